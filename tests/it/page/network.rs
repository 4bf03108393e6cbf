//! The sandbox connects to nothing but its own machine.
//!
//! The test runs itself again in a separate network namespace that has only a loopback interface.
//! There the kernel counts every attempt to send without a route.

use std::net::TcpStream;
use std::process::Command;
use std::time::Duration;

use super::program::Program;
use crate::support::skip;

const INSIDE: &str = "RAILPOST_TEST_NO_NETWORK";

/// Number of attempts in this namespace to send without a route.
fn n_attempts() -> u64 {
    let counters = std::fs::read_to_string("/proc/net/snmp").unwrap();
    let mut lines = counters.lines().filter(|line| line.starts_with("Ip:"));
    let names = lines.next().unwrap().split(' ');
    let values = lines.next().unwrap().split(' ');
    let found = names.zip(values).find(|(name, _)| *name == "OutNoRoutes");
    found.unwrap().1.parse().unwrap()
}

#[tokio::test]
async fn a_sandbox_reaches_nothing_but_its_own_machine() {
    if std::env::var_os(INSIDE).is_some() {
        return play_without_a_network().await;
    }
    let test = "page::network::a_sandbox_reaches_nothing_but_its_own_machine";
    let alone = |program: &[&str]| {
        Command::new("unshare")
            .args(["--map-root-user", "--net", "sh", "-c"])
            .arg("ip link set lo up && exec \"$0\" \"$@\"")
            .args(program)
            .env(INSIDE, "1")
            .output()
    };
    if !alone(&["true"]).is_ok_and(|tried| tried.status.success()) {
        return skip("no network namespace can be made (unshare, and ip of iproute2)");
    }
    let this = std::env::current_exe().unwrap();
    let inside = alone(&[this.to_str().unwrap(), "--exact", test, "--nocapture"]).unwrap();
    let said = String::from_utf8_lossy(&inside.stdout);
    assert!(
        inside.status.success() && said.contains("1 passed"),
        "{said}{}",
        String::from_utf8_lossy(&inside.stderr)
    );
}

async fn play_without_a_network() {
    assert_eq!(n_attempts(), 0);
    let program = Program::start(&["--variant", "london"]);
    let anna = program.person("Anna").await;
    program.press(&anna, "Start").await;
    program.press(&anna, "See them first").await;
    program.press(&anna, "Keep all").await;
    assert_eq!(n_attempts(), 0, "something reached for another machine");
    // Proves the count: an address reserved for documentation has no route.
    let elsewhere = "192.0.2.1:443".parse().unwrap();
    TcpStream::connect_timeout(&elsewhere, Duration::from_secs(1)).unwrap_err();
    assert_eq!(n_attempts(), 1);
}
