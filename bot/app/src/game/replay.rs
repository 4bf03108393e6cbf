//! `/replay` and its buttons: a game shown again, step by step, as everybody or one seat saw it.
//!
//! Everything is made of the view at the end of a turn and of what its viewer heard of that turn, so a game
//! under way shows nothing but what its reader knew then.

use std::collections::BTreeSet;

use domain::ids::GameId;
use domain::press;
use domain::press::{Scene, Shows, Turn};
use domain::ui::{Alt, Button, Choice, Menu, Message, Offers, Row};
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use table::after::elsewhere::Sent;
use table::after::recorded;
use table::after::recorded::{KEPT_DAYS, Keeping, Recorded};
use table::outbox::Messenger;
use table::outbox::payload::{PictureRequest, Subject};
use table::request::{Answer, Caller, Error, Reply, Result};
use table::tables::Tables;
use table::tell::clock::relative;
use table::tell::recap::History;
use words::{Teller, Words, escape, pages, place, unescaped};

/// Maximum turns to jump to, besides the one that is shown.
const MAX_JUMPS: usize = 24;

/// Begins to show a game: at the turn that is named, else a finished one at its beginning and one under way
/// at its end.
pub async fn begin(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    turn: Option<u16>,
    shows: Shows,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let recorded = recorded::find(tables, caller, game, messenger).await?;
    let turn = match turn {
        Some(turn) => Turn::Number(turn),
        None if recorded.is_open => Turn::First,
        None => Turn::Last,
    };
    let eyes = None;
    step(tables, caller, &recorded, Scene { turn, shows, eyes }).await
}

/// Shows a step of a game.
pub async fn show(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    scene: Scene,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let recorded = recorded::find(tables, caller, game, messenger).await?;
    step(tables, caller, &recorded, scene).await
}

async fn step(
    tables: &Tables,
    caller: &Caller,
    recorded: &Recorded,
    scene: Scene,
) -> Result<Answer> {
    let eyes = eyes(recorded, caller, scene)?;
    let turn = scene.turn.of(recorded.replay.n_turns());
    let step = ReplayStep {
        recorded,
        history: recorded.history(),
        caller,
        words: caller.words(),
        turn,
        eyes,
        shows: scene.shows,
    };
    let settings = tables.player(caller.user).await?;
    let (message, alt) = step.message();
    let turn = turn as u16;
    let subject = match (scene.shows, eyes) {
        (Shows::Hand, Some(seat)) => Subject::Held { turn, seat: seat.0 },
        (Shows::Board | Shows::Hand, eyes) => Subject::Step {
            turn,
            eyes: eyes.map(|seat| seat.0),
        },
    };
    let picture = PictureRequest {
        number: recorded.course.n_actions,
        subject,
        theme: settings.theme,
        language: caller.language,
    };
    Ok(Answer::message(message).with(picture, alt))
}

/// Stores a game from elsewhere, if its record holds and it is over, and begins to show it.
pub async fn take_in(
    tables: &Tables,
    caller: &Caller,
    file: &str,
    sent: Sent,
    turn: Option<u16>,
    shows: Shows,
    messenger: &dyn Messenger,
) -> Result<Reply> {
    let (words, file) = (&caller.words().record, escape(file));
    let Some(server) = caller.place.server() else {
        let words = &caller.words().table;
        return Err(Error::refused(words.only_in_servers()));
    };
    if !sent.verdict.holds() {
        let what = words.file(place::File(&file));
        let told = sent.verdict.sentences(words, &what).join("\n");
        return Err(Error::refused(told));
    }
    if !sent.verdict.is_over() {
        return Err(Error::refused(words.file_partial(place::File(&file))));
    }
    let game = match recorded::keep(tables, caller, server, sent.record).await? {
        Keeping::Kept(game) => game,
        Keeping::Full { most, wait } => {
            let when = relative(tables.clock.now() + wait);
            let words = &caller.words().replay;
            return Err(Error::refused(
                words.full(place::N(&most), place::When(&when)),
            ));
        }
    };
    let mut answer = begin(tables, caller, game, turn, shows, messenger).await?;
    let words = &caller.words().replay;
    answer.add(&words.kept(place::File(&file), place::Game(&game), place::N(&KEPT_DAYS)));
    Ok(Reply::at(game, answer))
}

/// The seat through whose eyes the caller looks: any once the game is over, until then their own.
fn eyes(recorded: &Recorded, caller: &Caller, scene: Scene) -> Result<Option<Seat>> {
    let words = &caller.words().replay;
    let seats = recorded.n_seats();
    let asked = scene.eyes.map(Seat).filter(|seat| seat.index() < seats);
    match (asked, scene.shows) {
        (Some(seat), _) if recorded.is_open || recorded.own == Some(seat) => Ok(Some(seat)),
        (Some(_), _) => Err(Error::refused(words.not_yet())),
        (None, Shows::Board) => Ok(None),
        (None, Shows::Hand) => match recorded.own {
            Some(own) => Ok(Some(own)),
            None => Err(Error::refused(words.whose_hand())),
        },
    }
}

/// A step as it is shown.
struct ReplayStep<'a> {
    recorded: &'a Recorded,
    history: History<'a>,
    caller: &'a Caller,
    words: &'a Words,
    turn: usize,
    eyes: Option<Seat>,
    shows: Shows,
}

impl ReplayStep<'_> {
    /// The message, and the picture in words.
    fn message(&self) -> (Message, Alt) {
        let recorded = self.recorded;
        let words = &self.words.replay;
        let names = recorded.names(self.turn).into_iter();
        let names: Vec<String> = names.map(|name| escape(&name)).collect();
        let game = recorded.replay.game_after(self.turn);
        let view = game.view(self.viewer());
        let reader = recorded.seat_of(self.caller.user, self.turn);
        let teller = Teller::of(self.words, &view, &names).to(reader);
        let happened = self.happened(&teller, self.turn);
        let n_turns = recorded.replay.n_turns();
        let variant = escape(&recorded.variant);
        let (game, n) = (place::Game(&recorded.game), place::N(&n_turns));
        let title = match self.turn {
            0 => words.title_set_up(game, n, place::Variant(&variant)),
            turn => words.title(game, n, place::Turn(&turn), place::Variant(&variant)),
        };
        let seen = match (self.eyes, self.shows) {
            (None, _) => words.as_everybody().to_owned(),
            (Some(seat), shows) => {
                let (own, player) = (self.own(seat, self.turn), place::Player(&teller.name(seat)));
                match shows {
                    Shows::Board => words.as_player(own, player),
                    Shows::Hand => words.held_by(own, player),
                }
            }
        };
        let mut lines = vec![title, seen];
        lines.extend(happened.iter().cloned());
        let alt = match self.shows {
            Shows::Board => {
                // The turn that begins the last round says itself how many are left.
                let mut events = recorded.replay.turn(self.turn).iter();
                let status = match events.any(|event| matches!(event, Event::LastRoundBegan { .. }))
                {
                    true => teller.whose_turn(&view),
                    false => Some(teller.status(&view)),
                };
                lines.extend(status.filter(|status| !status.is_empty()));
                teller.alt(&view, &happened.join(" "))
            }
            Shows::Hand => {
                let holding = teller.holding(&view);
                lines.push(holding.clone());
                holding.into()
            }
        };
        let text = pages(&lines).into_iter().next().unwrap_or_default();
        let rows = self.rows(&teller);
        (Message { text, rows }, alt)
    }

    /// 1 for the seat that the caller had at the end of a turn.
    fn own(&self, seat: Seat, turn: usize) -> i64 {
        i64::from(self.recorded.seat_of(self.caller.user, turn) == Some(seat))
    }

    fn viewer(&self) -> Viewer {
        self.eyes.map_or(Viewer::Table, Viewer::Seat)
    }

    /// Lines that tell a turn as the viewer heard it.
    fn happened(&self, teller: &Teller<'_>, turn: usize) -> Vec<String> {
        let recorded = self.recorded;
        let (part, viewer) = (recorded.replay.part(turn), self.viewer());
        let reader = recorded.table.as_deref();
        let reader = reader.map(|table| (table, self.caller.user));
        let told = self.history.recap_to(reader, teller, viewer, part);
        told.into_iter().map(|told| told.text).collect()
    }

    fn rows(&self, teller: &Teller<'_>) -> Vec<Row> {
        let mut rows = vec![self.steps(), Row::Menu(self.jumps(teller))];
        rows.extend(self.pairs_of_eyes().map(Row::Menu));
        rows
    }

    fn press(&self, turn: Turn, shows: Shows, eyes: Option<Seat>) -> String {
        press::Replay {
            game: self.recorded.game,
            scene: Scene {
                turn,
                shows,
                eyes: eyes.map(|seat| seat.0),
            },
        }
        .id()
    }

    /// To the first turn, back, on, to the last, and from the board to the hand or back.
    fn steps(&self) -> Row {
        let words = &self.words.replay;
        let (turn, last) = (
            self.turn as u16,
            self.turn == self.recorded.replay.n_turns(),
        );
        let to = |turn, label: &str, emoji: &str, is_there: bool| Button {
            disabled: is_there,
            ..Button::new(self.press(turn, self.shows, self.eyes), label).with_emoji(emoji)
        };
        let mut buttons = vec![
            to(Turn::First, words.first(), "⏮️", turn == 0),
            to(
                Turn::Number(turn.saturating_sub(1)),
                words.back(),
                "◀️",
                turn == 0,
            ),
            to(Turn::Number(turn.saturating_add(1)), words.on(), "▶️", last),
            to(Turn::Last, words.last(), "⏭️", last),
        ];
        let (shows, label, emoji) = match self.shows {
            Shows::Board => (Shows::Hand, words.hand(), "🎴"),
            Shows::Hand => (Shows::Board, words.board(), "🗺️"),
        };
        if let Some(seat) = self.eyes.or(self.recorded.own) {
            let id = self.press(Turn::Number(turn), shows, Some(seat));
            buttons.push(Button::new(id, label).with_emoji(emoji));
        }
        Row::Buttons(buttons)
    }

    /// Turns to jump to, over the whole game.
    fn jumps(&self, teller: &Teller<'_>) -> Menu {
        let words = &self.words.replay;
        let replay = &self.recorded.replay;
        let n_turns = replay.n_turns();
        let n_jumps = MAX_JUMPS.min(n_turns + 1);
        let spread = (0..n_jumps).map(|nth| nth * n_turns / (n_jumps - 1).max(1));
        let turns: BTreeSet<usize> = spread.chain([self.turn]).collect();
        let mut choices = Vec::new();
        for turn in turns {
            let label = match replay.seat(turn) {
                Some(seat) => {
                    let names = self.recorded.names(turn);
                    let player = place::Player(&names[seat.index()]);
                    words.turn(self.own(seat, turn), place::N(&turn), player)
                }
                None => words.set_up().to_owned(),
            };
            let id = self.press(Turn::Number(turn as u16), self.shows, self.eyes);
            let mut choice = Choice::new(id, label);
            let happened = unescaped(&self.happened(teller, turn).join(" "));
            choice.description = (!happened.is_empty()).then(|| happened.into());
            choice.chosen = turn == self.turn;
            choices.push(choice);
        }
        menu(1, words.jump(), choices)
    }

    /// Menu of the players through whose eyes to look, if there is a choice.
    fn pairs_of_eyes(&self) -> Option<Menu> {
        let words = &self.words.replay;
        let recorded = self.recorded;
        let names = recorded.names(self.turn);
        let seats = (0..).zip(&names);
        let open = seats.filter(|(seat, _)| recorded.is_open || recorded.own == Some(Seat(*seat)));
        let turn = Turn::Number(self.turn as u16);
        let choice = |eyes: Option<Seat>, label: String| {
            // The public has no hand.
            let shows = eyes.map_or(Shows::Board, |_| self.shows);
            let mut choice = Choice::new(self.press(turn, shows, eyes), label);
            choice.chosen = eyes == self.eyes;
            choice
        };
        let mut choices = vec![choice(None, words.everybody().to_owned())];
        choices.extend(open.map(|(seat, name)| {
            let own = self.own(Seat(seat), self.turn);
            let label = words.through(own, place::Player(name));
            choice(Some(Seat(seat)), label)
        }));
        (choices.len() > 1).then(|| menu(2, words.whose(), choices))
    }
}

fn menu(number: u8, placeholder: &str, choices: Vec<Choice>) -> Menu {
    Menu {
        id: press::Menu { number }.id(),
        placeholder: placeholder.into(),
        offers: Offers::Choices,
        choices,
        least: 1,
        most: 1,
    }
}
