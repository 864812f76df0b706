//! Turns of a player that follows a plan, with cards that ask for more than the plan says.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Phase;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::counts::CardCounts;
use demesne_rules::dominion::zones::AsidePlace;
use demesne_rules::game::{Game, GameState, Start};

use crate::dominion::simulation::kingdom;
use crate::game::{BotPlan, BotState};

/// The kingdom of these turns, after the cards in question.
const OTHERS: &str = "Moat, Village, Smithy, Market, Festival, Laboratory, Cellar, Witch, Workshop";

/// The match after the first turn, played with this hand by a plan.
pub(super) fn play_turn(card: &str, hand: &[(&str, u8)], plan: &str) -> Dominion {
    play_turn_with(card, hand, plan, PROVINCES)
}

/// The Provinces of a match of two at its start.
const PROVINCES: u8 = 8;

/// Plays such a turn in a match in which some Provinces are gone.
fn play_turn_with(card: &str, hand: &[(&str, u8)], plan: &str, provinces: u8) -> Dominion {
    let mut game = begin(card);
    put_in_hand(&mut game, Seat(0), hand);
    leave(&mut game, &[("Province", provinces)]);
    play(&mut game, Seat(0), plan);
    game
}

/// A match of two with these cards in its kingdom, in the Action phase of the first turn.
pub(super) fn begin(cards: &str) -> Dominion {
    let ten: Vec<&str> = cards.split(", ").chain(OTHERS.split(", ")).take(10).collect();
    let options = kingdom::options(&ten.join(", "), Seed([1; 32])).expect("ten cards");
    let start = Start::new(2, Seat(0), Seed([2; 32]));
    let mut game = Dominion::start(&options, start).expect("it can be played");
    game.table.phase = Phase::Action;
    game
}

/// Gives a player this hand for the one that they have.
pub(super) fn put_in_hand(game: &mut Dominion, seat: Seat, hand: &[(&str, u8)]) {
    let counts = &mut game.table.of_mut(seat).hand;
    *counts = CardCounts::default();
    for (title, count) in hand {
        counts.add(game.kinds.titled(title).expect("the kingdom has it"), *count);
    }
}

/// Takes cards from each of these piles until this number is left.
fn leave(game: &mut Dominion, piles: &[(&str, u8)]) {
    for (title, left) in piles {
        let pile = game.kinds.titled(title).expect("the match has it");
        while game.table.left_in(pile) > *left {
            game.table.take_from_pile(pile);
        }
    }
}

/// The cards of this title that the first player owns.
pub(super) fn owned_in(game: &Dominion, title: &str) -> u8 {
    let owned = BotView::new(&game.kinds, &game.table, Seat(0)).owned();
    owned.of(game.kinds.titled(title).expect("the match has it"))
}

/// Answers by a plan for as long as only this player is asked.
pub(super) fn play(game: &mut Dominion, seat: Seat, plan: &str) {
    let plan = BotPlan::new(plan);
    while *game.waiting_for() == [seat] {
        let answer = game.planned_answer(seat, &plan).expect("it is asked");
        game.answer(seat, &answer).expect("it is allowed");
    }
}

fn owned(card: &str, hand: &[(&str, u8)], plan: &str, title: &str) -> u8 {
    owned_in(&play_turn(card, hand, plan), title)
}

const MARKETS: &str = "buy: Province\nbuy: Grand Market\nbuy: Gold\nbuy: Silver";

#[test]
fn coppers_are_held_back_for_a_grand_market() {
    let bought = |hand: &[(&str, u8)], title| owned("Grand Market", hand, MARKETS, title);
    assert_eq!(bought(&[("Gold", 2), ("Copper", 1)], "Grand Market"), 1);
    assert_eq!(bought(&[("Gold", 2), ("Copper", 2)], "Province"), 1, "the plan wants it more");
    assert_eq!(bought(&[("Gold", 1), ("Copper", 3)], "Grand Market"), 0, "it costs six");
}

#[test]
fn a_mint_is_not_bought_with_good_treasures_in_play() {
    let plan = "buy: Mint\nbuy: Silver";
    assert_eq!(owned("Mint", &[("Copper", 5)], plan, "Mint"), 1);
    assert_eq!(owned("Mint", &[("Gold", 1), ("Copper", 2)], plan, "Mint"), 0);
}

#[test]
fn a_counterfeit_costs_a_copper_and_no_gold() {
    let hand = [("Counterfeit", 1), ("Gold", 1), ("Copper", 1)];
    let coppers = owned("Counterfeit", &hand, "buy: Province", "Copper");
    // The rest of the deck is the same.
    let before = owned("Counterfeit", &hand[1..], "buy: Province", "Copper");
    assert_eq!(before - coppers, 1);
    assert_eq!(owned("Counterfeit", &hand, "buy: Province", "Gold"), 1);
}

#[test]
fn a_squire_gains_a_silver_unless_more_actions_wait() {
    let silvers = |hand: &[(&str, u8)]| owned("Squire", hand, "buy: Province", "Silver");
    assert_eq!(silvers(&[("Squire", 1), ("Copper", 1)]), 1);
    assert_eq!(silvers(&[("Squire", 1), ("Smithy", 2)]), 0);
}

#[test]
fn rats_are_kept_back_without_bad_cards_in_hand() {
    let rats = |hand: &[(&str, u8)]| owned("Rats", hand, "buy: Province", "Rats");
    assert_eq!(rats(&[("Rats", 1), ("Gold", 2)]), 1);
    assert_eq!(rats(&[("Rats", 1), ("Estate", 2)]), 2);
}

#[test]
fn an_island_sets_aside_no_gold() {
    let on_mat = |hand: &[(&str, u8)]| {
        let game = play_turn("Island", hand, "buy: Province");
        game.table.of(Seat(0)).set_aside(AsidePlace::Island).len()
    };
    assert_eq!(on_mat(&[("Island", 1), ("Gold", 2)]), 0);
    assert_eq!(on_mat(&[("Island", 1), ("Estate", 1), ("Gold", 1)]), 2);
}

#[test]
fn a_gold_is_remodelled_into_a_province_at_the_end() {
    let hand = [("Remodel", 1), ("Gold", 1), ("Copper", 1), ("Estate", 1)];
    let own = |provinces, title: &str| {
        let game = play_turn_with("Remodel", &hand, "buy: Province\nbuy: Gold", provinces);
        owned_in(&game, title)
    };
    assert_eq!((own(2, "Gold"), own(2, "Province")), (0, 1));
    assert_eq!((own(8, "Gold"), own(8, "Province")), (1, 0), "the Estate is trashed before");
}

#[test]
fn a_forge_makes_a_province_of_cards_that_add_up_to_it_at_the_end() {
    let own = |provinces, hand: &[(&str, u8)], title: &str| {
        let game = play_turn_with("Forge", hand, "buy: Province\nbuy: Gold", provinces);
        owned_in(&game, title)
    };
    let hand = [("Forge", 1), ("Gold", 1), ("Estate", 1), ("Copper", 2)];
    assert_eq!((own(3, &hand, "Province"), own(3, &hand, "Gold")), (1, 0));
    assert_eq!((own(8, &hand, "Province"), own(8, &hand, "Gold")), (0, 1), "too early");
    let dear = [("Forge", 1), ("Province", 1), ("Copper", 2)];
    let game = play_turn_with("Forge", &dear, "buy: Duchy", 3);
    let province = game.kinds.titled("Province").expect("every match has it");
    assert_eq!(game.table.left_in(province), 3, "a Province for a Province brings nothing");
    let coppers = |hand: &[(&str, u8)]| own(3, hand, "Copper");
    assert_eq!(coppers(&hand), coppers(&hand[1..]), "they add nothing");
}

#[test]
fn a_forge_costs_no_points_that_are_counted() {
    let hand = [("Forge", 1), ("Vineyard", 2), ("Gold", 1), ("Estate", 1), ("Smithy", 11)];
    let game = play_turn_with("Forge, Vineyard", &hand, "buy: Duchy", 3);
    let own = |title| owned_in(&game, title);
    assert_eq!((own("Province"), own("Vineyard")), (1, 2), "each is worth four");
}

#[test]
fn what_is_gained_for_a_card_that_is_trashed_for_points_gives_points() {
    let hand = [("Remodel", 1), ("Silver", 1)];
    let game = play_turn_with("Remodel", &hand, "buy: Market", 3);
    let own = |title| owned_in(&game, title);
    assert_eq!((own("Duchy"), own("Market"), own("Silver")), (1, 0, 0));
}

#[test]
fn no_match_is_ended_behind_by_a_card_that_is_trashed_for_points() {
    let provinces = |others: u8| {
        let mut game = begin("Remodel");
        leave(&mut game, &[("Province", 1)]);
        put_in_hand(&mut game, Seat(0), &[("Remodel", 1), ("Gold", 1)]);
        put_in_hand(&mut game, Seat(1), &[("Province", others)]);
        play(&mut game, Seat(0), "buy: Smithy");
        owned_in(&game, "Province")
    };
    assert_eq!((provinces(0), provinces(3)), (1, 0));
}

#[test]
fn no_match_is_ended_behind_by_a_card_that_is_gained() {
    let gained = |own_provinces: u8, provinces_of_other: u8| {
        let mut game = begin("Throne Room");
        leave(&mut game, &[("Moat", 0), ("Smithy", 0), ("Village", 1)]);
        put_in_hand(&mut game, Seat(0), &[("Workshop", 1), ("Province", own_provinces)]);
        put_in_hand(&mut game, Seat(1), &[("Province", provinces_of_other)]);
        play(&mut game, Seat(0), "buy: Village\nbuy: Cellar");
        (owned_in(&game, "Village"), owned_in(&game, "Cellar"))
    };
    assert_eq!((gained(2, 0), gained(0, 2)), ((1, 0), (0, 1)));
}

#[test]
fn a_spice_merchant_is_paid_with_a_copper_and_with_nothing_better() {
    let plan = "buy: Province\ntrash: Estate";
    let own = |hand: &[(&str, u8)], title| owned("Spice Merchant", hand, plan, title);
    let coppers = own(&[("Copper", 2)], "Copper");
    assert_eq!(own(&[("Spice Merchant", 1), ("Copper", 2), ("Gold", 1)], "Copper"), coppers - 1);
    assert_eq!(own(&[("Spice Merchant", 1), ("Gold", 1)], "Gold"), 1);
}

#[test]
fn a_royal_seal_puts_money_on_the_deck_and_no_points() {
    let is_drawn = |title: &str| {
        let hand = [("Royal Seal", 1), ("Gold", 2)];
        let game = play_turn("Royal Seal", &hand, &format!("buy: {title}"));
        // The clean-up draws what was put on the deck, and nothing that was discarded.
        game.table.of(Seat(0)).hand.of(game.kinds.titled(title).expect("every match has it")) > 0
    };
    assert!(is_drawn("Gold"));
    assert!(!is_drawn("Province"));
}

#[test]
fn a_forge_is_kept_back_without_bad_cards_in_hand() {
    let coppers = |hand: &[(&str, u8)]| owned("Forge", hand, "buy: Province", "Copper");
    let hand = [("Forge", 1), ("Gold", 1)];
    assert_eq!(coppers(&hand), coppers(&hand[1..]), "it would gain one for nothing");
}

#[test]
fn a_band_of_misfits_plays_an_action_that_is_wanted() {
    let hand = [("Band of Misfits", 1), ("Gold", 1)];
    let workshops = owned("Band of Misfits", &hand, "buy: Workshop", "Workshop");
    assert_eq!(workshops, 1, "as a Workshop it would gain another one");
}

#[test]
fn a_band_of_misfits_plays_no_action_that_would_cost_a_good_card() {
    let hand = [("Band of Misfits", 1), ("Gold", 3)];
    let kingdom = "Band of Misfits, Salvager, Moat, Workshop, Market, Festival, Witch, Laboratory, \
                   Mine, Cellar";
    assert_eq!(owned(kingdom, &hand, "buy: Duchy", "Gold"), 3);
}

#[test]
fn a_bishop_trashes_a_copper_of_its_player_and_none_of_the_others() {
    let coppers_after = |hands: [&[(&str, u8)]; 2]| {
        let mut game = begin("Bishop");
        let copper = game.kinds.titled("Copper").expect("every match has it");
        for (seat, hand) in [Seat(0), Seat(1)].into_iter().zip(hands) {
            put_in_hand(&mut game, seat, hand);
        }
        play(&mut game, Seat(0), "buy: Province");
        assert_eq!(*game.waiting_for(), [Seat(1)], "the other player may trash a card");
        let answer = game.planned_answer(Seat(1), &BotPlan::new("")).expect("it is asked");
        game.answer(Seat(1), &answer).expect("it is allowed");
        game.table.trash.of(copper)
    };
    assert_eq!(coppers_after([&[("Bishop", 1), ("Copper", 1)], &[("Copper", 2)]]), 1);
    assert_eq!(coppers_after([&[("Bishop", 1), ("Curse", 1)], &[("Copper", 2)]]), 0);
}

#[test]
fn a_throne_room_is_played_before_what_it_plays_again() {
    let hand = [("Throne Room", 1), ("Festival", 1)];
    assert_eq!(owned("Throne Room", &hand, "buy: Smithy", "Smithy"), 1, "two Festivals pay for it");
}

#[test]
fn a_throne_room_waits_for_a_village_where_another_action_is_left_for_it() {
    let hand = [("Throne Room", 1), ("Village", 1), ("Workshop", 2)];
    for plan in ["buy: Moat", "play: Workshop\nbuy: Moat"] {
        let moats = owned("Throne Room", &hand, plan, "Moat");
        assert_eq!(moats, 3, "two by the Throne Room and one by the other Workshop: {plan}");
    }
}

#[test]
fn a_throne_room_is_kept_back_where_all_that_it_plays_would_cost_good_cards() {
    let golds = |hand: &[(&str, u8)]| owned("Throne Room, Remake", hand, "buy: Province", "Gold");
    assert_eq!(golds(&[("Throne Room", 1), ("Remake", 1), ("Gold", 3)]), 3);
}

#[test]
fn a_kings_court_plays_a_chapel_again_for_what_the_plan_trashes() {
    let hand = [("King's Court", 1), ("Chapel", 1), ("Copper", 3)];
    let coppers = |plan| owned("King's Court, Chapel", &hand, plan, "Copper");
    assert_eq!(coppers("buy: Province\ntrash: Copper"), coppers("buy: Province") - 3);
}

#[test]
fn two_processions_do_not_keep_an_action_from_being_played() {
    let hand = [("Procession", 2), ("Festival", 1), ("Copper", 2)];
    assert_eq!(owned("Procession", &hand, "buy: Smithy", "Smithy"), 1, "no Action costs six");
}

#[test]
fn a_procession_trashes_only_what_a_better_action_replaces() {
    let own = |hand: &[(&str, u8)], title| owned("Procession", hand, "buy: Province", title);
    let laboratories = [("Procession", 1), ("Laboratory", 1)];
    assert_eq!(own(&laboratories, "Laboratory"), 1, "no Action costs six");
    let smithies = [("Procession", 1), ("Smithy", 1)];
    assert_eq!(own(&smithies, "Smithy"), 0, "five are better than four");
    let both = [("Procession", 1), ("Laboratory", 1), ("Smithy", 1)];
    assert_eq!((own(&both, "Laboratory"), own(&both, "Smithy")), (1, 0));
}

#[test]
fn a_fortress_pays_for_an_action_and_comes_back() {
    let own = |hand: &[(&str, u8)], title: &str| {
        let cards = format!("{}, Fortress", hand[0].0);
        owned(&cards, hand, "buy: Gold\nbuy: Market", title)
    };
    for (action, gained) in [("Upgrade", "Market"), ("Remodel", "Gold"), ("Expand", "Gold")] {
        let hand = [(action, 1), ("Fortress", 1), ("Curse", 1)];
        let own = |title| own(&hand, title);
        assert_eq!((own("Fortress"), own("Curse"), own(gained)), (1, 1, 1), "{action}");
    }
    let hand = [("Salvager", 1), ("Fortress", 1), ("Silver", 1), ("Estate", 1)];
    assert_eq!(own(&hand, "Gold"), 1, "four coins and two");
}

#[test]
fn a_fortress_is_played_first_where_others_need_its_actions() {
    let hand = [("Remodel", 1), ("Fortress", 1), ("Smithy", 1), ("Curse", 1)];
    assert_eq!(owned("Remodel, Fortress", &hand, "buy: Gold", "Curse"), 0);
}

#[test]
fn two_fortresses_are_forged_into_a_province_at_any_time() {
    let hand = [("Forge", 1), ("Fortress", 2), ("Estate", 1), ("Curse", 1)];
    let own = |title| owned("Forge, Fortress", &hand, "buy: Gold", title);
    assert_eq!((own("Province"), own("Fortress"), own("Estate"), own("Curse")), (1, 2, 3, 0));
}

#[test]
fn a_transmute_makes_duchies_of_actions_at_the_end_only() {
    let own = |provinces, hand: &[(&str, u8)], title: &str| {
        let cards = "Transmute, Fortress";
        let game = play_turn_with(cards, hand, "buy: Province\nplay: Transmute", provinces);
        owned_in(&game, title)
    };
    let hand = [("Transmute", 1), ("Moat", 1), ("Laboratory", 1)];
    assert_eq!((own(8, &hand, "Duchy"), own(8, &hand, "Moat")), (0, 1));
    assert_eq!((own(2, &hand, "Duchy"), own(2, &hand, "Moat")), (1, 0));
    let hand = [("Transmute", 1), ("Fortress", 1), ("Gold", 1)];
    assert_eq!((own(2, &hand, "Duchy"), own(2, &hand, "Fortress")), (1, 1));
}

#[test]
fn a_transmute_is_paid_with_an_action_that_gives_points() {
    let hand = [("Transmute", 1), ("Great Hall", 1), ("Copper", 3)];
    let own = |title| owned("Transmute, Great Hall", &hand, "buy: Province", title);
    assert_eq!((own("Great Hall"), own("Duchy"), own("Gold")), (0, 1, 1));
}

#[test]
fn a_fortress_is_no_payment_where_only_a_duchy_costs_one_coin_more() {
    let hand = [("Develop", 1), ("Fortress", 1), ("Estate", 1)];
    let own = |others: &str, title| {
        owned(&format!("Develop, Fortress{others}"), &hand, "buy: Market\nbuy: Silver", title)
    };
    let cheap = ", Moat, Village, Smithy, Cellar, Workshop, Chapel, Militia, Remodel";
    assert_eq!((own(cheap, "Duchy"), own(cheap, "Estate")), (0, 2), "the Estate is trashed");
    assert_eq!((own("", "Duchy"), own("", "Market")), (0, 1));
}

#[test]
fn a_develop_makes_a_duchy_of_a_fortress_at_the_end() {
    let own = |provinces, title: &str| {
        let cheap = "Moat, Village, Smithy, Cellar, Workshop, Chapel, Militia, Remodel";
        let hand = [("Develop", 1), ("Fortress", 1), ("Gold", 2)];
        let cards = format!("Develop, Fortress, {cheap}");
        let game = play_turn_with(&cards, &hand, "buy: Moat", provinces);
        owned_in(&game, title)
    };
    assert_eq!((own(8, "Duchy"), own(2, "Duchy"), own(2, "Fortress")), (0, 1, 1));
}

#[test]
fn fortresses_wait_for_a_forge_that_makes_a_province_of_them() {
    let provinces = |hand: &[(&str, u8)]| {
        owned("Forge, Fortress, Throne Room", hand, "buy: Market", "Province")
    };
    for other in ["Village", "Smithy"] {
        let hand = [("Forge", 1), ("Fortress", 2), (other, 1), ("Copper", 1)];
        assert_eq!(provinces(&hand), 1, "{other}");
    }
    assert_eq!(provinces(&[("Throne Room", 1), ("Forge", 1), ("Fortress", 2)]), 2);
}

#[test]
fn a_fortress_waits_where_another_action_gives_the_actions_that_are_needed() {
    let golds = |hand: &[(&str, u8)]| owned("Remodel, Fortress", hand, "buy: Gold", "Gold");
    assert_eq!(golds(&[("Village", 1), ("Remodel", 1), ("Fortress", 1), ("Copper", 2)]), 1);
    let two_need_actions = [("Village", 1), ("Remodel", 1), ("Fortress", 1), ("Smithy", 1)];
    assert_eq!(golds(&two_need_actions), 1, "the Village gives one to each");
}

#[test]
fn a_fortress_that_brings_points_is_played_before_a_dearer_action() {
    let hand = [("Remodel", 1), ("Fortress", 1), ("Witch", 1), ("Curse", 1)];
    let game = play_turn_with("Remodel, Fortress, Witch", &hand, "buy: Silver", 3);
    let curse = game.kinds.titled("Curse").expect("every match has it");
    assert_eq!(game.table.trash.of(curse), 1, "the Witch leaves an Action for the Remodel");
}

#[test]
fn a_transmute_is_not_paid_with_points_where_its_duchy_ends_the_match_behind() {
    let duchies = |own_provinces: u8, provinces_of_other: u8| {
        let mut game = begin("Transmute, Great Hall");
        leave(&mut game, &[("Moat", 0), ("Village", 0), ("Duchy", 1)]);
        let own = [("Province", own_provinces), ("Transmute", 1), ("Great Hall", 1), ("Copper", 3)];
        put_in_hand(&mut game, Seat(0), &own);
        put_in_hand(&mut game, Seat(1), &[("Province", provinces_of_other)]);
        play(&mut game, Seat(0), "buy: Province");
        owned_in(&game, "Duchy")
    };
    assert_eq!((duchies(2, 0), duchies(0, 2)), (1, 0));
}

#[test]
fn a_transmute_is_not_paid_with_points_where_no_duchy_is_left() {
    let islands = |duchies: u8| {
        let mut game = begin("Transmute, Island");
        leave(&mut game, &[("Province", 1), ("Duchy", duchies)]);
        put_in_hand(&mut game, Seat(0), &[("Transmute", 1), ("Island", 1)]);
        play(&mut game, Seat(0), "buy: Province");
        owned_in(&game, "Island")
    };
    assert_eq!((islands(2), islands(0)), (0, 1));
}

#[test]
fn a_throne_room_plays_no_transmute_that_only_the_throne_room_itself_would_pay_for() {
    for again in ["Throne Room", "King's Court"] {
        let hand = [(again, 1), ("Transmute", 1), ("Gold", 2)];
        let cards = "Transmute, Throne Room, King's Court";
        let game = play_turn_with(cards, &hand, "buy: Province", 3);
        let own = |title| owned_in(&game, title);
        assert_eq!((own("Gold"), own("Duchy"), own(again)), (2, 1, 0), "{again}");
    }
}

#[test]
fn a_fortress_is_upgraded_into_a_duchy_at_the_end_only() {
    let cards =
        "Upgrade, Fortress, Moat, Village, Smithy, Cellar, Workshop, Chapel, Militia, Remodel";
    let own = |provinces, provinces_of_other, title| {
        let mut game = begin(cards);
        // A Duchy is all that costs five. With two empty piles its last card ends the match.
        leave(&mut game, &[("Upgrade", 0), ("Chapel", 0), ("Duchy", 1), ("Province", provinces)]);
        put_in_hand(&mut game, Seat(0), &[("Upgrade", 1), ("Fortress", 1), ("Copper", 1)]);
        put_in_hand(&mut game, Seat(1), &[("Province", provinces_of_other)]);
        play(&mut game, Seat(0), "buy: Gold");
        owned_in(&game, title)
    };
    assert_eq!((own(2, 0, "Duchy"), own(2, 0, "Fortress")), (1, 1));
    assert_eq!(own(2, 3, "Duchy"), 0, "it would end the match behind");
    assert_eq!(own(8, 0, "Duchy"), 0, "too early");
}

#[test]
fn a_fortress_is_played_where_the_points_come_from_another_card() {
    let hand = [("Remodel", 2), ("Fortress", 1), ("Gold", 2)];
    let game = play_turn_with("Remodel, Fortress", &hand, "buy: Market", 3);
    assert_eq!((owned_in(&game, "Province"), owned_in(&game, "Gold")), (2, 0));
}

#[test]
fn a_forge_does_not_pay_for_itself() {
    // Half of the cards are of Prosperity: there is a Colony, which costs as much as a Forge and a Fortress.
    let cards = "Forge, Fortress, Monument, Vault, Rabble, City";
    let hand = [("Forge", 1), ("Fortress", 2), ("Copper", 2)];
    let game = play_turn_with(cards, &hand, "buy: Market", 4);
    assert!(game.kinds.titled("Colony").is_some());
    assert_eq!((owned_in(&game, "Province"), owned_in(&game, "Fortress")), (1, 2));
}

#[test]
fn a_province_is_forged_of_bad_cards_at_any_time_though_they_give_points() {
    let hand = [("Forge", 1), ("Fortress", 1), ("Estate", 2), ("Copper", 1)];
    let game = play_turn("Forge, Fortress", &hand, "buy: Market");
    let estate = game.kinds.titled("Estate").expect("every match has it");
    assert_eq!((owned_in(&game, "Province"), owned_in(&game, "Fortress")), (1, 1));
    assert_eq!(game.table.trash.of(estate), 2);
}

#[test]
fn a_fortress_pays_for_actions_that_gain_nothing() {
    let hand = [("Apprentice", 1), ("Fortress", 1), ("Silver", 1)];
    let own = |title| owned("Apprentice, Fortress", &hand, "buy: Smithy", title);
    assert_eq!((own("Smithy"), own("Fortress")), (1, 1), "it draws four cards");
    let hand = [("Bishop", 1), ("Fortress", 1), ("Copper", 1)];
    let game = play_turn("Bishop, Fortress", &hand, "buy: Smithy");
    assert_eq!(game.table.of(Seat(0)).points, 3, "one, and half of four");
    assert_eq!(owned_in(&game, "Fortress"), 1);
}

#[test]
fn a_stables_costs_a_copper_and_no_gold() {
    let bought = |hand: &[(&str, u8)]| owned("Stables", hand, "buy: Gold\nbuy: Silver", "Gold");
    assert_eq!(bought(&[("Stables", 1), ("Gold", 1)]), 1, "it is kept back");
    let hand = [("Stables", 1), ("Copper", 2)];
    let game = play_turn("Stables", &hand, "buy: Duchy");
    let drawn = game.table.of(Seat(0)).deck.total();
    let copper = game.kinds.titled("Copper").expect("every match has it");
    assert!(game.table.of(Seat(0)).owned().of(copper) >= 2 && drawn < 5, "three cards more");
}

#[test]
fn ill_gotten_gains_bring_a_copper_where_it_buys_a_dearer_card() {
    let bought = |coppers: u8| {
        let hand = [("Ill-Gotten Gains", 1), ("Copper", coppers)];
        owned("Ill-Gotten Gains", &hand, "buy: Gold\nbuy: Silver", "Gold")
    };
    assert_eq!((bought(4), bought(3)), (1, 0));
}

#[test]
fn a_trader_turns_a_curse_into_a_silver_and_a_gold_into_nothing() {
    let own = |plays: &str, title: &str| {
        let mut game = begin("Trader, Cache");
        put_in_hand(&mut game, Seat(0), &[(plays, 1), ("Gold", 2)]);
        put_in_hand(&mut game, Seat(1), &[("Trader", 1)]);
        play(&mut game, Seat(0), "buy: Cache");
        while *game.waiting_for() == [Seat(1)] && game.table.current == Seat(0) {
            let answer = game.planned_answer(Seat(1), &BotPlan::new("")).expect("it is asked");
            game.answer(Seat(1), &answer).expect("it is allowed");
        }
        let owned = BotView::new(&game.kinds, &game.table, Seat(1)).owned();
        owned.of(game.kinds.titled(title).expect("the match has it"))
    };
    assert_eq!((own("Witch", "Curse"), own("Witch", "Silver")), (0, 1));
    assert_eq!(owned("Trader", &[("Trader", 1), ("Gold", 3)], "buy: Province", "Province"), 1);
    assert_eq!(owned("Trader", &[("Trader", 1), ("Gold", 2)], "buy: Gold", "Gold"), 3);
}

#[test]
fn a_scheme_puts_the_dearest_action_onto_the_deck() {
    let hand = [("Scheme", 1), ("Village", 1), ("Laboratory", 1)];
    let game = play_turn("Scheme", &hand, "buy: Province");
    let laboratory = game.kinds.titled("Laboratory").expect("the match has it");
    assert_eq!(game.table.of(Seat(0)).hand.of(laboratory), 1);
}

#[test]
fn an_oracle_discards_the_good_cards_of_others_and_keeps_the_own_ones() {
    let mut game = begin("Oracle");
    put_in_hand(&mut game, Seat(0), &[("Oracle", 1)]);
    let put = |game: &mut Dominion, seat: Seat, title: &str| {
        let kind = game.kinds.titled(title).expect("every match has it");
        game.table.of_mut(seat).deck.put(kind);
        kind
    };
    for seat in [Seat(0), Seat(1)] {
        put(&mut game, seat, "Gold");
    }
    let gold = [Seat(0), Seat(1)].map(|seat| put(&mut game, seat, "Gold"))[0];
    let plan = BotPlan::new("play: Oracle");
    while game.table.actions > 0 || game.open_question().is_some() {
        let answer = game.planned_answer(Seat(0), &plan).expect("it is asked");
        game.answer(Seat(0), &answer).expect("it is allowed");
    }
    assert_eq!(game.table.of(Seat(0)).hand.of(gold), 2);
    assert_eq!(game.table.of(Seat(1)).discard.cards.of(gold), 2);
}

/// The cards of this title that the players own after a Jester that found one on the second player's deck.
fn owned_after_a_jester(title: &str) -> [u8; 2] {
    let mut game = begin("Jester");
    put_in_hand(&mut game, Seat(0), &[("Jester", 1)]);
    let kind = game.kinds.titled(title).expect("the match has it");
    for zones in &mut game.table.seats {
        zones.deck.bag = CardCounts::default();
    }
    put_in_hand(&mut game, Seat(1), &[]);
    game.table.of_mut(Seat(1)).deck.put(kind);
    play(&mut game, Seat(0), "buy: nothing when turn > 0");
    [Seat(0), Seat(1)].map(|seat| BotView::new(&game.kinds, &game.table, seat).owned().of(kind))
}

#[test]
fn a_jester_gains_good_cards_and_gives_away_bad_ones() {
    assert_eq!(owned_after_a_jester("Gold"), [1, 1]);
    assert_eq!(owned_after_a_jester("Village"), [1, 1]);
    assert_eq!(owned_after_a_jester("Copper"), [0, 2]);
    assert_eq!(owned_after_a_jester("Curse"), [0, 2]);
}

#[test]
fn an_alchemist_goes_onto_the_deck_before_a_herbalist_takes_the_potion() {
    let mut game = begin("Alchemist, Herbalist");
    put_in_hand(&mut game, Seat(0), &[("Alchemist", 1), ("Herbalist", 1), ("Potion", 1)]);
    play(&mut game, Seat(0), "buy: nothing when turn > 0");
    let alchemist = game.kinds.titled("Alchemist").expect("the kingdom has it");
    assert_eq!(game.table.of(Seat(0)).hand.of(alchemist), 1, "it is drawn again");
}

#[test]
fn a_bane_is_shown_to_a_young_witch() {
    let mut game = begin("Young Witch");
    let bane = game.kinds.bane.expect("Young Witch has one");
    put_in_hand(&mut game, Seat(0), &[("Young Witch", 1)]);
    let title = game.kinds.card(bane).title;
    put_in_hand(&mut game, Seat(1), &[(title, 1)]);
    let plan = "buy: nothing when turn > 0";
    play(&mut game, Seat(0), plan);
    assert_eq!(*game.waiting_for(), [Seat(1)], "a player who holds the Bane is asked");
    play(&mut game, Seat(1), plan);
    let curse = game.kinds.titled("Curse").expect("every match has Curses");
    assert_eq!(game.table.of(Seat(1)).owned().of(curse), 0);
}
