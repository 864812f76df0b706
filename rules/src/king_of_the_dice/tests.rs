//! Tests of what no player may learn, and of answers in any order.

mod looking_ahead;
mod privacy;
mod undo_reveals;
