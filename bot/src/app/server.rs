//! `/server`: what an owner decides for all tables of a server, and what follows from it.
//!
//! Start at [`App::change_server`], which menus and options both lead to, and at
//! [`App::check_opening`], where the decisions meet whoever opens a table.

use serde_json::json;

use super::App;
use super::opening::variant_meant;
use super::request::{Answer, Caller, Error, Place, Result};
use super::server_menus;
use super::settings::ServerSettings;
use super::variants::owners_only;
use crate::custom_id::{ServerPage, ServerPress, Setting};
use crate::ids::{ChannelId, GuildId};
use crate::store::{NewAudit, TableLine};
use crate::text::Words;

/// Where a table is to be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    pub server: GuildId,
    pub channel: ChannelId,
    /// The channel a thread belongs to.
    pub parent: Option<ChannelId>,
}

impl Spot {
    /// Where the caller is; refused in direct messages.
    pub fn of(caller: &Caller) -> Result<Spot> {
        match caller.place {
            Place::Server {
                server,
                channel,
                parent,
                ..
            } => Ok(Spot {
                server,
                channel,
                parent,
            }),
            Place::Direct { .. } => Err(Error::refused(
                caller.words().table.only_in_servers.as_str(),
            )),
        }
    }
}

impl App {
    /// What the server's owner decided.
    pub async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        let rows = self.store.server_settings(server).await?;
        Ok(ServerSettings::from_rows(rows))
    }

    /// A press among the server's settings.
    pub async fn server_press(&self, caller: &Caller, press: &ServerPress) -> Result<Answer> {
        match press {
            ServerPress::Page(page) => self.server_page(caller, *page).await,
            ServerPress::Set(setting) => {
                self.change_server(caller, std::slice::from_ref(setting))
                    .await
            }
        }
    }

    /// Changes settings of the server and shows all of them as they are then.
    pub async fn change_server(&self, caller: &Caller, changes: &[Setting]) -> Result<Answer> {
        let server = owners_only(caller)?;
        for change in changes {
            self.change_one(caller, server, change).await?;
        }
        let page = changes.last().map_or(ServerPage::Where, page_of);
        self.server_page(caller, page).await
    }

    async fn change_one(&self, caller: &Caller, server: GuildId, change: &Setting) -> Result<()> {
        let settings = self.server(server).await?;
        let mut change = change.clone();
        if change.key == ServerSettings::VARIANT && !change.value.is_empty() {
            let shelf = self.shelf(Some(server)).await?;
            let variant = variant_meant(&shelf, &change.value, caller.words())?;
            change.value = variant.id.clone();
        }
        let (key, value) = settings.changed(server, &change).ok_or_else(|| {
            let words = &caller.words().commands;
            let (option, text) = (&change.key, &change.value);
            let values: [(&str, &dyn std::fmt::Display); 2] = [("option", option), ("text", text)];
            Error::refused(words.wrong_value.fill(&values))
        })?;
        let audit = NewAudit {
            server,
            game: None,
            actor: caller.user,
            deed: "server_set",
            details: json!({ "key": key, "value": value }),
        };
        let now = self.clock.now();
        self.store
            .set_server_setting(server, key, value.as_ref(), &audit, now)
            .await?;
        Ok(())
    }

    async fn server_page(&self, caller: &Caller, page: ServerPage) -> Result<Answer> {
        let server = owners_only(caller)?;
        let settings = self.server(server).await?;
        let shelf = self.shelf(Some(server)).await?;
        let usual = self.usual_variant(&shelf, &settings)?;
        let message = server_menus::page(&settings, &shelf, &usual, page, caller.words());
        Ok(Answer::message(message))
    }

    /// Whether the caller may open a table there: by the owner's decisions and the operator's.
    pub(super) async fn check_opening(
        &self,
        caller: &Caller,
        spot: Spot,
        settings: &ServerSettings,
        computers: u8,
    ) -> Result<()> {
        let words = &caller.words().server;
        let Spot {
            server,
            channel,
            parent,
        } = spot;
        if !settings.allows(channel, parent) {
            let channels = channel_list(caller.words(), &settings.channels);
            return Err(Error::refused(
                words.not_here.fill(&[("channels", &channels)]),
            ));
        }
        if let Some(role) = settings.starters
            && !caller.roles.contains(&role)
            && !caller.rights.owner
        {
            let role = format!("<@&{role}>");
            return Err(Error::refused(words.not_you.fill(&[("role", &role)])));
        }
        if computers > 0 {
            computers_allowed(caller, settings)?;
        }
        let n_open = self.store.open_tables_in(server).await?.len();
        let most = settings.tables.unwrap_or(u32::MAX);
        let most = most.min(self.limits.tables_per_server);
        if most as usize <= n_open {
            return Err(Error::refused(words.too_many_here.fill(n_open as i64, &[])));
        }
        self.check_sitting(caller, server, settings).await
    }

    /// Whether the caller may sit down at one more table of the server.
    pub(super) async fn check_sitting(
        &self,
        caller: &Caller,
        server: GuildId,
        settings: &ServerSettings,
    ) -> Result<()> {
        self.refuse_banned(caller, server, caller.user).await?;
        let words = &caller.words().server;
        let mine = self.store.open_tables_of(caller.user).await?;
        let is_here = |line: &&TableLine| line.server == server;
        let n_here = mine.iter().filter(is_here).count();
        let n_too_many = if settings.each.is_some_and(|most| most as usize <= n_here) {
            Some(n_here)
        } else if self.limits.tables_per_person as usize <= mine.len() {
            Some(mine.len())
        } else {
            None
        };
        match n_too_many {
            Some(n) => Err(Error::refused(words.too_many_yours.fill(n as i64, &[]))),
            None => Ok(()),
        }
    }
}

/// Whether computer players may sit down in this server.
pub(super) fn computers_allowed(caller: &Caller, settings: &ServerSettings) -> Result<()> {
    if settings.computers {
        return Ok(());
    }
    Err(Error::refused(caller.words().server.no_computers.as_str()))
}

/// "<#1>, <#2> and <#3>"; every channel where none is named.
pub(super) fn channel_list(words: &Words, channels: &[ChannelId]) -> String {
    if channels.is_empty() {
        return words.server.channels_all.to_string();
    }
    let channels: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
    words.list(&channels)
}

/// The page on which a setting stands.
fn page_of(setting: &Setting) -> ServerPage {
    let key = match setting.key.as_str() {
        ServerSettings::RESET => setting.value.as_str(),
        key => key,
    };
    match key {
        ServerSettings::VARIANT
        | ServerSettings::PLACE
        | ServerSettings::TABLES
        | ServerSettings::EACH
        | ServerSettings::COMPUTERS => ServerPage::Tables,
        ServerSettings::CLOCK | ServerSettings::TIME_OUT => ServerPage::Clock,
        ServerSettings::LANGUAGE | ServerSettings::THEME => ServerPage::Look,
        _ => ServerPage::Where,
    }
}
