//! The faults reported for a wrong variant file: all at once, each with its line.

use engine::catalog::variant_text;
use engine::fault::{Faults, MAX_TOLD};
use engine::map::Map;
use engine::variant::{MAX_TEXT, Variant, VariantFaults, VariantFile};
use expect_test::{Expect, expect};
use proptest::prelude::*;

fn our_text(id: &str) -> String {
    variant_text(id).expect("embedded").to_owned()
}

/// Reads a file and, if there is a map, checks it on that map.
fn read(text: &str) -> Result<Variant, VariantFaults> {
    let file = VariantFile::parse(text)?;
    if let Some(map) = Map::named(&file.variant.map) {
        file.check(&map)?;
    }
    Ok(file.variant)
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    expected.assert_eq(&read(text).expect_err("a fault").to_string());
}

/// Compares the faults of usa's file after one piece of its text is replaced.
#[track_caller]
fn check_piece(piece: &str, instead: &str, expected: Expect) {
    let text = our_text("usa");
    assert!(text.contains(piece), "{piece:?} is in the text");
    check(&text.replacen(piece, instead, 1), expected);
}

#[test]
fn a_variant_is_written_and_read_back() {
    for variant in Variant::embedded() {
        assert_eq!(read(&variant.to_toml()).as_ref(), Ok(&**variant));
        assert_eq!(read(&our_text(&variant.id)).as_ref(), Ok(&**variant));
    }
}

#[test]
fn a_file_of_an_earlier_version_is_read() {
    let now = "one_open_at = [2, 3]\nall_but_one_open_at = []\n";
    let text = our_text("usa");
    assert!(text.contains(now));
    let before = read(&text.replace(now, "parallels_close_at = [2, 4]\n")).expect("a variant");
    assert!(before.claiming.one_open_at.is_empty());
    assert_eq!(before.claiming.all_but_one_open_at, [2, 4]);
    // A fault of it has its line.
    check_piece(
        now,
        "parallels_close_at = [2, 7]\n",
        expect![
            "line 37: claiming.all_but_one_open_at is 2, 7; it can be different numbers from 2 to 6, least first"
        ],
    );
    check_piece(
        now,
        "parallels_close_at = [2]\nall_but_one_open_at = [3]\n",
        expect!["line 37: no option is called claiming.parallels_close_at"],
    );
}

#[test]
fn every_file_that_comes_with_the_program_has_every_option() {
    for variant in Variant::embedded() {
        let text = our_text(&variant.id);
        for option in Variant::options() {
            let name = &option.key[option.section().len() + 1..];
            let has_it = text
                .lines()
                .any(|line| line.starts_with(&format!("{name} = ")));
            assert!(has_it, "{} lacks {}", variant.id, option.key);
        }
    }
}

#[test]
fn a_fault_is_told_with_its_line() {
    check_piece(
        "sweep_at = 3",
        "sweep_at = 3\nsweep = 4",
        expect!["line 27: no option is called drawing.sweep"],
    );
    check_piece("sweep_at = 3\n", "", expect!["drawing.sweep_at is missing"]);
    check_piece(
        "trains = 45",
        "trains = 450",
        expect!["line 13: set_up.trains is 450; it can be 1 to 60"],
    );
    check_piece(
        "trains = 45",
        "trains = 61",
        expect!["line 13: set_up.trains is 61; it can be 1 to 60"],
    );
    check_piece(
        "trains = 45",
        "trains = \"many\"",
        expect!["line 13: set_up.trains is of the wrong kind; it can be 1 to 60"],
    );
    check_piece(
        "\"deck\"",
        "\"bin\"",
        expect!["line 21: set_up.returned_tickets is bin; it can be deck or box"],
    );
    check_piece(
        "\"deck\"",
        "true",
        expect!["line 21: set_up.returned_tickets is of the wrong kind; it can be deck or box"],
    );
    check_piece(
        "false",
        "\"no\"",
        expect!["line 22: set_up.open_first_tickets is of the wrong kind; it can be yes or no"],
    );
    check_piece(
        "[2, 3, 4, 5]",
        "[2, \"three\"]",
        expect![
            "line 9: players.counts is of the wrong kind; it can be different numbers from 2 to 6, least first"
        ],
    );
    check_piece(
        "[2, 3, 4, 5]",
        "[3, 2]",
        expect![
            "line 9: players.counts is 3, 2; it can be different numbers from 2 to 6, least first"
        ],
    );
    check_piece(
        "[drawing]",
        "[drawing",
        expect!["line 24: unclosed table, expected `]`"],
    );
    check_piece(
        "name = \"USA\"",
        "name = 3",
        expect!["line 5: name should be a text in quotes"],
    );
    check("id = [", expect!["line 1: unclosed array, expected `]`"]);
}

#[test]
fn all_faults_of_a_file_are_told_at_once() {
    let text = our_text("usa")
        .replace("trains = 45", "trains = \"many\"")
        .replace("hand = 4", "hand = 40")
        .replace("one_card_enough = false", "one_card = false")
        .replace("counts = [2, 3, 4, 5]", "counts = [2, \"three\"]")
        .replace("name = \"USA\"", "name = 3\ncolour = \"red\"");
    check(
        &text,
        expect![[r#"
            line 5: name should be a text in quotes
            line 6: no option is called colour
            line 10: players.counts is of the wrong kind; it can be different numbers from 2 to 6, least first
            line 14: set_up.trains is of the wrong kind; it can be 1 to 60
            line 17: set_up.hand is 40; it can be 0 to 20
            line 30: no option is called drawing.one_card
            drawing.one_card_enough is missing"#]],
    );
    check(
        "id = \"a\"\nend = 3",
        expect![[r#"
        line 2: end should be a section: [end]
        name is missing
        map is missing
        [players] is missing
        [set_up] is missing
        [drawing] is missing
        [claiming] is missing
        [tickets] is missing
        [bonuses] is missing"#]],
    );
}

#[test]
fn fifteen_faults_are_told_and_how_many_more_there_are() {
    let more: String = (1..=30).map(|n| format!("extra{n} = 1\n")).collect();
    let text = our_text("usa").replace("sweep_at = 3\n", "");
    let text = text.replace("[players]\n", &format!("{more}[players]\n"));
    let told = read(&text).expect_err("faults").to_string();
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 16, "{told:?}");
    assert_eq!(told[0], "line 8: no option is called extra1");
    assert_eq!(told[14], "line 22: no option is called extra15");
    // What is missing comes after everything that has a line.
    assert_eq!(told[15], "and 16 more");
}

#[test]
fn a_text_and_a_list_are_not_longer_than_any_variant_needs() {
    let text = our_text("usa");
    let long = format!("{text}# {}\n", "-".repeat(MAX_TEXT - text.len() - 3));
    assert_eq!(long.len(), MAX_TEXT);
    assert!(read(&long).is_ok());
    check(
        &(long + "\n"),
        expect!["the text has 32769 bytes; a variant has at most 32768"],
    );
    let sets: Vec<String> = (0..129).map(|n| format!("\"s{n}\"")).collect();
    check_piece(
        "\nsets = [\"classic\"]",
        &format!("\nsets = [{}]", sets.join(", ")),
        expect![
            "line 46: tickets.sets is of the wrong kind; it can be different sets of the map's tickets, or none"
        ],
    );
}

#[test]
fn options_that_do_not_go_together_are_told_with_their_lines() {
    let text = our_text("usa")
        .replace("trains_left = 2", "trains_left = 50")
        .replace("tickets_kept = 2", "tickets_kept = 4");
    check(
        &text,
        expect![[r#"
            line 19: set_up.tickets_kept is 4, but the tickets dealt are only 3
            line 54: set_up.trains is 45, and end.trains_left is 50: the last round would begin at once"#]],
    );
}

#[test]
fn limits_are_judged_apart_from_reading() {
    // A variant stored under wider limits is still read.
    let text = our_text("usa").replace("trains = 45", "trains = 200");
    let variant = Variant::parse(&text).expect("of the right form");
    assert_eq!(variant.set_up.trains, 200);
    assert!(read(&text).is_err());
}

/// Texts close to a valid one: a piece is cut out, doubled, or replaced by something else.
fn damaged() -> impl Strategy<Value = String> {
    let ids = Variant::embedded().iter().map(|one| one.id.clone());
    let pieces = prop_oneof![
        "\\PC{0,12}",
        Just("\0\u{feff}\r\n".to_owned()),
        Just("[[".repeat(500)),
        Just("a.".repeat(500)),
        Just("= 99999999999999999999999999".to_owned()),
        Just("= -0x7f".to_owned()),
        Just("= 1e999".to_owned()),
        Just("\"\"\"".to_owned()),
        Just("= { a = 1, b = [] }".to_owned()),
        Just("\n[players]\n".to_owned()),
    ];
    (
        prop::sample::select(ids.collect::<Vec<_>>()),
        any::<[prop::sample::Index; 2]>(),
        pieces,
    )
        .prop_map(|(id, [from, to], piece)| {
            let text = our_text(&id);
            let ends: Vec<usize> = text
                .char_indices()
                .map(|(at, _)| at)
                .chain([text.len()])
                .collect();
            let (from, to) = (*from.get(&ends), *to.get(&ends));
            let (from, to) = (from.min(to), from.max(to));
            format!("{}{piece}{}", &text[..from], &text[to..])
        })
}

/// Checks a text: an accepted one can be written and read again, a refused one has a fault on one of its lines.
fn judge(text: &str) {
    match read(text) {
        Ok(variant) => assert_eq!(read(&variant.to_toml()).as_ref(), Ok(&variant)),
        Err(Faults { told, n_more }) => {
            assert!((1..=MAX_TOLD).contains(&told.len()));
            assert!(n_more == 0 || told.len() == MAX_TOLD);
            let n_lines = text.matches('\n').count() + 1;
            let lines = told.iter().filter_map(|fault| fault.line);
            assert!(lines.max() <= Some(n_lines));
            // At most one for each key of the text, and a few for what is missing.
            assert!(told.len() + n_more <= n_lines + text.len() / 3 + 64);
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_judged_without_harm(text in "(\\PC|[\\n\\[\\]=\"{}.,#'0-9]){0,200}") {
        judge(&text);
    }

    #[test]
    fn a_damaged_file_is_refused_with_its_faults_or_read(text in damaged()) {
        judge(&text);
    }

    #[test]
    fn any_values_in_a_right_form_are_judged(
        numbers in prop::collection::vec(any::<i64>(), 0..12),
        at in any::<prop::sample::Index>(),
    ) {
        let variant = &Variant::embedded()[at.index(Variant::embedded().len())];
        let mut text = variant.to_toml();
        for number in numbers {
            let places: Vec<usize> = text.match_indices(" = ").map(|(at, _)| at).collect();
            let place = places[number.unsigned_abs() as usize % places.len()];
            let end = text[place..].find('\n').map_or(text.len(), |end| place + end);
            text.replace_range(place..end, &format!(" = {number}"));
        }
        judge(&text);
    }
}

#[test]
fn the_longest_and_deepest_files_are_judged() {
    for piece in [
        "[", "a=[", "a={", "a.", "[a.", "x=1\n", "[x]\n", "'", "\"\\u", "#",
    ] {
        let own = our_text("usa");
        for before in [String::new(), own] {
            let n = (MAX_TEXT - before.len()) / piece.len();
            judge(&(before + &piece.repeat(n)));
        }
    }
}
