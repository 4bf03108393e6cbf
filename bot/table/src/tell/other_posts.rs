//! Posts beside the turns: a sentence, a question with buttons.

use domain::ids::UserId;
use domain::ui;
use store::Question;

use crate::outbox::payload::{Asking, Delivery, Post};

/// Separate public post: a sentence, and buttons until the next turn's post.
pub fn post(text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Delivery {
    Delivery::Post(post_of(text, rows, ping))
}

/// Reminder in the channel.
pub fn reminder(text: &str, row: ui::Row, person: UserId) -> Delivery {
    Delivery::Post(Post {
        reminds: true,
        ..post_of(text, vec![row], vec![person])
    })
}

/// Question to people. Its buttons stay while turns go on, until it is settled.
pub fn ask(question: Question, text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Delivery {
    Delivery::Ask(Asking {
        post: post_of(text, rows, ping),
        question,
    })
}

fn post_of(text: &str, rows: Vec<ui::Row>, ping: Vec<UserId>) -> Post {
    Post {
        message: ui::Message {
            text: text.into(),
            rows,
        },
        ping,
        picture: None,
        alt: ui::Alt::default(),
        reminds: false,
    }
}

/// Sentence in the channel that pings nobody.
pub fn notice(text: impl Into<String>) -> Delivery {
    Delivery::Notice {
        text: text.into(),
        ping: Vec::new(),
    }
}
