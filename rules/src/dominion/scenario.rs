//! Scenarios of Dominion.
