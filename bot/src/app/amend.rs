//! Changes of a running table that are no moves: who sits where, who hosts, pauses, clocks.
//!
//! They are made on the table as it stands, with the same care as a move: see [`App::amend`].

use engine::ids::Seat;
use jiff::Timestamp;
use serde_json::Value;

use super::play::Progress;
use super::request::{Answer, Caller, Error, Result};
use super::table::Table;
use super::{App, plan};
use crate::ids::{GameId, UserId};
use crate::outbox::order::{Order, Post};
use crate::store::{AppendError, Change, PlanChange, Status, TimerChange};
use crate::ui;

/// How often a change is tried where others are faster.
const MOST_TRIES: u32 = 8;

/// What is to be done besides what was changed in the table's rows.
#[derive(Default)]
pub(super) struct Amended {
    pub orders: Vec<Order>,
    pub timers: Vec<TimerChange>,
    pub audit: Option<(&'static str, Value)>,
    /// A seat that got another player, who must not inherit its standing orders.
    pub new_player: Option<Seat>,
    /// Told in a new post of the turn, even where nothing was played.
    pub retold: Option<String>,
    /// Why the table ends without a result, for the channel.
    pub ends: Option<String>,
    /// What the person who asked is told.
    pub answer: String,
}

impl App {
    /// Changes a running table for somebody who asked.
    pub(super) async fn amend(
        &self,
        caller: &Caller,
        game: GameId,
        edit: impl Fn(&mut Table) -> Result<Amended>,
    ) -> Result<Answer> {
        let _lock = self.lock(game).await;
        for _ in 0..MOST_TRIES {
            let mut table = self.load(game, caller.words()).await?;
            let words = &caller.words().table;
            match table.row.status {
                Status::Running => {}
                Status::Lobby => {
                    return Err(Error::refused(words.not_begun.fill(&[("game", &game)])));
                }
                Status::Finished | Status::Cancelled => {
                    return Err(Error::refused(words.over.fill(&[("game", &game)])));
                }
            }
            let amended = edit(&mut table)?;
            let answer = Answer::text(amended.answer.clone());
            let (mut change, progress) = self.amended(&table, amended, Some(caller.user)).await?;
            change.press = Some(self.press(caller, Some(&answer)));
            match self.append(&table, change, progress).await {
                Ok(()) => return Ok(answer),
                Err(AppendError::Clash) => {}
                Err(AppendError::Seen) => {
                    return Err(Error::refused(words.done_before.as_str()));
                }
                // Only a table that moves can meet another one.
                Err(AppendError::ChannelTaken) => {
                    return Err(Error::refused(words.channel_taken.as_str()));
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(anyhow::anyhow!("game {game} changed {MOST_TRIES} times while it was amended").into())
    }

    /// Changes a running table by itself, if `edit` wants to; a table that does not run is left alone.
    pub(super) async fn amend_alone(
        &self,
        game: GameId,
        edit: impl Fn(&mut Table) -> Option<Amended>,
    ) -> Result<()> {
        let _lock = self.lock(game).await;
        for _ in 0..MOST_TRIES {
            let Some(mut table) = self.find(game).await? else {
                return Ok(());
            };
            if table.row.status != Status::Running {
                return Ok(());
            }
            let Some(amended) = edit(&mut table) else {
                return Ok(());
            };
            let (change, progress) = self.amended(&table, amended, None).await?;
            match self.append(&table, change, progress).await {
                Ok(()) => return Ok(()),
                Err(AppendError::Clash) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
                Err(other) => return Err(Error::Internal(other.into())),
            }
        }
        Err(anyhow::anyhow!("game {game} changed {MOST_TRIES} times while it was amended").into())
    }

    async fn amended(
        &self,
        table: &Table,
        amended: Amended,
        actor: Option<UserId>,
    ) -> Result<(Change, Progress)> {
        let Some(course) = &table.course else {
            return Err(anyhow::anyhow!("game {} runs without having begun", table.id()).into());
        };
        let mut progress = Progress::new(course, table.dealer());
        progress.retold = amended.retold.is_some();
        progress.preface.extend(amended.retold);
        let progress = if amended.ends.is_none() {
            self.let_others_play(table, progress).await?
        } else {
            progress
        };
        let mut change = self.change_of(table, &progress).await?;
        if let Some(seat) = amended.new_player {
            let since = progress.log.len() as u32;
            change.plans.push(plan::forget(seat, since));
        }
        let orders = amended.orders.iter().map(Order::row);
        change.deliveries.splice(0..0, orders);
        change.timers.extend(amended.timers);
        if let (Some((deed, details)), Some(actor)) = (amended.audit, actor) {
            change.audit.push(self.deed(table, actor, deed, details));
        }
        if let Some(text) = amended.ends
            && change.game.status == Status::Running
        {
            end(&mut change, &text, self.clock.now());
        }
        Ok((change, progress))
    }
}

/// The table ends without a result, and the channel hears why.
pub(super) fn end(change: &mut Change, text: &str, now: Timestamp) {
    change.game.status = Status::Cancelled;
    change.game.ended = Some(now);
    change.game.deadline = None;
    change.timers = vec![TimerChange::ClearAll];
    // Orders are private, and nobody has them after a game.
    change.plans = vec![PlanChange::ForgetAll];
    change
        .deliveries
        .push(post(text, Vec::new(), Vec::new()).row());
    change.deliveries.push(Order::Strip.row());
}

/// A public post that stands for itself: a sentence, and buttons until the next turn's post.
pub(super) fn post(text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Order {
    Order::Post(post_of(text, rows, ping))
}

/// A question to people, whose buttons stay while turns go on.
pub(super) fn ask(text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Order {
    Order::Ask(post_of(text, rows, ping))
}

fn post_of(text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Post {
    Post {
        message: ui::Message {
            text: text.to_owned(),
            rows,
        },
        ping,
        picture: None,
        alt: String::new(),
    }
}

/// A sentence in the channel that nobody is called by.
pub(super) fn notice(text: impl Into<String>) -> Order {
    Order::Notice {
        text: text.into(),
        ping: Vec::new(),
    }
}
