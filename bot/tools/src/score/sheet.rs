//! A score sheet as text that a player can check by hand, and as JSON.

use std::fmt::Write as _;

use engine::ids::Seat;
use engine::map::Goal;
use engine::scoring::{Bonus, ScoreSheet, SideScore};
use serde_json::{Value, json};

use super::position::{PaperTable, vehicles};

/// A position with its score.
#[derive(Debug)]
pub struct Scored {
    pub table: PaperTable,
    pub sheet: ScoreSheet,
}

/// The sheet as text, the best side first.
pub fn text(scored: &Scored) -> String {
    let mut order: Vec<(usize, &SideScore)> = scored.sheet.sides.iter().enumerate().collect();
    order.sort_by_key(|(_, side)| side.place);
    let mut text = Text::default();
    text.line(&format!(
        "{}, {} players",
        scored.table.rules.variant.name,
        scored.table.names.len()
    ));
    for (at, side) in order {
        text.side(scored, at, side);
    }
    text.0
}

/// The sheet as one JSON value; the help of `railpost score --json` describes its fields.
pub fn json(scored: &Scored) -> Value {
    let table = &scored.table;
    let mut players: Vec<(usize, Value)> = Vec::new();
    for (at, side) in scored.sheet.sides.iter().enumerate() {
        for seat in table.rules.side(at) {
            let mut player = side_json(scored, side);
            player["name"] = json!(table.names[seat.index()]);
            if table.rules.in_teams() {
                player["team"] = json!(table.team(seat));
            }
            players.push((table.written[seat.index()], player));
        }
    }
    players.sort_by_key(|(written, _)| *written);
    let players: Vec<Value> = players.into_iter().map(|(_, player)| player).collect();
    json!({ "variant": table.rules.variant.id, "players": players })
}

fn side_json(scored: &Scored, side: &SideScore) -> Value {
    let map = &scored.table.rules.map;
    let tickets = side.tickets.iter().map(|scored| {
        let ticket = map.ticket(scored.ticket);
        // The goal that scored, or the one that its loss is of.
        let scores = |goal: &&Goal| goal.value == scored.value;
        let goal = ticket.goals.iter().find(scores);
        json!({
            "a": map.end_id(&ticket.from),
            "b": goal.map(|goal| map.end_id(&goal.end)),
            "value": scored.value,
            "completed": scored.completed,
        })
    });
    let districts = side
        .districts
        .iter()
        .map(|(at, points)| json!({ "id": map.districts[usize::from(*at)].id, "points": points }));
    let bonuses = side
        .bonuses
        .iter()
        .map(|(bonus, points)| json!({ "bonus": bonus, "points": points }));
    json!({
        "routes": side.tracks,
        "tickets_completed": side.n_completed,
        "tickets_failed": side.n_failed,
        "tickets": side.ticket_points,
        "longest_path": side.longest_path,
        "districts": points(&side.districts),
        "mountains": side.mountains,
        "stations": side.stations,
        "bonuses": points(&side.bonuses),
        "total": side.total,
        "place": side.place,
        "ticket_list": tickets.collect::<Vec<_>>(),
        "district_list": districts.collect::<Vec<_>>(),
        "bonus_list": bonuses.collect::<Vec<_>>(),
    })
}

fn points<T>(list: &[(T, u8)]) -> u16 {
    list.iter().map(|(_, points)| u16::from(*points)).sum()
}

/// Lines of a label and its points, with the points aligned.
#[derive(Default)]
struct Text(String);

impl Text {
    fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn points(&mut self, label: &str, points: i16) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "   {label:<52}{points:>5}");
    }

    fn side(&mut self, scored: &Scored, at: usize, side: &SideScore) {
        let rules = &scored.table.rules;
        let names: Vec<&str> = rules
            .side(at)
            .map(|seat: Seat| scored.table.names[seat.index()].as_str())
            .collect();
        let resigned = if side.resigned { " (resigned)" } else { "" };
        self.line("");
        self.line(&format!(
            "{}. {}{resigned}",
            side.place,
            names.join(" and ")
        ));
        self.tracks(scored, at, side);
        for ticket in &side.tickets {
            let label = rules.map.ticket_label(ticket.ticket);
            let value = i16::from(ticket.value);
            if ticket.completed {
                self.points(&format!("ticket {label}, completed"), value);
            } else {
                self.points(&format!("ticket {label}, failed"), -value);
            }
        }
        for (district, points) in &side.districts {
            let name = &rules.map.districts[usize::from(*district)].name;
            self.points(&format!("{name} joined"), i16::from(*points));
        }
        for (bonus, points) in &side.bonuses {
            self.points(bonus_words(*bonus), i16::from(*points));
        }
        self.points("total", side.total);
        self.line(&format!(
            "   tickets completed: {}, failed: {}; longest path: {}; cities in one network: {}",
            side.n_completed, side.n_failed, side.longest_path, side.network
        ));
    }

    /// The tracks counted by length, as players count them on a table.
    fn tracks(&mut self, scored: &Scored, at: usize, side: &SideScore) {
        let rules = &scored.table.rules;
        let tracks = &scored.table.holdings[at].tracks;
        for (length, points) in (1..).zip(&rules.variant.claiming.points) {
            let n = tracks
                .iter()
                .filter(|track| rules.map.track(**track).length == length)
                .count();
            if n > 0 {
                let spaces = if length == 1 { "space" } else { "spaces" };
                let tracks = if n == 1 { "track" } else { "tracks" };
                let label = format!("{n} {tracks} of {length} {spaces}, {points} each");
                self.points(&label, n as i16 * i16::from(*points));
            }
        }
        if side.n_mountain_trains > 0 {
            let vehicles = vehicles(&rules.map);
            let label = format!(
                "{vehicles} worn out on mountains: {}",
                side.n_mountain_trains
            );
            self.points(&label, side.mountains as i16);
        }
    }
}

fn bonus_words(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::LongestPath => "Longest Path",
        Bonus::Globetrotter => "Globetrotter, most tickets completed",
        Bonus::AsianExplorer => "Asian Explorer, most cities in one network",
        Bonus::Mandala => "Mandala, tickets joined twice without a shared route",
    }
}
