//! Completion: choices offered while somebody types.

use std::collections::BTreeSet;

use domain::deadline::parse_duration;
use domain::language::Language;
use domain::ui::Choice;
use engine::ai::Level;
use engine::event::Viewer;
use engine::variant::Variant;
use menu::TableChoice;
use words::Words;

use super::super::moves::find_tracks;
use super::{available, check_choices, focused, invocation, play, tables, text};
use crate::commands::list::complete;
use crate::slash::Surroundings;

/// Completion tells nothing to somebody without a seat.
#[test]
fn completion_is_for_ones_own_seat_alone() {
    for rules in tables() {
        play(&rules, Level::Simple, 4, |game| {
            let around = Surroundings {
                view: Some(game.view(Viewer::Table)),
                tables: &[],
                available: &available(),
                map: None,
                turns: &[],
            };
            for (path, option) in [
                ("draw", "first"),
                ("claim", "route"),
                ("claim", "pay"),
                ("tickets", "keep"),
                ("tickets", "holder"),
                ("orders", "add"),
                ("orders", "ask"),
            ] {
                let path: Vec<&str> = path.split(' ').collect();
                let asked = invocation(&path, &[(option, focused(""))]);
                let choices = complete(&asked, &around, Words::of(Language::ENGLISH));
                let known: &[Choice] = &[];
                assert_eq!(choices, known, "{path:?} {option}");
            }
        });
    }
}

#[test]
fn completion_of_tracks_fits_discord_at_every_seat() {
    for rules in tables() {
        let mut at = 0;
        play(&rules, Level::Simple, 6, |game| {
            at += 1;
            if at % 10 != 0 || game.is_over() {
                return;
            }
            for seat in game.rules().seats() {
                let around = Surroundings {
                    view: Some(game.view(Viewer::Seat(seat))),
                    tables: &[],
                    available: &available(),
                    map: None,
                    turns: &[],
                };
                let asked = invocation(&["claim"], &[("route", focused(""))]);
                check_choices(&complete(&asked, &around, Words::of(Language::ENGLISH)));
            }
        });
    }
}

#[test]
fn time_zones_variants_and_times_are_found_by_what_people_type() {
    let around = Surroundings {
        view: None,
        tables: &[],
        available: &available(),
        map: None,
        turns: &[],
    };
    let words = Words::of(Language::of_code("de").unwrap());
    let zones = complete(
        &invocation(&["settings"], &[("zone", focused("berl"))]),
        &around,
        words,
    );
    assert!(zones.iter().any(|choice| choice.value == "Europe/Berlin"));
    let asked = invocation(&["game", "new"], &[("variant", focused("mega"))]);
    let variants = complete(&asked, &around, words);
    assert!(
        variants.iter().any(|choice| choice.value == "usa-mega"),
        "{variants:?}"
    );
    for (typed, value, label) in [
        ("2 t", "2d", "2 Tage"),
        ("36h", "1d12h", "1 Tag und 12 Stunden"),
    ] {
        let asked = invocation(&["game", "new"], &[("clock", focused(typed))]);
        let found = complete(&asked, &around, words).swap_remove(0);
        assert_eq!((&*found.value, &*found.label), (value, label));
        assert_eq!(parse_duration(label), parse_duration(value));
    }
    let tables = [TableChoice {
        id: "bcd23".parse().unwrap(),
        label: "Mega · #trains".to_owned(),
    }];
    let around = Surroundings {
        view: None,
        tables: &tables,
        available: &available(),
        map: None,
        turns: &[],
    };
    let asked = invocation(&["hand"], &[("table", focused("TRAIN"))]);
    assert_eq!(complete(&asked, &around, words)[0].value, "bcd23");
}

#[test]
fn identical_tracks_are_offered_once_and_never_asked_back() {
    let mut n_twins = 0;
    for rules in tables() {
        play(&rules, Level::Simple, 3, |game| {
            let Some(prompt) = game.prompts().first().copied() else {
                return;
            };
            let view = game.view(Viewer::Seat(prompt.seat));
            let map = view.map();
            let legal = view.legal_actions();
            for track in legal.claims() {
                let beside = &map.route_of(track).tracks;
                let twins = beside.iter().filter(|other| {
                    **other != track
                        && map.are_twins(track, **other)
                        && legal.claims().contains(**other)
                });
                if twins.count() == 0 || beside.iter().any(|other| !map.are_twins(track, *other)) {
                    continue;
                }
                n_twins += 1;
                let [a, b] =
                    [map.track(track).a, map.track(track).b].map(|city| &map.city(city).name);
                let typed = format!("{a} - {b}");
                assert_eq!(find_tracks(&view, &typed).len(), 1, "{typed}");
                let around = Surroundings {
                    view: Some(view),
                    tables: &[],
                    available: &available(),
                    map: None,
                    turns: &[],
                };
                for (path, option) in [(&["claim"][..], "route"), (&["orders"], "add")] {
                    let asked = invocation(path, &[(option, focused(&typed))]);
                    let choices = complete(&asked, &around, Words::of(Language::ENGLISH));
                    let labels: BTreeSet<&str> = choices.iter().map(|one| &*one.label).collect();
                    assert_eq!(labels.len(), choices.len(), "{choices:?}");
                    let cities = format!("{a} – {b}");
                    let of_route = choices.iter().filter(|one| one.label.contains(&cities));
                    let labels: Vec<&str> = of_route.map(|one| &*one.label).collect();
                    assert_eq!(labels.len(), 1, "{choices:?}");
                    assert!(!labels[0].contains('#'), "{labels:?}");
                }
            }
        });
    }
    assert!(n_twins > 10, "{n_twins}");
}

#[test]
fn every_option_of_a_variant_can_be_found_without_typing_blind() {
    let available = available();
    let around = Surroundings {
        view: None,
        tables: &[],
        available: &available,
        map: None,
        turns: &[],
    };
    for language in Language::ALL {
        let words = Words::of(language);
        let offered = |typed: &str| {
            let options = [("variant", text("x")), ("option", focused(typed))];
            let choices = complete(&invocation(&["variant", "set"], &options), &around, words);
            check_choices(&choices);
            choices
        };
        let first = offered("");
        let named = |choices: &[Choice], key: &str| choices.iter().any(|one| one.value == key);
        let last = first.last().unwrap();
        assert!(last.label.contains('…') && last.value == "…", "{last:?}");
        for option in Variant::options() {
            if named(&first, option.key) {
                continue;
            }
            // The last line says what to type for it.
            let group = words.variant.group(option.group);
            assert!(last.label.contains(group), "{} in {last:?}", option.key);
            assert!(named(&offered(group), option.key), "{}", option.key);
        }
        // Each group shows that it is there.
        for group in Variant::options().iter().map(|option| option.group) {
            let mut own = Variant::options().iter();
            assert!(own.any(|option| option.group == group && named(&first, option.key)));
        }
    }
}
