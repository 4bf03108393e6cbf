//! The web page: a channel as a person sees it, in which one browser can sit in every seat.
//!
//! The page's files are part of the program (`sandbox/page/`). Its address holds a key, without which
//! nothing here answers; host and origin are checked for every request (`crate::server`). The page can do
//! what a client can and no more: it goes through [`User`] as tests do.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State as Shares};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::cannot::CannotDo;
use crate::channel::Channel;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::permissions::{Overwrite, Permissions};
use crate::rest::validate_commands::LOCALES;
use crate::shared::Shared;
use crate::state::guild::Channel as Place;
use crate::state::interactions::Choice;
use crate::state::{Change, User as Known};
use crate::user::{Pending, User};
use crate::view;

/// Maximum messages shown of a channel; older ones are not needed to play.
const MESSAGES_SHOWN: usize = 80;
/// The place of the owner among the people, from 0: after the three players that a new sandbox has.
const OWNERS_PLACE: usize = 3;
/// Maximum bytes of a request from the page, without files: a line of text.
const MAX_BYTES: usize = 64 << 10;
/// Maximum bytes of a profile picture, which the page has scaled down.
const MAX_AVATAR_BYTES: usize = 256 << 10;
/// Maximum seconds by which the clock can be moved at once.
const MAX_SECONDS: u64 = 30 * 24 * 3600;

/// State of every request of the page.
#[derive(Clone)]
struct Page {
    shared: Arc<Shared>,
    key: Arc<str>,
    emoji: Option<&'static [u8]>,
}

/// The routes of the page, below `/{key}/`.
pub(crate) fn router(shared: Arc<Shared>, key: &str, emoji: Option<&'static [u8]>) -> Router {
    let most_bytes = shared.with(|inner| inner.state.limits.file);
    let page = Page {
        shared,
        key: key.into(),
        emoji,
    };
    Router::new()
        .route("/{key}/", get(index))
        .route("/{key}/emoji.ttf", get(emoji_font))
        .route("/{key}/{file}", get(file))
        .route("/{key}/api/overview", get(overview))
        .route("/{key}/api/channel", get(channel))
        .route("/{key}/api/changes", get(changes))
        .route("/{key}/api/progress", get(progress))
        .route("/{key}/api/complete", post(complete))
        .route("/{key}/api/slash", post(slash))
        .route("/{key}/api/press", post(press))
        .route("/{key}/api/select", post(select))
        .route("/{key}/api/submit", post(submit))
        .route("/{key}/api/dismiss", post(dismiss))
        .route("/{key}/api/read", post(read))
        .route(
            "/{key}/api/upload",
            post(upload).layer(DefaultBodyLimit::max(most_bytes)),
        )
        .route(
            "/{key}/api/avatar",
            post(set_avatar).layer(DefaultBodyLimit::max(MAX_AVATAR_BYTES)),
        )
        .route("/{key}/api/delete", post(delete_message))
        .route("/{key}/api/channels", post(add_channel))
        .route("/{key}/api/channels/delete", post(delete_channel))
        .route("/{key}/api/thread", post(edit_thread))
        .route("/{key}/api/overwrites", get(overwrites).post(set_overwrite))
        .route("/{key}/api/say", post(say))
        .route("/{key}/api/people", post(add_person))
        .route("/{key}/api/settings", post(settings))
        .route("/{key}/api/clock", post(advance))
        .layer(middleware::from_fn_with_state(page.clone(), check_key))
        .layer(DefaultBodyLimit::max(MAX_BYTES))
        .with_state(page)
}

/// Refuses requests without the key, and restricts the page to its own origin.
async fn check_key(Shares(page): Shares<Page>, request: Request, next: Next) -> Response {
    let given = request.uri().path().split('/').nth(1).unwrap_or_default();
    if given != &*page.key {
        return (
            StatusCode::NOT_FOUND,
            "This address has no key, or an old one: open the one the sandbox printed.",
        )
            .into_response();
    }
    let mut response = next.run(request).await;
    let policy = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; \
                  base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ] {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn index() -> Response {
    serve("index.html")
}

async fn file(Path((_key, file)): Path<(String, String)>) -> Response {
    serve(&file)
}

async fn emoji_font(Shares(page): Shares<Page>) -> Response {
    match page.emoji {
        Some(font) => ([(header::CONTENT_TYPE, "font/ttf")], font).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn serve(name: &str) -> Response {
    const SCRIPT: &str = "text/javascript; charset=utf-8";
    let (kind, content) = match name {
        "index.html" => (
            "text/html; charset=utf-8",
            include_str!("../page/index.html"),
        ),
        "style.css" => ("text/css; charset=utf-8", include_str!("../page/style.css")),
        "app.js" => (SCRIPT, include_str!("../page/app.js")),
        "emoji.js" => (SCRIPT, include_str!("../page/emoji.js")),
        "client.js" => (SCRIPT, include_str!("../page/client.js")),
        "composer.js" => (SCRIPT, include_str!("../page/composer.js")),
        "markup.js" => (SCRIPT, include_str!("../page/markup.js")),
        "menu.js" => (SCRIPT, include_str!("../page/menu.js")),
        "message.js" => (SCRIPT, include_str!("../page/message.js")),
        "permissions.js" => (SCRIPT, include_str!("../page/permissions.js")),
        "modal.js" => (SCRIPT, include_str!("../page/modal.js")),
        "picture.js" => (SCRIPT, include_str!("../page/picture.js")),
        "icon.svg" => ("image/svg+xml", include_str!("../page/icon.svg")),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    ([(header::CONTENT_TYPE, kind)], content).into_response()
}

/// The user who asks, and the channel in question.
#[derive(Debug, Deserialize)]
struct Asked {
    #[serde(rename = "as")]
    user: UserId,
    channel: Option<ChannelId>,
    /// Maximum messages of the channel, the newest ones.
    most: Option<usize>,
}

/// Something a client would not do; the person who tried gets the reason.
struct Refused(String);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            Json(json!({ "error": self.0 })),
        )
            .into_response()
    }
}

impl From<CannotDo> for Refused {
    fn from(error: CannotDo) -> Refused {
        Refused(error.to_string())
    }
}

/// The bot's choices; `None` if it did not answer in time.
type Offer = Option<Vec<Choice>>;

impl Page {
    fn user(&self, id: UserId) -> Result<User, Refused> {
        User::by_id(&self.shared, id)
            .filter(|_| {
                !self
                    .shared
                    .with(|inner| inner.state.users.get(&id).is_some_and(|user| user.bot))
            })
            .ok_or_else(|| Refused("there is nobody of that number".to_owned()))
    }

    fn channel(&self, id: Option<ChannelId>) -> Result<Channel, Refused> {
        let id = id.ok_or_else(|| Refused("no channel was named".to_owned()))?;
        if !self
            .shared
            .with(|inner| inner.state.channels.contains_key(&id))
        {
            return Err(Refused("this channel is gone".to_owned()));
        }
        Ok(Channel {
            shared: self.shared.clone(),
            id,
        })
    }
}

/// Everything around the messages: people, channels, the time.
#[derive(Serialize)]
struct Overview {
    server: String,
    bot: view::Person,
    people: Vec<Value>,
    places: Vec<view::Place>,
    roles: Vec<Value>,
    locales: &'static [&'static str],
    may_add_channels: bool,
    most_bytes: usize,
    now: i64,
    version: &'static str,
}

/// The user at the page, or everybody as long as nobody is chosen.
#[derive(Debug, Deserialize)]
struct Who {
    #[serde(rename = "as")]
    user: Option<UserId>,
}

async fn overview(
    Shares(page): Shares<Page>,
    Query(who): Query<Who>,
) -> Result<Json<Overview>, Refused> {
    let user = who.user.map(|user| page.user(user)).transpose()?;
    let places = user.as_ref().map_or_else(Vec::new, User::places);
    let makes_channels_in = user.as_ref().and_then(User::makes_channels_in);
    Ok(Json(page.shared.with(|inner| {
        let state = &inner.state;
        let guild = state.guilds.values().next();
        let is_owner = |user: &Known| guild.is_some_and(|guild| guild.owner == user.id);
        let mut people: Vec<&Known> = state.users.values().filter(|user| !user.bot).collect();
        // Players first, as the owner of the server is needed less often; but not after those who are added, so that the
        // owner's key stays the same.
        people.sort_by_key(|user| is_owner(user));
        if OWNERS_PLACE < people.len() && let Some(owner) = people.pop_if(|user| is_owner(user)) {
            people.insert(OWNERS_PLACE, owner);
        }
        let people = people.into_iter().map(|user| {
            let sees = |channel: &&Place| channel.recipient == Some(user.id) || state.sees(user.id, channel.id);
            let seen = state.channels.values().filter(sees);
            let waiting: usize = seen.map(|channel| channel.unread(user.id).1).sum();
            let mut direct = state.channels.values().filter(|channel| channel.recipient == Some(user.id));
            let direct = direct.next().map_or(0, |channel| channel.unread(user.id).0);
            let is_member = guild.is_some_and(|guild| guild.members.contains_key(&user.id));
            let moderates = guild.is_some_and(|guild| guild.is_moderator(user.id));
            json!({ "id": user.id, "name": user.name, "locale": user.locale, "dms_open": user.dms_open, "avatar": view::avatar(user), "owner": is_owner(user), "member": is_member, "moderator": moderates, "pings": waiting, "direct": direct })
        });
        let roles = guild.into_iter().flat_map(|guild| guild.roles.values());
        Overview {
            server: guild.map(|guild| guild.name.clone()).unwrap_or_default(),
            roles: roles.map(|role| json!({ "id": role.id, "name": role.name.trim_start_matches('@') })).collect(),
            locales: &LOCALES,
            most_bytes: state.limits.file,
            bot: view::person(state, state.bot),
            people: people.collect(),
            places,
            may_add_channels: makes_channels_in.is_some(),
            now: state.now().0,
            version: env!("CARGO_PKG_VERSION"),
        }
    })))
}

async fn channel(
    Shares(page): Shares<Page>,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Refused> {
    let (user, channel) = (page.user(asked.user)?, page.channel(asked.channel)?);
    let mut messages = user.messages(&channel);
    let n_shown = asked.most.unwrap_or(MESSAGES_SHOWN);
    let n_older = messages.len().saturating_sub(n_shown);
    messages.drain(..n_older);
    Ok(Json(json!({
        "messages": messages,
        "n_older": n_older,
        "may_delete_messages": user.may_delete_messages(channel.id()),
        "may_delete": user.may_delete_channel(channel.id()),
        "thread": user.thread_tools(&channel),
        "commands": user.commands(&channel),
    })))
}

/// Tells the page that something changed; it then requests what it shows.
async fn changes(Shares(page): Shares<Page>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let version = page.shared.version();
    let stream = stream::unfold(version, async move |mut version| {
        version.changed().await.ok()?;
        let now = *version.borrow_and_update();
        // Changes within a moment are reported together.
        tokio::time::sleep(Duration::from_millis(30)).await;
        Some((Ok(Event::default().data(now.to_string())), version))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

#[derive(Debug, Deserialize)]
struct AskedInteraction {
    #[serde(rename = "as")]
    user: UserId,
    interaction: InteractionId,
}

async fn progress(
    Shares(page): Shares<Page>,
    Query(asked): Query<AskedInteraction>,
) -> Result<Json<Value>, Refused> {
    let progress = page.user(asked.user)?.progress(asked.interaction);
    Ok(Json(json!(progress)))
}

/// What was chosen in a modal, for each of its questions.
#[derive(Debug, Deserialize)]
struct Filled {
    #[serde(rename = "as")]
    user: UserId,
    interaction: InteractionId,
    chosen: Vec<Vec<String>>,
}

/// A text or action, and its channel.
#[derive(Debug, Deserialize)]
struct Deed {
    #[serde(rename = "as")]
    user: UserId,
    channel: Option<ChannelId>,
    #[serde(default)]
    line: String,
    message: Option<MessageId>,
    #[serde(default)]
    control: String,
    #[serde(default)]
    values: Vec<String>,
}

fn begun(pending: &Pending) -> Json<Value> {
    Json(json!({ "interaction": pending.interaction }))
}

async fn complete(
    Shares(page): Shares<Page>,
    Json(deed): Json<Deed>,
) -> Result<Json<Offer>, Refused> {
    let (user, channel) = (page.user(deed.user)?, page.channel(deed.channel)?);
    match user.try_complete(&channel, &deed.line).await {
        Err(CannotDo::NoOffer) => Ok(Json(None)),
        offer => Ok(Json(Some(offer?))),
    }
}

async fn slash(Shares(page): Shares<Page>, Json(deed): Json<Deed>) -> Result<Json<Value>, Refused> {
    let (user, channel) = (page.user(deed.user)?, page.channel(deed.channel)?);
    Ok(begun(&user.try_slash(&channel, &deed.line).await?))
}

impl Page {
    fn message(&self, deed: &Deed) -> Result<(User, view::Message), Refused> {
        let user = self.user(deed.user)?;
        let gone = || Refused("this message is gone".to_owned());
        let (channel, message) = (
            deed.channel.ok_or_else(gone)?,
            deed.message.ok_or_else(gone)?,
        );
        let message = user.message(channel, message).ok_or_else(gone)?;
        Ok((user, message))
    }
}

async fn press(Shares(page): Shares<Page>, Json(deed): Json<Deed>) -> Result<Json<Value>, Refused> {
    let (user, message) = page.message(&deed)?;
    Ok(begun(&user.try_press(&message, &deed.control)?))
}

async fn select(
    Shares(page): Shares<Page>,
    Json(deed): Json<Deed>,
) -> Result<Json<Value>, Refused> {
    let (user, message) = page.message(&deed)?;
    let values: Vec<&str> = deed.values.iter().map(String::as_str).collect();
    Ok(begun(&user.try_select(&message, &deed.control, &values)?))
}

/// Sends the modal that an interaction opened.
async fn submit(
    Shares(page): Shares<Page>,
    Json(filled): Json<Filled>,
) -> Result<Json<Value>, Refused> {
    let user = page.user(filled.user)?;
    let chosen: Vec<Vec<&str>> = filled
        .chosen
        .iter()
        .map(|values| values.iter().map(String::as_str).collect())
        .collect();
    let chosen: Vec<&[&str]> = chosen.iter().map(Vec::as_slice).collect();
    Ok(begun(&user.try_submit(filled.interaction, &chosen)?))
}

async fn dismiss(
    Shares(page): Shares<Page>,
    Json(deed): Json<Deed>,
) -> Result<StatusCode, Refused> {
    let (user, message) = page.message(&deed)?;
    user.dismiss(&message);
    Ok(StatusCode::NO_CONTENT)
}

async fn delete_message(
    Shares(page): Shares<Page>,
    Json(deed): Json<Deed>,
) -> Result<StatusCode, Refused> {
    let (user, message) = page.message(&deed)?;
    user.try_delete_message(&message)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a text channel with the name in the line.
async fn add_channel(
    Shares(page): Shares<Page>,
    Json(deed): Json<Deed>,
) -> Result<Json<Value>, Refused> {
    let id = page.user(deed.user)?.try_add_channel(&deed.line)?;
    Ok(Json(json!({ "id": id })))
}

async fn delete_channel(
    Shares(page): Shares<Page>,
    Json(deed): Json<Deed>,
) -> Result<StatusCode, Refused> {
    let (user, channel) = (page.user(deed.user)?, page.channel(deed.channel)?);
    user.try_delete_channel(&channel)?;
    Ok(StatusCode::NO_CONTENT)
}

/// What becomes of a thread.
#[derive(Debug, Deserialize)]
struct ThreadDeed {
    #[serde(rename = "as")]
    user: UserId,
    channel: Option<ChannelId>,
    closed: bool,
    #[serde(default)]
    locked: bool,
}

async fn edit_thread(
    Shares(page): Shares<Page>,
    Json(deed): Json<ThreadDeed>,
) -> Result<StatusCode, Refused> {
    let (user, channel) = (page.user(deed.user)?, page.channel(deed.channel)?);
    user.try_edit_thread(&channel, deed.closed, deed.locked)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn read(Shares(page): Shares<Page>, Json(deed): Json<Deed>) -> Result<StatusCode, Refused> {
    let (user, channel) = (page.user(deed.user)?, page.channel(deed.channel)?);
    if user.unread(&channel) != (0, 0) {
        user.mark_read(&channel);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A file and the user who attaches it.
#[derive(Debug, Deserialize)]
struct NewFile {
    #[serde(rename = "as")]
    user: UserId,
    name: String,
}

/// Stores a file for an option of a command; the answer is the id that the option takes.
async fn upload(
    Shares(page): Shares<Page>,
    Query(new): Query<NewFile>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Json<Value>, Refused> {
    let user = page.user(new.user)?;
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok());
    // As Discord does, so that the name can be part of an address.
    let name = new.name.replace(
        |letter: char| !(letter.is_alphanumeric() || "._-".contains(letter)),
        "_",
    );
    let id = user.upload(&name, kind.unwrap_or("application/octet-stream"), &bytes);
    Ok(Json(json!({ "id": id })))
}

/// Sets the profile picture to a PNG; an empty body removes it.
async fn set_avatar(
    Shares(page): Shares<Page>,
    Query(who): Query<NewAvatar>,
    bytes: Bytes,
) -> Result<StatusCode, Refused> {
    let user = page.user(who.user)?;
    if bytes.is_empty() {
        user.remove_avatar();
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        user.set_avatar("image/png", &bytes);
    } else {
        return Err(Refused("a profile picture is sent as PNG".to_owned()));
    }
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Deserialize)]
struct NewAvatar {
    #[serde(rename = "as")]
    user: UserId,
}

/// A channel's permission overwrites, and whether this user may change them.
async fn overwrites(
    Shares(page): Shares<Page>,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Refused> {
    let (user, channel) = (page.user(asked.user)?, page.channel(asked.channel)?);
    let names = Permissions::NAMED;
    Ok(Json(json!({
        "permissions": names.map(|(name, permission)| json!({ "name": name, "bits": permission })),
        "overwrites": channel.overwrites(),
        "may_change": user.may_change_permissions(&channel),
    })))
}

#[derive(Debug, Deserialize)]
struct NewOverwrite {
    #[serde(rename = "as")]
    user: UserId,
    channel: Option<ChannelId>,
    overwrite: Overwrite,
}

async fn set_overwrite(
    Shares(page): Shares<Page>,
    Json(new): Json<NewOverwrite>,
) -> Result<StatusCode, Refused> {
    let (user, channel) = (page.user(new.user)?, page.channel(new.channel)?);
    user.try_overwrite(&channel, new.overwrite)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn say(Shares(page): Shares<Page>, Json(deed): Json<Deed>) -> Result<StatusCode, Refused> {
    let (user, channel) = (page.user(deed.user)?, page.channel(deed.channel)?);
    user.try_say(&channel, &deed.line)?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Deserialize)]
struct NewPerson {
    name: String,
}

/// Adds a person to the first server.
async fn add_person(
    Shares(page): Shares<Page>,
    Json(new): Json<NewPerson>,
) -> Result<Json<Value>, Refused> {
    let name = new.name.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(Refused("a name has 1 to 32 characters".to_owned()));
    }
    page.shared.with(|inner| {
        if inner.state.user_named(name).is_some() {
            return Err(Refused(format!("{name} is here already")));
        }
        let user = inner.state.add_user(name);
        let guild = inner.state.guilds.keys().next().copied();
        if let Some(guild) = guild {
            inner.state.add_member(guild, user);
        }
        Ok(Json(json!({ "id": user })))
    })
}

#[derive(Debug, Deserialize)]
struct Settings {
    #[serde(rename = "as")]
    user: UserId,
    locale: Option<String>,
    dms_open: Option<bool>,
    /// Whether the person is in the server.
    member: Option<bool>,
    /// Whether a role makes the person a moderator there.
    moderator: Option<bool>,
}

/// Changes settings of a person's client, and what the person is in the server. The owner stays.
async fn settings(
    Shares(page): Shares<Page>,
    Json(new): Json<Settings>,
) -> Result<StatusCode, Refused> {
    let user = page.user(new.user)?;
    if let Some(locale) = new.locale {
        if !LOCALES.contains(&locale.as_str()) {
            return Err(Refused(format!("{locale} is no language of Discord's")));
        }
        user.set_locale(&locale);
    }
    if let Some(open) = new.dms_open {
        user.set_dms_open(open);
    }
    page.shared.with(|inner| {
        let state = &mut inner.state;
        let id = user.id();
        let guild = state.guilds.values().next();
        if let Some(guild) = guild
            .filter(|guild| guild.owner != id)
            .map(|guild| guild.id)
        {
            match new.member {
                Some(true) => state.add_member(guild, id),
                Some(false) => state.remove_member(guild, id),
                None => {}
            }
            if let Some(moderator) = new.moderator {
                state.set_moderates(guild, id, moderator);
            }
        }
        state.note(Change::Members);
    });
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Deserialize)]
struct Forward {
    seconds: u64,
}

/// Moves the clock forward.
async fn advance(
    Shares(page): Shares<Page>,
    Json(forward): Json<Forward>,
) -> Result<StatusCode, Refused> {
    if forward.seconds > MAX_SECONDS {
        return Err(Refused(
            "the clock moves 30 days at most at once".to_owned(),
        ));
    }
    page.shared
        .with(|inner| inner.state.advance(Duration::from_secs(forward.seconds)));
    Ok(StatusCode::NO_CONTENT)
}
