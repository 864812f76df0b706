//! A certificate from files, which are read again when they change.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use demesne_base::public_url::PublicUrl;
use demesne_base::supervision::{LongTask, keep_running_until};
use rustls::sign::CertifiedKey;
use tokio::sync::watch;
use tokio::time::sleep;

use super::{CertificatesInUse, TlsConfig, TlsError, certificate};

/// Interval at which the files of the certificate are looked at. Renewals come days before the end of the previous one.
const CERTIFICATE_CHECK_INTERVAL: Duration = Duration::from_secs(5);

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
    pub(super) fn configured(config: &TlsConfig, public_urls: &[PublicUrl]) -> Option<Self> {
        let (chain, key) = (config.certificate.clone()?, config.key.clone()?);
        Some(Self { chain, key, public_urls: public_urls.to_vec() })
    }

    /// Uses the certificate in these files, until the server shuts down.
    pub(super) fn start(
        self,
        certificates: Arc<CertificatesInUse>,
        shutdown: watch::Receiver<bool>,
    ) -> Result<(), TlsError> {
        let known = self.changed();
        certificates.page.send_replace(Some(self.read()?));
        let reload = CertificateReload { files: self, known, warned: None, certificates };
        keep_running_until(shutdown, reload);
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
}

/// Reads the files again when they have changed. While they do not belong together, the certificate in use stays: programs
/// that renew it write one after the other.
struct CertificateReload {
    files: CertificateFiles,
    known: Changed,
    /// The change that could not be used and was logged.
    warned: Option<Changed>,
    certificates: Arc<CertificatesInUse>,
}

impl LongTask for CertificateReload {
    const NAME: &'static str = "certificate files";

    async fn run(&mut self) {
        loop {
            sleep(CERTIFICATE_CHECK_INTERVAL).await;
            let changed = self.files.changed();
            if changed == self.known {
                continue;
            }
            match self.files.read() {
                Ok(certificate) => {
                    self.known = changed;
                    self.certificates.page.send_replace(Some(certificate));
                    tracing::info!("certificate reloaded");
                }
                Err(error) if self.warned != Some(changed) => {
                    self.warned = Some(changed);
                    tracing::warn!(%error, "certificate not reloaded; the previous one stays in use");
                }
                Err(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use demesne_base::ids::UserId;

    /// Far longer than the interval of checks; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    #[tokio::test]
    async fn a_check_that_starts_again_finds_files_that_changed_meanwhile() {
        let folder = std::env::temp_dir().join(format!("demesne-tls-{}", UserId::new()));
        std::fs::create_dir(&folder).expect("a folder can be made");
        let [chain, key] = ["chain.pem", "key.pem"].map(|name| folder.join(name));
        let issue = || {
            let issued = rcgen::generate_simple_self_signed(["localhost".to_owned()]);
            let issued = issued.expect("a certificate can be made");
            std::fs::write(&chain, issued.cert.pem()).expect("it is ours");
            std::fs::write(&key, issued.signing_key.serialize_pem()).expect("it is ours");
        };
        issue();
        let (chain, key) = (chain.clone(), key.clone());
        let files = CertificateFiles { chain, key, public_urls: Vec::new() };
        let certificates = Arc::new(CertificatesInUse::default());
        let mut page = certificates.page.subscribe();
        let known = files.changed();
        let mut reload = CertificateReload { files, known, warned: None, certificates };
        // It is dropped, as by a panic.
        assert!(timeout(Duration::ZERO, reload.run()).await.is_err());
        issue();
        let found = async {
            tokio::select! {
                () = reload.run() => {}
                changed = page.changed() => changed.expect("the task has the sender"),
            }
        };
        timeout(PATIENCE, found).await.expect("the new files are read");
        assert!(page.borrow().is_some());
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
}
