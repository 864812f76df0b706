//! The same person on another device: a code that is carried there makes that browser them, once and soon. It knows
//! tokens; the database knows only their hashes.
//!
//! The code stands behind the `#` of a link, which no browser sends anywhere: it comes here in a body, so that no log,
//! no proxy and no next page hears of it.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use demesne_protocol::http::Session;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};

use super::json::ApiJson;
use super::session::{CurrentBrowser, CurrentUser, SessionEvent, new_token, set_cookie};
use super::{ApiError, App};
use crate::limits;
use crate::one_time_token;
use crate::rate_limit::{LimitedAction, RateLimitKey};
use crate::store::one_time_links::OneTimeLink;
use crate::store::users::User;
use crate::store::writer::Change;
use crate::store::{millis, now};

/// `POST /api/session/handover`: a code for another device of who asks. The one before it is good for nothing any more.
pub(super) async fn make(
    State(app): State<App>,
    who: CurrentUser,
) -> Result<Json<Handover>, ApiError> {
    let player = who.required()?.id;
    app.rate_limiter.check(LimitedAction::Handover, &[RateLimitKey::User(player)]).await?;
    let (token, token_hash) = one_time_token::new();
    let ends = now() + millis(limits::HANDOVER_TTL);
    let link = OneTimeLink { token_hash, player, seat: None, ends };
    app.store.save(Change::OneTimeLink(link)).await?;
    let seconds = u32::try_from(limits::HANDOVER_TTL.as_secs()).expect("it is short");
    Ok(Json(Handover { token, seconds }))
}

/// `POST /api/session/handover/who`: whose code it is, before somebody says that they want to be them here.
pub(super) async fn who(
    State(app): State<App>,
    ApiJson(TakeHandover { token }): ApiJson<TakeHandover>,
) -> Result<Json<Session>, ApiError> {
    let user = owner(&app, &one_time_token::hash(&token)).await?;
    Ok(Json(Session { name: Some(user.name) }))
}

/// `POST /api/session/handover/take`: this browser is them from now on. Whoever it was before it is no more; the others that
/// are this person stay so.
pub(super) async fn take(
    State(app): State<App>,
    CurrentBrowser(browser): CurrentBrowser,
    ApiJson(TakeHandover { token }): ApiJson<TakeHandover>,
) -> Result<Response, ApiError> {
    let link = one_time_token::hash(&token);
    let user = owner(&app, &link).await?;
    let (token, session) = new_token();
    let before = browser.as_ref().map(|browser| browser.token_hash.clone());
    let change = Change::RedeemLink { link, session: session.clone(), before };
    app.store.save(change).await?;
    // Somebody else may have been a moment faster.
    if app.store.browser(&session).await?.is_none() {
        return Err(Refusal::NotFound.into());
    }
    if let Some(browser) = browser {
        let (player, token_hash) = (browser.user.id, Some(browser.token_hash));
        app.publish_session_event(SessionEvent::Ended { player, token_hash }).await;
    }
    Ok((set_cookie(&app, &token), Json(Session { name: Some(user.name) })).into_response())
}

/// Who a good code makes somebody. It has 128 bits and is good for two minutes: nobody guesses it, so a wrong one is not
/// counted, and who guesses the codes of tables keeps nobody at their address from changing devices.
async fn owner(app: &App, link: &str) -> Result<User, ApiError> {
    Ok(app.store.user_of_link(link).await?.ok_or(Refusal::NotFound)?)
}
