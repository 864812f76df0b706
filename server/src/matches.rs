//! Matches apart from their rooms: how one is set up, and what is kept, shown, counted and signed of finished ones.

pub(crate) mod archive;
pub(crate) mod daily;
pub mod export;
pub(crate) mod guided;
pub mod imports;
pub mod integrity;
pub(crate) mod load;
pub(crate) mod long_replay;
pub mod ratings;
pub(crate) mod replays;
pub(crate) mod retention;
pub(crate) mod reviews;
pub(crate) mod score;
pub(crate) mod setup;
pub(crate) mod showcase;
pub mod signing;
pub mod statistics;
pub mod stats;
pub mod verify;
