//! Everything a press can mean.

use engine::action::{Action, Stand};

use super::lobby::LobbyPress;
use super::menu::Page;
use super::owner::{MePress, PrivacyPress, ServerPick, ServerPress};
use super::records::RecordsPress;
use super::replay::Scene;
use super::table::{Look, RulesOf, SeatPress, UndoPress};
use crate::ids::GameId;
use crate::standing_orders::Edit;
use crate::task::Task;

/// Maximum length of the reason for which a table is ended: what fits into the id of the button that ends it.
pub const MAX_REASON: usize = 90;

/// Everything a press can mean.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Press {
    /// Play this; outdated unless the seat still owes the decision opened at `since`.
    Act {
        game: GameId,
        since: u32,
        action: Action,
    },
    /// Draw two cards from the deck at once, or the second one once a first card was seen and is put where
    /// `first` says; outdated as [`Press::Act`] is.
    TwoFromDeck {
        game: GameId,
        since: u32,
        first: Option<Stand>,
    },
    /// Show this private menu.
    Open {
        game: GameId,
        since: u32,
        page: Page,
    },
    Lobby {
        game: GameId,
        press: LobbyPress,
    },
    Look {
        game: GameId,
        look: Look,
    },
    /// Show a step of a game again: of a table, or of one from elsewhere.
    Replay {
        game: GameId,
        scene: Scene,
    },
    /// Take back a move; outdated unless the log still has `at` events.
    Undo {
        game: GameId,
        at: u32,
        press: UndoPress,
    },
    /// Change the player's standing orders; outdated unless they still have that version.
    Plan {
        game: GameId,
        version: u32,
        edit: Edit,
    },
    /// Something about a running table other than a move.
    Seat {
        game: GameId,
        press: SeatPress,
    },
    /// End a table for that reason, as `/table end` does once it has asked.
    End {
        game: GameId,
        /// At most [`MAX_REASON`] characters.
        reason: String,
    },
    /// Show the person's settings, or change one.
    Personal(MePress),
    /// Show the server's settings, or change one.
    Server(ServerPress),
    /// Show a page of the audit list, of one table or of the whole server.
    Audit {
        game: Option<GameId>,
        page: u32,
    },
    /// A page of the rules: of a table's variant, or of one that a server has.
    Rules {
        of: RulesOf,
        page: u8,
    },
    /// Open a table of that variant in this channel, with computers in all seats but one.
    Play {
        variant: String,
        players: u8,
    },
    /// A page of what happened at a table, counted from the oldest.
    Log {
        game: GameId,
        page: u16,
    },
    /// A page about the finished games of this server.
    Records(RecordsPress),
    /// Open a table here, as `/game new` does without options.
    NewTable,
    /// List the tables of the person who presses.
    MyGames,
    /// The commands for a task, or those that the person who presses needs now.
    Help(Option<Task>),
    /// Personal data of the person who presses.
    Privacy(PrivacyPress),
    /// A menu of channels or roles, whose values are the setting's value; see [`super::chosen`].
    PickServer(ServerPick),
    /// A menu, numbered within its message; each of its values is a press itself.
    Menu(u8),
    /// The menu of tickets offered, whose values are positions; see [`super::chosen`].
    PickTickets {
        game: GameId,
        since: u32,
    },
}

impl Press {
    /// The table it is about. A replayed game need not be one of this bot's tables.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Press::Act { game, .. }
            | Press::TwoFromDeck { game, .. }
            | Press::Open { game, .. }
            | Press::Lobby { game, .. }
            | Press::Look { game, .. }
            | Press::Undo { game, .. }
            | Press::Plan { game, .. }
            | Press::Seat { game, .. }
            | Press::End { game, .. }
            | Press::Log { game, .. }
            | Press::Rules {
                of: RulesOf::Table(game),
                ..
            }
            | Press::PickTickets { game, .. } => Some(*game),
            Press::Audit { game, .. } => *game,
            Press::Replay { .. }
            | Press::Personal(_)
            | Press::Server(_)
            | Press::Rules {
                of: RulesOf::Variant(_),
                ..
            }
            | Press::Play { .. }
            | Press::Records(_)
            | Press::NewTable
            | Press::MyGames
            | Press::Help(_)
            | Press::Privacy(_)
            | Press::PickServer(_)
            | Press::Menu(_) => None,
        }
    }

    /// Whether a private message with the button stays, and the answer is a message of its own.
    pub fn keeps_message(&self) -> bool {
        matches!(self, Press::Play { .. } | Press::NewTable)
    }
}
