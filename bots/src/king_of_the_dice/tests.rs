//! Tests of looking ahead.

mod looking_ahead;
