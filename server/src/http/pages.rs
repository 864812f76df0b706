//! The web client: its files are embedded in this program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use demesne_protocol::refusal::Refusal;
use rust_embed::{EmbeddedFile, RustEmbed};

use super::app::App;
use super::client_ip::ClientIp;
use super::error::ApiError;
use super::link_preview::{self, LinkPreview};
use super::session::SessionTokenHash;
use super::shared_text::{accepts_gzip, gzip};
use crate::ids::to_hex;

/// The output of the web client's build.
#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
#[allow_missing = true]
struct WebClient;

/// The page for every route of the client.
const INDEX: &str = "index.html";

/// The script that shows notices while no page is open: browsers compare it with theirs whenever a page is opened.
const SERVICE_WORKER: &str = "service-worker.js";

/// The page of a program that was built without the client.
const NO_CLIENT: &str = "Demesne runs, but was built without its web client. \
                         Build it again with Node.js 20 or later and without DEMESNE_SKIP_WEB.\n";

/// A file of the client, or its page: the client's router decides what a route shows.
pub(super) async fn page(
    State(app): State<App>,
    SessionTokenHash(session): SessionTokenHash,
    client_ip: ClientIp,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    match WebClient::get(path) {
        Some(file) if path != INDEX => asset(path, file, &headers),
        Some(_) | None if is_file(path) && path != INDEX => {
            ApiError(Refusal::NotFound).into_response()
        }
        // The programs that show links have no session, and players see the page itself.
        Some(_) | None if session.is_none() => {
            let preview = link_preview::preview(&app, uri.path(), client_ip).await;
            index(&headers, preview, app.site.public_url())
        }
        Some(_) | None => index(&headers, None, None),
    }
}

fn index(headers: &HeaderMap, preview: Option<LinkPreview>, site: Option<&str>) -> Response {
    let Some(file) = WebClient::get(INDEX) else { return NO_CLIENT.into_response() };
    let kind = [(CONTENT_TYPE, media_type(INDEX)), (CACHE_CONTROL, "no-store")];
    match preview {
        Some(preview) => {
            let page = preview.insert(&String::from_utf8_lossy(&file.data), site);
            (kind, page).into_response()
        }
        None => (kind, compressed(INDEX, file, headers)).into_response(),
    }
}

fn asset(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", to_hex(&file.metadata.sha256_hash()[..16]));
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        // Browsers take its rules for those of the file.
        let kind = [(CACHE_CONTROL, age(path).to_owned()), (ETAG, tag)];
        return (StatusCode::NOT_MODIFIED, kind).into_response();
    }
    let kind = [
        (CONTENT_TYPE, media_type(path).to_owned()),
        (CACHE_CONTROL, age(path).to_owned()),
        (ETAG, tag),
    ];
    (kind, compressed(path, file, headers)).into_response()
}

/// Compressed files, each made at its first request: repeated requests for a file cost no more than its bytes.
static PACKED: LazyLock<HashMap<Cow<'static, str>, OnceLock<CompressedFile>>> =
    LazyLock::new(|| WebClient::iter().map(|path| (path, OnceLock::new())).collect());

struct CompressedFile {
    /// The hash of the uncompressed file: during development, files change under a running server.
    of: [u8; 32],
    bytes: Bytes,
}

/// A file, compressed if that makes it smaller and the browser accepts it.
fn compressed(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let differs = [(VARY, "accept-encoding")];
    let slot = PACKED.get(path).filter(|_| is_text(path) && accepts_gzip(headers));
    let packed = slot.map(|slot| slot.get_or_init(|| CompressedFile::new(&file)));
    match packed.filter(|packed| packed.of == file.metadata.sha256_hash()) {
        Some(packed) => {
            (differs, [(CONTENT_ENCODING, "gzip")], packed.bytes.clone()).into_response()
        }
        None => (differs, Body::from(file.data)).into_response(),
    }
}

impl CompressedFile {
    fn new(file: &EmbeddedFile) -> Self {
        let bytes = gzip(&file.data).expect("writing to memory cannot fail").into();
        Self { of: file.metadata.sha256_hash(), bytes }
    }
}

/// Images and fonts are compressed already.
fn is_text(path: &str) -> bool {
    let kind = media_type(path);
    kind.starts_with("text/") || kind.contains("json") || kind == "image/svg+xml"
}

/// The name of a file under `assets/` changes with its content, so it may be cached for ever.
fn age(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else if path == SERVICE_WORKER {
        "no-cache"
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_and_fonts_are_not_compressed_again() {
        assert!(is_text("assets/index-1.js") && is_text("app.webmanifest") && is_text("icon.svg"));
        assert!(!is_text("icon.png") && !is_text("font.woff2"));
    }
}
