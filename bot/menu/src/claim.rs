//! Claiming a track: suggestions first, else city, track, payment; at most four presses.

use domain::press;
use domain::press::Page;
use domain::standing_orders::{ANY_VERSION, Edit, OrderLine, Target};
use domain::ui::{Button, Label, Message, Row, Style};
use engine::action::{Action, Payment};
use engine::card::{Card, CardCounts, Color};
use engine::ids::{CityId, TrackId};
use engine::paths::{Need, needs};
use engine::set::{CitySet, TrackSet};
use engine::view::View;
use words::place;

use super::Menus;
use super::build::{MenuOffer, Paging, ROWS_FOR_OFFERS, buttons, menu, menu_rows};
use super::label;
use super::rank::{Ranked, WORTH_IT, ranked, ranked_by, serves, without_twins};

/// Number of claims that are one press away.
const N_BEST: usize = 3;

/// The best tracks in pages, and all cities with a claimable track; where none can be claimed, the nearest ones.
pub(super) fn suggestions(menus: &Menus<'_>, page: u8) -> Message {
    let words = &menus.words.menu;
    let mut offers = claimable(menus);
    let (mut title, mut question) = (words.best_tracks(), words.which_track());
    if offers.is_empty() {
        offers = nearest(menus);
        title = words.nearest_tracks();
        question = match offers.is_empty() {
            true => words.no_track_left(),
            false => words.no_track_to_claim(),
        };
    }
    let best = Paging {
        page,
        n_rows: 1,
        first_menu: 0,
    };
    let mut rows: Vec<Row> = Vec::new();
    if page == 0 {
        rows.extend(buttons(best_buttons(menus)));
    }
    if page > 0 {
        title = words.all_tracks();
    }
    if !offers.is_empty() {
        rows.push(menu(0, title.to_string(), best.shown(&offers)));
    }
    let cities = city_offers(menus);
    let by_city = Paging {
        page,
        n_rows: ROWS_FOR_OFFERS - 2,
        first_menu: 1,
    };
    rows.extend(menu_rows(&cities, by_city, words.by_city(), menus.words));
    // One pair of buttons turns both lists.
    let longer = if best.n_pages(offers.len()) < by_city.n_pages(cities.len()) {
        menus.turn_buttons(by_city, cities.len(), |page| Page::Claim { page })
    } else {
        menus.turn_buttons(best, offers.len(), |page| Page::Claim { page })
    };
    rows.extend(buttons(longer.into_iter().chain([menus.back_button()])));
    Message {
        text: format!("{question}\n{}", menus.holdings()).into(),
        rows,
    }
}

/// Claimable tracks of a city.
pub(super) fn city(menus: &Menus<'_>, city: CityId, page: u8) -> Message {
    let words = &menus.words.menu;
    let is_here = |ranked: &&Ranked| ranked.missing == 0 && leads_to(menus, ranked.track, city);
    // A forged button may name a city that the map does not have: then no track leads there.
    let text = || {
        let name = &menus.view.map().city(city).name;
        words.tracks_of_city(place::City(name))
    };
    some(menus, is_here, page, text, |page| Page::City { city, page })
}

/// Tracks of which one is meant, including those that cannot be paid yet.
pub(super) fn among(menus: &Menus<'_>, tracks: TrackSet, page: u8) -> Message {
    let is_meant = |ranked: &&Ranked| tracks.contains(ranked.track);
    let text = || menus.words.menu.which_meant().to_owned();
    some(menus, is_meant, page, text, |page| Page::Tracks {
        tracks,
        page,
    })
}

/// Some of the tracks, best first; if there are none of these, those that can be claimed.
fn some(
    menus: &Menus<'_>,
    is_meant: impl Fn(&&Ranked) -> bool,
    page: u8,
    text: impl FnOnce() -> String,
    turn_to: impl Fn(u8) -> Page,
) -> Message {
    let words = &menus.words.menu;
    let tracks = ranked(&menus.view);
    let meant: Vec<&Ranked> = tracks.iter().filter(is_meant).collect();
    let apart = without_twins(menus.view.map(), meant.iter().copied());
    let meant: Vec<MenuOffer> = apart.map(|ranked| offer(menus, ranked)).collect();
    if meant.is_empty() {
        return suggestions(menus, 0);
    }
    let paging = Paging::of_page(page);
    let mut rows = menu_rows(&meant, paging, words.which_track(), menus.words);
    let mut last = menus.turn_buttons(paging, meant.len(), turn_to);
    last.push(menus.open_button(Page::Claim { page: 0 }, words.all_tracks()));
    last.push(menus.back_button());
    rows.extend(buttons(last));
    Message {
        text: text().into(),
        rows,
    }
}

/// Ways to pay for a track, or what is missing.
pub(super) fn track(menus: &Menus<'_>, track: TrackId, page: u8) -> Message {
    let words = &menus.words.menu;
    let Some(ranked) = ranked(&menus.view)
        .into_iter()
        .find(|ranked| ranked.track == track)
    else {
        return suggestions(menus, 0);
    };
    let name = menus.teller().track_with_cost(track);
    let all_tracks = menus.open_button(Page::Claim { page: 0 }, words.all_tracks());
    if ranked.missing > 0 {
        let missing = words.cards_missing(ranked.missing, place::Track(&name));
        return lacking(menus, track, &missing);
    }
    let mut payments = menus.view.legal_actions().payments(track);
    if let Some(seat) = menus.view.own_seat()
        && let Some(sparing) = sparing(&menus.view, &needs(&menus.view, seat), track)
    {
        payments.retain(|payment| *payment != sparing);
        payments.insert(0, sparing);
    }
    let question = words.how_to_pay(place::Track(&name));
    Message {
        text: format!("{question}\n{}", menus.holdings()).into(),
        rows: menus.payment_rows(
            &payments,
            page,
            str::to_owned,
            |payment| claim_press(menus, track, payment),
            |page| Page::Track { track, page },
            [all_tracks, menus.back_button()],
        ),
    }
}

/// What a track lacks, as `missing` says it, and a button that puts the track into the orders.
fn lacking(menus: &Menus<'_>, track: TrackId, missing: &str) -> Message {
    let words = &menus.words.menu;
    let order = Edit::Add(OrderLine::Claim {
        target: Target::Track(track),
        payment: None,
    });
    let press = press::EditOrders {
        game: menus.game,
        version: ANY_VERSION,
        edit: order,
    };
    let into_orders = Button::new(press.id(), words.into_orders())
        .with_emoji("📋")
        .styled(Style::Primary);
    let all_tracks = menus.open_button(Page::Claim { page: 0 }, words.all_tracks());
    let text = format!("{missing} {}\n{}", words.about_orders(), menus.holdings());
    Message {
        text: text.into(),
        rows: buttons([into_orders, all_tracks, menus.back_button()]),
    }
}

/// The refusal of a claim for lack of cards, with a button that puts the track into the orders; `None` if it was
/// refused for anything else.
pub(super) fn refused(menus: &Menus<'_>, track: TrackId, refusal: &str) -> Option<Message> {
    let all = ranked(&menus.view);
    let is_lacking = |ranked: &&Ranked| ranked.track == track && ranked.missing > 0;
    all.iter().find(is_lacking)?;
    Some(lacking(menus, track, refusal))
}

/// Confirmation of a claim, for players who asked for one; `None` for any other action.
pub(super) fn confirm(menus: &Menus<'_>, action: Action) -> Option<Message> {
    let words = &menus.words.menu;
    let Action::ClaimTrack { track, payment } = action else {
        return None;
    };
    let legal = menus.view.legal_actions();
    if !legal.claims().contains(track) || !legal.pays(track, &payment) {
        return Some(suggestions(menus, 0));
    }
    let question = words.really_claim(
        place::Payment(&menus.teller().payment(&payment)),
        place::Track(&menus.teller().track_with_cost(track)),
    );
    let yes = menus
        .act_button(action, words.claim_it())
        .styled(Style::Success);
    let other = menus.open_button(Page::Track { track, page: 0 }, words.pay_otherwise());
    Some(Message {
        text: question.into(),
        rows: buttons([yes, other, menus.back_button()]),
    })
}

/// The best claims, each paid with the fewest wilds and naming the ticket it is for: for the player's eyes alone.
pub(super) fn best_buttons(menus: &Menus<'_>) -> Vec<Button> {
    let view = &menus.view;
    let teller = menus.teller();
    let needs = view
        .own_seat()
        .map_or_else(Vec::new, |seat| needs(view, seat));
    let mut best: Vec<Button> = Vec::new();
    let mut offered = TrackSet::default();
    let mut payable = ranked_by(view, &needs);
    payable.retain(|ranked| ranked.missing == 0 && !ranked.is_wasteful);
    // Three cards in place of one wild are dear: one press away only where nothing else is, and never advised.
    let is_dear = payable.iter().all(|ranked| ranked.is_dear);
    payable.retain(|ranked| ranked.is_dear == is_dear);
    for Ranked { track, .. } in payable {
        // Of a double, one side is as good as the other.
        if offered.contains(track) {
            continue;
        }
        let Some(payment) = most_spare(view, &needs, track) else {
            continue;
        };
        let what = menus.words.menu.claim_with(
            place::Payment(&teller.payment(&payment)),
            place::Track(&teller.track(track)),
        );
        let what = match view.map().track(track).tunnel {
            0 => what,
            _ => format!("{what} · {}", menus.words.menu.tunnel()),
        };
        let completed = needs.iter().find(|need| need.completing.contains(track));
        let served = completed.or_else(|| needs.iter().find(|need| serves(view, need, track)));
        let reasoned = served.and_then(|need| with_reason(menus, &what, need));
        let length = view.map().track(track).length;
        let serves_cheaply = reasoned.is_some() && payment.cards().total() <= u16::from(length);
        let is_worth_it = !is_dear && (serves_cheaply || WORTH_IT <= length);
        let label = reasoned.unwrap_or_else(|| label::facts([what], Label::MAX));
        if label.is_empty() {
            continue;
        }
        offered |= view.rules().route(track);
        let style = match is_worth_it {
            true => Style::Success,
            false => Style::Secondary,
        };
        best.push(Button::new(claim_press(menus, track, payment), label).styled(style));
        if best.len() == N_BEST {
            break;
        }
    }
    best
}

/// The payment with the fewest cards that leaves those in hand which the tickets' ways take elsewhere, where any cards may
/// stand for others.
fn sparing(view: &View<'_>, needs: &[Need], track: TrackId) -> Option<Payment> {
    if !view.rules().price(track).has_substitutes() {
        return None;
    }
    let mut kept = CardCounts::NONE;
    let elsewhere: TrackSet = needs.iter().flat_map(|need| need.path.tracks).collect();
    for id in elsewhere - view.rules().route(track) {
        let track = view.map().track(id);
        if let Some(color) = track.color {
            kept[Card::from(color)] += track.length;
        }
    }
    view.legal_actions().cheapest_besides(track, &kept)
}

/// Of the payments with the fewest wilds, and the fewest cards among these, the one of the colour that the ways of the
/// tickets leave most of.
fn most_spare(view: &View<'_>, needs: &[Need], track: TrackId) -> Option<Payment> {
    if let Some(sparing) = sparing(view, needs, track) {
        return Some(sparing);
    }
    let payments = view.legal_actions().payments(track);
    let first = payments.first()?.cards();
    let is_alike = |payment: &&Payment| {
        let cards = payment.cards();
        (cards.n_wild(), cards.total()) == (first.n_wild(), first.total())
    };
    let missing = needs.iter().flat_map(|need| need.path.tracks);
    let on_ways: TrackSet = missing.map(|track| view.rules().route(track)).collect();
    let needed = |color: Color| -> i32 {
        let tracks = (on_ways - TrackSet::from(track)).into_iter();
        let tracks = tracks.map(|track| view.map().track(track));
        let tracks = tracks.filter(|track| track.color == Some(color));
        tracks.map(|track| i32::from(track.length)).sum()
    };
    let purse = view.purse()?;
    let spare = |payment: &&Payment| match payment.cards().single_color() {
        Ok(Some(color)) => i32::from(purse[Card::from(color)]) - needed(color),
        _ => i32::MIN,
    };
    // Of equal ones the first.
    let alike = payments.iter().filter(is_alike).rev();
    alike.max_by_key(spare).copied()
}

/// A claim with the ticket that it is for, by the ticket's value or a sign if its cities do not fit.
fn with_reason(menus: &Menus<'_>, what: &str, need: &Need) -> Option<String> {
    let words = &menus.words.menu;
    let (name, value) = menus.teller().ticket_by(need.ticket, need.path);
    let reasons = [
        words.for_ticket(place::Ticket(&name)),
        words.for_ticket_worth(place::N(&value)),
        format!("🎫 {value}"),
        "🎫".to_owned(),
    ];
    let mut wholes = reasons.iter().map(|reason| format!("{what} · {reason}"));
    wholes.find(|whole| whole.chars().count() <= Label::MAX)
}

/// Tracks that can be claimed now, best first.
pub(super) fn claimable(menus: &Menus<'_>) -> Vec<MenuOffer> {
    let all = ranked(&menus.view);
    let apart = without_twins(menus.view.map(), &all);
    let payable = apart.filter(|ranked| ranked.missing == 0);
    payable.map(|ranked| offer(menus, ranked)).collect()
}

/// Tracks that cannot be paid yet, nearest first.
fn nearest(menus: &Menus<'_>) -> Vec<MenuOffer> {
    let all = ranked(&menus.view);
    let apart = without_twins(menus.view.map(), &all);
    apart.map(|ranked| offer(menus, ranked)).collect()
}

/// A track in a menu; choosing it claims the track at once if there is only one way to pay.
fn offer(menus: &Menus<'_>, ranked: &Ranked) -> MenuOffer {
    let words = &menus.words.menu;
    let teller = menus.teller();
    let track = ranked.track;
    let payments = match ranked.missing {
        0 => menus.view.legal_actions().payments(track),
        _ => Vec::new(),
    };
    let all_ways = || menus.open(Page::Track { track, page: 0 });
    let (price, press) = match payments.as_slice() {
        [] => (words.missing(ranked.missing), all_ways()),
        [only] => (teller.payment(only), claim_press(menus, track, *only)),
        [_, _, ..] => (words.ways_to_pay(payments.len() as u32), all_ways()),
    };
    let label = menus.track(track);
    // The label has said it where the payment is just what the route takes.
    let price = Some(price).filter(|price| !label.ends_with(&format!(" {price}")));
    let serves = ranked.serves.then(|| words.serves_ticket().to_owned());
    let points = teller.points(menus.view.rules().points(track));
    let facts = price.into_iter().chain(serves).chain([points]);
    MenuOffer {
        label,
        more: Some(label::as_many_as_fit(
            facts.chain(teller.track_specials(track)),
        )),
        press,
    }
}

fn claim_press(menus: &Menus<'_>, track: TrackId, payment: Payment) -> String {
    let action = Action::ClaimTrack { track, payment };
    if menus.prefs.confirm_claims {
        menus.open(Page::Confirm { action })
    } else {
        menus.act(action)
    }
}

/// Cities with a claimable track, by name.
fn city_offers(menus: &Menus<'_>) -> Vec<MenuOffer> {
    let map = menus.view.map();
    let claims = map.without_twins(menus.view.legal_actions().claims());
    let ends = |track| [map.track(track).a, map.track(track).b];
    let cities: CitySet = claims.iter().copied().flat_map(ends).collect();
    // A route to a country is found under its city.
    let cities = cities
        .iter()
        .filter(|city| map.city(*city).border.is_none());
    let mut cities: Vec<CityId> = cities.collect();
    cities.sort_by_key(|city| engine::map::fold(&map.city(*city).name));
    cities
        .into_iter()
        .map(|city| {
            let n = claims
                .iter()
                .filter(|track| ends(**track).contains(&city))
                .count();
            MenuOffer {
                label: map.city(city).name.clone(),
                more: Some(menus.words.menu.tracks_here(n as u32)),
                press: menus.open(Page::City { city, page: 0 }),
            }
        })
        .collect()
}

fn leads_to(menus: &Menus<'_>, track: TrackId, city: CityId) -> bool {
    let track = menus.view.map().track(track);
    track.a == city || track.b == city
}
