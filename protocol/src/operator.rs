//! The operator's page: figures of the servers, reports, restrictions of players, and the log of what operators did.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::http::HouseNotice;
use crate::seats::ReportReason;

/// `POST /api/operator/enter`: begins the session of an operator. The response sets its cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnterOperator {
    /// The token of a link that `demesne operator-link` made.
    pub token: String,
}

/// `GET /api/operator/session`, and the response to [`EnterOperator`]: the session of the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorSession {
    /// The name that the link was made for.
    pub operator: String,
    /// When the session ends, RFC 3339.
    pub ends: String,
}

/// `GET /api/operator/figures`: how the house is doing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorFigures {
    /// When they were read, RFC 3339.
    pub at: String,
    /// The servers of the house that answered, the one that answers this request first.
    pub servers: Vec<ServerFigures>,
    /// The number of other servers that did not answer in time.
    pub silent_servers: u32,
    /// The matches that began, for each of the last days, the earliest first.
    pub days: Vec<DayFigures>,
    /// The size of the database in bytes.
    pub database_bytes: u64,
}

/// The figures of one server since its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ServerFigures {
    /// The release of its program.
    pub release: String,
    /// Time since its start in seconds.
    pub up_seconds: u32,
    /// Tables that are awake.
    pub tables: u32,
    /// Matches in progress.
    pub matches: u32,
    /// Connections of clients to tables.
    pub connections: u32,
    /// Questions of bots and hints that wait for a thread or are worked on.
    pub thinking: u32,
    /// Threads of the thinking pool.
    pub threads: u32,
    /// Resident memory in bytes; 0 if the system does not say.
    pub memory_bytes: u64,
    /// How long saves took, the shortest times first.
    pub saves: Vec<SaveFigures>,
}

/// The saves that took a certain time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SaveFigures {
    /// The longest of these times in microseconds; `None` for all longer ones.
    pub up_to: Option<u32>,
    /// The number of saves.
    pub count: u64,
}

/// The matches of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DayFigures {
    /// The day in UTC, `YYYY-MM-DD`.
    pub day: String,
    /// The matches that began.
    pub matches: u32,
}

/// `GET /api/operator/reports`, and the response to requests that handle one: the open reports, and who is restricted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorReports {
    /// The open reports, the oldest first. There may be more than are sent.
    pub reports: Vec<OpenReport>,
    /// The number of open reports.
    pub open: u32,
    /// The restrictions in force, the latest first.
    pub restrictions: Vec<RestrictedPlayer>,
}

/// A report that waits for an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenReport {
    /// The id of the report.
    pub id: String,
    /// When it was made, RFC 3339.
    pub at: String,
    /// The name of the player who made it.
    pub reporter: String,
    /// The reported player's name at that time.
    pub about: String,
    /// Whether the reported player can be restricted: the server knows who it is.
    pub is_known: bool,
    /// How often this player has been reported, this report included.
    pub times: u32,
    /// The reason.
    pub reason: ReportReason,
    /// The text of the reporter.
    pub text: String,
    /// The latest chat messages at the table.
    pub chat: Vec<ReportedMessage>,
}

/// A chat message in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReportedMessage {
    /// The author's name at that time.
    pub name: String,
    /// The text.
    pub text: String,
    /// Whether the reported player wrote it.
    pub is_reported: bool,
}

/// A player who is muted or barred.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RestrictedPlayer {
    /// The id of the player, for [`LiftRestriction`].
    pub player: String,
    /// The player's present name.
    pub name: String,
    /// The restriction of the player.
    pub restriction: Restriction,
    /// Since when, RFC 3339.
    pub since: String,
    /// When it ends, RFC 3339; `None` until an operator lifts it.
    pub until: Option<String>,
}

/// A restriction of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Restriction {
    /// Write chat messages, and choose another name.
    Mute,
    /// Use the house at all.
    Bar,
}

/// `POST /api/operator/reports/ID`: handles a report. The response is [`OperatorReports`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandleReport {
    /// The measure about the reported player.
    pub verdict: ReportVerdict,
}

/// A verdict of an operator on a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportVerdict {
    /// Mutes the player.
    Mute,
    /// Bars the player for a day.
    BarForADay,
    /// Bars the player until an operator lifts it.
    Bar,
    /// Closes the report.
    Dismiss,
}

/// `POST /api/operator/lift`: ends a restriction. The response is [`OperatorReports`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LiftRestriction {
    /// The player, as in [`RestrictedPlayer`].
    pub player: String,
    /// The restriction.
    pub restriction: Restriction,
}

/// `GET /api/operator/people`: the users of the house, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorPeople {
    /// A page of the list.
    pub people: Vec<HousePerson>,
    /// The last one, for the query parameter `after` of the next page; `None` at the end of the list.
    pub more: Option<String>,
}

/// A user of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HousePerson {
    /// The id of the user.
    pub player: String,
    /// The present name.
    pub name: String,
    /// When the name was entered first, RFC 3339.
    pub since: String,
    /// Browsers that are signed in.
    pub browsers: u32,
    /// Matches that the user played, or plays.
    pub matches: u32,
}

/// `POST /api/operator/people/PLAYER`: acts on a user. The response is [`PersonActedOn`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActOnPerson {
    /// The measure.
    pub act: PersonAct,
}

/// An act of an operator on a user without a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PersonAct {
    /// Gives the user this name.
    Rename(String),
    /// Ends all sessions of the user, and the recovery code.
    SignOut,
    /// Mutes the user.
    Mute,
    /// Bars the user for a day.
    BarForADay,
    /// Bars the user until an operator lifts it.
    Bar,
    /// Deletes the name of the user, here and in every match, with all sessions.
    Delete,
}

/// The response to [`ActOnPerson`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PersonActedOn {
    /// The user as the list has it now; `None` without a name.
    pub person: Option<HousePerson>,
}

/// `GET /api/operator/house`, and the response to requests that change it: what is in force for the whole house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorHouse {
    /// Whether only invited visitors get a name.
    pub closed: bool,
    /// The message to everyone.
    pub notice: Option<HouseNotice>,
    /// The networks whose requests are refused, the latest first.
    pub blocked: Vec<BlockedNetwork>,
    /// The invitations of the operator, the latest first.
    pub invitations: Vec<OpenInvitation>,
}

/// A network whose requests are refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BlockedNetwork {
    /// An address or a network, as in `192.0.2.0/24`.
    pub network: String,
    /// Until when, RFC 3339.
    pub until: String,
}

/// An invitation of the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenInvitation {
    /// Its id.
    pub id: String,
    /// Until when the link is taken, RFC 3339.
    pub until: String,
    /// How many more users may take it.
    pub uses: u32,
    /// The users who took it.
    pub taken: u32,
}

/// `POST /api/operator/notice`: shows a message to everyone, in place of the one before it. `POST
/// /api/operator/notice/end` withdraws it. The response is [`OperatorHouse`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Announce {
    /// The text, with line breaks.
    pub text: String,
    /// Minutes for which the message is shown.
    pub minutes: u32,
}

/// `POST /api/operator/addresses`: refuses requests from an address or a network. The response is [`OperatorHouse`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlockNetwork {
    /// An address, or a network as in `192.0.2.0/24`.
    pub network: String,
    /// For how long, in hours.
    pub hours: u32,
}

/// `POST /api/operator/addresses/end`: ends a block. The response is [`OperatorHouse`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnblockNetwork {
    /// The network, as in [`BlockedNetwork`].
    pub network: String,
}

/// `POST /api/operator/invitations`: makes an invitation. The response is [`MadeInvitation`]. `POST
/// /api/operator/invitations/ID/end` ends one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteVisitors {
    /// How many users may take it.
    pub uses: u32,
    /// Days for which the link is valid.
    pub days: u32,
}

/// The response to [`InviteVisitors`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MadeInvitation {
    /// The token of the link `/invite#TOKEN`, which is shown this once.
    pub token: String,
    /// The measures in force now.
    pub house: OperatorHouse,
}

/// `GET /api/operator/log`: what operators did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorLog {
    /// The latest entry first. There may be earlier ones.
    pub entries: Vec<OperatorLogEntry>,
}

/// An act of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperatorLogEntry {
    /// When, RFC 3339.
    pub at: String,
    /// The operator's name, as in [`OperatorSession`]; `None` for the command line.
    pub operator: Option<String>,
    /// The act.
    pub act: OperatorAct,
    /// The present name of the player whom it concerns.
    pub player: Option<String>,
    /// The report that was handled.
    pub report: Option<String>,
}

/// An act of an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OperatorAct {
    /// Made a link to the operator's page.
    MakeLink,
    /// Opened the operator's page with a link.
    SignIn,
    /// Ended the own session.
    SignOut,
    /// Ended all sessions of operators, and made unused links invalid.
    Revoke,
    /// Muted a player.
    Mute,
    /// Barred a player for a day.
    BarForADay,
    /// Barred a player.
    Bar,
    /// Closed a report.
    Dismiss,
    /// Ended the mute of a player.
    Unmute,
    /// Ended the bar of a player.
    Unbar,
    /// Gave a player another name.
    Rename,
    /// Ended all sessions of a player.
    EndSessions,
    /// Deleted the name of a player.
    DeleteName,
    /// Showed a message to everyone.
    Announce,
    /// Withdrew the message to everyone.
    Withdraw,
    /// Blocked an address or a network.
    BlockNetwork,
    /// Ended the block of an address or a network.
    UnblockNetwork,
    /// Made an invitation.
    Invite,
    /// Ended an invitation, and the rights of those who took it.
    EndInvitation,
    /// Gave the house new keys.
    NewKeys,
}
