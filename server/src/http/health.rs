//! Whether the server lives and can work, and how much it does. It knows the database; it tells nothing of what is
//! inside.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::App;
use crate::cluster::Cluster;

/// The process answers.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// The database answers too and, where there are other servers, rooms may be run here.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    let trouble = match app.store.ping().await {
        Ok(()) => app.cluster.as_ref().and_then(Cluster::problem),
        Err(_) => Some("the database does not answer\n"),
    };
    match trouble {
        None => (StatusCode::OK, "ready\n"),
        Some(trouble) => (StatusCode::SERVICE_UNAVAILABLE, trouble),
    }
}

/// Serves the numbers at an address of their own, until the server closes.
pub(crate) async fn serve_metrics(
    listener: TcpListener,
    app: App,
    mut shutdown: watch::Receiver<bool>,
) {
    let router = Router::new().route("/metrics", get(numbers)).with_state(app);
    let closed = async move {
        // A sender that is gone closes the server as well.
        let _ = shutdown.wait_for(|shutdown| *shutdown).await;
    };
    if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(closed).await {
        tracing::error!(%error, "the numbers cannot be read any more");
    }
}

async fn numbers(State(app): State<App>) -> impl IntoResponse {
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, form)], app.metrics.text(app.store.queue_length()))
}
