//! `/map`: boards that a server makes of a part of the world, or of a file ([`super::map_files`]), and keeps.
//!
//! A made board has a variant of its own id, so that it can be played at once. It goes after a week unless somebody keeps
//! it. One is made at a time in a process, on a thread of its own: pictures and computers never wait for it.

use std::sync::Arc;

use domain::ids::GuildId;
use domain::press;
use domain::ui::{self, Button, Row};
use engine::map::Map;
use engine::variant::{MAX_NAME, Variant};
use jiff::SignedDuration;
use serde_json::json;
use store::{NewAudit, SavedMap};
use table::catalog::Entry;
use table::checks::number_choice;
use table::heavy_work::briefly;
use table::offer::Offer;
use table::outbox::chart::{Chart, ChartRequest};
use table::outbox::{Messenger, Outgoing};
use table::permission::owners_only;
use table::queue::Admitted;
use table::request::{Answer, Caller, Error, Result, TextFile};
use table::tables::Tables;
use table::tell::clock::relative;
use table::variants::{AvailableVariants, MAX_OWN};
use words::{Words, escape, place, tenths, text, visible};
use workshop::balance::{Beside, beside};
use workshop::figures::Figure;
use workshop::import::n_faults;
use workshop::make::{Effort, FEWEST, MOST, Made, MakeError, Order, id_of, make};
use workshop::official::{Compared, compared};
use workshop::play::{Measure, Sample};
use workshop::region::{Region, RegionError};
use workshop::set::{SetError, Side, set};
use workshop::size::Size;

/// Boards that a server can have made in a day.
const MAX_A_DAY: u32 = 10;
/// Time in which a board can be kept.
const KEPT_UNASKED: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Numbers tried behind the name of a board whose region has one already, and room for them.
const LAST_NUMBER: usize = 200;
pub(super) const ROOM_FOR_NUMBER: usize = 4;
/// Figures that are told of a board that is unlike printed ones.
const TOLD: usize = 6;

/// What the audit list calls a board being made.
const MADE: &str = "map_make";

/// An owner at work on the server's maps.
#[derive(Debug)]
pub struct Workshop<'a> {
    pub(super) tables: &'a Tables,
    pub(super) caller: &'a Caller,
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
    pub async fn make(&self, order: Order, messenger: &dyn Messenger) -> Result<Answer> {
        self.made(order, None, messenger).await
    }

    /// Makes another board of what a map is a board of, in its place if nobody kept it.
    pub async fn another(&self, map: &str, messenger: &dyn Messenger) -> Result<Answer> {
        let saved = self.saved(map)?;
        let recipe = saved.recipe.as_deref().unwrap_or_default();
        let mut order: Order = serde_json::from_str(recipe)
            .map_err(|_| Error::refused(self.caller.words().map.no_recipe()))?;
        order.seed += 1;
        let unkept = saved.expires.map(|_| saved.id.as_str());
        self.made(order, unkept, messenger).await
    }

    async fn made(
        &self,
        mut order: Order,
        replaces: Option<&str>,
        messenger: &dyn Messenger,
    ) -> Result<Answer> {
        let tables = self.tables;
        self.check_may_make(MADE).await?;
        let decided = tables.server(self.server).await?;
        let language = decided.language.unwrap_or(self.caller.place.language());
        order.language = language.code().to_owned();
        let wanted = match order.name.as_deref().and_then(visible) {
            Some(name) => name,
            None => {
                let parsed = Region::parse(&order.region);
                let region = parsed.map_err(|error| self.refused(error.into()))?;
                let short = region.name.chars().take(MAX_NAME - ROOM_FOR_NUMBER);
                short.collect()
            }
        };
        let name = self.free_name(&wanted, replaces)?;
        let shown = escape(&name);
        order.name = Some(name);
        let wanted = order.n_cities;
        let admitted = self.admitted()?;
        self.say_under_way(&shown, messenger).await;
        let _turn = admitted.turn().await?;
        let recipe =
            serde_json::to_string(&order).map_err(|error| Error::Internal(error.into()))?;
        let effort = effort(tables.trials.size());
        let made = tables.workshop.run(move || make(&order, &effort)).await?;
        let made = made.map_err(|error| self.refused(error))?;
        let n = made.map.cities.len();
        let fewer = wanted.filter(|wanted| n < *wanted);
        let words = &self.caller.words().map;
        let fewer = fewer.map(|wanted| words.fewer(place::N(&n), place::Wanted(&wanted)));
        self.save(made, Some(recipe), MADE, fewer.as_slice()).await
    }

    /// Saves a board for a week, and shows it.
    pub(super) async fn save(
        &self,
        made: Made,
        recipe: Option<String>,
        deed: &'static str,
        notes: &[String],
    ) -> Result<Answer> {
        let now = self.tables.clock.now();
        let played =
            serde_json::to_string(&made.played).map_err(|error| Error::Internal(error.into()))?;
        let entry = Entry::new(made.map, &made.map_text);
        let map = SavedMap {
            id: entry.value.id.clone(),
            hash: entry.hash,
            recipe,
            played: Some(played),
            made: now,
            expires: Some(now + KEPT_UNASKED),
        };
        let audit = self.audit(deed, &map.id);
        let (store, texts) = (&self.tables.store, [&*entry.text, &*made.variant_text]);
        if !store.save_map(self.server, &map, texts, &audit).await? {
            return Err(self.taken(&escape(&made.variant.name)));
        }
        self.page(entry, made.variant, &map, notes).await
    }

    /// Keeps a map for good.
    pub async fn keep(&self, map: &str) -> Result<Answer> {
        let words = &self.caller.words().map;
        let saved = self.saved(map)?;
        if saved.expires.is_some() {
            self.check_room()?;
        }
        let audit = self.audit("map_keep", &saved.id);
        let (store, now) = (&self.tables.store, self.tables.clock.now());
        if !store.keep_map(self.server, &saved.id, &audit, now).await? {
            return Err(self.unknown(map));
        }
        let variant = self.variant(saved)?;
        let kept = SavedMap {
            expires: None,
            ..saved.clone()
        };
        let note = words.kept(place::Name(&escape(&variant.name)));
        let map = self.available.map(&self.tables.store, &variant).await?;
        self.page(map, variant, &kept, &[note]).await
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
        lines.insert(0, words.list().to_owned());
        Ok(Answer::pages(&lines))
    }

    /// Shows a map again.
    pub async fn show(&self, map: &str) -> Result<Answer> {
        let saved = self.saved(map)?;
        let variant = self.variant(saved)?;
        let map = self.available.map(&self.tables.store, &variant).await?;
        self.page(map, variant, saved, &[]).await
    }

    /// The variant that a map came with, by its id.
    pub fn played_as(&self, map: &str) -> Result<&str> {
        Ok(&self.saved(map)?.id)
    }

    /// Gives a city of a map another name, or puts its name elsewhere beside it, and shows the board.
    pub async fn set(
        &self,
        map: &str,
        city: &str,
        name: Option<&str>,
        side: Option<Side>,
    ) -> Result<Answer> {
        let words = &self.caller.words().map;
        let saved = self.saved(map)?;
        // Signs that nobody sees are no name.
        let name = name.map(|name| visible(name).unwrap_or_default());
        if name.is_none() && side.is_none() {
            return Err(Error::refused(words.set_nothing()));
        }
        let variant = self.variant(saved)?;
        let board = escape(&variant.name);
        let text = self.text(saved).await?;
        let (asked, named) = (city.to_owned(), name.clone());
        let set = move || set(&text, &asked, named.as_deref(), side);
        let admitted = self.admitted()?;
        let _turn = admitted.turn().await?;
        let changed = self.tables.workshop.run(set).await?;
        let changed = changed.map_err(|error| self.not_set(error, &board))?;
        let audit = self.audit("map_set", &saved.id);
        let (store, now) = (&self.tables.store, self.tables.clock.now());
        let texts = (saved.hash, &*changed.text);
        if !store
            .change_map(self.server, &saved.id, texts, &audit, now)
            .await?
        {
            return Err(Error::refused(words.set_changed()));
        }
        let city = escape(changed.city());
        let text = words.set(place::City(&city), place::Name(&board));
        let map = Entry::new(Arc::new(changed.map), &changed.text);
        self.with_board(Answer::text(text), &map, &variant).await
    }

    /// The file of a map.
    pub async fn export(&self, map: &str) -> Result<Answer> {
        let saved = self.saved(map)?;
        let name = escape(&self.variant(saved)?.name);
        let mut answer = Answer::text(self.caller.words().map.exported(place::Name(&name)));
        answer.file = Some(self.file(saved).await?);
        Ok(answer)
    }

    /// Deletes a map and what is played on it, and gives its file back.
    pub async fn delete(&self, map: &str) -> Result<Answer> {
        let saved = self.saved(map)?;
        let name = escape(&self.variant(saved)?.name);
        // A damaged one goes, too.
        let file = self.file(saved).await.ok();
        let audit = self.audit("map_delete", &saved.id);
        let (store, now) = (&self.tables.store, self.tables.clock.now());
        store
            .delete_map(self.server, &saved.id, &audit, now)
            .await?;
        let (words, name) = (&self.caller.words().map, place::Name(&name));
        let mut answer = Answer::text(match &file {
            Some(_) => words.deleted(name),
            None => words.deleted_damaged(name),
        });
        answer.file = file;
        Ok(answer)
    }
}

impl Workshop<'_> {
    pub(super) fn maps(&self) -> impl Iterator<Item = &SavedMap> {
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

    async fn text(&self, saved: &SavedMap) -> Result<String> {
        let text = self.tables.store.text(saved.hash).await?;
        text.ok_or_else(|| anyhow::anyhow!("the map {} has no text", saved.id).into())
    }

    async fn file(&self, saved: &SavedMap) -> Result<TextFile> {
        Ok(TextFile {
            name: format!("{}.toml", saved.id),
            text: self.text(saved).await?,
        })
    }

    /// Refuses to make one more where as many as can be are kept, or were made today.
    pub(super) async fn check_may_make(&self, deed: &str) -> Result<()> {
        self.check_room()?;
        let today = self.tables.clock.now() - SignedDuration::from_hours(24);
        let n_made = self.tables.store.n_deeds(self.server, deed, today).await?;
        match n_made < MAX_A_DAY {
            true => Ok(()),
            false => {
                let words = &self.caller.words().map;
                Err(Error::refused(words.too_often(place::N(&MAX_A_DAY))))
            }
        }
    }

    /// Admits one work on a board at a time.
    pub(super) fn admitted(&self) -> Result<Admitted<'_>> {
        let trials = &self.tables.trials;
        let admitted = trials.admit(Some(self.server), self.caller.user);
        admitted.ok_or_else(|| Error::refused(self.caller.words().map.busy()))
    }

    /// Says that it takes a while.
    pub(super) async fn say_under_way(&self, shown: &str, messenger: &dyn Messenger) {
        let text = self.caller.words().map.under_way(place::Name(&shown));
        let mut under_way = Outgoing::message(ui::Message::text(text));
        under_way.private = true;
        messenger.answer(&self.caller.token, &under_way).await.ok();
    }

    /// Refuses one more map where as many as can be are kept.
    fn check_room(&self) -> Result<()> {
        let kept = self.maps().filter(|map| map.expires.is_none()).count();
        match kept < MAX_OWN {
            true => Ok(()),
            false => {
                let words = &self.caller.words().map;
                Err(Error::refused(words.too_many(place::Most(&MAX_OWN))))
            }
        }
    }

    /// The name, or the same with a number, that nothing has but what the map replaces.
    pub(super) fn free_name(&self, name: &str, replaces: Option<&str>) -> Result<String> {
        let bare = without_number(name);
        let numbered = (2..=LAST_NUMBER).map(|n| format!("{bare} {n}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        let is_free = |name: &String| {
            let id = id_of(name);
            let is_known = self.available.catalog().map(&id).is_some()
                || self.available.all().any(|variant| variant.id == id);
            Some(&*id) == replaces || (!is_known && self.available.name(name, None).is_ok())
        };
        names.find(is_free).ok_or_else(|| self.taken(&escape(name)))
    }

    fn taken(&self, shown: &str) -> Error {
        let words = &self.caller.words().variant;
        Error::refused(words.name_taken(place::Name(&shown)))
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

    /// A board with its figures, what came out wrong, and what can be done with it.
    async fn page(
        &self,
        entry: Entry<Map>,
        variant: Arc<Variant>,
        saved: &SavedMap,
        notes: &[String],
    ) -> Result<Answer> {
        let words = self.caller.words();
        let map = entry.value.clone();
        let measured = (map.clone(), variant.clone());
        let looked_at = move || {
            let (map, variant) = measured;
            (compared(&map, &variant), n_faults(&map))
        };
        let (figures, n_faults) = briefly(looked_at).await?;
        let counts = &variant.players.counts;
        let most = counts.last().copied().unwrap_or(2);
        let mut lines = vec![words.map.head(
            place::Cities(&map.cities.len()),
            place::Name(&escape(&variant.name)),
            place::Players(&number_choice(words, counts)),
            place::Routes(&map.routes.len()),
            place::Tickets(&map.tickets.len()),
            place::Trains(&variant.set_up.trains),
        )];
        // Of a map that another version stored this may be written otherwise: then nothing is said of it.
        let played = saved.played.as_deref().unwrap_or_default();
        let played: Vec<Sample> = serde_json::from_str(played).unwrap_or_default();
        lines.extend(told(words, &figures, &played, &variant));
        let recipe = saved.recipe.as_deref().map(serde_json::from_str::<Order>);
        if let Some(Ok(order)) = recipe
            && most < order.size.most_players()
        {
            lines.push(words.map.fewer_players(place::N(&most)));
        }
        if n_faults > 0 {
            lines.push(words.map.crowded(n_faults as i64));
        }
        lines.extend(notes.iter().cloned());
        let play = press::TryVariant {
            variant: variant.id.clone(),
            players: most,
            computers: 0,
        };
        let mut buttons = vec![Button::new(play.id(), words.map.play())];
        if let Some(until) = saved.expires {
            lines.push(words.map.unkept(place::Time(&relative(until))));
            let keep = press::KeepMap {
                map: saved.id.clone(),
            };
            buttons.push(Button::new(keep.id(), words.map.keep()));
        }
        if saved.recipe.is_some() {
            let another = press::AnotherMap {
                map: saved.id.clone(),
            };
            buttons.push(Button::new(another.id(), words.map.another()));
        }
        let mut answer = Answer::text(lines.join("\n"));
        answer.message.rows = vec![Row::Buttons(buttons)];
        self.with_board(answer, &entry, &variant).await
    }

    /// The answer with a picture of a board.
    async fn with_board(
        &self,
        mut answer: Answer,
        map: &Entry<Map>,
        variant: &Variant,
    ) -> Result<Answer> {
        let n_cities = map.value.cities.len();
        let words = &self.caller.words().map;
        let alt = words.alt(place::Cities(&n_cities), place::Name(&variant.name));
        answer.alt = alt.into();
        answer.chart = Some(Box::new(ChartRequest {
            chart: Chart::Board {
                map: map.text.to_string(),
                variant: variant.to_toml(),
            },
            theme: self.tables.player(self.caller.user).await?.theme,
            language: self.caller.language,
        }));
        Ok(answer)
    }

    /// Why a name is not changed, and what could be.
    fn not_set(&self, error: SetError, board: &str) -> Error {
        let all_words = self.caller.words();
        let words = &all_words.map;
        let joined = |names: &[String]| escape(&names.join(", "));
        Error::refused(match error {
            SetError::NoCity { city, cities } => words.set_no_city(
                place::Cities(&joined(&cities)),
                place::City(&escape(&city)),
                place::Name(&board),
            ),
            SetError::BadName(name) => words
                .file
                .bad_name(place::Most(&MAX_NAME), place::Name(&escape(&name))),
            SetError::Taken { name, city } => {
                words.set_taken(place::City(&escape(&city)), place::Text(&escape(&name)))
            }
            SetError::NoRoom { city, free } if free.is_empty() => {
                words.set_full(place::City(&escape(&city)))
            }
            SetError::NoRoom { city, free } => {
                let side = |side: &Side| match side {
                    Side::Right => words.right(),
                    Side::Left => words.left(),
                    Side::Above => words.above(),
                    Side::Below => words.below(),
                };
                let sides: Vec<&str> = free.iter().map(side).collect();
                let sides = all_words.choice(&sides);
                words.set_side_full(place::City(&escape(&city)), place::Sides(&sides))
            }
            SetError::Map(faults) => {
                let told = faults.told.iter();
                let told = told.map(|fault| words.faults.told(&fault.what));
                told.collect::<Vec<_>>().join(" ")
            }
            error @ SetError::Drawing(_) => {
                return Error::Internal(anyhow::Error::new(error));
            }
        })
    }

    /// Why no board could be made.
    fn refused(&self, error: MakeError) -> Error {
        let words = &self.caller.words().map;
        Error::refused(match error {
            MakeError::Region(RegionError::Empty) => words.no_region().to_owned(),
            MakeError::Region(RegionError::Unknown { name, near }) if near.is_empty() => {
                words.unknown_region(place::Name(&escape(&name)))
            }
            MakeError::Region(RegionError::Unknown { name, near }) => words.region_meant(
                place::Name(&escape(&name)),
                place::Others(&escape(&near.join(", "))),
            ),
            MakeError::Region(RegionError::TooFar(_)) => words.too_far().to_owned(),
            MakeError::Cities(_) => words.cities(place::Least(&FEWEST), place::Most(&MOST)),
            MakeError::TooFew { region, n } => words.too_few(
                n as i64,
                place::Least(&FEWEST),
                place::Name(&escape(&region)),
            ),
            MakeError::NoTown(name) => words.no_town(place::Name(&escape(&name))),
            MakeError::TooSmall {
                region,
                trains,
                instead,
            } => {
                let (name, trains) = (escape(&region), place::Trains(&trains));
                match instead.map(Size::trains) {
                    Some(other) => {
                        words.too_small_but(place::Name(&name), place::Other(&other), trains)
                    }
                    None => words.too_small(place::Name(&name), trains),
                }
            }
            error @ (MakeError::Faults(_) | MakeError::Drawing(_) | MakeError::Play(_)) => {
                return Error::Internal(anyhow::Error::new(error));
            }
        })
    }
}

/// The name without the number of a board: after "Ireland 2" comes "Ireland 3".
fn without_number(name: &str) -> &str {
    let bare = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    bare.strip_suffix(' ').unwrap_or(name)
}

/// Games for a board; fewer where a trial of a variant has fewer than usual, as in tests.
pub(super) fn effort(n_games: u64) -> Effort {
    Effort {
        n_games: n_games.min(Effort::USUAL.n_games),
        n_final: (5 * n_games / 2).min(Effort::USUAL.n_final),
        ..Effort::USUAL
    }
}

/// How a board compares with printed ones: what matters most, then what is unlike them.
fn told(words: &Words, figures: &[Compared], played: &[Sample], variant: &Variant) -> Vec<String> {
    let number = |value: f64| tenths(value, words.variant.trial.decimal());
    let percent = |value: f64| words.map.percent(place::N(&(100.0 * value).round()));
    let value = |wanted| {
        let mut all = figures.iter();
        all.find(|one| one.figure == wanted)
            .map_or(0.0, |one| one.value)
    };
    let farthest = value(Figure::Farthest) * f64::from(variant.set_up.trains);
    let spaces = number(value(Figure::Supply));
    let mut lines = vec![
        words
            .map
            .figures(place::Farthest(&farthest.round()), place::Spaces(&spaces)),
    ];
    if let Some(most) = played.last() {
        let n_games: u64 = played.iter().map(|sample| sample.games).sum();
        lines.push(words.map.played(
            place::First(&percent(most.wins.first().copied().unwrap_or_default())),
            place::Games(&n_games),
            place::Made(&percent(most.measure(Measure::Made).mean)),
            place::Players(&most.players),
            place::Share(&percent(1.0 / f64::from(most.players))),
            place::Turns(&most.measure(Measure::Turns).mean.round()),
        ));
    }
    let shown = |value: f64, is_share: bool| match is_share {
        true => percent(value),
        false => number(value),
    };
    let beside = beside(played, variant);
    let beside = worst(&beside);
    let of_games = beside.iter().filter(|one| one.is_outside()).map(|one| {
        let told = |value| shown(value, one.measure.is_share());
        words.map.outside_played(
            place::Least(&told(*one.range.start())),
            place::Most(&told(*one.range.end())),
            place::Own(&told(one.value)),
            place::Players(&one.players),
            place::What(&measured(&words.map.measure, one.measure)),
        )
    });
    let of_board = figures.iter().filter(|one| one.is_outside()).map(|one| {
        let told = |value| shown(value, one.figure.is_share());
        words.map.outside_line(
            place::Least(&told(*one.range.start())),
            place::Most(&told(*one.range.end())),
            place::Own(&told(one.value)),
            place::What(&what(&words.map.figure, one.figure)),
        )
    });
    let outside: Vec<String> = of_games.chain(of_board).collect();
    if outside.is_empty() {
        lines.push(words.map.all_inside().to_owned());
        return lines;
    }
    let n_all = figures.len() + beside.len();
    lines.push(words.map.outside(outside.len() as i64, place::All(&n_all)));
    let n_more = outside.len().saturating_sub(TOLD);
    lines.extend(outside.into_iter().take(TOLD));
    if n_more > 0 {
        lines.push(words.map.outside_more(n_more as i64));
    }
    lines
}

/// Each measure once: at the number of players at which it is farthest from printed boards.
fn worst(all: &[Beside]) -> Vec<&Beside> {
    let of = |measure| all.iter().filter(move |one| one.measure == measure);
    let worst = |measure| of(measure).max_by(|one, other| one.off.total_cmp(&other.off));
    Measure::ALL.into_iter().filter_map(worst).collect()
}

fn measured(words: &text::MapMeasure, measure: Measure) -> &'static str {
    match measure {
        Measure::Seats => words.seats(),
        Measure::Turns => words.turns(),
        Measure::Made => words.made(),
        Measure::Blocked => words.blocked(),
        Measure::Unclaimed => words.unclaimed(),
        Measure::NewDecks => words.new_decks(),
    }
}

fn what(words: &text::MapFigure, figure: Figure) -> &'static str {
    match figure {
        Figure::Supply => words.supply(),
        Figure::Farthest => words.farthest(),
        Figure::Routes => words.routes(),
        Figure::FewestRoutes => words.fewest_routes(),
        Figure::MostRoutes => words.most_routes(),
        Figure::Length => words.length(),
        Figure::Parallels => words.parallels(),
        Figure::Gray => words.gray(),
        Figure::ColorGap => words.color_gap(),
        Figure::SameColor => words.same_color(),
        Figure::Tickets => words.tickets(),
        Figure::MostTickets => words.most_tickets(),
        Figure::HighestTicket => words.highest_ticket(),
        Figure::MeanTicket => words.mean_ticket(),
        Figure::ShortestTickets => words.shortest_tickets(),
        Figure::ShortTickets => words.short_tickets(),
        Figure::MiddlingTickets => words.middling_tickets(),
        Figure::LongTickets => words.long_tickets(),
        Figure::LongestTickets => words.longest_tickets(),
        Figure::Duplicates => words.duplicates(),
        Figure::Idle => words.idle(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_a_name_are_numbered_on() {
        for (name, bare) in [
            ("Ireland", "Ireland"),
            ("Ireland 2", "Ireland"),
            ("Ireland 12", "Ireland"),
            ("Sector7", "Sector7"),
            ("7", "7"),
        ] {
            assert_eq!(without_number(name), bare);
        }
    }
}
