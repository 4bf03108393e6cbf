//! Plans in the ids of buttons: short, and read without a map.
//!
//! An id may say anything; [`StandingOrders::edit`](super::StandingOrders::edit) checks it against the map.

use engine::action::{Payment, Stand};
use engine::card::{Card, CardCounts};
use engine::ids::{CityId, TrackId};

use super::{Edit, OrderLine, Target, Want, Watch};

/// An edit in a few characters.
pub fn edit_code(edit: &Edit) -> String {
    match edit {
        Edit::Add(line) => format!("a{}", line_code(line)),
        Edit::Watch(watch) => format!("w{}", watch_code(*watch)),
        Edit::Remove(at) => format!("r{at}"),
        Edit::Unwatch(at) => format!("v{at}"),
        Edit::Move { at, to } => format!("m{at}.{to}"),
        Edit::Clear => "c".to_owned(),
        Edit::Start => "s".to_owned(),
        Edit::Pause => "p".to_owned(),
    }
}

/// Reads what [`edit_code`] writes.
pub fn parse_edit(code: &str) -> Option<Edit> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "a" => parse_line(rest).map(Edit::Add),
        "w" => parse_watch(rest).map(Edit::Watch),
        "r" => rest.parse().ok().map(Edit::Remove),
        "v" => rest.parse().ok().map(Edit::Unwatch),
        "m" => {
            let (at, to) = rest.split_once('.')?;
            let (at, to) = (at.parse().ok()?, to.parse().ok()?);
            Some(Edit::Move { at, to })
        }
        "c" => rest.is_empty().then_some(Edit::Clear),
        "s" => rest.is_empty().then_some(Edit::Start),
        "p" => rest.is_empty().then_some(Edit::Pause),
        _ => None,
    }
}

fn line_code(line: &OrderLine) -> String {
    match line {
        OrderLine::Claim { target, payment } => {
            let (kind, track) = match target {
                Target::Track(track) => ('c', track),
                Target::Route(track) => ('r', track),
            };
            let payment = payment.map_or_else(String::new, |payment| format!(".{payment}"));
            format!("{kind}{}{payment}", track.0)
        }
        OrderLine::Draw { wants, to } => {
            let wants: String = wants.iter().map(|want| want_code(*want)).collect();
            let to = match to {
                None => "",
                Some(Stand::Hand) => ".h",
                Some(Stand::Holder) => ".t",
            };
            format!("d{wants}{to}")
        }
        OrderLine::Station { city } => format!("s{}", city.0),
        OrderLine::Tickets { keep } => format!("t{keep}"),
    }
}

fn parse_line(code: &str) -> Option<OrderLine> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "c" | "r" => {
            let (track, payment) = match rest.split_once('.') {
                None => (rest, None),
                Some((track, payment)) => (track, Some(parse_payment(payment)?)),
            };
            let track = TrackId(track.parse().ok()?);
            let target = match kind {
                "c" => Target::Track(track),
                _ => Target::Route(track),
            };
            Some(OrderLine::Claim { target, payment })
        }
        "d" => {
            let (wants, to) = match rest.split_once('.') {
                None => (rest, None),
                Some((wants, "h")) => (wants, Some(Stand::Hand)),
                Some((wants, "t")) => (wants, Some(Stand::Holder)),
                Some(_) => return None,
            };
            let wants: Option<Vec<Want>> = wants.chars().map(parse_want).collect();
            Some(OrderLine::Draw { wants: wants?, to })
        }
        "s" => Some(OrderLine::Station {
            city: CityId(rest.parse().ok()?),
        }),
        "t" => Some(OrderLine::Tickets {
            keep: rest.parse().ok()?,
        }),
        _ => None,
    }
}

fn want_code(want: Want) -> char {
    match want {
        Want::Card(card) => card.letter(),
        Want::Needed => 'n',
        Want::Deck => '_',
    }
}

fn parse_want(code: char) -> Option<Want> {
    match code {
        'n' => Some(Want::Needed),
        '_' => Some(Want::Deck),
        letter => Card::from_letter(letter).map(Want::Card),
    }
}

fn watch_code(watch: Watch) -> String {
    match watch {
        Watch::Taken => "t".to_owned(),
        Watch::Near(city) => format!("n{}", city.0),
        Watch::Trains(n) => format!("v{n}"),
        Watch::LastRound => "l".to_owned(),
        Watch::Have { card, n } => format!("h{n}{card}"),
    }
}

fn parse_watch(code: &str) -> Option<Watch> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "t" => rest.is_empty().then_some(Watch::Taken),
        "n" => Some(Watch::Near(CityId(rest.parse().ok()?))),
        "v" => Some(Watch::Trains(rest.parse().ok()?)),
        "l" => rest.is_empty().then_some(Watch::LastRound),
        "h" => {
            let letter = rest.chars().next_back()?;
            let n = rest.strip_suffix(letter)?.parse().ok()?;
            let card = Card::from_letter(letter)?;
            Some(Watch::Have { card, n })
        }
        _ => None,
    }
}

fn parse_payment(code: &str) -> Option<Payment> {
    let (hand, holder) = code.split_once('+').unwrap_or((code, ""));
    Some(Payment {
        hand: CardCounts::parse(hand)?,
        holder: CardCounts::parse(holder)?,
    })
}
