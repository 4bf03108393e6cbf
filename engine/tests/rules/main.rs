//! The rules, paragraph by paragraph: the modules are the headings of `docs/rules.md`, and the number
//! before each group of tests is the paragraph it shows.
//!
//! The scripts' language is told in `engine/src/testing/script.rs`. After a change that is meant,
//! `UPDATE_EXPECT=1 cargo test -p engine --test rules` rewrites what is expected; read the difference.

use expect_test::Expect;

mod claiming;
mod drawing;
mod house_rules;
mod secrets;
mod set_up;
mod the_end;
mod tickets;
mod turn;

/// Plays the script on the variant and compares what was seen.
#[track_caller]
fn check(variant: &str, script: &str, expected: Expect) {
    expected.assert_eq(&engine::testing::script::play(variant, script));
}
