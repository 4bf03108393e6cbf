//! When a player's time runs out: they are called, or somebody moves for them.
//!
//! Start at [`App::time_out`]. It happens once however many processes run: who was faster has
//! changed the game, and the other finds that nothing is due.

use engine::PromptKind;
use engine::action::{Action, Positions, Source, Stand};
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId};
use engine::paths::{TicketState, ticket_state};
use engine::view::View;
use jiff::SignedDuration;
use rand::rngs::StdRng;
use tracing::info;

use super::clocks::{self, MOST_MISSES};
use super::play::Progress;
use super::request::{Error, Result};
use super::settings::SeatDetails;
use super::table::Table;
use super::{App, posts, timers};
use crate::custom_id::TimeOut;
use crate::deadline::TurnClock;
use crate::ids::{GameId, UserId};
use crate::outbox::order::Order;
use crate::store::{AppendError, PlayedBy, Status, TimerChange};

/// How often a change is tried where others are faster.
const MOST_TRIES: u32 = 8;
/// No turn has more decisions.
const MOST_ACTIONS: usize = 16;

impl App {
    /// A deadline is reached, as far as its timer knows.
    pub(super) async fn time_out(&self, game: GameId, seat: Seat) -> Result<()> {
        let _lock = self.lock(game).await;
        for _ in 0..MOST_TRIES {
            let Some(table) = self.find(game).await? else {
                return Ok(());
            };
            if table.row.status != Status::Running {
                return Ok(());
            }
            // Where no process hears this server, nobody could have moved: the timer comes again.
            if !self.accepts(table.row.server).await? {
                return Ok(());
            }
            match self.timed_out(table, seat).await? {
                Ok(()) => return Ok(()),
                Err(AppendError::Clash) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
                Err(other) => return Err(Error::Internal(other.into())),
            }
        }
        Err(
            anyhow::anyhow!("game {game} changed {MOST_TRIES} times while a deadline was due")
                .into(),
        )
    }

    async fn timed_out(
        &self,
        mut table: Table,
        seat: Seat,
    ) -> Result<std::result::Result<(), AppendError>> {
        let now = self.clock.now();
        let Some(course) = table.course.clone() else {
            return Ok(Ok(()));
        };
        let mut progress = Progress::new(&course, table.dealer());
        let mut details = table.details(seat);
        let person = table.person(seat);
        let player = match person {
            Some(person) => self.player(person).await?,
            None => Default::default(),
        };
        let spans = clocks::spans(&table.settings, &details);
        let is_due = |clock: &TurnClock| clock.due(&spans) <= now;
        let clock = details
            .clock
            .clone()
            .filter(|clock| table.settings.pause.is_none() && is_due(clock));
        let mut orders = Vec::new();
        let mut has_run_out = false;
        if let (Some(clock), Some(person)) = (clock, person) {
            details.misses = details.misses.saturating_add(1);
            has_run_out = true;
            match table.settings.time_out {
                TimeOut::Nudge => {
                    clocks::charge(&mut details, &clock, &spans, now);
                    orders.push(nudge(&table, person, clock.muted));
                    // The time begins anew; one reminder a turn is enough.
                    details.clock = table.settings.clock.turn.map(|given| TurnClock {
                        reminded: true,
                        muted: clock.muted,
                        ..TurnClock::start(
                            clock.turn,
                            given,
                            SignedDuration::ZERO,
                            player.hours(),
                            now,
                        )
                    });
                    if MOST_MISSES <= details.misses {
                        details.clock = None;
                    }
                }
                TimeOut::Substitute | TimeOut::Cautious => {
                    let how = table.settings.time_out;
                    self.move_for(&table, &mut progress, seat, person, how)
                        .await?;
                }
            }
            orders.push(Order::CheckMember { player: person });
            if details.misses == MOST_MISSES {
                orders.push(offered(&table, seat));
            }
            table.seats[seat.index()].details = details.write();
        }
        let progress = self.let_others_play(&table, progress).await?;
        let mut change = self.change_of(&table, &progress).await?;
        change.deliveries.extend(orders.iter().map(Order::row));
        let still_runs = change.timers.iter().any(|timer| {
            matches!(timer, TimerChange::Set { kind, seat: set, .. }
                if *kind == timers::DEADLINE && *set == Some(seat.0))
        });
        if !still_runs {
            for kind in [timers::DEADLINE, timers::REMINDER] {
                change.timers.insert(0, clocks::clear(kind, Some(seat)));
            }
        }
        let appended = self.append(&table, change, progress).await;
        if has_run_out && appended.is_ok() {
            let how = table.settings.time_out.word();
            info!(game.id = %table.id(), seat = seat.0, "Game {}: a turn's time ran out", table.id());
            metrics::counter!("railpost_time_outs_total", "how" => how).increment(1);
        }
        Ok(appended)
    }

    /// Plays the seat's turn to its end.
    async fn move_for(
        &self,
        table: &Table,
        progress: &mut Progress,
        seat: Seat,
        person: UserId,
        how: TimeOut,
    ) -> Result<()> {
        let stand_in = StandIn {
            game: progress.game.clone(),
            dealer: progress.dealer.clone(),
            seat,
            is_cautious: how == TimeOut::Cautious,
            rng: self.dice.branch(),
        };
        let moves = self.off_thread(move || stand_in.moves()).await?;
        let is_substituted = moves.iter().any(|(_, by)| *by == PlayedBy::Substitute);
        for (action, by) in moves {
            let played = progress.play(seat, &action, by, Some(person));
            if let Err(refusal) = played {
                // It was played just so on a copy.
                return Err(anyhow::anyhow!("a substitute's move was refused: {refusal:?}").into());
            }
        }
        let name = &posts::escaped(table)[seat.index()];
        let words = &table.words().clock;
        let sentence = if is_substituted {
            &words.substituted
        } else {
            &words.cautious
        };
        progress.preface.push(sentence.fill(&[("player", name)]));
        Ok(())
    }
}

/// Calls the player once more.
fn nudge(table: &Table, person: UserId, is_muted: bool) -> Order {
    let mention = format!("<@{person}>");
    Order::Notice {
        text: table.words().clock.nudge.fill(&[("player", &mention)]),
        ping: if is_muted { Vec::new() } else { vec![person] },
    }
}

/// Says that the seat may go to somebody else.
fn offered(table: &Table, seat: Seat) -> Order {
    let words = &table.words().clock;
    let name = &posts::escaped(table)[seat.index()];
    let host = table
        .row
        .host
        .map_or_else(String::new, |host| format!("<@{host}>"));
    Order::Notice {
        text: words
            .offered
            .fill(&[("player", name), ("n", &MOST_MISSES), ("host", &host)]),
        ping: table.row.host.into_iter().collect(),
    }
}

/// Whoever moves for somebody whose time ran out.
struct StandIn {
    game: Game,
    dealer: Dealer,
    seat: Seat,
    is_cautious: bool,
    rng: StdRng,
}

impl StandIn {
    /// The moves that end the seat's turn, or its choice of first tickets.
    fn moves(mut self) -> Vec<(Action, PlayedBy)> {
        let mut moves = Vec::new();
        let mut has_ended = false;
        while !has_ended && moves.len() < MOST_ACTIONS {
            let owes = self
                .game
                .prompts()
                .iter()
                .find(|prompt| prompt.seat == self.seat)
                .map(|prompt| prompt.kind);
            let Some(kind) = owes else { break };
            let Some((action, by)) = self.choose(kind) else {
                break;
            };
            let played = self
                .game
                .play(self.seat, &action, &self.dealer, &mut |event| {
                    has_ended |= matches!(event, Event::TurnBegan { .. });
                });
            if played.is_err() {
                break;
            }
            moves.push((action, by));
        }
        moves
    }

    fn choose(&mut self, kind: PromptKind) -> Option<(Action, PlayedBy)> {
        let view = self.game.view(Viewer::Seat(self.seat));
        if self.is_cautious {
            let legal = cautious(&view, self.seat, kind)
                .into_iter()
                .find(|action| self.game.decide(self.seat, action, &self.dealer).is_ok());
            if let Some(action) = legal {
                return Some((action, PlayedBy::Clock));
            }
        }
        let action = ai::choose(&view, Level::Simple, &mut self.rng)?;
        Some((action, PlayedBy::Substitute))
    }
}

/// The least that can be done, the first legal of these: two cards from the deck; of offered tickets
/// as few as may be, at the lowest risk; a tunnel is left.
fn cautious(view: &View<'_>, seat: Seat, kind: PromptKind) -> Vec<Action> {
    match kind {
        PromptKind::TakeTurn => [None, Some(Stand::Hand)]
            .map(|to| Action::Draw {
                from: Source::Deck,
                to,
            })
            .to_vec(),
        PromptKind::DrawSecondCard => vec![
            Action::Draw {
                from: Source::Deck,
                to: None,
            },
            Action::Stop,
        ],
        PromptKind::PutFirstCard => vec![Action::PutCard { to: Stand::Hand }],
        PromptKind::PayTunnel => vec![Action::WithdrawTunnel],
        PromptKind::ChooseTickets => least_tickets(view, seat),
    }
}

/// Every way to keep as few tickets as may be, the one at the lowest risk first.
fn least_tickets(view: &View<'_>, seat: Seat) -> Vec<Action> {
    let offer = view.offer();
    let n_least = u32::from(view.must_keep());
    let risk = |kept: Positions| -> (u32, u32) {
        let risks = kept.iter().filter_map(|at| offer.get(usize::from(at)));
        risks.fold((0, 0), |(points, trains), ticket| {
            let (more, missing) = risk_of(view, seat, *ticket);
            (points + more, trains + missing)
        })
    };
    let mut sets: Vec<Positions> = (1..1u128 << offer.len().min(16))
        .map(Positions)
        .filter(|set| n_least.max(1) <= set.len())
        .collect();
    sets.sort_by_key(|set| (set.len(), risk(*set)));
    let mut actions = Vec::new();
    for kept in sets {
        actions.push(Action::KeepTickets { kept, shared: None });
        // In teams one goes to the holder.
        actions.extend(kept.iter().map(|shared| Action::KeepTickets {
            kept,
            shared: Some(shared),
        }));
    }
    actions
}

/// What a ticket may cost, and how many trains away its completion is.
fn risk_of(view: &View<'_>, seat: Seat, ticket: TicketId) -> (u32, u32) {
    let points = u32::from(view.map().ticket(ticket).value);
    match ticket_state(view, seat, ticket) {
        TicketState::Completed => (0, 0),
        TicketState::Missing(path) => (points, u32::from(path.n_trains)),
        TicketState::OutOfReach => (points, u32::MAX / 64),
    }
}

impl SeatDetails {
    /// Whether the seat may be given to somebody else.
    pub fn may_be_replaced(&self) -> bool {
        MOST_MISSES <= self.misses
    }
}
