//! A variant: all numbers and switches of one way to play a map, as data.
//!
//! Start at [`Variant`]. The text form is `assets/variants/<variant>.toml`; [`Variant::parse`]
//! reads it and [`Variant::check`] judges it as a whole against its map. Names, meanings and limits of
//! the options are in the table behind [`Variant::options`].

mod values;
mod fault;
mod options;
mod check;
mod read;

pub use fault::{OptionError, VariantFault, VariantFaults};
pub use options::{Difference, Field, Group, Kind, VariantOption};
pub use read::VariantFile;
pub use values::{
    Bonuses, Claiming, Drawing, End, MAX_NAME, MAX_OFFERED, MAX_ROW, MAX_TEXT, Players,
    ReturnedTickets, SetUp, Tickets, TieBreak, Variant,
};

impl Variant {
    /// Reads the text of a variant file, or says what is wrong with it.
    ///
    /// Only the form is judged here; [`Variant::check`] judges whether it can be played.
    /// [`VariantFile`] knows the lines as well.
    pub fn parse(text: &str) -> Result<Variant, VariantFaults> {
        VariantFile::parse(text).map(|file| file.variant)
    }
}
