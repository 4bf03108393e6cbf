//! The table of commands. A new command is a new row here, its words, and its arm in `parse`.

use crate::plan::MOST_LINES;

/// A command or sub-command.
#[derive(Debug)]
pub struct Row {
    /// `["draw"]`, `["game", "new"]`.
    pub path: &'static [&'static str],
    pub task: Task,
    pub options: &'static [OptionRow],
}

/// What people want when they look for a command: one help page each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Task {
    Play,
    Look,
    Table,
    Personal,
    Moderate,
    Owner,
}

impl Task {
    pub const ALL: [Task; 6] = [
        Task::Play,
        Task::Look,
        Task::Table,
        Task::Personal,
        Task::Moderate,
        Task::Owner,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Task::Play => "play",
            Task::Look => "look",
            Task::Table => "table",
            Task::Personal => "personal",
            Task::Moderate => "moderate",
            Task::Owner => "owner",
        }
    }
}

/// An option of a command.
#[derive(Debug)]
pub struct OptionRow {
    pub name: &'static str,
    pub kind: Kind,
    pub required: bool,
}

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Typed text with completion.
    Text(Completion),
    /// Typed text of one's own, of at most so many signs.
    Free {
        most: usize,
    },
    /// One of a few words.
    Word(&'static [&'static str]),
    Number {
        least: i64,
        most: i64,
    },
    YesNo,
    User,
    /// A channel people write in.
    Channel,
    Role,
    File,
}

/// What text is completed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completion {
    Table,
    FirstCard,
    SecondCard,
    Track,
    Payment,
    /// Sets of the tickets offered.
    Keep,
    /// Which of the tickets kept goes to the holder.
    ToHolder,
    /// One or two of the tickets in hand.
    Share,
    /// A line of standing orders.
    PlanLine,
    /// When orders ask.
    PlanWatch,
    Variant,
    /// The variants this server made.
    OwnVariant,
    /// The options of the variant named.
    VariantOption,
    /// The values that make sense for the option named.
    OptionValue,
    Level,
    TimeZone,
    /// The turns a table can be set back to.
    Turn,
    /// How long something is: "12h".
    Duration,
    /// Hours of the day: "22:00-07:00".
    Hours,
}

const fn optional(name: &'static str, kind: Kind) -> OptionRow {
    OptionRow {
        name,
        kind,
        required: false,
    }
}

const fn required(name: &'static str, kind: Kind) -> OptionRow {
    OptionRow {
        name,
        kind,
        required: true,
    }
}

/// A variant of this server's.
const OWN_VARIANT: OptionRow = required("variant", Kind::Text(Completion::OwnVariant));

/// What a variant is to be called.
const VARIANT_NAME: Kind = Kind::Free {
    most: engine::variant::MAX_NAME,
};

/// The longest reason that a table is ended for.
const MAX_REASON: usize = 200;

/// What Discord asks of whoever uses a command, by its bits; an owner can give it to others in the
/// server's settings. The bot asks again, see `Rights`.
pub fn needed_permission(command: &str) -> Option<u64> {
    const MANAGE_GUILD: u64 = 1 << 5;
    const MANAGE_MESSAGES: u64 = 1 << 13;
    match command {
        "variant" | "server" => Some(MANAGE_GUILD),
        "table" => Some(MANAGE_MESSAGES),
        _ => None,
    }
}

/// Which table is meant; the channel's when none is named.
const TABLE: OptionRow = optional("table", Kind::Text(Completion::Table));

/// A line or watch of the standing orders, numbered through.
const LINE: Kind = Kind::Number {
    least: 1,
    most: 2 * MOST_LINES as i64,
};

/// Every command there is, those of one name together.
pub const ROWS: &[Row] = &[
    Row {
        path: &["draw"],
        task: Task::Play,
        options: &[
            optional("first", Kind::Text(Completion::FirstCard)),
            optional("second", Kind::Text(Completion::SecondCard)),
            optional("place", Kind::Word(&["hand", "holder"])),
            TABLE,
        ],
    },
    Row {
        path: &["claim"],
        task: Task::Play,
        options: &[
            optional("track", Kind::Text(Completion::Track)),
            optional("pay", Kind::Text(Completion::Payment)),
            TABLE,
        ],
    },
    Row {
        path: &["tickets"],
        task: Task::Play,
        options: &[
            optional("keep", Kind::Text(Completion::Keep)),
            optional("holder", Kind::Text(Completion::ToHolder)),
            TABLE,
        ],
    },
    Row {
        path: &["share"],
        task: Task::Play,
        options: &[optional("tickets", Kind::Text(Completion::Share)), TABLE],
    },
    Row {
        path: &["plan", "show"],
        task: Task::Play,
        options: &[TABLE],
    },
    Row {
        path: &["plan", "add"],
        task: Task::Play,
        options: &[required("line", Kind::Text(Completion::PlanLine)), TABLE],
    },
    Row {
        path: &["plan", "ask"],
        task: Task::Play,
        options: &[required("when", Kind::Text(Completion::PlanWatch)), TABLE],
    },
    Row {
        path: &["plan", "remove"],
        task: Task::Play,
        options: &[required("number", LINE), TABLE],
    },
    Row {
        path: &["plan", "move"],
        task: Task::Play,
        options: &[required("number", LINE), required("to", LINE), TABLE],
    },
    Row {
        path: &["plan", "start"],
        task: Task::Play,
        options: &[TABLE],
    },
    Row {
        path: &["plan", "pause"],
        task: Task::Play,
        options: &[TABLE],
    },
    Row {
        path: &["plan", "clear"],
        task: Task::Play,
        options: &[TABLE],
    },
    Row {
        path: &["hand"],
        task: Task::Look,
        options: &[TABLE],
    },
    Row {
        path: &["board"],
        task: Task::Look,
        options: &[
            optional("show", Kind::Word(&["picture", "mine", "text"])),
            optional(
                "turn",
                Kind::Number {
                    least: 0,
                    most: 9999,
                },
            ),
            TABLE,
        ],
    },
    Row {
        path: &["rules"],
        task: Task::Look,
        options: &[optional("variant", Kind::Text(Completion::Variant))],
    },
    Row {
        path: &["help"],
        task: Task::Look,
        options: &[optional(
            "topic",
            Kind::Word(&["play", "look", "table", "personal", "moderate", "owner"]),
        )],
    },
    Row {
        path: &["about"],
        task: Task::Look,
        options: &[],
    },
    Row {
        path: &["game", "new"],
        task: Task::Table,
        options: &[
            optional("variant", Kind::Text(Completion::Variant)),
            optional("players", Kind::Number { least: 2, most: 6 }),
            optional("computers", Kind::Number { least: 0, most: 5 }),
            optional("order", Kind::Word(&["random", "joined", "host_first"])),
            optional("thread", Kind::YesNo),
            optional("clock", Kind::Text(Completion::Duration)),
            optional("bank", Kind::Text(Completion::Duration)),
            optional("timeout", Kind::Word(&["nudge", "substitute", "cautious"])),
        ],
    },
    Row {
        path: &["game", "status"],
        task: Task::Look,
        options: &[TABLE],
    },
    Row {
        path: &["game", "list"],
        task: Task::Look,
        options: &[],
    },
    Row {
        path: &["game", "log"],
        task: Task::Look,
        options: &[TABLE],
    },
    Row {
        path: &["game", "join"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "leave"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "computer"],
        task: Task::Table,
        options: &[optional("level", Kind::Text(Completion::Level)), TABLE],
    },
    Row {
        path: &["game", "invite"],
        task: Task::Table,
        options: &[required("player", Kind::User), TABLE],
    },
    Row {
        path: &["game", "kick"],
        task: Task::Table,
        options: &[required("player", Kind::User), TABLE],
    },
    Row {
        path: &["game", "settings"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "start"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "cancel"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "takeback"],
        task: Task::Play,
        options: &[TABLE],
    },
    Row {
        path: &["game", "rewind"],
        task: Task::Table,
        options: &[required("to", Kind::Text(Completion::Turn)), TABLE],
    },
    Row {
        path: &["game", "resign"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "rematch"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "pause"],
        task: Task::Table,
        options: &[optional("days", Kind::Number { least: 1, most: 14 }), TABLE],
    },
    Row {
        path: &["game", "resume"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "replace"],
        task: Task::Table,
        options: &[
            required("player", Kind::User),
            optional("with", Kind::User),
            TABLE,
        ],
    },
    Row {
        path: &["game", "return"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["game", "takeover"],
        task: Task::Table,
        options: &[TABLE],
    },
    Row {
        path: &["me", "settings"],
        task: Task::Personal,
        options: &[
            optional("language", Kind::Word(&["auto", "en", "de"])),
            optional("call", Kind::Word(&["channel", "direct", "no_direct"])),
            optional("theme", Kind::Word(&["day", "night", "contrast"])),
            optional("confirm", Kind::YesNo),
            optional("zone", Kind::Text(Completion::TimeZone)),
        ],
    },
    Row {
        path: &["me", "quiet"],
        task: Task::Personal,
        options: &[
            optional("hours", Kind::Text(Completion::Hours)),
            optional("zone", Kind::Text(Completion::TimeZone)),
        ],
    },
    Row {
        path: &["me", "reminder"],
        task: Task::Personal,
        options: &[
            optional(
                "when",
                Kind::Word(&[
                    "never",
                    "half",
                    "three_quarters",
                    "hour",
                    "three_hours",
                    "day",
                ]),
            ),
            optional("by", Kind::Word(&["direct", "channel"])),
        ],
    },
    Row {
        path: &["me", "away"],
        task: Task::Personal,
        options: &[required("days", Kind::Number { least: 0, most: 28 })],
    },
    Row {
        path: &["table", "pause"],
        task: Task::Moderate,
        options: &[optional("days", Kind::Number { least: 1, most: 14 }), TABLE],
    },
    Row {
        path: &["table", "resume"],
        task: Task::Moderate,
        options: &[TABLE],
    },
    Row {
        path: &["table", "rewind"],
        task: Task::Moderate,
        options: &[required("to", Kind::Text(Completion::Turn)), TABLE],
    },
    Row {
        path: &["table", "replace"],
        task: Task::Moderate,
        options: &[
            required("player", Kind::User),
            optional("with", Kind::User),
            TABLE,
        ],
    },
    Row {
        path: &["table", "end"],
        task: Task::Moderate,
        options: &[required("reason", Kind::Free { most: MAX_REASON }), TABLE],
    },
    Row {
        path: &["table", "move"],
        task: Task::Moderate,
        options: &[required("channel", Kind::Channel), TABLE],
    },
    Row {
        path: &["table", "host"],
        task: Task::Moderate,
        options: &[required("player", Kind::User), TABLE],
    },
    Row {
        path: &["table", "ban"],
        task: Task::Moderate,
        options: &[
            required("player", Kind::User),
            optional("seats", Kind::Word(&["stay", "computer"])),
        ],
    },
    Row {
        path: &["table", "unban"],
        task: Task::Moderate,
        options: &[required("player", Kind::User)],
    },
    Row {
        path: &["table", "audit"],
        task: Task::Moderate,
        options: &[TABLE],
    },
    Row {
        path: &["privacy"],
        task: Task::Personal,
        options: &[],
    },
    Row {
        path: &["server"],
        task: Task::Owner,
        options: &[
            optional("allow", Kind::Channel),
            optional("disallow", Kind::Channel),
            optional("starters", Kind::Role),
            optional("results", Kind::Channel),
            optional("variant", Kind::Text(Completion::Variant)),
            optional("place", Kind::Word(&["choice", "thread", "channel"])),
            optional(
                "tables",
                Kind::Number {
                    least: 1,
                    most: 1000,
                },
            ),
            optional(
                "each",
                Kind::Number {
                    least: 1,
                    most: 1000,
                },
            ),
            optional("computers", Kind::YesNo),
            optional("clock", Kind::Text(Completion::Duration)),
            optional("timeout", Kind::Word(&["nudge", "substitute", "cautious"])),
            optional("language", Kind::Word(&["auto", "en", "de"])),
            optional("theme", Kind::Word(&["day", "night", "contrast"])),
            optional(
                "reset",
                Kind::Word(&[
                    "channels", "starters", "results", "variant", "tables", "each",
                ]),
            ),
        ],
    },
    Row {
        path: &["variant", "list"],
        task: Task::Owner,
        options: &[],
    },
    Row {
        path: &["variant", "show"],
        task: Task::Owner,
        options: &[required("variant", Kind::Text(Completion::Variant))],
    },
    Row {
        path: &["variant", "new"],
        task: Task::Owner,
        options: &[
            required("base", Kind::Text(Completion::Variant)),
            required("name", VARIANT_NAME),
        ],
    },
    Row {
        path: &["variant", "set"],
        task: Task::Owner,
        options: &[
            OWN_VARIANT,
            required("option", Kind::Text(Completion::VariantOption)),
            required("value", Kind::Text(Completion::OptionValue)),
        ],
    },
    Row {
        path: &["variant", "rename"],
        task: Task::Owner,
        options: &[OWN_VARIANT, required("name", VARIANT_NAME)],
    },
    Row {
        path: &["variant", "copy"],
        task: Task::Owner,
        options: &[OWN_VARIANT, required("name", VARIANT_NAME)],
    },
    Row {
        path: &["variant", "delete"],
        task: Task::Owner,
        options: &[OWN_VARIANT],
    },
    Row {
        path: &["variant", "export"],
        task: Task::Owner,
        options: &[required("variant", Kind::Text(Completion::Variant))],
    },
    Row {
        path: &["variant", "import"],
        task: Task::Owner,
        options: &[required("file", Kind::File), optional("name", VARIANT_NAME)],
    },
];

/// Under which key the words of an option stand: `name` is taken there by the command's own.
pub fn words_key(option: &str) -> &str {
    match option {
        "name" => "name_",
        option => option,
    }
}

/// The row of a path.
pub fn row(path: &[String]) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.path == path)
}
