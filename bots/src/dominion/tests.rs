//! Tests of turns of bots, of their reactions, and of looking ahead.

mod against_others;
mod bot_turns;
mod naming;
mod reactions;
