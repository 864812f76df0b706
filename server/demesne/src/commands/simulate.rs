//! `demesne simulate`: benchmarks of the rules, random matches, and contests between bots and plans. The matches
//! themselves are played by `demesne_rules`.

mod common;
mod contest;
mod stopwatch;

use std::io::{IsTerminal as _, Write as _, stderr};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use demesne_bots::dominion::simulation::{self, Yardstick, random, recommended};
use demesne_bots::king_of_the_dice::simulation as dice;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::whole_catalogue;

use self::common::{MATCHES_PER_SET, RandomGame, float};
use super::print;

/// Tables cloned for the benchmark.
const CLONES: u64 = 1_000_000;
/// Suspended chains answered for the benchmark, and the questions of each.
const CHAINS: u64 = 20_000;
const QUESTIONS: u8 = 30;
/// Matches between two progress reports.
const PROGRESS: u64 = 1_000;
/// Random matches where no number is given.
const MATCHES: u64 = 200_000;

/// The kind of simulation.
#[derive(Args)]
pub(crate) struct SimulateArgs {
    /// Measures Dominion's rules engine on one core: a line per figure (name, value, unit).
    #[arg(long, conflicts_with = "game")]
    bench: bool,

    /// Plays every recommended set of Dominion with bots, and prints a line per set.
    #[arg(long, conflicts_with_all = ["bench", "game"])]
    recommended: bool,

    /// The game to play at random, or between --players.
    #[arg(long, value_enum, default_value = "dominion")]
    game: RandomGame,

    #[command(flatten)]
    contest: contest::ContestArgs,

    /// Matches to play: of each benchmark with --bench, of each set with --recommended, of each kingdom between --players
    /// (then 1000 by default), of random kingdoms otherwise.
    #[arg(long, value_name = "NUMBER")]
    matches: Option<u64>,

    /// The seed of all randomness in the run.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

/// Runs the benchmark, or random matches whose invariants are checked after every move.
pub(crate) fn run(arguments: &SimulateArgs) -> ExitCode {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&arguments.seed.to_le_bytes());
    if arguments.contest.is_wanted() {
        return contest::run(&arguments.contest, arguments.game, arguments.matches, Seed(seed));
    }
    let default = if arguments.recommended { MATCHES_PER_SET } else { MATCHES };
    let (matches, seed) = (arguments.matches.unwrap_or(default), Seed(seed));
    match arguments.game {
        _ if arguments.bench => bench(matches, seed),
        _ if arguments.recommended => play_recommended(matches, seed),
        RandomGame::Dominion => play(matches, seed),
        RandomGame::KingOfTheDice => play_dice(matches, seed),
    }
}

fn bench(matches: u64, seed: Seed) -> ExitCode {
    for (name, yardstick) in [
        ("big-money", Yardstick::BigMoney),
        ("mirror", Yardstick::Mirror),
        ("plan", Yardstick::Plan),
    ] {
        let _ = simulation::run(yardstick, matches / 20, seed);
        let (outcome, seconds) = timed(|| simulation::run(yardstick, matches, seed));
        figure(name, per(outcome.matches, seconds), "games/s");
        figure(&format!("{name}-turns"), per(outcome.turns, seconds), "turns/s");
    }
    let (_, seconds) = timed(|| simulation::clone_tables(CLONES, seed));
    figure("table-clone", seconds * 1e9 / float(CLONES), "ns");
    let (_, seconds) = timed(|| simulation::suspended_chains(CHAINS, QUESTIONS, seed));
    figure("chain-of-30-suspended-questions", seconds * 1e6 / float(CHAINS), "us");
    ExitCode::SUCCESS
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = Instant::now();
    let done = work();
    (done, begun.elapsed().as_secs_f64())
}

fn per(count: u64, seconds: f64) -> f64 {
    float(count) / seconds
}

fn figure(name: &str, value: f64, unit: &str) {
    let _ = print(&format!("{name} {value:.1} {unit}"));
}

fn play(matches: u64, seed: Seed) -> ExitCode {
    let (tried, seconds) = watched(matches, |progress| random::run(matches, seed, progress));
    figure("random-matches", float(tried.matches), "matches");
    figure("random-moves", float(tried.moves), "moves");
    figure("random-play", per(tried.matches, seconds), "games/s");
    figure("cards-played", float(tried.played.len() as u64), "titles");
    figure("cards-owned", float(tried.owned.len() as u64), "titles");
    figure("cards-trashed", float(tried.trashed.len() as u64), "titles");
    ExitCode::SUCCESS
}

fn play_recommended(matches: u64, seed: Seed) -> ExitCode {
    let all = matches.saturating_mul(whole_catalogue().kingdoms.len() as u64);
    let (outcomes, seconds) = watched(all, |progress| recommended::run(matches, seed, progress));
    for one in &outcomes {
        let turns = float(one.turns) / float(one.matches.max(1));
        let line = format!(
            "{} {} matches {turns:.1} turns {} solid {} easy",
            one.id, one.matches, one.solid_wins, one.easy_wins
        );
        let _ = print(&line);
    }
    figure("recommended-sets", float(outcomes.len() as u64), "sets");
    figure(
        "recommended-play",
        per(outcomes.iter().map(|one| one.matches).sum(), seconds),
        "games/s",
    );
    ExitCode::SUCCESS
}

fn play_dice(matches: u64, seed: Seed) -> ExitCode {
    let (tried, seconds) = watched(matches, |progress| dice::run(matches, seed, progress));
    figure("random-matches", float(tried.matches), "matches");
    figure("random-answers", float(tried.answers), "answers");
    figure("random-play", per(tried.matches, seconds), "games/s");
    figure("ended-by-draw", float(tried.by_draw), "matches");
    figure("ended-by-penalties", float(tried.by_penalties), "matches");
    figure("ended-by-location", float(tried.by_location), "matches");
    ExitCode::SUCCESS
}

/// Runs work that reports how many matches it has played, shows the progress on a terminal, and measures the time.
fn watched<T>(matches: u64, work: impl FnOnce(&dyn Fn(u64)) -> T) -> (T, f64) {
    let shows_progress = stderr().is_terminal();
    let progress = |done: u64| {
        if shows_progress && done.is_multiple_of(PROGRESS) {
            // Failing to print the progress is no reason to stop.
            let _ = write!(stderr(), "\r{done} of {matches} matches");
        }
    };
    let done = timed(|| work(&progress));
    if shows_progress {
        let _ = writeln!(stderr());
    }
    done
}
