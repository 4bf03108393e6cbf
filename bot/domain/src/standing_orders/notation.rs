//! Plans in text, as players write them and the list shows them in small type.
//!
//! | text | meaning |
//! | --- | --- |
//! | `claim denver-kansas_city:orange` | claim this track, with the cheapest cards |
//! | `claim denver-kansas_city:orange ooo*` | with these cards; in teams `oo+o*`, hand + holder |
//! | `claim denver-kansas_city` | any track between these cities |
//! | `draw orange wild deck` | the first of these that is available: face-up cards, the deck |
//! | `draw needed`, `draw needed >holder` | whatever the claims lack most; where a first card goes |
//! | `station paris` | build a station there, with the cheapest cards |
//! | `tickets 1` | draw tickets, keep one |
//! | `stop taken` | when somebody claims what a line is for |
//! | `stop near denver` | when somebody claims a track at a city |
//! | `stop trains 5` | when somebody has five trains or fewer |
//! | `stop last` | when the last round has begun |
//! | `stop have 4 orange` | when four orange cards are in hand |

use engine::action::{Payment, Stand};
use engine::card::{Card, CardCounts, Color};
use engine::ids::{CityId, TrackId};
use engine::map::Map;

use super::{OrderLine, Target, Want, Watch};

/// Why a text is neither a line nor a watch.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlanError {
    #[error(
        "{0:?} is no order; write for example `claim denver-kansas_city` or `draw needed deck`"
    )]
    Unknown(String),
    #[error("the map has no track or route {0:?}")]
    Track(String),
    #[error("the map has no city {0:?}")]
    City(String),
    #[error("{0:?} is no card")]
    Card(String),
    #[error("{0:?} does not pay that track")]
    Payment(String),
}

impl OrderLine {
    pub fn to_text(&self, map: &Map) -> String {
        match self {
            OrderLine::Claim { target, payment } => {
                let cards = payment.map_or_else(String::new, |payment| format!(" {payment}"));
                format!("claim {}{cards}", target_text(*target, map))
            }
            OrderLine::Draw { wants, to } => {
                let wants: Vec<&str> = wants.iter().map(|want| want.word()).collect();
                let to = match to {
                    None => "",
                    Some(Stand::Hand) => " >hand",
                    Some(Stand::Holder) => " >holder",
                };
                format!("draw {}{to}", wants.join(" "))
            }
            OrderLine::Station { city } => format!("station {}", map.city(*city).id),
            OrderLine::Tickets { keep } => format!("tickets {keep}"),
        }
    }

    /// Reads what [`OrderLine::to_text`] writes.
    pub fn parse(text: &str, map: &Map) -> Result<OrderLine, ParsePlanError> {
        let unknown = || ParsePlanError::Unknown(text.to_owned());
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace();
        let verb = words.next().ok_or_else(unknown)?;
        let rest: Vec<&str> = words.collect();
        match (verb, rest.as_slice()) {
            ("claim", [target]) => Ok(OrderLine::Claim {
                target: target_of(target, map)?,
                payment: None,
            }),
            ("claim", [target, payment]) => {
                let target = target_of(target, map)?;
                let paid = payment_of(payment)
                    .filter(|paid| {
                        paid.cards().total() == u16::from(map.track(target.track()).length)
                    })
                    .ok_or_else(|| ParsePlanError::Payment((*payment).to_owned()))?;
                Ok(OrderLine::Claim {
                    target,
                    payment: Some(paid),
                })
            }
            ("draw", [wants @ .., stand @ (">hand" | ">holder")]) if !wants.is_empty() => {
                let to = match *stand {
                    ">hand" => Stand::Hand,
                    _ => Stand::Holder,
                };
                Ok(OrderLine::Draw {
                    wants: wants_of(wants)?,
                    to: Some(to),
                })
            }
            ("draw", wants @ [_, ..]) => Ok(OrderLine::Draw {
                wants: wants_of(wants)?,
                to: None,
            }),
            ("station", city @ [_, ..]) => Ok(OrderLine::Station {
                city: city_of(city, map)?,
            }),
            ("tickets", []) => Ok(OrderLine::Tickets { keep: 1 }),
            ("tickets", [keep]) => {
                let keep = keep.parse().ok().filter(|keep| (1..=8).contains(keep));
                keep.map(|keep| OrderLine::Tickets { keep })
                    .ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

impl Watch {
    pub fn to_text(self, map: &Map) -> String {
        match self {
            Watch::Taken => "stop taken".to_owned(),
            Watch::Near(city) => format!("stop near {}", map.city(city).id),
            Watch::Trains(n) => format!("stop trains {n}"),
            Watch::LastRound => "stop last".to_owned(),
            Watch::Have { card, n } => format!("stop have {n} {}", card_word(card)),
        }
    }

    /// Reads what [`Watch::to_text`] writes; `stop` may be left out.
    pub fn parse(text: &str, map: &Map) -> Result<Watch, ParsePlanError> {
        let unknown = || ParsePlanError::Unknown(text.to_owned());
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let words = match words.as_slice() {
            ["stop", rest @ ..] => rest,
            all => all,
        };
        match words {
            ["taken"] => Ok(Watch::Taken),
            ["near", city @ ..] if !city.is_empty() => Ok(Watch::Near(city_of(city, map)?)),
            ["trains", n] => n.parse().map(Watch::Trains).map_err(|_| unknown()),
            ["last"] | ["last", "round"] => Ok(Watch::LastRound),
            ["have", n, card] => {
                let n = n.parse().ok().filter(|n| *n > 0).ok_or_else(unknown)?;
                let card = card_of(card).ok_or_else(|| ParsePlanError::Card((*card).to_owned()))?;
                Ok(Watch::Have { card, n })
            }
            _ => Err(unknown()),
        }
    }
}

impl Want {
    pub fn word(self) -> &'static str {
        match self {
            Want::Card(card) => card_word(card),
            Want::Needed => "needed",
            Want::Deck => "deck",
        }
    }
}

/// The English word, as actions and maps write it.
pub fn card_word(card: Card) -> &'static str {
    card.color().map_or("wild", Color::word)
}

fn card_of(word: &str) -> Option<Card> {
    Card::ALL.into_iter().find(|card| card_word(*card) == word)
}

fn city_of(words: &[&str], map: &Map) -> Result<CityId, ParsePlanError> {
    let city = words.join(" ");
    let found = map.find_city(&city);
    found.ok_or(ParsePlanError::City(city))
}

fn wants_of(words: &[&str]) -> Result<Vec<Want>, ParsePlanError> {
    let mut wants = Vec::new();
    for word in words {
        let want = match *word {
            "needed" => Want::Needed,
            "deck" => Want::Deck,
            card => Want::Card(card_of(card).ok_or_else(|| ParsePlanError::Card(card.to_owned()))?),
        };
        if !wants.contains(&want) {
            wants.push(want);
        }
    }
    Ok(wants)
}

fn target_text(target: Target, map: &Map) -> String {
    let id = &map.track(target.track()).id;
    match target {
        Target::Track(_) => id.clone(),
        Target::Route(_) => id
            .split_once(':')
            .map_or(id.as_str(), |(cities, _)| cities)
            .to_owned(),
    }
}

fn target_of(text: &str, map: &Map) -> Result<Target, ParsePlanError> {
    let none = || ParsePlanError::Track(text.to_owned());
    if let Some(track) = map.find_track(text) {
        return Ok(Target::Track(track));
    }
    let (one, other) = text.split_once('-').ok_or_else(none)?;
    let route = map.route_between(map.find_ends(one), map.find_ends(other));
    let tracks = route.map(|route| route.tracks.as_slice());
    tracks.and_then(target_among).ok_or_else(none)
}

/// Any of these tracks between the same cities.
pub fn target_among(tracks: &[TrackId]) -> Option<Target> {
    match tracks {
        [] => None,
        [only] => Some(Target::Track(*only)),
        [first, ..] => Some(Target::Route(*first)),
    }
}

/// The track, or any of its route if all are alike.
pub fn claim_target(map: &Map, track: TrackId) -> Target {
    let beside = map.parallels(track);
    let all_alike = beside.iter().all(|other| map.are_twins(track, *other));
    let any = target_among(beside).filter(|_| all_alike);
    any.unwrap_or(Target::Track(track))
}

fn payment_of(word: &str) -> Option<Payment> {
    let (hand, holder) = word.split_once('+').unwrap_or((word, ""));
    Some(Payment {
        hand: CardCounts::parse(hand)?,
        holder: CardCounts::parse(holder)?,
    })
}
