//! The private pages of standing orders: the list, a line of it, and what can be added.
//!
//! They show the player's own view and plan. Every button that changes something names the
//! version of the plan it was made for: on a list that has changed since, it changes nothing.

use domain::ids::GameId;
use domain::press;
use domain::press::{Page, PlanPage};
use domain::standing_orders::need::why_gone;
use domain::standing_orders::notation::{claim_target, target_among};
use domain::standing_orders::{Edit, OrderLine, StandingOrders, Target, Want, Watch};
use domain::ui::{Button, MAX_ROWS, Message, Row, Style};
use engine::card::Card;
use engine::ids::{CityId, Seat, TrackId};
use engine::set::CitySet;
use engine::view::View;
use words::{Teller, Words, escape, place};

use super::build::{MenuOffer, Paging, buttons, menu, menu_rows};
use super::label;
use super::rank::{Ranked, ranked, without_twins};
use super::station;
use super::{Menus, Prefs};

/// One player's orders, as their pages show them.
#[derive(Debug, Clone, Copy)]
pub struct PlanMenus<'a> {
    pub view: View<'a>,
    pub seat: Seat,
    pub game: GameId,
    pub names: &'a [String],
    pub words: &'a Words,
    pub plan: &'a StandingOrders,
    /// News, shown first.
    pub news: Option<&'a str>,
}

/// Numbers of trains and of cards that the menu offers to watch for.
const TRAINS: [u8; 4] = [12, 8, 5, 3];
const HELD: [u8; 2] = [4, 6];

impl PlanMenus<'_> {
    pub fn page(&self, page: PlanPage) -> Message {
        let mut message = match page {
            PlanPage::List => self.list(),
            PlanPage::Line { at } => self.line(at),
            PlanPage::Claim { page } => self.claims(page),
            PlanPage::City { city, page } => self.city(city, page),
            PlanPage::Station { page } => self.stations(page),
            PlanPage::Draw => self.draws(),
            PlanPage::Watch => self.watches(),
            PlanPage::Near { page } => self.near(page),
        };
        message.text.add_news(self.news);
        message
    }

    fn list(&self) -> Message {
        let words = &self.words.plan;
        let variant = escape(&self.view.variant().name);
        let title = words.title(place::Game(&self.game), place::Variant(&variant));
        let mut lines = vec![title];
        lines.extend(self.entries().into_iter().map(|(line, _)| line));
        if self.plan.is_empty() {
            lines.push(words.empty().to_owned());
        } else if let Some(reason) = self.plan.stopped {
            let reason = self.teller().plan_reason(reason);
            lines.push(words.waits(place::Reason(&reason)));
        } else if !self.plan.lines.is_empty() {
            lines.push(words.runs(place::Wilds(&self.teller().wilds())));
            if !self.plan.watches.is_empty() {
                lines.push(words.asks_first().to_owned());
            }
        }
        let mut first = vec![
            self.open(PlanPage::Claim { page: 0 }, words.add_claim())
                .with_emoji("🛤️"),
        ];
        if self.view.stations_left(self.seat) > 0 {
            let station = self.open(PlanPage::Station { page: 0 }, words.add_station());
            first.push(station.with_emoji("🏠"));
        }
        first.extend([
            self.open(PlanPage::Draw, words.add_draw()).with_emoji("🃏"),
            self.open(PlanPage::Watch, words.add_watch())
                .with_emoji("🔔"),
        ]);
        if !self.plan.lines.is_empty() {
            let is_own_turn = self.view.current() == Some(self.seat);
            if self.plan.stopped.is_some() || is_own_turn {
                let start = self.edit(&Edit::Start, words.start());
                first.push(start.with_emoji("▶️").styled(Style::Success));
            } else {
                let pause = self.edit(&Edit::Pause, words.pause());
                first.push(pause.with_emoji("⏸️"));
            }
        }
        let mut rows = buttons(first);
        let offers = self.entries();
        let offers: Vec<MenuOffer> = offers
            .into_iter()
            .map(|(label, page)| MenuOffer {
                label: label.replace("~~", ""),
                more: None,
                press: self.open_press(page),
            })
            .collect();
        if !offers.is_empty() {
            rows.push(menu(0, words.pick_line().to_owned(), &offers));
        }
        let mut last = vec![self.menus().back_button(), self.menus().hand_button()];
        if !self.plan.is_empty() {
            let clear = self.edit(&Edit::Clear, words.clear());
            last.push(clear.styled(Style::Danger));
        }
        rows.extend(buttons(last));
        Message {
            text: lines.join("\n").into(),
            rows,
        }
    }

    /// Lines and watches, numbered consecutively, each with its page.
    fn entries(&self) -> Vec<(String, PlanPage)> {
        let words = &self.words.plan;
        let teller = self.teller();
        let lines = self.plan.lines.iter().map(|line| {
            let text = teller.plan_line(line);
            (text, why_gone(&self.view, self.seat, line))
        });
        let watches = self.plan.watches.iter();
        let watches = watches.map(|watch| (teller.plan_watch(*watch), None));
        (0u8..)
            .zip(lines.chain(watches))
            .map(|(at, (text, gone))| {
                let n = at + 1;
                let text = match gone {
                    None => words.numbered(place::Line(&text), place::N(&n)),
                    Some(why) => words.unlikely(
                        place::Line(&text),
                        place::N(&n),
                        place::Why(&teller.plan_gone(why)),
                    ),
                };
                (text, PlanPage::Line { at })
            })
            .collect()
    }

    fn line(&self, at: u8) -> Message {
        let words = &self.words.plan;
        let entries = self.entries();
        let Some((text, _)) = entries.get(usize::from(at)) else {
            return self.list();
        };
        let n_lines = self.plan.lines.len() as u8;
        let mut row = Vec::new();
        if at < n_lines {
            if at > 0 {
                let to = at - 1;
                let up = self.edit(&Edit::Move { at, to }, words.up());
                row.push(up.with_emoji("⬆️"));
            }
            if at + 1 < n_lines {
                let to = at + 1;
                let down = self.edit(&Edit::Move { at, to }, words.down());
                row.push(down.with_emoji("⬇️"));
            }
        }
        let remove = match at.checked_sub(n_lines) {
            None => Edit::Remove(at),
            Some(at) => Edit::Unwatch(at),
        };
        let remove = self.edit(&remove, words.remove());
        row.push(remove.with_emoji("🗑️").styled(Style::Danger));
        row.push(self.back());
        Message {
            text: words.which_line(place::Line(text)).into(),
            rows: buttons(row),
        }
    }

    /// Tracks that the player's tickets need, payable or not; then all tracks by city.
    fn claims(&self, page: u8) -> Message {
        let words = &self.words.plan;
        let menus = self.menus();
        let mut all = self.tracks();
        all.sort_by_key(|ranked| (!ranked.serves, ranked.missing));
        let offers: Vec<MenuOffer> = all.iter().filter_map(|track| self.claim(track)).collect();
        let best = Paging {
            page,
            n_rows: 1,
            first_menu: 0,
        };
        let mut rows: Vec<Row> = Vec::new();
        if !offers.is_empty() {
            let placeholder = self.words.menu.best_tracks().to_owned();
            rows.push(menu(0, placeholder, best.shown(&offers)));
        }
        let cities = self.cities(&all, |city| PlanPage::City { city, page: 0 });
        let by_city = Paging {
            page: 0,
            n_rows: MAX_ROWS - 2,
            first_menu: 1,
        };
        rows.extend(menu_rows(&cities, by_city, words.all_cities(), self.words));
        let turn = menus.turn_buttons(best, offers.len(), |page| {
            Page::Plan(PlanPage::Claim { page })
        });
        rows.extend(buttons(turn.into_iter().chain([self.back()])));
        Message {
            text: words.which_claim().into(),
            rows,
        }
    }

    /// Open tracks of a city, and whole routes.
    fn city(&self, city: CityId, page: u8) -> Message {
        let words = &self.words.plan;
        let map = self.view.map();
        let here: Vec<Ranked> = self
            .tracks()
            .into_iter()
            .filter(|ranked| {
                let track = map.track(ranked.track);
                track.a == city || track.b == city
            })
            .collect();
        if here.is_empty() {
            return self.claims(0);
        }
        let tracks = here.iter().filter_map(|ranked| self.claim(ranked));
        let firsts = here.iter().filter(|ranked| {
            let beside = self.view.rules().route(ranked.track);
            let first = here.iter().find(|other| beside.contains(other.track));
            first.is_some_and(|first| first.track == ranked.track)
        });
        let any =
            firsts.filter_map(
                |ranked| match target_among(&map.route_of(ranked.track).tracks)? {
                    Target::Track(_) => None,
                    // All tracks of the route are alike: the offer of one of them means the route already.
                    target if target == claim_target(map, ranked.track) => None,
                    target @ Target::Route(_) => self.add(OrderLine::Claim {
                        target,
                        payment: None,
                    }),
                },
            );
        let offers: Vec<MenuOffer> = tracks.chain(any).collect();
        let paging = Paging {
            page,
            n_rows: MAX_ROWS - 1,
            first_menu: 0,
        };
        let mut rows = menu_rows(&offers, paging, words.which_claim(), self.words);
        let turn = self.menus().turn_buttons(paging, offers.len(), |page| {
            Page::Plan(PlanPage::City { city, page })
        });
        rows.extend(buttons(turn.into_iter().chain([self.back()])));
        Message {
            text: words.which_claim().into(),
            rows,
        }
    }

    /// The cities without a station, payable or not.
    fn stations(&self, page: u8) -> Message {
        let press = |city| Some(self.add(OrderLine::Station { city })?.press);
        let turn_to = |page| Page::Plan(PlanPage::Station { page });
        let sites = self.view.station_sites();
        let question = self.words.plan.which_station();
        station::choice(
            &self.menus(),
            sites,
            page,
            press,
            turn_to,
            self.back(),
            question,
        )
    }

    fn draws(&self) -> Message {
        let words = &self.words.plan;
        let in_color = |card: Card| {
            [
                vec![Want::Card(card)],
                vec![Want::Card(card), Want::Card(Card::Wild), Want::Deck],
            ]
        };
        let colors = self.view.map().colors.iter();
        let wants = [
            vec![Want::Needed, Want::Deck],
            vec![Want::Needed],
            vec![Want::Needed, Want::Card(Card::Wild), Want::Deck],
            vec![Want::Deck],
            vec![Want::Card(Card::Wild)],
        ]
        .into_iter()
        .chain(colors.flat_map(|color| in_color(Card::from(*color))));
        let draws = wants.map(|wants| OrderLine::Draw { wants, to: None });
        let tickets = (1..=2).map(|keep| OrderLine::Tickets { keep });
        let offers: Vec<MenuOffer> = draws
            .chain(tickets)
            .filter_map(|line| self.add(line))
            .collect();
        Message {
            text: words.which_draw().into(),
            rows: self.choice(&offers, words.add_draw()),
        }
    }

    fn watches(&self) -> Message {
        let words = &self.words.plan;
        let trains = TRAINS.map(Watch::Trains);
        let held = |card: Card| HELD.map(|n| Watch::Have { card, n });
        let colors = self.view.map().colors.iter();
        let offers: Vec<MenuOffer> = [Watch::Taken, Watch::LastRound]
            .into_iter()
            .chain(trains)
            .chain(colors.flat_map(|color| held(Card::from(*color))))
            .filter_map(|watch| self.watch(watch))
            .collect();
        let mut rows = self.choice(&offers, words.add_watch());
        let near = self.open(PlanPage::Near { page: 0 }, words.near_city());
        match rows.last_mut() {
            Some(Row::Buttons(last)) => last.insert(0, near),
            Some(Row::Menu(_) | Row::Links(_)) | None => rows.extend(buttons([near])),
        }
        Message {
            text: words.which_watch().into(),
            rows,
        }
    }

    fn near(&self, page: u8) -> Message {
        let words = &self.words.plan;
        let map = self.view.map();
        let cities = (0..map.cities.len() as u8).map(CityId);
        let mut cities: Vec<CityId> = cities
            .filter(|city| map.city(*city).border.is_none())
            .collect();
        cities.sort_by_key(|city| engine::map::fold(&map.city(*city).name));
        let offers: Vec<MenuOffer> = cities
            .into_iter()
            .filter_map(|city| {
                let offer = self.watch(Watch::Near(city))?;
                Some(MenuOffer {
                    label: map.city(city).name.clone(),
                    ..offer
                })
            })
            .collect();
        let paging = Paging {
            page,
            n_rows: MAX_ROWS - 1,
            first_menu: 0,
        };
        let mut rows = menu_rows(&offers, paging, words.near_city(), self.words);
        let turn = self.menus().turn_buttons(paging, offers.len(), |page| {
            Page::Plan(PlanPage::Near { page })
        });
        rows.extend(buttons(turn.into_iter().chain([self.back()])));
        Message {
            text: words.which_watch().into(),
            rows,
        }
    }

    /// One menu of as many offers as fit, and the button back.
    fn choice(&self, offers: &[MenuOffer], placeholder: &str) -> Vec<Row> {
        let paging = Paging {
            page: 0,
            n_rows: 1,
            first_menu: 0,
        };
        let mut rows = Vec::new();
        if !offers.is_empty() {
            rows.push(menu(0, placeholder.to_owned(), paging.shown(offers)));
        }
        rows.extend(buttons([self.back()]));
        rows
    }

    /// The tracks to offer, best first.
    fn tracks(&self) -> Vec<Ranked> {
        let all = ranked(&self.view);
        without_twins(self.view.map(), &all).copied().collect()
    }

    /// An order to claim a track with the cheapest cards; `None` if it exists already.
    fn claim(&self, ranked: &Ranked) -> Option<MenuOffer> {
        let menu = &self.words.menu;
        let line = OrderLine::Claim {
            target: claim_target(self.view.map(), ranked.track),
            payment: None,
        };
        let missing = (ranked.missing > 0).then(|| menu.missing(ranked.missing));
        let serves = ranked.serves.then(|| menu.serves_ticket().to_owned());
        let teller = self.teller();
        let points = teller.points(self.view.rules().points(ranked.track));
        let offer = self.add(line)?;
        let facts = serves.into_iter().chain(missing).chain([points]);
        Some(MenuOffer {
            label: label::track(&teller, ranked.track),
            more: Some(label::as_many_as_fit(
                facts.chain(teller.track_specials(ranked.track)),
            )),
            ..offer
        })
    }

    fn add(&self, line: OrderLine) -> Option<MenuOffer> {
        let is_new = !self.plan.lines.contains(&line);
        is_new.then(|| MenuOffer {
            label: self.teller().plan_line(&line),
            more: None,
            press: self.press(&Edit::Add(line)),
        })
    }

    fn watch(&self, watch: Watch) -> Option<MenuOffer> {
        let is_new = !self.plan.watches.contains(&watch);
        is_new.then(|| MenuOffer {
            label: self.teller().plan_watch(watch),
            more: None,
            press: self.press(&Edit::Watch(watch)),
        })
    }

    /// Cities at an end of one of the tracks, by name.
    fn cities(&self, tracks: &[Ranked], page: impl Fn(CityId) -> PlanPage) -> Vec<MenuOffer> {
        let map = self.view.map();
        let ends = |track: TrackId| [map.track(track).a, map.track(track).b];
        let all = tracks.iter().flat_map(|ranked| ends(ranked.track));
        // A route to a country is found under its city.
        let all = all.filter(|city| map.city(*city).border.is_none());
        let mut cities: Vec<CityId> = all.collect::<CitySet>().iter().collect();
        cities.sort_by_key(|city| engine::map::fold(&map.city(*city).name));
        cities
            .into_iter()
            .map(|city| MenuOffer {
                label: map.city(city).name.clone(),
                more: None,
                press: self.open_press(page(city)),
            })
            .collect()
    }

    fn press(&self, edit: &Edit) -> String {
        press::EditOrders {
            game: self.game,
            version: self.plan.version,
            edit: edit.clone(),
        }
        .id()
    }

    fn edit(&self, edit: &Edit, label: &str) -> Button {
        Button::new(self.press(edit), label)
    }

    fn open_press(&self, page: PlanPage) -> String {
        self.menus().open(Page::Plan(page))
    }

    fn open(&self, page: PlanPage, label: &str) -> Button {
        Button::new(self.open_press(page), label)
    }

    fn back(&self) -> Button {
        self.open(PlanPage::List, self.words.plan.back())
            .with_emoji("⬅️")
    }

    fn teller(&self) -> Teller<'_> {
        Teller::of(self.words, &self.view, self.names)
    }

    fn menus(&self) -> Menus<'_> {
        Menus {
            view: self.view,
            game: self.game,
            names: self.names,
            words: self.words,
            prefs: Prefs::default(),
            news: None,
        }
    }
}
