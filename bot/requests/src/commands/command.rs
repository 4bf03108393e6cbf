//! The traits of a command, and the surroundings it runs in.

use std::fmt;

use app::game::lists;
use app::lobby;
use app::time::uptime::Uptime;
use domain::ids::GameId;
use domain::press;
use domain::press::LobbyPress;
use domain::ui::{Button, Row};
use futures::future::BoxFuture;
use table::completion::Scope;
use table::offer::Offer;
use table::outbox::Messenger;
use table::request::{Answer, Caller, Error, Reply, Result};
use table::resolve::{
    Meant, ended_table_meant, finished_table_meant, moderated_table_meant, none_here,
    open_table_meant, seen_table_meant, shown_table_meant,
};
use table::tables::Tables;

use crate::slash::{Options, ParseError, Spec};

/// A command: its options once they are read.
pub(super) trait Command: fmt::Debug + Sized + Send + 'static {
    const SPEC: Spec;
    /// Tables that complete the option that names one.
    const SCOPE: Scope = Scope::Own;
    /// Whether it works in direct messages, too.
    const IN_DIRECT: bool = true;

    fn read(options: &Options<'_>) -> Result<Self, ParseError>;

    fn run(self, ask: &Ask<'_>) -> impl Future<Output = Result<Reply>> + Send;
}

/// A command about one table, which is found before it runs.
pub(super) trait AtTable: fmt::Debug + Sized + Send + 'static {
    /// With [`crate::slash::TABLE`] among its options.
    const SPEC: Spec;
    const WHICH: Which = Which::Open;
    /// Tables that complete the option that names one.
    const SCOPE: Scope = Self::WHICH.scope();
    /// Whether it works in direct messages, too.
    const IN_DIRECT: bool = true;

    fn read(options: &Options<'_>) -> Result<Self, ParseError>;

    fn run(self, ask: &Ask<'_>, game: GameId) -> impl Future<Output = Result<Answer>> + Send;
}

/// The tables that a command may be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// The one of the channel, else the caller's own.
    Open,
    /// The caller's last one in the channel.
    Ended,
    /// The one of the channel, in a server the caller moderates.
    Moderated,
    /// The last one of the channel that was played to its end, else the caller's last one.
    Finished,
    /// The running one of the channel, else as [`Which::Finished`].
    Seen,
    /// As [`Which::Open`], else the last one of the channel that was played to its end.
    Shown,
}

impl Which {
    const fn scope(self) -> Scope {
        match self {
            Which::Open | Which::Shown => Scope::Own,
            Which::Ended => Scope::Ended,
            Which::Moderated => Scope::Moderated,
            Which::Finished => Scope::Finished,
            Which::Seen => Scope::Seen,
        }
    }
}

impl<C: AtTable> Command for C {
    const SPEC: Spec = <C as AtTable>::SPEC;
    const SCOPE: Scope = <C as AtTable>::SCOPE;
    const IN_DIRECT: bool = <C as AtTable>::IN_DIRECT;

    fn read(options: &Options<'_>) -> Result<C, ParseError> {
        <C as AtTable>::read(options)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let game = ask.table(C::WHICH).await?;
        let answer = AtTable::run(self, ask, game).await?;
        Ok(Reply::at(game, answer))
    }
}

/// The person who gives a command, and everything that carrying it out needs.
#[derive(Clone, Copy)]
pub(crate) struct Ask<'a> {
    pub tables: &'a Tables,
    pub offer: &'a Offer,
    pub uptime: &'a Uptime,
    pub caller: &'a Caller,
    pub messenger: &'a dyn Messenger,
    /// The table that the command names.
    pub named: Option<GameId>,
    /// The commands that the caller may use here.
    pub usable: &'a [&'static Spec],
}

impl Ask<'_> {
    /// The table that is meant: the one named, else what `which` says.
    pub(super) async fn table(&self, which: Which) -> Result<GameId> {
        let (tables, caller) = (self.tables, self.caller);
        match which {
            Which::Open => {
                self.one(open_table_meant(tables, caller, self.named, self.messenger).await?)
                    .await
            }
            Which::Shown => {
                self.one(shown_table_meant(tables, caller, self.named, self.messenger).await?)
                    .await
            }
            Which::Ended => ended_table_meant(tables, caller, self.named, self.messenger).await,
            Which::Moderated => moderated_table_meant(tables, caller, self.named).await,
            Which::Finished => {
                finished_table_meant(tables, caller, self.named, self.messenger).await
            }
            Which::Seen => seen_table_meant(tables, caller, self.named, self.messenger).await,
        }
    }

    /// The table, or an answer that helps to name one.
    async fn one(&self, meant: Meant) -> Result<GameId> {
        let (tables, caller) = (self.tables, self.caller);
        let words = &caller.words().table;
        let answer = match meant {
            Meant::Table(game) => return Ok(game),
            Meant::Several => {
                let mut answer = lists::own_tables(tables, caller, self.messenger).await?;
                let text = format!("{}\n{}", words.which_table(), answer.message.text);
                answer.message.text = text.into();
                answer
            }
            Meant::None => {
                let mut answer = Answer::text(none_here(tables, caller).await?);
                if caller.place.server().is_some() {
                    let id = press::NewTable {}.id();
                    let open = Button::new(id, words.open_one());
                    answer.message.rows = vec![Row::Buttons(vec![open])];
                }
                answer
            }
        };
        Err(Error::Stale(Box::new(answer)))
    }

    /// A press under the post of a lobby, or in its settings.
    pub async fn lobby(&self, game: GameId, press: &LobbyPress) -> Result<Answer> {
        let (tables, offer) = (self.tables, self.offer);
        lobby::press::press(tables, offer, self.caller, game, press, self.messenger).await
    }
}

/// A command of the list, without its type.
pub(super) struct Listed {
    pub spec: Spec,
    pub scope: Scope,
    pub in_direct: bool,
    pub read: fn(&Options<'_>) -> Result<Box<dyn Run>, ParseError>,
}

pub(super) const fn listed<C: Command>() -> Listed {
    Listed {
        spec: C::SPEC,
        scope: C::SCOPE,
        in_direct: C::IN_DIRECT,
        read: |options| Ok(Box::new(C::read(options)?)),
    }
}

/// A command that was read, of whichever type.
pub(super) trait Run: fmt::Debug + Send {
    fn run<'a>(self: Box<Self>, ask: &'a Ask<'a>) -> BoxFuture<'a, Result<Reply>>;
}

impl<C: Command> Run for C {
    fn run<'a>(self: Box<Self>, ask: &'a Ask<'a>) -> BoxFuture<'a, Result<Reply>> {
        Box::pin(Command::run(*self, ask))
    }
}
