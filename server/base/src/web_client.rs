//! A small client for HTTP and HTTPS: one request per connection, with the authorities that browsers trust. It is used
//! for certificates, by `demesne doctor` and for turn notices. It follows no redirects.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::header::{CONNECTION, HOST};
use axum::http::{HeaderValue, Request, Response, Uri};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use instant_acme::{BodyWrapper, BytesResponse, HttpClient};
use rustls::client::Resumption;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::limits;
use crate::net_stream::NetStream;

/// Bytes of the head of such a response that are kept: some dozen lines.
const WEB_HEAD_BYTES: usize = 16 * 1024;

/// Maximum size of such a response; a chain of certificates has some kilobytes.
const WEB_RESPONSE_BYTES: usize = 256 * 1024;

/// The ports of HTTPS and of HTTP.
const PORTS: [u16; 2] = [443, 80];

/// A client for HTTP and HTTPS. Clones share the trusted authorities.
#[derive(Clone)]
pub struct WebClient {
    config: Arc<ClientConfig>,
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
    /// The name has no address, or nothing accepts connections there.
    #[error("cannot connect to {0}: {1}")]
    Connect(String, io::Error),
    /// The handshake of TLS failed: a wrong certificate, or no TLS at all.
    #[error("TLS with {0}: {1}")]
    Handshake(String, io::Error),
    /// The connection ended before the response did, or the response is no HTTP.
    #[error("request failed: {0}")]
    Request(#[from] hyper::Error),
    /// The body of the response is too long, or ended early.
    #[error("response: {0}")]
    Body(axum::Error),
    /// There was no response in time.
    #[error("no response within {} seconds", limits::WEB_TIMEOUT.as_secs())]
    Timeout,
}

impl WebClient {
    /// A client that also trusts the authorities in this file (PEM). Fails when the file cannot be read.
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
        Ok(Self { config: Arc::new(config) })
    }

    /// A connection to the server of this address. Fails when the name is unknown, the server cannot be reached, or its
    /// certificate is not valid for the name.
    pub async fn connect(&self, address: &Uri) -> Result<NetStream, WebError> {
        self.connect_at(address, None).await
    }

    /// A connection to the server of this address, at a socket address that was looked up before.
    async fn connect_at(
        &self,
        address: &Uri,
        at: Option<SocketAddr>,
    ) -> Result<NetStream, WebError> {
        let wrong = || WebError::Address(address.clone());
        let (is_tls, port) = match address.scheme_str() {
            Some("https") => (true, PORTS[0]),
            Some("http") => (false, PORTS[1]),
            Some(_) | None => return Err(wrong()),
        };
        let host = address.host().ok_or_else(wrong)?.trim_matches(['[', ']']);
        let port = address.port_u16().unwrap_or(port);
        let place = || format!("{host}:{port}");
        let stream = match at {
            Some(at) => TcpStream::connect(at).await,
            None => TcpStream::connect((host, port)).await,
        };
        let stream = stream.map_err(|error| WebError::Connect(place(), error))?;
        if !is_tls {
            return Ok(NetStream::Plain(stream));
        }
        let name = ServerName::try_from(host.to_owned()).map_err(|_| wrong())?;
        let connected = TlsConnector::from(self.config.clone()).connect(name, stream).await;
        let stream = connected.map_err(|error| WebError::Handshake(place(), error))?;
        Ok(NetStream::Tls(Box::new(stream.into())))
    }

    /// The response to one request. Fails with [`WebError`]; any status is a response.
    pub async fn send(&self, request: Request<Body>) -> Result<Response<Bytes>, WebError> {
        let responded = timeout(limits::WEB_TIMEOUT, self.exchange(request, None)).await;
        responded.unwrap_or(Err(WebError::Timeout))
    }

    /// The response to one request, which is sent to this socket address, whatever the name in its address leads to.
    /// Fails with [`WebError`]; any status is a response.
    pub async fn send_to(
        &self,
        at: SocketAddr,
        request: Request<Body>,
    ) -> Result<Response<Bytes>, WebError> {
        let responded = timeout(limits::WEB_TIMEOUT, self.exchange(request, Some(at))).await;
        responded.unwrap_or(Err(WebError::Timeout))
    }

    async fn exchange(
        &self,
        request: Request<Body>,
        at: Option<SocketAddr>,
    ) -> Result<Response<Bytes>, WebError> {
        let stream = self.connect_at(request.uri(), at).await?;
        let (response, connection) = response_head(request, stream).await?;
        let (parts, body) = response.into_parts();
        let body = to_bytes(Body::new(body), WEB_RESPONSE_BYTES).await;
        connection.abort();
        Ok(Response::from_parts(parts, body.map_err(WebError::Body)?))
    }

    /// Sends a request to a socket address that was looked up before, with a connection that is made first; returns the
    /// head of the response. Its body is not read. Fails with [`WebError`]; any status is a response.
    pub async fn send_at(
        &self,
        at: SocketAddr,
        request: Request<Body>,
    ) -> Result<SentAt, WebError> {
        let stream = self.connect_at(request.uri(), Some(at)).await?;
        Ok(SentAt { request, stream })
    }
}

/// A connection that is made, for a request that is not sent yet.
pub struct SentAt {
    request: Request<Body>,
    stream: NetStream,
}

impl SentAt {
    /// Sends the request; returns the head of the response. Fails with [`WebError`]. Whether the request arrived is
    /// then unknown.
    pub async fn head(self) -> Result<Response<()>, WebError> {
        let (response, connection) = response_head(self.request, self.stream).await?;
        connection.abort();
        Ok(response.map(drop))
    }
}

/// The response to a request up to its body, with the task of the connection.
async fn response_head(
    mut request: Request<Body>,
    stream: NetStream,
) -> Result<(Response<Incoming>, JoinHandle<Result<(), hyper::Error>>), WebError> {
    let wrong = WebError::Address(request.uri().clone());
    let authority = request.uri().authority().map(|it| HeaderValue::from_str(it.as_str()));
    let (Some(Ok(host)), Some(path)) = (authority, request.uri().path_and_query().cloned()) else {
        return Err(wrong);
    };
    request.headers_mut().insert(HOST, host);
    request.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    *request.uri_mut() = Uri::from(path);
    let head = http1::Builder::new().max_buf_size(WEB_HEAD_BYTES).clone();
    let (mut sender, connection) = head.handshake(TokioIo::new(stream)).await?;
    // It ends with the response; an error of it is one of the request.
    let connection = tokio::spawn(connection);
    Ok((sender.send_request(request).await?, connection))
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
