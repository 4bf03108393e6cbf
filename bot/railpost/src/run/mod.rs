//! A running bot: its foundations, the tasks that live as long as it does, and how it stops.
//!
//! Start at [`Service::start`] and [`Bot::start`]. The program starts only with a checked configuration,
//! catalogue and schema. All tasks are counted in one place and stopped by one token ([`Tasks`]);
//! everything periodic is in one table (`periodic`). On SIGTERM or Ctrl-C nothing new is started,
//! and [`Bot::stop`] waits for work in progress.

mod bot;
mod periodic;
mod serve;
mod service;
mod signal;
mod tasks;

pub use bot::{Bot, LONGEST_STOP, close};
pub use serve::{End, serve};
pub use service::{SILENCE, Service};
pub use signal::StopSignal;
pub use tasks::Tasks;
