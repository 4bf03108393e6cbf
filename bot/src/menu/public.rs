//! The buttons under the turn post in the channel: the same for everybody, each opens a menu of
//! one's own.

use engine::view::Stage;

use super::Menus;
use super::build::buttons;
use crate::custom_id::{self, LobbyPress, Look, Page, Press, Scene, Shows, Turn};
use crate::ui::{Button, Row, Style};

impl Menus<'_> {
    /// The rows under the post that says whose turn it is.
    ///
    /// They depend on public knowledge alone, whichever view they are made from.
    pub fn public_rows(&self) -> Vec<Row> {
        let words = &self.words.menu;
        let board = self
            .look_button(Look::Board, words.board.as_str())
            .with_emoji("🗺️");
        match self.view.stage() {
            Stage::SetUp => buttons([
                self.public_button(Page::Now, words.choose_tickets.as_str())
                    .with_emoji("🎫")
                    .styled(Style::Primary),
                self.hand_button(),
                board,
            ]),
            Stage::Over(_) => {
                let press = LobbyPress::Rematch;
                let game = self.game;
                let id = custom_id::encode(&Press::Lobby { game, press });
                let verify = self.words.record.button.as_str();
                buttons([
                    Button::new(id, words.rematch.as_str()).with_emoji("🔁"),
                    self.replay_button(),
                    board,
                    self.look_button(Look::Verify, verify).with_emoji("🔍"),
                ])
            }
            Stage::TurnOpen
            | Stage::FirstCard { .. }
            | Stage::SecondCard { .. }
            | Stage::ChoosingTickets
            | Stage::Tunnel(_) => {
                let mut rows = buttons(self.ways_to_move());
                rows.extend(buttons([self.hand_button(), board]));
                rows
            }
        }
    }

    fn ways_to_move(&self) -> Vec<Button> {
        let words = &self.words.menu;
        let mut row = vec![
            self.public_button(Page::Draw { to: None }, words.draw.as_str())
                .with_emoji("🃏")
                .styled(Style::Primary),
            self.public_button(Page::Claim { page: 0 }, words.claim.as_str())
                .with_emoji("🛤️")
                .styled(Style::Primary),
        ];
        if self.view.n_ticket_deck() > 0 {
            row.push(
                self.public_button(Page::DrawTickets, words.tickets.as_str())
                    .with_emoji("🎫"),
            );
        }
        if self.view.rules().in_teams() {
            let page = Page::Share {
                first: None,
                page: 0,
            };
            row.push(
                self.public_button(page, words.share.as_str())
                    .with_emoji("🤝"),
            );
        }
        row
    }

    /// A button that shows the game again from its beginning.
    fn replay_button(&self) -> Button {
        let scene = Scene {
            turn: Turn::First,
            shows: Shows::Board,
            eyes: None,
        };
        let game = self.game;
        let id = custom_id::encode(&Press::Replay { game, scene });
        Button::new(id, self.words.replay.button.as_str()).with_emoji("⏯️")
    }

    /// A button that opens a page for the person who presses; it names the first open decision.
    fn public_button(&self, page: Page, label: &str) -> Button {
        let first = self.view.prompts().first();
        let since = first.map_or(self.view.n_events(), |prompt| prompt.since);
        let game = self.game;
        Button::new(custom_id::encode(&Press::Open { game, since, page }), label)
    }
}
