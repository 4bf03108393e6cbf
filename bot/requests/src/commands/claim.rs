//! `/claim`: claim a track, or pay for a tunnel.

use app::game::play::NextAction;
use domain::language::Language;
use domain::press::Page;
use domain::task::Task;
use domain::ui::Choice;
use engine::PromptKind;
use engine::action::{Action, Payment};
use engine::card::{Card, CardCounts};
use engine::ids::TrackId;
use engine::map::fold;
use engine::view::{Stage, View};
use menu::label;
use menu::rank::{Ranked, ranked, without_twins};
use table::request::{Reply, Result};
use words::{Words, place};

use super::moves::{self, TypedMove, find_tracks, finds, several_tracks, teller};
use super::{Ask, Command, spelling};
use crate::slash::{Kind, MAX_CHOICES, Options, ParseError, Spec, TABLE, Typing, optional};

#[derive(Debug)]
pub struct Claim {
    pub track: Option<String>,
    pub pay: Option<String>,
}

impl Command for Claim {
    const SPEC: Spec = Spec {
        path: &["claim"],
        task: Task::Play,
        options: &[
            optional("route", Kind::Text(tracks)),
            optional("pay", Kind::Text(payments)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Claim, ParseError> {
        Ok(Claim {
            track: options.text("route"),
            pay: options.text("pay"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        moves::play(ask, self).await
    }
}

impl TypedMove for Claim {
    fn asks(&self, view: &View<'_>) -> Option<Page> {
        let takes_turn = view.own_prompt() == Some(PromptKind::TakeTurn);
        if let (true, Some(text)) = (takes_turn, &self.track)
            && let found @ [_, _, ..] = &*meant(view, text, self.pay.as_deref())
        {
            let tracks = found.iter().copied().collect();
            return Some(Page::Tracks { tracks, page: 0 });
        }
        match (&self.track, &self.pay) {
            (None, None) if takes_turn => Some(Page::Claim { page: 0 }),
            (None, None) => Some(Page::Now),
            (None, Some(_)) => takes_turn.then_some(Page::Claim { page: 0 }),
            (Some(_), Some(_)) => None,
            (Some(text), None) => {
                let [track] = *find_tracks(view, text) else {
                    return None;
                };
                let legal = view.legal_actions();
                let is_open = legal.claims().contains(track);
                (is_open && legal.payments(track).len() > 1)
                    .then_some(Page::Track { track, page: 0 })
            }
        }
    }

    fn actions(&self) -> Vec<NextAction> {
        let (track, pay) = (self.track.clone(), self.pay.clone());
        vec![Box::new(move |view, words| match (&track, &pay) {
            // Inside a tunnel the payment is the tunnel's, even if a track is named.
            (_, Some(pay)) if in_tunnel(view) => pay_tunnel(view, words, pay),
            (Some(track), pay) => claim(view, words, track, pay.as_deref()),
            (None, pay) => pay_tunnel(view, words, pay.as_deref().unwrap_or_default()),
        })]
    }
}

fn claim(view: &View<'_>, words: &Words, text: &str, pay: Option<&str>) -> Result<Action, String> {
    let spoken = &words.commands;
    let found = meant(view, text, pay);
    let track = match *found {
        [] => return Err(spoken.unknown_track(place::Text(&text))),
        [track] => track,
        // Which one does not matter yet: the refusal says what comes first.
        [track, ..] if view.own_prompt() != Some(PromptKind::TakeTurn) => track,
        [_, _, ..] => return Err(several_tracks(view, words, text, &found)),
    };
    let ways = view.legal_actions().payments(track);
    let named = match pay {
        Some(pay) => find_payment(view, words, pay, &ways)?,
        None => ways.first().copied(),
    };
    let payment = named.unwrap_or_else(|| wanted_payment(view, track));
    Ok(Action::ClaimTrack { track, payment })
}

/// The tracks that a text names; of several between the same cities, the only one that the payment fits.
fn meant(view: &View<'_>, text: &str, pay: Option<&str>) -> Box<[TrackId]> {
    let (map, found) = (view.map(), find_tracks(view, text));
    let route = |track: &TrackId| map.track(*track).route;
    let is_one_route = found
        .windows(2)
        .all(|pair| route(&pair[0]) == route(&pair[1]));
    let Some(pay) = pay.filter(|_| is_one_route) else {
        return found;
    };
    let legal = view.legal_actions();
    let fits = |track: &TrackId| {
        let ways = legal.payments(*track);
        Language::ALL.iter().any(|language| {
            let named = find_payment(view, Words::of(*language), pay, &ways);
            named.is_ok_and(|way| way.is_some_and(|way| legal.pays(*track, &way)))
        })
    };
    match *found.iter().copied().filter(fits).collect::<Vec<_>>() {
        [only] => Box::new([only]),
        _ => found,
    }
}

fn pay_tunnel(view: &View<'_>, words: &Words, pay: &str) -> Result<Action, String> {
    let folded = fold(pay);
    if [fold(words.commands.withdraw()), WITHDRAW.to_owned()].contains(&folded) {
        return Ok(Action::WithdrawTunnel);
    }
    let ways = view.legal_actions().tunnel_payments();
    let named = find_payment(view, words, pay, &ways)?;
    Ok(Action::PayTunnel {
        payment: named.unwrap_or_default(),
    })
}

/// Ways to pay that are named where a card is not known.
const MOST_WAYS: usize = 4;

/// A payment as letters, `oo*+o`, in the words of the menus, or as cards in any words and order. `None` for other words
/// where nothing can be paid: the game's refusal then says why.
pub(super) fn find_payment(
    view: &View<'_>,
    words: &Words,
    text: &str,
    ways: &[Payment],
) -> Result<Option<Payment>, String> {
    let teller = teller(view, words);
    let in_words = ways
        .iter()
        .find(|way| fold(&teller.payment(way)) == fold(text));
    let typed = || {
        let letters = |word: &str| CardCounts::parse(word.trim());
        let (hand, holder) = text.split_once('+').unwrap_or((text, ""));
        Some(Payment {
            hand: letters(hand)?,
            holder: letters(holder)?,
        })
    };
    if let Some(way) = in_words.copied().or_else(typed) {
        return Ok(Some(way));
    }
    match spelling::cards(view, text) {
        Ok(cards) => {
            let way = ways.iter().find(|way| way.cards() == cards).copied();
            Ok(Some(way.unwrap_or_else(|| Payment::from_hand(cards))))
        }
        Err(_) if ways.is_empty() => Ok(None),
        Err(unknown) => {
            let some = ways.iter().take(MOST_WAYS).map(|way| teller.payment(way));
            let some = words.choice(&some.collect::<Vec<_>>());
            let (unknown, some) = (place::Text(&unknown), place::Ways(&some));
            Err(match ways.len() <= MOST_WAYS {
                true => words.commands.unknown_payment(unknown, some),
                false => words.commands.more_payments(unknown, some),
            })
        }
    }
}

/// Payment in the colour held most, even if cards are missing: the refusal then says which.
fn wanted_payment(view: &View<'_>, track: TrackId) -> Payment {
    let data = view.map().track(track);
    let purse = view.purse().unwrap_or_default();
    let held = view
        .map()
        .colors
        .iter()
        .copied()
        .max_by_key(|color| purse[Card::from(*color)]);
    let n_plain = data.length - data.ferry;
    let cards = match data.color.or(held) {
        Some(color) => CardCounts::of_color(color, n_plain, data.ferry),
        None => CardCounts::of(Card::Wild, data.length),
    };
    Payment::from_hand(cards)
}

/// Whether the seat is inside a tunnel.
fn in_tunnel(view: &View<'_>) -> bool {
    matches!(view.stage(), Stage::Tunnel(_)) && view.own_prompt() == Some(PromptKind::PayTunnel)
}

/// Typed in place of a payment, to withdraw from a tunnel.
const WITHDRAW: &str = "withdraw";

fn tracks(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    without_twins(view.map(), &ranked(view))
        .filter(|ranked| finds(&typing.search, view, ranked.track))
        .take(MAX_CHOICES)
        .map(|ranked| {
            let value = view.map().track(ranked.track).id.clone();
            Choice::new(value, track_line(typing.words, view, ranked))
        })
        .collect()
}

/// "Denver – Kansas City: 4 orange · for your ticket", or what is missing.
fn track_line(words: &Words, view: &View<'_>, ranked: &Ranked) -> String {
    let menu = &words.menu;
    let teller = teller(view, words);
    let mut facts = vec![label::track(&teller, ranked.track)];
    if ranked.missing > 0 {
        facts.push(menu.missing(ranked.missing));
    }
    if ranked.serves {
        facts.push(menu.serves_ticket().to_owned());
    }
    facts.push(teller.points(view.rules().points(ranked.track)));
    label::as_many_as_fit(facts)
}

/// Ways to pay for completion: as they are typed, and in words.
pub(super) fn payment_lines(
    view: &View<'_>,
    words: &Words,
    ways: &[Payment],
) -> Vec<(String, String)> {
    let teller = teller(view, words);
    let line = |way: &Payment| (way.to_string(), teller.payment(way));
    ways.iter().map(line).collect()
}

fn payments(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    let lines = |ways: &[Payment]| payment_lines(view, typing.words, ways);
    if in_tunnel(view) {
        let withdraw = typing.words.commands.withdraw().to_owned();
        let withdraw = (WITHDRAW.to_owned(), withdraw);
        let ways = view.legal_actions().tunnel_payments();
        // First, so that it is seen however many ways to pay there are.
        let mut choices = typing.fitting([withdraw]);
        choices.extend(typing.fitting(lines(&ways)));
        return choices;
    }
    let named = typing
        .invocation
        .text("route")
        .map(|text| find_tracks(view, text));
    match named.as_deref() {
        Some([track]) => typing.fitting(lines(&view.legal_actions().payments(*track))),
        Some([] | [_, _, ..]) | None => Vec::new(),
    }
}
