//! Completion: what an option could be, best first, for one person.
//!
//! The choices come from the seat's own view alone, so they reveal nobody else's secret; somebody
//! without a seat is offered nothing of the game. The code that completes an option is with its command.

use domain::ui::Choice;
use menu::rank::Search;
use words::Words;

use super::typing::{MAX_CHOICES, Surroundings, Typing};
use super::{Invocation, Kind, Spec, Value};

/// The choices for the option being typed; empty for an option without completion.
pub fn complete(
    spec: &Spec,
    invocation: &Invocation,
    around: &Surroundings<'_>,
    words: &Words,
) -> Vec<Choice> {
    let focused = invocation
        .options
        .iter()
        .find_map(|(name, value)| match value {
            Value::Focused(typed) => Some((name, typed.as_str())),
            Value::Boolean(_)
            | Value::Integer(_)
            | Value::Text(_)
            | Value::User(_)
            | Value::Channel(_)
            | Value::Role(_)
            | Value::File(_) => None,
        });
    let Some((name, typed)) = focused else {
        return Vec::new();
    };
    let option = spec.options.iter().find(|option| option.name == name);
    let Some(Kind::Text(choices)) = option.map(|option| option.kind) else {
        return Vec::new();
    };
    let mut choices = choices(&Typing {
        typed,
        search: Search::new(typed),
        invocation,
        around,
        words,
    });
    choices.truncate(MAX_CHOICES);
    choices
}
