//! Names as Discord shows them: without markup and mentions.

/// A name escaped for Discord, so that nothing in it is read as markup or a mention.
pub fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for letter in name.chars().filter(|letter| !letter.is_control()) {
        if matches!(
            letter,
            '*' | '_'
                | '~'
                | '`'
                | '|'
                | '>'
                | '<'
                | '#'
                | '-'
                | '['
                | ']'
                | '('
                | ')'
                | '\\'
                | ':'
                | '@'
        ) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
