//! Private answers to presses on public posts, remembered while their tokens live: the next such press of the same
//! person deletes the one before, so that a channel does not fill up with menus that are out of date.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use domain::ids::{ChannelId, InteractionId, UserId};
use domain::secret::Secret;
use jiff::{SignedDuration, Timestamp};

/// How long Discord accepts a token, less what a request may take.
const TOKEN_LIFE: SignedDuration = SignedDuration::from_secs(15 * 60 - 10);

/// An answer that was given.
#[derive(Debug)]
struct Given {
    /// Discord counts interactions up: a later press has a greater one.
    interaction: InteractionId,
    token: Secret<String>,
    at: Timestamp,
}

/// The latest answer of each person in each channel. Cheap to clone; another process has its own.
#[derive(Debug, Clone, Default)]
pub(super) struct Earlier(Arc<Mutex<HashMap<(UserId, ChannelId), Given>>>);

impl Earlier {
    /// Notes an answer, and gives the token of the one to delete if it still can be: the one before, or this one if a later
    /// press was answered faster.
    pub fn replace(
        &self,
        whose: (UserId, ChannelId),
        interaction: InteractionId,
        token: Secret<String>,
        now: Timestamp,
    ) -> Option<Secret<String>> {
        let mut given = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        given.retain(|_, given| now.duration_since(given.at) < TOKEN_LIFE);
        let is_late = |given: &Given| interaction < given.interaction;
        if given.get(&whose).is_some_and(is_late) {
            return Some(token);
        }
        let given_now = Given {
            interaction,
            token,
            at: now,
        };
        let before = given.insert(whose, given_now);
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
        let replace = |whose, token: &str, now: i64| {
            let interaction = InteractionId(now as u64);
            let token = Secret::new(token.to_owned());
            let before = earlier.replace(whose, interaction, token, minute(now));
            before.map(|token| token.expose().clone())
        };
        assert_eq!(replace((anna, here), "a", 0), None);
        assert_eq!(replace((ben, here), "b", 1), None);
        assert_eq!(replace((anna, there), "c", 2), None);
        assert_eq!(replace((anna, here), "d", 14).as_deref(), Some("a"));
        assert_eq!(replace((ben, here), "e", 16), None);
        assert_eq!(replace((anna, here), "f", 20).as_deref(), Some("d"));
    }

    #[test]
    fn of_two_presses_the_later_one_keeps_its_answer_whichever_is_answered_first() {
        let earlier = Earlier::default();
        let replace = |interaction, token: &str| {
            let (whose, token) = ((UserId(1), ChannelId(3)), Secret::new(token.to_owned()));
            let noted = Timestamp::UNIX_EPOCH;
            let deleted = earlier.replace(whose, InteractionId(interaction), token, noted);
            deleted.map(|token| token.expose().clone())
        };
        assert_eq!(replace(2, "later"), None);
        assert_eq!(replace(1, "slower").as_deref(), Some("slower"));
        assert_eq!(replace(3, "last").as_deref(), Some("later"));
    }
}
