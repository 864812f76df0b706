//! Reading a certificate with its key: the chain, the names and the time for which it is valid.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use demesne_base::public_url::PublicUrl;
use rustls::client::verify_server_name;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use x509_parser::certificate::X509Certificate;
use x509_parser::prelude::FromDer;

use super::TlsError;

/// The time for which a certificate is valid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Validity {
    /// Its first moment.
    pub begins: SystemTime,
    /// Its last moment.
    pub ends: SystemTime,
}

impl Validity {
    /// The validity of the certificate in this DER.
    pub fn of(der: &[u8]) -> Result<Self, TlsError> {
        let (_, certificate) = X509Certificate::from_der(der).map_err(|_| TlsError::Damaged)?;
        let validity = certificate.validity();
        let moment = |at: x509_parser::time::ASN1Time| {
            // Times before 1970 are in the past all the same.
            let seconds = u64::try_from(at.timestamp()).unwrap_or(0);
            SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
        };
        Ok(Self { begins: moment(validity.not_before), ends: moment(validity.not_after) })
    }

    /// When to renew it: when a third of its time is left, as authorities advise.
    #[must_use]
    pub fn renew_at(&self) -> SystemTime {
        let lifetime = self.ends.duration_since(self.begins).unwrap_or_default();
        self.ends - lifetime / 3
    }
}

/// Reads a chain and its key from two files, which may be the same one.
pub fn read(chain: &Path, key: &Path) -> Result<CertifiedKey, TlsError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error: pem::Error| TlsError::File { path, error }
    };
    let certificates = CertificateDer::pem_file_iter(chain).map_err(failed(chain))?;
    let certificates: Result<Vec<_>, _> = certificates.collect();
    let certificates = certificates.map_err(failed(chain))?;
    if certificates.is_empty() {
        return Err(TlsError::Empty(chain.to_owned()));
    }
    let key = PrivateKeyDer::from_pem_file(key).map_err(failed(key))?;
    Ok(CertifiedKey::from_der(certificates, key, &ring::default_provider())?)
}

/// The validity of the first certificate of a chain.
pub fn validity(certificate: &Arc<CertifiedKey>) -> Result<Validity, TlsError> {
    Validity::of(certificate.end_entity_cert()?)
}

/// The objections of browsers to a certificate of a server with these names; empty if there are none.
pub fn objections(
    certificate: &Arc<CertifiedKey>,
    public_urls: &[PublicUrl],
) -> Result<Vec<String>, TlsError> {
    let (validity, now) = (validity(certificate)?, SystemTime::now());
    let mut found = Vec::new();
    if validity.ends < now {
        found.push("it has ended".to_owned());
    } else if validity.begins > now {
        found.push("it is not valid yet".to_owned());
    }
    let parsed = ParsedCertificate::try_from(certificate.end_entity_cert()?)?;
    for url in public_urls.iter().filter(|url| url.is_https()) {
        let is_for = |name| verify_server_name(&parsed, &name).is_ok();
        if !ServerName::try_from(url.host()).is_ok_and(is_for) {
            found.push(format!("it is not for {}", url.host()));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use rcgen::{CertificateParams, KeyPair};

    use super::*;

    /// A certificate for a name that begins and ends this many hours from now.
    fn issued(name: &str, begins: i64, ends: i64) -> Arc<CertifiedKey> {
        let hours = |hours: i64| {
            let span = Duration::from_hours(hours.unsigned_abs());
            let now = SystemTime::now();
            if hours < 0 { now - span } else { now + span }
        };
        let mut params = CertificateParams::new([name.to_owned()]).expect("it is a name");
        params.not_before = hours(begins).into();
        params.not_after = hours(ends).into();
        let key = KeyPair::generate().expect("a key can be made");
        let chain = vec![params.self_signed(&key).expect("it can be made").der().clone()];
        let key = PrivateKeyDer::try_from(key.serialize_der()).expect("it is a key");
        let provider = ring::default_provider();
        Arc::new(CertifiedKey::from_der(chain, key, &provider).expect("they belong together"))
    }

    #[test]
    fn what_browsers_will_object_to_is_said() {
        let urls = ["https://play.example.org:8443", "http://192.168.1.5:8080"]
            .map(|url| url.parse().expect("it is a public URL"));
        for (name, begins, ends, expected) in [
            ("play.example.org", -1, 1, &[][..]),
            ("*.example.org", -1, 1, &[]),
            ("play.example.org", -2, -1, &["it has ended"]),
            ("play.example.org", 1, 2, &["it is not valid yet"]),
            ("other.example", -2, -1, &["it has ended", "it is not for play.example.org"]),
        ] {
            let found = objections(&issued(name, begins, ends), &urls).expect("it can be read");
            assert_eq!(found, expected, "{name} {begins} {ends}");
        }
    }
}
