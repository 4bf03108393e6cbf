//! Texts that fit in Discord's limits by their type: made of a longer one, they are cut where a reader
//! loses least.
//!
//! Start at [`Limited`]. A cut leaves no half of a mention, an emoji, a link or a marked passage, and an
//! ellipsis shows it.

use std::fmt;
use std::ops::{Deref, Range};

use serde::{Deserialize, Serialize};

/// A text of at most `MAX` characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Limited<const MAX: usize>(String);

impl<const MAX: usize> From<String> for Limited<MAX> {
    fn from(text: String) -> Self {
        match position(&text, MAX) {
            None => Limited(text),
            Some(_) => Limited(cut(&text, MAX)),
        }
    }
}

impl<const MAX: usize> From<&str> for Limited<MAX> {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl<const MAX: usize> From<Limited<MAX>> for String {
    fn from(text: Limited<MAX>) -> String {
        text.0
    }
}

impl<const MAX: usize> Deref for Limited<MAX> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> fmt::Display for Limited<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Printed as the text alone, so that a list of messages reads well.
impl<const MAX: usize> fmt::Debug for Limited<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MAX: usize> PartialEq<str> for Limited<MAX> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl<const MAX: usize> PartialEq<&str> for Limited<MAX> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl<const MAX: usize> Limited<MAX> {
    /// Maximum number of characters.
    pub const MAX: usize = MAX;

    /// Puts news before it, as far as there is room.
    pub fn add_news(&mut self, news: Option<&str>) {
        if let Some(news) = news {
            *self = Limited::ending_in(&[news.to_owned()], self, |_| String::new());
        }
    }

    /// Ends with `last`, which matters most. Of the lines before it the latest stay; `left_out` says how many
    /// did not.
    pub fn ending_in(
        lines: &[String],
        last: &str,
        left_out: impl Fn(usize) -> String,
    ) -> Limited<MAX> {
        Limited::framed("", lines, last, left_out)
    }

    /// Begins with `first` and ends with `last`, which matter most. Of the lines between them the latest stay;
    /// `left_out` says how many did not.
    pub fn framed(
        first: &str,
        lines: &[String],
        last: &str,
        left_out: impl Fn(usize) -> String,
    ) -> Limited<MAX> {
        // Empty lines are left out.
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        let length = |text: &str| text.chars().count() + 1;
        let frame = last.chars().count()
            + Some(first)
                .filter(|first| !first.is_empty())
                .map_or(0, length);
        let room = MAX.saturating_sub(frame);
        if lines.iter().map(|line| length(line)).sum::<usize>() <= room {
            return joined(first, lines, last).into();
        }
        let Some((latest, earlier)) = lines.split_last() else {
            return joined(first, [], last).into();
        };
        let room = room.saturating_sub(length(&left_out(earlier.len())));
        let mut kept: Vec<&str> = Vec::new();
        let mut n = 0;
        for line in lines.iter().rev() {
            n += length(line);
            if room < n {
                break;
            }
            kept.push(line);
        }
        let n_left_out = lines.len() - kept.len();
        // If the latest line is too long by itself, only its beginning is shown.
        let cut = cut(latest, room.saturating_sub(1));
        let (n_left_out, kept) = match kept.is_empty() {
            true if room < 2 => (n_left_out, kept),
            true => (n_left_out - 1, vec![cut.as_str()]),
            false => (n_left_out, kept),
        };
        let left_out = left_out(n_left_out);
        let kept = kept.into_iter().rev();
        let head = (0 < n_left_out).then_some(left_out.as_str());
        joined(first, head.into_iter().chain(kept), last).into()
    }
}

/// Lines between the first and the last one; an empty one is left out.
fn joined<'l>(first: &'l str, lines: impl IntoIterator<Item = &'l str>, last: &'l str) -> String {
    let lines = [first].into_iter().chain(lines).chain([last]);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// Byte position of the `nth` character, if there is one.
fn position(text: &str, nth: usize) -> Option<usize> {
    text.char_indices().nth(nth).map(|(at, _)| at)
}

/// Cuts a text to `most` characters; an ellipsis shows that it was cut.
pub fn cut(text: &str, most: usize) -> String {
    if position(text, most).is_none() {
        return text.to_owned();
    }
    let Some(limit) = most.checked_sub(1).and_then(|nth| position(text, nth)) else {
        return String::new();
    };
    let kept = text[..end_of_whole(text, limit)].trim_end();
    // No empty item is left of a list.
    let kept = kept.strip_suffix("\n-").unwrap_or(kept).trim_end();
    format!("{kept}…")
}

/// The last position up to `limit` at which everything before it is whole: after a word, if one ends not far
/// before.
fn end_of_whole(text: &str, limit: usize) -> usize {
    let symbols = symbols(text);
    let marked = marked(text, &symbols);
    let is_within = |spans: &[Range<usize>], at: usize| {
        let within = |span: &Range<usize>| span.start < at && at < span.end;
        spans.iter().any(within)
    };
    let ends = |at: usize| {
        let (before, after) = (&text[..at], &text[at..]);
        !joins(before.chars().next_back(), after.chars().next()) && !is_within(&symbols, at)
    };
    let last = |is_end: &dyn Fn(usize) -> bool| {
        let positions = text[..limit].char_indices().map(|(at, _)| at);
        let mut positions: Vec<usize> = positions.chain([limit]).collect();
        positions.reverse();
        positions.into_iter().find(|at| is_end(*at))
    };
    let least = limit / 4;
    let behind_word = |at: usize| {
        let follows = text[at..].starts_with(char::is_whitespace);
        follows && ends(at) && !is_within(&marked, at)
    };
    let whole = |at: usize| ends(at) && !is_within(&marked, at);
    let near = |at: &usize| least <= *at;
    let behind_word = || last(&behind_word).filter(near);
    let whole = || last(&whole).filter(near);
    // If there is neither, nearly everything is one marked passage, which is cut.
    let cut = behind_word().or_else(whole).or_else(|| last(&ends));
    cut.unwrap_or_default()
}

/// Whether two characters are shown as one.
fn joins(before: Option<char>, after: Option<char>) -> bool {
    const JOINER: char = '\u{200d}';
    let (Some(before), Some(after)) = (before, after) else {
        return false;
    };
    let is_letter_of_flag = |c: char| ('\u{1f1e6}'..='\u{1f1ff}').contains(&c);
    let changes = |c: char| {
        matches!(c, JOINER | '\u{20e3}')
            || ('\u{300}'..='\u{36f}').contains(&c)
            || ('\u{fe00}'..='\u{fe0f}').contains(&c)
            || ('\u{1f3fb}'..='\u{1f3ff}').contains(&c)
    };
    before == JOINER || changes(after) || is_letter_of_flag(before) && is_letter_of_flag(after)
}

/// Parts that mean something only as a whole: mentions, times and emoji in angle brackets, links, escaped characters.
fn symbols(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let line = rest.lines().next().unwrap_or_default();
        let length = match c {
            '\\' => rest.chars().take(2).map(char::len_utf8).sum(),
            '<' => line.find('>').map_or(1, |end| end + 1),
            '[' => named_link(line).unwrap_or(1),
            'h' if rest.starts_with("https://") || rest.starts_with("http://") => {
                rest.find([' ', '\n', ')', '>']).unwrap_or(rest.len())
            }
            _ => c.len_utf8(),
        };
        if c.len_utf8() < length {
            found.push(at..at + length);
        }
        at += length;
    }
    found
}

/// Length of `[name](address)` at the start of a line.
fn named_link(line: &str) -> Option<usize> {
    let name = line.find("](")?;
    let address = line[name..].find(')')?;
    Some(name + address + 1)
}

/// Passages between two equal marks: bold, struck, code and the like.
fn marked(text: &str, symbols: &[Range<usize>]) -> Vec<Range<usize>> {
    const MARKS: [&str; 8] = ["```", "`", "**", "__", "~~", "||", "*", "_"];
    let mut found = Vec::new();
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if let Some(symbol) = symbols.iter().find(|symbol| symbol.start == at) {
            at = symbol.end;
            continue;
        }
        let rest = &text[at..];
        let Some(mark) = MARKS.into_iter().find(|mark| rest.starts_with(mark)) else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        let before = text[..at].chars().next_back();
        let after = rest[mark.len()..].chars().next();
        let within_word = |c: Option<char>| mark == "_" && c.is_some_and(char::is_alphanumeric);
        let is_space = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let begun = open.iter().rposition(|(known, _)| *known == mark);
        match begun {
            Some(begun) if !is_space(before) && !within_word(after) => {
                found.push(open[begun].1..at + mark.len());
                open.truncate(begun);
            }
            None if !is_space(after) && !within_word(before) => open.push((mark, at)),
            Some(_) | None => {}
        }
        at += mark.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_fits_stays_and_what_does_not_ends_behind_a_word() {
        assert_eq!(cut("Anna took a card.", 17), "Anna took a card.");
        assert_eq!(cut("Anna took a card.", 16), "Anna took a…");
        assert_eq!(cut("Donaudampfschifffahrt", 8), "Donauda…");
    }

    #[test]
    fn a_mention_a_link_an_emoji_and_an_escaped_sign_stay_whole() {
        assert_eq!(cut("It is <@123456789>'s turn", 15), "It is…");
        assert_eq!(cut("Due <t:1700000000:R> or so", 15), "Due…");
        assert_eq!(cut("Took <:red_card:123456> now", 20), "Took…");
        assert_eq!(cut("See https://discord.com/channels/1", 30), "See…");
        assert_eq!(cut("[the table](https://discord.com/1) is", 30), "…");
        assert_eq!(cut(r"a\_b", 3), "a…");
        assert_eq!(cut("123👩‍🚀456", 5), "123…");
        assert_eq!(cut("123🇩🇪456", 5), "123…");
    }

    #[test]
    fn a_marked_passage_stays_whole_unless_it_is_everything() {
        assert_eq!(
            cut("Anna claimed **Denver – Omaha** now", 28),
            "Anna claimed…"
        );
        assert_eq!(cut("a snake_case_name is no mark", 16), "a snake_case_na…");
        assert_eq!(cut("**bold from end to end**", 12), "**bold from…");
        assert_eq!(cut("Turns:\n- one\n- two", 14), "Turns:\n- one…");
    }

    fn recap(lines: &[&str], last: &str) -> String {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        let left_out = |n| format!("… and {n} more");
        Limited::<40>::ending_in(&lines, last, left_out).to_string()
    }

    #[test]
    fn the_oldest_lines_go_first_and_the_last_one_stays() {
        assert_eq!(recap(&["one", "two"], "Next."), "one\ntwo\nNext.");
        assert_eq!(
            recap(&["first first", "second one", "third", "fourth"], "Next."),
            "… and 2 more\nthird\nfourth\nNext."
        );
        let long = "a very long line of words that go on";
        assert_eq!(
            recap(&["one", long], "Next."),
            "… and 1 more\na very long line of…\nNext."
        );
        assert_eq!(recap(&[], "Next."), "Next.");
        assert_eq!(recap(&["one"], ""), "one");
    }

    #[test]
    fn the_first_line_stays_too() {
        let lines = ["first first", "second one", "third", "fourth"].map(str::to_owned);
        let left_out = |n| format!("… and {n} more");
        let framed = |first: &str, last: &str| Limited::<40>::framed(first, &lines, last, left_out);
        assert_eq!(
            framed("Anna: go.", "").to_string(),
            "Anna: go.\n… and 2 more\nthird\nfourth"
        );
        assert_eq!(
            framed("Anna: go.", "End.").to_string(),
            "Anna: go.\n… and 2 more\nthird\nfourth\nEnd."
        );
    }

    #[test]
    fn a_stored_text_that_is_too_long_is_read_and_cut() {
        let read: Limited<8> = serde_json::from_str("\"one two three\"").unwrap();
        assert_eq!(read, "one two…");
        assert_eq!(serde_json::to_string(&read).unwrap(), "\"one two…\"");
    }

    proptest! {
        #[test]
        fn a_cut_is_within_its_length_and_begins_as_the_text_does(
            text in "([a-z ]|<@[0-9]{3}>|\\*\\*|~~|_|`|👩‍🚀|\\\\_|\n- |https://a\\.b ){0,60}",
            most in 1_usize..60,
        ) {
            let cut = cut(&text, most);
            prop_assert!(cut.chars().count() <= most);
            if cut != text {
                let kept = cut.strip_suffix('…').unwrap();
                prop_assert!(text.starts_with(kept));
                prop_assert_eq!(kept.matches('<').count(), kept.matches('>').count());
            }
        }
    }
}
