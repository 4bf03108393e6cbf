//! Presses as ids: format version, kind, table, the event at which the decision was opened, and the rest.

use std::fmt::Write as _;

use engine::action::Positions;

use super::action::{action_code, parse_action, parse_stand, stand_code};
use super::lobby::{lobby_code, parse_lobby};
use super::menu::{Page, page_code, parse_page};
use super::owner::{MePage, MePress, PrivacyPress, ServerPage, ServerPick, ServerPress};
use super::press::{MAX_REASON, Press};
use super::records::{parse_records, records_code};
use super::replay::{parse_scene, scene_code};
use super::table::{Look, UndoPress, parse_rules, parse_seat, rules_code, seat_code};
use crate::ids::GameId;
use crate::settings::{PlayerSetting, ServerSetting};
use crate::standing_orders::code::{edit_code, parse_edit};
use crate::task::Task;

/// Discord's limit.
pub const MAX_LENGTH: usize = 100;

/// The format written here; others are outdated.
const VERSION: char = '1';

/// Instead of a setting's key: the button turns to a page of the person's settings.
const PAGE: &str = "page";
/// Likewise: it begins or ends a vacation, or asks for news of tables.
const AWAY: &str = "away";
const NOTIFY: &str = "notify";

/// An id that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadId {
    #[error("the id is of another format version")]
    Version,
    #[error("the id says nothing known")]
    Unknown,
}

/// The id of a button or menu, or the value of a menu's choice.
pub fn encode(press: &Press) -> String {
    let mut id = String::with_capacity(32);
    id.push(VERSION);
    // Writing to a string cannot fail.
    let _ = match press {
        Press::Act {
            game,
            since,
            action,
        } => {
            write!(id, "a.{game}.{since}.{}", action_code(action))
        }
        Press::TwoFromDeck { game, since, first } => {
            write!(id, "d.{game}.{since}.").map(|()| id.extend(first.map(stand_code)))
        }
        Press::Open { game, since, page } => write!(id, "o.{game}.{since}.{}", page_code(page)),
        Press::Lobby { game, press } => write!(id, "l.{game}.{}", lobby_code(press)),
        Press::Look { game, look } => write!(id, "k.{game}.{}", look.word()),
        Press::Replay { game, scene } => write!(id, "w.{game}.{}", scene_code(scene)),
        Press::Undo { game, at, press } => write!(id, "u.{game}.{at}.{}", press.word()),
        Press::Plan {
            game,
            version,
            edit,
        } => write!(id, "n.{game}.{version}.{}", edit_code(edit)),
        Press::Seat { game, press } => write!(id, "s.{game}.{}", seat_code(*press)),
        Press::End { game, reason } => write!(id, "x.{game}.{reason}"),
        Press::Personal(MePress::Page(page)) => write!(id, "p.{PAGE}.{}", page.word()),
        Press::Personal(MePress::Away(days)) => write!(id, "p.{AWAY}.{days}"),
        Press::Personal(MePress::Notify(wanted)) => write!(id, "p.{NOTIFY}.{wanted}"),
        Press::Personal(MePress::Set(setting)) => {
            let (key, value) = setting.code();
            write!(id, "p.{key}.{value}")
        }
        Press::Server(ServerPress::Page(page)) => write!(id, "g.{}", page.word()),
        Press::Server(ServerPress::Set(setting)) => {
            let (key, value) = setting.code();
            write!(id, "e.{key}.{value}")
        }
        Press::Audit { game: None, page } => write!(id, "h.{page}"),
        Press::Audit {
            game: Some(game),
            page,
        } => write!(id, "h.{page}.{game}"),
        Press::Rules { of, page } => write!(id, "r.{page}.{}", rules_code(of)),
        Press::Play { variant, players } => write!(id, "c.{players}.{variant}"),
        Press::Log { game, page } => write!(id, "b.{game}.{page}"),
        Press::Records(press) => write!(id, "q.{}", records_code(press)),
        Press::NewTable => write!(id, "new."),
        Press::MyGames => write!(id, "i."),
        Press::Help(task) => write!(id, "f.{}", task.map_or("", Task::word)),
        Press::Privacy(press) => write!(id, "y.{}", press.word()),
        Press::PickServer(pick) => write!(id, "v.{}", pick.key()),
        Press::Menu(number) => write!(id, "m.{number}"),
        Press::PickTickets { game, since } => write!(id, "t.{game}.{since}"),
    };
    debug_assert!(
        id.chars().count() <= MAX_LENGTH,
        "{id:?} is too long for Discord"
    );
    id
}

/// Reads what [`encode`] wrote.
pub fn decode(id: &str) -> Result<Press, BadId> {
    let rest = id.strip_prefix(VERSION).ok_or(BadId::Version)?;
    parse(rest).ok_or(BadId::Unknown)
}

/// The press for what was chosen from a menu: the menu's decoded id, with the values Discord sends.
pub fn chosen(menu: &Press, values: &[String]) -> Result<Press, BadId> {
    match menu {
        Press::Menu(_) => match values {
            [value] => decode(value),
            [] | [_, _, ..] => Err(BadId::Unknown),
        },
        Press::PickTickets { game, since } => {
            let positions = values
                .iter()
                .map(|value| value.parse().ok().filter(|position: &u8| *position < 64));
            let kept = positions
                .collect::<Option<Positions>>()
                .ok_or(BadId::Unknown)?;
            Ok(Press::Open {
                game: *game,
                since: *since,
                page: Page::Keep { kept },
            })
        }
        // Choosing none is a choice too.
        Press::PickServer(pick) => {
            let setting = ServerSetting::parse(pick.key(), &values.join(" "));
            let setting = setting.ok_or(BadId::Unknown)?;
            Ok(Press::Server(ServerPress::Set(setting)))
        }
        Press::Act { .. }
        | Press::TwoFromDeck { .. }
        | Press::Open { .. }
        | Press::Lobby { .. }
        | Press::Look { .. }
        | Press::Replay { .. }
        | Press::Undo { .. }
        | Press::Plan { .. }
        | Press::Seat { .. }
        | Press::End { .. }
        | Press::Audit { .. }
        | Press::Rules { .. }
        | Press::Play { .. }
        | Press::Log { .. }
        | Press::Records(_)
        | Press::Server(_)
        | Press::NewTable
        | Press::MyGames
        | Press::Help(_)
        | Press::Privacy(_)
        | Press::Personal(_) => Err(BadId::Unknown),
    }
}

fn parse(rest: &str) -> Option<Press> {
    let (kind, rest) = rest.split_once('.')?;
    match kind {
        "a" => {
            let (game, since, rest) = game_and_since(rest)?;
            let action = parse_action(rest)?;
            Some(Press::Act {
                game,
                since,
                action,
            })
        }
        "d" => {
            let (game, since, rest) = game_and_since(rest)?;
            let first = match rest {
                "" => None,
                stand => Some(parse_stand(stand)?),
            };
            Some(Press::TwoFromDeck { game, since, first })
        }
        "o" => {
            let (game, since, rest) = game_and_since(rest)?;
            let page = parse_page(rest)?;
            Some(Press::Open { game, since, page })
        }
        "l" => {
            let (game, rest) = rest.split_once('.')?;
            Some(Press::Lobby {
                game: game.parse().ok()?,
                press: parse_lobby(rest)?,
            })
        }
        "k" => {
            let (game, word) = rest.split_once('.')?;
            Some(Press::Look {
                game: game.parse().ok()?,
                look: Look::of_word(word)?,
            })
        }
        "w" => {
            let (game, rest) = rest.split_once('.')?;
            Some(Press::Replay {
                game: game.parse().ok()?,
                scene: parse_scene(rest)?,
            })
        }
        "u" => {
            let (game, at, word) = game_and_since(rest)?;
            Some(Press::Undo {
                game,
                at,
                press: UndoPress::of_word(word)?,
            })
        }
        "n" => {
            let (game, version, rest) = game_and_since(rest)?;
            let edit = parse_edit(rest)?;
            Some(Press::Plan {
                game,
                version,
                edit,
            })
        }
        "s" => {
            let (game, rest) = rest.split_once('.')?;
            Some(Press::Seat {
                game: game.parse().ok()?,
                press: parse_seat(rest)?,
            })
        }
        "x" => {
            let (game, reason) = rest.split_once('.')?;
            let is_reason = (1..=MAX_REASON).contains(&reason.chars().count());
            Some(Press::End {
                game: game.parse().ok()?,
                reason: is_reason.then(|| reason.to_owned())?,
            })
        }
        "p" => {
            let (key, value) = rest.split_once('.')?;
            Some(Press::Personal(match key {
                PAGE => MePress::Page(MePage::of_word(value)?),
                AWAY => MePress::Away(value.parse().ok()?),
                NOTIFY => MePress::Notify(value.parse().ok()?),
                key => MePress::Set(PlayerSetting::parse(key, value)?),
            }))
        }
        "g" => {
            let page = ServerPage::of_word(rest)?;
            Some(Press::Server(ServerPress::Page(page)))
        }
        "e" => {
            let (key, value) = rest.split_once('.')?;
            let setting = ServerSetting::parse(key, value)?;
            Some(Press::Server(ServerPress::Set(setting)))
        }
        "h" => {
            let (page, game) = match rest.split_once('.') {
                Some((page, game)) => (page, Some(game.parse().ok()?)),
                None => (rest, None),
            };
            let page = page.parse().ok()?;
            Some(Press::Audit { game, page })
        }
        "r" => {
            let (page, of) = rest.split_once('.')?;
            Some(Press::Rules {
                of: parse_rules(of)?,
                page: page.parse().ok()?,
            })
        }
        "c" => {
            let (players, variant) = rest.split_once('.')?;
            Some(Press::Play {
                variant: (!variant.is_empty()).then(|| variant.to_owned())?,
                players: players.parse().ok()?,
            })
        }
        "b" => {
            let (game, page) = rest.split_once('.')?;
            Some(Press::Log {
                game: game.parse().ok()?,
                page: page.parse().ok()?,
            })
        }
        "q" => Some(Press::Records(parse_records(rest)?)),
        "new" => rest.is_empty().then_some(Press::NewTable),
        "i" => rest.is_empty().then_some(Press::MyGames),
        "f" if rest.is_empty() => Some(Press::Help(None)),
        "f" => Some(Press::Help(Some(Task::of_word(rest)?))),
        "y" => {
            let press = PrivacyPress::of_word(rest)?;
            Some(Press::Privacy(press))
        }
        "v" => Some(Press::PickServer(ServerPick::of_key(rest)?)),
        "m" => Some(Press::Menu(rest.parse().ok()?)),
        "t" => {
            let (game, since) = rest.split_once('.')?;
            Some(Press::PickTickets {
                game: game.parse().ok()?,
                since: since.parse().ok()?,
            })
        }
        _ => None,
    }
}

fn game_and_since(text: &str) -> Option<(GameId, u32, &str)> {
    let (game, rest) = text.split_once('.')?;
    let (since, rest) = rest.split_once('.')?;
    Some((game.parse().ok()?, since.parse().ok()?, rest))
}
