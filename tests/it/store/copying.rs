//! A database is copied whole into another one, of the same or the other kind, and the bot goes on there.

use std::path::Path;
use std::process::{Command, Stdio};

use jiff::Timestamp;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, Row as _};
use store::{Copied, CopyError, Store, columns};

use super::left::{EMPTY, Left};
use super::{Place, on_both};
use crate::command_line::railpost;

/// Every row of every table, as text, in an order of its own.
async fn content(place: &Place) -> Vec<String> {
    let mut connection = place.connection().await;
    let mut all = Vec::new();
    for columns in columns().chunk_by(|one, next| one.table == next.table) {
        let table = columns[0].table;
        let names = columns.iter().map(|column| column.name);
        // Bytes are compared by the games that are played on.
        let names = names.filter(|name| *name != "seed");
        let names: Vec<String> = names
            .map(|name| format!("COALESCE(CAST({name} AS TEXT), 'NULL')"))
            .collect();
        let query = format!("SELECT {} FROM {table}", names.join(" || ' | ' || "));
        let rows = sqlx::query(AssertSqlSafe(query)).fetch_all(&mut connection);
        for row in rows.await.unwrap() {
            all.push(format!("{table}: {}", row.get::<String, _>(0)));
        }
    }
    all.sort();
    all
}

#[tokio::test]
async fn everything_arrives_from_either_kind_in_either_kind_and_games_go_on_there() {
    let left = Left::behind().await;
    let first = Place {
        address: left.address.clone(),
        _folder: None,
    };
    let postgres = Place::postgres();
    let ways = [Some(Place::sqlite()), postgres, Some(Place::sqlite())];
    let mut from = first;
    for to in ways.into_iter().flatten() {
        let (old, new) = (from.open().await, to.open().await);
        let copied = old.copy_to(&new).await.unwrap();
        for Copied { table, n_rows } in copied {
            assert!(0 < n_rows || EMPTY.contains(&table), "no row of {table}");
        }
        assert_eq!(content(&to).await, content(&from).await);
        old.close().await;
        new.close().await;
        from = to;
    }
    let moved = Left {
        address: from.address.clone(),
        ..left
    };
    moved.play_on().await;
}

#[tokio::test]
async fn games_of_a_file_go_on_in_postgres() {
    let Some(place) = Place::postgres() else {
        return;
    };
    let left = Left::behind().await;
    let (old, new) = (
        Store::open(&left.address).await.unwrap(),
        place.open().await,
    );
    old.copy_to(&new).await.unwrap();
    old.close().await;
    new.close().await;
    let moved = Left {
        address: place.address.clone(),
        ..left
    };
    moved.play_on().await;
}

#[tokio::test]
async fn nothing_is_copied_over_what_is_there() {
    let left = Left::behind().await;
    on_both(async |place| {
        let (old, new) = (
            Store::open(&left.address).await.unwrap(),
            place.open().await,
        );
        new.set_fact("commands", "abc").await.unwrap();
        let before = content(place).await;
        let refused = old.copy_to(&new).await.unwrap_err();
        assert!(
            matches!(refused, CopyError::NotEmpty { table: "railpost" }),
            "{refused}"
        );
        assert_eq!(content(place).await, before);
        old.close().await;
        new.close().await;
    })
    .await;
}

/// The command that copies from `old.toml` to `new.toml`.
const MIGRATE: [&str; 5] = [
    "migrate-database",
    "--to",
    "new.toml",
    "--config",
    "old.toml",
];

fn migrate(folder: &Path) -> (bool, String) {
    let output = railpost(folder, None, &MIGRATE);
    let told = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(told).unwrap())
}

/// Names a database in a configuration.
fn configure(folder: &Path, name: &str, address: &str) {
    std::fs::write(folder.join(name), format!("database = {address:?}\n")).unwrap();
}

#[tokio::test]
async fn the_command_says_what_it_copied_or_what_to_do() {
    let left = Left::behind().await;
    let folder = left.folder.path();
    let write = |name: &str, address: &str| configure(folder, name, address);
    write("old.toml", &left.address);
    write("new.toml", &left.address);
    let (done, told) = migrate(folder);
    assert!(
        !done && told.contains("both configurations name the same database"),
        "{told}"
    );
    write("new.toml", "sqlite:new.db");

    let store = Store::open(&left.address).await.unwrap();
    let now = Timestamp::now().as_millisecond().to_string();
    store.set_fact("alive.0-1-1", &now).await.unwrap();
    let (done, told) = migrate(folder);
    assert!(
        !done && told.contains("stop it, and try again in a minute"),
        "{told}"
    );
    let long_ago = left.alive.as_millisecond().to_string();
    store.set_fact("alive.0-1-1", &long_ago).await.unwrap();
    store.close().await;
    write("old.toml", "sqlite:mistyped.db");
    let (done, told) = migrate(folder);
    assert!(
        !done && told.contains("the old database is not there"),
        "{told}"
    );
    assert!(!folder.join("mistyped.db").exists());
    write("old.toml", &left.address);
    let old = left.address.strip_prefix("sqlite:").unwrap();
    let bytes = std::fs::read(old).unwrap();

    let (done, told) = migrate(folder);
    assert!(
        done && told.contains(" games\n") && told.contains("All of it has arrived"),
        "{told}"
    );
    assert_eq!(
        std::fs::read(old).unwrap(),
        bytes,
        "the old file is only read"
    );
    let (done, told) = migrate(folder);
    assert!(
        !done && told.contains("the database to copy into is not empty"),
        "{told}"
    );
}

/// A database that was left behind, and the bytes of its file.
async fn left_behind() -> (Left, Vec<u8>) {
    let left = Left::behind().await;
    let bytes = std::fs::read(left.folder.path().join("railpost.db")).unwrap();
    configure(left.folder.path(), "old.toml", &left.address);
    (left, bytes)
}

/// Copies what an earlier attempt failed to copy, which left both databases as they were.
async fn check_repeated(left: &Left, bytes: &[u8], to: &Place, before: &[String]) {
    let file = left.folder.path().join("railpost.db");
    assert!(std::fs::read(&file).unwrap() == bytes, "the old file");
    assert_eq!(content(to).await, before);
    let (done, told) = migrate(left.folder.path());
    assert!(done && told.contains("All of it has arrived"), "{told}");
    let from = Place {
        address: left.address.clone(),
        _folder: None,
    };
    assert_eq!(content(to).await, content(&from).await);
    assert!(std::fs::read(&file).unwrap() == bytes, "the old file");
}

/// The new database refuses a row, or drops it silently, after many others were copied.
#[tokio::test]
async fn a_copy_that_fails_midway_leaves_nothing_and_can_be_repeated() {
    const REFUSED: &str = "CREATE TRIGGER fault BEFORE INSERT ON actions WHEN NEW.number = 9 \
                           BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    const LOST: &str = "CREATE TRIGGER fault BEFORE INSERT ON actions WHEN NEW.number = 9 \
                        BEGIN SELECT RAISE(IGNORE); END";
    const FAULT: &str = "CREATE TRIGGER fault BEFORE INSERT ON actions FOR EACH ROW WHEN (NEW.number = 9) \
                         EXECUTE FUNCTION fault()";
    const REFUSING: &str = "CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql \
                            AS 'BEGIN RAISE EXCEPTION ''the disk is full''; END'";
    const LOSING: &str =
        "CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'";
    for (sqlite, postgres, expected) in [
        (REFUSED, REFUSING, "the disk is full"),
        (LOST, LOSING, "of actions there were"),
    ] {
        on_both(async |to| {
            let (left, bytes) = left_behind().await;
            configure(left.folder.path(), "new.toml", &to.address);
            to.open().await.close().await;
            let before = content(to).await;
            let (fault, mended): (&[_], _) = match to.address.starts_with("sqlite:") {
                true => (&[sqlite], "DROP TRIGGER fault"),
                false => (&[postgres, FAULT], "DROP TRIGGER fault ON actions"),
            };
            for statement in fault {
                to.meddle(statement).await;
            }
            let (done, told) = migrate(left.folder.path());
            assert!(!done && told.contains(expected), "{told}");
            to.meddle(mended).await;
            check_repeated(&left, &bytes, to, &before).await;
        })
        .await;
    }
}

#[tokio::test]
async fn a_copy_that_is_killed_midway_leaves_nothing_and_can_be_repeated() {
    let Some(to) = Place::postgres() else {
        return;
    };
    let (left, bytes) = left_behind().await;
    configure(left.folder.path(), "new.toml", &to.address);
    to.open().await.close().await;
    let before = content(&to).await;
    // It gets as far as the games, whose actions come after them.
    let mut other = to.connection().await;
    for statement in ["BEGIN", "LOCK TABLE actions IN ACCESS EXCLUSIVE MODE"] {
        other.execute(statement).await.unwrap();
    }
    let mut process = Command::new(env!("CARGO_BIN_EXE_railpost"))
        .args(MIGRATE)
        .current_dir(left.folder.path())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    const WAITING: &str = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = CAST('actions' AS regclass)";
    while to.count(WAITING).await == 0 {
        let ended = process.try_wait().unwrap();
        assert!(ended.is_none(), "it does not wait for its turn: {ended:?}");
    }
    process.kill().unwrap();
    process.wait().unwrap();
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    check_repeated(&left, &bytes, &to, &before).await;
}
