//! Lists the maps and variants in `assets/`, so that adding one takes its files alone.
//!
//! Writes `embedded.rs` to the build directory: two slices of (id, text) that
//! `src/catalog.rs` includes. The id is what the folder or file is called.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::{env, error, io};

fn main() -> Result<(), Box<dyn error::Error>> {
    let assets = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../assets");
    let maps = listed(&assets.join("maps"), |entry| entry.join("rules.toml"))?;
    let variants = listed(&assets.join("variants"), Path::to_path_buf)?;
    let text = format!(
        "{}{}",
        slice("MAP_TEXTS", &maps)?,
        slice("VARIANT_TEXTS", &variants)?
    );
    fs::write(Path::new(&env::var("OUT_DIR")?).join("embedded.rs"), text)?;
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}

/// The id and the file of each entry of a folder that has one, by id.
fn listed(
    folder: &Path,
    file_of: impl Fn(&Path) -> PathBuf,
) -> Result<Vec<(String, PathBuf)>, io::Error> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?.path();
        let file = file_of(&entry);
        let id = entry.file_stem().and_then(|stem| stem.to_str());
        if let Some(id) = id
            && file
                .extension()
                .is_some_and(|extension| extension == "toml")
            && file.is_file()
        {
            files.push((id.to_owned(), file.canonicalize()?));
        }
    }
    files.sort();
    Ok(files)
}

fn slice(name: &str, files: &[(String, PathBuf)]) -> Result<String, std::fmt::Error> {
    let mut text = format!("/// Id and text, by id.\npub const {name}: &[(&str, &str)] = &[\n");
    for (id, file) in files {
        writeln!(text, "    ({id:?}, include_str!({file:?})),")?;
    }
    text += "];\n";
    Ok(text)
}
