//! Buttons about one server: settings, and what its moderators do; and menus, whose choices are other presses.

use app::server::moderate::end_table;
use app::server::{audit, settings};
use domain::press::{Audit, BadId, EndTable, Menu, PickServer, SetServer, ShowServer};
use domain::settings::ServerChange;
use table::request::{Answer, Error, Reply, Result};

use super::Pressed;
use super::button::{AtTable, Button};
use crate::commands::Ask;

impl Button for ShowServer {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = settings::show(ask.tables, ask.offer, ask.caller, self.page).await?;
        Ok(Reply::of(page))
    }
}

impl Button for SetServer {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let changes = [ServerChange::Set(self.setting)];
        let page = settings::change(ask.tables, ask.offer, ask.caller, &changes).await?;
        Ok(Reply::of(page))
    }
}

impl Button for Audit {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let Audit { page, game } = self;
        let page = audit::page(ask.tables, ask.offer, ask.caller, game, page).await?;
        Ok(Reply::of(page))
    }
}

impl AtTable for EndTable {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        end_table(ask.tables, ask.caller, self.game, &self.reason).await
    }
}

impl Button for PickServer {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Err(nothing_chosen(ask))
    }

    fn chosen(&self, values: &[String]) -> Result<Pressed, BadId> {
        PickServer::chosen(self, values).map(Pressed::of)
    }
}

impl Button for Menu {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Err(nothing_chosen(ask))
    }

    fn chosen(&self, values: &[String]) -> Result<Pressed, BadId> {
        Pressed::read(Menu::chosen(values)?)
    }
}

/// A menu is no button.
fn nothing_chosen(ask: &Ask<'_>) -> Error {
    Error::refused(ask.caller.words().table.unreadable())
}
