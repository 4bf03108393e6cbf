//! What no text of the bot may hold, in public or private: markup where Discord shows none, and durations in the form that
//! people type.

use serde_json::Value;

/// Marks that Discord renders in messages only: in the words of a picture they are read aloud as they stand.
const MARKUP: [&str; 7] = ["<t:", "<@", "<#", "`", "**", "~~", "-# "];

/// Faults of the words in a body of a request.
pub(super) fn faults(body: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    collect(body, &mut faults);
    faults
}

fn collect(value: &Value, faults: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            let attachments = fields.get("attachments").and_then(Value::as_array);
            for attachment in attachments.into_iter().flatten() {
                let alt = attachment["description"].as_str().unwrap_or_default();
                let found = MARKUP.iter().filter(|mark| alt.contains(**mark));
                faults.extend(found.map(|mark| format!("{mark:?} is read aloud: {alt}")));
            }
            if let Some(content) = fields.get("content").and_then(Value::as_str) {
                let found = codes_of_durations(content).into_iter();
                faults.extend(
                    found.map(|code| format!("{code:?} is no duration in words: {content}")),
                );
            }
            fields.values().for_each(|field| collect(field, faults));
        }
        Value::Array(list) => list.iter().for_each(|item| collect(item, faults)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Words such as `1d12h`, unless they stand in back-ticks, where they say what to type, or in quotation marks, where they say
/// what was typed.
fn codes_of_durations(content: &str) -> Vec<&str> {
    let (mut codes, mut start) = (Vec::new(), 0);
    let (mut is_code, mut is_quoted) = (false, false);
    for (at, sign) in content.char_indices().chain([(content.len(), ' ')]) {
        if sign.is_alphanumeric() {
            continue;
        }
        let word = &content[start..at];
        if !is_code && !is_quoted && is_code_of_duration(word) {
            codes.push(word);
        }
        is_code ^= sign == '`';
        is_quoted = matches!(sign, '“' | '„');
        start = at + sign.len_utf8();
    }
    codes
}

fn is_code_of_duration(word: &str) -> bool {
    let parts = word.split_inclusive(|letter: char| !letter.is_ascii_digit());
    let is_part = |part: &str| {
        let number = part.strip_suffix(['d', 'h', 'm']);
        number.is_some_and(|number| !number.is_empty() && number.parse::<u32>().is_ok())
    };
    !word.is_empty() && parts.into_iter().all(is_part)
}

#[test]
fn markup_in_alt_texts_and_codes_of_durations_are_found() {
    let body = serde_json::json!({
        "content": "Paused for 3d, the bank has 17h16m; type `12h` or `/server clock:2d`. Table `3d`, 4 trains. “2m” is too short.",
        "attachments": [{"id": 0, "description": "Paused until <t:1795968139:f>, or until `/game resume`."}],
    });
    let found = faults(&body);
    let expected = ["\"<t:\"", "\"`\"", "\"3d\"", "\"17h16m\""];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (fault, start) in found.iter().zip(expected) {
        assert!(fault.starts_with(start), "{fault}");
    }
}
