//! Names as Discord shows them: without markup, mentions, and invisible characters.

use jiff::Timestamp;

/// Characters that Discord may read as markup.
const MARKUP: &str = "*_~`|><#-[]()\\:@/";

/// A name escaped for Discord, so that nothing in it is read as markup or a mention.
pub fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for letter in name.chars().filter(|letter| !is_unseen(*letter)) {
        if MARKUP.contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// A text with escaped names and bold type, as plain text: for alt texts, in which Discord knows no markup.
pub fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_escape = letter == '\\' && letters.peek().is_some_and(|next| MARKUP.contains(*next));
        if letter == '*' && letters.next_if_eq(&'*').is_some() {
            // Our own bold type.
            continue;
        }
        plain.extend(if is_escape {
            letters.next()
        } else {
            Some(letter)
        });
    }
    plain
}

/// A message as it is read aloud: without our own bold type, small print, list and code, and with times in full.
pub fn spoken(text: &str) -> String {
    let plain = with_times(&unescaped(text)).replace('`', "");
    let lines = plain.lines().map(|line| {
        let line = line.strip_prefix("-# ").unwrap_or(line);
        line.strip_prefix("- ").unwrap_or(line)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text with the times that Discord would show to each reader, `<t:1795968139:f>`, as one for all.
fn with_times(text: &str) -> String {
    let mut parts = text.split("<t:");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (mark, rest) = part.split_once('>').unwrap_or((part, ""));
        let seconds = mark
            .split(':')
            .next()
            .and_then(|seconds| seconds.parse().ok());
        match seconds.and_then(|seconds| Timestamp::from_second(seconds).ok()) {
            Some(time) => told.push_str(&time.strftime("%Y-%m-%d %H:%M UTC").to_string()),
            None => told.push_str(mark),
        }
        told.push_str(rest);
    }
    told
}

/// A name without invisible characters, in one line; `None` if nothing is left.
///
/// Such characters could reverse the text after the name, or make two names look the same.
pub fn visible(name: &str) -> Option<String> {
    let seen: String = name.chars().filter(|letter| !is_unseen(*letter)).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let is_part = |letter: char| matches!(letter, '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    let is_seen = words.iter().any(|word| !word.chars().all(is_part));
    is_seen.then(|| words.join(" "))
}

/// Control characters, direction marks, zero-width characters and fillers. The joiner within an emoji stays.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180e}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_read_back_as_it_was() {
        for (name, escaped) in [
            ("Anna", "Anna"),
            ("_Ben_ [x](y)", "\\_Ben\\_ \\[x\\]\\(y\\)"),
            ("\\*", "\\\\\\*"),
            ("<@7>", "\\<\\@7\\>"),
            // Discord makes an invitation of it without any scheme.
            ("discord.gg/x", "discord.gg\\/x"),
        ] {
            assert_eq!(escape(name), escaped);
            assert_eq!(unescaped(&escape(name)), name);
        }
        assert_eq!(unescaped("C:\\dir \\"), "C:\\dir \\");
        assert_eq!(unescaped("1. **\\*Anna\\*** 38"), "1. *Anna* 38");
    }

    #[test]
    fn what_is_read_aloud_has_no_markup_of_discord() {
        let text = "- ⏸️ **Anna** pauses until <t:1795968139:f>, or until `/game resume`.\n-# As of turn 3";
        let told =
            "⏸️ Anna pauses until 2026-11-29 16:02 UTC, or until /game resume.\nAs of turn 3";
        assert_eq!(spoken(text), told);
    }

    #[test]
    fn signs_that_nobody_sees_go_and_a_name_of_them_alone_is_none() {
        for (name, seen) in [
            ("An\u{202e}na\u{200b}", Some("Anna")),
            ("  Ben \n\u{2067} B.  ", Some("Ben B.")),
            (
                "李小龍 \u{1f468}\u{200d}\u{1f680}",
                Some("李小龍 \u{1f468}\u{200d}\u{1f680}"),
            ),
            ("\u{200b}\u{3164} \u{2800}", None),
            ("\u{200d} \u{fe0f}", None),
        ] {
            assert_eq!(visible(name).as_deref(), seen);
        }
        assert_eq!(escape("An\u{202e}na"), "Anna");
    }
}
