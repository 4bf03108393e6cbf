//! After the game: its record, whether it holds, records from elsewhere, and what is remembered of it.

pub mod elsewhere;
pub mod proof;
pub mod record;
pub mod recorded;
pub mod results;
pub mod review;
