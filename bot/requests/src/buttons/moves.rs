//! Buttons that play, open a private menu, change standing orders or take back.

use std::slice;

use app::game::play::{MoveRequest, NextAction};
use app::game::{computers, go_to, play, rewind, standing_orders};
use domain::press::{
    Act, BadId, ChooseTickets, EditOrders, GoOn, GoTo, Open, Page, PickTickets, TakeBack,
    TwoFromDeck, UndoSubstitute,
};
use domain::ui::Modal;
use engine::action::Action;
use engine::ids::Seat;
use table::request::{Answer, Caller, Reply, Result};
use table::tables::Tables;

use super::Pressed;
use super::button::{AtTable, Button};
use crate::commands::Ask;

impl Button for Act {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let action = self.action;
        let step: NextAction = Box::new(move |_, _| Ok(action));
        let wanted = MoveRequest {
            since: Some(self.since),
            asks: &|_| None,
            steps: &[step],
        };
        play::play(ask.tables, ask.caller, self.game, wanted).await
    }
}

impl Button for TwoFromDeck {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let steps = play::two_from_deck(self.first);
        let wanted = MoveRequest {
            since: Some(self.since),
            asks: &|_| None,
            steps: &steps,
        };
        play::play(ask.tables, ask.caller, self.game, wanted).await
    }
}

impl Button for Open {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let Open { game, since, page } = self;
        if let Page::Plan(page) = page {
            let answer = standing_orders::show(ask.tables, ask.caller, game, page).await?;
            return Ok(Reply::at(game, answer));
        }
        let answer = play::open_page(ask.tables, ask.caller, game, since, page).await?;
        Ok(Reply::at(game, answer).leading_on())
    }
}

impl Button for GoTo {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let answer = go_to::table(ask.tables, ask.caller, self.game).await?;
        Ok(Reply::at(self.game, answer).beside())
    }
}

impl Button for PickTickets {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let PickTickets { game, since } = self;
        let answer = play::open_page(ask.tables, ask.caller, game, since, Page::Now).await?;
        Ok(Reply::at(game, answer))
    }

    fn chosen(&self, values: &[String]) -> Result<Pressed, BadId> {
        PickTickets::chosen(self, values).map(Pressed::of)
    }
}

impl Button for ChooseTickets {
    fn modal(&self, tables: &Tables, caller: &Caller) -> Option<Modal> {
        play::ticket_modal(tables, caller, self.game)
    }

    /// Where there is no modal: the list.
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let ChooseTickets { game, since } = self;
        let answer = play::open_page(ask.tables, ask.caller, game, since, Page::Pick).await?;
        Ok(Reply::at(game, answer).leading_on())
    }

    fn chosen(&self, values: &[String]) -> Result<Pressed, BadId> {
        let ChooseTickets { game, since } = *self;
        let (kept, shared) = ChooseTickets::ticked(values)?;
        if shared.is_some_and(|shared| !kept.contains(shared)) {
            // Asks which of those kept it is.
            let page = Page::Keep { kept };
            return Ok(Pressed::of(Open { game, since, page }));
        }
        let action = Action::KeepTickets { kept, shared };
        Ok(Pressed::of(Act {
            game,
            since,
            action,
        }))
    }
}

impl AtTable for EditOrders {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let version = Some(self.version);
        standing_orders::edit(
            ask.tables,
            ask.caller,
            self.game,
            version,
            slice::from_ref(&self.edit),
        )
        .await
    }
}

impl AtTable for TakeBack {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let TakeBack { game, at, press } = self;
        rewind::pressed(ask.tables, ask.caller, game, at, press).await
    }
}

impl AtTable for GoOn {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        computers::answer_now(ask.tables, ask.caller, self.game).await
    }
}

impl AtTable for UndoSubstitute {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        let (game, seat) = (self.game, Seat(self.seat));
        rewind::undo_substitute(ask.tables, ask.caller, game, seat, self.at).await
    }
}
