//! The available maps and variants: the engine's own, and those of a folder the operator names.
//!
//! Start at [`Catalog::load`]. A game stores the texts of its map and variant, under their hashes; a change
//! of the catalogue never changes a running game.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::catalog::{map_text, variant_text};
use engine::map::{Map, MapFaults};
use engine::variant::{Variant, VariantFaults, VariantFile};
use store::TextHash;

/// A value with the text it was read from.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<T> {
    pub value: Arc<T>,
    pub text: Arc<str>,
    pub hash: TextHash,
}

impl<T> Entry<T> {
    pub fn new(value: Arc<T>, text: &str) -> Entry<T> {
        Entry {
            value,
            text: text.into(),
            hash: TextHash::of(text),
        }
    }
}

/// The maps and variants that new tables choose from.
#[derive(Debug, Clone)]
pub struct Catalog {
    maps: BTreeMap<String, Entry<Map>>,
    variants: BTreeMap<String, Entry<Variant>>,
}

/// Why a folder of maps and variants is refused: the fault, and its place.
#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    #[error("{} cannot be read: {source}", path.display())]
    Read {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error(
        "{} is no catalogue: it has neither a folder `maps` nor a folder `variants`",
        path.display()
    )]
    Empty { path: PathBuf },
    #[error("the map {} is wrong:\n{faults}", path.display())]
    Map { path: PathBuf, faults: MapFaults },
    #[error("the variant {} is wrong:\n{faults}", path.display())]
    Variant {
        path: PathBuf,
        faults: VariantFaults,
    },
    #[error("{} is for a map called {map:?}, and there is none", path.display())]
    NoMap { path: PathBuf, map: String },
    #[error(
        "{} says its id is {id:?}; it must be {expected:?}, as its place says",
        path.display()
    )]
    Id {
        path: PathBuf,
        id: String,
        expected: String,
    },
    #[error("{} has the id {id:?}, which the program's own has: choose another", path.display())]
    Taken { path: PathBuf, id: String },
}

impl Catalog {
    /// The engine's maps and variants, and those of the folder: `maps/<map>/rules.toml` and
    /// `variants/<variant>.toml`.
    pub fn load(folder: Option<&Path>) -> Result<Catalog, CatalogError> {
        let mut catalog = Catalog::embedded();
        let Some(folder) = folder else {
            return Ok(catalog);
        };
        let (maps, variants) = (folder.join("maps"), folder.join("variants"));
        if !maps.is_dir() && !variants.is_dir() {
            return Err(CatalogError::Empty {
                path: folder.to_owned(),
            });
        }
        for path in listed(&maps)? {
            catalog.add_map(&path.join("rules.toml"), &path)?;
        }
        for path in listed(&variants)? {
            if path
                .extension()
                .is_some_and(|extension| extension == "toml")
            {
                catalog.add_variant(&path)?;
            }
        }
        Ok(catalog)
    }

    /// The engine's own.
    pub fn embedded() -> Catalog {
        let maps = Map::embedded().iter().map(|map| {
            let text = map_text(&map.id).expect("every embedded map was read from its text");
            (map.id.clone(), Entry::new(map.clone(), text))
        });
        let variants = Variant::embedded().iter().map(|variant| {
            let text = variant_text(&variant.id).expect("every embedded variant has its text");
            (variant.id.clone(), Entry::new(variant.clone(), text))
        });
        Catalog {
            maps: maps.collect(),
            variants: variants.collect(),
        }
    }

    pub fn map(&self, id: &str) -> Option<&Entry<Map>> {
        self.maps.get(id)
    }

    pub fn variant(&self, id: &str) -> Option<&Entry<Variant>> {
        self.variants.get(id)
    }

    /// All maps, by id.
    pub fn maps(&self) -> impl ExactSizeIterator<Item = &Entry<Map>> {
        self.maps.values()
    }

    /// All variants, by id.
    pub fn variants(&self) -> impl ExactSizeIterator<Item = &Entry<Variant>> {
        self.variants.values()
    }

    fn add_map(&mut self, path: &Path, folder: &Path) -> Result<(), CatalogError> {
        let text = read(path)?;
        let map = Map::parse(&text).map_err(|faults| CatalogError::Map {
            path: path.to_owned(),
            faults,
        })?;
        check_id(path, &map.id, &name(folder))?;
        if self.maps.contains_key(&map.id) {
            return Err(CatalogError::Taken {
                path: path.to_owned(),
                id: map.id,
            });
        }
        self.maps
            .insert(map.id.clone(), Entry::new(Arc::new(map), &text));
        Ok(())
    }

    fn add_variant(&mut self, path: &Path) -> Result<(), CatalogError> {
        let text = read(path)?;
        let wrong = |faults| CatalogError::Variant {
            path: path.to_owned(),
            faults,
        };
        let file = VariantFile::parse(&text).map_err(wrong)?;
        let variant = &file.variant;
        check_id(path, &variant.id, &name(path))?;
        if self.variants.contains_key(&variant.id) {
            return Err(CatalogError::Taken {
                path: path.to_owned(),
                id: variant.id.clone(),
            });
        }
        let Some(map) = self.maps.get(&variant.map) else {
            return Err(CatalogError::NoMap {
                path: path.to_owned(),
                map: variant.map.clone(),
            });
        };
        file.check(&map.value).map_err(wrong)?;
        let entry = Entry::new(Arc::new(file.variant), &text);
        self.variants.insert(entry.value.id.clone(), entry);
        Ok(())
    }
}

/// The entries of a folder by name; empty if it does not exist.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, CatalogError> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let failed = |source| CatalogError::Read {
        path: folder.to_owned(),
        source,
    };
    let mut paths = std::fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(failed)?;
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, CatalogError> {
    std::fs::read_to_string(path).map_err(|source| CatalogError::Read {
        path: path.to_owned(),
        source,
    })
}

/// The name of a file or folder without its extension.
fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

fn check_id(path: &Path, id: &str, expected: &str) -> Result<(), CatalogError> {
    if id == expected {
        return Ok(());
    }
    Err(CatalogError::Id {
        path: path.to_owned(),
        id: id.to_owned(),
        expected: expected.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Loads a folder with these files.
    fn load(files: &[(&str, String)]) -> Result<Catalog, CatalogError> {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Catalog::load(Some(folder.path()))
    }

    #[track_caller]
    fn check_refused(files: &[(&str, String)], expected: &str) {
        let refused = load(files).unwrap_err().to_string();
        assert!(refused.contains(expected), "{refused}");
    }

    /// The text of one of our variants under another id.
    fn variant(id: &str) -> String {
        let mut variant = (*Variant::named("usa").unwrap()).clone();
        variant.id = id.to_owned();
        variant.to_toml()
    }

    fn map(id: &str) -> String {
        let text = map_text("london").unwrap();
        assert_eq!(text.matches("id = \"london\"").count(), 1);
        text.replace("id = \"london\"", &format!("id = \"{id}\""))
    }

    #[test]
    fn without_a_folder_there_are_the_engines_own_with_their_texts() {
        let catalog = Catalog::load(None).unwrap();
        assert_eq!(catalog.maps().len(), Map::embedded().len());
        assert_eq!(catalog.variants().len(), Variant::embedded().len());
        for entry in catalog.variants() {
            assert_eq!(Variant::parse(&entry.text).unwrap(), *entry.value);
            assert_eq!(TextHash::of(&entry.text), entry.hash);
            assert!(catalog.map(&entry.value.map).is_some());
        }
    }

    #[test]
    fn a_folder_adds_maps_and_variants() {
        let mut on_new_map = (*Variant::named("london").unwrap()).clone();
        on_new_map.id = "short".to_owned();
        on_new_map.map = "old-london".to_owned();
        let catalog = load(&[
            ("maps/old-london/rules.toml", map("old-london")),
            ("variants/short.toml", on_new_map.to_toml()),
            ("variants/mine.toml", variant("mine")),
            ("variants/readme.txt", "No variant.".to_owned()),
        ])
        .unwrap();
        assert_eq!(catalog.variant("mine").unwrap().value.map, "usa");
        assert_eq!(catalog.variant("short").unwrap().value.map, "old-london");
        assert_eq!(catalog.maps().len(), 1 + Map::embedded().len());
    }

    #[test]
    fn what_is_wrong_in_a_folder_is_said_with_its_file() {
        check_refused(&[("other/file", String::new())], "neither a folder `maps`");
        check_refused(
            &[(
                "maps/new/rules.toml",
                map("new").replace("vehicle = \"bus\"", "vehicle = \"boat\""),
            )],
            "maps/new/rules.toml is wrong:\n",
        );
        check_refused(
            &[("maps/new/drawing.toml", String::new())],
            "cannot be read",
        );
        check_refused(
            &[("maps/new/rules.toml", map("old"))],
            "says its id is \"old\"; it must be \"new\"",
        );
        check_refused(
            &[("maps/london/rules.toml", map("london"))],
            "choose another",
        );
        check_refused(
            &[("variants/mine.toml", "trains = 3".to_owned())],
            "variants/mine.toml is wrong:\n",
        );
        check_refused(
            &[("variants/mine.toml", variant("yours"))],
            "says its id is \"yours\"",
        );
        check_refused(&[("variants/usa.toml", variant("usa"))], "choose another");
        let mut lost = (*Variant::named("usa").unwrap()).clone();
        lost.id = "mine".to_owned();
        lost.map = "atlantis".to_owned();
        check_refused(
            &[("variants/mine.toml", lost.to_toml())],
            "for a map called \"atlantis\"",
        );
        lost.map = "usa".to_owned();
        lost.set_up.trains = 0;
        check_refused(
            &[("variants/mine.toml", lost.to_toml())],
            "variants/mine.toml is wrong:\nline ",
        );
    }
}
