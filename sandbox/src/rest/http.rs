//! Turns an HTTP request into a [`Call`], and the answer into an HTTP response.

use std::sync::Arc;

use axum::RequestExt as _;
use axum::body::{Body, Bytes};
use axum::extract::{Multipart, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde_json::Value;

use super::call::{Answer, Call, Wait};
use super::router::answer;
use crate::errors::{ApiError, Code, Form};
use crate::lost_answers::LostAnswer;
use crate::shared::Shared;
use crate::state::messages::Upload;

/// Answers one request.
pub(crate) async fn serve(shared: Arc<Shared>, request: Request) -> Response {
    let limit = shared.with(|inner| inner.state.limits.request);
    let call = match read(request, limit).await {
        Ok(call) => call,
        Err(error) => {
            let (status, body) = error.answer();
            return response(&Answer {
                status,
                headers: Vec::new(),
                body,
                wait: Wait::No,
                is_lost: false,
            });
        }
    };
    let mut answer = shared.with(|inner| answer(inner, call));
    answer.wait.end().await;
    response(&answer)
}

fn response(answer: &Answer) -> Response {
    let mut response = match &answer.body {
        Value::Null => Response::new(Body::empty()),
        // Discord answers with no bare text: it is a page.
        Value::String(page) => {
            ([(header::CONTENT_TYPE, "text/html")], page.clone()).into_response()
        }
        json => (
            [(header::CONTENT_TYPE, "application/json")],
            json.to_string(),
        )
            .into_response(),
    };
    *response.status_mut() =
        StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    for (name, value) in &answer.headers {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(*name, value);
        }
    }
    if answer.is_lost {
        response.extensions_mut().insert(LostAnswer);
    }
    response
}

async fn read(request: Request, limit: usize) -> Result<Call, ApiError> {
    let method = request.method().to_string();
    let uri = request.uri().clone();
    let authorization = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .map(str::to_owned);
    let is_multipart = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|kind| kind.starts_with("multipart/form-data"));
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|length| limit < length) {
        // The rest of the body is read and discarded, else the client would see a broken connection.
        drain(request, 4 * limit).await;
        return Err(ApiError::TooLarge);
    }
    let (body, uploads) = if is_multipart {
        read_parts(request, limit).await?
    } else {
        (read_json(request, limit).await?, Vec::new())
    };
    let path = &percent_decoded(uri.path());
    // `/api/v10/…`, `/api/…`: the version is ignored; clients of version 9 get the answers of version 10.
    let path = path.strip_prefix("/api").unwrap_or(path);
    let path = match path
        .strip_prefix("/v")
        .and_then(|rest| rest.split_once('/'))
    {
        Some((version, rest)) if version.bytes().all(|digit| digit.is_ascii_digit()) => {
            format!("/{rest}")
        }
        Some(_) | None => path.to_owned(),
    };
    Ok(Call {
        method,
        path,
        query: uri.query().unwrap_or_default().to_owned(),
        authorization,
        body,
        uploads,
    })
}

async fn drain(request: Request, most: usize) {
    // The answer is the same for a complete and an incomplete body.
    let _ = axum::body::to_bytes(request.into_body(), most).await;
}

async fn read_json(request: Request, limit: usize) -> Result<Value, ApiError> {
    let bytes: Bytes = axum::body::to_bytes(request.into_body(), limit)
        .await
        .map_err(|_| ApiError::TooLarge)?;
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(&bytes).map_err(|_| Code::InvalidJson.into())
}

async fn read_parts(request: Request, limit: usize) -> Result<(Value, Vec<Upload>), ApiError> {
    let broken = |_| {
        ApiError::from(Form::wrong(
            "",
            "MULTIPART_INVALID",
            "The multipart body could not be read",
        ))
    };
    let mut parts: Multipart = request
        .extract()
        .await
        .map_err(|_| ApiError::from(Code::InvalidJson))?;
    let mut body = Value::Null;
    let mut uploads = Vec::new();
    let mut left = limit;
    while let Some(mut part) = parts.next_field().await.map_err(broken)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let content_type = part
            .content_type()
            .unwrap_or("application/octet-stream")
            .to_owned();
        let mut bytes = Vec::new();
        while let Some(chunk) = part.chunk().await.map_err(broken)? {
            left = left.checked_sub(chunk.len()).ok_or(ApiError::TooLarge)?;
            bytes.extend_from_slice(&chunk);
        }
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| ApiError::from(Code::InvalidJson))?;
            continue;
        }
        let n = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|n| n.parse().ok());
        let (Some(n), Some(filename)) = (n, filename) else {
            return Err(Form::wrong(
                &name,
                "MULTIPART_UNKNOWN_PART",
                "Only files[n] and payload_json are taken",
            )
            .into());
        };
        uploads.push(Upload {
            n,
            filename: safe_name(&filename),
            content_type,
            bytes: bytes.into(),
        });
    }
    Ok((body, uploads))
}

/// A safe file name: Discord keeps letters, digits, dots, hyphens and underscores.
fn safe_name(name: &str) -> String {
    let keep = |letter: char| {
        if letter.is_alphanumeric() || matches!(letter, '.' | '-' | '_') {
            letter
        } else {
            '_'
        }
    };
    name.chars().map(keep).collect()
}

/// Decodes `%40` and the like in a path: some clients write `@original` that way.
fn percent_decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .and_then(|digits| std::str::from_utf8(digits).ok());
        let code = code
            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
            .filter(|_| first == b'%');
        bytes.push(code.unwrap_or(first));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::percent_decoded;

    #[test]
    fn a_path_is_read_as_it_is_meant() {
        assert_eq!(
            percent_decoded("/messages/%40original"),
            "/messages/@original"
        );
        assert_eq!(percent_decoded("/a%2"), "/a%2");
        assert_eq!(percent_decoded("/a%zz%"), "/a%zz%");
    }
}
