//! `/table`: what moderators do at the tables of their server, each deed in the audit list.
//!
//! Whoever may manage messages is a moderator. Discord hides the command from everybody else, and
//! here that is asked again, for the server the table is in. A moderator sees no more of anybody's
//! cards than a bystander. Start at [`App::moderate`]; bans are [`super::bans`], the list is
//! [`super::audit`].

use serde_json::json;

use super::App;
use super::amend::{Amended, notice};
use super::lobby::{Edit, close};
use super::look::no_such_table;
use super::request::{Answer, Caller, Error, Result};
use super::table::Table;
use crate::commands::Deed;
use crate::custom_id::VoteKind;
use crate::ids::{GameId, GuildId, UserId};
use crate::outbox::Messenger;
use crate::store::Status;
use crate::text::escape;

impl App {
    /// What a moderator asks for, and the table it was about.
    pub async fn moderate(
        &self,
        caller: &Caller,
        named: Option<GameId>,
        deed: &Deed,
        messenger: &dyn Messenger,
    ) -> Result<(Option<GameId>, Answer)> {
        let server = moderators_only(caller)?;
        match deed {
            Deed::Audit => return Ok((None, self.audit_page(caller, named, 0).await?)),
            Deed::Ban { player, seats } => {
                return Ok((None, self.ban(caller, server, *player, *seats).await?));
            }
            Deed::Unban { player } => {
                return Ok((None, self.unban(caller, server, *player).await?));
            }
            Deed::Pause { .. }
            | Deed::Resume
            | Deed::Rewind { .. }
            | Deed::Replace { .. }
            | Deed::End { .. }
            | Deed::Move { .. }
            | Deed::Host { .. } => {}
        }
        let game = self.table_moderated(caller, named).await?;
        let answer = match deed {
            Deed::Pause { days } => self.pause(caller, game, *days).await?,
            Deed::Resume => self.resume(caller, game).await?,
            Deed::Rewind { to } => self.rewind(caller, game, *to).await?,
            Deed::Replace { player, with } => self.replace(caller, game, *player, *with).await?,
            Deed::End { reason } => self.end_table(caller, game, reason).await?,
            Deed::Move { channel } => self.move_table(caller, game, *channel, messenger).await?,
            Deed::Host { player } => self.hand_over(caller, game, *player).await?,
            // Answered above: they are about no table.
            Deed::Ban { .. } | Deed::Unban { .. } | Deed::Audit => Answer::text(""),
        };
        Ok((Some(game), answer))
    }

    /// The table named, else the one of the channel: never one elsewhere by guess.
    async fn table_moderated(&self, caller: &Caller, named: Option<GameId>) -> Result<GameId> {
        let game = match named {
            Some(named) => named,
            None => {
                let here = self.store.open_table_at(caller.place.channel()).await?;
                let words = &caller.words().moderation;
                here.ok_or_else(|| Error::refused(words.which.as_str()))?
            }
        };
        let table = self.load(game, caller.words()).await?;
        if table.is_moderated_by(caller) {
            Ok(game)
        } else {
            Err(no_such_table(caller, game))
        }
    }

    /// Ends a table, begun or not, and tells its channel why. What was scored so far counts nowhere.
    async fn end_table(&self, caller: &Caller, game: GameId, reason: &str) -> Result<Answer> {
        let text = |table: &Table| {
            table.words().moderation.ended.fill(&[
                ("player", &escape(&caller.name)),
                ("game", &game),
                ("reason", &escape(reason)),
            ])
        };
        let audit = ("end", json!({ "reason": reason }));
        let answer = caller
            .words()
            .moderation
            .ended_answer
            .fill(&[("game", &game)]);
        if self.load(game, caller.words()).await?.row.status == Status::Lobby {
            return self
                .change_lobby(caller, game, |table| {
                    let mut edit = Edit::of(table);
                    close(&mut edit, text(table), self.clock.now());
                    edit.audit = Some(audit.clone());
                    edit.answer.clone_from(&answer);
                    Ok(edit)
                })
                .await;
        }
        self.amend(caller, game, |table| {
            Ok(Amended {
                ends: Some(text(table)),
                audit: Some(audit.clone()),
                answer: answer.clone(),
                ..Amended::default()
            })
        })
        .await
    }

    /// Makes somebody who sits at the table its host.
    async fn hand_over(&self, caller: &Caller, game: GameId, player: UserId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        self.refuse_banned(caller, table.row.server, player).await?;
        let audit = ("host", json!({ "player": player.0.to_string() }));
        let words = &caller.words().clock;
        // The person's own seat, and how everybody is told.
        let named = |table: &Table| {
            let own = table.seat_of(player);
            let own = own
                .filter(|seat| table.row.status == Status::Lobby || table.person(*seat).is_some());
            let own =
                own.ok_or_else(|| Error::refused(caller.words().moderation.host_sits.as_str()))?;
            if table.is_host(player) {
                let words = &caller.words().moderation;
                return Err(Error::refused(words.host_already.as_str()));
            }
            // Before it begins, seats are not numbered through.
            let row = table.seats.iter().find(|row| row.seat == own.0);
            Ok(row.map_or_else(String::new, |row| escape(&row.name)))
        };
        if table.row.status == Status::Lobby {
            return self
                .change_lobby(caller, game, |table| {
                    let name = named(table)?;
                    let mut edit = Edit::of(table);
                    edit.row.host = Some(player);
                    let text = table.words().clock.new_host.fill(&[("host", &name)]);
                    edit.orders.push(notice(text));
                    edit.audit = Some(audit.clone());
                    edit.answer = words.new_host.fill(&[("host", &name)]);
                    Ok(edit)
                })
                .await;
        }
        self.amend(caller, game, |table| {
            let name = named(table)?;
            table.row.host = Some(player);
            table
                .settings
                .votes
                .retain(|vote| vote.kind != VoteKind::Host);
            let text = table.words().clock.new_host.fill(&[("host", &name)]);
            Ok(Amended {
                orders: vec![notice(text)],
                audit: Some(audit.clone()),
                answer: words.new_host.fill(&[("host", &name)]),
                ..Amended::default()
            })
        })
        .await
    }
}

/// The server, for those who moderate it.
pub(super) fn moderators_only(caller: &Caller) -> Result<GuildId> {
    let refused = || Error::refused(caller.words().moderation.only.as_str());
    let server = caller.place.server().ok_or_else(refused)?;
    if caller.rights.moderator {
        Ok(server)
    } else {
        Err(refused())
    }
}
