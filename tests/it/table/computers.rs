//! Computers think outside every lock: a press is answered first, and what was played is told with their answer.

use std::time::Duration;

use engine::action::Action;
use requests::Limits;
use sandbox::{Channel, User};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use store::{PlayedBy, Status};
use tokio::sync::mpsc;

use crate::support::asking::{ask, check_has};
use crate::support::player::{By, Next, Table};
use crate::support::world::{Database, Setting, World, on_either};

use super::evening::Evening;

/// Longer than anything stays leased to a killed process.
const COMPUTERS_LEASE: Duration = Duration::from_secs(6);

/// Anna against computers, and the first turn hers.
struct Scene {
    world: World,
    channel: Channel,
    anna: User,
    table: Table,
}

impl Scene {
    async fn of(world: World, n_computers: usize) -> Scene {
        let (channel, anna) = (world.channel(), world.user("Anna"));
        let n = n_computers + 1;
        let new =
            format!("/game new variant:newyork players:{n} computers:{n_computers} order:joined");
        check_has(&ask(&anna, &channel, &new).await, &["is open"]);
        world.settle().await;
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let players = vec![(anna.clone(), By::Commands)];
        let table = Table::at(&world, &channel, players, 5).await;
        let mut scene = Scene {
            world,
            channel,
            anna,
            table,
        };
        scene.play_on().await;
        scene
    }

    /// Plays Anna's next decision and everything that follows.
    async fn play_on(&mut self) {
        let next = self.table.next(&self.world).await.unwrap();
        self.table.do_next(&next).await;
        self.world.settle().await;
    }

    /// Plays until Anna's next decision is to claim a track.
    async fn before_claim(&mut self) -> Next {
        loop {
            let next = self.table.next(&self.world).await.unwrap();
            if matches!(next.action, Action::ClaimTrack { .. }) {
                return next;
            }
            self.table.do_next(&next).await;
            self.world.settle().await;
        }
    }

    /// Carries out the decision, without what follows.
    async fn claim(&self, next: &Next) {
        let reply = self.table.do_next(next).await;
        assert!(reply.is_ephemeral() && reply.settled, "{reply:?}");
    }

    /// What stands in the channel for everybody.
    fn posts(&self) -> Vec<String> {
        let posts = self.channel.messages().into_iter();
        let public = posts.filter(|post| post.only_for.is_none());
        public.map(|post| post.content).collect()
    }

    async fn n_by_computers(&self) -> usize {
        let store = &self.world.tables().store;
        let actions = store.actions(self.table.game, 1..=u32::MAX).await.unwrap();
        let is_computers = |by: PlayedBy| by == PlayedBy::Computer;
        actions
            .iter()
            .filter(|action| is_computers(action.played_by))
            .count()
    }

    /// Waits until somebody has the computers of this table in hand.
    async fn wait_until_claimed(&self) {
        let now = self.world.clock.now();
        let store = &self.world.tables().store;
        while store.next_timer().await.unwrap() == Some(now) {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_is_answered_while_a_computer_thinks_and_one_post_tells_both() {
    on_either(31, async |world: World| {
        let mut scene = Scene::of(world, 1).await;
        scene.play_on().await;
        let tables = scene.world.tables().clone();
        let next = scene.before_claim().await;
        let core = tables.computer_core.core().await.unwrap();
        scene.claim(&next).await;
        let (before, n_before) = (scene.posts(), scene.n_by_computers().await);
        let settling = scene.world.begin_to_settle();
        scene.wait_until_claimed().await;
        // Nothing is told yet, and a question about the table is answered.
        check_has(
            &ask(&scene.anna, &scene.channel, "/hand").await,
            &["Your hand"],
        );
        assert_eq!(scene.posts(), before);
        assert_eq!(scene.n_by_computers().await, n_before);
        drop(core);
        settling.await.unwrap().unwrap();
        let posts = scene.posts();
        assert_eq!(posts.len(), before.len() + 1, "{posts:#?}");
        check_has(&posts[before.len()], &["Anna** claimed", ", your turn!"]);
        assert!(n_before < scene.n_by_computers().await);
    })
    .await;
}

/// Takes every thread for heavy work, until what this returns is dropped.
async fn every_thread(world: &World) -> Vec<std::sync::mpsc::Sender<()>> {
    let (begun, mut working) = mpsc::unbounded_channel();
    let busy: Vec<std::sync::mpsc::Sender<()>> = (0..Limits::default().blocking)
        .map(|_| {
            let (work, until) = std::sync::mpsc::channel();
            let (tables, begun) = (world.tables().clone(), begun.clone());
            let heavy = move || {
                begun.send(()).unwrap();
                // Until the other end is dropped.
                until.recv().unwrap_err();
            };
            tokio::spawn(async move { tables.heavy_work.run(heavy).await });
            work
        })
        .collect();
    for _ in &busy {
        working.recv().await.unwrap();
    }
    busy
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_move_of_a_game_waits_for_heavy_work_and_the_last_one_neither() {
    let world = World::new(36).await;
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "").await;
    let busy = every_thread(&evening.world).await;
    while let Some(next) = evening.table.next(&evening.world).await {
        evening.table.do_next(&next).await;
    }
    assert_eq!(evening.row().await.status, Status::Finished);
    drop(busy);
    evening.world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_answered_while_heavy_work_takes_every_thread() {
    on_either(35, async |world: World| {
        let mut scene = Scene::of(world, 1).await;
        let next = scene.before_claim().await;
        let busy = every_thread(&scene.world).await;
        scene.claim(&next).await;
        drop(busy);
        scene.world.settle().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_killed_before_or_while_its_computer_thinks_leaves_nothing_undone() {
    on_either(32, async |world: World| {
        let mut scene = Scene::of(world, 1).await;
        for dies_thinking in [false, true] {
            let tables = scene.world.tables().clone();
            let next = scene.before_claim().await;
            let core = tables.computer_core.core().await.unwrap();
            scene.claim(&next).await;
            let (n_posts, n_before) = (scene.posts().len(), scene.n_by_computers().await);
            if dies_thinking {
                drop(scene.world.begin_to_settle());
                scene.wait_until_claimed().await;
            }
            scene.world.restart().await;
            drop(core);
            scene.world.pass(COMPUTERS_LEASE).await;
            let posts = scene.posts();
            assert_eq!(posts.len(), n_posts + 1, "{posts:#?}");
            check_has(&posts[n_posts], &["Anna** claimed", ", your turn!"]);
            assert!(n_before < scene.n_by_computers().await);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_taken_back_while_a_computer_thinks_is_not_answered_by_it() {
    on_either(33, async |world: World| {
        let mut scene = Scene::of(world, 1).await;
        let tables = scene.world.tables().clone();
        scene.play_on().await;
        let next = scene.before_claim().await;
        let core = tables.computer_core.core().await.unwrap();
        scene.claim(&next).await;
        let (n_posts, n_before) = (scene.posts().len(), scene.n_by_computers().await);
        let settling = scene.world.begin_to_settle();
        scene.wait_until_claimed().await;
        let answer = ask(&scene.anna, &scene.channel, "/game back").await;
        drop(core);
        settling.await.unwrap().unwrap();
        scene.world.settle().await;
        let posts = scene.posts();
        assert_eq!(posts.len(), n_posts + 1, "{answer} {posts:#?}");
        let told = ["↩️ Anna took back their last move.", ", your turn!"];
        check_has(&posts[n_posts], &told);
        assert!(
            !posts[n_posts].contains("Anna** claimed"),
            "nobody was told"
        );
        assert_eq!(scene.n_by_computers().await, n_before);
        // And the game goes on.
        scene.play_on().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_computers_in_a_row_are_told_in_one_post_with_the_move_before_them() {
    on_either(34, async |world: World| {
        let mut scene = Scene::of(world, 2).await;
        let next = scene.before_claim().await;
        let n_posts = scene.posts().len();
        scene.claim(&next).await;
        scene.world.settle().await;
        let posts = scene.posts();
        assert_eq!(posts.len(), n_posts + 1, "{posts:#?}");
        let lines: Vec<&str> = posts[n_posts].lines().collect();
        assert_eq!(lines.len(), 5, "{posts:#?}");
        check_has(lines[4], &["-# After round ", "Anna "]);
        check_has(lines[0], &[", your turn!"]);
        check_has(lines[1], &["Anna** claimed"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_computer_decided_is_played_although_another_process_changed_the_table_meanwhile() {
    let Some(world) = World::try_with(Setting {
        database: Database::Postgres,
        ..Setting::new(35)
    })
    .await
    else {
        return;
    };
    let mut scene = Scene::of(world, 1).await;
    let store = scene.world.tables().store.clone();
    let next = scene.before_claim().await;
    scene.claim(&next).await;
    let revision = async || {
        let row = store.game_row(scene.table.game).await.unwrap();
        row.unwrap().revision.0
    };
    let before = revision().await;
    sqlx::any::install_default_drivers();
    let mut other = AnyConnection::connect(scene.world.address()).await.unwrap();
    other.execute("BEGIN").await.unwrap();
    let change = "UPDATE games SET revision = revision + 1";
    other.execute(change).await.unwrap();
    let settling = scene.world.begin_to_settle();
    let mut onlooker = AnyConnection::connect(scene.world.address()).await.unwrap();
    let waiting = "SELECT 1 FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while onlooker.fetch_optional(waiting).await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    other.execute("COMMIT").await.unwrap();
    settling.await.unwrap().unwrap();
    // The other's change and the computer's, without one in which nothing was played.
    assert_eq!(revision().await, before + 2);
    assert!(0 < scene.n_by_computers().await);
}
