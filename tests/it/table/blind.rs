//! Played by ear: somebody who cannot see the pictures is told the way to each ticket, and needs no more presses.

use std::collections::BTreeMap;

use delivery::Drawing;
use engine::action::Action;
use engine::event::Viewer;
use engine::ids::{CityId, Seat};
use engine::map::Map;
use engine::view::View;
use sandbox::{Message, User};

use super::games::seat;
use crate::support::asking::{ask, check_has};
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};

/// A route still missing for a ticket, as it is said: its cities, and what it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Missing {
    cities: String,
    cost: String,
}

/// The tickets of a text that say how many trains are to go, with the routes that they name.
fn ways(text: &str) -> BTreeMap<String, (u32, Vec<Missing>)> {
    let lines = text.lines().filter_map(|line| {
        let (ticket, rest) = line.split_once(" points: ")?;
        let (to_go, way) = rest.split_once(" to go, by ")?;
        let ticket = ticket.trim_start_matches("▫️ ").rsplit_once(", ")?.0;
        let n_trains = to_go.split(' ').next()?.parse().ok()?;
        // A board goes on with who stands where.
        let routes = way.split("; ").map(|route| {
            let (cities, cost) = route.split_once(" (").unwrap();
            let cost = cost.split(')').next().unwrap();
            let (cities, cost) = (cities.to_owned(), cost.to_owned());
            Missing { cities, cost }
        });
        Some((ticket.to_owned(), (n_trains, routes.collect())))
    });
    lines.collect()
}

/// A city's group among those that are joined.
fn root(joined: &BTreeMap<CityId, CityId>, mut city: CityId) -> CityId {
    while let Some(next) = joined.get(&city) {
        city = *next;
    }
    city
}

/// Checks the ways by what they are for: with the routes named, and those the seat has, each ticket's cities are joined,
/// by the trains that are said, over routes that are open. Every ticket that is not joined has one.
fn check_ways(view: &View<'_>, map: &Map, said: &BTreeMap<String, (u32, Vec<Missing>)>) {
    let name = |city: CityId| map.city(city).name.clone();
    let seat = view.own_seat().unwrap();
    let open = view.claimable_tracks(seat);
    let mut own = BTreeMap::new();
    for id in view.tracks(seat) {
        let track = map.track(id);
        let (a, b) = (root(&own, track.a), root(&own, track.b));
        if a != b {
            own.insert(a, b);
        }
    }
    for id in view.tickets().iter() {
        let ticket = map.ticket(id);
        let [from, to] = [ticket.from, ticket.goals[0].end].map(|end| end.first());
        let label = format!("{} – {}", name(from), name(to));
        if root(&own, from) == root(&own, to) {
            assert!(!said.contains_key(&label), "{label} is joined: {said:#?}");
            continue;
        }
        let Some((n_trains, routes)) = said.get(&label) else {
            panic!("{label} has no way in {said:#?}");
        };
        let (mut joined, mut n_needed) = (own.clone(), 0);
        for route in routes {
            let is_it = |track: &engine::map::Track| {
                let cities = [name(track.a), name(track.b)];
                let mut both = route.cities.split(" – ");
                both.all(|city| cities.contains(&city.to_owned()))
            };
            let mut tracks = open.iter().map(|id| map.track(id));
            let track = tracks.find(|track| is_it(track));
            let track = track.unwrap_or_else(|| panic!("{route:?} is not open"));
            let n: u32 = route.cost.split(' ').next().unwrap().parse().unwrap();
            assert_eq!(n, u32::from(track.length), "{route:?}");
            n_needed += n;
            let (a, b) = (root(&joined, track.a), root(&joined, track.b));
            if a != b {
                joined.insert(a, b);
            }
        }
        assert_eq!(
            root(&joined, from),
            root(&joined, to),
            "{label}: {routes:?}"
        );
        assert_eq!(n_needed, *n_trains, "{label}");
    }
}

fn alts(message: &Message) -> Vec<String> {
    let files = message.files.iter();
    files.filter_map(|file| file.description.clone()).collect()
}

/// Plays a turn as somebody does who hears the message: the first claim for a ticket, or else a card for one, or else
/// two from the deck. Returns the presses, and those of somebody who sees the pictures.
async fn play_by_ear(world: &World, anna: &User) -> (u32, u32) {
    let message = anna.messages(&anna.dm()).pop().unwrap();
    let heard = alts(&message).pop().unwrap();
    let missing: Vec<Missing> = ways(&heard)
        .into_values()
        .flat_map(|(_, way)| way)
        .collect();
    let labels = message.button_labels();
    let is_wanted = |label: &&&str| missing.iter().any(|route| label.starts_with(&route.cities));
    if let Some(claim) = labels.iter().find(is_wanted) {
        anna.press(&message, claim).await;
        world.settle().await;
        return (1, 1);
    }
    let colours = || {
        missing
            .iter()
            .filter_map(|route| route.cost.split(' ').nth(1))
    };
    let takes = |label: &&&str| {
        let card = label.strip_prefix("Take ");
        card.is_some_and(|card| colours().any(|colour| card.starts_with(colour)))
    };
    if let Some(take) = labels.iter().find(takes) {
        let second = anna.press(&message, take).await;
        anna.press(second.message(), "Deck").await;
        world.settle().await;
        return (2, 2);
    }
    anna.press(&message, "Two from the deck").await;
    world.settle().await;
    (1, 1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_turns_by_ear_take_no_more_presses_than_with_eyes() {
    let world = World::with(Setting {
        drawing: Drawing::Blank,
        ..Setting::new(821)
    })
    .await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    seat(&world, "newyork", &channel, &[anna.clone(), ben.clone()]).await;
    for user in [&anna, &ben] {
        ask(user, &channel, "/tickets keep:\"1 2\"").await;
        world.settle().await;
    }
    let players = vec![(anna.clone(), By::Direct), (ben.clone(), By::Commands)];
    let mut table = Table::at(&world, &channel, players, 5).await;
    let (mut n_turns, mut by_ear, mut with_eyes) = (0, 0, 0);
    let mut n_claims = 0;
    while n_turns < 10 {
        let Some(next) = table.next(&world).await else {
            break;
        };
        if next.player.name() == "Ben" {
            table.do_next(&next).await;
            world.settle().await;
            continue;
        }
        let found = world.tables().find(table.game).await.unwrap().unwrap();
        let course = found.course.clone().unwrap();
        let view = course.game.view(Viewer::Seat(Seat(0)));
        let message = anna.messages(&anna.dm()).pop().unwrap();
        let [board, hand] = &alts(&message)[..] else {
            panic!("{message:#?}");
        };
        for alt in [board, hand] {
            assert!(alt.chars().count() <= 1024);
            check_ways(&view, &found.map, &ways(alt));
        }
        let (heard, seen) = play_by_ear(&world, &anna).await;
        by_ear += heard;
        with_eyes += seen;
        n_turns += 1;
        let now = world.tables().find(table.game).await.unwrap().unwrap();
        let now = now.course.clone().unwrap();
        let n_tracks = |course: &table::folded_game::FoldedGame| {
            let view = course.game.view(Viewer::Table);
            view.tracks(Seat(0)).iter().count()
        };
        n_claims += n_tracks(&now) - n_tracks(&course);
    }
    assert!(
        by_ear <= with_eyes,
        "{by_ear} presses by ear, {with_eyes} with eyes"
    );
    assert!(
        n_turns == 10 && 2 <= n_claims,
        "{n_turns} turns, {n_claims} claims"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hand_board_in_words_and_my_board_tell_the_way_to_each_ticket() {
    let world = World::with(Setting {
        drawing: Drawing::Blank,
        ..Setting::new(822)
    })
    .await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    seat(&world, "london", &channel, &[anna.clone(), ben.clone()]).await;
    for user in [&anna, &ben] {
        ask(user, &channel, "/tickets keep:\"1 2\"").await;
        world.settle().await;
    }
    let players = vec![(anna.clone(), By::Direct), (ben.clone(), By::Commands)];
    let table = Table::at(&world, &channel, players, 5).await;
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    let course = found.course.clone().unwrap();
    let view = course.game.view(Viewer::Seat(Seat(0)));
    let hand = anna.slash(&channel, "/hand").await;
    let mine = anna.slash(&channel, "/board show:mine").await;
    let words = anna.slash(&channel, "/board show:text").await;
    let public = anna.slash(&channel, "/board").await;
    let alt = |reply: &sandbox::Reply| alts(reply.message()).remove(0);
    for text in [hand.text(), alt(&hand), alt(&mine), words.text()] {
        check_ways(&view, &found.map, &ways(&text));
        check_has(&text, &["Your tickets:"]);
    }
    assert_ne!(alt(&mine), alt(&public));
    assert!(ways(&alt(&public)).is_empty() && ways(&public.text()).is_empty());
    // Somebody else's board says nothing of hers.
    let other = ben.slash(&channel, "/board show:text").await;
    assert_ne!(ways(&other.text()), ways(&words.text()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_alike_are_one_button() {
    let world = World::new(823).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
    seat(&world, "usa", &channel, &users).await;
    for user in &users {
        ask(user, &channel, "/tickets keep:\"1 2\"").await;
        world.settle().await;
    }
    let players = users.iter().map(|user| (user.clone(), By::Buttons));
    let mut table = Table::at(&world, &channel, players.collect(), 5).await;
    let mut n_doubles = 0;
    while n_doubles < 3 {
        let next = table.next(&world).await.unwrap();
        let found = world.tables().find(table.game).await.unwrap().unwrap();
        let row = found
            .course
            .as_ref()
            .unwrap()
            .game
            .view(Viewer::Table)
            .row()
            .to_vec();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for card in row.iter().flatten() {
            *counts
                .entry(format!("{card:?}").to_lowercase())
                .or_default() += 1;
        }
        let post = channel.find_last(|post| post.button("Two from the deck").is_some());
        if let (Action::Draw { .. }, Some(post), engine::PromptKind::TakeTurn) =
            (next.action, post, next.kind)
        {
            let labels = post.button_labels();
            let takes: Vec<&&str> = labels
                .iter()
                .filter(|label| label.starts_with("Take ") && !label.starts_with("Take back"))
                .collect();
            assert_eq!(takes.len(), counts.len(), "{takes:?} of {row:?}");
            for (card, n) in counts.iter().filter(|(card, n)| 1 < **n && *card != "wild") {
                assert!(
                    takes
                        .iter()
                        .any(|label| **label == format!("Take {card} (1 of {n})")),
                    "{takes:?}"
                );
                n_doubles += 1;
            }
        }
        table.do_next(&next).await;
        world.settle().await;
    }
}
