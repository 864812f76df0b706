//! The API of turn notices: which browsers of a user are told, when, and of which tables; which groups may be told.

use axum::Json;
use axum::extract::{Path, State};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_base::ids::{Code, UserId};
use demesne_notices::encryption::BrowserKeys;
use demesne_notices::key::key_for_request;
use demesne_notices::push_service::Endpoint;
use demesne_notices::quiet_hours::{DAY_MINUTES, is_zone};
use demesne_protocol::http::OpeningRight;
use demesne_protocol::push::{
    EndPush, MuteTable, PushSettings, PushSubscription, QuietHours, WebhookNames,
};
use demesne_protocol::refusal::Refusal;
use demesne_store::change::Change;
use demesne_store::push::{MutedTable, PushBrowser, PushChoices, Subscribe, Unsubscribe};
use demesne_store::table_invitations::TableInvitationChange;

use super::app::App;
use super::error::{JsonResult, refuse_if};
use super::json::ApiJson;
use super::opening;
use super::session::OwnId;

/// `GET /api/push`.
pub(super) async fn show(State(app): State<App>, OwnId(player): OwnId) -> JsonResult<PushSettings> {
    settings_of(&app, player).await
}

/// `POST /api/push`.
pub(super) async fn subscribe(
    State(app): State<App>,
    OwnId(player): OwnId,
    ApiJson(PushSubscription { endpoint, key, secret, quiet }): ApiJson<PushSubscription>,
) -> JsonResult<PushSettings> {
    refuse_if(
        Endpoint::parse(&endpoint, &app.notices.push_services).is_none(),
        Refusal::PushService,
    )?;
    let browser = PushBrowser { endpoint, key, secret };
    let is_valid =
        BrowserKeys::parse(&browser).is_some() && quiet.as_ref().is_none_or(is_valid_hours);
    refuse_if(!is_valid, Refusal::Malformed)?;
    change(&app, player, Subscribe { player, browser, quiet }).await
}

fn is_valid_hours(QuietHours { from, until, zone }: &QuietHours) -> bool {
    let is_within_day = from != until && *from < DAY_MINUTES && *until < DAY_MINUTES;
    is_within_day && zone.as_deref().is_none_or(is_zone)
}

/// `POST /api/push/end`.
pub(super) async fn end(
    State(app): State<App>,
    OwnId(player): OwnId,
    ApiJson(EndPush { endpoint }): ApiJson<EndPush>,
) -> JsonResult<PushSettings> {
    change(&app, player, Unsubscribe { player, endpoint }).await
}

/// `POST /api/push/tables/CODE`, for tables at which the user plays.
pub(super) async fn mute(
    State(app): State<App>,
    OwnId(player): OwnId,
    Path(code): Path<String>,
    ApiJson(MuteTable { muted }): ApiJson<MuteTable>,
) -> JsonResult<PushSettings> {
    let code = Code::parse(&code).ok_or(Refusal::NotFound)?;
    let plays = app.store.plays_at(player, &code).await?;
    // A player may know the spectators' code as well.
    refuse_if(!plays || app.store.table(&code).await?.is_none(), Refusal::NotFound)?;
    change(&app, player, MutedTable { player, code, muted }).await
}

/// `POST /api/push/invitations`: whether the user's browsers are told of invitations.
pub(super) async fn mute_invitations(
    State(app): State<App>,
    OwnId(player): OwnId,
    ApiJson(MuteTable { muted }): ApiJson<MuteTable>,
) -> JsonResult<PushSettings> {
    app.rate_limiter.check(LimitedAction::Push, &[RateLimitKey::User(player)]).await?;
    let mute = TableInvitationChange::Mute { player, muted };
    app.store.save(mute).await?;
    settings_of(&app, player).await
}

/// `GET /api/webhooks`: the groups that a user may choose for their tables; none without the right to open tables.
pub(super) async fn list_webhooks(
    State(app): State<App>,
    OwnId(player): OwnId,
) -> JsonResult<WebhookNames> {
    let right = opening::right(&app, Some(player)).await?;
    let names = match right {
        OpeningRight::Granted => app.notices.webhooks.names(),
        OpeningRight::NeedsPassword | OpeningRight::NeedsInvitation => Vec::new(),
    };
    Ok(Json(WebhookNames { names }))
}

async fn change(app: &App, player: UserId, change: impl Change) -> JsonResult<PushSettings> {
    app.rate_limiter.check(LimitedAction::Push, &[RateLimitKey::User(player)]).await?;
    app.store.save(change).await?;
    settings_of(app, player).await
}

async fn settings_of(app: &App, player: UserId) -> JsonResult<PushSettings> {
    let PushChoices { browsers, quiet, muted } = app.store.push_choices(player).await?;
    Ok(Json(PushSettings {
        key: key_for_request(&app.store).await?.public(),
        browsers: u8::try_from(browsers.len()).expect("a user has few browsers"),
        quiet,
        invitations: app.store.is_told_of_invitations(player).await?,
        muted: muted.iter().map(ToString::to_string).collect(),
    }))
}
