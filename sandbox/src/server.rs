//! The two listeners on loopback.
//!
//! REST is served over HTTPS as discord.com; gateway, files and the page on a plain port, whose
//! requests must name it as their host and must not come from another site's page.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use anyhow::Context as _;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State as Shares, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio_util::sync::CancellationToken;

use crate::avatars;
use crate::faults::Faults;
use crate::gateway::Gateway;
use crate::ids::{AttachmentId, ChannelId};
use crate::kept::{self, Keeper};
use crate::rate_limits::Limiter;
use crate::recorder::Recorder;
use crate::rest;
use crate::serving::serve;
use crate::shared::{Inner, Shared};
use crate::state::State;
use crate::{gateway_connection, options::Options, tls};

/// The listeners' tasks; they end when this is dropped.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) shared: Arc<Shared>,
    pub(crate) rest: SocketAddr,
    pub(crate) plain: SocketAddr,
    pub(crate) certificate: String,
    pub(crate) is_resumed: bool,
    keeping: Option<(Arc<Keeper>, tokio::task::JoinHandle<()>)>,
    stop: CancellationToken,
}

impl Running {
    /// Saves the current state, if this sandbox has a folder.
    pub(crate) fn save(&self) -> anyhow::Result<()> {
        match &self.keeping {
            Some((keeper, _)) => keeper.save(&self.shared),
            None => Ok(()),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some((_, task)) = &self.keeping {
            task.abort();
        }
        if let Err(error) = self.save() {
            tracing::error!("the sandbox was not kept: {error:#}");
        }
        self.stop.cancel();
        self.shared.with(|inner| inner.gateway.drop_connections());
    }
}

/// Binds both listeners and serves requests.
pub(crate) fn start(
    options: &Options,
    page: impl FnOnce(Arc<Shared>) -> Router,
) -> anyhow::Result<Running> {
    let rest_listener = bind(0)?;
    let plain_listener = bind(options.port)?;
    let (rest_at, plain_at) = (rest_listener.local_addr()?, plain_listener.local_addr()?);
    let (certificate, self_signed) = tls::certificate()?;
    let config = match &options.identity {
        Some(identity) => tls::shown(identity)?,
        None => self_signed,
    };
    let (clock, limits) = (&options.clock, &options.limits);
    let kept = match &options.folder {
        Some(folder) => kept::read(folder, clock, limits)?,
        None => None,
    };
    let is_resumed = kept.is_some();
    let mut state =
        kept.unwrap_or_else(|| State::new(clock.clone(), limits.clone(), &options.bot_name));
    let folder = options.folder.as_ref();
    let keeper = folder
        .map(|folder| Keeper::new(folder.clone(), &state))
        .transpose()?;
    state.files_url = format!("http://{plain_at}");
    let inner = Inner {
        state,
        gateway: Gateway::new(options.gateway.clone()),
        faults: Faults::default(),
        limiter: Limiter::default(),
        recorder: Recorder::new(options.requests_kept),
        keeps_files: options.keeps_files,
        avatar_fault: None,
        n_avatar_requests: 0,
        bot_token: format!("sandbox.{}", crate::secret::secret()),
        gateway_url: match &options.gateway.url {
            Some(url) => url.clone(),
            None => format!("ws://{plain_at}"),
        },
        shards: options.shards.max(1),
    };
    let shared = Shared::new(inner);
    let keeping = keeper.map(|keeper| {
        let keeper = Arc::new(keeper);
        (keeper.clone(), tokio::spawn(keeper.keep(shared.clone())))
    });
    let stop = CancellationToken::new();
    let rest_routes = rest_router(shared.clone());
    let plain_routes = plain_router(shared.clone(), page(shared.clone()), plain_at);
    serve(rest_listener, Some(config), rest_routes, &stop)?;
    serve(plain_listener, None, plain_routes, &stop)?;
    Ok(Running {
        shared,
        rest: rest_at,
        plain: plain_at,
        certificate,
        is_resumed,
        keeping,
        stop,
    })
}

/// A listener on loopback, which nothing else can reach.
fn bind(port: u16) -> anyhow::Result<std::net::TcpListener> {
    let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("failed to listen on port {port} of loopback"))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn rest_router(shared: Arc<Shared>) -> Router {
    // Sizes are limited where the request is read, with Discord's own refusal.
    Router::new()
        .fallback(|Shares(shared): Shares<Arc<Shared>>, request: Request| {
            rest::serve(shared, request)
        })
        .layer(DefaultBodyLimit::disable())
        .with_state(shared)
}

fn plain_router(shared: Arc<Shared>, page: Router, at: SocketAddr) -> Router {
    Router::new()
        .route("/", get(open_gateway))
        .route(
            "/attachments/{channel}/{attachment}/{name}",
            get(fetch_file),
        )
        .route(
            "/ephemeral-attachments/{attachment}/{name}",
            get(fetch_upload),
        )
        .with_state(shared.clone())
        .merge(avatars::router(shared))
        .merge(page)
        .layer(middleware::from_fn_with_state(at, check_host))
}

async fn check_host(Shares(at): Shares<SocketAddr>, request: Request, next: Next) -> Response {
    if is_own(at, request.headers()) {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

/// Whether a request addresses this port by a name of loopback, and does not come from another site's page.
fn is_own(at: SocketAddr, headers: &HeaderMap) -> bool {
    let own = [at.to_string(), format!("localhost:{}", at.port())];
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let is_host_own = header(header::HOST).is_some_and(|host| own.iter().any(|own| own == host));
    let is_origin_own = header(header::ORIGIN).is_none_or(|origin| {
        origin
            .strip_prefix("http://")
            .is_some_and(|host| own.iter().any(|own| own == host))
    });
    is_host_own && is_origin_own
}

async fn open_gateway(
    Shares(shared): Shares<Arc<Shared>>,
    Query(query): Query<std::collections::HashMap<String, String>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if !shared.with(|inner| inner.gateway.is_open()) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let version = query.get("v").cloned();
    upgrade
        .max_message_size(64 << 10)
        .on_upgrade(move |socket| gateway_connection::connect(socket, shared, version))
}

async fn fetch_file(
    Shares(shared): Shares<Arc<Shared>>,
    Path((_channel, attachment, _name)): Path<(ChannelId, AttachmentId, String)>,
    Query(query): Query<std::collections::HashMap<String, String>>,
) -> Response {
    let found = shared.with(|inner| inner.state.attachments.get(&attachment).cloned());
    hand_over(found, &query)
}

async fn fetch_upload(
    Shares(shared): Shares<Arc<Shared>>,
    Path((attachment, _name)): Path<(AttachmentId, String)>,
    Query(query): Query<std::collections::HashMap<String, String>>,
) -> Response {
    let found = shared.with(|inner| inner.state.uploads.get(&attachment).cloned());
    hand_over(found, &query)
}

/// Serves the file to requests with its key.
fn hand_over(
    found: Option<Arc<crate::state::messages::Attachment>>,
    query: &std::collections::HashMap<String, String>,
) -> Response {
    let Some(file) = found.filter(|file| query.get("key") == Some(&file.key)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut headers = HeaderMap::new();
    // Only pictures keep their media type; anything else is served as bytes.
    let kind = if ["image/png", "image/gif", "image/jpeg", "image/webp"]
        .contains(&file.content_type.as_str())
    {
        file.content_type.as_str()
    } else {
        "application/octet-stream"
    };
    if let Ok(kind) = kind.parse() {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        header::HeaderValue::from_static("nosniff"),
    );
    headers.insert(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("private, max-age=86400, immutable"),
    );
    (headers, file.bytes.to_vec()).into_response()
}
