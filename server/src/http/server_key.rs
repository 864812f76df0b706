//! The API of the server's public signing key.

use axum::Json;
use axum::extract::State;
use demesne_protocol::match_file::ServerIdentity;

use super::app::App;
use super::error::ApiError;

/// `GET /api/server-key`.
pub(super) async fn show(State(app): State<App>) -> Result<Json<ServerIdentity>, ApiError> {
    let signer = app.match_signer().await?;
    let known = app.trusted_servers.clone();
    Ok(Json(ServerIdentity { key: signer.key.public(), address: signer.address, known }))
}
