//! `/server`: settings that an owner makes for all tables of a server.
//!
//! Start at [`change`], which menus and options both lead to. Tables are opened by these settings:
//! [`Offer::check_opening`].

use std::sync::Arc;

use domain::ids::GuildId;
use domain::press::ServerPage;
use domain::settings::{ServerChange, ServerSetting, ServerSettings};
use engine::variant::Variant;
use serde_json::{Value, json};
use store::NewAudit;
use table::checks::variant_meant;
use table::offer::Offer;
use table::permission::owners_only;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use table::variants::AvailableVariants;
use words::Words;

use crate::server::settings_page::Decided;

/// Changes settings of the server; says what changed, and shows all of them afterwards.
pub async fn change(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    changes: &[ServerChange],
) -> Result<Answer> {
    let server = owners_only(caller)?;
    let before = ServerSnapshot::of(tables, offer, server).await?;
    // All are read before any is stored: a command that is refused has changed nothing.
    let mut settings = before.meant(changes, caller.words(), server)?;
    // Of a channel allowed and another one disallowed, the last list has both.
    let key = |setting: &ServerSetting| std::mem::discriminant(setting);
    settings.reverse();
    settings.sort_by_key(|setting| setting.code().0);
    settings.dedup_by_key(|setting| key(setting));
    settings.retain(|setting| before.settings.now(setting) != *setting);
    store(tables, caller, server, &before.settings, &settings).await?;
    let after = ServerSnapshot::of(tables, offer, server).await?;
    let (before, after) = (before.decided(caller), after.decided(caller));
    let mut told = after.changes(&before);
    if told.is_empty() && !changes.is_empty() {
        told.push(caller.words().server.unchanged().to_owned());
    }
    let page = match changes {
        [ServerChange::Set(setting)] => ServerPage::of(setting),
        [ServerChange::Allow(_) | ServerChange::Disallow(_)] => ServerPage::Where,
        [] | [_, _, ..] => ServerPage::All,
    };
    let mut page = after.message(page);
    told.push(page.text.to_string());
    page.text = told.join("\n").into();
    Ok(Answer::message(page))
}

/// Stores settings of a server, each with an entry of the audit list.
async fn store(
    tables: &Tables,
    caller: &Caller,
    server: GuildId,
    before: &ServerSettings,
    settings: &[ServerSetting],
) -> Result<()> {
    let rows: Vec<(&str, Option<Value>)> = settings.iter().map(ServerSetting::row).collect();
    let audit = |setting: &ServerSetting| {
        let ((key, value), (_, old)) = (setting.row(), before.now(setting).row());
        NewAudit {
            server,
            game: None,
            actor: caller.user,
            deed: "server_set",
            details: json!({ "key": key, "value": value, "old": old }),
        }
    };
    let audits: Vec<NewAudit> = settings.iter().map(audit).collect();
    let now = tables.clock.now();
    let stored = tables
        .store
        .set_server_settings(server, &rows, &audits, now);
    Ok(stored.await?)
}

/// The page of all settings of the server, or of one; for its owners.
pub async fn show(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    page: ServerPage,
) -> Result<Answer> {
    let server = owners_only(caller)?;
    let state = ServerSnapshot::of(tables, offer, server).await?;
    Ok(Answer::message(state.decided(caller).message(page)))
}

/// A setting and a value of it in words, as the audit list has them; `None` if there is no such setting.
pub(super) fn worded(
    offer: &Offer,
    available: &AvailableVariants,
    words: &Words,
    key: &str,
    value: &Value,
) -> Result<Option<(String, String)>> {
    let set = (!value.is_null()).then(|| (key.to_owned(), value.clone()));
    let settings = ServerSettings::from_rows(set.into_iter().collect());
    let usual = offer.default_variant(available, &settings)?;
    let decided = Decided {
        settings: &settings,
        available,
        usual: &usual,
        words,
    };
    Ok(decided.setting(key))
}

/// A server's settings at some time.
struct ServerSnapshot {
    settings: ServerSettings,
    available: AvailableVariants,
    usual: Arc<Variant>,
}

impl ServerSnapshot {
    async fn of(tables: &Tables, offer: &Offer, server: GuildId) -> Result<ServerSnapshot> {
        let settings = tables.server(server).await?;
        let available = offer.variants(&tables.store, Some(server)).await?;
        let usual = offer.default_variant(&available, &settings)?;
        Ok(ServerSnapshot {
            settings,
            available,
            usual,
        })
    }

    /// The settings that a command's changes come to.
    fn meant(
        &self,
        changes: &[ServerChange],
        words: &Words,
        server: GuildId,
    ) -> Result<Vec<ServerSetting>> {
        // One command may allow a channel and disallow another.
        let mut settings = self.settings.clone();
        let meant = |change: &ServerChange| {
            let setting = match change {
                ServerChange::Allow(channel) => settings.channels_after(*channel, true),
                ServerChange::Disallow(channel) => settings.channels_after(*channel, false),
                ServerChange::Set(ServerSetting::Variant(Some(text))) => {
                    let variant = variant_meant(&self.available, text, words)?;
                    ServerSetting::Variant(Some(variant.id.clone()))
                }
                // The role `@everyone` has the server's own id.
                ServerChange::Set(ServerSetting::Starters(Some(role))) if role.0 == server.0 => {
                    ServerSetting::Starters(None)
                }
                ServerChange::Set(setting) => setting.clone(),
            };
            if let ServerSetting::Channels(channels) = &setting {
                settings.channels.clone_from(channels);
            }
            Ok(setting)
        };
        changes.iter().map(meant).collect()
    }

    fn decided(&self, caller: &Caller) -> Decided<'_> {
        Decided {
            settings: &self.settings,
            available: &self.available,
            usual: &self.usual,
            words: caller.words(),
        }
    }
}
