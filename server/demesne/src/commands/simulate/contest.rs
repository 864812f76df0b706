//! `demesne simulate --players …`: matches between levels and plans in one kingdom or many, with a table or JSON at the end.

mod cards;
mod series;
mod tables;
mod tally;

use std::fs;
use std::process::ExitCode;

use clap::Args;
use demesne_base::text_validation::without_mark;
use demesne_bots::dominion::plans::{LONGEST_PLAN, Plan};
use demesne_bots::dominion::simulation::contest::Contestant;
use demesne_bots::dominion::simulation::kingdom::{self, KingdomError};
use demesne_bots::king_of_the_dice::simulation::contest::Contest as DiceContest;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;

use self::series::{Arena, Kingdom, Series};
use crate::commands::simulate::common::{MATCHES_PER_SET, RandomGame};
use crate::commands::{fail, print};

/// The most threads, far above the processors of a machine.
const MOST_THREADS: i64 = 256;
/// The most random kingdoms: their plans are searched for a second each.
const MOST_KINGDOMS: i64 = 100_000;
/// The word for all recommended sets.
const RECOMMENDED: &str = "recommended";

/// Matches between players of the caller's choice.
#[derive(Args)]
pub(super) struct ContestArgs {
    /// The kingdom: a recommended set ("Grim Parade"), "recommended" for each of them, ten cards with commas between
    /// them, or "random".
    #[arg(long, value_name = "KINGDOM", requires = "players", conflicts_with_all = ["bench", "recommended"])]
    kingdom: Option<String>,

    /// With "--kingdom random": plays in this number of random kingdoms. Each has --matches of its own, by default as
    /// many as there are players, so that each of them begins once.
    #[arg(long, value_name = "NUMBER", requires = "players", value_parser = clap::value_parser!(u32).range(1..=MOST_KINGDOMS))]
    kingdoms: Option<u32>,

    /// Two to six players with commas between them: levels (see docs/bots.md) and files with plans (see docs/plans.md). King
    /// of the Dice has two to five players, and no plans.
    #[arg(long, value_name = "PLAYER", value_delimiter = ',', conflicts_with_all = ["bench", "recommended"])]
    players: Vec<String>,

    /// Prints for each Kingdom card in which share of the kingdoms that had it a player used it, the least used first.
    #[arg(long, requires = "players")]
    cards: bool,

    /// Threads that play at the same time. The results do not depend on their number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,

    /// Prints JSON instead of tables.
    #[arg(long, requires = "players")]
    json: bool,
}

impl ContestArgs {
    /// Whether the arguments ask for a contest.
    pub(super) fn is_wanted(&self) -> bool {
        self.kingdom.is_some() || !self.players.is_empty()
    }

    /// The matches of each kingdom where no number is given.
    fn default_matches(&self) -> u64 {
        match self.kingdoms {
            Some(_) => self.players.len() as u64,
            None => MATCHES_PER_SET,
        }
    }
}

/// Plays the matches and prints what they came to.
pub(super) fn run(
    arguments: &ContestArgs,
    game: RandomGame,
    matches: Option<u64>,
    seed: Seed,
) -> ExitCode {
    let matches = matches.unwrap_or_else(|| arguments.default_matches());
    if matches == 0 {
        return fail("--matches: play at least one match.");
    }
    let prepared = match game {
        RandomGame::Dominion => prepare(arguments, matches, seed),
        RandomGame::KingOfTheDice => prepare_dice(arguments, matches, seed),
    };
    let series = match prepared {
        Ok(series) => series,
        Err(error) => return fail(error),
    };
    let results = series.play(arguments.threads);
    let text = if arguments.json {
        tables::json(&series, &results, arguments.cards).to_string()
    } else {
        tables::text(&series, &results, arguments.cards)
    };
    print(&text)
}

// ---- arguments ----

fn prepare_dice(arguments: &ContestArgs, matches: u64, seed: Seed) -> Result<Series, String> {
    if arguments.kingdom.is_some() {
        return Err("--kingdom: King of the Dice has no kingdoms.".to_owned());
    }
    let level = |text: &String| {
        if let Some(Contestant::Bot(level)) = Contestant::by_name(text.trim()) {
            return Ok(level);
        }
        Err(format!(
            "--players: “{text}” is no level of King of the Dice (easy, solid, strong, master)."
        ))
    };
    let levels: Vec<BotLevel> = arguments.players.iter().map(level).collect::<Result<_, _>>()?;
    let count = levels.len();
    let contest = DiceContest::new(levels, seed).map_err(|_| {
        format!("--players: two to five players play, and {count} are named, as in --players strong,solid")
    })?;
    Ok(Series {
        arenas: vec![Arena::Dice(contest)],
        players: Vec::new(),
        names: distinct_names(&arguments.players),
        texts: texts(arguments),
        matches,
    })
}

fn prepare(arguments: &ContestArgs, matches: u64, seed: Seed) -> Result<Series, String> {
    if arguments.kingdom.is_none() {
        return Err(
            "--kingdom: name a recommended set such as “First Game”, “recommended” for all of them, ten Kingdom cards, or “random”."
                .to_owned(),
        );
    }
    let kingdoms = kingdoms(arguments, seed)?;
    let count = arguments.players.len();
    if !(2..=6).contains(&count) {
        return Err(format!(
            "--players: two to six players play, and {count} are named, as in --players solid,my.plan"
        ));
    }
    let players: Vec<Contestant> =
        arguments.players.iter().map(|text| contestant(text.trim())).collect::<Result<_, _>>()?;
    let names = distinct_names(&arguments.players);
    let texts = texts(arguments);
    let is_single = kingdoms.len() == 1;
    let arenas = kingdoms.into_iter().map(Box::new).map(Arena::Kingdom).collect();
    let series = Series { arenas, players, names, texts, matches };
    series.check()?;
    if is_single {
        series.warn_of_missing();
    }
    Ok(series)
}

/// The kingdoms that the arguments name.
fn kingdoms(arguments: &ContestArgs, seed: Seed) -> Result<Vec<Kingdom>, String> {
    let text = arguments.kingdom.as_deref().unwrap_or_default();
    if arguments.kingdoms.is_some() && !text.trim().eq_ignore_ascii_case(kingdom::RANDOM) {
        return Err("--kingdoms: only random kingdoms have a number; use --kingdom random".into());
    }
    let wrong = |error: KingdomError| format!("--kingdom: {error}");
    if text.trim().eq_ignore_ascii_case(RECOMMENDED) {
        let sets = kingdom::recommended().into_iter().enumerate();
        let set = |(place, (name, options))| {
            Kingdom::new(Some(name), options, series::seed_of_kingdom(seed, place))
        };
        return Ok(sets.map(set).collect());
    }
    let number = arguments.kingdoms.map_or(1, |number| number as usize);
    let one = |place| {
        let seed = series::seed_of_kingdom(seed, place);
        kingdom::options(text, seed).map(|options| Kingdom::new(None, options, seed))
    };
    (0..number).map(one).collect::<Result<_, _>>().map_err(wrong)
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
    Plan::parse(without_mark(&content))
        .map(Contestant::Plan)
        .map_err(|error| format!("{text}:{}:{}: {}", error.line, error.column, error.message))
}

/// The caller's names for the players.
fn texts(arguments: &ContestArgs) -> Vec<String> {
    arguments.players.iter().map(|text| text.trim().to_owned()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_get_different_names() {
        let names = distinct_names(&["solid", "easy", "solid", "solid"].map(str::to_owned));
        assert_eq!(names, ["solid", "easy", "solid (2)", "solid (3)"]);
    }

    #[test]
    fn errors_of_players_say_what_to_do() {
        let error = contestant("no-such.plan").expect_err("there is no such file");
        assert!(error.contains("is no level (") && error.contains("cannot be read"), "{error}");
    }

    fn arguments(kingdom: &str, number: Option<u32>) -> ContestArgs {
        ContestArgs {
            kingdom: Some(kingdom.to_owned()),
            kingdoms: number,
            players: vec!["easy".to_owned(), "money".to_owned()],
            cards: false,
            threads: 1,
            json: false,
        }
    }

    #[test]
    fn each_random_kingdom_and_each_recommended_set_is_another_one() {
        let seed = Seed([3; 32]);
        let found = |text, number| kingdoms(&arguments(text, number), seed).expect("kingdoms");
        let random = found("random", Some(20));
        assert_eq!(random.len(), 20);
        let first = found("random", None).swap_remove(0);
        assert_eq!(first.options, random[0].options, "the first one is that of a single run");
        assert!(random[1..].iter().all(|one| one.options != first.options));
        assert_eq!(found("Recommended", None).len(), 70);
        assert!(kingdoms(&arguments("First Game", Some(2)), seed).is_err());
    }
}
