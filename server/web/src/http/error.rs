//! HTTP error responses: the status and JSON body of each refusal.

use std::any::Any;

use axum::Json;
use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, RETRY_AFTER, UPGRADE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use demesne_base::limits;
use demesne_protocol::http::ErrorBody;
use demesne_protocol::refusal::{Refusal, RefusalDetail, Rejection};
use demesne_store::StoreError;

/// A refused request.
#[derive(Debug)]
pub(crate) struct ApiError(Rejection);

/// The result of a handler.
pub(super) type ApiResult<T> = Result<T, ApiError>;

/// The result of a handler that responds with a value of ours.
pub(super) type JsonResult<T> = ApiResult<Json<T>>;

/// Refuses a request if this holds.
pub(super) fn refuse_if(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Err(refusal) } else { Ok(()) }
}

impl From<Rejection> for ApiError {
    fn from(rejection: Rejection) -> Self {
        Self(rejection)
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self(refusal.into())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "request failed");
        if error.is_of_saving() { Refusal::NotSaved.into() } else { Refusal::Unavailable.into() }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        error_response(status(&self.0.reason), self.0)
    }
}

/// Marks an error response that is a page or a sentence for a person: middlewares leave it unchanged.
#[derive(Clone)]
pub(super) struct Page;

/// The reason of an error response, for metrics.
#[derive(Clone)]
pub(super) struct ErrorReason(pub(super) Refusal);

/// An error response, with `Retry-After` where trying again may help.
pub(super) fn error_response(status: StatusCode, rejection: impl Into<Rejection>) -> Response {
    let Rejection { reason, detail } = rejection.into();
    tracing::debug!(status = status.as_u16(), ?reason, "refused");
    let wait = match detail {
        Some(RefusalDetail::Wait { milliseconds }) => u64::from(milliseconds.div_ceil(1000)),
        Some(_) | None => 0,
    };
    let body = ErrorBody { error: reason.clone(), detail };
    let mut response = (status, Json(body)).into_response();
    response.extensions_mut().insert(ErrorReason(reason));
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        let seconds = limits::RETRY_AFTER.as_secs().max(wait);
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// The response to a request whose handler panicked; the panic has been logged where it occurred.
pub(super) fn panic_response(_: Box<dyn Any + Send>) -> Response {
    error_response(StatusCode::INTERNAL_SERVER_ERROR, Refusal::Unavailable)
}

/// Gives error responses of the libraries the form of our own, and drops their text.
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

/// The error for an unknown route.
pub(crate) async fn not_found() -> ApiError {
    Refusal::NotFound.into()
}

/// The status of a refusal.
pub(crate) fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Malformed | Refusal::WrongVersion => StatusCode::BAD_REQUEST,
        Refusal::NoSession => StatusCode::UNAUTHORIZED,
        Refusal::ForeignOrigin
        | Refusal::NotYours
        | Refusal::PasswordNeeded
        | Refusal::InvitationNeeded
        | Refusal::HouseClosed
        | Refusal::Barred { .. }
        | Refusal::Muted => StatusCode::FORBIDDEN,
        Refusal::NotFound => StatusCode::NOT_FOUND,
        Refusal::Removed
        | Refusal::Blocked
        | Refusal::PlayersOnly
        | Refusal::NoPrograms
        | Refusal::SeatTaken
        | Refusal::Full
        | Refusal::NotNow
        | Refusal::Paused
        | Refusal::NotAsked
        | Refusal::Stale => StatusCode::CONFLICT,
        Refusal::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::BadName
        | Refusal::BadSettings
        | Refusal::NotAllowed
        | Refusal::PushService
        | Refusal::BadFile { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::OtherRules => StatusCode::GONE,
        Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Refusal::NotSaved | Refusal::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}
