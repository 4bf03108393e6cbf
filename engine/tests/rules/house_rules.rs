//! Rules: "House rules".

use expect_test::expect;

use crate::check;

// 1 to 3: set_up.trains, set_up.hand, set_up.tickets_dealt

#[test]
fn trains_hand_and_tickets_at_set_up_are_what_the_house_says() {
    check(
        "usa",
        "house: set_up.trains 20 | house: set_up.hand 2 | house: set_up.tickets_dealt 4 | house: set_up.tickets_kept 1 | deal: 1 | A: keep 4 | show: deck",
        expect![[r#"
            110 cards were shuffled
            30 tickets were shuffled
            A was dealt 2 cards
            B was dealt 2 cards
            place 1 is now purple
            place 2 is now green
            place 3 is now wild
            place 4 is now orange
            place 5 is now orange
            A is offered 4 tickets
            B is offered 4 tickets
            A kept 1 ticket, gave back 3
            deck: 101 cards, discards: no cards
        "#]],
    );
}

// 4: set_up.returned_tickets is shown in set_up.rs.

// 5: set_up.open_first_tickets

#[test]
fn open_first_tickets_are_shown_when_all_have_chosen() {
    check(
        "usa",
        "house: set_up.open_first_tickets yes | offer A: boston-miami calgary-phoenix dallas-new_york | offer B: denver-el_paso duluth-houston duluth-el_paso | A: keep 1 2 | B: keep 2 3",
        expect![[r#"
            A kept 2 tickets, gave back 1
            B kept 2 tickets, gave back 1
            A shows boston-miami calgary-phoenix
            B shows duluth-el_paso duluth-houston
            play begins
            -- A's turn
        "#]],
    );
}

#[test]
fn which_open_ticket_a_team_shares_later_is_not_told() {
    let script = "house: set_up.open_first_tickets yes
        offer A: bangalore-baroda bangalore-delhi bangalore-kashgar
        offer B: baroda-calcutta bombay-calcutta bombay-delhi
        offer C: bombay-madras bombay-rawalpindi calcutta-canton
        offer D: calcutta-lhasa canton-delhi canton-harbin
        A: keep 1 2 3 >2 | B: keep 1 2 3 >1 | C: keep 1 2 3 >3 | D: keep 1 2 3 >1";
    let shown = |order: &str| {
        let game = engine::testing::script::played("team-asia", &format!("{script}\n{order}"));
        let view = game.view(engine::event::Viewer::Table);
        view.shown_tickets(engine::ids::Seat(0))
    };
    assert_eq!(shown("A: share 1"), shown("A: share 2"));
    assert_eq!(shown("A: share 1").len(), 2);
}

// 6: drawing.row

#[test]
fn a_shorter_row_has_fewer_places() {
    check(
        "usa",
        "house: drawing.row 3 | row: red blue green | A: draw 4 | A: draw 3",
        expect![[r#"
            refused: the row has 3 places
            A took the green card at place 3
            place 3 is now red
        "#]],
    );
}

// 7: drawing.sweep_at

#[test]
fn no_number_of_wilds_sweeps_where_sweeping_is_off() {
    check(
        "usa",
        "house: drawing.sweep_at 0 | row: wild wild red red red | deck: wild blue blue green green black | A: draw 3 | show: row",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            row: wild wild wild red red
        "#]],
    );
}

#[test]
fn four_wilds_sweep_where_four_are_needed() {
    check(
        "usa",
        "house: drawing.sweep_at 4 | row: wild wild red red red | deck: wild wild blue blue green green black | A: draw 3 | A: draw 4 | show: row",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            A took the red card at place 4
            place 4 is now wild
            the row was swept
            place 1 is now blue
            place 2 is now blue
            place 3 is now green
            place 4 is now green
            place 5 is now black
            -- B's turn
            row: blue blue green green black
        "#]],
    );
}

#[test]
fn sweeping_goes_on_until_the_row_is_lawful() {
    // Five plain cards among fourteen wilds: about one row in two hundred holds fewer than two wilds.
    let deck = ["wild"; 14].join(" ");
    let script = format!(
        "house: drawing.sweep_at 2 | row: red red red red red | deck: {deck} red | A: draw 1 | A: draw 2 | show: row"
    );
    let told = engine::testing::script::play("usa", &script);
    let row = told.lines().last().expect("the row is shown");
    assert!(told.matches("the row was swept").count() > 5, "{told}");
    assert_eq!(row.split_whitespace().count(), 6, "{row}");
    assert!(row.matches("wild").count() < 2, "{row}");
}

// 8: drawing.face_up_wild_ends, drawing.face_up_wild_second

#[test]
fn a_face_up_wild_is_an_ordinary_first_card_where_the_house_says_so() {
    let script = |house: &str| {
        format!(
            "{house} | row: wild wild red blue green | deck: black white | A: draw 1 | A: draw 2"
        )
    };
    check(
        "usa",
        &script("house: drawing.face_up_wild_ends no | house: drawing.face_up_wild_second yes"),
        expect![[r#"
            A took the wild card at place 1
            place 1 is now black
            A took the wild card at place 2
            place 2 is now white
            -- B's turn
        "#]],
    );
    check(
        "usa",
        &script("house: drawing.face_up_wild_ends no"),
        expect![[r#"
            A took the wild card at place 1
            place 1 is now black
            refused: the wild at place 2 cannot be the second card
        "#]],
    );
    // Without any other card it stays the only one.
    check(
        "usa",
        "house: drawing.face_up_wild_ends no | row: wild wild - - - | deck: none | A: draw 1",
        expect![[r#"
            A took the wild card at place 1
            -- B's turn
        "#]],
    );
}

#[test]
fn after_a_teams_face_up_wild_the_second_card_goes_to_the_hand() {
    check(
        "team-asia",
        "house: drawing.face_up_wild_ends no | row: wild red red blue green | deck: black black | A: draw 1 | A: draw 2 | show: A",
        expect![[r#"
            A took the wild card at place 1 for the holder
            place 1 is now black
            A took the red card at place 2
            place 2 is now black
            -- B's turn
            A: 27 trains, 0 points, hand r, tickets nothing, holder *, held nothing
        "#]],
    );
}

#[test]
fn a_face_up_wild_may_be_the_second_card_where_the_house_allows_it() {
    check(
        "usa",
        "house: drawing.face_up_wild_second yes | row: wild red red blue green | deck: black black | A: draw 2 | A: draw 1",
        expect![[r#"
            A took the red card at place 2
            place 2 is now black
            A took the wild card at place 1
            place 1 is now black
            -- B's turn
        "#]],
    );
}

#[test]
fn in_london_no_face_up_bus_is_the_second_card_where_the_house_forbids_it() {
    check(
        "london",
        "house: drawing.face_up_wild_second no | row: wild yellow yellow blue green | deck: black black | A: draw 2 | A: draw 1",
        expect![[r#"
            A took the yellow card at place 2
            place 2 is now black
            refused: the wild at place 1 cannot be the second card
        "#]],
    );
}

#[test]
fn a_face_up_wild_as_a_teams_second_card_goes_to_the_other_place() {
    check(
        "team-asia",
        "house: drawing.face_up_wild_second yes | row: wild red red blue green | deck: black black | A: draw 2 >holder | A: draw 1 | show: A",
        expect![[r#"
            A took the red card at place 2 for the holder
            place 2 is now black
            A took the wild card at place 1
            place 1 is now black
            -- B's turn
            A: 27 trains, 0 points, hand *, tickets nothing, holder r, held nothing
        "#]],
    );
}

// 9: drawing.one_card_enough

#[test]
fn one_card_is_enough_where_the_house_says_so() {
    check(
        "usa",
        "house: drawing.one_card_enough yes | A: draw 2 | A: stop",
        expect![[r#"
            A took the blue card at place 2
            place 2 is now red
            -- B's turn
        "#]],
    );
}

#[test]
fn in_london_two_cards_are_drawn_where_the_house_says_so() {
    check(
        "london",
        "house: drawing.one_card_enough no | A: draw 2 | A: stop",
        expect![[r#"
            A took the green card at place 2
            place 2 is now blue
            refused: one card is not enough
        "#]],
    );
}

// 10: claiming.one_open_at, claiming.all_but_one_open_at

#[test]
fn doubles_stay_open_where_the_house_says_so() {
    check(
        "usa",
        "house: claiming.one_open_at none | hand A: bb | tracks B: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            A claimed boston-montreal:gray2 with bb
            -- B's turn
        "#]],
    );
}

#[test]
fn doubles_close_where_the_house_says_so() {
    check(
        "usa",
        "seats: 5 | house: claiming.one_open_at 2 3 4 5 | hand A: bb | tracks B: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
}

// 11: claiming.points, claiming.mountain_points

#[test]
fn a_mountain_scores_what_the_house_says() {
    check(
        "legendary-asia",
        "house: claiming.mountain_points 5 | hand A: rr | A: claim hanoi-mandalay:red rr | show: A",
        expect![[r#"
            A claimed hanoi-mandalay:red with rr
            -- B's turn
            A: 41 trains, 12 points, hand no cards, tickets nothing
        "#]],
    );
}

// 12: stations.each, stations.cost, stations.unused_points

#[test]
fn stations_are_built_where_the_house_has_them() {
    check(
        "usa",
        "house: stations.cost 2 | house: stations.each 1 | house: stations.unused_points 7 | hand A: rr | A: station denver rr | B: station denver r | score:",
        expect![[r#"
            A built a station in denver with rr
            -- B's turn
            refused: A's station is there
            A: tracks 0, tickets +0 (0 of 0), stations 0 = 0, place 2
            B: tracks 0, tickets +0 (0 of 0), stations 7 = 7, place 1
        "#]],
    );
}

// 13: tickets.drawn, tickets.kept, tickets.returned, and tickets.mixture in tests/boards/germany.rs

#[test]
fn later_tickets_leave_the_game_where_the_house_says_so() {
    let script = |place: &str| {
        format!(
            "house: tickets.returned {place} | ticket deck: boston-miami calgary-phoenix dallas-new_york denver-el_paso \
             | A: tickets | A: keep 1 | show: tickets"
        )
    };
    check(
        "usa",
        &script("box"),
        expect![[r#"
        A is offered 3 tickets
        A kept 1 ticket, gave back 2
        -- B's turn
        ticket deck: denver-el_paso
    "#]],
    );
    check(
        "usa",
        &script("deck"),
        expect![[r#"
        A is offered 3 tickets
        A kept 1 ticket, gave back 2
        -- B's turn
        ticket deck: denver-el_paso calgary-phoenix dallas-new_york
    "#]],
    );
}

#[test]
fn as_many_tickets_are_drawn_as_the_house_says() {
    check(
        "usa",
        "house: tickets.drawn 2 | house: tickets.kept 2 | A: tickets | A: keep 1 | A: keep 1 2",
        expect![[r#"
            A is offered 2 tickets
            refused: at least 2 must be kept, not 1
            A kept 2 tickets, gave back 0
            -- B's turn
        "#]],
    );
}

// 14: end.trains_left; 15: end.last_turns

#[test]
fn the_house_says_when_the_last_round_begins_and_how_long_it_is() {
    check(
        "usa",
        "house: end.trains_left 10 | house: end.last_turns 2 | trains A: 11 | hand A: r | A: claim dallas-houston:gray1 r | B: draw 1 | B: draw 1 | A: draw 1 | A: draw 1 | B: draw 1 | B: draw 1 | A: draw 1 | A: draw 1 | B: draw 1",
        expect![[r#"
            A claimed dallas-houston:gray1 with r
            A is short of trains: the last round begins
            -- B's turn
            B took the red card at place 1
            place 1 is now red
            B took the red card at place 1
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
            -- A's turn
            A took the white card at place 1
            place 1 is now orange
            A took the orange card at place 1
            place 1 is now purple
            the game is over
            refused: the game is over
        "#]],
    );
}

// 16: end.tie_breaks; 17, 18: bonuses

#[test]
fn every_bonus_is_worth_what_the_house_says() {
    check(
        "usa",
        "house: bonuses.longest_path 7 | house: bonuses.globetrotter 6 | house: bonuses.explorer 5 | tracks A: dallas-houston:gray1 | tickets A: dallas-new_york | score:",
        expect![[r#"
            A: tracks 1, tickets -11 (0 of 1), Longest Path 7 (with 1), Asian Explorer 5 (with 2) = 2, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn without_districts_none_scores() {
    check(
        "london",
        "house: bonuses.districts no | tracks A: british_museum-covent_garden:gray1 | score:",
        expect![[r#"
            A: tracks 1, tickets +0 (0 of 0) = 1, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

#[test]
fn tie_breaks_are_those_of_the_house() {
    check(
        "usa",
        "house: end.tie_breaks none | tracks A: kansas_city-oklahoma_city:gray1 dallas-oklahoma_city:gray1 dallas-houston:gray1 | tickets A: kansas_city-houston | tracks B: atlanta-miami:blue | score:",
        expect![[r#"
            A: tracks 5, tickets +5 (1 of 1), Longest Path 10 (with 5) = 20, place 1
            B: tracks 10, tickets +0 (0 of 0), Longest Path 10 (with 5) = 20, place 1
        "#]],
    );
}

// 19: players.team_size

#[test]
fn teams_can_play_on_any_map() {
    check(
        "usa",
        "house: players.team_size 2 | house: players.counts 4 | hand A: r | holder A: r | A: claim atlanta-charleston:gray r+r",
        expect![[r#"
            A claimed atlanta-charleston:gray with r and r from the holder
            -- B's turn
        "#]],
    );
}

// 20: players.counts

#[test]
fn as_many_play_as_the_house_says() {
    check(
        "london",
        "house: players.counts 5 | seats: 5 | turn: E | E: draw deck | E: stop",
        expect![[r#"
            E drew from the deck
            -- A's turn
        "#]],
    );
}

// 21, 22: set_up.cards_per_color, set_up.wild_cards, tickets.sets, tickets.long_sets

#[test]
fn pack_and_ticket_decks_are_those_of_the_house() {
    check(
        "legendary-asia",
        "house: set_up.cards_per_color 10 | house: set_up.wild_cards 6 | house: tickets.sets long, regular | house: tickets.long_sets none | house: set_up.long_tickets_dealt 0 | deal: 1",
        expect![[r#"
            86 cards were shuffled
            36 tickets were shuffled
            A was dealt 4 cards
            B was dealt 4 cards
            place 1 is now orange
            place 2 is now black
            place 3 is now blue
            place 4 is now orange
            place 5 is now green
            A is offered 3 tickets
            B is offered 3 tickets
        "#]],
    );
}

// 23: bonuses.mandala

#[test]
fn mandalas_score_what_the_house_says() {
    let position = "tickets A: denver-el_paso | tracks A: denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white el_paso-phoenix:gray";
    check(
        "usa",
        &format!("house: bonuses.mandala 7 9 | {position} | score:"),
        expect![[r#"
            A: tracks 18, tickets +4 (1 of 1), Longest Path 10 (with 12), Mandala 7 (with 1) = 39, place 1
            B: tracks 0, tickets +0 (0 of 0) = 0, place 2
        "#]],
    );
}

// 24: claiming.wilds_on, claiming.ferry_substitute, claiming.substitutes_stack are shown in claiming.rs.
