//! Standing orders in words, for their own player.

use domain::standing_orders::{Dropped, Gone, OrderLine, Reason, Target, Want, Watch};
use engine::action::Stand;

use crate::{Teller, place};

impl Teller<'_> {
    /// "claim Denver – Kansas City: 4 orange as soon as I can".
    pub fn plan_line(&self, line: &OrderLine) -> String {
        let words = &self.words.plan;
        match line {
            OrderLine::Claim {
                target: Target::Route(track),
                payment,
            } => {
                let cities = self.cities_of(*track);
                let claim = words.claim_any(place::Cities(&cities));
                match payment {
                    None => claim,
                    Some(payment) => {
                        words.claim_with(place::Cards(&self.payment(payment)), place::Claim(&claim))
                    }
                }
            }
            OrderLine::Claim {
                target: Target::Track(track),
                payment,
            } => {
                let track = self.track_apart(*track);
                let claim = words.claim(place::Track(&track));
                match payment {
                    None => claim,
                    Some(payment) => {
                        words.claim_with(place::Cards(&self.payment(payment)), place::Claim(&claim))
                    }
                }
            }
            OrderLine::Draw { wants, to } => {
                let wants: Vec<String> = wants.iter().map(|want| self.want(*want)).collect();
                let joined = wants.join(words.else_next());
                let draw = words.draw(place::Wants(&joined));
                match to {
                    None => draw,
                    Some(Stand::Hand) => words.to_hand(place::Draw(&draw)),
                    Some(Stand::Holder) => words.to_holder(place::Draw(&draw)),
                }
            }
            OrderLine::Station { city } => words.station(place::City(&self.map().city(*city).name)),
            OrderLine::Tickets { keep } => words.tickets(*keep),
        }
    }

    fn want(&self, want: Want) -> String {
        let words = &self.words.plan;
        match want {
            Want::Card(card) => words.face_up(place::Card(&self.card(card))),
            Want::Needed => words.needed().to_owned(),
            Want::Deck => words.deck().to_owned(),
        }
    }

    /// "ask me when the last round begins".
    pub fn plan_watch(&self, watch: Watch) -> String {
        let words = &self.words.plan;
        match watch {
            Watch::Taken => words.watch_taken().to_owned(),
            Watch::Near(city) => words.watch_near(place::City(&self.map().city(city).name)),
            Watch::Trains(n) => words.watch_trains(place::Trains(&self.trains(n))),
            Watch::LastRound => words.watch_last().to_owned(),
            Watch::Have { card, n } => words.watch_have(place::Cards(&self.n_of(card, n))),
        }
    }

    /// Why orders wait, in a sentence.
    pub fn plan_reason(&self, reason: Reason) -> String {
        let words = &self.words.plan;
        match reason {
            Reason::Taken { track, by } => words.taken(
                place::Player(&self.name(by)),
                place::Track(&self.track(track)),
            ),
            Reason::Near { city, track, by } => words.near(
                place::City(&self.map().city(city).name),
                place::Player(&self.name(by)),
                place::Track(&self.track(track)),
            ),
            Reason::Trains { seat, n } => words.trains(
                place::Player(&self.name(seat)),
                place::Trains(&self.trains(n)),
            ),
            Reason::LastRound => words.last().to_owned(),
            Reason::Have { card, n } => words.have(place::Cards(&self.n_of(card, n))),
            Reason::Done => words.done().to_owned(),
            Reason::Lost => words.lost().to_owned(),
            Reason::Nothing => words.nothing().to_owned(),
            Reason::Rewound => words.rewound().to_owned(),
            Reason::Paused => words.paused().to_owned(),
        }
    }

    /// The sentence that the orders wait, and why.
    pub fn plan_stopped(&self, reason: Reason) -> String {
        let reason = self.plan_reason(reason);
        self.words.plan.stopped(place::Reason(&reason))
    }

    /// Why a line became impossible.
    pub fn plan_gone(&self, gone: Gone) -> String {
        let words = &self.words.plan;
        match gone {
            Gone::Taken { track, by } => words.gone_taken(
                place::Player(&self.name(by)),
                place::Track(&self.track(track)),
            ),
            Gone::Closed => words.gone_closed().to_owned(),
            Gone::TooFewTrains => words.gone_trains().to_owned(),
            Gone::SiteTaken { by } => words.gone_site(place::Player(&self.name(by))),
            Gone::NoStationsLeft => words.gone_stations().to_owned(),
            Gone::NoTicketsLeft => words.gone_tickets().to_owned(),
        }
    }

    /// The sentence that a line was dropped, and why.
    pub fn plan_dropped(&self, dropped: &Dropped) -> String {
        self.words.plan.dropped(
            place::Line(&self.plan_line(&dropped.line)),
            place::Why(&self.plan_gone(dropped.why)),
        )
    }
}
