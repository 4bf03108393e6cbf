//! Requests: what a press or command asks, handed to the part of the application it is for.

use std::sync::Arc;

use app::game::{hints, lists, look};
use app::person;
use app::seats::proposal;
use domain::ids::GameId;
use domain::language::Language;
use domain::press::Access;
use domain::settings::PlayerSettings;
use domain::task::Task;
use domain::ui;
use engine::event::Viewer;
use serde_json::json;
use table::Table;
use table::completion::{Scope, choices};
use table::outbox::Messenger;
use table::outbox::permission::lacks;
use table::request::{Answer, Beyond, Caller, Error, Reply, Result, Rights};
use table::resolve::{Meant, check_reach, open_here, open_table_meant};
use table::tables::Tables;
use table::tell::undo::turns;
use tracing::{debug, warn};

use crate::App;
use crate::buttons::Pressed;
use crate::commands;
use crate::commands::{Ask, Given};
use crate::slash::{Invocation, Spec, Surroundings, TABLE, Value};

/// Takes requests.
#[derive(Debug)]
pub struct Requests {
    pub app: Arc<App>,
}

impl Requests {
    /// The caller, with the language they chose with `/settings` and the open table of their channel.
    pub async fn addressed(&self, mut caller: Caller) -> Caller {
        let (user, channel) = (caller.user, caller.place.channel());
        match self.app.tables.store.player_at(user, channel).await {
            Ok((chosen, here)) => {
                let chosen = PlayerSettings::from_rows(chosen);
                caller.language = chosen.language.unwrap_or(caller.client_language);
                caller.here = here;
                self.note_client_language(&caller, &chosen).await;
                self.app.tables.languages.keep(user, caller.language);
            }
            // The request itself will meet the same database, and say so.
            Err(_) => debug!("The language of a caller was not read"),
        }
        caller
    }

    /// Stores the language of the caller's Discord if it is another one than before, for what is said to them unasked.
    async fn note_client_language(&self, caller: &Caller, known: &PlayerSettings) {
        let language = caller.client_language;
        if language == known.client_language {
            return;
        }
        // English needs no row.
        let row = (language != Language::ENGLISH).then(|| json!(language));
        let store = &self.app.tables.store;
        let key = PlayerSettings::CLIENT_LANGUAGE;
        let noted = store.set_player_setting(caller.user, key, row.as_ref());
        if noted.await.is_err() {
            debug!("The language of a caller was not noted");
        }
    }

    /// The modal that a press opens. A modal is the acknowledgement itself, so it waits for nothing: `None` if the press
    /// opens none, or anything in it would have to be looked up; then it is answered as any other.
    pub fn modal(&self, caller: &Caller, pressed: &Pressed) -> Option<ui::Modal> {
        let tables = &self.app.tables;
        let caller = Caller {
            language: tables.languages.of(caller.user)?,
            ..caller.clone()
        };
        pressed.modal(tables, &caller)
    }

    /// What a press asks.
    pub async fn press(
        &self,
        caller: &Caller,
        pressed: Pressed,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let access = pressed.access();
        // In the table's own channel the interaction says what a moderator may do.
        let reaches = match access {
            Access::Moderated(game) => caller.here != Some(game),
            Access::Server => true,
            Access::Anybody | Access::Table(_) => false,
        };
        let beyond;
        let presser = if reaches && caller.rights.moderator {
            beyond = reaching(&self.app.tables, caller, access.game(), messenger).await?;
            &beyond
        } else {
            caller
        };
        let asked = self.app.tables.clock.now();
        let mut reply = self.pressed(presser, pressed, messenger).await;
        if let Ok(reply) = &mut reply
            && !reply.answer.message.rows.is_empty()
        {
            self.name_table(caller, reply).await?;
        }
        if let (Some(menu), Ok(reply)) = (caller.menu, &reply)
            && !reply.is_beside
            && !caller.place.has_others()
        {
            self.app.tables.opened.keep(menu, asked);
        }
        let game = reply.as_ref().map_or(access.game(), |reply| reply.game);
        self.note_act(caller, game).await;
        Ok(self.with_notes(caller, reply?).await)
    }

    async fn pressed(
        &self,
        caller: &Caller,
        pressed: Pressed,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let usable = commands::usable(caller);
        let ask = self.ask(caller, pressed.access().game(), &usable, messenger);
        if let Some(game) = ask.named {
            check_reach(ask.tables, caller, game, messenger).await?;
        }
        pressed.run(&ask).await
    }

    fn ask<'a>(
        &'a self,
        caller: &'a Caller,
        named: Option<GameId>,
        usable: &'a [&'static Spec],
        messenger: &'a dyn Messenger,
    ) -> Ask<'a> {
        Ask {
            tables: &self.app.tables,
            offer: &self.app.offer,
            uptime: &self.app.uptime,
            caller,
            messenger,
            named,
            usable,
        }
    }

    /// Notes that somebody did something at a table, refused or not.
    async fn note_act(&self, caller: &Caller, game: Option<GameId>) {
        let Some(game) = game else { return };
        if let Err(error) = proposal::noticed(&self.app.tables, caller.user, game).await {
            warn!(game.id = %game, "An act of a player at game {game} was not noted: {error:#}");
        }
    }

    /// The answer, with what else the person should know. What they asked for is done by now, so they get the answer
    /// even if there is trouble with the rest.
    async fn with_notes(&self, caller: &Caller, mut reply: Reply) -> Reply {
        self.check_picture(caller, &mut reply.answer);
        if let Err(error) = self.add_notes(caller, &mut reply).await {
            warn!("An answer was given without all notes: {error:#}");
        }
        reply
    }

    async fn add_notes(&self, caller: &Caller, reply: &mut Reply) -> Result<()> {
        let tables = &self.app.tables;
        let chosen = match reply.chosen.take() {
            Some(chosen) => *chosen,
            None => tables.player(caller.user).await?,
        };
        person::settings::tell_of_closed_direct(&tables.store, caller, &chosen, &mut reply.answer)
            .await?;
        if let Some(game) = reply.game.filter(|_| reply.leads_on) {
            lists::lead_on(tables, caller, game, &mut reply.answer).await?;
            hints::add(tables, caller, game, &chosen, &mut reply.answer).await?;
        }
        if let Some(game) = reply.game.filter(|_| caller.menu.is_some()) {
            lists::lead_back(tables, caller, game, &mut reply.answer).await?;
        }
        if let Some(game) = reply.game {
            person::settings::note_avatar(tables, caller, &chosen, game).await?;
        }
        // At a table of this channel, everything that is not for the person alone is posted here.
        let missing = caller.rights.missing_at(&caller.place);
        if !missing.is_empty()
            && let Some(game) = reply.game
            && open_here(tables, caller).await? == Some(game)
        {
            let sentence = lacks(caller.words(), &missing, caller.place.channel());
            reply.answer.add(&format!("-# {sentence}"));
        }
        Ok(())
    }

    /// Takes the picture out of an answer if its reader has asked for too many.
    fn check_picture(&self, caller: &Caller, answer: &mut Answer) {
        if answer.pictures.is_empty() && answer.chart.is_none() {
            return;
        }
        let now = self.app.tables.clock.now();
        if let Err(wait) = self
            .app
            .allowance
            .take(caller.user, caller.place.server(), now)
        {
            answer.pictures.clear();
            answer.chart = None;
            let seconds = wait.as_secs() + i64::from(wait.subsec_nanos() > 0);
            answer.add(&caller.words().table.too_many_pictures(seconds));
        }
    }

    /// What a command asks.
    pub async fn command(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let given = Given::read(invocation);
        let given = given.map_err(|error| {
            let spec = commands::spec(invocation);
            Error::Refused(error.sentence(caller.words(), spec))
        })?;
        let app = &self.app;
        let task = commands::spec(invocation).map(|spec| spec.task);
        let is_moderator = caller.rights.moderator;
        let reaches = match (task, commands::scope(invocation)) {
            (Some(Task::Moderate), _) => is_moderator || given.named.is_some(),
            (_, Scope::OwnOrModerated) => given.named.is_some(),
            (Some(Task::Table | Task::Running), _) => is_moderator && given.named.is_some(),
            _ => false,
        };
        let beyond;
        let caller = if reaches {
            beyond = reaching(&app.tables, caller, given.named, messenger).await?;
            &beyond
        } else {
            caller
        };
        let usable = commands::usable(caller);
        let ask = self.ask(caller, given.named, &usable, messenger);
        let is_named = given.named.is_some();
        let refused_at = given.named.or(caller.here);
        let reply = given.run(&ask).await;
        let game = reply.as_ref().map_or(refused_at, |reply| reply.game);
        self.note_act(caller, game).await;
        let mut reply = reply?;
        if !is_named && caller.place.has_others() {
            self.name_table(caller, &mut reply).await?;
        }
        Ok(self.with_notes(caller, reply).await)
    }

    /// Puts the table above an answer that is about another one than the channel's, unless it begins with it.
    async fn name_table(&self, caller: &Caller, reply: &mut Reply) -> Result<()> {
        let Some(game) = reply.game else {
            return Ok(());
        };
        let is_named = |text: &str| {
            text.lines()
                .next()
                .is_some_and(|line| line.contains(game.as_str()))
        };
        if reply.answer.says_nothing() || is_named(&reply.answer.message.text) {
            return Ok(());
        }
        let table = self.app.tables.last_known(game).await?;
        let elsewhere = |table: &Arc<Table>| table.row.channel != caller.place.channel();
        if let Some(table) = table.filter(elsewhere) {
            reply.answer.head(&look::head(&table, caller.words()));
        }
        Ok(())
    }

    /// Choices for the option being typed; empty if that is unknown.
    pub async fn complete(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        messenger: &dyn Messenger,
    ) -> Vec<ui::Choice> {
        match self.completion(caller, invocation, messenger).await {
            Ok(choices) => choices,
            Err(error) => {
                // No reason to bother anybody who types.
                if let Error::Internal(_) | Error::Unreadable { .. } = error {
                    warn!("Nothing could be offered for an option: {error:#}");
                }
                Vec::new()
            }
        }
    }

    async fn completion(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        messenger: &dyn Messenger,
    ) -> Result<Vec<ui::Choice>> {
        let (tables, offer) = (&*self.app.tables, &self.app.offer);
        let words = caller.words();
        let available = offer.variants(&tables.store, caller.place.server()).await?;
        // Only while a table is being typed, because Discord may have to be asked for permissions.
        let choices = match invocation.value(TABLE.name) {
            Some(Value::Focused(_)) => {
                let scope = commands::scope(invocation);
                let beyond;
                let reaches = matches!(scope, Scope::Moderated | Scope::OwnOrModerated);
                let caller = if reaches && caller.rights.moderator {
                    beyond = reaching(tables, caller, None, messenger).await?;
                    &beyond
                } else {
                    caller
                };
                choices(tables, caller, messenger, &available, scope).await?
            }
            Some(_) | None => Vec::new(),
        };
        let named = invocation
            .text(TABLE.name)
            .and_then(|text| text.parse().ok());
        let table = match open_table_meant(tables, caller, named, messenger).await {
            Ok(Meant::Table(game)) => tables.find(game).await?,
            Ok(Meant::Several | Meant::None) | Err(_) => None,
        };
        let seen = table.as_ref().and_then(|table| {
            let course = table.course.as_ref()?;
            let seat = table.seat_of(caller.user)?;
            Some(course.game.view(Viewer::Seat(seat)))
        });
        let turns = table
            .as_ref()
            .filter(|_| {
                commands::TURNS
                    .iter()
                    .any(|one| invocation.text(one).is_some())
            })
            .map(|table| turns(table, words))
            .unwrap_or_default();
        let named = ["variant", "map"].into_iter();
        let mut named = named.filter_map(|option| available.find_own(invocation.text(option)?));
        let map = match named.next() {
            Some(own) => Some(available.map(&tables.store, &own.variant).await?),
            None => None,
        };
        let around = Surroundings {
            view: seen,
            tables: &choices,
            available: &available,
            map: map.as_ref().map(|map| &*map.value),
            turns: &turns,
        };
        Ok(commands::complete(invocation, &around, words))
    }
}

/// The caller, with how far a moderator's rights go beyond this channel: Discord tells with an interaction
/// only what somebody may do where they are.
async fn reaching(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<Caller> {
    let Some(server) = caller.place.server() else {
        return Ok(caller.clone());
    };
    // `None` if Discord does not say.
    let may = async |channel| {
        let permissions = messenger.member_permissions(server, caller.user, channel);
        match permissions.await {
            Ok(permissions) => Some(Rights::moderates(permissions)),
            Err(error) => {
                warn!("A moderator's permissions cannot be asked for: {error}");
                None
            }
        }
    };
    let mut beyond = match may(None).await {
        Some(true) => Beyond::Server,
        Some(false) => Beyond::Nothing,
        None => Beyond::Unknown,
    };
    if beyond == Beyond::Nothing
        && let Some(game) = named
        && let Some(row) = tables.store.game_row(game).await?
        && row.server == server
    {
        beyond = match may(Some(row.parent.unwrap_or(row.channel))).await {
            Some(true) => Beyond::Channel(row.channel),
            Some(false) => Beyond::Nothing,
            None => Beyond::Unknown,
        };
    }
    let mut caller = caller.clone();
    caller.rights.beyond = beyond;
    Ok(caller)
}
