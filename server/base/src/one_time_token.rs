//! Random tokens for one-time links, and their hashes. What a link does is decided by its handler.

use sha2::{Digest, Sha256};

use crate::ids::{random, to_hex};

/// Random bytes in a one-time link: 128 bits cannot be guessed while the link is valid, and make a small QR code.
const ONE_TIME_BYTES: usize = 16;

/// A new random token, with its hash.
pub fn new() -> (String, String) {
    let token = to_hex(&random::<{ ONE_TIME_BYTES }>());
    let hash = hash(&token);
    (token, hash)
}

/// The stored form of a token, from which the token cannot be computed.
pub fn hash(token: &str) -> String {
    to_hex(&Sha256::digest(token.as_bytes()))
}
