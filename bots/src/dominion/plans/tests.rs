//! Tests of plans: what is read, what errors say, and what players that follow a plan do.

use super::{LONGEST_PLAN, Plan};

const CULTIST: &str = "plan: Cultist and money
buy: Province
buy: Duchy when left(Province) <= 4
buy: Estate when left(Province) <= 2
buy: Gold
buy: Cultist when owned(Cultist) < 3 # not more
buy: Silver

play: Cultist, Moat          # the order of Actions
trash: Curse, Estate, Ruins
";

fn error(text: &str) -> String {
    Plan::parse(text).expect_err("the plan is wrong").to_string()
}

#[test]
fn a_plan_has_a_name_and_the_cards_that_it_buys() {
    let plan = Plan::parse(CULTIST).expect("the design's plan is right");
    assert_eq!(plan.name(), Some("Cultist and money"));
    assert_eq!(plan.titles(), ["Province", "Duchy", "Estate", "Gold", "Cultist", "Silver"]);
}

#[test]
fn a_plan_that_is_printed_is_read_as_the_same_plan() {
    let conditions = [
        "owned(King's Court) + 2 - (cards - 3) >= turn and not (lead < -3 or coins = 5)",
        "(owned(Gold) > 1 or actions != 2) and terminals < 3",
        "not empty_piles >= 2 and left(Knights) > 0 or (turn) < (8)",
        "not not ((left(curse) > 2))",
    ];
    for condition in conditions {
        let text = format!(
            "buy: nothing when {condition}\nbuy: Gold\ntrash: Copper when {condition}\nplay: Moat"
        );
        let plan = Plan::parse(&text).unwrap_or_else(|error| panic!("{condition}: {error}"));
        let printed = plan.to_string();
        assert_eq!(Plan::parse(&printed).as_ref(), Ok(&plan), "{printed}");
    }
    let plan = Plan::parse(CULTIST).expect("the design's plan is right");
    assert_eq!(Plan::parse(&plan.to_string()), Ok(plan));
}

#[test]
fn the_mark_of_an_editor_belongs_to_no_line() {
    assert_eq!(Plan::parse("\u{feff}buy: Gold"), Plan::parse("buy: Gold"));
    assert!(error("\u{feff}by: Gold").starts_with("line 1, column 1:"));
}

#[test]
fn errors_name_line_column_and_what_was_expected() {
    let cases = [
        ("buy Gold", "line 1, column 5: expected “:” after “buy” but found “Gold”"),
        (
            "# a plan\n  bye: Gold",
            "line 2, column 3: expected “plan:”, “buy:”, “play:” or “trash:” but found “bye”",
        ),
        ("buy: Golt", "line 1, column 6: no card is called “Golt”; did you mean “Gold”?"),
        (
            "buy: Gold\nplay: Moat, Vilage",
            "line 2, column 13: no card is called “Vilage”; did you mean “Village”?",
        ),
        ("buy: Gold if turn < 3", "line 1, column 6: no card is called “Gold if turn < 3”"),
        (
            "buy: Gold when owned(Moat)",
            "line 1, column 27: expected a comparison (<, <=, =, !=, >=, >) after “owned(Moat)” but found the end of the line",
        ),
        (
            "buy: Gold when turn < 3 or cards",
            "line 1, column 33: expected a comparison (<, <=, =, !=, >=, >) after “cards” but found the end of the line",
        ),
        (
            "buy: Gold when turn < 3 4",
            "line 1, column 25: expected “and”, “or” or the end of the line but found “4”",
        ),
        (
            "buy: Gold when (turn < 3",
            "line 1, column 25: expected “)” but found the end of the line",
        ),
        (
            "buy: Gold when (turn < 3) + 1 > 2",
            "line 1, column 16: expected a number but found a condition",
        ),
        ("buy: Gold when turn < 99999999999", "line 1, column 23: the number is too large"),
        (
            "buy: Gold when owned Moat > 1",
            "line 1, column 22: expected “(” and a card's name after “owned” but found “Moat”",
        ),
        (
            "buy: Gold when",
            "line 1, column 15: expected a number, “not”, “(” or a quantity (owned(…), left(…), cards, actions, terminals, turn, coins, empty_piles, lead) but found the end of the line",
        ),
        ("buy:", "line 1, column 5: expected a card's name"),
        (
            "buy: Sir Martin",
            "line 1, column 6: Sir Martin is bought from its pile: expected “Knights”",
        ),
        ("buy: Spoils", "line 1, column 6: Spoils is never in the Supply and cannot be bought"),
        ("plan: One\nplan: Two\nbuy: Gold", "line 2, column 7: the plan has a name already"),
        (
            "plan: Nothing yet\n",
            "line 2, column 1: expected at least one line such as “buy: Province”",
        ),
    ];
    for (text, wanted) in cases {
        assert_eq!(error(text), wanted, "{text}");
    }
}

#[test]
fn columns_count_characters_and_not_bytes() {
    assert!(error("buy: King’s Curt").starts_with("line 1, column 6: "));
    assert!(error("play: King’s Court, Moad").starts_with("line 1, column 21: "));
}

#[test]
fn plans_and_conditions_have_a_greatest_size() {
    let long = format!("buy: Gold\n{}", "#".repeat(LONGEST_PLAN));
    assert!(error(&long).contains("longer than"), "{}", error(&long));
    for part in ["(", "not ", "1 + "] {
        let deep = format!("buy: Gold when {}1 > 0", part.repeat(3_000));
        assert!(error(&deep).contains("more than 100 parts"), "{}", error(&deep));
    }
}

#[test]
fn typographic_apostrophes_and_letter_case_do_not_matter() {
    let plan = Plan::parse("buy: king’s court when owned(KING'S COURT) < 2").expect("a card");
    assert_eq!(plan.titles(), ["King's Court"]);
}
