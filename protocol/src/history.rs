//! Looking back on many matches at once: whom one met, how it went against them, and what can be counted. Everything
//! here is counted for who asks, from matches that they played.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::CardName;
use crate::games::GameKind;
use crate::http::MatchSummary;

/// How a finished match went for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// First, and nobody else was.
    Won,
    /// First together with somebody else.
    Shared,
    /// Not first, or a bot had to play to the end for them.
    Lost,
}

/// `GET /api/people`: people one has played with, the most frequent first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct PeopleMet {
    /// Who they are.
    pub people: Vec<PersonMet>,
}

/// Somebody one has played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct PersonMet {
    /// The name that they go by now.
    pub name: String,
    /// How to ask about them: a match that they played, and their seat there (`MATCH-SEAT`). It says nothing that a
    /// player of that match does not know.
    pub who: String,
    /// Matches together.
    pub matches: u32,
}

/// `GET /api/people/WHO`: oneself against somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct HeadToHead {
    /// The name that they go by now.
    pub name: String,
    /// How it went, for each game and number of seats.
    pub duels: Vec<Duel>,
    /// The last matches together, the newest first.
    pub matches: Vec<MatchSummary>,
}

/// How matches of one game with so many seats went against somebody: who of the two was in front.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Duel {
    /// Which game.
    pub game: GameKind,
    /// Seats at the table.
    pub seats: u8,
    /// Matches in which one was in front of them.
    pub won: u32,
    /// Matches in which both had the same place.
    pub drawn: u32,
    /// Matches in which they were in front.
    pub lost: u32,
    /// Own points less theirs, of all these matches together.
    pub difference: i32,
}

/// `GET /api/statistics?game=GAME&seats=SEATS&people=true`: how one's matches of a game went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Statistics {
    /// Which game.
    pub game: GameKind,
    /// Whether there are older matches that were not counted.
    pub has_more: bool,
    /// All matches that were asked for.
    pub overall: Winning,
    /// By the number of seats, whatever number was asked for.
    pub by_seats: Vec<SeatsWinning>,
    /// By card of the kingdom, the most frequent first; empty for a game without a kingdom.
    pub by_card: Vec<CardWinning>,
    /// Points after each turn, from the first one on.
    pub points: Vec<PointsAfter>,
    /// One's rating after each match that was rated, the oldest first; nothing where the host does not rate.
    pub ratings: Option<Vec<RatingAfter>>,
}

/// How often somebody was first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Winning {
    /// In how many matches.
    pub matches: u32,
    /// Times first alone.
    pub won: u32,
    /// Times first together with somebody else.
    pub shared: u32,
    /// How many of these matches chance alone would have won, in ten-thousandths: each counts for one divided by its
    /// seats.
    pub by_chance: u32,
}

/// How often somebody was first at tables of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct SeatsWinning {
    /// Seats at the table.
    pub seats: u8,
    /// How often.
    pub winning: Winning,
}

/// How often somebody was first with a card in the kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct CardWinning {
    /// Which card.
    pub card: CardName,
    /// Matches in which it was in the kingdom.
    pub there: Winning,
    /// Those among them in which one bought it at least once.
    pub bought: Winning,
}

/// Points after a turn, over all matches that had as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct PointsAfter {
    /// How many turns one had taken.
    pub turn: u16,
    /// Matches that had as many.
    pub matches: u32,
    /// One's own points on average, in hundredths.
    pub own: i32,
    /// How far single matches are from it (the standard deviation), in hundredths.
    pub spread: u32,
    /// What the others had on average after as many turns, in hundredths.
    pub others: i32,
}

/// A rating and when it came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct RatingAfter {
    /// When the match ended, RFC 3339.
    pub ended: String,
    /// The rating after it.
    pub rating: i32,
    /// How uncertain it is: the true strength is within twice this of it, nineteen times out of twenty.
    pub deviation: u32,
}

/// `GET /api/ratings?game=GAME`: who is rated, the best proven first. Only where the host rates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Leaderboard {
    /// Which game.
    pub game: GameKind,
    /// Who, by what they have proven: their rating less twice its deviation.
    pub people: Vec<Rated>,
}

/// Somebody who is rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Rated {
    /// The name that they go by now.
    pub name: String,
    /// Whether it is who asks.
    pub own: bool,
    /// Their rating.
    pub rating: i32,
    /// How uncertain it is.
    pub deviation: u32,
    /// Matches that it comes from.
    pub matches: u32,
}
