//! The API of the daily deal: its settings, and the results of those who played it.
//!
//! Other players' matches are hidden until the user has played their own or the day is over: they would reveal the
//! draws.

use axum::extract::{Path, State};
use axum::response::Response;
use demesne_base::ids::{UserId, to_hex};
use demesne_matches::daily;
use demesne_protocol::basics::SeatResult;
use demesne_protocol::games::GameKind;
use demesne_protocol::match_origin::{Daily, DailyGame, DailyResult};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::Ending;
use demesne_store::matches::MatchRecord;
use demesne_store::to_json;
use jiff::civil::Date;

use super::app::App;
use super::client_ip::ClientIp;
use super::deals::settings_of_day;
use super::error::{ApiResult, refuse_if};
use super::session::CurrentUser;
use super::{downloads, opening};

/// `GET /api/daily`: today's deal; `GET /api/daily/DAY`: the deal of a day.
pub(super) async fn show(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
    day: Option<Path<String>>,
) -> ApiResult<Response> {
    let day = day.map_or_else(|| Some(daily::today()), |Path(day)| daily::parse(&day));
    let day = day.filter(|day| *day <= daily::today()).ok_or(Refusal::NotFound)?;
    refuse_if(!app.house.daily, Refusal::NotFound)?;
    refuse_if(opening::is_closed_to(&app, user.as_ref()), Refusal::HouseClosed)?;
    // The matches that are compared take memory while a request waits for the database.
    let permit = downloads::permit(&app, client_ip).await?;
    let asking = user.map(|user| user.id);
    let mut games = Vec::with_capacity(GameKind::ALL.len());
    for game in GameKind::ALL {
        games.push(game_of(&app, asking, day, game).await?);
    }
    let today = daily::today().to_string();
    Ok(permit.json(&Daily { day: day.to_string(), today, games }).await?)
}

async fn game_of(
    app: &App,
    asking: Option<UserId>,
    day: Date,
    game: GameKind,
) -> ApiResult<DailyGame> {
    let is_over = day < daily::today();
    let commitment = daily::commitment(&app.store, day, game).await?;
    let after = day.tomorrow().map_err(|_| Refusal::NotFound)?;
    let next_commitment = daily::commitment(&app.store, after, game).await?;
    let day = day.to_string();
    let word = to_json(&game);
    let plays = app.store.daily_plays(&day, word.trim_matches('"')).await?;
    let is_own =
        |record: &&MatchRecord| asking.is_some_and(|asking| record.seat_of(asking).is_some());
    let own = plays.iter().find(is_own);
    let is_open = is_over || own.is_some_and(|record| record.end.is_some());
    let mut results: Vec<DailyResult> =
        plays.iter().filter_map(|record| result(record, asking, is_open)).collect();
    results.sort_by_key(|it| (it.ending != Ending::Played, -it.ahead, -it.score, it.turns));
    let seed = daily::seed(&app.store, &day, game).await?;
    Ok(DailyGame {
        game,
        settings: settings_of_day(&day, game, seed)?,
        seed: is_over.then(|| to_hex(&seed.0)),
        commitment,
        next_commitment,
        own: own.map(|record| record.id.to_string()),
        results,
    })
}

/// The user's result against the bot; `None` while the match is in progress.
fn result(record: &MatchRecord, asking: Option<UserId>, is_open: bool) -> Option<DailyResult> {
    let end = record.end.as_ref()?;
    let seat = record.seats.iter().position(|it| it.user().is_some())?;
    let is_theirs = |it: &&SeatResult| usize::from(it.seat.0) == seat;
    let theirs = end.results.iter().find(is_theirs)?;
    let others = end.results.iter().filter(|it| !is_theirs(it)).map(|it| it.score);
    Some(DailyResult {
        name: record.seats[seat].name.clone(),
        match_id: is_open.then(|| record.id.to_string()),
        ending: end.ending,
        score: theirs.score,
        ahead: theirs.score - others.max().unwrap_or_default(),
        turns: theirs.turns,
        own: asking.is_some() && record.seats[seat].user() == asking,
    })
}
