//! How a no looks over HTTP. It knows statuses; it knows no reasons.

use std::any::Any;

use axum::Json;
use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, RETRY_AFTER, UPGRADE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use demesne_protocol::http::ErrorBody;
use demesne_protocol::refusal::Refusal;

use crate::limits;
use crate::store::StoreError;

/// A request that was refused.
#[derive(Debug)]
pub(crate) struct ApiError(pub(crate) Refusal);

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request could not be answered");
        Self(Refusal::Unavailable)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        error_response(status(&self.0), self.0)
    }
}

/// Marks a refusal that a person reads in place of a page: it stays as it is.
#[derive(Clone)]
pub(super) struct Page;

/// Why a response is a no, for who counts them.
#[derive(Clone)]
pub(super) struct ErrorReason(pub(super) Refusal);

/// A no, and when it may be another answer.
pub(super) fn error_response(status: StatusCode, reason: Refusal) -> Response {
    tracing::debug!(status = status.as_u16(), ?reason, "refused");
    let mut response = (status, Json(ErrorBody { error: reason.clone() })).into_response();
    response.extensions_mut().insert(ErrorReason(reason));
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        let seconds = limits::RETRY_AFTER.as_secs();
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// The answer to a request that led to a fault of ours, which has been logged where it happened.
pub(super) fn panic_response(_: Box<dyn Any + Send>) -> Response {
    error_response(StatusCode::INTERNAL_SERVER_ERROR, Refusal::Unavailable)
}

/// Gives what the libraries refuse the form of our own refusals. Nothing of what they wrote is passed on.
pub(super) async fn normalize_library_errors(response: Response) -> Response {
    let status = response.status();
    let is_ours = response.headers().get(CONTENT_TYPE).is_some_and(|it| it == "application/json");
    let is_no = status.is_client_error() || status.is_server_error();
    let is_page = response.extensions().get::<Page>().is_some();
    if !is_no || is_ours || is_page {
        return response;
    }
    let reason = match status {
        StatusCode::NOT_FOUND => Refusal::NotFound,
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => Refusal::TooLong,
        StatusCode::TOO_MANY_REQUESTS => Refusal::TooFast,
        _ if status.is_server_error() => Refusal::Unavailable,
        _ => Refusal::Malformed,
    };
    let mut ours = error_response(status, reason);
    for name in [ALLOW, CONNECTION, UPGRADE] {
        if let Some(value) = response.headers().get(&name) {
            ours.headers_mut().insert(name, value.clone());
        }
    }
    ours
}

/// No such address.
pub(super) async fn not_found() -> ApiError {
    ApiError(Refusal::NotFound)
}

/// The status that goes with a refusal.
fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Malformed | Refusal::WrongVersion => StatusCode::BAD_REQUEST,
        Refusal::NoSession => StatusCode::UNAUTHORIZED,
        Refusal::ForeignOrigin | Refusal::NotYours => StatusCode::FORBIDDEN,
        Refusal::NotFound => StatusCode::NOT_FOUND,
        Refusal::SeatTaken
        | Refusal::Full
        | Refusal::NotNow
        | Refusal::Paused
        | Refusal::NotAsked
        | Refusal::Stale => StatusCode::CONFLICT,
        Refusal::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::BadName | Refusal::BadSettings | Refusal::NotAllowed | Refusal::BadFile { .. } => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Refusal::OtherRules => StatusCode::GONE,
        Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Refusal::NotSaved | Refusal::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}
