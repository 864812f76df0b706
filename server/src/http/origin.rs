//! From which pages one may ask for changes and connections. It knows origins; it knows no people.
//!
//! A browser sends the session cookie with requests that other sites start too; what it says in `Origin` no page can
//! forge. Programs that are no browsers send none, and carry nobody else's cookie.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use demesne_protocol::refusal::Refusal;

use super::{App, Refused, Site};

/// Refuses changes and connections that another site's page asks for.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let only_reads = request.method().is_safe() && !request.headers().contains_key(UPGRADE);
    if only_reads || is_ours(&app.site, request.headers()) {
        next.run(request).await
    } else {
        Refused(Refusal::ForeignOrigin).into_response()
    }
}

fn is_ours(site: &Site, headers: &HeaderMap) -> bool {
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let Some(origin) = text(headers, ORIGIN) else { return false };
    match &site.public {
        Some(public) => origin.eq_ignore_ascii_case(public.trim_end_matches('/')),
        None => {
            let host = text(headers, HOST);
            let authority = origin.split_once("://").map(|(_, authority)| authority);
            authority.is_some_and(|it| host.is_some_and(|host| host.eq_ignore_ascii_case(it)))
        }
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Proxies;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a host"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
        }
        headers
    }

    fn site(public: Option<&str>) -> Site {
        let secure = public.is_some();
        let (public, proxies) = (public.map(str::to_owned), Proxies::default());
        Site { public, secure, proxies, log_addresses: false }
    }

    #[test]
    fn only_the_own_page_or_no_page_may_ask() {
        let site = site(None);
        assert!(is_ours(&site, &headers(None, "localhost:8080")));
        assert!(is_ours(&site, &headers(Some("http://localhost:8080"), "localhost:8080")));
        assert!(!is_ours(&site, &headers(Some("http://localhost:9090"), "localhost:8080")));
        assert!(!is_ours(&site, &headers(Some("null"), "localhost:8080")));
        assert!(!is_ours(&site, &headers(Some("https://evil.example"), "play.example")));
    }

    #[test]
    fn a_public_address_is_the_only_one() {
        let site = site(Some("https://play.example/"));
        assert!(is_ours(&site, &headers(Some("https://play.example"), "10.0.0.3:8080")));
        assert!(!is_ours(&site, &headers(Some("http://10.0.0.3:8080"), "10.0.0.3:8080")));
    }
}
