//! Everything that is asked over HTTP. It knows addresses, cookies and headers; it knows no SQL and no rule.
//!
//! Reading order: [`router`] (every address), [`session`] (who asks), [`tables`], [`history`], [`pages`] (the web
//! client), [`listen`] and [`arrival`] (who may come how often), [`origin`] (from which pages one may ask), [`refused`]
//! (how a no looks).

mod arrival;
mod body;
mod health;
mod history;
mod listen;
mod origin;
mod pages;
mod refused;
mod session;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{any, get};
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::address::Proxies;
use crate::doorkeeper::Doorkeeper;
use crate::limits;
use crate::lobby::Lobby;
use crate::room::audience::Door;
use crate::socket::{self, Visitor};
use crate::store::Store;
use arrival::Sender;
pub(crate) use listen::serve;
pub(crate) use refused::Refused;
use session::Who;

/// What every request needs.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) lobby: Lobby,
    pub(crate) doorkeeper: Doorkeeper,
    pub(crate) site: Arc<Site>,
    pub(crate) messages_per_second: u32,
    /// The right to one more connection to a table.
    pub(crate) sockets: Arc<Semaphore>,
    /// The right to make one more replay now.
    pub(crate) replays: Arc<Semaphore>,
}

/// How this server is reached.
pub(crate) struct Site {
    /// The address that people open, when a proxy stands before the server.
    pub(crate) public: Option<String>,
    /// Whether cookies go over TLS only.
    pub(crate) secure: bool,
    /// Who is believed about from where a request is.
    pub(crate) proxies: Proxies,
}

/// Every address of the server.
fn router(app: App) -> Router {
    let counted = Router::new()
        .route("/api/session", get(session::show).post(session::say_name))
        .route("/api/lobby", get(tables::lobby))
        .route("/api/tables", axum::routing::post(tables::create))
        .route("/api/tables/{code}", get(tables::show))
        .route("/api/matches", get(history::list))
        .route("/api/matches/{id}", get(history::show))
        .route("/api/matches/{id}/replay", get(history::replay))
        .route("/api/{*rest}", any(refused::not_found))
        .route("/ws/t/{code}", any(play))
        .route("/ws/w/{code}", any(watch))
        .fallback(get(pages::page))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, limits::ANSWER_WITHIN))
        .layer(CatchPanicLayer::custom(refused::after_a_fault))
        .layer(from_fn_with_state(app.clone(), arrival::count))
        .layer(map_response(refused::in_our_words));
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .merge(counted)
        .layer(from_fn_with_state(app.clone(), arrival::find_sender))
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(CompressionLayer::new())
        .layer(header(CONTENT_SECURITY_POLICY, SECURITY_POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "same-origin"))
        .with_state(app)
}

/// Nothing from elsewhere, no inline code, and in nobody's frame. Drawings may be written into the style sheet.
const SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                               base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

fn header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// A connection through an invitation.
async fn play(
    State(app): State<App>,
    Path(code): Path<String>,
    Who(person): Who,
    sender: Sender,
    upgrade: WebSocketUpgrade,
) -> Response {
    open(app, upgrade, Visitor { door: Door::Play, code, person, from: sender.guest() })
}

/// A connection through a spectator link.
async fn watch(
    State(app): State<App>,
    Path(code): Path<String>,
    Who(person): Who,
    sender: Sender,
    upgrade: WebSocketUpgrade,
) -> Response {
    open(app, upgrade, Visitor { door: Door::Watch, code, person, from: sender.guest() })
}

fn open(app: App, upgrade: WebSocketUpgrade, visitor: Visitor) -> Response {
    upgrade
        .read_buffer_size(limits::READ_BUFFER_BYTES)
        .write_buffer_size(0)
        .max_message_size(limits::MESSAGE_BYTES)
        .max_frame_size(limits::MESSAGE_BYTES)
        .on_upgrade(|socket| socket::serve(app, socket, visitor))
}
