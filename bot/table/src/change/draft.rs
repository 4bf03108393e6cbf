//! A table that is being changed: what it becomes, what is played, and what is said besides.

use std::sync::Arc;

use anyhow::anyhow;
use domain::ids::UserId;
use domain::standing_orders::StandingOrders;
use domain::ui::Content;
use engine::ids::Seat;
use serde_json::Value;
use store::{Calls, NewAction, NewAudit, PlayedBy, Question, SeatRow, TimerChange};
use words::{escape, place};

use crate::Table;
use crate::auto_moves::{Movers, Played, Thought, Turns};
use crate::heavy_work::briefly;
use crate::outbox::payload::Delivery;
use crate::people::People;
use crate::progress::Progress;
use crate::request::{Answer, Error, Result};
use crate::tables::Tables;

/// Decision on a draft: stored, or left alone.
#[derive(Debug)]
pub enum Decision {
    Store(Box<Draft>),
    /// Nothing changes; the draft's answer is given all the same.
    Leave(Box<Draft>),
}

/// A table that is being changed.
#[derive(Debug)]
pub struct Draft {
    pub(super) before: Arc<Table>,
    /// New state of the table. A status other than `Lobby` has a game.
    pub table: Table,
    /// Settings of the people at the table as it was.
    pub people: People,
    progress: Option<Progress>,
    others_have_moved: bool,
    /// Moves that computers decided outside the lock.
    thought_out: Option<Played>,
    /// Said before what the game tells.
    pub deliveries: Vec<Delivery>,
    /// Said after what the game tells.
    pub deliveries_after: Vec<Delivery>,
    /// Sentences for the turn's post, before what happened and after it; if there is none, for a post of their own.
    pub(super) said: Vec<String>,
    pub(super) said_after: Vec<String>,
    /// Outcomes of the questions that this change settles.
    pub endings: Vec<(Question, String)>,
    /// Timers besides those of clocks, which come after these.
    pub timers: Vec<TimerChange>,
    /// Texts of a variant and map that were chosen, to be stored.
    pub texts: Vec<String>,
    /// People whom the person who asks has called: how often is limited.
    pub calls: Vec<UserId>,
    pub(super) audit: Vec<NewAudit>,
    new_player: Option<Seat>,
    /// Seat that the table no longer waits for; its player is told, unless the game is over.
    pub missed: Option<Seat>,
    /// Why the table ends without a result, for its channel.
    pub ends: Option<String>,
    /// Private answer to the person who asked.
    pub answer: Answer,
    pub if_seen: IfSeen,
}

/// Answer to an interaction that was carried out before.
#[derive(Debug, Clone, Copy)]
pub enum IfSeen {
    SaySo,
    /// The menu of what the seat owes now.
    ShowMenu(Seat),
}

impl Draft {
    pub fn new(before: Arc<Table>, people: People) -> Draft {
        Draft {
            table: Table::clone(&before),
            before,
            people,
            progress: None,
            others_have_moved: false,
            thought_out: None,
            deliveries: Vec::new(),
            deliveries_after: Vec::new(),
            said: Vec::new(),
            said_after: Vec::new(),
            endings: Vec::new(),
            timers: Vec::new(),
            texts: Vec::new(),
            calls: Vec::new(),
            audit: Vec::new(),
            new_player: None,
            missed: None,
            ends: None,
            answer: Answer::text(""),
            if_seen: IfSeen::SaySo,
        }
    }

    /// Table as it was loaded.
    pub fn before(&self) -> &Table {
        &self.before
    }

    /// The game, to be played on.
    pub fn progress(&mut self) -> Result<&mut Progress> {
        let course = self.table.course.as_ref();
        match (&mut self.progress, course) {
            (Some(progress), _) => Ok(progress),
            (none, Some(course)) => {
                let progress = Progress::new(course, self.table.dealer());
                Ok(none.insert(progress))
            }
            (None, None) => Err(not_begun(&self.before)),
        }
    }

    /// Table as it was loaded, and the game to be played on.
    pub fn playing(&mut self) -> Result<(&Table, &mut Progress)> {
        self.progress()?;
        match &mut self.progress {
            Some(progress) => Ok((&*self.before, progress)),
            None => Err(not_begun(&self.before)),
        }
    }

    /// Begins the game of a lobby.
    pub fn begin(&mut self, progress: Progress) {
        self.progress = Some(progress);
    }

    pub(super) fn take_progress(&mut self) -> Result<Progress> {
        self.progress()?;
        self.progress.take().ok_or_else(|| not_begun(&self.before))
    }

    /// Lets standing orders move until a person or a computer is needed, and plays what computers have decided
    /// already. If nobody calls this, it is done when the draft is completed.
    pub async fn let_others_play(&mut self, tables: &Tables) -> Result<()> {
        self.others_have_moved = true;
        let movers = Movers::of(&self.table);
        let progress = self.progress()?;
        if !movers.is_due(&progress.game, &progress.log) {
            return Ok(());
        }
        let thought_out = self.thought_out.take();
        let progress = self.progress()?;
        let mut played = match thought_out {
            Some(played) => played,
            None => {
                let turns = Turns {
                    game: progress.game.clone(),
                    log: std::mem::take(&mut progress.log),
                    dealer: progress.dealer.clone(),
                    movers,
                    rng: tables.dice.branch(),
                };
                briefly(move || turns.play(Thought::Nothing)).await?
            }
        };
        let told = substituted(&self.table, &played.actions);
        let progress = self.progress()?;
        progress.preface.extend(told);
        progress.game = played.game;
        progress.actions.append(&mut played.actions);
        progress.log = played.log;
        progress.ordered = played.ordered;
        progress.unfinished = played.unfinished;
        self.table.plans = played.plans;
        Ok(())
    }

    /// Lets computers move as they decided on a copy of this very table.
    pub fn play_as(&mut self, decided: Played) {
        self.thought_out = Some(decided);
    }

    /// Whether computers move by this change.
    pub(super) fn is_by_computers(&self) -> bool {
        self.thought_out.is_some()
    }

    /// Marks an absent player of a running table present as soon as they act there.
    pub(super) fn welcome_back(&mut self, user: UserId) {
        let table = &mut self.table;
        let own = table.seats.iter_mut().find(|row| row.player == Some(user));
        let Some(row) = own.filter(|row| row.computer.is_none() && row.details.may_be_replaced())
        else {
            return;
        };
        row.details.mark_back();
        // Where others want the seat, their question says what becomes of it.
        if row.details.proposal.is_none() {
            let player = escape(&row.name);
            let text = table.words().clock.returned(place::Player(&player));
            self.say(text);
        }
    }

    /// Keeps computer players and standing orders from moving in this change.
    pub fn let_nobody_play(&mut self) {
        self.others_have_moved = true;
    }

    pub(super) fn others_have_moved(&self) -> bool {
        self.others_have_moved || self.ends.is_some()
    }

    /// Gives a seat to another player, who must not inherit its standing orders.
    pub fn set_new_player(&mut self, seat: Seat) {
        self.new_player = Some(seat);
        if let Some(plan) = self.table.plans.get_mut(seat.index()) {
            *plan = StandingOrders::default();
        }
    }

    pub(super) fn new_player(&self) -> Option<Seat> {
        self.new_player
    }

    /// If it was the host who left, the person who joined first takes over; without people the table
    /// closes, and `closed` says so.
    pub fn pass_host_on(&mut self, player: UserId, closed: String) {
        if !self.table.is_host(player) {
            return;
        }
        let people = self.table.seats.iter().filter(|row| row.player.is_some());
        let next = people.min_by_key(|row| (row.joined, row.seat));
        match next.and_then(|row| Some((row.player?, escape(&row.name)))) {
            Some((next, name)) => {
                self.table.row.host = Some(next);
                let text = self.table.words().clock.new_host(place::Host(&name));
                self.say(text);
            }
            None => self.ends = Some(closed),
        }
    }

    /// Those whom this person has called, if any.
    pub(super) fn calls_by(&self, by: UserId) -> Option<Calls> {
        (!self.calls.is_empty()).then(|| Calls {
            server: self.before.row.server,
            by,
            people: self.calls.clone(),
        })
    }

    /// Adds an entry to the audit list. The actor may be somebody who asked for this earlier.
    pub fn note_deed(&mut self, actor: UserId, deed: &'static str, details: Value) {
        let entry = NewAudit::at(&self.before.row, actor, deed, details);
        self.audit.push(entry);
    }

    /// Says something in the channel: in the turn's post before what the game tells, or in a post of its own.
    pub fn say(&mut self, text: impl Into<String>) {
        self.said.push(text.into());
    }

    /// Says in the channel what the game's new events led to.
    pub fn say_after(&mut self, text: String) {
        self.said_after.push(text);
    }

    /// Says how a question ended, in the post that asked it.
    pub fn end(&mut self, question: Question, text: impl Into<String>) {
        self.endings.push((question, text.into()));
    }

    /// Tells the person who asked.
    pub fn tell(&mut self, text: impl Into<Content>) {
        self.answer = Answer::text(text);
    }

    pub fn store(self: Box<Self>) -> Result<Decision> {
        Ok(Decision::Store(self))
    }

    pub fn leave(self: Box<Self>) -> Result<Decision> {
        Ok(Decision::Leave(self))
    }
}

fn not_begun(table: &Table) -> Error {
    anyhow!("game {} has not begun", table.id()).into()
}

/// Says for whom the substitute played.
fn substituted(table: &Table, actions: &[NewAction]) -> Option<String> {
    let is_substituted = |row: &&SeatRow| {
        let is_own = |action: &NewAction| {
            action.seat == Some(row.seat) && action.played_by == PlayedBy::Substitute
        };
        actions.iter().any(is_own)
    };
    let seats = table.seats.iter().filter(is_substituted);
    let players: Vec<String> = seats.map(|row| escape(&row.name)).collect();
    let words = table.words();
    (!players.is_empty()).then(|| {
        let players = words.list(&players);
        words.clock.substitute_plays(place::Players(&players))
    })
}
