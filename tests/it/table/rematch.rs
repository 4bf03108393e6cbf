//! A rematch: the others are asked whether they play again, and their seats are kept meanwhile.

use std::time::Duration;

use domain::ids::ChannelId;
use sandbox::Message;

use super::evening::HOUR;
use super::lobby_scene::Lobby;
use crate::support::asking::check_has;
use crate::support::world::{World, on_both, on_either};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A table of Anna, Ben and Clara that Anna closed, and the command that opens it again.
async fn closed(world: World) -> (Lobby, String) {
    let lobby = Lobby::open(world).await;
    let tables = lobby.world.tables();
    let here = ChannelId(lobby.channel.id().0);
    let open = tables.store.open_table_at(here).await.unwrap();
    let again = format!("/game rematch table:{}", open.expect("a table is open"));
    lobby.presses(1, "Join").await;
    lobby.presses(2, "Join").await;
    lobby.says(0, "/game end").await;
    (lobby, again)
}

/// How often each was called here.
fn n_pings(lobby: &Lobby) -> [usize; 3] {
    [0, 1, 2].map(|user| lobby.n_pings(user))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_asks_the_others_and_begins_once_they_are_ready() {
    on_both(721, async |world: World| {
        let (lobby, again) = closed(world).await;
        let opened = lobby.says(1, &again).await;
        check_has(
            &opened,
            &[
                "is open",
                "and I'm asking the same people there whether they're in",
                "as soon as everybody is ready",
            ],
        );
        let [anna, clara] = [0, 2].map(|user| lobby.users[user].mention());
        check_has(
            &lobby.public(),
            &["Ben wants to play again. Are you in? Your seat is kept until "],
        );
        assert_eq!(n_pings(&lobby), [1, 0, 1]);
        check_has(&lobby.public(), &["- @Anna", "- @Ben", "- @Clara"]);
        // Who said yes is not asked again; Ben's Start waits for Clara alone, and calls nobody twice. Who asks for the
        // same rematch says yes by that.
        check_has(&lobby.says(0, &again).await, &["Still waiting for", &clara]);
        let asked = lobby.presses(1, "Start").await;
        check_has(&asked, &["We start as soon as everybody is ready", &clara]);
        assert!(!asked.contains(anna.as_str()), "{asked}");
        assert_eq!(n_pings(&lobby), [1, 0, 1]);
        assert!(!lobby.has_begun());
        lobby.presses(2, "I'm ready").await;
        assert!(lobby.has_begun(), "{}", lobby.public());
        let asked = lobby.public().contains("wants to play again");
        assert!(!asked, "{}", lobby.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_no_to_a_rematch_or_nothing_gives_up_the_seat() {
    on_either(722, async |world: World| {
        let (lobby, again) = closed(world).await;
        lobby.says(0, &again).await;
        // A change first: then nobody begins until Anna presses Start.
        check_has(
            &lobby.presses(0, "Host: not yet").await,
            &["We don't start yet"],
        );
        let asks =
            |post: &Message| post.button("I'm ready").is_some() && post.button("Join").is_none();
        let is_asked = || lobby.channel.find_last(asks).is_some();
        assert!(!is_asked());
        lobby.says(0, "/game end").await;
        lobby.says(0, &again).await;
        assert!(is_asked());
        check_has(
            &lobby.public(),
            &["the player who started then now goes last"],
        );
        check_has(&lobby.presses(2, "Leave").await, &["left the table"]);
        check_has(&lobby.public(), &["One seat is free"]);
        assert!(!lobby.has_begun());
        lobby.world.pass(DAY - HOUR).await;
        assert!(!lobby.public().contains("didn't answer"));
        lobby.world.pass(HOUR).await;
        let alone = lobby.public();
        check_has(&alone, &["Ben didn't answer", "in the order you joined"]);
        assert!(!alone.contains("goes last"), "{alone}");
        assert!(!lobby.has_begun());
        assert!(!is_asked());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_by_rematches_more_than_five_times_an_hour() {
    on_either(723, async |world: World| {
        let (lobby, again) = closed(world).await;
        for _ in 0..5 {
            check_has(&lobby.says(0, &again).await, &["is open"]);
            lobby.says(0, "/game end").await;
        }
        let n_posts = n_pings(&lobby);
        let refused = lobby.says(1, &again).await;
        check_has(&refused, &["was called 5 times within an hour"]);
        assert_eq!(n_pings(&lobby), n_posts);
        check_has(&lobby.says(1, "/game join").await, &["no table"]);
    })
    .await;
}
