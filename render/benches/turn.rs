//! Cost of a turn's picture, on every map at mid-game: `cargo bench -p render`.
//!
//! Times are CPU time of the one thread that draws, the median of many runs, with drawing and encoding
//! separate; next to them stands the base, drawn once per map and theme, with layout and palette. The film
//! of a full game comes last.

// A benchmark prints its results.
#![allow(clippy::print_stdout)]

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use engine::event::Viewer;
use render::command::{Sample, SampleTable, rules, sample_names};
use render::sample::sample_faces;
use render::{Look, PictureWords, Studio, Theme, from_view};

const N_RUNS: usize = 12;
const N_BATCHES: usize = 5;
/// Limits: milliseconds per turn, kilobytes, milliseconds per base.
const MAX: (f64, usize, f64) = (15.0, 450, 300.0);
/// Limits of a film: seconds and kilobytes.
const MAX_OF_FILM: (f64, usize) = (5.0, 8000);

fn main() {
    let mut is_kept = true;
    println!("variant            base ms   draw ms  encode ms  together      KB   (CPU, medians)");
    for variant in ["usa", "london", "legendary-asia", "team-asia", "newyork"] {
        let rules = rules(variant, None).expect("an embedded variant");
        let table = SampleTable::new(&rules, Sample::Mid, 7);
        let view = table.played.game.view(Viewer::Table);
        let (words, names) = (PictureWords::default(), sample_names());
        let recent = table.recent_for(Viewer::Table);
        let faces = sample_faces();
        let studio = Studio::default();
        let before = cpu_ms();
        let stage = studio.stage(&rules.map, Theme::Day, from_view::marks(&view));
        let base = cpu_ms() - before;
        let draw = || {
            let mut sheet = from_view::table(&view, &names, &recent, &words);
            sheet.show_faces(&faces);
            stage.draw(&sheet, &words)
        };
        let mut frame = draw();
        let file = stage.encode(&mut frame);
        let encoding = median(|| {
            black_box(stage.encode(&mut frame));
        });
        stage.give_back(frame);
        let drawing = median(|| stage.give_back(black_box(draw())));
        let (turn, kilobytes) = (drawing + encoding, file.len() / 1000);
        println!(
            "{variant:<16} {base:>9.0} {drawing:>9.1} {encoding:>10.1} {turn:>9.1} {kilobytes:>7}"
        );
        is_kept &= turn < MAX.0 && kilobytes < MAX.1 && base < MAX.2;
    }
    is_kept &= film("usa");
    let kept = if is_kept {
        "all within"
    } else {
        "NOT all within"
    };
    println!(
        "{kept} {} ms a turn, {} KB, {} ms a base; {} s and {} KB a film",
        MAX.0, MAX.1, MAX.2, MAX_OF_FILM.0, MAX_OF_FILM.1
    );
}

/// Prints the cost of a full game's film. Returns whether it is within the limits.
fn film(variant: &str) -> bool {
    let rules = rules(variant, None).expect("an embedded variant");
    let table = SampleTable::new(&rules, Sample::Final, 7);
    let (words, names) = (PictureWords::default(), sample_names());
    let look = Look {
        theme: Theme::Day,
        words: &words,
        names: &names,
        faces: &[],
    };
    let before = cpu_ms();
    let film = render::replay(&rules, &table.played.log, None, look, |_| {
        look.names.to_vec()
    })
    .expect("a whole log");
    let seconds = (cpu_ms() - before) / 1e3;
    let kilobytes = film.file.len() / 1000;
    println!(
        "film of {variant}, {} players, base and all: {seconds:.2} s, {kilobytes} KB",
        rules.n_seats()
    );
    seconds < MAX_OF_FILM.0 && kilobytes < MAX_OF_FILM.1
}

/// The median over batches of each batch's mean: the thread's clock only advances with the system's
/// tick, so that a single run cannot be measured.
fn median(mut run: impl FnMut()) -> f64 {
    run();
    let mut times: Vec<f64> = (0..N_BATCHES)
        .map(|_| {
            let before = cpu_ms();
            for _ in 0..N_RUNS {
                run();
            }
            (cpu_ms() - before) / N_RUNS as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[N_BATCHES / 2]
}

/// CPU time of this thread, in milliseconds; the wall clock on systems without it.
fn cpu_ms() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds: Option<f64> = told
        .as_deref()
        .and_then(|text| text.split(' ').next())
        .and_then(|number| number.parse().ok());
    match nanoseconds {
        Some(nanoseconds) => nanoseconds / 1e6,
        None => START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1e3,
    }
}
