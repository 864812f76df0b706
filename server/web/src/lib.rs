//! HTTP and WebSockets: routes and their handlers, sessions of browsers, connections to tables, TLS of the server's own.
//!
//! Not here: what happens at a table (`demesne-room`), and which server runs it (`demesne-cluster`). A handler reads a request, asks
//! the store or a room, and writes a response.
//!
//! Begin with [`http`] (all routes), then `http::connection` (one WebSocket).

mod catalogue;
pub mod house_password;
pub mod http;
mod malformed;
pub mod settings;
pub mod tls;
