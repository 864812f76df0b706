//! The list of a user's tables: one query says how far their matches are as all clients see them, however long the matches are
//! and whichever server plays them.
//!
//! A player who is asked in secret learns from the room alone that a match waits for them. It is asked while updates of its
//! match are held back, as they are whether or not a player is asked.

use std::collections::HashMap;
use std::time::Duration;

use demesne_base::blocking::run_blocking;
use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_matches::export::moment;
use demesne_matches::load::LoadError;
use demesne_matches::long_replay::long_replay_permit;
use demesne_protocol::http::{TableInvitationView, TableProgress, TableSummary, TableVacation};
use demesne_protocol::table::{Clock, Stage};
use demesne_room::asked_since::elapsed;
use demesne_room::stored_turn::stored_turn;
use demesne_room::vacation::lapses_at;
use demesne_store::match_progress::{
    AskedSince, ListedProgress, MissingTurnChange, NamedPause, NamedRequest, OwnSeat, StoredTurn,
};
use demesne_store::pauses::Pause;
use demesne_store::tables::{SeatOwner, TableRecord, match_of};
use demesne_store::users::User;
use demesne_store::{millis, now};
use futures_util::FutureExt;
use futures_util::future::join_all;

use super::app::App;
use super::error::ApiResult;
use super::invitations::invitations_of;
use super::tables::summary;

/// Matches of a user without saved progress that a list of tables replays, once for each of them, and rooms that it asks
/// because their updates are held back. Each takes a few milliseconds.
const LOBBY_MATCHES: usize = 6;

/// How long the list of a user's tables has one whose match is over: the players may still talk about it, or begin another.
const LISTED_AFTER_MATCH: Duration = limits::DAY;

/// The tables and invitations of a user, as the first page and the event stream show them.
pub(crate) async fn user_state(
    app: &App,
    player: UserId,
) -> ApiResult<(Vec<TableSummary>, Vec<TableInvitationView>)> {
    Ok((own_tables(app, player).await?, invitations_of(app, player).await?))
}

/// The tables of a user, with how far their matches in progress are: those that wait for the user first, then those
/// that wait for others, tables without a match, and matches that have just ended.
async fn own_tables(app: &App, player: UserId) -> ApiResult<Vec<TableSummary>> {
    let since = now() - millis(LISTED_AFTER_MATCH);
    let tables = app.store.tables_of(player, since).await?;
    let mut progress = progress_of(app, &tables, player).await?;
    let with_progress = |table: TableRecord| {
        let progress = match_in_progress(&table).and_then(|id| progress.remove(&id));
        let rematch = rematch_wishes(&table, player);
        TableSummary { progress, rematch, ..summary(table) }
    };
    let mut list: Vec<TableSummary> = tables.into_iter().map(with_progress).collect();
    // Tables without a moment keep the order in which they were opened, behind the others.
    list.sort_by_cached_key(|table| {
        let progress = table.progress.as_ref();
        let left = progress.and_then(|it| it.left).unwrap_or(u32::MAX);
        let since = progress.and_then(|it| it.since.clone());
        (urgency(table), left, since.is_none(), since)
    });
    Ok(list)
}

/// The other players who want a rematch that the user has not accepted.
fn rematch_wishes(table: &TableRecord, player: UserId) -> Vec<String> {
    let wishes = table.seats.iter().zip(&table.ready).filter_map(|(owner, ready)| match owner {
        Some(SeatOwner::User(user)) if *ready => Some(user),
        Some(SeatOwner::User(_) | SeatOwner::Bot(_)) | None => None,
    });
    let wishes: Vec<&User> = wishes.collect();
    let is_over = matches!(table.stage, Stage::Over { .. });
    if !is_over || wishes.iter().any(|user| user.id == player) {
        return Vec::new();
    }
    wishes.into_iter().map(|user| user.name.clone()).collect()
}

/// The place of a table among the user's: the lower, the sooner they want to see it.
fn urgency(table: &TableSummary) -> u8 {
    match (&table.stage, &table.progress) {
        (Stage::Playing { .. }, Some(progress)) if waits_for_caller(progress) => 0,
        (Stage::Playing { .. }, _) => 1,
        (Stage::Waiting, _) => 2,
        (Stage::Over { .. } | Stage::Void { .. }, _) => 3,
    }
}

/// Whether the caller is asked for a move or for their consent.
fn waits_for_caller(progress: &TableProgress) -> bool {
    progress.own || matches!(progress.vacation, Some(TableVacation::Asked { .. }))
}

fn match_in_progress(table: &TableRecord) -> Option<MatchId> {
    match table.stage {
        Stage::Playing { .. } => match_of(&table.stage),
        Stage::Waiting | Stage::Over { .. } | Stage::Void { .. } => None,
    }
}

/// The progress of the matches in play, without those that these rules cannot play.
async fn progress_of(
    app: &App,
    tables: &[TableRecord],
    player: UserId,
) -> ApiResult<HashMap<MatchId, TableProgress>> {
    let matches = tables.iter().filter_map(|table| Some((match_in_progress(table)?, table)));
    let matches: Vec<(MatchId, &TableRecord)> = matches.collect();
    let ids: Vec<MatchId> = matches.iter().map(|(id, _)| *id).collect();
    let mut listed = app.store.progress_of(player, &ids).await?;
    let missing = matches.iter().filter(|(id, _)| !listed.contains_key(id));
    let missing: Vec<_> = missing.take(LOBBY_MATCHES).collect();
    for (id, table) in &missing {
        save_missing_turn(app, *id, table.settings.clock).await?;
    }
    let filled: Vec<MatchId> = missing.iter().map(|(id, _)| *id).collect();
    listed.extend(app.store.progress_of(player, &filled).await?);
    let secret = asked_in_secret(app, &matches, &listed, player).await;
    let now = app.notices.clock.now();
    let progress = matches.iter().filter_map(|(id, table)| {
        let progress = progress(listed.get(id)?, table.settings.clock, now)?;
        Some((*id, if secret.contains(id) { of_asked_in_secret(progress) } else { progress }))
    });
    Ok(progress.collect())
}

/// Saves the turn of a match from before turns were saved. A list does not wait: a journal that takes long to replay is left
/// to a later one, or to the room.
async fn save_missing_turn(app: &App, id: MatchId, clock: Clock) -> ApiResult<()> {
    let Some(record) = app.store.match_record(id).await? else { return Ok(()) };
    let journal = app.store.journal(id).await?;
    let Some(permit) = long_replay_permit(&journal).now_or_never() else { return Ok(()) };
    let replayed = run_blocking(move || {
        let _permit = permit;
        stored_turn(record, journal, clock)
    });
    let change = match replayed.await.map_err(LoadError::from).and_then(|turn| turn) {
        Ok(turn) => MissingTurnChange { id, missing: Some(turn) },
        Err(error) if error.may_pass() => return Ok(()),
        Err(_) => MissingTurnChange { id, missing: None },
    };
    if let Err(error) = app.store.save(change).await {
        tracing::warn!(%error, "failed to save the progress of a match");
    }
    Ok(())
}

/// The matches that wait for one of their players in secret, as their rooms say.
async fn asked_in_secret(
    app: &App,
    matches: &[(MatchId, &TableRecord)],
    listed: &HashMap<MatchId, ListedProgress>,
    player: UserId,
) -> Vec<MatchId> {
    let may_be_asked = |id: &MatchId| listed.get(id).is_some_and(may_be_asked_in_secret);
    let held = matches.iter().filter(|(id, _)| may_be_asked(id)).take(LOBBY_MATCHES);
    let asked = held.map(async |(id, table)| {
        let waits = app.room_registry.waits_for(table.code.clone(), table.game, player).await;
        waits.filter(|waits| *waits).map(|_| *id)
    });
    join_all(asked).await.into_iter().flatten().collect()
}

/// Whether updates are held back, and the user may be asked meanwhile.
fn may_be_asked_in_secret(listed: &ListedProgress) -> bool {
    let asks_all_see =
        |turn: &StoredTurn| listed.own.is_some_and(|own| turn.asked.contains(&own.seat));
    listed.is_held && listed.own.is_some() && !listed.turn.as_ref().is_some_and(asks_all_see)
}

/// The progress for a player who is asked in secret: since when is not said.
fn of_asked_in_secret(progress: TableProgress) -> TableProgress {
    TableProgress { own: true, since: None, left: None, ..progress }
}

/// The progress of a match as all clients see it; `None` if these rules cannot play it.
fn progress(listed: &ListedProgress, clock: Clock, now: i64) -> Option<TableProgress> {
    let turn = listed.turn.as_ref()?;
    let own_asked = listed.own.map(|own| own.seat).filter(|own| turn.asked.contains(own));
    let timed = own_asked.map_or_else(|| turn.asked.clone(), |own| [own].into_iter().collect());
    let left = asked_for(listed, clock, now).and_then(|asked_for| {
        let time = |seat: &usize| turn.times.get(*seat).copied().flatten();
        let seats = timed.iter().map(|seat| usize::from(seat.0));
        let times = seats.filter_map(|seat| time(&seat));
        times.map(|time| Duration::from_millis(time.into()).saturating_sub(asked_for)).min()
    });
    Some(TableProgress {
        round: turn.round,
        player: listed.player.clone()?,
        own: own_asked.is_some(),
        began: moment(listed.started),
        since: listed.asked_since.map(|asked_since| moment(asked_since.since)),
        left: left.map(|left| u32::try_from(left.as_millis()).unwrap_or(u32::MAX)),
        vacation: vacation(listed, now),
    })
}

/// The pause that lasts: a vacation ends by itself while its table sleeps.
fn pause_now(listed: &ListedProgress, now: i64) -> Option<&NamedPause> {
    let has_ended = |pause: &Pause| pause.until.is_some_and(|until| until <= now);
    listed.pause.as_ref().filter(|paused| !has_ended(&paused.pause))
}

/// The time for which the seats of a match over days have been asked; `None` unless their time runs.
fn asked_for(listed: &ListedProgress, clock: Clock, now: i64) -> Option<Duration> {
    if clock.days_per_turn().is_none() || pause_now(listed, now).is_some() {
        return None;
    }
    let AskedSince { since, stood, held, .. } = listed.asked_since?;
    match (stood, listed.pause.as_ref().and_then(|paused| paused.pause.until)) {
        (None, _) => Some(elapsed(since, now)),
        // A vacation has ended while the table slept.
        (Some(stood), Some(until)) if held.is_none() => {
            Some(elapsed(since, stood) + elapsed(until, now))
        }
        (Some(_), _) => None,
    }
}

fn vacation(listed: &ListedProgress, now: i64) -> Option<TableVacation> {
    if let Some(NamedPause { pause: Pause { until: Some(until), .. }, player }) =
        pause_now(listed, now)
    {
        return Some(TableVacation::Lasts { name: player.clone(), until: moment(*until) });
    }
    let NamedRequest { request, player } = listed.request.as_ref()?;
    let OwnSeat { seat, status } = listed.own?;
    let is_open = request.refused_by.is_none() && now < lapses_at(request);
    let consents = status.is_none() && seat != request.seat && !request.agreed.contains(&seat);
    (is_open && consents).then(|| TableVacation::Asked { name: player.clone(), days: request.days })
}
