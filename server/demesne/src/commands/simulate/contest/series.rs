//! The matches of a contest: the same number in each of some kingdoms, on several threads.

use std::collections::BTreeSet;
use std::io::{IsTerminal as _, Write as _, stderr};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use demesne_bots::contest::PlayerOutcome;
use demesne_bots::dominion::simulation::contest::{Contest, Contestant};
use demesne_bots::king_of_the_dice::simulation::contest::Contest as DiceContest;
use demesne_protocol::dominion::Options;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;

use super::tally::Tally;
use crate::commands::simulate::stopwatch::{Histogram, Stopwatch};

/// Time between two progress reports.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);
/// Characters of the progress bar.
const PROGRESS_WIDTH: u64 = 40;
/// The byte of a seed from which on the number of the kingdom changes it.
const KINGDOM_BYTE: usize = 16;

/// A kingdom of a series.
pub(super) struct Kingdom {
    /// The recommended set of a series of them.
    name: Option<&'static str>,
    pub(super) options: Options,
    seed: Seed,
    /// Prepared by the first thread that plays here: plans of levels are searched then.
    contest: OnceLock<Contest>,
}

/// The places of matches.
pub(super) enum Arena {
    Kingdom(Box<Kingdom>),
    /// The table of King of the Dice, which is the same in all matches.
    Dice(DiceContest),
}

/// Matches between the same players in each of some arenas.
pub(super) struct Series {
    pub(super) arenas: Vec<Arena>,
    /// The players of Dominion.
    pub(super) players: Vec<Contestant>,
    /// The players' names, no two of them equal.
    pub(super) names: Vec<String>,
    /// The caller's name for each player: equal ones are the same level or plan.
    pub(super) texts: Vec<String>,
    /// Matches of each kingdom.
    pub(super) matches: u64,
}

/// The results of the matches of one kingdom, by player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KingdomResults {
    pub(super) tallies: Vec<Tally>,
    /// The Kingdom cards that the player used in some match.
    pub(super) used: Vec<BTreeSet<&'static str>>,
}

/// The results of all matches.
pub(super) struct Results {
    pub(super) kingdoms: Vec<KingdomResults>,
    /// The times of each player's decisions.
    pub(super) decisions: Vec<Histogram>,
}

/// The seed of a kingdom; the first one has that of the run.
pub(super) fn seed_of_kingdom(mut seed: Seed, number: usize) -> Seed {
    let bytes = (number as u64).to_le_bytes();
    seed.0[KINGDOM_BYTE..].iter_mut().zip(bytes).for_each(|(byte, more)| *byte ^= more);
    seed
}

impl Kingdom {
    pub(super) fn new(name: Option<&'static str>, options: Options, seed: Seed) -> Self {
        Self { name, options, seed, contest: OnceLock::new() }
    }

    fn contest(&self, players: &[Contestant]) -> &Contest {
        self.contest.get_or_init(|| {
            Contest::new(&self.options, players, self.seed).expect("the kingdom was checked")
        })
    }

    /// A contest of players that need no plan: prepared at once.
    fn easy(&self, players: usize) -> Option<Contest> {
        let easy = vec![Contestant::Bot(BotLevel::Easy); players];
        Contest::new(&self.options, &easy, self.seed).ok()
    }
}

impl Arena {
    /// The recommended set of a series of them.
    pub(super) fn name(&self) -> Option<&'static str> {
        self.kingdom()?.name
    }

    /// The titles of the kingdom's cards, after its matches.
    pub(super) fn titles(&self) -> Vec<&'static str> {
        let contest = self.kingdom().and_then(|kingdom| kingdom.contest.get());
        contest.map(Contest::kingdom_titles).unwrap_or_default()
    }

    fn kingdom(&self) -> Option<&Kingdom> {
        match self {
            Self::Kingdom(kingdom) => Some(kingdom),
            Self::Dice(_) => None,
        }
    }

    fn play(
        &self,
        number: u64,
        players: &[Contestant],
        stopwatch: &mut Stopwatch,
    ) -> Vec<PlayerOutcome> {
        match self {
            Self::Kingdom(kingdom) => kingdom.contest(players).play(number, stopwatch),
            Self::Dice(contest) => contest.play(number, stopwatch),
        }
    }
}

impl Series {
    /// All matches.
    pub(super) fn total(&self) -> u64 {
        self.matches.saturating_mul(self.arenas.len() as u64)
    }

    fn kingdoms(&self) -> impl Iterator<Item = &Kingdom> {
        self.arenas.iter().filter_map(Arena::kingdom)
    }

    /// Checks that every kingdom can be played.
    pub(super) fn check(&self) -> Result<(), String> {
        let can_play = |kingdom: &Kingdom| kingdom.easy(self.players.len()).is_some();
        if self.kingdoms().all(can_play) {
            return Ok(());
        }
        Err("--kingdom: this kingdom has more kinds of cards than a match".to_owned())
    }

    /// Tells the caller of cards that a plan would buy in another kingdom.
    pub(super) fn warn_of_missing(&self) {
        let contests = || self.kingdoms().filter_map(|one| one.easy(self.players.len()));
        for (text, player) in self.texts.iter().zip(&self.players) {
            let Contestant::Plan(plan) = player else { continue };
            let missing: Vec<&str> = contests().flat_map(|contest| contest.missing(plan)).collect();
            if !missing.is_empty() {
                // The matches can be played without the cards.
                let _ = writeln!(stderr(), "{text}: not in this kingdom: {}", missing.join(", "));
            }
        }
    }

    /// Plays all matches on some threads; every thread takes the next one.
    pub(super) fn play(&self, threads: u16) -> Results {
        let total = self.total();
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut results = Results::new(self);
            let mut stopwatch = Stopwatch::new(self.names.len());
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= total {
                    break;
                }
                self.play_one(number, &mut stopwatch, &mut results);
                done.fetch_add(1, Ordering::Relaxed);
            }
            results.decisions = stopwatch.players;
            results
        };
        let shows_progress = stderr().is_terminal();
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            while shows_progress && !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
                show_progress(done.load(Ordering::Relaxed), total);
                thread::sleep(PROGRESS_INTERVAL);
            }
            if shows_progress {
                // Clears the line of the progress bar.
                let _ = write!(stderr(), "\r\x1b[K");
            }
            let mut results = Results::new(self);
            for worker in workers {
                results.add(&worker.join().expect("a simulated match breaks no rule"));
            }
            results
        })
    }

    /// Plays one match. The first ones are of different kingdoms, so that threads prepare different kingdoms.
    fn play_one(&self, number: u64, stopwatch: &mut Stopwatch, results: &mut Results) {
        let count = self.arenas.len() as u64;
        let place = usize::try_from(number % count).expect("the kingdoms are in memory");
        let outcomes = self.arenas[place].play(number / count, &self.players, stopwatch);
        results.kingdoms[place].note(&outcomes);
    }
}

impl KingdomResults {
    fn note(&mut self, outcomes: &[PlayerOutcome]) {
        for ((tally, used), outcome) in self.tallies.iter_mut().zip(&mut self.used).zip(outcomes) {
            tally.note(outcome);
            used.extend(&outcome.cards);
        }
    }

    fn add(&mut self, other: &Self) {
        self.tallies.iter_mut().zip(&other.tallies).for_each(|(own, more)| own.add(more));
        self.used.iter_mut().zip(&other.used).for_each(|(own, more)| own.extend(more));
    }
}

impl Results {
    fn new(series: &Series) -> Self {
        let players = series.names.len();
        let empty = KingdomResults {
            tallies: vec![Tally::default(); players],
            used: vec![BTreeSet::new(); players],
        };
        Self {
            kingdoms: vec![empty; series.arenas.len()],
            decisions: vec![Histogram::default(); players],
        }
    }

    fn add(&mut self, other: &Self) {
        self.kingdoms.iter_mut().zip(&other.kingdoms).for_each(|(own, more)| own.add(more));
        self.decisions.iter_mut().zip(&other.decisions).for_each(|(own, more)| own.add_all(more));
    }

    /// The tallies of all kingdoms together, by player.
    pub(super) fn totals(&self) -> Vec<Tally> {
        let mut totals = vec![Tally::default(); self.decisions.len()];
        for kingdom in &self.kingdoms {
            totals.iter_mut().zip(&kingdom.tallies).for_each(|(total, one)| total.add(one));
        }
        totals
    }
}

fn show_progress(done: u64, matches: u64) {
    let filled = done * PROGRESS_WIDTH / matches;
    let bar = |count: u64, sign: &str| sign.repeat(usize::try_from(count).unwrap_or_default());
    let (full, empty) = (bar(filled, "█"), bar(PROGRESS_WIDTH - filled, "·"));
    // Failing to print the progress is no reason to stop.
    let _ = write!(stderr(), "\r{full}{empty} {done} of {matches} matches");
    let _ = stderr().flush();
}

#[cfg(test)]
mod tests {
    use demesne_bots::dominion::simulation::kingdom;

    use super::*;

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let seed = Seed([7; 32]);
        let played = |threads| {
            let kingdom = |name| {
                let options = kingdom::options(name, seed).expect("a recommended set");
                Arena::Kingdom(Box::new(Kingdom::new(None, options, seed)))
            };
            let names = ["solid", "easy"].map(str::to_owned).to_vec();
            let level = |name: &String| Contestant::by_name(name).expect("a level");
            let series = Series {
                arenas: ["First Game", "Grim Parade"].map(kingdom).into(),
                players: names.iter().map(level).collect(),
                texts: names.clone(),
                names,
                matches: 20,
            };
            series.check().expect("they can be played");
            series.play(threads).kingdoms
        };
        assert_eq!(played(1), played(3));
    }
}
