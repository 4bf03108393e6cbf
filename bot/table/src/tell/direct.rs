//! The direct message that a player has of a table: when it changes. `seat_words` says what it says.
//!
//! There is one. It is edited as soon as something in it has changed for its reader: a move of theirs, a holder, an
//! undone move, a ticket made or cut off; not with every move of others. A call is a new message, because Discord
//! notifies nobody of an edit, and the one before it is deleted. So is word that nobody waits for its reader any more.

use std::ops::Range;

use domain::ids::{ChannelId, UserId};
use domain::settings::Call;
use domain::standing_orders::Ordered;
use domain::ui;
use domain::ui::Row;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::scoring::ScoreSheet;
use engine::view::View;
use engine::{Prompt, PromptKind};
use jiff::{SignedDuration, Timestamp};
use words::{Teller, Words, escape, place};

use crate::Table;
use crate::clocks::{Due, due_now};
use crate::folded_game::is_rewound;
use crate::outbox::payload::{About, DirectContent, DirectMessage, Instead, NextTable, SeatNews};
use crate::people::People;
use crate::progress::Progress;
use crate::request::link;
use crate::tell::clock::due_text;
use crate::tell::presence::back_button;
use crate::tell::reader_view::escaped_names;
use crate::tell::recap::own_turns;
use crate::tell::standing_orders::stopped_now;
use crate::tell::undo::can_take_back;
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
    /// Person whose press or command it was.
    pub presser: Option<UserId>,
}

/// Time after a call in which its reader has probably not looked yet.
const LOOKED_AFTER: SignedDuration = SignedDuration::from_mins(10);

impl BeforeAndAfter<'_> {
    /// The message of a seat's player after the change; `None` if it stays as it is. `further` leads to the
    /// player's next table.
    pub fn direct(
        &self,
        seat: Seat,
        person: UserId,
        further: Option<NextTable>,
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
        let ran_out = progress.ran_out.iter().any(|one| one.seat == seat.0);
        let resumes = self.resumes(seat) && asked.is_some();
        let is_called = called_now(progress, seat)
            || is_set_back && !self.chooses_still(seat)
            || ran_out
            || resumes;
        let names = escaped_names(table);
        let teller = Teller::of(Words::of(self.people.chose(person).speaks()), &view, &names);
        let ordered = progress.ordered.get(seat.index());
        let has_orders = ordered.is_some_and(|ordered| *ordered != Ordered::default());
        let is_changed = || {
            let now = Said::of(&teller, &view, self.own_due(seat), self.table, seat);
            self.said_before(seat, &teller)
                .is_some_and(|before| before != now)
        };
        let is_new = self.before.person(seat) != Some(person);
        // What was said of a choice of first tickets is out of date now.
        let begins = progress.unheard().contains(&Event::PlayBegan);
        if !(is_called || has_orders || is_new || begins || is_changed()) {
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
        next: Option<NextTable>,
    ) -> DirectMessage {
        let (table, progress) = (self.table, self.progress);
        let settings = self.people.chose(person);
        let is_answered = self.is_answered(seat);
        let view = progress.game.view(Viewer::Seat(seat));
        let is_asked = view.own_prompt().is_some() && !is_answered;
        let details = &table.seat(seat).details;
        let is_absent = !is_asked && details.is_absent();
        let (game, log) = (&progress.game, &progress.log);
        let ran_out = progress.ran_out.iter().filter(|one| one.seat == seat.0);
        let news = SeatNews {
            seat: seat.0,
            number: progress.n_actions(),
            from: progress.first_unheard as u32,
            since: ordered_since(progress, seat),
            is_answered,
            due: self.own_due(seat).copied(),
            is_absent,
            is_on_offer: details.is_on_offer(),
            rests_until: rests_until(table, seat),
            paused_until: table.settings.paused_until(),
            ran_out: ran_out.copied().collect(),
            ordered: self.ordered(seat, is_asked),
            can_take_back: !is_asked && can_take_back(table, game, log, seat, self.now),
            next,
            confirm: settings.confirm,
            has_pictures: settings.wants_pictures(),
            theme: settings.theme,
            language: settings.speaks(),
        };
        let rings = is_called && settings.call == Call::Direct;
        DirectMessage {
            player: person,
            about: match is_asked {
                _ if is_called => About::Call,
                true => About::Due,
                false => About::Holding,
            },
            silent: !rings || self.was_called(seat),
            content: DirectContent::Seat(Box::new(news)),
            instead: (rings && is_asked).then_some(Instead::Call),
            if_visible: false,
        }
    }

    /// Whether a pause or the player's vacation is over, which may have been long: who is to decide is called again.
    pub fn resumes(&self, seat: Seat) -> bool {
        let had_pause = self.before.settings.pause.is_some();
        had_pause && self.table.settings.pause.is_none() || self.progress.back == Some(seat)
    }

    /// Whether the seat's player was called for the present turn before it was set back, and need not be called again:
    /// the first call may still be unread, or the player set it back. Somebody who looked in vain has to be called.
    pub fn was_called(&self, seat: Seat) -> bool {
        let details = &self.table.seat(seat).details;
        let is_unread = |at: Timestamp| self.now < at + LOOKED_AFTER;
        let is_there = self.presser.is_some() && self.presser == self.table.person(seat);
        Some(undo::n_turns(&self.progress.log)) <= details.called
            && (is_there || details.called_at.is_none_or(is_unread))
    }

    /// Outcome of the seat's standing orders. Why they stopped is said as long as their player `is_asked` in that turn: the
    /// message may be renewed for another reason, such as spare time.
    fn ordered(&self, seat: Seat, is_asked: bool) -> Option<Ordered> {
        let ordered = self.progress.ordered.get(seat.index()).cloned();
        let plan = self.table.plans.get(seat.index()).filter(|_| is_asked);
        let stopped = plan.and_then(|plan| stopped_now(plan, &self.progress.log));
        match stopped {
            Some(reason) => {
                let mut ordered = ordered.unwrap_or_default();
                ordered.stopped.get_or_insert(reason);
                Some(ordered)
            }
            None => ordered,
        }
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
        let words = Words::of(settings.speaks());
        let side = self.progress.game.rules().side_of(seat);
        let score = sheet.sides.get(side)?;
        let link = link(self.table.row.server, self.table.row.channel);
        let text = words.table.direct_over(
            i64::from(score.total),
            place::All(&sheet.sides.len()),
            place::Game(&self.table.id()),
            place::Link(&link),
            place::Place(&score.place),
            place::Variant(&escape(&self.table.variant.name)),
        );
        let view = self.progress.game.view(Viewer::Table);
        let names = escaped_names(self.table);
        let sources = Teller::of(words, &view, &names).sources(score);
        let text = format!("{text}\n-# {sources}");
        Some(DirectMessage {
            about: About::End,
            silent: settings.call != Call::Direct,
            ..said(person, text)
        })
    }

    /// Says that a player does not play any more: the table `ends` without a result, or somebody else has the seat, or a
    /// computer until its player is back.
    pub fn left(&self, seat: Seat, person: UserId, ends: bool) -> DirectMessage {
        let own_words = Words::of(self.people.chose(person).speaks());
        let words = &own_words.table;
        let link = link(self.table.row.server, self.table.row.channel);
        let headed = |what: &str| {
            let (game, variant) = (self.table.id(), escape(&self.table.variant.name));
            let variant = place::Variant(&variant);
            words.direct_head(place::Game(&game), variant, place::What(&what))
        };
        let row = self.table.seat(seat);
        let has_resigned = || {
            let view = self.progress.game.view(Viewer::Table);
            view.has_resigned(seat)
        };
        let is_stood_in = row.player == Some(person) && row.computer.is_some();
        if is_stood_in && !ends && !has_resigned() {
            let text = headed(&words.direct_stood_in(place::Link(&link)));
            let back = back_button(self.table, own_words);
            let rows = vec![Row::Buttons(vec![back])];
            let text = text.into();
            return DirectMessage {
                silent: true,
                ..DirectMessage::said(person, About::Left, ui::Message { text, rows })
            };
        }
        let text = match self.table.person(seat) {
            _ if ends => words.direct_ended(place::Link(&link)),
            Some(next) if next != person => {
                let player = escape(&row.name);
                words.direct_taken(place::Link(&link), place::Player(&player))
            }
            Some(_) | None => words.direct_left(place::Link(&link)),
        };
        said(person, headed(&text))
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
    /// Channel that its link leads to.
    channel: ChannelId,
    holding: String,
    /// What is asked, and when that began.
    asked: Option<(PromptKind, u32)>,
    due: Option<String>,
    is_absent: bool,
    is_on_offer: bool,
    rests_until: Option<Timestamp>,
    paused_until: Option<Timestamp>,
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
            channel: table.row.channel,
            holding: teller.holding(view),
            asked: own.map(|prompt| (prompt.kind, prompt.since)),
            due: own.and(due).map(|due| due_text(teller.words, due)),
            is_absent: details.is_absent(),
            is_on_offer: details.is_on_offer(),
            rests_until: rests_until(table, seat),
            paused_until: table.settings.paused_until(),
        }
    }
}

/// The event that ended the last turn that the seat's player made by hand, if their orders have played since.
fn ordered_since(progress: &Progress, seat: Seat) -> Option<u32> {
    let stood_in = progress.stood_in();
    let by_orders = |turn: &Range<u32>| {
        let mut orders = stood_in
            .iter()
            .filter(|one| one.seat == seat && one.by.is_none());
        orders.any(|one| turn.contains(&one.events.start))
    };
    let turns = own_turns(&progress.log, seat);
    let by_hand = turns.iter().rposition(|turn| !by_orders(turn));
    let first = turns.get(by_hand.map_or(0, |at| at + 1))?;
    Some(by_hand.map_or(first.start, |at| turns[at].end))
}

/// When the table ends unless somebody comes back; `None` for a seat whose player is there.
fn rests_until(table: &Table, seat: Seat) -> Option<Timestamp> {
    let is_absent = table.seat(seat).details.is_absent();
    table.settings.end_of_rest().filter(|_| is_absent)
}

/// Replaces the table's message when its reader wants none any more.
pub fn switched_off(table: &Table, person: UserId, words: &Words) -> DirectMessage {
    let link = link(table.row.server, table.row.channel);
    said(person, words.table.direct_off(place::Link(&link)))
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
        presser: None,
    };
    let is_over = course.game.view(Viewer::Seat(seat)).is_over();
    (!is_over).then(|| change.whole(seat, person, false, None))
}

/// A silent sentence that replaces the whole message.
fn said(player: UserId, text: String) -> DirectMessage {
    DirectMessage {
        silent: true,
        ..DirectMessage::said(player, About::Left, ui::Message::text(text))
    }
}

/// Whether the seat owes a turn or its first tickets since these events. The second half of a turn
/// calls nobody: its player is there.
fn called_now(progress: &Progress, seat: Seat) -> bool {
    let is_set_up = progress.game.view(Viewer::Table).current().is_none();
    let called = |event: &Event| {
        *event == Event::TurnBegan { seat }
            || is_set_up && matches!(event, Event::HandDealt { seat: dealt, .. } if *dealt == seat)
    };
    progress.unheard().iter().any(called)
        && progress
            .game
            .prompts()
            .iter()
            .any(|prompt| prompt.seat == seat)
}
