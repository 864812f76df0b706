//! The encryption of a notice for a browser (RFC 8291, with the content coding `aes128gcm` of RFC 8188).

use aes_gcm::Aes128Gcm;
use aes_gcm::aead::{Aead, KeyInit};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use demesne_base::ids::random;
use demesne_store::push::PushBrowser;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use super::key::random_secret;

/// Bytes of an uncompressed point of P-256.
const POINT_BYTES: usize = 65;

/// The record size in the header of a message: the message is shorter, so it is one record.
const RECORD_BYTES: u32 = 4096;

/// The mark after the text of the last record.
const LAST_RECORD: u8 = 2;

/// The keys of a browser.
pub struct BrowserKeys {
    public: PublicKey,
    secret: [u8; 16],
}

impl BrowserKeys {
    /// Reads the keys of a browser; `None` if they are not valid.
    pub fn parse(browser: &PushBrowser) -> Option<Self> {
        let point = from_base64(&browser.key).filter(|point| point.len() == POINT_BYTES)?;
        let public = PublicKey::from_sec1_bytes(&point).ok()?;
        let secret = from_base64(&browser.secret)?.try_into().ok()?;
        Some(Self { public, secret })
    }

    /// Encrypts a text, which is filled up to `padded` bytes, for this browser.
    pub(super) fn encrypt(&self, text: &[u8], padded: usize) -> Vec<u8> {
        self.encrypt_with(text, padded, &random_secret(), random())
    }

    fn encrypt_with(&self, text: &[u8], padded: usize, own: &SecretKey, salt: [u8; 16]) -> Vec<u8> {
        let own_point = own.public_key().to_sec1_bytes();
        let (key, nonce) = self.key_and_nonce(own, &own_point, &salt);
        let mut record = text.to_vec();
        record.push(LAST_RECORD);
        record.resize(record.len().max(padded), 0);
        let cipher = Aes128Gcm::new(&key.into());
        let sealed = cipher.encrypt(&nonce.into(), record.as_slice());
        let sealed = sealed.expect("a notice is shorter than the cipher's limit");
        let mut message = salt.to_vec();
        message.extend(RECORD_BYTES.to_be_bytes());
        message.push(u8::try_from(own_point.len()).expect("a point is short"));
        message.extend(own_point);
        message.extend(sealed);
        message
    }

    fn key_and_nonce(
        &self,
        own: &SecretKey,
        own_point: &[u8],
        salt: &[u8; 16],
    ) -> ([u8; 16], [u8; 12]) {
        let shared = diffie_hellman(own.to_nonzero_scalar(), self.public.as_affine());
        let mut about = b"WebPush: info\0".to_vec();
        about.extend(self.public.to_sec1_bytes());
        about.extend(own_point);
        let material: [u8; 32] = derived(&self.secret, shared.raw_secret_bytes(), &about);
        let key = derived(salt, &material, b"Content-Encoding: aes128gcm\0");
        let nonce = derived(salt, &material, b"Content-Encoding: nonce\0");
        (key, nonce)
    }
}

fn derived<const N: usize>(salt: &[u8], material: &[u8], about: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    let derivation = Hkdf::<Sha256>::new(Some(salt), material);
    derivation.expand(about, &mut bytes).expect("the length is one that HKDF can derive");
    bytes
}

/// Bytes as base64url without padding.
pub(super) fn to_base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Bytes from base64url.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        from_base64(text).expect("base64url")
    }

    fn browser() -> PushBrowser {
        PushBrowser {
            endpoint: String::new(),
            key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".to_owned(),
            secret: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
        }
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn a_message_is_encrypted_as_in_the_example_of_the_standard() {
        let keys = BrowserKeys::parse(&browser()).expect("keys");
        let own = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let own = SecretKey::from_slice(&own).expect("a key");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("a salt");
        let text = b"When I grow up, I want to be a watermelon";
        let message = keys.encrypt_with(text, 0, &own, salt);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg\
                        Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB\
                        St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(to_base64(&message), expected);
    }

    #[test]
    fn texts_up_to_the_padding_have_one_length() {
        let keys = BrowserKeys::parse(&browser()).expect("keys");
        let lengths = [1, 100, 1023].map(|length| keys.encrypt(&vec![b'a'; length], 1024).len());
        assert_eq!(lengths, [lengths[0]; 3]);
        assert!(keys.encrypt(&[b'a'; 1024], 1024).len() > lengths[0]);
    }

    #[test]
    fn invalid_keys_are_refused() {
        let point_off_the_curve = to_base64(&[&[4][..], &[7; 64]].concat());
        for key in [String::new(), "BCVx".to_owned(), "?".to_owned(), point_off_the_curve] {
            assert!(BrowserKeys::parse(&PushBrowser { key, ..browser() }).is_none());
        }
        for secret in ["", "BTBZ", "BTBZMqHH6r4Tts7J_aSIgg8"] {
            let secret = secret.to_owned();
            assert!(BrowserKeys::parse(&PushBrowser { secret, ..browser() }).is_none());
        }
    }
}
