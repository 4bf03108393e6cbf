//! Moves: stored whole, once each, one after another.

use domain::ids::ChannelId;
use domain::secret::Secret;
use engine::ai::Level;
use serde_json::json;
use sqlx::Executor as _;
use store::{AppendError, CreateError, NewAudit, Revision, Status, Store};

use super::{
    ANNA, BEN, HERE, MINUTE, Place, SERVER, action, id, new_game, next_move, noon, numbers,
    on_both, person, press, with_table,
};

#[tokio::test]
async fn a_table_is_read_back_as_it_was_stored() {
    on_both(async |place| {
        let store = place.open().await;
        let mut new = new_game(id("bbbbb"), HERE);
        new.game.parent = Some(ChannelId(5));
        new.game.deadline = Some(noon() + MINUTE);
        new.seats[1].player = None;
        new.seats[1].computer = Some(Level::Hard);
        new.seats[0].waiting = Some(noon());
        store.create_game(&new).await.unwrap();

        let loaded = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        assert_eq!(loaded.game.revision, Revision(1));
        assert_eq!(loaded.game.channel, HERE);
        assert_eq!(loaded.game.parent, Some(ChannelId(5)));
        assert_eq!(loaded.game.status, Status::Running);
        assert_eq!(loaded.game.seed, Secret::new([7; 32]));
        assert_eq!(loaded.game.settings, json!({"players": 2}));
        assert_eq!(loaded.game.deadline, Some(noon() + MINUTE));
        assert_eq!(loaded.seats, new.seats);
        assert_eq!(loaded.actions, vec![]);
        let text = store.text(loaded.game.map_hash).await.unwrap();
        assert_eq!(text.as_deref(), Some("the map"));
        assert!(store.load_game(id("ccccc"), 0).await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn a_move_is_stored_with_everything_it_leads_to() {
    on_both(async |place| {
        let store = with_table(place).await;
        let mut change = next_move(&store, id("bbbbb")).await;
        change.actions.push(action("draw 3"));
        change.press = Some(press(77));
        change.game.status = Status::Finished;
        change.game.ended = Some(noon());
        change.seats = Some(vec![person(0, BEN, "Ben")]);
        change.audit.push(NewAudit {
            server: SERVER,
            game: Some(id("bbbbb")),
            actor: ANNA,
            deed: "rewind",
            details: json!({"to": 0}),
        });
        let appended = store.append(&change).await.unwrap();
        assert_eq!((appended.n_actions, appended.n_events), (2, 4));

        let loaded = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        assert_eq!(loaded.game.revision, appended.revision);
        assert_eq!(loaded.game.status, Status::Finished);
        assert_eq!(loaded.seats, vec![person(0, BEN, "Ben")]);
        let second = &loaded.actions[1];
        assert_eq!(
            (second.number, second.first_event, second.action.as_str()),
            (2, 2, "draw 3")
        );
        assert_eq!(second.events, change.actions[1].events);
        assert_eq!(numbers(&store.pending(id("bbbbb")).await.unwrap()), [1]);
        assert_eq!(
            store.audit_of(SERVER, None, 0, 9).await.unwrap()[0].deed,
            "rewind"
        );

        let later = store.load_game(id("bbbbb"), 1).await.unwrap().unwrap();
        assert_eq!(later.actions, loaded.actions[1..]);
        let first = store.actions(id("bbbbb"), 1..=1).await.unwrap();
        assert_eq!(first, loaded.actions[..1]);
    })
    .await;
}

#[tokio::test]
async fn of_a_move_that_fails_in_its_midst_nothing_is_stored() {
    on_both(async |place| {
        let store = with_table(place).await;
        store
            .append(&next_move(&store, id("bbbbb")).await)
            .await
            .unwrap();
        let before = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        let owed = store.pending(id("bbbbb")).await.unwrap().len();
        // The number of the next action is taken, and the others are not.
        let mut change = next_move(&store, id("bbbbb")).await;
        change.actions.push(change.actions[0].clone());
        place
            .meddle(
                "INSERT INTO actions (game, number, seat, played_by, player, action, first_event, \
                 events, rules_version, played) SELECT game, number + 2, seat, played_by, player, \
                 action, first_event, events, rules_version, played FROM actions WHERE number = 1",
            )
            .await;
        let refused = store.append(&change).await;
        assert!(matches!(refused, Err(AppendError::Store(_))), "{refused:?}");
        place.meddle("DELETE FROM actions WHERE number = 3").await;
        let after = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        assert_eq!(after.game.revision, before.game.revision);
        assert_eq!(after.actions.len(), before.actions.len());
        assert_eq!(store.pending(id("bbbbb")).await.unwrap().len(), owed);
        store.append(&change).await.unwrap();
        assert_eq!(store.pending(id("bbbbb")).await.unwrap().len(), owed + 1);
    })
    .await;
}

#[tokio::test]
async fn of_two_moves_on_the_same_position_one_is_stored() {
    on_both(async |place| {
        let store = with_table(place).await;
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        let clash = store.append(&change).await.unwrap_err();
        assert!(matches!(clash, AppendError::Clash), "{clash}");
        assert_eq!(numbers(&store.pending(id("bbbbb")).await.unwrap()), [1]);
    })
    .await;
}

/// As one does that vanished with its machine, or is held up.
#[tokio::test]
async fn a_move_does_not_wait_for_ever_for_another_process_that_has_its_game() {
    let Some(place) = Place::postgres() else {
        return;
    };
    with_table(&place).await;
    // What the address sets takes the place of the bot's own limit, for which the test would have to wait.
    let impatient = format!("{}?options[lock_timeout]=50ms", place.address);
    let store = Store::open(&impatient).await.unwrap();
    let change = next_move(&store, id("bbbbb")).await;
    let mut other = place.connection().await;
    for statement in ["BEGIN", "UPDATE games SET changed = changed"] {
        other.execute(statement).await.unwrap();
    }
    // The other one has it until the end.
    let clash = store.append(&change).await.unwrap_err();
    assert!(matches!(clash, AppendError::Clash), "{clash}");
    other.execute("ROLLBACK").await.unwrap();
    store.append(&change).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn moves_at_the_same_moment_are_stored_one_after_another() {
    on_both(async |place| {
        let store = with_table(place).await;
        let players = (0..8).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut n_stored = 0;
                while n_stored < 10 {
                    let change = next_move(&store, id("bbbbb")).await;
                    match store.append(&change).await {
                        Ok(_) => n_stored += 1,
                        Err(AppendError::Clash) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        });
        futures::future::try_join_all(players).await.unwrap();
        let loaded = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        let stored: Vec<u32> = loaded.actions.iter().map(|action| action.number).collect();
        assert_eq!(stored, Vec::from_iter(1..=80));
        assert_eq!(loaded.game.n_events, 160);
    })
    .await;
}

#[tokio::test]
async fn a_press_delivered_twice_plays_once() {
    on_both(async |place| {
        let store = with_table(place).await;
        let mut change = next_move(&store, id("bbbbb")).await;
        change.press = Some(press(77));
        store.append(&change).await.unwrap();

        // Played on the old position, and again on the one after the first change.
        let seen = store.append(&change).await.unwrap_err();
        assert!(matches!(seen, AppendError::Seen), "{seen}");
        let mut again = next_move(&store, id("bbbbb")).await;
        again.press = Some(press(77));
        let seen = store.append(&again).await.unwrap_err();
        assert!(matches!(seen, AppendError::Seen), "{seen}");
        let loaded = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        assert_eq!(loaded.game.n_actions, 1);
    })
    .await;
}

#[tokio::test]
async fn a_channel_has_one_open_table() {
    on_both(async |place| {
        let store = with_table(place).await;
        let taken = store.create_game(&new_game(id("ccccc"), HERE)).await;
        assert!(matches!(taken, Err(CreateError::ChannelTaken)), "{taken:?}");
        let taken = store
            .create_game(&new_game(id("bbbbb"), ChannelId(9)))
            .await;
        assert!(matches!(taken, Err(CreateError::IdTaken)), "{taken:?}");

        // A table cannot be moved into that channel either.
        store
            .create_game(&new_game(id("ddddd"), ChannelId(9)))
            .await
            .unwrap();
        let mut moved = next_move(&store, id("ddddd")).await;
        moved.game.channel = HERE;
        let taken = store.append(&moved).await;
        assert!(matches!(taken, Err(AppendError::ChannelTaken)), "{taken:?}");

        let mut last = next_move(&store, id("bbbbb")).await;
        last.game.status = Status::Finished;
        store.append(&last).await.unwrap();
        store
            .create_game(&new_game(id("ccccc"), HERE))
            .await
            .unwrap();
        let open = store.open_table_at(HERE).await.unwrap().unwrap();
        assert_eq!(open, id("ccccc"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_tables_opened_in_a_channel_at_once_one_comes_to_be() {
    on_both(async |place| {
        let store = place.open().await;
        let hosts = ["bbbbb", "ccccc", "ddddd", "fffff", "ggggg", "hhhhh"].map(|game| {
            let store = store.clone();
            tokio::spawn(async move { store.create_game(&new_game(id(game), HERE)).await })
        });
        let made = futures::future::try_join_all(hosts).await.unwrap();
        let n_made = made.iter().filter(|made| made.is_ok()).count();
        assert_eq!(n_made, 1, "{made:?}");
        assert_eq!(store.open_tables_in(SERVER).await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_glance_tells_of_every_change_and_of_rest() {
    on_both(async |place| {
        let store = with_table(place).await;
        let glance = async || store.glance(id("bbbbb")).await.unwrap();
        let before = glance().await.unwrap();
        let read = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap().game;
        assert_eq!(
            (before.revision, before.changed, before.rests),
            (read.revision, read.changed, false)
        );
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        let after = glance().await.unwrap();
        assert_ne!(after.revision, before.revision);

        let fact = |_| Default::default();
        store.server_joined(SERVER, noon(), fact).await.unwrap();
        store.server_removed(SERVER, noon()).await.unwrap();
        assert!(glance().await.unwrap().rests);
        assert_eq!(store.glance(id("ccccc")).await.unwrap(), None);
    })
    .await;
}
