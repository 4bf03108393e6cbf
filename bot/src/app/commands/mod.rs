//! The slash commands, one file each: its registration, how it is read, what it does.
//!
//! A new command is a file with a type that is a [`Command`], or [`AtTable`] if it is about one table;
//! its line in [`COMMANDS`]; and its words, `[commands.list.…]` in every language of `assets/text/`.

mod about;
mod board;
mod claim;
mod command;
mod draw;
mod game;
mod hand;
mod help;
mod history;
mod leaderboard;
mod me;
mod moves;
mod plan;
mod privacy;
mod replay;
mod review;
mod rules;
mod server;
mod share;
mod spelling;
mod stats;
mod table;
#[cfg(test)]
mod tests;
mod tickets;
mod variant;
mod verify;

use crate::app::request::{Caller, Reply, Result};
use crate::app::table::choices::Scope;
use crate::ids::GameId;
use crate::slash::{self, Invocation, Options, ParseError, Spec, Surroundings, Task};
use crate::text::Words;
use crate::ui::Choice;

pub(super) use command::Ask;
use command::{AtTable, Command, Listed, Run, Which, listed};
pub(super) use help::show as help;

/// The options that name a turn.
pub(super) const TURNS: [&str; 2] = [game::rewind::TO.name, board::TURN.name];

/// Every command, those of one name together.
static COMMANDS: &[Listed] = &[
    listed::<draw::Draw>(),
    listed::<claim::Claim>(),
    listed::<tickets::Tickets>(),
    listed::<share::Share>(),
    listed::<plan::Show>(),
    listed::<plan::Add>(),
    listed::<plan::Ask>(),
    listed::<plan::Remove>(),
    listed::<plan::Move>(),
    listed::<plan::Start>(),
    listed::<plan::Pause>(),
    listed::<plan::Clear>(),
    listed::<hand::Hand>(),
    listed::<board::Board>(),
    listed::<replay::Replay>(),
    listed::<review::Review>(),
    listed::<verify::Verify>(),
    listed::<stats::Stats>(),
    listed::<leaderboard::Leaderboard>(),
    listed::<history::History>(),
    listed::<rules::Rules>(),
    listed::<help::Help>(),
    listed::<about::About>(),
    listed::<game::new::New>(),
    listed::<game::status::Status>(),
    listed::<game::list::List>(),
    listed::<game::log::Log>(),
    listed::<game::export::Export>(),
    listed::<game::join::Join>(),
    listed::<game::leave::Leave>(),
    listed::<game::computer::Computer>(),
    listed::<game::invite::Invite>(),
    listed::<game::kick::Kick>(),
    listed::<game::settings::Settings>(),
    listed::<game::start::Start>(),
    listed::<game::cancel::Cancel>(),
    listed::<game::takeback::TakeBack>(),
    listed::<game::rewind::Rewind>(),
    listed::<game::resign::Resign>(),
    listed::<game::rematch::Rematch>(),
    listed::<game::clock::Clock>(),
    listed::<game::pause::Pause>(),
    listed::<game::resume::Resume>(),
    listed::<game::replace::Replace>(),
    listed::<game::return_::Return>(),
    listed::<game::takeover::TakeOver>(),
    listed::<me::settings::Settings>(),
    listed::<me::quiet::Quiet>(),
    listed::<me::reminder::Reminder>(),
    listed::<me::notify::Notify>(),
    listed::<me::away::Away>(),
    listed::<table::list::List>(),
    listed::<table::pause::Pause>(),
    listed::<table::resume::Resume>(),
    listed::<table::rewind::Rewind>(),
    listed::<table::replace::Replace>(),
    listed::<table::end::End>(),
    listed::<table::relocate::Move>(),
    listed::<table::host::Host>(),
    listed::<table::ban::Ban>(),
    listed::<table::unban::Unban>(),
    listed::<table::audit::Audit>(),
    listed::<privacy::Privacy>(),
    listed::<server::Server>(),
    listed::<variant::list::List>(),
    listed::<variant::show::Show>(),
    listed::<variant::try_::Try>(),
    listed::<variant::new::New>(),
    listed::<variant::set::Set>(),
    listed::<variant::rename::Rename>(),
    listed::<variant::copy::Copy>(),
    listed::<variant::delete::Delete>(),
    listed::<variant::export::Export>(),
    listed::<variant::import::Import>(),
];

/// A command as it was given.
#[derive(Debug)]
pub(super) struct Given {
    /// The table it names.
    pub named: Option<GameId>,
    command: Box<dyn Run>,
}

impl Given {
    /// Reads a command.
    pub fn read(invocation: &Invocation) -> Result<Given, ParseError> {
        let listed = find(invocation).ok_or(ParseError::UnknownCommand)?;
        let options = Options::of(&listed.spec, invocation)?;
        Ok(Given {
            named: options.table()?,
            command: (listed.read)(&options)?,
        })
    }

    /// Carries it out.
    pub async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        self.command.run(ask).await
    }
}

fn find(invocation: &Invocation) -> Option<&'static Listed> {
    COMMANDS
        .iter()
        .find(|listed| listed.spec.path == invocation.path)
}

/// Spec of each command.
pub(super) fn specs() -> Vec<&'static Spec> {
    COMMANDS.iter().map(|listed| &listed.spec).collect()
}

/// Spec of each command that somebody may use where they are, as far as their rights decide that.
pub(super) fn usable(caller: &Caller) -> Vec<&'static Spec> {
    let may = |listed: &&Listed| match listed.spec.task {
        Task::Moderate => caller.rights.moderator,
        Task::Owner => caller.rights.owner,
        Task::Play | Task::Look | Task::Table | Task::Running | Task::Personal => {
            listed.in_direct || caller.place.is_in_server()
        }
    };
    let usable = COMMANDS.iter().filter(may);
    usable.map(|listed| &listed.spec).collect()
}

/// Registration of all commands with Discord.
pub fn registration() -> Vec<serde_json::Value> {
    slash::registration(&specs())
}

/// Spec of the command that somebody types.
pub(super) fn spec(invocation: &Invocation) -> Option<&'static Spec> {
    find(invocation).map(|listed| &listed.spec)
}

/// The tables that the command somebody types may be about.
pub(super) fn scope(invocation: &Invocation) -> Scope {
    find(invocation).map_or(Scope::Own, |listed| listed.scope)
}

/// The choices for the option being typed.
pub(super) fn complete(
    invocation: &Invocation,
    around: &Surroundings<'_>,
    words: &Words,
) -> Vec<Choice> {
    match spec(invocation) {
        Some(spec) => slash::complete(spec, invocation, around, words),
        None => Vec::new(),
    }
}
