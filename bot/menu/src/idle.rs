//! The menu when nothing is due: whose turn it is, and one's hand.

use domain::ui::Message;
use engine::view::Stage;
use words::place;

use super::Menus;
use super::build::buttons;

pub(super) fn page(menus: &Menus<'_>) -> Message {
    let words = &menus.words.menu;
    let text = match menus.view.stage() {
        Stage::Over(_) => words.game_over().to_owned(),
        Stage::SetUp => format!("{}\n{}", words.waiting_for_tickets(), menus.holdings()),
        Stage::TurnOpen
        | Stage::FirstCard { .. }
        | Stage::SecondCard { .. }
        | Stage::ChoosingTickets
        | Stage::Tunnel(_) => {
            let name = menus
                .view
                .current()
                .map_or("?", |seat| menus.teller().name(seat));
            let mut lines = vec![words.turn_of(place::Player(&name))];
            lines.extend(Some(menus.holdings()).filter(|line| !line.is_empty()));
            lines.join("\n")
        }
    };
    let plan = menus.view.current().map(|_| menus.plan_button());
    Message {
        text: text.into(),
        rows: buttons(
            [menus.hand_button(), menus.board_button()]
                .into_iter()
                .chain(plan),
        ),
    }
}
