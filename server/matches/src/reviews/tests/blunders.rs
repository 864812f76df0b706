//! Matches between players that follow a plan, each with one blunder: the review lists it among the dearest decisions.
//!
//! `DEMESNE_TESTS=blunders=20` sets the number of matches: a few in an ordinary run, with fewer playouts.

use demesne_base::ids::Code;
use demesne_bots::dominion::simulation::kingdom;
use demesne_bots::game::{BotGame, BotState, PlayoutBudget};
use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{self, Pile, View};
use demesne_protocol::games::GameKind;
use demesne_protocol::table::Ending;
use demesne_rules::chance::Chance;
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Start};
use demesne_store::matches::MatchEnd;
use demesne_test_sizes::BLUNDERS;

use super::*;

/// The most matches of an ordinary run.
const FEW: usize = 4;
/// Playouts for each millisecond that a review has for a decision: of an ordinary run, and about those of a server.
const PLAYOUTS: (u32, u32) = (4, 10);
/// One blunder in this number may be missed.
const MISSED_IN: usize = 20;
/// Between the sets of two matches in the list of recommended sets.
const SETS_BETWEEN: usize = 7;
/// The first turn in which a Province is not passed up without harm.
const FIRST_TURN: u16 = 10;
/// The Provinces left from which on it is harmful in any turn.
const FEW_LEFT: u8 = 5;
/// The least that the plan pays for the purchase that is replaced by a Curse.
const LEAST_COST: u8 = 5;
/// The chances to win, before the blunder, of a match that is open: where it is decided, no purchase changes the result.
const OPEN: std::ops::RangeInclusive<f64> = 0.1..=0.9;
/// Playouts that tell whether a match is open.
const PLAYOUTS_OF_OPEN: u32 = 400;
/// The part of a match in which a Curse is bought: later ones are seldom drawn.
const PART_WITH_CURSE: (usize, usize) = (2, 3);

/// The player's purchase instead of the plan's.
#[derive(Clone, Copy, Debug)]
enum Blunder {
    Curse,
    /// No Province but a Silver.
    Silver,
    /// No Province, and nothing else.
    Nothing,
}

impl Blunder {
    /// The blunders in turn.
    fn of_match(number: usize) -> Self {
        [Self::Curse, Self::Nothing, Self::Curse, Self::Silver][number % 4]
    }

    fn answer(self) -> GameAnswer {
        match self {
            Self::Curse => buy("curse"),
            Self::Silver => buy("silver"),
            Self::Nothing => GameAnswer::Dominion(dominion::Answer::EndTurn),
        }
    }

    /// Whether it is a blunder here, instead of the plan's answer.
    fn is_one(self, game: &Dominion, seat: Seat, planned: &GameAnswer) -> bool {
        let GameView::Dominion(view) = game.view(Viewer::Seat(seat)) else { return false };
        let GameAnswer::Dominion(dominion::Answer::Buy { pile }) = planned else { return false };
        let Some(pile) = pile_of(&view, &pile.0) else { return false };
        // With another Buy the plan's card would be bought after it.
        if view.buys != 1 {
            return false;
        }
        match self {
            Self::Curse => {
                let has_curses = pile_of(&view, "curse").is_some_and(|curses| curses.count > 0);
                has_curses && pile.cost >= LEAST_COST
            }
            Self::Silver | Self::Nothing => {
                ["province", "colony"].contains(&&*pile.name.0)
                    && (view.turn >= FIRST_TURN || pile.count <= FEW_LEFT)
            }
        }
    }
}

fn buy(pile: &str) -> GameAnswer {
    GameAnswer::Dominion(dominion::Answer::Buy { pile: CardName(pile.to_owned().into()) })
}

fn pile_of<'a>(view: &'a View, name: &str) -> Option<&'a Pile> {
    view.piles.iter().find(|pile| &*pile.name.0 == name)
}

/// A match of a recommended set with a blunder.
struct Planted {
    set: &'static str,
    plan: BotPlan,
    record: MatchRecord,
    journal: Vec<JournalEntry>,
    /// The step of the replay before the blunder, and the turn.
    step: u32,
    turn: u16,
}

/// Plays a match between two players that follow the plan. The first one makes the blunder at one of the places where it
/// is one, by the seed; `None` if the match has no such place, or is decided there.
fn planted(number: usize, blunder: Blunder, seed: Seed) -> Option<Planted> {
    let (set, options) = kingdom::recommended().swap_remove(number * SETS_BETWEEN % 30);
    let plan = Dominion::known_bot_plan(&options, 2).expect("the repository has its plan");
    let start = Start::new(2, Seat(0), seed);
    let (mut places, mut count) = (Vec::new(), 0);
    play(&options, start, &plan, |game, seat, planned| {
        if seat == Seat(0) && blunder.is_one(game, seat, planned) {
            places.push(count);
        }
        count += 1;
        None
    });
    if matches!(blunder, Blunder::Curse) {
        let (part, of) = PART_WITH_CURSE;
        places.retain(|place| place * of <= count * part);
    }
    let few = u32::try_from(places.len()).expect("a match has few purchases");
    let place = *places.get(Chance::new(seed).pick(few.max(1)) as usize)?;
    let (mut step, mut turn, mut next, mut is_open) = (0, 0, 0, false);
    let (game, journal) = play(&options, start, &plan, |game, seat, _| {
        let is_here = next == place;
        next += 1;
        is_here.then(|| {
            step = game.moves();
            let mut budget = PlayoutBudget::new(PLAYOUTS_OF_OPEN);
            let weighed = game.weigh(seat, &plan, None, start.seed, &mut budget);
            is_open = weighed.first().is_some_and(|best| OPEN.contains(&best.shares[0]));
            if let GameView::Dominion(view) = game.view(Viewer::Spectator) {
                turn = view.turn;
            }
            blunder.answer()
        })
    });
    if !is_open {
        return None;
    }
    let results = game.results().expect("it is over");
    let end = MatchEnd { at: 0, ending: Ending::Played, results };
    Some(Planted { set, plan, record: record(&options, start, end), journal, step, turn })
}

/// Plays a match between players that follow a plan, except for the answers of `instead`.
fn play(
    options: &dominion::Options,
    start: Start,
    plan: &BotPlan,
    mut instead: impl FnMut(&Dominion, Seat, &GameAnswer) -> Option<GameAnswer>,
) -> (Dominion, Vec<JournalEntry>) {
    let mut game = Dominion::start(options, start).expect("it can be played");
    let mut journal = Vec::new();
    while let Some(seat) = game.waiting_for().first().copied() {
        let planned = game.planned_answer(seat, plan).expect("it is asked");
        let answer = instead(&game, seat, &planned).unwrap_or(planned);
        game.answer(seat, &answer).expect("it is allowed");
        journal.push(entry(seat, JournalAction::Answer(answer)));
    }
    (game, journal)
}

fn record(options: &dominion::Options, start: Start, end: MatchEnd) -> MatchRecord {
    MatchRecord {
        id: MatchId::new(),
        code: Code::new(),
        game: GameKind::Dominion,
        options: to_json(options),
        rules: Dominion::RULES_VERSION,
        start,
        hash: None,
        fair: None,
        origin: None,
        deal: None,
        seats: Vec::new(),
        started: 0,
        end: Some(end),
    }
}

/// A budget of playouts in place of a time.
fn playouts(per_millisecond: u32, time: Duration) -> Box<dyn Budget> {
    let milliseconds = u32::try_from(time.as_millis()).expect("a moment");
    Box::new(PlayoutBudget::new(milliseconds * per_millisecond))
}

/// Reviews a match with a blunder; returns the costs that are listed if the blunder is not among them.
fn missed(number: usize, budget: fn(Duration) -> Box<dyn Budget>) -> Option<String> {
    let blunder = Blunder::of_match(number);
    let byte = u8::try_from(number).expect("a number of matches below 256");
    let seed = |attempt| {
        let mut seed = Seed([byte; 32]);
        seed.0[0] = attempt;
        seed
    };
    let planted = (0..=u8::MAX).find_map(|attempt| planted(number, blunder, seed(attempt)));
    let Planted { set, plan, record, journal, step, turn } =
        planted.expect("some match has a place");
    let mut reviewer = Reviewer::new(&record, journal).expect("it can be read");
    reviewer.seed = Seed([7; 32]);
    while reviewer.judge_next(&mut |_| plan.clone(), &budget) {}
    let is_here = |one: &&Judged| one.step == step && one.taken.answer == blunder.answer();
    let judged = reviewer.judged.iter().find(is_here);
    let weighed = judged.map(|one| (one.taken.shares[0], one.better.shares[0]));
    let review = reviewer.finish();
    let dearest = &review.seats[0].dearest;
    let is_it = |one: &DearDecision| one.step == step && one.taken == blunder.answer();
    if dearest.iter().any(is_it) {
        return None;
    }
    let line = |one: &DearDecision| {
        let (taken, better) = (&one.taken, &one.better);
        format!("{} to {}: {taken:?}, {better:?}", one.taken_chance, one.better_chance)
    };
    let listed: Vec<String> = dearest.iter().map(line).collect();
    Some(format!("match {number}, {set}: {blunder:?} in turn {turn}, {weighed:?}, {listed:#?}"))
}

#[test]
fn planted_blunders_are_among_the_dearest_decisions() {
    let matches = usize::try_from(BLUNDERS.get()).expect("a few");
    let budget: fn(Duration) -> Box<dyn Budget> = match matches > FEW {
        true => |time| playouts(PLAYOUTS.1, time),
        false => |time| playouts(PLAYOUTS.0, time),
    };
    let missed: Vec<String> = (0..matches).filter_map(|number| missed(number, budget)).collect();
    assert!(missed.len() <= matches.div_ceil(MISSED_IN), "missed of {matches}: {missed:#?}");
}
