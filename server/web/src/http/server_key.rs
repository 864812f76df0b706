//! The API of the server's public signing key, the keys before it, and those of trusted servers.

use axum::Json;
use axum::extract::State;
use demesne_protocol::match_file::{KnownServer, ServerIdentity};
use demesne_store::server_key::FormerKey;
use jiff::Timestamp;

use super::app::App;
use super::error::JsonResult;

/// `GET /api/server-key`.
pub(super) async fn show(State(app): State<App>) -> JsonResult<ServerIdentity> {
    let signer = app.match_signer().await?;
    let mut known = app.house.trusted_servers.clone();
    let house = signer.address.as_deref().unwrap_or_default();
    for FormerKey { key, ended } in app.store.former_keys().await? {
        let day = Timestamp::from_millisecond(ended).unwrap_or_default().strftime("%Y-%m-%d");
        known.push(KnownServer { name: format!("{house} (… {day})").trim().to_owned(), key });
    }
    Ok(Json(ServerIdentity { key: signer.key.public(), address: signer.address, known }))
}
