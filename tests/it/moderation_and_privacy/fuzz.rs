//! Anything that Discord, or somebody in its name, could send is answered, refused, or not parsed, and
//! nothing else happens.
//!
//! Interactions are generated at random, most of them nearly valid, and handed to the bot as by the gateway,
//! at tables that are open, running and over. Each number generates one interaction; those
//! that once did harm are in `tests/data/fuzz/interactions.txt` and come first.

use std::io::Write as _;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use discord::{Handled, handle};
use domain::ids::{ChannelId, GuildId, MessageId, UserId};
use domain::press::MAX_LENGTH;
use domain::secret::Secret;
use futures::FutureExt as _;
use futures::future::{BoxFuture, ready};
use jiff::Timestamp;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use requests::commands::registration;
use requests::dispatch::Requests;
use sandbox::{Channel, User};
use serde_json::{Map, Value, json};
use table::outbox::{Known, Messenger, Outgoing, SendError};

use crate::support::player::{By, Table, ids};
use crate::support::world::World;
use crate::table::games::{gather, seat};

/// The number for a quick run; `RAILPOST_FUZZ` sets another one.
const N_CASES: u64 = 3_000;
/// Any answer comes sooner; nobody would wait that long.
const HANDLING_TIMEOUT: Duration = Duration::from_secs(60);
/// Maximum bytes of an answer: a text, its menus, a small file.
const MAX_BYTES: usize = 256 * 1024;
/// Maximum growth of the process over all of them: the cached games, and its database.
const MAX_GROWTH: u64 = 1 << 30;

/// Numbers of interactions that once did harm.
fn kept() -> Vec<u64> {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/data/fuzz/interactions.txt"
    );
    let text = std::fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.trim().parse().unwrap()).collect()
}

/// A Discord that cannot be reached: nothing can be sent or fetched.
struct Nobody;

fn gone<T: Send + 'static>() -> BoxFuture<'static, Result<T, SendError>> {
    ready(Err(SendError::Known(Known::NoAccess))).boxed()
}

impl Messenger for Nobody {
    fn post<'a>(
        &'a self,
        _: ChannelId,
        _: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>> {
        gone()
    }

    fn edit<'a>(
        &'a self,
        _: ChannelId,
        _: MessageId,
        _: &'a Outgoing,
    ) -> BoxFuture<'a, Result<(), SendError>> {
        gone()
    }

    fn set_rows<'a>(
        &'a self,
        _: ChannelId,
        _: MessageId,
        _: &'a [domain::ui::Row],
    ) -> BoxFuture<'a, Result<(), SendError>> {
        gone()
    }

    fn delete(&self, _: ChannelId, _: MessageId) -> BoxFuture<'_, Result<(), SendError>> {
        gone()
    }

    fn delete_answer<'a>(&'a self, _: &'a Secret<String>) -> BoxFuture<'a, Result<(), SendError>> {
        gone()
    }

    fn look_for(&self, _: ChannelId, _: MessageId) -> BoxFuture<'_, Result<(), SendError>> {
        gone()
    }

    fn direct_channel(&self, _: UserId) -> BoxFuture<'_, Result<ChannelId, SendError>> {
        gone()
    }

    fn visible_channels(
        &self,
        _: GuildId,
        _: UserId,
    ) -> BoxFuture<'_, Result<Vec<(ChannelId, String)>, SendError>> {
        async { Err(SendError::Unknown) }.boxed()
    }

    /// Everybody sees everything.
    fn sees(&self, _: GuildId, _: UserId, _: ChannelId) -> BoxFuture<'_, Result<bool, SendError>> {
        ready(Ok(true)).boxed()
    }

    /// Everybody may do everything.
    fn member_permissions(
        &self,
        _: GuildId,
        _: UserId,
        _: Option<ChannelId>,
    ) -> BoxFuture<'_, Result<u64, SendError>> {
        ready(Ok(u64::MAX)).boxed()
    }

    fn permissions(&self, _: GuildId, _: ChannelId) -> BoxFuture<'_, Result<u64, SendError>> {
        gone()
    }

    fn find<'a>(
        &'a self,
        _: ChannelId,
        _: &'a Outgoing,
        _: Timestamp,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>> {
        gone()
    }

    fn answer<'a>(
        &'a self,
        _: &'a Secret<String>,
        _: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>> {
        gone()
    }

    fn follow_up<'a>(
        &'a self,
        _: &'a Secret<String>,
        _: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>> {
        gone()
    }

    fn fetch<'a>(
        &'a self,
        _: &'a Secret<String>,
        _: u64,
    ) -> BoxFuture<'a, Result<Vec<u8>, SendError>> {
        ready(Ok(b"map = \"usa\"\n[players]\ncounts = [2]".to_vec())).boxed()
    }

    fn is_member(&self, _: GuildId, _: UserId) -> BoxFuture<'_, Result<bool, SendError>> {
        gone()
    }

    fn remove_thread(&self, _: ChannelId) -> BoxFuture<'_, Result<(), SendError>> {
        gone()
    }

    fn thread<'a>(
        &'a self,
        _: ChannelId,
        _: &'a str,
    ) -> BoxFuture<'a, Result<ChannelId, SendError>> {
        gone()
    }
}

/// Material for interactions.
struct Stock {
    server: u64,
    channels: Vec<u64>,
    users: Vec<(u64, String)>,
    /// Ids of buttons and values of menus that people see.
    ids: Vec<String>,
    commands: Vec<Value>,
    tables: Vec<String>,
}

/// Generates one interaction.
struct Maker<'a> {
    stock: &'a Stock,
    rng: StdRng,
    number: u64,
}

impl Maker<'_> {
    fn one_in(&mut self, n: u32) -> bool {
        self.rng.random_range(0..n) == 0
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from.choose(&mut self.rng)
            .expect("there is a choice")
            .clone()
    }

    /// An interaction, usually well-formed.
    fn interaction(&mut self) -> Value {
        let mut interaction = match self.rng.random_range(0..10) {
            0..4 => self.command(2),
            4 => self.command(4),
            5..9 => self.component(),
            _ => self.modal(),
        };
        if self.one_in(4) {
            for _ in 0..self.rng.random_range(1..4) {
                self.damage(&mut interaction);
            }
        }
        interaction
    }

    fn base(&mut self, kind: u64, data: Value) -> Value {
        let stock = self.stock;
        let (user, name) = self.pick(&stock.users);
        let name = if self.one_in(20) { self.text() } else { name };
        let channel = self.pick(&stock.channels);
        let user = json!({
            "id": user.to_string(), "username": name, "discriminator": "0", "global_name": name,
            "avatar": null, "bot": false,
        });
        let locale = self.pick(&["en-US", "de", "fr", "", "zz-\u{0}"]);
        let permissions = self.pick(&["0", "8192", "32", "8", "2147483647"]);
        let mut interaction = json!({
            "id": (1_500_000_000_000_000_000 + self.number).to_string(),
            "application_id": "1400000000000000001",
            "type": kind,
            "token": format!("token-{}", self.number),
            "version": 1,
            "locale": locale,
            "guild_locale": "en-US",
            "app_permissions": "2251799813685247",
            "entitlements": [],
            "authorizing_integration_owners": {"0": stock.server.to_string()},
            "context": 0,
            "attachment_size_limit": 10_485_760,
            "channel_id": channel.to_string(),
            "channel": {"id": channel.to_string(), "type": 0, "permissions": "0", "name": "x"},
            "data": data,
        });
        if self.one_in(5) {
            interaction["user"] = user;
            interaction["context"] = json!(1);
        } else {
            interaction["guild_id"] = json!(stock.server.to_string());
            interaction["member"] = json!({
                "user": user, "roles": [], "permissions": permissions, "nick": null,
                "joined_at": "2026-01-01T00:00:00+00:00", "deaf": false, "mute": false,
                "flags": 0, "premium_since": null,
            });
        }
        interaction
    }

    fn command(&mut self, kind: u64) -> Value {
        let stock = self.stock;
        let command = self.pick(&stock.commands);
        let mut resolved = json!({
            "users": {}, "members": {}, "roles": {}, "channels": {}, "attachments": {}
        });
        let wanted = command["options"].as_array().cloned().unwrap_or_default();
        let is_group = wanted.first().is_some_and(|option| option["type"] == 1);
        let options = if is_group {
            let sub = self.pick(&wanted);
            let inner = sub["options"].as_array().cloned().unwrap_or_default();
            let inner = self.options(&inner, kind == 4, &mut resolved);
            vec![json!({ "name": sub["name"], "type": 1, "options": inner })]
        } else {
            self.options(&wanted, kind == 4, &mut resolved)
        };
        let data = json!({
            "id": "1400000000000000002", "name": command["name"], "type": 1,
            "options": options, "resolved": resolved,
        });
        self.base(kind, data)
    }

    /// Values for the options of a command: valid ones, wrong ones, and some of the wrong type.
    fn options(&mut self, wanted: &[Value], completes: bool, resolved: &mut Value) -> Vec<Value> {
        let mut given = Vec::new();
        let focused = wanted
            .len()
            .checked_sub(1)
            .map(|last| self.rng.random_range(0..=last));
        for (at, option) in wanted.iter().enumerate() {
            let is_focused = completes && focused == Some(at);
            if option["required"] == false && !is_focused && self.one_in(2) {
                continue;
            }
            let kind = if self.one_in(12) {
                self.rng.random_range(0..13)
            } else {
                option["type"].as_u64().unwrap()
            };
            let mut value = json!({
                "name": option["name"], "type": kind, "value": self.value(kind, option, resolved)
            });
            if is_focused {
                value["focused"] = json!(true);
                value["value"] = json!(self.text());
            }
            given.push(value);
        }
        if self.one_in(15) {
            let value = json!({ "name": self.text(), "type": 3, "value": self.text() });
            given.push(value);
        }
        given
    }

    fn value(&mut self, kind: u64, option: &Value, resolved: &mut Value) -> Value {
        let stock = self.stock;
        let add = |resolved: &mut Value, list: &str, id: &str, value: Value| {
            resolved[list][id] = value;
        };
        match kind {
            4 => {
                let least = option["min_value"].as_i64().unwrap_or(0);
                let most = option["max_value"].as_i64().unwrap_or(9);
                json!(match self.rng.random_range(0..6) {
                    0 => least - 1,
                    1 => most.saturating_add(1),
                    2 => i64::MIN,
                    3 => i64::MAX,
                    _ => self.rng.random_range(least..=most),
                })
            }
            5 => json!(self.one_in(2)),
            6 => {
                let (user, name) = self.pick(&stock.users);
                let id = user.to_string();
                if !self.one_in(10) {
                    let user =
                        json!({ "id": id, "username": name, "discriminator": "0", "avatar": null });
                    add(resolved, "users", &id, user);
                }
                json!(id)
            }
            7 => {
                let id = self.pick(&stock.channels).to_string();
                let channel = json!({ "id": id, "type": 0, "name": "x", "permissions": "0" });
                add(resolved, "channels", &id, channel);
                json!(id)
            }
            8 => {
                let role = json!({
                    "id": "1400000000000000009", "name": "x", "color": 0, "hoist": false,
                    "managed": false, "mentionable": false, "permissions": "0", "position": 1,
                    "flags": 0, "colors": {"primary_color": 0},
                });
                add(resolved, "roles", "1400000000000000009", role);
                json!("1400000000000000009")
            }
            11 => {
                let size = self.pick(&[0u64, 10, 60_000, u64::from(u32::MAX)]);
                let file = json!({
                    "id": "1400000000000000008", "filename": self.text(), "size": size,
                    "url": "https://127.0.0.1/x", "proxy_url": "https://127.0.0.1/x",
                });
                add(resolved, "attachments", "1400000000000000008", file);
                json!("1400000000000000008")
            }
            10 => json!(self.pick(&[0.0, -1.5, 1e300])),
            _ => {
                let choices = option["choices"].as_array().cloned().unwrap_or_default();
                if choices.is_empty() || self.one_in(8) {
                    json!(self.text())
                } else {
                    self.pick(&choices)["value"].clone()
                }
            }
        }
    }

    fn component(&mut self) -> Value {
        let stock = self.stock;
        let kind: u64 = if self.one_in(3) {
            self.rng.random_range(0..20)
        } else {
            2
        };
        let id = self.id();
        let mut data = json!({ "custom_id": id, "component_type": kind, "id": 1 });
        if kind != 2 {
            let n_values = self.pick(&[0, 1, 1, 1, 2, 25, 300]);
            let values: Vec<Value> = (0..n_values)
                .map(|_| match self.rng.random_range(0..4) {
                    0 => json!(self.rng.random_range(0..70).to_string()),
                    1 => json!(self.text()),
                    2 => json!(self.pick(&stock.users).0.to_string()),
                    _ => json!(self.id()),
                })
                .collect();
            data["values"] = values.into();
            data["resolved"] = json!({});
        }
        let mut interaction = self.base(3, data);
        let channel = interaction["channel_id"].clone();
        let flags = self.pick(&[0, 64]);
        interaction["message"] = json!({
            "id": "1400000000000000007", "channel_id": channel, "type": 0, "content": "",
            "author": {"id": "1400000000000000001", "username": "bot", "discriminator": "0", "avatar": null},
            "timestamp": "2026-05-15T08:00:00+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
            "embeds": [], "pinned": false, "flags": flags, "components": [],
        });
        interaction
    }

    fn modal(&mut self) -> Value {
        let id = self.id();
        let kind = self.pick(&[1, 18, 99]);
        let inner = match self.pick(&[4, 21, 22]) {
            22 => json!({ "type": 22, "custom_id": "0", "values": [self.text(), "0", "h1"] }),
            kind => json!({ "type": kind, "custom_id": self.id(), "value": self.text() }),
        };
        let data = json!({
            "custom_id": id,
            "components": [{ "type": kind, "components": [inner], "component": inner }],
        });
        self.base(5, data)
    }

    /// An id of a button: a valid one, a nearly valid one, or none.
    fn id(&mut self) -> String {
        let stock = self.stock;
        let mut id = self.pick(&stock.ids);
        match self.rng.random_range(0..8) {
            0..4 => {}
            // Replaces a number.
            4 | 5 => {
                let numbers: Vec<(usize, &str)> = id
                    .split('.')
                    .enumerate()
                    .filter(|(_, part)| part.chars().any(|sign| sign.is_ascii_digit()))
                    .collect();
                if let Some((at, _)) = numbers.choose(&mut self.rng).copied() {
                    let mut parts: Vec<String> = id.split('.').map(str::to_owned).collect();
                    let other = self.pick(&[
                        "0",
                        "1",
                        "255",
                        "256",
                        "4294967295",
                        "18446744073709551616",
                        "-1",
                        "340282366920938463463374607431768211455",
                        "ffffffffffffffffffffffffffffffff",
                    ]);
                    let letters: String = parts[at]
                        .chars()
                        .take_while(|sign| !sign.is_ascii_digit())
                        .collect();
                    parts[at] = format!("{letters}{other}");
                    id = parts.join(".");
                }
            }
            6 => {
                let mut signs: Vec<char> = id.chars().collect();
                let at = self.rng.random_range(0..signs.len());
                match self.rng.random_range(0..3) {
                    0 => signs.truncate(at),
                    1 => signs[at] = self.pick(&['.', '0', 'z', '\u{0}', 'é', '+', '*', '-']),
                    _ => signs.insert(at, self.pick(&['.', '9', 'a', '🚂'])),
                }
                id = signs.into_iter().collect();
            }
            _ => id = self.text(),
        }
        id.chars().take(MAX_LENGTH).collect()
    }

    /// A text that somebody could type.
    fn text(&mut self) -> String {
        let stock = self.stock;
        match self.rng.random_range(0..9) {
            0 => String::new(),
            1 => self.pick(&stock.tables),
            2 => self
                .pick(&[
                    "usa",
                    "London",
                    "12h",
                    "0",
                    "-1",
                    "99999999999999999999",
                    "1e9d",
                    "22:00-07:00",
                    "25:99-",
                    "Europe/Berlin",
                    "draw deck",
                    "claim denver",
                    "deck",
                    "red",
                    "1 2",
                    "1 1 1 1",
                    "true",
                    "2 red 1 wild",
                    "players.counts",
                    "[1,2]",
                    "simple",
                    "\u{202e}abc",
                    "\u{0}",
                    "e\u{301}",
                ])
                .to_owned(),
            3 => self
                .pick(&["a", "🚂", "[", "\\", "\"", "ß", "\u{fffd}"])
                .repeat(300),
            4 => {
                let (user, _) = self.pick(&stock.users);
                format!("<@{user}>")
            }
            5 => self.rng.random::<i64>().to_string(),
            6 => self.pick(&stock.ids),
            _ => {
                let n = self.rng.random_range(0..30);
                (0..n).map(|_| self.rng.random::<char>()).collect()
            }
        }
    }

    /// Removes a field, or replaces its value.
    fn damage(&mut self, value: &mut Value) {
        let mut place = value;
        loop {
            let n_within = match &*place {
                Value::Object(fields) => fields.len(),
                Value::Array(values) => values.len(),
                _ => 0,
            };
            if n_within == 0 {
                return;
            }
            let at = self.rng.random_range(0..n_within);
            let goes_on = self.one_in(2);
            let is_removed = self.one_in(2);
            let other = self.junk(2);
            match place {
                Value::Object(fields) => {
                    let key = fields.keys().nth(at).expect("counted just now").clone();
                    let has_more = matches!(fields[&key], Value::Object(_) | Value::Array(_));
                    if goes_on && has_more {
                        place = &mut fields[&key];
                        continue;
                    }
                    if is_removed {
                        fields.remove(&key);
                    } else {
                        fields.insert(key, other);
                    }
                }
                Value::Array(values) => {
                    let has_more = matches!(values[at], Value::Object(_) | Value::Array(_));
                    if goes_on && has_more {
                        place = &mut values[at];
                        continue;
                    }
                    if is_removed {
                        values.remove(at);
                    } else {
                        values[at] = other;
                    }
                }
                _ => {}
            }
            return;
        }
    }

    /// Any JSON.
    fn junk(&mut self, depth: u32) -> Value {
        match self.rng.random_range(0..8) {
            0 => Value::Null,
            1 => json!(self.one_in(2)),
            2 => json!(self.rng.random::<i64>()),
            3 => json!(self.rng.random::<u64>().to_string()),
            4 if depth > 0 => (0..self.rng.random_range(0..4))
                .map(|_| self.junk(depth - 1))
                .collect(),
            5 if depth > 0 => {
                let fields = (0..self.rng.random_range(0..4))
                    .map(|_| (self.text(), self.junk(depth - 1)))
                    .collect::<Map<String, Value>>();
                fields.into()
            }
            _ => json!(self.text()),
        }
    }
}

/// Tables in every state, and everything that people see of them.
async fn stock(world: &World) -> Stock {
    let users: Vec<User> = ["Anna", "Ben", "Clara", "David"]
        .map(|name| world.user(name))
        .to_vec();
    let channels: Vec<Channel> = ["games", "lobby", "teams", "london", "empty"]
        .map(|name| world.sandbox.channel(name))
        .to_vec();
    gather(world, "usa", &channels[1], &users[..2]).await;
    seat(world, "team-asia", &channels[2], &users).await;
    seat(world, "london", &channels[3], &users[..2]).await;
    seat(world, "usa", &channels[0], &users[..3]).await;
    let players = users.iter().map(|user| (user.clone(), By::Buttons));
    let mut table = Table::at(world, &channels[0], players.collect(), 3).await;
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..12 {
        let next = table.next(world).await.expect("the game goes on");
        let reply = table.do_next(&next).await;
        seen.extend(ids(reply.message()));
        world.settle().await;
    }
    for (user, channel, line) in [
        (&users[0], &channels[0], "/orders add:\"draw deck\""),
        (&users[0], &channels[0], "/orders"),
        (&users[0], &channels[0], "/privacy"),
        (&users[0], &channels[1], "/game settings"),
        (&world.sandbox.owner(), &channels[4], "/server"),
    ] {
        let reply = user.slash(channel, line).await;
        seen.extend(ids(reply.message()));
    }
    for channel in &channels {
        for message in channel.messages() {
            seen.extend(ids(&message));
        }
    }
    seen.extend(
        [
            "1m.0",
            "1m.255",
            "1v.channels",
            "1y.ask",
            "1y.export",
            "1y.forget",
        ]
        .map(str::to_owned),
    );
    seen.sort();
    seen.dedup();
    assert!(seen.len() > 40, "{seen:?}");
    let server = world.sandbox.guild().id().0;
    let open = world
        .tables()
        .store
        .open_tables_in(GuildId(server))
        .await
        .unwrap();
    Stock {
        server,
        channels: channels.iter().map(|channel| channel.id().0).collect(),
        users: users
            .iter()
            .map(|user| (user.id().0, user.name().to_owned()))
            .collect(),
        ids: seen,
        commands: registration(),
        tables: open.iter().map(|line| line.id.to_string()).collect(),
    }
}

/// Bytes of memory that the process uses.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let n = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    n.unwrap_or(0) * 1024
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_interaction_does_harm() {
    let n_cases = std::env::var("RAILPOST_FUZZ").map_or(N_CASES, |n| n.parse().unwrap());
    let world = World::new(51).await;
    let stock = stock(&world).await;
    let requests = Requests {
        app: Arc::clone(world.app()),
    };
    let (mut n_done, mut n_refused, mut n_read) = (0, 0, 0);
    let before = memory();
    let begun = std::time::Instant::now();
    for number in kept().into_iter().chain(0..n_cases) {
        let mut maker = Maker {
            stock: &stock,
            rng: StdRng::seed_from_u64(number),
            number,
        };
        let interaction = maker.interaction();
        let handled = AssertUnwindSafe(handle(&requests, &interaction, &Nobody)).catch_unwind();
        let handled = tokio::time::timeout(HANDLING_TIMEOUT, handled).await;
        let handled = handled.unwrap_or_else(|_| panic!("{number} hangs: {interaction}"));
        let handled = handled.unwrap_or_else(|_| panic!("{number} panics: {interaction}"));
        match handled {
            Handled::Unread | Handled::Ignored => continue,
            Handled::Choices(choices) => assert!(choices.len() <= 25, "{number}: {interaction}"),
            Handled::Done(Ok(reply)) => {
                n_done += 1;
                let size = serde_json::to_vec(&reply.answer).unwrap().len();
                assert!(
                    size <= MAX_BYTES,
                    "{number} is answered with {size} bytes: {interaction}"
                );
            }
            Handled::Done(Err(error)) => {
                n_refused += 1;
                let is_ours = matches!(error, table::request::Error::Internal(_));
                assert!(!is_ours, "{number} fails: {error:#}\n{interaction}");
            }
        }
        n_read += 1;
    }
    let rate = n_cases as f64 / begun.elapsed().as_secs_f64();
    // Visible with `--nocapture`.
    let told = format!(
        "{n_cases} interactions, {rate:.0} a second: {n_read} read, {n_done} done, {n_refused} refused\n"
    );
    std::io::stderr().write_all(told.as_bytes()).unwrap();
    let growth = memory().saturating_sub(before);
    assert!(
        growth < MAX_GROWTH,
        "the process has grown by {growth} bytes"
    );
    // Enough of them were understood.
    assert!(
        n_cases < 500 || n_cases / 20 < n_done && n_cases / 20 < n_refused,
        "{n_done} {n_refused}"
    );
    // The bot still works.
    world.settle().await;
    let line = "/help topic:play";
    let help = world.user("Anna").slash(&world.channel(), line).await;
    assert!(help.text().contains("/draw"), "{}", help.text());
}
