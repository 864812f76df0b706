//! The server through its public protocol: real sockets, real matches, a database in a file of its own.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one kind of message and lets every other pass"
)]

mod absent;
mod at_once;
mod away;
mod client;
mod cluster;
mod crash;
mod deals;
mod discretion;
mod doubt;
mod eve;
mod examples;
mod exclusive;
mod fair;
mod files;
mod fuzz;
mod handover;
mod history;
mod hostile;
mod limits;
mod line;
mod many;
mod nats;
#[path = "../nats/mod.rs"]
mod nats_process;
mod own_data;
mod own_postgres;
mod pages;
mod pauses;
mod play;
#[path = "../player/mod.rs"]
mod player;
#[path = "../postgres/mod.rs"]
mod postgres;
mod private_files;
#[path = "../process/mod.rs"]
mod process;
mod program;
mod reports;
mod restart;
mod seat_links;
mod seats;
mod sessions;
mod siege;
mod statistics;
mod support;
mod undo;
mod upgrade;
