//! How a request reached this server, for `demesne doctor`: it asks through the public address, and sees whether a proxy
//! in front passes on what it has to.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use demesne_base::client_address::FORWARDED_FOR;
use demesne_protocol::http::Reach;

use super::accept::Peer;
use super::app::App;
use super::client_ip::ClientIp;

/// `GET /api/reach`. It tells clients only about their own request.
pub(super) async fn show(
    State(app): State<App>,
    Extension(Peer(peer)): Extension<Peer>,
    ClientIp(address): ClientIp,
    headers: HeaderMap,
) -> Json<Reach> {
    Json(Reach {
        address: address.to_string(),
        is_forwarded: headers.contains_key(FORWARDED_FOR),
        is_proxy_trusted: app.site.trusted_proxies.trusts(peer),
    })
}
