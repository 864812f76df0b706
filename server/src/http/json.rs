//! The JSON extractor for request bodies: a value of one of our types, with limits of its size and time.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::Response;
use demesne_protocol::refusal::Refusal;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::app::App;
use super::error::error_response;
use crate::limits;

/// The body of a request.
pub(super) struct ApiJson<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for ApiJson<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        match timeout(limits::BODY_TIMEOUT, Json::from_request(request, app)).await {
            Ok(Ok(Json(said))) => Ok(Self(said)),
            Ok(Err(rejection)) => Err(json_error(&rejection)),
            Err(_) => Err(error_response(StatusCode::REQUEST_TIMEOUT, Refusal::Malformed)),
        }
    }
}

fn json_error(rejection: &JsonRejection) -> Response {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            error_response(StatusCode::PAYLOAD_TOO_LARGE, Refusal::TooLong)
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            error_response(StatusCode::UNSUPPORTED_MEDIA_TYPE, Refusal::Malformed)
        }
        _ => error_response(StatusCode::BAD_REQUEST, Refusal::Malformed),
    }
}
