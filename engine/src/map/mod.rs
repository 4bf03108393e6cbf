//! A map: cities, countries, tracks, tickets and districts, as data that cannot be wrong once parsed.
//!
//! Start at [`Map::parse`]. The text form is `assets/maps/<map>/rules.toml`, described in
//! `docs/maps.md`; `read` takes it apart and `check` judges what it says. What a map then holds is in
//! `board`. Looking things up by what people type is in `find`; the maps that come with the program in
//! [`crate::catalog`].

mod board;
mod fault;
mod fields;
mod find;
mod read;
mod check;

use crate::steps::Steps;
pub use board::{
    Certainty, City, Country, District, End, Goal, MAX_COPIES, MAX_NAME, MAX_PARALLEL, MAX_SETS,
    MAX_SUBSTITUTE, MAX_TEXT, MAX_TRACK_LENGTH, Map, REGULAR_SET, Route, Ticket, Track, TrackKind,
    Vehicle,
};

pub use fault::{MapFault, MapFaults};
pub use find::fold;

impl Map {
    /// Reads the text of a map file, or says what is wrong with it.
    ///
    /// ```
    /// use engine::catalog;
    /// use engine::map::Map;
    ///
    /// let text = catalog::map_text("usa").expect("an embedded map");
    /// let map = Map::parse(text).expect("a correct one");
    /// let denver = map.find_city("Denver").expect("a city of it");
    /// assert_eq!(map.city(denver).id, "denver");
    ///
    /// let wrong = text.replacen("id = \"denver\"", "id = \"Denver!\"", 1);
    /// let faults = Map::parse(&wrong).expect_err("no id may look like that");
    /// assert!(faults.told[0].line.is_some());
    /// ```
    pub fn parse(text: &str) -> Result<Map, MapFaults> {
        Map::parse_counted(text, &mut Steps::unlimited())
    }

    /// As [`Map::parse`], with the work counted.
    pub fn parse_counted(text: &str, steps: &mut Steps) -> Result<Map, MapFaults> {
        if MAX_TEXT < text.len() {
            return Err(MapFault::LongText { n: text.len() }.into());
        }
        let mut faults = fault::Collector::new(text, steps);
        let draft = read::read(text, &mut faults);
        let map = draft.and_then(|draft| check::check(&draft, &mut faults));
        faults.finish(map)
    }
}
