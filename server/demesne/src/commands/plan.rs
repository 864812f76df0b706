//! `demesne plan`: searches a plan for a kingdom, and prints the best one found as text.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use demesne_bots::dominion::plans::search::PlanSearch;
use demesne_bots::dominion::simulation::kingdom;
use demesne_rules::chance::Seed;

use super::{fail, print};

/// Time between two progress reports.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
/// The most seconds: an hour.
const MOST_SECONDS: i64 = 3_600;

/// The kind of search.
#[derive(Args)]
pub(crate) struct PlanArgs {
    /// The kingdom: a recommended set ("Grim Parade"), ten cards with commas between them, or "random".
    #[arg(long, value_name = "KINGDOM")]
    kingdom: String,

    /// Time to search.
    #[arg(long, value_name = "NUMBER", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=MOST_SECONDS))]
    seconds: u32,

    /// Players of a match.
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,

    /// The seed of all randomness in the search.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

/// Searches until the time is over and prints the plan.
pub(crate) fn run(arguments: &PlanArgs) -> ExitCode {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&arguments.seed.to_le_bytes());
    let options = match kingdom::options(&arguments.kingdom, Seed(seed)) {
        Ok(options) => options,
        Err(error) => return fail(format_args!("--kingdom: {error}")),
    };
    let Ok(mut search) = PlanSearch::new(&options, arguments.seats, Seed(seed)) else {
        return fail("--kingdom: this kingdom has more kinds of cards than a match");
    };
    let limit = Duration::from_secs(u64::from(arguments.seconds));
    let shows_progress = stderr().is_terminal();
    let begun = Instant::now();
    let mut shown_at = Duration::ZERO;
    while begun.elapsed() < limit {
        search.step();
        if shows_progress && begun.elapsed() >= shown_at + PROGRESS_INTERVAL {
            shown_at = begun.elapsed();
            show_progress(&search, shown_at, limit);
        }
    }
    if shows_progress {
        // Clears the line of the progress report.
        let _ = write!(stderr(), "\r\x1b[K");
    }
    let remark = format!(
        "# Found in {} matches, with {} changes that were kept.",
        search.matches(),
        search.improvements()
    );
    print(&format!("{remark}\n{}", search.best().to_string().trim_end()))
}

fn show_progress(search: &PlanSearch, elapsed: Duration, limit: Duration) {
    // Failing to print the progress is no reason to stop.
    let _ = write!(
        stderr(),
        "\r{} of {} seconds, {} matches, {} changes kept",
        elapsed.as_secs(),
        limit.as_secs(),
        search.matches(),
        search.improvements()
    );
    let _ = stderr().flush();
}
