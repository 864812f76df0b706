//! WebSockets: the upgrade of a request (RFC 6455), or of its stream over HTTP/2 (RFC 8441), and the routes of players,
//! spectators and event streams.
//!
//! The upgrade is not axum's: that one wraps the connection in layers that stay in memory as long as the client does.

use std::convert::Infallible;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::SEC_WEBSOCKET_VERSION;
use axum::http::request::Parts;
use axum::http::{Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any};
use demesne_room::handle::ConnectionRole;
use hyper::ext::Protocol;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_util::either::Either;

use super::accept::StreamPlace;
use super::app::App;
use super::client_ip::ClientIp;
use super::progress::TrackedStream;
use super::session::SessionTokenHash;
use crate::http::connection::{self, ConnectRequest, StreamClient};
use crate::http::socket::ClientSocket;
use crate::tls::ClientStream;

/// The route of a WebSocket through a link of this kind.
pub(super) fn route(role: ConnectionRole) -> MethodRouter<App, Infallible> {
    any(open).layer(Extension(role))
}

async fn open(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(role): Extension<ConnectionRole>,
    SessionTokenHash(token_hash): SessionTokenHash,
    client_ip: ClientIp,
    Upgrade { response, on_upgrade, place }: Upgrade,
) -> Response {
    let request = ConnectRequest { role, code, client: StreamClient { token_hash, client_ip } };
    tokio::spawn(connection::serve(app, socket(on_upgrade, place), request));
    response
}

/// `GET /ws/events`: the event stream of a user.
pub(super) async fn open_events(
    State(app): State<App>,
    SessionTokenHash(token_hash): SessionTokenHash,
    client_ip: ClientIp,
    Upgrade { response, on_upgrade, place }: Upgrade,
) -> Response {
    let client = StreamClient { token_hash, client_ip };
    tokio::spawn(connection::serve_user(app, socket(on_upgrade, place), client));
    response
}

/// The socket of the upgraded connection or stream, without the layers that HTTP needs around it.
async fn socket(on_upgrade: OnUpgrade, place: Option<StreamPlace>) -> Option<ClientSocket> {
    // The client may disconnect before the upgrade.
    let upgraded = on_upgrade.await.ok()?;
    if let Some(place) = place {
        let stream = Either::Right(Box::new(place.open(upgraded)));
        return Some(ClientSocket::new(stream, Bytes::new()).await);
    }
    let Ok(parts) = upgraded.downcast::<TokioIo<TrackedStream<ClientStream>>>() else {
        tracing::error!("upgraded connection of an unknown type");
        return None;
    };
    let stream = Either::Left(parts.io.into_inner().into_inner());
    Some(ClientSocket::new(stream, parts.read_buf).await)
}

/// A valid request for a WebSocket, with the response that begins it.
pub(super) struct Upgrade {
    response: Response,
    on_upgrade: OnUpgrade,
    /// The stream that becomes the WebSocket; `None` for a connection of its own.
    place: Option<StreamPlace>,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Response> {
        let place = parts.extensions.remove::<StreamPlace>();
        let response = match &place {
            Some(_) => opened_stream(parts),
            None => switched_protocol(parts),
        };
        let response = response.ok_or_else(|| StatusCode::BAD_REQUEST.into_response())?;
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        let on_upgrade = on_upgrade.ok_or_else(|| StatusCode::UPGRADE_REQUIRED.into_response())?;
        Ok(Self { response, on_upgrade, place })
    }
}

/// The response over HTTP/1.1; `None` if the request is not valid.
fn switched_protocol(parts: &Parts) -> Option<Response> {
    let mut request = Request::new(());
    *request.method_mut() = parts.method.clone();
    *request.version_mut() = parts.version;
    *request.headers_mut() = parts.headers.clone();
    create_response_with_body(&request, Body::empty).ok()
}

/// The response over HTTP/2; `None` if the request is not valid.
fn opened_stream(parts: &Parts) -> Option<Response> {
    let protocol = parts.extensions.get().map(Protocol::as_str);
    let is_socket = parts.method == Method::CONNECT && protocol == Some("websocket");
    let version = parts.headers.get(SEC_WEBSOCKET_VERSION);
    let is_known = version.is_some_and(|version| version == WEBSOCKET_VERSION);
    (is_socket && is_known).then(|| Response::new(Body::empty()))
}

/// The version of WebSocket that there is.
const WEBSOCKET_VERSION: &str = "13";
