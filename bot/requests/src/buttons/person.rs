//! Buttons about one person: settings, personal data, help.

use app::lobby::notify;
use app::lobby::notify::{ANY, OFF};
use app::person::{privacy, settings};
use app::time::absence::set_away;
use domain::press::{Away, Help, MePage, Notify, Privacy, SetMine, ShowMine};
use table::request::{Reply, Result};

use super::button::Button;
use crate::commands;
use crate::commands::Ask;

impl Button for ShowMine {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = settings::show(ask.tables, ask.offer, ask.caller, self.page).await?;
        Ok(Reply::of(page))
    }
}

impl Button for SetMine {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let changes = [self.setting];
        let page = settings::change(ask.tables, ask.offer, ask.caller, &changes).await?;
        Ok(Reply::of(page))
    }
}

impl Button for Away {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        set_away(ask.tables, ask.caller, self.days, None).await?;
        let page = settings::show(ask.tables, ask.offer, ask.caller, MePage::Hours).await?;
        Ok(Reply::of(page))
    }
}

impl Button for Notify {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let wish = if self.wanted { ANY } else { OFF };
        notify::choose(ask.tables, ask.offer, ask.caller, wish).await?;
        let page = settings::show(ask.tables, ask.offer, ask.caller, MePage::Calls).await?;
        Ok(Reply::of(page))
    }
}

impl Button for Privacy {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let answer = privacy::press(ask.tables, ask.caller, self.press).await?;
        Ok(Reply::of(answer))
    }
}

impl Button for Help {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(commands::help(ask, self.task).await?))
    }
}
