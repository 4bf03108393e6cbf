//! Why an action is refused, and what is possible instead: one private sentence.

use engine::PromptKind;
use engine::action::{Action, Stand};
use engine::card::{Card, CardCounts};
use engine::ids::TrackId;
use engine::refusal::{ClaimError, DrawError, Refusal, TicketError};
use engine::view::View;

use crate::Teller;

/// Maximum number of payments to name in a refusal.
const MAX_WAYS: usize = 3;

impl Teller<'_> {
    /// Why the viewer's action was refused.
    pub fn refusal(&self, view: &View<'_>, action: &Action, refusal: &Refusal) -> String {
        let words = &self.words.refusals;
        match *refusal {
            Refusal::GameOver => words.game_over.to_string(),
            Refusal::NoSuchSeat => words.no_seat.to_string(),
            Refusal::NotYourTurn { current } => {
                words.not_your_turn.fill(&[("player", &self.name(current))])
            }
            Refusal::WaitingForOthers => words.waiting_for_others.to_string(),
            Refusal::OwesOther { owed } => match owed {
                PromptKind::ChooseTickets => &words.choose_tickets_first,
                PromptKind::TakeTurn => &words.turn_first,
                PromptKind::PutFirstCard => &words.put_card_first,
                PromptKind::DrawSecondCard => &words.second_card_first,
                PromptKind::PayTunnel => &words.tunnel_first,
            }
            .to_string(),
            Refusal::AlreadyResigned => words.already_resigned.to_string(),
            Refusal::Draw(error) => self.draw_refusal(view, error),
            Refusal::Claim(error) => match action {
                Action::ClaimTrack { track, .. } => self.claim_refusal(view, *track, error),
                Action::Draw { .. }
                | Action::PutCard { .. }
                | Action::Stop
                | Action::PayTunnel { .. }
                | Action::WithdrawTunnel
                | Action::DrawTickets
                | Action::KeepTickets { .. }
                | Action::ShareTickets { .. }
                | Action::Resign => self.payment_refusal(view, error),
            },
            Refusal::Tickets(error) => self.ticket_refusal(error),
        }
    }

    /// The sources that a second card may come from, as a choice.
    fn possible_seconds(&self, view: &View<'_>) -> String {
        let words = &self.words.refusals;
        let any = view.variant().drawing.face_up_wild_second;
        let mut possible: Vec<String> = (1..)
            .zip(view.row())
            .filter_map(|(place, card): (u8, _)| Some((place, (*card)?)))
            .filter(|(_, card)| any || !card.is_wild())
            .map(|(place, card)| {
                words
                    .place_and_card
                    .fill(&[("card", &self.card(card)), ("place", &place)])
            })
            .collect();
        if view.can_draw_blind() {
            possible.push(words.the_deck.to_string());
        }
        self.words.choice(&possible)
    }

    fn draw_refusal(&self, view: &View<'_>, error: DrawError) -> String {
        let words = &self.words.refusals;
        match error {
            DrawError::NoSuchPlace { places } => words.no_such_place.fill(&[("n", &places)]),
            DrawError::PlaceEmpty { place } => {
                let filled = (1..).zip(view.row()).filter(|(_, card)| card.is_some());
                let filled: Vec<String> = filled
                    .map(|(place, _): (u8, _)| place.to_string())
                    .collect();
                words.place_empty.fill(&[
                    ("place", &(place + 1)),
                    ("filled", &self.words.list(&filled)),
                ])
            }
            DrawError::NoCards => words.no_cards.to_string(),
            DrawError::WildSecond { place: _ } => words.wild_second.fill(&[
                ("wild", &self.wild()),
                ("possible", &self.possible_seconds(view)),
            ]),
            DrawError::NoHolder => words.no_holder.to_string(),
            DrawError::WildGoesToHolder => words.wild_to_holder.fill(&[("wild", &self.wild())]),
            DrawError::SecondGoesTo { stand: Stand::Hand } => words.second_goes_to_hand.to_string(),
            DrawError::SecondGoesTo {
                stand: Stand::Holder,
            } => words.second_goes_to_holder.to_string(),
            DrawError::OneIsNotEnough => words
                .one_not_enough
                .fill(&[("possible", &self.possible_seconds(view))]),
        }
    }

    fn claim_refusal(&self, view: &View<'_>, track: TrackId, error: ClaimError) -> String {
        let words = &self.words.refusals;
        let name = self.track(track);
        match error {
            ClaimError::NoSuchTrack => words.no_such_track.to_string(),
            ClaimError::AlreadyClaimed { by } => words
                .already_claimed
                .fill(&[("track", &name), ("player", &self.name(by))]),
            ClaimError::OwnParallel => words.own_parallel.to_string(),
            ClaimError::ClosedByParallel => words.closed_by_parallel.fill(&[("track", &name)]),
            ClaimError::NotEnoughTrains { needed, left } => words.not_enough_trains.fill(&[
                ("track", &name),
                ("needed", &self.trains(needed)),
                ("left", &self.trains(left)),
            ]),
            ClaimError::WrongNumber { .. }
            | ClaimError::SeveralColors
            | ClaimError::WrongColor { .. }
            | ClaimError::NotEnoughWilds { .. }
            | ClaimError::NotThere { .. } => {
                let ways = view.legal_actions().payments(track);
                if ways.is_empty() {
                    return words.track_takes.fill(&[
                        ("track", &name),
                        ("what", &self.track_cost(track)),
                        ("have", &self.useful_cards(view, track)),
                    ]);
                }
                // The track can be paid: what is wrong is this payment.
                let wrong = self.payment_refusal(view, error);
                let ways = ways.iter().take(MAX_WAYS);
                let ways: Vec<String> = ways.map(|way| self.payment(way)).collect();
                let right = words
                    .can_be_paid
                    .fill(&[("track", &name), ("ways", &self.words.choice(&ways))]);
                format!("{wrong} {right}")
            }
            ClaimError::NoHolder => words.no_holder.to_string(),
        }
    }

    /// The viewer's cards that could pay for the track.
    fn useful_cards(&self, view: &View<'_>, track: TrackId) -> String {
        let purse = view.purse().unwrap_or_default();
        let Some(color) = self.map().track(track).color else {
            return self.these(&purse);
        };
        let useful = CardCounts::of_color(color, purse[Card::from(color)], purse.n_wild());
        self.these(&useful)
    }

    fn payment_refusal(&self, view: &View<'_>, error: ClaimError) -> String {
        let words = &self.words.refusals;
        let have = || self.cards(&view.purse().unwrap_or_default());
        match error {
            ClaimError::WrongNumber { needed, paid } => words.wrong_number.fill(&[
                ("needed", &self.n_cards(needed)),
                ("paid", &self.n_cards(paid)),
            ]),
            ClaimError::SeveralColors => words.several_colors.fill(&[("wilds", &self.wilds())]),
            ClaimError::WrongColor { wanted, paid } => words.wrong_color.fill(&[
                ("wanted", &self.color(wanted)),
                ("paid", &self.color(paid)),
                ("have", &have()),
            ]),
            ClaimError::NotEnoughWilds { needed, paid } => words.not_enough_wilds.fill(&[
                ("needed", &self.n_of(Card::Wild, needed)),
                ("paid", &self.n_of(Card::Wild, paid)),
            ]),
            ClaimError::NotThere {
                stand,
                card,
                wanted,
                there,
            } => {
                let template = match stand {
                    Stand::Hand => &words.not_there_hand,
                    Stand::Holder => &words.not_there_holder,
                };
                template.fill(&[
                    ("wanted", &self.n_of(card, wanted)),
                    ("have", &self.these(&CardCounts::of(card, there))),
                ])
            }
            ClaimError::NoHolder => words.no_holder.to_string(),
            ClaimError::NoSuchTrack => words.no_such_track.to_string(),
            ClaimError::AlreadyClaimed { .. }
            | ClaimError::OwnParallel
            | ClaimError::ClosedByParallel
            | ClaimError::NotEnoughTrains { .. } => words.tunnel_first.to_string(),
        }
    }

    fn ticket_refusal(&self, error: TicketError) -> String {
        let words = &self.words.refusals;
        match error {
            TicketError::NoneLeft => words.no_tickets_left.to_string(),
            TicketError::NoSuchPosition {
                position,
                n_tickets,
            } => words
                .no_such_ticket
                .fill(&[("position", &(position + 1)), ("n", &n_tickets)]),
            TicketError::TooFewKept { at_least, kept } => words
                .too_few_kept
                .fill(&[("at_least", &self.n_tickets(at_least)), ("kept", &kept)]),
            TicketError::MustShareOne => words.must_share_one.to_string(),
            TicketError::SharesNotKept { position } => {
                words.shares_not_kept.fill(&[("position", &(position + 1))])
            }
            TicketError::NoHolder => words.no_holder.to_string(),
            TicketError::ShareOneOrTwo { shared } => words.share_one_or_two.fill(&[("n", &shared)]),
        }
    }
}
