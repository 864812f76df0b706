//! The times of tests, and those that are slow: each has a reason in `xtask/slow-tests.txt`, a list that may only shrink. No run fails
//! because of a time.

use std::cmp::Reverse;
use std::time::Duration;

/// A test that takes longer needs a reason.
const BOUND: Duration = Duration::from_secs(10);

/// The number of tests that are printed for each kind.
const SLOWEST: usize = 10;

/// The ends of the names of slow tests, each with its reason.
const REASONS: &str = include_str!("../slow-tests.txt");

/// The names of the slow tests that have a reason.
pub(crate) fn with_reason() -> impl Iterator<Item = &'static str> {
    REASONS.lines().filter_map(|line| Some(line.split_once(" | ")?.0))
}

/// A test, and how long it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TestTime {
    /// Its name, as the runner prints it.
    pub(crate) name: String,
    /// From its start to its end.
    pub(crate) took: Duration,
}

/// The test and its time in a line of cargo-nextest or of Vitest's verbose reporter.
pub(crate) fn time_of(line: &str) -> Option<TestTime> {
    let line = line.trim();
    // PASS [   0.123s] (17/42) demesne::server crash::nothing_is_lost
    // ✓ tests/match.test.ts > two people > play a match 12345ms
    let (verdict, rest) = line.split_once(' ')?;
    match verdict {
        "PASS" | "FAIL" | "TIMEOUT" => {
            let (seconds, test) = rest.trim_start().strip_prefix('[')?.split_once("s]")?;
            let name = test.split_once(')').map_or(test, |(_, test)| test).trim_start();
            let took = Duration::try_from_secs_f64(seconds.trim().parse().ok()?).ok()?;
            Some(TestTime { name: name.to_owned(), took })
        }
        "✓" | "×" => {
            let (name, took) = rest.rsplit_once(' ')?;
            let took = Duration::from_millis(took.strip_suffix("ms")?.parse().ok()?);
            name.contains(" > ").then(|| TestTime { name: name.to_owned(), took })
        }
        _ => None,
    }
}

/// Prints the slowest tests of a step, and those without a reason.
pub(crate) fn print(step: &str, times: &[TestTime]) {
    let mut slowest: Vec<&TestTime> = times.iter().collect();
    // A test that failed is printed twice.
    slowest.sort_by_key(|time| (Reverse(time.took), &time.name));
    slowest.dedup();
    if slowest.is_empty() {
        return;
    }
    println!("\nThe slowest tests of {}: {step}", slowest.len());
    for (number, time) in slowest.into_iter().enumerate() {
        let has_reason = with_reason().any(|name| time.name.ends_with(name));
        let is_unexplained = time.took > BOUND && !has_reason;
        if number < SLOWEST || is_unexplained {
            let remark = if is_unexplained { ": no reason in xtask/slow-tests.txt" } else { "" };
            println!("  {:>7.1} s  {}{remark}", time.took.as_secs_f32(), time.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of reasons, which may only fall.
    const MOST_REASONS: usize = 44;

    fn time(name: &str, milliseconds: u64) -> Option<TestTime> {
        Some(TestTime { name: name.to_owned(), took: Duration::from_millis(milliseconds) })
    }

    #[test]
    fn times_of_both_runners_are_understood() {
        let line = "        PASS [   0.123s] (  17/42) demesne::server crash::nothing_is_lost";
        assert_eq!(time_of(line), time("demesne::server crash::nothing_is_lost", 123));
        let line = "        FAIL [  12.500s] demesne-rules chance::picks_fairly";
        assert_eq!(time_of(line), time("demesne-rules chance::picks_fairly", 12_500));
        let line = " ✓ tests/match.test.ts > two people > play a match 12345ms";
        assert_eq!(time_of(line), time("tests/match.test.ts > two people > play a match", 12_345));
    }

    #[test]
    fn each_slow_test_has_a_reason_and_their_number_only_falls() {
        assert_eq!(with_reason().count(), REASONS.lines().count());
        assert_eq!(with_reason().count(), MOST_REASONS, "lower the number with the list");
    }

    #[test]
    fn other_lines_have_no_time() {
        for line in [
            " ✓ tests/unit/words.test.ts (200 tests) 231ms",
            "        SLOW [> 60.000s] demesne-bench::quick every_figure_can_be_measured",
            "     Summary [  12.3s] 124 tests run: 123 passed",
            "test crash::nothing_is_lost ... ok",
        ] {
            assert_eq!(time_of(line), None, "{line}");
        }
    }
}
