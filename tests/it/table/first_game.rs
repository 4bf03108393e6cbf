//! What the first game of a person explains, and that it does so once.

use domain::ids::UserId;
use domain::settings::{Hint, PlayerSettings};
use sandbox::{Channel, User};

use super::games::seat;
use crate::support::player::{By, Table};
use crate::support::world::{World, on_either};

const SIGN: &str = "💡";

/// The hints that somebody read so far, in private answers and direct messages.
fn hints(user: &User, channel: &Channel) -> Vec<String> {
    let all = user.messages(channel).into_iter();
    let all = all.chain(user.messages(&user.dm()));
    let lines = all.flat_map(|message| {
        let lines = message.content.lines().map(str::to_owned);
        lines.collect::<Vec<String>>()
    });
    lines.filter(|line| line.contains(SIGN)).collect()
}

async fn settings(world: &World, user: &User) -> PlayerSettings {
    let user = UserId(user.id().0);
    world.tables().player(user).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_game_explains_itself_three_times_and_the_second_not_at_all() {
    on_either(95, async |world: World| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let channel = world.channel();
        anna.slash(&channel, "/settings language:de").await;
        seat(&world, "newyork", &channel, &[anna.clone(), ben.clone()]).await;
        let chosen = ben.press_newest(&channel, "See them first").await;
        let first = "A ticket scores if your routes connect its two cities by the end";
        assert!(chosen.text().contains(first), "{}", chosen.text());
        // Told once: the same menu again is without it.
        let again = ben.press_newest(&channel, "See them first").await;
        assert!(!again.text().contains(SIGN), "{}", again.text());
        assert_eq!(settings(&world, &ben).await.hints, [Hint::Tickets]);

        // Every answer of a whole game is read.
        let players = [anna.clone(), ben.clone()].map(|user| (user, By::Commands));
        let mut table = Table::at(&world, &channel, players.into(), 7).await;
        let mut told = vec![chosen.text()];
        while let Some(next) = table.next(&world).await {
            let answer = table.do_next(&next).await;
            told.push(answer.text());
            world.settle().await;
        }
        let told = told.join("\n");
        for hint in [
            first,
            "On your turn you do one thing: draw cards, claim a route or draw tickets. Most players",
            "Your first route! Its points count right away. Once somebody has 2 taxis or fewer left",
            "Deine erste Strecke! Ihre Punkte zählen sofort. Sobald",
        ] {
            assert_eq!(told.matches(hint).count(), 1, "{hint}: {told}");
        }
        assert!(told.matches(SIGN).count() <= 6, "{told}");
        for user in [&anna, &ben] {
            let given = settings(&world, user).await.hints;
            let told = [Hint::Turn, Hint::Claim].map(|hint| given.contains(&hint));
            assert_eq!(told, [true; 2], "{given:?}");
        }

        // The hints given are stored with the person's settings, so they are exported and deleted with these.
        let own = world.tables().store.player_settings(UserId(ben.id().0));
        assert!(own.await.unwrap().contains_key(PlayerSettings::HINTS));

        // Somebody who has played before is told nothing, whatever they heard then.
        let store = &world.tables().store;
        let forgotten = store.set_player_setting(UserId(ben.id().0), PlayerSettings::HINTS, None);
        forgotten.await.unwrap();
        let before = hints(&ben, &channel).len();
        seat(&world, "newyork", &channel, &[anna.clone(), ben.clone()]).await;
        let chosen = ben.press_newest(&channel, "See them first").await;
        assert!(!chosen.text().contains(SIGN), "{}", chosen.text());
        assert_eq!(hints(&ben, &channel).len(), before);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_claim_that_lacks_cards_can_be_put_into_the_orders() {
    let world = World::new(96).await;
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let channel = world.channel();
    seat(&world, "usa", &channel, &[anna.clone(), ben.clone()]).await;
    for user in [&anna, &ben] {
        user.slash(&channel, "/tickets keep:all").await;
        world.settle().await;
    }
    // Nobody has six cards of one colour after the deal.
    let line = "/claim route:\"el paso los angeles\"";
    let refused = anna.slash(&channel, line).await;
    let text = refused.text();
    for part in [" takes 6 black", "you have", "Add it to your orders"] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    assert!(refused.is_ephemeral());
    let orders = anna.press(refused.message(), "Add to my orders").await;
    let text = orders.text();
    let line = "claim El Paso – Los Angeles";
    assert!(
        text.contains("**Your orders**") && text.contains(line),
        "{text}"
    );
    // A claim refused for anything else has no such way on.
    let refused = ben
        .slash(&channel, "/claim route:\"el paso los angeles\"")
        .await;
    assert!(refused.message().rows.is_empty(), "{}", refused.text());
    assert!(
        refused.text().contains("It's Anna's turn"),
        "{}",
        refused.text()
    );
}
