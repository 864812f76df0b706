//! Who signs here. It knows the public half of a key; it knows nothing that was signed.

use axum::Json;
use axum::extract::State;
use demesne_protocol::match_file::ServerIdentity;

use super::{ApiError, App};

/// `GET /api/server-key`.
pub(super) async fn show(State(app): State<App>) -> Result<Json<ServerIdentity>, ApiError> {
    let signer = app.match_signer().await?;
    let known = app.trusted_servers.clone();
    Ok(Json(ServerIdentity { key: signer.key.public(), address: signer.address, known }))
}
