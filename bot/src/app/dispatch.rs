//! Requests: what a press or command asks, handed to the part of the application it is for.

use std::sync::Arc;

use engine::event::Viewer;
use tracing::warn;

use super::request::{Answer, Caller, Error, Place, Result};
use super::settings::PlayerSettings;
use super::{App, NewTable, Step, Wanted};
use crate::commands::{self, BoardShow, Command, Invocation, Move, Surroundings, TableChoice};
use crate::custom_id::{LobbyPress, Page, Press, PrivacyPress};
use crate::ids::{ChannelId, GameId};
use crate::outbox::{Known, Messenger, SendError};
use crate::store::TableLine;
use crate::ui;

/// Takes requests.
#[derive(Debug)]
pub struct Requests {
    pub app: Arc<App>,
}

/// An answer, and the table a picture in it is of.
#[derive(Debug)]
pub struct Reply {
    pub game: Option<GameId>,
    pub answer: Answer,
    /// What the caller chose, where it was read for the answer.
    chosen: Option<Box<PlayerSettings>>,
}

impl Reply {
    /// An answer that needs no table for a picture.
    pub fn of(answer: Answer) -> Reply {
        Reply::at(None, answer)
    }

    fn at(game: Option<GameId>, answer: Answer) -> Reply {
        Reply {
            game,
            answer,
            chosen: None,
        }
    }

    /// What came of a move.
    fn of_move(game: GameId, (answer, chosen): (Answer, PlayerSettings)) -> Reply {
        Reply {
            game: Some(game),
            answer,
            chosen: Some(Box::new(chosen)),
        }
    }
}

impl Requests {
    /// What a press asks.
    pub async fn press(&self, caller: &Caller, press: &Press) -> Result<Reply> {
        let reply = self.pressed(caller, press).await?;
        self.with_notes(caller, reply).await
    }

    /// What the person should know besides.
    async fn with_notes(&self, caller: &Caller, mut reply: Reply) -> Result<Reply> {
        let app = &self.app;
        let chosen = match reply.chosen.take() {
            Some(chosen) => *chosen,
            None => app.player(caller.user).await?,
        };
        app.tell_of_closed_direct(caller, &chosen, &mut reply.answer)
            .await?;
        // At a table of this channel, whatever is not for the person alone is posted here.
        if let Some(missing) = caller.rights.missing_at(&caller.place)
            && let Some(game) = reply.game
            && app.store.open_table_at(caller.place.channel()).await? == Some(game)
        {
            let sentence = lacks(caller, missing, caller.place.channel());
            reply.answer.add(&format!("-# {sentence}"));
        }
        Ok(reply)
    }

    async fn pressed(&self, caller: &Caller, press: &Press) -> Result<Reply> {
        let app = &self.app;
        if let Some(game) = press.game() {
            app.check_reach(caller, game).await?;
        }
        let (game, answer) = match press {
            Press::Act {
                game,
                since,
                action,
            } => {
                let action = *action;
                let step: Step = Box::new(move |_, _| Ok(action));
                let wanted = Wanted {
                    since: Some(*since),
                    asks: &|_| None,
                    steps: &[step],
                };
                let played = app.play(caller, *game, wanted).await?;
                return Ok(Reply::of_move(*game, played));
            }
            Press::Open {
                game,
                page: Page::Plan(page),
                ..
            } => (*game, app.plan(caller, *game, *page).await?),
            Press::Plan {
                game,
                version,
                edit,
            } => (
                *game,
                app.edit_plan(caller, *game, Some(*version), edit).await?,
            ),
            Press::Open { game, since, page } => {
                (*game, app.open_page(caller, *game, *since, *page).await?)
            }
            Press::PickTickets { game, since } => (
                *game,
                app.open_page(caller, *game, *since, Page::Now).await?,
            ),
            Press::Lobby { game, press } => (*game, app.lobby(caller, *game, press).await?),
            Press::Look { game, look } => (*game, app.look(caller, *game, *look).await?),
            Press::Undo { game, at, press } => {
                (*game, app.pressed_undo(caller, *game, *at, *press).await?)
            }
            Press::Seat { game, press } => (*game, app.seat_press(caller, *game, *press).await?),
            Press::Personal(setting) => {
                let changes = std::slice::from_ref(setting);
                return Ok(Reply::of(app.change_settings(caller, changes).await?));
            }
            Press::Server(press) => {
                return Ok(Reply::of(app.server_press(caller, press).await?));
            }
            Press::Audit { game, page } => {
                return Ok(Reply::of(app.audit_page(caller, *game, *page).await?));
            }
            Press::Privacy(press) => {
                return Ok(Reply::of(app.privacy(caller, *press).await?));
            }
            Press::PickServer(_) | Press::Menu(_) => {
                return Err(Error::refused(caller.words().table.unreadable.as_str()));
            }
        };
        Ok(Reply::at(Some(game), answer))
    }

    /// What a command asks.
    pub async fn command(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let reply = self.commanded(caller, invocation, messenger).await?;
        self.with_notes(caller, reply).await
    }

    async fn commanded(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        messenger: &dyn Messenger,
    ) -> Result<Reply> {
        let app = &self.app;
        let words = caller.words();
        let command =
            commands::parse(invocation).map_err(|error| Error::Refused(error.sentence(words)))?;
        let (game, answer) = match command {
            Command::Play { table, play } => {
                let game = app.table_meant(caller, table).await?;
                let played = self.play(caller, game, &play).await?;
                return Ok(Reply::of_move(game, played));
            }
            Command::Plan { table, ask } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.ask_plan(caller, game, &ask).await?)
            }
            Command::Look { table, look } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.look(caller, game, look).await?)
            }
            Command::Board { table, show, turn } => {
                let game = app.table_meant(caller, table).await?;
                let answer = match show {
                    BoardShow::Picture => app.board_picture(caller, game, false, turn).await?,
                    BoardShow::Mine => app.board_picture(caller, game, true, turn).await?,
                    BoardShow::Text => app.board_text(caller, game).await?,
                };
                (game, answer)
            }
            Command::Rules {
                variant: Some(variant),
            } => {
                return Ok(Reply::of(app.rules_of(caller, &variant).await?));
            }
            Command::Rules { variant: None } => {
                let game = app.table_meant(caller, None).await?;
                (game, app.rules(caller, game).await?)
            }
            Command::Help { task } => {
                return Ok(Reply::of(Answer::text(commands::help(task, words))));
            }
            Command::About => return Ok(Reply::of(app.about(caller))),
            Command::New(new) => {
                let new = NewTable {
                    variant: new.variant,
                    seats: new.players,
                    computers: new.computers,
                    order: new.order,
                    thread: new.thread,
                    clock: new.clock,
                    bank: new.bank,
                    time_out: new.time_out,
                };
                self.new_table(caller, &new, messenger).await?
            }
            Command::Status { table } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.status(caller, game).await?)
            }
            Command::List => return Ok(Reply::of(app.list(caller).await?)),
            Command::Lobby { table, press } => {
                let game = match press {
                    LobbyPress::Rematch => app.ended_table_meant(caller, table).await?,
                    LobbyPress::Join
                    | LobbyPress::Sit { .. }
                    | LobbyPress::Leave
                    | LobbyPress::AddComputer { .. }
                    | LobbyPress::RemoveComputer { .. }
                    | LobbyPress::Kick { .. }
                    | LobbyPress::Settings
                    | LobbyPress::Clock
                    | LobbyPress::Set(_)
                    | LobbyPress::Start
                    | LobbyPress::Cancel => app.table_meant(caller, table).await?,
                };
                let answer = match press {
                    LobbyPress::Cancel => app.cancel(caller, game).await?,
                    press => app.lobby(caller, game, &press).await?,
                };
                (game, answer)
            }
            Command::Invite { table, player } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.invite(caller, game, player).await?)
            }
            Command::Kick { table, player } => {
                let game = app.table_meant(caller, table).await?;
                let seats = app.load(game, words).await?.seats;
                let seat = seats.iter().find(|seat| seat.player == Some(player));
                let seat = seat.ok_or_else(|| Error::refused(words.table.nobody_there.as_str()))?;
                let press = LobbyPress::Kick { seat: seat.seat };
                (game, app.lobby(caller, game, &press).await?)
            }
            Command::Resign { table } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.resign(caller, game).await?)
            }
            Command::TakeBack { table } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.take_back(caller, game).await?)
            }
            Command::Rewind { table, to } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.rewind(caller, game, to).await?)
            }
            Command::Pause { table, days } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.pause(caller, game, days).await?)
            }
            Command::Resume { table } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.resume(caller, game).await?)
            }
            Command::Replace {
                table,
                player,
                with,
            } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.replace(caller, game, player, with).await?)
            }
            Command::Return { table } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.return_to_seat(caller, game).await?)
            }
            Command::TakeOver { table } => {
                let game = app.table_meant(caller, table).await?;
                (game, app.take_over(caller, game).await?)
            }
            Command::Away { days } => {
                return Ok(Reply::of(app.set_away(caller, days).await?));
            }
            Command::Me { changes } => {
                return Ok(Reply::of(app.change_settings(caller, &changes).await?));
            }
            Command::Privacy => {
                return Ok(Reply::of(app.privacy(caller, PrivacyPress::Page).await?));
            }
            Command::Server { changes } => {
                return Ok(Reply::of(app.change_server(caller, &changes).await?));
            }
            Command::Variant(command) => {
                let answer = app.variant_command(caller, &command, messenger).await?;
                return Ok(Reply::of(answer));
            }
            Command::Moderate { table, deed } => {
                let done = app.moderate(caller, table, &deed, messenger).await?;
                let (game, answer) = done;
                return Ok(Reply::at(game, answer));
            }
        };
        Ok(Reply::at(Some(game), answer))
    }

    /// Plays a typed move, or shows the menu of what it leaves open.
    async fn play(
        &self,
        caller: &Caller,
        game: GameId,
        play: &Move,
    ) -> Result<(Answer, PlayerSettings)> {
        let wanted = Wanted {
            since: None,
            asks: &|view| play.asks(view),
            steps: &play.steps(),
        };
        self.app.play(caller, game, wanted).await
    }

    /// Opens a table, in a thread of its own where that was asked for.
    async fn new_table(
        &self,
        caller: &Caller,
        new: &NewTable,
        messenger: &dyn Messenger,
    ) -> Result<(GameId, Answer)> {
        let words = caller.words();
        let planned = self.app.check_new(caller, new).await?;
        let here = caller.place.channel();
        let missing = if planned.thread {
            caller.rights.missing_for_thread()
        } else {
            caller.rights.missing_at(&caller.place)
        };
        if let Some(missing) = missing {
            return Err(missing_permission(caller, missing, here));
        }
        if !planned.thread {
            return self.app.new_table(caller, new, planned, here).await;
        }
        // A thread cannot have threads: the new one is made beside it.
        let parent = match caller.place {
            Place::Server {
                channel, parent, ..
            } => parent.unwrap_or(channel),
            Place::Direct { channel } => channel,
        };
        let name = words
            .table
            .thread_name
            .fill(&[("variant", &planned.variant.name), ("host", &caller.name)]);
        let thread = messenger
            .thread(parent, &name)
            .await
            .map_err(|error| match error {
                SendError::Known(Known::NoPermission | Known::NoAccess) => {
                    missing_permission(caller, "Create Public Threads", parent)
                }
                error => Error::Internal(error.into()),
            })?;
        self.app.new_table(caller, new, planned, thread).await
    }

    /// What the option being typed could be; nothing where that cannot be said.
    pub async fn complete(&self, caller: &Caller, invocation: &Invocation) -> Vec<ui::Choice> {
        match self.completion(caller, invocation).await {
            Ok(choices) => choices,
            Err(error) => {
                // No reason to bother anybody who types.
                if let Error::Internal(error) = error {
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
    ) -> Result<Vec<ui::Choice>> {
        let app = &self.app;
        let words = caller.words();
        let moderates = invocation.path.first().is_some_and(|name| name == "table");
        let lines = match caller.place.server() {
            Some(server) if moderates && caller.rights.moderator => {
                app.store.open_tables_in(server).await?
            }
            Some(_) | None => app.store.open_tables_of(caller.user).await?,
        };
        let tables: Vec<TableChoice> = lines.iter().map(table_choice).collect();
        let named = commands::named_table(invocation);
        let table = match app.table_meant(caller, named).await {
            Ok(game) => app.find(game).await?,
            Err(_) => None,
        };
        let seen = table.as_ref().and_then(|table| {
            let course = table.course.as_ref()?;
            let seat = table.seat_of(caller.user)?;
            Some(course.game.view(Viewer::Seat(seat)))
        });
        let shelf = app.shelf(caller.place.server()).await?;
        let turns = table
            .as_ref()
            .filter(|_| invocation.text("to").is_some())
            .map(|table| super::rewind::turns(table, words))
            .unwrap_or_default();
        let around = Surroundings {
            view: seen,
            tables: &tables,
            shelf: &shelf,
            turns: &turns,
        };
        Ok(commands::complete(invocation, &around, words))
    }
}

fn table_choice(line: &TableLine) -> TableChoice {
    TableChoice {
        id: line.id,
        label: line.variant.clone(),
    }
}

/// Refused, because the bot lacks this there.
pub fn missing_permission(caller: &Caller, permission: &str, channel: ChannelId) -> Error {
    Error::Refused(lacks(caller, permission, channel))
}

/// The sentence that names what the bot lacks, and where.
fn lacks(caller: &Caller, permission: &str, channel: ChannelId) -> String {
    let channel = format!("<#{channel}>");
    let words = &caller.words().table;
    words
        .missing_permission
        .fill(&[("permission", &permission), ("channel", &channel)])
}
