//! Makes the room task of a table.

use std::pin::Pin;

use demesne_base::ids::Code;
use demesne_bots::game::BotGame;
use demesne_bots::games::{rules, rules_of};
use demesne_protocol::games::GameKind;
use demesne_room::Services;
use demesne_room::handle::Mailbox;

/// Makes the task of a table's room.
pub type MakeRoom = fn(GameKind, Code, Services, Mailbox) -> RoomTask;

/// The task of a room, to be spawned.
pub type RoomTask = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The room of a table, with the game of its settings.
pub fn room_for_kind(game: GameKind, code: Code, services: Services, mailbox: Mailbox) -> RoomTask {
    Box::pin(demesne_room::run(rules_of(game), code, services, mailbox))
}

/// The room of a table with this game, whatever its settings are.
pub fn room_for_game<G: BotGame>(
    _: GameKind,
    code: Code,
    services: Services,
    mailbox: Mailbox,
) -> RoomTask {
    Box::pin(demesne_room::run(rules::<G>(), code, services, mailbox))
}
