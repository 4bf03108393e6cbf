//! Rules: "The end".

use expect_test::expect;

use crate::check;

// 1

#[test]
fn the_last_round_begins_when_a_player_is_down_to_two_trains() {
    check(
        "usa",
        "trains A: 4 | hand A: rr | A: claim atlanta-charleston:gray rr",
        expect![[r#"
            A claimed atlanta-charleston:gray with rr
            A is short of trains: the last round begins
            -- B's turn
        "#]],
    );
}

#[test]
fn three_trains_do_not_begin_it() {
    check(
        "usa",
        "trains A: 5 | hand A: rr | A: claim atlanta-charleston:gray rr",
        expect![[r#"
            A claimed atlanta-charleston:gray with rr
            -- B's turn
        "#]],
    );
}

#[test]
fn worn_out_trains_count_as_gone() {
    check(
        "legendary-asia",
        "trains A: 6 | hand A: rr | A: claim hanoi-mandalay:red rr",
        expect![[r#"
            A claimed hanoi-mandalay:red with rr
            A is short of trains: the last round begins
            -- B's turn
        "#]],
    );
}

#[test]
fn a_team_is_short_when_both_together_have_four() {
    check(
        "team-asia",
        "trains A: 4 | trains B: 2 | hand A: rr | A: claim mandalay-rangoon:gray1 rr",
        expect![[r#"
            A claimed mandalay-rangoon:gray1 with rr
            A is short of trains: the last round begins
            -- B's turn
        "#]],
    );
}

#[test]
fn one_teammate_without_trains_does_not_begin_it() {
    check(
        "team-asia",
        "trains A: 2 | trains B: 20 | hand A: rr | A: claim mandalay-rangoon:gray1 rr",
        expect![[r#"
            A claimed mandalay-rangoon:gray1 with rr
            -- B's turn
        "#]],
    );
}

// 2

#[test]
fn everybody_has_exactly_one_more_turn() {
    check(
        "usa",
        "seats: 3 | turn: B | trains B: 4 | hand B: rr | B: claim atlanta-charleston:gray rr | C: draw 1 | C: draw 1 | A: draw 1 | A: draw 1 | B: draw 1 | B: draw 1 | C: draw 1",
        expect![[r#"
            B claimed atlanta-charleston:gray with rr
            B is short of trains: the last round begins
            -- C's turn
            C took the red card at place 1
            place 1 is now red
            C took the red card at place 1
            place 1 is now blue
            -- A's turn
            A took the blue card at place 1
            place 1 is now green
            A took the green card at place 1
            place 1 is now yellow
            -- B's turn
            B took the yellow card at place 1
            place 1 is now black
            B took the black card at place 1
            place 1 is now white
            the game is over
            refused: the game is over
        "#]],
    );
}

#[test]
fn the_last_player_may_begin_the_last_round() {
    check(
        "usa",
        "turn: B | trains B: 4 | hand B: rr | B: claim atlanta-charleston:gray rr | A: draw 1 | A: draw 1 | B: draw 1 | B: draw 1",
        expect![[r#"
            B claimed atlanta-charleston:gray with rr
            B is short of trains: the last round begins
            -- A's turn
            A took the red card at place 1
            place 1 is now red
            A took the red card at place 1
            place 1 is now blue
            -- B's turn
            B took the blue card at place 1
            place 1 is now green
            B took the green card at place 1
            place 1 is now yellow
            the game is over
        "#]],
    );
}

#[test]
fn the_last_round_begins_only_once() {
    check(
        "usa",
        "trains A: 4 | trains B: 4 | hand A: rr | hand B: bb | A: claim atlanta-charleston:gray rr | B: claim boston-montreal:gray1 bb | A: draw 1 | A: draw 1",
        expect![[r#"
            A claimed atlanta-charleston:gray with rr
            A is short of trains: the last round begins
            -- B's turn
            B claimed boston-montreal:gray1 with bb
            -- A's turn
            A took the red card at place 1
            place 1 is now red
            A took the red card at place 1
            place 1 is now blue
            the game is over
        "#]],
    );
}

// 3, 4

#[test]
fn a_completed_ticket_adds_and_another_takes_away() {
    check(
        "usa",
        "tracks A: dallas-houston:gray1 | tickets A: dallas-new_york | score:",
        expect![[r#"
            A: tracks 1, tickets -11 (0 of 1), Longest Path 10 (with 1) = 0, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn a_path_through_many_cities_completes_a_ticket() {
    check(
        "usa",
        "tracks A: kansas_city-oklahoma_city:gray1 dallas-oklahoma_city:gray1 dallas-houston:gray1 | tickets A: kansas_city-houston dallas-new_york | score:",
        expect![[r#"
            A: tracks 5, tickets -6 (1 of 2), Longest Path 10 (with 5) = 9, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn a_team_counts_both_players_tracks_and_all_tickets() {
    check(
        "team-asia",
        "tracks A: baroda-bombay:black | tracks B: bangalore-bombay:purple | tickets A: bangalore-baroda | tickets B: bangalore-delhi | held B: bangalore-kashgar | score:",
        expect![[r#"
            AB: tracks 8, tickets -13 (1 of 3), Longest Path 10 (with 5), Globetrotter 10 (with 1) = 15, place 1
            CD: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

// 5 to 8

#[test]
fn all_who_tie_for_the_longest_path_score_it() {
    check(
        "usa",
        "seats: 3 | tracks A: dallas-houston:gray1 atlanta-charleston:gray | tracks B: boston-montreal:gray1 | score:",
        expect![[r#"
            A: tracks 3, tickets +0 (0 of 0), Longest Path 10 (with 2) = 13, place 1
            B: tracks 2, tickets +0 (0 of 0), Longest Path 10 (with 2) = 12, place 2
            C: tracks 0, tickets +0 (0 of 0) = 0, place 3
        "#]],
    );
}

#[test]
fn a_length_of_nothing_earns_nothing() {
    check(
        "usa-mega",
        "score:",
        expect![[r#"
        A: tracks 0, tickets +0 (0 of 0) = 0, place 1
        B: tracks 0, tickets +0 (0 of 0) = 0, place 1
    "#]],
    );
}

#[test]
fn most_completed_tickets_win_the_globetrotter() {
    check(
        "usa-1910",
        "tracks A: denver-kansas_city:orange kansas_city-saint_louis:blue | tickets A: denver-saint_louis chicago-boston | tickets B: chicago-new_york | score:",
        expect![[r#"
            A: tracks 9, tickets -1 (1 of 2), Globetrotter 15 (with 1) = 23, place 1
            B: tracks 0, tickets -5 (0 of 1) = -5, place 2
        "#]],
    );
}

#[test]
fn crosses_do_not_lengthen_a_path_and_cities_count_once() {
    check(
        "legendary-asia",
        "tracks A: hanoi-mandalay:red | tracks B: bombay-colombo:black | score:",
        expect![[r#"
            A: tracks 2, mountains 4, tickets +0 (0 of 0), Asian Explorer 10 (with 2) = 16, place 2
            B: tracks 7, tickets +0 (0 of 0), Asian Explorer 10 (with 2) = 17, place 1
        "#]],
    );
}

#[test]
fn most_cities_in_one_network_win_the_explorer() {
    check(
        "legendary-asia",
        "tracks A: agra-bombay:orange agra-karachi:red bombay-karachi:gray2 chita-khabarovsk:red | tracks B: bangkok-saigon:red bangkok-singapore:blue bangkok-rangoon:green | score:",
        expect![[r#"
            A: tracks 16, tickets +0 (0 of 0) = 16, place 1
            B: tracks 6, tickets +0 (0 of 0), Asian Explorer 10 (with 4) = 16, place 1
        "#]],
    );
}

#[test]
fn all_who_tie_for_the_explorer_score_it_and_nobody_with_nothing() {
    check(
        "legendary-asia",
        "seats: 3 | tracks A: bombay-colombo:black | tracks B: baghdad-mecca:green | score:",
        expect![[r#"
            A: tracks 7, tickets +0 (0 of 0), Asian Explorer 10 (with 2) = 17, place 1
            B: tracks 4, tickets +0 (0 of 0), Asian Explorer 10 (with 2) = 14, place 2
            C: tracks 0, tickets +0 (0 of 0) = 0, place 3
        "#]],
    );
    check(
        "legendary-asia",
        "score:",
        expect![[r#"
        A: tracks 0, tickets +0 (0 of 0) = 0, place 1
        B: tracks 0, tickets +0 (0 of 0) = 0, place 1
    "#]],
    );
}

#[test]
fn all_who_tie_for_the_globetrotter_score_it() {
    check(
        "usa-1910",
        "tracks A: denver-kansas_city:orange kansas_city-saint_louis:blue | tickets A: denver-saint_louis chicago-boston | tracks B: boston-new_york:red | tickets B: chicago-new_york | tracks B: chicago-pittsburgh:black new_york-pittsburgh:white | score:",
        expect![[r#"
            A: tracks 9, tickets -1 (1 of 2), Globetrotter 15 (with 1) = 23, place 2
            B: tracks 8, tickets +5 (1 of 1), Globetrotter 15 (with 1) = 28, place 1
        "#]],
    );
}

// 9

#[test]
fn a_district_scores_when_all_its_places_are_joined() {
    check(
        "london",
        "tracks A: british_museum-covent_garden:gray1 | score:",
        expect![[r#"
            A: tracks 1, tickets +0 (0 of 0), District 1 1 = 2, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn a_district_is_joined_through_whatever_places_but_in_one_network() {
    check(
        "london",
        "tracks A: british_museum-piccadilly_circus:gray covent_garden-piccadilly_circus:green | tracks B: big_ben-trafalgar_square:gray buckingham_palace-piccadilly_circus:purple | score:",
        expect![[r#"
            A: tracks 3, tickets +0 (0 of 0), District 1 1 = 4, place 1
            B: tracks 3, tickets +0 (0 of 0) = 3, place 2
        "#]],
    );
}

#[test]
fn in_new_york_an_attraction_scores_with_one_track() {
    check(
        "newyork",
        "tracks A: central_park-times_square:black | score:",
        expect![[r#"
            A: tracks 2, tickets +0 (0 of 0), Central Park 1, Times Square 1 = 4, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

// 10

#[test]
fn completed_tickets_part_equal_totals() {
    check(
        "usa",
        "tracks A: kansas_city-oklahoma_city:gray1 dallas-oklahoma_city:gray1 dallas-houston:gray1 | tickets A: kansas_city-houston | tracks B: atlanta-miami:blue | score:",
        expect![[r#"
            A: tracks 5, tickets +5 (1 of 1), Longest Path 10 (with 5) = 20, place 1
            B: tracks 10, tickets +0 (0 of 0), Longest Path 10 (with 5) = 20, place 2
        "#]],
    );
}

#[test]
fn equal_in_everything_share_the_win() {
    check(
        "usa",
        "seats: 3 | tracks A: dallas-houston:gray1 | tracks B: atlanta-nashville:gray | score:",
        expect![[r#"
            A: tracks 1, tickets +0 (0 of 0), Longest Path 10 (with 1) = 11, place 1
            B: tracks 1, tickets +0 (0 of 0), Longest Path 10 (with 1) = 11, place 1
            C: tracks 0, tickets +0 (0 of 0) = 0, place 3
        "#]],
    );
}

#[test]
fn in_asia_mountain_tracks_part_what_tickets_leave_equal() {
    check(
        "legendary-asia",
        "house: bonuses.explorer 0 | tracks A: agra-kathmandu:purple chita-irkutsk:white | tracks B: irkutsk-ulan_bator:yellow agra-bombay:orange | score:",
        expect![[r#"
            A: tracks 4, mountains 4, tickets +0 (0 of 0) = 8, place 1
            B: tracks 4, mountains 4, tickets +0 (0 of 0) = 8, place 2
        "#]],
    );
}

#[test]
fn teams_equal_in_tickets_are_parted_by_the_longer_path() {
    check(
        "team-asia",
        "tracks A: baroda-bombay:black baroda-bombay:green mandalay-rangoon:gray1 | tracks C: calcutta-dacca:blue canton-hong_kong:red hanoi-vientiane:gray1 chiang_mai-rangoon:gray1 | house: bonuses.longest_path 0 | score:",
        expect![[r#"
            AB: tracks 4, tickets +0 (0 of 0) = 4, place 1
            CD: tracks 4, tickets +0 (0 of 0) = 4, place 2
        "#]],
    );
}

// 11

#[test]
fn a_resigned_seat_is_ranked_last() {
    check(
        "usa",
        "seats: 3 | tracks A: dallas-houston:gray1 | A: resign | score:",
        expect![[r#"
            A resigned
            A: tracks 1, tickets +0 (0 of 0), Longest Path 10 (with 1) = 11, place 3, resigned
            B: tracks 0, tickets +0 (0 of 0) = 0, place 1
            C: tracks 0, tickets +0 (0 of 0) = 0, place 1
        "#]],
    );
}

#[test]
fn a_team_is_ranked_last_when_both_have_resigned() {
    check(
        "team-asia",
        "tracks A: mandalay-rangoon:gray1 | B: resign | score: | A: resign | score:",
        expect![[r#"
            B resigned
            AB: tracks 2, tickets +0 (0 of 0), Longest Path 10 (with 2) = 12, place 1
            CD: tracks 0, tickets +0 (0 of 0) = 0, place 2
            A resigned
            AB: tracks 2, tickets +0 (0 of 0), Longest Path 10 (with 2) = 12, place 2, resigned
            CD: tracks 0, tickets +0 (0 of 0) = 0, place 1
        "#]],
    );
}

// 12

/// Denver–El Paso twice, by way of Santa Fe and of Phoenix.
const RING: &str =
    "denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white el_paso-phoenix:gray";

#[test]
fn a_ticket_joined_twice_is_a_mandala() {
    let house = "house: bonuses.mandala 5 10 | tickets A: denver-el_paso";
    check(
        "usa",
        &format!("{house} | tracks A: {RING} | score:"),
        expect![[r#"
            A: tracks 18, tickets +4 (1 of 1), Longest Path 10 (with 12), Mandala 5 (with 1) = 37, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
    check(
        "usa",
        &format!(
            "{house} | tracks A: denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white | score:"
        ),
        expect![[r#"
            A: tracks 14, tickets +4 (1 of 1), Longest Path 10 (with 9) = 28, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
    check(
        "usa",
        &format!("{house} | house: bonuses.mandala none | tracks A: {RING} | score:"),
        expect![[r#"
            A: tracks 18, tickets +4 (1 of 1), Longest Path 10 (with 12) = 32, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn the_two_ways_of_a_mandala_may_meet_in_a_city() {
    check(
        "usa",
        "house: bonuses.mandala 5 | tickets A: denver-el_paso | tracks A: denver-santa_fe:gray denver-oklahoma_city:red oklahoma_city-santa_fe:blue el_paso-santa_fe:gray phoenix-santa_fe:gray el_paso-phoenix:gray | score:",
        expect![[r#"
            A: tracks 23, tickets +4 (1 of 1), Longest Path 10 (with 17), Mandala 5 (with 1) = 42, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn a_lent_track_makes_no_mandala() {
    check(
        "usa",
        "house: bonuses.mandala 5 | house: stations.cost 1 | house: stations.each 1 | stations A: phoenix | tickets A: denver-el_paso | tracks A: denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white | tracks B: el_paso-phoenix:gray | score:",
        expect![[r#"
            A: tracks 14, tickets +4 (1 of 1), Longest Path 10 (with 9), stations 0 = 28, place 1
            B: tracks 4, tickets +0 (0 of 0), stations 0 = 4, place 2
        "#]],
    );
}

// 13: tickets with several goals score in tests/boards/switzerland.rs.
