//! Seats and the host's place, as they change hands: who may take what, who is asked, who is told.

use std::time::Duration;

use domain::ids::UserId;
use sandbox::{Permissions, User};
use store::{NewAudit, Status};

use super::evening::Evening;
use crate::support::asking::{ask, check_has, end, resign};
use crate::support::player::By;
use crate::support::world::{World, on_either};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Somebody who may manage messages.
fn moderator(world: &World, name: &str) -> User {
    let user = world.user(name);
    let guild = world.sandbox.guild();
    guild.grant(&user, "moderators", Permissions::MANAGE_MESSAGES);
    user
}

impl Evening {
    async fn asks(&self, user: &User, line: &str) -> String {
        let answer = ask(user, &self.channel, line).await;
        self.world.settle().await;
        answer
    }

    async fn host(&self) -> Option<UserId> {
        self.row().await.host
    }

    /// Checks that nobody can agree to anything.
    fn check_no_vote(&self) {
        let owner = self.world.sandbox.owner();
        let open = owner.newest_with_button(&self.channel, "I agree");
        assert_eq!(open.map(|post| post.content), None);
    }
}

fn id(user: &User) -> Option<UserId> {
    Some(UserId(user.id().0))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_comes_to_nobodys_cards_on_any_path() {
    on_either(81, async |world: World| {
        let (mona, max) = (moderator(&world, "Mona"), moderator(&world, "Max"));
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let ben = evening.users[1].clone();
        evening.asks(&ben, "/orders add:\"draw deck\"").await;
        let orders = evening.asks(&ben, "/orders").await;
        check_has(&orders, &["draw"]);

        // Not directly.
        let own = "People who give a seat away can't take it themselves";
        let to_mona = format!("/mod replace player:Ben with:{}", mona.mention());
        check_has(&evening.asks(&mona, &to_mona).await, &[own]);
        // Not by way of a computer, for which Ben is asked.
        let asked = evening.asks(&mona, "/mod replace player:Ben").await;
        check_has(&asked, &["I've asked"]);
        check_has(
            &evening.public(),
            &["Mona wants to give @Ben's seat to a computer"],
        );
        let again = evening.asks(&max, "/mod replace player:Ben").await;
        check_has(&again, &["asked already"]);
        evening.presses(&ben, "I agree").await;
        check_has(&evening.public(), &["A computer plays on for Ben"]);
        check_has(&evening.asks(&mona, &to_mona).await, &[own]);
        // Nor with the help of another moderator.
        check_has(&evening.asks(&max, &to_mona).await, &[own]);
        let pressed = mona.press_newest(&evening.channel, "I'm back").await;
        check_has(&pressed.text(), &["so you can only watch"]);
        let hand = evening.asks(&mona, "/hand").await;
        assert!(!hand.contains("Your hand"), "{hand}");

        // Ben is back, and so are his orders.
        evening.presses(&ben, "I'm back").await;
        check_has(&evening.public(), &["Ben is back"]);
        assert_eq!(evening.asks(&ben, "/orders").await, orders);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_is_there_keeps_the_seat_with_a_word() {
    on_either(82, async |world: World| {
        let mona = moderator(&world, "Mona");
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        let clara = evening.world.user("Clara");
        let line = format!("/mod replace player:Ben with:{}", clara.mention());
        evening.asks(&mona, &line).await;
        let question = format!("Mona wants to give @Ben's seat to @{}", clara.name());
        check_has(&evening.public(), &[&question]);
        let strange = evening.presses(&anna, "I keep my seat").await;
        check_has(&strange, &["That isn't your seat"]);
        let strange = evening.presses(&anna, "I agree").await;
        check_has(&strange, &["Only Ben can answer"]);
        let kept = evening.presses(&ben, "I keep my seat").await;
        check_has(&kept, &["stays yours"]);
        check_has(&evening.public(), &["Ben keeps the seat."]);
        evening.world.pass(DAY).await;
        assert_eq!(evening.count("will you play on for Ben"), 0);
        // If Ben agrees, nobody waits.
        evening.asks(&mona, &line).await;
        evening.presses(&ben, "I agree").await;
        let hand = evening.presses(&clara, "Take Ben's seat").await;
        check_has(&hand, &["Your hand"]);
        let list = evening.asks(&mona, "/mod audit").await;
        let newest = list.lines().nth(1).unwrap_or_default();
        check_has(
            newest,
            &[&mona.mention(), &clara.mention(), "gave the seat"],
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_has_seen_a_seats_cards_takes_no_seat_there_again() {
    on_either(83, async |world: World| {
        let (mona, max) = (moderator(&world, "Mona"), moderator(&world, "Max"));
        let options = "clock:1h timeout:nudge";
        let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara"], options).await;
        let anna = evening.users[0].clone();
        // Anna misses three turns, and David plays on for her.
        evening.misses_three_turns(0).await;
        let david = evening.world.user("David");
        let to =
            |user: &User, from: &str| format!("/mod replace player:{from} with:{}", user.mention());
        evening.asks(&mona, &to(&david, "Anna")).await;
        evening.presses(&david, "Take Anna's seat").await;
        evening.table.players.push((david, By::Commands));
        for name in ["Ben", "Clara"] {
            assert_eq!(evening.play().await, name);
        }
        evening.check_public("David plays on for Anna from");
        // Anna comes back neither to her seat nor to another.
        for from in ["David", "Ben"] {
            let refused = evening.asks(&max, &to(&anna, from)).await;
            check_has(
                &refused,
                &["People who've had a seat at this table know its cards"],
            );
        }
        let back = evening.asks(&anna, "/game return").await;
        check_has(&back, &["so you can only watch"]);
        // Clara sits there already.
        let clara = evening.users[2].clone();
        let refused = evening.asks(&max, &to(&clara, "David")).await;
        check_has(&refused, &["has a seat"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_who_plays_asks_the_others() {
    on_either(84, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:0m").await;
        let [_, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        moderator(&evening.world, "Ben");
        evening.play().await;
        // What touches neither seats nor the past is done at once.
        let paused = evening.asks(&ben, "/game pause days:2").await;
        check_has(&paused, &["is paused"]);
        evening.asks(&ben, "/game resume").await;

        let turns = ben.complete(&evening.channel, "/game back to:").await;
        let to = turns[0].value.as_str().unwrap();
        let asked = evening.asks(&ben, &format!("/game back to:{to}")).await;
        check_has(&asked, &["I've asked the others"]);
        check_has(
            &evening.public(),
            &["Ben wants to go back to the start of this turn: 1. Anna"],
        );
        evening.presses(&clara, "Decline").await;

        // Anna is the host and there: it takes her vote and Clara's.
        let asked = evening.asks(&ben, "/mod host player:Clara").await;
        check_has(&asked, &["it takes 2 of their votes"]);
        check_has(&evening.public(), &["Ben wants to make Clara the host"]);
        evening.presses(&clara, "I agree").await;
        assert_eq!(evening.host().await, id(&evening.users[0]));
        evening.presses(&evening.users[0].clone(), "I agree").await;
        assert_eq!(evening.host().await, id(&clara));

        let asked = evening.asks(&ben, "/mod replace player:Clara").await;
        check_has(&asked, &["I've asked"]);
        check_has(&evening.public(), &["Votes needed from @"]);
        let own = evening.presses(&ben, "I agree").await;
        check_has(&own, &["asked for this yourself"]);
        evening.presses(&evening.users[0].clone(), "I agree").await;
        evening.world.pass(DAY).await;
        check_has(
            &evening.public(),
            &["Too few of the others agreed, so Clara keeps the seat."],
        );
        // A ban does not give the seat away either.
        let banned = evening.asks(&ben, "/mod ban player:Clara seats:computer");
        check_has(
            &banned.await,
            &["another moderator can give their seat away"],
        );
        assert_eq!(evening.count("A computer plays on for Clara"), 0);
        // Ending is for a moderator to do, with a line in the list.
        let ended = end(&ben, &evening.channel, "/mod end reason:Bedtime").await;
        check_has(&ended, &["has ended"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rewind_leaves_standing_orders_with_the_player_who_gave_them() {
    on_either(85, async |world: World| {
        let mona = moderator(&world, "Mona");
        let options = "clock:1h timeout:nudge";
        let mut evening = Evening::begun(world, &["Anna", "Ben"], options).await;
        let ben = evening.users[1].clone();
        evening.asks(&ben, "/orders add:\"draw yellow\"").await;
        evening.asks(&ben, "/orders > Pause orders").await;
        evening.play().await;
        // Ben misses three turns, so the substitute plays; Clara sits down, and plays after Anna.
        evening.misses_three_turns(1).await;
        let clara = evening.world.user("Clara");
        let line = format!("/game replace player:Ben with:{}", clara.mention());
        evening.says(0, &line).await;
        evening.presses(&clara, "Take Ben's seat").await;
        evening.table.players.push((clara.clone(), By::Commands));
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(evening.play().await, "Clara");
        // A move has the name of the player who made it, even if somebody else has the seat now.
        let log = evening.asks(&clara, "/replay show:log").await;
        check_has(&log, &["Ben kept", "**6.** Ben ", "**8.** You "]);
        let turns = mona.complete(&evening.channel, "/game back to:").await;
        assert!(turns[0].name.starts_with("8. Clara "), "{turns:?}");
        assert!(turns[2].name.starts_with("6. Ben "), "{turns:?}");
        // Back to the substitute's turn, and farther, to Anna's first.
        for _ in 0..4 {
            let turns = mona.complete(&evening.channel, "/game back to:").await;
            let to = turns[0].value.as_str().unwrap();
            let done = evening.asks(&mona, &format!("/game back to:{to}")).await;
            check_has(&done, &["turn again"]);
            let orders = evening.asks(&clara, "/orders").await;
            assert!(!orders.contains("yellow"), "{orders}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hosts_place_passes_on_when_the_host_is_gone() {
    on_either(86, async |world: World| {
        let mona = moderator(&world, "Mona");
        let names = ["Anna", "Ben", "Clara", "David"];
        let evening = Evening::begun(world, &names, "clock:0m").await;
        // Anna resigns, Ben is banned and plays on, Clara's seat goes to a computer.
        resign(&evening.users[0], &evening.channel).await;
        evening.world.settle().await;
        check_has(&evening.public(), &["Ben is the host now."]);
        assert_eq!(evening.host().await, id(&evening.users[1]));
        evening.asks(&mona, "/mod ban player:Ben").await;
        check_has(&evening.public(), &["Clara is the host now."]);
        evening.asks(&mona, "/mod replace player:Clara").await;
        evening.presses(&evening.users[2].clone(), "I agree").await;
        check_has(&evening.public(), &["David is the host now."]);
        assert_eq!(evening.host().await, id(&evening.users[3]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_the_hosts_place_while_the_table_waits_for_others() {
    on_either(87, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        let remains = "stays the host";
        // It is Ben's own turn, for however long.
        evening.play().await;
        check_has(&evening.says(1, "/game takeover").await, &[remains]);
        evening.play().await;
        check_has(&evening.says(1, "/game takeover").await, &[remains]);
        // Anna misses a deadline, and it is Ben's turn again: alone he decides nothing then.
        evening.hours(24).await;
        check_has(
            &evening.public(),
            &["substitute conductor played this turn"],
        );
        let refused = evening.says(1, "/game takeover").await;
        check_has(&refused, &["The table waits for you"]);
        evening.play().await;
        let taken = evening.says(1, "/game takeover").await;
        check_has(&taken, &["You're the host now."]);
        evening.check_public("Ben is the host now. Anna hadn't been here for a while.");
        assert_eq!(evening.host().await, id(&evening.users[1]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_whom_the_table_awaits_for_a_week_can_be_replaced() {
    on_either(88, async |world: World| {
        let mona = moderator(&world, "Mona");
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:0m").await;
        evening.world.pass(6 * DAY).await;
        let refused = evening.says(1, "/game takeover").await;
        check_has(&refused, &["waited 7 days"]);
        // A pause is no waiting.
        evening.asks(&mona, "/game pause days:2").await;
        evening.world.pass(2 * DAY).await;
        let refused = evening.says(1, "/game takeover").await;
        check_has(&refused, &["waited 7 days"]);
        evening.world.pass(DAY).await;
        let asked = evening.says(1, "/game takeover").await;
        check_has(&asked, &["1 of 2"]);
        // Nobody but the host says that the host is there.
        let refused = evening.presses(&mona, "I'm still here").await;
        check_has(&refused, &["Only the host"]);
    })
    .await;
}

/// David plays on for Ben, as the moderator asks.
async fn takes_bens_seat(evening: &mut Evening, mona: &User, david: &User) {
    let replace = "/mod replace player:Ben with:David";
    evening.asks(mona, replace).await;
    let ben = evening.users[1].clone();
    evening.presses(&ben, "I agree").await;
    evening.presses(david, "Take Ben's seat").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recap_names_who_made_a_move_not_who_has_the_seat_now() {
    on_either(89, async |world: World| {
        let (mona, david) = (moderator(&world, "Mona"), world.user("David"));
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:0m").await;
        let anna = evening.users[0].clone();
        for name in ["Anna", "Ben"] {
            assert_eq!(evening.play().await, name);
        }
        takes_bens_seat(&mut evening, &mona, &david).await;
        assert_eq!(evening.play().await, "Clara");
        // Anna reads what she missed, in the channel and in her direct message.
        let post = evening.channel.last_message().expect("Anna is called");
        let direct = anna.messages(&anna.dm()).pop().expect("Anna is told");
        for text in [post.content, direct.content] {
            let text = text.replace("**", "");
            check_has(&text, &["Ben ", "Clara "]);
            let text = text.split("-# After round ").next().unwrap();
            assert!(!text.contains("David"), "{text}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_end_a_move_is_told_of_the_player_who_made_it() {
    on_either(88, async |world: World| {
        let (mona, david) = (moderator(&world, "Mona"), world.user("David"));
        let options = "clock:7d bank:2h";
        let mut evening = Evening::begun(world, &["Anna", "Ben"], options).await;
        evening.world.tables().reviews.set_size(20_000);
        for name in ["Anna", "Ben", "Anna", "Ben"] {
            assert_eq!(evening.play().await, name);
        }
        takes_bens_seat(&mut evening, &mona, &david).await;
        let ben = evening.users[1].clone();
        evening.table.players.push((david.clone(), By::Commands));
        assert_eq!(evening.play().await, "Anna");
        let welcome = david.inbox();
        let parts = [
            "You play on for Ben. Spare time left on this seat: 2 hours.",
            "at least half of this seat's moves",
        ];
        check_has(&welcome, &parts);
        while evening.next().await.is_some() {
            evening.play().await;
        }
        let replay = async |user: &User, turn| {
            let line = format!("/replay turn:{turn}");
            evening.asks(user, &line).await
        };
        // Both turns are the seat's, before and after it was handed over.
        for (turn, player, other) in [(2, &ben, &david), (6, &david, &ben)] {
            let own = replay(player, turn).await;
            check_has(&own, &["\nYou "]);
            for reader in [other, &mona] {
                let told = replay(reader, turn).await;
                check_has(&told, &[&format!("\n{} ", player.name())]);
                assert!(!told.contains("You "), "{told}");
                assert!(!told.contains(other.name()), "{told}");
            }
        }
        for (user, begins, ends) in [
            (&ben, "% at the start", "when somebody else took over"),
            (&david, "when you took the seat over", "and never lower"),
        ] {
            let reply = user.slash(&evening.channel, "/review").await;
            let id = reply.message().id;
            evening.world.wait_until_answered().await;
            let mut seen = user.messages(&evening.channel).into_iter();
            let review = seen.find(|message| message.id == id).unwrap().content;
            check_has(&review, &["**Your review", begins, ends]);
            let (_, told) = review.split_once("**What if …**").unwrap();
            for line in told.lines().filter(|line| line.contains("Turn ")) {
                let turn = line.split_once("Turn ").unwrap().1.split(':').next();
                let turn: usize = turn.unwrap().parse().unwrap();
                assert_eq!(turn <= 5, user.name() == "Ben", "{review}");
            }
        }
        assert_eq!(evening.count("others made more than half"), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_a_seat_over_late_reads_at_the_end_that_the_game_is_not_rated() {
    on_either(87, async |world: World| {
        let (mona, david) = (moderator(&world, "Mona"), world.user("David"));
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let last_round = "Last round!";
        for _ in 0..500 {
            if evening.count(last_round) > 0 {
                break;
            }
            evening.play().await;
        }
        // The seat has one turn left.
        evening.check_public(last_round);
        let next = evening.next().await.unwrap();
        let row = evening.users.iter().find(|user| user.name() == next);
        let former = row.unwrap().clone();
        let line = format!("/mod replace player:{next} with:David");
        evening.asks(&mona, &line).await;
        evening.presses(&former, "I agree").await;
        let taken = evening
            .presses(&david, &format!("Take {next}'s seat"))
            .await;
        assert!(!taken.contains("spare time"), "{taken}");
        evening.table.players.push((david, By::Commands));
        while evening.next().await.is_some() {
            evening.play().await;
        }
        let told = "The game doesn't count for David's rating: others made more than half";
        evening.check_public(told);
    })
    .await;
}

/// Anna has the others wait for a week, and Ben asks to be the host instead of her.
async fn with_takeover_asked(world: World, names: &[&str]) -> Evening {
    let evening = Evening::begun(world, names, "clock:0m").await;
    evening.world.pass(7 * DAY).await;
    let asked = evening.says(1, "/game takeover").await;
    check_has(&asked, &["1 of 2"]);
    evening
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_about_the_host_ends_with_another_host() {
    on_either(91, async |world: World| {
        let mona = moderator(&world, "Mona");
        let names = ["Anna", "Ben", "Clara", "David"];
        let evening = with_takeover_asked(world, &names).await;
        resign(&evening.users[0], &evening.channel).await;
        evening.world.settle().await;
        assert_eq!(evening.host().await, id(&evening.users[1]));
        check_has(
            &evening.public(),
            &["Ben asked to take over as the host. That has been"],
        );
        evening.check_no_vote();

        // A moderator who plays asks the others, and one who does not decides meanwhile.
        moderator(&evening.world, "Clara");
        let clara = evening.users[2].clone();
        evening.asks(&clara, "/mod host player:Clara").await;
        check_has(&evening.public(), &["Clara wants to make Clara the host"]);
        evening.asks(&mona, "/mod host player:David").await;
        assert_eq!(evening.host().await, id(&evening.users[3]));
        evening.check_no_vote();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn votes_leave_the_table_with_the_person_who_cast_them() {
    on_either(92, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let mut evening = Evening::begun(world, &names, "clock:1h timeout:nudge").await;
        let [anna, clara, david] = [0, 2, 3].map(|at| evening.users[at].clone());
        evening.says(1, "/game pause").await;
        evening.presses(&anna, "I agree").await;
        // Anna misses three turns, and Emma plays on for her: that was not Emma's vote.
        evening.misses_three_turns(0).await;
        let emma = evening.world.user("Emma");
        evening.takes(&emma, "Take Anna's seat", &[2, 3]).await;
        evening.table.players.push((emma, By::Commands));
        for name in ["Ben", "Clara", "David"] {
            assert_eq!(evening.play().await, name);
        }
        assert_eq!(evening.count("plays on for Anna"), 1);
        check_has(&evening.presses(&clara, "I agree").await, &["2 of 3"]);
        // What Ben asked for is over without him.
        resign(&evening.users[1], &evening.channel).await;
        evening.world.settle().await;
        evening.check_no_vote();
        check_has(&evening.asks(&david, "/game pause").await, &["1 of 2"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_to_take_over_is_no_vote_for_another_person() {
    on_either(93, async |world: World| {
        let evening = with_takeover_asked(world, &["Anna", "Ben", "Clara"]).await;
        let refused = evening.says(2, "/game takeover").await;
        check_has(&refused, &["Ben has already asked to take over"]);
        assert_eq!(evening.host().await, id(&evening.users[0]));
        let twice = evening.says(1, "/game takeover").await;
        check_has(&twice, &["I've already counted your vote"]);
        evening.presses(&evening.users[2].clone(), "I agree").await;
        assert_eq!(evening.host().await, id(&evening.users[1]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_is_banned_becomes_host_by_a_vote_from_before() {
    on_either(94, async |world: World| {
        let mona = moderator(&world, "Mona");
        let evening = with_takeover_asked(world, &["Anna", "Ben", "Clara"]).await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        evening.asks(&mona, "/mod ban player:Ben").await;
        evening.check_no_vote();
        evening.asks(&mona, "/mod unban player:Ben").await;
        // As when the table could not be read at the time of the ban.
        evening.says(1, "/game takeover").await;
        let (server, user) = (evening.row().await.server, UserId(ben.id().0));
        let audit = NewAudit {
            server,
            game: None,
            actor: UserId(mona.id().0),
            deed: "ban",
            details: serde_json::Value::Null,
        };
        let tables = evening.world.tables();
        let banned = tables.store.ban(server, user, &audit, tables.clock.now());
        banned.await.unwrap();
        evening.presses(&clara, "I agree").await;
        assert_eq!(evening.host().await, id(&anna));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_was_resigned_is_a_computers_to_the_end() {
    on_either(96, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:0m").await;
        resign(&evening.users[1], &evening.channel).await;
        evening.world.settle().await;
        let anna = evening.users[0].clone();
        let david = evening.world.user("David");
        let to_david = format!("/game replace player:Ben with:{}", david.mention());
        let refused = evening.asks(&anna, &to_david).await;
        check_has(
            &refused,
            &["resigned", "a computer plays the seat to the end"],
        );
        assert_eq!(evening.count("Take Ben's seat"), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_ends_with_the_seat_that_its_last_person_gives_to_a_computer() {
    on_either(95, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        resign(&evening.users[1], &evening.channel).await;
        let anna = evening.users[0].clone();
        let guild = evening.world.sandbox.guild();
        guild.grant(&anna, "moderators", Permissions::MANAGE_MESSAGES);
        let myself = format!("/game replace player:{}", anna.mention());
        evening.asks(&anna, &myself).await;
        check_has(
            &evening.public(),
            &["Everybody has left table", "without a result"],
        );
        assert_eq!(evening.count("A computer plays on for Anna"), 0);
        assert_eq!(evening.row().await.status, Status::Cancelled);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_given_to_somebody_stays_theirs_if_its_player_moves_once_more() {
    on_either(94, async |world: World| {
        let mona = moderator(&world, "Mona");
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let (anna, david) = (evening.users[0].clone(), evening.world.user("David"));
        let to_david = format!("/mod replace player:Anna with:{}", david.mention());
        evening.asks(&mona, &to_david).await;
        evening.presses(&anna, "I agree").await;
        // In two moves each of them has moved once.
        for _ in 0..2 {
            evening.play().await;
        }
        evening.presses(&david, "Take Anna's seat").await;
        evening.check_public("David plays on for Anna");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_a_seat_at_more_tables_than_the_owner_lets_one_person_play() {
    let world = World::new(97).await;
    let mona = moderator(&world, "Mona");
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
    let (anna, david) = (evening.users[0].clone(), evening.world.user("David"));
    let owner = evening.world.sandbox.owner();
    evening.asks(&owner, "/server each:1").await;
    let other = evening.world.sandbox.channel("other");
    check_has(&ask(&david, &other, "/game new").await, &["is open"]);
    let to_david = format!("/mod replace player:Anna with:{}", david.mention());
    evening.asks(&mona, &to_david).await;
    evening.presses(&anna, "I agree").await;
    let refused = evening.presses(&david, "Take Anna's seat").await;
    check_has(&refused, &["You already sit at 1 open table"]);
    evening.asks(&owner, "/server each:2").await;
    evening.presses(&david, "Take Anna's seat").await;
    evening.check_public("David plays on for Anna");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_kept_by_direct_message_where_the_post_is_gone() {
    on_either(97, async |world: World| {
        let mona = moderator(&world, "Mona");
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let ben = evening.users[1].clone();
        let keep = "I keep my seat";
        evening.asks(&mona, "/mod replace player:Ben").await;
        let owner = evening.world.sandbox.owner();
        let post = owner.newest_with_button(&evening.channel, keep);
        evening.channel.delete_message(&post.expect("Ben is asked"));
        let kept = ben.press_newest(&ben.dm(), keep).await;
        check_has(&kept.text(), &["stays yours"]);
        evening.world.settle().await;
        assert!(ben.newest_with_button(&ben.dm(), keep).is_none());
        evening.world.pass(DAY).await;
        assert_eq!(evening.count("A computer plays on for Ben"), 0);
        // Without an answer the question goes once that is decided, too.
        evening.asks(&mona, "/mod replace player:Ben").await;
        assert!(ben.newest_with_button(&ben.dm(), keep).is_some());
        evening.world.pass(DAY).await;
        check_has(&evening.public(), &["Ben didn't answer and keeps the seat"]);
        assert!(ben.newest_with_button(&ben.dm(), keep).is_none());
        assert!(!ben.inbox().contains("Mona wants to give your seat"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whom_a_computer_stands_in_for_reads_that_the_game_is_over() {
    on_either(253, async |world: World| {
        let mona = moderator(&world, "Mona");
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let ben = evening.users[1].clone();
        evening.asks(&mona, "/mod replace player:Ben").await;
        evening.presses(&ben, "I agree").await;
        let ended = end(&mona, &evening.channel, "/mod end reason:Bedtime").await;
        check_has(&ended, &["has ended"]);
        evening.world.settle().await;
        check_has(&ben.inbox(), &["has ended without a result"]);
        assert!(
            !ben.inbox().contains("until you're back"),
            "{}",
            ben.inbox()
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_reads_that_a_computer_plays_on_and_takes_the_seat_back() {
    on_either(98, async |world: World| {
        let mona = moderator(&world, "Mona");
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let ben = evening.users[1].clone();
        let last = || ben.messages(&ben.dm()).into_iter().rev();
        let with = |part: &str| last().find(|direct| direct.content.contains(part));
        let plays_on = "` · The substitute conductor plays for you until you're back.";
        for in_direct in [false, true] {
            evening.asks(&mona, "/mod replace player:Ben").await;
            evening.presses(&ben, "I agree").await;
            let told = with(plays_on).expect("Ben reads who plays");
            assert!(with("Your hand in ").is_none());
            if in_direct {
                let back = ben.press(&told, "I'm back").await;
                check_has(&back.text(), &["yours again"]);
                evening.world.settle().await;
            } else {
                evening.presses(&ben, "I'm back").await;
            }
            assert!(with(plays_on).is_none(), "{}", ben.inbox());
            let hand = with("Your hand in ").expect("Ben reads what he holds");
            assert!(hand.button("I'm back").is_none());
        }
        // Who has resigned does not come back.
        resign(&ben, &evening.channel).await;
        evening.world.settle().await;
        let left = with("` · You no longer play here.").expect("Ben reads that it is over");
        assert!(left.rows.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_moves_before_a_seat_that_changes_hands_reads_the_new_players_name() {
    on_either(101, async |world: World| {
        let options = "clock:1h bank:none timeout:substitute";
        let mut evening = Evening::begun(world, &["Anna", "Ben"], options).await;
        evening.misses_three_turns(1).await;
        let clara = evening.world.user("Clara");
        evening.takes(&clara, "Take Ben's seat", &[0]).await;
        let played = evening.says(0, "/draw first:deck second:deck").await;
        check_has(&played, &["It's Clara's turn"]);
        check_has(&evening.public(), &["@Clara, your turn!"]);
        // The question that Ben got about it is gone, as it is settled.
        let inbox = evening.users[1].inbox();
        assert!(!inbox.contains("wants to play on for you"), "{inbox}");
        assert!(!inbox.contains("To keep your seat"), "{inbox}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_has_resigned_is_led_to_no_menu_of_the_table() {
    on_either(102, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:0m").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        let resigned = resign(&ben, &evening.channel).await;
        evening.world.settle().await;
        check_has(&resigned, &["A computer player plays on"]);
        let hand = evening.asks(&ben, "/hand").await;
        assert_eq!(hand, "You resigned from this game, and that's final.");
        let list = evening.asks(&ben, "/game list").await;
        assert!(!list.contains(evening.table.game.as_str()), "{list}");
        // With the last person the game ends, which is said once and by no computer that plays on.
        resign(&clara, &evening.channel).await;
        evening.world.settle().await;
        let last = resign(&anna, &evening.channel).await;
        assert_eq!(
            last,
            "You've resigned. The game has ended without a result."
        );
        evening.world.settle().await;
        check_has(&evening.public(), &["Everybody has left table"]);
        assert_eq!(evening.count("Anna resigned"), 0);
    })
    .await;
}
