//! A channel as text, for snapshots and for reading.

use std::fmt::Write as _;

use crate::clock::Moment;
use crate::ids::{ChannelId, UserId};
use crate::state::State;
use crate::state::messages::kind;
use crate::view::{Component, Message, person};

/// A channel as one user sees it or, without a user, with everybody's ephemeral messages marked.
pub(crate) fn write(state: &State, user: Option<UserId>, channel: ChannelId) -> String {
    let Some(place) = state.channels.get(&channel) else {
        return String::new();
    };
    let mut text = String::new();
    for message in place
        .messages
        .values()
        .filter(|message| user.is_none_or(|user| message.is_seen_by(user)))
    {
        write_message(state, &Message::read(state, message), &mut text);
    }
    text
}

/// As [`write`] for one user, with a heading for each hour in which something was written.
pub(crate) fn write_by_hour(state: &State, user: UserId, channel: ChannelId) -> String {
    let Some(place) = state.channels.get(&channel) else {
        return String::new();
    };
    let mut text = String::new();
    let mut last = String::new();
    let seen = place.messages.values();
    for message in seen.filter(|message| message.is_seen_by(user)) {
        let message = Message::read(state, message);
        // "2026-05-15T08:00:…"
        let hour: String = message.created.iso().chars().take(13).collect();
        if hour != last {
            line(&mut text, &format!("== {}:00", hour.replace('T', ", ")));
            last = hour;
        }
        write_message(state, &message, &mut text);
    }
    text
}

fn write_message(state: &State, message: &Message, text: &mut String) {
    let mut marks = Vec::new();
    if let Some(only) = message.only_for {
        marks.push(format!("only {}", person(state, only).name));
    }
    if message.silent {
        marks.push("silent".to_owned());
    }
    if message.edited.is_some() {
        marks.push("edited".to_owned());
    }
    if message.pinned {
        marks.push("pinned".to_owned());
    }
    let marks = if marks.is_empty() {
        String::new()
    } else {
        format!(" ({})", marks.join(", "))
    };
    let said = match message.kind {
        kind::THREAD_CREATED => format!("started the thread {}", message.content),
        kind::THREAD_STARTER => "(the message this thread was started from)".to_owned(),
        kind::PINNED => "pinned a message".to_owned(),
        _ if message.loading => "is thinking…".to_owned(),
        _ => in_words(state, message.created, &message.content),
    };
    let mut lines = said.lines();
    line(
        text,
        &format!(
            "{}{marks}: {}",
            message.author.name,
            lines.next().unwrap_or_default()
        ),
    );
    for rest in lines {
        line(text, &format!("    {rest}"));
    }
    for file in &message.files {
        let words = file.description.as_deref().unwrap_or("no description");
        line(text, &format!("    file {}: {words}", file.filename));
    }
    for row in &message.rows {
        let row: Vec<String> = row.iter().map(control).collect();
        line(text, &format!("    {}", row.join(" ")));
    }
}

fn control(component: &Component) -> String {
    match component {
        Component::Button {
            label,
            emoji,
            url,
            disabled,
            ..
        } => {
            let words = [emoji.as_deref(), Some(label.as_str())]
                .into_iter()
                .flatten()
                .filter(|words| !words.is_empty());
            let words = words.collect::<Vec<_>>().join(" ");
            let link = if url.is_some() { "↗" } else { "" };
            if *disabled {
                format!("({words}{link})")
            } else {
                format!("[{words}{link}]")
            }
        }
        Component::Menu {
            placeholder,
            options,
            disabled,
            ..
        } => {
            let options: Vec<&str> = options.iter().map(|option| option.label.as_str()).collect();
            let off = if *disabled { " (disabled)" } else { "" };
            format!("<{placeholder}: {}>{off}", options.join(" | "))
        }
    }
}

fn line(text: &mut String, words: &str) {
    writeln!(text, "{}", words.trim_end()).expect("writing to a String cannot fail");
}

/// Replaces mentions by names, and relative times by their text when the message was written.
fn in_words(state: &State, at: Moment, content: &str) -> String {
    let mut result = String::new();
    let mut rest = content;
    while let Some(start) = rest.find('<') {
        result.push_str(&rest[..start]);
        rest = &rest[start..];
        let shown = rest
            .find('>')
            .and_then(|end| Some((mention(state, at, &rest[1..end])?, end)));
        let Some((words, end)) = shown else {
            result.push('<');
            rest = &rest[1..];
            continue;
        };
        result.push_str(&words);
        rest = &rest[end + 1..];
    }
    result + rest
}

fn mention(state: &State, at: Moment, inner: &str) -> Option<String> {
    if let Some(user) = inner
        .strip_prefix('@')
        .and_then(|id| id.trim_start_matches('!').parse().ok())
    {
        return Some(format!("@{}", person(state, user).name));
    }
    if let Some(channel) = inner.strip_prefix('#').and_then(|id| id.parse().ok()) {
        return state
            .channels
            .get(&channel)
            .map(|channel| format!("#{}", channel.name));
    }
    if let Some(command) = inner
        .strip_prefix('/')
        .and_then(|command| command.rsplit_once(':'))
    {
        return Some(format!("/{}", command.0));
    }
    let (seconds, style) = inner
        .strip_prefix("t:")?
        .split_once(':')
        .map_or((inner.strip_prefix("t:")?, "f"), |parts| parts);
    let moment = Moment(seconds.parse::<i64>().ok()?.checked_mul(1000)?);
    Some(if style == "R" {
        relative(at, moment)
    } else {
        moment.iso()
    })
}

fn relative(now: Moment, then: Moment) -> String {
    let is_past = then < now;
    let seconds = if is_past {
        now.since(then)
    } else {
        then.since(now)
    }
    .as_secs_f64();
    let units = [
        (86_400.0, "day"),
        (3_600.0, "hour"),
        (60.0, "minute"),
        (1.0, "second"),
    ];
    let (length, unit) = units
        .into_iter()
        .find(|(length, _)| *length <= seconds.round())
        .unwrap_or((1.0, "second"));
    let n = (seconds / length).round();
    let plural = if n == 1.0 { "" } else { "s" };
    if is_past {
        format!("{n} {unit}{plural} ago")
    } else {
        format!("in {n} {unit}{plural}")
    }
}
