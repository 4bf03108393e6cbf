//! `railpost run`: the bot in production, from its configuration to its farewell.

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use tracing::error;

use crate::app::{App, Clock, Dice, Limits};
use crate::config::{Config, TOKEN_VARIABLE};
use crate::delivery::{Cdn, Drawing};
use crate::discord::{Connect, client};
use crate::run::{Bot, Service, StopSignal};
use crate::telemetry;

/// Connect to Discord and host games until stopped by SIGTERM or Ctrl-C.
///
/// The token comes from the environment variable RAILPOST_TOKEN, or from the file the configuration
/// names. The link that invites the bot to a server is printed at the start.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Carries out `railpost run`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let config = Config::load(args.config.as_deref())?;
    telemetry::init(config.log);
    let token = config.token(std::env::var(TOKEN_VARIABLE).ok())?;
    let service = Service::start(config).await?;
    let limits = Limits {
        blocking: service.config.limits.background_jobs as usize,
        tables_per_server: service.config.limits.tables_per_server,
        tables_per_person: service.config.limits.tables_per_person,
        forget_after_days: service.config.privacy.forget_after_days,
        ..Limits::default()
    };
    let app = App::new(service.store.clone(), Clock::System, Dice::fair(), limits)
        .with_catalog(service.catalog.clone());
    let avatars = match service.config.pictures.avatar_cdn.as_str() {
        "" => None,
        address => Some(Cdn::new(address, reqwest::Client::builder())?),
    };
    let connecting = Connect {
        token,
        client: reqwest::Client::new(),
        app: Arc::new(app),
        drawing: Drawing::On,
        avatars,
        shards: service.config.shards,
    };
    let bot = Bot::start(connecting, service.tasks.clone(), service.readiness.clone()).await?;
    let signal = StopSignal::listen()?;
    writeln!(
        stdout(),
        "Invite the bot with {}",
        client::invite_link(bot.application)
    )?;
    let is_refused = tokio::select! {
        () = service.until_stopped(signal) => false,
        () = bot.ended() => true,
    };
    bot.stop().await;
    service.store.close().await;
    if is_refused {
        error!("Discord ended the connection for good");
        anyhow::bail!("Discord ended the connection for good: is the token right?");
    }
    Ok(())
}
