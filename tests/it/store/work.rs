//! Deliveries: claimed by one worker, done in order, taken over from one that died.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use domain::ids::{ChannelId, GameId, InteractionId, MenuId, MessageId};
use domain::language::Language;
use domain::secret::Secret;
use jiff::SignedDuration;
use serde_json::json;
use store::{
    Acknowledged, Done, First, HandledPress, LeaseError, LeaseHolder, NewAnswer, NewPost, PostKind,
    Store, TimerChange, TimerKind,
};
use table::answered::Answered;

use super::{
    HERE, MINUTE, claim, claim_rows, id, new_game, next_move, noon, numbers, on_both, post,
    with_table,
};

/// The record of a turn's post that was sent.
fn made(channel: ChannelId, message: u64) -> NewPost {
    NewPost {
        channel,
        message: MessageId(message),
        kind: PostKind::Turn,
        delivery: 1,
        player: None,
        number: 1,
        has_buttons: true,
        brief: None,
        made: noon(),
    }
}

#[tokio::test]
async fn work_is_claimed_by_one_worker_and_done_in_order() {
    on_both(async |place| {
        let store = with_table(place).await;
        assert_eq!(claim(&store, "first", noon()).await, None);
        for _ in 0..2 {
            let change = next_move(&store, id("bbbbb")).await;
            store.append(&change).await.unwrap();
        }
        let (mine, rows) = claim_rows(&store, "first", noon()).await.unwrap();
        assert_eq!(claim(&store, "second", noon()).await, None);

        assert_eq!(numbers(&rows), [1, 2]);
        assert_eq!((rows[0].nonce().as_str(), rows[0].tried), ("bbbbb-1", None));
        let done = Done {
            numbers: vec![1],
            made: vec![made(HERE, 50)],
            ..Done::default()
        };
        let rows = store.done(&mine, &done, noon()).await.unwrap();
        assert_eq!(numbers(&rows), [2]);
        // From now on it may have arrived.
        let pending = store.pending(mine.game).await.unwrap();
        assert_eq!((pending[0].attempts, pending[0].tried), (0, Some(noon())));
        let posts = store.posts_in_use(mine.game).await.unwrap();
        assert_eq!(posts[0].message, MessageId(50));

        // New work belongs to the worker that has the game.
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        assert_eq!(claim(&store, "second", noon()).await, None);
        let done = Done {
            numbers: vec![2, 3],
            without_buttons: vec![(HERE, MessageId(50))],
            ..Done::default()
        };
        let rows = store.done(&mine, &done, noon()).await.unwrap();
        assert_eq!(numbers(&rows), [0; 0]);
        assert_eq!(store.posts_in_use(mine.game).await.unwrap(), []);
        assert_eq!(store.posts(mine.game).await.unwrap().len(), 1);
        assert_eq!(store.next_work().await.unwrap(), None);

        // Numbering continues, so that no nonce is used twice.
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        let pending = store.pending(id("bbbbb")).await.unwrap();
        assert_eq!(numbers(&pending), [4]);
    })
    .await;
}

#[tokio::test]
async fn a_worker_for_what_is_new_passes_a_long_queue() {
    on_both(async |place| {
        let store = with_table(place).await;
        let later = noon() + MINUTE;
        let games = [("bbbbb", 0), ("ccccc", 1), ("ddddd", 2)];
        for (game, seconds) in games {
            let game = id(game);
            if game != id("bbbbb") {
                let place = ChannelId(HERE.0 + seconds);
                store.create_game(&new_game(game, place)).await.unwrap();
            }
            let mut change = next_move(&store, game).await;
            change.now += SignedDuration::from_secs(seconds as i64);
            store.append(&change).await.unwrap();
        }
        let mut claimed = Vec::new();
        for first in [First::Newest, First::Oldest, First::Newest, First::Newest] {
            let work = store.claim_game_with_work("one", first, later, MINUTE);
            claimed.push(work.await.unwrap().map(|(claim, _)| claim.game));
        }
        let expected = ["ddddd", "bbbbb", "ccccc"].map(|game| Some(id(game)));
        assert_eq!(claimed[..3], expected);
        assert_eq!(claimed[3], None);
    })
    .await;
}

#[tokio::test]
async fn the_work_of_a_worker_that_died_is_taken_over() {
    on_both(async |place| {
        let store = with_table(place).await;
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        let mut dead = claim(&store, "first", noon()).await.unwrap();
        assert_eq!(store.next_work().await.unwrap(), Some(noon() + MINUTE));

        let later = noon() + MINUTE;
        let (heir, rows) = claim_rows(&store, "second", later).await.unwrap();
        assert_eq!((rows[0].attempts, rows[0].tried), (0, Some(noon())));

        // The first was only slow; it may write nothing any more.
        let done = Done {
            numbers: vec![1],
            ..Done::default()
        };
        for lost in [
            store.done(&dead, &done, later).await.map(drop),
            store.retry_at(&dead, 1, &[1], later).await,
            store
                .give_up(&dead, &[1], "no such channel", later)
                .await
                .map(drop),
            store.extend_lease(&mut dead, later + MINUTE).await,
        ] {
            assert!(matches!(lost, Err(LeaseError::Lost)), "{lost:?}");
        }
        store.done(&heir, &done, later).await.unwrap();
        assert_eq!(claim(&store, "third", later + 2 * MINUTE).await, None);
    })
    .await;
}

#[tokio::test]
async fn what_is_in_hand_is_kept_while_its_process_lives_and_let_go_when_it_stops() {
    on_both(async |place| {
        let store = with_table(place).await;
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        let mut slow = claim(&store, "slow", noon()).await.unwrap();
        let later = noon() + MINUTE * 10;
        let games = [id("bbbbb")];
        store
            .renew_leases("slow", &games, later + MINUTE)
            .await
            .unwrap();
        assert_eq!(claim(&store, "other", later).await, None);
        // Another process extends only its own claims.
        store
            .renew_leases("other", &games, later + MINUTE * 10)
            .await
            .unwrap();
        assert_eq!(claim(&store, "other", later).await, None);

        store.release_claims("other").await.unwrap();
        assert_eq!(claim(&store, "other", later).await, None);
        store.release_claims("slow").await.unwrap();
        assert!(claim(&store, "other", later).await.is_some());
        let lost = store.extend_lease(&mut slow, later + MINUTE).await;
        assert!(matches!(lost, Err(LeaseError::Lost)), "{lost:?}");
        // It cannot extend a claim that another process has taken over.
        store
            .renew_leases("slow", &games, later + MINUTE * 10)
            .await
            .unwrap();
        assert_eq!(claim(&store, "third", later).await, None);
    })
    .await;
}

#[tokio::test]
async fn a_change_hands_what_it_owes_to_a_worker_unless_another_has_the_game() {
    on_both(async |place| {
        let store = with_table(place).await;
        let later = noon() + MINUTE;
        let taking = |worker: &str| LeaseHolder {
            worker: worker.to_owned(),
            until: later,
        };
        let change = next_move(&store, id("bbbbb")).await;
        let (_, work) = store
            .append_for(&change, Some(&taking("first")))
            .await
            .unwrap();
        let ((mut dead, rows), posts) = work.unwrap();
        assert_eq!(posts, Some(Vec::new()));
        assert_eq!((numbers(&rows), rows[0].tried), (vec![1], None));
        assert_eq!(
            (&rows[0].payload, rows[0].made),
            (&change.deliveries[0].payload, noon())
        );
        assert_eq!(claim(&store, "second", noon()).await, None);

        // New work is found by the worker that has the game, including one that took over from a dead one
        // and cannot know what arrived.
        let change = next_move(&store, id("bbbbb")).await;
        let (_, work) = store
            .append_for(&change, Some(&taking("first")))
            .await
            .unwrap();
        assert!(work.is_none());
        let (heir, rows) = claim_rows(&store, "second", later).await.unwrap();
        assert_eq!(numbers(&rows), [1, 2]);
        assert_eq!((rows[0].tried, rows[1].tried), (Some(noon()), None));
        let without_buttons = NewPost {
            has_buttons: false,
            ..made(HERE, 41)
        };
        let done = Done {
            numbers: vec![1, 2],
            made: vec![without_buttons, made(HERE, 42)],
            ..Done::default()
        };
        assert_eq!(
            numbers(&store.done(&heir, &done, later).await.unwrap()),
            [0; 0]
        );

        // The next delivery of the game does not concern workers of an earlier one, and has the messages in use.
        let change = next_move(&store, id("bbbbb")).await;
        let (_, work) = store
            .append_for(&change, Some(&taking("third")))
            .await
            .unwrap();
        let ((_, rows), posts) = work.unwrap();
        assert_eq!(numbers(&rows), [3]);
        let messages: Vec<_> = posts.iter().flatten().map(|post| post.message).collect();
        assert_eq!(messages, [MessageId(42)]);
        let lost = store.extend_lease(&mut dead, later + MINUTE).await;
        assert!(matches!(lost, Err(LeaseError::Lost)), "{lost:?}");
    })
    .await;
}

#[tokio::test]
async fn what_a_worker_did_not_begin_is_no_earlier_attempt() {
    on_both(async |place| {
        let store = with_table(place).await;
        let mut change = next_move(&store, id("bbbbb")).await;
        change
            .deliveries
            .extend([post("Ben is to move."), post("Clara is to move.")]);
        store.append(&change).await.unwrap();
        let (claim, rows) = claim_rows(&store, "first", noon()).await.unwrap();
        let [first, second, third] = numbers(&rows)[..] else {
            panic!("{rows:?}");
        };
        let done = Done {
            numbers: vec![first],
            unsent: vec![second],
            ..Done::default()
        };
        let rows = store.done(&claim, &done, noon()).await.unwrap();
        assert_eq!(numbers(&rows), [second, third]);
        let tried: Vec<_> = rows.iter().map(|row| row.tried).collect();
        assert_eq!(tried, [None, Some(noon())]);
    })
    .await;
}

#[tokio::test]
async fn a_failed_post_holds_back_those_behind_it_and_is_tried_again_later() {
    on_both(async |place| {
        let store = with_table(place).await;
        let mut change = next_move(&store, id("bbbbb")).await;
        change.deliveries.push(post("Ben is to move."));
        store.append(&change).await.unwrap();
        let first = claim(&store, "first", noon()).await.unwrap();
        store
            .retry_at(&first, 1, &[1, 2], noon() + MINUTE)
            .await
            .unwrap();

        assert_eq!(claim(&store, "first", noon()).await, None);
        // A later move does not make it due sooner.
        let change = next_move(&store, id("bbbbb")).await;
        store.append(&change).await.unwrap();
        assert_eq!(claim(&store, "first", noon()).await, None);
        let now = noon() + MINUTE;
        let (again, rows) = claim_rows(&store, "first", now).await.unwrap();
        assert_eq!(numbers(&rows), [1, 2, 3]);
        assert_eq!((rows[0].attempts, rows[0].tried), (1, None));
        assert_eq!((rows[1].attempts, rows[1].tried), (0, None));

        // The row that may have arrived keeps the time of its first attempt; those behind it do not.
        store.retry_at(&again, 1, &[2, 3], now).await.unwrap();
        let later = now + MINUTE;
        let (again, rows) = claim_rows(&store, "first", later).await.unwrap();
        assert_eq!((rows[0].attempts, rows[0].tried), (2, Some(now)));
        assert_eq!((rows[1].attempts, rows[1].tried), (0, None));
        store.retry_at(&again, 1, &[], later).await.unwrap();
        let later = later + MINUTE;
        let (again, rows) = claim_rows(&store, "first", later).await.unwrap();
        assert_eq!((rows[0].attempts, rows[0].tried), (3, Some(now)));
        let now = later;

        let gone = "no such channel";
        let rows = store.give_up(&again, &[1], gone, now).await.unwrap();
        assert_eq!(numbers(&rows), [2, 3]);
        let rows = store.give_up(&again, &[2, 3], gone, now).await.unwrap();
        assert_eq!(numbers(&rows), [0; 0]);
        assert_eq!(store.next_work().await.unwrap(), None);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_workers_deliver_everything_once() {
    on_both(async |place| {
        let store = place.open().await;
        let games = ["bbbbb", "ccccc", "ddddd", "fffff", "ggggg"].map(id);
        for (game, channel) in games.into_iter().zip(1..) {
            store
                .create_game(&new_game(game, ChannelId(channel)))
                .await
                .unwrap();
        }
        let players = games.map(|game| {
            let store = store.clone();
            tokio::spawn(async move {
                for _ in 0..12 {
                    let change = next_move(&store, game).await;
                    store.append(&change).await.unwrap();
                }
            })
        });
        // Each worker has its own store, as another process would.
        let n_sent = Arc::new(AtomicUsize::new(0));
        let mut workers = Vec::new();
        for (name, at) in ["first", "second", "third"].into_iter().zip(1..) {
            let (store, n_sent) = (place.open().await, n_sent.clone());
            workers.push(tokio::spawn(async move {
                let mut sent = Vec::new();
                while n_sent.load(Ordering::SeqCst) < 60 {
                    let Some(claim) = claim(&store, name, noon()).await else {
                        tokio::task::yield_now().await;
                        continue;
                    };
                    for delivery in store.pending(claim.game).await.unwrap() {
                        sent.push((delivery.game, delivery.number));
                        n_sent.fetch_add(1, Ordering::SeqCst);
                        let message = u64::try_from(sent.len()).unwrap();
                        let done = Done {
                            numbers: vec![delivery.number],
                            // Recorded while players go on in the same game.
                            made: vec![made(ChannelId(at), message)],
                            ..Done::default()
                        };
                        store.done(&claim, &done, noon()).await.unwrap();
                    }
                    match store.release(&claim, noon()).await {
                        // The claim ended with the last row.
                        Ok(()) | Err(LeaseError::Lost) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
                sent
            }));
        }
        futures::future::try_join_all(players).await.unwrap();
        let mut sent: Vec<(GameId, u32)> = Vec::new();
        for worker in workers {
            sent.extend(worker.await.unwrap());
        }
        sent.sort();
        let expected: Vec<(GameId, u32)> = games
            .into_iter()
            .flat_map(|game| (1..=12).map(move |number| (game, number)))
            .collect();
        assert_eq!(sent, expected);
    })
    .await;
}

#[tokio::test]
async fn an_answer_owed_is_given_by_another_and_its_token_deleted_after_15_minutes() {
    on_both(async |place| {
        let store = with_table(place).await;
        owe(&store, 77, 77).await;
        owe(&store, 78, 78).await;
        store.answers_given(&[InteractionId(77)]).await.unwrap();
        let claim = async |now| store.claim_answer(now, now, MINUTE).await.unwrap();
        assert!(claim(noon()).await.is_none());
        let later = noon() + MINUTE;
        let owed = claim(later).await.unwrap();
        assert_eq!(owed.interaction, InteractionId(78));
        assert_eq!(owed.token.expose(), "token 78");
        assert!(claim(later).await.is_none());

        let too_late = noon() + 15 * MINUTE;
        assert!(claim(too_late).await.is_none());
        store
            .forget_old_interactions(too_late - SignedDuration::from_millis(1))
            .await
            .unwrap();
        assert_eq!(place.count("SELECT count(*) FROM answers").await, 1);
        store.forget_old_interactions(too_late).await.unwrap();
        assert_eq!(place.count("SELECT count(*) FROM answers").await, 0);

        // The interactions themselves are remembered for a day.
        let seen = "SELECT count(*) FROM interactions_seen";
        assert_eq!(place.count(seen).await, 2);
        store
            .forget_old_interactions(noon() + SignedDuration::from_hours(24))
            .await
            .unwrap();
        assert_eq!(place.count(seen).await, 0);
    })
    .await;
}

/// Plays a move whose answer is owed for a minute.
async fn owe(store: &Store, interaction: u64, menu: u64) {
    let mut change = next_move(store, id("bbbbb")).await;
    change.press = Some(HandledPress {
        interaction: InteractionId(interaction),
        answer: Some(NewAnswer {
            token: Secret::new(format!("token {interaction}")),
            payload: Secret::new(json!({"text": "You drew a red card."}).to_string()),
            menu: MenuId(menu),
            due: noon() + MINUTE,
        }),
    });
    store.append(&change).await.unwrap();
}

#[tokio::test]
async fn an_answer_owed_is_dropped_for_a_later_press_in_its_menu_and_others_are_given_in_order() {
    on_both(async |place| {
        let store = with_table(place).await;
        for (interaction, menu) in [(79, 75), (78, 78), (77, 75), (75, 75)] {
            owe(&store, interaction, menu).await;
        }
        let superseded = store.supersede_answers(MenuId(75), InteractionId(79));
        superseded.await.unwrap();
        let mut owed = Vec::new();
        let late = noon() + MINUTE;
        while let Some(one) = store.claim_answer(late, late, MINUTE).await.unwrap() {
            owed.push(one.interaction.0);
        }
        assert_eq!(owed, [78, 79]);
    })
    .await;
}

#[tokio::test]
async fn an_interaction_left_without_an_answer_is_taken_over_by_one_until_it_is_told() {
    on_both(async |place| {
        let store = with_table(place).await;
        let late = noon() + MINUTE;
        let noted = [1, 2, 3, 4].map(|interaction| (acknowledged(interaction), late));
        let (first, others) = noted.split_at(1);
        for noted in [first, others] {
            store.note_acknowledged(noted, noon()).await.unwrap();
        }
        // One is answered, one still worked on, and the move of one is stored, with its answer.
        let answered = [InteractionId(1)];
        store.answers_given(&answered).await.unwrap();
        let working = [InteractionId(2)];
        let until = late + MINUTE;
        store.keep_acknowledged(&working, until).await.unwrap();
        let mut change = next_move(&store, id("bbbbb")).await;
        change.press = Some(HandledPress {
            interaction: InteractionId(3),
            answer: None,
        });
        store.append(&change).await.unwrap();

        let too_soon = late - SignedDuration::from_millis(1);
        let take = async |now| {
            let claimed = store.claim_unanswered(&BTreeSet::new(), now, MINUTE).await;
            claimed.unwrap()
        };
        assert!(take(too_soon).await.is_empty());
        let taken = take(late).await;
        assert_eq!(taken.len(), 1);
        assert_eq!(taken[0].interaction, InteractionId(4));
        assert_eq!(taken[0].token.expose(), "token 4");
        assert_eq!(taken[0].language, Language::of_code("de").unwrap());
        assert!(take(late).await.is_empty());
        // Nobody could be told.
        let taken: BTreeSet<_> = take(until)
            .await
            .iter()
            .map(|one| one.interaction)
            .collect();
        let ids = |ids: &[u64]| ids.iter().copied().map(InteractionId).collect();
        assert_eq!(taken, ids(&[2, 4]));
        store.answers_given(&[InteractionId(4)]).await.unwrap();
        let taken: BTreeSet<_> = take(until + MINUTE)
            .await
            .iter()
            .map(|one| one.interaction)
            .collect();
        assert_eq!(taken, ids(&[2]));
        // Discord takes nothing for them any more.
        assert!(take(noon() + 15 * MINUTE).await.is_empty());
        store
            .forget_old_interactions(noon() + 15 * MINUTE)
            .await
            .unwrap();
        let left = place.count("SELECT count(*) FROM acknowledged").await;
        assert_eq!(left, 0);
    })
    .await;
}

fn acknowledged(interaction: u64) -> Acknowledged {
    Acknowledged {
        interaction: InteractionId(interaction),
        token: Secret::new(format!("token {interaction}")),
        language: Language::of_code("de").unwrap(),
        keeps_menu: false,
    }
}

#[tokio::test]
async fn an_interaction_is_kept_by_its_process_although_the_database_fails_once() {
    const SECOND: Duration = Duration::from_secs(1);
    on_both(async |place| {
        let store = place.open().await;
        let (own, others) = (Answered::default(), Answered::default());
        own.begin(&store, acknowledged(1), noon()).await;
        // First the renewal fails, then what comes before it.
        let now = noon() + 3 * SECOND;
        place
            .meddle("ALTER TABLE acknowledged RENAME TO gone")
            .await;
        own.save(&store, now).await.unwrap_err();
        place
            .meddle("ALTER TABLE gone RENAME TO acknowledged")
            .await;
        own.save(&store, now).await.unwrap();
        let now = now + 3 * SECOND;
        own.add(InteractionId(2));
        place.meddle("ALTER TABLE answers RENAME TO gone").await;
        own.save(&store, now).await.unwrap_err();
        place.meddle("ALTER TABLE gone RENAME TO answers").await;
        let now = now + 3 * SECOND;
        let taken = others.claim_unanswered(&store, now, MINUTE).await.unwrap();
        assert!(taken.is_empty(), "{taken:?}");
    })
    .await;
}

#[tokio::test]
async fn a_process_that_was_held_up_leaves_its_own_interactions_and_others_take_them_when_it_is_dead()
 {
    on_both(async |place| {
        let store = place.open().await;
        let (own, others) = (Answered::default(), Answered::default());
        own.begin(&store, acknowledged(1), noon()).await;
        let now = noon() + MINUTE;
        let taken = own.claim_unanswered(&store, now, MINUTE).await.unwrap();
        assert!(taken.is_empty(), "{taken:?}");
        let taken = others.claim_unanswered(&store, now, MINUTE).await.unwrap();
        assert_eq!(taken.len(), 1);
        assert_eq!(taken[0].interaction, InteractionId(1));
    })
    .await;
}

#[tokio::test]
async fn a_timer_goes_off_once_for_all_workers_and_again_if_nobody_acted() {
    on_both(async |place| {
        let store = place.open().await;
        let mut new = new_game(id("bbbbb"), HERE);
        new.timers = vec![
            TimerChange::Set {
                kind: TimerKind::Deadline,
                seat: Some(1),
                due: noon() + MINUTE,
            },
            TimerChange::Set {
                kind: TimerKind::Lobby,
                seat: None,
                due: noon() + 5 * MINUTE,
            },
        ];
        store.create_game(&new).await.unwrap();
        assert_eq!(store.next_timer().await.unwrap(), Some(noon() + MINUTE));
        assert_eq!(store.claim_timer(noon(), MINUTE).await.unwrap(), None);
        let at = noon() + MINUTE;
        let timer = store.claim_timer(at, MINUTE).await.unwrap().unwrap();
        assert_eq!((timer.kind, timer.seat), (TimerKind::Deadline, Some(1)));
        assert_eq!(store.claim_timer(at, MINUTE).await.unwrap(), None);
        let again = store.claim_timer(at + MINUTE, MINUTE).await.unwrap();
        assert_eq!(again, Some(timer));

        let mut change = next_move(&store, id("bbbbb")).await;
        change.timers.push(TimerChange::Clear {
            kind: TimerKind::Deadline,
            seat: Some(1),
        });
        store.append(&change).await.unwrap();
        let lobby = store.claim_timer(at + 9 * MINUTE, MINUTE).await.unwrap();
        assert_eq!(lobby.unwrap().seat, None);
        let mut change = next_move(&store, id("bbbbb")).await;
        change.timers.push(TimerChange::ClearAll);
        store.append(&change).await.unwrap();
        assert_eq!(store.next_timer().await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn computers_are_claimed_apart_from_all_that_takes_no_time() {
    on_both(async |place| {
        let store = place.open().await;
        let mut new = new_game(id("bbbbb"), HERE);
        new.timers = vec![TimerChange::Set {
            kind: TimerKind::Computers,
            seat: None,
            due: noon(),
        }];
        store.create_game(&new).await.unwrap();
        assert_eq!(store.n_computers_due(noon() - MINUTE).await.unwrap(), 0);
        assert_eq!(store.n_computers_due(noon()).await.unwrap(), 1);
        assert_eq!(store.claim_timer(noon(), MINUTE).await.unwrap(), None);
        let timer = store.claim_computers(noon(), MINUTE).await.unwrap();
        assert_eq!(timer.map(|timer| timer.game), Some(id("bbbbb")));
        assert_eq!(store.claim_computers(noon(), MINUTE).await.unwrap(), None);
        // The process that had it was killed.
        let after = store.claim_computers(noon() + MINUTE, MINUTE).await;
        assert!(after.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn timers_and_posts_of_a_newer_versions_kinds_are_left_to_it() {
    on_both(async |place| {
        let store = place.open().await;
        let game = id("bbbbb");
        store.create_game(&new_game(game, HERE)).await.unwrap();
        place
            .meddle(
                "INSERT INTO timers (game, kind, seat, due, leased_until) \
                 VALUES ('bbbbb', 'harvest', -1, 0, 0)",
            )
            .await;
        place
            .meddle(
                "INSERT INTO posts (channel, message, game, kind, number, has_buttons, made) \
                 VALUES (1, 2, 'bbbbb', 'hologram', 0, 1, 0)",
            )
            .await;
        assert_eq!(store.next_timer().await.unwrap(), None);
        assert_eq!(store.claim_timer(noon(), MINUTE).await.unwrap(), None);
        let loaded = store.load_game(game, 0).await.unwrap().unwrap();
        assert!(loaded.timers.is_empty());
        assert_eq!(store.posts(game).await.unwrap(), []);
        assert_eq!(store.posts_in_use(game).await.unwrap(), []);

        let mut change = next_move(&store, game).await;
        change.timers.push(TimerChange::ClearAll);
        store.append(&change).await.unwrap();
        assert_eq!(place.count("SELECT count(*) FROM timers").await, 1);
        assert_eq!(place.count("SELECT count(*) FROM posts").await, 1);
    })
    .await;
}
