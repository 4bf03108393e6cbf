//! Positions scored and refused, as a person at a table would check them.

use engine::event::Viewer;
use expect_test::{Expect, expect};
use records::Record;

use super::*;
use crate::score::command::scored;

/// Compares the sheet of a position, or its refusal.
#[track_caller]
fn check(position: &str, expected: Expect) {
    let value = serde_json::from_str(position).expect("JSON");
    let text = match scored(value) {
        Ok(scored) => sheet::text(&scored),
        Err(reasons) => reasons.join("\n"),
    };
    expected.assert_eq(&text);
}

/// Two players of a variant with these tracks and tickets.
fn two(variant: &str, first: [&str; 2], second: [&str; 2]) -> String {
    format!(
        r#"{{"variant": "{variant}", "players": [
            {{"name": "Anna", "tracks": [{}], "tickets": [{}]}},
            {{"name": "Ben", "tracks": [{}], "tickets": [{}]}}]}}"#,
        first[0], first[1], second[0], second[1]
    )
}

fn four(tracks: [&str; 4]) -> String {
    let players = tracks
        .iter()
        .zip(["Anna", "Ben", "Clara", "David"])
        .map(|(tracks, name)| format!(r#"{{"name": "{name}", "tracks": [{tracks}]}}"#));
    let players = players.collect::<Vec<_>>().join(", ");
    format!(r#"{{"variant": "usa", "players": [{players}]}}"#)
}

#[test]
fn a_sheet_can_be_checked_by_hand() {
    check(
        &two(
            "usa",
            [
                r#"{"a": "Denver", "b": "Santa Fe"}, {"a": "EL PASO", "b": "santa_fe", "color": "grey"}"#,
                r#"{"a": "el paso", "b": "Denver"}, {"a": "Boston", "b": "Miami"}"#,
            ],
            [
                r#"{"a": "denver", "b": "kansas_city", "color": "Orange"}"#,
                "",
            ],
        ),
        expect![[r#"
            USA, 2 players

            1. Ben
               1 track of 4 spaces, 7 each                             7
               Longest Path                                           10
               total                                                  17
               tickets completed: 0, failed: 0; longest path: 4; cities in one network: 2

            2. Anna
               2 tracks of 2 spaces, 2 each                            4
               ticket Boston–Miami, failed                           -12
               ticket Denver–El Paso, completed                        4
               Longest Path                                           10
               total                                                   6
               tickets completed: 1, failed: 1; longest path: 4; cities in one network: 3
        "#]],
    );
}

#[test]
fn of_two_grey_tracks_any_free_one_is_meant() {
    let grey = r#"{"a": "boston", "b": "montreal", "color": "gray"}"#;
    let second = r#"{"a": "boston", "b": "montreal", "color": "gray1"}"#;
    let position = four([grey, second, "", ""]);
    let scored = scored(serde_json::from_str(&position).expect("JSON")).expect("it can be");
    let names = |side: usize| {
        let tracks = scored.table.holdings[side].tracks.iter();
        let names = tracks.map(|track| scored.table.rules.map.track(*track).id.clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(0), ["boston-montreal:gray2"]);
    assert_eq!(names(1), ["boston-montreal:gray1"]);
}

#[test]
fn a_third_claim_of_two_tracks_is_refused() {
    let grey = r#"{"a": "boston", "b": "montreal"}"#;
    check(
        &four([grey, grey, grey, ""]),
        expect!["Boston–Montréal (grey 1) is claimed twice: by Anna and by Clara"],
    );
}

#[test]
fn everything_wrong_is_said_at_once() {
    check(
        &two(
            "usa",
            [
                r#"{"a": "Denvor", "b": "Omaha"}, {"a": "Denver", "b": "Boston"},
                   {"a": "Denver", "b": "Kansas City"},
                   {"a": "Denver", "b": "Kansas City", "color": "blue"}"#,
                r#"{"a": "Denver", "b": "Omaha"}, {"a": "Denver", "b": "El Paso"}"#,
            ],
            [
                r#"{"a": "Denver", "b": "Omaha", "color": "purple"}"#,
                r#"{"a": "El Paso", "b": "Denver"}"#,
            ],
        ),
        expect![[r#"
            Anna: the map USA has no city "Denvor"; is Denver meant?
            Anna: no track joins Denver and Boston
            Anna: say which track of Denver–Kansas City: black or orange
            Anna: Denver–Kansas City has no blue track; it has black and orange
            Anna: USA has no ticket Denver–Omaha
            the ticket Denver–El Paso is held twice: by Anna and by Ben"#]],
    );
}

#[test]
fn no_player_has_both_tracks_of_a_double() {
    let both = r#"{"a": "denver", "b": "kansas_city", "color": "orange"},
                  {"a": "kansas_city", "b": "denver", "color": "black"}"#;
    check(
        &four([both, "", "", ""]),
        expect!["Anna has two tracks of Denver–Kansas City; one player may have only one of them"],
    );
}

#[test]
fn a_track_is_claimed_once() {
    let orange = r#"{"a": "denver", "b": "kansas_city", "color": "orange"}"#;
    check(
        &four([orange, orange, "", ""]),
        expect!["Denver–Kansas City (orange) is claimed twice: by Anna and by Ben"],
    );
}

#[test]
fn the_second_track_of_a_double_is_closed_to_two_players_and_open_to_four() {
    let orange = r#"{"a": "denver", "b": "kansas_city", "color": "orange"}"#;
    let black = r#"{"a": "denver", "b": "kansas_city", "color": "black"}"#;
    check(
        &two("usa", [orange, ""], [black, ""]),
        expect![
            "2 tracks of Denver–Kansas City are claimed; with 2 players 1 of them closes the rest"
        ],
    );
    let four = serde_json::from_str(&four([orange, black, "", ""])).expect("JSON");
    assert!(scored(four).is_ok());
}

#[test]
fn nobody_lays_more_trains_than_there_are_mountains_counted() {
    let long = [
        ("Calgary", "Winnipeg"),
        ("Duluth", "Helena"),
        ("Duluth", "Toronto"),
        ("El Paso", "Houston"),
        ("El Paso", "Los Angeles"),
        ("Helena", "Seattle"),
        ("Miami", "New Orleans"),
        ("Denver", "Phoenix"),
    ];
    let tracks = long.map(|(a, b)| format!(r#"{{"a": "{a}", "b": "{b}"}}"#));
    check(
        &two("usa", [&tracks[..7].join(","), ""], ["", ""]),
        expect![[r#"
            USA, 2 players

            1. Anna
               7 tracks of 6 spaces, 15 each                         105
               Longest Path                                           10
               total                                                 115
               tickets completed: 0, failed: 0; longest path: 18; cities in one network: 4

            2. Ben
               total                                                   0
               tickets completed: 0, failed: 0; longest path: 0; cities in one network: 0
        "#]],
    );
    check(
        &two("usa", [&tracks.join(","), ""], ["", ""]),
        expect!["Anna has laid 47 trains, but there are only 45"],
    );
    // Too many only with the trains worn out on mountains.
    let asia = engine::map::Map::named("legendary-asia").expect("an embedded map");
    let mut n_trains = 0;
    let mountains = asia.routes.iter().map(|route| asia.track(route.tracks[0]));
    let mountains = mountains
        .filter(|track| track.mountain > 0)
        .take_while(|track| {
            n_trains += track.length;
            n_trains <= 45
        });
    let mountains = mountains.map(|track| {
        let color = track.color.map_or("gray", |color| color.word());
        let (a, b) = (asia.city(track.a), asia.city(track.b));
        format!(
            r#"{{"a": "{}", "b": "{}", "color": "{color}"}}"#,
            a.id, b.id
        )
    });
    let mountains = mountains.collect::<Vec<_>>().join(",");
    check(
        &two("legendary-asia", [&mountains, ""], ["", ""]),
        expect![
            "Anna has laid 65 trains, but there are only 45 (22 of them worn out on mountains)"
        ],
    );
}

#[test]
fn trains_worn_out_on_mountains_score() {
    let mountain = r#"{"a": "Hanoi", "b": "Mandalay"}"#;
    check(
        &two("legendary-asia", [mountain, ""], ["", ""]),
        expect![[r#"
            Legendary Asia, 2 players

            1. Anna
               1 track of 2 spaces, 2 each                             2
               trains worn out on mountains: 2                         4
               Asian Explorer, most cities in one network             10
               total                                                  16
               tickets completed: 0, failed: 0; longest path: 2; cities in one network: 2

            2. Ben
               total                                                   0
               tickets completed: 0, failed: 0; longest path: 0; cities in one network: 0
        "#]],
    );
}

#[test]
fn districts_score_in_london() {
    let london = engine::map::Map::named("london").expect("an embedded map");
    let district = &london.districts[0];
    let inside = |city| district.cities.contains(city);
    let routes = london.routes.iter();
    let tracks = routes
        .filter(|route| inside(&route.a) && inside(&route.b))
        .map(|route| {
            let color = london
                .track(route.tracks[0])
                .color
                .map_or("gray", |color| color.word());
            let (a, b) = (london.city(route.a), london.city(route.b));
            format!(
                r#"{{"a": "{}", "b": "{}", "color": "{color}"}}"#,
                a.id, b.id
            )
        });
    let tracks = tracks.collect::<Vec<_>>().join(",");
    check(
        &two("london", [&tracks, ""], ["", ""]),
        expect![[r#"
            London, 2 players

            1. Anna
               1 track of 1 space, 1 each                              1
               District 1 joined                                       1
               total                                                   2
               tickets completed: 0, failed: 0; longest path: 1; cities in one network: 2

            2. Ben
               total                                                   0
               tickets completed: 0, failed: 0; longest path: 0; cities in one network: 0
        "#]],
    );
}

#[test]
fn teammates_score_together_and_each_is_listed() {
    let position = r#"{"variant": "team-asia", "players": [
        {"name": "Anna", "team": 2}, {"name": "Ben", "team": 1},
        {"name": "Clara", "team": 2, "tracks": [{"a": "Bangalore", "b": "Bombay", "color": "purple"}]},
        {"name": "David", "team": 1}]}"#;
    check(
        position,
        expect![[r#"
            Team Asia, 4 players

            1. Anna and Clara
               1 track of 4 spaces, 7 each                             7
               Longest Path                                           10
               total                                                  17
               tickets completed: 0, failed: 0; longest path: 4; cities in one network: 2

            2. Ben and David
               total                                                   0
               tickets completed: 0, failed: 0; longest path: 0; cities in one network: 0
        "#]],
    );
    let value = serde_json::from_str(position).expect("JSON");
    let json = sheet::json(&scored(value).expect("it can be"));
    let told: Vec<String> = json["players"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|player| format!("{} {} {}", player["name"], player["team"], player["routes"]))
        .collect();
    expect![[r#"
        "Anna" 2 7
        "Ben" 1 0
        "Clara" 2 7
        "David" 1 0"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn teams_are_full_and_only_where_there_are_teams() {
    let players = |variant: &str, teams: [&str; 4]| {
        let players = teams.map(|team| format!("{{{team}}}")).join(", ");
        format!(r#"{{"variant": "{variant}", "players": [{players}]}}"#)
    };
    let team = |number: u32| format!(r#""team": {number}"#);
    let (one, two) = (team(1), team(2));
    check(
        &players("usa", [&one, "", "", ""]),
        expect!["Player 1 is in team 1, but USA is played without teams"],
    );
    check(
        &players("team-asia", [&one, "", &two, &two]),
        expect!["Player 2 needs a team: Team Asia is played in teams of 2"],
    );
    check(
        &players("team-asia", [&one, &two, &two, &two]),
        expect![[r#"
            a team here has 2 players; team 1 has 1
            a team here has 2 players; team 2 has 3"#]],
    );
}

#[test]
fn what_is_no_position_is_refused() {
    check(
        r#"{"variant": "mars", "players": []}"#,
        expect![[
            r#"there is no variant "mars"; there are europe, europe-big-cities, europe-expanded, europe-mega, germany, germany-2012, india, legendary-asia, london, newyork, nordic, switzerland, team-asia, usa, usa-1910, usa-big-cities, usa-mega"#
        ]],
    );
    check(
        r#"{"variant": "usa", "players": [{}]}"#,
        expect!["USA is played by [2, 3, 4, 5] players, not by 1"],
    );
    check(
        r#"{"variant": "usa", "player": []}"#,
        expect!["unknown field `player`, expected `variant` or `players`"],
    );
    check(
        &two(
            "usa-1910",
            ["", r#"{"a": "Denver", "b": "Boston"}"#],
            ["", ""],
        ),
        expect!["Anna: USA 1910 has no ticket Denver–Boston"],
    );
}

#[test]
fn the_json_adds_up() {
    let position = two(
        "usa",
        [
            r#"{"a": "Denver", "b": "Santa Fe"}, {"a": "El Paso", "b": "Santa Fe"}"#,
            r#"{"a": "El Paso", "b": "Denver"}, {"a": "Boston", "b": "Miami"}"#,
        ],
        ["", ""],
    );
    let value = serde_json::from_str(&position).expect("JSON");
    let json = sheet::json(&scored(value).expect("it can be"));
    expect![[r#"
        {
          "players": [
            {
              "bonus_list": [
                {
                  "bonus": "longest_path",
                  "points": 10
                }
              ],
              "bonuses": 10,
              "district_list": [],
              "districts": 0,
              "longest_path": 4,
              "mountains": 0,
              "name": "Anna",
              "place": 1,
              "routes": 4,
              "stations": 0,
              "ticket_list": [
                {
                  "a": "boston",
                  "b": "miami",
                  "completed": false,
                  "value": 12
                },
                {
                  "a": "denver",
                  "b": "el_paso",
                  "completed": true,
                  "value": 4
                }
              ],
              "tickets": -8,
              "tickets_completed": 1,
              "tickets_failed": 1,
              "total": 6
            },
            {
              "bonus_list": [],
              "bonuses": 0,
              "district_list": [],
              "districts": 0,
              "longest_path": 0,
              "mountains": 0,
              "name": "Ben",
              "place": 2,
              "routes": 0,
              "stations": 0,
              "ticket_list": [],
              "tickets": 0,
              "tickets_completed": 0,
              "tickets_failed": 0,
              "total": 0
            }
          ],
          "variant": "usa"
        }"#]]
    .assert_eq(&serde_json::to_string_pretty(&json).expect("JSON"));
}

#[test]
fn a_game_record_is_scored_as_the_game_was() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/playthroughs");
    let files = std::fs::read_dir(folder).expect("the playthroughs");
    let mut n_records = 0;
    for file in files.map(|file| file.expect("a file").path()) {
        if file
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let text = std::fs::read_to_string(&file).expect("a record");
            let record = Record::parse(&text).expect("a record");
            let game = record.game().expect("a game");
            let scored = scored(serde_json::from_str(&text).expect("JSON")).expect("it is over");
            assert_eq!(game.view(Viewer::Table).score_sheet(), Some(scored.sheet));
            n_records += 1;
        }
    }
    assert!(n_records > 0);
}
