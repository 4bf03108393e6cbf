//! The database: every test runs on SQLite and, if it is installed, on PostgreSQL.

use std::time::Duration;

use domain::ids::{ChannelId, GameId, GuildId, InteractionId, UserId};
use domain::secret::Secret;
use jiff::Timestamp;
use serde_json::json;
use sqlx::{Connection, Row};
use store::{
    DeliveryLease, DeliveryRow, First, GameRow, HandledPress, NewAction, NewDelivery, NewGame,
    PlayedBy, Revision, SeatDetails, SeatRow, Status, Store, TableChange, TextHash,
};
use tempfile::TempDir;

use crate::support::postgres::Postgres;

mod copying;
mod kept;
mod left;
mod moves;
mod opening;
mod plans;
mod results;
mod shards;
mod vanishing;
mod work;

const MINUTE: Duration = Duration::from_secs(60);
const SERVER: GuildId = GuildId(1_100_000_000_000_000_001);
const ANNA: UserId = UserId(1_100_000_000_000_000_002);
const BEN: UserId = UserId(1_100_000_000_000_000_003);
const HERE: ChannelId = ChannelId(1_100_000_000_000_000_004);

fn noon() -> Timestamp {
    "2026-08-01T12:00:00Z".parse().unwrap()
}

fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

/// An empty database and its address.
struct Place {
    address: String,
    _folder: Option<TempDir>,
}

impl Place {
    fn sqlite() -> Place {
        let folder = TempDir::new().unwrap();
        Place {
            address: format!("sqlite:{}", folder.path().join("railpost.db").display()),
            _folder: Some(folder),
        }
    }

    fn postgres() -> Option<Place> {
        Some(Place::at(Postgres::shared()?.new_database()))
    }

    /// An empty database that exists.
    fn at(address: String) -> Place {
        Place {
            address,
            _folder: None,
        }
    }

    async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    /// A direct connection that bypasses the store.
    async fn connection(&self) -> sqlx::AnyConnection {
        sqlx::any::install_default_drivers();
        let address = match self.address.strip_prefix("sqlite:") {
            Some(file) => format!("sqlite://{file}?mode=rwc"),
            None => self.address.clone(),
        };
        sqlx::AnyConnection::connect(&address).await.unwrap()
    }

    async fn meddle(&self, statement: &'static str) -> Vec<sqlx::any::AnyRow> {
        let mut connection = self.connection().await;
        let rows = sqlx::query(statement).fetch_all(&mut connection).await;
        connection.close().await.unwrap();
        rows.unwrap()
    }

    async fn count(&self, statement: &'static str) -> i64 {
        self.meddle(statement).await[0].get(0)
    }
}

/// Runs a test on an empty database of each kind.
async fn on_both(test: impl AsyncFn(&Place)) {
    test(&Place::sqlite()).await;
    if let Some(place) = Place::postgres() {
        test(&place).await;
    }
}

fn new_game(game: GameId, channel: ChannelId) -> NewGame {
    NewGame {
        game: GameRow {
            id: game,
            revision: Revision(0),
            server: SERVER,
            channel,
            parent: None,
            host: Some(ANNA),
            status: Status::Running,
            variant: "usa".to_owned(),
            variant_hash: TextHash::of("the variant"),
            map_hash: TextHash::of("the map"),
            seed: Secret::new([7; 32]),
            settings: json!({"players": 2}),
            n_actions: 0,
            n_events: 0,
            deadline: None,
            created: noon(),
            changed: noon(),
            ended: None,
        },
        seats: vec![person(0, ANNA, "Anna"), person(1, BEN, "Ben")],
        variant_text: "the variant".to_owned(),
        map_text: "the map".to_owned(),
        deliveries: vec![],
        timers: vec![],
        calls: None,
        press: None,
    }
}

fn person(seat: u8, player: UserId, name: &str) -> SeatRow {
    SeatRow {
        seat,
        player: Some(player),
        computer: None,
        name: name.to_owned(),
        joined: noon(),
        join_press: Some(InteractionId(u64::from(seat))),
        waiting: None,
        details: SeatDetails::default(),
    }
}

fn action(text: &str) -> NewAction {
    NewAction {
        seat: Some(0),
        played_by: PlayedBy::Person,
        player: Some(ANNA),
        action: text.to_owned(),
        events: r#"[{"drawn":"red"},{"turn":1}]"#.to_owned(),
        n_events: 2,
        rules_version: 1,
    }
}

fn post(text: &str) -> NewDelivery {
    NewDelivery {
        kind: "turn",
        payload: json!({ "text": text }).to_string(),
    }
}

fn press(interaction: u64) -> HandledPress {
    HandledPress {
        interaction: InteractionId(interaction),
        answer: None,
    }
}

/// Opens the database with the table "bbbbb" in it.
async fn with_table(place: &Place) -> Store {
    let store = place.open().await;
    store
        .create_game(&new_game(id("bbbbb"), HERE))
        .await
        .unwrap();
    store
}

/// A change of the current game: one action, one post.
async fn next_move(store: &Store, game: GameId) -> TableChange {
    let loaded = store.load_game(game, 0).await.unwrap().unwrap();
    let mut change = TableChange::new(loaded.game, noon());
    change.actions.push(action("draw deck"));
    change.deliveries.push(post("Anna drew a card."));
    change
}

async fn claim(store: &Store, worker: &str, now: Timestamp) -> Option<DeliveryLease> {
    claim_rows(store, worker, now).await.map(|(claim, _)| claim)
}

async fn claim_rows(
    store: &Store,
    worker: &str,
    now: Timestamp,
) -> Option<(DeliveryLease, Vec<DeliveryRow>)> {
    let claimed = store.claim_game_with_work(worker, First::Oldest, now, MINUTE);
    claimed.await.unwrap()
}

fn numbers(deliveries: &[DeliveryRow]) -> Vec<u32> {
    deliveries.iter().map(|delivery| delivery.number).collect()
}
