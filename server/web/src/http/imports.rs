//! The API of imported matches: uploading a match file and viewing the result. The checks and the conversion are in
//! [`demesne_matches::imports`].

use axum::Json;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use demesne_access::rate_limit::{ConnectionKind, LimitedAction, rate_limit_keys};
use demesne_base::blocking::run_blocking;
use demesne_base::ids::MatchId;
use demesne_base::limits;
use demesne_matches::imports::{
    ImportError, ImportedMatch, imported_match, keep, keep_record, look_at, make_record,
};
use demesne_protocol::basics::Seat;
use demesne_protocol::match_file::{FileFault, Imported};
use demesne_protocol::refusal::Refusal;
use demesne_store::recorded_views::RecordedView;

use super::app::App;
use super::client_ip::ClientIp;
use super::downloads::MakePermit;
use super::error::{ApiError, ApiResult, error_response};
use super::history::cannot_be_shown;
use super::session::SignedIn;

/// `POST /api/matches/import`, with a higher body limit than any other request.
pub(super) fn route() -> MethodRouter<App> {
    post(bring).layer(DefaultBodyLimit::max(limits::FILE_BYTES))
}

/// Checks a file and stores the match. The response is an [`Imported`].
async fn bring(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    client_ip: ClientIp,
    request: Request,
) -> ApiResult<Response> {
    let keys = rate_limit_keys(client_ip.rate_limit_key(), Some(&user));
    // Taken first: a slow upload takes a place and no token of the uploads that are refused meanwhile.
    let place = app.rate_limiter.acquire(ConnectionKind::Upload, &keys).await?;
    app.rate_limiter.check(LimitedAction::Import, &keys).await?;
    // Permits come first: the body is not read before them.
    let upload =
        app.transfers.uploads.clone().acquire_owned().await.map_err(|_| Refusal::Unavailable)?;
    let body = match Bytes::from_request(request, &app).await {
        Ok(body) => body,
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            return Ok(error_response(error.status(), bad(vec![FileFault::TooLarge])));
        }
        Err(_) => return Err(Refusal::Malformed.into()),
    };
    let one =
        app.transfers.imports.clone().acquire_owned().await.map_err(|_| Refusal::Unavailable)?;
    let looking = run_blocking(move || {
        // The client may disconnect before this is done; its permit is held all the same.
        let _permits = (one, upload, place);
        let text = std::str::from_utf8(&body).map_err(|_| vec![FileFault::NotAFile])?;
        look_at(text)
    });
    let sound = looking.await.map_err(|_| Refusal::Unavailable)?.map_err(bad)?;
    let id = keep(&app.store, sound, app.transfers.import_bytes).await?.to_string();
    Ok(Json(Imported { id }).into_response())
}

fn bad(faults: Vec<FileFault>) -> Refusal {
    Refusal::BadFile { faults }
}

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Full(_) => Refusal::Full.into(),
            ImportError::Store(error) => error.into(),
        }
    }
}

/// An imported match.
pub(super) async fn find(app: &App, id: MatchId) -> ApiResult<ImportedMatch> {
    let one = app.transfers.downloads.make().await?;
    let body = app.store.imported_file(id).await?.ok_or(Refusal::NotFound)?;
    let reading = run_blocking(move || {
        let _one = one;
        imported_match(id, &body)
    });
    Ok(reading.await.map_err(|_| Refusal::Unavailable)??)
}

/// An imported match whose replay or file is requested.
pub(super) async fn find_for_download(
    app: &App,
    permit: &MakePermit,
    id: MatchId,
) -> ApiResult<ImportedMatch> {
    let body = app.store.imported_file(id).await?.ok_or(Refusal::NotFound)?;
    Ok(permit.run(move || imported_match(id, &body)).await??)
}

/// The recorded view of an imported match, for a seat or a spectator. It is made at the first request; other rules than
/// those of the match cannot make it.
pub(super) async fn record(
    app: &App,
    permit: &MakePermit,
    id: MatchId,
    seat: Option<Seat>,
) -> ApiResult<Vec<u8>> {
    if let Some(body) = app.store.imported_record(id, seat).await? {
        return Ok(body);
    }
    let file = app.store.imported_file(id).await?.ok_or(Refusal::NotFound)?;
    let making = permit.run(move || make_record(id, &file, seat)).await?;
    let body = making.map_err(|error| cannot_be_shown(&error, &id.to_string()))?;
    let view = RecordedView { seat, body: body.clone() };
    keep_record(&app.store, id, view, app.transfers.import_bytes).await?;
    Ok(body)
}
