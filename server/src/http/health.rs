//! Health checks and metrics: liveness, readiness and the Prometheus endpoint. Their responses reveal no data of tables
//! or users.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::app::App;
use crate::cluster::Cluster;

/// The process is alive.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// The database answers and, in a cluster, this server has its lease.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    let trouble = match app.store.ping().await {
        Ok(()) => app.cluster.as_ref().and_then(Cluster::problem),
        Err(_) => Some("the database does not answer\n"),
    };
    match trouble {
        None if app.cluster.as_ref().is_some_and(|cluster| !cluster.reaches_all()) => {
            (StatusCode::OK, "ready, but NATS does not reach all servers\n")
        }
        None => (StatusCode::OK, "ready\n"),
        Some(trouble) => (StatusCode::SERVICE_UNAVAILABLE, trouble),
    }
}

/// Serves the metrics at an address of their own, until the server shuts down.
pub(crate) async fn serve_metrics(
    listener: TcpListener,
    app: App,
    mut shutdown: watch::Receiver<bool>,
) {
    let router = Router::new().route("/metrics", get(numbers)).with_state(app);
    let closed = async move {
        // A dropped sender means shutdown as well.
        let _ = shutdown.wait_for(|shutdown| *shutdown).await;
    };
    if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(closed).await {
        tracing::error!(%error, "metrics endpoint failed");
    }
}

async fn numbers(State(app): State<App>) -> impl IntoResponse {
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, form)], app.metrics.text(app.store.queue_length()))
}
