//! The commands held against Discord's limits, its words, its reading and the game.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use engine::action::{Action, Stand};
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::Seat;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use engine::view::{Stage, View};
use expect_test::expect_file;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use twilight_model::application::command as twilight;

use super::claim::Claim;
use super::draw::Draw;
use super::moves::{TypedMove, are_twins, find_tracks, without_twins};
use super::share::Share;
use super::tickets::Tickets;
use super::*;
use crate::custom_id::Page;
use crate::ids::{ChannelId, RoleId, UserId};
use crate::secret::Secret;
use crate::slash::{Kind, OptionSpec, TableChoice, Task, Upload, Value, words_key};
use crate::text::Language;

fn invocation(path: &[&str], options: &[(&str, Value)]) -> Invocation {
    Invocation {
        path: path.iter().map(|name| (*name).to_owned()).collect(),
        options: options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect(),
        locale: "en-GB".to_owned(),
    }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn available() -> crate::variants::AvailableVariants {
    crate::variants::AvailableVariants::of(Arc::new(crate::catalog::Catalog::load(None).unwrap()))
}

/// What a command says, its type forgotten.
fn read(invocation: &Invocation) -> Result<String, ParseError> {
    Given::read(invocation).map(|given| format!("{given:?}"))
}

/// A command that is a move.
fn typed(invocation: &Invocation) -> Box<dyn TypedMove> {
    fn read<C: Command>(invocation: &Invocation) -> C {
        C::read(&Options::of(&C::SPEC, invocation).unwrap()).unwrap()
    }
    match invocation.path.join(" ").as_str() {
        "draw" => Box::new(read::<Draw>(invocation)),
        "claim" => Box::new(read::<Claim>(invocation)),
        "tickets" => Box::new(read::<Tickets>(invocation)),
        "share" => Box::new(read::<Share>(invocation)),
        other => panic!("{other} is no move"),
    }
}

fn focused(text: &str) -> Value {
    Value::Focused(text.to_owned())
}

#[test]
fn the_registration_is_this() {
    let json = serde_json::to_string_pretty(&registration()).unwrap();
    expect_file!["registration.json"].assert_eq(&(json + "\n"));
}

/// Every text a person can read in a command counts, in its longest language.
fn n_characters(command: &serde_json::Value) -> usize {
    let longest = |key: &str| {
        let own = command[key].as_str().unwrap_or_default().chars().count();
        let others = command[format!("{key}_localizations")].as_object();
        let others = others.into_iter().flat_map(|names| names.values());
        others
            .filter_map(|name| name.as_str())
            .map(|name| name.chars().count())
            .fold(own, usize::max)
    };
    let within = ["options", "choices"]
        .into_iter()
        .flat_map(|key| command[key].as_array());
    let value = command["value"]
        .as_str()
        .unwrap_or_default()
        .chars()
        .count();
    let nested: usize = within.flatten().map(n_characters).sum();
    longest("name") + longest("description") + value + nested
}

#[test]
fn the_registration_keeps_discords_limits() {
    let commands = registration();
    assert!(commands.len() <= 100);
    for command in &commands {
        assert!(n_characters(command) <= 8_000, "{}", command["name"]);
        check_node(command, true);
        let mut complete = command.clone();
        complete["version"] = serde_json::json!("1");
        let complete: twilight::Command = serde_json::from_value(complete).unwrap();
        twilight_validate::command::command(&complete).unwrap();
    }
}

fn check_node(node: &serde_json::Value, is_command: bool) {
    let names = node["name_localizations"].as_object().unwrap();
    assert_eq!(names.len(), Language::ALL.len() - 1);
    let names = [&node["name"]].into_iter().chain(names.values());
    for name in names.map(|name| name.as_str().unwrap()) {
        let length = name.chars().count();
        assert!((1..=32).contains(&length), "{name}");
        let is_lower = name
            .chars()
            .all(|sign| "-_'".contains(sign) || sign.is_numeric() || sign.is_lowercase());
        assert!(is_lower, "{name}");
    }
    let abouts = node["description_localizations"].as_object().unwrap();
    for about in [&node["description"]].into_iter().chain(abouts.values()) {
        assert!(
            (1..=100).contains(&about.as_str().unwrap().chars().count()),
            "{about}"
        );
    }
    let choices = node["choices"].as_array().into_iter().flatten();
    for choice in choices.clone() {
        assert!((1..=100).contains(&choice["name"].as_str().unwrap().chars().count()));
    }
    assert!(choices.count() <= 25);
    assert!(!(node["autocomplete"] == true && node["choices"].is_array()));
    let options: Vec<_> = node["options"].as_array().into_iter().flatten().collect();
    assert!(options.len() <= 25);
    let required: Vec<bool> = options
        .iter()
        .map(|option| option["required"] == true)
        .collect();
    assert!(
        required.is_sorted_by(|first, second| first >= second),
        "required ones come first"
    );
    for key in ["name", "name_localizations"] {
        let names = options.iter().map(|option| match &option[key] {
            serde_json::Value::Object(names) => names["de"].to_string(),
            name => name.to_string(),
        });
        assert_eq!(
            names.collect::<BTreeSet<_>>().len(),
            options.len(),
            "{}",
            node["name"]
        );
    }
    assert_eq!(node.get("contexts").is_some(), is_command);
    options.iter().for_each(|option| check_node(option, false));
}

#[test]
fn words_and_commands_belong_together() {
    for language in Language::ALL {
        let words = &Words::of(language).commands;
        let mut known: BTreeSet<String> = specs().iter().map(|spec| spec.path.join("_")).collect();
        known.extend(["game", "me", "plan", "table", "variant"].map(str::to_owned));
        assert_eq!(words.list.keys().cloned().collect::<BTreeSet<_>>(), known);
        for spec in specs() {
            let own = &words.list[&spec.path.join("_")];
            let options = spec.options.iter().filter(|option| option.name != "table");
            let names: BTreeSet<&str> = options
                .clone()
                .map(|option| words_key(option.name))
                .collect();
            assert_eq!(
                own.options
                    .keys()
                    .map(String::as_str)
                    .collect::<BTreeSet<_>>(),
                names
            );
            for option in options {
                let choices = match option.kind {
                    Kind::Word(choices) => choices.iter().copied().collect(),
                    Kind::Text(_)
                    | Kind::Free { .. }
                    | Kind::Number { .. }
                    | Kind::YesNo
                    | Kind::User
                    | Kind::Channel
                    | Kind::Role
                    | Kind::File => BTreeSet::new(),
                };
                let worded = &own.options[words_key(option.name)].choices;
                assert_eq!(
                    worded.keys().map(String::as_str).collect::<BTreeSet<_>>(),
                    choices
                );
            }
        }
    }
    for spec in specs() {
        let own = &Words::of(Language::English).commands.list[&spec.path.join("_")];
        assert_eq!(own.name, spec.path[spec.path.len() - 1]);
        spec.options
            .iter()
            .filter(|option| option.name != "table")
            .for_each(|option| {
                assert_eq!(own.options[words_key(option.name)].name, option.name);
            });
    }
}

#[test]
fn help_names_every_command_and_fits_a_message() {
    for language in Language::ALL {
        let words = Words::of(language);
        let overview = slash::help(&specs(), None, words);
        let pages: String = Task::ALL
            .map(|task| slash::help(&specs(), Some(task), words))
            .join("\n");
        for spec in specs() {
            let name = &words.commands.list[&spec.path.join("_")].name;
            for page in [&overview, &pages] {
                assert!(page.contains(&format!("{name}`")), "{name} in {page}");
            }
        }
        for task in Task::ALL {
            let page = slash::help(&specs(), Some(task), words);
            assert!(page.chars().count() <= 2000);
        }
        assert!(overview.chars().count() <= 2000);
    }
}

#[test]
fn every_command_is_read_with_every_value_of_its_options() {
    for spec in specs() {
        let values = |option: &OptionSpec| match option.kind {
            Kind::Text(_) => vec![text(match option.name {
                "table" => "bcd23",
                "level" => "hard",
                "to" | "turn" => "7",
                "clock" | "bank" => "12h",
                "from" => "friday",
                "zone" => "Europe/Berlin",
                "hours" => "22:00-07:00",
                _ => "x",
            })],
            Kind::Word(words) => words.iter().map(|word| text(word)).collect(),
            Kind::Number { least, most } => vec![Value::Integer(least), Value::Integer(most)],
            Kind::YesNo => vec![Value::Boolean(true), Value::Boolean(false)],
            Kind::User => vec![Value::User(UserId(1))],
            Kind::Free { .. } => vec![text("My own")],
            Kind::Channel => vec![Value::Channel(ChannelId(1))],
            Kind::Role => vec![Value::Role(RoleId(1))],
            Kind::File => vec![Value::File(Upload {
                name: "a.toml".to_owned(),
                n_bytes: 3,
                address: Secret::new("https://example.org/a.toml".to_owned()),
            })],
        };
        let required: Vec<(&str, Value)> = spec
            .options
            .iter()
            .filter(|option| option.required)
            .map(|option| (option.name, values(option).remove(0)))
            .collect();
        let plain = read(&invocation(spec.path, &required)).unwrap();
        for option in spec.options {
            for value in values(option) {
                let mut options = required.clone();
                options.retain(|(name, _)| *name != option.name);
                options.push((option.name, value.clone()));
                let given = read(&invocation(spec.path, &options)).unwrap();
                // What every command leaves unsaid is its default; anything else makes a difference.
                let is_default = matches!(
                    (option.name, &value),
                    ("show", Value::Text(word)) if word == "picture"
                ) || matches!(
                    (option.name, &value),
                    ("heading", Value::Text(word)) if word == "short"
                ) || matches!(
                    (option.name, &value),
                    ("seats", Value::Text(word)) if word == "stay"
                ) || matches!(
                    (option.name, &value),
                    ("which", Value::Text(word)) if word == "mine"
                ) || matches!(
                    (option.name, &value),
                    ("thread", Value::Boolean(false)) | ("computers", Value::Integer(0))
                );
                // The first value of what is required is in the plain one.
                let is_plain = option.required && value == values(option)[0];
                assert_eq!(
                    given == plain,
                    is_default || is_plain,
                    "{:?} {}",
                    spec.path,
                    option.name
                );
            }
            let wrong = match option.kind {
                Kind::Text(_) | Kind::Word(_) | Kind::Free { .. } => Value::Integer(3),
                Kind::Number { most, .. } => Value::Integer(most + 1),
                Kind::YesNo | Kind::User | Kind::Channel | Kind::Role | Kind::File => text("yes"),
            };
            let mut options = required.clone();
            options.retain(|(name, _)| *name != option.name);
            options.push((option.name, wrong));
            let error = read(&invocation(spec.path, &options)).unwrap_err();
            for language in Language::ALL {
                assert!(error.sentence(Words::of(language)).contains(option.name));
            }
        }
    }
    assert_eq!(
        read(&invocation(&["dance"], &[])),
        Err(ParseError::UnknownCommand)
    );
    assert_eq!(
        read(&invocation(&["draw"], &[("colour", text("red"))])),
        Err(ParseError::UnknownCommand)
    );
    assert_eq!(
        read(&invocation(&["game", "kick"], &[])),
        Err(ParseError::Missing("player"))
    );
}

fn tables() -> Vec<Arc<Ruleset>> {
    let mut tables = Vec::new();
    for variant in Variant::embedded() {
        let map = Map::named(&variant.map).unwrap();
        let n_seats = *variant.players.counts.last().unwrap();
        tables.push(Arc::new(
            Ruleset::new(map, variant.clone(), n_seats).unwrap(),
        ));
    }
    tables
}

/// Hands every position of a game to `visit`.
fn play(rules: &Arc<Ruleset>, level: Level, number: u64, mut visit: impl FnMut(&Game)) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let dealer = Dealer::numbered(number);
    let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
    loop {
        visit(&game);
        let Some(prompt) = game.prompts().first().copied() else {
            return;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        let action = ai::choose(&view, level, &mut rng).unwrap();
        game.play(prompt.seat, &action, &dealer, &mut |_| {})
            .unwrap();
    }
}

/// The command a player would give for an action, its values as completion offers them.
fn spoken(view: &View<'_>, action: Action, words: &Words) -> Invocation {
    let around = Surroundings {
        view: Some(*view),
        tables: &[],
        available: &available(),
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
                "track",
                &format!("{a} {b}").to_uppercase(),
                id,
            );
            let pay = payment.to_string();
            offered(&["claim"], &[("track", text(id))], "pay", &pay, &pay);
            invocation(&["claim"], &[("track", text(id)), ("pay", text(&pay))])
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
        Action::DrawTickets => invocation(&["tickets"], &[]),
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
            offered(&["share"], &[], "tickets", &tickets, &tickets);
            invocation(&["share"], &[("tickets", text(&tickets))])
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

#[track_caller]
fn check_choices(choices: &[Choice]) {
    assert!(choices.len() <= 25);
    let mut values = BTreeSet::new();
    for choice in choices {
        assert!(
            (1..=100).contains(&choice.label.chars().count()),
            "{choice:?}"
        );
        assert!(
            (1..=100).contains(&choice.value.chars().count()),
            "{choice:?}"
        );
        assert!(values.insert(&choice.value), "twice: {choice:?}");
    }
}

#[test]
fn every_legal_choice_can_be_made_by_command() {
    for (number, rules) in (0..).zip(tables()) {
        for (language, level) in Language::ALL
            .into_iter()
            .zip([Level::Random, Level::Simple])
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
                            && !without_twins(view.map(), view.legal_actions().claims().iter())
                                .contains(&track)
                        {
                            // It is claimed as its twin.
                            continue;
                        }
                        let spoken = spoken(&view, action, words);
                        let typed = typed(&spoken);
                        // What cannot be undone is asked once.
                        let asked = (action == Action::DrawTickets).then_some(Page::DrawTickets);
                        assert_eq!(typed.asks(&view), asked, "{spoken:?}");
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
            let action = next(&view, Words::of(Language::English)).unwrap();
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
        let typed: [Box<dyn TypedMove>; 6] = [
            Box::new(Draw {
                first: Some("plaid".to_owned()),
                second: None,
                place: None,
            }),
            Box::new(Claim {
                track: Some("atlantis".to_owned()),
                pay: None,
            }),
            Box::new(Claim {
                track: Some("a".to_owned()),
                pay: None,
            }),
            Box::new(Claim {
                track: None,
                pay: Some("gold".to_owned()),
            }),
            Box::new(Tickets {
                keep: Some("gold".to_owned()),
                holder: None,
            }),
            Box::new(Share {
                tickets: Some(String::new()),
            }),
        ];
        for typed in typed {
            let said = typed.actions()[0](&view, words).unwrap_err();
            assert!(said.chars().count() > 20, "{said}");
            assert!(!said.contains('{'), "{said}");
        }
    }
}

/// Completion of a seat is untouched by what it cannot see, and tells strangers nothing.
#[test]
fn completion_is_for_ones_own_seat_alone() {
    for rules in tables() {
        play(&rules, Level::Simple, 4, |game| {
            let around = Surroundings {
                view: Some(game.view(Viewer::Table)),
                tables: &[],
                available: &available(),
                turns: &[],
            };
            for (path, option) in [
                ("draw", "first"),
                ("claim", "track"),
                ("claim", "pay"),
                ("tickets", "keep"),
                ("tickets", "holder"),
                ("share", "tickets"),
                ("plan add", "line"),
                ("plan ask", "when"),
            ] {
                let path: Vec<&str> = path.split(' ').collect();
                let asked = invocation(&path, &[(option, focused(""))]);
                let choices = complete(&asked, &around, Words::of(Language::English));
                let known: &[Choice] = &[];
                assert_eq!(choices, known, "{path:?} {option}");
            }
        });
    }
}

#[test]
fn completion_of_tracks_takes_milliseconds() {
    let mut slowest = std::time::Duration::ZERO;
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
                    turns: &[],
                };
                let asked = invocation(&["claim"], &[("track", focused(""))]);
                let best = (0..3)
                    .map(|_| {
                        let begun = Instant::now();
                        let choices = complete(&asked, &around, Words::of(Language::English));
                        let taken = begun.elapsed();
                        check_choices(&choices);
                        taken
                    })
                    .min();
                slowest = slowest.max(best.unwrap_or_default());
            }
        });
    }
    assert!(slowest.as_millis() < 20, "{slowest:?}");
}

#[test]
fn time_zones_and_variants_are_found_by_part_of_their_names() {
    let around = Surroundings {
        view: None,
        tables: &[],
        available: &available(),
        turns: &[],
    };
    let words = Words::of(Language::German);
    let zones = complete(
        &invocation(&["me", "settings"], &[("zone", focused("berl"))]),
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
    let tables = [TableChoice {
        id: "bcd23".parse().unwrap(),
        label: "Mega · #trains".to_owned(),
    }];
    let around = Surroundings {
        view: None,
        tables: &tables,
        available: &available(),
        turns: &[],
    };
    let asked = invocation(&["hand"], &[("table", focused("TRAIN"))]);
    assert_eq!(complete(&asked, &around, words)[0].value, "bcd23");
}

/// Every route in the spellings that people use, in both directions and every language.
#[test]
fn a_track_is_found_in_any_usual_spelling() {
    for rules in tables() {
        let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
        let view = game.view(Viewer::Seat(Seat(0)));
        let map = view.map();
        for route in &map.routes {
            let track = map.track(route.tracks[0]);
            let [a, b] = [track.a, track.b].map(|city| map.city(city).name.clone());
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
                    let apart = without_twins(map, route.tracks.iter().copied());
                    assert_eq!(found.to_vec(), apart, "{typed}");
                }
            }
        }
    }
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
                        && are_twins(map, track, **other)
                        && legal.claims().contains(**other)
                });
                if twins.count() == 0 || beside.iter().any(|other| !are_twins(map, track, *other)) {
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
                    turns: &[],
                };
                for (path, option) in [(&["claim"][..], "track"), (&["plan", "add"], "line")] {
                    let asked = invocation(path, &[(option, focused(&typed))]);
                    let choices = complete(&asked, &around, Words::of(Language::English));
                    let labels: BTreeSet<&str> = choices.iter().map(|one| &*one.label).collect();
                    assert_eq!(labels.len(), choices.len(), "{choices:?}");
                    let cities = format!("{a} – {b}");
                    let of_route = choices.iter().filter(|one| one.label.contains(&cities));
                    assert_eq!(of_route.count(), 1, "{choices:?}");
                }
            }
        });
    }
    assert!(n_twins > 10, "{n_twins}");
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
        assert_eq!(super::spelling::order(&view, typed), order, "{typed}");
    }
}

#[test]
fn every_option_of_a_variant_can_be_found_without_typing_blind() {
    let available = available();
    let around = Surroundings {
        view: None,
        tables: &[],
        available: &available,
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
        assert!(named(&first, "bonuses.globetrotter") && named(&first, "bonuses.districts"));
    }
}

#[test]
fn what_an_option_cannot_be_is_answered_with_what_it_can() {
    for (path, option, value, limits) in [
        (
            &["game", "pause"][..],
            "days",
            Value::Integer(40),
            "1 to 14",
        ),
        (
            &["plan", "remove"],
            "number",
            Value::Integer(0),
            "from 1 to",
        ),
        (
            &["game", "new"],
            "clock",
            text("soon"),
            "5 minutes to 14 days",
        ),
        (&["server"], "bank", text("much"), "up to 14 days"),
        (&["board"], "show", text("film"), "picture, mine, text"),
        (&["board"], "turn", text("last"), "from 0 on"),
        (&["hand"], "table", text("mine"), "five signs"),
        (&["me", "quiet"], "hours", text("night"), "22:00-07:00"),
    ] {
        let error = read(&invocation(path, &[(option, value)])).unwrap_err();
        let said = error.sentence(Words::of(Language::English));
        assert!(said.contains(limits) && said.contains(option), "{said}");
        let german = error.sentence(Words::of(Language::German));
        assert!(german.contains("Möglich"), "{german}");
    }
}
