//! After the game: its record, whether it holds, and what is remembered of it.

pub mod record;
