//! `docs/fairness.md` is exact: a second implementation, written from its text alone, deals the same.

use engine::deal::{Dealer, Seed};
use sha2::{Digest as _, Sha256};

/// "The key".
fn key(seed: &[u8; 32], joins: &[u64], start: Option<u64>) -> [u8; 32] {
    let mut bytes = match start {
        Some(_) => b"railpost deal 2".to_vec(),
        None => b"railpost deal 1".to_vec(),
    };
    bytes.extend(seed);
    for join in joins {
        bytes.extend(join.to_be_bytes());
    }
    if let Some(start) = start {
        bytes.extend(start.to_be_bytes());
    }
    Sha256::digest(&bytes).into()
}

/// Block number `counter` of ChaCha20 with a 64-bit counter and a 64-bit nonce.
fn block(key: &[u8; 32], nonce: u64, counter: u64) -> [u32; 16] {
    let mut start = [0; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in start[4..12].iter_mut().zip(key.chunks_exact(4)) {
        *word = u32::from_le_bytes(bytes.try_into().expect("four bytes"));
    }
    start[12..].copy_from_slice(&[
        counter as u32,
        (counter >> 32) as u32,
        nonce as u32,
        (nonce >> 32) as u32,
    ]);
    let mut words: [u32; 16] = start;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (turn, next) in [(16, 12), (8, 7)] {
            words[a] = words[a].wrapping_add(words[b]);
            words[d] = (words[d] ^ words[a]).rotate_left(turn);
            words[c] = words[c].wrapping_add(words[d]);
            words[b] = (words[b] ^ words[c]).rotate_left(next);
        }
    };
    for _ in 0..10 {
        for column in 0..4 {
            quarter(column, column + 4, column + 8, column + 12);
        }
        quarter(0, 5, 10, 15);
        quarter(1, 6, 11, 12);
        quarter(2, 7, 8, 13);
        quarter(3, 4, 9, 14);
    }
    std::array::from_fn(|at| words[at].wrapping_add(start[at]))
}

/// "The stream of a shuffle", "A number under a limit" and "The shuffle".
fn shuffle(key: &[u8; 32], number: u32, items: &mut [u32]) {
    let mut words = (0..).flat_map(|counter| block(key, u64::from(number), counter));
    for i in (1..items.len()).rev() {
        let k = i as u64 + 1;
        let j = loop {
            let p = u64::from(words.next().expect("a stream without end")) * k;
            if p % (1 << 32) >= (1 << 32) % k {
                break p >> 32;
            }
        };
        items.swap(i, j as usize);
    }
}

#[test]
fn the_words_of_the_page_deal_as_the_program_does() {
    for (byte, joins, start) in [
        (0, vec![], None),
        (7, vec![1, 2, 3], None),
        (7, vec![1, 2, 3], Some(4)),
        (255, vec![u64::MAX, 1 << 40], Some(u64::MAX)),
    ] {
        let seed = [byte; 32];
        let dealer = Dealer::new(&Seed(seed), &joins, start);
        let key = key(&seed, &joins, start);
        for number in [0, 1, 5, 1000, u32::MAX] {
            for n_items in [0, 1, 2, 5, 69, 110, 200] {
                let mut by_page: Vec<u32> = (0..n_items).collect();
                let mut by_program = by_page.clone();
                shuffle(&key, number, &mut by_page);
                dealer.shuffle(number, &mut by_program);
                assert_eq!(by_page, by_program, "shuffle {number} of {n_items} items");
            }
        }
    }
}

#[test]
fn a_simulated_game_is_dealt_from_its_number() {
    let mut key = [0; 32];
    key[..2].copy_from_slice(&[0x39, 0x30]);
    let mut by_page: Vec<u32> = (0..110).collect();
    let mut by_program = by_page.clone();
    shuffle(&key, 3, &mut by_page);
    Dealer::numbered(12_345).shuffle(3, &mut by_program);
    assert_eq!(by_page, by_program);
}

#[test]
fn the_golden_values_of_the_page_hold() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/fairness.md");
    let page = std::fs::read_to_string(path).expect("the page");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let hash = Seed([0xab; 32]).hash();
    assert!(page.contains(&hash), "{hash}");
    for start in [Some(4), None] {
        let mut numbers: Vec<u32> = (0..20).collect();
        Dealer::new(&Seed([7; 32]), &[1, 2, 3], start).shuffle(5, &mut numbers);
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        let numbers = numbers.join(" ");
        assert!(page.contains(&numbers), "{numbers}");
    }
}
