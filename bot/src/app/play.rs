//! A move: checked, played with what computer players answer, stored, and told.
//!
//! Start at [`App::play`]. The game's lock is taken, the game loaded, the seat and its open decision
//! checked; the steps are played on a copy; all that follows goes to the database in one transaction.
//! Where another process was faster, everything is done again on what is there then.

use std::sync::Arc;
use std::time::Duration;

use engine::action::Action;
use engine::ai::Level;
use engine::deal::Dealer;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::view::View;
use tracing::{debug, info};

use super::computer::{self, Movers, Ordered, Turns};
use super::mail::{Hand, Job};
use super::people::People;
use super::request::{Answer, Caller, Error, Result};
use super::settings::PlayerSettings;
use super::table::{Course, Table};
use super::{App, menus, plan, posts};
use crate::commands::Step;
use crate::custom_id::Page;
use crate::ids::{GameId, UserId};
use crate::plan::Plan;
use crate::secret::Secret;
use crate::store::{
    AppendError, Change, NewAction, NewAnswer, PlayedBy, Press, SeatRow, Status, TimerChange,
};
use crate::text::Teller;

/// How often a move is tried where others are faster.
const MOST_TRIES: u32 = 8;
/// How long whoever stored an answer has to give it before another worker does.
const ANSWER_LEASE: Duration = Duration::from_secs(20);

/// A game being played on, not yet stored.
pub(super) struct Progress {
    pub game: Game,
    /// The whole log, old and new.
    pub log: Vec<Event>,
    pub actions: Vec<NewAction>,
    /// The number of the first new event.
    pub first_new: usize,
    pub dealer: Dealer,
    pub n_actions_before: u32,
    /// Whether a computer or an order is still to move.
    pub unfinished: bool,
    /// What the public hears before what happened: who set the table back, and why.
    pub preface: Vec<String>,
    /// The turn's post is made anew, whatever happened.
    pub retold: bool,
    /// The standing orders as they are now, by seat; none where nobody looked at them.
    pub plans: Vec<Plan>,
    /// What came of them, by seat.
    pub ordered: Vec<Ordered>,
}

impl Progress {
    pub fn new(course: &Course, dealer: Dealer) -> Progress {
        Progress {
            game: course.game.clone(),
            first_new: course.log.len(),
            log: course.log.clone(),
            actions: Vec::new(),
            dealer,
            n_actions_before: course.n_actions,
            unfinished: false,
            preface: Vec::new(),
            retold: false,
            plans: Vec::new(),
            ordered: Vec::new(),
        }
    }

    pub fn new_events(&self) -> &[Event] {
        &self.log[self.first_new..]
    }

    pub fn n_actions(&self) -> u32 {
        self.n_actions_before + self.actions.len() as u32
    }

    /// Plays one action of a seat.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        played_by: PlayedBy,
        player: Option<UserId>,
    ) -> Result<(), engine::refusal::Refusal> {
        let mut written = Vec::new();
        self.game.play(seat, action, &self.dealer, &mut |event| {
            written.push(event.clone())
        })?;
        self.actions.push(computer::new_action(
            &self.game, seat, action, played_by, player, &written,
        ));
        self.log.append(&mut written);
        Ok(())
    }

    fn into_course(self) -> Course {
        Course {
            n_actions: self.n_actions_before + self.actions.len() as u32,
            game: self.game,
            log: self.log,
        }
    }
}

/// What somebody wants to play.
#[expect(missing_debug_implementations, reason = "steps are functions")]
pub struct Wanted<'w> {
    /// The decision that the button says it was made for; a command has none and means the one that is
    /// open now.
    pub since: Option<u32>,
    /// The menu to be shown instead where the move leaves something open.
    pub asks: &'w (dyn Fn(&View<'_>) -> Option<Page> + Sync),
    pub steps: &'w [Step],
}

impl App {
    /// Plays the steps for the caller's seat, as many as can be: the first refusal ends them. Gives the
    /// answer, and what the caller had chosen.
    pub async fn play(
        &self,
        caller: &Caller,
        game: GameId,
        wanted: Wanted<'_>,
    ) -> Result<(Answer, PlayerSettings)> {
        let _lock = self.locks.lock(game).await;
        for _ in 0..MOST_TRIES {
            let (table, people) = self.load_with_people(game, caller.words()).await?;
            let (seat, course) = seated(&table, caller)?;
            let settings = people.chose(caller.user);
            if let Some(since) = wanted.since
                && !is_open(&course.game, seat, since)
            {
                return Err(stale(&table, seat, caller, &settings));
            }
            let view = course.game.view(Viewer::Seat(seat));
            if let Some(page) = (wanted.asks)(&view) {
                let answer = page_of(&table, &view, caller, &settings, page);
                return Ok((answer, settings));
            }
            let mut progress = Progress::new(course, table.dealer());
            let refused = take_steps(&mut progress, &table, seat, caller, wanted.steps)?;
            let told = (caller, &settings);
            let answer = self.after_move(&table, &progress, seat, told, refused);
            let progress = self.let_others_play(&table, progress).await?;
            let mut change = self.change_for(&table, &progress, &people).await?;
            change.press = Some(self.press(caller, Some(&answer)));
            // Within a turn nobody begins or ends waiting.
            change.seats = change.seats.filter(|seats| *seats != table.seats);
            let hand = self.mail.hand();
            match self.append_for(hand, &table, change, progress).await {
                Ok(()) => return Ok((answer, settings)),
                Err(AppendError::Clash) => {
                    debug!(game.id = %game, "Game {game}: another was faster, playing again");
                }
                // The first delivery of this very press plays it and answers it.
                Err(AppendError::Seen) => {
                    return Err(stale(&table, seat, caller, &settings));
                }
                Err(AppendError::ChannelTaken) => {
                    return Err(anyhow::anyhow!("a running game lost its channel").into());
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(
            anyhow::anyhow!("game {game} changed {MOST_TRIES} times while a move was played")
                .into(),
        )
    }

    /// Shows a private menu; an outdated button gets the one that is due now.
    pub async fn open_page(
        &self,
        caller: &Caller,
        game: GameId,
        since: u32,
        page: Page,
    ) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let (seat, course) = seated(&table, caller)?;
        let prompts = course.game.prompts();
        let is_fresh = prompts.iter().any(|prompt| prompt.since == since);
        let page = if is_fresh { page } else { Page::Now };
        let settings = self.player(caller.user).await?;
        let view = course.game.view(Viewer::Seat(seat));
        Ok(page_of(&table, &view, caller, &settings, page))
    }

    /// Lets computer players move where one is due; the last transaction left that to us.
    pub async fn continue_computers(&self, game: GameId) -> Result<()> {
        let _lock = self.locks.lock(game).await;
        for _ in 0..MOST_TRIES {
            let Some(table) = self.find(game).await? else {
                return Ok(());
            };
            let (Status::Running, Some(course)) = (table.row.status, &table.course) else {
                return Ok(());
            };
            let progress = Progress::new(course, table.dealer());
            let progress = self.let_others_play(&table, progress).await?;
            let change = self.change_of(&table, &progress).await?;
            match self.append(&table, change, progress).await {
                Ok(()) => return Ok(()),
                Err(AppendError::Clash) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
                Err(other) => return Err(Error::Internal(other.into())),
            }
        }
        Err(anyhow::anyhow!("game {game} changed {MOST_TRIES} times while computers moved").into())
    }

    /// Computer players and standing orders move until a person is needed.
    pub(super) async fn let_others_play(
        &self,
        table: &Table,
        mut progress: Progress,
    ) -> Result<Progress> {
        let movers = movers(table);
        if !movers.is_due(&progress.game, &progress.log) {
            return Ok(progress);
        }
        let turns = Turns {
            game: progress.game.clone(),
            log: std::mem::take(&mut progress.log),
            dealer: progress.dealer.clone(),
            movers,
            rng: self.dice.branch(),
        };
        let mut played = self.off_thread(move || turns.play()).await?;
        progress.game = played.game;
        progress.actions.append(&mut played.actions);
        progress.log = played.log;
        progress.plans = played.plans;
        progress.ordered = played.ordered;
        progress.unfinished = played.unfinished;
        Ok(progress)
    }

    /// What the player is told of the own move: what it brought, why it ended early, what is due.
    fn after_move(
        &self,
        table: &Table,
        progress: &Progress,
        seat: Seat,
        (caller, settings): (&Caller, &PlayerSettings),
        refused: Option<String>,
    ) -> Answer {
        let words = caller.words();
        let names = posts::escaped(table);
        let view = progress.game.view(Viewer::Seat(seat));
        let teller = Teller {
            words,
            rules: view.rules(),
            names: &names,
        };
        let before = &progress.log[..progress.first_new];
        let own: Vec<SeenEvent> = posts::seen(&view, progress.new_events())
            .into_iter()
            // What follows the own move is told in public.
            .take_while(|event| !matches!(event, SeenEvent::TurnBegan { .. }))
            .collect();
        let play_began = before.contains(&Event::PlayBegan);
        let mut news: Vec<String> = teller
            .tell(&own, play_began)
            .into_iter()
            .map(|told| told.text)
            .collect();
        news.extend(refused);
        let news = news.join("\n");
        let mut message = menus::page(
            &view,
            table.id(),
            &names,
            words,
            settings,
            Page::Now,
            Some(&news),
        );
        let row = super::rewind::take_back_row(table, progress, seat, words);
        super::rewind::with_row(&mut message.rows, row);
        Answer::message(message)
    }

    /// Stores a change, whoever delivers what it owes.
    pub(super) async fn append(
        &self,
        table: &Table,
        change: Change,
        progress: Progress,
    ) -> Result<(), AppendError> {
        self.append_for(None, table, change, progress).await
    }

    /// Stores a change and hands what it owes to an idle worker. Not for a table that may rest.
    async fn append_for(
        &self,
        hand: Option<Hand>,
        table: &Table,
        mut change: Change,
        progress: Progress,
    ) -> Result<(), AppendError> {
        TimerChange::without_needless(&mut change.timers, &table.timers);
        let game = table.id();
        let n_new = progress.new_events().len();
        let taking = hand.as_ref().map(|hand| hand.taking(change.now));
        let (appended, work) = self.store.append_for(&change, taking.as_ref()).await?;
        info!(
            game.id = %game,
            game.seq = appended.n_events,
            "Game {game}: {n_new} events stored"
        );
        metrics::counter!("railpost_actions_total").increment(change.actions.len() as u64);
        let course = Arc::new(progress.into_course());
        let table = table
            .changed(&change, appended, course.clone())
            .map(Arc::new);
        if change.game.status == Status::Running {
            self.kept.keep(game, course, table.clone());
        }
        match (hand, work) {
            (Some(hand), Some(work)) => hand.give(Job { work, table }),
            _ if change.deliveries.is_empty() => {}
            _ => self.mail.ring(),
        }
        Ok(())
    }

    /// The interaction, and the answer owed to it.
    pub(super) fn press(&self, caller: &Caller, answer: Option<&Answer>) -> Press {
        Press {
            interaction: caller.interaction,
            answer: answer.map(|answer| NewAnswer {
                token: caller.token.clone(),
                payload: Secret::new(serde_json::to_string(answer).expect("an answer is JSON")),
                due: self.clock.now() + ANSWER_LEASE,
            }),
        }
    }

    /// Everything that the progress changes and owes.
    pub(super) async fn change_of(&self, table: &Table, progress: &Progress) -> Result<Change> {
        let people = self.people(table).await?;
        self.change_for(table, progress, &people).await
    }

    /// As [`App::change_of`], where it is known already what people chose.
    async fn change_for(
        &self,
        table: &Table,
        progress: &Progress,
        people: &People,
    ) -> Result<Change> {
        let now = self.clock.now();
        let mut change = Change::new(table.row.clone(), now);
        change.actions = progress.actions.clone();
        let clocks = self.clocks(table, progress, people);
        let told = posts::tell(self, table, progress, people, &clocks.due).await?;
        let mut settings = table.settings.clone();
        settings.told = told.told;
        if !progress.actions.is_empty() && settings.asked.take().is_some() {
            change.timers.push(TimerChange::Clear {
                kind: super::timers::ASKED,
                seat: None,
            });
        }
        change.game.settings = settings.write();
        change.deliveries = told.orders.iter().map(|order| order.row()).collect();
        change.game.deadline = clocks.deadline();
        change.seats = Some(clocks.seats);
        change.timers.extend(clocks.timers);
        change.plans = plan::changes(table, progress);
        if progress.game.is_over() {
            change.game.status = Status::Finished;
            change.game.ended = Some(now);
            change.game.deadline = None;
            change.timers = vec![TimerChange::ClearAll];
        } else if progress.unfinished {
            change.timers.push(TimerChange::Set {
                kind: super::timers::COMPUTERS,
                seat: None,
                due: now,
            });
        } else {
            change.timers.push(TimerChange::Clear {
                kind: super::timers::COMPUTERS,
                seat: None,
            });
        }
        Ok(change)
    }
}

/// A private menu as the game stands.
fn page_of(
    table: &Table,
    view: &View<'_>,
    caller: &Caller,
    settings: &PlayerSettings,
    page: Page,
) -> Answer {
    let (words, names) = (caller.words(), posts::escaped(table));
    let news = plan::waiting_news(table, words, &names, view);
    let news = news.as_deref();
    Answer::message(menus::page(
        view,
        table.id(),
        &names,
        words,
        settings,
        page,
        news,
    ))
}

/// The menu of what is due now, for somebody whose button is outdated.
pub(super) fn stale(
    table: &Table,
    seat: Seat,
    caller: &Caller,
    settings: &PlayerSettings,
) -> Error {
    let Some(course) = &table.course else {
        return anyhow::anyhow!("game {} has not begun", table.id()).into();
    };
    let (words, names) = (caller.words(), posts::escaped(table));
    let view = course.game.view(Viewer::Seat(seat));
    let (page, news) = (Page::Now, Some(words.table.outdated.as_str()));
    let message = menus::page(&view, table.id(), &names, words, settings, page, news);
    Error::Stale(Box::new(Answer::message(message)))
}

/// The caller's seat in a running game.
pub(super) fn seated<'t>(table: &'t Table, caller: &Caller) -> Result<(Seat, &'t Arc<Course>)> {
    let words = &caller.words().table;
    let refuse = |sentence: String| Err(Error::Refused(sentence));
    let game = table.id();
    match (table.row.status, &table.course) {
        (Status::Running, Some(course)) => match table.seat_of(caller.user) {
            Some(seat) if table.seat(seat).computer.is_none() => Ok((seat, course)),
            Some(_) => refuse(words.computer_has_your_seat.fill(&[("game", &game)])),
            None => refuse(words.not_your_table.fill(&[("game", &game)])),
        },
        (Status::Lobby, _) => refuse(words.not_begun.fill(&[("game", &game)])),
        (Status::Finished | Status::Cancelled | Status::Running, _) => {
            refuse(words.over.fill(&[("game", &game)]))
        }
    }
}

/// The caller's seat, whoever decides for it now.
pub(super) fn own_seat(table: &Table, caller: &Caller) -> Result<Seat> {
    table.seat_of(caller.user).ok_or_else(|| {
        let words = &caller.words().table;
        Error::refused(words.not_your_table.fill(&[("game", &table.id())]))
    })
}

/// Whether the seat owes the decision that was opened there.
fn is_open(game: &Game, seat: Seat, since: u32) -> bool {
    game.prompts()
        .iter()
        .any(|prompt| prompt.seat == seat && prompt.since == since)
}

/// Plays the steps in turn. A refusal of the first is an error; a later one leaves what was played
/// and is given back, because what a first card showed cannot be unseen.
fn take_steps(
    progress: &mut Progress,
    table: &Table,
    seat: Seat,
    caller: &Caller,
    steps: &[Step],
) -> Result<Option<String>> {
    let words = caller.words();
    let names = posts::escaped(table);
    for (nth, step) in steps.iter().enumerate() {
        let view = progress.game.view(Viewer::Seat(seat));
        let taken = step(&view, words).and_then(|action| {
            let played = progress.play(seat, &action, PlayedBy::Person, Some(caller.user));
            played.map_err(|refusal| {
                let view = progress.game.view(Viewer::Seat(seat));
                let teller = Teller {
                    words,
                    rules: view.rules(),
                    names: &names,
                };
                teller.refusal(&view, &action, &refusal)
            })
        });
        match taken {
            Ok(()) => {}
            Err(sentence) if nth == 0 => return Err(Error::Refused(sentence)),
            Err(sentence) => return Ok(Some(sentence)),
        }
    }
    Ok(None)
}

/// What moves for each seat of the table without being asked.
pub(super) fn movers(table: &Table) -> Movers {
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    Movers {
        levels: levels(&table.seats),
        people: seats.map(|seat| table.person(seat)).collect(),
        plans: table.plans.clone(),
    }
}

/// The level that moves for each seat; none for a person.
fn levels(seats: &[SeatRow]) -> Vec<Option<Level>> {
    seats
        .iter()
        .map(|row| row.computer.as_deref().map(computer::level))
        .collect()
}
