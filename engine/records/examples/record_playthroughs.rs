//! Writes one game of every embedded variant to `tests/data/playthroughs/`, played by `simple`
//! players. Run once, and again only for a new variant: the records stay unchanged, so that a
//! change of the rules or of a file format is noticed.

use std::path::Path;

use engine::ai::{self, Level};
use engine::catalog::{map_text, variant_text};
use engine::deal::{Seed, hex};
use engine::event::Viewer;
use engine::game::Game;
use engine::variant::Variant;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use records::{Deal, Record, SeatHolder, Step};

const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "David", "Emma", "Felix"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/playthroughs");
    std::fs::create_dir_all(&folder)?;
    for (variant, nth) in Variant::embedded().iter().zip(1..) {
        let path = folder.join(format!("{}.json", variant.id));
        if path.exists() {
            continue;
        }
        let n_seats = variant.players.counts[usize::from(variant.players.counts.len() > 2)];
        let seats = NAMES[..usize::from(n_seats)]
            .iter()
            .map(|name| SeatHolder::named(*name, Some(Level::Simple.word())));
        let deal = Deal::Seed {
            seed: hex(&Seed([nth; 32]).0),
            joins: (1..=u64::from(n_seats)).collect(),
            start: Some(u64::from(n_seats) + 1),
        };
        let dealer = deal.dealer().ok_or("a seed")?;
        let texts = map_text(&variant.map).zip(variant_text(&variant.id));
        let (map, text) = texts.ok_or("embedded texts")?;
        let mut record = Record::new(map, text, seats.collect(), Some(deal))?;
        let mut events = Vec::new();
        let mut game = Game::start(record.rules().clone(), &dealer, &mut |event| {
            events.push(event.clone());
        });
        record.push(Step {
            seat: None,
            action: None,
            at: None,
            events,
        });
        let mut rng = ChaCha8Rng::seed_from_u64(u64::from(nth));
        while let Some(prompt) = game.prompts().first().copied() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let action = ai::choose(&view, Level::Simple, &mut rng).ok_or("an answer")?;
            let mut events = Vec::new();
            let played = game.play(prompt.seat, &action, &dealer, &mut |event| {
                events.push(event.clone());
            });
            played.map_err(|refusal| format!("{refusal:?}"))?;
            record.push_action(prompt.seat, &action, None, events);
        }
        record.finish()?;
        std::fs::write(path, record.to_json())?;
    }
    Ok(())
}
