//! A game being played on, before it is stored.

use domain::ids::UserId;
use domain::standing_orders::Ordered;
use engine::action::Action;
use engine::deal::Dealer;
use engine::event::Event;
use engine::game::Game;
use engine::ids::Seat;
use engine::refusal::Refusal;
use jiff::Timestamp;
use store::{ActionRow, NewAction, PlayedBy};

use crate::auto_moves::new_action;
use crate::folded_game::{FoldedGame, StoodIn};
use crate::settings::RanOut;

/// What becomes of the time since a move that is undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeSince {
    /// It is forgiven: others decided, or let so much time pass.
    #[default]
    Forgiven,
    /// It counts, as if the turn had never ended: nobody was asked.
    Counts,
}

/// A game being played on, not yet stored.
#[derive(Debug)]
pub struct Progress {
    pub game: Game,
    /// Whole log, old and new.
    pub log: Vec<Event>,
    pub actions: Vec<NewAction>,
    /// Stored actions that somebody else than the seat's player decided.
    stood_in_before: Vec<StoodIn>,
    /// Number of the first new event.
    pub first_new: usize,
    /// Number of the first event that was not told yet: before the first new one if events were held back.
    pub first_unheard: usize,
    pub dealer: Dealer,
    pub n_actions_before: u32,
    /// Whether a computer or a standing order is still to move.
    pub unfinished: bool,
    /// Said in public before what happened: who set the table back, and why.
    pub preface: Vec<String>,
    /// Said in public after what happened: what it led to.
    pub epilogue: Vec<String>,
    /// Whose time ran out: said before the rest.
    pub ran_out: Vec<RanOut>,
    /// For turns that are set back.
    pub time_since: TimeSince,
    /// Whether the turn is posted again even if nothing was played.
    pub retold: bool,
    /// Player who is called again because their vacation is over.
    pub back: Option<Seat>,
    /// Outcome of standing orders, by seat.
    pub ordered: Vec<Ordered>,
    /// All actions of the game, old and new, once it is over.
    pub whole: Vec<ActionRow>,
    /// Hash of the whole record, once the game is over.
    pub record_hash: Option<String>,
}

impl Progress {
    pub fn new(course: &FoldedGame, dealer: Dealer) -> Progress {
        Progress {
            first_new: course.log.len(),
            first_unheard: course.log.len(),
            n_actions_before: course.n_actions,
            stood_in_before: course.stood_in.clone(),
            ..Progress::of_deal(course.game.clone(), course.log.clone(), dealer)
        }
    }

    /// A game that was dealt now, with the events of its deal.
    pub fn of_deal(game: Game, log: Vec<Event>, dealer: Dealer) -> Progress {
        Progress {
            game,
            log,
            actions: Vec::new(),
            stood_in_before: Vec::new(),
            first_new: 0,
            first_unheard: 0,
            dealer,
            n_actions_before: 0,
            unfinished: false,
            preface: Vec::new(),
            epilogue: Vec::new(),
            ran_out: Vec::new(),
            time_since: TimeSince::default(),
            retold: false,
            back: None,
            ordered: Vec::new(),
            whole: Vec::new(),
            record_hash: None,
        }
    }

    pub fn new_events(&self) -> &[Event] {
        &self.log[self.first_new..]
    }

    /// What people have not been told of.
    pub fn unheard(&self) -> &[Event] {
        &self.log[self.first_unheard..]
    }

    pub fn n_actions(&self) -> u32 {
        self.n_actions_before + self.actions.len() as u32
    }

    /// All actions that somebody else than the seat's player decided, old and new.
    pub fn stood_in(&self) -> Vec<StoodIn> {
        let new = self.new_actions().filter_map(|(first, action)| {
            StoodIn::of(action.seat, action.played_by, first, action.n_events)
        });
        self.stood_in_before.iter().cloned().chain(new).collect()
    }

    /// The new actions, each with the number of its first event.
    fn new_actions<'a>(&'a self) -> impl Iterator<Item = (u32, &'a NewAction)> {
        let mut first_event = self.first_new as u32;
        let number = move |action: &'a NewAction| {
            let first = first_event;
            first_event += action.n_events;
            (first, action)
        };
        self.actions.iter().map(number)
    }

    /// The actions that are stored, followed by the new ones as they will be.
    pub fn with_new(&self, mut stored: Vec<ActionRow>, now: Timestamp) -> Vec<ActionRow> {
        let new = (self.n_actions_before + 1..).zip(self.new_actions());
        for (number, (first_event, action)) in new {
            stored.push(ActionRow {
                number,
                seat: action.seat,
                played_by: action.played_by,
                player: action.player,
                action: action.action.clone(),
                first_event,
                events: action.events.clone(),
                rules_version: action.rules_version,
                played: now,
            });
        }
        stored
    }

    /// Plays one action of a seat.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        played_by: PlayedBy,
        player: Option<UserId>,
    ) -> Result<(), Refusal> {
        let mut written = Vec::new();
        self.game.play(seat, action, &self.dealer, &mut |event| {
            written.push(event.clone())
        })?;
        self.actions.push(new_action(
            &self.game, seat, action, played_by, player, &written,
        ));
        self.log.append(&mut written);
        Ok(())
    }

    pub fn into_course(self) -> FoldedGame {
        FoldedGame {
            n_actions: self.n_actions(),
            stood_in: self.stood_in(),
            game: self.game,
            log: self.log,
        }
    }
}
