//! The list of all commands, and what is asked of it: reading, completing, registering one.

use domain::ids::GameId;
use domain::task::Task;
use domain::ui::Choice;
use table::completion::Scope;
use table::request::{Caller, Reply, Result};
use words::Words;

use super::command::{Ask, Listed, Run, listed};
use super::{
    board, claim, clock, draw, game, help, lobby, map, me, moderation, orders, record, replay,
    seats, server, station, stats, tickets, undo, variant,
};
use crate::slash;
use crate::slash::{Invocation, Options, ParseError, Spec, Surroundings};

/// The options that name a turn.
pub(crate) const TURNS: [&str; 2] = [undo::TO.name, board::TURN_OPTION.name];

/// Every command, those of one name together.
static COMMANDS: &[Listed] = &[
    listed::<draw::Draw>(),
    listed::<claim::Claim>(),
    listed::<station::Station>(),
    listed::<tickets::Tickets>(),
    listed::<orders::Orders>(),
    listed::<board::Hand>(),
    listed::<board::Board>(),
    listed::<replay::Replay>(),
    listed::<replay::Review>(),
    listed::<record::Verify>(),
    listed::<stats::Stats>(),
    listed::<stats::Leaderboard>(),
    listed::<help::Rules>(),
    listed::<help::Help>(),
    listed::<game::New>(),
    listed::<game::List>(),
    listed::<record::Export>(),
    listed::<lobby::Join>(),
    listed::<lobby::Invite>(),
    listed::<lobby::Settings>(),
    listed::<game::End>(),
    listed::<undo::Back>(),
    listed::<seats::Resign>(),
    listed::<game::Rematch>(),
    listed::<clock::Clock>(),
    listed::<clock::Pause>(),
    listed::<clock::Resume>(),
    listed::<seats::Replace>(),
    listed::<seats::Return>(),
    listed::<seats::TakeOver>(),
    listed::<me::Settings>(),
    listed::<me::Away>(),
    listed::<moderation::List>(),
    listed::<moderation::Replace>(),
    listed::<moderation::End>(),
    listed::<moderation::Move>(),
    listed::<moderation::Host>(),
    listed::<moderation::Ban>(),
    listed::<moderation::Unban>(),
    listed::<moderation::Audit>(),
    listed::<me::Privacy>(),
    listed::<server::Server>(),
    listed::<map::Make>(),
    listed::<map::New>(),
    listed::<map::List>(),
    listed::<map::Show>(),
    listed::<map::Set>(),
    listed::<map::Try>(),
    listed::<map::Delete>(),
    listed::<map::Export>(),
    listed::<variant::Show>(),
    listed::<variant::Try>(),
    listed::<variant::New>(),
    listed::<variant::Set>(),
    listed::<variant::Delete>(),
    listed::<variant::Export>(),
    listed::<variant::Import>(),
];

/// A command as it was given.
#[derive(Debug)]
pub(crate) struct Given {
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
pub(crate) fn specs() -> Vec<&'static Spec> {
    COMMANDS.iter().map(|listed| &listed.spec).collect()
}

/// Spec of each command that somebody may use where they are, as far as their rights decide that.
pub(crate) fn usable(caller: &Caller) -> Vec<&'static Spec> {
    let may = |listed: &&Listed| match listed.spec.task {
        Task::Moderate => caller.rights.moderator,
        Task::Owner => caller.rights.owner,
        Task::Play | Task::Look | Task::Table | Task::Running | Task::Personal | Task::About => {
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
pub(crate) fn spec(invocation: &Invocation) -> Option<&'static Spec> {
    find(invocation).map(|listed| &listed.spec)
}

/// The tables that the command somebody types may be about.
pub(crate) fn scope(invocation: &Invocation) -> Scope {
    find(invocation).map_or(Scope::Own, |listed| listed.scope)
}

/// The choices for the option being typed.
pub(crate) fn complete(
    invocation: &Invocation,
    around: &Surroundings<'_>,
    words: &Words,
) -> Vec<Choice> {
    match spec(invocation) {
        Some(spec) => slash::complete(spec, invocation, around, words),
        None => Vec::new(),
    }
}
