//! Rules: "Secrets".

use expect_test::expect;

use crate::check;

// 1

#[test]
fn a_player_sees_the_own_draw_and_others_do_not() {
    check(
        "usa",
        "seats: 3 | deck: wild red blue green yellow black | see: A | A: draw deck | see: B | A: draw deck | B: draw deck | see: table | B: draw deck",
        expect![[r#"
            A drew wild from the deck
            A drew from the deck
            -- B's turn
            B drew blue from the deck
            B drew from the deck
            -- C's turn
        "#]],
    );
}

#[test]
fn a_teammate_sees_what_goes_to_the_holder() {
    check(
        "team-asia",
        "deck: white orange black | see: B | A: draw deck | A: put hand | A: draw deck",
        expect![[r#"
            A drew from the deck, hand or holder open
            A put it into the hand
            A drew orange from the deck for the holder
            -- B's turn
        "#]],
    );
}

#[test]
fn the_other_team_sees_only_that_a_card_went_there() {
    check(
        "team-asia",
        "deck: white orange black | see: C | A: draw deck >holder | A: draw deck",
        expect![[r#"
            A drew from the deck for the holder
            A drew from the deck
            -- B's turn
        "#]],
    );
}

#[test]
fn tickets_seen_and_given_back_are_known_to_their_player_alone() {
    check(
        "usa",
        "ticket deck: boston-miami calgary-phoenix dallas-new_york | see: A | A: tickets | see: B | A: keep 1",
        expect![[r#"
            A is offered boston-miami calgary-phoenix dallas-new_york
            A kept 1 ticket, gave back 2
            -- B's turn
        "#]],
    );
}

// 2

#[test]
fn cards_taken_face_up_are_public() {
    check(
        "team-asia",
        "A: draw 1 >hand | A: draw 2",
        expect![[r#"
        A took the red card at place 1
        place 1 is now red
        A took the blue card at place 2 for the holder
        place 2 is now blue
        -- B's turn
    "#]],
    );
}

#[test]
fn where_a_payment_came_from_is_public() {
    check(
        "team-asia",
        "see: C | hand A: r | holder A: r | A: claim mandalay-rangoon:gray1 r+r",
        expect![[r#"
            A claimed mandalay-rangoon:gray1 with r and r from the holder
            -- B's turn
        "#]],
    );
}
