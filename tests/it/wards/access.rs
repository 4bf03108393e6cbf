//! Who may do what: every command and every kind of button, tried by everybody there is.
//!
//! [`COMMANDS`] and [`presses`] are the table; a command or a kind of button without a row fails the
//! test. Discord lets everything through here, as an administrator can tell it to, so that the bot's
//! own answer is seen. Whoever is refused is so in one private sentence, and nothing changes.

use std::collections::BTreeSet;

use bot::app::table::Table;
use bot::commands::registration;
use bot::custom_id::{
    self, LobbyPress, LobbySetting, Look, Page, PlanPage, Press, PrivacyPress, SeatOrder,
    SeatPress, ServerPage, ServerPress, Setting, TimeOut, UndoPress, VoteKind,
};
use bot::ids::{GameId, GuildId};
use bot::plan::{Edit, Line, Watch};
use bot::text::{Language, Words};
use engine::action::{Action, Payment, Positions, Source, Stand};
use engine::ai::Level;
use engine::card::CardCounts;
use engine::ids::{CityId, TrackId};
use sandbox::{Channel, Message, Permissions, Reply, User};

use super::{ask, moderator};
use crate::judges::judge_all;
use crate::support::world::World;
use crate::table::games::seat;

/// Everybody there is, seen from a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    Host,
    /// Sits at the table, too.
    Member,
    /// May manage messages in the server, and does not sit there.
    Moderator,
    /// Owns the server, and does not sit there.
    Owner,
    /// Is in the server.
    Stranger,
    /// Is in the server, and banned from its tables.
    Banned,
    /// Owns nothing here but may manage another server, and acts from there.
    Elsewhere,
}

const EVERYBODY: [Who; 7] = [
    Who::Host,
    Who::Member,
    Who::Moderator,
    Who::Owner,
    Who::Stranger,
    Who::Banned,
    Who::Elsewhere,
];

/// What becomes of it. A yes may still meet the rules of the game, or a table where nothing is to be
/// done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Yes,
    HostOnly,
    MembersOnly,
    NotYours,
    NotSeated,
    NotYourTurn,
    NotOffered,
    ModeratorsOnly,
    OwnersOnly,
    Banned,
    NoTable,
    Unreadable,
}

use Verdict::{
    Banned, HostOnly, MembersOnly, ModeratorsOnly, NoTable, NotOffered, NotSeated, NotYours,
    OwnersOnly, Unreadable, Yes,
};

const REFUSALS: [Verdict; 11] = [
    HostOnly,
    MembersOnly,
    NotYours,
    NotSeated,
    Verdict::NotYourTurn,
    NotOffered,
    ModeratorsOnly,
    OwnersOnly,
    Banned,
    NoTable,
    Unreadable,
];

impl Verdict {
    /// The words by which a refusal is known.
    fn words(self) -> &'static str {
        let words = Words::of(Language::English);
        let (table, clock) = (&words.table, &words.clock);
        let sentence = match self {
            Yes => "",
            HostOnly => table.host_only.as_str(),
            MembersOnly => table.members_only.as_str(),
            NotYours => table.not_your_table.as_str(),
            NotSeated => table.not_in.as_str(),
            Verdict::NotYourTurn => clock.not_your_turn.as_str(),
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
type Rule = [Verdict; 7];

const ANYBODY: Rule = [Yes; 7];
const NOBODY: Rule = [Unreadable; 7];
/// A table is for all of its server to see.
const ONLOOKERS: Rule = [Yes, Yes, Yes, Yes, Yes, Yes, NoTable];
/// The own cards and moves: nobody else's business, whoever they are.
const PLAYERS: Rule = [Yes, Yes, NotYours, NotYours, NotYours, NotYours, NoTable];
const RETURNING: Rule = [Yes, Yes, NotYours, NotYours, NotYours, Banned, NoTable];
const FIRST_SEAT: Rule = [
    Yes,
    Verdict::NotYourTurn,
    NotYours,
    NotYours,
    NotYours,
    NotYours,
    NoTable,
];
const LEAVING: Rule = [
    Yes, Yes, NotSeated, NotSeated, NotSeated, NotSeated, NoTable,
];
const VOTERS: Rule = [
    Yes,
    Yes,
    MembersOnly,
    MembersOnly,
    MembersOnly,
    MembersOnly,
    NoTable,
];
const SUCCESSORS: Rule = [
    Yes,
    Yes,
    MembersOnly,
    MembersOnly,
    MembersOnly,
    Banned,
    NoTable,
];
const MEMBERS: Rule = [Yes, Yes, Yes, Yes, MembersOnly, MembersOnly, NoTable];
const HOSTS: Rule = [Yes, HostOnly, Yes, Yes, HostOnly, HostOnly, NoTable];
const JOINING: Rule = [Yes, Yes, Yes, Yes, Yes, Banned, NoTable];
const OPENING: Rule = [Yes, Yes, Yes, Yes, Yes, Banned, Yes];
const TAKING: Rule = [
    Yes, Yes, NotOffered, NotOffered, NotOffered, Banned, NoTable,
];
/// About a table: moderators of its server.
const MODERATORS: Rule = [
    ModeratorsOnly,
    ModeratorsOnly,
    Yes,
    Yes,
    ModeratorsOnly,
    ModeratorsOnly,
    NoTable,
];
/// About the server where one is: whoever moderates that one.
const MODERATORS_ANYWHERE: Rule = [
    ModeratorsOnly,
    ModeratorsOnly,
    Yes,
    Yes,
    ModeratorsOnly,
    ModeratorsOnly,
    Yes,
];
/// Owners, each in their own server.
const OWNERS: Rule = [
    OwnersOnly, OwnersOnly, OwnersOnly, Yes, OwnersOnly, OwnersOnly, Yes,
];

/// How the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    Lobby,
    /// The first tickets are chosen, the host is to move, and a pause is being voted on.
    Running,
    Ended,
}

use At::{Ended, Lobby, Running};

const COMMANDS: &[(&str, At, Rule)] = &[
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
    ("rules variant:usa", Running, ANYBODY),
    ("help", Running, ANYBODY),
    ("about", Running, ANYBODY),
    ("game new", Running, OPENING),
    ("game status", Running, ONLOOKERS),
    ("game list", Running, ANYBODY),
    ("game log", Running, ONLOOKERS),
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
    ("game pause", Running, MEMBERS),
    ("game resume", Running, MEMBERS),
    ("game replace player:Ben with:Clara", Running, HOSTS),
    ("game return", Running, RETURNING),
    ("game takeover", Running, SUCCESSORS),
    ("me settings confirm:true", Running, ANYBODY),
    ("me quiet hours:off", Running, ANYBODY),
    ("me reminder when:never", Running, ANYBODY),
    ("me away days:0", Running, ANYBODY),
    ("privacy", Running, ANYBODY),
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

/// Names every kind of button: what a press says, down to what it does. A kind that is missing here
/// does not compile, one without a row fails.
macro_rules! kinds {
    ($($kind:literal: $pattern:pat,)*) => {
        const KINDS: &[&str] = &[$($kind),*];

        fn kind(press: &Press) -> &'static str {
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
    "page now": Press::Open { page: Page::Now, .. },
    "page draw": Press::Open { page: Page::Draw { .. }, .. },
    "page claim": Press::Open { page: Page::Claim { .. }, .. },
    "page city": Press::Open { page: Page::City { .. }, .. },
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
    "set variant": Press::Lobby { press: LobbyPress::Set(LobbySetting::Variant(_)), .. },
    "set seats": Press::Lobby { press: LobbyPress::Set(LobbySetting::Seats(_)), .. },
    "set order": Press::Lobby { press: LobbyPress::Set(LobbySetting::Order(_)), .. },
    "set clock": Press::Lobby { press: LobbyPress::Set(LobbySetting::Clock(_)), .. },
    "set bank": Press::Lobby { press: LobbyPress::Set(LobbySetting::Bank(_)), .. },
    "set time out": Press::Lobby { press: LobbyPress::Set(LobbySetting::TimeOut(_)), .. },
    "lobby start": Press::Lobby { press: LobbyPress::Start, .. },
    "lobby cancel": Press::Lobby { press: LobbyPress::Cancel, .. },
    "lobby rematch": Press::Lobby { press: LobbyPress::Rematch, .. },
    "look hand": Press::Look { look: Look::Hand, .. },
    "look board": Press::Look { look: Look::Board, .. },
    "look log": Press::Look { look: Look::Log, .. },
    "look rules": Press::Look { look: Look::Rules, .. },
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
    "seat take": Press::Seat { press: SeatPress::Take { .. }, .. },
    "vote pause": Press::Seat { press: SeatPress::Vote(VoteKind::Pause), .. },
    "vote resume": Press::Seat { press: SeatPress::Vote(VoteKind::Resume), .. },
    "vote host": Press::Seat { press: SeatPress::Vote(VoteKind::Host), .. },
    "seat object": Press::Seat { press: SeatPress::Object, .. },
    "seat undo": Press::Seat { press: SeatPress::Undo { .. }, .. },
    "personal": Press::Personal(_),
    "privacy page": Press::Privacy(PrivacyPress::Page),
    "privacy export": Press::Privacy(PrivacyPress::Export),
    "privacy ask": Press::Privacy(PrivacyPress::Ask),
    "privacy forget": Press::Privacy(PrivacyPress::Forget),
    "server where": Press::Server(ServerPress::Page(ServerPage::Where)),
    "server tables": Press::Server(ServerPress::Page(ServerPage::Tables)),
    "server clock": Press::Server(ServerPress::Page(ServerPage::Clock)),
    "server look": Press::Server(ServerPress::Page(ServerPage::Look)),
    "server set": Press::Server(ServerPress::Set(_)),
    "audit of all": Press::Audit { game: None, .. },
    "audit of one": Press::Audit { game: Some(_), .. },
    "menu of the server's": Press::PickServer(_),
    "menu": Press::Menu(_),
    "tickets menu": Press::PickTickets { .. },
}

/// Every kind of button, at the table of that id.
fn presses(game: GameId) -> Vec<(Press, At, Rule)> {
    let payment = Payment {
        hand: CardCounts::NONE,
        holder: CardCounts::NONE,
    };
    let (track, city, kept) = (TrackId(0), CityId(0), Positions::from_iter([0, 1]));
    let setting = |key: &str, value: &str| Setting {
        key: key.to_owned(),
        value: value.to_owned(),
    };
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
        Edit::Add(Line::Tickets { keep: 1 }),
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
        (LobbyPress::Kick { seat: 1 }, Lobby, HOSTS),
        (LobbyPress::Settings, Lobby, HOSTS),
        (LobbyPress::Clock, Lobby, HOSTS),
        (
            LobbyPress::Set(LobbySetting::Variant("usa".to_owned())),
            Lobby,
            HOSTS,
        ),
        (LobbyPress::Set(LobbySetting::Seats(3)), Lobby, HOSTS),
        (
            LobbyPress::Set(LobbySetting::Order(SeatOrder::Random)),
            Lobby,
            HOSTS,
        ),
        (LobbyPress::Set(LobbySetting::Clock(60)), Lobby, HOSTS),
        (LobbyPress::Set(LobbySetting::Bank(60)), Lobby, HOSTS),
        (
            LobbyPress::Set(LobbySetting::TimeOut(TimeOut::Nudge)),
            Lobby,
            HOSTS,
        ),
        (LobbyPress::Start, Lobby, HOSTS),
        (LobbyPress::Cancel, Lobby, HOSTS),
        (LobbyPress::Rematch, Ended, MEMBERS),
    ];
    let seats = [
        (SeatPress::Mute { turn: 0 }, PLAYERS),
        (SeatPress::Return, RETURNING),
        (SeatPress::Take { seat: 1 }, TAKING),
        (SeatPress::Vote(VoteKind::Pause), VOTERS),
        (SeatPress::Vote(VoteKind::Resume), VOTERS),
        (SeatPress::Vote(VoteKind::Host), VOTERS),
        (SeatPress::Object, HOSTS),
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
            Look::Board | Look::Log | Look::Rules => ONLOOKERS,
        };
        (Press::Look { game, look }, Running, rule)
    }));
    rows.extend(
        ServerPage::ALL.map(|page| (Press::Server(ServerPress::Page(page)), Running, OWNERS)),
    );
    let of_one = Press::Audit {
        game: Some(game),
        page: 0,
    };
    let of_all = Press::Audit {
        game: None,
        page: 0,
    };
    rows.extend(PrivacyPress::ALL.map(|press| (Press::Privacy(press), Running, ANYBODY)));
    let theme = Press::Server(ServerPress::Set(setting("theme", "day")));
    let personal = Press::Personal(setting("confirm", "true"));
    rows.extend([
        (of_one, Running, MODERATORS),
        (of_all, Running, MODERATORS_ANYWHERE),
        (theme, Running, OWNERS),
        (personal, Running, ANYBODY),
        (Press::PickServer("starters".to_owned()), Running, NOBODY),
        (Press::Menu(1), Running, NOBODY),
        (Press::PickTickets { game, since }, Running, PLAYERS),
    ]);
    rows
}

/// A server with everybody in it, and the table that is tried.
struct Stage {
    world: World,
    people: [User; 7],
    /// Where somebody elsewhere acts, and a post of the bot's there.
    elsewhere: (Channel, Message),
    /// The table, and where it is.
    table: Option<(At, GameId, Channel)>,
    n_tables: usize,
}

impl Stage {
    async fn new(dice: u64) -> Stage {
        let world = World::new(dice).await;
        let sandbox = &world.sandbox;
        let [host, member, stranger, banned, elsa] =
            ["Anna", "Ben", "Sten", "Bert", "Elsa"].map(|name| world.user(name));
        let clara = world.user("Clara");
        let mona = moderator(&world, "Mona");
        let here = sandbox.guild();
        let there = sandbox.add_guild("Elsewhere");
        for user in [&elsa, &member, &clara] {
            there.add_member(user);
        }
        here.remove_member(&elsa);
        there.grant(
            &elsa,
            "managers",
            Permissions::MANAGE_MESSAGES | Permissions::MANAGE_GUILD,
        );
        for guild in [&here, &there] {
            for name in ["table", "server", "variant"] {
                guild.open_command(name);
            }
            guild.channel("quiet");
        }
        let channel = there.channel("games");
        ask(&elsa, &channel, "/game new").await;
        ask(&mona, &world.channel(), "/table ban player:Bert").await;
        world.settle().await;
        let post = channel.last_message().expect("a table was opened");
        Stage {
            people: [host, member, mona, sandbox.owner(), stranger, banned, elsa],
            elsewhere: (channel, post),
            table: None,
            n_tables: 0,
            world,
        }
    }

    fn person(&self, who: Who) -> &User {
        &self.people[who as usize]
    }

    /// A table that stands so; the one there is, if nobody did anything to it.
    async fn table(&mut self, at: At) -> (GameId, Channel) {
        if let Some((known, game, channel)) = &self.table {
            if *known == at {
                return (*game, channel.clone());
            }
            self.clear().await;
        }
        let (host, member) = (
            self.person(Who::Host).clone(),
            self.person(Who::Member).clone(),
        );
        let world = &self.world;
        self.n_tables += 1;
        let channel = world.sandbox.channel(&format!("table-{}", self.n_tables));
        if at == Running {
            seat(world, "usa", &channel, &[host.clone(), member.clone()]).await;
            for user in [&host, &member] {
                ask(user, &channel, "/tickets keep:\"1 2\"").await;
            }
            world.settle().await;
            ask(&member, &channel, "/game pause").await;
        } else {
            ask(
                &host,
                &channel,
                "/game new variant:usa players:4 order:joined",
            )
            .await;
            world.settle().await;
            member.press_newest(&channel, "Join").await;
        }
        let found = world
            .app()
            .store
            .open_table_at(bot::ids::ChannelId(channel.id().0));
        let game = found.await.unwrap().expect("a table was opened").id;
        if at == Ended {
            ask(
                self.person(Who::Moderator),
                &channel,
                "/table end reason:Bedtime",
            )
            .await;
        }
        world.settle().await;
        self.table = Some((at, game, channel.clone()));
        (game, channel)
    }

    /// Ends the table, and whatever came of it, so that the next row finds a fresh one.
    async fn clear(&mut self) {
        self.table = None;
        let server = GuildId(self.world.sandbox.guild().id().0);
        let store = &self.world.app().store;
        for line in store.open_tables_in(server).await.unwrap() {
            let end = format!("/table end reason:Bedtime table:{}", line.id);
            ask(self.person(Who::Moderator), &self.world.channel(), &end).await;
        }
        self.world.settle().await;
    }

    /// Everything that somebody could have changed.
    async fn state(&self, game: GameId) -> String {
        let app = self.world.app();
        let server = GuildId(self.world.sandbox.guild().id().0);
        let table = app.find(game).await.unwrap().unwrap();
        let tables = app.store.open_tables_in(server).await.unwrap();
        let audit = app.store.audit_of(server, None, 0, 1).await.unwrap();
        let settings = app.store.server_settings(server).await.unwrap();
        let variants = app.store.variants(server).await.unwrap();
        let Table { row, plans, .. } = table;
        format!("{row:?} {plans:?} {tables:?} {audit:?} {settings:?} {variants:?}")
    }

    /// Everybody tries it, those who may not first.
    async fn check(&mut self, what: &str, at: At, rule: Rule, way: &Way) {
        let mut order = EVERYBODY;
        order.sort_by_key(|who| rule[*who as usize] == Yes);
        let (game, channel) = self.table(at).await;
        let untouched = self.state(game).await;
        for who in order {
            let before = self.state(game).await;
            let reply = self.tried(who, way, game, &channel).await;
            self.world.settle().await;
            let text = reply.text();
            let at = format!("{what}, {who:?}: {text}");
            assert!(reply.settled, "{at}");
            match rule[who as usize] {
                Yes => {
                    let refused = REFUSALS
                        .into_iter()
                        .find(|refusal| text.starts_with(refusal.words()));
                    assert_eq!(refused, None, "{at}");
                }
                refusal => {
                    assert!(text.starts_with(refusal.words()), "no {refusal:?}: {at}");
                    assert!(reply.is_ephemeral(), "{at}");
                    assert_eq!(reply.messages.len(), 1, "{at}");
                    assert!(!text.contains('\n') && text.len() < 200, "{at}");
                    assert_eq!(before, self.state(game).await, "{at}");
                }
            }
        }
        if self.state(game).await != untouched {
            self.clear().await;
        }
    }

    async fn tried(&self, who: Who, way: &Way, game: GameId, channel: &Channel) -> Reply {
        let user = self.person(who);
        match way {
            Way::Command { line, has_table } => {
                let file = user.upload("mine.toml", "application/toml", FILE.as_bytes());
                let mut line = format!("/{}", line.replace("FILE", &file));
                let from_afar = who == Who::Elsewhere || line.contains("rematch");
                if from_afar && *has_table {
                    line = format!("{line} table:{game}");
                }
                let channel = if who == Who::Elsewhere {
                    &self.elsewhere.0
                } else {
                    channel
                };
                let sent = user.try_slash_unasked(channel, &line);
                let sent = sent.unwrap_or_else(|error| panic!("{line}, {who:?}: {error}"));
                sent.settled().await
            }
            Way::Press(press) => {
                let post = match who {
                    Who::Elsewhere => self.elsewhere.1.clone(),
                    _ => {
                        let mut posts = channel.messages();
                        posts.pop().expect("the table has a post")
                    }
                };
                user.press_forged(&post, &custom_id::encode(press))
                    .settled()
                    .await
            }
        }
    }
}

/// What `/variant import` is given.
const FILE: &str = include_str!("../../../assets/variants/usa.toml");

/// How something is asked for.
enum Way {
    Command { line: &'static str, has_table: bool },
    Press(Press),
}

/// Every command there is, with whether it says which table is meant.
fn known_commands() -> Vec<(String, bool)> {
    let has_table = |node: &serde_json::Value| {
        let options = node["options"].as_array().into_iter().flatten();
        options
            .clone()
            .any(|option| option["name"] == "table" && option["type"] == 3)
    };
    let mut known = Vec::new();
    for command in registration() {
        let name = command["name"].as_str().unwrap();
        let options = command["options"].as_array().unwrap();
        let within = options.iter().filter(|option| option["type"] == 1);
        let within: Vec<_> = within
            .map(|sub| {
                let path = format!("{name} {}", sub["name"].as_str().unwrap());
                (path, has_table(sub))
            })
            .collect();
        if within.is_empty() {
            known.push((name.to_owned(), has_table(&command)));
        }
        known.extend(within);
    }
    known
}

fn is_of(line: &str, command: &str) -> bool {
    let rest = line.strip_prefix(command);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[test]
fn every_command_and_every_kind_of_button_has_its_row() {
    for (command, _) in known_commands() {
        let rows = COMMANDS.iter().filter(|(line, ..)| is_of(line, &command));
        assert!(rows.count() > 0, "/{command} has no row");
    }
    let rows = presses("bcd23".parse().unwrap());
    let found: BTreeSet<&str> = rows.iter().map(|(press, ..)| kind(press)).collect();
    assert_eq!(found, KINDS.iter().copied().collect());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_answers_everybody_as_it_should() {
    let mut stage = Stage::new(71).await;
    let known = known_commands();
    for (line, at, rule) in COMMANDS {
        let command = known.iter().find(|(command, _)| is_of(line, command));
        let (_, has_table) = command.unwrap_or_else(|| panic!("there is no /{line}"));
        let way = Way::Command {
            line,
            has_table: *has_table,
        };
        stage.check(line, *at, *rule, &way).await;
    }
    judge_all(&stage.world.sandbox);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_button_answers_everybody_as_it_should() {
    let mut stage = Stage::new(72).await;
    let n_rows = presses("bcd23".parse().unwrap()).len();
    for number in 0..n_rows {
        let (_, at, _) = presses("bcd23".parse().unwrap()).swap_remove(number);
        let (game, _) = stage.table(at).await;
        let (press, at, rule) = presses(game).swap_remove(number);
        let what = custom_id::encode(&press);
        stage.check(&what, at, rule, &Way::Press(press)).await;
    }
    judge_all(&stage.world.sandbox);
}
