//! Sessions and authentication: users with a name and a cookie, without an account. The database contains only hashes
//! of tokens.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_access::session_events::SessionEvent;
use demesne_base::ids::{Code, UserId, random, to_hex};
use demesne_base::{limits, one_time_token, text_validation};
use demesne_protocol::http::{
    Browsers, EndSession, InvitedSession, NewSession, Session, VisitorInvitation,
};
use demesne_protocol::refusal::NameRule;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::refusal::Rejection;
use demesne_store::opening_rights::OpeningChange;
use demesne_store::sessions::{Browser, TokenChange};
use demesne_store::tables::SeatOwner;
use demesne_store::users::{NO_NAME, NewUser, Rename, User};
use demesne_store::{StoreError, millis, now};
use sha2::{Digest, Sha256};

use super::app::App;
use super::client_ip::ClientIp;
use super::error::ApiError;
use super::json::ApiJson;
use super::tables;

/// The cookie that holds a browser's token. Behind TLS its name prefix makes browsers guarantee that no other host has
/// set it.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-demesne_session" } else { "demesne_session" }
}

/// Whether the browser of a request came over TLS, so that its cookies are sent over TLS only.
#[derive(Clone, Copy)]
pub(crate) struct IsSecure(pub(super) bool);

/// The user of a request, if it has a session.
pub(crate) struct CurrentUser(pub(super) Option<User>);

/// The browser of a request, if it has a session.
pub(crate) struct CurrentBrowser(pub(super) Option<Browser>);

/// The same, also of a user who is barred from this house.
pub(super) struct RecognisedBrowser(pub(super) Option<Browser>);

/// The hash of a request's token, valid or not.
pub(super) struct SessionTokenHash(pub(super) Option<String>);

impl FromRequestParts<App> for IsSecure {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(app.site.is_secure(&parts.headers)))
    }
}

impl FromRequestParts<App> for SessionTokenHash {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let name = cookie_name(app.site.is_secure(&parts.headers));
        Ok(Self(token(&parts.headers, name).map(hash)))
    }
}

impl FromRequestParts<App> for RecognisedBrowser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Ok(SessionTokenHash(token_hash)) =
            SessionTokenHash::from_request_parts(parts, app).await;
        match token_hash {
            Some(token_hash) => Ok(Self(authenticate(app, &token_hash).await?)),
            None => Ok(Self(None)),
        }
    }
}

impl FromRequestParts<App> for CurrentBrowser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let RecognisedBrowser(browser) = RecognisedBrowser::from_request_parts(parts, app).await?;
        match browser.as_ref().and_then(|browser| browser.bar) {
            Some(bar) => Err(bar.barred().into()),
            None => Ok(Self(browser)),
        }
    }
}

impl FromRequestParts<App> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let CurrentBrowser(browser) = CurrentBrowser::from_request_parts(parts, app).await?;
        Ok(Self(browser.map(|browser| browser.user)))
    }
}

impl CurrentUser {
    /// The user, for handlers that need one.
    pub(super) fn required(self) -> Result<User, ApiError> {
        self.0.ok_or(ApiError::from(Refusal::NoSession))
    }
}

/// The browser whose token has this hash. The first use of a token ends the one before it.
pub(crate) async fn authenticate(
    app: &App,
    token_hash: &str,
) -> Result<Option<Browser>, StoreError> {
    let browser = app.store.browser(token_hash).await?;
    if let Some(Browser { replaces: Some(old), .. }) = &browser {
        let (old, new) = (old.clone(), token_hash.to_owned());
        let renewal = SessionEvent::Renewed { old: old.clone(), new: new.clone() };
        app.store.save(TokenChange::Renewed { old, new }).await?;
        app.publish_session_event(renewal).await;
    }
    Ok(browser)
}

/// `GET /api/session`. The page sends this when it opens: the moment to renew an old token.
pub(crate) async fn show(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
) -> Result<Response, ApiError> {
    let Some(browser) = browser else { return Ok(Json(NOBODY).into_response()) };
    let is_old = now() - browser.since > millis(limits::TOKEN_ROTATION_AGE);
    let session = Json(session_of(browser.user));
    if !is_old || browser.is_ending {
        return Ok(session.into_response());
    }
    let (token, new) = new_token();
    let renewal = TokenChange::Renew { old: browser.token_hash, new: new.clone() };
    app.store.save(renewal).await?;
    // The browser keeps its token if another one was issued a moment ago.
    if app.store.browser(&new).await?.is_none() {
        return Ok(session.into_response());
    }
    Ok((set_cookie(is_secure, &token), session).into_response())
}

/// `POST /api/session`: creates a user, or renames one.
pub(crate) async fn set_name(
    State(app): State<App>,
    is_secure: IsSecure,
    who: CurrentUser,
    client_ip: ClientIp,
    ApiJson(new): ApiJson<NewSession>,
) -> Result<Response, ApiError> {
    name_user(&app, is_secure, who, client_ip, new, None).await
}

/// `POST /api/session/invited`: the same for a visitor who was invited.
pub(super) async fn set_invited_name(
    State(app): State<App>,
    is_secure: IsSecure,
    who: CurrentUser,
    client_ip: ClientIp,
    ApiJson(InvitedSession { name, program, invitation }): ApiJson<InvitedSession>,
) -> Result<Response, ApiError> {
    let new = NewSession { name, program };
    name_user(&app, is_secure, who, client_ip, new, Some(invitation)).await
}

async fn name_user(
    app: &App,
    is_secure: IsSecure,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
    NewSession { name, program }: NewSession,
    invitation: Option<VisitorInvitation>,
) -> Result<Response, ApiError> {
    let name = text_validation::name(&name)?;
    if app.house.words.is_in_name(&name) {
        return Err(text_validation::bad_name(NameRule::Words).into());
    }
    check_program(program.as_deref(), user.as_ref())?;
    if let Some(user) = user {
        if app.restrictions.is_muted(user.id) {
            return Err(Refusal::Muted.into());
        }
        app.rate_limiter.check(LimitedAction::Rename, &[RateLimitKey::User(user.id)]).await?;
        let user = User { name, ..user };
        app.store.save(Rename(user.clone())).await?;
        return Ok(Json(session_of(user)).into_response());
    }
    app.rate_limiter.check(LimitedAction::NewName, &[client_ip.rate_limit_key()]).await?;
    let (token, token_hash) = new_token();
    let user = User { id: UserId::new(), name, program };
    let session = Json(session_of(user.clone()));
    admit(app, client_ip, invitation, user, token_hash).await?;
    Ok((StatusCode::CREATED, set_cookie(is_secure, &token), session).into_response())
}

/// Checks the mark of a program, which only a new user gets and no user loses: a user who could change it would have matches
/// that are rated as a person's and as a program's, and could come to a table that takes no programs.
fn check_program(program: Option<&str>, user: Option<&User>) -> Result<(), Rejection> {
    let Some(program) = program else { return Ok(()) };
    if !text_validation::is_author_address(program) {
        let most = limits::ADDRESS_BYTES;
        let expected = format!("https://…, http://… or name@host, in at most {most} characters");
        return Err(Rejection::of_field(Refusal::Malformed, "program", &expected));
    }
    if user.is_some_and(|user| user.program.as_deref() != Some(program)) {
        let expected = "left out or as before: the user exists already";
        return Err(Rejection::of_field(Refusal::NotNow, "program", expected));
    }
    Ok(())
}

/// The session of a browser without a user.
pub(super) const NOBODY: Session = Session { name: None, program: None };

/// The session of a user's browser.
pub(super) fn session_of(User { name, program, .. }: User) -> Session {
    Session { name: Some(name), program }
}

/// Adds a user with a first session, by the hash of its token. In a closed house it takes an invitation.
async fn admit(
    app: &App,
    client_ip: ClientIp,
    invitation: Option<VisitorInvitation>,
    user: User,
    session: String,
) -> Result<(), ApiError> {
    match invitation {
        Some(VisitorInvitation::House(token)) => {
            let token_hash = one_time_token::hash(&token);
            // A guess costs no write.
            if !app.store.has_invitation(&token_hash).await? {
                return Err(Refusal::NotFound.into());
            }
            let admit = OpeningChange::Admit { token_hash, user, session: session.clone() };
            app.store.save(admit).await?;
            // Without a place left it admitted no one.
            app.store.browser(&session).await?.ok_or(Refusal::NotFound)?;
            return Ok(());
        }
        Some(VisitorInvitation::Table(code)) if app.house.opening.closed => {
            let table = tables::find(app, Code::parse(&code).as_ref(), None, client_ip).await?;
            if !table.seats.iter().flatten().any(|owner| may_invite(app, owner)) {
                return Err(Refusal::NotFound.into());
            }
        }
        None if app.house.opening.closed => return Err(Refusal::HouseClosed.into()),
        Some(VisitorInvitation::Table(_)) | None => {}
    }
    app.store.save(NewUser { user, session }).await?;
    Ok(())
}

/// Whether the owner of a seat may let others into a closed house by the link of the table.
fn may_invite(app: &App, owner: &SeatOwner) -> bool {
    match owner {
        SeatOwner::User(user) => user.name != NO_NAME && !app.restrictions.is_barred(user.id),
        SeatOwner::Bot(_) => false,
    }
}

/// `POST /api/session/end`: signs browsers of the user out. Their connections close. The recovery code of the user is
/// revoked as well, unless only this browser leaves.
pub(crate) async fn end(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
    ApiJson(EndSession { browsers }): ApiJson<EndSession>,
) -> Result<Response, ApiError> {
    let Browser { token_hash, user, .. } = browser.ok_or(Refusal::NoSession)?;
    let signed_out = Json(NOBODY);
    let player = user.id;
    let all_end = SessionEvent::all_ended(player);
    let (change, event, response) = match browsers {
        Browsers::This => {
            let event = SessionEvent::Ended { player, token_hash: Some(token_hash.clone()) };
            (
                TokenChange::End(token_hash),
                event,
                (clear_cookie(is_secure), signed_out).into_response(),
            )
        }
        Browsers::Others => {
            // A copy of this browser's token may be among the others, so it is renewed.
            let (token, new) = new_token();
            let session = Json(session_of(user));
            let response = (set_cookie(is_secure, &token), session).into_response();
            (TokenChange::EndAll(player, Some(new)), all_end, response)
        }
        Browsers::All => {
            let response = (clear_cookie(is_secure), signed_out).into_response();
            (TokenChange::EndAll(player, None), all_end, response)
        }
    };
    app.store.save(change).await?;
    app.publish_session_event(event).await;
    Ok(response)
}

/// A random token, and its hash.
pub(super) fn new_token() -> (String, String) {
    let token = to_hex(&random::<32>());
    let token_hash = hash(&token);
    (token, token_hash)
}

pub(super) fn set_cookie(
    IsSecure(is_secure): IsSecure,
    token: &str,
) -> AppendHeaders<[(HeaderName, String); 1]> {
    AppendHeaders([(SET_COOKIE, cookie(token, limits::SESSION_TTL, is_secure))])
}

/// A cookie that deletes the session.
pub(super) fn clear_cookie(
    IsSecure(is_secure): IsSecure,
) -> AppendHeaders<[(HeaderName, String); 1]> {
    AppendHeaders([(SET_COOKIE, cookie("", Duration::ZERO, is_secure))])
}

/// Scripts cannot read it, forms of other sites do not send it, and behind TLS it is never sent unencrypted.
fn cookie(token: &str, age: Duration, secure: bool) -> String {
    let (name, seconds) = (cookie_name(secure), age.as_secs());
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// The value of a cookie.
pub(crate) fn token<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    cookies
        .flat_map(|header| header.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(|(name, token)| (name == wanted).then_some(token))
}

/// The hash of a session token.
pub(crate) fn hash(token: &str) -> String {
    to_hex(&Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "theme=dark; demesne_session=abc ; x=1".parse().expect("cookies"));
        assert_eq!(token(&headers, cookie_name(false)), Some("abc"));
        assert_eq!(token(&headers, cookie_name(true)), None);
    }

    #[test]
    fn the_cookie_is_for_this_server_alone() {
        let cookie = |secure| cookie("abc", limits::SESSION_TTL, secure);
        assert!(cookie(true).ends_with("HttpOnly; SameSite=Lax; Secure"));
        // What browsers demand for the name prefix: all paths, no domain.
        assert!(cookie(true).starts_with("__Host-demesne_session=abc; Path=/; Max-Age="));
        assert!(!cookie(false).contains("Secure") && !cookie(false).contains("__Host"));
    }
}
