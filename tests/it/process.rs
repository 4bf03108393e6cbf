//! The process of `railpost run`, which takes a Discord of this machine for the real one: how it ends, and its files.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use sandbox::Fault;
use serde_json::Value;
use tokio::sync::watch;

use crate::support::asking::check_has;
use crate::support::scene::{Scene, end};
use crate::support::skip;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_discord_refuses_ends_it_with_exit_code_2() {
    let scene = Scene::new(Some("hunter2")).await;
    let status = end(scene.start.start()).await;
    let log = scene.log();
    assert_eq!(status.code(), Some(2), "{log}");
    let last = log.lines().next_back().unwrap();
    let told = "railpost: Discord does not take the token";
    assert!(last.starts_with(told), "{log}");
    assert!(!log.contains("hunter2"), "{log}");
    assert_eq!(scene.sandbox.n_requests(), 1, "it asks once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_of_the_environment_that_is_reset_ends_it_with_exit_code_2() {
    let scene = Scene::new(None).await;
    let bot = scene.run().await;
    scene.sandbox.reset_token();
    let status = end(bot).await;
    let log = scene.log();
    assert_eq!(status.code(), Some(2), "{log}");
    let told = "railpost: Discord ended the connection for good";
    assert!(log.lines().next_back().unwrap().starts_with(told), "{log}");
}

/// Then a supervisor starts it again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_that_fails_at_the_start_ends_it_with_exit_code_1() {
    for question in ["GET /oauth2/applications/@me", "GET /gateway/bot"] {
        let scene = Scene::new(None).await;
        scene.sandbox.fail_next(1, question, Fault::Status(503));
        let status = end(scene.start.start()).await;
        let log = scene.log();
        assert_eq!(status.code(), Some(1), "{question}: {log}");
        let told = "railpost: Discord gave no answer that can be read";
        assert!(log.lines().next_back().unwrap().starts_with(told), "{log}");
        scene.run().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_signal_ends_it_while_it_connects() {
    let scene = Scene::new(None).await;
    let (_release, held) = watch::channel(());
    scene.sandbox.fail_next(1, "GET /**", Fault::Hold(held));
    let bot = scene.start.start();
    scene.sandbox.wait_for_request("a question", |_| true).await;
    bot.signal("TERM");
    let status = end(bot).await;
    assert_eq!(status.code(), Some(0), "{}", scene.log());
}

/// Under a umask that closes nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_files_of_the_database_are_closed_to_others_while_it_runs() {
    let mut scene = Scene::new(None).await;
    let program = scene.folder.path().join("open-handed");
    let script = format!(
        "#!/bin/sh\numask 0\nexec '{}' \"$@\"\n",
        scene.start.program.display()
    );
    std::fs::write(&program, script).unwrap();
    std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).unwrap();
    scene.start.program = program;

    let bot = scene.run().await;
    let anna = scene.sandbox.user("Anna");
    let table = scene.sandbox.channel("table");
    anna.slash(&table, "/game new variant:usa").await;
    let modes = scene.modes();
    assert!(modes.values().all(|mode| mode == "600"), "{modes:?}");
    // It leaves its log of changes behind.
    bot.kill();
    scene.sandbox.wait_for_shards_gone().await;

    for name in modes.keys() {
        let file = scene.folder.path().join(name);
        std::fs::set_permissions(file, PermissionsExt::from_mode(0o666)).unwrap();
    }
    let bot = scene.run().await;
    anna.slash(&table, "/game list").await;
    let modes = scene.modes();
    assert!(modes.values().all(|mode| mode.ends_with('0')), "{modes:?}");
    let log = scene.log();
    for name in modes.keys() {
        let warning = format!("{name} could be read by everybody on this machine");
        assert!(log.contains(&warning), "{log}");
    }
    bot.signal("TERM");
    assert_eq!(end(bot).await.code(), Some(0), "{}", scene.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_last_line_of_a_start_that_fails_is_no_json() {
    let scene = Scene::new(Some("hunter2")).await;
    let config = "database = \"sqlite:railpost.db\"\n[log]\nformat = \"json\"\n";
    std::fs::write(&scene.start.config, config).unwrap();
    // A database that everybody may read is worth a warning.
    let file = scene.folder.path().join("railpost.db");
    std::fs::write(&file, "").unwrap();
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o666)).unwrap();
    let status = end(scene.start.start()).await;
    let log = scene.log();
    assert_eq!(status.code(), Some(2), "{log}");
    let mut lines: Vec<&str> = log.lines().collect();
    let last = lines.pop().unwrap();
    assert!(last.starts_with("railpost: "), "{log}");
    assert!(!lines.is_empty(), "{log}");
    for line in lines {
        let event: Result<Value, _> = serde_json::from_str(line);
        assert!(
            event.is_ok_and(|event| event["message"].is_string()),
            "{log}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_does_not_take_what_is_stored_ends_it_with_exit_code_1() {
    let mut scene = Scene::new(None).await;
    let library = scene.folder.path().join("broken_disk.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/it/support/broken_disk.c");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .status();
    if !built.is_ok_and(|built| built.success()) {
        return skip("there is no C compiler");
    }
    let broken = scene.folder.path().join("broken");
    for (name, file) in [("LD_PRELOAD", &library), ("BROKEN_DISK", &broken)] {
        let file = file.to_str().unwrap().to_owned();
        scene.start.environment.push((name.to_owned(), file));
    }
    let bot = scene.run().await;
    let (anna, table) = (scene.sandbox.user("Anna"), scene.sandbox.channel("table"));
    std::fs::write(&broken, "").unwrap();
    let opened = anna.slash(&table, "/game new variant:usa").await;
    check_has(&opened.text(), &["Something went wrong on our side"]);
    let status = end(bot).await;
    let log = scene.log();
    assert_eq!(status.code(), Some(1), "{log}");
    let last = log.lines().next_back().unwrap();
    assert!(last.starts_with("railpost: "), "{log}");
    check_has(last, &["the disk did not take what the database wrote"]);

    std::fs::remove_file(&broken).unwrap();
    let bot = scene.run().await;
    let table = scene.sandbox.channel("lounge");
    let opened = anna.slash(&table, "/game new variant:usa").await;
    check_has(&opened.text(), &["is open"]);
    bot.signal("TERM");
    assert_eq!(end(bot).await.code(), Some(0), "{}", scene.log());
}
