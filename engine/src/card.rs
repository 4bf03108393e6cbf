//! Train cards: eight colours and the wild, and heaps of them, counted.
//!
//! In text a card is one letter (`r b g y k w o p`, `*` for a wild) and several cards are a word of such
//! letters, `oo*`. The same letters appear in actions, events and game records.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{self, Error as _, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A colour of cards and tracks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Color {
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    White,
    Orange,
    /// Pink on some boards.
    Purple,
}

impl Color {
    pub const ALL: [Color; 8] = [
        Color::Red,
        Color::Blue,
        Color::Green,
        Color::Yellow,
        Color::Black,
        Color::White,
        Color::Orange,
        Color::Purple,
    ];

    /// The English word, as map files and actions write it.
    pub fn word(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Yellow => "yellow",
            Color::Black => "black",
            Color::White => "white",
            Color::Orange => "orange",
            Color::Purple => "purple",
        }
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A train card: a plain one of some colour, or a wild.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Card {
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    White,
    Orange,
    Purple,
    /// A Locomotive; a Bus in London.
    Wild,
}

/// Number of kinds of card.
pub const N_KINDS: usize = 9;

impl Card {
    pub const ALL: [Card; N_KINDS] = [
        Card::Red,
        Card::Blue,
        Card::Green,
        Card::Yellow,
        Card::Black,
        Card::White,
        Card::Orange,
        Card::Purple,
        Card::Wild,
    ];

    const LETTERS: [char; N_KINDS] = ['r', 'b', 'g', 'y', 'k', 'w', 'o', 'p', '*'];

    #[inline]
    pub fn is_wild(self) -> bool {
        self == Card::Wild
    }

    /// The colour of a plain card, `None` for a wild.
    #[inline]
    pub fn color(self) -> Option<Color> {
        Color::ALL.get(self as usize).copied()
    }

    pub fn letter(self) -> char {
        Card::LETTERS[self as usize]
    }

    pub fn from_letter(letter: char) -> Option<Card> {
        let place = Card::LETTERS.iter().position(|known| *known == letter)?;
        Some(Card::ALL[place])
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

impl From<Color> for Card {
    #[inline]
    fn from(color: Color) -> Card {
        Card::ALL[color.index()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Card::from_letter(letter)
            .ok_or_else(|| D::Error::custom(format!("no card is written {letter:?}")))
    }
}

/// Number of cards of each kind: a hand, a payment, the discards.
///
/// Unused places stay 0: sixteen bytes are added and compared in one go, nine are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardCounts([u8; 16]);

impl CardCounts {
    pub const NONE: CardCounts = CardCounts([0; 16]);

    /// `n` cards of one kind.
    #[inline]
    pub fn of(card: Card, n: u8) -> CardCounts {
        let mut counts = CardCounts::NONE;
        counts[card] = n;
        counts
    }

    /// `n_plain` cards of a colour and `n_wild` wilds.
    #[inline]
    pub fn of_color(color: Color, n_plain: u8, n_wild: u8) -> CardCounts {
        let mut counts = CardCounts::of(Card::from(color), n_plain);
        counts[Card::Wild] = n_wild;
        counts
    }

    /// Total number of cards.
    #[inline]
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&n| u16::from(n)).sum()
    }

    #[inline]
    pub fn n_wild(&self) -> u8 {
        self[Card::Wild]
    }

    #[inline]
    pub fn n_plain(&self) -> u16 {
        self.total() - u16::from(self.n_wild())
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        u128::from_ne_bytes(self.0) == 0
    }

    /// Whether every card of `other` is here too.
    #[inline]
    pub fn contains(&self, other: &CardCounts) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .fold(true, |all, (own, wanted)| all & (own >= wanted))
    }

    /// Adds the cards, up to 255 of a kind: no pack has that many, but a text may claim so.
    #[inline]
    pub fn add(&mut self, other: &CardCounts) {
        for (own, more) in self.0.iter_mut().zip(&other.0) {
            *own = own.saturating_add(*more);
        }
    }

    /// Takes `other` away, which the caller knows to be [contained](CardCounts::contains).
    #[inline]
    pub fn remove(&mut self, other: &CardCounts) {
        for (own, less) in self.0.iter_mut().zip(&other.0) {
            *own -= less;
        }
    }

    /// Takes away as many of `other` as are here.
    #[inline]
    pub(crate) fn remove_up_to(&mut self, other: &CardCounts) {
        for (own, less) in self.0.iter_mut().zip(&other.0) {
            *own = own.saturating_sub(*less);
        }
    }

    #[must_use]
    #[inline]
    pub fn plus(mut self, other: &CardCounts) -> CardCounts {
        self.add(other);
        self
    }

    #[must_use]
    #[inline]
    pub fn minus(mut self, other: &CardCounts) -> CardCounts {
        self.remove(other);
        self
    }

    /// The kinds that are here, with their numbers, colours first.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|(_, n)| *n > 0)
    }

    /// Every single card, colours first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.iter()
            .flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n)))
    }

    /// The one colour of the plain cards, `None` if there are none.
    ///
    /// `Err` if there are several, which no payment allows.
    #[inline]
    pub fn single_color(&self) -> Result<Option<Color>, SeveralColors> {
        let (plain, _) = self.0.split_at(Color::ALL.len());
        let plain = plain.try_into().map_or(0, u64::from_le_bytes);
        if plain == 0 {
            return Ok(None);
        }
        let first = plain.trailing_zeros() / u8::BITS;
        // The colours after the first. Two shifts, because a single one by 64 bits would do nothing.
        let others = plain >> (first * u8::BITS) >> u8::BITS;
        if others == 0 {
            Ok(Some(Color::ALL[first as usize]))
        } else {
            Err(SeveralColors)
        }
    }

    /// Reads a word of card letters; the order does not matter.
    pub fn parse(word: &str) -> Option<CardCounts> {
        let mut counts = CardCounts::NONE;
        for letter in word.chars() {
            let n = &mut counts[Card::from_letter(letter)?];
            *n = n.checked_add(1)?;
        }
        Some(counts)
    }
}

/// There are plain cards of more than one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeveralColors;

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardCounts {
        let mut counts = CardCounts::NONE;
        for card in cards {
            counts[card] += 1;
        }
        counts
    }
}

impl Index<Card> for CardCounts {
    type Output = u8;

    #[inline]
    fn index(&self, card: Card) -> &u8 {
        &self.0[card as usize]
    }
}

impl IndexMut<Card> for CardCounts {
    #[inline]
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card as usize]
    }
}

impl fmt::Display for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| write!(f, "{card}"))
    }
}

impl Serialize for CardCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardCounts, D::Error> {
        read_word(deserializer, CardCounts::parse)
    }
}

/// Reads a word of card letters in place, without copying: a log holds hundreds.
pub(crate) fn read_word<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    struct Word<F>(F);

    impl<T, F: Fn(&str) -> Option<T>> Visitor<'_> for Word<F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a word of card letters")
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<T, E> {
            (self.0)(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
        }
    }

    deserializer.deserialize_str(Word(parse))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_of_cards_is_written_and_read_back() {
        let heap = CardCounts::parse("o*o").expect("letters");
        assert_eq!(heap, CardCounts::of_color(Color::Orange, 2, 1));
        assert_eq!(heap.to_string(), "oo*");
        assert_eq!(CardCounts::parse("oz"), None);
        assert_eq!(serde_json::to_string(&heap).expect("json"), r#""oo*""#);
    }

    #[test]
    fn two_colours_are_no_payment() {
        assert_eq!(
            CardCounts::parse("oo*").expect("letters").single_color(),
            Ok(Some(Color::Orange))
        );
        assert_eq!(
            CardCounts::parse("**").expect("letters").single_color(),
            Ok(None)
        );
        assert_eq!(
            CardCounts::parse("or").expect("letters").single_color(),
            Err(SeveralColors)
        );
    }
}
