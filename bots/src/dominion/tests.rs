//! Tests of turns of bots, of their reactions, and of looking ahead.

mod bot_turns;
mod naming;
mod reactions;
