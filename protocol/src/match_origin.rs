//! Deals that are played again: the same cards for other people, a match that is played on from one of its steps, the
//! kingdom of a day. It knows where a match comes from; what is dealt is in `docs/fair-deals.md`.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::games::GameKind;
use crate::http::MatchSummary;
use crate::table::{BotLevel, Ending, TableSettings};

/// Where a match comes from that is not dealt afresh.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Origin {
    /// It has the kingdom, the first player and the shuffles of another match: who knows that one may know these cards.
    SameDeal {
        /// The other match.
        match_id: String,
    },
    /// It goes on from a step of another match. What was undecided there is dealt afresh.
    Branch {
        /// The other match.
        match_id: String,
        /// The step of its replay.
        step: u32,
    },
    /// It is what the server deals to everybody on a day.
    Daily {
        /// The day in UTC, `2026-11-20`.
        day: String,
        /// Which of the day's games.
        game: GameKind,
    },
}

/// `POST /api/tables/again`: opens a table for a match that is not dealt afresh. The response is a `TableCreated`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct TableAgain {
    /// Where its match comes from.
    pub origin: Origin,
    /// The seat of who opens it.
    pub seat: u8,
    /// Whether the table is listed on the home page for everybody.
    pub listed: bool,
    /// The bots at all other seats; nothing leaves them free.
    pub bots: Option<BotLevel>,
}

/// `GET /api/matches/ID/deal`: what a finished match was played with, and everybody who played it, side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct SameDeal {
    /// Its settings, with every choice made.
    pub settings: TableSettings,
    /// Whether it can be played here again: by the same rules.
    pub playable: bool,
    /// The matches of this deal that are over, the oldest first.
    pub plays: Vec<MatchSummary>,
}

/// `GET /api/daily` for today, and `GET /api/daily/DAY`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Daily {
    /// The day in UTC.
    pub day: String,
    /// The day that it is now in UTC.
    pub today: String,
    /// What is played on it.
    pub games: Vec<DailyGame>,
}

/// One game of a day. Everybody plays it against a solid bot; the first match that somebody begins counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct DailyGame {
    /// Which game.
    pub game: GameKind,
    /// Its settings, with every choice made.
    pub settings: TableSettings,
    /// Where all its chance comes from, in hexadecimal; nothing before the day is over.
    pub seed: Option<String>,
    /// What the server has committed to with that seed, `docs/fair-deals.md`: it cannot be another one.
    pub commitment: String,
    /// What it has committed to for the day after.
    pub next_commitment: String,
    /// The match of who asks that counts; nothing before they have begun one.
    pub own: Option<String>,
    /// Everybody's matches that count and are over, the best first.
    pub results: Vec<DailyResult>,
}

/// How somebody played a game of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct DailyResult {
    /// Who.
    pub name: String,
    /// The match: `/r/ID` is its replay. Nothing for who could still learn from it how to play.
    pub match_id: Option<String>,
    /// Why it ended.
    pub ending: Ending,
    /// Their points.
    pub score: i16,
    /// How many more they had than the bot; may be negative.
    pub ahead: i16,
    /// Their turns.
    pub turns: u16,
    /// Whether this is who asks.
    pub own: bool,
}
