//! Who may do what: every command and every kind of button, tried by everybody.
//!
//! [`COMMANDS`] and [`presses`] are the table; a command or a kind of button without a row fails the
//! test. Discord lets everything through here, as an administrator can configure it, so that the bot's
//! own answer is seen. A refusal is one private sentence, and changes nothing.

mod abroad;
mod rows;

use std::collections::BTreeSet;
use std::time::Duration;

use domain::ids::{GameId, GuildId, UserId};
use domain::press::split;
use requests::buttons::{Pressed, tags};
use requests::commands::registration;
use sandbox::{Channel, Message, Permissions, Reply, User};
use table::Table;

use super::{ask, moderator};
use crate::support::asking::end;
use crate::support::world::World;
use crate::table::games::seat;
use rows::{At, COMMANDS, EVERYBODY, REFUSALS, Rule, Verdict, Who, presses};

/// A server with everybody in it, and the table to try things at.
struct Stage {
    world: World,
    people: [User; 7],
    /// The channel in another server, and a post of the bot's there.
    elsewhere: (Channel, Message),
    /// The table, its state and its channel.
    table: Option<(At, GameId, Channel)>,
    n_tables: usize,
}

impl Stage {
    async fn new(dice: u64) -> Stage {
        let world = World::new(dice).await;
        let sandbox = &world.sandbox;
        let [host, member, stranger, banned, elsa] =
            ["Anna", "Ben", "Sten", "Bert", "Elsa"].map(|name| world.user(name));
        let clara = world.user("Clara");
        let mona = moderator(&world, "Mona");
        let here = sandbox.guild();
        let there = sandbox.add_guild("Elsewhere");
        for user in [&elsa, &member, &clara] {
            there.add_member(user);
        }
        here.remove_member(&elsa);
        there.grant(
            &elsa,
            "managers",
            Permissions::MANAGE_MESSAGES | Permissions::MANAGE_GUILD,
        );
        for guild in [&here, &there] {
            for name in ["mod", "server", "map", "variant"] {
                guild.open_command(name);
            }
            guild.channel("quiet");
        }
        let channel = there.channel("games");
        ask(&elsa, &channel, "/game new").await;
        ask(&mona, &world.channel(), "/mod ban player:Bert").await;
        world.settle().await;
        let post = channel.last_message().expect("a table was opened");
        Stage {
            people: [host, member, mona, sandbox.owner(), stranger, banned, elsa],
            elsewhere: (channel, post),
            table: None,
            n_tables: 0,
            world,
        }
    }

    fn person(&self, who: Who) -> &User {
        &self.people[who as usize]
    }

    /// A table in that state; the existing one, if nobody has changed it.
    async fn table(&mut self, at: At) -> (GameId, Channel) {
        if let Some((known, game, channel)) = &self.table {
            if *known == at {
                return (*game, channel.clone());
            }
            self.clear().await;
        }
        let (host, member) = (
            self.person(Who::Host).clone(),
            self.person(Who::Member).clone(),
        );
        let world = &self.world;
        // A person opens six an hour.
        world.let_pass(Duration::from_secs(15 * 60));
        self.n_tables += 1;
        let channel = world.sandbox.channel(&format!("table-{}", self.n_tables));
        if at == At::Running {
            seat(world, "usa", &channel, &[host.clone(), member.clone()]).await;
            for user in [&host, &member] {
                ask(user, &channel, "/tickets keep:\"1 2\"").await;
            }
            world.settle().await;
            ask(&member, &channel, "/game pause").await;
        } else {
            ask(
                &host,
                &channel,
                "/game new variant:usa players:4 order:joined",
            )
            .await;
            world.settle().await;
            member.press_newest(&channel, "Join").await;
        }
        let found = world
            .tables()
            .store
            .open_table_at(domain::ids::ChannelId(channel.id().0));
        let game = found.await.unwrap().expect("a table was opened");
        if at == At::Ended {
            end(
                self.person(Who::Moderator),
                &channel,
                "/mod end reason:Bedtime",
            )
            .await;
        }
        world.settle().await;
        self.table = Some((at, game, channel.clone()));
        (game, channel)
    }

    /// Ends the table and everything that came of it, so that the next row finds a fresh one.
    async fn clear(&mut self) {
        self.table = None;
        let server = GuildId(self.world.sandbox.guild().id().0);
        let store = &self.world.tables().store;
        for line in store.open_tables_in(server).await.unwrap() {
            let line = format!("/mod end reason:Bedtime table:{}", line.id);
            end(self.person(Who::Moderator), &self.world.channel(), &line).await;
        }
        self.world.settle().await;
    }

    /// Everything that an action could have changed.
    async fn state(&self, game: GameId) -> String {
        let tables = self.world.tables();
        let store = &tables.store;
        let server = GuildId(self.world.sandbox.guild().id().0);
        let table = tables.find(game).await.unwrap().unwrap();
        let open = store.open_tables_in(server).await.unwrap();
        let audit = store.audit_of(server, None, 0, 1).await.unwrap();
        let settings = store.server_settings(server).await.unwrap();
        let variants = store.variants(server).await.unwrap();
        let Table { row, plans, .. } = &*table;
        format!("{row:?} {plans:?} {open:?} {audit:?} {settings:?} {variants:?}")
    }

    /// Lets everybody try it, first those who may not.
    async fn check(&mut self, what: &str, at: At, rule: Rule, way: &Way) {
        let mut order = EVERYBODY;
        order.sort_by_key(|who| rule[*who as usize] == Verdict::Yes);
        let (game, channel) = self.table(at).await;
        let untouched = self.state(game).await;
        for who in order {
            let before = self.state(game).await;
            let reply = self.tried(who, way, game, &channel).await;
            self.world.settle().await;
            let text = reply.text();
            let at = format!("{what}, {who:?}: {text}");
            assert!(reply.settled, "{at}");
            match rule[who as usize] {
                Verdict::Yes => {
                    let refused = REFUSALS
                        .into_iter()
                        .find(|refusal| text.starts_with(&refusal.words()));
                    assert_eq!(refused, None, "{at}");
                }
                refusal => {
                    assert!(text.starts_with(&refusal.words()), "no {refusal:?}: {at}");
                    assert!(reply.is_ephemeral(), "{at}");
                    assert_eq!(reply.messages.len(), 1, "{at}");
                    assert!(!text.contains('\n') && text.len() < 200, "{at}");
                    assert_eq!(before, self.state(game).await, "{at}");
                }
            }
        }
        if self.state(game).await != untouched {
            self.clear().await;
        }
    }

    async fn tried(&self, who: Who, way: &Way, game: GameId, channel: &Channel) -> Reply {
        let user = self.person(who);
        match way {
            Way::Command { line, has_table } => {
                let file = user.upload("mine.toml", "application/toml", FILE.as_bytes());
                let mut line = format!("/{}", line.replace("FILE", &file));
                let from_afar = who == Who::Elsewhere || line.contains("rematch");
                if from_afar && *has_table {
                    line = format!("{line} table:{game}");
                }
                let channel = if who == Who::Elsewhere {
                    &self.elsewhere.0
                } else {
                    channel
                };
                let sent = user.try_slash_unasked(channel, &line);
                let sent = sent.unwrap_or_else(|error| panic!("{line}, {who:?}: {error}"));
                sent.settled().await
            }
            Way::Press(press) => {
                let post = match who {
                    Who::Elsewhere => self.elsewhere.1.clone(),
                    _ => {
                        let mut posts = channel.messages();
                        posts.pop().expect("the table has a post")
                    }
                };
                user.press_forged(&post, press).settled().await
            }
        }
    }
}

/// File for `/variant import`.
const FILE: &str = include_str!("../../../../assets/variants/usa.toml");

/// Way of asking for something.
enum Way {
    Command {
        line: &'static str,
        has_table: bool,
    },
    /// A press on the button with that id.
    Press(String),
}

/// Every command, with whether it has an option for the table.
fn known_commands() -> Vec<(String, bool)> {
    let has_table = |node: &serde_json::Value| {
        let options = node["options"].as_array().into_iter().flatten();
        options
            .clone()
            .any(|option| option["name"] == "table" && option["type"] == 3)
    };
    let mut known = Vec::new();
    for command in registration() {
        let name = command["name"].as_str().unwrap();
        let options = command["options"].as_array().unwrap();
        let within = options.iter().filter(|option| option["type"] == 1);
        let within: Vec<_> = within
            .map(|sub| {
                let path = format!("{name} {}", sub["name"].as_str().unwrap());
                (path, has_table(sub))
            })
            .collect();
        if within.is_empty() {
            known.push((name.to_owned(), has_table(&command)));
        }
        known.extend(within);
    }
    known
}

fn is_of(line: &str, command: &str) -> bool {
    let rest = line.strip_prefix(command);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[test]
fn every_command_and_every_kind_of_button_has_its_row() {
    for (command, _) in known_commands() {
        let rows = COMMANDS.iter().filter(|(line, ..)| is_of(line, &command));
        assert!(rows.count() > 0, "/{command} has no row");
    }
    let rows = presses("bcd23".parse().unwrap(), UserId(1));
    let found = rows.iter().map(|(id, ..)| split(id).unwrap().0);
    let known: BTreeSet<&str> = tags().collect();
    assert_eq!(tags().count(), known.len(), "two kinds have the same tag");
    assert_eq!(found.collect::<BTreeSet<&str>>(), known);
    for (id, ..) in &rows {
        let pressed = Pressed::read(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(pressed.id(), *id);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_answers_everybody_as_it_should() {
    let mut stage = Stage::new(71).await;
    let known = known_commands();
    for (line, at, rule) in COMMANDS {
        let command = known.iter().find(|(command, _)| is_of(line, command));
        let (_, has_table) = command.unwrap_or_else(|| panic!("there is no /{line}"));
        let way = Way::Command {
            line,
            has_table: *has_table,
        };
        stage.check(line, *at, *rule, &way).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_button_answers_everybody_as_it_should() {
    let mut stage = Stage::new(72).await;
    let n_rows = presses("bcd23".parse().unwrap(), UserId(1)).len();
    for number in 0..n_rows {
        let (_, at, _) = presses("bcd23".parse().unwrap(), UserId(1)).swap_remove(number);
        let (game, _) = stage.table(at).await;
        let member = UserId(stage.person(Who::Member).id().0);
        let (id, at, rule) = presses(game, member).swap_remove(number);
        stage.check(&id.clone(), at, rule, &Way::Press(id)).await;
    }
}
