//! Waiting for the acknowledgement and the answer to what a user did.

use std::sync::Arc;
use std::time::Duration;

use crate::ids::{InteractionId, UserId};
use crate::shared::{Inner, Shared, wait_for};
use crate::state::interactions::{ANSWER_WITHIN, Ack};
use crate::view::Message;

/// Outcome of a command, press or choice.
#[derive(Debug, Clone)]
pub struct Reply {
    /// Its id.
    pub interaction: InteractionId,
    /// How it was acknowledged; `None` if the bot did not answer in time.
    pub ack: Option<Ack>,
    /// Time until the acknowledgement, by the machine's clock.
    pub ack_after: Duration,
    /// Whether it was answered, not only acknowledged.
    pub settled: bool,
    /// The message that answers, or the one that was changed, and further ones.
    pub messages: Vec<Message>,
}

impl Reply {
    /// The first message.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn message(&self) -> &Message {
        self.messages
            .first()
            .unwrap_or_else(|| panic!("the bot gave no message: {self:?}"))
    }

    /// The texts of all messages, one per line.
    pub fn text(&self) -> String {
        let texts = self.messages.iter().map(|message| message.content.as_str());
        texts.collect::<Vec<_>>().join("\n")
    }

    /// Whether every message is visible only to this user.
    pub fn is_ephemeral(&self) -> bool {
        !self.messages.is_empty()
            && self
                .messages
                .iter()
                .all(|message| message.only_for.is_some())
    }
}

/// A command, press or choice in progress.
#[derive(Debug)]
pub struct Pending {
    pub(super) shared: Arc<Shared>,
    /// Its id.
    pub interaction: InteractionId,
    pub(super) user: UserId,
}

impl Pending {
    /// Waits for the acknowledgement: its kind, and the time until it came. `None` if the bot did not
    /// answer in time.
    pub async fn acknowledged(&self) -> Option<(Ack, Duration)> {
        let ended = self
            .wait(|interaction| interaction.ack.is_some() || interaction.failed)
            .await;
        ended.ack.map(|ack| (ack, ended.ack_after))
    }

    /// Waits for the answer itself. A deferred one is finished by an edit, a follow-up or a deletion.
    pub async fn settled(&self) -> Reply {
        self.wait(|interaction| interaction.settled || interaction.failed)
            .await
    }

    async fn wait(
        &self,
        is_over: impl Fn(&crate::state::interactions::Interaction) -> bool,
    ) -> Reply {
        let id = self.interaction;
        let look = |inner: &mut Inner| {
            inner.state.fail_if_late(id);
            // Forgotten interactions are over.
            inner
                .state
                .interactions
                .get(&id)
                .is_none_or(&is_over)
                .then_some(())
        };
        // With a running clock the wait for an acknowledgement ends without a change to wake us.
        wait_for(
            &self.shared,
            Some(ANSWER_WITHIN + Duration::from_millis(50)),
            look,
        )
        .await;
        self.shared.with(|inner| self.reply(inner))
    }

    fn reply(&self, inner: &Inner) -> Reply {
        let state = &inner.state;
        let known = state.interactions.get(&self.interaction);
        let place = known.and_then(|interaction| state.channels.get(&interaction.channel));
        let is_shown = |interaction: &crate::state::interactions::Interaction| {
            // A deferred update shows nothing until it is settled; choices and modals never do.
            interaction.settled
                && !matches!(interaction.ack, Some((Ack::Choices | Ack::Modal, _)) | None)
        };
        let ids = known
            .filter(|known| is_shown(known))
            .into_iter()
            .flat_map(|known| known.original.iter().chain(&known.followups));
        let messages = ids
            .filter_map(|id| place?.messages.get(id))
            .filter(|message| message.is_seen_by(self.user));
        Reply {
            interaction: self.interaction,
            ack: known
                .and_then(|interaction| interaction.ack)
                .map(|(ack, _)| ack),
            ack_after: known
                .and_then(|interaction| interaction.ack_after)
                .unwrap_or_default(),
            settled: known.is_some_and(|interaction| interaction.settled),
            messages: messages
                .map(|message| Message::read(state, message))
                .collect(),
        }
    }
}
