use std::fs;
use std::path::Path;
use std::sync::Arc;

use engine::ai::Level;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::self_play::ComputerGame;
use expect_test::{Expect, expect};
use render::assets::Drawing;

use super::*;

fn file(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/maps");
    fs::read(path.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn facts(name: &str) -> Facts {
    let opened = open(&file(name)).unwrap_or_else(|faults| panic!("{name}: {faults}"));
    let called = opened.name().unwrap_or("Iberia").to_owned();
    let facts = opened.facts(&called, None);
    facts.unwrap_or_else(|faults| panic!("{name}: {faults}"))
}

fn notes(facts: &Facts) -> String {
    facts.notes.iter().map(|note| format!("{note}\n")).collect()
}

/// What is wrong with a file, in the end.
fn faults(bytes: &[u8]) -> String {
    let facts = open(bytes).and_then(|opened| opened.facts("Broken", None));
    facts.expect_err("a broken file").to_string()
}

fn is_on_the_world(map: &Map) -> bool {
    Drawing::of(map).unwrap().1.is_some()
}

#[test]
fn files_of_every_version_and_kind_are_read_and_games_on_them_end() {
    for (name, n_cities, n_tracks, n_tickets, is_on_world, told) in [
        (
            "version-1.json",
            14,
            27,
            17,
            true,
            expect![[r#"
                routes[27]: nobody can claim this route, so it is left out
                there were no tickets, so 17 were made
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "version-1-network.json",
            14,
            27,
            17,
            true,
            expect![[r#"
                there were no tickets, so 17 were made
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "version-2.json",
            14,
            27,
            12,
            true,
            expect![[r#"
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "version-3.json",
            15,
            28,
            12,
            true,
            expect![[r#"
                routes[26]: the colour "teal" is unknown, so the track is grey
                2 tickets of other decks than "Main deck" are left out
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "version-3-network.json",
            14,
            27,
            17,
            true,
            expect![[r#"
                there were no tickets, so 17 were made
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "version-4.json",
            16,
            33,
            19,
            false,
            expect![[r#"
                there were no tickets, so 19 were made
                the board lies on plain paper, because fewer than three of its cities were found on the world where they are on it
            "#]],
        ),
        (
            "editor.csv",
            14,
            27,
            12,
            true,
            expect![[r#"
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "degrees.csv",
            14,
            27,
            17,
            true,
            expect![[r#"
                no track had a colour, so colours were given
                there were no tickets, so 17 were made
            "#]],
        ),
        (
            "towns.csv",
            14,
            27,
            17,
            true,
            expect![[r#"
                there were no tickets, so 17 were made
                14 cities without a position lie where their routes lead
                14 cities were found on the world, so the board lies there
            "#]],
        ),
        (
            "routes.csv",
            16,
            33,
            19,
            false,
            expect![[r#"
                there were no tickets, so 19 were made
                16 cities without a position lie where their routes lead
                the board lies on plain paper, because fewer than three of its cities were found on the world where they are on it
            "#]],
        ),
    ] {
        let facts = facts(name);
        let map = &facts.map;
        let n = (map.cities.len(), map.tracks.len(), map.tickets.len());
        assert_eq!(n, (n_cities, n_tracks, n_tickets), "{name}");
        assert_eq!(is_on_the_world(map), is_on_world, "{name}");
        told.assert_eq(&notes(&facts));
        for n in &facts.variant.players.counts {
            let (map, variant) = (Arc::new(map.clone()), Arc::new(facts.variant.clone()));
            let rules = Arc::new(Ruleset::new(map, variant, *n).unwrap());
            let table = ComputerGame::of_level(rules, Level::Simple, 1);
            table
                .play()
                .unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}

#[test]
fn what_a_file_says_of_its_routes_and_tickets_is_on_the_map() {
    for name in [
        "version-1.json",
        "version-2.json",
        "version-3.json",
        "editor.csv",
    ] {
        let facts = facts(name);
        let map = &facts.map;
        let track =
            |id: &str| map.track(map.find_track(id).unwrap_or_else(|| panic!("{name}: {id}")));
        assert_eq!(track("porto-valladolid:yellow").tunnel, 3, "{name}");
        let wilds = if name == "version-2.json" { 2 } else { 1 };
        assert_eq!(track("valladolid-vigo:black").ferry, wilds, "{name}");
        assert!(track("porto-vigo:gray").color.is_none(), "{name}");
        let parallel = ["madrid-valladolid:blue", "madrid-valladolid:orange"];
        assert_eq!(track(parallel[0]).route, track(parallel[1]).route, "{name}");
    }
    let long = facts("version-2.json");
    assert_eq!(long.variant.tickets.long_sets, ["long"]);
    assert_eq!(long.variant.set_up.long_tickets_dealt, 1);
    assert_eq!(
        long.map
            .ticket(long.map.find_ticket("barcelona-lisboa").unwrap())
            .value,
        13
    );
    let junction = facts("version-3.json");
    let city = junction.map.find_city("J1").unwrap();
    assert!(junction.map.city(city).junction);
    let wishes = facts("version-4.json");
    assert_eq!(wishes.variant.set_up.trains, 25);
    assert!(wishes.variant.players.counts.iter().all(|n| *n <= 4));
}

#[test]
fn a_board_is_laid_where_its_towns_are_and_degrees_stay() {
    for name in ["version-2.json", "towns.csv", "degrees.csv"] {
        let map = facts(name).map;
        let madrid = map.city(map.find_city("Madrid").unwrap());
        let at = (madrid.latitude, madrid.longitude);
        assert!(world::distance(at, (40.42, -3.70)) < 10.0, "{name}: {at:?}");
    }
    // One town that nobody knows lies between its neighbours.
    let text = String::from_utf8(file("editor.csv"))
        .unwrap()
        .replace("Madrid", "Xyzzyxy");
    let map = open(text.as_bytes())
        .unwrap()
        .facts("Iberia", None)
        .unwrap()
        .map;
    let city = map.city(map.find_city("Xyzzyxy").unwrap());
    let off = world::distance((city.latitude, city.longitude), (40.42, -3.70));
    assert!(off < 60.0, "{off} km off");
}

/// Of cities that are far from each other on the board and have names of towns, those that do not lie as on the world.
#[test]
fn a_board_of_towns_in_wrong_places_lies_on_plain_paper() {
    let text = String::from_utf8(file("editor.csv")).unwrap();
    let (head, rest) = text.split_once("\r\n").unwrap();
    let (stops, routes) = rest.split_once("\r\n\r\n").unwrap();
    // The names of the stops, one after another, at the places of those five further on.
    let lines: Vec<Vec<&str>> = stops
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    let n = lines.len();
    let mixed = (0..n).map(|nth| {
        let (own, other) = (&lines[nth], &lines[(5 * nth + 3) % n]);
        format!(
            "{},Regular,{},{},{},\r\n",
            own[0], other[2], other[3], own[4]
        )
    });
    let text = format!("{head}\r\n{}\r\n{routes}", mixed.collect::<String>());
    let facts = open(text.as_bytes()).unwrap().facts("Mixed", None).unwrap();
    assert!(!is_on_the_world(&facts.map));
}

#[test]
fn an_exported_map_comes_back_as_it_was_by_another_name() {
    let first = facts("towns.csv").draw().unwrap();
    let opened = open(first.made.map_text.as_bytes()).unwrap();
    assert_eq!(opened.name(), Some("Iberia"));
    let again = opened.facts("Other \"name\"", None);
    assert_eq!(
        again.unwrap_err().to_string(),
        "\"Other \\\"name\\\"\" cannot be a name: use letters, digits, spaces and . , ' - ( ) only, at most 60 of them"
    );
    let again = open(first.made.map_text.as_bytes()).unwrap();
    let again = again.facts("Iberia 2", None).unwrap().draw().unwrap();
    assert_eq!(
        (&*again.made.map.id, &*again.made.map.name),
        ("iberia-2", "Iberia 2")
    );
    assert_eq!(again.made.map.cities, first.made.map.cities);
    assert_eq!(again.made.map.drawing, first.made.map.drawing);
    assert_eq!(again.made.faults, first.made.faults);
    assert_eq!(again.made.variant.set_up, first.made.variant.set_up);
}

fn check(bytes: impl AsRef<[u8]>, told: &Expect) {
    told.assert_eq(&format!("{}\n", faults(bytes.as_ref())));
}

#[test]
fn broken_tables_are_refused_by_line() {
    check(
        "",
        &expect![[r#"
        there is no table of routes: write a line with From,To,Length, and below it a line for each route
    "#]],
    );
    check(
        "hello\nworld",
        &expect![[r#"
        line 1: there is no table of routes: write a line with From,To,Length, and below it a line for each route
    "#]],
    );
    check(
        "Name,X,Y\nA town,1,2\n",
        &expect![[r#"
        there is no table of routes: write a line with From,To,Length, and below it a line for each route
    "#]],
    );
    check(
        "From,To,Colour\nAah,Bee,red\n",
        &expect![[r#"
        line 1: the table of routes is missing its "Length"
    "#]],
    );
    let text = "Name,X,Y\nAah,0,0\nBee,NaN,5\nCee,1e9,5\nAAH,40,40\n,7,7\n@everyone,9,9\nNo\u{202e}on,1,8\n\n\
                From,To,Length,Locomotives\nAah,Bee,3\nAah,Bee\nAah,Dee,3\nBee,Bee,2\nAah,Cee,x\nAah,Cee,2.5\n\
                Aah,Cee,12\nBee,Cee,2,11\n\nFrom,To,Points\nAah,Bee,0\n";
    check(
        text,
        &expect![[r#"
            line 3: "x" should be a number, but is a text
            line 4: "x" is 1000000000; it can be -100000 to 100000
            line 5: city "AAH" is listed twice
            line 6: a city is missing its "name"
            line 7: "@everyone" cannot be a name: use letters, digits, spaces and . , ' - ( ) only, at most 60 of them
            line 8: "No\u{202e}on" cannot be a name: use letters, digits, spaces and . , ' - ( ) only, at most 60 of them
            line 12: a route is missing its "length"
            line 13: the line names the unknown city "Dee"
            line 14: the line joins "Bee" to itself
            line 15: "length" should be a whole number, but is a text
            line 16: "length" should be a whole number, but is a decimal number
            line 17: "length" is 12; it can be 1 to 9
            line 18: "locomotives" is 11; it can be 0 to 9
            line 21: "points" is 0; it can be 1 to 99
        "#]],
    );
    let parallel = "From,To,Length,Colour,Locomotives\nAah,Bee,2\nAah,Bee,2\nBee,Aah,2\nAah,Bee,2,red\nBee,Cee,2,red,3\n";
    check(
        parallel,
        &expect![[r#"
            line 5: "aah" and "bee" are joined by 4 tracks; there can be at most 3
            line 6: track "bee-cee:red" has 3 wilds but only 2 spaces
        "#]],
    );
    check(
        "Name\nAah\nBee\nCee\n\nFrom,To,Length\nAah,Bee,2\n",
        &expect![[r#"
            line 4: no track leads to "Cee"
        "#]],
    );
    check(
        "From,To,Length\nAah,Bee,2\nCee,Dee,2\n",
        &expect![[r#"
        line 3: no way leads from "Aah" to "Cee": join them by a route
    "#]],
    );
    check(
        "Name,Lat,Lon\nAah,50,8\nBee,50,8\nCee,95,8\n\nFrom,To,Length\nAah,Bee,2\n",
        &expect![[r#"
        line 4: 95, 8 is not a place on earth: latitudes run from -90 to 90, longitudes from -180 to 180
    "#]],
    );
    check(
        "Name,Lat,Lon\nAah,50,8\nBee,50,8\nCee,51,8\n\nFrom,To,Length\nAah,Bee,2\n",
        &expect![[r#"
        line 3: "Aah" and "Bee" lie in the same place: move one of them
    "#]],
    );
    check(
        "From,To,Length\nAah,Bee,2\nBee,Cee,2\nCee,Aah,2\n",
        &expect![[r#"
            nobody could play it: 1 tickets are too few to deal 2 to each of 2 players
        "#]],
    );
}

#[test]
fn broken_files_of_the_editor_are_refused_by_place() {
    let network = |stops: &str, routes: &str| {
        format!("{{\"kind\": \"map\", \"stops\": [{stops}],\n\"routes\": [{routes}]}}")
    };
    check(
        "{\"kind\": \"map\",\n \"stops\": [}",
        &expect![[r#"
            line 2: expected value at column 12
        "#]],
    );
    check(
        "{\"name\": \"package\", \"version\": \"1.0.0\"}",
        &expect![[r#"
        the file has no stops and routes: export the whole map or its network
    "#]],
    );
    check(
        file("background.json"),
        &expect![[r#"
        the file has no stops and routes: export the whole map or its network
    "#]],
    );
    check(
        file("tickets.json"),
        &expect![[r#"
        the file has no stops and routes: export the whole map or its network
    "#]],
    );
    check(
        "{\"format\": \"ticket-to-ride-map\", \"version\": 5, \"payload\": {}}",
        &expect![[r#"
        the file is of version 5, which is newer than 4
    "#]],
    );
    check(
        network("7, {\"id\": \"a\", \"name\": \"Aah\"}", "\"x\""),
        &expect![[r#"
            stops[0]: "stops" should be a list of tables, but is something else
            routes[0]: "routes" should be a list of tables, but is something else
        "#]],
    );
    let stops = "{\"id\": \"a\", \"name\": \"Aah\", \"x\": 1, \"y\": 1},\n{\"id\": \"a\", \"name\": \"Bee\", \"x\": \"east\", \"y\": []}, \
                 {\"id\": \"c\", \"name\": \"**Cee**\"}";
    let routes = "{\"a\": \"a\", \"b\": \"c\"}, {\"a\": \"a\", \"b\": \"zz\", \"length\": 3}, {\"length\": -1}";
    check(
        network(stops, routes),
        &expect![[r#"
            stops[1]: id "a" is listed twice
            stops[1]: "x" should be a number, but is a text
            stops[2]: "**Cee**" cannot be a name: use letters, digits, spaces and . , ' - ( ) only, at most 60 of them
            routes[0]: a route is missing its "length"
            routes[1]: the line names the unknown city "zz"
            routes[2]: the line is missing its "a"
        "#]],
    );
    check(
        "{\"stops\": [{\"x\": 1e999}], \"routes\": []}",
        &expect![[r#"
            line 1: number out of range at column 22
        "#]],
    );
}

#[test]
fn hostile_files_are_refused_before_anything_is_made_of_them() {
    check(
        [b'a', 0xff, 0xfe],
        &expect![[r#"
        the file is not text in UTF-8: save it as "CSV UTF-8", or export it again
    "#]],
    );
    check(
        vec![b'x'; MAX_TEXT + 1],
        &expect![[r#"
        the file has 65537 bytes; it can have at most 65536
    "#]],
    );
    let big = format!("{{\"stops\": \"{}\"}}", "x".repeat(MAX_EDITOR));
    check(
        big,
        &expect![[r#"
        the file has 2097165 bytes; it can have at most 2097152
    "#]],
    );
    check(
        format!("{{\"stops\": {}", "[".repeat(500_000)),
        &expect![[r#"
            line 1: recursion limit exceeded at column 137
        "#]],
    );
    check(
        format!("a = {}", "[".repeat(60_000)),
        &expect![[r#"
            line 1: cannot recurse further; max recursion depth met
        "#]],
    );
    let many = vec!["{\"name\":\"a\"}"; 100_000].join(",");
    check(
        format!("{{\"stops\":[{many}],\"routes\":[]}}"),
        &expect![[r#"
        the map has 100000 cities; there can be at most 128
    "#]],
    );
    let many = "a,b,1\n".repeat(10_000);
    check(
        format!("From,To,Length\n{many}"),
        &expect![[r#"
        the map has 10000 tracks; there can be at most 128
    "#]],
    );
    let first = facts("towns.csv").draw().unwrap().made.map_text;
    for (from, to) in [
        ("name = \"Madrid\"", "name = \"**Madrid** @here\""),
        ("lines = [\"Madrid\"]", "lines = [\"Something\", \"else\"]"),
        ("unit = 1.0", "unit = 99.0"),
    ] {
        let changed = first.replace(from, to);
        assert_ne!(changed, first, "{from}");
        let told = faults(changed.as_bytes());
        assert!(
            told.contains("cannot be a name") || told.contains("drawing cannot be used"),
            "{told}"
        );
    }
}

#[test]
fn boards_of_odd_shapes_are_drawn() {
    let ring = |at: &dyn Fn(usize) -> String| {
        let stops: String = (0..16)
            .map(|nth| format!("Stop {nth},{}\n", at(nth)))
            .collect();
        let routes = (0..16).flat_map(|nth| [(nth, (nth + 1) % 16, 3), (nth, (nth + 3) % 16, 4)]);
        let routes: String = routes
            .map(|(a, b, n)| format!("Stop {a},Stop {b},{n}\n"))
            .collect();
        (stops, routes)
    };
    // On a line; all but one in a corner; from pole to pole; at one pole.
    let shapes: [(&str, &dyn Fn(usize) -> String); 4] = [
        ("X,Y", &|nth| format!("{nth},0")),
        ("X,Y", &|nth| {
            if nth == 0 {
                "100000,100000".to_owned()
            } else {
                format!("{},{}", 150 * nth, 150 * (nth % 4))
            }
        }),
        ("Lat,Lon", &|nth| {
            format!("{},{}", 12 * nth as i32 - 90, 24 * nth as i32 - 180)
        }),
        ("Lat,Lon", &|nth| {
            format!("{},{}", 90.0 - 0.1 * nth as f64, 20 * nth as i32 - 150)
        }),
    ];
    for (columns, at) in shapes {
        let (stops, routes) = ring(at);
        let text = format!("Name,{columns}\n{stops}\nFrom,To,Length\n{routes}");
        let opened = open(text.as_bytes()).unwrap_or_else(|faults| panic!("{columns}: {faults}"));
        let drawn = opened.facts("Odd", None).unwrap().drawn(5);
        let made = drawn
            .unwrap_or_else(|faults| panic!("{columns}: {faults}"))
            .made;
        let rules = Ruleset::new(made.map, made.variant, 2).unwrap();
        render::board(
            &Arc::new(rules),
            render::Theme::Day,
            &render::PictureWords::default(),
        );
    }
}

#[test]
fn the_example_of_the_documentation_can_be_played() {
    let page = include_str!("../../../../docs/maps.md");
    let example = page
        .split("```csv\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let opened = open(example.expect("an example").as_bytes()).unwrap();
    let facts = opened
        .facts("Example", None)
        .unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((facts.map.cities.len(), facts.map.tickets.len()), (6, 6));
    let rules = Arc::new(Ruleset::new(Arc::new(facts.map), Arc::new(facts.variant), 2).unwrap());
    let game = ComputerGame::of_level(rules, Level::Simple, 1);
    assert!(game.play().is_ok());
}
