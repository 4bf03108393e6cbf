//! A PostgreSQL server for the tests, one for the whole run.
//!
//! Start at [`Postgres::shared`]. It needs PostgreSQL's programs (Debian: `postgresql`) but
//! no set-up: the server runs in a temporary folder, on a free port, and ends with the
//! process that started it, however that ends.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

use super::skip;

/// Creates the server, reports when it is ready, and shuts it down when its input ends: the pipe closes
/// when the tests end, even if they are killed.
///
/// Its texts are in the order of English, as in most installations, and not in that of their bytes, which queries must not
/// rely on. PostgreSQL before 15 has an order of its own for that only if the system has one.
const SCRIPT: &str = r#"
    set -e
    init() {
        "$BIN/initdb" -D "$DIR/data" -U app --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync "$@" >> "$DIR/log" 2>&1
    }
    init --locale-provider=icu --icu-locale=en || init
    cat >> "$DIR/data/postgresql.conf" <<END
    port = $PORT
    listen_addresses = '127.0.0.1'
    unix_socket_directories = '$DIR'
    fsync = off
    max_connections = 200
    wal_recycle = off
END
    "$BIN/pg_ctl" -D "$DIR/data" -w -l "$DIR/log" start > "$DIR/start.log" 2>&1
    echo ready
    cat > /dev/null
    "$BIN/pg_ctl" -D "$DIR/data" -m immediate stop > /dev/null
    rm -rf "$DIR"
"#;

/// Stops the server as its system does at a restart, and starts it again.
const STOP: &str = r#""$BIN/pg_ctl" -D "$DIR/data" -w -m fast stop"#;
const START: &str = r#""$BIN/pg_ctl" -D "$DIR/data" -w -l "$DIR/log" start"#;

/// A running server.
#[derive(Debug)]
pub struct Postgres {
    bin: PathBuf,
    port: u16,
    n_databases: AtomicU32,
    /// Its input is the pipe that keeps the server alive.
    keeper: Child,
    folder: TempDir,
}

impl Postgres {
    /// The server shared by all tests of this run; prints SKIPPED if PostgreSQL is not installed.
    pub fn shared() -> Option<&'static Postgres> {
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        let shared = SHARED
            .get_or_init(|| find_programs().map(Postgres::start))
            .as_ref();
        if shared.is_none() {
            skip("PostgreSQL is not installed");
        }
        shared
    }

    /// A server for one test, which inspects its files; prints SKIPPED if PostgreSQL is not installed.
    pub fn own() -> Option<Postgres> {
        let own = find_programs().map(Postgres::start);
        if own.is_none() {
            skip("PostgreSQL is not installed");
        }
        own
    }

    /// The folder with all its data: tables, write-ahead log, server log.
    pub fn data(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    fn start(bin: PathBuf) -> Postgres {
        let folder = TempDir::with_prefix("railpost-postgres-").unwrap();
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let mut command = shell(folder.path(), SCRIPT);
        let mut keeper = command
            .env("BIN", &bin)
            .env("DIR", folder.path())
            .env("PORT", port.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut answer = String::new();
        BufReader::new(keeper.stdout.take().unwrap())
            .read_line(&mut answer)
            .unwrap();
        assert_eq!(
            answer,
            "ready\n",
            "PostgreSQL does not start:\n{}",
            std::fs::read_to_string(folder.path().join("log")).unwrap_or_default()
        );
        Postgres {
            bin,
            port,
            n_databases: AtomicU32::new(0),
            keeper,
            folder,
        }
    }

    /// Stops the server: from then on it refuses connections.
    pub fn stop(&self) {
        self.carry_out(STOP);
    }

    /// Starts the server again.
    pub fn start_again(&self) {
        self.carry_out(START);
    }

    fn carry_out(&self, script: &str) {
        let mut command = shell(self.folder.path(), script);
        let command = command
            .env("BIN", &self.bin)
            .env("DIR", self.folder.path())
            .stdout(Stdio::null());
        assert!(command.status().unwrap().success(), "{script}");
    }

    /// The address of a new, empty database.
    pub fn new_database(&self) -> String {
        let name = format!("test{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(self.bin.join("createdb"))
            .args(["-h", "127.0.0.1", "-U", "app", "-p"])
            .arg(self.port.to_string())
            .arg(&name)
            .status()
            .unwrap();
        assert!(made.success());
        format!("postgres://app@127.0.0.1:{}/{name}", self.port)
    }
}

impl Drop for Postgres {
    /// Ends the server before its folder is deleted.
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// A shell for a script: PostgreSQL refuses to run as root, so root runs it as `nobody`.
fn shell(folder: &Path, script: &str) -> Command {
    if std::fs::metadata("/proc/self").unwrap().uid() != 0 {
        let mut command = Command::new("sh");
        command.arg("-c").arg(script);
        return command;
    }
    let given = Command::new("chown").arg("nobody").arg(folder).status();
    assert!(given.unwrap().success());
    let mut command = Command::new("su");
    command.args(["-s", "/bin/sh", "nobody", "-c", script]);
    command
}

/// The folder with the server's programs: Debian does not put them in the path.
fn find_programs() -> Option<PathBuf> {
    let by_path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .collect();
    debian.sort();
    std::env::split_paths(&by_path)
        .chain(debian.into_iter().rev())
        .find(|bin| {
            ["initdb", "pg_ctl", "createdb"]
                .iter()
                .all(|name| bin.join(name).exists())
        })
}
