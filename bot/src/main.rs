//! The program `railpost`; its commands are in `bot/src/cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    bot::cli::main()
}
