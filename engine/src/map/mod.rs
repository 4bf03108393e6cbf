//! A map: cities, tracks, tickets and districts, as data that cannot be wrong once parsed.
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

pub use board::{
    Certainty, City, District, MAX_PARALLEL, MAX_TRACK_LENGTH, Map, REGULAR_SET, Route, Ticket,
    Track, Vehicle,
};
pub use fault::{MapFault, MapFaults};
pub use find::fold;

impl Map {
    /// Reads the text of a map file, or says everything that is wrong with it.
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
    /// assert!(faults.0[0].line.is_some());
    /// ```
    pub fn parse(text: &str) -> Result<Map, MapFaults> {
        let mut faults = fault::Collector::new(text);
        let map = read::read(text, &mut faults).map(|draft| check::check(&draft, &mut faults));
        faults.finish(map)
    }
}
