//! Commands read: from what Discord hands over to one value the application matches in full.

use engine::action::Stand;
use engine::ai::Level;
use jiff::SignedDuration;

use super::moves::Move;
use super::orders::PlanAsk;
use super::table::{self, Kind, Row, Task};
use super::{Invocation, Upload, Value};
use crate::custom_id::{LobbyPress, Look, SeatOrder, Setting, TimeOut};
use crate::deadline::parse_duration;
use crate::ids::{ChannelId, GameId, UserId};
use crate::text::Words;

/// Everything a command can ask. No table named means the one of the channel.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    Play {
        table: Option<GameId>,
        play: Move,
    },
    /// One's own standing orders.
    Plan {
        table: Option<GameId>,
        ask: PlanAsk,
    },
    /// Hand or log.
    Look {
        table: Option<GameId>,
        look: Look,
    },
    Board {
        table: Option<GameId>,
        show: BoardShow,
        turn: Option<u32>,
    },
    /// Of a variant by id; of the table's where none is named.
    Rules {
        variant: Option<String>,
    },
    Help {
        task: Option<Task>,
    },
    About,
    New(NewGame),
    Status {
        table: Option<GameId>,
    },
    List,
    Lobby {
        table: Option<GameId>,
        press: LobbyPress,
    },
    Invite {
        table: Option<GameId>,
        player: UserId,
    },
    Kick {
        table: Option<GameId>,
        player: UserId,
    },
    Resign {
        table: Option<GameId>,
    },
    TakeBack {
        table: Option<GameId>,
    },
    /// The table is set back to before that event.
    Rewind {
        table: Option<GameId>,
        to: u32,
    },
    Pause {
        table: Option<GameId>,
        days: Option<u8>,
    },
    Resume {
        table: Option<GameId>,
    },
    Replace {
        table: Option<GameId>,
        player: UserId,
        /// A computer where nobody is named.
        with: Option<UserId>,
    },
    Return {
        table: Option<GameId>,
    },
    TakeOver {
        table: Option<GameId>,
    },
    /// So many days of vacation; 0 ends it.
    Away {
        days: u8,
    },
    /// Settings to change; none asks to see them.
    Me {
        changes: Vec<Setting>,
    },
    /// What is kept of the person who asks.
    Privacy,
    Variant(VariantCommand),
    /// What a moderator does. No table named means the one of the channel, or none in particular.
    Moderate {
        table: Option<GameId>,
        deed: Deed,
    },
    /// Settings of the server to change; none asks to see them.
    Server {
        changes: Vec<Setting>,
    },
}

/// What an owner does with the server's variants. They are named as people type them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VariantCommand {
    List,
    Show {
        variant: String,
    },
    New {
        base: String,
        name: String,
    },
    Set {
        variant: String,
        option: String,
        value: String,
    },
    Rename {
        variant: String,
        name: String,
    },
    Copy {
        variant: String,
        name: String,
    },
    Delete {
        variant: String,
    },
    Export {
        variant: String,
    },
    Import {
        file: Upload,
        name: Option<String>,
    },
}

/// What a moderator does at a table, or about the tables of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    Pause {
        days: Option<u8>,
    },
    Resume,
    /// The table is set back to before that event.
    Rewind {
        to: u32,
    },
    Replace {
        player: UserId,
        /// A computer where nobody is named.
        with: Option<UserId>,
    },
    End {
        reason: String,
    },
    Move {
        channel: ChannelId,
    },
    Host {
        player: UserId,
    },
    Ban {
        player: UserId,
        seats: BannedSeats,
    },
    Unban {
        player: UserId,
    },
    /// What hosts and moderators did: at the table named, else in the whole server.
    Audit,
}

/// What becomes of the seats that somebody who is banned has in running games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BannedSeats {
    Stay,
    Computer,
}

/// How the board is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardShow {
    Picture,
    /// With the own tickets' missing tracks.
    Mine,
    Text,
}

/// What `/game new` asks for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewGame {
    /// The id of a variant.
    pub variant: Option<String>,
    pub players: Option<u8>,
    pub computers: u8,
    pub order: Option<SeatOrder>,
    pub thread: bool,
    pub clock: Option<SignedDuration>,
    pub bank: Option<SignedDuration>,
    pub time_out: Option<TimeOut>,
}

/// Why a command cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// Discord still has an older registration, or a newer one.
    #[error("no such command")]
    UnknownCommand,
    /// An option's value is none of its kind.
    #[error("the option {0} cannot be {1:?}")]
    Value(&'static str, String),
    #[error("the option {0} is missing")]
    Missing(&'static str),
}

impl ParseError {
    /// For the person who typed it.
    pub fn sentence(&self, words: &Words) -> String {
        let words = &words.commands;
        match self {
            ParseError::UnknownCommand => words.unknown_command.to_string(),
            ParseError::Value(option, text) => words
                .wrong_value
                .fill(&[("option", option), ("text", text)]),
            ParseError::Missing(option) => words.missing_option.fill(&[("option", option)]),
        }
    }
}

/// Reads a command.
pub fn parse(invocation: &Invocation) -> Result<Command, ParseError> {
    let row = table::row(&invocation.path).ok_or(ParseError::UnknownCommand)?;
    let read = Reader { row, invocation };
    read.check()?;
    let table = read.parsed("table", |text| text.parse::<GameId>().ok())?;
    let lobby = |press| Ok(Command::Lobby { table, press });
    match row.path {
        ["draw"] => {
            let place = read.parsed("place", |word| match word {
                "hand" => Some(Stand::Hand),
                "holder" => Some(Stand::Holder),
                _ => None,
            })?;
            let play = Move::Draw {
                first: read.text("first"),
                second: read.text("second"),
                place,
            };
            Ok(Command::Play { table, play })
        }
        ["claim"] => {
            let play = Move::Claim {
                track: read.text("track"),
                pay: read.text("pay"),
            };
            Ok(Command::Play { table, play })
        }
        ["tickets"] => {
            let play = Move::Tickets {
                keep: read.text("keep"),
                holder: read.text("holder"),
            };
            Ok(Command::Play { table, play })
        }
        ["share"] => {
            let play = Move::Share {
                tickets: read.text("tickets"),
            };
            Ok(Command::Play { table, play })
        }
        ["plan", what] => {
            let number = |option| read.number(option)?.ok_or(ParseError::Missing(option));
            let text = |option| read.text(option).ok_or(ParseError::Missing(option));
            let ask = match *what {
                "show" => PlanAsk::Show,
                "add" => PlanAsk::Add(text("line")?),
                "ask" => PlanAsk::Watch(text("when")?),
                "remove" => PlanAsk::Remove(number("number")?),
                "move" => PlanAsk::Move {
                    number: number("number")?,
                    to: number("to")?,
                },
                "start" => PlanAsk::Start,
                "pause" => PlanAsk::Pause,
                "clear" => PlanAsk::Clear,
                _ => return Err(ParseError::UnknownCommand),
            };
            Ok(Command::Plan { table, ask })
        }
        ["hand"] => Ok(Command::Look {
            table,
            look: Look::Hand,
        }),
        ["board"] => {
            let show = read.parsed("show", |word| match word {
                "picture" => Some(BoardShow::Picture),
                "mine" => Some(BoardShow::Mine),
                "text" => Some(BoardShow::Text),
                _ => None,
            })?;
            Ok(Command::Board {
                table,
                show: show.unwrap_or(BoardShow::Picture),
                turn: read.number("turn")?,
            })
        }
        ["rules"] => Ok(Command::Rules {
            variant: read.text("variant"),
        }),
        ["help"] => {
            let of_word = |word: &str| Task::ALL.into_iter().find(|task| task.word() == word);
            Ok(Command::Help {
                task: read.parsed("topic", of_word)?,
            })
        }
        ["about"] => Ok(Command::About),
        ["game", "new"] => Ok(Command::New(NewGame {
            variant: read.text("variant"),
            players: read.number("players")?,
            computers: read.number("computers")?.unwrap_or(0),
            order: read.parsed("order", SeatOrder::of_word)?,
            thread: read.yes("thread").unwrap_or(false),
            clock: read.parsed("clock", parse_duration)?,
            bank: read.parsed("bank", parse_duration)?,
            time_out: read.parsed("timeout", TimeOut::of_word)?,
        })),
        ["game", "status"] => Ok(Command::Status { table }),
        ["game", "list"] => Ok(Command::List),
        ["game", "log"] => Ok(Command::Look {
            table,
            look: Look::Log,
        }),
        ["game", "join"] => lobby(LobbyPress::Join),
        ["game", "leave"] => lobby(LobbyPress::Leave),
        ["game", "computer"] => {
            let level = read
                .parsed("level", Level::of_word)?
                .unwrap_or(Level::Simple);
            lobby(LobbyPress::AddComputer { level })
        }
        ["game", "invite"] => Ok(Command::Invite {
            table,
            player: read.user("player")?,
        }),
        ["game", "kick"] => Ok(Command::Kick {
            table,
            player: read.user("player")?,
        }),
        ["game", "settings"] => lobby(LobbyPress::Settings),
        ["game", "start"] => lobby(LobbyPress::Start),
        ["game", "cancel"] => lobby(LobbyPress::Cancel),
        ["game", "resign"] => Ok(Command::Resign { table }),
        ["game", "takeback"] => Ok(Command::TakeBack { table }),
        ["game", "rewind"] => Ok(Command::Rewind {
            table,
            to: read.turn()?,
        }),
        ["game", "rematch"] => lobby(LobbyPress::Rematch),
        ["game", "pause"] => Ok(Command::Pause {
            table,
            days: read.number("days")?,
        }),
        ["game", "resume"] => Ok(Command::Resume { table }),
        ["game", "replace"] => Ok(Command::Replace {
            table,
            player: read.user("player")?,
            with: read.maybe_user("with")?,
        }),
        ["game", "return"] => Ok(Command::Return { table }),
        ["game", "takeover"] => Ok(Command::TakeOver { table }),
        ["me", "away"] => Ok(Command::Away {
            days: read.number("days")?.ok_or(ParseError::Missing("days"))?,
        }),
        ["me", ..] => {
            let said = [
                ("language", read.text("language")),
                ("call", read.text("call")),
                ("theme", read.text("theme")),
                ("confirm", read.yes("confirm").map(|yes| yes.to_string())),
                ("zone", read.text("zone")),
                ("quiet", read.text("hours")),
                ("reminder", read.text("when")),
                ("reminder_by", read.text("by")),
            ];
            let changes = said.into_iter().filter_map(|(key, value)| {
                Some(Setting {
                    key: key.to_owned(),
                    value: value?,
                })
            });
            Ok(Command::Me {
                changes: changes.collect(),
            })
        }
        ["privacy"] => Ok(Command::Privacy),
        ["server"] => {
            // In the order of the table, so that a reset comes after what is set.
            let options = row.options.iter();
            let changes = options.filter_map(|option| {
                let value = match read.invocation.value(option.name)? {
                    Value::Boolean(yes) => yes.to_string(),
                    Value::Integer(n) => n.to_string(),
                    Value::Text(text) | Value::Focused(text) => text.trim().to_owned(),
                    Value::User(id) => id.to_string(),
                    Value::Channel(id) => id.to_string(),
                    Value::Role(id) => id.to_string(),
                    Value::File(file) => file.name.clone(),
                };
                Some(Setting {
                    key: option.name.to_owned(),
                    value,
                })
            });
            Ok(Command::Server {
                changes: changes.collect(),
            })
        }
        ["table", deed] => Ok(Command::Moderate {
            table,
            deed: read.deed(deed)?,
        }),
        ["variant", deed] => read.variant(deed).map(Command::Variant),
        _ => Err(ParseError::UnknownCommand),
    }
}

/// Reads the options of one row.
struct Reader<'a> {
    row: &'static Row,
    invocation: &'a Invocation,
}

impl Reader<'_> {
    /// That every value is of its option's kind, and nothing required is missing.
    fn check(&self) -> Result<(), ParseError> {
        for option in self.row.options {
            let wrong = |text: &dyn ToString| ParseError::Value(option.name, text.to_string());
            match (self.invocation.value(option.name), option.kind) {
                (None, _) if option.required => return Err(ParseError::Missing(option.name)),
                (None, _)
                | (Some(Value::Text(_)), Kind::Text(_) | Kind::Free { .. })
                | (Some(Value::Boolean(_)), Kind::YesNo)
                | (Some(Value::User(_)), Kind::User)
                | (Some(Value::Channel(_)), Kind::Channel)
                | (Some(Value::Role(_)), Kind::Role)
                | (Some(Value::File(_)), Kind::File) => {}
                (Some(Value::Integer(n)), Kind::Number { least, most }) => {
                    if !(least..=most).contains(n) {
                        return Err(wrong(n));
                    }
                }
                (Some(Value::Text(word)), Kind::Word(words)) => {
                    if !words.contains(&word.as_str()) {
                        return Err(wrong(word));
                    }
                }
                (Some(Value::Text(text) | Value::Focused(text)), _) => return Err(wrong(text)),
                (Some(Value::Boolean(value)), _) => return Err(wrong(value)),
                (Some(Value::Integer(value)), _) => return Err(wrong(value)),
                (Some(Value::User(value)), _) => return Err(wrong(value)),
                (Some(Value::Channel(value)), _) => return Err(wrong(value)),
                (Some(Value::Role(value)), _) => return Err(wrong(value)),
                (Some(Value::File(file)), _) => return Err(wrong(&file.name)),
            }
        }
        let known = |name: &str| self.row.options.iter().any(|option| option.name == name);
        match self
            .invocation
            .options
            .iter()
            .find(|(name, _)| !known(name))
        {
            Some(_) => Err(ParseError::UnknownCommand),
            None => Ok(()),
        }
    }

    fn text(&self, option: &str) -> Option<String> {
        let text = self.invocation.text(option)?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    }

    fn parsed<T>(
        &self,
        option: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ParseError> {
        let Some(text) = self.text(option) else {
            return Ok(None);
        };
        match read(&text) {
            Some(value) => Ok(Some(value)),
            None => Err(ParseError::Value(option, text)),
        }
    }

    fn number<N: TryFrom<i64>>(&self, option: &'static str) -> Result<Option<N>, ParseError> {
        match self.invocation.value(option) {
            Some(Value::Integer(n)) => match N::try_from(*n) {
                Ok(n) => Ok(Some(n)),
                Err(_) => Err(ParseError::Value(option, n.to_string())),
            },
            Some(
                Value::Boolean(_)
                | Value::Text(_)
                | Value::Focused(_)
                | Value::User(_)
                | Value::Channel(_)
                | Value::Role(_)
                | Value::File(_),
            )
            | None => Ok(None),
        }
    }

    fn yes(&self, option: &str) -> Option<bool> {
        match self.invocation.value(option) {
            Some(Value::Boolean(yes)) => Some(*yes),
            Some(
                Value::Integer(_)
                | Value::Text(_)
                | Value::Focused(_)
                | Value::User(_)
                | Value::Channel(_)
                | Value::Role(_)
                | Value::File(_),
            )
            | None => None,
        }
    }

    fn user(&self, option: &'static str) -> Result<UserId, ParseError> {
        match self.invocation.value(option) {
            Some(Value::User(user)) => Ok(*user),
            Some(
                Value::Boolean(_)
                | Value::Integer(_)
                | Value::Text(_)
                | Value::Focused(_)
                | Value::Channel(_)
                | Value::Role(_)
                | Value::File(_),
            )
            | None => Err(ParseError::Missing(option)),
        }
    }

    fn maybe_user(&self, option: &'static str) -> Result<Option<UserId>, ParseError> {
        match self.invocation.value(option) {
            Some(_) => self.user(option).map(Some),
            None => Ok(None),
        }
    }

    fn channel(&self, option: &'static str) -> Result<ChannelId, ParseError> {
        match self.invocation.value(option) {
            Some(Value::Channel(channel)) => Ok(*channel),
            Some(
                Value::Boolean(_)
                | Value::Integer(_)
                | Value::Text(_)
                | Value::Focused(_)
                | Value::User(_)
                | Value::Role(_)
                | Value::File(_),
            )
            | None => Err(ParseError::Missing(option)),
        }
    }

    fn file(&self, option: &'static str) -> Result<Upload, ParseError> {
        match self.invocation.value(option) {
            Some(Value::File(file)) => Ok(file.clone()),
            Some(
                Value::Boolean(_)
                | Value::Integer(_)
                | Value::Text(_)
                | Value::Focused(_)
                | Value::User(_)
                | Value::Channel(_)
                | Value::Role(_),
            )
            | None => Err(ParseError::Missing(option)),
        }
    }

    /// A text without which the command says nothing.
    fn needed(&self, option: &'static str) -> Result<String, ParseError> {
        self.text(option).ok_or(ParseError::Missing(option))
    }

    /// The turn that a table is set back to.
    fn turn(&self) -> Result<u32, ParseError> {
        self.parsed("to", |text| text.parse().ok())?
            .ok_or(ParseError::Missing("to"))
    }

    fn deed(&self, deed: &str) -> Result<Deed, ParseError> {
        let player = || self.user("player");
        Ok(match deed {
            "pause" => Deed::Pause {
                days: self.number("days")?,
            },
            "resume" => Deed::Resume,
            "rewind" => Deed::Rewind { to: self.turn()? },
            "replace" => Deed::Replace {
                player: player()?,
                with: self.maybe_user("with")?,
            },
            "end" => Deed::End {
                reason: self.needed("reason")?,
            },
            "move" => Deed::Move {
                channel: self.channel("channel")?,
            },
            "host" => Deed::Host { player: player()? },
            "ban" => {
                let seats = self.parsed("seats", |word| match word {
                    "stay" => Some(BannedSeats::Stay),
                    "computer" => Some(BannedSeats::Computer),
                    _ => None,
                })?;
                Deed::Ban {
                    player: player()?,
                    seats: seats.unwrap_or(BannedSeats::Stay),
                }
            }
            "unban" => Deed::Unban { player: player()? },
            "audit" => Deed::Audit,
            _ => return Err(ParseError::UnknownCommand),
        })
    }

    fn variant(&self, deed: &str) -> Result<VariantCommand, ParseError> {
        let variant = || self.needed("variant");
        Ok(match deed {
            "list" => VariantCommand::List,
            "show" => VariantCommand::Show {
                variant: variant()?,
            },
            "new" => VariantCommand::New {
                base: self.needed("base")?,
                name: self.needed("name")?,
            },
            "set" => VariantCommand::Set {
                variant: variant()?,
                option: self.needed("option")?,
                value: self.needed("value")?,
            },
            "rename" => VariantCommand::Rename {
                variant: variant()?,
                name: self.needed("name")?,
            },
            "copy" => VariantCommand::Copy {
                variant: variant()?,
                name: self.needed("name")?,
            },
            "delete" => VariantCommand::Delete {
                variant: variant()?,
            },
            "export" => VariantCommand::Export {
                variant: variant()?,
            },
            "import" => VariantCommand::Import {
                file: self.file("file")?,
                name: self.text("name"),
            },
            _ => return Err(ParseError::UnknownCommand),
        })
    }
}
