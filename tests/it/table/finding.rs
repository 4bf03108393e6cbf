//! Finding one's way: tables in completion.

use sandbox::{Channel, Permissions, User};

use super::games::{gather, seat};
use crate::support::asking::{ask, check_has};
use crate::support::world::{World, on_both};

/// What a person is offered for the option typed last: its values with their labels.
async fn offered(user: &User, channel: &Channel, line: &str) -> Vec<(String, String)> {
    let choices = user.complete(channel, line).await;
    let choices = choices.into_iter();
    choices
        .map(|choice| (choice.value.as_str().unwrap().to_owned(), choice.name))
        .collect()
}

async fn open_table(world: &World, variant: &str, channel: &Channel, host: &User) {
    ask(host, channel, &format!("/game new variant:{variant}")).await;
    world.settle().await;
}

#[track_caller]
fn check_labels(offered: &[(String, String)], labels: &[&str]) {
    let told: Vec<&str> = offered
        .iter()
        .map(|(id, label)| label.strip_prefix(&format!("{id} · ")).unwrap())
        .collect();
    assert_eq!(told, labels);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_completed_with_variant_channel_and_whose_turn() {
    on_both(301, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let (here, other) = (world.channel(), guild.channel("elsewhere"));
        seat(&world, "usa", &here, &[anna.clone(), ben.clone()]).await;
        for user in [&anna, &ben] {
            ask(user, &here, "/tickets keep:\"1 2\"").await;
        }
        gather(&world, "london", &other, &[ben.clone(), anna.clone()]).await;
        let line = "/board table:";
        check_labels(
            &offered(&anna, &here, line).await,
            &[
                "USA · this channel · your turn",
                "London · not begun, opened by Ben, 2 at the table",
            ],
        );
        let bens = offered(&ben, &other, line).await;
        assert!(
            bens.iter()
                .any(|(_, label)| label.ends_with("USA · waits for Anna")),
            "{bens:?}"
        );
        let typed = offered(&ben, &other, "/board table:waits").await;
        assert_eq!(typed.len(), 1, "{typed:?}");
        // Somebody without a seat is told of none.
        assert!(offered(&clara, &here, line).await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_to_join_are_those_of_channels_one_sees() {
    on_both(302, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let [open, closed] = ["tables", "committee"].map(|name| guild.channel(name));
        open_table(&world, "usa", &open, &anna).await;
        open_table(&world, "london", &closed, &anna).await;
        closed.deny_everyone(Permissions::VIEW_CHANNEL);
        closed.overwrite_member(clara.id(), Permissions::VIEW_CHANNEL, Permissions::NONE);
        let line = "/game join table:";
        let told = "USA · #tables · not begun, opened by Anna, 1 at the table";
        check_labels(&offered(&ben, &world.channel(), line).await, &[told]);
        let of_clara = offered(&clara, &world.channel(), line).await;
        let hidden = "London · #committee · not begun, opened by Anna, 1 at the table";
        check_labels(&of_clara, &[told, hidden]);
        // Where one sits already there is nothing to join.
        assert!(offered(&anna, &world.channel(), line).await.is_empty());
        let [(id, _)] = &offered(&ben, &world.channel(), line).await[..] else {
            panic!("one table")
        };
        let joined = ask(&ben, &world.channel(), &format!("/game join table:{id}")).await;
        check_has(&joined, &["You are in"]);
        world.settle().await;
        assert!(offered(&ben, &world.channel(), line).await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_of_one_channel_is_offered_its_table_alone() {
    on_both(303, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, mona, otto] = ["Anna", "Mona", "Otto"].map(|name| world.user(name));
        let other = guild.channel("elsewhere");
        guild.open_command("table");
        guild.grant(&otto, "moderators", Permissions::MANAGE_MESSAGES);
        let (may, nothing) = (Permissions::MANAGE_MESSAGES, Permissions::NONE);
        other.overwrite_member(mona.id(), may, nothing);
        open_table(&world, "usa", &world.channel(), &anna).await;
        open_table(&world, "london", &other, &anna).await;
        let line = "/table pause table:";
        let here = "London · this channel · not begun, opened by Anna, 1 at the table";
        check_labels(&offered(&mona, &other, line).await, &[here]);
        let there = "USA · not begun, opened by Anna, 1 at the table";
        check_labels(&offered(&otto, &other, line).await, &[there, here]);
    })
    .await;
}
