//! The condition that a table does not rest because its server removed the bot.

/// The SQL condition that the server of a row's game has not removed the bot. If it has, its tables rest.
macro_rules! not_resting {
    ($game:literal) => {
        concat!(
            " NOT EXISTS (SELECT 1 FROM games JOIN servers ON servers.id = games.server WHERE games.id = ",
            $game,
            " AND servers.removed IS NOT NULL)"
        )
    };
}
pub(super) use not_resting;
