//! Modals: windows that the bot opens in answer to a press or command, filled in and sent.

use serde_json::json;

use super::{Pending, Reply, User};
use crate::cannot::CannotDo;
use crate::ids::InteractionId;
use crate::state::interactions::{InteractionKind, NewInteraction};
use crate::view::{Modal, ModalQuestion};

impl User {
    /// The modal that answered an interaction of this user.
    pub fn modal(&self, opened_by: InteractionId) -> Option<Modal> {
        self.progress(opened_by)?.modal
    }

    /// Fills in the modal that an answer opened, sends it, and waits for the answer. For each question, its choices by
    /// their labels or values.
    ///
    /// # Panics
    /// If there is no modal, or its client would not send that.
    pub async fn submit(&self, opened: &Reply, chosen: &[&[&str]]) -> Reply {
        self.try_submit(opened.interaction, chosen)
            .unwrap_or_else(|error| self.fail(&format!("send {chosen:?}"), &error))
            .settled()
            .await
    }

    /// As [`User::submit`], without waiting for the answer.
    pub fn try_submit(
        &self,
        opened_by: InteractionId,
        chosen: &[&[&str]],
    ) -> Result<Pending, CannotDo> {
        let modal = self.modal(opened_by).ok_or(CannotDo::NoModal)?;
        if modal.questions.len() != chosen.len() {
            return Err(CannotDo::WrongNumber);
        }
        let questions = modal.questions.iter().zip(chosen);
        let answers = questions.map(|(question, chosen)| answer(question, chosen));
        let answers = answers.collect::<Result<Vec<_>, _>>()?;
        Ok(self.send_modal(opened_by, &modal, &answers))
    }

    /// Sends a modal with values that no client would let through.
    ///
    /// # Panics
    /// If there is no modal.
    pub async fn submit_forged(&self, opened: &Reply, values: &[&str]) -> Reply {
        let modal = self.modal(opened.interaction);
        let modal = modal.unwrap_or_else(|| self.fail("send a modal", &CannotDo::NoModal));
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        self.send_modal(opened.interaction, &modal, &[values])
            .settled()
            .await
    }

    fn send_modal(
        &self,
        opened_by: InteractionId,
        modal: &Modal,
        answers: &[Vec<String>],
    ) -> Pending {
        let parts = (1_u32..).zip(modal.questions.iter().zip(answers));
        let components = parts.map(|(n, (question, values))| {
            let mut inner = json!({
                "type": question.kind, "id": 2 * n, "custom_id": question.custom_id,
            });
            match question.kind {
                21 => inner["value"] = json!(values.first()),
                _ => inner["values"] = json!(values),
            }
            json!({ "type": 18, "id": 2 * n - 1, "component": inner })
        });
        let data = json!({
            "custom_id": modal.custom_id, "components": components.collect::<Vec<_>>(),
        });
        let interaction = self.shared.with(|inner| {
            let opened = inner.state.interactions.get(&opened_by);
            let opened = opened.expect("a modal was opened by it");
            let (channel, source) = (opened.channel, opened.source);
            inner.state.begin_interaction(NewInteraction {
                kind: InteractionKind::Submission { opened_by },
                user: self.id,
                channel,
                source,
                data,
            })
        });
        self.pending(interaction)
    }
}

/// The values of what was chosen, as far as a client lets that through.
fn answer(question: &ModalQuestion, chosen: &[&str]) -> Result<Vec<String>, CannotDo> {
    let find = |wanted: &&str| {
        let mut options = question.options.iter();
        let option = options.find(|option| option.label == *wanted || option.value == *wanted);
        let value = option.map(|option| option.value.clone());
        value.ok_or_else(|| CannotDo::NoSuchChoice((*wanted).to_owned()))
    };
    let values: Vec<String> = chosen.iter().map(find).collect::<Result<_, _>>()?;
    match (question.least..=question.most).contains(&(values.len() as u64)) {
        true => Ok(values),
        false => Err(CannotDo::WrongNumber),
    }
}
