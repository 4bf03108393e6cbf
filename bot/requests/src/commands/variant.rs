//! `/variant`: the variants that a server makes for itself.

use std::sync::Arc;

use app::server::trial::try_out;
use app::server::variants::Desk;
use domain::task::Task;
use domain::ui::limited::cut;
use domain::ui::{Choice, ChoiceLine};
use engine::variant::{Group, MAX_NAME, Variant, VariantOption};
use table::outbox::messenger::Upload;
use table::request::{Reply, Result};
use table::variants::Own;
use table::variants::nearest::sensible;
use words::place;

use crate::commands::{Ask, Command};
use crate::slash::{
    Kind, MAX_CHOICES, OptionSpec, Options, ParseError, Spec, Typing, optional, required, worded,
};

/// `/variant show`: list the variants; or show the rules of one and its differences from its base.
#[derive(Debug)]
pub struct Show {
    variant: Option<String>,
}

impl Command for Show {
    const SPEC: Spec = Spec {
        path: &["variant", "show"],
        task: Task::Owner,
        options: &[optional("variant", Kind::Text(variants))],
    };

    fn read(options: &Options<'_>) -> Result<Show, ParseError> {
        Ok(Show {
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(match &self.variant {
            Some(variant) => desk.show(variant).await?,
            None => desk.list(),
        }))
    }
}

/// `/variant try`: let computers play a variant, and say what its numbers do.
#[derive(Debug)]
pub struct Try {
    variant: String,
    players: Option<u8>,
}

impl Command for Try {
    const SPEC: Spec = Spec {
        path: &["variant", "try"],
        task: Task::Owner,
        options: &[
            required("variant", Kind::Text(variants)),
            optional("players", Kind::Number { least: 2, most: 6 }),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Try, ParseError> {
        Ok(Try {
            variant: options.needed("variant")?,
            players: options.number("players")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let (variant, players) = (&self.variant, self.players);
        let answer = try_out(tables, offer, caller, variant, players, ask.messenger).await?;
        Ok(Reply::of(answer))
    }
}

/// `/variant new`: create a variant from a base.
#[derive(Debug)]
pub struct New {
    base: String,
    name: String,
}

impl Command for New {
    const SPEC: Spec = Spec {
        path: &["variant", "new"],
        task: Task::Owner,
        options: &[required("base", Kind::Text(variants)), NAME],
    };

    fn read(options: &Options<'_>) -> Result<New, ParseError> {
        Ok(New {
            base: options.needed("base")?,
            name: options.needed(NAME.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.make(&self.base, &self.name).await?))
    }
}

/// `/variant set`: change one option of a variant.
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
            OWN_VARIANT,
            required("option", Kind::Text(option_names)),
            required("value", Kind::Text(values)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Set, ParseError> {
        Ok(Set {
            variant: options.needed(OWN_VARIANT.name)?,
            option: options.needed("option")?,
            value: options.needed("value")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        let (variant, value) = (&self.variant, &self.value);
        Ok(Reply::of(match self.option.to_lowercase().as_str() {
            NAME_OF_VARIANT => desk.rename(variant, value).await?,
            option => desk.set(variant, option, value).await?,
        }))
    }
}

/// The option that is no rule: what the variant is called, in every language.
const NAME_OF_VARIANT: &str = "name";

/// The variant that the command names, with what it is made of.
fn named<'v>(typing: &Typing<'v>) -> Option<&'v Own> {
    let text = typing.invocation.text(OWN_VARIANT.name)?;
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
        let label = words.option_choice(option, variant, ChoiceLine::MAX);
        (option.key.to_owned(), label)
    };
    let name = own.map(|variant| {
        (
            NAME_OF_VARIANT.to_owned(),
            words.name_choice(place::Name(&variant.name)),
        )
    });
    let options = Variant::options().iter().map(line);
    let fitting = typing.all_fitting(options.chain(name));
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
    let rest = words.more_options(
        place::Groups(&typing.words.choice(&groups)),
        place::N(&(keys.len() - shown.len())),
    );
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
    let Some(map) = typing.around.map else {
        return Vec::new();
    };
    let present = option.get(&own.variant);
    let typed = words.read_value(option, typing.typed);
    let wanted = if typed.is_empty() { &present } else { &typed };
    let mut values = sensible(option, &own.variant, map, wanted);
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
            _ if *value == present => words.value_now(place::Value(&shown)),
            Some((base, of_base)) if value == of_base => {
                words.value_base(place::Base(&base.name), place::Value(&shown))
            }
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

/// `/variant delete`: delete a variant of the server; running games keep it.
#[derive(Debug)]
pub struct Delete {
    variant: String,
}

impl Command for Delete {
    const SPEC: Spec = Spec {
        path: &["variant", "delete"],
        task: Task::Owner,
        options: &[OWN_VARIANT],
    };

    fn read(options: &Options<'_>) -> Result<Delete, ParseError> {
        Ok(Delete {
            variant: options.needed(OWN_VARIANT.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.delete(&self.variant).await?))
    }
}

/// `/variant export`: save a variant as a file.
#[derive(Debug)]
pub struct Export {
    variant: String,
}

impl Command for Export {
    const SPEC: Spec = Spec {
        path: &["variant", "export"],
        task: Task::Owner,
        options: &[required("variant", Kind::Text(variants))],
    };

    fn read(options: &Options<'_>) -> Result<Export, ParseError> {
        Ok(Export {
            variant: options.needed("variant")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.export(&self.variant)?))
    }
}

/// `/variant import`: read a variant from a file.
#[derive(Debug)]
pub struct Import {
    file: Upload,
    name: Option<String>,
}

impl Command for Import {
    const SPEC: Spec = Spec {
        path: &["variant", "import"],
        task: Task::Owner,
        options: &[required("file", Kind::File), optional(NAME.name, NAME.kind)],
    };

    fn read(options: &Options<'_>) -> Result<Import, ParseError> {
        Ok(Import {
            file: options.file("file")?,
            name: options.text(NAME.name),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(
            desk.import(&self.file, self.name.as_deref(), ask.messenger)
                .await?,
        ))
    }
}

/// A variant of this server's.
const OWN_VARIANT: OptionSpec = required("variant", Kind::Text(own));

/// Name for a variant.
const NAME: OptionSpec = required("name", Kind::Free { most: MAX_NAME });

/// The desk at which an owner works on the server's variants.
async fn desk<'a>(ask: &Ask<'a>) -> Result<Desk<'a>> {
    Desk::open(ask.tables, ask.offer, ask.caller).await
}

/// The variants that are offered, the server's and shipped ones.
pub fn variants(typing: &Typing<'_>) -> Vec<Choice> {
    fitting(typing, typing.around.available.offered())
}

fn own(typing: &Typing<'_>) -> Vec<Choice> {
    let available = &typing.around.available;
    let own = available.own().iter();
    let own = own.filter(|own| !available.is_of_map(own));
    fitting(typing, own.map(|own| &own.variant))
}

fn fitting<'v>(
    typing: &Typing<'_>,
    variants: impl Iterator<Item = &'v Arc<Variant>>,
) -> Vec<Choice> {
    typing.fitting(variants.map(|variant| (variant.id.clone(), variant.name.clone())))
}
