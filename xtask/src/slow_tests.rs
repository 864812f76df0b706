//! The times of tests, and those that are slow: each has a reason here, and the list may only shrink. No run fails because of a
//! time.

use std::cmp::Reverse;
use std::time::Duration;

/// A test that takes longer needs a reason.
const BOUND: Duration = Duration::from_secs(10);

/// The number of tests that are printed for each kind.
const SLOWEST: usize = 10;

/// Slow tests, each with its reason.
const REASONS: [(&str, &str); 1] = [("a", "b")];

/// The names of the slow tests that have a reason.
pub(crate) fn with_reason() -> impl Iterator<Item = &'static str> {
    REASONS.iter().map(|(name, _)| *name)
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
        let has_reason = REASONS.iter().any(|(name, _)| time.name.ends_with(name));
        let is_unexplained = time.took > BOUND && !has_reason;
        if number < SLOWEST || is_unexplained {
            let remark = if is_unexplained { ": no reason in xtask/src/slow_tests.rs" } else { "" };
            println!("  {:>7.1} s  {}{remark}", time.took.as_secs_f32(), time.name);
        }
    }
}
