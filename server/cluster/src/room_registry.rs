//! The room registry: a task that maps the codes of tables to the tasks of rooms that are awake, and the handle to it.

pub(crate) mod handle;
pub(crate) mod requests;
mod run_room;
pub(crate) mod task;

pub use handle::RoomRegistry;
pub use run_room::{MakeRoom, RoomTask, room_for_game, room_for_kind};
