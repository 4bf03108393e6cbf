//! Menus of a lobby and its settings.

use super::*;

#[test]
fn a_lobby_offers_what_can_be_done_in_it() {
    use crate::lobby::{Lobby, LobbySeat};
    let all: Vec<LobbySeat<'_>> = (0u8..)
        .zip(["Anna", "Ben", "Clara", "David", "Emma", "Finn"])
        .map(|(seat, name)| LobbySeat {
            seat,
            name,
            player: (seat % 3 != 2).then(|| UserId(u64::from(seat) + 1)),
            is_host: seat == 0,
        })
        .collect();
    for variant in Variant::embedded() {
        let n_seats = *variant.players.counts.last().unwrap();
        for (n_taken, language) in
            (1..=usize::from(n_seats)).flat_map(|n| Language::ALL.map(|language| (n, language)))
        {
            let lobby = Lobby {
                game: "bcd23".parse().unwrap(),
                variant,
                variants: Variant::embedded(),
                seats: &all[..n_taken],
                n_seats,
                turn: None,
                bank: jiff::SignedDuration::ZERO,
                time_out: domain::settings::TimeOut::Substitute,
                is_starting: false,
                boards: domain::settings::Boards::Newest,
                order: domain::settings::SeatOrder::Random,
                words: Words::of(language),
            };
            let rows = lobby.rows();
            check_rows(&rows);
            let game = lobby.game;
            let offered = presses(&rows);
            let offers = |press| offered.contains(&Press::Lobby(press::Lobby { game, press }));
            assert!(offers(LobbyPress::Leave) && offers(LobbyPress::Settings));
            let is_full = n_taken == usize::from(n_seats);
            assert_eq!(offers(LobbyPress::Join), !is_full);
            let counts = &variant.players.counts;
            assert_eq!(offers(LobbyPress::Start), counts.contains(&(n_taken as u8)));
            let sits = (0..n_seats)
                .filter(|seat| offers(LobbyPress::Sit { seat: *seat }))
                .count();
            let free = usize::from(n_seats) - n_taken;
            assert_eq!(
                sits,
                if variant.players.team_size > 1 {
                    free
                } else {
                    0
                }
            );
            let settings = lobby.settings();
            check_limits(&settings);
            let kicks = presses(&settings.rows).into_iter().filter(|press| {
                matches!(
                    press,
                    Press::Lobby(press::Lobby {
                        press: LobbyPress::Kick { .. } | LobbyPress::RemoveComputer { .. },
                        ..
                    })
                )
            });
            assert_eq!(kicks.count(), n_taken - 1, "all but the host");
        }
    }
}

#[test]
fn the_settings_of_a_lobby_offer_what_it_has_chosen_however_many_choices_there_are() {
    use crate::lobby::Lobby;
    let shipped = Variant::embedded();
    let own = (0..30).map(|n| {
        let mut variant = Variant::clone(&shipped[0]);
        variant.id = format!("own-{n}");
        variant.name = format!("Own {n}");
        Arc::new(variant)
    });
    let variants: Vec<Arc<Variant>> = own.chain(shipped.iter().cloned()).collect();
    let lobby = Lobby {
        game: "bcd23".parse().unwrap(),
        variant: &shipped[1],
        variants: &variants,
        seats: &[],
        n_seats: 2,
        turn: Some(jiff::SignedDuration::from_mins(90)),
        bank: jiff::SignedDuration::from_mins(45),
        time_out: domain::settings::TimeOut::Substitute,
        is_starting: false,
        boards: domain::settings::Boards::Newest,
        order: domain::settings::SeatOrder::Random,
        words: Words::of(Language::ENGLISH),
    };
    for (message, chosen) in [
        (lobby.settings(), vec![shipped[1].name.clone()]),
        (
            lobby.clock_settings(),
            vec![
                "Time for a turn: 1 hour and 30 minutes".to_owned(),
                "Spare time, for the whole game: 45 minutes".to_owned(),
            ],
        ),
    ] {
        check_limits(&message);
        let menus = message.rows.iter().filter_map(|row| match row {
            Row::Menu(menu) => Some(menu),
            Row::Buttons(_) | Row::Links(_) => None,
        });
        let present = menus.flat_map(|menu| menu.choices.iter().filter(|choice| choice.chosen));
        let present: Vec<String> = present.map(|choice| choice.label.to_string()).collect();
        for label in chosen {
            assert!(present.contains(&label), "{label}: {present:?}");
        }
    }
}
