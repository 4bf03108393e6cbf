//! A simulated person: decides like a computer player, and acts by pressing what a
//! person sees, or by typing commands.

use std::sync::Arc;

use domain::ids::{ChannelId, GameId, UserId};
use domain::press::{Act, ChooseTickets, Open, Page, PickTickets};
use engine::PromptKind;
use engine::action::{Action, Source};
use engine::ai::{self, Level};
use engine::event::Viewer;
use engine::map::Map;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sandbox::{Ack, Channel, Component, Message, Pending, Reply, User};

use super::world::World;

/// How a person makes moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    Buttons,
    Commands,
    /// By the buttons of the table's direct message, where it has some.
    Direct,
}

/// People at one table.
pub struct Table {
    pub game: GameId,
    pub channel: Channel,
    pub players: Vec<(User, By)>,
    pub rng: StdRng,
    pub level: Level,
    /// Players build stations as soon as they can, instead of what their level would choose.
    pub builds_stations: bool,
    map: Arc<Map>,
}

/// The next action of a person.
#[derive(Debug, Clone)]
pub struct Next {
    pub player: User,
    pub by: By,
    pub action: Action,
    pub kind: PromptKind,
    pub since: u32,
}

impl Table {
    /// The running table in that channel.
    pub async fn at(
        world: &World,
        channel: &Channel,
        players: Vec<(User, By)>,
        seed: u64,
    ) -> Table {
        let found = world
            .tables()
            .store
            .open_table_at(ChannelId(channel.id().0))
            .await
            .unwrap();
        let game = found.expect("there is a table");
        let map = world
            .tables()
            .find(game)
            .await
            .unwrap()
            .unwrap()
            .map
            .clone();
        Table {
            map,
            game,
            channel: channel.clone(),
            players,
            rng: StdRng::seed_from_u64(seed),
            level: Level::Simple,
            builds_stations: false,
        }
    }

    /// The next action of a person; `None` when the game is over.
    pub async fn next(&mut self, world: &World) -> Option<Next> {
        let table = world.tables().find(self.game).await.unwrap().unwrap();
        let course = table.course.as_ref().expect("the game has begun");
        let prompt = course.game.prompts().first()?;
        let person = table
            .person(prompt.seat)
            .expect("computers have moved already");
        let found = self
            .players
            .iter()
            .find(|(user, _)| UserId(user.id().0) == person);
        let (player, by) = found.expect("only people of this table play").clone();
        let view = course.game.view(Viewer::Seat(prompt.seat));
        let mut action =
            ai::choose(&view, self.level, &mut self.rng).expect("a prompt has an answer");
        if self.builds_stations {
            let is_station = |legal: &Action| matches!(legal, Action::BuildStation { .. });
            let station = view.legal_actions().all().into_iter().find(is_station);
            action = station.unwrap_or(action);
        }
        if let Action::ClaimTrack { track, .. } = &mut action {
            // Of tracks that are the same to a player, only the first is offered.
            let offered = self.map.without_twins(view.legal_actions().claims());
            let twin = offered
                .into_iter()
                .find(|other| self.map.are_twins(*other, *track));
            *track = twin.unwrap_or(*track);
        }
        if let Action::Draw {
            from: Source::Row(place),
            ..
        } = &mut action
        {
            // Of cards alike only the first is offered.
            let row = view.row();
            let alike = row
                .iter()
                .position(|card| *card == row[usize::from(*place)]);
            *place = alike.unwrap() as u8;
        }
        Some(Next {
            player,
            by,
            action,
            kind: prompt.kind,
            since: prompt.since,
        })
    }

    /// Carries out the action; returns the answer to the last press or command.
    pub async fn do_next(&self, next: &Next) -> Reply {
        match next.by {
            By::Buttons | By::Direct => self.by_buttons(next).await,
            By::Commands => self.by_command(next).await,
        }
    }

    /// Types it as a command, and confirms it where that is asked.
    async fn by_command(&self, next: &Next) -> Reply {
        let reply = next.player.slash(&self.channel, &self.command(next)).await;
        match next.action {
            // Older versions do not ask.
            Action::DrawTickets | Action::DrawMixture(_) if !offers_tickets(reply.message()) => {
                self.on(next, reply, &self.act(next)).await
            }
            _ => reply,
        }
    }

    /// Types it as a command and does not wait for the answer; where it is asked once more, types it and
    /// presses without waiting.
    pub async fn begin_next(&self, next: &Next) -> Pending {
        let line = self.command(next);
        if matches!(next.action, Action::DrawTickets | Action::DrawMixture(_)) {
            let asked = next.player.slash(&self.channel, &line).await;
            let pressed = next.player.try_press(asked.message(), &self.act(next));
            return pressed.unwrap_or_else(|error| panic!("not asked after {line:?}: {error}"));
        }
        let pending = next.player.try_slash_unasked(&self.channel, &line);
        pending.unwrap_or_else(|error| panic!("{line:?} cannot be sent: {error}"))
    }

    /// Whether the decision has been made.
    pub async fn is_done(&self, world: &World, next: &Next) -> bool {
        let table = world.tables().find(self.game).await.unwrap().unwrap();
        let prompts = table.course.as_ref().unwrap().game.prompts();
        !prompts.iter().any(|prompt| {
            let person = table.person(prompt.seat);
            prompt.since == next.since && person == Some(UserId(next.player.id().0))
        })
    }

    /// The command line for the action.
    fn command(&self, next: &Next) -> String {
        let text = next.action.to_text(&self.map);
        let words: Vec<&str> = text.split(' ').collect();
        let quoted = |words: &[&str]| format!("\"{}\"", words.join(" "));
        let (plain, holder) = match words.split_last() {
            Some((last, before)) => match last.strip_prefix('>') {
                Some(holder) => (before.to_vec(), Some(holder)),
                None => (words.clone(), None),
            },
            None => (Vec::new(), None),
        };
        let is_second = next.kind == PromptKind::DrawSecondCard;
        match plain.as_slice() {
            ["draw", from] => {
                let option = if is_second { "second" } else { "first" };
                let place = holder.map_or_else(String::new, |holder| format!(" place:{holder}"));
                format!("/draw {option}:{from}{place}")
            }
            ["put", stand] => format!("/draw place:{stand}"),
            ["stop"] => "/draw second:stop".to_owned(),
            ["claim", track, payment] => format!("/claim route:{track} pay:{payment}"),
            ["station", city, payment] => {
                let city = self.map.cities.iter().find(|own| own.id == *city);
                let city = &city.expect("a city of the map").name;
                format!("/station city:{} pay:{payment}", quoted(&[city]))
            }
            ["pay", payment] => format!("/claim pay:{payment}"),
            ["withdraw"] => "/claim pay:withdraw".to_owned(),
            // A mixture is a button of the answer.
            ["tickets", ..] => "/tickets".to_owned(),
            ["keep", kept @ ..] => {
                let holder = holder.map_or_else(String::new, |holder| format!(" holder:{holder}"));
                format!("/tickets keep:{}{holder}", quoted(kept))
            }
            ["share", shared @ ..] => format!("/tickets holder:{}", quoted(shared)),
            other => panic!("no command means {other:?}"),
        }
    }

    /// The press that is the action.
    fn act(&self, next: &Next) -> String {
        let act = Act {
            game: self.game,
            since: next.since,
            action: next.action,
        };
        act.id()
    }

    /// The message whose buttons the player begins with.
    fn post(&self, next: &Next) -> Message {
        let act = self.act(next);
        let leads_on = |message: &Message| {
            let mut ids = ids(message).into_iter();
            ids.any(|id| id == act || is_menu(&id))
        };
        let direct = match next.by {
            By::Direct => next.player.find_last(&next.player.dm(), leads_on),
            By::Buttons | By::Commands => None,
        };
        let post = direct.or_else(|| self.channel.find_last(leads_on));
        post.expect("a post leads to the moves")
    }

    /// Presses through the menus from the public post or the direct message.
    async fn by_buttons(&self, next: &Next) -> Reply {
        let (game, since) = (self.game, next.since);
        let act = self.act(next);
        let post = self.post(next);
        if let Some(reply) = pick(&next.player, &post, &act).await {
            return reply;
        }
        let open = |page| Open { game, since, page }.id();
        let first = match next.action {
            // Older versions have a page for the first card.
            Action::Draw { .. } if holds(&post, &open(Page::Draw { to: None })) => {
                open(Page::Draw { to: None })
            }
            Action::ClaimTrack { .. } | Action::Draw { .. } => open(Page::Claim { page: 0 }),
            Action::BuildStation { .. } => open(Page::Station { page: 0 }),
            Action::DrawTickets | Action::DrawMixture(_) => open(Page::DrawTickets),
            Action::ShareTickets { .. } => open(Page::Share {
                first: None,
                page: 0,
            }),
            Action::KeepTickets { .. }
            | Action::PutCard { .. }
            | Action::Stop
            | Action::PayTunnel { .. }
            | Action::WithdrawTunnel
            | Action::Resign => open(Page::Now),
        };
        let is_there = |id: &str| holds(&post, id);
        let first = if is_there(&first) {
            first
        } else {
            // Any button that opens the private menu at the decision due.
            let any = ids(&post).into_iter().find(|id| is_menu(id));
            any.expect("a button opens the menu")
        };
        let reply = pick(&next.player, &post, &first).await;
        self.on(next, reply.expect("was just found"), &act).await
    }

    /// Continues in the private menu until the action itself is pressed.
    async fn on(&self, next: &Next, mut reply: Reply, act: &str) -> Reply {
        for _ in 0..8 {
            let menu = reply.message().clone();
            if let Some(reply) = pick(&next.player, &menu, act).await {
                return reply;
            }
            let page = self.towards(next, &menu);
            let page = page.unwrap_or_else(|| {
                panic!(
                    "nothing leads to {:?} in {:#?}\n{}",
                    next.action,
                    ids(&menu),
                    menu.content
                )
            });
            let plays = matches!(page, Way::Tick(..));
            reply = page.press(&next.player, &menu).await;
            if plays && !offers_tickets(reply.message()) {
                return reply;
            }
        }
        panic!("{:?} takes too many presses", next.action)
    }

    /// The press that leads closer to the action.
    fn towards(&self, next: &Next, menu: &Message) -> Option<Way> {
        let (game, since) = (self.game, next.since);
        let open = |page| Open { game, since, page }.id();
        if let Action::KeepTickets { kept, .. } = next.action {
            let id = PickTickets { game, since }.id();
            if menu.menu(&id).is_some() {
                let values = kept.iter().map(|position| position.to_string()).collect();
                return Some(Way::Choose(id, values));
            }
            let id = ChooseTickets { game, since }.id();
            if holds(menu, &id) {
                return Some(Way::Tick(id, next.action));
            }
        }
        let found = ids(menu).into_iter().find(|id| {
            let Ok(Open { page, .. }) = Open::of_id(id) else {
                return false;
            };
            match (next.action, page) {
                (Action::ClaimTrack { track, .. }, Page::Track { track: shown, page }) => {
                    shown == track && page == 0
                }
                (Action::BuildStation { city, .. }, Page::StationIn { city: shown, page }) => {
                    shown == city && page == 0
                }
                (Action::KeepTickets { kept, .. }, Page::Keep { kept: shown }) => kept == shown,
                _ => false,
            }
        });
        if let Some(found) = found {
            return Some(Way::Press(found));
        }
        // By a city, or by turning a page.
        let cities = ids(menu)
            .into_iter()
            .find(|id| match (next.action, Open::of_id(id)) {
                (
                    Action::ClaimTrack { track, .. },
                    Ok(Open {
                        page: Page::City { city, page: 0 },
                        ..
                    }),
                ) => self.ends(track).contains(&city),
                _ => false,
            });
        let pages = || {
            ids(menu)
                .into_iter()
                .rev()
                .find(|id| match (next.action, Open::of_id(id)) {
                    (
                        Action::ClaimTrack { .. },
                        Ok(Open {
                            page:
                                Page::Claim { page }
                                | Page::Track { page, .. }
                                | Page::City { page, .. },
                            ..
                        }),
                    )
                    | (
                        Action::BuildStation { .. },
                        Ok(Open {
                            page: Page::Station { page } | Page::StationIn { page, .. },
                            ..
                        }),
                    )
                    | (
                        Action::PayTunnel { .. },
                        Ok(Open {
                            page: Page::Tunnel { page },
                            ..
                        }),
                    )
                    | (
                        Action::ShareTickets { .. },
                        Ok(Open {
                            page: Page::Share { page, .. },
                            ..
                        }),
                    ) => page > 0,
                    _ => false,
                })
        };
        let now = open(Page::Now);
        cities
            .or_else(pages)
            .or_else(|| holds(menu, &now).then_some(now))
            .map(Way::Press)
    }

    fn ends(&self, track: engine::ids::TrackId) -> [engine::ids::CityId; 2] {
        let track = self.map.track(track);
        [track.a, track.b]
    }
}

enum Way {
    Press(String),
    Choose(String, Vec<String>),
    /// Opens a modal, and keeps these tickets in it.
    Tick(String, Action),
}

impl Way {
    async fn press(self, player: &User, menu: &Message) -> Reply {
        match self {
            Way::Press(id) => pick(player, menu, &id).await.expect("was just found"),
            Way::Choose(id, values) => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                player.select(menu, &id, &values).await
            }
            Way::Tick(id, Action::KeepTickets { kept, shared }) => {
                let opened = player.press(menu, &id).await;
                if opened.ack != Some(Ack::Modal) {
                    return opened;
                }
                let kept: Vec<String> = kept.iter().map(|position| position.to_string()).collect();
                let kept: Vec<&str> = kept.iter().map(String::as_str).collect();
                let shared = shared.map(ChooseTickets::to_holder);
                let shared: Vec<&str> = shared.iter().map(String::as_str).collect();
                let chosen = [&kept[..], &shared[..]];
                let n_questions = if shared.is_empty() { 1 } else { 2 };
                player.submit(&opened, &chosen[..n_questions]).await
            }
            Way::Tick(_, other) => panic!("{other:?} has no modal"),
        }
    }
}

/// Whether tickets can be chosen there.
fn offers_tickets(message: &Message) -> bool {
    let mut controls = message.controls();
    controls.any(|component| match component {
        Component::Menu { custom_id, .. } => PickTickets::of_id(custom_id).is_ok(),
        Component::Button { custom_id, .. } => {
            let id = custom_id.as_deref().unwrap_or_default();
            ChooseTickets::of_id(id).is_ok()
        }
    })
}

/// Whether a press opens a menu of moves.
fn is_menu(id: &str) -> bool {
    match Open::of_id(id) {
        Ok(Open { page, .. }) => !matches!(page, Page::Plan(_)),
        _ => false,
    }
}

/// Presses the button with that id, or chooses the value from its menu.
pub async fn pick(player: &User, message: &Message, id: &str) -> Option<Reply> {
    for component in message.controls() {
        match component {
            Component::Button {
                custom_id: Some(known),
                ..
            } if known == id => {
                return Some(player.press(message, id).await);
            }
            Component::Menu {
                custom_id, options, ..
            } if options.iter().any(|option| option.value == id) => {
                return Some(player.select(message, custom_id, &[id]).await);
            }
            _ => {}
        }
    }
    None
}

/// Everything that can be pressed or chosen.
pub fn ids(message: &Message) -> Vec<String> {
    let mut ids = Vec::new();
    for component in message.controls() {
        match component {
            Component::Button {
                custom_id: Some(id),
                disabled: false,
                ..
            } => ids.push(id.clone()),
            Component::Menu { options, .. } => {
                ids.extend(options.iter().map(|option| option.value.clone()));
            }
            _ => {}
        }
    }
    ids
}

fn holds(message: &Message, id: &str) -> bool {
    ids(message).iter().any(|known| known == id)
}
