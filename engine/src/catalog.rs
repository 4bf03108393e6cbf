//! The maps and variants that come with the program, from `assets/`.
//!
//! Their texts are embedded in the program; games store a text. Adding a map or variant takes a new
//! file there, and no change here.

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

    /// The embedded map with that id.
    pub fn named(id: &str) -> Option<Arc<Map>> {
        Map::embedded().iter().find(|map| map.id == id).cloned()
    }
}

impl Variant {
    /// The variants that come with the program, by id.
    pub fn embedded() -> &'static [Arc<Variant>] {
        &VARIANTS
    }

    /// The embedded variant with that id.
    pub fn named(id: &str) -> Option<Arc<Variant>> {
        Variant::embedded()
            .iter()
            .find(|variant| variant.id == id)
            .cloned()
    }
}

/// Text of the embedded map with that id.
pub fn map_text(id: &str) -> Option<&'static str> {
    text_of(MAP_TEXTS, id)
}

/// Text of the embedded variant with that id.
pub fn variant_text(id: &str) -> Option<&'static str> {
    text_of(VARIANT_TEXTS, id)
}

fn text_of(texts: &[(&str, &'static str)], id: &str) -> Option<&'static str> {
    texts
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, text)| *text)
}
