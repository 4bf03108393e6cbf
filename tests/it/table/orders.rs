//! Standing orders at a table: given by command and by menus, played when the turn comes, kept over
//! restarts, told together, and known to nobody but their player.

use domain::press::{EditOrders, Open, Page, PlanPage};
use domain::standing_orders::notation::card_word;
use domain::standing_orders::{Edit, Reason, StandingOrders, Watch};
use engine::event::Viewer;
use engine::ids::Seat;
use sandbox::{Channel, User};
use store::{PlayedBy, Status};

use super::evening::Evening;
use super::games::seat;
use crate::support::asking::{check_has, end, resign, say};
use crate::support::player::{By, Table, ids};
use crate::support::world::{World, on_either};

/// A usa table whose first tickets are chosen; the first to sit is the first to move.
async fn table(world: &World, names: &[&str]) -> (Channel, Vec<User>, Table) {
    let channel = world.channel();
    let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
    seat(world, "usa", &channel, &users).await;
    for user in &users {
        let reply = user.slash(&channel, "/tickets keep:\"1 2\"").await;
        assert!(reply.is_ephemeral());
    }
    world.settle().await;
    let players = users.iter().cloned().map(|user| (user, By::Commands));
    let table = Table::at(world, &channel, players.collect(), 1).await;
    (channel, users, table)
}

/// Gives an order; only the one who gives it sees the answer.
async fn order(user: &User, channel: &Channel, what: &str) -> String {
    let reply = say(user, channel, &format!("/orders{what}")).await;
    assert!(reply.is_ephemeral());
    reply.text()
}

async fn plan(world: &World, table: &Table, seat: usize) -> StandingOrders {
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    found.plans[seat].clone()
}

/// Whose turn it is.
async fn current(world: &World, table: &Table) -> Option<Seat> {
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    let course = found.course.clone().unwrap();
    course.game.view(Viewer::Table).current()
}

async fn played_by(world: &World, table: &Table, by: PlayedBy) -> usize {
    let store = &world.tables().store;
    let actions = store.actions(table.game, 1..=u32::MAX).await.unwrap();
    actions
        .iter()
        .filter(|action| action.played_by == by)
        .count()
}

async fn two_from_the_deck(world: &World, user: &User, channel: &Channel) {
    let reply = user.slash(channel, "/draw first:deck second:deck").await;
    assert!(reply.is_ephemeral());
    world.settle().await;
}

fn public(world: &World, channel: &Channel) -> String {
    world.sandbox.owner().transcript(channel)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn why_orders_stopped_is_still_told_when_spare_time_begins() {
    let world = World::new(45).await;
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1h bank:2h").await;
    let anna = evening.users[0].clone();
    let held = {
        let found = evening.world.tables().find(evening.table.game).await;
        let table = found.unwrap().unwrap();
        let course = table.course.as_ref().unwrap();
        let view = course.game.view(Viewer::Seat(Seat(0)));
        view.hand().unwrap().iter().next().unwrap().0
    };
    let line = format!(" add:\"draw deck\" ask:\"have 1 {}\"", card_word(held));
    order(&anna, &evening.channel, &line).await;
    assert_eq!(evening.play().await, "Anna");
    assert_eq!(evening.play().await, "Ben");
    let last = || anna.messages(&anna.dm()).pop().unwrap().content;
    check_has(&last(), &["It's your turn!", "Your orders have stopped"]);
    evening.hours(1).await;
    check_has(&last(), &["on spare time", "Your orders have stopped"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_play_turn_after_turn_over_restarts_and_ask_at_the_end() {
    on_either(41, async |mut world: World| {
        let (channel, users, table) = table(&world, &["Anna", "Ben"]).await;
        for line in [
            // As the list words them, and as people write.
            " add:\"claim Portland – Seattle when I can\"",
            " add:\"draw what my claims need most, else from the deck\" ask:\"have 3 wild\"",
        ] {
            order(&users[0], &channel, line).await;
        }
        // Given during Anna's own turn, they wait for the next one.
        assert_eq!(current(&world, &table).await, Some(Seat(0)));
        assert_eq!(played_by(&world, &table, PlayedBy::StandingOrder).await, 0);
        two_from_the_deck(&world, &users[0], &channel).await;
        let mut n_rounds = 0;
        while plan(&world, &table, 0).await.stopped.is_none() {
            assert_eq!(current(&world, &table).await, Some(Seat(1)));
            if n_rounds % 2 == 1 {
                world.restart().await;
            }
            two_from_the_deck(&world, &users[1], &channel).await;
            n_rounds += 1;
            assert!(n_rounds < 60, "nothing stops the orders");
        }
        // The claim was the first thing that could be done; then all was done.
        assert_eq!(n_rounds, 2);
        assert_eq!(played_by(&world, &table, PlayedBy::StandingOrder).await, 1);
        assert_eq!(plan(&world, &table, 0).await.stopped, Some(Reason::Done));
        assert_eq!(current(&world, &table).await, Some(Seat(0)));
        // Why they ask, Anna reads in her own messages, and nobody else anywhere.
        let direct = users[0].messages(&users[0].dm());
        let last = direct.last().expect("Anna was called");
        assert!(
            last.content.contains("every goal is reached"),
            "{}",
            last.content
        );
        // All that happened since Anna played by hand: what they played, and both of Ben's turns.
        let told = last.content.matches("Ben took").count();
        assert_eq!(told, 2, "{}", last.content);
        check_has(&last.content, &["- Your orders claimed"]);
        let (above, _) = last.content.split_once("every goal is reached").unwrap();
        assert!(
            !above.contains("- "),
            "why they stopped comes first: {}",
            last.content
        );
        for word in ["orders", "have been done", "ask me"] {
            assert!(!public(&world, &channel).contains(word), "{word}");
        }
        // Started again, they draw on, now and whenever the turn comes, until the watch stops them.
        order(&users[0], &channel, " > Start now").await;
        world.settle().await;
        assert_eq!(current(&world, &table).await, Some(Seat(1)));
        while plan(&world, &table, 0).await.stopped.is_none() {
            world.restart().await;
            two_from_the_deck(&world, &users[1], &channel).await;
            n_rounds += 1;
            assert!(n_rounds < 60, "nothing stops the orders");
        }
        let stopped = plan(&world, &table, 0).await.stopped;
        assert!(
            matches!(stopped, Some(Reason::Have { n: 3, .. })),
            "{stopped:?}"
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_that_cannot_be_read_is_quoted_as_it_was_typed() {
    let world = World::new(48).await;
    let (channel, users, _) = table(&world, &["Anna", "Ben"]).await;
    for (typed, said) in [
        ("claim Denver – Miami", "I know no route “Denver – Miami”."),
        ("baue Denver – Miami", "I know no route “Denver – Miami”."),
        ("claim Atlantis", "I know no route “Atlantis”."),
        ("baue", "I don't understand “baue”."),
        ("Dance till Dawn", "I don't understand “Dance till Dawn”."),
        ("Draw Plaid Deck", "I don't know a card “Plaid”."),
    ] {
        let answer = order(&users[0], &channel, &format!(" add:\"{typed}\"")).await;
        check_has(&answer, &[said]);
    }
    let answer = order(&users[0], &channel, " ask:\"warte auf Ben\"").await;
    check_has(&answer, &["I don't understand “warte auf Ben”."]);
    let answer = order(&users[0], &channel, " ask:\"near New Atlantis\"").await;
    check_has(&answer, &["There's no city “New Atlantis” on this map."]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_that_nobody_is_needed_for_are_told_in_one_post() {
    on_either(42, async |world: World| {
        let (channel, users, table) = table(&world, &["Anna", "Ben", "Clara", "David"]).await;
        // Everybody but David.
        for user in &users[..3] {
            order(user, &channel, " add:\"draw deck\"").await;
        }
        order(&users[0], &channel, " > Start now").await;
        world.settle().await;
        assert_eq!(current(&world, &table).await, Some(Seat(3)));
        let before = world.sandbox.owner().messages(&channel).len();
        two_from_the_deck(&world, &users[3], &channel).await;
        assert_eq!(current(&world, &table).await, Some(Seat(3)));
        let messages = world.sandbox.owner().messages(&channel);
        let [post] = &messages[before..] else {
            panic!("{:#?}", &messages[before..]);
        };
        let told = "**4–7. David, Anna, Ben and Clara** drew from the deck.";
        assert_eq!(post.content.lines().nth(1), Some(told), "{}", post.content);
        let pinged = |user: &User| post.content.contains(&format!("<@{}>", user.id()));
        assert!(
            pinged(&users[3]) && !users[..3].iter().any(pinged),
            "{}",
            post.content
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_given_moved_and_removed_by_buttons_alone() {
    on_either(43, async |world: World| {
        let (channel, users, table) = table(&world, &["Anna", "Ben"]).await;
        let anna = &users[0];
        let opened = anna.slash(&channel, "/orders").await;
        let mut message = opened.message().clone();
        // Through every page to the first thing it offers.
        for page in [
            PlanPage::Claim { page: 0 },
            PlanPage::Claim { page: 0 },
            PlanPage::Draw,
            PlanPage::Watch,
            PlanPage::Near { page: 0 },
        ] {
            let via = match page {
                PlanPage::Near { .. } => vec![PlanPage::Watch, page],
                other => vec![other],
            };
            for page in via {
                message = press(anna, &message, |id| opens(id, page)).await;
            }
            message = press(anna, &message, |id| {
                matches!(edit(id), Some(Edit::Add(_) | Edit::Watch(_)))
            })
            .await;
        }
        check_has(&message.content, &["“ask me” lines before all others"]);
        let given = plan(&world, &table, 0).await;
        assert_eq!((given.lines.len(), given.watches.len()), (3, 2));
        assert!(matches!(given.watches[..], [Watch::Taken, Watch::Near(_)]));
        let outdated = message.clone();
        message = press(anna, &message, |id| opens(id, PlanPage::Line { at: 1 })).await;
        message = press(anna, &message, |id| {
            matches!(edit(id), Some(Edit::Move { at: 1, to: 0 }))
        })
        .await;
        let moved = plan(&world, &table, 0).await;
        assert_eq!(moved.lines[0], given.lines[1]);
        // A button of the list as it was before changes nothing.
        let clear = ids(&outdated).into_iter();
        let mut clear = clear.filter(|id| matches!(edit(id), Some(Edit::Clear)));
        let pressed = anna
            .press_as_seen(&outdated, &clear.next().unwrap())
            .unwrap();
        pressed.settled().await;
        assert_eq!(plan(&world, &table, 0).await, moved);
        press(anna, &message, |id| matches!(edit(id), Some(Edit::Clear))).await;
        assert!(plan(&world, &table, 0).await.is_empty());
    })
    .await;
}

/// Whether a button opens that page.
fn opens(id: &str, page: PlanPage) -> bool {
    Open::of_id(id).is_ok_and(|press| press.page == Page::Plan(page))
}

/// The edit that a button makes.
fn edit(id: &str) -> Option<Edit> {
    EditOrders::of_id(id).ok().map(|press| press.edit)
}

/// Presses the first thing that says so, and reads what comes.
async fn press(
    user: &User,
    message: &sandbox::Message,
    wanted: impl Fn(&str) -> bool,
) -> sandbox::Message {
    let all = ids(message);
    let found = all.iter().find(|id| wanted(id));
    let id = found.unwrap_or_else(|| panic!("not among {all:#?}"));
    let reply = crate::support::player::pick(user, message, id).await;
    reply.expect("was just found").message().clone()
}

/// What the channel shows of a table at which Anna's orders play and then ask.
async fn seen_by_all(orders: &[&str]) -> String {
    let world = World::new(44).await;
    let (channel, users, table) = table(&world, &["Anna", "Ben"]).await;
    for line in orders {
        order(&users[0], &channel, line).await;
    }
    // Goals come above the draw, which stands above all of them here: none is ever played.
    let n_lines = plan(&world, &table, 0).await.lines.len() as u8;
    for at in (1..n_lines).rev() {
        let opened = users[0].slash(&channel, "/orders").await;
        let line = |id: &str| opens(id, PlanPage::Line { at });
        let line = press(&users[0], opened.message(), line).await;
        let up = |id: &str| matches!(edit(id), Some(Edit::Move { to, .. }) if to + 1 == at);
        press(&users[0], &line, up).await;
    }
    order(&users[0], &channel, " > Start now").await;
    world.settle().await;
    for round in 0..4 {
        if current(&world, &table).await == Some(Seat(0)) {
            two_from_the_deck(&world, &users[0], &channel).await;
        }
        if round == 2 {
            let found = world.tables().find(table.game).await.unwrap().unwrap();
            let course = found.course.clone().unwrap();
            let view = course.game.view(Viewer::Seat(Seat(1)));
            let track = view.map().find_track("portland-seattle:gray1").unwrap();
            let payment = view.legal_actions().payments(track)[0];
            let claim = format!("/claim route:portland-seattle:gray1 pay:{payment}");
            users[1].slash(&channel, &claim).await;
            world.settle().await;
        } else {
            two_from_the_deck(&world, &users[1], &channel).await;
        }
    }
    public(&world, &channel)
}

/// Orders that play the same turns and ask at the same moment look the same to everybody else,
/// whatever they say, whatever else they hold, and whichever watch stopped them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_can_tell_what_orders_say_or_why_they_ask() {
    let near = seen_by_all(&[" add:\"draw deck\"", " ask:\"near seattle\""]).await;
    let taken = seen_by_all(&[
        " add:\"draw deck\"",
        " add:\"claim portland-seattle:gray1\"",
        " add:\"claim calgary-winnipeg:white wwwwww\"",
        " ask:\"last\"",
        " ask:\"trains 2\"",
        " ask:\"taken\"",
    ])
    .await;
    assert_eq!(near, taken);
    // What orders do can be seen, so the comparison would find a difference.
    let never = seen_by_all(&[" add:\"draw deck\"", " ask:\"trains 2\""]).await;
    assert_ne!(near, never);
}

/// What orders played can be undone like a person's moves; the orders are then as they were, and wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_set_back_has_its_orders_back() {
    on_either(45, async |world: World| {
        let (channel, users, table) = table(&world, &["Anna", "Ben"]).await;
        order(&users[0], &channel, " add:\"claim portland-seattle\"").await;
        order(&users[0], &channel, " add:\"draw deck\"").await;
        two_from_the_deck(&world, &users[0], &channel).await;
        let given = plan(&world, &table, 0).await;
        // Anna's claim is played, and in her next turn she is asked.
        two_from_the_deck(&world, &users[1], &channel).await;
        two_from_the_deck(&world, &users[1], &channel).await;
        assert_eq!(plan(&world, &table, 0).await.lines.len(), 1);
        let reply = users[0].slash(&channel, "/game back to:2").await;
        assert!(reply.is_ephemeral());
        world.settle().await;
        users[1].press_newest(&channel, "Agree").await;
        world.settle().await;
        let back = plan(&world, &table, 0).await;
        assert_eq!(back.lines, given.lines, "{}", reply.text());
        assert_eq!(back.stopped, Some(Reason::Rewound));
        assert_eq!(current(&world, &table).await, Some(Seat(1)));
        // They do nothing until Anna wants them to.
        two_from_the_deck(&world, &users[1], &channel).await;
        assert_eq!(current(&world, &table).await, Some(Seat(0)));
        order(&users[0], &channel, " > Start now").await;
        world.settle().await;
        assert_eq!(current(&world, &table).await, Some(Seat(1)));
    })
    .await;
}

/// No orders are left of a player who resigned, or of a table that ended.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_end_with_their_seat_and_with_the_table() {
    on_either(46, async |world: World| {
        let (channel, users, table) = table(&world, &["Anna", "Ben", "Clara"]).await;
        for user in &users {
            order(user, &channel, " add:\"draw deck\"").await;
        }
        resign(&users[1], &channel).await;
        world.settle().await;
        assert!(plan(&world, &table, 1).await.is_empty());
        assert_eq!(plan(&world, &table, 2).await.lines.len(), 1);
        // Of the two who are left, one resigns, too: the host ends the table.
        resign(&users[2], &channel).await;
        world.settle().await;
        let ended = end(&users[0], &channel, "/game end").await;
        world.settle().await;
        let found = world.tables().find(table.game).await.unwrap().unwrap();
        assert_eq!(found.row.status, Status::Cancelled, "{ended}");
        let kept = world.tables().store.plans_at(table.game, u32::MAX).await;
        assert!(kept.unwrap().is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_whose_last_line_draws_tickets_keep_the_best_of_them() {
    on_either(47, async |world: World| {
        let (channel, users, table) = table(&world, &["Anna", "Ben"]).await;
        let n_tickets = async || {
            let found = world.tables().find(table.game).await.unwrap().unwrap();
            let game = &found.course.as_ref().unwrap().game;
            game.view(Viewer::Seat(Seat(1))).tickets().len()
        };
        let before = n_tickets().await;
        order(&users[1], &channel, " add:\"tickets 1\"").await;
        two_from_the_deck(&world, &users[0], &channel).await;
        assert_eq!(current(&world, &table).await, Some(Seat(0)));
        assert_eq!(n_tickets().await, before + 1);
        // At the next turn Ben is asked, and only he reads why.
        two_from_the_deck(&world, &users[0], &channel).await;
        assert_eq!(current(&world, &table).await, Some(Seat(1)));
        let done = "every goal is reached";
        check_has(&users[1].inbox(), &[done]);
        assert!(!public(&world, &channel).contains(done));
        // A line that is added then plays from the next turn on, although those before it are done.
        order(&users[1], &channel, " add:\"draw deck\"").await;
        for user in [&users[1], &users[0]] {
            two_from_the_deck(&world, user, &channel).await;
        }
        assert_eq!(current(&world, &table).await, Some(Seat(0)));
    })
    .await;
}
