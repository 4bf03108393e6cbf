//! The program as an operator uses it: commands, messages, exit codes.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

use domain::secret::Secret;
use railpost::cli::check;
use railpost::cli::sandbox::client;
use sandbox::{Connection, Options, Sandbox};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use store::{FileLock, Store};
use tempfile::TempDir;

use crate::support::postgres::Postgres;

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);

/// Runs the program in a folder, with this token in the environment.
pub fn railpost(folder: &Path, token: Option<&str>, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_railpost"));
    command
        .args(args)
        .current_dir(folder)
        .env_remove("RAILPOST_TOKEN");
    if let Some(token) = token {
        command.env("RAILPOST_TOKEN", token);
    }
    command.output().unwrap()
}

#[track_caller]
fn check_fails(folder: &Path, args: &[&str], code: i32, expected: &str) {
    let output = railpost(folder, Some("hunter2"), args);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert!(told.contains(expected), "{told}");
    assert!(!told.contains("hunter2"), "{told}");
}

#[test]
fn check_tells_that_the_bot_could_start_and_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let output = railpost(folder.path(), Some("hunter2"), &["check"]);
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{told}");
    assert!(told.contains("configuration: right\n"), "{told}");
    assert!(told.contains("database: empty; `run` makes it\n"), "{told}");
    assert!(told.contains("token: present\n"), "{told}");
    assert!(!told.contains("hunter2"), "{told}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn check_tells_how_many_processes_share_the_shards() {
    let Some(postgres) = Postgres::shared() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let address = postgres.new_database();
    let text = format!("database = \"{address}\"\n[shards]\nshared = true\n");
    std::fs::write(folder.path().join("railpost.toml"), text).unwrap();
    let store = Store::open(&address).await.unwrap();
    let now = store.time().await.unwrap();
    for process in ["a", "b"] {
        store.join_shards(process, 5, now).await.unwrap();
    }
    let output = railpost(folder.path(), Some("hunter2"), &["check"]);
    let told = String::from_utf8(output.stdout).unwrap();
    let line = "shards: 5, shared by 2 processes now\n";
    assert!(told.contains(line), "{told}");
    let file = "database = \"sqlite:railpost.db\"\n[shards]\nshared = true\n";
    std::fs::write(folder.path().join("railpost.toml"), file).unwrap();
    check_fails(folder.path(), &["check"], 2, "belongs to one process");
    store.close().await;
}

#[test]
fn what_the_operator_has_to_mend_is_told_in_one_sentence_with_exit_code_2() {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("railpost.toml");
    let check = ["check", "--config", "railpost.toml"];
    check_fails(folder.path(), &check, 2, "railpost.toml cannot be read");
    std::fs::write(&config, "\n[log]\nfrmat = \"json\"\n").unwrap();
    check_fails(folder.path(), &check, 2, "line 3: unknown field `frmat`");
    std::fs::write(&config, "token = \"hunter2\"\n").unwrap();
    check_fails(folder.path(), &check, 2, "does not belong in this file");
    std::fs::write(&config, "catalog = \".\"\n").unwrap();
    check_fails(folder.path(), &check, 2, "is no catalogue");
    check_fails(folder.path(), &["dance"], 2, "unrecognized subcommand");

    std::fs::remove_file(&config).unwrap();
    let output = railpost(folder.path(), None, &["check"]);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("there is no token"), "{told}");
}

/// A mistyped path is no reason to make a database, nor a new program to bring one up to date under a running bot.
#[test]
fn commands_that_work_with_games_of_the_database_make_none() {
    let folder = TempDir::new().unwrap();
    for command in [
        "export --id bcdfg",
        "verify --id bcdfg",
        "review --id bcdfg --seat 1",
        "import --remove bcdfg",
        "rebuild",
        "tables",
    ] {
        let args: Vec<&str> = command.split(' ').collect();
        check_fails(folder.path(), &args, 1, "the database does not exist yet");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

/// A supervisor restarts the bot after other failures, but not after these.
#[tokio::test]
async fn a_database_that_has_to_be_replaced_is_told_with_exit_code_2() {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("railpost.toml");
    let write = |address: &str| {
        std::fs::write(&config, format!("database = \"{address}\"\n")).unwrap();
    };
    write("sqlite::memory:");
    check_fails(folder.path(), &["run"], 2, "must begin with `sqlite:`");
    write("sqlite:none/railpost.db");
    check_fails(folder.path(), &["run"], 2, "the folder of the database");
    write("sqlite:railpost.db");
    let address = format!(
        "sqlite://{}?mode=rwc",
        folder.path().join("railpost.db").display()
    );
    sqlx::any::install_default_drivers();
    let mut database = AnyConnection::connect(&address).await.unwrap();
    database
        .execute("CREATE TABLE recipes (name TEXT)")
        .await
        .unwrap();
    check_fails(folder.path(), &["run"], 2, "tables of another program");
    database.execute("DROP TABLE recipes").await.unwrap();
    database.close().await.unwrap();
    let address = format!("sqlite:{}", folder.path().join("railpost.db").display());
    Store::open(&address).await.unwrap().close().await;
    let newer = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    let mut database = AnyConnection::connect(&address.replace("sqlite:", "sqlite://"))
        .await
        .unwrap();
    database.execute(newer).await.unwrap();
    database.close().await.unwrap();
    check_fails(folder.path(), &["run"], 2, "made by a newer Railpost");
}

#[test]
fn an_error_tells_its_cause_once() {
    let folder = TempDir::new().unwrap();
    let missing = ["check", "--config", "missing.toml"];
    let address = "database = \"postgres://anna@127.0.0.1:1/games\"\n";
    std::fs::write(folder.path().join("railpost.toml"), address).unwrap();
    for (args, cause) in [(&missing[..], "os error 2"), (&["check"], "os error 111")] {
        let output = railpost(folder.path(), Some("hunter2"), args);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.matches(cause).count(), 1, "{told}");
    }
}

#[test]
fn a_file_name_means_itself_whatever_is_in_it() {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("railpost.toml");
    let database = "database = \"sqlite:my games/100%25 ours.db\"\n";
    std::fs::write(&config, database).unwrap();
    check_fails(folder.path(), &["check"], 2, "my games/100% ours.db does");
    std::fs::create_dir(folder.path().join("my games")).unwrap();
    let output = railpost(folder.path(), Some("hunter2"), &["check"]);
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("database: empty; `run` makes it\n"), "{told}");
}

#[test]
fn what_would_show_nothing_is_refused_with_advice() {
    let folder = TempDir::new().unwrap();
    let alone = ["arena", "--players", "hard", "--round-robin"];
    check_fails(folder.path(), &alone, 1, "takes two players or more");
}

#[test]
fn a_database_that_cannot_be_used_is_told_with_exit_code_1() {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("railpost.toml");
    std::fs::write(folder.path().join("letter"), "Dear Anna, ".repeat(200)).unwrap();
    std::fs::write(&config, "database = \"sqlite:letter\"\n").unwrap();
    check_fails(folder.path(), &["check"], 1, "letter cannot be opened");
    let address = "database = \"postgres://anna:hunter2@127.0.0.1:1/games\"\n";
    std::fs::write(&config, address).unwrap();
    check_fails(
        folder.path(),
        &["check"],
        1,
        "127.0.0.1:1/games cannot be opened",
    );
}

#[test]
fn manual_and_completions_tell_of_every_command() {
    let folder = TempDir::new().unwrap();
    let help = railpost(folder.path(), None, &["--help"]);
    let help = String::from_utf8(help.stdout).unwrap();
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|word| !word.is_empty())
        .collect();
    assert!(
        commands.contains(&"run") && commands.contains(&"man"),
        "{help}"
    );
    assert!(
        railpost(folder.path(), None, &["man", "pages"])
            .status
            .success()
    );
    let page = |name: &str| {
        let file = folder.path().join("pages").join(name);
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    assert!(page("railpost.1").contains(".TH"));
    for shell in ["bash", "fish", "zsh"] {
        let script = railpost(folder.path(), None, &["completions", shell]);
        let script = String::from_utf8(script.stdout).unwrap();
        for command in &commands {
            assert!(script.contains(command), "{shell}: {command}");
            if *command != "help" {
                assert!(page(&format!("railpost-{command}.1")).contains(command));
            }
        }
    }
}

#[test]
fn two_processes_on_one_file_are_refused() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("railpost.db");
    let lock = FileLock::take(&format!("sqlite:{}", file.display())).unwrap();
    let owner = format!(
        "is in use by another railpost (process {})",
        std::process::id()
    );
    check_fails(folder.path(), &["run"], 1, &owner);
    assert!(!file.exists());
    drop(lock);
    // Processes that other tests start share all open files of this one until they exec.
    let free = || FileLock::take(&format!("sqlite:{}", file.display())).ok();
    let taken = (0..5_000).any(|_| {
        thread::sleep(Duration::from_millis(1));
        free().is_some()
    });
    assert!(taken);
}

/// What `railpost check --online` says about a token, with this Discord.
async fn online(token: &str, connection: &Connection) -> Result<String, String> {
    online_within(LONG, token, connection).await
}

async fn online_within(
    within: Duration,
    token: &str,
    connection: &Connection,
) -> Result<String, String> {
    let token = Secret::new(token.to_owned());
    let told = check::online(&token, client(connection).unwrap(), within).await;
    told.map_err(|error| format!("{error:#}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn check_online_says_whether_discord_takes_the_token() {
    let sandbox = Sandbox::start(Options::default()).await;
    let connection = sandbox.connection();
    let taken = online(&connection.token, &connection).await.unwrap();
    let application = format!("for application {}", connection.application);
    assert!(taken.ends_with(&application), "{taken}");

    let refused = online("hunter2", &connection).await.unwrap_err();
    assert!(refused.contains("does not take the token"), "{refused}");
    assert!(!refused.contains("hunter2"), "{refused}");

    // A port that nobody listens on any more.
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nobody.local_addr().unwrap();
    drop(nobody);
    let nowhere = Connection {
        address,
        ..connection.clone()
    };
    let unreached = online(&connection.token, &nowhere).await.unwrap_err();
    assert!(unreached.contains("cannot be reached"), "{unreached}");
    assert!(!unreached.contains(&connection.token), "{unreached}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn check_online_gives_up_a_discord_that_does_not_answer() {
    let sandbox = Sandbox::start(Options::default()).await;
    let connection = sandbox.connection();
    // It takes connections, and says nothing.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let silent = Connection {
        address: listener.local_addr().unwrap(),
        ..connection.clone()
    };
    let asking = online_within(Duration::from_millis(100), &connection.token, &silent);
    let given_up = tokio::time::timeout(LONG, asking).await.unwrap();
    assert_eq!(given_up.unwrap_err(), "Discord did not answer within 100ms");
}
