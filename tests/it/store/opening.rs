//! Opening a database: an empty one, a newer one, another program's, a missing one.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use sqlx::{Executor as _, Row};
use store::{Inspection, OpenError, Store, StoreError};
use tempfile::TempDir;

use super::{HERE, Place, id, new_game, on_both};

#[tokio::test]
async fn an_empty_database_is_made_and_opened_again_unchanged() {
    on_both(async |place| {
        let absent = Store::inspect(&place.address).await.unwrap();
        assert_eq!(absent, Inspection::Absent);
        let (one, two) = tokio::join!(place.open(), place.open());
        one.create_game(&new_game(id("bbbbb"), HERE)).await.unwrap();
        one.close().await;
        two.close().await;
        let current = Store::inspect(&place.address).await.unwrap();
        assert_eq!(current, Inspection::Current);
        let store = place.open().await;
        assert!(store.load_game(id("bbbbb"), 0).await.unwrap().is_some());
    })
    .await;
}

/// How often this process has the database's file open.
fn n_open(address: &str) -> usize {
    let file = Path::new(address.strip_prefix("sqlite:").unwrap());
    let open = std::fs::read_dir("/proc/self/fd").unwrap().flatten();
    open.filter(|one| std::fs::read_link(one.path()).is_ok_and(|path| path == file))
        .count()
}

#[tokio::test]
async fn opening_waits_for_a_locked_file() {
    let place = Place::sqlite();
    let mut other = place.connection().await;
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let is_locked = Cell::new(true);
    let open = async {
        let store = place.open().await;
        assert!(!is_locked.get(), "opened without what the other one has");
        store
    };
    let let_go = async {
        // Until the file is open a second time.
        while n_open(&place.address) < 2 {
            tokio::task::yield_now().await;
        }
        is_locked.set(false);
        other.execute("ROLLBACK").await.unwrap();
    };
    let (store, ()) = tokio::join!(open, let_go);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_database_opened_by_many_at_once_is_made_once() {
    on_both(async |place| {
        let address: Arc<str> = place.address.as_str().into();
        let openings: Vec<_> = (0..12)
            .map(|_| {
                let address = address.clone();
                tokio::spawn(async move { Store::open(&address).await })
            })
            .collect();
        for opening in openings {
            opening.await.unwrap().unwrap().close().await;
        }
        let current = Store::inspect(&place.address).await.unwrap();
        assert_eq!(current, Inspection::Current);
    })
    .await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused_in_one_sentence() {
    on_both(async |place| {
        place.open().await.close().await;
        place
            .meddle(
                "UPDATE _sqlx_migrations SET version = 9999 \
                 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
            )
            .await;
        for refused in [
            Store::open(&place.address).await.err(),
            Store::inspect(&place.address).await.err(),
        ] {
            let refused = refused.unwrap();
            assert!(matches!(refused, OpenError::Newer { .. }), "{refused}");
            assert!(refused.to_string().contains("made by a newer Railpost"));
        }
    })
    .await;
}

/// The first step of version 0.1 was another one, and more followed than this version has.
const OUTDATED: &str = "UPDATE _sqlx_migrations SET checksum = x'0102' WHERE version = 1";
const OUTDATED_POSTGRES: &str =
    r"UPDATE _sqlx_migrations SET checksum = '\x0102' WHERE version = 1";
const MORE_STEPS: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
     SELECT 9999, description, success, checksum, execution_time FROM _sqlx_migrations";

#[tokio::test]
async fn a_database_of_version_0_1_is_refused_in_one_sentence_that_says_how_to_go_on() {
    on_both(async |place| {
        place.open().await.close().await;
        let outdated = match place.address.starts_with("sqlite:") {
            true => OUTDATED,
            false => OUTDATED_POSTGRES,
        };
        for statement in [outdated, MORE_STEPS] {
            place.meddle(statement).await;
            for refused in [
                Store::open(&place.address).await.err(),
                Store::inspect(&place.address).await.err(),
            ] {
                let refused = refused.unwrap();
                assert!(matches!(refused, OpenError::Outdated { .. }), "{refused}");
                assert!(refused.needs_correction());
                let told = refused.to_string();
                assert!(told.contains("export its finished games"), "{told}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_alone() {
    on_both(async |place| {
        place.meddle("CREATE TABLE cats (name TEXT)").await;
        let refused = Store::open(&place.address).await.unwrap_err();
        assert!(matches!(refused, OpenError::NotOurs { .. }), "{refused}");
        assert_eq!(place.count("SELECT count(*) FROM cats").await, 0);
        // Another program may record its versions in the same way.
        place
            .meddle("CREATE TABLE _sqlx_migrations (version BIGINT)")
            .await;
        place
            .meddle("INSERT INTO _sqlx_migrations VALUES (1)")
            .await;
        let refused = Store::open(&place.address).await.unwrap_err();
        assert!(matches!(refused, OpenError::NotOurs { .. }), "{refused}");
    })
    .await;
}

#[tokio::test]
async fn a_refused_file_keeps_every_byte() {
    const CATS: &str = "CREATE TABLE cats (name TEXT)";
    for foreign in [CATS, NEWER, OUTDATED] {
        let place = Place::sqlite();
        if foreign != CATS {
            place.open().await.close().await;
            place.meddle("PRAGMA journal_mode = DELETE").await;
        }
        place.meddle(foreign).await;
        let file = Path::new(place.address.strip_prefix("sqlite:").unwrap());
        let before = std::fs::read(file).unwrap();
        Store::open(&place.address).await.unwrap_err();
        assert!(std::fs::read(file).unwrap() == before, "{foreign}");
    }
}

const NEWER: &str = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";

#[tokio::test]
async fn a_half_finished_step_is_told_by_looking_as_by_opening() {
    on_both(async |place| {
        place.open().await.close().await;
        place
            .meddle("UPDATE _sqlx_migrations SET success = FALSE WHERE version = 1")
            .await;
        let opened = Store::open(&place.address).await.unwrap_err();
        let looked = Store::inspect(&place.address).await.unwrap_err();
        assert_eq!(looked.to_string(), opened.to_string());
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_restored_backup_is_closed_to_others() {
    use std::os::unix::fs::PermissionsExt as _;

    let place = Place::sqlite();
    place.open().await.close().await;
    let file = Path::new(place.address.strip_prefix("sqlite:").unwrap());
    std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = place.open().await;
    store.set_fact("a", "secret").await.unwrap();
    // The log of changes holds as much as the file itself.
    let folder = std::fs::read_dir(file.parent().unwrap()).unwrap();
    let modes: BTreeMap<String, u32> = folder
        .map(|entry| {
            let entry = entry.unwrap();
            let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
            (entry.file_name().into_string().unwrap(), mode)
        })
        .collect();
    assert!(modes.keys().any(|name| name.ends_with("-wal")), "{modes:?}");
    assert!(modes.values().all(|mode| *mode == 0o640), "{modes:?}");
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_deleted_under_the_bot_is_noticed() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.ping().await.unwrap();
    let file = Path::new(place.address.strip_prefix("sqlite:").unwrap());
    let aside = file.with_extension("aside");
    std::fs::rename(file, &aside).unwrap();
    let gone = store.ping().await.unwrap_err();
    assert!(matches!(gone, StoreError::FileGone), "{gone}");
    std::fs::rename(&aside, file).unwrap();
    store.ping().await.unwrap();
}

#[tokio::test]
async fn an_address_that_cannot_work_is_refused_without_repeating_a_password() {
    let folder = TempDir::new().unwrap();
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear Anna, this is no database at all. ".repeat(30)).unwrap();
    for (address, expected) in [
        ("railpost.db".to_owned(), "must begin with `sqlite:`"),
        ("sqlite::memory:".to_owned(), "must begin with `sqlite:`"),
        ("mysql://root:hunter2@host/x".to_owned(), "must begin"),
        (
            format!("sqlite:{}/none/railpost.db", folder.path().display()),
            "the folder of the database",
        ),
        (format!("sqlite:{}", text.display()), "cannot be opened"),
        (
            "postgres://anna:hunter2@127.0.0.1:1/games".to_owned(),
            "the database 127.0.0.1:1/games cannot be opened",
        ),
    ] {
        let refused = Store::open(&address).await.unwrap_err().to_string();
        assert!(refused.contains(expected), "{address}: {refused}");
        assert!(!refused.contains("hunter2"), "{refused}");
    }
}

#[tokio::test]
async fn both_kinds_of_database_have_the_same_tables() {
    let sqlite = Place::sqlite();
    let Some(postgres) = Place::postgres() else {
        return;
    };
    sqlite.open().await.close().await;
    postgres.open().await.close().await;
    let columns = async |place: &Place, query| -> Vec<String> {
        let rows = place.meddle(query).await;
        rows.iter().map(|row| row.get("line")).collect()
    };
    let in_sqlite = columns(
        &sqlite,
        "SELECT m.name || '.' || c.name || CASE WHEN c.\"notnull\" = 1 OR c.pk > 0 THEN '!' ELSE '' END \
         AS line FROM sqlite_master m JOIN pragma_table_info(m.name) c \
         WHERE m.type = 'table' AND m.name NOT LIKE '\\_%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite%' \
         ORDER BY line",
    );
    let in_postgres = columns(
        &postgres,
        "SELECT CAST(table_name || '.' || column_name || CASE WHEN is_nullable = 'NO' THEN '!' ELSE '' END \
         AS TEXT) COLLATE \"C\" AS line FROM information_schema.columns \
         WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' ORDER BY line",
    );
    let (in_sqlite, in_postgres) = tokio::join!(in_sqlite, in_postgres);
    assert!(60 < in_sqlite.len());
    assert_eq!(in_sqlite, in_postgres);
}
