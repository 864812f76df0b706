//! How much tests do that repeat something: kills, faults, random matches. The only reader of `DEMESNE_TESTS` in Rust: unset for
//! `cargo xtask test`, `all` with `--all`, `full` with `--full`. A single size is set by hand: `DEMESNE_TESTS=kills=50`, or behind
//! a form: `DEMESNE_TESTS=all,kills=50,fuzz=100`. Which tests run at all is said in `.config/nextest.toml`.

use std::ops::Div;

/// The environment variable.
const VARIABLE: &str = "DEMESNE_TESTS";

/// A number of a test, in three forms.
pub struct Size {
    name: &'static str,
    test: u32,
    all: u32,
    full: u32,
}

/// Kills of a server under load, on each database: some minutes in full.
pub static KILLS: Size = Size { name: "kills", test: 10, all: 10, full: 200 };

/// Faults of three servers that share a database: each kind once, and some ten minutes in full.
pub static CLUSTER_FAULTS: Size = Size { name: "cluster-faults", test: 6, all: 6, full: 60 };

/// Standbys that take over while people play on three servers, with a lag below and above the lease in turn.
pub static FAILOVERS: Size = Size { name: "failovers", test: 2, all: 2, full: 10 };

/// Sessions of a server in which file operations fail, spread over all operations.
pub static FILE_FAULTS: Size = Size { name: "file-faults", test: 30, all: 30, full: 30 };

/// The distance between the file operations that fail first, instead of [`FILE_FAULTS`] unless it is 0. With 1 each of them
/// fails, which takes about three hours on two cores.
pub static FILE_FAULT_STEP: Size = Size { name: "file-fault-step", test: 0, all: 20, full: 1 };

/// Whether outages are as long and faults as many as on a bad day, which takes some minutes: 1 if they are.
pub static ENDURANCE: Size = Size { name: "endurance", test: 0, all: 0, full: 1 };

/// Messages to a table, valid and invalid.
pub static FUZZ: Size = Size { name: "fuzz", test: 3_000, all: 3_000, full: 200_000 };

/// Seconds of an attack on a server, and of the quiet windows together.
pub static SIEGE: Size = Size { name: "siege", test: 3, all: 3, full: 30 };

/// Tables of two where people play during the attack.
pub static SIEGE_TABLES: Size = Size { name: "siege-tables", test: 4, all: 4, full: 50 };

/// Hostile attempts per second: a burst of what a page of fifty people needs, again and again.
pub static SIEGE_ATTEMPTS: Size =
    Size { name: "siege-attempts", test: 1_000, all: 1_000, full: 1_000 };

/// Reviewed matches with a planted blunder: a minute or two in full.
pub static BLUNDERS: Size = Size { name: "blunders", test: 4, all: 4, full: 20 };

/// Matches of two bots in each recommended set. With 1,200 luck does not decide which of them wins most.
pub static BOT_MATCHES: Size = Size { name: "bot-matches", test: 60, all: 1_200, full: 1_200 };

/// Recommended sets that the examples play a match of, spread over all of them; in full every one.
pub static EXAMPLE_SETS: Size = Size { name: "example-sets", test: 2, all: 12, full: u32::MAX };

/// The part of the random matches that the longest tests of properties play: one in this many.
pub static RANDOM_PART: Size = Size { name: "random-part", test: 4, all: 1, full: 1 };

/// Mutants of scenarios, drawn from all that there are; with `full` every one, which takes some minutes.
pub static SCENARIO_MUTANTS: Size =
    Size { name: "scenario-mutants", test: 4_000, all: 40_000, full: u32::MAX };

/// The sizes that can be set by hand.
static SIZES: [&Size; 15] = [
    &KILLS,
    &CLUSTER_FAULTS,
    &FAILOVERS,
    &FILE_FAULTS,
    &FILE_FAULT_STEP,
    &ENDURANCE,
    &FUZZ,
    &SIEGE,
    &SIEGE_TABLES,
    &SIEGE_ATTEMPTS,
    &BLUNDERS,
    &BOT_MATCHES,
    &EXAMPLE_SETS,
    &RANDOM_PART,
    &SCENARIO_MUTANTS,
];

impl Size {
    /// The number of this run.
    ///
    /// # Panics
    ///
    /// If the variable has a word that is neither a form nor a size.
    pub fn get(&self) -> u32 {
        let wanted = std::env::var(VARIABLE).unwrap_or_default();
        self.of(&wanted)
            .unwrap_or_else(|word| panic!("{VARIABLE}: {word:?} is no form and no size"))
    }

    /// The number for a value of the variable; the first word that means nothing, if there is one.
    fn of<'a>(&self, wanted: &'a str) -> Result<u32, &'a str> {
        let mut number = self.test;
        for word in wanted.split(',').filter(|word| !word.is_empty()) {
            match word.split_once('=') {
                None if word == "all" => number = self.all,
                None if word == "full" => number = self.full,
                Some((name, value)) if SIZES.iter().any(|size| size.name == name) => {
                    let value = value.parse().map_err(|_| word)?;
                    number = if name == self.name { value } else { number };
                }
                None | Some(_) => return Err(word),
            }
        }
        Ok(number)
    }
}

/// The number of random matches that a long test plays in this run, or what they must show: a part of the whole number.
pub fn part_of<T: Div<Output = T> + TryFrom<u32>>(whole: T) -> T {
    let part = T::try_from(RANDOM_PART.get().max(1));
    whole / part.unwrap_or_else(|_| panic!("{} is too large", RANDOM_PART.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_sets_every_size_and_a_word_behind_it_one() {
        assert_eq!(KILLS.of(""), Ok(10));
        assert_eq!(KILLS.of("full"), Ok(200));
        assert_eq!(BOT_MATCHES.of("all"), Ok(1_200));
        assert_eq!(KILLS.of("kills=50"), Ok(50));
        assert_eq!((KILLS.of("full,fuzz=7"), FUZZ.of("full,fuzz=7")), (Ok(200), Ok(7)));
    }

    #[test]
    fn a_word_without_a_meaning_is_named() {
        for word in ["whole", "kils=50", "kills=many", "kills"] {
            assert_eq!(FUZZ.of(&format!("all,{word}")), Err(word));
        }
    }
}
