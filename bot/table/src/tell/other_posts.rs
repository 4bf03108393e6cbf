//! Posts beside the turns: a sentence, a question with buttons.

use domain::ids::UserId;
use domain::ui;
use store::{PostKind, Question};
use words::Words;

use crate::outbox::payload::{Delivery, Post};

/// Separate public post: a sentence, and buttons until the next turn's post.
pub fn post(text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Delivery {
    post_of(PostKind::Post, text, rows, ping)
}

/// Reminder in the channel; deleted once the decision is made.
pub fn reminder(text: &str, row: ui::Row, person: UserId) -> Delivery {
    post_of(PostKind::Reminder, text, vec![row], vec![person])
}

/// Question to people. Its buttons stay while turns go on, until it is settled.
pub fn ask(question: Question, text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Delivery {
    post_of(PostKind::Ask(question), text, rows, ping)
}

/// These people as a question names them: only those whom its text mentions are notified.
pub fn mentions(words: &Words, people: &[UserId]) -> String {
    let mentions: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
    words.list(&mentions)
}

/// Sentence in the channel.
pub fn notice(text: &str, ping: Vec<UserId>) -> Delivery {
    post_of(PostKind::Notice, text, Vec::new(), ping)
}

/// Sentences in the channel, in one post; `None` if there are none.
pub fn notice_of(said: impl Iterator<Item = String>) -> Option<Delivery> {
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| notice(&said.join("\n"), Vec::new()))
}

fn post_of(kind: PostKind, text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Delivery {
    let text = text.into();
    Delivery::Post(Post::new(kind, ui::Message { text, rows }, ping))
}
