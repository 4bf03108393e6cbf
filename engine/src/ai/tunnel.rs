//! Whether a tunnel is worth entering, judged by the cards that may turn up in it.

use rand::Rng;

use crate::card::{Card, CardCounts, Color};
use crate::ids::TrackId;
use crate::map::Track;
use crate::set::TrackSet;
use crate::view::View;

/// The claims, minus the tunnels that should wait for more cards.
///
/// Sometimes even a likely tunnel is left alone: if others hold all the cards that would not match, it would
/// fail forever, and drawing first leaves more to pay with.
pub(super) fn without_rash(
    view: &View<'_>,
    purse: &CardCounts,
    claims: TrackSet,
    rng: &mut impl Rng,
) -> TrackSet {
    let mut kept = claims;
    for id in claims & view.rules().chart().tunnels() {
        if is_rash(view, purse, id, rng) {
            kept.remove(id);
        }
    }
    kept
}

fn is_rash(view: &View<'_>, purse: &CardCounts, id: TrackId, rng: &mut impl Rng) -> bool {
    let track = view.map().track(id);
    let n_wild = match view.rules().price(id).takes_wilds {
        true => purse.n_wild(),
        false => 0,
    };
    let colors = view.map().colors.iter().copied();
    let color = colors
        .filter(|color| track.color.is_none_or(|own| own == *color))
        .max_by_key(|color| purse[Card::from(*color)]);
    let n_plain = color.map_or(0, |color| purse[Card::from(color)]);
    let n_spare = (n_plain + n_wild).saturating_sub(track.length);
    if n_spare >= track.tunnel {
        return false;
    }
    // If only wilds are laid, only wilds match.
    let color = color.filter(|_| n_plain > 0);
    n_spare < n_likely(view, purse, track, color) || rng.next_u32().is_multiple_of(4)
}

/// Cards that a tunnel is likely to ask for beyond its length, rounded.
fn n_likely(view: &View<'_>, purse: &CardCounts, track: &Track, color: Option<Color>) -> u8 {
    let n_matching = |cards: &CardCounts| {
        let n_plain = color.map_or(0, |color| cards[Card::from(color)]);
        u32::from(n_plain + cards.n_wild())
    };
    let unplaced = unplaced(view, purse);
    let n_turned = u32::from(track.tunnel);
    let n_of_deck = n_turned.min(u32::from(view.n_deck()));
    // What the deck lacks comes from the discards, shuffled.
    let n_of_discards = (n_turned - n_of_deck).min(u32::from(view.n_discards()));
    let in_tenths =
        |n: u32, cards: &CardCounts| 10 * n * n_matching(cards) / u32::from(cards.total()).max(1);
    let likely = in_tenths(n_of_deck, &unplaced) + in_tenths(n_of_discards, view.discards());
    ((likely + 5) / 10) as u8
}

/// Cards of the pack that lie in the deck, or in hands where nobody saw them taken.
fn unplaced(view: &View<'_>, purse: &CardCounts) -> CardCounts {
    let rules = view.rules();
    let set_up = &view.variant().set_up;
    let mut seen: CardCounts = view.row().iter().flatten().copied().collect();
    seen.add(purse);
    seen.add(view.discards());
    for seat in rules.seats().filter(|seat| Some(*seat) != view.own_seat()) {
        seen.add(view.known_cards(seat));
    }
    if rules.in_teams() {
        let own_side = view.own_seat().map(|seat| rules.side_of(seat));
        for side in (0..usize::from(rules.n_sides())).filter(|side| Some(*side) != own_side) {
            seen.add(&view.known_holder_cards(side));
        }
    }
    let mut unplaced = CardCounts::NONE;
    unplaced[Card::Wild] = set_up.wild_cards.saturating_sub(seen[Card::Wild]);
    for card in view.map().colors.iter().copied().map(Card::from) {
        unplaced[card] = set_up.cards_per_color.saturating_sub(seen[card]);
    }
    unplaced
}
