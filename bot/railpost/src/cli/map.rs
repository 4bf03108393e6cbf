//! `railpost map`: the map workshop on the command line.

use clap::Subcommand;
use workshop::{check, make_command, survey};

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
    Survey(survey::Args),
}

/// Carries out `railpost map`.
pub fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Command::Make(args) => make_command::run(args),
        Command::Check(args) => check::run(&args),
        Command::Survey(args) => survey::run(&args),
    }
}
