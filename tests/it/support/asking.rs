//! A person gives a command and reads the answer.

use sandbox::{Channel, User};

/// Gives a command and expects one private answer.
pub async fn ask(user: &User, channel: &Channel, line: &str) -> String {
    let reply = user.slash(channel, line).await;
    assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
    reply.text()
}

/// Expects an answer to hold these words.
#[track_caller]
pub fn check_has(answer: &str, words: &[&str]) {
    for word in words {
        assert!(answer.contains(word), "no {word:?} in: {answer}");
    }
}
