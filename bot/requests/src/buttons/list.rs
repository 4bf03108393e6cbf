//! The list of all kinds of buttons.

use domain::press;

use super::button::{Listed, listed};

/// Every kind of button.
pub(super) static BUTTONS: &[Listed] = &[
    listed::<press::Act>(),
    listed::<press::TwoFromDeck>(),
    listed::<press::Open>(),
    listed::<press::GoTo>(),
    listed::<press::PickTickets>(),
    listed::<press::ChooseTickets>(),
    listed::<press::EditOrders>(),
    listed::<press::TakeBack>(),
    listed::<press::GoOn>(),
    listed::<press::UndoSubstitute>(),
    listed::<press::LookAt>(),
    listed::<press::Log>(),
    listed::<press::Replay>(),
    listed::<press::Rules>(),
    listed::<press::Leaderboard>(),
    listed::<press::Stats>(),
    listed::<press::History>(),
    listed::<press::Lobby>(),
    listed::<press::NewTable>(),
    listed::<press::NewInThread>(),
    listed::<press::TryVariant>(),
    listed::<press::AnotherMap>(),
    listed::<press::KeepMap>(),
    listed::<press::Mute>(),
    listed::<press::Return>(),
    listed::<press::TakeSeat>(),
    listed::<press::KeepSeat>(),
    listed::<press::GiveAway>(),
    listed::<press::Vote>(),
    listed::<press::Object>(),
    listed::<press::Resign>(),
    listed::<press::CancelGame>(),
    listed::<press::Pause>(),
    listed::<press::Resume>(),
    listed::<press::MyGames>(),
    listed::<press::Help>(),
    listed::<press::ShowMine>(),
    listed::<press::SetMine>(),
    listed::<press::Away>(),
    listed::<press::Notify>(),
    listed::<press::Privacy>(),
    listed::<press::ShowServer>(),
    listed::<press::SetServer>(),
    listed::<press::PickServer>(),
    listed::<press::Audit>(),
    listed::<press::EndTable>(),
    listed::<press::Menu>(),
];

/// What the ids of each kind begin with.
pub fn tags() -> impl Iterator<Item = &'static str> {
    BUTTONS.iter().map(|listed| listed.tag)
}
