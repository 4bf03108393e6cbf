//! Everything the words can say of whole games, in every language.

#[path = "tests/completed.rs"]
mod completed;
#[path = "tests/countries.rs"]
mod countries;
#[path = "tests/stations.rs"]
mod stations;

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::language::Language;
use engine::ai::{self, Level};
use engine::card::Color;
use engine::deal::Dealer;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::map::Map;
use engine::paths::{cheapest_path, side_tracks};
use engine::replay::Replay;
use engine::ruleset::Ruleset;
use engine::scoring::{Held, Holding, ScoreSheet};
use engine::testing::{all_tables, play_random, script, table_name};
use engine::variant::Variant;
use expect_test::{Expect, expect};
use rand::SeedableRng;
use rand::rngs::StdRng;
use render::from_view;
use render::sheet::{Flag, TicketStanding};

use super::*;

const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "David", "Emma", "Felix"];

/// A whole game with its log; `look` sees every position.
fn play(
    variant: &str,
    n_seats: u8,
    number: u64,
    mut look: impl FnMut(&Game),
) -> (Game, Vec<Event>) {
    let variant = Variant::named(variant).unwrap();
    let map = Map::named(&variant.map).unwrap();
    let rules = Arc::new(Ruleset::new(map, variant, n_seats).unwrap());
    let mut rng = StdRng::seed_from_u64(number);
    let dealer = Dealer::numbered(number);
    let mut log = Vec::new();
    let mut sink = |event: &Event| log.push(event.clone());
    let mut game = Game::start(rules, &dealer, &mut sink);
    while let Some(prompt) = game.prompts().first().copied() {
        look(&game);
        let action = ai::choose(
            &game.view(Viewer::Seat(prompt.seat)),
            Level::Simple,
            &mut rng,
        )
        .unwrap();
        game.play(prompt.seat, &action, &dealer, &mut sink).unwrap();
    }
    (game, log)
}

fn seen(log: &[Event], viewer: Viewer, rules: &Ruleset) -> Vec<SeenEvent> {
    log.iter()
        .map(|event| event.seen_by(viewer, rules))
        .collect()
}

fn left(game: &Game, log: &[Event]) -> Vec<u16> {
    Game::last_round_trains(game.rules(), log, 0..log.len()).unwrap()
}

#[test]
fn the_letters_on_the_cards_differ_in_every_language() {
    for language in Language::ALL {
        let letters = &Words::of(language).pictures.words().letters;
        for map in ["usa", "london"].map(|map| Map::named(map).unwrap()) {
            let of = |color: &Color| letters.of(*color, &map);
            let all: BTreeSet<&str> = Color::ALL.iter().map(of).collect();
            assert_eq!(all.len(), Color::ALL.len(), "{language:?}: {all:?}");
            let longest = all.iter().map(|letters| letters.chars().count()).max();
            assert!(longest <= Some(2), "{language:?}: {all:?}");
        }
        let colors = Words::of(language).cards.colors.pink();
        assert!(colors.starts_with(&letters.pink.to_lowercase()[..1]));
    }
}

/// Counted from the tracks that were claimed, not asked of the game.
#[test]
fn the_last_round_is_told_with_the_trains_that_are_left() {
    let names = NAMES.map(str::to_owned);
    for variant in Variant::embedded() {
        for &n_seats in &variant.players.counts {
            let (game, log) = play(&variant.id, n_seats, 3, |_| {});
            let rules = game.rules();
            let n_mates = u16::from(rules.variant.players.team_size.max(1));
            let mut n_left = [u16::from(rules.variant.set_up.trains) * n_mates; 6];
            let mut expected = None;
            for event in &log {
                match event {
                    Event::TrackClaimed { seat, track, .. } => {
                        let track = rules.map.track(*track);
                        n_left[rules.side_of(*seat)] -= u16::from(track.length + track.mountain);
                    }
                    Event::LastRoundBegan { seat } => {
                        expected = Some((*seat, n_left[rules.side_of(*seat)]));
                    }
                    _ => {}
                }
            }
            let (seat, n_left) = expected.expect("the game ended by a last round");
            let german = Language::of_code("de").unwrap();
            for (language, begins, part) in [
                (Language::ENGLISH, "Last round!", format!(": {n_left} ")),
                (german, "Letzte Runde!", format!(": noch {n_left} ")),
            ] {
                let teller = Teller {
                    words: Words::of(language),
                    rules,
                    names: &names,
                    reader: None,
                };
                let events = seen(&log, Viewer::Table, rules);
                let told = teller.tell(&events, false, &left(&game, &log));
                let line = told.iter().find(|told| told.text.contains(begins));
                let line = &line.expect("it is told").text;
                let name = &names[seat.index()];
                let (_, sentence) = line.split_once(begins).unwrap();
                assert!(sentence.contains(&part), "{n_left}: {sentence}");
                assert!(sentence.contains(name.as_str()), "{sentence}");
            }
        }
    }
}

#[test]
fn whole_games_are_told_within_discords_limits_in_every_language() {
    let names = NAMES.map(str::to_owned);
    for variant in Variant::embedded() {
        for &n_seats in &variant.players.counts {
            let (game, log) = play(&variant.id, n_seats, 3, |game| {
                for words in Language::ALL.map(Words::of) {
                    let teller = Teller {
                        words,
                        rules: game.rules(),
                        names: &names,
                        reader: None,
                    };
                    let table = game.view(Viewer::Table);
                    assert!(teller.alt(&table, "").chars().count() <= 1024);
                    assert!(
                        teller
                            .position(&table, None)
                            .iter()
                            .all(|page| page.chars().count() <= 2000)
                    );
                    for seat in game.rules().seats() {
                        let holding = teller.holding(&game.view(Viewer::Seat(seat)));
                        assert!(
                            !holding.is_empty() && holding.chars().count() <= 2000,
                            "{holding}"
                        );
                    }
                }
            });
            for words in Language::ALL.map(Words::of) {
                let teller = Teller {
                    words,
                    rules: game.rules(),
                    names: &names,
                    reader: None,
                };
                let told = teller.tell(
                    &seen(&log, Viewer::Table, game.rules()),
                    false,
                    &left(&game, &log),
                );
                assert!(told.iter().all(|told| !told.text.is_empty()));
                let sheet = game.view(Viewer::Table).score_sheet().unwrap();
                assert_eq!(
                    teller.score_lines(&sheet).len(),
                    usize::from(game.rules().n_sides())
                );
                assert!(!teller.winners(&sheet).is_empty());
                assert!(!teller.all_revealed(&sheet).is_empty());
                check_ties(&teller, &sheet);
                check_path_lengths(&teller, &sheet);
                for seat in game.rules().seats() {
                    // Nobody claims any more, so no ticket has a way.
                    let held = teller.holding_with_ways(&game.view(Viewer::Seat(seat)));
                    assert!(!held.contains('▫'), "{held}");
                }
            }
        }
    }
}

/// Sides of equal totals that do not share a place are told apart, and no others.
fn check_ties(teller: &Teller<'_>, sheet: &ScoreSheet) {
    let mut order: Vec<_> = sheet.sides.iter().collect();
    order.sort_by_key(|side| side.place);
    let lines = teller.score_lines(sheet);
    let begins = teller
        .words
        .ending
        .tie_broken(place::By(&""), place::Player(&""));
    let word = begins.split(' ').next().unwrap_or_default();
    for (line, pair) in lines.iter().zip(order.windows(2)) {
        let is_broken = pair[0].total == pair[1].total
            && pair[0].resigned == pair[1].resigned
            && pair[0].place != pair[1].place;
        assert_eq!(line.contains(&format!(", {word} ")), is_broken, "{line}");
    }
}

/// Longest paths are told where they score or broke a tie, and nowhere else.
fn check_path_lengths(teller: &Teller<'_>, sheet: &ScoreSheet) {
    let variant = &teller.rules.variant;
    let by = teller.words.variant.values.named("longest_path_length");
    let lines = teller.score_lines(sheet);
    let counts = 0 < variant.bonuses.longest_path || lines.iter().any(|line| line.contains(by));
    assert_eq!(
        teller.path_lengths(sheet).is_some(),
        counts,
        "{}",
        variant.id
    );
}

/// The story of a game as the table hears it: its first and last lines, and the result.
fn check_story(language: Language, variant: &str, n_seats: u8, expected: Expect) {
    let names = NAMES.map(str::to_owned);
    let (game, log) = play(variant, n_seats, 5, |_| {});
    let teller = Teller {
        words: Words::of(language),
        rules: game.rules(),
        names: &names,
        reader: None,
    };
    let told = teller.tell(
        &seen(&log, Viewer::Table, game.rules()),
        false,
        &left(&game, &log),
    );
    let mut lines: Vec<String> = told.into_iter().map(|told| told.text).collect();
    let n_lines = lines.len();
    lines.drain(14.min(n_lines)..n_lines.saturating_sub(4).max(14.min(n_lines)));
    let sheet = game.view(Viewer::Table).score_sheet().unwrap();
    lines.push(teller.winners(&sheet));
    lines.extend(teller.score_lines(&sheet));
    lines.extend(teller.all_revealed(&sheet));
    expected.assert_eq(&(lines.join("\n") + "\n"));
}

#[test]
fn a_game_of_london_reads_like_a_story() {
    check_story(
        Language::ENGLISH,
        "london",
        2,
        expect![[r#"
            🎴 The cards are dealt. Everybody picks their tickets now. Anna kept 2 tickets. Ben kept 2 tickets. Everybody has their tickets: the journey begins!
            Anna claimed Covent Garden – Piccadilly Circus (green) with 1 green, for 1 point.
            Ben claimed Buckingham Palace – Trafalgar Square with 2 yellow, for 2 points.
            Anna took orange and black.
            Ben took pink and orange.
            Anna claimed Covent Garden – Trafalgar Square (black) with 1 black, for 1 point.
            Ben claimed Globe Theatre – St Paul's with 1 pink, for 1 point.
            Anna took yellow from the row and a card from the deck. Too many Buses face up, so I dealt a new row.
            Ben claimed Buckingham Palace – Hyde Park (orange) with 1 orange, for 1 point.
            Anna took pink and yellow. Too many Buses face up, so I dealt a new row.
            Ben took two pink cards.
            Anna claimed Covent Garden – St Paul's with 3 yellow, for 4 points.
            Ben claimed Trafalgar Square – Waterloo with 2 pink, for 2 points.
            Anna took orange from the row and a card from the deck.
            Anna claimed The Charterhouse – St Paul's with 1 black, for 1 point. 🔔 Last round! Anna: 2 buses left. One more turn each.
            Ben took 2 cards from the deck.
            Anna claimed Big Ben – Trafalgar Square with 1 pink, for 1 point.
            🏁 That was the last turn.
            Anna wins with 33 points.
            1. **Anna** 33: routes 18, tickets +13 (2 of 2), district 2 +2
            2. **Ben** 24: routes 14, tickets +9 (2 of 2), district 1 +1
            Anna: ✅ Trafalgar Square – St Paul's +4, ✅ Buckingham Palace – Brick Lane +9
            Ben: ✅ Hyde Park – Covent Garden +3, ✅ Hyde Park – St Paul's +6
        "#]],
    );
}

#[test]
fn a_team_game_says_what_went_to_the_holder() {
    check_story(
        Language::ENGLISH,
        "team-asia",
        4,
        expect![[r#"
            🎴 The cards are dealt. Everybody picks their tickets now. Anna kept 3 tickets. Ben kept 3 tickets. Anna put 1 ticket in the holder. Ben put 1 ticket in the holder. Clara kept 3 tickets. David kept 3 tickets. Clara put 1 ticket in the holder. David put 1 ticket in the holder. Everybody has their tickets: the journey begins!
            Anna claimed Hankow – Xi'an (green) with 1 green, for 1 point.
            Ben claimed the junction north of Mandalay – Mandalay with 2 black, for 2 points.
            Clara claimed Mandalay – Rangoon with 2 red, for 2 points.
            David took yellow (hand) and blue (holder).
            Anna claimed Chiang Mai – Mandalay with 1 yellow, for 1 point.
            Ben claimed Foochow – Nanchang (green) with 1 green, for 1 point.
            Clara claimed Chungking – Nanning (blue) with 1 blue, paid from the holder, for 1 point.
            David claimed Hanoi – Vientiane with 1 yellow, for 1 point.
            Anna took black (hand) and blue (holder).
            Ben claimed Hankow – Nanchang (blue) with 1 blue, paid from the holder, for 1 point.
            Clara claimed Hanoi – Nanning with 1 purple, for 1 point.
            David claimed Chiang Mai – Vientiane with 1 purple, for 1 point.
            Anna took white from the row (hand) and a card from the deck (holder).
            Anna claimed Jiuquan – Ulan Bator with 1 purple + 2 Locomotives, including 1 Locomotive from the holder, for 4 points.
            Ben claimed Jiuquan – Lanchow with 2 black, for 2 points.
            Clara took 2 cards from the deck, one for the holder.
            🏁 That was the last turn.
            Clara & David win with 153 points.
            1. **Clara & David** 153: routes 80, tickets +63 (6 of 6), Longest Path +10
            2. **Anna & Ben** 130: routes 50, tickets +70 (8 of 10), Globetrotter +10
            Anna: ✅ Chengdu – Mukden +8, ✅ Chiang Mai – Foochow +7, ✅ Chungking – Lahore +12, ✅ Delhi – Peking +17, ✅ Sukkur – Ulan Bator +16
            Ben: ❌ Chungking – Dihua −11, ✅ Foochow – Lhasa +10
            Clara: ✅ Harbin – Mandalay +14, ✅ Hong Kong – Ulan Bator +11
            David: ✅ Bombay – Delhi +4, ✅ Harbin – Kashgar +17
            Anna & Ben: ✅ Chiang Mai – Xi'an +7, ❌ Jiuquan – Nagpur −13, ✅ Kabul – Nanchang +17
            Clara & David: ✅ Karachi – Kathmandu +6, ✅ Peking – Rangoon +11
        "#]],
    );
}

#[test]
fn a_german_game_reads_like_a_story() {
    check_story(
        Language::of_code("de").unwrap(),
        "legendary-asia",
        3,
        expect![[r#"
            🎴 Die Karten sind ausgeteilt. Sucht euch jetzt alle eure Tickets aus. Anna hat 4 Tickets behalten. Ben hat 4 Tickets behalten. Clara hat 4 Tickets behalten. Alle haben ihre Tickets: Die Reise beginnt!
            Anna hat Ankara – Tbilisi mit 2× gelb gebaut, für 4 Punkte.
            Ben hat Agra – Calcutta mit 2× schwarz gebaut, für 2 Punkte.
            Clara hat Peking – Xi'an mit 2× rot gebaut, für 2 Punkte.
            Anna hat Lila und Weiß genommen.
            Ben hat Hanoi – Macau mit 1× orange gebaut, für 1 Punkt.
            Clara hat zweimal Blau genommen.
            Anna hat Schwarz und Weiß genommen.
            Ben hat Calcutta – Mandalay mit 1× grün gebaut, für 1 Punkt.
            Clara hat Karachi – Shiraz (blau) mit 2× blau gebaut, für 6 Punkte.
            Anna hat Bombay – Karachi mit 2× weiß gebaut, für 2 Punkte.
            Ben hat eine Lokomotive genommen.
            Clara hat Blau aus der Auslage und eine Karte vom Stapel genommen.
            Anna hat Astrakhan – Tbilisi (schwarz) mit 1× schwarz gebaut, für 1 Punkt.
            Clara hat Dihua – Peking mit 5× rot + 1 Lokomotive gebaut, für 15 Punkte.
            Anna hat Omsk – Perm (grau) mit 3× orange gebaut, für 4 Punkte.
            Ben hat 2 Karten vom Stapel genommen.
            🏁 Das war der letzte Zug.
            Ben gewinnt mit 119 Punkten.
            1. **Ben** 119: Strecken 53, Gebirge 12, Tickets +44 (4 von 4), Asienforscher +10
            2. **Anna** 99: Strecken 52, Gebirge 10, Tickets +37 (5 von 6)
            3. **Clara** 60: Strecken 54, Gebirge 16, Tickets −10 (1 von 4)
            Anna: ✅ Lhasa – Bangkok +7, ✅ Moscow – Ankara +7, ❌ Omsk – Astrakhan −6, ✅ Rangoon – Colombo +7, ✅ Samarkand – Agra +6, ✅ Moscow – Calcutta +16
            Ben: ✅ Krasnoyarsk – Samarkand +8, ✅ Peking – Saigon +9, ✅ Seoul – Hanoi +9, ✅ Astrakhan – Hanoi +18
            Clara: ❌ Irkutsk – Dihua −6, ❌ Moscow – Mecca −10, ❌ Vladivostok – Lhasa −12, ✅ Ankara – Colombo +18
        "#]],
    );
}

#[test]
fn the_position_is_told_in_words() {
    let names = NAMES.map(str::to_owned);
    let mut position = String::new();
    play("usa", 3, 5, |game| {
        if game.n_events() > 200 && position.is_empty() {
            let teller = Teller {
                words: Words::of(Language::ENGLISH),
                rules: game.rules(),
                names: &names,
                reader: None,
            };
            let table = game.view(Viewer::Table);
            let pages: Vec<String> = teller
                .position(&table, None)
                .into_iter()
                .map(Into::into)
                .collect();
            position = pages.join("\n---\n");
            position += "\n===\n";
            position += &teller.alt(&table, "Anna drew.");
            position += "\n===\n";
            position += &teller.holding(&game.view(Viewer::Seat(Seat(0))));
        }
    });
    expect![[r#"
        It's Anna's turn.
        Face up: #1 green, #2 blue, #3 orange, #4 blue, #5 purple.
        Deck 18, discards 62, ticket deck 21.

        - Anna: 29 points, 25 trains, 7 cards, 3 tickets
        - Ben: 17 points, 29 trains, 8 cards, 3 tickets
        - Clara: 19 points, 29 trains, 10 cards, 3 tickets

        Routes of Anna: Calgary – Helena (4), Chicago – Duluth (3), Chicago – Saint Louis (green) (2), Dallas – Little Rock (2), Denver – Phoenix (5), Little Rock – Saint Louis (2), New York – Pittsburgh (green) (2).
        Routes of Ben: Atlanta – Raleigh (2), Kansas City – Saint Louis (blue) (2), Las Vegas – Los Angeles (2), Montréal – Toronto (3), Nashville – Saint Louis (2), Pittsburgh – Raleigh (2), Pittsburgh – Toronto (2), Portland – Seattle (1).
        Routes of Clara: Duluth – Omaha (2), El Paso – Santa Fe (2), Kansas City – Oklahoma City (2), Kansas City – Omaha (1), Los Angeles – San Francisco (purple) (3), Oklahoma City – Santa Fe (3), Phoenix – Santa Fe (3).
        ===
        Board of USA. Anna drew. Anna: 29 points, 25 trains, 7 cards, 3 tickets. Ben: 17 points, 29 trains, 8 cards, 3 tickets. Clara: 19 points, 29 trains, 10 cards, 3 tickets. Face up: #1 green, #2 blue, #3 orange, #4 blue, #5 purple. Deck 18, discards 62, ticket deck 21. It's Anna's turn.
        ===
        Hand, 7 cards: 1 red, 1 green, 1 yellow, 1 black, 2 orange and 1 purple.
        Tickets:
        ▫️ Calgary – Phoenix, 13 points: 4 trains to go
        ▫️ Dallas – New York, 11 points: 3 trains to go
        ▫️ Winnipeg – Little Rock, 11 points: 4 trains to go"#]].assert_eq(&position);
}

#[test]
fn each_step_of_a_last_round_tells_how_many_turns_are_still_to_come() {
    let names = NAMES.map(str::to_owned);
    let (game, log) = play("usa", 5, 3, |_| {});
    let rules = game.rules();
    let words = Words::of(Language::ENGLISH);
    let teller = Teller {
        words,
        rules,
        names: &names,
        reader: None,
    };
    let replay = Replay::new(rules.clone(), &log).unwrap();
    let mut told = Vec::new();
    for turn in 0..replay.n_turns() {
        let game = replay.game_after(turn);
        let view = game.view(Viewer::Table);
        let alt = teller.alt(&view, "").to_string();
        assert!(!alt.contains("It's") && !alt.contains("Waiting"), "{alt}");
        if view.last_round().is_some() {
            let n = replay.n_turns() - turn;
            assert!(alt.contains(&format!("Last round: {n} turn")), "{n}: {alt}");
            let drawn = from_view::table(&view, &names, &[], words.pictures.words()).flag;
            assert_eq!(drawn, Flag::FinalRound(n as u8));
            told.push(n);
        }
    }
    assert_eq!(told, [5, 4, 3, 2, 1]);
}

/// Also where a path is left that takes more trains than the side has, as for many a ticket near the end.
#[test]
fn a_ticket_is_as_far_in_words_as_in_the_picture_and_for_both_of_a_team() {
    let names = NAMES.map(str::to_owned);
    for rules in all_tables().iter().filter(|rules| rules.n_seats() == 4) {
        let teller = Teller {
            words: Words::of(Language::ENGLISH),
            rules,
            names: &names,
            reader: None,
        };
        let mut n_too_dear = 0;
        play_random(rules, 1, |game, _, _, _| {
            for side in 0..usize::from(rules.n_sides()) {
                let in_holder = rules.side(side).map(|seat| {
                    let view = game.view(Viewer::Seat(seat));
                    let sheets = from_view::tickets(&view);
                    for sheet in &sheets {
                        let drawn = match &sheet.standing {
                            TicketStanding::Done { is_mandala: false } => "connected".to_owned(),
                            TicketStanding::Done { is_mandala: true } => "a mandala".to_owned(),
                            TicketStanding::Missing { trains, .. } => {
                                format!("points: {} to go", teller.trains(*trains))
                            }
                            TicketStanding::Cut => "out of reach".to_owned(),
                        };
                        let told = teller.ticket_line(&view, sheet.ticket);
                        // A ticket that can be a mandala is connected, and then something more.
                        let is_so = ["; ", " without a station"];
                        let is_so = is_so.map(|more| told.contains(&format!("{drawn}{more}")));
                        let is_so = told.ends_with(&drawn) || is_so.contains(&true);
                        assert!(is_so, "{told}, but {drawn}");
                        let (free, open) = (side_tracks(&view, seat), view.open_tracks(seat));
                        let ticket = rules.map.ticket(sheet.ticket);
                        let (from, to) = (ticket.from.cities, ticket.to());
                        let path = cheapest_path(&view, from, to, free, open);
                        let is_cut = sheet.standing == TicketStanding::Cut;
                        n_too_dear += u32::from(is_cut && path.is_some());
                    }
                    let shared = sheets.into_iter().filter(|sheet| sheet.in_holder);
                    shared.collect::<Vec<_>>()
                });
                let in_holder: Vec<_> = in_holder.collect();
                assert!(in_holder.windows(2).all(|mates| mates[0] == mates[1]));
            }
        });
        assert!(n_too_dear > 0, "{}", table_name(rules));
    }
}

#[test]
fn refusals_say_what_is_wrong_and_what_would_be_right() {
    use engine::action::Action;

    let names = NAMES.map(str::to_owned);
    let mut said = Vec::new();
    play("usa", 2, 5, |game| {
        if game.n_events() < 60 || !said.is_empty() {
            return;
        }
        let teller = Teller {
            words: Words::of(Language::ENGLISH),
            rules: game.rules(),
            names: &names,
            reader: None,
        };
        for text in [
            "draw 9",
            "put hand",
            "stop",
            "claim denver-kansas_city:orange oooo",
            "claim denver-kansas_city:orange rb",
            "pay o",
            "keep 1",
            "share 1",
            "claim calgary-vancouver:gray *****",
        ] {
            let action = Action::parse(text, &game.rules().map).unwrap();
            for seat in [Seat(0), Seat(1)] {
                let view = game.view(Viewer::Seat(seat));
                if let Err(refusal) = game.decide(seat, &action, &Dealer::numbered(1)) {
                    said.push(format!(
                        "{text}: {}",
                        teller.refusal(&view, &action, &refusal)
                    ));
                }
            }
        }
    });
    expect![[r#"
        draw 9: The row has places 1 to 5.
        draw 9: It's Anna's turn. Orders can play yours when it comes.
        put hand: There's nothing to answer right now. It's your turn: draw cards, claim a route, or draw tickets with `/tickets`.
        put hand: It's Anna's turn. Orders can play yours when it comes.
        stop: There's nothing to answer right now. It's your turn: draw cards, claim a route, or draw tickets with `/tickets`.
        stop: It's Anna's turn. Orders can play yours when it comes.
        claim denver-kansas_city:orange oooo: Denver – Kansas City (orange) takes 4 orange, and you have none of these.
        claim denver-kansas_city:orange oooo: It's Anna's turn. Orders can play yours when it comes.
        claim denver-kansas_city:orange rb: Denver – Kansas City (orange) takes 4 orange, and you have none of these.
        claim denver-kansas_city:orange rb: It's Anna's turn. Orders can play yours when it comes.
        pay o: There's nothing to answer right now. It's your turn: draw cards, claim a route, or draw tickets with `/tickets`.
        pay o: It's Anna's turn. Orders can play yours when it comes.
        keep 1: There's nothing to answer right now. It's your turn: draw cards, claim a route, or draw tickets with `/tickets`.
        keep 1: It's Anna's turn. Orders can play yours when it comes.
        share 1: This isn't a team game, so there's no holder.
        share 1: It's Anna's turn. Orders can play yours when it comes.
        claim calgary-vancouver:gray *****: Calgary – Vancouver takes 3 cards of any one colour, and you have 1 red + 1 green + 2 black.
        claim calgary-vancouver:gray *****: It's Anna's turn. Orders can play yours when it comes."#]].assert_eq(&said.join("\n"));
}

#[test]
fn a_wrong_payment_is_told_what_is_wrong_with_it_and_which_ones_would_be_right() {
    use engine::action::Action;

    let names = NAMES.map(str::to_owned);
    let mut said = Vec::new();
    play("usa", 2, 5, |game| {
        let track = game
            .rules()
            .map
            .find_track("kansas_city-oklahoma_city:gray1");
        let (Some(track), Some(seat)) = (track, game.view(Viewer::Table).current()) else {
            return;
        };
        let view = game.view(Viewer::Seat(seat));
        let ways = view.legal_actions().payments(track);
        let purse = view.purse().unwrap_or_default();
        let is_due = view.own_prompt() == Some(engine::PromptKind::TakeTurn);
        if !is_due || ways.len() < 2 || 0 < purse.n_wild() || !said.is_empty() {
            return;
        }
        let teller = Teller {
            words: Words::of(Language::ENGLISH),
            rules: game.rules(),
            names: &names,
            reader: None,
        };
        for way in &ways {
            let action = Action::ClaimTrack {
                track,
                payment: *way,
            };
            assert!(game.decide(seat, &action, &Dealer::numbered(1)).is_ok());
        }
        said.push(format!("The hand is {purse}"));
        for payment in ["r", "rg", "**", "pp", "oo", "ww"] {
            let text = format!("claim kansas_city-oklahoma_city:gray1 {payment}");
            let action = Action::parse(&text, &game.rules().map).unwrap();
            said.push(match game.decide(seat, &action, &Dealer::numbered(1)) {
                Err(refusal) => format!("{payment}: {}", teller.refusal(&view, &action, &refusal)),
                Ok(_) => format!("{payment}: accepted"),
            });
        }
    });
    expect![[r#"
        The hand is rgkkwwww
        r: This takes exactly 2 cards, not 1 card. You can pay Kansas City – Oklahoma City with 2 black or 2 white.
        rg: Pay with cards of one colour and Locomotives, not with several colours. You can pay Kansas City – Oklahoma City with 2 black or 2 white.
        **: You can't pay 2 Locomotives: you have none of these. You can pay Kansas City – Oklahoma City with 2 black or 2 white.
        pp: You can't pay 2 purple: you have none of these. You can pay Kansas City – Oklahoma City with 2 black or 2 white.
        oo: You can't pay 2 orange: you have none of these. You can pay Kansas City – Oklahoma City with 2 black or 2 white.
        ww: accepted"#]].assert_eq(&said.join("\n"));
}

#[test]
fn a_mandala_is_told_of_in_the_hand_and_at_the_end() {
    let ring =
        "denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white el_paso-phoenix:gray";
    let position =
        format!("house: bonuses.mandala 5 10 | tracks A: {ring} | tickets A: denver-el_paso");
    let game = script::position("usa", &position);
    let names = NAMES.map(str::to_owned);
    let map = &game.rules().map;
    let ticket = map.find_ticket("denver-el_paso").unwrap();
    let holding = Holding {
        tracks: ring
            .split(' ')
            .map(|id| map.find_track(id).unwrap())
            .collect(),
        tickets: vec![(ticket, Held::Hand(Seat(0)))],
        ..Holding::default()
    };
    let sheet = ScoreSheet::of_holdings(game.rules(), &[holding, Holding::default()]);
    let (half, _) = position.split_once(" denver-phoenix:white").unwrap();
    let half = script::position("usa", &format!("{half} | tickets A: denver-el_paso"));
    let told = [Language::ENGLISH, Language::of_code("de").unwrap()].map(|language| {
        let teller = Teller {
            words: Words::of(language),
            rules: game.rules(),
            names: &names,
            reader: None,
        };
        let line = [&half, &game]
            .map(|game| teller.ticket_line(&game.view(Viewer::Seat(Seat(0))), ticket))
            .join("\n");
        let score = teller.score_lines(&sheet).remove(0);
        let shown = teller.revealed(&sheet, 0, Held::Hand(Seat(0)));
        format!("{line}\n{score}\n{shown}\n")
    });
    expect![[r#"
        ✅ Denver – El Paso, 4 points: connected; 8 trains short of a mandala
        ✅ Denver – El Paso, 4 points: connected twice, a mandala
        1. **Anna** 37: routes 18, tickets +4 (1 of 1), Longest Path +10, Mandala +5 (1 ticket)
        Anna: ✅ Denver – El Paso +4 (mandala)
        ✅ Denver – El Paso, 4 Punkte: verbunden; noch 8 Waggons bis zum Mandala
        ✅ Denver – El Paso, 4 Punkte: doppelt verbunden, ein Mandala
        1. **Anna** 37: Strecken 18, Tickets +4 (1 von 1), Längster Weg +10, Mandala +5 (1 Ticket)
        Anna: ✅ Denver – El Paso +4 (Mandala)
    "#]]
    .assert_eq(&told.concat());
}

#[test]
fn a_player_is_told_of_their_last_turn_and_of_no_other() {
    for (variant, n_seats) in [("usa", 2), ("europe", 5), ("nordic", 3)] {
        let mut calls: Vec<(Seat, bool)> = Vec::new();
        let names = NAMES.map(str::to_owned);
        play(variant, n_seats, 3, |game| {
            let view = game.view(Viewer::Table);
            let Some(prompt) = view.prompts().first() else {
                return;
            };
            if prompt.kind == engine::PromptKind::TakeTurn {
                let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
                let call = teller.call(&view, &["Anna".to_owned()], None);
                calls.push((prompt.seat, call.contains("last turn")));
            }
        });
        // The last call of each seat says it, and no other.
        let mut later = BTreeSet::new();
        for (seat, is_last) in calls.into_iter().rev() {
            assert_eq!(is_last, later.insert(seat), "{seat:?} of {variant}");
        }
    }
}
