//! Menus are walked as a player would: every button pressed, every choice chosen.

mod claims;
mod lobby;
mod modal;
mod taps;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use domain::ids::UserId;
use domain::language::Language;
use domain::press;
use domain::press::{
    Act, ChooseTickets, EditOrders, LobbyPress, LookAt, Open, Page, PickTickets, PlanPage, Replay,
    TwoFromDeck,
};
use domain::standing_orders::{ANY_VERSION, Edit, StandingOrders};
use domain::ui::{Menu, Message, Row, Style};
use engine::PromptKind;
use engine::action::{Action, Positions, Source};
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{Seat, TrackId};
use engine::map::Map;
use engine::paths::{completed_by, worth_of_stations};
use engine::ruleset::Ruleset;
use engine::set::TrackSet;
use engine::variant::Variant;
use engine::view::View;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use words::Words;

use super::plan::PlanMenus;
use super::*;

/// The variants at every number of players.
fn tables() -> Vec<Arc<Ruleset>> {
    let mut tables = Vec::new();
    for variant in Variant::embedded() {
        let map = Map::named(&variant.map).unwrap();
        for &n_seats in &variant.players.counts {
            let rules = Ruleset::new(map.clone(), variant.clone(), n_seats).unwrap();
            tables.push(Arc::new(rules));
        }
    }
    tables
}

/// Plays a game by `choose` and hands every position to `visit`, until that returns false.
fn play(
    rules: &Arc<Ruleset>,
    number: u64,
    mut choose: impl FnMut(&View<'_>, &mut ChaCha8Rng) -> Action,
    mut visit: impl FnMut(&Game) -> bool,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let dealer = Dealer::numbered(number);
    let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
    while visit(&game) {
        let Some(prompt) = game.prompts().first().copied() else {
            return;
        };
        let action = choose(&game.view(Viewer::Seat(prompt.seat)), &mut rng);
        game.play(prompt.seat, &action, &dealer, &mut |_| {})
            .unwrap();
    }
}

fn by_level(level: Level) -> impl FnMut(&View<'_>, &mut ChaCha8Rng) -> Action {
    move |view, rng| ai::choose(view, level, rng).unwrap()
}

/// Draws from the deck as long as it can, so that hands grow until they pay anything.
fn hoard(view: &View<'_>, rng: &mut ChaCha8Rng) -> Action {
    let draws = view.legal_actions().all().into_iter();
    let best = draws.max_by_key(|action| match action {
        Action::Draw { from, .. } => 2 + u8::from(*from == engine::action::Source::Deck),
        Action::PutCard { .. } | Action::KeepTickets { .. } => 1,
        _ => 0,
    });
    best.unwrap_or_else(|| ai::choose(view, Level::Random, rng).unwrap())
}

fn names() -> Vec<String> {
    ["Anna", "Ben", "Clara", "David", "Emma", "Finn"]
        .map(str::to_owned)
        .to_vec()
}

struct Table<'a> {
    game: &'a Game,
    names: Vec<String>,
    language: Language,
    prefs: Prefs,
}

impl<'a> Table<'a> {
    fn new(game: &'a Game, language: Language) -> Table<'a> {
        let (names, prefs) = (names(), Prefs::default());
        Table {
            game,
            names,
            language,
            prefs,
        }
    }

    fn menus(&self, viewer: Viewer) -> Menus<'_> {
        Menus {
            view: self.game.view(viewer),
            game: "bcd23".parse().unwrap(),
            names: &self.names,
            words: Words::of(self.language),
            prefs: self.prefs,
            news: None,
        }
    }
}

/// Discord's limits, and ours: no row is empty, nothing is said twice.
#[track_caller]
fn check_limits(message: &Message) {
    let length = |text: &str| text.chars().count();
    assert!((1..=2000).contains(&length(&message.text)), "{message:#?}");
    check_rows(&message.rows);
}

#[track_caller]
fn check_rows(rows: &[Row]) {
    let length = |text: &str| text.chars().count();
    assert!(rows.len() <= 5, "{rows:#?}");
    let mut ids = BTreeSet::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{buttons:#?}");
                for button in buttons {
                    assert!((1..=80).contains(&length(&button.label)), "{button:?}");
                    assert!(!button.label.contains('…'), "cut off: {button:?}");
                    assert!((1..=100).contains(&length(&button.id)), "{button:?}");
                    assert!(ids.insert(&button.id), "twice: {button:?}");
                }
            }
            // The menus of a game have no links.
            Row::Links(links) => panic!("{links:#?}"),
            Row::Menu(menu) => {
                assert!((1..=25).contains(&menu.choices.len()), "{menu:#?}");
                assert!(length(&menu.placeholder) <= 150, "{menu:#?}");
                assert!(menu.least <= menu.most && usize::from(menu.most) <= menu.choices.len());
                assert!(ids.insert(&menu.id), "twice: {menu:?}");
                let mut values = BTreeSet::new();
                let mut lines = BTreeSet::new();
                for choice in &menu.choices {
                    assert!((1..=100).contains(&length(&choice.label)), "{choice:?}");
                    assert!((1..=100).contains(&length(&choice.value)), "{choice:?}");
                    assert!(!choice.label.contains('…'), "cut off: {choice:?}");
                    let more = choice.description.as_deref().unwrap_or("-");
                    assert!((1..=100).contains(&length(more)), "{choice:?}");
                    assert!(!more.contains('…'), "cut off: {choice:?}");
                    assert!(values.insert(&choice.value), "twice: {choice:?}");
                    assert!(lines.insert(&choice.label), "the same words: {choice:?}");
                }
            }
        }
    }
}

/// What can be pressed in the menus of a game and of its lobby.
#[derive(Debug, Clone, PartialEq)]
enum Press {
    Act(Act),
    TwoFromDeck(TwoFromDeck),
    Open(Open),
    EditOrders(EditOrders),
    LookAt(LookAt),
    Replay(Replay),
    Lobby(press::Lobby),
    ChooseTickets(ChooseTickets),
}

impl Press {
    fn read(id: &str) -> Press {
        let read = Act::of_id(id).map(Press::Act);
        read.or_else(|_| TwoFromDeck::of_id(id).map(Press::TwoFromDeck))
            .or_else(|_| Open::of_id(id).map(Press::Open))
            .or_else(|_| EditOrders::of_id(id).map(Press::EditOrders))
            .or_else(|_| LookAt::of_id(id).map(Press::LookAt))
            .or_else(|_| Replay::of_id(id).map(Press::Replay))
            .or_else(|_| press::Lobby::of_id(id).map(Press::Lobby))
            .or_else(|_| ChooseTickets::of_id(id).map(Press::ChooseTickets))
            .unwrap_or_else(|_| panic!("{id} has no place in a game's menu"))
    }
}

/// Everything that can be pressed in these rows.
fn presses(rows: &[Row]) -> Vec<Press> {
    let mut presses = Vec::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => presses.extend(
                buttons
                    .iter()
                    .filter(|button| !button.disabled)
                    .map(|button| Press::read(&button.id)),
            ),
            Row::Menu(menu) => presses.extend(menu_presses(menu)),
            Row::Links(_) => {}
        }
    }
    presses
}

/// Every set of values that a menu lets one choose.
fn menu_presses(menu: &Menu) -> Vec<Press> {
    let Ok(pick) = PickTickets::of_id(&menu.id) else {
        press::Menu::of_id(&menu.id).unwrap();
        assert_eq!((menu.least, menu.most), (1, 1));
        return menu
            .choices
            .iter()
            .map(|choice| Press::read(&choice.value))
            .collect();
    };
    (0..1u128 << menu.choices.len())
        .map(Positions)
        .filter(|set| (u32::from(menu.least)..=u32::from(menu.most)).contains(&set.len()))
        .map(|set| {
            let values = set
                .iter()
                .map(|at| menu.choices[usize::from(at)].value.clone());
            Press::Open(pick.chosen(&values.collect::<Vec<_>>()).unwrap())
        })
        .collect()
}

/// The fewest presses from these rows to each action; every page on the way is checked.
fn reachable(table: &Table<'_>, seat: Seat, rows: &[Row]) -> HashMap<Action, u32> {
    let menus = table.menus(Viewer::Seat(seat));
    let mut done: HashMap<Action, u32> = HashMap::new();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut next = presses(rows);
    let mut n_presses = 0;
    while !next.is_empty() {
        n_presses += 1;
        assert!(n_presses < 100, "the menus never end");
        let mut opened = Vec::new();
        for press in next {
            match press {
                // On the public post, for the one whose turn it is.
                Press::Act(_) | Press::ChooseTickets(_) if menus.view.own_prompt().is_none() => {}
                Press::Act(Act { action, since, .. }) => {
                    assert_eq!(since, menus.since());
                    done.entry(action).or_insert(n_presses);
                }
                Press::Open(Open { page, .. }) => {
                    if seen.insert(format!("{page:?}"), n_presses).is_none() {
                        let message = menus.page(page);
                        check_limits(&message);
                        opened.extend(presses(&message.rows));
                    }
                }
                Press::ChooseTickets(_) => opened.extend(modal::presses(&menus)),
                // The pages of orders have a test of their own, and two cards are two of the actions.
                Press::TwoFromDeck(_)
                | Press::LookAt(_)
                | Press::Replay(_)
                | Press::EditOrders(EditOrders {
                    version: ANY_VERSION,
                    ..
                })
                | Press::Lobby(press::Lobby {
                    press: LobbyPress::Rematch,
                    ..
                }) => {}
                Press::Lobby(_) | Press::EditOrders(_) => {
                    panic!("{press:?} has no place in a game's menu")
                }
            }
        }
        next = opened;
    }
    done
}

/// Checks that exactly what is legal can be done, and claims within four presses. Only if a track can be paid in more
/// ways than a message holds may some take more, but not the best hundred.
#[track_caller]
fn check_position(game: &Game, language: Language) {
    let table = Table::new(game, language);
    let rows = table.menus(Viewer::Table).public_rows();
    check_rows(&rows);
    for seat in game.rules().seats() {
        let view = game.view(Viewer::Seat(seat));
        // A track that is the same as another one to a player is claimed as that one.
        let claims = view.map().without_twins(view.legal_actions().claims());
        // Of cards alike the first of the row is offered.
        let row = view.row();
        let is_first = |place: u8| {
            let alike = row.iter().position(|card| *card == row[usize::from(place)]);
            alike == Some(usize::from(place))
        };
        let is_offered = |action: &Action| match action {
            Action::ClaimTrack { track, .. } => claims.contains(track),
            Action::Draw {
                from: Source::Row(place),
                ..
            } => is_first(*place),
            _ => true,
        };
        let legal = view.legal_actions().all().into_iter().filter(is_offered);
        let legal: BTreeSet<String> = texts(view.map(), legal);
        let reachable = reachable(&table, seat, &rows);
        // Where any cards may stand for others, the payment that spares the tickets' cards is offered besides.
        let is_sparing = |action: &Action| match action {
            Action::ClaimTrack { track, payment } => {
                view.rules().price(*track).has_substitutes()
                    && view.legal_actions().pays(*track, payment)
            }
            _ => false,
        };
        let (sparing, usual): (Vec<Action>, Vec<Action>) =
            reachable.keys().copied().partition(is_sparing);
        let mut reached = texts(view.map(), usual);
        reached.extend(texts(view.map(), sparing).intersection(&legal).cloned());
        assert_eq!(reached, legal);
        // A green claim says for which ticket it is, and takes no more cards than spaces, unless its track is long.
        for button in claim::best_buttons(&table.menus(Viewer::Seat(seat))) {
            let Ok(Act {
                action: Action::ClaimTrack { track, payment },
                ..
            }) = Act::of_id(&button.id)
            else {
                panic!("{button:?} claims nothing");
            };
            let length = view.map().track(track).length;
            let is_cheap = payment.cards().total() <= u16::from(length);
            let is_advised = is_cheap && button.label.contains(" · ");
            let is_green = button.style == Style::Success;
            assert!(!is_green || 4 <= length || is_advised, "{button:?}");
        }
        for (action, n_presses) in &reachable {
            if let Action::ClaimTrack { track, payment } = action {
                let ways = view.legal_actions().payments(*track);
                let nth = ways.iter().position(|way| way == payment).unwrap_or(0);
                assert!(
                    *n_presses <= 4 || nth >= 100,
                    "{} takes {n_presses} presses",
                    action.to_text(view.map())
                );
            }
        }
    }
}

fn texts(map: &Map, actions: impl IntoIterator<Item = Action>) -> BTreeSet<String> {
    actions
        .into_iter()
        .map(|action| action.to_text(map))
        .collect()
}

#[test]
fn menus_offer_exactly_what_is_legal_and_keep_every_limit() {
    for (number, rules) in (0..).zip(tables()) {
        for (language, level) in Language::ALL
            .into_iter()
            .zip([Level::Random, Level::Simple].into_iter().cycle())
        {
            let mut at = 0;
            play(&rules, number, by_level(level), |game| {
                at += 1;
                if at % 13 == number % 13 || game.is_over() || at < 8 {
                    check_position(game, language);
                }
                true
            });
        }
    }
}

#[test]
fn the_public_post_is_the_same_for_everybody() {
    for rules in tables() {
        let mut at = 0;
        play(&rules, 7, by_level(Level::Simple), |game| {
            at += 1;
            let table = Table::new(game, Language::ENGLISH);
            let public = table.menus(Viewer::Table).public_rows();
            for seat in game.rules().seats() {
                assert_eq!(table.menus(Viewer::Seat(seat)).public_rows(), public);
            }
            at < 60
        });
    }
}

#[test]
fn a_page_from_anywhere_is_answered_without_harm() {
    for rules in tables() {
        let mut at = 0u8;
        play(&rules, 3, by_level(Level::Random), |game| {
            at += 1;
            if at % 4 != 1 {
                return true;
            }
            let table = Table::new(game, Language::of_code("de").unwrap());
            let wild = Action::KeepTickets {
                kept: Positions(u128::MAX),
                shared: Some(200),
            };
            for page in [
                Page::City {
                    city: engine::ids::CityId(at.wrapping_mul(37)),
                    page: at,
                },
                Page::Tracks {
                    tracks: (0..128).map(TrackId).collect(),
                    page: 255,
                },
                Page::Track {
                    track: TrackId(at.wrapping_mul(53)),
                    page: 255,
                },
                Page::Keep {
                    kept: Positions(u128::from(at)),
                },
                Page::Keep {
                    kept: Positions(u128::MAX),
                },
                Page::Share {
                    first: Some(at),
                    page: 255,
                },
                Page::Claim { page: 255 },
                Page::Tunnel { page: 255 },
                Page::Confirm { action: wild },
                Page::Confirm {
                    action: Action::ClaimTrack {
                        track: TrackId(255),
                        payment: engine::action::Payment::default(),
                    },
                },
            ] {
                for seat in game.rules().seats() {
                    check_limits(&table.menus(Viewer::Seat(seat)).page(page));
                }
                check_limits(&table.menus(Viewer::Table).page(page));
            }
            at < 120
        });
    }
}

/// Every page of orders keeps every limit, and what it adds is no longer offered once it is there.
#[test]
fn the_pages_of_orders_keep_every_limit_and_offer_nothing_twice() {
    for (number, rules) in (0..).zip(tables()) {
        let mut at = 0;
        play(&rules, number, by_level(Level::Simple), |game| {
            at += 1;
            if at % 61 != 20 {
                return true;
            }
            for (seat, language) in rules.seats().zip(Language::ALL.into_iter().cycle()) {
                check_orders(game, seat, language);
            }
            at < 100
        });
    }
}

#[track_caller]
fn check_orders(game: &Game, seat: Seat, language: Language) {
    let names = names();
    let view = game.view(Viewer::Seat(seat));
    let mut plan = StandingOrders::default();
    for _ in 0..6 {
        let menus = PlanMenus {
            view,
            seat,
            game: "bcd23".parse().unwrap(),
            names: &names,
            words: Words::of(language),
            plan: &plan,
            news: None,
        };
        let mut seen = BTreeSet::new();
        let mut edits = Vec::new();
        let mut next = vec![PlanPage::List];
        while let Some(page) = next.pop() {
            if !seen.insert(format!("{page:?}")) {
                continue;
            }
            let message = menus.page(page);
            check_limits(&message);
            for press in presses(&message.rows) {
                match press {
                    Press::Open(Open {
                        page: Page::Plan(page),
                        ..
                    }) => next.push(page),
                    Press::EditOrders(EditOrders { version, edit, .. }) => {
                        assert_eq!(version, plan.version);
                        let edited = plan.clone().edit(&edit, view.map(), 1);
                        assert_eq!(edited, Ok(()), "{edit:?}");
                        edits.push(edit);
                    }
                    Press::Open(Open {
                        page: Page::Now, ..
                    })
                    | Press::LookAt(_) => {}
                    other => panic!("{other:?} has no place among orders"),
                }
            }
        }
        let adds = |edit: &&Edit| matches!(edit, Edit::Add(_) | Edit::Watch(_));
        let added: Vec<&Edit> = edits.iter().filter(adds).collect();
        let chosen = added[added.len() / 2].clone();
        plan.edit(&chosen, view.map(), 1).unwrap();
    }
}

#[test]
fn the_cities_where_a_station_helps_are_listed_apart_or_it_is_said_that_none_does() {
    let (mut n_helpful, mut n_none) = (0, 0);
    let rules = tables().into_iter().filter(|rules| {
        let variant = &rules.variant;
        variant.id == "europe" && rules.n_seats() == 3
    });
    for (number, rules) in (0..).zip(rules.cycle().take(4)) {
        play(&rules, number, by_level(Level::Simple), |game| {
            let table = Table::new(game, Language::ENGLISH);
            for seat in rules.seats() {
                let view = game.view(Viewer::Seat(seat));
                let sites = view.legal_actions().stations();
                let worths = worth_of_stations(&view, sites).into_iter();
                let helps =
                    worths.filter(|worth| !worth.completed.is_empty() || worth.nearer.is_some());
                let helps: BTreeSet<String> = helps
                    .map(|worth| view.map().city(worth.city).name.clone())
                    .collect();
                if sites.is_empty() {
                    continue;
                }
                let message = table
                    .menus(Viewer::Seat(seat))
                    .page(Page::Station { page: 0 });
                let menus = message.rows.iter().filter_map(|row| match row {
                    Row::Menu(menu) => Some(menu),
                    Row::Buttons(_) | Row::Links(_) => None,
                });
                let offered = menus.flat_map(|menu| &menu.choices);
                let explained = offered.filter(|choice| choice.description.is_some());
                let explained: BTreeSet<String> =
                    explained.map(|choice| choice.label.to_string()).collect();
                assert_eq!(explained, helps);
                let says_none = message
                    .text
                    .to_string()
                    .contains("No single station would help");
                assert_eq!(says_none, helps.is_empty());
                assert!(message.text.to_string().contains("Your next station costs"));
                n_helpful += usize::from(!says_none);
                n_none += usize::from(says_none);
            }
            true
        });
    }
    assert!(0 < n_helpful && 0 < n_none, "{n_helpful} {n_none}");
}

#[test]
fn sharing_without_teams_says_that_nobody_plays_in_a_team() {
    let rules = tables().into_iter().find(|rules| !rules.in_teams());
    let mut asked = false;
    play(&rules.unwrap(), 3, by_level(Level::Simple), |game| {
        let Some(seat) = game.view(Viewer::Table).current() else {
            return true;
        };
        let table = Table::new(game, Language::ENGLISH);
        let view = Viewer::Seat(seat);
        if game.view(view).own_prompt() == Some(PromptKind::TakeTurn) {
            let page = Page::Share {
                first: None,
                page: 0,
            };
            let text = table.menus(view).page(page).text;
            assert!(text.contains("This isn't a team game"), "{text}");
            asked = true;
        }
        !asked
    });
    assert!(asked);
}
