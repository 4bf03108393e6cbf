//! Presses under a lobby's post, in its settings, and after a game.

use domain::ids::GameId;
use domain::press;
use domain::press::LobbyPress;
use domain::settings::TableSetting;
use domain::ui::{Button, Row};
use table::offer::Offer;
use table::outbox::Messenger;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;

use crate::lobby::{leavers, opening, seating, start};

/// Carries out a press.
pub async fn press(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: GameId,
    press: &LobbyPress,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    leavers::take_out(tables, caller, game, press.is_for_hosts(), messenger).await?;
    match press {
        LobbyPress::Start => start::start(tables, caller, game).await,
        LobbyPress::Rematch => opening::rematch(tables, offer, caller, game, messenger).await,
        LobbyPress::Settings => seating::settings(tables, offer, caller, game).await,
        LobbyPress::Clock => seating::clock(tables, caller, game).await,
        LobbyPress::Set(setting) => {
            seating::carry_out(tables, offer, caller, game, press).await?;
            match setting {
                TableSetting::Clock(_) | TableSetting::Bank(_) | TableSetting::TimeOut(_) => {
                    seating::clock(tables, caller, game).await
                }
                TableSetting::Variant(_)
                | TableSetting::Seats(_)
                | TableSetting::Order(_)
                | TableSetting::Boards(_) => seating::settings(tables, offer, caller, game).await,
            }
        }
        LobbyPress::Kick { .. } => {
            let mut answer = seating::carry_out(tables, offer, caller, game, press).await?;
            let press = LobbyPress::Settings;
            let back = Button::new(
                press::Lobby { game, press }.id(),
                caller.words().menu.back(),
            );
            let back = Row::Buttons(vec![back.with_emoji("⬅️")]);
            answer.message.rows.push(back);
            Ok(answer)
        }
        LobbyPress::Join
        | LobbyPress::Sit { .. }
        | LobbyPress::Leave
        | LobbyPress::AddComputer { .. }
        | LobbyPress::RemoveComputer { .. }
        | LobbyPress::Ready
        | LobbyPress::NotYet
        | LobbyPress::Cancel => seating::carry_out(tables, offer, caller, game, press).await,
    }
}
