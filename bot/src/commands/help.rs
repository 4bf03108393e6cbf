//! The help pages, one for each task.

use super::registration::words_of;
use super::table::{ROWS, Row, Task};
use crate::text::Words;

/// The page of a task; without one, where to find what.
pub fn help(task: Option<Task>, words: &Words) -> String {
    let commands = &words.commands;
    let title = |task: Task| format!("**{}**", commands.tasks[task.word()]);
    let rows = |task: Task| ROWS.iter().filter(move |row| row.task == task);
    match task {
        Some(task) => {
            let lines = rows(task)
                .map(|row| format!("{} – {}", spelled(words, row), words_of(words, row).about));
            [title(task)]
                .into_iter()
                .chain(lines)
                .collect::<Vec<_>>()
                .join("\n")
        }
        None => {
            let lines = Task::ALL.into_iter().map(|task| {
                let names: Vec<String> = rows(task).map(|row| spelled(words, row)).collect();
                format!("{}: {}", title(task), names.join(" "))
            });
            let intro = [commands.help_intro.to_string()];
            intro
                .into_iter()
                .chain(lines)
                .collect::<Vec<_>>()
                .join("\n")
        }
    }
}

/// The command as its language calls it: "`/game new`".
fn spelled(words: &Words, row: &Row) -> String {
    let own = &words_of(words, row).name;
    match row.path {
        [first, _, ..] => format!("`/{} {own}`", words.commands.list[*first].name),
        [] | [_] => format!("`/{own}`"),
    }
}
