//! The database: SQLite in one file, or PostgreSQL shared by several processes.
//!
//! Start at [`Store::open`]. The writes of a move are one [`TableChange`], stored by [`Store::append`] in one
//! transaction; its deliveries are then carried out through [`Store::claim_game_with_work`]
//! and [`Store::claim_answer`]. The store knows no rules: actions, events and payloads are texts
//! to it. Only this part names sqlx.
//!
//! Queries are written once for both databases (`$1`, and only the types of the first migration);
//! [`Dialect`] has the few words in which they differ. They name their columns, never `*`: once a newer version has
//! added a column, PostgreSQL refuses a prepared `SELECT *` for as long as its connection lasts.

mod answers;
mod append;
mod audit;
mod bans;
mod binding;
mod bulk;
mod calls;
mod columns;
mod commands;
mod connections;
mod copy;
mod database;
mod error;
mod facts;
mod file;
mod games;
mod imports;
mod kinds;
mod lists;
mod maps;
mod open;
mod outbox;
mod person;
mod place;
mod posts;
mod question;
mod resting;
mod results;
mod row_reader;
mod rows;
mod script;
pub mod seat_details;
mod servers;
mod set_back;
mod settings;
mod shards;
mod standing_orders;
mod texts;
mod timers;
mod transaction;
mod vacuum;
mod variants;
mod watch;

pub use answers::{Acknowledged, OwedAnswer};
pub use append::{
    AppendError, Appended, CreateError, HandledPress, NewAction, NewAnswer, NewGame, TableChange,
};
pub use audit::{AuditLine, NewAudit};
pub use calls::{CalledOften, Calls};
pub use columns::{Column, Holds, columns};
pub use commands::CommandIds;
pub use copy::{Copied, CopyError};
use database::Dialect;
pub use database::Store;
use error::Result;
pub use error::StoreError;
pub use file::FileLock;
pub use games::{Glance, LoadedGame};
pub use imports::{ImportRow, Imported, NewImport};
pub use kinds::{PostKind, StoredKind, TimerKind};
pub use lists::{SeatLine, TableLine, TableName};
pub use maps::SavedMap;
pub use open::Inspection;
pub use outbox::{
    DeliveryLease, DeliveryRow, Done, First, LeaseError, LeaseHolder, NewDelivery, Owed, Work,
};
pub use person::{DeedRow, Forgetting, NOBODY, OwedRow, Person, Traces};
pub use place::{OpenError, sqlite_address};
pub use posts::{NewPost, PostRow, RawPost};
pub use question::Question;
use resting::not_resting;
pub use results::own::{OwnMeeting, OwnResult, OwnStanding};
pub use results::{Finished, FinishedSeat, Opponent, RESULT_QUERIES, RankedPlayer, RatedGame};
use row_reader::{RowReader, to_millis};
pub use rows::{ActionRow, GameRow, PlayedBy, RawSeatRow, Revision, SeatRow, Status};
pub use seat_details::{BankUse, Former, MAX_MISSES, Offered, Proposal, SeatDetails, StillHere};
pub use servers::Joined;
pub use settings::Chosen;
pub use standing_orders::{StandingOrdersChange, StandingOrdersRow};
pub use texts::TextHash;
pub use timers::{RawTimer, Timer, TimerChange, TimerKey};
use transaction::Tx;
pub use variants::{SaveOutcome, SavedVariant};
