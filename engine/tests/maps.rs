//! The maps that come with the program: their published totals, the values of tickets, and
//! finding things by name.

use std::collections::BTreeMap;

use engine::card::Color;
use engine::catalog::MAP_TEXTS;
use engine::ids::{CityId, TrackId};
use engine::map::{Certainty, End, Map};
use expect_test::{Expect, expect};

#[track_caller]
fn map(id: &str) -> std::sync::Arc<Map> {
    Map::named(id).unwrap_or_else(|| panic!("no map {id}"))
}

#[test]
fn every_map_that_comes_with_the_program_is_sound() {
    for (id, text) in MAP_TEXTS {
        let map = Map::parse(text).unwrap_or_else(|faults| panic!("{id}:\n{faults}"));
        assert_eq!(*id, map.id, "a map is called as its folder");
    }
}

/// Everything countable on a map, to compare with what is published about it.
fn totals(map: &Map) -> String {
    let n_cities = map.cities.iter().filter(|city| city.is_city()).count();
    let n_junctions = map.cities.iter().filter(|city| city.junction).count();
    let border_points = match map.cities.len() - n_cities - n_junctions {
        0 => String::new(),
        n => format!(", {n} border points"),
    };
    let n_spaces: u32 = map.tracks.iter().map(|track| u32::from(track.length)).sum();
    let n_routes = |n: usize| {
        let routes = map.routes.iter();
        routes.filter(|route| route.tracks.len() == n).count()
    };
    let with = |what: fn(&engine::map::Track) -> u8| {
        let numbers: Vec<u8> = map.tracks.iter().map(what).filter(|n| *n > 0).collect();
        let sum: u32 = numbers.iter().copied().map(u32::from).sum();
        format!("{} with {sum}", numbers.len())
    };
    let mut text = format!(
        "{n_cities} cities, {n_junctions} junctions{border_points}\n\
         {} tracks, {n_spaces} spaces, {} pairs: {} double, {} triple\n\
         ferries {}, mountains {}, tunnels {}\n",
        map.tracks.len(),
        map.routes.len(),
        n_routes(2),
        n_routes(3),
        with(|track| track.ferry),
        with(|track| track.mountain),
        with(|track| track.tunnel),
    );
    let mut by_color = Vec::new();
    for color in Color::ALL.into_iter().map(Some).chain([None]) {
        let tracks = map.tracks.iter().filter(|track| track.color == color);
        let (n, spaces) = tracks.fold((0, 0), |(n, spaces), track| (n + 1, spaces + track.length));
        if n > 0 {
            let word = color.map_or("gray", Color::word);
            by_color.push(format!("{word} {n} with {spaces}"));
        }
    }
    text += &by_color.join(", ");
    text += "\ntickets";
    for set in map.ticket_sets() {
        let tickets = map.tickets_of(&[set.to_owned()]);
        let values: u32 = tickets
            .iter()
            .map(|id| u32::from(map.ticket(*id).value))
            .sum();
        text += &format!(", {set} {} worth {values}", tickets.len());
    }
    text + "\n"
}

#[track_caller]
fn check_totals(id: &str, expected: Expect) {
    expected.assert_eq(&totals(&map(id)));
}

#[test]
fn europe_has_its_published_totals() {
    check_totals(
        "europe",
        expect![[r#"
            47 cities, 0 junctions
            101 tracks, 300 spaces, 90 pairs: 11 double, 0 triple
            ferries 13 with 17, mountains 0 with 0, tunnels 18 with 54
            red 8 with 22, blue 8 with 23, green 8 with 23, yellow 8 with 22, black 8 with 22, white 8 with 22, orange 8 with 22, purple 8 with 22, gray 37 with 122
            tickets, base 40 worth 321, expanded 59 worth 484, mega 89 worth 857, big_cities 45 worth 502, base_long 6 worth 123, expanded_long 6 worth 123, mega_long 12 worth 230
        "#]],
    );
    let map = map("europe");
    let big = map.cities.iter().filter(|city| city.big_city);
    let big: Vec<&str> = big.map(|city| &*city.id).collect();
    let named = [
        "angora", "athina", "berlin", "london", "madrid", "moskva", "paris", "roma", "wien",
    ];
    assert_eq!(big, named);
}

#[test]
fn germany_has_its_published_totals() {
    check_totals(
        "germany",
        expect![[r#"
        35 cities, 0 junctions, 14 border points
        110 tracks, 313 spaces, 85 pairs: 21 double, 2 triple
        ferries 0 with 0, mountains 0 with 0, tunnels 0 with 0
        red 8 with 28, blue 8 with 28, green 8 with 28, yellow 9 with 27, black 8 with 28, white 8 with 27, orange 8 with 27, purple 8 with 28, gray 45 with 92
        tickets, short_1902 23 worth 169, short_2017 55 worth 415, short_2012 33 worth 252, long_2012 29 worth 456, long_2017 34 worth 526, long_1902 6 worth 90
    "#]],
    );
}

#[test]
fn india_has_its_published_totals() {
    check_totals(
        "india",
        expect![[r#"
            39 cities, 0 junctions
            108 tracks, 238 spaces, 80 pairs: 28 double, 0 triple
            ferries 8 with 12, mountains 0 with 0, tunnels 0 with 0
            red 10 with 20, blue 10 with 20, green 10 with 20, yellow 9 with 20, black 10 with 20, white 10 with 20, orange 9 with 20, purple 10 with 20, gray 30 with 78
            tickets, regular 58 worth 473
        "#]],
    );
    let map = map("india");
    let n_of = |length: u8| {
        let tracks = map.tracks.iter();
        tracks.filter(|track| track.length == length).count()
    };
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7, 8].map(n_of),
        [31, 47, 17, 9, 0, 3, 0, 1]
    );
}

#[test]
fn nordic_has_its_published_totals() {
    check_totals(
        "nordic",
        expect![[r#"
        39 cities, 0 junctions
        81 tracks, 207 spaces, 67 pairs: 14 double, 0 triple
        ferries 24 with 30, mountains 0 with 0, tunnels 10 with 30
        red 8 with 21, blue 8 with 21, green 9 with 22, yellow 8 with 21, black 9 with 21, white 9 with 20, orange 9 with 23, purple 10 with 21, gray 11 with 37
        tickets, regular 46 worth 460
    "#]],
    );
}

#[test]
fn switzerland_has_its_published_totals() {
    check_totals(
        "switzerland",
        expect![[r#"
        34 cities, 0 junctions, 17 border points
        88 tracks, 205 spaces, 76 pairs: 12 double, 0 triple
        ferries 0 with 0, mountains 0 with 0, tunnels 42 with 126
        red 8 with 18, blue 9 with 19, green 9 with 20, yellow 11 with 18, black 9 with 19, white 9 with 18, orange 10 with 19, purple 9 with 18, gray 14 with 56
        tickets, regular 46 worth 414
    "#]],
    );
}

#[test]
fn usa_has_its_published_totals() {
    check_totals(
        "usa",
        expect![[r#"
            36 cities, 0 junctions
            100 tracks, 309 spaces, 78 pairs: 22 double, 0 triple
            ferries 0 with 0, mountains 0 with 0, tunnels 0 with 0
            red 7 with 27, blue 7 with 27, green 7 with 27, yellow 7 with 27, black 7 with 27, white 7 with 27, orange 7 with 27, purple 7 with 27, gray 44 with 93
            tickets, classic 30 worth 349, mega 69 worth 754, big_cities 35 worth 389, 1910 35 worth 391
        "#]],
    );
    let map = map("usa");
    let big: Vec<&str> = map
        .cities
        .iter()
        .filter(|city| city.big_city)
        .map(|city| &*city.name)
        .collect();
    assert_eq!(
        big,
        [
            "Chicago",
            "Dallas",
            "Houston",
            "Los Angeles",
            "Miami",
            "New York",
            "Seattle"
        ]
    );
    // A ticket belongs to the big cities if and only if one of the 69 names one.
    for ticket in map
        .tickets_of(&["mega".to_owned()])
        .into_iter()
        .map(|id| map.ticket(id))
    {
        let names_one = ticket.ends().any(|end| map.city(end.first()).big_city);
        assert_eq!(
            ticket.sets.iter().any(|set| set == "big_cities"),
            names_one,
            "{}",
            ticket.id
        );
    }
}

#[test]
fn four_tickets_of_usa_were_printed_again_with_lower_values() {
    let map = map("usa");
    let value = |id: &str| map.ticket(map.find_ticket(id).expect(id)).value;
    for (id, classic, later) in [
        ("los_angeles-miami", 20, 19),
        ("los_angeles-new_york", 21, 20),
        ("seattle-new_york", 22, 20),
        ("sault_st_marie-oklahoma_city", 9, 8),
    ] {
        assert_eq!(
            (value(id), value(&format!("{id}:1910"))),
            (classic, later),
            "{id}"
        );
    }
    assert_eq!(
        map.tickets.len(),
        30 + 4 + 35 + 4,
        "base, changed, 1910, promo"
    );
}

#[test]
fn london_has_its_published_totals() {
    check_totals(
        "london",
        expect![[r#"
            17 cities, 0 junctions
            44 tracks, 95 spaces, 35 pairs: 9 double, 0 triple
            ferries 0 with 0, mountains 0 with 0, tunnels 0 with 0
            blue 5 with 11, green 5 with 11, yellow 5 with 11, black 5 with 12, orange 5 with 11, purple 5 with 11, gray 14 with 28
            tickets, regular 20 worth 108
        "#]],
    );
    let values: Vec<(u8, usize)> = map("london")
        .districts
        .iter()
        .map(|district| (district.value, district.cities.len()))
        .collect();
    assert_eq!(values, [(1, 2), (2, 4), (3, 3), (4, 4), (5, 4)]);
}

#[test]
fn legendary_asia_has_its_published_totals() {
    check_totals(
        "legendary-asia",
        expect![[r#"
            39 cities, 0 junctions
            100 tracks, 268 spaces, 70 pairs: 30 double, 0 triple
            ferries 15 with 15, mountains 31 with 39, tunnels 0 with 0
            red 9 with 25, blue 9 with 25, green 9 with 25, yellow 9 with 25, black 9 with 25, white 9 with 25, orange 9 with 25, purple 9 with 25, gray 28 with 68
            tickets, regular 30 worth 237, long 6 worth 102
        "#]],
    );
}

#[test]
fn team_asia_has_its_published_totals() {
    check_totals(
        "team-asia",
        expect![[r#"
            43 cities, 3 junctions
            126 tracks, 289 spaces, 90 pairs: 28 double, 4 triple
            ferries 0 with 0, mountains 0 with 0, tunnels 10 with 51
            red 14 with 32, blue 13 with 28, green 13 with 28, yellow 12 with 28, black 13 with 31, white 13 with 29, orange 11 with 28, purple 13 with 29, gray 24 with 56
            tickets, regular 60 worth 556
        "#]],
    );
    let map = map("team-asia");
    let label = |route: &engine::map::Route| {
        format!("{}–{}", map.city(route.a).name, map.city(route.b).name)
    };
    let triples: Vec<String> = map
        .routes
        .iter()
        .filter(|route| route.tracks.len() == 3)
        .map(label)
        .collect();
    assert_eq!(
        triples,
        [
            "Calcutta–Dacca",
            "Canton–Foochow",
            "Foochow–Shanghai",
            "Peking–Shanghai"
        ]
    );
    let open: Vec<String> = map
        .routes
        .iter()
        .filter(|route| route.always_open)
        .map(label)
        .collect();
    assert_eq!(open, ["Canton–Hong Kong"]);
}

#[test]
fn team_asia_says_how_sure_its_facts_are() {
    let map = map("team-asia");
    assert!(
        map.tickets
            .iter()
            .all(|ticket| ticket.certainty == Certainty::Reconstructed)
    );
    assert!(
        map.tracks
            .iter()
            .all(|track| track.certainty == Certainty::SingleSource)
    );
    for city in &map.cities {
        let sure = if city.junction {
            Certainty::Reconstructed
        } else {
            Certainty::SingleSource
        };
        assert_eq!(city.certainty, sure, "{}", city.id);
    }
}

#[test]
fn new_york_has_its_published_totals() {
    check_totals(
        "newyork",
        expect![[r#"
            15 cities, 0 junctions
            41 tracks, 84 spaces, 30 pairs: 11 double, 0 triple
            ferries 0 with 0, mountains 0 with 0, tunnels 0 with 0
            red 5 with 11, blue 6 with 11, green 5 with 11, black 5 with 10, orange 5 with 10, purple 5 with 11, gray 10 with 20
            tickets, regular 18 worth 92
        "#]],
    );
    let map = map("newyork");
    assert_eq!(map.districts.len(), 9);
    assert!(
        map.districts
            .iter()
            .all(|district| district.value == 1 && district.cities.len() == 1)
    );
}

/// Trains on the shortest path between every two cities; a mountain costs one more.
fn shortest_paths(map: &Map) -> Vec<Vec<u32>> {
    let n = map.cities.len();
    let mut paths = vec![vec![u32::MAX / 2; n]; n];
    for track in &map.tracks {
        let trains = u32::from(track.length + track.mountain);
        for (from, to) in [(track.a, track.b), (track.b, track.a)] {
            let path = &mut paths[from.index()][to.index()];
            *path = trains.min(*path);
        }
    }
    for via in 0..n {
        for from in 0..n {
            for to in 0..n {
                paths[from][to] = paths[from][to].min(paths[from][via] + paths[via][to]);
            }
        }
    }
    paths
}

/// Tickets printed with a value other than the shortest path; the sources agree on each.
const OTHER_VALUES: &[(&str, &str, u8, u32)] = &[
    ("usa", "los_angeles-chicago", 16, 15),
    ("usa", "los_angeles-miami", 20, 19),
    ("usa", "los_angeles-new_york", 21, 20),
    ("usa", "sault_st_marie-oklahoma_city", 9, 8),
    ("usa", "seattle-new_york", 22, 20),
    ("usa", "las_vegas-miami", 21, 20),
    ("germany", "kiel-stuttgart", 17, 16),
    ("europe", "bucuresti-erzurum", 7, 8),
    ("europe", "edinburgh-athina", 21, 20),
    ("europe", "essen-angora", 16, 15),
    ("europe", "london-angora", 20, 19),
    ("europe", "london-wien", 10, 9),
    ("europe", "paris-berlin", 7, 6),
    ("europe", "paris-roma", 10, 7),
    ("europe", "sochi-smyrna", 9, 8),
    ("switzerland", "chur-any france", 12, 13),
    ("switzerland", "deutschland-any:1 italia", 13, 11),
    ("switzerland", "deutschland-any:2 italia", 13, 11),
    ("switzerland", "france-any:1 italia", 11, 10),
    ("switzerland", "france-any:2 italia", 11, 10),
    ("switzerland", "italia-any:1 deutschland", 13, 11),
    ("switzerland", "italia-any:1 france", 11, 10),
    ("switzerland", "italia-any:2 deutschland", 13, 11),
    ("switzerland", "italia-any:2 france", 11, 10),
];

#[test]
fn a_ticket_is_worth_the_shortest_path() {
    let mut others = Vec::new();
    for map in Map::embedded() {
        let paths = shortest_paths(map);
        // To a country it is the path to the nearest of its border points.
        let path = |from: &End, to: &End| {
            let ends = from.cities.iter();
            let pairs = ends.flat_map(|from| to.cities.iter().map(move |to| (from, to)));
            let lengths = pairs.map(|(from, to)| paths[from.index()][to.index()]);
            lengths.min().expect("a place at each end")
        };
        for ticket in &map.tickets {
            for goal in &ticket.goals {
                let path = path(&ticket.from, &goal.end);
                if u32::from(goal.value) == path {
                    continue;
                }
                let id = match &*ticket.goals {
                    [_] => ticket.id.clone(),
                    _ => format!("{} {}", ticket.id, map.end_id(&goal.end)),
                };
                others.push((map.id.as_str(), id, goal.value, path));
            }
        }
    }
    others.sort();
    let known = OTHER_VALUES.iter();
    let known = known.map(|(map, id, value, path)| (*map, (*id).to_owned(), *value, *path));
    let mut known: Vec<_> = known.collect();
    known.sort();
    assert_eq!(others, known);
}

#[test]
fn a_city_is_found_by_any_name_however_it_is_typed() {
    let find = |id: &str, text: &str| {
        let map = map(id);
        map.find_city(text).map(|city| map.city(city).id.clone())
    };
    for (map, text, city) in [
        ("usa", "montréal", "montreal"),
        ("usa", "MONTREAL", "montreal"),
        ("usa", "st louis", "saint_louis"),
        ("usa", "kansas_city", "kansas_city"),
        ("usa", "Kansas City", "kansas_city"),
        ("usa", "Sault Ste. Marie", "sault_st_marie"),
        ("nordic", "Copenhague", "kobenhavn"),
        ("nordic", "tromso", "tromso"),
        ("germany", "Munich", "munchen"),
        ("germany", "cologne", "koln"),
        ("switzerland", "Lucerne", "luzern"),
        ("london", "st pauls", "st_pauls"),
        ("london", "Elephant & Castle", "elephant_and_castle"),
        ("legendary-asia", "Urumqi", "dihua"),
        ("team-asia", "Xian", "xian"),
        ("india", "Mumbai", "bombay"),
        ("india", "Kolkata", "calcutta"),
        ("india", "Ratlam", "ratiam"),
        ("india", "Waltair", "waltain"),
        ("india", "Visakhapatnam", "waltain"),
        (
            "team-asia",
            "the junction north of Mandalay",
            "junction_south",
        ),
    ] {
        assert_eq!(find(map, text).as_deref(), Some(city), "{text}");
    }
    assert_eq!(find("usa", "Paris"), None);
}

#[test]
fn a_track_is_found_by_its_id_and_labelled_for_players() {
    let usa = map("usa");
    let label = |map: &Map, id: &str| map.track_label(map.find_track(id).expect(id));
    assert_eq!(
        label(&usa, "denver-kansas_city:orange"),
        "Denver–Kansas City (orange)"
    );
    assert_eq!(
        label(&usa, "kansas_city-denver:orange"),
        "Denver–Kansas City (orange)"
    );
    assert_eq!(label(&usa, "denver-phoenix:white"), "Denver–Phoenix");
    assert_eq!(
        label(&usa, "atlanta-raleigh:gray2"),
        "Atlanta–Raleigh (grey 2)"
    );
    assert_eq!(usa.find_track("denver-kansas_city:green"), None);
    let london = map("london");
    let pink = label(&london, "covent_garden-trafalgar_square:purple");
    assert_eq!(pink, "Covent Garden–Trafalgar Square (pink)");
    // Every track is found by its own id.
    for map in Map::embedded() {
        for (place, track) in map.tracks.iter().enumerate() {
            assert_eq!(map.find_track(&track.id), Some(TrackId(place as u8)));
        }
    }
}

#[test]
fn labels_of_tracks_are_told_apart() {
    for map in Map::embedded() {
        let mut labels: BTreeMap<String, TrackId> = BTreeMap::new();
        for place in 0..map.tracks.len() {
            let track = TrackId(place as u8);
            let other = labels.insert(map.track_label(track), track);
            assert_eq!(other, None, "{}", map.track_label(track));
        }
    }
}

#[test]
fn the_route_between_two_cities_is_found_in_either_order() {
    let map = map("team-asia");
    let [canton, hong_kong] = ["canton", "hong_kong"].map(|id| map.find_city(id).expect(id));
    let route = map.route_between(hong_kong, canton).expect("a route");
    assert_eq!(Some(route), map.route_between(canton, hong_kong));
    assert_eq!(route.tracks.len(), 2);
    assert_eq!(map.route_between(canton, CityId(0)), None);
}
