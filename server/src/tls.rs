//! TLS of the server's own: the certificate in use, and the handshake of a connection.
//!
//! Where the certificate comes from: [`files`] or [`acme`].

mod acme;
pub mod certificate;
mod files;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

use crate::config::Config;
use crate::limits;
use crate::net_stream::NetStream;
use crate::web_client::WebError;
use acme::Acme;
use files::CertificateFiles;

/// The protocol of browsers and of every other client.
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
#[derive(Default)]
struct CertificatesInUse {
    /// The certificate of the page; `None` until an authority has issued the first one.
    page: watch::Sender<Option<Arc<CertifiedKey>>>,
    /// What an authority is shown while it checks the name.
    challenge: watch::Sender<Option<Arc<CertifiedKey>>>,
}

impl fmt::Debug for CertificatesInUse {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("CertificatesInUse")
    }
}

impl ResolvesServerCert for CertificatesInUse {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let is_challenge =
            hello.alpn().is_some_and(|mut offered| offered.all(|it| it == CHALLENGE));
        if is_challenge { self.challenge.borrow().clone() } else { self.page.borrow().clone() }
    }
}

/// TLS of the server's own, until the server shuts down; `None` if none is configured.
///
/// # Errors
/// When the files of the certificate cannot be used, or the folder for accounts cannot be made.
pub(crate) fn start(
    config: &Config,
    shutdown: watch::Receiver<bool>,
) -> Result<Option<TlsAcceptor>, TlsError> {
    let certificates = Arc::new(CertificatesInUse::default());
    let files = CertificateFiles::configured(config);
    let acme = Acme::configured(config)?;
    if files.is_none() && acme.is_none() {
        return Ok(None);
    }
    let mut tls = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(certificates.clone());
    tls.alpn_protocols = vec![HTTP.to_vec()];
    if let Some(files) = files {
        files.start(certificates, shutdown)?;
    } else if let Some(acme) = acme {
        tls.alpn_protocols.push(CHALLENGE.to_vec());
        acme.start(certificates, shutdown)?;
    }
    Ok(Some(TlsAcceptor::from(Arc::new(tls))))
}

/// The stream behind the handshake. `None` if that fails or takes too long, or if an authority only checked the name.
pub(crate) async fn accept(tls: &TlsAcceptor, stream: TcpStream) -> Option<NetStream> {
    let accepted = timeout(limits::TLS_HANDSHAKE_TIMEOUT, tls.accept(stream)).await;
    let stream = accepted.ok()?.ok()?;
    let is_challenge = stream.get_ref().1.alpn_protocol() == Some(CHALLENGE);
    (!is_challenge).then(|| NetStream::Tls(Box::new(stream.into())))
}
