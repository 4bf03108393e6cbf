//! What happened, in sentences: from seen events, so only what the reader may know.

use crate::place;
use engine::action::Stand;
use engine::card::{Card, CardCounts};
use engine::event::{EndReason, SeenEvent};
use engine::ids::{Seat, TrackId};
use engine::set::TicketSet;
use engine::variant::Variant;

use super::teller::StandIn;
use crate::Teller;

/// The events of one turn, or between turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnText {
    /// Whose turn it was.
    pub seat: Option<Seat>,
    pub text: String,
    pub news: News,
    /// Index of the first event that it tells.
    pub first: u32,
}

/// What a turn changed on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum News {
    #[default]
    Nothing,
    /// A track was claimed by this event: its index among the events told.
    Claim { event: u32 },
    /// Cards from the deck, of which the reader saw none.
    DrewBlind,
    /// Something was undone.
    Rewound,
}

/// Who decided an event of that index, if it was not the seat's player.
pub type StandsIn<'t> = &'t dyn Fn(u32) -> Option<(Seat, StandIn)>;

/// A card taken in the turn being told.
struct Taken {
    place: Option<u8>,
    card: Option<Card>,
    to: Option<Stand>,
}

/// What may happen again and again between two cards, and is told once with a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Repeated {
    Sweep,
    Shuffle,
}

/// Collects sentences turn by turn.
struct Story<'t, 'a> {
    teller: &'t Teller<'a>,
    told: Vec<TurnText>,
    seat: Option<Seat>,
    sentences: Vec<String>,
    taken: Vec<Taken>,
    taken_by: Option<(Seat, StandIn)>,
    /// Each with its count, in order of the first occurrence.
    repeated: Vec<(Repeated, u32)>,
    /// The tunnel's cards; `None` outside a tunnel.
    turned: Option<CardCounts>,
    /// The tunnel that these events entered.
    entered: Option<TrackId>,
    /// Tickets drawn and not yet chosen from.
    offered: Option<(Seat, usize)>,
    news: News,
    /// The event being heard, and the first one of the present turn.
    at: u32,
    first: u32,
    play_began: bool,
    /// For the last rounds that are still to be told.
    trains_left: std::slice::Iter<'t, u16>,
    stands_in: StandsIn<'t>,
}

impl Teller<'_> {
    /// Tells events in order, one entry a turn; events that need no words are skipped.
    ///
    /// `play_began` says whether the first event came after everybody's first tickets. `trains_left` has, for each
    /// last round, the trains left to the side that caused it, which the events do not say.
    pub fn tell(
        &self,
        events: &[SeenEvent],
        play_began: bool,
        trains_left: &[u16],
    ) -> Vec<TurnText> {
        self.tell_by(events, play_began, trains_left, &|_| None)
    }

    /// As [`Teller::tell`], with moves told as those of who decided them.
    pub fn tell_by(
        &self,
        events: &[SeenEvent],
        play_began: bool,
        trains_left: &[u16],
        stands_in: StandsIn<'_>,
    ) -> Vec<TurnText> {
        let mut story = Story {
            teller: self,
            told: Vec::new(),
            seat: None,
            sentences: Vec::new(),
            taken: Vec::new(),
            taken_by: None,
            repeated: Vec::new(),
            turned: None,
            entered: None,
            offered: None,
            news: News::Nothing,
            at: 0,
            first: 0,
            play_began,
            trains_left: trains_left.iter(),
            stands_in,
        };
        for (event, number) in events.iter().zip(0..) {
            story.at = number;
            story.hear(event);
            match *event {
                SeenEvent::TrackClaimed { .. } => story.news = News::Claim { event: number },
                SeenEvent::Rewound { .. } => story.news = News::Rewound,
                _ => {}
            }
        }
        story.end_turn();
        story.told
    }

    /// The cards a seat got by these events, for its own eyes.
    pub fn cards_got(&self, events: &[SeenEvent], own: Seat) -> Option<String> {
        let cards: CardCounts = events
            .iter()
            .filter_map(|event| match event {
                SeenEvent::CardDrawn { seat, card, .. } if *seat == own => *card,
                SeenEvent::CardTaken { seat, card, .. } if *seat == own => Some(*card),
                _ => None,
            })
            .collect();
        (!cards.is_empty()).then(|| {
            self.words
                .events
                .you_got(place::Cards(&self.card_list(&cards)))
        })
    }

    /// The first tickets that were kept for the viewer, and those that went back, for their own eyes.
    pub fn kept_for(&self, events: &[SeenEvent]) -> Option<String> {
        let choice = events.iter().find_map(|event| match event {
            SeenEvent::TicketsChosen { choice, .. } => *choice,
            _ => None,
        })?;
        let words = &self.words.events;
        let tickets = |set: TicketSet| {
            let named: Vec<String> = set.iter().map(|ticket| self.ticket(ticket)).collect();
            self.words.list(&named)
        };
        let kept = words.you_keep(place::Tickets(&tickets(choice.kept.set())));
        let returned = choice.returned.map(|returned| returned.set());
        Some(match returned.filter(|returned| !returned.is_empty()) {
            None => kept,
            Some(returned) => {
                let went_back = words.went_back(place::Tickets(&tickets(returned)));
                format!("{kept} {went_back}")
            }
        })
    }

    /// The tickets that the viewer drew and kept by these events, for their own eyes.
    pub fn kept_at_once(&self, events: &[SeenEvent]) -> Option<String> {
        let drew = |event: &SeenEvent| matches!(event, SeenEvent::TicketsOffered { .. });
        let own = |event: &SeenEvent| match event {
            // Of a partner's choice only a part is known.
            SeenEvent::TicketsChosen { choice, .. } => {
                choice.filter(|choice| choice.returned.is_some())
            }
            _ => None,
        };
        let choice = events.iter().find_map(own);
        let kept = choice.filter(|_| events.iter().any(drew))?.kept.set();
        let kept: Vec<String> = kept.iter().map(|ticket| self.ticket(ticket)).collect();
        let tickets = self.words.list(&kept);
        let words = &self.words.events;
        Some(words.you_keep(place::Tickets(&tickets)))
    }
}

/// Whether players choose among the tickets they are dealt, or which one goes to the holder.
pub fn chooses_first_tickets(variant: &Variant) -> bool {
    let set_up = &variant.set_up;
    let dealt = set_up.tickets_dealt + set_up.long_tickets_dealt;
    variant.tickets.mixture
        || set_up.tickets_kept < dealt
        || (variant.players.team_size > 1 && dealt > 1)
}

impl Story<'_, '_> {
    fn hear(&mut self, event: &SeenEvent) {
        let teller = self.teller;
        let words = &teller.words.events;
        let by = (self.stands_in)(self.at);
        let name = |seat: Seat| teller.name_of(seat, by);
        let own = |seat: Seat| teller.own_deed(seat, by);
        match event {
            SeenEvent::TrainDeckShuffled { .. } => {
                if self.play_began {
                    self.end_taking();
                    self.again(Repeated::Shuffle);
                }
            }
            SeenEvent::TicketsShuffled { .. } | SeenEvent::RowPlaceFilled { .. } => {}
            SeenEvent::HandDealt { seat, .. } => {
                if seat.0 == 0 {
                    self.say(match chooses_first_tickets(&teller.rules.variant) {
                        true => words.hands_dealt().to_owned(),
                        false => words.hands_dealt_all_kept().to_owned(),
                    });
                }
            }
            SeenEvent::RowSwept => {
                if self.play_began {
                    self.again(Repeated::Sweep);
                }
            }
            SeenEvent::TicketsOffered {
                seat,
                n_tickets,
                n_long,
                ..
            } => {
                if self.play_began {
                    self.begin(*seat);
                    self.offered = Some((*seat, *n_tickets));
                }
                if let Some(n_long) = n_long {
                    self.say(words.named_mixture(
                        *n_long as i64,
                        own(*seat),
                        (n_tickets - n_long) as i64,
                        place::Player(&name(*seat)),
                    ));
                }
            }
            SeenEvent::TicketsChosen {
                seat,
                n_kept,
                n_long_kept,
                ..
            } => {
                let n_kept = *n_kept as i64;
                let with_long = |told: String| match n_long_kept {
                    Some(n) => format!("{told} {}", words.long_kept(*n as i64)),
                    None => told,
                };
                if !self.play_began {
                    let told = words.chose_first(n_kept, own(*seat), place::Player(&name(*seat)));
                    self.say(with_long(told));
                    return;
                }
                self.begin(*seat);
                let player = name(*seat);
                let told = match self.offered.take() {
                    Some((_, n)) => words.kept(
                        n as i64,
                        own(*seat),
                        place::Kept(&n_kept),
                        place::Player(&player),
                    ),
                    // That they were drawn was told before.
                    None => words.chose_first(n_kept, own(*seat), place::Player(&player)),
                };
                self.say(with_long(told));
            }
            SeenEvent::FirstTicketsShown { seat, tickets } => {
                let tickets: Vec<String> = tickets
                    .set()
                    .iter()
                    .map(|ticket| teller.ticket(ticket))
                    .collect();
                self.say(words.shows_tickets(
                    own(*seat),
                    place::Player(&name(*seat)),
                    place::Tickets(&teller.words.list(&tickets)),
                ));
            }
            SeenEvent::PlayBegan => {
                self.play_began = true;
                self.say(words.play_began().to_owned());
                self.end_turn();
            }
            SeenEvent::TurnBegan { seat } => {
                self.end_turn();
                self.seat = Some(*seat);
            }
            SeenEvent::CardTaken {
                seat,
                place,
                card,
                to,
            } => {
                self.begin(*seat);
                self.take(Taken {
                    place: Some(*place),
                    card: Some(*card),
                    to: *to,
                });
            }
            SeenEvent::CardDrawn { seat, card, to } => {
                self.begin(*seat);
                self.take(Taken {
                    place: None,
                    card: *card,
                    to: *to,
                });
            }
            SeenEvent::CardPut { seat, to, .. } => {
                self.begin(*seat);
                match self.taken.last_mut() {
                    Some(taken) => taken.to = Some(*to),
                    None => self.say(match to {
                        Stand::Hand => words.put_hand().to_owned(),
                        Stand::Holder => words.put_holder().to_owned(),
                    }),
                }
            }
            SeenEvent::TunnelEntered {
                seat,
                track,
                payment,
            } => {
                self.begin(*seat);
                self.turned = Some(CardCounts::NONE);
                self.entered = Some(*track);
                self.say(words.entered(
                    own(*seat),
                    place::Payment(&teller.payment(payment)),
                    place::Player(&name(*seat)),
                    place::Track(&teller.track(*track)),
                ));
            }
            SeenEvent::TunnelCardTurned { card } => {
                self.turned.get_or_insert(CardCounts::NONE)[*card] += 1;
            }
            SeenEvent::TunnelExtraPaid { seat, payment } => {
                self.begin(*seat);
                self.end_tunnel();
                self.say(words.paid_extra(
                    own(*seat),
                    place::Payment(&teller.payment(payment)),
                    place::Player(&name(*seat)),
                ));
            }
            SeenEvent::TunnelLeft { seat, .. } => {
                self.begin(*seat);
                self.end_tunnel();
                self.entered = None;
                self.say(words.left(own(*seat), place::Player(&name(*seat))));
            }
            SeenEvent::TrackClaimed {
                seat,
                track,
                payment,
            } => {
                self.begin(*seat);
                self.end_tunnel();
                let points = teller.points(teller.rules.points(*track));
                // Whose it is and what it took has just been told.
                if self.entered.take() == Some(*track) {
                    return self.say(words.tunnel_claimed(place::Points(&points)));
                }
                self.say(words.claimed(
                    own(*seat),
                    place::Payment(&teller.payment(payment)),
                    place::Player(&name(*seat)),
                    place::Points(&points),
                    place::Track(&teller.track(*track)),
                ));
            }
            SeenEvent::StationBuilt {
                seat,
                city,
                payment,
            } => {
                self.begin(*seat);
                self.say(words.station_built(
                    own(*seat),
                    place::City(&teller.map().city(*city).name),
                    place::Payment(&teller.payment(payment)),
                    place::Player(&name(*seat)),
                ));
            }
            SeenEvent::TicketsPutInHolder {
                seat, n_tickets, ..
            } => {
                let n_tickets = *n_tickets as i64;
                self.say(words.shared(n_tickets, own(*seat), place::Player(&name(*seat))));
            }
            SeenEvent::Passed { seat } => {
                self.begin(*seat);
                self.say(words.passed(own(*seat), place::Player(&name(*seat))));
            }
            SeenEvent::LastRoundBegan { seat } => {
                self.end_draws();
                let end = &teller.rules.variant.end;
                let player = teller.side_name(teller.rules.side_of(*seat));
                // Every caller passes a number for each last round.
                let left = self.trains_left.next().copied().unwrap_or_default();
                let left = teller.trains(left);
                let own = teller.own_side(teller.rules.side_of(*seat));
                let last_round = if end.last_turns == 1 {
                    words.last_round(own, place::Left(&left), place::Player(&player))
                } else {
                    words.last_round_many(
                        own,
                        place::Left(&left),
                        place::N(&end.last_turns),
                        place::Player(&player),
                    )
                };
                self.say(last_round);
            }
            SeenEvent::SeatResigned { seat } => {
                // It may come in the middle of a turn, even of one that a computer then ends.
                self.end_turn();
                let of_turn = self.seat.take();
                self.say(words.resigned(own(*seat), place::Player(&name(*seat))));
                self.end_turn();
                self.seat = of_turn;
            }
            SeenEvent::GameEnded { reason } => {
                self.end_turn();
                self.seat = None;
                self.say(match reason {
                    EndReason::LastRound => words.ended().to_owned(),
                    EndReason::NobodyCanMove => words.ended_stuck().to_owned(),
                });
            }
            SeenEvent::Rewound { .. } => {
                self.end_turn();
                self.seat = None;
                self.say(words.rewound().to_owned());
            }
        }
    }

    /// Adds a sentence to the present turn.
    fn say(&mut self, sentence: String) {
        self.sentences.push(sentence);
    }

    fn again(&mut self, what: Repeated) {
        match self.repeated.iter_mut().find(|(known, _)| *known == what) {
            Some((_, n)) => *n += 1,
            None => self.repeated.push((what, 1)),
        }
    }

    /// A new deck is told between the card before it and the one after it.
    fn take(&mut self, taken: Taken) {
        let is_shuffle = |(what, _): &(Repeated, u32)| *what == Repeated::Shuffle;
        if self.repeated.iter().any(is_shuffle) {
            self.end_draws();
        }
        let by = (self.stands_in)(self.at);
        if by != self.taken_by {
            self.end_taking();
        }
        self.taken_by = by;
        self.taken.push(taken);
    }

    /// An event of this seat: its turn, even if its beginning was told earlier.
    fn begin(&mut self, seat: Seat) {
        if self.seat != Some(seat) {
            self.end_turn();
            self.seat = Some(seat);
        }
    }

    fn end_draws(&mut self) {
        self.end_taking();
        let words = &self.teller.words.events;
        for (what, n) in std::mem::take(&mut self.repeated) {
            self.say(match what {
                Repeated::Sweep => words.swept(n, place::Wilds(&self.teller.wilds())),
                Repeated::Shuffle => words.reshuffled(n),
            });
        }
    }

    fn end_taking(&mut self) {
        if !self.taken.is_empty() {
            let sentence = self.draws();
            let is_unseen = |taken: &Taken| taken.place.is_none() && taken.card.is_none();
            if self.taken.iter().all(is_unseen) && self.taken_by.is_none() {
                self.news = News::DrewBlind;
            }
            self.taken.clear();
            self.say(sentence);
        }
    }

    fn draws(&self) -> String {
        let teller = self.teller;
        let words = &teller.words.events;
        let unseen = self
            .taken
            .iter()
            .filter(|taken| taken.place.is_none() && taken.card.is_none());
        let all_unseen_alike = unseen
            .clone()
            .all(|taken| taken.to.is_none() || !teller.rules.in_teams());
        let n_unseen = unseen.count() as i64;
        let player = self
            .seat
            .map_or_else(String::new, |seat| teller.name_of(seat, self.taken_by));
        let own = self
            .seat
            .map_or(0, |seat| teller.own_deed(seat, self.taken_by));
        let told = |what: String| words.took(own, place::Player(&player), place::What(&what));
        let from_row = |card: &str| match self.taken.iter().all(|taken| taken.place.is_some()) {
            true => card.to_owned(),
            false => words.from_row(place::Card(&card)),
        };
        if let Some((card, is_face_up)) = self.two_alike() {
            let cards = teller.two_alike(card);
            return told(match is_face_up {
                true => cards,
                false => words.blind_known(place::Card(&cards)),
            });
        }
        if let Some([first, second]) = self.both_from_deck() {
            let cards = [first, second].map(|card| teller.taken_card(card).to_owned());
            return told(words.blind_known(place::Card(&teller.words.list(&cards))));
        }
        if n_unseen == 2 && !all_unseen_alike {
            return told(words.one_for_holder(place::What(&words.blind(2))));
        }
        let mut items = Vec::new();
        for taken in &self.taken {
            let item = match (taken.place, taken.card) {
                (Some(_), Some(card)) => from_row(teller.taken_card(card)),
                (None, Some(card)) => words.blind_known(place::Card(&teller.taken_card(card))),
                (_, None) if all_unseen_alike => continue,
                (_, None) => words.blind(1),
            };
            items.push(teller.bound_for(item, taken.to));
        }
        if all_unseen_alike && n_unseen > 0 {
            items.push(words.blind(n_unseen));
        }
        told(teller.words.list(&items))
    }

    /// The card of which two were taken, both from the row or both from the deck; in teams each is told with
    /// where it went.
    fn two_alike(&self) -> Option<(Card, bool)> {
        let [first, second] = self.taken.as_slice() else {
            return None;
        };
        let card = first.card.filter(|card| second.card == Some(*card))?;
        let is_face_up = first.place.is_some();
        let is_alike = is_face_up == second.place.is_some() && !self.teller.rules.in_teams();
        is_alike.then_some((card, is_face_up))
    }

    /// Two cards from the deck, for players who saw them; in teams with the place each went to.
    fn both_from_deck(&self) -> Option<[Card; 2]> {
        let [first, second] = self.taken.as_slice() else {
            return None;
        };
        let is_from_deck = first.place.is_none() && second.place.is_none();
        let cards = [first.card?, second.card?];
        (is_from_deck && !self.teller.rules.in_teams()).then_some(cards)
    }

    fn end_tunnel(&mut self) {
        let Some(turned) = self.turned.take() else {
            return;
        };
        let words = &self.teller.words.events;
        self.say(if turned.is_empty() {
            words.turned_up_nothing().to_owned()
        } else {
            words.turned_up(place::Cards(&self.teller.card_list(&turned)))
        });
    }

    fn end_turn(&mut self) {
        self.end_draws();
        self.end_tunnel();
        if let Some((seat, n)) = self.offered.take() {
            let words = &self.teller.words.events;
            let player = place::Player(&self.teller.name(seat));
            self.say(words.considers(n as i64, self.teller.own(seat), player));
        }
        if self.sentences.len() != 1 && self.news == News::DrewBlind {
            self.news = News::Nothing;
        }
        if !self.sentences.is_empty() {
            let text = std::mem::take(&mut self.sentences).join(" ");
            self.told.push(TurnText {
                seat: self.seat,
                text,
                news: std::mem::take(&mut self.news),
                first: self.first,
            });
        }
        self.first = self.at;
    }
}
