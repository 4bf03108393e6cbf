//! The bot in a separate process, which can be killed as by a power cut or `kill -9`.
//!
//! The process is this test program, told by an environment variable to run one test that is really the
//! bot ([`be_the_bot`]). It runs as in production, except that its clock is stopped.

use std::env;
use std::process::{Command, Stdio};
use std::sync::Arc;

use delivery::Drawing;
use domain::shards::Serving;
use jiff::Timestamp;
use railpost::run::{Bot, Tasks};
use railpost::telemetry::Readiness;
use requests::{App, Limits};
use sandbox::Connection;
use serde_json::{Value, json};
use store::Store;
use table::clock::{Clock, Dice};

use super::world::{World, connecting};

const JOB: &str = "RAILPOST_TEST_BOT";

/// The running process; killed when dropped.
pub struct Child(std::process::Child);

impl Child {
    /// Starts the bot on the world's database and Discord; `test` is the name of the test that calls
    /// [`be_the_bot`].
    pub async fn start(world: &World, test: &str) -> Child {
        let connection = world.sandbox.connection();
        let job = json!({
            "address": connection.address.to_string(),
            "certificate": connection.certificate,
            "token": connection.token,
            "application": connection.application,
            "gateway_url": connection.gateway_url,
            "cdn": connection.cdn,
            "database": world.address(),
            "now": world.clock.now().to_string(),
        });
        let child = Command::new(env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env(JOB, job.to_string())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let child = Child(child);
        world.sandbox.wait_for_shards(1).await;
        child
    }

    /// SIGKILL: no code of the process runs any more.
    pub async fn kill(mut self, world: &World) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
        world.sandbox.wait_for_shards_gone().await;
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs the bot until killed, if this process was started for that; otherwise does nothing.
pub fn be_the_bot() {
    let Ok(job) = env::var(JOB) else {
        return;
    };
    let job: Value = serde_json::from_str(&job).unwrap();
    let text = |name: &str| job[name].as_str().unwrap().to_owned();
    let connection = Connection {
        address: text("address").parse().unwrap(),
        certificate: text("certificate"),
        token: text("token"),
        application: job["application"].as_u64().unwrap(),
        gateway_url: text("gateway_url"),
        cdn: text("cdn"),
    };
    let threads = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    threads.block_on(async {
        let store = Store::open(&text("database")).await.unwrap();
        let clock = Clock::set_to(text("now").parse::<Timestamp>().unwrap());
        let app = App::new(store, clock, Dice::fair(), Limits::default());
        let connecting = connecting(connection, Arc::new(app), Drawing::Off, Serving::default());
        let bot = Bot::start(connecting, Tasks::default(), Readiness::default())
            .await
            .unwrap();
        bot.ended().await;
    });
}
