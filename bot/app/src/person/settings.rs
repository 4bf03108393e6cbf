//! Personal settings: `/settings`.

use domain::ids::GameId;
use domain::press::MePage;
use domain::settings::{AvatarChoice, Call, PlayerSetting, PlayerSettings};
use serde_json::json;
use store::{Status, Store};
use table::change::change_by_itself;
use table::change::draft::Draft;
use table::offer::Offer;
use table::outbox::payload::{Delivery, DirectMessage};
use table::request::{Answer, Caller, Result, readable};
use table::tables::Tables;
use table::tell::direct::{standing, switched_off};
use tracing::warn;
use words::Words;

use crate::lobby::notify;
use crate::person::settings_page::Mine;

/// Changes settings of the caller and shows the new page.
pub async fn change(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    changes: &[PlayerSetting],
) -> Result<Answer> {
    let before = tables.player(caller.user).await?;
    for change in changes {
        let (key, value) = change.row();
        tables
            .store
            .set_player_setting(caller.user, key, value.as_ref())
            .await?;
        if let PlayerSetting::Avatar(AvatarChoice::Hide) = change {
            let key = PlayerSettings::AVATAR_HASH;
            let store = &tables.store;
            store.set_player_setting(caller.user, key, None).await?;
        }
        if let PlayerSetting::Call(_) = change {
            // Direct messages may have been opened again: the next one is tried.
            for key in [
                PlayerSettings::DIRECT_CLOSED,
                PlayerSettings::DIRECT_CLOSED_TOLD,
            ] {
                tables
                    .store
                    .set_player_setting(caller.user, key, None)
                    .await?;
            }
        }
    }
    let settings = tables.player(caller.user).await?;
    if changes.contains(&PlayerSetting::Call(Call::NoDirect)) {
        say_in_directs(tables, caller, |draft| {
            Some(switched_off(draft.before(), caller.user, caller.words()))
        })
        .await?;
    } else if settings.wants_direct() && !before.wants_direct() {
        let now = tables.clock.now();
        say_in_directs(tables, caller, |draft| {
            standing(draft.before(), &draft.people, caller.user, now)
        })
        .await?;
    }
    let page = match changes {
        [change] => MePage::of(change),
        _ => MePage::All,
    };
    let mut page = show(tables, offer, caller, page).await?;
    let is_of_hours = |change: &PlayerSetting| MePage::of(change) == MePage::Hours;
    if changes.iter().any(is_of_hours) {
        let open = tables.store.open_tables_of(caller.user).await?;
        if open.iter().any(|line| line.waiting.is_some()) {
            page.add(caller.words().clock.quiet_next());
        }
    }
    Ok(page)
}

/// Updates the direct messages about the caller's running tables.
async fn say_in_directs(
    tables: &Tables,
    caller: &Caller,
    said_of: impl Fn(&Draft) -> Option<DirectMessage> + Sync,
) -> Result<()> {
    let open = tables.store.open_tables_of(caller.user).await?;
    let running = open.iter().filter(|line| line.status == Status::Running);
    for line in running {
        let told = change_by_itself(tables, line.id, |mut draft| {
            let said = Some(&draft).filter(|draft| draft.before().is_running());
            let said = said.and_then(|draft| said_of(draft));
            async move {
                let Some(said) = said else {
                    return draft.leave();
                };
                draft.deliveries.push(Delivery::Direct(said));
                draft.let_nobody_play();
                draft.store()
            }
        });
        // The setting counts at the other tables all the same.
        if let Err(error) = told.await {
            warn!(game.id = %line.id, "Game {}: its direct message stays: {error:#}", line.id);
        }
    }
    Ok(())
}

/// The page of all the caller's settings, or of one.
pub async fn show(tables: &Tables, offer: &Offer, caller: &Caller, page: MePage) -> Result<Answer> {
    let settings = tables.player(caller.user).await?;
    let words = Words::of(settings.language.unwrap_or(caller.client_language));
    let notify = notify::chosen(tables, offer, caller, words).await?;
    let mine = Mine {
        settings: &settings,
        notify: notify.as_deref(),
        words,
        now: tables.clock.now(),
    };
    Ok(Answer::message(mine.message(page)))
}

/// Stores the hash of the caller's profile picture if they have a seat at the table, for the pictures to come. Nothing
/// is kept of somebody who only watches.
pub async fn note_avatar(
    tables: &Tables,
    caller: &Caller,
    settings: &PlayerSettings,
    game: GameId,
) -> Result<()> {
    let shown = match settings.avatar {
        AvatarChoice::Show => caller.avatar.as_ref(),
        AvatarChoice::Hide => None,
    };
    if shown == settings.avatar_hash.as_ref() {
        return Ok(());
    }
    let table = readable(tables.find(game).await)?;
    if table.is_none_or(|table| table.seat_of(caller.user).is_none()) {
        return Ok(());
    }
    let key = PlayerSettings::AVATAR_HASH;
    let value = shown.map(|hash| json!(hash));
    let store = &tables.store;
    Ok(store
        .set_player_setting(caller.user, key, value.as_ref())
        .await?)
}

/// Tells somebody once that direct messages do not reach them and private answers take over.
pub async fn tell_of_closed_direct(
    store: &Store,
    caller: &Caller,
    settings: &PlayerSettings,
    answer: &mut Answer,
) -> Result<()> {
    if settings.direct_closed && !settings.direct_closed_told {
        let key = PlayerSettings::DIRECT_CLOSED_TOLD;
        store
            .set_player_setting(caller.user, key, Some(&json!(true)))
            .await?;
        let text = caller.words().table.direct_closed();
        answer.more.push(text.into());
    }
    Ok(())
}
