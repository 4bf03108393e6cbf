//! The film and the cards around a game.

use super::super::color::{contrast, difference};
use super::super::shape::Rect;
use super::super::text::placed;
use super::*;

/// The frames of a film as they are shown, with their delays in hundredths of a second.
fn frames(film: &Picture) -> Vec<(Pixels, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&film.file[..]).unwrap();
    let mut shown = Pixels::new(film.width, film.height);
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top, width) = (frame.left.into(), frame.top.into(), u32::from(frame.width));
        for (nth, pixel) in (0..).zip(frame.buffer.as_chunks::<4>().0) {
            if pixel[3] > 0 {
                let (x, y): (u32, u32) = (left, top);
                shown.put_pixel(x + nth % width, y + nth / width, image::Rgba(*pixel));
            }
        }
        frames.push((shown.clone(), frame.delay));
    }
    frames
}

#[test]
fn a_finished_game_becomes_a_film_between_a_title_and_the_result() {
    let rules = rules("london", Some(2)).unwrap();
    let table = SampleTable::new(&rules, Sample::Final, 7);
    let (words, names, faces) = (PictureWords::default(), sample_names(), sample_faces());
    let look = Look {
        faces: &faces,
        ..look(Theme::Day, &words, &names)
    };
    let film = replay(&rules, &table.played.log, None, look, |_| names.clone()).unwrap();
    assert!(film.file.starts_with(b"GIF89a"));
    assert!(film.file.len() < 8_000_000, "{film:?}");
    assert_eq!((film.width, film.height), (1200, 763));
    let frames = frames(&film);
    let view = table.played.game.view(Viewer::Table);
    let sides = view.score_sheet().unwrap().sides;
    let n_tickets: usize = sides.iter().map(|side| side.tickets.len()).sum();
    assert!(n_tickets > 0);
    // What scores after the tickets.
    let bonuses = sides.iter().flat_map(|side| {
        let sources = PointSource::ALL[4..].iter();
        sources.map(|source| side.points_from(*source))
    });
    let n_bonuses = bonuses.filter(|points| *points != 0).count();
    assert!(n_bonuses > 0);
    // A title, all claims in frames of rolling trains, a frame per ticket and per bonus, the last board, and the result.
    let n_claims = view.claimed().len() as usize;
    let n_steps = n_claims.div_ceil(n_claims.div_ceil(30));
    assert_eq!(
        frames.len(),
        1 + replay::ROLLS * n_steps + n_tickets + n_bonuses + 2
    );
    let lasts: u16 = frames.iter().map(|(_, delay)| delay).sum();
    assert!(lasts <= 2500, "{lasts}");
    let (card, last) = (
        decoded(&share_card(&view, None, look).unwrap()),
        &frames[frames.len() - 1].0,
    );
    let card = image::imageops::thumbnail(&card, film.width, film.height);
    let likeness = psnr(&card, last);
    assert!(likeness > 30.0, "{likeness:.1} dB");
    // The title has the wagons of both players, and no board.
    let title = &frames[0].0;
    for seat in 0..2 {
        let color::Rgba { r, g, b, .. } = theme::seat(seat);
        let is_own = |pixel: &&image::Rgba<u8>| pixel.0[..3] == [r, g, b];
        assert!(title.pixels().filter(is_own).count() > 5_000, "{seat}");
    }
    let likeness = psnr(title, &frames[1].0);
    assert!(likeness < 20.0, "{likeness:.1} dB");
}

/// A row of a score sheet with points for tickets made and lost.
fn line(place: u8, made: i32, failed: i32) -> score::ScoreLine {
    score::ScoreLine {
        seats: vec![0],
        liveries: vec![0],
        names: Vec::new(),
        resigned: Vec::new(),
        faces: Vec::new(),
        place,
        total: made + failed,
        points: vec![
            (PointSource::TicketsMade, made),
            (PointSource::TicketsFailed, failed),
        ],
        n_completed: 5,
        n_failed: 0,
        n_mandalas: 0,
        longest_path: 9,
    }
}

#[test]
fn bars_of_the_score_sheet_are_as_long_as_the_totals_losses_taken_from_their_ends() {
    let (colors, words) = (Theme::Day.colors(), PictureWords::default());
    let lines = [line(1, 60, 0), line(2, 80, -30)];
    let (scene, ..) = score::scene(&lines, colors, &words);
    let bars = |source: PointSource, brush: scene::Brush| -> Vec<Rect> {
        let color = score::source_color(source);
        let own = |op: &&scene::Op| op.color == color && op.brush == brush;
        let areas = scene
            .ops
            .iter()
            .filter(own)
            .filter_map(|op| op.shape.bounds());
        // The first is the key in the heading.
        areas.skip(1).collect()
    };
    let gains = bars(PointSource::TicketsMade, scene::Brush::Fill);
    let [first, second] = gains[..] else {
        panic!("{gains:?}");
    };
    let point = first.w / 60.0;
    assert!(
        (second.w - 80.0 * point).abs() < 3.0,
        "{first:?} {second:?}"
    );
    let lost = bars(PointSource::TicketsFailed, scene::Brush::FillEvenOdd);
    let [lost] = lost[..] else {
        panic!("{lost:?}");
    };
    assert!(
        (lost.right() - second.right()).abs() < 3.0,
        "{lost:?} {second:?}"
    );
    assert!(
        (lost.x - second.x - 50.0 * point).abs() < 3.0,
        "{lost:?} {second:?}"
    );
}

#[test]
fn sources_of_points_have_colours_that_no_seat_has() {
    let rgb = |color: color::Rgba| [color.r, color.g, color.b];
    for (nth, source) in PointSource::ALL.into_iter().enumerate() {
        let own = score::source_color(source);
        let others = PointSource::ALL[..nth]
            .iter()
            .map(|other| score::source_color(*other));
        for other in others.chain((0..theme::N_LIVERIES).map(theme::seat)) {
            let apart = difference(rgb(own), rgb(other));
            assert!(apart >= 15.0, "{source:?}: {other:?} {apart:.1}");
        }
        for theme in Theme::ALL {
            let seen = contrast(own, theme.colors().panel);
            assert!(seen >= 3.0, "{source:?} {theme:?}: {seen:.1}");
        }
    }
}

#[test]
fn a_lobby_says_how_long_a_game_takes_in_texts_that_a_phone_shows() {
    let words = PictureWords::default();
    for variant in ["usa", "london", "team-asia"] {
        let rules = rules(variant, None).unwrap();
        placed::take();
        let names = sample_names();
        let picture = sample_lobby(&rules, look(Theme::Day, &words, &names));
        let texts = placed::take();
        let n = rules.n_seats();
        let trains = rules.variant.set_up.trains.to_string();
        for wanted in [
            &rules.variant.name,
            &format!("{} / {n}", n - 1),
            &trains,
            "12h",
        ] {
            let is_there = texts.iter().any(|(text, _)| text == wanted);
            assert!(is_there, "{variant}: {wanted} {texts:?}");
        }
        for (text, size) in texts {
            let shown = size * 400.0 / picture.width as f32;
            assert!(shown >= 9.0, "{variant}: {text} {shown:.1}");
        }
    }
}

#[test]
fn a_leaderboard_says_how_many_games_each_place_rests_on() {
    placed::take();
    let sheet = sample_leaderboard(&sample_names());
    let picture = chart::strengths(&sheet, Theme::Day, &PictureWords::default());
    let texts = placed::take();
    for row in &sheet.rows {
        let is_there = texts.iter().any(|(text, _)| *text == row.games);
        assert!(is_there, "{} {texts:?}", row.games);
    }
    for (text, size) in texts {
        let shown = size * 400.0 / picture.width as f32;
        assert!(shown >= 9.0, "{text} {shown:.1}");
    }
}

#[test]
fn the_card_says_each_total_once_and_the_day_of_the_end() {
    let (words, colors) = (PictureWords::default(), Theme::Day.colors());
    let (width, height) = Desk::new(desk::USUAL).size();
    let table = raster::filled(width as u32, height as u32, colors.desk);
    for variant in ["usa", "legendary-asia", "team-asia"] {
        let rules = rules(variant, None).unwrap();
        let over = SampleTable::new(&rules, Sample::Final, 7);
        let view = over.played.game.view(Viewer::Table);
        let lines = from_view::score(&view, &sample_names(), &words).unwrap();
        let title = share::Title {
            game: variant,
            ended: Some("27 November 2026"),
        };
        placed::take();
        share::draw(&table, desk::USUAL, title, &lines, colors, &words);
        let texts: Vec<String> = placed::take().into_iter().map(|(text, _)| text).collect();
        let n_set = |wanted: &str| texts.iter().filter(|text| *text == wanted).count();
        assert_eq!(n_set("27 November 2026"), 1, "{variant}");
        for line in &lines {
            let n_equal = lines.iter().filter(|other| other.total == line.total);
            let total = line.total.to_string();
            assert_eq!(n_set(&total), n_equal.count(), "{variant}: {total}");
        }
    }
}

#[test]
fn a_result_marks_who_resigned() {
    let (words, colors) = (PictureWords::default(), Theme::Day.colors());
    let table = raster::filled(1600, 1200, colors.desk);
    let rules = rules("usa", None).unwrap();
    let over = SampleTable::new(&rules, Sample::Final, 7);
    let view = over.played.game.view(Viewer::Table);
    let mut lines = from_view::score(&view, &sample_names(), &words).unwrap();
    lines[0].resigned = vec![true];
    let title = share::Title {
        game: "usa",
        ended: None,
    };
    placed::take();
    score::scene(&lines, colors, &words);
    share::draw(&table, desk::USUAL, title, &lines, colors, &words);
    let texts = placed::take().into_iter().map(|(text, _)| text);
    let marks: Vec<String> = texts.filter(|text| text.contains("RESIGNED")).collect();
    let name = &lines[0].names[0];
    assert_eq!(marks, ["RESIGNED".to_owned(), format!("{name} (RESIGNED)")]);
}

#[test]
fn charts_say_what_their_axes_and_signs_mean() {
    let (words, names) = (PictureWords::default(), sample_names());
    let texts = |draw: &dyn Fn()| -> Vec<String> {
        placed::take();
        draw();
        placed::take().into_iter().map(|(text, _)| text).collect()
    };
    let board = texts(&|| {
        chart::strengths(&sample_leaderboard(&names), Theme::Day, &words);
    });
    for text in [
        &words.strength,
        &words.strength_certain,
        &words.strength_likely,
    ] {
        assert!(board.contains(text), "{text}");
    }
    let game = texts(&|| {
        chart::chances(&sample_chances(&names), Theme::Day, &words);
    });
    for text in [&words.turns, &words.better_move] {
        assert!(game.contains(text), "{text}");
    }
}

#[test]
fn a_leaderboard_shows_the_faces_beside_their_rows() {
    let (words, names) = (PictureWords::default(), sample_names());
    let mut board = sample_leaderboard(&names);
    let with = decoded(&chart::strengths(&board, Theme::Day, &words));
    board.rows[1].face = None;
    let without = decoded(&chart::strengths(&board, Theme::Day, &words));
    let differs = with
        .enumerate_pixels()
        .filter(|(x, y, pixel)| without.get_pixel(*x, *y) != *pixel);
    let rows: Vec<u32> = differs.map(|(_, y, _)| y).collect();
    assert!(rows.len() > 1000, "{}", rows.len());
    // The second row, below the heading and the first.
    assert!(rows.iter().all(|y| (212..304).contains(y)), "{rows:?}");
}
