//! What the bot may do in a channel, told to an owner: each permission by its name, and what fails without it.

use domain::ids::ChannelId;
use table::outbox::permission::permission_words;
use table::outbox::{Known, Messenger, Permission, SendError};
use table::permission::owners_only;
use table::request::{Caller, Error, Result};
use words::place;

/// The permissions of the bot in a channel of the caller's server.
pub async fn permissions_text(
    caller: &Caller,
    channel: ChannelId,
    messenger: &dyn Messenger,
) -> Result<String> {
    let server = owners_only(caller)?;
    let words = caller.words();
    let place = format!("<#{channel}>");
    let title = words.server.rights(place::Channel(&place));
    let own = match messenger.permissions(server, channel).await {
        Ok(own) => own,
        // Discord tells nothing about channels that the bot cannot see.
        Err(SendError::Known(Known::NoAccess | Known::NoPermission | Known::ChannelGone)) => 0,
        Err(error) => return Err(Error::Internal(error.into())),
    };
    let known = Permission::known(own, &Permission::ALL);
    let mut lines = vec![title];
    for (permission, is_there) in &known {
        let named = permission_words(words, *permission);
        lines.push(match is_there {
            true => words.server.right_there(place::Permission(&named.name)),
            false => words.server.right_missing(
                place::Permission(&named.name),
                place::Without(&named.without),
            ),
        });
    }
    if known.contains(&(Permission::ViewChannel, false)) {
        lines.push(words.server.rights_unseen().to_owned());
    } else if known.iter().all(|(_, is_there)| *is_there) {
        lines.push(words.server.rights_whole().to_owned());
    }
    Ok(lines.join("\n"))
}
