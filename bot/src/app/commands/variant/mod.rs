//! `/variant`: the variants a server makes for itself.

pub mod copy;
pub mod delete;
pub mod export;
pub mod import;
pub mod list;
pub mod new;
pub mod rename;
pub mod set;
pub mod show;
pub mod try_;

use std::sync::Arc;

use engine::variant::{MAX_NAME, Variant};

use crate::app::commands::Ask;
use crate::app::request::Result;
use crate::app::server::variants::Desk;
use crate::slash::{Kind, OptionSpec, Typing, required};
use crate::ui::Choice;

/// A variant of this server's.
const OWN: OptionSpec = required("variant", Kind::Text(own));

/// Name for a variant.
const NAME: OptionSpec = required("name", Kind::Free { most: MAX_NAME });

/// The desk at which an owner works on the server's variants.
async fn desk<'a>(ask: &Ask<'a>) -> Result<Desk<'a>> {
    Desk::open(ask.tables, ask.offer, ask.caller).await
}

/// All variants, shipped ones and the server's.
pub fn variants(typing: &Typing<'_>) -> Vec<Choice> {
    fitting(typing, typing.around.available.all())
}

fn own(typing: &Typing<'_>) -> Vec<Choice> {
    let own = typing.around.available.own().iter();
    fitting(typing, own.map(|own| &own.variant))
}

fn fitting<'v>(
    typing: &Typing<'_>,
    variants: impl Iterator<Item = &'v Arc<Variant>>,
) -> Vec<Choice> {
    typing.fitting(variants.map(|variant| (variant.id.clone(), variant.name.clone())))
}
