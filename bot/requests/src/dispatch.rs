//! Requests: what a press or command asks, handed to the part of the application it is for.

use std::sync::Arc;

use app::game::play::{MoveRequest, NextAction};
use app::game::{
    computers, hints, lists, log, look, play, replay, review, rewind, standing_orders, verify,
};
use app::lobby::opening::NewTable;
use app::person::privacy;
use app::seats::{proposal, resign, take};
use app::server::moderate::end_table;
use app::server::{audit, records, rules, trial};
use app::time::{decide_or_vote, reminders, vote};
use app::{lobby, person, server};
use domain::custom_id::{Look, Page, Press, RulesOf, SeatPress};
use domain::ids::GameId;
use domain::settings::PlayerSettings;
use domain::task::Task;
use domain::ui;
use engine::event::Viewer;
use engine::ids::Seat;
use engine::record::Published;
use table::completion::{Scope, choices};
use table::offer::Offer;
use table::outbox::Messenger;
use table::outbox::permission::lacks;
use table::request::{Answer, Beyond, Caller, Error, Reply, Result, Rights};
use table::resolve::{Meant, check_reach, open_here, open_table_meant};
use table::tables::Tables;
use table::tell::undo::turns;
use tracing::{debug, warn};

use crate::App;
use crate::commands;
use crate::commands::{Ask, Given};
use crate::slash::{Invocation, Surroundings, TABLE, Value};

/// Takes requests.
#[derive(Debug)]
pub struct Requests {
    pub app: Arc<App>,
}

impl Requests {
    /// The caller, with the language they chose with `/me` and the open table of their channel.
    pub async fn addressed(&self, mut caller: Caller) -> Caller {
        let (user, channel) = (caller.user, caller.place.channel());
        match self.app.tables.store.player_at(user, channel).await {
            Ok((chosen, here)) => {
                let chosen = PlayerSettings::from_rows(chosen);
                caller.language = chosen.language.unwrap_or(caller.language);
                caller.here = here;
            }
            // The request itself will meet the same database, and say so.
            Err(_) => debug!("The language of a caller was not read"),
        }
        caller
    }

    /// What a press asks.
    pub async fn press(
        &self,
        caller: &Caller,
        press: &Press,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let moderator;
        let presser = match reached(caller, press) {
            Some(game) if caller.rights.moderator => {
                moderator = reaching(&self.app.tables, caller, game, messenger).await?;
                &moderator
            }
            Some(_) | None => caller,
        };
        // Boxed, as what a press may lead to is large, and an unoptimised build copies it from each caller to the next.
        let reply = Box::pin(self.pressed(presser, press, messenger)).await;
        let game = reply.as_ref().map_or(press.game(), |reply| reply.game);
        self.note_act(caller, game).await;
        Ok(self.with_notes(caller, reply?).await)
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
        if answer.picture.is_none() && answer.chart.is_none() {
            return;
        }
        let now = self.app.tables.clock.now();
        if let Err(wait) = self
            .app
            .allowance
            .take(caller.user, caller.place.server(), now)
        {
            (answer.picture, answer.chart) = (None, None);
            let seconds = wait.as_secs() + i64::from(wait.subsec_nanos() > 0);
            answer.add(&caller.words().table.too_many_pictures.fill(seconds, &[]));
        }
    }

    async fn pressed(
        &self,
        caller: &Caller,
        press: &Press,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let (tables, offer) = (&*self.app.tables, &self.app.offer);
        if let Some(game) = press.game() {
            check_reach(tables, caller, game, messenger).await?;
        }
        let (game, answer) = match press {
            Press::Act {
                game,
                since,
                action,
            } => {
                let action = *action;
                let step: NextAction = Box::new(move |_, _| Ok(action));
                let wanted = MoveRequest {
                    since: Some(*since),
                    asks: &|_| None,
                    steps: &[step],
                };
                let played = play::play(tables, caller, *game, wanted).await?;
                return Ok(Reply::of_move(*game, played));
            }
            Press::TwoFromDeck { game, since, first } => {
                let steps = play::two_from_deck(*first);
                let wanted = MoveRequest {
                    since: Some(*since),
                    asks: &|_| None,
                    steps: &steps,
                };
                let played = play::play(tables, caller, *game, wanted).await?;
                return Ok(Reply::of_move(*game, played));
            }
            Press::Open {
                game,
                page: Page::Plan(page),
                ..
            } => (
                *game,
                standing_orders::show(tables, caller, *game, *page).await?,
            ),
            Press::Plan {
                game,
                version,
                edit,
            } => (
                *game,
                standing_orders::edit(tables, caller, *game, Some(*version), edit).await?,
            ),
            Press::Open { game, since, page } => {
                let answer = play::open_page(tables, caller, *game, *since, *page).await?;
                return Ok(Reply::at(*game, answer).leading_on());
            }
            Press::PickTickets { game, since } => (
                *game,
                play::open_page(tables, caller, *game, *since, Page::Now).await?,
            ),
            Press::Help(task) => {
                let usable = commands::usable(caller);
                let page = commands::help(tables, offer, caller, &usable, *task).await?;
                return Ok(Reply::of(page));
            }
            Press::MyGames => return Ok(Reply::of(lists::own_tables(tables, caller).await?)),
            Press::Lobby { game, press } => (
                *game,
                lobby::press::press(tables, offer, caller, *game, press, messenger).await?,
            ),
            // Not `Reply::at`, for which the table is loaded: this one may be unreadable.
            Press::Look {
                game,
                look: Look::Verify,
            } => {
                let published = Published::default();
                return Ok(Reply::of(
                    verify::table(tables, caller, *game, published).await?,
                ));
            }
            Press::Look {
                game,
                look: Look::Review,
            } => (*game, review::show(tables, caller, *game, messenger).await?),
            Press::Replay { game, scene } => (
                *game,
                replay::show(tables, caller, *game, *scene, messenger).await?,
            ),
            Press::Look {
                game,
                look: Look::Hand,
            } => (*game, look::hand(tables, caller, *game).await?),
            Press::Look {
                game,
                look: Look::Board,
            } => (*game, look::board_text(tables, caller, *game, None).await?),
            Press::Look {
                game,
                look: Look::Mine,
            } => (*game, look::my_board(tables, caller, *game).await?),
            Press::Look {
                game,
                look: Look::Log,
            } => (*game, log::page(tables, caller, *game, None).await?),
            Press::Look {
                game,
                look: Look::Rules,
            } => {
                let of = RulesOf::Table(*game);
                let page = rules::WantedPage::Page(0);
                (*game, rules::show(tables, offer, caller, of, page).await?)
            }
            Press::Log { game, page } => {
                (*game, log::page(tables, caller, *game, Some(*page)).await?)
            }
            Press::Rules { of, page } => {
                let wanted = rules::WantedPage::Page(*page);
                return Ok(Reply::of(
                    rules::show(tables, offer, caller, of.clone(), wanted).await?,
                ));
            }
            Press::NewTable => {
                let new = NewTable::default();
                return lobby::placing::open_here(tables, offer, caller, &new, messenger).await;
            }
            Press::Play { variant, players } => {
                return trial::play_it(tables, offer, caller, variant, *players, messenger).await;
            }
            Press::Undo { game, at, press } => (
                *game,
                rewind::pressed(tables, caller, *game, *at, *press).await?,
            ),
            Press::Seat { game, press } => (
                *game,
                Box::pin(seat_press(tables, offer, caller, *game, *press)).await?,
            ),
            Press::End { game, reason } => (*game, end_table(tables, caller, *game, reason).await?),
            Press::Personal(press) => {
                return Ok(Reply::of(
                    person::settings::press(tables, offer, caller, press).await?,
                ));
            }
            Press::Server(press) => {
                return Ok(Reply::of(
                    server::settings::press(tables, offer, caller, press).await?,
                ));
            }
            Press::Audit { game, page } => {
                return Ok(Reply::of(
                    audit::page(tables, offer, caller, *game, *page).await?,
                ));
            }
            Press::Records(press) => {
                return Ok(Reply::of(
                    records::press(tables, offer, caller, press, messenger).await?,
                ));
            }
            Press::Privacy(press) => {
                return Ok(Reply::of(privacy::press(tables, caller, *press).await?));
            }
            Press::PickServer(_) | Press::Menu(_) => {
                return Err(Error::refused(caller.words().table.unreadable.as_str()));
            }
        };
        Ok(Reply::at(game, answer))
    }

    /// What a command asks.
    pub async fn command(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let given = Given::read(invocation);
        let given = given.map_err(|error| Error::Refused(error.sentence(caller.words())))?;
        let app = &self.app;
        let task = commands::spec(invocation).map(|spec| spec.task);
        let is_moderator = caller.rights.moderator;
        let reaches = match task {
            Some(Task::Moderate) => is_moderator || given.named.is_some(),
            Some(Task::Table | Task::Running) => is_moderator && given.named.is_some(),
            _ => false,
        };
        let beyond;
        let caller = if reaches {
            beyond = reaching(&app.tables, caller, given.named, messenger).await?;
            &beyond
        } else {
            caller
        };
        let ask = Ask {
            tables: &app.tables,
            offer: &app.offer,
            uptime: &app.uptime,
            caller,
            messenger,
            named: given.named,
            usable: &commands::usable(caller),
        };
        let refused_at = given.named.or(caller.here);
        let reply = given.run(&ask).await;
        let game = reply.as_ref().map_or(refused_at, |reply| reply.game);
        self.note_act(caller, game).await;
        Ok(self.with_notes(caller, reply?).await)
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
                let caller = if scope == Scope::Moderated && caller.rights.moderator {
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
        let around = Surroundings {
            view: seen,
            tables: &choices,
            available: &available,
            turns: &turns,
        };
        Ok(commands::complete(invocation, &around, words))
    }
}

/// The table of a press for which a moderator's rights beyond this channel count: `None` if they do not count,
/// `Some(None)` if the press is about all tables.
fn reached(caller: &Caller, press: &Press) -> Option<Option<GameId>> {
    match press {
        Press::Audit { game, .. } => Some(*game),
        Press::End { game, .. } => Some(Some(*game)),
        Press::Seat {
            game,
            press: SeatPress::Pause | SeatPress::Resume | SeatPress::Cancel,
        } => Some(Some(*game)),
        // In a lobby's own channel the interaction tells it.
        Press::Lobby { game, press } if press.is_for_hosts() && caller.here != Some(*game) => {
            Some(Some(*game))
        }
        _ => None,
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

/// A press at a running table that is not a move.
async fn seat_press(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: GameId,
    press: SeatPress,
) -> Result<Answer> {
    match press {
        SeatPress::Mute { turn } => reminders::mute(tables, caller, game, turn).await,
        SeatPress::Return => take::return_to_seat(tables, caller, game).await,
        SeatPress::Take { seat } => take::take_seat(tables, offer, caller, game, Seat(seat)).await,
        SeatPress::Keep { seat } => proposal::keep(tables, caller, game, Seat(seat)).await,
        SeatPress::GiveAway { seat } => proposal::agree(tables, caller, game, Seat(seat)).await,
        SeatPress::Vote(kind) => vote::agree(tables, caller, game, kind).await,
        SeatPress::Object => vote::object(tables, caller, game).await,
        SeatPress::Resign => resign::resign(tables, caller, game).await,
        SeatPress::Cancel => resign::cancel(tables, caller, game).await,
        SeatPress::Pause => decide_or_vote::pause(tables, caller, game, None).await,
        SeatPress::Resume => decide_or_vote::resume(tables, caller, game).await,
        SeatPress::GoOn => computers::answer_now(tables, caller, game).await,
        SeatPress::Undo { seat, at } => {
            rewind::undo_substitute(tables, caller, game, Seat(seat), at).await
        }
    }
}
