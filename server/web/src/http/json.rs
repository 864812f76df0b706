//! The JSON extractor for request bodies: a value of one of our types, with limits of its size and time.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::schema::JsonSchema;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

use super::app::App;
use super::error::error_response;
use crate::malformed::malformed;

/// The largest request body is a table's settings with ten card names.
pub(super) const BODY_BYTES: usize = 16 * 1024;

/// Time to receive a body of [`BODY_BYTES`]: 8 kB per second, which the slowest phone reaches. A match file has
/// [`limits::RESPONSE_TIMEOUT`].
const BODY_TIMEOUT: Duration = Duration::from_secs(2);

/// The body of a request.
pub(crate) struct ApiJson<T>(pub(super) T);

impl<T: DeserializeOwned + JsonSchema> FromRequest<App> for ApiJson<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        let (parts, body) = request.into_parts();
        let body = Bytes::from_request(Request::from_parts(parts.clone(), body), app);
        let body = match timeout(BODY_TIMEOUT, body).await {
            Ok(Ok(body)) => body,
            Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                return Err(error_response(StatusCode::PAYLOAD_TOO_LARGE, Refusal::TooLong));
            }
            Ok(Err(rejection)) => return Err(rejection.into_response()),
            Err(_) => return Err(error_response(StatusCode::REQUEST_TIMEOUT, Refusal::Malformed)),
        };
        let whole = Request::from_parts(parts, body.clone().into());
        match Json::from_request(whole, app).await {
            Ok(Json(said)) => Ok(Self(said)),
            Err(rejection) => Err(json_error::<T>(&rejection, &body)),
        }
    }
}

fn json_error<T: JsonSchema>(rejection: &JsonRejection, body: &[u8]) -> Response {
    if rejection.status() == StatusCode::UNSUPPORTED_MEDIA_TYPE {
        return error_response(StatusCode::UNSUPPORTED_MEDIA_TYPE, Refusal::Malformed);
    }
    let (_, rejection) = malformed(&T::schema_name(), body);
    error_response(StatusCode::BAD_REQUEST, rejection)
}
