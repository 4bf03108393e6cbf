//! Building a station: which city, then how to pay.

use domain::press::Page;
use domain::ui::Message;
use engine::action::Action;
use engine::ids::{CityId, TicketId};
use engine::paths::completed_by_stations;
use words::place;

use super::Menus;
use super::build::{MenuOffer, Paging, buttons, menu_rows};
use super::label;

/// The cities in which a station can be built, those first where it would complete most now.
pub(super) fn cities(menus: &Menus<'_>, page: u8) -> Message {
    let words = &menus.words.menu;
    let legal = menus.view.legal_actions();
    let map = menus.view.map();
    let worth = |tickets: &[TicketId]| -> u32 {
        let values = tickets.iter().map(|ticket| map.ticket(*ticket).value);
        values.map(u32::from).sum()
    };
    let mut cities = completed_by_stations(&menus.view, legal.stations());
    cities.sort_by_cached_key(|(city, tickets)| {
        let name = engine::map::fold(&map.city(*city).name);
        (std::cmp::Reverse(worth(tickets)), name)
    });
    let offers: Vec<MenuOffer> = cities
        .iter()
        .map(|(city, tickets)| offer(menus, *city, tickets))
        .collect();
    let paging = Paging::of_page(page);
    let mut rows = menu_rows(&offers, paging, words.which_city());
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
    let completed = completed_by_stations(&menus.view, [city].into_iter().collect());
    let completed: Vec<TicketId> = completed.into_iter().flat_map(|(_, own)| own).collect();
    let completes = completes(menus, &completed);
    let question = words.how_to_pay_station(place::City(name));
    Message {
        text: format!("{}\n{completes}\n{question}", price(menus)).into(),
        rows,
    }
}

fn offer(menus: &Menus<'_>, city: CityId, tickets: &[TicketId]) -> MenuOffer {
    MenuOffer {
        label: menus.view.map().city(city).name.clone(),
        more: Some(label::as_many_as_fit([completes(menus, tickets)])),
        press: menus.open(Page::StationIn { city, page: 0 }),
    }
}

/// What a station would complete as the board stands, for the player's eyes alone.
fn completes(menus: &Menus<'_>, tickets: &[TicketId]) -> String {
    let words = &menus.words.menu;
    if tickets.is_empty() {
        return words.station_completes_none().to_owned();
    }
    let names: Vec<String> = tickets
        .iter()
        .map(|ticket| label::ticket(&menus.teller(), *ticket))
        .collect();
    words.station_completes(place::Tickets(&menus.words.list(&names)))
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
