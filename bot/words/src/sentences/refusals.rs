//! Why an action is refused, and what is possible instead: one private sentence.

use crate::{place, text};
use engine::PromptKind;
use engine::action::{Action, Stand};
use engine::card::{Card, CardCounts};
use engine::ids::TrackId;
use engine::refusal::{ClaimError, DrawError, Refusal, StationError, TicketError};
use engine::view::View;

use crate::Teller;

/// Maximum number of payments to name in a refusal.
const MAX_WAYS: usize = 3;

impl Teller<'_> {
    /// Why the viewer's action was refused.
    pub fn refusal(&self, view: &View<'_>, action: &Action, refusal: &Refusal) -> String {
        let words = &self.words.refusals;
        match *refusal {
            Refusal::GameOver => words.game_over().to_owned(),
            Refusal::NoSuchSeat => words.no_seat().to_owned(),
            Refusal::NotYourTurn { current } => {
                words.not_your_turn(place::Player(&self.name(current)))
            }
            Refusal::WaitingForOthers => words.waiting_for_others().to_owned(),
            Refusal::OwesOther { owed } => match owed {
                PromptKind::NameMixture => words.name_mixture_first(),
                PromptKind::ChooseTickets => words.choose_tickets_first(),
                PromptKind::TakeTurn => words.turn_first(),
                PromptKind::PutFirstCard => words.put_card_first(),
                PromptKind::DrawSecondCard => words.second_card_first(),
                PromptKind::PayTunnel => words.tunnel_first(),
            }
            .to_string(),
            Refusal::AlreadyResigned => words.already_resigned().to_owned(),
            Refusal::Draw(error) => self.draw_refusal(view, error),
            Refusal::Claim(error) => match action {
                Action::ClaimTrack { track, .. } => self.claim_refusal(view, *track, error),
                Action::Draw { .. }
                | Action::PutCard { .. }
                | Action::Stop
                | Action::BuildStation { .. }
                | Action::PayTunnel { .. }
                | Action::WithdrawTunnel
                | Action::DrawTickets
                | Action::DrawMixture(_)
                | Action::KeepTickets { .. }
                | Action::ShareTickets { .. }
                | Action::Resign => self.payment_refusal(view, error),
            },
            Refusal::Tickets(error) => self.ticket_refusal(error),
            Refusal::Station(error) => match error {
                StationError::NotPlayed => words.no_stations().to_owned(),
                StationError::NoneLeft => words.no_station_left().to_owned(),
                StationError::NotACity => words.station_not_in_city().to_owned(),
                StationError::Taken { by } => words.station_taken(place::Player(&self.name(by))),
            },
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
                words.place_and_card(place::Card(&self.card(card)), place::Place(&place))
            })
            .collect();
        if view.can_draw_blind() {
            possible.push(words.the_deck().to_owned());
        }
        self.words.choice(&possible)
    }

    fn draw_refusal(&self, view: &View<'_>, error: DrawError) -> String {
        let words = &self.words.refusals;
        match error {
            DrawError::NoSuchPlace { places } => words.no_such_place(place::N(&places)),
            DrawError::PlaceEmpty { place } => {
                let filled = (1..).zip(view.row()).filter(|(_, card)| card.is_some());
                let filled: Vec<String> = filled
                    .map(|(place, _): (u8, _)| place.to_string())
                    .collect();
                words.place_empty(
                    place::Filled(&self.words.list(&filled)),
                    place::Place(&(place + 1)),
                )
            }
            DrawError::NoCards => words.no_cards().to_owned(),
            DrawError::WildSecond { place: _ } => words.wild_second(
                place::Possible(&self.possible_seconds(view)),
                place::Wild(&self.wild()),
            ),
            DrawError::NoHolder => words.no_holder().to_owned(),
            DrawError::WildGoesToHolder => words.wild_to_holder(place::Wild(&self.wild())),
            DrawError::SecondGoesTo { stand: Stand::Hand } => {
                words.second_goes_to_hand().to_owned()
            }
            DrawError::SecondGoesTo {
                stand: Stand::Holder,
            } => words.second_goes_to_holder().to_owned(),
            DrawError::OneIsNotEnough => {
                words.one_not_enough(place::Possible(&self.possible_seconds(view)))
            }
        }
    }

    fn claim_refusal(&self, view: &View<'_>, track: TrackId, error: ClaimError) -> String {
        let words = &self.words.refusals;
        let name = self.track(track);
        match error {
            ClaimError::NoSuchTrack => words.no_such_track().to_owned(),
            ClaimError::AlreadyClaimed { by } => {
                let player = place::Player(&self.name(by));
                words.already_claimed(self.own(by), player, place::Track(&name))
            }
            ClaimError::OwnParallel => words.own_parallel().to_owned(),
            ClaimError::ClosedByParallel => words.closed_by_parallel(place::Track(&name)),
            ClaimError::NotEnoughTrains { needed, left } => words.not_enough_trains(
                place::Left(&self.trains(left)),
                place::Needed(&self.trains(needed)),
                place::Track(&name),
            ),
            ClaimError::WrongNumber { .. }
            | ClaimError::SeveralColors
            | ClaimError::WrongColor { .. }
            | ClaimError::NotEnoughWilds { .. }
            | ClaimError::WildsNotTaken
            | ClaimError::NotShared
            | ClaimError::NotThere { .. } => {
                let ways = view.legal_actions().payments(track);
                if ways.is_empty() {
                    return words.track_takes(
                        place::Have(&self.useful_cards(view, track)),
                        place::Track(&name),
                        place::What(&self.track_cost(track)),
                    );
                }
                // The track can be paid: what is wrong is this payment.
                let wrong = self.payment_refusal(view, error);
                let ways = ways.iter().take(MAX_WAYS);
                let ways: Vec<String> = ways.map(|way| self.payment(way)).collect();
                let right =
                    words.can_be_paid(place::Track(&name), place::Ways(&self.words.choice(&ways)));
                format!("{wrong} {right}")
            }
            ClaimError::NoHolder => words.no_holder().to_owned(),
        }
    }

    /// The viewer's cards that could pay for the track.
    fn useful_cards(&self, view: &View<'_>, track: TrackId) -> String {
        let mut purse = view.purse().unwrap_or_default();
        let price = self.rules.price(track);
        if price.n_wild == 0 && !price.takes_wilds && !price.has_substitutes() {
            purse[Card::Wild] = 0;
        }
        let Some(color) = price.color.filter(|_| !price.has_substitutes()) else {
            return self.these(&purse);
        };
        let useful = CardCounts::of_color(color, purse[Card::from(color)], purse.n_wild());
        self.these(&useful)
    }

    fn payment_refusal(&self, view: &View<'_>, error: ClaimError) -> String {
        let words = &self.words.refusals;
        let have = || self.cards(&view.purse().unwrap_or_default());
        match error {
            ClaimError::WrongNumber { needed, paid } => words.wrong_number(
                place::Needed(&self.n_cards(needed)),
                place::Paid(&self.n_cards(paid)),
            ),
            ClaimError::SeveralColors => words.several_colors(place::Wilds(&self.wilds())),
            ClaimError::WrongColor { wanted, paid } => words.wrong_color(
                place::Have(&have()),
                place::Paid(&self.color(paid)),
                place::Wanted(&self.color(wanted)),
            ),
            ClaimError::NotEnoughWilds { needed, paid } => words.not_enough_wilds(
                place::Needed(&self.n_of(Card::Wild, needed)),
                place::Paid(&self.n_of(Card::Wild, paid)),
            ),
            ClaimError::WildsNotTaken => {
                let kinds = self
                    .words
                    .track_kinds(&self.rules.variant.claiming.wilds_on);
                words.wilds_not_taken(place::Kinds(&kinds), place::Wilds(&self.wilds()))
            }
            ClaimError::NotShared => words.not_shared().to_owned(),
            ClaimError::NotThere {
                stand,
                card,
                wanted,
                there,
            } => {
                let say = match stand {
                    Stand::Hand => text::Refusals::not_there_hand,
                    Stand::Holder => text::Refusals::not_there_holder,
                };
                let have = self.these(&CardCounts::of(card, there));
                say(
                    words,
                    place::Have(&have),
                    place::Wanted(&self.n_of(card, wanted)),
                )
            }
            ClaimError::NoHolder => words.no_holder().to_owned(),
            ClaimError::NoSuchTrack => words.no_such_track().to_owned(),
            ClaimError::AlreadyClaimed { .. }
            | ClaimError::OwnParallel
            | ClaimError::ClosedByParallel
            | ClaimError::NotEnoughTrains { .. } => words.tunnel_first().to_owned(),
        }
    }

    /// Why tickets cannot be drawn, kept or shared.
    pub fn ticket_refusal(&self, error: TicketError) -> String {
        let words = &self.words.refusals;
        match error {
            TicketError::NoneLeft => words.no_tickets_left().to_owned(),
            TicketError::MixtureNeeded { drawn } => words.mixture_needed(place::N(&drawn)),
            TicketError::WrongMixture {
                drawn,
                regular,
                long,
            } => words.wrong_mixture(
                place::Long(&long),
                place::N(&drawn),
                place::Regular(&regular),
            ),
            TicketError::NoSuchPosition {
                position,
                n_tickets,
            } => words.no_such_ticket(place::N(&n_tickets), place::Position(&(position + 1))),
            TicketError::TooFewKept { at_least, kept } => words.too_few_kept(
                place::AtLeast(&self.n_tickets(at_least)),
                place::Kept(&kept),
            ),
            TicketError::TooManyLongKept { at_most, kept } => {
                words.too_many_long_kept(place::AtMost(&at_most), place::Kept(&kept))
            }
            TicketError::MustShareOne => words.must_share_one().to_owned(),
            TicketError::SharesNotKept { position } => {
                words.shares_not_kept(place::Position(&(position + 1)))
            }
            TicketError::NoHolder => words.no_holder().to_owned(),
            TicketError::ShareOneOrTwo { shared } => words.share_one_or_two(place::N(&shared)),
        }
    }
}
