//! Secrets while days pass: orders that play and ask, reminders, time that runs out, turns taken back
//! and tables set back tell nobody what a seat holds or what its orders say.

use std::sync::Mutex;
use std::time::Duration;

use delivery::Drawing;
use domain::ids::ChannelId;
use engine::action::Action;
use engine::event::Viewer;
use engine::ids::Seat;
use sandbox::User;
use store::PlayedBy;

use super::known::check_planted;
use super::leak::{Course, Scene, TABLE_AND_FIRST, check_secrets, look_around};
use crate::support::world::World;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// The table as it stands.
async fn table(world: &World, scene: &Scene) -> std::sync::Arc<table::Table> {
    let tables = world.tables();
    let here = tables.store.open_table_at(ChannelId(scene.channel.id().0));
    let open = here.await.unwrap().expect("a table is open");
    tables.find(open).await.unwrap().unwrap()
}

/// Whose turn it is.
async fn current(world: &World, scene: &Scene) -> Option<usize> {
    let course = table(world, scene).await.course.clone()?;
    let seat = course.game.view(Viewer::Table).current()?;
    Some(seat.index())
}

async fn says(world: &World, scene: &Scene, user: &User, lines: &[&str]) {
    for line in lines {
        scene.says(world, user, line).await;
    }
}

/// Hours pass, a few at a time.
async fn pass(world: &World, scene: &Scene, hours: &[u32]) {
    for n in hours {
        scene.hear(world);
        world.pass(*n * HOUR).await;
    }
}

/// A claim that somebody other than Ben can make, as it was found over the first deal and is made over
/// every other.
#[derive(Debug, Clone)]
struct Claim {
    /// Index of the move that it follows.
    number: usize,
    player: usize,
    /// The track and its payment, as texts.
    track: String,
    payment: String,
    city: String,
}

/// The first claim that the player whose turn it is could make, unless that is Ben.
async fn claim_now(world: &World, scene: &Scene, number: usize) -> Option<Claim> {
    let player = current(world, scene).await.filter(|player| *player != 1)?;
    let course = table(world, scene).await.course.clone()?;
    let view = course.game.view(Viewer::Seat(Seat(player as u8)));
    let actions = view.legal_actions().all();
    let claim = actions.into_iter().find_map(|action| match action {
        Action::ClaimTrack { track, .. } => Some((track, action)),
        _ => None,
    });
    let (track, action) = claim?;
    let text = action.to_text(view.map());
    let words: Vec<&str> = text.split(' ').collect();
    let city = view.map().track(track).a;
    Some(Claim {
        number,
        player,
        track: words[1].to_owned(),
        payment: words[2].to_owned(),
        city: view.map().city(city).id.clone(),
    })
}

/// Ben's orders, which differ between the two deals: they play the same turns, and ask at the same
/// moment for different reasons.
async fn ben_orders(world: &World, scene: &Scene, claim: &Claim) {
    let ben = &scene.players[1];
    let near = format!("/orders ask:\"near {}\"", claim.city);
    let own = format!("/orders add:\"claim {}\"", claim.track);
    let lines: [&str; 4] = match scene.deal {
        0 => [
            "/orders > Remove all",
            "/orders add:\"draw deck\"",
            "/orders add:\"claim calgary-winnipeg:white wwwwww\"",
            &near,
        ],
        _ => [
            "/orders > Remove all",
            &own,
            "/orders add:\"draw deck\"",
            "/orders ask:\"taken\"",
        ],
    };
    says(world, scene, ben, &lines).await;
}

/// What happens besides the moves.
async fn days(world: &World, scene: &Scene, number: usize, found: &Mutex<Option<Claim>>) {
    let ben = &scene.players[1];
    match number {
        // Reminders in public, for everybody: any of them may be late.
        0 => {
            for user in &scene.players {
                says(
                    world,
                    scene,
                    user,
                    &["/settings reminder:half reminder_by:channel"],
                )
                .await;
            }
        }
        // Orders that play turn after turn.
        4 => {
            let other = ["trains 2", "last"][scene.deal];
            let watch = format!("/orders ask:\"{other}\"");
            says(world, scene, ben, &["/orders add:\"draw deck\"", &watch]).await;
        }
        // The current player is reminded, and then two cards are drawn for them.
        7 | 12 => {
            pass(world, scene, &[5; 5]).await;
        }
        // A turn is taken back: all others are asked, and agree.
        22 => {
            says(world, scene, &scene.players[0], &["/game back"]).await;
            world.settle().await;
            for user in &scene.players[1..] {
                if let Some(post) = user.newest_with_button(&scene.channel, "Agree") {
                    user.press(&post, "Agree").await;
                    world.settle().await;
                }
            }
        }
        // A moderator, who does not play, sets the table back.
        26 => {
            let owner = world.sandbox.owner();
            let turns = owner.complete(&scene.channel, "/game back to:").await;
            let to = turns[2].value.as_str().unwrap();
            says(world, scene, &owner, &[&format!("/game back to:{to}")]).await;
        }
        28 => says(world, scene, ben, &["/orders", "/orders > Start now"]).await,
        _ => {}
    }
    let claim = {
        let known = found.lock().unwrap().clone();
        match known {
            None if scene.deal == 0 && 14 <= number => claim_now(world, scene, number).await,
            known => known.filter(|claim| claim.number == number),
        }
    };
    if let Some(claim) = claim {
        *found.lock().unwrap() = Some(claim.clone());
        ben_orders(world, scene, &claim).await;
        let line = format!("/claim route:{} pay:{}", claim.track, claim.payment);
        says(world, scene, &scene.players[claim.player], &[&line]).await;
    }
    world.settle().await;
    for user in scene.players.iter().chain([&scene.stranger]) {
        for line in ["/orders add:", "/orders ask:ta", "/game back to:"] {
            user.complete(&scene.channel, line).await;
        }
    }
    look_around(world, scene, number).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_of_absence_tell_nobody_what_is_hidden_or_ordered() {
    let course = Course {
        variant: "usa",
        options: "clock:1d timeout:cautious",
        names: &["Anna", "Ben", "Clara"],
        n_moves: 32,
        drawing: Drawing::Off,
        viewers: TABLE_AND_FIRST,
    };
    let found = Mutex::new(None);
    let besides = async |world: &World, scene: &Scene, number: usize| {
        days(world, scene, number, &found).await;
    };
    let pairs = check_secrets(course, besides).await;
    for pair in &pairs {
        // All of it happened, and everybody could read that it did.
        for part in [
            "it's still your turn",
            "2 cards from the deck",
            "took back their last move",
            "took the game back to the start of",
        ] {
            assert!(pair.tells(part), "{part}");
        }
        // Why Ben's orders asked is among what was planted.
        let secrets = pair.secrets();
        for (deal, why) in [", at ", "which you wanted"].into_iter().enumerate() {
            let is_why = |texts: &[String; 2]| {
                texts[deal].contains("Your orders have stopped") && texts[deal].contains(why)
            };
            assert!(secrets.iter().any(is_why), "{secrets:#?}");
        }
        check_planted(pair);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_substitute_shows_what_the_turn_shows_and_nothing_else() {
    let course = Course {
        variant: "usa",
        options: "clock:1d",
        names: &["Anna", "Ben"],
        n_moves: 16,
        drawing: Drawing::Off,
        // What a substitute does depends on the hand it plays, as what a person does. So the deals
        // are alike for that seat, and differ in what all the others hold.
        viewers: &[Viewer::Seat(Seat(0))],
    };
    let n_substituted = Mutex::new(Vec::new());
    let besides = async |world: &World, scene: &Scene, number: usize| {
        if 5 <= number && current(world, scene).await == Some(0) {
            pass(world, scene, &[12; 2]).await;
            let anna = &scene.players[0];
            let anew = anna.newest_with_button(&scene.channel, "Take back: Anna");
            if let Some(post) = anew.filter(|_| number.is_multiple_of(2)) {
                anna.press(&post, "Take back: Anna").await;
                world.settle().await;
            }
        }
        look_around(world, scene, number).await;
        if number + 1 == course.n_moves {
            let id = table(world, scene).await.id();
            let actions = world
                .tables()
                .store
                .actions(id, 1..=u32::MAX)
                .await
                .unwrap();
            let by = |action: &&store::ActionRow| action.played_by == PlayedBy::Substitute;
            let n = actions.iter().filter(by).count();
            n_substituted.lock().unwrap().push(n);
        }
    };
    for pair in check_secrets(course, besides).await {
        check_planted(&pair);
    }
    let n_substituted = n_substituted.into_inner().unwrap();
    assert!(n_substituted.iter().all(|n| *n > 1), "{n_substituted:?}");
}
