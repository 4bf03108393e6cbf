//! `/variant`: a server's own variants.
//!
//! Every change is tried on the whole variant first; what makes no sense is refused with the reason
//! and the nearest value that does. A game stores its variant as a text under its hash, so it keeps the one it
//! began with when the server renames, changes or deletes it.

use std::sync::Arc;

use domain::ids::GuildId;
use domain::ui::Content;
use engine::fault::Faults;
use engine::steps::Steps;
use engine::variant::{
    MAX_TEXT, OptionError, Variant, VariantFault, VariantFaults, VariantFile, VariantOption,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{NewAudit, SaveOutcome, SavedVariant, Store, TextHash};
use table::catalog::Catalog;
use table::checks::variant_meant;
use table::offer::Offer;
use table::outbox::{Messenger, Upload};
use table::permission::owners_only;
use table::request::{Answer, Caller, Error, Result, TextFile};
use table::sent_files::SentFiles;
use table::tables::Tables;
use table::variants::nearest::sensible;
use table::variants::{AvailableVariants, MAX_OWN, NameFault, Own};
use words::{Words, escape, place, visible};

/// Number of options named to somebody who named none.
const N_NAMED: usize = 3;

/// An owner at work: who, where, on what.
#[derive(Debug)]
pub struct Desk<'a> {
    store: &'a Store,
    sent_files: &'a SentFiles,
    now: Timestamp,
    caller: &'a Caller,
    server: GuildId,
    available: AvailableVariants,
}

impl<'a> Desk<'a> {
    /// The server's variants, for an owner to work on.
    pub async fn open(tables: &'a Tables, offer: &Offer, caller: &'a Caller) -> Result<Desk<'a>> {
        let server = owners_only(caller)?;
        Ok(Desk {
            store: &tables.store,
            sent_files: &tables.sent_files,
            now: tables.clock.now(),
            caller,
            server,
            available: offer.variants(&tables.store, Some(server)).await?,
        })
    }
}

impl Desk<'_> {
    pub async fn make(&self, base: &str, name: &str) -> Result<Answer> {
        let base = variant_meant(&self.available, base, self.words())?;
        let mut variant = (*base).clone();
        (variant.id, variant.name) = self.name(name, None)?;
        let root = self.available.root_of(&base);
        let audit = ("variant_new", json!({}));
        self.keep(&variant, &root, None, audit).await?;
        let words = &self.words().variant;
        Ok(Answer::text(words.made(
            place::Base(&escape(&base.name)),
            place::Name(&escape(&variant.name)),
        )))
    }

    pub async fn set(&self, variant: &str, option: &str, value: &str) -> Result<Answer> {
        let words = self.words();
        let own = self.own(variant)?;
        let option = words.variant.option_meant(option).ok_or_else(|| {
            let option: String = escape(option).chars().take(100).collect();
            let some = Variant::options().iter().take(N_NAMED);
            let some: Vec<&str> = some.map(|known| words.variant.option(known).name).collect();
            let some = some.join(", ");
            Error::refused(
                words
                    .variant
                    .no_option(place::Option(&option), place::Options(&some)),
            )
        })?;
        let changed = self.changed(own, option, value).await?;
        let (before, after) = (option.get(&own.variant), option.get(&changed));
        let shown = |value: &str| words.variant.value(option, value);
        let name = escape(&own.variant.name);
        if before == after {
            return Ok(Answer::text(words.variant.set_same(
                place::Name(&name),
                place::Option(&words.variant.key(option)),
                place::Value(&shown(&after)),
            )));
        }
        let details = json!({ "option": option.key, "old": before, "new": after });
        self.keep(&changed, &own.base, Some(own), ("variant_set", details))
            .await?;
        Ok(Answer::text(words.variant.set(
            place::Before(&shown(&before)),
            place::Name(&name),
            place::Option(&words.variant.key(option)),
            place::Value(&shown(&after)),
        )))
    }

    pub async fn rename(&self, variant: &str, name: &str) -> Result<Answer> {
        let own = self.own(variant)?;
        let mut renamed = (*own.variant).clone();
        (renamed.id, renamed.name) = self.name(name, Some(&own.variant.id))?;
        let audit = ("variant_rename", json!({}));
        self.keep(&renamed, &own.base, Some(own), audit).await?;
        let words = &self.words().variant;
        Ok(Answer::text(words.renamed(
            place::Before(&escape(&own.variant.name)),
            place::Name(&escape(&renamed.name)),
        )))
    }

    pub async fn delete(&self, variant: &str) -> Result<Answer> {
        let own = self.own(variant)?;
        let audit = self.audit("variant_delete", &own.variant.id, json!({}));
        let id = &own.variant.id;
        let now = self.now;
        self.store
            .delete_variant(self.server, id, &audit, now)
            .await?;
        let words = &self.words().variant;
        let name = escape(&own.variant.name);
        let mut answer = Answer::text(words.deleted(place::Name(&name)));
        answer.file = Some(self.file(&own.variant));
        Ok(answer)
    }

    pub async fn import(
        &self,
        upload: &Upload,
        name: Option<&str>,
        messenger: &dyn Messenger,
    ) -> Result<Answer> {
        let words = &self.words().variant;
        let mut variant = self.uploaded(upload, messenger).await?;
        (variant.id, variant.name) = self.name(name.unwrap_or(&variant.name), None)?;
        let base = self.available.likeliest_base(&variant).cloned();
        let base_id = base.as_ref().map_or("", |base| base.id.as_str());
        let audit = ("variant_import", json!({}));
        self.keep(&variant, base_id, None, audit).await?;
        let map = self.available.map(self.store, &variant).await?;
        let mut lines = vec![words.imported(
            place::Map(&escape(&map.value.name)),
            place::N(&differs(self.words(), &variant, base.as_deref())),
            place::Name(&escape(&variant.name)),
        )];
        lines.extend(differences(self.words(), &variant, base.as_deref()));
        Ok(Answer::pages(&lines))
    }

    /// Fetches and reads a variant.
    async fn uploaded(&self, upload: &Upload, messenger: &dyn Messenger) -> Result<Variant> {
        let words = &self.words().variant;
        let most = MAX_TEXT as u64;
        if most < upload.n_bytes {
            return Err(Error::refused(
                words.file_too_large(place::Most(&most), place::N(&upload.n_bytes)),
            ));
        }
        let _admitted = self.sent_files.admit(self.caller)?;
        let bytes = messenger
            .fetch(&upload.address, most)
            .await
            .map_err(|_| Error::refused(words.file_unreachable()))?;
        let text = String::from_utf8(bytes).map_err(|_| Error::refused(words.file_no_text()))?;
        let catalog = self.available.catalog().clone();
        let read = move |steps: &mut Steps| {
            // The byte order mark that some editors write before a text.
            read(text.trim_start_matches('\u{feff}'), &catalog, steps)
        };
        let variant = self.sent_files.run(read).await?;
        variant.map_err(|faults| Error::refused(faults_text(self.words(), &upload.name, &faults)))
    }

    /// Stores a variant: a new one, or in place of `replaces`.
    async fn keep(
        &self,
        variant: &Variant,
        base: &str,
        replaces: Option<&Own>,
        (deed, details): (&'static str, Value),
    ) -> Result<()> {
        let words = &self.words().variant;
        let own = self.available.own().iter();
        let n_own = own.filter(|own| !self.available.is_of_map(own)).count();
        if replaces.is_none() && MAX_OWN <= n_own {
            return Err(Error::refused(words.too_many(place::Most(&MAX_OWN))));
        }
        let saved = SavedVariant {
            id: variant.id.clone(),
            text: variant.to_toml(),
            base: base.to_owned(),
            changed: self.now,
        };
        let replaces = replaces.map(|own| (own.variant.id.as_str(), TextHash::of(&own.text)));
        let audit = self.audit(deed, &variant.id, details);
        let kept = self
            .store
            .keep_variant(self.server, &saved, replaces, &audit)
            .await?;
        match kept {
            SaveOutcome::Done => Ok(()),
            SaveOutcome::Taken => Err(Error::refused(
                words.name_taken(place::Name(&escape(&variant.name))),
            )),
            SaveOutcome::Changed => Err(Error::refused(words.changed())),
        }
    }
}

impl Desk<'_> {
    fn words(&self) -> &'static Words {
        self.caller.words()
    }

    fn audit(&self, deed: &'static str, variant: &str, mut details: Value) -> NewAudit {
        details["variant"] = variant.into();
        NewAudit {
            server: self.server,
            game: None,
            actor: self.caller.user,
            deed,
            details,
        }
    }

    /// The server's variant that a text names, to be changed: not one that came with a map and is kept with it.
    fn own(&self, text: &str) -> Result<&Own> {
        let words = &self.words().variant;
        if let Some(own) = self.available.find_own(text) {
            if self.available.is_of_map(own) {
                return Err(Error::refused(
                    words.of_map(place::Name(&escape(&own.variant.name))),
                ));
            }
            return Ok(own);
        }
        Err(Error::refused(match self.available.find(text) {
            Some(shipped) => words.shipped(place::Variant(&escape(&shipped.name))),
            None => words.no_own(place::Variant(&escape(text))),
        }))
    }

    fn name(&self, name: &str, kept: Option<&str>) -> Result<(String, String)> {
        let words = &self.words().variant;
        // Signs that nobody sees are no name.
        let name = visible(name).unwrap_or_default();
        self.available.name(&name, kept).map_err(|fault| {
            Error::refused(match fault {
                NameFault::Length(n) => {
                    words.name_length(place::Most(&engine::variant::MAX_NAME), place::N(&n))
                }
                NameFault::Taken(name) => words.name_taken(place::Name(&escape(&name))),
            })
        })
    }

    /// The variant with the option changed, or why not, and what would work.
    async fn changed(
        &self,
        own: &Own,
        option: &'static VariantOption,
        value: &str,
    ) -> Result<Variant> {
        let words = &self.words().variant;
        let map = self.available.map(self.store, &own.variant).await?;
        let wanted = words.read_value(option, value);
        let mut changed = (*own.variant).clone();
        let set = option.set(&mut changed, &wanted);
        let faults = match set {
            Ok(()) => match changed.check_new(&map.value) {
                Ok(()) => return Ok(changed),
                Err(faults) => faults.told,
            },
            Err(OptionError::NotAllowed { .. } | OptionError::Unknown { .. }) => Vec::new(),
        };
        let nearest = sensible(option, &own.variant, &map.value, &wanted);
        let would_work = nearest
            .first()
            .and_then(|value| words.would_work(option, &wanted, value, faults.is_empty()));
        let shown: String = value.chars().take(100).collect();
        let (key, shown) = (words.key(option), escape(&shown));
        let sentence = if faults.is_empty() {
            words.impossible(
                place::Allowed(&words.allowed(option)),
                place::Option(&key),
                place::Value(&shown),
            )
        } else {
            let why = faults.iter().map(|fault| words.fault(&fault.what));
            let why: Vec<String> = why.collect();
            let why = words.with_names(&why.join(" "));
            words.cannot(place::Option(&key), place::Value(&shown), place::Why(&why))
        };
        let all: Vec<String> = [sentence].into_iter().chain(would_work).collect();
        Err(Error::refused(all.join(" ")))
    }

    pub fn list(&self) -> Answer {
        let words = &self.words().variant;
        let mut lines = Vec::new();
        if self.available.own().is_empty() {
            lines.push(words.list_none().to_owned());
        } else {
            lines.push(words.list_own().to_owned());
        }
        for own in self.available.own() {
            let base = self.available.base_of(own);
            lines.push(words.list_own_line(
                place::Base(&base.map_or("?", |base| &base.name)),
                place::Id(&own.variant.id),
                place::N(&differs(self.words(), &own.variant, base.map(Arc::as_ref))),
                place::Name(&escape(&own.variant.name)),
            ));
        }
        lines.push(words.list_shipped().to_owned());
        for variant in self.available.shipped() {
            lines
                .push(words.list_line(place::Id(&variant.id), place::Name(&escape(&variant.name))));
        }
        Answer::pages(&lines)
    }

    /// The rules of a variant, and how they differ from those of the variant it was made of.
    pub async fn show(&self, text: &str) -> Result<Answer> {
        let words = self.words();
        let variant = variant_meant(&self.available, text, words)?;
        let mut own = self.available.own().iter();
        let own = own.find(|own| own.variant.id == variant.id);
        let mut lines = own.map_or_else(Vec::new, |own| {
            let base = self.available.base_of(own).map(Arc::as_ref);
            differences(words, &variant, base)
        });
        let map = self.available.map(self.store, &variant).await?;
        lines.extend(words.rules_page(&variant, &map.value));
        Ok(Answer::pages(&lines))
    }

    pub fn export(&self, text: &str) -> Result<Answer> {
        let variant = variant_meant(&self.available, text, self.words())?;
        let words = &self.words().variant;
        let name = escape(&variant.name);
        let mut answer = Answer::text(words.exported(place::Name(&name)));
        answer.file = Some(self.file(&variant));
        Ok(answer)
    }

    fn file(&self, variant: &Variant) -> TextFile {
        TextFile {
            name: format!("{}.toml", variant.id),
            text: self.available.text(variant).to_string(),
        }
    }
}

/// "2 differences".
fn differs(words: &Words, variant: &Variant, base: Option<&Variant>) -> String {
    let n = base.map_or(0, |base| variant.differences(base).len());
    words.variant.n_differences(n as i64)
}

/// The differences, a line each, below a heading.
fn differences(words: &Words, variant: &Variant, base: Option<&Variant>) -> Vec<String> {
    let Some(base) = base else {
        return Vec::new();
    };
    let words = &words.variant;
    let name = escape(&base.name);
    let differences = variant.differences(base);
    if differences.is_empty() {
        return vec![words.same(place::Base(&name))];
    }
    let mut lines = vec![words.differs(place::Base(&name))];
    lines.extend(differences.iter().map(|one| words.option_difference(one)));
    lines
}

/// Reads a variant file that somebody uploads: one that can be played on a map of the catalogue.
fn read(text: &str, catalog: &Catalog, steps: &mut Steps) -> Result<Variant, VariantFaults> {
    let file = VariantFile::parse_counted(text, steps)?;
    let Some(map) = catalog.map(&file.variant.map) else {
        let fault = file.placed(VariantFault::UnknownMap {
            map: file.variant.map.clone(),
            known: catalog.maps().map(|entry| entry.value.id.clone()).collect(),
        });
        return Err(Faults::first_of(vec![fault]));
    };
    file.check_new(&map.value)?;
    Ok(file.variant)
}

/// What is wrong with a file, line by line.
fn faults_text(words: &Words, file: &str, faults: &VariantFaults) -> Content {
    let words = &words.variant;
    let mut lines = vec![words.file_wrong(place::File(&escape(file)))];
    for fault in &faults.told {
        let sentence = words.fault(&fault.what);
        lines.push(match fault.line {
            Some(line) => words.file_line(place::Fault(&sentence), place::Line(&line)),
            None => words.file_fault(place::Fault(&sentence)),
        });
    }
    if faults.n_more > 0 {
        lines.push(words.file_more(faults.n_more as i64));
    }
    // One message: the others appear once the first ones are corrected.
    let pages = words::pages(&lines);
    pages.into_iter().next().unwrap_or_default()
}
