//! Scripts: a position and a few actions in text, and what the table sees of them.
//!
//! A script is separated by `|` or line ends. First the position, each part a word and a colon:
//!
//! | part | meaning |
//! | --- | --- |
//! | `seats: 4` | number of players; default: the fewest allowed |
//! | `house: drawing.sweep_at 0` | another value of an option of the variant |
//! | `row: wild red - blue *` | the face-up row, `-` an empty place; default: five plain colours |
//! | `deck: red * *` | the train deck, the next card first, or `none`; default: the rest of the pack |
//! | `discards: r r` | the discards; default: none |
//! | `hand A: rrr*`, `holder A: rr` | train cards, of a seat or of its team |
//! | `tickets A: id id`, `held A: id` | tickets in hand, or in the team's holder |
//! | `ticket deck: id id` | the ticket deck, the next one first, or `none`; default: all others |
//! | `long deck: id id` | the same for the long tickets |
//! | `tracks A: id id`, `trains A: 3` | claimed before; trains left, by default what the tracks leave |
//! | `offer A: id id` | first tickets offered: with one of these the script begins at set-up |
//! | `turn: B` | whose turn begins; default: A |
//! | `deal: 7` | no position: deals a whole game by this number |
//!
//! Then orders and questions: `A: draw 1` and every other action ([`crate::action`]), `see: A` (from
//! here on, what this seat sees; `see: table`), `show: row`, `show: deck`, `show: A`, `legal: A`,
//! `score:` (as if the game ended here).

use std::fmt::Write as _;
use std::sync::Arc;

use crate::action::Action;
use crate::card::{Card, CardCounts, Color};
use crate::deal::Dealer;
use crate::event::{TicketList, Viewer};
use crate::game::Game;
use crate::ids::{Seat, TicketId, TrackId};
use crate::map::Map;
use crate::ruleset::Ruleset;
use crate::scoring::{Bonus, ScoreSheet};
use crate::set::TicketSet;
use crate::state::{Prompt, PromptKind, Turn};
use crate::variant::Variant;

use super::stock::pack;
use super::wording::{card_word, cards, event_line, n_things, refusal_line, seat_name, ticket_ids};

/// Plays a script on an embedded variant and returns what its viewer saw, line by line.
///
/// # Panics
/// If the script itself is wrong.
pub fn play(variant: &str, script: &str) -> String {
    stage(variant, script).out
}

/// The game at the end of a script.
pub fn played(variant: &str, script: &str) -> Game {
    stage(variant, script).game
}

/// The game at the position of a script, before its orders.
pub fn position(variant: &str, script: &str) -> Game {
    let lines = lines_of(script);
    Position::new(rules_of(variant, &lines)).read(&lines)
}

fn stage(variant: &str, script: &str) -> Stage {
    let lines = lines_of(script);
    let rules = rules_of(variant, &lines);
    let said = |wanted: &str| lines.iter().find(|(word, _)| *word == wanted);
    let mut stage = match said("deal") {
        Some((_, number)) => Stage::dealt(rules, number.parse().expect("a number")),
        None => Stage {
            game: Position::new(rules).read(&lines),
            viewer: Viewer::Table,
            dealer: Dealer::numbered(1),
            out: String::new(),
        },
    };
    for (word, rest) in lines {
        stage.run(word, rest);
    }
    stage
}

fn lines_of(script: &str) -> Vec<(&str, &str)> {
    let lines = script.split(['|', '\n']).map(str::trim);
    lines
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (word, rest) = line
                .split_once(':')
                .unwrap_or_else(|| panic!("{line:?} has no colon"));
            (word.trim(), rest.trim())
        })
        .collect()
}

fn rules_of(variant: &str, lines: &[(&str, &str)]) -> Arc<Ruleset> {
    let variant = Variant::named(variant).unwrap_or_else(|| panic!("no variant {variant:?}"));
    let mut variant = (*variant).clone();
    let map = Map::named(&variant.map).expect("the variant names an embedded map");
    for (_, rest) in lines.iter().filter(|(word, _)| *word == "house") {
        let (key, value) = rest.split_once(' ').expect("a key and a value");
        if let Err(error) = variant.set(key, value) {
            panic!("{error}");
        }
    }
    if let Err(faults) = variant.check(&map) {
        panic!("{faults}");
    }
    let n_seats = lines.iter().find(|(word, _)| *word == "seats");
    let n_seats = n_seats.map_or(variant.players.counts[0], |(_, n)| {
        n.parse().expect("a number of seats")
    });
    Arc::new(Ruleset::new(map, Arc::new(variant), n_seats).expect("allowed"))
}

fn seat_of(name: &str) -> Seat {
    match name.as_bytes() {
        [letter @ b'A'..=b'F'] => Seat(letter - b'A'),
        _ => panic!("{name:?} is no seat"),
    }
}

fn card_of(word: &str) -> Card {
    let by_word = Color::ALL.into_iter().find(|color| color.word() == word);
    let by_letter = || {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        letter.and_then(Card::from_letter)
    };
    match (word, by_word) {
        ("wild", _) => Card::Wild,
        (_, Some(color)) => Card::from(color),
        (_, None) => by_letter().unwrap_or_else(|| panic!("{word:?} is no card")),
    }
}

fn cards_of(text: &str) -> Vec<Card> {
    let words = text.split_whitespace().filter(|word| *word != "none");
    words.map(card_of).collect()
}

fn heap_of(text: &str) -> CardCounts {
    CardCounts::parse(text).unwrap_or_else(|| cards_of(text).into_iter().collect())
}

/// A position being set up.
struct Position {
    game: Game,
    deck: Option<Vec<Card>>,
    ticket_deck: Option<Vec<TicketId>>,
    set_trains: Vec<(Seat, u8)>,
    begins_with_offers: bool,
}

impl Position {
    fn new(rules: Arc<Ruleset>) -> Position {
        let mut game = Game::empty(rules);
        let plain = [
            Card::Red,
            Card::Blue,
            Card::Green,
            Card::Yellow,
            Card::Black,
        ];
        let known = plain.into_iter().filter(|card| {
            card.color()
                .is_some_and(|color| game.rules.map.colors.contains(&color))
        });
        let row: Vec<Card> = known
            .cycle()
            .take(usize::from(game.rules.variant.drawing.row))
            .collect();
        for (place, card) in (0..).zip(row) {
            game.state.row.put(place, card);
        }
        Position {
            game,
            deck: None,
            ticket_deck: None,
            set_trains: Vec::new(),
            begins_with_offers: false,
        }
    }

    fn read(mut self, lines: &[(&str, &str)]) -> Game {
        let mut turn = Seat(0);
        for (word, rest) in lines {
            match *word {
                "turn" => turn = seat_of(rest),
                word => self.read_line(word, rest),
            }
        }
        self.fill_decks();
        let n_trains = self.game.rules.variant.set_up.trains;
        for seat in self.game.rules.clone().seats() {
            let own = self.game.state.seat_mut(seat);
            let placed: u8 = own
                .tracks
                .iter()
                .map(|track| self.game.rules.map.track(track))
                .map(|track| track.length + track.mountain)
                .sum();
            own.trains = n_trains.saturating_sub(placed);
        }
        for (seat, trains) in &self.set_trains {
            self.game.state.seat_mut(*seat).trains = *trains;
        }
        if !self.begins_with_offers {
            self.game.state.turn = Turn::Open;
            self.game.state.play_began = true;
            self.game.state.current = turn;
            self.game.state.prompts.push(Prompt {
                seat: turn,
                kind: PromptKind::TakeTurn,
                since: 0,
            });
        }
        self.game
    }

    fn read_line(&mut self, word: &str, rest: &str) {
        let map = self.game.rules.map.clone();
        let track = |id: &str| {
            map.find_track(id)
                .unwrap_or_else(|| panic!("no track {id:?}"))
        };
        let tickets = || -> Vec<TicketId> {
            rest.split_whitespace()
                .filter(|id| *id != "none")
                .map(|id| {
                    map.find_ticket(id)
                        .unwrap_or_else(|| panic!("no ticket {id:?}"))
                })
                .collect()
        };
        let state = &mut self.game.state;
        match word.split_once(' ') {
            None => match word {
                "row" => {
                    let mut n_places = 0;
                    for (place, word) in (0..).zip(rest.split_whitespace()) {
                        match word {
                            "-" => state.row.clear(place),
                            card => state.row.put(place, card_of(card)),
                        }
                        n_places += 1;
                    }
                    assert_eq!(n_places, self.game.rules.variant.drawing.row, "{rest:?}");
                }
                "deck" => self.deck = Some(cards_of(rest)),
                "discards" => state.discards = cards_of(rest).into_iter().collect(),
                _ => {}
            },
            Some(("ticket", "deck")) => self.ticket_deck = Some(tickets()),
            Some(("long", "deck")) => state.long_tickets.set(&tickets()),
            Some((what, seat)) => {
                let seat = seat_of(seat);
                let side = self.game.rules.side_of(seat);
                let own = state.seat_mut(seat);
                match what {
                    "hand" => own.hand = heap_of(rest),
                    "trains" => self
                        .set_trains
                        .push((seat, rest.parse().expect("a number"))),
                    "tickets" => own.tickets = tickets().into_iter().collect(),
                    "holder" => state.holders[side].cards = heap_of(rest),
                    "held" => {
                        state.holders[side].tickets = tickets().into_iter().collect();
                    }
                    "offer" => {
                        self.begins_with_offers = true;
                        own.offer = tickets().into_iter().collect::<TicketList>();
                        state.prompts.push(Prompt {
                            seat,
                            kind: PromptKind::ChooseTickets,
                            since: 0,
                        });
                    }
                    "stations" => {
                        for id in rest.split_whitespace() {
                            let city = map.find_city(id);
                            own.stations
                                .push(city.unwrap_or_else(|| panic!("no city {id:?}")));
                        }
                    }
                    "tracks" => {
                        for id in rest.split_whitespace() {
                            self.claim(seat, track(id));
                        }
                    }
                    other => panic!("a position has no {other:?}"),
                }
            }
        }
    }

    /// Claims a track before the script begins.
    fn claim(&mut self, seat: Seat, track: TrackId) {
        let route = self.game.rules.route(track);
        let state = &mut self.game.state;
        state.claimed.insert(track);
        state.closed.remove(track);
        let n_claimed = (route & state.claimed).len();
        if n_claimed >= u32::from(self.game.rules.closes_after(track)) {
            state.closed |= route - state.claimed;
        }
        let points = u16::from(self.game.rules.points(track));
        let own = state.seat_mut(seat);
        own.tracks.insert(track);
        own.barred |= route;
        own.score += points;
    }

    /// Fills decks that the script does not name with everything that lies nowhere else.
    fn fill_decks(&mut self) {
        let state = &mut self.game.state;
        let deck = self.deck.take().unwrap_or_else(|| {
            let mut rest = pack(&self.game.rules);
            let hands = state.seats.iter().map(|seat| seat.hand);
            let holders = state.holders.iter().map(|holder| holder.cards);
            let row = state.row.cards().collect();
            for cards in hands.chain(holders).chain([state.discards, row]) {
                for (card, n) in cards.iter() {
                    rest[card] = rest[card].saturating_sub(n);
                }
            }
            // One colour after another, so that the next cards of a script are predictable.
            let mut deck = Vec::new();
            while !rest.is_empty() {
                for (card, _) in rest.clone().iter() {
                    rest[card] -= 1;
                    deck.push(card);
                }
            }
            deck
        });
        let order: Vec<Card> = deck.into_iter().rev().collect();
        state.deck.set(&order);
        let tickets = self.ticket_deck.take().unwrap_or_else(|| {
            let hands = state
                .seats
                .iter()
                .map(|seat| seat.tickets | seat.offer.set());
            let holders = state.holders.iter().map(|holder| holder.tickets);
            let away = hands.chain(holders).collect::<TicketSet>();
            let all = self.game.rules.tickets().iter().copied();
            all.filter(|ticket| !away.contains(*ticket)).collect()
        });
        state.tickets.set(&tickets);
    }
}

/// A script being played.
struct Stage {
    game: Game,
    viewer: Viewer,
    dealer: Dealer,
    out: String,
}

impl Stage {
    fn dealt(rules: Arc<Ruleset>, number: u64) -> Stage {
        let dealer = Dealer::numbered(number);
        let mut out = String::new();
        let game = Game::start(rules.clone(), &dealer, &mut |event| {
            let heard = event.seen_by(Viewer::Table, &rules);
            out.push_str(&event_line(&rules.map, &heard));
            out.push('\n');
        });
        Stage {
            game,
            viewer: Viewer::Table,
            dealer,
            out,
        }
    }

    fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    fn run(&mut self, word: &str, rest: &str) {
        match word {
            "see" => {
                self.viewer = match rest {
                    "table" => Viewer::Table,
                    seat => Viewer::Seat(seat_of(seat)),
                }
            }
            "show" => self.show(rest),
            "legal" => {
                let view = self.game.view(Viewer::Seat(seat_of(rest)));
                let actions = view.legal_actions().all();
                let texts: Vec<String> = actions
                    .iter()
                    .map(|action| action.to_text(&self.game.rules.map))
                    .collect();
                self.line(&format!("{rest} may: {}", texts.join(", ")));
            }
            "score" => {
                let sheet = ScoreSheet::of(&self.game.rules, &self.game.state);
                let text = score_lines(&self.game.rules, &sheet);
                self.out.push_str(&text);
            }
            seat if seat.len() == 1 => self.order(seat_of(seat), rest),
            _ => {}
        }
    }

    fn order(&mut self, seat: Seat, text: &str) {
        let rules = self.game.rules.clone();
        let action = match Action::parse(text, &rules.map) {
            Ok(action) => action,
            Err(error) => panic!("{error}"),
        };
        let (viewer, mut heard) = (self.viewer, Vec::new());
        let played = self.game.play(seat, &action, &self.dealer, &mut |event| {
            heard.push(event_line(&rules.map, &event.seen_by(viewer, &rules)));
        });
        match played {
            Ok(()) => heard.iter().for_each(|line| self.line(line)),
            Err(refusal) => self.line(&format!("refused: {}", refusal_line(&refusal))),
        }
    }

    fn show(&mut self, what: &str) {
        let state = &self.game.state;
        let map = &self.game.rules.map;
        let text = match what {
            "row" => {
                let row = &state.row.as_slice()[..usize::from(self.game.rules.variant.drawing.row)];
                let words: Vec<&str> = row.iter().map(|card| card.map_or("-", card_word)).collect();
                format!("row: {}", words.join(" "))
            }
            "deck" => format!(
                "deck: {}, discards: {}",
                n_things(usize::from(state.deck.len()), "card"),
                cards(&state.discards)
            ),
            "tickets" => format!(
                "ticket deck: {}",
                ticket_ids(map, state.tickets.front(u8::MAX))
            ),
            seat => {
                let seat = seat_of(seat);
                let own = state.seat(seat);
                let mut text = format!(
                    "{}: {} trains, {} points, hand {}, tickets {}",
                    seat_name(seat),
                    own.trains,
                    own.score,
                    cards(&own.hand),
                    ticket_ids(map, own.tickets.iter())
                );
                if self.game.rules.in_teams() {
                    let holder = &state.holders[self.game.rules.side_of(seat)];
                    let tickets = holder.tickets.iter();
                    // Writing to a string cannot fail.
                    let _ = write!(
                        text,
                        ", holder {}, held {}",
                        cards(&holder.cards),
                        ticket_ids(map, tickets)
                    );
                }
                text
            }
        };
        self.line(&text);
    }
}

/// The score sheet, one line per side.
pub fn score_lines(rules: &Ruleset, sheet: &ScoreSheet) -> String {
    let mut text = String::new();
    for (at, side) in sheet.sides.iter().enumerate() {
        let seats: String = rules.side(at).map(seat_name).collect();
        let mut parts = vec![format!("tracks {}", side.tracks)];
        if side.mountains > 0 {
            parts.push(format!("mountains {}", side.mountains));
        }
        parts.push(format!(
            "tickets {:+} ({} of {})",
            side.ticket_points,
            side.n_completed,
            side.n_completed + side.n_failed
        ));
        parts.extend(side.bonuses.iter().map(|(bonus, points)| {
            let (name, measure) = match bonus {
                Bonus::LongestPath => ("Longest Path", side.longest_path),
                Bonus::Globetrotter => ("Globetrotter", u16::from(side.n_completed)),
                Bonus::AsianExplorer => ("Asian Explorer", u16::from(side.network)),
                Bonus::Mandala => ("Mandala", u16::from(side.n_mandalas)),
            };
            format!("{name} {points} (with {measure})")
        }));
        parts.extend(side.districts.iter().map(|(district, value)| {
            format!(
                "{} {value}",
                rules.map.districts[usize::from(*district)].name
            )
        }));
        if rules.variant.stations.each > 0 {
            parts.push(format!("stations {}", side.stations));
        }
        parts.extend(side.lent.iter().map(|lent| {
            let (city, track) = (rules.map.city(lent.city), rules.map.track(lent.track));
            format!("{} lends {}", city.id, track.id)
        }));
        let resigned = if side.resigned { ", resigned" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{seats}: {} = {}, place {}{resigned}",
            parts.join(", "),
            side.total,
            side.place
        );
    }
    text
}
