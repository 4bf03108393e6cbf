//! Keys and tokens.

use std::fmt::Write as _;

use rand::TryRng as _;

/// A random text of letters and digits that nobody can guess.
pub(crate) fn secret() -> String {
    let mut bytes = [0; 16];
    rand::rngs::SysRng
        .try_fill_bytes(&mut bytes)
        .expect("the system has random numbers");
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a String cannot fail");
        text
    })
}
