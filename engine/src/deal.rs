//! Shuffling: our own, specified, and the same on every machine forever.
//!
//! The specification is `docs/fairness.md`. A game has one secret [`Seed`]; mixed with the ids of
//! the presses that join and start the game it makes a [`Dealer`], and the dealer's n-th shuffle depends on
//! the dealer and n alone. So no random state is kept: a game can be continued after a restart and
//! checked when it is over.

use std::fmt;

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;
use sha2::{Digest, Sha256};

/// Secret 256 bits of one game. `Debug` hides them, so that they are not logged by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// SHA-256 of the seed, in hexadecimal. Public from the lobby post on.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed itself, in hexadecimal, for the final post.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Parses the text written by [`Seed::reveal`].
    pub fn parse(text: &str) -> Option<Seed> {
        let text = text.trim();
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Seed(bytes))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes
        .iter()
        .fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// Shuffles the decks of one game.
#[derive(Clone, PartialEq, Eq)]
pub struct Dealer {
    key: [u8; 32],
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer(hidden)")
    }
}

impl Dealer {
    /// The dealer of a game: its seed, mixed with the ids of the join presses in seat order and
    /// of the press that started it, so that nobody knows the deal before that press.
    ///
    /// Games dealt before the press was mixed in have none.
    pub fn new(seed: &Seed, joins: &[u64], start: Option<u64>) -> Dealer {
        let mut mixed = Sha256::new();
        mixed.update(match start {
            None => b"railpost deal 1",
            Some(_) => b"railpost deal 2",
        });
        mixed.update(seed.0);
        for id in joins.iter().chain(&start) {
            mixed.update(id.to_be_bytes());
        }
        Dealer {
            key: mixed.finalize().into(),
        }
    }

    /// The dealer for simulations and tests with this number.
    pub fn numbered(number: u64) -> Dealer {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Dealer { key }
    }

    /// Shuffles the items: the dealer's shuffle number `number`.
    ///
    /// ```
    /// use engine::deal::{Dealer, Seed};
    ///
    /// // A secret seed, and the ids of the presses that joined and started, decide every shuffle.
    /// let dealer = Dealer::new(&Seed([7; 32]), &[1, 2, 3], Some(4));
    /// let (mut one, mut again): (Vec<u8>, Vec<u8>) = ((0..20).collect(), (0..20).collect());
    /// dealer.shuffle(5, &mut one);
    /// dealer.shuffle(5, &mut again);
    /// assert_eq!(one, again);
    /// ```
    pub fn shuffle<T>(&self, number: u32, items: &mut [T]) {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(u64::from(number));
        for last in (1..items.len()).rev() {
            let chosen = below(&mut stream, last as u32 + 1);
            items.swap(last, chosen as usize);
        }
    }
}

/// A number below `limit`, each equally likely: a word is scaled to the range by multiplication, and
/// the few words that would favour some numbers are rejected.
#[inline]
fn below(stream: &mut ChaCha20Rng, limit: u32) -> u32 {
    loop {
        let product = u64::from(stream.next_u32()) * u64::from(limit);
        let remainder = product as u32;
        if remainder >= limit || remainder >= limit.wrapping_neg() % limit {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn the_same_seed_deals_the_same_for_ever() {
        let shuffled = |start| {
            let mut numbers: Vec<u8> = (0..20).collect();
            Dealer::new(&Seed([7; 32]), &[1, 2, 3], start).shuffle(5, &mut numbers);
            format!("{numbers:?}")
        };
        expect!["[14, 10, 13, 15, 6, 12, 9, 17, 4, 1, 11, 2, 18, 8, 19, 16, 7, 3, 0, 5]"]
            .assert_eq(&shuffled(None));
        expect!["[18, 14, 0, 15, 2, 13, 3, 9, 8, 19, 5, 17, 10, 6, 4, 7, 12, 1, 16, 11]"]
            .assert_eq(&shuffled(Some(4)));
    }

    #[test]
    fn a_join_and_the_start_change_the_deal() {
        let seed = Seed([7; 32]);
        let dealer = |joins: &[u64], start| Dealer::new(&seed, joins, start);
        assert_ne!(dealer(&[1, 2], Some(4)), dealer(&[1, 3], Some(4)));
        assert_ne!(dealer(&[1, 2], Some(4)), dealer(&[1, 2], Some(5)));
        assert_ne!(dealer(&[1, 2], Some(4)), dealer(&[1, 2, 4], None));
    }

    #[test]
    fn every_order_of_three_is_equally_likely() {
        let mut seen = std::collections::BTreeMap::new();
        for number in 0..60_000 {
            let mut items = [0, 1, 2];
            Dealer::numbered(1).shuffle(number, &mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        // Five standard deviations of a binomial of 60,000 tries at one in six.
        assert!(
            seen.values().all(|&n: &i32| (n - 10_000).abs() < 457),
            "{seen:?}"
        );
    }

    #[test]
    fn a_seed_is_hidden_hashed_and_read_back() {
        let seed = Seed([0xab; 32]);
        assert_eq!(Seed::parse(&seed.reveal()), Some(seed.clone()));
        assert_eq!(format!("{seed:?}"), "Seed(hidden)");
        expect!["9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885"]
            .assert_eq(&seed.hash());
    }
}
