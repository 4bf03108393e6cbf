//! What a track takes under a variant: cards of a colour, wilds, and any cards that may stand for them.
//!
//! Rules: "Claiming a route", 2, 6 and 13 to 16. Start at [`Price::pays`], the whole rule; [`Price::usual`] and
//! [`Price::with_substitutes`] are the payments that are offered. Without substitutes everything is said by the number of
//! cards, so most maps never ask here.

use crate::card::{Card, CardCounts, Color};
use crate::map::{Track, TrackKind};

/// What a track takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    /// `None` is grey: the payer chooses.
    pub color: Option<Color>,
    /// Spaces that take a wild.
    pub n_wild: u8,
    /// Spaces that take a card of the colour.
    pub n_plain: u8,
    /// Whether a wild may stand for a card of the colour.
    pub takes_wilds: bool,
    /// Any cards that together stand for one wild; 0 if none do.
    pub for_wild: u8,
    /// Any cards that together stand for one card of the colour; 0 if none do.
    pub for_plain: u8,
    /// Whether those for a wild also stand for one that stands for a card of the colour.
    pub stacks: bool,
}

/// What a variant says about paying.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The kinds of track on which wilds may be paid.
    pub wilds_on: &'a [TrackKind],
    /// Any cards that stand for one wild on a ferry.
    pub ferry_substitute: u8,
    /// Whether they also stand for a wild that stands for a card of the colour.
    pub substitutes_stack: bool,
}

impl Price {
    /// The price of a track. In a tunnel nothing stands for a card.
    ///
    /// Rules: "Claiming a route", 13 to 16.
    pub fn new(track: &Track, terms: Terms<'_>) -> Price {
        let kind = track.kind();
        let takes_wilds = terms.wilds_on.contains(&kind);
        let has_substitutes = track.tunnel == 0;
        let for_wild = match kind {
            TrackKind::Ferry if has_substitutes => terms.ferry_substitute,
            TrackKind::Plain | TrackKind::Ferry | TrackKind::Tunnel => 0,
        };
        Price {
            color: track.color,
            n_wild: track.ferry,
            n_plain: track.length - track.ferry,
            takes_wilds,
            for_wild,
            for_plain: if has_substitutes { track.substitute } else { 0 },
            stacks: terms.substitutes_stack && takes_wilds && for_wild > 0,
        }
    }

    /// Whether any cards may stand for others here.
    #[inline]
    pub fn has_substitutes(&self) -> bool {
        self.for_wild > 0 || self.for_plain > 0
    }

    /// Whether the cards can be shared out to the spaces with nothing left over.
    ///
    /// Rules: "Claiming a route", 16.
    pub fn pays(&self, cards: &CardCounts) -> bool {
        self.colors().any(|color| self.pays_with(cards, color))
    }

    fn pays_with(&self, cards: &CardCounts, color: Color) -> bool {
        let (n_held, n_wild) = (cards[Card::from(color)], cards.n_wild());
        let mut shares = (0..=n_held.min(self.n_plain)).flat_map(|n_color| {
            let spaces = self.n_plain - n_color;
            (0..=n_wild.min(self.n_wild)).flat_map(move |on_symbols| {
                let most = if self.takes_wilds { spaces } else { 0 };
                (0..=(n_wild - on_symbols).min(most)).map(move |on_spaces| {
                    let n_left =
                        cards.total() - u16::from(n_color) - u16::from(on_symbols + on_spaces);
                    (self.n_wild - on_symbols, spaces - on_spaces, n_left)
                })
            })
        });
        shares.any(|(symbols, spaces, n_left)| self.substitutes_take(symbols, spaces, n_left))
    }

    /// Whether exactly `n` cards of any kind pay for that many symbols and spaces of the colour.
    fn substitutes_take(&self, symbols: u8, spaces: u8, n: u16) -> bool {
        let set = |size: u8, n_sets: u8| {
            (size > 0 || n_sets == 0).then_some(u16::from(size) * u16::from(n_sets))
        };
        let stacked = if self.stacks { self.for_wild } else { 0 };
        let takes = |own: u8| {
            let cards = [
                set(self.for_wild, symbols)?,
                set(self.for_plain, own)?,
                set(stacked, spaces - own)?,
            ];
            Some(cards.iter().sum::<u16>())
        };
        (0..=spaces).any(|own| takes(own) == Some(n))
    }

    /// Whether the cards pay without any that stand for others.
    fn pays_alone(&self, cards: &CardCounts) -> bool {
        let color = match cards.single_color() {
            Ok(color) => color.is_none() || self.color.is_none() || color == self.color,
            Err(_) => false,
        };
        let wilds =
            cards.n_wild() == self.n_wild || self.takes_wilds && self.n_wild < cards.n_wild();
        color && wilds && cards.total() == u16::from(self.n_wild + self.n_plain)
    }

    /// The fewest of these cards that pay; `None` if no part of them does.
    pub fn fewest(&self, cards: &CardCounts) -> Option<u16> {
        let totals = self.colors().filter_map(|color| {
            let n_color = cards[Card::from(color)].min(self.n_plain);
            let (n_wild, n_any) = self.rest(n_color, cards.n_wild())?;
            Some(u16::from(n_color) + u16::from(n_wild) + u16::from(n_any))
        });
        totals.min().filter(|total| *total <= cards.total())
    }

    /// The fewest further cards with which these would pay.
    pub fn n_missing(&self, cards: &CardCounts) -> u8 {
        if !self.has_substitutes() {
            let held = self.colors().map(|color| cards[Card::from(color)]);
            let n_plain = self.n_plain - held.max().unwrap_or(0).min(self.n_plain);
            let (lacks_wilds, spare) = (
                self.n_wild.saturating_sub(cards.n_wild()),
                cards.n_wild().saturating_sub(self.n_wild),
            );
            let spare = if self.takes_wilds { spare } else { 0 };
            return lacks_wilds + n_plain.saturating_sub(spare);
        }
        let most = self.n_wild + self.n_plain;
        let lacks = |n: &u8| {
            self.colors()
                .any(|color| self.pays_with_more(cards, color, *n))
        };
        (0..most).find(lacks).unwrap_or(most)
    }

    /// Whether these pay together with `n` more, of the colour or wilds.
    fn pays_with_more(&self, cards: &CardCounts, color: Color, n: u8) -> bool {
        (0..=n).any(|n_wild| {
            let more = CardCounts::of_color(color, n - n_wild, n_wild);
            self.fewest(&cards.plus(&more)).is_some()
        })
    }

    /// The payment with as many cards of the colour as possible, then wilds, then any cards; without a colour, of wilds
    /// and any cards. `None` if it cannot be paid so, or a part of it would do.
    pub(crate) fn usual(&self, purse: &CardCounts, color: Option<Color>) -> Option<CardCounts> {
        self.payment(purse, color, purse.n_wild())
    }

    /// The payments in which any cards stand for others: for each colour the most of it, and each number of wilds.
    /// Fewest cards first, then fewest wilds.
    pub(crate) fn with_substitutes(&self, purse: &CardCounts, colors: &[Color]) -> Vec<CardCounts> {
        let mut found: Vec<CardCounts> = Vec::new();
        let most_wild = purse.n_wild().min(self.n_wild + self.n_plain);
        let colors = colors.iter().copied().map(Some).chain([None]);
        for color in colors {
            let ways = (0..=most_wild).filter_map(|n_wild| self.payment(purse, color, n_wild));
            for cards in ways {
                if !self.pays_alone(&cards) && !found.contains(&cards) {
                    found.push(cards);
                }
            }
        }
        found.sort_by_key(|cards| (cards.total(), cards.n_wild()));
        found
    }

    fn payment(
        &self,
        purse: &CardCounts,
        color: Option<Color>,
        most_wild: u8,
    ) -> Option<CardCounts> {
        if self.color.is_some() && color.is_some() && color != self.color {
            return None;
        }
        let held = color.map_or(0, |color| purse[Card::from(color)]);
        let n_color = held.min(self.n_plain);
        let (n_wild, n_any) = self.rest(n_color, most_wild)?;
        let mut cards = CardCounts::of(Card::Wild, n_wild);
        if let Some(color) = color {
            cards[Card::from(color)] = n_color;
        }
        if !purse.contains(&cards) {
            return None;
        }
        if n_any == 0 {
            return Some(cards);
        }
        let any = largest_first(&purse.minus(&cards), n_any)?;
        let cards = cards.plus(&any);
        (self.fewest(&cards) == Some(cards.total())).then_some(cards)
    }

    /// The wilds, and any other cards, that pay for what `n_color` cards of the colour leave open.
    ///
    /// Wilds go where it would take most cards to do without them.
    fn rest(&self, n_color: u8, most_wild: u8) -> Option<(u8, u8)> {
        let (mut symbols, mut spaces) = (self.n_wild, self.n_plain - n_color);
        let for_plain = [self.for_plain, if self.stacks { self.for_wild } else { 0 }];
        let for_plain = for_plain.into_iter().filter(|n| *n > 0).min().unwrap_or(0);
        // Nothing stands for what takes no cards at all, so that comes first.
        let effort = |n: u8| n.wrapping_sub(1);
        let mut left = most_wild;
        let mut lay = |open: &mut u8, may: bool| {
            let n = if may { left.min(*open) } else { 0 };
            left -= n;
            *open -= n;
        };
        if effort(self.for_wild) >= effort(for_plain) {
            lay(&mut symbols, true);
            lay(&mut spaces, self.takes_wilds);
        } else {
            lay(&mut spaces, self.takes_wilds);
            lay(&mut symbols, true);
        }
        if symbols > 0 && self.for_wild == 0 || spaces > 0 && for_plain == 0 {
            return None;
        }
        let n_any = symbols * self.for_wild + spaces * for_plain;
        Some((most_wild - left, n_any))
    }

    fn colors(&self) -> impl Iterator<Item = Color> + use<> {
        let (one, all) = match self.color {
            Some(color) => (Some(color), None),
            None => (None, Some(Color::ALL)),
        };
        one.into_iter().chain(all.into_iter().flatten())
    }
}

/// `n` of the cards, from the largest heap of a colour on, wilds last.
fn largest_first(cards: &CardCounts, n: u8) -> Option<CardCounts> {
    let mut heaps: Vec<(Card, u8)> = cards.iter().collect();
    heaps.sort_by_key(|(card, n)| (card.is_wild(), u8::MAX - n));
    let (mut taken, mut left) = (CardCounts::NONE, n);
    for (card, there) in heaps {
        taken[card] = there.min(left);
        left -= taken[card];
    }
    (left == 0).then_some(taken)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A track of four spaces without substitutes, `ferry` of them for wilds.
    fn four_spaces(ferry: u8) -> Price {
        Price {
            color: None,
            n_wild: ferry,
            n_plain: 4 - ferry,
            takes_wilds: true,
            for_wild: 0,
            for_plain: 0,
            stacks: false,
        }
    }

    #[test]
    fn wilds_stand_in_for_colours_but_nothing_for_a_ferrys_wilds() {
        let missing = |ferry: u8, purse: &str| {
            let purse = CardCounts::parse(purse).unwrap();
            four_spaces(ferry).n_missing(&purse)
        };
        assert_eq!(missing(0, "oo*rr"), 1);
        assert_eq!(missing(0, "****"), 0);
        assert_eq!(missing(2, "oooo*"), 1);
        assert_eq!(missing(2, "o**"), 1);
        assert_eq!(missing(2, "oo**"), 0);
        assert_eq!(missing(0, ""), 4);
    }

    #[test]
    fn three_cards_for_a_ferrys_wild_leave_fewer_missing() {
        let missing = |purse: &str| {
            let price = Price {
                for_wild: 3,
                ..four_spaces(1)
            };
            price.n_missing(&CardCounts::parse(purse).unwrap())
        };
        assert_eq!(missing("ooorrb"), 0);
        assert_eq!(missing("ooorr"), 1);
        assert_eq!(missing("oo"), 2);
    }

    const COLORS: [Color; 3] = [Color::Red, Color::Blue, Color::Green];

    /// Every way to share the cards out, space by space.
    fn can_be_shared(price: &Price, cards: &CardCounts) -> bool {
        let colors = COLORS.into_iter();
        let colors = colors.filter(|color| price.color.is_none_or(|own| own == *color));
        let (symbols, spaces) = (price.n_wild, price.n_plain);
        colors
            .into_iter()
            .any(|color| share(price, color, symbols, spaces, *cards))
    }

    fn share(price: &Price, color: Color, symbols: u8, spaces: u8, left: CardCounts) -> bool {
        if symbols == 0 && spaces == 0 {
            return left.is_empty();
        }
        let (next_symbols, next_spaces, is_symbol) = match symbols {
            0 => (0, spaces - 1, false),
            _ => (symbols - 1, spaces, true),
        };
        let mut parts = Vec::new();
        if is_symbol || price.takes_wilds {
            parts.push(CardCounts::of(Card::Wild, 1));
        }
        if !is_symbol {
            parts.push(CardCounts::of(Card::from(color), 1));
        }
        let mut sizes = Vec::new();
        if is_symbol || price.stacks {
            sizes.push(price.for_wild);
        }
        if !is_symbol {
            sizes.push(price.for_plain);
        }
        let sets = sizes.into_iter().filter(|size| *size > 0);
        parts.extend(sets.flat_map(|size| parts_of(&left, u16::from(size))));
        parts
            .iter()
            .filter(|part| left.contains(part))
            .any(|part| share(price, color, next_symbols, next_spaces, left.minus(part)))
    }

    /// Every selection of `n` of the cards.
    fn parts_of(cards: &CardCounts, n: u16) -> Vec<CardCounts> {
        let all = all_parts(cards).into_iter();
        all.filter(|part| part.total() == n).collect()
    }

    fn all_parts(cards: &CardCounts) -> Vec<CardCounts> {
        let mut parts = vec![CardCounts::NONE];
        for (card, n) in cards.iter() {
            let more = |part: &CardCounts| {
                let part = *part;
                (0..=n).map(move |taken| part.plus(&CardCounts::of(card, taken)))
            };
            parts = parts.iter().flat_map(more).collect();
        }
        parts
    }

    fn prices() -> impl Strategy<Value = Price> {
        let color = proptest::option::of(Just(Color::Red));
        let sets = (0..4_u8, 0..4_u8, any::<bool>());
        (color, 0..3_u8, 0..3_u8, any::<bool>(), sets).prop_filter_map(
            "a track has a space",
            |(color, n_wild, n_plain, takes_wilds, (for_wild, for_plain, stacks))| {
                let is_ferry = n_wild > 0;
                (n_wild + n_plain > 0).then_some(Price {
                    color,
                    n_wild,
                    n_plain,
                    takes_wilds,
                    for_wild: if is_ferry { for_wild } else { 0 },
                    for_plain,
                    stacks: stacks && takes_wilds && is_ferry && for_wild > 0,
                })
            },
        )
    }

    fn purses() -> impl Strategy<Value = CardCounts> {
        (0..4_u8, 0..4_u8, 0..3_u8, 0..3_u8).prop_map(|(red, blue, green, wild)| {
            let mut purse = CardCounts::of(Card::Red, red);
            purse[Card::Blue] = blue;
            purse[Card::Green] = green;
            purse[Card::Wild] = wild;
            purse
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Rules: "Claiming a route", 16.
        #[test]
        fn what_pays_is_what_can_be_shared_out(price in prices(), purse in purses()) {
            let parts = all_parts(&purse);
            let paying: Vec<&CardCounts> = parts
                .iter()
                .filter(|cards| can_be_shared(&price, cards))
                .collect();
            for cards in &parts {
                prop_assert_eq!(price.pays(cards), paying.contains(&cards), "{}", cards);
            }
            let fewest = paying.iter().map(|cards| cards.total()).min();
            prop_assert_eq!(price.fewest(&purse), fewest);
            // What is offered pays, and no part of it does.
            let usual = COLORS.map(|color| price.usual(&purse, Some(color)));
            let usual = usual.into_iter().chain([price.usual(&purse, None)]).flatten();
            let usual: Vec<CardCounts> = usual.collect();
            prop_assert_eq!(usual.is_empty(), fewest.is_none());
            let listed = price.with_substitutes(&purse, &COLORS);
            let mut alone = paying.iter().filter(|cards| price.pays_alone(cards));
            prop_assert_eq!(listed.is_empty() && alone.next().is_none(), fewest.is_none());
            prop_assert!(!listed.iter().any(|cards| price.pays_alone(cards)));
            for cards in usual.iter().chain(&listed) {
                prop_assert!(paying.contains(&cards), "{} does not pay", cards);
                let is_part = |part: &&CardCounts| *part != cards && cards.contains(part);
                prop_assert!(!paying.iter().copied().any(|part| is_part(&part)), "{} is too much", cards);
            }
            // What is missing is the least that has to be added.
            let n_missing = price.n_missing(&purse);
            let pays_with = |n: u8| {
                COLORS.into_iter().any(|color| {
                    (0..=n).any(|wild| {
                        let more = CardCounts::of_color(color, n - wild, wild);
                        let parts = all_parts(&purse.plus(&more));
                        parts.iter().any(|cards| can_be_shared(&price, cards))
                    })
                })
            };
            prop_assert!(pays_with(n_missing));
            prop_assert!(n_missing == 0 || !pays_with(n_missing - 1));
            // The cheapest is offered.
            let cheapest = usual.iter().map(CardCounts::total).min();
            prop_assert_eq!(cheapest, fewest);
        }
    }
}
