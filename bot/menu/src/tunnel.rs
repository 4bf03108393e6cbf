//! Extra cards for a tunnel: pay them or take everything back.

use domain::press::Page;
use domain::ui::{MAX_ROWS, Message, Style};
use engine::action::Action;
use engine::view::Stage;
use words::place;

use super::Menus;
use super::build::{MenuOffer, Paging, buttons, offer_rows};

pub(super) fn ask(menus: &Menus<'_>, page: u8) -> Message {
    let words = &menus.words.menu;
    let ways: Vec<MenuOffer> = menus
        .view
        .legal_actions()
        .tunnel_payments()
        .into_iter()
        .map(|payment| MenuOffer {
            label: menus.teller().payment(&payment),
            more: None,
            press: menus.act(Action::PayTunnel { payment }),
        })
        .collect();
    let paging = Paging {
        page,
        n_rows: MAX_ROWS - 1,
        first_menu: 0,
    };
    let mut rows = offer_rows(&ways, paging, words.which_payment());
    let mut last = menus.turn_buttons(paging, ways.len(), |page| Page::Tunnel { page });
    last.push(
        menus
            .act_button(Action::WithdrawTunnel, words.withdraw())
            .styled(Style::Danger),
    );
    last.push(menus.hand_button());
    rows.extend(buttons(last));
    Message {
        text: question(menus).into(),
        rows,
    }
}

/// The cards turned up, and the cards they demand.
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
    let seen = words.tunnel_turned(
        place::Cards(&menus.teller().cards(&tunnel.turned)),
        place::Track(&menus.track(tunnel.track)),
    );
    let asks = words.tunnel_asks(tunnel.demand.n_cards);
    format!("{seen} {asks}\n{}", menus.holdings())
}
