//! Word that a player is asked while no page of theirs is open: Web Push (RFC 8030, 8291 and 8292), and messages for groups.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::CardName;
use crate::games::GameKind;

/// `GET /api/push`, and the response to requests that change it: what a browser needs to subscribe, and what the caller
/// has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PushSettings {
    /// The public key of the server (`applicationServerKey`): an uncompressed point of P-256 in base64url.
    pub key: String,
    /// The number of the caller's browsers that are told.
    pub browsers: u8,
    /// When they are not told.
    pub quiet: Option<QuietHours>,
    /// Whether they are told of invitations.
    pub invitations: bool,
    /// The codes of tables of which they are not told.
    pub muted: Vec<String>,
}

/// The hours of each day in which notices wait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Their first minute, from midnight in the zone: 0 to 1439.
    pub from: u16,
    /// The first minute after them; before `from` if they span midnight.
    pub until: u16,
    /// The time zone by its IANA name (`Europe/Madrid`), in which they stay where they are when clocks change; UTC if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
}

/// `POST /api/push`: tells this browser from now on, and sets the quiet hours of all. The response is [`PushSettings`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// The browser's public key (`p256dh`): an uncompressed point of P-256 in base64url.
    pub key: String,
    /// The browser's secret (`auth`): 16 bytes in base64url.
    pub secret: String,
    /// When the caller's browsers are not told.
    pub quiet: Option<QuietHours>,
}

/// `POST /api/push/end`: a browser is not told any more. The response is [`PushSettings`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndPush {
    /// The address at the browser's push service.
    pub endpoint: String,
}

/// `POST /api/push/tables/CODE` and `POST /api/push/invitations`: whether the caller is told of a table, or of invitations. The response is [`PushSettings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MuteTable {
    /// Whether these notices are left out.
    pub muted: bool,
}

/// The decrypted text of a notice: it is the receiver's move. Spectators see all that it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TurnNotice {
    /// The code of the table. A notice takes the place of an older one of the same table.
    pub code: String,
    /// The game.
    pub game: GameKind,
    /// The names of the other players, in turn order from the receiver's.
    pub others: Vec<String>,
    /// The gains of the others since the receiver's last turn, in turn order.
    pub recap: Vec<RecapLine>,
}

/// The decrypted text of a notice of an invitation. The table's link shows all that it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InvitationNotice {
    /// The code of the table.
    pub code: String,
    /// The game.
    pub game: GameKind,
    /// The name of its host.
    pub invited_by: String,
}

/// The gains of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecapLine {
    /// The player's name.
    pub name: String,
    /// Cards, citizens and locations, the first one first.
    pub cards: Vec<CardName>,
}

/// `GET /api/webhooks`: the groups that the caller may choose for a table, which are then told whose move it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WebhookNames {
    /// Their names, as the operator has configured them.
    pub names: Vec<String>,
}

/// The message that a webhook of the format `json` receives: it is a player's move, and none of their pages is open.
/// Spectators see all that it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GroupNotice {
    /// All of it in words, without the link.
    pub text: String,
    /// The address of the table.
    pub link: String,
    /// The game.
    pub game: GameKind,
    /// The match.
    pub match_id: String,
    /// The number of the turn. A player is named once per turn.
    pub turn: u32,
    /// The name of the player.
    pub player: String,
    /// The names of the other players, in turn order from the player's.
    pub others: Vec<String>,
    /// The gains of the others since the player's last turn, in turn order.
    pub recap: Vec<RecapLine>,
}
