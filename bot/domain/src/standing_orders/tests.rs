//! Plans tested in whole games of every variant.

use std::sync::Arc;

use engine::action::Action;
use engine::ai::{self, Level};
use engine::card::Card;
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{CityId, Seat, TrackId};
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::testing::{all_tables, redeal::redeal, tables_of};
use engine::variant::Variant;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::code::{edit_code, parse_edit};
use super::notation::ParsePlanError;
use super::step::{self, PlannedMove};
use super::{Edit, EditError, Gone, OrderLine, Reason, StandingOrders, Target, Want, Watch};

fn usa() -> Arc<Map> {
    Map::named("usa").unwrap()
}

#[test]
fn lines_and_watches_are_written_as_they_are_read() {
    let map = usa();
    for text in [
        "claim denver-kansas_city:orange",
        "claim denver-kansas_city:orange ooo*",
        "claim denver-kansas_city",
        "draw orange wild deck",
        "draw needed >holder",
        "station kansas_city",
        "tickets 2",
    ] {
        let line = OrderLine::parse(text, &map).unwrap();
        assert_eq!(line.to_text(&map), text);
        assert_eq!(
            OrderLine::parse(&text.to_uppercase(), &map).as_ref(),
            Ok(&line)
        );
        let code = edit_code(&Edit::Add(line.clone()));
        assert_eq!(parse_edit(&code), Some(Edit::Add(line)), "{code}");
    }
    for text in [
        "stop taken",
        "stop near denver",
        "stop trains 5",
        "stop last",
        "stop have 4 orange",
        "stop have 2 wild",
    ] {
        let watch = Watch::parse(text, &map).unwrap();
        assert_eq!(watch.to_text(&map), text);
        let short = text.strip_prefix("stop ").unwrap();
        assert_eq!(Watch::parse(short, &map), Ok(watch));
        let code = edit_code(&Edit::Watch(watch));
        assert_eq!(parse_edit(&code), Some(Edit::Watch(watch)), "{code}");
    }
}

#[test]
fn what_is_no_order_is_refused_with_what_is_wrong() {
    let map = usa();
    let line = |text: &str| OrderLine::parse(text, &map).unwrap_err();
    assert_eq!(
        line("claim atlantis-denver"),
        ParsePlanError::Track("atlantis-denver".to_owned())
    );
    assert_eq!(line("draw plaid"), ParsePlanError::Card("plaid".to_owned()));
    assert_eq!(
        line("claim denver-kansas_city:orange oo"),
        ParsePlanError::Payment("oo".to_owned())
    );
    for text in ["", "dance", "draw", "claim", "tickets 0"] {
        assert_eq!(line(text), ParsePlanError::Unknown(text.to_owned()));
    }
    assert_eq!(
        Watch::parse("stop near atlantis", &map),
        Err(ParsePlanError::City("atlantis".to_owned()))
    );
}

#[test]
fn a_plan_is_edited_line_by_line() {
    let map = usa();
    let line = |text| OrderLine::parse(text, &map).unwrap();
    let mut plan = StandingOrders::default();
    let mut edit = |edit: Edit| plan.edit(&edit, &map, 7).map(|()| plan.clone());
    edit(Edit::Add(line("claim denver-kansas_city"))).unwrap();
    edit(Edit::Add(line("draw deck"))).unwrap();
    assert_eq!(edit(Edit::Add(line("draw deck"))), Err(EditError::There));
    let beyond = Edit::Move { at: 0, to: 2 };
    assert_eq!(edit(beyond), Err(EditError::NoSuchLine));
    let plan = edit(Edit::Move { at: 0, to: 1 }).unwrap();
    let texts: Vec<String> = plan.lines.iter().map(|line| line.to_text(&map)).collect();
    assert_eq!(texts, ["draw deck", "claim denver-kansas_city"]);
    assert!(!plan.plays(6) && plan.plays(7));
    let beyond = OrderLine::Claim {
        target: Target::Track(TrackId(127)),
        payment: None,
    };
    assert_eq!(edit(Edit::Add(beyond)), Err(EditError::NotOnMap));
    assert!(!edit(Edit::Pause).unwrap().plays(100));
    assert!(edit(Edit::Start).unwrap().plays(0));
    let plan = edit(Edit::Clear).unwrap();
    assert!(plan.is_empty() && plan.version == 6);
    assert_eq!(edit(Edit::Start), Err(EditError::Empty));
}

#[test]
fn a_goal_that_is_added_comes_before_a_draw_that_is_always_possible() {
    let map = usa();
    let mut plan = StandingOrders::default();
    let added = [
        "draw red",
        "draw needed deck",
        "claim denver-kansas_city",
        "draw blue",
        "tickets 1",
    ];
    for text in added {
        let line = OrderLine::parse(text, &map).unwrap();
        plan.edit(&Edit::Add(line), &map, 0).unwrap();
    }
    let texts: Vec<String> = plan.lines.iter().map(|line| line.to_text(&map)).collect();
    let expected = [
        "draw red",
        "claim denver-kansas_city",
        "tickets 1",
        "draw needed deck",
        "draw blue",
    ];
    assert_eq!(texts, expected);
}

/// Any line and watch, sensible or not, on a map with this many tracks and cities.
fn any_plan(map: &Map, rng: &mut ChaCha8Rng) -> StandingOrders {
    let mut plan = StandingOrders::default();
    for _ in 0..rng.random_range(1..8) {
        let track = TrackId(rng.random_range(0..map.tracks.len() as u8));
        let target = match rng.random_bool(0.5) {
            true => Target::Track(track),
            false => Target::Route(track),
        };
        let any_want = |rng: &mut ChaCha8Rng| match rng.random_range(0..4) {
            0 => Want::Needed,
            1 => Want::Deck,
            _ => Want::Card(Card::ALL[rng.random_range(0..Card::ALL.len())]),
        };
        let line = match rng.random_range(0..11) {
            0..5 => OrderLine::Claim {
                target,
                payment: None,
            },
            5..9 => OrderLine::Draw {
                wants: (0..rng.random_range(1..4)).map(|_| any_want(rng)).collect(),
                to: None,
            },
            9 => OrderLine::Station {
                city: CityId(rng.random_range(0..map.cities.len() as u8)),
            },
            _ => OrderLine::Tickets {
                keep: rng.random_range(1..4),
            },
        };
        let watch = match rng.random_range(0..12) {
            0 => Watch::Near(CityId(rng.random_range(0..map.cities.len() as u8))),
            1 => Watch::Trains(rng.random_range(0..10)),
            2 => Watch::LastRound,
            3 => Watch::Have {
                card: Card::ALL[rng.random_range(0..Card::ALL.len())],
                n: rng.random_range(1..9),
            },
            _ => Watch::Taken,
        };
        // The same line twice is refused, which does not matter here.
        let _ = plan.edit(&Edit::Add(line), map, 0);
        if rng.random_bool(0.2) {
            let _ = plan.edit(&Edit::Watch(watch), map, 0);
        }
    }
    plan
}

/// A game in which every seat has some plan, and `simple` plays when it asks; `watch` sees each
/// step before it is played.
fn with_plans(
    rules: &Arc<Ruleset>,
    number: u64,
    mut watch: impl FnMut(&Game, &[Event], Seat, &StandingOrders, &step::Next),
) -> (Game, Vec<Event>, u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let dealer = Dealer::numbered(number);
    let mut log = Vec::new();
    let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
    let mut plans: Vec<StandingOrders> = rules
        .seats()
        .map(|_| any_plan(&rules.map, &mut rng))
        .collect();
    let mut n_ordered = 0;
    while let Some(prompt) = game.prompts().first().copied() {
        let seat = prompt.seat;
        let view = game.view(Viewer::Seat(seat));
        let plan = &mut plans[seat.index()];
        let mut action = None;
        if view.current() == Some(seat) && plan.plays(super::turn_began(&log)) {
            let before = plan.clone();
            let heard = super::heard(&game, &log, plan, seat);
            let next = step::next(plan, &view, &heard);
            watch(&game, &log, seat, &before, &next);
            match next.planned {
                PlannedMove::Play(chosen) => {
                    action = Some(chosen);
                    n_ordered += 1;
                }
                PlannedMove::Stop(_) | PlannedMove::Idle => {}
            }
        }
        if plan.stopped.is_some() && rng.random_bool(0.5) {
            *plan = any_plan(&rules.map, &mut rng);
            plan.looked = log.len() as u32;
            plan.from = log.len() as u32;
        }
        let action = action
            .or_else(|| ai::choose(&view, Level::Simple, &mut rng))
            .unwrap();
        game.play(seat, &action, &dealer, &mut |event| log.push(event.clone()))
            .unwrap_or_else(|refusal| panic!("{action:?} was refused: {refusal:?}"));
    }
    (game, log, n_ordered)
}

#[test]
fn orders_play_only_what_is_legal_and_no_longer_than_the_game_lasts() {
    for rules in all_tables() {
        let mut n_ordered = 0;
        for number in 0..6 {
            let (game, log, n) = with_plans(&rules, number, |game, _, seat, _, next| {
                let view = game.view(Viewer::Seat(seat));
                if let PlannedMove::Play(action) = next.planned {
                    assert!(view.legal_actions().all().contains(&action), "{action:?}");
                }
            });
            n_ordered += n;
            for seat in rules.seats() {
                let mut plan = StandingOrders::default();
                plan.edit(
                    &Edit::Add(OrderLine::parse("draw deck", &rules.map).unwrap()),
                    &rules.map,
                    0,
                )
                .unwrap();
                let heard = super::heard(&game, &log, &plan, seat);
                let view = game.view(Viewer::Seat(seat));
                assert_eq!(
                    step::next(&mut plan, &view, &heard).planned,
                    PlannedMove::Idle
                );
            }
        }
        assert!(n_ordered > 50, "{n_ordered}");
    }
}

/// What a plan does depends on nothing that its player cannot see.
#[test]
fn another_deal_behind_the_players_back_changes_no_step() {
    for (rules, number) in all_tables().into_iter().zip(0..) {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut n_compared = 0;
        with_plans(&rules, number, |_, log, seat, plan, next| {
            if rng.random_bool(0.9) {
                return;
            }
            let viewer = Viewer::Seat(seat);
            let other = redeal(&rules, log, viewer, &mut rng);
            let game = Game::replay(rules.clone(), &other).unwrap();
            let mut plan = plan.clone();
            let heard = super::heard(&game, &other, &plan, seat);
            assert_eq!(step::next(&mut plan, &game.view(viewer), &heard), *next);
            n_compared += 1;
        });
        assert!(n_compared > 0, "{n_compared}");
    }
}

/// A person who does by hand what the plan would do leaves the same log.
#[test]
fn a_plan_equal_to_a_persons_choices_gives_the_same_record() {
    for rules in all_tables() {
        let mut steps: Vec<(usize, Seat, Action)> = Vec::new();
        let (_, log, _) = with_plans(&rules, 3, |_, log, seat, _, next| {
            if let PlannedMove::Play(action) = next.planned {
                steps.push((log.len(), seat, action));
            }
        });
        assert!(!steps.is_empty());
        let dealer = Dealer::numbered(3);
        for (at, seat, action) in steps {
            let game = Game::replay(rules.clone(), &log[..at]).unwrap();
            let written = game.decide(seat, &action, &dealer).unwrap();
            assert_eq!(written, log[at..at + written.len()]);
        }
    }
}

/// A usa table of three in which the first seat's turn is due, and its plan.
struct Desk {
    game: Game,
    dealer: Dealer,
    log: Vec<Event>,
    plan: StandingOrders,
}

impl Desk {
    fn new(lines: &[&str], watches: &[&str]) -> Desk {
        Desk::of("usa", lines, watches)
    }

    fn of(variant: &str, lines: &[&str], watches: &[&str]) -> Desk {
        let variant = Variant::named(variant).unwrap();
        let rules = tables_of(variant)
            .into_iter()
            .find(|rules| rules.n_seats() == 3);
        let dealer = Dealer::numbered(5);
        let mut log = Vec::new();
        let game = Game::start(rules.unwrap(), &dealer, &mut |event| {
            log.push(event.clone())
        });
        let mut desk = Desk {
            game,
            dealer,
            log,
            plan: StandingOrders::default(),
        };
        for seat in [0, 1, 2] {
            desk.by_hand(seat, "keep 1 2");
        }
        let map = desk.game.rules().map.clone();
        let lines: Vec<OrderLine> = lines
            .iter()
            .map(|line| OrderLine::parse(line, &map).unwrap())
            .collect();
        for line in &lines {
            desk.plan.edit(&Edit::Add(line.clone()), &map, 0).unwrap();
        }
        // In this order, whichever is the better one.
        desk.plan.lines = lines;
        for watch in watches {
            let watch = Watch::parse(watch, &map).unwrap();
            desk.plan.edit(&Edit::Watch(watch), &map, 0).unwrap();
        }
        desk
    }

    fn by_hand(&mut self, seat: u8, action: &str) {
        let action = Action::parse(action, &self.game.rules().map).unwrap();
        self.act(Seat(seat), action);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let Desk {
            game, dealer, log, ..
        } = self;
        game.play(seat, &action, dealer, &mut |event| log.push(event.clone()))
            .unwrap();
    }

    /// What the plan does now, in text.
    fn next(&mut self) -> String {
        let heard = super::heard(&self.game, &self.log, &self.plan, Seat(0));
        let view = self.game.view(Viewer::Seat(Seat(0)));
        let next = step::next(&mut self.plan, &view, &heard);
        let map = &self.game.rules().map;
        let dropped = next.dropped.iter().map(|dropped| {
            let why = match dropped.why {
                Gone::Taken { by, .. } => format!("taken by {}", by.0),
                Gone::SiteTaken { by } => format!("a station of {}", by.0),
                other @ (Gone::Closed
                | Gone::TooFewTrains
                | Gone::NoStationsLeft
                | Gone::NoTicketsLeft) => format!("{other:?}"),
            };
            format!("({}: {why}) ", dropped.line.to_text(map))
        });
        let dropped: String = dropped.collect();
        match next.planned {
            PlannedMove::Play(action) => {
                let text = action.to_text(map);
                self.act(Seat(0), action);
                format!("{dropped}{text}")
            }
            PlannedMove::Stop(reason) => format!("{dropped}stop: {reason:?}"),
            PlannedMove::Idle => format!("{dropped}idle"),
        }
    }

    /// Lets the plan play its seat's turns while the others claim what they can of these or draw.
    fn until_stop(&mut self, theirs: &[&str]) -> Vec<String> {
        let mut told = Vec::new();
        for _ in 0..200 {
            let Some(prompt) = self.game.prompts().first().copied() else {
                break;
            };
            if prompt.seat == Seat(0) {
                let next = self.next();
                let is_stop = next.contains("stop: ");
                told.push(next);
                if is_stop {
                    break;
                }
                continue;
            }
            let view = self.game.view(Viewer::Seat(prompt.seat));
            let wanted = theirs
                .iter()
                .map(|id| view.map().find_track(id).unwrap())
                .find(|track| view.legal_actions().claims().contains(*track));
            let claim = wanted.map(|track| Action::ClaimTrack {
                track,
                payment: view.legal_actions().payments(track)[0],
            });
            let action = claim
                .or_else(|| ai::choose(&view, Level::Random, &mut ChaCha8Rng::seed_from_u64(0)))
                .unwrap();
            let action = match (claim, action) {
                (None, Action::ClaimTrack { .. } | Action::DrawTickets) => {
                    Action::parse("draw deck", view.map()).unwrap()
                }
                (_, action) => action,
            };
            self.act(prompt.seat, action);
        }
        told
    }
}

#[test]
fn a_plan_claims_when_it_can_and_draws_until_then() {
    let mut desk = Desk::new(
        &["claim denver-kansas_city", "draw needed deck"],
        &["taken"],
    );
    let told = desk.until_stop(&[]);
    let claims = told
        .iter()
        .filter(|line| line.starts_with("claim denver-kansas_city"));
    assert_eq!(claims.count(), 1, "{told:#?}");
    assert!(told.len() > 2, "{told:#?}");
    assert_eq!(told.last().unwrap(), "stop: Done");
}

#[test]
fn a_plan_that_only_draws_stops_when_the_last_round_begins() {
    let mut desk = Desk::new(&["draw deck"], &[]);
    let (mut told, mut rng) = (Vec::new(), ChaCha8Rng::seed_from_u64(0));
    while let Some(prompt) = desk.game.prompts().first().copied()
        && told
            .last()
            .is_none_or(|next: &String| !next.starts_with("stop"))
    {
        let view = desk.game.view(Viewer::Seat(prompt.seat));
        let is_late = [0, 1, 2]
            .map(|seat| view.trains(Seat(seat)) < 20)
            .contains(&true);
        if prompt.seat == Seat(0) && is_late {
            told.push(desk.next());
            continue;
        }
        let action = ai::choose(&view, Level::Simple, &mut rng).unwrap();
        desk.act(prompt.seat, action);
    }
    let (last, before) = told.split_last().unwrap();
    assert_eq!(last, "stop: LastRound");
    assert!(
        before.len() > 2 && before.iter().all(|line| line == "draw deck"),
        "{told:#?}"
    );
}

#[test]
fn a_line_for_a_track_that_is_gone_is_dropped_and_a_watch_stops() {
    let track = "portland-seattle";
    let claim = format!("claim {track}");
    let theirs = ["portland-seattle:gray1", "portland-seattle:gray2"];
    let lines = ["draw deck", "claim calgary-winnipeg", claim.as_str()];
    let dropped = format!("({claim}: taken by 1) ");
    let told = Desk::new(&lines, &[]).until_stop(&theirs);
    assert!(
        told.iter()
            .any(|line| *line == format!("{dropped}draw deck")),
        "{told:#?}"
    );
    let told = Desk::new(&lines, &["taken"]).until_stop(&theirs);
    let last = told.last().unwrap();
    assert!(
        last.starts_with(&format!("{dropped}stop: Taken")),
        "{told:#?}"
    );
    let told = Desk::new(&lines, &["near seattle"]).until_stop(&theirs);
    assert!(told.last().unwrap().contains("stop: Near"), "{told:#?}");
}

#[test]
fn a_station_is_built_when_it_can_be_paid_and_a_line_for_one_that_cannot_be_is_dropped() {
    let cities = ["station paris", "station wien", "station roma"];
    let mut desk = Desk::of(
        "europe",
        &[&cities[..], &["draw needed deck"]].concat(),
        &[],
    );
    let told = desk.until_stop(&[]);
    let built = |city: &&str| told.iter().any(|line| line.starts_with(*city));
    assert!(cities.iter().all(built), "{told:#?}");
    assert_eq!(told.last().unwrap(), "stop: Done");
    let map = desk.game.rules().map.clone();
    let fourth = OrderLine::parse("station berlin", &map).unwrap();
    desk.plan.edit(&Edit::Add(fourth), &map, 0).unwrap();
    let told = desk.until_stop(&[]);
    assert_eq!(told, ["(station berlin: NoStationsLeft) stop: Lost"]);

    let mut desk = Desk::of("europe", &["station paris"], &[]);
    let (seat, city) = (Seat(1), map.find_city("paris").unwrap());
    loop {
        let now = desk.game.prompts()[0].seat;
        let view = desk.game.view(Viewer::Seat(now));
        let legal = view.legal_actions();
        if now == seat && legal.stations().contains(city) {
            let payment = legal.station_payments()[0];
            break desk.act(seat, Action::BuildStation { city, payment });
        }
        desk.act(now, Action::parse("draw deck", &map).unwrap());
    }
    let told = desk.until_stop(&[]);
    let dropped = "(station paris: a station of 1) stop: Lost";
    assert_eq!(told.last().unwrap(), dropped, "{told:#?}");
}

#[test]
fn watches_stop_a_plan_once() {
    let mut desk = Desk::new(&["draw deck"], &["have 3 red", "trains 45"]);
    let first = desk.next();
    assert!(first.starts_with("stop: Trains"), "{first}");
    assert_eq!(
        desk.plan.stopped,
        Some(Reason::Trains {
            seat: Seat(0),
            n: 45
        })
    );
    assert_eq!(desk.plan.watches.len(), 1);
    let map = desk.game.rules().map.clone();
    desk.plan
        .edit(&Edit::Start, &map, desk.log.len() as u32)
        .unwrap();
    let told = desk.until_stop(&[]);
    assert!(told.last().unwrap().starts_with("stop: Have"), "{told:#?}");
    let view = desk.game.view(Viewer::Seat(Seat(0)));
    assert!(view.hand().unwrap()[Card::Red] >= 3);
    assert!(desk.plan.watches.is_empty());
}

#[test]
fn tickets_are_drawn_once_and_the_ordered_number_is_kept() {
    let mut desk = Desk::new(&["tickets 2", "draw deck"], &[]);
    assert_eq!(desk.next(), "tickets");
    let kept = desk.next();
    assert!(
        kept.starts_with("keep ") && kept.split(' ').count() == 3,
        "{kept}"
    );
    assert_eq!(desk.until_stop(&[]), ["stop: Done"]);
}

#[test]
fn a_plan_that_can_do_nothing_asks() {
    let mut desk = Desk::new(&["claim calgary-winnipeg"], &[]);
    assert_eq!(desk.next(), "stop: Nothing");
}

proptest! {
    #[test]
    fn any_code_is_read_without_harm(code in "\\PC{0,40}") {
        let edit = parse_edit(&code);
        let mut plan = StandingOrders::default();
        if let Some(edit) = edit {
            let _ = plan.edit(&edit, &usa(), 0);
            prop_assert_eq!(parse_edit(&edit_code(&edit)), Some(edit));
        }
    }

    #[test]
    fn a_plan_is_stored_and_read_back(number: u64) {
        let plan = any_plan(&usa(), &mut ChaCha8Rng::seed_from_u64(number));
        let stored = serde_json::to_string(&plan).unwrap();
        prop_assert_eq!(serde_json::from_str::<StandingOrders>(&stored).unwrap(), plan);
    }
}

#[test]
fn a_new_watch_of_a_city_hears_nothing_from_before() {
    let map = &usa();
    let near = |city| Edit::Watch(Watch::Near(CityId(city)));
    let draw = Edit::Add(OrderLine::parse("draw deck", map).unwrap());
    let mut plan = StandingOrders::default();
    plan.edit(&draw, map, 10).unwrap();
    plan.edit(&near(1), map, 20).unwrap();
    assert_eq!(plan.looked, 20);
    // A second one takes nothing from the first.
    plan.edit(&near(2), map, 30).unwrap();
    assert_eq!(plan.looked, 20);
    plan.edit(&Edit::Remove(0), map, 40).unwrap();
    plan.edit(&draw, map, 50).unwrap();
    assert_eq!(plan.looked, 50);
}

#[test]
fn a_line_that_is_done_goes_and_buttons_of_the_others_are_outdated() {
    let mut desk = Desk::new(&["claim portland-seattle", "draw deck"], &[]);
    desk.until_stop(&[]);
    let view = desk.game.view(Viewer::Seat(Seat(0)));
    let claim = OrderLine::parse("claim portland-seattle", view.map()).unwrap();
    desk.plan.lines.insert(0, claim);
    let before = desk.plan.version;
    desk.plan.drop_done(&view, Seat(0));
    assert_eq!((desk.plan.lines.len(), desk.plan.version), (1, before + 1));
}
