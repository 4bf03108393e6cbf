//! What belongs to one person, or to a server: settings, and what is kept.

/// A personal setting, as a button or menu of `/me` sets it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setting {
    pub key: String,
    pub value: String,
}

/// What is pressed among a server's settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ServerPress {
    Page(ServerPage),
    Set(Setting),
}

/// A page of a server's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ServerPage {
    Where,
    Tables,
    Clock,
    Look,
}

impl ServerPage {
    pub const ALL: [ServerPage; 4] = [
        ServerPage::Where,
        ServerPage::Tables,
        ServerPage::Clock,
        ServerPage::Look,
    ];

    pub(super) fn word(self) -> &'static str {
        match self {
            ServerPage::Where => "where",
            ServerPage::Tables => "tables",
            ServerPage::Clock => "clock",
            ServerPage::Look => "look",
        }
    }
}

/// What is pressed about what is kept of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrivacyPress {
    /// Show what is kept.
    Page,
    /// All of it as a file.
    Export,
    /// Ask once more before it is deleted.
    Ask,
    /// Delete it.
    Forget,
}

impl PrivacyPress {
    pub const ALL: [PrivacyPress; 4] = [
        PrivacyPress::Page,
        PrivacyPress::Export,
        PrivacyPress::Ask,
        PrivacyPress::Forget,
    ];

    pub(super) fn word(self) -> &'static str {
        match self {
            PrivacyPress::Page => "page",
            PrivacyPress::Export => "export",
            PrivacyPress::Ask => "ask",
            PrivacyPress::Forget => "forget",
        }
    }
}
