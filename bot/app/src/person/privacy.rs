//! `/privacy`: what is kept of a person, all of it as a file, and the way to be forgotten.
//!
//! The file is made in [`crate::person::export`]; [`crate::person::forget`] deletes.

use domain::press;
use domain::press::PrivacyPress;
use domain::ui::{Button, Message, Row, Style};
use table::request::{Answer, Caller, Result, TextFile};
use table::tables::Tables;
use words::place;

use crate::person::export::export;
use crate::person::forget::forget;

/// Discord takes files of 10 MiB; above this size the file is written without indentation.
const LARGE: usize = 4 << 20;

/// The page about privacy, or what is pressed on it.
pub async fn press(tables: &Tables, caller: &Caller, press: PrivacyPress) -> Result<Answer> {
    let words = &caller.words().privacy;
    match press {
        PrivacyPress::Page => Ok(Answer::message(Message {
            text: words.page().trim().into(),
            rows: vec![Row::Buttons(vec![
                button(PrivacyPress::Export, words.export()).with_emoji("📄"),
                button(PrivacyPress::Ask, words.forget()).styled(Style::Danger),
            ])],
        })),
        PrivacyPress::Export => {
            let all = export(tables, caller.user).await?;
            let mut text = serde_json::to_string_pretty(&all).map_err(anyhow::Error::from)?;
            if LARGE < text.len() {
                text = all.to_string();
            }
            let mut answer = Answer::text(words.exported());
            answer.file = Some(TextFile {
                name: "railpost-export.json".to_owned(),
                text,
            });
            Ok(answer)
        }
        PrivacyPress::Ask => {
            let n_open = tables.store.open_tables_of(caller.user).await?.len();
            let tables = words.open_tables(n_open as i64);
            let text = words.ask(place::Name(&words.former()), place::Tables(&tables));
            Ok(Answer::message(Message {
                text: text.trim().into(),
                rows: vec![Row::Buttons(vec![
                    button(PrivacyPress::Forget, words.really()).styled(Style::Danger),
                    button(PrivacyPress::Page, words.keep()),
                ])],
            }))
        }
        PrivacyPress::Forget => {
            let is_clean = forget(tables, caller.user, &caller.name).await?;
            let done = if is_clean {
                words.done()
            } else {
                words.done_later()
            };
            Ok(Answer::text(done))
        }
    }
}

fn button(press: PrivacyPress, label: &str) -> Button {
    Button::new(press::Privacy { press }.id(), label)
}
