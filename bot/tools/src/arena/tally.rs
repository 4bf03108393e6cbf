//! Statistics of many games: by level, and by pairs of levels for the ratings.

use super::contestant::Contestant;
use super::table::{Played, SideResult};

/// Statistics of one level, over all the sides it played.
#[derive(Debug, Clone, Default)]
pub struct LevelTally {
    /// By deal: the share of its games that a side of this level won; a win shared by two counts half.
    pub shares: Vec<f64>,
    /// By deal: its total minus the mean of the others'.
    pub margins: Vec<f64>,
    pub totals: Vec<f64>,
    pub n_sides: u32,
    pub n_failed_none: u32,
    pub tracks: i64,
    pub tickets: i64,
    pub districts: i64,
    pub mountains: i64,
    pub bonuses: i64,
    pub completed: u32,
    pub failed: u32,
    pub turns: Vec<f32>,
    pub micros: Vec<u32>,
}

/// The games of one match or several.
#[derive(Debug)]
pub struct Tally {
    /// The distinct levels that play.
    pub levels: Vec<Contestant>,
    /// By contestant: the index of its level.
    level_of: Vec<usize>,
    pub by_level: Vec<LevelTally>,
    /// How often one level placed before another at the same table; equal places count half.
    pub beats: Vec<Vec<f64>>,
    pub n_games: u32,
}

impl Tally {
    pub fn new(players: &[Contestant]) -> Tally {
        let mut levels: Vec<Contestant> = Vec::new();
        let mut level_of = Vec::new();
        for player in players {
            let known = levels.iter().position(|level| level == player);
            level_of.push(known.unwrap_or(levels.len()));
            if known.is_none() {
                levels.push(*player);
            }
        }
        let n = levels.len();
        Tally {
            levels,
            level_of,
            by_level: vec![LevelTally::default(); n],
            beats: vec![vec![0.0; n]; n],
            n_games: 0,
        }
    }

    /// Adds the games of one deal, one in each seating.
    pub fn add(&mut self, games: &[Played]) {
        let mut deal: Vec<DealTally> = vec![DealTally::default(); self.levels.len()];
        for game in games {
            self.n_games += 1;
            let winners = game.sides.iter().filter(|side| side.place == 1).count();
            let sum: f64 = game.sides.iter().map(|side| f64::from(side.total)).sum();
            for (side, &player) in game.sides.iter().zip(&game.seating) {
                let level = self.level_of[player];
                let others = (sum - f64::from(side.total)) / (game.sides.len() - 1).max(1) as f64;
                let own = &mut deal[level];
                own.n += 1.0;
                own.wins += if side.place == 1 {
                    1.0 / winners as f64
                } else {
                    0.0
                };
                own.margin += f64::from(side.total) - others;
                own.total += f64::from(side.total);
                self.by_level[level].add(side);
            }
            self.add_pairs(game);
        }
        for (level, deal) in self.by_level.iter_mut().zip(&deal) {
            if deal.n > 0.0 {
                level.shares.push(deal.wins / deal.n);
                level.margins.push(deal.margin / deal.n);
                level.totals.push(deal.total / deal.n);
            }
        }
    }

    fn add_pairs(&mut self, game: &Played) {
        let placed = || game.sides.iter().zip(&game.seating);
        for (one, &first) in placed() {
            for (other, &second) in placed() {
                let (first, second) = (self.level_of[first], self.level_of[second]);
                if first != second {
                    self.beats[first][second] += match one.place.cmp(&other.place) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                }
            }
        }
    }

    /// Elo ratings, with mean 0, that best explain who placed before whom (Bradley and Terry).
    pub fn ratings(&self) -> Vec<f64> {
        let n = self.levels.len();
        let mut strength = vec![1.0_f64; n];
        // Half a drawn game against everybody keeps the rating of an unbeaten level finite.
        let wins = |one: usize, other: usize| self.beats[one][other] + 0.5;
        for _ in 0..1_000 {
            let next: Vec<f64> = (0..n)
                .map(|one| {
                    let others = || (0..n).filter(|other| *other != one);
                    let won: f64 = others().map(|other| wins(one, other)).sum();
                    let met: f64 = others()
                        .map(|other| {
                            let games = wins(one, other) + wins(other, one);
                            games / (strength[one] + strength[other])
                        })
                        .sum();
                    if met > 0.0 { won / met } else { 1.0 }
                })
                .collect();
            let mean = next.iter().map(|s| s.ln()).sum::<f64>() / n.max(1) as f64;
            strength = next.iter().map(|s| s / mean.exp()).collect();
        }
        strength.iter().map(|s| 400.0 * s.log10()).collect()
    }
}

/// One deal's games of one level.
#[derive(Debug, Clone, Copy, Default)]
struct DealTally {
    n: f64,
    wins: f64,
    margin: f64,
    total: f64,
}

impl LevelTally {
    fn add(&mut self, side: &SideResult) {
        self.n_sides += 1;
        self.tracks += i64::from(side.tracks);
        self.tickets += i64::from(side.tickets);
        self.districts += i64::from(side.districts);
        self.mountains += i64::from(side.mountains);
        self.bonuses += i64::from(side.bonuses);
        self.completed += u32::from(side.completed);
        self.failed += u32::from(side.failed);
        self.n_failed_none += u32::from(side.failed == 0);
        self.turns.push(side.turns);
        self.micros.extend(&side.micros);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(place: u8, total: i16) -> SideResult {
        SideResult {
            place,
            total,
            tracks: 0,
            tickets: total,
            districts: 0,
            mountains: 0,
            bonuses: 0,
            completed: 1,
            failed: 0,
            turns: 30.0,
            micros: vec![5],
        }
    }

    fn games(deal: u64, totals: [[i16; 2]; 2]) -> Vec<Played> {
        let place = |own: i16, other: i16| 1 + u8::from(own < other);
        let game = |seating: [usize; 2], [a, b]: [i16; 2]| Played {
            deal,
            seating: seating.to_vec(),
            sides: vec![side(place(a, b), a), side(place(b, a), b)],
        };
        vec![game([0, 1], totals[0]), game([1, 0], totals[1])]
    }

    fn tally() -> Tally {
        let players = ["medium", "simple"].map(|word| word.parse().expect("a level"));
        let mut tally = Tally::new(&players);
        tally.add(&games(1, [[100, 90], [80, 80]]));
        tally.add(&games(2, [[70, 90], [50, 100]]));
        tally
    }

    #[test]
    fn shares_and_margins_are_counted_by_deal() {
        let tally = tally();
        // Deal 1: a win and half of a shared one. Deal 2: a loss and a win.
        assert_eq!(tally.by_level[0].shares, [0.75, 0.5]);
        assert_eq!(tally.by_level[1].shares, [0.25, 0.5]);
        assert_eq!(tally.by_level[0].margins, [5.0, 15.0]);
        assert_eq!(tally.n_games, 4);
    }

    #[test]
    fn ratings_give_back_the_share_they_were_made_of() {
        let mut tally = tally();
        tally.beats = vec![vec![0.0, 749.5], vec![249.5, 0.0]];
        let ratings = tally.ratings();
        let expected = 1.0 / (1.0 + 10_f64.powf((ratings[1] - ratings[0]) / 400.0));
        assert!((expected - 0.75).abs() < 1e-6, "{expected}");
    }
}
