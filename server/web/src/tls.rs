//! TLS of the server's own: the certificate in use, and the handshake of a connection.
//!
//! The certificate comes from [`files`] or [`acme`].

mod acme;
pub mod certificate;
pub(crate) mod files;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::ArgPredicate;
use demesne_base::listen_address::listen_address;
use demesne_base::public_url::PublicUrl;
use demesne_base::web_client::WebError;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;

use acme::Acme;
use files::CertificateFiles;

/// Time for the handshake of TLS: two round trips, also from the other side of the world.
const TLS_HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// The directory of Let's Encrypt.
const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";

/// TLS without a proxy.
#[derive(Args, Clone, Debug)]
pub struct TlsConfig {
    /// Get a certificate for this name, renew it, and serve TLS with it: play.example.org. The name leads to this
    /// server, and port 443 reaches it. With this option you agree to the terms of the authority, Let's Encrypt. The
    /// server then listens on 0.0.0.0:443, and redirects from 0.0.0.0:80.
    #[arg(
        long = "tls-domain",
        env = "DEMESNE_TLS_DOMAIN",
        value_name = "NAME",
        value_parser = domain,
        group = "certificate_source",
        conflicts_with = "nats"
    )]
    pub domain: Option<String>,

    /// Serve TLS with the certificate in this file (PEM, followed by those of its authorities), which is read again when
    /// it changes. The name in --public-url must be in it.
    #[arg(
        long = "tls-cert",
        env = "DEMESNE_TLS_CERT",
        value_name = "FILE",
        requires = "key",
        requires = "public_urls",
        group = "certificate_source"
    )]
    pub certificate: Option<PathBuf>,

    /// The private key of the certificate (PEM).
    #[arg(
        long = "tls-key",
        env = "DEMESNE_TLS_KEY",
        value_name = "FILE",
        requires = "certificate"
    )]
    pub key: Option<PathBuf>,

    /// Also listen here, without TLS, and send browsers to the public address: 0.0.0.0:80.
    #[arg(
        long = "tls-redirect",
        env = "DEMESNE_TLS_REDIRECT",
        value_name = "ADDR",
        value_parser = listen_address,
        requires = "certificate_source",
        default_value_if("domain", ArgPredicate::IsPresent, "0.0.0.0:80")
    )]
    pub redirect: Option<SocketAddr>,

    /// The directory of another authority that speaks ACME, for --tls-domain.
    #[arg(
        long = "tls-authority",
        env = "DEMESNE_TLS_AUTHORITY",
        value_name = "URL",
        default_value = LETS_ENCRYPT
    )]
    pub authority: String,

    /// Trust this certificate (PEM) when connecting to the authority, for one that browsers do not trust.
    #[arg(long = "tls-authority-root", env = "DEMESNE_TLS_AUTHORITY_ROOT", value_name = "FILE")]
    pub authority_root: Option<PathBuf>,
}

impl Default for TlsConfig {
    fn default() -> Self {
        Self {
            domain: None,
            certificate: None,
            key: None,
            redirect: None,
            authority: LETS_ENCRYPT.to_owned(),
            authority_root: None,
        }
    }
}

impl TlsConfig {
    /// Whether the server has TLS of its own.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        self.domain.is_some() || self.certificate.is_some()
    }
}

/// The protocol of browsers.
const HTTP2: &[u8] = b"h2";

/// The protocol of every other client.
const HTTP: &[u8] = b"http/1.1";

/// The protocol with which an authority checks that a name leads to this server (RFC 8737).
const CHALLENGE: &[u8] = b"acme-tls/1";

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read, or is no PEM of its kind.
    #[error("cannot read {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: pem::Error,
    },
    /// There is no certificate in the file.
    #[error("{} contains no certificate", .0.display())]
    Empty(PathBuf),
    /// The certificate is damaged.
    #[error("the certificate cannot be read")]
    Damaged,
    /// The authority cannot be trusted as configured.
    #[error(transparent)]
    Authority(#[from] WebError),
    /// The key is not that of the certificate, or of an unknown kind.
    #[error("certificate and key cannot be used: {0}")]
    Unusable(#[from] rustls::Error),
    /// The folder of accounts and certificates cannot be made.
    #[error("{}: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
}

/// The certificates of handshakes. A task replaces them, and each new connection gets the latest.
#[derive(Debug, Default)]
struct CertificatesInUse {
    /// The certificate of the page; `None` until an authority has issued the first one.
    page: watch::Sender<Option<Arc<CertifiedKey>>>,
    /// The proof for an authority that checks the name.
    challenge: watch::Sender<Option<Arc<CertifiedKey>>>,
}

impl ResolvesServerCert for CertificatesInUse {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let is_challenge =
            hello.alpn().is_some_and(|mut offered| offered.all(|it| it == CHALLENGE));
        if is_challenge { self.challenge.borrow().clone() } else { self.page.borrow().clone() }
    }
}

/// TLS of the server's own, until the server shuts down; `None` if none is configured. `data` is the folder for accounts and
/// certificates of an authority, `public_urls` are the addresses that files of a certificate must be for.
///
/// # Errors
/// When the files of the certificate cannot be used, or the folder for accounts cannot be made.
pub fn start(
    config: &TlsConfig,
    data: &Path,
    public_urls: &[PublicUrl],
    shutdown: watch::Receiver<bool>,
) -> Result<Option<TlsAcceptor>, TlsError> {
    let certificates = Arc::new(CertificatesInUse::default());
    let files = CertificateFiles::configured(config, public_urls);
    let acme = Acme::configured(config, data)?;
    if files.is_none() && acme.is_none() {
        return Ok(None);
    }
    let mut tls = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(certificates.clone());
    tls.alpn_protocols = vec![HTTP2.to_vec(), HTTP.to_vec()];
    if let Some(files) = files {
        files.start(certificates, shutdown)?;
    } else if let Some(acme) = acme {
        tls.alpn_protocols.push(CHALLENGE.to_vec());
        acme.start(certificates, shutdown)?;
    }
    Ok(Some(TlsAcceptor::from(Arc::new(tls))))
}

/// The stream of a client: without TLS or with that of a proxy, or with TLS that ends here. The latter is in a box, so
/// that connections without it stay small.
pub(crate) type ClientStream = Either<TcpStream, Box<TlsStream<TcpStream>>>;

/// The stream behind the handshake. `None` if that fails or takes too long, or if an authority only checked the name.
pub(crate) async fn accept(tls: &TlsAcceptor, stream: TcpStream) -> Option<ClientStream> {
    let accepted = timeout(TLS_HANDSHAKE_TIMEOUT, tls.accept(stream)).await;
    let stream = accepted.ok()?.ok()?;
    let is_challenge = stream.get_ref().1.alpn_protocol() == Some(CHALLENGE);
    (!is_challenge).then(|| Either::Right(Box::new(stream)))
}

/// Whether the client has chosen HTTP/2.
pub(crate) fn speaks_http2(stream: &ClientStream) -> bool {
    match stream {
        Either::Left(_) => false,
        Either::Right(tls) => tls.get_ref().1.alpn_protocol() == Some(HTTP2),
    }
}

/// A name that an authority can certify, in the form of the DNS: no address, no port, no scheme.
fn domain(text: &str) -> Result<String, String> {
    let is_label = |label: &str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && label.bytes().all(is_plain)
    };
    match url::Host::parse(text) {
        Ok(url::Host::Domain(name)) if name.split('.').all(is_label) => Ok(name),
        Ok(_) | Err(_) => Err("a name alone, such as play.example.org".to_owned()),
    }
}
