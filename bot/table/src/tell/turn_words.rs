//! A turn's post in words, made when it is sent: from its row, and from the game as it stood then.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use domain::ui;
use domain::ui::Row;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::ruleset::Ruleset;
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
    /// Lines of the post, including those repeated from earlier posts.
    lines: Vec<Line>,
    /// Lines that no earlier post has.
    own: Vec<Line>,
    /// The last turns that earlier posts told, one of each other seat at most.
    earlier: Vec<Line>,
    /// Scores, if a round is over.
    scores: Option<String>,
    pub rows: Vec<Row>,
    /// Alt text of the picture.
    pub alt: ui::Alt,
}

/// The text of one turn, or of something between turns.
#[derive(Debug, Clone, Default)]
struct Line {
    text: String,
    /// `None` between turns.
    turns: Option<Turns>,
    is_claim: bool,
    /// Whether it tells only of cards from the deck.
    is_blind: bool,
}

/// The turns that a line tells, by number, and whose they were, as the text begins.
#[derive(Debug, Clone)]
struct Turns {
    numbers: RangeInclusive<u32>,
    players: Vec<String>,
}

impl TurnWords {
    /// The words of a post, for a game as it stood at the post's action.
    pub fn of(table: &Table, course: &FoldedGame, post: &TurnPost) -> TurnWords {
        let words = Words::of(post.language);
        let view = course.game.view(Viewer::Table);
        let names = names_at(table, course.log.len());
        let teller = Teller::of(words, &view, &names);
        let history = History::of(table, course);
        let chronicle = Chronicle::of(&course.log, teller.rules);
        let line = |told: TurnText| {
            let names = names_at(table, told.first as usize);
            chronicle.line(told, &names, words)
        };
        let told_from = |from: u32| {
            let told = history.public(table, &teller, from as usize..course.log.len());
            with_notes(told, &post.notes, line)
        };
        let told = told_from(post.from);
        // A turn whose first half an earlier post told is one line here.
        let half = chronicle.half_told(post.from);
        let half = half.filter(|half| post.since <= *half && post.notes.is_empty());
        let recalled = post.since as usize..half.unwrap_or(post.from) as usize;
        let recalled = history.recap(table, &teller, Viewer::Table, recalled);
        let own = folded(told.iter().cloned(), words);
        let texts: Vec<&str> = own.iter().map(|line| line.text.as_str()).collect();
        let alt = teller.alt(&view, &texts.join(" "));
        let earlier = chronicle.before(post.from);
        let earlier = history.public(table, &teller, earlier..post.from as usize);
        TurnWords {
            words,
            headline: headline(&teller, &view, post),
            lines: {
                let told = half.map_or(told, told_from);
                folded(recalled.into_iter().map(&line).chain(told), words)
            },
            own,
            earlier: earlier.into_iter().map(&line).collect(),
            scores: chronicle.scores(post.from, &teller, &view),
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
        let told = self.lines.iter().map(|line| {
            pin += u32::from(line.is_claim);
            let text = line.marked(self.words);
            match is_list {
                true if line.is_claim && has_pins => format!("- 📍{pin} {text}"),
                true => format!("- {text}"),
                false => text,
            }
        });
        let mut told: Vec<String> = told.collect();
        // The oldest lines of a long text are left out. Lines that tell of no turn stand nowhere else, so they go to its end.
        if ui::Content::MAX < told.iter().map(|line| line.chars().count()).sum() {
            let lines = self.lines.iter().zip(told);
            let (turns, notes): (Vec<_>, Vec<_>) =
                lines.partition(|(line, _)| line.turns.is_some());
            told = turns
                .into_iter()
                .chain(notes)
                .map(|(_, text)| text)
                .collect();
        }
        let scores = self.scores.as_deref();
        let last = scores
            .into_iter()
            .chain([last])
            .filter(|part| !part.is_empty());
        let last = last.collect::<Vec<_>>().join("\n");
        ui::Content::framed(&self.headline, &told, &last, |n| self.left_out(n))
    }

    /// What the post says once a newer one has the board: its own turns. Empty if it has none, as what it recalls is told
    /// by earlier posts.
    pub fn brief(&self) -> ui::Content {
        self.brief_of(&self.own)
    }

    /// As [`TurnWords::brief`], with what the post before it says, whose text is `before`; `None` if the two cannot be
    /// one line of cards from the deck, as a round ended between them or one of them tells of something else.
    pub fn brief_with(&self, before: &str) -> Option<ui::Content> {
        let (first, rest) = self.own.split_first()?;
        let begins = 0..self.earlier.len();
        let mut whole = begins.filter_map(|begin| {
            let earlier = folded(self.earlier[begin..].iter().cloned(), self.words);
            let [earlier] = <[Line; 1]>::try_from(earlier).ok()?;
            (earlier.marked(self.words) == before).then_some(earlier)
        });
        let mut line = whole.next()?;
        let is_folded = line.takes_in(first, self.words);
        is_folded.then(|| self.brief_of(&[&[line], rest].concat()))
    }

    fn brief_of(&self, lines: &[Line]) -> ui::Content {
        let is_list = lines.len() > 1;
        let lines = lines.iter().map(|line| match is_list {
            true => format!("- {}", line.marked(self.words)),
            false => line.marked(self.words),
        });
        let lines: Vec<String> = lines.collect();
        let scores = self.scores.as_deref().filter(|_| !lines.is_empty());
        ui::Content::ending_in(&lines, scores.unwrap_or_default(), |n| self.left_out(n))
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

/// The lines of what happened, with the notes where they belong.
fn with_notes(told: Vec<TurnText>, notes: &[Note], line: impl Fn(TurnText) -> Line) -> Vec<Line> {
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
            lines.push(line(told));
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
            ..Line::default()
        })
    }

    /// The text in Discord's marks: the turn's number and its player are bold.
    fn marked(&self, words: &Words) -> String {
        let Some(turns) = &self.turns else {
            return self.text.clone();
        };
        let (first, last) = (turns.numbers.start(), turns.numbers.end());
        let number = match first == last {
            true => first.to_string(),
            false => format!("{first}–{last}"),
        };
        let players = words.list(&turns.players);
        match self.text.strip_prefix(players.as_str()) {
            Some(rest) => format!("**{number}. {players}**{rest}"),
            None => format!("**{number}.** {}", self.text),
        }
    }

    /// Tells the next line, too, if both tell only of cards from the deck, of several players.
    fn takes_in(&mut self, next: &Line, words: &Words) -> bool {
        let (Some(turns), Some(more)) = (&mut self.turns, &next.turns) else {
            return false;
        };
        let is_new = |player: &String| !turns.players.contains(player);
        if !self.is_blind || !next.is_blind || !more.players.iter().all(is_new) {
            return false;
        }
        turns.numbers = *turns.numbers.start()..=*more.numbers.end();
        turns.players.extend(more.players.iter().cloned());
        let players = words.list(&turns.players);
        self.text = words.events.drew_blind(place::Players(&players));
        true
    }
}

/// The lines, those folded that follow each other and tell only of cards from the deck.
fn folded(lines: impl IntoIterator<Item = Line>, words: &Words) -> Vec<Line> {
    let mut folded: Vec<Line> = Vec::new();
    for line in lines {
        let last = folded.last_mut();
        if !last.is_some_and(|last| last.takes_in(&line, words)) {
            folded.push(line);
        }
    }
    folded
}

/// The turns of a game that nothing undid, to number them, and the claims that put another side in front.
struct Chronicle {
    /// Each with the event that began it.
    began: Vec<(u32, Seat)>,
    leads: BTreeSet<u32>,
    /// Events of claims.
    claims: Vec<u32>,
    n_seats: usize,
}

impl Chronicle {
    fn of(log: &[Event], rules: &Ruleset) -> Chronicle {
        let (mut began, mut leads, mut claims) = (Vec::new(), BTreeSet::new(), Vec::new());
        let mut scores = vec![0; usize::from(rules.n_sides())];
        let mut in_front = None;
        // An unreadable log was refused earlier, when the game was folded from it.
        for (number, event) in Game::standing(log).unwrap_or_default() {
            match event {
                Event::TurnBegan { seat } => began.push((number, *seat)),
                Event::TrackClaimed { seat, track, .. } => {
                    claims.push(number);
                    let side = rules.side_of(*seat);
                    scores[side] += u32::from(rules.points(*track));
                    let mut others = (0..scores.len()).filter(|other| *other != side);
                    let leads_now = others.all(|other| scores[other] < scores[side]);
                    if leads_now && in_front.replace(side).is_some_and(|before| before != side) {
                        leads.insert(number);
                    }
                }
                _ => {}
            }
        }
        Chronicle {
            began,
            leads,
            claims,
            n_seats: usize::from(rules.n_seats()),
        }
    }

    /// A line of a post, with the names that the seats had then.
    fn line(&self, told: TurnText, names: &[String], words: &Words) -> Line {
        let claim = match told.news {
            News::Claim { event } => Some(event),
            News::Nothing | News::DrewBlind | News::Rewound => None,
        };
        let mut text = told.text;
        if claim.is_some_and(|claim| self.leads.contains(&claim)) {
            text = format!("{text} {}", words.events.lead());
        }
        let number = self
            .began
            .partition_point(|(began, _)| *began <= told.first) as u32;
        let player = told.seat.and_then(|seat| names.get(seat.index()));
        Line {
            text,
            turns: player.filter(|_| 0 < number).map(|player| Turns {
                numbers: number..=number,
                players: vec![player.clone()],
            }),
            is_claim: claim.is_some(),
            is_blind: told.news == News::DrewBlind,
        }
    }

    /// First event of the turn of which part was told by event `from`, if there is one.
    fn half_told(&self, from: u32) -> Option<u32> {
        let mut began = self.began.iter().map(|(began, _)| *began);
        let last = began.rfind(|began| *began <= from)?;
        (last + 1 < from).then_some(last)
    }

    /// First event of the turns of the other seats, or of fewer, that end before event `from`.
    fn before(&self, from: u32) -> usize {
        let began = self.began.iter().map(|(began, _)| *began);
        let turns: Vec<u32> = began.filter(|began| began + 1 < from).collect();
        let n_others = self.n_seats - 1;
        let first = turns.len().saturating_sub(n_others);
        turns.get(first).map_or(from, |began| *began) as usize
    }

    /// The scores, if a round ended since event `from` in which somebody scored.
    fn scores(&self, from: u32, teller: &Teller<'_>, view: &View<'_>) -> Option<String> {
        let (_, first) = *self.began.first()?;
        let rounds = self.began.iter().filter(|(_, seat)| *seat == first);
        let rounds: Vec<u32> = rounds.map(|(began, _)| *began).collect();
        let n_over = rounds.len() - 1;
        if n_over == 0 || rounds[n_over] < from {
            return None;
        }
        let round = rounds[n_over - 1]..rounds[n_over];
        if !self.claims.iter().any(|claim| round.contains(claim)) {
            return None;
        }
        let side = |side: usize| {
            let seats = teller.rules.side(side);
            let points: i64 = seats.map(|seat| i64::from(view.score(seat))).sum();
            (teller.side_name(side), points)
        };
        let mut scores: Vec<_> = (0..usize::from(teller.rules.n_sides())).map(side).collect();
        scores.sort_by_key(|(_, points)| Reverse(*points));
        let words = &teller.words.events;
        let scores = scores.iter();
        let scores = scores.map(|(player, n)| words.score(place::N(n), place::Player(player)));
        let scores = scores.collect::<Vec<_>>().join(" · ");
        Some(words.after_round(place::N(&n_over), place::Scores(&scores)))
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
        let line = |(text, is_claim): &(&str, bool)| Line {
            text: (*text).to_owned(),
            is_claim: *is_claim,
            ..Line::default()
        };
        TurnWords {
            words: Words::of(Language::ENGLISH),
            headline: "It's Clara's turn.".to_owned(),
            lines: recalled.iter().chain(told).map(line).collect(),
            own: told.iter().map(line).collect(),
            earlier: Vec::new(),
            scores: None,
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
        assert_eq!(post.brief(), brief);
    }

    #[test]
    fn a_turn_has_its_number_and_turns_without_news_are_one_line() {
        let line = |number, player: &str, what: &str, is_blind| Line {
            text: format!("{player} {what}"),
            turns: Some(Turns {
                numbers: number..=number,
                players: vec![player.to_owned()],
            }),
            is_blind,
            ..Line::default()
        };
        let drew = "took 2 cards from the deck.";
        let lines = [
            line(7, "Anna", drew, true),
            line(8, "Ben", drew, true),
            line(9, "Clara", "took red and blue.", false),
            line(10, "Anna", drew, true),
            line(11, "Anna", drew, true),
        ];
        let words = Words::of(Language::ENGLISH);
        let told = folded(lines, words);
        let post = TurnWords {
            lines: told.clone(),
            own: told,
            scores: Some("-# After round 3: Ben 9 · Anna 7".to_owned()),
            ..post(&[], &[])
        };
        let expected = "- **7–8. Anna and Ben** drew from the deck.\n\
                        - **9. Clara** took red and blue.\n\
                        - **10. Anna** took 2 cards from the deck.\n\
                        - **11. Anna** took 2 cards from the deck.\n\
                        -# After round 3: Ben 9 · Anna 7";
        assert_eq!(post.brief(), expected);
        let expected = format!("It's Clara's turn.\n{expected}");
        assert_eq!(post.text(), expected.as_str());
    }

    #[test]
    fn notes_stand_where_they_belong_and_take_the_place_of_the_rewind_they_tell_of() {
        let untold = |told: TurnText| Line {
            text: told.text,
            ..Line::default()
        };
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
        let lines = with_notes(happened.to_vec(), &notes, untold).into_iter();
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

    #[test]
    fn what_is_no_turn_stays_in_a_long_story() {
        let line = |number| Line {
            text: "Clara took two cards.".to_owned(),
            turns: Some(Turns {
                numbers: number..=number,
                players: vec!["Clara".to_owned()],
            }),
            ..Line::default()
        };
        let mut long = post(&[], &[("Anna missed 3 turns in a row.", false)]);
        long.lines.extend((1..100).map(line));
        assert!(long.text().ends_with("\n- Anna missed 3 turns in a row."));
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
