//! Bots that play the games: rules of thumb, plans, looking ahead and simulated matches.
//!
//! Not here: the rules of the games (`demesne_rules`), and threads, clocks and which plans are kept (`demesne-thinking`). A bot decides
//! from what its seat may see, with a budget of playouts instead of a clock: equal seeds give equal answers.
//!
//! Begin with [`game`] (the traits [`game::BotGame`] and [`game::BotState`]) and [`games`] (any game behind one interface), then [`dominion`] or [`king_of_the_dice`].
//!
//! A match of two bots:
//!
//! ```
//! use demesne_bots::game::BotState;
//! use demesne_protocol::{games::GameSettings, king_of_the_dice::Settings, table::BotLevel};
//! use demesne_rules::chance::{Chance, Seed};
//! use demesne_rules::game::{Game, GameState, Start};
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

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod contest;
pub mod dominion;
pub mod game;
pub mod games;
pub mod king_of_the_dice;
mod weighing;
