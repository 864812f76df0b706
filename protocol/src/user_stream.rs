//! The messages of a user's event stream (`/ws/events`): their tables and invitations, whenever these change.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::http::{TableInvitationView, TableSummary};
use crate::refusal::{Refusal, RefusalDetail};

/// A message from the server on a user's event stream. Each state takes the place of the one before it, so a client that
/// was away or reads slowly has missed nothing once it has the latest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum UserStreamMessage {
    /// The first message, and the next one whenever something of it has changed.
    State {
        /// The server's [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The user's tables, as in a [`Lobby`](crate::http::Lobby).
        tables: Vec<TableSummary>,
        /// The user's invitations, as in a [`Lobby`](crate::http::Lobby).
        invitations: Vec<TableInvitationView>,
    },
    /// The connection works. Sent at an interval, and as the answer to a `ping`.
    KeepAlive,
    /// The server refuses the connection, or a message that is no `ping`.
    Refused {
        /// The reason.
        reason: Refusal,
        /// Details that a program can act on; absent where the reason is enough.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        detail: Option<RefusalDetail>,
    },
}
