//! Lock, load, decide, store, and again if another was faster.

use std::time::Duration;

use anyhow::anyhow;
use domain::ids::GameId;
use domain::secret::Secret;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use jiff::Timestamp;
use serde_json::Value;
use store::{AppendError, CalledOften, GameRow, HandledPress, NewAnswer, NewAudit, TableChange};
use tracing::{debug, warn};
use words::place;

use crate::change::complete;
use crate::change::complete::complete;
use crate::change::draft::{Decision, Draft, IfSeen};
use crate::change::store::store;
use crate::people::People;
use crate::permission::no_such_table;
use crate::request::{Answer, Caller, Error, Result};
use crate::tables::{Tables, awake};
use crate::tell::clock::relative;
use crate::tell::game_menus;

/// Maximum number of tries while others are faster.
const MAX_TRIES: u32 = 8;
/// Time to give an answer before another worker does.
const ANSWER_LEASE: Duration = Duration::from_secs(20);

/// Outcome of a change.
#[derive(Debug)]
pub struct Changed {
    pub answer: Answer,
    /// Settings of the people at the table, as they were read with it.
    pub people: People,
}

/// Changes a table for somebody who asked.
pub async fn change<'d, F>(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    decide: impl FnMut(Box<Draft>) -> F + Send + 'd,
) -> Result<Answer>
where
    F: Future<Output = Result<Decision>> + Send + 'd,
{
    let changed = change_with_people(tables, caller, game, decide).await?;
    Ok(changed.answer)
}

/// As [`change`], with the settings of the people at the table.
pub async fn change_with_people<'d, F>(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    mut decide: impl FnMut(Box<Draft>) -> F + Send + 'd,
) -> Result<Changed>
where
    F: Future<Output = Result<Decision>> + Send + 'd,
{
    let mut decide = |draft| decide(draft).boxed();
    let draft = carry_out(tables, Some(caller), game, &mut decide)
        .boxed()
        .await?;
    let draft = draft.ok_or_else(|| no_such_table(caller.words(), game))?;
    Ok(Changed {
        answer: draft.answer,
        people: draft.people,
    })
}

/// Decision on a draft.
type Decide<'a, 'd> = &'a mut (dyn FnMut(Box<Draft>) -> BoxFuture<'d, Result<Decision>> + Send);

/// Changes a table for the caller, or without anybody asking. Returns the draft as it was stored or left; `None` if the
/// table is gone. Boxed by its callers, as it is large, and an unoptimised build copies it from each caller to the next.
async fn carry_out(
    tables: &Tables,
    caller: Option<&Caller>,
    game: GameId,
    decide: Decide<'_, '_>,
) -> Result<Option<Box<Draft>>> {
    let _lock = tables.lock(game).await;
    for _ in 0..MAX_TRIES {
        let Some(found) = tables.find_with_people(game).await? else {
            return Ok(None);
        };
        let mut draft = Draft::new(found.table, found.people);
        if let Some(caller) = caller {
            awake(found.rests, game, caller.words())?;
            draft.welcome_back(caller.user);
        }
        let mut draft = match decide(Box::new(draft)).await? {
            Decision::Store(draft) => draft,
            Decision::Leave(draft) => return Ok(Some(draft)),
        };
        let mut done = complete(tables, &mut draft, caller).await?;
        done.change.calls = caller.and_then(|caller| draft.calls_by(caller.user));
        done.change.press = caller.map(|caller| press(caller, &draft.answer, done.change.now));
        let waits = found.rests || done.change.now < done.change.deliver_at;
        let worker = match waits {
            true => None,
            false => tables.handoff.idle_worker(),
        };
        match (store(tables, &draft, done, worker).await, caller) {
            (Ok(()), _) => return Ok(Some(draft)),
            (Err(AppendError::Clash), _) => {
                debug!(game.id = %game, "Game {game}: another was faster");
            }
            (Err(AppendError::Seen), Some(caller)) => {
                return Err(seen_before(&draft, caller, tables.clock.now()));
            }
            (Err(AppendError::ChannelTaken), Some(caller)) => {
                let channel = format!("<#{}>", draft.table.row.channel);
                let words = &caller.words().moderation;
                return Err(Error::refused(words.there_taken(place::Channel(&channel))));
            }
            (Err(AppendError::CalledOften(often)), Some(caller)) => {
                return Err(called_often(caller, often));
            }
            (Err(AppendError::Store(error)), _) => return Err(error.into()),
            (
                Err(
                    error @ (AppendError::Seen
                    | AppendError::ChannelTaken
                    | AppendError::CalledOften(_)),
                ),
                None,
            ) => return Err(Error::Internal(error.into())),
        }
    }
    let Some(caller) = caller else {
        return Err(anyhow!("game {game} changed {MAX_TRIES} times during one change").into());
    };
    warn!(game.id = %game, "Game {game} changed {MAX_TRIES} times during one request");
    Err(Error::refused(caller.words().table.try_again()))
}

/// Changes a table without anybody asking; one that is gone is left alone.
pub async fn change_by_itself<'d, F>(
    tables: &Tables,
    game: GameId,
    mut decide: impl FnMut(Box<Draft>) -> F + Send + 'd,
) -> Result<()>
where
    F: Future<Output = Result<Decision>> + Send + 'd,
{
    let mut decide = |draft| decide(draft).boxed();
    let draft = carry_out(tables, None, game, &mut decide).boxed();
    draft.await.map(drop)
}

/// Ends a table of which only the row can be read.
pub async fn end_unreadable(
    tables: &Tables,
    caller: &Caller,
    row: GameRow,
    text: &str,
    (deed, details): (&'static str, Value),
) -> Result<()> {
    let mut change = TableChange::new(row, tables.clock.now());
    complete::end(&mut change, text);
    change.audit = vec![NewAudit::at(&change.game, caller.user, deed, details)];
    change.press = Some(HandledPress {
        interaction: caller.interaction,
        answer: None,
    });
    let stored = tables.store.append(&change).await;
    stored.map_err(anyhow::Error::from)?;
    tables.handoff.notify();
    Ok(())
}

/// The interaction, with the answer owed to it.
pub fn press(caller: &Caller, answer: &Answer, now: Timestamp) -> HandledPress {
    HandledPress {
        interaction: caller.interaction,
        answer: Some(NewAnswer {
            token: caller.token.clone(),
            payload: Secret::new(serde_json::to_string(answer).expect("an answer is JSON")),
            menu: caller.answered_in(),
            due: now + ANSWER_LEASE,
        }),
    }
}

/// Refusal to call people who were called, or by somebody who called others, too often.
pub fn called_often(caller: &Caller, often: CalledOften) -> Error {
    let words = &caller.words().table;
    let time = relative(often.until);
    Error::Refused(match often.person {
        None => words.calls_often(place::Time(&time)),
        Some(person) => {
            let player = format!("<@{person}>");
            words.called_often(place::Player(&player), place::Time(&time))
        }
    })
}

/// Answer to an interaction that was carried out before. Its first delivery got the real answer.
fn seen_before(draft: &Draft, caller: &Caller, now: Timestamp) -> Error {
    match draft.if_seen {
        IfSeen::SaySo => Error::refused(caller.words().table.done_before()),
        IfSeen::ShowMenu(seat) => {
            game_menus::outdated(draft.before(), &draft.people, seat, caller, now)
        }
    }
}
