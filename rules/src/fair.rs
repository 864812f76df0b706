//! Deals that anybody can check: how promises, commitment and seed follow from what a server and its players keep
//! secret until it is time, as `docs/fair-deals.md` lays it down. It knows hashes; it knows no table and no game.

use demesne_protocol::basics::Seat;
use sha2::{Digest, Sha256};

use crate::chance::Seed;

/// Something that nobody could guess, or the hash of it.
pub type Bytes = [u8; 32];

/// What a server shows before anybody promises anything: it cannot choose another secret any more.
#[must_use]
pub fn commitment(secret: &Bytes) -> Bytes {
    hash(&format!("demesne fair deal 1, secret: {}", hex::encode(secret)))
}

/// What the player of a seat shows before anybody says what they add: they cannot choose anything else any more.
#[must_use]
pub fn promise(seat: Seat, commitment: &Bytes, contribution: &Bytes) -> Bytes {
    let (to, adds) = (hex::encode(commitment), hex::encode(contribution));
    hash(&format!("demesne fair deal 1, seat {} to {to}: {adds}", seat.0))
}

/// Where all chance of a match comes from: the server's secret and what each seat added.
#[must_use]
pub fn seed(secret: &Bytes, contributions: &[Option<Bytes>]) -> Seed {
    let mut text = format!("demesne fair deal 1, seed: {}", hex::encode(secret));
    for contribution in contributions {
        text.push(' ');
        text.push_str(&contribution.as_ref().map_or_else(|| "-".to_owned(), hex::encode));
    }
    Seed(hash(&text))
}

fn hash(text: &str) -> Bytes {
    Sha256::digest(text).0
}
