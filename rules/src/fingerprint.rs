//! A platform-independent hash of a table, which the journal stores.

use sha2::{Digest, Sha256};

use crate::game::GameState;

/// Takes in what a game says of its table.
pub struct Fingerprint {
    /// Hashed all at once: a table is told in some hundred pieces of a few bytes.
    told: Vec<u8>,
}

/// The state of a table of Dominion, in bytes.
const USUALLY_TOLD: usize = 4096;

impl Fingerprint {
    fn after(before: &[u8]) -> Self {
        let mut told = Vec::with_capacity(USUALLY_TOLD);
        told.extend_from_slice(before);
        Self { told }
    }

    /// A number.
    pub fn number(&mut self, number: impl Into<i64>) {
        self.told.extend_from_slice(&number.into().to_le_bytes());
    }

    /// A word, with its length: so that two words are never taken for one.
    pub fn word(&mut self, word: &str) {
        self.number(i64::try_from(word.len()).expect("words are short"));
        self.told.extend_from_slice(word.as_bytes());
    }

    fn finish(self) -> TableHash {
        let [a, b, c, d, e, f, g, h, ..] = Sha256::digest(&self.told).0;
        TableHash(i64::from_le_bytes([a, b, c, d, e, f, g, h]))
    }
}

/// The running hash of a match: of the table now and of every table before it. Two matches that have the same one have
/// gone the same way. Sixty-four bits: it finds rules that have changed, no player is to be kept from forging it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableHash(pub i64);

impl TableHash {
    /// Of a match that has just begun.
    pub fn first(game: &dyn GameState) -> Self {
        Self::of(b"first", game)
    }

    /// After another answer.
    #[must_use]
    pub fn next(self, game: &dyn GameState) -> Self {
        Self::of(&self.0.to_le_bytes(), game)
    }

    fn of(before: &[u8], game: &dyn GameState) -> Self {
        let mut fingerprint = Fingerprint::after(before);
        game.fingerprint(&mut fingerprint);
        fingerprint.finish()
    }
}
