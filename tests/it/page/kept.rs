//! `railpost sandbox --data`: a saved state is continued, and if that is impossible, nothing is lost.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::Program;

fn folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap().to_owned();
    (folder, path)
}

/// The content of a folder, byte for byte.
fn content(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(content(&path));
        } else {
            let bytes = std::fs::read(&path).unwrap();
            found.insert(path, bytes);
        }
    }
    found
}

/// The lasting parts of the messages: no addresses, which contain a port, and nothing ephemeral.
async fn lasting(program: &Program, person: &str) -> Vec<Value> {
    let messages = program.messages(person).await.into_iter();
    let public = messages.filter(|message| message["only_for"].is_null());
    public
        .map(|message| {
            let files = message["files"].as_array().unwrap().iter();
            let sizes: Vec<&Value> = files.map(|file| &file["size"]).collect();
            json!([
                message["id"],
                message["content"],
                message["rows"],
                message["created"],
                sizes
            ])
        })
        .collect()
}

#[tokio::test]
async fn a_kept_game_goes_on_another_day() {
    let (_folder, path) = folder();
    let kept = ["--variant", "london", "--data", &path];
    let program = Program::start(&kept);
    let anna = program.person("Anna").await;
    program.press(&anna, "Start").await;
    program.press(&anna, "See them first").await;
    program.press(&anna, "Keep all").await;
    program.wait_for(&anna, "Two from the deck").await;
    let overview = json!({ "as": anna, "seconds": 86_400 });
    program.post("clock", overview).await;
    let time = program.get("overview").await["now"].as_i64().unwrap();
    program.stop();

    let program = Program::start(&["--data", &path]);
    assert!(
        program.line.contains("The games kept there go on"),
        "{}",
        program.line
    );
    assert_eq!(program.person("Anna").await, anna);
    assert!(time <= program.get("overview").await["now"].as_i64().unwrap());
    let before = lasting(&program, &anna).await;
    let with_picture = before.iter().filter(|message| message[4] != json!([]));
    assert!(
        with_picture.count() > 0,
        "the pictures are lost: {before:#?}"
    );
    program.press(&anna, "Two from the deck").await;
    program.stop();
}

#[tokio::test]
async fn what_is_lost_or_damaged_is_refused_and_left_as_it_is() {
    let (folder, path) = folder();
    Program::start(&["--variant", "london", "--data", &path]).stop();
    let json = folder.path().join("sandbox.json");
    let whole = std::fs::read(&json).unwrap();
    let check = |words: &[&str]| {
        let before = content(folder.path());
        let said = Program::refusal(&["--data", &path]);
        for word in words.iter().chain(&["--fresh", "--data"]) {
            assert!(said.contains(word), "no {word:?} in: {said}");
        }
        assert_eq!(content(folder.path()), before);
    };

    for damaged in [&b""[..], b"{}", b"not JSON", &whole[..whole.len() / 2]] {
        std::fs::write(&json, damaged).unwrap();
        check(&[
            "sandbox.json cannot be read: it is damaged",
            "Nothing was changed",
        ]);
    }
    std::fs::write(&json, br#"{"form":1,"ahead":0}"#).unwrap();
    check(&["was written by version 0.1: export its finished games"]);
    std::fs::remove_file(&json).unwrap();
    check(&["holds railpost.db, but sandbox.json", "Nothing was changed"]);
    let database = folder.path().join("railpost.db");
    std::fs::write(&json, &whole).unwrap();
    let games = std::fs::read(&database).unwrap();
    std::fs::remove_file(&database).unwrap();
    check(&["holds sandbox.json, but railpost.db", "Nothing was changed"]);
    std::fs::write(&database, games).unwrap();
    Program::start(&["--data", &path]).stop();

    std::fs::write(&json, "not JSON").unwrap();
    let program = Program::start(&["--data", &path, "--fresh"]);
    assert!(!program.line.contains("go on"), "{}", program.line);
    let anna = program.person("Anna").await;
    program.wait_for(&anna, "Start").await;
}

#[tokio::test]
async fn what_cannot_be_had_is_said_in_the_line() {
    let (_folder, path) = folder();
    let said = Program::refusal(&["--variant", "atlantis"]);
    assert!(
        said.contains("there is no variant atlantis; there are") && said.contains("london"),
        "{said}"
    );
    let program = Program::start(&["--variant", "london", "--data", &path]);
    let said = Program::refusal(&["--data", &path]);
    assert!(
        said.contains("another `railpost sandbox` is running"),
        "{said}"
    );
    program.stop();
    let program = Program::start(&["--variant", "newyork", "--data", &path]);
    let hint = "No table of newyork was opened beside them: type /game new variant:newyork";
    assert!(program.line.contains(hint), "{}", program.line);
}
