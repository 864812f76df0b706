//! Whole matches in one call: two yardstick players for benchmarks, random play for tests ([`random`]), bots that play the
//! recommended sets ([`recommended`]), and contests of bots and plans ([`contest`]). Players answer inside the call, so no move runs twice.

pub mod contest;
pub mod kingdom;
pub mod random;
pub mod recommended;

use std::hint::black_box;

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Edition, Options, Phase};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::ask::{AnswerLog, AnswerSource, Decider, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::counts::{CardCounts, Kind};
use demesne_rules::dominion::effects::EffectContext;
use demesne_rules::dominion::log::Log;
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::dominion::phases::{self, Move};
use demesne_rules::dominion::setup::{self, CardSelection};
use demesne_rules::dominion::table::{Kinds, Table};
use demesne_rules::dominion::{Dominion, kingdoms, score, titles};
use demesne_rules::game::{Game, Start};

use super::plans::{CompiledPlan, Plan, PlanFollower};
use crate::dominion::bots;

/// Turns after which a simulated match is given up: money ends within 40.
const MOST_TURNS: u16 = 200;

/// Turns of the seat in turn after which the table is in mid-game.
const TURNS_BEFORE_CLONING: u16 = 8;

/// A player of simulations: decides moves and answers questions inside the call.
pub(super) trait Player: Decider {
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move;

    /// Notes a move before it is made.
    fn note_move(&mut self, _bot_view: &BotView<'_>, _the_move: Move) {}
}

/// Which yardstick is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yardstick {
    /// Both buy money only: Province at 8, Gold at 6, Silver at 3.
    BigMoney,
    /// Both buy Militia, Moat, Throne Room, Market, Village, Cellar and Smithy and play them.
    Mirror,
    /// Both follow a plan ([`Plan`]) that buys as Big Money does.
    Plan,
}

/// The results of a run of simulated matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Matches played.
    pub matches: u64,
    /// Turns in all matches together.
    pub turns: u64,
    /// Matches won by the first seat alone.
    pub first_wins: u64,
}

/// Plays so many matches of two.
///
/// # Panics
/// When a rule of the engine is broken; never otherwise.
pub fn run(yardstick: Yardstick, matches: u64, seed: Seed) -> Outcome {
    let kinds = kinds_for(yardstick);
    match yardstick {
        Yardstick::BigMoney | Yardstick::Mirror => {
            run_with(&kinds, &Yard::new(&kinds, yardstick), matches, seed)
        }
        Yardstick::Plan => {
            let plan = Plan::parse(MONEY_PLAN).expect("the plan of the benchmark is right");
            run_with(&kinds, PlanFollower::new(&CompiledPlan::new(&plan, &kinds)), matches, seed)
        }
    }
}

fn run_with(kinds: &Kinds, player: impl Player + Copy, matches: u64, seed: Seed) -> Outcome {
    let mut rng = MoveRng::new(seed, 2);
    let mut outcome = Outcome::default();
    let full = full_table(kinds);
    let mut table = full.clone();
    for _ in 0..matches {
        table.return_to(&full);
        play(kinds, &mut table, &mut rng, player, MOST_TURNS);
        let standings = score::standings(kinds, &table);
        outcome.matches += 1;
        outcome.turns += standings.iter().map(|standing| u64::from(standing.turns)).sum::<u64>();
        outcome.first_wins += u64::from(standings[0].rank == 1 && standings[1].rank > 1);
    }
    outcome
}

/// Clones a table in mid-game so many times, for the benchmark; returns the number cards a copy has.
pub fn clone_tables(times: u64, seed: Seed) -> usize {
    let kinds = kinds_for(Yardstick::Mirror);
    let player = Yard::new(&kinds, Yardstick::Mirror);
    let mut rng = MoveRng::new(seed, 2);
    let mut table = full_table(&kinds);
    play(&kinds, &mut table, &mut rng, &player, TURNS_BEFORE_CLONING);
    for _ in 0..times {
        let copy = black_box(&table).clone();
        black_box(&copy);
    }
    table.clone().all_cards()
}

/// AnswerTiming a chain of so many nested questions (Throne Room on Throne Room on …), each answer running the
/// suspended move again, so many times; returns the number answers were given in all.
///
/// # Panics
/// When the chain is longer than a pile of Throne Rooms and a pile of Moats can make it.
pub fn suspended_chains(times: u64, questions: u8, seed: Seed) -> u64 {
    let (mut game, throne_room) = before_a_chain(questions, seed);
    let ready = game.table.clone();
    let mut answers = 0;
    for _ in 0..times {
        game.table.return_to(&ready);
        game.make(Move::Play(throne_room));
        for _ in 0..questions {
            game.reply(Reply::Cards(CardCounts::from_iter([throne_room])));
            answers += 1;
        }
    }
    answers
}

/// A match whose first player holds so many Throne Rooms, one more, and as many Moats.
fn before_a_chain(questions: u8, seed: Seed) -> (Dominion, Kind) {
    let options = Options::new(mirror_kingdom());
    let start = Start::new(2, Seat(0), seed);
    let mut game = Dominion::start(&options, start).expect("the kingdom can be played");
    game.log = Log::new(false);
    let titled = |title: &str| game.kinds.titled(title).expect("the mirror's kingdom has it");
    let (throne_room, moat) = (titled(titles::THRONE_ROOM), titled(titles::MOAT));
    let hand = &mut game.table.of_mut(Seat(0)).hand;
    *hand = CardCounts::default();
    hand.add(throne_room, questions + 1);
    hand.add(moat, questions + 1);
    game.table.phase = Phase::Action;
    (game, throne_room)
}

fn mirror_kingdom() -> Vec<CardName> {
    let titles =
        ["cellar", "moat", "village", "workshop", "militia", "smithy", "throne-room", "remodel"];
    titles.iter().chain(&["market", "mine"]).map(|name| CardName((*name).into())).collect()
}

fn kinds_for(yardstick: Yardstick) -> Kinds {
    let names: Vec<CardName> = match yardstick {
        Yardstick::BigMoney | Yardstick::Plan => {
            kingdoms::piles_named("First Game", Edition::First).expect("the set exists").cards
        }
        Yardstick::Mirror => mirror_kingdom(),
    };
    setup::kinds(
        &CardSelection::by_options(&Options::new(names)).expect("the kingdom can be played"),
    )
    .expect("it has few kinds")
}

fn full_table(kinds: &Kinds) -> Table {
    let mut table = Table::new(2, Seat(0));
    setup::set_out_piles(kinds, &mut table, &mut Chance::new(Seed([0; 32])));
    setup::starting_decks(kinds, &mut table, false);
    table
}

/// Deals the first hands and begins the first turn.
fn deal(kinds: &Kinds, table: &mut Table, rng: &mut MoveRng) {
    let mut log = Log::new(false);
    let mut nobody = AnswerLog::default();
    let mut turn =
        EffectContext::new(kinds, table, rng, AnswerSource::Recorded(&mut nobody), &mut log);
    for seat in turn.table.in_turn_order(Seat(0)) {
        turn.rng.shuffle(seat);
        turn.draw(seat, phases::HAND);
    }
    turn.begin_turn();
}

/// Plays a match from its full piles and undealt decks until a seat has begun `turns` turns, or to its end.
pub(super) fn play(
    kinds: &Kinds,
    table: &mut Table,
    rng: &mut MoveRng,
    player: impl Player + Copy,
    turns: u16,
) {
    deal(kinds, table, rng);
    let mut log = Log::new(false);
    // Both copies are the same player, which is not changed by the match: so one context serves all of its moves.
    let (mut deciding, mut answering) = (player, player);
    let answer_source = AnswerSource::Direct(&mut answering);
    let mut turn = EffectContext::new(kinds, table, rng, answer_source, &mut log);
    while turn.table.phase != Phase::Over && turn.table.turns_so_far() < turns {
        let the_move = deciding.decide(&BotView::new(kinds, turn.table, turn.you()));
        assert!(
            phases::allows(kinds, turn.table, the_move),
            "a simulated player makes legal moves"
        );
        turn.make(the_move).expect("a simulated player answers at once");
    }
}

#[inline]
pub(super) fn make_next(
    kinds: &Kinds,
    table: &mut Table,
    rng: &mut MoveRng,
    player: &mut impl Player,
    log: &mut Log,
) {
    let the_move = player.decide(&BotView::new(kinds, table, table.current));
    assert!(phases::allows(kinds, table, the_move), "a simulated player makes legal moves");
    let mut turn = EffectContext::new(kinds, table, rng, AnswerSource::Direct(player), log);
    turn.make(the_move).expect("a simulated player answers at once");
}

/// The yardstick players: both seats play alike.
struct Yard {
    yardstick: Yardstick,
    province: Kind,
    gold: Kind,
    silver: Kind,
    wanted: Vec<(Kind, u8)>,
}

/// The cards that the mirror wants, with the number of each.
const MIRROR: [(&str, u8); 7] = [
    (titles::MARKET, 3),
    (titles::MILITIA, 1),
    (titles::SMITHY, 2),
    (titles::THRONE_ROOM, 1),
    (titles::VILLAGE, 3),
    (titles::MOAT, 1),
    (titles::CELLAR, 1),
];

impl Yard {
    fn new(kinds: &Kinds, yardstick: Yardstick) -> Self {
        let titled =
            |title: &str| kinds.titled(title).expect("the yardsticks' kingdoms have their cards");
        let wanted = match yardstick {
            Yardstick::BigMoney | Yardstick::Plan => Vec::new(),
            Yardstick::Mirror => {
                MIRROR.iter().map(|(title, most)| (titled(title), *most)).collect()
            }
        };
        Self {
            yardstick,
            province: titled(titles::PROVINCE),
            gold: titled(titles::GOLD),
            silver: titled(titles::SILVER),
            wanted,
        }
    }

    fn choose_purchase(&self, bot_view: &BotView<'_>) -> Option<Kind> {
        let coins = bot_view.coins();
        let left = |kind: Kind| bot_view.left_in(kind) > 0;
        if coins >= 8 && left(self.province) {
            return Some(self.province);
        }
        if coins >= 6 && left(self.gold) {
            return Some(self.gold);
        }
        let wanted = || {
            let owned = bot_view.owned();
            let missing = self.wanted.iter().filter(|(kind, most)| owned.of(*kind) < *most);
            missing.map(|(kind, _)| *kind).find(|kind| bot_view.may_buy(*kind))
        };
        let action = if self.wanted.is_empty() { None } else { wanted() };
        action.or_else(|| (coins >= 3 && left(self.silver)).then_some(self.silver))
    }
}

impl Player for &Yard {
    #[inline]
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        if bot_view.phase() == Phase::Action {
            let action = match self.yardstick {
                Yardstick::BigMoney | Yardstick::Plan => None,
                Yardstick::Mirror => bots::choose_action(bot_view),
            };
            return action.map_or(Move::EndPhase, Move::Play);
        }
        if bot_view.bought() == 0
            && !bot_view.hand().kinds().and(bot_view.kinds.treasures()).is_empty()
        {
            return Move::PlayTreasures;
        }
        let purchase = if bot_view.buys() > 0 { self.choose_purchase(bot_view) } else { None };
        purchase.map_or(Move::EndTurn, Move::Buy)
    }
}

impl Decider for &Yard {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        bots::choose_reply(bot_view, question)
    }
}

/// The purchases of Big Money, as a plan.
const MONEY_PLAN: &str = "buy: Province\nbuy: Gold\nbuy: Silver\n";

impl Player for PlanFollower<'_> {
    #[inline]
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        Self::decide(*self, bot_view)
    }
}

impl Decider for PlanFollower<'_> {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        Self::reply(*self, bot_view, question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_answer_to_a_chain_runs_only_the_last_card_again() {
        let (mut game, throne_room) = before_a_chain(5, Seed([3; 32]));
        game.make(Move::Play(throne_room));
        for answered in 1..=4 {
            game.reply(Reply::Cards(CardCounts::from_iter([throne_room])));
            assert!(game.open_question().is_some(), "a Throne Room asks what it plays");
            let in_play = &game.checkpoint.table.of(Seat(0)).in_play;
            assert_eq!(in_play.len(), answered + 1, "the next one is in play and does not ask yet");
        }
    }
}
