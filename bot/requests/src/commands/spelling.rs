//! Typed words as people spell them: cards and standing orders in any language of the bot.

use domain::language::Language;
use domain::standing_orders::notation::card_word;
use engine::card::{Card, CardCounts};
use engine::map::fold;
use engine::view::View;
use words::Words;

use super::moves::teller;

/// Endings of colours for several cards, in the bot's languages: "2 grüne", "3 rojas".
const ENDINGS: [&str; 7] = ["", "e", "en", "er", "es", "n", "s"];

/// The card that a word names, in any language.
pub fn card(view: &View<'_>, word: &str) -> Option<Card> {
    let word = fold(word);
    let is_named = |card: &Card| {
        let names = Language::ALL.map(|language| {
            let teller = teller(view, Words::of(language));
            [
                teller.card(*card),
                if card.is_wild() { teller.wilds() } else { "" },
            ]
            .map(fold)
        });
        let known = card.is_wild() && keyword(&word) == Some(card_word(*card));
        let is_it = |name: &String| {
            let ending = word.strip_prefix(&**name);
            !name.is_empty() && ending.is_some_and(|ending| ENDINGS.contains(&ending))
        };
        known || is_it(&fold(card_word(*card))) || names.iter().flatten().any(is_it)
    };
    Card::ALL
        .into_iter()
        .find(|card| is_named(card) && !word.is_empty())
}

/// Cards in words, in any order and language: "2 blue + 1 green", "2× blau und 1 Lokomotive"; else the word that is none
/// of them.
pub fn cards<'a>(view: &View<'_>, text: &'a str) -> Result<CardCounts, &'a str> {
    let mut counts = CardCounts::NONE;
    let mut n = None;
    for word in text.split(|letter: char| letter.is_whitespace() || "+,;&".contains(letter)) {
        let n_digits = word.find(|letter: char| !letter.is_ascii_digit());
        let (number, word) = word.split_at(n_digits.unwrap_or(word.len()));
        let word = match number {
            "" => word.trim_start_matches('×'),
            number => {
                n = Some(number.parse().map_err(|_| text)?);
                word.trim_start_matches(['×', 'x', '*'])
            }
        };
        if word.is_empty() || keyword(word) == Some("") {
            continue;
        }
        let card = card(view, word).ok_or(word)?;
        counts.add(&CardCounts::of(card, n.take().unwrap_or(1)));
    }
    match n {
        None if !counts.is_empty() => Ok(counts),
        _ => Err(text),
    }
}

/// A standing order in the notation, whatever language its words are in: "ziehe gelb" is `draw yellow`.
///
/// The names of tracks and cities stay as they are.
pub fn order(view: &View<'_>, text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    // "Denver – Kansas City bauen"
    let is_verb = |word: &str| matches!(keyword(word), Some("claim" | "draw"));
    if let [first, .., last] = words[..]
        && keyword(first).is_none()
        && is_verb(last)
    {
        words.rotate_right(1);
    }
    let Some((first, rest)) = words.split_first() else {
        return String::new();
    };
    match keyword(first) {
        Some(verb @ ("claim" | "station" | "near")) => [&[verb], rest].concat().join(" "),
        _ => {
            let translated = words.iter().filter_map(|word| translated(view, word));
            translated.collect::<Vec<_>>().join(" ")
        }
    }
}

/// A word of the notation; `None` for one that only joins others.
fn translated(view: &View<'_>, word: &str) -> Option<String> {
    let plain = word.trim_end_matches([',', ';', '.']);
    match keyword(plain) {
        Some("") => None,
        Some(known) => Some(known.to_owned()),
        None => {
            let card = card(view, plain);
            Some(card.map_or_else(|| plain.to_owned(), |card| card_word(card).to_owned()))
        }
    }
}

/// The word of the notation that a word of any language means; empty for one that only joins others.
fn keyword(word: &str) -> Option<&'static str> {
    let folded = fold(word);
    let of = |language| {
        let spoken = &Words::of(language).plan.spoken;
        let found = spoken.all().find(|(_, words)| {
            let mut words = words.split_whitespace().map(fold);
            words.any(|known| known == folded)
        });
        found.map(|(known, _)| if known == "skip" { "" } else { known })
    };
    Language::ALL.into_iter().find_map(of)
}
