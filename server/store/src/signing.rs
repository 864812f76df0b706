//! Ed25519 signatures of the server under exported matches. `docs/match-file.md` specifies the signed text.

use demesne_base::ids::{from_hex, random, to_hex};
use demesne_protocol::match_file::{FORMAT, FileFault, KnownServer, SignedMatch};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

/// The server's signing key. It is stored only in the database: never in a file, a message or a log.
#[derive(Clone)]
pub struct ServerKey(SigningKey);

/// A public key, in hexadecimal.
pub type PublicKey = String;

impl std::fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ServerKey").field(&self.public()).finish()
    }
}

impl ServerKey {
    /// A new random key.
    pub fn new() -> Self {
        Self(SigningKey::from_bytes(&random()))
    }

    /// The key with these secret bytes.
    pub fn of(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// The secret bytes, for the database.
    pub fn secret(&self) -> String {
        to_hex(&self.0.to_bytes())
    }

    /// The public key.
    pub fn public(&self) -> PublicKey {
        to_hex(self.0.verifying_key().as_bytes())
    }

    /// A match as text, with the server's signature.
    pub fn signed(&self, text: String) -> SignedMatch {
        let signature = self.0.sign(signed_words(&text).as_bytes());
        SignedMatch {
            format: FORMAT.to_owned(),
            text,
            key: self.public(),
            signature: to_hex(&signature.to_bytes()),
        }
    }
}

impl Default for ServerKey {
    fn default() -> Self {
        Self::new()
    }
}

/// Parses a public key.
pub fn key(text: &str) -> Result<PublicKey, &'static str> {
    let key = text.trim().to_ascii_lowercase();
    let is_one = verifying(&key).is_some();
    if is_one {
        Ok(key)
    } else {
        Err("a key has 64 hexadecimal digits, as the host's page shows it")
    }
}

/// Parses a server with its key, as in `https://play.example.org=KEY`.
pub fn trusted_server(text: &str) -> Result<KnownServer, &'static str> {
    let (name, text) = text.rsplit_once('=').ok_or("a trusted server is given as NAME=KEY")?;
    Ok(KnownServer { name: name.trim().to_owned(), key: key(text)? })
}

/// Verifies that the signature is the key's, for exactly this text. Fails with [`FileFault::Key`] or
/// [`FileFault::Signature`].
pub fn check(file: &SignedMatch) -> Result<(), FileFault> {
    let key = verifying(&file.key).ok_or(FileFault::Key)?;
    let signature = from_hex(&file.signature).ok_or(FileFault::Signature)?;
    let signature = Signature::from_bytes(&signature);
    key.verify_strict(signed_words(&file.text).as_bytes(), &signature)
        .map_err(|_| FileFault::Signature)
}

/// Lower case only, so that each key has one form.
fn verifying(key: &str) -> Option<VerifyingKey> {
    let is_small = !key.bytes().any(|byte| byte.is_ascii_uppercase());
    VerifyingKey::from_bytes(&from_hex(key).filter(|_| is_small)?).ok()
}

/// The signed bytes. The format before the text makes the signature invalid in any other context.
fn signed_words(text: &str) -> String {
    format!("{FORMAT}: {text}")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    /// A test vector of `docs/test-vectors/match-file.json`, which the web client is tested with as well.
    #[derive(Deserialize)]
    struct TestVector {
        secret: String,
        file: SignedMatch,
    }

    fn examples() -> Vec<TestVector> {
        let examples = include_str!("../../../docs/test-vectors/match-file.json");
        serde_json::from_str(examples).expect("the examples are JSON")
    }

    #[test]
    fn keys_and_signatures_are_those_of_the_examples() {
        for TestVector { secret, file } in examples() {
            let key = ServerKey::of(&from_hex(&secret).expect("a secret"));
            assert_eq!(key.signed(file.text.clone()), file);
            assert_eq!(check(&file), Ok(()));
        }
    }

    #[test]
    fn another_letter_another_key_or_another_signature_is_found() {
        let file = examples().remove(0).file;
        let text = file.text.replacen('a', "b", 1);
        assert_eq!(check(&SignedMatch { text, ..file.clone() }), Err(FileFault::Signature));
        let other = ServerKey::of(&[7; 32]).signed(file.text.clone());
        let signature = other.signature.clone();
        assert_eq!(check(&SignedMatch { signature, ..file.clone() }), Err(FileFault::Signature));
        let key = other.key;
        assert_eq!(check(&SignedMatch { key, ..file.clone() }), Err(FileFault::Signature));
        // Not every number is a point on the curve: 2 is not.
        let no_point = format!("02{}", "00".repeat(31));
        for key in ["", "ab", &no_point, &file.key.to_uppercase()] {
            let key = key.to_owned();
            assert_eq!(check(&SignedMatch { key, ..file.clone() }), Err(FileFault::Key));
        }
    }

    #[test]
    fn debug_output_omits_the_secret_key() {
        let key = ServerKey::new();
        assert!(!format!("{key:?}").contains(&key.secret()));
    }
}
