//! What finished games come to, as people read it: leaderboard, statistics, the list of games, and who stays out.

use domain::ids::{GameId, GuildId, UserId};
use domain::results::{Standing, Who};
use sandbox::{Channel, Reply, User};
use store::{RankedPlayer, RatedGame};
use table::after::results::rebuild;

use super::games::played_by_commands;
use crate::support::asking::resign;
use crate::support::player::{By, Table};
use crate::support::world::{World, on_both};

/// A server in which Anna and Ben have finished a game of New York.
struct Server {
    world: World,
    channel: Channel,
    users: [User; 2],
    eve: User,
    game: GameId,
}

impl Server {
    async fn new(world: World) -> Server {
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        let eve = world.user("Eve");
        let game = played_by_commands(&world, &channel, &users, usize::MAX).await;
        Server {
            world,
            channel,
            users,
            eve,
            game,
        }
    }

    fn id(&self) -> GuildId {
        GuildId(self.world.sandbox.guild().id().0)
    }

    async fn says(&self, user: &User, line: &str, parts: &[&str]) -> Reply {
        let reply = user.slash(&self.channel, line).await;
        assert!(reply.is_ephemeral(), "{line}");
        check_has(&reply, parts);
        reply
    }

    /// Everything that is kept of results.
    async fn kept(
        &self,
    ) -> (
        Vec<RankedPlayer>,
        Vec<Vec<(String, Standing)>>,
        Vec<RatedGame>,
    ) {
        let store = &self.world.tables().store;
        let listed = store
            .leaderboard(self.id(), "newyork", 0..10)
            .await
            .unwrap();
        let (mut standings, mut rated) = (Vec::new(), Vec::new());
        for user in &self.users {
            let who = Who::Person(UserId(user.id().0));
            standings.push(store.standings_of(self.id(), &who).await.unwrap());
            rated.extend(
                store
                    .ratings_of(self.id(), &who, "newyork", 10)
                    .await
                    .unwrap(),
            );
        }
        (listed, standings, rated)
    }
}

#[track_caller]
fn check_has(reply: &Reply, parts: &[&str]) {
    let text = reply.text();
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
}

#[track_caller]
fn check_lacks(reply: &Reply, part: &str) {
    let text = reply.text();
    assert!(!text.contains(part), "{part:?} is in:\n{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_counts_at_once_for_its_players() {
    on_both(331, async |world: World| {
        let server = Server::new(world).await;
        let [anna, ben] = &server.users;
        let board = server
            .says(
                &server.eve,
                "/leaderboard",
                &["New York", "Anna", "Ben", "1 game"],
            )
            .await;
        let text = board.text();
        let winner = if text.find("Anna") < text.find("Ben") {
            "Anna"
        } else {
            "Ben"
        };
        check_has(
            &board,
            &[
                &format!("`1.` **{winner}**"),
                "1 game, 1 won",
                "1 game, 0 won",
            ],
        );
        let own = server
            .says(
                anna,
                "/stats",
                &["**Anna · New York**", "Ben", "A typical turn took"],
            )
            .await;
        check_lacks(&own, "You against them");
        let of_ben = server
            .says(anna, "/stats player:Ben", &["**Ben · New York**"])
            .await;
        let score = if winner == "Anna" { "1–0" } else { "0–1" };
        check_has(
            &of_ben,
            &[&format!("You against them, on all maps: {score}")],
        );
        // The same numbers by the variant, and in the other language.
        let by_variant = server
            .says(anna, "/stats player:Ben variant:newyork", &[])
            .await;
        assert_eq!(by_variant.text(), of_ben.text());
        server.says(ben, "/settings language:de", &[]).await;
        let of_ben = server.says(ben, "/stats", &["Wertung", "Partie"]).await;
        // It scores nothing in New York.
        assert!(!of_ben.text().contains("Längster Weg"));

        let id = server.game.to_string();
        let games = server
            .says(
                &server.eve,
                "/replay",
                &["`#1`", &id, "🏆", winner, "Anna", "Ben"],
            )
            .await;
        let choice = format!("#1 · New York · {id}");
        let replay = server
            .eve
            .select(games.message(), "Look at a game again", &[&choice])
            .await;
        check_has(&replay, &["· before turn 1 of"]);

        // If all of it is made anew, it is the same.
        let kept = server.kept().await;
        let store = &server.world.tables().store;
        let done = rebuild(store, server.id())
            .await
            .unwrap()
            .expect("no game ended");
        assert_eq!((done.n_games, done.unreadable), (1, Vec::new()));
        assert_eq!(server.kept().await, kept);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_stay_out_is_named_to_nobody_else() {
    let server = Server::new(World::new(132).await).await;
    let [anna, ben] = &server.users;
    server
        .says(ben, "/settings listed:false", &["leaderboards: no"])
        .await;
    let board = server.says(anna, "/leaderboard", &["`1.` **Anna**"]).await;
    check_lacks(&board, "Ben");
    server
        .says(
            anna,
            "/stats player:Ben",
            &["has chosen not to appear in statistics"],
        )
        .await;
    check_lacks(&server.says(anna, "/stats", &["Anna"]).await, "Ben");
    check_lacks(
        &server
            .says(&server.eve, "/replay", &["Anna", "somebody"])
            .await,
        "Ben",
    );
    server
        .says(ben, "/stats", &["**Ben", "only you see this"])
        .await;

    let page = server.says(ben, "/settings", &[]).await;
    let listed = ben.press(page.message(), "Show me in statistics").await;
    check_has(&listed, &["leaderboards: yes"]);
    server.says(anna, "/leaderboard", &["Anna", "Ben"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_person_is_listed_nowhere_and_the_others_ratings_stand() {
    on_both(133, async |world: World| {
        let server = Server::new(world).await;
        let [anna, ben] = &server.users;
        let before = server.kept().await;
        let page = anna.slash(&server.channel, "/privacy").await;
        let asked = anna.press(page.message(), "Forget me").await;
        anna.press(asked.message(), "Yes, forget me").await;
        server.world.settle().await;

        let board = server.says(ben, "/leaderboard", &["`1.` **Ben**"]).await;
        check_lacks(&board, "`2.`");
        check_lacks(
            &server.says(ben, "/stats", &["**Ben"]).await,
            "Against others",
        );
        let none = ["You have no rated game here yet"];
        server.says(anna, "/stats", &none).await;
        server
            .says(ben, "/replay", &["Former player 1", "Ben"])
            .await;
        let after = server.kept().await;
        assert_eq!(after.1[0], []);
        assert_eq!(after.1[1], before.1[1]);
        let store = &server.world.tables().store;
        rebuild(store, server.id())
            .await
            .unwrap()
            .expect("no game ended");
        assert_eq!(server.kept().await, after);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_knows_only_its_own_games() {
    let server = Server::new(World::new(134).await).await;
    let there = server.world.sandbox.add_guild("Elsewhere");
    let [anna, _] = &server.users;
    there.add_member(anna);
    let channel = there.channel("games");
    for line in ["/leaderboard", "/replay"] {
        let reply = anna.slash(&channel, line).await;
        check_has(&reply, &["Nobody has finished a rated game here yet"]);
    }
    check_has(
        &anna.slash(&channel, "/stats").await,
        &["You have no rated game here yet"],
    );
}

/// Everything of a table that one person plays to the end.
pub async fn play_on(world: &World, channel: &Channel, user: &User) {
    let players = vec![(user.clone(), By::Commands)];
    let mut table = Table::at(world, channel, players, 1).await;
    while let Some(next) = table.next(world).await {
        table.do_next(&next).await;
        world.settle().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_resigns_after_three_turns_counts_as_last_and_the_winner_gains_against_them() {
    let world = World::new(135).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let [anna, ben] = &users;
    played_by_commands(&world, &channel, &users, 16).await;
    resign(ben, &channel).await;
    world.settle().await;
    play_on(&world, &channel, anna).await;
    let board = ben.slash(&channel, "/leaderboard").await;
    check_has(
        &board,
        &[
            "New York**",
            "`1.` **Anna**",
            "`2.` **Ben**",
            "1 game, 0 won",
        ],
    );
    let own = ben.slash(&channel, "/stats").await;
    check_has(&own, &["1 of them not played to the end"]);
    check_lacks(&own, "points a game");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_against_computers_are_listed_apart_unless_something_seen_was_taken_back() {
    let world = World::new(136).await;
    let anna = world.user("Anna");
    let solo = "/game new variant:newyork players:2 computers:1 order:joined";
    for (peeks, listed) in [(true, "Nobody has finished"), (false, "`1.` **")] {
        let channel = world.sandbox.guild().channel("solo");
        anna.slash(&channel, solo).await;
        world.settle().await;
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let players = vec![(anna.clone(), By::Commands)];
        let mut table = Table::at(&world, &channel, players, 1).await;
        let tickets = table.next(&world).await.unwrap();
        table.do_next(&tickets).await;
        world.settle().await;
        anna.slash(&channel, "/draw first:deck second:deck").await;
        world.settle().await;
        if peeks {
            let asked = anna.slash(&channel, "/game back").await;
            check_has(
                &asked,
                &["New cards or tickets", "this game won't be rated"],
            );
            let undone = anna.press(asked.message(), "Take back").await;
            check_has(&undone, &["taken back", "this game won't be rated"]);
            world.settle().await;
        }
        play_on(&world, &channel, &anna).await;
        let board = anna.slash(&channel, "/leaderboard").await;
        check_has(&board, &[listed]);
    }
}
