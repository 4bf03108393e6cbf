//! Commands in texts, made clickable: `` `/game back` `` is sent as the mention that Discord opens the command from.

use std::borrow::Cow;

use domain::ui::Content;
use store::CommandIds;

/// The text with a mention in place of each command whose id is known, as long as there is room. A command with options
/// stays as it is typed.
pub(super) fn with_mentions<'t>(text: &'t str, ids: &CommandIds) -> Cow<'t, str> {
    let mut room = Content::MAX.saturating_sub(text.chars().count());
    let mut written = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("`/") {
        let Some((command, behind)) = after.split_once('`') else {
            break;
        };
        let name = command.split(' ').next().unwrap_or_default();
        let id = ids.get(name).filter(|_| !command.contains(':'));
        written.push_str(before);
        match id.map(|id| format!("</{command}:{id}>")) {
            Some(mention) if mention.chars().count() <= room => {
                room -= mention.chars().count();
                written.push_str(&mention);
            }
            _ => {
                written.push_str("`/");
                written.push_str(command);
                written.push('`');
            }
        }
        rest = behind;
    }
    if written.is_empty() {
        return Cow::Borrowed(text);
    }
    written.push_str(rest);
    Cow::Owned(written)
}

#[cfg(test)]
mod tests {
    use domain::ids::CommandId;

    use super::*;

    fn shown(text: &str) -> String {
        let ids = CommandIds::from([("game".to_owned(), CommandId(7))]);
        with_mentions(text, &ids).into_owned()
    }

    #[test]
    fn a_command_becomes_a_mention_if_it_is_known_and_stands_alone() {
        assert_eq!(
            shown("`/game back` or `/help`, not `/game move channel:#a` or `x`."),
            "</game back:7> or `/help`, not `/game move channel:#a` or `x`."
        );
        assert_eq!(shown("An `open end, `/game"), "An `open end, `/game");
        assert_eq!(shown("nothing"), "nothing");
    }

    #[test]
    fn a_text_never_grows_over_the_limit() {
        let long = format!("{}`/game back``/game back`", "x".repeat(Content::MAX - 40));
        let shown = shown(&long);
        assert!(shown.chars().count() <= Content::MAX);
        assert_eq!(shown.matches("</game back:7>").count(), 1);
        assert!(shown.ends_with("`/game back`"));
    }
}
