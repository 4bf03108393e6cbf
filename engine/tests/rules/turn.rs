//! Rules: "A turn".

use expect_test::expect;

use crate::check;

// 1

#[test]
fn it_is_one_players_turn() {
    check(
        "usa",
        "B: draw 1 | C: draw 1 | A: withdraw | A: pay r | A: put hand | A: keep 1",
        expect![[r#"
            refused: it is A's turn
            refused: nobody sits there
            refused: the turn is not begun so
            refused: the turn is not begun so
            refused: the turn is not begun so
            refused: the turn is not begun so
        "#]],
    );
}

// 2

#[test]
fn who_can_do_nothing_passes_by_itself() {
    check(
        "usa",
        "row: red blue - - - | deck: none | ticket deck: none | A: draw 1 | A: draw 2",
        expect![[r#"
            A took the red card at place 1
            A took the blue card at place 2
            -- B's turn
            B can do nothing and passes
            -- A's turn
        "#]],
    );
}

#[test]
fn who_can_claim_does_not_pass() {
    check(
        "usa",
        "row: red blue - - - | deck: none | ticket deck: none | hand B: r | A: draw 1 | A: draw 2 | B: claim dallas-houston:gray1 r",
        expect![[r#"
            A took the red card at place 1
            A took the blue card at place 2
            -- B's turn
            B claimed dallas-houston:gray1 with r
            1 cards were shuffled
            place 1 is now red
            -- A's turn
        "#]],
    );
}

#[test]
fn a_pass_is_a_turn_of_the_last_round() {
    check(
        "usa",
        "seats: 3 | row: - - - - - | deck: none | ticket deck: none | hand A: rr | trains A: 4 | A: claim atlanta-charleston:gray rr | B: draw 1 | B: draw 2",
        expect![[r#"
            A claimed atlanta-charleston:gray with rr
            2 cards were shuffled
            place 1 is now red
            place 2 is now red
            A is short of trains: the last round begins
            -- B's turn
            B took the red card at place 1
            B took the red card at place 2
            -- C's turn
            C can do nothing and passes
            -- A's turn
            A can do nothing and passes
            the game is over
        "#]],
    );
}

// 3

#[test]
fn when_everybody_is_stuck_the_game_ends() {
    check(
        "usa",
        "seats: 3 | row: - - - - - | deck: none | ticket deck: boston-miami | A: tickets | A: keep 1 | A: draw 1",
        expect![[r#"
            A is offered 1 ticket
            A kept 1 ticket, gave back 0
            -- B's turn
            B can do nothing and passes
            -- C's turn
            C can do nothing and passes
            -- A's turn
            A can do nothing and passes
            nobody can move: the game is over
            refused: the game is over
        "#]],
    );
}

// 4

#[test]
fn an_action_once_begun_is_finished() {
    check(
        "usa",
        "A: draw deck | A: tickets | A: draw 1",
        expect![[r#"
            A drew from the deck
            refused: the second card has to be drawn
            A took the red card at place 1
            place 1 is now blue
            -- B's turn
        "#]],
    );
}

// 5

#[test]
fn a_player_may_resign_out_of_turn_and_the_seat_plays_on() {
    check(
        "usa",
        "B: resign | B: resign | A: draw 2 | A: draw 2 | B: draw 2",
        expect![[r#"
            B resigned
            refused: the seat has resigned already
            A took the blue card at place 2
            place 2 is now red
            A took the red card at place 2
            place 2 is now blue
            -- B's turn
            B took the blue card at place 2
            place 2 is now green
        "#]],
    );
}
