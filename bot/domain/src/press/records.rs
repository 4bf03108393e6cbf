//! Buttons to pages about the finished games of a server: leaderboard, statistics, the list of games.

use super::Access;
use super::kind::press;
use crate::results::Who;

press! {
    /// Some lines of a map's leaderboard, counted in pages from 0.
    "board" Leaderboard { page: u16, map: String, }
    for |_| Access::Anybody
}

press! {
    /// Somebody's statistics on a map.
    "stats" Stats { who: Who, map: String, }
    for |_| Access::Anybody
}

press! {
    /// A page of finished games; 0 has the latest.
    "q" History { page: u32, }
    for |_| Access::Anybody
}
