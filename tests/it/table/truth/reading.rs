//! What the bot's English texts state of a game, read word by word and with nothing of the bot's own templates.

use std::collections::BTreeMap;

/// Cards by the names that texts have for them.
pub type Cards = BTreeMap<String, u32>;

/// What somebody is said to be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    Turn,
    Tickets,
    FirstCard,
    SecondCard,
    Tunnel,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TicketIs {
    Connected,
    Missing(u32),
    OutOfReach,
    /// Out of reach, and a station may still be built.
    NeedsStation,
}

/// Something that a text states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// These people are called.
    Called {
        people: Vec<u64>,
        to: Decision,
    },
    /// It is somebody's turn, by name.
    TurnOf(String),
    /// The reader is to decide.
    Yours(Decision),
    /// The reader has chosen tickets, and others have not.
    OthersChoose,
    /// Names of those who have not chosen tickets.
    Choosing(Vec<String>),
    /// The reader's hand.
    Hand(Cards),
    /// The cards in the holder of the reader's team.
    Holder(Cards),
    /// A ticket of several goals tells the least and the most it can bring, and what its way leads to.
    Ticket {
        cities: String,
        points: Vec<u32>,
        is: TicketIs,
    },
    Offered {
        position: usize,
        cities: String,
        points: Vec<u32>,
        is: TicketIs,
    },
    NoTickets,
    /// Somebody's line in the standings.
    Standing {
        player: String,
        points: i64,
        trains: u32,
        cards: u32,
        tickets: u32,
    },
    /// The face-up cards, by their places.
    Row(Vec<Option<String>>),
    Decks {
        deck: u32,
        discards: u32,
        tickets: u32,
    },
    /// Second at which the time runs out.
    Due(i64),
    /// Turns left in the last round.
    LastRound(u32),
    /// Somebody claimed a track, at some time.
    Claimed {
        player: String,
        cities: String,
        points: u32,
    },
    /// Somebody built a station, at some time.
    Built {
        player: String,
        city: String,
    },
    /// Where somebody's stations stand, and how many are left.
    Stations {
        player: String,
        cities: Vec<String>,
        left: u32,
    },
    /// Somebody can take their move back until that second.
    CanUndo {
        player: String,
        until: i64,
    },
    Over,
    /// Of which turn the text is.
    AsOf(u32),
    /// Older turns were left out.
    LeftOut,
}

/// Everything that a text states, in its order.
pub fn read(text: &str) -> Vec<Statement> {
    let mut all = Vec::new();
    for line in text.lines() {
        let line = line.strip_prefix("-# ").unwrap_or(line);
        let line = line.strip_prefix("- ").unwrap_or(line);
        let of_line = [
            who_decides(line),
            holdings(line),
            ticket(line).into_iter().collect(),
            standing(line).into_iter().collect(),
            position(line),
            claims(line),
            built(line),
            stations(line).into_iter().collect(),
            times(line),
            stamp(line).into_iter().collect(),
        ];
        all.extend(of_line.into_iter().flatten());
    }
    all
}

/// The first number of a text.
fn number(text: &str) -> Option<u32> {
    let digits = text.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    let end = digits.find(|sign: char| !sign.is_ascii_digit());
    digits[..end.unwrap_or(digits.len())].parse().ok()
}

/// All numbers of a text.
fn numbers(text: &str) -> Vec<u32> {
    let parts = text.split(|sign: char| !sign.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// The part of a text between two others.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// "Anna, Ben and Clara".
fn list(text: &str) -> Vec<String> {
    let parts = text.split(", ").flat_map(|part| part.split(" and "));
    parts.map(str::to_owned).collect()
}

/// The second in the first `<t:…:R>`.
fn second(text: &str) -> Option<i64> {
    between(text, "<t:", ":")?.parse().ok()
}

fn mentions(text: &str) -> Vec<u64> {
    let parts = text.split("<@").skip(1);
    parts
        .filter_map(|part| part.split_once('>')?.0.parse().ok())
        .collect()
}

fn who_decides(line: &str) -> Vec<Statement> {
    const CALLS: [(&str, Decision); 7] = [
        (", pick your first tickets.", Decision::Tickets),
        (", your turn!", Decision::Turn),
        (", **your last turn!**", Decision::Turn),
        (", pick the tickets you keep.", Decision::Tickets),
        (", where does your first card go?", Decision::FirstCard),
        (", take your second card.", Decision::SecondCard),
        (", pay for the tunnel or turn back.", Decision::Tunnel),
    ];
    const OWN: [(&str, Decision); 9] = [
        ("Pick your first tickets.", Decision::Tickets),
        ("It's your turn", Decision::Turn),
        ("Which card do you take first?", Decision::Turn),
        ("Which route do you claim?", Decision::Turn),
        ("is waiting for you", Decision::Turn),
        ("Which card do you take second?", Decision::SecondCard),
        ("Where does it go? The second card", Decision::FirstCard),
        ("the tunnel wants ", Decision::Tunnel),
        ("Your new tickets. Keep at least ", Decision::Tickets),
    ];
    let mut found = Vec::new();
    let called = CALLS
        .iter()
        .find_map(|(words, to)| Some((line.split_once(words)?.0, *to)));
    if let Some((before, to)) = called {
        let people = mentions(before);
        found.push(Statement::Called { people, to });
    }
    // The answer to taking a move back tells of that move, and no position.
    let is_of_undo = line.contains("It's your turn again.");
    let own = OWN
        .iter()
        .filter(|(words, _)| line.contains(words) && !is_of_undo);
    found.extend(own.map(|(_, to)| Statement::Yours(*to)));
    if let Some(name) = between(line, "It's ", "'s turn.") {
        found.push(Statement::TurnOf(name.to_owned()));
    }
    if let Some(names) = between(line, "Waiting for ", " to pick tickets.") {
        found.push(Statement::Choosing(list(names)));
    }
    if line.contains("You're done. Others are still picking") {
        found.push(Statement::OthersChoose);
    }
    if line.contains("The game is over.") {
        found.push(Statement::Over);
    }
    found
}

/// "2 red, 1 blue and 3 Locomotives", or with plus signs.
fn cards(text: &str) -> Cards {
    if text == "no cards" {
        return Cards::new();
    }
    let parts = text.split(", ").flat_map(|part| part.split(" and "));
    let parts = parts.flat_map(|part| part.split(" + "));
    let read = parts.filter_map(|part| {
        let (n, name) = part.split_once(' ')?;
        Some((card(name), n.parse().ok()?))
    });
    read.collect()
}

/// One name for the wilds of all maps, one or many.
pub fn card(name: &str) -> String {
    let is_wild = ["Locomotive", "Bus", "Taxi"]
        .iter()
        .any(|wild| name.starts_with(wild));
    if is_wild { "wild" } else { name }.to_owned()
}

fn holdings(line: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    if let Some(held) = between(line, "Your hand, ", ".") {
        let (_, held) = held.split_once(": ").unwrap_or(("", held));
        found.push(Statement::Hand(cards(held)));
    }
    if line.contains("Your hand is empty.") {
        found.push(Statement::Hand(Cards::new()));
    }
    for before in ["In the holder: ", "In your team's holder: "] {
        let held = between(line, before, ".").map(|held| Statement::Holder(cards(held)));
        found.extend(held);
    }
    if line == "You have no tickets." {
        found.push(Statement::NoTickets);
    }
    found
}

/// "✅ Boston – Miami, 12 points: connected", or one that is offered.
fn ticket(line: &str) -> Option<Statement> {
    // `blind.rs` checks the way that may follow.
    let line = match line.split_once(" to go, by ") {
        Some((ticket, _)) => &format!("{ticket} to go"),
        None => line,
    };
    let (what, state) = line.rsplit_once(": ")?;
    // What it can still bring may follow.
    let state = state.split_once("; ").map_or(state, |(state, _)| state);
    let is = match state {
        "connected" | "already connected" => TicketIs::Connected,
        "out of reach" => TicketIs::OutOfReach,
        "out of reach without a station" => TicketIs::NeedsStation,
        _ if state.ends_with(" to go") => TicketIs::Missing(number(state)?),
        _ => return None,
    };
    let (sign, what) = what.split_once(' ')?;
    let (cities, points) = what.rsplit_once(", ")?;
    let cities = cities.strip_prefix("Long ticket: ").unwrap_or(cities);
    let (cities, points) = (cities.to_owned(), numbers(points));
    match sign {
        "✅" | "▫️" | "❌" => {
            let is_meant = match is {
                TicketIs::Connected => sign == "✅",
                TicketIs::Missing(_) => sign == "▫️",
                TicketIs::OutOfReach | TicketIs::NeedsStation => sign == "❌",
            };
            is_meant.then_some(Statement::Ticket { cities, points, is })
        }
        _ => Some(Statement::Offered {
            position: sign.strip_suffix('.')?.parse().ok()?,
            cities,
            points,
            is,
        }),
    }
}

/// "Anna: 12 points, 30 trains, 5 cards, 3 tickets".
fn standing(line: &str) -> Option<Statement> {
    let (player, facts) = line.split_once(": ")?;
    let facts: Vec<&str> = facts.split(", ").collect();
    let [points, trains, cards, tickets] = facts[..] else {
        return None;
    };
    let is_it = points.contains(" point") && cards.contains(" card") && tickets.contains(" ticket");
    if !is_it {
        return None;
    }
    Some(Statement::Standing {
        player: player.to_owned(),
        points: match points.strip_prefix('−') {
            Some(lost) => -i64::from(number(lost)?),
            None => i64::from(number(points)?),
        },
        trains: number(trains)?,
        cards: number(cards)?,
        tickets: number(tickets)?,
    })
}

fn position(line: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    if let Some(row) = between(line, "Face up: ", ".") {
        let place = |part: &str| {
            let (_, name) = part.split_once(' ')?;
            (name != "empty").then(|| card(name))
        };
        let row = if row == "nothing" {
            Vec::new()
        } else {
            row.split(", ").map(place).collect()
        };
        found.push(Statement::Row(row));
    }
    let decks = line.strip_prefix("Deck ").and_then(|decks| {
        let mut parts = decks.split(", ");
        Some(Statement::Decks {
            deck: number(parts.next()?)?,
            discards: number(parts.next()?)?,
            // "55 short + 34 long".
            tickets: numbers(parts.next()?).into_iter().sum(),
        })
    });
    found.extend(decks);
    if let Some(left) = between(line, "Last round: ", " left.") {
        found.extend(number(left).map(Statement::LastRound));
    }
    found
}

/// The text with the claims of tunnels told as others are: of these "That claimed the route" follows what was paid.
pub fn with_tunnels(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some((told, rest)) = text.split_once(" That claimed the route, for ")
        && let Some((before, tunnel)) = told.rsplit_once(" headed into the tunnel on ")
        && let Some((track, payment)) = tunnel.split_once(" with ")
    {
        text = format!("{before} claimed {track} with {payment}, for {rest}");
    }
    text
}

/// "Anna claimed Boston – Miami (red) with 3 red, for 4 points."
fn claims(line: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    let line = with_tunnels(line);
    let mut parts = line.split(" claimed ").peekable();
    while let (Some(before), Some(claim)) = (parts.next(), parts.peek()) {
        // The log strikes out what was undone.
        let player = before.split([' ', '~']).next_back().unwrap_or_default();
        let player = player.trim_end_matches('*');
        let Some((track, rest)) = claim.split_once(" with ") else {
            continue;
        };
        let cities = track.split_once(" (").map_or(track, |(cities, _)| cities);
        let points = rest
            .split_once(", for ")
            .and_then(|(_, points)| number(points));
        found.push(Statement::Claimed {
            player: player.to_owned(),
            cities: cities.to_owned(),
            points: points.unwrap_or_default(),
        });
    }
    found
}

/// "Anna built a station in Roma with 1 red."
fn built(line: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut parts = line.split(" built a station in ").peekable();
    while let (Some(before), Some(station)) = (parts.next(), parts.peek()) {
        let player = before.split([' ', '~']).next_back().unwrap_or_default();
        found.extend(
            station
                .split_once(" with ")
                .map(|(city, _)| Statement::Built {
                    player: player.trim_end_matches('*').to_owned(),
                    city: city.to_owned(),
                }),
        );
    }
    found
}

/// "Stations of Anna: Roma and Wien (1 left)."
fn stations(line: &str) -> Option<Statement> {
    let (player, rest) = line.strip_prefix("Stations of ")?.split_once(": ")?;
    let (cities, left) = rest.strip_suffix(" left).")?.rsplit_once(" (")?;
    Some(Statement::Stations {
        player: player.to_owned(),
        cities: match cities {
            "none yet" => Vec::new(),
            cities => list(cities),
        },
        left: left.parse().ok()?,
    })
}

fn times(line: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    // "Due in 3 days (3 May 18:00)", or "(with spare time until 3 May 18:00)".
    let due = line
        .split_once("Due ")
        .and_then(|(_, due)| due.split_once('('));
    if let Some((from_now, until)) = due {
        let times = [from_now, until].map(|time| second(time).map(Statement::Due));
        let n_of_turn = usize::from(!until.starts_with("<t:"));
        found.extend(times.into_iter().skip(n_of_turn).flatten());
    }
    if let Some((player, rest)) = line.split_once(" can still take this back. Play continues ") {
        let player = player.to_owned();
        found.extend(second(rest).map(|until| Statement::CanUndo { player, until }));
    }
    found
}

fn stamp(line: &str) -> Option<Statement> {
    if line == "Before turn 1" {
        return Some(Statement::AsOf(0));
    }
    if line.starts_with("… and ") && line.contains(" before these") {
        return Some(Statement::LeftOut);
    }
    line.strip_prefix("As of turn ")
        .and_then(number)
        .map(Statement::AsOf)
}
