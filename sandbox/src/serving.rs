//! Serving HTTP/1.1 on a listener, with TLS or without, until it is stopped.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;

use crate::lost_answers::Lossy;

/// Pause after a failed accept, usually because file descriptors ran out.
const RETRY_AFTER: Duration = Duration::from_millis(50);

/// Serves the router until the token is cancelled; then the listener and its connections are closed at once, except
/// those that were upgraded to a WebSocket.
pub(crate) fn serve(
    listener: TcpListener,
    tls: Option<Arc<rustls::ServerConfig>>,
    router: Router,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let tls = tls.map(TlsAcceptor::from);
    let stop = stop.clone();
    tokio::spawn(stop.clone().run_until_cancelled_owned(async move {
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                tokio::time::sleep(RETRY_AFTER).await;
                continue;
            };
            let connection = connection(stream, tls.clone(), Lossy(router.clone()));
            tokio::spawn(stop.clone().run_until_cancelled_owned(connection));
        }
    }));
    Ok(())
}

/// A TCP connection or the inside of a TLS one.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Serves a connection to its end. It breaks if the client breaks it or an answer is to be lost, so there is nothing
/// to report.
async fn connection(stream: TcpStream, tls: Option<TlsAcceptor>, service: Lossy) {
    // Otherwise an answer in two pieces waits for the client's ACK of the first: 40 ms.
    stream.set_nodelay(true).ok();
    let stream: Box<dyn Stream> = match tls {
        None => Box::new(stream),
        Some(tls) => match tls.accept(stream).await {
            Ok(stream) => Box::new(stream),
            Err(_) => return,
        },
    };
    let service = TowerToHyperService::new(service);
    let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
    connection.with_upgrades().await.ok();
}
