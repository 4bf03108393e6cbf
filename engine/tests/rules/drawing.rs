//! Rules: "Drawing train cards".

use expect_test::expect;

use crate::check;

// 1

#[test]
fn a_face_up_card_is_replaced_at_once_in_its_place() {
    check(
        "usa",
        "row: red blue green yellow black | deck: white orange | A: draw 2 | show: row | A: draw 2 | show: row | show: A",
        expect![[r#"
            A took the blue card at place 2
            place 2 is now white
            row: red white green yellow black
            A took the white card at place 2
            place 2 is now orange
            -- B's turn
            row: red orange green yellow black
            A: 45 trains, 0 points, hand bw, tickets nothing
        "#]],
    );
}

#[test]
fn the_top_of_the_deck_is_drawn_unseen() {
    check(
        "usa",
        "deck: white orange | A: draw deck | A: draw deck | show: A",
        expect![[r#"
            A drew from the deck
            A drew from the deck
            -- B's turn
            A: 45 trains, 0 points, hand wo, tickets nothing
        "#]],
    );
}

#[test]
fn a_place_the_row_does_not_have_is_refused() {
    check(
        "usa",
        "A: draw 6 | A: draw 9",
        expect![[r#"
        refused: the row has 5 places
        refused: the row has 5 places
    "#]],
    );
}

// 2

#[test]
fn a_face_up_wild_taken_first_ends_the_action() {
    check(
        "usa",
        "row: wild red red blue green | deck: red red | A: draw 1 | A: draw 2",
        expect![[r#"
            A took the wild card at place 1
            place 1 is now red
            -- B's turn
            refused: it is B's turn
        "#]],
    );
}

#[test]
fn a_face_up_wild_taken_first_goes_to_the_holder_of_a_team() {
    check(
        "team-asia",
        "row: wild red red blue green | deck: red | A: draw 1 >hand | A: draw 1 | show: A",
        expect![[r#"
            refused: a face-up wild taken first goes to the holder
            A took the wild card at place 1 for the holder
            place 1 is now red
            -- B's turn
            A: 27 trains, 0 points, hand no cards, tickets nothing, holder *, held nothing
        "#]],
    );
}

// 3

#[test]
fn a_face_up_wild_cannot_be_the_second_card() {
    check(
        "usa",
        "row: wild red red blue green | deck: black | A: draw 2 | A: draw 1 | A: draw 3",
        expect![[r#"
            A took the red card at place 2
            place 2 is now black
            refused: the wild at place 1 cannot be the second card
            A took the red card at place 3
            -- B's turn
        "#]],
    );
}

#[test]
fn a_wild_turned_up_since_cannot_be_the_second_card() {
    check(
        "usa",
        "row: red red red blue green | deck: wild red | A: draw 1 | A: draw 1 | A: draw deck",
        expect![[r#"
            A took the red card at place 1
            place 1 is now wild
            refused: the wild at place 1 cannot be the second card
            A drew from the deck
            -- B's turn
        "#]],
    );
}

#[test]
fn the_second_card_must_be_taken_where_one_is_legal() {
    check(
        "usa",
        "A: draw 1 | A: stop | A: tickets | A: claim dallas-houston:gray1 r",
        expect![[r#"
            A took the red card at place 1
            place 1 is now red
            refused: one card is not enough
            refused: the second card has to be drawn
            refused: the second card has to be drawn
        "#]],
    );
}

#[test]
fn in_london_a_face_up_bus_may_be_the_second_card() {
    check(
        "london",
        "row: wild yellow yellow blue green | deck: black blue | A: draw 2 | A: draw 1 | show: A",
        expect![[r#"
            A took the yellow card at place 2
            place 2 is now black
            A took the wild card at place 1
            place 1 is now blue
            -- B's turn
            A: 17 trains, 0 points, hand y*, tickets nothing
        "#]],
    );
}

#[test]
fn in_london_a_face_up_bus_taken_first_ends_the_action() {
    check(
        "london",
        "row: wild yellow yellow blue green | deck: black blue | A: draw 1",
        expect![[r#"
            A took the wild card at place 1
            place 1 is now black
            -- B's turn
        "#]],
    );
}

#[test]
fn in_london_a_player_may_stop_after_one_card() {
    check(
        "london",
        "A: draw 2 | A: stop | show: A",
        expect![[r#"
        A took the green card at place 2
        place 2 is now blue
        -- B's turn
        A: 17 trains, 0 points, hand g, tickets nothing
    "#]],
    );
}

#[test]
fn in_london_nobody_stops_before_the_first_card() {
    check(
        "london",
        "A: stop",
        expect![[r#"
        refused: the turn is not begun so
    "#]],
    );
}

// 4

#[test]
fn wilds_drawn_from_the_deck_count_as_one_card_each() {
    check(
        "usa",
        "deck: wild wild | A: draw deck | A: draw deck | show: A",
        expect![[r#"
            A drew from the deck
            A drew from the deck
            -- B's turn
            A: 45 trains, 0 points, hand **, tickets nothing
        "#]],
    );
}

// 5

#[test]
fn three_wilds_in_the_row_sweep_it() {
    check(
        "usa",
        "row: wild wild red red red | deck: wild blue blue green green black | A: draw 3 | show: row | A: draw 1",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            the row was swept
            place 1 is now blue
            place 2 is now blue
            place 3 is now green
            place 4 is now green
            place 5 is now black
            row: blue blue green green black
            A took the blue card at place 1
            5 cards were shuffled
            place 1 is now wild
            -- B's turn
        "#]],
    );
}

#[test]
fn a_row_is_swept_again_and_again() {
    check(
        "usa",
        "row: wild wild red red red | deck: wild  wild wild wild red red  blue blue blue wild wild | A: draw 3 | show: row | show: deck",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            the row was swept
            place 1 is now wild
            place 2 is now wild
            place 3 is now wild
            place 4 is now red
            place 5 is now red
            the row was swept
            place 1 is now blue
            place 2 is now blue
            place 3 is now blue
            place 4 is now wild
            place 5 is now wild
            row: blue blue blue wild wild
            deck: 0 cards, discards: rrrr******
        "#]],
    );
}

#[test]
fn a_sweep_after_the_second_card_comes_before_the_next_turn() {
    check(
        "usa",
        "row: wild wild red red red | deck: black wild blue blue green green black | A: draw 3 | A: draw 4 | show: row",
        expect![[r#"
            A took the red card at place 3
            place 3 is now black
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
fn a_row_is_swept_in_london_too() {
    check(
        "london",
        "row: wild wild yellow yellow yellow | deck: wild blue blue green green black | A: draw 3 | show: row",
        expect![[r#"
            A took the yellow card at place 3
            place 3 is now wild
            the row was swept
            place 1 is now blue
            place 2 is now blue
            place 3 is now green
            place 4 is now green
            place 5 is now black
            row: blue blue green green black
        "#]],
    );
}

#[test]
fn two_wilds_do_not_sweep() {
    check(
        "usa",
        "row: wild red red red red | deck: wild | A: draw 2 | show: row",
        expect![[r#"
            A took the red card at place 2
            place 2 is now wild
            row: wild wild red red red
        "#]],
    );
}

#[test]
fn the_row_stays_when_too_few_plain_cards_are_left() {
    check(
        "usa",
        "row: wild wild red red red | deck: wild wild | A: draw 3 | show: row",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            row: wild wild wild red red
        "#]],
    );
}

#[test]
fn three_plain_cards_left_are_enough_to_sweep_for() {
    check(
        "usa",
        "row: wild wild red red red | deck: wild blue | A: draw 3 | show: row",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            the row was swept
            place 1 is now blue
            5 cards were shuffled
            place 2 is now wild
            place 3 is now wild
            place 4 is now red
            place 5 is now red
            row: blue wild wild red red
        "#]],
    );
}

// 6

#[test]
fn an_empty_deck_is_refilled_when_a_card_is_needed() {
    check(
        "usa",
        "deck: none | discards: r r r b | A: draw deck | show: deck",
        expect![[r#"
            4 cards were shuffled
            A drew from the deck
            deck: 3 cards, discards: no cards
        "#]],
    );
}

#[test]
fn an_empty_deck_is_not_refilled_before_a_card_is_needed() {
    check(
        "usa",
        "deck: white | discards: r r | A: draw deck | show: deck",
        expect![[r#"
            A drew from the deck
            deck: 0 cards, discards: rr
        "#]],
    );
}

#[test]
fn a_swept_row_is_among_the_cards_shuffled() {
    check(
        "usa",
        "row: wild wild red red red | deck: wild blue | discards: none | A: draw 3 | show: deck",
        expect![[r#"
            A took the red card at place 3
            place 3 is now wild
            the row was swept
            place 1 is now blue
            5 cards were shuffled
            place 2 is now wild
            place 3 is now wild
            place 4 is now red
            place 5 is now red
            deck: 1 card, discards: no cards
        "#]],
    );
}

#[test]
fn a_place_that_cannot_be_refilled_stays_empty() {
    check(
        "usa",
        "deck: none | A: draw 2 | show: row | A: draw 2",
        expect![[r#"
            A took the blue card at place 2
            row: red - green yellow black
            refused: place 2 is empty
        "#]],
    );
}

#[test]
fn empty_places_are_filled_at_the_end_of_an_action_that_discards() {
    check(
        "usa",
        "row: red - - blue - | deck: none | hand A: rr | A: claim atlanta-charleston:gray rr | show: row",
        expect![[r#"
            A claimed atlanta-charleston:gray with rr
            2 cards were shuffled
            place 2 is now red
            place 3 is now red
            -- B's turn
            row: red red red blue -
        "#]],
    );
}

#[test]
fn a_filled_row_may_have_to_be_swept() {
    check(
        "usa",
        "row: wild - - wild - | deck: none | hand A: rrr* | A: claim calgary-helena:gray rrr* | show: row",
        expect![[r#"
            A claimed calgary-helena:gray with rrr*
            4 cards were shuffled
            place 2 is now red
            place 3 is now wild
            place 5 is now red
            the row was swept
            place 1 is now red
            5 cards were shuffled
            place 2 is now red
            place 3 is now wild
            place 4 is now wild
            place 5 is now red
            -- B's turn
            row: red red wild wild red
        "#]],
    );
}

// 7

#[test]
fn with_no_card_anywhere_drawing_is_refused() {
    check(
        "usa",
        "row: - - - - - | deck: none | ticket deck: boston-miami | A: draw deck | A: draw 1 | legal: A",
        expect![[r#"
            refused: deck and discards are empty
            refused: place 1 is empty
            A may: tickets
        "#]],
    );
}

#[test]
fn face_up_cards_can_be_taken_with_deck_and_discards_empty() {
    check(
        "usa",
        "row: red - blue - - | deck: none | A: draw 1 | A: draw deck | A: draw 3 | show: row",
        expect![[r#"
            A took the red card at place 1
            refused: deck and discards are empty
            A took the blue card at place 3
            -- B's turn
            row: - - - - -
        "#]],
    );
}

#[test]
fn one_card_only_ends_the_action_after_one() {
    check(
        "usa",
        "row: red - - - - | deck: none | A: draw 1",
        expect![[r#"
            A took the red card at place 1
            -- B's turn
        "#]],
    );
}

#[test]
fn with_only_wilds_left_face_up_the_action_ends_after_one() {
    check(
        "usa",
        "row: red wild - wild - | deck: none | A: draw 1",
        expect![[r#"
            A took the red card at place 1
            -- B's turn
        "#]],
    );
}

#[test]
fn with_only_wilds_left_face_up_london_goes_on() {
    check(
        "london",
        "row: yellow wild - wild - | deck: none | A: draw 1 | A: draw 2",
        expect![[r#"
            A took the yellow card at place 1
            A took the wild card at place 2
            -- B's turn
        "#]],
    );
}

// 8

#[test]
fn a_team_puts_one_card_in_the_hand_and_one_in_the_holder() {
    check(
        "team-asia",
        "deck: white orange | A: draw deck | A: put holder | A: draw 1 | show: A",
        expect![[r#"
            A drew from the deck, hand or holder open
            A put it into the holder
            A took the red card at place 1
            place 1 is now orange
            -- B's turn
            A: 27 trains, 0 points, hand r, tickets nothing, holder w, held nothing
        "#]],
    );
}

#[test]
fn hand_or_holder_is_said_before_the_second_card() {
    check(
        "team-asia",
        "A: draw 1 | A: draw 2 | A: put hand | A: draw 2",
        expect![[r#"
            A took the red card at place 1, hand or holder open
            place 1 is now red
            refused: hand or holder has to be said
            A put it into the hand
            A took the blue card at place 2 for the holder
            place 2 is now blue
            -- B's turn
        "#]],
    );
}

#[test]
fn hand_or_holder_may_be_said_beforehand() {
    check(
        "team-asia",
        "A: draw 1 >holder | A: draw 2 >holder | A: draw 2 | show: A",
        expect![[r#"
            A took the red card at place 1 for the holder
            place 1 is now red
            refused: the second card goes to the hand
            A took the blue card at place 2
            place 2 is now blue
            -- B's turn
            A: 27 trains, 0 points, hand b, tickets nothing, holder r, held nothing
        "#]],
    );
}

#[test]
fn a_lone_card_goes_where_the_player_says() {
    check(
        "team-asia",
        "row: red - - - - | deck: none | A: draw 1 | A: put holder | show: A",
        expect![[r#"
            A took the red card at place 1, hand or holder open
            A put it into the holder
            -- B's turn
            A: 27 trains, 0 points, hand no cards, tickets nothing, holder r, held nothing
        "#]],
    );
}

#[test]
fn a_blind_wild_goes_where_the_player_says() {
    check(
        "team-asia",
        "deck: wild wild | A: draw deck | A: put hand | A: draw deck | show: A",
        expect![[r#"
            A drew from the deck, hand or holder open
            A put it into the hand
            A drew from the deck for the holder
            -- B's turn
            A: 27 trains, 0 points, hand *, tickets nothing, holder *, held nothing
        "#]],
    );
}

#[test]
fn outside_teams_there_is_no_holder() {
    check(
        "usa",
        "A: draw 1 >holder | A: draw deck >hand",
        expect![[r#"
            refused: there are no holders
            refused: there are no holders
        "#]],
    );
}
