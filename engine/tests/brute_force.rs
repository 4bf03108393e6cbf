//! The obvious way and the engine's way agree: payments, cheapest paths, completed tickets, networks,
//! districts, longest paths and whole score sheets, over random hands and holdings.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use engine::action::Payment;
use engine::card::{Card, CardCounts};
use engine::event::Viewer;
use engine::ids::{CityId, MAX_PLACES, Seat, TicketId, TrackId};
use engine::map::{Goal, Map, Ticket};
use engine::paths::{TicketState, cheapest_path, needs, side_tracks, ticket_state};
use engine::points::PointSource;
use engine::ruleset::Ruleset;
use engine::scoring::{Bonus, Held, Holding, ScoreSheet};
use engine::set::TrackSet;
use engine::testing::{all_tables, any_of, play_random, script, table_name, tables_of};
use engine::variant::{TieBreak, Variant};
use engine::view::View;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Every selection of these cards.
fn parts(heap: &CardCounts) -> Vec<CardCounts> {
    let mut parts = vec![CardCounts::NONE];
    for (card, n) in heap.iter() {
        parts = parts
            .iter()
            .flat_map(|part| (0..=n).map(move |taken| part.plus(&CardCounts::of(card, taken))))
            .collect();
    }
    parts
}

/// "Claiming a route", 2, 6 and 13, taken literally. What stands for other cards is not among it: `price.rs` compares that.
fn pays(cards: &CardCounts, rules: &Ruleset, track: TrackId) -> bool {
    let track = rules.map.track(track);
    let n_wild = cards.cards().filter(|card| card.is_wild()).count();
    let takes_wilds = rules.variant.claiming.wilds_on.contains(&track.kind());
    let colors: BTreeSet<_> = cards.cards().filter_map(Card::color).collect();
    cards.cards().count() == usize::from(track.length)
        && colors.len() <= 1
        && track
            .color
            .is_none_or(|own| colors.iter().all(|color| *color == own))
        && n_wild >= usize::from(track.ferry)
        && (takes_wilds || n_wild == usize::from(track.ferry))
}

fn any_heap(map: &Map, most: usize, rng: &mut impl Rng) -> CardCounts {
    // Few kinds, so that many selections are payments.
    let mut kinds: Vec<Card> = map.colors.iter().copied().map(Card::from).collect();
    kinds.shuffle(rng);
    let kinds = [kinds[0], kinds[1], Card::Wild];
    (0..rng.random_range(0..=most))
        .map(|_| any_of(&kinds, rng).expect("kinds"))
        .collect()
}

#[test]
fn the_payments_offered_are_all_that_pay() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut n_payments = 0;
    for variant in Variant::embedded() {
        let in_teams = variant.players.team_size > 1;
        let map = Map::named(&variant.map).expect("embedded");
        for _ in 0..40 {
            let most = if in_teams { 5 } else { 9 };
            let hand = any_heap(&map, most, &mut rng);
            let holder = if in_teams {
                any_heap(&map, most, &mut rng)
            } else {
                CardCounts::NONE
            };
            let mut position = format!("row: {}", ["-"; 5].join(" "));
            for (what, heap) in [("hand", hand), ("holder", holder)] {
                if !heap.is_empty() {
                    position += &format!("\n{what} A: {heap}");
                }
            }
            let game = script::position(&variant.id, &position);
            let view = game.view(Viewer::Seat(Seat(0)));
            let (legal, rules) = (view.legal_actions(), view.rules());
            let heaps: Vec<Payment> = parts(&hand)
                .into_iter()
                .flat_map(|hand| {
                    parts(&holder)
                        .into_iter()
                        .map(move |holder| Payment { hand, holder })
                })
                .collect();
            for track in (0..map.tracks.len()).map(|at| TrackId(at as u8)) {
                let all: HashSet<Payment> = heaps
                    .iter()
                    .copied()
                    .filter(|payment| pays(&payment.cards(), rules, track))
                    .collect();
                let mut offered = legal.payments(track);
                if rules.price(track).has_substitutes() {
                    let length = u16::from(map.track(track).length);
                    offered.retain(|payment| payment.cards().total() == length);
                }
                n_payments += all.len();
                assert_eq!(offered.len(), all.len(), "{position} on {}", variant.id);
                assert_eq!(offered.into_iter().collect::<HashSet<_>>(), all);
            }
        }
    }
    assert!(
        n_payments > 10_000,
        "only {n_payments} payments were compared"
    );
}

/// The minimum number of trains between two cities, found by trying every track again until nothing
/// improves.
fn fewest_trains(
    map: &Map,
    from: CityId,
    to: CityId,
    free: TrackSet,
    open: TrackSet,
) -> Option<u16> {
    let mut trains = [None::<u16>; MAX_PLACES];
    trains[from.index()] = Some(0);
    let mut is_better = true;
    while is_better {
        is_better = false;
        for (id, track) in (0..).map(TrackId).zip(&map.tracks) {
            let step = match (free.contains(id), open.contains(id)) {
                (true, _) => 0,
                (false, true) => u16::from(track.length + track.mountain),
                (false, false) => continue,
            };
            for (here, there) in [(track.a, track.b), (track.b, track.a)] {
                let Some(way) = trains[here.index()].map(|way| way + step) else {
                    continue;
                };
                if trains[there.index()].is_none_or(|known| way < known) {
                    trains[there.index()] = Some(way);
                    is_better = true;
                }
            }
        }
    }
    trains[to.index()]
}

#[test]
fn no_path_takes_fewer_trains_than_the_cheapest() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut n_paths, mut n_apart) = (0, 0);
    for variant in Variant::embedded() {
        let map = Map::named(&variant.map).expect("embedded");
        let game = script::position(&variant.id, &format!("row: {}", ["-"; 5].join(" ")));
        let view = game.view(Viewer::Table);
        for _ in 0..400 {
            // From few tracks left, so that cities are cut off, to nearly all.
            let share = [0.25, 0.5, 0.75][rng.random_range(0..3)];
            let mut some = |share| -> TrackSet {
                let all = (0..map.tracks.len() as u8).map(TrackId);
                all.filter(|_| rng.random_bool(share)).collect()
            };
            let open = some(share);
            let free = some(0.25) - open;
            let mut city = || CityId(rng.random_range(0..map.cities.len()) as u8);
            let (from, to) = (city(), city());
            let path = cheapest_path(&view, from, to, free, open);
            let fewest = fewest_trains(&map, from, to, free, open);
            let name = format!("{} {from:?} to {to:?}, {free:?}, {open:?}", variant.id);
            assert_eq!(path.map(|path| path.n_trains), fewest, "{name}");
            let Some(path) = path else {
                n_apart += 1;
                continue;
            };
            n_paths += 1;
            // Its tracks are open, lead there, and take as many trains as it says.
            assert!(path.tracks.is_subset(open), "{name}");
            assert_eq!(
                fewest_trains(&map, from, to, free | path.tracks, TrackSet::EMPTY),
                Some(0)
            );
            let own = path.tracks.iter().map(|id| map.track(id));
            let taken = own.map(|track| u16::from(track.length + track.mountain));
            assert_eq!(taken.sum::<u16>(), path.n_trains, "{name}");
        }
    }
    assert!(n_paths > 500 && n_apart > 100, "{n_paths} {n_apart}");
}

/// Trains in common with the `wanted` tracks of every path between two cities that takes no more trains than are given.
fn in_common(
    view: &View<'_>,
    walk: &mut Vec<CityId>,
    to: CityId,
    [free, open, wanted]: [TrackSet; 3],
    n_trains: u16,
    found: &mut Vec<u16>,
    so_far: u16,
) {
    let map = view.map();
    let here = walk[walk.len() - 1];
    if here == to {
        found.push(so_far);
        return;
    }
    for id in free | open {
        let track = map.track(id);
        if track.a != here && track.b != here || walk.contains(&track.other_end(here)) {
            continue;
        }
        let trains = match free.contains(id) {
            true => 0,
            false => u16::from(track.length + track.mountain),
        };
        let there = track.other_end(here);
        let rest = n_trains.checked_sub(trains);
        let nearest = cheapest_path(view, there, to, free, open).map(|path| path.n_trains);
        if let Some(rest) = rest.filter(|rest| nearest.is_some_and(|nearest| nearest <= *rest)) {
            let common = if wanted.contains(id) { trains } else { 0 };
            walk.push(there);
            let so_far = so_far + common;
            in_common(view, walk, to, [free, open, wanted], rest, found, so_far);
            walk.pop();
        }
    }
}

#[test]
fn of_paths_as_short_a_ticket_takes_the_one_that_most_serves_the_others() {
    let (mut n_paths, mut n_better) = (0, 0);
    for variant in ["usa", "legendary-asia", "london"] {
        for rules in tables_of(Variant::named(variant).expect("a variant")) {
            let map = rules.map.clone();
            play_random(&rules, 3, |game, _, seat, _| {
                let view = game.view(Viewer::Seat(seat));
                if view.is_last_turn() {
                    return;
                }
                let [free, open] = [side_tracks(&view, seat), view.claimable_tracks(seat)];
                for need in needs(&view, seat) {
                    let others = needs(&view, seat).into_iter();
                    let others = others.filter(|other| other.ticket != need.ticket);
                    let wanted: TrackSet = others.map(|other| other.helping).collect();
                    let TicketState::Missing(path) = ticket_state(&view, seat, need.ticket) else {
                        panic!("{need:?}");
                    };
                    let trains = |tracks: TrackSet| -> u16 {
                        let tracks = tracks.iter().map(|id| map.track(id));
                        tracks
                            .map(|track| u16::from(track.length + track.mountain))
                            .sum()
                    };
                    assert_eq!(trains(path.tracks), path.n_trains);
                    assert_eq!(need.path.n_trains, path.n_trains);
                    let common = trains(path.tracks & wanted);
                    n_better += usize::from(common > trains(need.path.tracks & wanted));
                    n_paths += 1;
                    let ticket = map.ticket(need.ticket);
                    let [from, to] = [ticket.from.cities, ticket.to()]
                        .map(|ends| ends.iter().next().expect("a city"));
                    let mut found = Vec::new();
                    let sets = [free, open, wanted];
                    in_common(
                        &view,
                        &mut vec![from],
                        to,
                        sets,
                        path.n_trains,
                        &mut found,
                        0,
                    );
                    assert_eq!(Some(&common), found.iter().max(), "{variant} {path:?}");
                }
            });
        }
    }
    assert!(n_paths > 500 && n_better > 20, "{n_paths} {n_better}");
}

/// The places reached from one by tracks, itself included, found by walking on until nothing is new.
fn reached(map: &Map, tracks: &[TrackId], from: u8) -> BTreeSet<u8> {
    let mut places = BTreeSet::from([from]);
    loop {
        let n_places = places.len();
        for track in tracks.iter().map(|track| map.track(*track)) {
            if places.contains(&track.a.0) || places.contains(&track.b.0) {
                places.extend([track.a.0, track.b.0]);
            }
        }
        if places.len() == n_places {
            return places;
        }
    }
}

/// The longest trail from a place over tracks not yet used, every way tried.
fn longest_from(map: &Map, tracks: &[TrackId], place: u8) -> u16 {
    let mut longest = 0;
    for (at, id) in tracks.iter().enumerate() {
        let track = map.track(*id);
        let other = match place {
            here if here == track.a.0 => track.b.0,
            here if here == track.b.0 => track.a.0,
            _ => continue,
        };
        let mut rest = tracks.to_vec();
        rest.remove(at);
        longest = longest.max(u16::from(track.length) + longest_from(map, &rest, other));
    }
    longest
}

/// One side's score sheet, computed the obvious way.
struct Plain {
    track_points: i32,
    ticket_points: i32,
    n_completed: i32,
    n_mandalas: i32,
    longest: i32,
    network: i32,
    district_points: i32,
    n_mountain_tracks: i32,
    n_stations: i32,
    resigned: bool,
}

/// The highest value of the goals of a ticket that the tracks lead to.
fn best_value(map: &Map, tracks: &[TrackId], ticket: &Ticket) -> Option<i32> {
    let joins = |goal: &&Goal| {
        let mut from = ticket.from.cities.iter();
        from.any(|from| {
            let network = reached(map, tracks, from.0);
            goal.end.cities.iter().any(|to| network.contains(&to.0))
        })
    };
    let values = ticket.goals.iter().filter(joins);
    values.map(|goal| i32::from(goal.value)).max()
}

fn lowest_value(ticket: &Ticket) -> i32 {
    let values = ticket.goals.iter().map(|goal| i32::from(goal.value));
    values.min().expect("a goal")
}

fn plain(rules: &Ruleset, holding: &Holding) -> Plain {
    let map = &*rules.map;
    let places: Vec<u8> = (0..map.cities.len() as u8).collect();
    let touches = |place: u8| {
        let tracks = holding.tracks.iter().map(|track| map.track(*track));
        tracks
            .into_iter()
            .any(|track| track.a.0 == place || track.b.0 == place)
    };
    let claiming = &rules.variant.claiming;
    let mut sheet = Plain {
        track_points: 0,
        ticket_points: 0,
        n_completed: 0,
        n_mandalas: 0,
        longest: 0,
        network: 0,
        district_points: 0,
        n_mountain_tracks: 0,
        n_stations: holding.stations.len() as i32,
        resigned: holding.resigned,
    };
    for track in holding.tracks.iter().map(|track| map.track(*track)) {
        sheet.track_points += i32::from(claiming.points[usize::from(track.length) - 1]);
        sheet.track_points += i32::from(track.mountain) * i32::from(claiming.mountain_points);
        sheet.n_mountain_tracks += i32::from(track.mountain > 0);
    }
    for ticket in holding
        .tickets
        .iter()
        .map(|(ticket, _)| map.ticket(*ticket))
    {
        let value = best_value(map, &holding.tracks, ticket);
        let joined = value.is_some();
        let joins = |tracks: &[TrackId]| best_value(map, tracks, ticket) == value;
        sheet.n_completed += i32::from(joined);
        // Two ways share no track if and only if any one track could be missing.
        let without = |at: usize| [&holding.tracks[..at], &holding.tracks[at + 1..]].concat();
        let stays_joined = (0..holding.tracks.len()).all(|at| joins(&without(at)));
        sheet.n_mandalas += i32::from(joined && stays_joined);
        sheet.ticket_points += value.unwrap_or(-lowest_value(ticket));
    }
    for place in places.into_iter().filter(|place| touches(*place)) {
        sheet.longest = sheet
            .longest
            .max(i32::from(longest_from(map, &holding.tracks, place)));
        let network = reached(map, &holding.tracks, place);
        let cities = network
            .iter()
            .filter(|place| map.cities[usize::from(**place)].is_city());
        sheet.network = sheet.network.max(cities.count() as i32);
    }
    if rules.variant.bonuses.districts {
        for district in &map.districts {
            let network = reached(map, &holding.tracks, district.cities[0].0);
            let all = district.cities.iter();
            if all
                .into_iter()
                .all(|city| touches(city.0) && network.contains(&city.0))
            {
                sheet.district_points += i32::from(district.value);
            }
        }
    }
    sheet
}

/// A bonus, its worth, and what it compares.
type Contest = (Bonus, u8, fn(&Plain) -> i32);

/// Random holdings of all sides: tracks near each other, so that they form paths and networks.
fn any_holdings(rules: &Ruleset, rng: &mut impl Rng) -> Vec<Holding> {
    let map = &*rules.map;
    let mut free: Vec<TrackId> = (0..map.tracks.len()).map(|at| TrackId(at as u8)).collect();
    let mut tickets: Vec<TicketId> = map.tickets_of(&rules.variant.tickets.sets);
    tickets.shuffle(rng);
    let sides = 0..rules.n_sides();
    sides
        .map(|side| {
            free.shuffle(rng);
            let mut holding = Holding {
                resigned: rng.random_range(0..8) == 0,
                ..Holding::default()
            };
            for _ in 0..rng.random_range(0..=8) {
                let touches = |id: &TrackId| {
                    let track = map.track(*id);
                    let mut own = holding.tracks.iter().map(|own| map.track(*own));
                    own.any(|own| {
                        [own.a, own.b].contains(&track.a) || [own.a, own.b].contains(&track.b)
                    })
                };
                let near = free
                    .iter()
                    .position(touches)
                    .filter(|_| rng.random_range(0..5) > 0);
                holding.tracks.push(free.remove(near.unwrap_or(0)));
            }
            let seat = rules.side(usize::from(side)).next().expect("a seat");
            for _ in 0..rng.random_range(0..=3) {
                // Tickets along the tracks are as likely as any others.
                let own = reached_tickets(rules, &holding, &tickets);
                let ticket = any_of(&own, rng).filter(|_| rng.random());
                let ticket = ticket.unwrap_or(tickets[0]);
                tickets.retain(|other| *other != ticket);
                holding.tickets.push((ticket, Held::Hand(seat)));
            }
            holding
        })
        .collect()
}

fn reached_tickets(rules: &Ruleset, holding: &Holding, tickets: &[TicketId]) -> Vec<TicketId> {
    let joined = |id: &TicketId| {
        let ticket = rules.map.ticket(*id);
        best_value(&rules.map, &holding.tracks, ticket).is_some()
    };
    tickets.iter().copied().filter(joined).collect()
}

/// The same table with points for mandalas.
fn with_mandalas(rules: &Ruleset) -> Ruleset {
    let mut variant = rules.variant.as_ref().clone();
    variant.bonuses.mandala = vec![5, 9];
    let rules = Ruleset::new(rules.map.clone(), Arc::new(variant), rules.n_seats());
    rules.expect("for as many players")
}

#[test]
fn score_sheets_are_what_a_person_would_work_out() {
    let (mut n_completed, mut n_shared, mut n_bonuses, mut n_mandalas) = (0, 0, 0, 0);
    for rules in all_tables().iter().map(|rules| with_mandalas(rules)) {
        for number in 0..60 {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let holdings = any_holdings(&rules, &mut rng);
            let sheet = ScoreSheet::of_holdings(&rules, &holdings);
            let sides: Vec<Plain> = holdings
                .iter()
                .map(|holding| plain(&rules, holding))
                .collect();
            let name = format!("{} number {number}: {holdings:?}", table_name(&rules));
            let bonuses = &rules.variant.bonuses;
            let best = |measure: fn(&Plain) -> i32| sides.iter().map(measure).max().unwrap_or(0);
            let wins = |worth: u8, measure: fn(&Plain) -> i32, side: &Plain| {
                worth > 0 && measure(side) > 0 && measure(side) == best(measure)
            };
            let keys: Vec<Vec<i32>> = sides
                .iter()
                .zip(&sheet.sides)
                .map(|(plain, side)| {
                    // Nobody here has built one.
                    let stations = &rules.variant.stations;
                    let n_unused =
                        i32::from(stations.each) * i32::from(rules.variant.players.team_size);
                    let unused = n_unused * i32::from(stations.unused_points);
                    let mut total =
                        plain.track_points + plain.ticket_points + plain.district_points + unused;
                    let contests: [Contest; 3] = [
                        (Bonus::LongestPath, bonuses.longest_path, |side| {
                            side.longest
                        }),
                        (Bonus::Globetrotter, bonuses.globetrotter, |side| {
                            side.n_completed
                        }),
                        (Bonus::AsianExplorer, bonuses.explorer, |side| side.network),
                    ];
                    for (bonus, worth, measure) in contests {
                        let won = wins(worth, measure, plain);
                        assert_eq!(
                            side.bonuses.contains(&(bonus, worth)),
                            won,
                            "{bonus:?} in {name}"
                        );
                        total += if won { i32::from(worth) } else { 0 };
                        n_bonuses += usize::from(won);
                    }
                    total += match plain.n_mandalas {
                        0 => 0,
                        1 => 5,
                        _ => 9,
                    };
                    n_mandalas += plain.n_mandalas;
                    assert_eq!(
                        i32::from(side.tracks + side.mountains),
                        plain.track_points,
                        "{name}"
                    );
                    assert_eq!(i32::from(side.ticket_points), plain.ticket_points, "{name}");
                    assert_eq!(i32::from(side.n_completed), plain.n_completed, "{name}");
                    assert_eq!(i32::from(side.longest_path), plain.longest, "{name}");
                    assert_eq!(i32::from(side.network), plain.network, "{name}");
                    assert_eq!(i32::from(side.total), total, "{name}");
                    let sources = PointSource::ALL.map(|source| side.points_from(source));
                    assert_eq!(sources.iter().sum::<i32>(), total, "{name}");
                    n_completed += plain.n_completed;
                    let holds = wins(bonuses.longest_path, |side| side.longest, plain);
                    let mut key = vec![i32::from(!plain.resigned), total];
                    key.extend(rules.variant.end.tie_breaks.iter().map(
                        |tie_break| match tie_break {
                            TieBreak::CompletedTickets => plain.n_completed,
                            TieBreak::LongestPathHeld => i32::from(holds),
                            TieBreak::LongestPathLength => plain.longest,
                            TieBreak::MountainTracks => plain.n_mountain_tracks,
                            TieBreak::FewestStations => -plain.n_stations,
                        },
                    ));
                    key
                })
                .collect();
            for (side, key) in sheet.sides.iter().zip(&keys) {
                let n_better = keys.iter().filter(|other| *other > key).count();
                assert_eq!(usize::from(side.place), n_better + 1, "{name}");
                n_shared += usize::from(keys.iter().filter(|other| *other == key).count() > 1);
            }
        }
    }
    assert!(
        n_completed > 500 && n_shared > 20 && n_bonuses > 1000 && n_mandalas > 5,
        "{n_completed} tickets completed, {n_shared} places shared, {n_bonuses} bonuses, {n_mandalas} mandalas"
    );
}

/// The choice of lent tracks that the rules name, of all there are: by station, the track or `None`.
fn best_choice(rules: &Ruleset, holdings: &[Holding], side: usize) -> Vec<Option<TrackId>> {
    let map = &*rules.map;
    let own = &holdings[side];
    let mut choices: Vec<Vec<Option<TrackId>>> = vec![Vec::new()];
    for (_, city) in &own.stations {
        let others = holdings.iter().enumerate().filter(|(at, _)| *at != side);
        let tracks = others.flat_map(|(_, other)| other.tracks.iter().copied());
        let mut lent: Vec<_> = tracks
            .filter(|id| [map.track(*id).a, map.track(*id).b].contains(city))
            .map(Some)
            .collect();
        lent.push(None);
        choices = choices
            .iter()
            .flat_map(|choice| lent.iter().map(|track| [&choice[..], &[*track]].concat()))
            .collect();
    }
    let worth = |choice: &Vec<Option<TrackId>>| {
        let lent: Vec<TrackId> = choice.iter().flatten().copied().collect();
        let tracks = [&own.tracks[..], &lent].concat();
        let (mut points, mut n_completed) = (0, 0);
        for ticket in own.tickets.iter().map(|(ticket, _)| map.ticket(*ticket)) {
            let value = best_value(map, &tracks, ticket);
            n_completed += i32::from(value.is_some());
            points += value.unwrap_or(-lowest_value(ticket));
        }
        // Of equal ones the lower track, and any track before none.
        let order = choice
            .iter()
            .map(|track| track.map_or(-1000, |id| -i32::from(id.0)));
        let order: Vec<i32> = order.collect();
        (points, n_completed, -(lent.len() as i32), order)
    };
    choices
        .into_iter()
        .max_by_key(worth)
        .expect("no track at all")
}

#[test]
fn stations_lend_what_a_person_would_choose_who_tries_everything() {
    let mut variant = (*Variant::named("london").unwrap()).clone();
    variant.set("stations.cost", "1 2 3").unwrap();
    variant.set("stations.each", "3").unwrap();
    variant.set("stations.unused_points", "4").unwrap();
    let (mut n_lent, mut n_two, mut n_completed) = (0, 0, 0);
    for rules in tables_of(Arc::new(variant)) {
        for number in 0..300 {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut holdings = any_holdings(&rules, &mut rng);
            let all = rules.map.tracks.iter();
            let mut cities: Vec<CityId> = all.flat_map(|track| [track.a, track.b]).collect();
            cities.shuffle(&mut rng);
            let tickets: Vec<TicketId> = rules.tickets().to_vec();
            for (side, holding) in (0..).zip(&mut holdings) {
                for _ in 0..rng.random_range(0..=3) {
                    let city = cities.pop().expect("a city");
                    cities.retain(|other| *other != city);
                    holding.stations.push((Seat(side), city));
                }
                // Many tickets, so that choices compete.
                for _ in 0..6 {
                    let ticket = any_of(&tickets, &mut rng).expect("a ticket");
                    holding.tickets.push((ticket, Held::Hand(Seat(side))));
                }
            }
            let sheet = ScoreSheet::of_holdings(&rules, &holdings);
            for (at, side) in sheet.sides.iter().enumerate() {
                let built = &holdings[at].stations;
                let best = best_choice(&rules, &holdings, at);
                let best = built.iter().zip(best);
                let best: Vec<_> = best
                    .filter_map(|((_, city), lent)| Some((*city, lent?)))
                    .collect();
                let lent = side.lent.iter().map(|lent| (lent.city, lent.track));
                assert_eq!(
                    lent.collect::<Vec<_>>(),
                    best,
                    "number {number}: {holdings:?}"
                );
                n_lent += best.len();
                n_two += usize::from(best.len() > 1);
                n_completed += usize::from(side.n_completed);
            }
        }
    }
    assert!(
        n_lent > 300 && n_two > 40 && n_completed > 1000,
        "{n_lent} tracks lent, {n_two} times several, {n_completed} tickets completed"
    );
}
