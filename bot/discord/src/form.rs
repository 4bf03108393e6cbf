//! Messages as requests, with their files.
//!
//! serenity gives all files of a raw request the number 0, so a form with several is made here, and sent within
//! serenity's limits.

use std::sync::Arc;

use reqwest::header::{AUTHORIZATION, USER_AGENT};
use reqwest::multipart::{Form, Part};
use serde::Serialize;
use serenity::all::{CreateAttachment, Http, HttpError, LightMethod, Request, Route};
use serenity::constants;
use serenity::http::{ErrorResponse, Multipart, MultipartUpload, RatelimitInfo};
use table::outbox::{File, SendError};

use super::limits;
use super::requests::unwritable;
use super::wire::Sent;

/// A message on its way: the request without its files, and these.
#[derive(Debug)]
pub(super) struct MessageForm<'a> {
    method: LightMethod,
    route: Route<'a>,
    body: String,
    files: &'a [File],
}

impl<'a> MessageForm<'a> {
    pub fn new(
        method: LightMethod,
        route: Route<'a>,
        body: &impl Serialize,
        files: &'a [File],
    ) -> Result<MessageForm<'a>, SendError> {
        let body = serde_json::to_string(body).map_err(|_| unwritable())?;
        Ok(MessageForm {
            method,
            route,
            body,
            files,
        })
    }

    /// Makes one attempt to send it.
    pub async fn send(&self, http: &Http, client: &reqwest::Client) -> serenity::Result<Sent> {
        let request = Request::new(self.route, self.method);
        match self.files {
            [] => {
                let body = self.body.clone().into_bytes();
                http.fire(request.body(Some(body))).await
            }
            [file] => {
                let file = CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
                let form = Multipart {
                    upload: MultipartUpload::Attachments(vec![file]),
                    payload_json: Some(self.body.clone()),
                    fields: Vec::new(),
                };
                http.fire(request.multipart(Some(form))).await
            }
            [_, _, ..] => self.send_several(http, client, &request).await,
        }
    }

    async fn send_several(
        &self,
        http: &Http,
        client: &reqwest::Client,
        request: &Request<'_>,
    ) -> serenity::Result<Sent> {
        let note = |info: RatelimitInfo| limits::note(info.timeout);
        let bucket = match &http.ratelimiter {
            Some(limiter) => {
                let routes = limiter.routes();
                let mut routes = routes.write().await;
                let bucket = routes.entry(self.route.ratelimiting_bucket()).or_default();
                Some(Arc::clone(bucket))
            }
            None => None,
        };
        if let Some(bucket) = &bucket {
            bucket.lock().await.pre_hook(request, &note).await;
        }
        let method = self.method.reqwest_method();
        let sent = client
            .request(method.clone(), &*self.route.path())
            .header(AUTHORIZATION, http.token())
            .header(USER_AGENT, constants::USER_AGENT)
            .multipart(self.form()?)
            .send();
        let response = sent.await?;
        if let Some(bucket) = &bucket {
            // It waits for a limit that this request met, and its sender notes that, and sends it again.
            let mut bucket = bucket.lock().await;
            bucket.post_hook(&response, request, &note, false).await?;
        }
        if !response.status().is_success() {
            let error = ErrorResponse::from_response(response, method).await;
            return Err(HttpError::UnsuccessfulRequest(error).into());
        }
        Ok(serde_json::from_slice(&response.bytes().await?)?)
    }

    fn form(&self) -> serenity::Result<Form> {
        let form = Form::new().text("payload_json", self.body.clone());
        (0..)
            .zip(self.files)
            .try_fold(form, |form, (id, file): (u8, &File)| {
                // Only pictures come in several.
                let part = Part::bytes(file.bytes.clone()).file_name(file.name.clone());
                let part = part.mime_str("image/png")?;
                Ok(form.part(format!("files[{id}]"), part))
            })
    }
}
