//! The body of a request as a value of one of our types. It knows JSON and how much of it; it knows no meaning.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::Response;
use demesne_protocol::refusal::Refusal;
use serde::de::DeserializeOwned;

use super::App;
use super::refused::no;

/// What a request says.
pub(super) struct Said<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Said<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        match Json::from_request(request, app).await {
            Ok(Json(said)) => Ok(Self(said)),
            Err(rejection) => Err(in_our_words(&rejection)),
        }
    }
}

fn in_our_words(rejection: &JsonRejection) -> Response {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => no(StatusCode::PAYLOAD_TOO_LARGE, Refusal::TooLong),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            no(StatusCode::UNSUPPORTED_MEDIA_TYPE, Refusal::Malformed)
        }
        _ => no(StatusCode::BAD_REQUEST, Refusal::Malformed),
    }
}
