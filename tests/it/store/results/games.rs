//! Games as a server plays them, written straight into the database: who sits where, who moves for whom, what is
//! taken back, who resigns, and who is forgotten afterwards.

use std::sync::Arc;

use domain::ids::{ChannelId, GameId, UserId};
use domain::secret::Secret;
use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::ruleset::Ruleset;
use engine::testing::tables_of;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use store::{
    Forgetting, Former, GameRow, NewAction, NewGame, PlayedBy, RawSeatRow, Revision, SeatDetails,
    SeatRow, Status, Store, TableChange, TextHash,
};
use table::after::results::of_game;

use super::super::{SERVER, noon};

/// People who play here; they are replaced by others as they are forgotten.
const N_PEOPLE: u64 = 9;
const VARIANTS: [&str; 4] = ["usa", "usa-mega", "london", "team-asia"];
const LEVELS: [Level; 2] = [Level::Simple, Level::Random];

/// A server and the people in it.
pub struct Server<'a> {
    store: &'a Store,
    rng: StdRng,
    rules: Vec<Arc<Ruleset>>,
    people: Vec<UserId>,
    n_ever: u64,
}

/// A seat while its game is played.
struct Place {
    row: SeatRow,
    level: Level,
    /// How its person usually moves.
    habit: PlayedBy,
}

/// A game being played.
struct Table<'r> {
    game: Game,
    log: Vec<Event>,
    actions: Vec<NewAction>,
    dealer: Dealer,
    places: Vec<Place>,
    rng: &'r mut StdRng,
}

impl Server<'_> {
    pub fn new(store: &Store, seed: u64) -> Server<'_> {
        let variants = VARIANTS.map(|id| Variant::named(id).unwrap());
        Server {
            store,
            rng: StdRng::seed_from_u64(seed),
            rules: variants.into_iter().flat_map(tables_of).collect(),
            people: (0..N_PEOPLE).map(person).collect(),
            n_ever: N_PEOPLE,
        }
    }

    /// Plays a game and stores it with its result.
    pub async fn play(&mut self, number: u32, ended: Timestamp) {
        let rules = self.rules[self.rng.random_range(0..self.rules.len())].clone();
        let id = self.free_id().await;
        let places = self.seated(usize::from(rules.n_seats()));
        let (dealer, mut log) = (Dealer::numbered(u64::from(number)), Vec::new());
        let game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
        let mut table = Table {
            dealer,
            game,
            actions: vec![action(None, PlayedBy::Host, None, "deal", &log)],
            log,
            places,
            rng: &mut self.rng,
        };
        table.play(&self.people);
        let Table {
            actions, places, ..
        } = table;
        let seats: Vec<SeatRow> = places.into_iter().map(|place| place.row).collect();
        let new = new_game(id, &rules, seats);
        self.store.create_game(&new).await.unwrap();
        // In several pieces, so that turns take their time.
        let mut row = new.game;
        row.revision = Revision(1);
        let n_pieces = self.rng.random_range(1..6);
        let length = actions.len().div_ceil(n_pieces);
        for (nth, piece) in actions.chunks(length).enumerate() {
            let minutes = self.rng.random_range(1..3000) * (n_pieces - nth) as i64;
            let mut change =
                TableChange::new(row.clone(), ended - SignedDuration::from_mins(minutes));
            change.actions = piece.to_vec();
            let stored = self.store.append(&change).await.unwrap();
            row.revision = stored.revision;
            row.n_actions = stored.n_actions;
            row.n_events = stored.n_events;
        }
        let mut change = TableChange::new(row, ended);
        change.game.status = Status::Finished;
        change.game.ended = Some(ended);
        change.result = of_game(self.store, id).await.unwrap();
        let result = change.result.as_mut().expect("the game is over");
        result.ended = ended;
        self.store.append(&change).await.unwrap();
    }

    async fn free_id(&mut self) -> GameId {
        loop {
            let id = GameId::random(&mut self.rng);
            if self.store.game_row(id).await.unwrap().is_none() {
                return id;
            }
        }
    }

    /// People and computers in any order; most seats are people's.
    fn seated(&mut self, n: usize) -> Vec<Place> {
        let mut people = self.people.clone();
        let mut places = Vec::new();
        for seat in 0..n {
            let level = LEVELS[self.rng.random_range(0..LEVELS.len())];
            let habits = [
                PlayedBy::Person,
                PlayedBy::Person,
                PlayedBy::StandingOrder,
                PlayedBy::Substitute,
                PlayedBy::Clock,
            ];
            let habit = habits[self.rng.random_range(0..habits.len())];
            let player = match self.rng.random_range(0..4) {
                0 => None,
                _ => Some(people.swap_remove(self.rng.random_range(0..people.len()))),
            };
            places.push(Place {
                row: SeatRow {
                    seat: seat as u8,
                    player,
                    computer: player.is_none().then_some(level),
                    name: player.map_or_else(|| "Computer".to_owned(), name),
                    joined: noon(),
                    join_press: None,
                    waiting: None,
                    details: SeatDetails::default(),
                },
                level,
                habit,
            });
        }
        places
    }

    /// Forgets one of the people; another one takes their place in the server.
    pub async fn forget_somebody(&mut self) {
        let at = self.rng.random_range(0..self.people.len());
        let gone = std::mem::replace(&mut self.people[at], person(self.n_ever));
        self.n_ever += 1;
        let pseudonym = UserId::pseudonym(&mut self.rng);
        let traces = self.store.traces_of(gone).await.unwrap();
        let seats = traces.seats.into_iter().map(|(game, row)| {
            let mut row = row.typed().unwrap();
            if row.player == Some(gone) {
                row.player = None;
                row.name = "Former player".to_owned();
            }
            for former in row.details.former.iter_mut() {
                if former.player == gone {
                    former.player = UserId(0);
                    former.name = "Former player".to_owned();
                }
            }
            (game, row.into_raw())
        });
        let seats: Vec<(GameId, RawSeatRow)> = seats.collect();
        let forgetting = Forgetting {
            pseudonym,
            seats,
            plans: Vec::new(),
            owed: Vec::new(),
            deeds: Vec::new(),
            games: Vec::new(),
            names: Vec::new(),
        };
        let forgotten = self.store.forget_person(gone, &forgetting, noon());
        forgotten.await.unwrap();
        assert_eq!(self.store.left_of(gone).await.unwrap(), []);
    }
}

impl Table<'_> {
    /// Plays to the end.
    fn play(&mut self, people: &[UserId]) {
        while let Some(prompt) = self.game.prompts().first().copied() {
            match self.rng.random_range(0..400) {
                0..4 => self.take_back(),
                4 => self.change_hands(prompt.seat, people),
                5 if self.log.contains(&Event::PlayBegan) => self.resign(prompt.seat),
                _ => self.move_for(prompt.seat),
            }
        }
    }

    fn move_for(&mut self, seat: Seat) {
        let place = &self.places[seat.index()];
        let view = self.game.view(Viewer::Seat(seat));
        let chosen = ai::choose(&view, place.level, self.rng).expect("a prompt has an answer");
        let by = match place.row.player {
            None => PlayedBy::Computer,
            Some(_) if place.row.computer.is_some() => PlayedBy::Computer,
            // Now and then in person, whatever is usual at this place.
            Some(_) if self.rng.random_range(0..3) == 0 => PlayedBy::Person,
            Some(_) => place.habit,
        };
        let player = place.row.player.filter(|_| by != PlayedBy::Computer);
        self.act(seat, &chosen, by, player);
    }

    fn act(&mut self, seat: Seat, chosen: &Action, by: PlayedBy, player: Option<UserId>) {
        let mut events = Vec::new();
        let played = self.game.play(seat, chosen, &self.dealer, &mut |event| {
            events.push(event.clone())
        });
        if played.is_err() {
            return;
        }
        self.actions
            .push(action(Some(seat.0), by, player, "move", &events));
        self.log.append(&mut events);
    }

    /// Sets the game back to the beginning of one of the last turns.
    fn take_back(&mut self) {
        let standing = Game::standing(&self.log).unwrap();
        let began = standing
            .iter()
            .rev()
            .filter(|(_, event)| matches!(event, Event::TurnBegan { .. }));
        let back = self.rng.random_range(1..4);
        let Some((to, _)) = began.into_iter().nth(back) else {
            return;
        };
        let rewound = Event::Rewound { to: *to + 1 };
        let by = self.places.iter().find_map(|place| place.row.player);
        let events = [rewound.clone()];
        self.actions
            .push(action(None, PlayedBy::Person, by, "rewind", &events));
        self.log.push(rewound);
        self.game = Game::replay(self.game.rules().clone(), &self.log).unwrap();
    }

    /// Gives a seat to somebody else, or to a computer.
    fn change_hands(&mut self, seat: Seat, people: &[UserId]) {
        let sits = |user: &UserId| {
            self.places
                .iter()
                .any(|place| place.row.player == Some(*user))
        };
        let next = people.iter().copied().find(|user| !sits(user));
        let until = self.log.len() as u32;
        let place = &mut self.places[seat.index()];
        let Some(player) = place.row.player else {
            return;
        };
        match next {
            Some(next) if self.rng.random_range(0..2) == 0 => {
                let name_before = std::mem::replace(&mut place.row.name, name(next));
                place.row.details.former.push(Former {
                    player,
                    name: name_before,
                    until,
                });
                place.row.player = Some(next);
                place.row.computer = None;
                place.habit = PlayedBy::Person;
            }
            Some(_) | None => place.row.computer = Some(place.level),
        }
    }

    fn resign(&mut self, seat: Seat) {
        let place = &mut self.places[seat.index()];
        if place.row.player.is_some() && place.row.computer.is_none() {
            place.row.computer = Some(place.level);
            let player = place.row.player;
            self.act(seat, &Action::Resign, PlayedBy::Person, player);
        }
    }
}

fn action(
    seat: Option<u8>,
    played_by: PlayedBy,
    player: Option<UserId>,
    text: &str,
    events: &[Event],
) -> NewAction {
    NewAction {
        seat,
        played_by,
        player,
        action: text.to_owned(),
        events: serde_json::to_string(events).unwrap(),
        n_events: events.len() as u32,
        rules_version: 1,
    }
}

fn new_game(id: GameId, rules: &Ruleset, seats: Vec<SeatRow>) -> NewGame {
    let variant_text = rules.variant.to_toml();
    let map_text = map_text(&rules.map.id);
    NewGame {
        game: GameRow {
            id,
            revision: Revision(0),
            server: SERVER,
            channel: ChannelId(u64::from_be_bytes(*b"channel!") ^ number_of(id)),
            parent: None,
            host: None,
            status: Status::Running,
            variant: rules.variant.id.clone(),
            variant_hash: TextHash::of(&variant_text),
            map_hash: TextHash::of(&map_text),
            seed: Secret::new([7; 32]),
            settings: json!({}),
            n_actions: 0,
            n_events: 0,
            deadline: None,
            created: noon(),
            changed: noon(),
            ended: None,
        },
        seats,
        variant_text,
        map_text,
        deliveries: vec![],
        timers: vec![],
        calls: None,
        press: None,
    }
}

fn number_of(id: GameId) -> u64 {
    let bytes = id.as_str().bytes();
    bytes.fold(0, |number, byte| (number << 8) | u64::from(byte))
}

fn map_text(id: &str) -> String {
    let file = format!(
        "{}/../../assets/maps/{id}/rules.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read_to_string(file).unwrap()
}

fn person(number: u64) -> UserId {
    UserId(1_200_000_000_000_000_000 + number)
}

fn name(user: UserId) -> String {
    format!("Player-{}", user.0 % 1000)
}
