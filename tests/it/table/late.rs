//! Rows that are delivered late: they tell the game as it stood when they were written, whatever came of it since, and
//! what only one player may know goes to nobody who has the seat no more.

use sandbox::{Message, User};
use store::{DeliveryRow, NewDelivery, TableChange};
use table::outbox::payload::{Delivery, DirectContent};

use super::evening::{Evening, check};
use crate::support::player::By;
use crate::support::world::{World, on_either};

/// A turn that was told: the rows that told it, and how it read.
struct Told {
    rows: Vec<DeliveryRow>,
    post: String,
    /// The message of the player who moved, and of the one who was called.
    mover: (User, String),
    called: (User, String),
}

impl Evening {
    fn user(&self, name: &str) -> User {
        let user = self.users.iter().find(|user| user.name() == name);
        user.unwrap().clone()
    }

    /// The newest post in the channel.
    fn newest(&self) -> Message {
        let owner = self.world.sandbox.owner();
        owner.messages(&self.channel).pop().expect("a post")
    }

    /// Plays a turn and has it told.
    async fn tell(&mut self) -> Told {
        let mover = self.next().await.unwrap();
        self.play_untold().await;
        let rows = self.world.tables().store.pending(self.table.game).await;
        self.world.settle().await;
        let called = self.next().await.unwrap();
        let [mover, called] = [mover, called].map(|name| self.user(&name));
        Told {
            rows: rows.unwrap(),
            post: self.newest().content,
            mover: (mover.clone(), direct(&mover)),
            called: (called.clone(), direct(&called)),
        }
    }

    /// Has rows delivered once more, as if they had not been.
    async fn plant<'r>(&self, rows: impl IntoIterator<Item = &'r DeliveryRow>) {
        let tables = self.world.tables();
        let mut change = TableChange::new(self.row().await, tables.clock.now());
        let rows = rows.into_iter().map(|row| NewDelivery {
            kind: if row.kind == Delivery::TURN {
                Delivery::TURN
            } else {
                "direct"
            },
            payload: row.payload.clone(),
        });
        change.deliveries = rows.collect();
        tables.store.append(&change).await.unwrap();
        self.world.settle().await;
    }
}

/// The newest direct message of a player.
fn direct(user: &User) -> String {
    let message = user.messages(&user.dm()).pop();
    message.expect("a direct message").content
}

impl Told {
    fn turn(&self) -> impl Iterator<Item = &DeliveryRow> {
        self.rows.iter().filter(|row| row.kind == Delivery::TURN)
    }

    /// The private rows about seats.
    fn private(&self) -> impl Iterator<Item = &DeliveryRow> {
        let is_of_seat = |row: &&DeliveryRow| match Delivery::read(&row.payload) {
            Ok(Delivery::Direct(direct)) => matches!(direct.content, DirectContent::Seat(_)),
            _ => false,
        };
        self.rows.iter().filter(is_of_seat)
    }

    /// Checks that its rows still read as they did.
    async fn check_reads_the_same(&self, evening: &Evening) {
        let before = evening.newest();
        evening.plant(self.turn()).await;
        let post = evening.newest();
        assert_ne!(post.id, before.id);
        assert_eq!(post.content, self.post);
        assert!(self.private().count() >= 2);
        evening.plant(self.private()).await;
        for (user, text) in [&self.mover, &self.called] {
            assert_eq!(direct(user), *text);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_told_late_reads_as_it_was_after_a_rewind_and_after_the_end() {
    on_either(811, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        for _ in 0..4 {
            evening.play().await;
        }
        let told = evening.tell().await;
        evening.play().await;
        let owner = evening.world.sandbox.owner();
        let turns = owner.complete(&evening.channel, "/game back to:").await;
        let to = turns[3].value.as_str().unwrap();
        owner
            .slash(&evening.channel, &format!("/game back to:{to}"))
            .await;
        evening.world.settle().await;
        evening.check_public("took the game back");
        told.check_reads_the_same(&evening).await;
        while evening.next().await.is_some() {
            evening.play().await;
        }
        evening.check_public("🏁");
        told.check_reads_the_same(&evening).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn once_a_seat_has_another_player_nobody_is_told_late_what_it_holds_or_called_for_it() {
    on_either(812, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:8h bank:0m").await;
        evening.play().await;
        let told = evening.tell().await;
        assert_eq!(evening.newest().pings.len(), 1);
        let (former, _) = &told.called;
        let at = names.iter().position(|name| *name == former.name());
        let at = at.unwrap();
        evening.misses_three_turns(at).await;
        let eve = evening.world.user("Eve");
        let others: Vec<usize> = (0..3).filter(|other| *other != at).collect();
        evening
            .takes(&eve, &format!("Take {}'s seat", former.name()), &others)
            .await;
        evening.table.players.push((eve.clone(), By::Commands));
        let new_player = async |evening: &Evening| {
            let table = evening.world.tables().find(evening.table.game).await;
            table.unwrap().unwrap().seats[at].name.clone()
        };
        while new_player(&evening).await != eve.name() {
            evening.play().await;
        }
        let read = [former, &eve].map(|user| user.inbox());
        evening.plant(told.turn()).await;
        let post = evening.newest();
        check(&post.content, "your turn");
        assert_eq!(post.content, told.post);
        assert!(post.pings.is_empty(), "{post:#?}");
        evening.plant(told.private()).await;
        assert_eq!([former, &eve].map(|user| user.inbox()), read);
        assert_eq!(direct(&told.mover.0), told.mover.1);
    })
    .await;
}
