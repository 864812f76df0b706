//! The server through its public protocol: real sockets, real matches, a database in a file of its own.

mod history;
mod hostile;
mod pages;
mod play;
mod restart;
mod seats;
mod support;
