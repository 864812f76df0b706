//! The room registry: a task that maps the codes of tables to the tasks of rooms that are awake, and the handle to it.

mod handle;
mod requests;
mod run_room;
mod task;

pub(crate) use handle::RoomRegistry;
#[cfg(test)]
pub(crate) use run_room::RoomTask;
pub(crate) use run_room::{MakeRoom, room_for_game, room_for_kind};
