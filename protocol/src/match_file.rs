//! The file of a finished match, which can be taken from one server to another, and the faults that one may have. How a
//! file is made and checked is in `docs/match-file.md`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::Seat;

/// The name and version of this format, signed together with the text of the match.
pub const FORMAT: &str = "demesne match file 1";

/// The maximum length of a file.
pub const MOST_BYTES: usize = 2 * 1024 * 1024;

/// `GET /api/matches/ID/file`: a finished match with its server's signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedMatch {
    /// [`FORMAT`].
    pub format: String,
    /// The match as JSON in a string: every byte of it is signed.
    #[serde(rename = "match")]
    pub text: String,
    /// The server's public Ed25519 key, 32 bytes in hexadecimal.
    pub key: String,
    /// The signature of `{format}: {match}` in UTF-8, 64 bytes in hexadecimal.
    pub signature: String,
}

/// `GET /api/server-key`: the identity with which this server signs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ServerIdentity {
    /// The public key.
    pub key: String,
    /// The public address, if the operator has configured it.
    pub address: Option<String>,
    /// Other servers whose keys this one trusts.
    pub known: Vec<KnownServer>,
}

/// A server whose key another one trusts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KnownServer {
    /// Its name or address, as the operator of the trusting server wrote it.
    pub name: String,
    /// Its public key.
    pub key: String,
}

/// The signer of a match that was played on another server. Whether it is a trusted [`ServerIdentity`] is found by the
/// key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Signer {
    /// The public key.
    pub key: String,
    /// The address at which the file claims it was played. Unverified: the owner of any key can write any address.
    pub host: Option<String>,
}

/// The response to `POST /api/matches/import`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Imported {
    /// The match's id on this server: its replay is `/r/ID`.
    pub id: String,
}

/// A fault of a match file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FileFault {
    /// It is longer, or has more answers, than any match.
    TooLarge,
    /// It ends before its end.
    Truncated,
    /// It is not a match file.
    NotAFile,
    /// It is of another format, or of a later version of this one.
    Format {
        /// The format that it names, shortened.
        theirs: String,
    },
    /// A required field is missing.
    Missing {
        /// The field.
        field: String,
    },
    /// A field cannot be read.
    Unreadable {
        /// The field.
        field: String,
    },
    /// The key is invalid.
    Key,
    /// The signature is not that of the key under this text: something was changed after it was signed.
    Signature,
    /// Not every seat has a name that can be shown.
    Names,
    /// It has no valid start and end, in this order.
    Times,
    /// It was ended because newer rules could not go on with it: it cannot be shown.
    Void,
    /// It lacks what it was dealt from.
    NoDeal,
    /// The server's secret is not the one that it had committed to.
    Secret,
    /// A seat's share does not match its commitment.
    Share {
        /// The seat.
        seat: Seat,
    },
    /// There are more or fewer shares than seats.
    Shares,
    /// The seed does not follow from the secret and the shares.
    Seed,
    /// The options are not those that follow from settings and seed.
    Options,
    /// Another seat had to begin.
    First,
    /// It does not begin like the match that it names as its origin.
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
    /// A seat goes back to where it could not go back to.
    NoWayBack {
        /// Which, counted among the answers.
        answer: u32,
    },
    /// An answer, or going back, that leads to another table.
    Elsewhere {
        /// Which, the first one being 0.
        answer: u32,
    },
    /// A score does not follow from the answers.
    Score {
        /// The seat.
        seat: Seat,
    },
    /// The answers do not lead to its end.
    Ending,
}
