//! Data for starting and changing threads.

/// Data for starting a thread.
#[derive(Debug, Clone)]
pub struct NewThread {
    /// Its name.
    pub name: String,
    /// Minutes without a message until it is archived.
    pub auto_archive: u32,
    /// Whether only invited users see it.
    pub private: bool,
    /// Whether members of a private one may add others.
    pub invitable: bool,
}

/// Changes to a thread; `None` leaves a setting as it is.
#[derive(Debug, Clone, Default)]
pub struct ThreadEdit {
    /// Its name.
    pub name: Option<String>,
    /// Archived or not.
    pub archived: Option<bool>,
    /// Whether only moderators may unarchive it.
    pub locked: Option<bool>,
    /// Minutes without a message until it is archived.
    pub auto_archive: Option<u32>,
    /// Whether members of a private one may add others.
    pub invitable: Option<bool>,
}
