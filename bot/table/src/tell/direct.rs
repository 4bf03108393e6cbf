//! The direct message that a player has of a table: what it says, and when it changes.
//!
//! There is one. It is edited as soon as something in it has changed for its reader: a move of theirs, a holder, an
//! undone move, a ticket made or cut off; not with every move of others. A call is a new message, because Discord
//! notifies nobody of an edit, and the one before it is deleted. So is word that nobody waits for its reader any more.

use domain::custom_id::Page;
use domain::ids::UserId;
use domain::language::Language;
use domain::settings::Call;
use domain::ui;
use domain::ui::Row;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::scoring::ScoreSheet;
use engine::view::View;
use engine::{Prompt, PromptKind};
use jiff::Timestamp;
use words::{Teller, Words, escape};

use crate::Table;
use crate::clocks::{Due, due_now};
use crate::folded_game::is_rewound;
use crate::outbox::payload::{About, DirectMessage, PictureRequest, Subject};
use crate::people::People;
use crate::progress::Progress;
use crate::request::link;
use crate::settings::RanOut;
use crate::tell::clock::{due_text, relative};
use crate::tell::presence::back_button;
use crate::tell::reader_view::{StandIns, escaped_names};
use crate::tell::recap::{last_own_turn, own_turns, recap, since_own_turn};
use crate::tell::turn_stamp::stamp;
use crate::tell::undo::{take_back_row, with_row};
use crate::tell::{game_menus, standing_orders};
use crate::undo;

/// A table before and after a change, and who sits there.
#[derive(Clone, Copy, Debug)]
pub struct BeforeAndAfter<'a> {
    pub before: &'a Table,
    pub table: &'a Table,
    pub progress: &'a Progress,
    pub people: &'a People,
    pub due: &'a [Due],
    pub now: Timestamp,
}

impl BeforeAndAfter<'_> {
    /// The message of a seat's player after the change; `None` if it stays as it is. `further` leads to the
    /// player's next table.
    pub fn direct(
        &self,
        seat: Seat,
        person: UserId,
        further: Option<Row>,
    ) -> Option<DirectMessage> {
        let (table, progress) = (self.table, self.progress);
        let view = progress.game.view(Viewer::Seat(seat));
        if view.is_over() || !self.people.chose(person).wants_direct() {
            return None;
        }
        let asked = view.own_prompt();
        if self.is_answered(seat) && asked.is_some() {
            // Orders or the substitute are asked first, and may leave nothing to decide.
            return None;
        }
        let is_set_back = is_rewound(progress.unheard()) && asked.is_some();
        let is_called = called_now(progress, seat) || is_set_back && !self.chooses_still(seat);
        let names = escaped_names(table);
        let teller = Teller::of(Words::of(self.language(seat, person)), &view, &names);
        let has_orders = !standing_orders::is_silent(progress, seat);
        let is_changed = || {
            let now = Said::of(&teller, &view, self.own_due(seat), self.table, seat);
            self.said_before(seat, &teller)
                .is_some_and(|before| before != now)
        };
        let is_new = self.before.person(seat) != Some(person);
        if !(is_called || has_orders || is_new || is_changed()) {
            return self.is_claim().then(|| DirectMessage {
                about: About::Same,
                ..said(person, String::new())
            });
        }
        Some(self.whole(seat, person, is_called, further))
    }

    /// The message anew, for somebody for whom nobody waits any more.
    pub fn missed(&self, seat: Seat, person: UserId) -> Option<DirectMessage> {
        let settings = self.people.chose(person);
        settings.wants_direct().then(|| DirectMessage {
            // This is not the call of a turn, which is made only once.
            silent: settings.call != Call::Direct,
            ..self.whole(seat, person, true, None)
        })
    }

    /// The message with everything it says.
    fn whole(
        &self,
        seat: Seat,
        person: UserId,
        is_called: bool,
        further: Option<Row>,
    ) -> DirectMessage {
        let (table, progress) = (self.table, self.progress);
        let view = progress.game.view(Viewer::Seat(seat));
        let settings = self.people.chose(person);
        let language = self.language(seat, person);
        let words = Words::of(language);
        let names = escaped_names(table);
        let teller = Teller::of(words, &view, &names);
        let own_due = self.own_due(seat);
        let is_rewound = is_rewound(progress.unheard());
        let due = own_due.map(|due| words.clock.due.fill(&[("time", &due_text(words, due))]));
        let link = link(table.row.server, table.row.channel);
        let asked = view.own_prompt();
        let prompt = asked.filter(|_| !self.is_answered(seat));
        let details = &table.seat(seat).details;
        let is_absent = prompt.is_none() && details.is_absent();
        let rests = rests_until(table, seat).map(|until| {
            let time = relative(until);
            let rests = &words.clock.own_rests;
            rests.fill(&[("link", &link), ("time", &time)])
        });
        let head = match prompt {
            Some(_) => {
                let what = match view.current() {
                    Some(_) => words.table.direct_turn.to_string(),
                    None => teller.choose_first(1),
                };
                // A phone shows the beginning: the link is the longest, and the least needed there.
                let head = [what].into_iter().chain(due).chain([link.clone()]);
                head.collect::<Vec<_>>().join(" ")
            }
            None if is_absent => {
                let absent = || words.clock.own_absent.fill(&[("link", &link)]);
                rests.clone().unwrap_or_else(absent)
            }
            None if is_rewound => words.undo.direct.fill(&[("link", &link)]),
            None => words.table.direct_got.fill(&[("link", &link)]),
        };
        let mut happened = match is_rewound {
            true => Vec::new(),
            false => own_turn(table, &teller, progress, seat),
        };
        if prompt.is_some() {
            happened.extend(missed(table, &teller, progress, seat));
        }
        let ran_out = progress.ran_out.iter().filter(|one| one.seat == seat.0);
        let ran_out = ran_out.map(|one| own_ran_out(&teller, progress, one));
        happened.splice(0..0, ran_out);
        if prompt.is_some() && details.is_on_offer() {
            happened.insert(0, words.clock.own_on_offer.to_string());
        }
        if prompt.is_some() {
            happened.splice(0..0, rests);
        }
        let page = game_menus::page(&view, table.id(), &names, words, &settings, Page::Now, None);
        let mut lines = standing_orders::messages(&teller, progress, seat);
        match prompt {
            // In the middle of a turn the question itself says what there is to choose from.
            Some(PromptKind::PutFirstCard | PromptKind::DrawSecondCard | PromptKind::PayTunnel) => {
                lines.push(page.text.to_string());
            }
            Some(PromptKind::TakeTurn | PromptKind::ChooseTickets) | None => {
                lines.push(teller.holding(&view));
            }
        }
        lines.push(stamp(&progress.log, words));
        let left_out = |n| words.events.more_turns.fill(n as i64, &[]);
        let text = ui::Content::framed(&head, &happened, &lines.join("\n"), left_out);
        let mut message = ui::Message::text(text);
        message.rows = page.rows;
        if is_absent {
            let back = Row::Buttons(vec![back_button(table, words)]);
            with_row(&mut message.rows, Some(back));
        }
        if prompt.is_none() {
            let row = take_back_row(table, &progress.game, &progress.log, seat, words, self.now);
            with_row(&mut message.rows, row);
            with_row(&mut message.rows, further);
        }
        let rings = is_called && settings.call == Call::Direct;
        DirectMessage {
            player: person,
            about: match prompt {
                _ if is_called => About::Call,
                Some(_) => About::Due,
                None => About::Holding,
            },
            silent: !rings || self.was_called(seat),
            message,
            picture: settings.wants_pictures().then(|| PictureRequest {
                number: progress.n_actions(),
                subject: Subject::Hand { seat: seat.0 },
                theme: settings.theme,
                language,
            }),
            alt: teller.holding(&view).into(),
            instead: (rings && !is_absent).then(|| called_instead(table, &view, person, own_due)),
            if_visible: false,
            missed_call: false,
        }
    }

    /// Whether the seat's player was called for the present turn before it was set back. It calls nobody twice.
    pub fn was_called(&self, seat: Seat) -> bool {
        let turn = undo::n_turns(&self.progress.log);
        Some(turn) <= self.table.seat(seat).details.called
    }

    /// Whether the seat was called for its first tickets before, and still has to choose them: somebody else's choice
    /// may have been undone.
    pub fn chooses_still(&self, seat: Seat) -> bool {
        let chooses = |game: &Game, called: &dyn Fn(&Prompt) -> bool| {
            let is_set_up = game.view(Viewer::Table).current().is_none();
            let mut prompts = game.prompts().iter();
            is_set_up && prompts.any(|prompt| prompt.seat == seat && called(prompt))
        };
        // What was held back until now called nobody.
        let first = self.progress.first_unheard as u32;
        let before = self.before.course.as_ref();
        before.is_some_and(|before| chooses(&before.game, &|prompt| prompt.since <= first))
            && chooses(&self.progress.game, &|_| true)
    }

    /// Whether orders or the substitute are asked before the seat's player.
    fn is_answered(&self, seat: Seat) -> bool {
        self.table.settings.undo_until.is_some() || self.table.is_substituted(seat)
    }

    fn own_due(&self, seat: Seat) -> Option<&Due> {
        self.due.iter().find(|due| due.seat == seat)
    }

    /// Whether a track was claimed, which can complete a ticket that nobody else knows of, or cut it off.
    fn is_claim(&self) -> bool {
        let mut events = self.progress.unheard().iter();
        events.any(|event| matches!(event, Event::TrackClaimed { .. }))
    }

    /// How the game ended for a seat's player, with a link to its last post.
    pub fn ended(&self, seat: Seat, person: UserId, sheet: &ScoreSheet) -> Option<DirectMessage> {
        let settings = self.people.chose(person);
        if !settings.wants_direct() {
            return None;
        }
        let words = Words::of(self.language(seat, person));
        let side = self.progress.game.rules().side_of(seat);
        let score = sheet.sides.get(side)?;
        let link = link(self.table.row.server, self.table.row.channel);
        let text = words.table.direct_over.fill(
            i64::from(score.total),
            &[
                ("variant", &escape(&self.table.variant.name)),
                ("place", &score.place),
                ("all", &sheet.sides.len()),
                ("link", &link),
            ],
        );
        Some(DirectMessage {
            about: About::End,
            silent: settings.call != Call::Direct,
            ..said(person, text)
        })
    }

    /// Says that a player does not play any more: the table `ends` without a result, or somebody else has the seat, or a
    /// computer until its player is back.
    pub fn left(&self, seat: Seat, person: UserId, ends: bool) -> DirectMessage {
        let own_words = Words::of(self.language(seat, person));
        let words = &own_words.table;
        let link = link(self.table.row.server, self.table.row.channel);
        let game = self.table.id();
        let row = self.table.seat(seat);
        let has_resigned = || {
            let view = self.progress.game.view(Viewer::Table);
            view.has_resigned(seat)
        };
        let is_stood_in = row.player == Some(person) && row.computer.is_some();
        if is_stood_in && !ends && !has_resigned() {
            let stood_in = &words.direct_stood_in;
            let text = stood_in.fill(&[("game", &game), ("link", &link)]);
            let mut message = said(person, text);
            let back = back_button(self.table, own_words);
            message.message.rows = vec![Row::Buttons(vec![back])];
            return message;
        }
        let text = match self.table.person(seat) {
            Some(next) if next != person => {
                let player = escape(&row.name);
                let taken = &words.direct_taken;
                taken.fill(&[("player", &player), ("game", &game), ("link", &link)])
            }
            Some(_) | None => words.direct_left.fill(&[("game", &game), ("link", &link)]),
        };
        said(person, text)
    }

    /// The language spoken to a player who may have left since.
    pub fn language(&self, seat: Seat, person: UserId) -> Language {
        let own = match self.table.person(seat) == Some(person) {
            true => self.table,
            false => self.before,
        };
        let chosen = self.people.chose(person).language;
        chosen.unwrap_or_else(|| own.details(seat).language)
    }

    /// What the message said before the change; `None` if there was none.
    fn said_before(&self, seat: Seat, teller: &Teller<'_>) -> Option<Said> {
        let course = self.before.course.as_ref()?;
        let due = due_now(self.before, self.now);
        let own_due = due.iter().find(|due| due.seat == seat);
        let first = self.progress.first_unheard;
        let viewer = Viewer::Seat(seat);
        let before = self.before;
        if first < course.log.len() {
            // Nothing that was held back since has been said.
            let rules = course.game.rules().clone();
            let heard = Game::replay(rules, &course.log[..first]).ok()?;
            return Some(Said::of(teller, &heard.view(viewer), own_due, before, seat));
        }
        Some(Said::of(
            teller,
            &course.game.view(viewer),
            own_due,
            before,
            seat,
        ))
    }
}

/// What a message says that can change for its reader.
#[derive(PartialEq, Eq)]
struct Said {
    holding: String,
    /// What is asked, and when that began.
    asked: Option<(PromptKind, u32)>,
    due: Option<String>,
    is_absent: bool,
    is_on_offer: bool,
    rests_until: Option<Timestamp>,
}

impl Said {
    fn of(
        teller: &Teller<'_>,
        view: &View<'_>,
        due: Option<&Due>,
        table: &Table,
        seat: Seat,
    ) -> Said {
        let details = &table.seat(seat).details;
        let mut own = view.prompts().iter();
        let own = own.find(|prompt| Some(prompt.seat) == view.own_seat());
        Said {
            holding: teller.holding(view),
            asked: own.map(|prompt| (prompt.kind, prompt.since)),
            due: own.and(due).map(|due| due_text(teller.words, due)),
            is_absent: details.is_absent(),
            is_on_offer: details.is_on_offer(),
            rests_until: rests_until(table, seat),
        }
    }
}

/// When the table ends unless somebody comes back; `None` for a seat whose player is there.
fn rests_until(table: &Table, seat: Seat) -> Option<Timestamp> {
    let is_absent = table.seat(seat).details.is_absent();
    table.settings.end_of_rest().filter(|_| is_absent)
}

/// Replaces the table's message when its reader wants none any more.
pub fn switched_off(table: &Table, person: UserId, words: &Words) -> DirectMessage {
    let link = link(table.row.server, table.row.channel);
    said(person, words.table.direct_off.fill(&[("link", &link)]))
}

/// The whole message of a running table, for somebody who wants messages again.
pub fn standing(
    table: &Table,
    people: &People,
    person: UserId,
    now: Timestamp,
) -> Option<DirectMessage> {
    let (seat, course) = (table.seat_of(person)?, table.course.as_ref()?);
    let change = BeforeAndAfter {
        before: table,
        table,
        progress: &Progress::new(course, table.dealer()),
        people,
        due: &due_now(table, now),
        now,
    };
    let is_over = course.game.view(Viewer::Seat(seat)).is_over();
    (!is_over).then(|| change.whole(seat, person, false, None))
}

/// A silent sentence that replaces the whole message.
fn said(player: UserId, text: String) -> DirectMessage {
    DirectMessage {
        about: About::Left,
        silent: true,
        ..DirectMessage::news(player, text)
    }
}

/// The call in the channel, for somebody whom no direct message reaches.
fn called_instead(table: &Table, view: &View<'_>, person: UserId, due: Option<&Due>) -> String {
    let (words, names) = (table.words(), escaped_names(table));
    let due = due.map(|due| words.clock.due.fill(&[("time", &due_text(words, due))]));
    let call = Teller::of(words, view, &names).call(view, &[format!("<@{person}>")], due);
    format!("{call} {}", words.table.direct_failed)
}

/// Says what was done for a player whose time ran out.
fn own_ran_out(teller: &Teller<'_>, progress: &Progress, one: &RanOut) -> String {
    let words = &teller.words.clock;
    if !one.first_tickets {
        return match one.substituted {
            true => words.own_substituted.to_string(),
            false => words.own_cautious.to_string(),
        };
    }
    let own =
        |event: &&Event| matches!(event, Event::TicketsChosen { seat, .. } if seat.0 == one.seat);
    let viewer = Viewer::Seat(Seat(one.seat));
    let chosen = progress.unheard().iter().rfind(own);
    let chosen = chosen.map(|event| event.seen_by(viewer, teller.rules));
    let kept = teller.kept_for(chosen.as_slice()).unwrap_or_default();
    let words = match one.substituted {
        true => &words.own_substituted_first,
        false => &words.own_cautious_first,
    };
    words.fill(&[("kept", &kept)])
}

/// The seat's own turn, if this change ended it, with cards from the deck by name: what the player could read of it so
/// far was in the message that this one replaces.
fn own_turn(table: &Table, teller: &Teller<'_>, progress: &Progress, seat: Seat) -> Vec<String> {
    let (game, log) = (&progress.game, &progress.log);
    let turn = last_own_turn(log, seat).map(|turn| turn.start as usize..turn.end as usize);
    let Some(turn) = turn.filter(|turn| progress.first_unheard <= turn.end) else {
        return Vec::new();
    };
    let stand_ins = StandIns::of(table, progress.stood_in());
    let own = own_turns(teller, seat, game, log, &stand_ins, turn);
    own.into_iter().map(|text| format!("- {text}")).collect()
}

/// What happened since the seat's own last turn, a line each.
fn missed(table: &Table, teller: &Teller<'_>, progress: &Progress, seat: Seat) -> Vec<String> {
    let Some(since) = since_own_turn(&progress.log, seat) else {
        return Vec::new();
    };
    let part = since as usize..progress.log.len();
    let told = recap(table, teller, Viewer::Seat(seat), progress, part);
    told.into_iter()
        .map(|recalled| format!("- {}", recalled.line.text))
        .collect()
}

/// Whether the seat owes a turn or its first tickets since these events. The second half of a turn
/// calls nobody: its player is there.
fn called_now(progress: &Progress, seat: Seat) -> bool {
    let is_set_up = progress.game.view(Viewer::Table).current().is_none();
    let called = |event: &Event| {
        *event == Event::TurnBegan { seat }
            || is_set_up
                && matches!(event, Event::TicketsOffered { seat: offered, .. } if *offered == seat)
    };
    progress.unheard().iter().any(called)
        && progress
            .game
            .prompts()
            .iter()
            .any(|prompt| prompt.seat == seat)
}
