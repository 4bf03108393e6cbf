//! The worker: delivers for a claimed game, in order. `find_work` finds one; how a post or a direct message is made
//! is in `public` and `direct`.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::game::lost::post_lost;
use app::seats::replace::member_left;
use domain::ids::{GameId, UserId, process_name};
use jiff::{SignedDuration, Timestamp};
use store::{DeliveryLease, DeliveryRow, Done, LeaseError, Status, StoreError};
use table::handoff::Snapshot;
use table::outbox::payload::Delivery;
use table::outbox::{Known, Messenger, SendError};
use table::request::Error;
use table::tables::Tables;
use table::tell::turn_words;
use tracing::{debug, error, warn};

use super::batch::{Batch, ReadRow};
use super::destination::Destination;
use super::earlier_posts::Posted;
use super::late_attempt::Retaken;
use super::outcome::{
    DeliverError, Outcome, backoff, failed, left_to_newer, outcome_of, unread_table,
};
use super::picture::Painter;
use super::posting::Posting;
use super::sending::DELIVERY_LEASE;

/// A lease that ends sooner is renewed before the next row.
const RENEW_BEFORE: SignedDuration = SignedDuration::from_secs(2);

/// Delivers what is owed.
#[expect(missing_debug_implementations, reason = "a messenger is a connection")]
pub struct Worker {
    pub tables: Arc<Tables>,
    pub messenger: Arc<dyn Messenger>,
    pub painter: Arc<Painter>,
    /// Names this process in the database.
    pub name: String,
    /// The games that it is delivering for.
    in_hand: Mutex<BTreeSet<GameId>>,
    retaken: Retaken,
}

/// Why the delivery for a game ended before its last row.
enum Stop {
    GivenUp {
        numbers: Vec<u32>,
        reason: &'static str,
    },
    Retry {
        number: u32,
        /// The rows that certainly never arrived.
        unsent: Vec<u32>,
        wait: Duration,
    },
}

impl Worker {
    pub fn new(
        tables: Arc<Tables>,
        messenger: Arc<dyn Messenger>,
        painter: Arc<Painter>,
    ) -> Worker {
        Worker {
            tables,
            messenger,
            painter,
            name: process_name(),
            in_hand: Mutex::default(),
            retaken: Retaken::default(),
        }
    }

    /// Renews the leases of the games that it is delivering for. Called periodically, because a post may take longer
    /// than a lease.
    pub async fn renew_leases(&self) -> anyhow::Result<()> {
        let games: Vec<GameId> = self.in_hand().iter().copied().collect();
        if !games.is_empty() {
            let until = self.tables.clock.now() + DELIVERY_LEASE;
            self.tables
                .store
                .renew_leases(&self.name, &games, until)
                .await?;
        }
        Ok(())
    }

    /// Releases the games that a stop could not wait for.
    pub async fn release_claims(&self) -> anyhow::Result<()> {
        Ok(self.tables.store.release_claims(&self.name).await?)
    }

    fn posted(&self) -> Posted<'_> {
        self.posting().posted()
    }

    fn posting(&self) -> Posting<'_> {
        Posting {
            tables: &self.tables,
            messenger: &*self.messenger,
            painter: &self.painter,
            retaken: &self.retaken,
        }
    }

    pub(super) fn in_hand(&self) -> MutexGuard<'_, BTreeSet<GameId>> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Delivers for a claimed game, as far as possible.
    pub(super) async fn deliver_game(
        &self,
        lease: &mut DeliveryLease,
        mut rows: Vec<DeliveryRow>,
        mut snapshot: Snapshot,
    ) -> Result<(), DeliverError> {
        while !rows.is_empty() {
            let snapshot = std::mem::take(&mut snapshot);
            rows = self.deliver_rows(lease, rows, snapshot).await?;
        }
        Ok(())
    }

    /// Delivers rows in order, as far as possible, and stores their results together. Returns the rows
    /// that are due now.
    async fn deliver_rows(
        &self,
        lease: &mut DeliveryLease,
        rows: Vec<DeliveryRow>,
        snapshot: Snapshot,
    ) -> Result<Vec<DeliveryRow>, DeliverError> {
        let store = &self.tables.store;
        let mut done = Done::default();
        let stopped = self.attempt_rows(lease, rows, snapshot, &mut done).await;
        let now = self.tables.clock.now();
        let left = if done.numbers.is_empty() {
            Vec::new()
        } else {
            match store.done(lease, &done, now).await {
                Err(LeaseError::Lost) => {
                    self.posted().delete_doubled(lease.game, &done.made).await?;
                    return Err(LeaseError::Lost.into());
                }
                noted => noted?,
            }
        };
        match stopped? {
            None => Ok(left),
            Some(Stop::GivenUp { numbers, reason }) => {
                Ok(store.give_up(lease, &numbers, reason, now).await?)
            }
            Some(Stop::Retry {
                number,
                mut unsent,
                wait,
            }) => {
                // Those that came meanwhile as well.
                let new = left.iter().filter(|row| row.tried.is_none());
                unsent.extend(new.map(|row| row.number));
                debug!(game.id = %lease.game, "Game {}: row {number} is tried again in {wait:?}", lease.game);
                store.retry_at(lease, number, &unsent, now + wait).await?;
                Ok(Vec::new())
            }
        }
    }

    /// Delivers rows in order. `done` collects the results to be stored, even if an error ends it.
    async fn attempt_rows(
        &self,
        lease: &mut DeliveryLease,
        rows: Vec<DeliveryRow>,
        snapshot: Snapshot,
        done: &mut Done,
    ) -> Result<Option<Stop>, DeliverError> {
        let mut to = match snapshot.table {
            Some(table) => Destination::of(table, lease).with_posts(snapshot.posts),
            None => self.destination(lease).await?,
        };
        let mut rows: Vec<ReadRow> = rows.into_iter().map(ReadRow::from).collect();
        while let Some((row, after)) = rows.split_first() {
            let first = &row.stored;
            let now = self.tables.clock.now();
            if lease.until.duration_since(now) < RENEW_BEFORE {
                self.tables
                    .store
                    .extend_lease(lease, now + DELIVERY_LEASE)
                    .await?;
                to = self.destination(lease).await?;
            }
            let (outcome, numbers) = match &row.delivery {
                Ok(delivery) => {
                    let batch = Batch::of(first, delivery, after);
                    // It needs the results of the rows before it, which have to be stored first.
                    let looks_back = batch.looks_back() && !done.numbers.is_empty();
                    if looks_back || batch.deletes(&done.made) {
                        done.unsent = never_begun(&rows, &[]);
                        return Ok(None);
                    }
                    // Boxed: it is large, and an unoptimised build copies it from each caller to the next.
                    let attempt = Box::pin(self.attempt(&to, first, &batch.delivery, done));
                    let outcome = attempt.await?;
                    (outcome, batch.numbers)
                }
                Err(error) => (
                    unreadable(lease.game, first, error, now),
                    vec![first.number],
                ),
            };
            let (number, attempts) = (first.number, first.attempts);
            match outcome {
                Outcome::Done(more) => {
                    metrics::counter!("railpost_deliveries_total").increment(1);
                    let owed = self.tables.clock.now().duration_since(first.made);
                    metrics::histogram!("railpost_delivery_seconds").record(owed.as_secs_f64());
                    rows.retain(|row| !numbers.contains(&row.stored.number));
                    done.add(more);
                    done.numbers.extend(numbers);
                }
                Outcome::Never(reason) => {
                    warn!(
                        game.id = %lease.game,
                        kind = first.kind,
                        "Game {}: a delivery was given up: {reason}",
                        lease.game
                    );
                    metrics::counter!("railpost_deliveries_given_up_total", "reason" => reason)
                        .increment(1);
                    // The refusal that was noted a moment ago stands, whatever arrived before it.
                    done.facts_over.clear();
                    return Ok(Some(Stop::GivenUp { numbers, reason }));
                }
                Outcome::Later(after) => {
                    return Ok(Some(Stop::Retry {
                        number,
                        unsent: never_begun(&rows, &[]),
                        wait: after.unwrap_or_else(|| backoff(attempts)),
                    }));
                }
                Outcome::Unknown => {
                    return Ok(Some(Stop::Retry {
                        number,
                        unsent: never_begun(&rows, &numbers),
                        wait: backoff(attempts),
                    }));
                }
            }
        }
        Ok(None)
    }

    /// The destination of a game's rows, by the current table.
    async fn destination(&self, lease: &DeliveryLease) -> Result<Destination, DeliverError> {
        let game = lease.game;
        let missing = || anyhow::anyhow!("the outbox names game {game}, which is not there");
        match self.tables.find(game).await {
            Ok(table) => Ok(Destination::of(table.ok_or_else(missing)?, lease)),
            Err(Error::Unreadable { game, why }) => {
                error!(game.id = %game, "Table {game} cannot be read: {why}");
                let row = self.tables.store.game_row(game).await;
                let row = row.map_err(anyhow::Error::from)?;
                Ok(Destination::of_row(row.ok_or_else(missing)?, lease))
            }
            Err(error) => Err(anyhow::Error::from(error).into()),
        }
    }

    /// Puts the thread of a table away that closed before it began: deletes it or, where the bot may not, closes it.
    async fn remove_thread(&self, to: &Destination) -> Result<(), StoreError> {
        let is_own = to
            .table
            .as_ref()
            .is_some_and(|table| table.settings.own_thread);
        let never_began = to.row.status == Status::Cancelled && to.row.n_events == 0;
        if !is_own || !never_began {
            return Ok(());
        }
        let (game, thread) = (to.row.id, to.row.channel);
        // The next table can be there already: one in which only its host sits gives way to it.
        if self.tables.store.open_table_at(thread).await?.is_some() {
            return Ok(());
        }
        if let Err(error) = self.messenger.remove_thread(thread).await {
            debug!(game.id = %game, "Game {game}: its thread stays open: {error}");
        }
        Ok(())
    }

    /// Tries to deliver it; `before` has the results of earlier rows, which are not stored yet.
    async fn attempt(
        &self,
        to: &Destination,
        first: &DeliveryRow,
        mut delivery: &Delivery,
        before: &Done,
    ) -> Result<Outcome, DeliverError> {
        while let Delivery::CheckMember { player, then } = delivery {
            if let Err(outcome) = self.check_member(to, *player, first).await? {
                return Ok(outcome);
            }
            match then {
                Some(then) => delivery = then,
                None => return Ok(Outcome::Done(Done::default())),
            }
        }
        Ok(match delivery {
            Delivery::Lobby { message } => {
                let outcome = self.posting().lobby(to, first, message).await?;
                // An edit that comes later would not find it.
                if let Outcome::Done(_) = outcome {
                    self.remove_thread(to).await?;
                }
                outcome
            }
            Delivery::Turn(post) => self.posting().turn(to, first, post, before).await?,
            Delivery::Post(post) => match post.channel {
                Some(channel) => self.posting().result(to, first, channel, post).await?,
                None => self.posting().by_itself(to, first, post).await?,
            },
            Delivery::Farewell { channel, text } => {
                self.posting().farewell(to, first, *channel, text).await?
            }
            Delivery::Settled { questions } => self.posted().settle(to, questions).await?,
            Delivery::Buttons { number, buttons } => {
                let Some(table) = &to.table else {
                    return Ok(unread_table(to, first, self.tables.clock.now()));
                };
                let course = self.posting().course_at(table, *number).await?;
                let rows = turn_words::rows(table, &course, buttons, to.words);
                self.posted().set_buttons(to, &rows).await?
            }
            Delivery::Strip => self.posting().strip(to, before).await?,
            Delivery::Close { keeps_last } => self.posting().close(to, before, *keeps_last).await?,
            Delivery::Withdraw { text } => self.posted().withdraw(to, text).await?,
            Delivery::CheckPost => self.check_post(to, first).await?,
            // Asked above.
            Delivery::CheckMember { .. } => Outcome::Done(Done::default()),
            Delivery::Direct(direct) => {
                self.posting()
                    .direct(to, first, direct, &before.made)
                    .await?
            }
        })
    }

    /// Asks Discord whether the post of the current turn is still there.
    async fn check_post(
        &self,
        to: &Destination,
        row: &DeliveryRow,
    ) -> Result<Outcome, DeliverError> {
        let (game, channel) = (to.row.id, to.row.channel);
        let post = self.tables.store.turn_post(game, channel).await?;
        let message = post.map(|post| post.message);
        let found = match message {
            Some(message) => self.messenger.look_for(channel, message).await,
            None => Err(SendError::Known(Known::MessageGone)),
        };
        match found {
            Err(SendError::Known(Known::MessageGone)) => {
                let lost = post_lost(&self.tables, game, message).await;
                lost.map_err(failed)?;
            }
            Err(SendError::Known(known @ Known::ChannelGone)) => {
                self.posting().channel_fails(to, known).await?;
            }
            Ok(()) | Err(SendError::Known(_)) => {}
            Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
            Err(error) => return Ok(outcome_of(row, error)),
        }
        Ok(Outcome::Done(Done::default()))
    }

    /// Asks Discord whether somebody is still in the server: no event tells a bot without the
    /// privileged intent for members. Gives an outcome unless they are there, or Discord does not say.
    async fn check_member(
        &self,
        to: &Destination,
        player: UserId,
        row: &DeliveryRow,
    ) -> Result<Result<(), Outcome>, DeliverError> {
        Ok(
            match self.messenger.is_member(to.row.server, player).await {
                Ok(true) | Err(SendError::Known(_)) => Ok(()),
                Ok(false) => {
                    let left = member_left(&self.tables, to.row.id, player).await;
                    left.map_err(failed)?;
                    Err(Outcome::Done(Done::default()))
                }
                Err(SendError::Unknown) => Err(Outcome::Later(None)),
                Err(error) => Err(outcome_of(row, error)),
            },
        )
    }
}

/// The rows that certainly have not arrived: those never attempted before, except the ones in `sent`.
fn never_begun(rows: &[ReadRow], sent: &[u32]) -> Vec<u32> {
    let rows = rows.iter().map(|row| &row.stored);
    rows.filter(|row| row.tried.is_none() && !sent.contains(&row.number))
        .map(|row| row.number)
        .collect()
}

/// Outcome of an unreadable row: left to a newer version, which takes it when it claims the game, and given up if none
/// does.
fn unreadable(
    game: GameId,
    row: &DeliveryRow,
    error: &serde_json::Error,
    now: Timestamp,
) -> Outcome {
    if row.attempts == 0 {
        // Without the error's own words, which may quote a name.
        let (fault, column) = (error.classify(), error.column());
        error!(
            game.id = %game,
            kind = row.kind,
            "Game {game}: what is to be delivered cannot be read, and is left to a newer version for an hour: \
             {fault:?} at {column}"
        );
    }
    left_to_newer(row, now)
}
