//! The rules of the games: pure and deterministic, without clock, network, files or threads.
//!
//! Reading order: [`game`] (what a room needs of a game), [`chance`] (the only randomness), [`fair`] (where its seed
//! comes from), [`journal`] (a match as it is kept), [`delayed`] (a match as it was a while ago), [`resigning`], [`fingerprint`] (a
//! table as one number), `weighing` (comparing answers by playouts), [`contest`] (what contests of bots share),
//! [`dominion`] and [`king_of_the_dice`] (the games), [`scenario`] (rules as text that a player can read).
//!
//! A match of two bots:
//!
//! ```
//! use demesne_protocol::{games::GameSettings, king_of_the_dice::Settings, table::BotLevel};
//! use demesne_rules::chance::{Chance, Seed};
//! use demesne_rules::game::{Game, Start};
//! use demesne_rules::king_of_the_dice::KingOfTheDice;
//!
//! let seed = Seed([7; 32]);
//! let mut chance = Chance::new(seed);
//! let settings = GameSettings::KingOfTheDice(Settings { help: false });
//! let options = KingOfTheDice::resolve(&settings, 2, &mut chance)?;
//! let first = KingOfTheDice::first_player(None, 2, &mut chance);
//! let mut game = KingOfTheDice::start(&options, Start::new(2, first, seed))?;
//! while let Some(&seat) = game.waiting_for().first() {
//!     let answer = game.bot_answer(seat, BotLevel::Solid).expect("a seat with a question has an answer");
//!     game.answer(seat, &answer)?;
//! }
//! let results = game.results().expect("no seat has to answer: the match is over");
//! assert!(results.iter().any(|result| result.rank == 1));
//! # Ok::<(), demesne_protocol::refusal::Refusal>(())
//! ```

pub mod branch;
pub mod chance;
pub mod contest;
pub mod delayed;
pub mod dominion;
pub mod fair;
pub mod fingerprint;
pub mod game;
pub mod journal;
pub mod king_of_the_dice;
pub mod resigning;
pub mod scenario;
mod shared_list;
mod weighing;
