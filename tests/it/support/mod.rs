//! Helpers shared by several tests.

pub mod asking;
#[allow(dead_code, reason = "tests/crash needs more of it")]
pub mod binary;
pub mod browser;
pub mod front;
pub mod log_capture;
pub mod player;
pub mod postgres;
pub mod relay;
pub mod scene;
pub mod world;

use std::io::Write;

/// Prints that a test is skipped because something is missing; fails if everything is required.
#[track_caller]
pub fn skip(missing: &str) {
    let is_required = std::env::var("RAILPOST_REQUIRE_ALL").is_ok_and(|value| value == "1");
    assert!(!is_required, "{missing}, and RAILPOST_REQUIRE_ALL is 1");
    // Not `eprintln`, which the test runner swallows when the test passes.
    writeln!(std::io::stderr(), "SKIPPED: {missing}").expect("standard error is open");
}
