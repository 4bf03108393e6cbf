//! What a server's owner does: variants of one's own, and the server's settings.

mod options;
mod server;
mod variants;

use sandbox::{Channel, User};

/// Expects an answer to hold these words.
#[track_caller]
fn check_has(answer: &str, words: &[&str]) {
    for word in words {
        assert!(answer.contains(word), "no {word:?} in: {answer}");
    }
}

/// Gives a command and expects a private answer.
async fn ask(user: &User, channel: &Channel, line: &str) -> String {
    let reply = user.slash(channel, line).await;
    assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
    reply.text()
}
