//! Our own table of facts about Discord's REST interface, and checking requests against it.
//!
//! The table is `tests/data/discord_api.toml`, whose head explains its form. [`Facts::faults_of_request`]
//! judges a request by it; `agreement` compares it with Discord's own description.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::SplitWhitespace;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use super::normalised;

static TABLE: LazyLock<Facts> =
    LazyLock::new(|| Facts::parse(include_str!("../../data/discord_api.toml")));

/// The parsed table.
pub(super) struct Facts {
    pub(super) requests: Vec<Request>,
    pub(super) shapes: BTreeMap<String, Shape>,
}

/// A call and its parameters.
pub(super) struct Request {
    pub(super) method: String,
    /// With `{}` for each variable part.
    pub(super) path: String,
    pub(super) query: BTreeMap<String, Type>,
    pub(super) body: Option<Type>,
}

/// The fields of a JSON object.
pub(super) type Shape = BTreeMap<String, Field>;

pub(super) struct Field {
    pub(super) is_required: bool,
    pub(super) value: Type,
}

/// Kinds of value; a value must be one of them.
pub(super) type Type = Vec<Kind>;

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind {
    Null,
    Boolean,
    Id,
    Text(Limits),
    Integer(Limits),
    Number(Limits),
    OneOf(Vec<Value>),
    List(Limits, Type),
    Map(Limits, Type),
    Shape(String),
}

/// Minimum and maximum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Limits {
    pub(super) least: Option<i64>,
    pub(super) most: Option<i64>,
}

impl Limits {
    fn allows(self, number: i64) -> bool {
        self.least.is_none_or(|least| least <= number)
            && self.most.is_none_or(|most| number <= most)
    }

    fn allow_length(self, length: usize) -> bool {
        i64::try_from(length).is_ok_and(|length| self.allows(length))
    }
}

impl Facts {
    /// The table of this repository.
    pub(super) fn table() -> &'static Facts {
        &TABLE
    }

    /// Parses a table.
    ///
    /// # Panics
    /// If the text does not have the form of a table.
    pub(super) fn parse(text: &str) -> Facts {
        #[derive(Deserialize)]
        struct Table {
            request: Vec<Call>,
            shape: BTreeMap<String, BTreeMap<String, String>>,
        }
        #[derive(Deserialize)]
        struct Call {
            call: String,
            #[serde(default)]
            query: BTreeMap<String, String>,
            body: Option<String>,
        }
        let table: Table = toml::from_str(text).expect("the table of facts is TOML");
        let request = |call: Call| {
            let (method, path) = call.call.split_once(' ').expect("a method and a path");
            let query = call.query.into_iter();
            Request {
                method: method.to_owned(),
                path: path.to_owned(),
                query: query.map(|(name, text)| (name, read(&text))).collect(),
                body: call.body.as_deref().map(read),
            }
        };
        let shape = |fields: BTreeMap<String, String>| {
            let field = |(name, text): (String, String)| {
                let required = text.strip_prefix("required ");
                let field = Field {
                    is_required: required.is_some(),
                    value: read(required.unwrap_or(&text)),
                };
                (name, field)
            };
            fields.into_iter().map(field).collect()
        };
        let shapes = table.shape.into_iter();
        Facts {
            requests: table.request.into_iter().map(request).collect(),
            shapes: shapes.map(|(name, fields)| (name, shape(fields))).collect(),
        }
    }

    /// The faults of a request by the table.
    pub(super) fn faults_of_request(
        &self,
        method: &str,
        path: &str,
        query: &str,
        body: &Value,
    ) -> Vec<String> {
        let Some(request) = self.request(method, path) else {
            return vec![format!(
                "facts: {method} {path} is not in tests/data/discord_api.toml"
            )];
        };
        let mut faults = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, text) = pair.split_once('=').unwrap_or((pair, ""));
            let Some(wanted) = request.query.get(name) else {
                faults.push(format!("there is no parameter {name}"));
                continue;
            };
            // A number is written as text; an id is text of digits.
            let value = match wanted.as_slice() {
                [Kind::Id | Kind::Text(_)] => text.into(),
                _ => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
            };
            faults.extend(self.faults(wanted, &value, name));
        }
        match (&request.body, body) {
            // A body that nobody reads; clients send an empty one with some requests.
            (None, _) => {}
            (Some(_), Value::Null) => faults.push("a body is required".to_owned()),
            (Some(wanted), body) => faults.extend(self.faults(wanted, &normalised(body), "")),
        }
        let described = faults.into_iter().map(|fault| format!("facts: {fault}"));
        described.collect()
    }

    fn request(&self, method: &str, path: &str) -> Option<&Request> {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let fits = |request: &&Request| {
            let wanted: Vec<&str> = request.path.trim_matches('/').split('/').collect();
            let mut pairs = wanted.iter().zip(&parts);
            request.method == method
                && wanted.len() == parts.len()
                && pairs.all(|(wanted, part)| *wanted == "{}" || wanted == part)
        };
        // A fixed part is preferred to a placeholder: `/users/@me` to `/users/{}`.
        let fitting = self.requests.iter().filter(fits);
        fitting.min_by_key(|request| request.path.matches("{}").count())
    }

    /// The faults of a value that must be one of these kinds: none, or those by the closest
    /// kind.
    fn faults(&self, wanted: &Type, value: &Value, path: &str) -> Vec<String> {
        let tried = wanted.iter().map(|kind| {
            let faults = self.faults_of_kind(kind, value, path);
            // The shape with the same constant is the one that was meant.
            (!self.bears_constant(kind, value), faults)
        });
        let nearest = tried
            .min_by_key(|(is_another, faults)| (!faults.is_empty(), *is_another, faults.len()));
        nearest.map(|(_, faults)| faults).unwrap_or_default()
    }

    fn bears_constant(&self, kind: &Kind, value: &Value) -> bool {
        let Kind::Shape(name) = kind else {
            return false;
        };
        let constant = self.shapes[name].get("type").map(|field| &field.value);
        matches!(constant.map(Vec::as_slice), Some([Kind::OneOf(values)]) if values.contains(&value["type"]))
    }

    fn faults_of_kind(&self, kind: &Kind, value: &Value, path: &str) -> Vec<String> {
        let is_one = match (kind, value) {
            (Kind::Null, value) => value.is_null(),
            (Kind::Boolean, value) => value.is_boolean(),
            (Kind::Id, Value::String(text)) => {
                !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
            }
            (Kind::Text(limits), Value::String(text)) => limits.allow_length(text.chars().count()),
            (Kind::Integer(limits), Value::Number(number)) => {
                number.as_i64().is_some_and(|number| limits.allows(number))
            }
            (Kind::Number(_), value) => value.is_number(),
            (Kind::OneOf(values), value) => values.contains(value),
            (Kind::List(limits, inner), Value::Array(list)) if limits.allow_length(list.len()) => {
                let items = list.iter().enumerate();
                return items
                    .flat_map(|(n, item)| self.faults(inner, item, &format!("{path}/{n}")))
                    .collect();
            }
            (Kind::Map(limits, inner), Value::Object(map)) if limits.allow_length(map.len()) => {
                let items = map.iter();
                return items
                    .flat_map(|(name, item)| self.faults(inner, item, &format!("{path}/{name}")))
                    .collect();
            }
            (Kind::Shape(name), Value::Object(fields)) => {
                let known = self.shapes[name].iter();
                return known
                    .flat_map(|(field, wanted)| match fields.get(field) {
                        Some(value) => {
                            self.faults(&wanted.value, value, &format!("{path}/{field}"))
                        }
                        None if wanted.is_required => {
                            vec![format!("{path}/{field} is missing")]
                        }
                        None => Vec::new(),
                    })
                    .collect();
            }
            _ => false,
        };
        if is_one {
            return Vec::new();
        }
        let shown: String = value.to_string().chars().take(80).collect();
        vec![format!("{path} is {shown}, not {kind:?}")]
    }
}

/// Parses a type, such as `text 1..100 | null`.
fn read(text: &str) -> Type {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let read = read_type(&mut words);
    assert_eq!(words.next(), None, "{text:?} goes on after its end");
    read
}

type Words<'a> = Peekable<SplitWhitespace<'a>>;

fn read_type(words: &mut Words<'_>) -> Type {
    let mut kinds = vec![read_kind(words)];
    while words.next_if_eq(&"|").is_some() {
        kinds.push(read_kind(words));
    }
    kinds
}

fn read_kind(words: &mut Words<'_>) -> Kind {
    match words.next().expect("a type has a word") {
        "null" => Kind::Null,
        "boolean" => Kind::Boolean,
        "id" => Kind::Id,
        "text" => Kind::Text(read_limits(words)),
        "integer" => Kind::Integer(read_limits(words)),
        "number" => Kind::Number(read_limits(words)),
        "list" => Kind::List(read_limits(words), read_inner(words)),
        "map" => Kind::Map(read_limits(words), read_inner(words)),
        "one" => {
            assert_eq!(words.next(), Some("of"));
            let mut values = Vec::new();
            while let Some(word) = words.next_if(|word| !["|", ")"].contains(word)) {
                values.push(
                    word.parse::<i64>()
                        .map_or_else(|_| word.into(), Value::from),
                );
            }
            Kind::OneOf(values)
        }
        name => {
            assert!(
                name.starts_with(char::is_uppercase),
                "no type is called {name}"
            );
            Kind::Shape(name.to_owned())
        }
    }
}

/// Content of a list or map: several kinds are in brackets.
fn read_inner(words: &mut Words<'_>) -> Type {
    assert_eq!(words.next(), Some("of"));
    if words.next_if_eq(&"(").is_none() {
        return vec![read_kind(words)];
    }
    let inner = read_type(words);
    assert_eq!(words.next(), Some(")"));
    inner
}

fn read_limits(words: &mut Words<'_>) -> Limits {
    let Some(word) = words.next_if(|word| word.contains("..")) else {
        return Limits::default();
    };
    let (least, most) = word.split_once("..").expect("was just found");
    let number =
        |text: &str| (!text.is_empty()).then(|| text.parse().expect("a limit is a number"));
    Limits {
        least: number(least),
        most: number(most),
    }
}
