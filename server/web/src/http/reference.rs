//! `GET /api/schema` and `GET /api/catalogue`: what a client in another language needs to know of messages and of cards.
//! Each is made once, and a client that has it receives it again only when it has changed.

use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::CHAT;
use demesne_base::blocking::run_blocking;
use demesne_base::limits;
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::{KEEP_ALIVE_SECONDS, schema};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::app::App;
use super::error::ApiResult;
use super::headers::tagged;
use super::shared_text::SharedText;
use crate::catalogue;

/// The texts, made when a client first asks for them.
#[derive(Default)]
pub struct Reference {
    schema: OnceLock<TaggedText>,
    catalogue: OnceLock<TaggedText>,
}

/// A text with its entity tag.
#[derive(Clone)]
struct TaggedText {
    text: SharedText,
    tag: Arc<str>,
}

impl TaggedText {
    fn new(value: &Value) -> Self {
        let text = value.to_string();
        // Half a hash tells two texts apart as well.
        let tag = hex::encode(&Sha256::digest(&text)[..16]);
        let text = SharedText::new(text).expect("memory can be written");
        Self { text, tag: format!("\"{tag}\"").into() }
    }

    /// The text, unless the client has it already. It is asked again each time: a new release may change it.
    fn response(&self, headers: &HeaderMap) -> Response {
        tagged(headers, &self.tag, "no-cache", || {
            ([(CONTENT_TYPE, "application/json")], self.text.response(headers)).into_response()
        })
    }
}

/// The schema of all messages.
pub(super) async fn show_schema(State(app): State<App>, headers: HeaderMap) -> ApiResult<Response> {
    let made = run_blocking(move || {
        app.caches.reference.schema.get_or_init(|| TaggedText::new(&schema_of(&app))).clone()
    });
    Ok(made.await.map_err(|_| Refusal::Unavailable)?.response(&headers))
}

/// The cards of all games.
pub(super) async fn show_catalogue(
    State(app): State<App>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let made = run_blocking(move || {
        let catalogue =
            || serde_json::to_value(catalogue::all()).expect("plain data has a JSON form");
        app.caches.reference.catalogue.get_or_init(|| TaggedText::new(&catalogue())).clone()
    });
    Ok(made.await.map_err(|_| Refusal::Unavailable)?.response(&headers))
}

/// The schema with the release, the features and the limits of this server.
fn schema_of(app: &App) -> Value {
    let mut document = schema::DOCUMENT.clone();
    document["server"] = json!(demesne_base::RELEASE);
    document["features"] = json!({
        "games": GameKind::ALL,
        "closed": app.house.opening.closed,
        "daily": app.house.daily,
        "ratings": app.house.ratings,
        "programs": true,
        "events": true,
    });
    document["limits"] = json!({
        "messages_per_second": app.rate_limiter.config.messages_per_second,
        "message_burst_seconds": limits::BURST_SECONDS,
        "message_bytes": limits::MESSAGE_BYTES,
        "message_id_bytes": super::connection::MESSAGE_ID_BYTES,
        "body_bytes": super::json::BODY_BYTES,
        "hello_seconds": limits::HELLO_TIMEOUT.as_secs(),
        "keep_alive_seconds": KEEP_ALIVE_SECONDS,
        "idle_seconds": super::connection::IDLE_TIMEOUT.as_secs(),
        "websockets_per_user": limits::WEBSOCKETS,
        "requests_per_second": limits::REQUESTS.per_second,
        "request_burst": limits::REQUESTS.burst,
        "name_chars": limits::NAME_CHARS,
        "program_address_chars": limits::ADDRESS_BYTES,
        "chat_chars": limits::CHAT_CHARS,
        "chat_per_second": CHAT.per_second,
        "chat_burst": CHAT.burst,
        "report_chars": limits::REPORT_CHARS,
        "standing_answers": limits::STANDING_ANSWERS,
        "tables_per_day": limits::TABLES_PER_DAY,
    });
    document
}
