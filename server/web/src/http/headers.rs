//! Security headers of responses, the metric of refused requests, and what requests and responses have in common.

use axum::extract::State;
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderName, HeaderValue,
    IF_NONE_MATCH, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use demesne_base::public_url::PublicUrl;

use super::app::App;
use super::error::ErrorReason;

/// Only resources of this server, no inline code, and no framing. Drawings may be inlined in the style sheet.
const CONTENT: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                       base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Browser features that no page of ours uses are disabled.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
                           gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// HTTPS is enforced for a year for clients that came over TLS. Subdomains are not included, since they may belong to
/// other services.
const TRANSPORT: &str = "max-age=31536000";

/// The headers of a response however it is read.
static ALWAYS: [(HeaderName, &str); 2] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The policies that bind a document, or the service worker, and all that it loads. Scripts, pictures and data are
/// bound by the policy of the document that loads them.
static OF_DOCUMENTS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, CONTENT),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds the headers, and counts refusals. A response without caching rules of its own is not cached: it may be specific
/// to the user.
pub(super) async fn protect(State(app): State<App>, mut response: Response) -> Response {
    if let Some(ErrorReason(refusal)) = response.extensions().get() {
        app.metrics.refused(refusal);
    }
    let headers = response.headers_mut();
    let of_documents = if is_document(headers) { OF_DOCUMENTS.as_slice() } else { &[] };
    for (name, value) in ALWAYS.iter().chain(of_documents) {
        headers.insert(name.clone(), HeaderValue::from_static(value));
    }
    if app.site.public_urls.iter().any(PublicUrl::is_https) {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TRANSPORT));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether it is a document, or the service worker, which has a policy of its own: not the files that documents load, which are kept for
/// ever.
fn is_document(headers: &HeaderMap) -> bool {
    let has = |name, part| text(headers, name).is_some_and(|value| value.contains(part));
    let runs = has(CONTENT_TYPE, "text/html") || has(CONTENT_TYPE, "javascript");
    runs && !has(CACHE_CONTROL, "immutable")
}

/// The text of a header.
pub(super) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a browser opens the path of a request as a page.
pub(super) fn accepts_html(headers: &HeaderMap) -> bool {
    text(headers, ACCEPT).is_some_and(|kinds| kinds.contains("text/html"))
}

/// A response with an entity tag and a rule for caches, which browsers take for those of a file that they have: such a one is
/// not sent again.
pub(super) fn tagged(
    headers: &HeaderMap,
    tag: &str,
    caching: &str,
    whole: impl FnOnce() -> Response,
) -> Response {
    let about = [(CACHE_CONTROL, caching.to_owned()), (ETAG, tag.to_owned())];
    let known = text(headers, IF_NONE_MATCH);
    if known.is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, whole()).into_response()
}
