//! A sandbox saved in a folder: what survives a stop, and what does not.

// A test fails by panicking.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use sandbox::{Options, Permissions, Sandbox, User, kept};

/// An empty folder of this test's own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("sandbox-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // It is in a temporary folder anyway.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn start(folder: &Path) -> Sandbox {
    let options = Options {
        folder: Some(folder.to_owned()),
        ..Options::default()
    };
    Sandbox::try_start(options).await.unwrap()
}

/// Everything that a person sees anywhere.
fn seen(user: &User, sandbox: &Sandbox) -> Vec<String> {
    let places = user.places();
    places
        .iter()
        .map(|place| {
            let channel = sandbox.channel_by_id(place.id).unwrap();
            format!("{place:?}\n{}", user.transcript(&channel))
        })
        .collect()
}

#[tokio::test]
async fn people_channels_messages_and_files_outlive_a_stop() {
    let folder = Folder::new("lasting");
    let sandbox = start(&folder.0).await;
    assert!(!sandbox.is_resumed());
    let (anna, games) = (sandbox.user("Anna"), sandbox.channel("games"));
    sandbox
        .guild()
        .grant(&anna, "conductors", Permissions::MANAGE_THREADS);
    games.deny_everyone(Permissions::ATTACH_FILES);
    sandbox
        .channel("other")
        .deny_bot(Permissions::SEND_MESSAGES);
    anna.say(&games, "Good morning");
    let lounge = sandbox.channel("lounge");
    let first = anna
        .send_file(&lounge, "A file", "a.txt", "text/plain", b"words")
        .unwrap();
    let owner = sandbox.owner();
    owner.set_locale("de");
    owner.set_dms_open(false);
    anna.dm();
    sandbox.advance(Duration::from_secs(100_000));
    let before = (seen(&anna, &sandbox), seen(&owner, &sandbox));
    let (now, bot) = (sandbox.clock().now(), sandbox.connection().application);
    drop(sandbox);

    let sandbox = start(&folder.0).await;
    assert!(sandbox.is_resumed());
    let (anna, owner) = (sandbox.user("Anna"), sandbox.owner());
    assert_eq!((seen(&anna, &sandbox), seen(&owner, &sandbox)), before);
    assert!(now <= sandbox.clock().now());
    assert_eq!(sandbox.connection().application, bot);
    let lounge = sandbox.channel("lounge");
    let message = anna.message(lounge.id(), first).unwrap();
    assert_eq!(message.files[0].size, 5);
    // New ids follow the saved ones.
    let next = anna.say(&lounge, "Another");
    assert!(first < next);
}

#[tokio::test]
async fn a_file_goes_with_its_message_and_a_lost_one_is_missing_from_it() {
    let folder = Folder::new("files");
    let files = || {
        std::fs::read_dir(folder.0.join(kept::FILES))
            .unwrap()
            .count()
    };
    let sandbox = start(&folder.0).await;
    let (anna, games) = (sandbox.user("Anna"), sandbox.channel("games"));
    for name in ["a.txt", "b.txt"] {
        anna.send_file(&games, name, name, "text/plain", b"words")
            .unwrap();
    }
    drop(sandbox);
    assert_eq!(files(), 2);
    let sandbox = start(&folder.0).await;
    let games = sandbox.channel("games");
    games.delete_message(&games.messages()[0]);
    drop(sandbox);
    assert_eq!(files(), 1);
    for file in std::fs::read_dir(folder.0.join(kept::FILES)).unwrap() {
        std::fs::remove_file(file.unwrap().path()).unwrap();
    }
    let sandbox = start(&folder.0).await;
    let left = sandbox.channel("games").messages();
    assert_eq!((left.len(), left[0].content.as_str()), (1, "b.txt"));
    assert!(left[0].files.is_empty());
}

#[tokio::test]
async fn what_is_damaged_is_refused_and_left_as_it_is() {
    let folder = Folder::new("damaged");
    drop(start(&folder.0).await);
    let path = folder.0.join(kept::FILE);
    let whole = String::from_utf8(std::fs::read(&path).unwrap()).unwrap();
    for (text, why) in [
        (String::new(), "it is damaged"),
        (whole[..whole.len() / 2].to_owned(), "it is damaged"),
        (r#"{"form":1,"ahead":0}"#.to_owned(), "by version 0.1"),
        (r#"{"form":3,"behind":0}"#.to_owned(), "a newer version"),
    ] {
        std::fs::write(&path, &text).unwrap();
        let options = Options {
            folder: Some(folder.0.clone()),
            ..Options::default()
        };
        let error = Sandbox::try_start(options).await.unwrap_err();
        assert!(error.is::<kept::Unreadable>());
        assert!(error.to_string().contains(why), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}
