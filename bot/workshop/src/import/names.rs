//! Names that a file may give, and ids made of them.

use engine::variant::MAX_NAME;

use crate::make::plain;

/// Characters that names cannot have: Discord reads them as markup, mentions or links.
const MARKUP: &str = "*_~`|<>#[]\\@/:{}\"";

/// The name of a map by that of its file.
pub fn name_of_file(file: &str) -> String {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let plain = |letter: char| match is_name(letter.encode_utf8(&mut [0; 4])) {
        true => letter,
        false => ' ',
    };
    let plain: String = stem.chars().map(plain).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    match words.is_empty() {
        true => "Map".to_owned(),
        false => words.join(" "),
    }
}

/// Whether a text can be the name of something on a board, and be said in a message as it is.
pub(crate) fn is_name(text: &str) -> bool {
    let is_plain = |letter: char| {
        letter == ' ' || !(letter.is_control() || letter.is_whitespace() || is_unseen(letter))
    };
    let n = text.chars().count();
    (1..=MAX_NAME).contains(&n)
        && text.trim() == text
        && text
            .chars()
            .all(|letter| is_plain(letter) && !MARKUP.contains(letter))
}

/// Marks of direction, characters without width, and those for private use.
pub(super) fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{e0000}'..='\u{10ffff}')
}

/// The id of a place by its name, different from all before.
pub(super) fn id_among(taken: &mut Vec<String>, name: &str) -> String {
    const LONGEST: usize = 20;
    let mut id: String = plain(name).chars().take(LONGEST).collect();
    id = id.trim_end_matches('_').to_owned();
    if !id.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        id = format!("city_{id}").trim_end_matches('_').to_owned();
    }
    let numbered = (2..).map(|n| format!("{id}_{n}"));
    let mut ids = std::iter::once(id.clone()).chain(numbered);
    let id = ids.find(|id| !taken.contains(id)).unwrap_or(id);
    taken.push(id.clone());
    id
}
