//! Stations in words: public where they stand, secret what they serve.

use engine::action::Action;
use engine::paths::{TicketState, ticket_state, worth_of_stations};

use super::*;

const HOUSE: &str = "🏠";

/// Checks what each seat is told of tickets that a station would save. Returns how many lines say so.
fn check_saved(game: &Game, dealer: &Dealer) -> usize {
    let names = NAMES.map(str::to_owned);
    let mut n_lines = 0;
    for seat in game.rules().seats() {
        let view = game.view(Viewer::Seat(seat));
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names).to(Some(seat));
        let told = teller.holding(&view);
        let lines: Vec<&str> = told
            .lines()
            .filter(|line| line.starts_with(HOUSE))
            .collect();
        n_lines += lines.len();
        let legal = view.legal_actions();
        let worth = match view.last_round() {
            Some(_) => worth_of_stations(&view, legal.stations()),
            None => Vec::new(),
        };
        let ways = legal.station_payments();
        let mut saved = BTreeSet::new();
        for worth in worth {
            for ticket in worth.completed {
                let mut then = game.clone();
                let (city, payment) = (worth.city, ways[0]);
                let build = Action::BuildStation { city, payment };
                then.play(seat, &build, dealer, &mut |_: &Event| {})
                    .unwrap();
                let then = then.view(Viewer::Seat(seat));
                let state = ticket_state(&then, seat, ticket);
                assert!(matches!(state, TicketState::Completed { .. }), "{state:?}");
                let built = SeenEvent::StationBuilt {
                    seat,
                    city,
                    payment,
                };
                let meant = teller.meant(&then, &[built]).concat();
                let name = teller.ticket(ticket);
                assert!(
                    meant.contains(&format!("🎉 {name} is connected")),
                    "{meant}"
                );
                // One of less than three points costs as much as the station brings unbuilt.
                if 2 < view.map().ticket(ticket).value {
                    saved.insert(teller.ticket(ticket));
                }
            }
        }
        assert!(lines.len() <= saved.len(), "{told}");
        for ticket in saved {
            assert!(lines.iter().any(|line| line.contains(&ticket)), "{told}");
        }
    }
    let table = game.view(Viewer::Table);
    let teller = Teller::of(Words::of(Language::ENGLISH), &table, &names);
    for text in teller.position(&table, None) {
        assert!(!text.contains(HOUSE) && !text.contains(" uses "));
    }
    n_lines
}

#[test]
fn the_last_turn_names_to_its_player_alone_every_ticket_that_a_station_would_save() {
    let mut n_lines = 0;
    for number in 0..24 {
        let dealer = Dealer::numbered(number);
        play("europe", 4, number, |game| {
            if game.view(Viewer::Table).last_round().is_some() {
                n_lines += check_saved(game, &dealer);
            }
        });
    }
    assert!(0 < n_lines);
}

#[test]
fn the_board_in_words_says_where_stations_stand_and_at_the_end_what_they_lent() {
    let names = NAMES.map(str::to_owned);
    let mut n_lent = 0;
    for number in 0..24 {
        let (game, _) = play("europe", 4, number, |_| {});
        let view = game.view(Viewer::Table);
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
        let told: Vec<String> = teller
            .position(&view, None)
            .into_iter()
            .map(String::from)
            .collect();
        let told = told.join("\n");
        for seat in game.rules().seats() {
            let line = format!("Stations of {}: ", teller.name(seat));
            let line = told.lines().find(|told| told.starts_with(&line)).unwrap();
            for city in view.stations(seat) {
                let name = &view.map().city(*city).name;
                assert!(line.contains(name), "{line}");
                assert!(teller.alt(&view, "").contains(name), "{name}");
            }
        }
        let sheet = view.score_sheet().unwrap();
        let lent = sheet.sides.iter().flat_map(|side| &side.lent);
        for lent in lent {
            n_lent += 1;
            let city = &view.map().city(lent.city).name;
            let line = format!("station in {city} uses {}", teller.track(lent.track));
            assert!(told.contains(&line), "{line}: {told}");
        }
    }
    assert!(0 < n_lent);
}
