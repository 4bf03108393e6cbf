//! Plain words for what scripts show: one line for each event a viewer hears, one for each refusal.
//!
//! Short and without grammar: players read the bot's words, never these.

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{EndReason, SeenEvent, TicketDeck, TicketList};
use crate::ids::{Seat, TicketId, TrackId};
use crate::map::Map;
use crate::refusal::{ClaimError, DrawError, Refusal, StationError, TicketError};
use crate::state::PromptKind;

/// `A` for the first seat.
pub fn seat_name(seat: Seat) -> char {
    char::from(b'A' + seat.0)
}

pub fn card_word(card: Card) -> &'static str {
    card.color().map_or("wild", crate::card::Color::word)
}

fn stand_word(stand: Stand) -> &'static str {
    match stand {
        Stand::Hand => "hand",
        Stand::Holder => "holder",
    }
}

fn to(stand: Option<Stand>) -> String {
    match stand {
        Some(Stand::Hand) => String::new(),
        Some(Stand::Holder) => " for the holder".to_owned(),
        None => ", hand or holder open".to_owned(),
    }
}

/// A number of things: `1 ticket`, `2 tickets`.
pub fn n_things(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// `, 2 of them long`, where that is known.
fn of_which_long(n_long: Option<usize>) -> String {
    n_long.map_or(String::new(), |n| format!(", {n} of them long"))
}

fn tickets(map: &Map, list: &TicketList) -> String {
    ticket_ids(map, list.as_slice().iter().copied())
}

/// The ids of tickets, or `nothing`.
pub fn ticket_ids(map: &Map, ids: impl IntoIterator<Item = TicketId>) -> String {
    let ids: Vec<&str> = ids
        .into_iter()
        .map(|id| map.ticket(id).id.as_str())
        .collect();
    if ids.is_empty() {
        "nothing".to_owned()
    } else {
        ids.join(" ")
    }
}

/// The letters of a heap, or `no cards`.
pub fn cards(heap: &CardCounts) -> String {
    if heap.is_empty() {
        "no cards".to_owned()
    } else {
        heap.to_string()
    }
}

fn track(map: &Map, id: TrackId) -> &str {
    &map.track(id).id
}

fn paid(payment: &Payment) -> String {
    if payment.holder.is_empty() {
        payment.hand.to_string()
    } else {
        format!(
            "{} and {} from the holder",
            cards(&payment.hand),
            payment.holder
        )
    }
}

/// The line of an event, as its viewer hears it.
pub fn event_line(map: &Map, event: &SeenEvent) -> String {
    match event {
        SeenEvent::TrainDeckShuffled { n_cards } => format!("{n_cards} cards were shuffled"),
        SeenEvent::TicketsShuffled { deck, n_tickets } => match deck {
            TicketDeck::Regular => format!("{n_tickets} tickets were shuffled"),
            TicketDeck::Long => format!("{n_tickets} long tickets were shuffled"),
        },
        SeenEvent::HandDealt {
            seat,
            n_cards,
            cards: known,
        } => match known {
            Some(known) => format!("{} was dealt {}", seat_name(*seat), cards(known)),
            None => format!(
                "{} was dealt {}",
                seat_name(*seat),
                n_things(usize::from(*n_cards), "card")
            ),
        },
        SeenEvent::RowPlaceFilled { place, card } => {
            format!("place {} is now {}", place + 1, card_word(*card))
        }
        SeenEvent::RowSwept => "the row was swept".to_owned(),
        SeenEvent::TicketsOffered {
            seat,
            n_tickets,
            n_long,
            tickets: known,
        } => match known {
            Some(known) => format!("{} is offered {}", seat_name(*seat), tickets(map, known)),
            None => format!(
                "{} is offered {}{}",
                seat_name(*seat),
                n_things(*n_tickets, "ticket"),
                of_which_long(*n_long)
            ),
        },
        SeenEvent::TicketsChosen {
            seat,
            n_kept,
            n_long_kept,
            n_returned,
            choice,
        } => match choice {
            Some(choice) => {
                let returned = choice.returned.unwrap_or_default();
                let shared = choice
                    .shared
                    .map(|shared| format!(", for the holder {}", ticket_ids(map, [shared])));
                format!(
                    "{} kept {}, gave back {}{}",
                    seat_name(*seat),
                    tickets(map, &choice.kept),
                    tickets(map, &returned),
                    shared.unwrap_or_default()
                )
            }
            None => format!(
                "{} kept {}{}, gave back {n_returned}",
                seat_name(*seat),
                n_things(*n_kept, "ticket"),
                of_which_long(*n_long_kept)
            ),
        },
        SeenEvent::FirstTicketsShown {
            seat,
            tickets: shown,
        } => format!("{} shows {}", seat_name(*seat), tickets(map, shown)),
        SeenEvent::PlayBegan => "play begins".to_owned(),
        SeenEvent::TurnBegan { seat } => format!("-- {}'s turn", seat_name(*seat)),
        SeenEvent::CardTaken {
            seat,
            place,
            card,
            to: stand,
        } => format!(
            "{} took the {} card at place {}{}",
            seat_name(*seat),
            card_word(*card),
            place + 1,
            to(*stand)
        ),
        SeenEvent::CardDrawn {
            seat,
            card,
            to: stand,
        } => match card {
            Some(card) => format!(
                "{} drew {} from the deck{}",
                seat_name(*seat),
                card_word(*card),
                to(*stand)
            ),
            None => format!("{} drew from the deck{}", seat_name(*seat), to(*stand)),
        },
        SeenEvent::CardPut {
            seat,
            card,
            to: stand,
        } => format!(
            "{} put {} into the {}",
            seat_name(*seat),
            card.map_or("it", card_word),
            stand_word(*stand)
        ),
        SeenEvent::TunnelEntered {
            seat,
            track: id,
            payment,
        } => format!(
            "{} lays {} for the tunnel {}",
            seat_name(*seat),
            paid(payment),
            track(map, *id)
        ),
        SeenEvent::TunnelCardTurned { card } => format!("{} is turned up", card_word(*card)),
        SeenEvent::TunnelExtraPaid { seat, payment } => {
            format!("{} adds {}", seat_name(*seat), paid(payment))
        }
        SeenEvent::TunnelLeft { seat, track: id } => {
            format!(
                "{} takes all back from {}",
                seat_name(*seat),
                track(map, *id)
            )
        }
        SeenEvent::TrackClaimed {
            seat,
            track: id,
            payment,
        } => format!(
            "{} claimed {} with {}",
            seat_name(*seat),
            track(map, *id),
            paid(payment)
        ),
        SeenEvent::StationBuilt {
            seat,
            city,
            payment,
        } => format!(
            "{} built a station in {} with {}",
            seat_name(*seat),
            map.city(*city).id,
            paid(payment)
        ),
        SeenEvent::TicketsPutInHolder {
            seat,
            n_tickets,
            tickets: known,
        } => match known {
            Some(known) => format!(
                "{} put {} into the holder",
                seat_name(*seat),
                tickets(map, known)
            ),
            None => format!(
                "{} put {} into the holder",
                seat_name(*seat),
                n_things(*n_tickets, "ticket")
            ),
        },
        SeenEvent::Passed { seat } => format!("{} can do nothing and passes", seat_name(*seat)),
        SeenEvent::LastRoundBegan { seat } => {
            format!(
                "{} is short of trains: the last round begins",
                seat_name(*seat)
            )
        }
        SeenEvent::SeatResigned { seat } => format!("{} resigned", seat_name(*seat)),
        SeenEvent::GameEnded { reason } => match reason {
            EndReason::LastRound => "the game is over".to_owned(),
            EndReason::NobodyCanMove => "nobody can move: the game is over".to_owned(),
        },
        SeenEvent::Rewound { to } => format!("everything from event {to} on was undone"),
    }
}

/// Why an action was refused.
pub fn refusal_line(refusal: &Refusal) -> String {
    match refusal {
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NoSuchSeat => "nobody sits there".to_owned(),
        Refusal::NotYourTurn { current } => format!("it is {}'s turn", seat_name(*current)),
        Refusal::WaitingForOthers => "others are still choosing tickets".to_owned(),
        Refusal::OwesOther { owed } => match owed {
            PromptKind::NameMixture => "a mixture of tickets has to be named",
            PromptKind::ChooseTickets => "tickets have to be chosen",
            PromptKind::TakeTurn => "the turn is not begun so",
            PromptKind::PutFirstCard => "hand or holder has to be said",
            PromptKind::DrawSecondCard => "the second card has to be drawn",
            PromptKind::PayTunnel => "the tunnel has to be paid or left",
        }
        .to_owned(),
        Refusal::AlreadyResigned => "the seat has resigned already".to_owned(),
        Refusal::Draw(error) => draw_line(error),
        Refusal::Claim(error) => claim_line(error),
        Refusal::Tickets(error) => ticket_line(error),
        Refusal::Station(error) => station_line(error),
    }
}

fn station_line(error: &StationError) -> String {
    match error {
        StationError::NotPlayed => "there are no stations".to_owned(),
        StationError::NoneLeft => "no station is left".to_owned(),
        StationError::NotACity => "that is no city".to_owned(),
        StationError::Taken { by } => format!("{}'s station is there", seat_name(*by)),
    }
}

fn draw_line(error: &DrawError) -> String {
    match error {
        DrawError::NoSuchPlace { places } => format!("the row has {places} places"),
        DrawError::PlaceEmpty { place } => format!("place {} is empty", place + 1),
        DrawError::NoCards => "deck and discards are empty".to_owned(),
        DrawError::WildSecond { place } => {
            format!("the wild at place {} cannot be the second card", place + 1)
        }
        DrawError::NoHolder => "there are no holders".to_owned(),
        DrawError::WildGoesToHolder => "a face-up wild taken first goes to the holder".to_owned(),
        DrawError::SecondGoesTo { stand } => {
            format!("the second card goes to the {}", stand_word(*stand))
        }
        DrawError::OneIsNotEnough => "one card is not enough".to_owned(),
    }
}

fn claim_line(error: &ClaimError) -> String {
    match error {
        ClaimError::NoSuchTrack => "there is no such track".to_owned(),
        ClaimError::AlreadyClaimed { by } => format!("it is {}'s", seat_name(*by)),
        ClaimError::OwnParallel => "the track beside it is one's own".to_owned(),
        ClaimError::ClosedByParallel => "it is closed by the track beside it".to_owned(),
        ClaimError::NotEnoughTrains { needed, left } => {
            format!(
                "it takes {}, {left} left",
                n_things(usize::from(*needed), "train")
            )
        }
        ClaimError::WrongNumber { needed, paid } => {
            format!(
                "it takes {}, not {paid}",
                n_things(usize::from(*needed), "card")
            )
        }
        ClaimError::SeveralColors => "one colour pays, not several".to_owned(),
        ClaimError::WrongColor { wanted, paid } => {
            format!("{} pays, not {}", wanted.word(), paid.word())
        }
        ClaimError::NotEnoughWilds { needed, paid } => {
            format!(
                "it takes {}, not {paid}",
                n_things(usize::from(*needed), "wild")
            )
        }
        ClaimError::WildsNotTaken => "wilds pay nothing there".to_owned(),
        ClaimError::NotShared => "the cards cannot be shared out to the spaces".to_owned(),
        ClaimError::NotThere {
            stand,
            card,
            wanted,
            there,
        } => format!(
            "{wanted} {} from the {}, where {there} is there",
            card_word(*card),
            stand_word(*stand)
        ),
        ClaimError::NoHolder => "there are no holders".to_owned(),
    }
}

fn ticket_line(error: &TicketError) -> String {
    match error {
        TicketError::NoneLeft => "no ticket is left".to_owned(),
        TicketError::MixtureNeeded { drawn } => format!("{drawn} are drawn, but how mixed?"),
        TicketError::WrongMixture {
            drawn,
            regular,
            long,
        } => format!("{drawn} are drawn, of {regular} and {long} long ones"),
        TicketError::NoSuchPosition {
            position,
            n_tickets,
        } => format!(
            "there is no ticket {} of {n_tickets}",
            usize::from(*position) + 1
        ),
        TicketError::TooFewKept { at_least, kept } => {
            format!("at least {at_least} must be kept, not {kept}")
        }
        TicketError::TooManyLongKept { at_most, kept } => {
            format!("at most {at_most} long of them, not {kept}")
        }
        TicketError::MustShareOne => "one of them goes to the holder".to_owned(),
        TicketError::SharesNotKept { position } => {
            format!("ticket {} is not kept", usize::from(*position) + 1)
        }
        TicketError::NoHolder => "there are no holders".to_owned(),
        TicketError::ShareOneOrTwo { shared } => format!("one or two are shared, not {shared}"),
    }
}
