//! A game: the fold of its events, and the only way to add to them.
//!
//! [`Game::play`] checks an action, then writes events one by one, each of which changes the state. The
//! rules are in `rules`, what each event does in `apply`.

use std::ops::Range;
use std::sync::Arc;

use crate::action::Action;
use crate::card::Card;
use crate::deal::Dealer;
use crate::event::{Event, TicketDeck};
use crate::ids::Seat;
use crate::lending::{self, Stations};
use crate::refusal::Refusal;
use crate::rules::{self, LiveGame};
use crate::ruleset::Ruleset;
use crate::state::{Prompt, State};

/// A ruleset and the state of a game under it.
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: State,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.state == other.state
    }
}

/// Why a log of events cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    #[error("event {number} does not fit the game before it")]
    DoesNotFit { number: u32 },
    #[error("event {number} undoes from event {to} on, which is not before it")]
    RewindsForward { number: u32, to: u32 },
}

impl Game {
    /// Shuffles, deals, turns up the row and offers the first tickets.
    ///
    /// Rules: "Set-up".
    pub fn start(rules: Arc<Ruleset>, dealer: &Dealer, sink: &mut impl FnMut(&Event)) -> Game {
        let mut game = Game::empty(rules);
        rules::set_up::deal(&mut game.live(dealer, sink));
        game
    }

    /// The game before its first event.
    pub fn empty(rules: Arc<Ruleset>) -> Game {
        let state = State::new(rules.n_seats(), rules.variant.set_up.trains);
        Game { rules, state }
    }

    /// Plays an action of a seat. All checks come first; then each event is applied and handed to `sink`.
    /// A refused action changes nothing.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use engine::{map::Map, ruleset::Ruleset, variant::Variant};
    /// # let (map, variant) = (Map::named("usa").unwrap(), Variant::named("usa").unwrap());
    /// # let rules = Arc::new(Ruleset::new(map, variant, 2).unwrap());
    /// use engine::action::Action;
    /// use engine::deal::Dealer;
    /// use engine::event::Event;
    /// use engine::game::Game;
    /// use engine::ids::Seat;
    /// use engine::refusal::{Refusal, TicketError};
    ///
    /// let dealer = Dealer::numbered(1);
    /// let mut log = Vec::new();
    /// let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
    ///
    /// let one = Action::parse("keep 1", &rules.map).expect("an action");
    /// let refused = game.play(Seat(0), &one, &dealer, &mut |_| unreachable!("nothing happens"));
    /// let too_few = TicketError::TooFewKept { at_least: 2, kept: 1 };
    /// assert_eq!(refused, Err(Refusal::Tickets(too_few)));
    ///
    /// let two = Action::parse("keep 1 3", &rules.map).expect("an action");
    /// game.play(Seat(0), &two, &dealer, &mut |event| log.push(event.clone())).expect("enough");
    /// assert!(matches!(log.last(), Some(Event::TicketsChosen { seat: Seat(0), .. })));
    ///
    /// // The log is the whole game.
    /// assert_eq!(Game::replay(rules, &log), Ok(game));
    /// ```
    pub fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        dealer: &Dealer,
        sink: &mut impl FnMut(&Event),
    ) -> Result<(), Refusal> {
        rules::play(&mut self.live(dealer, sink), seat, action)
    }

    /// The events that [`Game::play`] would write.
    pub fn decide(
        &self,
        seat: Seat,
        action: &Action,
        dealer: &Dealer,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.clone().play(seat, action, dealer, &mut |event| {
            events.push(event.clone())
        })?;
        Ok(events)
    }

    /// Replays a whole log, without the events that an [`Event::Rewound`] undid.
    pub fn replay(rules: Arc<Ruleset>, log: &[Event]) -> Result<Game, ReplayError> {
        Game::replay_watched(rules, log, |_, _| {})
    }

    /// As [`Game::replay`]; `watch` sees the game after each event that was not undone.
    pub fn replay_watched(
        rules: Arc<Ruleset>,
        log: &[Event],
        mut watch: impl FnMut(&Game, &Event),
    ) -> Result<Game, ReplayError> {
        let (kept, rewound) = standing(log)?;
        let mut game = Game::empty(rules);
        for (number, event) in kept {
            game.follow(number, event)?;
            watch(&game, event);
        }
        game.state.n_events = log.len() as u32;
        // A decision reopened by a rewind counts as new, so that its old buttons stay outdated.
        game.state.prompts.not_before(rewound);
        Ok(game)
    }

    /// Applies an event of a log, if it fits.
    pub fn follow(&mut self, number: u32, event: &Event) -> Result<(), ReplayError> {
        if !rules::fits(&self.rules, &self.state, event) {
            return Err(ReplayError::DoesNotFit { number });
        }
        self.state.n_events = number;
        self.apply(event);
        Ok(())
    }

    /// Goes on after a rewind, the last of so many events. A decision that it reopened counts as new.
    pub fn go_on_after_rewind(&mut self, n_events: u32) {
        self.state.n_events = n_events;
        self.state.prompts.not_before(n_events);
    }

    /// The same shuffle as the dealer makes it here, if the event is one.
    pub fn dealt_again(&self, event: &Event, dealer: &Dealer) -> Option<Event> {
        let (rules, state) = (&self.rules, &self.state);
        if let Event::TrainDeckShuffled { .. } = event {
            let mut order: Box<[Card]> = match state.n_shuffles {
                0 => rules.pack().into(),
                _ => state.discards.cards().collect(),
            };
            dealer.shuffle(state.n_shuffles, &mut order);
            return Some(Event::TrainDeckShuffled { order });
        }
        if let Event::TicketsShuffled { deck, .. } = event {
            let mut order: Box<[_]> = match (state.play_began, deck) {
                (true, deck) => state.tickets_in(*deck),
                (false, TicketDeck::Regular) => rules.tickets().into(),
                (false, TicketDeck::Long) => rules.long_tickets().into(),
            };
            dealer.shuffle(state.n_shuffles, &mut order);
            return Some(Event::TicketsShuffled { deck: *deck, order });
        }
        None
    }

    /// The events of a log that were not undone, with their numbers.
    pub fn standing(log: &[Event]) -> Result<Vec<(u32, &Event)>, ReplayError> {
        standing(log).map(|(kept, _)| kept)
    }

    #[inline]
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// Trains that the seat's side has left, all its players together.
    #[inline]
    pub fn side_trains(&self, seat: Seat) -> u16 {
        self.state.side_trains(&self.rules, seat)
    }

    /// Number of choices of lent tracks that the score compares at most.
    pub fn lending_choices(&self) -> usize {
        let sides = 0..usize::from(self.rules.n_sides());
        let choices = sides.map(|side| {
            lending::n_choices(&self.rules, &Stations::of(&self.rules, &self.state, side))
        });
        choices.fold(0, usize::saturating_add)
    }

    /// For each last round that began in this part of the log, the trains left to the side that caused it.
    ///
    /// # Errors
    ///
    /// If the log cannot be replayed.
    pub fn last_round_trains(
        rules: &Arc<Ruleset>,
        log: &[Event],
        part: Range<usize>,
    ) -> Result<Vec<u16>, ReplayError> {
        let mut left = Vec::new();
        for at in part {
            if let Event::LastRoundBegan { seat } = log[at] {
                let before = Game::replay(rules.clone(), &log[..at])?;
                left.push(before.side_trains(seat));
            }
        }
        Ok(left)
    }

    /// The open decisions: several at set-up, one in play, none when the game is over.
    #[inline]
    pub fn prompts(&self) -> &[Prompt] {
        self.state.prompts.as_slice()
    }

    /// Number of events so far, including undone ones.
    #[inline]
    pub fn n_events(&self) -> u32 {
        self.state.n_events
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Changes the state by one fact. Never refuses and is never random: facts are checked when they
    /// are made.
    #[inline(always)]
    pub fn apply(&mut self, event: &Event) {
        self.state.apply(&self.rules, event);
    }

    fn live<'a, S: FnMut(&Event)>(
        &'a mut self,
        dealer: &'a Dealer,
        sink: &'a mut S,
    ) -> LiveGame<'a, S> {
        LiveGame::new(&self.rules, &mut self.state, dealer, sink)
    }
}

/// An event with its number in the log.
type Numbered<'a> = (u32, &'a Event);

/// The events of a log that were not undone, with their numbers, and the number after the last rewind.
///
/// Read from the end: an event stands unless a later rewind went back to it, or to one before it. So of what was undone
/// each event is only looked at, however often the game was set back.
fn standing(log: &[Event]) -> Result<(Vec<Numbered<'_>>, u32), ReplayError> {
    let mut kept: Vec<Numbered<'_>> = Vec::new();
    let (mut rewound, mut end) = (0, u32::MAX);
    let mut fault = None;
    for (number, event) in (0..log.len() as u32).zip(log).rev() {
        match *event {
            Event::Rewound { to } if to > number => {
                fault = Some(ReplayError::RewindsForward { number, to });
            }
            Event::Rewound { to } => {
                rewound = rewound.max(number + 1);
                end = end.min(to);
            }
            _ if end <= number => {}
            _ => kept.push((number, event)),
        }
    }
    kept.reverse();
    match fault {
        Some(first) => Err(first),
        None => Ok((kept, rewound)),
    }
}
