//! The tools of every part of the server: ids, limits, text of players, metrics, clocks, the HTTP client.
//!
//! Not here: tables, matches, SQL and rules of games; only names of games ([`link_words`]). No module of this crate needs another part of the server.
//!
//! Begin with [`ids`] and [`limits`].

pub mod ask;
pub mod blocking;
pub mod bots;
pub mod channel;
pub mod client_address;
pub mod database_clock;
pub mod guarded_clock;
pub mod ids;
pub mod limits;
pub mod link_words;
pub mod listen_address;
pub mod log;
pub mod metrics;
pub mod notice_clock;
pub mod one_time_token;
pub mod page_files;
pub mod public_url;
pub mod supervision;
pub mod text_validation;
pub mod token_bucket;
pub mod web_client;
pub mod word_list;

/// The release of this program.
pub const RELEASE: &str = env!("CARGO_PKG_VERSION");
