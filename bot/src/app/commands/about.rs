//! `/about`: describe the bot and its health.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Answer, Reply, Result};
use crate::app::tell::clock::relative;
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct About;

impl Command for About {
    const SPEC: Spec = Spec {
        path: &["about"],
        task: Task::Look,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<About, ParseError> {
        Ok(About)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let words = &ask.caller.words().commands;
        let server = ask.caller.place.server();
        let (shard, n_shards, latency) = ask.uptime.shard_of(server);
        let latency = match latency {
            Some(latency) => format!("{} ms", latency.as_millis()),
            None => words.no_latency.clone(),
        };
        Ok(Reply::of(Answer::text(words.about.fill(&[
            ("version", &env!("CARGO_PKG_VERSION")),
            ("since", &relative(ask.uptime.started)),
            ("shard", &(shard + 1)),
            ("shards", &n_shards),
            ("latency", &latency),
        ]))))
    }
}
