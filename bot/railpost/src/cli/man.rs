//! `railpost man`: the manual pages, generated from the definition of the command line.

use std::path::PathBuf;

use anyhow::Context as _;

/// Write the manual pages into a folder: railpost.1, and one for each command.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder, which is made if need be
    pub folder: PathBuf,
}

/// Carries out `railpost man`.
pub fn run(args: Args, command_line: clap::Command) -> anyhow::Result<()> {
    let Args { folder } = args;
    std::fs::create_dir_all(&folder)
        .and_then(|()| clap_mangen::generate_to(command_line, &folder))
        .with_context(|| format!("cannot write to {}", folder.display()))
}
