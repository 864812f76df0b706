//! Rules as text: Markdown whose indented lines are tests. Splits files into tests, runs and updates them; each game parses its own
//! lines.
//!
//! Not here: the rules themselves (`demesne_rules`), and the files (`rules/tests/scenarios`). A scenario sets a table up by itself,
//! so this crate sees the inside of a match.
//!
//! Begin with [`read`] and [`Scenario`], then [`dominion`] or [`king_of_the_dice`].

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod commands;
pub mod dominion;
mod king_of_the_dice;
mod words;

use std::fmt;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameKind;
use demesne_rules::game::{SeatList, Viewer};

/// One test: a heading with indented lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The heading; without one the name of the file.
    pub name: String,
    /// The indented lines.
    pub lines: Vec<ScenarioLine>,
    /// The prose around them.
    pub prose: String,
    /// A line of the prose that reads as a line of a test, and is not run.
    stray: Option<ScenarioLine>,
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
    /// The expected state, and the real one.
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

impl Failure {
    /// Before there is a table.
    pub(crate) fn at(line: usize, message: String) -> Self {
        Self { line, message, table: String::new() }
    }
}

/// The fault of an empty list of cards.
pub(crate) const NO_CARD: &str = "no card is named: write “nothing” if there is none";

/// The fault of a file that has no test.
pub const NO_TEST: &str = "there is no test: write its lines under a heading, each indented by four spaces: “    > ana \
                           plays Moat”";

/// The tests of a file. Headings without indented lines are only titles.
pub fn read(text: &str) -> Vec<Scenario> {
    let players = players_of(text);
    let mut scenarios = vec![Scenario::new(String::from("(no heading)"))];
    for (line, number) in text.lines().zip(1..) {
        let last = scenarios.last_mut().expect("there is always a first one");
        if let Some(heading) = line.strip_prefix('#') {
            let name = heading.trim_start_matches('#').trim().to_owned();
            scenarios.push(Scenario::new(name));
        } else if is_indented(line) {
            last.lines.push(ScenarioLine { number, text: without_remark(line.trim()).to_owned() });
        } else {
            last.prose.push_str(line);
            last.prose.push('\n');
            if last.stray.is_none() && reads_as_test(line, &players) {
                last.stray = Some(ScenarioLine { number, text: line.trim().to_owned() });
            }
        }
    }
    scenarios.retain(|scenario| !scenario.lines.is_empty() || scenario.stray.is_some());
    scenarios
}

impl Scenario {
    fn new(name: String) -> Self {
        Self { name, lines: Vec::new(), prose: String::new(), stray: None }
    }

    /// That no line of the test stands among the prose.
    fn check_stray(&self) -> Result<(), Failure> {
        let Some(line) = &self.stray else { return Ok(()) };
        let message = format!(
            "{0}\nthis line is prose, and is not run: indent it, and write “    {0}” outside of a fenced block",
            line.text
        );
        Err(Failure::at(line.number, message))
    }
}

/// Beginnings of what a test says of a player.
const PARTS: [&str; 10] = [
    "hand ",
    "deck ",
    "discard ",
    "in play ",
    "set aside ",
    "owns ",
    "score ",
    "stack ",
    "to act",
    "revealed ",
];

/// The players of a file: those that its lines name, and those of a test that names none.
fn players_of(text: &str) -> Vec<String> {
    let named = text.lines().filter_map(|line| line.trim().strip_prefix("players "));
    let names = named.flat_map(|names| names.split(',')).map(|name| name.trim().to_lowercase());
    names.chain(["ana", "ben"].map(str::to_owned)).filter(|name| !name.is_empty()).collect()
}

/// Whether a line that is not indented reads as a step, a question or an assertion: `> ana plays Moat`, `ana: 2 coins`.
fn reads_as_test(line: &str, players: &[String]) -> bool {
    let text = line.trim();
    let is_step = text.starts_with(['>', '?', '!']);
    let text = text.trim_start_matches(['>', '?', '!']).trim_start();
    let after_name = players.iter().find_map(|name| text.strip_prefix(name.as_str()));
    after_name.is_some_and(|rest| {
        let says = |what: &str| {
            let begins_with_number = what.starts_with(|letter: char| letter.is_ascii_digit());
            begins_with_number || PARTS.iter().any(|part| what.starts_with(part))
        };
        is_step && (rest.is_empty() || rest.starts_with([' ', ':', ',']))
            || rest.strip_prefix(": ").is_some_and(says)
    })
}

/// The mark that opens a remark: on a line of its own, or at the end of one.
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

/// Runs a test. The path decides the game where the test does not say it. Fails with the first line that does not hold.
pub fn run(path: &str, scenario: &Scenario) -> Result<(), Failure> {
    run_lines(path, scenario, None)
}

/// Runs a test and corrects the expectations that differ. Steps and questions are left as they are.
pub fn update(path: &str, scenario: &Scenario) -> Update {
    let mut changes = Vec::new();
    let failure = run_lines(path, scenario, Some(&mut changes)).err();
    Update { changes, failure }
}

/// Runs a test; corrects expectations where corrections are collected. The first failure that no correction mends ends it.
fn run_lines(
    path: &str,
    scenario: &Scenario,
    changes: Option<&mut Vec<ScenarioLine>>,
) -> Result<(), Failure> {
    scenario.check_stray()?;
    match game_of(path, scenario)? {
        GameKind::Dominion => dominion::run_lines(&scenario.lines, changes).map(drop),
        GameKind::KingOfTheDice => king_of_the_dice::run_lines(&scenario.lines, changes),
    }
}

/// The text of a file with corrected lines; indentation and remarks stay.
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
    let mut lines = scenario.lines.iter().filter(|line| name_of_game(&line.text).is_some());
    let named = lines.next().and_then(|line| name_of_game(&line.text));
    if let Some(line) = lines.next() {
        let message = format!("{}\n“game” is set up twice", line.text);
        return Err(Failure::at(line.number, message));
    }
    let game = named.map_or_else(|| game_of_path(path), |name| name.trim().to_lowercase());
    match game.as_str() {
        "dominion" => Ok(GameKind::Dominion),
        "king of the dice" => Ok(GameKind::KingOfTheDice),
        _ => {
            let line = scenario.lines.first().map_or(0, |line| line.number);
            let message = format!("there is no game “{game}” here");
            Err(Failure::at(line, message))
        }
    }
}

/// The text after the word `game`, or `game:`.
fn name_of_game(text: &str) -> Option<&str> {
    let rest =
        text.get(..4).filter(|word| word.eq_ignore_ascii_case("game")).map(|_| &text[4..])?;
    (rest.is_empty() || rest.starts_with([' ', ':'])).then(|| rest.trim_start_matches([' ', ':']))
}

fn game_of_path(path: &str) -> String {
    let dice = path.split(['/', '\\']).any(|folder| folder == "king-of-the-dice");
    String::from(if dice { "king of the dice" } else { "dominion" })
}

/// A test of one game that is being run.
pub(crate) trait ScenarioRun {
    /// The names of the players, in turn order.
    fn players(&self) -> &[String];

    /// The seats that the table waits for.
    fn waiting_for(&self) -> SeatList;

    /// Checks or does what a line says.
    fn line(&mut self, text: &str) -> Result<(), String>;

    /// The line as it would hold, where it is an expectation.
    fn corrected(&self, text: &str) -> Option<String>;

    /// The fault when chance did not bring a result that a line had set.
    fn broken_preset(&mut self) -> Option<String>;

    /// The half of an answer that is missing when the lines end here.
    fn unfinished(&self) -> Option<String>;

    /// The failure of a line.
    fn failure(&self, line: &ScenarioLine, message: String) -> Failure;

    /// The seat of a player by their name.
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let (name, players) = (name.trim(), self.players());
        let place = players.iter().position(|player| player.eq_ignore_ascii_case(name));
        let place = place.ok_or_else(|| {
            format!("there is no player “{name}”: the players are {}", players.join(", "))
        })?;
        Ok(Seat(u8::try_from(place).expect("there are at most six players")))
    }

    /// A player, or a spectator where no player has that name.
    fn viewer(&self, name: &str) -> Result<Viewer, String> {
        match self.seat(name) {
            Ok(seat) => Ok(Viewer::Seat(seat)),
            Err(_) if name.trim().eq_ignore_ascii_case("spectator") => Ok(Viewer::Spectator),
            Err(why) => Err(why),
        }
    }

    /// The name of the player of a seat.
    fn name(&self, seat: Seat) -> &str {
        &self.players()[usize::from(seat.0)]
    }

    /// The names of the players of some seats.
    fn names(&self, seats: &[Seat]) -> String {
        seats.iter().map(|seat| self.name(*seat)).collect::<Vec<_>>().join(", ")
    }

    /// That a player may choose exactly this, where texts compare by their plain form.
    fn check_choices(
        &self,
        seat: Seat,
        offered: &[String],
        choices: &str,
        plain: impl Fn(&str) -> String,
    ) -> Result<(), String> {
        let mut stands: Vec<String> = offered.iter().map(|choice| plain(choice)).collect();
        let mut wanted: Vec<String> = choices.split(',').map(plain).collect();
        stands.sort_unstable();
        wanted.sort_unstable();
        if stands == wanted {
            return Ok(());
        }
        Err(format!(
            "{0} may choose something else: write “{0} may choose: {1}”",
            self.name(seat),
            offered.join(", ")
        ))
    }

    /// Whom the table waits for, as the beginning of a sentence.
    fn waiting(&self) -> String {
        match self.waiting_for().as_slice() {
            [] => String::from("the match is over and waits for no player"),
            waiting => format!("the table waits for {}", self.names(waiting)),
        }
    }
}

/// The lines that set a test up, and those of its steps.
pub(crate) fn split_at_first_step(lines: &[ScenarioLine]) -> (&[ScenarioLine], &[ScenarioLine]) {
    let is_step = |line: &ScenarioLine| line.text.starts_with(['>', '?', '!']);
    lines.split_at(lines.iter().position(is_step).unwrap_or(lines.len()))
}

/// That a line of the setup sets something, and does not say what is seen, read or asked.
pub(crate) fn check_sets(text: &str) -> Result<(), String> {
    const SAYS: [&str; 4] = [" sees ", " reads:", " may choose:", " was not asked"];
    let text = text.to_lowercase();
    if SAYS.iter().any(|says| text.contains(says)) {
        return Err(String::from(
            "this line stands before the first step: write “? ana” before it",
        ));
    }
    Ok(())
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
    let last = steps.last().and_then(|line| Some((line, run.unfinished()?)));
    last.map_or(Ok(()), |(line, message)| Err(run.failure(line, message)))
}
