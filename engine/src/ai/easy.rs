//! What `easy` does: it plays like somebody who has just learnt the rules, with a learner's mistakes.
//!
//! It takes the shortest way for each ticket ([`NOVICE`]), and makes each [`Mistake`] at its own rate
//! whenever it is possible.

use rand::Rng;
use rand::RngExt as _;

use crate::action::{Action, Source};
use crate::card::Card;
use crate::ids::TicketId;
use crate::legal::LegalActions;
use crate::state::PromptKind;
use crate::view::View;

use super::policy::{self, Mind};
use super::situation::{NOVICE, Situation};

/// Mistakes that people make while learning the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mistake {
    /// Goes on collecting although a track of its plan could be paid for.
    Hesitates,
    /// Spends a turn on the shortest track its cards pay for, wherever it leads.
    LaysShortTrack,
    /// Spends a turn on a wild in the row.
    TakesWild,
    /// Takes the first open card although a needed one lies beside it.
    TakesWrongCard,
    /// Keeps every ticket offered.
    KeepsEverything,
    /// Pays for a grey track with the colour it holds most of.
    PaysWithMost,
}

impl Mistake {
    /// Rate in percent, out of the chances to make it.
    fn rate(self) -> u32 {
        match self {
            Mistake::Hesitates => 30,
            Mistake::LaysShortTrack => 10,
            Mistake::TakesWild => 40,
            Mistake::TakesWrongCard => 30,
            Mistake::KeepsEverything => 75,
            Mistake::PaysWithMost => 60,
        }
    }

    fn happens(self, rng: &mut impl Rng) -> bool {
        rng.random_range(0..100) < self.rate()
    }
}

pub(super) fn choose(view: &View<'_>, rng: &mut impl Rng) -> Option<Action> {
    let seat = view.own_seat()?;
    let sound = Mind::without_plan().choose(view, &NOVICE, rng)?;
    let now = Situation::new(*view, seat, &NOVICE);
    let legal = view.legal_actions();
    let mistaken = match view.own_prompt()? {
        PromptKind::TakeTurn if view.last_round().is_none() => {
            mistaken_turn(&now, &legal, sound, rng)
        }
        PromptKind::DrawSecondCard => mistaken_draw(&now, sound, rng),
        PromptKind::ChooseTickets if Mistake::KeepsEverything.happens(rng) => {
            let mut long_left = view.most_long().unwrap_or(u8::MAX);
            let mut may_keep = |id: &TicketId| {
                let is_long = now.rules.is_long(*id);
                let may_keep = !is_long || long_left > 0;
                long_left -= u8::from(is_long && may_keep);
                may_keep
            };
            let all = view.offer().iter().copied();
            let all = all.filter(|id| may_keep(id)).collect();
            Some(policy::keep(&now, all))
        }
        PromptKind::NameMixture
        | PromptKind::TakeTurn
        | PromptKind::ChooseTickets
        | PromptKind::PutFirstCard
        | PromptKind::PayTunnel => None,
    };
    Some(mistaken.unwrap_or(sound))
}

fn mistaken_turn(
    now: &Situation<'_>,
    legal: &LegalActions<'_>,
    sound: Action,
    rng: &mut impl Rng,
) -> Option<Action> {
    let view = &now.view;
    if let Action::ClaimTrack { track, .. } = sound {
        // With more cards than trains it would go on collecting forever.
        let has_room = now.purse.total() < u16::from(now.trains);
        if has_room && view.can_draw_blind() && Mistake::Hesitates.happens(rng) {
            return Some(draw(Source::Deck));
        }
        if now.map.track(track).color.is_none() && Mistake::PaysWithMost.happens(rng) {
            let most = now
                .colors()
                .max_by_key(|color| now.purse[Card::from(*color)]);
            let payment = legal.usual_payment(track, most)?;
            return Some(Action::ClaimTrack { track, payment });
        }
        return None;
    }
    if let Some(track) = legal
        .claims()
        .iter()
        .min_by_key(|id| now.map.track(*id).length)
        && Mistake::LaysShortTrack.happens(rng)
    {
        return policy::claim(now, legal, track, Default::default());
    }
    let wild = (0..)
        .zip(view.row())
        .find(|(_, card)| **card == Some(Card::Wild));
    if let (Action::Draw { .. }, Some((place, _))) = (sound, wild)
        && Mistake::TakesWild.happens(rng)
    {
        return Some(draw(Source::Row(place)));
    }
    mistaken_draw(now, sound, rng)
}

fn mistaken_draw(now: &Situation<'_>, sound: Action, rng: &mut impl Rng) -> Option<Action> {
    let takes_open = matches!(
        sound,
        Action::Draw {
            from: Source::Row(_),
            ..
        }
    );
    let is_plain = |card: &Option<Card>| card.is_some_and(|card| !card.is_wild());
    let first = now.view.row().iter().position(is_plain)?;
    let goes_wrong = takes_open && Mistake::TakesWrongCard.happens(rng);
    goes_wrong.then(|| draw(Source::Row(first as u8)))
}

fn draw(from: Source) -> Action {
    Action::Draw { from, to: None }
}
