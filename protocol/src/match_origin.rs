//! Matches that are not dealt afresh: the same cards for other people, a match played on from one of its steps, the
//! deal of a day, a guided first match. How they are dealt is in `docs/fair-deals.md`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::games::GameKind;
use crate::http::MatchSummary;
use crate::table::{BotLevel, Ending, TableSettings};

/// The origin of a match that is not dealt afresh.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum MatchOrigin {
    /// The kingdom, the first player and the shuffles of another match: its players may know these cards.
    SameDeal {
        /// The other match.
        match_id: String,
    },
    /// A step of another match, from which this one goes on. What was undecided there is dealt afresh.
    Branch {
        /// The other match.
        match_id: String,
        /// The step of its replay.
        step: u32,
    },
    /// The deal of a day, the same for all players.
    Daily {
        /// The day in UTC, `2026-11-20`.
        day: String,
        /// Which of the day's games.
        game: GameKind,
    },
    /// The guided first match of a game against an easy bot: the same deal for all players.
    Guided {
        /// Which game.
        game: GameKind,
    },
}

/// `POST /api/tables/again`: opens a table for a match that is not dealt afresh. The response is a `TableCreated`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableAgain {
    /// The origin of its match.
    pub origin: MatchOrigin,
    /// The seat of the caller.
    pub seat: u8,
    /// Whether the table is public: listed on the home page.
    pub listed: bool,
    /// The bots at all other seats; `None` leaves them free.
    pub bots: Option<BotLevel>,
}

/// `GET /api/matches/ID/deal`: the deal of a finished match, and everyone who played it, side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SameDeal {
    /// Its settings, with every choice made.
    pub settings: TableSettings,
    /// Whether it can be played here again: this server has the same rules.
    pub playable: bool,
    /// The matches of this deal that are over, the oldest first.
    pub plays: Vec<MatchSummary>,
}

/// `GET /api/daily` for today, and `GET /api/daily/DAY`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Daily {
    /// The day in UTC.
    pub day: String,
    /// The day that it is now in UTC.
    pub today: String,
    /// The games of the day.
    pub games: Vec<DailyGame>,
}

/// One game of a day. Each player plays it against a solid bot; the first match that they begin counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DailyGame {
    /// Which game.
    pub game: GameKind,
    /// Its settings, with every choice made.
    pub settings: TableSettings,
    /// The seed of the whole match, in hexadecimal; `None` before the day is over.
    pub seed: Option<String>,
    /// The server's commitment to that seed, made the day before: see `docs/fair-deals.md`.
    pub commitment: String,
    /// The commitment for the day after.
    pub next_commitment: String,
    /// The caller's match that counts; `None` until they begin one.
    pub own: Option<String>,
    /// All matches that count and are over, the best first.
    pub results: Vec<DailyResult>,
}

/// A player's result in a game of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DailyResult {
    /// The player's name.
    pub name: String,
    /// The match: `/r/ID` is its replay. `None` until the day is over or the caller has finished their own match.
    pub match_id: Option<String>,
    /// Why it ended.
    pub ending: Ending,
    /// The player's points.
    pub score: i16,
    /// The player's points less the bot's; may be negative.
    pub ahead: i16,
    /// The player's turns.
    pub turns: u16,
    /// Whether it is the caller.
    pub own: bool,
}
