//! `railpost completions`: completions for a shell, generated from the definition of the command line.

use std::io::{Write as _, stdout};

use clap_complete::Shell;

/// Print the completions for a shell.
#[derive(Debug, clap::Args)]
pub struct Args {
    pub shell: Shell,
}

/// Carries out `railpost completions`.
pub fn run(args: Args, mut command_line: clap::Command) -> anyhow::Result<()> {
    // Written at once: the crate panics if the reader has gone away.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command_line, "railpost", &mut script);
    Ok(stdout().lock().write_all(&script)?)
}
