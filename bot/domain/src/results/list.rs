//! Keys of the lists in which games are rated: one a map, and one a map for games against computers alone.

/// Follows the map's id in the key of its games against computers.
const AGAINST_COMPUTERS: &str = "+computers";

/// Key of a map's list of games in which one person played against computers. The map's id itself is the key of the
/// list of all others.
pub fn against_computers(map: &str) -> String {
    format!("{map}{AGAINST_COMPUTERS}")
}

/// The map of a list, and whether the list is that of its games against computers.
pub fn map_of_list(list: &str) -> (&str, bool) {
    match list.strip_suffix(AGAINST_COMPUTERS) {
        Some(map) => (map, true),
        None => (list, false),
    }
}
