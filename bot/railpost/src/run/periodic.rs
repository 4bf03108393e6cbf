//! Periodic tasks of a running bot, in one table.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use app::game::lost::{RetryScope, post_owed};
use delivery::caught::caught;
use delivery::{Worker, answer};
use discord::Gateway;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use requests::App;
use tokio_util::sync::CancellationToken;
use tracing::{debug, error, info};

use super::tasks::Tasks;
use crate::telemetry::Readiness;

/// Interval for work that people notice when it is late.
const SHORT_INTERVAL: Duration = Duration::from_millis(500);

/// Interval at which leases are renewed.
const RENEWAL_INTERVAL: Duration = Duration::from_secs(1);

/// State that the periodic tasks of a connected bot work with.
pub(super) struct Running {
    pub app: Arc<App>,
    pub worker: Arc<Worker>,
    pub gateway: Gateway,
    pub readiness: Readiness,
    /// Cancelled at a stop: nothing new is begun.
    pub stop: CancellationToken,
}

impl Running {
    /// Renews leases during a stop, when no periodic task runs any more: otherwise another process would begin
    /// to send what this one is sending, and tell people that they were interrupted.
    pub async fn renew_leases(&self) -> Infallible {
        loop {
            tokio::time::sleep(RENEWAL_INTERVAL).await;
            if let Err(error) = self.worker.renew_leases().await {
                debug!("Delivery leases were not renewed: {error:#}");
            }
            if let Err(error) = self.app.save_answered().await {
                debug!("Given answers were not noted: {error:#}");
            }
        }
    }
}

/// A periodic task.
pub(super) struct Periodic {
    /// Its name in the log.
    name: &'static str,
    every: Duration,
    run: fn(&Running) -> BoxFuture<'_, anyhow::Result<()>>,
    /// Ends the wait before the next time.
    woken: fn(&Running) -> BoxFuture<'_, ()>,
}

/// All periodic tasks, in the order in which [`super::Bot::settle`] runs them.
pub(super) const PERIODIC: &[Periodic] = &[
    Periodic {
        name: "renew shard leases",
        every: RENEWAL_INTERVAL,
        run: |bot| bot.gateway.keep_shards().boxed(),
        woken: never,
    },
    Periodic {
        name: "heartbeat",
        every: SHORT_INTERVAL,
        run: |bot| beat(bot).boxed(),
        woken: never,
    },
    Periodic {
        // Apart from the heartbeat, which must not wait for a thousand tables.
        name: "credit outage time",
        every: SHORT_INTERVAL,
        run: |bot| async { Ok(bot.app.give_outages_back(&bot.stop).await?) }.boxed(),
        woken: never,
    },
    Periodic {
        name: "timers",
        every: SHORT_INTERVAL,
        run: |bot| async { Ok(bot.app.run_due_timers(&bot.stop).await?) }.boxed(),
        woken: never,
    },
    Periodic {
        // Discord tells when a channel takes posts again, unless the bot was not there just then.
        name: "retry refused posts",
        every: Duration::from_secs(5 * 60),
        run: |bot| {
            let worker = &bot.worker;
            let posted = post_owed(&bot.app.tables, &*worker.messenger, RetryScope::Anything);
            async { Ok(posted.await?) }.boxed()
        },
        woken: never,
    },
    Periodic {
        name: "computer players",
        every: SHORT_INTERVAL,
        run: |bot| async { Ok(bot.app.run_computers().await?) }.boxed(),
        woken: |bot| bot.app.tables.computer_core.woken().boxed(),
    },
    Periodic {
        name: "retention",
        every: Duration::from_secs(10),
        run: |bot| async { Ok(bot.app.keep_house().await?) }.boxed(),
        woken: never,
    },
    Periodic {
        name: "drop profile pictures",
        every: Duration::from_secs(10),
        run: |bot| bot.worker.painter.tidy(&bot.app.tables).boxed(),
        woken: never,
    },
    Periodic {
        name: "update readiness",
        every: Duration::from_secs(2),
        run: |bot| look_after_readiness(bot).boxed(),
        woken: never,
    },
    Periodic {
        name: "measure what is owed",
        every: Duration::from_secs(10),
        run: |bot| measure_owed(bot).boxed(),
        woken: never,
    },
    Periodic {
        name: "check refused token",
        every: Duration::from_secs(60),
        run: |bot| bot.gateway.look_after_token().map(Ok).boxed(),
        woken: never,
    },
    Periodic {
        name: "renew delivery leases",
        every: RENEWAL_INTERVAL,
        run: |bot| bot.worker.renew_leases().boxed(),
        woken: never,
    },
    Periodic {
        name: "note given answers",
        every: SHORT_INTERVAL,
        run: |bot| async { Ok(bot.app.save_answered().await?) }.boxed(),
        woken: never,
    },
    Periodic {
        name: "give owed answers",
        every: SHORT_INTERVAL,
        run: |bot| {
            let worker = &bot.worker;
            let (tables, answered) = (&bot.app.tables, &bot.app.answered);
            answer::give_owed(
                tables,
                answered,
                &*worker.messenger,
                &worker.painter,
                &bot.stop,
            )
            .boxed()
        },
        woken: never,
    },
];

/// Nothing ends the wait early.
fn never(_: &Running) -> BoxFuture<'_, ()> {
    std::future::pending().boxed()
}

async fn beat(bot: &Running) -> anyhow::Result<()> {
    let heard = bot.gateway.heard().await;
    metrics::gauge!("railpost_shards").set(f64::from(heard.n_shards()));
    Ok(bot.app.beat(heard).await?)
}

/// Notes whether people can be served now.
async fn look_after_readiness(bot: &Running) -> anyhow::Result<()> {
    let answers = bot.app.tables.store.ping().await;
    let missing = if answers.is_err() {
        Some("the database does not answer")
    } else if bot.gateway.is_token_refused() {
        Some("Discord does not take the token")
    } else if !bot.gateway.is_connected().await {
        Some("Discord is not connected")
    } else if bot.gateway.owes_commands() {
        Some("Discord has not taken the commands")
    } else {
        None
    };
    let owes_commands = f64::from(u8::from(bot.gateway.owes_commands()));
    metrics::gauge!("railpost_commands_unregistered").set(owes_commands);
    if !bot.stop.is_cancelled() {
        bot.readiness.set(missing);
    }
    Ok(answers?)
}

/// Reports, as metrics, how much is owed and for how long.
async fn measure_owed(bot: &Running) -> anyhow::Result<()> {
    let tables = &bot.app.tables;
    let owed = tables.store.owed().await?;
    let age = owed.oldest.map_or(0.0, |oldest| {
        tables
            .clock
            .now()
            .duration_since(oldest)
            .as_secs_f64()
            .max(0.0)
    });
    metrics::gauge!("railpost_outbox_rows").set(owed.n_rows as f64);
    metrics::gauge!("railpost_outbox_age_seconds").set(age);
    metrics::gauge!("railpost_answers_owed").set(owed.n_answers as f64);
    metrics::gauge!("railpost_requests_under_way").set(bot.gateway.n_under_way() as f64);
    Ok(())
}

impl Periodic {
    pub(super) async fn once(&self, bot: &Running) -> anyhow::Result<()> {
        (self.run)(bot).await
    }

    /// Starts it; it repeats until the stop.
    pub(super) fn start(&'static self, bot: Arc<Running>, tasks: &Tasks) {
        let stop = tasks.token();
        tasks.spawn(async move {
            let mut is_failing = false;
            while !stop.is_cancelled() {
                is_failing = self.attempt(&bot, is_failing).await;
                tokio::select! {
                    () = tokio::time::sleep(self.every) => {}
                    () = (self.woken)(&bot) => {}
                    () = stop.cancelled() => {}
                }
            }
        });
    }

    /// Runs it once; returns whether it failed. Logged when it starts failing and when it works again, not
    /// twice a second in between.
    async fn attempt(&self, bot: &Running, was_failing: bool) -> bool {
        let done = caught(self.once(bot)).await;
        match (&done, was_failing) {
            (Err(error), false) => error!(task = self.name, "Failed: {}: {error:#}", self.name),
            (Ok(()), true) => info!(task = self.name, "Works again: {}", self.name),
            (Err(_), true) | (Ok(()), false) => {}
        }
        if done.is_err() {
            metrics::counter!("railpost_errors_total", "kind" => self.name).increment(1);
        }
        done.is_err()
    }
}
