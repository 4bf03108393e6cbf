//! A message and its parts: rows, buttons, links, menus, choices.

use serde::{Deserialize, Serialize};

use super::limited::Limited;

/// The text of a message.
pub type Content = Limited<2000>;
/// What stands on a button.
pub type Label = Limited<80>;
/// Text of a menu while nothing is chosen.
pub type Placeholder = Limited<150>;
/// One line of a choice.
pub type ChoiceLine = Limited<100>;
/// A picture in words.
pub type Alt = Limited<1024>;

/// Discord's limit for the rows of a message.
pub const MAX_ROWS: usize = 5;
/// Discord's limit for the buttons of a row.
pub const MAX_BUTTONS: usize = 5;

/// A message to post, or to edit an old one into.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Message {
    pub text: Content,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Row>,
}

/// A row under a message: up to five buttons or links, or one menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    Buttons(Vec<Button>),
    Menu(Menu),
    Links(Vec<Link>),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// Meaning of a press: at most 100 characters, the id of a `press`.
    pub id: String,
    pub label: Label,
    /// One emoji before the label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    pub style: Style,
    pub disabled: bool,
}

/// A button that leads to an address, such as another message. The bot does not hear of a press.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    pub address: String,
    pub label: Label,
    /// One emoji before the label.
    pub emoji: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    Primary,
    #[default]
    Secondary,
    Success,
    Danger,
}

/// A select menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    pub id: String,
    pub placeholder: Placeholder,
    pub offers: Offers,
    /// In a menu of channels or roles, those already chosen: their ids are the values.
    pub choices: Vec<Choice>,
    /// Minimum and maximum number of choices.
    pub least: u8,
    pub most: u8,
}

/// What a menu has to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offers {
    /// The choices it lists.
    Choices,
    /// The channels of the server that people write in.
    Channels,
    /// The roles of the server.
    Roles,
}

/// One line of a menu, or of a completion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    pub label: ChoiceLine,
    pub value: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<ChoiceLine>,
    /// Chosen already.
    pub chosen: bool,
}

impl Message {
    /// A message with text only.
    pub fn text(text: impl Into<Content>) -> Message {
        Message {
            text: text.into(),
            rows: Vec::new(),
        }
    }
}

impl Button {
    pub fn new(id: impl Into<String>, label: impl Into<Label>) -> Button {
        Button {
            id: id.into(),
            label: label.into(),
            emoji: None,
            style: Style::default(),
            disabled: false,
        }
    }

    #[must_use]
    pub fn styled(mut self, style: Style) -> Button {
        self.style = style;
        self
    }

    #[must_use]
    pub fn with_emoji(mut self, emoji: impl Into<String>) -> Button {
        self.emoji = Some(emoji.into());
        self
    }

    /// The button, grey unless `enabled`.
    #[must_use]
    pub fn enabled(mut self, enabled: bool) -> Button {
        self.disabled = !enabled;
        self
    }
}

impl Choice {
    pub fn new(value: impl Into<String>, label: impl Into<ChoiceLine>) -> Choice {
        Choice {
            label: label.into(),
            value: value.into(),
            description: None,
            chosen: false,
        }
    }
}
