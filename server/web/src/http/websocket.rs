//! WebSockets: the upgrade of a request, and the routes of players, spectators and event streams.
//!
//! The upgrade is not axum's: that one wraps the connection in layers that stay in memory as long as the client does.

use std::convert::Infallible;

use axum::Extension;
use axum::body::Body;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any};
use demesne_room::handle::ConnectionRole;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

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
    Upgrade { on_upgrade, response }: Upgrade,
) -> Response {
    let request = ConnectRequest { role, code, client: client(token_hash, client_ip) };
    tokio::spawn(connection::serve(app, socket(on_upgrade), request));
    response
}

/// `GET /ws/events`: the event stream of a user.
pub(super) async fn open_events(
    State(app): State<App>,
    SessionTokenHash(token_hash): SessionTokenHash,
    client_ip: ClientIp,
    Upgrade { on_upgrade, response }: Upgrade,
) -> Response {
    let client = client(token_hash, client_ip);
    tokio::spawn(connection::serve_user(app, socket(on_upgrade), client));
    response
}

fn client(token_hash: Option<String>, client_ip: ClientIp) -> StreamClient {
    let (from, address) = (client_ip.rate_limit_key(), client_ip.0);
    StreamClient { token_hash, from, address }
}

/// The socket of the upgraded connection, without the layers that HTTP needs around it.
async fn socket(on_upgrade: OnUpgrade) -> Option<ClientSocket> {
    // The client may disconnect before the upgrade.
    let upgraded = on_upgrade.await.ok()?;
    let Ok(parts) = upgraded.downcast::<TokioIo<TrackedStream<ClientStream>>>() else {
        tracing::error!("upgraded connection of an unknown type");
        return None;
    };
    let stream = parts.io.into_inner().into_inner();
    Some(ClientSocket::new(stream, parts.read_buf).await)
}

/// A valid request for a WebSocket, with the response that begins it.
pub(super) struct Upgrade {
    on_upgrade: OnUpgrade,
    response: Response,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Response> {
        let mut request = Request::new(());
        *request.method_mut() = parts.method.clone();
        *request.version_mut() = parts.version;
        *request.headers_mut() = parts.headers.clone();
        let response = create_response_with_body(&request, Body::empty);
        let response = response.map_err(|_| StatusCode::BAD_REQUEST.into_response())?;
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        let on_upgrade = on_upgrade.ok_or_else(|| StatusCode::UPGRADE_REQUIRED.into_response())?;
        Ok(Self { on_upgrade, response })
    }
}
