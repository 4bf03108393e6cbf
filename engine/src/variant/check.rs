//! Whether a variant can be played on a map, as a whole and at every number of players.
//!
//! Each option by itself is judged by its kind in [`super::options`]; this module judges how options
//! fit each other and the map.

use crate::card::{Card, CardCounts};
use crate::fault::{Fault, Faults};
use crate::ids::MAX_TRAIN_CARDS;
use crate::map::Map;

use super::fault::{RESERVE, VariantFault, VariantFaults};
use super::values::{MAX_NAME, MAX_OFFERED, TieBreak, Variant};

/// Maximum rows dealt, on average, until one is lawful, when as few plain cards are left as possible.
const MAX_ROWS: u128 = 2_000;
/// The same for a new variant: when as few as possible are left, and when a quarter of them is.
const MAX_ROWS_OF_NEW: [u128; 2] = [500, 20];

impl Variant {
    /// Whether the variant can be played on the map at every number of players it allows.
    pub fn check(&self, map: &Map) -> Result<(), VariantFaults> {
        let options = Variant::options().iter();
        let mut faults: Vec<VariantFault> = options
            .filter_map(|option| Some(option.check(self).err()?.into()))
            .collect();
        self.check_heading(map, &mut faults);
        self.check_players(&mut faults);
        self.check_tickets(map, &mut faults);
        self.check_cards(map, &mut faults);
        self.check_claiming(map, &mut faults);
        self.check_end(map, &mut faults);
        if faults.is_empty() {
            return Ok(());
        }
        let without_line = |what| Fault { line: None, what };
        Err(Faults::first_of(
            faults.into_iter().map(without_line).collect(),
        ))
    }

    /// [`Variant::check`] for a new variant: also refuses one that would sweep its row again and again, which
    /// stored ones may do.
    pub fn check_new(&self, map: &Map) -> Result<(), VariantFaults> {
        self.check(map)?;
        let n_plain = self.n_train_cards(map) - u16::from(self.set_up.wild_cards);
        let left = [self.fewest_plain(), n_plain / 4];
        let limits = left.into_iter().zip(MAX_ROWS_OF_NEW);
        let mut faults = limits.filter_map(|(left, most)| self.sweeps_too_long(left, most));
        match faults.next() {
            Some(what) => Err(what.into()),
            None => Ok(()),
        }
    }

    /// All train cards of a game on the map.
    pub fn n_train_cards(&self, map: &Map) -> u16 {
        map.colors.len() as u16 * u16::from(self.set_up.cards_per_color)
            + u16::from(self.set_up.wild_cards)
    }

    fn check_heading(&self, map: &Map, faults: &mut Vec<VariantFault>) {
        let is_part = |part: &str| {
            let mut letters = part.chars();
            !part.is_empty() && letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !self.id.split(['-', '_']).all(is_part) {
            faults.push(VariantFault::Id(self.id.clone()));
        }
        let n_letters = self.name.trim().chars().count();
        if !(1..=MAX_NAME).contains(&n_letters) {
            faults.push(VariantFault::Name(n_letters));
        }
        if self.map != map.id {
            faults.push(VariantFault::OtherMap {
                wanted: self.map.clone(),
                given: map.id.clone(),
            });
        }
    }

    fn check_players(&self, faults: &mut Vec<VariantFault>) {
        if self.players.counts.is_empty() {
            faults.push(VariantFault::NoPlayers);
        }
        let team_size = self.players.team_size;
        // Without teams any number can play; a size of 0 was reported above.
        if team_size < 2 {
            return;
        }
        for &players in &self.players.counts {
            if !players.is_multiple_of(team_size) {
                faults.push(VariantFault::UnevenTeams { players, team_size });
            } else if players == team_size {
                faults.push(VariantFault::OneTeam { players, team_size });
            }
        }
    }

    fn check_tickets(&self, map: &Map, faults: &mut Vec<VariantFault>) {
        let known = map.ticket_sets();
        let tickets = &self.tickets;
        for (key, sets) in [
            ("tickets.sets", &tickets.sets),
            ("tickets.long_sets", &tickets.long_sets),
        ] {
            for set in sets.iter().filter(|set| !known.contains(&set.as_str())) {
                faults.push(VariantFault::UnknownSet {
                    key,
                    set: set.clone(),
                    known: known.iter().map(|set| (*set).to_owned()).collect(),
                });
            }
        }
        let regular = map.tickets_of(&tickets.sets);
        let long = map.tickets_of(&tickets.long_sets);
        let mut in_both = regular.iter().filter(|ticket| long.contains(ticket));
        let n = in_both.clone().count();
        if let Some(first) = in_both.next() {
            let first = map.ticket(*first).id.clone();
            faults.push(VariantFault::InBothDecks { n, first });
        }

        let set_up = &self.set_up;
        // The largest table needs the most.
        if let Some(&players) = self.players.counts.iter().max() {
            let enough = |deck: &[_], each| usize::from(players) * usize::from(each) <= deck.len();
            // Of a mixture, all may come from either deck.
            let in_all = set_up
                .tickets_dealt
                .saturating_add(set_up.long_tickets_dealt);
            let [each, each_long] = match tickets.mixture {
                true => [in_all; 2],
                false => [set_up.tickets_dealt, set_up.long_tickets_dealt],
            };
            if !enough(&regular, each) {
                faults.push(VariantFault::TooFewTickets {
                    deck: regular.len(),
                    players,
                    each,
                });
            }
            if !enough(&long, each_long) {
                faults.push(VariantFault::TooFewLongTickets {
                    deck: long.len(),
                    players,
                    each: each_long,
                });
            }
        }
        let offered = set_up
            .tickets_dealt
            .saturating_add(set_up.long_tickets_dealt);
        // A number too high by itself was reported above.
        if MAX_OFFERED < offered
            && set_up.tickets_dealt.max(set_up.long_tickets_dealt) <= MAX_OFFERED
        {
            faults.push(VariantFault::TooManyOffered {
                regular: set_up.tickets_dealt,
                long: set_up.long_tickets_dealt,
            });
        }
        let (regular, at_most) = (set_up.tickets_dealt, set_up.long_kept_at_most);
        let keepable = regular.saturating_add(at_most);
        if at_most > 0
            && !tickets.mixture
            && keepable < set_up.tickets_kept
            && set_up.tickets_kept <= offered
        {
            faults.push(VariantFault::TooFewLongKept {
                kept: set_up.tickets_kept,
                keepable,
                at_most,
            });
        }
        for (kept_key, kept, dealt_key, dealt) in [
            (
                "set_up.tickets_kept",
                set_up.tickets_kept,
                "the tickets dealt are",
                offered,
            ),
            (
                "tickets.kept",
                tickets.kept,
                "tickets.drawn is",
                tickets.drawn,
            ),
        ] {
            if dealt < kept {
                faults.push(VariantFault::KeptMoreThanDealt {
                    kept_key,
                    kept,
                    dealt_key,
                    dealt,
                });
            }
        }
    }

    fn check_cards(&self, map: &Map, faults: &mut Vec<VariantFault>) {
        let (set_up, row) = (&self.set_up, self.drawing.row);
        let (each, wilds) = (set_up.cards_per_color, set_up.wild_cards);
        let total = self.n_train_cards(map);
        if MAX_TRAIN_CARDS < usize::from(total) {
            let colors = map.colors.len();
            faults.push(VariantFault::TooManyCards {
                colors,
                each,
                wilds,
                total,
            });
        }
        if let Some(&players) = self.players.counts.iter().max() {
            let hand = set_up.hand;
            if total < u16::from(players) * u16::from(hand) + u16::from(row) + RESERVE {
                faults.push(VariantFault::TooFewCards {
                    total,
                    players,
                    hand,
                    row,
                });
            }
        }
        self.check_prices(map, faults);
        let sweep_at = self.drawing.sweep_at;
        if row < sweep_at {
            faults.push(VariantFault::SweepBeyondRow { sweep_at, row });
        } else {
            faults.extend(self.sweeps_too_long(self.fewest_plain(), MAX_ROWS));
        }
    }

    /// Whether all train cards together pay for every track. Of all that ask too much, only the worst are reported.
    fn check_prices(&self, map: &Map, faults: &mut Vec<VariantFault>) {
        let (each, wilds) = (self.set_up.cards_per_color, self.set_up.wild_cards);
        let mut pack = CardCounts::of(Card::Wild, wilds);
        for color in &map.colors {
            pack[Card::from(*color)] = each;
        }
        let priced = map.tracks.iter();
        let priced = priced.map(|track| (track, self.claiming.price(track)));
        let ferries = priced.clone().filter(|(_, price)| price.n_wild > 0);
        if let Some((track, _)) = ferries.clone().find(|(_, price)| !price.takes_wilds) {
            let track = track.id.clone();
            faults.push(VariantFault::NoWildsOnFerries { track });
        }
        let short = ferries.filter(|(track, price)| price.for_wild == 0 && wilds < track.ferry);
        if let Some((track, _)) = short.max_by_key(|(track, _)| track.ferry) {
            let (track, ferry) = (track.id.clone(), track.ferry);
            faults.push(VariantFault::TooFewWilds {
                track,
                ferry,
                wilds,
            });
        }
        let unpayable = priced.filter(|(track, price)| {
            let lacks_wilds = price.for_wild == 0 && wilds < track.ferry;
            !lacks_wilds && price.fewest(&pack).is_none()
        });
        if let Some((track, price)) = unpayable.max_by_key(|(track, _)| track.length) {
            let (track, length) = (track.id.clone(), track.length);
            faults.push(match price.takes_wilds || price.has_substitutes() {
                true => VariantFault::Unpayable {
                    track,
                    length,
                    each,
                    wilds,
                },
                false => VariantFault::UnpayableWithoutWilds {
                    track,
                    length,
                    each,
                },
            });
        }
    }

    /// Fewest plain cards with which sweeping still goes on: a lawful row then contains all of them.
    fn fewest_plain(&self) -> u16 {
        let n_wild = self.drawing.sweep_at.saturating_sub(1);
        u16::from(self.drawing.row.saturating_sub(n_wild))
    }

    /// The fault of sweeping the row more than `most` times when all wilds and `n_plain` plain cards are left.
    fn sweeps_too_long(&self, n_plain: u16, most: u128) -> Option<VariantFault> {
        let (row, sweep_at) = (self.drawing.row, self.drawing.sweep_at);
        let wilds = self.set_up.wild_cards;
        let can_sweep = (1..=wilds).contains(&sweep_at);
        let rows = rows_for_a_lawful_one(row, sweep_at, wilds, n_plain);
        (can_sweep && most < rows).then_some(VariantFault::SweepsTooLong {
            sweep_at,
            row,
            wilds,
            plain: n_plain,
            rows,
            most,
        })
    }

    fn check_claiming(&self, map: &Map, faults: &mut Vec<VariantFault>) {
        let (given, needed) = (self.claiming.points.len(), map.longest_track());
        if given < usize::from(needed) {
            faults.push(VariantFault::PointsMissing { given, needed });
        }
        let needed = map
            .tracks
            .iter()
            .map(|track| track.length + track.mountain)
            .min();
        let (each, given) = (self.stations.each, self.stations.cost.len());
        if given < usize::from(each) {
            faults.push(VariantFault::StationCosts { each, given });
        }
        let trains = self.set_up.trains;
        if let Some(needed) = needed.filter(|needed| trains < *needed) {
            faults.push(VariantFault::TooFewTrains { trains, needed });
        }
    }

    fn check_end(&self, map: &Map, faults: &mut Vec<VariantFault>) {
        let (trains, limit) = (self.set_up.trains, self.end.trains_left);
        let team_size = self.players.team_size;
        if trains.saturating_mul(team_size) <= limit {
            faults.push(VariantFault::EndsAtOnce {
                trains,
                team_size,
                limit,
            });
        }
        let breaks_by_holding = self.end.tie_breaks.contains(&TieBreak::LongestPathHeld);
        if breaks_by_holding && self.bonuses.longest_path == 0 {
            faults.push(VariantFault::TieBreakWithoutBonus);
        }
        if self.bonuses.districts && map.districts.is_empty() {
            faults.push(VariantFault::NoDistricts);
        }
    }
}

/// Rows dealt, on average, until one holds too few wilds to be swept, from all wilds and some plain cards.
///
/// Rules: "Drawing train cards", 5. With more plain cards or fewer wilds it takes fewer rows.
fn rows_for_a_lawful_one(row: u8, sweep_at: u8, wilds: u8, n_plain: u16) -> u128 {
    let [row, wilds, n_plain] = [u128::from(row), u128::from(wilds), u128::from(n_plain)];
    let ways = |n_wild: u128| {
        let plain = combinations(n_plain, row.saturating_sub(n_wild));
        combinations(wilds, n_wild).saturating_mul(plain)
    };
    let lawful = (0..u128::from(sweep_at)).map(ways);
    let n_lawful = lawful.fold(0, u128::saturating_add);
    // Without any lawful row the number exceeds every limit.
    combinations(wilds + n_plain, row).div_ceil(n_lawful.max(1))
}

/// Number of ways to take `k` of `n` things.
fn combinations(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |ways, taken| {
        // Options out of their limits give more ways than the number holds.
        ways.saturating_mul(n.saturating_sub(taken)) / (taken + 1)
    })
}
