//! Whether the server lives and can work. It knows the database; it tells nothing of what is inside.

use axum::extract::State;
use axum::http::StatusCode;

use super::App;

/// The process answers.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// The database answers too.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
