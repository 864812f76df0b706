//! Which users may open tables: everyone, those who have given the house password, or those whom the operator has invited.
//! The right is stored with the user, so that it holds at every server and after a restart.

use axum::Json;
use axum::extract::State;
use demesne_access::rate_limit::rate_limit_keys;
use demesne_base::ids::UserId;
use demesne_base::one_time_token;
use demesne_protocol::http::{GivePassword, Opening, OpeningRight, TakeInvitation};
use demesne_protocol::refusal::Refusal;
use demesne_store::StoreError;
use demesne_store::opening_rights::{GivenPassword, TakenByUser};
use demesne_store::users::User;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiResult, JsonResult, refuse_if};
use super::json::ApiJson;
use super::session::SignedIn;
use crate::settings::OpenTables;

/// Whether a user may open tables; `None` is a visitor without a name.
pub(super) async fn right(app: &App, user: Option<UserId>) -> Result<OpeningRight, StoreError> {
    let needed = match app.house.opening.open_tables {
        OpenTables::Anyone => return Ok(OpeningRight::Granted),
        OpenTables::Password => OpeningRight::NeedsPassword,
        OpenTables::Invited => OpeningRight::NeedsInvitation,
    };
    match user {
        Some(user) if app.store.has_opening_right(user).await? => Ok(OpeningRight::Granted),
        Some(_) | None => Ok(needed),
    }
}

/// Refuses a user who may not open tables.
pub(super) async fn check(app: &App, user: UserId) -> ApiResult<()> {
    match right(app, Some(user)).await? {
        OpeningRight::Granted => Ok(()),
        OpeningRight::NeedsPassword => Err(Refusal::PasswordNeeded.into()),
        OpeningRight::NeedsInvitation => Err(Refusal::InvitationNeeded.into()),
    }
}

/// Whether a house shows a visitor neither tables nor the daily deal: a closed house does so without a name.
pub(super) fn is_closed_to(app: &App, user: Option<&User>) -> bool {
    app.house.opening.closed && user.is_none()
}

/// `POST /api/opening/password`: a user gives the house password. Wrong ones are limited by address and by user.
pub(super) async fn give_password(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    client_ip: ClientIp,
    ApiJson(GivePassword { password }): ApiJson<GivePassword>,
) -> JsonResult<Opening> {
    if app.house.opening.open_tables == OpenTables::Password {
        let keys = rate_limit_keys(client_ip.rate_limit_key(), Some(&user));
        let is_right =
            || app.house.opening.house_password.as_ref().is_some_and(|it| it.is(&password));
        app.rate_limiter.check_password(&keys, is_right).await?;
        app.store.save(GivenPassword(user.id)).await?;
    }
    Ok(Json(Opening { right: right(&app, Some(user.id)).await? }))
}

/// `POST /api/opening/invitation`: a user takes an invitation. A token has 128 bits, so guessing is hopeless. An invitation
/// can be taken ahead of time, while everyone may open tables.
pub(super) async fn take_invitation(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    ApiJson(TakeInvitation { token }): ApiJson<TakeInvitation>,
) -> JsonResult<Opening> {
    let token_hash = one_time_token::hash(&token);
    // A guess costs no write.
    if app.store.has_invitation(&token_hash).await? {
        app.store.save(TakenByUser { token_hash, player: user.id }).await?;
    }
    refuse_if(!app.store.has_opening_right(user.id).await?, Refusal::NotFound)?;
    Ok(Json(Opening { right: OpeningRight::Granted }))
}
