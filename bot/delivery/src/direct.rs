//! The one direct message that a player has of a table, and those that stand beside it.

use std::sync::Arc;

use app::lobby::notify::{not_told, wish_over};
use domain::ids::{ChannelId, GameId, MenuId, UserId};
use domain::settings::PlayerSettings;
use domain::ui;
use engine::ids::Seat;
use serde_json::Value;
use store::{DeliveryRow, Done, NewPost, PostKind, PostRow};
use table::folded_game::FoldedGame;
use table::outbox::payload::{About, DirectContent, DirectMessage, Illustration, Instead};
use table::outbox::{Known, Outgoing, SendError};
use table::request::link;
use table::tables::Panel;
use table::tell::seat_words;
use tracing::{debug, info};
use words::Words;

use super::destination::Destination;
use super::outcome::{DeliverError, Outcome, failed, log_rejected, outcome_of, unread_table};
use super::posting::{Posting, without_buttons};

/// A direct message in words.
struct Told {
    message: ui::Message,
    /// Pictures, and the game that they show.
    pictures: Option<(Arc<FoldedGame>, Vec<Illustration>)>,
    /// Words of its reader's language.
    words: &'static Words,
}

impl Posting<'_> {
    /// Edits the one direct message that a player has of the table. Sends a new one if there is none to edit, or for a
    /// call, because nobody notices an edit; the old one is then deleted.
    pub(super) async fn direct(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        direct: &DirectMessage,
        made: &[NewPost],
    ) -> Result<Outcome, DeliverError> {
        let about = direct.about;
        if about == About::Same {
            return Ok(Outcome::Done(Done::default()));
        }
        if direct.if_visible
            && let Err(outcome) = self.check_sees(to, row, direct.player).await?
        {
            return Ok(outcome);
        }
        let told = match self.told(to, row, direct).await? {
            Ok(told) => told,
            Err(outcome) => return Ok(outcome),
        };
        let posts = to.posts(&self.tables.store).await?;
        let own = || {
            let own = posts.iter();
            own.filter(|post| post.player == Some(direct.player))
        };
        let current = own().rfind(|post| post.kind == PostKind::Direct);
        let is_new = about == About::Call || about == About::End && !direct.silent;
        let (kind, changed) = match about {
            About::Reminder => (PostKind::Reminder, None),
            About::Question(question) => (PostKind::Ask(question), None),
            About::News => (PostKind::News, None),
            About::Left if current.is_none() => return Ok(Outcome::Done(Done::default())),
            About::Call | About::Due | About::Holding | About::End | About::Left | About::Same => {
                (PostKind::Direct, current.filter(|_| !is_new))
            }
        };
        // Unless the decision is still due, its reminders are deleted.
        let mut old: Vec<&PostRow> = match (kind, about) {
            (PostKind::Direct, About::Due) => Vec::new(),
            (PostKind::Direct, _) => {
                let is_reminder = |post: &&PostRow| post.kind == PostKind::Reminder;
                own().filter(is_reminder).collect()
            }
            _ => Vec::new(),
        };
        if kind == PostKind::Direct {
            // Earlier ones that could not be deleted yet.
            let earlier = own().filter(|post| post.kind == kind && Some(*post) != current);
            old.extend(earlier);
        }
        let mut outgoing = Outgoing::message(told.message);
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
        if let (Some(table), Some((course, pictures))) = (&to.table, told.pictures) {
            for (nth, Illustration { picture, alt }) in pictures.iter().enumerate() {
                let drawn = self.drawn(row, table, course.clone(), nth, picture, alt);
                outgoing.files.extend(drawn.await);
            }
        }
        let has_buttons = !outgoing.message.rows.is_empty();
        if has_buttons {
            let instead = told.words.table.no_buttons();
            outgoing.plain = Some(without_buttons(&outgoing.message.text, instead));
        }
        let mut done = Done::default();
        let mut silent = direct.silent;
        let is_read = |post: &PostRow| {
            let opened = self.tables.opened.of(MenuId(post.message.0));
            opened.is_some_and(|opened| row.made < opened)
        };
        // Its reader has opened a page in it since then, which knows this, too, and leads back.
        if matches!(about, About::Due | About::Holding) && changed.is_some_and(is_read) {
            return self.with_deleted(to, &old, done).await;
        }
        if let Some(post) = changed {
            outgoing.bare = outgoing.files.is_empty();
            match self.edit_reduced(to, post, row, &mut outgoing).await? {
                Ok(()) => {
                    if about.is_over() {
                        self.delete_panel(direct, row.game, post.channel).await;
                    }
                    if !has_buttons {
                        done.without_buttons.push((post.channel, post.message));
                    }
                    return self.with_deleted(to, &old, done).await;
                }
                Err(SendError::Known(Known::MessageGone | Known::TooOldToEdit)) => {
                    if about == About::Left {
                        return Ok(Outcome::Done(done));
                    }
                }
                // It stays as it is; the next call is a new one.
                Err(SendError::Known(_)) => return Ok(Outcome::Done(done)),
                // An edit can be repeated without harm.
                Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
                Err(error) => return Ok(outcome_of(row, error)),
            }
            outgoing.bare = false;
            silent = true;
        }
        let channel = match self.messenger.direct_channel(direct.player).await {
            Ok(channel) => channel,
            Err(SendError::Known(known)) => return self.not_taken(to, row, direct, known).await,
            // Nothing was sent yet.
            Err(SendError::Unknown) => return Ok(Outcome::Later(None)),
            Err(error) => return Ok(outcome_of(row, error)),
        };
        outgoing.silent = silent;
        if !silent {
            outgoing.ping = vec![direct.player];
        }
        match self.send_reduced(to, channel, row, &mut outgoing).await? {
            Ok(message) => {
                done.made.push(NewPost {
                    player: Some(direct.player),
                    has_buttons,
                    ..self.new_post(to, row, channel, message, kind)
                });
                if kind == PostKind::Direct {
                    old.extend(current);
                    self.delete_panel(direct, row.game, channel).await;
                }
                self.with_deleted(to, &old, done).await
            }
            Err(SendError::Known(known)) => self.not_taken(to, row, direct, known).await,
            Err(error @ SendError::Rejected { .. }) if direct.instead.is_some() => {
                log_rejected(row.game, &row.kind, &error);
                self.called_in_channel(to, row, direct).await
            }
            Err(error) => Ok(outcome_of(row, error)),
        }
    }

    /// Deletes the last answer to a request in somebody's direct messages if it is out of date by now: a list of tables,
    /// because what waits now stands below it, or a page of a table that is over for them.
    async fn delete_panel(&self, direct: &DirectMessage, game: GameId, channel: ChannelId) {
        let panels = &self.tables.panels;
        let is_outdated =
            |panel: &Panel| panel.is_list || direct.about.is_over() && panel.game == Some(game);
        if let Some(panel) = panels.of(direct.player).filter(is_outdated) {
            panels.forget(direct.player);
            if let Err(error) = self.messenger.delete(channel, panel.message).await {
                debug!("An answer that is out of date was not deleted: {error}");
            }
        }
    }

    /// The message in words. Gives an outcome if it is of a seat that its player does not have any more, unless an
    /// attempt may have arrived: that is noted, and changed by the rows that follow.
    async fn told(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        direct: &DirectMessage,
    ) -> Result<Result<Told, Outcome>, DeliverError> {
        let news = match &direct.content {
            DirectContent::Seat(news) => news,
            DirectContent::Message(message) => {
                let reader = self.tables.player(direct.player).await;
                return Ok(Ok(Told {
                    message: message.clone(),
                    pictures: None,
                    words: Words::of(reader.map_err(failed)?.speaks()),
                }));
            }
        };
        let Some(table) = &to.table else {
            return Ok(Err(unread_table(to, row, self.tables.clock.now())));
        };
        let has_seat = table.person(Seat(news.seat)) == Some(direct.player);
        if !has_seat && row.tried.is_none() {
            return Ok(Err(Outcome::Done(Done::default())));
        }
        let course = self.course_at(table, news.number).await?;
        let pictures = seat_words::pictures(table, &course, news);
        Ok(Ok(Told {
            message: seat_words::message(table, &course, news),
            pictures: Some((course, pictures)),
            words: Words::of(news.language),
        }))
    }

    /// Asks Discord whether somebody sees the table's channel. Gives an outcome unless they do.
    async fn check_sees(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        player: UserId,
    ) -> Result<Result<(), Outcome>, DeliverError> {
        let (server, channel) = (to.row.server, to.row.channel);
        let noted = match self.messenger.sees(server, player, channel).await {
            Ok(true) => return Ok(Ok(())),
            Err(SendError::Known(Known::NotAMember)) => {
                wish_over(self.tables, server, player).await
            }
            // The table's posts behind it are not to wait until Discord says more.
            Ok(false) | Err(SendError::Known(_) | SendError::Unknown) => {
                not_told(self.tables, server, player).await
            }
            Err(error) => return Ok(Err(outcome_of(row, error))),
        };
        noted.map_err(failed)?;
        Ok(Err(Outcome::Done(Done::default())))
    }

    /// A message that Discord does not take. Somebody who left all servers with the bot takes messages again once they
    /// return.
    async fn not_taken(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        direct: &DirectMessage,
        known: Known,
    ) -> Result<Outcome, DeliverError> {
        if known == Known::NoSharedServer {
            return Ok(Outcome::Done(Done::default()));
        }
        self.direct_closed(to, row, direct).await
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
        let mut outcome = self.called_in_channel(to, row, direct).await?;
        // With what was delivered, unless the player was forgotten meanwhile.
        if let Outcome::Done(done) = &mut outcome {
            let closed = (
                direct.player,
                PlayerSettings::DIRECT_CLOSED,
                Value::Bool(true),
            );
            done.settings.push(closed);
        }
        Ok(outcome)
    }

    /// Posts in the channel what is said there instead of a direct message, if anything is.
    async fn called_in_channel(
        &self,
        to: &Destination,
        row: &DeliveryRow,
        direct: &DirectMessage,
    ) -> Result<Outcome, DeliverError> {
        let text = match (&direct.instead, &direct.content, &to.table) {
            (Some(Instead::Text(text)), ..) => text.clone(),
            (Some(Instead::Call), DirectContent::Seat(news), Some(table)) => {
                let course = self.course_at(table, news.number).await?;
                seat_words::called_instead(table, &course, news, direct.player)
            }
            _ => return Ok(Outcome::Done(Done::default())),
        };
        let mut outgoing = Outgoing::message(ui::Message::text(text));
        outgoing.ping = vec![direct.player];
        let kind = match direct.about {
            About::Reminder => PostKind::Reminder,
            _ => PostKind::Notice,
        };
        self.public(to, row, kind, outgoing).await
    }
}
