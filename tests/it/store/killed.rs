//! A writer killed in the middle.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use store::Store;

use super::{id, next_move, numbers, on_both, press, with_table};

/// In a separate process this test is the writer, which plays until it is killed.
#[tokio::test]
#[allow(
    clippy::print_stdout,
    reason = "the process that started it reads this"
)]
async fn a_killed_writer_leaves_whole_moves_and_loses_none_it_told() {
    const ADDRESS: &str = "RAILPOST_TEST_WRITER";
    if let Ok(address) = std::env::var(ADDRESS) {
        let store = Store::open(&address).await.unwrap();
        for interaction in 1.. {
            let mut change = next_move(&store, id("bbbbb")).await;
            change.press = Some(press(interaction));
            store.append(&change).await.unwrap();
            println!("stored {interaction}");
        }
    }
    on_both(async |place| {
        let store = with_table(place).await;
        let mut n_told = 0;
        for _ in 0..3 {
            let mut writer = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "--nocapture"])
                .arg("store::killed::a_killed_writer_leaves_whole_moves_and_loses_none_it_told")
                .env(ADDRESS, &place.address)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let told = BufReader::new(writer.stdout.take().unwrap())
                .lines()
                .map(Result::unwrap)
                .filter(|line| line.contains("stored"))
                .take(7)
                .count();
            writer.kill().unwrap();
            writer.wait().unwrap();
            n_told += u32::try_from(told).unwrap();
            place.meddle("DELETE FROM interactions_seen").await;
        }
        let loaded = store.load_game(id("bbbbb"), 0).await.unwrap().unwrap();
        let n_stored = loaded.game.n_actions;
        assert!(21 <= n_told && n_told <= n_stored, "{n_told} {n_stored}");
        let stored: Vec<u32> = loaded.actions.iter().map(|action| action.number).collect();
        assert_eq!(stored, Vec::from_iter(1..=n_stored));
        assert_eq!(loaded.game.n_events, 2 * n_stored);
        assert_eq!(numbers(&store.pending(id("bbbbb")).await.unwrap()), stored);
    })
    .await;
}
