//! Deliveries to Discord, as the rows of the outbox hold them: written with the move that causes them.
//!
//! A row holds everything needed for delivery, so that another process can deliver it a day later. What tells of the
//! game is a row of facts: it is worded, as pictures are drawn, when it is sent, from the game at the action named
//! (`crate::tell::turn_words`, `crate::tell::seat_words`).

use domain::ids::{ChannelId, GameId, UserId};
use domain::language::Language;
use domain::settings::ThemeChoice;
use domain::standing_orders::Ordered;
use domain::ui;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{NewDelivery, PostKind, Question};

use crate::clocks::Due;
use crate::settings::RanOut;

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
    /// The posts that ask these questions lose their buttons.
    Settled {
        questions: Vec<Question>,
    },
    /// Replaces the buttons of the current turn's post, by those of the game at that action.
    Buttons {
        number: u32,
        buttons: TurnButtons,
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
}

/// The public post of one or several turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnPost {
    /// The action number at which the game is told and drawn.
    pub number: u32,
    /// The first event that it tells, and that the picture marks as new.
    pub from: u32,
    /// The first event after the last turn of the person who is called, if earlier posts told it: it is told again.
    pub since: u32,
    /// Said between the events.
    pub notes: Vec<Note>,
    pub headline: Headline,
    pub buttons: TurnButtons,
    /// People who get a notification. The text names them anyway.
    pub ping: Vec<UserId>,
    /// People who are called in the channel and have yet to decide, notified or not.
    pub waits_for: Vec<UserId>,
    pub theme: ThemeChoice,
    pub language: Language,
}

/// Sentences that the log does not tell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The event that they stand before. If that sets the game back, they say so in its place.
    pub at: u32,
    pub text: String,
}

/// The first line of a turn's post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Headline {
    /// Whose turn it is: who is called, and until when.
    Call {
        called: Vec<UserId>,
        due: Vec<Due>,
        paused_until: Option<Timestamp>,
    },
    /// Until when the last move can be undone, which was made for that seat.
    Wait { seat: u8, until: Timestamp },
    /// That the game is over. The post tells and shows the last turn; the result comes after the film.
    Over,
    /// Why the table ends without a result.
    End(String),
}

/// The buttons of a turn's post, as far as the game does not say which.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TurnButtons {
    /// The seat whose last move can be undone.
    pub undo: Option<u8>,
    /// Whether somebody can end the wait in which it can be undone. There is nothing else to do then.
    pub go_on: bool,
    /// Seats that others can take, if an absent player can come back.
    pub absent: Option<Vec<u8>>,
}

/// A public post that belongs to no turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    pub kind: PostKind,
    pub message: ui::Message,
    pub ping: Vec<UserId>,
    pub picture: Option<PictureRequest>,
    /// Alt text of the picture.
    pub alt: ui::Alt,
    /// The channel, if it is not the table's.
    pub channel: Option<ChannelId>,
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

    /// Whether the table is over for its reader.
    pub fn is_over(self) -> bool {
        matches!(self, About::End | About::Left)
    }
}

/// A message to one player alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DirectMessage {
    pub player: UserId,
    pub about: About,
    /// Whether it comes without a notification because the channel's post sent one.
    pub silent: bool,
    pub content: DirectContent,
    /// Posted in the channel with a mention if this message cannot be delivered.
    pub instead: Option<Instead>,
    /// Whether it is only for somebody who sees the table's channel.
    pub if_visible: bool,
}

/// What a direct message says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DirectContent {
    Message(ui::Message),
    /// Worded and drawn when it is sent, if the player still has the seat.
    Seat(Box<SeatNews>),
}

/// What is posted in the channel instead of a direct message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instead {
    Text(String),
    /// The call that the message makes.
    Call,
}

/// What a seat's player is told of the game, as far as its log does not say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatNews {
    pub seat: u8,
    /// The action number at which the game is told and drawn.
    pub number: u32,
    /// The first event that nobody was told before.
    pub from: u32,
    /// The event that ended the last turn that the player made by hand, if their orders have played since.
    #[serde(default)]
    pub since: Option<u32>,
    /// Whether orders or the substitute are asked before the player.
    pub is_answered: bool,
    pub due: Option<Due>,
    /// Whether nobody waits for the player any more, others can take the seat, and when the table ends if it rests.
    pub is_absent: bool,
    pub is_on_offer: bool,
    pub rests_until: Option<Timestamp>,
    /// Until when the table is paused.
    #[serde(default)]
    pub paused_until: Option<Timestamp>,
    /// What was done for the player as time ran out.
    pub ran_out: Vec<RanOut>,
    /// Outcome of standing orders.
    pub ordered: Option<Ordered>,
    /// Whether the last move can be taken back.
    pub can_take_back: bool,
    pub next: Option<NextTable>,
    /// Whether claims are to be confirmed.
    pub confirm: bool,
    pub has_pictures: bool,
    pub theme: ThemeChoice,
    pub language: Language,
}

/// The next of a player's tables that waits for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextTable {
    pub game: GameId,
    /// Name of its variant.
    pub variant: String,
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

/// A picture to draw, and the same in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Illustration {
    pub picture: PictureRequest,
    /// Alt text.
    pub alt: ui::Alt,
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

    /// Whether it is delivered as one with a later row, if both wait.
    pub fn merges_with(&self, later: &Delivery) -> bool {
        match (self, later) {
            (Delivery::Lobby { .. }, Delivery::Lobby { .. })
            | (Delivery::Turn(_), Delivery::Turn(_)) => true,
            (Delivery::Direct(direct), Delivery::Direct(later)) => direct.is_replaced_by(later),
            _ => false,
        }
    }

    /// Both rows as one. Several are merged from the last one back, so that each is compared with what holds in the end.
    #[must_use]
    pub fn followed_by(self, later: Delivery) -> Delivery {
        match (self, later) {
            (Delivery::Turn(post), Delivery::Turn(later)) => {
                Delivery::Turn(post.followed_by(later))
            }
            (Delivery::Direct(direct), Delivery::Direct(later)) => {
                Delivery::Direct(direct.followed_by(later))
            }
            (_, later) => later,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Delivery::Lobby { .. } => "lobby",
            Delivery::Turn(_) => Delivery::TURN,
            Delivery::Post(post) => match post.kind {
                PostKind::Ask(_) => "ask",
                PostKind::Result => "result",
                PostKind::Notice => "notice",
                _ => "post",
            },
            Delivery::Settled { .. } => "settled",
            Delivery::Buttons { .. } => "buttons",
            Delivery::Strip => "strip",
            Delivery::Close { .. } => "close",
            Delivery::Direct(_) => "direct",
            Delivery::Withdraw { .. } => "withdraw",
            Delivery::CheckMember { .. } => "check_member",
            Delivery::CheckPost => "check_post",
            Delivery::Farewell { .. } => "farewell",
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

/// Fields of rows that hold texts.
const TEXTS: [&str; 6] = ["text", "label", "placeholder", "description", "alt", "end"];

/// A row's payload without a person: with its texts reworded, and without a notification for them. `None` if it is for
/// that person alone, or cannot be read.
pub fn without(payload: &str, person: UserId, reword: &impl Fn(&str) -> String) -> Option<String> {
    let mut row: Value = serde_json::from_str(payload).ok()?;
    clear(&mut row, person, reword);
    let row = Delivery::read(&row.to_string()).ok()?;
    Some(row.row().payload)
}

fn clear(value: &mut Value, person: UserId, reword: &impl Fn(&str) -> String) {
    let is_them = |value: &Value| value.as_u64() == Some(person.0);
    match value {
        Value::Object(fields) if fields.get("player").is_some_and(is_them) => *value = Value::Null,
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text) if TEXTS.contains(&key.as_str()) => *text = reword(text),
                    _ => clear(value, person, reword),
                }
            }
        }
        Value::Array(values) => {
            values.retain(|value| !is_them(value));
            values
                .iter_mut()
                .for_each(|value| clear(value, person, reword));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

impl Post {
    pub fn new(kind: PostKind, message: ui::Message, ping: Vec<UserId>) -> Post {
        Post {
            kind,
            message,
            ping,
            picture: None,
            alt: ui::Alt::default(),
            channel: None,
        }
    }
}

impl DirectMessage {
    /// A message in words that makes a sound.
    pub fn said(player: UserId, about: About, message: ui::Message) -> DirectMessage {
        DirectMessage {
            player,
            about,
            silent: false,
            content: DirectContent::Message(message),
            instead: None,
            if_visible: false,
        }
    }

    /// A text that is independent of the table's one message.
    pub fn news(player: UserId, text: String) -> DirectMessage {
        DirectMessage::said(player, About::News, ui::Message::text(text))
    }

    /// Whether both are the one message of a table to the same player.
    fn is_replaced_by(&self, later: &DirectMessage) -> bool {
        let are_the_one = self.about.is_the_one() && later.about.is_the_one();
        are_the_one && self.player == later.player
    }

    /// Merges this message with a later one that takes its place: the later one is sent, but still as a call if the
    /// player is called by this one and has yet to decide, again or still, or is told loudly that nobody waits for them
    /// any more.
    fn followed_by(self, later: DirectMessage) -> DirectMessage {
        let is_still = match later.about {
            About::Same => return self,
            About::Due => true,
            About::Call => !self.silent,
            // Only a call of somebody who has nothing to decide has nothing to be said instead.
            About::Holding => !self.silent && self.instead.is_none(),
            _ => false,
        };
        if self.about != About::Call || !is_still {
            return later;
        }
        let instead = match later.about {
            About::Call => later.instead,
            _ => self.instead,
        };
        DirectMessage {
            about: About::Call,
            silent: self.silent,
            instead,
            ..later
        }
    }
}

impl TurnPost {
    /// Merges this post with a later one: it tells what both tell, and is otherwise the later one. Whom this one would
    /// have notified is notified if they are still, or again, to decide.
    #[must_use]
    pub fn followed_by(mut self, mut later: TurnPost) -> TurnPost {
        let not_called = |person: &UserId| !later.ping.contains(person);
        let missed = self.ping.into_iter().filter(not_called);
        let missed: Vec<UserId> = missed
            .filter(|person| later.waits_for.contains(person))
            .collect();
        later.ping.extend(missed);
        self.notes.append(&mut later.notes);
        TurnPost {
            notes: self.notes,
            from: self.from,
            since: later.since.min(self.from),
            ..later
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEN: UserId = UserId(7);

    fn post(ping: &[UserId], waits_for: &[UserId]) -> TurnPost {
        TurnPost {
            number: 6,
            from: 20,
            since: 20,
            notes: Vec::new(),
            headline: Headline::Call {
                called: ping.to_vec(),
                due: Vec::new(),
                paused_until: None,
            },
            buttons: TurnButtons::default(),
            ping: ping.to_vec(),
            waits_for: waits_for.to_vec(),
            theme: ThemeChoice::Day,
            language: Language::ENGLISH,
        }
    }

    fn message(about: About, silent: bool, instead: Option<&str>) -> DirectMessage {
        DirectMessage {
            about,
            silent,
            instead: instead.map(|text| Instead::Text(text.to_owned())),
            ..DirectMessage::news(BEN, format!("{about:?}"))
        }
    }

    /// Rows that wait, merged as they are when they are delivered.
    fn merged<const N: usize>(rows: [Delivery; N]) -> Delivery {
        let rows = rows.into_iter().rev();
        let merged = rows.reduce(|later, earlier| earlier.followed_by(later));
        merged.unwrap()
    }

    #[test]
    fn posts_that_waited_become_one_that_tells_what_all_tell() {
        let note = |text: &str| Note {
            at: 20,
            text: text.to_owned(),
        };
        // Ben's post tells Ben's claim and recalls Anna's; Clara's, which waited too, recalls both.
        let ben = TurnPost {
            since: 12,
            notes: vec![note("Paused.")],
            ..post(&[], &[])
        };
        let clara = TurnPost {
            number: 8,
            from: 30,
            since: 15,
            notes: vec![note("The game goes on.")],
            ..post(&[BEN], &[BEN])
        };
        let expected = TurnPost {
            from: 20,
            since: 15,
            notes: vec![note("Paused."), note("The game goes on.")],
            ..clara.clone()
        };
        let row = merged([Delivery::Turn(ben), Delivery::Turn(clara)]);
        assert_eq!(row, Delivery::Turn(expected));
        assert_eq!(Delivery::read(&row.row().payload).unwrap(), row);
    }

    #[test]
    fn a_row_without_a_person_can_be_read_whatever_their_name_is() {
        let clara = UserId(8);
        // These are words of rows, too.
        for name in ["turn", "call", "day", "notice"] {
            let reword = |text: &str| text.replace(name, "somebody");
            let note = Note {
                at: 20,
                text: format!("Paused by {name}."),
            };
            let turn = Delivery::Turn(TurnPost {
                notes: vec![note],
                ..post(&[BEN, clara], &[BEN])
            });
            let rest = without(&turn.row().payload, BEN, &reword);
            let expected = TurnPost {
                notes: vec![Note {
                    at: 20,
                    text: "Paused by somebody.".to_owned(),
                }],
                ..post(&[clara], &[])
            };
            assert_eq!(rest, Some(Delivery::Turn(expected).row().payload));
            let call = Delivery::Direct(DirectMessage {
                instead: Some(Instead::Call),
                ..DirectMessage::news(clara, "Hello".to_owned())
            });
            let call = call.row().payload;
            assert_eq!(without(&call, BEN, &reword).as_ref(), Some(&call));
            assert_eq!(without(&call, clara, &reword), None);
        }
    }

    #[test]
    fn a_message_that_waits_keeps_its_sound_unless_it_is_out_of_date() {
        let merged = |first: DirectMessage, then| {
            let both = first.followed_by(message(then, true, None));
            let DirectContent::Message(said) = both.content else {
                panic!("{both:?}");
            };
            (both.about, both.silent, said.text.to_string())
        };
        let called = || message(About::Call, false, Some("It's your turn!"));
        let holding = || "Holding".to_owned();
        assert_eq!(
            merged(called(), About::Due),
            (About::Call, false, "Due".to_owned())
        );
        assert_eq!(
            merged(called(), About::Holding),
            (About::Holding, true, holding())
        );
        // Nobody waits for them any more.
        let missed = message(About::Call, false, None);
        assert_eq!(
            merged(missed, About::Holding),
            (About::Call, false, holding())
        );
        let quiet = message(About::Call, true, None);
        assert_eq!(
            merged(quiet, About::Holding),
            (About::Holding, true, holding())
        );
    }

    #[test]
    fn a_call_that_waits_while_its_turn_is_set_back_and_comes_again_is_made_once() {
        let message = |about, silent| Delivery::Direct(message(about, silent, Some("Your turn.")));
        // Called, set back, and called again, which is silent as a call came before.
        let called = message(About::Call, false);
        let (set_back, again) = (message(About::Holding, true), message(About::Call, true));
        let silent = |row| match row {
            Delivery::Direct(direct) => direct.silent,
            other => panic!("{other:?}"),
        };
        assert!(!silent(merged([called, set_back.clone(), again.clone()])));
        // If the first arrived, the others make no sound.
        assert!(silent(merged([set_back, again])));

        let ping = |row| match row {
            Delivery::Turn(post) => post.ping,
            other => panic!("{other:?}"),
        };
        let called = Delivery::Turn(post(&[BEN], &[BEN]));
        let set_back = Delivery::Turn(post(&[], &[UserId(8)]));
        let again = Delivery::Turn(post(&[], &[BEN]));
        assert_eq!(ping(merged([called.clone(), set_back.clone()])), []);
        let all = merged([called, set_back.clone(), again.clone()]);
        assert_eq!(ping(all), [BEN]);
        assert_eq!(ping(merged([set_back, again])), []);
    }
}
