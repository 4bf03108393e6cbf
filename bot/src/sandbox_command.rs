//! `railpost sandbox`: the whole bot against a small Discord on this machine.
//!
//! The bot runs as in production, over HTTPS and through serenity; only where discord.com is found,
//! and which certificate is trusted, differ. A table is ready to start, so that a newcomer plays
//! within a minute.

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use sandbox::{Connection, Options, Sandbox};

use crate::app::{App, Clock, Dice, Limits};
use crate::config::{Config, Log, LogLevel};
use crate::delivery::Drawing;
use crate::discord::{Bot, Connect, Shards, connect};
use crate::run::Service;
use crate::secret::Secret;
use crate::telemetry;

/// Try the bot without a Discord account: a small Discord on this machine, with a web page.
///
/// Nothing leaves the machine. The page is at the address that is printed; a table with two computer
/// players is open there.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The variant of the first table
    #[arg(long, default_value = "usa")]
    pub variant: String,
    /// The port of the page [default: any that is free]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// Keep games in this folder; left out, they are gone at the end
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Begin anew in the folder of --data
    #[arg(long, requires = "data")]
    pub fresh: bool,
}

/// Carries out `railpost sandbox`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    telemetry::init(Log {
        level: LogLevel::Warn,
        ..Log::default()
    });
    let folder = Folder::of(&args)?;
    let config = Config {
        database: Secret::new(format!("sqlite:{}", folder.database().display())),
        ..Config::default()
    };
    let service = Service::start(config).await?;
    let options = Options {
        port: args.port,
        ..Options::default()
    };
    let (sandbox, address) = Sandbox::start_with_page(options).await?;
    let bot = start_bot(&sandbox, &service).await?;
    open_table(&sandbox, &args.variant).await?;
    writeln!(stdout(), "Open {address} in a browser. Ctrl-C ends it.")?;
    service.until_stopped().await?;
    bot.stop().await;
    service.finish().await;
    folder.remove();
    Ok(())
}

/// The real bot, finding discord.com at the sandbox and going by its clock.
async fn start_bot(sandbox: &Sandbox, service: &Service) -> anyhow::Result<Bot> {
    let connection = sandbox.connection();
    let clock = sandbox.clock();
    let clock = Clock::Asked(Arc::new(move || clock.now().0));
    let app = App::new(
        service.store.clone(),
        clock,
        Dice::fair(),
        Limits::default(),
    )
    .with_catalog(service.catalog.clone());
    let bot = connect(Connect {
        client: client(&connection)?,
        token: Secret::new(connection.token),
        app: Arc::new(app),
        drawing: Drawing::On,
        shards: Shards::All,
        background: true,
    })
    .await?;
    sandbox.wait_for_command("game").await;
    Ok(bot)
}

/// An HTTP client that finds discord.com at the sandbox.
pub fn client(connection: &Connection) -> anyhow::Result<reqwest::Client> {
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes())?;
    reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        .add_root_certificate(certificate)
        .build()
        .context("failed to make an HTTP client for the sandbox")
}

/// A table with two computer players, opened as a person would.
async fn open_table(sandbox: &Sandbox, variant: &str) -> anyhow::Result<()> {
    let channel = sandbox.channel("games");
    let host = sandbox.user("Anna");
    let line = format!("/game new variant:{variant} computers:2");
    let pending = host
        .try_slash(&channel, &line)
        .await
        .map_err(|refused| anyhow::anyhow!("no table of {variant} could be opened: {refused}"))?;
    pending.settled().await;
    Ok(())
}

/// Where the database is.
enum Folder {
    Kept(PathBuf),
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
        let folder = Folder::Kept(kept.clone());
        if args.fresh {
            for name in ["railpost.db", "railpost.db-wal", "railpost.db-shm"] {
                match std::fs::remove_file(kept.join(name)) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                        return Err(error).context("failed to begin anew");
                    }
                    Ok(()) | Err(_) => {}
                }
            }
        }
        Ok(folder)
    }

    fn database(&self) -> PathBuf {
        let (Folder::Kept(folder) | Folder::Passing(folder)) = self;
        folder.join("railpost.db")
    }

    fn remove(self) {
        if let Folder::Passing(folder) = self
            && let Err(error) = std::fs::remove_dir_all(&folder)
        {
            tracing::warn!("The folder {} stays: {error}", folder.display());
        }
    }
}
