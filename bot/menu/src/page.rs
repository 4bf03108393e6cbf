//! Private menus: the page that was asked for, or the one that is due.

use domain::press::Page;
use domain::ui::{Message, Modal};
use engine::PromptKind;
use engine::ids::TrackId;

use super::context::Menus;
use super::{claim, draw, idle, station, tickets, tunnel, turn};

impl Menus<'_> {
    /// A private menu.
    pub fn page(&self, page: Page) -> Message {
        let mut message = match (page, self.view.own_prompt()) {
            (Page::Draw { to }, Some(PromptKind::TakeTurn)) => draw::first(self, to),
            (Page::Claim { page }, Some(PromptKind::TakeTurn)) => claim::suggestions(self, page),
            (Page::City { city, page }, Some(PromptKind::TakeTurn)) => {
                claim::city(self, city, page)
            }
            (Page::Tracks { tracks, page }, Some(PromptKind::TakeTurn)) => {
                claim::among(self, tracks, page)
            }
            (Page::Track { track, page }, Some(PromptKind::TakeTurn)) => {
                claim::track(self, track, page)
            }
            (Page::Station { page }, Some(PromptKind::TakeTurn)) => station::cities(self, page),
            (Page::StationIn { city, page }, Some(PromptKind::TakeTurn)) => {
                station::payments(self, city, page)
            }
            (Page::Confirm { action }, Some(PromptKind::TakeTurn)) => {
                claim::confirm(self, action).unwrap_or_else(|| self.now())
            }
            (Page::DrawTickets, Some(PromptKind::TakeTurn | PromptKind::NameMixture)) => {
                tickets::before_drawing(self)
            }
            (Page::Share { first, page }, Some(PromptKind::TakeTurn)) => {
                tickets::share(self, first, page)
            }
            (Page::Pick, Some(PromptKind::ChooseTickets)) => tickets::pick(self),
            (Page::Keep { kept }, Some(PromptKind::ChooseTickets)) => tickets::keep(self, kept),
            (Page::Tunnel { page }, Some(PromptKind::PayTunnel)) => tunnel::ask(self, page),
            // The page asked for is not due now.
            (
                Page::Now
                | Page::Draw { .. }
                | Page::Claim { .. }
                | Page::City { .. }
                | Page::Tracks { .. }
                | Page::Track { .. }
                | Page::Station { .. }
                | Page::StationIn { .. }
                | Page::Tunnel { .. }
                | Page::Confirm { .. }
                | Page::DrawTickets
                | Page::Pick
                | Page::Keep { .. }
                | Page::Share { .. }
                // `plan::PlanMenus` shows these, with the player's orders.
                | Page::Plan(_),
                _,
            ) => self.now(),
        };
        message.text.add_news(self.news);
        message
    }

    /// The modal in which the offered tickets are ticked; `None` if there is no choice, or too many for one.
    pub fn ticket_modal(&self) -> Option<Modal> {
        let chooses = self.view.own_prompt() == Some(PromptKind::ChooseTickets);
        chooses.then(|| tickets::modal(self))?
    }

    /// The refusal of a claim in one's own turn, with a button that puts the track into the orders; `None` unless
    /// cards are missing for it.
    pub fn refused_claim(&self, track: TrackId, refusal: &str) -> Option<Message> {
        let takes_turn = self.view.own_prompt() == Some(PromptKind::TakeTurn);
        takes_turn.then(|| claim::refused(self, track, refusal))?
    }

    /// What is due now.
    fn now(&self) -> Message {
        match self.view.own_prompt() {
            None => idle::page(self),
            Some(PromptKind::TakeTurn) => turn::page(self),
            Some(PromptKind::PutFirstCard) => draw::put(self),
            Some(PromptKind::DrawSecondCard) => draw::second(self),
            Some(PromptKind::PayTunnel) => tunnel::ask(self, 0),
            Some(PromptKind::NameMixture) => tickets::before_drawing(self),
            Some(PromptKind::ChooseTickets) => tickets::choose(self),
        }
    }
}
