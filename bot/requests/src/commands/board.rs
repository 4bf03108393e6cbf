//! Private looks: board and hand.

use app::game::look::{Show, board, hand};
use domain::ids::GameId;
use domain::task::Task;
use table::request::{Answer, Result};

use crate::commands::{Ask, AtTable, Which};
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, optional, turns};

/// `/board`: show the board as a picture or in words.
#[derive(Debug)]
pub struct Board {
    show: Show,
    /// Counted from 1; 0 is the set-up.
    turn: Option<u32>,
}

/// The turn whose end is shown.
pub const TURN_OPTION: OptionSpec = optional("turn", Kind::Text(turns));

impl AtTable for Board {
    const SPEC: Spec = Spec {
        path: &["board"],
        task: Task::Look,
        options: &[
            optional("show", Kind::Word(Show::WORDS)),
            TURN_OPTION,
            TABLE,
        ],
    };
    const WHICH: Which = Which::Shown;

    fn read(options: &Options<'_>) -> Result<Board, ParseError> {
        Ok(Board {
            show: options
                .parsed("show", Show::of_word)?
                .unwrap_or(Show::Picture),
            turn: options.parsed(TURN_OPTION.name, |text| text.parse().ok())?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        board(ask.tables, ask.caller, game, self.show, self.turn).await
    }
}

/// `/hand`: look at one's cards and tickets.
#[derive(Debug)]
pub struct Hand;

impl AtTable for Hand {
    const SPEC: Spec = Spec {
        path: &["hand"],
        task: Task::Look,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Hand, ParseError> {
        Ok(Hand)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        hand(ask.tables, ask.caller, game).await
    }
}
