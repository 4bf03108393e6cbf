//! Bans: people whom the moderators keep from the tables of their server.
//!
//! Whoever is banned opens no table there, sits down at none, is invited to none, becomes no host and
//! takes no seat over or back; their places at tables that have not begun are free again. In a running
//! game they are part of what the others began: they play it to its end, unless the moderator gives
//! their seats to computers.

use serde_json::json;

use super::App;
use super::amend::notice;
use super::lobby::{Edit, pass_host_on};
use super::request::{Answer, Caller, Error, Result};
use crate::commands::BannedSeats;
use crate::ids::{GameId, GuildId, UserId};
use crate::store::{NewAudit, Status};
use crate::text::escape;

impl App {
    pub(super) async fn ban(
        &self,
        caller: &Caller,
        server: GuildId,
        player: UserId,
        seats: BannedSeats,
    ) -> Result<Answer> {
        let words = &caller.words().moderation;
        if player == caller.user {
            return Err(Error::refused(words.not_yourself.as_str()));
        }
        let word = match seats {
            BannedSeats::Stay => "stay",
            BannedSeats::Computer => "computer",
        };
        let details = json!({ "player": player.0.to_string(), "seats": word });
        let audit = about_somebody(caller, server, "ban", details);
        self.store
            .ban(server, player, &audit, self.clock.now())
            .await?;
        let (mut n_left, mut n_running) = (0, 0);
        for line in self.store.open_tables_of(player).await? {
            if line.server != server {
                continue;
            }
            match (line.status, seats) {
                (Status::Lobby, _) => {
                    self.take_from_lobby(line.id, player).await?;
                    n_left += 1;
                }
                (_, BannedSeats::Computer) => {
                    self.computer_for(line.id, player, |words, name| {
                        words.moderation.computer_plays.fill(&[("player", &name)])
                    })
                    .await?;
                    n_running += 1;
                }
                (_, BannedSeats::Stay) => n_running += 1,
            }
        }
        let mention = format!("<@{player}>");
        let mut answer = vec![words.banned.fill(&[("player", &mention)])];
        if n_left > 0 {
            answer.push(words.n_left.fill(n_left, &[]));
        }
        if n_running > 0 {
            let told = match seats {
                BannedSeats::Stay => &words.n_stay,
                BannedSeats::Computer => &words.n_computer,
            };
            answer.push(told.fill(n_running, &[]));
        }
        Ok(Answer::text(answer.join(" ")))
    }

    pub(super) async fn unban(
        &self,
        caller: &Caller,
        server: GuildId,
        player: UserId,
    ) -> Result<Answer> {
        let words = &caller.words().moderation;
        let mention = format!("<@{player}>");
        let details = json!({ "player": player.0.to_string() });
        let audit = about_somebody(caller, server, "unban", details);
        let now = self.clock.now();
        if !self.store.unban(server, player, &audit, now).await? {
            return Err(Error::refused(
                words.not_banned.fill(&[("player", &mention)]),
            ));
        }
        Ok(Answer::text(words.unbanned.fill(&[("player", &mention)])))
    }

    /// Refuses what the person may not do in the server any more: the caller, or somebody named.
    pub(super) async fn refuse_banned(
        &self,
        caller: &Caller,
        server: GuildId,
        player: UserId,
    ) -> Result<()> {
        if !self.store.is_banned(server, player).await? {
            return Ok(());
        }
        let words = &caller.words().moderation;
        Err(Error::refused(if player == caller.user {
            words.you_are_banned.to_string()
        } else {
            let mention = format!("<@{player}>");
            words.they_are_banned.fill(&[("player", &mention)])
        }))
    }

    /// Takes somebody from a table that has not begun; one without people closes.
    async fn take_from_lobby(&self, game: GameId, player: UserId) -> Result<()> {
        self.change_lobby_alone(game, |table| {
            let at = table
                .seats
                .iter()
                .position(|row| row.player == Some(player))?;
            let mut edit = Edit::of(table);
            let row = edit.seats.remove(at);
            let told = table
                .words()
                .table
                .removed
                .fill(&[("player", &escape(&row.name))]);
            let closed = table.words().table.abandoned.fill(&[("game", &game)]);
            pass_host_on(&mut edit, table, player, closed, self.clock.now());
            if edit.row.status == Status::Lobby {
                edit.orders.push(notice(told));
            }
            Some(edit)
        })
        .await
    }
}

fn about_somebody(
    caller: &Caller,
    server: GuildId,
    deed: &'static str,
    details: serde_json::Value,
) -> NewAudit {
    NewAudit {
        server,
        game: None,
        actor: caller.user,
        deed,
        details,
    }
}
