//! When a player's time runs out: they are called, or somebody moves for them.
//!
//! Start at [`time_out`]. Moves for a player are chosen on a copy, outside every lock, and chosen again if the
//! table changed meanwhile. All this happens once, even with several processes: the faster one has changed
//! the game, and the other finds that nothing is due.

use std::sync::{Mutex, PoisonError};

use domain::deadline::TurnClock;
use domain::ids::{GameId, UserId};
use domain::settings::TimeOut;
use engine::PromptKind;
use engine::action::{Action, Positions, Source, Stand};
use engine::ai;
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId};
use engine::paths::{TicketState, ticket_state};
use engine::view::View;
use jiff::{SignedDuration, Timestamp};
use rand::rngs::StdRng;
use store::seat_details::Offered;
use store::{PlayedBy, TimerKind};
use table::Table;
use table::auto_moves::SUBSTITUTE;
use table::change::change_by_itself;
use table::change::draft::{Decision, Draft};
use table::clocks;
use table::clocks::WAIT_WITHOUT_CLOCK;
use table::outbox::payload::Delivery;
use table::request::Result;
use table::settings::RanOut;
use table::tables::Tables;
use table::tell::other_posts::notice;
use table::tell::reader_view::escaped_names;
use table::timers;
use tracing::info;
use words::place;

use crate::time::uptime::accepts;

/// Maximum number of decisions in a turn.
const MAX_ACTIONS: usize = 16;
/// Maximum number of times that a table may change while moves are chosen; then its timer comes again.
const MAX_TRIES: u32 = 8;

/// Carries out a deadline, if it is reached.
pub async fn time_out(tables: &Tables, game: GameId, seat: Seat) -> Result<()> {
    for _ in 0..MAX_TRIES {
        let Some(table) = tables.find(game).await? else {
            return Ok(());
        };
        let moves = moves_for(tables, &table, seat).await?;
        let outcome = Mutex::new(Outcome::default());
        change_by_itself(tables, game, |draft| {
            decide(tables, draft, seat, moves.as_ref(), &outcome)
        })
        .await?;
        let outcome = outcome.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(how) = outcome.ran_out {
            info!(game.id = %game, seat = seat.0, "Game {game}: a turn's time ran out");
            metrics::counter!("railpost_time_outs_total", "how" => TimeOut::word(how)).increment(1);
        }
        if !outcome.is_stale {
            return Ok(());
        }
    }
    Ok(())
}

/// What came of a deadline.
#[derive(Debug, Default)]
struct Outcome {
    /// What was done about it, if the time had run out.
    ran_out: Option<TimeOut>,
    /// Whether the table had changed since moves were chosen.
    is_stale: bool,
}

/// Moves chosen for a seat on a copy of its table.
struct Chosen {
    moves: Vec<(Action, PlayedBy)>,
    /// Number of events of the game they were chosen for.
    n_events: usize,
}

/// Clock of a seat whose time has run out.
fn run_out(table: &Table, seat: Seat, now: Timestamp) -> Option<TurnClock> {
    let details = &table.seats.get(seat.index())?.details;
    let spans = clocks::spans(&table.settings, details);
    let clock = details.clock.clone()?;
    (table.settings.pause.is_none() && clock.due(&spans) <= now).then_some(clock)
}

/// Outcome for a turn whose time has run out: its player is called again once at most, and then it is played.
fn what_happens(table: &Table, clock: &TurnClock) -> TimeOut {
    match table.settings.time_out {
        TimeOut::Nudge if clock.nudged => TimeOut::Substitute,
        how => how,
    }
}

/// Chooses moves outside every lock if the seat's time has run out and somebody is to move for it.
async fn moves_for(tables: &Tables, table: &Table, seat: Seat) -> Result<Option<Chosen>> {
    let is_wanted =
        table.is_running() && table.settings.clock.turn.is_some() && table.person(seat).is_some();
    let clock = run_out(table, seat, tables.clock.now()).filter(|_| is_wanted);
    let how = clock.map(|clock| what_happens(table, &clock));
    let how = how.filter(|how| *how != TimeOut::Nudge);
    let (Some(course), Some(how)) = (&table.course, how) else {
        return Ok(None);
    };
    let stand_in = StandIn {
        game: course.game.clone(),
        dealer: table.dealer(),
        seat,
        is_cautious: how == TimeOut::Cautious,
        rng: tables.dice.branch(),
    };
    let core = tables.computer_core.core().await?;
    let moves = tables.heavy_work.run(move || stand_in.moves()).await?;
    drop(core);
    Ok(Some(Chosen {
        moves,
        n_events: course.log.len(),
    }))
}

async fn decide(
    tables: &Tables,
    mut draft: Box<Draft>,
    seat: Seat,
    chosen: Option<&Chosen>,
    outcome: &Mutex<Outcome>,
) -> Result<Decision> {
    let tell = |told: Outcome| *outcome.lock().unwrap_or_else(PoisonError::into_inner) = told;
    tell(Outcome::default());
    // If no process hears this server, nobody could have moved: the timer comes again.
    if !draft.table.is_running() || !accepts(tables, &draft.table).await? {
        return draft.leave();
    }
    let now = tables.clock.now();
    let mut details = draft.table.details(seat);
    let spans = clocks::spans(&draft.table.settings, &details);
    let clock = run_out(&draft.table, seat, now);
    if draft.table.settings.clock.turn.is_none() {
        if let (Some(_), Some(person)) = (clock, draft.table.person(seat)) {
            offer_to_all(&mut draft, seat, person)?;
        }
        return draft.store();
    }
    if let (Some(clock), Some(person)) = (clock, draft.table.person(seat)) {
        let how = what_happens(&draft.table, &clock);
        let mut nudge = None;
        tell(Outcome {
            ran_out: Some(how),
            is_stale: false,
        });
        match how {
            TimeOut::Nudge => {
                clocks::charge(&mut details, &clock, &spans, now);
                nudge = Some(Box::new(self::nudge(&draft.table, person, clock.muted)));
                let given = draft.table.settings.clock.turn;
                // The time starts over; one reminder per turn is enough.
                details.clock = given.map(|given| TurnClock {
                    reminded: true,
                    nudged: true,
                    muted: clock.muted,
                    ..TurnClock::start(clock.turn, given, SignedDuration::ZERO, None, now)
                });
            }
            TimeOut::Substitute | TimeOut::Cautious => {
                let n_events = draft.progress()?.log.len();
                let Some(chosen) = chosen.filter(|chosen| chosen.n_events == n_events) else {
                    tell(Outcome {
                        ran_out: None,
                        is_stale: true,
                    });
                    return draft.leave();
                };
                details.misses = details.misses.saturating_add(1);
                move_for(&mut draft, seat, person, chosen)?;
            }
        }
        draft.deliveries_after.push(Delivery::CheckMember {
            player: person,
            then: nudge,
        });
        let is_absent = how != TimeOut::Nudge && details.is_absent();
        if is_absent {
            details.offered = Some(Offered::Anybody);
        }
        draft.table.seats[seat.index()].details = details;
        // Without anybody left the table rests, and says so.
        if is_absent && draft.table.present().next().is_some() {
            draft.missed = Some(seat);
        }
    }
    // A clock that still runs sets them again.
    for kind in [TimerKind::Deadline, TimerKind::Reminder] {
        draft.timers.push(timers::clear(kind, Some(seat)));
    }
    draft.store()
}

/// Offers the seat of somebody for whom a table without a clock has waited long.
fn offer_to_all(draft: &mut Draft, seat: Seat, person: UserId) -> Result<()> {
    let details = &mut draft.table.seats[seat.index()].details;
    details.clock = None;
    details.offered = Some(Offered::Anybody);
    let table = &draft.table;
    let words = &table.words().clock;
    let name = &escaped_names(table)[seat.index()];
    let days = WAIT_WITHOUT_CLOCK.as_hours() / 24;
    let text = words.waited_for(place::Days(&days), place::Player(name));
    draft.say(text);
    draft.progress()?.retold = true;
    draft.missed = Some(seat);
    draft.deliveries_after.push(Delivery::CheckMember {
        player: person,
        then: None,
    });
    draft
        .timers
        .push(timers::clear(TimerKind::Deadline, Some(seat)));
    Ok(())
}

/// Plays the seat's turn to its end.
fn move_for(draft: &mut Draft, seat: Seat, person: UserId, chosen: &Chosen) -> Result<()> {
    let progress = draft.progress()?;
    let first_tickets = progress.game.view(Viewer::Table).current().is_none();
    let mut by = chosen.moves.iter().map(|(_, by)| *by);
    let substituted = by.any(|by| by == PlayedBy::Substitute);
    for (action, by) in &chosen.moves {
        let played = progress.play(seat, action, *by, Some(person));
        if let Err(refusal) = played {
            // The same moves were played on a copy.
            return Err(anyhow::anyhow!("a substitute's move was refused: {refusal:?}").into());
        }
    }
    progress.ran_out.push(RanOut {
        seat: seat.0,
        substituted,
        first_tickets,
    });
    Ok(())
}

/// Calls the player once more.
fn nudge(table: &Table, person: UserId, is_muted: bool) -> Delivery {
    let mention = format!("<@{person}>");
    let ping = if is_muted { Vec::new() } else { vec![person] };
    let text = table.words().clock.nudge(place::Player(&mention));
    notice(&text, ping)
}

/// Stand-in for a player whose time ran out.
struct StandIn {
    game: Game,
    dealer: Dealer,
    seat: Seat,
    is_cautious: bool,
    rng: StdRng,
}

impl StandIn {
    /// Moves that end the seat's turn, or its choice of first tickets.
    fn moves(mut self) -> Vec<(Action, PlayedBy)> {
        let mut moves = Vec::new();
        let mut has_ended = false;
        while !has_ended && moves.len() < MAX_ACTIONS {
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
        let action = ai::choose(&view, SUBSTITUTE, &mut self.rng)?;
        Some((action, PlayedBy::Substitute))
    }
}

/// Least that can be done, in order of preference: two cards from the deck; as few long tickets, and as few of those
/// offered, as allowed, at the lowest risk; leaving a tunnel.
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
        PromptKind::NameMixture => view.legal_actions().ticket_draws(),
        PromptKind::ChooseTickets => least_tickets(view, seat),
    }
}

/// Ways to keep tickets: fewest first, then lowest risk.
fn least_tickets(view: &View<'_>, seat: Seat) -> Vec<Action> {
    let offer = view.offer();
    let risk = |kept: Positions| -> (u32, u32) {
        let risks = kept.iter().filter_map(|at| offer.get(usize::from(at)));
        risks.fold((0, 0), |(points, trains), ticket| {
            let (more, missing) = risk_of(view, seat, *ticket);
            (points + more, trains + missing)
        })
    };
    let mut sets: Vec<Positions> = (1..1u128 << offer.len().min(16))
        .map(Positions)
        .filter(|set| view.may_keep(*set))
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

/// Points a ticket may cost, and number of trains missing to complete it.
fn risk_of(view: &View<'_>, seat: Seat, ticket: TicketId) -> (u32, u32) {
    let points = u32::from(view.map().ticket(ticket).loss);
    match ticket_state(view, seat, ticket) {
        TicketState::Completed { .. } => (0, 0),
        TicketState::Missing(path) => (points, u32::from(path.n_trains)),
        TicketState::OutOfReach => (points, u32::MAX / 64),
    }
}
