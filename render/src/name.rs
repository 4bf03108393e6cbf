//! Makes players' names fit for a picture: any script, emoji included, never an empty box.
//!
//! Discord lets a name hold nearly anything. [`shown`] keeps what can be drawn.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::{self, Face};
use super::text;

/// More marks on one letter than any script in the fonts needs.
const MAX_MARKS: usize = 4;

/// The name as it is drawn, or `otherwise` if nothing of it can be.
///
/// Compatible forms become plain letters (𝓕𝓪𝓷𝓬𝔂 is Fancy); stacks of accents, control characters and
/// everything that no font covers are left out.
pub fn shown(name: &str, otherwise: &str) -> String {
    let plain: String = name.nfkc().collect();
    let kept: String = plain.graphemes(true).filter_map(drawable).collect();
    let tidy = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    if tidy.is_empty() {
        otherwise.to_owned()
    } else {
        tidy
    }
}

/// The drawable part of one grapheme.
fn drawable(grapheme: &str) -> Option<String> {
    let first = grapheme.chars().next()?;
    if first.is_whitespace() {
        return Some(" ".to_owned());
    }
    if is_invisible(first) || fonts::font_for(Face::Body, first).is_none() {
        return None;
    }
    let mut kept = String::from(first);
    // An emoji is drawn as its first character: the font has no joined families or skin tones.
    if is_emoji(first) {
        return Some(kept);
    }
    let (mut n_marks, mut n_accents) = (0, 0);
    for character in grapheme.chars().skip(1) {
        if is_accent(character) {
            n_accents += 1;
        } else if unicode_normalization::char::is_combining_mark(character) {
            n_marks += 1;
        }
        let is_drawn =
            text::is_joiner(character) || fonts::font_for(Face::Body, character).is_some();
        if n_accents <= 1 && n_marks <= MAX_MARKS && is_drawn && !is_invisible(character) {
            kept.push(character);
        }
    }
    Some(kept)
}

/// Control and format characters that would turn or hide the text around them.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The accents used for stacking; the marks of other scripts are letters to their readers.
fn is_accent(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
    )
}

fn is_emoji(character: char) -> bool {
    matches!(character, '\u{2600}'..='\u{27bf}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_many_scripts_and_emoji_are_drawn_without_a_missing_glyph() {
        let names = [
            "Björn Łukasz",
            "Ελένη",
            "Наталья",
            "Արամ",
            "ნინო",
            "سلمى",
            "שָׁלוֹם",
            "अनुष्का",
            "অনন্যা",
            "தமிழ்",
            "สมชาย",
            "ሰላም",
            "李小龍",
            "さくら",
            "カタカナ",
            "김민준",
            "Clara 🚂🎉",
            "👨‍👩‍👧 Fam",
            "👍🏽 ok",
            "🇩🇪 Ben",
            "Nguyễn",
        ];
        for name in names {
            let shown = shown(name, "Player 1");
            assert_ne!(shown, "Player 1", "{name}");
            for face in [Face::Body, Face::Place, Face::Small] {
                let line = text::line(&shown, face, 28.0);
                assert_eq!(line.n_missing, 0, "{name} is shown as {shown}");
                assert!(line.width > 10.0 && !line.shape.is_empty(), "{name}");
            }
        }
    }

    #[test]
    fn a_script_name_is_kept_letter_by_letter() {
        for name in ["Ελένη", "סלמה", "अनुष्का", "สมชาย", "김민준", "தமிழ்"]
        {
            assert_eq!(shown(name, ""), name.nfkc().collect::<String>());
        }
    }

    #[test]
    fn fancy_letters_become_plain_and_towers_fall() {
        assert_eq!(shown("𝓕𝓪𝓷𝓬𝔂 ｗｉｄｅ", ""), "Fancy wide");
        assert_eq!(
            shown("Z\u{335}\u{321}\u{36f}\u{357}a\u{301}", ""),
            "Z\u{335}á"
        );
        assert_eq!(shown("a\u{202e}b\u{200b}c", ""), "abc");
    }

    #[test]
    fn a_name_of_nothing_drawable_is_replaced() {
        assert_eq!(shown("\u{10a00}\u{200b} \u{3164}", "Player 3"), "Player 3");
        assert_eq!(shown("", "Player 3"), "Player 3");
    }
}
