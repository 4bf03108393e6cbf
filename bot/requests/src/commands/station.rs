//! `/station`: build a station.

use app::game::play::NextAction;
use domain::press::Page;
use domain::task::Task;
use domain::ui::Choice;
use engine::PromptKind;
use engine::action::Action;
use engine::ids::CityId;
use engine::map::fold;
use engine::view::View;
use table::request::{Reply, Result};
use words::{Words, place};

use super::claim::{find_payment, payment_lines};
use super::moves::{self, TypedMove};
use super::{Ask, Command};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Typing, optional};

#[derive(Debug)]
pub struct Station {
    city: Option<String>,
    pay: Option<String>,
}

impl Command for Station {
    const SPEC: Spec = Spec {
        path: &["station"],
        task: Task::Play,
        options: &[
            optional("city", Kind::Text(cities)),
            optional("pay", Kind::Text(payments)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Station, ParseError> {
        Ok(Station {
            city: options.text("city"),
            pay: options.text("pay"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        moves::play(ask, self).await
    }
}

impl TypedMove for Station {
    fn asks(&self, view: &View<'_>) -> Option<Page> {
        if view.own_prompt() != Some(PromptKind::TakeTurn) {
            return None;
        }
        let legal = view.legal_actions();
        match (&self.city, &self.pay) {
            (None, _) => (!legal.stations().is_empty()).then_some(Page::Station { page: 0 }),
            (Some(_), Some(_)) => None,
            (Some(text), None) => {
                let city = view.map().find_city(text)?;
                let is_open = legal.stations().contains(city);
                (is_open && legal.station_payments().len() > 1)
                    .then_some(Page::StationIn { city, page: 0 })
            }
        }
    }

    fn actions(&self) -> Vec<NextAction> {
        let (city, pay) = (self.city.clone(), self.pay.clone());
        vec![Box::new(move |view, words| {
            build(view, words, city.as_deref(), pay.as_deref())
        })]
    }
}

/// The game alone says whether it is legal: what is not said is read as what it most likely means.
fn build(
    view: &View<'_>,
    words: &Words,
    city: Option<&str>,
    pay: Option<&str>,
) -> Result<Action, String> {
    let city = match city {
        Some(text) => view
            .map()
            .find_city(text)
            .ok_or_else(|| words.commands.unknown_city(place::Text(&text)))?,
        // A free one, so that the refusal does not speak of a city that nobody named.
        None => view.station_sites().iter().next().unwrap_or(CityId(0)),
    };
    let ways = view.legal_actions().station_payments();
    let named = match pay {
        Some(pay) => find_payment(view, words, pay, &ways)?,
        None => ways.first().copied(),
    };
    Ok(Action::BuildStation {
        city,
        payment: named.unwrap_or_default(),
    })
}

fn cities(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    let cities = view.legal_actions().stations();
    let lines = cities.iter().map(|city| {
        let name = view.map().city(city).name.clone();
        (name.clone(), name)
    });
    let mut lines: Vec<(String, String)> = lines.collect();
    lines.sort_by_cached_key(|(_, name)| fold(name));
    typing.fitting(lines)
}

fn payments(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    let ways = view.legal_actions().station_payments();
    typing.fitting(payment_lines(view, typing.words, &ways))
}
