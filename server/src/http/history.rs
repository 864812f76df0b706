//! Matches that were played: lists, results, replays. It knows who played; what they saw is the game's to say.
//!
//! Who has a match's address may look at it: its id is as good as a secret, and only those at the table were told it.
//! While a match goes on there is nothing to see but who plays; when it is over nothing in it is a secret any more, so
//! everybody with the address may look at it from any seat.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{History, MatchSummary};
use demesne_protocol::refusal::Refusal;
use serde::Deserialize;

use super::arrival::Sender;
use super::session::Who;
use super::{App, Refused};
use crate::doorkeeper::Deed;
use crate::export::{moment, written};
use crate::ids::{MatchId, PlayerId};
use crate::limits;
use crate::replays;
use crate::room::running::LoadError;
use crate::store::matches::MatchRecord;
use crate::store::tables::Seated;
use crate::store::{StoreError, to_json};

/// Which page of the history.
#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<String>,
}

/// From which seat a replay is seen.
#[derive(Deserialize)]
pub(super) struct Perspective {
    #[serde(rename = "as")]
    seat: Option<u8>,
}

/// `GET /api/matches`: own matches, the newest first.
pub(super) async fn list(
    State(app): State<App>,
    who: Who,
    page: Result<Query<Page>, QueryRejection>,
) -> Result<Json<History>, Refused> {
    let player = who.person()?.id;
    let before = match query(page)?.before {
        Some(id) => Some(MatchId::parse(&id).ok_or(Refusal::Malformed)?),
        None => None,
    };
    let mut matches = app.store.history(player, before, limits::HISTORY_PAGE + 1).await?;
    let has_more = matches.len() > limits::HISTORY_PAGE;
    matches.truncate(limits::HISTORY_PAGE);
    let last = matches.last().map(|record| record.id.to_string());
    let matches = matches.iter().map(|record| summary(record, Some(player))).collect();
    Ok(Json(History { matches, next: last.filter(|_| has_more) }))
}

/// `GET /api/matches/ID`.
pub(super) async fn show(
    State(app): State<App>,
    Who(person): Who,
    Path(id): Path<String>,
) -> Result<Json<MatchSummary>, Refused> {
    let record = find(&app, &id).await?;
    Ok(Json(summary(&record, person.map(|person| person.id))))
}

/// `GET /api/matches/ID/replay?as=SEAT`: a [`Replay`](demesne_protocol::http::Replay). Most of it is a text that was
/// written when the match ended, and is passed on as it is.
pub(super) async fn replay(
    State(app): State<App>,
    Who(person): Who,
    sender: Sender,
    Path(id): Path<String>,
    perspective: Result<Query<Perspective>, QueryRejection>,
) -> Result<Response, Refused> {
    let record = find(&app, &id).await?;
    if record.end.is_none() {
        return Err(Refused(Refusal::NotNow));
    }
    let seat = query(perspective)?.seat.map(Seat);
    if seat.is_some_and(|seat| usize::from(seat.0) >= record.seats.len()) {
        return Err(Refused(Refusal::NotFound));
    }
    app.doorkeeper.lets(Deed::Replay, &[sender.guest()]).await?;
    let _one = app.replays.acquire().await.map_err(|_| Refusal::Unavailable)?;
    let summary = to_json(&summary(&record, person.map(|person| person.id)));
    let steps = steps(&app, record, seat).await?;
    let steps = steps.strip_prefix('{').ok_or(StoreError::Unreadable("record"))?;
    let replay = format!("{{\"summary\":{summary},{steps}");
    Ok(([(CONTENT_TYPE, "application/json")], replay).into_response())
}

/// `GET /api/matches/ID/file`: the whole of a finished match, to be kept and to be checked.
pub(super) async fn file(
    State(app): State<App>,
    sender: Sender,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let record = find(&app, &id).await?;
    if record.end.is_none() {
        return Err(Refused(Refusal::NotNow));
    }
    app.doorkeeper.lets(Deed::Replay, &[sender.guest()]).await?;
    let journal = app.store.journal(record.id).await?;
    let file = written(&record, &journal)?;
    let disposition = format!("attachment; filename=\"demesne-{}.json\"", record.id);
    Ok(([(CONTENT_DISPOSITION, disposition)], Json(file)).into_response())
}

/// The steps and the log of a match: from its record, or by playing it again as long as it has none.
async fn steps(app: &App, record: MatchRecord, seat: Option<Seat>) -> Result<String, Refused> {
    let id = record.id;
    let body = app.store.record(id, seat).await?;
    let journal = if body.is_none() { app.store.journal(id).await? } else { Vec::new() };
    // Both take milliseconds: too long for a thread that serves others.
    let written = tokio::task::spawn_blocking(move || match body {
        Some(body) => Ok(replays::unpacked(&body)?),
        None => replays::replay(&record, &journal, seat),
    });
    let error = match written.await {
        Ok(Ok(steps)) => return Ok(steps),
        Ok(Err(error)) => error,
        Err(_) => LoadError::Fault,
    };
    tracing::error!(%error, match_id = %id, "a match cannot be replayed");
    let changed = error.is_by_the_rules();
    Err(Refused(if changed { Refusal::OtherRules } else { Refusal::Unavailable }))
}

async fn find(app: &App, id: &str) -> Result<MatchRecord, Refused> {
    let id = MatchId::parse(id).ok_or(Refusal::NotFound)?;
    Ok(app.store.match_record(id).await?.ok_or(Refusal::NotFound)?)
}

fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refused> {
    query.map(|Query(query)| query).map_err(|_| Refused(Refusal::Malformed))
}

fn summary(record: &MatchRecord, asking: Option<PlayerId>) -> MatchSummary {
    let theirs = |seated: &Seated| match seated {
        Seated::Person(person) => Some(person.id) == asking,
        Seated::Bot(_) => false,
    };
    let seat = record.seats.iter().position(|player| theirs(&player.seated));
    MatchSummary {
        id: record.id.to_string(),
        game: record.game,
        names: record.seats.iter().map(|player| player.name.clone()).collect(),
        seat: seat.map(|seat| u8::try_from(seat).expect("a table has few seats")),
        started: moment(record.started),
        ended: record.end.as_ref().map(|end| moment(end.at)),
        ending: record.end.as_ref().map(|end| end.ending),
        results: record.end.as_ref().map(|end| end.results.clone()),
    }
}
