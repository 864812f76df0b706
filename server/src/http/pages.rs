//! The web client: its files, inside this program. It knows names and ages of files; it knows not what they do.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use demesne_protocol::refusal::Refusal;
use rust_embed::{EmbeddedFile, RustEmbed};

use super::Refused;
use crate::ids::to_hex;

/// What the build of the web client left.
#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
#[allow_missing = true]
struct Client;

/// The page of every address of the client.
const INDEX: &str = "index.html";

/// What stands there when the program was built without the client.
const NO_CLIENT: &str = "Demesne runs, but was built without its web client. \
                         Build it again with Node.js 20 or later and without DEMESNE_SKIP_WEB.\n";

/// A file of the client, or its page: the client finds out by itself what an address shows.
pub(super) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Client::get(path) {
        Some(file) if path != INDEX => asset(path, &file, &headers),
        Some(_) | None if is_file(path) && path != INDEX => {
            Refused(Refusal::NotFound).into_response()
        }
        Some(_) | None => index(),
    }
}

fn index() -> Response {
    match Client::get(INDEX) {
        Some(file) => {
            let headers = [(CONTENT_TYPE, media_type(INDEX)), (CACHE_CONTROL, "no-store")];
            (headers, Body::from(file.data)).into_response()
        }
        None => NO_CLIENT.into_response(),
    }
}

fn asset(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", to_hex(&file.metadata.sha256_hash()[..16]));
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let headers = [
        (CONTENT_TYPE, media_type(path).to_owned()),
        (CACHE_CONTROL, age(path).to_owned()),
        (ETAG, tag),
    ];
    (headers, Body::from(file.data.clone())).into_response()
}

/// The name of a file under `assets/` changes with its content: it may be kept for ever.
fn age(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    }
}

fn is_file(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
