//! Scenario files: Markdown whose indented lines are tests. Splits files into tests, runs and updates them; each game
//! parses its own lines.

pub(crate) mod words;

use std::fmt;

use demesne_protocol::games::GameKind;

use crate::{dominion, king_of_the_dice};

/// One test: a heading with indented lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The heading; the file's name where there is none.
    pub name: String,
    /// The indented lines.
    pub lines: Vec<ScenarioLine>,
    /// The prose around them.
    pub prose: String,
}

/// An indented line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioLine {
    /// Its number in the file, counted from 1.
    pub number: usize,
    /// Its text without the indentation.
    pub text: String,
}

/// Why a test failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number of the line that did not hold.
    pub line: usize,
    /// What was expected, and what stands.
    pub message: String,
    /// The table at that moment.
    pub table: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "line {}: {}", self.line, self.message)?;
        self.table.lines().try_for_each(|line| writeln!(out, "    {line}"))
    }
}

/// The tests of a file. Headings without indented lines are only titles.
#[must_use]
pub fn read(text: &str) -> Vec<Scenario> {
    let mut scenarios = vec![Scenario {
        name: String::from("(no heading)"),
        lines: Vec::new(),
        prose: String::new(),
    }];
    for (line, number) in text.lines().zip(1..) {
        let last = scenarios.last_mut().expect("there is always a first one");
        if let Some(heading) = line.strip_prefix('#') {
            let name = heading.trim_start_matches('#').trim().to_owned();
            scenarios.push(Scenario { name, lines: Vec::new(), prose: String::new() });
        } else if is_indented(line) {
            last.lines.push(ScenarioLine { number, text: without_remark(line.trim()).to_owned() });
        } else {
            last.prose.push_str(line);
            last.prose.push('\n');
        }
    }
    scenarios.retain(|scenario| !scenario.lines.is_empty());
    scenarios
}

/// What opens a remark: a line of its own, or the end of one.
const REMARKS: [&str; 3] = ["#", "//", "<!--"];

/// Whether a line belongs to a test: it is indented, and neither empty nor a remark.
fn is_indented(line: &str) -> bool {
    let text = line.trim();
    let is_remark = text.is_empty() || REMARKS.iter().any(|opens| text.starts_with(opens));
    (line.starts_with("    ") || line.starts_with('\t')) && !is_remark
}

/// A line without the remark at its end: `> ana plays Moat  # she draws`.
fn without_remark(text: &str) -> &str {
    let places = REMARKS.iter().filter_map(|opens| text.find(&format!(" {opens}")));
    places.min().map_or(text, |place| text[..place].trim_end())
}

/// Corrections of a test whose expectations differ from the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// Expectations as they would hold, each with the number of its line.
    pub changes: Vec<ScenarioLine>,
    /// The first line that fails and that no correction mends.
    pub failure: Option<Failure>,
}

/// Runs a test. The path decides the game where the test does not say it.
///
/// # Errors
/// The first line that does not hold.
pub fn run(path: &str, scenario: &Scenario) -> Result<(), Failure> {
    match game_of(path, scenario)? {
        GameKind::Dominion => dominion::scenario::run(&scenario.lines),
        GameKind::KingOfTheDice => king_of_the_dice::scenario::run(&scenario.lines),
    }
}

/// Runs a test and corrects the expectations that differ. Steps and questions are left as they are.
#[must_use]
pub fn update(path: &str, scenario: &Scenario) -> Update {
    match game_of(path, scenario) {
        Ok(GameKind::Dominion) => dominion::scenario::update(&scenario.lines),
        Ok(GameKind::KingOfTheDice) => king_of_the_dice::scenario::update(&scenario.lines),
        Err(failure) => Update { changes: Vec::new(), failure: Some(failure) },
    }
}

/// The text of a file with corrected lines; indentation and remarks stay.
#[must_use]
pub fn with_changes(text: &str, changes: &[ScenarioLine]) -> String {
    let corrected = |(line, number): (&str, usize)| {
        let change = changes.iter().find(|change| change.number == number);
        change.map_or_else(
            || line.to_owned(),
            |change| {
                let old = without_remark(line.trim());
                line.replacen(old, &change.text, 1)
            },
        )
    };
    let lines: Vec<String> = text.split('\n').zip(1..).map(corrected).collect();
    lines.join("\n")
}

fn game_of(path: &str, scenario: &Scenario) -> Result<GameKind, Failure> {
    let named = scenario.lines.iter().find_map(|line| line.text.strip_prefix("game "));
    let game = named.map_or_else(|| game_of_path(path), |name| name.trim().to_lowercase());
    match game.as_str() {
        "dominion" => Ok(GameKind::Dominion),
        "king of the dice" => Ok(GameKind::KingOfTheDice),
        _ => {
            let line = scenario.lines.first().map_or(0, |line| line.number);
            let message = format!("there is no game “{game}” here");
            Err(Failure { line, message, table: String::new() })
        }
    }
}

fn game_of_path(path: &str) -> String {
    let dice = path.split(['/', '\\']).any(|folder| folder == "king-of-the-dice");
    String::from(if dice { "king of the dice" } else { "dominion" })
}

/// A test of one game that is being run.
pub(crate) trait ScenarioRun {
    /// Checks or does what a line says.
    fn line(&mut self, text: &str) -> Result<(), String>;

    /// The line as it would hold, where it is an expectation.
    fn corrected(&self, text: &str) -> Option<String>;

    /// What is wrong when chance did not bring what a line had set.
    fn broken_preset(&mut self) -> Option<String>;

    /// The failure of a line.
    fn failure(&self, line: &ScenarioLine, message: String) -> Failure;
}

/// The lines that set a test up, and those of its steps.
pub(crate) fn split_at_first_step(lines: &[ScenarioLine]) -> (&[ScenarioLine], &[ScenarioLine]) {
    let is_step = |line: &ScenarioLine| line.text.starts_with(['>', '?', '!']);
    lines.split_at(lines.iter().position(is_step).unwrap_or(lines.len()))
}

/// Runs the steps of a test; corrects expectations where corrections are collected.
pub(crate) fn run_steps(
    run: &mut impl ScenarioRun,
    steps: &[ScenarioLine],
    mut changes: Option<&mut Vec<ScenarioLine>>,
) -> Result<(), Failure> {
    for line in steps {
        if let Err(message) = run.line(&line.text) {
            let Some(text) = run.corrected(&line.text).filter(|_| changes.is_some()) else {
                return Err(run.failure(line, message));
            };
            changes.iter_mut().for_each(|changes| {
                changes.push(ScenarioLine { number: line.number, text: text.clone() });
            });
        }
        if let Some(message) = run.broken_preset() {
            return Err(run.failure(line, message));
        }
    }
    Ok(())
}
