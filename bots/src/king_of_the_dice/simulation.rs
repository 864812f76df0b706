//! Random play: whole matches of random legal answers, with the invariants checked after each answer.

pub mod contest;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::king_of_the_dice::{Answer, Options};
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::{GameState, Start};
use demesne_rules::journal::Entry;
use demesne_rules::king_of_the_dice::dice::DICE;
use demesne_rules::king_of_the_dice::table::{Card, MAX_SEATS, Table, TurnStage, all_penalties};
use demesne_rules::king_of_the_dice::{KingOfTheDice, cards};

use super::bots::{self, BotView};

/// Answers after which a match has not ended as it must: each of the 35 citizens to draw is drawn after at most nine.
const MOST_ANSWERS: usize = 35 * 9;

/// Degrees of good sense of random players, from none to nearly always.
const SENSE: u32 = 16;

/// A random match that was played to its end.
pub struct SimulatedMatch {
    /// The matches that were played.
    pub options: Options,
    /// How it started.
    pub start: Start,
    /// Every answer, as a journal keeps it.
    pub entries: Vec<Entry>,
    /// The match at its end.
    pub end: KingOfTheDice,
}

/// The results of a run of random matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Matches.
    pub matches: u64,
    /// Answers in all matches together.
    pub answers: u64,
    /// Matches that ended by the last citizen to draw.
    pub by_draw: u64,
    /// Matches that ended by the last penalty card.
    pub by_penalties: u64,
    /// Matches that ended by the last location of a pile.
    pub by_location: u64,
}

/// Plays a random match; keeps log and answers if wanted.
///
/// # Panics
/// When something that must always hold does not: a card is lost or made, or the match never ends.
pub fn play(chance: &mut Chance, keep: bool) -> SimulatedMatch {
    let options = Options { help: chance.pick(2) == 0 };
    let seats = small(2 + chance.pick(4));
    let first = Seat(small(chance.pick(u32::from(seats))));
    let mut seed = [0; 32];
    seed.iter_mut().for_each(|byte| *byte = small(chance.pick(256)));
    let start = Start::new(seats, first, Seed(seed));
    let mut end = KingOfTheDice::set_up(start, options.help, keep);
    end.begin();
    let mut entries = Vec::new();
    // Matches differ in how sensible their players are: so all three ends are met.
    let sense = chance.pick(SENSE);
    for _ in 0..MOST_ANSWERS {
        check(&end.table);
        let Some(seat) = end.waiting_for().first().copied() else { break };
        let answer = if chance.pick(SENSE) < sense {
            sensible_answer(&end.table, seat)
        } else {
            random_answer(&end.table, chance)
        };
        end.take(seat, &answer).expect("a random answer is an allowed one");
        if keep {
            entries.push(Entry { seat, answer: GameAnswer::KingOfTheDice(answer) });
        }
    }
    assert_eq!(end.table.stage, TurnStage::Over, "a match ends");
    SimulatedMatch { options, start, entries, end }
}

/// Plays so many random matches; `progress` hears the number of matches so far.
pub fn run(matches: u64, seed: Seed, mut progress: impl FnMut(u64)) -> Tried {
    let mut chance = Chance::new(seed);
    let mut tried = Tried::default();
    for number in 0..matches {
        tried.note(&play(&mut chance, false).end);
        progress(number + 1);
    }
    tried
}

impl Tried {
    fn note(&mut self, end: &KingOfTheDice) {
        let table = &end.table;
        self.matches += 1;
        self.answers += u64::from(end.log.step);
        self.by_draw += u64::from(table.draw.is_empty());
        self.by_penalties += u64::from(table.penalties.is_empty());
        self.by_location += u64::from(table.locations.iter().any(Vec::is_empty));
    }
}

/// The invariants between two answers.
fn check(table: &Table) {
    let mut citizens = table.draw.clone();
    let mut penalties = table.penalties.clone();
    let mut locations = table.locations.clone();
    citizens.extend(&table.discard);
    citizens.extend(table.row.iter().flatten());
    for card in table.seats.iter().flat_map(|royal| &royal.stack) {
        match card {
            Card::Citizen(citizen) => citizens.push(*citizen),
            Card::Location(place, points) => locations[*place].push(*points),
            Card::Penalty(points) => penalties.push(*points),
        }
    }
    citizens.sort_unstable();
    penalties.sort_unstable();
    locations.iter_mut().for_each(|pile| pile.sort_unstable());
    assert!(cards::all().eq(citizens), "every citizen is somewhere, once");
    assert_eq!(penalties, all_penalties(), "every penalty is somewhere, once");
    assert!(locations.iter().all(|pile| *pile == [2, 3, 4]), "every location is somewhere, once");
    assert!(table.rolls_made <= table.rolls_most, "nobody rolls too often");
    let is_emptied = table.draw.is_empty()
        || table.penalties.is_empty()
        || table.locations.iter().any(Vec::is_empty);
    assert_eq!(
        is_emptied,
        table.stage == TurnStage::Over,
        "an emptied pile ends the match at once"
    );
    let waits_for_roll =
        matches!(table.stage, TurnStage::Roll | TurnStage::Reroll | TurnStage::Take);
    assert!(!waits_for_roll || table.row.iter().all(Option::is_some), "the row is refilled");
}

/// The answer of an easy bot, but it never leaves a location: else a pile of them would hardly ever be emptied.
fn sensible_answer(table: &Table, seat: Seat) -> Answer {
    match table.stage {
        TurnStage::Location(_) => Answer::TakeLocation { take: true },
        TurnStage::Roll
        | TurnStage::Reroll
        | TurnStage::Take
        | TurnStage::Neighbour(_)
        | TurnStage::Give(_)
        | TurnStage::Over => {
            bots::decide(&BotView::new(table, seat), BotLevel::Easy).expect("somebody is asked")
        }
    }
}

fn random_answer(table: &Table, chance: &mut Chance) -> Answer {
    let mut any =
        |count: usize| chance.pick(u32::try_from(count).expect("choices are few")) as usize;
    match table.stage {
        TurnStage::Roll if table.again && any(4) == 0 => Answer::Decline,
        TurnStage::Roll => Answer::Roll,
        TurnStage::Reroll if any(4) == 0 => Answer::Stop,
        TurnStage::Reroll => {
            let bits = any((1 << DICE) - 1);
            Answer::Keep { dice: (0..6).filter(|die| bits >> die & 1 == 1).collect() }
        }
        TurnStage::Take => {
            let fitting = table.fitting();
            Answer::Take { place: bots::small(fitting[any(fitting.len())]) }
        }
        TurnStage::Neighbour(_) if any(3) == 0 => Answer::Decline,
        TurnStage::Neighbour(place) => Answer::Take { place: bots::small(place) },
        TurnStage::Location(_) => Answer::TakeLocation { take: any(2) == 0 },
        TurnStage::Give(_) => {
            let others: Vec<Seat> = table.others().collect();
            Answer::Give { seat: others[any(others.len())] }
        }
        TurnStage::Over => unreachable!("no player is asked when a match is over"),
    }
}

fn small(number: u32) -> u8 {
    u8::try_from(number).expect("a number below 256 fits")
}

const _: () = assert!(MAX_SEATS == 5, "random matches have two to five seats");
