//! Moves by command: every legal one can be typed, and what is left open is asked.

use std::sync::Arc;

use domain::language::Language;
use domain::press::Page;
use domain::standing_orders::notation::card_word;
use engine::PromptKind;
use engine::action::{Action, Stand};
use engine::ai::Level;
use engine::card::{Card, CardCounts};
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{Seat, TrackId};
use engine::map::Route;
use engine::ruleset::Ruleset;
use engine::view::{Stage, View};
use words::Words;

use super::super::claim::Claim;
use super::super::draw::Draw;
use super::super::moves::{TypedMove, find_tracks, positions, teller};
use super::super::spelling;
use super::super::station::Station;
use super::super::tickets::Tickets;
use super::{available, check_choices, focused, invocation, play, tables, text};
use crate::commands::Command;
use crate::commands::list::complete;
use crate::slash::{Invocation, Options, Surroundings, Value};

/// A command that is a move.
fn typed(invocation: &Invocation) -> Box<dyn TypedMove> {
    fn read<C: Command>(invocation: &Invocation) -> C {
        C::read(&Options::of(&C::SPEC, invocation).unwrap()).unwrap()
    }
    match invocation.path.join(" ").as_str() {
        "draw" => Box::new(read::<Draw>(invocation)),
        "claim" => Box::new(read::<Claim>(invocation)),
        "station" => Box::new(read::<Station>(invocation)),
        "tickets" => Box::new(read::<Tickets>(invocation)),
        other => panic!("{other} is no move"),
    }
}

/// The command a player would give for an action, its values as completion offers them.
fn spoken(view: &View<'_>, action: Action, words: &Words) -> Invocation {
    let around = Surroundings {
        view: Some(*view),
        tables: &[],
        available: &available(),
        map: None,
        turns: &[],
    };
    let offered =
        |path: &[&str], given: &[(&str, Value)], option: &str, typed: &str, value: &str| {
            let mut options = given.to_vec();
            options.push((option, focused(typed)));
            let choices = complete(&invocation(path, &options), &around, words);
            check_choices(&choices);
            let is_there = choices.iter().any(|choice| choice.value == value);
            assert!(
                is_there,
                "{value} is not offered for {option}: {typed:?}: {choices:?}"
            );
        };
    let map = view.map();
    match action {
        Action::Draw { from, to } => {
            let card = match from {
                engine::action::Source::Row(place) => {
                    let card = view.row()[usize::from(place)].unwrap();
                    let word = card.color().map_or("wild", |color| color.word());
                    format!("{} {word}", place + 1)
                }
                engine::action::Source::Deck => "deck".to_owned(),
            };
            offered(&["draw"], &[], "first", "", &card);
            let mut options = vec![("first", text(&card))];
            options.extend(to.map(|to| ("place", text(stand_word(to)))));
            invocation(&["draw"], &options)
        }
        Action::PutCard { to } => invocation(&["draw"], &[("place", text(stand_word(to)))]),
        Action::Stop => {
            offered(&["draw"], &[], "first", "", "stop");
            invocation(&["draw"], &[("first", text("stop"))])
        }
        Action::ClaimTrack { track, payment } => {
            let id = map.track(track).id.as_str();
            // Part of the cities' names finds it, however many others rank before it.
            let [a, b] = [map.track(track).a, map.track(track).b].map(|city| &map.city(city).name);
            offered(
                &["claim"],
                &[],
                "route",
                &format!("{a} {b}").to_uppercase(),
                id,
            );
            let pay = payment.to_string();
            offered(&["claim"], &[("route", text(id))], "pay", &pay, &pay);
            invocation(&["claim"], &[("route", text(id)), ("pay", text(&pay))])
        }
        Action::BuildStation { city, payment } => {
            let name = map.city(city).name.as_str();
            offered(&["station"], &[], "city", &name.to_uppercase(), name);
            let pay = payment.to_string();
            offered(&["station"], &[("city", text(name))], "pay", &pay, &pay);
            invocation(&["station"], &[("city", text(name)), ("pay", text(&pay))])
        }
        Action::PayTunnel { payment } => {
            let pay = payment.to_string();
            offered(&["claim"], &[], "pay", &pay, &pay);
            invocation(&["claim"], &[("pay", text(&pay))])
        }
        Action::WithdrawTunnel => {
            offered(&["claim"], &[], "pay", "", "withdraw");
            invocation(&["claim"], &[("pay", text("withdraw"))])
        }
        // The command shows the mixtures as buttons.
        Action::DrawTickets | Action::DrawMixture(_) => invocation(&["tickets"], &[]),
        Action::KeepTickets { kept, shared } => {
            let keep = kept.to_string();
            offered(&["tickets"], &[], "keep", &keep, &keep);
            let mut options = vec![("keep", text(&keep))];
            if let Some(shared) = shared {
                let holder = (shared + 1).to_string();
                offered(&["tickets"], &options, "holder", "", &holder);
                options.push(("holder", text(&holder)));
            }
            invocation(&["tickets"], &options)
        }
        Action::ShareTickets { shared } => {
            let tickets = shared.to_string();
            offered(&["tickets"], &[], "holder", &tickets, &tickets);
            invocation(&["tickets"], &[("holder", text(&tickets))])
        }
        Action::Resign => invocation(&["game", "resign"], &[]),
    }
}

fn stand_word(stand: Stand) -> &'static str {
    match stand {
        Stand::Hand => "hand",
        Stand::Holder => "holder",
    }
}

#[test]
fn every_legal_choice_can_be_made_by_command() {
    for (number, rules) in (0..).zip(tables()) {
        for (language, level) in Language::ALL
            .into_iter()
            .zip([Level::Random, Level::Simple].into_iter().cycle())
        {
            let words = Words::of(language);
            let mut at = 0;
            play(&rules, level, number, |game| {
                at += 1;
                if at % 29 != 0 && at > 8 {
                    return;
                }
                for prompt in game.prompts() {
                    let view = game.view(Viewer::Seat(prompt.seat));
                    for action in view.legal_actions().all() {
                        if let Action::ClaimTrack { track, .. } = action
                            && !view
                                .map()
                                .without_twins(view.legal_actions().claims())
                                .contains(&track)
                        {
                            // It is claimed as its twin.
                            continue;
                        }
                        let spoken = spoken(&view, action, words);
                        let typed = typed(&spoken);
                        // What cannot be undone is asked once, and a mixture is a button of what is asked.
                        let is_mixture = matches!(action, Action::DrawMixture(_));
                        let asked = match prompt.kind {
                            PromptKind::NameMixture => Some(Page::Now),
                            _ if is_mixture || action == Action::DrawTickets => {
                                Some(Page::DrawTickets)
                            }
                            _ => None,
                        };
                        assert_eq!(typed.asks(&view), asked, "{spoken:?}");
                        if is_mixture {
                            continue;
                        }
                        let [next] = &typed.actions()[..] else {
                            panic!("{spoken:?}")
                        };
                        assert_eq!(next(&view, words), Ok(action), "{spoken:?}");
                    }
                }
            });
        }
    }
}

#[test]
fn what_a_command_leaves_open_is_asked() {
    let rules = tables().remove(0);
    let mut n_asked = 0;
    play(&rules, Level::Simple, 5, |game| {
        let Some(prompt) = game.prompts().first() else {
            return;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        let nothing = Claim {
            track: None,
            pay: None,
        };
        assert!(nothing.asks(&view).is_some());
        for track in view.legal_actions().claims() {
            let id = view.map().track(track).id.clone();
            let claim = Claim {
                track: Some(id),
                pay: None,
            };
            let n_ways = view.legal_actions().payments(track).len();
            assert_eq!(claim.asks(&view).is_some(), n_ways > 1);
            n_asked += 1;
        }
    });
    assert!(n_asked > 0);
}

#[test]
fn a_second_card_is_drawn_after_the_first() {
    let draw = Draw {
        first: Some("Deck".to_owned()),
        second: Some("deck".to_owned()),
        place: None,
    };
    let rules = tables().remove(0);
    let mut n_drawn = 0;
    play(&rules, Level::Simple, 2, |game| {
        let Some(prompt) = game.prompts().first().copied() else {
            return;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        if view.stage() != Stage::TurnOpen || view.n_deck() < 2 || view.rules().in_teams() {
            return;
        }
        let mut game = game.clone();
        for next in draw.actions() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let action = next(&view, Words::of(Language::ENGLISH)).unwrap();
            game.play(prompt.seat, &action, &Dealer::numbered(2), &mut |_| {})
                .unwrap();
        }
        n_drawn += 1;
    });
    assert!(n_drawn > 0);
}

#[test]
fn odd_words_are_answered_with_a_sentence() {
    let rules = tables().remove(0);
    let dealer = Dealer::numbered(1);
    let game = Game::start(rules, &dealer, &mut |_| {});
    let view = game.view(Viewer::Seat(Seat(0)));
    for language in Language::ALL {
        let words = Words::of(language);
        let typed: [Box<dyn TypedMove>; 4] = [
            Box::new(Draw {
                first: Some("plaid".to_owned()),
                second: None,
                place: None,
            }),
            Box::new(Claim {
                track: Some("atlantis".to_owned()),
                pay: None,
            }),
            Box::new(Tickets {
                keep: Some("gold".to_owned()),
                holder: None,
            }),
            Box::new(Tickets {
                keep: None,
                holder: Some(String::new()),
            }),
        ];
        for typed in typed {
            let said = typed.actions()[0](&view, words).unwrap_err();
            assert!(said.chars().count() > 20, "{said}");
            assert!(!said.contains('{'), "{said}");
        }
    }
}

#[test]
fn copies_of_a_ticket_are_kept_by_their_name_one_or_both() {
    let is_meant = |rules: &Arc<Ruleset>| rules.map.id == "switzerland";
    let rules = tables().into_iter().find(is_meant).expect("a table");
    let words = Words::of(Language::ENGLISH);
    let numbers = 0..1000;
    let (game, [first, second]) = numbers
        .map(|number| Game::start(rules.clone(), &Dealer::numbered(number), &mut |_| {}))
        .find_map(|game| {
            let view = game.view(Viewer::Seat(Seat(0)));
            let teller = teller(&view, words);
            let offer: Vec<String> = view.offer().iter().map(|id| teller.ticket(*id)).collect();
            let copies = |at: &usize| offer[..*at].contains(&offer[*at]);
            let second = (0..offer.len()).find(copies)?;
            let first = offer.iter().position(|name| *name == offer[second])?;
            Some((game, [first, second]))
        })
        .expect("an offer with two copies");
    let view = game.view(Viewer::Seat(Seat(0)));
    let name = teller(&view, words).ticket(view.offer()[first]);
    let part = name.split(" (").next().unwrap();
    let check = |typed: &str, kept: &[usize]| {
        let found = positions(&view, words, view.offer(), typed);
        let kept = kept.iter().map(|at| *at as u8).collect();
        assert_eq!(found, Ok(kept), "{typed}");
    };
    check(&name, &[first]);
    check(part, &[first]);
    check(&format!("{part}, {part}"), &[first, second]);
    check(&format!("{} {}", first + 1, second + 1), &[first, second]);
}

/// The game's refusal says why nothing can be paid.
#[test]
fn an_unknown_payment_is_refused_as_such_only_where_another_one_would_do() {
    let rules = tables().remove(0);
    let words = Words::of(Language::ENGLISH);
    let (mut n_unknown, mut n_left, mut at) = (0, 0, 0);
    play(&rules, Level::Simple, 2, |game| {
        at += 1;
        if at % 29 != 0 {
            return;
        }
        let view = game.view(Viewer::Seat(Seat(0)));
        for (track, data) in (0..).map(TrackId).zip(&view.map().tracks) {
            let claim = Claim {
                track: Some(data.id.clone()),
                pay: Some("2 gold".to_owned()),
            };
            let said = claim.actions()[0](&view, words);
            if view.legal_actions().payments(track).is_empty() {
                let is_meant = |claimed| matches!(claimed, Action::ClaimTrack { track: other, .. } if other == track);
                assert!(said.is_ok_and(is_meant));
                n_left += 1;
            } else {
                let said = said.unwrap_err();
                assert!(said.starts_with("I know no card “gold”. You can pay "));
                let n_ways = view.legal_actions().payments(track).len();
                assert_eq!(said.ends_with(", among others."), n_ways > 4, "{said}");
                n_unknown += 1;
            }
        }
        let claim = Claim {
            track: None,
            pay: Some("gold".to_owned()),
        };
        if !matches!(view.stage(), Stage::Tunnel(_)) {
            claim.actions()[0](&view, words).unwrap();
        }
    });
    assert!(n_unknown > 0 && n_left > 0);
}

#[test]
fn a_payment_can_be_typed_as_cards_in_any_order_and_language() {
    let rules = tables().remove(0);
    let game = Game::empty(rules);
    let view = game.view(Viewer::Table);
    let counts = |kinds: &[(Card, u8)]| {
        let kinds = kinds.iter().map(|(card, n)| CardCounts::of(*card, *n));
        kinds.fold(CardCounts::NONE, |all, kind| all.plus(&kind))
    };
    for (text, kinds) in [
        ("2 blue + 1 green", &[(Card::Blue, 2), (Card::Green, 1)][..]),
        ("green, 2 blue", &[(Card::Blue, 2), (Card::Green, 1)]),
        ("2× blau + 1× grün", &[(Card::Blue, 2), (Card::Green, 1)]),
        (
            "2x blau und 1x Lokomotive",
            &[(Card::Blue, 2), (Card::Wild, 1)],
        ),
        ("2×bleu et 1×vert", &[(Card::Blue, 2), (Card::Green, 1)]),
        ("1 blau + 2 Loks", &[(Card::Blue, 1), (Card::Wild, 2)]),
        ("2 grüne, blaue", &[(Card::Blue, 1), (Card::Green, 2)]),
        ("azul y 2 verde", &[(Card::Blue, 1), (Card::Green, 2)]),
        ("blue blue", &[(Card::Blue, 2)]),
    ] {
        assert_eq!(spelling::cards(&view, text), Ok(counts(kinds)), "{text}");
    }
    for (text, unknown) in [
        ("", ""),
        ("2", "2"),
        ("blue 2", "blue 2"),
        ("2 gold", "gold"),
        ("300 blue", "300 blue"),
        ("+", "+"),
        ("two blue", "two"),
    ] {
        assert_eq!(spelling::cards(&view, text), Err(unknown), "{text}");
    }
}

#[test]
fn typed_cards_pay_as_the_letters_do() {
    let mut n_paid = 0;
    let words = Words::of(Language::ENGLISH);
    play(&tables().remove(0), Level::Simple, 5, |game| {
        let Some(prompt) = game.prompts().first() else {
            return;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        let legal = view.legal_actions();
        for track in legal.claims() {
            for payment in legal.payments(track) {
                let kinds = payment.cards();
                let kinds: Vec<_> = kinds.iter().collect();
                let kinds = kinds.iter().rev();
                let named = kinds.map(|(card, n)| format!("{n}× {}", card_word(*card)));
                let claim = Claim {
                    track: Some(view.map().track(track).id.clone()),
                    pay: Some(named.collect::<Vec<_>>().join(" + ")),
                };
                let said = claim.actions()[0](&view, words).unwrap();
                let Action::ClaimTrack { payment: paid, .. } = said else {
                    panic!("{said:?}");
                };
                assert_eq!(paid.cards(), payment.cards());
                n_paid += 1;
            }
        }
    });
    assert!(n_paid > 0);
}

/// Otherwise the text is read as one of them, so that the game's refusal says what is due.
#[test]
fn which_of_several_tracks_is_asked_only_on_the_own_turn() {
    let usa = tables().into_iter().find(|rules| rules.map.id == "usa");
    let rules = usa.expect("a table on usa");
    let claim = Claim {
        track: Some("denver".to_owned()),
        pay: None,
    };
    let (mut n_asked, mut n_left) = (0, 0);
    play(&rules, Level::Simple, 2, |game| {
        for seat in [Seat(0), Seat(1)] {
            let view = game.view(Viewer::Seat(seat));
            let said = claim.actions()[0](&view, Words::of(Language::ENGLISH));
            match view.own_prompt() {
                Some(PromptKind::TakeTurn) if n_asked == 0 => {
                    let said = said.unwrap_err();
                    assert!(said.contains("could be several routes"), "{said}");
                    n_asked += 1;
                }
                Some(PromptKind::TakeTurn) => {}
                Some(_) | None => {
                    said.unwrap();
                    n_left += 1;
                }
            }
        }
    });
    assert!(n_asked == 1 && n_left > 0);
}

#[test]
fn of_two_tracks_between_the_same_cities_the_one_that_the_payment_fits_is_meant() {
    let usa = tables().into_iter().find(|rules| rules.map.id == "usa");
    let rules = usa.expect("a table on usa");
    let map = rules.map.clone();
    let (mut n_decided, mut n_asked) = (0, 0);
    play(&rules, Level::Simple, 2, |game| {
        for seat in [Seat(0), Seat(1)] {
            let view = game.view(Viewer::Seat(seat));
            if view.own_prompt() != Some(PromptKind::TakeTurn) {
                continue;
            }
            let legal = view.legal_actions();
            for track in legal.claims() {
                let [a, b] = [map.track(track).a, map.track(track).b].map(|city| map.city(city));
                let text = format!("{} {}", a.name, b.name);
                let found = find_tracks(&view, &text);
                if found.len() < 2 {
                    continue;
                }
                for payment in legal.payments(track) {
                    let claim = Claim {
                        track: Some(text.clone()),
                        pay: Some(payment.to_string()),
                    };
                    let fits = |other: &&TrackId| legal.pays(**other, &payment);
                    match found.iter().filter(fits).count() {
                        1 => {
                            assert_eq!(claim.asks(&view), None);
                            let said = claim.actions()[0](&view, Words::of(Language::ENGLISH));
                            assert_eq!(said, Ok(Action::ClaimTrack { track, payment }));
                            n_decided += 1;
                        }
                        _ => {
                            assert!(claim.asks(&view).is_some());
                            n_asked += 1;
                        }
                    }
                }
            }
        }
    });
    assert!(n_decided > 0 && n_asked > 0, "{n_decided} {n_asked}");
}

/// Every route in the spellings that people use, in both directions and every language.
#[test]
fn a_track_is_found_in_any_usual_spelling() {
    for rules in tables() {
        let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
        let view = game.view(Viewer::Seat(Seat(0)));
        let map = view.map();
        let ends = |route: &Route| {
            let track = map.track(route.tracks[0]);
            [track.a, track.b].map(|city| map.city(city).name.clone())
        };
        for route in &map.routes {
            let [a, b] = ends(route);
            // Routes to two border points of a country have the same names.
            let alike = map.routes.iter().filter(|other| ends(other) == ends(route));
            let tracks: Vec<TrackId> = alike.flat_map(|other| other.tracks.to_vec()).collect();
            for (a, b) in [(&a, &b), (&b, &a)] {
                for typed in [
                    format!("{a} - {b}"),
                    format!("{a}-{b}").to_lowercase(),
                    format!("{a}–{b}"),
                    format!("{a} — {b}"),
                    format!("{a} → {b}"),
                    format!("{a} to {b}"),
                    format!("{a} nach {b}"),
                    format!("{a} / {b}"),
                ] {
                    let found = find_tracks(&view, &typed);
                    let apart = map.without_twins(tracks.iter().copied());
                    assert_eq!(found.to_vec(), apart, "{typed}");
                }
            }
        }
    }
}

#[test]
fn orders_and_cards_are_typed_in_ones_own_language() {
    let rules = tables()
        .into_iter()
        .find(|rules| rules.variant.id == "usa")
        .unwrap();
    let game = Game::start(rules, &Dealer::numbered(1), &mut |_| {});
    let view = game.view(Viewer::Seat(Seat(0)));
    for (typed, order) in [
        ("draw gelb", "draw yellow"),
        ("Ziehe Gelb, sonst vom Stapel", "draw yellow deck"),
        ("gelb ziehen", "draw yellow"),
        ("draw Lokomotive deck", "draw wild deck"),
        ("ziehe benötigt dann stapel", "draw needed deck"),
        ("draw yellow then the deck", "draw yellow deck"),
        ("baue Denver – Santa Fe", "claim Denver – Santa Fe"),
        ("Denver - Santa Fe bauen", "claim Denver - Santa Fe"),
        ("habe 4 gelb", "have 4 yellow"),
        ("bei Denver", "near Denver"),
        ("letzte Runde", "last"),
        ("claim denver-santa_fe oo", "claim denver-santa_fe oo"),
    ] {
        assert_eq!(spelling::order(&view, typed), order, "{typed}");
    }
}
