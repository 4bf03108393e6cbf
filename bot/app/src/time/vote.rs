//! Votes: what the people at a table decide by a majority, and what comes of it.

use domain::ids::{GameId, UserId};
use domain::press;
use domain::settings::VoteKind;
use domain::ui::{Button, Row, Style};
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use store::Question;
use store::seat_details::StillHere;
use table::Table;
use table::change::draft::Draft;
use table::change::{change, change_by_itself};
use table::outbox::payload::Delivery;
use table::permission::{not_the_host, running};
use table::request::{Answer, Caller, Error, Result};
use table::settings::{Matter, Vote};
use table::tables::Tables;
use table::tell::clock::relative;
use table::tell::other_posts::{ask, mentions};
use table::tell::reader_view::escaped_names;
use words::{Words, escape, place};

use crate::time::change_clock::{change_clock, words_of};
use crate::time::pause::{LONGEST_PAUSE, begin_pause, finish_pause};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Somebody agrees to what another asked for.
pub async fn agree(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    kind: VoteKind,
) -> Result<Answer> {
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        running(&draft.table, caller)?;
        voter(&draft.table, caller)?;
        let settings = &draft.table.settings;
        let is_asked = |vote: &Vote| vote.kind == kind && now < settings.end_of_vote(vote);
        if !settings.votes.iter().any(is_asked) {
            let words = &caller.words().clock;
            return Err(Error::refused(words.vote_over()));
        }
        vote_on(tables, &mut draft, caller, kind, None, now).await?;
        draft.store()
    })
    .await
}

/// The host is still there: the vote about another one is over.
pub async fn object(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        running(&draft.table, caller)?;
        // Nobody else can say this for the host.
        if !draft.table.is_host(caller.user) {
            return Err(not_the_host(&draft.table, caller));
        }
        draft.table.end_vote(VoteKind::Host);
        if let Some(seat) = draft.table.seat_of(caller.user) {
            let details = &mut draft.table.seats[seat.index()].details;
            details.still_here = Some(StillHere {
                at: now,
                misses: details.misses,
            });
        }
        let name = escape(&caller.name);
        let told = |words: &Words| words.clock.host_is_here(place::Host(&name));
        let text = told(draft.table.words());
        draft.end(Question::Vote(VoteKind::Host), text);
        draft.tell(told(caller.words()));
        draft.store()
    })
    .await
}

/// Ends the votes that nobody decided in time.
pub async fn end_votes(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        let over = draft.table.settings.take_lapsed_votes(now);
        let (names, words) = (escaped_names(&draft.table), draft.table.words());
        for vote in over {
            let player = &names[usize::from(vote.by)];
            let text = words.clock.vote_lapsed(place::Player(player));
            draft.end(Question::Vote(vote.kind), text);
        }
        draft.store()
    })
    .await
}

/// Counts the caller's vote, or opens the vote with it; with a majority, what was voted on is done. Without a
/// `matter` it counts for the vote of that kind that is open.
pub(super) async fn vote_on(
    tables: &Tables,
    draft: &mut Draft,
    caller: &Caller,
    kind: VoteKind,
    matter: Option<Matter>,
    now: Timestamp,
) -> Result<()> {
    let words = &caller.words().clock;
    let table = &mut draft.table;
    let seat = voter(table, caller)?;
    table.settings.take_lapsed_votes(now);
    let votes = &mut table.settings.votes;
    let at = votes.iter().position(|vote| vote.kind == kind);
    let is_new = at.is_none();
    let mut vote = match at {
        Some(at) => votes.remove(at),
        None => Vote {
            kind,
            by: seat.0,
            since: now,
            agreed: Vec::new(),
            matter,
        },
    };
    if matter.is_some() && matter != vote.matter {
        let until = relative(table.settings.end_of_vote(&vote));
        return Err(Error::refused(words.vote_differs(place::Time(&until))));
    }
    let electors = match takes_all(&vote) {
        true => table.people().collect(),
        false => electors(table, kind, Seat(vote.by)),
    };
    if vote.agreed.contains(&seat.0) {
        return Err(Error::refused(words.voted_before()));
    }
    vote.agreed.push(seat.0);
    let agreed = electors
        .iter()
        .filter(|(seat, _)| vote.agreed.contains(&seat.0));
    let n_agreed = agreed.count();
    let n_needed = match takes_all(&vote) {
        true => electors.len(),
        false => electors.len() / 2 + 1,
    };
    if n_needed <= n_agreed {
        let came_of_it = carry(tables, draft, &vote, now).await?;
        match came_of_it {
            // Nobody else had to be asked, so no post says it.
            Some(text) if is_new => draft.say(text),
            text => {
                let decided = || draft.table.words().clock.decided().to_owned();
                let ending = text.unwrap_or_else(decided);
                draft.end(Question::Vote(kind), ending);
            }
        }
        draft.tell(match kind {
            _ if !is_new => words.vote_carried(),
            VoteKind::Host => words.new_host_own(),
            VoteKind::Pause | VoteKind::Resume | VoteKind::Clock | VoteKind::Appoint => {
                words.decided()
            }
        });
        return Ok(());
    }
    if is_new {
        let question = question(table, &vote, n_needed, &electors);
        draft.deliveries.push(question);
    }
    table.settings.votes.push(vote);
    let has_vote = electors.iter().any(|(elector, _)| *elector == seat);
    let (n, needed) = (place::N(&n_agreed), place::Needed(&n_needed));
    draft.tell(match (has_vote, is_new) {
        (true, true) => words.vote_opened(n, needed),
        (true, false) => words.voted(n, needed),
        (false, _) => words.others_vote(needed),
    });
    Ok(())
}

/// Does what was voted on; what came of it, for the post that asked, unless the turn's post says it.
async fn carry(
    tables: &Tables,
    draft: &mut Draft,
    vote: &Vote,
    now: Timestamp,
) -> Result<Option<String>> {
    match vote.kind {
        VoteKind::Pause => begin_pause(draft, days_of(vote), false, now)?,
        VoteKind::Clock => {
            if let Some(Matter::Clock { clock, time_out }) = vote.matter {
                return change_clock(draft, clock, time_out);
            }
        }
        VoteKind::Resume => finish_pause(draft, now)?,
        VoteKind::Host | VoteKind::Appoint => {
            let table = &mut draft.table;
            let seat = vote.candidate();
            let server = table.row.server;
            // A computer may play their seat by now, or they were banned while the table could not be read.
            if let Some(host) = table.person(seat)
                && !tables.store.is_banned(server, host).await?
            {
                let (names, words) = (escaped_names(table), &table.words().clock);
                let mut text = words.new_host(place::Host(&names[seat.index()]));
                let former = table.row.host.and_then(|former| table.seat_of(former));
                if let (VoteKind::Host, Some(former)) = (vote.kind, former) {
                    let why = words.host_was_away(place::Former(&names[former.index()]));
                    text = format!("{text} {why}");
                }
                table.row.host = Some(host);
                return Ok(Some(text));
            }
        }
    }
    Ok(None)
}

/// Days of the pause that is voted on.
fn days_of(vote: &Vote) -> u8 {
    match vote.matter {
        Some(Matter::Pause { days }) => days,
        Some(Matter::Clock { .. } | Matter::Host { .. }) | None => LONGEST_PAUSE,
    }
}

/// The caller's seat; refused if there is none, or a computer plays it.
pub(super) fn voter(table: &Table, caller: &Caller) -> Result<Seat> {
    table
        .seat_of(caller.user)
        .filter(|seat| table.person(*seat).is_some())
        .ok_or_else(|| Error::refused(caller.words().table.players_only()))
}

/// People who vote: all who are present, as the absent would keep the others from a majority; on a new host all but the
/// present one, and on a host whom a moderator named all but that moderator.
pub(super) fn electors(table: &Table, kind: VoteKind, by: Seat) -> Vec<(Seat, UserId)> {
    let is_elector = |(seat, user): &(Seat, UserId)| match kind {
        VoteKind::Pause | VoteKind::Resume | VoteKind::Clock => true,
        VoteKind::Host => !table.is_host(*user),
        VoteKind::Appoint => *seat != by,
    };
    table.present().filter(is_elector).collect()
}

/// Whether it takes everybody with a seat, absent or not: turns that somebody misses who sleeps or is at work for an
/// hour.
fn takes_all(vote: &Vote) -> bool {
    match vote.matter {
        Some(Matter::Clock { clock, .. }) => clock.turn.is_some_and(|turn| turn < HOUR),
        Some(Matter::Pause { .. } | Matter::Host { .. }) | None => false,
    }
}

/// Post that asks everybody who votes, and tells a host whom others want to replace.
fn question(table: &Table, vote: &Vote, n_needed: usize, electors: &[(Seat, UserId)]) -> Delivery {
    let (seat, kind) = (Seat(vote.by), vote.kind);
    let words = &table.words().clock;
    let names = escaped_names(table);
    let others = electors.iter().filter(|(elector, _)| *elector != seat);
    let mut ping: Vec<UserId> = others.map(|(_, user)| *user).collect();
    if kind == VoteKind::Host {
        ping.extend(table.row.host);
    }
    let others = mentions(table.words(), &ping);
    let (needed, others, player) = (
        place::Needed(&n_needed),
        place::Others(&others),
        place::Player(&names[seat.index()]),
    );
    let text = match kind {
        VoteKind::Clock => {
            let clock = match vote.matter {
                Some(Matter::Clock { clock, time_out }) => words_of(table.words(), clock, time_out),
                Some(Matter::Pause { .. } | Matter::Host { .. }) | None => String::new(),
            };
            words.ask_clock(place::Clock(&clock), needed, others, player)
        }
        VoteKind::Pause => words.ask_pause(days_of(vote), needed, others, player),
        VoteKind::Resume => words.ask_resume(needed, others, player),
        VoteKind::Host => words.ask_host(needed, others, player),
        VoteKind::Appoint => {
            let candidate = place::Candidate(&names[vote.candidate().index()]);
            let words = &table.words().seats;
            words.ask_appoint(candidate, needed, others, player)
        }
    };
    let game = table.id();
    let agree = Button::new(press::Vote { game, kind }.id(), words.agree());
    let mut buttons = vec![agree.styled(Style::Success)];
    if kind == VoteKind::Host {
        let id = press::Object { game }.id();
        buttons.push(Button::new(id, words.still_here()));
    }
    let rows = vec![Row::Buttons(buttons)];
    ask(Question::Vote(kind), &text, rows, ping)
}
