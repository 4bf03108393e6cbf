//! Tickets: choosing the first ones, drawing more, keeping some, sharing with a teammate.

use domain::press;
use domain::press::{ChooseTickets, Page};
use domain::ui::{
    Button, Choice, MAX_ANSWERS, MAX_ROWS, Menu, Message, Modal, Offers, Question, Row, Style,
    Wants,
};
use engine::action::{Action, Mixture, Positions};
use engine::ids::TicketId;
use engine::variant::ReturnedTickets;
use words::place;

use super::Menus;
use super::build::{MenuOffer, Paging, buttons, menu_rows};

/// Confirmation before tickets are drawn, or the mixtures to draw.
pub(super) fn before_drawing(menus: &Menus<'_>) -> Message {
    let words = &menus.words.menu;
    if !menus.view.legal_actions().can_draw_tickets() {
        let rows = buttons([menus.back_button()]);
        return Message {
            text: words.no_tickets_left().into(),
            rows,
        };
    }
    let draws = menus.view.legal_actions().ticket_draws();
    let mixtures: Vec<Mixture> = draws.iter().filter_map(mixture).collect();
    if let [first, ..] = mixtures.as_slice() {
        return name_mixture(menus, &mixtures, first.regular + first.long);
    }
    let tickets = &menus.view.variant().tickets;
    let n = tickets.drawn.min(menus.view.n_ticket_deck());
    let draw = menus
        .act_button(Action::DrawTickets, words.draw_tickets(n))
        .with_emoji("🎫")
        .styled(Style::Primary);
    let text = words.about_drawing_tickets(place::Least(&tickets.kept.min(n)), place::N(&n));
    Message {
        text: with_warnings(menus, text).into(),
        rows: buttons([draw, menus.back_button()]),
    }
}

/// Adds the warnings for drawing tickets: that unkept ones leave the game, and that this is the last turn.
fn with_warnings(menus: &Menus<'_>, about: String) -> String {
    let (words, view) = (&menus.words.menu, &menus.view);
    let leave = view.variant().tickets.returned == ReturnedTickets::Box;
    let leave = leave.then(|| words.not_kept_leave());
    let is_last = view.current().is_some() && view.is_last_turn();
    let last = is_last.then(|| menus.teller().last_turn());
    let first = [about].into_iter().chain(leave.map(str::to_owned));
    first.chain(last).collect::<Vec<_>>().join(" ")
}

fn mixture(action: &Action) -> Option<Mixture> {
    match action {
        Action::DrawMixture(mixture) => Some(*mixture),
        _ => None,
    }
}

/// The mixtures of `n` tickets.
fn name_mixture(menus: &Menus<'_>, mixtures: &[Mixture], n: u8) -> Message {
    let (words, view) = (&menus.words.menu, &menus.view);
    let long = view.n_long_deck().unwrap_or(0);
    let regular = view.n_ticket_deck() - long;
    let kept = match view.current() {
        Some(_) => view.variant().tickets.kept,
        None => view.variant().set_up.tickets_kept,
    };
    let text = words.about_mixture(
        place::Least(&kept.min(n)),
        place::Long(&long),
        place::N(&n),
        place::Regular(&regular),
    );
    let draws = mixtures.iter().map(|mixture| {
        let label = menus.words.mixture(mixture.regular, mixture.long);
        menus
            .act_button(Action::DrawMixture(*mixture), label)
            .with_emoji("🎫")
    });
    let back = view.current().map(|_| menus.back_button());
    Message {
        text: with_warnings(menus, text).into(),
        rows: buttons(draws.chain(back)),
    }
}

/// The tickets offered; some have to be kept.
pub(super) fn choose(menus: &Menus<'_>) -> Message {
    let words = &menus.words.menu;
    let mut row = Vec::new();
    if may_return_some(menus) {
        row.push(menus.choose_button(menus.since()));
    }
    row.extend(keep_all(menus));
    if may_return_some(menus) {
        row.push(menus.open_button(Page::Pick, words.as_list()));
    }
    row.push(menus.hand_button());
    Message {
        text: offered(menus).into(),
        rows: buttons(row),
    }
}

/// The same as a list, for clients that show no modal.
pub(super) fn pick(menus: &Menus<'_>) -> Message {
    if !may_return_some(menus) {
        return choose(menus);
    }
    let words = &menus.words.menu;
    let choices = choices(menus, |position| position.to_string());
    let (game, since) = (menus.game, menus.since());
    let list = Row::Menu(Menu {
        offers: Offers::Choices,
        id: press::PickTickets { game, since }.id(),
        placeholder: words.pick_tickets().into(),
        least: menus.view.must_keep(),
        most: choices.len() as u8,
        choices,
    });
    let mut rows = vec![list];
    let last = keep_all(menus).into_iter().chain([menus.back_button()]);
    rows.extend(buttons(last));
    Message {
        text: offered(menus).into(),
        rows,
    }
}

/// The modal in which they are ticked; in teams also which one goes to the holder.
pub(super) fn modal(menus: &Menus<'_>) -> Option<Modal> {
    let (words, view) = (&menus.words.menu, &menus.view);
    let offer = view.offer();
    if !may_return_some(menus) || MAX_ANSWERS < offer.len() {
        return None;
    }
    let least = view.must_keep();
    let kept = Question {
        title: words.tickets_to_keep(place::Least(&least)).into(),
        about: match view.most_long() {
            Some(most) => words.about_keeping_long(place::Most(&most)).into(),
            None => words.about_keeping().into(),
        },
        choices: choices(menus, |position| position.to_string()),
        wants: Wants::AtLeast(least),
    };
    let shared = view.rules().in_teams().then(|| Question {
        title: words.ticket_for_holder().into(),
        about: words.about_ticket_for_holder().into(),
        choices: choices(menus, ChooseTickets::to_holder),
        wants: Wants::One,
    });
    let (game, since) = (menus.game, menus.since());
    Some(Modal {
        id: ChooseTickets { game, since }.id(),
        title: words.choose_tickets().into(),
        questions: [kept].into_iter().chain(shared).collect(),
    })
}

/// The tickets offered, with their points and what they would still take.
fn choices(menus: &Menus<'_>, value: fn(u8) -> String) -> Vec<Choice> {
    let (words, view, teller) = (&menus.words.menu, &menus.view, menus.teller());
    let about = |ticket: TicketId, is_again: bool| {
        let way = teller.worth_and_way(view, ticket);
        let way = match view.rules().is_long(ticket) {
            true => words.long_ticket(place::Way(&way)),
            false => way,
        };
        match is_again {
            true => words.ticket_again(place::Way(&way)),
            false => way,
        }
    };
    let offer = view.offer();
    let names: Vec<String> = offer.iter().map(|id| teller.ticket(*id)).collect();
    let choice = |(position, (&ticket, name)): (u8, (&TicketId, &String))| {
        // Of two copies of a ticket the second one says so, lest it look like a slip.
        let is_again = names[..usize::from(position)].contains(name);
        Choice {
            description: Some(about(ticket, is_again).into()),
            ..Choice::new(value(position), name.clone())
        }
    };
    (0..).zip(offer.iter().zip(&names)).map(choice).collect()
}

fn may_return_some(menus: &Menus<'_>) -> bool {
    usize::from(menus.view.must_keep()) < menus.view.offer().len()
}

/// Keeps all at once, as that can be taken back; in teams it asks which one goes to the holder. `None` if not all may
/// be kept.
fn keep_all(menus: &Menus<'_>) -> Option<Button> {
    let label = menus.words.menu.keep_all();
    let kept = Positions::from_iter(0..menus.view.offer().len() as u8);
    menus
        .view
        .may_keep(kept)
        .then(|| match menus.view.rules().in_teams() {
            true => menus.open_button(Page::Keep { kept }, label),
            false => menus.act_button(Action::KeepTickets { kept, shared: None }, label),
        })
}

/// The offer in words. A player who takes no direct messages reads here first whom they play with.
fn offered(menus: &Menus<'_>) -> String {
    let teller = menus.teller();
    let is_set_up = menus.view.current().is_none();
    let own = menus.view.own_seat().filter(|_| is_set_up);
    let partner = own.and_then(|seat| teller.partner(seat));
    let lines = partner.into_iter().chain([teller.offer(&menus.view)]);
    lines.collect::<Vec<_>>().join("\n")
}

/// Confirmation of the picked tickets; in teams, which one goes to the holder.
pub(super) fn keep(menus: &Menus<'_>, kept: Positions) -> Message {
    let words = &menus.words.menu;
    let offer = menus.view.offer();
    let in_range = kept
        .iter()
        .all(|position| usize::from(position) < offer.len());
    if !in_range {
        return choose(menus);
    }
    if let Err(why) = menus.view.check_kept(kept) {
        let again = choose(menus);
        let why = menus.teller().ticket_refusal(why);
        return Message {
            text: format!("{why}\n\n{}", offered(menus)).into(),
            ..again
        };
    }
    let ticket = |position: u8| offer[usize::from(position)];
    let again = menus.open_button(Page::Now, words.choose_again());
    let (question, ways) = if menus.view.rules().in_teams() {
        let ways: Vec<_> = kept
            .iter()
            .map(|shared| {
                let action = Action::KeepTickets {
                    kept,
                    shared: Some(shared),
                };
                let label = words.to_holder(place::Ticket(&menus.ticket(ticket(shared))));
                menus.act_button(action, label).styled(Style::Primary)
            })
            .collect();
        (words.which_to_holder(kept.len()), ways)
    } else {
        let action = Action::KeepTickets { kept, shared: None };
        let label = words.keep_these(kept.len());
        let ways = vec![menus.act_button(action, label).styled(Style::Success)];
        (words.really_keep(kept.len()), ways)
    };
    let mut rows = buttons(ways);
    rows.extend(buttons([again]));
    let kept = list(menus, kept.iter().map(ticket));
    Message {
        text: format!("{question}\n{kept}").into(),
        rows,
    }
}

/// Chooses one or two tickets of the hand for the holder.
pub(super) fn share(menus: &Menus<'_>, first: Option<u8>, page: u8) -> Message {
    let words = &menus.words.menu;
    let own: Vec<TicketId> = menus.view.tickets().iter().collect();
    let in_teams = menus.view.rules().in_teams();
    if !in_teams || own.is_empty() {
        let why = match in_teams {
            true => words.nothing_to_share(),
            false => menus.words.refusals.no_holder(),
        };
        return Message {
            text: why.to_string().into(),
            rows: buttons([menus.back_button()]),
        };
    }
    let first = first.filter(|position| usize::from(*position) < own.len());
    let offers: Vec<MenuOffer> = (0u8..)
        .zip(&own)
        .filter(|(position, _)| Some(*position) != first)
        .map(|(position, ticket)| MenuOffer {
            label: menus.ticket(*ticket),
            more: None,
            press: match first {
                None => menus.open(Page::Share {
                    first: Some(position),
                    page: 0,
                }),
                Some(first) => menus.act(Action::ShareTickets {
                    shared: Positions::from_iter([first, position]),
                }),
            },
        })
        .collect();
    let paging = Paging {
        page,
        n_rows: MAX_ROWS - 1,
        first_menu: 0,
    };
    let (text, placeholder) = match first {
        None => (words.which_to_share().to_owned(), words.which_ticket()),
        Some(first) => {
            let ticket = menus.ticket(own[usize::from(first)]);
            (
                words.share_another(place::Ticket(&ticket)),
                words.this_one_too(),
            )
        }
    };
    let mut rows = menu_rows(&offers, paging, placeholder, menus.words);
    let mut last = menus.turn_buttons(paging, offers.len(), |page| Page::Share { first, page });
    last.extend(first.map(|first| {
        let shared = Positions::from_iter([first]);
        menus
            .act_button(Action::ShareTickets { shared }, words.share_only_this())
            .styled(Style::Primary)
    }));
    last.push(menus.back_button());
    rows.extend(buttons(last));
    Message {
        text: text.into(),
        rows,
    }
}

fn list(menus: &Menus<'_>, tickets: impl Iterator<Item = TicketId>) -> String {
    let lines: Vec<String> = tickets
        .map(|ticket| format!("• {}", menus.ticket(ticket)))
        .collect();
    lines.join("\n")
}
