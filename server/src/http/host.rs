//! Who signs here. It knows the public half of a key; it knows nothing that was signed.

use axum::Json;
use axum::extract::State;
use demesne_protocol::match_file::Host;

use super::{App, Refused};

/// `GET /api/host`.
pub(super) async fn show(State(app): State<App>) -> Result<Json<Host>, Refused> {
    let seal = app.seal().await?;
    let known = app.known_hosts.clone();
    Ok(Json(Host { key: seal.key.public(), address: seal.host, known }))
}
