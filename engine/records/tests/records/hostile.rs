//! Files made to cost as much as possible: whatever a file of the allowed size holds, checking it takes few steps.

use engine::fault::MAX_TOLD;
use engine::steps::{Steps, TooMuchWork};
use proptest::prelude::*;
use records::{MAX_BYTES, MAX_STEPS, Published, Record, RecordError, check};
use serde_json::{Value, json};

use crate::stored;

/// A text that is one piece after another: `{n}` in a piece is its number.
#[derive(Debug, Clone, Copy)]
struct Heap {
    before: &'static str,
    piece: &'static str,
    after: &'static str,
}

const fn heap(before: &'static str, piece: &'static str, after: &'static str) -> Heap {
    Heap {
        before,
        piece,
        after,
    }
}

impl Heap {
    /// The text, as long as it can be if that measure of it has a maximum.
    fn text(&self, most: usize, measure: fn(&str) -> usize) -> String {
        let mut left = most.saturating_sub(measure(self.before) + measure(self.after));
        let mut text = self.before.to_owned();
        for n in 0.. {
            let piece = self.piece.replace("{n}", &n.to_string());
            let Some(rest) = left.checked_sub(measure(&piece)) else {
                break;
            };
            left = rest;
            text.push_str(&piece);
        }
        text + self.after
    }
}

/// Bytes of a text as a string of JSON.
fn in_json(text: &str) -> usize {
    json!(text).to_string().len() - 2
}

/// Texts that are no map and no variant, or a strange one.
const TOML: [Heap; 26] = [
    heap("", "k{n}=1\n", ""),
    heap("", "x=1\n", ""),
    heap("", "[{n}]\n", ""),
    heap("", "[a.b{n}]\n", ""),
    heap("", "[[tickets]]\n", ""),
    heap("", "a.", ""),
    heap("", "#\n", ""),
    heap("a=", "[", ""),
    heap("a=", "{a=", ""),
    heap("a=[", "[],", "]"),
    heap("a=", "9", "\n"),
    heap("a=1.", "9", "\n"),
    heap("a=[", "0x7f,", "]"),
    heap("a=\"", "x", "\""),
    heap("a=\"", "\\u00e9", "\""),
    heap("colors=[", "\"red\",", "]"),
    heap("always_open=[", "\"a-b{n}\",", "]"),
    heap("cities=[", "{id=\"c{n}\",at=[1,2],name=\"C{n}\"},", "]"),
    heap(
        "cities=[{id=\"a\",at=[1,2],name=\"A\",also=[",
        "\"n{n}\",",
        "]}]",
    ),
    // Letters that fold to many, and marks that are put in order.
    heap("cities=[{id=\"a\",at=[1,2],name=\"", "\u{fdfa}", "\"}]"),
    heap(
        "cities=[{id=\"a\",at=[1,2],name=\"a",
        "\u{301}\u{323}",
        "\"}]",
    ),
    heap("tracks=[", "{id=\"a-b:gray{n}\",length=1},", "]"),
    heap(
        "tickets=[",
        "{id=\"a-b:{n}\",value=1,sets=[\"s\",\"t{n}\"]},",
        "]",
    ),
    heap("tickets=[{id=\"a-b\",value=1,sets=[", "\"s{n}\",", "]}]"),
    heap(
        "districts=[{id=\"d\",name=\"D\",value=1,cities=[",
        "\"c{n}\",",
        "]}]",
    ),
    heap("[tickets]\nsets=[", "\"s{n}\",", "]"),
];

/// More lines in one of our own maps or variants: what they stand behind, and they.
const MORE_LINES: [(&str, &str, Heap); 7] = [
    (
        "map",
        "cities = [\n",
        heap("", "{id=\"c{n}\",at=[1,2],name=\"C{n}\"},\n", ""),
    ),
    (
        "map",
        "tracks = [\n",
        heap("", "{id=\"boston-montreal:gray{n}\",length=1},\n", ""),
    ),
    (
        "map",
        "tickets = [\n",
        heap(
            "",
            "{id=\"boston-miami:{n}\",value=1,sets=[\"a\",\"b{n}\"]},\n",
            "",
        ),
    ),
    ("map", "colors = [\n", heap("", "\"red\",", "")),
    ("variant", "sets = [", heap("", "\"s{n}\",", "")),
    ("variant", "counts = [", heap("", "2,", "")),
    ("variant", "points = [", heap("", "1,", "")),
];

/// Much of one thing in the record itself, put in place of a field.
const FIELDS: [(&str, Heap); 20] = [
    ("seats", heap("[", "{\"name\":\"A\"},", "{\"name\":\"A\"}]")),
    (
        "seats",
        heap("[{\"name\":\"", "x", "\"},{\"name\":\"Ben\"}]"),
    ),
    (
        "seats",
        heap(
            "[{\"name\":\"Anna\",\"computer\":\"",
            "x",
            "\"},{\"name\":\"Ben\"}]",
        ),
    ),
    (
        "deal",
        heap("{\"seed\":{\"seed\":\"00\",\"joins\":[", "1,", "1]}}"),
    ),
    ("deal", heap("{\"number\":", "9", "}")),
    ("result", heap("[", "{\"seats\":[0]},", "{}]")),
    ("seen_by", heap("[", "0,", "0]")),
    ("seen_by", heap("", "[", "")),
    ("seen_by", heap("", "{\"a\":", "")),
    ("seen_by", heap("0.", "7", "")),
    ("more", heap("{", "\"k{n}\":0,", "\"k\":0}")),
    ("steps", heap("[", "{\"events\":[]},", "{\"events\":[]}]")),
    (
        "steps",
        heap(
            "[",
            "{\"seat\":0,\"action\":\"draw deck\",\"events\":[]},",
            "{\"events\":[]}]",
        ),
    ),
    (
        "steps",
        heap(
            "[",
            "{\"events\":[{\"rewound\":{\"to\":0}}]},",
            "{\"events\":[]}]",
        ),
    ),
    (
        "steps",
        heap(
            "[{\"events\":[",
            "{\"rewound\":{\"to\":{n}}},",
            "\"row_swept\"]}]",
        ),
    ),
    (
        "steps",
        heap("[{\"events\":[", "\"row_swept\",", "\"row_swept\"]}]"),
    ),
    (
        "steps",
        heap(
            "[{\"events\":[",
            "{\"train_deck_shuffled\":{\"order\":\"rgb\"}},",
            "\"row_swept\"]}]",
        ),
    ),
    (
        "steps",
        heap(
            "[{\"events\":[{\"train_deck_shuffled\":{\"order\":\"",
            "r",
            "\"}}]}]",
        ),
    ),
    (
        "steps",
        heap("[{\"events\":[],\"seat\":0,\"action\":\"keep", " 1", "\"}]"),
    ),
    (
        "steps",
        heap("[{\"events\":[],\"seat\":0,\"action\":\"", "claim ", "\"}]"),
    ),
];

/// How a game that holds is undone and played again, as often as there is room for.
#[derive(Debug, Clone, Copy)]
enum Rewinds {
    /// To where the game stands.
    Nothing,
    /// The last steps, that number of them, and these again.
    Steps(usize),
    /// Everything after the deal, and half of that again.
    Half,
}

/// A file that nobody should have to wait for.
#[derive(Debug, Clone)]
enum Hostile {
    Text(&'static str, Heap, Place),
    MoreLines(&'static str, &'static str, Heap),
    Field(&'static str, Heap),
    Rewinds(Rewinds),
}

/// Where a heap is put in a map or variant.
#[derive(Debug, Clone, Copy)]
enum Place {
    Instead,
    Before,
    After,
}

impl Hostile {
    fn all() -> Vec<Hostile> {
        let texts = TOML.iter().flat_map(|heap| {
            let places = [Place::Instead, Place::Before, Place::After];
            let of = |field| places.map(|place| Hostile::Text(field, *heap, place));
            [of("map"), of("variant")].concat()
        });
        let lines = MORE_LINES.map(|(field, mark, heap)| Hostile::MoreLines(field, mark, heap));
        let fields = FIELDS.map(|(field, heap)| Hostile::Field(field, heap));
        let steps = [1, 2, 3, 40].map(Rewinds::Steps);
        let rewinds = [Rewinds::Nothing, Rewinds::Half];
        let rewinds = rewinds.into_iter().chain(steps).map(Hostile::Rewinds);
        texts.chain(lines).chain(fields).chain(rewinds).collect()
    }

    /// A file of at most that many bytes, made of one of the stored games.
    fn file(&self, game: &str, most: usize) -> String {
        let mut record: Value = serde_json::from_str(&stored(game)).expect("JSON");
        let left = |record: &Value| most.saturating_sub(record.to_string().len() + 100);
        let own = |record: &Value, field: &str| record[field].as_str().expect("a text").to_owned();
        match self {
            Hostile::Text(field, heap, place) => {
                let (heap, own) = (heap.text(left(&record), in_json), own(&record, field));
                record[field] = json!(match place {
                    Place::Instead => heap,
                    Place::Before => format!("{heap}\n{own}"),
                    Place::After => format!("{own}\n{heap}"),
                });
            }
            Hostile::MoreLines(field, mark, heap) => {
                let (more, own) = (heap.text(left(&record), in_json), own(&record, field));
                record[field] = json!(own.replacen(mark, &format!("{mark}{more}"), 1));
            }
            Hostile::Field(field, heap) => {
                record[field] = json!("HERE");
                let heap = heap.text(left(&record), str::len);
                return record.to_string().replacen("\"HERE\"", &heap, 1);
            }
            Hostile::Rewinds(rewinds) => {
                let room = left(&record);
                let steps = record["steps"].as_array_mut().expect("a list");
                rewinds.add_to(steps, room);
            }
        }
        record.to_string()
    }
}

impl Rewinds {
    /// Adds rewinds, and steps that are played again, before the last step of a game.
    fn add_to(self, steps: &mut Vec<Value>, mut room: usize) {
        let n_events = |step: &Value| step["events"].as_array().expect("a list").len();
        let end = steps.pop().expect("the last move");
        let mut n = steps.iter().map(n_events).sum::<usize>();
        let n_undone = match self {
            Rewinds::Nothing => 0,
            Rewinds::Steps(n) => n,
            Rewinds::Half => steps.len() - 1,
        };
        let undone = steps[steps.len() - n_undone..].to_vec();
        let mut again: &[Value] = &undone;
        loop {
            let to = n - again.iter().map(n_events).sum::<usize>();
            if let Rewinds::Half = self {
                again = &undone[..undone.len() / 2];
            }
            let rewind = json!({ "events": [{ "rewound": { "to": to } }] });
            let more: Vec<Value> = std::iter::once(&rewind).chain(again).cloned().collect();
            let size = more.iter().map(|step| step.to_string().len() + 1).sum();
            let Some(rest) = room.checked_sub(size) else {
                break;
            };
            room = rest;
            n += more.iter().map(n_events).sum::<usize>();
            steps.extend(more);
        }
        if again.len() == undone.len() {
            steps.push(end);
        }
    }
}

/// Reads a file and checks it, as it is done for anybody.
fn judge(text: &str, steps: &mut Steps) -> Result<String, TooMuchWork> {
    let record = match Record::parse_counted(text, steps) {
        Ok(record) => record,
        Err(RecordError::TooMuchWork(much)) => return Err(much),
        Err(error) => return Ok(error.to_string()),
    };
    let checked = check(&record, text, &Published::default(), steps)?;
    let faults = checked.faults.iter().map(ToString::to_string);
    Ok(faults.collect::<Vec<_>>().join("\n"))
}

fn check_file(text: &str) {
    assert!(text.len() <= MAX_BYTES, "{} bytes", text.len());
    let mut steps = Steps::unlimited();
    let told = judge(text, &mut steps).expect("no limit");
    let taken = steps.taken();
    assert!(taken <= MAX_STEPS, "{taken} steps of at most {MAX_STEPS}");
    let n_lines = told.lines().count();
    assert!(n_lines <= MAX_TOLD + 2, "{n_lines} lines are told");
}

const GAMES: [&str; 4] = [
    "newyork.json",
    "usa.json",
    "legendary-asia.json",
    "team-asia.json",
];

#[test]
fn no_kind_of_file_of_the_allowed_size_takes_more_steps_than_a_second_has() {
    for (hostile, nth) in Hostile::all().iter().zip(0..) {
        let size = match hostile {
            // Not longer than a map may be.
            Hostile::Text(_, _, Place::Before | Place::After) => 90_000,
            Hostile::Text(_, _, Place::Instead)
            | Hostile::MoreLines(..)
            | Hostile::Field(..)
            | Hostile::Rewinds(_) => MAX_BYTES,
        };
        let game = GAMES[nth % GAMES.len()];
        check_file(&hostile.file(game, size));
    }
}

/// Any kind of file, of any size: about as long as a map or a variant may be, or as a file.
fn any_hostile() -> impl Strategy<Value = (Hostile, &'static str, usize)> {
    let size = prop_oneof![
        MAX_BYTES / 2..=MAX_BYTES,
        90_000..=140_000_usize,
        30_000..=80_000_usize,
    ];
    let kinds = prop::sample::select(Hostile::all());
    (kinds, prop::sample::select(GAMES.to_vec()), size)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_file_takes_more_steps_than_a_second_has((hostile, game, size) in any_hostile()) {
        check_file(&hostile.file(game, size));
    }

    #[test]
    fn work_that_passes_its_bound_stops_and_says_so(
        (hostile, game, size) in any_hostile(),
        share in 0.01..0.99,
    ) {
        let text = hostile.file(game, size);
        let mut steps = Steps::unlimited();
        judge(&text, &mut steps).expect("no limit");
        let most = (steps.taken() as f64 * share) as u64;
        let stopped = judge(&text, &mut Steps::at_most(most));
        // What a file tells can be as long as the file.
        assert!(stopped == Err(TooMuchWork { most }));
    }
}
