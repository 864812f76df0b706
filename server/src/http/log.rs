//! What the log says of a request: its id, its method and which kind of address it asked for. It knows no code, token,
//! name or card, and the sender only where the host wants it.

use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use tracing::Span;

use super::client_ip::ClientIp;

/// Where a request's id is, given by a trusted proxy or by us.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Who may be logged as the sender of a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoggedClientIp(pub(super) ClientIp);

/// What every line says that is logged because of a request.
pub(super) fn span(request: &Request) -> Span {
    // The address itself may hold an invitation.
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str);
    let id = request_id(request.headers());
    let from =
        request.extensions().get::<LoggedClientIp>().map(|LoggedClientIp(client_ip)| client_ip.0);
    let from = from.map(tracing::field::display);
    tracing::info_span!("request", id, method = %request.method(), route, from)
}

/// A request was answered.
pub(super) fn answered(response: &Response, took: Duration, _: &Span) {
    let (status, took) = (response.status().as_u16(), took.as_micros());
    tracing::debug!(status, took_us = took, "answered");
}

/// The id of a request, if it is a plain one.
pub(super) fn request_id(headers: &HeaderMap) -> Option<&str> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let is_plain =
        (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|it| it.is_ascii_graphic());
    is_plain.then_some(id)
}

/// A UUID, or what proxies make that want more.
const LONGEST_ID: usize = 128;
