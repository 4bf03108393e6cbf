//! How many presses each move takes, from the post in the channel and from a direct message: the greatest number
//! in many games of every variant, as `docs/taps.md` says it.

use domain::press::Page;
use engine::PromptKind;
use expect_test::expect_file;

use super::*;
use crate::rank::Ranked;

/// A move, as the table names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Move {
    Wild,
    TwoFromDeck,
    RowAndDeck,
    TwoFromRow,
    BestClaim,
    AnyClaim,
    Station,
    AllTickets,
    SomeTickets,
    Share,
    Tunnel,
    Mixture,
    AllFirstTickets,
    SomeFirstTickets,
}

const MOVES: [(Move, &str, &str); 14] = [
    (
        Move::Mixture,
        "how many of the first tickets are long ones",
        "/tickets, a press",
    ),
    (
        Move::AllFirstTickets,
        "the first tickets, of which all are kept",
        "/tickets keep:all",
    ),
    (
        Move::SomeFirstTickets,
        "the first tickets, of which some are kept",
        "/tickets keep:",
    ),
    (
        Move::TwoFromDeck,
        "two cards from the deck",
        "/draw first:deck second:deck",
    ),
    (
        Move::RowAndDeck,
        "a face-up card and one from the deck",
        "/draw first:green second:deck",
    ),
    (
        Move::TwoFromRow,
        "two face-up cards",
        "/draw first:green second:red",
    ),
    (Move::Wild, "a face-up wild", "/draw first:wild"),
    (
        Move::BestClaim,
        "one of the three best claims",
        "/claim route: pay:",
    ),
    (
        Move::AnyClaim,
        "any claim, paid in any way",
        "/claim route: pay:",
    ),
    (
        Move::Station,
        "a station, paid in any way",
        "/station city: pay:",
    ),
    (Move::Tunnel, "what a tunnel asks", "/claim pay:"),
    (
        Move::AllTickets,
        "tickets, of which all are kept",
        "/tickets, a press, /tickets keep:",
    ),
    (
        Move::SomeTickets,
        "tickets, of which some are kept",
        "/tickets, a press, /tickets keep:",
    ),
    (
        Move::Share,
        "tickets of one's own for the holder",
        "/tickets holder:",
    ),
];

/// Where the presses begin.
#[derive(Debug, Clone, Copy)]
enum From {
    Channel,
    Direct,
}

/// The fewest presses from these rows to one that `is_it` picks; several choices of a list count as one.
fn n_presses(menus: &Menus<'_>, rows: &[Row], is_it: impl Fn(&Press) -> bool) -> Option<u32> {
    let mut seen = BTreeSet::new();
    let mut next = presses(rows);
    for n in 1..10 {
        if next.iter().any(&is_it) {
            return Some(n);
        }
        let mut opened = Vec::new();
        for press in next {
            match press {
                Press::Open(Open { page, .. }) if seen.insert(format!("{page:?}")) => {
                    opened.extend(presses(&menus.page(page).rows));
                }
                Press::ChooseTickets(_) => opened.extend(modal::presses(menus)),
                _ => {}
            }
        }
        next = opened;
    }
    None
}

/// Whether a press is the one that is meant, given the player's view.
type IsIt<'f> = dyn Fn(&View<'_>, &Press) -> bool + 'f;

/// A seat's turn, and what it takes to move.
struct Taps<'g> {
    game: &'g Game,
    seat: Seat,
    from: From,
}

impl Taps<'_> {
    fn table<'t>(game: &'t Game) -> Table<'t> {
        Table::new(game, Language::ENGLISH)
    }

    fn rows(&self, table: &Table<'_>) -> Vec<Row> {
        match self.from {
            From::Channel => table.menus(Viewer::Table).public_rows(),
            From::Direct => table.menus(Viewer::Seat(self.seat)).page(Page::Now).rows,
        }
    }

    /// Presses to each action at the beginning of the turn.
    fn reachable(&self) -> HashMap<Action, u32> {
        let table = Self::table(self.game);
        reachable(&table, self.seat, &self.rows(&table))
    }

    /// Presses at the beginning of the turn.
    fn first(&self, is_it: impl Fn(&Press) -> bool) -> Option<u32> {
        let table = Self::table(self.game);
        let menus = table.menus(Viewer::Seat(self.seat));
        n_presses(&menus, &self.rows(&table), is_it)
    }

    /// Presses to an action of the first kind, from the answer to it to one of the next kind, and so on to the last.
    fn then(&self, actions: &[&IsIt<'_>]) -> Option<u32> {
        let mut game = self.game.clone();
        let mut n_all = 0;
        for (nth, is_it) in actions.iter().enumerate() {
            let table = Self::table(&game);
            let menus = table.menus(Viewer::Seat(self.seat));
            let is_it = |press: &Press| is_it(&menus.view, press);
            n_all += match nth {
                0 => self.first(is_it)?,
                _ => n_presses(&menus, &menus.page(Page::Now).rows, is_it)?,
            };
            let legal = menus.view.legal_actions().all();
            let played = legal.into_iter().find(|action| is_it(&act(*action)));
            if nth + 1 < actions.len() {
                let played = played?;
                let dealer = Dealer::numbered(1);
                game.play(self.seat, &played, &dealer, &mut |_| {}).unwrap();
            }
        }
        Some(n_all)
    }
}

/// The press that plays an action, whenever it was asked for.
fn act(action: Action) -> Press {
    Press::Act(Act {
        game: "bcd23".parse().unwrap(),
        since: 0,
        action,
    })
}

fn draws_row(view: &View<'_>, press: &Press, is_wild: bool) -> bool {
    let Press::Act(Act {
        action:
            Action::Draw {
                from: engine::action::Source::Row(place),
                to: None,
            },
        ..
    }) = press
    else {
        return false;
    };
    let card = view.row().get(usize::from(*place)).copied().flatten();
    card.is_some_and(|card| card.is_wild() == is_wild)
}

fn draws_deck(_: &View<'_>, press: &Press) -> bool {
    matches!(
        press,
        Press::Act(Act {
            action: Action::Draw {
                from: engine::action::Source::Deck,
                to: None
            },
            ..
        })
    )
}

fn takes_two(_: &View<'_>, press: &Press) -> bool {
    matches!(press, Press::TwoFromDeck(_))
}

fn puts(_: &View<'_>, press: &Press) -> bool {
    matches!(
        press,
        Press::Act(Act {
            action: Action::PutCard { .. },
            ..
        })
    )
}

fn draws_tickets(_: &View<'_>, press: &Press) -> bool {
    matches!(
        press,
        Press::Act(Act {
            action: Action::DrawTickets | Action::DrawMixture(_),
            ..
        })
    )
}

/// Presses that a turn takes, by move; moves that cannot be made now are left out.
fn taps(game: &Game, seat: Seat, from: From) -> Vec<(Move, u32)> {
    let taps = Taps { game, seat, from };
    let view = game.view(Viewer::Seat(seat));
    let in_teams = view.rules().in_teams();
    let plain = |view: &View<'_>, press: &Press| draws_row(view, press, false);
    let wild = |view: &View<'_>, press: &Press| draws_row(view, press, true);
    let (all, some) = (keeps(true), keeps(false));
    let shares = |_: &View<'_>, press: &Press| {
        matches!(
            press,
            Press::Act(Act {
                action: Action::ShareTickets { .. },
                ..
            })
        )
    };
    let mut found = Vec::new();
    let mut add = |what: Move, n: Option<u32>| found.extend(n.map(|n| (what, n)));
    add(Move::Wild, taps.then(&[&wild]));
    if in_teams {
        add(Move::TwoFromDeck, taps.then(&[&draws_deck, &takes_two]));
        add(Move::RowAndDeck, taps.then(&[&plain, &takes_two]));
        add(Move::TwoFromRow, taps.then(&[&plain, &puts, &plain]));
    } else {
        add(Move::TwoFromDeck, taps.then(&[&takes_two]));
        add(Move::RowAndDeck, taps.then(&[&plain, &draws_deck]));
        add(Move::TwoFromRow, taps.then(&[&plain, &plain]));
    }
    add(Move::AllTickets, taps.then(&[&draws_tickets, &all]));
    add(Move::SomeTickets, taps.then(&[&draws_tickets, &some]));
    add(Move::Share, taps.then(&[&shares]));
    let reachable = taps.reachable();
    let n = |track, payment| {
        reachable
            .get(&Action::ClaimTrack { track, payment })
            .copied()
    };
    for city in view.legal_actions().stations() {
        let ways = view
            .legal_actions()
            .station_payments()
            .into_iter()
            .take(100);
        for payment in ways {
            let built = Action::BuildStation { city, payment };
            add(Move::Station, reachable.get(&built).copied());
        }
    }
    let ranked = rank::ranked(&view).into_iter();
    let payable = ranked.filter(|ranked| ranked.missing == 0);
    let payable: Vec<Ranked> = payable.collect();
    let payments = |track: &TrackId| view.legal_actions().payments(*track);
    // What is dear is not advised where something else is possible, and what wastes wilds never is.
    let is_usual = |ranked: &&Ranked| {
        let length = u16::from(view.map().track(ranked.track).length);
        !ranked.is_wasteful && payments(&ranked.track)[0].cards().total() == length
    };
    if let Some(Ranked { track: best, .. }) = payable.iter().find(is_usual) {
        // It may be paid in a way that is no other offer: with any cards that spare those of the tickets.
        let of_best = reachable.iter().filter_map(|(action, n)| match action {
            Action::ClaimTrack { track, .. } if track == best => Some(*n),
            _ => None,
        });
        add(Move::BestClaim, of_best.min());
    }
    for Ranked { track, .. } in payable {
        // A message holds a hundred ways to pay; only the richest hands have more.
        for payment in payments(&track).into_iter().take(100) {
            add(Move::AnyClaim, n(track, payment));
        }
    }
    found
}

/// Whether a press keeps all of the offered tickets, or some of them.
fn keeps(all: bool) -> impl Fn(&View<'_>, &Press) -> bool {
    move |view, press| match press {
        Press::Act(Act {
            action: Action::KeepTickets { kept, .. },
            ..
        }) => (kept.len() as usize == view.offer().len()) == all,
        _ => false,
    }
}

/// Presses to name each mixture of the first tickets.
fn mixtures(game: &Game, seat: Seat, from: From) -> Vec<(Move, u32)> {
    let reachable = Taps { game, seat, from }.reachable();
    let view = game.view(Viewer::Seat(seat));
    let draws = view.legal_actions().ticket_draws();
    let n = draws.iter().map(|draw| reachable[draw]);
    n.map(|n| (Move::Mixture, n)).collect()
}

/// Presses to choose the first tickets.
fn first_tickets(game: &Game, seat: Seat, from: From) -> Vec<(Move, u32)> {
    let taps = Taps { game, seat, from };
    let (all, some) = (keeps(true), keeps(false));
    let all = taps.then(&[&all]).map(|n| (Move::AllFirstTickets, n));
    let some = taps.then(&[&some]).map(|n| (Move::SomeFirstTickets, n));
    all.into_iter().chain(some).collect()
}

/// Whether both play the same action.
fn is_same(one: &Press, other: &Press) -> bool {
    match (one, other) {
        (Press::Act(Act { action: one, .. }), Press::Act(Act { action: other, .. })) => {
            one == other
        }
        _ => false,
    }
}

/// Presses in the answer to a claim in a tunnel.
fn tunnel(game: &Game, seat: Seat) -> Vec<(Move, u32)> {
    let table = Table::new(game, Language::ENGLISH);
    let menus = table.menus(Viewer::Seat(seat));
    let rows = menus.page(Page::Now).rows;
    let pays = menus.view.legal_actions().all().into_iter().take(100);
    let n = |action: Action| n_presses(&menus, &rows, |press| is_same(press, &act(action)));
    pays.filter_map(|action| Some((Move::Tunnel, n(action)?)))
        .collect()
}

/// The number of a table's game, whatever other variants there are. From these on, games have what takes most presses.
fn number_of(rules: &Ruleset) -> u64 {
    let mut counts = rules.variant.players.counts.iter();
    let nth = counts.position(|n| *n == rules.n_seats()).unwrap();
    let first = if rules.in_teams() { 26 } else { 13 };
    first + nth as u64
}

#[test]
fn every_move_takes_as_few_presses_as_the_table_says() {
    // Alone and in teams, each from the channel and from a direct message.
    let mut most: BTreeMap<Move, [[u32; 2]; 2]> = BTreeMap::new();
    for rules in tables() {
        let mut at = 0;
        play(&rules, number_of(&rules), by_level(Level::Random), |game| {
            at += 1;
            let due = game.prompts().first().copied();
            let Some(prompt) = due
                .filter(|prompt| at == 1 || at % 29 == 0 || prompt.kind == PromptKind::PayTunnel)
            else {
                return true;
            };
            let seat = prompt.seat;
            for (nth, from) in [From::Channel, From::Direct].into_iter().enumerate() {
                let found = match prompt.kind {
                    PromptKind::TakeTurn => taps(game, seat, from),
                    PromptKind::PayTunnel => tunnel(game, seat),
                    PromptKind::ChooseTickets if at == 1 => first_tickets(game, seat, from),
                    PromptKind::NameMixture => mixtures(game, seat, from),
                    PromptKind::ChooseTickets
                    | PromptKind::PutFirstCard
                    | PromptKind::DrawSecondCard => Vec::new(),
                };
                for (what, n) in found {
                    let of_move = most.entry(what).or_default();
                    let most = &mut of_move[usize::from(rules.in_teams())][nth];
                    *most = n.max(*most);
                }
            }
            true
        });
    }
    let mut told = String::from(INTRODUCTION);
    for (what, name, typed) in MOVES {
        let Some([alone, in_teams]) = most.get(&what) else {
            panic!("{name} was never possible");
        };
        let told_of = |from: usize| {
            let (alone, in_teams) = (alone[from], in_teams[from]);
            assert!(alone <= 4 && in_teams <= 4, "{name}: {alone}, {in_teams}");
            match (alone, in_teams) {
                (0, n) => format!("{n}, in teams only"),
                (n, 0) => n.to_string(),
                (n, same) if n == same => n.to_string(),
                (n, other) => format!("{n}, in teams {other}"),
            }
        };
        let (channel, direct) = (told_of(0), told_of(1));
        told += &format!("| {name} | {channel} | {direct} | `{typed}` |\n");
    }
    let alone = |what: Move| most[&what][0][0];
    let start = 1;
    let first_claim = start + alone(Move::AllFirstTickets) + alone(Move::BestClaim);
    assert_eq!(first_claim, 5, "presses to the first route of a new table");
    told += SETTINGS;
    expect_file!["../../../../docs/taps.md"].assert_eq(&told);
}

const SETTINGS: &str = "
Settings are on pages of up to four menus, so that what belongs together is changed without going back. Tests of the
whole bot count these (`tests/it/owners/server.rs`, `tests/it/table/me.rs`).

| settings | presses |
| --- | --- |
| a setting with a menu, after `/settings` or `/server` | 2 |
| another one on its page | 1 |
| a switch | 1 |
| quiet hours and their time zone | 3 |
| each of the 14 settings of `/server` | 18 |
";

const INTRODUCTION: &str = "\
# Presses a move

How many presses a move takes at most, from the turn's post in the channel and from the direct message of the turn, to
the end of the move; a choice from a list counts as one, and so does sending what is ticked in a window. The last column
is what is typed instead. A test plays games of every variant and counts (`bot/menu/src/tests/taps.rs`); no move takes
more than four, and the first route of a new table is claimed with five: start, see the tickets, keep all, claim, and
which, or with six if it is said how many tickets are long ones. In teams a first card is seen before it is said where
it goes; a press more is for that.

| move | channel | direct message | typed |
| --- | --- | --- | --- |
";
