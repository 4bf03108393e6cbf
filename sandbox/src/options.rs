//! Options for starting a sandbox.

use std::path::PathBuf;

use crate::clock::Clock;
use crate::gateway::GatewayRules;
use crate::permissions::Permissions;
use crate::state::Limits;

/// A certificate and its key, both as DER.
#[derive(Clone)]
pub struct Identity {
    /// The certificate.
    pub certificate: Vec<u8>,
    /// Its key, as PKCS #8.
    pub key: Vec<u8>,
}

impl std::fmt::Debug for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Identity")
    }
}

/// Options for starting a sandbox. The default suits a test.
#[derive(Debug, Clone)]
pub struct Options {
    /// Its clock.
    pub clock: Clock,
    /// The bot's name.
    pub bot_name: String,
    /// The name of the first guild.
    pub guild_name: String,
    /// Permissions of the bot's role in each guild.
    pub bot_permissions: Permissions,
    /// Limits in force.
    pub limits: Limits,
    /// The gateway's behaviour.
    pub gateway: GatewayRules,
    /// The number of shards recommended to the bot.
    pub shards: u64,
    /// The port of gateway, files and page; 0 for any.
    pub port: u16,
    /// Maximum requests kept in the record.
    pub requests_kept: usize,
    /// Whether the bytes of the bot's files are kept; a long test that looks at none of them saves the memory.
    pub keeps_files: bool,
    /// A font file for the page's emoji, for machines without one.
    pub emoji: Option<&'static [u8]>,
    /// The certificate that it shows as discord.com; `None` for a self-signed one.
    pub identity: Option<Identity>,
    /// Folder to save the state in and to load it from. See [`crate::kept`].
    pub folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            clock: Clock::real(),
            bot_name: "Railpost".to_owned(),
            guild_name: "Test server".to_owned(),
            bot_permissions: Permissions::EVERYONE,
            limits: Limits::default(),
            gateway: GatewayRules::default(),
            shards: 1,
            port: 0,
            requests_kept: 100_000,
            keeps_files: true,
            emoji: None,
            identity: None,
            folder: None,
        }
    }
}
