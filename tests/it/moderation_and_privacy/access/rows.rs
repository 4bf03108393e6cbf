//! Who may do what, one row for each command and each kind of button.

use domain::custom_id::{
    LobbyPress, Look, MePage, MePress, Page, PlanPage, Press, PrivacyPress, RecordsPress, RulesOf,
    Scene, SeatPress, ServerPage, ServerPick, ServerPress, Shows, Turn, UndoPress,
};
use domain::ids::{GameId, UserId};
use domain::language::Language;
use domain::settings::{
    Boards, PlayerSetting, SeatOrder, ServerSetting, TableSetting, ThemeChoice, TimeOut, VoteKind,
};
use domain::standing_orders::{Edit, OrderLine, Watch};
use domain::task::Task;
use engine::action::{Action, Payment, Positions, Source, Stand};
use engine::ai::Level;
use engine::card::CardCounts;
use engine::ids::{CityId, TrackId};
use words::Words;

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
    pub(super) fn words(self) -> &'static str {
        let words = Words::of(Language::English);
        let (table, clock) = (&words.table, &words.clock);
        let sentence = match self {
            Yes => "",
            HostOnly => table.host_only.as_str(),
            MembersOnly => table.members_only.as_str(),
            PlayersOnly => table.players_only.as_str(),
            NotYours => table.not_your_table.as_str(),
            NotSeated => table.not_in.as_str(),
            Verdict::NotYourTurn => words.undo.not_yours.as_str(),
            Verdict::NotYourSeat => words.seats.not_yours.as_str(),
            NotYourEyes => words.replay.not_yet.as_str(),
            NotOffered => clock.not_offered.as_str(),
            ModeratorsOnly => words.moderation.only.as_str(),
            OwnersOnly => words.variant.owner_only.as_str(),
            Banned => words.moderation.you_are_banned.as_str(),
            NoTable => table.no_such_table.as_str(),
            Unreadable => table.unreadable.as_str(),
        };
        sentence.split('{').next().unwrap_or_default()
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
    ("claim track:denver", Running, PLAYERS),
    ("tickets", Running, PLAYERS),
    ("share tickets:1", Running, PLAYERS),
    ("plan show", Running, PLAYERS),
    ("plan add line:\"draw deck\"", Running, PLAYERS),
    ("plan ask when:last", Running, PLAYERS),
    ("plan remove number:1", Running, PLAYERS),
    ("plan move number:1 to:2", Running, PLAYERS),
    ("plan start", Running, PLAYERS),
    ("plan pause", Running, PLAYERS),
    ("plan clear", Running, PLAYERS),
    ("hand", Running, PLAYERS),
    ("board show:picture", Running, ONLOOKERS),
    ("board show:mine", Running, ONLOOKERS),
    ("board show:text", Running, ONLOOKERS),
    ("replay", Running, ONLOOKERS),
    ("replay", Ended, ONLOOKERS),
    ("review", Running, ONLOOKERS),
    ("review", Ended, ONLOOKERS),
    ("verify", Running, ONLOOKERS),
    ("verify", Ended, ONLOOKERS),
    ("stats", Running, ANYBODY),
    ("stats player:Ben", Running, ANYBODY),
    ("leaderboard", Running, ANYBODY),
    ("history", Running, ANYBODY),
    ("rules variant:usa", Running, ANYBODY),
    ("help", Running, ANYBODY),
    ("about", Running, ANYBODY),
    ("game new", Running, OPENING),
    ("game status", Running, ONLOOKERS),
    ("game list", Running, ANYBODY),
    ("game list which:server", Running, ANYBODY),
    ("game log", Running, ONLOOKERS),
    ("game export", Running, ONLOOKERS),
    ("game export", Ended, ONLOOKERS),
    ("game join", Lobby, JOINING),
    ("game leave", Lobby, LEAVING),
    ("game computer", Lobby, MEMBERS),
    ("game invite player:Clara", Lobby, MEMBERS),
    ("game kick player:Ben", Lobby, HOSTS),
    ("game settings", Lobby, HOSTS),
    ("game start", Lobby, HOSTS),
    ("game cancel", Lobby, HOSTS),
    ("game cancel", Running, HOSTS),
    ("game takeback", Running, PLAYERS),
    ("game rewind to:1", Running, HOSTS),
    ("game resign", Running, PLAYERS),
    ("game rematch", Ended, MEMBERS),
    ("game clock clock:3d", Running, VOTERS),
    ("game pause", Running, PAUSING),
    ("game resume", Running, PAUSING),
    ("game replace player:Ben with:Clara", Running, HOSTS),
    ("game return", Running, RETURNING),
    ("game takeover", Running, SUCCESSORS),
    ("me settings confirm:true", Running, ANYBODY),
    ("me quiet hours:off", Running, ANYBODY),
    ("me reminder when:never", Running, ANYBODY),
    ("me notify variants:any", Running, ANYBODY),
    ("me away days:0", Running, ANYBODY),
    ("privacy", Running, ANYBODY),
    ("table list", Running, MODERATORS_ANYWHERE),
    ("table pause", Running, MODERATORS),
    ("table resume", Running, MODERATORS),
    ("table rewind to:1", Running, MODERATORS),
    ("table replace player:Ben with:Clara", Running, MODERATORS),
    ("table end reason:Bedtime", Running, MODERATORS),
    ("table end reason:Bedtime", Lobby, MODERATORS),
    ("table move channel:quiet", Running, MODERATORS),
    ("table host player:Ben", Running, MODERATORS),
    ("table ban player:Clara", Running, MODERATORS_ANYWHERE),
    ("table unban player:Clara", Running, MODERATORS_ANYWHERE),
    ("table audit", Running, MODERATORS_ANYWHERE),
    ("server", Running, OWNERS),
    ("server theme:day", Running, OWNERS),
    ("variant list", Running, OWNERS),
    ("variant show variant:usa", Running, OWNERS),
    ("variant try variant:usa", Running, OWNERS),
    ("variant new base:usa name:Mine", Running, OWNERS),
    (
        "variant set variant:mine option:trains value:30",
        Running,
        OWNERS,
    ),
    ("variant rename variant:mine name:Yours", Running, OWNERS),
    ("variant copy variant:yours name:Mine", Running, OWNERS),
    ("variant delete variant:mine", Running, OWNERS),
    ("variant export variant:usa", Running, OWNERS),
    ("variant import file:FILE", Running, OWNERS),
];

/// Names every kind of button by its press. A kind that is missing here
/// does not compile, one without a row fails.
macro_rules! kinds {
    ($($kind:literal: $pattern:pat,)*) => {
        pub(super) const KINDS: &[&str] = &[$($kind),*];

        pub(super) fn kind(press: &Press) -> &'static str {
            match press {
                $($pattern => $kind,)*
            }
        }
    };
}

kinds! {
    "draw": Press::Act { action: Action::Draw { .. }, .. },
    "put": Press::Act { action: Action::PutCard { .. }, .. },
    "stop": Press::Act { action: Action::Stop, .. },
    "claim": Press::Act { action: Action::ClaimTrack { .. }, .. },
    "pay": Press::Act { action: Action::PayTunnel { .. }, .. },
    "withdraw": Press::Act { action: Action::WithdrawTunnel, .. },
    "draw tickets": Press::Act { action: Action::DrawTickets, .. },
    "keep": Press::Act { action: Action::KeepTickets { .. }, .. },
    "share": Press::Act { action: Action::ShareTickets { .. }, .. },
    "resign": Press::Act { action: Action::Resign, .. },
    "two from deck": Press::TwoFromDeck { .. },
    "page now": Press::Open { page: Page::Now, .. },
    "page draw": Press::Open { page: Page::Draw { .. }, .. },
    "page claim": Press::Open { page: Page::Claim { .. }, .. },
    "page city": Press::Open { page: Page::City { .. }, .. },
    "page tracks": Press::Open { page: Page::Tracks { .. }, .. },
    "page track": Press::Open { page: Page::Track { .. }, .. },
    "page tunnel": Press::Open { page: Page::Tunnel { .. }, .. },
    "page confirm": Press::Open { page: Page::Confirm { .. }, .. },
    "page draw tickets": Press::Open { page: Page::DrawTickets, .. },
    "page keep": Press::Open { page: Page::Keep { .. }, .. },
    "page share": Press::Open { page: Page::Share { .. }, .. },
    "plan list": Press::Open { page: Page::Plan(PlanPage::List), .. },
    "plan line": Press::Open { page: Page::Plan(PlanPage::Line { .. }), .. },
    "plan claim": Press::Open { page: Page::Plan(PlanPage::Claim { .. }), .. },
    "plan city": Press::Open { page: Page::Plan(PlanPage::City { .. }), .. },
    "plan draw": Press::Open { page: Page::Plan(PlanPage::Draw), .. },
    "plan watch": Press::Open { page: Page::Plan(PlanPage::Watch), .. },
    "plan near": Press::Open { page: Page::Plan(PlanPage::Near { .. }), .. },
    "lobby join": Press::Lobby { press: LobbyPress::Join, .. },
    "lobby sit": Press::Lobby { press: LobbyPress::Sit { .. }, .. },
    "lobby leave": Press::Lobby { press: LobbyPress::Leave, .. },
    "lobby add computer": Press::Lobby { press: LobbyPress::AddComputer { .. }, .. },
    "lobby remove computer": Press::Lobby { press: LobbyPress::RemoveComputer { .. }, .. },
    "lobby kick": Press::Lobby { press: LobbyPress::Kick { .. }, .. },
    "lobby settings": Press::Lobby { press: LobbyPress::Settings, .. },
    "lobby clock": Press::Lobby { press: LobbyPress::Clock, .. },
    "set variant": Press::Lobby { press: LobbyPress::Set(TableSetting::Variant(_)), .. },
    "set seats": Press::Lobby { press: LobbyPress::Set(TableSetting::Seats(_)), .. },
    "set order": Press::Lobby { press: LobbyPress::Set(TableSetting::Order(_)), .. },
    "set boards": Press::Lobby { press: LobbyPress::Set(TableSetting::Boards(_)), .. },
    "set clock": Press::Lobby { press: LobbyPress::Set(TableSetting::Clock(_)), .. },
    "set bank": Press::Lobby { press: LobbyPress::Set(TableSetting::Bank(_)), .. },
    "set time out": Press::Lobby { press: LobbyPress::Set(TableSetting::TimeOut(_)), .. },
    "lobby start": Press::Lobby { press: LobbyPress::Start, .. },
    "lobby ready": Press::Lobby { press: LobbyPress::Ready, .. },
    "lobby not yet": Press::Lobby { press: LobbyPress::NotYet, .. },
    "lobby cancel": Press::Lobby { press: LobbyPress::Cancel, .. },
    "lobby rematch": Press::Lobby { press: LobbyPress::Rematch, .. },
    "look hand": Press::Look { look: Look::Hand, .. },
    "look board": Press::Look { look: Look::Board, .. },
    "look mine": Press::Look { look: Look::Mine, .. },
    "look log": Press::Look { look: Look::Log, .. },
    "look rules": Press::Look { look: Look::Rules, .. },
    "look verify": Press::Look { look: Look::Verify, .. },
    "look review": Press::Look { look: Look::Review, .. },
    "replay board": Press::Replay { scene: Scene { shows: Shows::Board, .. }, .. },
    "replay hand": Press::Replay { scene: Scene { shows: Shows::Hand, .. }, .. },
    "records leaderboard": Press::Records(RecordsPress::Leaderboard { .. }),
    "records stats": Press::Records(RecordsPress::Stats { .. }),
    "records history": Press::Records(RecordsPress::History { .. }),
    "undo take back": Press::Undo { press: UndoPress::TakeBack, .. },
    "undo agree": Press::Undo { press: UndoPress::Agree, .. },
    "undo refuse": Press::Undo { press: UndoPress::Refuse, .. },
    "orders add": Press::Plan { edit: Edit::Add(_), .. },
    "orders watch": Press::Plan { edit: Edit::Watch(_), .. },
    "orders remove": Press::Plan { edit: Edit::Remove(_), .. },
    "orders unwatch": Press::Plan { edit: Edit::Unwatch(_), .. },
    "orders move": Press::Plan { edit: Edit::Move { .. }, .. },
    "orders clear": Press::Plan { edit: Edit::Clear, .. },
    "orders start": Press::Plan { edit: Edit::Start, .. },
    "orders pause": Press::Plan { edit: Edit::Pause, .. },
    "seat mute": Press::Seat { press: SeatPress::Mute { .. }, .. },
    "seat return": Press::Seat { press: SeatPress::Return, .. },
    "seat keep": Press::Seat { press: SeatPress::Keep { .. }, .. },
    "seat give away": Press::Seat { press: SeatPress::GiveAway { .. }, .. },
    "seat take": Press::Seat { press: SeatPress::Take { .. }, .. },
    "vote pause": Press::Seat { press: SeatPress::Vote(VoteKind::Pause), .. },
    "vote resume": Press::Seat { press: SeatPress::Vote(VoteKind::Resume), .. },
    "vote host": Press::Seat { press: SeatPress::Vote(VoteKind::Host), .. },
    "vote clock": Press::Seat { press: SeatPress::Vote(VoteKind::Clock), .. },
    "vote appoint": Press::Seat { press: SeatPress::Vote(VoteKind::Appoint), .. },
    "seat object": Press::Seat { press: SeatPress::Object, .. },
    "seat resign": Press::Seat { press: SeatPress::Resign, .. },
    "seat cancel": Press::Seat { press: SeatPress::Cancel, .. },
    "seat pause": Press::Seat { press: SeatPress::Pause, .. },
    "seat resume": Press::Seat { press: SeatPress::Resume, .. },
    "seat go on": Press::Seat { press: SeatPress::GoOn, .. },
    "end": Press::End { .. },
    "seat undo": Press::Seat { press: SeatPress::Undo { .. }, .. },
    "personal page": Press::Personal(MePress::Page(_)),
    "personal": Press::Personal(MePress::Set(_)),
    "away": Press::Personal(MePress::Away(_)),
    "notify": Press::Personal(MePress::Notify(_)),
    "rules of a table": Press::Rules { of: RulesOf::Table(_), .. },
    "rules of a variant": Press::Rules { of: RulesOf::Variant(_), .. },
    "play": Press::Play { .. },
    "log": Press::Log { .. },
    "new table": Press::NewTable,
    "my games": Press::MyGames,
    "help now": Press::Help(None),
    "help": Press::Help(Some(_)),
    "privacy page": Press::Privacy(PrivacyPress::Page),
    "privacy export": Press::Privacy(PrivacyPress::Export),
    "privacy ask": Press::Privacy(PrivacyPress::Ask),
    "privacy forget": Press::Privacy(PrivacyPress::Forget),
    "server page": Press::Server(ServerPress::Page(_)),
    "server set": Press::Server(ServerPress::Set(_)),
    "audit of all": Press::Audit { game: None, .. },
    "audit of one": Press::Audit { game: Some(_), .. },
    "menu of the server's": Press::PickServer(_),
    "menu": Press::Menu(_),
    "tickets menu": Press::PickTickets { .. },
}

/// Every kind of button, at the table with that id, where the member has a seat.
pub(super) fn presses(game: GameId, member: UserId) -> Vec<(Press, At, Rule)> {
    let payment = Payment {
        hand: CardCounts::NONE,
        holder: CardCounts::NONE,
    };
    let (track, city, kept) = (TrackId(0), CityId(0), Positions::from_iter([0, 1]));
    let actions = [
        Action::Draw {
            from: Source::Deck,
            to: None,
        },
        Action::PutCard { to: Stand::Hand },
        Action::Stop,
        Action::ClaimTrack { track, payment },
        Action::PayTunnel { payment },
        Action::WithdrawTunnel,
        Action::DrawTickets,
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
        Page::Tunnel { page: 0 },
        Page::Confirm {
            action: Action::DrawTickets,
        },
        Page::DrawTickets,
        Page::Keep { kept },
        Page::Share {
            first: None,
            page: 0,
        },
        Page::Plan(PlanPage::List),
        Page::Plan(PlanPage::Line { at: 0 }),
        Page::Plan(PlanPage::Claim { page: 0 }),
        Page::Plan(PlanPage::City { city, page: 0 }),
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
        (
            LobbyPress::Set(TableSetting::Variant("usa".to_owned())),
            Lobby,
            HOSTS,
        ),
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
        (SeatPress::Mute { turn: 0 }, PLAYERS),
        (SeatPress::Return, RETURNING),
        (SeatPress::Take { seat: 1 }, TAKING),
        (SeatPress::Keep { seat: 1 }, SECOND_SEAT),
        (SeatPress::GiveAway { seat: 1 }, PLAYERS),
        (SeatPress::Vote(VoteKind::Pause), VOTERS),
        (SeatPress::Vote(VoteKind::Resume), VOTERS),
        (SeatPress::Vote(VoteKind::Host), VOTERS),
        (SeatPress::Vote(VoteKind::Clock), VOTERS),
        (SeatPress::Vote(VoteKind::Appoint), VOTERS),
        (SeatPress::Object, HOST_ALONE),
        (SeatPress::Resign, PLAYERS),
        (SeatPress::Cancel, HOSTS),
        (SeatPress::Pause, PAUSING),
        (SeatPress::Resume, PAUSING),
        (SeatPress::GoOn, PLAYERS),
        (SeatPress::Undo { seat: 0, at: 0 }, FIRST_SEAT),
    ];
    let since = 0;
    let mut rows: Vec<(Press, At, Rule)> = Vec::new();
    rows.extend(actions.map(|action| {
        let press = Press::Act {
            game,
            since,
            action,
        };
        (press, Running, PLAYERS)
    }));
    rows.extend(pages.map(|page| (Press::Open { game, since, page }, Running, PLAYERS)));
    rows.extend(edits.map(|edit| {
        let press = Press::Plan {
            game,
            version: 0,
            edit,
        };
        (press, Running, PLAYERS)
    }));
    rows.extend(lobby.map(|(press, at, rule)| (Press::Lobby { game, press }, at, rule)));
    rows.extend(seats.map(|(press, rule)| (Press::Seat { game, press }, Running, rule)));
    rows.extend(UndoPress::ALL.map(|press| {
        let press = Press::Undo { game, at: 0, press };
        (press, Running, PLAYERS)
    }));
    rows.extend(Look::ALL.map(|look| {
        let rule = match look {
            Look::Hand => PLAYERS,
            Look::Board | Look::Mine | Look::Log | Look::Rules | Look::Verify | Look::Review => {
                ONLOOKERS
            }
        };
        (Press::Look { game, look }, Running, rule)
    }));
    rows.extend(
        ServerPage::ALL.map(|page| (Press::Server(ServerPress::Page(page)), Running, OWNERS)),
    );
    let end = Press::End {
        game,
        reason: "Bedtime".to_owned(),
    };
    let of_one = Press::Audit {
        game: Some(game),
        page: 0,
    };
    let of_all = Press::Audit {
        game: None,
        page: 0,
    };
    let rules_of_table = Press::Rules {
        of: RulesOf::Table(game),
        page: 1,
    };
    let rules_of_variant = Press::Rules {
        of: RulesOf::Variant("usa".to_owned()),
        page: 1,
    };
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
        .map(|(scene, at, rule)| (Press::Replay { game, scene }, at, rule)),
    );
    rows.push((Press::NewTable, Running, OPENING));
    rows.push((Press::MyGames, Running, ANYBODY));
    rows.push((Press::Help(None), Running, ANYBODY));
    rows.push((Press::Help(Some(Task::Play)), Running, ANYBODY));
    rows.extend(PrivacyPress::ALL.map(|press| (Press::Privacy(press), Running, ANYBODY)));
    rows.push((Press::Personal(MePress::Away(0)), Running, ANYBODY));
    rows.push((Press::Personal(MePress::Notify(true)), Running, ANYBODY));
    let two_from_deck = Press::TwoFromDeck {
        game,
        since,
        first: None,
    };
    let play = Press::Play {
        variant: "usa".to_owned(),
        players: 2,
    };
    let theme = Press::Server(ServerPress::Set(ServerSetting::Theme(ThemeChoice::Day)));
    let page = Press::Personal(MePress::Page(MePage::Theme));
    let personal = Press::Personal(MePress::Set(PlayerSetting::Confirm(true)));
    let map = || "usa".to_owned();
    let who = domain::results::Who::Person(UserId(1));
    rows.extend(
        [
            RecordsPress::Leaderboard {
                map: map(),
                page: 0,
            },
            RecordsPress::Stats { who, map: map() },
            RecordsPress::History { page: 0 },
        ]
        .map(|press| (Press::Records(press), Running, ANYBODY)),
    );
    rows.extend([
        (rules_of_table, Running, ONLOOKERS),
        (rules_of_variant, Running, ANYBODY),
        (play, Running, OPENING),
        (Press::Log { game, page: 0 }, Running, ONLOOKERS),
        (end, Running, MODERATORS),
        (of_one, Running, MODERATORS),
        (of_all, Running, MODERATORS_ANYWHERE),
        (theme, Running, OWNERS),
        (page, Running, ANYBODY),
        (personal, Running, ANYBODY),
        (Press::PickServer(ServerPick::Starters), Running, NOBODY),
        (Press::Menu(1), Running, NOBODY),
        (Press::PickTickets { game, since }, Running, PLAYERS),
        (two_from_deck, Running, PLAYERS),
    ]);
    rows
}
