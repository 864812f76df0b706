//! What a link holds that works once. It knows how to make it and how it is kept; it knows not what the link is for.

use sha2::{Digest, Sha256};

use crate::ids::{random, to_hex};
use crate::limits;

/// A new token by chance, with its hash.
pub(crate) fn new() -> (String, String) {
    let token = to_hex(&random::<{ limits::ONE_TIME_BYTES }>());
    let hash = hash(&token);
    (token, hash)
}

/// What is kept of a token: who reads it learns no token.
pub(crate) fn hash(token: &str) -> String {
    to_hex(&Sha256::digest(token.as_bytes()))
}
