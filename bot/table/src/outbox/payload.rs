//! Deliveries to Discord, as the rows of the outbox hold them: written with the move that causes them.
//!
//! A row holds everything needed for delivery, so that another process can deliver it a day later; only
//! pictures are drawn when they are sent, from the game at the action named.

use domain::ids::{ChannelId, UserId};
use domain::language::Language;
use domain::settings::ThemeChoice;
use domain::ui;
use serde::{Deserialize, Serialize};
use store::{NewDelivery, Question};
use words::{News, Words};

/// Something to deliver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Delivery {
    /// The lobby's post: edited, or posted if there is none yet.
    Lobby {
        message: ui::Message,
    },
    Turn(TurnPost),
    Post(Post),
    /// A post whose buttons stay when later turns are posted: a vote, a seat on offer.
    Ask(Asking),
    /// The posts that ask these questions lose their buttons.
    Settled {
        questions: Vec<Question>,
    },
    /// A post in another channel of the server's.
    Result {
        channel: ChannelId,
        post: Post,
    },
    /// Replaces the buttons of the current turn's post.
    Buttons {
        rows: Vec<ui::Row>,
    },
    /// Removes the buttons of all posts of the table but the latest and those that ask, and deletes reminders of what
    /// is decided.
    Strip,
    /// Removes all buttons of a table that is over, except those of the last post in its channel if
    /// it keeps them.
    Close {
        keeps_last: bool,
    },
    Direct(DirectMessage),
    /// Replaces the post of the current turn, because it named somebody who must not be named any more: its
    /// text, picture and buttons go, and a sentence says so.
    Withdraw {
        text: String,
    },
    /// Checks whether somebody is still in the server; if not, a computer plays on for them. `then` is delivered
    /// only if they are.
    CheckMember {
        player: UserId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Box<Delivery>>,
    },
    /// Checks whether the post of the current turn is still there; if not, it comes again.
    CheckPost,
    /// The last post in a channel that the table left; the table's posts there lose their buttons.
    Farewell {
        channel: ChannelId,
        text: String,
    },
    /// A sentence in the channel.
    Notice {
        text: String,
        ping: Vec<UserId>,
    },
}

/// The public post of one or several turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnPost {
    /// What earlier posts told since the last turn of the person who is called.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recap: Vec<Recalled>,
    /// What happened since the last post, turn by turn.
    pub told: Vec<PostLine>,
    /// The first event since the last post.
    pub from: u32,
    /// The first line: who is called, for what and until when, or how the game ended.
    pub next: String,
    pub rows: Vec<ui::Row>,
    /// People who get a notification. The text names them anyway.
    pub ping: Vec<UserId>,
    /// People who are called in the channel and have yet to decide, notified or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waits_for: Vec<UserId>,
    /// People whom the posts merged into this one would have notified.
    #[serde(skip)]
    pub missed: Vec<UserId>,
    pub picture: PictureRequest,
    /// Alt text of the picture.
    pub alt: ui::Alt,
}

/// The text of one turn, or of something between turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostLine {
    pub text: String,
    pub news: News,
}

/// A line that an earlier post told already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recalled {
    /// The first event that it tells.
    pub event: u32,
    #[serde(flatten)]
    pub line: PostLine,
}

/// A public post that belongs to no turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    pub message: ui::Message,
    pub ping: Vec<UserId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureRequest>,
    /// Alt text of the picture.
    pub alt: ui::Alt,
    /// Whether it reminds of a decision; deleted once that is made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reminds: bool,
}

/// A public post that asks something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asking {
    #[serde(flatten)]
    pub post: Post,
    pub question: Question,
}

/// What a direct message is about, which decides whether it is a new one and what becomes of those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The player is called, or nobody waits for them any more. A new message takes the place of the table's one.
    Call,
    /// The table's one message says something else, and the player is still to decide.
    Due,
    /// The table's one message says something else, and nothing is to be decided.
    Holding,
    /// The game has ended, and the table's one message says how. A loud one is new.
    End,
    /// The player does not play at the table any more, which the one message says if there is one.
    Left,
    /// The table's one message stays as it is. It counts as a delivery all the same: numbers of deliveries can be
    /// seen, and would tell whose tickets a claim of somebody else's concerns.
    Same,
    /// Reminds of a decision; deleted once that is made.
    Reminder,
    /// Asks its player something, besides the table's one message. Its buttons go once that is settled.
    Question(Question),
    /// Independent of the table's one message.
    News,
}

impl About {
    /// Whether it is the one message of a table.
    fn is_the_one(self) -> bool {
        match self {
            About::Call | About::Due | About::Holding | About::End | About::Left | About::Same => {
                true
            }
            About::Reminder | About::Question(_) | About::News => false,
        }
    }
}

/// A message to one player alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DirectMessage {
    pub player: UserId,
    pub about: About,
    /// Whether it comes without a notification because the channel's post sent one.
    pub silent: bool,
    pub message: ui::Message,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureRequest>,
    /// Alt text of the picture.
    pub alt: ui::Alt,
    /// Posted in the channel with a mention if this message cannot be delivered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// Whether it is only for somebody who sees the table's channel.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub if_visible: bool,
    /// Whether a call was merged into this message that had nothing to call for any more.
    #[serde(skip)]
    pub missed_call: bool,
}

/// A picture to draw: its moment, its viewer, its theme and language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureRequest {
    /// The action number at which the game is drawn.
    pub number: u32,
    pub subject: Subject,
    pub theme: ThemeChoice,
    /// Language of its words: the reader's for a private picture, else the table's.
    pub language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The public board; everything from event `since` on is marked as new.
    Table { since: u32 },
    /// The hand and tickets of a seat, for its player alone.
    Hand { seat: u8 },
    /// The tickets offered to a seat, for its player alone; once some are picked, with those by position,
    /// one bit each.
    Offer {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kept: Option<u64>,
    },
    /// The board with a seat's tickets and plans, for its player alone.
    Mine { seat: u8 },
    /// The card to share: the winner, the final board, and the final score.
    Score,
    /// The board at the end of a turn, as everybody or a seat saw it then, with what happened in it marked.
    Step {
        turn: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        eyes: Option<u8>,
    },
    /// What a seat held at the end of a turn.
    Held { turn: u16, seat: u8 },
    /// The whole game, animated: its claims, then its tickets revealed one by one.
    Film,
}

impl Delivery {
    /// The kind of a turn's post.
    pub const TURN: &str = "turn";

    /// Whether a later row is about the very post that this row makes, and not about one after it.
    pub fn is_changed_by(&self, later: &Delivery) -> bool {
        let is_turn = matches!(self, Delivery::Turn(_));
        is_turn && matches!(later, Delivery::Buttons { .. } | Delivery::Withdraw { .. })
    }

    fn kind(&self) -> &'static str {
        match self {
            Delivery::Lobby { .. } => "lobby",
            Delivery::Turn(_) => Delivery::TURN,
            Delivery::Post(_) => "post",
            Delivery::Ask(_) => "ask",
            Delivery::Result { .. } => "result",
            Delivery::Settled { .. } => "settled",
            Delivery::Buttons { .. } => "buttons",
            Delivery::Strip => "strip",
            Delivery::Close { .. } => "close",
            Delivery::Direct(_) => "direct",
            Delivery::Withdraw { .. } => "withdraw",
            Delivery::CheckMember { .. } => "check_member",
            Delivery::CheckPost => "check_post",
            Delivery::Farewell { .. } => "farewell",
            Delivery::Notice { .. } => "notice",
        }
    }

    /// Its row in the outbox.
    pub fn row(&self) -> NewDelivery {
        NewDelivery {
            kind: self.kind(),
            payload: serde_json::to_string(self).expect("texts and numbers are JSON"),
        }
    }

    /// Reads what [`Delivery::row`] wrote.
    ///
    /// The most frequent kinds are read directly by their tag: serde would buffer everything in between until
    /// it has found the tag.
    pub fn read(payload: &str) -> Result<Delivery, serde_json::Error> {
        #[derive(Deserialize)]
        struct Tagged {
            order: String,
        }
        let tagged: Tagged = serde_json::from_str(payload)?;
        match tagged.order.as_str() {
            "turn" => serde_json::from_str(payload).map(Delivery::Turn),
            "direct" => serde_json::from_str(payload).map(Delivery::Direct),
            _ => serde_json::from_str(payload),
        }
    }
}

impl Delivery {
    /// The delivery without a person: reworded, without a notification, or `None` if it
    /// is for that person alone.
    pub fn without(self, person: UserId, reword: &impl Fn(&str) -> String) -> Option<Delivery> {
        let words = |text: String| reword(&text);
        let others = |ping: Vec<UserId>| ping.into_iter().filter(|user| *user != person).collect();
        let message = |message: ui::Message| message.reworded(reword);
        let line = |line: PostLine| PostLine {
            text: reword(&line.text),
            ..line
        };
        let post = |post: Post| Post {
            message: post.message.reworded(reword),
            ping: others(post.ping),
            alt: reword(&post.alt).into(),
            ..post
        };
        Some(match self {
            Delivery::Lobby { message: lobby } => Delivery::Lobby {
                message: message(lobby),
            },
            Delivery::Turn(turn) => Delivery::Turn(TurnPost {
                recap: turn
                    .recap
                    .into_iter()
                    .map(|recalled| Recalled {
                        line: line(recalled.line),
                        ..recalled
                    })
                    .collect(),
                told: turn.told.into_iter().map(line).collect(),
                from: turn.from,
                next: words(turn.next),
                rows: turn
                    .rows
                    .into_iter()
                    .map(|row| row.reworded(reword))
                    .collect(),
                ping: others(turn.ping),
                waits_for: others(turn.waits_for),
                missed: turn.missed,
                picture: turn.picture,
                alt: reword(&turn.alt).into(),
            }),
            Delivery::Post(public) => Delivery::Post(post(public)),
            Delivery::Ask(asking) => Delivery::Ask(Asking {
                post: post(asking.post),
                ..asking
            }),
            Delivery::Result {
                channel,
                post: result,
            } => Delivery::Result {
                channel,
                post: post(result),
            },
            Delivery::Buttons { rows } => Delivery::Buttons {
                rows: rows.into_iter().map(|row| row.reworded(reword)).collect(),
            },
            Delivery::Settled { .. }
            | Delivery::Strip
            | Delivery::Close { .. }
            | Delivery::CheckPost => self,
            Delivery::Withdraw { text } => Delivery::Withdraw { text: words(text) },
            Delivery::Farewell { channel, text } => Delivery::Farewell {
                channel,
                text: words(text),
            },
            Delivery::Notice { text, ping } => Delivery::Notice {
                text: words(text),
                ping: others(ping),
            },
            Delivery::Direct(direct) if direct.player != person => {
                Delivery::Direct(DirectMessage {
                    message: message(direct.message),
                    alt: reword(&direct.alt).into(),
                    instead: direct.instead.map(words),
                    ..direct
                })
            }
            Delivery::CheckMember { player, then } if player != person => {
                let then = then.and_then(|then| then.without(person, reword));
                Delivery::CheckMember {
                    player,
                    then: then.map(Box::new),
                }
            }
            Delivery::Direct(_) | Delivery::CheckMember { .. } => return None,
        })
    }
}

impl DirectMessage {
    /// A text that is independent of the table's one message.
    pub fn news(player: UserId, text: String) -> DirectMessage {
        DirectMessage {
            player,
            about: About::News,
            silent: false,
            message: ui::Message::text(text),
            picture: None,
            alt: ui::Alt::default(),
            instead: None,
            if_visible: false,
            missed_call: false,
        }
    }

    /// Words of its picture's language, which is its reader's; else the table's.
    pub fn words(&self, table: &'static Words) -> &'static Words {
        let picture = self.picture.as_ref();
        picture.map_or(table, |picture| Words::of(picture.language))
    }

    /// Merges this message with a later one that takes its place: the later one is sent, but still as a call if the
    /// player is called by this one and has yet to decide, again or still, or is told loudly that nobody waits for them
    /// any more.
    pub fn followed_by(&self, later: &DirectMessage) -> Option<DirectMessage> {
        let (about, then) = (self.about, later.about);
        if self.player != later.player || !about.is_the_one() || !then.is_the_one() {
            return None;
        }
        if then == About::Same {
            return Some(self.clone());
        }
        let mut both = later.clone();
        let is_still = match then {
            About::Due => true,
            // Only a call of somebody who has nothing to decide has nothing to be said instead.
            About::Holding => !self.silent && self.instead.is_none(),
            _ => false,
        };
        if about == About::Call && is_still {
            both.about = About::Call;
            both.silent = self.silent;
            both.instead.clone_from(&self.instead);
        }
        let missed_call = self.missed_call || about == About::Call && !self.silent;
        match then {
            About::Call => both.silent &= !missed_call,
            About::Holding => both.missed_call = missed_call,
            _ => {}
        }
        Some(both)
    }
}

impl TurnPost {
    /// Merges two posts: the text of both, the state of the later one.
    #[must_use]
    pub fn followed_by(mut self, mut later: TurnPost) -> TurnPost {
        let from = self.from;
        let since = later.since().min(from);
        self.missed.append(&mut self.ping);
        for person in &self.missed {
            if later.waits_for.contains(person) && !later.ping.contains(person) {
                later.ping.push(*person);
            }
        }
        later.missed.append(&mut self.missed);
        self.told.append(&mut later.told);
        // A turn that is told from `from` on was begun by the event before.
        later.recap.retain(|recalled| recalled.event + 1 < from);
        TurnPost {
            told: self.told,
            from,
            picture: PictureRequest {
                subject: Subject::Table { since },
                ..later.picture
            },
            ..later
        }
    }

    /// The first event that the picture marks as new.
    fn since(&self) -> u32 {
        let Subject::Table { since } = self.picture.subject else {
            return self.picture.number;
        };
        since
    }

    /// What the post says once a newer one has the board: its own turns, or those that it recalls if it has none;
    /// `None` if it tells nothing.
    pub fn brief(&self) -> Option<ui::Content> {
        let recap = self.recap.iter().map(|recalled| &recalled.line);
        let lines: Vec<&PostLine> = match self.told.is_empty() {
            false => self.told.iter().collect(),
            true => recap.collect(),
        };
        let is_list = lines.len() > 1;
        let lines = lines.iter().map(|line| match is_list {
            true => format!("- {}", line.text),
            false => line.text.clone(),
        });
        let lines: Vec<String> = lines.collect();
        let text = ui::Content::ending_in(&lines, "", |n| self.left_out(n));
        (!text.is_empty()).then_some(text)
    }

    fn left_out(&self, n: usize) -> String {
        let words = &Words::of(self.picture.language).events;
        words.more_turns.fill(n as i64, &[])
    }

    /// The text of the post: if it is too long, the oldest turns are left out.
    ///
    /// Several turns read as a list; if several of them claimed a track, each of these has the
    /// number of its pin on the picture.
    pub fn text(&self) -> ui::Content {
        self.text_ending_in("")
    }

    /// The text of the post with one more sentence at its end.
    pub fn text_ending_in(&self, last: &str) -> ui::Content {
        let recap = self.recap.iter().map(|recalled| &recalled.line);
        let lines: Vec<&PostLine> = recap.chain(&self.told).collect();
        let is_list = lines.len() > 1;
        let claims = claims(&lines);
        let told = lines.iter().enumerate().map(|(at, PostLine { text, .. })| {
            let pin = claims.iter().position(|claim| *claim == at);
            match pin.filter(|_| claims.len() > 1) {
                Some(pin) => format!("- 📍{} {text}", pin + 1),
                None if is_list => format!("- {text}"),
                None => text.clone(),
            }
        });
        let told: Vec<String> = told.collect();
        ui::Content::framed(&self.next, &told, last, |n| self.left_out(n))
    }
}

/// Indices of the lines about claims that were not undone.
fn claims(lines: &[&PostLine]) -> Vec<usize> {
    let mut claims: Vec<(usize, u32)> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        match line.news {
            News::Nothing => {}
            News::Claim { event } => claims.push((at, event)),
            News::Rewound { to } => claims.retain(|(_, event)| *event < to),
        }
    }
    claims.into_iter().map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    fn line((text, news): &(&str, News)) -> PostLine {
        PostLine {
            text: (*text).to_owned(),
            news: *news,
        }
    }

    fn post(told: &[(&str, News)]) -> TurnPost {
        TurnPost {
            recap: Vec::new(),
            told: told.iter().map(line).collect(),
            from: 20,
            next: "It is Clara's turn.".to_owned(),
            rows: Vec::new(),
            ping: Vec::new(),
            waits_for: Vec::new(),
            missed: Vec::new(),
            picture: PictureRequest {
                number: 9,
                subject: Subject::Table { since: 20 },
                theme: ThemeChoice::Day,
                language: Language::English,
            },
            alt: ui::Alt::default(),
        }
    }

    const DREW: (&str, News) = ("Clara took two cards.", News::Nothing);
    const ANNA: (&str, News) = ("Anna claimed Denver – Omaha.", News::Claim { event: 20 });
    const BEN: (&str, News) = ("Ben claimed Miami – Atlanta.", News::Claim { event: 25 });

    #[test]
    fn one_turn_is_a_sentence_and_several_are_a_list() {
        assert_eq!(
            post(&[ANNA]).text(),
            "It is Clara's turn.\nAnna claimed Denver – Omaha."
        );
        assert_eq!(
            post(&[ANNA, DREW]).text(),
            "It is Clara's turn.\n- Anna claimed Denver – Omaha.\n- Clara took two cards."
        );
    }

    #[test]
    fn several_claims_have_the_numbers_of_their_pins_also_where_posts_became_one() {
        let expected = "It is Clara's turn.\n- 📍1 Anna claimed Denver – Omaha.\n\
                        - Clara took two cards.\n- 📍2 Ben claimed Miami – Atlanta.";
        assert_eq!(post(&[ANNA, DREW, BEN]).text(), expected);
        let merged = post(&[ANNA, DREW]).followed_by(post(&[BEN]));
        assert_eq!(merged.text(), expected);
    }

    #[test]
    fn what_was_told_before_stands_above_and_once_where_posts_became_one() {
        let recalled = |event, told| Recalled {
            event,
            line: line(&told),
        };
        // Ben's post tells Ben's claim and recalls Anna's; Clara's, which waited too, recalls both.
        let ben = TurnPost {
            recap: vec![recalled(18, ANNA)],
            from: 25,
            picture: PictureRequest {
                subject: Subject::Table { since: 18 },
                ..post(&[]).picture
            },
            ..post(&[BEN])
        };
        // The event that begins a turn is the last that the post before it tells.
        let clara = TurnPost {
            recap: vec![recalled(18, ANNA), recalled(24, BEN)],
            from: 30,
            ..TurnPost {
                told: post(&[DREW]).told,
                ..ben.clone()
            }
        };
        let expected = "It is Clara's turn.\n- 📍1 Anna claimed Denver – Omaha.\n\
                        - 📍2 Ben claimed Miami – Atlanta.\n- Clara took two cards.";
        assert_eq!(clara.text(), expected);
        let merged = ben.followed_by(clara);
        assert_eq!(merged.text(), expected);
        assert_eq!(merged.picture.subject, Subject::Table { since: 18 });
        let row = Delivery::Turn(merged);
        assert_eq!(Delivery::read(&row.row().payload).unwrap(), row);
    }

    #[test]
    fn a_claim_that_was_undone_has_no_number() {
        let back = |to| ("The game was set back.", News::Rewound { to });
        let last = ("Ben claimed Miami – Atlanta.", News::Claim { event: 40 });
        assert_eq!(
            post(&[ANNA, BEN, back(22), last]).text(),
            "It is Clara's turn.\n- 📍1 Anna claimed Denver – Omaha.\n\
             - Ben claimed Miami – Atlanta.\n- The game was set back.\n\
             - 📍2 Ben claimed Miami – Atlanta."
        );
        assert!(!post(&[ANNA, back(20), last]).text().contains('📍'));
    }

    #[test]
    fn a_message_that_waits_keeps_its_sound_unless_it_is_out_of_date() {
        let message = |about, silent, instead: Option<&str>| DirectMessage {
            about,
            silent,
            instead: instead.map(str::to_owned),
            ..DirectMessage::news(UserId(7), format!("{about:?}"))
        };
        let merged = |first: &DirectMessage, then| {
            let both = first.followed_by(&message(then, true, None)).unwrap();
            (both.about, both.silent, both.message.text.to_string())
        };
        let called = message(About::Call, false, Some("It is your turn."));
        let holding = || "Holding".to_owned();
        assert_eq!(
            merged(&called, About::Due),
            (About::Call, false, "Due".to_owned())
        );
        assert_eq!(
            merged(&called, About::Holding),
            (About::Holding, true, holding())
        );
        // Nobody waits for them any more.
        let missed = message(About::Call, false, None);
        assert_eq!(
            merged(&missed, About::Holding),
            (About::Call, false, holding())
        );
        let quiet = message(About::Call, true, None);
        assert_eq!(
            merged(&quiet, About::Holding),
            (About::Holding, true, holding())
        );
    }

    #[test]
    fn a_call_that_waits_while_its_turn_is_set_back_and_comes_again_is_made_once() {
        let ben = UserId(7);
        let message = |about, silent| DirectMessage {
            about,
            silent,
            ..DirectMessage::news(ben, format!("{about:?}"))
        };
        // Called, set back, and called again, which is silent as a call came before.
        let waits = [
            message(About::Call, false),
            message(About::Holding, true),
            message(About::Call, true),
        ];
        let mut rows = waits.iter();
        let first = rows.next().unwrap().clone();
        let both = rows.fold(first, |both, row| both.followed_by(row).unwrap());
        assert_eq!((both.about, both.silent), (About::Call, false));
        // If the first arrived, the others make no sound.
        let both = waits[1].followed_by(&waits[2]).unwrap();
        assert!(both.silent);

        let post = |ping: &[UserId], waits_for: &[UserId]| TurnPost {
            ping: ping.to_vec(),
            waits_for: waits_for.to_vec(),
            ..post(&[DREW])
        };
        let (called, set_back, again) = (
            post(&[ben], &[ben]),
            post(&[], &[UserId(8)]),
            post(&[], &[ben]),
        );
        let both = called.followed_by(set_back.clone());
        assert_eq!(both.ping, []);
        assert_eq!(both.followed_by(again.clone()).ping, [ben]);
        assert_eq!(set_back.followed_by(again).ping, []);
    }

    #[test]
    fn of_a_long_story_the_end_is_told() {
        let turns = vec![DREW; 200];
        let text = post(&turns).text();
        let n_told = text.matches("- Clara took two cards.").count();
        let head = format!(
            "It is Clara's turn.\n… and {} more turns before these\n- Clara",
            200 - n_told
        );
        assert!(text.starts_with(&head), "{text}");
        let n = text.chars().count();
        assert!((1970..=2000).contains(&n), "{n}");
    }

    proptest! {
        #[test]
        fn the_call_stands_above_any_recap_and_nothing_is_torn(
            told in vec("([a-zäß ]{1,40}|<@[0-9]{18}>|\\*\\*|🚂|<:card:[0-9]{18}>){1,30}", 0..60),
            language in select(Language::ALL.to_vec()),
        ) {
            let mut post = post(&[DREW]);
            post.picture.language = language;
            post.next = "<@100000000000000001> It is **Clara**'s turn.".to_owned();
            post.told = told
                .iter()
                .map(|text| PostLine { text: text.clone(), news: News::Nothing })
                .collect();
            let text = post.text();
            prop_assert!(text.chars().count() <= ui::Content::MAX);
            let below = text.strip_prefix(post.next.as_str());
            let below = below.expect("the call is the beginning");
            prop_assert_eq!(below.matches('<').count(), below.matches('>').count());
            // Each turn appears, or is counted as left out.
            let shown: Vec<&str> = below.lines().skip(1).collect();
            let (head, shown) = match shown.split_first() {
                Some((head, shown)) if head.starts_with('…') => (Some(*head), shown),
                _ => (None, &shown[..]),
            };
            let n_left_out = told.len() - shown.len();
            let words = &Words::of(language).events.more_turns;
            let expected = (0 < n_left_out).then(|| words.fill(n_left_out as i64, &[]));
            prop_assert_eq!(head, expected.as_deref());
        }
    }
}
