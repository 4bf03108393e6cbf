//! What a server is given besides the program: the systemd unit, alerts, a dashboard.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use metrics_exporter_prometheus::PrometheusBuilder;
use railpost::cli::USAGE_FAULT;
use railpost::run::LONGEST_STOP;
use railpost::telemetry;
use railpost::telemetry::PANICS;
use serde_json::Value;

use crate::support::skip;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    let file = root().join(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The names of metrics in a text, without the endings of a summary.
fn metrics(text: &str) -> BTreeSet<String> {
    let is_name = |char: char| char.is_ascii_lowercase() || char == '_';
    text.split(|char| !is_name(char))
        .filter(|word| word.starts_with("railpost_"))
        .map(|word| word.trim_end_matches("_count").trim_end_matches("_sum"))
        .map(str::to_owned)
        .collect()
}

/// The metrics that the program reports, as its source names them.
fn reported() -> BTreeSet<String> {
    let mut folders = vec![root().join("bot")];
    let mut found = BTreeSet::from([PANICS.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let text = text.split("mod tests {").next().unwrap();
                for report in ["counter!(", "gauge!(", "histogram!("] {
                    let named = text.split(report).skip(1);
                    let named = named.filter_map(|rest| rest.trim_start().strip_prefix('"'));
                    found.extend(named.map(|rest| rest.split('"').next().unwrap().to_owned()));
                }
            }
        }
    }
    assert!(15 < found.len(), "{found:?}");
    found
}

#[test]
fn alerts_and_dashboard_ask_for_metrics_that_there_are() {
    let reported = reported();
    let dashboard: Value = serde_json::from_str(&read("packaging/grafana.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let asked = panels
        .iter()
        .flat_map(|panel| panel["targets"].as_array().unwrap())
        .flat_map(|target| metrics(target["expr"].as_str().unwrap()));
    let shown: BTreeSet<String> = asked.collect();
    assert_eq!(shown, reported, "the dashboard shows everything reported");
    let alerts = metrics(&read("packaging/alerts.yaml"));
    assert!(
        !alerts.is_empty() && alerts.is_subset(&reported),
        "{alerts:?}"
    );
}

/// Such an alert asks whether a counter has increased at all, and Prometheus sees no increase in one that was not there
/// before.
#[test]
fn a_counter_whose_first_count_is_to_set_off_an_alert_is_reported_from_the_start() {
    let recorder = PrometheusBuilder::new().build_recorder();
    ::metrics::with_local_recorder(&recorder, telemetry::count_from_zero);
    let reported = recorder.handle().render();
    let alerts = read("packaging/alerts.yaml");
    let asked = alerts
        .lines()
        .filter(|line| line.contains("increase(") && line.ends_with("> 0"));
    let asked: BTreeSet<String> = asked.flat_map(metrics).collect();
    assert!(1 < asked.len(), "{asked:?}");
    for name in asked {
        let from_zero = format!("{name} 0");
        assert!(
            reported.lines().any(|line| line == from_zero),
            "no {from_zero}: {reported}"
        );
    }
}

#[test]
fn every_metric_is_explained_to_operators() {
    let explained = metrics(&read("docs/operating.md"));
    assert_eq!(explained, reported());
}

#[test]
fn the_unit_is_one_that_systemd_takes() {
    if Command::new("systemd-analyze")
        .arg("--version")
        .output()
        .is_err()
    {
        return skip("systemd-analyze is not installed");
    }
    let folder = tempfile::tempdir().unwrap();
    // This machine has no program where the unit expects it.
    let unit = read("packaging/railpost.service");
    assert!(unit.contains("ExecStart=/usr/local/bin/railpost run"));
    let unit = unit.replace("/usr/local/bin/railpost run", "/bin/true");
    let file = folder.path().join("railpost.service");
    fs::write(&file, unit).unwrap();
    let verified = Command::new("systemd-analyze")
        .args(["verify", "--man=no"])
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&verified.stderr);
    let about_it: Vec<&str> = said
        .lines()
        .filter(|line| line.contains("railpost.service"))
        .collect();
    assert!(about_it.is_empty(), "{about_it:#?}");
}

const UNIT: &str = "packaging/railpost.service";
const COMPOSE: &str = "packaging/compose.yaml";

/// The first value of a key in a file.
fn value(file: &str, key: &str) -> String {
    let text = read(file);
    let line = text.lines().find_map(|line| line.trim().strip_prefix(key));
    line.unwrap_or_else(|| panic!("{file} has no {key}"))
        .trim()
        .to_owned()
}

#[test]
fn whatever_starts_the_bot_starts_it_again_as_operators_are_told() {
    let told = read("docs/operating.md");
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for (values, sentence) in [
        (
            &[
                (UNIT, "Restart=", "on-failure"),
                (UNIT, "RestartSec=", "10s"),
                (UNIT, "StartLimitIntervalSec=", "0"),
            ][..],
            "is restarted ten seconds after a failure, however often, but not after exit code 2",
        ),
        (
            &[(COMPOSE, "restart:", "unless-stopped")],
            "restarts it whenever it ends, with growing pauses",
        ),
    ] {
        assert!(told.contains(sentence), "{sentence}");
        for (file, key, expected) in values {
            assert_eq!(value(file, key), *expected, "{key}");
        }
    }
}

#[test]
fn whatever_starts_the_bot_lets_it_stop_and_does_not_start_what_must_be_corrected() {
    assert_eq!(
        value(UNIT, "RestartPreventExitStatus="),
        USAGE_FAULT.to_string()
    );
    for limit in [
        value(UNIT, "TimeoutStopSec="),
        value(COMPOSE, "stop_grace_period:"),
    ] {
        let seconds: u64 = limit.trim_end_matches('s').parse().unwrap();
        assert!(LONGEST_STOP.as_secs() < seconds, "{limit}");
    }
}
