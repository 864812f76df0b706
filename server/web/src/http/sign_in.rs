//! Codes with which a user signs in another browser: a handover link for another device at once, and a recovery code that
//! a user without any session left has printed or copied before. Only their hashes are stored.
//!
//! The code of a link is in its fragment (after `#`), which browsers do not send. It reaches the server in a request
//! body, so it appears in no log, proxy or `Referer`.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_access::session_events::SessionEvent;
use demesne_base::ids::{RecoveryCode, UserId};
use demesne_base::{limits, one_time_token};
use demesne_matches::export::moment;
use demesne_protocol::http::{RecoveryState, RedeemRecovery, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};
use demesne_store::StoreError;
use demesne_store::sessions::Browser;
use demesne_store::sign_in_codes::{NewSignInCode, RedeemSignInCode, SignInCode, SignInKind};
use futures_util::future::join_all;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiResult, JsonResult};
use super::json::ApiJson;
use super::session::{CurrentBrowser, IsSecure, SignedIn, new_token, session_of, set_cookie};

/// `POST /api/session/handover`: a code for another device of the user.
pub(super) async fn make_handover(
    State(app): State<App>,
    SignedIn(user): SignedIn,
) -> JsonResult<Handover> {
    app.rate_limiter.check(LimitedAction::Handover, &[RateLimitKey::User(user.id)]).await?;
    let (token, hash) = one_time_token::new();
    let code = SignInCode { kind: SignInKind::Handover, hash };
    app.store.save(NewSignInCode { player: user.id, code }).await?;
    let seconds = u32::try_from(limits::HANDOVER_TTL.as_secs()).expect("the TTL fits a u32");
    Ok(Json(Handover { token, seconds }))
}

/// `POST /api/session/handover/who`: the user whose code it is, for confirmation before taking it.
pub(super) async fn handover_user(
    State(app): State<App>,
    ApiJson(TakeHandover { token }): ApiJson<TakeHandover>,
) -> JsonResult<Session> {
    let user = app.store.user_of_code(&handover_code(&token)).await?;
    Ok(Json(session_of(user.ok_or(Refusal::NotFound)?)))
}

/// `POST /api/session/handover/take`: signs this browser in as the code's user. A code has 128 bits and expires after two
/// minutes, so guessing is hopeless and wrong codes are not counted. A client that guesses table codes therefore does not
/// stop others at its address from changing devices.
pub(super) async fn take_handover(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
    ApiJson(TakeHandover { token }): ApiJson<TakeHandover>,
) -> ApiResult<Response> {
    let code = handover_code(&token);
    // A guess costs no write.
    app.store.user_of_code(&code).await?.ok_or(Refusal::NotFound)?;
    redeem(&app, is_secure, browser, code).await
}

fn handover_code(token: &str) -> SignInCode {
    SignInCode { kind: SignInKind::Handover, hash: one_time_token::hash(token) }
}

/// `GET /api/session/recovery`: whether the user has a code. The code itself is shown only once.
pub(super) async fn show_recovery(
    State(app): State<App>,
    SignedIn(user): SignedIn,
) -> JsonResult<RecoveryState> {
    Ok(Json(recovery_state(&app, user.id, None).await?))
}

/// `POST /api/session/recovery`: a new code for the user.
pub(super) async fn make_recovery(
    State(app): State<App>,
    SignedIn(user): SignedIn,
) -> JsonResult<RecoveryState> {
    app.rate_limiter.check(LimitedAction::Recovery, &[RateLimitKey::User(user.id)]).await?;
    let code = RecoveryCode::new();
    app.store.save(NewSignInCode { player: user.id, code: recovery_code(&code) }).await?;
    Ok(Json(recovery_state(&app, user.id, Some(code.in_groups())).await?))
}

async fn recovery_state(
    app: &App,
    player: UserId,
    code: Option<String>,
) -> Result<RecoveryState, StoreError> {
    Ok(RecoveryState { made: app.store.recovery_code_made(player).await?.map(moment), code })
}

/// `POST /api/session/recovery/redeem`: signs this browser in as the user of a code.
pub(super) async fn redeem_recovery(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
    client_ip: ClientIp,
    ApiJson(RedeemRecovery { code }): ApiJson<RedeemRecovery>,
) -> ApiResult<Response> {
    app.rate_limiter.check(LimitedAction::Recovery, &[client_ip.rate_limit_key()]).await?;
    let code = recovery_code(&RecoveryCode::parse(&code).ok_or(Refusal::NotFound)?);
    // A guess costs no write. Attempts with the right code are limited by its user as well, from wherever they come.
    let user = app.store.user_of_code(&code).await?.ok_or(Refusal::NotFound)?;
    app.rate_limiter.check(LimitedAction::Recovery, &[RateLimitKey::User(user.id)]).await?;
    redeem(&app, is_secure, browser, code).await
}

fn recovery_code(code: &RecoveryCode) -> SignInCode {
    SignInCode { kind: SignInKind::Recovery, hash: one_time_token::hash(code.as_str()) }
}

/// Signs this browser in as the user of a code. The browser's former session ends; with a recovery code, so do all others
/// of the code's user.
async fn redeem(
    app: &App,
    is_secure: IsSecure,
    browser: Option<Browser>,
    code: SignInCode,
) -> ApiResult<Response> {
    let (token, session) = new_token();
    let before = browser.as_ref().map(|browser| browser.token_hash.clone());
    let kind = code.kind;
    app.store.save(RedeemSignInCode { code, session: session.clone(), before }).await?;
    // Another request may have used or replaced the code a moment earlier.
    let user = app.store.browser(&session).await?.ok_or(Refusal::NotFound)?.user;
    let former = browser.map(|browser| {
        let (player, token_hash) = (browser.user.id, Some(browser.token_hash));
        SessionEvent::Ended { player, token_hash }
    });
    let others = (kind == SignInKind::Recovery).then(|| SessionEvent::all_ended(user.id));
    let published = [former, others].into_iter().flatten().map(|it| app.publish_session_event(it));
    // All begin at once: the client may not wait for their end.
    join_all(published).await;
    Ok((set_cookie(is_secure, &token), Json(session_of(user))).into_response())
}
