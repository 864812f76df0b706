//! Makes the room task of a table, with the game of the table as its type.

use std::pin::Pin;

use demesne_base::ids::Code;
use demesne_bots::game::BotGame;
use demesne_bots::games::{GameVisitor, dispatch};
use demesne_protocol::games::GameKind;
use demesne_room::Services;
use demesne_room::handle::Mailbox;

/// Makes the task of a table's room.
pub type MakeRoom = fn(GameKind, Code, Services, Mailbox) -> RoomTask;

/// The task of a room, to be spawned.
pub type RoomTask = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The room of a table, with the game of its settings.
pub fn room_for_kind(game: GameKind, code: Code, services: Services, mailbox: Mailbox) -> RoomTask {
    dispatch(game, RunRoom { code, services, mailbox })
}

/// The room of a table with this game, whatever its settings are.
pub fn room_for_game<G: BotGame>(
    _: GameKind,
    code: Code,
    services: Services,
    mailbox: Mailbox,
) -> RoomTask {
    RunRoom { code, services, mailbox }.visit::<G>()
}

/// The room task of a code, for any game.
struct RunRoom {
    code: Code,
    services: Services,
    mailbox: Mailbox,
}

impl GameVisitor for RunRoom {
    type Output = RoomTask;

    fn visit<G: BotGame>(self) -> Self::Output {
        Box::pin(demesne_room::run::<G>(self.code, self.services, self.mailbox))
    }
}
