//! `railpost map`: the map workshop on the command line.

use clap::Subcommand;
use workshop::check;

/// Look at maps as their makers do
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
}

/// Carries out `railpost map`.
pub fn run(args: &Args) -> anyhow::Result<()> {
    match &args.command {
        Command::Check(args) => check::run(args),
    }
}
