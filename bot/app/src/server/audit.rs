//! The audit list: what hosts, moderators and owners did in a server, told to its moderators.

use domain::ids::GameId;
use domain::press;
use domain::settings::TableSetting;
use domain::ui::limited::cut;
use domain::ui::{Button, Row};
use jiff::SignedDuration;
use serde_json::Value;
use store::AuditLine;
use table::moderates;
use table::offer::Offer;
use table::permission::{moderators_only, server_moderators_only};
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use table::tell::clock::date;
use words::{Words, place};

use crate::server::settings;

/// Entries on a page: these fit into a message even if reasons are long.
const ON_PAGE: u32 = 8;
/// Maximum length of an entry.
const MAX_ENTRY: usize = 220;
/// Maximum length of a change that shows both the old and the new value.
const MAX_CHANGE: usize = 160;

/// A page of the list, the latest deeds first; of one table if one is named.
pub async fn page(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: Option<GameId>,
    page: u32,
) -> Result<Answer> {
    let server = match game {
        Some(game) if is_reached(tables, caller, game).await? => moderators_only(caller)?,
        Some(_) | None => server_moderators_only(caller)?,
    };
    let words = caller.words();
    let skip = page.saturating_mul(ON_PAGE);
    // One more tells whether there is a next page.
    let lines = tables
        .store
        .audit_of(server, game, skip, ON_PAGE + 1)
        .await?;
    let is_last = lines.len() <= ON_PAGE as usize;
    let mut told = vec![words.moderation.audit_title().to_owned()];
    if lines.is_empty() {
        told.push(words.moderation.audit_none().to_owned());
    }
    let available = offer.variants(&tables.store, Some(server)).await?;
    for line in lines.iter().take(ON_PAGE as usize) {
        let details = worded(line, words, |key, value| {
            settings::worded(offer, &available, words, key, value)
        })?;
        told.push(entry(line, &details, words));
    }
    let mut answer = Answer::text(told.join("\n"));
    if page > 0 || !is_last {
        let button = |page: u32, label: &str| Button::new(press::Audit { game, page }.id(), label);
        let newer = button(page.saturating_sub(1), words.moderation.audit_newer());
        let older = button(page.saturating_add(1), words.moderation.audit_older());
        let buttons = vec![newer.enabled(page > 0), older.enabled(!is_last)];
        answer.message.rows = vec![Row::Buttons(buttons)];
    }
    Ok(answer)
}

/// Whether the caller moderates that table.
async fn is_reached(tables: &Tables, caller: &Caller, game: GameId) -> Result<bool> {
    let row = tables.store.game_row(game).await?;
    Ok(row.is_some_and(|row| moderates(&row, caller)))
}

/// The details of an entry, with what changed in the reader's words: `key` from `old` to `new`.
///
/// `server_setting` words a value of a setting of the server.
fn worded(
    line: &AuditLine,
    words: &Words,
    server_setting: impl Fn(&str, &Value) -> Result<Option<(String, String)>>,
) -> Result<Value> {
    let mut details = line.details.clone();
    let text = |key: &str| line.details[key].as_str().unwrap_or_default();
    match line.deed.as_str() {
        "server_set" => {
            let old = server_setting(text("key"), &line.details["old"])?;
            let new = server_setting(text("key"), &line.details["value"])?;
            if let (Some((_, old)), Some((title, new))) = (old, new) {
                details["key"] = title.into();
                details["old"] = old.into();
                details["new"] = new.into();
            }
        }
        "variant_set" => {
            if let Some(option) = words.variant.option_meant(text("option")) {
                let shown = |key: &str| words.variant.value(option, text(key));
                details["key"] = words.variant.option(option).name.into();
                (details["old"], details["new"]) = (shown("old").into(), shown("new").into());
            }
        }
        "set" => {
            let setting = |key: &str| TableSetting::parse(text("setting"), text(key));
            if let (Some(old), Some(new)) = (setting("old"), setting("value")) {
                let ((title, new), (_, old)) =
                    (words.table_setting(&new), words.table_setting(&old));
                details["key"] = title.into();
                (details["old"], details["new"]) = (old.into(), new.into());
            }
        }
        "pause" => {
            let days = line.details["days"].as_i64().unwrap_or_default();
            let length = words.duration(SignedDuration::from_hours(24 * days));
            details["new"] = length.into();
        }
        _ => {}
    }
    Ok(details)
}

/// When, who, at which table, what.
fn entry(line: &AuditLine, details: &Value, words: &Words) -> String {
    let words = &words.moderation;
    let time = date(line.done);
    // 0 stands for people who had their data deleted.
    let actor = match line.actor.0 {
        0 => words.forgotten().to_owned(),
        actor => format!("<@{actor}>"),
    };
    let mut deed = words.deed(&line.deed, details);
    if line.deed == "server_set" && MAX_CHANGE < deed.chars().count() {
        // Many channels, for example.
        deed = words.deed("server_set_alone", details);
    }
    let entry = match &line.game {
        Some(game) => words.audit_line_table(
            place::Actor(&actor),
            place::Deed(&deed),
            place::Game(game),
            place::Time(&time),
        ),
        None => words.audit_line(place::Actor(&actor), place::Deed(&deed), place::Time(&time)),
    };
    cut(&entry, MAX_ENTRY)
}
