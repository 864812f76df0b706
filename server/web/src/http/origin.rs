//! Checks of `Host` and `Origin`: the names under which browsers may open this server, and the pages that may send it
//! changes and open connections.
//!
//! A browser sends the session cookie with requests that other sites start too, but no page can forge `Origin`.
//! Programs other than browsers send no `Origin`, and carry no other user's cookie.
//!
//! Without `--public-url` the origin must be that of the address that was opened, and that address must belong to this
//! machine. An attacker's domain can resolve to any machine at any time (DNS rebinding): its pages would have the
//! origin of "this server", behind every firewall. So only names that no attacker can own are served at all.

use std::net::Ipv6Addr;
use std::process::Command;
use std::sync::Once;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use demesne_base::public_url::PublicUrl;
use demesne_protocol::refusal::Refusal;

use super::app::{App, Site};
use super::client_ip::comes_through_proxy;
use super::error::{ApiError, Page};
use super::headers::{accepts_html, text};

/// Validates `Host` and `Origin`, against cross-site request forgery (CSRF) and DNS rebinding. A request under an unknown
/// host name gets a page that names the flag to set; changes and connections from pages of other sites are refused.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let (headers, path) = (request.headers(), request.uri().path());
    let host = text(headers, HOST).unwrap_or_default();
    let is_known = host.is_empty()
        || match &app.site.public_urls[..] {
            [] => app.site.names.has(host),
            _ => {
                !opens_page(&request)
                    || is_public_name(&app.site, host, is_forwarded(&app, &request))
            }
        };
    if !is_known && !ANY_NAME.contains(&path) {
        return foreign_name(&app.site, host, path, is_forwarded(&app, &request));
    }
    let only_reads = request.method().is_safe() && !headers.contains_key(UPGRADE);
    if only_reads || is_ours(&app.site, headers, is_forwarded(&app, &request)) {
        return next.run(request).await;
    }
    warn_of_other_origin(&app.site, headers);
    ApiError::from(Refusal::ForeignOrigin).into_response()
}

/// Whether a browser opens a page with this request. Programs such as monitors do not ask for HTML.
fn opens_page(request: &Request) -> bool {
    let is_safe = request.method().is_safe();
    accepts_html(request.headers()) && is_safe && !is_for_programs(request.uri().path())
}

/// Routes of the page's scripts.
fn is_for_programs(path: &str) -> bool {
    path.starts_with("/api/") || path.starts_with("/ws/")
}

/// Whether a proxy passed a request on.
fn is_forwarded(app: &App, request: &Request) -> bool {
    comes_through_proxy(app, request)
        || FORWARDED.iter().any(|name| request.headers().contains_key(*name))
}

/// Headers of proxies.
const FORWARDED: [&str; 4] = ["x-forwarded-for", "x-forwarded-proto", "forwarded", "via"];

/// Whether pages may be opened under a name, with a public URL. A proxy that replaces the `Host` puts an address or a
/// name of the local network there.
fn is_public_name(site: &Site, host: &str, is_forwarded: bool) -> bool {
    let is_local = || match is_forwarded {
        true => site.names.has(host) || !host.contains('.'),
        // Many a proxy on the same machine sends nothing by which it can be recognised.
        false => OwnNames::default().has(host) && is_loopback(host),
    };
    site.public_urls.iter().any(|url| url.has_name_of(host)) || is_local()
}

fn is_loopback(host: &str) -> bool {
    ["127.", "localhost", "[::1]"].iter().any(|start| host.starts_with(start))
}

/// The routes that are served under any name: monitors and proxies use whatever name they have, and the responses
/// reveal no data.
const ANY_NAME: [&str; 1] = ["/readyz"];

/// The names of this machine that no attacker can own.
#[derive(Clone, Debug, Default)]
pub struct OwnNames(Vec<String>);

/// Endings that cannot be registered as domains: names with one of them are given by the local network.
const LOCAL_ENDINGS: [&str; 2] = ["local", "localdomain"];

impl OwnNames {
    /// The names of this machine.
    pub fn of_this_machine() -> Self {
        hostname().map(|name| Self::of(&name)).unwrap_or_default()
    }

    /// The names of a machine with this host name: `play`, `play.local`, and the whole of `play.example.org`.
    fn of(hostname: &str) -> Self {
        let whole = hostname.trim().trim_end_matches('.').to_ascii_lowercase();
        let first = whole.split('.').next().unwrap_or_default();
        if first.is_empty() {
            return Self::default();
        }
        let local = LOCAL_ENDINGS.iter().map(|ending| format!("{first}.{ending}"));
        Self(local.chain([first.to_owned(), whole.clone()]).collect())
    }

    /// Whether a `Host` is an IP address, `localhost` or a name of this machine, with any port.
    fn has(&self, host: &str) -> bool {
        if let Some((address, _)) = host.strip_prefix('[').and_then(|it| it.split_once(']')) {
            return address.parse::<Ipv6Addr>().is_ok();
        }
        let name = host.split(':').next().unwrap_or_default();
        let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
        let is_address = name.parse::<std::net::Ipv4Addr>().is_ok();
        is_address || name == "localhost" || self.0.contains(&name)
    }
}

/// The machine's host name, from the system's files or its `hostname` program.
fn hostname() -> Option<String> {
    let read = |file| std::fs::read_to_string(file).ok();
    let said = || {
        let output = Command::new("hostname").output().ok()?;
        String::from_utf8(output.stdout).ok()
    };
    read("/proc/sys/kernel/hostname").or_else(|| read("/etc/hostname")).or_else(said)
}

/// An error page that names the flag to set. Its readers are operators, so it is in English only.
fn foreign_name(site: &Site, host: &str, path: &str, is_forwarded: bool) -> Response {
    // Any client can send such requests: they are logged once.
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing::warn!("request for an unknown host name: see --public-url");
    });
    if is_for_programs(path) {
        return ApiError::from(Refusal::ForeignOrigin).into_response();
    }
    // The name came with the request: only characters that are valid in a name are shown.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:".contains(&byte);
    let host = if host.bytes().all(is_plain) { host } else { "play.example.org" };
    let text = match site.public_url() {
        Some(public_url) if is_forwarded => replaced_name(public_url, host),
        Some(public_url) => another_name(site, public_url, host),
        None => unknown_name(host),
    };
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    let mut response = (StatusCode::MISDIRECTED_REQUEST, kind, text).into_response();
    response.extensions_mut().insert(Page);
    response
}

/// The page without a public URL.
fn unknown_name(host: &str) -> String {
    format!(
        "Demesne does not know the name {host} as its own.\n\n\
         If this is your server, start it with the address that people open:\n\n    \
         demesne --public-url http://{host}\n\n\
         (https:// if a proxy before it speaks TLS.) Without --public-url it can be opened by its IP address, by the name of\n\
         its machine, and as localhost.\n"
    )
}

/// The page behind a proxy that replaces the name which the browser sent.
fn replaced_name(public_url: &str, host: &str) -> String {
    format!(
        "This house is at {public_url}. A proxy passed the request on under the name {host}.\n\n\
         If this is your server, let the proxy pass on the Host that the browser sent:\n\n    \
         nginx:  proxy_set_header Host $host;\n    \
         Apache: ProxyPreserveHost On\n"
    )
}

/// The page under another name than the public ones.
fn another_name(site: &Site, public_url: &str, host: &str) -> String {
    let all: Vec<_> = site.public_urls.iter().map(PublicUrl::as_str).collect();
    let all = all.join(",");
    format!(
        "This house is at {public_url}: please open it there. You opened {host}.\n\n\
         If this is your server, and people open it under both names, give both:\n\n    \
         demesne --public-url {all},http://{host}\n\n\
         (https:// if this name has TLS. Behind a proxy do not: let it pass on the Host that the browser sent.)\n"
    )
}

/// Whether a request comes from a page of this server, or from no page. Without a public URL this server has no TLS of its
/// own: only a proxy may have it.
fn is_ours(site: &Site, headers: &HeaderMap, is_forwarded: bool) -> bool {
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let Some(origin) = text(headers, ORIGIN) else { return false };
    let host = text(headers, HOST);
    if !site.public_urls.is_empty() {
        // Pages of one name must not act under another: anyone may answer for a plain HTTP name in a foreign network.
        let named = |url: &&PublicUrl| host.is_some_and(|host| url.has_name_of(host));
        let mut urls = site.public_urls.iter();
        return match urls.clone().any(|url| named(&url)) {
            true => urls.filter(named).any(|url| url.is_origin(origin)),
            // A proxy replaced the host.
            false => urls.any(|url| url.is_origin(origin)),
        };
    }
    let authority = match origin.split_once("://") {
        Some(("http", authority)) => authority,
        Some(("https", authority)) if is_forwarded => authority,
        _ => return false,
    };
    host.is_some_and(|host| host.eq_ignore_ascii_case(authority))
}

/// Logs once that a page of another origin sent a request: an attack, or a wrong --public-url.
fn warn_of_other_origin(site: &Site, headers: &HeaderMap) {
    static ONCE: Once = Once::new();
    // The header came with the request: only what is an origin is logged.
    let origin = text(headers, ORIGIN).and_then(|origin| origin.parse::<PublicUrl>().ok());
    if let (Some(origin), Some(public_url)) = (origin, site.public_url()) {
        ONCE.call_once(|| {
            tracing::warn!(%origin, public_url, "request from a page of another origin refused: see --public-url");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_base::client_address::TrustedProxies;
    use demesne_base::link_words::Language;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a host"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
        }
        headers
    }

    fn site(public_urls: &[&str]) -> Site {
        let parsed = |url: &&str| url.parse().expect("it is a public URL");
        Site {
            public_urls: public_urls.iter().map(parsed).collect(),
            trusted_proxies: TrustedProxies::default(),
            log_addresses: false,
            language: Language::default(),
            names: OwnNames::default(),
        }
    }

    #[test]
    fn only_the_own_page_or_no_page_may_ask() {
        let site = site(&[]);
        assert!(is_ours(&site, &headers(None, "localhost:8080"), false));
        assert!(is_ours(&site, &headers(Some("http://localhost:8080"), "localhost:8080"), false));
        assert!(!is_ours(&site, &headers(Some("http://localhost:9090"), "localhost:8080"), false));
        assert!(!is_ours(&site, &headers(Some("null"), "localhost:8080"), false));
        for other in ["file://localhost:8080", "https://localhost:8080", "://localhost:8080"] {
            assert!(!is_ours(&site, &headers(Some(other), "localhost:8080"), false), "{other}");
        }
        assert!(is_ours(&site, &headers(Some("https://localhost:8080"), "localhost:8080"), true));
        assert!(!is_ours(&site, &headers(Some("https://evil.example"), "play.example"), false));
    }

    #[test]
    fn a_public_address_is_the_only_one() {
        let site = site(&["https://play.example/"]);
        assert!(is_ours(&site, &headers(Some("https://play.example"), "10.0.0.3:8080"), false));
        assert!(!is_ours(&site, &headers(Some("http://10.0.0.3:8080"), "10.0.0.3:8080"), false));
    }

    #[test]
    fn a_page_of_one_public_address_does_not_act_under_another() {
        let site = site(&["https://play.example", "http://home.example:8080"]);
        assert!(is_ours(
            &site,
            &headers(Some("http://home.example:8080"), "home.example:8080"),
            false
        ));
        assert!(!is_ours(&site, &headers(Some("http://home.example:8080"), "play.example"), false));
        assert!(!is_ours(
            &site,
            &headers(Some("https://play.example"), "home.example:8080"),
            false
        ));
    }

    #[test]
    fn each_of_several_public_addresses_is_its_own_origin() {
        let site = site(&["https://play.example", "http://10.0.0.3:8080"]);
        for (origin, host, is_secure) in [
            ("https://play.example", "play.example", true),
            ("http://10.0.0.3:8080", "10.0.0.3:8080", false),
            // A proxy replaced the host: the first one counts.
            ("https://play.example", "demesne-1:8080", true),
        ] {
            let headers = headers(Some(origin), host);
            assert!(is_ours(&site, &headers, false), "{origin}");
            assert_eq!(site.is_secure(&headers), is_secure, "{origin}");
        }
        assert!(!is_ours(&site, &headers(Some("http://10.0.0.4:8080"), "10.0.0.4:8080"), false));
        assert!(!site.is_secure(&headers(None, "10.0.0.3:80")));
    }

    #[test]
    fn a_page_opens_under_public_names_and_those_that_a_proxy_puts() {
        let site = site(&["https://play.example", "http://home.lan:8080"]);
        let is_public = |host, is_forwarded| is_public_name(&site, host, is_forwarded);
        for host in ["play.example", "play.example:8443", "home.lan", "127.0.0.1:8080", "localhost"]
        {
            assert!(is_public(host, false) && is_public(host, true), "{host}");
        }
        for host in ["demesne-1:8080", "10.0.0.3:8080"] {
            assert!(!is_public(host, false) && is_public(host, true), "{host}");
        }
        for host in ["other.example", "127.0.0.1.other.example"] {
            assert!(!is_public(host, false) && !is_public(host, true), "{host}");
        }
    }

    #[test]
    fn addresses_localhost_and_the_names_of_the_machine_are_own_names() {
        let names = OwnNames::of("Play.example.org\n");
        for own in [
            "127.0.0.1:8080",
            "192.168.1.5",
            "[::1]:8080",
            "[fe80::1]",
            "localhost:8080",
            "LOCALHOST",
            "play:8080",
            "play.local",
            "play.local.:8080",
            "play.example.org",
        ] {
            assert!(names.has(own), "{own}");
        }
        for foreign in [
            "evil.example:8080",
            "localhost.evil.example",
            "play.evil.example",
            "127.0.0.1.evil.example",
            "[evil.example]",
            "",
            "example.org",
        ] {
            assert!(!names.has(foreign), "{foreign}");
        }
        assert!(!OwnNames::of("").has("") && !OwnNames::of("").has(".local"));
    }
}
