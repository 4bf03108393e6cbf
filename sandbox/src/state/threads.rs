//! What threads are started with and changed to.

/// What a thread is started with.
#[derive(Debug, Clone)]
pub struct NewThread {
    /// Its name.
    pub name: String,
    /// Minutes until it sleeps.
    pub auto_archive: u32,
    /// Only for the invited.
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
    /// Minutes until it sleeps.
    pub auto_archive: Option<u32>,
    /// Whether members of a private one may add others.
    pub invitable: Option<bool>,
}
