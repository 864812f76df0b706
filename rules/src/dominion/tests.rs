//! Tests of what no player may learn, and of answers in any order.

mod early_answers;
mod log_privacy;
mod privacy;
mod titles;
mod undo_reveals;
