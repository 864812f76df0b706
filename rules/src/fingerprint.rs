//! A platform-independent hash of a table, which the journal stores.

use arrayvec::ArrayVec;
use sha2::{Digest, Sha256};

use crate::game::GameState;

/// Takes in what a game says of its table.
pub struct Fingerprint {
    hasher: Sha256,
    /// Not hashed yet: a table is told in some hundred pieces of a few bytes, which are hashed many at once.
    told: ArrayVec<u8, TOLD_AT_ONCE>,
}

/// Eight blocks of the hash.
const TOLD_AT_ONCE: usize = 512;

impl Fingerprint {
    fn after(before: &[u8]) -> Self {
        let mut fingerprint = Self { hasher: Sha256::new(), told: ArrayVec::new() };
        fingerprint.tell(before);
        fingerprint
    }

    fn tell(&mut self, bytes: &[u8]) {
        if self.told.try_extend_from_slice(bytes).is_err() {
            self.hasher.update(&self.told);
            self.told.clear();
            self.hasher.update(bytes);
        }
    }

    /// A number.
    pub fn number(&mut self, number: impl Into<i64>) {
        self.tell(&number.into().to_le_bytes());
    }

    /// A word, with its length: so that two words are never taken for one.
    pub fn word(&mut self, word: &str) {
        self.number(i64::try_from(word.len()).expect("words are short"));
        self.tell(word.as_bytes());
    }

    fn finish(mut self) -> TableHash {
        self.hasher.update(&self.told);
        let [a, b, c, d, e, f, g, h, ..] = self.hasher.finalize().0;
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
