//! Health checks and metrics: liveness, readiness and the Prometheus endpoint. Their responses reveal no data of tables
//! or users.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use demesne_cluster::Cluster;
use tokio::net::TcpListener;

use super::app::App;
use super::error::Page;

/// The process is alive.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// The database answers, the last change could be saved, its files are where they were and, in a cluster, this server
/// has its lease.
pub(super) async fn ready(State(app): State<App>) -> Response {
    let trouble = match (app.store.write_outage().await, app.store.ping().await) {
        (Some(outage), _) if outage.are_files_gone => {
            Some("the files of the database were moved, deleted or replaced\n")
        }
        (Some(_), _) => Some("changes cannot be saved\n"),
        (None, Err(_)) => Some("the database does not answer\n"),
        (None, Ok(())) => app.cluster.as_ref().and_then(Cluster::problem),
    };
    match trouble {
        None if app.cluster.as_ref().is_some_and(|cluster| !cluster.reaches_all()) => {
            "ready, but NATS does not reach all servers\n".into_response()
        }
        None => "ready\n".into_response(),
        // The reason is for the person who looks.
        Some(trouble) => {
            (StatusCode::SERVICE_UNAVAILABLE, Extension(Page), trouble).into_response()
        }
    }
}

/// Serves the metrics at an address of their own, until the server shuts down.
pub async fn serve_metrics(listener: TcpListener, app: App) {
    let mut shutdown = app.shutdown.clone();
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
    let is_cut_off = app.store.write_outage().await.is_some()
        || app.cluster.as_ref().and_then(Cluster::problem).is_some();
    ([(CONTENT_TYPE, form)], app.metrics.text(app.store.queue_length(), is_cut_off))
}
