//! Help: the commands that one needs now, every command by task, the rules, the bot itself.

use app::server::rules;
use app::time::uptime::Uptime;
use domain::press;
use domain::press::RulesOf;
use domain::settings::ServerSettings;
use domain::task::Task;
use domain::ui::{Button, MAX_BUTTONS, Message, Row};
use engine::PromptKind;
use store::{Status, TableLine};
use table::offer::Offer;
use table::permission::Spot;
use table::request::{Answer, Caller, Error, Reply, Result};
use table::resolve::{Meant, shown_table_meant};
use table::tables::Tables;
use table::tell::clock::relative;
use table::tell::next_table::{list_button, open_button, waits};
use words::{RulesHeading, Words, place};

use crate::commands::variant::variants;
use crate::commands::{Ask, Command};
use crate::slash;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional};

/// Maximum number of commands on the first page.
const MOST: usize = 5;

/// `/help`: the commands that one needs now, and every command by task.
#[derive(Debug)]
pub struct Help {
    topic: Option<Task>,
}

impl Command for Help {
    const SPEC: Spec = Spec {
        path: &["help"],
        task: Task::Look,
        options: &[optional("topic", Kind::Word(Task::WORDS))],
    };

    fn read(options: &Options<'_>) -> Result<Help, ParseError> {
        Ok(Help {
            topic: options.parsed("topic", Task::of_word)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(show(ask, self.topic).await?))
    }
}

/// The commands for a task, of those that the caller may use; `None` for those they need now.
pub(crate) async fn show(ask: &Ask<'_>, task: Option<Task>) -> Result<Answer> {
    let (tables, offer, caller, usable) = (ask.tables, ask.offer, ask.caller, ask.usable);
    let words = caller.words();
    let is_usable = |task: Task| task == Task::About || usable.iter().any(|spec| spec.task == task);
    let (text, mut rows) = match task {
        Some(Task::About) => (about(ask.uptime, caller), Vec::new()),
        Some(task) if is_usable(task) => (slash::help(usable, task, words), Vec::new()),
        Some(task) => (not_usable(caller, task), Vec::new()),
        None => {
            let now = Now::of(tables, caller).await?;
            let mut lines = vec![now.intro(caller, words)];
            for path in now.needs(tables, offer, caller).await? {
                let spec = usable.iter().find(|spec| spec.path == path);
                lines.extend(spec.map(|spec| slash::help_line(spec, words)));
            }
            lines.truncate(1 + MOST);
            lines.push(words.commands.help.more().to_owned());
            (lines.join("\n"), now.rows(tables, words).await)
        }
    };
    let tasks = Task::ALL.into_iter().filter(|task| is_usable(*task));
    let mut pages: Vec<Option<Task>> = tasks.map(Some).collect();
    if task.is_some() {
        pages.insert(0, None);
    }
    let buttons: Vec<Button> = pages
        .into_iter()
        .map(|page| {
            let label = page.map_or(words.commands.help.now(), |page| {
                words.commands.tasks.get(page.word()).unwrap_or_default()
            });
            Button::new(press::Help { task: page }.id(), label).enabled(page != task)
        })
        .collect();
    let buttons = buttons.chunks(MAX_BUTTONS);
    rows.extend(buttons.map(|row| Row::Buttons(row.to_vec())));
    Ok(Answer::message(Message {
        text: text.into(),
        rows,
    }))
}

/// Why the caller may use none of the commands for a task.
fn not_usable(caller: &Caller, task: Task) -> String {
    let words = caller.words();
    match task {
        _ if !caller.place.is_in_server() => words.commands.help.elsewhere().to_owned(),
        Task::Owner => words.variant.owner_only().to_owned(),
        Task::Moderate
        | Task::Play
        | Task::Look
        | Task::Table
        | Task::Running
        | Task::Personal
        | Task::About => words.moderation.only().to_owned(),
    }
}

/// Situation of the person who asks.
enum Now {
    /// Tables wait for them, the one that has waited longest first. `for_tickets` if that one waits for a choice of
    /// tickets.
    Awaited {
        lines: Vec<TableLine>,
        for_tickets: bool,
    },
    /// They play, and nothing waits for them.
    Playing,
    /// They sit at a table that has not begun, perhaps as its host.
    Seated { is_host: bool, channel: String },
    /// They sit nowhere.
    Idle,
}

impl Now {
    async fn of(tables: &Tables, caller: &Caller) -> Result<Now> {
        let all = tables.store.open_tables_of(caller.user).await?;
        let lines: Vec<TableLine> = all.iter().filter(|line| waits(line)).cloned().collect();
        if let Some(first) = lines.first() {
            // A table that cannot be read says so when it is opened.
            let table = tables.find(first.id).await.ok().flatten();
            let for_tickets = table.is_some_and(|table| {
                let seat = table.seat_of(caller.user);
                let prompts = table.course.iter().flat_map(|course| course.game.prompts());
                let mut own = prompts.filter(|prompt| Some(prompt.seat) == seat);
                own.any(|prompt| {
                    matches!(
                        prompt.kind,
                        PromptKind::NameMixture | PromptKind::ChooseTickets
                    )
                })
            });
            return Ok(Now::Awaited { lines, for_tickets });
        }
        let is_here = |line: &&TableLine| line.channel == caller.place.channel();
        let is_running = |line: &&TableLine| line.status == Status::Running;
        let meant = all.iter().find(is_here);
        let meant = meant.or_else(|| all.iter().find(is_running));
        Ok(match meant.or(all.first()) {
            Some(line) if line.status == Status::Lobby => Now::Seated {
                is_host: line.host == Some(caller.user),
                channel: format!("<#{}>", line.channel),
            },
            Some(_) => Now::Playing,
            None => Now::Idle,
        })
    }

    fn intro(&self, caller: &Caller, words: &Words) -> String {
        let help = &words.commands.help;
        let intro = match self {
            Now::Awaited {
                for_tickets: true, ..
            } => help.choosing(),
            Now::Awaited {
                for_tickets: false, ..
            } => help.awaited(),
            Now::Playing => help.playing(),
            Now::Seated { is_host, channel } => {
                let channel = place::Channel(channel);
                return match is_host {
                    true => help.hosting(channel),
                    false => help.seated(channel),
                };
            }
            Now::Idle if caller.place.is_in_server() => help.idle(),
            Now::Idle => help.idle_direct(),
        };
        intro.to_owned()
    }

    /// The commands needed first, by their paths; [`MOST`] of those that can be used here are shown.
    async fn needs(
        &self,
        tables: &Tables,
        offer: &Offer,
        caller: &Caller,
    ) -> Result<Vec<&'static [&'static str]>> {
        Ok(match self {
            Now::Awaited {
                for_tickets: true, ..
            } => vec![&["tickets"], &["hand"], &["board"], &["rules"]],
            Now::Awaited {
                for_tickets: false, ..
            } => vec![&["draw"], &["claim"], &["tickets"], &["hand"], &["board"]],
            Now::Playing => vec![
                &["game", "list"],
                &["orders"],
                &["hand"],
                &["board"],
                &["away"],
            ],
            Now::Seated { is_host: true, .. } => vec![
                &["game", "invite"],
                &["game", "settings"],
                &["rules"],
                &["game", "end"],
            ],
            Now::Seated { is_host: false, .. } => {
                vec![&["game", "invite"], &["board"], &["rules"]]
            }
            Now::Idle => {
                let mut needs = opening(tables, offer, caller).await?;
                needs.extend([
                    &["game", "list"] as &[&str],
                    &["rules"],
                    &["settings"],
                    &["replay"],
                    &["privacy"],
                ]);
                needs
            }
        })
    }

    /// The ways to the tables that wait.
    async fn rows(&self, tables: &Tables, words: &Words) -> Vec<Row> {
        let Now::Awaited { lines, .. } = self else {
            return Vec::new();
        };
        let mut buttons = Vec::new();
        for line in lines.iter().take(MAX_BUTTONS - 1) {
            let table = tables.find(line.id).await.ok().flatten();
            let variant = table.as_ref().map(|table| table.variant.name.as_str());
            let variant = place::Variant(&variant.unwrap_or(&line.variant));
            let label = words.table.list_open(place::Game(&line.id), variant);
            buttons.push(open_button(line.id, label));
        }
        buttons.push(list_button(words));
        vec![Row::Buttons(buttons)]
    }
}

/// `/game join` and `/game new`, if the caller may sit down at one more table here and may open one.
async fn opening(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
) -> Result<Vec<&'static [&'static str]>> {
    let Ok(spot) = Spot::of(caller) else {
        return Ok(Vec::new());
    };
    let settings = tables.server(spot.server).await?;
    let may_sit = offer
        .check_sitting(tables, caller, spot.server, &settings)
        .await;
    let may_open = offer
        .check_opening(tables, caller, spot, &settings, 0)
        .await;
    let mut paths: Vec<&'static [&'static str]> = Vec::new();
    if allowed(may_sit)? {
        paths.push(&["game", "join"]);
    }
    if allowed(may_open)? {
        paths.push(&["game", "new"]);
    }
    Ok(paths)
}

/// Whether a check passes: a refusal means no, any other error stays one.
fn allowed(checked: Result<()>) -> Result<bool> {
    match checked {
        Ok(()) => Ok(true),
        Err(Error::Refused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// `/rules`: the rules with our choices, by heading, as the table or a variant plays them.
#[derive(Debug)]
pub struct Rules {
    heading: RulesHeading,
    /// As it was typed; `None` for the table's.
    variant: Option<String>,
}

impl Command for Rules {
    const SPEC: Spec = Spec {
        path: &["rules"],
        task: Task::Look,
        options: &[
            optional("heading", Kind::Word(RulesHeading::WORDS)),
            optional("variant", Kind::Text(variants)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Rules, ParseError> {
        let heading = options.parsed("heading", RulesHeading::of_word)?;
        Ok(Rules {
            heading: heading.unwrap_or(RulesHeading::Short),
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let of = match self.variant {
            Some(variant) => RulesOf::Variant(variant),
            None => {
                match shown_table_meant(ask.tables, ask.caller, ask.named, ask.messenger).await? {
                    Meant::Table(game) => RulesOf::Table(game),
                    Meant::Several => {
                        let mine = ask.tables.store.open_tables_of(ask.caller.user).await?;
                        let first = mine.first().map(|line| RulesOf::Table(line.id));
                        first.unwrap_or(RulesOf::Variant(usual(ask).await?))
                    }
                    // Newcomers ask, too.
                    Meant::None => RulesOf::Variant(usual(ask).await?),
                }
            }
        };
        let game = match &of {
            RulesOf::Table(game) => Some(*game),
            RulesOf::Variant(_) => None,
        };
        let wanted = rules::WantedPage::Heading(self.heading);
        let answer = rules::show(ask.tables, ask.offer, ask.caller, of, wanted).await?;
        Ok(Reply {
            game,
            ..Reply::of(answer)
        })
    }
}

/// The variant that is played here unless a host chooses another one.
async fn usual(ask: &Ask<'_>) -> Result<String> {
    let server = ask.caller.place.server();
    let settings = match server {
        Some(server) => ask.tables.server(server).await?,
        None => ServerSettings::default(),
    };
    let available = ask.offer.variants(&ask.tables.store, server).await?;
    let usual = ask.offer.default_variant(&available, &settings)?;
    Ok(usual.id.clone())
}

/// Description of the bot, with its health.
fn about(uptime: &Uptime, caller: &Caller) -> String {
    let words = &caller.words().commands;
    let (shard, n_shards, latency) = uptime.shard_of(caller.place.server());
    let latency = match latency {
        Some(latency) => format!("{} ms", latency.as_millis()),
        None => words.no_latency().to_owned(),
    };
    words.about(
        place::Latency(&latency),
        place::Shard(&(shard + 1)),
        place::Shards(&n_shards),
        place::Since(&relative(uptime.started)),
        place::Version(&env!("CARGO_PKG_VERSION")),
    )
}
