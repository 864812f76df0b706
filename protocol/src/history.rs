//! Statistics over many matches: opponents, results against them, rates and ratings. All are counted for the caller,
//! from matches that they played.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::CardName;
use crate::games::GameKind;
use crate::http::MatchSummary;

/// How a finished match went for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// First alone.
    Won,
    /// First, tied with another player.
    Shared,
    /// Not first, or a bot had to play to the end in their place.
    Lost,
}

/// `GET /api/people`: the people the caller has played with, the most frequent first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PeopleMet {
    /// The opponents.
    pub people: Vec<PersonMet>,
}

/// An opponent: a person the caller has played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PersonMet {
    /// The person's present name.
    pub name: String,
    /// A reference for requests about them: a match that they played, and their seat there (`MATCH-SEAT`). It reveals
    /// no more than a player of that match sees.
    pub who: String,
    /// Matches together.
    pub matches: u32,
    /// The address of the author if it is a program; absent for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// `GET /api/people/WHO`: the caller against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeadToHead {
    /// The opponent's present name.
    pub name: String,
    /// The address of the author if the opponent is a program; absent for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The caller's block of the opponent.
    pub block: Option<String>,
    /// The results, for each game and number of seats.
    pub duels: Vec<Duel>,
    /// The last matches together, newest first.
    pub matches: Vec<MatchSummary>,
}

/// Results of matches of one game and number of seats against an opponent: which of the two was in front.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Duel {
    /// Which game.
    pub game: GameKind,
    /// Seats at the table.
    pub seats: u8,
    /// Matches in which the caller was in front.
    pub won: u32,
    /// Matches in which both had the same rank.
    pub drawn: u32,
    /// Matches in which the opponent was in front.
    pub lost: u32,
    /// The caller's points less the opponent's, over all these matches.
    pub difference: i32,
}

/// `GET /api/statistics?game=GAME&seats=SEATS&people=true`: the caller's results in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Statistics {
    /// Which game.
    pub game: GameKind,
    /// Whether there are older matches that were not counted.
    pub has_more: bool,
    /// All matches that the filter selects.
    pub overall: Winning,
    /// By the number of seats, whatever number the filter has.
    pub by_seats: Vec<SeatsWinning>,
    /// By card of the kingdom, the most frequent first; empty for a game without a kingdom.
    pub by_card: Vec<CardWinning>,
    /// Points after each turn, from the first one on.
    pub points: Vec<PointsAfter>,
    /// The caller's rating after each rated match, the oldest first; `None` if the operator has switched ratings off.
    pub ratings: Option<Vec<RatingAfter>>,
}

/// How often the caller was first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Winning {
    /// The number of matches.
    pub matches: u32,
    /// Times first alone.
    pub won: u32,
    /// Times first, tied with another player.
    pub shared: u32,
    /// How many of these matches chance alone would have won, in ten-thousandths: each counts for one divided by its
    /// seats.
    pub by_chance: u32,
}

/// How often the caller was first at tables of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatsWinning {
    /// Seats at the table.
    pub seats: u8,
    /// The rates.
    pub winning: Winning,
}

/// How often the caller was first with a card in the kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardWinning {
    /// Which card.
    pub card: CardName,
    /// Matches in which it was in the kingdom.
    pub there: Winning,
    /// Those among them in which the caller bought it at least once.
    pub bought: Winning,
}

/// Points after a turn, over all matches in which the caller had as many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PointsAfter {
    /// The number of turns taken.
    pub turn: u16,
    /// The number of matches.
    pub matches: u32,
    /// The caller's points on average, in hundredths.
    pub own: i32,
    /// The standard deviation of single matches from it, in hundredths.
    pub spread: u32,
    /// The opponents' points on average after as many turns, or after their last one, in hundredths.
    pub others: i32,
}

/// A rating and the time of the match that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatingAfter {
    /// When the match ended, RFC 3339.
    pub ended: String,
    /// The rating after it.
    pub rating: i32,
    /// Its deviation: the true strength is within twice this of it, nineteen times out of twenty.
    pub deviation: u32,
}

/// `GET /api/ratings?game=GAME`: the rated players, the best proven first. Only if the operator has switched ratings
/// on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Leaderboard {
    /// Which game.
    pub game: GameKind,
    /// The rated people, ordered by their rating less twice its deviation. People are rated against people.
    pub people: Vec<Rated>,
    /// The rated programs, in the same order. Programs are rated against programs. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<Rated>,
}

/// A rated player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rated {
    /// The player's present name.
    pub name: String,
    /// Whether it is the caller.
    pub own: bool,
    /// Their rating.
    pub rating: i32,
    /// Its deviation.
    pub deviation: u32,
    /// The number of rated matches.
    pub matches: u32,
}
