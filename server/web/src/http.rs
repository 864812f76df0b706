//! The HTTP API: the router and its middlewares. It contains no SQL and no rules of games.
//!
//! Reading order: [`router`] (all routes), [`app`] (the state that handlers share), [`session`] (authentication),
//! [`tables`], [`opening`], [`history`], [`reviews`], [`people`], [`statistics`], [`push`] (turn notices), [`imports`],
//! [`downloads`] and [`made_bodies`] (memory of long responses), [`operator`], [`operator_house`] and [`figures`] (the
//! operator's page), [`pages`] (the web client),
//! [`websocket`] (upgrades), [`accept`] and [`client_ip`] (connection and rate limits), [`origin`] (allowed origins), [`headers`] and [`log`]
//! (headers of all responses, fields of all log lines), [`error`] (error responses).

mod accept;
pub mod app;
mod blocks;
mod client_ip;
mod connection;
mod daily;
mod deals;
mod downloads;
pub(crate) mod error;
mod figures;
mod headers;
mod health;
mod held_body;
mod history;
mod imports;
mod invitations;
mod json;
mod link_preview;
mod log;
mod made_bodies;
mod notice;
mod open_tables;
mod opening;
mod operator;
mod operator_house;
mod origin;
pub(crate) mod own_tables;
mod pages;
mod people;
mod personal_data;
mod progress;
mod push;
mod reach;
mod redirect;
mod reference;
mod reviews;
#[cfg(test)]
mod route_bodies;
mod server_key;
pub(crate) mod session;
mod shared_text;
mod showcase;
mod sign_in;
mod socket;
mod statistics;
mod tables;
mod websocket;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn_with_state, map_response, map_response_with_state};
use axum::routing::{MethodRouter, any, get, post};
use demesne_base::limits;
use demesne_room::handle::ConnectionRole;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use app::App;
pub use connection::USER_STREAM_INTERVAL;
pub use downloads::Downloads;
pub use figures::FiguresCache;
pub use health::serve_metrics;
pub use open_tables::OpenTables;
pub use origin::OwnNames;
pub use pages::Pages;
pub use redirect::serve_redirect;
pub use reference::Reference;
pub use showcase::Showcase;

/// Serves clients, with TLS or without, until the server shuts down and all connections have closed.
pub async fn serve(listener: TcpListener, tls: Option<TlsAcceptor>, app: App) {
    accept::serve(listener, tls, router(app.clone()), app).await;
}

/// All routes of the server, in groups with different middlewares.
struct Routes {
    /// Without any limit.
    unlimited: Router<App>,
    public: Router<App>,
    /// The operator's page, for those who have entered it.
    operators: Router<App>,
}

/// All routes. `route_bodies` lists the largest body of each.
fn routes() -> Routes {
    let public = Router::new()
        .route("/readyz", get(health::ready))
        .route("/api/session", get(session::show).post(session::set_name))
        .route("/api/session/invited", post(session::set_invited_name))
        .route("/api/session/end", post(session::end))
        .route("/api/session/forget", post(personal_data::delete_name))
        .route("/api/session/handover", post(sign_in::make_handover))
        .route("/api/session/handover/who", post(sign_in::handover_user))
        .route("/api/session/handover/take", post(sign_in::take_handover))
        .route("/api/session/recovery", get(sign_in::show_recovery).post(sign_in::make_recovery))
        .route("/api/session/recovery/redeem", post(sign_in::redeem_recovery))
        .route("/api/opening/password", post(opening::give_password))
        .route("/api/opening/invitation", post(opening::take_invitation))
        .route("/api/reach", get(reach::show))
        .route("/api/server-key", get(server_key::show))
        .route("/api/notice", get(notice::show))
        .route("/api/lobby", get(tables::lobby))
        .route("/api/showcase", get(showcase::show))
        .route("/api/tables", post(tables::create))
        .route("/api/tables/again", post(deals::open))
        .route("/api/tables/{code}", get(tables::show))
        .route("/api/tables/{code}/score", get(tables::show_score))
        .route("/api/matches", get(history::list))
        .route("/api/matches/export", get(personal_data::export))
        .route("/api/matches/import", imports::route())
        .route("/api/matches/{id}", get(history::show))
        .route("/api/matches/{id}/replay", get(history::replay))
        .route("/api/matches/{id}/review", get(reviews::show).post(reviews::ask))
        .route("/api/matches/{id}/deal", get(deals::show))
        .route("/api/daily", get(daily::show))
        .route("/api/daily/{day}", get(daily::show))
        .route("/api/matches/{id}/file", get(history::file))
        .route("/api/tables/{code}/invitations", post(invitations::invite))
        .route("/api/invitations/{id}/decline", post(invitations::decline))
        .route("/api/blocks", get(blocks::list).post(blocks::add))
        .route("/api/blocks/{id}/end", post(blocks::end))
        .route("/api/webhooks", get(push::list_webhooks))
        .route("/api/push", get(push::show).post(push::subscribe))
        .route("/api/push/end", post(push::end))
        .route("/api/push/invitations", post(push::mute_invitations))
        .route("/api/push/tables/{code}", post(push::mute))
        .route("/api/people", get(people::list))
        .route("/api/people/{who}", get(people::against))
        .route("/api/statistics", get(statistics::show))
        .route("/api/ratings", get(statistics::ratings))
        .route("/api/operator/enter", hidden().post(operator::enter))
        .route("/api/schema", get(reference::show_schema))
        .route("/api/catalogue", get(reference::show_catalogue))
        .route("/api/{*rest}", any(error::not_found))
        .route("/pictures/{name}", get(link_preview::show_picture))
        .route("/ws/t/{code}", websocket::route(ConnectionRole::Player))
        .route("/ws/w/{code}", websocket::route(ConnectionRole::Spectator))
        .route("/ws/events", any(websocket::open_events))
        .fallback(get(pages::page));
    let unlimited = Router::new().route("/healthz", get(health::alive));
    Routes { unlimited, public, operators: operator_routes() }
}

/// A wrong method, or the methods that a route of the operator's page has, are no hint that it exists.
fn hidden() -> MethodRouter<App> {
    any(error::not_found)
}

/// The routes for operators.
fn operator_routes() -> Router<App> {
    Router::new()
        .route("/api/operator/session", hidden().get(operator::show_session))
        .route("/api/operator/session/end", hidden().post(operator::sign_out))
        .route("/api/operator/figures", hidden().get(operator::show_figures))
        .route("/api/operator/reports", hidden().get(operator::show_reports))
        .route("/api/operator/reports/{id}", hidden().post(operator::handle_report))
        .route("/api/operator/lift", hidden().post(operator::lift))
        .route("/api/operator/people", hidden().get(operator::show_people))
        .route("/api/operator/people/{player}", hidden().post(operator::act_on_person))
        .route("/api/operator/house", hidden().get(operator_house::show))
        .route("/api/operator/notice", hidden().post(operator_house::announce))
        .route("/api/operator/notice/end", hidden().post(operator_house::withdraw))
        .route("/api/operator/addresses", hidden().post(operator_house::block))
        .route("/api/operator/addresses/end", hidden().post(operator_house::unblock))
        .route("/api/operator/invitations", hidden().post(operator_house::invite))
        .route("/api/operator/invitations/{id}/end", hidden().post(operator_house::end_invitation))
        .route("/api/operator/log", hidden().get(operator::show_log))
}

/// The routes with their middlewares.
fn router(app: App) -> Router {
    let Routes { unlimited, public, operators } = routes();
    let operators = operators.layer(from_fn_with_state(app.clone(), operator::only_operators));
    let limited = public
        .merge(operators)
        .layer(from_fn_with_state(app.clone(), made_bodies::bound))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            limits::RESPONSE_TIMEOUT,
        ))
        .layer(CatchPanicLayer::custom(error::panic_response))
        .layer(from_fn_with_state(app.clone(), client_ip::refuse_blocked))
        .layer(from_fn_with_state(app.clone(), client_ip::limit_in_progress))
        .layer(from_fn_with_state(app.clone(), client_ip::rate_limit))
        .layer(map_response(error::normalize_library_errors));
    unlimited
        .merge(limited)
        .layer(DefaultBodyLimit::max(json::BODY_BYTES))
        .layer(CompressionLayer::new())
        .layer(map_response_with_state(app.clone(), headers::protect))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(log::span)
                .on_request(())
                .on_response(log::answered)
                .on_failure(()),
        )
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(from_fn_with_state(app.clone(), client_ip::resolve_client_ip))
        .with_state(app)
}
