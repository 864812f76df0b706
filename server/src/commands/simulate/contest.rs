//! `demesne simulate --players …`: matches between levels and plans, on several threads, with a table or JSON at the end.

use std::fs;
use std::io::{IsTerminal as _, Write as _, stderr};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::plans::{LONGEST_PLAN, Plan};
use demesne_rules::dominion::simulation::contest::{Contest, Contestant, PlayerOutcome};
use demesne_rules::dominion::simulation::kingdom;
use serde_json::{Value, json};

use super::stopwatch::{Histogram, Stopwatch};
use super::{float, print};
use crate::commands::fail;

/// Time between two progress reports.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);
/// Characters of the progress bar.
const PROGRESS_WIDTH: u64 = 40;
/// The most threads, far above the processors of a machine.
const MOST_THREADS: i64 = 256;
/// Standard deviations of a normal distribution that 95 % are within.
const DEVIATIONS: f64 = 1.96;

/// Matches between players of the caller's choice.
#[derive(Args)]
pub(super) struct ContestArgs {
    /// The kingdom: a recommended set ("Grim Parade"), ten cards with commas between them, or "random".
    #[arg(long, value_name = "KINGDOM", requires = "players", conflicts_with_all = ["bench", "recommended", "game"])]
    kingdom: Option<String>,

    /// Two to six players with commas between them: levels (see docs/bots.md) and files with plans (see docs/plans.md).
    #[arg(long, value_name = "PLAYER", value_delimiter = ',', requires = "kingdom")]
    players: Vec<String>,

    /// Threads that play at the same time. The results do not depend on their number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,

    /// Prints JSON instead of a table.
    #[arg(long, requires = "players")]
    json: bool,
}

impl ContestArgs {
    /// Whether the arguments ask for a contest.
    pub(super) fn is_wanted(&self) -> bool {
        self.kingdom.is_some()
    }
}

/// What all matches came to for one player.
#[derive(Clone, Default)]
struct Tally {
    wins: u64,
    ties: u64,
    points: i64,
    turns: u64,
    decisions: Histogram,
}

/// Plays the matches and prints what they came to.
pub(super) fn run(arguments: &ContestArgs, matches: u64, seed: Seed) -> ExitCode {
    if matches == 0 {
        return fail("--matches: play at least one match.");
    }
    let (names, contest) = match prepare(arguments, seed) {
        Ok(prepared) => prepared,
        Err(error) => return fail(error),
    };
    let tallies = play_all(&contest, &names, matches, arguments.threads);
    if arguments.json {
        let players: Vec<Value> =
            names.iter().zip(&tallies).map(|(name, tally)| tally.json(name, matches)).collect();
        return print(&json!({ "matches": matches, "players": players }).to_string());
    }
    print(&table(&names, &tallies, matches))
}

// ---- arguments ----

fn prepare(arguments: &ContestArgs, seed: Seed) -> Result<(Vec<String>, Contest), String> {
    let text = arguments.kingdom.as_deref().unwrap_or_default();
    let options = kingdom::options(text, seed).map_err(|error| format!("--kingdom: {error}"))?;
    let count = arguments.players.len();
    if !(2..=6).contains(&count) {
        return Err(format!(
            "--players: two to six players play, and {count} are named, as in --players solid,my.plan"
        ));
    }
    let players: Vec<Contestant> =
        arguments.players.iter().map(|text| contestant(text.trim())).collect::<Result<_, _>>()?;
    let contest = Contest::new(&options, &players, seed)
        .map_err(|_| "--kingdom: this kingdom has more kinds of cards than a match".to_owned())?;
    for (text, player) in arguments.players.iter().zip(&players) {
        warn_of_missing(text, player, &contest);
    }
    Ok((distinct_names(&arguments.players), contest))
}

/// A level by its name, or the plan of a file.
fn contestant(text: &str) -> Result<Contestant, String> {
    if let Some(level) = Contestant::by_name(text) {
        return Ok(level);
    }
    let words = Contestant::NAMES.join(", ");
    let content = fs::read_to_string(text).map_err(|error| {
        format!(
            "--players: “{text}” is no level ({words}), and as a file it cannot be read: {error}"
        )
    })?;
    if content.len() > LONGEST_PLAN {
        return Err(format!("{text}: a plan has at most {LONGEST_PLAN} bytes"));
    }
    Plan::parse(&content)
        .map(Contestant::Plan)
        .map_err(|error| format!("{text}:{}:{}: {}", error.line, error.column, error.message))
}

/// Tells the caller of cards that a plan would buy in another kingdom.
fn warn_of_missing(text: &str, player: &Contestant, contest: &Contest) {
    let Contestant::Plan(plan) = player else { return };
    let missing = contest.missing(plan);
    if !missing.is_empty() {
        // The matches can be played without the cards.
        let _ = writeln!(stderr(), "{text}: not in this kingdom: {}", missing.join(", "));
    }
}

/// The players' names; equal ones are numbered.
fn distinct_names(players: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for player in players.iter().map(|player| player.trim()) {
        let numbered = |number: usize| match number {
            1 => player.to_owned(),
            _ => format!("{player} ({number})"),
        };
        let free = (1..).map(numbered).find(|name| !names.contains(name));
        names.push(free.expect("numbers do not end"));
    }
    names
}

// ---- playing ----

/// Plays all matches on some threads; every thread takes the next number.
fn play_all(contest: &Contest, names: &[String], matches: u64, threads: u16) -> Vec<Tally> {
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut tallies = vec![Tally::default(); names.len()];
        let mut stopwatch = Stopwatch::new(names.len());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= matches {
                break;
            }
            let outcomes = contest.play(number, &mut stopwatch);
            tallies.iter_mut().zip(&outcomes).for_each(|(tally, outcome)| tally.note(outcome));
            done.fetch_add(1, Ordering::Relaxed);
        }
        for (tally, histogram) in tallies.iter_mut().zip(stopwatch.players) {
            tally.decisions = histogram;
        }
        tallies
    };
    let shows_progress = stderr().is_terminal();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        while shows_progress && !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            show_progress(done.load(Ordering::Relaxed), matches);
            thread::sleep(PROGRESS_INTERVAL);
        }
        if shows_progress {
            // Clears the line of the progress bar.
            let _ = write!(stderr(), "\r\x1b[K");
        }
        let mut tallies = vec![Tally::default(); names.len()];
        for worker in workers {
            let of_worker = worker.join().expect("a simulated match breaks no rule");
            tallies.iter_mut().zip(of_worker).for_each(|(all, some)| all.add(&some));
        }
        tallies
    })
}

fn show_progress(done: u64, matches: u64) {
    let filled = done * PROGRESS_WIDTH / matches;
    let bar = |count: u64, sign: &str| sign.repeat(usize::try_from(count).unwrap_or_default());
    let (full, empty) = (bar(filled, "█"), bar(PROGRESS_WIDTH - filled, "·"));
    // Failing to print the progress is no reason to stop.
    let _ = write!(stderr(), "\r{full}{empty} {done} of {matches} matches");
    let _ = stderr().flush();
}

impl Tally {
    fn note(&mut self, outcome: &PlayerOutcome) {
        self.wins += u64::from(outcome.rank == 1 && !outcome.is_tied);
        self.ties += u64::from(outcome.rank == 1 && outcome.is_tied);
        self.points += i64::from(outcome.score);
        self.turns += u64::from(outcome.turns);
    }

    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.points += other.points;
        self.turns += other.turns;
        self.decisions.add_all(&other.decisions);
    }

    /// The share of wins, ties counted as halves.
    fn win_rate(&self, matches: u64) -> f64 {
        (float(self.wins) + float(self.ties) / 2.0) / float(matches)
    }

    #[expect(clippy::cast_precision_loss, reason = "points of all matches are far below 2^52")]
    fn mean_points(&self, matches: u64) -> f64 {
        self.points as f64 / float(matches)
    }

    fn json(&self, name: &str, matches: u64) -> Value {
        let rate = self.win_rate(matches);
        let (low, high) = wilson_interval(rate, matches);
        let decision =
            json!({ "p50": self.decisions.percentile(50), "p95": self.decisions.percentile(95) });
        json!({
            "name": name,
            "wins": self.wins,
            "ties": self.ties,
            "win_rate": rate,
            "interval": [low, high],
            "points": self.mean_points(matches),
            "turns": float(self.turns) / float(matches),
            "decision_ms": decision,
        })
    }
}

/// The interval that contains the true rate with a probability of 95 % (Wilson score interval).
fn wilson_interval(rate: f64, matches: u64) -> (f64, f64) {
    let count = float(matches);
    let square = DEVIATIONS * DEVIATIONS;
    let centre = (rate + square / (2.0 * count)) / (1.0 + square / count);
    let spread = rate * (1.0 - rate) / count + square / (4.0 * count * count);
    let half = DEVIATIONS * spread.sqrt() / (1.0 + square / count);
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

// ---- the table ----

const HEADINGS: [&str; 9] =
    ["player", "wins", "ties", "win rate", "95 % interval", "points", "turns", "p50 ms", "p95 ms"];

/// The results as a table with a line per player.
fn table(names: &[String], tallies: &[Tally], matches: u64) -> String {
    let mut rows = vec![HEADINGS.map(str::to_owned)];
    rows.extend(names.iter().zip(tallies).map(|(name, tally)| row(name, tally, matches)));
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..HEADINGS.len()).map(width).collect();
    let line = |row: &[String; 9]| {
        let first = format!("{:<width$}", row[0], width = widths[0]);
        let rest = row.iter().zip(&widths).skip(1);
        rest.fold(first, |line, (cell, width)| format!("{line}  {cell:>width$}"))
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    format!("{matches} matches\n{}", lines.join("\n"))
}

fn row(name: &str, tally: &Tally, matches: u64) -> [String; 9] {
    let rate = tally.win_rate(matches);
    let (low, high) = wilson_interval(rate, matches);
    [
        name.to_owned(),
        tally.wins.to_string(),
        tally.ties.to_string(),
        format!("{:.1} %", rate * 100.0),
        format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
        format!("{:.1}", tally.mean_points(matches)),
        format!("{:.1}", float(tally.turns) / float(matches)),
        format!("{:.4}", tally.decisions.percentile(50)),
        format!("{:.4}", tally.decisions.percentile(95)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        let (low, high) = wilson_interval(0.5, 100);
        assert!((low - 0.403_83).abs() < 1e-4 && (high - 0.596_17).abs() < 1e-4);
        let (low, high) = wilson_interval(1.0, 10);
        assert!((low - 0.722_46).abs() < 1e-4 && (high - 1.0).abs() < 1e-9);
    }

    #[test]
    fn equal_players_get_different_names() {
        let names = distinct_names(&["solid", "easy", "solid", "solid"].map(str::to_owned));
        assert_eq!(names, ["solid", "easy", "solid (2)", "solid (3)"]);
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let seed = Seed([7; 32]);
        let options = kingdom::options("First Game", seed).expect("a recommended set");
        let players = ["solid", "easy"].map(|name| contestant(name).expect("a level"));
        let contest = Contest::new(&options, &players, seed).expect("two players");
        let names = ["solid", "easy"].map(str::to_owned);
        let counted = |threads| -> Vec<(u64, u64, i64, u64)> {
            let tallies = play_all(&contest, &names, 40, threads);
            tallies.iter().map(|one| (one.wins, one.ties, one.points, one.turns)).collect()
        };
        assert_eq!(counted(1), counted(3));
    }

    #[test]
    fn errors_of_players_say_what_to_do() {
        let error = contestant("no-such.plan").expect_err("there is no such file");
        assert!(error.contains("is no level (") && error.contains("cannot be read"), "{error}");
    }
}
