//! Tests of turns of bots, and of looking ahead.

mod bot_turns;
mod naming;
