//! The judge finds what it is there for: untruths planted in texts that were true.

use domain::ids::UserId;
use engine::ids::Seat;
use sandbox::{Component, Message, User};

use super::judge::Place;
use super::{CALM, Course, Watch, is_turn};
use crate::support::player::{By, Next};

/// Changes something in a text that makes it untrue.
type Doctored = fn(&str) -> String;

impl Watch {
    /// Expects the message to be true, and untrue once it was doctored.
    #[track_caller]
    fn check_planted(&self, seat: Seat, place: Place, message: &Message, doctored: &[Doctored]) {
        let faults = |content: String| {
            let message = Message {
                content,
                ..message.clone()
            };
            self.story.faults(seat, place, &message)
        };
        assert_eq!(
            faults(message.content.clone()),
            Vec::<String>::new(),
            "{}",
            message.content
        );
        for (nth, doctor) in doctored.iter().enumerate() {
            let content = doctor(&message.content);
            assert_ne!(content, message.content, "{nth} changes nothing");
            assert!(
                !faults(content.clone()).is_empty(),
                "{nth} is not found in {content}"
            );
        }
    }

    /// Plays until a post has these words, some for whom it calls and some for what it tells; hears the game up to then.
    async fn play_until_told(&mut self, words: [&str; 2]) -> (Next, Message) {
        loop {
            self.play().await;
            self.world.settle().await;
            let post = self.channel.find_last(|post| is_turn(&post)).unwrap();
            let next = self.table.next(&self.world).await.unwrap();
            if words.iter().all(|words| post.content.contains(words)) {
                self.hear().await;
                return (next, post);
            }
        }
    }

    async fn seat(&self, user: &User) -> Seat {
        self.now().await.seat_of(UserId(user.id().0)).unwrap()
    }
}

/// The text with its first number after these words one higher.
fn one_more(text: &str, after: &str) -> String {
    let Some(at) = text.find(after).map(|at| at + after.len()) else {
        return text.to_owned();
    };
    let (before, rest) = text.split_at(at);
    let Some(digit) = rest.find(|sign: char| sign.is_ascii_digit()) else {
        return text.to_owned();
    };
    let end = rest[digit..].find(|sign: char| !sign.is_ascii_digit());
    let end = end.map_or(rest.len(), |end| digit + end);
    let number: i64 = rest[digit..end].parse().unwrap();
    format!("{before}{}{}{}", &rest[..digit], number + 1, &rest[end..])
}

/// The text, with its first unconnected ticket called connected.
fn first_ticket_made(text: &str) -> String {
    let mut is_done = false;
    let lines = text.lines().map(|line| {
        match line
            .rsplit_once(": ")
            .filter(|(_, is)| is.ends_with(" to go"))
        {
            Some((ticket, _)) if !is_done => {
                is_done = true;
                format!("{}: connected", ticket.replace("▫️", "✅"))
            }
            _ => line.to_owned(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The text without the first line that has these words.
fn without_line(text: &str, words: &str) -> String {
    let at = text.lines().position(|line| line.contains(words));
    let lines = text.lines().enumerate().filter(|(nth, _)| Some(*nth) != at);
    lines.map(|(_, line)| line).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_planted_untruth_is_found() {
    let mut watch = Watch::begin(&Course {
        variant: "usa",
        options: "players:3 clock:1d bank:0m",
        ways: &[
            ("Anna", By::Commands),
            ("Ben", By::Commands),
            ("Clara", By::Commands),
        ],
        seed: 76,
        ..CALM
    })
    .await;
    // Until a post calls a player and tells them of a claim.
    let (next, post) = watch.play_until_told([", your turn!", " claimed "]).await;
    let (user, seat) = (next.player.clone(), watch.seat(&next.player).await);
    let mut users = watch.users().into_iter();
    let other = users.find(|other| other.name() != user.name()).unwrap();
    let (own_id, other_id) = (user.id().to_string(), other.id().to_string());
    watch.check_planted(
        seat,
        Place::Newest,
        &post,
        &[
            |text| one_more(text, "<t:"),
            |text| without_line(text, " claimed "),
            |text| one_more(text, ", for "),
            |text| text.replace(", your turn!", ", take your second card."),
        ],
    );
    let swapped = Message {
        content: post.content.replace(&own_id, &other_id),
        ..post.clone()
    };
    assert!(!watch.story.faults(seat, Place::Newest, &swapped).is_empty());
    let mut relabelled = post.clone();
    for component in relabelled.rows.iter_mut().flatten() {
        if let Component::Button { label, .. } = component
            && label.starts_with("Take ")
        {
            *label = "Take plaid".to_owned();
        }
    }
    assert!(
        !watch
            .story
            .faults(seat, Place::Newest, &relabelled)
            .is_empty()
    );

    let direct = user.messages(&user.dm()).pop().unwrap();
    watch.check_planted(
        seat,
        Place::Direct,
        &direct,
        &[
            |text| one_more(text, "cards: "),
            |text| without_line(text, " to go"),
            |text| first_ticket_made(text),
            |text| one_more(text, " points: "),
            |text| one_more(text, "<t:"),
        ],
    );
    let held = other.messages(&other.dm()).pop().unwrap();
    let others_seat = watch.seat(&other).await;
    watch.check_planted(
        others_seat,
        Place::Direct,
        &held,
        &[
            |text| text.replace("Your hand in", "It's your turn!"),
            |text| one_more(text, "cards: "),
        ],
    );
    let pictured = |doctored: Doctored| {
        let mut message = post.clone();
        let alt = message.files[0].description.as_mut().unwrap();
        *alt = doctored(alt);
        watch.story.faults(seat, Place::Newest, &message)
    };
    assert_eq!(pictured(str::to_owned), Vec::<String>::new());
    let untrue: [Doctored; 4] = [
        |alt| one_more(alt, "Anna: "),
        |alt| one_more(alt, "Deck "),
        |alt| one_more(alt, ", for "),
        |alt| alt.replace("It's ", "It's not "),
    ];
    for (nth, doctored) in untrue.into_iter().enumerate() {
        assert!(!pictured(doctored).is_empty(), "{nth} is not found");
    }
    let since = watch.story.n_moments() - 1;
    let answers: [(&str, &[Doctored]); 3] = [
        (
            "/hand",
            &[
                |text| one_more(text, "As of turn "),
                |text| without_line(text, "As of turn "),
                |text| one_more(text, "cards: "),
            ],
        ),
        (
            "/board show:text",
            &[
                |text| one_more(text, "Anna: "),
                |text| one_more(text, "points, "),
                |text| one_more(text, "Deck "),
                |text| text.replacen("1 ", "1 plaid-", 1),
                |text| text.replace("It's ", "It's not "),
            ],
        ),
        ("/board", &[|text| one_more(text, "Ben: ")]),
    ];
    for (line, doctored) in answers {
        let answer = other.slash(&watch.channel, line).await.message().clone();
        watch.check_planted(others_seat, Place::Answer { since }, &answer, doctored);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn untruths_in_german_and_times_that_passed_are_found() {
    let mut watch = Watch::begin(&Course {
        options: "players:2 clock:1d bank:0m",
        ways: &[("Anna", By::Commands), ("Ben", By::Commands)],
        seed: 80,
        language: "de",
        ..CALM
    })
    .await;
    let (next, post) = watch
        .play_until_told([", du bist dran!", " gebaut, für "])
        .await;
    let (user, seat) = (next.player.clone(), watch.seat(&next.player).await);
    let doctored: [Doctored; 4] = [
        |text| one_more(text, "<t:"),
        |text| without_line(text, " gebaut, "),
        |text| one_more(text, " gebaut, für "),
        |text| text.replace(", du bist dran!", ", nimm deine zweite Karte."),
    ];
    watch.check_planted(seat, Place::Newest, &post, &doctored);
    let direct = user.messages(&user.dm()).pop().unwrap();
    let doctored: [Doctored; 3] = [
        |text| one_more(text, "Karten: "),
        |text| one_more(text, ": noch "),
        |text| without_line(text, ": noch "),
    ];
    watch.check_planted(seat, Place::Direct, &direct, &doctored);
    let mut others = watch.users().into_iter();
    let other = others.find(|other| other.name() != user.name()).unwrap();
    let others_seat = watch.seat(&other).await;
    let since = watch.story.n_moments() - 1;
    let answer = other.slash(&watch.channel, "/board show:text").await;
    let doctored: [Doctored; 4] = [
        |text| one_more(text, "Anna: "),
        |text| one_more(text, "Stapel "),
        |text| text.replacen("1 ", "1 kariert-", 1),
        |text| text.replace(" ist dran", "s Katze ist dran"),
    ];
    let place = Place::Answer { since };
    watch.check_planted(others_seat, place, answer.message(), &doctored);
    let late = watch.story.times.deadline.unwrap() + 1;
    watch.story.times.now = late;
    for (place, message) in [(Place::Newest, &post), (Place::Direct, &direct)] {
        let faults = watch.story.faults(seat, place, message);
        assert_eq!(faults, ["1 seconds ago is still to come"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn untruths_about_stations_are_found() {
    let mut watch = Watch::begin(&Course {
        variant: "europe",
        options: "players:2",
        ways: &[("Anna", By::Commands), ("Ben", By::Commands)],
        seed: 91,
        builds_stations: true,
        ..CALM
    })
    .await;
    let (next, post) = watch
        .play_until_told([", your turn!", " built a station in "])
        .await;
    let seat = watch.seat(&next.player).await;
    let doctored: [Doctored; 2] = [
        |text| without_line(text, " built a station in "),
        |text| text.replace(" built a station in ", " built a station in New "),
    ];
    watch.check_planted(seat, Place::Newest, &post, &doctored);
    let since = watch.story.n_moments() - 1;
    let answer = next.player.slash(&watch.channel, "/board show:text").await;
    let doctored: [Doctored; 2] = [
        |text| text.replace("Stations of Anna: ", "Stations of Anna: Oslo, "),
        |text| text.replace("Stations of Ben", "Stations of Anna"),
    ];
    let place = Place::Answer { since };
    watch.check_planted(seat, place, answer.message(), &doctored);
}
