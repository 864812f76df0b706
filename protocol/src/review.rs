//! The review of a finished match: how likely each seat was to win, and which decisions cost most.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::Seat;
use crate::dominion::Question;
use crate::games::GameAnswer;

/// `GET /api/matches/ID/review`: the review, or how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ReviewState {
    /// No player has asked for it.
    None {
        /// Whether this user may: they played in the match.
        may_ask: bool,
    },
    /// It is being made, or waits for its turn.
    Making {
        /// The answers of the match that were looked at.
        done: u32,
        /// All answers of the match.
        of: u32,
    },
    /// It is there.
    Ready {
        /// The review.
        review: MatchReview,
    },
}

/// A review: the same for all viewers. A finished match has no secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchReview {
    /// The chances after each decision that was judged, and at the end.
    pub points: Vec<ReviewPoint>,
    /// The judgement of each seat, in turn order.
    pub seats: Vec<SeatReview>,
}

/// How likely each seat was to win at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewPoint {
    /// The step of the replay.
    pub step: u32,
    /// The chance of each seat in turn order, in thousandths, as the seat that decided could know it.
    pub chances: Vec<u16>,
}

/// The judgement of a review about one seat. All chances are in thousandths; the first chance of a seat and these sums
/// make what it had at last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatReview {
    /// Decisions with more than one sensible answer.
    pub decisions: u32,
    /// The loss by its own decisions in all; 0 or more.
    pub lost: i32,
    /// The gain by the decisions of the others.
    pub gained: i32,
    /// The gain by draws, rolls and hidden cards.
    pub luck: i32,
    /// Its dearest decisions, the dearest first.
    pub dearest: Vec<DearDecision>,
}

/// A decision after which a seat was less likely to win than after another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DearDecision {
    /// The step of the replay before the move to which it belongs.
    pub step: u32,
    /// The seat.
    pub seat: Seat,
    /// The question of a Dominion match, which says what the options of an answer are. Reviews of older versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The answer.
    pub taken: GameAnswer,
    /// The chance to win after it, in thousandths.
    pub taken_chance: u16,
    /// The best answer.
    pub better: GameAnswer,
    /// The chance to win after that.
    pub better_chance: u16,
}
