//! Weighing: how often each seat wins after each sensible answer of the seat that is asked, for hints and reviews.
//!
//! A playout goes on with exact chances to the end of the running turn, and then with bots that are content with the first
//! citizen that fits: exact chances in every turn would leave time for a few playouts only.

use demesne_protocol::king_of_the_dice::Answer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::king_of_the_dice::chances::Prospect;
use demesne_rules::king_of_the_dice::log::Log;
use demesne_rules::king_of_the_dice::table::TurnStage;
use demesne_rules::king_of_the_dice::{KingOfTheDice, score};

use super::bots::{self, BotView};
use crate::game::{Budget, shares_of};
use crate::weighing::{self, PlayoutResult, share_of_lead};

/// Choices of dice to keep that are compared.
const CHOICES: usize = 6;
/// Samples that all answers meet before the first drop out.
const FIRST_SAMPLES: usize = 24;

/// The sensible answers to the question that stands, and `also`, with the share of playouts that each seat wins; the
/// best first.
pub(super) fn weigh_answers(
    game: &KingOfTheDice,
    also: Option<Answer>,
    seed: Seed,
    budget: &mut dyn Budget,
) -> Vec<(Answer, Vec<f64>)> {
    // The first roll is no choice.
    let first = u8::from(game.table.stage == TurnStage::Roll);
    let rolls = game.table.rolls_left() - first;
    let prospect = bots::prospect(&BotView::new(&game.table, game.table.current), rolls);
    let answers = sensible_answers(game, &prospect);
    let also = also.filter(|answer| game.allows(answer));
    let mut play = |answer: &Answer, sample: u32| {
        play_out(game, answer, &prospect, seed.numbered(sample.into()))
    };
    let seat = usize::from(game.table.current.0);
    weighing::weigh(answers, also, seat, FIRST_SAMPLES, budget, &mut play)
}

fn sensible_answers(game: &KingOfTheDice, prospect: &Prospect) -> Vec<Answer> {
    match game.table.stage {
        TurnStage::Roll if game.table.again => vec![Answer::Roll, Answer::Decline],
        TurnStage::Roll => vec![Answer::Roll],
        TurnStage::Reroll => {
            let numbers = game.table.dice.expect("dice were rolled");
            let keeps = prospect.best_choices(&numbers, CHOICES).into_iter().map(Some);
            keeps.chain([None]).map(bots::answer_of).collect()
        }
        TurnStage::Take => game
            .table
            .fitting()
            .into_iter()
            .map(|place| Answer::Take { place: bots::small(place) })
            .collect(),
        TurnStage::Neighbour(place) => {
            vec![Answer::Take { place: bots::small(place) }, Answer::Decline]
        }
        TurnStage::Location(_) => [true, false].map(|take| Answer::TakeLocation { take }).to_vec(),
        TurnStage::Give(_) => game.table.others().map(|seat| Answer::Give { seat }).collect(),
        TurnStage::Over => Vec::new(),
    }
}

/// The outcome of an answer, with dice and face-down cards of a seed.
fn play_out(
    game: &KingOfTheDice,
    answer: &Answer,
    prospect: &Prospect,
    seed: Seed,
) -> PlayoutResult {
    let mut match_ahead = KingOfTheDice { log: Log::new(false), ..game.clone() };
    match_ahead.rng.reseed(seed);
    // Sorted first: the old order is hidden, so the new one must not depend on it.
    match_ahead.table.sort_unseen();
    match_ahead.table.shuffle_unseen(&mut Chance::of(seed, Stream::Table));
    match_ahead.make(answer);
    let (seat, turns) = (game.table.current, game.table.of(game.table.current).turns);
    while match_ahead.table.stage != TurnStage::Over {
        let table = &match_ahead.table;
        let current = table.current;
        let in_this_turn =
            current == seat && table.of(seat).turns == turns && table.again == game.table.again;
        let rerolled = table.dice.filter(|_| in_this_turn && table.stage == TurnStage::Reroll);
        let answer = match rerolled {
            Some(numbers) => bots::answer_of(prospect.best_with(table.rolls_left(), &numbers)),
            None => bots::decide(&BotView::new(table, current), BotLevel::Easy)
                .expect("a seat that is asked has an answer"),
        };
        match_ahead.make(&answer);
    }
    let results = score::results(&match_ahead.table);
    let ranks: Vec<u8> = results.iter().map(|result| result.rank).collect();
    let lead = BotView::new(&match_ahead.table, seat).lead();
    PlayoutResult { shares: shares_of(&ranks), lead: share_of_lead(lead.into()) }
}
