//! `/draw`: draw one or two train cards.

use app::game::play::NextAction;
use domain::language::Language;
use domain::press::Page;
use domain::task::Task;
use domain::ui::Choice;
use engine::PromptKind;
use engine::action::{Action, Source, Stand};
use engine::card::Card;
use engine::map::fold;
use engine::refusal::DrawError;
use engine::view::View;
use table::request::{Reply, Result};
use words::{Words, place};

use super::moves::{self, TypedMove, teller};
use super::{Ask, Command, spelling};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Typing, optional};

#[derive(Debug)]
pub struct Draw {
    pub first: Option<String>,
    pub second: Option<String>,
    pub place: Option<Stand>,
}

impl Command for Draw {
    const SPEC: Spec = Spec {
        path: &["draw"],
        task: Task::Play,
        options: &[
            optional("first", Kind::Text(first_cards)),
            optional("second", Kind::Text(second_cards)),
            optional("place", Kind::Word(&[HAND, HOLDER])),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Draw, ParseError> {
        let stand = |word: &str| match word {
            HAND => Some(Stand::Hand),
            HOLDER => Some(Stand::Holder),
            _ => None,
        };
        Ok(Draw {
            first: options.text("first"),
            second: options.text("second"),
            place: options.parsed("place", stand)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        moves::play(ask, self).await
    }
}

/// The stands a first card is put on.
const HAND: &str = "hand";
const HOLDER: &str = "holder";

impl TypedMove for Draw {
    fn asks(&self, view: &View<'_>) -> Option<Page> {
        let due = view.own_prompt();
        let says_nothing = self.first.is_none() && self.second.is_none();
        let puts = due == Some(PromptKind::PutFirstCard) && self.place.is_some();
        (says_nothing && !puts).then_some(match due {
            Some(PromptKind::TakeTurn) => Page::Draw { to: self.place },
            Some(_) | None => Page::Now,
        })
    }

    /// First card, its place, second card: as far as they were said.
    fn actions(&self) -> Vec<NextAction> {
        let mut actions: Vec<NextAction> = Vec::new();
        let (first, second) = match (self.first.clone(), self.second.clone(), self.place) {
            // A single card is the next one, even if it was given as the second.
            (None, Some(card), None) => (Some(card), None),
            (first, second, _) => (first, second),
        };
        let place = self.place;
        match first {
            Some(card) => {
                let second = second.clone();
                actions.push(Box::new(move |view, words| {
                    let to = match view.own_prompt() {
                        Some(PromptKind::TakeTurn) => place,
                        Some(_) | None => None,
                    };
                    let first = draw(view, words, &card, to)?;
                    match second
                        .as_deref()
                        .and_then(|second| why_not_both(view, words, first, second))
                    {
                        Some(why) => Err(format!("{why} {}", words.commands.nothing_played())),
                        None => Ok(first),
                    }
                }));
            }
            None => actions.extend(
                place.map(|to| -> NextAction { Box::new(move |_, _| Ok(Action::PutCard { to })) }),
            ),
        }
        if let Some(card) = second {
            actions.push(Box::new(move |view, words| draw(view, words, &card, None)));
        }
        actions
    }
}

/// Why the second card cannot follow the first, as far as the rules and the face-up row tell before the first is
/// drawn. If it cannot, neither is drawn.
fn why_not_both(view: &View<'_>, words: &Words, first: Action, second: &str) -> Option<String> {
    let spoken = &words.commands;
    match view.own_prompt() {
        Some(PromptKind::TakeTurn) => {}
        Some(PromptKind::DrawSecondCard) => return Some(spoken.second_alone().to_owned()),
        // The game's own refusal says what is due.
        Some(
            PromptKind::NameMixture
            | PromptKind::PutFirstCard
            | PromptKind::PayTunnel
            | PromptKind::ChooseTickets,
        )
        | None => {
            return None;
        }
    }
    let Action::Draw { from, to } = first else {
        return None;
    };
    let teller = teller(view, words);
    let card_at = |place: u8| view.row().get(usize::from(place)).copied().flatten();
    let taken = match from {
        Source::Row(place) => Some(card_at(place)?),
        Source::Deck => None,
    };
    if taken.is_some_and(Card::is_wild) && view.variant().drawing.face_up_wild_ends {
        let wild = teller.card(Card::Wild);
        return Some(spoken.wild_ends_turn(place::Wild(&wild)));
    }
    if to.is_none() && view.rules().in_teams() {
        return Some(spoken.place_first().to_owned());
    }
    let drawing = &view.variant().drawing;
    let why = |action: &Action, error: DrawError| teller.refusal(view, action, &error.into());
    match draw(view, words, second, None) {
        Ok(action @ Action::Stop) => {
            (!drawing.one_card_enough).then(|| why(&action, DrawError::OneIsNotEnough))
        }
        Ok(action @ Action::Draw { from: second, .. }) => match second {
            // By then another card lies in the place of the first.
            Source::Row(_) if second == from => None,
            Source::Row(place) => {
                let is_wild = card_at(place).is_some_and(Card::is_wild);
                let is_refused = is_wild && !drawing.face_up_wild_second;
                is_refused.then(|| why(&action, DrawError::WildSecond { place }))
            }
            Source::Deck => None,
        },
        Ok(_) => None,
        Err(_) if is_wild_named(view, second) && !drawing.face_up_wild_second => {
            Some(why(&Action::Stop, DrawError::WildSecond { place: 0 }))
        }
        // A card that is not face up yet may come in the place of the first.
        Err(why) => (taken.is_none() || card_named(view, second).is_none()).then_some(why),
    }
}

fn is_wild_named(view: &View<'_>, text: &str) -> bool {
    card_named(view, text).is_some_and(Card::is_wild)
}

/// The card that a text names in any language, with or without its place.
fn card_named(view: &View<'_>, text: &str) -> Option<Card> {
    let folded = fold(text);
    spelling::card(
        view,
        folded.trim_start_matches(|sign: char| sign.is_ascii_digit()),
    )
}

/// "3", "red", "3 red", "deck", "stop".
fn draw(view: &View<'_>, words: &Words, text: &str, to: Option<Stand>) -> Result<Action, String> {
    let spoken = &words.commands;
    let folded = fold(text);
    let deck = Language::ALL.map(|language| {
        Words::of(language)
            .plan
            .spoken
            .get("deck")
            .unwrap_or_default()
    });
    let is_deck = |word: &str| fold(word) == folded;
    if is_deck(spoken.deck()) || deck.iter().any(|words| words.split(' ').any(is_deck)) {
        return Ok(Action::Draw {
            from: Source::Deck,
            to,
        });
    }
    if [fold(spoken.stop()), "stop".to_owned()].contains(&folded) {
        return Ok(Action::Stop);
    }
    let teller = teller(view, words);
    let n_digits = folded.chars().take_while(char::is_ascii_digit).count();
    let (number, name) = folded.split_at(n_digits);
    let named = card_named(view, text);
    let place = number
        .parse::<u8>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let lies = |card: Card| {
        (0u8..)
            .zip(view.row())
            .find(|(_, there)| **there == Some(card))
    };
    let at = |place: u8| view.row().get(usize::from(place)).copied().flatten();
    let from = match (place, named) {
        (Some(place), None) if name.is_empty() => Some(place),
        (Some(place), Some(card)) if at(place) == Some(card) => Some(place),
        // The row has changed since: another place with the same card does as well.
        (_, Some(card)) => match lies(card) {
            Some((place, _)) => Some(place),
            None => return Err(spoken.card_gone(place::Card(&teller.card(card)))),
        },
        (_, None) => None,
    };
    match from {
        Some(place) => Ok(Action::Draw {
            from: Source::Row(place),
            to,
        }),
        None => Err(spoken.unknown_card(place::Text(&text))),
    }
}

/// The card that is due next, whether it is the first or the second.
fn first_cards(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    match view.own_prompt() {
        Some(PromptKind::DrawSecondCard) => second_cards(typing),
        Some(
            PromptKind::NameMixture
            | PromptKind::TakeTurn
            | PromptKind::PutFirstCard
            | PromptKind::PayTunnel
            | PromptKind::ChooseTickets,
        )
        | None => cards(typing, view, |_| true, false),
    }
}

fn second_cards(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    let drawing = &view.variant().drawing;
    let any = drawing.face_up_wild_second;
    cards(
        typing,
        view,
        |card| any || !card.is_wild(),
        drawing.one_card_enough,
    )
}

fn cards(
    typing: &Typing<'_>,
    view: &View<'_>,
    may_take: impl Fn(Card) -> bool,
    stop: bool,
) -> Vec<Choice> {
    let spoken = &typing.words.commands;
    if view.own_seat().is_none() {
        return Vec::new();
    }
    let teller = teller(view, typing.words);
    let filled = (1u8..)
        .zip(view.row())
        .filter_map(|(nth, card)| Some((nth, (*card)?)));
    let mut lines: Vec<(String, String)> = filled
        .filter(|(_, card)| may_take(*card))
        .map(|(nth, card)| {
            let word = card.color().map_or("wild", |color| color.word());
            (
                format!("{nth} {word}"),
                format!("{nth} {}", teller.card(card)),
            )
        })
        .collect();
    if view.can_draw_blind() {
        lines.push(("deck".to_owned(), spoken.deck().to_owned()));
    }
    if stop {
        lines.push(("stop".to_owned(), spoken.stop().to_owned()));
    }
    typing.fitting(lines)
}
