//! The file of a finished match, which is taken from one server to another, and what may be wrong with one. It knows
//! shapes; `docs/match-file.md` says how a file is made and checked.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::Seat;

/// What every file of this format says of itself, and what is signed together with its text.
pub const FORMAT: &str = "demesne match file 1";

/// No file is longer than this.
pub const MOST_BYTES: usize = 2 * 1024 * 1024;

/// `GET /api/matches/ID/file`: a finished match with its host's signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct SignedMatch {
    /// [`FORMAT`].
    pub format: String,
    /// The match as JSON in a text: signed is every letter of it.
    #[serde(rename = "match")]
    pub text: String,
    /// The host's public Ed25519 key, 32 bytes in hexadecimal.
    pub key: String,
    /// The signature of `{format}: {match}` in UTF-8, 64 bytes in hexadecimal.
    pub signature: String,
}

/// `GET /api/server-key`: who signs here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct ServerIdentity {
    /// The public key.
    pub key: String,
    /// The address that people open, where the host has said it.
    pub address: Option<String>,
    /// Other hosts whose keys this one knows.
    pub known: Vec<KnownServer>,
}

/// A host whose key another one knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct KnownServer {
    /// Its name or address, as the other one wrote it.
    pub name: String,
    /// Its public key.
    pub key: String,
}

/// Who signed a match that was played on another server; whether that is a known [`ServerIdentity`] the reader finds by the key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Signer {
    /// The public key.
    pub key: String,
    /// The address where the file says it was played, which anybody can write who has a key of their own.
    pub host: Option<String>,
}

/// The response to `POST /api/matches/import`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Imported {
    /// The match's id on this server: its replay is `/r/ID`.
    pub id: String,
}

/// What is wrong with a match that was written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FileFault {
    /// It is longer than any match, or has more answers.
    TooLarge,
    /// It ends before its end.
    Truncated,
    /// It is no file of a match at all.
    NotAFile,
    /// It is of another format, or of a later version of this one.
    Format {
        /// What it says of itself, shortened.
        theirs: String,
    },
    /// Something that belongs into it is missing.
    Missing {
        /// The field.
        field: String,
    },
    /// Something in it cannot be read.
    Unreadable {
        /// The field.
        field: String,
    },
    /// The key is none.
    Key,
    /// The signature is not that of the key under this text: something was changed after it was signed.
    Signature,
    /// There is not a name that can be shown for each seat.
    Names,
    /// It did not begin and end at moments in this order.
    Times,
    /// It was given up because later rules could not go on with it: there is nothing to show.
    Void,
    /// It does not say what it was dealt from.
    NoDeal,
    /// The server's secret is not the one that it had committed to.
    Secret,
    /// What a seat added is not what it had promised.
    Share {
        /// Whose.
        seat: Seat,
    },
    /// There are more or fewer shares than seats.
    Shares,
    /// The seed does not follow from the secret and what the seats added.
    Seed,
    /// The options are not those that follow from settings and seed.
    Options,
    /// Another seat had to begin.
    First,
    /// It does not begin like the match that it says it comes from.
    Origin,
    /// It was played by other rules.
    Rules {
        /// The version of the match.
        theirs: u32,
        /// The version here.
        ours: u32,
    },
    /// The match does not begin like this.
    Beginning,
    /// An answer that the rules refuse.
    NotAllowed {
        /// Which, the first one being 0.
        answer: u32,
    },
    /// Going back to where that seat could not go back to.
    NoWayBack {
        /// Which, counted among the answers.
        answer: u32,
    },
    /// An answer, or going back, that leads to another table.
    Elsewhere {
        /// Which, the first one being 0.
        answer: u32,
    },
    /// A score that is not that of the answers.
    Score {
        /// Whose.
        seat: Seat,
    },
    /// The answers do not lead to its end.
    Ending,
}
