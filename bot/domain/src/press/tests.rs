//! Every press is read back from its id; no other text is accepted.

use std::fmt::Debug;

use engine::action::{Action, Mixture, Payment, Positions, Source, Stand};
use engine::ai::Level;
use engine::card::{Card, CardCounts};
use engine::ids::{CityId, TrackId};
use expect_test::expect;
use proptest::prelude::*;

use super::action::{cards_code, parse_cards};
use super::*;
use crate::deadline::LONGEST_TURN;
use crate::ids::{GameId, UserId};
use crate::results::Who;
use crate::settings::tests::{player_settings, server_settings, table_settings};
use crate::settings::{Boards, SeatOrder, TimeOut, VoteKind};
use crate::standing_orders::{Edit, OrderLine, Target, Want, Watch};
use crate::task::Task;

fn game() -> GameId {
    "bcd23".parse().unwrap()
}

fn stands() -> impl Strategy<Value = Stand> {
    prop_oneof![Just(Stand::Hand), Just(Stand::Holder)]
}

fn heaps() -> impl Strategy<Value = CardCounts> {
    any::<[u8; 9]>().prop_map(|counts| {
        let mut cards = CardCounts::NONE;
        for (card, n) in Card::ALL.into_iter().zip(counts) {
            cards[card] = n;
        }
        cards
    })
}

/// Payments as a game accepts them: one colour and wilds.
fn payments() -> impl Strategy<Value = Payment> {
    (0..8usize, any::<[u8; 4]>()).prop_map(|(color, [plain, wild, held, held_wild])| {
        let cards = |n_plain, n_wild| {
            let mut cards = CardCounts::of(Card::ALL[color], n_plain);
            cards[Card::Wild] = n_wild;
            cards
        };
        Payment {
            hand: cards(plain, wild),
            holder: cards(held, held_wild),
        }
    })
}

fn actions() -> impl Strategy<Value = Action> {
    let sources = prop_oneof![any::<u8>().prop_map(Source::Row), Just(Source::Deck)];
    prop_oneof![
        (sources, proptest::option::of(stands())).prop_map(|(from, to)| Action::Draw { from, to }),
        stands().prop_map(|to| Action::PutCard { to }),
        Just(Action::Stop),
        (any::<u8>(), payments()).prop_map(|(track, payment)| Action::ClaimTrack {
            track: TrackId(track),
            payment
        }),
        (any::<u8>(), payments()).prop_map(|(city, payment)| Action::BuildStation {
            city: CityId(city),
            payment
        }),
        payments().prop_map(|payment| Action::PayTunnel { payment }),
        Just(Action::WithdrawTunnel),
        Just(Action::DrawTickets),
        (any::<u8>(), any::<u8>())
            .prop_map(|(regular, long)| Action::DrawMixture(Mixture { regular, long })),
        (any::<u128>(), any::<Option<u8>>()).prop_map(|(kept, shared)| Action::KeepTickets {
            kept: Positions(kept),
            shared
        }),
        any::<u128>().prop_map(|set| Action::ShareTickets {
            shared: Positions(set)
        }),
        Just(Action::Resign),
    ]
}

fn pages() -> impl Strategy<Value = Page> {
    prop_oneof![
        Just(Page::Now),
        proptest::option::of(stands()).prop_map(|to| Page::Draw { to }),
        any::<u8>().prop_map(|page| Page::Claim { page }),
        any::<(u8, u8)>().prop_map(|(city, page)| Page::City {
            city: CityId(city),
            page
        }),
        (proptest::collection::vec(0..128u8, 0..30), any::<u8>()).prop_map(|(tracks, page)| {
            let tracks = tracks.into_iter().map(TrackId).collect();
            Page::Tracks { tracks, page }
        }),
        any::<(u8, u8)>().prop_map(|(track, page)| Page::Track {
            track: TrackId(track),
            page
        }),
        any::<u8>().prop_map(|page| Page::Station { page }),
        any::<(u8, u8)>().prop_map(|(city, page)| Page::StationIn {
            city: CityId(city),
            page
        }),
        any::<u8>().prop_map(|page| Page::Tunnel { page }),
        actions().prop_map(|action| Page::Confirm { action }),
        Just(Page::DrawTickets),
        any::<u128>().prop_map(|kept| Page::Keep {
            kept: Positions(kept)
        }),
        any::<(Option<u8>, u8)>().prop_map(|(first, page)| Page::Share { first, page }),
        plan_pages().prop_map(Page::Plan),
    ]
}

fn plan_pages() -> impl Strategy<Value = PlanPage> {
    prop_oneof![
        Just(PlanPage::List),
        any::<u8>().prop_map(|at| PlanPage::Line { at }),
        any::<u8>().prop_map(|page| PlanPage::Claim { page }),
        any::<(u8, u8)>().prop_map(|(city, page)| PlanPage::City {
            city: CityId(city),
            page
        }),
        Just(PlanPage::Draw),
        Just(PlanPage::Watch),
        any::<u8>().prop_map(|page| PlanPage::Station { page }),
        any::<u8>().prop_map(|page| PlanPage::Near { page }),
    ]
}

fn edits() -> impl Strategy<Value = Edit> {
    let wants = prop_oneof![
        (0..9usize).prop_map(|at| Want::Card(Card::ALL[at])),
        Just(Want::Needed),
        Just(Want::Deck),
    ];
    let lines = prop_oneof![
        (any::<(bool, u8)>(), proptest::option::of(payments())).prop_map(
            |((is_route, track), payment)| OrderLine::Claim {
                target: match is_route {
                    true => Target::Route(TrackId(track)),
                    false => Target::Track(TrackId(track)),
                },
                payment: payment.filter(|payment| payment.cards().total() <= 20),
            }
        ),
        (
            proptest::collection::vec(wants, 1..11),
            proptest::option::of(stands())
        )
            .prop_map(|(wants, to)| OrderLine::Draw { wants, to }),
        any::<u8>().prop_map(|city| OrderLine::Station { city: CityId(city) }),
        any::<u8>().prop_map(|keep| OrderLine::Tickets { keep }),
    ];
    let watches = prop_oneof![
        Just(Watch::Taken),
        Just(Watch::LastRound),
        any::<u8>().prop_map(|city| Watch::Near(CityId(city))),
        any::<u8>().prop_map(Watch::Trains),
        (0..9usize, any::<u8>()).prop_map(|(at, n)| Watch::Have {
            card: Card::ALL[at],
            n
        }),
    ];
    prop_oneof![
        lines.prop_map(Edit::Add),
        watches.prop_map(Edit::Watch),
        any::<u8>().prop_map(Edit::Remove),
        any::<u8>().prop_map(Edit::Unwatch),
        any::<(u8, u8)>().prop_map(|(at, to)| Edit::Move { at, to }),
        Just(Edit::Clear),
        Just(Edit::Start),
        Just(Edit::Pause),
    ]
}

fn lobby_presses() -> impl Strategy<Value = LobbyPress> {
    prop_oneof![
        Just(LobbyPress::Join),
        any::<u8>().prop_map(|seat| LobbyPress::Sit { seat }),
        Just(LobbyPress::Leave),
        proptest::sample::select(Level::ALL.to_vec())
            .prop_map(|level| LobbyPress::AddComputer { level }),
        any::<u8>().prop_map(|seat| LobbyPress::RemoveComputer { seat }),
        any::<u64>().prop_map(|player| LobbyPress::Kick {
            player: UserId(player)
        }),
        Just(LobbyPress::Settings),
        Just(LobbyPress::Clock),
        table_settings().prop_map(LobbyPress::Set),
        Just(LobbyPress::Start),
        Just(LobbyPress::Cancel),
        Just(LobbyPress::Rematch),
    ]
}

fn rules_of() -> impl Strategy<Value = RulesOf> {
    prop_oneof![
        Just(RulesOf::Table(game())),
        "[a-z0-9_-]{1,48}".prop_map(RulesOf::Variant),
    ]
}

fn whos() -> impl Strategy<Value = Who> {
    prop_oneof![
        any::<u64>().prop_map(|user| Who::Person(UserId(user))),
        proptest::sample::select(Level::ALL.to_vec())
            .prop_map(|level| Who::Computer(level.word().to_owned())),
    ]
}

fn scenes() -> impl Strategy<Value = Scene> {
    let turns = prop_oneof![
        Just(Turn::First),
        any::<u16>().prop_map(Turn::Number),
        Just(Turn::Last)
    ];
    let shows = proptest::sample::select(Shows::ALL.to_vec());
    (turns, shows, any::<Option<u8>>()).prop_map(|(turn, shows, eyes)| Scene { turn, shows, eyes })
}

/// Presses of a kind are read back from their ids, which are short enough; a damaged one as what it says, or not at all.
fn are_read_back<P: Press + Debug + PartialEq>(presses: impl Strategy<Value = P>) {
    proptest!(|(press in presses, at: usize, sign: char)| {
        let id = press.id();
        prop_assert!(id.chars().count() <= MAX_LENGTH, "{id}");
        prop_assert_eq!(kind::read(&id), Ok(press));
        let mut damaged: Vec<char> = id.chars().collect();
        let at = at % damaged.len();
        damaged[at] = sign;
        let damaged: String = damaged.into_iter().collect();
        if let Ok(read) = kind::read::<P>(&damaged) {
            prop_assert_eq!(kind::read(&read.id()), Ok(read));
        }
    });
}

fn one_of<T: Clone + Debug + 'static>(all: &[T]) -> impl Strategy<Value = T> {
    proptest::sample::select(all.to_vec())
}

/// Any number of an event or of a version.
fn n() -> impl Strategy<Value = u32> {
    any::<u32>()
}

fn maps() -> impl Strategy<Value = String> {
    "[a-z0-9_-]{1,40}".boxed()
}

#[test]
fn moves_and_menus_are_read_back() {
    let game = game();
    are_read_back((n(), actions()).prop_map(move |(since, action)| Act {
        game,
        since,
        action,
    }));
    let firsts = proptest::option::of(stands());
    are_read_back((n(), firsts).prop_map(move |(since, first)| TwoFromDeck { game, since, first }));
    are_read_back((n(), pages()).prop_map(move |(since, page)| Open { game, since, page }));
    are_read_back(n().prop_map(move |since| PickTickets { game, since }));
    are_read_back(n().prop_map(move |since| ChooseTickets { game, since }));
    are_read_back((n(), edits()).prop_map(move |(version, edit)| EditOrders {
        game,
        version,
        edit,
    }));
    are_read_back(any::<u8>().prop_map(|number| Menu { number }));
}

#[test]
fn presses_around_a_game_are_read_back() {
    let game = game();
    are_read_back(lobby_presses().prop_map(move |press| Lobby { game, press }));
    are_read_back((any::<(u8, u8)>(), "[a-z0-9_-]{1,48}").prop_map(
        |((players, computers), variant)| TryVariant {
            players,
            computers,
            variant,
        },
    ));
    are_read_back("[a-z0-9-]{1,48}".prop_map(|map| AnotherMap { map }));
    are_read_back("[a-z0-9-]{1,48}".prop_map(|map| KeepMap { map }));
    are_read_back(Just(NewTable {}));
    let (few, time) = (0..=9_u8, 0..=LONGEST_TURN.as_secs() as u32);
    let seats = (few.clone(), few, one_of(&SeatOrder::ALL));
    let turn = proptest::option::of(time.clone());
    let clock = (turn, time, one_of(&TimeOut::ALL));
    let rest = (one_of(&Boards::ALL), "[a-z0-9-]{1,48}");
    are_read_back((seats, clock, rest).prop_map(
        |((seats, computers, order), (turn, bank, time_out), (boards, variant))| NewInThread {
            seats,
            computers,
            order,
            turn,
            bank,
            time_out,
            boards,
            variant,
        },
    ));
    are_read_back(Just(MyGames {}));
    are_read_back(one_of(&Look::ALL).prop_map(move |look| LookAt { game, look }));
    are_read_back(any::<u16>().prop_map(move |page| Log { game, page }));
    are_read_back((any::<u8>(), rules_of()).prop_map(|(page, of)| Rules { page, of }));
    are_read_back(scenes().prop_map(move |scene| Replay { game, scene }));
    let undoing = one_of(&UndoPress::ALL);
    are_read_back((n(), undoing).prop_map(move |(at, press)| TakeBack { game, at, press }));
}

#[test]
fn presses_about_seats_are_read_back() {
    let (game, seats) = (game(), any::<u8>);
    are_read_back(n().prop_map(move |turn| Mute { game, turn }));
    are_read_back(Just(Return { game }));
    are_read_back(seats().prop_map(move |seat| TakeSeat { game, seat }));
    are_read_back(seats().prop_map(move |seat| KeepSeat { game, seat }));
    are_read_back(seats().prop_map(move |seat| GiveAway { game, seat }));
    are_read_back(one_of(&VoteKind::ALL).prop_map(move |kind| Vote { game, kind }));
    are_read_back(Just(Object { game }));
    are_read_back(Just(Resign { game }));
    are_read_back(Just(CancelGame { game }));
    are_read_back(Just(Pause { game }));
    are_read_back(Just(Resume { game }));
    are_read_back(Just(GoOn { game }));
    are_read_back((seats(), n()).prop_map(move |(seat, at)| UndoSubstitute { game, seat, at }));
}

#[test]
fn presses_of_a_person_or_a_server_are_read_back() {
    are_read_back(one_of(&MePage::ALL).prop_map(|page| ShowMine { page }));
    are_read_back(player_settings().prop_map(|setting| SetMine { setting }));
    are_read_back(any::<u8>().prop_map(|days| Away { days }));
    are_read_back(any::<bool>().prop_map(|wanted| Notify { wanted }));
    are_read_back(one_of(&PrivacyPress::ALL).prop_map(|press| Privacy { press }));
    are_read_back(proptest::option::of(one_of(&Task::ALL)).prop_map(|task| Help { task }));
    are_read_back(one_of(&ServerPage::ALL).prop_map(|page| ShowServer { page }));
    are_read_back(server_settings().prop_map(|setting| SetServer { setting }));
    are_read_back(one_of(&ServerPick::ALL).prop_map(|pick| PickServer { pick }));
    let games = proptest::option::of(Just(game()));
    are_read_back((n(), games).prop_map(|(page, game)| Audit { page, game }));
    are_read_back("\\PC{1,90}".prop_map(|reason| EndTable {
        game: game(),
        reason,
    }));
    are_read_back((any::<u16>(), maps()).prop_map(|(page, map)| Leaderboard { page, map }));
    are_read_back((whos(), maps()).prop_map(|(who, map)| Stats { who, map }));
    are_read_back(n().prop_map(|page| History { page }));
}

proptest! {
    #[test]
    fn any_heap_of_cards_is_read_back(cards in heaps()) {
        prop_assert_eq!(parse_cards(&cards_code(&cards)), Some(cards));
    }
}

#[test]
fn ids_look_like_this_for_as_long_as_posts_with_them_live() {
    let [hand, holder] = ["oo*", "o"].map(|word| CardCounts::parse(word).unwrap());
    let claim = Action::ClaimTrack {
        track: TrackId(17),
        payment: Payment { hand, holder },
    };
    let (game, since) = (game(), 240);
    let act = Act {
        game,
        since,
        action: claim,
    };
    let open = Open {
        game,
        since,
        page: Page::Claim { page: 0 },
    };
    let join = Lobby {
        game,
        press: LobbyPress::Join,
    };
    let two = |first| TwoFromDeck { game, since, first };
    let (two, put) = (two(None), two(Some(Stand::Holder)));
    let ids = [act.id(), open.id(), join.id(), two.id(), put.id()].join("\n");
    expect![[r#"
        1a.bcd23.240.c17.2o1*+1o
        1o.bcd23.240.c0
        1l.bcd23.join
        1d.bcd23.240.
        1d.bcd23.240.t"#]]
    .assert_eq(&ids);
}

#[test]
fn another_format_is_told_from_nonsense() {
    assert_eq!(Act::of_id("2a.bcd23.0.t"), Err(BadId::Version));
    assert_eq!(Act::of_id("1a.bcd23.0.zz"), Err(BadId::Unknown));
    assert_eq!(Act::of_id("1a.bcd23.0"), Err(BadId::Unknown));
    assert_eq!(Open::of_id("1a.bcd23.0.t"), Err(BadId::Unknown));
    assert_eq!(MyGames::of_id("1i.more"), Err(BadId::Unknown));
}

#[test]
fn what_a_menu_gives_is_a_press() {
    let (game, since) = (game(), 3);
    assert_eq!(Menu::chosen(&["1i.".to_owned()]), Ok("1i."));
    assert_eq!(Menu::chosen(&[]), Err(BadId::Unknown));
    let pick = PickTickets { game, since };
    let kept = Positions::from_iter([0, 2]);
    let page = Page::Keep { kept };
    let keep = Open { game, since, page };
    assert_eq!(pick.chosen(&["2".to_owned(), "0".to_owned()]), Ok(keep));
    assert_eq!(pick.chosen(&["99".to_owned()]), Err(BadId::Unknown));
    let ticked = |values: &[&str]| {
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        ChooseTickets::ticked(&values)
    };
    assert_eq!(ticked(&["2", "0"]), Ok((kept, None)));
    assert_eq!(ticked(&["0", "2", "h2"]), Ok((kept, Some(2))));
    assert_eq!(ticked(&["0", "h1", "h2"]), Err(BadId::Unknown));
    assert_eq!(ticked(&["0", "h"]), Err(BadId::Unknown));
    assert_eq!(ticked(&["0", "99"]), Err(BadId::Unknown));
}
