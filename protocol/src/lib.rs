//! The wire protocol: types of messages, requests and responses, without rules.
//!
//! Reading order: [`basics`] (seats, names), [`games`] (the closed set of games), [`dominion`] and [`king_of_the_dice`]
//! (the views, questions and answers of each game), [`fair`] (provably fair deals), [`match_origin`] (deals that are
//! played again), [`seats`] (seat links, pauses, reports), [`table`] (a table before, during and after a match),
//! [`undo`] (going back), [`hints`] (advice in a match), [`open_hands`] (the delayed view for spectators), [`changes`] (changed parts of a view),
//! [`socket`] (WebSocket messages), [`user_stream`] (those of a user's event stream), [`http`]
//! (HTTP requests and responses), [`history`] (statistics over many matches), [`match_file`] (exported matches), [`review`] (what decisions cost), [`operator`] (the operator's page),
//! [`refusal`] (reasons of rejected requests).
//!
//! Every message is JSON. Alternatives are tagged with `type` (or `game`), names are in `snake_case`.
//!
//! A client of Dominion says hello, and plays its Treasures whenever it may:
//!
//! ```
//! use demesne_protocol::PROTOCOL_VERSION;
//! use demesne_protocol::changes::{Gap, LatestView};
//! use demesne_protocol::dominion::{Answer, Ask};
//! use demesne_protocol::games::{GameAnswer, GameView};
//! use demesne_protocol::socket::{ClientMessage, ServerMessage};
//!
//! let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };
//! assert_eq!(serde_json::to_string(&hello)?, r#"{"type":"hello","protocol":3,"have":null}"#);
//!
//! fn reply(latest: &mut LatestView, message: ServerMessage) -> Result<Option<ClientMessage>, Gap> {
//!     let message = latest.complete(message)?;
//!     let ServerMessage::Update { view: GameView::Dominion(view), .. } = message else { return Ok(None) };
//!     let Some(question) = view.question else { return Ok(None) };
//!     let Ask::Turn { treasures: Some(_), .. } = question.ask else { return Ok(None) };
//!     let (id, answer) = (format!("answer {}", question.id), GameAnswer::Dominion(Answer::PlayTreasures));
//!     Ok(Some(ClientMessage::Answer { id, question: question.id, answer }))
//! }
//! let keep_alive = serde_json::from_str(r#"{"type":"keep_alive"}"#)?;
//! assert_eq!(reply(&mut LatestView::default(), keep_alive), Ok(None));
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod basics;
pub mod changes;
mod client_message;
pub mod dominion;
pub mod fair;
pub mod games;
pub mod hints;
pub mod history;
pub mod http;
pub mod king_of_the_dice;
pub mod match_file;
pub mod match_origin;
pub mod open_hands;
pub mod operator;
pub mod push;
pub mod refusal;
pub mod review;
pub mod schema;
pub mod seats;
pub mod socket;
pub mod table;
pub mod undo;
pub mod user_stream;
mod wrong_part;

/// The version of everything in this crate. A client that sends another version in its hello is asked to reload. Raise it
/// when a client of the previous version could no longer read a message, or be understood.
pub const PROTOCOL_VERSION: u32 = 3;

/// The interval at which a server sends `keep_alive`, in seconds. Short enough that a player with a dead connection does
/// not wait long, and that no proxy takes the connection for idle (they wait a minute and more).
pub const KEEP_ALIVE_SECONDS: u32 = 10;
