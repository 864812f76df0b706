//! How a no looks over HTTP. It knows statuses; it knows no reasons.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use demesne_protocol::http::ErrorBody;
use demesne_protocol::refusal::Refusal;

use crate::store::StoreError;

/// A request that was refused.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request could not be answered");
        Self(Refusal::Unavailable)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (status(&self.0), Json(ErrorBody { error: self.0 })).into_response()
    }
}

/// No such address.
pub(super) async fn not_found() -> Refused {
    Refused(Refusal::NotFound)
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
        | Refusal::NotAsked
        | Refusal::Stale => StatusCode::CONFLICT,
        Refusal::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::BadName | Refusal::BadSettings | Refusal::NotAllowed => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Refusal::OtherRules => StatusCode::GONE,
        Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Refusal::NotSaved | Refusal::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}
