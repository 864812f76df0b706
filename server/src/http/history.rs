//! Matches that were played: lists, results, replays. It knows who played; what they saw is the game's to say.
//!
//! Who has a match's address may look at it: its id is as good as a secret, and only those at the table were told it.
//! While a match goes on there is nothing to see but who plays; when it is over nothing in it is a secret any more, so
//! everybody with the address may look at it from any seat.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{History, MatchSummary, Replay};
use demesne_protocol::refusal::Refusal;
use demesne_rules::game::Viewer;
use serde::Deserialize;

use super::session::Who;
use super::{App, Refused};
use crate::ids::{MatchId, PlayerId};
use crate::limits;
use crate::replays;
use crate::store::matches::MatchRecord;
use crate::store::tables::Seated;

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

/// `GET /api/matches/ID/replay?as=SEAT`.
pub(super) async fn replay(
    State(app): State<App>,
    Who(person): Who,
    Path(id): Path<String>,
    perspective: Result<Query<Perspective>, QueryRejection>,
) -> Result<Json<Replay>, Refused> {
    let record = find(&app, &id).await?;
    if record.end.is_none() {
        return Err(Refused(Refusal::NotNow));
    }
    let viewer = match query(perspective)?.seat {
        Some(seat) if usize::from(seat) < record.seats.len() => Viewer::Seat(Seat(seat)),
        Some(_) => return Err(Refused(Refusal::NotFound)),
        None => Viewer::Watcher,
    };
    let journal = app.store.journal(record.id).await?;
    let summary = summary(&record, person.map(|person| person.id));
    // Playing a whole match again takes milliseconds: too long for a thread that serves others.
    let replayed = tokio::task::spawn_blocking(move || replays::replay(record, journal, viewer));
    match replayed.await {
        Ok(Ok((steps, log))) => Ok(Json(Replay { summary, steps, log })),
        Ok(Err(error)) => {
            tracing::error!(%error, match_id = summary.id, "a match cannot be replayed");
            Err(Refused(Refusal::Unavailable))
        }
        Err(_) => {
            tracing::error!(match_id = summary.id, "a fault in a replay");
            Err(Refused(Refusal::Unavailable))
        }
    }
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
        results: record.end.as_ref().map(|end| end.results.clone()),
        void: record.end.as_ref().is_some_and(|end| end.void),
    }
}

/// Milliseconds since 1970 as RFC 3339.
fn moment(millis: i64) -> String {
    jiff::Timestamp::from_millisecond(millis).unwrap_or_default().to_string()
}
