//! Tickets chosen in a modal: opened by one press, sent by another; and the list, where there is none.

use domain::ids::{ChannelId, UserId};
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use sandbox::{Ack, Channel, Reply, User};

use super::games::seat;
use crate::support::asking::check_has;
use crate::support::world::{World, on_either};

/// A table of three of which nobody has chosen tickets yet.
struct SetUp {
    world: World,
    channel: Channel,
    users: [User; 3],
}

impl SetUp {
    async fn of(variant: &str, world: World) -> SetUp {
        let users = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let channel = world.channel();
        seat(&world, variant, &channel, &users).await;
        SetUp {
            world,
            channel,
            users,
        }
    }

    /// Number of tickets that somebody holds.
    async fn n_tickets(&self, user: &User) -> usize {
        let store = &self.world.tables().store;
        let place = ChannelId(self.channel.id().0);
        let game = store.open_table_at(place).await.unwrap().unwrap();
        let table = self.world.tables().find(game).await.unwrap().unwrap();
        let course = table.course.as_ref().unwrap();
        let seat: Seat = table.seat_of(UserId(user.id().0)).unwrap();
        course
            .game
            .view(Viewer::Seat(seat))
            .tickets()
            .iter()
            .count()
    }
}

fn opened_modal(reply: &Reply) -> bool {
    reply.ack == Some(Ack::Modal)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tickets_are_ticked_in_one_window_opened_from_the_post() {
    on_either(141, async |world: World| {
        let at = SetUp::of("usa", world).await;
        let [anna, ben, _] = &at.users;
        let opened = anna.press_newest(&at.channel, "Choose tickets").await;
        assert!(opened_modal(&opened), "{opened:?}");
        let modal = anna.modal(opened.interaction).unwrap();
        assert_eq!(modal.title, "Choose tickets");
        let [tickets] = &modal.questions[..] else {
            panic!("{modal:#?}")
        };
        assert_eq!((tickets.least, tickets.most), (2, 3));
        assert_eq!(tickets.label, "Keep at least 2");
        for option in &tickets.options {
            assert!(option.label.contains(" – "), "{option:?}");
            let about = option.description.as_deref().unwrap();
            let parts = [" points · ", " trains to go"];
            assert!(parts.iter().all(|part| about.contains(part)), "{about}");
        }
        // A client sends no fewer than the minimum, and a forged request keeps nothing.
        assert!(anna.try_submit(opened.interaction, &[&["0"]]).is_err());
        let refused = anna.submit_forged(&opened, &["0"]).await;
        check_has(&refused.text(), &["at least 2"]);
        assert!(refused.is_ephemeral());
        assert_eq!(at.n_tickets(anna).await, 0);
        let nonsense = anna.submit_forged(&opened, &["0", "zz"]).await;
        assert!(nonsense.is_ephemeral() && nonsense.settled, "{nonsense:?}");
        assert_eq!(at.n_tickets(anna).await, 0);

        let [first, _, third] = &tickets.options[..] else {
            panic!("{tickets:#?}")
        };
        let kept = anna.submit(&opened, &[&[&first.label, &third.label]]).await;
        assert!(kept.is_ephemeral(), "{kept:?}");
        check_has(&kept.text(), &["You kept 2 tickets."]);
        let hand = anna.slash(&at.channel, "/hand").await.text();
        check_has(&hand, &[&first.label, &third.label]);
        assert_eq!(at.n_tickets(anna).await, 2);
        // The same window once more, for it may have been open twice: what came of it is said again.
        let again = anna.submit(&opened, &[&["0", "1", "2"]]).await;
        assert_eq!(at.n_tickets(anna).await, 2);
        assert!(again.is_ephemeral() && again.settled, "{again:?}");
        // From the private message a window's answer takes the message's place.
        let seen = ben.press_newest(&at.channel, "See them first").await;
        let opened = ben.press(seen.message(), "Choose tickets").await;
        assert!(opened_modal(&opened), "{opened:?}");
        let kept = ben.submit(&opened, &[&["0", "1", "2"]]).await;
        assert_eq!(kept.message().id, seen.message().id);
        assert_eq!(at.n_tickets(ben).await, 3);
        // Nothing is left to choose: the same button answers with what is known.
        let over = ben.press_newest(&at.channel, "Choose tickets").await;
        check_has(&over.text(), &["Others are still picking their tickets"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_chosen_meanwhile_stays_and_an_undo_makes_a_window_outdated() {
    let at = SetUp::of("usa", World::new(142).await).await;
    let [anna, ben, _] = &at.users;
    let opened = anna.press_newest(&at.channel, "Choose tickets").await;
    let kept = anna.slash(&at.channel, "/tickets keep:all").await;
    let late = anna.submit(&opened, &[&["0", "1"]]).await;
    assert!(late.is_ephemeral() && late.settled, "{late:?}");
    assert_eq!(at.n_tickets(anna).await, 3);
    // Taken back, they can be chosen again, but not by the old window.
    let back = anna.press(kept.message(), "Take back").await;
    assert_eq!(at.n_tickets(anna).await, 0, "{}", back.text());
    let stale = anna.submit(&opened, &[&["0", "1"]]).await;
    assert_eq!(at.n_tickets(anna).await, 0, "{}", stale.text());
    check_has(&stale.text(), &["Your new tickets"]);
    let opened = anna.press(stale.message(), "Choose tickets").await;
    anna.submit(&opened, &[&["0", "1"]]).await;
    assert_eq!(at.n_tickets(anna).await, 2);
    // A press of somebody else on the same post is about their own tickets.
    let opened = ben.press_newest(&at.channel, "Choose tickets").await;
    ben.submit(&opened, &[&["1", "2"]]).await;
    assert_eq!((at.n_tickets(anna).await, at.n_tickets(ben).await), (2, 2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_table_in_memory_or_with_its_lock_held_there_is_the_list() {
    let mut at = SetUp::of("usa", World::new(143).await).await;
    let [anna, ben, _] = at.users.clone();
    // Sent to a bot that was started after the window was opened.
    let opened = anna.press_newest(&at.channel, "Choose tickets").await;
    assert!(opened_modal(&opened), "{opened:?}");
    at.world.restart().await;
    let listed = ben.press_newest(&at.channel, "Choose tickets").await;
    assert!(!opened_modal(&listed));
    assert!(listed.message().menu("Pick the tickets you keep").is_some());
    let kept = anna.submit(&opened, &[&["0", "2"]]).await;
    check_has(&kept.text(), &["Others are still picking"]);
    assert_eq!(at.n_tickets(&anna).await, 2);
    // Now it is in memory, and so is Ben's language.
    let opened = ben.press_newest(&at.channel, "Choose tickets").await;
    assert!(opened_modal(&opened), "{opened:?}");
    let store = &at.world.tables().store;
    let place = ChannelId(at.channel.id().0);
    let game = store.open_table_at(place).await.unwrap().unwrap();
    let held = at.world.tables().lock(game).await;
    let post = ben.newest_with_button(&at.channel, "Choose tickets");
    let pending = ben.try_press(&post.unwrap(), "Choose tickets").unwrap();
    let (ack, _) = pending.acknowledged().await.unwrap();
    assert_eq!(ack, Ack::DeferredMessage);
    drop(held);
    let listed = pending.settled().await;
    let picked = ben
        .select(listed.message(), "Pick the tickets you keep", &["0", "1"])
        .await;
    ben.press(picked.message(), "Keep these 2").await;
    assert_eq!(at.n_tickets(&ben).await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_client_finds_the_list_and_all_are_kept_by_one_press() {
    let at = SetUp::of("usa", World::new(144).await).await;
    let [anna, ben, _] = &at.users;
    let seen = anna.press_newest(&at.channel, "See them first").await;
    let labels = ["Choose tickets", "Keep all", "As a list", "Hand"];
    assert_eq!(seen.message().button_labels(), labels);
    let listed = anna.press(seen.message(), "As a list").await;
    let menu = listed.message().menu("Pick the tickets you keep");
    assert!(menu.is_some(), "{listed:?}");
    let back = anna.press(listed.message(), "Back").await;
    assert_eq!(back.message().button_labels(), labels);
    let seen = ben.press_newest(&at.channel, "See them first").await;
    let kept = ben.press(seen.message(), "Keep all").await;
    check_has(&kept.text(), &["Others are still picking"]);
    assert_eq!(at.n_tickets(ben).await, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_long_tickets_window_list_and_command_keep_at_most_one() {
    let at = SetUp::of("europe-mega", World::new(147).await).await;
    let [anna, ben, clara] = &at.users;
    let seen = anna.press_newest(&at.channel, "See them first").await;
    let asked = "Keep at least 3, and at most 1 of the long ones (1 and 2):";
    check_has(&seen.text(), &[asked]);
    let labels = ["Choose tickets", "As a list", "Hand"];
    assert_eq!(seen.message().button_labels(), labels);
    let too_many = "Keep at most 1 of the long tickets; you picked 2.";

    let opened = anna.press(seen.message(), "Choose tickets").await;
    let modal = anna.modal(opened.interaction).unwrap();
    let [tickets] = &modal.questions[..] else {
        panic!("{modal:#?}")
    };
    let is_long = tickets.options.iter().map(|option| {
        let about = option.description.as_deref().unwrap();
        about.starts_with("Long ticket: ")
    });
    let is_long: Vec<bool> = is_long.collect();
    assert_eq!(is_long, [true, true, false, false, false, false, false]);
    let refused = anna.submit(&opened, &[&["0", "1", "2"]]).await;
    check_has(&refused.text(), &[too_many]);
    assert_eq!(at.n_tickets(anna).await, 0);
    let again = anna.press(refused.message(), "Choose tickets").await;
    anna.submit(&again, &[&["1", "2", "3"]]).await;
    assert_eq!(at.n_tickets(anna).await, 3);

    let seen = ben.press_newest(&at.channel, "See them first").await;
    let listed = ben.press(seen.message(), "As a list").await;
    let picked = ben
        .select(
            listed.message(),
            "Pick the tickets you keep",
            &["0", "1", "4"],
        )
        .await;
    check_has(&picked.text(), &[too_many, asked]);
    let listed = ben.press(picked.message(), "As a list").await;
    let picked = ben
        .select(
            listed.message(),
            "Pick the tickets you keep",
            &["0", "4", "6"],
        )
        .await;
    ben.press(picked.message(), "Keep these 3").await;
    assert_eq!(at.n_tickets(ben).await, 3);

    let refused = clara.slash(&at.channel, "/tickets keep:all").await;
    check_has(&refused.text(), &[too_many]);
    clara.slash(&at.channel, "/tickets keep:3 4 5").await;
    assert_eq!(at.n_tickets(clara).await, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_teams_the_window_asks_which_ticket_goes_to_the_holder() {
    let world = World::new(145).await;
    let users = ["Anna", "Ben", "Clara", "David"].map(|name| world.user(name));
    let channel = world.channel();
    seat(&world, "team-asia", &channel, &users).await;
    let [anna, ben, ..] = &users;
    let opened = anna.press_newest(&channel, "Choose tickets").await;
    let modal = anna.modal(opened.interaction).unwrap();
    let [kept, holder] = &modal.questions[..] else {
        panic!("{modal:#?}")
    };
    assert_eq!(holder.options.len(), kept.options.len());
    assert_eq!((holder.least, holder.most), (1, 1));
    let labels: Vec<&str> = kept.options.iter().map(|one| one.label.as_str()).collect();
    let all = labels.as_slice();
    let done = anna.submit(&opened, &[all, &labels[1..2]]).await;
    check_has(&done.text(), &["Others are still picking"]);
    let place = ChannelId(channel.id().0);
    let game = world.tables().store.open_table_at(place).await.unwrap();
    let table = world.tables().find(game.unwrap()).await.unwrap().unwrap();
    let course = table.course.as_ref().unwrap();
    let mut log = course.log.iter();
    let shared = log.find_map(|event| match event {
        Event::TicketsChosen { shared, .. } => *shared,
        _ => None,
    });
    let ends = course.game.rules().map.ticket_ends(shared.unwrap());
    assert_eq!(labels[1], ends.join(" – "));
    // One that is not kept cannot go there: the bot asks which of the others does.
    let opened = ben.press_newest(&channel, "Choose tickets").await;
    let modal = ben.modal(opened.interaction).unwrap();
    let labels: Vec<&str> = modal.questions[0]
        .options
        .iter()
        .map(|one| one.label.as_str())
        .collect();
    let (last, others) = labels.split_last().unwrap();
    let asked = ben.submit(&opened, &[others, &[last]]).await;
    check_has(&asked.text(), &["Which one goes to the holder?"]);
    let done = ben
        .press(asked.message(), &format!("Holder: {}", labels[0]))
        .await;
    check_has(&done.text(), &["Others are still picking"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_in_a_direct_message_names_nobody_who_may_have_chosen_since() {
    on_either(148, async |world: World| {
        let at = SetUp::of("usa", world).await;
        let [anna, ben, clara] = &at.users;
        let newest = || clara.messages(&clara.dm()).pop().unwrap();
        let chosen = clara.press(&newest(), "Keep all").await;
        at.world.settle().await;
        check_has(&chosen.text(), &["Others are still picking their tickets."]);
        for user in [anna, ben] {
            user.slash(&at.channel, "/tickets keep:\"1 2\"").await;
            at.world.settle().await;
        }
        let held = newest().content;
        assert!(!held.contains("still picking"), "{held}");
    })
    .await;
}
