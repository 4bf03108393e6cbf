//! Profile pictures, served where Discord's CDN serves them: `/avatars/<user>/<hash>.png?size=64`.
//!
//! The CDN's address is in [`crate::Connection::cdn`]. Pictures are stored and served in one size, whatever
//! size is requested.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State as Shares};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use futures::stream;
use serde::Deserialize;

use crate::faults::AvatarFault;
use crate::ids::{GuildId, UserId};
use crate::shared::Shared;
use crate::state::State;
use crate::state::messages::Attachment;

/// The routes of profile pictures.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/avatars/{user}/{file}", get(of_user))
        .route(
            "/guilds/{guild}/users/{user}/avatars/{file}",
            get(of_member),
        )
        .with_state(shared)
}

#[derive(Debug, Deserialize)]
struct Size {
    size: Option<u32>,
}

async fn of_user(
    Shares(shared): Shares<Arc<Shared>>,
    Path((user, file)): Path<(UserId, String)>,
    Query(size): Query<Size>,
) -> Response {
    let find = |state: &State| state.users.get(&user)?.avatar.clone();
    serve(&shared, find, &file, &size).await
}

async fn of_member(
    Shares(shared): Shares<Arc<Shared>>,
    Path((guild, user, file)): Path<(GuildId, UserId, String)>,
    Query(size): Query<Size>,
) -> Response {
    let find = |state: &State| state.guilds.get(&guild)?.members.get(&user)?.avatar.clone();
    serve(&shared, find, &file, &size).await
}

async fn serve(
    shared: &Shared,
    find: impl FnOnce(&State) -> Option<Arc<Attachment>>,
    file: &str,
    size: &Size,
) -> Response {
    let (found, fault) = shared.with(|inner| {
        inner.n_avatar_requests += 1;
        (find(&inner.state), inner.avatar_fault)
    });
    match fault {
        None => {}
        Some(AvatarFault::Hang) => std::future::pending().await,
        Some(AvatarFault::Status(status)) => {
            let status = StatusCode::from_u16(status);
            return status
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
                .into_response();
        }
        Some(AvatarFault::Endless(n_bytes)) => return endless(n_bytes),
        Some(AvatarFault::Garbage) => {
            let garbage: &[u8] = b"This is not a picture.";
            return ([(header::CONTENT_TYPE, "image/png")], garbage).into_response();
        }
    }
    // Discord's own check: a power of two from 16 to 4096.
    let is_size = |size: u32| size.is_power_of_two() && (16..=4096).contains(&size);
    if !size.size.is_none_or(is_size) {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let named = file.rsplit_once('.');
    let (Some((hash, extension)), Some(avatar)) = (named, found) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if hash != avatar.key {
        return StatusCode::NOT_FOUND.into_response();
    }
    let kind = match extension {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "gif" => "image/gif",
        _ => "",
    };
    if kind != avatar.content_type {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response();
    }
    ([(header::CONTENT_TYPE, kind)], avatar.bytes.to_vec()).into_response()
}

/// A PNG's signature and zeros after it, in pieces.
fn endless(n_bytes: usize) -> Response {
    const PIECE: usize = 64 << 10;
    let zeros = stream::iter((0..n_bytes / PIECE).map(|_| Bytes::from_static(&[0; PIECE])));
    let signature = stream::once(async { Bytes::from_static(b"\x89PNG\r\n\x1a\n") });
    let body = futures::StreamExt::map(
        futures::StreamExt::chain(signature, zeros),
        Ok::<_, Infallible>,
    );
    let headers = [(header::CONTENT_TYPE, "image/png")];
    (headers, Body::from_stream(body)).into_response()
}
