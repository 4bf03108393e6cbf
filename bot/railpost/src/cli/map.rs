//! `railpost map`: the map workshop on the command line.

use clap::Subcommand;
use workshop::{balance, check, make_command, survey, try_command};

/// Make maps, and look at them as their makers do
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Make(make_command::Args),
    Check(check::Args),
    Try(try_command::Args),
    Official(balance::Args),
    Survey(survey::Args),
}

/// Carries out `railpost map`.
pub fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Command::Make(args) => make_command::run(args),
        Command::Check(args) => check::run(&args),
        Command::Try(args) => try_command::run(&args),
        Command::Official(args) => balance::run(&args),
        Command::Survey(args) => survey::run(&args),
    }
}
