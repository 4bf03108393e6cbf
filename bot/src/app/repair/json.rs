//! Reading JSON, leaving out what this version cannot read and nothing else.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// A part of a text that was left out, whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Dropped {
    /// Its place in the text, such as `clock.spans[2]`; empty for the whole text.
    pub path: String,
    pub value: Value,
    /// Why it cannot be read, in one sentence.
    pub why: String,
}

/// What may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Droppable {
    /// Fields that this version does not know.
    UnknownFields,
    /// Anything, down to the smallest part without which the rest can be read.
    Anything,
}

/// What cannot be read and may not be left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads a `T`, leaving out of the value what keeps it from being read.
pub fn read<T: DeserializeOwned>(
    value: &mut Value,
    droppable: Droppable,
) -> Result<(T, Vec<Dropped>), Unreadable> {
    let mut dropped = Vec::new();
    loop {
        let error = match serde_path_to_error::deserialize::<_, T>(&*value) {
            Ok(read) => return Ok((read, dropped)),
            Err(error) => error,
        };
        let steps = steps(error.path());
        let path = written(&steps);
        let cause = error.into_inner().to_string();
        let is_unknown_field = cause.starts_with("unknown field");
        let why = sentence(&path, &cause);
        if droppable == Droppable::UnknownFields && !is_unknown_field {
            return Err(Unreadable(why));
        }
        let Some((path, left_out)) = take(value, &steps) else {
            return Err(Unreadable(why));
        };
        dropped.push(Dropped {
            path,
            value: left_out,
            why,
        });
    }
}

#[derive(Debug, Clone)]
enum Step {
    Key(String),
    At(usize),
    /// Into the variant of an enum: its only key, or the word itself.
    Choice(String),
}

fn steps(path: &Path) -> Vec<Step> {
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(Step::At(*index)),
        Segment::Map { key } => Some(Step::Key(key.clone())),
        Segment::Enum { variant } => Some(Step::Choice(variant.clone())),
        Segment::Unknown => None,
    };
    path.iter().map_while(step).collect()
}

fn written(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Key(key) | Step::Choice(key) if path.is_empty() => path.push_str(key),
            Step::Key(key) | Step::Choice(key) => path.extend([".", key]),
            Step::At(index) => path.push_str(&format!("[{index}]")),
        }
    }
    path
}

/// Takes a part out of the value; `None` if only the whole can be taken.
fn take(value: &mut Value, steps: &[Step]) -> Option<(String, Value)> {
    let (last, parents) = steps.split_last()?;
    let parent = parents
        .iter()
        .try_fold(&mut *value, |value, step| match (value, step) {
            (Value::Object(fields), Step::Key(key) | Step::Choice(key)) => fields.get_mut(key),
            (Value::Array(list), Step::At(index)) => list.get_mut(*index),
            _ => None,
        });
    let left_out = match (parent, last) {
        (Some(Value::Object(fields)), Step::Key(key)) => fields.remove(key),
        (Some(Value::Array(list)), Step::At(index)) if *index < list.len() => {
            Some(list.remove(*index))
        }
        _ => None,
    };
    match left_out {
        Some(left_out) => Some((written(steps), left_out)),
        // What cannot be taken by itself, such as the content of an enum's variant, goes with its parent.
        None => take(value, parents),
    }
}

/// The fault, for the operator.
fn sentence(path: &str, cause: &str) -> String {
    let place = match path {
        "" => String::new(),
        path => format!(" at `{path}`"),
    };
    let named = |kind: &str| {
        let rest = cause.strip_prefix(kind)?.strip_prefix(" `")?;
        rest.split_once('`').map(|(name, _)| name)
    };
    if let Some(field) = named("unknown field") {
        return format!("this version does not know the field `{field}`{place}");
    }
    if let Some(word) = named("unknown variant") {
        return format!("this version does not know `{word}`{place}");
    }
    if let Some(field) = named("missing field") {
        return format!("the field `{field}` is missing{place}");
    }
    format!("what stands there cannot be read{place}: {cause}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::standing_orders::StandingOrders;
    use crate::store::SeatDetails;

    #[track_caller]
    fn check<T: DeserializeOwned>(
        droppable: Droppable,
        mut value: Value,
        left: Result<Value, &str>,
        expected: &[(&str, Value)],
    ) {
        let read = read::<T>(&mut value, droppable);
        match (read, left) {
            (Ok((_, dropped)), Ok(left)) => {
                assert_eq!(value, left);
                let dropped: Vec<_> = dropped
                    .iter()
                    .map(|dropped| (dropped.path.as_str(), dropped.value.clone()))
                    .collect();
                assert_eq!(dropped, expected);
            }
            (Err(why), Err(expected)) => assert_eq!(why.0, expected),
            (Ok(_), Err(_)) => panic!("read as {value}"),
            (Err(why), Ok(_)) => panic!("{why}"),
        }
    }

    #[test]
    fn the_smallest_part_that_cannot_be_read_is_left_out() {
        let anything = Droppable::Anything;
        check::<SeatDetails>(
            anything,
            json!({"language": "english", "tomorrow": {"a": [1]}, "misses": 2}),
            Ok(json!({"language": "english", "misses": 2})),
            &[("tomorrow", json!({"a": [1]}))],
        );
        check::<SeatDetails>(
            anything,
            json!({"language": "latin", "misses": "two", "former": [
                {"player": 1, "name": "Anna", "since": 3},
                {"name": "Ben"},
                {"player": 2, "name": "Clara"},
            ]}),
            Ok(json!({"former": [{"player": 1, "name": "Anna"}, {"player": 2, "name": "Clara"}]})),
            &[
                ("former[0].since", json!(3)),
                ("former[1]", json!({"name": "Ben"})),
                ("language", json!("latin")),
                ("misses", json!("two")),
            ],
        );
        check::<StandingOrders>(
            anything,
            json!({"version": 1, "lines": [{"teleport": {"to": 3}}, {"tickets": {"keep": 2}}]}),
            Ok(json!({"version": 1, "lines": [{"tickets": {"keep": 2}}]})),
            &[("lines[0]", json!({"teleport": {"to": 3}}))],
        );
    }

    #[test]
    fn what_cannot_be_read_at_all_is_told() {
        check::<SeatDetails>(
            Droppable::Anything,
            json!("a word"),
            Err(
                "what stands there cannot be read: invalid type: string \"a word\", \
                 expected struct SeatDetails",
            ),
            &[],
        );
    }

    #[test]
    fn a_fact_is_never_left_out() {
        let only_fields = Droppable::UnknownFields;
        check::<SeatDetails>(
            only_fields,
            json!({"misses": 1, "tomorrow": true}),
            Ok(json!({"misses": 1})),
            &[("tomorrow", json!(true))],
        );
        check::<SeatDetails>(
            only_fields,
            json!({"misses": "two"}),
            Err(
                "what stands there cannot be read at `misses`: invalid type: string \"two\", expected u8",
            ),
            &[],
        );
    }
}
