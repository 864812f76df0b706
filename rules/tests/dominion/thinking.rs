//! Tests of looking ahead: it uses only what its seat knows, repeats itself for equal seeds, and passes no blunder.

use demesne_bots::dominion::answer_of;
use demesne_bots::dominion::plans::{CompiledPlan, Plan};
use demesne_bots::dominion::simulation::{kingdom, random};
use demesne_bots::dominion::thinking::{Decision, look_ahead, planned};
use demesne_bots::game::{BotGame, BotPlan, BotState, PlayoutBudget, WeighedAnswer};
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Options, Phase};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::phases::Move;
use demesne_rules::game::{Game, GameState, Start, Viewer};

use super::privacy::scramble_others;

const SEED: Seed = Seed([71; 32]);
/// Playouts of a decision: a few for each candidate.
const PLAYOUTS: u32 = 60;
/// Matches at whose positions every seat that is asked thinks, and answers between two such positions.
const MATCHES: u64 = 4;
const STEP: usize = 9;

fn compiled(game: &Dominion, text: &str) -> CompiledPlan {
    CompiledPlan::new(&Plan::parse(text).expect("a plan"), &game.kinds)
}

fn decided(game: &Dominion, seat: Seat, plan: &CompiledPlan) -> Decision {
    look_ahead(game, seat, plan, SEED, &mut PlayoutBudget::new(PLAYOUTS))
}

/// The answers that a hint names, with what they come to.
fn weighed(game: &Dominion, seat: Seat) -> Vec<WeighedAnswer> {
    let plan = BotPlan::new("buy: Province\nbuy: Gold\nbuy: Duchy\nbuy: Silver");
    game.weigh(seat, &plan, None, SEED, &mut PlayoutBudget::new(PLAYOUTS))
}

#[test]
fn what_the_seat_cannot_see_does_not_change_its_decision() {
    let mut chance = Chance::new(SEED);
    let mut decisions = 0;
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        let plan = compiled(&game, "buy: Province\nbuy: Gold\nbuy: Duchy\nbuy: Silver");
        for (number, entry) in played.entries.iter().take(150).enumerate() {
            let seat = entry.seat;
            if number % STEP == 0 && game.open_question().is_none() {
                let first = decided(&game, seat, &plan);
                assert!(first == decided(&game, seat, &plan), "equal seeds decide equally");
                let mut other = game.clone();
                scramble_others(&mut other, seat, &mut chance);
                assert!(first == decided(&other, seat, &plan), "it knows a hidden card");
                assert_eq!(weighed(&game, seat), weighed(&other, seat), "it knows a hidden card");
                decisions += 1;
            }
            game.answer(seat, &entry.answer).expect("it was played");
        }
    }
    assert!(decisions > 20, "{decisions} decisions were compared: the test tests something");
}

#[test]
fn a_thinking_player_gives_an_allowed_answer_in_the_midst_of_any_card() {
    let mut chance = Chance::new(Seed([72; 32]));
    let mut asked = 0;
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in played.entries.iter().take(200) {
            if game.open_question().is_some() {
                asked += 1;
                let plan = BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver");
                let mut budget = PlayoutBudget::new(10);
                let answer = game.think(entry.seat, &plan, SEED, &mut budget);
                let answer = answer.expect("a seat that is asked has an answer");
                game.clone().answer(entry.seat, &answer).expect("it is allowed");
                for one in weighed(&game, entry.seat) {
                    game.clone().answer(entry.seat, &one.answer).expect("it is allowed");
                }
            }
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
    }
    assert!(asked > 20, "{asked} questions were asked: the test tests something");
}

fn buying(game: &Dominion, title: &str) -> Decision {
    Decision::Move(Move::Buy(game.kinds.titled(title).expect("every match has it")))
}

fn in_buy_phase(coins: u16) -> Dominion {
    let options = kingdom::options("First Game", SEED).expect("a recommended set");
    let mut game = Dominion::start(&options, Start::new(2, Seat(0), SEED)).expect("it is played");
    game.table.phase = Phase::Buy;
    game.table.coins = coins;
    let zones = game.table.of_mut(Seat(0));
    let hand = std::mem::take(&mut zones.hand);
    zones.deck.bag.add_all(&hand);
    game
}

#[test]
fn eight_coins_are_not_spent_on_a_curse() {
    let game = in_buy_phase(8);
    let plan = compiled(&game, "buy: Curse when turn <= 1\nbuy: Province\nbuy: Gold\nbuy: Silver");
    assert!(planned(&game, Seat(0), &plan) == buying(&game, "Curse"), "that is the plan");
    let mut budget = PlayoutBudget::new(400);
    let decision = look_ahead(&game, Seat(0), &plan, SEED, &mut budget);
    // So early a Gold may be worth more than a Province.
    let is_sensible = ["Province", "Gold"].iter().any(|title| decision == buying(&game, title));
    assert!(is_sensible, "it has eight coins");
}

#[test]
fn a_hint_ranks_what_the_treasures_in_hand_buy() {
    let mut game = in_buy_phase(0);
    let gold = game.kinds.titled("Gold").expect("every match has it");
    game.table.of_mut(Seat(0)).hand.add(gold, 2);
    let before = game.view(Viewer::Seat(Seat(0)));
    let answers: Vec<_> = weighed(&game, Seat(0)).into_iter().map(|it| it.answer).collect();
    assert!(answers.len() > 2, "several can be bought: {answers:?}");
    assert!(!answers.contains(&answer_of(&game, Decision::Move(Move::PlayTreasures))));
    assert!(answers.contains(&answer_of(&game, buying(&game, "Gold"))), "six coins: {answers:?}");
    assert_eq!(game.view(Viewer::Seat(Seat(0))), before, "nothing is played");
}

#[test]
fn without_a_budget_the_plan_decides() {
    let game = in_buy_phase(8);
    let plan = compiled(&game, "buy: Gold\nbuy: Province\nbuy: Silver");
    let decision = look_ahead(&game, Seat(0), &plan, SEED, &mut PlayoutBudget::new(0));
    assert!(decision == buying(&game, "Gold"), "it is the plan's");
}

#[test]
fn a_purchase_that_ends_the_match_behind_is_no_candidate() {
    let mut game = in_buy_phase(8);
    let province = game.kinds.titled("Province").expect("every match has it");
    while game.table.left_in(province) > 1 {
        game.table.take_from_pile(province);
    }
    game.table.of_mut(Seat(1)).points = 20;
    let plan = compiled(&game, "buy: Province\nbuy: Gold\nbuy: Silver");
    for playouts in [0, 400] {
        let mut budget = PlayoutBudget::new(playouts);
        let decision = look_ahead(&game, Seat(0), &plan, SEED, &mut budget);
        assert!(decision != buying(&game, "Province"), "it would lose at once");
    }
}

#[test]
fn a_planted_blunder_is_weighed_as_the_worst() {
    let game = in_buy_phase(8);
    let plan = BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver");
    let blunder = answer_of(&game, buying(&game, "Curse"));
    let mut budget = PlayoutBudget::new(4000);
    let weighed = game.weigh(Seat(0), &plan, Some(&blunder), SEED, &mut budget);
    assert_eq!(weighed.len(), 4, "the best three and the one asked about");
    let last = weighed.last().expect("it is among them");
    assert_eq!(last.answer, blunder);
    let cost = weighed[0].shares[0] - last.shares[0];
    assert!(cost > 0.15, "a Curse for eight coins costs {cost}");
    let sum: f64 = last.shares.iter().sum();
    assert!((sum - 1.0).abs() < 1e-9, "the seats share the wins");
}

#[test]
fn no_plan_ends_a_match_that_it_would_lose_and_any_ends_one_that_it_wins() {
    let mut game = in_buy_phase(8);
    let province = game.kinds.titled("Province").expect("every match has it");
    let plan = compiled(&game, "buy: Gold when turn > 5\nbuy: Province\nbuy: Gold");
    while game.table.left_in(province) > 1 {
        game.table.take_from_pile(province);
    }
    assert!(planned(&game, Seat(0), &plan) == buying(&game, "Province"), "it wins");
    game.table.of_mut(Seat(1)).points = 20;
    assert!(planned(&game, Seat(0), &plan) == buying(&game, "Gold"), "it would lose");
}

#[test]
fn the_coins_left_after_the_last_pile_buy_the_winning_points() {
    let mut game = in_buy_phase(7);
    game.table.buys = 3;
    for title in ["Moat", "Cellar", "Market"] {
        let pile = game.kinds.titled(title).expect("the set has it");
        let left = u8::from(title == "Market");
        while game.table.left_in(pile) > left {
            game.table.take_from_pile(pile);
        }
    }
    let plan = compiled(&game, "buy: Silver");
    assert!(planned(&game, Seat(0), &plan) == buying(&game, "Market"), "an Estate follows it");
    let market = answer_of(&game, buying(&game, "Market"));
    game.answer(Seat(0), &market).expect("it can be paid");
    assert!(planned(&game, Seat(0), &plan) == buying(&game, "Estate"), "it wins");
}

/// A kingdom that is no recommended set.
fn own_kingdom() -> Options {
    let names = ["witch", "village", "smithy", "market", "moat", "militia", "festival", "chapel"];
    let kingdom = names.iter().chain(&["laboratory", "gardens"]);
    Options::new(kingdom.map(|name| CardName((*name).into())).collect())
}

#[test]
fn a_plan_is_found_for_a_kingdom_that_has_no_file() {
    let plan = Dominion::find_bot_plan(&own_kingdom(), 2, &mut PlayoutBudget::new(200));
    assert!(Plan::parse(plan.text()).is_ok(), "{}", plan.text());
}

#[test]
fn the_key_of_a_plan_is_what_the_plan_depends_on() {
    let key = Dominion::bot_plan_key(&own_kingdom());
    let mut same = Options { discard_counts: true, ..own_kingdom() };
    same.open_books.points = true;
    same.kingdom.reverse();
    assert_eq!(Dominion::bot_plan_key(&same), key);
    let with_colony = Options { platinum_colony: true, ..own_kingdom() };
    let with_shelters = Options { shelters: true, ..own_kingdom() };
    let mut other = own_kingdom();
    other.kingdom[0] = CardName("bureaucrat".into());
    let keys = [own_kingdom(), with_colony, with_shelters, other];
    let keys: std::collections::BTreeSet<_> = keys.iter().map(Dominion::bot_plan_key).collect();
    assert_eq!(keys.len(), 4, "{keys:?}");
}
