//! The audit list: what hosts, moderators and owners did in a server, told to its moderators.

use domain::custom_id;
use domain::custom_id::Press;
use domain::ids::GameId;
use domain::ui::limited::cut;
use domain::ui::{Button, Row};
use store::AuditLine;
use table::moderates;
use table::permission::{moderators_only, server_moderators_only};
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use table::tell::clock::date;
use words::Words;

/// Entries on a page: these fit into a message even if reasons are long.
const ON_PAGE: u32 = 8;
/// Maximum length of an entry.
const MAX_ENTRY: usize = 220;

/// A page of the list, the latest deeds first; of one table if one is named.
pub async fn page(
    tables: &Tables,
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
    let mut told = vec![words.moderation.audit_title.to_string()];
    if lines.is_empty() {
        told.push(words.moderation.audit_none.to_string());
    }
    let shown = lines.iter().take(ON_PAGE as usize);
    told.extend(shown.map(|line| entry(line, words)));
    let mut answer = Answer::text(told.join("\n"));
    if page > 0 || !is_last {
        let button = |page: u32, label: &str| {
            Button::new(custom_id::encode(&Press::Audit { game, page }), label)
        };
        let newer = button(page.saturating_sub(1), &words.moderation.audit_newer);
        let older = button(page.saturating_add(1), &words.moderation.audit_older);
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

/// When, who, at which table, what.
fn entry(line: &AuditLine, words: &Words) -> String {
    let mut details = line.details.clone();
    let setting = details["key"]
        .as_str()
        .filter(|_| line.deed == "server_set");
    if let Some(title) = setting.and_then(|key| words.server_setting(key)) {
        details["key"] = title.into();
    }
    let words = &words.moderation;
    let time = date(line.done);
    // 0 stands for people who had their data deleted.
    let actor = match line.actor.0 {
        0 => words.forgotten.clone(),
        actor => format!("<@{actor}>"),
    };
    let deed = words.deed(&line.deed, &details);
    let entry = match &line.game {
        Some(game) => words.audit_line_table.fill(&[
            ("time", &time),
            ("actor", &actor),
            ("game", game),
            ("deed", &deed),
        ]),
        None => words
            .audit_line
            .fill(&[("time", &time), ("actor", &actor), ("deed", &deed)]),
    };
    cut(&entry, MAX_ENTRY)
}
