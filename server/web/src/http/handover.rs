//! Moving a session to another device: a one-time link that signs a second browser in as the same user. The database
//! contains only hashes of its code.
//!
//! The code is in the fragment of the link (after `#`), which browsers do not send. It reaches the server in a request
//! body, so it appears in no log, proxy or `Referer`.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_access::session_events::SessionEvent;
use demesne_base::{limits, one_time_token};
use demesne_protocol::http::Session;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};
use demesne_store::one_time_links::{OneTimeLink, RedeemLink};
use demesne_store::users::User;
use demesne_store::{millis, now};

use super::app::App;
use super::error::{ApiResult, JsonResult, refuse_if};
use super::json::ApiJson;
use super::session::{CurrentBrowser, IsSecure, OwnId, new_token, session_of, set_cookie};

/// `POST /api/session/handover`: a code for another device of the user. It replaces the code before it.
pub(super) async fn make(State(app): State<App>, OwnId(player): OwnId) -> JsonResult<Handover> {
    app.rate_limiter.check(LimitedAction::Handover, &[RateLimitKey::User(player)]).await?;
    let (token, token_hash) = one_time_token::new();
    let ends = now() + millis(limits::HANDOVER_TTL);
    let link = OneTimeLink { token_hash, player, seat: None, ends };
    app.store.save(link).await?;
    let seconds = u32::try_from(limits::HANDOVER_TTL.as_secs()).expect("the TTL fits a u32");
    Ok(Json(Handover { token, seconds }))
}

/// `POST /api/session/handover/who`: the user whose code it is, for confirmation before taking it.
pub(super) async fn who(
    State(app): State<App>,
    ApiJson(TakeHandover { token }): ApiJson<TakeHandover>,
) -> JsonResult<Session> {
    let user = owner(&app, &one_time_token::hash(&token)).await?;
    Ok(Json(session_of(user)))
}

/// `POST /api/session/handover/take`: signs this browser in as the code's user. The browser's former session ends;
/// other sessions of its former user stay.
pub(super) async fn take(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
    ApiJson(TakeHandover { token }): ApiJson<TakeHandover>,
) -> ApiResult<Response> {
    let link = one_time_token::hash(&token);
    let user = owner(&app, &link).await?;
    let (token, session) = new_token();
    let before = browser.as_ref().map(|browser| browser.token_hash.clone());
    let change = RedeemLink { link, session: session.clone(), before };
    app.store.save(change).await?;
    // Another request may have used the code a moment earlier.
    refuse_if(app.store.browser(&session).await?.is_none(), Refusal::NotFound)?;
    if let Some(browser) = browser {
        let (player, token_hash) = (browser.user.id, Some(browser.token_hash));
        app.publish_session_event(SessionEvent::Ended { player, token_hash }).await;
    }
    Ok((set_cookie(is_secure, &token), Json(session_of(user))).into_response())
}

/// The user of a valid code. A code has 128 bits and expires after two minutes, so guessing is hopeless and wrong codes
/// are not counted. A client that guesses table codes therefore does not stop others at its address from changing
/// devices.
async fn owner(app: &App, link: &str) -> ApiResult<User> {
    Ok(app.store.user_of_link(link).await?.ok_or(Refusal::NotFound)?)
}
