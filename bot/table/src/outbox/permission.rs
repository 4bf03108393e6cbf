//! The permissions the bot asks for, and which of them a place needs.

use domain::ids::ChannelId;
use domain::word_enum;
use words::{PermissionWords, Words, place};

/// Discord's bit for administrators, who may do everything.
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

    /// Those of `needed` that the bits can be trusted about, each with whether it is there. Discord leaves out the
    /// permissions that depend on a missing one: all others without View Channel, and Attach Files without Send
    /// Messages. Then only the one they depend on is known to be missing.
    pub fn known(own: u64, needed: &[Permission]) -> Vec<(Permission, bool)> {
        let has = |one: Permission| own & (one.bit() | ADMINISTRATOR) != 0;
        if !has(Permission::ViewChannel) {
            return vec![(Permission::ViewChannel, false)];
        }
        let in_channel = needed.contains(&Permission::SendMessages);
        let may_write =
            has(Permission::SendMessages) && (in_channel || has(Permission::SendMessagesInThreads));
        let is_known = |one: &&Permission| may_write || **one != Permission::AttachFiles;
        let known = needed.iter().filter(is_known);
        known.map(|one| (*one, has(*one))).collect()
    }

    /// Those of `needed` that are known to be missing.
    pub fn missing(own: u64, needed: &[Permission]) -> Vec<Permission> {
        let known = Permission::known(own, needed).into_iter();
        known
            .filter_map(|(one, is_there)| (!is_there).then_some(one))
            .collect()
    }

    /// Those that a table there lacks: in a thread, or in a channel itself.
    pub fn missing_at_table(own: u64, in_thread: bool) -> Vec<Permission> {
        let needed = if in_thread { &IN_THREAD } else { &IN_CHANNEL };
        let missing = Permission::missing(own, needed);
        // A thread can allow messages while its channel does not. Then nothing else can be the cause.
        let lacks_files = own & (Permission::AttachFiles.bit() | ADMINISTRATOR) == 0;
        if missing.is_empty() && lacks_files {
            return vec![Permission::AttachFiles];
        }
        missing
    }

    /// Whether posts at a table there arrive.
    pub fn may_write(own: u64, in_thread: bool) -> bool {
        let writing = match in_thread {
            true => Permission::SendMessagesInThreads,
            false => Permission::SendMessages,
        };
        Permission::missing(own, &[Permission::ViewChannel, writing]).is_empty()
    }

    /// Those that are missing for a table whose thread has yet to be made.
    pub fn missing_for_thread(own: u64) -> Vec<Permission> {
        let needed = [&IN_THREAD[..], &[Permission::CreatePublicThreads]].concat();
        Permission::missing(own, &needed)
    }
}

/// The sentence that names what the bot lacks, and where.
pub fn lacks(words: &Words, missing: &[Permission], channel: ChannelId) -> String {
    let names = missing.iter().map(|one| permission_words(words, *one).name);
    let names = words.list(&names.collect::<Vec<_>>());
    let channel = format!("<#{channel}>");
    words.table.missing_permission(
        missing.len() as i64,
        place::Channel(&channel),
        place::Permission(&names),
    )
}

/// The words of a permission.
pub fn permission_words(words: &Words, permission: Permission) -> PermissionWords {
    words.server.permissions.named(permission.word())
}

#[cfg(test)]
mod tests {
    use domain::language::Language;

    use super::*;

    #[test]
    fn only_the_cause_is_named_where_a_permission_implies_others() {
        let bits = |all: &[Permission]| all.iter().fold(0, |bits, one| bits | one.bit());
        let [view, send, files, history, threads, in_threads] = [
            Permission::ViewChannel,
            Permission::SendMessages,
            Permission::AttachFiles,
            Permission::ReadMessageHistory,
            Permission::CreatePublicThreads,
            Permission::SendMessagesInThreads,
        ];
        let missing =
            |own: &[Permission], in_thread| Permission::missing_at_table(bits(own), in_thread);
        assert_eq!(missing(&[], false), [view]);
        // Discord leaves Attach Files out together with Send Messages.
        assert_eq!(missing(&[view, history, in_threads], false), [send]);
        assert_eq!(missing(&[view, in_threads], false), [send, history]);
        assert_eq!(missing(&[view, send, history], false), [files]);
        assert_eq!(missing(&[view, send, history], true), [in_threads]);
        assert_eq!(missing(&[view, history, in_threads], true), [files]);
        assert_eq!(missing(&[view, send, history, in_threads], true), [files]);
        let for_thread = Permission::missing_for_thread(bits(&[view, history, in_threads]));
        assert_eq!(for_thread, [threads]);
        assert_eq!(
            missing_of_all(&[view, history, in_threads, threads]),
            [send]
        );
    }

    fn missing_of_all(own: &[Permission]) -> Vec<Permission> {
        let own = own.iter().fold(0, |bits, one| bits | one.bit());
        Permission::missing(own, &Permission::ALL)
    }

    #[test]
    fn every_permission_has_words_in_every_language() {
        for language in Language::ALL {
            let words = &Words::of(language).server.permissions;
            for permission in Permission::ALL {
                assert!(!words.named(permission.word()).without.is_empty());
            }
        }
    }
}
