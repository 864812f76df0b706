//! All tests of the rules through their public interface, as one program: it is linked once.

mod bots;
mod branches;
mod changes;
mod delayed;
mod dominion;
mod fair_deals;
mod journals;
mod king_of_the_dice;
mod plans;
mod random_play;
mod scenario_failures;
mod scenario_mutants;
mod scenario_slips;
mod scenario_updates;
mod scenarios;
mod setup;
mod simultaneous_answers;
mod undo;
