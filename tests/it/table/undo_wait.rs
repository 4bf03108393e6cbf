//! A move can be undone before computers or standing orders answer it: it is told at once, and answered when the
//! wait is over, by whichever process is there.

use std::time::Duration;

use engine::action::Action;
use sandbox::{Channel, Message, User};
use store::PlayedBy;

use crate::support::asking::{ask, check_has};
use crate::support::player::{By, Next, Table};
use crate::support::world::{Database, Setting, World, databases};

const WAIT: Duration = Duration::from_secs(15);

/// Worlds in which moves can be undone for a while: on each database, and one that two bots share.
async fn worlds(dice: u64) -> Vec<World> {
    let setting = |database, n_bots| Setting {
        database,
        n_bots,
        undo_wait: WAIT,
        ..Setting::new(dice)
    };
    let mut worlds = Vec::new();
    for database in databases() {
        worlds.push(World::with(setting(database, 1)).await);
    }
    worlds.extend(World::try_with(setting(Database::Postgres, 2)).await);
    worlds
}

/// Anna, to whose moves somebody answers without being asked.
struct Scene {
    world: World,
    channel: Channel,
    anna: User,
    table: Table,
}

impl Scene {
    /// The computer plays between Anna and Ben, if he is there.
    async fn against_a_computer(world: World, with_ben: bool) -> Scene {
        let (channel, anna, ben) = (world.channel(), world.user("Anna"), world.user("Ben"));
        let n = 2 + usize::from(with_ben);
        let new = format!("/game new variant:newyork players:{n} computers:1 order:joined");
        check_has(&ask(&anna, &channel, &new).await, &["is open"]);
        world.settle().await;
        let mut players = vec![(anna.clone(), By::Commands)];
        if with_ben {
            ben.press_newest(&channel, "Join").await;
            world.settle().await;
            players.push((ben, By::Commands));
        }
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let table = Table::at(&world, &channel, players, 5).await;
        Scene {
            world,
            channel,
            anna,
            table,
        }
    }

    /// Plays until Anna's next decision is to claim a track.
    async fn before_claim(&mut self) -> Next {
        loop {
            let next = self.table.next(&self.world).await.unwrap();
            let is_annas = next.player.id() == self.anna.id();
            if is_annas && matches!(next.action, Action::ClaimTrack { .. }) {
                return next;
            }
            self.table.do_next(&next).await;
            self.world.settle().await;
            self.world.pass(WAIT).await;
        }
    }

    async fn claim(&self, next: &Next) -> Message {
        let reply = self.table.do_next(next).await;
        assert!(reply.is_ephemeral() && reply.settled, "{reply:?}");
        self.world.settle().await;
        reply.message().clone()
    }

    fn last_post(&self) -> Message {
        let turn = |post: &Message| post.only_for.is_none() && !post.rows.is_empty();
        self.channel.find_last(turn).expect("a turn is told")
    }

    async fn n_played(&self, by: PlayedBy) -> usize {
        let store = &self.world.tables().store;
        let actions = store.actions(self.table.game, 1..=u32::MAX).await.unwrap();
        let played = actions.iter().filter(|action| action.played_by == by);
        played.count()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_can_be_undone_before_computers_answer_it() {
    for world in worlds(601).await {
        let mut scene = Scene::against_a_computer(world, true).await;
        let next = scene.before_claim().await;
        let n_before = scene.n_played(PlayedBy::Computer).await;
        let told = scene.claim(&next).await;
        assert!(told.button("Take back").is_some(), "{told:#?}");
        let post = scene.last_post();
        check_has(
            &post.content,
            &[
                "Anna can still take this back. Play continues <t:",
                "Anna** claimed",
            ],
        );
        assert!(post.pings.is_empty());
        assert!(post.button("Go on").is_some() && post.button("Take back: Anna").is_some());
        scene.world.pass(WAIT - Duration::from_secs(1)).await;
        assert_eq!(scene.n_played(PlayedBy::Computer).await, n_before);
        let undone = scene.anna.press(&post, "Take back: Anna").await;
        check_has(&undone.text(), &["taken back"]);
        scene.world.settle().await;
        check_has(&scene.last_post().content, &["took back their last move"]);
        // Nothing answers a move that is not there any more.
        scene.world.pass(WAIT).await;
        assert_eq!(scene.n_played(PlayedBy::Computer).await, n_before);
        let next = scene.table.next(&scene.world).await.unwrap();
        assert_eq!(next.player.id(), scene.anna.id());
        // The second time it stands, and is answered once.
        let next = scene.before_claim().await;
        let n_before = scene.n_played(PlayedBy::Computer).await;
        scene.claim(&next).await;
        scene.world.pass(WAIT).await;
        assert!(n_before < scene.n_played(PlayedBy::Computer).await);
        let post = scene.last_post();
        check_has(&post.content, &[", your turn!"]);
        assert_eq!(post.pings, [scene.table.players[1].0.id()]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nobody_else_plays_computers_answer_at_once_and_their_answer_goes_back_too() {
    for world in worlds(605).await {
        let mut scene = Scene::against_a_computer(world, false).await;
        let next = scene.before_claim().await;
        let n_before = scene.n_played(PlayedBy::Computer).await;
        scene.claim(&next).await;
        assert!(n_before < scene.n_played(PlayedBy::Computer).await);
        let post = scene.last_post();
        check_has(&post.content, &["Anna** claimed", ", your turn!"]);
        // The computer's answer turned up cards.
        let asked = scene.anna.press(&post, "Take back: Anna").await;
        check_has(&asked.text(), &["this game won't be rated"]);
        let undone = scene.anna.press(asked.message(), "Take back").await;
        check_has(&undone.text(), &["taken back"]);
        scene.world.settle().await;
        check_has(&scene.last_post().content, &["took back their last move"]);
        let again = scene.before_claim().await;
        assert_eq!(again.action, next.action);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn go_on_ends_the_wait() {
    for world in worlds(602).await {
        let mut scene = Scene::against_a_computer(world, true).await;
        let next = scene.before_claim().await;
        let n_before = scene.n_played(PlayedBy::Computer).await;
        scene.claim(&next).await;
        let post = scene.last_post();
        let reply = scene.anna.press(&post, "Go on").await;
        assert_eq!(reply.text(), "Play continues.");
        scene.world.settle().await;
        assert!(n_before < scene.n_played(PlayedBy::Computer).await);
        check_has(&scene.last_post().content, &[", your turn!"]);
        let late = scene.anna.press_as_seen(&post, "Take back: Anna").unwrap();
        let late = late.settled().await;
        assert!(
            !late.text().contains("Your move is taken back"),
            "{}",
            late.text()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wait_survives_a_kill() {
    for world in worlds(603).await {
        let mut scene = Scene::against_a_computer(world, true).await;
        let next = scene.before_claim().await;
        let n_before = scene.n_played(PlayedBy::Computer).await;
        let reply = scene.table.do_next(&next).await;
        assert!(reply.settled);
        scene.world.restart().await;
        scene.world.settle().await;
        check_has(
            &scene.last_post().content,
            &["Anna can still take this back."],
        );
        assert_eq!(scene.n_played(PlayedBy::Computer).await, n_before);
        scene.world.pass(WAIT).await;
        let n_after = scene.n_played(PlayedBy::Computer).await;
        assert!(n_before < n_after);
        scene.world.pass(WAIT).await;
        assert_eq!(scene.n_played(PlayedBy::Computer).await, n_after);
        check_has(&scene.last_post().content, &[", your turn!"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_answer_when_the_wait_is_over_and_their_player_is_not_called_before() {
    for world in worlds(604).await {
        let (channel, anna, ben) = (world.channel(), world.user("Anna"), world.user("Ben"));
        let users = [anna.clone(), ben.clone()];
        super::games::seat(&world, "newyork", &channel, &users).await;
        let players = vec![(anna.clone(), By::Commands), (ben.clone(), By::Commands)];
        let table = Table::at(&world, &channel, players, 5).await;
        let mut scene = Scene {
            world,
            channel,
            anna,
            table,
        };
        let next = scene.before_claim().await;
        for line in ["/orders add:\"draw deck\"", "/orders > Start now"] {
            ask(&ben, &scene.channel, line).await;
        }
        scene.world.settle().await;
        let n_inbox = ben.messages(&ben.dm()).len();
        scene.claim(&next).await;
        let post = scene.last_post();
        check_has(&post.content, &["Anna can still take this back."]);
        assert!(post.pings.is_empty());
        assert_eq!(scene.n_played(PlayedBy::StandingOrder).await, 0);
        scene.world.pass(WAIT).await;
        assert!(scene.n_played(PlayedBy::StandingOrder).await > 0);
        check_has(&scene.last_post().content, &["Ben", "your turn"]);
        assert!(ben.messages(&ben.dm()).len() <= n_inbox);
    }
}
