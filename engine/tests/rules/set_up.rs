//! Rules: "Set-up".

use expect_test::expect;

use crate::check;

// 1

#[test]
fn hands_row_and_tickets_are_dealt() {
    check(
        "usa",
        "deal: 1 | show: deck",
        expect![[r#"
        110 cards were shuffled
        30 tickets were shuffled
        A was dealt 4 cards
        B was dealt 4 cards
        place 1 is now orange
        place 2 is now white
        place 3 is now blue
        place 4 is now purple
        place 5 is now green
        A is offered 3 tickets
        B is offered 3 tickets
        deck: 97 cards, discards: no cards
    "#]],
    );
}

#[test]
fn in_asia_a_long_ticket_is_dealt_beside_three() {
    check(
        "legendary-asia",
        "seats: 2 | deal: 1 | see: A | A: keep 1 2",
        expect![[r#"
            110 cards were shuffled
            6 long tickets were shuffled
            30 tickets were shuffled
            A was dealt 4 cards
            B was dealt 4 cards
            place 1 is now orange
            place 2 is now white
            place 3 is now blue
            place 4 is now purple
            place 5 is now green
            A is offered 4 tickets
            B is offered 4 tickets
            A kept krasnoyarsk-singapore krasnoyarsk-samarkand, gave back seoul-hanoi ulan_bator-vladivostok
        "#]],
    );
}

#[test]
fn a_first_row_may_have_to_be_swept() {
    check(
        "usa",
        "house: set_up.wild_cards 40 | house: set_up.cards_per_color 5 | deal: 4 | show: row",
        expect![[r#"
            80 cards were shuffled
            30 tickets were shuffled
            A was dealt 4 cards
            B was dealt 4 cards
            place 1 is now wild
            place 2 is now wild
            place 3 is now wild
            place 4 is now white
            place 5 is now wild
            the row was swept
            place 1 is now green
            place 2 is now wild
            place 3 is now wild
            place 4 is now yellow
            place 5 is now wild
            the row was swept
            place 1 is now white
            place 2 is now orange
            place 3 is now wild
            place 4 is now wild
            place 5 is now green
            A is offered 3 tickets
            B is offered 3 tickets
            row: white orange wild wild green
        "#]],
    );
}

// 2

#[test]
fn a_player_keeps_at_least_two_of_three() {
    check(
        "usa",
        "offer A: boston-miami calgary-phoenix dallas-new_york | offer B: denver-el_paso duluth-houston duluth-el_paso | A: keep 1 | A: keep 1 4 | A: keep 1 3",
        expect![[r#"
            refused: at least 2 must be kept, not 1
            refused: there is no ticket 4 of 3
            A kept 2 tickets, gave back 1
        "#]],
    );
}

// 3

#[test]
fn first_tickets_are_chosen_in_any_order() {
    check(
        "usa",
        "seats: 3 | offer A: boston-miami calgary-phoenix dallas-new_york | offer B: denver-el_paso duluth-houston duluth-el_paso | offer C: helena-los_angeles kansas_city-houston los_angeles-chicago | C: keep 1 2 | A: draw 1 | C: keep 1 2 | A: keep 1 2 3 | B: keep 2 3",
        expect![[r#"
            C kept 2 tickets, gave back 1
            refused: tickets have to be chosen
            refused: others are still choosing tickets
            A kept 3 tickets, gave back 0
            B kept 2 tickets, gave back 1
            play begins
            -- A's turn
        "#]],
    );
}

#[test]
fn the_order_of_choosing_makes_no_difference() {
    let offers = "seats: 3
        offer A: boston-miami calgary-phoenix dallas-new_york
        offer B: denver-el_paso duluth-houston duluth-el_paso
        offer C: helena-los_angeles kansas_city-houston los_angeles-chicago";
    let choices = ["A: keep 2 3", "B: keep 1 2", "C: keep 1 3"];
    let after = |order: [usize; 3]| {
        let orders = order.map(|nth| choices[nth]).join("\n");
        let shown = "show: tickets\nshow: A\nshow: B\nshow: C";
        let told = engine::testing::script::play("usa", &format!("{offers}\n{orders}\n{shown}"));
        let (_, after) = told.split_once("play begins").expect("all have chosen");
        after.to_owned()
    };
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(after(order), after([0, 1, 2]));
    }
}

// 4

#[test]
fn returned_tickets_go_under_the_deck_in_seat_order() {
    check(
        "usa",
        "ticket deck: los_angeles-miami | offer A: boston-miami calgary-phoenix dallas-new_york | offer B: denver-el_paso duluth-houston duluth-el_paso | B: keep 2 3 | show: tickets | A: keep 2 3 | show: tickets",
        expect![[r#"
            B kept 2 tickets, gave back 1
            ticket deck: los_angeles-miami
            A kept 2 tickets, gave back 1
            play begins
            -- A's turn
            ticket deck: los_angeles-miami boston-miami denver-el_paso
        "#]],
    );
}

#[test]
fn in_asia_no_first_ticket_returns() {
    check(
        "legendary-asia",
        "ticket deck: kathmandu-calcutta | long deck: khabarovsk-karachi | offer A: ankara-colombo astrakhan-karachi chita-shanghai dihua-mandalay | offer B: astrakhan-hanoi dihua-seoul irkutsk-dihua irkutsk-khabarovsk | A: keep 2 3 | B: keep 1 4 | show: tickets | show: A",
        expect![[r#"
            A kept 2 tickets, gave back 2
            B kept 2 tickets, gave back 2
            play begins
            -- A's turn
            ticket deck: kathmandu-calcutta
            A: 45 trains, 0 points, hand no cards, tickets astrakhan-karachi chita-shanghai
        "#]],
    );
}

#[test]
fn with_the_switch_turned_regular_tickets_return_and_long_ones_leave() {
    check(
        "legendary-asia",
        "house: set_up.returned_tickets deck | ticket deck: kathmandu-calcutta | offer A: ankara-colombo astrakhan-karachi chita-shanghai dihua-mandalay | offer B: astrakhan-hanoi dihua-seoul irkutsk-dihua irkutsk-khabarovsk | A: keep 2 3 | B: keep 1 4 | show: tickets",
        expect![[r#"
            A kept 2 tickets, gave back 2
            B kept 2 tickets, gave back 2
            play begins
            -- A's turn
            ticket deck: kathmandu-calcutta dihua-mandalay dihua-seoul irkutsk-dihua
        "#]],
    );
}

#[test]
fn of_two_long_tickets_at_most_one_is_kept() {
    let position = "seats: 2 | offer A: brest-petrograd cadiz-stockholm berlin-roma berlin-moskva brest-venezia";
    check(
        "europe-mega",
        &format!("{position} | A: keep 1 2 3 | A: keep 1 3 | A: keep 2 3 4 | show: A"),
        expect![[r#"
            refused: at most 1 long of them, not 2
            refused: at least 3 must be kept, not 2
            A kept 3 tickets, gave back 2
            play begins
            -- A's turn
            A: 45 trains, 0 points, hand no cards, tickets berlin-moskva berlin-roma cadiz-stockholm
        "#]],
    );
    check(
        "europe-mega",
        &format!("{position} | A: keep 3 4 5 | show: A"),
        expect![[r#"
            A kept 3 tickets, gave back 2
            play begins
            -- A's turn
            A: 45 trains, 0 points, hand no cards, tickets berlin-moskva berlin-roma brest-venezia
        "#]],
    );
}

#[test]
fn without_a_maximum_all_long_tickets_may_be_kept() {
    check(
        "europe-mega",
        "house: set_up.long_kept_at_most 0 | offer A: brest-petrograd cadiz-stockholm berlin-roma | A: keep 1 2 3 | show: A",
        expect![[r#"
            A kept 3 tickets, gave back 0
            play begins
            -- A's turn
            A: 45 trains, 0 points, hand no cards, tickets berlin-roma brest-petrograd cadiz-stockholm
        "#]],
    );
}

// 5

#[test]
fn the_first_seat_begins_and_the_others_follow() {
    check(
        "london",
        "seats: 3 | deal: 1 | C: keep 1 | B: keep 1 | A: keep 1 | A: draw deck | A: draw deck | B: draw deck | B: draw deck",
        expect![[r#"
            44 cards were shuffled
            20 tickets were shuffled
            A was dealt 2 cards
            B was dealt 2 cards
            C was dealt 2 cards
            place 1 is now black
            place 2 is now orange
            place 3 is now orange
            place 4 is now wild
            place 5 is now blue
            A is offered 2 tickets
            B is offered 2 tickets
            C is offered 2 tickets
            C kept 1 ticket, gave back 1
            B kept 1 ticket, gave back 1
            A kept 1 ticket, gave back 1
            play begins
            -- A's turn
            A drew from the deck
            A drew from the deck
            -- B's turn
            B drew from the deck
            B drew from the deck
            -- C's turn
        "#]],
    );
}

// 6

#[test]
fn teammates_put_a_ticket_each_in_the_holder_when_both_have_chosen() {
    check(
        "team-asia",
        "see: B | offer A: bangalore-baroda bangalore-delhi bangalore-kashgar | offer B: baroda-calcutta bombay-calcutta bombay-delhi | offer C: bombay-madras bombay-rawalpindi calcutta-canton | offer D: calcutta-lhasa canton-delhi canton-harbin | A: keep 1 2 3 >2 | C: keep 1 2 3 >3 | B: keep 1 2 3 | B: keep 1 2 3 >1 | D: keep 1 2 3 >1 | show: A | show: C",
        expect![[r#"
            A kept 3 tickets, gave back 0
            C kept 3 tickets, gave back 0
            refused: one of them goes to the holder
            B kept baroda-calcutta bombay-calcutta bombay-delhi, gave back nothing, for the holder baroda-calcutta
            A put bangalore-delhi into the holder
            B put baroda-calcutta into the holder
            D kept 3 tickets, gave back 0
            C put 1 ticket into the holder
            D put 1 ticket into the holder
            play begins
            -- A's turn
            A: 27 trains, 0 points, hand no cards, tickets bangalore-baroda bangalore-kashgar, holder no cards, held bangalore-delhi baroda-calcutta
            C: 27 trains, 0 points, hand no cards, tickets bombay-madras bombay-rawalpindi, holder no cards, held calcutta-canton calcutta-lhasa
        "#]],
    );
}

// 7: mixtures are named in tests/boards/germany.rs.
