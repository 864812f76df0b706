//! A certificate from files, which are read again when they change.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use rustls::sign::CertifiedKey;
use tokio::sync::watch;
use tokio::time::sleep;

use super::{CertificatesInUse, TlsError, certificate};
use crate::config::Config;
use crate::config::public_url::PublicUrl;
use crate::limits;

/// The files of a certificate.
pub(super) struct CertificateFiles {
    /// The certificate, followed by those of its authorities.
    chain: PathBuf,
    key: PathBuf,
    /// The addresses that it is for.
    public_urls: Vec<PublicUrl>,
}

/// When each of the files was changed; `None` if it cannot be read.
type Changed = [Option<SystemTime>; 2];

impl CertificateFiles {
    /// The files in the configuration, if there are any.
    pub(super) fn configured(config: &Config) -> Option<Self> {
        let (chain, key) = (config.tls.certificate.clone()?, config.tls.key.clone()?);
        Some(Self { chain, key, public_urls: config.public_urls.clone() })
    }

    /// Uses the certificate in these files, until the server shuts down.
    pub(super) fn start(
        self,
        certificates: Arc<CertificatesInUse>,
        shutdown: watch::Receiver<bool>,
    ) -> Result<(), TlsError> {
        let known = self.changed();
        certificates.page.send_replace(Some(self.read()?));
        tokio::spawn(self.reload(known, certificates, shutdown));
        Ok(())
    }

    /// Reads the certificate, and logs what browsers will object to.
    fn read(&self) -> Result<Arc<CertifiedKey>, TlsError> {
        let certificate = Arc::new(certificate::read(&self.chain, &self.key)?);
        for objection in certificate::objections(&certificate, &self.public_urls)? {
            tracing::warn!(objection, "browsers will refuse the certificate");
        }
        Ok(certificate)
    }

    fn changed(&self) -> Changed {
        let time = |path: &Path| std::fs::metadata(path).and_then(|file| file.modified()).ok();
        [time(&self.chain), time(&self.key)]
    }

    /// Reads the files again when they have changed. While they do not belong together, the certificate in use stays:
    /// programs that renew it write one after the other.
    async fn reload(
        self,
        mut known: Changed,
        certificates: Arc<CertificatesInUse>,
        mut shutdown: watch::Receiver<bool>,
    ) {
        let mut warned = None;
        loop {
            tokio::select! {
                () = sleep(limits::CERTIFICATE_CHECK_INTERVAL) => {}
                // A dropped sender means shutdown as well.
                _ = shutdown.wait_for(|shutdown| *shutdown) => return,
            }
            let changed = self.changed();
            if changed == known {
                continue;
            }
            match self.read() {
                Ok(certificate) => {
                    known = changed;
                    certificates.page.send_replace(Some(certificate));
                    tracing::info!("certificate reloaded");
                }
                Err(error) if warned != Some(changed) => {
                    warned = Some(changed);
                    tracing::warn!(%error, "certificate not reloaded; the previous one stays in use");
                }
                Err(_) => {}
            }
        }
    }
}
