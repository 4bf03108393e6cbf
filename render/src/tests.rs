//! Whole pictures: what they show, what they hide, and that they have not changed by accident.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier};
use std::thread;

use engine::card::Card;
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{Seat, TrackId};
use engine::map::Map;
use engine::points::PointSource;
use engine::ruleset::Ruleset;
use records::{Record, SeatHolder, Step};

use super::command::{Sample, SampleTable, rules, sample_names};
use super::layout::Slot;
use super::raster::Pixels;
use super::sample::{SampleGame, sample_faces};
use super::*;

mod cards;
mod faces;
mod legible;
mod ownership;

fn look<'a>(theme: Theme, words: &'a PictureWords, names: &'a [String]) -> Look<'a> {
    Look {
        theme,
        words,
        names,
        faces: &[],
    }
}

fn decoded(picture: &Picture) -> Pixels {
    image::load_from_memory(&picture.file).unwrap().to_rgba8()
}

fn table_picture(rules: &Arc<Ruleset>, theme: Theme) -> (SampleTable, Picture) {
    let table = SampleTable::new(rules, Sample::Mid, 7);
    let (words, names) = (PictureWords::default(), sample_names());
    let recent = table.recent_for(Viewer::Table);
    let view = table.played.game.view(Viewer::Table);
    let faces = sample_faces();
    let look = Look {
        faces: &faces,
        ..look(theme, &words, &names)
    };
    let picture = super::table(&view, &recent, look);
    (table, picture)
}

/// Whether this colour appears somewhere along the middle line of a slot.
fn shows(pixels: &Pixels, slot: &Slot, color: [u8; 3]) -> bool {
    let shares = [-0.8, -0.7, -0.6, -0.5, -0.4, 0.4, 0.5, 0.6, 0.7, 0.8];
    let n_hits = shares
        .iter()
        .filter(|along| {
            let at = slot.inner(**along, 0.0, 0.0);
            let [r, g, b, _] = pixels.get_pixel(at.x.round() as u32, at.y.round() as u32).0;
            color::Oklab::of([r, g, b]).distance(color::Oklab::of(color)) < 0.05
        })
        .count();
    n_hits >= 3
}

/// A variant on each map.
pub(crate) const BOARDS: [&str; 10] = [
    "usa",
    "london",
    "legendary-asia",
    "team-asia",
    "newyork",
    "europe",
    "india",
    "nordic",
    "germany",
    "switzerland",
];

#[test]
fn each_claimed_track_shows_its_owners_colour_and_each_open_one_its_own() {
    for variant in BOARDS {
        let rules = rules(variant, None).unwrap();
        let (table, picture) = table_picture(&rules, Theme::Day);
        let pixels = decoded(&picture);
        let view = table.played.game.view(Viewer::Table);
        let layout = studio().layout(&rules.map);
        for (at, track) in rules.map.tracks.iter().enumerate() {
            let id = TrackId(at as u8);
            if view.closed().contains(id) {
                continue;
            }
            let color = match view.owner(id) {
                Some(seat) => theme::seat(from_view::livery(&view, seat)),
                None if track.color.is_none() => layout.colors(Theme::Day).bed,
                None => layout.colors(Theme::Day).open(track.color).fill,
            };
            // Where each space has a sign and a mark, little of the middle is left.
            if !(0..layout.slots(id).len()).any(|nth| pieces::is_plain(track, nth)) {
                continue;
            }
            // The pin may hide one slot, a mark another; most of the track must show it.
            let slots = layout.slots(id);
            let n_shown = slots
                .iter()
                .filter(|slot| shows(&pixels, slot, color.rgb()))
                .count();
            assert!(
                2 * n_shown >= slots.len(),
                "{variant}: {}: {n_shown}",
                track.id
            );
        }
    }
}

#[test]
fn a_personal_board_shows_the_spaces_and_signs_of_the_tracks_still_missing() {
    for variant in ["usa", "legendary-asia", "team-asia"] {
        let rules = rules(variant, None).unwrap();
        let table = SampleTable::new(&rules, Sample::Mid, 7);
        let (words, names) = (PictureWords::default(), sample_names());
        let layout = studio().layout(&rules.map);
        let mut n_missing = 0;
        for seat in rules.seats() {
            let view = table.played.game.view(Viewer::Seat(seat));
            let pixels = decoded(&personal_board(
                &view,
                &[],
                look(Theme::Day, &words, &names),
            ));
            let plans = from_view::personal(&view, &names, &[], &words).plans;
            for id in plans.iter().flat_map(|plan| &plan.missing) {
                let track = rules.map.track(*id);
                let colors = layout.colors(Theme::Day);
                let fill = match track.color {
                    Some(_) => colors.open(track.color).fill,
                    None => colors.bed,
                };
                let slots = layout.slots(*id);
                let is_seen = |slot: &&Slot| shows(&pixels, slot, fill.rgb());
                let n_shown = slots.iter().filter(is_seen).count();
                assert!(2 * n_shown >= slots.len(), "{variant}: {}", track.id);
                // A sign has ink or paper that no plain space has.
                let signs = slots.iter().enumerate();
                for (_, slot) in signs.filter(|(at, _)| !pieces::is_plain(track, *at)) {
                    let near = (-9..=9).flat_map(|dy| (-9..=9).map(move |dx| (dx, dy)));
                    let is_sign = |(dx, dy): &(i32, i32)| {
                        let (x, y) = (slot.center.x as i32 + dx, slot.center.y as i32 + dy);
                        let [r, g, b, _] = pixels.get_pixel(x as u32, y as u32).0;
                        let ink = color::Oklab::of([r, g, b]);
                        let of = |color: color::Rgba| ink.distance(color::Oklab::of(color.rgb()));
                        of(colors.label).min(of(color::Rgba::WHITE)) < 0.08
                    };
                    assert!(near.filter(is_sign).count() > 30, "{variant}: {}", track.id);
                }
                n_missing += 1;
            }
        }
        assert!(n_missing > 3, "{variant}");
    }
}

#[test]
fn the_cards_beside_a_tunnel_go_when_it_is_claimed() {
    let rules = rules("team-asia", None).unwrap();
    let layout = studio().layout(&rules.map);
    let (words, names) = (PictureWords::default(), sample_names());
    let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
    let view = game.view(Viewer::Table);
    let stage = studio().stage(&rules.map, Theme::Day, from_view::marks(&view));
    let mut sheet = from_view::table(&view, &names, &[], &words);
    let open = stage.draw(&sheet, &words).pixels;
    // A third of them, so that most neighbours stay open.
    let tunnels: Vec<usize> = (0..rules.map.tracks.len())
        .filter(|at| layout.tunnel_cards[*at].is_some())
        .collect();
    for at in tunnels.iter().step_by(3) {
        sheet.owners[*at] = Some(at % 6);
    }
    let claimed = stage.draw(&sheet, &words).pixels;
    let ink = Theme::Day.colors().label.rgb();
    for at in tunnels {
        let center = layout.tunnel_cards[at].unwrap();
        let n_inked = |pixels: &Pixels| {
            let near = (-7..=7).flat_map(|dy| (-7..=7).map(move |dx| (dx, dy)));
            near.filter(|(dx, dy)| {
                let (x, y) = (center.x as i32 + dx, center.y as i32 + dy);
                let [r, g, b, _] = pixels.get_pixel(x as u32, y as u32).0;
                color::Oklab::of([r, g, b]).distance(color::Oklab::of(ink)) < 0.05
            })
            .count()
        };
        let track = &rules.map.tracks[at].id;
        assert!(n_inked(&open) > 60, "{track}");
        assert_eq!(
            n_inked(&claimed) > 60,
            sheet.owners[at].is_none(),
            "{track}"
        );
    }
}

#[test]
fn the_rows_of_the_score_sheet_add_up() {
    for variant in engine::variant::Variant::embedded() {
        let rules = rules(&variant.id, None).unwrap();
        let over = SampleTable::new(&rules, Sample::Final, 7);
        let view = over.played.game.view(Viewer::Table);
        let lines = from_view::score(&view, &[], &PictureWords::default()).unwrap();
        for line in &lines {
            let sum: i32 = line.points.iter().map(|(_, points)| points).sum();
            assert_eq!(sum, line.total, "{}: {line:?}", variant.id);
            let sources = |line: &score::ScoreLine| -> Vec<PointSource> {
                line.points.iter().map(|(source, _)| *source).collect()
            };
            assert_eq!(sources(line), sources(&lines[0]));
        }
    }
}

#[test]
fn what_the_public_cannot_see_changes_no_public_picture() {
    let rules = rules("usa", Some(3)).unwrap();
    let (words, names) = (PictureWords::default(), sample_names());
    // Another deal, seen at set-up: the rows differ, the rest of what is public does not.
    let drawn: Vec<Vec<u8>> = (0..2)
        .map(|number| {
            let game = Game::start(rules.clone(), &Dealer::numbered(number), &mut |_| {});
            let view = game.view(Viewer::Table);
            let mut sheet = from_view::table(&view, &names, &[], &words);
            sheet.row = vec![Some(Card::Red); 5];
            let stage = studio().stage(&rules.map, Theme::Day, from_view::marks(&view));
            stage
                .palette
                .encode(&stage.draw(&sheet, &words).pixels, &[])
        })
        .collect();
    assert_eq!(drawn[0], drawn[1]);
    let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
    let public = game.view(Viewer::Table);
    let own = game.view(Viewer::Seat(Seat(1)));
    let look = look(Theme::Day, &words, &names);
    assert_eq!(
        super::table(&public, &[], look),
        super::table(&own, &[], look)
    );
    assert_eq!(hand(&public, look), None);
    assert_eq!(tickets(&public, look), None);
    assert_eq!(offer(&public, None, look), None);
    assert!(hand(&own, look).is_some() && offer(&own, None, look).is_some());
    assert_eq!(score_sheet(&own, look), None);
}

#[test]
fn cards_drawn_blind_are_backs_for_everybody() {
    let rules = rules("usa", Some(2)).unwrap();
    let table = SampleTable::new(&rules, Sample::Mid, 3);
    let events = &table.played.log;
    let at = events
        .iter()
        .rposition(|event| matches!(event, Event::CardDrawn { .. }))
        .unwrap();
    let heard = |viewer| {
        let seen = [events[at].seen_by(viewer, &rules)];
        let view = table.played.game.view(viewer);
        from_view::table(&view, &[], &seen, &PictureWords::default()).last_move
    };
    let public = heard(Viewer::Table);
    assert!(public.is_some());
    for seat in rules.seats() {
        assert_eq!(heard(Viewer::Seat(seat)), public);
    }
}

#[test]
fn a_picture_is_small_enough_to_post_on_every_map() {
    for variant in engine::variant::Variant::embedded() {
        let rules = rules(&variant.id, None).unwrap();
        let (_, picture) = table_picture(&rules, Theme::Day);
        let board = studio().layout(&rules.map).sizes.board;
        let (width, height) = Desk::new(board).size();
        assert_eq!(
            (picture.width as f32, picture.height as f32),
            (width, height)
        );
        assert!(picture.file.len() < 450_000, "{}: {picture:?}", variant.id);
    }
}

#[test]
fn a_personal_board_and_the_card_to_share_are_small_enough_with_room_to_spare() {
    for variant in engine::variant::Variant::embedded() {
        let rules = rules(&variant.id, None).unwrap();
        let (words, names, faces) = (PictureWords::default(), sample_names(), sample_faces());
        let check = |picture: &Picture| {
            assert!(picture.file.len() < 430_000, "{}: {picture:?}", variant.id);
        };
        for theme in [Theme::Day, Theme::Night] {
            let look = Look {
                faces: &faces,
                ..look(theme, &words, &names)
            };
            let mid = SampleTable::new(&rules, Sample::Mid, 7);
            for seat in rules.seats() {
                let view = mid.played.game.view(Viewer::Seat(seat));
                let recent = mid.recent_for(Viewer::Seat(seat));
                check(&personal_board(&view, &recent, look));
            }
            let over = SampleTable::new(&rules, Sample::Final, 7).played.game;
            check(&share_card(&over.view(Viewer::Table), None, look).unwrap());
        }
    }
}

#[test]
fn private_pictures_are_narrow_enough_for_a_phone() {
    const WIDEST: f32 = 968.0;
    let map = Map::named("usa").unwrap();
    let layout = studio().layout(&map);
    let (colors, words) = (Theme::Day.colors(), PictureWords::default());
    let ticket = |nth: u8| sheet::TicketSheet {
        ticket: engine::ids::TicketId(nth),
        value: 20,
        is_long: false,
        in_holder: nth > 4,
        standing: sheet::TicketStanding::Cut,
        choice: sheet::Choice::None,
    };
    let network = ticket::Network {
        owners: &vec![None; map.tracks.len()],
        own: &[],
    };
    for n in 1..=9_u8 {
        let cards: Vec<(Card, u8)> = Card::ALL
            .into_iter()
            .take(usize::from(n))
            .zip(1..)
            .collect();
        let tickets: Vec<sheet::TicketSheet> = (0..n.min(8)).map(ticket).collect();
        let (_, width, _) = ticket::scene(&tickets, &map, &layout, &network, colors, &words);
        assert!(width <= WIDEST, "{n} tickets: {width}");
        let hand = sheet::HandSheet {
            holder: Some(cards.clone()),
            cards,
            tickets,
        };
        let (_, width, _) = hand::scene(&hand, &map, colors, &words);
        assert!(width <= WIDEST, "{n} kinds: {width}");
    }
}

#[test]
fn flat_colours_of_a_table_are_exact_in_its_palette() {
    let map = Map::named("london").unwrap();
    for theme in Theme::ALL {
        let stage = studio().stage(&map, theme, pieces::MapMarks::default());
        for color in theme::exact_colors(&stage.colors) {
            let place = usize::from(stage.palette.index(color));
            assert_eq!(stage.palette.colors[place], color, "{theme:?}");
        }
    }
}

#[test]
fn all_that_is_kept_stays_under_its_bound() {
    let studio = Studio::default();
    for map in Map::embedded() {
        for theme in [Theme::Day, Theme::Night] {
            studio.stage(map, theme, pieces::MapMarks::default());
            assert!(
                studio.most_bytes() <= studio::MAX_KEPT,
                "{}",
                studio.most_bytes()
            );
        }
    }
    assert!(studio.most_bytes() > studio::MAX_KEPT / 2);
}

#[test]
fn a_map_that_two_pictures_need_at_once_is_kept_once() {
    let studio = Studio::default();
    let map = Map::named("london").unwrap();
    let start = Barrier::new(2);
    let draw = || {
        start.wait();
        studio.stage(&map, Theme::Day, pieces::MapMarks::default())
    };
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(draw);
        (draw(), other.join().unwrap())
    });
    assert!(Arc::ptr_eq(&one, &other));
    assert!(Arc::ptr_eq(&one.layout, &studio.layout(&map)));
}

/// The same game, with the turn of its second claim taken back and played again.
fn with_a_claim_taken_back(log: &[Event]) -> Vec<Event> {
    let is_claim = |event: &&Event| matches!(event, Event::TrackClaimed { .. });
    let mut claims = log.iter().enumerate().filter(|(_, event)| is_claim(event));
    let (claim, _) = claims.nth(1).unwrap();
    let turn = log[..claim]
        .iter()
        .rposition(|event| matches!(event, Event::TurnBegan { .. }));
    let to = turn.unwrap() + 1;
    let taken_back = Event::Rewound { to: to as u32 };
    [&log[..=claim], &[taken_back], &log[to..]].concat()
}

#[test]
fn a_claim_that_was_taken_back_is_not_in_the_film() {
    let rules = rules("london", Some(2)).unwrap();
    let log = SampleTable::new(&rules, Sample::Final, 7).played.log;
    let (words, names) = (PictureWords::default(), sample_names());
    let film = |log: &[Event]| {
        replay(&rules, log, None, look(Theme::Day, &words, &names), |_| {
            names.clone()
        })
        .unwrap()
    };
    assert_eq!(film(&with_a_claim_taken_back(&log)), film(&log));
}

#[test]
fn a_film_names_who_had_the_seats_at_each_claim() {
    let rules = rules("london", Some(2)).unwrap();
    let log = SampleTable::new(&rules, Sample::Final, 7).played.log;
    let (words, names) = (PictureWords::default(), sample_names());
    let mut former = names.clone();
    former[0] = "Zoe".to_owned();
    let film = |until: usize| {
        let names_at = |event| match event < until {
            true => former.clone(),
            false => names.clone(),
        };
        replay(
            &rules,
            &log,
            None,
            look(Theme::Day, &words, &names),
            names_at,
        )
        .unwrap()
    };
    let is_claim = |event: &Event| matches!(event, Event::TrackClaimed { .. });
    let first = log.iter().position(is_claim).unwrap();
    assert_eq!(film(0), film(first));
    assert_ne!(film(0), film(first + 1));
}

#[test]
fn a_recorded_game_is_drawn_with_the_last_claim_that_was_not_taken_back() {
    let usa = rules("usa", Some(2)).unwrap();
    let played = SampleGame::played(&usa, 7, 2);
    let mut log = with_a_claim_taken_back(&played.log);
    let at = log
        .iter()
        .position(|event| matches!(event, Event::Rewound { .. }))
        .unwrap();
    log.truncate(at + 1);
    let map = engine::catalog::map_text("usa").unwrap();
    let variant = usa.variant.to_toml();
    let seats = vec![
        SeatHolder::named("Anna", None),
        SeatHolder::named("Ben", None),
    ];
    let mut record = Record::new(map, &variant, seats, None).unwrap();
    record.push(Step {
        seat: None,
        action: None,
        at: None,
        events: log.clone(),
    });
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    fs::write(&file, record.to_json()).unwrap();
    let (table, _) = SampleTable::recorded(&file, None).unwrap();
    let first = log
        .iter()
        .find(|event| matches!(event, Event::TrackClaimed { .. }));
    assert_eq!(table.recent.first(), first);
}

#[test]
fn the_command_draws_samples_and_recorded_games_into_files() {
    use clap::Parser as _;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        render: command::RenderArgs,
    }

    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.png");
    let run = |line: &str| {
        let words = format!("railpost {line} -o {}", out.display());
        let line = Line::try_parse_from(words.split(' ')).unwrap();
        command::run(&line.render)
    };
    for line in [
        "--variant london --sample empty",
        "--variant london --show hand --for 2",
        "--variant london --show score",
    ] {
        run(line).unwrap();
        let picture = fs::read(&out).unwrap();
        assert!(picture.starts_with(b"\x89PNG"), "{line}");
    }
    assert!(run("--variant london --show hand").is_err());
    assert!(run("--variant london --for 9").is_err());
    assert!(run("--variant atlantis").is_err());
    assert!(run("--game /nowhere").is_err());
}

/// One picture of the gallery.
struct Exhibit {
    name: String,
    picture: Picture,
}

/// A log up to the moment when everybody chooses tickets.
fn dealt(log: &[Event]) -> Vec<Event> {
    let is_choice = |event: &Event| matches!(event, Event::TicketsChosen { .. });
    let end = log.iter().position(is_choice).unwrap();
    log[..end].to_vec()
}

/// A rating that rises as it becomes surer, over forty games.
fn sample_stats() -> chart::StatsSheet {
    let rating = |nth: u8| {
        let nth = f32::from(nth);
        let mean = 1500.0 + 190.0 * (1.0 - (-nth / 12.0).exp()) + 45.0 * (nth * 0.9).sin();
        mean - 3.0 * (110.0 + 390.0 * (-nth / 8.0).exp())
    };
    chart::StatsSheet {
        name: "Björn 🚂".to_owned(),
        map: "USA".to_owned(),
        ratings: (0..40).map(rating).collect(),
        sources: vec![
            (PointSource::Tracks, 58.4),
            (PointSource::TicketsMade, 41.2),
            (PointSource::TicketsFailed, -7.6),
            (PointSource::LongestPath, 3.9),
        ],
    }
}

/// A full page of a leaderboard, whose lower places are less certain.
fn sample_leaderboard(names: &[String]) -> chart::StrengthSheet {
    let row = |(nth, place): (usize, u32)| {
        let (mean, deviation) = (1780.0 - 41.0 * nth as f32, 70.0 + 21.0 * nth as f32);
        let games = 67 - 7 * nth;
        chart::Strength {
            place,
            name: names[nth % names.len()].clone(),
            face: sample_faces()[nth % names.len()].clone(),
            games: format!("{games} games, {} won", games * 2 / 5),
            mean,
            deviation,
            points: format!(
                "{:.0}{}",
                mean - 3.0 * deviation,
                if games < 10 { "?" } else { "" }
            ),
        }
    };
    chart::StrengthSheet {
        title: "Leaderboard · USA".to_owned(),
        rows: (1..=10).enumerate().map(row).collect(),
    }
}

/// A game of four that its first seat let slip, and won all the same.
fn sample_chances(names: &[String]) -> chart::ChanceSheet {
    let turns: Vec<u16> = (0..=90).collect();
    let strength = |seat: usize, turn: u16| {
        let turn = f32::from(turn);
        let pace = [0.021, 0.012, 0.006, 0.002][seat];
        let luck = 0.35 * (turn * 0.23 + 1.7 * seat as f32).sin();
        let slip = if seat == 0 && (41.0..70.0).contains(&turn) {
            -0.9
        } else {
            0.0
        };
        // Chances are estimated from samples.
        let jumps = 0.14 * (turn * 2.9 + 5.1 * seat as f32).sin();
        (turn * pace + (luck + jumps) * (1.0 - turn / 90.0) + slip).exp()
    };
    let chance = |seat: usize, turn: u16| match (turn, seat) {
        (90, 0) => 100.0,
        (90, _) => 0.0,
        _ => 100.0 * strength(seat, turn) / (0..4).map(|seat| strength(seat, turn)).sum::<f32>(),
    };
    let side = |seat: usize| chart::SideChances {
        livery: seat,
        name: names[seat].clone(),
        chances: turns.iter().map(|turn| chance(seat, *turn)).collect(),
    };
    chart::ChanceSheet {
        title: "USA".to_owned(),
        sides: (0..4).map(side).collect(),
        own: 0,
        turning_point: Some(41),
        marks: vec![22, 57],
        turns,
    }
}

fn gallery() -> Vec<Exhibit> {
    let (words, names) = (PictureWords::default(), sample_names());
    let mut exhibits = Vec::new();
    let mut hang = |name: String, picture: Picture| exhibits.push(Exhibit { name, picture });
    for variant in BOARDS {
        let rules = rules(variant, None).unwrap();
        for theme in Theme::ALL {
            let (_, picture) = table_picture(&rules, theme);
            hang(format!("{variant}-{}", theme.word()), picture);
        }
    }
    let (table, _) = table_picture(&rules("usa", None).unwrap(), Theme::Day);
    let viewer = Viewer::Seat(Seat(1));
    let (view, recent) = (table.played.game.view(viewer), table.recent_for(viewer));
    let faces = sample_faces();
    let look = Look {
        faces: &faces,
        ..look(Theme::Day, &words, &names)
    };
    hang("lobby".to_owned(), sample_lobby(view.rules(), look));
    hang("hand".to_owned(), hand(&view, look).unwrap());
    hang("tickets".to_owned(), tickets(&view, look).unwrap());
    // A choice among tickets with two of three picked, and a team's tickets with those in its holder.
    let start = SampleTable::new(&rules("usa", None).unwrap(), Sample::Empty, 7);
    let chooser = Game::replay(start.played.rules.clone(), &dealt(&start.played.log)).unwrap();
    let kept = Positions::from_iter([0, 2]);
    let chosen = offer(&chooser.view(viewer), Some(kept), look).unwrap();
    hang("offer".to_owned(), chosen);
    let team = SampleTable::new(&rules("team-asia", None).unwrap(), Sample::Mid, 7);
    let shared = tickets(&team.played.game.view(viewer), look).unwrap();
    hang("team-tickets".to_owned(), shared);
    hang("mine".to_owned(), personal_board(&view, &recent, look));
    let over = SampleTable::new(&rules("usa", None).unwrap(), Sample::Final, 7);
    let view = over.played.game.view(Viewer::Table);
    hang("score".to_owned(), score_sheet(&view, look).unwrap());
    hang(
        "card".to_owned(),
        share_card(&view, Some("27 November 2026"), look).unwrap(),
    );
    hang(
        "stats".to_owned(),
        chart::stats(&sample_stats(), Theme::Day, &words),
    );
    let board = sample_leaderboard(&names);
    hang(
        "leaderboard".to_owned(),
        chart::strengths(&board, Theme::Day, &words),
    );
    let game = sample_chances(&names);
    hang(
        "review".to_owned(),
        chart::chances(&game, Theme::Day, &words),
    );
    hang(
        "final".to_owned(),
        super::table(&view, &over.recent_for(Viewer::Table), look),
    );
    exhibits
}

fn gallery_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../docs/gallery")
        .join(format!("{name}.png"))
}

/// `UPDATE_EXPECT=1` replaces the pictures; look at them before committing.
#[test]
fn the_gallery_looks_as_it_did() {
    for exhibit in gallery() {
        let file = gallery_file(&exhibit.name);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&file, &exhibit.picture.file).unwrap();
        }
        let known = image::open(&file).unwrap().to_rgba8();
        let now = decoded(&exhibit.picture);
        assert_eq!(known.dimensions(), now.dimensions(), "{}", exhibit.name);
        let likeness = psnr(&known, &now);
        assert!(likeness >= 40.0, "{}: {likeness:.1} dB", exhibit.name);
    }
}

/// Similarity of two pictures (PSNR), in decibels.
fn psnr(a: &[u8], b: &[u8]) -> f64 {
    let squares = a
        .iter()
        .zip(b)
        .map(|(a, b)| f64::from(a.abs_diff(*b)).powi(2));
    let mean = squares.sum::<f64>() / a.len() as f64;
    if mean == 0.0 {
        return f64::INFINITY;
    }
    20.0 * 255.0_f64.log10() - 10.0 * mean.log10()
}

#[test]
fn a_changed_picture_is_not_like_the_old_one() {
    let rules = rules("london", None).unwrap();
    let (_, day) = table_picture(&rules, Theme::Day);
    let (_, night) = table_picture(&rules, Theme::Night);
    assert!(psnr(&decoded(&day), &decoded(&night)) < 20.0);
}
