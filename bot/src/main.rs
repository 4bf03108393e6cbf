//! The program `railpost`: reads the command line and hands over to the command's module.

use std::process::ExitCode;

use bot::catalog::CatalogError;
use bot::check;
use bot::config::ConfigError;
use bot::{sandbox_command, score, serve, simulate};
use clap::{Parser, Subcommand};
use render::command::{self, RenderArgs};

/// Hosts Ticket to Ride in Discord channels, played by post.
#[derive(Debug, Parser)]
#[command(name = "railpost", version, arg_required_else_help = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(serve::Args),
    Sandbox(sandbox_command::Args),
    Check(check::Args),
    Score(score::Args),
    Simulate(simulate::Args),
    /// Draw a table of any variant, or a recorded game, into a file.
    Render(RenderArgs),
}

/// What the operator has to mend before another try can help.
const USAGE_FAULT: u8 = 2;
const FAILURE: u8 = 1;

#[tokio::main]
async fn main() -> ExitCode {
    let CommandLine { command } = CommandLine::parse();
    let outcome = match command {
        Command::Run(args) => serve::run(args).await,
        Command::Sandbox(args) => sandbox_command::run(args).await,
        Command::Check(args) => check::run(args).await,
        Command::Score(args) => score::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Render(args) => command::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The causes on one line, outermost first.
            eprintln!("railpost: {error:#}");
            ExitCode::from(exit_code(&error))
        }
    }
}

fn exit_code(error: &anyhow::Error) -> u8 {
    if error.is::<ConfigError>() || error.is::<CatalogError>() {
        USAGE_FAULT
    } else {
        FAILURE
    }
}
