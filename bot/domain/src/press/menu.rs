//! The private menus: the decision due, and the player's standing orders; and the menus within them.

use engine::action::{Action, Positions, Stand};
use engine::ids::{CityId, TrackId};
use engine::set::TrackSet;

use super::action::{action_code, parse_action, parse_stand, stand_code};
use super::code::Code;
use super::kind::press;
use super::{Access, BadId};
use crate::ids::GameId;
use crate::standing_orders::Edit;

press! {
    /// Show this private menu.
    "o" Open { game: GameId, since: u32, page: Page, }
    for |press| Access::Table(press.game)
}

press! {
    /// Go to a table: its direct message comes anew, or what that would say is shown privately.
    "go" GoTo { game: GameId, }
    for |press| Access::Table(press.game)
}

press! {
    /// Change the player's standing orders; outdated unless they still have that version.
    "n" EditOrders { game: GameId, version: u32, edit: Edit, }
    for |press| Access::Table(press.game)
}

press! {
    /// A menu, numbered within its message; each of its values is the id of what it means.
    "m" Menu { number: u8, }
    for |_| Access::Anybody
}

press! {
    /// The menu of tickets offered, whose values are positions.
    "t" PickTickets { game: GameId, since: u32, }
    for |press| Access::Table(press.game)
}

press! {
    /// Open the modal in which offered tickets are ticked; and what is sent from it, whose values are positions.
    "ticks" ChooseTickets { game: GameId, since: u32, }
    for |press| Access::Table(press.game)
}

impl Menu {
    /// The id that was chosen.
    pub fn chosen(values: &[String]) -> Result<&str, BadId> {
        match values {
            [value] => Ok(value),
            [] | [_, _, ..] => Err(BadId::Unknown),
        }
    }
}

impl PickTickets {
    /// What the choice of these positions means: the page that asks whether to keep those tickets.
    pub fn chosen(&self, values: &[String]) -> Result<Open, BadId> {
        Ok(Open {
            game: self.game,
            since: self.since,
            page: Page::Keep {
                kept: positions(values)?,
            },
        })
    }
}

impl ChooseTickets {
    /// The value of a ticket as the one for the holder.
    pub fn to_holder(position: u8) -> String {
        format!("h{position}")
    }

    /// The positions ticked, and that of the ticket for the holder.
    pub fn ticked(values: &[String]) -> Result<(Positions, Option<u8>), BadId> {
        let of_holder = |value: &&String| value.starts_with('h');
        let (shared, kept): (Vec<&String>, Vec<&String>) = values.iter().partition(of_holder);
        let shared = match shared[..] {
            [] => None,
            [one] => Some(one[1..].parse().map_err(|_| BadId::Unknown)?),
            [_, _, ..] => return Err(BadId::Unknown),
        };
        Ok((positions(kept)?, shared))
    }
}

fn positions<'v>(values: impl IntoIterator<Item = &'v String>) -> Result<Positions, BadId> {
    let positions = values
        .into_iter()
        .map(|value| value.parse().ok().filter(|position: &u8| *position < 64));
    positions.collect::<Option<_>>().ok_or(BadId::Unknown)
}

/// A private menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Page {
    /// The decision due now.
    Now,
    /// The first card; in teams, the stand chosen for it in advance.
    Draw { to: Option<Stand> },
    /// Suggestions and cities.
    Claim { page: u8 },
    /// The tracks of a city.
    City { city: CityId, page: u8 },
    /// Tracks that a word may mean.
    Tracks { tracks: TrackSet, page: u8 },
    /// The ways to pay a track.
    Track { track: TrackId, page: u8 },
    /// The cities in which a station can be built.
    Station { page: u8 },
    /// The ways to pay for a station in a city.
    StationIn { city: CityId, page: u8 },
    /// The ways to pay a tunnel's extra cards.
    Tunnel { page: u8 },
    /// Ask once more before this is played.
    Confirm { action: Action },
    /// Confirmation before tickets are drawn.
    DrawTickets,
    /// The tickets offered, as a list.
    Pick,
    /// Confirmation of the tickets picked; in teams, which one goes to the holder.
    Keep { kept: Positions },
    /// Which ticket of the hand goes to the holder, and which second one.
    Share { first: Option<u8>, page: u8 },
    /// The player's standing orders.
    Plan(PlanPage),
}

/// A page of the player's standing orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlanPage {
    List,
    /// One line or watch, by index through both lists.
    Line {
        at: u8,
    },
    /// Which track to add.
    Claim {
        page: u8,
    },
    City {
        city: CityId,
        page: u8,
    },
    /// The cities to build a station in.
    Station {
        page: u8,
    },
    Draw,
    Watch,
    /// The cities to watch.
    Near {
        page: u8,
    },
}

impl Code for Page {
    fn code(&self) -> String {
        page_code(self)
    }

    fn parse(code: &str) -> Option<Page> {
        parse_page(code)
    }
}

fn page_code(page: &Page) -> String {
    match *page {
        Page::Now => "n".to_owned(),
        Page::Draw { to } => {
            let mut code = "d".to_owned();
            code.extend(to.map(stand_code));
            code
        }
        Page::Claim { page } => format!("c{page}"),
        Page::City { city, page } => format!("y{}.{page}", city.0),
        Page::Tracks { tracks, page } => {
            let bits = tracks.iter().fold(0u128, |bits, track| bits | 1 << track.0);
            format!("g{bits:x}.{page}")
        }
        Page::Track { track, page } => format!("t{}.{page}", track.0),
        Page::Station { page } => format!("b{page}"),
        Page::StationIn { city, page } => format!("a{}.{page}", city.0),
        Page::Tunnel { page } => format!("x{page}"),
        Page::Confirm { action } => format!("f{}", action_code(&action)),
        Page::DrawTickets => "w".to_owned(),
        Page::Pick => "l".to_owned(),
        Page::Keep { kept } => format!("k{:x}", kept.0),
        Page::Share { first, page } => match first {
            None => format!("s{page}"),
            Some(first) => format!("s{page}.{first}"),
        },
        Page::Plan(page) => format!("p{}", plan_page_code(page)),
    }
}

fn plan_page_code(page: PlanPage) -> String {
    match page {
        PlanPage::List => "l".to_owned(),
        PlanPage::Line { at } => format!("i{at}"),
        PlanPage::Claim { page } => format!("c{page}"),
        PlanPage::City { city, page } => format!("y{}.{page}", city.0),
        PlanPage::Station { page } => format!("b{page}"),
        PlanPage::Draw => "d".to_owned(),
        PlanPage::Watch => "w".to_owned(),
        PlanPage::Near { page } => format!("n{page}"),
    }
}

fn parse_plan_page(code: &str) -> Option<PlanPage> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "l" => rest.is_empty().then_some(PlanPage::List),
        "i" => Some(PlanPage::Line {
            at: rest.parse().ok()?,
        }),
        "c" => Some(PlanPage::Claim {
            page: rest.parse().ok()?,
        }),
        "y" => {
            let (city, page) = numbers(rest)?;
            Some(PlanPage::City {
                city: CityId(city),
                page,
            })
        }
        "b" => Some(PlanPage::Station {
            page: rest.parse().ok()?,
        }),
        "d" => rest.is_empty().then_some(PlanPage::Draw),
        "w" => rest.is_empty().then_some(PlanPage::Watch),
        "n" => Some(PlanPage::Near {
            page: rest.parse().ok()?,
        }),
        _ => None,
    }
}

fn parse_page(code: &str) -> Option<Page> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "n" => rest.is_empty().then_some(Page::Now),
        "d" => {
            let to = match rest {
                "" => None,
                stand => Some(parse_stand(stand)?),
            };
            Some(Page::Draw { to })
        }
        "c" => Some(Page::Claim {
            page: rest.parse().ok()?,
        }),
        "y" => {
            let (city, page) = numbers(rest)?;
            Some(Page::City {
                city: CityId(city),
                page,
            })
        }
        "g" => {
            let (bits, page) = rest.split_once('.')?;
            let bits = u128::from_str_radix(bits, 16).ok()?;
            let tracks = (0..128).filter(|track| bits >> track & 1 == 1);
            Some(Page::Tracks {
                tracks: tracks.map(TrackId).collect(),
                page: page.parse().ok()?,
            })
        }
        "t" => {
            let (track, page) = numbers(rest)?;
            Some(Page::Track {
                track: TrackId(track),
                page,
            })
        }
        "b" => Some(Page::Station {
            page: rest.parse().ok()?,
        }),
        "a" => {
            let (city, page) = numbers(rest)?;
            Some(Page::StationIn {
                city: CityId(city),
                page,
            })
        }
        "x" => Some(Page::Tunnel {
            page: rest.parse().ok()?,
        }),
        "f" => Some(Page::Confirm {
            action: parse_action(rest)?,
        }),
        "w" => rest.is_empty().then_some(Page::DrawTickets),
        "l" => rest.is_empty().then_some(Page::Pick),
        "k" => {
            let kept = Positions(u128::from_str_radix(rest, 16).ok()?);
            Some(Page::Keep { kept })
        }
        "p" => parse_plan_page(rest).map(Page::Plan),
        "s" => match rest.split_once('.') {
            None => Some(Page::Share {
                first: None,
                page: rest.parse().ok()?,
            }),
            Some((page, first)) => Some(Page::Share {
                first: Some(first.parse().ok()?),
                page: page.parse().ok()?,
            }),
        },
        _ => None,
    }
}

fn numbers(text: &str) -> Option<(u8, u8)> {
    let (first, second) = text.split_once('.')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
