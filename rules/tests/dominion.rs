//! Tests of what no player may learn, of answers in any order, of cards that are passed, of standing answers, of the start of a turn,
//! and of looking ahead.

mod asks_everyone;
mod deck_bottom;
mod early_answers;
mod last_turn;
mod log_moves;
mod log_privacy;
mod open_books;
mod own_deck;
mod passing;
mod possessed;
mod privacy;
mod public_moment;
mod sample;
mod standing_answers;
mod start_of_turn;
mod thinking;
mod undo_reveals;
