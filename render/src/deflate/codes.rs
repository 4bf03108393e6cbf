//! Prefix codes: how tokens become bits.

use std::ops::Range;

use super::search::{MOST, Search, TakesTokens};

/// A byte, or a repeat: its length and how far back it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token(u32);

impl Token {
    pub fn literal(byte: u8) -> Token {
        Token(u32::from(byte))
    }

    pub fn repeat(len: usize, back: usize) -> Token {
        Token((1 << 31) | (((len - 3) as u32) << 16) | (back - 1) as u32)
    }

    /// Length and distance.
    pub fn as_repeat(self) -> Option<(usize, usize)> {
        let Token(packed) = self;
        let (len, back) = ((packed >> 16) & 0xff, packed & 0x7fff);
        (packed >> 31 == 1).then_some((len as usize + 3, back as usize + 1))
    }
}

/// Bits, the first lowest.
pub struct Bits {
    out: Vec<u8>,
    end: End,
}

/// Where the next bits go, and those that do not fill a byte yet.
#[derive(Clone, Copy, Default)]
struct End {
    at: usize,
    held: u64,
    n_held: u32,
}

impl End {
    #[inline(always)]
    fn put(&mut self, out: &mut [u8], bits: u64, n: u32) {
        self.held |= bits << self.n_held;
        self.n_held += n;
        out[self.at..self.at + 8].copy_from_slice(&self.held.to_le_bytes());
        self.at += (self.n_held / 8) as usize;
        self.held >>= self.n_held & !7;
        self.n_held %= 8;
    }
}

impl Bits {
    pub fn with_room(n_bytes: usize) -> Bits {
        Bits {
            out: vec![0; n_bytes + 64],
            end: End::default(),
        }
    }

    pub fn n_bits(&self) -> usize {
        8 * self.end.at + self.end.n_held as usize
    }

    /// Makes room for so many bytes more.
    fn make_room(&mut self, n_bytes: usize) {
        let needed = self.end.at + n_bytes + 16;
        if self.out.len() < needed {
            self.out.resize(needed.max(2 * self.out.len()), 0);
        }
    }

    /// Adds at most 56 bits.
    pub fn put(&mut self, bits: u64, n: u32) {
        self.make_room(0);
        self.end.put(&mut self.out, bits, n);
    }

    /// Adds bits that were written before.
    pub fn copy(&mut self, bits: &[u8], range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            let mut word = [0; 8];
            let bytes = &bits[at / 8..bits.len().min(at / 8 + 8)];
            word[..bytes.len()].copy_from_slice(bytes);
            let n = (range.end - at).min(56);
            let word = u64::from_le_bytes(word) >> (at % 8);
            self.put(word & ((1 << n) - 1), n as u32);
            at += n;
        }
    }

    pub fn finish(mut self) -> Vec<u8> {
        let End { at, n_held, .. } = self.end;
        self.out.truncate(at + usize::from(n_held > 0));
        self.out
    }
}

const N_LITERALS: usize = 286;
const N_BACKS: usize = 30;
/// The symbol that ends a block.
const END: usize = 256;
/// The first of the symbols for lengths, and the last, which stands for one length only.
const LENS: usize = 257;
const LAST_LEN: usize = 28;
/// Lengths come in fours of the same size, distances in twos.
const LEN_RANK: u32 = 2;
const BACK_RANK: u32 = 1;

/// Symbols stand for one value each, then for two, four, and so on: `1 << rank` symbols of each size.
const fn symbol(value: usize, rank: u32) -> usize {
    if value < 2 << rank {
        return value;
    }
    let n_extra = value.ilog2() - rank;
    ((n_extra as usize) << rank) + (value >> n_extra)
}

/// How many bits tell which of its values a symbol means.
const fn n_extra(symbol: usize, rank: u32) -> u32 {
    ((symbol >> rank) as u32).saturating_sub(1)
}

fn len_symbol(len: usize) -> usize {
    if len == MOST {
        LAST_LEN
    } else {
        symbol(len - 3, LEN_RANK)
    }
}

fn back_symbol(back: usize) -> usize {
    symbol(back - 1, BACK_RANK)
}

/// What a token can take: two codes of 15 bits with 5 and 13 more.
const MOST_BITS: usize = 48;

/// Bits and how many.
type Code = (u32, u32);

/// One code for each token there can be.
pub struct Codes {
    literal_lens: [u8; N_LITERALS],
    back_lens: [u8; N_BACKS],
    literals: [Code; END],
    end: Code,
    /// By length less 3, with the extra bits.
    lens: [Code; MOST - 2],
    /// By symbol, without the extra bits but with how many they are.
    backs: [(u32, u32, u32); N_BACKS],
}

impl std::fmt::Debug for Codes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Codes")
    }
}

impl Codes {
    /// Codes that are short for what occurs often, and any other token has one too.
    pub fn of(tokens: &[Token]) -> Codes {
        let mut literals = [1; N_LITERALS];
        let mut backs = [1; N_BACKS];
        for token in tokens {
            match token.as_repeat() {
                Some((len, back)) => {
                    literals[LENS + len_symbol(len)] += 1;
                    backs[back_symbol(back)] += 1;
                }
                None => literals[token.0 as usize] += 1,
            }
        }
        let literal_lens = code_lens(&literals, 15);
        let back_lens = code_lens(&backs, 15);
        let (literal_codes, back_codes) = (codes(&literal_lens), codes(&back_lens));
        Codes {
            literal_lens,
            back_lens,
            literals: std::array::from_fn(|at| literal_codes[at]),
            end: literal_codes[END],
            lens: std::array::from_fn(|less| {
                let own = len_symbol(less + 3);
                let n_extra = if own == LAST_LEN {
                    0
                } else {
                    n_extra(own, LEN_RANK)
                };
                let (bits, n) = literal_codes[LENS + own];
                let extra = less as u32 & ((1 << n_extra) - 1);
                (bits | (extra << n), n + n_extra)
            }),
            backs: std::array::from_fn(|symbol| {
                let (bits, n) = back_codes[symbol];
                (bits, n, n_extra(symbol, BACK_RANK))
            }),
        }
    }

    pub fn write(&self, tokens: &[Token], out: &mut Bits) {
        out.make_room(tokens.len() * MOST_BITS / 8);
        let mut writer = self.writer(out);
        for token in tokens {
            writer.take(*token);
        }
        out.end = writer.end;
    }

    /// Writes what a search finds, without keeping it first.
    pub fn write_found(&self, search: &mut Search<'_>, part: Range<usize>, out: &mut Bits) {
        // A byte's own code has two bytes at most; a repeat has six, and stands for four or more.
        out.make_room(2 * part.len());
        let mut writer = self.writer(out);
        search.run(part, &mut writer);
        out.end = writer.end;
    }

    fn writer<'a>(&'a self, out: &'a mut Bits) -> Writer<'a> {
        Writer {
            codes: self,
            end: out.end,
            out: &mut out.out,
        }
    }

    pub fn write_end(&self, out: &mut Bits) {
        let (bits, n) = self.end;
        out.put(u64::from(bits), n);
    }

    /// Tells the reader the codes.
    pub fn tell(&self, out: &mut Bits) {
        write_lens(out, &self.literal_lens, &self.back_lens);
    }
}

/// Writes tokens where room was made. Its end is its own: in registers, not written back for each.
struct Writer<'a> {
    codes: &'a Codes,
    end: End,
    out: &'a mut [u8],
}

impl TakesTokens for Writer<'_> {
    #[inline(always)]
    fn take(&mut self, token: Token) {
        let codes = self.codes;
        let Some((len, back)) = token.as_repeat() else {
            let (bits, n) = codes.literals[usize::from(token.0 as u8)];
            self.end.put(self.out, u64::from(bits), n);
            return;
        };
        let (bits, n) = codes.lens[len - 3];
        let (back_bits, n_back, n_extra) = codes.backs[back_symbol(back)];
        let extra = (back - 1) as u64 & ((1 << n_extra) - 1);
        let all = u64::from(bits) | ((u64::from(back_bits) | (extra << n_back)) << n);
        self.end.put(self.out, all, n + n_back + n_extra);
    }
}

/// How long each symbol's code is, by how often it occurs; 0 for those that never do.
fn code_lens<const N: usize>(counts: &[u32; N], most: usize) -> [u8; N] {
    let mut lens = [0_u8; N];
    let mut by_count: Vec<(u32, usize)> = counts
        .iter()
        .enumerate()
        .filter(|(_, n)| **n > 0)
        .map(|(symbol, n)| (*n, symbol))
        .collect();
    by_count.sort_unstable();
    match by_count[..] {
        [] => return lens,
        [(_, only)] => {
            lens[only] = 1;
            return lens;
        }
        _ => {}
    }
    // Two queues, both in order: single symbols, and pairs of what was joined.
    let n = by_count.len();
    let mut weights: Vec<u32> = by_count.iter().map(|(count, _)| *count).collect();
    let mut parents = vec![0_usize; 2 * n - 1];
    let (mut single, mut pair) = (0, n);
    for joined in n..2 * n - 1 {
        let mut weight = 0;
        for _ in 0..2 {
            let lightest = if single < n && (pair >= joined || weights[single] <= weights[pair]) {
                single += 1;
                single - 1
            } else {
                pair += 1;
                pair - 1
            };
            weight += weights[lightest];
            parents[lightest] = joined;
        }
        weights.push(weight);
    }
    let mut depths = vec![0_usize; 2 * n - 1];
    let mut n_of_len = vec![0_usize; most + 1];
    for node in (0..2 * n - 2).rev() {
        depths[node] = depths[parents[node]] + 1;
        if node < n {
            n_of_len[depths[node].min(most)] += 1;
        }
    }
    // Codes cut to the longest allowed are too many: others have to get longer.
    let room =
        |n_of_len: &[usize]| -> usize { (1..=most).map(|len| n_of_len[len] << (most - len)).sum() };
    while room(&n_of_len) > 1 << most {
        let len = (1..most)
            .rev()
            .find(|len| n_of_len[*len] > 0)
            .expect("a shorter code");
        n_of_len[len] -= 1;
        n_of_len[len + 1] += 2;
        n_of_len[most] -= 1;
    }
    // The rarest have the longest.
    let mut rarest = by_count.iter();
    for len in (1..=most).rev() {
        for (_, symbol) in rarest.by_ref().take(n_of_len[len]) {
            lens[*symbol] = len as u8;
        }
    }
    lens
}

/// Codes of these lengths in the one order the format knows, the first bit lowest.
fn codes<const N: usize>(lens: &[u8; N]) -> [Code; N] {
    let mut n_of_len = [0_u16; 16];
    for len in lens {
        n_of_len[usize::from(*len)] += 1;
    }
    n_of_len[0] = 0;
    let mut next = [0_u16; 16];
    for len in 1..16 {
        next[len] = (next[len - 1] + n_of_len[len - 1]) << 1;
    }
    lens.map(|len| {
        if len == 0 {
            return (0, 0);
        }
        let code = &mut next[usize::from(len)];
        *code += 1;
        let bits = (*code - 1).reverse_bits() >> (16 - len);
        (u32::from(bits), u32::from(len))
    })
}

/// The order in which the lengths of the lengths' own codes are told.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// Tells the lengths of both sets of codes.
fn write_lens(out: &mut Bits, literals: &[u8; N_LITERALS], backs: &[u8; N_BACKS]) {
    let all: Vec<u8> = literals.iter().chain(backs).copied().collect();
    // What to write, with its extra bits.
    let mut words: Vec<(u8, u64, u32)> = Vec::new();
    let mut rest = &all[..];
    while let Some(len) = rest.first() {
        let run = rest.iter().take_while(|own| *own == len).count();
        let taken = match (*len, run) {
            (0, 11..) => {
                let n = run.min(138);
                words.push((18, n as u64 - 11, 7));
                n
            }
            (0, 3..) => {
                words.push((17, run as u64 - 3, 3));
                run
            }
            (_, 4..) => {
                let n = (run - 1).min(6);
                words.push((*len, 0, 0));
                words.push((16, n as u64 - 3, 2));
                n + 1
            }
            _ => {
                words.push((*len, 0, 0));
                1
            }
        };
        rest = &rest[taken..];
    }
    let mut counts = [0; 19];
    for (word, _, _) in &words {
        counts[usize::from(*word)] += 1;
    }
    let lens = code_lens(&counts, 7);
    let codes = codes(&lens);
    let n_told = ORDER
        .iter()
        .rposition(|word| lens[*word] > 0)
        .map_or(4, |at| (at + 1).max(4));
    out.put(N_LITERALS as u64 - 257, 5);
    out.put(N_BACKS as u64 - 1, 5);
    out.put(n_told as u64 - 4, 4);
    for word in &ORDER[..n_told] {
        out.put(u64::from(lens[*word]), 3);
    }
    for (word, extra, n_extra) in words {
        let word = usize::from(word);
        let (bits, n) = codes[word];
        out.put(u64::from(bits) | (extra << n), n + n_extra);
    }
}
