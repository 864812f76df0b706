//! Requests and responses outside a connection: sessions, tables, history, replays.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::SeatResult;
use crate::fair::FairDeal;
use crate::games::{GameKind, GameLogLine, GameView};
use crate::match_file::Signer;
use crate::match_origin::Origin;
use crate::refusal::Refusal;
use crate::table::{Ending, Stage, TableSettings};

/// `POST /api/session`: says a name; the response sets the session cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The name to be seen by others.
    pub name: String,
}

/// `GET /api/session`, and the response to [`NewSession`]: who this browser is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Session {
    /// The name; nothing before one was said.
    pub name: Option<String>,
}

/// `POST /api/session/end`: browsers that are not to be this person any more. The response is a [`Session`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct EndSession {
    /// Which of them.
    pub browsers: Browsers,
}

/// Browsers of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Browsers {
    /// The one that asks.
    This,
    /// All but the one that asks.
    Others,
    /// All: nobody is this person any more.
    All,
}

/// The response to `POST /api/tables` (whose body is a [`TableSettings`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct TableCreated {
    /// The invitation code: the table's page is `/t/CODE`.
    pub code: String,
}

/// `GET /api/lobby`: what the home page lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Lobby {
    /// Tables that everybody may join.
    pub open: Vec<TableSummary>,
    /// Tables where this browser has a seat and that are not over.
    pub mine: Vec<TableSummary>,
    /// Whether there is a deal of the day.
    pub daily: bool,
}

/// A table in a list, and `GET /api/tables/CODE`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct TableSummary {
    /// The invitation code.
    pub code: String,
    /// Who sits there, in turn order.
    pub names: Vec<String>,
    /// Free seats.
    pub free: u8,
    /// What is played.
    pub settings: TableSettings,
    /// Where it stands.
    pub stage: Stage,
}

/// `GET /api/matches`: own matches, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct History {
    /// The matches of this page.
    pub matches: Vec<MatchSummary>,
    /// What to give as `before` for the next page; nothing at the end.
    pub next: Option<String>,
}

/// A match in a list, and `GET /api/matches/ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct MatchSummary {
    /// The match's id.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// Names in turn order.
    pub names: Vec<String>,
    /// The seat of who asks; nothing when they did not play.
    pub seat: Option<u8>,
    /// When it started, RFC 3339.
    pub started: String,
    /// When it ended, RFC 3339; nothing while it goes on.
    pub ended: Option<String>,
    /// Why it ended; nothing while it goes on.
    pub ending: Option<Ending>,
    /// The result in turn order, or how it stood when it was ended early; nothing while it goes on.
    pub results: Option<Vec<SeatResult>>,
    /// Where it comes from; nothing when it was dealt afresh.
    pub origin: Option<Origin>,
    /// Who signed the file by which it came from another server; nothing when it was played on this one.
    pub imported: Option<Signer>,
}

/// `GET /api/matches/ID/replay?as=SEAT`: a finished match, step by step, as one seat saw it. Without `as` it is shown
/// as to a watcher.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Replay {
    /// What is replayed.
    pub summary: MatchSummary,
    /// The view before the first move, after it, and so on.
    pub steps: Vec<GameView>,
    /// The whole log; each line says at which step it happened.
    pub log: Vec<GameLogLine>,
    /// The score of each seat in turn order, for each step, as if the match had ended there. Empty in a record from
    /// before scores were kept.
    #[serde(default)]
    pub scores: Vec<Vec<i16>>,
}

/// What a page reads of the text of a `SignedMatch`: what its deal was made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct MatchDeal {
    /// The seed from which everything was dealt, in hexadecimal.
    pub seed: String,
    /// What it was made from; nothing for matches that were played before deals could be checked, and for those that
    /// were not dealt afresh. In a match that was played on from another one it is what the last of `branches` was made
    /// from.
    pub fair: Option<FairDeal>,
    /// Where the match comes from; nothing, or left out, when it was dealt afresh.
    #[serde(default)]
    pub origin: Option<Origin>,
    /// From where on chance comes from another seed; left out where it never does.
    #[serde(default)]
    pub branches: Vec<DealBranch>,
}

/// From where on chance comes from another seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct DealBranch {
    /// After how many answers.
    pub at: u32,
    /// The seed from then on, in hexadecimal.
    pub seed: String,
}

/// The body of every response that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct ErrorBody {
    /// Why.
    pub error: Refusal,
}
