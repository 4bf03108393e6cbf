//! Messages as Discord's JSON.
//!
//! Mentions ping only the people that an outgoing message names.
//! Of what Discord returns, only the fields in use are read.

use std::borrow::Cow;

use domain::ui;
use serde::{Deserialize, Serialize};
use serenity::all::{GenericId, Nonce, Timestamp};
use store::CommandIds;
use table::outbox::{File, Outgoing};

use super::mentions::with_mentions;

/// Visible only to one person.
pub(super) const EPHEMERAL: u64 = 1 << 6;

/// A new message, or the changes of an old one. `None` is not sent: an edited message keeps that part.
#[derive(Debug, Serialize)]
pub(super) struct Body<'a> {
    content: Cow<'a, str>,
    components: Vec<Row<'a>>,
    allowed_mentions: Mentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attachments: Option<Vec<Attachment<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flags: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enforce_nonce: Option<bool>,
}

/// Who is pinged. People who are only named in the text are not.
#[derive(Debug, Serialize)]
struct Mentions {
    parse: [&'static str; 0],
    users: Vec<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct Attachment<'a> {
    id: u8,
    filename: &'a str,
    description: &'a str,
}

#[derive(Debug, Serialize)]
struct Row<'a> {
    #[serde(rename = "type")]
    kind: u8,
    components: Vec<Component<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Component<'a> {
    Button(Button<'a>),
    Link(Link<'a>),
    Select(Select<'a>),
}

#[derive(Debug, Serialize)]
struct Button<'a> {
    #[serde(rename = "type")]
    kind: u8,
    style: u8,
    label: &'a str,
    custom_id: &'a str,
    disabled: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    emoji: Option<Emoji<'a>>,
}

#[derive(Debug, Serialize)]
struct Link<'a> {
    #[serde(rename = "type")]
    kind: u8,
    style: u8,
    label: &'a str,
    url: &'a str,
    emoji: Emoji<'a>,
}

#[derive(Debug, Serialize)]
struct Emoji<'a> {
    name: &'a str,
}

#[derive(Debug, Serialize)]
struct Select<'a> {
    #[serde(rename = "type")]
    kind: u8,
    custom_id: &'a str,
    placeholder: &'a str,
    min_values: u8,
    max_values: u8,
    #[serde(flatten)]
    offers: Offers<'a>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Offers<'a> {
    Choices {
        options: Vec<Choice<'a>>,
    },
    /// A menu that Discord fills with the server's people, roles or channels.
    Server {
        default_values: Vec<Chosen<'a>>,
        #[serde(skip_serializing_if = "<[u8]>::is_empty")]
        channel_types: &'static [u8],
    },
}

#[derive(Debug, Serialize)]
struct Choice<'a> {
    label: &'a str,
    value: &'a str,
    default: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct Chosen<'a> {
    id: &'a str,
    #[serde(rename = "type")]
    kind: &'static str,
}

/// An edit that only replaces the buttons.
#[derive(Debug, Serialize)]
pub(super) struct Rows<'a> {
    components: Vec<Row<'a>>,
}

impl<'a> Rows<'a> {
    pub fn of(rows: &'a [ui::Row]) -> Rows<'a> {
        Rows {
            components: rows.iter().map(Row::of).collect(),
        }
    }
}

/// A modal.
#[derive(Debug, Serialize)]
pub(super) struct ModalBody<'a> {
    custom_id: &'a str,
    title: &'a str,
    components: Vec<Labelled<'a>>,
}

#[derive(Debug, Serialize)]
struct Labelled<'a> {
    #[serde(rename = "type")]
    kind: u8,
    label: &'a str,
    description: &'a str,
    component: Group<'a>,
}

/// Boxes to tick, or choices of which one is taken.
#[derive(Debug, Serialize)]
struct Group<'a> {
    #[serde(rename = "type")]
    kind: u8,
    /// Its number: the values say what they are.
    custom_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    min_values: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_values: Option<usize>,
    required: bool,
    options: Vec<Choice<'a>>,
}

impl<'a> ModalBody<'a> {
    pub fn of(modal: &'a ui::Modal) -> ModalBody<'a> {
        let questions = modal.questions.iter().enumerate();
        let labelled = questions.map(|(number, question)| Labelled {
            kind: 18,
            label: &question.title,
            description: &question.about,
            component: Group::of(question, number),
        });
        ModalBody {
            custom_id: &modal.id,
            title: &modal.title,
            components: labelled.collect(),
        }
    }
}

impl<'a> Group<'a> {
    fn of(question: &'a ui::Question, number: usize) -> Group<'a> {
        let group = Group {
            kind: 21,
            custom_id: number.to_string(),
            min_values: None,
            max_values: None,
            required: true,
            options: question.choices.iter().map(Choice::of).collect(),
        };
        match question.wants {
            ui::Wants::One => group,
            ui::Wants::AtLeast(least) => Group {
                kind: 22,
                min_values: Some(least),
                max_values: Some(question.choices.len()),
                required: least > 0,
                ..group
            },
        }
    }
}

/// Response to a request, of which only the id is read.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    pub id: GenericId,
}

/// A message in a channel: the fields that tell whether it is one of ours.
#[derive(Debug, Deserialize)]
pub(super) struct Posted {
    pub id: serenity::all::MessageId,
    pub timestamp: Timestamp,
    pub author: Author,
    pub nonce: Option<Nonce>,
    #[serde(default)]
    pub attachments: Vec<Attached>,
    #[serde(default)]
    pub content: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Author {
    #[serde(default)]
    pub bot: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Attached {
    pub filename: String,
}

impl<'a> Body<'a> {
    /// The text, the rows, who is pinged, and the files if there are any.
    pub fn of(outgoing: &'a Outgoing, commands: &CommandIds) -> Body<'a> {
        let users = outgoing.ping.iter().map(|user| user.0.to_string());
        let mut body = Body {
            content: with_mentions(&outgoing.message.text, commands),
            components: outgoing.message.rows.iter().map(Row::of).collect(),
            allowed_mentions: Mentions {
                parse: [],
                users: users.collect(),
            },
            attachments: None,
            flags: None,
            nonce: None,
            enforce_nonce: None,
        };
        if !outgoing.files.is_empty() {
            let files = (0..).zip(&outgoing.files);
            let attachments = files.map(|(id, file)| Attachment::of(id, file));
            body.attachments = Some(attachments.collect());
        }
        body
    }
}

impl<'a> Attachment<'a> {
    fn of(id: u8, file: &'a File) -> Attachment<'a> {
        Attachment {
            id,
            filename: &file.name,
            description: &file.alt,
        }
    }
}

impl<'a> Row<'a> {
    fn of(row: &'a ui::Row) -> Row<'a> {
        let components = match row {
            ui::Row::Buttons(buttons) => {
                let buttons = buttons.iter().map(Button::of);
                buttons.map(Component::Button).collect()
            }
            ui::Row::Menu(menu) => vec![Component::Select(Select::of(menu))],
            ui::Row::Links(links) => {
                let links = links.iter().map(Link::of);
                links.map(Component::Link).collect()
            }
        };
        Row {
            kind: 1,
            components,
        }
    }
}

impl<'a> Link<'a> {
    fn of(link: &'a ui::Link) -> Link<'a> {
        Link {
            kind: 2,
            style: 5,
            label: &link.label,
            url: &link.address,
            emoji: Emoji { name: &link.emoji },
        }
    }
}

impl<'a> Button<'a> {
    fn of(button: &'a ui::Button) -> Button<'a> {
        let style = match button.style {
            ui::Style::Primary => 1,
            ui::Style::Secondary => 2,
            ui::Style::Success => 3,
            ui::Style::Danger => 4,
        };
        Button {
            kind: 2,
            style,
            label: &button.label,
            custom_id: &button.id,
            disabled: button.disabled,
            emoji: button.emoji.as_deref().map(|name| Emoji { name }),
        }
    }
}

impl<'a> Select<'a> {
    fn of(menu: &'a ui::Menu) -> Select<'a> {
        let (kind, offers) = match menu.offers {
            ui::Offers::Choices => {
                let options = menu.choices.iter().map(Choice::of).collect();
                (3, Offers::Choices { options })
            }
            // Text and announcement channels.
            ui::Offers::Channels => (8, Offers::server(menu, "channel", &[0, 5])),
            ui::Offers::Roles => (6, Offers::server(menu, "role", &[])),
        };
        Select {
            kind,
            custom_id: &menu.id,
            placeholder: &menu.placeholder,
            min_values: menu.least,
            max_values: menu.most,
            offers,
        }
    }
}

impl<'a> Offers<'a> {
    fn server(menu: &'a ui::Menu, kind: &'static str, channel_types: &'static [u8]) -> Offers<'a> {
        let chosen = menu.choices.iter().map(|choice| Chosen {
            id: &choice.value,
            kind,
        });
        Offers::Server {
            default_values: chosen.collect(),
            channel_types,
        }
    }
}

impl<'a> Choice<'a> {
    fn of(choice: &'a ui::Choice) -> Choice<'a> {
        Choice {
            label: &choice.label,
            value: &choice.value,
            default: choice.chosen,
            description: choice.description.as_deref(),
        }
    }
}
