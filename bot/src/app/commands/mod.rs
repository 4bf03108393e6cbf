//! The slash commands, one in a file: what Discord is told of it, how it is read, what it does.
//!
//! A new command is a file with a type that is a [`Command`], or [`AtTable`] if it is about one table;
//! its line in [`COMMANDS`]; and its words, `[commands.list.…]` in every language of `assets/text/`.

mod about;
mod board;
mod claim;
mod draw;
mod game;
mod hand;
mod help;
mod me;
mod moves;
mod plan;
mod privacy;
mod rules;
mod server;
mod share;
mod table;
#[cfg(test)]
mod tests;
mod tickets;
mod variant;

use std::fmt;

use futures::future::BoxFuture;

use crate::app::lobby;
use crate::app::request::{Answer, Caller, Error, Reply, Result};
use crate::app::table::meant::{ended_table_meant, table_meant};
use crate::app::table::offer::Offer;
use crate::app::table::permission::{moderators_only, no_such_table};
use crate::app::table::tables::Tables;
use crate::app::time::uptime::Uptime;
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::outbox::Messenger;
use crate::slash::{self, Invocation, Options, ParseError, Spec, Surroundings};
use crate::text::Words;
use crate::ui::Choice;

/// The option of the turn that a table is set back to.
pub(super) use game::rewind::TO;

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
    listed::<rules::Rules>(),
    listed::<help::Help>(),
    listed::<about::About>(),
    listed::<game::new::New>(),
    listed::<game::status::Status>(),
    listed::<game::list::List>(),
    listed::<game::log::Log>(),
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
    listed::<game::pause::Pause>(),
    listed::<game::resume::Resume>(),
    listed::<game::replace::Replace>(),
    listed::<game::return_::Return>(),
    listed::<game::takeover::TakeOver>(),
    listed::<me::settings::Settings>(),
    listed::<me::quiet::Quiet>(),
    listed::<me::reminder::Reminder>(),
    listed::<me::away::Away>(),
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
    listed::<variant::new::New>(),
    listed::<variant::set::Set>(),
    listed::<variant::rename::Rename>(),
    listed::<variant::copy::Copy>(),
    listed::<variant::delete::Delete>(),
    listed::<variant::export::Export>(),
    listed::<variant::import::Import>(),
];

/// A command: its options once they are read.
trait Command: fmt::Debug + Sized + Send + 'static {
    const SPEC: Spec;

    fn read(options: &Options<'_>) -> Result<Self, ParseError>;

    fn run(self, ask: &Ask<'_>) -> impl Future<Output = Result<Reply>> + Send;
}

/// A command about one table, which is found before it runs.
trait AtTable: fmt::Debug + Sized + Send + 'static {
    /// With [`slash::TABLE`] among its options.
    const SPEC: Spec;
    const WHICH: Which = Which::Open;

    fn read(options: &Options<'_>) -> Result<Self, ParseError>;

    fn run(self, ask: &Ask<'_>, game: GameId) -> impl Future<Output = Result<Answer>> + Send;
}

/// The tables that a command may be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    /// The one of the channel, else the caller's own.
    Open,
    /// The caller's last one in the channel.
    Ended,
    /// The one of the channel, in a server the caller moderates.
    Moderated,
}

impl<C: AtTable> Command for C {
    const SPEC: Spec = <C as AtTable>::SPEC;

    fn read(options: &Options<'_>) -> Result<C, ParseError> {
        <C as AtTable>::read(options)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let game = ask.table(C::WHICH).await?;
        let answer = AtTable::run(self, ask, game).await?;
        Ok(Reply::at(game, answer))
    }
}

/// Somebody who gives a command, and what carrying it out takes.
#[derive(Clone, Copy)]
pub(super) struct Ask<'a> {
    pub tables: &'a Tables,
    pub offer: &'a Offer,
    pub uptime: &'a Uptime,
    pub caller: &'a Caller,
    pub messenger: &'a dyn Messenger,
    /// The table that the command names.
    pub named: Option<GameId>,
}

impl Ask<'_> {
    /// The table that is meant: the one named, else what `which` says.
    async fn table(&self, which: Which) -> Result<GameId> {
        let (tables, caller) = (self.tables, self.caller);
        match which {
            Which::Open => table_meant(tables, caller, self.named).await,
            Which::Ended => ended_table_meant(tables, caller, self.named).await,
            Which::Moderated => self.table_moderated().await,
        }
    }

    /// A press under the post of a lobby, or in its settings.
    async fn lobby(&self, game: GameId, press: &LobbyPress) -> Result<Answer> {
        lobby::press::press(self.tables, self.offer, self.caller, game, press).await
    }

    /// The table named, else the one of the channel: never one elsewhere by guess.
    async fn table_moderated(&self) -> Result<GameId> {
        let (tables, caller) = (self.tables, self.caller);
        moderators_only(caller)?;
        let game = match self.named {
            Some(named) => named,
            None => {
                let here = tables.store.open_table_at(caller.place.channel()).await?;
                let words = &caller.words().moderation;
                here.ok_or_else(|| Error::refused(words.which.as_str()))?
            }
        };
        let table = tables.load(game, caller.words()).await?;
        if table.is_moderated_by(caller) {
            Ok(game)
        } else {
            Err(no_such_table(caller, game))
        }
    }
}

/// A command of the list, its type forgotten.
struct Listed {
    spec: Spec,
    read: fn(&Options<'_>) -> Result<Box<dyn Run>, ParseError>,
}

const fn listed<C: Command>() -> Listed {
    Listed {
        spec: C::SPEC,
        read: |options| Ok(Box::new(C::read(options)?)),
    }
}

/// A command that was read, of whichever type.
trait Run: fmt::Debug + Send {
    fn run<'a>(self: Box<Self>, ask: &'a Ask<'a>) -> BoxFuture<'a, Result<Reply>>;
}

impl<C: Command> Run for C {
    fn run<'a>(self: Box<Self>, ask: &'a Ask<'a>) -> BoxFuture<'a, Result<Reply>> {
        Box::pin(Command::run(*self, ask))
    }
}

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

fn specs() -> Vec<&'static Spec> {
    COMMANDS.iter().map(|listed| &listed.spec).collect()
}

/// What Discord is told about all commands.
pub fn registration() -> Vec<serde_json::Value> {
    slash::registration(&specs())
}

/// What Discord is told about the command that somebody types.
pub(super) fn spec(invocation: &Invocation) -> Option<&'static Spec> {
    find(invocation).map(|listed| &listed.spec)
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
