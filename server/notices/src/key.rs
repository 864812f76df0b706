//! The key by which push services recognise this server (VAPID, RFC 8292). It is in the database only, made once, and
//! shared by all servers of it.

use demesne_base::ids::{random, to_hex};
use demesne_protocol::refusal::Refusal;
use demesne_store::deals::NewSecret;
use demesne_store::push::KEY_SECRET;
use demesne_store::{Store, StoreError, now, to_json};
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde::Serialize;
use std::time::Duration;

use super::encryption::to_base64;

/// Time of a token for a push service, which accepts at most a day (RFC 8292, section 2).
const PUSH_TOKEN_TTL: Duration = Duration::from_hours(12);

/// The key pair of the server.
pub struct PushKey(SecretKey);

/// The claims of a token.
#[derive(Serialize)]
struct Claims<'a> {
    /// The push service.
    aud: &'a str,
    /// The end of its validity, in seconds since 1970.
    exp: i64,
    /// Whom its operator can ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    sub: Option<&'a str>,
}

impl PushKey {
    /// The server's key, which is created if missing.
    pub async fn of(store: &Store) -> Result<Self, StoreError> {
        if let Some(secret) = store.secret(KEY_SECRET).await? {
            return Self::parse(&secret);
        }
        // Another server may do the same concurrently: the first key stays.
        let new = to_hex(&random_secret().to_bytes());
        store.save(NewSecret { name: KEY_SECRET, value: new }).await?;
        let secret = store.secret(KEY_SECRET).await?;
        Self::parse(&secret.ok_or(StoreError::unreadable("key for push services"))?)
    }

    fn parse(secret: &[u8; 32]) -> Result<Self, StoreError> {
        let key = SecretKey::from_slice(secret);
        key.map(Self).map_err(|_| StoreError::unreadable("key for push services"))
    }

    /// The public key, as browsers take it.
    pub fn public(&self) -> String {
        to_base64(&self.0.public_key().to_sec1_bytes())
    }

    /// The `Authorization` of a request to a push service; `site` is the address of this server.
    pub(super) fn authorization(&self, service: &str, site: Option<&str>) -> String {
        let exp = now() / 1000 + i64::try_from(PUSH_TOKEN_TTL.as_secs()).unwrap_or(0);
        let claims = Claims { aud: service, exp, sub: site };
        let header = to_base64(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", to_base64(to_json(&claims).as_bytes()));
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let signature = to_base64(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// The server's key for a request of a user.
pub async fn key_for_request(store: &Store) -> Result<PushKey, Refusal> {
    PushKey::of(store).await.map_err(|error| {
        tracing::error!(%error, "failed to load or create the key for push services");
        Refusal::Unavailable
    })
}

/// A random secret key.
pub(super) fn random_secret() -> SecretKey {
    loop {
        // Nearly every number is a key.
        if let Ok(key) = SecretKey::from_slice(&random::<32>()) {
            return key;
        }
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    use super::*;

    #[test]
    fn a_token_is_signed_for_one_push_service() {
        let key = PushKey(random_secret());
        let header = key.authorization("https://push.example", Some("https://play.example"));
        let (token, public) = header
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .expect("a token and a key");
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let signature = URL_SAFE_NO_PAD.decode(signature).expect("base64url");
        let signature = Signature::from_slice(&signature).expect("a signature");
        let verifying = VerifyingKey::from(key.0.public_key());
        verifying.verify(signed.as_bytes(), &signature).expect("the key has signed it");
        let claims = signed.split_once('.').expect("claims").1;
        let claims = URL_SAFE_NO_PAD.decode(claims).expect("base64url");
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["sub"], "https://play.example");
        // RFC 8292, section 2: at most 24 hours.
        let left = claims["exp"].as_i64().expect("a time") - now() / 1000;
        assert!(left > 0 && left <= 24 * 60 * 60, "{left}");
    }
}
