//! A variant: every number and switch of a way to play, as data over a map.
//!
//! Start at [`Variant`]. The text form is `assets/variants/<variant>.toml`; [`Variant::parse`]
//! reads it and [`Variant::check`] judges it as a whole against its map. What each option is called,
//! means and can be is the table behind [`Variant::options`].

mod check;
mod options;

pub use check::{MAX_NAME, MAX_ROWS, VariantFault, VariantFaults};
pub use options::{
    Difference, Field, Group, Kind, MAX_OFFERED, MAX_ROW, OptionError, VariantOption,
};

use std::fmt;

use serde::{Deserialize, Serialize};

/// A way to play, over the map it names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    pub id: String,
    pub name: String,
    pub map: String,
    pub players: Players,
    pub set_up: SetUp,
    pub drawing: Drawing,
    pub claiming: Claiming,
    pub tickets: Tickets,
    pub end: End,
    pub bonuses: Bonuses,
}

impl Variant {
    /// Reads the text of a variant file.
    ///
    /// What it says is only of the right form then: [`Variant::check`] says whether it can be
    /// played on a map.
    pub fn parse(text: &str) -> Result<Variant, VariantSyntax> {
        toml::from_str(text).map_err(|error| VariantSyntax::new(text, &error))
    }

    /// The text form, which [`Variant::parse`] reads back to the same variant.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a variant holds only what TOML can say")
    }
}

/// Why a text is no variant: the first fault in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantSyntax {
    /// Counted from 1; none where something is missing altogether.
    pub line: Option<usize>,
    pub message: String,
}

impl VariantSyntax {
    fn new(text: &str, error: &toml::de::Error) -> VariantSyntax {
        let before = error.span().and_then(|span| text.get(..span.start));
        VariantSyntax {
            line: before.map(|before| 1 + before.matches('\n').count()),
            message: error.message().to_owned(),
        }
    }
}

impl fmt::Display for VariantSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        self.message.fmt(f)
    }
}

impl std::error::Error for VariantSyntax {}

/// Who plays.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The player counts allowed, least first.
    pub counts: Vec<u8>,
    /// Seats a team: 1 is everybody for themselves, 2 plays in pairs with holders.
    pub team_size: u8,
}

/// What lies ready before the first turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    pub trains: u8,
    pub cards_per_color: u8,
    pub wild_cards: u8,
    /// Train cards dealt to each player.
    pub hand: u8,
    pub tickets_dealt: u8,
    /// Long tickets dealt beside them.
    pub long_tickets_dealt: u8,
    pub tickets_kept: u8,
    pub returned_tickets: ReturnedTickets,
    /// Whether the tickets kept at set-up lie open for all to see.
    pub open_first_tickets: bool,
}

/// Where the regular tickets not kept at set-up go. Long ones leave the game in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnedTickets {
    /// Under the deck, in seat order.
    Deck,
    /// Out of the game, unseen.
    Box,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Places of the face-up row.
    pub row: u8,
    /// So many wilds in the row sweep it away; 0 never sweeps.
    pub sweep_at: u8,
    /// Whether a face-up wild may be the second card.
    pub face_up_wild_second: bool,
    /// Whether a player may stop after one card.
    pub one_card_enough: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claiming {
    /// Points at once for a track of 1, 2, 3 … spaces.
    pub points: Vec<u8>,
    /// Points at once for each train worn out on a mountain.
    pub mountain_points: u8,
    /// The player counts at which the rest of a double or triple closes.
    pub parallels_close_at: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tickets {
    /// The map's ticket sets that make the deck.
    pub sets: Vec<String>,
    /// The sets that make the deck of long tickets.
    pub long_sets: Vec<String>,
    pub drawn: u8,
    pub kept: u8,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The last round begins when a side (player, or team together) has so many trains or fewer.
    pub trains_left: u8,
    /// Turns each player has in the last round.
    pub last_turns: u8,
    pub tie_breaks: Vec<TieBreak>,
}

/// What parts sides with equal totals, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// More completed tickets.
    CompletedTickets,
    /// Having scored the Longest Path bonus.
    LongestPathHeld,
    /// The longer longest path.
    LongestPathLength,
    /// More mountain tracks claimed (tracks, not X).
    MountainTracks,
}

/// Points at the end; 0 is a bonus not played for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonuses {
    pub longest_path: u8,
    /// Most completed tickets.
    pub globetrotter: u8,
    /// Most cities in one network (Asian Explorer).
    pub explorer: u8,
    /// Whether the map's districts score.
    pub districts: bool,
}
