//! `/server`: settings that an owner makes for all tables of a server.
//!
//! Start at [`change`], which menus and options both lead to. Tables are opened by these settings:
//! [`Offer::check_opening`].

use serde_json::json;

use crate::app::request::{Answer, Caller, Result};
use crate::app::server::menus::Decided;
use crate::app::table::checks::variant_meant;
use crate::app::table::offer::Offer;
use crate::app::table::permission::owners_only;
use crate::app::table::tables::Tables;
use crate::custom_id::{ServerPage, ServerPress};
use crate::ids::GuildId;
use crate::settings::{ServerChange, ServerSetting};
use crate::store::NewAudit;

/// A press among the server's settings.
pub async fn press(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    press: &ServerPress,
) -> Result<Answer> {
    match press {
        ServerPress::Page(page) => show(tables, offer, caller, *page).await,
        ServerPress::Set(setting) => {
            let changes = [ServerChange::Set(setting.clone())];
            change(tables, offer, caller, &changes).await
        }
    }
}

/// Changes settings of the server and shows all of them as they are then.
pub async fn change(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    changes: &[ServerChange],
) -> Result<Answer> {
    let server = owners_only(caller)?;
    for change in changes {
        change_one(tables, offer, caller, server, change).await?;
    }
    show(tables, offer, caller, ServerPage::All).await
}

async fn change_one(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    server: GuildId,
    change: &ServerChange,
) -> Result<()> {
    let setting = match change {
        ServerChange::Allow(channel) => tables.server(server).await?.channels_after(*channel, true),
        ServerChange::Disallow(channel) => {
            tables.server(server).await?.channels_after(*channel, false)
        }
        ServerChange::Set(ServerSetting::Variant(Some(text))) => {
            let available = offer.variants(&tables.store, Some(server)).await?;
            let variant = variant_meant(&available, text, caller.words())?;
            ServerSetting::Variant(Some(variant.id.clone()))
        }
        // The role of everybody has the server's own id.
        ServerChange::Set(ServerSetting::Starters(Some(role))) if role.0 == server.0 => {
            ServerSetting::Starters(None)
        }
        ServerChange::Set(setting) => setting.clone(),
    };
    let (key, value) = setting.row();
    let audit = NewAudit {
        server,
        game: None,
        actor: caller.user,
        deed: "server_set",
        details: json!({ "key": key, "value": value }),
    };
    let now = tables.clock.now();
    tables
        .store
        .set_server_setting(server, key, value.as_ref(), &audit, now)
        .await?;
    Ok(())
}

async fn show(tables: &Tables, offer: &Offer, caller: &Caller, page: ServerPage) -> Result<Answer> {
    let server = owners_only(caller)?;
    let settings = tables.server(server).await?;
    let available = offer.variants(&tables.store, Some(server)).await?;
    let usual = offer.default_variant(&available, &settings)?;
    let decided = Decided {
        settings: &settings,
        available: &available,
        usual: &usual,
        words: caller.words(),
    };
    Ok(Answer::message(decided.message(page)))
}
