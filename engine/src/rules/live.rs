//! A game while its events are being written.

use crate::deal::Dealer;
use crate::event::Event;
use crate::ruleset::Ruleset;
use crate::state::State;

/// A game under way, with everything needed to write events.
pub(crate) struct LiveGame<'a, S> {
    pub rules: &'a Ruleset,
    pub state: &'a mut State,
    pub dealer: &'a Dealer,
    sink: &'a mut S,
}

impl<'a, S: FnMut(&Event)> LiveGame<'a, S> {
    pub(crate) fn new(
        rules: &'a Ruleset,
        state: &'a mut State,
        dealer: &'a Dealer,
        sink: &'a mut S,
    ) -> LiveGame<'a, S> {
        LiveGame {
            rules,
            state,
            dealer,
            sink,
        }
    }

    /// Applies the event, then hands it to the sink.
    ///
    /// Every caller knows the kind of event, so inlining saves `apply` the branch on it.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.state.apply(self.rules, &event);
        (self.sink)(&event);
    }
}
