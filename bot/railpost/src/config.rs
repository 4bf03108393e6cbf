//! The configuration file, checked as a whole before anything starts.
//!
//! Start at [`Config::load`]. `config.example.toml` explains every key; a test keeps it complete.

use std::fmt;
use std::path::{Path, PathBuf};

use domain::secret::Secret;
use domain::shards::{Serving, Shards};
use domain::token::{TokenError, parse_token, read_token};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};

/// Environment variable for the token; it takes precedence.
pub const TOKEN_VARIABLE: &str = "RAILPOST_TOKEN";
/// The file read by default.
pub const DEFAULT_FILE: &str = "railpost.toml";

const NO_TOKEN_HERE: &str = "the token does not belong in this file, which is copied and shown \
                             around: set RAILPOST_TOKEN, or name a file that holds it as \
                             `token_file`";

/// Everything an operator may set.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The address of the database, which may contain a password.
    #[serde(deserialize_with = "database")]
    pub database: Secret<String>,
    pub token_file: Option<PathBuf>,
    /// The folder with additional maps and variants.
    pub catalog: Option<PathBuf>,
    pub log: Log,
    pub metrics: Metrics,
    #[serde(deserialize_with = "shards")]
    pub shards: Serving,
    pub limits: Limits,
    pub pictures: Pictures,
    pub privacy: Privacy,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            database: Secret::new("sqlite:railpost.db".to_owned()),
            token_file: None,
            catalog: None,
            log: Log::default(),
            metrics: Metrics::default(),
            shards: Serving::default(),
            limits: Limits::default(),
            pictures: Pictures::default(),
            privacy: Privacy::default(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    pub format: LogFormat,
    pub level: LogLevel,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogLevel {
    Error,
    Warn,
    #[default]
    Info,
    Debug,
    Trace,
}

#[derive(Debug, Clone, Copy, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Metrics {
    #[serde(deserialize_with = "port")]
    pub port: Option<u16>,
}

/// The shards served by one process, as configured.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShardsText {
    #[serde(default)]
    shared: bool,
    first: Option<u32>,
    /// Inclusive.
    last: Option<u32>,
    total: Option<u32>,
}

fn shards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Serving, D::Error> {
    let text = ShardsText::deserialize(deserializer)?;
    let fault = match (text.shared, text.first, text.last, text.total) {
        (true, None, None, Some(0)) => "`total` must be 1 or more".to_owned(),
        (true, None, None, total) => return Ok(Serving::Shared { total }),
        (true, _, _, _) => {
            "with `shared = true` all processes share all shards: leave out `first` \
                            and `last`"
                .to_owned()
        }
        (false, Some(first), Some(last), Some(total)) => {
            if first <= last && last < total {
                let end = last + 1;
                return Ok(Serving::These(Shards::Range { first, end, total }));
            }
            format!(
                "shards {first} to {last} of {total} make no sense: `first` may be at most `last`, \
                 and `last` less than `total`"
            )
        }
        (false, _, _, _) => {
            "`shards` needs `shared = true`, or else all of `first`, `last` and `total`".to_owned()
        }
    };
    Err(D::Error::custom(fault))
}

/// Maximum pictures and computer players worked on at once, for each core: more would only wait for one another.
const JOBS_PER_CORE: u32 = 16;

#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    #[serde(deserialize_with = "at_least_one")]
    pub tables_per_server: u32,
    #[serde(deserialize_with = "at_least_one")]
    pub tables_per_person: u32,
    /// Maximum pictures and computer players worked on at once.
    #[serde(deserialize_with = "jobs")]
    pub background_jobs: u32,
    /// Time to undo a move before computers or standing orders answer it, where several people play; 0 for none.
    pub undo_seconds: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_per_server: 100,
            tables_per_person: 25,
            background_jobs: 2,
            undo_seconds: 15,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pictures {
    /// Address of profile pictures; empty to fetch none.
    #[serde(deserialize_with = "web_address")]
    pub avatar_cdn: String,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures {
            avatar_cdn: "https://cdn.discordapp.com".to_owned(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Privacy {
    #[serde(deserialize_with = "at_least_one")]
    pub forget_after_days: u32,
}

impl Default for Privacy {
    fn default() -> Privacy {
        Privacy {
            forget_after_days: 30,
        }
    }
}

/// Why the configuration cannot be used, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the configuration {} cannot be read: {source}", file.display())]
    Read {
        file: PathBuf,
        source: std::io::Error,
    },
    #[error("{}, {fault}", file.display())]
    Wrong { file: PathBuf, fault: ConfigFault },
    #[error(
        "shards are shared by processes on one PostgreSQL database, and an SQLite file belongs to one \
         process: leave out `shared`, and it serves all shards"
    )]
    SharedFile,
    #[error(transparent)]
    Token(#[from] TokenError),
    #[error(
        "there is no token: set {TOKEN_VARIABLE}, or name a file that holds it as `token_file` in \
         the configuration"
    )]
    NoToken,
}

/// The first fault in the text of a configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigFault {
    pub line: usize,
    pub message: String,
}

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Config {
    /// Reads a configuration. By default `railpost.toml` is read if it exists.
    pub fn load(file: Option<&Path>) -> Result<Config, ConfigError> {
        let (file, is_named) = match file {
            Some(file) => (file, true),
            None => (Path::new(DEFAULT_FILE), false),
        };
        match std::fs::read_to_string(file) {
            Ok(text) => {
                let config = Config::parse(&text).map_err(|fault| ConfigError::Wrong {
                    file: file.to_owned(),
                    fault,
                })?;
                match config.shards {
                    Serving::Shared { .. } if config.is_on_file() => Err(ConfigError::SharedFile),
                    Serving::Shared { .. } | Serving::These(_) => Ok(config),
                }
            }
            Err(error) if !is_named && error.kind() == std::io::ErrorKind::NotFound => {
                Ok(Config::default())
            }
            Err(source) => Err(ConfigError::Read {
                file: file.to_owned(),
                source,
            }),
        }
    }

    /// Whether the database is a file.
    fn is_on_file(&self) -> bool {
        self.database.expose().starts_with("sqlite:")
    }

    /// Reads the text of a configuration.
    pub fn parse(text: &str) -> Result<Config, ConfigFault> {
        // Not the error's own text, which quotes the line: it may contain a password.
        toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            // The likeliest mistake, and the one whose value must not stay in the file.
            let message = match error.message().starts_with("unknown field `token`,") {
                true => NO_TOKEN_HERE,
                false => error.message(),
            };
            ConfigFault {
                line: 1 + before.unwrap_or_default().matches('\n').count(),
                message: message.to_owned(),
            }
        })
    }

    /// The bot's token: from the environment, else from the named file.
    pub fn token(&self, environment: Option<String>) -> Result<Secret<String>, ConfigError> {
        let (text, from) = match (environment, &self.token_file) {
            (Some(token), _) => (token, TOKEN_VARIABLE.to_owned()),
            (None, Some(file)) => return Ok(read_token(file)?),
            (None, None) => return Err(ConfigError::NoToken),
        };
        Ok(parse_token(&text, from)?)
    }
}

fn database<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret<String>, D::Error> {
    // The message leaves out the value, which may contain a password.
    let wanted = "`database` must be `sqlite:` and a file name, or \
                  `postgres://user:password@host/database`";
    let address = String::deserialize(deserializer).map_err(|_| D::Error::custom(wanted))?;
    if ["sqlite:", "postgres://", "postgresql://"]
        .iter()
        .any(|kind| address.starts_with(kind))
    {
        Ok(Secret::new(address))
    } else {
        Err(D::Error::custom(wanted))
    }
}

fn web_address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let wanted = "`avatar_cdn` must begin with `https://` or `http://`, or be empty";
    let address = String::deserialize(deserializer).map_err(|_| D::Error::custom(wanted))?;
    let is_web = ["https://", "http://"]
        .iter()
        .any(|kind| address.starts_with(kind));
    match is_web || address.is_empty() {
        true => Ok(address),
        false => Err(D::Error::custom(wanted)),
    }
}

fn port<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u16>, D::Error> {
    let wanted = "`port` must be a number from 1 to 65535";
    match u16::deserialize(deserializer) {
        Ok(port) if port != 0 => Ok(Some(port)),
        Ok(_) | Err(_) => Err(D::Error::custom(wanted)),
    }
}

fn at_least_one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer) {
        Ok(number) if 1 <= number => Ok(number),
        Ok(_) | Err(_) => Err(D::Error::custom("this must be a whole number, 1 or more")),
    }
}

fn jobs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let most = std::thread::available_parallelism().map_or(1, usize::from) as u32 * JOBS_PER_CORE;
    match u32::deserialize(deserializer) {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        Ok(_) | Err(_) => Err(D::Error::custom(format!(
            "`background_jobs` must be a whole number from 1 to {most}, {JOBS_PER_CORE} for each core of this machine"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../../../config.example.toml");

    #[track_caller]
    fn check_fault(text: &str, line: usize, expected: &str) {
        let fault = Config::parse(text).unwrap_err();
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.message.contains(expected), "{fault}");
        assert!(!fault.message.contains("hunter2"), "{fault}");
    }

    #[test]
    fn the_example_says_what_holds_without_a_file() {
        assert_eq!(Config::parse(EXAMPLE), Ok(Config::default()));
        assert_eq!(Config::parse(""), Ok(Config::default()));
    }

    #[test]
    fn the_examples_commented_keys_are_right_too() {
        // A commented-out key is a line that is TOML without its comment sign.
        let is_key =
            |line: &str| line.starts_with('[') || (line.contains(" = ") && !line.starts_with(' '));
        let text: String = EXAMPLE
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(rest) if is_key(rest) => format!("{rest}\n"),
                _ => format!("{line}\n"),
            })
            .collect();
        let config = Config::parse(&text).unwrap();
        assert_eq!(config.token_file, Some("railpost.token".into()));
        assert_eq!(config.catalog, Some("more".into()));
        assert_eq!(config.metrics.port, Some(9464));
        assert_eq!(config.shards, Serving::Shared { total: None });
    }

    #[test]
    fn shards_are_a_range_or_shared() {
        let shards = |text: &str| Config::parse(&format!("[shards]\n{text}")).unwrap().shards;
        let range = Shards::Range {
            first: 0,
            end: 4,
            total: 8,
        };
        assert_eq!(
            shards("first = 0\nlast = 3\ntotal = 8"),
            Serving::These(range)
        );
        assert_eq!(shards("shared = true"), Serving::Shared { total: None });
        let total = Some(12);
        assert_eq!(
            shards("shared = true\ntotal = 12"),
            Serving::Shared { total }
        );
        check_fault("[shards]\nshared = true\nfirst = 1", 1, "leave out `first`");
        check_fault("[shards]\nshared = true\ntotal = 0", 1, "1 or more");
        check_fault("[shards]\nshared = false", 1, "`shared = true`, or else");
    }

    #[test]
    fn a_file_is_not_shared() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railpost.toml");
        let load = |database: &str| {
            let text = format!("database = \"{database}\"\n[shards]\nshared = true");
            std::fs::write(&file, text).unwrap();
            Config::load(Some(&file)).map_err(|error| error.to_string())
        };
        let refused = load("sqlite:railpost.db").unwrap_err();
        assert!(refused.contains("belongs to one process"), "{refused}");
        load("postgres://anna@host/games").unwrap();
    }

    #[test]
    fn an_unknown_key_is_refused_with_its_line_and_the_keys_there_are() {
        check_fault("\n\ndatabas = \"hunter2\"", 3, "unknown field `databas`");
        check_fault("databas = 1", 1, "`database`");
        check_fault(
            "[log]\nformat = \"text\"\ncolour = 1",
            3,
            "unknown field `colour`",
        );
        check_fault("[metrics]\n\nprt = 1", 3, "`port`");
    }

    #[test]
    fn a_wrong_value_is_refused_with_its_line_and_what_would_be_right() {
        check_fault("database = \"hunter2\"", 1, "`database` must be `sqlite:`");
        check_fault(
            "database = [\"hunter2\"]",
            1,
            "`database` must be `sqlite:`",
        );
        check_fault("[log]\nformat = \"xml\"", 2, "`text` or `json`");
        check_fault("[log]\n\nlevel = \"loud\"", 3, "`warn`");
        check_fault("[metrics]\nport = 0", 2, "from 1 to 65535");
        check_fault("[metrics]\nport = 65536", 2, "from 1 to 65535");
        check_fault("[limits]\ntables_per_server = 0", 2, "1 or more");
        check_fault("[pictures]\navatar_cdn = \"cdn\"", 2, "`https://`");
        check_fault("[privacy]\nforget_after_days = -1", 2, "1 or more");
        check_fault(
            "\n[shards]\nfirst = 2\nlast = 8\ntotal = 8",
            2,
            "less than `total`",
        );
        check_fault("[shards]\nfirst = 2\nlast = 3", 1, "`total`");
        check_fault("database = \"sqlite:a\"\ndatabase = 1", 2, "duplicate key");
    }

    #[test]
    fn a_token_in_the_file_is_refused_without_repeating_it() {
        check_fault("token = \"hunter2\"", 1, "does not belong in this file");
    }

    #[test]
    fn no_password_or_token_is_printed() {
        let config = Config::parse("database = \"postgres://anna:hunter2@host/games\"").unwrap();
        let token = config.token(Some("hunter2".to_owned()));
        assert!(!format!("{config:?} {token:?}").contains("hunter2"));
    }

    #[test]
    fn the_token_comes_from_the_environment_or_else_from_the_named_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("token");
        std::fs::write(&file, "from-the-file\n").unwrap();
        let config = Config {
            token_file: Some(file.clone()),
            ..Config::default()
        };
        let token = |environment: Option<&str>| {
            let token = config.token(environment.map(str::to_owned));
            token
                .map(|token| token.expose().clone())
                .map_err(|error| error.to_string())
        };
        assert_eq!(token(None), Ok("from-the-file".to_owned()));
        assert_eq!(token(Some("from-outside")), Ok("from-outside".to_owned()));
        assert!(token(Some(" ")).unwrap_err().contains(TOKEN_VARIABLE));
        std::fs::write(&file, "").unwrap();
        assert!(token(None).unwrap_err().contains("is empty"));
        std::fs::remove_file(&file).unwrap();
        assert!(token(None).unwrap_err().contains("cannot be read"));
        let nowhere = Config::default().token(None).unwrap_err();
        assert!(nowhere.to_string().contains("there is no token"));
    }

    #[test]
    fn a_file_that_is_named_must_be_there() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railpost.toml");
        let missing = Config::load(Some(&file)).unwrap_err().to_string();
        assert!(missing.contains("cannot be read"), "{missing}");
        std::fs::write(&file, "[log]\nlevel = 3").unwrap();
        let wrong = Config::load(Some(&file)).unwrap_err().to_string();
        assert!(wrong.contains("railpost.toml, line 2: "), "{wrong}");
    }
}
