//! What a start finds at many tables: an outage to give back, then deadlines that are all due at the same time.

use std::time::{Duration, Instant};

use delivery::Drawing;
use jiff::{SignedDuration, Timestamp};

use super::child::Child;
use super::{POLL_INTERVAL, Scene, until_delivered};

/// How long nobody could be reached.
const OUTAGE: SignedDuration = SignedDuration::from_hours(1);
/// Longer than a turn and all the time in reserve.
const ALL_TIME: Duration = Duration::from_hours(4 * 24);

/// Stops the bot, makes that an outage of an hour, and starts it again.
pub async fn measure(scene: Scene<'_>, database: &str, drawing: Drawing) {
    let store = &scene.world.tables().store;
    scene.bot.stop();
    let beats = store.facts("alive.").await.unwrap();
    for (key, beat) in &beats {
        let beat: i64 = beat.parse().unwrap();
        let earlier = beat - OUTAGE.as_millis() as i64;
        store.set_fact(key, &earlier.to_string()).await.unwrap();
    }
    let (began, began_at) = (Instant::now(), Timestamp::now());
    let mut bot = Child::start(scene.sandbox, database, drawing).await;
    println!("a start\n  ready after {:.2?}", began.elapsed());
    // The outage is noted before the first beat.
    let hears = async || {
        let beats = store.facts("alive.").await.unwrap();
        let mut beats = beats.values().map(|beat| beat.parse::<i64>().unwrap());
        beats.any(|beat| began_at.as_millisecond() <= beat)
    };
    while !hears().await || !store.facts("outage.").await.unwrap().is_empty() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    println!("  an hour given back after {:.2?}", began.elapsed());
    until_delivered(&scene.world).await;
    println!("  all posts out after {:.2?}", began.elapsed());

    let n_due = store.games_with_time_running().await.unwrap().len();
    let (began, cpu) = (Instant::now(), bot.usage().cpu);
    bot.let_pass(ALL_TIME);
    let until = Timestamp::now() + ALL_TIME;
    while store
        .next_timer()
        .await
        .unwrap()
        .is_some_and(|due| due <= until)
    {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    println!(
        "{n_due} deadlines at once\n  all met after {:.2?}",
        began.elapsed()
    );
    until_delivered(&scene.world).await;
    println!(
        "  all posts out after {:.2?}; CPU {:.1?}; memory {} MB",
        began.elapsed(),
        bot.usage().cpu - cpu,
        bot.usage().most_mb
    );
    bot.stop();
}
