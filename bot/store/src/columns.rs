//! What every column of the database may hold about a person, and the search for columns that still name one.
//!
//! [`COLUMNS`] lists every column; a test compares it with the migrations, so that a new column
//! must state here what it holds before anything is stored in it.

use sqlx::AssertSqlSafe;

use super::{Dialect, Result, Store};
use domain::ids::UserId;

/// What a column may hold about a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// Nothing that identifies anybody.
    Nothing,
    /// The id of a person.
    Id,
    /// Text or JSON that may contain an id or a name.
    Words,
    /// The name of the person whose row it is.
    Name,
}

/// A column of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    pub table: &'static str,
    pub name: &'static str,
    pub holds: Holds,
}

/// The columns of a table, first those that hold something about people.
struct Table {
    name: &'static str,
    people: &'static [(&'static str, Holds)],
    others: &'static [&'static str],
}

const TABLES: &[Table] = &[
    Table {
        name: "railpost",
        people: &[],
        others: &["key", "value"],
    },
    Table {
        name: "servers",
        people: &[],
        others: &["id", "joined", "removed"],
    },
    Table {
        name: "shard_processes",
        people: &[],
        others: &["process", "since", "seen"],
    },
    Table {
        name: "shard_leases",
        people: &[],
        others: &["shard", "process", "until", "leaving"],
    },
    Table {
        name: "shard_starts",
        people: &[],
        others: &["bucket", "process", "next"],
    },
    Table {
        name: "server_settings",
        people: &[],
        others: &["server", "key", "value"],
    },
    Table {
        name: "player_settings",
        // The hash of a profile picture is a value like others: it is deleted with its person's row.
        people: &[("player", Holds::Id)],
        others: &["key", "value"],
    },
    Table {
        name: "texts",
        people: &[],
        others: &["hash", "content"],
    },
    Table {
        name: "variants",
        people: &[],
        others: &["server", "id", "hash", "base", "changed"],
    },
    Table {
        name: "games",
        people: &[("host", Holds::Id)],
        others: &[
            "id",
            "revision",
            "server",
            "channel",
            "parent",
            "status",
            "variant",
            "variant_hash",
            "map_hash",
            "seed",
            // Seats by number, no people.
            "settings",
            "n_actions",
            "n_events",
            "n_outbox",
            "deadline",
            "created",
            "changed",
            "ended",
            "finished_as",
        ],
    },
    Table {
        name: "seats",
        people: &[
            ("player", Holds::Id),
            ("name", Holds::Name),
            ("details", Holds::Words),
        ],
        // The id of the press that joined identifies a press, not a person.
        others: &[
            "game",
            "seat",
            "computer",
            "joined",
            "join_press",
            "waiting",
        ],
    },
    Table {
        name: "actions",
        // A forgotten person is replaced by a pseudonym.
        people: &[("player", Holds::Id)],
        others: &[
            "game",
            "number",
            "seat",
            "played_by",
            "action",
            "first_event",
            "events",
            "rules_version",
            "played",
        ],
    },
    Table {
        name: "results",
        people: &[("player", Holds::Id)],
        others: &[
            "game",
            "seat",
            "server",
            "number",
            "map",
            "side",
            "place",
            "points",
            "computer",
            "rating",
            "deviation",
            "ended",
        ],
    },
    Table {
        name: "standings",
        people: &[("player", Holds::Id), ("name", Holds::Name)],
        // The sums name games, tracks and cities, but no people.
        others: &[
            "server",
            "computer",
            "map",
            "rating",
            "deviation",
            "certain",
            "games",
            "wins",
            "tally",
            "last",
        ],
    },
    Table {
        name: "meetings",
        people: &[("player", Holds::Id), ("other", Holds::Id)],
        others: &[
            "server",
            "computer",
            "other_computer",
            "games",
            "better",
            "worse",
        ],
    },
    Table {
        name: "finished_games",
        people: &[],
        others: &["server", "map", "n_games"],
    },
    Table {
        name: "plans",
        people: &[],
        others: &["game", "seat", "since", "plan"],
    },
    Table {
        name: "outbox",
        people: &[("payload", Holds::Words)],
        others: &[
            "game", "number", "kind", "made", "attempts", "tried", "given_up",
        ],
    },
    Table {
        name: "deliveries",
        people: &[],
        others: &["game", "due", "worker", "claim", "leased_until"],
    },
    Table {
        name: "posts",
        people: &[("player", Holds::Id), ("brief", Holds::Words)],
        others: &[
            "channel",
            "message",
            "game",
            "kind",
            "number",
            "has_buttons",
            "made",
        ],
    },
    Table {
        name: "interactions_seen",
        people: &[],
        others: &["id", "seen"],
    },
    Table {
        name: "acknowledged",
        people: &[],
        others: &[
            "interaction",
            "token",
            "language",
            "keeps_menu",
            "made",
            "due",
        ],
    },
    Table {
        name: "answers",
        people: &[("payload", Holds::Words)],
        others: &["interaction", "game", "token", "made", "due", "menu"],
    },
    Table {
        name: "timers",
        people: &[],
        others: &["game", "kind", "seat", "due", "leased_until"],
    },
    Table {
        name: "audit",
        people: &[("actor", Holds::Id), ("details", Holds::Words)],
        others: &["id", "server", "game", "deed", "done"],
    },
    Table {
        name: "bans",
        people: &[],
        // The person as a hash: a ban outlives the deletion of its person's data.
        others: &["server", "person", "since"],
    },
    Table {
        name: "imports",
        people: &[],
        // A record names players as its file does. When a person is forgotten, the records that people
        // showed and that name this person are deleted.
        others: &["id", "server", "hash", "record", "imported", "expires"],
    },
];

/// All tables.
pub(super) fn tables() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|table| table.name)
}

/// All columns.
pub fn columns() -> Vec<Column> {
    let of_table = |table: &'static Table| {
        let others = table.others.iter().map(|name| (*name, Holds::Nothing));
        let all = table.people.iter().copied().chain(others);
        all.map(|(name, holds)| Column {
            table: table.name,
            name,
            holds,
        })
    };
    TABLES.iter().flat_map(of_table).collect()
}

impl Store {
    /// Columns that still name a person by id; empty if there are none.
    pub async fn left_of(&self, person: UserId) -> Result<Vec<Column>> {
        let text = person.to_string();
        let mut found = Vec::new();
        for column in columns() {
            let Column { table, name, .. } = column;
            // Composed only of the names above.
            let query = |condition: String| {
                AssertSqlSafe(format!("SELECT 1 FROM {table} WHERE {condition} LIMIT 1"))
            };
            let row = match column.holds {
                Holds::Nothing | Holds::Name => continue,
                Holds::Id => sqlx::query(query(format!("{name} = $1"))).bind(person.to_i64()),
                Holds::Words => sqlx::query(query(self.dialect.has(name))).bind(&text),
            };
            if row
                .fetch_optional(&mut *self.reader().await?)
                .await?
                .is_some()
            {
                found.push(column);
            }
        }
        Ok(found)
    }
}

impl Dialect {
    /// The condition that a column holds the text `$1`.
    pub(super) fn has(self, column: &str) -> String {
        match self {
            Dialect::Sqlite => format!("instr({column}, $1) > 0"),
            Dialect::Postgres => format!("strpos({column}, $1) > 0"),
        }
    }
}
