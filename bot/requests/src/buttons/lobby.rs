//! Buttons of tables that are not being played.

use app::game::lists;
use app::lobby::opening::NewTable as Opening;
use app::lobby::placing;
use app::server::maps::Workshop;
use domain::press::{AnotherMap, KeepMap, Lobby, MyGames, NewInThread, NewTable, TryVariant};
use jiff::SignedDuration;
use table::request::{Answer, Reply, Result};

use super::button::{AtTable, Button};
use crate::commands::Ask;

impl AtTable for Lobby {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        ask.lobby(self.game, &self.press).await
    }
}

impl Button for NewTable {
    const KEEPS_MESSAGE: bool = true;

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let new = Opening::default();
        placing::open_here(ask.tables, ask.offer, ask.caller, &new, ask.messenger).await
    }
}

impl Button for NewInThread {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let seconds = |time: u32| SignedDuration::from_secs(time.into());
        let new = Opening {
            variant: Some(self.variant),
            seats: Some(self.seats),
            computers: self.computers,
            order: Some(self.order),
            thread: true,
            clock: Some(self.turn.map_or(SignedDuration::ZERO, seconds)),
            bank: Some(seconds(self.bank)),
            time_out: Some(self.time_out),
            boards: Some(self.boards),
        };
        placing::open_here(ask.tables, ask.offer, ask.caller, &new, ask.messenger).await
    }
}

impl Button for TryVariant {
    const KEEPS_MESSAGE: bool = true;

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let new = Opening {
            variant: Some(self.variant),
            seats: Some(self.players),
            computers: self.computers,
            ..Opening::default()
        };
        placing::open_here(ask.tables, ask.offer, ask.caller, &new, ask.messenger).await
    }
}

impl Button for AnotherMap {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let workshop = Workshop::open(ask.tables, ask.offer, ask.caller).await?;
        Ok(Reply::of(workshop.another(&self.map, ask.messenger).await?))
    }
}

impl Button for KeepMap {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let workshop = Workshop::open(ask.tables, ask.offer, ask.caller).await?;
        Ok(Reply::of(workshop.keep(&self.map).await?))
    }
}

impl Button for MyGames {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let list = lists::own_tables(ask.tables, ask.caller, ask.messenger).await?;
        Ok(Reply::list(list).beside())
    }
}
