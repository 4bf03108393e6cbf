//! The process of `railpost run`, which takes a Discord of this machine for the real one.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use railpost::run::LONGEST_STOP;
use sandbox::{Options, Sandbox};
use tempfile::TempDir;

use super::binary::{Authority, Bot, Start};
use super::front;

const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The program and its Discord.
pub struct Scene {
    pub sandbox: Sandbox,
    pub start: Start,
    pub folder: TempDir,
}

impl Scene {
    /// The program gets this token, or by default the one that Discord takes.
    pub async fn new(token: Option<&str>) -> Scene {
        let config = "database = \"sqlite:railpost.db\"\n";
        Scene::with(Options::default(), token, config).await
    }

    /// With a Discord of these options, and this configuration.
    pub async fn with(options: Options, token: Option<&str>, lines: &str) -> Scene {
        let folder = TempDir::new().unwrap();
        let authority = Authority::new();
        let program = folder.path().join("railpost");
        authority.copy(Path::new(env!("CARGO_BIN_EXE_railpost")), &program);
        let sandbox = Sandbox::start(Options {
            identity: Some(authority.identity()),
            ..options
        })
        .await;
        let connection = sandbox.connection();
        let front = front::start(connection.address).await;
        let config = folder.path().join("railpost.toml");
        std::fs::write(&config, lines).unwrap();
        let token = token.map_or(connection.token, str::to_owned);
        let start = Start {
            program,
            config,
            log: folder.path().join("log"),
            environment: vec![
                ("RAILPOST_TOKEN".to_owned(), token),
                ("HTTPS_PROXY".to_owned(), format!("http://{front}")),
            ],
        };
        Scene {
            sandbox,
            start,
            folder,
        }
    }

    /// Starts the program, and waits until it hears Discord.
    pub async fn run(&self) -> Bot {
        let bot = self.start.start();
        self.sandbox.wait_for_shards(1).await;
        self.sandbox.wait_for_command("game").await;
        bot
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.start.log).unwrap()
    }

    /// The database's files and their permissions, as octal digits.
    pub fn modes(&self) -> BTreeMap<String, String> {
        let modes = ["railpost.db", "railpost.db-wal", "railpost.db-shm"].map(|name| {
            let file = std::fs::metadata(self.folder.path().join(name));
            let file = file.unwrap_or_else(|error| panic!("{name}: {error}"));
            let mode = file.permissions().mode() & 0o777;
            (name.to_owned(), format!("{mode:o}"))
        });
        modes.into()
    }
}

/// Waits until a process has ended.
pub async fn end(mut bot: Bot) -> ExitStatus {
    let began = Instant::now();
    loop {
        if let Some(status) = bot.ended() {
            return status;
        }
        assert!(began.elapsed() < LONGEST_STOP, "it does not end");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
