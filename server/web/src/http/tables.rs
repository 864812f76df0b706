//! The API of tables: opening, finding and listing them. Changes at a table are handled by its room.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use demesne_access::rate_limit::LimitedAction;
use demesne_base::ids::{Code, UserId};
use demesne_base::limits;
use demesne_bots::games::rules_of;
use demesne_matches::score::score;
use demesne_matches::{daily, showcase};
use demesne_protocol::http::{Lobby, TableCreated, TableScore, TableSummary};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{Stage, TableSettings};
use demesne_room::seats;
use demesne_store::StoreError;
use demesne_store::tables::{SeatOwner, TableRecord};
use demesne_store::users::User;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiResult, JsonResult, refuse_if};
use super::json::ApiJson;
use super::opening;
use super::own_tables::user_state;
use super::session::{CurrentUser, SignedIn};
use demesne_access::list_changes::ListTopic;

/// `POST /api/tables`: a new table, whose host is the user, on the first seat.
pub(super) async fn create(
    State(app): State<App>,
    SignedIn(host): SignedIn,
    client_ip: ClientIp,
    ApiJson(settings): ApiJson<TableSettings>,
) -> ApiResult<(StatusCode, Json<TableCreated>)> {
    demesne_room::check_settings(rules_of(settings.game.kind()), &settings)?;
    if !app.notices.webhooks.allow(settings.webhook.as_deref(), None) {
        return Err(demesne_room::unknown_webhook().into());
    }
    refuse_if(host.is_refused_by(&settings), Refusal::NoPrograms)?;
    may_open(&app, &host, &client_ip).await?;
    let table = TableRecord::new(host, settings);
    open(&app, table).await
}

/// Whether a user may open one more table.
pub(super) async fn may_open(app: &App, host: &User, client_ip: &ClientIp) -> ApiResult<()> {
    opening::check(app, host.id).await?;
    refuse_if(app.store.opened_today(host.id).await? >= limits::TABLES_PER_DAY, Refusal::Full)?;
    Ok(app.rate_limiter.check(LimitedAction::NewTable, &[client_ip.rate_limit_key()]).await?)
}

/// Stores a new table.
pub(super) async fn open(
    app: &App,
    table: TableRecord,
) -> ApiResult<(StatusCode, Json<TableCreated>)> {
    let (code, host) = (table.code.to_string(), table.host);
    app.store.save(table).await?;
    app.list_changes.publish(&ListTopic::User(host));
    Ok((StatusCode::CREATED, Json(TableCreated { code })))
}

/// `GET /api/tables/CODE`. A wrong code is counted against the user and their address; a right one is not.
pub(super) async fn show(
    State(app): State<App>,
    Path(code): Path<String>,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
) -> JsonResult<TableSummary> {
    let table = find(&app, Code::parse(&code).as_ref(), user.as_ref(), client_ip).await?;
    let joined = user.is_some_and(|user| {
        let is_theirs = |it: &SeatOwner| matches!(it, SeatOwner::User(it) if it.id == user.id);
        table.host == user.id || table.seats.iter().flatten().any(is_theirs)
    });
    Ok(Json(TableSummary { joined, ..summary(table) }))
}

/// `GET /api/tables/CODE/score`, for those who have a seat or had one in the latest match. Wrong codes are counted as above.
pub(super) async fn show_score(
    State(app): State<App>,
    Path(code): Path<String>,
    SignedIn(user): SignedIn,
    client_ip: ClientIp,
) -> JsonResult<TableScore> {
    let table = find(&app, Code::parse(&code).as_ref(), Some(&user), client_ip).await?;
    refuse_if(!app.store.plays_at(user.id, &table.code).await?, Refusal::NotYours)?;
    Ok(Json(score(&app.store.matches_of_table(&table.code).await?)))
}

/// The table with a code, unless it is closed to the user; without a code, it is wrong in its form.
pub(super) async fn find(
    app: &App,
    code: Option<&Code>,
    user: Option<&User>,
    client_ip: ClientIp,
) -> ApiResult<TableRecord> {
    let look_up = async {
        let Some(code) = code else { return Ok(None) };
        let table = app.store.table(code).await?;
        match (&table, user) {
            (Some(found), Some(user)) if is_closed_to(app, found, user.id).await? => Ok(None),
            (None | Some(_), None | Some(_)) => Ok(table),
        }
    };
    let (limiter, from) = (&app.rate_limiter, client_ip.rate_limit_key());
    Ok(limiter.look_up_table_code(&app.store, from, user, code, look_up).await?)
}

/// Whether the host of a table has removed or blocked a user, who is told no more about it than about a wrong code.
async fn is_closed_to(app: &App, table: &TableRecord, user: UserId) -> Result<bool, StoreError> {
    let is_removed = table.removed.iter().any(|removed| removed.id == user);
    Ok(is_removed || app.store.is_blocked(&table.code, user).await?)
}

/// `GET /api/lobby`.
pub(super) async fn lobby(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
) -> JsonResult<Lobby> {
    let closed = opening::is_closed_to(&app, user.as_ref());
    let open = if closed { Vec::new() } else { open_to(&app, user.as_ref()).await? };
    let opening = opening::right(&app, user.as_ref().map(|user| user.id)).await?;
    let (mine, invitations) = match user {
        Some(user) => user_state(&app, user.id).await?,
        None => (Vec::new(), Vec::new()),
    };
    let week = showcase::set_of_week(daily::today());
    let mut house = app.house.texts.clone();
    house.rules = house.rules.filter(|_| !closed);
    Ok(Json(Lobby {
        open,
        mine,
        invitations,
        daily: app.house.daily && !closed,
        week,
        house,
        opening,
        closed,
    }))
}

/// The open tables, without those whose hosts have blocked the user, and for a program without those that take none.
async fn open_to(app: &App, user: Option<&User>) -> ApiResult<Vec<TableSummary>> {
    let mut open = app.caches.open_tables.list().await?.to_vec();
    if let Some(user) = user {
        let closed = app.store.tables_closed_to(user.id).await?;
        open.retain(|table| !closed.contains(&table.code) && !user.is_refused_by(&table.settings));
    }
    Ok(open)
}

/// The entry of a table in the list of open tables, if a user can join it.
pub(super) fn open_table(table: TableRecord) -> Option<TableSummary> {
    let summary = summary(table);
    (summary.free > 0 && summary.stage == Stage::Waiting).then_some(summary)
}

pub(super) fn summary(table: TableRecord) -> TableSummary {
    let names = seats::names(&table.seats);
    let seated = names.iter().zip(&table.seats);
    let those = |is_meant: fn(&SeatOwner) -> bool| {
        let those = seated.clone().filter(|(_, owner)| owner.as_ref().is_some_and(is_meant));
        those.filter_map(|(name, _)| name.clone()).collect()
    };
    let bots = those(|owner| matches!(owner, SeatOwner::Bot(_)));
    let programs = those(SeatOwner::is_program);
    let free = table.seats.iter().filter(|owner| owner.is_none()).count();
    TableSummary {
        code: table.code.to_string(),
        names: names.iter().flatten().cloned().collect(),
        bots,
        programs,
        free: u8::try_from(free).expect("the number of seats fits a u8"),
        settings: table.settings,
        stage: table.stage,
        joined: false,
        progress: None,
        rematch: Vec::new(),
    }
}
