//! The rules, paragraph by paragraph: the modules are the headings of `docs/rules.md`, and the number
//! above each group of tests is the paragraph it shows.
//!
//! The script language is described in `engine/src/testing/script.rs`. After an intended change,
//! `UPDATE_EXPECT=1 cargo test -p engine --test rules` rewrites what is expected; read the diff.

use expect_test::Expect;

mod claiming;
mod drawing;
mod house_rules;
mod secrets;
mod set_up;
mod stations;
mod the_end;
mod tickets;
mod turn;

/// Plays the script on the variant and compares what its viewer saw.
#[track_caller]
fn check(variant: &str, script: &str, expected: Expect) {
    expected.assert_eq(&engine::testing::script::play(variant, script));
}
