//! Lists the drawings of the maps and the outlines under them, so that adding one takes its files
//! alone.
//!
//! Writes `drawings.rs` to the build directory: two slices of (id, text) that
//! `src/assets.rs` includes. The id is what the map's folder or the outline's file is called.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::{env, error, io};

fn main() -> Result<(), Box<dyn error::Error>> {
    let assets = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../assets");
    let drawings = listed(&assets.join("maps"), |entry| entry.join("drawing.toml"))?;
    let outlines = listed(&assets.join("geo"), Path::to_path_buf)?;
    let outlines = outlines
        .into_iter()
        .filter(|(_, file)| file.extension().is_some_and(|end| end == "geojson"));
    let text = format!(
        "{}{}",
        slice("DRAWING_TEXTS", drawings)?,
        slice("OUTLINE_TEXTS", outlines)?
    );
    fs::write(Path::new(&env::var("OUT_DIR")?).join("drawings.rs"), text)?;
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
        if let Some(id) = entry.file_stem().and_then(|stem| stem.to_str())
            && file.is_file()
        {
            files.push((id.to_owned(), file.canonicalize()?));
        }
    }
    files.sort();
    Ok(files)
}

fn slice(
    name: &str,
    files: impl IntoIterator<Item = (String, PathBuf)>,
) -> Result<String, std::fmt::Error> {
    let mut text = format!("/// Id and text, by id.\nconst {name}: &[(&str, &str)] = &[\n");
    for (id, file) in files {
        writeln!(text, "    ({id:?}, include_str!({file:?})),")?;
    }
    text += "];\n";
    Ok(text)
}
