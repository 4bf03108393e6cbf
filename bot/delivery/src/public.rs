//! Posts that everybody can read: in the table's channel, and in the one for results.

use std::sync::Arc;

use app::game::lost::{channel_lost, over_with_post, owed, post_refused};
use domain::deadline::TurnClock;
use domain::ids::{ChannelId, UserId};
use domain::ui;
use store::{DeliveryRow, Done, NewPost, PostKind, PostRow, Question, Status};
use table::Table;
use table::outbox::payload::{Delivery, Headline, PictureRequest, Post, Subject, TurnPost};
use table::outbox::{File, Known, Outgoing, SendError};
use table::tell::turn_words::TurnWords;

use super::closed_channel::{self, Lost};
use super::destination::Destination;
use super::outcome::{DeliverError, Outcome, failed, outcome_of, unread_table};
use super::picture;
use super::posting::{Posting, file, without_buttons};

impl Posting<'_> {
    /// Draws who sits at a table that has not begun.
    async fn draw_lobby(&self, row: &DeliveryRow, table: &Table) -> Option<File> {
        let drawn = picture::draw_lobby(self.tables, self.painter, table).await;
        let name = format!("{}.png", row.nonce());
        file(row, name, lobby_alt(table).into(), drawn)
    }

    /// Posts a turn, together with those that the channel did not take before; `before` has the results of earlier
    /// rows, which are not stored yet.
    pub(super) async fn turn(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        post: &TurnPost,
        before: &Done,
    ) -> Result<Outcome, DeliverError> {
        let missed = self.missed(to, row, before).await?;
        let earlier = missed.iter().map(|(_, missed)| missed.clone());
        let post = earlier.rfold(post.clone(), |post, missed| missed.followed_by(post));
        let Some(table) = &to.table else {
            return Ok(unread_table(to, row, self.tables.clock.now()));
        };
        let mut course = self.course_at(table, post.number).await?;
        if post.headline == Headline::Over {
            course = Arc::new(course.before_end().map_err(anyhow::Error::from)?);
        }
        let told = TurnWords::of(table, &course, &post);
        let mut outgoing = Outgoing::message(ui::Message {
            text: told.text(),
            rows: told.rows.clone(),
        });
        outgoing.plain = Some(told.text_ending_in(to.words.table.no_buttons_turn()));
        let has_seat = |person: &UserId| table.seat_of(*person).is_some();
        outgoing.ping = post.ping.into_iter().filter(has_seat).collect();
        let picture = PictureRequest {
            number: post.number,
            subject: Subject::Table { since: post.since },
            theme: post.theme,
            language: post.language,
        };
        let drawn = self.drawn(row, table, course, 0, &picture, &told.alt);
        outgoing.files = drawn.await.into_iter().collect();
        let outcome = self.public(to, row, PostKind::Turn, outgoing).await?;
        let Outcome::Done(mut done) = outcome else {
            return Ok(outcome);
        };
        let folded = match post.headline {
            Headline::Call { .. } | Headline::Wait { .. } => self.folded(to, before, &told).await?,
            // The last post stays as it is, so what it took in would be told by none.
            Headline::Over | Headline::End(_) => None,
        };
        let (whole, brief) = folded.map_or((None, told.brief()), |(post, text)| (Some(post), text));
        let made = done.made.iter_mut();
        made.for_each(|made| made.brief = Some(brief.clone().into()));
        done.numbers.extend(missed.iter().map(|(number, _)| number));
        let whole: Vec<&PostRow> = whole.iter().collect();
        self.with_deleted(to, &whole, done).await
    }

    /// The turn's post before this one, if this one tells its only line as well once it is no longer the newest; with the
    /// text that it then has.
    async fn folded(
        &self,
        to: &Destination,
        before: &Done,
        told: &TurnWords,
    ) -> Result<Option<(PostRow, ui::Content)>, DeliverError> {
        if !before.made.is_empty() {
            return Ok(None);
        }
        let posts = to.posts(&self.tables.store).await?;
        let here = posts.iter().filter(|post| post.channel == to.row.channel);
        // One that an earlier attempt may still send cannot be deleted yet.
        let now = self.tables.clock.now();
        let last = here.max_by_key(|post| post.message.0);
        let Some(last) = last.filter(|post| !self.retaken.has(post.message, now)) else {
            return Ok(None);
        };
        let text = last
            .brief
            .as_deref()
            .filter(|_| last.kind == PostKind::Turn);
        let folded = text.and_then(|text| told.brief_with(text));
        Ok(folded.map(|text| (last.clone(), text)))
    }

    /// The turns that the channel did not take, as long as that is noted; by the number of their rows.
    async fn missed(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        before: &Done,
    ) -> Result<Vec<(u32, TurnPost)>, DeliverError> {
        let (game, note) = (to.row.id, owed(to.row.id));
        let missed = self.tables.store.given_up_turns(game, &note).await?;
        let is_missed = |missed: &&DeliveryRow| {
            missed.number < row.number && !before.numbers.contains(&missed.number)
        };
        let missed = missed.iter().filter(is_missed);
        let read = missed.filter_map(|missed| match Delivery::read(&missed.payload) {
            Ok(Delivery::Turn(post)) => Some((missed.number, post)),
            // It was given up because it cannot be read.
            Ok(_) | Err(_) => None,
        });
        Ok(read.collect())
    }

    /// Posts in the table's channel.
    pub(super) async fn public(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        kind: PostKind,
        mut outgoing: Outgoing,
    ) -> Result<Outcome, DeliverError> {
        let channel = to.row.channel;
        // Those of a turn are changed by later ones even if it has to go without buttons.
        let has_buttons = !outgoing.message.rows.is_empty();
        let has_picture = !outgoing.files.is_empty();
        if has_buttons && outgoing.plain.is_none() {
            let words = &to.words.table;
            let instead = match kind {
                PostKind::Lobby => words.no_buttons_lobby(),
                _ => words.no_buttons(),
            };
            outgoing.plain = Some(without_buttons(&outgoing.message.text, instead));
        }
        let sent = self.send_reduced(to, channel, row, &mut outgoing).await?;
        if sent.is_ok() && has_picture && outgoing.files.is_empty() {
            closed_channel::tell(self.tables, self.messenger, to, Lost::File).await;
        }
        let is_missed = is_missed(to, kind);
        if is_missed && let Err(SendError::Known(_) | SendError::Rejected { .. }) = sent {
            self.note_refusal(to).await?;
        }
        Ok(match sent {
            Ok(message) => Outcome::Done(Done {
                made: vec![NewPost {
                    has_buttons,
                    ..self.new_post(to, row, channel, message, kind)
                }],
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

    async fn note_refusal(&self, to: &Destination) -> Result<(), DeliverError> {
        let noted = post_refused(self.tables, to.row.id).await;
        noted.map_err(failed)
    }

    /// Posts a message that belongs to no turn.
    pub(super) async fn by_itself(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        post: &Post,
    ) -> Result<Outcome, DeliverError> {
        let outgoing = self.outgoing(to, row, post).await;
        let mut outcome = self.public(to, row, post.kind, outgoing).await?;
        let once_settled = match post.kind {
            PostKind::Ask(Question::Rest) => Some(to.words.clock.rested()),
            // Invitations, and questions who is ready, go once the game begins or the lobby closes.
            PostKind::Ask(Question::Join | Question::Ready) => Some(""),
            _ => None,
        };
        if let (Outcome::Done(done), Some(text)) = (&mut outcome, once_settled) {
            let made = done.made.iter_mut();
            made.for_each(|made| made.brief = Some(text.to_owned()));
        }
        Ok(outcome)
    }

    async fn outgoing(&self, to: &Destination, row: &DeliveryRow, post: &Post) -> Outgoing {
        let mut outgoing = Outgoing::message(post.message.clone());
        outgoing.ping = post.ping.clone();
        if let Some(picture) = &post.picture {
            let drawn = self.draw(to, row, picture, &post.alt).await;
            outgoing.files = drawn.into_iter().collect();
        }
        outgoing
    }

    /// Takes the buttons off what is out of date.
    pub(super) async fn strip(
        &self,
        to: &Destination,
        before: &Done,
    ) -> Result<Outcome, DeliverError> {
        let stripped = self.posted().strip(to, before).await?;
        self.without_reminders(to, stripped).await
    }

    /// Takes the buttons off everything, but for the last post in the table's channel if that keeps them.
    pub(super) async fn close(
        &self,
        to: &Destination,
        before: &Done,
        keeps_last: bool,
    ) -> Result<Outcome, DeliverError> {
        let closed = self.posted().close(to, before, keeps_last).await?;
        self.without_reminders(to, closed).await
    }

    /// Deletes the reminders in the channel, unless somebody who was reminded has yet to decide. Those that were made
    /// with this turn's post go with the next one.
    async fn without_reminders(
        &self,
        to: &Destination,
        outcome: Outcome,
    ) -> Result<Outcome, DeliverError> {
        let done = match outcome {
            Outcome::Done(done) if !to.table.as_deref().is_some_and(is_reminded) => done,
            outcome => return Ok(outcome),
        };
        let posts = to.posts(&self.tables.store).await?;
        let is_public = |post: &&PostRow| post.kind == PostKind::Reminder && post.player.is_none();
        let over: Vec<&PostRow> = posts.iter().filter(is_public).collect();
        self.with_deleted(to, &over, done).await
    }

    /// Posts in the channel for results. If that fails, the reason is posted in the table's own channel.
    pub(super) async fn result(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        channel: ChannelId,
        post: &Post,
    ) -> Result<Outcome, DeliverError> {
        let mut outgoing = self.outgoing(to, row, post).await;
        match self.send_reduced(to, channel, row, &mut outgoing).await? {
            Ok(message) => Ok(Outcome::Done(Done {
                made: vec![self.new_post(to, row, channel, message, PostKind::Result)],
                ..Done::default()
            })),
            Err(SendError::Known(known)) => {
                let text = closed_channel::results(self.messenger, to, channel, known).await;
                let outgoing = Outgoing::message(ui::Message::text(text));
                self.public(to, row, PostKind::Notice, outgoing).await
            }
            Err(error) => Ok(outcome_of(row, error)),
        }
    }

    /// Edits the lobby's post, or makes one if there is none to edit.
    pub(super) async fn lobby(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        message: &ui::Message,
    ) -> Result<Outcome, DeliverError> {
        let mut outgoing = Outgoing::message(message.clone());
        match to.table.as_deref() {
            Some(table) if table.is_lobby() => {
                outgoing.files = self.draw_lobby(row, table).await.into_iter().collect();
            }
            // The people who waited here are not shown any longer.
            Some(_) | None => outgoing.bare = true,
        }
        let posts = self.tables.store.posts(to.row.id).await?;
        let is_here =
            |post: &&PostRow| post.kind == PostKind::Lobby && post.channel == to.row.channel;
        // All but the last should have been deleted, and could not be.
        let mut old: Vec<&PostRow> = posts.iter().filter(is_here).collect();
        let mut done = Done::default();
        if let Some(post) = old.pop() {
            let edited = self.edit_reduced(to, post, row, &mut outgoing).await?;
            match edited {
                Ok(()) => {
                    if is_missed(to, PostKind::Lobby) {
                        done.facts_over = over_with_post(to.row.id);
                    }
                    if message.rows.is_empty() {
                        done.without_buttons.push((post.channel, post.message));
                    }
                    return Ok(self.with_old_lobbies_deleted(&old, done).await);
                }
                Err(SendError::Known(Known::MessageGone)) => {
                    done.gone.push((post.channel, post.message));
                }
                Err(SendError::Known(Known::TooOldToEdit | Known::ThreadLocked)) => {
                    old.push(post);
                }
                // An edit can be repeated without harm.
                Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
                Err(error @ (SendError::Later { .. } | SendError::TokenRefused)) => {
                    return Ok(outcome_of(row, error));
                }
                Err(error @ (SendError::Known(_) | SendError::Rejected { .. })) => {
                    if is_missed(to, PostKind::Lobby) {
                        self.note_refusal(to).await?;
                    }
                    return match error {
                        SendError::Known(known) => self.channel_fails(to, known).await,
                        error => Ok(outcome_of(row, error)),
                    };
                }
            }
        }
        match self.public(to, row, PostKind::Lobby, outgoing).await? {
            Outcome::Done(more) => done.add(more),
            outcome => return Ok(outcome),
        }
        // The new post takes its place, and has opened its thread if that was archived.
        Ok(self.with_old_lobbies_deleted(&old, done).await)
    }

    /// Deletes earlier posts of a lobby. What cannot be deleted now is at the next change: another attempt at this one
    /// would forget the newest post.
    async fn with_old_lobbies_deleted(&self, old: &[&PostRow], mut done: Done) -> Outcome {
        let _ = self.posted().delete_all(old, &mut done).await;
        Outcome::Done(done)
    }

    /// Says in a channel that the table left where it is now. Nothing there can be pressed any more,
    /// votes and offers included.
    pub(super) async fn farewell(
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
                let post = self.new_post(to, row, channel, message, PostKind::Notice);
                done.made.push(post);
                Ok(Outcome::Done(done))
            }
            // Perhaps that is why the table left.
            Err(SendError::Known(_)) => Ok(Outcome::Done(done)),
            Err(error) => Ok(outcome_of(row, error)),
        }
    }

    /// The table's channel takes no posts. Somebody hears of it once, by direct message; everybody at an open table
    /// if it was deleted.
    pub(super) async fn channel_fails(
        &self,
        to: &Destination,
        known: Known,
    ) -> Result<Outcome, DeliverError> {
        let is_open = matches!(to.row.status, Status::Lobby | Status::Running);
        if known == Known::ChannelGone && is_open && to.table.is_some() {
            let lost = channel_lost(self.tables, to.row.id, to.row.channel);
            lost.await.map_err(failed)?;
        } else {
            closed_channel::tell(self.tables, self.messenger, to, Lost::Post(known)).await;
        }
        Ok(Outcome::Never(closed_channel::reason(known)))
    }
}

/// Whether people miss a post of that kind until it comes.
fn is_missed(to: &Destination, kind: PostKind) -> bool {
    match kind {
        PostKind::Turn => true,
        PostKind::Lobby => to.row.status == Status::Lobby,
        PostKind::Post => to.row.status == Status::Finished,
        PostKind::Ask(_)
        | PostKind::Result
        | PostKind::Notice
        | PostKind::Direct
        | PostKind::Reminder
        | PostKind::News => false,
    }
}

/// Whether somebody was reminded of a decision that they have yet to make.
fn is_reminded(table: &Table) -> bool {
    let mut seats = table.seats.iter();
    let is_reminded = |clock: &TurnClock| clock.reminded;
    table.is_running() && seats.any(|seat| seat.details.clock.as_ref().is_some_and(is_reminded))
}

/// The picture of a lobby in words.
fn lobby_alt(table: &Table) -> String {
    let free = usize::from(table.settings.seats).saturating_sub(table.seats.len());
    let words = table.words();
    let free = words.table.free_seats(free as i64);
    let names = table.unescaped_names().join(", ");
    format!("{}. {free}", words.named(&table.variant.name, &names))
}
