//! From where a request is, and whether there are too many from there. It knows proxies and places; it knows no person.

use std::net::IpAddr;
use std::sync::Once;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::CONNECTION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use demesne_protocol::refusal::Refusal;

use super::listen::Peer;
use super::log::{LoggedSender, REQUEST_ID, request_id};
use super::{App, Refused};
use crate::address::{FORWARDED_FOR, Place};
use crate::doorkeeper::{Deed, Guest};

/// From where a request is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sender(pub(super) IpAddr);

impl Sender {
    /// Whom to count it against.
    pub(super) fn guest(self) -> Guest {
        Guest::From(Place::of(self.0))
    }
}

impl FromRequestParts<App> for Sender {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Refused> {
        parts.extensions.get().copied().ok_or(Refused(Refusal::Unavailable))
    }
}

/// Finds out from where a request is, for everything that comes after. Only a trusted proxy may give it an id.
pub(super) async fn find_sender(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(Peer(peer)) = request.extensions().get().copied() else {
        return Refused(Refusal::Unavailable).into_response();
    };
    warn_of_unknown_proxy(&app, peer, request.headers());
    let sender = Sender(app.site.proxies.sender(peer, request.headers()));
    request.extensions_mut().insert(sender);
    if app.site.log_addresses {
        request.extensions_mut().insert(LoggedSender(sender));
    }
    if !app.site.proxies.trusts(peer) || request_id(request.headers()).is_none() {
        request.headers_mut().remove(REQUEST_ID);
    }
    next.run(request).await
}

/// Refuses requests from where too many are.
pub(super) async fn count(
    State(app): State<App>,
    sender: Sender,
    request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get().copied();
    let Err(no) = app.doorkeeper.lets(Deed::Request, &[sender.guest()]).await else {
        return next.run(request).await;
    };
    let mut response = Refused(no).into_response();
    // What else came over this connection need not even be refused; a proxy's may be for others.
    if peer.is_none_or(|Peer(peer)| !app.site.proxies.trusts(peer)) {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// A proxy on this machine or its network that nobody told us of: everybody behind it looks like one person.
fn warn_of_unknown_proxy(app: &App, peer: IpAddr, headers: &HeaderMap) {
    static ONCE: Once = Once::new();
    let is_near = match peer.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    };
    if is_near && headers.contains_key(FORWARDED_FOR) && !app.site.proxies.trusts(peer) {
        ONCE.call_once(|| {
            tracing::warn!(
                "a proxy says for whom it asks, but is not believed, so that limits count all its people as one: \
                 see --trusted-proxy"
            );
        });
    }
}
