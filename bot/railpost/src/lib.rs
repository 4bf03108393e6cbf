//! The program `railpost`: its command line ([`cli`]), its configuration, and how a bot starts, runs and stops
//! ([`run`]).

pub mod cli;
pub mod config;
pub mod run;
pub mod telemetry;
