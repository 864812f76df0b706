//! HTTP requests and responses: sessions, tables, history, replays.

use std::collections::BTreeMap;
use std::ops::Not;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::{CardName, SeatResult};
use crate::fair::FairDeal;
use crate::games::{GameKind, GameLogLine, GameView};
use crate::match_file::Signer;
use crate::match_origin::MatchOrigin;
use crate::refusal::{Refusal, RefusalDetail};
use crate::table::{Ending, Stage, TableSettings};
use crate::{dominion, king_of_the_dice};

/// `POST /api/session`: sets the name; the response sets the session cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The name that others see.
    pub name: String,
    /// Marks a new user as a program, for good: the address of its author, `https://…`, `http://…` or `name@host`, in at
    /// most 200 characters. Left out for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// `POST /api/session/invited`: sets the name of a visitor who was invited. A closed house gives no name otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitedSession {
    /// The name that others see.
    pub name: String,
    /// The link that the visitor came with.
    pub invitation: VisitorInvitation,
    /// As in [`NewSession`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// The link that a visitor came with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VisitorInvitation {
    /// The code of a table, which its players have.
    Table(String),
    /// The token of an invitation of the operator, which is taken with it.
    House(String),
}

/// `GET /api/notice`: the message of the operator to everyone, if there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NoticeBoard {
    /// The message; `None` without one.
    pub notice: Option<HouseNotice>,
}

/// A message of the operator to everyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HouseNotice {
    /// The text, with line breaks.
    pub text: String,
    /// Until when it is shown, RFC 3339.
    pub until: String,
}

/// `GET /api/session`, and the response to [`NewSession`]: the person of this browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Session {
    /// The name; `None` until one is set.
    pub name: Option<String>,
    /// The address of the author if the user is a program; absent for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// `GET /api/reach`: how this very request reached the server, for its operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reach {
    /// The address of the client, as far as the server can tell.
    pub address: String,
    /// Whether a proxy sent an address of the client along.
    pub is_forwarded: bool,
    /// Whether the server trusts the other end of the connection to do so.
    pub is_proxy_trusted: bool,
}

/// `POST /api/session/end`: signs browsers of this person out. The response is a [`Session`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndSession {
    /// Which browsers.
    pub browsers: Browsers,
}

/// `GET /api/session/recovery`, and the response to `POST /api/session/recovery`, which makes a new code: the code with
/// which the caller signs in again after losing every session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecoveryState {
    /// When the caller made the code, RFC 3339; `None` without a code.
    pub made: Option<String>,
    /// The code: only in the response to the request that makes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// `POST /api/session/recovery/redeem`: signs in with a recovery code. The response is a [`Session`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RedeemRecovery {
    /// The code of a [`RecoveryState`], with or without its hyphens.
    pub code: String,
}

/// `GET /api/blocks`, and the response to requests that change them: whom the caller lets join none of their own tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Blocks {
    /// The last one first.
    pub blocks: Vec<BlockedPerson>,
}

/// A person who was blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BlockedPerson {
    /// The id of the block.
    pub id: String,
    /// The person's present name.
    pub name: String,
}

/// `POST /api/blocks`: blocks a person. The response is [`Blocks`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlockPerson {
    /// The person, as the `who` of a [`PersonMet`](crate::history::PersonMet).
    pub who: String,
}

/// `POST /api/tables/CODE/invitations`: the host invites a person. Without a response body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitePerson {
    /// The person, as the `who` of a [`PersonMet`](crate::history::PersonMet).
    pub who: String,
}

/// An invitation to a table: its host, and what the table's link shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableInvitationView {
    /// Names the invitation in requests.
    pub id: String,
    /// The name of the host.
    pub inviter: String,
    /// The table.
    pub table: TableSummary,
}

/// Browsers of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Browsers {
    /// The browser that asks.
    This,
    /// All but the browser that asks.
    Others,
    /// All.
    All,
}

/// The response to `POST /api/tables` (whose body is a [`TableSettings`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableCreated {
    /// The invitation code: the table's page is `/t/CODE`.
    pub code: String,
}

/// `GET /api/lobby`: what the home page lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lobby {
    /// Public tables that can be joined.
    pub open: Vec<TableSummary>,
    /// Tables where this browser has a seat: matches that wait for the caller, other matches, waiting rooms, and matches
    /// that ended within a day.
    pub mine: Vec<TableSummary>,
    /// Invitations to tables at which the caller does not sit, the latest first.
    pub invitations: Vec<TableInvitationView>,
    /// Whether there is a deal of the day.
    pub daily: bool,
    /// The recommended set of this week.
    pub week: String,
    /// The operator's texts about this house.
    pub house: House,
    /// Whether the caller may open tables.
    pub opening: OpeningRight,
    /// Whether the caller is a stranger to a closed house, and sees neither tables nor the deal of the day.
    pub closed: bool,
}

/// Whether a person may open tables in this house. Everyone may join them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningRight {
    /// They may.
    Granted,
    /// They may once they have given the house password, or were invited.
    NeedsPassword,
    /// They may once the operator has invited them.
    NeedsInvitation,
}

/// The response to [`GivePassword`] and [`TakeInvitation`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Opening {
    /// Whether the caller may open tables now.
    pub right: OpeningRight,
}

/// `POST /api/opening/password`: gives the house password, so that the caller may open tables. The response is an
/// [`Opening`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivePassword {
    /// The password, as it was typed.
    pub password: String,
}

/// `POST /api/opening/invitation`: takes an invitation of the operator. The response is an [`Opening`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeInvitation {
    /// The token of the link.
    pub token: String,
}

/// `GET /api/tables/CODE/score`: who has won how many of a table's matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableScore {
    /// The matches that had a winner.
    pub matches: u32,
    /// Everyone who played in them, the one with the most wins first.
    pub players: Vec<PlayerScore>,
}

/// A player's wins at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerScore {
    /// The name of the player or bot in the latest of the matches.
    pub name: String,
    /// The matches in which they were first, shared ones included.
    pub wins: u32,
}

/// The texts about a house for its players: plain text of its operator, with line breaks. `None` if it has written none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct House {
    /// Its name.
    pub name: Option<String>,
    /// The welcome.
    pub welcome: Option<String>,
    /// The rules of the house.
    pub rules: Option<String>,
}

/// A table in a list, and `GET /api/tables/CODE`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableSummary {
    /// The invitation code.
    pub code: String,
    /// The occupants of the seats, in turn order.
    pub names: Vec<String>,
    /// Those of them that are bots: they invite no one. Absent if none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<String>,
    /// Those of them that are programs of other users. Absent if none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
    /// Free seats.
    pub free: u8,
    /// The settings.
    pub settings: TableSettings,
    /// The stage.
    pub stage: Stage,
    /// Whether the caller has a seat there or is the host: for a table by its code. Absent if not.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub joined: bool,
    /// How far its match is: in the list of the caller's tables, for matches in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<TableProgress>,
    /// The other players who want a rematch: in the list of the caller's tables, for matches that are over. Absent if
    /// none does, or the caller wants one as well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematch: Vec<String>,
}

/// How far a match in progress is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableProgress {
    /// The round.
    pub round: u32,
    /// The name of the player whose turn it is.
    pub player: String,
    /// Whether the match waits for the caller.
    pub own: bool,
    /// When it began, RFC 3339.
    pub began: String,
    /// Since when it waits for the players whom it asks, RFC 3339, later by its pauses; absent if that was not saved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
    /// The milliseconds left to the caller if it waits for them, or else to the player whose time is over first; with the
    /// reserve. Absent without a clock in days, and while the clock stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// A vacation that lasts, or that the caller is asked to consent to; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<TableVacation>,
}

/// A vacation in a match over days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableVacation {
    /// A player is on vacation, and the match is paused.
    Lasts {
        /// The name of the player.
        name: String,
        /// When it ends by itself, RFC 3339.
        until: String,
    },
    /// A player asks the caller for a vacation.
    Asked {
        /// The name of the player.
        name: String,
        /// The length in days.
        days: u8,
    },
}

/// `GET /api/matches`: the caller's matches, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct History {
    /// The matches of this page; with a filter there may be none although others follow.
    pub matches: Vec<MatchSummary>,
    /// The value of `before` for the next page; `None` on the last page.
    pub next: Option<String>,
}

/// A match in a list, and `GET /api/matches/ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchSummary {
    /// The match's id.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// Names in turn order.
    pub names: Vec<String>,
    /// The seats of programs; absent without any, and of an imported match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<u8>,
    /// The Kingdom piles; absent if the game has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kingdom: Vec<CardName>,
    /// The seat of the caller; `None` if they did not play.
    pub seat: Option<u8>,
    /// When it started, RFC 3339.
    pub started: String,
    /// When it ended, RFC 3339; `None` while it is in progress.
    pub ended: Option<String>,
    /// Why it ended; `None` while it is in progress.
    pub ending: Option<Ending>,
    /// The results in turn order, or the standings if it was ended early; `None` while it is in progress.
    pub results: Option<Vec<SeatResult>>,
    /// The origin of it; `None` if it was dealt afresh.
    pub origin: Option<MatchOrigin>,
    /// The signer of the file by which it was imported; `None` if it was played on this server.
    pub imported: Option<Signer>,
}

/// `GET /api/matches/ID/replay?as=SEAT`: a finished match, step by step, as one seat saw it. Without `as` it is shown
/// as spectators saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    /// The match.
    pub summary: MatchSummary,
    /// The view before the first move, after it, and so on.
    pub steps: Vec<GameView>,
    /// The whole log; each line carries the step at which it happened.
    pub log: Vec<GameLogLine>,
    /// The score of each seat in turn order, for each step, as if the match had ended there. Empty in recordings made
    /// before scores were kept.
    #[serde(default)]
    pub scores: Vec<Vec<i16>>,
}

/// The part of the text of a `SignedMatch` that a page reads: the origin of its deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchDeal {
    /// The seed from which everything was dealt, in hexadecimal.
    pub seed: String,
    /// The sources of the seed; `None` for matches played before deals could be checked, and for those not dealt
    /// afresh. In a match played on from another one, what the seed of the last of `branches` was made from.
    pub fair: Option<FairDeal>,
    /// The origin of the match; `None`, or left out, if it was dealt afresh.
    #[serde(default)]
    pub origin: Option<MatchOrigin>,
    /// The places at which the seed changes; left out if it never does.
    #[serde(default)]
    pub branches: Vec<DealBranch>,
}

/// A step from which another seed is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealBranch {
    /// The number of answers before it.
    pub at: u32,
    /// The seed from then on, in hexadecimal.
    pub seed: String,
}

/// The body of every error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorBody {
    /// The reason.
    pub error: Refusal,
    /// Details that a program can act on; absent where the reason is enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<RefusalDetail>,
}

/// `GET /api/catalogue`: every card of every game, with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameCatalogue {
    /// Cards, recommended sets and expansions of Dominion.
    pub dominion: dominion::Catalogue,
    /// Citizens, locations, penalties and dice of King of the Dice.
    #[serde(rename = "king-of-the-dice")]
    pub king_of_the_dice: king_of_the_dice::Catalogue,
    /// The words by language: `en`, `es`, `it`.
    pub texts: BTreeMap<String, CatalogueTexts>,
}

/// The words of a catalogue in one language, by the ids of what they name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CatalogueTexts {
    /// The cards of Dominion.
    pub cards: BTreeMap<String, CardTexts>,
    /// The recommended sets.
    pub kingdoms: BTreeMap<String, String>,
    /// The expansions.
    pub sets: BTreeMap<String, String>,
    /// Citizens and locations of King of the Dice.
    pub dice: BTreeMap<String, CardTexts>,
}

/// The words of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardTexts {
    /// Its name.
    pub name: String,
    /// The effect apart from its plain bonuses; `None` if they are all.
    pub text: Option<String>,
    /// The same in at most forty letters; `None` if there is no text, and for King of the Dice.
    pub short: Option<String>,
}
