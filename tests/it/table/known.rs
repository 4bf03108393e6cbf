//! What a viewer got to know, in a form in which two worlds can be compared.
//!
//! Each kind of text, pictures, log and metrics stand apart, so that a leak is found by its name. Start at [`Pair`].

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::event::Viewer;
use sandbox::Recorded;
use serde_json::Value;

/// Everything that a viewer can get to know, and the log and metrics, from which nobody may learn anything.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    /// Requests without what is listed apart below.
    pub payloads: Vec<String>,
    /// Deletions of private answers. Whether they come before or after the posts is chance.
    pub deletions: Vec<String>,
    pub alt_texts: Vec<String>,
    pub file_names: Vec<String>,
    pub ids: Vec<String>,
    pub completions: Vec<String>,
    pub pictures: Vec<Vec<u8>>,
    pub log: Vec<String>,
    pub metrics: Vec<String>,
}

/// Two worlds as one viewer knows them.
#[derive(Debug)]
pub struct Pair {
    pub viewer: Viewer,
    pub known: [Known; 2],
    /// What the viewer must not know, of each: hands and tickets, and what others were told.
    pub secrets: Vec<[String; 2]>,
}

impl Known {
    pub fn take(&mut self, request: &Recorded) {
        let mut body = request.body.clone();
        self.take_apart(&mut body);
        // Tokens are random, and only the person who acted has them.
        let place: Vec<&str> = request
            .path
            .split('/')
            .filter(|part| !part.contains('.'))
            .collect();
        let lines = match request.method == "DELETE" && place.contains(&"webhooks") {
            true => &mut self.deletions,
            false => &mut self.payloads,
        };
        lines.push(format!("{} {} {body}", request.method, place.join("/")));
        for file in &request.files {
            self.file_names.push(file.filename.clone());
            // A file of words is told as words are.
            match file.filename.strip_suffix(".json") {
                Some(_) => self
                    .payloads
                    .push(String::from_utf8(file.bytes.to_vec()).unwrap()),
                None => self.pictures.push(file.bytes.to_vec()),
            }
        }
    }

    /// Moves out of a payload what is listed apart.
    fn take_apart(&mut self, value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    match name.as_str() {
                        "custom_id" => self.ids.push(field.take().to_string()),
                        "description" => self.alt_texts.push(field.take().to_string()),
                        "filename" => self.file_names.push(field.take().to_string()),
                        "choices" => self.completions.push(field.take().to_string()),
                        _ => self.take_apart(field),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.take_apart(value)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Replaces Discord's ids by numbers in the order in which they are met. Only the sandbox gives ids
    /// without a gap, so that they tell how many were given in private between two of them.
    pub fn number(&mut self) {
        let mut met: Vec<String> = Vec::new();
        let mut place = |id: &str| match met.iter().position(|known| known == id) {
            Some(at) => at,
            None => {
                met.push(id.to_owned());
                met.len() - 1
            }
        };
        for lines in [
            &mut self.payloads,
            &mut self.deletions,
            &mut self.alt_texts,
            &mut self.file_names,
            &mut self.ids,
            &mut self.completions,
        ] {
            for line in lines {
                *line = numbered(line, &mut place);
            }
        }
    }

    /// All but the pictures, each kind by its name.
    pub fn texts(&self) -> [(&'static str, &Vec<String>); 8] {
        [
            ("payload", &self.payloads),
            ("deletion", &self.deletions),
            ("alt text", &self.alt_texts),
            ("file name", &self.file_names),
            ("id", &self.ids),
            ("completion", &self.completions),
            ("log", &self.log),
            ("metric", &self.metrics),
        ]
    }

    pub fn tells(&self, secret: &str) -> bool {
        self.texts()
            .iter()
            .any(|(_, lines)| lines.iter().any(|line| line.contains(secret)))
    }
}

impl Pair {
    /// Whether the viewer reads this, in either world.
    pub fn tells(&self, part: &str) -> bool {
        self.known.iter().any(|known| known.tells(part))
    }

    /// What the viewer must not know: of the hands first, then of what others were told.
    pub fn secrets(&self) -> &[[String; 2]] {
        &self.secrets
    }

    /// The kinds of texts in which the two differ, and the first difference of each.
    fn differences(&self) -> BTreeMap<&'static str, String> {
        let [one, other] = &self.known;
        let mut found = BTreeMap::new();
        for ((kind, one), (_, other)) in one.texts().into_iter().zip(other.texts()) {
            if one != other {
                let at = one
                    .iter()
                    .zip(other)
                    .take_while(|(one, other)| one == other)
                    .count();
                let place = format!("{:?}\n    {:?}", one.get(at), other.get(at));
                found.insert(kind, place);
            }
        }
        if one.pictures != other.pictures {
            let at = one
                .pictures
                .iter()
                .zip(&other.pictures)
                .take_while(|(one, other)| one == other)
                .count();
            found.insert("picture", format!("number {at}"));
        }
        found
    }

    #[track_caller]
    pub fn check(&self) {
        let mut report = String::new();
        for (kind, place) in self.differences() {
            let _ = writeln!(report, "{kind}:\n    {place}");
        }
        assert!(report.is_empty(), "{:?} is told by\n{report}", self.viewer);
    }
}

/// Plants a leak of each kind in what is known of both worlds: each is found, and by its name.
#[track_caller]
pub fn check_planted(pair: &Pair) {
    type Plant = fn(&mut Known, &str);
    let leaks: [(&str, Plant); 9] = [
        ("payload", |known, secret| {
            known.payloads[0].push_str(secret)
        }),
        ("deletion", |known, secret| {
            known.deletions.push(secret.to_owned())
        }),
        ("alt text", |known, secret| {
            known.alt_texts.push(secret.to_owned())
        }),
        ("file name", |known, secret| {
            known.file_names.push(format!("{secret}.png"))
        }),
        ("id", |known, secret| known.ids[0].push_str(secret)),
        ("completion", |known, secret| {
            known.completions.push(secret.to_owned())
        }),
        ("picture", |known, secret| {
            known.pictures.push(secret.into())
        }),
        ("log", |known, secret| {
            known.log.push(format!("INFO bot: hand={secret}"))
        }),
        ("metric", |known, secret| {
            known.metrics.push(format!("hand{{cards={secret:?}}} 1"))
        }),
    ];
    for (secrets, (kind, plant)) in pair
        .secrets
        .iter()
        .flat_map(|secrets| leaks.iter().map(move |leak| (secrets, leak)))
    {
        let mut leaky = [pair.known[0].clone(), pair.known[1].clone()];
        for (known, secret) in leaky.iter_mut().zip(secrets) {
            plant(known, secret);
        }
        let planted = Pair {
            viewer: pair.viewer,
            known: leaky,
            secrets: pair.secrets.clone(),
        };
        let found: Vec<&str> = planted.differences().into_keys().collect();
        assert_eq!(found, [*kind]);
    }
}

/// Sorts lines whose order is chance because threads or hash tables decide it.
pub fn sorted(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.collect();
    lines.sort();
    lines
}

/// The text with Discord's ids as `place` calls them.
pub fn numbered(text: &str, place: &mut impl FnMut(&str) -> usize) -> String {
    let mut done = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|char: char| char.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number.find(|char: char| !char.is_ascii_digit());
        let (number, after) = number.split_at(end.unwrap_or(number.len()));
        done.push_str(before);
        // No other number that is told is this long.
        if (17..=20).contains(&number.len()) {
            let _ = write!(done, "<{}>", place(number));
        } else {
            done.push_str(number);
        }
        rest = after;
    }
    done + rest
}

/// A metric's line, without its value if that depends on the machine's speed.
pub fn timeless(line: &str) -> Option<String> {
    let (name, _) = line.split_once(' ')?;
    let is_time = name.contains("_seconds") && !name.ends_with("_count");
    Some(if is_time { name } else { line }.to_owned())
}
