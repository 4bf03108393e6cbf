//! The variants that come with the program, their options, and the faults reported for a variant
//! that cannot be played.

use std::collections::BTreeSet;

use engine::catalog::VARIANT_TEXTS;
use engine::map::Map;
use engine::variant::{Group, Variant};
use expect_test::{Expect, expect};

#[track_caller]
fn variant(id: &str) -> Variant {
    Variant::clone(&Variant::named(id).unwrap_or_else(|| panic!("no variant {id}")))
}

#[test]
fn every_variant_that_comes_with_the_program_can_be_played() {
    for (id, text) in VARIANT_TEXTS {
        let variant = Variant::parse(text).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert_eq!(*id, variant.id, "a variant is called as its file");
        let map =
            Map::named(&variant.map).unwrap_or_else(|| panic!("{id}: no map {}", variant.map));
        variant
            .check_new(&map)
            .unwrap_or_else(|faults| panic!("{id}:\n{faults}"));
    }
}

#[test]
fn a_stored_variant_may_sweep_longer_than_a_new_one() {
    let mut variant = variant("newyork");
    let map = Map::named("newyork").unwrap();
    variant.set_up.wild_cards = 15;
    variant.drawing.sweep_at = 2;
    assert_eq!(variant.check(&map), Ok(()));
    // One in C(19, 5) / 15 with the fewest plain cards.
    let fault = variant.check_new(&map).unwrap_err();
    let expected = expect![
        "drawing.sweep_at is 2: with 15 wilds and 4 plain cards left, only one row of 5 in 776 could stay, and it has to be at least one in 500"
    ];
    expected.assert_eq(&fault.to_string());
    variant.drawing.sweep_at = 3;
    assert_eq!(variant.check_new(&map), Ok(()));
}

#[test]
fn the_decks_are_as_large_as_the_rules_say() {
    for (id, n_cards, n_tickets, n_long) in [
        ("usa", 110, 30, 0),
        ("usa-1910", 110, 35, 0),
        ("usa-mega", 110, 69, 0),
        ("usa-big-cities", 110, 35, 0),
        ("london", 44, 20, 0),
        ("newyork", 44, 18, 0),
        ("legendary-asia", 110, 30, 6),
        ("team-asia", 110, 60, 0),
    ] {
        let variant = variant(id);
        let map = Map::named(&variant.map).expect("embedded");
        assert_eq!(variant.n_train_cards(&map), n_cards, "{id}");
        assert_eq!(
            map.tickets_of(&variant.tickets.sets).len(),
            n_tickets,
            "{id}"
        );
        assert_eq!(
            map.tickets_of(&variant.tickets.long_sets).len(),
            n_long,
            "{id}"
        );
    }
}

#[test]
fn the_table_of_options_holds_every_field() {
    let text = variant("usa").to_toml();
    let file: toml::Table = text.parse().expect("its own text");
    let mut fields = BTreeSet::new();
    for (table, values) in &file {
        let values = values.as_table().into_iter().flatten();
        fields.extend(values.map(|(name, _)| format!("{table}.{name}")));
    }
    let keys: BTreeSet<String> = Variant::options()
        .iter()
        .map(|option| option.key.to_owned())
        .collect();
    assert_eq!(keys, fields);
    assert_eq!(
        keys.len(),
        Variant::options().len(),
        "no key stands there twice"
    );
    for group in Group::ALL {
        let of_group = Variant::options()
            .iter()
            .filter(|option| option.group == group);
        assert!(0 < of_group.count(), "{} has options", group.title());
    }
}

#[test]
fn every_option_is_written_as_text_and_read_back() {
    for variant in Variant::embedded() {
        for option in Variant::options() {
            let mut other = self::variant("usa");
            option
                .set(&mut other, &option.get(variant))
                .expect("its own text");
            assert_eq!(option.get(&other), option.get(variant), "{}", option.key);
        }
    }
}

#[test]
fn all_options_of_one_variant_make_another_alike() {
    for variant in Variant::embedded() {
        let mut other = self::variant("usa");
        for difference in variant.differences(&other.clone()) {
            other
                .set(difference.option.key, &difference.own)
                .expect("its own text");
        }
        let (id, name, map) = (
            variant.id.clone(),
            variant.name.clone(),
            variant.map.clone(),
        );
        assert_eq!(
            Variant {
                id,
                name,
                map,
                ..other
            },
            **variant
        );
    }
}

/// Compares a variant's differences from usa.
#[track_caller]
fn check_differences(id: &str, expected: Expect) {
    let lines: Vec<String> = variant(id)
        .differences(&variant("usa"))
        .iter()
        .map(|difference| {
            format!(
                "{}: {} → {}\n",
                difference.option.key, difference.base, difference.own
            )
        })
        .collect();
    expected.assert_eq(&lines.concat());
}

#[test]
fn every_variant_differs_from_usa_as_the_rules_say() {
    check_differences("usa", expect![""]);
    check_differences(
        "usa-1910",
        expect![[r#"
        tickets.sets: classic → 1910
        end.tie_breaks: completed_tickets, longest_path_held → completed_tickets
        bonuses.longest_path: 10 → 0
        bonuses.globetrotter: 0 → 15
    "#]],
    );
    check_differences(
        "usa-mega",
        expect![[r#"
        set_up.tickets_dealt: 3 → 5
        set_up.tickets_kept: 2 → 3
        tickets.sets: classic → mega
        tickets.drawn: 3 → 4
        bonuses.globetrotter: 0 → 15
    "#]],
    );
    check_differences(
        "usa-big-cities",
        expect![[r#"
        set_up.tickets_dealt: 3 → 4
        tickets.sets: classic → big_cities
        tickets.drawn: 3 → 4
    "#]],
    );
    check_differences(
        "london",
        expect![[r#"
        players.counts: 2, 3, 4, 5 → 2, 3, 4
        set_up.trains: 45 → 17
        set_up.cards_per_color: 12 → 6
        set_up.wild_cards: 14 → 8
        set_up.hand: 4 → 2
        set_up.tickets_dealt: 3 → 2
        set_up.tickets_kept: 2 → 1
        drawing.face_up_wild_second: no → yes
        drawing.one_card_enough: no → yes
        claiming.points: 1, 2, 4, 7, 10, 15 → 1, 2, 4, 7
        claiming.one_open_at: 2, 3 → 2
        tickets.sets: classic → regular
        tickets.drawn: 3 → 2
        end.tie_breaks: completed_tickets, longest_path_held → completed_tickets
        bonuses.longest_path: 10 → 0
        bonuses.districts: no → yes
    "#]],
    );
    check_differences(
        "newyork",
        expect![[r#"
        players.counts: 2, 3, 4, 5 → 2, 3, 4
        set_up.trains: 45 → 15
        set_up.cards_per_color: 12 → 6
        set_up.wild_cards: 14 → 8
        set_up.hand: 4 → 2
        set_up.tickets_dealt: 3 → 2
        set_up.tickets_kept: 2 → 1
        drawing.face_up_wild_second: no → yes
        drawing.one_card_enough: no → yes
        claiming.points: 1, 2, 4, 7, 10, 15 → 1, 2, 4, 7
        claiming.one_open_at: 2, 3 → 2
        tickets.sets: classic → regular
        tickets.drawn: 3 → 2
        end.tie_breaks: completed_tickets, longest_path_held → completed_tickets
        bonuses.longest_path: 10 → 0
        bonuses.districts: no → yes
    "#]],
    );
    check_differences(
        "legendary-asia",
        expect![[r#"
        set_up.long_tickets_dealt: 0 → 1
        set_up.returned_tickets: deck → box
        tickets.sets: classic → regular
        tickets.long_sets: none → long
        end.tie_breaks: completed_tickets, longest_path_held → completed_tickets, mountain_tracks
        bonuses.longest_path: 10 → 0
        bonuses.explorer: 0 → 10
    "#]],
    );
    check_differences(
        "team-asia",
        expect![[r#"
        players.counts: 2, 3, 4, 5 → 4, 6
        players.team_size: 1 → 2
        set_up.trains: 45 → 27
        set_up.tickets_dealt: 3 → 5
        set_up.tickets_kept: 2 → 3
        claiming.points: 1, 2, 4, 7, 10, 15 → 1, 2, 4, 7, 10, 15, 18
        claiming.one_open_at: 2, 3 → none
        claiming.all_but_one_open_at: none → 4
        tickets.sets: classic → regular
        tickets.drawn: 3 → 4
        end.trains_left: 2 → 4
        end.tie_breaks: completed_tickets, longest_path_held → completed_tickets, longest_path_length
        bonuses.globetrotter: 0 → 10
    "#]],
    );
}

#[track_caller]
fn check_setting(key: &str, text: &str, expected: Expect) {
    let mut variant = variant("usa");
    let told = match variant.set(key, text) {
        Ok(()) => format!(
            "{key} is {}",
            Variant::options()
                .iter()
                .find(|option| option.key == key)
                .expect("known")
                .get(&variant)
        ),
        Err(error) => {
            assert_eq!(variant, self::variant("usa"), "nothing changed");
            format!("refused: {error}")
        }
    };
    expected.assert_eq(&told);
}

#[test]
fn an_option_is_set_from_text_or_says_what_it_can_be() {
    check_setting("set_up.trains", " 30 ", expect!["set_up.trains is 30"]);
    check_setting(
        "set_up.trains",
        "99",
        expect!["refused: set_up.trains is 99; it can be 1 to 60"],
    );
    check_setting(
        "set_up.trains",
        "many",
        expect!["refused: set_up.trains is many; it can be 1 to 60"],
    );
    check_setting(
        "set_up.trains",
        "",
        expect!["refused: set_up.trains is nothing; it can be 1 to 60"],
    );
    check_setting(
        "set_up.engines",
        "3",
        expect!["refused: no option is called set_up.engines"],
    );
    check_setting(
        "drawing.one_card_enough",
        "ON",
        expect!["drawing.one_card_enough is yes"],
    );
    check_setting(
        "drawing.one_card_enough",
        "maybe",
        expect!["refused: drawing.one_card_enough is maybe; it can be yes or no"],
    );
    check_setting(
        "set_up.returned_tickets",
        "box",
        expect!["set_up.returned_tickets is box"],
    );
    check_setting(
        "set_up.returned_tickets",
        "bin",
        expect!["refused: set_up.returned_tickets is bin; it can be deck or box"],
    );
    check_setting(
        "claiming.one_open_at",
        "5 2,3",
        expect!["claiming.one_open_at is 2, 3, 5"],
    );
    check_setting(
        "claiming.one_open_at",
        "none",
        expect!["claiming.one_open_at is none"],
    );
    check_setting(
        "claiming.one_open_at",
        "2, 2",
        expect![[
            r#"refused: claiming.one_open_at is 2, 2; it can be different numbers from 2 to 6, least first"#
        ]],
    );
    check_setting(
        "claiming.points",
        "1 2 4 7 10 15 18 21 27",
        expect!["claiming.points is 1, 2, 4, 7, 10, 15, 18, 21, 27"],
    );
    check_setting(
        "claiming.points",
        "1 2 4 7 10 15 18 21 27 30",
        expect![[
            r#"refused: claiming.points is 1 2 4 7 10 15 18 21 27 30; it can be up to 9 numbers from 0 to 50"#
        ]],
    );
    check_setting(
        "tickets.sets",
        "1910, big_cities",
        expect!["tickets.sets is 1910, big_cities"],
    );
    check_setting(
        "tickets.sets",
        "1910, 1910",
        expect![[
            r#"refused: tickets.sets is 1910, 1910; it can be different sets of the map's tickets, or none"#
        ]],
    );
    check_setting(
        "end.tie_breaks",
        "mountain_tracks completed_tickets",
        expect!["end.tie_breaks is mountain_tracks, completed_tickets"],
    );
    check_setting(
        "end.tie_breaks",
        "luck",
        expect![
            "refused: end.tie_breaks is luck; it can be different ones of completed_tickets, longest_path_held, longest_path_length, mountain_tracks, fewest_stations, or none"
        ],
    );
}

/// Compares the faults of a variant with some options changed, or given impossible values.
#[track_caller]
fn check(id: &str, change: impl FnOnce(&mut Variant), expected: Expect) {
    let mut variant = variant(id);
    let map = Map::named(&variant.map).expect("embedded");
    change(&mut variant);
    let told = variant
        .check(&map)
        .map_or_else(|faults| faults.to_string(), |()| "fine".to_owned());
    expected.assert_eq(&told);
}

#[test]
fn a_heading_is_right() {
    check(
        "usa",
        |variant| variant.id = "Short Mega".to_owned(),
        expect![[
            r#"the id "Short Mega" should be lower-case letters and digits, separated by - or _"#
        ]],
    );
    check(
        "usa",
        |variant| variant.name = "  ".to_owned(),
        expect!["the name has 0 letters; it can have 1 to 60"],
    );
    check(
        "usa",
        |variant| variant.name = "x".repeat(61),
        expect!["the name has 61 letters; it can have 1 to 60"],
    );
    check(
        "usa",
        |variant| variant.map = "london".to_owned(),
        expect!["the variant is for the map london, and this is usa"],
    );
}

#[test]
fn every_option_is_in_its_range() {
    check(
        "usa",
        |variant| variant.set_up.trains = 61,
        expect!["set_up.trains is 61; it can be 1 to 60"],
    );
    check(
        "usa",
        |variant| variant.players.counts = vec![3, 2],
        expect![[
            r#"players.counts is 3, 2; it can be different numbers from 2 to 6, least first"#
        ]],
    );
    check(
        "usa",
        |variant| variant.claiming.points[0] = 51,
        expect!["claiming.points is 51, 2, 4, 7, 10, 15; it can be up to 9 numbers from 0 to 50"],
    );
    check(
        "usa",
        |variant| variant.tickets.sets.push("classic".to_owned()),
        expect![[
            r#"tickets.sets is classic, classic; it can be different sets of the map's tickets, or none"#
        ]],
    );
    check(
        "usa",
        |variant| variant.end.tie_breaks.push(variant.end.tie_breaks[0]),
        expect![
            "end.tie_breaks is completed_tickets, longest_path_held, completed_tickets; it can be different ones of completed_tickets, longest_path_held, longest_path_length, mountain_tracks, fewest_stations, or none"
        ],
    );
    check(
        "usa",
        |variant| variant.end.last_turns = 0,
        expect!["end.last_turns is 0; it can be 1 to 5"],
    );
}

#[test]
fn players_can_sit_down() {
    check(
        "usa",
        |variant| variant.players.counts.clear(),
        expect!["players.counts is none; at least one number of players is needed"],
    );
    check(
        "usa",
        |variant| variant.players.team_size = 2,
        expect![[r#"
            players.counts names 2, which is one team of 2; there must be two
            players.counts names 3, which cannot be divided into teams of 2
            players.counts names 5, which cannot be divided into teams of 2"#]],
    );
    check(
        "usa",
        |variant| {
            variant.players = engine::variant::Players {
                counts: vec![4, 6],
                team_size: 2,
            }
        },
        expect!["fine"],
    );
}

#[test]
fn there_are_tickets_enough() {
    check(
        "usa-mega",
        |variant| variant.set_up.tickets_dealt = 15,
        expect![[r#"
            set_up.tickets_dealt is 15; it can be 1 to 8
            69 tickets are too few to deal 15 to each of 5 players"#]],
    );
    check(
        "london",
        |variant| variant.set_up.tickets_dealt = 6,
        expect!["20 tickets are too few to deal 6 to each of 4 players"],
    );
    check(
        "legendary-asia",
        |variant| variant.set_up.long_tickets_dealt = 2,
        expect!["6 long tickets are too few to deal 2 to each of 5 players"],
    );
    check(
        "legendary-asia",
        |variant| variant.set_up.tickets_dealt = 8,
        expect![[r#"
            30 tickets are too few to deal 8 to each of 5 players
            set_up.tickets_dealt is 8 and set_up.long_tickets_dealt 1; together they can be 8"#]],
    );
    check(
        "usa",
        |variant| variant.set_up.tickets_kept = 4,
        expect!["set_up.tickets_kept is 4, but the tickets dealt are only 3"],
    );
    check(
        "europe-mega",
        |variant| variant.set_up.tickets_kept = 7,
        expect![
            "set_up.tickets_kept is 7, but with set_up.long_kept_at_most 1 a player can keep only 6 of the tickets dealt"
        ],
    );
    check(
        "usa",
        |variant| variant.tickets.kept = 4,
        expect!["tickets.kept is 4, but tickets.drawn is only 3"],
    );
    check(
        "usa",
        |variant| variant.tickets.sets = vec!["europe".to_owned()],
        expect![[r#"
            tickets.sets names europe, and the map's sets are classic, mega, big_cities, 1910
            0 tickets are too few to deal 3 to each of 5 players"#]],
    );
    check(
        "usa",
        |variant| variant.tickets.long_sets = vec!["mega".to_owned()],
        expect!["26 tickets are in tickets.sets and in tickets.long_sets, boston-miami among them"],
    );
}

#[test]
fn there_are_cards_enough_and_not_too_many() {
    check(
        "usa",
        |variant| variant.set_up.cards_per_color = 24,
        expect!["8 colours of 24 cards and 14 wilds are 206 train cards; there can be 200"],
    );
    check(
        "london",
        |variant| variant.set_up.hand = 8,
        expect![
            "44 train cards are too few to deal 8 to each of 4 players, fill a row of 5 and leave 10 to draw"
        ],
    );
    check(
        "legendary-asia",
        |variant| variant.set_up.wild_cards = 0,
        expect!["set_up.wild_cards is 0, but track shanghai-taipei:gray needs 1"],
    );
    check(
        "newyork",
        |variant| {
            variant.set_up.cards_per_color = 3;
            variant.set_up.wild_cards = 0;
        },
        expect![[r#"
            18 train cards are too few to deal 2 to each of 4 players, fill a row of 5 and leave 10 to draw
            track chelsea-soho:purple has 4 spaces, but set_up.cards_per_color 3 and set_up.wild_cards 0 pay for at most 3"#]],
    );
    check(
        "usa",
        |variant| variant.drawing.row = 2,
        expect!["drawing.sweep_at is 3, but drawing.row is only 2"],
    );
}

#[test]
fn sweeping_comes_to_an_end() {
    check(
        "usa",
        |variant| variant.drawing.sweep_at = 1,
        expect![
            "drawing.sweep_at is 1: with 14 wilds and 5 plain cards left, only one row of 5 in 11628 could stay, and it has to be at least one in 2000"
        ],
    );
    check(
        "usa",
        |variant| {
            variant.set_up.wild_cards = 20;
            variant.drawing.sweep_at = 2;
        },
        expect![
            "drawing.sweep_at is 2: with 20 wilds and 4 plain cards left, only one row of 5 in 2126 could stay, and it has to be at least one in 2000"
        ],
    );
    // Fewer wilds than the number that sweeps a row never sweep it.
    for (sweep_at, wilds) in [(2, 14), (1, 0), (3, 2), (3, 35), (5, 40)] {
        let mut house = Variant::clone(&Variant::named("usa").expect("embedded"));
        house.drawing.sweep_at = sweep_at;
        house.set_up.wild_cards = wilds;
        let map = Map::named("usa").expect("embedded");
        house
            .check(&map)
            .unwrap_or_else(|faults| panic!("{sweep_at} of {wilds}: {faults}"));
    }
}

#[test]
fn tracks_can_be_claimed_and_the_game_goes_on_for_a_while() {
    check(
        "usa",
        |variant| {
            variant.claiming.points.pop();
        },
        expect!["claiming.points has 5 numbers, but the longest track has 6 spaces"],
    );
    check(
        "usa",
        |variant| variant.set_up.trains = 2,
        expect!["set_up.trains is 2, and end.trains_left is 2: the last round would begin at once"],
    );
    check(
        "team-asia",
        |variant| variant.set_up.trains = 2,
        expect![
            "set_up.trains is 2 for each of a team, and end.trains_left is 4: the last round would begin at once"
        ],
    );
    check(
        "usa",
        |variant| variant.end.trains_left = 45,
        expect![
            "set_up.trains is 45, and end.trains_left is 45: the last round would begin at once"
        ],
    );
}

#[test]
fn some_track_is_short_enough_for_the_trains() {
    let mut map = Map::clone(&Map::named("usa").expect("embedded"));
    for track in &mut map.tracks {
        track.length = 6;
    }
    let mut variant = variant("usa");
    variant.set_up.trains = 5;
    let faults = variant.check(&map).expect_err("a fault");
    expect!["set_up.trains is 5, but the shortest track needs 6"].assert_eq(&faults.to_string());
}

#[test]
fn bonuses_and_tie_breaks_can_be_played_for() {
    check(
        "usa",
        |variant| variant.bonuses.longest_path = 0,
        expect!["end.tie_breaks names longest_path_held, but bonuses.longest_path is 0"],
    );
    check(
        "usa",
        |variant| variant.bonuses.districts = true,
        expect!["bonuses.districts is yes, but the map has no districts"],
    );
}

#[test]
fn every_track_can_be_paid_with_the_wilds_it_takes() {
    let set = |key: &'static str, text: &'static str| {
        move |variant: &mut Variant| variant.set(key, text).expect("a value it can have")
    };
    check(
        "legendary-asia",
        set("claiming.wilds_on", "plain, tunnel"),
        expect!["claiming.wilds_on has no ferry, but track astrakhan-samarkand:purple takes wilds"],
    );
    check(
        "usa",
        |variant| {
            set("claiming.wilds_on", "ferry")(variant);
            set("set_up.cards_per_color", "5")(variant);
        },
        expect![
            "track sault_st_marie-winnipeg:gray has 6 spaces that take no wilds, but set_up.cards_per_color is only 5"
        ],
    );
    check(
        "usa",
        |variant| variant.claiming.wilds_on.clear(),
        expect![
            "claiming.wilds_on is none; it can be different ones of plain, ferry, tunnel, in that order"
        ],
    );
}

#[test]
fn house_rules_are_fine_on_every_variant() {
    for variant in Variant::embedded() {
        let map = Map::named(&variant.map).expect("embedded");
        for (key, text) in [
            ("set_up.open_first_tickets", "yes"),
            ("drawing.sweep_at", "0"),
            ("drawing.face_up_wild_second", "yes"),
            ("drawing.one_card_enough", "yes"),
            ("claiming.one_open_at", "none"),
            ("claiming.one_open_at", "2, 3, 4, 5, 6"),
            ("claiming.all_but_one_open_at", "2, 3, 4, 5, 6"),
            ("bonuses.longest_path", "20"),
            ("bonuses.globetrotter", "5"),
            ("bonuses.explorer", "10"),
            ("tickets.drawn", "4"),
            ("set_up.trains", "20"),
            ("set_up.hand", "5"),
            ("end.last_turns", "2"),
            ("claiming.wilds_on", "ferry"),
            ("claiming.ferry_substitute", "3"),
            ("claiming.substitutes_stack", "yes"),
            ("tickets.returned", "box"),
            ("drawing.face_up_wild_ends", "no"),
            ("set_up.returned_tickets", "box"),
        ] {
            let mut house = Variant::clone(variant);
            house.set(key, text).expect("a value it can have");
            house
                .check(&map)
                .unwrap_or_else(|faults| panic!("{}, {key} {text}:\n{faults}", variant.id));
        }
        let mut teams = Variant::clone(variant);
        teams
            .set("players.counts", "4")
            .expect("a number of players");
        teams.set("players.team_size", "2").expect("teams");
        teams
            .check(&map)
            .unwrap_or_else(|faults| panic!("{} in teams:\n{faults}", variant.id));
    }
}

#[test]
fn the_page_on_maps_explains_every_option() {
    let page = include_str!("../../docs/maps.md");
    let rows = Variant::options().iter().map(|option| {
        let (key, allowed, description) = (option.key, option.allowed(), option.description);
        format!("| `{key}` | {allowed} | {description} |")
    });
    let missing: Vec<String> = rows.filter(|row| !page.contains(row)).collect();
    assert!(
        missing.is_empty(),
        "docs/maps.md lacks\n{}",
        missing.join("\n")
    );
}
