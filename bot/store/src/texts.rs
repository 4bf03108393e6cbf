//! Texts of maps and variants, kept under their SHA-256 at least as long as a game or a saved variant names them.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use sqlx::Row;

use super::{Result, Store, StoreError, Tx};

/// The SHA-256 of a text; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextHash([u8; 32]);

impl TextHash {
    pub fn of(text: &str) -> TextHash {
        TextHash(Sha256::digest(text).into())
    }
}

impl fmt::Display for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a SHA-256 in hexadecimal digits")]
pub struct NoTextHash;

impl FromStr for TextHash {
    type Err = NoTextHash;

    fn from_str(text: &str) -> Result<TextHash, NoTextHash> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|sign| sign.is_ascii_hexdigit()) {
            return Err(NoTextHash);
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| NoTextHash)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| NoTextHash)?;
        }
        Ok(TextHash(bytes))
    }
}

impl Store {
    /// Stores a text; harmless if it is stored already.
    pub async fn save_text(&self, text: &str) -> Result<TextHash> {
        let mut tx = self.begin().await?;
        let hash = save_text(&mut tx, text).await?;
        tx.commit().await?;
        Ok(hash)
    }

    /// The text with that hash, if it is stored and undamaged.
    pub async fn text(&self, hash: TextHash) -> Result<Option<String>> {
        let row = sqlx::query("SELECT content FROM texts WHERE hash = $1")
            .bind(hash.to_string())
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let text: String = row.try_get("content")?;
        if TextHash::of(&text) == hash {
            Ok(Some(text))
        } else {
            Err(StoreError::Corrupt { what: "a text" })
        }
    }
}

pub(super) async fn save_text(tx: &mut Tx, text: &str) -> Result<TextHash> {
    let hash = TextHash::of(text);
    sqlx::query("INSERT INTO texts (hash, content) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING")
        .bind(hash.to_string())
        .bind(text)
        .execute(&mut **tx)
        .await?;
    Ok(hash)
}
