//! Building a station: which city, then how to pay.

use std::cmp::Reverse;

use domain::press::Page;
use domain::ui::Message;
use engine::action::Action;
use engine::ids::{CityId, TicketId};
use engine::paths::{Nearer, StationWorth, worth_of_stations};
use engine::set::CitySet;
use engine::view::View;
use words::place;

use super::Menus;
use super::build::{MenuOffer, Paging, buttons, menu_rows};
use super::label;

/// The cities in which a station can be built, those first where it would complete most now.
pub(super) fn cities(menus: &Menus<'_>, page: u8) -> Message {
    let words = &menus.words.menu;
    let legal = menus.view.legal_actions();
    let cities = ranked(&menus.view, legal.stations());
    let offers = cities.iter().map(|worth| {
        let city = worth.city;
        offer(menus, worth, menus.open(Page::StationIn { city, page: 0 }))
    });
    let offers: Vec<MenuOffer> = offers.collect();
    let paging = Paging::of_page(page);
    let mut rows = menu_rows(&offers, paging, words.which_city(), menus.words);
    let mut last = menus.turn_buttons(paging, offers.len(), |page| Page::Station { page });
    last.push(menus.back_button());
    rows.extend(buttons(last));
    Message {
        text: format!("{}\n{}", price(menus), menus.holdings()).into(),
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
        |payment| menus.act(Action::BuildStation { city, payment }),
        |page| Page::StationIn { city, page },
        [all_cities, menus.back_button()],
    );
    let name = &menus.view.map().city(city).name;
    let worth = worth_of_stations(&menus.view, [city].into_iter().collect());
    let does: Vec<String> = worth.iter().map(|worth| does(menus, worth)).collect();
    let question = words.how_to_pay_station(place::City(name));
    Message {
        text: format!("{}\n{}\n{question}", price(menus), does.concat()).into(),
        rows,
    }
}

/// The worth of a station in each of the cities, the highest first.
pub(super) fn ranked(view: &View<'_>, cities: CitySet) -> Vec<StationWorth> {
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

/// A city, and what a station there would be worth.
pub(super) fn offer(menus: &Menus<'_>, worth: &StationWorth, press: String) -> MenuOffer {
    MenuOffer {
        label: menus.view.map().city(worth.city).name.clone(),
        more: Some(label::as_many_as_fit([does(menus, worth)])),
        press,
    }
}

/// Tickets that a station would complete, or bring nearer, as the board stands; private to the player.
fn does(menus: &Menus<'_>, worth: &StationWorth) -> String {
    let words = &menus.words.menu;
    let name = |ticket: &TicketId| label::ticket(&menus.teller(), *ticket);
    let names: Vec<String> = worth.completed.iter().map(name).collect();
    if !names.is_empty() {
        return words.station_completes(place::Tickets(&menus.words.list(&names)));
    }
    let Some(nearer) = worth.nearer else {
        return words.station_completes_none().to_owned();
    };
    let name = name(&nearer.ticket);
    let trains = menus.teller().trains(nearer.n_trains);
    let (ticket, trains) = (place::Ticket(&name), place::Trains(&trains));
    match &nearer.before {
        Some(before) => words.station_brings_nearer(place::Before(before), ticket, trains),
        None => words.station_brings_in_reach(ticket, trains),
    }
}

/// What the next station costs, in cards and in points at the end.
fn price(menus: &Menus<'_>) -> String {
    let seat = menus.view.own_seat();
    let cost = seat.and_then(|seat| menus.view.station_cost(seat));
    let points = menus.view.variant().stations.unused_points;
    menus.words.menu.station_price(
        cost.unwrap_or_default(),
        place::Points(&menus.teller().points(points)),
    )
}
