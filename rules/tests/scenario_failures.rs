//! What a scenario that does not hold tells its reader: the line, what was expected, what stands, and the table.

use demesne_rules::scenario::{self, Failure};

/// Runs the only test of a text that must fail.
fn failure(text: &str) -> Failure {
    let tests = scenario::read(text);
    assert_eq!(tests.len(), 1, "the text is one test");
    scenario::run("dominion/some.md", &tests[0]).expect_err(text)
}

#[test]
fn a_wrong_expectation_says_its_line_what_was_expected_and_what_stands() {
    let cases = [
        ("ana: hand 2 Gold", "expected hand 2 Gold", "stands hand Copper"),
        ("ana: hand Gold, …", "expected hand Gold", "stands hand Copper"),
        ("ana: hand of 5", "expected hand of 5", "stands hand of 1"),
        ("ana: deck Silver, Silver", "expected deck Silver, Silver", "stands deck Silver"),
        ("ana: deck Gold, …", "expected deck Gold", "stands deck Silver"),
        ("ana: discard Curse", "expected discard Curse", "stands discard nothing"),
        ("ana: in play nothing", "expected in play nothing", "stands in play Village"),
        ("ana: set aside Curse", "expected set aside Curse", "stands set aside nothing"),
        ("ana: 7 actions", "expected actions 7", "stands actions 2"),
        ("ana: 7 buys", "expected buys 7", "stands buys 1"),
        ("ana: 7 coins", "expected coins 7", "stands coins 0"),
        ("ana: 7 vp", "expected vp 7", "stands vp 0"),
        ("ana: turns 7", "expected turns 7", "stands turns 1"),
        ("ana: score 3", "expected score 3", "stands score 0"),
        ("ana: owns 4 Copper", "expected owns 4 Copper", "stands owns Copper"),
        ("ben sees ana: hand of 3", "expected hand of 3", "stands hand of 1"),
        ("ben sees ana: revealed Gold", "expected revealed Gold", "stands revealed nothing"),
        ("ben sees ana: hand Copper", "cannot be seen", ""),
        ("ben: to act", "waits for [ana]", ""),
        ("ben: 1 actions", "the turn of ana", ""),
        ("trash: Gold", "expected trash Gold", "stands trash nothing"),
        ("trash of 2", "expected trash of 2", "stands trash of 0"),
        ("supply: Silver 3", "expected Silver 3", "stands Silver 40"),
        ("phase action", "expected phase action", "stands phase buy"),
        ("over", "the match goes on", ""),
        ("over: ana wins", "the match goes on", ""),
        ("? ben", "waits for [ana], not for ben", ""),
        ("? ana: discard", "without “discard”", ""),
        ("> ana buys Province", "was refused", "NotAllowed"),
        ("> ana plays Moat", "was refused", ""),
        ("> ana: Copper", "ana is not asked", ""),
        ("> ben: Copper", "ben is not asked", "waits for [ana]"),
    ];
    for (line, expected, stands) in cases {
        let text = format!(
            "# Some test\n\n    ana: hand Village; deck Copper, Silver\n\n    > ana plays Village\n    {line}\n"
        );
        let failed = failure(&text);
        assert_eq!(failed.line, 6, "{line}");
        assert!(failed.message.starts_with(line), "{line}: {}", failed.message);
        assert!(failed.message.contains(expected), "{line}: {}", failed.message);
        assert!(failed.message.contains(stands), "{line}: {}", failed.message);
        assert!(failed.table.contains("ana: hand Copper; deck Silver"), "{line}: {}", failed.table);
        assert!(failed.table.contains("turn of ana: 2 actions"), "{line}: {}", failed.table);
    }
}

#[test]
fn a_line_that_cannot_be_read_says_why() {
    let cases = [
        ("ana: hand Goldd", "there is no card “Goldd”"),
        ("ana: pocket Gold", "there is no zone in “pocket Gold”"),
        ("zoe: hand Gold", "there is no player “zoe”"),
        ("kingdom Moat, Castle", "there is no card “Castle”"),
        ("players ana", "is not two to six players"),
        ("with dragons", "“with dragons” means nothing here"),
        ("ben: 2 actions", "only the player to act has actions"),
        ("ana: hand 300 Copper", "too many"),
        ("ana: hand 150 Copper, 150 Silver", "too many"),
        ("ana: hand 150 Copper; deck 150 Copper", "too many"),
        ("ana: 70000 coins", "there is no zone"),
        ("something else", "cannot be read"),
        ("> ana juggles Moat", "“juggles Moat” is not a step"),
        ("> ana plays Moatt", "there is no card “Moatt”"),
        ("> ana ends game", "ends “game”"),
        ("> zoe plays Moat", "begins with no player"),
        ("! ana plays Moatt", "there is no card “Moatt”"),
    ];
    for (line, why) in cases {
        let failed = failure(&format!("# Some test\n\n    {line}\n    > ana ends turn\n"));
        assert_eq!(failed.line, 3, "{line}");
        assert!(failed.message.contains(why), "{line}: {}", failed.message);
    }
}

#[test]
fn a_shuffle_of_other_cards_fails_where_it_happens() {
    let failed = failure(
        "    ana: hand Smithy; discard 3 Copper\n    ana shuffles: 3 Silver\n    > ana plays Smithy\n",
    );
    assert_eq!(failed.line, 3);
    assert!(failed.message.contains("the cards that ana shuffles are not those of the line"));
}

#[test]
fn an_answer_that_is_not_offered_says_what_is() {
    let failed = failure("    ana: hand Count\n    > ana plays Count\n    > ana: province\n");
    assert_eq!(failed.line, 3);
    assert!(failed.message.contains("there is discard, deck, copper"), "{}", failed.message);
    let failed = failure(
        "    ana: hand Militia\n    ben: hand 5 Copper, Moat\n    > ana plays Militia\n    > ben: Gold\n",
    );
    assert_eq!(failed.line, 4);
    assert!(failed.message.contains("there is Moat, nothing"), "{}", failed.message);
}

#[test]
fn an_input_that_should_be_refused_and_is_not_fails() {
    let failed = failure("    ana: hand Copper\n    ! ana ends turn\n");
    assert_eq!(failed.line, 2);
    assert!(failed.message.contains("“ana ends turn” was not refused"), "{}", failed.message);
}

/// Lines as they come out of a hurry: none of them may do more than fail.
const SLIPS: [&str; 58] = [
    "ana:",
    ":",
    "ana",
    "> :",
    "> ana",
    "> ana:",
    ">",
    "?",
    "? :",
    "? ana:",
    "!",
    "! ana",
    "! ana:",
    "supply:",
    "supply: Silver",
    "supply: Copper 300",
    "supply: Silver -1",
    "supply: Ruins Gold",
    "supply: Knights Copper",
    "supply: Gold Gold",
    "supply: Sir Martin 3",
    "pile: Gold 3",
    "pile:",
    "mat:",
    "mat: Copper",
    "mat: foo",
    "mat: 300",
    "trash:",
    "trash of",
    "trash: Copper of 3",
    "phase",
    "phase x",
    "players",
    "players ana, ana",
    "kingdom",
    "kingdom …",
    "kingdom Copper",
    "kingdom Ruins",
    "kingdom Sir Martin",
    "kingdom Necropolis, Spoils, Colony",
    "with",
    "deal",
    "deal with it",
    "over:",
    "over: zoe wins",
    "over: wins",
    "ana: ;;",
    "ana: hand of",
    "ana: deck of x",
    "ana: hand …",
    "ana shuffles:",
    "ana shuffles: 300 Copper",
    "ana sees ben: hand Copper",
    "ana sees : hand",
    "> ana plays",
    "> ana buys 250 Copper",
    "ana: hand é, ’",
    "ana: score",
];

#[test]
fn no_line_makes_the_runner_fall_over() {
    for slip in SLIPS {
        for text in [
            format!(
                "    {slip}\n    ana: hand Smithy, Copper; discard 2 Silver\n    > ana ends turn\n"
            ),
            format!(
                "    ana: hand Smithy, Copper; discard 2 Silver\n    > ana plays Smithy\n    {slip}\n"
            ),
            format!("    ana: hand Cellar, Copper\n    > ana plays Cellar\n    {slip}\n"),
            format!("    {slip}\n"),
        ] {
            for test in scenario::read(&text) {
                if let Err(failure) = scenario::run("dominion/some.md", &test) {
                    assert!(!failure.message.is_empty(), "{text} fails without a word");
                }
            }
        }
    }
}
