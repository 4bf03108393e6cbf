//! What a move typed as a command means: which action, on what the seat sees.
//!
//! [`Move::asks`] says which menu is shown where the command leaves a choice open; else
//! [`Move::steps`] are the actions, each decided when its turn comes, because the second card may
//! depend on the first. Whether an action is legal is the game's to say, not ours: a typed move is
//! read as what it most likely means, and the game's refusal explains.

use engine::PromptKind;
use engine::action::{Action, Payment, Positions, Source, Stand};
use engine::card::{Card, CardCounts};
use engine::ids::{TicketId, TrackId, members};
use engine::map::fold;
use engine::view::{Stage, View};

use crate::custom_id::Page;
use crate::menu::label;
use crate::menu::rank::Search;
use crate::text::{Teller, Words};

/// One action, decided on what the seat sees then; or the sentence why the words say none.
pub type Step = Box<dyn Fn(&View<'_>, &Words) -> Result<Action, String> + Send + Sync>;

/// A move as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    Draw {
        first: Option<String>,
        second: Option<String>,
        place: Option<Stand>,
    },
    Claim {
        track: Option<String>,
        pay: Option<String>,
    },
    Tickets {
        keep: Option<String>,
        holder: Option<String>,
    },
    Share {
        tickets: Option<String>,
    },
}

impl Move {
    /// The menu to show where something is left open.
    pub fn asks(&self, view: &View<'_>) -> Option<Page> {
        let due = view.own_prompt();
        match self {
            Move::Draw {
                first,
                second,
                place,
            } => {
                let says_nothing = first.is_none() && second.is_none();
                let puts = due == Some(PromptKind::PutFirstCard) && place.is_some();
                (says_nothing && !puts).then_some(match due {
                    Some(PromptKind::TakeTurn) => Page::Draw { to: *place },
                    Some(_) | None => Page::Now,
                })
            }
            Move::Claim {
                track: None,
                pay: None,
            } => Some(match due {
                Some(PromptKind::TakeTurn) => Page::Claim { page: 0 },
                Some(_) | None => Page::Now,
            }),
            Move::Claim {
                track: None,
                pay: Some(_),
            } => match due {
                Some(PromptKind::TakeTurn) => Some(Page::Claim { page: 0 }),
                Some(_) | None => None,
            },
            Move::Claim {
                track: Some(_),
                pay: Some(_),
            } => None,
            Move::Claim {
                track: Some(text),
                pay: None,
            } => {
                let [track] = *find_tracks(view, text) else {
                    return None;
                };
                let legal = view.legal_actions();
                let is_open = legal.claims() & track.bit() != 0;
                (is_open && legal.payments(track).len() > 1)
                    .then_some(Page::Track { track, page: 0 })
            }
            Move::Tickets { keep, holder: _ } => {
                let chooses = due == Some(PromptKind::ChooseTickets);
                (chooses && keep.is_none()).then_some(Page::Now)
            }
            Move::Share { tickets } => match due {
                Some(PromptKind::TakeTurn) if tickets.is_none() => Some(Page::Share {
                    first: None,
                    page: 0,
                }),
                Some(_) | None => tickets.is_none().then_some(Page::Now),
            },
        }
    }

    /// The actions, in order.
    pub fn steps(&self) -> Vec<Step> {
        match self.clone() {
            Move::Draw {
                first,
                second,
                place,
            } => draws(first, second, place),
            Move::Claim { track, pay } => vec![Box::new(move |view, words| match (&track, &pay) {
                // Inside a tunnel the payment is what it asks, whether the track is named or not.
                (_, Some(pay)) if in_tunnel(view) => pay_tunnel(view, words, pay),
                (Some(track), pay) => claim(view, words, track, pay.as_deref()),
                (None, pay) => pay_tunnel(view, words, pay.as_deref().unwrap_or_default()),
            })],
            Move::Tickets { keep, holder } => vec![Box::new(move |view, words| match &keep {
                None => Ok(Action::DrawTickets),
                Some(keep) => keep_tickets(view, words, keep, holder.as_deref()),
            })],
            Move::Share { tickets } => vec![Box::new(move |view, words| {
                let own: Vec<TicketId> = members(view.tickets()).map(TicketId).collect();
                let shared = positions(view, words, &own, tickets.as_deref().unwrap_or_default())?;
                Ok(Action::ShareTickets { shared })
            })],
        }
    }
}

/// First card, its place, second card: as far as they were said.
fn draws(first: Option<String>, second: Option<String>, place: Option<Stand>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let (first, second) = match (first, second, place) {
        // A single card is the next one, under whichever name it was given.
        (None, Some(card), None) => (Some(card), None),
        (first, second, _) => (first, second),
    };
    match first {
        Some(card) => steps.push(Box::new(move |view, words| {
            let to = match view.own_prompt() {
                Some(PromptKind::TakeTurn) => place,
                Some(_) | None => None,
            };
            draw(view, words, &card, to)
        })),
        None => steps
            .extend(place.map(|to| -> Step { Box::new(move |_, _| Ok(Action::PutCard { to })) })),
    }
    if let Some(card) = second {
        steps.push(Box::new(move |view, words| draw(view, words, &card, None)));
    }
    steps
}

/// "3", "red", "3 red", "deck", "stop".
fn draw(view: &View<'_>, words: &Words, text: &str, to: Option<Stand>) -> Result<Action, String> {
    let spoken = &words.commands;
    let folded = fold(text);
    if [fold(spoken.deck.as_str()), "deck".to_owned()].contains(&folded) {
        return Ok(Action::Draw {
            from: Source::Deck,
            to,
        });
    }
    if [fold(spoken.stop.as_str()), "stop".to_owned()].contains(&folded) {
        return Ok(Action::Stop);
    }
    let teller = teller(view, words);
    let n_digits = folded.chars().take_while(char::is_ascii_digit).count();
    let (number, name) = folded.split_at(n_digits);
    let named = Card::ALL.into_iter().find(|card| {
        fold(teller.card(*card)) == name
            || card.color().is_some_and(|color| color.word() == name)
            || (card.is_wild() && name == "wild")
    });
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
            None => return Err(spoken.card_gone.fill(&[("card", &teller.card(card))])),
        },
        (_, None) => None,
    };
    match from {
        Some(place) => Ok(Action::Draw {
            from: Source::Row(place),
            to,
        }),
        None => Err(spoken.unknown_card.fill(&[("text", &text)])),
    }
}

fn claim(view: &View<'_>, words: &Words, text: &str, pay: Option<&str>) -> Result<Action, String> {
    let spoken = &words.commands;
    let found = find_tracks(view, text);
    let track = match *found {
        [] => return Err(spoken.unknown_track.fill(&[("text", &text)])),
        [track] => track,
        [_, _, ..] => {
            let teller = teller(view, words);
            let named: Vec<String> = found
                .iter()
                .take(4)
                .map(|track| label::track(&teller, *track))
                .collect();
            return Err(spoken
                .several_tracks
                .fill(&[("text", &text), ("tracks", &named.join("; "))]));
        }
    };
    let ways = view.legal_actions().payments(track);
    let payment = match pay {
        Some(pay) => find_payment(view, words, pay, &ways)?,
        None => ways
            .first()
            .copied()
            .unwrap_or_else(|| wanted_payment(view, track)),
    };
    Ok(Action::ClaimTrack { track, payment })
}

fn pay_tunnel(view: &View<'_>, words: &Words, pay: &str) -> Result<Action, String> {
    let folded = fold(pay);
    if [
        fold(words.commands.withdraw.as_str()),
        "withdraw".to_owned(),
    ]
    .contains(&folded)
    {
        return Ok(Action::WithdrawTunnel);
    }
    let ways = view.legal_actions().tunnel_payments();
    let payment = find_payment(view, words, pay, &ways)?;
    Ok(Action::PayTunnel { payment })
}

/// A payment as letters, `oo*+o`, or in the words of the menus.
fn find_payment(
    view: &View<'_>,
    words: &Words,
    text: &str,
    ways: &[Payment],
) -> Result<Payment, String> {
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
    in_words.copied().or_else(typed).ok_or_else(|| {
        let some: Vec<String> = ways.iter().take(4).map(|way| teller.payment(way)).collect();
        let ways = if some.is_empty() {
            words.commands.no_payment.to_string()
        } else {
            some.join("; ")
        };
        words
            .commands
            .unknown_payment
            .fill(&[("text", &text), ("ways", &ways)])
    })
}

/// What a track would take in the colour held most: the refusal then says what is missing.
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

fn keep_tickets(
    view: &View<'_>,
    words: &Words,
    keep: &str,
    holder: Option<&str>,
) -> Result<Action, String> {
    let kept = positions(view, words, view.offer(), keep)?;
    let shared = match holder {
        Some(text) => positions(view, words, view.offer(), text)?.iter().next(),
        // The only one needs no saying.
        None => kept
            .iter()
            .next()
            .filter(|_| view.rules().in_teams() && kept.len() == 1),
    };
    Ok(Action::KeepTickets { kept, shared })
}

/// "1 3", "1,3", "all", or part of one ticket's cities.
fn positions(
    view: &View<'_>,
    words: &Words,
    tickets: &[TicketId],
    text: &str,
) -> Result<Positions, String> {
    let spoken = &words.commands;
    if [fold(spoken.all.as_str()), "all".to_owned()].contains(&fold(text)) {
        return Ok(Positions::from_iter(0..tickets.len() as u8));
    }
    let numbers = text
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|word| !word.is_empty());
    let positions: Option<Positions> = numbers
        .map(|word| {
            word.parse::<u8>()
                .ok()
                .and_then(|n| n.checked_sub(1))
                .filter(|at| *at < 64)
        })
        .collect();
    if let Some(positions) = positions.filter(|positions| !positions.is_empty()) {
        return Ok(positions);
    }
    let teller = teller(view, words);
    let search = Search::new(text);
    let mut found = (0u8..)
        .zip(tickets)
        .filter(|(_, ticket)| search.finds([teller.ticket(**ticket).as_str()]));
    match (found.next(), found.next()) {
        (Some((position, _)), None) => Ok(Positions::from_iter([position])),
        (Some(_), Some(_)) | (None, _) => Err(spoken.unknown_tickets.fill(&[("text", &text)])),
    }
}

/// The tracks that a text names: by id, else those with every word in either city, colour or
/// length. Among several, only those that can be claimed count, if there are any.
pub(super) fn find_tracks(view: &View<'_>, text: &str) -> Box<[TrackId]> {
    let map = view.map();
    if let Some(track) = map.find_track(text.trim()) {
        return Box::new([track]);
    }
    let search = Search::new(text);
    let tracks = (0u8..map.tracks.len() as u8).map(TrackId);
    let found: Vec<TrackId> = tracks
        .filter(|track| finds(&search, view, *track))
        .collect();
    let claims = view.legal_actions().claims();
    let open: Vec<TrackId> = found
        .iter()
        .copied()
        .filter(|track| claims & track.bit() != 0)
        .collect();
    if open.is_empty() {
        found.into()
    } else {
        open.into()
    }
}

/// A search among tracks knows the colours of every language.
pub(super) fn finds(search: &Search, view: &View<'_>, track: TrackId) -> bool {
    let colors = crate::text::Language::ALL
        .map(|language| teller(view, Words::of(language)).track_color(track));
    colors
        .iter()
        .any(|color| search.finds_track(view.map(), track, color))
}

pub(super) fn teller<'a>(view: &View<'a>, words: &'a Words) -> Teller<'a> {
    Teller {
        words,
        rules: view.rules(),
        names: &[],
    }
}

/// Whether the seat is inside a tunnel.
pub(super) fn in_tunnel(view: &View<'_>) -> bool {
    matches!(view.stage(), Stage::Tunnel(_)) && view.own_prompt() == Some(PromptKind::PayTunnel)
}
