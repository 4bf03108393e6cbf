//! The maps and variants that come with the program, from `assets/`.
//!
//! Their texts are part of the program; a text is what a game stores. A new map or variant is a
//! new file there: nothing here names one.

use std::sync::{Arc, LazyLock};

use crate::map::Map;
use crate::variant::Variant;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

static MAPS: LazyLock<Vec<Arc<Map>>> = LazyLock::new(|| {
    MAP_TEXTS
        .iter()
        .map(|(id, text)| match Map::parse(text) {
            Ok(map) => Arc::new(map),
            Err(faults) => panic!("the embedded map {id} is wrong:\n{faults}"),
        })
        .collect()
});

static VARIANTS: LazyLock<Vec<Arc<Variant>>> = LazyLock::new(|| {
    VARIANT_TEXTS
        .iter()
        .map(|(id, text)| match Variant::parse(text) {
            Ok(variant) => Arc::new(variant),
            Err(fault) => panic!("the embedded variant {id} is wrong: {fault}"),
        })
        .collect()
});

impl Map {
    /// The maps that come with the program, by id. The tests read every one.
    pub fn embedded() -> &'static [Arc<Map>] {
        &MAPS
    }

    /// The map of that id that comes with the program.
    pub fn named(id: &str) -> Option<Arc<Map>> {
        Map::embedded().iter().find(|map| map.id == id).cloned()
    }
}

impl Variant {
    /// The variants that come with the program, by id.
    pub fn embedded() -> &'static [Arc<Variant>] {
        &VARIANTS
    }

    /// The variant of that id that comes with the program.
    pub fn named(id: &str) -> Option<Arc<Variant>> {
        Variant::embedded()
            .iter()
            .find(|variant| variant.id == id)
            .cloned()
    }
}

/// The text of the embedded map of that id.
pub fn map_text(id: &str) -> Option<&'static str> {
    text_of(MAP_TEXTS, id)
}

/// The text of the embedded variant of that id.
pub fn variant_text(id: &str) -> Option<&'static str> {
    text_of(VARIANT_TEXTS, id)
}

fn text_of(texts: &[(&str, &'static str)], id: &str) -> Option<&'static str> {
    texts
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, text)| *text)
}
