//! The meaning of a press on a button or a choice from a menu, in at most 100 characters.
//!
//! Each kind of button is a type, declared with `press!`: its fields are what its id says. `id` writes the id of a
//! button or the value of a choice, `of_id` reads it back. Reading one needs no memory, and its `since` shows whether
//! it is outdated. Nothing secret may be in an id of a public post; ids of private menus are seen by their owner alone.
//!
//! A press may contain anything: the game checks what an id says and never trusts it. What a button does is in
//! `requests::buttons`, with the list of all.

mod action;
mod code;
mod kind;
mod lobby;
mod look;
mod menu;
mod person;
mod seat;
mod server;
#[cfg(test)]
mod tests;

pub use action::{Act, TakeBack, TwoFromDeck, UndoPress};
pub use code::MAX_REASON;
pub use kind::{Access, BadId, MAX_LENGTH, Press, split};
pub use lobby::{
    AnotherMap, KeepMap, Lobby, LobbyPress, MyGames, NewInThread, NewTable, TryVariant,
};
pub use look::{
    History, Leaderboard, Log, Look, LookAt, Replay, Rules, RulesOf, Scene, Shows, Stats, Turn,
};
pub use menu::{ChooseTickets, EditOrders, GoTo, Menu, Open, Page, PickTickets, PlanPage};
pub use person::{Away, Help, MePage, Notify, Privacy, PrivacyPress, SetMine, ShowMine};
pub use seat::{
    CancelGame, GiveAway, GoOn, KeepSeat, Mute, Object, Pause, Resign, Resume, Return, TakeSeat,
    UndoSubstitute, Vote,
};
pub use server::{Audit, EndTable, PickServer, ServerPage, ServerPick, SetServer, ShowServer};
