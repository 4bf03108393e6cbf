//! `/map`: boards that a server makes of a part of the world, and keeps.
//!
//! A made board has a variant of its own id, so that it can be played at once. It goes after a week unless somebody keeps
//! it. Making one is heavy work, one at a time in a process, as trials are.

use std::sync::Arc;

use domain::ids::GuildId;
use domain::press;
use domain::ui::{self, Button, Row};
use engine::map::Map;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{NewAudit, SavedMap};
use table::checks::{map_meant, number_choice};
use table::offer::Offer;
use table::outbox::chart::{Chart, ChartRequest};
use table::outbox::{Messenger, Outgoing};
use table::permission::owners_only;
use table::request::{Answer, Caller, Error, Result, TextFile};
use table::tell::clock::relative;
use table::tables::Tables;
use table::variants::{AvailableVariants, MAX_OWN};
use words::{Words, escape, place};
use workshop::make::{FEWEST, MOST, MakeError, Order, make};
use workshop::official::{Compared, compared};
use workshop::region::{Region, RegionError};

/// Boards that a server can have made in a day.
const MAX_A_DAY: u32 = 10;
/// Time in which a board can be kept.
const KEPT_UNASKED: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Names tried for a board whose region has one already.
const N_NAMES: u32 = 100;

/// What the audit list calls a board being made.
const MADE: &str = "map_make";

/// An owner at work on the server's maps.
#[derive(Debug)]
pub struct Workshop<'a> {
    tables: &'a Tables,
    caller: &'a Caller,
    server: GuildId,
    available: AvailableVariants,
}

impl<'a> Workshop<'a> {
    pub async fn open(tables: &'a Tables, offer: &Offer, caller: &'a Caller) -> Result<Self> {
        let server = owners_only(caller)?;
        Ok(Workshop {
            tables,
            caller,
            server,
            available: offer.variants(&tables.store, Some(server)).await?,
        })
    }

    /// Makes a board, and shows it.
    pub async fn make(&self, mut order: Order, messenger: &dyn Messenger) -> Result<Answer> {
        let (words, tables) = (&self.caller.words().map, self.tables);
        let now = tables.clock.now();
        let kept = self.maps().filter(|map| map.expires.is_none()).count();
        if MAX_OWN <= kept {
            return Err(Error::refused(words.too_many(place::Most(&MAX_OWN))));
        }
        let today = now - SignedDuration::from_hours(24);
        if MAX_A_DAY <= tables.store.n_deeds(self.server, MADE, today).await? {
            return Err(Error::refused(words.too_often(place::N(&MAX_A_DAY))));
        }
        let decided = tables.server(self.server).await?;
        let language = decided.language.unwrap_or(self.caller.place.language());
        order.language = language.code().to_owned();
        let region = Region::parse(&order.region).map_err(|error| self.refused(error.into()))?;
        order.name = Some(self.free_name(order.name.as_deref().unwrap_or(&region.name))?);
        let admitted = tables.trials.admit(Some(self.server), self.caller.user);
        let admitted = admitted.ok_or_else(|| Error::refused(words.busy()))?;
        let name = escape(order.name.as_deref().unwrap_or_default());
        let text = words.under_way(place::Name(&name));
        let mut under_way = Outgoing::message(ui::Message::text(text));
        under_way.private = true;
        messenger.answer(&self.caller.token, &under_way).await.ok();
        let _turn = admitted.turn().await?;
        let recipe = serde_json::to_string(&order).map_err(|error| Error::Internal(error.into()))?;
        let made = tables.heavy_work.run(move || make(&order)).await?;
        let made = made.map_err(|error| self.refused(error))?;
        let map = SavedMap {
            id: made.map.id.clone(),
            text: made.map_text,
            recipe: Some(recipe),
            made: now,
            expires: Some(now + KEPT_UNASKED),
        };
        let audit = self.audit(MADE, &map.id);
        let store = &tables.store;
        if !store
            .save_map(self.server, &map, &made.variant_text, &audit)
            .await?
        {
            let words = &self.caller.words().variant;
            return Err(Error::refused(words.name_taken(place::Name(&name))));
        }
        Ok(self.page(&made.map, &made.variant, map.expires, &map.text))
    }

    /// Makes another board of what a map is a board of.
    pub async fn another(&self, map: &str, messenger: &dyn Messenger) -> Result<Answer> {
        let saved = self.saved(map)?;
        let recipe = saved.recipe.as_deref().unwrap_or_default();
        let mut order: Order = serde_json::from_str(recipe)
            .map_err(|_| Error::refused(self.caller.words().map.no_recipe()))?;
        order.seed += 1;
        self.make(order, messenger).await
    }

    /// Keeps a map for good.
    pub async fn keep(&self, map: &str) -> Result<Answer> {
        let words = &self.caller.words().map;
        let saved = self.saved(map)?;
        let kept = self.maps().filter(|map| map.expires.is_none()).count();
        if saved.expires.is_some() && MAX_OWN <= kept {
            return Err(Error::refused(words.too_many(place::Most(&MAX_OWN))));
        }
        let audit = self.audit("map_keep", &saved.id);
        let (store, now) = (&self.tables.store, self.tables.clock.now());
        if !store.keep_map(self.server, &saved.id, &audit, now).await? {
            return Err(self.unknown(map));
        }
        Ok(Answer::text(words.kept(
            place::Name(&escape(&self.variant(saved)?.name)),
            place::Variant(&saved.id),
        )))
    }

    /// Lists the server's maps.
    pub fn list(&self) -> Result<Answer> {
        let words = &self.caller.words().map;
        let mut lines = Vec::new();
        for saved in self.maps() {
            let name = escape(&self.variant(saved)?.name);
            lines.push(match saved.expires {
                None => words.line(place::Name(&name), place::Variant(&saved.id)),
                Some(until) => words.line_unkept(
                    place::Name(&name),
                    place::Time(&relative(until)),
                    place::Variant(&saved.id),
                ),
            });
        }
        if lines.is_empty() {
            return Ok(Answer::text(words.none()));
        }
        lines.insert(0, words.list());
        Ok(Answer::pages(&lines))
    }

    /// Shows a map again.
    pub fn show(&self, map: &str) -> Result<Answer> {
        let saved = self.saved(map)?;
        let variant = self.variant(saved)?;
        let map = map_meant(&self.available, &variant)?;
        Ok(self.page(&map.value, &variant, saved.expires, &saved.text))
    }

    /// The file of a map.
    pub fn export(&self, map: &str) -> Result<Answer> {
        let saved = self.saved(map)?;
        let name = escape(&self.variant(saved)?.name);
        let mut answer = Answer::text(self.caller.words().map.exported(place::Name(&name)));
        answer.file = Some(file(saved));
        Ok(answer)
    }

    /// Deletes a map and what is played on it, and gives its file back.
    pub async fn delete(&self, map: &str) -> Result<Answer> {
        let saved = self.saved(map)?;
        let name = escape(&self.variant(saved)?.name);
        let audit = self.audit("map_delete", &saved.id);
        let (store, now) = (&self.tables.store, self.tables.clock.now());
        store
            .delete_map(self.server, &saved.id, &audit, now)
            .await?;
        let mut answer = Answer::text(self.caller.words().map.deleted(place::Name(&name)));
        answer.file = Some(file(saved));
        Ok(answer)
    }
}

impl Workshop<'_> {
    fn maps(&self) -> impl Iterator<Item = &SavedMap> {
        self.available.made_maps().iter()
    }

    /// The map that a text names: by its id, or by the name of its variant.
    fn saved(&self, text: &str) -> Result<&SavedMap> {
        let named = self.available.find_own(text);
        let id = named.map_or(text, |own| own.variant.map.as_str());
        let mut maps = self.maps();
        maps.find(|map| map.id == id)
            .ok_or_else(|| self.unknown(text))
    }

    fn unknown(&self, text: &str) -> Error {
        let words = &self.caller.words().map;
        Error::refused(words.unknown(place::Name(&escape(text))))
    }

    /// The variant that a map came with.
    fn variant(&self, saved: &SavedMap) -> Result<Arc<Variant>> {
        let mut own = self.available.own().iter();
        let named = own.find(|own| own.variant.id == saved.id);
        let variant = named.map(|own| own.variant.clone());
        variant.ok_or_else(|| anyhow::anyhow!("the map {} has no variant", saved.id).into())
    }

    /// The name, or the same with a number, that no variant has, but for boards that nobody kept.
    fn free_name(&self, name: &str) -> Result<String> {
        let replaced = |id: &str| {
            self.maps()
                .any(|map| map.id == id && map.expires.is_some())
        };
        let numbered = (2..=N_NAMES).map(|n| format!("{name} {n}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names
            .find(|name| match self.available.name(name, None) {
                Ok(_) => true,
                Err(_) => self
                    .available
                    .find_own(name)
                    .is_some_and(|own| replaced(&own.variant.id)),
            })
            .ok_or_else(|| {
                let words = &self.caller.words().variant;
                Error::refused(words.name_taken(place::Name(&escape(name))))
            })
    }

    fn audit(&self, deed: &'static str, map: &str) -> NewAudit {
        NewAudit {
            server: self.server,
            game: None,
            actor: self.caller.user,
            deed,
            details: json!({ "variant": map }),
        }
    }

    /// A board with its figures, and what can be done with it.
    fn page(
        &self,
        map: &Map,
        variant: &Variant,
        expires: Option<Timestamp>,
        map_text: &str,
    ) -> Answer {
        let words = self.caller.words();
        let counts = &variant.players.counts;
        let mut lines = vec![words.map.head(
            place::Cities(&map.cities.len()),
            place::Name(&escape(&variant.name)),
            place::Players(&number_choice(words, counts)),
            place::Routes(&map.routes.len()),
            place::Tickets(&map.tickets.len()),
            place::Trains(&variant.set_up.trains),
        )];
        lines.push(outside(words, &compared(map, variant)));
        let most = counts.iter().max().copied().unwrap_or(2);
        let play = press::TryVariant {
            variant: variant.id.clone(),
            players: most,
        };
        let mut buttons = vec![Button::new(play.id(), words.map.play())];
        if let Some(until) = expires {
            lines.push(words.map.unkept(place::Time(&relative(until))));
            let map = map.id.clone();
            let another = press::AnotherMap { map: map.clone() };
            buttons.push(Button::new(another.id(), words.map.another()));
            buttons.push(Button::new(press::KeepMap { map }.id(), words.map.keep()));
        }
        let mut answer = Answer::text(lines.join("\n"));
        answer.message.rows = vec![Row::Buttons(buttons)];
        answer.alt = words
            .map
            .alt(place::Name(&variant.name), place::Cities(&map.cities.len()))
            .into();
        answer.chart = Some(Box::new(ChartRequest {
            chart: Chart::Board {
                map: map_text.to_owned(),
                variant: variant.to_toml(),
            },
            theme: domain::settings::ThemeChoice::default(),
            language: self.caller.language,
        }));
        answer
    }

    /// Why no board could be made.
    fn refused(&self, error: MakeError) -> Error {
        let words = &self.caller.words().map;
        Error::refused(match error {
            MakeError::Region(RegionError::Empty) => words.no_region(),
            MakeError::Region(RegionError::Unknown { name, near }) if near.is_empty() => {
                words.unknown_region(place::Name(&escape(&name)))
            }
            MakeError::Region(RegionError::Unknown { name, near }) => words.region_meant(
                place::Name(&escape(&name)),
                place::Others(&escape(&near.join(", "))),
            ),
            MakeError::Region(RegionError::TooFar(_)) => words.too_far(),
            MakeError::Cities(_) => words.cities(place::Least(&FEWEST), place::Most(&MOST)),
            MakeError::TooFew { region, n } => words.too_few(
                place::Least(&FEWEST),
                place::N(&n),
                place::Name(&escape(&region)),
            ),
            MakeError::NoTown(name) => words.no_town(place::Name(&escape(&name))),
            MakeError::TooSmall { .. } => words.too_small(),
            MakeError::Faults(faults) => {
                return Error::Internal(anyhow::anyhow!("a made map is wrong: {faults}"));
            }
        })
    }
}

/// How a board compares with those that come with the program.
fn outside(words: &Words, figures: &[Compared]) -> String {
    let n_outside = figures.iter().filter(|figure| figure.is_outside()).count();
    match n_outside {
        0 => words.map.all_inside(),
        n => words.map.outside(place::All(&figures.len()), place::N(&n)),
    }
}

fn file(saved: &SavedMap) -> TextFile {
    TextFile {
        name: format!("{}.toml", saved.id),
        text: saved.text.clone(),
    }
}
