//! Names and events as a reader may see them.

use engine::event::{Event, SeenEvent};
use engine::view::View;

use crate::app::table::Table;
use crate::text::escape;

/// Events as the viewer may see them.
pub fn seen(view: &View<'_>, events: &[Event]) -> Vec<SeenEvent> {
    events
        .iter()
        .map(|event| event.seen_by(view.viewer(), view.rules()))
        .collect()
}

/// Names of the seats, escaped for Discord.
pub fn names(table: &Table) -> Vec<String> {
    table.names().iter().map(|name| escape(name)).collect()
}
