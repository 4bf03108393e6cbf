//! The commands of `railpost`, and how each is carried out.

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};
use discord::client::Refused;
use render::command::{self, RenderArgs};
use store::OpenError;
use table::catalog::CatalogError;
use tools::{arena, score, simulate};

use super::{
    check, completions, export, import, man, map, migrate_database, rebuild, review, run, sandbox,
    tables, verify,
};
use crate::config::ConfigError;

/// Hosts Ticket to Ride in Discord channels, played by post.
#[derive(Debug, Parser)]
#[command(name = "railpost", version, arg_required_else_help = true)]
pub struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::Args),
    #[cfg(feature = "sandbox")]
    Sandbox(sandbox::Args),
    Check(check::Args),
    Score(score::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Verify(verify::Args),
    Review(review::Args),
    Export(export::Args),
    Import(import::Args),
    Tables(tables::Args),
    Rebuild(rebuild::Args),
    MigrateDatabase(migrate_database::Args),
    Map(map::Args),
    /// Draw a table of any variant, or a recorded game, into a file.
    Render(RenderArgs),
    Completions(completions::Args),
    Man(man::Args),
}

/// Exit code for faults that the operator has to correct before retrying.
pub const USAGE_FAULT: u8 = 2;
const FAILURE: u8 = 1;

/// Reads the command line and carries out its command.
pub fn main() -> ExitCode {
    let CommandLine { command } = CommandLine::parse();
    match execute(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("railpost: {}", on_one_line(&error));
            ExitCode::from(exit_code(&error))
        }
    }
}

/// An error and its causes, the outermost first. Many errors tell their cause themselves, which is not repeated then.
fn on_one_line(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if line.is_empty() {
            line = cause;
        } else if !line.ends_with(&cause) {
            line = format!("{line}: {cause}");
        }
    }
    line
}

fn execute(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Run(args) => wait_for(run::run(args)),
        #[cfg(feature = "sandbox")]
        Command::Sandbox(args) => wait_for(sandbox::run(args)),
        Command::Check(args) => wait_for(check::run(args)),
        Command::Score(args) => score::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Verify(args) => wait_for(verify::run(args)),
        Command::Review(args) => wait_for(review::run(args)),
        Command::Export(args) => wait_for(export::run(args)),
        Command::Import(args) => wait_for(import::run(args)),
        Command::Tables(args) => wait_for(tables::run(args)),
        Command::Rebuild(args) => wait_for(rebuild::run(args)),
        Command::MigrateDatabase(args) => wait_for(migrate_database::run(args)),
        Command::Map(args) => map::run(args),
        Command::Render(args) => command::run(&args),
        Command::Completions(args) => completions::run(args, CommandLine::command()),
        Command::Man(args) => man::run(args, CommandLine::command()),
    }
}

/// Runs asynchronous work to its end.
fn wait_for(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let done = runtime.block_on(work);
    // Dropped, it would wait for threads that nothing can interrupt, such as one that looks a name up. Whatever has to
    // be finished was waited for by the work.
    runtime.shutdown_background();
    done
}

fn exit_code(error: &anyhow::Error) -> u8 {
    let is_wrong_database = error
        .downcast_ref::<OpenError>()
        .is_some_and(OpenError::needs_correction);
    if error.is::<ConfigError>()
        || error.is::<CatalogError>()
        || error.is::<Refused>()
        || is_wrong_database
    {
        USAGE_FAULT
    } else {
        FAILURE
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_end_does_not_wait_for_a_thread_that_nothing_can_interrupt() {
        let (release, held) = mpsc::channel::<()>();
        let (end, ended) = mpsc::channel();
        thread::spawn(move || {
            let done = wait_for(async {
                let (begin, begun) = tokio::sync::oneshot::channel();
                tokio::task::spawn_blocking(move || {
                    let _ = begin.send(());
                    held.recv()
                });
                Ok(begun.await?)
            });
            end.send(done)
        });
        let done = ended.recv_timeout(Duration::from_secs(20));
        done.expect("it ends").unwrap();
        drop(release);
    }
}
