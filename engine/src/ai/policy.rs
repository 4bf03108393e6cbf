//! How a computer player with a plan takes its turns: what it claims, with which cards, what it draws.
//!
//! Fast enough for playouts; `medium` takes its turns the same way once it has thought about its plan.

use rand::Rng;

use crate::action::{Action, Payment, Positions, Source, Stand};
use crate::card::{Card, CardCounts, Color};
use crate::chart::rate;
use crate::ids::{CityId, TrackId};
use crate::legal::LegalActions;
use crate::map::{Track, TrackKind};
use crate::network::{Components, Edge};
use crate::set::{CitySet, TicketSet, TrackSet};
use crate::state::PromptKind;
use crate::view::View;

use super::mandala;
use super::mixture::draw_tickets;
use super::plan::{self, Plan};
use super::random;
use super::situation::{NewTickets, Situation, Style};
use super::station;
use super::tunnel::without_rash;

/// A plan is compared with the clock once at most this many turns are left.
const TURNS_TO_LOOK: i32 = 10;

/// A station waits for the last turns, when it is clear which tickets need one.
const TURNS_FOR_STATIONS: i32 = 3;
/// Minimum points that a station gains before the last turn: another turn is worth about as much.
const WORTH_A_TURN: i32 = 8;
/// In its last turns a player pays a planned track with whatever cards there are.
const TURNS_TO_WAIT: i32 = 3;

/// What a seat remembers from one decision to the next.
#[derive(Debug, Clone, Copy)]
pub struct Mind {
    plan: Plan,
    /// The tickets the plan was made for; `None` before the first plan.
    planned_for: Option<TicketSet>,
    /// The tracks with which a second way was last looked for.
    sought_with: TrackSet,
}

impl Mind {
    /// A mind without a plan.
    pub fn without_plan() -> Mind {
        Mind {
            plan: Plan::NONE,
            planned_for: None,
            sought_with: TrackSet::EMPTY,
        }
    }

    /// A mind with a plan made elsewhere for the seat's tickets.
    pub(crate) fn with(plan: Plan, tickets: TicketSet) -> Mind {
        Mind {
            plan,
            planned_for: Some(tickets),
            sought_with: TrackSet::EMPTY,
        }
    }

    /// Makes a new plan if tickets came or a planned track was lost.
    #[inline]
    fn refresh(&mut self, now: &Situation<'_>) {
        self.plan.tracks -= now.own;
        let holds = self.planned_for == Some(now.tickets)
            && self.plan.tracks.is_subset(now.open)
            && !self.is_late(now);
        if !holds {
            self.plan = Plan::quick(now, now.tickets);
            self.planned_for = Some(now.tickets);
            self.sought_with = TrackSet::EMPTY;
        }
        if self.plan.tracks.is_empty() && !now.rules.variant.bonuses.mandala.is_empty() {
            self.seek_second_way(now);
        }
    }

    /// Plans a second way for a completed ticket, once all others are. What was not worth it does not become so before
    /// another track is claimed.
    fn seek_second_way(&mut self, now: &Situation<'_>) {
        if self.sought_with != now.own {
            self.sought_with = now.own;
            self.plan.tracks = mandala::second_way(now);
        }
    }

    /// Whether the plan outlasts the game; not looked at long before the end.
    #[inline]
    fn is_late(&self, now: &Situation<'_>) -> bool {
        now.style.overtime.is_some()
            && !self.plan.tracks.is_empty()
            && now.turns_left() <= TURNS_TO_LOOK
            && plan::outlasts(now, self.plan.tracks)
    }

    /// The seat's action; `None` if it owes no decision.
    pub(crate) fn choose(
        &mut self,
        view: &View<'_>,
        style: &'static Style,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        let seat = view.own_seat()?;
        let chosen = match view.own_prompt()? {
            PromptKind::NameMixture => draw_tickets(view),
            PromptKind::ChooseTickets => {
                let now = Situation::new(*view, seat, style);
                let (plan, kept) = Plan::keep(
                    &now,
                    view.offer(),
                    usize::from(view.must_keep()),
                    now.tickets,
                );
                *self = Mind::with(plan, now.tickets | kept);
                Some(keep(&now, kept))
            }
            PromptKind::TakeTurn => {
                let now = Situation::new(*view, seat, style);
                self.refresh(&now);
                self.turn(&now, rng)
            }
            PromptKind::PutFirstCard => Some(Action::PutCard { to: Stand::Hand }),
            PromptKind::DrawSecondCard => {
                let now = Situation::new(*view, seat, style);
                self.refresh(&now);
                Some(draw(&now, &self.wanted(&now), true))
            }
            PromptKind::PayTunnel => view
                .legal_actions()
                .tunnel_payments()
                .first()
                .map(|payment| Action::PayTunnel { payment: *payment }),
        };
        chosen.or_else(|| random::choose(view, rng))
    }

    fn turn(&mut self, now: &Situation<'_>, rng: &mut impl Rng) -> Option<Action> {
        let view = &now.view;
        let legal = view.legal_actions();
        let mut claims = legal.claims();
        let can_draw = view.can_draw_blind() || view.row().iter().any(Option::is_some);
        if can_draw {
            claims = without_rash(view, &now.purse, claims, rng);
        }
        let is_last = view.last_round().is_some() && now.turns_left() <= 1;
        if is_last {
            let best = last_claim(now, claims);
            let points = best.map_or(0, |(points, _)| points);
            if let Some((build, gain)) = station::best(now, &legal, now.tickets)
                && gain > points
            {
                return Some(build);
            }
            if let Some((_, track)) = best {
                return claim(now, &legal, track, self.plan.tracks);
            }
        } else if let Some(track) = self.due(now, &legal, claims, can_draw) {
            return claim(now, &legal, track, self.plan.tracks);
        }
        let mut goal = self.plan.tracks;
        if self.plan.tracks.is_empty() && !is_last {
            if now.turns_left() <= TURNS_FOR_STATIONS
                && let Some((build, gain)) = station::best(now, &legal, now.tickets)
                && gain >= WORTH_A_TURN
            {
                return Some(build);
            }
            if legal.can_draw_tickets() && wants_tickets(now) {
                return draw_tickets(view);
            }
            let target = target(now);
            if let Some(target) = target
                && claims.contains(target)
            {
                return claim(now, &legal, target, TrackSet::EMPTY);
            }
            goal = target.into_iter().collect();
        }
        let is_full = now.purse.total() >= u16::from(now.trains) + now.style.spare_cards;
        if (is_full || !can_draw)
            && let Some((_, track)) = last_claim(now, claims)
        {
            return claim(now, &legal, track, self.plan.tracks);
        }
        can_draw.then(|| draw(now, &lacking(now, goal), false))
    }

    /// Planned track to claim now; `None` while claims wait. Before each claim the plan is made anew, since the cards drawn
    /// meanwhile may pay for a better one.
    fn due(
        &mut self,
        now: &Situation<'_>,
        legal: &LegalActions<'_>,
        claims: TrackSet,
        can_draw: bool,
    ) -> Option<TrackId> {
        let mut planned = self.affordable(now, legal, claims & self.plan.tracks);
        if planned.is_empty() || can_draw && self.waits(now) {
            return None;
        }
        // A second way is no plan for tickets.
        if now.style.waiting.is_some() && self.sought_with.is_empty() {
            let anew = Plan::quick(now, now.tickets);
            if anew.worth_now(now) > self.plan.worth_now(now) {
                self.plan = anew;
                if can_draw && self.waits(now) {
                    return None;
                }
                planned = self.affordable(now, legal, claims & self.plan.tracks);
            }
        }
        best_planned(now, planned)
    }

    /// Whether claims are put off. More than an even share of the cards is never hoarded: with many players at the table,
    /// nobody could draw.
    fn waits(&self, now: &Situation<'_>) -> bool {
        let n_held = now.purse.total();
        let n_in_hands = usize::from(n_held) * usize::from(now.rules.n_seats());
        now.style.waiting.is_some_and(|waiting| {
            n_held < u16::from(now.trains)
                && n_in_hands + now.view.row().len() <= now.rules.pack().len()
                && now.turns_left() > self.plan.tracks.len() as i32 + waiting.turns
                && lacking(now, self.plan.tracks).total() > waiting.lacking
        })
    }

    /// The planned tracks that may be claimed now without spending wilds that the style saves.
    fn affordable(
        &self,
        now: &Situation<'_>,
        legal: &LegalActions<'_>,
        planned: TrackSet,
    ) -> TrackSet {
        let planned = planned - self.too_dear(now, legal, planned);
        let Some(saving) = now.style.saving else {
            return planned;
        };
        let takes_wilds = |id: &TrackId| now.n_missing_plain(now.map.track(*id)) > 0;
        let dear: TrackSet = planned.iter().filter(takes_wilds).collect();
        if dear.is_empty() || now.turns_left() <= saving.until {
            return planned;
        }
        let lacks = lacking(now, self.plan.tracks);
        let n_wild = u16::from(now.purse.n_wild());
        if lacks.total() - u16::from(lacks.n_wild()) + saving.spare <= n_wild {
            return planned;
        }
        planned - dear
    }

    /// The planned tracks whose substitutes would be cards that the plan needs elsewhere.
    fn too_dear(
        &self,
        now: &Situation<'_>,
        legal: &LegalActions<'_>,
        planned: TrackSet,
    ) -> TrackSet {
        let substituted = planned & now.rules.substituted;
        if substituted.is_empty() || now.turns_left() <= TURNS_TO_WAIT {
            return TrackSet::EMPTY;
        }
        let needs_them = |id: &TrackId| {
            let elsewhere = reserved(now, self.plan.tracks - TrackSet::from(*id));
            legal.cheapest_besides(*id, &elsewhere).is_none()
        };
        substituted.iter().filter(needs_them).collect()
    }

    /// How many of each card the plan still lacks or, without a plan, the next track claimed for its points.
    pub(crate) fn wanted(&self, now: &Situation<'_>) -> CardCounts {
        if self.plan.tracks.is_empty() {
            return match target(now) {
                Some(track) => lacking(now, TrackSet::from(track)),
                None => CardCounts::NONE,
            };
        }
        lacking(now, self.plan.tracks)
    }
}

/// Keeps these of the offer; in teams the most valuable one goes to the holder.
pub(crate) fn keep(now: &Situation<'_>, kept: TicketSet) -> Action {
    let offer = now.view.offer();
    let positions: Positions = (0..)
        .zip(offer)
        .filter(|(_, ticket)| kept.contains(**ticket))
        .map(|(position, _)| position)
        .collect();
    let value = |position: &u8| now.map.ticket(offer[usize::from(*position)]).value;
    let shared = positions.iter().max_by_key(value);
    Action::KeepTickets {
        kept: positions,
        shared: shared.filter(|_| now.rules.in_teams()),
    }
}

/// Whether new tickets are likely to be worth their turn.
fn wants_tickets(now: &Situation<'_>) -> bool {
    now.view.last_round().is_none()
        && match now.style.new_tickets {
            NewTickets::While { trains, turns } => {
                now.trains >= trains && now.turns_left() >= turns
            }
            NewTickets::Promising(least) => plan::promise_of_new_tickets(now) > least,
        }
}

/// Of the planned tracks that can be paid for, the contested ones first, then the longest.
fn best_planned(now: &Situation<'_>, planned: TrackSet) -> Option<TrackId> {
    planned.iter().max_by_key(|id| {
        let track = now.map.track(*id);
        (
            now.rules.points(*id) + now.style.hurry * u8::from(now.is_contested(track)),
            id.0,
        )
    })
}

/// The claim that scores most now, as nothing comes after it, and what it scores.
fn last_claim(now: &Situation<'_>, claims: TrackSet) -> Option<(i32, TrackId)> {
    let network = Components::new(now.own.iter().map(|id| Edge::from(now.map.track(id))));
    let mut open = now.tickets;
    let mut begun = CitySet::EMPTY;
    for id in now.tickets {
        let ticket = now.map.ticket(id);
        if ticket.points(&network) == i16::from(ticket.value) {
            open.remove(id);
        } else {
            begun |= network.roots(ticket.from.cities);
        }
    }
    let completed = |track: &Track| -> i32 {
        let merged = [network.root(track.a), network.root(track.b)];
        if !merged.iter().any(|root| begun.contains(CityId(*root))) {
            return 0;
        }
        let tickets = open.iter().map(|id| now.map.ticket(id));
        let gains = tickets.map(|ticket| ticket.gain(&network, merged));
        gains.map(i32::from).sum()
    };
    let scored = claims.iter().map(|id| {
        let points = now.points(id);
        let mandalas = mandala::gain(now, id);
        (points + mandalas + completed(now.map.track(id)), id)
    });
    scored.max()
}

/// The track with the most points per turn, for a seat without tickets to build for.
fn target(now: &Situation<'_>) -> Option<TrackId> {
    let turns_left = now.turns_left();
    let most_held = now.most_held();
    let mut best = None;
    let mut best_rate = 0;
    for (id, most) in now.chart.by_rate() {
        // The others score less even if nothing is missing.
        if *most <= best_rate {
            break;
        }
        if !now.open.contains(*id) {
            continue;
        }
        let track = now.map.track(*id);
        let n_missing = i32::from(now.n_missing(*id, most_held));
        if 10 + 6 * n_missing > 10 * turns_left {
            continue;
        }
        let rate = rate(now.points(*id), track, n_missing);
        if rate > best_rate {
            (best, best_rate) = (Some(*id), rate);
        }
    }
    best
}

/// Claims a track with the cards that are needed least elsewhere.
pub(crate) fn claim(
    now: &Situation<'_>,
    legal: &LegalActions<'_>,
    id: TrackId,
    plan: TrackSet,
) -> Option<Action> {
    let payment = payment(now, legal, id, plan)?;
    Some(Action::ClaimTrack { track: id, payment })
}

fn payment(
    now: &Situation<'_>,
    legal: &LegalActions<'_>,
    id: TrackId,
    plan: TrackSet,
) -> Option<Payment> {
    let (track, price) = (now.map.track(id), now.rules.price(id));
    if price.has_substitutes() {
        return with_substitutes(now, legal, id, plan);
    }
    if let Some(color) = track.color {
        return legal
            .usual_payment(id, Some(color))
            .or_else(|| legal.usual_payment(id, None));
    }
    let reserved = reserved(now, plan - TrackSet::from(id));
    let n_plain_most = track.length - track.ferry;
    let loss = |color: Color| {
        let held = now.purse[Card::from(color)];
        let n_plain = held.min(n_plain_most);
        let n_wild = track.length - n_plain;
        if n_wild > now.purse.n_wild() || n_plain == 0 {
            return None;
        }
        if !price.takes_wilds && n_plain < n_plain_most {
            return None;
        }
        let spare = held.saturating_sub(reserved[Card::from(color)]);
        let n_missed = n_plain.saturating_sub(spare);
        Some((
            now.style.wild * (n_wild - track.ferry) + 2 * n_missed,
            u8::MAX - held,
        ))
    };
    let color = now
        .colors()
        .filter_map(|color| Some((loss(color)?, color)))
        .min_by_key(|(loss, color)| (*loss, color.index()))
        .map(|(_, color)| color);
    legal
        .usual_payment(id, color)
        .or_else(|| legal.usual_payment(id, None))
}

/// The payment with the fewest cards for a track on which any cards may stand for others, if possible without those that
/// the plan needs elsewhere.
fn with_substitutes(
    now: &Situation<'_>,
    legal: &LegalActions<'_>,
    id: TrackId,
    plan: TrackSet,
) -> Option<Payment> {
    let elsewhere = reserved(now, plan - TrackSet::from(id));
    legal
        .cheapest_besides(id, &elsewhere)
        .or_else(|| legal.cheapest_besides(id, &CardCounts::NONE))
}

/// Cards that the coloured tracks of a plan will take.
fn reserved(now: &Situation<'_>, plan: TrackSet) -> CardCounts {
    let mut reserved = CardCounts::NONE;
    for track in plan.iter().map(|id| now.map.track(id)) {
        if let Some(color) = track.color {
            reserved[Card::from(color)] += track.length - track.ferry;
        }
    }
    reserved
}

/// Number of cards of each kind that these tracks lack; for a grey one, of the colour left most.
fn lacking(now: &Situation<'_>, tracks: TrackSet) -> CardCounts {
    let mut left = now.purse;
    let mut wanted = CardCounts::NONE;
    let mut pay = |track: &Track, color: Color| {
        let card = Card::from(color);
        let n_plain = track.length - track.ferry;
        let n_held = left[card].min(n_plain);
        left[card] -= n_held;
        wanted[card] += n_plain - n_held;
        let n_wild = left[Card::Wild].min(track.ferry);
        left[Card::Wild] -= n_wild;
        wanted[Card::Wild] += track.ferry - n_wild;
        left
    };
    let mut rest = now.purse;
    for track in tracks.iter().map(|id| now.map.track(id)) {
        if let Some(color) = track.color {
            rest = pay(track, color);
        }
    }
    for track in tracks.iter().map(|id| now.map.track(id)) {
        if track.color.is_none() {
            let most = now.colors().max_by_key(|color| rest[Card::from(*color)]);
            if let Some(color) = most {
                rest = pay(track, color);
            }
        }
    }
    wanted
}

/// Takes the face-up card wanted most, or else draws from the deck.
pub(crate) fn draw(now: &Situation<'_>, wanted: &CardCounts, is_second: bool) -> Action {
    let view = &now.view;
    let drawing = &view.variant().drawing;
    let may_take_wild = !is_second || drawing.face_up_wild_second;
    let ends = !is_second && drawing.face_up_wild_ends;
    let pays_everywhere = now.rules.wilds_on(TrackKind::Plain);
    let n_wanted = wanted.total();
    let worth = |card: Card| -> u16 {
        if card.is_wild() {
            return match (may_take_wild, ends) {
                (true, false) if pays_everywhere => 100,
                (true, false) => 4 * u16::from(wanted[card]) + 1,
                (true, true) if wanted[card] > 0 => 2,
                (true, true) if n_wanted == 1 => 1,
                _ => 0,
            };
        }
        2 * u16::from(wanted[card])
    };
    let face_up = (0..)
        .zip(view.row())
        .filter_map(|(place, card)| Some((place, (*card)?)));
    let best = face_up
        .clone()
        .map(|(place, card)| (worth(card), place))
        .max_by_key(|(worth, place)| (*worth, *place));
    let from = match best {
        Some((worth, place)) if worth > 0 => Source::Row(place),
        _ if view.can_draw_blind() => Source::Deck,
        _ => face_up
            .filter(|(_, card)| may_take_wild || !card.is_wild())
            .map(|(place, _)| Source::Row(place))
            .next()
            .unwrap_or(Source::Deck),
    };
    Action::Draw { from, to: None }
}

#[cfg(test)]
mod tests {
    use super::super::playout::no_plans;
    use super::super::situation::{KEEN, SOUND};
    use super::*;
    use crate::deal::Dealer;
    use crate::event::Viewer;
    use crate::game::Game;
    use crate::ids::Seat;
    use crate::ruleset::Ruleset;
    use crate::testing::{all_tables, table_name};
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;
    use std::sync::Arc;

    /// Plays a game out, every seat in its style; `watch` sees each decision's situation and the mind before it.
    fn play(
        rules: &Arc<Ruleset>,
        number: u64,
        style: impl Fn(Seat) -> &'static Style,
        mut watch: impl FnMut(&Situation<'_>, &Mind),
    ) -> Game {
        let dealer = Dealer::numbered(number);
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
        let mut minds = no_plans();
        while let Some(prompt) = game.prompts().first().copied() {
            let seat = prompt.seat;
            let view = game.view(Viewer::Seat(seat));
            let mind = &mut minds[seat.index()];
            watch(&Situation::new(view, seat, style(seat)), mind);
            let action = mind.choose(&view, style(seat), &mut rng);
            let action = action.expect("a prompt has an answer");
            let played = game.play(seat, &action, &dealer, &mut |_| {});
            assert_eq!(played, Ok(()));
        }
        game
    }

    #[test]
    fn wilds_are_saved_until_they_complete_the_plan_or_the_game_ends() {
        let saving = KEEN.saving.expect("KEEN saves");
        for rules in all_tables() {
            let mut n_saved = 0;
            play(
                &rules,
                1,
                |_| &KEEN,
                |now, mind| {
                    let planned = mind.plan.tracks & now.view.legal_actions().claims();
                    let legal = now.view.legal_actions();
                    let affordable = mind.affordable(now, &legal, planned);
                    assert!(affordable.is_subset(planned));
                    let saved = planned - affordable - mind.too_dear(now, &legal, planned);
                    if now.turns_left() <= saving.until {
                        assert!(saved.is_empty());
                    }
                    for id in saved {
                        let track = now.map.track(id);
                        assert!(now.n_missing_plain(track) > 0);
                        n_saved += 1;
                    }
                },
            );
            assert!(n_saved > 0, "{}", table_name(&rules));
        }
    }

    #[test]
    fn the_style_of_playouts_beats_that_of_medium() {
        let usa = all_tables().into_iter().find(|rules| rules.n_seats() == 2);
        let usa = usa.expect("usa is for two");
        let (mut n_won, n_games) = (0, 600);
        for number in 0..n_games {
            let keen = Seat((number % 2) as u8);
            let style = |seat| if seat == keen { &KEEN } else { &SOUND };
            let game = play(&usa, number / 2, style, |_, _| {});
            let sheet = game.view(Viewer::Table).score_sheet();
            let sheet = sheet.expect("the game is over");
            n_won += u64::from(sheet.sides[keen.index()].place == 1);
        }
        assert!(n_won * 100 > n_games * 58, "{n_won} of {n_games}");
    }

    #[test]
    fn a_team_plans_with_the_trains_of_all_its_players() {
        for rules in all_tables() {
            let mut needs_mates = false;
            let watch = |now: &Situation<'_>, _: &Mind| {
                let plan = Plan::quick(now, now.tickets);
                let tracks = plan.tracks.iter().map(|id| now.map.track(id));
                let n_trains: i32 = tracks
                    .map(|track| i32::from(track.length + track.mountain))
                    .sum();
                assert!(n_trains <= now.side_trains);
                needs_mates |= n_trains > i32::from(now.trains);
            };
            play(&rules, 1, |_| &SOUND, watch);
            assert_eq!(needs_mates, rules.in_teams(), "{}", table_name(&rules));
        }
    }
}
