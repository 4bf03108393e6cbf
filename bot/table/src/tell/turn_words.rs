//! A turn's post in words, made when it is sent: from its row, and from the game as it stood then.

use domain::ui;
use domain::ui::Row;
use engine::event::Viewer;
use engine::view::View;
use words::{News, Teller, TurnText, Words, place};

use crate::Table;
use crate::folded_game::FoldedGame;
use crate::outbox::payload::{Headline, Note, TurnButtons, TurnPost};
use crate::tell::clock::{due_line, relative};
use crate::tell::game_menus;
use crate::tell::presence::absent_row;
use crate::tell::reader_view::names_at;
use crate::tell::recap::History;
use crate::tell::undo::{go_on_button, undo_button, with_button, with_row};

/// A turn's post in words.
#[derive(Debug)]
pub struct TurnWords {
    words: &'static Words,
    /// Who is called, for what and until when, or that the game is over.
    headline: String,
    lines: Vec<Line>,
    /// How many of the lines, the first ones, earlier posts told already.
    n_recalled: usize,
    pub rows: Vec<Row>,
    /// Alt text of the picture.
    pub alt: ui::Alt,
}

/// The text of one turn, or of something between turns.
#[derive(Debug, Clone)]
struct Line {
    text: String,
    is_claim: bool,
}

impl TurnWords {
    /// The words of a post, for a game as it stood at the post's action.
    pub fn of(table: &Table, course: &FoldedGame, post: &TurnPost) -> TurnWords {
        let words = Words::of(post.language);
        let view = course.game.view(Viewer::Table);
        let names = names_at(table, course.log.len());
        let teller = Teller::of(words, &view, &names);
        let history = History::of(table, course);
        let recalled = post.since as usize..post.from as usize;
        let recalled = history.recap(table, &teller, Viewer::Table, recalled);
        let told = history.public(table, &teller, post.from as usize..course.log.len());
        let told = with_notes(told, &post.notes);
        let texts: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
        let alt = teller.alt(&view, &texts.join(" "));
        let n_recalled = recalled.len();
        TurnWords {
            words,
            headline: headline(&teller, &view, post),
            lines: recalled.into_iter().map(Line::from).chain(told).collect(),
            n_recalled,
            rows: match post.headline {
                Headline::Call { .. } | Headline::Wait { .. } => {
                    rows(table, course, &post.buttons, words)
                }
                Headline::Over | Headline::End(_) => Vec::new(),
            },
            alt,
        }
    }

    /// The text: if it is too long, the oldest turns are left out.
    ///
    /// Several turns read as a list; if several of them claimed a track, each of these has the
    /// number of its pin on the picture.
    pub fn text(&self) -> ui::Content {
        self.text_ending_in("")
    }

    /// The text with one more sentence at its end.
    pub fn text_ending_in(&self, last: &str) -> ui::Content {
        let is_list = self.lines.len() > 1;
        let has_pins = self.lines.iter().filter(|line| line.is_claim).count() > 1;
        let mut pin = 0;
        let told = self.lines.iter().map(|Line { text, is_claim }| {
            pin += u32::from(*is_claim);
            match is_list {
                true if *is_claim && has_pins => format!("- 📍{pin} {text}"),
                true => format!("- {text}"),
                false => text.clone(),
            }
        });
        let told: Vec<String> = told.collect();
        ui::Content::framed(&self.headline, &told, last, |n| self.left_out(n))
    }

    /// What the post says once a newer one has the board: its own turns, or those that it recalls if it has none;
    /// `None` if it tells nothing.
    pub fn brief(&self) -> Option<ui::Content> {
        let (recalled, told) = self.lines.split_at(self.n_recalled);
        let lines = if told.is_empty() { recalled } else { told };
        let is_list = lines.len() > 1;
        let lines = lines.iter().map(|line| match is_list {
            true => format!("- {}", line.text),
            false => line.text.clone(),
        });
        let lines: Vec<String> = lines.collect();
        let text = ui::Content::ending_in(&lines, "", |n| self.left_out(n));
        (!text.is_empty()).then_some(text)
    }

    fn left_out(&self, n: usize) -> String {
        self.words.events.more_turns(n as i64)
    }
}

/// The buttons of a turn's post, for a game as it stood when it was decided which.
pub fn rows(
    table: &Table,
    course: &FoldedGame,
    buttons: &TurnButtons,
    words: &'static Words,
) -> Vec<Row> {
    let n_events = course.log.len();
    let undo = buttons
        .undo
        .map(|seat| undo_button(table, n_events, seat, words));
    if buttons.go_on {
        let board = game_menus::board_button(table.id(), words);
        let all = undo.into_iter().chain([go_on_button(table, words), board]);
        return vec![Row::Buttons(all.collect())];
    }
    let view = course.game.view(Viewer::Table);
    let names = names_at(table, n_events);
    let mut rows = game_menus::public_rows(&view, table.id(), &names, words);
    with_button(&mut rows, undo);
    let absent = buttons.absent.as_ref();
    with_row(
        &mut rows,
        absent.map(|seats| absent_row(table, seats, words)),
    );
    rows
}

/// The first line.
fn headline(teller: &Teller<'_>, view: &View<'_>, post: &TurnPost) -> String {
    let words = teller.words;
    match &post.headline {
        Headline::Call {
            called,
            due,
            paused_until,
        } => {
            let mentions: Vec<String> = called.iter().map(|user| format!("<@{user}>")).collect();
            let due = due_line(words, teller.names, due, *paused_until);
            teller.call(view, &mentions, due)
        }
        Headline::Wait { seat, until } => {
            let player = &teller.names[usize::from(*seat)];
            let time = relative(*until);
            words.undo.wait(place::Player(player), place::Time(&time))
        }
        Headline::Over => words.ending.over().to_owned(),
        Headline::End(text) => text.clone(),
    }
}

/// What happened, with the notes where they belong.
fn with_notes(told: Vec<TurnText>, notes: &[Note]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut notes = notes.iter().peekable();
    for told in told {
        let mut said = None;
        while let Some(note) = notes.next_if(|note| note.at <= told.first) {
            lines.extend(Line::of_note(note));
            said = Some(note.at);
        }
        // The note says who set the game back; the line with the fact alone would repeat it.
        if told.news != News::Rewound || said != Some(told.first) {
            lines.push(told.into());
        }
    }
    lines.extend(notes.flat_map(Line::of_note));
    lines
}

impl Line {
    /// A sentence may have a list below it: its lines are lines of the post.
    fn of_note(note: &Note) -> impl Iterator<Item = Line> {
        note.text.lines().map(|text| Line {
            text: text.strip_prefix("- ").unwrap_or(text).to_owned(),
            is_claim: false,
        })
    }
}

impl From<TurnText> for Line {
    fn from(told: TurnText) -> Line {
        Line {
            text: told.text,
            is_claim: matches!(told.news, News::Claim { .. }),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const DREW: (&str, bool) = ("Clara took two cards.", false);
    const ANNA: (&str, bool) = ("Anna claimed Denver – Omaha.", true);
    const BEN: (&str, bool) = ("Ben claimed Miami – Atlanta.", true);

    /// A post that recalls and tells that.
    fn post(recalled: &[(&str, bool)], told: &[(&str, bool)]) -> TurnWords {
        let lines = recalled.iter().chain(told).map(|(text, is_claim)| Line {
            text: (*text).to_owned(),
            is_claim: *is_claim,
        });
        TurnWords {
            words: Words::of(Language::English),
            headline: "It's Clara's turn.".to_owned(),
            lines: lines.collect(),
            n_recalled: recalled.len(),
            rows: Vec::new(),
            alt: ui::Alt::default(),
        }
    }

    #[test]
    fn one_turn_is_a_sentence_and_several_are_a_list() {
        assert_eq!(
            post(&[], &[ANNA]).text(),
            "It's Clara's turn.\nAnna claimed Denver – Omaha."
        );
        assert_eq!(
            post(&[], &[ANNA, DREW]).text(),
            "It's Clara's turn.\n- Anna claimed Denver – Omaha.\n- Clara took two cards."
        );
    }

    #[test]
    fn several_claims_have_the_numbers_of_their_pins_and_a_brief_text_has_none() {
        let post = post(&[ANNA], &[DREW, BEN]);
        let expected = "It's Clara's turn.\n- 📍1 Anna claimed Denver – Omaha.\n\
                        - Clara took two cards.\n- 📍2 Ben claimed Miami – Atlanta.";
        assert_eq!(post.text(), expected);
        let brief = "- Clara took two cards.\n- Ben claimed Miami – Atlanta.";
        assert_eq!(post.brief().unwrap(), brief);
    }

    #[test]
    fn notes_stand_where_they_belong_and_take_the_place_of_the_rewind_they_tell_of() {
        let told = |first, text: &str, news| TurnText {
            seat: None,
            text: text.to_owned(),
            news,
            first,
        };
        let note = |at, text: &str| Note {
            at,
            text: text.to_owned(),
        };
        let happened = [
            told(10, "Anna claimed it.", News::Claim { event: 11 }),
            told(20, "The game went back to an earlier point.", News::Rewound),
            told(21, "Ben drew.", News::Nothing),
            told(30, "The game went back to an earlier point.", News::Rewound),
        ];
        let notes = [
            note(10, "Paused."),
            note(20, "Ben undoes it. Seen:\n- a card"),
            note(31, "The clock runs."),
        ];
        let lines = with_notes(happened.to_vec(), &notes).into_iter();
        let lines: Vec<String> = lines.map(|line| line.text).collect();
        assert_eq!(
            lines,
            [
                "Paused.",
                "Anna claimed it.",
                "Ben undoes it. Seen:",
                "a card",
                "Ben drew.",
                "The game went back to an earlier point.",
                "The clock runs.",
            ]
        );
    }

    #[test]
    fn of_a_long_story_the_end_is_told() {
        let text = post(&[], &[DREW; 200]).text();
        let n_told = text.matches("- Clara took two cards.").count();
        let head = format!(
            "It's Clara's turn.\n… and {} more turns before these\n- Clara",
            200 - n_told
        );
        assert!(text.starts_with(&head), "{text}");
        let n = text.chars().count();
        assert!((1970..=2000).contains(&n), "{n}");
    }

    proptest! {
        #[test]
        fn the_call_stands_above_any_recap_and_nothing_is_torn(
            told in vec("([a-zäß ]{1,40}|<@[0-9]{18}>|\\*\\*|🚂|<:card:[0-9]{18}>){1,30}", 0..60),
            language in select(Language::ALL.to_vec()),
        ) {
            let lines: Vec<(&str, bool)> = told.iter().map(|text| (text.as_str(), false)).collect();
            let post = TurnWords {
                words: Words::of(language),
                headline: "<@100000000000000001> It's **Clara**'s turn.".to_owned(),
                ..post(&[], &lines)
            };
            let text = post.text();
            prop_assert!(text.chars().count() <= ui::Content::MAX);
            let below = text.strip_prefix(post.headline.as_str());
            let below = below.expect("the call is the beginning");
            prop_assert_eq!(below.matches('<').count(), below.matches('>').count());
            // Each turn appears, or is counted as left out.
            let shown: Vec<&str> = below.lines().skip(1).collect();
            let (head, shown) = match shown.split_first() {
                Some((head, shown)) if head.starts_with('…') => (Some(*head), shown),
                _ => (None, &shown[..]),
            };
            let n_left_out = told.len() - shown.len();
            let expected = (0 < n_left_out).then(|| post.left_out(n_left_out));
            prop_assert_eq!(head, expected.as_deref());
        }
    }
}
