//! The API of the message of the operator to everyone. It is in memory: every open page asks for it from time to time.

use axum::Json;
use axum::extract::State;
use demesne_matches::export::moment;
use demesne_protocol::http::{HouseNotice, NoticeBoard};
use demesne_store::house_notice::StoredNotice;

use super::app::App;

/// `GET /api/notice`.
pub(super) async fn show(State(app): State<App>) -> Json<NoticeBoard> {
    Json(NoticeBoard { notice: current(&app) })
}

/// The message in force.
pub(super) fn current(app: &App) -> Option<HouseNotice> {
    let shown = |StoredNotice { text, ends }| HouseNotice { text, until: moment(ends) };
    app.restrictions.notice().map(shown)
}
