//! What every menu of a game is made from.

use domain::ids::GameId;
use engine::view::View;
use words::Words;

/// A game as one viewer's menus show it.
#[derive(Debug, Clone, Copy)]
pub struct Menus<'a> {
    /// The view of the seat that pressed; the table's view for public rows.
    pub view: View<'a>,
    pub game: GameId,
    /// The players' names, by seat.
    pub names: &'a [String],
    pub words: &'a Words,
    pub prefs: Prefs,
    /// News, shown above the question.
    pub news: Option<&'a str>,
}

/// A player's preferences for menus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prefs {
    /// Ask once more before a track is claimed.
    pub confirm_claims: bool,
}

impl Menus<'_> {
    /// The event that opened the decision which this viewer's presses answer.
    pub fn since(&self) -> u32 {
        let prompts = self.view.prompts();
        let own = self.view.own_seat();
        let prompt = prompts
            .iter()
            .find(|prompt| Some(prompt.seat) == own)
            .or(prompts.first());
        prompt.map_or(self.view.n_events(), |prompt| prompt.since)
    }
}
