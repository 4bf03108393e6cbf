//! What happens to the bot in a round: a fault of its surroundings, and its end at a random or chosen moment.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, RngExt as _};
use sandbox::{Fault, Sandbox, Scope};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use tokio::time::{Instant, sleep};

/// When the bot ends.
#[derive(Debug, Clone, Copy)]
pub enum Moment {
    After(Duration),
    /// As soon as Discord has got such a request.
    Request {
        method: &'static str,
        path: &'static str,
    },
}

/// How it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// SIGKILL.
    Kill,
    /// SIGTERM, which the bot obeys.
    Stop,
    /// Stopped for longer than its claims live, then going on.
    Freeze,
}

/// What goes wrong besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    None,
    /// Discord finds messages invalid, too large, or forbidden.
    Invalid,
    TooLarge,
    Forbidden,
    /// Something before Discord answers with a page.
    Blocked,
    /// Posts whose answer never arrives.
    LostAnswers,
    LostRequests,
    ServerErrors,
    TooMany,
    SlowAnswers,
    /// The gateway's connection breaks.
    Disconnected,
    SessionInvalid,
    /// The gateway asks for a new connection.
    Reconnect,
    /// Somebody else holds the database.
    DatabaseHeld,
    /// The disk is full for a while.
    DiskFull,
}

impl Trouble {
    const ALL: [Trouble; 15] = [
        Trouble::None,
        Trouble::Invalid,
        Trouble::TooLarge,
        Trouble::Forbidden,
        Trouble::Blocked,
        Trouble::LostAnswers,
        Trouble::LostRequests,
        Trouble::ServerErrors,
        Trouble::TooMany,
        Trouble::SlowAnswers,
        Trouble::Disconnected,
        Trouble::SessionInvalid,
        Trouble::Reconnect,
        Trouble::DatabaseHeld,
        Trouble::DiskFull,
    ];
}

/// One round.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    pub trouble: Trouble,
    /// Number of messages refused if that is the trouble: a message is tried three times until it is given up.
    pub n_refused: usize,
    pub moment: Moment,
    pub end: End,
    /// Time that passes before the bot is started again.
    pub away: Duration,
}

impl Round {
    pub fn random(dice: &mut StdRng, has_clock: bool) -> Round {
        let moments = [
            Moment::After(Duration::from_millis(dice.random_range(0..900))),
            Moment::Request {
                method: "POST",
                path: "/callback",
            },
            Moment::Request {
                method: "POST",
                path: "/messages",
            },
            Moment::Request {
                method: "PATCH",
                path: "/messages/",
            },
        ];
        let end = match dice.next_u32() % 8 {
            0 => End::Stop,
            1 => End::Freeze,
            _ => End::Kill,
        };
        // Longer than Discord remembers a nonce, in every third round.
        let away = match dice.next_u32() % 3 {
            0 if has_clock => Duration::from_secs(130),
            _ => Duration::ZERO,
        };
        Round {
            trouble: *Trouble::ALL.choose(dice).expect("there are some"),
            n_refused: dice.random_range(1..=6),
            moment: *moments.choose(dice).expect("there are some"),
            end,
            away,
        }
    }
}

impl Moment {
    /// Waits for it, at most a few seconds.
    pub async fn come(self, sandbox: &Sandbox) {
        match self {
            Moment::After(time) => sleep(time).await,
            Moment::Request { method, path } => {
                let mut last = sandbox.n_requests();
                let until = Instant::now() + Duration::from_secs(4);
                while Instant::now() < until {
                    let new = sandbox.requests_after(last);
                    last += new.len() as u64;
                    let is_it = |request: &sandbox::Recorded| {
                        request.method == method && request.path.contains(path)
                    };
                    if new.iter().any(is_it) {
                        return;
                    }
                    sleep(Duration::from_millis(1)).await;
                }
            }
        }
    }
}

/// Brings the trouble about. Those of the database end before this returns.
pub async fn trouble(round: Round, sandbox: &Sandbox, database: &str, disk: Option<&Disk>) {
    const POSTS: &str = "POST /channels/*/messages";
    let refuse = |status, code, message| {
        let refusal = Fault::Refuse {
            status,
            code,
            message,
        };
        sandbox.fail_next(round.n_refused, POSTS, refusal);
    };
    match round.trouble {
        Trouble::None => {}
        Trouble::Invalid => refuse(400, 50035, "Invalid Form Body"),
        Trouble::TooLarge => refuse(413, 40005, "Request entity too large"),
        // A code that the bot does not know.
        Trouble::Forbidden => refuse(403, 20012, "You are not authorized to perform this action"),
        Trouble::Blocked => sandbox.fail_next(round.n_refused, POSTS, Fault::Page(403)),
        Trouble::LostAnswers => sandbox.fail_next(2, POSTS, Fault::LoseAnswer),
        Trouble::LostRequests => sandbox.fail_next(2, POSTS, Fault::LoseRequest),
        Trouble::ServerErrors => sandbox.fail_next(3, POSTS, Fault::Status(503)),
        Trouble::TooMany => {
            let retry_after = Duration::from_millis(300);
            let scope = Scope::User;
            sandbox.fail_next(2, POSTS, Fault::TooMany { retry_after, scope });
        }
        Trouble::SlowAnswers => {
            sandbox.fail_next(3, POSTS, Fault::Delay(Duration::from_millis(700)));
        }
        Trouble::Disconnected => sandbox.drop_gateway(),
        Trouble::SessionInvalid => sandbox.invalidate_sessions(),
        Trouble::Reconnect => sandbox.ask_to_reconnect(),
        Trouble::DatabaseHeld => hold(database).await,
        Trouble::DiskFull => {
            if let Some(disk) = disk {
                disk.fill();
                sleep(Duration::from_millis(800)).await;
                disk.clear();
            }
        }
    }
}

/// Holds the database for a second.
async fn hold(database: &str) {
    sqlx::any::install_default_drivers();
    let Ok(mut connection) =
        AnyConnection::connect(&database.replace("sqlite:", "sqlite://")).await
    else {
        return;
    };
    let statements: &[&'static str] = match database.starts_with("sqlite") {
        true => &["BEGIN IMMEDIATE"],
        false => &["BEGIN", "LOCK TABLE games IN ACCESS EXCLUSIVE MODE"],
    };
    for statement in statements {
        if connection.execute(*statement).await.is_err() {
            return;
        }
    }
    sleep(Duration::from_secs(1)).await;
    // A connection that breaks gives the database back, too.
    let _ = connection.execute("ROLLBACK").await;
}

/// A small disk of its own, for the database; needs root.
#[derive(Debug)]
pub struct Disk(std::path::PathBuf);

impl Disk {
    pub fn mount(at: &std::path::Path) -> Option<Disk> {
        std::fs::create_dir_all(at).unwrap();
        let mounted = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64m", "railpost-crash"])
            .arg(at)
            .stderr(std::process::Stdio::null())
            .status();
        mounted
            .is_ok_and(|mounted| mounted.success())
            .then(|| Disk(at.to_owned()))
    }

    fn fill(&self) {
        // Ends with an error, when the disk is full.
        let _ = std::fs::write(self.0.join("filler"), vec![0; 64 << 20]);
    }

    fn clear(&self) {
        let _ = std::fs::remove_file(self.0.join("filler"));
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount")
            .arg("-l")
            .arg(&self.0)
            .status();
    }
}
