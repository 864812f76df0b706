//! The server through its public protocol: real sockets, real matches, a database in a file of its own.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one kind of message and lets every other pass"
)]

mod absent;
mod away;
mod client;
mod crash;
mod discretion;
mod eve;
mod fair;
mod fuzz;
mod history;
mod hostile;
mod limits;
mod many;
mod own_data;
mod own_postgres;
mod pages;
mod play;
#[path = "../postgres/mod.rs"]
mod postgres;
mod program;
mod restart;
mod seats;
mod sessions;
mod siege;
mod support;
mod upgrade;
