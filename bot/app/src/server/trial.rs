//! `/variant try`: computers play a variant and the one it was made of, over the same deals, and its owner is shown
//! how the results differ.
//!
//! The games are played off the async threads, one trial at a time in a process. The answer to the command is edited
//! as it goes on; a trial whose answer can no longer be given ends, and none outlives its process.

use std::sync::Arc;

use domain::estimate::Estimate;
use domain::press;
use domain::ui;
use domain::ui::{Button, Row};
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use jiff::SignedDuration;
use store::Store;
use table::checks::{number_choice, variant_meant};
use table::offer::Offer;
use table::outbox::{Messenger, Outgoing, SendError};
use table::permission::owners_only;
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use table::variants::AvailableVariants;
use table::variants::trial::{Counted, Measure, Trial, play};
use words::{Words, escape, place, tenths, text};

/// Deals played between two updates of the answer.
const AT_ONCE: u64 = 10;
/// Time in which an answer can be edited, less some for the last edit.
const TRIAL_TIMEOUT: SignedDuration = SignedDuration::from_mins(13);

/// What is tried: the variant, and the one it was made of if that can be played by the same number of players.
struct Tried {
    variant: Arc<Variant>,
    base: Option<Arc<Variant>>,
    n_players: u8,
    rules: Arc<Ruleset>,
    base_rules: Option<Arc<Ruleset>>,
}

/// Tries a variant out, and returns the results.
pub async fn try_out(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    variant: &str,
    players: Option<u8>,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let words = caller.words();
    let server = owners_only(caller)?;
    let available = offer.variants(&tables.store, Some(server)).await?;
    let variant = variant_meant(&available, variant, words)?;
    let tried = Tried::of(&available, &tables.store, variant, players, words).await?;
    let admitted = tables.trials.admit(Some(server), caller.user);
    let admitted = admitted.ok_or_else(|| Error::refused(words.variant.trial.busy()))?;
    let n_games = tables.trials.size();
    let name = escape(&tried.variant.name);
    let tell = async |done: u64| {
        let text = words.variant.trial.under_way(
            place::Done(&done),
            place::N(&n_games),
            place::Name(&name),
        );
        let mut outgoing = Outgoing::message(ui::Message::text(text));
        outgoing.private = true;
        messenger.answer(&caller.token, &outgoing).await.map(drop)
    };
    tell(0).await.ok();
    let _turn = admitted.turn().await?;
    let began = tables.clock.now();
    let mut trial = Trial::default();
    for first in (0..n_games).step_by(AT_ONCE as usize) {
        let deals = first..n_games.min(first + AT_ONCE);
        let done = deals.end;
        let rules = (tried.rules.clone(), tried.base_rules.clone());
        let played = tables
            .heavy_work
            .run(move || play_all(&rules, deals))
            .await?;
        let stopped = || Error::refused(words.variant.trial.stopped(place::Name(&name)));
        for (own, other) in played.ok_or_else(stopped)? {
            trial.add(own, other);
        }
        let is_late = TRIAL_TIMEOUT < tables.clock.now().duration_since(began);
        // Discord no longer takes an edit of the answer.
        let is_over = matches!(tell(done).await, Err(SendError::Known(_)));
        if is_late || is_over {
            break;
        }
    }
    let mut answer = Answer::text(tried.lines(&trial, words).join("\n"));
    let press = press::TryVariant {
        variant: tried.variant.id.clone(),
        players: tried.n_players,
        computers: tried.n_players.saturating_sub(1),
    };
    let label = words.variant.trial.play();
    let play = Button::new(press.id(), label);
    answer.message.rows = vec![Row::Buttons(vec![play])];
    Ok(answer)
}

type Both = (Counted, Option<Counted>);

fn play_all(
    (own, base): &(Arc<Ruleset>, Option<Arc<Ruleset>>),
    deals: std::ops::Range<u64>,
) -> Option<Vec<Both>> {
    let both = |deal| {
        let other = match base {
            Some(base) => Some(play(base, deal)?),
            None => None,
        };
        Some((play(own, deal)?, other))
    };
    deals.map(both).collect()
}

impl Tried {
    async fn of(
        available: &AvailableVariants,
        store: &Store,
        variant: Arc<Variant>,
        players: Option<u8>,
        words: &Words,
    ) -> Result<Tried> {
        let counts = &variant.players.counts;
        let n_players = players.or(counts.iter().min().copied()).unwrap_or(0);
        if !counts.contains(&n_players) {
            return Err(Error::refused(words.table.not_so_many(
                place::Counts(&number_choice(words, counts)),
                place::N(&n_players),
                place::Variant(&escape(&variant.name)),
            )));
        }
        let rules = async |variant: &Arc<Variant>| -> Result<Option<Arc<Ruleset>>> {
            let map = available.map(store, variant).await?.value;
            let rules = Ruleset::new(map, variant.clone(), n_players);
            Ok(rules.ok().map(Arc::new))
        };
        let base = available.find(&available.root_of(&variant)).cloned();
        let base = base.filter(|base| base.id != variant.id);
        let base_rules = match &base {
            Some(base) => rules(base).await?,
            None => None,
        };
        let no_rules = || anyhow::anyhow!("variant {} has no rules for {n_players}", variant.id);
        Ok(Tried {
            rules: rules(&variant).await?.ok_or_else(no_rules)?,
            base: base.filter(|_| base_rules.is_some()),
            base_rules,
            n_players,
            variant,
        })
    }

    /// The numbers, a line each.
    fn lines(&self, trial: &Trial, all_words: &Words) -> Vec<String> {
        let words = &all_words.variant.trial;
        let number = |value: f64| tenths(value, words.decimal());
        let name = escape(&self.variant.name);
        let n = trial.n_games() as i64;
        let head = words.head(n, place::Name(&name), place::Players(&self.n_players));
        let beside = self.base.as_ref().map(|base| {
            let base = escape(&base.name);
            words.beside(place::Base(&base))
        });
        let mut lines = vec![
            [Some(head), beside]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" "),
        ];
        for measure in Measure::ALL {
            let Some(compared) = trial.compared(measure) else {
                continue;
            };
            let (what, own) = (what(&words.measures, measure), number(compared.own));
            lines.push(match compared.other {
                None => words.alone(place::Own(&own), place::What(&what)),
                Some((other, is_clear)) => {
                    let other = number(other);
                    let (other, own) = (place::Other(&other), place::Own(&own));
                    match is_clear {
                        true => words.differs(other, own, place::What(&what)),
                        false => words.same(other, own, place::What(&what)),
                    }
                }
            });
        }
        let wins = trial.wins();
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let share = |of: &Estimate| {
            let (share, off) = (percent(of.mean), percent(of.plus_minus.min(1.0)));
            words.share(place::Off(&off), place::Share(&share))
        };
        let shares: Vec<String> = wins.iter().map(share).collect();
        lines.push(words.wins(place::Shares(&shares.join(" · "))));
        let fair = 1.0 / wins.len().max(1) as f64;
        let ahead = wins.iter().position(|of| fair < of.mean - of.plus_minus);
        let fair = percent(fair);
        lines.push(match ahead {
            None => words.fair(place::Share(&fair)),
            Some(place) => words.unfair(place::Place(&(place + 1)), place::Share(&fair)),
        });
        let n_computers = i64::from(self.n_players) - 1;
        lines.push(words.play_opens(n_computers));
        lines
    }
}

fn what(words: &text::VariantTrialMeasures, measure: Measure) -> &str {
    match measure {
        Measure::Turns => words.turns(),
        Measure::Made => words.made(),
        Measure::Failed => words.failed(),
        Measure::Total => words.total(),
        Measure::Tracks => words.tracks(),
        Measure::Tickets => words.tickets(),
        Measure::Districts => words.districts(),
        Measure::Mountains => words.mountains(),
        Measure::Bonuses => words.bonuses(),
        Measure::NewDecks => words.new_decks(),
    }
}
