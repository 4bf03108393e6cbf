//! Rules: "Claiming a route"; paragraphs 13 to 16 are in [`substitutes`].

mod substitutes;

use std::fmt::Write as _;

use engine::card::{Card, CardCounts, Color};
use engine::event::Viewer;
use engine::ids::Seat;
use engine::map::Track;
use engine::testing::{all_tables, script};
use expect_test::expect;

use crate::check;

// 1

#[test]
fn any_open_track_may_be_claimed_in_one_turn() {
    check(
        "usa",
        "hand A: rrrr | A: claim dallas-el_paso:red rrrr | show: A",
        expect![[r#"
            A claimed dallas-el_paso:red with rrrr
            -- B's turn
            A: 41 trains, 7 points, hand no cards, tickets nothing
        "#]],
    );
}

#[test]
fn a_track_is_claimed_once() {
    check(
        "usa",
        "hand A: rrrr | tracks B: dallas-el_paso:red | A: claim dallas-el_paso:red rrrr",
        expect![[r#"
            refused: it is B's
        "#]],
    );
}

#[test]
fn without_the_trains_a_track_cannot_be_claimed() {
    check(
        "usa",
        "hand A: rrrr | trains A: 3 | A: claim dallas-el_paso:red rrrr",
        expect![[r#"
            refused: it takes 4 trains, 3 left
        "#]],
    );
}

#[test]
fn a_teammates_trains_do_not_help() {
    check(
        "team-asia",
        "hand A: rr* | trains A: 1 | trains B: 20 | A: claim mandalay-rangoon:gray1 rr",
        expect![[r#"
            refused: it takes 2 trains, 1 left
        "#]],
    );
}

// 2

#[test]
fn a_coloured_track_takes_its_own_colour() {
    check(
        "usa",
        "hand A: rrrrbbbb* | A: claim dallas-el_paso:red bbbb | A: claim dallas-el_paso:red rrrr",
        expect![[r#"
            refused: red pays, not blue
            A claimed dallas-el_paso:red with rrrr
            -- B's turn
        "#]],
    );
}

#[test]
fn wilds_stand_in_for_any_colour() {
    check(
        "usa",
        "hand A: r*** | A: claim dallas-el_paso:red r***",
        expect![[r#"
            A claimed dallas-el_paso:red with r***
            -- B's turn
        "#]],
    );
}

#[test]
fn wilds_alone_pay() {
    check(
        "usa",
        "hand A: **** | A: claim dallas-el_paso:red ****",
        expect![[r#"
            A claimed dallas-el_paso:red with ****
            -- B's turn
        "#]],
    );
}

#[test]
fn a_payment_is_exactly_as_long_as_the_track() {
    check(
        "usa",
        "hand A: rrrrr | A: claim dallas-el_paso:red rrr | A: claim dallas-el_paso:red rrrrr",
        expect![[r#"
            refused: it takes 4 cards, not 3
            refused: it takes 4 cards, not 5
        "#]],
    );
}

#[test]
fn two_colours_do_not_pay() {
    check(
        "usa",
        "hand A: rrbb | A: claim calgary-seattle:gray rrbb",
        expect![[r#"
            refused: one colour pays, not several
        "#]],
    );
}

#[test]
fn a_grey_track_takes_any_one_colour() {
    check(
        "usa",
        "hand A: pppp | A: claim calgary-seattle:gray pppp",
        expect![[r#"
            A claimed calgary-seattle:gray with pppp
            -- B's turn
        "#]],
    );
}

#[test]
fn cards_that_are_not_there_do_not_pay() {
    check(
        "usa",
        "hand A: rrr | A: claim dallas-el_paso:red rrrr",
        expect![[r#"
            refused: 4 red from the hand, where 3 is there
        "#]],
    );
}

#[test]
fn absurdly_many_cards_are_only_too_many() {
    check(
        "team-asia",
        "hand A: r | A: claim mandalay-rangoon:gray1 rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr+rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr",
        expect![[r#"
            refused: it takes 2 cards, not 255
        "#]],
    );
}

// 3

#[test]
fn a_team_pays_from_hand_and_holder_in_any_mix() {
    check(
        "team-asia",
        "hand A: rr | holder A: r* | A: claim mandalay-rangoon:gray1 r+* | show: A",
        expect![[r#"
            A claimed mandalay-rangoon:gray1 with r and * from the holder
            -- B's turn
            A: 25 trains, 2 points, hand r, tickets nothing, holder r, held nothing
        "#]],
    );
}

#[test]
fn a_team_may_pay_from_the_holder_alone() {
    check(
        "team-asia",
        "hand A: rr | holder A: r* | A: claim mandalay-rangoon:gray1 +r* | show: A",
        expect![[r#"
            A claimed mandalay-rangoon:gray1 with no cards and r* from the holder
            -- B's turn
            A: 25 trains, 2 points, hand rr, tickets nothing, holder no cards, held nothing
        "#]],
    );
}

#[test]
fn a_teammates_hand_does_not_pay() {
    check(
        "team-asia",
        "hand A: r | hand B: rrrr | A: claim mandalay-rangoon:gray1 rr",
        expect![[r#"
            refused: 2 red from the hand, where 1 is there
        "#]],
    );
}

#[test]
fn the_holder_pays_only_what_it_holds() {
    check(
        "team-asia",
        "hand A: rr | holder A: b | A: claim mandalay-rangoon:gray1 r+r",
        expect![[r#"
            refused: 1 red from the holder, where 0 is there
        "#]],
    );
}

#[test]
fn outside_teams_nothing_is_paid_from_a_holder() {
    check(
        "usa",
        "hand A: rrrr | A: claim dallas-el_paso:red rrr+r",
        expect![[r#"
            refused: there are no holders
        "#]],
    );
}

// 4

#[test]
fn one_player_never_has_two_tracks_of_a_route() {
    check(
        "usa",
        "seats: 5 | hand A: bb | tracks A: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            refused: the track beside it is one's own
        "#]],
    );
}

#[test]
fn teammates_may_have_one_track_each() {
    check(
        "team-asia",
        "seats: 6 | hand B: rrr | tracks A: mandalay-rangoon:gray1 | turn: B | B: claim mandalay-rangoon:gray2 rr",
        expect![[r#"
            B claimed mandalay-rangoon:gray2 with rr
            -- C's turn
        "#]],
    );
}

// 5

#[test]
fn what_is_left_of_a_route_is_open_or_closed_as_every_table_has_it() {
    let mut n_closed = 0;
    let letter = |seat: Seat| char::from(b'A' + seat.0);
    for rules in all_tables() {
        let n_seats = rules.n_seats();
        let claiming = &rules.variant.claiming;
        let one = claiming.one_open_at.contains(&n_seats);
        let all_but_one = claiming.all_but_one_open_at.contains(&n_seats);
        for route in rules
            .map
            .routes
            .iter()
            .filter(|route| route.tracks.len() > 1)
        {
            let n_tracks = route.tracks.len();
            // Seats claim the tracks one after another, as many as possible without the last one, with wilds
            // alone where these are taken: with no wild in the deck, a tunnel then asks for nothing.
            let mut script = format!("seats: {n_seats} | deck: {}", "red ".repeat(30));
            let payment = |track: &Track| {
                let takes_wilds = rules.wilds_on(track.kind());
                let card = track.color.filter(|_| !takes_wilds).map(Card::from);
                let grey = if takes_wilds {
                    Card::Wild
                } else {
                    Color::Red.into()
                };
                CardCounts::of(card.unwrap_or(grey), track.length).to_string()
            };
            for (id, seat) in route.tracks.iter().zip(rules.seats()) {
                let hand = payment(rules.map.track(*id));
                write!(script, " | hand {}: {hand}", letter(seat)).expect("a string");
            }
            for (n_claimed, seat) in (1..n_tracks).zip(rules.seats()) {
                let track = rules.map.track(route.tracks[n_claimed - 1]);
                let (id, cards) = (&track.id, payment(track));
                write!(script, " | {}: claim {id} {cards}", letter(seat)).expect("a string");
                let game = script::played(&rules.variant.id, &script);
                assert_eq!(game.view(Viewer::Table).claimed().len(), n_claimed as u32);
                let is_closed =
                    !route.always_open && (one || all_but_one && n_claimed + 1 == n_tracks);
                n_closed += usize::from(is_closed);
                for other in rules.seats() {
                    let has_one = other <= seat;
                    for left in &route.tracks[n_claimed..] {
                        let is_open = game.view(Viewer::Table).open_tracks(other).contains(*left);
                        assert_eq!(is_open, !is_closed && !has_one, "{other:?} after {script}");
                    }
                }
                if is_closed {
                    break;
                }
            }
        }
    }
    assert!(n_closed > 100, "only {n_closed} routes were closed");
}

#[test]
fn one_of_a_triple_is_all_where_only_one_is_open() {
    let claims = "tracks A: peking-shanghai:blue | turn: B | hand B: **** | B: claim peking-shanghai:green ****";
    check(
        "team-asia",
        &format!("seats: 6 | house: claiming.one_open_at 6 | {claims}"),
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
    check(
        "team-asia",
        &format!("seats: 6 | house: claiming.all_but_one_open_at 6 | {claims}"),
        expect![[r#"
            B claimed peking-shanghai:green with ****
            -- C's turn
        "#]],
    );
}

#[test]
fn a_number_of_players_in_both_lists_leaves_one_open() {
    check(
        "team-asia",
        "seats: 6 | house: claiming.one_open_at 6 | house: claiming.all_but_one_open_at 6 | tracks A: peking-shanghai:blue | turn: B | hand B: **** | B: claim peking-shanghai:green ****",
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
}

#[test]
fn with_two_or_three_players_a_double_closes() {
    check(
        "usa",
        "seats: 3 | hand A: bb | tracks B: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
}

#[test]
fn with_two_players_a_double_closes() {
    check(
        "usa",
        "seats: 2 | hand A: bb | tracks B: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
}

#[test]
fn with_four_players_a_double_stays_open() {
    check(
        "usa",
        "seats: 4 | hand A: bb | tracks B: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            A claimed boston-montreal:gray2 with bb
            -- B's turn
        "#]],
    );
}

#[test]
fn with_five_players_a_double_stays_open() {
    check(
        "usa",
        "seats: 5 | hand A: bb | tracks B: boston-montreal:gray1 | A: claim boston-montreal:gray2 bb",
        expect![[r#"
            A claimed boston-montreal:gray2 with bb
            -- B's turn
        "#]],
    );
}

#[test]
fn in_london_a_double_closes_with_two_players() {
    check(
        "london",
        "seats: 2 | hand A: bbbb** | tracks B: covent_garden-st_pauls:gray1 | A: claim covent_garden-st_pauls:gray2 bbb",
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
}

#[test]
fn in_london_a_double_stays_open_with_three_players() {
    check(
        "london",
        "seats: 3 | hand A: bbbb** | tracks B: covent_garden-st_pauls:gray1 | A: claim covent_garden-st_pauls:gray2 bbb",
        expect![[r#"
            A claimed covent_garden-st_pauls:gray2 with bbb
            -- B's turn
        "#]],
    );
}

#[test]
fn at_four_players_a_teams_double_closes_to_the_teammate_too() {
    check(
        "team-asia",
        "seats: 4 | hand B: rr | tracks A: mandalay-rangoon:gray1 | turn: B | B: claim mandalay-rangoon:gray2 rr",
        expect![[r#"
            refused: it is closed by the track beside it
        "#]],
    );
}

#[test]
fn hong_kong_to_canton_stays_open_at_four_players() {
    check(
        "team-asia",
        "seats: 4 | hand C: ww | tracks A: canton-hong_kong:red | turn: C | C: claim canton-hong_kong:white w",
        expect![[r#"
            C claimed canton-hong_kong:white with w
            -- D's turn
        "#]],
    );
}

#[test]
fn at_four_players_two_of_a_triple_may_be_claimed() {
    check(
        "team-asia",
        "seats: 4 | hand C: * | hand D: * | tracks A: calcutta-dacca:blue | turn: C | C: claim calcutta-dacca:purple * | D: claim calcutta-dacca:red *",
        expect![[r#"
            C claimed calcutta-dacca:purple with *
            -- D's turn
            refused: it is closed by the track beside it
        "#]],
    );
}

#[test]
fn at_six_players_all_of_a_triple_may_be_claimed() {
    check(
        "team-asia",
        "seats: 6 | hand C: * | hand D: * | tracks A: calcutta-dacca:blue | turn: C | C: claim calcutta-dacca:purple * | D: claim calcutta-dacca:red *",
        expect![[r#"
            C claimed calcutta-dacca:purple with *
            -- D's turn
            D claimed calcutta-dacca:red with *
            -- E's turn
        "#]],
    );
}

#[test]
fn parallel_tracks_of_unlike_length_close_each_other_and_score_their_own() {
    let position = "fact: denver-kansas_city:orange length 2 | hand A: ookkkk | hand B: kkkk";
    check(
        "usa",
        &format!(
            "{position} | A: claim denver-kansas_city:orange oo | B: claim denver-kansas_city:black kkkk | show: A"
        ),
        expect![[r#"
            A claimed denver-kansas_city:orange with oo
            -- B's turn
            refused: it is closed by the track beside it
            A: 43 trains, 2 points, hand kkkk, tickets nothing
        "#]],
    );
    check(
        "usa",
        &format!(
            "seats: 4 | {position} | A: claim denver-kansas_city:orange oo | B: claim denver-kansas_city:black kkkk | turn: A | show: B"
        ),
        expect![[r#"
            A claimed denver-kansas_city:orange with oo
            -- B's turn
            B claimed denver-kansas_city:black with kkkk
            -- C's turn
            B: 41 trains, 7 points, hand no cards, tickets nothing
        "#]],
    );
}

// 6

#[test]
fn a_ferry_takes_as_many_wilds_as_it_shows() {
    check(
        "legendary-asia",
        "hand A: kkkk* | A: claim bombay-colombo:black kkkk | A: claim bombay-colombo:black kkk*",
        expect![[r#"
            refused: it takes 1 wild, not 0
            A claimed bombay-colombo:black with kkk*
            -- B's turn
        "#]],
    );
}

#[test]
fn a_ferry_takes_more_wilds_too() {
    check(
        "legendary-asia",
        "hand A: ****** | A: claim bombay-colombo:black ****",
        expect![[r#"
            A claimed bombay-colombo:black with ****
            -- B's turn
        "#]],
    );
}

// 7

#[test]
fn a_mountain_wears_out_a_train_for_each_cross() {
    check(
        "legendary-asia",
        "hand A: rr | A: claim hanoi-mandalay:red rr | show: A",
        expect![[r#"
            A claimed hanoi-mandalay:red with rr
            -- B's turn
            A: 41 trains, 6 points, hand no cards, tickets nothing
        "#]],
    );
}

#[test]
fn a_mountain_needs_trains_for_track_and_crosses() {
    check(
        "legendary-asia",
        "hand A: rr | trains A: 3 | A: claim hanoi-mandalay:red rr",
        expect![[r#"
            refused: it takes 4 trains, 3 left
        "#]],
    );
}

// 8

#[test]
fn points_are_scored_at_once() {
    check(
        "usa",
        "tracks A: dallas-houston:gray1 atlanta-charleston:gray calgary-vancouver:gray calgary-helena:gray atlanta-miami:blue calgary-winnipeg:white | show: A",
        expect![[r#"
            A: 24 trains, 39 points, hand no cards, tickets nothing
        "#]],
    );
}

#[test]
fn seven_spaces_score_eighteen() {
    check(
        "team-asia",
        "tracks A: dihua-ulan_bator:gray | show: A",
        expect![[r#"
            A: 20 trains, 18 points, hand no cards, tickets nothing, holder no cards, held nothing
        "#]],
    );
}

// 9

#[test]
fn a_tunnel_asks_for_each_card_of_the_colour_and_each_wild() {
    check(
        "team-asia",
        "hand A: rrrrr | deck: r * b b b b | A: claim junction_south-lhasa:gray r | A: pay rr | show: A | show: deck",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            red is turned up
            wild is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A adds rr
            A claimed junction_south-lhasa:gray with rrr
            -- B's turn
            A: 26 trains, 1 points, hand rr, tickets nothing, holder no cards, held nothing
            deck: 0 cards, discards: rrrrbbbb*
        "#]],
    );
}

#[test]
fn a_tunnel_that_asks_nothing_is_claimed_at_once() {
    check(
        "team-asia",
        "hand A: r | deck: b b b b b b | A: claim junction_south-lhasa:gray r | show: deck",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A claimed junction_south-lhasa:gray with r
            -- B's turn
            deck: 0 cards, discards: rbbbbbb
        "#]],
    );
}

#[test]
fn a_tunnel_paid_with_wilds_alone_is_matched_by_wilds_only() {
    check(
        "team-asia",
        "hand A: **r | deck: * r r r r r b | A: claim junction_south-lhasa:gray * | A: pay r | A: pay *",
        expect![[r#"
            A lays * for the tunnel junction_south-lhasa:gray
            wild is turned up
            red is turned up
            red is turned up
            red is turned up
            red is turned up
            red is turned up
            refused: it takes 1 wild, not 0
            A adds *
            A claimed junction_south-lhasa:gray with **
            -- B's turn
        "#]],
    );
}

#[test]
fn a_tunnel_paid_with_wilds_alone_does_not_match_colours() {
    check(
        "team-asia",
        "hand A: ** | deck: r r r r r r b | A: claim junction_south-lhasa:gray *",
        expect![[r#"
            A lays * for the tunnel junction_south-lhasa:gray
            red is turned up
            red is turned up
            red is turned up
            red is turned up
            red is turned up
            red is turned up
            A claimed junction_south-lhasa:gray with *
            -- B's turn
        "#]],
    );
}

// 10

#[test]
fn what_is_paid_is_exactly_what_is_asked() {
    check(
        "team-asia",
        "hand A: rrrrb | deck: r * b b b b | A: claim junction_south-lhasa:gray r | A: pay r | A: pay rrr | A: pay rb | A: pay bb | A: draw 1 | A: pay rr",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            red is turned up
            wild is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            refused: it takes 2 cards, not 1
            refused: it takes 2 cards, not 3
            refused: one colour pays, not several
            refused: red pays, not blue
            refused: the tunnel has to be paid or left
            A adds rr
            A claimed junction_south-lhasa:gray with rrr
            -- B's turn
        "#]],
    );
}

#[test]
fn a_player_may_take_everything_back_from_a_tunnel() {
    check(
        "team-asia",
        "hand A: rr | deck: r b b b b b | A: claim junction_south-lhasa:gray r | A: withdraw | show: A | show: deck",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            red is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A takes all back from junction_south-lhasa:gray
            -- B's turn
            A: 27 trains, 0 points, hand rr, tickets nothing, holder no cards, held nothing
            deck: 0 cards, discards: rbbbbb
        "#]],
    );
}

#[test]
fn each_card_goes_back_where_it_came_from() {
    check(
        "team-asia",
        "hand A: wwww | holder A: w | deck: w b b b b b | A: claim delhi-kathmandu:white ww+w | A: withdraw | show: A",
        expect![[r#"
            A lays ww and w from the holder for the tunnel delhi-kathmandu:white
            white is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A takes all back from delhi-kathmandu:white
            -- B's turn
            A: 27 trains, 0 points, hand wwww, tickets nothing, holder w, held nothing
        "#]],
    );
}

#[test]
fn a_tunnels_extra_cards_come_from_hand_and_holder() {
    check(
        "team-asia",
        "hand A: rr | holder A: * | deck: r * b b b b | A: claim junction_south-lhasa:gray r | A: pay r+* | show: A",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            red is turned up
            wild is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A adds r and * from the holder
            A claimed junction_south-lhasa:gray with rr and * from the holder
            -- B's turn
            A: 26 trains, 1 points, hand no cards, tickets nothing, holder no cards, held nothing
        "#]],
    );
}

// 11

#[test]
fn a_tunnel_reshuffles_the_discards_but_not_the_cards_laid() {
    check(
        "team-asia",
        "hand A: r | deck: b | discards: b b b b b b b | A: claim junction_south-lhasa:gray r | show: deck",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            blue is turned up
            7 cards were shuffled
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A claimed junction_south-lhasa:gray with r
            -- B's turn
            deck: 2 cards, discards: rbbbbbb
        "#]],
    );
}

#[test]
fn with_fewer_cards_than_the_tunnel_says_only_those_are_turned_up() {
    check(
        "team-asia",
        "hand A: r | deck: b b | A: claim junction_south-lhasa:gray r",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            blue is turned up
            blue is turned up
            A claimed junction_south-lhasa:gray with r
            -- B's turn
        "#]],
    );
}

#[test]
fn with_no_card_to_turn_up_a_tunnel_asks_nothing() {
    check(
        "team-asia",
        "hand A: r | deck: none | row: red red red red red | A: claim junction_south-lhasa:gray r",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            A claimed junction_south-lhasa:gray with r
            -- B's turn
        "#]],
    );
}

// 12

#[test]
fn nobody_is_asked_for_what_cannot_be_paid() {
    check(
        "team-asia",
        "hand A: r | deck: r r b b b b | A: claim junction_south-lhasa:gray r | show: A",
        expect![[r#"
            A lays r for the tunnel junction_south-lhasa:gray
            red is turned up
            red is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            blue is turned up
            A takes all back from junction_south-lhasa:gray
            -- B's turn
            A: 27 trains, 0 points, hand r, tickets nothing, holder no cards, held nothing
        "#]],
    );
}
