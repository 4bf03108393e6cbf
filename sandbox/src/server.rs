//! The sandbox as a running thing: what all tasks share, and the two listeners on loopback.
//!
//! REST is served over HTTPS as discord.com; gateway, files and the page on a plain port, whose
//! requests must name it as their host and come from no other site's page.

use std::convert::Infallible;
use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use anyhow::Context as _;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State as Shares, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum_server::accept::NoDelayAcceptor;
use tokio::sync::{broadcast, watch};
use tower_service::Service;

use crate::faults::Faults;
use crate::gateway::{self, Gateway};
use crate::ids::{AttachmentId, ChannelId};
use crate::kept::{self, Keeper};
use crate::recorder::Recorder;
use crate::rest;
use crate::rest::ratelimit::Limiter;
use crate::state::{Change, State};
use crate::{Options, tls};

/// Everything behind the one lock.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) state: State,
    pub(crate) gateway: Gateway,
    pub(crate) faults: Faults,
    pub(crate) limiter: Limiter,
    pub(crate) recorder: Recorder,
    pub(crate) bot_token: String,
    pub(crate) gateway_url: String,
    pub(crate) shards: u64,
}

/// What all tasks share.
#[derive(Debug)]
pub(crate) struct Shared {
    inner: Mutex<Inner>,
    version: watch::Sender<u64>,
    changes: broadcast::Sender<Change>,
}

impl Shared {
    /// Acts on everything, then tells bot and lookers-on what changed. The lock is held for `act` only.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut Inner) -> T) -> T {
        let (result, changes) = {
            // A panic of one request leaves nothing half done that the next could stumble over.
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            let result = act(&mut inner);
            for event in inner.state.take_events() {
                inner.gateway.dispatch(&event);
            }
            (result, inner.state.take_changes())
        };
        if !changes.is_empty() {
            for change in changes {
                // Nobody may be looking on.
                let _ = self.changes.send(change);
            }
            self.version.send_modify(|version| *version += 1);
        }
        result
    }

    /// Every change from now on.
    pub(crate) fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// A number that grows with each change.
    pub(crate) fn version(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}

/// The listeners' tasks; they end when this is dropped.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) shared: Arc<Shared>,
    pub(crate) rest: SocketAddr,
    pub(crate) plain: SocketAddr,
    pub(crate) certificate: String,
    pub(crate) is_resumed: bool,
    keeping: Option<(Arc<Keeper>, tokio::task::JoinHandle<()>)>,
    rest_handle: axum_server::Handle<SocketAddr>,
    plain_handle: axum_server::Handle<SocketAddr>,
}

impl Running {
    /// Keeps what there is now, if it is kept at all.
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
        self.rest_handle.shutdown();
        self.plain_handle.shutdown();
        self.shared.with(|inner| inner.gateway.drop_connections());
    }
}

/// Binds both listeners and serves.
pub(crate) fn start(
    options: &Options,
    page: impl FnOnce(Arc<Shared>) -> Router,
) -> anyhow::Result<Running> {
    let rest_listener = bind(0)?;
    let plain_listener = bind(options.port)?;
    let (rest_at, plain_at) = (rest_listener.local_addr()?, plain_listener.local_addr()?);
    let (certificate, config) = tls::certificate()?;
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
        bot_token: format!("sandbox.{}", crate::secret()),
        gateway_url: format!("ws://{plain_at}"),
        shards: options.shards.max(1),
    };
    let shared = Arc::new(Shared {
        inner: Mutex::new(inner),
        version: watch::channel(0).0,
        changes: broadcast::channel(4096).0,
    });
    let keeping = keeper.map(|keeper| {
        let keeper = Arc::new(keeper);
        (keeper.clone(), tokio::spawn(keeper.keep(shared.clone())))
    });
    let rest_handle = axum_server::Handle::new();
    let plain_handle = axum_server::Handle::new();
    let serving = axum_server::from_tcp_rustls(
        rest_listener,
        axum_server::tls_rustls::RustlsConfig::from_config(config),
    )?
    // Else an answer in two pieces waits for the client's word on the first: 40 ms.
    .map(|acceptor| acceptor.acceptor(NoDelayAcceptor));
    let service = Connections(rest_router(shared.clone()));
    let handle = rest_handle.clone();
    tokio::spawn(async move { serving.handle(handle).serve(service).await });
    let serving = axum_server::from_tcp(plain_listener)?.acceptor(NoDelayAcceptor);
    let service = plain_router(shared.clone(), page(shared.clone()), plain_at).into_make_service();
    let handle = plain_handle.clone();
    tokio::spawn(async move { serving.handle(handle).serve(service).await });
    Ok(Running {
        shared,
        rest: rest_at,
        plain: plain_at,
        certificate,
        is_resumed,
        keeping,
        rest_handle,
        plain_handle,
    })
}

/// A listener on loopback; nothing else can reach it.
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
        .with_state(shared)
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

/// Whether a request was addressed to this port by a name of loopback, and comes from no other site's page.
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
        .on_upgrade(move |socket| gateway::connect(socket, shared, version))
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

/// The file, to whoever knows its key.
fn hand_over(
    found: Option<Arc<crate::state::messages::Attachment>>,
    query: &std::collections::HashMap<String, String>,
) -> Response {
    let Some(file) = found.filter(|file| query.get("key") == Some(&file.key)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut headers = HeaderMap::new();
    // Only pictures are shown as what they are; anything else is handed over as bytes.
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

/// Marks a response that the client is not to get.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LostAnswer;

impl std::fmt::Display for LostAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the answer was lost on purpose")
    }
}

impl std::error::Error for LostAnswer {}

/// Gives each connection its service.
#[derive(Clone)]
struct Connections(Router);

impl Service<SocketAddr> for Connections {
    type Response = Lossy;
    type Error = Infallible;
    type Future = std::future::Ready<Result<Lossy, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: SocketAddr) -> Self::Future {
        std::future::ready(Ok(Lossy(self.0.clone())))
    }
}

/// Answers like the router, and breaks the connection where an answer is to be lost.
#[derive(Clone)]
struct Lossy(Router);

impl<B> Service<axum::http::Request<B>> for Lossy
where
    Router: Service<axum::http::Request<B>, Response = Response, Error = Infallible>,
    <Router as Service<axum::http::Request<B>>>::Future: Send + 'static,
{
    type Response = Response;
    type Error = LostAnswer;
    type Future = Pin<Box<dyn Future<Output = Result<Response, LostAnswer>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), LostAnswer>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: axum::http::Request<B>) -> Self::Future {
        let answer = self.0.call(request);
        Box::pin(async move {
            match answer.await {
                Ok(response) if response.extensions().get::<LostAnswer>().is_some() => {
                    Err(LostAnswer)
                }
                Ok(response) => Ok(response),
                Err(never) => match never {},
            }
        })
    }
}
