//! Recovery codes: a user without any session left signs in again with a code that they have printed or copied before.
//! The database contains only the hash of the code.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_access::session_events::SessionEvent;
use demesne_base::ids::RecoveryCode;
use demesne_base::one_time_token;
use demesne_matches::export::moment;
use demesne_protocol::http::{RecoveryState, RedeemRecovery};
use demesne_protocol::refusal::Refusal;
use demesne_store::recovery_codes::RecoveryChange;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiResult, JsonResult};
use super::json::ApiJson;
use super::session::{CurrentBrowser, IsSecure, OwnId, new_token, session_of, set_cookie};

/// `GET /api/session/recovery`: whether the user has a code. The code itself is shown only once.
pub(super) async fn show(
    State(app): State<App>,
    OwnId(player): OwnId,
) -> JsonResult<RecoveryState> {
    let made = app.store.recovery_code_made(player).await?.map(moment);
    Ok(Json(RecoveryState { made, code: None }))
}

/// `POST /api/session/recovery`: a new code for the user. It replaces the one before it.
pub(super) async fn make(
    State(app): State<App>,
    OwnId(player): OwnId,
) -> JsonResult<RecoveryState> {
    app.rate_limiter.check(LimitedAction::Recovery, &[RateLimitKey::User(player)]).await?;
    let code = RecoveryCode::new();
    let hash = one_time_token::hash(code.as_str());
    app.store.save(RecoveryChange::Make { player, code: hash }).await?;
    let made = app.store.recovery_code_made(player).await?.map(moment);
    Ok(Json(RecoveryState { made, code: Some(code.in_groups()) }))
}

/// `POST /api/session/recovery/redeem`: signs this browser in as the user of a code. All other sessions of the user end, as
/// does the browser's former session.
pub(super) async fn redeem(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
    client_ip: ClientIp,
    ApiJson(RedeemRecovery { code }): ApiJson<RedeemRecovery>,
) -> ApiResult<Response> {
    app.rate_limiter.check(LimitedAction::Recovery, &[client_ip.rate_limit_key()]).await?;
    let code = RecoveryCode::parse(&code).ok_or(Refusal::NotFound)?;
    let hash = one_time_token::hash(code.as_str());
    // A guess costs no write. Attempts with the right code are limited by its user as well, from wherever they come.
    let player = app.store.user_of_recovery_code(&hash).await?.ok_or(Refusal::NotFound)?;
    app.rate_limiter.check(LimitedAction::Recovery, &[RateLimitKey::User(player)]).await?;
    let (token, session) = new_token();
    let change = RecoveryChange::Redeem {
        code: hash,
        session: session.clone(),
        before: browser.as_ref().map(|browser| browser.token_hash.clone()),
    };
    app.store.save(change).await?;
    // The session exists only if the code was still valid.
    let found = app.store.browser(&session).await?.ok_or(Refusal::NotFound)?;
    let before_ended = async {
        if let Some(browser) = browser {
            let (player, token_hash) = (browser.user.id, Some(browser.token_hash));
            app.publish_session_event(SessionEvent::Ended { player, token_hash }).await;
        }
    };
    // Both begin at once: the client may not wait for their end.
    tokio::join!(before_ended, app.publish_session_event(SessionEvent::all_ended(found.user.id)));
    let session = Json(session_of(found.user));
    Ok((set_cookie(is_secure, &token), session).into_response())
}
