//! What a player is told in private of the tickets that a claim completed.

use engine::action::Payment;
use engine::card::CardCounts;
use engine::ids::TrackId;
use engine::paths::{TicketState, ticket_state};
use engine::view::View;

use super::*;

/// What a seat is told when it has claimed these tracks.
fn told(view: &View<'_>, seat: Seat, tracks: impl Iterator<Item = TrackId>) -> Vec<String> {
    let names = NAMES.map(str::to_owned);
    let teller = Teller::of(Words::of(Language::ENGLISH), view, &names).to(Some(seat));
    let payment = Payment::from_hand(CardCounts::NONE);
    let claimed = tracks.map(|track| SeenEvent::TrackClaimed {
        seat,
        track,
        payment,
    });
    teller.completed(view, &claimed.collect::<Vec<_>>())
}

#[test]
fn whoever_claims_is_told_of_the_tickets_that_this_completes() {
    let names = NAMES.map(str::to_owned);
    let mut n_completed = 0;
    for number in 0..24 {
        let mut before: Option<Game> = None;
        play("india", 3, number, |game| {
            let Some(before) = before.replace(game.clone()) else {
                return;
            };
            for seat in game.rules().seats() {
                let [then, now] = [&before, game].map(|game| game.view(Viewer::Seat(seat)));
                let claimed = now.tracks(seat) - then.tracks(seat);
                let is_done = |view: &View<'_>, ticket| {
                    matches!(
                        ticket_state(view, seat, ticket),
                        TicketState::Completed { .. }
                    )
                };
                let done = then.tickets().iter();
                let done = done.filter(|id| is_done(&now, *id) && !is_done(&then, *id));
                let teller = Teller::of(Words::of(Language::ENGLISH), &now, &names);
                let done = done.map(|id| {
                    let value = now.map().ticket(id).value;
                    format!("🎉 {} is connected: {value} points.", teller.ticket(id))
                });
                let done: Vec<String> = done.collect();
                assert_eq!(told(&now, seat, claimed.iter()), done);
                n_completed += done.len();
            }
        });
    }
    assert!(100 < n_completed, "{n_completed}");
}

#[test]
fn a_second_way_that_makes_a_mandala_is_told_of_too() {
    let ring =
        "denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white el_paso-phoenix:gray";
    let position =
        format!("house: bonuses.mandala 5 10 | tracks A: {ring} | tickets A: denver-el_paso");
    let game = script::position("usa", &position);
    let last = game.rules().map.find_track("denver-phoenix:white");
    let told = told(&game.view(Viewer::Seat(Seat(0))), Seat(0), last.into_iter());
    expect!["🎉 Denver – El Paso is connected twice, a mandala: 4 points."]
        .assert_eq(&told.concat());
}
