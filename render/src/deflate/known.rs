//! Rows that many pictures are like, packed once in pieces.

use std::ops::Range;

use super::codes::{Bits, Codes, Token};
use super::search::{Chains, Search};

/// Bytes of a row that are taken over together.
const PIECE: usize = 128;

/// Rows packed in pieces, each with the other pieces it repeats: where none of them differs in
/// another picture, the piece's bits can stand in it unchanged.
#[derive(Debug)]
pub struct KnownRows {
    rows: Vec<u8>,
    stride: usize,
    codes: Codes,
    /// All pieces' bits, one after the other.
    bits: Vec<u8>,
    pieces: Vec<Piece>,
    /// Places of pieces.
    repeated: Vec<u32>,
}

#[derive(Debug)]
struct Piece {
    /// Where its bits end.
    bits_end: u32,
    /// Where the pieces it repeats end in `repeated`.
    repeated_end: u32,
}

impl KnownRows {
    /// `like` is a picture that has what the others have: how often sets the lengths of the codes.
    pub fn new(rows: Vec<u8>, like: &[u8], stride: usize) -> KnownRows {
        let (mut tokens, mut repeated, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        let mut chains = Chains::new(&rows);
        for own in 0..n_pieces(&rows, stride) {
            let first = tokens.len();
            let part = part(own, stride);
            chains.run(part.clone(), &mut tokens);
            note_repeated(own, part.start, &tokens[first..], stride, &mut repeated);
            ends.push((tokens.len(), repeated.len()));
        }
        let mut sample = tokens.clone();
        Search::new(like, stride).run(0..like.len(), &mut sample);
        let codes = Codes::of(&sample);
        let mut bits = Bits::with_room(rows.len() / 4);
        let mut written = 0;
        let mut pieces = Vec::with_capacity(ends.len());
        for (end, repeated_end) in ends {
            codes.write(&tokens[written..end], &mut bits);
            written = end;
            pieces.push(Piece {
                bits_end: bits.n_bits() as u32,
                repeated_end: repeated_end as u32,
            });
        }
        KnownRows {
            rows,
            stride,
            codes,
            bits: bits.finish(),
            pieces,
            repeated,
        }
    }

    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// How many bytes are kept.
    pub fn n_bytes(&self) -> usize {
        self.rows.len()
            + self.bits.len()
            + self.pieces.len() * size_of::<Piece>()
            + 4 * self.repeated.len()
    }

    /// Rows of the same form as a zlib stream. They may differ from the known ones only where they
    /// were touched.
    pub fn pack(&self, rows: &[u8], touched: impl Iterator<Item = Range<usize>>) -> Vec<u8> {
        let mut differs = vec![false; self.pieces.len()];
        for bytes in touched {
            let first = piece_at(bytes.start, self.stride);
            let last = piece_at(bytes.end - 1, self.stride);
            for (at, differs) in (first..).zip(&mut differs[first..=last]) {
                let part = part(at, self.stride);
                *differs = rows[part.clone()] != self.rows[part];
            }
        }
        let mut out = Bits::with_room(rows.len() / 4);
        super::begin(&mut out, &self.codes);
        let mut search = Search::new(rows, self.stride);
        let (mut bits_at, mut repeated_at) = (0, 0);
        // What has to be searched up to here.
        let mut open: Range<usize> = 0..0;
        for (at, piece) in self.pieces.iter().enumerate() {
            let part = part(at, self.stride);
            let bits = bits_at..piece.bits_end as usize;
            let repeated = &self.repeated[repeated_at..piece.repeated_end as usize];
            (bits_at, repeated_at) = (bits.end, piece.repeated_end as usize);
            if differs[at] || repeated.iter().any(|piece| differs[*piece as usize]) {
                open.end = part.end;
                continue;
            }
            if !open.is_empty() {
                self.codes.write_found(&mut search, open, &mut out);
            }
            out.copy(&self.bits, bits);
            open = part.end..part.end;
        }
        self.codes.write_found(&mut search, open, &mut out);
        super::end(out, &self.codes, rows)
    }
}

/// Notes which pieces the tokens of a piece repeat, itself left out.
fn note_repeated(
    own: usize,
    start: usize,
    tokens: &[Token],
    stride: usize,
    repeated: &mut Vec<u32>,
) {
    let first = repeated.len();
    let mut at = start;
    for token in tokens {
        let Some((len, back)) = token.as_repeat() else {
            at += 1;
            continue;
        };
        let there = at - back;
        for piece in piece_at(there, stride)..=piece_at(there + len - 1, stride) {
            let piece = piece as u32;
            if piece != own as u32 && !repeated[first..].contains(&piece) {
                repeated.push(piece);
            }
        }
        at += len;
    }
}

fn n_pieces(rows: &[u8], stride: usize) -> usize {
    rows.len() / stride * stride.div_ceil(PIECE)
}

/// The bytes of a piece.
fn part(piece: usize, stride: usize) -> Range<usize> {
    let a_row = stride.div_ceil(PIECE);
    let (row, at) = (piece / a_row * stride, piece % a_row * PIECE);
    row + at..row + (at + PIECE).min(stride)
}

fn piece_at(byte: usize, stride: usize) -> usize {
    byte / stride * stride.div_ceil(PIECE) + byte % stride / PIECE
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use proptest::prelude::*;

    use super::*;

    const STRIDE: usize = 301;

    /// Rows with runs, rows like the one above, and noise.
    fn rows(seed: u64, n: usize) -> Vec<u8> {
        let mut state = seed | 1;
        let mut rows: Vec<u8> = Vec::with_capacity(n * STRIDE);
        while rows.len() < n * STRIDE {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let len = (state >> 8) as usize % 90;
            let above = rows.len().checked_sub(STRIDE);
            for nth in 0..len {
                rows.push(match (state & 3, above) {
                    (0, _) => (state >> (nth % 40)) as u8,
                    (1 | 2, Some(above)) => rows[above + nth],
                    _ => (state >> 20) as u8 & 7,
                });
            }
        }
        rows.truncate(n * STRIDE);
        rows
    }

    #[track_caller]
    fn check(packed: &[u8], expected: &[u8]) {
        let mut read = Vec::new();
        flate2::read::ZlibDecoder::new(packed)
            .read_to_end(&mut read)
            .expect("a zlib stream");
        assert!(read == expected);
    }

    proptest! {
        #[test]
        fn another_decoder_reads_rows_like_known_ones(
            seed: u64,
            changes in proptest::collection::vec((any::<u32>(), 1_usize..400, any::<u8>()), 0..12),
        ) {
            let known = rows(seed, 40);
            let mut other = known.clone();
            for (at, len, byte) in changes {
                let at = at as usize % other.len();
                let end = other.len().min(at + len);
                other[at..end].fill(byte);
            }
            check(&super::super::pack(&other, STRIDE), &other);
            let known = KnownRows::new(known, &other, STRIDE);
            let touched = || std::iter::once(0..other.len());
            check(&known.pack(&other, touched()), &other);
            check(&known.pack(known.rows(), touched()), known.rows());
        }
    }

    #[test]
    fn rows_of_one_colour_and_hardly_any_rows_are_packed() {
        for n in [1, 2, 7, 8, 9, 300, 70_000] {
            let rows = vec![9; n];
            check(&super::super::pack(&rows, STRIDE), &rows);
        }
    }

    #[test]
    fn what_is_known_is_not_written_anew() {
        let known = rows(7, 60);
        let anew = super::super::pack(&known, STRIDE).len();
        let known = KnownRows::new(known.clone(), &known, STRIDE);
        // Looked for longer, though in pieces.
        assert!(known.pack(known.rows(), std::iter::empty()).len() < anew + anew / 20);
    }
}
