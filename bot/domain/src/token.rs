//! The bot's token as an operator gives it.

use std::path::{Path, PathBuf};

use crate::secret::Secret;

/// Maximum size of a file with a token; Discord's have about 70 letters.
const MAX_BYTES: u64 = 4096;

/// Why a token cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    #[error("the token file {} cannot be read: {source}", file.display())]
    File {
        file: PathBuf,
        source: std::io::Error,
    },
    #[error("the token in {from} is empty or has a blank in it")]
    Malformed { from: String },
    #[error("{} is no file with a token: it has to be a file of at most {MAX_BYTES} bytes", file.display())]
    NoToken { file: PathBuf },
}

/// The token in a file.
pub fn read_token(file: &Path) -> Result<Secret<String>, TokenError> {
    let failed = |source| TokenError::File {
        file: file.to_owned(),
        source,
    };
    // A pipe would be waited for, and a large file read, for nothing.
    let found = std::fs::metadata(file).map_err(failed)?;
    if !found.is_file() || MAX_BYTES < found.len() {
        let file = file.to_owned();
        return Err(TokenError::NoToken { file });
    }
    let text = std::fs::read_to_string(file).map_err(failed)?;
    parse_token(&text, file.display().to_string())
}

/// The token in a text; `from` is where that comes from.
pub fn parse_token(text: &str, from: String) -> Result<Secret<String>, TokenError> {
    let token = text.trim();
    if token.is_empty() || token.contains(char::is_whitespace) {
        return Err(TokenError::Malformed { from });
    }
    Ok(Secret::new(token.to_owned()))
}
