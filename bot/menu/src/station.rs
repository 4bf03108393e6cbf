//! Building a station: which city, then how to pay.

use std::cmp::Reverse;

use domain::press::Page;
use domain::ui::{Button, Message};
use engine::action::Action;
use engine::ids::{CityId, TicketId};
use engine::paths::{Nearer, StationWorth, worth_of_stations};
use engine::set::CitySet;
use engine::view::View;
use words::place;

use super::Menus;
use super::build::{MAX_CHOICES, MenuOffer, Paging, ROWS_FOR_OFFERS, buttons, menu, menu_rows};
use super::label;

/// The cities in which a station can be built.
pub(super) fn cities(menus: &Menus<'_>, page: u8) -> Message {
    let sites = menus.view.legal_actions().stations();
    let press = |city| Some(menus.open(Page::StationIn { city, page: 0 }));
    let turn_to = |page| Page::Station { page };
    let question = menus.words.menu.which_city();
    let question = format!("{}\n{question}", menus.holdings());
    choice(
        menus,
        sites,
        page,
        press,
        turn_to,
        menus.back_button(),
        &question,
    )
}

/// Cities to choose from, those that help the player's tickets apart and first, under what a station costs and does.
pub(super) fn choice(
    menus: &Menus<'_>,
    sites: CitySet,
    page: u8,
    press: impl Fn(CityId) -> Option<String>,
    turn_to: impl Fn(u8) -> Page,
    back: Button,
    question: &str,
) -> Message {
    let words = &menus.words.menu;
    let name = |city: CityId| menus.view.map().city(city).name.clone();
    let offer = |city: CityId, more: Option<String>| {
        let (label, press) = (name(city), press(city)?);
        Some(MenuOffer { label, more, press })
    };
    let worths = ranked(&menus.view, sites).into_iter();
    let helpful = worths.filter_map(|worth| Some((worth.city, does(menus, &worth)?)));
    let helpful: Vec<(CityId, String)> = helpful.take(MAX_CHOICES).collect();
    let mut others: Vec<CityId> = (sites - helpful.iter().map(|(city, _)| *city).collect())
        .iter()
        .collect();
    others.sort_by_cached_key(|city| engine::map::fold(&name(*city)));
    let others = others.into_iter().filter_map(|city| offer(city, None));
    let others: Vec<MenuOffer> = others.collect();
    let (hint, title) = match helpful.is_empty() {
        true => (Some(words.no_helpful_city().to_owned()), words.by_city()),
        false => (None, words.other_cities()),
    };
    let helpful = helpful.into_iter().filter_map(|(city, does)| {
        let does = label::as_many_as_fit([does]);
        offer(city, Some(does))
    });
    let helpful: Vec<MenuOffer> = helpful.collect();
    let mut rows = Vec::new();
    if page == 0 && !helpful.is_empty() {
        rows.push(menu(0, words.helpful_cities().to_owned(), &helpful));
    }
    let by_city = Paging {
        page,
        n_rows: ROWS_FOR_OFFERS - 1,
        first_menu: 1,
    };
    rows.extend(menu_rows(&others, by_city, title, menus.words));
    let turns = menus.turn_buttons(by_city, others.len(), turn_to);
    rows.extend(buttons(turns.into_iter().chain([back])));
    let lines = price(menus)
        .into_iter()
        .chain([words.station_lends().to_owned()])
        .chain(hint)
        .chain([question.to_owned()]);
    let text = lines.collect::<Vec<_>>().join("\n");
    Message {
        text: text.into(),
        rows,
    }
}

/// Ways to pay for a station in a city.
pub(super) fn payments(menus: &Menus<'_>, city: CityId, page: u8) -> Message {
    let words = &menus.words.menu;
    let legal = menus.view.legal_actions();
    if !legal.stations().contains(city) {
        return cities(menus, 0);
    }
    let all_cities = menus.open_button(Page::Station { page: 0 }, words.all_cities());
    let rows = menus.payment_rows(
        &legal.station_payments(),
        page,
        str::to_owned,
        |payment| menus.act(Action::BuildStation { city, payment }),
        |page| Page::StationIn { city, page },
        [all_cities, menus.back_button()],
    );
    let name = &menus.view.map().city(city).name;
    let worth = worth_of_stations(&menus.view, [city].into_iter().collect());
    let told = worth.first().and_then(|worth| {
        let does = does(menus, worth)?;
        let gained = menus.teller().gained(worth);
        let points = menus.teller().points(gained);
        Some(match worth.completed.is_empty() {
            true => does,
            false => words.station_worth(place::Does(&does), place::Points(&points)),
        })
    });
    let told = told.unwrap_or_else(|| words.station_completes_none().to_owned());
    let does = menus.words.named(name, &told) + ".";
    let question = words.how_to_pay_station(place::City(name));
    Message {
        text: format!("{}\n{does}\n{question}", price(menus).unwrap_or_default()).into(),
        rows,
    }
}

/// The worth of a station in each of the cities, the highest first.
fn ranked(view: &View<'_>, cities: CitySet) -> Vec<StationWorth> {
    let map = view.map();
    let mut worths = worth_of_stations(view, cities);
    worths.sort_by_cached_key(|worth| {
        let name = engine::map::fold(&map.city(worth.city).name);
        (
            Reverse(worth.points(map)),
            Reverse(worth.nearer.map(Nearer::saved)),
            name,
        )
    });
    worths
}

/// Tickets that a station would complete, or bring nearer, as the board stands; private to the player. `None` if it
/// would do neither.
fn does(menus: &Menus<'_>, worth: &StationWorth) -> Option<String> {
    let words = &menus.words.menu;
    let name = |ticket: &TicketId| label::ticket(&menus.teller(), *ticket);
    let names: Vec<String> = worth.completed.iter().map(name).collect();
    if !names.is_empty() {
        return Some(words.station_completes(place::Tickets(&menus.words.list(&names))));
    }
    let nearer = worth.nearer?;
    let name = name(&nearer.ticket);
    let trains = menus.teller().trains(nearer.n_trains);
    let (ticket, trains) = (place::Ticket(&name), place::Trains(&trains));
    Some(match &nearer.before {
        Some(before) => words.station_brings_nearer(place::Before(before), ticket, trains),
        None => words.station_brings_in_reach(ticket, trains),
    })
}

/// Price of the next station in cards, and in points at the end; `None` if none is left.
fn price(menus: &Menus<'_>) -> Option<String> {
    let seat = menus.view.own_seat();
    let cost = seat.and_then(|seat| menus.view.station_cost(seat))?;
    let points = menus.view.variant().stations.unused_points;
    let points = menus.teller().points(points);
    Some(menus.words.menu.station_price(cost, place::Points(&points)))
}
