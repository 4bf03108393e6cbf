//! The start of a game: who sits where, the deal, the first post.

use std::future::ready;

use domain::ids::{GameId, InteractionId, UserId};
use domain::settings::SeatOrder;
use engine::deal::Dealer;
use engine::event::Event;
use engine::game::Game;
use jiff::Timestamp;
use serde_json::json;
use store::{NewAction, PlayedBy, SeatRow, Status, TimerKind};
use table::Table;
use table::auto_moves::{RULES_VERSION, to_json};
use table::change::change;
use table::change::draft::{Decision, Draft};
use table::checks::number_choice;
use table::permission;
use table::permission::host_only;
use table::progress::Progress;
use table::request::{Answer, Caller, Error, Result};
use table::settings::{TableSettings, TeamChoice};
use table::tables::Tables;
use table::timers;
use words::{chooses_first_tickets, escape, place};

use crate::lobby::ready as asking;

/// The shuffle that seats the players; the game's own are counted from 0.
const SEATING: u32 = u32::MAX;

/// Seats everybody, deals, and asks for the first tickets; if somebody has to say first that they are ready, they are
/// asked.
pub async fn start(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let now = tables.clock.now();
    change(tables, caller, game, |draft| {
        ready(decide(tables, draft, caller, now))
    })
    .await
}

fn decide(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    now: Timestamp,
) -> Result<Decision> {
    permission::lobby(&draft.table, caller)?;
    host_only(&draft.table, caller)?;
    check_number(&draft.table, caller)?;
    if !asking::ask(&mut draft, caller, now) {
        begin(tables, &mut draft, caller, caller.user)?;
    }
    draft.store()
}

/// Begins the game that waited for nobody else but people who are ready now, or gone.
pub(super) fn begin_if_ready(tables: &Tables, draft: &mut Draft, caller: &Caller) -> Result<()> {
    if draft.ends.is_none() && asking::is_over(&draft.table) && is_playable(&draft.table) {
        let host = draft.table.row.host.unwrap_or(caller.user);
        begin(tables, draft, caller, host)?;
    }
    Ok(())
}

/// Begins the game that was started `by` somebody; the caller gave the last word.
fn begin(tables: &Tables, draft: &mut Draft, caller: &Caller, by: UserId) -> Result<()> {
    let words = &caller.words().table;
    let chooses = chooses_first_tickets(&draft.table.variant);
    asking::end(draft);
    for row in &mut draft.table.seats {
        (row.details.ready, row.details.ready_called) = (None, None);
    }
    deal(tables, draft, caller.interaction)?;
    draft.timers.push(timers::clear(TimerKind::Lobby, None));
    draft.note_deed(by, "start", json!({}));
    draft.tell(match chooses {
        true => words.started(),
        false => words.started_at_once(),
    });
    Ok(())
}

/// Whether the variant can be played by as many people as are seated.
fn is_playable(table: &Table) -> bool {
    let mut counts = table.variant.players.counts.iter();
    counts.any(|count| usize::from(*count) == table.seats.len())
}

fn check_number(table: &Table, caller: &Caller) -> Result<()> {
    let words = &caller.words().table;
    let counts = &table.variant.players.counts;
    if !is_playable(table) {
        return Err(Error::refused(words.wrong_number(
            place::Counts(&number_choice(caller.words(), counts)),
            place::N(&table.seats.len()),
            place::Variant(&escape(&table.variant.name)),
        )));
    }
    Ok(())
}

/// Puts the players in playing order and deals. The id of the press is part of both: nobody knew it before.
fn deal(tables: &Tables, draft: &mut Draft, press: InteractionId) -> Result<()> {
    let table = &mut draft.table;
    table.settings.start = Some(press);
    table.seats = in_playing_order(
        &table.dealer(),
        &table.seats,
        &table.settings,
        table.row.host,
        usize::from(table.variant.players.team_size),
    );
    let (row, n_seats) = (&table.row, table.seats.len());
    let rules = tables
        .rulesets
        .of(row, &table.map, &table.variant, n_seats)?;
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
    table.settings.invited.clear();
    table.row.status = Status::Running;
    let mut progress = Progress::of_deal(game, log, dealer);
    progress.actions.push(deal);
    draft.begin(progress);
    Ok(())
}

/// The seats in the order of play.
///
/// A random order comes from the dealer of those in the order of joining, so that it can be checked afterwards like the deal. In
/// teams partners sit next to each other and play in succession.
fn in_playing_order(
    dealer: &Dealer,
    seats: &[SeatRow],
    settings: &TableSettings,
    host: Option<UserId>,
    team_size: usize,
) -> Vec<SeatRow> {
    let mut teams: Vec<Vec<SeatRow>> = match (team_size, settings.teams, settings.order) {
        // If nobody chose a seat, a random order makes random teams: everybody is shuffled alone.
        (2.., TeamChoice::Shuffled, SeatOrder::Random) | (0 | 1, _, _) => {
            seats.iter().map(|seat| vec![seat.clone()]).collect()
        }
        (2.., TeamChoice::Chosen, _) | (2.., TeamChoice::Shuffled, _) => in_teams(seats, team_size),
    };
    match settings.order {
        SeatOrder::Random => dealer.shuffle(SEATING, &mut teams),
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

/// Teams of players who sit together; those who sit alone are paired with each other.
fn in_teams(seats: &[SeatRow], team_size: usize) -> Vec<Vec<SeatRow>> {
    let team_of = |row: &SeatRow| usize::from(row.seat) / team_size;
    let together = seats.chunk_by(|one, other| team_of(one) == team_of(other));
    let (mut teams, mut alone) = (Vec::new(), Vec::new());
    for mates in together {
        if mates.len() == team_size {
            teams.push(mates.to_vec());
        } else {
            alone.extend_from_slice(mates);
        }
    }
    teams.extend(alone.chunks(team_size).map(<[SeatRow]>::to_vec));
    teams
}

#[cfg(test)]
mod tests {
    use domain::ids::InteractionId;
    use jiff::Timestamp;
    use store::SeatRow;

    use super::*;

    fn seats(n: u8) -> Vec<SeatRow> {
        let seat = |seat: u8| SeatRow {
            seat,
            player: Some(UserId(u64::from(seat) + 1)),
            computer: None,
            name: format!("{seat}"),
            joined: Timestamp::UNIX_EPOCH,
            join_press: Some(InteractionId(u64::from(seat) + 100)),
            waiting: None,
            details: store::SeatDetails::default(),
        };
        (0..n).map(seat).collect()
    }

    fn order(order: SeatOrder, teams: TeamChoice, team_size: usize, seed: u64) -> Vec<u64> {
        let settings = TableSettings {
            order,
            teams,
            ..TableSettings::default()
        };
        let host = Some(UserId(3));
        let seated = in_playing_order(
            &Dealer::numbered(seed),
            &seats(4),
            &settings,
            host,
            team_size,
        );
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
    fn partners_stay_together_where_seats_beside_them_are_free() {
        // Seats 1, 3, 4 and 6 of six are taken.
        let taken: Vec<SeatRow> = seats(6)
            .into_iter()
            .filter(|row| ![1, 4].contains(&row.seat))
            .collect();
        for seed in 0..20 {
            let settings = TableSettings {
                teams: TeamChoice::Chosen,
                ..TableSettings::default()
            };
            let seated = in_playing_order(&Dealer::numbered(seed), &taken, &settings, None, 2);
            let players: Vec<u64> = seated
                .iter()
                .filter_map(|row| Some(row.player?.0))
                .collect();
            assert!(
                [[3, 4, 1, 6], [1, 6, 3, 4]]
                    .contains(&[players[0], players[1], players[2], players[3]])
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
