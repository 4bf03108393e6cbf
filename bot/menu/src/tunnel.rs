//! Extra cards for a tunnel: pay them or take everything back.

use domain::press::Page;
use domain::ui::{Message, Style};
use engine::action::Action;
use engine::view::Stage;
use words::place;

use super::Menus;

pub(super) fn ask(menus: &Menus<'_>, page: u8) -> Message {
    let words = &menus.words.menu;
    let withdraw = menus
        .act_button(Action::WithdrawTunnel, words.withdraw())
        .styled(Style::Danger);
    Message {
        text: question(menus).into(),
        rows: menus.payment_rows(
            &menus.view.legal_actions().tunnel_payments(),
            page,
            |payment| words.add_extra(place::Payment(&payment)),
            |payment| menus.act(Action::PayTunnel { payment }),
            |page| Page::Tunnel { page },
            [withdraw, menus.hand_button()],
        ),
    }
}

/// Its demand; the cards that were turned up are told with the claim.
fn question(menus: &Menus<'_>) -> String {
    let words = &menus.words.menu;
    let tunnel = match menus.view.stage() {
        Stage::Tunnel(tunnel) => tunnel,
        Stage::SetUp
        | Stage::TurnOpen
        | Stage::FirstCard { .. }
        | Stage::SecondCard { .. }
        | Stage::ChoosingTickets
        | Stage::Over(_) => return String::new(),
    };
    let track = menus.teller().track(tunnel.track);
    let asks = words.tunnel_asks(tunnel.demand.n_cards, place::Track(&track));
    format!("{asks}\n{}", menus.holdings())
}
