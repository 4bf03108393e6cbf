//! Sending the message of a row, once: what posts and direct messages have in common.

use std::sync::Arc;

use domain::ids::{ChannelId, MessageId};
use domain::ui;
use jiff::{SignedDuration, Timestamp};
use store::{DeliveryRow, Done, NewPost, PostKind, PostRow};
use table::Table;
use table::folded_game::FoldedGame;
use table::outbox::payload::PictureRequest;
use table::outbox::{File, Messenger, Outgoing, SendError};
use table::tables::Tables;
use tracing::{error, info};

use super::destination::Destination;
use super::earlier_posts::Posted;
use super::late_attempt::Retaken;
use super::outcome::{DeliverError, Outcome, log_rejected};
use super::picture::{self, Painter};
use super::sending::send;

/// Discord forgets nonces after a few minutes; from then on a post is searched for before it is
/// sent again.
const NONCE_LIFE: SignedDuration = SignedDuration::from_mins(2);

/// Makes the messages of a worker's rows.
pub(super) struct Posting<'a> {
    pub tables: &'a Tables,
    pub messenger: &'a dyn Messenger,
    pub painter: &'a Painter,
    pub retaken: &'a Retaken,
}

impl<'a> Posting<'a> {
    pub(super) fn posted(&self) -> Posted<'a> {
        Posted {
            tables: self.tables,
            messenger: self.messenger,
        }
    }

    /// The game as it stood after its action of that number.
    pub(super) async fn course_at(
        &self,
        table: &Table,
        number: u32,
    ) -> anyhow::Result<Arc<FoldedGame>> {
        let course = self.tables.course_at(table, number).await;
        course.map_err(anyhow::Error::from)
    }

    /// Draws a picture for a row. A post without its picture is better than none: it says in words
    /// what happened.
    pub(super) async fn draw(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        picture: &PictureRequest,
        alt: &ui::Alt,
    ) -> Option<File> {
        // Why a table cannot be read was logged when it was looked for.
        let table = to.table.as_ref()?;
        match self.course_at(table, picture.number).await {
            Ok(course) => self.drawn(row, table, course, 0, picture, alt).await,
            Err(error) => file(row, name(row, 0, picture), alt.clone(), Err(error)),
        }
    }

    /// The same of a game as it stood at the picture's action, for the picture of that number in the message.
    pub(super) async fn drawn(
        &self,
        row: &DeliveryRow,
        table: &Table,
        course: Arc<FoldedGame>,
        nth: usize,
        picture: &PictureRequest,
        alt: &ui::Alt,
    ) -> Option<File> {
        let drawn = picture::draw(self.tables, self.painter, table, course, picture).await;
        file(row, name(row, nth, picture), alt.clone(), drawn)
    }

    /// Sends a row's message. If it is refused, it goes without its picture, and then without its buttons.
    pub(super) async fn send_reduced(
        &self,
        to: &Destination,
        channel: ChannelId,
        row: &DeliveryRow,
        outgoing: &mut Outgoing,
    ) -> Result<Result<MessageId, SendError>, DeliverError> {
        let mut earlier = row.tried;
        loop {
            let refusal = match self.send_once(to, channel, row, outgoing).await? {
                Err(refusal @ (SendError::Known(_) | SendError::Rejected { .. })) => refusal,
                sent => return Ok(sent),
            };
            // It says nothing of an earlier attempt.
            if let Some(tried) = earlier.take() {
                match self.find_earlier(channel, row, outgoing, tried).await {
                    Ok(Some(found)) => return Ok(Ok(found)),
                    Ok(None) | Err(SendError::Known(_) | SendError::Rejected { .. }) => {}
                    Err(error) => return Ok(Err(error)),
                }
            }
            if !reduce(row, outgoing, &refusal) {
                return Ok(Err(refusal));
            }
        }
    }

    /// Edits a message; what is refused is left out as in a new one.
    pub(super) async fn edit_reduced(
        &self,
        to: &Destination,
        post: &PostRow,
        row: &DeliveryRow,
        outgoing: &mut Outgoing,
    ) -> Result<Result<(), SendError>, DeliverError> {
        loop {
            let edit = || self.messenger.edit(post.channel, post.message, outgoing);
            match send(self.tables, &to.lease, edit).await? {
                Err(refusal) if reduce(row, outgoing, &refusal) => {}
                edited => return Ok(edited),
            }
        }
    }

    /// Sends a row's message; if an earlier attempt may have arrived and its nonce is forgotten, looks
    /// for that one first.
    pub(super) async fn send_once(
        &self,
        to: &Destination,
        channel: ChannelId,
        row: &DeliveryRow,
        outgoing: &mut Outgoing,
    ) -> Result<Result<MessageId, SendError>, DeliverError> {
        outgoing.nonce = Some(row.nonce());
        if let Some(tried) = row.tried
            && NONCE_LIFE <= self.tables.clock.now().duration_since(tried)
        {
            match self.find_earlier(channel, row, outgoing, tried).await {
                Ok(None) => {}
                Ok(Some(found)) => return Ok(Ok(found)),
                Err(error) => return Ok(Err(error)),
            }
        }
        let post = || self.messenger.post(channel, outgoing);
        let sent = send(self.tables, &to.lease, post).await?;
        if let (Ok(message), Some(_)) = (&sent, row.tried) {
            self.retaken.add(*message, self.tables.clock.now());
        }
        Ok(sent)
    }

    /// Looks for the message of an attempt that was made then or later.
    async fn find_earlier(
        &self,
        channel: ChannelId,
        row: &DeliveryRow,
        outgoing: &Outgoing,
        tried: Timestamp,
    ) -> Result<Option<MessageId>, SendError> {
        // Clocks differ by a little.
        let since = tried - SignedDuration::from_mins(1);
        let found = self.messenger.find(channel, outgoing, since).await?;
        if found.is_some() {
            info!(game.id = %row.game, "Game {}: an earlier post had arrived", row.game);
        }
        Ok(found)
    }

    /// Deletes old messages, and adds that to what was done before. One that an earlier attempt may still send loses its
    /// buttons only, and is deleted with the next message: otherwise that attempt would bring it back.
    pub(super) async fn with_deleted(
        &self,
        to: &Destination,
        old: &[&PostRow],
        mut done: Done,
    ) -> Result<Outcome, DeliverError> {
        let now = self.tables.clock.now();
        let is_retaken = |post: &&PostRow| self.retaken.has(post.message, now);
        let (mut kept, gone): (Vec<&PostRow>, Vec<&PostRow>) =
            old.iter().copied().partition(is_retaken);
        kept.retain(|post| post.has_buttons);
        if let Err(outcome) = self.posted().delete_all(&gone, &mut done).await {
            return Ok(outcome);
        }
        if kept.is_empty() {
            return Ok(Outcome::Done(done));
        }
        let posted = self.posted();
        Ok(match posted.strip_all(to, &[], kept.into_iter()).await? {
            Outcome::Done(more) => {
                done.add(more);
                Outcome::Done(done)
            }
            outcome => outcome,
        })
    }

    /// The message of a row, for everybody and without buttons.
    pub(super) fn new_post(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        channel: ChannelId,
        message: MessageId,
        kind: PostKind,
    ) -> NewPost {
        NewPost {
            channel,
            message,
            kind,
            delivery: row.number,
            player: None,
            number: to.row.n_actions,
            has_buttons: false,
            made: self.tables.clock.now(),
            brief: None,
        }
    }
}

/// Makes a message plainer because it was refused; false if that cannot help.
fn reduce(row: &DeliveryRow, outgoing: &mut Outgoing, refusal: &SendError) -> bool {
    let is_reduced = outgoing.reduce(refusal);
    if let (true, SendError::Rejected { .. }) = (is_reduced, refusal) {
        log_rejected(row.game, &row.kind, refusal);
    }
    is_reduced
}

/// A text that ends in what has to be said instead of buttons.
pub(super) fn without_buttons(text: &ui::Content, instead: &str) -> ui::Content {
    ui::Content::ending_in(&[text.to_string()], instead, |_| String::new())
}

fn name(row: &DeliveryRow, nth: usize, picture: &PictureRequest) -> String {
    picture::file_name(&row.nonce(), nth, picture.subject)
}

/// The file of a row's picture; `None` if there is none to draw, or it failed, which is logged.
pub(super) fn file(
    row: &DeliveryRow,
    name: String,
    alt: ui::Alt,
    drawn: anyhow::Result<Option<Vec<u8>>>,
) -> Option<File> {
    match drawn {
        Ok(bytes) => bytes.map(|bytes| File { name, bytes, alt }),
        Err(error) => {
            error!(game.id = %row.game, "Game {}: no picture: {error:#}", row.game);
            metrics::counter!("railpost_pictures_failed_total").increment(1);
            None
        }
    }
}
