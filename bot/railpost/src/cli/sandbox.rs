//! `railpost sandbox`: the whole bot against a small Discord on this machine.
//!
//! The bot runs as in production, over HTTPS and a websocket; only the address of discord.com and
//! the trusted certificate differ. A table is ready to start, so that a newcomer plays
//! within a minute.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Write as _, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use delivery::{Cdn, Drawing, EMOJI};
use discord::{Attachments, Connect};
use domain::ids::ApplicationId;
use domain::secret::Secret;
use domain::shards::Serving;
use jiff::SignedDuration;
use requests::{App, Limits};
use sandbox::{Connection, Options, Permissions, Sandbox, kept};
use store::sqlite_address;
use table::catalog::Catalog;
use table::clock::{Clock, Dice};

use crate::config::{Config, Log, LogLevel};
use crate::run::{Bot, SILENCE, Service, StopSignal};
use crate::telemetry;

/// Try the bot without a Discord account: a small Discord on this machine, with a web page.
///
/// Nothing leaves the machine. The page is at the address that is printed; a table with two computer
/// players is open there.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The variant of the first table [default: usa]
    #[arg(long)]
    pub variant: Option<String>,
    /// The port of the page [default: any that is free]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// Keep games and channels in this folder; left out, they are gone at the end
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Begin anew in the folder of --data: what is kept there is deleted
    #[arg(long, requires = "data")]
    pub fresh: bool,
    /// Seconds in which a move can be undone before computers answer it, where others play too: who is alone with
    /// computers is answered at once. `railpost run` has 15
    #[arg(long, default_value_t = 5)]
    pub undo_seconds: u32,
}

/// The default variant of the first table.
const VARIANT: &str = "usa";
/// The user who opens it, and the channel.
const HOST: &str = "Anna";
const CHANNEL: &str = "games";
const DATABASE: &str = "railpost.db";

/// Carries out `railpost sandbox`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    telemetry::init(Log {
        level: LogLevel::Warn,
        ..Log::default()
    });
    check_variant(args.variant.as_deref())?;
    let folder = Folder::of(&args)?;
    let options = Options {
        port: args.port,
        folder: folder.kept(),
        guild_name: "Railway club".to_owned(),
        // Nobody reads the record here, and it would keep every picture.
        requests_kept: 0,
        emoji: Some(EMOJI),
        ..Options::default()
    };
    let (sandbox, address) = Sandbox::start_with_page(options)
        .await
        .map_err(|error| folder.explain(error))?;
    let config = Config {
        database: Secret::new(sqlite_address(&folder.database())),
        ..Config::default()
    };
    let service = Service::start(config).await?;
    if !sandbox.is_resumed() {
        furnish(&sandbox);
    }
    let bot = start_bot(&sandbox, &service, args.undo_seconds).await?;
    if !sandbox.is_resumed() {
        let variant = args.variant.as_deref().unwrap_or(VARIANT);
        open_table(&sandbox, variant).await?;
    }
    let signal = StopSignal::listen()?;
    writeln!(
        stdout(),
        "{}",
        greeting(&address, &args, sandbox.is_resumed())
    )?;
    service.until_stopped(signal, SILENCE).await;
    bot.stop().await;
    service.store.close().await;
    // Saves the state once more.
    drop(sandbox);
    folder.remove();
    Ok(())
}

/// The one line that is printed.
fn greeting(address: &str, args: &Args, is_resumed: bool) -> String {
    let mut line = format!("Open {address} in a browser. Ctrl-C ends it.");
    if is_resumed {
        line += " The games kept there go on.";
        if let Some(variant) = &args.variant {
            line += &format!(
                " No table of {variant} was opened beside them: type /game new variant:{variant} in a \
                 channel, or begin anew with --fresh."
            );
        }
    }
    line
}

/// Refuses an unknown variant before anything starts.
fn check_variant(variant: Option<&str>) -> anyhow::Result<()> {
    let catalog = Catalog::embedded();
    let Some(unknown) = variant.filter(|variant| catalog.variant(variant).is_none()) else {
        return Ok(());
    };
    let known: Vec<&str> = catalog
        .variants()
        .map(|known| known.value.id.as_str())
        .collect();
    bail!(
        "there is no variant {unknown}; there are {}",
        known.join(", ")
    )
}

/// Starts the real bot, with the sandbox as discord.com and the sandbox's clock.
async fn start_bot(sandbox: &Sandbox, service: &Service, undo_seconds: u32) -> anyhow::Result<Bot> {
    let connection = sandbox.connection();
    if sandbox.is_resumed() {
        // The sandbox does not save the commands, so they have to be registered again.
        let application = ApplicationId(connection.application);
        service.store.forget_registered(application).await?;
    }
    let clock = sandbox.clock();
    let clock = Clock::Asked(Arc::new(move || clock.now().0));
    let limits = Limits {
        undo_wait: Duration::from_secs(u64::from(undo_seconds)),
        ..Limits::default()
    };
    let app = App::new(service.store.clone(), clock, Dice::fair(), limits)
        .with_catalog(service.catalog.clone());
    let avatars = Cdn::new(&connection.cdn, reqwest::Client::builder())?;
    let attachments = Attachments::new(&connection.cdn, reqwest::Client::builder())?;
    let connecting = Connect {
        client: client(&connection)?,
        token: Secret::new(connection.token),
        token_file: None,
        app: Arc::new(app),
        drawing: Drawing::On,
        avatars: Some(avatars),
        attachments,
        shards: Serving::default(),
        // Discord has been started just now, too.
        identify_interval: SignedDuration::ZERO,
    };
    let bot = Bot::start(connecting, service.tasks.clone(), service.readiness.clone()).await?;
    sandbox.wait_for_command("game").await;
    Ok(bot)
}

/// An HTTP client that takes the sandbox for discord.com.
pub fn client(connection: &Connection) -> anyhow::Result<reqwest::Client> {
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes())?;
    reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        .add_root_certificate(certificate)
        .build()
        .context("failed to make an HTTP client for the sandbox")
}

/// Adds people to play as, and channels and roles for an owner to choose from.
fn furnish(sandbox: &Sandbox) {
    for name in [HOST, "Ben", "Clara"] {
        sandbox.user(name);
    }
    for name in [CHANNEL, "lounge"] {
        sandbox.channel(name);
    }
    let ben = sandbox.user("Ben");
    sandbox.guild().grant(&ben, "conductors", Permissions::NONE);
}

/// Opens a table with two computer players, as a person would.
async fn open_table(sandbox: &Sandbox, variant: &str) -> anyhow::Result<()> {
    let channel = sandbox.channel(CHANNEL);
    let host = sandbox.user(HOST);
    let line = format!("/game new variant:{variant} computers:2");
    let pending = host
        .try_slash(&channel, &line)
        .await
        .map_err(|refused| anyhow::anyhow!("no table of {variant} could be opened: {refused}"))?;
    pending.settled().await;
    Ok(())
}

/// The place of the database and of everything else that is saved.
enum Folder {
    Kept {
        folder: PathBuf,
        /// Held until the process ends: two processes would write into each other's games.
        _lock: File,
    },
    Passing(PathBuf),
}

impl Folder {
    fn of(args: &Args) -> anyhow::Result<Folder> {
        let Some(kept) = &args.data else {
            let folder = std::env::temp_dir().join(format!(
                "railpost-sandbox-{}-{:08x}",
                std::process::id(),
                rand::random::<u32>()
            ));
            std::fs::create_dir_all(&folder)?;
            return Ok(Folder::Passing(folder));
        };
        std::fs::create_dir_all(kept)
            .with_context(|| format!("failed to make the folder {}", kept.display()))?;
        let lock = lock(kept)?;
        if args.fresh {
            clear(kept).with_context(|| format!("failed to clear {}", kept.display()))?;
        }
        let is_there = |name| kept.join(name).exists();
        for (there, missing) in [(DATABASE, kept::FILE), (kept::FILE, DATABASE)] {
            if is_there(there) && !is_there(missing) {
                bail!(
                    "{} holds {there}, but {missing}, which belongs to it, is missing. {REMEDY}",
                    kept.display()
                );
            }
        }
        Ok(Folder::Kept {
            folder: kept.clone(),
            _lock: lock,
        })
    }

    fn kept(&self) -> Option<PathBuf> {
        match self {
            Folder::Kept { folder, .. } => Some(folder.clone()),
            Folder::Passing(_) => None,
        }
    }

    fn database(&self) -> PathBuf {
        let (Folder::Kept { folder, .. } | Folder::Passing(folder)) = self;
        folder.join(DATABASE)
    }

    /// Adds advice to the error that a saved state cannot be read.
    fn explain(&self, error: anyhow::Error) -> anyhow::Error {
        match error.downcast_ref::<kept::Unreadable>() {
            Some(kept::Unreadable::Damaged { .. }) => anyhow::anyhow!("{error}. {REMEDY}"),
            Some(kept::Unreadable::Outdated { .. }) => anyhow::anyhow!(
                "{error}: export its finished games with that version, and name another folder with --data, or begin \
                 anew in this one with --fresh, which deletes its games."
            ),
            Some(kept::Unreadable::Newer { .. }) => {
                anyhow::anyhow!("{error}: run that one, or name another folder with --data.")
            }
            None => error,
        }
    }

    fn remove(self) {
        if let Folder::Passing(folder) = self
            && let Err(error) = std::fs::remove_dir_all(&folder)
        {
            tracing::warn!("The folder {} stays: {error}", folder.display());
        }
    }
}

const REMEDY: &str = "Nothing was changed. Put a copy of the file back, name another folder with \
                      --data, or begin anew in this one with --fresh, which deletes its games.";

fn lock(folder: &Path) -> anyhow::Result<File> {
    let path = folder.join("lock");
    let file =
        File::create(&path).with_context(|| format!("failed to write {}", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!(
            "another `railpost sandbox` is running in {}. Stop it first, or name another folder with --data.",
            folder.display()
        ),
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("failed to lock {}", path.display()))
        }
    }
}

/// Deletes the saved state, and nothing else in the folder.
fn clear(folder: &Path) -> std::io::Result<()> {
    let is_gone = |deleted: std::io::Result<()>| match deleted {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    };
    let database = ["", "-wal", "-shm"].map(|end| format!("{DATABASE}{end}"));
    for name in database.iter().map(String::as_str).chain([kept::FILE]) {
        is_gone(std::fs::remove_file(folder.join(name)))?;
    }
    is_gone(std::fs::remove_dir_all(folder.join(kept::FILES)))
}
