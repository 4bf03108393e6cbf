//! The variants that a server can choose from, and the names of its own.

use std::sync::Arc;

use engine::map::{Map, fold};
use engine::variant::Variant;
use store::{SavedMap, SavedVariant, Store};

use crate::catalog::{Catalog, Entry};
use crate::request::Result;

/// Maximum variants that a server can make.
pub const MAX_OWN: usize = 50;
/// Maximum length of an id, which is part of the ids of buttons.
const MAX_ID: usize = 48;

/// A variant that a server made.
#[derive(Debug, Clone, PartialEq)]
pub struct Own {
    pub variant: Arc<Variant>,
    /// The text as stored in the database.
    pub text: Arc<str>,
    /// The id of the variant it is based on: one of the catalogue's, or that of a map that the server made.
    pub base: String,
}

/// Everything that a server can choose from.
#[derive(Debug, Clone)]
pub struct AvailableVariants {
    catalog: Arc<Catalog>,
    maps: Vec<SavedMap>,
    own: Vec<Own>,
}

/// Why a name is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameFault {
    /// Empty, or longer than [`engine::variant::MAX_NAME`].
    Length(usize),
    /// Another variant has this name, or one that differs only in spelling.
    Taken(String),
}

impl AvailableVariants {
    /// Only the catalogue, for places without a server.
    pub fn of(catalog: Arc<Catalog>) -> AvailableVariants {
        AvailableVariants {
            catalog,
            maps: Vec::new(),
            own: Vec::new(),
        }
    }

    /// The catalogue, the maps that a server made, and the variants that it saved. One whose map has left the catalogue
    /// cannot be played and is left out; it stays in the database.
    pub fn new(
        catalog: Arc<Catalog>,
        maps: Vec<SavedMap>,
        saved: Vec<SavedVariant>,
    ) -> AvailableVariants {
        let read = |saved: SavedVariant| {
            let variant = Variant::parse(&saved.text).ok()?;
            // Of a map of the server only names ever change, so a variant was checked against it when it was saved.
            if !maps.iter().any(|map| map.id == variant.map) {
                variant.check(&catalog.map(&variant.map)?.value).ok()?;
            }
            Some(Own {
                variant: Arc::new(variant),
                text: saved.text.into(),
                base: saved.base,
            })
        };
        let own = saved.into_iter().filter_map(read).collect();
        AvailableVariants { catalog, maps, own }
    }

    /// The maps that the server made, by id.
    pub fn made_maps(&self) -> &[SavedMap] {
        &self.maps
    }

    /// Whether a variant came with a map that the server made, and goes with it.
    pub fn is_of_map(&self, own: &Own) -> bool {
        self.maps.iter().any(|map| map.id == own.variant.id)
    }

    /// The server's own variants, by id.
    pub fn own(&self) -> &[Own] {
        &self.own
    }

    /// All variants, the server's own first.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Variant>> {
        let own = self.own.iter().map(|own| &own.variant);
        own.chain(self.shipped())
    }

    /// Those that people are asked to choose from: all but what is played on boards that nobody has kept.
    pub fn offered(&self) -> impl Iterator<Item = &Arc<Variant>> {
        let is_unkept = |variant: &Variant| {
            let mut unkept = self.maps.iter().filter(|map| map.expires.is_some());
            unkept.any(|map| map.id == variant.map)
        };
        self.all().filter(move |variant| !is_unkept(variant))
    }

    /// Variants of the catalogue.
    pub fn shipped(&self) -> impl Iterator<Item = &Arc<Variant>> {
        self.catalog.variants().map(|entry| &entry.value)
    }

    /// The variant that a text names: by its id, or by its name, ignoring case and spaces.
    pub fn find(&self, text: &str) -> Option<&Arc<Variant>> {
        self.all().find(|variant| is_meant(variant, text))
    }

    /// As [`AvailableVariants::find`], among the server's own.
    pub fn find_own(&self, text: &str) -> Option<&Own> {
        self.own.iter().find(|own| is_meant(&own.variant, text))
    }

    /// The text stored with a game of the variant.
    pub fn text(&self, variant: &Variant) -> Arc<str> {
        let own = self.own.iter().find(|own| own.variant.id == variant.id);
        let shipped = || self.catalog.variant(&variant.id);
        match own {
            Some(own) => own.text.clone(),
            None => shipped().map_or_else(|| variant.to_toml().into(), |entry| entry.text.clone()),
        }
    }

    /// The map of a variant; that of one that the server made is read only now.
    pub async fn map(&self, store: &Store, variant: &Variant) -> Result<Entry<Map>> {
        let map = match self.maps.iter().find(|map| map.id == variant.map) {
            Some(made) => store.text(made.hash).await?.and_then(|text| {
                let map = Map::parse(&text).ok()?;
                Some(Entry::new(Arc::new(map), &text))
            }),
            None => self.catalog.map(&variant.map).cloned(),
        };
        map.ok_or_else(|| anyhow::anyhow!("there is no map {}", variant.map).into())
    }

    pub fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// The variant that one is based on, unless that is itself.
    pub fn base_of(&self, own: &Own) -> Option<&Arc<Variant>> {
        let mut known = self.all().filter(|known| known.id != own.variant.id);
        known.find(|known| known.id == own.base)
    }

    /// The id of the variant that a new one is ultimately based on.
    pub fn root_of(&self, variant: &Variant) -> String {
        let own = self.own.iter().find(|own| own.variant.id == variant.id);
        own.map_or_else(|| variant.id.clone(), |own| own.base.clone())
    }

    /// The catalogue's variant with the fewest differences, for one that came as a file.
    pub fn likeliest_base(&self, variant: &Variant) -> Option<&Arc<Variant>> {
        self.shipped()
            .filter(|shipped| shipped.map == variant.map)
            .min_by_key(|shipped| variant.differences(shipped).len())
    }

    /// The id and name for a new variant, or for renaming the one with the id `kept`.
    pub fn name(
        &self,
        name: &str,
        kept: Option<&str>,
    ) -> std::result::Result<(String, String), NameFault> {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = name.chars().count();
        if !(1..=engine::variant::MAX_NAME).contains(&length) {
            return Err(NameFault::Length(length));
        }
        let id = id_of(&name);
        let same = self.all().find(|known| {
            Some(known.id.as_str()) != kept
                && (fold(&known.id) == fold(&id) || is_meant(known, &name))
        });
        match same {
            Some(same) => Err(NameFault::Taken(same.name.clone())),
            None => Ok((id, name)),
        }
    }
}

fn is_meant(variant: &Variant, text: &str) -> bool {
    let text = fold(text);
    !text.is_empty() && (fold(&variant.id) == text || fold(&variant.name) == text)
}

/// The id made of a name: `short-mega` of "Short Mega". A name without a Latin letter or digit gets
/// one by number.
fn id_of(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_alphanumeric());
    let words = words.map(|word| {
        let ascii = |sign: &char| sign.is_ascii_alphanumeric();
        fold(word).chars().filter(ascii).collect::<String>()
    });
    let mut id = String::new();
    for word in words.filter(|word| !word.is_empty()) {
        if !id.is_empty() {
            id.push('-');
        }
        id.push_str(&word);
    }
    id.truncate(MAX_ID);
    let id = id.trim_end_matches('-');
    if id.is_empty() {
        let hash = store::TextHash::of(name).to_string();
        return format!("variant-{}", &hash[..8]);
    }
    id.to_owned()
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    fn saved(id: &str, name: &str, base: &str) -> SavedVariant {
        let mut variant = (*Variant::named(base).unwrap()).clone();
        variant.id = id.to_owned();
        variant.name = name.to_owned();
        SavedVariant {
            id: id.to_owned(),
            text: variant.to_toml(),
            base: base.to_owned(),
            changed: Timestamp::UNIX_EPOCH,
        }
    }

    fn available() -> AvailableVariants {
        let catalog = Arc::new(Catalog::load(None).unwrap());
        let lost = SavedVariant {
            text: saved("lost", "Lost", "usa")
                .text
                .replace("map = \"usa\"", "map = \"atlantis\""),
            ..saved("lost", "Lost", "usa")
        };
        let short = saved("short-mega", "Short Mega", "usa-mega");
        AvailableVariants::new(catalog, Vec::new(), vec![lost, short])
    }

    #[test]
    fn a_variant_is_found_however_its_name_is_typed() {
        let available = available();
        for typed in [
            "short-mega",
            "Short Mega",
            "  SHORT   mega ",
            "shortmega",
            "Shört Méga",
        ] {
            assert_eq!(available.find(typed).unwrap().id, "short-mega", "{typed}");
        }
        assert_eq!(available.find("USA Mega Game").unwrap().id, "usa-mega");
        assert!(available.find("").is_none());
        assert!(available.find("short").is_none());
        assert!(available.find("lost").is_none(), "its map is not there");
        assert_eq!(available.all().next().unwrap().id, "short-mega");
    }

    #[test]
    fn a_name_is_taken_once_in_a_server_whatever_its_capitals_and_spaces() {
        let available = available();
        let taken = |name: &str| available.name(name, None).unwrap_err();
        for name in ["Short Mega", "short-mega", "SHORTMEGA", " shört  mega"] {
            assert_eq!(taken(name), NameFault::Taken("Short Mega".to_owned()));
        }
        assert_eq!(taken("usa"), NameFault::Taken("USA".to_owned()));
        assert_eq!(taken("  "), NameFault::Length(0));
        assert_eq!(taken(&"x".repeat(61)), NameFault::Length(61));
        let renamed = available.name("SHORT  Mega", Some("short-mega")).unwrap();
        assert_eq!(renamed, ("short-mega".to_owned(), "SHORT Mega".to_owned()));
    }

    #[test]
    fn every_name_has_an_id_that_a_variant_can_have() {
        let available = available();
        let map = Map::named("usa").unwrap();
        let long = "ﷺ".repeat(60);
        for name in ["Ünser Abend", "東京", "--- 3 ---", "a_b.c", &long] {
            let (id, name) = available.name(name, None).unwrap();
            let mut variant = (*Variant::named("usa").unwrap()).clone();
            variant.id = id;
            variant.name = name;
            assert_eq!(variant.check(&map), Ok(()), "{}", variant.id);
            assert!(variant.id.len() <= MAX_ID);
        }
        assert_eq!(
            available.name("Ünser Abend", None).unwrap().0,
            "unser-abend"
        );
    }

    #[test]
    fn the_base_of_a_file_is_the_shipped_variant_nearest_to_it() {
        let available = available();
        let own = available.find_own("short-mega").unwrap();
        assert_eq!(available.base_of(own).unwrap().id, "usa-mega");
        assert_eq!(available.root_of(&own.variant), "usa-mega");
        let base = available.likeliest_base(&own.variant).unwrap();
        assert_eq!(base.id, "usa-mega");
    }
}
