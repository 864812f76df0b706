//! Log fields of a request: its id, method and route. Codes, tokens, names and cards are never logged, and the client
//! address only if the operator wants it.

use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use tracing::Span;

use super::client_ip::ClientIp;

/// The header with a request's id, set by a trusted proxy or by this server.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The client address of a request, if it may be logged.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoggedClientIp(pub(super) ClientIp);

/// The span of a request, whose fields are in all its log lines.
pub(super) fn span(request: &Request) -> Span {
    // The path itself may contain an invitation code.
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str);
    let id = request_id(request.headers());
    let from =
        request.extensions().get::<LoggedClientIp>().map(|LoggedClientIp(client_ip)| client_ip.0);
    let from = from.map(tracing::field::display);
    tracing::info_span!("request", id, method = %request.method(), route, from)
}

/// Logs the response to a request.
pub(super) fn answered(response: &Response, took: Duration, _: &Span) {
    let (status, took) = (response.status().as_u16(), took.as_micros());
    tracing::debug!(status, took_us = took, "answered");
}

/// The id of a request, if it has a valid form.
pub(super) fn request_id(headers: &HeaderMap) -> Option<&str> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let is_plain =
        (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|it| it.is_ascii_graphic());
    is_plain.then_some(id)
}

/// A UUID, or a longer id as some proxies make it.
const LONGEST_ID: usize = 128;
