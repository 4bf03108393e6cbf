//! `railpost sandbox` and its page: in a real browser, and without a network.

mod choices;
mod game;
mod kept;
mod network;
mod phone;
mod program;
mod seats;
