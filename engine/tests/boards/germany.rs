//! The board of Germany, with the tickets of 2017 and of 2012: countries, triples, and mixtures of short and long tickets.

use engine::action::{Action, Mixture};
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, SeenEvent, TicketDeck, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId};
use engine::refusal::{Refusal, TicketError};
use engine::ruleset::Ruleset;
use engine::testing::play_random;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::board::{Board, track};

const BOARD: Board = Board {
    map: include_str!("../../../assets/maps/germany/rules.toml"),
    variant: include_str!("../../../assets/variants/germany.toml"),
};
const OF_2012: Board = Board {
    map: BOARD.map,
    variant: include_str!("../../../assets/variants/germany-2012.toml"),
};

#[test]
fn it_has_its_border_points() {
    assert_eq!(
        BOARD.border_points(),
        [
            ("Dänemark", 2),
            ("Niederlande", 3),
            ("Frankreich", 3),
            ("Schweiz", 3),
            ("Österreich", 3)
        ]
        .map(|(country, n)| (country.to_owned(), n))
    );
}

#[test]
fn each_edition_has_its_tickets_short_and_long() {
    let sizes = [BOARD, OF_2012].map(|board| {
        let rules = board.rules(2);
        (rules.tickets().len(), rules.long_tickets().len())
    });
    assert_eq!(sizes, [(55, 34), (33, 29)]);
    let map = BOARD.map();
    assert_eq!(map.tickets.len(), 91);
    let rules = BOARD.rules(2);
    let values = |tickets: &[TicketId]| -> (u8, u8) {
        let values = || tickets.iter().map(|id| map.ticket(*id).value);
        (values().min().unwrap(), values().max().unwrap())
    };
    assert_eq!(values(rules.tickets()), (2, 11));
    assert_eq!(values(rules.long_tickets()), (12, 22));
}

#[test]
fn of_a_triple_one_track_is_open_to_two_and_three_players_and_all_to_more() {
    let closes = |rules: &Ruleset| {
        let triple = rules.map.find_track("dusseldorf-koln:gray1");
        rules.closes_after(triple.expect("a track"))
    };
    assert_eq!([2, 3, 4, 5].map(|n| closes(&BOARD.rules(n))), [1, 1, 3, 3]);
}

#[test]
fn any_border_point_of_a_country_will_do() {
    let own = [
        "frankfurt-mannheim:gray1",
        "mannheim-stuttgart:gray1",
        "stuttgart-ulm:gray1",
        "lindau-ulm:red",
        "lindau-osterreich_3:purple",
    ];
    let held = ["frankfurt-osterreich", "frankfurt-lindau", "koln-schweiz"];
    let side = BOARD.score(&own, &held);
    let completed: Vec<bool> = side.tickets.iter().map(|ticket| ticket.completed).collect();
    assert_eq!(completed, [true, true, false]);
    assert_eq!((side.ticket_points, side.tracks), (8, 10));
}

#[test]
fn a_ticket_joins_two_countries() {
    let own = [
        "danemark_2-kiel:gray",
        "hamburg-kiel:black",
        "hamburg-hannover:red",
        "hannover-munster:purple",
        "munster-niederlande_3:orange",
    ];
    let side = BOARD.score(&own, &["danemark-niederlande"]);
    assert_eq!((side.ticket_points, side.tracks), (10, 20));
    assert_eq!(
        BOARD.tickets(&own[1..], &["danemark-niederlande"]),
        [(false, 10)]
    );
}

#[test]
fn a_printed_value_counts_whatever_its_path() {
    let own = [
        "hamburg-kiel:black",
        "hamburg-hannover:red",
        "hannover-kassel:gray1",
        "frankfurt-kassel:blue",
        "frankfurt-mannheim:gray1",
        "mannheim-stuttgart:gray1",
    ];
    assert_eq!(BOARD.tickets(&own, &["kiel-stuttgart"]), [(true, 17)]);
    let rules = BOARD.rules(2);
    let spaces = own.map(|id| rules.map.track(track(&rules, id)).length);
    assert_eq!(spaces.iter().sum::<u8>(), 17);
}

#[test]
fn tickets_score_what_a_person_would_find() {
    BOARD.check_scores();
}

fn mixture(regular: u8, long: u8) -> Action {
    Action::DrawMixture(Mixture { regular, long })
}

/// A game of two, dealt up to the point where both name a mixture.
fn dealt(board: &Board, log: &mut Vec<Event>) -> (Game, Dealer) {
    let dealer = Dealer::numbered(1);
    let game = Game::start(board.rules(2), &dealer, &mut |event| {
        log.push(event.clone())
    });
    (game, dealer)
}

fn keep(positions: &[u8]) -> Action {
    Action::KeepTickets {
        kept: positions.iter().map(|at| at - 1).collect(),
        shared: None,
    }
}

#[test]
fn at_set_up_each_names_a_mixture_and_is_dealt_it_at_once() {
    let mut log = Vec::new();
    let (mut game, dealer) = dealt(&BOARD, &mut log);
    let legal = |game: &Game, seat| {
        let view = game.view(Viewer::Seat(seat));
        let all = view.legal_actions().all();
        assert_eq!(all.len(), view.legal_actions().n_choices() as usize);
        let map = view.map();
        all.iter().map(|one| one.to_text(map)).collect::<Vec<_>>()
    };
    let five = [
        "tickets 4+0",
        "tickets 3+1",
        "tickets 2+2",
        "tickets 1+3",
        "tickets 0+4",
    ];
    assert_eq!(legal(&game, Seat(0)), five);
    assert_eq!(legal(&game, Seat(1)), five);
    let mut play = |game: &mut Game, seat, action: &Action| {
        game.play(seat, action, &dealer, &mut |event| log.push(event.clone()))
    };
    let needed = Refusal::Tickets(TicketError::MixtureNeeded { drawn: 4 });
    assert_eq!(play(&mut game, Seat(1), &Action::DrawTickets), Err(needed));
    let wrong = Refusal::Tickets(TicketError::WrongMixture {
        drawn: 4,
        regular: 55,
        long: 34,
    });
    for action in [mixture(3, 2), mixture(2, 1), mixture(255, 5)] {
        assert_eq!(play(&mut game, Seat(1), &action), Err(wrong));
    }
    assert_eq!(play(&mut game, Seat(1), &mixture(1, 3)), Ok(()));
    let view = game.view(Viewer::Seat(Seat(1)));
    let rules = view.rules();
    let n_long = view.offer().iter().filter(|id| rules.is_long(**id)).count();
    assert_eq!((view.offer().len(), n_long), (4, 3));
    assert_eq!(view.must_keep(), 2);
    // Everybody sees of which decks they are.
    let table = game.view(Viewer::Table);
    assert_eq!(table.n_long_offered(Seat(1)), Some(3));
    assert_eq!((table.n_ticket_deck(), table.n_long_deck()), (85, Some(31)));
    assert!(
        legal(&game, Seat(1))
            .iter()
            .all(|one| one.starts_with("keep"))
    );
    assert_eq!(play(&mut game, Seat(0), &mixture(4, 0)), Ok(()));
    assert_eq!(play(&mut game, Seat(0), &keep(&[1, 2])), Ok(()));
    assert_eq!(play(&mut game, Seat(1), &keep(&[1, 4])), Ok(()));
    let view = game.view(Viewer::Table);
    assert_eq!(
        [0, 1].map(|seat| view.n_long_tickets(Seat(seat))),
        [Some(0), Some(1)]
    );
    // The four tickets not kept are back, two of them long ones, and both decks were shuffled.
    assert_eq!((view.n_ticket_deck(), view.n_long_deck()), (85, Some(33)));
    let began = log.iter().position(|event| *event == Event::PlayBegan);
    let after: Vec<TicketDeck> = log[began.expect("it began")..]
        .iter()
        .filter_map(|event| match event {
            Event::TicketsShuffled { deck, .. } => Some(*deck),
            _ => None,
        })
        .collect();
    assert_eq!(after, [TicketDeck::Long, TicketDeck::Regular]);
    let seen: Vec<SeenEvent> = log
        .iter()
        .map(|event| event.seen_by(Viewer::Table, game.rules()))
        .filter(|event| matches!(event, SeenEvent::TicketsOffered { .. }))
        .collect();
    let offered = |seat, n_long| SeenEvent::TicketsOffered {
        seat: Seat(seat),
        n_tickets: 4,
        n_long: Some(n_long),
        tickets: None,
    };
    assert_eq!(seen, [offered(1, 3), offered(0, 0)]);
    assert_eq!(Game::replay(game.rules().clone(), &log), Ok(game));
}

/// Plays until the decks are empty, always with as many long ones as possible, or as few.
fn drain(prefer_long: bool) -> Vec<(u8, u8, usize)> {
    let (mut game, dealer) = dealt(&BOARD, &mut Vec::new());
    let mut left = Vec::new();
    for _ in 0..400 {
        let Some(prompt) = game.prompts().first().copied() else {
            break;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        let draws = view.legal_actions().ticket_draws();
        let wanted = if prefer_long {
            draws.last()
        } else {
            draws.first()
        };
        let action = match wanted {
            Some(draw) => {
                let long = view.n_long_deck().expect("two decks");
                left.push((view.n_ticket_deck() - long, long, draws.len()));
                *draw
            }
            None if view.offer().is_empty() => break,
            None => view.legal_actions().all().pop().expect("all kept"),
        };
        game.play(prompt.seat, &action, &dealer, &mut |_| {})
            .expect("legal");
    }
    left
}

#[test]
fn a_mixture_takes_no_more_of_a_deck_than_it_has() {
    let left = drain(true);
    // At set-up, and then as long as both decks have four.
    assert_eq!(left[0], (55, 34, 5));
    let short = left.iter().find(|(_, long, _)| *long < 4);
    assert_eq!(short, Some(&(55, 2, 3)));
    // With one deck empty, and when all that are left come, nothing is asked.
    assert!(left.iter().all(|(_, long, n)| *long > 0 || *n == 1));
    assert_eq!(
        left.last()
            .map(|(regular, long, n)| (regular + long <= 4, *n)),
        Some((true, 1))
    );
    let left = drain(false);
    assert!(left.iter().all(|(regular, _, n)| *regular > 0 || *n == 1));
    assert_eq!(left.last().map(|(_, _, n)| *n), Some(1));
}

#[test]
fn tickets_not_kept_go_under_their_own_decks() {
    let (mut game, dealer) = dealt(&OF_2012, &mut Vec::new());
    let play = |game: &mut Game, seat, action: &Action| {
        let mut events = Vec::new();
        game.play(Seat(seat), action, &dealer, &mut |event| {
            events.push(event.clone())
        })
        .expect("legal");
        events
    };
    play(&mut game, 0, &mixture(2, 2));
    play(&mut game, 1, &mixture(2, 2));
    play(&mut game, 0, &keep(&[1, 2, 3, 4]));
    play(&mut game, 1, &keep(&[1, 2, 3, 4]));
    let n_before = |game: &Game| {
        let view = game.view(Viewer::Table);
        (view.n_ticket_deck(), view.n_long_deck())
    };
    assert_eq!(n_before(&game), (54, Some(25)));
    play(&mut game, 0, &mixture(1, 3));
    play(&mut game, 0, &keep(&[4]));
    assert_eq!(n_before(&game), (53, Some(25)));
    // The three long ones given back come again after the 22 others.
    let given_back = game.view(Viewer::Seat(Seat(0))).returned_tickets();
    assert_eq!(given_back.len(), 3);
    for at in 0..6 {
        let seat = 1 - at % 2;
        for event in play(&mut game, seat, &mixture(0, 4)) {
            if let Event::TicketsOffered { tickets, .. } = event {
                assert_eq!(tickets.set().is_disjoint(given_back), at < 5);
            }
        }
        play(&mut game, seat, &keep(&[1, 2, 3, 4]));
    }
    assert_eq!(n_before(&game).1, Some(1));
}

#[test]
fn every_game_comes_to_an_end() {
    let mut n_mixtures = [0; 2];
    for (board, n) in [BOARD, OF_2012].iter().zip(&mut n_mixtures) {
        board.play_all(10, |game, log| {
            for event in log {
                let seen = event.seen_by(Viewer::Table, game.rules());
                if let SeenEvent::TicketsOffered {
                    n_long, n_tickets, ..
                } = seen
                {
                    *n += usize::from(n_long.is_some_and(|long| 0 < long && long < n_tickets));
                }
            }
        });
    }
    assert!(n_mixtures.iter().all(|n| *n > 50), "{n_mixtures:?}");
}

#[test]
fn a_computer_that_thinks_ahead_names_mixtures_too() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut n_named = 0;
    play_random(&BOARD.rules(3), 1, |game, _, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        if view.current().is_none() || game.n_events() % 97 == 0 {
            let action = ai::choose(&view, Level::Hard, &mut rng);
            assert!(action.is_some_and(|action| view.legal_actions().all().contains(&action)));
            n_named += u32::from(matches!(action, Some(Action::DrawMixture(_))));
        }
    });
    assert!(n_named >= 3, "{n_named}");
}

#[test]
fn computers_complete_tickets_of_both_decks() {
    let mut n_long = 0;
    let (n_completed, n_failed) = BOARD.play_medium(|log| {
        for event in log {
            let rules = BOARD.rules(2);
            if let Event::TicketsChosen { kept, .. } = event {
                let kept = kept.as_slice().iter();
                n_long += kept.filter(|id| rules.is_long(**id)).count();
            }
        }
    });
    assert!(n_long > 5, "{n_long}");
    assert!(
        n_completed > 2 * n_failed,
        "{n_completed} completed, {n_failed} not"
    );
}
