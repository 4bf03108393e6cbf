//! The sandbox used by real serenity: a minimal bot connects to it, with its limiter, and users do what
//! users do. Everything this bot relies on, Railpost can rely on.

mod bot;
mod faults;
mod talk;
