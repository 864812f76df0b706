//! Who asks: guests with a name and a cookie. It knows tokens; the database knows only their hashes.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use demesne_protocol::http::{NewSession, Session};
use demesne_protocol::refusal::Refusal;
use sha2::{Digest, Sha256};

use super::arrival::Sender;
use super::body::Said;
use super::{App, Refused};
use crate::doorkeeper::Deed;
use crate::ids::{PlayerId, random, to_hex};
use crate::store::people::Person;
use crate::store::writer::Write;
use crate::words;

/// The cookie that holds a browser's token.
const COOKIE_NAME: &str = "demesne_session";

/// A year: whoever comes back finds their matches.
const COOKIE_SECONDS: u32 = 365 * 24 * 60 * 60;

/// Who asks, if they said a name.
pub(super) struct Who(pub(super) Option<Person>);

impl FromRequestParts<App> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        match token(&parts.headers) {
            Some(token) => Ok(Self(app.store.person(&hash(token)).await?)),
            None => Ok(Self(None)),
        }
    }
}

impl Who {
    /// The person, for what only somebody with a name may do.
    pub(super) fn person(self) -> Result<Person, Refused> {
        self.0.ok_or(Refused(Refusal::NoSession))
    }
}

/// `GET /api/session`.
pub(super) async fn show(Who(person): Who) -> Json<Session> {
    Json(Session { name: person.map(|person| person.name) })
}

/// `POST /api/session`: a new guest, or another name for one.
pub(super) async fn say_name(
    State(app): State<App>,
    Who(person): Who,
    sender: Sender,
    Said(new): Said<NewSession>,
) -> Result<Response, Refused> {
    let name = words::name(&new.name)?;
    let session = Json(Session { name: Some(name.clone()) });
    if let Some(person) = person {
        app.store.save(Write::Rename(Person { id: person.id, name })).await?;
        return Ok(session.into_response());
    }
    app.doorkeeper.lets(Deed::NewName, &[sender.guest()]).await?;
    let token = to_hex(&random::<32>());
    let person = Person { id: PlayerId::new(), name };
    app.store.save(Write::NewPerson(person, hash(&token))).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie(&token, app.site.secure))]);
    Ok((StatusCode::CREATED, cookie, session).into_response())
}

/// No script reads it, no other site's form carries it along, and behind TLS it never travels in the open.
fn cookie(token: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!(
        "{COOKIE_NAME}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    )
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    cookies
        .flat_map(|header| header.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(|(name, token)| (name == COOKIE_NAME).then_some(token))
}

fn hash(token: &str) -> String {
    to_hex(&Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "theme=dark; demesne_session=abc ; x=1".parse().expect("cookies"));
        assert_eq!(token(&headers), Some("abc"));
    }

    #[test]
    fn the_cookie_is_for_this_server_alone() {
        assert!(cookie("abc", true).ends_with("HttpOnly; SameSite=Lax; Secure"));
        assert!(!cookie("abc", false).contains("Secure"));
    }
}
