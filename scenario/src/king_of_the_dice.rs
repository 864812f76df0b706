//! Scenarios of King of the Dice: sets a table up, takes the steps, checks the assertions.

mod assert;
mod question;
mod read;
mod reads;
mod shown;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::king_of_the_dice::Answer;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::{GameState, SeatList, Start};
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_rules::king_of_the_dice::cards::{self, CitizenId, PLACES};
use demesne_rules::king_of_the_dice::dice::DICE;
use demesne_rules::king_of_the_dice::dice_rng::PresetDie;
use demesne_rules::king_of_the_dice::table::{Card, MAX_SEATS, TurnStage, all_penalties};

use crate::commands::{PlayerCommand, PlayerCommands};
use crate::{
    Failure, ScenarioLine, ScenarioRun, check_sets, run_steps, split_at_first_step, words,
};
use read::Pile;

/// The seed of every scenario: where a scenario does not set chance, it comes out the same each time.
const SEED: Seed = Seed([9; 32]);

/// A running scenario.
struct Run {
    game: KingOfTheDice,
    players: Vec<String>,
    commands: PlayerCommands<KingOfTheDice>,
    /// The answer of the last step, with its seat.
    last_answer: Option<(Seat, Answer)>,
    /// The lines of the log before the last step.
    log_before_step: usize,
}

type Check<T = ()> = Result<T, String>;

/// Runs a test; corrects expectations where corrections are collected.
pub(crate) fn run_lines(
    lines: &[ScenarioLine],
    changes: Option<&mut Vec<ScenarioLine>>,
) -> Result<(), Failure> {
    let lines: Vec<ScenarioLine> = lines.iter().map(plain).collect();
    let (setup, steps) = split_at_first_step(&lines);
    let players = players(setup)?;
    let mut run = Run::new(players);
    let mut setting = Setting::default();
    for line in setup {
        let sets = check_sets(&line.text).and_then(|()| run.set(&mut setting, &line.text));
        let set = sets.and_then(|()| run.check_cards(&setting));
        set.map_err(|message| run.failure(line, message))?;
    }
    run.fill_up(&setting);
    run.game.begin();
    run.commands.begin(&run.game, steps);
    run_steps(&mut run, steps, changes)
}

impl ScenarioRun for Run {
    fn players(&self) -> &[String] {
        &self.players
    }

    fn waiting_for(&self) -> SeatList {
        self.commands.waiting_for(&self.game)
    }

    fn line(&mut self, line: &str) -> Check {
        if let Some(step) = line.strip_prefix('>') {
            return self.step(step.trim())?.map_err(|why| format!("was refused: {why}"));
        }
        if let Some(step) = line.strip_prefix('!') {
            return self.refused(step.trim());
        }
        if let Some(asked) = line.strip_prefix('?') {
            return self.is_asked(asked.trim());
        }
        if let Some((name, roll)) = line.split_once(" rolls:") {
            return self.set_roll(name, roll);
        }
        self.holds(line)
    }

    fn corrected(&self, text: &str) -> Option<String> {
        Self::corrected(self, text)
    }

    fn broken_preset(&mut self) -> Option<String> {
        let seat = self.game.rng.preset_mismatch()?;
        Some(format!("the dice that {} rolls cannot show that line", self.name(seat)))
    }

    fn unfinished(&self) -> Option<String> {
        None
    }

    fn failure(&self, line: &ScenarioLine, message: String) -> Failure {
        Failure { line: line.number, message, table: self.dump() }
    }
}

/// A line as it is read: letter case and the look of a minus do not matter.
fn plain(line: &ScenarioLine) -> ScenarioLine {
    let text = line.text.to_lowercase().replace('−', "-");
    ScenarioLine { number: line.number, text: words::with_colon(&text).into_owned() }
}

fn players(setup: &[ScenarioLine]) -> Result<Vec<String>, Failure> {
    let mut said = setup.iter().filter(|line| line.text.starts_with("players "));
    let Some(line) = said.next() else { return Ok(vec![String::from("ana"), String::from("ben")]) };
    let names: Vec<String> = read::list(line.text.strip_prefix("players ").unwrap_or_default())
        .map(str::to_owned)
        .collect();
    let failed = |message| Failure::at(line.number, message);
    if !(2..=MAX_SEATS).contains(&names.len()) {
        return Err(failed(String::from("two to five can play")));
    }
    if let Some(line) = said.next() {
        let message = format!("{}\n“players” is set up twice", line.text);
        return Err(Failure::at(line.number, message));
    }
    match words::named_twice(names.iter()) {
        Some(name) => Err(failed(format!("two players are called “{name}”"))),
        None => Ok(names),
    }
}

/// Which piles the lines have set; the others are filled up with what is left.
#[derive(Default)]
struct Setting {
    row: bool,
    draw: Option<Pile<CitizenId>>,
    penalties: Option<Pile<u8>>,
    locations: [bool; PLACES],
    /// The piles of locations below whose cards the greater ones follow.
    open_locations: [bool; PLACES],
    /// The piles and stacks that a line has set.
    said: Vec<String>,
}

impl Setting {
    /// A second line about the same would take back what the first one says.
    fn once(&mut self, what: &str) -> Check {
        if self.said.iter().any(|said| said == what) {
            return Err(format!("“{what}” is set up twice"));
        }
        self.said.push(what.to_owned());
        Ok(())
    }
}

impl Run {
    /// A table without cards.
    fn new(players: Vec<String>) -> Self {
        let seats = u8::try_from(players.len()).expect("at most five");
        let start = Start::new(seats, Seat(0), SEED);
        let mut game = KingOfTheDice::set_up(start, true, true);
        game.table.row = [None; PLACES];
        game.table.draw.clear();
        game.table.penalties.clear();
        game.table.locations = Default::default();
        let commands = PlayerCommands::new(players.len());
        Self { game, players, commands, last_answer: None, log_before_step: 0 }
    }

    // ---- setting up ----

    fn set(&mut self, setting: &mut Setting, line: &str) -> Check {
        if line.starts_with("game ") || line.starts_with("game:") || line.starts_with("players ") {
            return Ok(());
        }
        if let Some((name, roll)) = line.split_once(" rolls:") {
            return self.set_roll(name, roll);
        }
        let (what, text) = line.split_once(':').ok_or_else(|| unreadable_setup(line))?;
        setting.once(what.trim())?;
        match what.trim() {
            "row" => {
                let row = read::row(text)?;
                self.game.table.row = row;
                setting.row = true;
            }
            "draw" => {
                let pile = read::pile(text, read::citizen)?;
                check_not_empty("draw", &pile, "orc-5, …")?;
                setting.draw = Some(pile);
            }
            "discard" => {
                self.game.table.discard = read::cards(text, read::citizen)?;
                self.game.table.discard.reverse();
            }
            "penalties" => {
                let pile = read::pile(text, read::number)?;
                check_not_empty("penalties", &pile, "1, …")?;
                setting.penalties = Some(pile);
            }
            name => return self.set_pile_or_seat(setting, name, text),
        }
        Ok(())
    }

    fn set_roll(&mut self, name: &str, roll: &str) -> Check {
        let (seat, roll) = (self.seat(name)?, read::roll(roll)?);
        if !(1..=DICE).contains(&roll.len()) {
            return Err(format!("one to {DICE} dice are rolled, not {}", roll.len()));
        }
        let set = |game: &mut KingOfTheDice| game.rng.preset_roll(seat, roll.clone());
        self.commands.preset(&mut self.game, set)
    }

    fn set_pile_or_seat(&mut self, setting: &mut Setting, name: &str, text: &str) -> Check {
        if let Some(place) = read::location(name) {
            let pile = read::pile(text, read::number)?;
            check_not_empty(name, &pile, "4")?;
            let Pile { mut cards, more } = pile;
            check_ascending(name, &cards)?;
            cards.reverse();
            self.game.table.locations[place] = cards;
            setting.locations[place] = true;
            setting.open_locations[place] = more;
            return Ok(());
        }
        let seat = self.seat(name)?;
        for part in text.split(';').map(str::trim) {
            let cards = part.strip_prefix("stack").ok_or_else(|| {
                format!("{}: write “{name}: stack orc-5, city 2”", not_understood(part))
            })?;
            setting.once(&format!("stack of {name}"))?;
            let Pile { cards: mut stack, more } = read::pile(cards, read::card)?;
            if more {
                return Err(String::from("a stack is named as a whole: leave out “…”"));
            }
            stack.reverse();
            self.game.table.of_mut(seat).stack = stack;
        }
        Ok(())
    }

    /// Every card that the lines name exists, and lies in one place only.
    fn check_cards(&self, setting: &Setting) -> Check {
        let table = &self.game.table;
        let stacks = || table.seats.iter().flat_map(|royal| royal.stack.iter().copied());
        let drawn = setting.draw.iter().flat_map(|pile| pile.cards.iter().copied());
        let lying = table.row.iter().flatten().chain(&table.discard).copied().chain(drawn);
        let set = |place: &usize| setting.locations[*place];
        let locations = (0..PLACES).filter(set).flat_map(|place| {
            table.locations[place].iter().map(move |points| Card::Location(place, *points))
        });
        let named = stacks().chain(lying.map(Card::Citizen)).chain(locations);
        let unique = named.filter(|card| penalty_points(card).is_none());
        if let Some(card) = words::named_twice(unique.clone()) {
            return Err(format!("{} lies in two places", shown::card_in_words(card)));
        }
        for card in unique {
            if let Card::Location(_, points) = card
                && !cards::LOCATION_POINTS.contains(&points)
            {
                return Err(format!("there is no {}", shown::card_in_words(card)));
            }
        }
        let mentioned = setting.penalties.iter().flat_map(|pile| pile.cards.iter().copied());
        let mut left = all_penalties();
        for points in stacks().filter_map(|card| penalty_points(&card)).chain(mentioned) {
            let place = left.iter().position(|one| *one == points);
            left.swap_remove(place.ok_or_else(|| format!("there is no further penalty {points}"))?);
        }
        Ok(())
    }

    /// Puts everything that was not mentioned where it is at the start of a match, in an order of chance.
    fn fill_up(&mut self, setting: &Setting) {
        let mut chance = Chance::new(SEED);
        let table = &mut self.game.table;
        let stacks: Vec<Card> =
            table.seats.iter().flat_map(|royal| royal.stack.iter().copied()).collect();
        for place in 0..PLACES {
            let named = std::mem::take(&mut table.locations[place]);
            let is_left = |points: &u8| !stacks.contains(&Card::Location(place, *points));
            let follows = |points: &u8| named.first().is_none_or(|last| points > last);
            let has_others = !setting.locations[place] || setting.open_locations[place];
            let others = cards::LOCATION_POINTS.into_iter().rev();
            let others = others.filter(|points| has_others && is_left(points) && follows(points));
            table.locations[place] = others.chain(named.iter().copied()).collect();
        }
        let named = setting.draw.as_ref().map_or(&[][..], |pile| &pile.cards);
        let mut citizens: Vec<CitizenId> = cards::all()
            .filter(|citizen| !stacks.contains(&Card::Citizen(*citizen)))
            .filter(|citizen| !table.row.contains(&Some(*citizen)))
            .filter(|citizen| !table.discard.contains(citizen) && !named.contains(citizen))
            .collect();
        chance.shuffle(&mut citizens);
        if !setting.row {
            table.row = std::array::from_fn(|_| citizens.pop());
        }
        table.draw = read::with_others(setting.draw.as_ref(), citizens);
        let mut penalties = all_penalties();
        let mentioned = setting.penalties.iter().flat_map(|pile| pile.cards.iter().copied());
        for points in stacks.iter().filter_map(penalty_points).chain(mentioned) {
            if let Some(place) = penalties.iter().position(|one| *one == points) {
                penalties.swap_remove(place);
            }
        }
        chance.shuffle(&mut penalties);
        table.penalties = read::with_others(setting.penalties.as_ref(), penalties);
    }

    // ---- steps ----

    /// Takes a step; the inner result says why it cannot be taken, where it can be read.
    fn step(&mut self, step: &str) -> Check<Result<(), String>> {
        let (name, words) = step
            .split_once(' ')
            .ok_or_else(|| format!("{}: write “{}”", not_understood(step), self.example()))?;
        let seat = self.seat(name)?;
        let log_len = self.game.log_len();
        let done = match PlayerCommand::read(words) {
            Some(step) => self.command(seat, step),
            None => match self.answer(words.trim()) {
                Ok(answer) => self.take(seat, answer),
                Err(Slip::Unreadable(why)) => return Err(why),
                Err(Slip::Impossible(why)) => Err(why),
            },
        };
        if done.is_ok() {
            self.log_before_step = log_len;
        }
        Ok(done)
    }

    fn take(&mut self, seat: Seat, answer: Answer) -> Check {
        let why = self.why_refused(seat, &answer);
        let given = GameAnswer::KingOfTheDice(answer.clone());
        if self.waiting_for().is_empty() || self.game.answer(seat, &given).is_err() {
            return Err(why);
        }
        self.last_answer = Some((seat, answer));
        self.commands.answered(seat, &given);
        Ok(())
    }

    /// A player takes back an answer, or resigns.
    fn command(&mut self, seat: Seat, step: PlayerCommand) -> Check {
        let name = &self.players[usize::from(seat.0)];
        self.commands.take(&mut self.game, seat, name, step)?;
        self.last_answer = None;
        Ok(())
    }

    /// The reason for which the rules would refuse an answer: the move that the table waits for.
    fn why_refused(&self, seat: Seat, answer: &Answer) -> String {
        if !self.waiting_for().contains(&seat) {
            return format!("{} is not asked; {}", self.name(seat), self.waiting());
        }
        let name = self.name(seat);
        let expected = match (self.game.table.stage, answer) {
            (TurnStage::Reroll, Answer::Keep { .. }) => {
                String::from("a die to be rolled at least; “stops” keeps all")
            }
            _ => self
                .offered()
                .iter()
                .map(|step| format!("“{step}”"))
                .collect::<Vec<_>>()
                .join(" or "),
        };
        format!("of {name} the table waits for {expected}")
    }

    fn answer(&self, words: &str) -> Result<Answer, Slip> {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        match (verb, rest.trim()) {
            ("rolls", "") => Ok(Answer::Roll),
            ("stops", "") => Ok(Answer::Stop),
            ("declines" | "passes", "") => Ok(self.declining()),
            ("keeps", "") => Err(Slip::Unreadable(String::from(
                "“keeps” names no dice: write “keeps 1 1” or “keeps nothing”",
            ))),
            ("keeps", dice) => self.keeping(dice),
            ("takes", "") => Err(Slip::Unreadable(format!(
                "“takes” names nothing: write for instance “{}”",
                self.example()
            ))),
            ("takes", what) => self.taking(what),
            ("gives", what) => {
                let (card, name) = what.split_once(" to ").ok_or_else(|| {
                    format!("{}: write “gives dragon-28 to ben”", not_understood(words))
                })?;
                self.giving(read::citizen(without_article(card))?, self.seat(name)?)
            }
            _ => Err(Slip::Unreadable(format!(
                "{}: write “rolls”, “keeps 1 1”, “stops”, “takes orc-5”, “gives dragon-28 to ben”, “declines”, \
                 “takes back” or “resigns”",
                not_understood(words)
            ))),
        }
    }

    /// A step that could be written now.
    fn example(&self) -> String {
        let offered = self.offered().into_iter().next().unwrap_or_default();
        format!("> {} {offered}", self.name(self.game.table.current))
    }

    /// A location is declined with a word of its own.
    fn declining(&self) -> Answer {
        match self.game.table.stage {
            TurnStage::Location(_) => Answer::TakeLocation { take: false },
            TurnStage::Roll
            | TurnStage::Reroll
            | TurnStage::Take
            | TurnStage::Neighbour(_)
            | TurnStage::Give(_)
            | TurnStage::Over => Answer::Decline,
        }
    }

    fn keeping(&self, text: &str) -> Result<Answer, Slip> {
        if text == "nothing" {
            return Ok(Answer::Keep { dice: Vec::new() });
        }
        let wanted = read::roll(text)?;
        let numbers =
            self.game.table.dice.ok_or_else(|| Slip::Impossible(String::from("no dice lie")))?;
        let mut dice: Vec<u8> = Vec::new();
        for (number, colour) in wanted {
            let shows = |die: &usize| {
                numbers[*die] == number
                    && colour.is_none_or(|colour| {
                        demesne_rules::king_of_the_dice::dice::colour(*die, number) == colour
                    })
                    && dice.iter().all(|kept| usize::from(*kept) != *die)
            };
            let die = (0..DICE)
                .find(shows)
                .ok_or_else(|| Slip::Impossible(format!("no further die shows {number}")))?;
            dice.push(u8::try_from(die).expect("there are six dice"));
        }
        Ok(Answer::Keep { dice })
    }

    /// The citizen that is named is the one to be given.
    fn giving(&self, citizen: CitizenId, seat: Seat) -> Result<Answer, Slip> {
        let id = |citizen: CitizenId| citizen.data().id;
        let given = match self.game.table.stage {
            TurnStage::Give(place) => self.game.table.row[place],
            TurnStage::Roll
            | TurnStage::Reroll
            | TurnStage::Take
            | TurnStage::Neighbour(_)
            | TurnStage::Location(_)
            | TurnStage::Over => None,
        };
        match given {
            Some(given) if given == citizen => Ok(Answer::Give { seat }),
            Some(given) => Err(Slip::Impossible(format!(
                "{} is not given now: write “gives {} to {}”",
                id(citizen),
                id(given),
                self.name(seat)
            ))),
            None => Err(Slip::Impossible(format!("no citizen is given now; {}", self.waiting()))),
        }
    }

    fn taking(&self, what: &str) -> Result<Answer, Slip> {
        let what = without_article(what);
        let Ok(citizen) = read::citizen(what) else {
            return self.taking_location(read::card(what)?);
        };
        let place = self.game.table.row.iter().position(|one| *one == Some(citizen));
        let place = place.ok_or_else(|| Slip::Impossible(format!("{what} is not in the row")))?;
        Ok(Answer::Take { place: u8::try_from(place).expect("a row has five places") })
    }

    /// The location that is named is the one that may be declined.
    fn taking_location(&self, named: Card) -> Result<Answer, Slip> {
        let offered = match self.game.table.stage {
            TurnStage::Location(place) => self.location_on_top(place),
            TurnStage::Roll
            | TurnStage::Reroll
            | TurnStage::Take
            | TurnStage::Neighbour(_)
            | TurnStage::Give(_)
            | TurnStage::Over => None,
        };
        let words = shown::card_in_words;
        match offered {
            Some(offered) if offered == named => Ok(Answer::TakeLocation { take: true }),
            Some(offered) => Err(Slip::Impossible(format!(
                "{} is not offered: write “takes {}” or “declines”",
                words(named),
                words(offered)
            ))),
            None => Err(Slip::Impossible(format!(
                "{} is not offered: a location is taken by itself unless that ends the match",
                words(named)
            ))),
        }
    }

    fn refused(&mut self, step: &str) -> Check {
        let before = self.game.table.clone();
        if let Some((name, words)) = step.split_once(' ')
            && let Some(command) = PlayerCommand::read(words)
        {
            let seat = self.seat(name)?;
            let refused = self.commands.check(&self.game, seat, self.name(seat), command).is_err();
            return if refused { Ok(()) } else { Err(String::from("it was not refused")) };
        }
        match self.step(step)? {
            Ok(()) => Err(String::from("it was not refused")),
            Err(_) if self.game.table != before => Err(String::from("it changed something")),
            Err(_) => Ok(()),
        }
    }
}

/// Why a step is no answer.
enum Slip {
    /// It says something that cannot be at this table: dice that do not lie there, a citizen that is not in the row.
    Impossible(String),
    /// It cannot be read.
    Unreadable(String),
}

impl From<String> for Slip {
    fn from(why: String) -> Self {
        Self::Unreadable(why)
    }
}

fn unreadable_setup(line: &str) -> String {
    let example = match line.split_once(" rolls ") {
        Some((name, roll)) => format!("{name} rolls: {roll}"),
        None => String::from("ana: stack orc-5, city 2"),
    };
    format!("{}: write “{example}”", not_understood(line))
}

fn without_article(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix("the ").unwrap_or(text)
}

/// The match would have ended with the last card of a pile.
fn check_not_empty<T>(name: &str, pile: &Pile<T>, example: &str) -> Check {
    if pile.cards.is_empty() && !pile.more {
        return Err(format!(
            "the match ends with the last card of this pile: write “{name}: {example}”"
        ));
    }
    Ok(())
}

/// Locations lie with the fewest points on top.
fn check_ascending(name: &str, points: &[u8]) -> Check {
    if points.is_sorted() {
        return Ok(());
    }
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    let sorted: Vec<String> = sorted.iter().map(u8::to_string).collect();
    Err(format!("the fewest points lie on top: write “{name}: {}”", sorted.join(", ")))
}

fn penalty_points(card: &Card) -> Option<u8> {
    match card {
        Card::Penalty(points) => Some(*points),
        Card::Citizen(_) | Card::Location(..) => None,
    }
}

fn not_understood(text: &str) -> String {
    format!("“{text}” is not understood")
}

/// A roll as a scenario sets it.
type Roll = Vec<PresetDie>;
