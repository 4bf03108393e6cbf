//! Everything that is kept of one person, as one JSON value for that person.
//!
//! It holds nothing about other players: the person's own moves, but no events, because these tell hands and decks; and
//! what was done about the person, but not by whom.

use domain::ids::UserId;
use domain::results::Who;
use engine::event::Viewer;
use engine::ids::Seat;
use serde_json::{Value, json};
use store::seat_details::Proposal;
use store::{DeedRow, GameRow, OwnStanding, Person, RawSeatRow, SeatRow, Status};
use table::request::Result;
use table::tables::Tables;

/// What stands for details that another version wrote.
const UNREADABLE: &str = "written by another version of the program; ask the operator of the bot";

/// Everything that is kept of a person.
pub(crate) async fn export(tables: &Tables, user: UserId) -> Result<Value> {
    let person = tables.store.person(user).await?;
    let traces = tables.store.traces_of(user).await?;
    let mut seats = Vec::new();
    for (game, seat) in &person.seats {
        let mut table = seat_of(game, seat, user);
        table["result"] = own_result(tables, game, seat).await?;
        table["reminders_and_deadlines"] = timers(&person, game, seat);
        table["standing_orders"] = plans(&person, game, seat);
        seats.push(table);
    }
    // Seats of others that the person had before, is offered, or has to do with otherwise.
    let mut mentioned = Vec::new();
    for (game, row) in &traces.seats {
        let Ok(row) = row.clone().typed() else {
            mentioned.push(json!({ "table": game, "seat": row.seat, "details": UNREADABLE }));
            continue;
        };
        let details = row.details;
        for former in details.former.iter().filter(|one| one.player == user) {
            mentioned.push(json!({ "table": game, "seat": row.seat, "sat_here_as": former.name }));
        }
        if details.is_offered_to(user) {
            mentioned.push(json!({ "table": game, "seat": row.seat, "offered_to_you": true }));
        }
        if details.givers.contains(&user) {
            mentioned.push(json!({ "table": game, "seat": row.seat, "given_away_by_you": true }));
        }
        if let Some(proposal) = &details.proposal {
            let role = match proposal {
                Proposal { by, .. } if *by == user => "proposed_by_you",
                Proposal { with, .. } if *with == Some(user) => "proposed_for_you",
                Proposal { .. } => continue,
            };
            mentioned.push(json!({ "table": game, "seat": row.seat, role: true }));
        }
    }
    let moves: Vec<Value> = person
        .actions
        .iter()
        .map(|(game, action)| {
            json!({
                "table": game,
                "number": action.number,
                "move": action.action,
                "played_by": action.played_by.as_str(),
                "played": action.played,
            })
        })
        .collect();
    let messages: Vec<Value> = person
        .posts
        .iter()
        .map(|post| {
            json!({
                "table": post.game,
                "channel": post.channel.to_string(),
                "message": post.message.to_string(),
                "sent": post.made,
            })
        })
        .collect();
    let hosted: Vec<Value> = person.hosted.iter().map(|game| json!(game.id)).collect();
    let deeds: Vec<Value> = person.deeds.iter().map(|row| deed(row, user)).collect();
    let bans: Vec<Value> = person
        .bans
        .iter()
        .map(|(server, since)| json!({ "server": server.to_string(), "since": since }))
        .collect();
    let results: Vec<Value> = person
        .results
        .iter()
        .map(|own| {
            json!({
                "table": own.game,
                "server": own.server.to_string(),
                "map": own.map,
                "place": own.place,
                "points": own.points,
                "rating_after": own.rating.points(),
                "ended": own.ended,
            })
        })
        .collect();
    let standings: Vec<Value> = person.standings.iter().map(standing).collect();
    // Opponents who are people are not named.
    let meetings: Vec<Value> = person
        .meetings
        .iter()
        .map(|own| {
            let computer = match &own.other {
                Some(Who::Computer(level)) => Some(level),
                Some(Who::Person(_)) | None => None,
            };
            json!({
                "server": own.server.to_string(),
                "computer": computer,
                "games": own.met.games,
                "better": own.met.better,
                "worse": own.met.worse,
            })
        })
        .collect();
    Ok(json!({
        "user": user.to_string(),
        "exported": tables.clock.now(),
        "settings": person.settings,
        "tables": seats,
        "tables_hosted": hosted,
        "other_seats": mentioned,
        "moves": moves,
        "direct_messages": messages,
        "deeds": deeds,
        "bans": bans,
        "results": results,
        "standings": standings,
        "opponents": meetings,
    }))
}

fn standing(own: &OwnStanding) -> Value {
    let rating = &own.standing.rating;
    json!({
        "server": own.server.to_string(),
        "map": own.map,
        "name": own.standing.name,
        "rating": rating.points(),
        "strength": rating.mean_points(),
        "uncertainty": rating.deviation_points(),
        "last_game": own.standing.last,
        "sums": own.standing.tally,
    })
}

/// The result of the person's side; null until the game is over.
async fn own_result(tables: &Tables, game: &GameRow, seat: &RawSeatRow) -> Result<Value> {
    if game.status != Status::Finished {
        return Ok(Value::Null);
    }
    let table = tables.find(game.id).await?;
    let Some(course) = table.and_then(|table| table.course.clone()) else {
        return Ok(Value::Null);
    };
    let view = course.game.view(Viewer::Table);
    let side = view.rules().side_of(Seat(seat.seat));
    let sheet = view.score_sheet();
    let own = sheet.as_ref().and_then(|sheet| sheet.sides.get(side));
    Ok(own.map_or(
        Value::Null,
        |own| json!({ "points": own.total, "place": own.place }),
    ))
}

fn seat_of(game: &GameRow, seat: &RawSeatRow, user: UserId) -> Value {
    let mut value = json!({
        "table": game.id,
        "server": game.server.to_string(),
        "channel": game.channel.to_string(),
        "variant": game.variant,
        "status": game.status.as_str(),
        "created": game.created,
        "ended": game.ended,
        "host": game.host == Some(user),
        "seat": seat.seat,
        "name": seat.name,
        "joined": seat.joined,
        // Discord's id of the press that went into the shuffles.
        "join_press": seat.join_press.map(|press| press.to_string()),
        "computer": seat.computer,
        "waited_for_since": seat.waiting,
    });
    match seat.clone().typed() {
        Ok(SeatRow { details, .. }) => {
            value["clock"] = json!(details.clock);
            value["time_taken_from_the_bank"] = json!(details.bank_used);
            value["clocks_of_earlier_turns"] = json!(details.past);
            value["away"] = json!(details.away);
            value["turns_missed_in_a_row"] = json!(details.misses);
            value["turns_undone"] = json!(details.undone);
            value["last_turn_called_for"] = json!(details.called);
            value["last_called"] = json!(details.called_at);
            value["said_to_be_here"] = json!(details.still_here.map(|here| here.at));
        }
        Err(_) => value["details"] = UNREADABLE.into(),
    }
    value
}

fn timers(person: &Person, game: &GameRow, seat: &RawSeatRow) -> Value {
    let own = person
        .timers
        .iter()
        .filter(|timer| timer.game == game.id && timer.seat == Some(seat.seat));
    own.map(|timer| json!({ "kind": timer.kind, "due": timer.due }))
        .collect()
}

/// Standing orders of the seat: all versions, or only the latest if somebody else sat there before.
fn plans(person: &Person, game: &GameRow, seat: &RawSeatRow) -> Value {
    let details = seat.clone().typed().map(|row| row.details);
    let mut own: Vec<Value> = person
        .plans
        .iter()
        .filter(|(id, plan)| *id == game.id && plan.seat == seat.seat)
        .map(|(_, plan)| json!({ "since_event": plan.since, "orders": plan.plan }))
        .collect();
    // Details that cannot be read may tell of somebody who sat there before.
    if !details.is_ok_and(|details| details.former.is_empty()) {
        own = own.pop().into_iter().collect();
    }
    own.into()
}

fn deed(row: &DeedRow, user: UserId) -> Value {
    let is_own = row.line.actor == user;
    let mut value = json!({
        "server": row.server.to_string(),
        "table": row.line.game,
        "deed": row.line.deed,
        "done": row.line.done,
        "by": if is_own { "you" } else { "somebody else" },
    });
    if is_own {
        value["details"] = row.line.details.clone();
    }
    value
}
