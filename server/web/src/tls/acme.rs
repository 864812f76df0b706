//! A certificate of an authority that speaks ACME (RFC 8555), as Let's Encrypt does: the account, the order, the check
//! of the name over TLS itself (TLS-ALPN-01, RFC 8737) and the renewal.
//!
//! Account and certificate are in the data folder, in a folder of the authority, and only their owner may read them.

use std::error::Error;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::http::Uri;
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_base::web_client::WebClient;
use demesne_store::private;
use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use rustls::crypto::ring;
use rustls::pki_types::PrivateKeyDer;
use rustls::sign::CertifiedKey;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::certificate::{self, Validity};
use super::{CertificatesInUse, TlsConfig, TlsError};

/// Maximum time between two looks at the clock for the renewal of a certificate, which is due weeks before its end.
const RENEWAL_CHECK_INTERVAL: Duration = Duration::from_hours(1);

/// Delay before a certificate is requested again after a failure, doubled after each further one. Let's Encrypt accepts
/// five failures per hour and name: these are five in the first hour.
const ACME_RETRY_DELAY: Duration = Duration::from_mins(2);

/// Maximum delay between two requests for a certificate: a renewal has weeks, and is tried some hundred times.
const ACME_LONGEST_RETRY_DELAY: Duration = Duration::from_hours(6);

/// Maximum time of each step of an order of a certificate, whose authority checks the name from several places.
const ACME_ORDER_TIMEOUT: Duration = Duration::from_mins(2);

/// Maximum time of a whole order, with its account: two steps wait for the authority.
const ACME_TIMEOUT: Duration = Duration::from_mins(5);

/// The folder of all authorities, in the data folder.
const FOLDER: &str = "acme";

/// The file with the account at an authority.
const ACCOUNT: &str = "account.json";

/// Why an authority issued no certificate, for the log.
type AcmeError = Box<dyn Error + Send + Sync>;

/// The authority, and the name that it certifies.
pub(super) struct Acme {
    domain: String,
    /// The URL of the authority's directory.
    directory: String,
    folder: PathBuf,
    client: WebClient,
}

impl Acme {
    /// The authority in the configuration, if there is one.
    pub(super) fn configured(config: &TlsConfig, data: &Path) -> Result<Option<Self>, TlsError> {
        let Some(domain) = config.domain.clone() else { return Ok(None) };
        let client = WebClient::new(config.authority_root.as_deref())?;
        let directory = config.authority.clone();
        let folder = data.join(FOLDER).join(folder_name(&directory));
        Ok(Some(Self { domain, directory, folder, client }))
    }

    /// Uses the stored certificate, if there is one, and renews it until the server shuts down.
    pub(super) fn start(
        self,
        certificates: Arc<CertificatesInUse>,
        shutdown: watch::Receiver<bool>,
    ) -> Result<(), TlsError> {
        private::make_folder(&self.folder)
            .map_err(|error| TlsError::Folder { path: self.folder.clone(), error })?;
        let file = self.certificate_file();
        let renew_at = match self.use_stored(&certificates) {
            Ok(validity) => Some(validity.renew_at()),
            Err(error) if file.exists() => {
                tracing::warn!(%error, "stored certificate not used; a new one is requested");
                None
            }
            Err(_) => None,
        };
        keep_running_until(shutdown, Renewal { acme: self, renew_at, failures: 0, certificates });
        Ok(())
    }

    /// Requests a certificate, stores it and uses it.
    async fn renew(&self, certificates: &CertificatesInUse) -> Result<Validity, AcmeError> {
        let account = self.account().await?;
        let identifiers = [Identifier::Dns(self.domain.clone())];
        let mut order = account.new_order(&NewOrder::new(&identifiers)).await?;
        self.prove(&mut order, certificates).await?;
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&patience()).await?;
        self.put(&self.certificate_file(), &format!("{key}{chain}"))?;
        Ok(self.use_stored(certificates)?)
    }

    /// Shows the authority that the name leads here. It may remember that from an earlier order.
    async fn prove(
        &self,
        order: &mut Order,
        certificates: &CertificatesInUse,
    ) -> Result<(), AcmeError> {
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let challenge = authorization.challenge(ChallengeType::TlsAlpn01);
            let mut challenge = challenge.ok_or("the authority does not offer TLS-ALPN-01")?;
            let digest = challenge.key_authorization().digest();
            let answer = challenge_certificate(&self.domain, digest.as_ref())?;
            certificates.challenge.send_replace(Some(Arc::new(answer)));
            challenge.set_ready().await?;
        }
        match order.poll_ready(&patience()).await {
            Ok(OrderStatus::Ready) => Ok(()),
            Ok(_) | Err(instant_acme::Error::Api(_)) => Err(refusal(order).await),
            Err(error) => Err(error.into()),
        }
    }

    /// The account at the authority: the stored one, or a new one.
    async fn account(&self) -> Result<Account, AcmeError> {
        let builder = Account::builder_with_http(Box::new(self.client.clone()));
        let file = self.folder.join(ACCOUNT);
        match std::fs::read(&file) {
            Ok(stored) => Ok(builder.from_credentials(serde_json::from_slice(&stored)?).await?),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let new = NewAccount {
                    contact: &[],
                    terms_of_service_agreed: true,
                    only_return_existing: false,
                };
                let (account, credentials) =
                    builder.create(&new, self.directory.clone(), None).await?;
                self.put(&file, &serde_json::to_string(&credentials)?)?;
                Ok(account)
            }
            Err(error) => Err(in_file(&file, &error)),
        }
    }

    /// The key with its certificate and those of its authorities.
    fn certificate_file(&self) -> PathBuf {
        self.folder.join(format!("{}.pem", self.domain))
    }

    fn use_stored(&self, certificates: &CertificatesInUse) -> Result<Validity, TlsError> {
        let file = self.certificate_file();
        let stored = Arc::new(certificate::read(&file, &file)?);
        let validity = certificate::validity(&stored)?;
        certificates.page.send_replace(Some(stored));
        Ok(validity)
    }

    /// Writes a file that only its owner may read, at once: it is never half there.
    fn put(&self, path: &Path, text: &str) -> Result<(), AcmeError> {
        let part = path.with_added_extension("part");
        // One of a server that was killed.
        let _ = std::fs::remove_file(&part);
        let written = private::make_file(&part)
            .and_then(|mut file| {
                file.write_all(text.as_bytes())?;
                file.sync_all()
            })
            .and_then(|()| std::fs::rename(&part, path))
            .and_then(|()| File::open(&self.folder)?.sync_all());
        written.map_err(|error| {
            // The file may not exist.
            let _ = std::fs::remove_file(&part);
            in_file(path, &error)
        })
    }
}

/// Renews the certificate whenever it is time. The clock is read again every hour, because it may be corrected and a
/// machine may sleep.
struct Renewal {
    acme: Acme,
    /// `None` for now.
    renew_at: Option<SystemTime>,
    /// The number of attempts that failed in a row.
    failures: u32,
    certificates: Arc<CertificatesInUse>,
}

impl LongTask for Renewal {
    const NAME: &'static str = "certificate renewal";

    async fn run(&mut self) {
        loop {
            let remaining = self.renew_at.map_or(Duration::ZERO, |at| {
                at.duration_since(SystemTime::now()).unwrap_or_default()
            });
            let least = retry_delay(self.failures);
            let delay = remaining.min(RENEWAL_CHECK_INTERVAL).max(least);
            sleep(delay).await;
            if delay >= remaining {
                self.renew().await;
            }
        }
    }
}

impl Renewal {
    async fn renew(&mut self) {
        // An attempt that panics has failed: the next one waits longer.
        self.failures += 1;
        let renewed = timeout(ACME_TIMEOUT, self.acme.renew(&self.certificates)).await;
        self.certificates.challenge.send_replace(None);
        match renewed.unwrap_or(Err("the authority did not finish the order in time".into())) {
            Ok(validity) => {
                self.failures = 0;
                self.renew_at = Some(validity.renew_at());
                tracing::info!("certificate issued");
            }
            Err(error) => {
                let seconds = retry_delay(self.failures).as_secs();
                tracing::error!(%error, seconds, "no certificate issued; retrying later");
            }
        }
    }
}

/// The authority's words about a failed check of the name.
async fn refusal(order: &mut Order) -> AcmeError {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        if let Ok(state) = authorization.refresh().await {
            let problems = state.challenges.iter().filter_map(|it| it.error.as_ref());
            reasons.extend(problems.map(ToString::to_string));
        }
    }
    let reasons = reasons.join("; ");
    format!("the authority did not reach this server under its name: {reasons}").into()
}

/// The self-signed certificate with which a server answers the check of its name.
fn challenge_certificate(domain: &str, digest: &[u8]) -> Result<CertifiedKey, AcmeError> {
    let mut params = CertificateParams::new([domain.to_owned()])?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let key = KeyPair::generate()?;
    let certificate = params.self_signed(&key)?;
    let key = PrivateKeyDer::Pkcs8(key.serialize_der().into());
    let key = ring::default_provider().key_provider.load_private_key(key);
    // Its extension is critical and unknown to the library: the certificate is not read again.
    Ok(CertifiedKey::new(vec![certificate.der().clone()], key?))
}

fn in_file(path: &Path, error: &std::io::Error) -> AcmeError {
    format!("{}: {error}", path.display()).into()
}

/// How often and how long to ask for the outcome of an order.
fn patience() -> RetryPolicy {
    RetryPolicy::new().timeout(ACME_ORDER_TIMEOUT)
}

/// The delay after this number of failures in a row: twice as long after each, up to a limit.
fn retry_delay(failures: u32) -> Duration {
    match failures.checked_sub(1) {
        None => Duration::ZERO,
        Some(doublings) => {
            let factor = 2_u32.saturating_pow(doublings);
            ACME_RETRY_DELAY.saturating_mul(factor).min(ACME_LONGEST_RETRY_DELAY)
        }
    }
}

/// The folder of an authority: its host, with its port if it has one.
fn folder_name(directory: &str) -> String {
    let authority = directory.parse::<Uri>().ok().and_then(|uri| uri.authority().cloned());
    let host = authority.map(|it| it.as_str().to_owned()).unwrap_or_default();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || ".-".contains(letter);
    host.chars().map(|letter| if is_plain(letter) { letter } else { '_' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_doubles_the_delay_up_to_its_limit() {
        let first = ACME_RETRY_DELAY;
        assert_eq!([0, 1, 2, 3].map(retry_delay), [Duration::ZERO, first, first * 2, first * 4]);
        assert_eq!(retry_delay(u32::MAX), ACME_LONGEST_RETRY_DELAY);
    }

    #[test]
    fn each_authority_has_a_folder_that_stays_in_the_data_folder() {
        assert_eq!(folder_name("https://acme.example/directory"), "acme.example");
        assert_eq!(folder_name("https://localhost:14000/dir"), "localhost_14000");
        assert!(!folder_name("https://a/../../etc").contains('/'));
    }
}
