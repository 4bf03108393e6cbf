//! `railpost run`: the bot in production, from its configuration to its farewell.

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use delivery::{Cdn, Drawing};
use discord::client;
use discord::client::Refused;
use discord::{Attachments, Connect, IDENTIFY_INTERVAL};
use domain::secret::Secret;
use requests::{App, Limits};
use table::clock::{Clock, Dice};

use crate::config::{Config, TOKEN_VARIABLE};
use crate::run::{Bot, End, SILENCE, Service, StopSignal, Tasks, close, serve};
use crate::telemetry;

/// Maximum wait for Discord to answer a request.
pub(super) const ANSWER_WITHIN: Duration = Duration::from_secs(60);

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
        undo_wait: Duration::from_secs(u64::from(service.config.limits.undo_seconds)),
        forget_after_days: service.config.privacy.forget_after_days,
        ..Limits::default()
    };
    let app = App::new(service.store.clone(), Clock::System, Dice::fair(), limits)
        .with_catalog(service.catalog.clone());
    let app = Arc::new(app);
    let mut is_first = true;
    let start = async |token| {
        let connecting = connecting(&service, token, app.clone())?;
        let bot = Bot::start(connecting, Tasks::default(), service.readiness.clone()).await?;
        if std::mem::take(&mut is_first) {
            let link = client::invite_link(bot.application);
            writeln!(stdout(), "Invite the bot with {link}")?;
        }
        Ok(bot)
    };
    let stopped = service.until_stopped(StopSignal::listen()?, SILENCE);
    let end = serve(token, start, stopped).await?;
    service.tasks.stop();
    close(&service.store).await;
    match end {
        End::Refused => Err(Refused::Connection.into()),
        End::Vanished => Err(anyhow::anyhow!(
            "The database vanished: it neither answered nor failed for {SILENCE} s"
        )),
        End::Stopped => Ok(()),
    }
}

fn connecting(service: &Service, token: Secret<String>, app: Arc<App>) -> anyhow::Result<Connect> {
    let config = &service.config;
    let avatars = match config.pictures.avatar_cdn.as_str() {
        "" => None,
        address => Some(Cdn::new(address, reqwest::Client::builder())?),
    };
    // The environment of a process does not change.
    let is_from_file = std::env::var_os(TOKEN_VARIABLE).is_none();
    Ok(Connect {
        token,
        token_file: config.token_file.clone().filter(|_| is_from_file),
        client: reqwest::Client::builder().timeout(ANSWER_WITHIN).build()?,
        app,
        drawing: Drawing::On,
        avatars,
        attachments: Attachments::new(&config.pictures.avatar_cdn, reqwest::Client::builder())?,
        shards: config.shards,
        identify_interval: IDENTIFY_INTERVAL,
    })
}
