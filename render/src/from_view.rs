//! Turns views into sheets: the only way facts of a game get into a picture.

use engine::card::{Card, CardCounts, Color};
use engine::event::SeenEvent;
use engine::ids::{CityId, Seat, TicketId, TrackId};
use engine::map::{Ticket, TrackKind};
use engine::network::{Edge, longest_trail};
use engine::paths::{TicketState, cheapest_path, is_mandala, side_tracks, ticket_state};
use engine::points::PointSource;
use engine::price::Price;
use engine::scoring::{Bonus, Held, SideScore};
use engine::set::{CitySet, TrackSet};
use engine::view::View;

use super::name;
use super::pieces::MapMarks;
use super::score::ScoreLine;
use super::sheet::{
    Choice, Flag, HandSheet, LastAction, LastMove, ListedTicket, Plan, SeatSheet, TableSheet,
    TeamSheet, TicketSheet, TicketStanding,
};
use super::theme;
use super::words::PictureWords;

/// Signs on the map that depend on the variant.
pub fn marks(view: &View<'_>) -> MapMarks {
    let (map, variant) = (view.map(), view.variant());
    let is_big = |city: engine::ids::CityId| map.city(city).big_city;
    let tickets = map.tickets_of(&variant.tickets.sets);
    let go_by_big_cities = tickets.iter().all(|ticket| {
        let ticket = map.ticket(*ticket);
        ticket.ends().any(|end| is_big(end.first()))
    });
    MapMarks {
        big_cities: go_by_big_cities && !tickets.is_empty(),
        districts: variant.bonuses.districts,
        stations: variant.stations.each > 0,
        ferry_substitute: variant.claiming.ferry_substitute,
        no_plain_wilds: !variant.claiming.wilds_on.contains(&TrackKind::Plain),
    }
}

/// Drawable names, by seat.
pub fn names(view: &View<'_>, names: &[String], words: &PictureWords) -> Vec<String> {
    view.rules()
        .seats()
        .map(|seat| {
            let otherwise = format!("{} {}", words.player, seat.0 + 1);
            let given = names.get(seat.index()).map_or("", String::as_str);
            name::shown(given, &otherwise)
        })
        .collect()
}

/// The table as the viewer sees it. `recent` is what happened since the last picture.
pub fn table(
    view: &View<'_>,
    given_names: &[String],
    recent: &[SeenEvent],
    words: &PictureWords,
) -> TableSheet {
    let rules = view.rules();
    let names = names(view, given_names, words);
    // The final score at the end; before it only immediate points.
    let totals: Option<Vec<i32>> = view.score_sheet().map(|sheet| {
        let sides = sheet.sides.iter();
        sides.map(|side| i32::from(side.total)).collect()
    });
    let total = |side: usize| totals.as_ref().map(|totals| totals[side]);
    let score = |seat: Seat| match total(rules.side_of(seat)) {
        Some(total) if !rules.in_teams() => total,
        Some(_) | None => i32::from(view.score(seat)),
    };
    let owing: Vec<Seat> = view.prompts().iter().map(|prompt| prompt.seat).collect();
    let seats = rules.seats().zip(names).map(|(seat, name)| SeatSheet {
        name,
        livery: livery(view, seat),
        face: None,
        score: score(seat),
        trains: view.trains(seat),
        trains_full: view.variant().set_up.trains,
        n_cards: view.n_cards(seat),
        n_tickets: view.n_tickets(seat) as u16,
        stations: view.stations_left(seat),
        stations_full: view.variant().stations.each,
        is_turn: owing.contains(&seat),
        resigned: view.has_resigned(seat),
    });
    let seats: Vec<SeatSheet> = seats.collect();
    let teams = if rules.in_teams() {
        let sides = 0..usize::from(rules.n_sides());
        sides
            .map(|side| {
                let of: Vec<usize> = rules.side(side).map(Seat::index).collect();
                TeamSheet {
                    number: side + 1,
                    seats: of[0]..of[0] + of.len(),
                    score: total(side)
                        .unwrap_or_else(|| of.iter().map(|seat| seats[*seat].score).sum()),
                    n_cards: view.n_holder_cards(side),
                    n_tickets: view.n_holder_tickets(side) as u16,
                }
            })
            .collect()
    } else {
        Vec::new()
    };
    let tracks = (0..view.map().tracks.len()).map(|at| TrackId(at as u8));
    let claimed = recent.iter().filter_map(|event| match event {
        SeenEvent::TrackClaimed { track, .. } => Some(*track),
        _ => None,
    });
    let last_move = if view.is_over() {
        winner(view, &seats)
    } else {
        last_move(view, recent)
    };
    TableSheet {
        title: view.variant().name.clone(),
        seats,
        teams,
        row: view.row().to_vec(),
        n_deck: u16::from(view.n_deck()),
        n_discards: view.n_discards(),
        n_tickets: u16::from(view.n_ticket_deck()),
        owners: tracks
            .map(|track| view.owner(track).map(|seat| livery(view, seat)))
            .collect(),
        stations: rules
            .seats()
            .flat_map(|seat| view.stations(seat).iter().map(move |city| (seat, *city)))
            .map(|(seat, city)| (city, livery(view, seat)))
            .collect(),
        lent: lent(view),
        closed: (view.closed() - view.claimed()).iter().collect(),
        recent: claimed
            .filter(|track| view.owner(*track).is_some())
            .collect(),
        rolling: Vec::new(),
        last_move,
        traced: longest_path(view),
        plans: Vec::new(),
        planner: None,
        flag: flag(view),
    }
}

/// At the end, the tracks that stations lend, each with the look of the borrower.
fn lent(view: &View<'_>) -> Vec<(TrackId, usize)> {
    let sheet = view.score_sheet();
    let sides = sheet.into_iter().flat_map(|sheet| sheet.sides.clone());
    sides
        .flat_map(|side| side.lent)
        .map(|lent| (lent.track, livery(view, lent.seat)))
        .collect()
}

/// The look of a seat's trains.
pub fn livery(view: &View<'_>, seat: Seat) -> usize {
    theme::livery(seat.index(), view.rules().in_teams())
}

/// The winner, in place of a last move.
fn winner(view: &View<'_>, seats: &[SeatSheet]) -> Option<LastMove> {
    let (rules, score) = (view.rules(), view.score_sheet()?);
    let sides = score.sides.iter().enumerate();
    let won: Vec<(usize, &SideScore)> = sides.filter(|(_, side)| side.place == 1).collect();
    let winners: Vec<Seat> = won.iter().flat_map(|(side, _)| rules.side(*side)).collect();
    let names: Vec<&str> = winners
        .iter()
        .map(|seat| seats[seat.index()].name.as_str())
        .collect();
    Some(LastMove {
        seat: winners.first()?.index(),
        what: LastAction::Won {
            names: names.join(" & "),
            points: i32::from(won.first()?.1.total),
        },
    })
}

/// The longest path of the sides that hold the bonus, once the game is over.
fn longest_path(view: &View<'_>) -> Vec<TrackId> {
    let (map, rules) = (view.map(), view.rules());
    let Some(sheet) = view.score_sheet() else {
        return Vec::new();
    };
    let holds = |side: &&(usize, &SideScore)| {
        let bonuses = side.1.bonuses.iter();
        bonuses
            .clone()
            .any(|(bonus, _)| *bonus == Bonus::LongestPath)
    };
    let sides: Vec<(usize, &SideScore)> = sheet.sides.iter().enumerate().collect();
    let mut traced = Vec::new();
    for (side, _) in sides.iter().filter(holds) {
        let own: TrackSet = rules.side(*side).map(|seat| view.tracks(seat)).collect();
        let tracks: Vec<TrackId> = own.iter().collect();
        let edges: Vec<Edge> = tracks
            .iter()
            .map(|track| map.track(*track))
            .map(|track| Edge {
                a: track.a.0,
                b: track.b.0,
                length: track.length,
            })
            .collect();
        traced.extend(longest_trail(&edges).into_iter().map(|edge| tracks[edge]));
    }
    traced
}

/// The table with the viewer's own tickets drawn in.
pub fn personal(
    view: &View<'_>,
    given_names: &[String],
    recent: &[SeenEvent],
    words: &PictureWords,
) -> TableSheet {
    let mut sheet = table(view, given_names, recent, words);
    sheet.planner = view.own_seat().map(|seat| livery(view, seat));
    sheet.plans = tickets(view)
        .into_iter()
        .map(|own| {
            let ticket = view.map().ticket(own.ticket);
            let is_done = own.standing.is_done();
            let seat = view.own_seat().filter(|_| is_done);
            let joined = seat.map_or(Vec::new(), |seat| joined(view, seat, ticket, own.value));
            Plan {
                ends: places(view, ticket, &joined),
                missing: match own.standing {
                    TicketStanding::Missing { path, .. } => path,
                    TicketStanding::Done { .. } | TicketStanding::Cut => Vec::new(),
                },
                is_done,
            }
        })
        .collect();
    sheet
}

/// The places in which a ticket ends: of a completed one those that its tracks reach, if it is joined by tracks alone.
fn places(view: &View<'_>, ticket: &Ticket, joined: &[TrackId]) -> Vec<usize> {
    let tracks = joined.iter().map(|track| view.map().track(*track));
    let reached: CitySet = tracks.flat_map(|track| [track.a, track.b]).collect();
    let cities = ticket.ends().flat_map(|end| end.cities.iter());
    cities
        .filter(|city| joined.is_empty() || reached.contains(*city))
        .map(CityId::index)
        .collect()
}

/// The tracks of a seat's side that complete a ticket for this value; none if it takes lent ones.
fn joined(view: &View<'_>, seat: Seat, ticket: &Ticket, value: u8) -> Vec<TrackId> {
    let tracks = side_tracks(view, seat);
    let mut goals = ticket.goals.iter().filter(|goal| goal.value == value);
    let path = goals.find_map(|goal| {
        let (from, to) = (ticket.from.cities, goal.end.cities);
        cheapest_path(view, from, to, TrackSet::EMPTY, tracks)
    });
    path.map_or(Vec::new(), |path| path.tracks.iter().collect())
}

/// The viewer's tickets, as listed below a personal board in the order of its plans.
pub fn listed(view: &View<'_>) -> Vec<ListedTicket> {
    let listed = |own: TicketSheet| {
        let n_cards = match &own.standing {
            TicketStanding::Missing { path, .. } => cards_missing(view, path),
            TicketStanding::Done { .. } | TicketStanding::Cut => 0,
        };
        ListedTicket { own, n_cards }
    };
    tickets(view).into_iter().map(listed).collect()
}

/// How many cards the viewer still has to draw to claim all of these tracks, or of parallel ones what takes fewest:
/// colours pay for their own tracks, then the largest heaps for those of any colour, and wilds for what is left.
fn cards_missing(view: &View<'_>, path: &[TrackId]) -> u16 {
    let heaps = [view.hand(), view.holder_cards()];
    let has = |card: Card| -> u16 {
        let heaps = heaps.iter().flatten();
        heaps.map(|heap| u16::from(heap[card])).sum()
    };
    let mut left = Color::ALL.map(|color| has(Card::from(color)));
    let (mut short, mut without_wilds) = (0, 0);
    let open = view.own_seat().map(|seat| view.open_tracks(seat));
    let alike = |track: &TrackId| -> Vec<&Price> {
        let length = view.map().track(*track).length;
        let parallels = view.map().parallels(*track).iter().filter(|other| {
            let is_open = open.is_some_and(|open| open.contains(**other));
            *other == track || is_open && view.map().track(**other).length <= length
        });
        parallels.map(|other| view.rules().price(*other)).collect()
    };
    let mut routes: Vec<Vec<&Price>> = path.iter().map(alike).collect();
    routes.sort_by_key(|prices| prices.iter().all(|price| price.color.is_none()));
    for prices in routes {
        let heap = |price: &Price| {
            let largest = || {
                Color::ALL
                    .into_iter()
                    .max_by_key(|color| left[color.index()])
            };
            price.color.or_else(largest).map_or(0, Color::index)
        };
        let paid = |price: &Price| left[heap(price)].min(u16::from(price.n_plain));
        let unpaid = |price: &&Price| u16::from(price.n_wild + price.n_plain) - paid(price);
        let Some(price) = prices.into_iter().min_by_key(unpaid) else {
            continue;
        };
        let (n_plain, heap, paid) = (u16::from(price.n_plain), heap(price), paid(price));
        left[heap] -= paid;
        short += u16::from(price.n_wild);
        *if price.takes_wilds {
            &mut short
        } else {
            &mut without_wilds
        } += n_plain - paid;
    }
    short.saturating_sub(has(Card::Wild)) + without_wilds
}

/// The rows of the score sheet, once the game is over.
pub fn score(
    view: &View<'_>,
    given_names: &[String],
    words: &PictureWords,
) -> Option<Vec<ScoreLine>> {
    let names = names(view, given_names, words);
    let sheet = view.score_sheet()?;
    let lines = sheet.sides.iter().enumerate().map(|(side, own)| {
        let seats: Vec<usize> = view.rules().side(side).map(Seat::index).collect();
        ScoreLine {
            names: seats.iter().map(|seat| names[*seat].clone()).collect(),
            resigned: view
                .rules()
                .side(side)
                .map(|seat| view.has_resigned(seat))
                .collect(),
            faces: Vec::new(),
            liveries: view
                .rules()
                .side(side)
                .map(|seat| livery(view, seat))
                .collect(),
            seats,
            place: own.place,
            total: i32::from(own.total),
            points: points(view, own),
            n_completed: own.n_completed,
            n_failed: own.n_failed,
            n_mandalas: own.n_mandalas,
            longest_path: own.longest_path,
        }
    });
    Some(lines.collect())
}

/// A side's points by every source that the variant has.
fn points(view: &View<'_>, own: &SideScore) -> Vec<(PointSource, i32)> {
    let bonuses = &view.variant().bonuses;
    let is_scored = |source: &PointSource| match source {
        PointSource::Tracks | PointSource::TicketsMade | PointSource::TicketsFailed => true,
        PointSource::Mountains => view.map().tracks.iter().any(|track| track.mountain > 0),
        PointSource::Districts => bonuses.districts,
        PointSource::Stations => view.variant().stations.each > 0,
        PointSource::LongestPath => bonuses.longest_path > 0,
        PointSource::Globetrotter => bonuses.globetrotter > 0,
        PointSource::Explorer => bonuses.explorer > 0,
        PointSource::Mandala => !bonuses.mandala.is_empty(),
    };
    PointSource::ALL
        .into_iter()
        .filter(is_scored)
        .map(|source| (source, own.points_from(source)))
        .collect()
}

fn flag(view: &View<'_>) -> Flag {
    if view.is_over() {
        return Flag::Over;
    }
    match view.turns_to_come() {
        Some(n) => Flag::FinalRound(n),
        None => Flag::None,
    }
}

/// The most recent complete action.
fn last_move(view: &View<'_>, recent: &[SeenEvent]) -> Option<LastMove> {
    let mut last: Option<LastMove> = None;
    for event in recent {
        let (seat, what) = match event {
            SeenEvent::TrackClaimed { seat, track, .. } => (
                *seat,
                LastAction::Claimed {
                    track: *track,
                    points: view.rules().points(*track),
                },
            ),
            SeenEvent::CardTaken { seat, card, .. } => drew(last.as_ref(), *seat, Some(*card)),
            // Always shown as drawn blind: a public picture shows every viewer a card's back.
            SeenEvent::CardDrawn { seat, .. } => drew(last.as_ref(), *seat, None),
            SeenEvent::TicketsChosen { seat, n_kept, .. } => {
                (*seat, LastAction::DrewTickets { kept: *n_kept })
            }
            SeenEvent::TicketsPutInHolder {
                seat, n_tickets, ..
            } => match &last {
                // Part of choosing tickets, or a turn of its own.
                Some(LastMove {
                    what: LastAction::DrewTickets { .. },
                    ..
                }) => continue,
                Some(_) | None => (*seat, LastAction::SharedTickets { n: *n_tickets }),
            },
            SeenEvent::StationBuilt { seat, city, .. } => {
                (*seat, LastAction::BuiltStation { city: *city })
            }
            SeenEvent::TunnelLeft { seat, track } => {
                (*seat, LastAction::LeftTunnel { track: *track })
            }
            SeenEvent::Passed { seat } => (*seat, LastAction::Passed),
            SeenEvent::TurnBegan { .. }
            | SeenEvent::TrainDeckShuffled { .. }
            | SeenEvent::TicketsShuffled { .. }
            | SeenEvent::HandDealt { .. }
            | SeenEvent::RowPlaceFilled { .. }
            | SeenEvent::RowSwept
            | SeenEvent::TicketsOffered { .. }
            | SeenEvent::FirstTicketsShown { .. }
            | SeenEvent::PlayBegan
            | SeenEvent::CardPut { .. }
            | SeenEvent::TunnelEntered { .. }
            | SeenEvent::TunnelCardTurned { .. }
            | SeenEvent::TunnelExtraPaid { .. }
            | SeenEvent::LastRoundBegan { .. }
            | SeenEvent::SeatResigned { .. }
            | SeenEvent::GameEnded { .. }
            | SeenEvent::Rewound { .. } => continue,
        };
        last = Some(LastMove {
            seat: seat.index(),
            what,
        });
    }
    last
}

/// Adds a card to the same draw, or begins a new one.
fn drew(
    last: Option<&LastMove>,
    seat: Seat,
    card: Option<engine::card::Card>,
) -> (Seat, LastAction) {
    let mut cards = match last {
        Some(LastMove {
            seat: before,
            what: LastAction::Drew { cards },
        }) if *before == seat.index() && cards.len() < 2 => cards.clone(),
        Some(_) | None => Vec::new(),
    };
    cards.push(card);
    (seat, LastAction::Drew { cards })
}

/// The viewer's own hand and tickets; `None` for the public.
pub fn hand(view: &View<'_>) -> Option<HandSheet> {
    let counted = |cards: &CardCounts| cards.iter().collect::<Vec<_>>();
    Some(HandSheet {
        cards: counted(view.hand()?),
        holder: view.holder_cards().map(counted),
        tickets: tickets(view),
    })
}

/// The viewer's own tickets with their progress, those of the team's holder last.
pub fn tickets(view: &View<'_>) -> Vec<TicketSheet> {
    let Some(seat) = view.own_seat() else {
        return Vec::new();
    };
    let rules = view.rules();
    let holder = view.holder_tickets(rules.side_of(seat)).unwrap_or_default();
    let sheet = |in_holder: bool| {
        move |ticket: TicketId| {
            let mut sheet = ticket_sheet(view, seat, ticket);
            sheet.in_holder = in_holder;
            sheet
        }
    };
    let own = view.tickets().iter().map(sheet(false));
    own.chain(holder.iter().map(sheet(true))).collect()
}

/// The state of one ticket for a seat.
pub fn ticket_sheet(view: &View<'_>, seat: Seat, ticket: TicketId) -> TicketSheet {
    let map = view.map();
    let own = map.ticket(ticket);
    let state = match ticket_state(view, seat, ticket) {
        TicketState::Missing(_) if view.is_over() => TicketState::OutOfReach,
        state => state,
    };
    TicketSheet {
        ticket,
        value: match &state {
            TicketState::Completed { value } => *value,
            TicketState::Missing(path) => path.value(map, own),
            TicketState::OutOfReach => own.loss,
        },
        is_long: view.rules().is_long(ticket),
        in_holder: false,
        standing: standing(view, ticket, state),
        choice: Choice::None,
    }
}

/// Progress of a ticket, for drawing.
fn standing(view: &View<'_>, ticket: TicketId, state: TicketState) -> TicketStanding {
    match state {
        TicketState::Completed { .. } => TicketStanding::Done {
            is_mandala: is_mandala(view, ticket),
        },
        TicketState::OutOfReach => TicketStanding::Cut,
        TicketState::Missing(path) => TicketStanding::Missing {
            path: path.tracks.iter().collect(),
            trains: path.n_trains,
        },
    }
}

/// Sheets of the end with the tickets revealed one by one, then what else scores; empty while the game goes on.
pub fn reveal(view: &View<'_>, given_names: &[String], words: &PictureWords) -> Vec<TableSheet> {
    let (map, rules) = (view.map(), view.rules());
    let Some(score) = view.score_sheet() else {
        return Vec::new();
    };
    let mut sheet = table(view, given_names, &[], words);
    sheet.traced = Vec::new();
    for (own, seat) in sheet.seats.iter_mut().zip(rules.seats()) {
        own.score = i32::from(view.score(seat));
    }
    for team in &mut sheet.teams {
        let seats = &sheet.seats[team.seats.clone()];
        team.score = seats.iter().map(|seat| seat.score).sum();
    }
    let mut sheets = Vec::new();
    for (side, own) in score.sides.iter().enumerate() {
        for revealed in &own.tickets {
            let holder = match revealed.held {
                Held::Hand(seat) => Some(seat),
                Held::Holder => rules.side(side).next(),
            };
            let Some(seat) = holder else { continue };
            let ends = map.ticket(revealed.ticket);
            let value = i32::from(revealed.value);
            let (points, path) = match revealed.completed {
                true => (value, joined(view, seat, ends, revealed.value)),
                false => (-value, Vec::new()),
            };
            add(&mut sheet, side, seat, points);
            sheet.plans = vec![Plan {
                ends: places(view, ends, &path),
                missing: Vec::new(),
                is_done: revealed.completed,
            }];
            sheet.traced = path;
            sheet.last_move = Some(LastMove {
                seat: seat.index(),
                what: LastAction::Revealed {
                    ticket: revealed.ticket,
                    points,
                },
            });
            sheets.push(sheet.clone());
        }
    }
    sheet.plans = Vec::new();
    for source in PointSource::ALL.into_iter().filter(comes_last) {
        for (side, own) in score.sides.iter().enumerate() {
            let (points, seat) = (own.points_from(source), rules.side(side).next());
            let Some(seat) = seat.filter(|_| points != 0) else {
                continue;
            };
            add(&mut sheet, side, seat, points);
            sheet.traced = if source == PointSource::LongestPath {
                longest_path(view)
            } else {
                Vec::new()
            };
            sheet.last_move = Some(LastMove {
                seat: seat.index(),
                what: LastAction::Bonus { source, points },
            });
            sheets.push(sheet.clone());
        }
    }
    sheets
}

/// Whether points are told after those for tickets: the rest are scored while the game goes on.
fn comes_last(source: &PointSource) -> bool {
    match source {
        PointSource::Tracks
        | PointSource::Mountains
        | PointSource::TicketsMade
        | PointSource::TicketsFailed => false,
        PointSource::Districts
        | PointSource::Stations
        | PointSource::LongestPath
        | PointSource::Globetrotter
        | PointSource::Explorer
        | PointSource::Mandala => true,
    }
}

/// Adds points to the score of a side, or without teams of its seat.
fn add(sheet: &mut TableSheet, side: usize, seat: Seat, points: i32) {
    match sheet.teams.get_mut(side) {
        Some(team) => team.score += points,
        None => sheet.seats[seat.index()].score += points,
    }
}

#[cfg(test)]
mod tests {
    use engine::event::Viewer;

    use crate::command::{Sample, SampleTable, rules};

    use super::*;

    #[test]
    fn a_missing_route_takes_as_few_cards_as_the_cheapest_of_its_open_tracks() {
        let rules = rules("switzerland", Some(2)).unwrap();
        let table = SampleTable::new(&rules, Sample::Mid, 7);
        let mut n_cheaper = 0;
        for seat in rules.seats() {
            let view = table.played.game.view(Viewer::Seat(seat));
            let (hand, open) = (view.hand().unwrap(), view.open_tracks(seat));
            let n_missing = |track: TrackId| u16::from(rules.price(track).n_missing(hand));
            for track in open.iter() {
                let parallels = rules.map.parallels(track).iter().copied();
                let least = parallels.filter(|other| open.contains(*other));
                let least = least.map(n_missing).min().unwrap();
                let id = &rules.map.track(track).id;
                assert_eq!(cards_missing(&view, &[track]), least, "{id}");
                n_cheaper += usize::from(least < n_missing(track));
            }
        }
        assert!(n_cheaper > 0);
    }

    #[test]
    fn the_steps_after_the_end_add_up_to_the_final_score() {
        for variant in ["europe", "nordic", "switzerland", "london", "team-asia"] {
            let rules = rules(variant, None).unwrap();
            let table_at_end = SampleTable::new(&rules, Sample::Final, 7);
            let view = table_at_end.played.game.view(Viewer::Table);
            let words = PictureWords::default();
            let steps = reveal(&view, &[], &words);
            let (last, end) = (steps.last().unwrap(), table(&view, &[], &[], &words));
            let scores = |sheet: &TableSheet| -> Vec<i32> {
                let seats = sheet.seats.iter().map(|seat| seat.score);
                seats
                    .chain(sheet.teams.iter().map(|team| team.score))
                    .collect()
            };
            assert_eq!(scores(last), scores(&end), "{variant}");
        }
    }

    #[test]
    fn a_completed_ticket_to_countries_marks_only_the_border_point_that_was_reached() {
        let rules = rules("switzerland", Some(2)).unwrap();
        let mut n_seen = 0;
        for number in 0..5 {
            let table = SampleTable::new(&rules, Sample::Final, number);
            for seat in rules.seats() {
                let view = table.played.game.view(Viewer::Seat(seat));
                let plans = personal(&view, &[], &[], &PictureWords::default()).plans;
                for (plan, own) in plans.iter().zip(tickets(&view)) {
                    let n_places = rules
                        .map
                        .ticket(own.ticket)
                        .ends()
                        .map(|end| end.cities.len());
                    if plan.is_done {
                        assert_eq!(plan.ends.len(), 2, "{number} {seat:?} {:?}", own.ticket);
                        n_seen += usize::from(n_places.sum::<u32>() > 2);
                    }
                }
            }
        }
        assert!(n_seen > 0);
    }
}
