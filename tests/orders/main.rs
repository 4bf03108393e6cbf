//! How much waiting standing orders save: `cargo bench -p railpost --bench orders`.
//!
//! Whole tables of simulated people, with orders and without. Everybody plays as `simple` does. With
//! orders, a player who is asked writes down what to do in the coming turns ([`person`]); when the plan
//! stops, they are asked again. Both ways play the same deals. `docs/plans.md` has the figures and how
//! to read them.

// A benchmark prints its results.
#![allow(clippy::print_stdout)]

mod person;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use clap::Parser;
use domain::standing_orders::step;
use domain::standing_orders::step::PlannedMove;
use domain::standing_orders::{Edit, Reason, StandingOrders, heard, turn_began};
use engine::PromptKind;
use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::set::TicketSet;
use engine::variant::Variant;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Plays the same deals with and without standing orders.
#[derive(Debug, Parser)]
struct Args {
    /// The variant
    #[arg(long, default_value = "usa")]
    variant: String,
    /// Number of players
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Number of deals
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The number of the first deal; the others follow it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Given by cargo
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let args = Args::parse();
    let variant = Variant::named(&args.variant).expect("a variant that comes with the program");
    let map = Map::named(&variant.map).expect("its map");
    let rules = Ruleset::new(map, variant, args.players).expect("a number of players it is for");
    // Under `cargo test --benches` a few deals show that it still works.
    let n_tables = if args.bench { args.games } else { 3 };
    print!("{}", report(&Arc::new(rules), args.seed, n_tables));
}

/// Who at the table writes orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Orders {
    Nobody,
    /// The first seat alone, which shows its cost or gain against others.
    First,
    Everybody,
}

/// Figures of one table.
#[derive(Debug, Clone, Default)]
struct Course {
    n_turns: u32,
    /// Turns, and first choices of tickets, that waited for a person.
    n_waits: u32,
    /// Public posts: one when the cards are dealt, one each time turns have passed.
    n_posts: u32,
    /// Hours from the first post to the last.
    hours: f64,
    totals: Vec<i16>,
    stops: BTreeMap<&'static str, u32>,
    n_dropped: u32,
    /// Turns that orders played.
    n_ordered: u32,
}

/// The reason for asking, as the report calls it.
fn name(reason: Reason) -> &'static str {
    match reason {
        Reason::Taken { .. } => "a needed track was taken",
        Reason::Near { .. } => "a claim near a city",
        Reason::Trains { .. } => "few trains left",
        Reason::LastRound => "the last round began",
        Reason::Have { .. } => "enough cards of a kind",
        Reason::Done => "all was done",
        Reason::Lost => "the last goal was lost",
        Reason::Nothing => "no line could be carried out",
        Reason::Rewound => "the game went back to an earlier point",
        Reason::Paused => "paused by its player",
    }
}

/// Plays one table to its end.
fn play(rules: &Arc<Ruleset>, number: u64, orders: Orders) -> Course {
    let dealer = Dealer::numbered(number);
    let mut log = Vec::new();
    let game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
    let n_seats = usize::from(rules.n_seats());
    let mut table = Table {
        game,
        dealer,
        log,
        plans: vec![StandingOrders::default(); n_seats],
        writes: rules
            .seats()
            .map(|seat| match orders {
                Orders::Nobody => false,
                Orders::First => seat.0 == 0,
                Orders::Everybody => true,
            })
            .collect(),
        rng: ChaCha8Rng::seed_from_u64(number),
        people: People::new(number, n_seats),
        course: Course {
            n_posts: 1,
            ..Course::default()
        },
    };
    table.play();
    let mut course = table.course;
    let view = table.game.view(Viewer::Table);
    if let Some(sheet) = view.score_sheet() {
        course.totals = sheet.sides.iter().map(|side| side.total).collect();
    }
    course.hours = table.people.now;
    let turns = |event: &&Event| matches!(event, Event::TurnBegan { .. });
    course.n_turns = table.log.iter().filter(turns).count() as u32;
    course
}

struct Table {
    game: Game,
    dealer: Dealer,
    log: Vec<Event>,
    plans: Vec<StandingOrders>,
    writes: Vec<bool>,
    rng: ChaCha8Rng,
    people: People,
    course: Course,
}

impl Table {
    fn play(&mut self) {
        // All choose their first tickets at once; after that each turn is one person's.
        while let Some(prompt) = self.game.prompts().first().copied() {
            self.course.n_waits += 1;
            let n_before = self.log.len();
            self.people.answer(prompt.seat);
            self.person(prompt.seat);
            self.others();
            let is_told =
                |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::GameEnded { .. });
            self.course.n_posts += u32::from(self.log[n_before..].iter().any(is_told));
        }
    }

    /// Plays a person's whole turn, and writes orders for the next ones.
    fn person(&mut self, seat: Seat) {
        let turn = turn_began(&self.log);
        let is_set_up = self.game.view(Viewer::Table).current().is_none();
        if self.writes[seat.index()] && !is_set_up {
            let view = self.game.view(Viewer::Seat(seat));
            // In the last round only what the cards can do now matters.
            if view.last_round().is_none() {
                self.write(seat, person::tickets(&view, seat));
                self.start(seat);
            }
        }
        if self.run(seat) {
            return;
        }
        while let Some(kind) = self.owed(seat, turn) {
            let view = self.game.view(Viewer::Seat(seat));
            let Some(action) = ai::choose(&view, Level::Simple, &mut self.rng) else {
                return;
            };
            if let (PromptKind::ChooseTickets, Action::KeepTickets { kept, .. }, true) =
                (kind, action, self.writes[seat.index()])
            {
                // A person who chooses tickets knows what they need.
                let offer = view.offer();
                let kept = kept.iter().map(|at| offer[usize::from(at)]);
                self.write(seat, person::tickets(&view, seat) | kept.collect());
            }
            self.act(seat, action);
        }
    }

    /// What the seat still owes in the turn that began there.
    fn owed(&self, seat: Seat, turn: u32) -> Option<PromptKind> {
        let kind = self.game.view(Viewer::Seat(seat)).own_prompt()?;
        (turn_began(&self.log) == turn).then_some(kind)
    }

    fn write(&mut self, seat: Seat, tickets: TicketSet) {
        let view = self.game.view(Viewer::Seat(seat));
        let now = self.log.len() as u32;
        let plan = &mut self.plans[seat.index()];
        *plan = StandingOrders::default();
        let Some((lines, watches)) = person::orders(&view, seat, tickets) else {
            return;
        };
        let lines = lines.into_iter().map(Edit::Add);
        let watches = watches.into_iter().map(Edit::Watch);
        for edit in lines.chain(watches) {
            let edited = plan.edit(&edit, view.map(), now);
            debug_assert_eq!(edited, Ok(()), "{edit:?}");
        }
    }

    fn start(&mut self, seat: Seat) {
        let now = self.log.len() as u32;
        // An empty plan is not started; its player plays by hand.
        let _ = self.plans[seat.index()].edit(&Edit::Start, &self.game.rules().map.clone(), now);
    }

    /// Lets orders play until a person is needed.
    fn others(&mut self) {
        while let Some(prompt) = self.game.prompts().first().copied() {
            if !self.run(prompt.seat) {
                return;
            }
            self.course.n_ordered += 1;
        }
    }

    /// Lets the seat's plan play this turn; returns whether it did.
    fn run(&mut self, seat: Seat) -> bool {
        let turn = turn_began(&self.log);
        let mut has_played = false;
        while self.plans[seat.index()].plays(turn) && self.owed(seat, turn).is_some() {
            let news = heard(&self.game, &self.log, &self.plans[seat.index()], seat);
            let view = self.game.view(Viewer::Seat(seat));
            let next = step::next(&mut self.plans[seat.index()], &view, &news);
            self.course.n_dropped += next.dropped.len() as u32;
            match next.planned {
                PlannedMove::Play(action) => {
                    self.act(seat, action);
                    has_played = true;
                }
                PlannedMove::Stop(reason) => {
                    *self.course.stops.entry(name(reason)).or_default() += 1;
                    return has_played;
                }
                PlannedMove::Idle => return has_played,
            }
        }
        has_played
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let Table {
            game, dealer, log, ..
        } = self;
        let played = game.play(seat, &action, dealer, &mut |event| log.push(event.clone()));
        assert_eq!(played, Ok(()), "{action:?} was played");
    }
}

/// When people answer.
///
/// The first is at the table at eight in the morning of the first day. Everybody sleeps from 23:00 to
/// 7:00 of their own time zone, up to three hours apart. Of the answers 45 in 100 come while the
/// person has the game open, after 1 to 10 minutes; the others after 20 minutes to 8 hours
/// awake, shorter times being more likely.
struct People {
    /// Hours since the first post.
    now: f64,
    zones: Vec<f64>,
    rng: ChaCha8Rng,
}

const BEGIN: f64 = 8.0;
const MORNING: f64 = 7.0;
const NIGHT: f64 = 23.0;

impl People {
    fn new(number: u64, n_seats: usize) -> People {
        let mut rng = ChaCha8Rng::seed_from_u64(!number);
        let zones = (0..n_seats)
            .map(|_| f64::from(rng.random_range(0..=3)))
            .collect();
        People {
            now: 0.0,
            zones,
            rng,
        }
    }

    fn answer(&mut self, seat: Seat) {
        let waits = if self.rng.random_bool(0.45) {
            self.rng.random_range(1.0 / 60.0..10.0 / 60.0)
        } else {
            // Evenly distributed on a logarithmic scale: 20 minutes to 8 hours.
            (1.0 / 3.0) * 24_f64.powf(self.rng.random_range(0.0..1.0))
        };
        let zone = self.zones[seat.index()];
        let mut left: f64 = waits;
        loop {
            let hour = (self.now + BEGIN + zone).rem_euclid(24.0);
            let to_morning = (MORNING - hour).rem_euclid(24.0);
            if !(MORNING..NIGHT).contains(&hour) {
                self.now += to_morning.max(1e-6);
                continue;
            }
            let awake = NIGHT - hour;
            if left <= awake {
                self.now += left;
                return;
            }
            self.now += awake + 1e-6;
            left -= awake;
        }
    }
}

/// The sums over many tables.
#[derive(Debug, Default)]
struct Sum {
    n_tables: f64,
    turns: f64,
    waits: f64,
    posts: f64,
    hours: f64,
    ordered: f64,
    dropped: f64,
    n_totals: f64,
    totals: f64,
    first: f64,
    stops: BTreeMap<&'static str, u32>,
}

impl Sum {
    fn add(&mut self, course: &Course) {
        self.n_tables += 1.0;
        self.turns += f64::from(course.n_turns);
        self.waits += f64::from(course.n_waits);
        self.posts += f64::from(course.n_posts);
        self.hours += course.hours;
        self.ordered += f64::from(course.n_ordered);
        self.dropped += f64::from(course.n_dropped);
        for total in &course.totals {
            self.n_totals += 1.0;
            self.totals += f64::from(*total);
        }
        self.first += course.totals.first().map_or(0.0, |total| f64::from(*total));
        for (reason, n) in &course.stops {
            *self.stops.entry(reason).or_default() += n;
        }
    }

    fn a_table(&self, sum: f64) -> f64 {
        sum / self.n_tables.max(1.0)
    }
}

/// Plays the tables and returns the figures, as text.
fn report(rules: &Arc<Ruleset>, first: u64, n_tables: u32) -> String {
    let mut text = format!(
        "{n_tables} tables of {} with {} people\n\n",
        rules.variant.id,
        rules.n_seats()
    );
    let ways = [
        ("nobody writes orders", Orders::Nobody),
        ("the first seat does", Orders::First),
        ("everybody does", Orders::Everybody),
    ];
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{:<22} {:>6} {:>6} {:>6} {:>6} {:>8} {:>11}",
        "a table", "turns", "waits", "posts", "days", "points", "first seat"
    );
    let mut sums = Vec::new();
    for (name, orders) in ways {
        let mut sum = Sum::default();
        for number in first..first + u64::from(n_tables) {
            sum.add(&play(rules, number, orders));
        }
        let _ = writeln!(
            text,
            "{name:<22} {:>6.1} {:>6.1} {:>6.1} {:>6.1} {:>8.2} {:>11.2}",
            sum.a_table(sum.turns),
            sum.a_table(sum.waits),
            sum.a_table(sum.posts),
            sum.a_table(sum.hours) / 24.0,
            sum.totals / sum.n_totals.max(1.0),
            sum.a_table(sum.first),
        );
        sums.push(sum);
    }
    let Some(all) = sums.last() else {
        return text;
    };
    let _ = writeln!(
        text,
        "\nwith everybody's orders, a table: {:.1} turns played by orders while nobody was there, \
         {:.1} lines given up; stops:",
        all.a_table(all.ordered),
        all.a_table(all.dropped)
    );
    for (reason, n) in &all.stops {
        let _ = writeln!(text, "  {:>6.2}  {reason}", all.a_table(f64::from(*n)));
    }
    text
}
