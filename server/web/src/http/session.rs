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
use demesne_protocol::refusal::{NameRule, Refusal, Rejection};
use demesne_store::opening_rights::TakenByVisitor;
use demesne_store::sessions::{Browser, EndToken, RenewToken, SignOut, UsedToken};
use demesne_store::tables::SeatOwner;
use demesne_store::users::{NO_NAME, NewUser, Rename, User};
use demesne_store::{StoreError, millis, now};

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiError, ApiResult, refuse_if};
use super::json::ApiJson;
use super::tables;

/// A cookie with the token of a session.
pub(super) struct SessionCookie {
    name: &'static str,
    /// Whether browsers send it with a link of another site.
    same_site: &'static str,
}

/// The cookie of a user's browser.
const USER_COOKIE: SessionCookie = SessionCookie { name: "demesne_session", same_site: "Lax" };

/// The cookie of an operator's browser.
pub(super) const OPERATOR_COOKIE: SessionCookie =
    SessionCookie { name: "demesne_operator", same_site: "Strict" };

impl SessionCookie {
    /// Behind TLS the prefix makes browsers guarantee that no other host has set it, nor a page without TLS.
    fn name(&self, secure: bool) -> String {
        format!("{}{}", if secure { "__Host-" } else { "" }, self.name)
    }

    /// The hash of the token that a request has.
    pub(super) fn token_hash(&self, headers: &HeaderMap, app: &App) -> Option<String> {
        let name = self.name(app.site.is_secure(headers));
        cookie(headers, &name).map(one_time_token::hash)
    }

    /// Scripts cannot read it, forms of other sites do not send it, and behind TLS it is never sent unencrypted.
    fn value(&self, token: &str, age: Duration, secure: bool) -> String {
        let Self { same_site, .. } = self;
        let (name, seconds) = (self.name(secure), age.as_secs());
        let secure = if secure { "; Secure" } else { "" };
        format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite={same_site}{secure}")
    }

    /// The header that sets it; without a token and a time it is deleted.
    pub(super) fn set(
        &self,
        IsSecure(is_secure): IsSecure,
        token: &str,
        age: Duration,
    ) -> AppendHeaders<[(HeaderName, String); 1]> {
        AppendHeaders([(SET_COOKIE, self.value(token, age, is_secure))])
    }
}

/// Whether the browser of a request came over TLS, so that its cookies are sent over TLS only.
#[derive(Clone, Copy)]
pub(crate) struct IsSecure(pub(super) bool);

/// The user of a request, if it has a session.
pub(crate) struct CurrentUser(pub(super) Option<User>);

/// The user of a request that needs a session.
pub(super) struct SignedIn(pub(super) User);

/// The id of that user.
pub(super) struct OwnId(pub(super) UserId);

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
        Ok(Self(USER_COOKIE.token_hash(&parts.headers, app)))
    }
}

impl FromRequestParts<App> for RecognisedBrowser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
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

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let RecognisedBrowser(browser) = RecognisedBrowser::from_request_parts(parts, app).await?;
        match browser.as_ref().and_then(|browser| browser.bar) {
            Some(bar) => Err(bar.barred().into()),
            None => Ok(Self(browser)),
        }
    }
}

impl FromRequestParts<App> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let CurrentBrowser(browser) = CurrentBrowser::from_request_parts(parts, app).await?;
        Ok(Self(browser.map(|browser| browser.user)))
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let CurrentUser(user) = CurrentUser::from_request_parts(parts, app).await?;
        Ok(Self(user.ok_or(Refusal::NoSession)?))
    }
}

impl FromRequestParts<App> for OwnId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Self> {
        let SignedIn(user) = SignedIn::from_request_parts(parts, app).await?;
        Ok(Self(user.id))
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
        app.store.save(UsedToken { old, new }).await?;
        app.publish_session_event(renewal).await;
    }
    Ok(browser)
}

/// `GET /api/session`. The page sends this when it opens: the moment to renew an old token.
pub(crate) async fn show(
    State(app): State<App>,
    is_secure: IsSecure,
    CurrentBrowser(browser): CurrentBrowser,
) -> ApiResult<Response> {
    let Some(browser) = browser else { return Ok(Json(NOBODY).into_response()) };
    let is_old = now() - browser.since > millis(limits::TOKEN_ROTATION_AGE);
    let session = Json(session_of(browser.user));
    if !is_old || browser.is_ending {
        return Ok(session.into_response());
    }
    let (token, new) = new_token();
    let renewal = RenewToken { old: browser.token_hash, new: new.clone() };
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
) -> ApiResult<Response> {
    name_user(&app, is_secure, who, client_ip, new, None).await
}

/// `POST /api/session/invited`: the same for a visitor who was invited.
pub(super) async fn set_invited_name(
    State(app): State<App>,
    is_secure: IsSecure,
    who: CurrentUser,
    client_ip: ClientIp,
    ApiJson(InvitedSession { name, program, invitation }): ApiJson<InvitedSession>,
) -> ApiResult<Response> {
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
) -> ApiResult<Response> {
    let name = text_validation::name(&name)?;
    if app.house.words.is_in_name(&name) {
        return Err(text_validation::bad_name(NameRule::Words).into());
    }
    check_program(program.as_deref(), user.as_ref())?;
    if let Some(user) = user {
        refuse_if(app.restrictions.is_muted(user.id), Refusal::Muted)?;
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
) -> ApiResult<()> {
    match invitation {
        Some(VisitorInvitation::House(token)) => {
            let token_hash = one_time_token::hash(&token);
            // A guess costs no write.
            refuse_if(!app.store.has_invitation(&token_hash).await?, Refusal::NotFound)?;
            let admit = TakenByVisitor { token_hash, user, session: session.clone() };
            app.store.save(admit).await?;
            // Without a place left it admitted no one.
            app.store.browser(&session).await?.ok_or(Refusal::NotFound)?;
            return Ok(());
        }
        Some(VisitorInvitation::Table(code)) if app.house.opening.closed => {
            let table = tables::find(app, Code::parse(&code).as_ref(), None, client_ip).await?;
            refuse_if(
                !table.seats.iter().flatten().any(|owner| may_invite(app, owner)),
                Refusal::NotFound,
            )?;
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
) -> ApiResult<Response> {
    let Browser { token_hash, user, .. } = browser.ok_or(Refusal::NoSession)?;
    let player = user.id;
    // A copy of this browser's token may be among the others, so it is renewed.
    let renewed = (browsers == Browsers::Others).then(new_token);
    let ended = (browsers == Browsers::This).then_some(token_hash);
    match &ended {
        Some(token_hash) => app.store.save(EndToken(token_hash.clone())).await?,
        None => {
            let new = renewed.as_ref().map(|(_, hash)| hash.clone());
            app.store.save(SignOut { player, new }).await?;
        }
    }
    app.publish_session_event(SessionEvent::Ended { player, token_hash: ended }).await;
    Ok(match renewed {
        Some((token, _)) => (set_cookie(is_secure, &token), Json(session_of(user))).into_response(),
        None => (clear_cookie(is_secure), Json(NOBODY)).into_response(),
    })
}

/// A random token, and its hash.
pub(super) fn new_token() -> (String, String) {
    let token = to_hex(&random::<32>());
    let token_hash = one_time_token::hash(&token);
    (token, token_hash)
}

/// The cookie of a user's session.
pub(super) fn set_cookie(
    is_secure: IsSecure,
    token: &str,
) -> AppendHeaders<[(HeaderName, String); 1]> {
    USER_COOKIE.set(is_secure, token, limits::SESSION_TTL)
}

/// A cookie that deletes the session.
pub(super) fn clear_cookie(is_secure: IsSecure) -> AppendHeaders<[(HeaderName, String); 1]> {
    USER_COOKIE.set(is_secure, "", Duration::ZERO)
}

/// The value of a cookie.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    cookies
        .flat_map(|header| header.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(|(name, token)| (name == wanted).then_some(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "theme=dark; demesne_session=abc ; x=1".parse().expect("cookies"));
        assert_eq!(cookie(&headers, &USER_COOKIE.name(false)), Some("abc"));
        assert_eq!(cookie(&headers, &USER_COOKIE.name(true)), None);
    }

    #[test]
    fn the_cookie_is_for_this_server_alone() {
        let cookie = |secure| USER_COOKIE.value("abc", limits::SESSION_TTL, secure);
        assert!(cookie(true).ends_with("HttpOnly; SameSite=Lax; Secure"));
        // The demands of browsers for the name prefix: all paths, no domain.
        assert!(cookie(true).starts_with("__Host-demesne_session=abc; Path=/; Max-Age="));
        assert!(!cookie(false).contains("Secure") && !cookie(false).contains("__Host"));
    }
}
