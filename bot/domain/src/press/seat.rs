//! Buttons at a running table about seats, clocks, absence and votes.

use super::Access;
use super::kind::press;
use crate::ids::GameId;
use crate::settings::VoteKind;

press! {
    /// Mute reminders for the turn that began at that event.
    "mute" Mute { game: GameId, turn: u32, }
    for |press| Access::Table(press.game)
}

press! {
    /// Take the seat back from the computer that plays for it.
    "return" Return { game: GameId, }
    for |press| Access::Table(press.game)
}

press! {
    /// Take a seat on offer.
    "take" TakeSeat { game: GameId, seat: u8, }
    for |press| Access::Table(press.game)
}

press! {
    /// Keep the seat, which somebody wants to give away.
    "keep" KeepSeat { game: GameId, seat: u8, }
    for |press| Access::Table(press.game)
}

press! {
    /// Agree that the seat goes to somebody else.
    "give" GiveAway { game: GameId, seat: u8, }
    for |press| Access::Table(press.game)
}

press! {
    /// Agree in a vote, or ask for one.
    "vote" Vote { game: GameId, kind: VoteKind, }
    for |press| Access::Table(press.game)
}

press! {
    /// The host objects to being replaced.
    "object" Object { game: GameId, }
    for |press| Access::Table(press.game)
}

press! {
    /// Give one's seat up, as `/game resign` does once it has asked.
    "resign" Resign { game: GameId, }
    for |press| Access::Table(press.game)
}

press! {
    /// End a running game without a result, as `/game end` does once it has asked.
    "cancel" CancelGame { game: GameId, }
    for |press| Access::Moderated(press.game)
}

press! {
    /// Pause the table, as `/game pause` does.
    "pause" Pause { game: GameId, }
    for |press| Access::Moderated(press.game)
}

press! {
    /// End its pause.
    "resume" Resume { game: GameId, }
    for |press| Access::Moderated(press.game)
}

press! {
    /// Let computers and standing orders answer a move that can still be undone.
    "on" GoOn { game: GameId, }
    for |press| Access::Table(press.game)
}

press! {
    /// Undo a substitute's move; outdated unless the log still has `at` events.
    "undo" UndoSubstitute { game: GameId, seat: u8, at: u32, }
    for |press| Access::Table(press.game)
}
