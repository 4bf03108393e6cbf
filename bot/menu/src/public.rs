//! The buttons under the turn post in the channel: the same for everybody. A press moves for the player whose turn
//! it is, or opens a private menu.

use domain::press;
use domain::press::{LobbyPress, Look, Page, Scene, Shows, Turn};
use domain::ui::{Button, Row, Style};
use engine::view::Stage;

use super::build::buttons;
use super::{Menus, draw};

impl Menus<'_> {
    /// The rows under the post that says whose turn it is.
    ///
    /// They depend on public knowledge alone, whichever view they are made from.
    pub fn public_rows(&self) -> Vec<Row> {
        let words = &self.words.menu;
        let board = self.board_button();
        match self.view.stage() {
            Stage::SetUp => buttons([
                self.choose_button(self.first_since()),
                self.public_button(Page::Now, words.see_tickets())
                    .with_emoji("👀"),
                self.hand_button(),
                board,
            ]),
            Stage::Over(_) => {
                let press = LobbyPress::Rematch;
                let game = self.game;
                let id = press::Lobby { game, press }.id();
                let verify = self.words.record.button();
                let review = self.words.review.button();
                buttons([
                    Button::new(id, words.rematch()).with_emoji("🔁"),
                    self.replay_button(),
                    self.look_button(Look::Review, review).with_emoji("📈"),
                    board,
                    self.look_button(Look::Verify, verify).with_emoji("🔍"),
                ])
            }
            Stage::TurnOpen => self.turn_rows(board),
            Stage::SecondCard { .. } => {
                let mut rows = buttons(draw::second_buttons(self));
                rows.extend(buttons([self.hand_button(), board]));
                rows
            }
            // What the decision is about is for its player's eyes.
            Stage::FirstCard { .. } | Stage::ChoosingTickets | Stage::Tunnel(_) => buttons([
                self.public_button(Page::Now, words.go_on())
                    .styled(Style::Primary),
                self.hand_button(),
                board,
            ]),
        }
    }

    /// Every way to move, the same for everybody: what it brings is told in private.
    fn turn_rows(&self, board: Button) -> Vec<Row> {
        let words = &self.words.menu;
        let mut rows = buttons(draw::row_buttons(self, None, |_| true));
        let mut others = Vec::new();
        others.extend(draw::deck_button(self, None));
        others.extend(draw::two_from_deck_button(self));
        others.push(
            self.public_button(Page::Claim { page: 0 }, words.claim())
                .with_emoji("🛤️")
                .styled(Style::Primary),
        );
        let mover = self.view.current();
        if mover.is_some_and(|seat| self.view.stations_left(seat) > 0) {
            others.push(
                self.public_button(Page::Station { page: 0 }, words.build_station())
                    .with_emoji("🏠"),
            );
        }
        if self.view.n_ticket_deck() > 0 {
            others.push(
                self.public_button(Page::DrawTickets, words.tickets())
                    .with_emoji("🎫"),
            );
        }
        if self.view.rules().in_teams() {
            let page = Page::Share {
                first: None,
                page: 0,
            };
            others.push(self.public_button(page, words.share()).with_emoji("🤝"));
        }
        rows.extend(buttons(others));
        rows.extend(buttons([self.hand_button(), board]));
        rows
    }

    /// A button that shows the game again from its beginning.
    fn replay_button(&self) -> Button {
        let scene = Scene {
            turn: Turn::First,
            shows: Shows::Board,
            eyes: None,
        };
        let game = self.game;
        let id = press::Replay { game, scene }.id();
        Button::new(id, self.words.replay.button()).with_emoji("⏯️")
    }

    /// The event that opened the first decision due, the same for everybody.
    fn first_since(&self) -> u32 {
        let first = self.view.prompts().first();
        first.map_or(self.view.n_events(), |prompt| prompt.since)
    }

    /// A button that opens a page for the person who presses; it names the first open decision.
    fn public_button(&self, page: Page, label: &str) -> Button {
        let (game, since) = (self.game, self.first_since());
        Button::new(press::Open { game, since, page }.id(), label)
    }
}
