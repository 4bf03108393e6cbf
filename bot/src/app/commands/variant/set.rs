//! `/variant set`: change one option of a variant.

use engine::variant::{Group, Variant, VariantOption};

use crate::app::commands::variant::{OWN, desk};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, MAX_CHOICES, Options, ParseError, Spec, Task, Typing, required, worded};
use crate::ui::limited::cut;
use crate::ui::{Choice, ChoiceLine};
use crate::variants::Own;
use crate::variants::nearest::sensible;

#[derive(Debug)]
pub struct Set {
    variant: String,
    option: String,
    value: String,
}

impl Command for Set {
    const SPEC: Spec = Spec {
        path: &["variant", "set"],
        task: Task::Owner,
        options: &[
            OWN,
            required("option", Kind::Text(option_names)),
            required("value", Kind::Text(values)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Set, ParseError> {
        Ok(Set {
            variant: options.needed(OWN.name)?,
            option: options.needed("option")?,
            value: options.needed("value")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(
            desk.set(&self.variant, &self.option, &self.value).await?,
        ))
    }
}

/// The variant that the command names, with what it is made of.
fn named<'v>(typing: &Typing<'v>) -> Option<&'v Own> {
    let text = typing.invocation.text(OWN.name)?;
    typing.around.available.find_own(text)
}

/// The options of the variant named: group, name, present value, meaning.
fn option_names(typing: &Typing<'_>) -> Vec<Choice> {
    let words = &typing.words.variant;
    let own = named(typing).map(|own| &own.variant);
    let Some(variant) = own.or(typing.around.available.shipped().next()) else {
        return Vec::new();
    };
    let line = |option: &VariantOption| {
        let label = words.completion(option, variant, ChoiceLine::MAX);
        (option.key.to_owned(), label)
    };
    let fitting = typing.all_fitting(Variant::options().iter().map(line));
    if fitting.len() <= MAX_CHOICES {
        return worded(fitting);
    }
    // The last line says how to find the others.
    let keys: Vec<&str> = fitting.iter().map(|(key, _)| key.as_str()).collect();
    let (shown, left) = some_of_each_group(&keys, MAX_CHOICES - 1);
    let groups: Vec<String> = left
        .iter()
        .map(|group| words.group(*group).to_owned())
        .collect();
    let rest = words.more_options.fill(&[
        ("n", &(keys.len() - shown.len())),
        ("groups", &typing.words.choice(&groups)),
    ]);
    let is_shown = |(key, _): &&(String, String)| shown.iter().any(|option| option.key == key);
    let mut lines: Vec<(String, String)> = fitting.iter().filter(is_shown).cloned().collect();
    lines.push((MORE.to_owned(), rest));
    worded(lines)
}

/// Value of the line that tells of the other options. If it is chosen, it is refused like any unknown name.
const MORE: &str = "…";

/// As many of these options as there is room for, with the same maximum for each group; and the groups that have more.
fn some_of_each_group(keys: &[&str], most: usize) -> (Vec<&'static VariantOption>, Vec<Group>) {
    let of_each = |n: usize| {
        let mut counts = [0; Group::ALL.len()];
        let options = keys.iter().filter_map(|key| VariantOption::named(key));
        let shown: Vec<&VariantOption> = options
            .filter(|option| {
                let count = &mut counts[option.group as usize];
                *count += 1;
                *count <= n
            })
            .collect();
        let left = Group::ALL
            .into_iter()
            .filter(|group| counts[*group as usize] > n);
        (shown, left.collect())
    };
    let fits = (1..=most)
        .rev()
        .map(of_each)
        .find(|(shown, _)| shown.len() <= most);
    fits.unwrap_or_default()
}

/// The values that make sense for the option named: the present one, the base's, then those
/// nearest to what is typed, or to the present one.
fn values(typing: &Typing<'_>) -> Vec<Choice> {
    let words = &typing.words.variant;
    let available = typing.around.available;
    let (Some(own), Some(option)) = (
        named(typing),
        typing
            .invocation
            .text("option")
            .and_then(|text| words.option_meant(text)),
    ) else {
        return Vec::new();
    };
    let Some(map) = available.map(&own.variant) else {
        return Vec::new();
    };
    let present = option.get(&own.variant);
    let typed = words.read_value(option, typing.typed);
    let wanted = if typed.is_empty() { &present } else { &typed };
    let mut values = sensible(option, &own.variant, &map.value, wanted);
    let base = available.base_of(own).map(|base| (base, option.get(base)));
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
    // Not only values that begin with what is typed: the nearest ones help more than none.
    values
        .iter()
        .take(MAX_CHOICES)
        .map(|value| {
            let shown = label(value);
            Choice::new(cut(value, ChoiceLine::MAX), shown)
        })
        .collect()
}
