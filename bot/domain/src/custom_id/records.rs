//! Pages about the finished games of a server: leaderboard, statistics, the list of games.

use crate::ids::UserId;
use crate::results::Who;

/// A page to show.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum RecordsPress {
    /// Some lines of a map's leaderboard, counted in pages from 0.
    Leaderboard { map: String, page: u16 },
    /// Somebody's statistics on a map.
    Stats { who: Who, map: String },
    /// A page of finished games; 0 has the latest.
    History { page: u32 },
}

pub(super) fn records_code(press: &RecordsPress) -> String {
    match press {
        RecordsPress::Leaderboard { map, page } => format!("l.{page}.{map}"),
        RecordsPress::Stats { who, map } => match who {
            Who::Person(user) => format!("s.{user}.{map}"),
            Who::Computer(level) => format!("c.{level}.{map}"),
        },
        RecordsPress::History { page } => format!("h.{page}"),
    }
}

pub(super) fn parse_records(code: &str) -> Option<RecordsPress> {
    let (page, rest) = code.split_once('.')?;
    let with_map = |rest: &str| {
        let (first, map) = rest.split_once('.')?;
        (!first.is_empty() && !map.is_empty()).then(|| (first.to_owned(), map.to_owned()))
    };
    Some(match page {
        "l" => {
            let (page, map) = with_map(rest)?;
            let page = page.parse().ok()?;
            RecordsPress::Leaderboard { map, page }
        }
        "s" => {
            let (user, map) = with_map(rest)?;
            let who = Who::Person(UserId(user.parse().ok()?));
            RecordsPress::Stats { who, map }
        }
        "c" => {
            let (level, map) = with_map(rest)?;
            let who = Who::Computer(level);
            RecordsPress::Stats { who, map }
        }
        "h" => RecordsPress::History {
            page: rest.parse().ok()?,
        },
        _ => return None,
    })
}
