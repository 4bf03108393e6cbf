//! The record of a game under way: the same form, without what is secret from its viewer.
//!
//! Specified in `docs/record.md`, "A game under way". Made of [`SeenEvent`]s alone, like everything that people
//! are told.

use serde_json::{Value, json};

use engine::action::{Action, Payment};
use engine::event::{SeenEvent, Viewer};

use super::{Record, Step, lines};

impl Record {
    /// The text of the record as a viewer knows it so far, without deal and result.
    pub fn seen_by(&self, viewer: Viewer) -> String {
        let head = json!({
            "railpost_record": self.head.railpost_record,
            "seen_by": match viewer {
                Viewer::Table => json!("table"),
                Viewer::Seat(seat) => json!(seat),
            },
            "seats": self.head.seats,
            "variant": self.head.variant,
            "map": self.head.map,
        });
        let steps = self.steps.iter().map(|step| self.seen_step(step, viewer));
        lines(&head, steps)
    }

    fn seen_step(&self, step: &Step, viewer: Viewer) -> Value {
        let events = step.events.iter();
        let events: Vec<Value> = events
            .map(|event| told(&event.seen_by(viewer, &self.rules)))
            .collect();
        let mut seen = json!({ "events": events });
        if let Some(at) = &step.at {
            seen["at"] = json!(at);
        }
        if let (Some(seat), Some(action)) = (step.seat, &step.action) {
            seen["seat"] = json!(seat);
            let is_known = viewer == Viewer::Seat(seat) || self.is_public(action);
            if is_known {
                seen["action"] = json!(action);
            }
        }
        seen
    }

    /// Whether the text of an action says nothing that only its seat knows.
    fn is_public(&self, action: &str) -> bool {
        match Action::parse(action, &self.rules.map) {
            // The position of a ticket in its offer says which kind it is.
            Ok(Action::KeepTickets { .. } | Action::ShareTickets { .. }) | Err(_) => false,
            Ok(
                Action::Draw { .. }
                | Action::PutCard { .. }
                | Action::Stop
                | Action::ClaimTrack { .. }
                | Action::BuildStation { .. }
                | Action::PayTunnel { .. }
                | Action::WithdrawTunnel
                | Action::DrawTickets
                | Action::DrawMixture(_)
                | Action::Resign,
            ) => true,
        }
    }
}

/// An event as a record tells it. Hidden cards and tickets become their number, a single hidden card becomes null.
fn told(event: &SeenEvent) -> Value {
    let payment = |payment: &Payment| json!(payment);
    match event {
        SeenEvent::TrainDeckShuffled { n_cards } => {
            json!({ "train_deck_shuffled": { "order": n_cards } })
        }
        SeenEvent::TicketsShuffled { deck, n_tickets } => {
            json!({ "tickets_shuffled": { "deck": deck, "order": n_tickets } })
        }
        SeenEvent::HandDealt {
            seat,
            n_cards,
            cards,
        } => {
            let cards = cards.map_or(json!(n_cards), |cards| json!(cards));
            json!({ "hand_dealt": { "seat": seat, "cards": cards } })
        }
        SeenEvent::RowPlaceFilled { place, card } => {
            json!({ "row_place_filled": { "place": place, "card": card } })
        }
        SeenEvent::RowSwept => json!("row_swept"),
        SeenEvent::TicketsOffered {
            seat,
            n_tickets,
            // The action tells it.
            n_long: _,
            tickets,
        } => {
            let tickets = tickets.map_or(json!(n_tickets), |tickets| json!(tickets));
            json!({ "tickets_offered": { "seat": seat, "tickets": tickets } })
        }
        SeenEvent::TicketsChosen {
            seat,
            n_kept,
            n_long_kept,
            n_returned,
            choice,
        } => {
            let kept = choice.map_or(json!(n_kept), |choice| json!(choice.kept));
            let returned = choice.and_then(|choice| choice.returned);
            let returned = returned.map_or(json!(n_returned), |tickets| json!(tickets));
            let mut chosen = json!({ "seat": seat, "kept": kept, "returned": returned });
            if let (None, Some(n)) = (choice, n_long_kept) {
                chosen["long"] = json!(n);
            }
            if let Some(shared) = choice.and_then(|choice| choice.shared) {
                chosen["shared"] = json!(shared);
            }
            json!({ "tickets_chosen": chosen })
        }
        SeenEvent::FirstTicketsShown { seat, tickets } => {
            json!({ "first_tickets_shown": { "seat": seat, "tickets": tickets } })
        }
        SeenEvent::PlayBegan => json!("play_began"),
        SeenEvent::TurnBegan { seat } => json!({ "turn_began": { "seat": seat } }),
        SeenEvent::CardTaken {
            seat,
            place,
            card,
            to,
        } => {
            json!({ "card_taken": { "seat": seat, "place": place, "card": card, "to": to } })
        }
        SeenEvent::CardDrawn { seat, card, to } => {
            json!({ "card_drawn": { "seat": seat, "card": card, "to": to } })
        }
        SeenEvent::CardPut { seat, card, to } => {
            json!({ "card_put": { "seat": seat, "card": card, "to": to } })
        }
        SeenEvent::TunnelEntered {
            seat,
            track,
            payment: laid,
        } => {
            json!({ "tunnel_entered": { "seat": seat, "track": track, "payment": payment(laid) } })
        }
        SeenEvent::TunnelCardTurned { card } => {
            json!({ "tunnel_card_turned": { "card": card } })
        }
        SeenEvent::TunnelExtraPaid {
            seat,
            payment: extra,
        } => {
            json!({ "tunnel_extra_paid": { "seat": seat, "payment": payment(extra) } })
        }
        SeenEvent::TunnelLeft { seat, track } => {
            json!({ "tunnel_left": { "seat": seat, "track": track } })
        }
        SeenEvent::TrackClaimed {
            seat,
            track,
            payment: paid,
        } => {
            json!({ "track_claimed": { "seat": seat, "track": track, "payment": payment(paid) } })
        }
        SeenEvent::StationBuilt {
            seat,
            city,
            payment: paid,
        } => {
            json!({ "station_built": { "seat": seat, "city": city, "payment": payment(paid) } })
        }
        SeenEvent::TicketsPutInHolder {
            seat,
            n_tickets,
            tickets,
        } => {
            let tickets = tickets.map_or(json!(n_tickets), |tickets| json!(tickets));
            json!({ "tickets_put_in_holder": { "seat": seat, "tickets": tickets } })
        }
        SeenEvent::Passed { seat } => json!({ "passed": { "seat": seat } }),
        SeenEvent::LastRoundBegan { seat } => json!({ "last_round_began": { "seat": seat } }),
        SeenEvent::SeatResigned { seat } => json!({ "seat_resigned": { "seat": seat } }),
        SeenEvent::GameEnded { reason } => json!({ "game_ended": { "reason": reason } }),
        SeenEvent::Rewound { to } => json!({ "rewound": { "to": to } }),
    }
}
