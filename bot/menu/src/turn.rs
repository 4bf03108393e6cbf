//! One's own turn: every option, and the best claims one press away.

use domain::press::Page;
use domain::ui::{Message, Row};
use engine::action::Stand;
use words::place;

use super::build::{Paging, buttons, menu};
use super::{Menus, claim, draw};

pub(super) fn page(menus: &Menus<'_>) -> Message {
    let words = &menus.words.menu;
    let view = &menus.view;
    let mut others = Vec::new();
    let legal = view.legal_actions();
    let draws = [
        draw::two_from_deck_button(menus),
        draw::deck_button(menus, None),
    ];
    others.extend(draws.into_iter().flatten());
    if !legal.claims().is_empty() {
        let page = Page::Claim { page: 0 };
        others.push(menus.open_button(page, words.claim()).with_emoji("🛤️"));
    }
    if !legal.stations().is_empty() {
        let page = Page::Station { page: 0 };
        let button = menus.open_button(page, words.build_station());
        others.push(button.with_emoji("🏠"));
    }
    if legal.can_draw_tickets() {
        let button = menus.open_button(Page::DrawTickets, words.tickets());
        others.push(button.with_emoji("🎫"));
    }
    if view.rules().in_teams() && !view.tickets().is_empty() {
        let page = Page::Share {
            first: None,
            page: 0,
        };
        others.push(menus.open_button(page, words.share()).with_emoji("🤝"));
    }
    let mut rows: Vec<Row> = buttons(draw::row_buttons(menus, None, |_| true));
    // Without a claim most people draw two from the deck, so that comes first.
    let at = if legal.claims().is_empty() {
        0
    } else {
        rows.len()
    };
    rows.splice(at..at, buttons(others));
    let mut looks = vec![
        menus.hand_button(),
        menus.board_button(),
        menus.plan_button(),
    ];
    if view.rules().in_teams() && draw::can_draw(menus) {
        looks.extend([Stand::Hand, Stand::Holder].map(|to| {
            let label = words.first_card_to(place::Stand(&menus.stand(to)));
            menus.open_button(Page::Draw { to: Some(to) }, label)
        }));
    }
    rows.extend(buttons(looks));
    rows.extend(buttons(claim::best_buttons(menus)));
    let offers = claim::claimable(menus);
    let paging = Paging {
        page: 0,
        n_rows: 1,
        first_menu: 0,
    };
    let best = paging.shown(&offers);
    if !best.is_empty() {
        rows.push(menu(0, words.best_claims().to_owned(), best));
    }
    Message {
        text: format!("{}\n{}", words.your_turn(), menus.holdings()).into(),
        rows,
    }
}
