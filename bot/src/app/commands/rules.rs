//! `/rules`: the rules with our choices, by heading, as the table or a variant plays them.

use crate::app::commands::variant;
use crate::app::commands::{Ask, Command, Which};
use crate::app::request::{Reply, Result};
use crate::app::server::rules::{Wanted, show};
use crate::custom_id::RulesOf;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, optional};
use crate::text::RulesHeading;

#[derive(Debug)]
pub struct Rules {
    heading: RulesHeading,
    /// As it was typed; `None` for the table's.
    variant: Option<String>,
}

impl Command for Rules {
    const SPEC: Spec = Spec {
        path: &["rules"],
        task: Task::Look,
        options: &[
            optional("heading", Kind::Word(RulesHeading::WORDS)),
            optional("variant", Kind::Text(variant::variants)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Rules, ParseError> {
        let heading = options.parsed("heading", RulesHeading::of_word)?;
        Ok(Rules {
            heading: heading.unwrap_or(RulesHeading::Short),
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let of = match self.variant {
            Some(variant) => RulesOf::Variant(variant),
            None => RulesOf::Table(ask.table(Which::Open).await?),
        };
        let wanted = Wanted::Heading(self.heading);
        let answer = show(ask.tables, ask.offer, ask.caller, of, wanted).await?;
        Ok(Reply::of(answer))
    }
}
