//! A platform-independent hash of a table, which the journal stores.

use sha2::{Digest, Sha256};

use crate::game::Game;

/// Takes in what a game says of its table.
pub struct Fingerprint {
    hash: Sha256,
}

impl Fingerprint {
    fn after(before: &[u8]) -> Self {
        Self { hash: Sha256::new_with_prefix(before) }
    }

    /// A number.
    pub fn number(&mut self, number: impl Into<i64>) {
        self.hash.update(number.into().to_le_bytes());
    }

    /// A word, with its length: so that two words are never taken for one.
    pub fn word(&mut self, word: &str) {
        self.number(i64::try_from(word.len()).expect("words are short"));
        self.hash.update(word);
    }

    fn finish(self) -> TableHash {
        let [a, b, c, d, e, f, g, h, ..] = self.hash.finalize().0;
        TableHash(i64::from_le_bytes([a, b, c, d, e, f, g, h]))
    }
}

/// The running hash of a match: of the table now and of every table before it. Two matches that have the same one have
/// gone the same way. Sixty-four bits: it finds rules that have changed, no player is to be kept from forging it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableHash(pub i64);

impl TableHash {
    /// Of a match that has just begun.
    #[must_use]
    pub fn first<G: Game>(game: &G) -> Self {
        Self::of(b"first", game)
    }

    /// After another answer.
    #[must_use]
    pub fn next<G: Game>(self, game: &G) -> Self {
        Self::of(&self.0.to_le_bytes(), game)
    }

    fn of<G: Game>(before: &[u8], game: &G) -> Self {
        let mut fingerprint = Fingerprint::after(before);
        game.fingerprint(&mut fingerprint);
        fingerprint.finish()
    }
}
