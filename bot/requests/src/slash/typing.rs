//! An option being typed, and what is known about the person typing.

use domain::ui::Choice;
use engine::map::{Map, fold};
use engine::view::View;
use menu::rank::Search;
use menu::{TableChoice, TurnChoice};
use table::variants::AvailableVariants;
use words::Words;

use super::Invocation;

/// Discord's limit.
pub const MAX_CHOICES: usize = 25;

/// What is known about the person typing.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings<'a> {
    /// The person's view of the table they mean.
    pub view: Option<View<'a>>,
    /// The tables that the person may mean, the likeliest first.
    pub tables: &'a [TableChoice],
    /// The variants of the server.
    pub available: &'a AvailableVariants,
    /// The map of the server's own variant that the command names.
    pub map: Option<&'a Map>,
    /// The turns of the table meant, the last one first.
    pub turns: &'a [TurnChoice],
}

/// The text typed, its context and language.
#[derive(Debug)]
pub struct Typing<'a> {
    pub typed: &'a str,
    pub search: Search,
    pub invocation: &'a Invocation,
    pub around: &'a Surroundings<'a>,
    pub words: &'a Words,
}

impl Typing<'_> {
    /// The values that match the typed text, as many as can be offered.
    pub fn fitting(&self, lines: impl IntoIterator<Item = (String, String)>) -> Vec<Choice> {
        let mut fitting = self.all_fitting(lines);
        fitting.truncate(MAX_CHOICES);
        worded(fitting)
    }

    /// The values that match the typed text: first those that begin with it, then those whose label has its words.
    pub fn all_fitting(
        &self,
        lines: impl IntoIterator<Item = (String, String)>,
    ) -> Vec<(String, String)> {
        // Signs such as the wild's `*` are lost in folding.
        let (typed, start) = (self.typed.trim(), fold(self.typed));
        let begins = |(value, _): &(String, String)| {
            value.starts_with(typed) || !start.is_empty() && fold(value).starts_with(&start)
        };
        let (mut fitting, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(begins);
        let named = others.into_iter();
        fitting.extend(named.filter(|(_, label)| self.search.finds([label.as_str()])));
        fitting
    }
}

/// The tables that the person may mean.
pub(super) fn tables(typing: &Typing<'_>) -> Vec<Choice> {
    let line = |table: &TableChoice| {
        (
            table.id.to_string(),
            format!("{} · {}", table.id, table.label),
        )
    };
    typing.fitting(typing.around.tables.iter().map(line))
}

/// The turns of the table that the person means.
pub fn turns(typing: &Typing<'_>) -> Vec<Choice> {
    let line = |turn: &TurnChoice| (turn.number.to_string(), turn.label.clone());
    typing.fitting(typing.around.turns.iter().map(line))
}

/// Values with their labels, as choices.
pub fn worded(lines: impl IntoIterator<Item = (String, String)>) -> Vec<Choice> {
    let lines = lines.into_iter();
    lines
        .map(|(value, label)| Choice::new(value, label))
        .collect()
}
