//! Direct messages of a game: who is called by one, and what it says.

use engine::event::{Event, Viewer};
use engine::ids::Seat;
use engine::view::View;

use crate::app::request::link;
use crate::app::table::Table;
use crate::app::table::clocks::Due;
use crate::app::table::course::is_rewound;
use crate::app::table::people::People;
use crate::app::table::progress::Progress;
use crate::app::table::undo;
use crate::app::tell::clock::due_text;
use crate::app::tell::recap::{recap, since_own_turn};
use crate::app::tell::seen::names;
use crate::app::tell::{menus, standing_orders};
use crate::custom_id::Page;
use crate::ids::UserId;
use crate::outbox::delivery::{DirectMessage, PictureRequest, Subject};
use crate::settings::Call;
use crate::text::{Teller, Words};
use crate::ui;

/// The direct message that the new events give a player, if any.
pub fn direct(
    table: &Table,
    progress: &Progress,
    seat: Seat,
    (person, people): (UserId, &People),
    due: &[Due],
) -> Option<DirectMessage> {
    let view = progress.game.view(Viewer::Seat(seat));
    let is_rewound = is_rewound(progress.unheard());
    let is_awaited = !table.is_substituted(seat);
    let is_called =
        is_awaited && (called_now(progress, seat) || is_rewound && view.own_prompt().is_some());
    let holds_other = is_rewound && undo::holds_other(table, &progress.game, seat);
    let got = got_private(progress.unheard(), seat) || holds_other;
    let has_orders = !standing_orders::is_silent(progress, seat);
    if view.is_over() || !(is_called || (got || has_orders) && view.own_prompt().is_none()) {
        return None;
    }
    let settings = people.chose(person);
    if !settings.wants_direct() {
        return None;
    }
    let language = settings.language.unwrap_or(table.details(seat).language);
    let words = Words::of(language);
    let names = names(table);
    let teller = Teller::of(words, &view, &names);
    let link = link(table.row.server, table.row.channel);
    let own_due = due.iter().find(|due| due.seat == seat);
    let head = if is_called {
        let what = match view.current() {
            Some(_) => words.table.direct_turn.to_string(),
            None => teller.choose_first(1),
        };
        let due = own_due.map(|due| words.clock.due.fill(&[("time", &due_text(words, due))]));
        // A phone shows the beginning: the link is the longest, and the least needed there.
        let head = [what].into_iter().chain(due).chain([link]);
        head.collect::<Vec<_>>().join(" ")
    } else if holds_other {
        words.undo.direct.fill(&[("link", &link)])
    } else {
        words.table.direct_got.fill(&[("link", &link)])
    };
    let missed = if is_called {
        missed(&teller, progress, seat)
    } else {
        Vec::new()
    };
    let mut lines = standing_orders::told(&teller, progress, seat);
    lines.push(teller.holding(&view));
    let left_out = |n| words.events.more_turns.fill(n as i64, &[]);
    let text = ui::Content::framed(&head, &missed, &lines.join("\n"), left_out);
    let mut message = ui::Message::text(text);
    if is_called {
        message.rows =
            menus::page(&view, table.id(), &names, words, &settings, Page::Now, None).rows;
    }
    let loud = is_called && settings.call == Call::Direct;
    Some(DirectMessage {
        player: person,
        silent: !loud,
        message,
        picture: settings.wants_pictures().then(|| PictureRequest {
            number: progress.n_actions(),
            subject: Subject::Hand { seat: seat.0 },
            theme: settings.theme,
            language,
        }),
        alt: teller.holding(&view).into(),
        instead: loud.then(|| called_instead(table, &view, person, own_due)),
    })
}

/// The call in the channel of somebody whom no direct message reaches.
fn called_instead(table: &Table, view: &View<'_>, person: UserId, due: Option<&Due>) -> String {
    let (words, names) = (table.words(), names(table));
    let due = due.map(|due| words.clock.due.fill(&[("time", &due_text(words, due))]));
    let call = Teller::of(words, view, &names).call(view, &[format!("<@{person}>")], due);
    format!("{call} {}", words.table.direct_failed)
}

/// What happened since the seat's own last turn, a line each.
fn missed(teller: &Teller<'_>, progress: &Progress, seat: Seat) -> Vec<String> {
    let (game, log) = (&progress.game, &progress.log);
    let Some(since) = since_own_turn(log, seat) else {
        return Vec::new();
    };
    let told = recap(
        teller,
        Viewer::Seat(seat),
        game,
        log,
        since as usize..log.len(),
    );
    told.into_iter()
        .map(|recalled| format!("- {}", recalled.line.text))
        .collect()
}

/// Whether the seat owes a turn or its first tickets since these events. The second half of a turn
/// is the same one: its player is there.
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

/// Whether the events gave the seat something that others do not see.
fn got_private(events: &[Event], own: Seat) -> bool {
    let is_own = |event: &Event| matches!(event, Event::CardDrawn { seat, .. } | Event::TicketsChosen { seat, .. } if *seat == own);
    events.iter().any(is_own)
}
