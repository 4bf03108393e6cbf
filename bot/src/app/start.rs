//! The start of a game: who sits where, the deal, the first post.

use engine::deal::{Dealer, Seed};
use engine::event::Event;
use engine::game::Game;
use serde_json::json;

use super::computer::{RULES_VERSION, to_json};
use super::lobby::host_only;
use super::opening::number_choice;
use super::play::Progress;
use super::request::{Answer, Caller, Error, Result};
use super::settings::{TableSettings, TeamChoice};
use super::table::{Table, joins};
use super::{App, posts, timers};
use crate::custom_id::SeatOrder;
use crate::ids::{GameId, UserId};
use crate::outbox::order::Order;
use crate::store::{AppendError, Change, NewAction, PlayedBy, SeatRow, Status, TimerChange};
use crate::text::escape;

/// The shuffle that seats the players; the game's own are counted from 0.
const SEATING: u32 = u32::MAX;

impl App {
    /// Seats everybody, deals, and asks for the first tickets.
    pub(super) async fn start(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let _lock = self.locks.lock(game).await;
        loop {
            let table = self.load(game, caller.words()).await?;
            let words = &caller.words().table;
            match table.row.status {
                Status::Lobby => {}
                Status::Running => {
                    return Err(Error::refused(words.begun_already.fill(&[("game", &game)])));
                }
                Status::Finished | Status::Cancelled => {
                    return Err(Error::refused(words.over.fill(&[("game", &game)])));
                }
            }
            host_only(&table, caller)?;
            let counts = &table.variant.players.counts;
            let n = table.seats.len();
            if !counts.iter().any(|count| usize::from(*count) == n) {
                return Err(Error::refused(words.wrong_number.fill(&[
                    ("variant", &escape(&table.variant.name)),
                    ("counts", &number_choice(caller.words(), counts)),
                    ("n", &n),
                ])));
            }
            let answer = Answer::text(words.started.as_str());
            let (table, progress) = self.dealt(table)?;
            let progress = self.let_others_play(&table, progress).await?;
            let change = self
                .start_change(&table, &progress, caller, &answer)
                .await?;
            match self.store.append(&change).await {
                Ok(appended) => {
                    tracing::info!(
                        game.id = %game,
                        game.seq = appended.n_events,
                        "Game {game}: begun with {n} players"
                    );
                    metrics::counter!("railpost_games_begun_total").increment(1);
                    self.mail.ring();
                    return Ok(answer);
                }
                Err(AppendError::Clash) => {}
                Err(AppendError::Seen | AppendError::ChannelTaken) => {
                    return Err(Error::refused(words.done_before.as_str()));
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    /// The table with its players in the order of play, and the game dealt.
    fn dealt(&self, mut table: Table) -> Result<(Table, Progress)> {
        let team_size = usize::from(table.variant.players.team_size);
        table.seats = seated(
            &table.seed(),
            &table.seats,
            &table.settings,
            table.row.host,
            team_size,
        );
        let rules = self.ruleset(&table.row, &table.map, &table.variant, table.seats.len())?;
        let dealer = table.dealer();
        let mut log: Vec<Event> = Vec::new();
        let game = Game::start(rules, &dealer, &mut |event| log.push(event.clone()));
        let deal = NewAction {
            seat: None,
            played_by: PlayedBy::Host,
            player: table.row.host,
            action: "deal".to_owned(),
            events: to_json(&log),
            n_events: log.len() as u32,
            rules_version: RULES_VERSION,
        };
        table.settings.told = 0;
        let progress = Progress {
            game,
            log,
            actions: vec![deal],
            first_new: 0,
            dealer,
            n_actions_before: 0,
            unfinished: false,
            preface: Vec::new(),
            retold: false,
            plans: Vec::new(),
            ordered: Vec::new(),
        };
        Ok((table, progress))
    }

    async fn start_change(
        &self,
        table: &Table,
        progress: &Progress,
        caller: &Caller,
        answer: &Answer,
    ) -> Result<Change> {
        let now = self.clock.now();
        let mut change = Change::new(table.row.clone(), now);
        let people = self.people(table).await?;
        let clocks = self.clocks(table, progress, &people);
        let told = posts::tell(self, table, progress, &people, &clocks.due).await?;
        let settings = TableSettings {
            told: told.told,
            ..table.settings.clone()
        };
        change.game.status = Status::Running;
        change.game.settings = settings.write();
        change.actions = progress.actions.clone();
        change.deliveries = told.orders.iter().map(Order::row).collect();
        change.game.deadline = clocks.deadline();
        change.seats = Some(clocks.seats);
        change.timers = clocks.timers;
        change.timers.push(TimerChange::Clear {
            kind: timers::LOBBY,
            seat: None,
        });
        if progress.unfinished {
            change.timers.push(TimerChange::Set {
                kind: timers::COMPUTERS,
                seat: None,
                due: now,
            });
        }
        change.audit = vec![self.deed(table, caller.user, "start", json!({}))];
        change.press = Some(self.press(caller, Some(answer)));
        Ok(change)
    }
}

/// The seats in the order of play.
///
/// Chance comes from the seed and the join presses, so that it can be checked afterwards like the
/// deal. In teams partners sit next to each other and play in succession.
fn seated(
    seed: &Seed,
    seats: &[SeatRow],
    settings: &TableSettings,
    host: Option<UserId>,
    team_size: usize,
) -> Vec<SeatRow> {
    let mut teams: Vec<Vec<SeatRow>> = match (team_size, settings.teams, settings.order) {
        // Whoever chose seats keeps the partner; where nobody did, chance makes the teams.
        (2.., TeamChoice::Shuffled, SeatOrder::Random) | (0 | 1, _, _) => {
            seats.iter().map(|seat| vec![seat.clone()]).collect()
        }
        (2.., TeamChoice::Chosen, _) | (2.., TeamChoice::Shuffled, _) => {
            seats.chunks(team_size).map(<[SeatRow]>::to_vec).collect()
        }
    };
    match settings.order {
        SeatOrder::Random => Dealer::new(seed, &joins(seats)).shuffle(SEATING, &mut teams),
        SeatOrder::Joined => {}
        SeatOrder::HostFirst => {
            let is_hosts = |team: &Vec<SeatRow>| team.iter().any(|seat| seat.player == host);
            if let Some(at) = teams.iter().position(is_hosts) {
                teams.rotate_left(at);
                let own = teams[0].iter().position(|seat| seat.player == host);
                teams[0].rotate_left(own.unwrap_or(0));
            }
        }
    }
    let mut seated: Vec<SeatRow> = teams.into_iter().flatten().collect();
    for (number, seat) in (0..).zip(&mut seated) {
        seat.seat = number;
    }
    seated
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::ids::InteractionId;
    use crate::store::SeatRow;

    fn seats(n: u8) -> Vec<SeatRow> {
        let seat = |seat: u8| SeatRow {
            seat,
            player: Some(UserId(u64::from(seat) + 1)),
            computer: None,
            name: format!("{seat}"),
            joined: Timestamp::UNIX_EPOCH,
            join_press: Some(InteractionId(u64::from(seat) + 100)),
            waiting: None,
            details: serde_json::Value::Null,
        };
        (0..n).map(seat).collect()
    }

    fn order(order: SeatOrder, teams: TeamChoice, team_size: usize, seed: u8) -> Vec<u64> {
        let settings = TableSettings {
            order,
            teams,
            ..TableSettings::default()
        };
        let host = Some(UserId(3));
        let seated = seated(&Seed([seed; 32]), &seats(4), &settings, host, team_size);
        assert!(seated.iter().map(|seat| seat.seat).eq(0..4));
        seated
            .iter()
            .filter_map(|seat| seat.player)
            .map(|player| player.0)
            .collect()
    }

    #[test]
    fn the_host_plays_first_where_the_host_wants_to() {
        let (alone, together) = (TeamChoice::Shuffled, TeamChoice::Chosen);
        assert_eq!(order(SeatOrder::HostFirst, alone, 1, 0), [3, 4, 1, 2]);
        assert_eq!(order(SeatOrder::HostFirst, together, 2, 0), [3, 4, 1, 2]);
        assert_eq!(order(SeatOrder::Joined, alone, 1, 0), [1, 2, 3, 4]);
    }

    #[test]
    fn chosen_partners_stay_together_whatever_chance_says() {
        for seed in 0..20 {
            let order = order(SeatOrder::Random, TeamChoice::Chosen, 2, seed);
            assert!(
                [[1, 2, 3, 4], [3, 4, 1, 2]]
                    .iter()
                    .any(|known| order == known)
            );
        }
    }

    #[test]
    fn chance_makes_different_teams() {
        let all: std::collections::BTreeSet<Vec<u64>> = (0..40)
            .map(|seed| order(SeatOrder::Random, TeamChoice::Shuffled, 2, seed))
            .collect();
        assert!(all.len() > 10, "{all:?}");
    }
}
