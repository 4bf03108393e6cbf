//! Stored data other than games: owners of tables, settings, variants, facts.

use std::path::Path;

use domain::ids::{ChannelId, GuildId, UserId};
use jiff::Timestamp;
use memchr::memmem;
use serde_json::{Value, json};
use store::{
    Forgetting, Imported, Joined, NewAudit, NewImport, SaveOutcome, SavedVariant, Status, TextHash,
};

use super::{ANNA, MINUTE, Place, SERVER, id, new_game, next_move, noon, on_both};
use crate::support::postgres::Postgres;

#[tokio::test]
async fn my_tables_are_listed_with_those_first_that_wait_for_me() {
    on_both(async |place| {
        let store = place.open().await;
        for (game, channel, waiting) in [
            ("bbbbb", 1, None),
            ("ccccc", 2, Some(noon())),
            ("ddddd", 3, Some(noon() - MINUTE)),
        ] {
            let mut new = new_game(id(game), ChannelId(channel));
            new.seats[0].waiting = waiting;
            store.create_game(&new).await.unwrap();
        }
        let list = async |player| -> Vec<String> {
            let lines = store.open_tables_of(player).await.unwrap();
            lines.iter().map(|line| line.id.to_string()).collect()
        };
        assert_eq!(list(ANNA).await, ["ddddd", "ccccc", "bbbbb"]);
        assert_eq!(list(UserId(1)).await, [""; 0]);
        let mut change = next_move(&store, id("ddddd")).await;
        change.game.status = Status::Cancelled;
        change.game.ended = Some(noon());
        store.append(&change).await.unwrap();
        assert_eq!(list(ANNA).await, ["ccccc", "bbbbb"]);
        let ended = store.ended_tables_of(ANNA).await.unwrap();
        assert_eq!(ended[0].id, id("ddddd"));
        assert_eq!(store.open_tables_in(SERVER).await.unwrap().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn a_player_s_settings_are_read_with_the_open_table_of_their_channel() {
    on_both(async |place| {
        let store = place.open().await;
        let here = ChannelId(7);
        let nothing = store.player_at(ANNA, here).await.unwrap();
        assert_eq!((nothing.0.len(), nothing.1), (0, None));
        let game = new_game(id("bbbbb"), here);
        store.create_game(&game).await.unwrap();
        let alone = store.player_at(ANNA, here).await.unwrap();
        assert_eq!((alone.0.len(), alone.1), (0, Some(id("bbbbb"))));
        for key in ["language", "theme"] {
            let value = json!(key);
            let set = store.set_player_setting(ANNA, key, Some(&value));
            set.await.unwrap();
        }
        let (settings, table) = store.player_at(ANNA, here).await.unwrap();
        assert_eq!(table, Some(id("bbbbb")));
        assert_eq!(settings, store.player_settings(ANNA).await.unwrap());
        assert_eq!(settings["theme"], json!("theme"));
        let (elsewhere, table) = store.player_at(ANNA, ChannelId(8)).await.unwrap();
        assert_eq!((elsewhere.len(), table), (2, None));
        let mut change = next_move(&store, id("bbbbb")).await;
        change.game.status = Status::Cancelled;
        store.append(&change).await.unwrap();
        assert_eq!(store.player_at(ANNA, here).await.unwrap().1, None);
        let somebody = store.player_at(UserId(1), here).await.unwrap();
        assert_eq!((somebody.0.len(), somebody.1), (0, None));
    })
    .await;
}

#[tokio::test]
async fn settings_variants_and_facts_are_kept() {
    on_both(async |place| {
        let store = place.open().await;
        let audit = NewAudit {
            server: SERVER,
            game: None,
            actor: ANNA,
            deed: "set",
            details: json!({"key": "language"}),
        };
        let (german, yes) = (json!("de"), json!(true));
        let set = async |key, value: Option<&Value>| {
            let settings = [(key, value.cloned())];
            let audits = std::slice::from_ref(&audit);
            let set = store.set_server_settings(SERVER, &settings, audits, noon());
            set.await.unwrap();
        };
        set("language", Some(&german)).await;
        set("computers", Some(&german)).await;
        set("computers", Some(&yes)).await;
        let settings = store.server_settings(SERVER).await.unwrap();
        assert_eq!(settings["language"], german);
        assert_eq!(settings["computers"], yes);
        set("computers", None).await;
        assert_eq!(store.server_settings(SERVER).await.unwrap().len(), 1);
        assert_eq!(store.audit_of(SERVER, None, 0, 3).await.unwrap().len(), 3);

        let set = async |value| {
            store
                .set_player_setting(ANNA, "theme", value)
                .await
                .unwrap()
        };
        let (dark, light) = (json!("dark"), json!("light"));
        set(Some(&dark)).await;
        set(Some(&light)).await;
        let settings = store.player_settings(ANNA).await.unwrap();
        assert_eq!(settings["theme"], light);
        // One that belongs to another, which somebody who was forgotten has no more.
        for noted in [json!(1), json!(2)] {
            let beside = store.set_player_setting_beside(ANNA, "theme", "noted", &noted);
            beside.await.unwrap();
            let settings = store.player_settings(ANNA).await.unwrap();
            assert_eq!(settings["noted"], noted);
        }
        store.set_player_setting(ANNA, "noted", None).await.unwrap();
        set(None).await;
        let beside = store.set_player_setting_beside(ANNA, "theme", "noted", &yes);
        beside.await.unwrap();
        assert!(store.player_settings(ANNA).await.unwrap().is_empty());

        let keep = async |id: &str, text: &str, replaces: Option<(&str, &str)>| {
            let variant = SavedVariant {
                id: id.to_owned(),
                text: text.to_owned(),
                base: "usa".to_owned(),
                changed: noon(),
            };
            let replaces = replaces.map(|(id, text)| (id, TextHash::of(text)));
            let kept = store.keep_variant(SERVER, &variant, replaces, &audit);
            kept.await.unwrap()
        };
        let (first, second) = ("trains = 30", "trains = 31");
        assert_eq!(keep("short", first, None).await, SaveOutcome::Done);
        assert_eq!(keep("short", second, None).await, SaveOutcome::Taken);
        let replaces = Some(("short", first));
        assert_eq!(keep("short", second, replaces).await, SaveOutcome::Done);
        assert_eq!(keep("short", first, replaces).await, SaveOutcome::Changed);
        assert_eq!(keep("other", first, None).await, SaveOutcome::Done);
        // Renamed, but not onto another one.
        let replaces = Some(("short", second));
        assert_eq!(keep("other", second, replaces).await, SaveOutcome::Taken);
        assert_eq!(
            keep("short-mega", second, replaces).await,
            SaveOutcome::Done
        );
        let variants = store.variants(SERVER).await.unwrap();
        let kept = variants.iter().map(|kept| (&*kept.id, &*kept.text));
        assert!(kept.eq([("other", first), ("short-mega", second)]));
        let delete = async || {
            let deleted = store.delete_variant(SERVER, "short-mega", &audit, noon());
            deleted.await.unwrap()
        };
        assert!(delete().await);
        assert!(!delete().await);

        store.set_fact("commands", "abc").await.unwrap();
        store.set_fact("commands", "abd").await.unwrap();
        let fact = store.fact("commands").await.unwrap();
        assert_eq!(fact.as_deref(), Some("abd"));

        let joined = async |time| {
            let fact = |removed: Timestamp| ("removed".to_owned(), removed.to_string());
            store.server_joined(SERVER, time, fact).await.unwrap()
        };
        assert_eq!(joined(noon()).await, Joined::New);
        assert_eq!(joined(noon()).await, Joined::Known);
        store.server_removed(SERVER, noon()).await.unwrap();
        let later = noon() + MINUTE;
        let removed = store.servers_removed_before(later).await.unwrap();
        assert_eq!(removed, [SERVER]);
        assert_eq!(store.fact("removed").await.unwrap(), None);
        assert_eq!(joined(later).await, Joined::Back { removed: noon() });
        let fact = store.fact("removed").await.unwrap();
        assert_eq!(fact, Some(noon().to_string()));
        assert!(
            store
                .servers_removed_before(later)
                .await
                .unwrap()
                .is_empty()
        );
    })
    .await;
}

#[tokio::test]
async fn facts_are_found_by_the_beginning_of_their_keys() {
    on_both(async |place| {
        let store = place.open().await;
        let keys = ["alive.0", "alive.12", "alive.a", "alive"];
        for key in keys.iter().chain(&["Alive.1", "alivef0", "alive-1", "b"]) {
            store.set_fact(key, "1").await.unwrap();
        }
        let found = store.facts("alive.").await.unwrap();
        assert!(found.keys().eq(&keys[..3]), "{found:?}");
    })
    .await;
}

/// The text is in no other test.
const MARK: &str = "Zephyrine";

/// Whether a file below the folder contains the mark.
fn is_marked(folder: &Path) -> bool {
    std::fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        // A server deletes files while they are being listed.
        let contains = |bytes: Vec<u8>| memmem::find(&bytes, MARK.as_bytes()).is_some();
        match path.is_dir() {
            true => is_marked(&path),
            false => std::fs::read(&path).is_ok_and(contains),
        }
    })
}

/// A server that is forgotten, with words of its own in all that it saved; and a person, whom a record shown elsewhere
/// names.
async fn check_forgotten(place: &Place, folder: &Path) {
    let store = place.open().await;
    assert!(!is_marked(folder));
    let other = GuildId(7);
    for server in [SERVER, other] {
        let fact = |_| ("back".to_owned(), String::new());
        store.server_joined(server, noon(), fact).await.unwrap();
    }
    let word = json!(MARK);
    let audit = NewAudit {
        server: SERVER,
        game: None,
        actor: ANNA,
        deed: "settings",
        details: word.clone(),
    };
    let settings = [("language", Some(word.clone()))];
    let audits = std::slice::from_ref(&audit);
    let set = store.set_server_settings(SERVER, &settings, audits, noon());
    set.await.unwrap();
    let variant = SavedVariant {
        id: MARK.to_owned(),
        text: MARK.to_owned(),
        base: "usa".to_owned(),
        changed: noon(),
    };
    let kept = store.keep_variant(SERVER, &variant, None, &audit).await;
    assert_eq!(kept.unwrap(), SaveOutcome::Done);
    let record = format!("{{\"name\": {word}}}");
    for (game, server, expires) in [
        ("bbbbb", SERVER, None),
        ("ccccc", other, Some(noon() + MINUTE)),
    ] {
        let new = NewImport {
            id: id(game),
            server: Some(server),
            hash: game,
            record: &record,
            expires,
            makes_room: false,
        };
        let imported = store.import(&new, noon()).await.unwrap();
        assert_eq!(imported, Imported::New);
    }
    assert!(store.vacuum(noon()).await.unwrap());
    assert!(is_marked(folder));

    store.server_removed(SERVER, noon()).await.unwrap();
    let forgotten = store.forget_server(SERVER, noon() + MINUTE, noon()).await;
    assert!(forgotten.unwrap());
    let forgetting = Forgetting {
        pseudonym: UserId(1),
        seats: Vec::new(),
        plans: Vec::new(),
        owed: Vec::new(),
        deeds: Vec::new(),
        games: Vec::new(),
        names: vec![word.to_string()],
    };
    let forgotten = store.forget_person(ANNA, &forgetting, noon() + MINUTE * 4);
    forgotten.await.unwrap();
    // Both wait for one cleaning.
    assert!(!store.vacuum(noon() + MINUTE * 4).await.unwrap());
    assert!(is_marked(folder));
    assert!(store.vacuum(noon() + MINUTE * 6).await.unwrap());
    assert!(!is_marked(folder));

    // She is a stranger now, for whom nothing is rewritten.
    let forgotten = store.forget_person(ANNA, &forgetting, noon() + MINUTE * 6);
    forgotten.await.unwrap();
    assert!(!store.needs_vacuum().await.unwrap());
}

#[tokio::test]
async fn a_record_that_was_shown_stays_once_it_is_imported() {
    on_both(async |place| {
        let store = place.open().await;
        let import = async |game, server, expires| {
            let new = NewImport {
                id: id(game),
                server,
                hash: "a hash",
                record: "a record",
                expires,
                makes_room: false,
            };
            store.import(&new, noon()).await.unwrap()
        };
        let late = noon() + MINUTE;
        let shown = import("bbbbb", Some(SERVER), Some(late)).await;
        assert_eq!(shown, Imported::New);
        let imported = import("ccccc", Some(SERVER), None).await;
        assert_eq!(imported, Imported::Known(id("bbbbb")));
        let shown_again = import("ddddd", Some(SERVER), Some(late)).await;
        assert_eq!(shown_again, Imported::Known(id("bbbbb")));
        store.forget_expired_imports(late).await.unwrap();
        let kept = store.imported(id("bbbbb")).await.unwrap();
        assert_eq!(kept.unwrap().expires, None);

        let for_all = import("ccccc", None, None).await;
        assert_eq!(for_all, Imported::New);
        let known = import("ddddd", Some(SERVER), None).await;
        assert_eq!(known, Imported::Known(id("ccccc")));
    })
    .await;
}

#[tokio::test]
async fn a_server_keeps_twenty_shown_records_and_a_new_one_pushes_one_out_only_if_it_may() {
    on_both(async |place| {
        let store = place.open().await;
        let letters = "bcdfg".chars();
        let pairs = letters.clone().flat_map(|one| {
            let ids = letters.clone().map(move |other| format!("{one}{other}bbb"));
            ids.collect::<Vec<_>>()
        });
        let names: Vec<String> = pairs.collect();
        let import = async |nth: usize, server, makes_room| {
            let new = NewImport {
                id: id(&names[nth]),
                server: Some(server),
                hash: &names[nth],
                record: "a record",
                expires: Some(noon() + MINUTE * (nth as u32 + 1)),
                makes_room,
            };
            store.import(&new, noon()).await.unwrap()
        };
        for nth in 0..20 {
            assert_eq!(import(nth, SERVER, false).await, Imported::New, "{nth}");
        }
        assert_eq!(import(20, SERVER, false).await, Imported::Full { most: 20 });
        // What is known needs no room, and another server has its own.
        let known = import(3, SERVER, false).await;
        assert_eq!(known, Imported::Known(id(&names[3])));
        let is_kept = async |nth: usize| store.imported(id(&names[nth])).await.unwrap().is_some();
        assert!(is_kept(0).await && !is_kept(20).await);
        assert_eq!(import(20, SERVER, true).await, Imported::New);
        // The one that was shown longest ago is gone, and no other.
        assert!(!is_kept(0).await && is_kept(1).await && is_kept(20).await);
        assert_eq!(import(0, GuildId(SERVER.0 + 1), false).await, Imported::New);
    })
    .await;
}

#[tokio::test]
async fn nothing_of_a_forgotten_server_or_of_a_shown_record_is_left_in_the_files() {
    let place = Place::sqlite();
    let file = place.address.strip_prefix("sqlite:").unwrap();
    check_forgotten(&place, Path::new(file).parent().unwrap()).await;
    // A server of its own: in a shared one other tests' files would be searched.
    let Some(server) = Postgres::own() else {
        return;
    };
    let place = Place::at(server.new_database());
    check_forgotten(&place, &server.data()).await;
}
