//! The requests that the handle sends to the room registry task.

use demesne_base::ask::ReplySender;
use demesne_base::ids::{Code, UserId};
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_room::handle::RoomHandle;

/// The places in which a room may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Locality {
    /// On any server.
    Anywhere,
    /// Only on this server: the caller is another server.
    LocalOnly,
}

/// A request of the handle to the task.
pub(super) enum RegistryRequest {
    /// The room of a table, woken if it sleeps.
    Room { code: Code, request: RoomRequest },
    /// A user's name was deleted.
    NameDeleted(UserId),
    /// Opens no more rooms; replies when all have ended.
    Close { reply: ReplySender<()> },
}

/// A request that waits for a room.
pub(super) struct RoomRequest {
    pub game: GameKind,
    pub(super) locality: Locality,
    pub reply: ReplySender<Result<RoomHandle, Refusal>>,
}
