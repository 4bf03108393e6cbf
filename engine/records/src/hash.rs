//! The hash of a whole record: one SHA-256, the same for every program that computes it.
//!
//! Specified in `docs/record.md`, "The hash of a record".

use serde_json::Value;
use sha2::{Digest, Sha256};

use engine::deal::hex;

use super::Record;

impl Record {
    /// The hash of the record, as [`hash`] reads it from its text.
    pub fn hash(&self) -> String {
        hash(&self.to_json()).expect("a record's own text is JSON")
    }
}

/// The SHA-256 of a record's canonical form, in hexadecimal: RFC 8785, with names sealed.
pub fn hash(text: &str) -> Result<String, serde_json::Error> {
    let mut record: Value = serde_json::from_str(text)?;
    if let Some(seats) = record.get_mut("seats").and_then(Value::as_array_mut) {
        seats.iter_mut().for_each(seal_name);
    }
    record.sort_all_objects();
    Ok(hex(&Sha256::digest(record.to_string())))
}

/// Replaces a salted name by its seal, and removes the name that replaced a deleted one.
fn seal_name(seat: &mut Value) {
    let Some(seat) = seat.as_object_mut() else {
        return;
    };
    let of = |key| seat.get(key).and_then(Value::as_str);
    if let (Some(salt), Some(name)) = (of("salt"), of("name")) {
        let sealed = seal(salt, name);
        seat.remove("salt");
        seat.insert("sealed".to_owned(), Value::String(sealed));
    }
    if seat.contains_key("sealed") {
        seat.remove("name");
    }
}

/// Seal that represents a name in the hash, so that the name can be deleted and the hash still holds:
/// the SHA-256 of the salt's bytes and the name. Nobody can guess names from it without the salt.
pub fn seal(salt: &str, name: &str) -> String {
    let digits = salt.as_bytes().chunks_exact(2);
    let bytes = digits.filter_map(|pair| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok());
    let mut sealed = Sha256::new();
    sealed.update(bytes.collect::<Vec<u8>>());
    sealed.update(name);
    hex(&sealed.finalize())
}

/// Whether the text is that number of lower-case hexadecimal digits.
pub(super) fn is_hex(text: &str, n_digits: usize) -> bool {
    let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == n_digits && text.bytes().all(is_digit)
}
