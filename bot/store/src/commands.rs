//! The commands that an application registered last, as facts.

use std::collections::BTreeMap;

use domain::ids::{ApplicationId, CommandId};

use super::{Result, Store};

/// Ids of registered commands, by their names.
pub type CommandIds = BTreeMap<String, CommandId>;

/// Key of the fact that holds the hash of the registered commands.
fn registered(application: ApplicationId) -> String {
    format!("commands_registered.{application}")
}

fn ids(application: ApplicationId) -> String {
    format!("command_ids.{application}")
}

impl Store {
    /// Whether the application registered the commands with that hash last.
    pub async fn has_registered(&self, application: ApplicationId, hash: &str) -> Result<bool> {
        Ok(self.fact(&registered(application)).await?.as_deref() == Some(hash))
    }

    /// The hash comes last, so that with it the ids are known.
    pub async fn note_registered(
        &self,
        application: ApplicationId,
        hash: &str,
        known: &CommandIds,
    ) -> Result<()> {
        let text = serde_json::to_string(known).expect("names and numbers are JSON");
        self.set_fact(&ids(application), &text).await?;
        self.set_fact(&registered(application), hash).await
    }

    /// Makes the next start register the commands of the application again.
    pub async fn forget_registered(&self, application: ApplicationId) -> Result<()> {
        self.remove_fact(&registered(application)).await?;
        self.remove_fact(&ids(application)).await
    }

    /// The ids of the application's commands; empty if they are not known.
    pub async fn command_ids(&self, application: ApplicationId) -> Result<CommandIds> {
        let text = self.fact(&ids(application)).await?;
        Ok(text
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default())
    }
}
