//! Commands that say more than can be done, less than one thing, or something that cannot be undone.

use domain::ids::{GameId, UserId};
use engine::card::Card;
use engine::event::Viewer;
use sandbox::{Component, Reply, User};

use super::evening::Evening;
use crate::support::asking::{ask, check_has};
use crate::support::world::{World, on_either};

/// The second half comes after it, in a post of its own that tells the whole turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_half_of_a_turn_is_told_before_a_pause_that_follows_it() {
    let world = World::new(96).await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
    evening.says(0, "/draw first:deck").await;
    evening.says(0, "/game pause days:1").await;
    evening.says(0, "/game resume").await;
    evening.says(0, "/draw first:deck").await;
    let told = evening.public();
    let at = |part: &str| {
        told.find(part)
            .unwrap_or_else(|| panic!("no {part} in {told}"))
    };
    let card = "took a card from the deck";
    let places = [
        at(card),
        at("The table is paused"),
        at("The pause is over"),
        at("took 2 cards from the deck"),
    ];
    assert!(places.is_sorted(), "{told}");
}

impl Evening {
    async fn begins(world: World) -> Evening {
        Evening::begun(world, &["Anna", "Ben"], "clock:0m").await
    }

    fn game(&self) -> GameId {
        self.table.game
    }

    async fn n_moves(&self) -> u32 {
        self.row().await.n_actions
    }

    /// Gives a command that plays nothing yet.
    async fn tries(&self, user: &User, line: &str) -> Reply {
        let before = self.n_moves().await;
        let reply = user.slash(&self.channel, line).await;
        assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
        self.world.settle().await;
        assert_eq!(self.n_moves().await, before, "{line}: {}", reply.text());
        reply
    }

    /// Expects a command to be refused as a whole.
    async fn check_refused(&self, user: &User, line: &str, words: &[&str]) {
        check_has(&self.tries(user, line).await.text(), words);
    }

    /// Gives a command that plays.
    async fn plays(&self, user: &User, line: &str) {
        let before = self.n_moves().await;
        let reply = user.slash(&self.channel, line).await;
        self.world.settle().await;
        assert!(before < self.n_moves().await, "{line}: {}", reply.text());
    }

    /// Whose turn it is, and the face-up row.
    async fn stands(&self) -> (User, Vec<Option<Card>>) {
        let table = self
            .world
            .tables()
            .find(self.game())
            .await
            .unwrap()
            .unwrap();
        let game = &table.course.as_ref().unwrap().game;
        let view = game.view(Viewer::Table);
        let person = table.person(view.current().unwrap());
        let is_next = |user: &&User| Some(UserId(user.id().0)) == person;
        let user = self.users.iter().find(is_next).unwrap().clone();
        (user, view.row().to_vec())
    }
}

fn place_of(row: &[Option<Card>], is_it: impl Fn(Card) -> bool) -> Option<usize> {
    row.iter().position(|card| card.is_some_and(&is_it))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_cards_of_which_the_second_cannot_be_are_refused_together() {
    on_either(121, async |world: World| {
        let evening = Evening::begins(world).await;
        let (user, place) = loop {
            let (user, row) = evening.stands().await;
            if let Some(place) = place_of(&row, Card::is_wild) {
                break (user, place + 1);
            }
            evening.plays(&user, "/draw first:1").await;
            evening.plays(&user, "/draw second:deck").await;
        };
        for line in [
            "/draw first:locomotive second:deck".to_owned(),
            format!("/draw first:{place} second:stop"),
        ] {
            let words = ["is your whole turn", "I drew nothing"];
            evening.check_refused(&user, &line, &words).await;
        }
        for second in ["locomotive".to_owned(), place.to_string()] {
            let line = format!("/draw first:deck second:{second}");
            let words = ["can't take a face-up", "I drew nothing"];
            evening.check_refused(&user, &line, &words).await;
        }
        for (second, words) in [
            ("stop", "You have to draw two cards here"),
            ("elephant", "Name a colour"),
        ] {
            let line = format!("/draw first:deck second:{second}");
            let words = [words, "I drew nothing"];
            evening.check_refused(&user, &line, &words).await;
        }
        // One card of two that is left over is not taken for both.
        evening.plays(&user, "/draw first:deck").await;
        let words = ["You've already drawn your first card"];
        evening
            .check_refused(&user, "/draw first:deck second:deck", &words)
            .await;
        evening.plays(&user, "/draw second:deck").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_for_several_tracks_is_asked_back_with_their_names() {
    on_either(122, async |world: World| {
        let evening = Evening::begins(world).await;
        let (user, _) = evening.stands().await;
        let asked = evening.tries(&user, "/claim route:denver").await;
        check_has(&asked.text(), &["That could be more than one route"]);
        let options = asked
            .message()
            .controls()
            .find_map(|control| match control {
                Component::Menu { options, .. } => Some(options.clone()),
                _ => None,
            });
        let options = options.expect("they can be chosen from");
        assert!(options.len() > 4, "{options:#?}");
        assert!(options.iter().all(|option| option.label.contains("Denver")));
        // A name for one of them is understood at once.
        let (from, to) = options[0].label.split_once(" – ").unwrap();
        let to = to.split([':', ',', '(']).next().unwrap().trim();
        let line = format!("/claim route:\"{from} {to}\" pay:oooooo*");
        let named = user.slash(&evening.channel, &line).await;
        assert!(
            !named.text().contains("several"),
            "{line}: {}",
            named.text()
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_asked_for_too_early_says_what_can_be_done() {
    on_either(92, async |world: World| {
        let (anna, channel) = (world.user("Anna"), world.channel());
        let none = ask(&anna, &channel, "/game rematch").await;
        check_has(&none, &["no table in this channel"]);
        ask(&anna, &channel, "/game new variant:usa computers:1").await;
        world.settle().await;
        let early = ask(&anna, &channel, "/game rematch").await;
        check_has(&early, &["hasn't even started", "Start"]);
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let early = ask(&anna, &channel, "/game rematch").await;
        check_has(&early, &["is still being played", "under its last post"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tickets_and_resigning_are_asked_once_and_say_what_follows() {
    on_either(123, async |world: World| {
        let evening = Evening::begins(world).await;
        let (user, _) = evening.stands().await;
        let other = evening
            .users
            .iter()
            .find(|other| other.name() != user.name());
        let other = other.unwrap().clone();
        let asked = evening.tries(&user, "/tickets").await;
        let by_button = user.press_newest(&evening.channel, "Tickets").await;
        // In a first game, the first answer has a hint below it.
        let told = asked.text();
        let (told, _) = told.split_once("\n-# 💡").expect("a hint");
        assert_eq!(told, by_button.text());
        let before = evening.n_moves().await;
        user.press(asked.message(), "Draw 3").await;
        evening.world.settle().await;
        assert_eq!(evening.n_moves().await, before + 1);

        let asked = evening.tries(&other, "/game resign").await;
        let words = ["A computer player finishes for you", "can't come back"];
        check_has(&asked.text(), &words);
        assert_eq!(evening.count("resigned"), 0);
        other.press(asked.message(), "Resign").await;
        evening.world.settle().await;
        check_has(&evening.public(), &[&format!("{} resigned", other.name())]);
        // If the last player resigns, the game ends, and they are told so before.
        let asked = evening.tries(&user, "/game resign").await;
        check_has(&asked.text(), &["the game ends without a result"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_is_asked_once_more_of_those_who_want_that_alone() {
    on_either(124, async |world: World| {
        let evening = Evening::begins(world).await;
        let claim = async |user: &User| {
            let table = evening.world.tables().find(evening.game()).await;
            let table = table.unwrap().unwrap();
            let seat = table.seat_of(UserId(user.id().0)).unwrap();
            let view = table.course.as_ref().unwrap().game.view(Viewer::Seat(seat));
            let legal = view.legal_actions();
            let track = legal.claims().iter().next()?;
            let id = view.map().track(track).id.clone();
            let payment = legal.payments(track)[0];
            Some(format!("/claim route:{id} pay:{payment}"))
        };
        let mut n_claimed = 0;
        while n_claimed < 2 {
            let (user, _) = evening.stands().await;
            let Some(line) = claim(&user).await else {
                evening.plays(&user, "/draw first:deck second:deck").await;
                continue;
            };
            if n_claimed == 0 {
                evening.plays(&user, &line).await;
            } else {
                user.slash(&evening.channel, "/settings confirm:true").await;
                let asked = evening.tries(&user, &line).await;
                check_has(&asked.text(), &["Claim ", "?"]);
                let before = evening.n_moves().await;
                user.press(asked.message(), "Claim it").await;
                evening.world.settle().await;
                assert_eq!(evening.n_moves().await, before + 1);
            }
            n_claimed += 1;
        }
    })
    .await;
}
