//! `GET /api/showcase`: the match of two bots that the first page shows.

use std::sync::{Mutex, PoisonError};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use demesne_base::blocking::run_blocking;
use demesne_matches::{daily, showcase};
use demesne_protocol::refusal::Refusal;
use jiff::civil::Date;

use super::app::App;
use super::error::ApiResult;
use super::shared_text::SharedText;

/// The match of a day, kept until the next day.
#[derive(Default)]
pub struct Showcase {
    today: Mutex<Option<(Date, SharedText)>>,
}

impl Showcase {
    /// The match of today as the text of a [`Replay`](demesne_protocol::http::Replay). It takes a few milliseconds once a day.
    fn text(&self) -> Option<SharedText> {
        let day = daily::today();
        let mut today = self.today.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((kept, text)) = &*today
            && *kept == day
        {
            return Some(text.clone());
        }
        let text = serde_json::to_string(&showcase::play(day)?).ok()?;
        let text = SharedText::new(text).ok()?;
        *today = Some((day, text.clone()));
        Some(text)
    }
}

/// The match as a replay.
pub(super) async fn show(State(app): State<App>, headers: HeaderMap) -> ApiResult<Response> {
    let text = run_blocking(move || app.caches.showcase.text()).await;
    let text = text.ok().flatten().ok_or(Refusal::Unavailable)?;
    Ok(([(CONTENT_TYPE, "application/json")], text.response(&headers)).into_response())
}
