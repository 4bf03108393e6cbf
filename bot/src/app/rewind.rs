//! Taking a move back, and setting a table back: the log keeps what was undone, and everybody is
//! told anew what they hold.
//!
//! A player's last move goes back at once where nobody has moved since and nothing hidden was seen;
//! else the others are asked, and told exactly what was seen. Host and moderators may set a table
//! back to any turn, with an entry in the audit list. Start at [`App::take_back`] and [`App::rewind`].
//!
//! Decks lie as they lay. What was undone stays in the log before an [`Event::Rewound`], and events
//! keep counting, so that every older button is outdated.

use std::time::Duration;

use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use serde_json::json;

use super::lobby::host_only;
use super::play::{self, Progress, seated};
use super::request::{Answer, Caller, Error, Result};
use super::settings::Asked;
use super::table::{Course, Table};
use super::undo::{self, Revealed, Undone};
use super::{App, posts, timers};
use crate::app::computer::{RULES_VERSION, to_json};
use crate::custom_id::{self, Press, SeatPress, UndoPress};
use crate::ids::{GameId, UserId};
use crate::outbox::order::{Order, Post};
use crate::store::{AppendError, Change, NewAction, PlayedBy, Status, TimerChange};
use crate::text::{Teller, Words, escape};
use crate::ui::{self, Button, Choice, Row, Style};

/// How long the others have to agree.
const PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);
/// How often a change is tried where others are faster.
const MOST_TRIES: u32 = 8;
/// Discord's limit for the rows of a message.
const MAX_ROWS: usize = 5;

/// Who sets a table back, and what the public hears of it.
struct Undoing {
    to: u32,
    by: PlayedBy,
    player: UserId,
    preface: String,
}

/// What somebody wants undone. `at` is how many events the log had when the button was made; a
/// command has none.
#[derive(Debug, Clone, Copy)]
enum Wish {
    TakeBack { at: Option<u32> },
    Agree { at: u32 },
    Refuse { at: u32 },
    Rewind { to: u32 },
}

/// The change, the game set back if it is, and what the person is told.
type Decided = (Change, Option<Progress>, Answer);

impl App {
    /// A press on one of the buttons about taking back.
    pub async fn pressed_undo(
        &self,
        caller: &Caller,
        game: GameId,
        at: u32,
        press: UndoPress,
    ) -> Result<Answer> {
        let wish = match press {
            UndoPress::TakeBack => Wish::TakeBack { at: Some(at) },
            UndoPress::Agree => Wish::Agree { at },
            UndoPress::Refuse => Wish::Refuse { at },
        };
        self.change_running(caller, game, wish).await
    }

    /// Takes the caller's last move back, or asks the others whether one may.
    pub async fn take_back(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        self.change_running(caller, game, Wish::TakeBack { at: None })
            .await
    }

    /// The host or a moderator sets the table back to the beginning of a turn: to before event `to`.
    pub async fn rewind(&self, caller: &Caller, game: GameId, to: u32) -> Result<Answer> {
        self.change_running(caller, game, Wish::Rewind { to }).await
    }

    async fn decide(&self, table: &Table, caller: &Caller, wish: Wish) -> Result<Decided> {
        match wish {
            Wish::TakeBack { at } => self.decide_take_back(table, caller, at).await,
            Wish::Agree { at } => self.decide_answer(table, caller, at, true).await,
            Wish::Refuse { at } => self.decide_answer(table, caller, at, false).await,
            Wish::Rewind { to } => self.decide_rewind(table, caller, to).await,
        }
    }

    async fn decide_take_back(
        &self,
        table: &Table,
        caller: &Caller,
        at: Option<u32>,
    ) -> Result<Decided> {
        let words = &caller.words().undo;
        let (seat, course) = seated(table, caller)?;
        if at.is_some_and(|at| at != course.log.len() as u32) {
            let settings = self.player(caller.user).await?;
            return Err(play::stale(table, seat, caller, &settings));
        }
        let undone = undo::last_move(&course.log, seat)
            .ok_or_else(|| Error::refused(words.nothing.as_str()))?;
        let may_at_once = !undone.others_moved && undone.revealed.is_nothing();
        if !may_at_once && !others(table, seat).is_empty() {
            return self.ask(table, course, seat, &undone, caller);
        }
        let undoing = Undoing {
            to: undone.to,
            by: PlayedBy::Person,
            player: caller.user,
            preface: preface(table, course, seat, &undone),
        };
        let answer = Answer::text(words.answer.as_str());
        let (change, progress) = self.undo(table, course, undoing).await?;
        Ok((change, Some(progress), answer))
    }

    /// Asks the others to let a move be taken back.
    fn ask(
        &self,
        table: &Table,
        course: &Course,
        seat: Seat,
        undone: &Undone,
        caller: &Caller,
    ) -> Result<Decided> {
        let words = &caller.words().undo;
        let at = course.log.len() as u32;
        if table
            .settings
            .asked
            .as_ref()
            .is_some_and(|asked| asked.at == at)
        {
            return Err(Error::refused(words.asked_already.as_str()));
        }
        let now = self.clock.now();
        let mut change = Change::new(table.row.clone(), now);
        let mut settings = table.settings.clone();
        settings.asked = Some(Asked {
            seat: seat.0,
            to: undone.to,
            at,
            agreed: Vec::new(),
        });
        change.game.settings = settings.write();
        change.timers.push(TimerChange::Set {
            kind: timers::ASKED,
            seat: None,
            due: now + PATIENCE,
        });
        change
            .deliveries
            .push(self.request(table, course, seat, undone, at).row());
        Ok((change, None, Answer::text(words.asked.as_str())))
    }

    /// The public request: what was seen, and a button for and one against.
    fn request(
        &self,
        table: &Table,
        course: &Course,
        seat: Seat,
        undone: &Undone,
        at: u32,
    ) -> Order {
        let words = table.words();
        let names = posts::escaped(table);
        let others = others(table, seat);
        let mentions: Vec<String> = others
            .iter()
            .map(|(_, user)| format!("<@{user}>"))
            .collect();
        let until = (self.clock.now() + PATIENCE).as_second();
        let text = words.undo.ask.fill(&[
            ("player", &names[seat.index()]),
            ("others", &words.list(&mentions)),
            ("seen", &seen(table, course, undone).join("\n")),
            ("until", &format!("<t:{until}:R>")),
        ]);
        let button = |press, label: &str| {
            let game = table.id();
            Button::new(custom_id::encode(&Press::Undo { game, at, press }), label)
        };
        let rows = vec![Row::Buttons(vec![
            button(UndoPress::Agree, &words.undo.agree).styled(Style::Success),
            button(UndoPress::Refuse, &words.undo.refuse).styled(Style::Danger),
        ])];
        Order::Post(Post {
            message: ui::Message { text, rows },
            ping: others.into_iter().map(|(_, user)| user).collect(),
            picture: None,
            alt: String::new(),
        })
    }

    /// One of the others agrees, or does not.
    async fn decide_answer(
        &self,
        table: &Table,
        caller: &Caller,
        at: u32,
        agrees: bool,
    ) -> Result<Decided> {
        let words = &caller.words().undo;
        let (own, course) = seated(table, caller)?;
        let asked = table
            .settings
            .asked
            .clone()
            .filter(|asked| asked.at == at && asked.at == course.log.len() as u32)
            .ok_or_else(|| Error::refused(words.gone_on.as_str()))?;
        let seat = Seat(asked.seat);
        if own == seat && agrees {
            return Err(Error::refused(words.own_request.as_str()));
        }
        if !agrees {
            return Ok(self.refuse_request(table, own, caller));
        }
        if asked.agreed.contains(&own.0) {
            return Err(Error::refused(words.asked_before.as_str()));
        }
        let mut asked = asked;
        asked.agreed.push(own.0);
        let is_missing = |(other, _): &(Seat, UserId)| !asked.agreed.contains(&other.0);
        if others(table, seat).iter().any(is_missing) {
            let mut change = Change::new(table.row.clone(), self.clock.now());
            let mut settings = table.settings.clone();
            settings.asked = Some(asked);
            change.game.settings = settings.write();
            return Ok((change, None, Answer::text(words.agreed.as_str())));
        }
        let undone = undo::last_move(&course.log, seat)
            .filter(|undone| undone.to == asked.to)
            .ok_or_else(|| Error::refused(words.gone_on.as_str()))?;
        let player = table.person(seat).unwrap_or(caller.user);
        let undoing = Undoing {
            to: asked.to,
            by: PlayedBy::Person,
            player,
            preface: preface(table, course, seat, &undone),
        };
        let (change, progress) = self.undo(table, course, undoing).await?;
        Ok((
            change,
            Some(progress),
            Answer::text(words.all_agreed.as_str()),
        ))
    }

    fn refuse_request(&self, table: &Table, own: Seat, caller: &Caller) -> Decided {
        let name = escape(&table.seat(own).name);
        let text = table.words().undo.refused.fill(&[("player", &name)]);
        let change = self.without_request(table, text);
        let answer = Answer::text(caller.words().undo.refused_answer.as_str());
        (change, None, answer)
    }

    /// The request is over, and the channel hears why.
    fn without_request(&self, table: &Table, text: String) -> Change {
        let mut change = Change::new(table.row.clone(), self.clock.now());
        let mut settings = table.settings.clone();
        settings.asked = None;
        change.game.settings = settings.write();
        change.timers.push(TimerChange::Clear {
            kind: timers::ASKED,
            seat: None,
        });
        let ping = Vec::new();
        change.deliveries.push(Order::Notice { text, ping }.row());
        change
    }

    /// Ends a request that not everybody answered in time.
    pub(super) async fn expire_request(&self, game: GameId) -> Result<()> {
        let _lock = self.lock(game).await;
        let Some(table) = self.find(game).await? else {
            return Ok(());
        };
        let text = table.words().undo.expired.to_string();
        let mut change = self.without_request(&table, text);
        if table.settings.asked.is_none() || table.row.status != Status::Running {
            change.deliveries.clear();
        }
        match self.store.append(&change).await {
            Ok(_) => {
                self.mail.ring();
                Ok(())
            }
            // Somebody did something just now; the timer stays and comes again.
            Err(AppendError::Clash | AppendError::Seen | AppendError::ChannelTaken) => Ok(()),
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }

    async fn decide_rewind(&self, table: &Table, caller: &Caller, to: u32) -> Result<Decided> {
        let words = &caller.words().undo;
        host_only(table, caller)?;
        let course = running(table, caller)?;
        let turns = undo::turns(&course.log);
        let (seat, _) = turns
            .iter()
            .find(|(_, range)| range.start == to)
            .ok_or_else(|| Error::refused(words.no_such_turn.as_str()))?;
        let name = escape(&table.seat(*seat).name);
        let by = if table.is_moderated_by(caller) && !table.is_host(caller.user) {
            PlayedBy::Moderator
        } else {
            PlayedBy::Host
        };
        let undoing = Undoing {
            to,
            by,
            player: caller.user,
            preface: table
                .words()
                .undo
                .rewound
                .fill(&[("who", &escape(&caller.name)), ("player", &name)]),
        };
        let (mut change, progress) = self.undo(table, course, undoing).await?;
        let details = json!({ "to": to, "from": course.log.len() });
        change.audit = vec![self.deed(table, caller.user, "rewind", details)];
        let answer = words.rewound_answer.fill(&[("player", &name)]);
        Ok((change, Some(progress), Answer::text(answer)))
    }

    /// The game set back, with the computers' answers, and everything that follows from it.
    async fn undo(
        &self,
        table: &Table,
        course: &Course,
        undoing: Undoing,
    ) -> Result<(Change, Progress)> {
        let mut progress = Progress::new(course, table.dealer());
        progress.preface = vec![undoing.preface];
        let rewound = Event::Rewound { to: undoing.to };
        progress.actions.push(NewAction {
            seat: None,
            played_by: undoing.by,
            player: Some(undoing.player),
            action: format!("rewind {}", undoing.to),
            events: to_json(std::slice::from_ref(&rewound)),
            n_events: 1,
            rules_version: RULES_VERSION,
        });
        progress.log.push(rewound);
        progress.game = Game::replay(course.game.rules().clone(), &progress.log)
            .map_err(anyhow::Error::from)?;
        let set_back = Table {
            plans: self
                .plans_put_back(table, undoing.to, progress.log.len())
                .await?,
            ..table.clone()
        };
        progress.plans.clone_from(&set_back.plans);
        let progress = self.let_others_play(&set_back, progress).await?;
        let mut change = self.change_of(table, &progress).await?;
        let since = self.first_undone(table, undoing.to).await?;
        let undone = self.undone_messages(table, &progress, since).await?;
        // First, so that the messages that follow are not among those it corrects.
        change.deliveries.splice(0..0, undone);
        Ok((change, progress))
    }

    /// The number of the first action undone.
    async fn first_undone(&self, table: &Table, to: u32) -> Result<u32> {
        let actions = self.store.actions(table.id(), 1..=u32::MAX).await?;
        let first = actions.iter().find(|action| to <= action.first_event);
        Ok(first.map_or(table.row.n_actions, |action| action.number))
    }

    /// What corrects the direct messages of those who hold something else now.
    async fn undone_messages(
        &self,
        table: &Table,
        progress: &Progress,
        since: u32,
    ) -> Result<Vec<crate::store::NewDelivery>> {
        let mut orders = Vec::new();
        for seat in progress.game.rules().seats() {
            let Some(player) = table.person(seat) else {
                continue;
            };
            let settings = self.player(player).await?;
            let language = settings.language.unwrap_or(table.details(seat).language);
            let text = Words::of(language).undo.direct_undone.to_string();
            orders.push(
                Order::Undone {
                    player,
                    since,
                    text,
                }
                .row(),
            );
        }
        Ok(orders)
    }

    /// Makes a change of a running game on what is there, again where another was faster.
    async fn change_running(&self, caller: &Caller, game: GameId, wish: Wish) -> Result<Answer> {
        let _lock = self.lock(game).await;
        for _ in 0..MOST_TRIES {
            let table = self.load(game, caller.words()).await?;
            let (mut change, progress, answer) = self.decide(&table, caller, wish).await?;
            change.press = Some(self.press(caller, Some(&answer)));
            let stored = match progress {
                Some(progress) => self.append(&table, change, progress).await,
                None => self.store.append(&change).await.map(|_| {
                    self.mail.ring();
                }),
            };
            match stored {
                Ok(()) => return Ok(answer),
                Err(AppendError::Clash) => {}
                Err(AppendError::Seen | AppendError::ChannelTaken) => {
                    return Err(Error::refused(caller.words().table.done_before.as_str()));
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(Error::refused(caller.words().table.try_again.as_str()))
    }
}

/// The button that takes the move back, where that needs nobody's leave.
pub(super) fn take_back_row(
    table: &Table,
    progress: &Progress,
    seat: Seat,
    words: &Words,
) -> Option<Row> {
    let undone = undo::last_move(&progress.log, seat)?;
    let is_over = progress.game.is_over();
    // A computer player answers at once, and then it is too late.
    let goes_on = play::movers(table).is_due(&progress.game, &progress.log);
    if is_over || goes_on || undone.others_moved || !undone.revealed.is_nothing() {
        return None;
    }
    let press = Press::Undo {
        game: table.id(),
        at: progress.log.len() as u32,
        press: UndoPress::TakeBack,
    };
    let button = Button::new(custom_id::encode(&press), words.undo.button.as_str());
    Some(Row::Buttons(vec![button.with_emoji("↩️")]))
}

/// The public button that undoes what was played for a seat whose time had run out.
pub(super) fn undo_for_row(table: &Table, progress: &Progress, words: &Words) -> Option<Row> {
    let stood_in = progress
        .actions
        .iter()
        .rev()
        .find(|action| matches!(action.played_by, PlayedBy::Substitute | PlayedBy::Clock))?;
    let seat = stood_in.seat?;
    // Where the move could not be taken back at once it is not offered.
    take_back_row(table, progress, Seat(seat), words)?;
    let press = Press::Seat {
        game: table.id(),
        press: SeatPress::Undo {
            seat,
            at: progress.log.len() as u32,
        },
    };
    let name = escape(&table.seat(Seat(seat)).name);
    let label = words.clock.undo.fill(&[("player", &name)]);
    let label: String = label.chars().take(80).collect();
    let button = Button::new(custom_id::encode(&press), label);
    Some(Row::Buttons(vec![button.with_emoji("↩️")]))
}

/// Adds a row where there is room for one.
pub(super) fn with_row(rows: &mut Vec<Row>, row: Option<Row>) {
    if rows.len() < MAX_ROWS {
        rows.extend(row);
    }
}

/// The turns that a table can be set back to, the last one first, each told in a sentence.
pub(super) fn turns(table: &Table, words: &Words) -> Vec<Choice> {
    let Some(course) = &table.course else {
        return Vec::new();
    };
    let names = table.names();
    let view = course.game.view(Viewer::Table);
    let teller = Teller {
        words,
        rules: view.rules(),
        names: &names,
    };
    let turns = undo::turns(&course.log);
    let mut choices: Vec<Choice> = (1..)
        .zip(&turns)
        .map(|(number, (seat, range))| {
            let events = &course.log[range.start as usize..range.end as usize];
            let told: Vec<String> = teller
                .tell(&posts::seen(&view, events), true)
                .into_iter()
                .map(|told| told.text)
                .collect();
            let label = words.undo.turn.fill(&[
                ("n", &number),
                ("player", &teller.name(*seat)),
                ("told", &told.join(" ")),
            ]);
            Choice::new(range.start.to_string(), label)
        })
        .collect();
    choices.reverse();
    choices
}

/// The people at the table but that seat's.
fn others(table: &Table, seat: Seat) -> Vec<(Seat, UserId)> {
    table
        .seats
        .iter()
        .map(|row| Seat(row.seat))
        .filter(|other| *other != seat)
        .filter_map(|other| Some((other, table.person(other)?)))
        .collect()
}

/// What people have seen, a line each.
fn seen(table: &Table, course: &Course, undone: &Undone) -> Vec<String> {
    let names = posts::escaped(table);
    let view = course.game.view(Viewer::Table);
    let teller = Teller {
        words: table.words(),
        rules: view.rules(),
        names: &names,
    };
    let Revealed {
        drawn,
        row,
        tunnel,
        tickets,
        shown,
    } = &undone.revealed;
    teller.seen_since(&crate::text::Seen {
        drawn,
        row,
        tunnel,
        tickets,
        shown,
        others_moved: undone.others_moved,
    })
}

/// What the channel reads: who takes back, and what was seen.
fn preface(table: &Table, course: &Course, seat: Seat, undone: &Undone) -> String {
    let name = escape(&table.seat(seat).name);
    let mut lines = vec![table.words().undo.taken_back.fill(&[("player", &name)])];
    lines.extend(seen(table, course, undone));
    lines.join("\n")
}

/// The game of a running table.
fn running<'t>(table: &'t Table, caller: &Caller) -> Result<&'t Course> {
    let words = &caller.words().table;
    match (table.row.status, &table.course) {
        (Status::Running, Some(course)) => Ok(course),
        (Status::Lobby, _) => Err(Error::refused(
            words.not_begun.fill(&[("game", &table.id())]),
        )),
        (Status::Finished | Status::Cancelled | Status::Running, _) => {
            Err(Error::refused(words.over.fill(&[("game", &table.id())])))
        }
    }
}
