//! Buttons at a running table about seats, clocks, absence and votes.

use app::seats::{proposal, resign, take};
use app::time::{decide_or_vote, reminders, vote};
use domain::press::{
    CancelGame, GiveAway, KeepSeat, Mute, Object, Pause, Resign, Resume, Return, TakeSeat, Vote,
};
use engine::ids::Seat;
use table::request::{Answer, Result};

use super::button::AtTable;
use crate::commands::Ask;

impl AtTable for Mute {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let Mute { game, turn } = self;
        reminders::mute(ask.tables, ask.caller, game, turn).await
    }
}

impl AtTable for Return {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        take::return_to_seat(ask.tables, ask.caller, self.game).await
    }
}

impl AtTable for TakeSeat {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let (game, seat) = (self.game, Seat(self.seat));
        take::take_seat(ask.tables, ask.offer, ask.caller, game, seat).await
    }
}

impl AtTable for KeepSeat {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let (game, seat) = (self.game, Seat(self.seat));
        proposal::keep(ask.tables, ask.caller, game, seat).await
    }
}

impl AtTable for GiveAway {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let (game, seat) = (self.game, Seat(self.seat));
        proposal::agree(ask.tables, ask.caller, game, seat).await
    }
}

impl AtTable for Vote {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let Vote { game, kind } = self;
        vote::agree(ask.tables, ask.caller, game, kind).await
    }
}

impl AtTable for Object {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        vote::object(ask.tables, ask.caller, self.game).await
    }
}

impl AtTable for Resign {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        resign::resign(ask.tables, ask.caller, self.game).await
    }
}

impl AtTable for CancelGame {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        resign::cancel(ask.tables, ask.caller, self.game).await
    }
}

impl AtTable for Pause {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        decide_or_vote::pause(ask.tables, ask.caller, self.game, None).await
    }
}

impl AtTable for Resume {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        decide_or_vote::resume(ask.tables, ask.caller, self.game).await
    }
}
