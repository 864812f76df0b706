//! A small client for HTTP and HTTPS: one request per connection, with the authorities that browsers trust. It is used
//! for certificates, by `demesne doctor` and for turn notices. It follows no redirects.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, Response, Uri};
use hyper_rustls::{HttpsConnector, MaybeHttpsStream};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::client::legacy::{self, Client};
use hyper_util::rt::{TokioExecutor, TokioIo};
use instant_acme::{BodyWrapper, BytesResponse, HttpClient};
use rustls::client::Resumption;
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{self, PemObject};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tower::{ServiceExt, service_fn};

use crate::limits;

/// Bytes of the head of such a response that are kept: some dozen lines.
const WEB_HEAD_BYTES: usize = 16 * 1024;

/// Maximum size of such a response; a chain of certificates has some kilobytes.
const WEB_RESPONSE_BYTES: usize = 256 * 1024;

/// Time to connect to an address that was looked up, with the handshake of TLS: a few round trips, also from the other side
/// of the world. Others have the time of the whole request: a resolver may ask a second server after some seconds.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A client for HTTP and HTTPS. Clones share the trusted authorities.
#[derive(Clone)]
pub struct WebClient {
    tls: Arc<ClientConfig>,
}

/// A connection to another server, with TLS or without.
pub type WebStream = TokioIo<HyperStream>;

/// The same, as the HTTP library takes it.
type HyperStream = MaybeHttpsStream<TokioIo<TcpStream>>;

/// The certificate of the other end, if it has shown one.
#[must_use]
pub fn peer_certificate(stream: &WebStream) -> Option<&CertificateDer<'static>> {
    match stream.inner() {
        MaybeHttpsStream::Http(_) => None,
        MaybeHttpsStream::Https(tls) => tls.inner().get_ref().1.peer_certificates()?.first(),
    }
}

/// Why there is no response.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// The file of trusted authorities cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Roots {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: pem::Error,
    },
    /// A trusted authority cannot be used.
    #[error("the trusted authority cannot be used: {0}")]
    Root(#[from] rustls::Error),
    /// The address is not one of HTTP or HTTPS.
    #[error("{0} is no address of a web server")]
    Address(Uri),
    /// There is no connection, so that nothing was sent.
    #[error("{0}")]
    Connect(String),
    /// The handshake of TLS failed: a wrong certificate, or no TLS at all.
    #[error("TLS with {0}: {1}")]
    Handshake(String, io::Error),
    /// The connection ended before the response did, or the response is no HTTP.
    #[error("request failed: {0}")]
    Request(String),
    /// The body of the response is too long, or ended early.
    #[error("response: {0}")]
    Body(axum::Error),
    /// There was no response in time.
    #[error("no response within {} seconds", limits::WEB_TIMEOUT.as_secs())]
    Timeout,
}

impl From<legacy::Error> for WebError {
    fn from(error: legacy::Error) -> Self {
        let reason = cause(&error);
        if error.is_connect() { Self::Connect(reason) } else { Self::Request(reason) }
    }
}

/// The error at the end of a chain: those before it name the layers of the libraries.
fn cause(error: &(dyn Error + 'static)) -> String {
    let is_ours = error.is::<WebError>();
    let source = error.source().filter(|_| !is_ours);
    source.map_or_else(|| error.to_string(), cause)
}

impl WebClient {
    /// A client that also trusts the authorities in this file (PEM).
    pub fn new(root: Option<&Path>) -> Result<Self, WebError> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(path) = root {
            let failed = |error| WebError::Roots { path: path.to_owned(), error };
            for certificate in CertificateDer::pem_file_iter(path).map_err(failed)? {
                roots.add(certificate.map_err(failed)?)?;
            }
        }
        let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        // A resumed session would show the certificate of its beginning.
        config.resumption = Resumption::disabled();
        Ok(Self { tls: Arc::new(config) })
    }

    /// A connection to the server of this address.
    ///
    /// # Errors
    /// When the name is unknown, the server cannot be reached, or its certificate is not valid for the name.
    pub async fn connect(&self, address: &Uri) -> Result<WebStream, WebError> {
        connect(self.tls.clone(), address.clone(), None).await.map(TokioIo::new)
    }

    /// The response to one request, whatever its status.
    pub async fn send(&self, request: Request<Body>) -> Result<Response<Bytes>, WebError> {
        let exchange = async {
            let (parts, body) = self.response(request, None).await?.into_parts();
            let body = to_bytes(body, WEB_RESPONSE_BYTES).await.map_err(WebError::Body)?;
            Ok(Response::from_parts(parts, body))
        };
        timeout(limits::WEB_TIMEOUT, exchange).await.unwrap_or(Err(WebError::Timeout))
    }

    /// Sends a request to a socket address, whatever the name in its address leads to; returns the head of the response,
    /// whatever its status. Its body is not read.
    ///
    /// # Errors
    /// Only [`WebError::Connect`] says that the request did not arrive.
    pub async fn head_at(
        &self,
        at: SocketAddr,
        request: Request<Body>,
    ) -> Result<Response<()>, WebError> {
        // The connection has its own, shorter time.
        let head =
            timeout(CONNECT_TIMEOUT + limits::PUSH_TIMEOUT, self.response(request, Some(at)));
        Ok(head.await.unwrap_or(Err(WebError::Timeout))?.map(drop))
    }

    async fn response(
        &self,
        request: Request<Body>,
        at: Option<SocketAddr>,
    ) -> Result<Response<Body>, WebError> {
        let tls = self.tls.clone();
        let connector = service_fn(move |address| Box::pin(connect(tls.clone(), address, at)));
        let client = Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(0)
            .http1_max_buf_size(WEB_HEAD_BYTES)
            .build(connector);
        Ok(client.request(request).await?.map(Body::new))
    }
}

/// A connection to the server of an address, at a socket address if that was looked up before.
async fn connect(
    tls: Arc<ClientConfig>,
    address: Uri,
    at: Option<SocketAddr>,
) -> Result<HyperStream, WebError> {
    let is_web = matches!(address.scheme_str(), Some("https" | "http"));
    let place = address.authority().filter(|_| is_web).map(ToString::to_string);
    let Some(place) = place else { return Err(WebError::Address(address)) };
    let mut tcp = HttpConnector::new_with_resolver(service_fn(move |name| look_up(name, at)));
    tcp.enforce_http(false);
    let connecting = HttpsConnector::from((tcp, tls)).oneshot(address);
    let unreachable = |reason| WebError::Connect(format!("cannot connect to {place}: {reason}"));
    let limit = if at.is_some() { CONNECT_TIMEOUT } else { limits::WEB_TIMEOUT };
    match timeout(limit, connecting).await {
        Ok(Ok(stream)) => Ok(stream),
        // The handshake fails with such an error, and what comes before it with others.
        Ok(Err(error)) => Err(match error.downcast::<io::Error>() {
            Ok(error) => WebError::Handshake(place, *error),
            Err(error) => unreachable(cause(&*error)),
        }),
        Err(_) => Err(unreachable("it did not answer in time".to_owned())),
    }
}

async fn look_up(name: Name, at: Option<SocketAddr>) -> io::Result<std::vec::IntoIter<SocketAddr>> {
    let found = match at {
        Some(at) => vec![at],
        None => lookup_host((name.as_str(), 0)).await?.collect(),
    };
    Ok(found.into_iter())
}

impl HttpClient for WebClient {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, instant_acme::Error>> + Send>> {
        let client = self.clone();
        Box::pin(async move {
            let response = client.send(request.map(Body::new)).await;
            let response = response.map_err(|error| instant_acme::Error::Other(Box::new(error)))?;
            Ok(BytesResponse::from(response.map(Body::from)))
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::HOST;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    fn request(address: &str) -> Request<Body> {
        Request::get(address).body(Body::empty()).expect("it is a request")
    }

    #[tokio::test]
    async fn a_request_goes_to_the_address_that_was_looked_up_whatever_its_name_leads_to() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port is free");
        let at = listener.local_addr().expect("it is bound");
        let answering = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("the client connects");
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                head.push(char::from(stream.read_u8().await.expect("the client sends")));
            }
            let response = b"HTTP/1.1 204 No Content\r\n\r\n";
            stream.write_all(response).await.expect("the client reads");
            head
        });
        let client = WebClient::new(None).expect("the authorities are known");
        // No resolver has this name (RFC 6761).
        let address = format!("http://push.invalid:{}/a", at.port());
        let response = client.head_at(at, request(&address)).await.expect("it is answered");
        assert_eq!(response.status(), 204);
        let head = answering.await.expect("it has answered");
        let host = format!("{HOST}: push.invalid:{}\r\n", at.port());
        assert!(head.starts_with("GET /a HTTP/1.1\r\n") && head.contains(&host), "{head}");
    }

    #[tokio::test]
    async fn a_failed_connection_is_told_from_a_failed_request() {
        let client = WebClient::new(None).expect("the authorities are known");
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port is free");
        let at = listener.local_addr().expect("it is bound");
        let closing = tokio::spawn(async move {
            for _ in 0..2 {
                drop(listener.accept().await.expect("the client connects"));
            }
        });
        let ended = client.head_at(at, request(&format!("http://{at}/"))).await;
        assert!(matches!(ended, Err(WebError::Request(_))), "{ended:?}");
        let no_tls = client.head_at(at, request(&format!("https://{at}/"))).await;
        assert!(matches!(&no_tls, Err(WebError::Connect(it)) if it.contains("TLS")), "{no_tls:?}");
        closing.await.expect("both have connected");
        let refused = client.head_at(at, request(&format!("http://{at}/"))).await;
        let expected = format!("cannot connect to {at}: ");
        assert!(matches!(&refused, Err(WebError::Connect(it)) if it.starts_with(&expected)));
    }
}
