//! Invitations and offers of a seat call people, and so are limited: by table, by who asks, and by who is called.

use std::time::Duration;

use domain::ids::ChannelId;
use sandbox::{Channel, Permissions, User};

use super::games::seat;
use crate::support::asking::{ask, check_has};
use crate::support::world::{World, on_either};

const HOUR: Duration = Duration::from_secs(60 * 60);
const TOO_MANY: &str = "You've called 5 people within an hour";

/// Opens a table, and gives its channel.
async fn lobby(world: &World, host: &User, channel: &str) -> Channel {
    let channel = world.sandbox.channel(channel);
    check_has(&ask(host, &channel, "/game new").await, &["is open"]);
    world.settle().await;
    channel
}

async fn invite(world: &World, host: &User, channel: &Channel, player: &User) -> String {
    let line = format!("/game invite player:{}", player.mention());
    let answer = ask(host, channel, &line).await;
    world.settle().await;
    answer
}

fn n_pings(world: &World, channel: &Channel, user: &User) -> usize {
    let posts = world.sandbox.owner().messages(channel);
    let pings = posts.iter().filter(|post| post.pings.contains(&user.id()));
    pings.count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_invited_to_a_table_once() {
    on_either(701, async |mut world: World| {
        let (anna, ben) = (world.user("Anna"), world.user("Ben"));
        let channel = lobby(&world, &anna, "games").await;
        let answer = invite(&world, &anna, &channel, &ben).await;
        check_has(&answer, &["I've invited"]);
        world.restart().await;
        for _ in 0..20 {
            let again = invite(&world, &anna, &channel, &ben).await;
            check_has(&again, &["invited already", "`/game join`"]);
        }
        world.pass(2 * HOUR).await;
        let again = invite(&world, &anna, &channel, &ben).await;
        check_has(&again, &["invited already"]);
        assert_eq!(n_pings(&world, &channel, &ben), 1);
        // Another table is another invitation.
        let other = lobby(&world, &anna, "lounge").await;
        let answer = invite(&world, &anna, &other, &ben).await;
        check_has(&answer, &["I've invited"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_invited_is_noted_until_the_game_begins_or_the_table_closes() {
    on_either(705, async |world: World| {
        let (anna, ben) = (world.user("Anna"), world.user("Ben"));
        let clara = world.user("Clara");
        for ends in ["start", "end"] {
            let channel = lobby(&world, &anna, ends).await;
            invite(&world, &anna, &channel, &clara).await;
            ask(&ben, &channel, "/game join").await;
            world.settle().await;
            let here = ChannelId(channel.id().0);
            let tables = world.tables();
            let game = tables.store.open_table_at(here).await.unwrap().unwrap();
            let n_noted = async || {
                let table = tables.find(game).await.unwrap().unwrap();
                table.settings.invited.len()
            };
            assert_eq!(n_noted().await, 1);
            match ends {
                "start" => drop(anna.press_newest(&channel, "Start").await),
                _ => drop(ask(&anna, &channel, "/game end").await),
            }
            world.settle().await;
            assert_eq!(n_noted().await, 0, "{ends}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_invites_calls_five_people_an_hour() {
    on_either(702, async |mut world: World| {
        let anna = world.user("Anna");
        let channel = lobby(&world, &anna, "games").await;
        let people: Vec<User> = (0..7).map(|n| world.user(&format!("Guest {n}"))).collect();
        for guest in &people[..5] {
            let answer = invite(&world, &anna, &channel, guest).await;
            check_has(&answer, &["I've invited"]);
            world.pass(HOUR / 10).await;
        }
        // Half an hour after the first one, at whichever table and after a restart.
        world.restart().await;
        let other = lobby(&world, &anna, "lounge").await;
        let in_half_an_hour = world.clock.now().as_second() + 30 * 60;
        let refused = invite(&world, &anna, &other, &people[5]).await;
        check_has(&refused, &[TOO_MANY, &format!("<t:{in_half_an_hour}:R>")]);
        assert_eq!(n_pings(&world, &other, &people[5]), 0);
        world.pass(HOUR / 2).await;
        let answer = invite(&world, &anna, &other, &people[5]).await;
        check_has(&answer, &["I've invited"]);
        let refused = invite(&world, &anna, &other, &people[6]).await;
        check_has(&refused, &[TOO_MANY]);
        // Nothing of it is kept for longer.
        let store = &world.tables().store;
        assert!(!store.facts("calls.").await.unwrap().is_empty());
        world.let_pass(HOUR);
        world.app().keep_house().await.unwrap();
        assert!(store.facts("calls.").await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_invited_is_called_five_times_an_hour() {
    on_either(703, async |world: World| {
        let zoe = world.user("Zoe");
        let mut channels = Vec::new();
        for nth in 0..6 {
            let host = world.user(&format!("Host {nth}"));
            let channel = lobby(&world, &host, &format!("table-{nth}")).await;
            channels.push((host, channel));
        }
        // All at once, as a group of accounts would.
        let invite = |(host, channel): &(User, Channel)| {
            let (host, channel) = (host.clone(), channel.clone());
            let line = format!("/game invite player:{}", zoe.mention());
            async move { ask(&host, &channel, &line).await }
        };
        let answers = futures::future::join_all(channels.iter().map(invite)).await;
        world.settle().await;
        let refused = format!("{} was called 5 times within an hour", zoe.mention());
        let n_refused = answers.iter().filter(|answer| answer.contains(&refused));
        assert_eq!(n_refused.count(), 1, "{answers:#?}");
        let pings = channels.iter();
        let pings = pings.map(|(_, channel)| n_pings(&world, channel, &zoe));
        assert_eq!(pings.sum::<usize>(), 5);
        // In another server she can be invited.
        let guild = world.sandbox.add_guild("Elsewhere");
        let (host, hall) = (&channels[0].0, guild.channel("hall"));
        guild.add_member(host);
        guild.add_member(&zoe);
        check_has(&ask(host, &hall, "/game new").await, &["is open"]);
        let line = format!("/game invite player:{}", zoe.mention());
        check_has(&ask(host, &hall, &line).await, &["I've invited"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_of_a_seat_count_as_invitations_do() {
    on_either(704, async |world: World| {
        let (mona, ben, channel) = (world.user("Mona"), world.user("Ben"), world.channel());
        let guild = world.sandbox.guild();
        guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
        seat(&world, "usa", &channel, &[mona.clone(), ben]).await;
        let people: Vec<User> = (0..6).map(|n| world.user(&format!("Guest {n}"))).collect();
        let offer = async |guest: &User| {
            let (own, with) = (mona.mention(), guest.mention());
            let line = format!("/game replace player:{own} with:{with}");
            let answer = ask(&mona, &channel, &line).await;
            world.settle().await;
            answer
        };
        check_has(&offer(&people[0]).await, &["I've invited"]);
        check_has(
            &offer(&people[0]).await,
            &["has already been offered a seat here"],
        );
        assert_eq!(n_pings(&world, &channel, &people[0]), 1);
        for guest in &people[1..5] {
            check_has(&offer(guest).await, &["I've invited"]);
        }
        check_has(&offer(&people[5]).await, &[TOO_MANY]);
        assert_eq!(n_pings(&world, &channel, &people[5]), 0);
    })
    .await;
}
