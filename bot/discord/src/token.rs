//! Whether Discord takes the bot's token. While it does not, nothing that needs the token is sent: Discord
//! blocks the address of a program that keeps asking with a wrong one.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use domain::secret::Secret;
use domain::token::read_token;
use table::outbox::SendError;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

/// Whether Discord refuses the token. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct TokenState(Arc<AtomicBool>);

impl TokenState {
    pub fn is_refused(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// Notes that Discord refused the token. This is logged once, not for each request.
    pub fn refuse(&self) {
        if !self.0.swap(true, Ordering::AcqRel) {
            error!(
                "Discord does not take the bot's token any more: nothing is sent until it is corrected in \
                 `token_file`, or the bot is restarted with another one"
            );
        }
    }

    pub fn accept(&self) {
        if self.0.swap(false, Ordering::AcqRel) {
            info!("Discord takes the bot's token again");
        }
    }

    /// Sends a request that needs the token, unless it is refused.
    pub async fn ask<T>(
        &self,
        request: impl Future<Output = Result<T, SendError>>,
    ) -> Result<T, SendError> {
        if self.is_refused() {
            return Err(SendError::TokenRefused);
        }
        let done = request.await;
        if let Err(SendError::TokenRefused) = done {
            self.refuse();
        }
        done
    }
}

/// The token in use, and where a corrected one would be.
#[derive(Debug)]
pub(super) struct TokenInUse {
    pub token: Secret<String>,
    pub file: Option<PathBuf>,
    renewed: CancellationToken,
    next: Mutex<Option<Secret<String>>>,
}

impl TokenInUse {
    pub fn new(token: Secret<String>, file: Option<PathBuf>) -> TokenInUse {
        TokenInUse {
            token,
            file,
            renewed: CancellationToken::new(),
            next: Mutex::default(),
        }
    }

    /// The token to try next: that of the file, or the same again.
    pub fn candidate(&self) -> Secret<String> {
        let read = self.file.as_deref().map(read_token);
        match read {
            Some(Ok(token)) => token,
            Some(Err(_)) | None => self.token.clone(),
        }
    }

    /// Notes a token that Discord takes instead.
    pub fn renew(&self, token: Secret<String>) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = Some(token);
        self.renewed.cancel();
    }

    /// Waits for a token that Discord takes instead.
    pub async fn renewed(&self) -> Secret<String> {
        self.renewed.cancelled().await;
        let next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        next.clone().unwrap_or_else(|| self.token.clone())
    }
}
