//! [`Button`]: what a kind of press does; [`Pressed`], a press of whichever kind.

use std::fmt::Debug;

use domain::press::{Access, BadId, Press, split};
use domain::ui::Modal;
use futures::future::BoxFuture;
use table::request::{Answer, Caller, Reply, Result};
use table::tables::Tables;

use super::list::BUTTONS;
use crate::commands::Ask;

/// A kind of button or menu: what a press on it does.
pub(super) trait Button: Press + Debug + Clone + Send + Sync + 'static {
    /// Whether a private message with the button stays, and the answer is a message of its own.
    const KEEPS_MESSAGE: bool = false;

    /// Carries the press out. Whether the presser may reach what it is about was checked by its access.
    fn run(self, ask: &Ask<'_>) -> impl Future<Output = Result<Reply>> + Send;

    /// The modal that a press opens; `None` if it opens none, or it cannot be made of what is in memory.
    fn modal(&self, _tables: &Tables, _caller: &Caller) -> Option<Modal> {
        None
    }

    /// What a choice from the menu means; of a button, nothing can be chosen.
    fn chosen(&self, _values: &[String]) -> Result<Pressed, BadId> {
        Err(BadId::Unknown)
    }
}

/// A button about one table, to which its answer belongs.
pub(super) trait AtTable: Press + Debug + Clone + Send + Sync + 'static {
    fn run(self, ask: &Ask<'_>) -> impl Future<Output = Result<Answer>> + Send;
}

impl<B: AtTable> Button for B {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let game = self.access().game();
        let answer = AtTable::run(self, ask).await?;
        Ok(Reply {
            game,
            ..Reply::of(answer)
        })
    }
}

/// A press that was read, of whichever kind.
#[derive(Debug)]
pub struct Pressed(Box<dyn Run>);

impl Pressed {
    /// Reads the id of a button.
    pub fn read(id: &str) -> Result<Pressed, BadId> {
        let (tag, code) = split(id)?;
        let listed = BUTTONS.iter().find(|listed| listed.tag == tag);
        let parsed = listed.and_then(|listed| (listed.parse)(code));
        parsed.ok_or(BadId::Unknown)
    }

    /// Reads the id of a menu and what was chosen from it.
    pub fn read_choice(id: &str, values: &[String]) -> Result<Pressed, BadId> {
        Pressed::read(id)?.0.chosen(values)
    }

    pub(super) fn of(press: impl Button) -> Pressed {
        Pressed(Box::new(press))
    }

    /// The id it was read from.
    pub fn id(&self) -> String {
        self.0.id()
    }

    /// Who may press it.
    pub fn access(&self) -> Access {
        self.0.access()
    }

    /// Whether a private message with the button stays, and the answer is a message of its own.
    pub fn keeps_message(&self) -> bool {
        self.0.keeps_message()
    }

    /// The modal that it opens, if it can be made of what is in memory.
    pub(crate) fn modal(&self, tables: &Tables, caller: &Caller) -> Option<Modal> {
        self.0.modal(tables, caller)
    }

    pub(crate) async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        self.0.run(ask).await
    }
}

/// A kind of button in the list.
pub(super) struct Listed {
    pub tag: &'static str,
    pub parse: fn(&str) -> Option<Pressed>,
}

pub(super) const fn listed<B: Button>() -> Listed {
    Listed {
        tag: B::TAG,
        parse: |code| B::parse(code).map(Pressed::of),
    }
}

/// A [`Button`] without its type.
trait Run: Debug + Send + Sync {
    fn id(&self) -> String;
    fn access(&self) -> Access;
    fn keeps_message(&self) -> bool;
    fn modal(&self, tables: &Tables, caller: &Caller) -> Option<Modal>;
    fn chosen(&self, values: &[String]) -> Result<Pressed, BadId>;
    fn run<'a>(self: Box<Self>, ask: &'a Ask<'a>) -> BoxFuture<'a, Result<Reply>>;
}

impl<B: Button> Run for B {
    fn id(&self) -> String {
        Press::id(self)
    }

    fn access(&self) -> Access {
        Press::access(self)
    }

    fn keeps_message(&self) -> bool {
        B::KEEPS_MESSAGE
    }

    fn modal(&self, tables: &Tables, caller: &Caller) -> Option<Modal> {
        Button::modal(self, tables, caller)
    }

    fn chosen(&self, values: &[String]) -> Result<Pressed, BadId> {
        Button::chosen(self, values)
    }

    fn run<'a>(self: Box<Self>, ask: &'a Ask<'a>) -> BoxFuture<'a, Result<Reply>> {
        Box::pin(Button::run(*self, ask))
    }
}
