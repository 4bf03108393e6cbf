//! Servers, their channels and members, and who may do what there.

use domain::ids::{ChannelId, GuildId, RoleId, UserId};
use serde::Deserialize;

use super::narrow::Bits;

/// Kinds of channels.
pub(super) const TEXT: u8 = 0;
pub(super) const NEWS: u8 = 5;
pub(super) const NEWS_THREAD: u8 = 10;
pub(super) const PUBLIC_THREAD: u8 = 11;
pub(super) const PRIVATE_THREAD: u8 = 12;

/// Permission that includes all others.
const ADMINISTRATOR: u64 = 1 << 3;
const ALL: u64 = u64::MAX;
/// Kind of an overwrite for a role; the other one is for a member.
const FOR_ROLE: u8 = 0;

#[derive(Debug, Deserialize)]
pub(super) struct Server {
    pub id: GuildId,
    owner_id: UserId,
    roles: Vec<Role>,
}

#[derive(Debug, Deserialize)]
struct Role {
    id: RoleId,
    permissions: Bits,
}

/// A channel or thread.
#[derive(Debug, Deserialize)]
pub(super) struct Channel {
    pub id: ChannelId,
    #[serde(rename = "type")]
    pub kind: u8,
    pub guild_id: Option<GuildId>,
    pub parent_id: Option<ChannelId>,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub position: i64,
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
}

/// What a channel allows and denies a role or a member.
#[derive(Debug, Deserialize)]
struct Overwrite {
    /// That of the role or the member.
    id: UserId,
    #[serde(rename = "type")]
    kind: u8,
    allow: Bits,
    deny: Bits,
}

#[derive(Debug, Deserialize)]
pub(super) struct Member {
    pub user: Person,
    #[serde(default)]
    roles: Vec<RoleId>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Person {
    pub id: UserId,
}

/// The threads of a server that are not archived.
#[derive(Debug, Deserialize)]
pub(super) struct ActiveThreads {
    pub threads: Vec<Channel>,
}

impl Channel {
    pub fn is_thread(&self) -> bool {
        matches!(self.kind, NEWS_THREAD | PUBLIC_THREAD | PRIVATE_THREAD)
    }
}

impl Server {
    /// A member's permissions in the whole server.
    pub fn permissions(&self, member: &Member) -> u64 {
        if member.user.id == self.owner_id {
            return ALL;
        }
        // Everybody has the role whose id is the server's.
        let has = |role: &&Role| role.id.0 == self.id.0 || member.roles.contains(&role.id);
        let roles = self.roles.iter().filter(has);
        let own = roles.fold(0, |own, role| own | role.permissions.0);
        if own & ADMINISTRATOR != 0 { ALL } else { own }
    }

    /// A member's permissions in a channel: what is said of everybody, then of roles, then of the member alone.
    pub fn permissions_in(&self, channel: &Channel, member: &Member) -> u64 {
        let own = self.permissions(member);
        if own == ALL {
            return ALL;
        }
        let overwrites = &channel.permission_overwrites;
        let for_everybody = |one: &&Overwrite| one.kind == FOR_ROLE && one.id.0 == self.id.0;
        let for_role = |one: &&Overwrite| {
            one.kind == FOR_ROLE && !for_everybody(one) && member.roles.contains(&RoleId(one.id.0))
        };
        let for_member = |one: &&Overwrite| one.kind != FOR_ROLE && one.id == member.user.id;
        let own = overwritten(own, overwrites.iter().filter(for_everybody));
        let own = overwritten(own, overwrites.iter().filter(for_role));
        overwritten(own, overwrites.iter().filter(for_member))
    }
}

/// Permissions with what some overwrites deny and, against that, what any of them allows.
fn overwritten<'a>(own: u64, overwrites: impl Iterator<Item = &'a Overwrite>) -> u64 {
    let (mut allowed, mut denied) = (0, 0);
    for overwrite in overwrites {
        allowed |= overwrite.allow.0;
        denied |= overwrite.deny.0;
    }
    own & !denied | allowed
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::narrow::read;
    use super::*;

    fn server() -> Server {
        let roles = json!([
            { "id": "1", "permissions": "1" },
            { "id": "2", "permissions": "2" },
            { "id": "3", "permissions": "4" },
            { "id": "4", "permissions": "8" },
        ]);
        read(&json!({ "id": "1", "owner_id": "9", "roles": roles })).unwrap()
    }

    fn member(id: u64, roles: &[u64]) -> Member {
        let roles: Vec<String> = roles.iter().map(u64::to_string).collect();
        read(&json!({ "user": { "id": id.to_string() }, "roles": roles })).unwrap()
    }

    fn channel(overwrites: &[(u64, u8, u64, u64)]) -> Channel {
        let overwrites = overwrites.iter().map(|(id, kind, allow, deny)| {
            json!({
                "id": id.to_string(),
                "type": kind,
                "allow": allow.to_string(),
                "deny": deny.to_string(),
            })
        });
        let overwrites: Vec<_> = overwrites.collect();
        read(&json!({ "id": "5", "type": 0, "permission_overwrites": overwrites })).unwrap()
    }

    #[test]
    fn roles_add_up_and_the_owner_and_administrators_may_do_everything() {
        let server = server();
        assert_eq!(server.permissions(&member(7, &[])), 1);
        assert_eq!(server.permissions(&member(7, &[2, 3])), 7);
        assert_eq!(server.permissions(&member(7, &[2, 4])), ALL);
        assert_eq!(server.permissions(&member(9, &[])), ALL);
        let closed = channel(&[(1, 0, 0, u64::MAX)]);
        assert_eq!(server.permissions_in(&closed, &member(7, &[4])), ALL);
        assert_eq!(server.permissions_in(&closed, &member(7, &[3])), 0);
    }

    #[test]
    fn a_channel_says_what_everybody_may_then_roles_then_a_member() {
        let (server, ben) = (server(), member(7, &[2, 3]));
        for (overwrites, own) in [
            // Everybody loses it, and a role has it again.
            (&[(1, 0, 0, 1), (2, 0, 1, 0)][..], 7),
            // Of two roles one allows what the other denies.
            (&[(3, 0, 16, 0), (2, 0, 0, 16)], 7 | 16),
            // The member's own comes last, wherever it stands.
            (&[(7, 1, 0, 2), (2, 0, 2, 0)], 5),
            // Others' roles, and other members, are no concern.
            (&[(4, 0, 0, 7), (8, 1, 0, 7), (7, 0, 0, 7)], 7),
        ] {
            let channel = channel(overwrites);
            assert_eq!(server.permissions_in(&channel, &ben), own, "{overwrites:?}");
        }
    }

    #[test]
    fn a_channel_of_an_unknown_kind_is_read() {
        // For pictures and films; Discord's own description has no such kind, either.
        let media = json!({"id": "1", "guild_id": "2", "type": 16, "name": "films", "position": 0,
            "permission_overwrites": [], "parent_id": null, "nsfw": false});
        assert!(!read::<Channel>(&media).unwrap().is_thread());
    }
}
