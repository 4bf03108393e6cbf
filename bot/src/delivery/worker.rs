//! The worker: delivers for a claimed game, in order. `find_work` finds one.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use serde_json::Value;
use tracing::{error, info, warn};

use super::batch::{Batch, Row};
use super::closed::{self, Lost};
use super::destination::Destination;
use super::outcome::{DeliverError, Outcome, backoff, failed, outcome_of};
use super::picture::{self, Painter};
use super::posted::Posted;
use crate::app::request::{Error, link};
use crate::app::table::Table;
use crate::app::table::tables::Tables;
use crate::app::{channel_lost, member_left, over_with_post, post_lost, post_refused};
use crate::ids::{ChannelId, GameId, MessageId, UserId, process_name};
use crate::outbox::delivery::{About, Asking, Delivery, DirectMessage, PictureRequest};
use crate::outbox::{File, Known, Messenger, Outgoing, SendError};
use crate::settings::PlayerSettings;
use crate::store::{
    Claim, ClaimError, DeliveryRow, Done, NewPost, Post, PostKind, Question, Status,
};
use crate::ui;

/// How long a claimed game stays this worker's if its process dies. A living process keeps it by
/// [`Worker::keep_claims`]; where that comes too late, the nonces keep two from posting the same.
pub(super) const LEASE: Duration = Duration::from_secs(4);
/// A claim that ends sooner is renewed before the next row.
const RENEWED: SignedDuration = SignedDuration::from_secs(2);
/// Discord forgets nonces after a few minutes; from then on a post is searched for before it is
/// sent again.
const NONCE_LIFE: SignedDuration = SignedDuration::from_mins(2);
/// Delivers what is owed.
#[expect(missing_debug_implementations, reason = "a messenger is a connection")]
pub struct Worker {
    pub tables: Arc<Tables>,
    pub messenger: Arc<dyn Messenger>,
    pub painter: Arc<Painter>,
    /// Names this process in the database.
    pub name: String,
    /// The games it delivers for just now.
    in_hand: Mutex<BTreeSet<GameId>>,
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
        }
    }

    /// Keeps the games it delivers for, again and again: a post may take longer than a lease.
    pub async fn keep_claims(&self) -> anyhow::Result<()> {
        let games: Vec<GameId> = self.in_hand().iter().copied().collect();
        if !games.is_empty() {
            let until = self.tables.clock.now() + LEASE;
            self.tables
                .store
                .keep_claims(&self.name, &games, until)
                .await?;
        }
        Ok(())
    }

    /// Lets go of what a stop could not wait for.
    pub async fn release_claims(&self) -> anyhow::Result<()> {
        Ok(self.tables.store.release_claims(&self.name).await?)
    }

    fn posted(&self) -> Posted<'_> {
        Posted {
            tables: &self.tables,
            messenger: &*self.messenger,
        }
    }

    pub(super) fn in_hand(&self) -> MutexGuard<'_, BTreeSet<GameId>> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Delivers for a claimed game as far as it goes; `table` is how it stands, where that is known.
    pub(super) async fn deliver_game(
        &self,
        claim: &mut Claim,
        mut rows: Vec<DeliveryRow>,
        mut table: Option<Arc<Table>>,
    ) -> Result<(), DeliverError> {
        while !rows.is_empty() {
            rows = self.deliver_rows(claim, rows, table.take()).await?;
        }
        Ok(())
    }

    /// Delivers rows in order, as far as it goes, and notes together what came of them. Gives the rows
    /// that are due now.
    async fn deliver_rows(
        &self,
        claim: &mut Claim,
        rows: Vec<DeliveryRow>,
        table: Option<Arc<Table>>,
    ) -> Result<Vec<DeliveryRow>, DeliverError> {
        let store = &self.tables.store;
        let mut done = Done::default();
        let stopped = self.attempt_rows(claim, rows, table, &mut done).await;
        let now = self.tables.clock.now();
        let left = if done.numbers.is_empty() {
            Vec::new()
        } else {
            match store.done(claim, &done, now).await {
                Err(ClaimError::Lost) => {
                    self.posted().delete_doubled(claim.game, &done).await?;
                    return Err(ClaimError::Lost.into());
                }
                noted => noted?,
            }
        };
        match stopped? {
            None => Ok(left),
            Some(Stop::GivenUp { numbers, reason }) => {
                Ok(store.give_up(claim, &numbers, reason, now).await?)
            }
            Some(Stop::Retry {
                number,
                unsent,
                wait,
            }) => {
                store.retry_at(claim, number, &unsent, now + wait).await?;
                Ok(Vec::new())
            }
        }
    }

    /// Delivers rows in order; `done` is what is to be noted, also where an error ends it.
    async fn attempt_rows(
        &self,
        claim: &mut Claim,
        rows: Vec<DeliveryRow>,
        table: Option<Arc<Table>>,
        done: &mut Done,
    ) -> Result<Option<Stop>, DeliverError> {
        let mut to = match table {
            Some(table) => Destination::of(table, claim),
            None => self.destination(claim).await?,
        };
        let mut rows: Vec<Row> = rows.into_iter().map(Row::from).collect();
        while let Some((row, after)) = rows.split_first() {
            let first = &row.stored;
            let now = self.tables.clock.now();
            if claim.until.duration_since(now) < RENEWED {
                self.tables.store.extend_claim(claim, now + LEASE).await?;
                to = self.destination(claim).await?;
            }
            let (outcome, numbers) = match &row.delivery {
                Ok(delivery) => {
                    let batch = Batch::of(first, delivery, after);
                    // What came of those before it must be known.
                    let looks_back = batch.looks_back() && !done.numbers.is_empty();
                    if looks_back || batch.deletes(&done.made) {
                        return Ok(None);
                    }
                    let outcome = self.attempt(&to, first, &batch, done).await?;
                    (outcome, batch.numbers)
                }
                Err(error) => {
                    error!(game.id = %claim.game, "Game {}: unreadable row: {error}", claim.game);
                    (Outcome::Never("unreadable"), vec![first.number])
                }
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
                        game.id = %claim.game,
                        kind = first.kind,
                        "Game {}: a delivery was given up: {reason}",
                        claim.game
                    );
                    metrics::counter!("railpost_deliveries_given_up_total", "reason" => reason)
                        .increment(1);
                    // A refusal just noted stands, whatever arrived before it.
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
    async fn destination(&self, claim: &Claim) -> Result<Destination, DeliverError> {
        let game = claim.game;
        let missing = || anyhow::anyhow!("the outbox names game {game}, which is not there");
        match self.tables.find(game).await {
            Ok(table) => Ok(Destination::of(table.ok_or_else(missing)?, claim)),
            Err(Error::Unreadable { game, why }) => {
                error!(game.id = %game, "Table {game} cannot be read: {why:#}");
                let row = self.tables.store.game_row(game).await;
                let row = row.map_err(anyhow::Error::from)?;
                Ok(Destination::of_row(row.ok_or_else(missing)?, claim))
            }
            Err(error) => Err(anyhow::Error::from(error).into()),
        }
    }

    /// Tries to deliver what the batch holds; `before` is what came of earlier rows and is not noted yet.
    async fn attempt(
        &self,
        to: &Destination,
        first: &DeliveryRow,
        batch: &Batch,
        before: &Done,
    ) -> Result<Outcome, DeliverError> {
        Ok(match &batch.delivery {
            Delivery::Lobby { message } => self.lobby(to, first, message).await?,
            Delivery::Turn(post) => {
                let mut outgoing = Outgoing::message(ui::Message {
                    text: post.text(),
                    rows: post.rows.clone(),
                });
                outgoing.ping = post.ping.clone();
                outgoing.file = self.draw(to, first, &post.picture, &post.alt).await;
                let mut outcome = self.public(to, first, PostKind::Turn, outgoing).await?;
                if let Outcome::Done(done) = &mut outcome {
                    let made = done.made.iter_mut();
                    made.for_each(|made| made.brief = post.brief().map(String::from));
                }
                outcome
            }
            Delivery::Post(post) => self.by_itself(to, first, PostKind::Post, post).await?,
            Delivery::Ask(Asking { post, question }) => {
                let kind = PostKind::Ask(*question);
                let mut outcome = self.by_itself(to, first, kind, post).await?;
                if let (Outcome::Done(done), Some(Question::Rest)) = (&mut outcome, question) {
                    let rested = &to.words.clock.rested;
                    let made = done.made.iter_mut();
                    made.for_each(|made| made.brief = Some(rested.clone()));
                }
                outcome
            }
            Delivery::Result { channel, post } => self.result(to, first, *channel, post).await?,
            Delivery::Notice { text, ping } => {
                let mut outgoing = Outgoing::message(ui::Message::text(text.clone()));
                outgoing.ping = ping.clone();
                self.public(to, first, PostKind::Notice, outgoing).await?
            }
            Delivery::Farewell { channel, text } => {
                self.farewell(to, first, *channel, text).await?
            }
            Delivery::Settled { questions } => self.posted().settle(to, questions).await?,
            Delivery::Buttons { rows } => self.posted().set_buttons(to, rows).await?,
            Delivery::Strip => self.posted().strip(to, before).await?,
            Delivery::Close { keeps_last } => self.posted().close(to, before, *keeps_last).await?,
            Delivery::Withdraw { text } => self.posted().withdraw(to, text).await?,
            Delivery::CheckPost => self.check_post(to, first).await?,
            Delivery::CheckMember { player, then } => {
                let is_there = self.check_member(to, *player, first).await?;
                match (is_there, then) {
                    (Ok(()), Some(then)) => {
                        let batch = Batch {
                            delivery: (**then).clone(),
                            numbers: batch.numbers.clone(),
                        };
                        Box::pin(self.attempt(to, first, &batch, before)).await?
                    }
                    (Ok(()), None) => Outcome::Done(Done::default()),
                    (Err(outcome), _) => outcome,
                }
            }
            Delivery::Direct(direct) => self.direct(to, first, direct, &before.made).await?,
            Delivery::Undone {
                player,
                since,
                text,
            } => self.posted().undone(to, *player, *since, text).await?,
        })
    }

    /// Draws a picture for a row. A post without its picture is better than none: it says in words
    /// what happened.
    async fn draw(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        picture: &PictureRequest,
        alt: &ui::Alt,
    ) -> Option<File> {
        let drawn = match &to.table {
            Some(table) => picture::draw(&self.tables, &self.painter, table, picture).await,
            // Why it cannot be read was logged when the table was looked for.
            None => Ok(None),
        };
        file(row, picture::extension(picture.subject), alt.clone(), drawn)
    }

    /// Draws who sits at a table that has not begun.
    async fn draw_lobby(&self, row: &DeliveryRow, table: &Table) -> Option<File> {
        let drawn = picture::draw_lobby(&self.tables, &self.painter, table).await;
        file(row, "png", lobby_alt(table).into(), drawn)
    }

    /// Posts in the table's channel.
    async fn public(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        kind: PostKind,
        mut outgoing: Outgoing,
    ) -> Result<Outcome, DeliverError> {
        let channel = to.row.channel;
        let has_buttons = !outgoing.message.rows.is_empty();
        let mut sent = self.send_once(to, channel, row, &mut outgoing).await?;
        if sent == Err(SendError::Known(Known::NoPermission)) && outgoing.file.take().is_some() {
            // Perhaps it is only files that the bot may not send here.
            sent = self.send_once(to, channel, row, &mut outgoing).await?;
            if sent.is_ok() {
                closed::tell(&self.tables, &*self.messenger, to, Lost::File).await;
            }
        }
        let tells_end = kind == PostKind::Post && to.row.status == Status::Finished;
        let is_missed = kind == PostKind::Turn || tells_end;
        if is_missed && matches!(sent, Err(SendError::Known(_))) {
            let noted = post_refused(&self.tables, to.row.id).await;
            noted.map_err(failed)?;
        }
        Ok(match sent {
            Ok(message) => Outcome::Done(Done {
                made: vec![self.new_post(to, channel, message, kind, None, has_buttons)],
                facts_over: match is_missed {
                    true => over_with_post(to.row.id),
                    false => Vec::new(),
                },
                ..Done::default()
            }),
            Err(SendError::Known(known)) => self.channel_fails(to, known).await?,
            Err(error) => outcome_of(row, error),
        })
    }

    /// Posts what stands for itself.
    async fn by_itself(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        kind: PostKind,
        post: &crate::outbox::delivery::Post,
    ) -> Result<Outcome, DeliverError> {
        let mut outgoing = Outgoing::message(post.message.clone());
        outgoing.ping = post.ping.clone();
        if let Some(picture) = &post.picture {
            outgoing.file = self.draw(to, row, picture, &post.alt).await;
        }
        self.public(to, row, kind, outgoing).await
    }

    /// Posts in the channel for results. Where that cannot be, the table's own channel hears why.
    async fn result(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        channel: ChannelId,
        post: &crate::outbox::delivery::Post,
    ) -> Result<Outcome, DeliverError> {
        let mut outgoing = Outgoing::message(post.message.clone());
        if let Some(picture) = &post.picture {
            outgoing.file = self.draw(to, row, picture, &post.alt).await;
        }
        let mut sent = self.send_once(to, channel, row, &mut outgoing).await?;
        if sent == Err(SendError::Known(Known::NoPermission)) && outgoing.file.take().is_some() {
            sent = self.send_once(to, channel, row, &mut outgoing).await?;
        }
        match sent {
            Ok(message) => Ok(Outcome::Done(Done {
                made: vec![self.new_post(to, channel, message, PostKind::Result, None, false)],
                ..Done::default()
            })),
            Err(SendError::Known(known)) => {
                let text = closed::results(&*self.messenger, to, channel, known).await;
                let outgoing = Outgoing::message(ui::Message::text(text));
                self.public(to, row, PostKind::Notice, outgoing).await
            }
            Err(error) => Ok(outcome_of(row, error)),
        }
    }

    /// Sends a row's message; if an earlier attempt may have arrived and its nonce is forgotten, looks
    /// for that one first.
    async fn send_once(
        &self,
        to: &Destination,
        channel: ChannelId,
        row: &DeliveryRow,
        outgoing: &mut Outgoing,
    ) -> Result<Result<MessageId, SendError>, DeliverError> {
        let now = self.tables.clock.now();
        // A process that stood still has perhaps been replaced, and its nonces find no message that was deleted since.
        if to.claim.until <= now {
            let mut claim = to.claim.clone();
            let store = &self.tables.store;
            store.extend_claim(&mut claim, now + LEASE).await?;
        }
        outgoing.nonce = Some(row.nonce());
        if let Some(tried) = row.tried
            && NONCE_LIFE <= now.duration_since(tried)
        {
            // Clocks differ by a little.
            let since = tried - SignedDuration::from_mins(1);
            match self.messenger.find(channel, outgoing, since).await {
                Ok(None) => {}
                Ok(Some(found)) => {
                    info!(game.id = %row.game, "Game {}: an earlier post had arrived", row.game);
                    return Ok(Ok(found));
                }
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(self.messenger.post(channel, outgoing).await)
    }

    fn new_post(
        &self,
        to: &Destination,
        channel: ChannelId,
        message: MessageId,
        kind: PostKind,
        player: Option<UserId>,
        has_buttons: bool,
    ) -> NewPost {
        NewPost {
            channel,
            message,
            kind,
            player,
            number: to.row.n_actions,
            has_buttons,
            made: self.tables.clock.now(),
            brief: None,
        }
    }

    /// The lobby's post is changed; if there is none to change, another one is made.
    async fn lobby(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        message: &ui::Message,
    ) -> Result<Outcome, DeliverError> {
        let mut outgoing = Outgoing::message(message.clone());
        match to.table.as_deref() {
            Some(table) if table.is_lobby() => {
                outgoing.file = self.draw_lobby(row, table).await;
            }
            // The people who waited here are not shown any longer.
            Some(_) | None => outgoing.bare = true,
        }
        let posts = self.tables.store.posts(to.row.id).await?;
        let last = posts
            .iter()
            .rfind(|post| post.kind == PostKind::Lobby && post.channel == to.row.channel);
        let mut gone = Vec::new();
        if let Some(post) = last {
            match self
                .messenger
                .edit(post.channel, post.message, &outgoing)
                .await
            {
                Ok(()) => {
                    let mut done = Done::default();
                    if message.rows.is_empty() {
                        done.without_buttons.push((post.channel, post.message));
                    }
                    return Ok(Outcome::Done(done));
                }
                Err(SendError::Known(
                    Known::MessageGone | Known::TooOldToEdit | Known::ThreadArchived,
                )) => gone.push((post.channel, post.message)),
                Err(SendError::Known(known)) => return self.channel_fails(to, known).await,
                // An edit done twice is done once.
                Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
                Err(error) => return Ok(outcome_of(row, error)),
            }
        }
        Ok(
            match self.public(to, row, PostKind::Lobby, outgoing).await? {
                Outcome::Done(mut done) => {
                    done.gone = gone;
                    Outcome::Done(done)
                }
                outcome => outcome,
            },
        )
    }

    /// Says in a channel that the table left where it is now. Nothing there can be pressed any more,
    /// votes and offers included.
    async fn farewell(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        channel: ChannelId,
        text: &str,
    ) -> Result<Outcome, DeliverError> {
        let posts = to.posts(&self.tables.store).await?;
        let here = posts
            .iter()
            .filter(|post| post.has_buttons && post.channel == channel);
        let mut done = match self.posted().strip_all(to, &[], here).await? {
            Outcome::Done(done) => done,
            outcome => return Ok(outcome),
        };
        let mut outgoing = Outgoing::message(ui::Message::text(text));
        match self.send_once(to, channel, row, &mut outgoing).await? {
            Ok(message) => {
                let post = self.new_post(to, channel, message, PostKind::Notice, None, false);
                done.made.push(post);
                Ok(Outcome::Done(done))
            }
            // Perhaps that is why the table left.
            Err(SendError::Known(_)) => Ok(Outcome::Done(done)),
            Err(error) => Ok(outcome_of(row, error)),
        }
    }

    /// Changes the one direct message that a player has of the table, or sends one: if there is none to change, and
    /// for a call, which nobody would notice otherwise. Then the one before it goes.
    async fn direct(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        direct: &DirectMessage,
        made: &[NewPost],
    ) -> Result<Outcome, DeliverError> {
        let about = direct.about();
        if about == About::Same {
            return Ok(Outcome::Done(Done::default()));
        }
        let posts = to.posts(&self.tables.store).await?;
        let own = || {
            let own = posts.iter();
            own.filter(|post| post.player == Some(direct.player))
        };
        let current = own().rfind(|post| post.kind == PostKind::Direct);
        let is_new = about == About::Call || about == About::End && !direct.silent;
        let (kind, changed) = match about {
            About::Reminder => (PostKind::Reminder, None),
            About::News => (PostKind::News, None),
            About::Left if current.is_none() => return Ok(Outcome::Done(Done::default())),
            About::Call | About::Due | About::Holding | About::End | About::Left | About::Same => {
                (PostKind::Direct, current.filter(|_| !is_new))
            }
        };
        // What was decided needs no reminder.
        let mut old: Vec<&Post> = match (kind, about) {
            (PostKind::Direct, About::Due) => Vec::new(),
            (PostKind::Direct, _) => {
                let is_reminder = |post: &&Post| post.kind == PostKind::Reminder;
                own().filter(is_reminder).collect()
            }
            _ => Vec::new(),
        };
        let mut outgoing = Outgoing::message(direct.message.clone());
        if about == About::End
            && let Some(last) = self.posted().last_post(to, made).await?
        {
            let place = link(to.row.server, to.row.channel);
            let text = outgoing
                .message
                .text
                .replace(&place, &format!("{place}/{last}"));
            outgoing.message.text = text.into();
        }
        if let Some(picture) = &direct.picture {
            outgoing.file = self.draw(to, row, picture, &direct.alt).await;
        }
        let has_buttons = !outgoing.message.rows.is_empty();
        let mut done = Done::default();
        let mut silent = direct.silent;
        if let Some(post) = changed {
            outgoing.bare = outgoing.file.is_none();
            let edited = self.messenger.edit(post.channel, post.message, &outgoing);
            match edited.await {
                Ok(()) => {
                    if !has_buttons {
                        done.without_buttons.push((post.channel, post.message));
                    }
                    return Ok(self.with_deleted(&old, done).await);
                }
                Err(SendError::Known(Known::MessageGone | Known::TooOldToEdit)) => {
                    if about == About::Left {
                        return Ok(Outcome::Done(done));
                    }
                }
                // It stays as it is; the next call is a new one.
                Err(SendError::Known(_)) => return Ok(Outcome::Done(done)),
                // An edit done twice is done once.
                Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
                Err(error) => return Ok(outcome_of(row, error)),
            }
            outgoing.bare = false;
            silent = true;
        }
        let channel = match self.messenger.direct_channel(direct.player).await {
            Ok(channel) => channel,
            Err(SendError::Known(_)) => return self.direct_closed(to, row, direct).await,
            // Nothing was sent yet.
            Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
            Err(error) => return Ok(outcome_of(row, error)),
        };
        outgoing.silent = silent;
        if !silent {
            outgoing.ping = vec![direct.player];
        }
        match self.send_once(to, channel, row, &mut outgoing).await? {
            Ok(message) => {
                let player = Some(direct.player);
                let post = self.new_post(to, channel, message, kind, player, has_buttons);
                done.made.push(post);
                if kind == PostKind::Direct {
                    old.extend(current);
                }
                Ok(self.with_deleted(&old, done).await)
            }
            Err(SendError::Known(_)) => self.direct_closed(to, row, direct).await,
            Err(error) => Ok(outcome_of(row, error)),
        }
    }

    /// What was done, and old messages deleted besides.
    async fn with_deleted(&self, old: &[&Post], mut done: Done) -> Outcome {
        match self.posted().delete_all(old, &mut done).await {
            Ok(()) => Outcome::Done(done),
            Err(outcome) => outcome,
        }
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
                self.channel_fails(to, known).await?;
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

    /// Remembers that the person takes no direct messages; private answers in the channel take over.
    /// A player who was to be called by one is called in the channel.
    async fn direct_closed(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        direct: &DirectMessage,
    ) -> Result<Outcome, DeliverError> {
        info!(game.id = %row.game, "A player's direct messages are closed");
        metrics::counter!("railpost_direct_closed_total").increment(1);
        self.tables
            .store
            .set_player_setting(
                direct.player,
                PlayerSettings::DIRECT_CLOSED,
                Some(&Value::Bool(true)),
            )
            .await?;
        match &direct.instead {
            Some(text) => {
                let mut outgoing = Outgoing::message(ui::Message::text(text.clone()));
                outgoing.ping = vec![direct.player];
                self.public(to, row, PostKind::Notice, outgoing).await
            }
            None => Ok(Outcome::Done(Done::default())),
        }
    }

    /// The table's channel takes no posts. Somebody hears of it once, by direct message; everybody at an open table
    /// if it was deleted.
    async fn channel_fails(&self, to: &Destination, known: Known) -> Result<Outcome, DeliverError> {
        let is_open = matches!(to.row.status, Status::Lobby | Status::Running);
        if known == Known::ChannelGone && is_open && to.table.is_some() {
            let lost = channel_lost(&self.tables, to.row.id, to.row.channel);
            lost.await.map_err(failed)?;
        } else {
            closed::tell(&self.tables, &*self.messenger, to, Lost::Post(known)).await;
        }
        Ok(Outcome::Never(closed::reason(known)))
    }
}

/// The file of a row's picture; `None` if there is none to draw, or it failed, which is logged.
fn file(
    row: &DeliveryRow,
    extension: &str,
    alt: ui::Alt,
    drawn: anyhow::Result<Option<Vec<u8>>>,
) -> Option<File> {
    match drawn {
        Ok(bytes) => bytes.map(|bytes| File {
            name: format!("{}.{extension}", row.nonce()),
            bytes,
            alt,
        }),
        Err(error) => {
            error!(game.id = %row.game, "Game {}: no picture: {error:#}", row.game);
            metrics::counter!("railpost_pictures_failed_total").increment(1);
            None
        }
    }
}

/// The picture of a lobby in words.
fn lobby_alt(table: &Table) -> String {
    let free = usize::from(table.settings.seats).saturating_sub(table.seats.len());
    let free = table.words().table.free_seats.fill(free as i64, &[]);
    let names = table.names().join(", ");
    format!("{}: {names}. {free}", table.variant.name)
}

/// The rows no earlier attempt at which may have arrived, but for those that were sent just now.
fn never_begun(rows: &[Row], sent: &[u32]) -> Vec<u32> {
    let rows = rows.iter().map(|row| &row.stored);
    rows.filter(|row| row.tried.is_none() && !sent.contains(&row.number))
        .map(|row| row.number)
        .collect()
}
