//! Who may do what, one row for each command and each kind of button.

use domain::ids::{GameId, UserId};
use domain::language::Language;
use domain::press;
use domain::press::{
    LobbyPress, Look, MePage, Page, PlanPage, PrivacyPress, RulesOf, Scene, ServerPage, ServerPick,
    Shows, Turn, UndoPress,
};
use domain::settings::{
    Boards, PlayerSetting, SeatOrder, ServerSetting, TableSetting, ThemeChoice, TimeOut, VoteKind,
};
use domain::standing_orders::{Edit, OrderLine, Watch};
use domain::task::Task;
use engine::action::{Action, Mixture, Payment, Positions, Source, Stand};
use engine::ai::Level;
use engine::card::CardCounts;
use engine::ids::{CityId, TrackId};
use words::{Words, place};

/// Everybody, in relation to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Host,
    /// Has a seat at the table too.
    Member,
    /// May manage messages in the server, and has no seat.
    Moderator,
    /// Owns the server, and has no seat.
    Owner,
    /// Is in the server.
    Stranger,
    /// Is in the server, and banned from its tables.
    Banned,
    /// Owns nothing here but may manage another server, and acts from there.
    Elsewhere,
}

pub(super) const EVERYBODY: [Who; 7] = [
    Who::Host,
    Who::Member,
    Who::Moderator,
    Who::Owner,
    Who::Stranger,
    Who::Banned,
    Who::Elsewhere,
];

/// Outcome of a try. A yes may still run into the rules of the game, or a table at which nothing can be
/// done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Yes,
    HostOnly,
    MembersOnly,
    PlayersOnly,
    NotYours,
    NotSeated,
    NotYourTurn,
    NotYourSeat,
    NotYourEyes,
    NotOffered,
    ModeratorsOnly,
    OwnersOnly,
    Banned,
    NoTable,
    Unreadable,
}

use Verdict::{
    Banned, HostOnly, MembersOnly, ModeratorsOnly, NoTable, NotOffered, NotSeated, NotYourEyes,
    NotYours, OwnersOnly, PlayersOnly, Unreadable, Yes,
};

pub(super) const REFUSALS: [Verdict; 14] = [
    HostOnly,
    MembersOnly,
    PlayersOnly,
    NotYours,
    NotSeated,
    Verdict::NotYourTurn,
    Verdict::NotYourSeat,
    NotYourEyes,
    NotOffered,
    ModeratorsOnly,
    OwnersOnly,
    Banned,
    NoTable,
    Unreadable,
];

impl Verdict {
    /// The words that identify a refusal.
    pub(super) fn words(self) -> String {
        // Whatever stands in a place of the sentence.
        const PLACE: &str = "…";
        let words = Words::of(Language::ENGLISH);
        let (table, clock) = (&words.table, &words.clock);
        let sentence = match self {
            Yes => String::new(),
            HostOnly => table.host_only(place::Host(&PLACE)),
            MembersOnly => table.members_only().to_owned(),
            PlayersOnly => table.players_only().to_owned(),
            NotYours => table.not_your_table(place::Game(&PLACE)),
            NotSeated => table.not_in().to_owned(),
            Verdict::NotYourTurn => words.undo.not_yours(place::Player(&PLACE)),
            Verdict::NotYourSeat => words.seats.not_yours().to_owned(),
            NotYourEyes => words.replay.not_yet().to_owned(),
            NotOffered => clock.not_offered().to_owned(),
            ModeratorsOnly => words.moderation.only().to_owned(),
            OwnersOnly => words.variant.owner_only().to_owned(),
            Banned => words.moderation.you_are_banned().to_owned(),
            NoTable => table.no_such_table(place::Game(&PLACE)),
            Unreadable => table.unreadable().to_owned(),
        };
        sentence.split(PLACE).next().unwrap_or_default().to_owned()
    }
}

/// Host, member, moderator, owner, stranger, banned, elsewhere.
pub(super) type Rule = [Verdict; 7];

const ANYBODY: Rule = [Yes; 7];
const NOBODY: Rule = [Unreadable; 7];
/// Everybody in a table's server may see it.
const ONLOOKERS: Rule = at_table(Yes, Yes, Yes, Yes);
/// A player's own cards and moves.
const PLAYERS: Rule = at_table(Yes, Yes, NotYours, NotYours);
const RETURNING: Rule = at_table(Yes, Yes, NotYours, Banned);
const FIRST_SEAT: Rule = at_table(Yes, Verdict::NotYourTurn, NotYours, NotYours);
/// Decisions of the second seat's player, the member.
const SECOND_SEAT: Rule = at_table(Verdict::NotYourSeat, Yes, NotYours, NotYours);
/// Looking through the eyes of the first seat, the host's.
const FIRST_EYES: Rule = at_table(Yes, NotYourEyes, NotYourEyes, NotYourEyes);
const LEAVING: Rule = at_table(Yes, Yes, NotSeated, NotSeated);
const VOTERS: Rule = at_table(Yes, Yes, PlayersOnly, PlayersOnly);
const SUCCESSORS: Rule = at_table(Yes, Yes, PlayersOnly, Banned);
/// Who pauses a table, alone or by asking the others.
const PAUSING: Rule = [Yes, Yes, Yes, Yes, PlayersOnly, PlayersOnly, NoTable];
const MEMBERS: Rule = [Yes, Yes, Yes, Yes, MembersOnly, MembersOnly, NoTable];
const HOSTS: Rule = [Yes, HostOnly, Yes, Yes, HostOnly, HostOnly, NoTable];
/// Only for the host.
const HOST_ALONE: Rule = at_table(Yes, HostOnly, HostOnly, HostOnly);
const JOINING: Rule = at_table(Yes, Yes, Yes, Banned);
const OPENING: Rule = [Yes, Yes, Yes, Yes, Yes, Banned, Yes];
const TAKING: Rule = at_table(Yes, Yes, NotOffered, Banned);
/// For moderators of the table's server.
const MODERATORS: Rule = moderated(NoTable);
/// About the current server: for its moderators.
const MODERATORS_ANYWHERE: Rule = moderated(Yes);
/// For owners, each in their own server.
const OWNERS: Rule = [
    OwnersOnly, OwnersOnly, OwnersOnly, Yes, OwnersOnly, OwnersOnly, Yes,
];

/// A rule that treats moderators and owners like strangers.
const fn at_table(host: Verdict, member: Verdict, stranger: Verdict, banned: Verdict) -> Rule {
    [host, member, stranger, stranger, stranger, banned, NoTable]
}

const fn moderated(elsewhere: Verdict) -> Rule {
    const NO: Verdict = ModeratorsOnly;
    [NO, NO, Yes, Yes, NO, NO, elsewhere]
}

/// State of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    Lobby,
    /// The first tickets are chosen, it is the host's turn, and a vote on a pause is open.
    Running,
    Ended,
}

use At::{Ended, Lobby, Running};

pub(super) const COMMANDS: &[(&str, At, Rule)] = &[
    ("draw first:deck", Running, PLAYERS),
    ("claim route:denver", Running, PLAYERS),
    ("station city:denver", Running, PLAYERS),
    ("tickets", Running, PLAYERS),
    ("tickets holder:1", Running, PLAYERS),
    ("orders", Running, PLAYERS),
    ("orders add:\"draw deck\"", Running, PLAYERS),
    ("orders ask:last", Running, PLAYERS),
    ("hand", Running, PLAYERS),
    ("board show:picture", Running, ONLOOKERS),
    ("board show:mine", Running, ONLOOKERS),
    ("board show:text", Running, ONLOOKERS),
    ("replay", Running, ONLOOKERS),
    ("replay turn:0", Ended, ONLOOKERS),
    ("review", Running, ONLOOKERS),
    ("review", Ended, ONLOOKERS),
    ("verify", Running, ONLOOKERS),
    ("verify", Ended, ONLOOKERS),
    ("stats", Running, ANYBODY),
    ("stats player:Ben", Running, ANYBODY),
    ("leaderboard", Running, ANYBODY),
    ("rules variant:usa", Running, ANYBODY),
    ("help", Running, ANYBODY),
    ("help topic:bot", Running, ANYBODY),
    ("game new", Running, OPENING),
    ("board", Running, ONLOOKERS),
    ("game list", Running, ANYBODY),
    ("game list which:server", Running, ANYBODY),
    ("replay show:log", Running, ONLOOKERS),
    ("game export", Running, ONLOOKERS),
    ("game export", Ended, ONLOOKERS),
    ("game join", Lobby, JOINING),
    ("game invite player:Clara", Lobby, MEMBERS),
    ("game settings", Lobby, HOSTS),
    ("game end", Lobby, HOSTS),
    ("game end", Running, HOSTS),
    ("game back", Running, PLAYERS),
    ("game back to:1", Running, HOSTS),
    ("game resign", Running, PLAYERS),
    ("game rematch", Ended, MEMBERS),
    ("game clock clock:3d", Running, VOTERS),
    ("game pause", Running, PAUSING),
    ("game resume", Running, PAUSING),
    ("game replace player:Ben with:Clara", Running, HOSTS),
    ("game return", Running, RETURNING),
    ("game takeover", Running, SUCCESSORS),
    ("settings confirm:true", Running, ANYBODY),
    ("settings quiet:off", Running, ANYBODY),
    ("settings reminder:never", Running, ANYBODY),
    ("settings notices:any", Running, ANYBODY),
    ("away days:0", Running, ANYBODY),
    ("privacy", Running, ANYBODY),
    ("mod list", Running, MODERATORS_ANYWHERE),
    ("mod replace player:Ben with:Clara", Running, MODERATORS),
    ("mod end reason:Bedtime", Running, MODERATORS),
    ("mod end reason:Bedtime", Lobby, MODERATORS),
    ("mod move channel:quiet", Running, MODERATORS),
    ("mod host player:Ben", Running, MODERATORS),
    ("mod ban player:Clara", Running, MODERATORS_ANYWHERE),
    ("mod unban player:Clara", Running, MODERATORS_ANYWHERE),
    ("mod audit", Running, MODERATORS_ANYWHERE),
    ("server", Running, OWNERS),
    ("server theme:day", Running, OWNERS),
    ("map list", Running, OWNERS),
    ("map make region:nowhere", Running, OWNERS),
    ("map new file:FILE", Running, OWNERS),
    ("map show map:nowhere", Running, OWNERS),
    ("map export map:nowhere", Running, OWNERS),
    ("map set map:nowhere city:nowhere", Running, OWNERS),
    ("map try map:nowhere", Running, OWNERS),
    ("map delete map:nowhere", Running, OWNERS),
    ("variant show", Running, OWNERS),
    ("variant show variant:usa", Running, OWNERS),
    ("variant try variant:usa", Running, OWNERS),
    ("variant new base:usa name:Mine", Running, OWNERS),
    (
        "variant set variant:mine option:trains value:30",
        Running,
        OWNERS,
    ),
    (
        "variant set variant:mine option:name value:Yours",
        Running,
        OWNERS,
    ),
    ("variant new base:yours name:Mine", Running, OWNERS),
    ("variant delete variant:mine", Running, OWNERS),
    ("variant export variant:usa", Running, OWNERS),
    ("variant import file:FILE", Running, OWNERS),
];

/// Checks that these values are of all kinds. A kind that is missing here does not compile, one without a value fails.
macro_rules! has_all {
    ($values:expr, $($pattern:pat,)*) => {
        for value in $values {
            match value {
                $($pattern => {})*
            }
        }
        $(assert!($values.into_iter().any(|value| matches!(value, $pattern)));)*
    };
}

/// Every kind of button, at the table with that id, where the member has a seat.
pub(super) fn presses(game: GameId, member: UserId) -> Vec<(String, At, Rule)> {
    let payment = Payment {
        hand: CardCounts::NONE,
        holder: CardCounts::NONE,
    };
    let usa = || "usa".to_owned();
    let (track, city, kept) = (TrackId(0), CityId(0), Positions::from_iter([0, 1]));
    let actions = [
        Action::Draw {
            from: Source::Deck,
            to: None,
        },
        Action::PutCard { to: Stand::Hand },
        Action::Stop,
        Action::ClaimTrack { track, payment },
        Action::BuildStation { city, payment },
        Action::PayTunnel { payment },
        Action::WithdrawTunnel,
        Action::DrawTickets,
        Action::DrawMixture(Mixture {
            regular: 2,
            long: 2,
        }),
        Action::KeepTickets { kept, shared: None },
        Action::ShareTickets { shared: kept },
        Action::Resign,
    ];
    let pages = [
        Page::Now,
        Page::Draw { to: None },
        Page::Claim { page: 0 },
        Page::City { city, page: 0 },
        Page::Tracks {
            tracks: [track].into_iter().collect(),
            page: 0,
        },
        Page::Track { track, page: 0 },
        Page::Station { page: 0 },
        Page::StationIn { city, page: 0 },
        Page::Tunnel { page: 0 },
        Page::Confirm {
            action: Action::DrawTickets,
        },
        Page::DrawTickets,
        Page::Pick,
        Page::Keep { kept },
        Page::Share {
            first: None,
            page: 0,
        },
        Page::Plan(PlanPage::List),
        Page::Plan(PlanPage::Line { at: 0 }),
        Page::Plan(PlanPage::Claim { page: 0 }),
        Page::Plan(PlanPage::City { city, page: 0 }),
        Page::Plan(PlanPage::Station { page: 0 }),
        Page::Plan(PlanPage::Draw),
        Page::Plan(PlanPage::Watch),
        Page::Plan(PlanPage::Near { page: 0 }),
    ];
    let edits = [
        Edit::Add(OrderLine::Tickets { keep: 1 }),
        Edit::Watch(Watch::LastRound),
        Edit::Remove(0),
        Edit::Unwatch(0),
        Edit::Move { at: 0, to: 1 },
        Edit::Clear,
        Edit::Start,
        Edit::Pause,
    ];
    let lobby = [
        (LobbyPress::Join, Lobby, JOINING),
        (LobbyPress::Sit { seat: 3 }, Lobby, JOINING),
        (LobbyPress::Leave, Lobby, LEAVING),
        (
            LobbyPress::AddComputer {
                level: Level::Simple,
            },
            Lobby,
            MEMBERS,
        ),
        (LobbyPress::RemoveComputer { seat: 3 }, Lobby, MEMBERS),
        (LobbyPress::Kick { player: member }, Lobby, HOSTS),
        (LobbyPress::Settings, Lobby, HOSTS),
        (LobbyPress::Clock, Lobby, HOSTS),
        (LobbyPress::Set(TableSetting::Variant(usa())), Lobby, HOSTS),
        (LobbyPress::Set(TableSetting::Seats(3)), Lobby, HOSTS),
        (
            LobbyPress::Set(TableSetting::Order(SeatOrder::Random)),
            Lobby,
            HOSTS,
        ),
        (
            LobbyPress::Set(TableSetting::Boards(Boards::All)),
            Lobby,
            HOSTS,
        ),
        (LobbyPress::Set(TableSetting::Clock(60)), Lobby, HOSTS),
        (LobbyPress::Set(TableSetting::Bank(60)), Lobby, HOSTS),
        (
            LobbyPress::Set(TableSetting::TimeOut(TimeOut::Nudge)),
            Lobby,
            HOSTS,
        ),
        (LobbyPress::Start, Lobby, HOSTS),
        (LobbyPress::Ready, Lobby, LEAVING),
        (LobbyPress::NotYet, Lobby, HOSTS),
        (LobbyPress::Cancel, Lobby, HOSTS),
        (LobbyPress::Rematch, Ended, MEMBERS),
    ];
    let seats = [
        (press::Mute { game, turn: 0 }.id(), PLAYERS),
        (press::Return { game }.id(), RETURNING),
        (press::TakeSeat { game, seat: 1 }.id(), TAKING),
        (press::KeepSeat { game, seat: 1 }.id(), SECOND_SEAT),
        (press::GiveAway { game, seat: 1 }.id(), PLAYERS),
        (press::Object { game }.id(), HOST_ALONE),
        (press::Resign { game }.id(), PLAYERS),
        (press::CancelGame { game }.id(), HOSTS),
        (press::Pause { game }.id(), PAUSING),
        (press::Resume { game }.id(), PAUSING),
        (press::GoOn { game }.id(), PLAYERS),
        (
            press::UndoSubstitute {
                game,
                seat: 0,
                at: 0,
            }
            .id(),
            FIRST_SEAT,
        ),
    ];
    has_all! {
        &actions,
        Action::Draw { .. },
        Action::PutCard { .. },
        Action::Stop,
        Action::ClaimTrack { .. },
        Action::BuildStation { .. },
        Action::PayTunnel { .. },
        Action::WithdrawTunnel,
        Action::DrawTickets,
        Action::DrawMixture(_),
        Action::KeepTickets { .. },
        Action::ShareTickets { .. },
        Action::Resign,
    }
    has_all! {
        &pages,
        Page::Now,
        Page::Draw { .. },
        Page::Claim { .. },
        Page::City { .. },
        Page::Tracks { .. },
        Page::Track { .. },
        Page::Station { .. },
        Page::StationIn { .. },
        Page::Tunnel { .. },
        Page::Confirm { .. },
        Page::DrawTickets,
        Page::Pick,
        Page::Keep { .. },
        Page::Share { .. },
        Page::Plan(PlanPage::List),
        Page::Plan(PlanPage::Line { .. }),
        Page::Plan(PlanPage::Claim { .. }),
        Page::Plan(PlanPage::City { .. }),
        Page::Plan(PlanPage::Station { .. }),
        Page::Plan(PlanPage::Draw),
        Page::Plan(PlanPage::Watch),
        Page::Plan(PlanPage::Near { .. }),
    }
    has_all! {
        &edits,
        Edit::Add(_),
        Edit::Watch(_),
        Edit::Remove(_),
        Edit::Unwatch(_),
        Edit::Move { .. },
        Edit::Clear,
        Edit::Start,
        Edit::Pause,
    }
    has_all! {
        lobby.iter().map(|(press, ..)| press),
        LobbyPress::Join,
        LobbyPress::Sit { .. },
        LobbyPress::Leave,
        LobbyPress::AddComputer { .. },
        LobbyPress::RemoveComputer { .. },
        LobbyPress::Kick { .. },
        LobbyPress::Settings,
        LobbyPress::Clock,
        LobbyPress::Set(TableSetting::Variant(_)),
        LobbyPress::Set(TableSetting::Seats(_)),
        LobbyPress::Set(TableSetting::Order(_)),
        LobbyPress::Set(TableSetting::Boards(_)),
        LobbyPress::Set(TableSetting::Clock(_)),
        LobbyPress::Set(TableSetting::Bank(_)),
        LobbyPress::Set(TableSetting::TimeOut(_)),
        LobbyPress::Start,
        LobbyPress::Ready,
        LobbyPress::NotYet,
        LobbyPress::Cancel,
        LobbyPress::Rematch,
    }
    let since = 0;
    let mut rows: Vec<(String, At, Rule)> = Vec::new();
    rows.extend(actions.map(|action| {
        let press = press::Act {
            game,
            since,
            action,
        };
        (press.id(), Running, PLAYERS)
    }));
    rows.extend(pages.map(|page| (press::Open { game, since, page }.id(), Running, PLAYERS)));
    rows.push((press::GoTo { game }.id(), Running, PLAYERS));
    rows.extend(edits.map(|edit| {
        let press = press::EditOrders {
            game,
            version: 0,
            edit,
        };
        (press.id(), Running, PLAYERS)
    }));
    rows.extend(lobby.map(|(press, at, rule)| (press::Lobby { game, press }.id(), at, rule)));
    rows.extend(seats.map(|(id, rule)| (id, Running, rule)));
    rows.extend(VoteKind::ALL.map(|kind| (press::Vote { game, kind }.id(), Running, VOTERS)));
    rows.extend(UndoPress::ALL.map(|press| {
        let press = press::TakeBack { game, at: 0, press };
        (press.id(), Running, PLAYERS)
    }));
    rows.extend(Look::ALL.map(|look| {
        let rule = match look {
            Look::Hand => PLAYERS,
            Look::Board | Look::Mine | Look::Log | Look::Rules | Look::Verify | Look::Review => {
                ONLOOKERS
            }
        };
        (press::LookAt { game, look }.id(), Running, rule)
    }));
    rows.extend(ServerPage::ALL.map(|page| (press::ShowServer { page }.id(), Running, OWNERS)));
    // The host has the first seat: nobody else looks through these eyes while the game is played.
    let scene = |shows, eyes| Scene {
        turn: Turn::Last,
        shows,
        eyes,
    };
    rows.extend(
        [
            (scene(Shows::Board, None), Running, ONLOOKERS),
            (scene(Shows::Board, Some(0)), Running, FIRST_EYES),
            (scene(Shows::Hand, Some(0)), Running, FIRST_EYES),
            (scene(Shows::Hand, Some(0)), Ended, ONLOOKERS),
        ]
        .map(|(scene, at, rule)| (press::Replay { game, scene }.id(), at, rule)),
    );
    rows.extend(PrivacyPress::ALL.map(|press| (press::Privacy { press }.id(), Running, ANYBODY)));
    let two_from_deck = press::TwoFromDeck {
        game,
        since,
        first: None,
    };
    let play = press::TryVariant {
        players: 2,
        computers: 1,
        variant: usa(),
    };
    let in_thread = press::NewInThread {
        seats: 2,
        computers: 1,
        order: SeatOrder::Random,
        turn: None,
        bank: 0,
        time_out: TimeOut::Nudge,
        boards: Boards::All,
        variant: usa(),
    };
    let rules_of = |of| press::Rules { page: 1, of }.id();
    let audit = |game| press::Audit { page: 0, game }.id();
    let end = press::EndTable {
        game,
        reason: "Bedtime".to_owned(),
    };
    let who = domain::results::Who::Person(UserId(1));
    let page = MePage::Look;
    let of_anybody = [
        press::Leaderboard {
            page: 0,
            map: usa(),
        }
        .id(),
        press::Stats { who, map: usa() }.id(),
        press::History { page: 0 }.id(),
        press::MyGames {}.id(),
        press::Help { task: None }.id(),
        press::Help {
            task: Some(Task::Play),
        }
        .id(),
        press::ShowMine { page }.id(),
        press::SetMine {
            setting: PlayerSetting::Confirm(true),
        }
        .id(),
        press::Away { days: 0 }.id(),
        press::Notify { wanted: true }.id(),
        rules_of(RulesOf::Variant(usa())),
    ];
    rows.extend(of_anybody.map(|id| (id, Running, ANYBODY)));
    let setting = ServerSetting::Theme(ThemeChoice::Day);
    let pick = ServerPick::Starters;
    rows.extend([
        (rules_of(RulesOf::Table(game)), Running, ONLOOKERS),
        (press::NewTable {}.id(), Running, OPENING),
        (in_thread.id(), Running, OPENING),
        (play.id(), Running, OPENING),
        (press::AnotherMap { map: usa() }.id(), Running, OWNERS),
        (press::KeepMap { map: usa() }.id(), Running, OWNERS),
        (press::Log { game, page: 0 }.id(), Running, ONLOOKERS),
        (end.id(), Running, MODERATORS),
        (audit(Some(game)), Running, MODERATORS),
        (audit(None), Running, MODERATORS_ANYWHERE),
        (press::SetServer { setting }.id(), Running, OWNERS),
        (press::PickServer { pick }.id(), Running, NOBODY),
        (press::Menu { number: 1 }.id(), Running, NOBODY),
        (press::PickTickets { game, since }.id(), Running, PLAYERS),
        (press::ChooseTickets { game, since }.id(), Running, PLAYERS),
        (two_from_deck.id(), Running, PLAYERS),
    ]);
    rows
}
