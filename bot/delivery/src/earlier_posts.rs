//! Messages that were posted before: their buttons go when they are out of date, or the whole message becomes a
//! sentence.

use std::time::Duration;

use app::game::lost::{is_post_owed, post_lost};
use domain::ids::{GameId, MenuId, MessageId};
use domain::settings::Boards;
use domain::ui;
use store::{Done, NewPost, PostKind, PostRow, Question, Status};
use table::outbox::{Known, Messenger, Outgoing, SendError};
use table::tables::Tables;

use super::destination::Destination;
use super::outcome::{DeliverError, Edited, Outcome, TOKEN_WAIT, failed, log_rejected};
use super::sending::send;

/// Changes messages for a worker.
pub(super) struct Posted<'a> {
    pub tables: &'a Tables,
    pub messenger: &'a dyn Messenger,
}

impl Posted<'_> {
    /// Takes the buttons off all of a game's messages but the latest of each channel. Posts that ask keep
    /// theirs until the question is settled. A turn's post is out of date also if the channel did not take the next one.
    pub async fn strip(&self, to: &Destination, before: &Done) -> Result<Outcome, DeliverError> {
        let mut posts = self.with_buttons(to, before).await?;
        posts.retain(|post| !matches!(post.kind, PostKind::Ask(_)));
        // A reminder is about a turn that is over: it loses its buttons, and counts as no later message.
        let is_latest = |nth: usize, post: &PostRow| {
            let mut later = posts[nth + 1..].iter();
            let supersedes =
                |later: &PostRow| later.channel == post.channel && later.kind != PostKind::Reminder;
            post.kind != PostKind::Reminder && !later.any(supersedes)
        };
        let has_turn = before.made.iter().any(|post| post.kind == PostKind::Turn);
        let is_owed = !has_turn && self.is_owed(to).await?;
        let is_refused = |post: &PostRow| is_owed && post.kind == PostKind::Turn;
        let old = posts.iter().enumerate();
        let old = old.filter(|(nth, post)| !is_latest(*nth, post) || is_refused(post));
        self.strip_all(to, &before.made, old.map(|(_, post)| post))
            .await
    }

    /// Whether the post of the current turn was refused.
    async fn is_owed(&self, to: &Destination) -> Result<bool, DeliverError> {
        is_post_owed(self.tables, to.row.id).await.map_err(failed)
    }

    /// Takes the buttons off the posts that ask these questions, which are settled. A direct message that asks one is
    /// deleted, unless its reader has answered there.
    pub async fn settle(
        &self,
        to: &Destination,
        questions: &[Question],
    ) -> Result<Outcome, DeliverError> {
        let posts = to.posts(&self.tables.store).await?;
        let is_settled = |post: &&PostRow| match post.kind {
            PostKind::Ask(question) => post.has_buttons && questions.contains(&question),
            _ => false,
        };
        let is_answered = |post: &PostRow| self.tables.opened.of(MenuId(post.message.0)).is_some();
        let settled = posts.iter().filter(is_settled);
        let (alone, shown): (Vec<&PostRow>, Vec<&PostRow>) =
            settled.partition(|post| post.player.is_some() && !is_answered(post));
        let mut done = Done::default();
        if let Err(outcome) = self.delete_all(&alone, &mut done).await {
            return Ok(outcome);
        }
        let mut outcome = self.strip_all(to, &[], shown.into_iter()).await?;
        if let Outcome::Done(stripped) = &mut outcome {
            stripped.gone.append(&mut done.gone);
        }
        Ok(outcome)
    }

    /// Replaces the buttons of the current turn's post.
    pub async fn set_buttons(
        &self,
        to: &Destination,
        rows: &[ui::Row],
    ) -> Result<Outcome, DeliverError> {
        let posts = to.posts(&self.tables.store).await?;
        let is_turn = |post: &&PostRow| {
            post.has_buttons && post.channel == to.row.channel && post.kind == PostKind::Turn
        };
        let mut done = Done::default();
        if let Some(post) = posts.iter().rfind(is_turn) {
            match self.set_rows(to, post, rows).await? {
                Ok(Edited::Done | Edited::NotYet) => {}
                Ok(Edited::Gone) => {
                    let lost = post_lost(self.tables, to.row.id, Some(post.message));
                    lost.await.map_err(failed)?;
                    done.gone.push((post.channel, post.message));
                }
                Err(outcome) => return Ok(outcome),
            }
        }
        Ok(Outcome::Done(done))
    }

    /// Takes the buttons off everything, but for the last post in the table's channel if that keeps them.
    pub async fn close(
        &self,
        to: &Destination,
        before: &Done,
        keeps_last: bool,
    ) -> Result<Outcome, DeliverError> {
        let posts = self.with_buttons(to, before).await?;
        let is_here =
            |post: &&PostRow| post.channel == to.row.channel && post.kind == PostKind::Post;
        let last = posts.iter().rfind(|post| keeps_last && is_here(post));
        let over = posts.iter().filter(|post| Some(*post) != last);
        self.strip_all(to, &before.made, over).await
    }

    /// Takes the buttons off posts; `made` are those that are not stored yet. A post with a `brief` gets that as its
    /// text: a turn's post that is older, or calls for a move at a table that is over, then tells its turns only, and
    /// that of a rest says that it is over. Only the newest turn's post keeps its board, unless the table keeps all
    /// boards; it keeps its call only if no newer one was refused.
    pub async fn strip_all(
        &self,
        to: &Destination,
        made: &[NewPost],
        posts: impl Iterator<Item = &PostRow>,
    ) -> Result<Outcome, DeliverError> {
        let made = made.iter().rev().find(|post| post.kind == PostKind::Turn);
        let newest = match made {
            Some(post) => Some(post.message),
            None => {
                let (game, channel) = (to.row.id, to.row.channel);
                let post = self.tables.store.turn_post(game, channel).await?;
                post.map(|post| post.message)
            }
        };
        let boards = to.table.as_ref().map(|table| table.settings.boards);
        let keeps_all = boards == Some(Boards::All);
        let is_over = matches!(to.row.status, Status::Finished | Status::Cancelled);
        let mut done = Done::default();
        for post in posts {
            let is_newest = post.kind == PostKind::Turn && Some(post.message) == newest;
            let stripped = match &post.brief {
                // It only pinged somebody again: earlier posts tell the rest.
                Some(text) if text.is_empty() && !is_newest => {
                    if let Err(outcome) = self.delete_all(&[post], &mut done).await {
                        return Ok(outcome);
                    }
                    continue;
                }
                Some(text) if text.is_empty() => self.set_rows(to, post, &[]).await,
                Some(text) if is_over || !is_newest || self.is_owed(to).await? => {
                    let text = text.as_str().into();
                    self.shorten(to, post, text, keeps_all || is_newest).await
                }
                Some(_) | None => self.set_rows(to, post, &[]).await,
            };
            match stripped? {
                Ok(Edited::Done) => done.without_buttons.push((post.channel, post.message)),
                Ok(Edited::Gone) => done.gone.push((post.channel, post.message)),
                Ok(Edited::NotYet) => {}
                Err(outcome) => return Ok(outcome),
            }
        }
        Ok(Outcome::Done(done))
    }

    /// Replaces the posts of the current turn by a sentence.
    pub async fn withdraw(&self, to: &Destination, text: &str) -> Result<Outcome, DeliverError> {
        let posts = to.posts(&self.tables.store).await?;
        let current = posts
            .iter()
            .filter(|post| post.has_buttons && post.kind == PostKind::Turn);
        self.replace_all(to, current, text).await
    }

    /// Deletes the bot's own messages. One that cannot be deleted counts as gone: it may have been deleted before.
    pub async fn delete_all(&self, posts: &[&PostRow], done: &mut Done) -> Result<(), Outcome> {
        for post in posts {
            let deleted = self.messenger.delete(post.channel, post.message);
            match logged(post, deleted.await) {
                Ok(()) | Err(SendError::Known(_) | SendError::Rejected { .. }) => {
                    done.gone.push((post.channel, post.message));
                }
                // The row is retried as a whole; what it posted has its nonce, so it is not posted twice.
                Err(SendError::Later { .. } | SendError::TokenRefused | SendError::Unknown) => {
                    return Err(Outcome::Unknown);
                }
            }
        }
        Ok(())
    }

    /// Deletes messages that this worker made for rows which another one finished meanwhile, taking this one for dead, or
    /// which were deleted with their player's data. If the other one's message was deleted already, its nonce did not
    /// keep a late attempt from making it again. If a row is still owed, the worker that delivers it finds its message.
    pub async fn delete_doubled(&self, game: GameId, made: &[NewPost]) -> Result<(), DeliverError> {
        let owed = self.tables.store.pending(game).await?;
        let noted = self.tables.store.posts(game).await?;
        let stays = |new: &&NewPost| {
            let is_it = |post: &PostRow| (post.channel, post.message) == (new.channel, new.message);
            owed.iter().any(|row| row.number == new.delivery) || noted.iter().any(is_it)
        };
        let doubled = made.iter().filter(|new| !stays(new));
        let doubled: Vec<PostRow> = doubled.map(|new| new.noted(game)).collect();
        let doubled: Vec<&PostRow> = doubled.iter().collect();
        // Nobody else knows of them: what cannot be deleted now stays.
        let _ = self.delete_all(&doubled, &mut Done::default()).await;
        Ok(())
    }

    /// The last post of a game that has ended, in its channel.
    pub async fn last_post(
        &self,
        to: &Destination,
        made: &[NewPost],
    ) -> Result<Option<MessageId>, DeliverError> {
        let is_it = |kind: PostKind, channel| kind == PostKind::Post && channel == to.row.channel;
        if let Some(post) = made.iter().rfind(|post| is_it(post.kind, post.channel)) {
            return Ok(Some(post.message));
        }
        let posts = self.tables.store.posts(to.row.id).await?;
        let last = posts.iter().rfind(|post| is_it(post.kind, post.channel));
        Ok(last.map(|post| post.message))
    }

    /// The messages of a game that have buttons, given the results of the rows `before`, which are not stored yet.
    async fn with_buttons(
        &self,
        to: &Destination,
        before: &Done,
    ) -> Result<Vec<PostRow>, DeliverError> {
        let posts = to.posts(&self.tables.store).await?.iter().cloned();
        let made = before.made.iter().map(|post| post.noted(to.row.id));
        let is_over = |post: &PostRow| {
            let place = (post.channel, post.message);
            before.gone.contains(&place) || before.without_buttons.contains(&place)
        };
        let all = posts.chain(made);
        Ok(all
            .filter(|post| post.has_buttons && !is_over(post))
            .collect())
    }

    /// Leaves a post only this text, and its picture if it keeps that; or takes at least its buttons away.
    async fn shorten(
        &self,
        to: &Destination,
        post: &PostRow,
        text: ui::Content,
        keeps_picture: bool,
    ) -> Result<Result<Edited, Outcome>, DeliverError> {
        let mut outgoing = Outgoing::message(ui::Message::text(text));
        outgoing.bare = !keeps_picture;
        let edit = || self.messenger.edit(post.channel, post.message, &outgoing);
        let edited = logged(post, send(self.tables, &to.lease, edit).await?);
        if let Err(SendError::Rejected { .. }) = edited {
            return self.set_rows(to, post, &[]).await;
        }
        Ok(edited_or_wait(edited).map_err(Outcome::Later))
    }

    /// Gives a message other buttons.
    async fn set_rows(
        &self,
        to: &Destination,
        post: &PostRow,
        rows: &[ui::Row],
    ) -> Result<Result<Edited, Outcome>, DeliverError> {
        let set = || self.messenger.set_rows(post.channel, post.message, rows);
        let set = send(self.tables, &to.lease, set).await?;
        Ok(edited_or_wait(logged(post, set)).map_err(Outcome::Later))
    }

    /// Each of the posts becomes a sentence: words, picture and buttons go.
    async fn replace_all(
        &self,
        to: &Destination,
        posts: impl Iterator<Item = &PostRow>,
        text: &str,
    ) -> Result<Outcome, DeliverError> {
        let mut done = Done::default();
        let mut outgoing = Outgoing::message(ui::Message::text(text));
        outgoing.bare = true;
        for post in posts {
            let edit = || self.messenger.edit(post.channel, post.message, &outgoing);
            match logged(post, send(self.tables, &to.lease, edit).await?) {
                Ok(()) => done.without_buttons.push((post.channel, post.message)),
                Err(SendError::Known(Known::MessageGone | Known::ChannelGone)) => {
                    done.gone.push((post.channel, post.message));
                }
                // It stays as it is; the message that follows says what holds.
                Err(SendError::Known(_) | SendError::Rejected { .. }) => {}
                Err(SendError::Later { after }) => return Ok(Outcome::Later(after)),
                Err(SendError::TokenRefused) => return Ok(Outcome::Later(Some(TOKEN_WAIT))),
                // An edit can be repeated without harm.
                Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
            }
        }
        Ok(Outcome::Done(done))
    }
}

/// The result of a change to a post, logged if Discord rejected the request.
fn logged(post: &PostRow, sent: Result<(), SendError>) -> Result<(), SendError> {
    if let Err(error @ SendError::Rejected { .. }) = &sent {
        log_rejected(post.game, &post.kind.word(), error);
    }
    sent
}

/// Outcome of a change to a post; if it is to be tried again, the wait until then.
fn edited_or_wait(sent: Result<(), SendError>) -> Result<Edited, Option<Duration>> {
    match sent {
        Ok(()) => Ok(Edited::Done),
        Err(SendError::Known(Known::MessageGone | Known::ChannelGone)) => Ok(Edited::Gone),
        // The channel may be open again when the next post comes.
        Err(SendError::Known(Known::NoAccess | Known::NoPermission | Known::ThreadLocked)) => {
            Ok(Edited::NotYet)
        }
        // It stays as it is; its buttons are outdated, and say so when pressed.
        Err(SendError::Known(_) | SendError::Rejected { .. }) => Ok(Edited::Done),
        Err(SendError::Later { after }) => Err(after),
        Err(SendError::TokenRefused) => Err(Some(TOKEN_WAIT)),
        Err(SendError::Unknown) => Err(None),
    }
}
