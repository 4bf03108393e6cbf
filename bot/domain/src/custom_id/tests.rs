//! Every press is read back from its id; no other text is accepted.

use engine::action::{Action, Payment, Positions, Source, Stand};
use engine::ai::Level;
use engine::card::{Card, CardCounts};
use engine::ids::{CityId, TrackId};
use expect_test::expect;
use proptest::prelude::*;

use super::action::{cards_code, parse_cards};
use super::*;
use crate::ids::{GameId, UserId};
use crate::results::Who;
use crate::settings::VoteKind;
use crate::settings::tests::{player_settings, server_settings, table_settings};
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
        payments().prop_map(|payment| Action::PayTunnel { payment }),
        Just(Action::WithdrawTunnel),
        Just(Action::DrawTickets),
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

fn seat_presses() -> impl Strategy<Value = SeatPress> {
    prop_oneof![
        any::<u32>().prop_map(|turn| SeatPress::Mute { turn }),
        Just(SeatPress::Return),
        any::<u8>().prop_map(|seat| SeatPress::Take { seat }),
        any::<u8>().prop_map(|seat| SeatPress::Keep { seat }),
        any::<u8>().prop_map(|seat| SeatPress::GiveAway { seat }),
        proptest::sample::select(VoteKind::ALL.to_vec()).prop_map(SeatPress::Vote),
        Just(SeatPress::Object),
        Just(SeatPress::Resign),
        Just(SeatPress::Cancel),
        Just(SeatPress::Pause),
        Just(SeatPress::Resume),
        Just(SeatPress::GoOn),
        any::<(u8, u32)>().prop_map(|(seat, at)| SeatPress::Undo { seat, at }),
    ]
}

fn rules_of() -> impl Strategy<Value = RulesOf> {
    prop_oneof![
        Just(RulesOf::Table(game())),
        "[a-z0-9_-]{1,48}".prop_map(RulesOf::Variant),
    ]
}

fn records_presses() -> impl Strategy<Value = RecordsPress> {
    let whos = prop_oneof![
        any::<u64>().prop_map(|user| Who::Person(UserId(user))),
        proptest::sample::select(Level::ALL.to_vec())
            .prop_map(|level| Who::Computer(level.word().to_owned())),
    ];
    prop_oneof![
        ("[a-z0-9_-]{1,40}", any::<u16>())
            .prop_map(|(map, page)| RecordsPress::Leaderboard { map, page }),
        (whos, "[a-z0-9_-]{1,40}").prop_map(|(who, map)| RecordsPress::Stats { who, map }),
        any::<u32>().prop_map(|page| RecordsPress::History { page }),
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

fn presses() -> impl Strategy<Value = Press> {
    prop_oneof![
        (any::<u32>(), actions()).prop_map(|(since, action)| Press::Act {
            game: game(),
            since,
            action
        }),
        (any::<u32>(), proptest::option::of(stands())).prop_map(|(since, first)| {
            Press::TwoFromDeck {
                game: game(),
                since,
                first,
            }
        }),
        (any::<u32>(), pages()).prop_map(|(since, page)| Press::Open {
            game: game(),
            since,
            page
        }),
        lobby_presses().prop_map(|press| Press::Lobby {
            game: game(),
            press
        }),
        proptest::sample::select(Look::ALL.to_vec())
            .prop_map(|look| Press::Look { game: game(), look }),
        scenes().prop_map(|scene| Press::Replay {
            game: game(),
            scene
        }),
        (
            any::<u32>(),
            proptest::sample::select(UndoPress::ALL.to_vec())
        )
            .prop_map(|(at, press)| Press::Undo {
                game: game(),
                at,
                press
            }),
        (any::<u32>(), edits()).prop_map(|(version, edit)| Press::Plan {
            game: game(),
            version,
            edit
        }),
        seat_presses().prop_map(|press| Press::Seat {
            game: game(),
            press
        }),
        "\\PC{1,90}".prop_map(|reason| Press::End {
            game: game(),
            reason
        }),
        proptest::sample::select(MePage::ALL.to_vec())
            .prop_map(|page| Press::Personal(MePress::Page(page))),
        any::<u8>().prop_map(|days| Press::Personal(MePress::Away(days))),
        any::<bool>().prop_map(|wanted| Press::Personal(MePress::Notify(wanted))),
        player_settings().prop_map(|setting| Press::Personal(MePress::Set(setting))),
        any::<u8>().prop_map(Press::Menu),
        proptest::sample::select(ServerPage::ALL.to_vec())
            .prop_map(|page| Press::Server(ServerPress::Page(page))),
        server_settings().prop_map(|setting| Press::Server(ServerPress::Set(setting))),
        (any::<bool>(), any::<u32>()).prop_map(|(of_table, page)| Press::Audit {
            game: of_table.then(game),
            page
        }),
        (rules_of(), any::<u8>()).prop_map(|(of, page)| Press::Rules { of, page }),
        ("[a-z0-9_-]{1,48}", any::<u8>())
            .prop_map(|(variant, players)| Press::Play { variant, players }),
        any::<u16>().prop_map(|page| Press::Log { game: game(), page }),
        records_presses().prop_map(Press::Records),
        Just(Press::NewTable),
        Just(Press::MyGames),
        Just(Press::Help(None)),
        proptest::sample::select(Task::ALL.to_vec()).prop_map(|task| Press::Help(Some(task))),
        proptest::sample::select(PrivacyPress::ALL.to_vec()).prop_map(Press::Privacy),
        proptest::sample::select(ServerPick::ALL.to_vec()).prop_map(Press::PickServer),
        any::<u32>().prop_map(|since| Press::PickTickets {
            game: game(),
            since
        }),
    ]
}

proptest! {
    #[test]
    fn every_press_is_read_back_and_short_enough(press in presses()) {
        let id = encode(&press);
        prop_assert!(id.chars().count() <= MAX_LENGTH, "{id}");
        prop_assert_eq!(decode(&id), Ok(press));
    }

    #[test]
    fn any_heap_of_cards_is_read_back(cards in heaps()) {
        prop_assert_eq!(parse_cards(&cards_code(&cards)), Some(cards));
    }

    #[test]
    fn garbage_is_refused_without_harm(text in "\\PC{0,120}") {
        let _ = decode(&text);
        let _ = decode(&format!("1{text}"));
    }

    #[test]
    fn a_damaged_id_is_read_as_itself_or_not_at_all(press in presses(), at: usize, sign: char) {
        let mut id: Vec<char> = encode(&press).chars().collect();
        let at = at % id.len();
        id[at] = sign;
        let id: String = id.into_iter().collect();
        if let Ok(read) = decode(&id) {
            prop_assert_eq!(decode(&encode(&read)), Ok(read));
        }
    }
}

#[test]
fn ids_look_like_this_for_as_long_as_posts_with_them_live() {
    let [hand, holder] = ["oo*", "o"].map(|word| CardCounts::parse(word).unwrap());
    let claim = Action::ClaimTrack {
        track: TrackId(17),
        payment: Payment { hand, holder },
    };
    let act = Press::Act {
        game: game(),
        since: 240,
        action: claim,
    };
    let open = Press::Open {
        game: game(),
        since: 240,
        page: Page::Claim { page: 0 },
    };
    let join = Press::Lobby {
        game: game(),
        press: LobbyPress::Join,
    };
    let two = |first| Press::TwoFromDeck {
        game: game(),
        since: 240,
        first,
    };
    let (two, put) = (two(None), two(Some(Stand::Holder)));
    let ids = [act, open, join, two, put]
        .map(|press| encode(&press))
        .join("\n");
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
    assert_eq!(decode("2a.bcd23.0.t"), Err(BadId::Version));
    assert_eq!(decode("1a.bcd23.0.zz"), Err(BadId::Unknown));
}

#[test]
fn what_a_menu_gives_is_a_press() {
    let act = Press::Act {
        game: game(),
        since: 3,
        action: Action::DrawTickets,
    };
    assert_eq!(chosen(&Press::Menu(2), &[encode(&act)]), Ok(act.clone()));
    assert_eq!(chosen(&Press::Menu(2), &[]), Err(BadId::Unknown));
    assert_eq!(chosen(&act, &[encode(&act)]), Err(BadId::Unknown));
    let pick = Press::PickTickets {
        game: game(),
        since: 3,
    };
    let kept = Positions::from_iter([0, 2]);
    assert_eq!(
        chosen(&pick, &["2".to_owned(), "0".to_owned()]),
        Ok(Press::Open {
            game: game(),
            since: 3,
            page: Page::Keep { kept }
        })
    );
    assert_eq!(chosen(&pick, &["99".to_owned()]), Err(BadId::Unknown));
}
