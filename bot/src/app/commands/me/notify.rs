//! `/me notify`: hear of new tables in this server by direct message.

use crate::app::commands::{Ask, Command};
use crate::app::lobby::notify::{ANY, OFF, choose};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, Options, ParseError, Spec, Task, Typing, required};
use crate::ui::Choice;

#[derive(Debug)]
pub struct Notify {
    variants: String,
}

impl Command for Notify {
    const SPEC: Spec = Spec {
        path: &["me", "notify"],
        task: Task::Personal,
        options: &[required("variants", Kind::Text(variants))],
    };
    const IN_DIRECT: bool = false;

    fn read(options: &Options<'_>) -> Result<Notify, ParseError> {
        Ok(Notify {
            variants: options.needed("variants")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let answer = choose(ask.tables, ask.offer, ask.caller, &self.variants).await?;
        Ok(Reply::of(answer))
    }
}

/// Any variant, no variant, or one of them. To name several, people type them with commas.
fn variants(typing: &Typing<'_>) -> Vec<Choice> {
    let words = &typing.words.table.me;
    let known = typing.around.available.all();
    let named = known.map(|variant| (variant.id.clone(), variant.name.clone()));
    let others = [
        (ANY.to_owned(), words.notify_choice_any.clone()),
        (OFF.to_owned(), words.notify_choice_off.clone()),
    ];
    typing.fitting(others.into_iter().chain(named))
}
