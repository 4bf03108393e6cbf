//! Private answers to presses on public posts, remembered while their tokens live: the next such press of the same
//! person deletes the one before, so that a channel does not fill up with menus that are out of date.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use crate::ids::{ChannelId, UserId};
use crate::secret::Secret;

/// How long Discord accepts a token, less what a request may take.
const TOKEN_LIFE: SignedDuration = SignedDuration::from_secs(15 * 60 - 10);

/// An answer that was given.
#[derive(Debug)]
struct Given {
    token: Secret<String>,
    at: Timestamp,
}

/// The latest answer of each person in each channel. Cheap to clone; another process has its own.
#[derive(Debug, Clone, Default)]
pub(super) struct Earlier(Arc<Mutex<HashMap<(UserId, ChannelId), Given>>>);

impl Earlier {
    /// Notes an answer, and gives the token of the one before it if that can still be deleted.
    pub fn replace(
        &self,
        whose: (UserId, ChannelId),
        token: Secret<String>,
        now: Timestamp,
    ) -> Option<Secret<String>> {
        let mut given = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        given.retain(|_, given| now.duration_since(given.at) < TOKEN_LIFE);
        let before = given.insert(whose, Given { token, at: now });
        before.map(|before| before.token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_replaced_by_the_next_one_of_its_person_there_while_its_token_lives() {
        let earlier = Earlier::default();
        let (anna, ben) = (UserId(1), UserId(2));
        let (here, there) = (ChannelId(3), ChannelId(4));
        let minute = |n: i64| Timestamp::UNIX_EPOCH + SignedDuration::from_mins(n);
        let replace = |whose, token: &str, now| {
            let before = earlier.replace(whose, Secret::new(token.to_owned()), minute(now));
            before.map(|token| token.expose().clone())
        };
        assert_eq!(replace((anna, here), "a", 0), None);
        assert_eq!(replace((ben, here), "b", 1), None);
        assert_eq!(replace((anna, there), "c", 2), None);
        assert_eq!(replace((anna, here), "d", 14).as_deref(), Some("a"));
        assert_eq!(replace((ben, here), "e", 16), None);
        assert_eq!(replace((anna, here), "f", 20).as_deref(), Some("d"));
    }
}
