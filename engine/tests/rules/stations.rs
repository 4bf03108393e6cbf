//! Rules: "Stations".

use expect_test::{Expect, expect};

/// Plays on usa with three stations each, which cost one, two and three cards and score four points unused.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let house =
        "house: stations.cost 1 2 3 | house: stations.each 3 | house: stations.unused_points 4";
    crate::check("usa", &format!("{house} | {text}"), expected);
}

// 1

#[test]
fn a_station_is_the_whole_turn() {
    check(
        "hand A: r | A: station denver r | A: draw deck",
        expect![[r#"
            A built a station in denver with r
            -- B's turn
            refused: it is B's turn
        "#]],
    );
}

#[test]
fn nobody_builds_more_than_each_has() {
    check(
        "stations A: denver omaha chicago | hand A: rrrr | A: station boston rrrr",
        expect![[r#"
            refused: no station is left
        "#]],
    );
}

#[test]
fn there_is_no_station_where_the_variant_has_none() {
    crate::check(
        "usa",
        "hand A: r | A: station denver r",
        expect![[r#"
        refused: there are no stations
    "#]],
    );
}

// 2

#[test]
fn a_city_has_one_station_at_most() {
    check(
        "stations A: denver | stations B: omaha | hand A: rr | A: station omaha rr | A: station denver rr",
        expect![[r#"
            refused: B's station is there
            refused: A's station is there
        "#]],
    );
}

#[test]
fn a_station_needs_no_route_of_anybody() {
    check(
        "hand A: r | A: station miami r",
        expect![[r#"
        A built a station in miami with r
        -- B's turn
    "#]],
    );
}

#[test]
fn a_junction_has_no_station() {
    crate::check(
        "team-asia",
        "house: stations.cost 1 | house: stations.each 1 | hand A: r | A: station junction_south r",
        expect![[r#"
            refused: that is no city
        "#]],
    );
}

// 3

#[test]
fn the_first_station_costs_one_card() {
    check(
        "hand A: rrrb** | A: station denver rr | A: station denver b",
        expect![[r#"
            refused: it takes 1 card, not 2
            A built a station in denver with b
            -- B's turn
        "#]],
    );
    check(
        "hand A: rrrb** | A: station denver *",
        expect![[r#"
        A built a station in denver with *
        -- B's turn
    "#]],
    );
}

#[test]
fn the_second_station_costs_two_cards_of_a_colour() {
    let position = "stations A: omaha | hand A: rrrb**";
    check(
        &format!("{position} | A: station denver rb | A: station denver r*"),
        expect![[r#"
            refused: one colour pays, not several
            A built a station in denver with r*
            -- B's turn
        "#]],
    );
    check(
        &format!("{position} | A: station denver rr"),
        expect![[r#"
        A built a station in denver with rr
        -- B's turn
    "#]],
    );
    check(
        &format!("{position} | A: station denver **"),
        expect![[r#"
        A built a station in denver with **
        -- B's turn
    "#]],
    );
}

#[test]
fn the_third_station_costs_three_cards_of_a_colour() {
    let position = "stations A: omaha chicago | hand A: rrrb**";
    check(
        &format!(
            "{position} | A: station denver rrb | A: station denver ** | A: station denver rrr"
        ),
        expect![[r#"
            refused: one colour pays, not several
            refused: it takes 3 cards, not 2
            A built a station in denver with rrr
            -- B's turn
        "#]],
    );
    check(
        &format!("{position} | A: station denver r**"),
        expect![[r#"
            A built a station in denver with r**
            -- B's turn
        "#]],
    );
    check(
        &format!("{position} | A: station denver b**"),
        expect![[r#"
            A built a station in denver with b**
            -- B's turn
        "#]],
    );
}

#[test]
fn a_station_is_paid_with_cards_that_are_there() {
    check(
        "hand A: r | A: station denver b | A: station denver *",
        expect![[r#"
            refused: 1 blue from the hand, where 0 is there
            refused: 1 wild from the hand, where 0 is there
        "#]],
    );
}

#[test]
fn the_cards_are_discarded_and_empty_places_filled() {
    check(
        "row: red blue - - - | deck: none | hand A: gg | stations A: omaha | A: station denver gg | show: row | show: deck | show: A",
        expect![[r#"
            A built a station in denver with gg
            2 cards were shuffled
            place 3 is now green
            place 4 is now green
            -- B's turn
            row: red blue green green -
            deck: 0 cards, discards: no cards
            A: 45 trains, 0 points, hand no cards, tickets nothing
        "#]],
    );
}

// 4

#[test]
fn who_can_only_build_a_station_does_not_pass() {
    let position = "row: red - - - - | deck: none | ticket deck: none | trains B: 0";
    check(
        &format!("{position} | hand B: g | A: draw 1 | B: station boston g"),
        expect![[r#"
            A took the red card at place 1
            -- B's turn
            B built a station in boston with g
            1 cards were shuffled
            place 1 is now green
            B is short of trains: the last round begins
            -- A's turn
        "#]],
    );
}

#[test]
fn who_lacks_the_cards_for_a_station_passes() {
    let position = "row: red - - - - | deck: none | ticket deck: none | trains B: 0";
    check(
        &format!("{position} | stations B: miami | hand B: g | A: draw 1"),
        expect![[r#"
            A took the red card at place 1
            -- B's turn
            B can do nothing and passes
            B is short of trains: the last round begins
            -- A's turn
        "#]],
    );
}

// 5

#[test]
fn a_station_lends_one_route_for_all_tickets() {
    // Each route would complete another ticket.
    check(
        "seats: 3 | tracks A: denver-omaha:purple denver-santa_fe:gray | tracks B: chicago-omaha:blue | tracks C: kansas_city-omaha:gray1 kansas_city-saint_louis:blue | stations A: omaha | tickets A: chicago-santa_fe denver-saint_louis | score:",
        expect![[r#"
            A: tracks 9, tickets +3 (1 of 2), Longest Path 10 (with 6), stations 8, omaha lends chicago-omaha:blue = 30, place 1
            B: tracks 7, tickets +0 (0 of 0), stations 12 = 19, place 2
            C: tracks 3, tickets +0 (0 of 0), stations 12 = 15, place 3
        "#]],
    );
}

#[test]
fn two_stations_may_lend_routes_of_different_players() {
    check(
        "seats: 3 | tracks B: chicago-omaha:blue | tracks C: denver-omaha:purple | tracks A: denver-santa_fe:gray | stations A: omaha denver | tickets A: chicago-santa_fe | score:",
        expect![[r#"
            A: tracks 2, tickets +9 (1 of 1), stations 4, omaha lends chicago-omaha:blue, denver lends denver-omaha:purple = 15, place 3
            B: tracks 7, tickets +0 (0 of 0), Longest Path 10 (with 4), stations 12 = 29, place 1
            C: tracks 7, tickets +0 (0 of 0), Longest Path 10 (with 4), stations 12 = 29, place 1
        "#]],
    );
}

#[test]
fn one_station_is_enough_for_a_route_with_two() {
    check(
        "tracks B: chicago-omaha:blue | tracks A: denver-omaha:purple denver-santa_fe:gray | stations A: chicago omaha | tickets A: chicago-santa_fe | score:",
        expect![[r#"
            A: tracks 9, tickets +9 (1 of 1), Longest Path 10 (with 6), stations 4, chicago lends chicago-omaha:blue = 32, place 1
            B: tracks 7, tickets +0 (0 of 0), stations 12 = 19, place 2
        "#]],
    );
}

#[test]
fn an_own_route_or_that_of_a_teammate_is_not_lent() {
    crate::check(
        "team-asia",
        "house: stations.cost 1 | house: stations.each 1 | seats: 4 | tracks A: baroda-bombay:black | tracks B: bangalore-bombay:purple | stations A: bombay | tickets A: bangalore-baroda | score:",
        expect![[r#"
            AB: tracks 8, tickets +5 (1 of 1), Longest Path 10 (with 5), Globetrotter 10 (with 1), stations 0 = 33, place 1
            CD: tracks 0, tickets +0 (0 of 0), stations 0 = 0, place 2
        "#]],
    );
}

// 6

#[test]
fn the_choice_has_the_most_points_for_tickets() {
    // Ten points rather than nine, though the other route stands first on the list.
    check(
        "tracks A: denver-omaha:purple denver-santa_fe:gray duluth-winnipeg:black | tracks B: chicago-omaha:blue duluth-omaha:gray1 | stations A: omaha | tickets A: chicago-santa_fe winnipeg-santa_fe | score:",
        expect![[r#"
            A: tracks 16, tickets +1 (1 of 2), Longest Path 10 (with 6), stations 8, omaha lends duluth-omaha:gray1 = 35, place 1
            B: tracks 9, tickets +0 (0 of 0), Longest Path 10 (with 6), stations 12 = 31, place 2
        "#]],
    );
}

#[test]
fn of_equal_choices_the_first_route_of_the_first_station_is_lent() {
    check(
        "seats: 4 | tracks A: denver-kansas_city:black | tracks B: kansas_city-saint_louis:purple | tracks C: kansas_city-saint_louis:blue | stations A: saint_louis kansas_city | tickets A: denver-saint_louis | score:",
        expect![[r#"
            A: tracks 7, tickets +6 (1 of 1), Longest Path 10 (with 4), stations 4, saint_louis lends kansas_city-saint_louis:blue = 27, place 1
            B: tracks 2, tickets +0 (0 of 0), stations 12 = 14, place 2
            C: tracks 2, tickets +0 (0 of 0), stations 12 = 14, place 2
            D: tracks 0, tickets +0 (0 of 0), stations 12 = 12, place 4
        "#]],
    );
}

// 7

#[test]
fn a_lent_route_lengthens_no_path() {
    check(
        "tracks A: denver-omaha:purple denver-santa_fe:gray | tracks B: chicago-omaha:blue | stations A: omaha | tickets A: chicago-santa_fe | score:",
        expect![[r#"
            A: tracks 9, tickets +9 (1 of 1), Longest Path 10 (with 6), stations 8, omaha lends chicago-omaha:blue = 36, place 1
            B: tracks 7, tickets +0 (0 of 0), stations 12 = 19, place 2
        "#]],
    );
}

// 8

#[test]
fn each_station_not_built_scores() {
    check(
        "stations A: omaha chicago | stations B: denver | score:",
        expect![[r#"
            A: tracks 0, tickets +0 (0 of 0), stations 4 = 4, place 2
            B: tracks 0, tickets +0 (0 of 0), stations 8 = 8, place 1
        "#]],
    );
}

#[test]
fn fewer_stations_break_a_tie() {
    check(
        "house: end.tie_breaks fewest_stations | house: stations.unused_points 0 | stations A: omaha chicago | stations B: denver | score:",
        expect![[r#"
            A: tracks 0, tickets +0 (0 of 0), stations 0 = 0, place 2
            B: tracks 0, tickets +0 (0 of 0), stations 0 = 0, place 1
        "#]],
    );
}

#[test]
fn nobody_learns_before_the_end_which_ticket_a_station_serves() {
    check(
        "see: B | hand A: r | tracks B: chicago-omaha:blue | tickets A: chicago-santa_fe | A: station omaha r",
        expect![[r#"
            A built a station in omaha with r
            -- B's turn
        "#]],
    );
}
