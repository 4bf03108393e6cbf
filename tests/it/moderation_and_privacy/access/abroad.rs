//! Every command that people have who installed the bot for themselves, in a server without it, in a conversation of people
//! and in a direct message: answered, for them alone, and with no more further messages than Discord allows there.

use sandbox::{Channel, User};

use super::rows::{At, COMMANDS};
use crate::support::world::World;
use crate::table::anywhere::{foreign, names};
use crate::table::games::seat;

/// Discord's maximum of further messages after an answer, where only a person installed the bot.
const MAX_MORE: usize = 5;

/// Types every command that is offered there, and checks its answer. Returns how many there were.
async fn try_all(world: &World, user: &User, there: &Channel, has_others: bool) -> usize {
    let offered = names(user, there);
    let mut n_tried = 0;
    for (line, at, _) in COMMANDS {
        let name = line.split(' ').next().unwrap_or_default();
        // Who else is there is no matter of the command's.
        let names_somebody = line.contains("player:");
        if *at == At::Lobby || names_somebody || !offered.contains(name) {
            continue;
        }
        let reply = user.slash(there, &format!("/{line}")).await;
        world.settle().await;
        assert_eq!(
            reply.is_ephemeral(),
            has_others,
            "/{line}: {}",
            reply.text()
        );
        assert!(!reply.text().is_empty(), "/{line}");
        assert!(reply.messages.len() <= 1 + MAX_MORE, "/{line}");
        n_tried += 1;
    }
    n_tried
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_for_everybody_answers_where_the_bot_is_not_and_in_direct_messages() {
    let world = World::new(834).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
    seat(&world, "usa", &channel, &users).await;
    let direct = users[0].dm();
    let n_direct = try_all(&world, &users[0], &direct, false).await;
    assert!(30 < n_direct, "{n_direct}");
    let server = foreign(&world, &users[0]).await;
    for there in [server, world.sandbox.group(&users)] {
        let n_there = try_all(&world, &users[0], &there, true).await;
        assert_eq!(n_there, n_direct);
        let public = there.messages().into_iter();
        let public = public.filter(|post| post.only_for.is_none());
        assert_eq!(public.count(), 0);
    }
}
