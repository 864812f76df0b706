//! Tests of what no player may learn, and of answers in any order.

mod privacy;
mod undo_reveals;
