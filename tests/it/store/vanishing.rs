//! A PostgreSQL server that vanishes without closing its connections.

use std::time::Duration;

use domain::secret::Secret;
use railpost::config::Config;
use railpost::run::{End, Service, StopSignal};
use sqlx::Executor as _;
use store::{OpenError, Store};
use tokio::net::TcpListener;
use tokio::time::timeout;

use super::Place;
use crate::support::relay::Relay;

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_vanishes_ends_the_program() {
    for is_under_way in [false, true] {
        let Some(place) = Place::postgres() else {
            return;
        };
        let relay = Relay::start(&place.address).await;
        let service = Service::start(Config {
            database: Secret::new(relay.database.clone()),
            ..Config::default()
        });
        let service = service.await.unwrap();
        let mut waiting = None;
        if is_under_way {
            let mut holding = place.connection().await;
            holding.execute("BEGIN; LOCK TABLE railpost").await.unwrap();
            let store = service.store.clone();
            waiting = Some(tokio::spawn(async move {
                store.set_fact("sun", "shines").await
            }));
            let n_waiting = "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database \
                             WHERE datname = current_database() AND NOT granted";
            while place.count(n_waiting).await == 0 {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            relay.block();
            holding.execute("ROLLBACK").await.unwrap();
        }
        relay.block();
        let ended = service.until_stopped(StopSignal::listen().unwrap(), 1);
        assert_eq!(timeout(LONG, ended).await.unwrap(), End::Vanished);
        if let Some(waiting) = waiting {
            assert!(!waiting.is_finished(), "nothing ends its wait");
            waiting.abort();
        }
    }
}

#[tokio::test]
async fn a_database_that_takes_connections_and_says_nothing_is_not_waited_for() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = silent.local_addr().unwrap();
    let address = format!("postgres://app@{address}/games");
    let opened = timeout(LONG, Store::open(&address)).await.unwrap();
    let failed = opened.unwrap_err();
    assert!(matches!(failed, OpenError::Connect { .. }), "{failed}");
}
