//! The redirect from plain HTTP to the public address, beside the server's own TLS.

use axum::Router;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Redirect;
use tokio::net::TcpListener;

use super::accept;
use super::app::App;

/// Redirects all requests until the server shuts down, under the same limits of connections as the page.
pub async fn serve_redirect(listener: TcpListener, app: App) {
    let router = Router::new().fallback(redirect).with_state(app.clone());
    accept::serve(listener, None, router, app).await;
}

async fn redirect(State(app): State<App>, uri: Uri) -> Redirect {
    let site = app.site.public_url().unwrap_or_default();
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    Redirect::permanent(&format!("{site}{path}"))
}
