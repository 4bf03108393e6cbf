//! The numbers, switches and lists of a variant, as its file has them.

use serde::Serialize;

use crate::map::{Track, TrackKind};
use crate::price::{Price, Terms};

/// Maximum tickets offered to a player at once.
pub const MAX_OFFERED: u8 = 8;
/// Maximum places in the face-up row: one line of buttons.
pub const MAX_ROW: u8 = 5;
/// Maximum letters in a variant's name, which appears in headings and menus.
pub const MAX_NAME: usize = 60;
/// Maximum size of a variant file in bytes.
pub const MAX_TEXT: usize = 32 << 10;

/// One way to play the map it names.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Variant {
    pub id: String,
    pub name: String,
    pub map: String,
    pub players: Players,
    pub set_up: SetUp,
    pub drawing: Drawing,
    pub claiming: Claiming,
    pub stations: Stations,
    pub tickets: Tickets,
    pub end: End,
    pub bonuses: Bonuses,
}

impl Variant {
    /// The text form, which [`Variant::parse`] reads back to the same variant.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a variant holds only what TOML can say")
    }
}

/// Who plays.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Players {
    /// Player counts allowed, in ascending order.
    pub counts: Vec<u8>,
    /// Seats per team: with 1 everybody plays alone, with 2 in pairs with holders.
    pub team_size: u8,
}

/// Set-up before the first turn.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct SetUp {
    pub trains: u8,
    pub cards_per_color: u8,
    pub wild_cards: u8,
    /// Train cards dealt to each player.
    pub hand: u8,
    pub tickets_dealt: u8,
    /// Long tickets dealt in addition.
    pub long_tickets_dealt: u8,
    pub tickets_kept: u8,
    /// Maximum long tickets kept; 0 for no limit.
    pub long_kept_at_most: u8,
    pub returned_tickets: ReturnedTickets,
    /// Whether everybody sees the tickets kept at set-up.
    pub open_first_tickets: bool,
}

impl SetUp {
    /// Maximum long tickets kept; `None` for any number.
    pub fn most_long_kept(&self) -> Option<u8> {
        (self.long_kept_at_most > 0).then_some(self.long_kept_at_most)
    }
}

/// Where regular tickets not kept go. Long ones leave the game, unless mixtures are named: then they go where the
/// regular ones go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnedTickets {
    /// Under the deck; at set-up in seat order.
    #[default]
    Deck,
    /// Out of the game, unseen.
    Box,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Drawing {
    /// Places of the face-up row.
    pub row: u8,
    /// Number of wilds in the row that sweeps it; 0 never sweeps.
    pub sweep_at: u8,
    /// Whether a face-up wild taken first ends the action.
    pub face_up_wild_ends: bool,
    /// Whether a face-up wild may be the second card.
    pub face_up_wild_second: bool,
    /// Whether a player may stop after one card.
    pub one_card_enough: bool,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Claiming {
    /// Immediate points for a track of 1, 2, 3 … spaces.
    pub points: Vec<u8>,
    /// Immediate points for each train worn out on a mountain.
    pub mountain_points: u8,
    /// The kinds of track on which wilds may be paid.
    pub wilds_on: Vec<TrackKind>,
    /// Any cards that stand for one wild on a ferry; 0 if none do.
    pub ferry_substitute: u8,
    /// Whether they also stand for a wild that stands for a card of the colour.
    pub substitutes_stack: bool,
    /// The player counts at which one track of a double or triple can be claimed at all.
    pub one_open_at: Vec<u8>,
    /// The player counts at which all but one can be; `one_open_at` goes before it.
    pub all_but_one_open_at: Vec<u8>,
}

impl Claiming {
    /// What a track takes.
    pub fn price(&self, track: &Track) -> Price {
        let terms = Terms {
            wilds_on: &self.wilds_on,
            ferry_substitute: self.ferry_substitute,
            substitutes_stack: self.substitutes_stack,
        };
        Price::new(track, terms)
    }
}

#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Stations {
    /// Stations of each player; 0 to play without them.
    pub each: u8,
    /// Cards that the first, second, third … station costs.
    pub cost: Vec<u8>,
    /// Points at the end for each station not built.
    pub unused_points: u8,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Tickets {
    /// The map's ticket sets that make the deck.
    pub sets: Vec<String>,
    /// The sets that make the deck of long tickets.
    pub long_sets: Vec<String>,
    pub drawn: u8,
    pub kept: u8,
    /// Where tickets not kept after set-up go.
    pub returned: ReturnedTickets,
    /// Whether a player names how many of the tickets drawn are long ones, at set-up and in play.
    pub mixture: bool,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct End {
    /// The last round begins when a side (a player, or a team together) has at most this many trains.
    pub trains_left: u8,
    /// Turns each player has in the last round.
    pub last_turns: u8,
    pub tie_breaks: Vec<TieBreak>,
}

/// Tie-breaks between sides with equal totals, in order of precedence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// More completed tickets.
    CompletedTickets,
    /// Having scored the Longest Path bonus.
    LongestPathHeld,
    /// The longer longest path.
    LongestPathLength,
    /// More mountain tracks claimed (tracks, not their crosses).
    MountainTracks,
    /// Fewer stations built.
    FewestStations,
}

/// Points at the end; 0 turns a bonus off.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Bonuses {
    pub longest_path: u8,
    /// Most completed tickets.
    pub globetrotter: u8,
    /// Most cities in one network (Asian Explorer).
    pub explorer: u8,
    /// Whether the map's districts score.
    pub districts: bool,
    /// Points for 1, 2, 3 … mandala tickets; the last number is for more, too.
    pub mandala: Vec<u8>,
}
