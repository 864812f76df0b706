//! Matches that somebody brings from another server, and asking for them. It knows requests; what becomes of a file is
//! [`crate::imports`]' business.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use demesne_protocol::basics::Seat;
use demesne_protocol::match_file::{FileFault, Imported};
use demesne_protocol::refusal::Refusal;
use tokio::task::spawn_blocking;

use super::arrival::Sender;
use super::refused::no;
use super::{App, Refused};
use crate::doorkeeper::Deed;
use crate::ids::MatchId;
use crate::imports::{KeepError, Shown, keep, look_at, shown};
use crate::limits;
use crate::replays::unpacked;

/// `POST /api/matches/import`, whose body is longer than that of any other request.
pub(super) fn route() -> MethodRouter<App> {
    post(bring).layer(DefaultBodyLimit::max(limits::FILE_BYTES))
}

/// Checks a file and keeps the match. The response is an [`Imported`].
async fn bring(
    State(app): State<App>,
    sender: Sender,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refused> {
    app.doorkeeper.lets(Deed::Import, &[sender.guest()]).await?;
    let body = match body {
        Ok(body) => body,
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            return Ok(no(error.status(), bad(vec![FileFault::TooLarge])));
        }
        Err(_) => return Err(Refused(Refusal::Malformed)),
    };
    let one = app.imports.clone().acquire_owned().await.map_err(|_| Refusal::Unavailable)?;
    let looking = spawn_blocking(move || {
        // Whoever asked may give up before this is done; the next one waits all the same.
        let _one = one;
        let text = std::str::from_utf8(&body).map_err(|_| vec![FileFault::NotAFile])?;
        look_at(text)
    });
    let sound = looking.await.map_err(|_| Refusal::Unavailable)?.map_err(bad)?;
    let id = keep(&app.store, sound).await?.to_string();
    Ok(Json(Imported { id }).into_response())
}

fn bad(faults: Vec<FileFault>) -> Refusal {
    Refusal::BadFile { faults }
}

impl From<KeepError> for Refused {
    fn from(error: KeepError) -> Self {
        match error {
            KeepError::Full => Self(Refusal::Full),
            KeepError::Store(error) => error.into(),
        }
    }
}

/// A match of another server.
pub(super) async fn find(app: &App, id: MatchId) -> Result<Shown, Refused> {
    let body = app.store.imported_file(id).await?.ok_or(Refusal::NotFound)?;
    let reading = spawn_blocking(move || shown(id, &body));
    Ok(reading.await.map_err(|_| Refusal::Unavailable)??)
}

/// The steps of a match of another server as one seat, or a watcher, saw it.
pub(super) async fn steps(app: &App, id: MatchId, seat: Option<Seat>) -> Result<String, Refused> {
    let body = app.store.imported_record(id, seat).await?.ok_or(Refusal::NotFound)?;
    let reading = spawn_blocking(move || unpacked(&body));
    Ok(reading.await.map_err(|_| Refusal::Unavailable)??)
}
