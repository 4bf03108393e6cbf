//! The process of `railpost run`, which takes a Discord of this machine for the real one: how it ends, and its files.

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use railpost::run::LONGEST_STOP;
use sandbox::{Fault, Options};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
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

/// A new bot has no command at all until Discord takes them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_discord_does_not_take_at_first_are_there_later_and_readiness_says_so_meanwhile()
 {
    let port = free_port();
    let config = format!("database = \"sqlite:railpost.db\"\nmetrics.port = {port}\n");
    let scene = Scene::with(Options::default(), None, &config).await;
    let put = "PUT /applications/*/commands";
    scene.sandbox.fail_next(1, put, Fault::Status(502));
    let bot = scene.start.start();
    scene.sandbox.wait_for_shards(1).await;
    let lacking = "HTTP/1.1 503 Service Unavailable";
    let told = ask(port, "/readyz", |answer| answer.contains("the commands")).await;
    assert!(told.starts_with(lacking), "{told}");
    let told = ask(port, "/metrics", |_| true).await;
    check_has(&told, &["railpost_commands_unregistered 1"]);

    scene.sandbox.wait_for_command("game").await;
    ask(port, "/readyz", |answer| answer.starts_with("HTTP/1.1 200")).await;
    let told = ask(port, "/metrics", |_| true).await;
    check_has(&told, &["railpost_commands_unregistered 0"]);
    let frames = scene.sandbox.gateway_frames();
    let n_sessions = frames.iter().filter(|frame| frame.op == 2).count();
    assert_eq!(n_sessions, 1, "nothing is restarted for it");
    bot.signal("TERM");
    assert_eq!(end(bot).await.code(), Some(0), "{}", scene.log());
}

/// A port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

/// Asks until the program gives such an answer.
async fn ask(port: u16, path: &str, is_it: impl Fn(&str) -> bool) -> String {
    let began = Instant::now();
    loop {
        let answer = get(port, path).await.unwrap_or_default();
        if !answer.is_empty() && is_it(&answer) {
            return answer;
        }
        assert!(began.elapsed() < LONGEST_STOP, "{path}: {answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn get(port: u16, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
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
async fn what_a_disk_does_not_take_is_not_promised() {
    let mut scene = Scene::new(None).await;
    let library = scene.folder.path().join("broken_disk.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/it/support/broken_disk.c");
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
    // What the program notes by itself at its start is on the disk, so that the next to be stored is the table.
    while !scene.log().contains("commands registered") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    anna.slash(&table, "/help").await;
    std::fs::write(&broken, "").unwrap();
    let opened = anna.slash(&table, "/game new variant:usa").await;
    check_has(&opened.text(), &["something broke on my side"]);

    // Nor was it stored: the channel has no table yet.
    std::fs::remove_file(&broken).unwrap();
    let opened = anna.slash(&table, "/game new variant:usa").await;
    check_has(&opened.text(), &["is open"]);
    bot.signal("TERM");
    assert_eq!(end(bot).await.code(), Some(0), "{}", scene.log());
}
