//! What every column of the database may hold about a person, and the search for columns that still name one.
//!
//! [`COLUMNS`] lists every column; a test compares it with the migrations, so that a new column
//! must state here what it holds before anything is stored in it.

use domain::ids::UserId;
use sqlx::AssertSqlSafe;

use super::{Dialect, Result, Store};

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
struct TableColumns {
    name: &'static str,
    people: &'static [(&'static str, Holds)],
    others: &'static [&'static str],
}

const TABLES: &[TableColumns] = &[
    TableColumns {
        name: "railpost",
        people: &[],
        others: &["key", "value"],
    },
    TableColumns {
        name: "servers",
        people: &[],
        others: &["id", "joined", "removed"],
    },
    TableColumns {
        name: "shard_processes",
        people: &[],
        others: &["process", "since", "seen"],
    },
    TableColumns {
        name: "shard_leases",
        people: &[],
        others: &["shard", "process", "until", "leaving"],
    },
    TableColumns {
        name: "shard_starts",
        people: &[],
        others: &["bucket", "process", "next"],
    },
    TableColumns {
        name: "server_settings",
        people: &[],
        others: &["server", "key", "value"],
    },
    TableColumns {
        name: "player_settings",
        // The hash of a profile picture is a value like others: it is deleted with its person's row.
        people: &[("player", Holds::Id)],
        others: &["key", "value"],
    },
    TableColumns {
        name: "texts",
        people: &[],
        others: &["hash", "content"],
    },
    TableColumns {
        name: "maps",
        people: &[],
        others: &[
            "server", "id", "hash", "recipe", "played", "made", "expires",
        ],
    },
    TableColumns {
        name: "variants",
        people: &[],
        others: &["server", "id", "hash", "base", "changed"],
    },
    TableColumns {
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
    TableColumns {
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
    TableColumns {
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
    TableColumns {
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
    TableColumns {
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
    TableColumns {
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
    TableColumns {
        name: "finished_games",
        people: &[],
        others: &["server", "map", "n_games"],
    },
    TableColumns {
        name: "plans",
        people: &[],
        others: &["game", "seat", "since", "plan"],
    },
    TableColumns {
        name: "outbox",
        people: &[("payload", Holds::Words)],
        others: &[
            "game", "number", "kind", "made", "attempts", "tried", "given_up",
        ],
    },
    TableColumns {
        name: "deliveries",
        people: &[],
        others: &["game", "due", "worker", "claim", "leased_until"],
    },
    TableColumns {
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
    TableColumns {
        name: "interactions_seen",
        people: &[],
        others: &["id", "seen"],
    },
    TableColumns {
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
    TableColumns {
        name: "answers",
        people: &[("payload", Holds::Words)],
        others: &["interaction", "game", "token", "made", "due", "menu"],
    },
    TableColumns {
        name: "timers",
        people: &[],
        others: &["game", "kind", "seat", "due", "leased_until"],
    },
    TableColumns {
        name: "audit",
        people: &[("actor", Holds::Id), ("details", Holds::Words)],
        others: &["id", "server", "game", "deed", "done"],
    },
    TableColumns {
        name: "bans",
        people: &[],
        // The person as a hash: a ban outlives the deletion of its person's data.
        others: &["server", "person", "since"],
    },
    TableColumns {
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
    let of_table = |table: &'static TableColumns| {
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
