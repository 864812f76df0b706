//! Verifiable deals: how promises, commitment and seed follow from the secrets of a server and its players, as
//! `docs/fair-deals.md` specifies.

use demesne_protocol::basics::Seat;
use sha2::{Digest, Sha256};

use crate::chance::Seed;

/// Something that no player could guess, or the hash of it.
pub type Bytes = [u8; 32];

/// The promise of a server, shown before any player's: it cannot choose another secret any more.
pub fn commitment(secret: &Bytes) -> Bytes {
    hash(&format!("demesne fair deal 1, secret: {}", hex::encode(secret)))
}

/// The promise of a seat's player, shown before any contribution: they cannot choose another one any more.
pub fn promise(seat: Seat, commitment: &Bytes, contribution: &Bytes) -> Bytes {
    let (to, adds) = (hex::encode(commitment), hex::encode(contribution));
    hash(&format!("demesne fair deal 1, seat {} to {to}: {adds}", seat.0))
}

/// The source of all chance of a match: the server's secret and what each seat added.
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
