//! People who want to hear of new tables: a choice in `/settings`, and the direct messages they get.
//!
//! The choice for a server is a row of the player's settings, so it is deleted with them.

use std::collections::BTreeSet;

use domain::ids::{GuildId, UserId};
use domain::language::Language;
use domain::settings::{PlayerSetting, PlayerSettings};
use engine::map::fold;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{GameRow, SeatRow};
use table::checks::variant_meant;
use table::offer::Offer;
use table::outbox::payload::{Delivery, DirectMessage};
use table::request::{Answer, Caller, Error, Result, link};
use table::tables::Tables;
use words::{Words, escape, place};

/// Words that are typed instead of variants: for any variant, and to hear of no table any more.
pub const ANY: &str = "any";
pub const OFF: &str = "off";

/// Time between two such messages to one person.
const NOTIFY_INTERVAL: SignedDuration = SignedDuration::from_hours(24);
/// Maximum number of people who are told of one table; they are those who have not been told of any for longest.
const MOST: usize = 25;
/// Maximum number of variants that one person names.
const MOST_VARIANTS: usize = 20;
/// Key of the setting that holds when somebody was last told of a table, in milliseconds since 1970.
const TOLD: &str = "notified";

/// Which new tables of a server somebody wants to hear of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Wish {
    /// Ids; any variant if there are none.
    variants: Vec<String>,
}

fn key(server: GuildId) -> String {
    PlayerSetting::wish_in(server)
}

/// Stores which new tables the caller wants to hear of.
pub async fn choose(tables: &Tables, offer: &Offer, caller: &Caller, text: &str) -> Result<Answer> {
    let words = &caller.words().table.me;
    let Some(server) = caller.place.server() else {
        return Err(Error::refused(words.notify_where()));
    };
    let store = &tables.store;
    if is_word(text, OFF, |words| words.table.me.notify_choice_off()) {
        store
            .set_player_setting(caller.user, &key(server), None)
            .await?;
        return Ok(Answer::text(words.notify_off()));
    }
    let available = offer.variants(store, Some(server)).await?;
    let mut wish = Wish {
        variants: Vec::new(),
    };
    let mut names = Vec::new();
    if !is_word(text, ANY, |words| words.table.me.notify_choice_any()) {
        let mut listed: Vec<&str> = text.split(',').map(str::trim).collect();
        listed.retain(|named| !named.is_empty());
        if listed.is_empty() {
            listed.push(text);
        }
        for named in listed {
            let variant = variant_meant(&available, named, caller.words())?;
            if !wish.variants.contains(&variant.id) {
                names.push(format!("**{}**", escape(&variant.name)));
                wish.variants.push(variant.id.clone());
            }
        }
    }
    if MOST_VARIANTS < wish.variants.len() {
        return Err(Error::refused(words.notify_most(place::N(&MOST_VARIANTS))));
    }
    store
        .set_player_setting(caller.user, &key(server), Some(&json!(wish)))
        .await?;
    Ok(Answer::text(match names.is_empty() {
        true => words.notify_any().to_owned(),
        false => words.notify_some(place::Variants(&caller.words().choice(&names))),
    }))
}

/// Whether the text is that word, or in any language what it is called where it is offered.
fn is_word(text: &str, word: &str, called: fn(&Words) -> &str) -> bool {
    let text = fold(text);
    let called = Language::ALL.map(|language| fold(called(Words::of(language))));
    text == fold(word) || called.contains(&text)
}

/// Which new tables of this server the caller hears of, in words; `None` outside of servers.
pub async fn chosen(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    words: &Words,
) -> Result<Option<String>> {
    let Some(server) = caller.place.server() else {
        return Ok(None);
    };
    let store = &tables.store;
    let rows = store.player_settings(caller.user).await?;
    let wish = rows.get(&key(server)).cloned();
    let wish: Option<Wish> = wish.and_then(|value| serde_json::from_value(value).ok());
    let own = &words.table.me;
    let Some(wish) = wish else {
        return Ok(Some(own.notify_none().to_owned()));
    };
    if wish.variants.is_empty() {
        return Ok(Some(own.notify_choice_any().to_owned()));
    }
    let available = offer.variants(store, Some(server)).await?;
    let name = |id: &String| {
        let known = available.find(id);
        escape(known.map_or(id, |known| &known.name))
    };
    let names: Vec<String> = wish.variants.iter().map(name).collect();
    Ok(Some(words.choice(&names)))
}

/// A new table, for those who want to hear of it.
#[derive(Debug)]
pub struct Opened<'a> {
    pub row: &'a GameRow,
    pub seats: &'a [SeatRow],
    pub variant: &'a Variant,
    pub host: &'a str,
}

impl Opened<'_> {
    /// Messages to the people who want to hear of it, if a seat is free.
    pub async fn messages(&self, tables: &Tables, n_seats: u8) -> Result<Vec<Delivery>> {
        if usize::from(n_seats) <= self.seats.len() {
            return Ok(Vec::new());
        }
        let (store, server, now) = (&tables.store, self.row.server, tables.clock.now());
        let wishes = store.players_who_set(&key(server)).await?;
        let wants = |value: &serde_json::Value| {
            let is_wanted =
                |wish: Wish| wish.variants.is_empty() || wish.variants.contains(&self.variant.id);
            Wish::deserialize(value).is_ok_and(is_wanted)
        };
        let at_table: BTreeSet<UserId> = self.seats.iter().filter_map(|seat| seat.player).collect();
        let people = wishes
            .into_iter()
            .filter(|(player, _)| !at_table.contains(player));
        let wishing = people.filter(|(_, wish)| wants(wish));
        let people: Vec<UserId> = wishing.map(|(player, _)| player).collect();
        let banned = store.banned(server, people.iter().copied()).await?;
        let mut told: Vec<(Timestamp, UserId, Language)> = Vec::new();
        for (player, rows) in store.settings_of(&people).await? {
            let last = rows
                .get(TOLD)
                .and_then(serde_json::Value::as_i64)
                .unwrap_or(0);
            let last = Timestamp::from_millisecond(last).unwrap_or_default();
            if NOTIFY_INTERVAL <= now.duration_since(last) && !banned.contains(&player) {
                told.push((last, player, PlayerSettings::from_rows(rows).speaks()));
            }
        }
        told.sort_by_key(|(last, player, _)| (*last, *player));
        told.truncate(MOST);
        Ok(told
            .into_iter()
            .map(|(_, player, language)| self.message(player, language))
            .collect())
    }

    fn message(&self, player: UserId, language: Language) -> Delivery {
        let words = Words::of(language);
        let text = words.table.me.notify_opened(
            place::Host(&escape(self.host)),
            place::Link(&link(self.row.server, self.row.channel)),
            place::Variant(&escape(&self.variant.name)),
        );
        Delivery::Direct(DirectMessage {
            if_visible: true,
            ..DirectMessage::news(player, text)
        })
    }
}

/// Notes that these people were told of a table in that server.
pub(crate) async fn note(tables: &Tables, server: GuildId, told: &[Delivery]) -> Result<()> {
    let now = json!(tables.clock.now().as_millisecond());
    for delivery in told {
        if let Delivery::Direct(direct) = delivery {
            let store = &tables.store;
            store
                .set_player_setting_beside(direct.player, &key(server), TOLD, &now)
                .await?;
        }
    }
    Ok(())
}

/// Notes that somebody can be told of the next table, as they do not see the channel of this one. Who has waited longer
/// is told first; otherwise people who see few channels would take the places of all others.
pub async fn not_told(tables: &Tables, server: GuildId, player: UserId) -> Result<()> {
    let before = json!((tables.clock.now() - NOTIFY_INTERVAL).as_millisecond());
    let store = &tables.store;
    store
        .set_player_setting_beside(player, &key(server), TOLD, &before)
        .await?;
    Ok(())
}

/// Forgets what somebody wanted to hear of who is no longer in that server.
pub async fn wish_over(tables: &Tables, server: GuildId, player: UserId) -> Result<()> {
    let store = &tables.store;
    store.set_player_setting(player, &key(server), None).await?;
    Ok(store.set_player_setting(player, TOLD, None).await?)
}
