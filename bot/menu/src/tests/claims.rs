//! Claims: what is advised, and the way from a track to its payment.

use engine::testing::script::position;

use super::*;

#[test]
fn any_claim_of_every_track_of_every_map_takes_at_most_four_presses() {
    for map in Map::embedded() {
        let mut claimed = TrackSet::EMPTY;
        let variants = Variant::embedded()
            .iter()
            .filter(|variant| variant.map == map.id);
        for (variant, number) in variants.flat_map(|variant| (0..6).map(move |at| (variant, at))) {
            let n_seats = variant.players.counts[0];
            let rules = Ruleset::new(map.clone(), variant.clone(), n_seats).unwrap();
            let mut n_checked = 0;
            play(&Arc::new(rules), number, hoard, |game| {
                let view = game.view(Viewer::Table);
                let due = view.prompts().first().map(|prompt| prompt.kind);
                // When the deck is empty the hands are as rich as possible.
                if due != Some(PromptKind::TakeTurn) || view.n_deck() > 0 {
                    return true;
                }
                check_position(game, Language::ENGLISH);
                let seats = game.rules().seats();
                let claims =
                    seats.map(|seat| game.view(Viewer::Seat(seat)).legal_actions().claims());
                claimed |= claims.collect();
                n_checked += 1;
                n_checked < n_seats
            });
        }
        let all: TrackSet = (0..map.tracks.len() as u8).map(TrackId).collect();
        let never: Vec<&str> = (all - claimed)
            .iter()
            .map(|track| map.track(track).id.as_str())
            .collect();
        assert!(
            never.is_empty(),
            "{}: never claimable in this test: {never:?}",
            map.id
        );
    }
}

#[test]
fn who_wants_to_be_asked_is_asked_before_a_claim() {
    let rules = tables().remove(0);
    let mut n_claims = 0;
    play(&rules, 1, by_level(Level::Simple), |game| {
        let mut table = Table::new(game, Language::ENGLISH);
        table.prefs.confirm_claims = true;
        let Some(prompt) = game.prompts().first() else {
            return false;
        };
        let menus = table.menus(Viewer::Seat(prompt.seat));
        for press in presses(&menus.page(Page::Claim { page: 0 }).rows) {
            let is_claim = matches!(
                press,
                Press::Act(Act {
                    action: Action::ClaimTrack { .. },
                    ..
                })
            );
            assert!(!is_claim, "{press:?} claims without asking");
            if let Press::Open(Open {
                page: page @ Page::Confirm { action },
                ..
            }) = press
            {
                n_claims += 1;
                assert!(presses(&menus.page(page).rows).iter().any(
                    |press| matches!(press, Press::Act(Act { action: asked, .. }) if *asked == action)
                ));
            }
        }
        true
    });
    assert!(n_claims > 0);
}

/// The page for claims lists tracks that can be paid for, or else the nearest ones for the orders, never nothing.
#[test]
fn the_claims_lead_nowhere_in_vain() {
    let (mut n_payable, mut n_nearest, mut n_none) = (0, 0, 0);
    for (number, rules) in (0..).zip(tables()) {
        play(&rules, number, by_level(Level::Random), |game| {
            let Some(seat) = game.view(Viewer::Table).current() else {
                return true;
            };
            let table = Table::new(game, Language::ENGLISH);
            let menus = table.menus(Viewer::Seat(seat));
            if menus.view.own_prompt() != Some(PromptKind::TakeTurn) {
                return true;
            }
            let page = menus.page(Page::Claim { page: 0 });
            let tracks: Vec<TrackId> = presses(&page.rows)
                .into_iter()
                .filter_map(|press| match press {
                    Press::Open(Open {
                        page: Page::Track { track, .. },
                        ..
                    }) => Some(track),
                    _ => None,
                })
                .collect();
            let can_claim = !menus.view.legal_actions().claims().is_empty();
            let has_title = |title: &str| format!("{:?}", page.rows).contains(title);
            match (can_claim, tracks.as_slice()) {
                (true, _) => {
                    n_payable += 1;
                    assert!(page.text.starts_with("Which route"), "{}", page.text);
                    assert!(!has_title("Your nearest routes"));
                    for track in tracks {
                        let ways = menus.view.legal_actions().payments(track);
                        assert!(!ways.is_empty(), "{track:?}");
                    }
                }
                (false, [nearest, ..]) => {
                    n_nearest += 1;
                    assert!(page.text.contains("You can't pay for any route yet"));
                    assert!(has_title("Your nearest routes") && !has_title("Your best routes"));
                    let (track, page) = (*nearest, 0);
                    let page = menus.page(Page::Track { track, page });
                    assert!(page.text.contains("Add it to your orders"));
                    let mut plan = StandingOrders::default();
                    let adds = presses(&page.rows)
                        .into_iter()
                        .find_map(|press| match press {
                            Press::EditOrders(EditOrders { version, edit, .. }) => {
                                Some((version, edit))
                            }
                            _ => None,
                        });
                    let (version, edit) = adds.expect("it can be put into the orders");
                    assert_eq!(version, ANY_VERSION);
                    assert_eq!(plan.edit(&edit, menus.view.map(), 1), Ok(()));
                }
                (false, []) => {
                    n_none += 1;
                    assert!(
                        page.text
                            .starts_with("There's no route left for you to claim in this game")
                    );
                }
            }
            true
        });
    }
    assert!(n_payable > 0 && n_nearest > 0 && n_none > 0);
}

#[test]
fn what_completes_a_ticket_comes_before_what_serves_less() {
    let mut n_completing = 0;
    for rules in tables() {
        play(&rules, 5, by_level(Level::Medium), |game| {
            let Some(seat) = game.prompts().first().map(|prompt| prompt.seat) else {
                return true;
            };
            let view = game.view(Viewer::Seat(seat));
            if view.own_prompt() != Some(PromptKind::TakeTurn) {
                return true;
            }
            let ranked = rank::ranked(&view);
            let payable: Vec<TrackId> = ranked
                .iter()
                .filter(|ranked| ranked.missing == 0)
                .map(|ranked| ranked.track)
                .collect();
            let needs = engine::paths::needs(&view, seat);
            let value = |ticket| u32::from(view.map().ticket(ticket).value);
            let served = |track: TrackId| -> u32 {
                let on = needs.iter().filter(|need| rank::serves(&view, need, track));
                on.map(|need| value(need.ticket)).sum()
            };
            for (nth, track) in payable.iter().enumerate() {
                if view.map().track(*track).tunnel > 0 {
                    continue;
                }
                let payment = view.legal_actions().payments(*track).remove(0);
                let mut then = game.clone();
                let claim = Action::ClaimTrack {
                    track: *track,
                    payment,
                };
                let dealer = Dealer::numbered(5);
                then.play(seat, &claim, &dealer, &mut |_| {}).unwrap();
                let then = then.view(Viewer::Seat(seat));
                // One with several goals may be completed for less than it could bring; a mandala was completed before.
                let brings = |id: &engine::ids::TicketId| {
                    view.map().ticket(*id).goals.len() == 1
                        && !engine::paths::is_mandala(&then, *id)
                };
                let completed = completed_by(&then, *track).iter().filter(brings);
                let brought: u32 = completed.map(value).sum();
                let lesser = payable[..nth]
                    .iter()
                    .find(|before| served(**before) < brought);
                assert_eq!(lesser, None, "{} before {track:?}", rules.variant.id);
                n_completing += u32::from(brought > 0);
            }
            true
        });
    }
    assert!(n_completing > 100, "{n_completing}");
}

/// The first claim that is advised.
#[test]
fn no_wilds_are_advised_for_a_short_track_that_completes_nothing() {
    let check = |script: &str, advised: Option<&str>| {
        let game = position("europe", &format!("tickets A: edinburgh-paris | {script}"));
        let table = Table::new(&game, Language::ENGLISH);
        let buttons = claim::best_buttons(&table.menus(Viewer::Seat(Seat(0))));
        let first = buttons.first().map(|button| button.label.to_string());
        assert_eq!(first.as_deref(), advised, "{script}");
    };
    check("hand A: **", None);
    let ferry = "Dieppe – London: 1 red + 1 Locomotive · for Edinburgh – Paris";
    check("hand A: **r", Some(ferry));
    let all = "Dieppe – Paris: 1 Locomotive · for Edinburgh – Paris";
    let almost = "tracks A: edinburgh-london:black dieppe-london:gray1 | hand A: **";
    check(almost, Some(all));
}
