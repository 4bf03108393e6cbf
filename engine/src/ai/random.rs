//! Any legal choice, each equally likely.
//!
//! The choices are counted as [`crate::legal::LegalActions::n_choices`] counts them: each filled
//! place, the deck, drawing tickets, for each open track each colour that pays it with as many plain
//! cards as possible and wilds alone, and each legal choice of tickets. This makes speed and statistics
//! comparable with those of other engines.

use rand::Rng;

use crate::action::Action;
use crate::view::View;

#[inline]
pub(super) fn choose(view: &View<'_>, rng: &mut impl Rng) -> Option<Action> {
    view.legal_actions().pick(|n_choices| {
        // With a few hundred choices the bias of scaling by multiplication is under 10⁻⁷.
        let nth = (u64::from(rng.next_u32()) * u64::from(n_choices)) >> 32;
        nth as u32
    })
}
