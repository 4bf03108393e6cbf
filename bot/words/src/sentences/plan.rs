//! Standing orders in words, for their own player.

use domain::standing_orders::{Dropped, Gone, OrderLine, Reason, Target, Want, Watch};
use engine::action::Stand;

use crate::Teller;

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
                let claim = words.claim_any.fill(&[("cities", &cities)]);
                match payment {
                    None => claim,
                    Some(payment) => words
                        .claim_with
                        .fill(&[("claim", &claim), ("cards", &self.payment(payment))]),
                }
            }
            OrderLine::Claim {
                target: Target::Track(track),
                payment,
            } => {
                let track = self.track_apart(*track);
                let claim = words.claim.fill(&[("track", &track)]);
                match payment {
                    None => claim,
                    Some(payment) => words
                        .claim_with
                        .fill(&[("claim", &claim), ("cards", &self.payment(payment))]),
                }
            }
            OrderLine::Draw { wants, to } => {
                let wants: Vec<String> = wants.iter().map(|want| self.want(*want)).collect();
                let joined = wants.join(words.else_next.as_str());
                let draw = words.draw.fill(&[("wants", &joined)]);
                match to {
                    None => draw,
                    Some(Stand::Hand) => words.to_hand.fill(&[("draw", &draw)]),
                    Some(Stand::Holder) => words.to_holder.fill(&[("draw", &draw)]),
                }
            }
            OrderLine::Tickets { keep } => words.tickets.fill(*keep, &[]),
        }
    }

    fn want(&self, want: Want) -> String {
        let words = &self.words.plan;
        match want {
            Want::Card(card) => words.face_up.fill(&[("card", &self.card(card))]),
            Want::Needed => words.needed.to_string(),
            Want::Deck => words.deck.to_string(),
        }
    }

    /// "ask me when the last round begins".
    pub fn plan_watch(&self, watch: Watch) -> String {
        let words = &self.words.plan;
        match watch {
            Watch::Taken => words.watch_taken.to_string(),
            Watch::Near(city) => words
                .watch_near
                .fill(&[("city", &self.map().city(city).name)]),
            Watch::Trains(n) => words.watch_trains.fill(&[("trains", &self.trains(n))]),
            Watch::LastRound => words.watch_last.to_string(),
            Watch::Have { card, n } => words.watch_have.fill(&[("cards", &self.n_of(card, n))]),
        }
    }

    /// Why orders wait, in a sentence.
    pub fn plan_reason(&self, reason: Reason) -> String {
        let words = &self.words.plan;
        match reason {
            Reason::Taken { track, by } => words
                .taken
                .fill(&[("player", &self.name(by)), ("track", &self.track(track))]),
            Reason::Near { city, track, by } => words.near.fill(&[
                ("player", &self.name(by)),
                ("track", &self.track(track)),
                ("city", &self.map().city(city).name),
            ]),
            Reason::Trains { seat, n } => words
                .trains
                .fill(&[("player", &self.name(seat)), ("trains", &self.trains(n))]),
            Reason::LastRound => words.last.to_string(),
            Reason::Have { card, n } => words.have.fill(&[("cards", &self.n_of(card, n))]),
            Reason::Done => words.done.to_string(),
            Reason::Nothing => words.nothing.to_string(),
            Reason::Rewound => words.rewound.to_string(),
            Reason::Paused => words.paused.to_string(),
        }
    }

    /// The sentence that the orders wait, and why.
    pub fn plan_stopped(&self, reason: Reason) -> String {
        let reason = self.plan_reason(reason);
        self.words.plan.stopped.fill(&[("reason", &reason)])
    }

    /// Why a line became impossible.
    pub fn plan_gone(&self, gone: Gone) -> String {
        let words = &self.words.plan;
        match gone {
            Gone::Taken { track, by } => words
                .gone_taken
                .fill(&[("player", &self.name(by)), ("track", &self.track(track))]),
            Gone::Closed => words.gone_closed.to_string(),
            Gone::TooFewTrains => words.gone_trains.to_string(),
            Gone::NoTicketsLeft => words.gone_tickets.to_string(),
        }
    }

    /// The sentence that a line was dropped, and why.
    pub fn plan_dropped(&self, dropped: &Dropped) -> String {
        self.words.plan.dropped.fill(&[
            ("line", &self.plan_line(&dropped.line)),
            ("why", &self.plan_gone(dropped.why)),
        ])
    }
}
