//! The faults reported for a wrong map file: one example of each, made from a small valid map.

use engine::map::{MAX_TEXT, Map};
use expect_test::{Expect, expect};

const SOUND: &str = r#"id = "small"
name = "Small"
vehicle = "train"
colors = ["red", "blue"]
color_names = { red = "crimson" }
certainty = { tickets = "reconstructed" }

cities = [
  { id = "ash", at = [50.0, 1.0], name = "Ash" },
  { id = "birch", at = [51, 2], name = "Birch", also = ["Birke"], big_city = true },
  { id = "cedar", at = [52.0, 3.0], name = "Cedar" },
  { id = "fork", at = [51.5, 2.5], name = "the fork", junction = true },
]
tracks = [
  { id = "ash-birch:red", length = 2 },
  { id = "ash-birch:gray1", length = 2, ferry = 1 },
  { id = "ash-birch:gray2", length = 2, mountain = 1 },
  { id = "birch-fork:blue", length = 1, tunnel = 3 },
  { id = "cedar-fork:blue", length = 4 },
]
always_open = ["ash-birch"]
tickets = [
  { id = "ash-cedar", value = 7, sets = ["regular", "late"] },
  { id = "birch-cedar", value = 5 },
]
districts = [
  { id = "east", name = "East", value = 3, cities = ["birch", "cedar"] },
]
"#;

/// Compares the faults of the valid map after one piece of its text is replaced.
#[track_caller]
fn check(piece: &str, instead: &str, expected: Expect) {
    assert!(SOUND.contains(piece), "{piece:?} is in the sound map");
    let faults = Map::parse(&SOUND.replacen(piece, instead, 1)).expect_err("a fault");
    expected.assert_eq(&faults.to_string());
}

#[test]
fn the_small_map_is_sound() {
    let map = Map::parse(SOUND).expect("sound");
    assert_eq!(
        (map.cities.len(), map.tracks.len(), map.routes.len()),
        (4, 5, 3)
    );
    assert!(map.routes[0].always_open);
    assert_eq!(map.color_name(map.colors[0]), "crimson");
}

#[test]
fn every_fault_is_told_at_once_by_line() {
    let mut text = SOUND.replace(
        "\"ash-birch:red\", length = 2",
        "\"ash-oak:red\", length = 12",
    );
    text = text.replace("name = \"East\", ", "");
    text = text.replace("vehicle = \"train\"\n", "");
    text = text.replace("value = 5", "value = \"five\", colour = 3");
    let faults = Map::parse(&text).expect_err("faults");
    expect![[r#"
        the map is missing its "vehicle"
        line 14: "length" is 12; it can be 1 to 9
        line 14: track "ash-oak:red" names the unknown city "oak"
        line 23: "value" should be a whole number, but is a text
        line 23: a ticket has no field called "colour"
        line 26: a district is missing its "name""#]]
    .assert_eq(&faults.to_string());
}

#[test]
fn fifteen_faults_are_told_in_the_order_of_the_lines_and_how_many_more_there_are() {
    let more: String = (1..=40).map(|n| format!("extra{n} = 1\n")).collect();
    let text = SOUND.replace("vehicle = \"train\"\n", "") + "more = 1\n";
    // Found last, and told before what comes later in the text.
    let text = text.replace("name = \"Small\"\n", &format!("name = \" \"\n{more}"));
    let told = Map::parse(&text).expect_err("faults").to_string();
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 16, "{told:?}");
    assert_eq!(told[0], "the map is missing its \"vehicle\"");
    assert_eq!(told[1], "line 2: map \"small\" has an empty name");
    assert_eq!(told[2], "line 3: the map has no field called \"extra1\"");
    assert_eq!(told[14], "line 15: the map has no field called \"extra13\"");
    assert_eq!(told[15], "and 28 more");
}

#[test]
fn a_text_a_name_and_a_list_of_sets_are_not_longer_than_any_map_needs() {
    let long = format!("{SOUND}# {}\n", "-".repeat(MAX_TEXT - SOUND.len() - 3));
    assert_eq!(long.len(), MAX_TEXT);
    assert!(Map::parse(&long).is_ok());
    let faults = Map::parse(&(long + "\n")).expect_err("one byte more");
    assert_eq!(
        faults.to_string(),
        "the text has 65537 bytes; a map has at most 65536"
    );
    let name = "A".repeat(61);
    let renamed = |piece: &str| (piece.to_owned(), format!("name = \"{name}\""));
    for (piece, what) in [
        ("name = \"Small\"", "line 2: the name of map \"small\""),
        ("name = \"Ash\"", "line 9: the name of city \"ash\""),
        ("name = \"East\"", "line 27: the name of district \"east\""),
    ] {
        let (from, to) = renamed(piece);
        let faults = Map::parse(&SOUND.replace(&from, &to)).expect_err("a long name");
        assert_eq!(
            faults.to_string(),
            format!("{what} has 61 letters; it can have at most 60")
        );
    }
    let sets: Vec<String> = (0..17).map(|n| format!("\"s{n}\"")).collect();
    check(
        "[\"regular\", \"late\"]",
        &format!("[{}]", sets.join(", ")),
        expect![[r#"line 23: ticket "ash-cedar" belongs to 17 sets; there can be at most 16"#]],
    );
}

#[test]
fn a_text_that_is_no_toml_is_told_where() {
    check(
        "value = 7,",
        "value = ,",
        expect!["line 23: extra comma in inline table, expected value"],
    );
    check(
        "name = \"Small\"",
        "name = \"Small",
        expect!["line 2: invalid basic string, expected `\"`"],
    );
}

#[test]
fn fields_are_known_there_and_of_their_type() {
    check(
        "length = 4",
        "length = 4, lenght = 3",
        expect![[r#"line 19: a track has no field called "lenght""#]],
    );
    check(
        "id = \"small\"\n",
        "",
        expect![[r#"the map is missing its "id""#]],
    );
    check(
        "colors = [\"red\", \"blue\"]",
        "colors = \"red\"",
        expect![[r#"
            the map has no card colours
            line 4: "colors" should be a list of texts, but is a text"#]],
    );
    check(
        "\"red\", \"blue\"]",
        "\"red\", \"blue\", 3]",
        expect![[r#"line 4: "colors" should be a text in quotes, but is a whole number"#]],
    );
    check(
        "at = [51, 2]",
        "at = [51]",
        expect![[r#"line 10: "at" should be two numbers, latitude and longitude, but is a list"#]],
    );
    check(
        "junction = true",
        "junction = 1",
        expect![[r#"line 12: "junction" should be true or false, but is a whole number"#]],
    );
    check(
        "color_names = { red = \"crimson\" }",
        "color_names = 3",
        expect![[r#"line 5: "color_names" should be a table, but is a whole number"#]],
    );
    check(
        "tickets = \"reconstructed\"",
        "tickets = \"guessed\"",
        expect![[
            r#"line 6: "tickets" is "guessed"; it can be certain, single_source, reconstructed"#
        ]],
    );
    check(
        "vehicle = \"train\"",
        "vehicle = \"tram\"",
        expect![[r#"line 3: "vehicle" is "tram"; it can be train, bus, taxi"#]],
    );
    check(
        "\"blue\"]",
        "\"blue\", \"gray\"]",
        expect![[
            r#"line 4: "colors" is "gray"; it can be red, blue, green, yellow, black, white, orange, purple"#
        ]],
    );
    check(
        "red = \"crimson\"",
        "crimson = \"red\"",
        expect![[r#"line 5: "color_names" has no field called "crimson""#]],
    );
    check(
        "[\n  { id = \"east\", name = \"East\", value = 3, cities = [\"birch\", \"cedar\"] },\n]",
        "[3]",
        expect![[r#"line 26: "districts" should be a list of tables, but is a whole number"#]],
    );
}

#[test]
fn numbers_stay_in_their_range() {
    check(
        "length = 1,",
        "length = 0,",
        expect![[r#"line 18: "length" is 0; it can be 1 to 9"#]],
    );
    check(
        "length = 4",
        "length = 10",
        expect![[r#"line 19: "length" is 10; it can be 1 to 9"#]],
    );
    check(
        "value = 7",
        "value = 0",
        expect![[r#"line 23: "value" is 0; it can be 1 to 99"#]],
    );
    check(
        "tunnel = 3",
        "tunnel = -1",
        expect![[r#"line 18: "tunnel" is -1; it can be 0 to 9"#]],
    );
    check(
        "at = [51, 2]",
        "at = [2, 190]",
        expect![
            "line 10: 2, 190 is not a place on earth: latitudes run from -90 to 90, longitudes from -180 to 180"
        ],
    );
    check(
        "at = [51, 2]",
        "at = [nan, 2]",
        expect![
            "line 10: NaN, 2 is not a place on earth: latitudes run from -90 to 90, longitudes from -180 to 180"
        ],
    );
}

#[test]
fn ids_are_small_letters_and_told_apart() {
    check(
        "id = \"small\"",
        "id = \"\"",
        expect![[
            r#"line 1: "" is not a valid map id: use lower-case letters and digits, separated by - or _"#
        ]],
    );
    check(
        "id = \"small\"",
        "id = \"Small Map\"",
        expect![[
            r#"line 1: "Small Map" is not a valid map id: use lower-case letters and digits, separated by - or _"#
        ]],
    );
    check(
        "id = \"cedar\"",
        "id = \"Cedar\"",
        expect![[r#"
            line 11: "Cedar" is not a valid city id: use lower-case letters and digits, separated by _, beginning with a letter
            line 19: track "cedar-fork:blue" names the unknown city "cedar"
            line 23: ticket "ash-cedar" names the unknown city "cedar"
            line 24: ticket "birch-cedar" names the unknown city "cedar"
            line 27: district "east" names the unknown city "cedar""#]],
    );
    check(
        "id = \"cedar\"",
        "id = \"ash\"",
        expect![[r#"
            line 11: city "ash" is listed twice
            line 19: track "cedar-fork:blue" names the unknown city "cedar"
            line 23: ticket "ash-cedar" names the unknown city "cedar"
            line 24: ticket "birch-cedar" names the unknown city "cedar"
            line 27: district "east" names the unknown city "cedar""#]],
    );
    check(
        "name = \"Cedar\"",
        "name = \"birke\"",
        expect![[r#"line 11: the name "birke" could be "birch" or "cedar""#]],
    );
    check(
        "\"red\", \"blue\"]",
        "\"red\", \"blue\", \"red\"]",
        expect![[r#"line 4: colour "red" is listed twice"#]],
    );
    check(
        "cedar-fork:blue",
        "cedar:fork-blue",
        expect![[
            r#"line 19: "cedar:fork-blue" is not a valid track id: use two cities and a colour, like denver-kansas_city:orange"#
        ]],
    );
    check(
        "\"birch-cedar\"",
        "\"birch_cedar\"",
        expect![[
            r#"line 24: "birch_cedar" is not a valid ticket id: use two ends, like boston-miami or bern-any, and a mark like :1910 if there are several"#
        ]],
    );
    check(
        "\"birch-cedar\"",
        "\"ash-cedar\"",
        expect![[r#"line 24: ticket "ash-cedar" is listed twice"#]],
    );
    check(
        "id = \"east\"",
        "id = \"East!\"",
        expect![[
            r#"line 27: "East!" is not a valid district id: use lower-case letters and digits, separated by _, beginning with a letter"#
        ]],
    );
    check(
        "\"late\"",
        "\"Late ones\"",
        expect![[
            r#"line 23: "Late ones" is not a valid set of tickets: use lower-case letters and digits, separated by _"#
        ]],
    );
}

#[test]
fn everything_has_a_name() {
    check(
        "name = \"Small\"",
        "name = \" \"",
        expect![[r#"line 2: map "small" has an empty name"#]],
    );
    check(
        "red = \"crimson\"",
        "red = \"\"",
        expect![[r#"line 5: colour "red" has an empty name"#]],
    );
    check(
        "name = \"Cedar\"",
        "name = \"?\"",
        expect![[r#"line 11: city "cedar" has an empty name"#]],
    );
    check(
        "name = \"East\"",
        "name = \" \"",
        expect![[r#"line 27: district "east" has an empty name"#]],
    );
}

#[test]
fn there_is_something_of_everything_and_not_too_much() {
    let colors_and_cities = SOUND.find("tracks = [").expect("tracks");
    let faults = Map::parse(&SOUND[..colors_and_cities]).expect_err("no tracks");
    expect![[r#"
        the map has no tracks
        the map has no tickets"#]]
    .assert_eq(&faults.to_string());

    let ticket = "  { id = \"birch-cedar\", value = 5 },\n";
    let many: String = (0..128)
        .map(|n| ticket.replace("cedar\"", &format!("cedar:n{n}\", sets = [\"s{n}\"]")))
        .collect();
    check(
        ticket,
        &many,
        expect!["the map has 129 tickets; there can be at most 128"],
    );
}

#[test]
fn a_city_is_no_junction_and_big_at_once_and_some_track_leads_there() {
    check(
        "junction = true",
        "junction = true, big_city = true",
        expect![[r#"line 12: "fork" cannot be both a junction and a big city"#]],
    );
    check(
        "cities = [",
        "cities = [\n  { id = \"dale\", at = [0, 0], name = \"Dale\" },",
        expect![[r#"line 9: no track leads to "dale""#]],
    );
}

#[test]
fn a_track_joins_two_known_cities_in_a_colour_there_is() {
    check(
        "cedar-fork:blue",
        "cedar-oak:blue",
        expect![[r#"line 19: track "cedar-oak:blue" names the unknown city "oak""#]],
    );
    check(
        "cedar-fork:blue",
        "cedar-cedar:blue",
        expect![[r#"line 19: track "cedar-cedar:blue" joins "cedar" to itself"#]],
    );
    check(
        "cedar-fork:blue",
        "cedar-fork:mauve",
        expect![[
            r#"line 19: track "cedar-fork:mauve" has the unknown colour "mauve"; a colour is one of red, blue, green, yellow, black, white, orange, purple, or gray"#
        ]],
    );
    check(
        "cedar-fork:blue",
        "cedar-fork:green",
        expect![[
            r#"line 19: track "cedar-fork:green" is green, and the map has no cards of that colour"#
        ]],
    );
    check(
        "cedar-fork:blue",
        "fork-cedar:blue",
        expect![[
            r#"line 19: track "fork-cedar:blue" names its cities out of alphabetical order: "cedar-fork:blue" is its id"#
        ]],
    );
    check(
        "length = 2, ferry = 1",
        "length = 2, ferry = 3",
        expect![[r#"line 16: track "ash-birch:gray1" has 3 wilds but only 2 spaces"#]],
    );
    check(
        "length = 2, mountain = 1",
        "length = 2, mountain = 3",
        expect![[r#"line 17: track "ash-birch:gray2" has 3 mountains but only 2 spaces"#]],
    );
}

#[test]
fn a_tunnel_has_no_substitutes() {
    check(
        "length = 1, tunnel = 3",
        "length = 1, tunnel = 3, substitute = 2",
        expect![[
            r#"line 18: track "birch-fork:blue" is a tunnel, and nothing stands for a card there: it cannot have a "substitute""#
        ]],
    );
    check(
        "length = 1, tunnel = 3",
        "length = 1, substitute = 10",
        expect![[r#"line 18: "substitute" is 10; it can be 0 to 9"#]],
    );
}

#[test]
fn parallel_tracks_are_numbered_where_alike() {
    check(
        "ash-birch:gray2",
        "ash-birch:gray",
        expect![[
            r#"line 17: track "ash-birch:gray" should be "ash-birch:gray2": tracks of the same colour between the same cities are numbered from 1, and a single one has no number"#
        ]],
    );
    check(
        "ash-birch:gray2",
        "ash-birch:gray1",
        expect![[r#"
            line 17: track "ash-birch:gray1" is listed twice
            line 17: track "ash-birch:gray1" should be "ash-birch:gray2": tracks of the same colour between the same cities are numbered from 1, and a single one has no number"#]],
    );
    check(
        "cedar-fork:blue",
        "cedar-fork:blue1",
        expect![[
            r#"line 19: track "cedar-fork:blue1" should be "cedar-fork:blue": tracks of the same colour between the same cities are numbered from 1, and a single one has no number"#
        ]],
    );
    check(
        "tracks = [",
        "tracks = [\n  { id = \"ash-birch:blue\", length = 2 },",
        expect![[r#"line 18: "ash" and "birch" are joined by 4 tracks; there can be at most 3"#]],
    );
    check(
        "always_open = [\"ash-birch\"]",
        "always_open = [\"cedar-fork\"]",
        expect![[
            r#"line 21: "always_open" names "cedar-fork", which is not a route with more than one track"#
        ]],
    );
}

#[test]
fn a_ticket_can_be_completed() {
    check(
        "\"birch-cedar\"",
        "\"birch-oak\"",
        expect![[r#"line 24: ticket "birch-oak" names the unknown city "oak""#]],
    );
    check(
        "\"birch-cedar\"",
        "\"cedar-fork\"",
        expect![[r#"line 24: ticket "cedar-fork" names "fork", which is a junction"#]],
    );
    check(
        "\"birch-cedar\"",
        "\"cedar-cedar\"",
        expect![[r#"line 24: ticket "cedar-cedar" joins "cedar" to itself"#]],
    );
    check(
        "\"birch-cedar\", value = 5",
        "\"cedar-ash\", value = 5",
        expect![[
            r#"line 24: tickets "ash-cedar" and "cedar-ash" join the same cities in the set "regular""#
        ]],
    );
    check(
        "[\"regular\", \"late\"]",
        "[]",
        expect![[r#"line 23: ticket "ash-cedar" belongs to no set"#]],
    );
    check(
        "  { id = \"birch-fork:blue\", length = 1, tunnel = 3 },\n",
        "",
        expect![[r#"
            line 22: ticket "ash-cedar" cannot be completed: no path joins its cities
            line 23: ticket "birch-cedar" cannot be completed: no path joins its cities
            line 26: the tracks do not connect all places of district "east""#]],
    );
}

#[test]
fn a_district_has_places_that_can_be_joined() {
    check(
        "cities = [\"birch\", \"cedar\"]",
        "cities = []",
        expect![[r#"line 27: district "east" has no cities"#]],
    );
    check(
        "cities = [\"birch\", \"cedar\"]",
        "cities = [\"birch\", \"oak\"]",
        expect![[r#"line 27: district "east" names the unknown city "oak""#]],
    );
    check(
        "cities = [\"birch\", \"cedar\"]",
        "cities = [\"birch\", \"fork\"]",
        expect![[r#"line 27: district "east" names "fork", which is no city"#]],
    );
    check(
        "cities = [\"birch\", \"cedar\"]",
        "cities = [\"birch\", \"birch\"]",
        expect![[r#"line 27: district "east" names "birch" twice"#]],
    );
    check(
        "districts = [",
        "districts = [\n  { id = \"east\", name = \"E\", value = 1, cities = [\"ash\"] },",
        expect![[r#"line 28: district "east" is listed twice"#]],
    );
}

#[test]
fn a_file_without_a_line_or_with_one_twice_is_sound_or_told_where() {
    for (id, text) in engine::catalog::MAP_TEXTS {
        let lines: Vec<&str> = text.lines().collect();
        for nth in 0..lines.len() {
            for times in [0, 2] {
                let damaged: Vec<&str> = lines
                    .iter()
                    .enumerate()
                    .flat_map(|(at, line)| {
                        std::iter::repeat_n(*line, if at == nth { times } else { 1 })
                    })
                    .collect();
                if let Err(faults) = Map::parse(&damaged.join("\n")) {
                    assert!(!faults.told.is_empty(), "{id}, line {nth}");
                    for fault in faults.told {
                        assert!(
                            fault.line.is_none_or(|line| line <= damaged.len()),
                            "{id}: {fault}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn far_too_many_lines_are_told_and_no_more() {
    let line = "  { id = \"ash-birch:red\", length = 2 },\n";
    let faults = Map::parse(&SOUND.replace(line, &line.repeat(400))).expect_err("too many");
    assert_eq!(
        faults.to_string(),
        "the map has 404 tracks; there can be at most 128"
    );
    let line = "  { id = \"cedar\", at = [52.0, 3.0], name = \"Cedar\" },\n";
    let cities: String = (0..400)
        .map(|n| {
            line.replace("cedar", &format!("c{n}"))
                .replace("Cedar", &format!("C{n}"))
        })
        .collect();
    let faults =
        Map::parse(&SOUND.replace(line, &(line.to_owned() + &cities))).expect_err("too many");
    assert_eq!(
        faults.to_string(),
        "the map has 404 cities; there can be at most 128"
    );
}

/// The small map with a country beyond the cedar and the birch.
fn with_country() -> String {
    SOUND
        .replace(
            "  { id = \"fork\"",
            "  { id = \"elm_1\", at = [53, 4], border = \"elm\" },\n  { id = \"elm_2\", at = [53, 2], border = \"elm\" },\n  { id = \"fork\"",
        )
        .replace(
            "]\ntracks = [",
            "]\ncountries = [{ id = \"elm\", name = \"Elm\", also = [\"Ulme\"] }]\ntracks = [",
        )
        .replace(
            "\n]\nalways_open",
            "\n  { id = \"cedar-elm_1:red\", length = 3 },\n  { id = \"birch-elm_2:red\", length = 2 },\n]\nalways_open",
        )
        .replace(
            "value = 5 },\n]",
            "value = 5 },\n  { id = \"ash-elm\", value = 4 },\n  { id = \"elm-any\", to = [{ at = \"ash\", value = 4 }, { at = \"cedar\", value = 3 }], copies = 2 },\n]",
        )
}

#[track_caller]
fn check_country(piece: &str, instead: &str, expected: Expect) {
    let sound = with_country();
    assert!(sound.contains(piece), "{piece:?} is in the map");
    let faults = Map::parse(&sound.replacen(piece, instead, 1)).expect_err("a fault");
    expected.assert_eq(&faults.to_string());
}

#[test]
fn a_country_is_its_border_points_and_has_their_name() {
    let map = Map::parse(&with_country()).unwrap_or_else(|faults| panic!("{faults}"));
    let [elm] = &map.countries[..] else {
        panic!("one country");
    };
    assert_eq!(map.find_ends("Ulme"), elm.border_points);
    assert_eq!(map.find_city("Elm"), None);
    let named: Vec<&str> = elm
        .border_points
        .iter()
        .map(|city| map.city(city).name.as_str())
        .collect();
    assert_eq!(named, ["Elm", "Elm"]);
    let tickets: Vec<(&str, u8, u8)> = map
        .tickets
        .iter()
        .map(|ticket| (ticket.id.as_str(), ticket.value, ticket.loss))
        .collect();
    assert_eq!(
        tickets,
        [
            ("ash-cedar", 7, 7),
            ("birch-cedar", 5, 5),
            ("ash-elm", 4, 4),
            ("elm-any:1", 4, 3),
            ("elm-any:2", 4, 3),
        ]
    );
}

#[test]
fn a_border_point_ends_one_track_to_a_country_that_there_is() {
    check_country(
        "\"cedar-elm_1:red\"",
        "\"cedar-elm_2:red\"",
        expect![[r#"
            line 12: no track leads to "elm_1"
            line 13: "elm_2" is a border point, where one track ends, but 2 end there"#]],
    );
    check_country(
        "border = \"elm\" },",
        "border = \"oak\" },",
        expect![[r#"line 12: "elm_1" lies at the border of the unknown country "oak""#]],
    );
    check_country(
        "border = \"elm\" },",
        "border = \"elm\", junction = true },",
        expect![[r#"line 12: "elm_1" is a border point: it cannot be a junction or a big city"#]],
    );
    check_country(
        "[{ id = \"elm\"",
        "[{ id = \"fir\", name = \"Fir\" }, { id = \"elm\"",
        expect![[r#"line 16: country "fir" has no border point"#]],
    );
    check_country(
        "name = \"Elm\"",
        "name = \"Ash\"",
        expect![[r#"line 16: the name "Ash" could be "ash" or "elm""#]],
    );
}

#[test]
fn a_ticket_names_a_country_and_each_goal_once() {
    check_country(
        "\"ash-elm\"",
        "\"ash-elm_1\"",
        expect![[
            r#"line 30: ticket "ash-elm_1" names "elm_1", which is a border point: name its country"#
        ]],
    );
    check_country(
        "at = \"cedar\", value = 3",
        "at = \"ash\", value = 3",
        expect![[r#"line 31: ticket "elm-any" names the goal "ash" twice"#]],
    );
    check_country(
        "at = \"cedar\", value = 3",
        "at = \"elm\", value = 3",
        expect![[r#"line 31: ticket "elm-any" joins "elm" to itself"#]],
    );
    check_country(
        "\"elm-any\"",
        "\"elm-any:x\"",
        expect![[
            r#"line 31: "elm-any:x" is not a valid ticket id: use two ends, like boston-miami or bern-any, and a mark like :1910 if there are several"#
        ]],
    );
}
