//! Makes the list of languages of the manifests in `assets/text/`.

mod manifest;

use std::path::PathBuf;
use std::{env, fs};

use manifest::{Manifest, Status, Units, manifests};

/// Discord's locales. It takes no command with a name in another one.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

#[expect(clippy::print_stdout, reason = "Cargo reads it")]
fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = root.join("../../assets/text");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={}", root.display());
    let languages = manifests(&root);
    check_locales(&languages);
    let list = languages.iter().map(|language| {
        let (code, name, locales) = (&language.code, &language.name, &language.locales);
        let is_draft = language.status == Status::Draft;
        let Units {
            minutes,
            hours,
            days,
            none,
        } = &language.units;
        format!(
            "Manifest {{ code: {code:?}, name: {name:?}, locales: &{locales:?}, is_draft: {is_draft}, \
             units: [&{minutes:?}, &{hours:?}, &{days:?}], none: &{none:?} }},"
        )
    });
    let code = format!(
        "const MANIFESTS: [Manifest; {}] = [{}];",
        languages.len(),
        list.collect::<String>()
    );
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("languages.rs"), code).expect("a folder that can be written");
}

fn check_locales(languages: &[Manifest]) {
    let mut taken: Vec<&String> = Vec::new();
    for language in languages {
        let at = language.folder.join("language.toml");
        for locale in &language.locales {
            let (at, is_known) = (at.display(), LOCALES.contains(&locale.as_str()));
            assert!(
                is_known,
                "{at}: Discord's locales are {LOCALES:?}, not {locale:?}"
            );
            assert!(
                !taken.contains(&locale),
                "{at}: {locale:?} is another language's"
            );
            taken.push(locale);
        }
    }
}
