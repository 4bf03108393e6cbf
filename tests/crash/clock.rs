//! The wall clock of the bot's process, which can be set ahead together with Discord's.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use sandbox::Sandbox;

/// A library that sets a program's clock ahead, and the file that says by how much.
#[derive(Debug)]
pub struct Clock {
    library: PathBuf,
    file: PathBuf,
    ahead: Duration,
}

impl Clock {
    /// `None` without a C compiler.
    pub fn make(folder: &Path) -> Option<Clock> {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/crash/clock.c");
        let library = folder.join("clock.so");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(&library)
            .arg(source)
            .status();
        if !built.is_ok_and(|built| built.success()) {
            return None;
        }
        let file = folder.join("ahead");
        std::fs::write(&file, 0_i64.to_ne_bytes()).unwrap();
        Some(Clock {
            library,
            file,
            ahead: Duration::ZERO,
        })
    }

    /// What a process needs to follow this clock.
    pub fn environment(&self) -> [(&'static str, &Path); 2] {
        [("LD_PRELOAD", &self.library), ("CRASH_CLOCK", &self.file)]
    }

    /// Lets time pass for the bot and for Discord.
    pub fn advance(&mut self, sandbox: &Sandbox, by: Duration) {
        self.ahead += by;
        let millis = i64::try_from(self.ahead.as_millis()).unwrap();
        // In place: a file that is cut off first kills a process which looks at it just then.
        let file = std::fs::OpenOptions::new().write(true).open(&self.file);
        file.unwrap().write_all(&millis.to_ne_bytes()).unwrap();
        sandbox.advance(by);
    }
}
