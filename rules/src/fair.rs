//! Deals that anybody can check: how promises, commitment and seed follow from what a server and its players keep secret
//! until it is time, as `docs/fair-deals.md` lays it down. It knows hashes; it knows no table and no game.

use std::fmt::Write as _;

use demesne_protocol::basics::Seat;
use sha2::{Digest, Sha256};

use crate::chance::Seed;

/// Something that nobody could guess, or the hash of it.
pub type Bytes = [u8; 32];

/// What a server shows before anybody promises anything: it cannot choose another secret any more.
#[must_use]
pub fn commitment(secret: &Bytes) -> Bytes {
    hash(&format!("demesne fair deal 1, secret: {}", hex(secret)))
}

/// What the player of a seat shows before anybody says what they add: they cannot choose anything else any more.
#[must_use]
pub fn promise(seat: Seat, commitment: &Bytes, contribution: &Bytes) -> Bytes {
    let (to, adds) = (hex(commitment), hex(contribution));
    hash(&format!("demesne fair deal 1, seat {} to {to}: {adds}", seat.0))
}

/// Where all chance of a match comes from: the server's secret and what each seat added.
#[must_use]
pub fn seed(secret: &Bytes, contributions: &[Option<Bytes>]) -> Seed {
    let mut text = format!("demesne fair deal 1, seed: {}", hex(secret));
    for contribution in contributions {
        text.push(' ');
        text.push_str(&contribution.as_ref().map_or_else(|| "-".to_owned(), hex));
    }
    Seed(hash(&text))
}

fn hash(text: &str) -> Bytes {
    Sha256::digest(text).0
}

fn hex(bytes: &Bytes) -> String {
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}
