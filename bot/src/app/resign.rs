//! Giving a seat up: a computer player plays on for it; without people left the table ends.

use engine::action::Action;
use engine::event::Viewer;
use serde_json::json;

use super::amend::end;
use super::lobby::{USUAL_LEVEL, host_only};
use super::play::{Progress, seated};
use super::request::{Answer, Caller, Error, Result};
use super::{App, plan, posts};
use crate::ids::GameId;
use crate::store::{AppendError, Change, PlayedBy, Status};
use crate::text::{Teller, escape};

impl App {
    /// Gives the caller's seat up.
    pub async fn resign(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let _lock = self.lock(game).await;
        loop {
            let mut table = self.load(game, caller.words()).await?;
            let (seat, course) = seated(&table, caller)?;
            let mut progress = Progress::new(course, table.dealer());
            let played = progress.play(seat, &Action::Resign, PlayedBy::Person, Some(caller.user));
            if let Err(refusal) = played {
                let view = progress.game.view(Viewer::Seat(seat));
                let names = posts::escaped(&table);
                let teller = Teller {
                    words: caller.words(),
                    rules: view.rules(),
                    names: &names,
                };
                return Err(Error::Refused(teller.refusal(
                    &view,
                    &Action::Resign,
                    &refusal,
                )));
            }
            table.seats[seat.index()].computer = Some(USUAL_LEVEL.word().to_owned());
            let answer = Answer::text(caller.words().table.resigned_answer.as_str());
            let is_left = table
                .seats
                .iter()
                .any(|row| row.player.is_some() && row.computer.is_none());
            let progress = if is_left {
                self.let_others_play(&table, progress).await?
            } else {
                progress
            };
            let mut change = self.change_of(&table, &progress).await?;
            if change.game.status == Status::Running {
                // A computer plays on by itself, and the player cannot come back.
                change
                    .plans
                    .push(plan::forget(seat, progress.log.len() as u32));
            }
            if !is_left && change.game.status == Status::Running {
                let text = table.words().table.abandoned.fill(&[("game", &game)]);
                end(&mut change, &text, self.clock.now());
            }
            change.press = Some(self.press(caller, Some(&answer)));
            match self.append(&table, change, progress).await {
                Ok(()) => return Ok(answer),
                Err(AppendError::Clash) => {}
                Err(AppendError::Seen | AppendError::ChannelTaken) => {
                    return Err(Error::refused(caller.words().table.done_before.as_str()));
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    /// Ends a table: a lobby, or a running game that no other person plays in.
    pub async fn cancel(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        if table.row.status == Status::Lobby {
            return self
                .lobby(caller, game, &crate::custom_id::LobbyPress::Cancel)
                .await;
        }
        let _lock = self.lock(game).await;
        let words = &caller.words().table;
        let table = self.load(game, caller.words()).await?;
        if table.row.status != Status::Running {
            return Err(Error::refused(words.over.fill(&[("game", &game)])));
        }
        host_only(&table, caller)?;
        let others = table
            .seats
            .iter()
            .any(|row| row.computer.is_none() && row.player != Some(caller.user));
        if others && !table.is_moderated_by(caller) {
            return Err(Error::refused(words.others_play.as_str()));
        }
        let now = self.clock.now();
        let mut change = Change::new(table.row.clone(), now);
        let text = table
            .words()
            .table
            .cancelled
            .fill(&[("game", &game), ("player", &escape(&caller.name))]);
        end(&mut change, &text, now);
        change.audit = vec![self.deed(&table, caller.user, "cancel", json!({}))];
        let answer = Answer::text(words.cancelled_answer.as_str());
        change.press = Some(self.press(caller, Some(&answer)));
        match self.store.append(&change).await {
            Ok(_) => {
                self.mail.ring();
                Ok(answer)
            }
            Err(AppendError::Clash) => Err(Error::refused(words.try_again.as_str())),
            Err(AppendError::Seen | AppendError::ChannelTaken) => {
                Err(Error::refused(words.done_before.as_str()))
            }
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }
}
