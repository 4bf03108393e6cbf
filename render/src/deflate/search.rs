//! Where rows repeat what stands before them.

use std::ops::Range;

use super::codes::Token;

/// Shorter repeats are not worth their bits.
pub const LEAST: usize = 4;
/// The longest repeat the format knows.
pub const MOST: usize = 258;
/// How far back it can point.
pub const WINDOW: usize = 1 << 15;
const HASH_BITS: u32 = 13;
const N_HASHES: usize = 1 << HASH_BITS;
/// Taken from to let the nearer of two places win.
const NEAREST: u32 = 0xffff;
/// After so many bytes that repeat nothing only every second is looked at.
const PATIENCE: usize = 3;
/// How many places [`Chains`] tries, and what is long enough to look no further.
const N_TRIES: usize = 16;
const LONG: usize = 64;
/// Bytes compared at once.
const WORD: usize = 8;

/// What is done with tokens as they are found.
pub trait TakesTokens {
    fn take(&mut self, token: Token);
}

impl TakesTokens for Vec<Token> {
    fn take(&mut self, token: Token) {
        self.push(token);
    }
}

/// Looks in the likeliest places only: just before, one row above, and where the same four bytes
/// stood last.
pub struct Search<'a> {
    rows: &'a [u8],
    stride: usize,
    last_seen: Box<[u32; N_HASHES]>,
}

impl<'a> Search<'a> {
    pub fn new(rows: &'a [u8], stride: usize) -> Search<'a> {
        Search {
            rows,
            stride,
            last_seen: Box::new([0; N_HASHES]),
        }
    }

    /// Gives the tokens of a part of the rows, one after the other.
    #[inline]
    pub fn run(&mut self, part: Range<usize>, to: &mut impl TakesTokens) {
        let rows = self.rows;
        let mut at = part.start;
        let mut n_missed = 0;
        // Behind the last whole word nothing is looked for.
        let end = if rows.len() < WORD {
            0
        } else {
            part.end.min(rows.len() - WORD + 1)
        };
        // Before the first byte stands nothing.
        if at == 0 && at < end {
            to.take(Token::literal(rows[0]));
            at = 1;
        }
        while at < end {
            let here = word(rows, at);
            let seen = &mut self.last_seen[hash(here) % N_HASHES];
            let last = at - *seen as usize;
            *seen = at as u32;
            let above = if self.stride <= at { self.stride } else { 1 };
            let apart = |back: usize| here ^ word(rows, at - back);
            let (behind, over) = (apart(1), apart(above));
            // A place too far back is unlike at once.
            let again = apart(last) | u64::from(WINDOW <= last);
            // One branch for all three: which it is nobody could foresee. Nought less one has the
            // highest bit.
            let less = |bits: u64| (bits & 0xffff_ffff).wrapping_sub(1);
            if (less(behind) | less(over) | less(again)) >> 63 == 1 {
                // The longest, and of these the nearest.
                let likeness = |bits: u64, back: usize| {
                    ((bits.trailing_zeros() / 8) << 16)
                        | (NEAREST.wrapping_sub(back as u32) & NEAREST)
                };
                let best = likeness(behind, 1)
                    .max(likeness(over, above))
                    .max(likeness(again, last));
                let back = (NEAREST - (best & NEAREST)) as usize;
                let mut len = (best >> 16) as usize;
                if len == WORD {
                    len += common(rows, at + WORD, back, MOST - WORD);
                }
                len = len.min(part.end - at);
                if LEAST <= len {
                    to.take(Token::repeat(len, back));
                    at += len;
                    n_missed = 0;
                    continue;
                }
            }
            to.take(Token::literal(here as u8));
            at += 1;
            // Where nothing was found before, little is found next.
            if PATIENCE <= n_missed && at < part.end {
                to.take(Token::literal((here >> 8) as u8));
                at += 1;
            }
            n_missed += 1;
        }
        for byte in &rows[at..part.end] {
            to.take(Token::literal(*byte));
        }
    }
}

/// For each four bytes all places where they stood, last first: looks long, for rows that many
/// others are like.
pub struct Chains<'a> {
    rows: &'a [u8],
    last_seen: Vec<u32>,
    before: Vec<u32>,
}

impl<'a> Chains<'a> {
    pub fn new(rows: &'a [u8]) -> Chains<'a> {
        Chains {
            rows,
            last_seen: vec![u32::MAX; 1 << HASH_BITS],
            before: vec![u32::MAX; WINDOW],
        }
    }

    /// Adds the tokens of a part of the rows; parts must be given in order.
    pub fn run(&mut self, part: Range<usize>, tokens: &mut Vec<Token>) {
        let mut at = part.start;
        let mut ahead = None;
        while at < part.end {
            let (len, back) = ahead.take().unwrap_or_else(|| self.longest(at, part.end));
            self.insert(at);
            // A byte later a longer one may begin.
            if (LEAST..LONG).contains(&len) {
                let next = self.longest(at + 1, part.end);
                ahead = (len < next.0).then_some(next);
            }
            if len < LEAST || ahead.is_some() {
                tokens.push(Token::literal(self.rows[at]));
                at += 1;
                continue;
            }
            tokens.push(Token::repeat(len, back));
            for inside in at + 1..at + len {
                self.insert(inside);
            }
            at += len;
        }
    }

    fn insert(&mut self, at: usize) {
        if at + WORD <= self.rows.len() {
            let seen = &mut self.last_seen[hash(word(self.rows, at))];
            self.before[at % WINDOW] = *seen;
            *seen = at as u32;
        }
    }

    fn longest(&self, at: usize, end: usize) -> (usize, usize) {
        let mut best = (0, 0);
        if self.rows.len() < at + WORD {
            return best;
        }
        let most = MOST.min(end.saturating_sub(at));
        let here = word(self.rows, at);
        let mut there = self.last_seen[hash(here)] as usize;
        let mut last = at;
        for _ in 0..N_TRIES {
            // Old links lead to places that were forgotten since.
            if there >= last || at - there >= WINDOW {
                break;
            }
            let len = common(self.rows, at, at - there, most);
            if best.0 < len {
                best = (len, at - there);
                if LONG <= len {
                    break;
                }
            }
            last = there;
            there = self.before[there % WINDOW] as usize;
        }
        best
    }
}

/// The bytes from here on; the last ones where it is later than these.
fn word(rows: &[u8], at: usize) -> u64 {
    // The compiler sees that this lies inside, and checks nothing.
    let at = at.min(rows.len() - WORD);
    u64::from_le_bytes(rows[at..at + WORD].try_into().expect("eight bytes"))
}

/// Of the first four bytes.
fn hash(word: u64) -> usize {
    ((word as u32).wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS)) as usize
}

/// How many bytes from `at` on stand `back` before too.
fn common(rows: &[u8], at: usize, back: usize, most: usize) -> usize {
    let most = most.min(rows.len() - at);
    let (here, there) = (&rows[at..at + most], &rows[at - back..at - back + most]);
    let mut len = 0;
    for (a, b) in here.chunks_exact(8).zip(there.chunks_exact(8)) {
        let a = u64::from_le_bytes(a.try_into().expect("eight bytes"));
        let b = u64::from_le_bytes(b.try_into().expect("eight bytes"));
        if a != b {
            return len + ((a ^ b).trailing_zeros() / 8) as usize;
        }
        len += 8;
    }
    let rest = here[len..].iter().zip(&there[len..]);
    len + rest.take_while(|(a, b)| a == b).count()
}
