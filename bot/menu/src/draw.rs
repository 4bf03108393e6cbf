//! Drawing train cards: the first, its stand, the second.

use domain::press::Page;
use domain::ui::{Button, Message, Style};
use engine::action::{Action, Source, Stand};
use engine::card::Card;
use engine::map::{Map, Vehicle};
use engine::view::Stage;
use words::place;

use super::Menus;
use super::build::buttons;

/// The first card; `to` is the stand it was given beforehand.
pub(super) fn first(menus: &Menus<'_>, to: Option<Stand>) -> Message {
    let words = &menus.words.menu;
    let in_teams = menus.view.rules().in_teams();
    let to = to.filter(|_| in_teams);
    if !can_draw(menus) {
        let rows = buttons([menus.back_button()]);
        return Message {
            text: words.no_card_to_draw().into(),
            rows,
        };
    }
    // A face-up wild taken first goes to the holder, even if the hand was chosen.
    let mut rows = buttons(row_buttons(menus, to, |card| {
        !(card.is_wild() && to == Some(Stand::Hand))
    }));
    rows.extend(buttons(
        deck_button(menus, to)
            .into_iter()
            .chain([menus.back_button()]),
    ));
    let mut text = words.which_card().to_owned();
    if in_teams {
        rows.extend(buttons(stand_switches(menus, to)));
        text = match to {
            None => format!("{text} {}", words.stand_said_later()),
            Some(to) => {
                let said = words.first_card_goes_to(place::Stand(&menus.stand(to)));
                format!("{text} {said}")
            }
        };
    }
    Message {
        text: format!("{text}\n{}", menus.holdings()).into(),
        rows,
    }
}

/// Hand or holder, once the first card is known.
pub(super) fn put(menus: &Menus<'_>) -> Message {
    let words = &menus.words.menu;
    let card = match menus.view.stage() {
        Stage::FirstCard { card } => card,
        Stage::SetUp
        | Stage::TurnOpen
        | Stage::SecondCard { .. }
        | Stage::ChoosingTickets
        | Stage::Tunnel(_)
        | Stage::Over(_) => None,
    };
    let seen = card.map_or(String::new(), |card| {
        let card = format!(
            "{} {}",
            emoji(menus.view.map(), card),
            menus.teller().card(card)
        );
        words.you_took(place::Card(&card))
    });
    let stands = [Stand::Hand, Stand::Holder].map(|to| {
        let label = words.into_stand(place::Stand(&menus.stand(to)));
        menus
            .act_button(Action::PutCard { to }, label)
            .styled(Style::Primary)
    });
    let mut rows = buttons(stands.into_iter().chain([menus.hand_button()]));
    if menus.view.can_draw_blind() {
        rows.extend(buttons([Stand::Hand, Stand::Holder].map(|to| {
            let label = words.into_stand_then_deck(place::Stand(&menus.stand(to)));
            menus.two_button(Some(to), label)
        })));
    }
    Message {
        text: format!("{seen} {}", words.hand_or_holder()).trim().into(),
        rows,
    }
}

/// The second card.
pub(super) fn second(menus: &Menus<'_>) -> Message {
    let words = &menus.words.menu;
    let rows = buttons(
        second_buttons(menus)
            .into_iter()
            .chain([menus.hand_button()]),
    );
    let mut text = words.second_card().to_owned();
    if let (Stage::SecondCard { to }, true) = (menus.view.stage(), menus.view.rules().in_teams()) {
        let goes = words.second_card_goes_to(place::Stand(&menus.stand(to)));
        text = format!("{text} {goes}");
    }
    Message {
        text: format!("{text}\n{}", menus.holdings()).into(),
        rows,
    }
}

/// One button for each card of the row that may be taken. Of cards alike the first is as good as any.
pub(super) fn row_buttons(
    menus: &Menus<'_>,
    to: Option<Stand>,
    may_take: impl Fn(Card) -> bool,
) -> Vec<Button> {
    let mut alike: Vec<(u8, Card, u8)> = Vec::new();
    for (place, card) in (0..).zip(menus.view.row()) {
        let Some(card) = (*card).filter(|card| may_take(*card)) else {
            continue;
        };
        match alike.iter_mut().find(|(_, known, _)| *known == card) {
            Some((.., n)) => *n += 1,
            None => alike.push((place, card, 1)),
        }
    }
    let words = &menus.words.menu;
    alike
        .into_iter()
        .map(|(place, card, n)| {
            let action = Action::Draw {
                from: Source::Row(place),
                to,
            };
            let card_name = menus.teller().card(card);
            let label = match n {
                1 => words.take(place::Card(&card_name)),
                n => words.take_one_of(place::Card(&card_name), place::N(&n)),
            };
            menus
                .act_button(action, capitalised(&label))
                .with_emoji(emoji(menus.view.map(), card))
        })
        .collect()
}

/// The label of a button begins with a capital letter, whatever word is first in its language.
fn capitalised(label: &str) -> String {
    let mut letters = label.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The button for the top of the deck, if the deck has cards.
pub(super) fn deck_button(menus: &Menus<'_>, to: Option<Stand>) -> Option<Button> {
    let from = Source::Deck;
    menus.view.can_draw_blind().then(|| {
        menus
            .act_button(Action::Draw { from, to }, menus.words.menu.deck())
            .with_emoji("❔")
    })
}

/// The button for the two topmost cards of the deck, if it has two. In teams the first one is seen before it
/// is put somewhere.
pub(super) fn two_from_deck_button(menus: &Menus<'_>) -> Option<Button> {
    let n_cards = usize::from(menus.view.n_deck()) + usize::from(menus.view.n_discards());
    let label = menus.words.menu.two_from_deck();
    (n_cards >= 2 && !menus.view.rules().in_teams()).then(|| menus.two_button(None, label))
}

/// The buttons for the second card, the same for everybody: what may be taken, and whether one is enough.
pub(super) fn second_buttons(menus: &Menus<'_>) -> Vec<Button> {
    let drawing = &menus.view.variant().drawing;
    let any = drawing.face_up_wild_second;
    let mut buttons = row_buttons(menus, None, |card| any || !card.is_wild());
    buttons.extend(deck_button(menus, None));
    if drawing.one_card_enough {
        let stop = menus.act_button(Action::Stop, menus.words.menu.stop());
        buttons.push(stop.with_emoji("✋"));
    }
    buttons
}

pub(super) fn can_draw(menus: &Menus<'_>) -> bool {
    menus.view.can_draw_blind() || menus.view.row().iter().any(Option::is_some)
}

/// Buttons that choose the stand of the first card beforehand; the current one is marked.
fn stand_switches(menus: &Menus<'_>, to: Option<Stand>) -> Vec<Button> {
    let words = &menus.words.menu;
    [None, Some(Stand::Hand), Some(Stand::Holder)]
        .into_iter()
        .map(|stand| {
            let label = match stand {
                None => words.decide_later().to_owned(),
                Some(to) => words.first_card_to(place::Stand(&menus.stand(to))),
            };
            let button = menus.open_button(Page::Draw { to: stand }, label);
            button.enabled(stand != to)
        })
        .collect()
}

/// The emoji of a card.
fn emoji(map: &Map, card: Card) -> &'static str {
    match card {
        Card::Red => "🟥",
        Card::Blue => "🟦",
        Card::Green => "🟩",
        Card::Yellow => "🟨",
        Card::Black => "⬛",
        Card::White => "⬜",
        Card::Orange => "🟧",
        Card::Purple => "🟪",
        Card::Wild => match map.vehicle {
            Vehicle::Train => "🚂",
            Vehicle::Bus => "🚌",
            Vehicle::Taxi => "🚕",
        },
    }
}
