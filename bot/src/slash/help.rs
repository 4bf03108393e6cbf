//! The help pages, one for each task.

use super::registration::words_of;
use super::{Spec, Task};
use crate::text::Words;

/// The page of a task; `None` for the overview.
pub fn help(specs: &[&Spec], task: Option<Task>, words: &Words) -> String {
    let commands = &words.commands;
    let title = |task: Task| format!("**{}**", commands.tasks[task.word()]);
    let of = |task: Task| specs.iter().filter(move |spec| spec.task == task);
    let lines: Vec<String> = match task {
        Some(task) => {
            let lines = of(task)
                .map(|spec| format!("{} – {}", spelled(words, spec), words_of(words, spec).about));
            [title(task)].into_iter().chain(lines).collect()
        }
        None => {
            let lines = Task::ALL.into_iter().map(|task| {
                let names: Vec<String> = of(task).map(|spec| spelled(words, spec)).collect();
                format!("{}: {}", title(task), names.join(" "))
            });
            let intro = [commands.help_intro.to_string()];
            intro.into_iter().chain(lines).collect()
        }
    };
    lines.join("\n")
}

/// The command's name in its language: "`/game new`".
fn spelled(words: &Words, spec: &Spec) -> String {
    let own = &words_of(words, spec).name;
    match spec.path {
        [first, _, ..] => format!("`/{} {own}`", words.commands.list[*first].name),
        [] | [_] => format!("`/{own}`"),
    }
}
