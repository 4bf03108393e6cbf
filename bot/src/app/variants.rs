//! `/variant`: the ways to play that a server makes for itself, and `/rules` of any of them.
//!
//! Every change is tried on the whole variant first; what makes no sense is refused with the reason
//! and the nearest value that does. A variant is a text under its hash, so a running game keeps the one
//! it began with whatever happens to its name.

use std::sync::Arc;

use engine::variant::{OptionError, Variant, VariantFault, VariantOption};
use serde_json::json;

use super::App;
use super::opening::variant_meant;
use super::request::{Answer, Caller, Error, Result, TextFile};
use crate::commands::{Upload, VariantCommand, option_meant};
use crate::ids::GuildId;
use crate::outbox::Messenger;
use crate::store::{Kept, NewAudit, SavedVariant, TextHash};
use crate::text::{Words, escape};
use crate::variants::file::{self, FileFault, What};
use crate::variants::nearest::sensible;
use crate::variants::{MOST_OWN, NameFault, Own, Shelf};

/// So many faults of a file are told; whoever mends these sees the rest.
const MOST_FAULTS: usize = 15;

/// An owner at work: who, where, on what.
struct Desk<'a> {
    caller: &'a Caller,
    server: GuildId,
    shelf: Shelf,
}

impl App {
    /// The rules of a variant, as a page.
    pub async fn rules_of(&self, caller: &Caller, variant: &str) -> Result<Answer> {
        let shelf = self.shelf(caller.place.server()).await?;
        let variant = variant_meant(&shelf, variant, caller.words())?;
        Ok(Answer::pages(&page(&shelf, &variant, caller.words())))
    }

    /// What an owner asks of the server's variants.
    pub async fn variant_command(
        &self,
        caller: &Caller,
        command: &VariantCommand,
        messenger: &dyn Messenger,
    ) -> Result<Answer> {
        let server = owners_only(caller)?;
        let desk = Desk {
            caller,
            server,
            shelf: self.shelf(Some(server)).await?,
        };
        match command {
            VariantCommand::List => Ok(desk.list()),
            VariantCommand::Show { variant } => desk.show(variant),
            VariantCommand::New { base, name } => self.new_variant(&desk, base, name).await,
            VariantCommand::Set {
                variant,
                option,
                value,
            } => self.set_option(&desk, variant, option, value).await,
            VariantCommand::Rename { variant, name } => {
                self.rename_variant(&desk, variant, name).await
            }
            VariantCommand::Copy { variant, name } => self.copy_variant(&desk, variant, name).await,
            VariantCommand::Delete { variant } => self.delete_variant(&desk, variant).await,
            VariantCommand::Export { variant } => desk.export(variant),
            VariantCommand::Import { file, name } => {
                self.import_variant(&desk, file, name.as_deref(), messenger)
                    .await
            }
        }
    }

    async fn new_variant(&self, desk: &Desk<'_>, base: &str, name: &str) -> Result<Answer> {
        let base = variant_meant(&desk.shelf, base, desk.words())?;
        let variant = self.add(desk, &base, name, "variant_new").await?;
        let words = &desk.words().variant;
        Ok(Answer::text(words.made.fill(&[
            ("name", &escape(&variant.name)),
            ("base", &escape(&base.name)),
        ])))
    }

    async fn copy_variant(&self, desk: &Desk<'_>, variant: &str, name: &str) -> Result<Answer> {
        let original = desk.own(variant)?.variant.clone();
        let copy = self.add(desk, &original, name, "variant_copy").await?;
        let words = &desk.words().variant;
        Ok(Answer::text(words.copied.fill(&[
            ("name", &escape(&copy.name)),
            ("base", &escape(&original.name)),
        ])))
    }

    /// Keeps another variant that plays as this one does.
    async fn add(
        &self,
        desk: &Desk<'_>,
        like: &Variant,
        name: &str,
        deed: &'static str,
    ) -> Result<Variant> {
        let mut variant = like.clone();
        (variant.id, variant.name) = desk.name(name, None)?;
        let base = desk.shelf.root_of(like);
        self.keep(desk, &variant, &base, None, deed).await?;
        Ok(variant)
    }

    async fn set_option(
        &self,
        desk: &Desk<'_>,
        variant: &str,
        option: &str,
        value: &str,
    ) -> Result<Answer> {
        let words = desk.words();
        let own = desk.own(variant)?;
        let option = option_meant(option, words).ok_or_else(|| {
            let option = escape(option);
            Error::refused(words.variant.no_option.fill(&[("option", &option)]))
        })?;
        let changed = desk.changed(own, option, value)?;
        let (before, after) = (option.get(&own.variant), option.get(&changed));
        let shown = |value: &str| words.variant.value(option, value);
        let name = escape(&own.variant.name);
        if before == after {
            return Ok(Answer::text(words.variant.set_same.fill(&[
                ("name", &name),
                ("option", &words.variant.key(option)),
                ("value", &shown(&after)),
            ])));
        }
        self.keep(desk, &changed, &own.base, Some(own), "variant_set")
            .await?;
        Ok(Answer::text(words.variant.set.fill(&[
            ("name", &name),
            ("option", &words.variant.key(option)),
            ("value", &shown(&after)),
            ("before", &shown(&before)),
        ])))
    }

    async fn rename_variant(&self, desk: &Desk<'_>, variant: &str, name: &str) -> Result<Answer> {
        let own = desk.own(variant)?;
        let mut renamed = (*own.variant).clone();
        (renamed.id, renamed.name) = desk.name(name, Some(&own.variant.id))?;
        self.keep(desk, &renamed, &own.base, Some(own), "variant_rename")
            .await?;
        let words = &desk.words().variant;
        Ok(Answer::text(words.renamed.fill(&[
            ("before", &escape(&own.variant.name)),
            ("name", &escape(&renamed.name)),
        ])))
    }

    async fn delete_variant(&self, desk: &Desk<'_>, variant: &str) -> Result<Answer> {
        let own = desk.own(variant)?;
        let audit = desk.audit("variant_delete", &own.variant.id);
        let id = &own.variant.id;
        let now = self.clock.now();
        self.store
            .delete_variant(desk.server, id, &audit, now)
            .await?;
        let words = &desk.words().variant;
        let name = escape(&own.variant.name);
        let mut answer = Answer::text(words.deleted.fill(&[("name", &name)]));
        answer.file = Some(desk.file(&own.variant));
        Ok(answer)
    }

    async fn import_variant(
        &self,
        desk: &Desk<'_>,
        upload: &Upload,
        name: Option<&str>,
        messenger: &dyn Messenger,
    ) -> Result<Answer> {
        let words = &desk.words().variant;
        if file::MOST_BYTES < upload.n_bytes {
            return Err(Error::refused(
                words
                    .file_too_large
                    .fill(&[("n", &upload.n_bytes), ("most", &file::MOST_BYTES)]),
            ));
        }
        let bytes = messenger
            .fetch(&upload.address, file::MOST_BYTES)
            .await
            .map_err(|_| Error::refused(words.file_unreachable.as_str()))?;
        let text =
            String::from_utf8(bytes).map_err(|_| Error::refused(words.file_no_text.as_str()))?;
        // A mark that some editors write before a text.
        let text = text.trim_start_matches('\u{feff}');
        let mut variant = file::read(text, desk.shelf.catalog())
            .map_err(|faults| Error::refused(told(desk.words(), &upload.name, &faults)))?;
        (variant.id, variant.name) = desk.name(name.unwrap_or(&variant.name), None)?;
        let base = desk.shelf.likeliest_base(&variant).cloned();
        let base_id = base.as_ref().map_or("", |base| base.id.as_str());
        self.keep(desk, &variant, base_id, None, "variant_import")
            .await?;
        let map = desk.shelf.map(&variant);
        let map = map.map_or_else(String::new, |map| escape(&map.value.name));
        let mut lines = vec![words.imported.fill(&[
            ("name", &escape(&variant.name)),
            ("map", &map),
            ("n", &differs(desk.words(), &variant, base.as_deref())),
        ])];
        lines.extend(differences(desk.words(), &variant, base.as_deref()));
        Ok(Answer::pages(&lines))
    }

    /// Stores a variant: a new one, or in place of the one it was.
    async fn keep(
        &self,
        desk: &Desk<'_>,
        variant: &Variant,
        base: &str,
        replaces: Option<&Own>,
        deed: &'static str,
    ) -> Result<()> {
        let words = &desk.words().variant;
        if replaces.is_none() && MOST_OWN <= desk.shelf.own().len() {
            return Err(Error::refused(words.too_many.fill(&[("most", &MOST_OWN)])));
        }
        let saved = SavedVariant {
            id: variant.id.clone(),
            text: variant.to_toml(),
            base: base.to_owned(),
            changed: self.clock.now(),
        };
        let replaces = replaces.map(|own| (own.variant.id.as_str(), TextHash::of(&own.text)));
        let audit = desk.audit(deed, &variant.id);
        let kept = self
            .store
            .keep_variant(desk.server, &saved, replaces, &audit)
            .await?;
        match kept {
            Kept::Done => Ok(()),
            Kept::Taken => Err(Error::refused(
                words.name_taken.fill(&[("name", &escape(&variant.name))]),
            )),
            Kept::Changed => Err(Error::refused(words.changed.as_str())),
        }
    }
}

/// The server that the caller may manage.
pub(super) fn owners_only(caller: &Caller) -> Result<GuildId> {
    match caller.place.server() {
        None => Err(Error::refused(
            caller.words().table.only_in_servers.as_str(),
        )),
        Some(server) if caller.rights.owner => Ok(server),
        Some(_) => Err(Error::refused(caller.words().variant.owner_only.as_str())),
    }
}

impl Desk<'_> {
    fn words(&self) -> &'static Words {
        self.caller.words()
    }

    fn audit(&self, deed: &'static str, variant: &str) -> NewAudit {
        NewAudit {
            server: self.server,
            game: None,
            actor: self.caller.user,
            deed,
            details: json!({ "variant": variant }),
        }
    }

    /// The server's variant that a text names.
    fn own(&self, text: &str) -> Result<&Own> {
        if let Some(own) = self.shelf.find_own(text) {
            return Ok(own);
        }
        let words = &self.words().variant;
        let (template, name) = match self.shelf.find(text) {
            Some(shipped) => (&words.shipped, &*shipped.name),
            None => (&words.no_own, text),
        };
        let sentence = template.fill(&[("variant", &escape(name))]);
        Err(Error::refused(sentence))
    }

    fn name(&self, name: &str, kept: Option<&str>) -> Result<(String, String)> {
        let words = &self.words().variant;
        self.shelf.name(name, kept).map_err(|fault| {
            Error::refused(match fault {
                NameFault::Length(n) => words
                    .name_length
                    .fill(&[("n", &n), ("most", &engine::variant::MAX_NAME)]),
                NameFault::Taken(name) => words.name_taken.fill(&[("name", &escape(&name))]),
            })
        })
    }

    /// The variant with the option changed, or why not, and what would work.
    fn changed(&self, own: &Own, option: &'static VariantOption, value: &str) -> Result<Variant> {
        let words = &self.words().variant;
        let map = self.shelf.map(&own.variant);
        let map = map.ok_or_else(|| anyhow::anyhow!("there is no map {}", own.variant.map))?;
        let wanted = words.read_value(option, value);
        let mut changed = (*own.variant).clone();
        let set = option.set(&mut changed, &wanted);
        let faults = match set {
            Ok(()) => match changed.check(&map.value) {
                Ok(()) => return Ok(changed),
                Err(faults) => faults.0,
            },
            Err(error @ (OptionError::NotAllowed { .. } | OptionError::Unknown { .. })) => {
                vec![VariantFault::Option(error)]
            }
        };
        let shown: String = value.chars().take(100).collect();
        let mut why: Vec<String> = faults.iter().map(|fault| words.fault(fault)).collect();
        let nearest = sensible(option, &own.variant, &map.value, &wanted);
        why.extend(nearest.first().map(|value| {
            let value = words.value(option, value);
            words.nearest.fill(&[("value", &value)])
        }));
        Err(Error::refused(words.cannot.fill(&[
            ("option", &words.key(option)),
            ("value", &escape(&shown)),
            ("why", &why.join(" ")),
        ])))
    }

    fn list(&self) -> Answer {
        let words = &self.words().variant;
        let mut lines = Vec::new();
        if self.shelf.own().is_empty() {
            lines.push(words.list_none.to_string());
        } else {
            lines.push(words.list_own.to_string());
        }
        for own in self.shelf.own() {
            let base = self.shelf.base_of(own);
            lines.push(words.list_own_line.fill(&[
                ("name", &escape(&own.variant.name)),
                ("id", &own.variant.id),
                ("base", &base.map_or("?", |base| &base.name)),
                (
                    "n",
                    &differs(self.words(), &own.variant, base.map(Arc::as_ref)),
                ),
            ]));
        }
        lines.push(words.list_shipped.to_string());
        for variant in self.shelf.shipped() {
            lines.push(
                words
                    .list_line
                    .fill(&[("name", &escape(&variant.name)), ("id", &variant.id)]),
            );
        }
        Answer::pages(&lines)
    }

    /// The rules, and how they differ from those it was made of.
    fn show(&self, text: &str) -> Result<Answer> {
        let words = self.words();
        let variant = variant_meant(&self.shelf, text, words)?;
        let mut lines = page(&self.shelf, &variant, words);
        let own = self
            .shelf
            .own()
            .iter()
            .find(|own| own.variant.id == variant.id);
        if let Some(own) = own {
            let base = self.shelf.base_of(own).map(Arc::as_ref);
            lines.extend(differences(words, &variant, base));
        }
        Ok(Answer::pages(&lines))
    }

    fn export(&self, text: &str) -> Result<Answer> {
        let variant = variant_meant(&self.shelf, text, self.words())?;
        let words = &self.words().variant;
        let name = escape(&variant.name);
        let mut answer = Answer::text(words.exported.fill(&[("name", &name)]));
        answer.file = Some(self.file(&variant));
        Ok(answer)
    }

    fn file(&self, variant: &Variant) -> TextFile {
        TextFile {
            name: format!("{}.toml", variant.id),
            text: self.shelf.text(variant).to_string(),
        }
    }
}

fn page(shelf: &Shelf, variant: &Variant, words: &Words) -> Vec<String> {
    let map = shelf.map(variant);
    map.map_or_else(Vec::new, |map| {
        words.variant.page(variant, &map.value, words)
    })
}

/// "2 differences".
fn differs(words: &Words, variant: &Variant, base: Option<&Variant>) -> String {
    let n = base.map_or(0, |base| variant.differences(base).len());
    words.variant.n_differences.fill(n as i64, &[])
}

/// The differences, a line each, below a heading.
fn differences(words: &Words, variant: &Variant, base: Option<&Variant>) -> Vec<String> {
    let Some(base) = base else {
        return Vec::new();
    };
    let words = &words.variant;
    let name: (&str, &dyn std::fmt::Display) = ("base", &escape(&base.name));
    let differences = variant.differences(base);
    if differences.is_empty() {
        return vec![words.same.fill(&[name])];
    }
    let mut lines = vec![words.differs.fill(&[name])];
    lines.extend(differences.iter().map(|one| words.difference(one)));
    lines
}

/// What is wrong with a file, line by line.
fn told(words: &Words, file: &str, faults: &[FileFault]) -> String {
    let words = &words.variant;
    let mut lines = vec![words.file_wrong.fill(&[("file", &escape(file))])];
    for fault in faults.iter().take(MOST_FAULTS) {
        let sentence = sentence(words, &fault.what);
        lines.push(match fault.line {
            Some(line) => words
                .file_line
                .fill(&[("line", &line), ("fault", &sentence)]),
            None => words.file_fault.fill(&[("fault", &sentence)]),
        });
    }
    let n_more = faults.len().saturating_sub(MOST_FAULTS);
    if n_more > 0 {
        lines.push(words.file_more.fill(n_more as i64, &[]));
    }
    // One message: whoever mends the first ones sees the others next time.
    let pages = crate::text::pages(&lines);
    pages.into_iter().next().unwrap_or_default()
}

fn sentence(words: &crate::text::VariantWords, what: &What) -> String {
    // A key may be anything that stood in the file.
    let option = |key: &str| format!("`{}`", short(key).replace('`', "'"));
    let faults = &words.faults;
    match what {
        What::NoToml(message) => {
            let message = escape(short(message).trim_end_matches('.'));
            faults.no_toml.fill(&[("message", &message)])
        }
        What::UnknownOption(key) => faults.unknown_option.fill(&[("option", &option(key))]),
        What::Missing(key) => faults.missing.fill(&[("option", &option(key))]),
        What::WrongType(key) => {
            let known = VariantOption::named(key);
            let allowed = known.map_or_else(String::new, |known| words.allowed(known));
            faults
                .wrong_type
                .fill(&[("option", &option(key)), ("allowed", &allowed)])
        }
        What::NoText(key) => faults.no_text.fill(&[("option", &option(key))]),
        What::NoTable(key) => faults.no_table.fill(&[("option", &short(key))]),
        What::NoMap { map, known } => faults
            .no_map
            .fill(&[("map", &escape(&short(map))), ("maps", &known.join(", "))]),
        What::Fault(fault) => words.fault(fault),
    }
}

/// A text from outside, cut to what a line has room for.
fn short(text: &str) -> String {
    const MOST: usize = 80;
    if text.chars().count() <= MOST {
        return text.split('\n').collect::<Vec<_>>().join(" ");
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{}…", start.replace('\n', " "))
}
