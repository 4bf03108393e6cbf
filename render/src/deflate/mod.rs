//! Rows of indices into a zlib stream (RFC 1950 and 1951), faster than anything general can be.
//!
//! Two pictures of a table differ in some tracks and the panels. So the base is packed once, in pieces
//! whose bits a picture can take over as they are ([`known`]); only what differs is searched for
//! repeats ([`search`]) and coded ([`codes`]). No crate can be told what is already known.

mod codes;
mod known;
mod search;

pub use known::KnownRows;

use codes::{Bits, Codes};

/// A window of 32 KB, nothing said about effort.
const HEADER: u64 = 0x0178;

/// Rows as a zlib stream; `stride` is the length of a row.
pub fn pack(rows: &[u8], stride: usize) -> Vec<u8> {
    let mut tokens = Vec::new();
    search::Search::new(rows, stride).run(0..rows.len(), &mut tokens);
    let codes = Codes::of(&tokens);
    let mut bits = Bits::with_room(rows.len() / 4);
    begin(&mut bits, &codes);
    codes.write(&tokens, &mut bits);
    end(bits, &codes, rows)
}

/// All is one block with codes of its own.
fn begin(bits: &mut Bits, codes: &Codes) {
    bits.put(HEADER, 16);
    bits.put(0b101, 3);
    codes.tell(bits);
}

fn end(mut bits: Bits, codes: &Codes, rows: &[u8]) -> Vec<u8> {
    codes.write_end(&mut bits);
    let mut packed = bits.finish();
    packed.extend(simd_adler32::adler32(&rows).to_be_bytes());
    packed
}
