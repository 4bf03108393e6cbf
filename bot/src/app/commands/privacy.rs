//! `/privacy`: show one's personal data.

use crate::app::commands::{Ask, Command};
use crate::app::person::privacy::press;
use crate::app::request::{Reply, Result};
use crate::custom_id::PrivacyPress;
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct Privacy;

impl Command for Privacy {
    const SPEC: Spec = Spec {
        path: &["privacy"],
        task: Task::Personal,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<Privacy, ParseError> {
        Ok(Privacy)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = press(ask.tables, ask.caller, PrivacyPress::Page).await?;
        Ok(Reply::of(page))
    }
}
