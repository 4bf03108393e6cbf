//! A variant tried out by computers: what happens in their games, beside another variant's over the same deals.
//!
//! Start at [`play`], which plays one deal, and [`Trial`], which counts many.

use std::sync::Arc;

use domain::estimate::Estimate;
use engine::ai::Level;
use engine::ruleset::Ruleset;
use engine::scoring::SideScore;
use engine::self_play::ComputerGame;

/// Level that tries a variant.
pub const LEVEL: Level = Level::Medium;

/// What is counted in each game: the mean over players or sides if each has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Turns,
    Made,
    Failed,
    Total,
    Tracks,
    Tickets,
    Districts,
    Mountains,
    Bonuses,
    NewDecks,
}

impl Measure {
    pub const ALL: [Measure; 10] = [
        Measure::Turns,
        Measure::Made,
        Measure::Failed,
        Measure::Total,
        Measure::Tracks,
        Measure::Tickets,
        Measure::Districts,
        Measure::Mountains,
        Measure::Bonuses,
        Measure::NewDecks,
    ];
}

/// What was counted in one game.
#[derive(Debug, Clone, PartialEq)]
pub struct Counted {
    /// By measure.
    values: [f64; Measure::ALL.len()],
    /// By side; a shared win is half a win of two.
    wins: Vec<f64>,
}

/// Plays one deal to its end; `None` if it has none.
pub fn play(rules: &Arc<Ruleset>, deal: u64) -> Option<Counted> {
    let played = ComputerGame::of_level(rules.clone(), LEVEL, deal)
        .play()
        .ok()?;
    let sheet = &played.sheet;
    let n_sides = sheet.sides.len() as f64;
    let a_side = |of: fn(&SideScore) -> f64| sheet.sides.iter().map(of).sum::<f64>() / n_sides;
    let value = |measure: Measure| match measure {
        Measure::Turns => f64::from(played.all_turns()) / f64::from(rules.n_seats()),
        Measure::NewDecks => f64::from(played.n_new_decks),
        Measure::Made => a_side(|side| f64::from(side.n_completed)),
        Measure::Failed => a_side(|side| f64::from(side.n_failed)),
        Measure::Total => a_side(|side| f64::from(side.total)),
        Measure::Tracks => a_side(|side| f64::from(side.tracks)),
        Measure::Tickets => a_side(|side| f64::from(side.ticket_points)),
        Measure::Districts => a_side(|side| sum(&side.districts)),
        Measure::Mountains => a_side(|side| f64::from(side.mountains)),
        Measure::Bonuses => a_side(|side| sum(&side.bonuses)),
    };
    Some(Counted {
        values: Measure::ALL.map(value),
        wins: sheet.victories(),
    })
}

fn sum<T>(list: &[(T, u8)]) -> f64 {
    list.iter().map(|(_, points)| f64::from(*points)).sum()
}

/// Many games: each deal is played by the variant and, if there is another one, by that too.
#[derive(Debug, Default)]
pub struct Trial {
    own: Vec<Counted>,
    /// The other's games of the same deals; `None` for one without an end.
    other: Vec<Option<Counted>>,
}

/// The mean of a measure over all games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Compared {
    pub own: f64,
    /// The other's, and whether the two differ by more than chance explains.
    pub other: Option<(f64, bool)>,
}

impl Trial {
    pub fn add(&mut self, own: Counted, other: Option<Counted>) {
        self.own.push(own);
        self.other.push(other);
    }

    pub fn n_games(&self) -> usize {
        self.own.len()
    }

    /// A measure; `None` if it is 0 in every game, like points that neither variant has.
    pub fn compared(&self, measure: Measure) -> Option<Compared> {
        let value = |game: &Counted| game.values[measure as usize];
        let own: Vec<f64> = self.own.iter().map(value).collect();
        let other: Vec<f64> = self.other.iter().flatten().map(value).collect();
        if own.iter().chain(&other).all(|value| *value == 0.0) {
            return None;
        }
        let pairs = self.own.iter().zip(&self.other);
        let differences: Vec<f64> = pairs
            .filter_map(|(own, other)| Some(value(own) - value(other.as_ref()?)))
            .collect();
        let difference = Estimate::of(&differences);
        Some(Compared {
            own: Estimate::of(&own).mean,
            other: (!other.is_empty()).then(|| {
                let is_clear = difference.plus_minus < difference.mean.abs();
                (Estimate::of(&other).mean, is_clear)
            }),
        })
    }

    /// The share of games that each side won, in the order of play.
    pub fn wins(&self) -> Vec<Estimate> {
        let n_sides = self.own.first().map_or(0, |game| game.wins.len());
        let of_side =
            |side: usize| -> Vec<f64> { self.own.iter().map(|game| game.wins[side]).collect() };
        (0..n_sides)
            .map(|side| Estimate::of(&of_side(side)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::ai;
    use engine::deal::Dealer;
    use engine::event::{Event, Viewer};
    use engine::game::Game;
    use engine::map::Map;
    use engine::variant::Variant;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn rules(trains: Option<u8>) -> Arc<Ruleset> {
        let mut variant = Variant::clone(&Variant::named("newyork").unwrap());
        variant.set_up.trains = trains.unwrap_or(variant.set_up.trains);
        let map = Map::named(&variant.map).unwrap();
        Arc::new(Ruleset::new(map, Arc::new(variant), 2).unwrap())
    }

    fn tried(n: u64) -> Trial {
        let (own, base) = (rules(Some(8)), rules(None));
        let mut trial = Trial::default();
        for deal in 0..n {
            trial.add(play(&own, deal).unwrap(), play(&base, deal));
        }
        trial
    }

    /// Turns of the same deal, counted by the seats that moved and not by the events that say so.
    fn turns_moved(rules: &Arc<Ruleset>, deal: u64) -> f64 {
        let dealer = Dealer::numbered(deal);
        let mut rng = ChaCha8Rng::seed_from_u64(deal);
        let mut game = Game::start(rules.clone(), &dealer, &mut |_: &Event| {});
        let (mut n_turns, mut last) = (0, None);
        while let Some(&prompt) = game.prompts().first() {
            if game.view(Viewer::Table).current().is_some() && last != Some(prompt.seat) {
                n_turns += 1;
                last = Some(prompt.seat);
            }
            let action =
                ai::choose(&game.view(Viewer::Seat(prompt.seat)), LEVEL, &mut rng).unwrap();
            game.play(prompt.seat, &action, &dealer, &mut |_: &Event| {})
                .unwrap();
        }
        f64::from(n_turns) / f64::from(rules.n_seats())
    }

    #[test]
    fn games_are_counted_as_one_counts_them_by_hand() {
        let trial = tried(4);
        let mut by_hand = [0.0; 2];
        for deal in 0..4 {
            by_hand[0] += turns_moved(&rules(Some(8)), deal) / 4.0;
            by_hand[1] += turns_moved(&rules(None), deal) / 4.0;
        }
        let turns = trial.compared(Measure::Turns).unwrap();
        assert!(
            (turns.own - by_hand[0]).abs() < 1e-9,
            "{turns:?} {by_hand:?}"
        );
        assert!((turns.other.unwrap().0 - by_hand[1]).abs() < 1e-9);
        // Half the trains: fewer turns, beyond doubt.
        assert!(turns.own < turns.other.unwrap().0 && turns.other.unwrap().1);
        let total = trial.compared(Measure::Total).unwrap().own;
        let sources = [Measure::Tracks, Measure::Tickets, Measure::Districts];
        let sum: f64 = sources
            .iter()
            .filter_map(|of| trial.compared(*of))
            .map(|of| of.own)
            .sum();
        assert!((total - sum).abs() < 1e-9, "{total} {sum}");
        // This map has no mountains.
        assert_eq!(trial.compared(Measure::Mountains), None);
        let wins: f64 = trial.wins().iter().map(|share| share.mean).sum();
        assert!((wins - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_variant_beside_itself_shows_no_difference() {
        let mut trial = Trial::default();
        for deal in 0..3 {
            let game = play(&rules(None), deal).unwrap();
            trial.add(game.clone(), Some(game));
        }
        for measure in Measure::ALL {
            let compared = trial.compared(measure);
            assert!(compared.is_none_or(|compared| !compared.other.unwrap().1));
        }
    }

    #[test]
    fn a_game_without_an_end_leaves_the_others_beside_the_same_deals() {
        let game = |total: f64| Counted {
            values: [total; Measure::ALL.len()],
            wins: vec![1.0],
        };
        let mut trial = Trial::default();
        trial.add(game(9.0), None);
        for total in [10.0, 20.0, 60.0] {
            trial.add(game(total + 1.0), Some(game(total)));
        }
        // Of each deal one more: beyond doubt, although the deals differ by far more.
        let compared = trial.compared(Measure::Total).unwrap();
        assert_eq!(compared.other, Some((30.0, true)));
    }
}
