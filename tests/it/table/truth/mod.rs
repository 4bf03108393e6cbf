//! Nothing that somebody reads of a table is untrue: posts, direct messages, and private answers younger than 15 minutes.
//!
//! Random games are played by buttons, typed commands and direct messages, in each language, with computers, standing
//! orders, undone moves, hours that pass and presses on whatever stands there. After each action everything
//! that each player sees is read by `reading`, which knows the bot's sentences and alt texts from outside, and
//! compared by `judge` with the game as the stored log makes it. What says of which turn it is must have been true in
//! that turn. Start at [`Watch::look`].

mod judge;
mod planted;
pub mod reading;
mod translated;

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use delivery::Drawing;
use domain::ids::UserId;
use domain::press::{
    Act, EditOrders, GoOn, Look, LookAt, Open, TakeBack, TwoFromDeck, UndoSubstitute,
};
use engine::event::Event;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use sandbox::ids::MessageId;
use sandbox::{Channel, Component, Message, User};
use store::Status;
use table::Table as TableNow;

use self::judge::{Place, Story, Times};
use self::translated::in_english;
use crate::support::asking::{ask, say};
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};
use crate::table::evening::HOUR;

/// How long Discord lets a private answer be changed or deleted.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// What is played.
struct Course {
    variant: &'static str,
    /// Further options of the table.
    options: &'static str,
    ways: &'static [(&'static str, By)],
    n_steps: usize,
    /// How long a move can be undone before computers answer it.
    undo_wait: Duration,
    seed: u64,
    /// What the people speak, and their table.
    language: &'static str,
    /// Between moves hours can pass: reminders come, and clocks run out.
    takes_days: bool,
    /// Players build stations as soon as they can.
    builds_stations: bool,
}

/// English people who go on playing.
const CALM: Course = Course {
    variant: "usa",
    options: "",
    ways: &[],
    n_steps: 0,
    undo_wait: Duration::ZERO,
    seed: 0,
    language: "en",
    takes_days: false,
    builds_stations: false,
};

/// A game, and everything that its players see of it.
struct Watch {
    world: World,
    channel: Channel,
    table: Table,
    rng: StdRng,
    story: Story,
    /// The private answers as they were looked at, with the moment since which they can be.
    takes_days: bool,
    answers: HashMap<MessageId, (Message, usize)>,
    /// Messages that were looked at, and the kinds of what they stated.
    n_judged: usize,
    kinds: BTreeSet<String>,
    n_presses: usize,
}

impl Watch {
    async fn begin(course: &Course) -> Watch {
        let world = World::with(Setting {
            undo_wait: course.undo_wait,
            drawing: Drawing::Blank,
            ..Setting::new(course.seed)
        })
        .await;
        let channel = world.channel();
        let players: Vec<(User, By)> = course
            .ways
            .iter()
            .map(|(name, by)| (world.user(name), *by))
            .collect();
        let host = &players[0].0;
        let line = format!(
            "/game new variant:{} order:joined {}",
            course.variant, course.options
        );
        let owner = world.sandbox.owner();
        let language = format!("/server language:{}", course.language);
        owner.slash(&channel, &language).await;
        let (join, start) = match course.language {
            "de" => ("Mitspielen", "Beginnen"),
            "fr" => ("Rejoindre", "Commencer"),
            "es" => ("Unirse", "Empezar"),
            _ => ("Join", "Start"),
        };
        let opened = ask(host, &channel, &line).await;
        assert!(opened.contains("is open"), "{opened}");
        world.settle().await;
        for (user, _) in &players[1..] {
            user.press_newest(&channel, join).await;
            world.settle().await;
        }
        for (user, _) in &players {
            let line = format!("/settings language:{}", course.language);
            user.slash(&channel, &line).await;
        }
        host.press_newest(&channel, start).await;
        world.settle().await;
        let mut table = Table::at(&world, &channel, players, course.seed).await;
        table.builds_stations = course.builds_stations;
        let now = world.tables().find(table.game).await.unwrap().unwrap();
        let people = now
            .seats
            .iter()
            .map(|seat| seat.player.map(|player| player.0));
        let rules = now.course.as_ref().unwrap().game.rules().clone();
        let story = Story::new(rules, now.unescaped_names(), people.collect());
        Watch {
            world,
            channel,
            table,
            rng: StdRng::seed_from_u64(course.seed),
            story,
            takes_days: course.takes_days,
            answers: HashMap::new(),
            n_judged: 0,
            kinds: BTreeSet::new(),
            n_presses: 0,
        }
    }

    async fn now(&self) -> std::sync::Arc<TableNow> {
        let found = self.world.tables().find(self.table.game).await;
        found.unwrap().unwrap()
    }

    fn users(&self) -> Vec<User> {
        self.table
            .players
            .iter()
            .map(|(user, _)| user.clone())
            .collect()
    }

    /// Plays, or does something else, and looks at everything. Returns whether the game goes on.
    async fn step(&mut self) -> bool {
        let what = match self.rng.random_range(0..10) {
            0..=5 => self.play().await,
            6..=8 => self.press_something().await,
            _ => self.say_something().await,
        };
        self.world.wait_until_answered().await;
        self.world.settle().await;
        self.look(&what).await;
        let hours = match self.takes_days && self.rng.random_bool(0.15) {
            true => self.rng.random_range(1..12),
            false => 0,
        };
        for _ in 0..hours {
            self.world.pass(HOUR).await;
            self.look(&format!("{what}, and an hour later")).await;
        }
        let seconds = self.rng.random_range(0..300);
        self.world.pass(Duration::from_secs(seconds)).await;
        self.look(&format!("{what}, and {seconds} seconds later"))
            .await;
        self.now().await.row.status == Status::Running
    }

    async fn play(&mut self) -> String {
        let now = self.now().await;
        if now.settings.undo_until.is_some() {
            // Nobody plays until that time is over.
            self.world.pass(Duration::from_secs(20)).await;
            return "the time to undo passes".to_owned();
        }
        let Some(next) = self.table.next(&self.world).await else {
            return "nothing is to be played".to_owned();
        };
        let reply = self.table.do_next(&next).await;
        assert!(reply.settled, "{next:?}: {reply:?}");
        format!(
            "{} plays {:?} {:?}",
            next.player.name(),
            next.action,
            next.by
        )
    }

    /// Presses a button that somebody sees, however old it is. It is carried out, or its answer says why not.
    async fn press_something(&mut self) -> String {
        let users = self.users();
        let user = users.choose(&mut self.rng).unwrap().clone();
        let mut seen = self.visible(&user);
        seen.extend(user.messages(&user.dm()));
        let buttons: Vec<(Message, String, String)> = seen
            .into_iter()
            .flat_map(|message| {
                let ids = pressable(&message);
                ids.into_iter()
                    .map(move |(id, label)| (message.clone(), id, label))
            })
            .collect();
        let Some((message, id, label)) = buttons.choose(&mut self.rng).cloned() else {
            return format!("{} has nothing to press", user.name());
        };
        let before = self.now().await.row.n_actions;
        let reply = user.press(&message, &id).await;
        self.world.wait_until_answered().await;
        let after = self.now().await.row.n_actions;
        let what = format!(
            "{} presses {label:?} under {:?}",
            user.name(),
            message.content
        );
        let text = reply.text();
        assert!(reply.settled && !text.is_empty(), "{what}: {reply:?}");
        for wrong in ["broke", "schiefgegangen", "déraillé", "descarriló", "falló"] {
            assert!(!text.contains(wrong), "{what}: {text}");
        }
        if is_move(&id) && before == after {
            assert!(says_why(&text), "{what} was not played: {text}");
        }
        self.n_presses += 1;
        what
    }

    async fn say_something(&mut self) -> String {
        const LINES: [&str; 12] = [
            "/hand",
            "/board show:text",
            "/board",
            "/game back",
            "/replay show:log",
            "/orders add:\"draw deck\"",
            "/orders > Start now",
            "/orders > Remove all",
            "/settings call:direct",
            "/settings call:channel",
            "/settings call:no_direct",
            "/claim",
        ];
        let users = self.users();
        let user = users.choose(&mut self.rng).unwrap();
        let line = LINES.choose(&mut self.rng).unwrap();
        let reply = say(user, &self.channel, line).await;
        assert!(reply.settled, "{line}: {reply:?}");
        format!("{} says {line}", user.name())
    }

    /// Everything of the table that somebody sees in the channel and that is young enough, or the newest post.
    fn visible(&self, user: &User) -> Vec<Message> {
        let now = self.world.clock.now().as_millisecond();
        let is_young = |message: &Message| {
            let last = message.edited.unwrap_or(message.created);
            let age = now - last.0;
            age < i64::try_from(TOKEN_LIFE.as_millis()).unwrap()
        };
        let messages: Vec<Message> = user.messages(&self.channel);
        let newest = messages.iter().rfind(is_turn).map(|message| message.id);
        let messages = messages.into_iter().filter(|message| message.author.bot);
        messages
            .filter(|message| is_young(message) || Some(message.id) == newest)
            .collect()
    }

    /// Looks at everything that every player sees.
    async fn look(&mut self, what: &str) {
        let since = self.story.n_moments();
        self.hear().await;
        let table = self.now().await;
        for user in self.users() {
            let seat = table.seat_of(UserId(user.id().0)).expect("nobody leaves");
            let mut faults = Vec::new();
            for (place, message) in self.read_by(&user, since) {
                self.n_judged += 1;
                self.kinds.extend(Story::kinds(&message));
                let found = self.story.faults(seat, place, &message);
                faults.extend(
                    found
                        .into_iter()
                        .map(|fault| format!("{fault}\n  {place:?}: {:?}", message.content)),
                );
            }
            assert!(
                faults.is_empty(),
                "after {what}, {} reads:\n{}",
                user.name(),
                faults.join("\n")
            );
        }
    }

    /// Hears what the store has of the game since the last time.
    async fn hear(&mut self) {
        let first = self.story.n_moments() as u32 + 1;
        let store = &self.world.tables().store;
        let rows = store
            .actions(self.table.game, first..=u32::MAX)
            .await
            .unwrap();
        let events = rows
            .iter()
            .map(|row| -> Vec<Event> { serde_json::from_str(&row.events).unwrap() });
        self.story.hear(events.collect());
        let table = self.now().await;
        self.story.times = Times {
            now: self.world.clock.now().as_second(),
            deadline: table.row.deadline.map(|at| at.as_second()),
            undo_until: table.settings.undo_until.map(|at| at.as_second()),
        };
    }

    /// What a player reads, and how it is to be judged. `since` is the moment at which people looked last.
    fn read_by(&mut self, user: &User, since: usize) -> Vec<(Place, Message)> {
        let mut read = Vec::new();
        let visible = self.visible(user);
        let newest = visible.iter().rfind(is_turn).map(|message| message.id);
        for message in visible {
            if message.only_for.is_none() {
                let place = if Some(message.id) == newest {
                    Place::Newest
                } else {
                    Place::Older
                };
                read.push((place, message));
                continue;
            }
            let (known, first) = self
                .answers
                .entry(message.id)
                .or_insert_with(|| (message.clone(), since.saturating_sub(1)));
            if known.content != message.content || known.rows != message.rows {
                (*known, *first) = (message.clone(), since.saturating_sub(1));
            }
            read.push((Place::Answer { since: *first }, message));
        }
        let directs = user.messages(&user.dm()).into_iter();
        read.extend(directs.map(|direct| (Place::Direct, direct)));
        read
    }
}

fn is_turn(message: &&Message) -> bool {
    message.only_for.is_none() && !message.rows.is_empty()
}

/// The buttons that may be pressed at random: those of the game, and not those that end it.
fn pressable(message: &Message) -> Vec<(String, String)> {
    let controls = message.controls();
    let buttons = controls.filter_map(|component| match component {
        Component::Button {
            custom_id: Some(id),
            label,
            disabled: false,
            ..
        } => Some((id.clone(), label.clone())),
        Component::Button { .. } | Component::Menu { .. } => None,
    });
    let is_of_game = |(id, _): &(String, String)| {
        let looks = [Look::Hand, Look::Board, Look::Mine];
        is_move(id)
            || Open::of_id(id).is_ok()
            || TakeBack::of_id(id).is_ok()
            || EditOrders::of_id(id).is_ok()
            || LookAt::of_id(id).is_ok_and(|press| looks.contains(&press.look))
            || GoOn::of_id(id).is_ok()
            || UndoSubstitute::of_id(id).is_ok()
    };
    buttons.filter(is_of_game).collect()
}

/// Whether a button plays something.
fn is_move(id: &str) -> bool {
    Act::of_id(id).is_ok() || TwoFromDeck::of_id(id).is_ok()
}

/// Whether the answer to a press that played nothing says why.
fn says_why(text: &str) -> bool {
    const REASONS: [&str; 10] = [
        "so nothing was played",
        "You'd already played that",
        "'s turn.",
        "Others are still picking",
        "can still take this back",
        "It's your turn",
        "Where does it go?",
        "Which card do you take second?",
        "Claim ",
        "Your new tickets",
    ];
    let text = in_english(text);
    REASONS.iter().any(|reason| text.contains(reason))
}

/// Plays a game and looks at everything after each step. Returns the kinds of statements that were read.
async fn check(course: Course) -> BTreeSet<String> {
    let mut watch = Watch::begin(&course).await;
    watch.look("the start").await;
    for _ in 0..course.n_steps {
        if !watch.step().await {
            break;
        }
    }
    let (n_judged, n_presses) = (watch.n_judged, watch.n_presses);
    assert!(
        n_judged > 5 * course.n_steps.min(60) && n_presses > course.n_steps.min(60) / 10,
        "{n_judged} messages and {n_presses} presses are few"
    );
    watch.kinds
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_at_a_table_of_three() {
    check(Course {
        variant: "usa",
        options: "players:3 clock:1d bank:0m",
        ways: &[
            ("Anna", By::Buttons),
            ("Ben", By::Commands),
            ("Clara", By::Direct),
        ],
        n_steps: 40,
        seed: 71,
        ..CALM
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_beside_a_computer() {
    for undo_wait in [0, 15] {
        check(Course {
            variant: "london",
            options: "players:3 computers:1",
            ways: &[("Anna", By::Direct), ("Ben", By::Buttons)],
            n_steps: 25,
            undo_wait: Duration::from_secs(undo_wait),
            seed: 72 + undo_wait,
            ..CALM
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_in_teams() {
    check(Course {
        variant: "team-asia",
        options: "players:4",
        ways: &[
            ("Anna", By::Buttons),
            ("Ben", By::Direct),
            ("Clara", By::Commands),
            ("David", By::Buttons),
        ],
        n_steps: 25,
        seed: 74,
        ..CALM
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_where_stations_are_built() {
    for (language, seed) in [("en", 83), ("de", 84), ("fr", 85), ("es", 86)] {
        let read = check(Course {
            variant: "europe",
            options: "players:3",
            ways: &[
                ("Anna", By::Buttons),
                ("Ben", By::Direct),
                ("Clara", By::Commands),
            ],
            n_steps: 25,
            seed,
            language,
            builds_stations: true,
            ..CALM
        })
        .await;
        let wanted = ["Built", "Stations"];
        let mut unread = wanted.iter().filter(|kind| !read.contains(**kind));
        assert_eq!(unread.next(), None, "{language}: {read:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_of_piles_countries_and_mandalas() {
    for (variant, seed) in [
        ("germany", 87),
        ("switzerland", 88),
        ("india", 89),
        ("nordic", 90),
    ] {
        check(Course {
            variant,
            options: "players:2",
            ways: &[("Anna", By::Direct), ("Ben", By::Buttons)],
            n_steps: 30,
            seed,
            ..CALM
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_to_the_end_of_a_game() {
    check(Course {
        variant: "newyork",
        options: "players:2 boards:all",
        ways: &[("Anna", By::Direct), ("Ben", By::Buttons)],
        n_steps: 400,
        seed: 75,
        ..CALM
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_in_other_languages() {
    // A sentence that is not read could say anything.
    let wanted = [
        "AsOf", "Called", "Choosing", "Claimed", "Decks", "Due", "Hand", "Row", "Standing",
        "Ticket", "TurnOf", "Yours",
    ];
    for (language, seed) in [("de", 77), ("fr", 81), ("es", 82)] {
        let read = check(Course {
            variant: "newyork",
            options: "players:3 clock:1d bank:0m",
            ways: &[
                ("Anna", By::Direct),
                ("Ben", By::Buttons),
                ("Clara", By::Commands),
            ],
            n_steps: 25,
            seed,
            language,
            ..CALM
        })
        .await;
        let mut unread = wanted.iter().filter(|kind| !read.contains(**kind));
        assert_eq!(unread.next(), None, "{language}: {read:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_untrue_is_read_while_days_go_by() {
    for (options, seed) in [
        ("players:3 clock:12h bank:0m", 78),
        ("players:3 clock:8h bank:1d timeout:nudge", 79),
    ] {
        check(Course {
            variant: "newyork",
            options,
            ways: &[
                ("Anna", By::Direct),
                ("Ben", By::Buttons),
                ("Clara", By::Commands),
            ],
            n_steps: 18,
            seed,
            takes_days: true,
            ..CALM
        })
        .await;
    }
}
