//! A table's settings: the host's choices before it starts, and what its players vote on.

use std::str::FromStr;

use crate::word_enum;

/// A setting of a table before it starts, with its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TableSetting {
    /// The id of a variant.
    Variant(String),
    /// Number of seats.
    Seats(u8),
    Order(SeatOrder),
    /// Minutes for a turn; 0 for no clock.
    Clock(u32),
    /// Minutes of the bank, for the whole game.
    Bank(u32),
    TimeOut(TimeOut),
    Boards(Boards),
}

word_enum! {
    /// The order of seats.
    pub enum SeatOrder {
        /// Drawn when the game starts; teams stay together.
        Random = "random",
        /// In the order of joining.
        Joined = "joined",
        /// The host first, the others in the order of joining.
        HostFirst = "host_first",
    }
}

word_enum! {
    /// What happens when a player's time runs out.
    #[derive(Default)]
    pub enum TimeOut {
        /// They are called once more.
        Nudge = "nudge",
        /// A computer player plays this one turn.
        #[default]
        Substitute = "substitute",
        /// Two cards from the deck, or the minimum that the rules allow.
        Cautious = "cautious",
    }
}

word_enum! {
    /// Theme of pictures.
    #[derive(Default)]
    pub enum ThemeChoice {
        #[default]
        Day = "day",
        Night = "night",
        Contrast = "contrast",
    }
}

word_enum! {
    /// Which posts of a table keep their picture of the board.
    #[derive(Default)]
    pub enum Boards {
        /// The newest; older ones keep what they tell of their turn.
        #[default]
        Newest = "newest",
        All = "all",
    }
}

word_enum! {
    /// What the players of a table can decide by vote.
    pub enum VoteKind {
        Pause = "pause",
        Resume = "resume",
        /// The person who asks becomes the host.
        Host = "host",
        /// Another clock, or none.
        Clock = "clock",
        /// The person named by a moderator at the table becomes the host.
        Appoint = "appoint",
    }
}

impl VoteKind {
    /// Whether another host would come of it.
    pub fn is_about_host(self) -> bool {
        match self {
            VoteKind::Host | VoteKind::Appoint => true,
            VoteKind::Pause | VoteKind::Resume | VoteKind::Clock => false,
        }
    }
}

impl TableSetting {
    /// Whether it changes what people agreed to play when they sat down.
    pub fn is_about_rules(&self) -> bool {
        match self {
            TableSetting::Variant(_)
            | TableSetting::Seats(_)
            | TableSetting::Clock(_)
            | TableSetting::Bank(_)
            | TableSetting::TimeOut(_) => true,
            TableSetting::Order(_) | TableSetting::Boards(_) => false,
        }
    }

    pub const VARIANT: &str = "variant";
    pub const SEATS: &str = "seats";
    pub const ORDER: &str = "order";
    pub const CLOCK: &str = "turn";
    pub const BANK: &str = "bank";
    pub const TIME_OUT: &str = "timeout";
    pub const BOARDS: &str = "boards";

    /// Reads a setting as a button writes it.
    pub fn parse(key: &str, value: &str) -> Option<TableSetting> {
        fn number<N: FromStr>(text: &str) -> Option<N> {
            text.parse().ok()
        }
        Some(match key {
            TableSetting::VARIANT => TableSetting::Variant(value.to_owned()),
            TableSetting::SEATS => TableSetting::Seats(number(value)?),
            TableSetting::ORDER => TableSetting::Order(SeatOrder::of_word(value)?),
            TableSetting::CLOCK => TableSetting::Clock(number(value)?),
            TableSetting::BANK => TableSetting::Bank(number(value)?),
            TableSetting::TIME_OUT => TableSetting::TimeOut(TimeOut::of_word(value)?),
            TableSetting::BOARDS => TableSetting::Boards(Boards::of_word(value)?),
            _ => return None,
        })
    }

    /// Key and value as a button writes them: [`TableSetting::parse`] reads them back.
    pub fn code(&self) -> (&'static str, String) {
        match self {
            TableSetting::Variant(id) => (TableSetting::VARIANT, id.clone()),
            TableSetting::Seats(n) => (TableSetting::SEATS, n.to_string()),
            TableSetting::Order(order) => (TableSetting::ORDER, order.word().to_owned()),
            TableSetting::Clock(minutes) => (TableSetting::CLOCK, minutes.to_string()),
            TableSetting::Bank(minutes) => (TableSetting::BANK, minutes.to_string()),
            TableSetting::TimeOut(choice) => (TableSetting::TIME_OUT, choice.word().to_owned()),
            TableSetting::Boards(boards) => (TableSetting::BOARDS, boards.word().to_owned()),
        }
    }
}
