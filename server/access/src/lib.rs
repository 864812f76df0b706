//! Which clients may do what: rate limits and limits of connections, restrictions of operators, ends of sessions, and
//! word that a list of tables has changed.
//!
//! Not here: who a client is (`demesne-web`), and where restrictions are stored (`demesne-store`). Limits by address and
//! user are kept by one task for all clients of this server; each connection limits its messages as well.
//!
//! Begin with [`rate_limit`], then [`restrictions`].

pub mod list_changes;
pub mod rate_limit;
pub mod restrictions;
pub mod session_events;
