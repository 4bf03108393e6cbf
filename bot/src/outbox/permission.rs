//! The permissions the bot asks for, and which of them a place needs.

use crate::ids::ChannelId;
use crate::text::{PermissionWords, Words};
use crate::word::word_enum;

/// Discord's bit of those who may do everything.
const ADMINISTRATOR: u64 = 1 << 3;

word_enum! {
    /// A permission that the bot uses; each language has its name as Discord writes it.
    pub enum Permission {
        ViewChannel = "view_channel",
        SendMessages = "send_messages",
        AttachFiles = "attach_files",
        ReadMessageHistory = "read_message_history",
        CreatePublicThreads = "create_public_threads",
        SendMessagesInThreads = "send_messages_in_threads",
    }
}

/// What a table needs where it is played.
const IN_CHANNEL: [Permission; 4] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
];
const IN_THREAD: [Permission; 4] = [
    Permission::ViewChannel,
    Permission::SendMessagesInThreads,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
];

impl Permission {
    /// Discord's bit.
    pub const fn bit(self) -> u64 {
        1 << match self {
            Permission::ViewChannel => 10,
            Permission::SendMessages => 11,
            Permission::AttachFiles => 15,
            Permission::ReadMessageHistory => 16,
            Permission::CreatePublicThreads => 35,
            Permission::SendMessagesInThreads => 38,
        }
    }

    /// All that the bot asks for when it is invited.
    pub const fn all_bits() -> u64 {
        let (mut bits, mut at) = (0, 0);
        while at < Permission::ALL.len() {
            bits |= Permission::ALL[at].bit();
            at += 1;
        }
        bits
    }

    /// Those of `needed` that are not among the bits. Who does not see a channel has no other permission there
    /// either, so that only View Channel is known to be missing.
    pub fn missing(own: u64, needed: &[Permission]) -> Vec<Permission> {
        let lacks = |one: &&Permission| own & (one.bit() | ADMINISTRATOR) == 0;
        if lacks(&&Permission::ViewChannel) {
            return vec![Permission::ViewChannel];
        }
        needed.iter().filter(lacks).copied().collect()
    }

    /// Those that a table there lacks: in a thread, or in a channel itself.
    pub fn missing_at_table(own: u64, in_thread: bool) -> Vec<Permission> {
        Permission::missing(own, if in_thread { &IN_THREAD } else { &IN_CHANNEL })
    }

    /// Those that a table lacks for which a thread is still to be made.
    pub fn missing_for_thread(own: u64) -> Vec<Permission> {
        let needed = [&IN_THREAD[..], &[Permission::CreatePublicThreads]].concat();
        Permission::missing(own, &needed)
    }
}

/// The sentence that names what the bot lacks, and where.
pub fn lacks(words: &Words, missing: &[Permission], channel: ChannelId) -> String {
    let names = missing
        .iter()
        .map(|one| words.permission(*one).name.clone());
    let names = words.list(&names.collect::<Vec<_>>());
    let channel = format!("<#{channel}>");
    words.table.missing_permission.fill(
        missing.len() as i64,
        &[("permission", &names), ("channel", &channel)],
    )
}

impl Words {
    /// The words of a permission.
    pub fn permission(&self, permission: Permission) -> &PermissionWords {
        // A test checks every language against the permissions.
        &self.server.permissions[permission.word()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_permission_has_words_in_every_language() {
        for language in Language::ALL {
            let words = &Words::of(language).server.permissions;
            assert_eq!(words.len(), Permission::ALL.len());
            for permission in Permission::ALL {
                assert!(!words[permission.word()].without.as_str().is_empty());
            }
        }
    }
}
