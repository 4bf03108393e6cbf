//! Private answers: given by whoever decided them, or by another worker if that one died.

use std::time::Duration;

use tracing::error;

use super::picture::{self, Drawing};
use crate::app::request::Answer;
use crate::app::{App, Result};
use crate::ids::{GameId, InteractionId};
use crate::outbox::order::PictureOrder;
use crate::outbox::{File, Known, Messenger, Parcel, SendError};
use crate::secret::Secret;
use crate::ui;

/// How long a process has for the answers it took on.
const LEASE: Duration = Duration::from_secs(30);

/// Gives an answer to an interaction that was acknowledged.
pub async fn give(
    app: &App,
    messenger: &dyn Messenger,
    drawing: Drawing,
    token: &Secret<String>,
    game: Option<GameId>,
    answer: &Answer,
) -> Result<(), SendError> {
    let mut parcel = Parcel::message(answer.message.clone());
    parcel.private = true;
    if let (Some(game), Some(order)) = (game, &answer.picture) {
        match drawn(app, drawing, game, order).await {
            Ok(bytes) => {
                parcel.file = bytes.map(|bytes| File {
                    name: format!("{game}.{}", picture::extension(order.subject)),
                    bytes,
                    alt: match answer.alt.as_str() {
                        "" => answer.message.text.clone(),
                        alt => alt.to_owned(),
                    },
                });
            }
            Err(error) => error!(game.id = %game, "Game {game}: no picture: {error:#}"),
        }
    }
    if let Some(file) = &answer.file {
        parcel.file = Some(File {
            name: file.name.clone(),
            bytes: file.text.clone().into_bytes(),
            alt: file.name.clone(),
        });
    }
    messenger.answer(token, &parcel).await?;
    for text in &answer.more {
        let mut more = Parcel::message(ui::Message::text(text.clone()));
        more.private = true;
        messenger.follow_up(token, &more).await?;
    }
    Ok(())
}

async fn drawn(
    app: &App,
    drawing: Drawing,
    game: GameId,
    order: &PictureOrder,
) -> anyhow::Result<Option<Vec<u8>>> {
    match app.find(game).await? {
        Some(table) => picture::draw(app, drawing, &table, order).await,
        None => Ok(None),
    }
}

/// Gives the answers that are owed and that nobody gave in time.
pub async fn give_owed(
    app: &App,
    messenger: &dyn Messenger,
    drawing: Drawing,
) -> anyhow::Result<()> {
    app.note_given().await?;
    let owed = app.store.claim_answers(app.clock.now(), LEASE).await?;
    for owed in owed {
        let answer: Answer = serde_json::from_str(owed.payload.expose())?;
        let given = give(
            app,
            messenger,
            drawing,
            &owed.token,
            Some(owed.game),
            &answer,
        )
        .await;
        settle(app, owed.interaction, &given);
    }
    app.note_given().await?;
    Ok(())
}

/// Notes, where it was given or never can be, that an answer is no longer owed.
pub fn settle(app: &App, interaction: InteractionId, given: &Result<(), SendError>) {
    if is_settled(given) {
        app.answer_given(interaction);
    }
}

fn is_settled(given: &Result<(), SendError>) -> bool {
    match given {
        Ok(()) => true,
        Err(SendError::Known(known)) => match known {
            Known::InteractionOver
            | Known::AnsweredBefore
            | Known::MessageGone
            | Known::ChannelGone
            | Known::NoAccess
            | Known::NoPermission
            | Known::DirectClosed
            | Known::TooOldToEdit
            | Known::ThreadArchived => true,
        },
        Err(SendError::Rejected { .. }) => true,
        Err(SendError::Later { .. } | SendError::Unknown) => false,
    }
}
