//! Private news: of the tickets that a claim completed, and of a tunnel that asked for too much.

use engine::PromptKind;
use engine::action::{Action, Payment};
use engine::card::CardCounts;
use engine::ids::TrackId;
use engine::paths::{TicketState, ticket_state};
use engine::view::View;

use super::*;

/// The news for a seat that has claimed these tracks.
fn told(view: &View<'_>, seat: Seat, tracks: impl Iterator<Item = TrackId>) -> Vec<String> {
    let names = NAMES.map(str::to_owned);
    let teller = Teller::of(Words::of(Language::ENGLISH), view, &names).to(Some(seat));
    let payment = Payment::from_hand(CardCounts::NONE);
    let claimed = tracks.map(|track| SeenEvent::TrackClaimed {
        seat,
        track,
        payment,
    });
    teller.meant(view, &claimed.collect::<Vec<_>>())
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
fn an_own_way_in_place_of_a_lent_one_completes_nothing_anew() {
    let with_station = |own: &str, lent: &str| {
        let position = format!(
            "house: stations.cost 1 | house: stations.each 1 | stations A: phoenix | \
             tickets A: denver-el_paso | tracks A: {own} | tracks B: {lent}"
        );
        let game = script::position("usa", &position);
        let last = game.rules().map.find_track("denver-santa_fe:gray");
        told(&game.view(Viewer::Seat(Seat(0))), Seat(0), last.into_iter())
    };
    let own = "el_paso-santa_fe:gray denver-phoenix:white denver-santa_fe:gray";
    assert_eq!(with_station(own, "el_paso-phoenix:gray").len(), 0);
    assert_eq!(with_station(own, "los_angeles-phoenix:gray").len(), 1);
}

#[test]
fn a_ticket_that_can_bring_more_says_so() {
    let position = "tickets A: bern-any | tracks A: bern-solothurn:black delemont-solothurn:purple delemont-france_4:black";
    let game = script::position("switzerland", position);
    let names = NAMES.map(str::to_owned);
    let view = game.view(Viewer::Seat(Seat(0)));
    let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
    let ticket = view.tickets().iter().next().unwrap();
    expect!["✅ Bern – Österreich (11), Italia (8), Deutschland (6), France (5), 5 points: connected; 3 trains more for 6 points"].assert_eq(&teller.ticket_line(&view, ticket));
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

#[test]
fn who_lacks_the_cards_for_a_tunnel_is_told_so_and_who_turns_back_is_not() {
    let names = NAMES.map(str::to_owned);
    let variant = Variant::named("europe").unwrap();
    let map = Map::named(&variant.map).unwrap();
    let rules = Arc::new(Ruleset::new(map, variant, 3).unwrap());
    let (mut n_lacked, mut n_chosen) = (0, 0);
    for number in 0..30 {
        let mut rng = StdRng::seed_from_u64(number);
        let dealer = Dealer::numbered(number);
        let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
        // The events since the last turn began.
        let mut turn = Vec::new();
        while let Some(prompt) = game.prompts().first().copied() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let is_asked = prompt.kind == PromptKind::PayTunnel;
            let action = match is_asked {
                true => Action::WithdrawTunnel,
                false => ai::choose(&view, Level::Simple, &mut rng).unwrap(),
            };
            let mut sink = |event: &Event| turn.push(event.clone());
            game.play(prompt.seat, &action, &dealer, &mut sink).unwrap();
            let ends = |event: &Event| matches!(event, Event::TurnBegan { .. });
            let Some(end) = turn.iter().position(ends) else {
                continue;
            };
            let own = turn[..end].iter();
            let own: Vec<SeenEvent> = own
                .map(|event| event.seen_by(Viewer::Seat(prompt.seat), &rules))
                .collect();
            turn.clear();
            let left = own.iter();
            let mut left = left.filter(|event| matches!(event, SeenEvent::TunnelLeft { .. }));
            let is_left = left.next().is_some();
            let view = game.view(Viewer::Seat(prompt.seat));
            let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
            let told = teller.meant(&view, &own).concat();
            let lacked = told.contains("more cards than you could add");
            assert_eq!(lacked, is_left && !is_asked, "{own:?}");
            n_lacked += u32::from(lacked);
            n_chosen += u32::from(is_asked);
        }
    }
    assert!(10 < n_lacked && 10 < n_chosen, "{n_lacked} {n_chosen}");
}
