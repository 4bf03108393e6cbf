//! The sandbox under real serenity: a minimal bot connects to it, limiter and all, and users do what
//! users do. What the bot here relies on, Railpost may rely on.

mod bot;
mod faults;
mod talk;
