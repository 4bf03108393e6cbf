//! Looking: the own hand, the board in words, how tables stand, the log, the rules. All private.

use engine::event::{Event, Viewer};

use super::clocks::{self, relative};
use super::play::seated;
use super::request::{Answer, Caller, Error, Result, link};
use super::table::Table;
use super::{App, menus, posts};
use crate::custom_id::{Look, Page};
use crate::ids::GameId;
use crate::outbox::order::{PictureOrder, Subject};
use crate::store::{Status, TableLine};
use crate::text::{Teller, escape};
use crate::ui;

/// So many of the last turns a log shows.
const LOG_TURNS: usize = 20;

impl App {
    /// What a button asks to see.
    pub async fn look(&self, caller: &Caller, game: GameId, look: Look) -> Result<Answer> {
        match look {
            Look::Hand => self.hand(caller, game).await,
            Look::Board => self.board_text(caller, game).await,
            Look::Log => self.log(caller, game).await,
            Look::Rules => self.rules(caller, game).await,
        }
    }

    /// Hand and tickets, with what is due.
    pub async fn hand(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let settings = self.player(caller.user).await?;
        let (seat, course) = match seated(&table, caller) {
            Ok(found) => found,
            // Looking at the own cards after the game is nobody's harm.
            Err(error) => match (table.seat_of(caller.user), &table.course) {
                (Some(seat), Some(course)) => (seat, course),
                _ => return Err(error),
            },
        };
        let view = course.game.view(Viewer::Seat(seat));
        let names = posts::escaped(&table);
        let teller = Teller {
            words: caller.words(),
            rules: view.rules(),
            names: &names,
        };
        let page = menus::page(
            &view,
            game,
            &names,
            caller.words(),
            &settings,
            Page::Now,
            None,
        );
        let message = ui::Message {
            text: teller.holding(&view),
            rows: page.rows,
        };
        Ok(Answer::message(message).with(PictureOrder {
            number: course.n_actions,
            subject: Subject::Hand { seat: seat.0 },
            theme: settings.theme,
            language: caller.language,
        }))
    }

    /// The whole position in words. What does not fit one message follows page by page.
    pub async fn board_text(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let Some(course) = &table.course else {
            return Ok(Answer::message(self.status_text(&table, caller)));
        };
        let view = course.game.view(Viewer::Table);
        let names = posts::escaped(&table);
        let teller = Teller {
            words: caller.words(),
            rules: view.rules(),
            names: &names,
        };
        let mut pages = teller.position(&view).into_iter();
        let mut answer = Answer::text(pages.next().unwrap_or_default());
        answer.more = pages.collect();
        Ok(answer)
    }

    /// The board as a picture: as everybody sees it, or with the own tickets drawn in.
    pub async fn board_picture(
        &self,
        caller: &Caller,
        game: GameId,
        mine: bool,
        turn: Option<u32>,
    ) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let Some(latest) = &table.course else {
            return Ok(Answer::message(self.status_text(&table, caller)));
        };
        // The deal is action 1.
        let number = turn.map_or(latest.n_actions, |turn| turn.clamp(1, latest.n_actions));
        let course = self.course_at(&table, number).await?;
        let settings = self.player(caller.user).await?;
        let view = course.game.view(Viewer::Table);
        let names = posts::escaped(&table);
        let teller = Teller {
            words: caller.words(),
            rules: view.rules(),
            names: &names,
        };
        let subject = match table.seat_of(caller.user).filter(|_| mine) {
            Some(seat) => Subject::Mine { seat: seat.0 },
            None => Subject::Table {
                since: last_turn(&course.log) as u32,
            },
        };
        let mut answer = Answer::text(teller.status(&view)).with(PictureOrder {
            number: course.n_actions,
            subject,
            theme: settings.theme,
            language: caller.language,
        });
        answer.alt = teller.alt(&view, "");
        Ok(answer)
    }

    /// The last turns in words, as the caller may know them.
    pub async fn log(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let Some(course) = &table.course else {
            return Ok(Answer::message(self.status_text(&table, caller)));
        };
        let viewer = table
            .seat_of(caller.user)
            .map_or(Viewer::Table, Viewer::Seat);
        let view = course.game.view(viewer);
        let names = posts::escaped(&table);
        let teller = Teller {
            words: caller.words(),
            rules: view.rules(),
            names: &names,
        };
        let told = teller.tell(&posts::seen(&view, &course.log), false);
        let skipped = told.len().saturating_sub(LOG_TURNS);
        let lines: Vec<String> = told
            .into_iter()
            .skip(skipped)
            .map(|told| told.text)
            .collect();
        let mut pages = crate::text::pages(&lines);
        // Of a long log the end matters.
        let last = pages.pop().unwrap_or_default();
        Ok(Answer::text(last))
    }

    /// How a table stands, in a few lines.
    pub async fn status(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        Ok(Answer::message(self.status_text(&table, caller)))
    }

    fn status_text(&self, table: &Table, caller: &Caller) -> ui::Message {
        let words = caller.words();
        let game = table.id();
        let text = match (table.row.status, &table.course) {
            (Status::Running | Status::Finished, Some(course)) => {
                let view = course.game.view(Viewer::Table);
                let names = posts::escaped(table);
                let teller = Teller {
                    words,
                    rules: view.rules(),
                    names: &names,
                };
                let mut lines = vec![teller.status(&view)];
                lines.extend(clocks::due_line(
                    words,
                    &names,
                    &clocks::due_now(table),
                    &table.settings,
                ));
                lines.extend(clocks::clock_sentence(words, &table.settings));
                lines.extend(teller.standing(&view));
                lines.join("\n")
            }
            (Status::Lobby, _) => words.table.not_begun.fill(&[("game", &game)]),
            (Status::Cancelled, _) | (Status::Running | Status::Finished, None) => {
                words.table.over.fill(&[("game", &game)])
            }
        };
        let link = link(table.row.server, table.row.channel);
        ui::Message::text(words.table.status.fill(&[
            ("variant", &escape(&table.variant.name)),
            ("game", &game),
            ("link", &link),
            ("status", &text),
        ]))
    }

    /// The caller's tables, those that wait for the caller first.
    pub async fn list(&self, caller: &Caller) -> Result<Answer> {
        let words = &caller.words().table;
        let mut lines = self.store.open_tables_of(caller.user).await?;
        if lines.is_empty() {
            return Ok(Answer::text(words.no_tables.as_str()));
        }
        lines.sort_by_key(|line| (line.waiting.is_none(), line.waiting));
        let line = |line: &TableLine| {
            let template = match line.waiting {
                Some(_) => &words.list_waiting,
                None => &words.list_other,
            };
            let link = link(line.server, line.channel);
            let text = template.fill(&[
                ("game", &line.id),
                ("variant", &line.variant),
                ("link", &link),
            ]);
            match line.deadline.filter(|_| line.waiting.is_some()) {
                Some(due) => {
                    let due = caller.words().clock.due.fill(&[("time", &relative(due))]);
                    format!("{text} {due}")
                }
                None => text,
            }
        };
        let lines: Vec<String> = lines.iter().map(line).collect();
        let mut pages = crate::text::pages(&lines).into_iter();
        let mut answer = Answer::text(pages.next().unwrap_or_default());
        answer.more = pages.collect();
        Ok(answer)
    }

    /// The rules of the table's variant.
    pub async fn rules(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let words = caller.words();
        Ok(Answer::pages(&words.variant.page(
            &table.variant,
            &table.map,
            words,
        )))
    }

    /// A table is there for its own server and, wherever they are, for those who sit at it or host it.
    pub async fn check_reach(&self, caller: &Caller, game: GameId) -> Result<()> {
        match self.store.belongs(game, caller.user).await? {
            Some((server, belongs)) if belongs || caller.place.server() == Some(server) => Ok(()),
            // That there is one elsewhere is nobody's business.
            Some(_) | None => Err(no_such_table(caller, game)),
        }
    }

    /// The ended table that a command means: the one named, else the caller's last one here.
    pub async fn ended_table_meant(
        &self,
        caller: &Caller,
        named: Option<GameId>,
    ) -> Result<GameId> {
        if let Some(named) = named {
            self.check_reach(caller, named).await?;
            return Ok(named);
        }
        let ended = self.store.ended_tables_of(caller.user).await?;
        let here = ended
            .iter()
            .find(|line| line.channel == caller.place.channel());
        here.map(|line| line.id)
            .ok_or_else(|| Error::refused(caller.words().table.no_table_here.as_str()))
    }

    /// The table that a command means: the one named, else the one of the channel, else the
    /// caller's only one that waits.
    pub async fn table_meant(&self, caller: &Caller, named: Option<GameId>) -> Result<GameId> {
        if let Some(named) = named {
            self.check_reach(caller, named).await?;
            return Ok(named);
        }
        if let Some(here) = self.store.open_table_at(caller.place.channel()).await? {
            return Ok(here);
        }
        let mine = self.store.open_tables_of(caller.user).await?;
        let waiting: Vec<&TableLine> = mine.iter().filter(|line| line.waiting.is_some()).collect();
        match (waiting.as_slice(), mine.as_slice()) {
            ([only], _) => Ok(only.id),
            (_, [only]) => Ok(only.id),
            (_, []) => Err(Error::refused(caller.words().table.no_table_here.as_str())),
            (_, [_, _, ..]) => Err(Error::refused(caller.words().table.which_table.as_str())),
        }
    }
}

pub(super) fn no_such_table(caller: &Caller, game: GameId) -> Error {
    let words = &caller.words().table;
    Error::refused(words.no_such_table.fill(&[("game", &game)]))
}

/// Where the last turn begins, the one under way where something happened in it already.
fn last_turn(log: &[Event]) -> usize {
    let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let before = match log {
        [before @ .., last] if begins(last) => before,
        log => log,
    };
    before.iter().rposition(begins).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use engine::ids::Seat;

    use super::*;

    #[test]
    fn the_last_turn_is_the_whole_one_before_a_turn_that_just_began() {
        let began = |seat| Event::TurnBegan { seat: Seat(seat) };
        let passed = |seat| Event::Passed { seat: Seat(seat) };
        assert_eq!(last_turn(&[began(0), passed(0), began(1)]), 0);
        assert_eq!(last_turn(&[began(0), passed(0), began(1), passed(1)]), 2);
        assert_eq!(last_turn(&[Event::PlayBegan]), 0);
    }
}
