//! Tests of what no player may learn, of answers in any order, of standing answers, of the start of a turn,
//! and of turns of bots.

mod asks_everyone;
mod bot_turns;
mod early_answers;
mod log_moves;
mod log_privacy;
mod naming;
mod open_books;
mod privacy;
mod public_moment;
mod sample;
mod standing_answers;
mod start_of_turn;
mod thinking;
mod titles;
mod undo_reveals;
