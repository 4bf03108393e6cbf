//! Rules: "Claiming a route", 13 to 16: where wilds pay, and what stands for cards.

use engine::testing::script;
use expect_test::expect;

use crate::check;

// 13

/// usa with wilds on ferries and tunnels only.
const WILDS_ON_SOME: &str = "house: claiming.wilds_on ferry, tunnel";

#[test]
fn where_wilds_are_not_taken_they_pay_nothing() {
    check(
        "usa",
        &format!(
            "{WILDS_ON_SOME} | hand A: rrrr**** | A: claim dallas-el_paso:red rrr* | A: claim dallas-el_paso:red ****
            A: claim boston-montreal:gray1 r* | A: claim boston-montreal:gray1 ** | A: claim dallas-el_paso:red rrrr"
        ),
        expect![[r#"
            refused: wilds pay nothing there
            refused: wilds pay nothing there
            refused: wilds pay nothing there
            refused: wilds pay nothing there
            A claimed dallas-el_paso:red with rrrr
            -- B's turn
        "#]],
    );
}

#[test]
fn wilds_that_pay_nothing_make_no_claim_legal() {
    check(
        "usa",
        &format!(
            "{WILDS_ON_SOME} | row: - - - - - | deck: none | ticket deck: none | hand A: ***** | legal: A"
        ),
        expect![[r#"
            A may: 
        "#]],
    );
}

#[test]
fn on_ferries_and_in_tunnels_wilds_pay_as_ever() {
    let script = |fact: &str, paid: &str| {
        format!(
            "{WILDS_ON_SOME} | fact: dallas-el_paso:red {fact} | deck: blue | hand A: rrrr**** | A: claim dallas-el_paso:red {paid}"
        )
    };
    for (fact, paid) in [
        ("ferry 2", "r***"),
        ("tunnel 1", "r***"),
        ("tunnel 1", "****"),
    ] {
        let told = script::play("usa", &script(fact, paid));
        assert!(told.contains("A claimed dallas-el_paso:red"), "{told}");
    }
}

#[test]
fn a_tunnel_that_takes_no_wilds_takes_none_for_what_it_adds() {
    let script =
        "house: claiming.wilds_on plain | fact: dallas-el_paso:red tunnel 2 | deck: wild red blue";
    check(
        "usa",
        &format!(
            "{script} | hand A: rrrrrr* | A: claim dallas-el_paso:red rrr* | A: claim dallas-el_paso:red rrrr | A: pay r* | A: pay rr"
        ),
        expect![[r#"
            refused: wilds pay nothing there
            A lays rrrr for the tunnel dallas-el_paso:red
            wild is turned up
            red is turned up
            refused: wilds pay nothing there
            A adds rr
            A claimed dallas-el_paso:red with rrrrrr
            -- B's turn
        "#]],
    );
    // With a wild and a card of the colour it could not be paid.
    check(
        "usa",
        &format!("{script} | hand A: rrrrr** | A: claim dallas-el_paso:red rrrr"),
        expect![[r#"
            A lays rrrr for the tunnel dallas-el_paso:red
            wild is turned up
            red is turned up
            A takes all back from dallas-el_paso:red
            -- B's turn
        "#]],
    );
}

#[test]
fn a_station_takes_wilds_where_plain_tracks_do() {
    check(
        "usa",
        &format!(
            "{WILDS_ON_SOME} | house: stations.cost 2 | house: stations.each 1 | hand A: rr** | A: station denver r* | A: station denver ** | A: station denver rr"
        ),
        expect![[r#"
            refused: wilds pay nothing there
            refused: wilds pay nothing there
            A built a station in denver with rr
            -- B's turn
        "#]],
    );
}

// 14

#[test]
fn a_ferry_is_paid_by_substitutes_alone() {
    check(
        "usa",
        "house: claiming.ferry_substitute 3 | fact: dallas-houston:gray1 ferry 1 | hand A: rgb | A: claim dallas-houston:gray1 rgb | show: A",
        expect![[r#"
            A claimed dallas-houston:gray1 with rbg
            -- B's turn
            A: 44 trains, 1 points, hand no cards, tickets nothing
        "#]],
    );
    check(
        "usa",
        "house: claiming.ferry_substitute 3 | fact: dallas-houston:gray1 ferry 1 | hand A: rgb* | A: claim dallas-houston:gray1 rg | A: claim dallas-houston:gray1 r | A: claim dallas-houston:gray1 rg*",
        expect![[r#"
            refused: the cards cannot be shared out to the spaces
            refused: the cards cannot be shared out to the spaces
            A claimed dallas-houston:gray1 with rg*
            -- B's turn
        "#]],
    );
}

#[test]
fn substitutes_for_a_wild_that_stands_for_a_colour_need_the_switch() {
    let script = |stack: &str| {
        format!(
            "house: claiming.ferry_substitute 3 | house: claiming.substitutes_stack {stack}
            fact: dallas-el_paso:red ferry 1 | hand A: rrbbbggg
            A: claim dallas-el_paso:red rrbbbggg"
        )
    };
    check(
        "usa",
        &script("no"),
        expect![[r#"
        refused: the cards cannot be shared out to the spaces
    "#]],
    );
    check(
        "usa",
        &script("yes"),
        expect![[r#"
        A claimed dallas-el_paso:red with rrbbbggg
        -- B's turn
    "#]],
    );
}

#[test]
fn elsewhere_nothing_stands_for_a_wild() {
    check(
        "usa",
        "house: claiming.ferry_substitute 3 | hand A: rrrbbb | A: claim dallas-el_paso:red rrrbbb",
        expect![[r#"
            refused: it takes 4 cards, not 6
        "#]],
    );
}

// 15

#[test]
fn any_cards_stand_for_one_of_the_colour_where_the_track_says_so() {
    let position = "house: claiming.wilds_on ferry | fact: dallas-el_paso:red substitute 3 | hand A: rrrbbbggg*";
    for paid in ["rrrbbb", "rrbbbggg", "rrrbb*", "rrgggbbb"] {
        let told = script::play(
            "usa",
            &format!("{position} | A: claim dallas-el_paso:red {paid}"),
        );
        assert!(told.contains("A claimed"), "{paid}: {told}");
    }
    for paid in ["rrr*", "rrrbb", "rrrbbbg", "bbbggg"] {
        let told = script::play(
            "usa",
            &format!("{position} | A: claim dallas-el_paso:red {paid}"),
        );
        assert!(
            told.contains("refused: the cards cannot be shared out"),
            "{paid}: {told}"
        );
    }
}

#[test]
fn all_of_a_track_may_be_paid_by_substitutes() {
    check(
        "usa",
        "fact: dallas-el_paso:red substitute 3 | hand A: bbbbbbgggyyy | A: claim dallas-el_paso:red bbbbbbgggyyy | show: A",
        expect![[r#"
            A claimed dallas-el_paso:red with bbbbbbgggyyy
            -- B's turn
            A: 41 trains, 7 points, hand no cards, tickets nothing
        "#]],
    );
}

#[test]
fn nine_spaces_are_paid_with_thirty_six_cards() {
    let heap = ["b", "g", "y"].map(|color| color.repeat(12)).concat();
    let script = format!(
        "fact: dallas-el_paso:red length 9 | fact: dallas-el_paso:red substitute 4
        house: claiming.points 1 2 4 7 10 15 18 21 27
        hand A: {heap} | A: claim dallas-el_paso:red {heap} | show: A"
    );
    let told = script::play("usa", &script);
    assert!(
        told.contains("A: 36 trains, 27 points, hand no cards"),
        "{told}"
    );
}

// 16

#[test]
fn a_payment_of_which_a_part_would_do_is_taken_but_not_offered() {
    let position =
        "house: claiming.ferry_substitute 3 | row: - - - - - | deck: none | ticket deck: none
        fact: dallas-houston:gray1 ferry 1 | hand A: rg*";
    let told = script::play(
        "usa",
        &format!("{position} | legal: A | A: claim dallas-houston:gray1 rg*"),
    );
    assert!(!told.contains("claim dallas-houston:gray1 rg*,"), "{told}");
    assert!(told.contains("claim dallas-houston:gray1 *,"), "{told}");
    assert!(
        told.contains("A claimed dallas-houston:gray1 with rg*"),
        "{told}"
    );
}

#[test]
fn substitutes_are_taken_from_the_largest_heaps_and_wilds_last() {
    let position =
        "house: claiming.ferry_substitute 3 | row: - - - - - | deck: none | ticket deck: none
        fact: dallas-el_paso:red ferry 2 | hand A: rrrgbbbb*";
    let told = script::play("usa", &format!("{position} | legal: A"));
    let offered = told
        .split(", ")
        .filter(|action| action.contains("dallas-el_paso:red"));
    let offered: Vec<&str> = offered.collect();
    assert_eq!(
        offered,
        [
            "claim dallas-el_paso:red rrbbb*",
            "claim dallas-el_paso:red rrrbbbbg"
        ]
    );
}

#[test]
fn nothing_stands_for_a_card_in_a_tunnel() {
    check(
        "usa",
        "house: claiming.ferry_substitute 3 | fact: dallas-el_paso:red ferry 1 | fact: dallas-el_paso:red tunnel 3 | hand A: rrrbbb* | A: claim dallas-el_paso:red rrrbbb",
        expect![[r#"
            refused: it takes 4 cards, not 6
        "#]],
    );
}
