//! The API of reviews: how far the review of a finished match is, and a player's request to make it.
//!
//! A review says nothing that a finished match keeps secret, so everyone with the address may read it. It takes a minute of
//! a thread, so only a player of the match may have it made.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::{LimitedAction, rate_limit_keys};
use demesne_matches::{daily, reviews};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::review::ReviewState;
use demesne_protocol::table::Ending;
use demesne_store::matches::MatchRecord;
use demesne_thinking::JobOwner;

use super::app::App;
use super::client_ip::ClientIp;
use super::downloads;
use super::error::{ApiError, ApiResult, refuse_if};
use super::history::{cannot_be_shown, find};
use super::session::{CurrentUser, SignedIn};

/// `GET /api/matches/ID/review`.
pub(super) async fn show(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
    Path(id): Path<String>,
) -> ApiResult<Response> {
    let record = reviewable(&app, &id).await?;
    if let Some(known) = known(&app, &record, client_ip).await? {
        return Ok(known);
    }
    let may_ask = user.is_some_and(|user| record.seat_of(user.id).is_some());
    Ok(Json(ReviewState::None { may_ask }).into_response())
}

/// `POST /api/matches/ID/review`: makes the review, unless it is there or being made.
pub(super) async fn ask(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    client_ip: ClientIp,
    Path(id): Path<String>,
) -> ApiResult<Response> {
    let record = reviewable(&app, &id).await?;
    if let Some(known) = known(&app, &record, client_ip).await? {
        return Ok(known);
    }
    refuse_if(record.seat_of(user.id).is_none(), Refusal::NotYours)?;
    let keys = rate_limit_keys(client_ip.rate_limit_key(), Some(&user));
    app.rate_limiter.check(LimitedAction::Review, &keys).await?;
    let (match_id, journal) = (record.id, app.store.journal(record.id).await?);
    let owner = JobOwner { user: user.id, address: client_ip.rate_limit_key() };
    let begun = app.reviews.begin(&app.store, owner, record, journal);
    begun.map_err(|error| cannot_be_shown(&error, &id))??;
    let of = app.reviews.progress(match_id).map_or(0, |progress| progress.of);
    Ok(Json(ReviewState::Making { done: 0, of }).into_response())
}

/// A match that can be reviewed: finished, with a winner, and not of a day that others still play.
async fn reviewable(app: &App, id: &str) -> ApiResult<MatchRecord> {
    let record = find(app, id).await?;
    let has_ended = match record.end.as_ref().map(|end| end.ending) {
        Some(Ending::Played | Ending::Resigned | Ending::Agreed) => true,
        Some(Ending::Void) | None => false,
    };
    if has_ended && !daily::is_open(&record) {
        Ok(record)
    } else {
        Err(ApiError::from(Refusal::NotNow))
    }
}

/// The stored review, or its progress; `None` without either.
async fn known(
    app: &App,
    record: &MatchRecord,
    client_ip: ClientIp,
) -> ApiResult<Option<Response>> {
    // Asked first: a review that is finished meanwhile is stored before it is no longer being made.
    let making = app.reviews.progress(record.id);
    if let Some(body) = app.store.review(record.id).await? {
        return Ok(Some(ready(app, body, client_ip).await?));
    }
    let state =
        making.map(|progress| ReviewState::Making { done: progress.done(), of: progress.of });
    Ok(state.map(|state| Json(state).into_response()))
}

/// A stored review as [`ReviewState::Ready`]. It is long, so its text is sent as it was stored.
async fn ready(app: &App, body: Vec<u8>, client_ip: ClientIp) -> ApiResult<Response> {
    let permit = downloads::permit(app, client_ip).await?;
    let review = permit.run(move || reviews::text(&body)).await??;
    let text = format!("{{\"type\":\"ready\",\"review\":{review}}}");
    Ok(permit.json_text(text).await?)
}
