//! Answers lost on purpose: the connection breaks instead.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Router;
use axum::response::Response;
use tower_service::Service;

/// Marks a response that the client must not get.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LostAnswer;

impl std::fmt::Display for LostAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the answer was lost on purpose")
    }
}

impl std::error::Error for LostAnswer {}

/// Answers like the router, but breaks the connection if the answer is to be lost.
#[derive(Clone)]
pub(crate) struct Lossy(pub(crate) Router);

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
