//! No module of the engine names one that is listed after it, in `src/lib.rs` or in the `mod.rs` of a folder.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules of a `lib.rs` or `mod.rs`, each with its file, in order; last the file itself.
fn ladder(module: &str, file: &Path) -> Vec<(String, PathBuf)> {
    let mut rungs = Vec::new();
    for line in code(file).lines() {
        if let Some((_, name)) = line.split_once("mod ").filter(|_| line.ends_with(';')) {
            let path = format!("{module}::{}", name.trim_end_matches(';'));
            let single = file.with_file_name(name.replace(';', ".rs"));
            if single.exists() {
                rungs.push((path, single));
            } else {
                rungs.extend(ladder(&path, &single.with_extension("").join("mod.rs")));
            }
        }
    }
    rungs.push((module.to_owned(), file.to_owned()));
    rungs
}

/// The text of a file without its comments and tests.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a module has a file");
    let text = text.replace("#[cfg(test)]\nmod tests;", "");
    let code = text.split("#[cfg(test)]").next().expect("some code");
    let uncommented = code.lines().filter_map(|line| line.split("//").next());
    uncommented.collect::<Vec<_>>().join("\n")
}

/// The paths that begin with `crate` or `super`, spelled from the crate on. Of `super::{a, b}` both.
fn named(module: &str, code: &str) -> Vec<String> {
    let (mut paths, mut group) = (Vec::new(), String::new());
    let apart = code.replace("::{", ":: ").replace('}', " } ");
    for word in apart.split(|letter: char| !letter.is_alphanumeric() && !"_:}".contains(letter)) {
        if word.starts_with("crate::") || word.starts_with("super::") {
            let n_up = word.matches("super::").count();
            let base = module.rsplitn(n_up + 1, "::").last().expect("a parent");
            let path = match n_up {
                0 => word.to_owned(),
                _ => format!("{base}::{}", word.replace("super::", "")),
            };
            group = path.clone();
            paths.extend(Some(path).filter(|path| !path.ends_with("::")));
        } else if group.ends_with("::") && !["", "}"].contains(&word) {
            paths.push(format!("{group}{word}"));
        } else if word == "}" {
            group.clear();
        }
    }
    paths
}

#[test]
fn no_module_names_a_later_one() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let rungs = ladder("crate", &source);
    let place = |path: &str| rungs.iter().position(|(module, _)| module == path);
    let mut upward = Vec::new();
    for ((own, file), here) in rungs.iter().zip(0..rungs.len() - 1) {
        for path in named(own, &code(file)) {
            let prefixes = path.match_indices("::").map(|(end, _)| &path[..end]);
            let module = prefixes
                .chain([path.as_str()])
                .filter(|path| place(path).is_some());
            let module = module.last().expect("the crate has a place");
            if place(module) >= Some(here) {
                upward.push(format!("{own} names {path}"));
            }
        }
    }
    assert_eq!(upward, [""; 0]);
}
