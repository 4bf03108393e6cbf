//! The modal of tickets as a player would use it: within Discord's limits, and everything sent that can be.

use std::collections::BTreeSet;

use domain::press::{Act, ChooseTickets, Page};
use domain::ui::{Modal, Wants};
use engine::PromptKind;
use engine::action::{Action, Positions};
use words::place;

use super::super::Menus;
use super::Press;

/// Everything that can be sent from the modal that a button for tickets opens: each choice of tickets that are kept, and
/// in teams of the one for the holder. Before a mixture is named it is no modal but the page of mixtures.
pub(super) fn presses(menus: &Menus<'_>) -> Vec<Press> {
    if menus.view.own_prompt() == Some(PromptKind::NameMixture) {
        return super::presses(&menus.page(Page::Pick).rows);
    }
    let modal = menus.ticket_modal().expect("a button opens it");
    check_modal(&modal);
    let [kept, others @ ..] = &modal.questions[..] else {
        panic!("nothing to choose: {modal:#?}");
    };
    for (ticket, choice) in menus.view.offer().iter().zip(&kept.choices) {
        let about = choice.description.as_ref().unwrap().to_string();
        let long = menus.words.menu.long_ticket(place::Way(&""));
        let is_long = menus.view.rules().is_long(*ticket);
        assert_eq!(about.contains(long.trim()), is_long, "{choice:?}");
    }
    let Wants::AtLeast(least) = kept.wants else {
        panic!("one of several: {modal:#?}");
    };
    let holder: Vec<&str> = others
        .iter()
        .flat_map(|question| &question.choices)
        .map(|choice| choice.value.as_str())
        .collect();
    let sets = (0..1u128 << kept.choices.len()).map(Positions);
    let mut presses = Vec::new();
    let can_be_ticked = |set: &Positions| u32::from(least) <= set.len();
    // That of two long tickets one can be kept, Discord's boxes cannot say: such an answer is refused.
    for set in sets.filter(|set| can_be_ticked(set) && menus.view.may_keep(*set)) {
        let ticked = set
            .iter()
            .map(|at| kept.choices[usize::from(at)].value.clone());
        let ticked: Vec<String> = ticked.collect();
        let sent = match holder.is_empty() {
            true => vec![ticked],
            false => holder
                .iter()
                .map(|one| [&ticked[..], &[(*one).to_owned()]].concat())
                .collect(),
        };
        for values in sent {
            let (kept, shared) = ChooseTickets::ticked(&values).unwrap();
            assert_eq!(kept, set);
            if shared.is_none_or(|shared| kept.contains(shared)) {
                let action = Action::KeepTickets { kept, shared };
                let ChooseTickets { game, since } = ChooseTickets::of_id(&modal.id).unwrap();
                presses.push(Press::Act(Act {
                    game,
                    since,
                    action,
                }));
            }
        }
    }
    presses
}

#[track_caller]
fn check_modal(modal: &Modal) {
    let length = |text: &str| text.chars().count();
    assert!((1..=100).contains(&length(&modal.id)), "{modal:#?}");
    assert!((1..=5).contains(&modal.questions.len()), "{modal:#?}");
    assert!(!format!("{modal:?}").contains('…'), "cut off: {modal:#?}");
    for question in &modal.questions {
        assert!((2..=10).contains(&question.choices.len()), "{question:#?}");
        let choices = question.choices.iter();
        // Two copies of a ticket have the same name, and differ in what is said of them.
        let lines = choices.clone().map(|choice| {
            let about = choice.description.as_deref();
            (&*choice.label, about)
        });
        let values: BTreeSet<&str> = choices.map(|choice| &*choice.value).collect();
        for n_told in [lines.collect::<BTreeSet<_>>().len(), values.len()] {
            assert_eq!(n_told, question.choices.len(), "{question:#?}");
        }
    }
}
