//! Rules: "Drawing tickets" and "Sharing tickets".

use expect_test::expect;

use crate::check;

// Drawing tickets, 1

#[test]
fn three_tickets_are_drawn_and_one_is_kept() {
    check(
        "usa",
        "ticket deck: boston-miami calgary-phoenix dallas-new_york denver-el_paso | A: tickets | A: keep | A: keep 2 | show: A | show: tickets",
        expect![[r#"
            A is offered 3 tickets
            refused: at least 1 must be kept, not 0
            A kept 1 ticket, gave back 2
            -- B's turn
            A: 45 trains, 0 points, hand no cards, tickets calgary-phoenix
            ticket deck: denver-el_paso boston-miami dallas-new_york
        "#]],
    );
}

#[test]
fn as_many_as_are_left_are_drawn() {
    check(
        "usa",
        "ticket deck: boston-miami calgary-phoenix | A: tickets | A: keep 1 2",
        expect![[r#"
            A is offered 2 tickets
            A kept 2 tickets, gave back 0
            -- B's turn
        "#]],
    );
}

#[test]
fn with_none_left_tickets_cannot_be_drawn() {
    check(
        "usa",
        "ticket deck: none | A: tickets",
        expect![[r#"
        refused: no ticket is left
    "#]],
    );
}

#[test]
fn tickets_drawn_must_be_chosen_from_before_anything_else() {
    check(
        "usa",
        "A: tickets | A: draw 1 | A: tickets | A: keep 4 | A: keep 1",
        expect![[r#"
            A is offered 3 tickets
            refused: tickets have to be chosen
            refused: tickets have to be chosen
            refused: there is no ticket 4 of 3
            A kept 1 ticket, gave back 2
            -- B's turn
        "#]],
    );
}

#[test]
fn in_the_mega_game_four_are_drawn() {
    check(
        "usa-mega",
        "A: tickets | A: keep 1",
        expect![[r#"
        A is offered 4 tickets
        A kept 1 ticket, gave back 3
        -- B's turn
    "#]],
    );
}

// Drawing tickets, 2

#[test]
fn a_last_ticket_must_be_kept() {
    check(
        "usa",
        "ticket deck: boston-miami | A: tickets | A: keep | A: keep 1",
        expect![[r#"
            A is offered 1 ticket
            refused: at least 1 must be kept, not 0
            A kept 1 ticket, gave back 0
            -- B's turn
        "#]],
    );
}

#[test]
fn where_fewer_than_the_minimum_came_all_are_kept() {
    check(
        "usa",
        "house: tickets.kept 2 | ticket deck: boston-miami | A: tickets | A: keep | A: keep 1",
        expect![[r#"
            A is offered 1 ticket
            refused: at least 1 must be kept, not 0
            A kept 1 ticket, gave back 0
            -- B's turn
        "#]],
    );
}

// Drawing tickets, 3

#[test]
fn the_rest_goes_under_the_deck_in_the_order_dealt() {
    check(
        "usa",
        "ticket deck: boston-miami calgary-phoenix dallas-new_york denver-el_paso | A: tickets | A: keep 2 | show: tickets",
        expect![[r#"
            A is offered 3 tickets
            A kept 1 ticket, gave back 2
            -- B's turn
            ticket deck: denver-el_paso boston-miami dallas-new_york
        "#]],
    );
}

// Drawing tickets, 4

#[test]
fn tickets_drawn_later_return_under_the_deck_even_where_first_ones_leave() {
    check(
        "legendary-asia",
        "ticket deck: astrakhan-karachi chita-shanghai dihua-mandalay dihua-seoul | A: tickets | A: keep 3 | show: tickets",
        expect![[r#"
            A is offered 3 tickets
            A kept 1 ticket, gave back 2
            -- B's turn
            ticket deck: dihua-seoul astrakhan-karachi chita-shanghai
        "#]],
    );
}

// Drawing tickets, 5

#[test]
fn a_team_puts_one_of_the_tickets_kept_in_the_holder() {
    check(
        "team-asia",
        "ticket deck: bangalore-baroda bangalore-delhi bangalore-kashgar baroda-calcutta bombay-calcutta | A: tickets | A: keep 1 2 | A: keep 1 2 >3 | A: keep 1 2 >2 | show: A",
        expect![[r#"
            A is offered 4 tickets
            refused: one of them goes to the holder
            refused: ticket 3 is not kept
            A kept 2 tickets, gave back 2
            A put 1 ticket into the holder
            -- B's turn
            A: 27 trains, 0 points, hand no cards, tickets bangalore-baroda, holder no cards, held bangalore-delhi
        "#]],
    );
}

#[test]
fn the_only_ticket_kept_goes_to_the_holder() {
    check(
        "team-asia",
        "ticket deck: bangalore-baroda bangalore-delhi bangalore-kashgar baroda-calcutta bombay-calcutta | A: tickets | A: keep 3 >3 | show: A",
        expect![[r#"
            A is offered 4 tickets
            A kept 1 ticket, gave back 3
            A put 1 ticket into the holder
            -- B's turn
            A: 27 trains, 0 points, hand no cards, tickets nothing, holder no cards, held bangalore-kashgar
        "#]],
    );
}

#[test]
fn outside_teams_no_ticket_goes_to_a_holder() {
    check(
        "usa",
        "A: tickets | A: keep 1 >1",
        expect![[r#"
        A is offered 3 tickets
        refused: there are no holders
    "#]],
    );
}

// Drawing tickets, 6: mixtures are named in tests/boards/germany.rs.

// Sharing tickets, 1, 2

#[test]
fn a_turn_may_go_to_sharing_one_or_two_tickets() {
    check(
        "team-asia",
        "tickets A: bangalore-baroda bangalore-delhi bangalore-kashgar | A: share 1 2 3 | A: share | A: share 4 | A: share 1 3 | show: A",
        expect![[r#"
            refused: one or two are shared, not 3
            refused: one or two are shared, not 0
            refused: there is no ticket 4 of 3
            A put 2 tickets into the holder
            -- B's turn
            A: 27 trains, 0 points, hand no cards, tickets bangalore-delhi, holder no cards, held bangalore-baroda bangalore-kashgar
        "#]],
    );
}

#[test]
fn the_teammate_sees_what_is_shared_and_others_how_many() {
    check(
        "team-asia",
        "tickets A: bangalore-baroda bangalore-delhi | tickets C: bangalore-kashgar baroda-calcutta | turn: C | see: A | C: share 1 | see: D | D: draw 1 >hand | D: draw 2 | A: share 2",
        expect![[r#"
            C put 1 ticket into the holder
            -- D's turn
            D took the red card at place 1
            place 1 is now red
            D took the blue card at place 2 for the holder
            place 2 is now blue
            -- A's turn
            A put 1 ticket into the holder
            -- B's turn
        "#]],
    );
}

#[test]
fn outside_teams_nothing_is_shared() {
    check(
        "usa",
        "tickets A: boston-miami | A: share 1",
        expect![[r#"
        refused: there are no holders
    "#]],
    );
}
