//! Completion: what an option could be, best first, for one person.
//!
//! It is made of the seat's own view alone, so nothing in it is anybody else's secret; somebody
//! without a seat is offered nothing of the game.

use std::sync::Arc;

use engine::PromptKind;
use engine::action::{Payment, Positions};
use engine::ai::Level;
use engine::card::Card;
use engine::ids::{TicketId, members};
use engine::map::fold;
use engine::variant::{Variant, VariantOption};
use engine::view::View;

use super::moves::{find_tracks, finds, in_tunnel, teller};
use super::orders;
use super::table::{self, Completion, Kind};
use super::{Invocation, Value};
use crate::deadline::{Hours, duration_text, parse_duration};
use crate::ids::GameId;
use crate::menu::label::{self, MAX_CHOICE, fit};
use crate::menu::rank::{Ranked, Search, ranked};
use crate::text::Words;
use crate::ui::Choice;
use crate::variants::nearest::sensible;
use crate::variants::{Own, Shelf};

/// Discord's limit.
pub const MAX_CHOICES: usize = 25;

/// What is known about whoever types.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings<'a> {
    /// What the person sees of the table meant, from the own seat.
    pub view: Option<View<'a>>,
    /// The tables the person may mean, the likeliest first.
    pub tables: &'a [TableChoice],
    /// The variants of the server.
    pub shelf: &'a Shelf,
    /// The turns the table meant can be set back to, the last one first.
    pub turns: &'a [Choice],
}

/// A table in a completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableChoice {
    pub id: GameId,
    /// What it is called beside its id: variant, channel, whose turn.
    pub label: String,
}

/// The table that a command names, if it names one: whose view completion needs.
pub fn named_table(invocation: &Invocation) -> Option<GameId> {
    invocation.text("table")?.parse().ok()
}

/// The choices for the option being typed; none where there is nothing to complete.
pub fn complete(invocation: &Invocation, around: &Surroundings<'_>, words: &Words) -> Vec<Choice> {
    let focused = invocation
        .options
        .iter()
        .find_map(|(name, value)| match value {
            Value::Focused(typed) => Some((name, typed.as_str())),
            Value::Boolean(_)
            | Value::Integer(_)
            | Value::Text(_)
            | Value::User(_)
            | Value::Channel(_)
            | Value::Role(_)
            | Value::File(_) => None,
        });
    let Some((name, typed)) = focused else {
        return Vec::new();
    };
    let option = table::row(&invocation.path)
        .and_then(|row| row.options.iter().find(|option| option.name == name));
    let Some(Kind::Text(completion)) = option.map(|option| option.kind) else {
        return Vec::new();
    };
    let typing = Typing {
        typed,
        search: Search::new(typed),
        invocation,
        words,
    };
    let mut choices = match (completion, around.view) {
        (Completion::Table, _) => typing.tables(around.tables),
        (Completion::Variant, _) => typing.variants(around.shelf.all()),
        (Completion::OwnVariant, _) => {
            typing.variants(around.shelf.own().iter().map(|own| &own.variant))
        }
        (Completion::VariantOption, _) => typing.variant_options(around.shelf),
        (Completion::OptionValue, _) => typing.option_values(around.shelf),
        (Completion::Level, _) => typing.levels(),
        (Completion::TimeZone, _) => typing.time_zones(),
        (Completion::Turn, _) => typing.turns(around.turns),
        (Completion::Duration, _) => typing.durations(),
        (Completion::Hours, _) => typing.hours(),
        (Completion::FirstCard, Some(view)) => typing.next_cards(&view),
        (Completion::SecondCard, Some(view)) => typing.second_cards(&view),
        (Completion::Track, Some(view)) => typing.tracks(&view),
        (Completion::Payment, Some(view)) => typing.payments(&view),
        (Completion::Keep, Some(view)) => typing.kept(&view),
        (Completion::ToHolder, Some(view)) => typing.to_holder(&view),
        (Completion::Share, Some(view)) => typing.shared(&view),
        (Completion::PlanLine, Some(view)) => worded(orders::lines(&view, words, typed)),
        (Completion::PlanWatch, Some(view)) => worded(orders::watches(&view, words, typed)),
        (
            Completion::FirstCard
            | Completion::SecondCard
            | Completion::Track
            | Completion::Payment
            | Completion::Keep
            | Completion::ToHolder
            | Completion::Share
            | Completion::PlanLine
            | Completion::PlanWatch,
            None,
        ) => Vec::new(),
    };
    choices.truncate(MAX_CHOICES);
    choices
}

/// The option that a text names: by its key, else by its name in this language, else by its key
/// written otherwise. In this order, because one option's name may read like another one's key.
pub fn option_meant(text: &str, words: &Words) -> Option<&'static VariantOption> {
    let folded = fold(text);
    let named = |is_meant: &dyn Fn(&VariantOption) -> bool| {
        Variant::options().iter().find(|option| is_meant(option))
    };
    VariantOption::named(text.trim())
        .or_else(|| named(&|option| fold(&words.variant.option(option).name) == folded))
        .or_else(|| named(&|option| fold(option.key) == folded))
}

/// Values and what they say, as choices.
fn worded(lines: Vec<(String, String)>) -> Vec<Choice> {
    let lines = lines.into_iter();
    lines
        .map(|(value, label)| Choice::new(value, fit(label, MAX_CHOICE)))
        .collect()
}

/// What is typed, where, in which language.
struct Typing<'a> {
    typed: &'a str,
    search: Search,
    invocation: &'a Invocation,
    words: &'a Words,
}

impl Typing<'_> {
    /// The lines that fit what was typed: by words anywhere in the label, or as the value begins.
    fn fitting(&self, lines: impl IntoIterator<Item = (String, String)>) -> Vec<Choice> {
        let start = fold(self.typed);
        lines
            .into_iter()
            .filter(|(value, label)| {
                self.search.finds([label.as_str()]) || fold(value).starts_with(&start)
            })
            .take(MAX_CHOICES)
            .map(|(value, label)| Choice::new(value, fit(label, MAX_CHOICE)))
            .collect()
    }

    fn tables(&self, tables: &[TableChoice]) -> Vec<Choice> {
        let line = |table: &TableChoice| {
            (
                table.id.to_string(),
                format!("{} · {}", table.id, table.label),
            )
        };
        self.fitting(tables.iter().map(line))
    }

    fn variants<'v>(&self, variants: impl Iterator<Item = &'v Arc<Variant>>) -> Vec<Choice> {
        self.fitting(variants.map(|variant| (variant.id.clone(), variant.name.clone())))
    }

    /// The variant that the command names, with what it is made of.
    fn named_variant<'v>(&self, shelf: &'v Shelf) -> Option<&'v Own> {
        shelf.find_own(self.invocation.text("variant")?)
    }

    /// The options of the variant named: group, name, present value, meaning.
    fn variant_options(&self, shelf: &Shelf) -> Vec<Choice> {
        let words = &self.words.variant;
        let own = self.named_variant(shelf);
        let Some(variant) = own.map(|own| &own.variant).or(shelf.shipped().next()) else {
            return Vec::new();
        };
        let line = |option: &VariantOption| {
            let label = words.completion(option, variant, MAX_CHOICE);
            (option.key.to_owned(), label)
        };
        self.fitting(Variant::options().iter().map(line))
    }

    /// The values that make sense for the option named: the present one, the base's, then those
    /// nearest to what is typed, or to the present one.
    fn option_values(&self, shelf: &Shelf) -> Vec<Choice> {
        let words = &self.words.variant;
        let (Some(own), Some(option)) = (
            self.named_variant(shelf),
            self.invocation
                .text("option")
                .and_then(|text| option_meant(text, self.words)),
        ) else {
            return Vec::new();
        };
        let Some(map) = shelf.map(&own.variant) else {
            return Vec::new();
        };
        let present = option.get(&own.variant);
        let typed = words.read_value(option, self.typed);
        let wanted = if typed.is_empty() { &present } else { &typed };
        let mut values = sensible(option, &own.variant, &map.value, wanted);
        let base = shelf.base_of(own).map(|base| (base, option.get(base)));
        if typed.is_empty()
            && let Some((_, value)) = &base
            && let Some(at) = values.iter().position(|known| known == value)
        {
            let value = values.remove(at);
            values.insert(usize::from(value != present), value);
        }
        let label = |value: &String| {
            let shown = words.value(option, value);
            match &base {
                _ if *value == present => words.value_now.fill(&[("value", &shown)]),
                Some((base, of_base)) if value == of_base => words
                    .value_base
                    .fill(&[("value", &shown), ("base", &base.name)]),
                _ => shown,
            }
        };
        // Not those alone that begin as typed: the nearest ones help more than none.
        values
            .iter()
            .take(MAX_CHOICES)
            .map(|value| {
                Choice::new(
                    fit(value.clone(), MAX_CHOICE),
                    fit(label(value), MAX_CHOICE),
                )
            })
            .collect()
    }

    fn levels(&self) -> Vec<Choice> {
        // Playing at random is for tests, not for people.
        let levels = Level::ALL
            .into_iter()
            .filter(|level| *level != Level::Random);
        let names = &self.words.commands.levels;
        self.fitting(levels.map(|level| {
            let name = names.get(level.word()).map_or(level.word(), String::as_str);
            (level.word().to_owned(), name.to_owned())
        }))
    }

    fn turns(&self, turns: &[Choice]) -> Vec<Choice> {
        let line = |turn: &Choice| (turn.value.clone(), turn.label.clone());
        self.fitting(turns.iter().map(line))
    }

    /// What was typed, if it is a duration, and common ones.
    fn durations(&self) -> Vec<Choice> {
        const COMMON: [&str; 11] = [
            "5m", "15m", "1h", "3h", "6h", "12h", "1d", "2d", "3d", "7d", "14d",
        ];
        let typed = parse_duration(self.typed).map(duration_text);
        let common = COMMON.iter().map(|text| (*text).to_owned());
        let known = typed
            .iter()
            .cloned()
            .chain(common.filter(|text| Some(text) != typed.as_ref()));
        let lines: Vec<(String, String)> = known.map(|text| (text.clone(), text)).collect();
        match typed {
            // Whatever it is, it was understood: the others stay in sight.
            Some(_) => lines
                .into_iter()
                .map(|(value, label)| Choice::new(value, label))
                .collect(),
            None => self.fitting(lines),
        }
    }

    fn hours(&self) -> Vec<Choice> {
        const COMMON: [&str; 5] = [
            "22:00-07:00",
            "23:00-08:00",
            "21:00-06:00",
            "00:00-09:00",
            "off",
        ];
        let typed = self.typed.trim();
        let own = Hours::parse(typed, "UTC").map(|_| (typed.to_owned(), typed.to_owned()));
        match own {
            Some((value, label)) => vec![Choice::new(value, label)],
            None => self.fitting(COMMON.map(|text| (text.to_owned(), text.to_owned()))),
        }
    }

    fn time_zones(&self) -> Vec<Choice> {
        let zones = jiff::tz::db().available();
        self.fitting(zones.map(|zone| (zone.to_string(), zone.to_string())))
    }

    /// The card that is due next, whether it is the first or the second.
    fn next_cards(&self, view: &View<'_>) -> Vec<Choice> {
        match view.own_prompt() {
            Some(PromptKind::DrawSecondCard) => self.second_cards(view),
            Some(
                PromptKind::TakeTurn
                | PromptKind::PutFirstCard
                | PromptKind::PayTunnel
                | PromptKind::ChooseTickets,
            )
            | None => self.cards(view, |_| true, false),
        }
    }

    fn second_cards(&self, view: &View<'_>) -> Vec<Choice> {
        let drawing = &view.variant().drawing;
        let any = drawing.face_up_wild_second;
        self.cards(view, |card| any || !card.is_wild(), drawing.one_card_enough)
    }

    fn cards(&self, view: &View<'_>, may_take: impl Fn(Card) -> bool, stop: bool) -> Vec<Choice> {
        let spoken = &self.words.commands;
        if view.own_seat().is_none() {
            return Vec::new();
        }
        let teller = teller(view, self.words);
        let filled = (1u8..)
            .zip(view.row())
            .filter_map(|(nth, card)| Some((nth, (*card)?)));
        let mut lines: Vec<(String, String)> = filled
            .filter(|(_, card)| may_take(*card))
            .map(|(nth, card)| {
                let word = card.color().map_or("wild", |color| color.word());
                (
                    format!("{nth} {word}"),
                    format!("{nth} {}", teller.card(card)),
                )
            })
            .collect();
        if view.can_draw_blind() {
            lines.push(("deck".to_owned(), spoken.deck.to_string()));
        }
        if stop {
            lines.push(("stop".to_owned(), spoken.stop.to_string()));
        }
        self.fitting(lines)
    }

    fn tracks(&self, view: &View<'_>) -> Vec<Choice> {
        ranked(view)
            .iter()
            .filter(|ranked| finds(&self.search, view, ranked.track))
            .take(MAX_CHOICES)
            .map(|ranked| {
                let value = view.map().track(ranked.track).id.clone();
                Choice::new(value, self.track_line(view, ranked))
            })
            .collect()
    }

    /// "Denver – Kansas City: 4 orange · for your ticket", or what is missing.
    fn track_line(&self, view: &View<'_>, ranked: &Ranked) -> String {
        let menu = &self.words.menu;
        let teller = teller(view, self.words);
        let mut facts = vec![label::track(&teller, ranked.track)];
        if ranked.missing > 0 {
            facts.push(menu.missing.fill(ranked.missing, &[]));
        }
        if ranked.serves {
            facts.push(menu.serves_ticket.to_string());
        }
        facts.push(teller.points(view.rules().points(ranked.track)));
        label::as_many_as_fit(facts)
    }

    fn payments(&self, view: &View<'_>) -> Vec<Choice> {
        let teller = teller(view, self.words);
        let line = |way: &Payment| (way.to_string(), teller.payment(way));
        if in_tunnel(view) {
            let withdraw = (
                "withdraw".to_owned(),
                self.words.commands.withdraw.to_string(),
            );
            let ways = view.legal_actions().tunnel_payments();
            // Turning back stays in sight, however many ways to pay there are.
            let mut choices = self.fitting([withdraw]);
            choices.extend(self.fitting(ways.iter().map(line)));
            return choices;
        }
        let named = self
            .invocation
            .text("track")
            .map(|text| find_tracks(view, text));
        match named.as_deref() {
            Some([track]) => self.fitting(view.legal_actions().payments(*track).iter().map(line)),
            Some([] | [_, _, ..]) | None => Vec::new(),
        }
    }

    fn kept(&self, view: &View<'_>) -> Vec<Choice> {
        let offer = view.offer();
        let mut sets: Vec<Positions> = (0..1u128 << offer.len())
            .map(Positions)
            .filter(|set| !set.is_empty() && set.len() >= u32::from(view.must_keep()))
            .collect();
        sets.sort_by_key(|set| set.len());
        self.fitting(
            sets.into_iter()
                .map(|set| self.ticket_line(view, offer, set)),
        )
    }

    fn to_holder(&self, view: &View<'_>) -> Vec<Choice> {
        if !view.rules().in_teams() {
            return Vec::new();
        }
        let offer = view.offer();
        let each = (0..offer.len() as u8).map(|at| Positions::from_iter([at]));
        self.fitting(each.map(|set| self.ticket_line(view, offer, set)))
    }

    fn shared(&self, view: &View<'_>) -> Vec<Choice> {
        if !view.rules().in_teams() {
            return Vec::new();
        }
        let own: Vec<TicketId> = members(view.tickets()).map(TicketId).collect();
        let n = own.len() as u8;
        let one = (0..n).map(|first| Positions::from_iter([first]));
        let two = (0..n).flat_map(|first| {
            (first + 1..n).map(move |second| Positions::from_iter([first, second]))
        });
        self.fitting(one.chain(two).map(|set| self.ticket_line(view, &own, set)))
    }

    /// "1 3", and the cities of these tickets.
    fn ticket_line(
        &self,
        view: &View<'_>,
        tickets: &[TicketId],
        set: Positions,
    ) -> (String, String) {
        let teller = teller(view, self.words);
        let names: Vec<String> = set
            .iter()
            .filter_map(|at| tickets.get(usize::from(at)))
            .map(|ticket| teller.ticket(*ticket))
            .collect();
        (set.to_string(), format!("{set}: {}", names.join("; ")))
    }
}
