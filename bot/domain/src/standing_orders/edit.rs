//! Changes of a plan by its player.

use engine::map::Map;

use super::orders::{OrderLine, Reason, StandingOrders, Want, Watch};

/// Maximum number of lines, and of watches, in a plan.
pub const MAX_LINES: usize = 12;

/// A change of a plan by its player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Edit {
    Add(OrderLine),
    Watch(Watch),
    /// By index.
    Remove(u8),
    Unwatch(u8),
    /// Moves a line to another index; the lines between shift.
    Move {
        at: u8,
        to: u8,
    },
    Clear,
    /// Carry on after a stop; on the player's own turn, immediately.
    Start,
    /// Keep the orders, but ask the player.
    Pause,
}

/// Why an edit is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    #[error("the plan has no such line")]
    NoSuchLine,
    #[error("the plan has this already")]
    There,
    #[error("the plan is full")]
    Full,
    #[error("the plan is empty")]
    Empty,
    /// It names a track, city or card that the map does not have.
    #[error("the map has no such thing")]
    NotOnMap,
}

impl StandingOrders {
    /// Changes the plan. `now` is the number of events so far: turns that began earlier are the
    /// player's, and the watches ignore earlier events.
    pub fn edit(&mut self, edit: &Edit, map: &Map, now: u32) -> Result<(), EditError> {
        let list = |len: usize, at: u8| {
            let at = usize::from(at);
            (at < len).then_some(at).ok_or(EditError::NoSuchLine)
        };
        let was_stopped = self.stopped.is_some();
        let is_near = |watch: &Watch| matches!(watch, Watch::Near(_));
        let begins_to_look = match edit {
            Edit::Add(_) => self.lines.is_empty(),
            Edit::Watch(watch) => is_near(watch) && !self.watches.iter().any(is_near),
            _ => false,
        };
        match edit {
            Edit::Add(line) => {
                if !line.is_on(map) {
                    return Err(EditError::NotOnMap);
                }
                add(&mut self.lines, line.clone())?;
                if line.is_goal() {
                    self.has_goal = true;
                    // Below a draw that is always possible it would never be played.
                    let always = |line: &OrderLine| matches!(line, OrderLine::Draw { wants, .. } if wants.contains(&Want::Deck));
                    if let Some(at) = self.lines.iter().position(always) {
                        self.lines[at..].rotate_right(1);
                    }
                }
            }
            Edit::Watch(watch) => {
                if !watch.is_on(map) {
                    return Err(EditError::NotOnMap);
                }
                add(&mut self.watches, *watch)?;
            }
            Edit::Remove(at) => {
                let at = list(self.lines.len(), *at)?;
                self.lines.remove(at);
                self.has_goal = self.lines.iter().any(OrderLine::is_goal);
            }
            Edit::Unwatch(at) => {
                let at = list(self.watches.len(), *at)?;
                self.watches.remove(at);
            }
            Edit::Move { at, to } => {
                let at = list(self.lines.len(), *at)?;
                let to = list(self.lines.len(), *to)?;
                let line = self.lines.remove(at);
                self.lines.insert(to, line);
            }
            Edit::Clear => {
                *self = StandingOrders {
                    version: self.version,
                    ..StandingOrders::default()
                };
            }
            Edit::Start => {
                if self.lines.is_empty() {
                    return Err(EditError::Empty);
                }
                self.has_goal = self.lines.iter().any(OrderLine::is_goal);
            }
            Edit::Pause => {
                if self.lines.is_empty() {
                    return Err(EditError::Empty);
                }
            }
        }
        self.version += 1;
        self.stopped = match edit {
            Edit::Pause => Some(Reason::Paused),
            Edit::Add(_)
            | Edit::Watch(_)
            | Edit::Remove(_)
            | Edit::Unwatch(_)
            | Edit::Move { .. }
            | Edit::Clear
            | Edit::Start => None,
        };
        self.from = match edit {
            // Includes the current turn.
            Edit::Start => 0,
            Edit::Add(_)
            | Edit::Watch(_)
            | Edit::Remove(_)
            | Edit::Unwatch(_)
            | Edit::Move { .. }
            | Edit::Clear
            | Edit::Pause => now,
        };
        if was_stopped || begins_to_look || self.looked == 0 {
            self.looked = now;
        }
        Ok(())
    }
}

pub(super) fn add<T: PartialEq>(list: &mut Vec<T>, new: T) -> Result<(), EditError> {
    if list.contains(&new) {
        return Err(EditError::There);
    }
    if list.len() >= MAX_LINES {
        return Err(EditError::Full);
    }
    list.push(new);
    Ok(())
}
