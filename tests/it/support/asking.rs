//! A person uses a command and reads the answer.

use sandbox::{Channel, Component, Reply, User};

/// Uses a command, as in "/draw", or a command and a button of its answer, as in "/orders > Pause orders".
pub async fn say(user: &User, channel: &Channel, line: &str) -> Reply {
    let Some((command, button)) = line.split_once(" > ") else {
        return user.slash(channel, line).await;
    };
    let reply = user.slash(channel, command).await;
    match reply.message().button(button) {
        Some(_) => user.press(reply.message(), button).await,
        None => reply,
    }
}

/// Does the same and expects one private answer.
pub async fn ask(user: &User, channel: &Channel, line: &str) -> String {
    let reply = say(user, channel, line).await;
    assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
    reply.text()
}

/// Expects an answer to contain these words.
#[track_caller]
pub fn check_has(answer: &str, words: &[&str]) {
    for word in words {
        assert!(answer.contains(word), "no {word:?} in: {answer}");
    }
}

/// Ends a table: by the command, and by the button that it asks with unless it refuses.
pub async fn end(user: &User, channel: &Channel, line: &str) -> String {
    let asked = user.slash(channel, line).await;
    assert!(asked.is_ephemeral(), "{}", asked.text());
    if asked.message().rows.is_empty() {
        return asked.text();
    }
    let ended = user.press(asked.message(), "End the game").await;
    assert!(ended.is_ephemeral(), "{}", ended.text());
    ended.text()
}

/// Gives a seat up: by the command, and by the button that it asks with.
pub async fn resign(user: &User, channel: &Channel) -> String {
    let asked = user.slash(channel, "/game resign").await;
    assert!(asked.is_ephemeral(), "{}", asked.text());
    let resigned = user.press(asked.message(), "Resign").await;
    assert!(resigned.is_ephemeral(), "{}", resigned.text());
    resigned.text()
}

/// Seats a computer player at the newest lobby of a channel.
pub async fn add_computer(user: &User, channel: &Channel) -> Reply {
    const MENU: &str = "Add a computer";
    let lobby = user.find_last(channel, |message| message.menu(MENU).is_some());
    user.select(&lobby.unwrap(), MENU, &["medium"]).await
}

/// Removes somebody from a lobby, in its settings.
pub async fn kick(user: &User, channel: &Channel, player: &str) -> String {
    const MENU: &str = "Remove somebody";
    let settings = user.press_newest(channel, "Settings").await;
    let Some(Component::Menu { options, .. }) = settings.message().menu(MENU) else {
        return settings.text();
    };
    let seat = options.iter().find(|option| option.label.ends_with(player));
    let seat = seat.unwrap_or_else(|| panic!("{player} has no seat: {options:?}"));
    user.select(settings.message(), MENU, &[&seat.value])
        .await
        .text()
}

/// The text with links to channels in place of links to messages, whose ids tell how often something was tried.
pub fn without_messages(text: &str) -> String {
    const LINK: &str = "https://discord.com/channels/";
    let mut parts = text.split(LINK);
    let mut read = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|sign: char| !sign.is_ascii_digit() && sign != '/');
        let (ids, rest) = part.split_at(end.unwrap_or(part.len()));
        let place: Vec<&str> = ids.split('/').take(2).collect();
        read += &format!("{LINK}{}{rest}", place.join("/"));
    }
    read
}
