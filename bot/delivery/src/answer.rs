//! Private answers: given by the process that decided them, or by another one if it died.

use std::time::Duration;

use domain::ids::{GameId, InteractionId, MessageId};
use domain::secret::Secret;
use domain::ui;
use table::answered::Answered;
use table::outbox::payload::{Illustration, PictureRequest};
use table::outbox::{File, Known, Messenger, Outgoing, SendError};
use table::request::Answer;
use table::request::Result;
use table::tables::Tables;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tracing::{debug, error};
use words::{Words, spoken};

use super::picture::{self, Painter};

/// Lease of an answer that a process took over.
const TAKEN_OVER_LEASE: Duration = Duration::from_secs(30);
/// Pauses before an answer is repeated that may not have arrived. Its reader waits for it, and another worker gives it
/// much later.
const REPEATED_AFTER: [Duration; 3] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(3),
];

/// Destination of an answer.
#[derive(Debug, Clone, Copy)]
pub struct Target<'a> {
    /// Token of the interaction.
    pub token: &'a Secret<String>,
    /// Into a message beside the one that the acknowledgement made, or that was pressed.
    pub is_beside: bool,
    /// For the reader alone. In direct messages it is not: nobody else is there, and Discord refuses it.
    pub is_private: bool,
}

/// Gives an answer to an interaction that was acknowledged. Returns the message that has it.
pub async fn give(
    tables: &Tables,
    messenger: &dyn Messenger,
    painter: &Painter,
    target: Target<'_>,
    game: Option<GameId>,
    answer: &Answer,
) -> Result<MessageId, SendError> {
    let mut outgoing = Outgoing::message(answer.message.clone());
    outgoing.private = target.is_private;
    if let Some(game) = game {
        for (nth, Illustration { picture, alt }) in answer.pictures.iter().enumerate() {
            let drawn = drawn(tables, painter, game, picture).await;
            let drawn = drawn.unwrap_or_else(|error| {
                error!(game.id = %game, "Game {game}: no picture: {error:#}");
                None
            });
            outgoing.files.extend(drawn.map(|bytes| File {
                name: picture::file_name(&game.to_string(), nth, picture.subject),
                bytes,
                alt: alt_or_text(alt, answer),
            }));
        }
    }
    if let Some(chart) = &answer.chart {
        let chart_file = |bytes| File {
            name: "chart.png".to_owned(),
            bytes,
            alt: alt_or_text(&answer.alt, answer),
        };
        match picture::draw_chart(tables, painter, (**chart).clone()).await {
            Ok(bytes) => {
                outgoing.files = bytes.into_iter().map(chart_file).collect();
            }
            Err(error) => error!("No chart beside an answer: {error:#}"),
        }
    }
    if let Some(file) = &answer.file {
        outgoing.files = vec![File {
            name: file.name.clone(),
            bytes: file.text.clone().into_bytes(),
            alt: file.name.as_str().into(),
        }];
    }
    let token = target.token;
    let given = match target.is_beside {
        false => give_surely(messenger, token, &mut outgoing).await?,
        true => messenger.follow_up(token, &outgoing).await?,
    };
    for text in &answer.more {
        let mut more = Outgoing::message(ui::Message::text(text.clone()));
        more.private = target.is_private;
        messenger.follow_up(token, &more).await?;
    }
    Ok(given)
}

/// Gives an answer. If it is refused, it goes without its picture, and then without its buttons.
pub async fn give_surely(
    messenger: &dyn Messenger,
    token: &Secret<String>,
    outgoing: &mut Outgoing,
) -> Result<MessageId, SendError> {
    loop {
        match give_again(messenger, token, outgoing).await {
            Err(refusal) if outgoing.reduce(&refusal) => {
                error!("An answer was refused, and is made plainer: {refusal}");
            }
            given => return given,
        }
    }
}

/// Gives an answer, repeated if it may not have arrived.
async fn give_again(
    messenger: &dyn Messenger,
    token: &Secret<String>,
    outgoing: &Outgoing,
) -> Result<MessageId, SendError> {
    let mut given = messenger.answer(token, outgoing).await;
    for pause in REPEATED_AFTER {
        match given {
            Err(SendError::Unknown | SendError::Later { .. }) => {
                sleep(pause).await;
                given = messenger.answer(token, outgoing).await;
            }
            Ok(_) | Err(_) => break,
        }
    }
    given
}

async fn drawn(
    tables: &Tables,
    painter: &Painter,
    game: GameId,
    request: &PictureRequest,
) -> anyhow::Result<Option<Vec<u8>>> {
    // Usually this process decided the answer a moment ago, and has the table in memory.
    let table = match tables.last_known(game).await? {
        Some(table) if table.row.n_actions < request.number => tables.find(game).await?,
        known => known,
    };
    match table {
        Some(table) => {
            let course = tables.course_at(&table, request.number).await?;
            picture::draw(tables, painter, &table, course, request).await
        }
        // A game from elsewhere.
        None => match tables.store.imported(game).await? {
            Some(import) => picture::draw_record(tables, painter, import.record, request).await,
            None => Ok(None),
        },
    }
}

/// Gives the answers that are owed and that nobody gave in time, each once: while Discord is out of reach, the first is due
/// again before the last is tried. Ends early at a stop.
pub async fn give_owed(
    tables: &Tables,
    answered: &Answered,
    messenger: &dyn Messenger,
    painter: &Painter,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let (store, clock) = (&tables.store, &tables.clock);
    answered.save(store, clock.now()).await?;
    let due = clock.now();
    while !stop.is_cancelled()
        && let Some(owed) = store
            .claim_answer(due, clock.now(), TAKEN_OVER_LEASE)
            .await?
    {
        let answer: Answer = match serde_json::from_str(owed.payload.expose()) {
            Ok(answer) => answer,
            Err(error) => {
                log_unreadable(owed.game, &error);
                continue;
            }
        };
        let given = give(
            tables,
            messenger,
            painter,
            Target {
                token: &owed.token,
                is_beside: false,
                // Only further pages depend on the place, and the answer to a move has none.
                is_private: true,
            },
            Some(owed.game),
            &answer,
        )
        .await;
        settle(answered, owed.interaction, &given.map(drop));
    }
    tell_unanswered(tables, answered, messenger).await?;
    answered.save(store, clock.now()).await?;
    Ok(())
}

/// An answer that cannot be read stays owed: a newer version may take it once this lease is over, until its token ends.
fn log_unreadable(game: GameId, error: &serde_json::Error) {
    // Without the error's own words, which may quote a name.
    let (fault, column) = (error.classify(), error.column());
    error!(
        game.id = %game,
        "Game {game}: an answer that is owed cannot be read, and is left to a newer version: {fault:?} at {column}"
    );
}

/// Tells people that no answer reached them: a process died after acknowledging their request, or Discord did not take
/// the answer.
async fn tell_unanswered(
    tables: &Tables,
    answered: &Answered,
    messenger: &dyn Messenger,
) -> anyhow::Result<()> {
    let now = tables.clock.now();
    let left = answered.claim_unanswered(&tables.store, now, TAKEN_OVER_LEASE);
    for one in left.await? {
        let words = Words::of(one.language);
        let mut outgoing = Outgoing::message(ui::Message::text(words.general.interrupted()));
        outgoing.private = true;
        let told = match one.keeps_menu {
            true => messenger.follow_up(&one.token, &outgoing).await,
            false => messenger.answer(&one.token, &outgoing).await,
        };
        let told = told.map(drop);
        if let Err(error) = &told {
            debug!("Nobody was told that their answer is lost: {error}");
        }
        // Beside a menu another one would be a second message.
        let may_be_told = one.keeps_menu && told == Err(SendError::Unknown);
        if may_be_told || is_settled(&told) {
            answered.add(one.interaction);
        }
    }
    Ok(())
}

/// Records that an answer is no longer owed, if it was given or never can be.
pub fn settle(answered: &Answered, interaction: InteractionId, given: &Result<(), SendError>) {
    if is_settled(given) {
        answered.add(interaction);
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
            | Known::NoSharedServer
            | Known::NotAMember
            | Known::TooOldToEdit
            | Known::ThreadLocked
            | Known::NoThread => true,
        },
        Err(SendError::Rejected { .. }) => true,
        Err(SendError::Later { .. } | SendError::TokenRefused | SendError::Unknown) => false,
    }
}

/// A picture in words: by default the message, which says the same.
fn alt_or_text(alt: &ui::Alt, answer: &Answer) -> ui::Alt {
    match alt.is_empty() {
        true => spoken(&answer.message.text).into(),
        false => alt.clone(),
    }
}
