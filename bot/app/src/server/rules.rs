//! `/rules`: the rules of a variant, page by page, with a menu of all pages.

use std::sync::Arc;

use domain::press;
use domain::press::RulesOf;
use domain::ui::{Button, Choice, Menu, Offers, Row};
use engine::map::Map;
use engine::variant::Variant;
use table::checks::variant_meant;
use table::offer::Offer;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use words::{RulesHeading, RulesPage, escape, place, rulebook};

/// The page to show.
#[derive(Debug, Clone, Copy)]
pub enum WantedPage {
    /// The first one of a heading.
    Heading(RulesHeading),
    /// The page with this number, counted from 0.
    Page(u8),
}

/// A page of the rules; the first one, and why, if the variant has nothing under the wanted heading.
pub async fn show(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    of: RulesOf,
    wanted: WantedPage,
) -> Result<Answer> {
    let (variant, map) = read(tables, offer, caller, &of).await?;
    let pages = rulebook::pages(caller.language, &variant, &map);
    let at = match wanted {
        WantedPage::Heading(heading) => pages.iter().position(|page| page.heading == heading),
        WantedPage::Page(page) => Some(usize::from(page)),
    };
    let note = match (wanted, at) {
        (WantedPage::Heading(heading), None) => Some(caller.words().variant.rules.no_part(
            place::Heading(&rulebook::title(caller.language, heading)),
            place::Variant(&escape(&variant.name)),
        )),
        (WantedPage::Heading(_) | WantedPage::Page(_), _) => None,
    };
    let at = at.filter(|at| *at < pages.len()).unwrap_or(0);
    let of = match of {
        RulesOf::Table(game) => RulesOf::Table(game),
        // What was typed may be the name; buttons carry the id.
        RulesOf::Variant(_) => RulesOf::Variant(variant.id.clone()),
    };
    let text = note.into_iter().chain([pages[at].text.clone()]);
    let text: Vec<String> = text.collect();
    let mut answer = Answer::text(text.join("\n"));
    answer.message.rows = rows(caller, &of, &pages, at);
    Ok(answer)
}

/// The variant with its map.
async fn read(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    of: &RulesOf,
) -> Result<(Arc<Variant>, Arc<Map>)> {
    match of {
        RulesOf::Table(game) => {
            let table = tables.load(*game, caller.words()).await?;
            Ok((table.variant.clone(), table.map.clone()))
        }
        RulesOf::Variant(text) => {
            let available = offer.variants(&tables.store, caller.place.server()).await?;
            let variant = variant_meant(&available, text, caller.words())?;
            let map = available.map(&tables.store, &variant).await?;
            Ok((variant, map.value))
        }
    }
}

/// The menu of all pages, and buttons to the previous and the next one.
fn rows(caller: &Caller, of: &RulesOf, pages: &[RulesPage], at: usize) -> Vec<Row> {
    let words = caller.words();
    let id = |page: usize| {
        let (of, page) = (of.clone(), u8::try_from(page).unwrap_or(u8::MAX));
        press::Rules { of, page }.id()
    };
    let choices = pages.iter().enumerate().map(|(page, told)| Choice {
        chosen: page == at,
        ..Choice::new(id(page), told.title.clone())
    });
    let button = |page: Option<usize>, label: &str| {
        Button::new(id(page.unwrap_or(at)), label).enabled(page.is_some())
    };
    let menu = Menu {
        id: press::Menu { number: 0 }.id(),
        placeholder: words.variant.rules.pick().into(),
        offers: Offers::Choices,
        choices: choices.collect(),
        least: 1,
        most: 1,
    };
    let next = Some(at + 1).filter(|next| *next < pages.len());
    vec![
        Row::Menu(menu),
        Row::Buttons(vec![
            button(at.checked_sub(1), words.menu.previous()),
            button(next, words.menu.more()),
        ]),
    ]
}
