//! The menu when nothing is due: whose turn it is, one's hand, and what it could claim.

use domain::ui::Message;
use engine::view::Stage;
use words::place;

use super::Menus;
use super::build::buttons;
use super::rank::{ranked, without_twins};

/// Maximum number of tracks named.
const N_NAMED: usize = 5;

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
            lines.extend(could_claim(menus));
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

fn could_claim(menus: &Menus<'_>) -> Option<String> {
    let all = ranked(&menus.view);
    let best: Vec<String> = without_twins(menus.view.map(), &all)
        .filter(|ranked| ranked.missing == 0)
        .map(|ranked| menus.teller().track_and_length(ranked.track))
        .collect();
    let words = &menus.words.menu;
    let (named, others) = best.split_at(best.len().min(N_NAMED));
    let tracks = menus.words.clauses(named.iter().cloned());
    match others.len() {
        _ if named.is_empty() => None,
        0 => Some(words.could_claim(place::Tracks(&tracks))),
        n => Some(words.could_claim_more(n as i64, place::Tracks(&tracks))),
    }
}
