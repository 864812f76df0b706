//! The API of played matches: lists, results, replays and match files.
//!
//! Users search the matches that they played. A match's page needs only its address: the id is as good as a secret, and
//! only the players and spectators of the table were sent it. While a match is in progress only its players are shown.
//! A finished match has no secrets left, so anyone with the address may replay it from any seat.

use std::io::{Cursor, Read as _};

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::LimitedAction;
use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_matches::export::{file_name, moment, signed};
use demesne_matches::imports::{ImportedMatch, PlayedOptions};
use demesne_matches::load::LoadError;
use demesne_matches::{daily, replays};
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::games::GameKind;
use demesne_protocol::history::Outcome;
use demesne_protocol::http::{History, MatchSummary};
use demesne_protocol::refusal::Refusal;
use demesne_store::matches::MatchRecord;
use demesne_store::search::Search;
use demesne_store::{StoreError, to_json};
use jiff::Timestamp;
use serde::Deserialize;

use super::app::App;
use super::client_ip::ClientIp;
use super::downloads::{self, MakePermit};
use super::error::{ApiError, ApiResult, JsonResult, refuse_if};
use super::session::{CurrentUser, OwnId};
use super::{imports, people};

/// Matches on one page of the history.
pub(super) const HISTORY_PAGE: usize = 20;

/// The search filter and the page of its results.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchListQuery {
    player: Option<String>,
    game: Option<GameKind>,
    card: Option<CardName>,
    result: Option<Outcome>,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    before: Option<String>,
}

/// The seat from which a replay is seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayQuery {
    #[serde(rename = "as")]
    seat: Option<u8>,
}

/// `GET /api/matches`: the user's matches that fit the filter, the newest first.
pub(super) async fn list(
    State(app): State<App>,
    OwnId(player): OwnId,
    filter: Result<Query<MatchListQuery>, QueryRejection>,
) -> JsonResult<History> {
    let filter = query(filter)?;
    let before = filter.before.as_deref().map(|id| MatchId::parse(id).ok_or(Refusal::Malformed));
    let before = before.transpose()?;
    let search = search(&app, filter).await?;
    let found = app.store.search(player, &search, before, HISTORY_PAGE).await?;
    let matches = found.matches.iter().map(|record| summary(record, Some(player))).collect();
    Ok(Json(History { matches, next: found.next.map(|id| id.to_string()) }))
}

async fn search(app: &App, filter: MatchListQuery) -> ApiResult<Search> {
    let with = match &filter.player {
        Some(player) => Some(people::named(app, player).await?.id),
        None => None,
    };
    Ok(Search {
        game: filter.game,
        outcome: filter.result,
        card: filter.card,
        with,
        from: filter.from.map(Timestamp::as_millisecond),
        to: filter.to.map(Timestamp::as_millisecond),
    })
}

/// `GET /api/matches/ID`.
pub(super) async fn show(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    Path(id): Path<String>,
) -> JsonResult<MatchSummary> {
    let id = MatchId::parse(&id).ok_or(Refusal::NotFound)?;
    Ok(Json(match app.store.public_match(id).await? {
        Some(record) => summary(&record, user.map(|user| user.id)),
        None => imports::find(&app, id).await?.summary,
    }))
}

/// `GET /api/matches/ID/replay?as=SEAT`: a [`Replay`](demesne_protocol::http::Replay). Most of it is stored as text
/// when the match ends, and is sent unchanged.
pub(super) async fn replay(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
    Path(id): Path<String>,
    perspective: Result<Query<ReplayQuery>, QueryRejection>,
) -> ApiResult<Response> {
    app.rate_limiter.check(LimitedAction::Replay, &[client_ip.rate_limit_key()]).await?;
    let permit = downloads::permit(&app, client_ip).await?;
    let found = look_up(&app, &permit, &id).await?;
    let summary = match &found {
        FoundMatch::Ours(record) => summary(record, user.map(|user| user.id)),
        FoundMatch::Imported(_, shown) => shown.summary.clone(),
    };
    refuse_if(summary.ended.is_none(), Refusal::NotNow)?;
    let seat = query(perspective)?.seat.map(Seat);
    refuse_if(
        seat.is_some_and(|seat| usize::from(seat.0) >= summary.names.len()),
        Refusal::NotFound,
    )?;
    let record = match found {
        FoundMatch::Ours(record) => our_record(&app, &permit, *record, seat).await?,
        FoundMatch::Imported(id, shown) => {
            drop(shown);
            imports::record(&app, &permit, id, seat).await?
        }
    };
    let permit = permit.hold(record.len()).await?;
    let fields =
        replays::fields_of(record).map_err(|error| cannot_be_shown(&error, &summary.id))?;
    let begin = Cursor::new(format!("{{\"summary\":{},", to_json(&summary)));
    Ok(([(CONTENT_TYPE, "application/json")], permit.read(begin.chain(fields))).into_response())
}

/// `GET /api/matches/ID/file`: the complete file of a finished match, to keep and to verify. An imported match's file
/// is sent unchanged.
pub(super) async fn file(
    State(app): State<App>,
    client_ip: ClientIp,
    Path(id): Path<String>,
) -> ApiResult<Response> {
    app.rate_limiter.check(LimitedAction::Replay, &[client_ip.rate_limit_key()]).await?;
    let permit = downloads::permit(&app, client_ip).await?;
    let found = look_up(&app, &permit, &id).await?;
    if let FoundMatch::Ours(record) = &found
        && (record.end.is_none() || daily::is_open(record))
    {
        return Err(Refusal::NotNow.into());
    }
    let (summary, text) = match found {
        FoundMatch::Ours(record) => {
            let summary = summary(&record, None);
            let (journal, signer) =
                (app.store.journal(record.id).await?, app.match_signer().await?);
            let making = permit.run(move || {
                Ok::<_, StoreError>(signed(&record, &journal, &signer)?.map(|file| to_json(&file)))
            });
            (summary, making.await??.ok_or(Refusal::NotNow)?)
        }
        FoundMatch::Imported(_, shown) => (shown.summary, shown.text),
    };
    let name = file_name(summary.game, &summary.started, &summary.names);
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, permit.hold(text.len()).await?.text(text)).into_response())
}

/// The recorded view of a match that was played here; made now if none is stored.
async fn our_record(
    app: &App,
    permit: &MakePermit,
    record: MatchRecord,
    seat: Option<Seat>,
) -> ApiResult<Vec<u8>> {
    let id = record.id;
    if let Some(body) = app.store.recorded_view(id, seat).await? {
        return Ok(body);
    }
    let journal = app.store.journal(id).await?;
    let making = permit
        .run(move || replays::record_of(&record, &journal, seat, limits::RECORDED_VIEW_BYTES));
    making.await?.map_err(|error| cannot_be_shown(&error, &id.to_string()))
}

/// The refusal for a match without a replay.
pub(super) fn cannot_be_shown(error: &LoadError, id: &str) -> ApiError {
    if matches!(error, LoadError::TooLong) {
        return ApiError::from(Refusal::TooLong);
    }
    tracing::error!(%error, match_id = id, "failed to replay a match");
    ApiError::from(if error.is_by_the_rules() { Refusal::OtherRules } else { Refusal::Unavailable })
}

/// A finished or running match of this server.
pub(super) async fn find(app: &App, id: &str) -> ApiResult<MatchRecord> {
    let id = MatchId::parse(id).ok_or(Refusal::NotFound)?;
    Ok(app.store.public_match(id).await?.ok_or(Refusal::NotFound)?)
}

/// A match that can be viewed.
enum FoundMatch {
    /// A match that was played here.
    Ours(Box<MatchRecord>),
    /// An imported match; its id here.
    Imported(MatchId, Box<ImportedMatch>),
}

/// Finds a match whose replay or file is requested. The permit comes first: the text of an imported match takes memory
/// while a request waits.
async fn look_up(app: &App, permit: &MakePermit, id: &str) -> ApiResult<FoundMatch> {
    let id = MatchId::parse(id).ok_or(Refusal::NotFound)?;
    Ok(match app.store.public_match(id).await? {
        Some(record) => FoundMatch::Ours(Box::new(record)),
        None => {
            let shown = imports::find_for_download(app, permit, id).await?;
            FoundMatch::Imported(id, Box::new(shown))
        }
    })
}

pub(super) fn query<T>(query: Result<Query<T>, QueryRejection>) -> ApiResult<T> {
    query.map(|Query(query)| query).map_err(|_| ApiError::from(Refusal::Malformed))
}

pub(super) fn summary(record: &MatchRecord, asking: Option<UserId>) -> MatchSummary {
    let seat = asking.and_then(|user| record.seat_of(user));
    MatchSummary {
        id: record.id.to_string(),
        game: record.game,
        names: record.seats.iter().map(|player| player.name.clone()).collect(),
        programs: programs(record),
        kingdom: kingdom(&record.options),
        seat: seat.map(|seat| u8::try_from(seat).expect("the number of seats fits a u8")),
        started: moment(record.started),
        ended: record.end.as_ref().map(|end| moment(end.at)),
        ending: record.end.as_ref().map(|end| end.ending),
        results: record.end.as_ref().map(|end| end.results.clone()),
        origin: record.origin.clone(),
        imported: None,
    }
}

/// The seats of programs.
fn programs(record: &MatchRecord) -> Vec<u8> {
    (0..)
        .zip(&record.seats)
        .filter(|(_, player)| player.is_program())
        .map(|(seat, _)| seat)
        .collect()
}

/// The Kingdom piles in the options of a match; empty for games without a kingdom.
fn kingdom(options: &str) -> Vec<CardName> {
    serde_json::from_str::<PlayedOptions>(options).map_or_else(|_| Vec::new(), |it| it.kingdom)
}
