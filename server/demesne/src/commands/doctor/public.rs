//! Findings through the public address: whether it leads here, its certificate, the headers of a proxy, WebSockets.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE, ORIGIN};
use axum::http::{Request, StatusCode, Uri};
use demesne_base::limits;
use demesne_base::web_client::{WebClient, WebError, peer_certificate};
use demesne_protocol::http::Reach;
use demesne_protocol::match_file::ServerIdentity;
use demesne_web::tls::certificate::{self, Validity};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::Finding;
use crate::config::Config;

/// The part of a certificate's lifetime that is left when its renewal is overdue: a fifth. Renewals begin with a third.
const RENEWAL_OVERDUE: u32 = 5;

const ADDRESS: &str = "public URL";
const TLS: &str = "TLS";
const PROXY: &str = "proxy";
const WEBSOCKET: &str = "WebSocket";
const ACTS: &str = "acts";
const PAGE: &str = "page";

/// An address of the documentation, which no client has: a header with it is forged.
const FORGED: &str = "198.51.100.77";

/// A table that does not exist: the server upgrades the request before it looks the table up.
const TABLE: &str = "/ws/t/AAAAAAAA";

/// Everything that can be found through the public address. `key` is the one in the database.
pub(super) async fn examine(config: &Config, key: Option<&str>) -> Vec<Finding> {
    let mut findings: Vec<_> = own_certificate(config).into_iter().collect();
    let Some(site) = config.site_url() else {
        let text = "not set: the page opens by IP address and by the name of this machine";
        let advice = "For friends on the internet: tls-domain, or public-url and a proxy.";
        findings.push(Finding::note(ADDRESS, text, advice));
        return findings;
    };
    let client = match WebClient::new(config.tls.authority_root.as_deref()) {
        Ok(client) => client,
        Err(error) => {
            findings.push(Finding::problem(TLS, error.to_string(), "Correct tls-authority-root."));
            return findings;
        }
    };
    let site = Site { url: site, client };
    match site.leads_here(key).await {
        Ok(finding) => findings.push(finding),
        Err(finding) => {
            findings.push(finding);
            return findings;
        }
    }
    findings.push(site.certificate().await);
    findings.push(site.proxy(config).await);
    findings.push(site.websocket().await);
    findings.push(site.acts().await);
    findings.push(site.page().await);
    findings
}

/// The files of a certificate, whether a server uses them already or not.
fn own_certificate(config: &Config) -> Option<Finding> {
    let (chain, key) = (config.tls.certificate.as_ref()?, config.tls.key.as_ref()?);
    let advice = "Both files must be readable for the user of the server, and belong together.";
    let read = certificate::read(chain, key).map(Arc::new);
    let examined = read.and_then(|it| {
        Ok((certificate::validity(&it)?, certificate::objections(&it, &config.public_urls)?))
    });
    Some(match examined {
        Ok((validity, objections)) => match objections.iter().find(|it| it.contains("not for")) {
            Some(objection) => {
                let text = format!("the certificate in --tls-cert: {objection}");
                Finding::warning(TLS, text, "Issue one for the name in public-url.")
            }
            None => remaining(validity, "the certificate in --tls-cert"),
        },
        Err(error) => Finding::problem(TLS, error.to_string(), advice),
    })
}

/// How long a certificate is still valid.
fn remaining(validity: Validity, which: &str) -> Finding {
    let advice = "Is it renewed? The log of the proxy, or of the server, has the reason.";
    let now = SystemTime::now();
    let Ok(left) = validity.ends.duration_since(now) else {
        return Finding::problem(TLS, format!("{which} has ended"), advice);
    };
    let lifetime = validity.ends.duration_since(validity.begins).unwrap_or(Duration::ZERO);
    let text = format!("{which} is valid for another {} days", left.as_secs() / 86_400);
    if validity.begins > now {
        let advice = "The clock of this machine or of the authority is wrong.";
        Finding::problem(TLS, format!("{which} is not valid yet"), advice)
    } else if left < lifetime / RENEWAL_OVERDUE {
        Finding::warning(TLS, text, advice)
    } else {
        Finding::good(TLS, text)
    }
}

/// The start of the response of a program that was built without the page.
const WITHOUT_PAGE: &str = "Demesne runs, but was built without its web client";

/// The house as others reach it.
struct Site {
    /// Its URL, without a slash at its end.
    url: String,
    client: WebClient,
}

impl Site {
    /// A response as JSON, to a request with or without a forged header.
    async fn get<T: DeserializeOwned>(&self, path: &str, forged: bool) -> Result<T, String> {
        let mut request = Request::get(format!("{}{path}", self.url));
        if forged {
            request = request.header("x-forwarded-for", FORGED);
        }
        let request = request.body(Body::empty()).map_err(|error| error.to_string())?;
        let response = self.client.send(request).await.map_err(|error| error.to_string())?;
        if response.status() != StatusCode::OK {
            return Err(format!("{}{path} responds with {}", self.url, response.status()));
        }
        let body = response.body();
        serde_json::from_slice(body).map_err(|_| format!("{}{path} is not Demesne", self.url))
    }

    /// Whether the public address leads to this server. If not, nothing else can be found through it.
    async fn leads_here(&self, key: Option<&str>) -> Result<Finding, Finding> {
        if let Err((text, advice)) = self.connects().await {
            return Err(Finding::problem(ADDRESS, text, advice));
        }
        let advice =
            "The proxy must forward to the address of the server: compare `listen` with it.";
        let identity: ServerIdentity = self
            .get("/api/server-key", false)
            .await
            .map_err(|text| Finding::problem(ADDRESS, text, advice))?;
        if key.is_some_and(|key| key != identity.key) {
            let text = format!("{} is another house than this database", self.url);
            let advice =
                "The DNS record leads elsewhere, or `data` is not the folder of the server.";
            return Err(Finding::problem(ADDRESS, text, advice));
        }
        Ok(Finding::good(ADDRESS, format!("{} leads here", self.url)))
    }

    /// Whether a connection is possible; if not, why and what to do.
    async fn connects(&self) -> Result<(), (String, &'static str)> {
        let address: Uri = self.url.parse().map_err(|_| {
            (format!("{} is no URL", self.url), "Write public-url = \"https://play.example.org\".")
        })?;
        let connected = timeout(limits::WEB_TIMEOUT, self.client.connect(&address)).await;
        let Err(error) = connected.unwrap_or(Err(WebError::Timeout)) else { return Ok(()) };
        let advice = match &error {
            WebError::Handshake(..) => {
                "The certificate is for another name, has ended, or no TLS is spoken there."
            }
            WebError::Address(_) => "Write public-url = \"https://play.example.org\".",
            WebError::Connect(..)
            | WebError::Timeout
            | WebError::Request(_)
            | WebError::Body(_)
            | WebError::Roots { .. }
            | WebError::Root(_) => {
                "Check the DNS record and the forwarded port. Some routers do not lead their own \
                 address back inside: then ask a friend to open it."
            }
        };
        Err((error.to_string(), advice))
    }

    async fn certificate(&self) -> Finding {
        let address: Option<Uri> = self.url.parse().ok();
        let stream = match &address {
            Some(address) => self.client.connect(address).await.ok(),
            None => None,
        };
        let shown = stream.as_ref().and_then(peer_certificate);
        match shown.map(|it| Validity::of(it)) {
            Some(Ok(validity)) => remaining(validity, "the certificate"),
            Some(Err(error)) => Finding::problem(TLS, error.to_string(), "Issue it again."),
            None => {
                let advice = "On the internet, machines in between can read along: use tls-domain, or a \
                              proxy with TLS.";
                Finding::warning(TLS, format!("{} has none", self.url), advice)
            }
        }
    }

    /// Whether the server sees the addresses of clients, and clients cannot forge them.
    async fn proxy(&self, config: &Config) -> Finding {
        let reach: Reach = match self.get("/api/reach", false).await {
            Ok(reach) => reach,
            Err(text) => {
                return Finding::note(PROXY, text, "The server may be of an older release.");
            }
        };
        let is_known = !config.trusted_proxies.is_empty();
        match (reach.is_forwarded, reach.is_proxy_trusted, is_known) {
            (true, false, _) => Finding::problem(
                PROXY,
                "it is not trusted: all visitors share one rate limit",
                "Set trusted-proxy to the address of the proxy: trusted-proxy = \"127.0.0.1\".",
            ),
            (false, _, true) => Finding::problem(
                PROXY,
                "it does not send X-Forwarded-For: all visitors share one rate limit",
                "Let it send the header; without a proxy, remove trusted-proxy.",
            ),
            (false, _, false) if !config.tls.is_configured() && self.url.starts_with("https") => {
                Finding::problem(
                    PROXY,
                    "it does not send X-Forwarded-For: all visitors share one rate limit",
                    "Let it send the header, and set trusted-proxy to its address.",
                )
            }
            (false, _, false) => Finding::good(PROXY, "no proxy is in front"),
            (true, true, _) => self.forgery(config, &reach).await,
        }
    }

    /// Whether the proxy passes on an address that a client made up.
    async fn forgery(&self, config: &Config, reach: &Reach) -> Finding {
        let own: Option<IpAddr> = reach.address.parse().ok();
        let is_proxy = |ip: &IpAddr| config.trusted_proxies.iter().any(|proxy| proxy.contains(ip));
        if own.as_ref().is_none_or(|ip| ip.is_loopback() || is_proxy(ip)) {
            let text = "it is trusted; from here, forged headers cannot be told from its own";
            return Finding::good(PROXY, text);
        }
        match self.get::<Reach>("/api/reach", true).await {
            Ok(forged) if forged.address == FORGED => Finding::problem(
                PROXY,
                "it passes on an X-Forwarded-For that visitors made up",
                "Let it append the address of the client to the header, or replace the header.",
            ),
            Ok(_) => {
                Finding::good(PROXY, format!("it is trusted; you come from {}", reach.address))
            }
            Err(text) => Finding::problem(
                PROXY,
                text,
                "The proxy must pass on requests that have an X-Forwarded-For already.",
            ),
        }
    }

    /// Whether a WebSocket can be opened.
    async fn websocket(&self) -> Finding {
        let advice =
            "The proxy must forward the headers Upgrade and Connection: see docs/hosting.md.";
        match timeout(limits::WEB_TIMEOUT, self.upgrade()).await {
            Ok(Ok(())) => Finding::good(WEBSOCKET, "it opens"),
            Ok(Err(text)) => Finding::problem(WEBSOCKET, text, advice),
            Err(_) => Finding::problem(WEBSOCKET, "no response in time", advice),
        }
    }

    async fn upgrade(&self) -> Result<(), String> {
        let address: Uri = self.url.parse().map_err(|_| "no URL".to_owned())?;
        let stream = self.client.connect(&address).await.map_err(|error| error.to_string())?;
        let url = format!("{}{TABLE}", self.url.replacen("http", "ws", 1));
        let mut request = url.into_client_request().map_err(|error| error.to_string())?;
        let origin = self.url.parse().map_err(|_| "no URL".to_owned())?;
        request.headers_mut().insert(ORIGIN, origin);
        match client_async(request, stream).await {
            Ok(_) => Ok(()),
            Err(Error::Http(response)) => {
                Err(format!("the request is answered with {}", response.status()))
            }
            Err(error) => Err(error.to_string()),
        }
    }

    /// Whether the server accepts what the page sends. Without a session the request changes nothing.
    async fn acts(&self) -> Finding {
        let request = Request::post(format!("{}/api/session/end", self.url))
            .header(ORIGIN, &self.url)
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(r#"{"browsers":"this"}"#));
        let Ok(request) = request else { return Finding::problem(ACTS, "no URL", "") };
        match self.client.send(request).await.map(|response| response.status()) {
            // There is no session to end.
            Ok(StatusCode::UNAUTHORIZED) => Finding::good(ACTS, "what the page sends is accepted"),
            Ok(StatusCode::FORBIDDEN) => Finding::problem(
                ACTS,
                format!("the server takes a page of {} for one of another site", self.url),
                "It runs with another public-url: restart it with this configuration.",
            ),
            Ok(status) => Finding::problem(
                ACTS,
                format!("what the page sends is answered with {status}"),
                "The proxy must pass on POST requests with their body and the header Origin.",
            ),
            Err(error) => {
                Finding::problem(ACTS, error.to_string(), "The log of the proxy has the reason.")
            }
        }
    }

    /// Whether the page opens, with the first of its files.
    async fn page(&self) -> Finding {
        match self.first_file().await {
            Ok(Some(file)) => Finding::good(PAGE, format!("it opens, with {file}")),
            Ok(None) => Finding::warning(
                PAGE,
                "the program was built without it",
                "Build the program again with Node.js, or take one of a release.",
            ),
            Err(text) => {
                Finding::problem(PAGE, text, "The proxy must pass on all paths, unchanged.")
            }
        }
    }

    /// The path of a file that the page needs and that can be fetched; `None` if the server has no page.
    async fn first_file(&self) -> Result<Option<String>, String> {
        let page = self.text("/").await?;
        if page.starts_with(WITHOUT_PAGE) {
            return Ok(None);
        }
        let (_, rest) = page.split_once("src=\"/").ok_or("/ is not the page of Demesne")?;
        let path = format!("/{}", rest.split('"').next().unwrap_or_default());
        match self.text(&path).await?.starts_with('<') {
            true => Err(format!("{path} is answered with a page")),
            false => Ok(Some(path)),
        }
    }

    /// A response as text, to a browser.
    async fn text(&self, path: &str) -> Result<String, String> {
        let request = Request::get(format!("{}{path}", self.url)).header(ACCEPT, "text/html,*/*");
        let request = request.body(Body::empty()).map_err(|error| error.to_string())?;
        let response = self.client.send(request).await.map_err(|error| error.to_string())?;
        match response.status() {
            StatusCode::OK => Ok(String::from_utf8_lossy(response.body()).into_owned()),
            status => Err(format!("{path} is answered with {status}")),
        }
    }
}
