//! The room registry: a task that maps the codes of tables to the tasks of rooms that are awake, and the handle to it.

mod handle;
mod run_room;
mod task;

pub use handle::RoomRegistry;
pub use run_room::{MakeRoom, RoomTask, room_for_game, room_for_kind};
#[cfg(test)]
pub(crate) use task::RegistryRequest;
