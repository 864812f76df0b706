//! The steps of a run: their results, durations and counted tests, what is left, and the summary of them.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::process::{self, StepResult};
use crate::slow_tests::{self, TestTime};

/// Numbers of tests, as the runners' own summaries give them, which ones failed, and how long each took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Passed tests.
    pub(crate) passed: u32,
    /// Failed tests.
    pub(crate) failed: u32,
    /// The lines that name failed tests, each once; of a test in a browser also why it failed and where.
    pub(crate) failures: Vec<String>,
    /// Tests that passed, with their times.
    pub(crate) times: Vec<TestTime>,
}

impl Counts {
    /// Adds the summaries among these lines, and the tests that they name as failed.
    pub(crate) fn add(&mut self, lines: &[String]) {
        let plain: Vec<String> = lines.iter().map(|line| without_colours(line)).collect();
        for (place, line) in plain.iter().enumerate() {
            let line = line.as_str();
            self.times.extend(slow_tests::time_of(line));
            if let Some((passed, failed)) = summary(line) {
                self.passed += passed;
                self.failed += failed;
            } else if let Some(failure) = failure(line) {
                let is_vitest = line.trim().starts_with("FAIL  ");
                let why = is_vitest.then(|| reason(&plain[place + 1..])).flatten();
                let why = why.map(|why| format!(": {why}")).unwrap_or_default();
                self.name_failure(&format!("{failure}{why}"));
            }
        }
    }

    /// Adds the counts of another command.
    pub(crate) fn merge(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        for failure in &other.failures {
            self.name_failure(failure);
        }
        self.times.extend(other.times);
    }

    fn name_failure(&mut self, failure: &str) {
        if !self.failures.iter().any(|known| known == failure) {
            self.failures.push(failure.to_owned());
        }
    }
}

/// The steps of one run, in order.
pub(crate) struct Steps {
    began: Instant,
    /// The names of the steps that have not begun.
    left: Vec<&'static str>,
    done: Vec<Done>,
    remarks: Vec<String>,
}

struct Done {
    name: &'static str,
    took: Duration,
    outcome: StepResult,
    counts: Counts,
}

impl Done {
    /// Does the work and prints how it ended.
    fn by(name: &'static str, work: impl FnOnce(&mut Counts) -> StepResult) -> Self {
        let (began, mut counts) = (Instant::now(), Counts::default());
        let outcome = match process::interrupted() {
            true => Err("interrupted".to_owned()),
            false => work(&mut counts),
        };
        let took = began.elapsed();
        match &outcome {
            Ok(()) => println!("── {name}: done in {:.1} s", took.as_secs_f32()),
            Err(why) => println!("── {name}: FAILED after {:.1} s: {why}", took.as_secs_f32()),
        }
        Self { name, took, outcome, counts }
    }
}

/// A step that runs beside those that follow.
pub(crate) struct StepBeside(JoinHandle<Done>);

impl Steps {
    /// A run of steps with these names.
    pub(crate) fn planned(names: impl IntoIterator<Item = &'static str>) -> Self {
        let left = names.into_iter().collect();
        Self { began: Instant::now(), left, done: Vec::new(), remarks: Vec::new() }
    }

    /// Runs one step under its name and prints its duration. Returns whether it succeeded.
    pub(crate) fn step(
        &mut self,
        name: &'static str,
        work: impl FnOnce(&mut Counts) -> StepResult,
    ) -> bool {
        self.announce(name);
        self.done.push(Done::by(name, work));
        self.done.last().is_some_and(|done| done.outcome.is_ok())
    }

    /// Begins a step on a thread of its own, beside the next one. Its commands print when they have ended.
    pub(crate) fn begin_beside(
        &mut self,
        name: &'static str,
        work: impl FnOnce(&mut Counts) -> StepResult + Send + 'static,
    ) -> StepBeside {
        self.announce(name);
        StepBeside(thread::spawn(move || Done::by(name, work)))
    }

    /// Waits until a step that runs beside others has ended.
    pub(crate) fn end_beside(&mut self, step: StepBeside) {
        self.done.push(step.0.join().expect("a step does not panic"));
    }

    /// Records a step that could not be tried, which is a failure too.
    pub(crate) fn not_tried(&mut self, name: &'static str, why: &str) {
        println!("\n── {name}: not tried, {why}");
        self.left.retain(|left| *left != name);
        let outcome = Err(format!("not tried, {why}"));
        self.done.push(Done { name, took: Duration::ZERO, outcome, counts: Counts::default() });
    }

    /// Prints what runs now, since when everything runs, and what is left.
    fn announce(&mut self, name: &'static str) {
        self.left.retain(|left| *left != name);
        let left = match self.left.as_slice() {
            [] => "the last step".to_owned(),
            left => format!("then {}", left.join("; ")),
        };
        println!("\n── {name} (after {:.0} s; {left})", self.began.elapsed().as_secs_f32());
    }

    /// Records a check that could not be made, for the summary.
    pub(crate) fn remark(&mut self, what: &str) {
        println!("NOT CHECKED: {what}");
        self.remarks.push(what.to_owned());
    }

    /// Prints the slowest tests of each kind, a line per step and the counts of tests, and returns whether all steps succeeded.
    pub(crate) fn conclude(mut self) -> StepResult {
        let mut counts = Counts::default();
        for done in &mut self.done {
            let of_step = std::mem::take(&mut done.counts);
            slow_tests::print(done.name, &of_step.times);
            counts.merge(of_step);
        }
        println!("\nSummary");
        let width = self.done.iter().map(|done| done.name.chars().count()).max().unwrap_or(0);
        for done in &self.done {
            let mark = if done.outcome.is_ok() { "ok    " } else { "FAILED" };
            println!("  {mark} {:width$} {:>7.1} s", done.name, done.took.as_secs_f32());
        }
        // Steps beside each other take less than the sum of their times.
        println!("         {:width$} {:>7.1} s", "", self.began.elapsed().as_secs_f32());
        let failures = self.done.iter().filter(|done| done.outcome.is_err()).count();
        for remark in &self.remarks {
            println!("  NOT CHECKED: {remark}");
        }
        for failure in &counts.failures {
            println!("  FAILED: {failure}");
        }
        if counts.passed + counts.failed > 0 {
            println!("{} passed, {} failed", counts.passed, counts.failed);
        }
        if failures > 0 {
            return Err(format!("{failures} of {} steps failed", self.done.len()));
        }
        Ok(())
    }
}

/// The failed test that a line of cargo-nextest, `cargo test` or Vitest names.
fn failure(line: &str) -> Option<&str> {
    let line = line.trim();
    if let Some(test) = line.strip_prefix("test ").and_then(|it| it.strip_suffix(" ... FAILED")) {
        return Some(test);
    }
    // FAIL [   0.123s] (17/42) demesne::server crash::nothing_is_lost
    // FAIL  tests/match.test.ts > two people > play a match
    let (verdict, test) = line.split_once(' ')?;
    let is_failure = ["FAIL", "TIMEOUT", "SIGABRT", "SIGSEGV", "SIGKILL"].contains(&verdict);
    let test = test.trim_start();
    match test.strip_prefix('[') {
        Some(timed) if is_failure => {
            let (_, test) = timed.split_once(']')?;
            let numbered = test.split_once(')').map(|(_, test)| test);
            Some(numbered.unwrap_or(test).trim_start())
        }
        None if verdict == "FAIL" && line.starts_with("FAIL  ") => Some(test),
        _ => None,
    }
}

/// The first line of what Vitest says after the name of a failed test, and the place of the test where it failed. Several tests
/// that failed alike are named before it together.
fn reason(after: &[String]) -> Option<String> {
    let mut said =
        after.iter().map(|line| line.trim()).skip_while(|line| line.starts_with("FAIL  "));
    let why = said.next().filter(|why| !why.is_empty())?;
    let place =
        said.take_while(|line| !line.starts_with("FAIL  ")).find(|line| line.starts_with('❯'));
    Some([why].into_iter().chain(place).collect::<Vec<_>>().join(" "))
}

/// The counts of passed and failed tests in a summary line of cargo-nextest, `cargo test`, Vitest or `demesne
/// scenario`.
fn summary(line: &str) -> Option<(u32, u32)> {
    let line = line.trim();
    let numbers = if line.starts_with("Summary [") {
        // Summary [  12.3s] 124 tests run: 123 passed (2 slow), 1 failed, 0 skipped
        line.split_once(" run: ")?.1
    } else if let Some(result) = line.strip_prefix("test result: ") {
        // test result: ok. 5 passed; 0 failed; 0 ignored; …
        result.split_once(". ")?.1
    } else if let Some(numbers) = line.strip_prefix("Tests ") {
        // Tests  1 failed | 44 passed (45)
        numbers
    } else if line.starts_with(|first: char| first.is_ascii_digit()) && line.ends_with(" failed") {
        // 310 passed, 0 failed
        line
    } else {
        return None;
    };
    Some((before(numbers, "passed"), before(numbers, "failed")))
}

/// The number that stands before a word, or 0.
fn before(text: &str, word: &str) -> u32 {
    let words: Vec<&str> =
        text.split([' ', ',', ';', '|']).filter(|word| !word.is_empty()).collect();
    words.windows(2).find(|pair| pair[1] == word).and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
}

/// The line without its terminal colours.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(next) = rest.next() {
        if next == '\u{1b}' {
            rest.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(next);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(line: &str) -> (u32, u32) {
        let mut counts = Counts::default();
        counts.add(&[line.to_owned()]);
        (counts.passed, counts.failed)
    }

    #[test]
    fn the_summaries_of_all_runners_are_understood() {
        assert_eq!(
            counted(
                "     Summary [  12.3s] 124 tests run: 123 passed (2 slow), 1 failed, 0 skipped"
            ),
            (123, 1)
        );
        assert_eq!(counted("test result: ok. 5 passed; 0 failed; 0 ignored"), (5, 0));
        assert_eq!(counted("test result: FAILED. 5 passed; 2 failed; 0 ignored"), (5, 2));
        assert_eq!(
            counted("\u{1b}[2m      Tests \u{1b}[22m \u{1b}[32m44 passed\u{1b}[39m (44)"),
            (44, 0)
        );
        assert_eq!(counted("      Tests  1 failed | 44 passed (45)"), (44, 1));
        assert_eq!(counted("310 passed, 2 failed"), (310, 2));
    }

    #[test]
    fn other_lines_count_nothing() {
        for line in ["Test Files  3 passed (3)", "PASS [ 0.1s] rules::chance picks_fairly"] {
            assert_eq!(counted(line), (0, 0));
            assert_eq!(failure(line), None);
        }
    }

    #[test]
    fn a_failed_step_hides_no_later_one() {
        let mut steps = Steps::planned(["one", "two", "three", "four"]);
        let beside = steps.begin_beside("one", |_| Ok(()));
        assert!(!steps.step("two", |_| Err("it fails".to_owned())));
        assert!(steps.step("three", |_| Ok(())));
        steps.end_beside(beside);
        steps.not_tried("four", "there is no program");
        assert_eq!(steps.left, [""; 0]);
        assert_eq!(steps.conclude(), Err("2 of 4 steps failed".to_owned()));
    }

    #[test]
    fn a_test_that_fails_is_named_once_whoever_ran_it() {
        let mut counts = Counts::default();
        counts.add(&[
            "        FAIL [   0.123s] (  17/42) demesne::server crash::nothing_is_lost".to_owned(),
            "\u{1b}[31m        FAIL\u{1b}[0m [   0.123s] (17/42) demesne::server crash::nothing_is_lost".to_owned(),
            "     TIMEOUT [ 600.001s] demesne::store leases".to_owned(),
            "test crash::nothing_is_lost ... FAILED".to_owned(),
            " FAIL  tests/match.test.ts > two people > play a match".to_owned(),
            " FAIL  tests/review.test.ts > a player asks".to_owned(),
            "\u{1b}[31mError: Ada is stuck at:\u{1b}[39m".to_owned(),
            "- region \"Question\"".to_owned(),
            " ❯ DominionPlayer.act tests/support/player.ts:93:5".to_owned(),
            "FAIL is a word".to_owned(),
        ]);
        assert_eq!(
            counts.failures,
            [
                "demesne::server crash::nothing_is_lost",
                "demesne::store leases",
                "crash::nothing_is_lost",
                "tests/match.test.ts > two people > play a match: Error: Ada is stuck at: ❯ DominionPlayer.act tests/support/player.ts:93:5",
                "tests/review.test.ts > a player asks: Error: Ada is stuck at: ❯ DominionPlayer.act tests/support/player.ts:93:5",
            ]
        );
    }
}
