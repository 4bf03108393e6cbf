//! Compares what a text states with the game itself, folded from the stored log by the engine alone.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::press::{Act, EditOrders, Open};
use engine::PromptKind;
use engine::action::{Action, Source};
use engine::card::{Card, CardCounts};
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{CityId, Seat, TicketId, TrackId};
use engine::map::{Goal, Map};
use engine::paths::{TicketState, ticket_state};
use engine::ruleset::Ruleset;
use engine::view::View;
use sandbox::{Component, Message};

use super::is_move;
use super::reading::{Cards, Decision, Statement, TicketIs, card, read};
use super::translated::in_english;

/// A game at one moment.
#[derive(Debug, Clone)]
struct Moment {
    game: Game,
    /// Which turn it is, counted from 1.
    turn: u32,
}

/// The present time, and the times until which something can be done now.
#[derive(Debug, Clone, Copy, Default)]
pub struct Times {
    pub now: i64,
    pub deadline: Option<i64>,
    pub undo_until: Option<i64>,
}

/// A whole game so far, and who plays it.
pub struct Story {
    rules: Arc<Ruleset>,
    pub names: Vec<String>,
    /// The persons by seat.
    pub people: Vec<Option<u64>>,
    log: Vec<Event>,
    /// After each action; after the last turn also before the end, as its picture shows it.
    moments: Vec<Moment>,
    pub times: Times,
}

/// Where a message stands, which decides what of it must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The newest post of a turn.
    Newest,
    /// Any other post.
    Older,
    /// The reader's direct messages: what they say of the reader holds, and the rest held in the turn that they name.
    Direct,
    /// A private answer: all of it held in the turn that it names, at moment `since` or later.
    Answer { since: usize },
}

impl Story {
    pub fn new(rules: Arc<Ruleset>, names: Vec<String>, people: Vec<Option<u64>>) -> Story {
        Story {
            rules,
            names,
            people,
            log: Vec::new(),
            moments: Vec::new(),
            times: Times::default(),
        }
    }

    /// Hears the events of each further action.
    pub fn hear(&mut self, actions: Vec<Vec<Event>>) {
        for events in actions {
            for event in &events {
                if matches!(event, Event::GameEnded { .. }) {
                    self.note_moment();
                }
                self.log.push(event.clone());
            }
            self.note_moment();
        }
    }

    fn note_moment(&mut self) {
        let game = Game::replay(self.rules.clone(), &self.log).unwrap();
        let standing = Game::standing(&self.log).unwrap();
        let began = |(_, event): &&(u32, &Event)| matches!(event, Event::TurnBegan { .. });
        let turn = standing.iter().filter(began).count() as u32;
        self.moments.push(Moment { game, turn });
    }

    pub fn n_moments(&self) -> usize {
        self.moments.len()
    }

    fn now(&self) -> &Moment {
        self.moments.last().expect("the game has begun")
    }

    /// Everything in a message that is not true for its reader.
    pub fn faults(&self, reader: Seat, place: Place, message: &Message) -> Vec<String> {
        let content = in_english(&message.content);
        let statements = read(&content).into_iter();
        let statements: Vec<Statement> = statements.map(|told| self.named(reader, told)).collect();
        let mut faults = self.deed_faults(&statements);
        faults.extend(self.recap_faults(reader, place, &content, &statements));
        faults.extend(self.button_faults(message));
        let (of_reader, rest): (Vec<_>, Vec<_>) = statements.into_iter().partition(is_of_reader);
        let mut stamps = rest.iter().filter_map(|statement| match statement {
            Statement::AsOf(turn) => Some(*turn),
            _ => None,
        });
        let stamp = stamps.next_back();
        faults.extend(self.picture_faults(reader, place, message, stamp));
        let is_private = matches!(place, Place::Direct | Place::Answer { .. });
        if is_private {
            faults.extend(self.name_faults(reader, message));
        }
        if stamp.is_none() && is_private && leads_on(message) {
            faults.push("it has buttons of the game, and not the turn that it is of".to_owned());
        }
        if place == Place::Newest {
            faults.extend(self.score_faults(&content));
        }
        match place {
            Place::Newest | Place::Older => {
                let all = [of_reader, rest].concat();
                faults.extend(self.faults_at(self.now(), reader, &all));
                faults.extend(self.time_faults(&all));
                faults.extend(self.past_faults(&content));
            }
            Place::Direct => {
                faults.extend(self.faults_at(self.now(), reader, &of_reader));
                faults.extend(self.time_faults(&of_reader));
                faults.extend(self.past_faults(&content));
                faults.extend(self.dated_faults(reader, stamp, 0, &rest));
            }
            Place::Answer { since } => {
                let all = [of_reader, rest].concat();
                faults.extend(self.dated_faults(reader, stamp, since, &all));
            }
        }
        faults
    }

    /// Kinds of statements in a message: what it says that is not read is not judged.
    pub fn kinds(message: &Message) -> impl Iterator<Item = String> {
        let alts = message.files.iter();
        let alts = alts.filter_map(|file| file.description.as_deref());
        let texts = alts.map(sentences).chain([message.content.clone()]);
        texts.flat_map(|text| read(&in_english(&text))).map(|told| {
            let told = format!("{told:?}");
            let end = told.find(|sign: char| !sign.is_alphabetic());
            told[..end.unwrap_or(told.len())].to_owned()
        })
    }

    /// What the newest post says of the scores after a round, if they are not these, the highest first.
    fn score_faults(&self, content: &str) -> Option<String> {
        let told = content.lines().find_map(|line| {
            let told = line.strip_prefix("-# After round ")?;
            Some(told.split_once(": ")?.1.to_owned())
        })?;
        let view = self.now().game.view(Viewer::Table);
        let mut scores: Vec<(i64, String)> = Vec::new();
        for side in 0..usize::from(self.rules.n_sides()) {
            let seats: Vec<Seat> = self.rules.side(side).collect();
            let names: Vec<&str> = seats.iter().map(|seat| self.name(*seat)).collect();
            let points = seats.iter().map(|seat| i64::from(view.score(*seat))).sum();
            scores.push((points, names.join(" & ")));
        }
        scores.sort_by_key(|(points, _)| -points);
        let scores = scores.iter().map(|(n, name)| format!("{name} {n}"));
        let expected = scores.collect::<Vec<_>>().join(" · ");
        (told != expected).then(|| format!("{told} are not the scores, but {expected}"))
    }

    /// A statement with the reader's name for "you".
    fn named(&self, reader: Seat, mut statement: Statement) -> Statement {
        if let Statement::Claimed { player, .. } | Statement::Built { player, .. } = &mut statement
            && player == "You"
        {
            *player = self.name(reader).to_owned();
        }
        statement
    }

    /// Places where a private text has its reader's name, but at the beginning of a line or sentence of a list of all
    /// players.
    fn name_faults(&self, reader: Seat, message: &Message) -> Vec<String> {
        let name = self.name(reader);
        let alts = message
            .files
            .iter()
            .filter_map(|file| file.description.as_deref());
        let mut faults = Vec::new();
        for text in [message.content.as_str()].into_iter().chain(alts) {
            for (at, _) in text.match_indices(name) {
                let (before, after) = (&text[..at], &text[at + name.len()..]);
                if before.ends_with("Big ") {
                    continue;
                }
                let begins = [
                    "\n",
                    "- ",
                    ". ",
                    "Routes of ",
                    "Strecken von ",
                    "Routes prises par ",
                    "Rutas de ",
                    "Stations of ",
                    "Bahnhöfe von ",
                    "Gares construites par ",
                    "Estaciones de ",
                ];
                // French has a no-break space before the colon.
                let is_listed = (after.starts_with(": ") || after.starts_with("\u{a0}: "))
                    && (before.is_empty() || begins.iter().any(|begin| before.ends_with(begin)));
                if !is_listed {
                    let line = before.rsplit('\n').next().unwrap_or_default();
                    let rest = after.split('\n').next().unwrap_or_default();
                    faults.push(format!(
                        "{name} is told of as a stranger: {line}{name}{rest}"
                    ));
                }
            }
        }
        faults
    }

    /// Statements that did not hold at any moment of the turn that a text names.
    fn dated_faults(
        &self,
        reader: Seat,
        stamp: Option<u32>,
        since: usize,
        statements: &[Statement],
    ) -> Vec<String> {
        let is_dated = |statement: &&Statement| {
            !is_deed(statement) && !matches!(statement, Statement::LeftOut | Statement::AsOf(_))
        };
        let Some(stamp) = stamp else {
            let first = statements.iter().find(is_dated);
            let fault = first.map(|first| format!("{first:?} without the turn that it is of"));
            return fault.into_iter().collect();
        };
        let then = self.moments.iter().skip(since);
        let then = then.filter(|moment| moment.turn == stamp);
        let faults = then.map(|moment| self.faults_at(moment, reader, statements));
        let least = faults.min_by_key(Vec::len);
        least.unwrap_or_else(|| vec![format!("it was not turn {stamp} then")])
    }

    fn faults_at(&self, moment: &Moment, reader: Seat, statements: &[Statement]) -> Vec<String> {
        let view = moment.game.view(Viewer::Seat(reader));
        let mut faults: Vec<String> = statements
            .iter()
            .filter(|statement| !self.is_true(&view, reader, statement))
            .map(|statement| format!("{statement:?} is not true"))
            .collect();
        faults.extend(missing_tickets(&view, reader, statements));
        faults
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    fn seat_named(&self, name: &str) -> Option<Seat> {
        let at = self.names.iter().position(|known| known == name)?;
        Some(Seat(at as u8))
    }

    /// Whether a statement holds; those about times, claims and stamps are judged elsewhere.
    fn is_true(&self, view: &View<'_>, reader: Seat, statement: &Statement) -> bool {
        let prompts = view.prompts();
        let is_asked = |seat: Seat, to: Decision| {
            let mut own = prompts.iter().filter(|prompt| prompt.seat == seat);
            own.any(|prompt| decision(prompt.kind) == to)
        };
        match statement {
            Statement::Called { people, to } => {
                // The second card is a part of the turn.
                let is_it = |kind| *to == Decision::Turn || decision(kind) == *to;
                let asked = prompts.iter().filter(|prompt| is_it(prompt.kind));
                let asked: BTreeSet<u64> = asked
                    .filter_map(|prompt| self.people[prompt.seat.index()])
                    .collect();
                // Players who have chosen tickets already were called with the others.
                match to {
                    Decision::Tickets => asked.iter().all(|person| people.contains(person)),
                    _ => asked == people.iter().copied().collect(),
                }
            }
            Statement::TurnOf(name) => view.current().is_some_and(|seat| self.name(seat) == name),
            Statement::Yours(Decision::Turn) => prompts.iter().any(|prompt| prompt.seat == reader),
            Statement::Yours(to) => is_asked(reader, *to),
            Statement::OthersChoose => {
                view.current().is_none() && !prompts.is_empty() && view.own_prompt().is_none()
            }
            Statement::Choosing(names) => {
                let asked: Vec<&str> = prompts
                    .iter()
                    .map(|prompt| self.name(prompt.seat))
                    .collect();
                view.current().is_none() && asked == *names
            }
            Statement::Hand(hand) => {
                view.hand()
                    .map_or_else(Cards::new, |own| named(view.map(), own))
                    == *hand
            }
            Statement::Holder(held) => view
                .holder_cards()
                .is_some_and(|own| named(view.map(), own) == *held),
            Statement::Ticket { cities, points, is } => {
                let mut tickets = seen_tickets(view, reader).into_iter();
                tickets.any(|ticket| {
                    is_ticket(view, reader, ticket, cities, points)
                        && state(view, reader, ticket) == *is
                })
            }
            Statement::Offered {
                position,
                cities,
                points,
                is,
            } => {
                let offered = view.offer().get(position - 1);
                offered.is_some_and(|ticket| {
                    is_ticket(view, reader, *ticket, cities, points)
                        && state(view, reader, *ticket) == *is
                })
            }
            Statement::NoTickets => view.tickets().is_empty(),
            Statement::Standing {
                player,
                points,
                trains,
                cards,
                tickets,
            } => self.seat_named(player).is_some_and(|seat| {
                score(view, seat) == *points
                    && u32::from(view.trains(seat)) == *trains
                    && u32::from(view.n_cards(seat)) == *cards
                    && view.n_tickets(seat) == *tickets
            }),
            Statement::Stations {
                player,
                cities,
                left,
            } => self.seat_named(player).is_some_and(|seat| {
                let built = view.stations(seat).iter();
                let built = built.map(|city| view.map().city(*city).name.as_str());
                built.collect::<Vec<_>>() == *cities && u32::from(view.stations_left(seat)) == *left
            }),
            Statement::Row(row) => {
                let names = view
                    .row()
                    .iter()
                    .map(|card| card.map(|card| name_of(view.map(), card)));
                names.collect::<Vec<_>>() == *row
            }
            Statement::Decks {
                deck,
                discards,
                tickets,
            } => {
                u32::from(view.n_deck()) == *deck
                    && u32::from(view.n_discards()) == *discards
                    && u32::from(view.n_ticket_deck()) == *tickets
            }
            Statement::LastRound(left) => {
                let last = view.last_round();
                last.is_some_and(|last| u32::from(last.turns_left) + 1 == *left)
            }
            Statement::Over => view.is_over(),
            Statement::Due(_)
            | Statement::CanUndo { .. }
            | Statement::Claimed { .. }
            | Statement::Built { .. }
            | Statement::AsOf(_)
            | Statement::LeftOut => true,
        }
    }

    /// Times that are told as still to come, and have passed.
    fn past_faults(&self, content: &str) -> Vec<String> {
        let passed = times(content)
            .into_iter()
            .filter(|second| *second < self.times.now);
        passed
            .map(|second| format!("{} seconds ago is still to come", self.times.now - second))
            .collect()
    }

    /// Everything untrue in the alt texts of a message's pictures. Those of the newest post must hold in this turn,
    /// those of a direct message as its text does, those of an answer at some moment since it can have been given, and
    /// those of an older post that kept its picture at any moment.
    fn picture_faults(
        &self,
        reader: Seat,
        place: Place,
        message: &Message,
        stamp: Option<u32>,
    ) -> Vec<String> {
        let alts = message
            .files
            .iter()
            .filter_map(|file| file.description.as_ref());
        let mut faults = Vec::new();
        for alt in alts {
            let statements = read(&in_english(&sentences(alt)));
            faults.extend(self.deed_faults(&statements));
            let (turn, since) = match place {
                Place::Newest => (Some(self.now().turn), 0),
                Place::Older => (None, 0),
                Place::Direct => (stamp, 0),
                Place::Answer { since } => (None, since),
            };
            let is_direct = place == Place::Direct;
            let (of_reader, rest): (Vec<_>, Vec<_>) = statements
                .into_iter()
                .partition(|statement| is_direct && is_of_reader(statement));
            let then = self.moments.iter().skip(since);
            let then = then.filter(|moment| turn.is_none_or(|turn| moment.turn == turn));
            let then = then.map(|moment| self.faults_at(moment, reader, &rest));
            let mut untrue = then.min_by_key(Vec::len).unwrap_or_default();
            if is_direct {
                untrue.extend(self.faults_at(self.now(), reader, &of_reader));
            }
            let untrue = untrue.into_iter();
            faults.extend(untrue.map(|fault| format!("the picture: {fault}: {alt}")));
        }
        faults
    }

    /// Deadlines that the game does not have.
    fn time_faults(&self, statements: &[Statement]) -> Vec<String> {
        let is_wrong = |statement: &&Statement| match statement {
            Statement::Due(at) => self.times.deadline != Some(*at),
            Statement::CanUndo { until, .. } => self.times.undo_until != Some(*until),
            _ => false,
        };
        let wrong = statements.iter().filter(is_wrong);
        wrong
            .map(|wrong| format!("{wrong:?} is not the time: {:?}", self.times))
            .collect()
    }

    /// Claims and stations that never were.
    fn deed_faults(&self, statements: &[Statement]) -> Vec<String> {
        let all: Vec<Statement> = self
            .log
            .iter()
            .filter_map(|event| self.deed(event))
            .collect();
        let is_false = |told: &&Statement| is_deed(told) && !all.contains(told);
        let wrong = statements.iter().filter(is_false);
        wrong
            .map(|wrong| format!("{wrong:?} never happened"))
            .collect()
    }

    /// A claim or a station, as everybody is told of it.
    fn deed(&self, event: &Event) -> Option<Statement> {
        let map = &self.rules.map;
        match event {
            Event::TrackClaimed { seat, track, .. } => {
                let data = map.track(*track);
                Some(Statement::Claimed {
                    player: self.name(*seat).to_owned(),
                    cities: cities_of(map, data.a, data.b),
                    points: u32::from(self.rules.points(*track)),
                })
            }
            Event::StationBuilt { seat, city, .. } => Some(Statement::Built {
                player: self.name(*seat).to_owned(),
                city: map.city(*city).name.clone(),
            }),
            _ => None,
        }
    }

    /// Claims and stations since the called person's last turn that a call does not tell.
    fn recap_faults(
        &self,
        reader: Seat,
        place: Place,
        content: &str,
        statements: &[Statement],
    ) -> Vec<String> {
        let current = self.now().game.view(Viewer::Table).current();
        let is_call = match place {
            Place::Newest => statements.iter().any(|statement| {
                matches!(
                    statement,
                    Statement::Called {
                        to: Decision::Turn,
                        ..
                    }
                )
            }),
            Place::Direct => content.starts_with("It's your turn! ") && current == Some(reader),
            Place::Older | Place::Answer { .. } => false,
        };
        let is_short = statements.contains(&Statement::LeftOut);
        let Some(current) = current.filter(|_| is_call && !is_short) else {
            return Vec::new();
        };
        let mut told = statements.iter();
        let missed = self.deeds_since_own_turn(current).into_iter();
        let untold = missed.filter(|deed| !told.any(|statement| statement == deed));
        untold
            .map(|deed| format!("{deed:?} is not told to whoever is called"))
            .collect()
    }

    /// The claims and stations that stand, since the last turn that the seat has ended.
    fn deeds_since_own_turn(&self, seat: Seat) -> Vec<Statement> {
        let mut turns: Vec<(Seat, Vec<Statement>)> = Vec::new();
        for (_, event) in Game::standing(&self.log).unwrap() {
            if let Event::TurnBegan { seat } = event {
                turns.push((*seat, Vec::new()));
            }
            if let (Some((_, deeds)), Some(deed)) = (turns.last_mut(), self.deed(event)) {
                deeds.push(deed);
            }
        }
        // The one under way is not over.
        turns.pop();
        let since = turns.iter().rposition(|(own, _)| *own == seat);
        let missed = turns.into_iter().skip(since.map_or(0, |since| since + 1));
        missed.flat_map(|(_, deeds)| deeds).collect()
    }

    /// Buttons of open decisions that offer what is not there.
    fn button_faults(&self, message: &Message) -> Vec<String> {
        let game = &self.now().game;
        let mut faults = Vec::new();
        for component in message.controls() {
            let Component::Button {
                custom_id: Some(id),
                label,
                disabled: false,
                ..
            } = component
            else {
                continue;
            };
            let Ok(Act { since, action, .. }) = Act::of_id(id) else {
                continue;
            };
            let open = game.prompts().iter().find(|prompt| prompt.since == since);
            let Some(prompt) = open else { continue };
            let view = game.view(Viewer::Seat(prompt.seat));
            if let Action::Draw {
                from: Source::Row(place),
                ..
            } = action
            {
                let there = view.row().get(usize::from(place)).copied().flatten();
                let name = there.map(|card| name_of(view.map(), card));
                // "Take black (1 of 2)": there are two of them.
                let alike = view.row().iter().filter(|card| **card == there).count();
                let (what, n) = match label.rsplit_once(" (") {
                    Some((what, n)) => (
                        what,
                        n.trim_end_matches(')')
                            .rsplit(' ')
                            .next()
                            .and_then(|n| n.parse().ok()),
                    ),
                    None => (label.as_str(), Some(1)),
                };
                let mut said = what.split(' ').map(|word| card(&in_english(word)));
                let is_said = said.any(|said| Some(said) == name);
                if !is_said || n != Some(alike) {
                    faults.push(format!("the button {label:?} means {name:?}"));
                }
            }
            if !view.legal_actions().all().contains(&action)
                && matches!(action, Action::ClaimTrack { .. })
            {
                faults.push(format!("the button {label:?} is no legal move"));
            }
        }
        faults
    }
}

/// All times, in seconds, that Discord shows as the time left until then. A turn's own time may be over where spare time
/// runs on.
fn times(content: &str) -> Vec<i64> {
    let parts = content.split("<t:").skip(1);
    let times = parts.filter_map(|part| {
        let (second, rest) = part.split_once(":R>")?;
        let runs_on = rest.starts_with(" (with spare time");
        (!runs_on).then(|| second.parse().ok())?
    });
    times.collect()
}

/// An alt text, a line for each sentence.
fn sentences(alt: &str) -> String {
    let (_, happened) = alt.split_once(". ").unwrap_or(("", alt));
    let boards = ["Board of ", "Spielplan ", "Plateau ", "Tablero "];
    let happened = match boards.iter().any(|board| alt.starts_with(board)) {
        true => happened,
        false => alt,
    };
    happened
        .replace("St. ", "St.\u{2007}")
        .replace(". ", ".\n")
        .replace("! ", "!\n")
        .replace('\u{2007}', " ")
}

/// Whether a message has buttons that stand for the game as it is.
fn leads_on(message: &Message) -> bool {
    message.controls().any(|component| {
        let Component::Button {
            custom_id: Some(id),
            disabled: false,
            ..
        } = component
        else {
            return false;
        };
        // A way to another table, or from one's list of tables, says nothing of how that one stands.
        Open::of_id(id).map_or_else(
            |_| is_move(id) || EditOrders::of_id(id).is_ok(),
            |open| open.since > 0,
        )
    })
}

fn is_deed(statement: &Statement) -> bool {
    matches!(
        statement,
        Statement::Claimed { .. } | Statement::Built { .. }
    )
}

/// Whether a statement is about its reader's own things, which a direct message keeps true.
fn is_of_reader(statement: &Statement) -> bool {
    match statement {
        Statement::Yours(_)
        | Statement::Called { .. }
        | Statement::OthersChoose
        | Statement::Hand(_)
        | Statement::Holder(_)
        | Statement::Ticket { .. }
        | Statement::Offered { .. }
        | Statement::NoTickets
        | Statement::Due(_)
        | Statement::CanUndo { .. } => true,
        Statement::TurnOf(_)
        | Statement::Choosing(_)
        | Statement::Standing { .. }
        | Statement::Row(_)
        | Statement::Decks { .. }
        | Statement::LastRound(_)
        | Statement::Stations { .. }
        | Statement::Claimed { .. }
        | Statement::Built { .. }
        | Statement::Over
        | Statement::AsOf(_)
        | Statement::LeftOut => false,
    }
}

/// The points on the board, and in the end all of them.
fn score(view: &View<'_>, seat: Seat) -> i64 {
    let rules = view.rules();
    let sheet = view.score_sheet().filter(|_| !rules.in_teams());
    let total = sheet.map(|sheet| i64::from(sheet.sides[rules.side_of(seat)].total));
    total.unwrap_or_else(|| i64::from(view.score(seat)))
}

fn decision(kind: PromptKind) -> Decision {
    match kind {
        PromptKind::TakeTurn => Decision::Turn,
        PromptKind::NameMixture | PromptKind::ChooseTickets => Decision::Tickets,
        PromptKind::PutFirstCard => Decision::FirstCard,
        PromptKind::DrawSecondCard => Decision::SecondCard,
        PromptKind::PayTunnel => Decision::Tunnel,
    }
}

fn name_of(map: &Map, card: Card) -> String {
    card.color()
        .map_or("wild", |color| map.color_name(color))
        .to_owned()
}

fn named(map: &Map, cards: &CardCounts) -> Cards {
    cards
        .iter()
        .map(|(card, n)| (name_of(map, card), u32::from(n)))
        .collect()
}

fn cities_of(map: &Map, a: CityId, b: CityId) -> String {
    format!("{} – {}", map.city(a).name, map.city(b).name)
}

/// The reader's tickets, and those in the holder of their team.
fn seen_tickets(view: &View<'_>, reader: Seat) -> Vec<TicketId> {
    let shared = view.holder_tickets(view.rules().side_of(reader));
    let shared = shared
        .filter(|_| view.rules().in_teams())
        .unwrap_or_default();
    view.tickets().iter().chain(shared.iter()).collect()
}

fn is_ticket(
    view: &View<'_>,
    reader: Seat,
    ticket: TicketId,
    cities: &str,
    points: &[u32],
) -> bool {
    let data = view.map().ticket(ticket);
    let reached = reached(view, reader, ticket);
    let is_reached = |goal: &&Goal| goal.end.cities.iter().any(|city| reached.contains(&city));
    // The most that a reached goal brings, or the least and the most there is, and the goal of the way.
    let best = data.goals.iter().filter(is_reached).map(|goal| goal.value);
    let are_so = match (best.max(), points) {
        (Some(best), points) => *points == [u32::from(best)],
        (None, [value]) => data.loss == data.value && *value == u32::from(data.value),
        (None, [least, most, way @ ..]) => {
            let mut goals = data.goals.iter().map(|goal| u32::from(goal.value));
            [*least, *most] == [data.loss, data.value].map(u32::from)
                && way.iter().all(|value| goals.any(|goal| goal == *value))
        }
        (None, []) => false,
    };
    are_so && view.map().ticket_ends(ticket).join(" – ") == cities
}

/// The cities that the tracks of the reader's side join to a ticket's first end.
fn reached(view: &View<'_>, reader: Seat, ticket: TicketId) -> BTreeSet<CityId> {
    let (map, rules) = (view.map(), view.rules());
    let own: Vec<TrackId> = rules
        .side(rules.side_of(reader))
        .flat_map(|mate| view.tracks(mate).iter().collect::<Vec<_>>())
        .collect();
    let mut reached: BTreeSet<CityId> = map.ticket(ticket).from.cities.iter().collect();
    loop {
        let before = reached.len();
        for track in own.iter().map(|track| map.track(*track)) {
            if reached.contains(&track.a) || reached.contains(&track.b) {
                reached.extend([track.a, track.b]);
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

/// Whether a ticket's cities are joined is found here; what is missing, by the engine.
fn state(view: &View<'_>, reader: Seat, ticket: TicketId) -> TicketIs {
    let reached = reached(view, reader, ticket);
    let goals = view.map().ticket(ticket).to();
    match ticket_state(view, reader, ticket) {
        _ if goals.iter().any(|city| reached.contains(&city)) => TicketIs::Connected,
        TicketState::Missing(path) => TicketIs::Missing(u32::from(path.n_trains)),
        TicketState::OutOfReach if !view.is_over() && 0 < view.stations_left(reader) => {
            TicketIs::NeedsStation
        }
        TicketState::OutOfReach | TicketState::Completed { .. } => TicketIs::OutOfReach,
    }
}

/// Tickets that a list of them leaves out.
fn missing_tickets(view: &View<'_>, reader: Seat, statements: &[Statement]) -> Vec<String> {
    let is_list = statements
        .iter()
        .any(|statement| matches!(statement, Statement::Ticket { .. } | Statement::NoTickets));
    if !is_list {
        return Vec::new();
    }
    let n_listed = statements
        .iter()
        .filter(|statement| matches!(statement, Statement::Ticket { .. }));
    let (n_listed, n) = (n_listed.count(), seen_tickets(view, reader).len());
    let fault = (n_listed != n).then(|| format!("{n_listed} tickets are listed of {n}"));
    fault.into_iter().collect()
}
