//! The lines of help pages: commands as people click them, and what they are for.

use domain::task::Task;
use store::CommandIds;
use words::Words;

use super::Spec;
use super::registration::words_of;

/// The commands for a task, under its title.
pub fn help(specs: &[&Spec], task: Task, ids: &CommandIds, words: &Words) -> String {
    let title = format!(
        "**{}**",
        words.commands.tasks.get(task.word()).unwrap_or_default()
    );
    let own = specs.iter().filter(|spec| spec.task == task);
    let lines = own.map(|spec| help_line(spec, ids, words));
    [title]
        .into_iter()
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A command, and what it is for.
pub fn help_line(spec: &Spec, ids: &CommandIds, words: &Words) -> String {
    let about = &words_of(words, spec).about;
    format!("- {} – {about}", mentioned(spec, ids, words))
}

/// The command as a mention that Discord makes clickable, which takes its English name in every language. Without
/// its id, the command as its reader types it.
fn mentioned(spec: &Spec, ids: &CommandIds, words: &Words) -> String {
    if let Some(id) = ids.get(spec.path[0]) {
        return format!("</{}:{id}>", spec.path.join(" "));
    }
    let own = &words_of(words, spec).name;
    match spec.path {
        [first, _, ..] => format!("`/{} {own}`", words.commands.list.by_path()[*first].name),
        [] | [_] => format!("`/{own}`"),
    }
}
