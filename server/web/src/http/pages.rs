//! Serving the web client, whose files the program hands in.

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use clap::ValueEnum;
use demesne_base::ids::to_hex;
use demesne_base::link_words::Language;
use demesne_base::page_files::{PageFile, PageFiles};
use demesne_protocol::refusal::Refusal;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::ApiError;
use super::headers::{accepts_html, tagged, text};
use super::link_preview::{self, LinkPreview};
use super::session::{self, SessionTokenHash};
use super::shared_text::{SharedBody, accepts};

/// The page for every route of the client.
const INDEX: &str = "index.html";

/// The cookie in which the page keeps the language that was chosen.
const LANGUAGE_COOKIE: &str = "language";

/// The language of the page as the build writes it.
const LANG: &str = "lang=\"en\"";

/// The script that shows notices while no page is open: browsers compare it with theirs whenever a page is opened.
const SERVICE_WORKER: &str = "service-worker.js";

/// The page of a program that was built without the client.
const NO_CLIENT: &str = "Demesne runs, but was built without its web client. \
                         Build it again with Node.js 20.19 or later and without DEMESNE_SKIP_WEB.\n";

/// The forms in which the build keeps a text besides its plain one, the smallest first: the name that browsers have for it, and the
/// ending of its file.
const COMPRESSED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The web client as it is served.
pub struct Pages(pub PageFiles);

/// A file of the client, or its page: the client's router decides what a route shows.
pub(super) async fn page(
    State(app): State<App>,
    SessionTokenHash(session): SessionTokenHash,
    client_ip: ClientIp,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    match (app.caches.pages.0.file)(path) {
        Some(file) if path != INDEX && !is_compressed(path) => {
            app.caches.pages.asset(path, file, &headers)
        }
        // A link may have a full stop behind it, and the page says what is missing.
        Some(_) | None if is_file(path) && path != INDEX && !accepts_html(&headers) => {
            ApiError::from(Refusal::NotFound).into_response()
        }
        // The programs that show links have no session, and players see the page itself.
        Some(_) | None if session.is_none() => {
            let preview = link_preview::preview(&app, uri.path(), client_ip).await;
            app.caches.pages.index(&headers, preview, app.site.public_url())
        }
        Some(_) | None => app.caches.pages.index(&headers, None, None),
    }
}

impl Pages {
    fn index(
        &self,
        headers: &HeaderMap,
        preview: Option<LinkPreview>,
        site: Option<&str>,
    ) -> Response {
        let Some(file) = (self.0.file)(INDEX) else { return NO_CLIENT.into_response() };
        // No cache keeps it: it differs with the language of the browser.
        let kind = [(CONTENT_TYPE, media_type(INDEX)), (CACHE_CONTROL, "no-store")];
        let lang = language(headers);
        if preview.is_none() && lang == Language::En {
            return (kind, self.smallest(INDEX, file, headers)).into_response();
        }
        let page = String::from_utf8_lossy(&file.bytes).replacen(LANG, &attribute(lang), 1);
        let page = preview.map_or_else(|| page.clone(), |preview| preview.insert(&page, site));
        (kind, page).into_response()
    }

    fn asset(&self, path: &str, file: PageFile, headers: &HeaderMap) -> Response {
        // Short: a link to a match leads to twenty files.
        let tag = format!("\"{}\"", to_hex(&file.hash[..8]));
        tagged(headers, &tag, age(path), || {
            let kind = [(CONTENT_TYPE, media_type(path))];
            (kind, self.smallest(path, file, headers)).into_response()
        })
    }

    /// A file in the smallest form that the browser accepts.
    fn smallest(&self, path: &str, file: PageFile, headers: &HeaderMap) -> Response {
        let differs = (Extension(SharedBody), [(VARY, "accept-encoding")]);
        let mut forms = COMPRESSED.into_iter().filter(|(form, _)| accepts(headers, form));
        let packed = forms
            .find_map(|(form, ending)| Some((form, (self.0.file)(&format!("{path}{ending}"))?)));
        match packed {
            Some((form, packed)) => {
                (differs, [(CONTENT_ENCODING, form)], Body::from(packed.bytes)).into_response()
            }
            None => (differs, Body::from(file.bytes)).into_response(),
        }
    }
}

/// The language that the page begins in, as its script chooses it too: the one that was chosen in this browser, else the first of
/// the browser's languages that there are words for.
fn language(headers: &HeaderMap) -> Language {
    let accepted = text(headers, ACCEPT_LANGUAGE);
    let chosen = session::cookie(headers, LANGUAGE_COOKIE);
    let tags = chosen.into_iter().chain(accepted.unwrap_or_default().split(','));
    let known = |tag: &str| Language::from_str(tag.split([';', '-']).next()?.trim(), true).ok();
    tags.filter_map(known).next().unwrap_or_default()
}

fn attribute(language: Language) -> String {
    let tag = language.to_possible_value();
    tag.map_or_else(|| LANG.to_owned(), |tag| format!("lang=\"{}\"", tag.get_name()))
}

/// A compressed file is sent in the place of its text only.
fn is_compressed(path: &str) -> bool {
    COMPRESSED.iter().any(|(_, ending)| path.ends_with(ending))
}

/// The name of a file under `assets/` changes with its content, so it may be cached for ever.
fn age(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "max-age=31536000, immutable"
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
