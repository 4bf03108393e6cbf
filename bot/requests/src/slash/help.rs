//! The lines of help pages: commands, and what they are for.

use domain::task::Task;
use words::Words;

use super::Spec;
use super::registration::words_of;

/// The commands for a task, under its title.
pub fn help(specs: &[&Spec], task: Task, words: &Words) -> String {
    let title = format!(
        "**{}**",
        words.commands.tasks.get(task.word()).unwrap_or_default()
    );
    let own = specs.iter().filter(|spec| spec.task == task);
    let lines = own.map(|spec| help_line(spec, words));
    [title]
        .into_iter()
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A command, and what it is for. Discord shows the name in a mention as it was sent, and opens the command for the
/// English one only, so the name that people type in their language stands beside it.
pub fn help_line(spec: &Spec, words: &Words) -> String {
    let list = words.commands.list.by_path();
    let parts = (1..=spec.path.len()).map(|n| list[&spec.path[..n].join("_")].name.as_str());
    let parts: Vec<&str> = parts.collect();
    let typed = match parts == spec.path {
        true => String::new(),
        false => format!(" (/{})", parts.join(" ")),
    };
    let about = &words_of(words, spec).about;
    format!("- `/{}`{typed} – {about}", spec.path.join(" "))
}
