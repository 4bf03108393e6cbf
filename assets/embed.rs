//! For build scripts: embeds the files of `assets/` that fit a pattern, so that adding a map, a variant
//! or a drawing takes its files alone.
//!
//! `include_dir!` would do, but on a stable compiler it does not notice a file that is new.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// Writes `embedded.rs` to the build directory: for each name a slice of (id, text), by id.
///
/// In a pattern such as `maps/*/rules.toml` the star is the id. It follows the name of a folder.
pub fn embed(slices: &[(&str, &str)]) -> Result<(), Box<dyn Error>> {
    let assets = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../assets");
    println!("cargo::rerun-if-changed=build.rs");
    println!(
        "cargo::rerun-if-changed={}",
        assets.join("embed.rs").display()
    );
    let mut source = String::new();
    for (name, pattern) in slices {
        let (folder, rest) = pattern.split_once("/*").ok_or("a pattern has a star")?;
        let folder = assets.join(folder).canonicalize()?;
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        for entry in fs::read_dir(&folder)? {
            let entry = entry?.file_name().into_string();
            let entry = entry.map_err(|name| format!("{name:?} is no id"))?;
            let id = entry.strip_suffix(rest).unwrap_or(&entry);
            let file = folder.join(format!("{id}{rest}"));
            if file.is_file() {
                files.push((id.to_owned(), file));
            }
        }
        files.sort();
        writeln!(
            source,
            "/// Id and text, by id.\npub const {name}: &[(&str, &str)] = &["
        )?;
        for (id, file) in files {
            writeln!(source, "    ({id:?}, include_str!({file:?})),")?;
        }
        source += "];\n";
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("embedded.rs"), source)?;
    Ok(())
}
