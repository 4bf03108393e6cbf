//! The small pieces menus are built of: buttons that act, open or show, and choices by pages.

use std::sync::Arc;

use domain::language::Language;
use domain::press;
use domain::press::{Look, Page, PlanPage};
use domain::ui::{
    Button, Choice, ChoiceLine, Label, MAX_BUTTONS, MAX_ROWS, Menu, Offers, Row, Style,
};
use engine::action::{Action, Payment, Stand};
use engine::variant::Variant;
use jiff::SignedDuration;
use words::Words;

use super::Menus;

/// Discord's limit for the choices of a menu.
pub(super) const MAX_CHOICES: usize = 25;

/// Rows of a page, except the last, which holds its buttons.
pub(super) const ROWS_FOR_OFFERS: usize = MAX_ROWS - 1;

/// Something to choose: its label, a second line, and the press it stands for.
#[derive(Debug, Clone)]
pub(super) struct MenuOffer {
    pub label: String,
    pub more: Option<String>,
    pub press: String,
}

impl Menus<'_> {
    pub(super) fn act(&self, action: Action) -> String {
        press::Act {
            game: self.game,
            since: self.since(),
            action,
        }
        .id()
    }

    pub(super) fn open(&self, page: Page) -> String {
        press::Open {
            game: self.game,
            since: self.since(),
            page,
        }
        .id()
    }

    pub(super) fn act_button(&self, action: Action, label: impl Into<Label>) -> Button {
        Button::new(self.act(action), label)
    }

    /// Two cards from the deck; with `first`, the stand for the first card, and then the second from the deck.
    pub(super) fn two_button(&self, first: Option<Stand>, label: impl Into<Label>) -> Button {
        let press = press::TwoFromDeck {
            game: self.game,
            since: self.since(),
            first,
        };
        Button::new(press.id(), label).with_emoji("❔")
    }

    pub(super) fn open_button(&self, page: Page, label: impl Into<Label>) -> Button {
        Button::new(self.open(page), label)
    }

    /// Opens the modal in which the offered tickets are ticked.
    pub(super) fn choose_button(&self, since: u32) -> Button {
        let game = self.game;
        let id = press::ChooseTickets { game, since }.id();
        Button::new(id, self.words.menu.choose_tickets())
            .with_emoji("🎫")
            .styled(Style::Primary)
    }

    pub(super) fn look_button(&self, look: Look, label: impl Into<Label>) -> Button {
        let press = press::LookAt {
            game: self.game,
            look,
        };
        Button::new(press.id(), label)
    }

    pub(super) fn hand_button(&self) -> Button {
        let words = &self.words.menu;
        self.look_button(Look::Hand, words.my_hand())
            .with_emoji("🎴")
    }

    /// Shows the board with one's own tickets.
    pub(super) fn board_button(&self) -> Button {
        let words = &self.words.menu;
        self.look_button(Look::Mine, words.my_board())
            .with_emoji("🗺️")
    }

    /// Opens the player's standing orders.
    pub(super) fn plan_button(&self) -> Button {
        let words = &self.words.plan;
        self.open_button(Page::Plan(PlanPage::List), words.button())
            .with_emoji("📋")
    }

    pub(super) fn back_button(&self) -> Button {
        let words = &self.words.menu;
        self.open_button(Page::Now, words.back()).with_emoji("⬅️")
    }

    /// Ways to pay, each as `press` pays it, and a last row with `others`.
    pub(super) fn payment_rows(
        &self,
        payments: &[Payment],
        page: u8,
        label: impl Fn(&str) -> String,
        press: impl Fn(Payment) -> String,
        turn_to: impl Fn(u8) -> Page,
        others: impl IntoIterator<Item = Button>,
    ) -> Vec<Row> {
        let way = |payment: &Payment| MenuOffer {
            label: label(&self.teller().payment(payment)),
            more: None,
            press: press(*payment),
        };
        let ways: Vec<MenuOffer> = payments.iter().map(way).collect();
        let paging = Paging::of_page(page);
        let mut rows = offer_rows(&ways, paging, self.words.menu.which_payment(), self.words);
        let turns = self.turn_buttons(paging, ways.len(), turn_to);
        rows.extend(buttons(turns.into_iter().chain(others)));
        rows
    }

    /// Buttons to the previous and next page, if there are several.
    pub(super) fn turn_buttons(
        &self,
        paging: Paging,
        n: usize,
        to: impl Fn(u8) -> Page,
    ) -> Vec<Button> {
        let n_pages = paging.n_pages(n);
        let page = paging.page_of(n);
        if n_pages < 2 {
            return Vec::new();
        }
        let words = &self.words.menu;
        let earlier = (page > 0).then(|| {
            self.open_button(to(page - 1), words.previous())
                .with_emoji("◀️")
        });
        let later = (usize::from(page) + 1 < n_pages).then(|| {
            self.open_button(to(page + 1), words.more())
                .with_emoji("▶️")
        });
        earlier.into_iter().chain(later).collect()
    }
}

/// Which part of a long list is shown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paging {
    pub page: u8,
    /// Maximum number of rows.
    pub n_rows: usize,
    /// The number of its first menu in the message.
    pub first_menu: u8,
}

impl Paging {
    /// A page of nothing else, but for its buttons.
    pub(super) fn of_page(page: u8) -> Paging {
        Paging {
            page,
            n_rows: ROWS_FOR_OFFERS,
            first_menu: 0,
        }
    }

    fn a_page(self) -> usize {
        self.n_rows * MAX_CHOICES
    }

    pub(super) fn n_pages(self, n: usize) -> usize {
        n.div_ceil(self.a_page()).max(1)
    }

    /// The page to show: the last one if the requested page no longer exists.
    fn page_of(self, n: usize) -> u8 {
        self.page.min((self.n_pages(n) - 1) as u8)
    }

    pub(super) fn shown<T>(self, offers: &[T]) -> &[T] {
        let first = usize::from(self.page_of(offers.len())) * self.a_page();
        let end = offers.len().min(first + self.a_page());
        &offers[first..end]
    }
}

/// Offers as rows: a few are buttons, more are menus.
pub(super) fn offer_rows(
    offers: &[MenuOffer],
    paging: Paging,
    placeholder: &str,
    words: &Words,
) -> Vec<Row> {
    let is_short = |offer: &MenuOffer| offer.label.chars().count() <= Label::MAX;
    if offers.len() <= MAX_BUTTONS && offers.iter().all(is_short) {
        return buttons(
            offers.iter().map(|offer| {
                Button::new(&offer.press, offer.label.as_str()).styled(Style::Primary)
            }),
        );
    }
    menu_rows(offers, paging, placeholder, words)
}

/// The offers of a page as menus.
pub(super) fn menu_rows(
    offers: &[MenuOffer],
    paging: Paging,
    placeholder: &str,
    words: &Words,
) -> Vec<Row> {
    let menus = paging.shown(offers).chunks(MAX_CHOICES);
    let n_menus = menus.len();
    (paging.first_menu..)
        .zip(menus)
        .map(|(number, offers)| {
            // One of several menus is named by its first and last choice.
            let placeholder = match (n_menus, offers) {
                (2.., [first, .., last]) => {
                    let ends = format!("{} … {}", first.label, last.label);
                    words.named(placeholder, &ends)
                }
                _ => placeholder.to_owned(),
            };
            menu(number, placeholder, offers)
        })
        .collect()
}

/// A menu of presses.
pub(super) fn menu(number: u8, placeholder: String, offers: &[MenuOffer]) -> Row {
    let choices = offers.iter().map(|offer| Choice {
        label: offer.label.as_str().into(),
        value: offer.press.clone(),
        description: offer.more.as_deref().map(ChoiceLine::from),
        chosen: false,
    });
    pick_one(number, &placeholder, choices.collect())
}

/// A menu from which one thing is picked, numbered within its message.
pub fn pick_one(number: u8, placeholder: &str, choices: Vec<Choice>) -> Row {
    Row::Menu(Menu {
        offers: Offers::Choices,
        id: press::Menu { number }.id(),
        placeholder: placeholder.into(),
        choices,
        least: 1,
        most: 1,
    })
}

/// The values of a setting as choices, with the present one chosen.
pub fn choices_of<T: PartialEq + Copy>(
    values: impl IntoIterator<Item = T>,
    present: T,
    id: impl Fn(T) -> String,
    label: impl Fn(T) -> String,
) -> Vec<Choice> {
    let choice = |value| Choice {
        chosen: value == present,
        ..Choice::new(id(value), label(value))
    };
    values.into_iter().map(choice).collect()
}

/// Times in minutes as choices, with the present one among them; 0 is none.
pub fn choices_of_minutes(
    offered: &[u32],
    present: u32,
    id: impl Fn(u32) -> String,
    none: &str,
    words: &Words,
) -> Vec<Choice> {
    let mut times = offered.to_vec();
    times.push(present);
    times.sort_unstable();
    times.dedup();
    let label = |minutes| match minutes {
        0 => none.to_owned(),
        n => words.duration(SignedDuration::from_mins(i64::from(n))),
    };
    choices_of(times, present, id, label)
}

/// Variants as choices, the present one first, so that the limit never cuts it off.
pub fn choices_of_variants<'a>(
    variants: impl IntoIterator<Item = &'a Arc<Variant>>,
    present: &str,
    id: impl Fn(&Variant) -> String,
) -> Vec<Choice> {
    let is_present = |variant: &&Arc<Variant>| variant.id == present;
    let (first, others): (Vec<_>, Vec<_>) = variants.into_iter().partition(is_present);
    let choice = |variant: &Arc<Variant>| Choice {
        chosen: variant.id == present,
        ..Choice::new(id(variant), variant.name.clone())
    };
    let offered = first.into_iter().chain(others).take(MAX_CHOICES);
    offered.map(choice).collect()
}

/// All languages, after the choice of no particular one.
pub fn choices_of_language(
    present: Option<Language>,
    id: impl Fn(Option<Language>) -> String,
    auto: &str,
    words: &Words,
) -> Vec<Choice> {
    let label = |language: Option<Language>| match language {
        None => auto.to_owned(),
        Some(language) => words.language(language),
    };
    let languages = Language::ALL.map(Some);
    choices_of([None].into_iter().chain(languages), present, id, label)
}

/// A menu of values, whose present one says of what it is: a menu that shows a value does not show its placeholder.
pub fn pick_setting(number: u8, title: &str, mut choices: Vec<Choice>, words: &Words) -> Row {
    for choice in choices.iter_mut().filter(|choice| choice.chosen) {
        let value = choice.label.to_string();
        let label = words.named(title, &value);
        // A long value tells by itself what it is of.
        if label.chars().count() <= ChoiceLine::MAX {
            choice.label = label.into();
        }
    }
    pick_one(number, title, choices)
}

/// Buttons to the pages of settings, of which one is open.
pub fn tabs<P: PartialEq>(
    pages: impl IntoIterator<Item = P>,
    open: &P,
    press: impl Fn(P) -> (String, String),
) -> Row {
    let tab = |page| {
        let is_open = page == *open;
        let (id, label) = press(page);
        Button::new(id, label).enabled(!is_open)
    };
    Row::Buttons(pages.into_iter().map(tab).collect())
}

/// Buttons in rows of five, without empty rows.
pub(super) fn buttons(buttons: impl IntoIterator<Item = Button>) -> Vec<Row> {
    let buttons: Vec<Button> = buttons.into_iter().collect();
    buttons
        .chunks(MAX_BUTTONS)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect()
}
