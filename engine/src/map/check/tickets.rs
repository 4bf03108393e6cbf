//! Judges the tickets and districts of a map file.

use super::known::{ID_FORM, Known, Placed, check_ids, check_length, is_name, is_word};
use crate::ids::CityId;
use crate::map::board::{District, End, Goal, MAX_SETS, Ticket};
use crate::map::fault::{Collector, MapFault};
use crate::map::find::fold;
use crate::map::read::{DistrictLine, TicketLine};

pub(super) fn check_tickets(
    lines: &[TicketLine],
    known: &Known<'_>,
    faults: &mut Collector<'_>,
) -> Vec<Placed<Ticket>> {
    check_ids("ticket", lines.iter().map(|line| &line.id), faults);
    let mut tickets: Vec<Placed<Ticket>> = Vec::with_capacity(lines.len());
    for line in lines {
        let Some(ticket) = check_ticket(line, known, faults) else {
            continue;
        };
        for (_, other) in &tickets {
            let same = are_alike(&ticket, other);
            // A repeated id was already reported.
            if !same || other.id == ticket.id {
                continue;
            }
            faults.steps.count(other.sets.len() * ticket.sets.len());
            if let Some(set) = other.sets.iter().find(|set| ticket.sets.contains(set)) {
                let fault = MapFault::SameTicket {
                    first: other.id.clone(),
                    second: ticket.id.clone(),
                    set: set.clone(),
                };
                faults.add(&line.id.span(), fault);
            }
        }
        if line.copies == 1 {
            tickets.push((line.id.span(), ticket));
            continue;
        }
        let copies = (1..=line.copies).map(|nth| {
            let copy = Ticket {
                id: format!("{}:{nth}", ticket.id),
                ..ticket.clone()
            };
            (line.id.span(), copy)
        });
        tickets.extend(copies);
    }
    tickets
}

/// Whether two tickets ask for the same: one end and all goals, or both ends of one with a single goal.
fn are_alike(one: &Ticket, other: &Ticket) -> bool {
    let ends = |ticket: &Ticket| -> Vec<End> { ticket.goals.iter().map(|goal| goal.end).collect() };
    let (goals, others) = (ends(one), ends(other));
    one.from == other.from && goals == others || goals == [other.from] && others == [one.from]
}

/// Second part of the id of a ticket with several goals.
const ANY: &str = "any";

fn check_ticket(
    line: &TicketLine,
    known: &Known<'_>,
    faults: &mut Collector<'_>,
) -> Option<Ticket> {
    let id = line.id.get_ref();
    let span = line.id.span();
    if line.sets.is_empty() {
        faults.add(&span, MapFault::NoSets { ticket: id.clone() });
    }
    if MAX_SETS < line.sets.len() {
        let (ticket, found) = (id.clone(), line.sets.len());
        faults.add(&span, MapFault::TooManySets { ticket, found });
        return None;
    }
    for set in &line.sets {
        if !is_name(set.get_ref(), &['_']) {
            let fault = MapFault::MalformedId {
                what: "set of tickets",
                found: set.get_ref().clone(),
                form: "lower-case letters and digits, separated by _",
            };
            faults.add(&set.span(), fault);
        }
    }
    let (ends, mark) = id
        .split_once(':')
        .map_or((id.as_str(), None), |(ends, mark)| (ends, Some(mark)));
    let ends = ends
        .split_once('-')
        .filter(|(first, second)| is_word(first, &['_']) && is_word(second, &['_']))
        .filter(|_| mark.is_none_or(|mark| is_name(mark, &['_'])))
        .filter(|_| mark.is_none() || line.copies == 1)
        .filter(|(_, second)| line.to.is_empty() || *second == ANY);
    let Some((first, second)) = ends else {
        let fault = MapFault::MalformedId {
            what: "ticket id",
            found: id.clone(),
            form: "two ends, like boston-miami or bern-any, and a mark like :1910 if there are several",
        };
        faults.add(&span, fault);
        return None;
    };
    let from = known.end(first, id, &span, faults);
    let to: Vec<(&str, u8)> = match &*line.to {
        [] => vec![(second, line.value)],
        goals => {
            let goals = goals.iter();
            goals
                .map(|(at, value)| (at.get_ref().as_str(), *value))
                .collect()
        }
    };
    let mut goals: Vec<Goal> = Vec::with_capacity(to.len());
    for (at, value) in to {
        let end = known.end(at, id, &span, faults)?;
        if from == Some(end) {
            let by = format!("ticket {id:?}");
            let city = at.to_owned();
            faults.add(&span, MapFault::SelfLoop { by, city });
        }
        if goals.iter().any(|goal| goal.end == end) {
            let (ticket, goal) = (id.clone(), at.to_owned());
            faults.add(&span, MapFault::SameGoal { ticket, goal });
        }
        goals.push(Goal { end, value });
    }
    goals.sort_by_key(|goal| std::cmp::Reverse(goal.value));
    Some(Ticket {
        id: id.clone(),
        from: from?,
        value: goals.first()?.value,
        loss: goals.last()?.value,
        goals,
        sets: line.sets.iter().map(|set| set.get_ref().clone()).collect(),
        certainty: line.certainty,
    })
}

pub(super) fn check_districts(
    lines: &[DistrictLine],
    known: &Known<'_>,
    faults: &mut Collector<'_>,
) -> Vec<Placed<District>> {
    check_ids("district", lines.iter().map(|line| &line.id), faults);
    let mut districts = Vec::with_capacity(lines.len());
    for line in lines {
        let district = || line.id.get_ref().clone();
        let span = line.id.span();
        if !is_word(line.id.get_ref(), &['_']) {
            let fault = MapFault::MalformedId {
                what: "district id",
                found: district(),
                form: ID_FORM,
            };
            faults.add(&span, fault);
        }
        if fold(&line.name).is_empty() {
            faults.add(
                &span,
                MapFault::EmptyName {
                    what: "district",
                    id: district(),
                },
            );
        }
        if line.cities.is_empty() {
            faults.add(
                &span,
                MapFault::EmptyDistrict {
                    district: district(),
                },
            );
        }
        check_length("district", line.id.get_ref(), &line.name, &span, faults);
        let by = format!("district {:?}", line.id.get_ref());
        let mut cities: Vec<CityId> = Vec::with_capacity(line.cities.len());
        for name in &line.cities {
            let Some(city) = known.city(name.get_ref(), &by, &name.span(), faults) else {
                continue;
            };
            let (district, city_id) = (district(), name.get_ref().clone());
            if !known.is_city(city) {
                let fault = MapFault::DistrictWithJunction {
                    district,
                    city: city_id,
                };
                faults.add(&name.span(), fault);
            } else if cities.contains(&city) {
                let fault = MapFault::DistrictNamesTwice {
                    district,
                    city: city_id,
                };
                faults.add(&name.span(), fault);
            }
            cities.push(city);
        }
        districts.push((
            span,
            District {
                id: district(),
                name: line.name.clone(),
                value: line.value,
                cities,
            },
        ));
    }
    districts
}
