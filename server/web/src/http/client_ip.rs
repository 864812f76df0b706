//! Middlewares that resolve a request's client address, behind trusted proxies too, and enforce the rate limit of
//! requests.

use std::net::IpAddr;
use std::sync::Once;

use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::CONNECTION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::{ConnectionKind, LimitedAction, RateLimitKey};
use demesne_base::client_address::{AddressBlock, FORWARDED_FOR};
use demesne_protocol::refusal::Refusal;

use super::accept::Peer;
use super::app::App;
use super::error::{ApiError, ApiResult};
use super::held_body::HeldBody;
use super::log::{LoggedClientIp, REQUEST_ID, request_id};

/// The client address of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientIp(pub(super) IpAddr);

impl ClientIp {
    /// The key that the request is counted against.
    pub(super) fn rate_limit_key(self) -> RateLimitKey {
        RateLimitKey::Address(AddressBlock::of(self.0))
    }
}

impl FromRequestParts<App> for ClientIp {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> ApiResult<Self> {
        parts.extensions.get().copied().ok_or(ApiError::from(Refusal::Unavailable))
    }
}

/// Resolves the client address for all later middlewares and handlers. Only a trusted proxy may set the request id.
pub(super) async fn resolve_client_ip(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(Peer(peer)) = request.extensions().get().copied() else {
        return ApiError::from(Refusal::Unavailable).into_response();
    };
    warn_of_unknown_proxy(&app, peer, request.headers());
    let client_ip = ClientIp(app.site.trusted_proxies.client_ip(peer, request.headers()));
    request.extensions_mut().insert(client_ip);
    if app.site.log_addresses {
        request.extensions_mut().insert(LoggedClientIp(client_ip));
    }
    if !app.site.trusted_proxies.trusts(peer) || request_id(request.headers()).is_none() {
        request.headers_mut().remove(REQUEST_ID);
    }
    next.run(request).await
}

/// Refuses requests over the rate limit.
pub(super) async fn rate_limit(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    let is_proxied = comes_through_proxy(&app, &request);
    let Err(no) =
        app.rate_limiter.check(LimitedAction::Request, &[client_ip.rate_limit_key()]).await
    else {
        return next.run(request).await;
    };
    let mut response = ApiError::from(no).into_response();
    // The connection is closed: its other requests are not worth a response. A proxy's connection stays, since it may
    // carry requests of other clients.
    if !is_proxied {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Whether a trusted proxy sent the request.
pub(super) fn comes_through_proxy(app: &App, request: &Request) -> bool {
    let peer = request.extensions().get();
    peer.is_some_and(|Peer(peer)| app.site.trusted_proxies.trusts(*peer))
}

/// Limits the requests in progress by client address where a connection carries several: through a proxy, or over HTTP/2.
/// Over HTTP/1.1 the connections are limited, and WebSockets have permits of their own: players who come back to a table do not
/// depend on those who load pages.
pub(super) async fn limit_in_progress(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    let kind = if comes_through_proxy(&app, &request) {
        ConnectionKind::Request
    } else if request.version() == Version::HTTP_2 && request.method() != Method::CONNECT {
        ConnectionKind::Http2Request
    } else {
        return next.run(request).await;
    };
    let key = [client_ip.rate_limit_key()];
    match app.rate_limiter.acquire(kind, &key).await {
        Ok(permit) => {
            let response = next.run(request).await;
            response.map(|body| Body::new(HeldBody::new(body, permit)))
        }
        Err(no) => ApiError::from(no).into_response(),
    }
}

/// Refuses requests from blocked networks. Their clients load the page, which says why, and an operator may end the block.
/// Connections are refused by a message, which pages show.
pub(super) async fn refuse_blocked(
    State(app): State<App>,
    ClientIp(address): ClientIp,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_open = !path.starts_with("/api/") || path.starts_with("/api/operator/");
    match app.restrictions.block_of(address) {
        Some(block) if !is_open => ApiError::from(block.barred()).into_response(),
        Some(_) | None => next.run(request).await,
    }
}

/// Warns of a local proxy that is not configured as trusted: all clients behind it share one rate limit.
fn warn_of_unknown_proxy(app: &App, peer: IpAddr, headers: &HeaderMap) {
    static ONCE: Once = Once::new();
    let is_near = match peer.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    };
    if is_near && headers.contains_key(FORWARDED_FOR) && !app.site.trusted_proxies.trusts(peer) {
        ONCE.call_once(|| {
            tracing::warn!(
                "untrusted proxy sends X-Forwarded-For: all its clients share one rate limit, see --trusted-proxy"
            );
        });
    }
}
