//! The message of a scenario that does not hold: the line, the expected state, the real one, and the table.

use demesne_scenario as scenario;
use demesne_scenario::Failure;

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
        ("ben: to act", "the table waits for ana", ""),
        ("ben: 1 actions", "the turn of ana", ""),
        ("trash: Gold", "expected trash Gold", "stands trash nothing"),
        ("trash of 2", "expected trash of 2", "stands trash of 0"),
        ("bane: Moat", "expected bane Moat", "stands bane nothing"),
        ("supply: Silver 3", "expected Silver 3", "stands Silver 40"),
        ("phase action", "expected phase action", "stands phase buy"),
        ("over", "the match goes on", ""),
        ("over: ana wins", "the match goes on", ""),
        ("? ben", "the table waits for ana, not for ben", ""),
        ("? ana", "ana is not asked: it is the move of ana", "write “ana: to act”"),
        ("? ana: discard", "without “discard”", ""),
        ("> ana buys Province", "was refused", "Province costs 8, and there are 0 coins"),
        ("> ana plays Moat", "was refused", "Moat is not in hand"),
        ("> ana discards Copper", "ana is not asked", "> ana buys"),
        ("> ana passes", "ana is not asked", "> ana ends turn"),
        ("ana has Gold in hand", "there is no zone in “Gold in hand”", "write “hand Copper”"),
        ("ana:", "says no zone and no number", ""),
        ("supply:", "no pile is named", ""),
        ("supply: Knights", "“Knights” is a pile of different cards", ""),
        ("ana: owns Ruins", "“Ruins” is a pile of different cards", "Abandoned Mine"),
        ("trash is Gold", "expected trash Gold", "stands trash nothing"),
        ("ana has 7 coins", "expected coins 7", "stands coins 0"),
        ("> ana: Copper", "ana is not asked", ""),
        ("> ben: Copper", "ben is not asked", "the table waits for ana"),
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
        ("ana: 70000 coins", "more than 9999"),
        (
            "something else",
            "cannot be read: write for instance “ana: hand Moat, 2 Copper; 2 coins”",
        ),
        (
            "ana: hand Knights",
            "“Knights” is a pile of different cards: name one of them, such as Dame",
        ),
        ("ana: deck 2 Ruins", "“Ruins” is a pile of different cards: name one of them"),
        ("trash: Knights", "“Knights” is a pile of different cards"),
        ("supply: Knights Sir Vander, Copper", "Copper is no card of the Knights pile"),
        ("supply: Knights Sir Vander, Sir Vander", "the Knights pile has 1 Sir Vander"),
        ("supply: Ruins Survivors, Sir Vander", "Sir Vander is no card of the Ruins pile"),
        ("supply: Sir Martin 3", "Sir Martin is a card of the Knights pile"),
        ("supply: Village 11", "the Village pile has 10 cards at most"),
        ("supply: Copper 61", "the Copper pile has 60 cards at most"),
        ("pile: Spoils 16", "the Spoils pile has 15 cards at most"),
        ("supply: Knights 11", "the Knights pile has 10 cards at most"),
        ("supply: Curse 3, Curse 4", "the Curse pile is set up twice"),
        ("supply: Hovel 1", "there is no Hovel pile in this match"),
        ("ana: hand", "write “nothing” if there is none"),
        ("game", "there is no game “”"),
        ("game: chess", "there is no game “chess”"),
        ("with", "write “with colony” or “with shelters”"),
        ("with colony and colony", "“with colony” is set up twice"),
        ("supply: Curse", "“Curse” says no number: write “Curse 3”"),
        ("supply:", "no pile is named: write “supply: Curse 0, Silver 3”"),
        ("mat: Estate, Estate", "the Estate pile has one token only"),
        ("mat: Copper", "Copper is no Victory pile of the Supply"),
        ("mat: Gardens", "Gardens is no Victory pile of the Supply"),
        ("kingdom Village, Village", "Village is in the kingdom twice"),
        ("kingdom Village, Moat, village", "Village is in the kingdom twice"),
        ("kingdom First Game, Village", "Village is in the kingdom twice"),
        ("kingdom Sir Martin", "Sir Martin is a card of the Knights pile: write “Knights”"),
        ("kingdom Hovel", "Hovel has no pile: write “with shelters”"),
        (
            "bane: Remodel",
            "Remodel cannot be the Bane: name a Kingdom card that costs 2 or 3 coins",
        ),
        ("bane: Silver", "Silver cannot be the Bane"),
        ("bane: Transmute", "Transmute cannot be the Bane"),
        ("bane: Castle", "there is no card “Castle”"),
        ("kingdom", "the kingdom has no cards"),
        ("players ana, Ana", "two players are called “ana”"),
        ("phase night", "“night” is no phase to begin with"),
        ("deal with it", "cannot be read"),
        ("ana: hand Copper; hand Silver", "“hand” of ana is set up twice"),
        ("ana: discard Copper; discard Silver", "“discard” of ana is set up twice"),
        ("ana: 2 actions; 3 actions", "the number of actions of ana is set up twice"),
        ("ana:", "says no zone and no number"),
        ("ana has Copper in hand", "write “hand Copper”"),
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
fn a_second_line_about_the_same_fails_at_its_own_line() {
    let cases = [
        ("ana: hand Copper", "ana: hand Copper"),
        ("ana: hand Copper", "Ana: deck Gold; hand Silver"),
        ("ana: 2 coins", "ana: coins 3"),
        ("trash: Gold", "trash: Silver"),
        ("mat: Estate", "mat: Duchy"),
        ("supply: Curse 3", "supply: Silver 4, Curse 3"),
        ("supply: Knights Sir Martin", "supply: Knights 4"),
        ("players ana, ben", "players ana, ben, cleo"),
        ("phase buy", "phase action"),
        ("kingdom Moat", "kingdom Village, Moat"),
        ("kingdom First Game", "kingdom First Game"),
        ("with colony", "with colony"),
        ("with shelters", "with shelters"),
        ("deal", "deal"),
        ("at once", "at once"),
        ("game dominion", "game dominion"),
    ];
    for (first, second) in cases {
        let failed = failure(&format!("    {first}\n    {second}\n    > ana ends turn\n"));
        assert_eq!(failed.line, 2, "{second}: {failed}");
        assert!(failed.message.contains("twice"), "{second}: {failed}");
    }
}

#[test]
fn a_refused_step_says_why() {
    let cases = [
        ("ana: hand Copper", "> ana plays Moat", "Moat is not in hand"),
        ("ana: hand Moat, Estate", "> ana plays Estate", "Estate can never be played"),
        ("ana: hand Moat; 0 actions", "> ana plays Moat", "no Action is left"),
        ("ana: hand Copper", "> ana buys Province", "Province costs 8, and there are 0 coins"),
        ("ana: 0 buys; 9 coins", "> ana buys Gold", "no Buy is left"),
        ("ana: 9 coins; hand Witch", "> ana buys Witch", "Witch is not in the Supply"),
        ("supply: Gold 0", "> ana buys Gold", "the Gold pile is empty"),
        (
            "supply: Knights Sir Martin, Dame Anna",
            "> ana buys Dame Anna",
            "not on top of the Knights pile",
        ),
        ("kingdom Grand Market", "> ana buys Grand Market", "Grand Market costs 6"),
        ("ana: hand Estate", "> ana plays all treasures", "no Treasure in hand"),
        ("ana: hand Estate", "> ana: Estate", "ana is not asked"),
        ("ana: hand Moat", "> ben ends turn", "ben is not asked"),
        ("ana: hand Moat", "> ben buys Copper", "ben is not asked"),
    ];
    for (setup, step, why) in cases {
        let failed = failure(&format!("    {setup}\n    {step}\n"));
        assert!(failed.message.contains(why), "{step}: {failed}");
        assert!(!failed.message.contains("NotAllowed"), "{step}: {failed}");
    }
}

#[test]
fn a_refused_answer_says_what_the_question_is() {
    let cases = [
        ("> ben: Gold", "Gold cannot be chosen"),
        ("> ben: 2 Gold", "Gold cannot be chosen"),
        ("> ben: Copper", "2 cards are chosen, not 1"),
        ("> ben: nothing", "2 cards are chosen, not 0"),
        ("> ben: 4 Copper", "there is only 3 Copper to choose"),
        ("> ben buys Gold", "another question stands: write “> ben: …”"),
        ("> ben ends turn", "another question stands"),
        ("> ben trashes Copper, Estate", "does not fit the question"),
        ("> ana ends turn", "ana is not asked"),
    ];
    for (step, why) in cases {
        let failed = failure(&format!(
            "    ana: hand Militia, Gold\n    ben: hand 3 Copper, 2 Estate\n    > ana plays Militia\n    {step}\n"
        ));
        assert!(failed.message.contains(why), "{step}: {failed}");
        let is_told =
            failed.message.contains("Militia: discard") || failed.message.contains("ana is not");
        assert!(is_told, "{step}: {failed}");
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
fn a_shuffle_that_is_set_after_it_has_come_fails() {
    let lookout = "    ana: hand Lookout; discard Gold, Silver, Copper\n    > ana plays Lookout\n";
    let failed =
        failure(&format!("{lookout}    ana shuffles: Gold, Silver, Copper\n    > ana: Gold\n"));
    assert_eq!(failed.line, 3);
    assert!(failed.message.contains("ana has shuffled in this move"), "{failed}");
    holds(
        "    ana: hand Warehouse, Gold, Silver; deck 3 Copper\n    > ana plays Warehouse\n    \
         ana shuffles: Gold\n    > ana: Gold, Silver, Copper\n    ana: hand 2 Copper\n",
    );
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

#[test]
fn a_step_that_says_something_else_than_what_happens_fails() {
    let witch = "    ana: hand Witch\n    ben: hand Moat\n    > ana plays Witch\n";
    let militia =
        "    ana: hand Militia, Gold\n    ben: hand 3 Copper, 2 Estate\n    > ana plays Militia\n";
    let village = "    ana: hand Village, Copper\n";
    let vassal = "    ana: hand Vassal; deck Smithy, 3 Copper\n    > ana plays Vassal\n";
    let cases = [
        (witch, "> ben: trash", "“trash” is not offered; there is Moat, nothing"),
        (witch, "> ben: discard", "“discard” is not offered; there is Moat, nothing"),
        (witch, "> ben: deck", "“deck” is not offered"),
        (witch, "> ben trashes Moat", "“trash” does not fit the question"),
        (witch, "> ben: discard Moat", "“discard” does not fit the question"),
        (witch, "! ben: Moatt", "it cannot be read"),
        (witch, "! ben: shrug", "it cannot be read"),
        (witch, "! ben reveals Moatt", "it cannot be read"),
        (militia, "> ben: trash Copper, Estate", "“trash” does not fit the question"),
        (militia, "> ben: keep Copper, Estate", "“keep” does not fit the question"),
        (militia, "> ben reveals Copper, Estate", "“reveal” does not fit the question"),
        (militia, "? ben, ben", "ben is named twice"),
        (militia, "? ben:", "names no word of the question: write “? ben”"),
        (militia, "ben was not asked", "ben is asked “Militia: discard"),
        (village, "> ana plays all Villages", "there is no card"),
        (village, "> ana ends buy phase", "write “> ana ends phase”"),
        (village, "> ana ends game phase", "write “> ana ends phase”"),
        (village, "? ana", "write “ana: to act”"),
        (militia, "? ben: disc", "without “disc”"),
        (vassal, "> ana: Gold", "write “> ana: yes”"),
    ];
    for (before, line, why) in cases {
        let failed = failure(&format!("{before}    {line}\n"));
        assert_eq!(failed.line, before.lines().count() + 1, "{line}: {failed}");
        assert!(failed.message.contains(why), "{line}: {failed}");
    }
    holds(&format!("{witch}    ! ben: trash\n    ! ben: Gold\n    > ben reveals Moat\n"));
    holds(&format!("{militia}    > ben discards Copper, Estate\n    ana: to act\n"));
}

/// Runs the only test of a text that must hold.
fn holds(text: &str) {
    let tests = scenario::read(text);
    assert_eq!(tests.len(), 1, "the text is one test");
    if let Err(failed) = scenario::run("dominion/some.md", &tests[0]) {
        panic!("{text}\n{failed}");
    }
}

#[test]
fn an_assertion_that_means_nothing_fails() {
    let cases = [
        ("ana: owns no Copper", "stands owns Copper"),
        ("ana: owns 0 Copper", "stands owns Copper"),
        ("ana: to act now", "write “to act”"),
        ("ana: 40000 vp", "more than 9999"),
        ("ana sees ben: 2 actions", "it is the turn of ana"),
        ("ana sees ana: 1 potions", "stands potions 0"),
        ("ben was not asked to discard", "write “ben was not asked”"),
        ("ben was not asked: discard", "every question was asked"),
    ];
    for (line, why) in cases {
        let failed = failure(&format!(
            "    ana: hand Village, Copper; 1 coins\n    > ana plays Village\n    {line}\n"
        ));
        assert_eq!(failed.line, 3, "{line}: {failed}");
        assert!(failed.message.contains(why), "{line}: {failed}");
    }
}

#[test]
fn lines_of_what_is_read_offered_and_taken_back_can_fail() {
    let setup = "    ana: hand Cellar, Copper, Estate; deck 2 Gold\n    ana shuffles: Copper\n    > ana plays Cellar\n";
    let cases = [
        ("ben reads: ana plays Moat", "there is “ana plays Cellar”"),
        ("ben reads: nothing", "there is “ana plays Cellar”"),
        ("ben reads:", "write one after “reads:”, or “nothing”"),
        ("zoe reads: ana plays Cellar", "there is no player “zoe”"),
        ("spectator sees ana: hand Copper, Estate", "the hand cannot be seen"),
        ("ana may choose: Copper, nothing", "write “ana may choose: Copper, Estate, nothing”"),
        ("ben may choose: Copper", "ben is not asked"),
        ("ana: shuffled", "ana has not shuffled Copper yet"),
        ("ben: shuffled", "no shuffle of ben is set"),
        ("> ben takes back", "ben has given no answer to take back"),
        ("! ana takes back", "was not refused"),
        ("> ana takes back with consent", "write “> ana takes back”"),
        ("> ana takes back now", "not a step"),
        ("> ana resigns the match", "not a step"),
        ("! ben resigns", "was not refused"),
        ("resigns", "cannot be read"),
    ];
    for (line, why) in cases {
        let failed = failure(&format!("{setup}    {line}\n"));
        assert_eq!(failed.line, 4, "{line}: {failed}");
        assert!(failed.message.contains(why), "{line}: {failed}");
    }
    let failed = failure(
        "    ana: hand Village; deck Gold\n    > ana plays Village\n    > ana takes back\n",
    );
    assert!(failed.message.contains("write “> ana takes back with consent”"), "{failed}");
}

#[test]
fn the_end_of_the_action_phase_is_said_once() {
    let setup = "    ana: hand Copper\n    > ana ends phase\n";
    holds(&format!("{setup}    phase buy\n"));
    let failed = failure(&format!("{setup}    > ana ends phase\n"));
    assert_eq!(failed.line, 3);
    assert!(failed.message.contains("write “> ana ends turn”"), "{failed}");
}

#[test]
fn half_an_answer_at_the_end_fails_with_the_other_half() {
    let failed = failure(
        "    ana: hand Witch\n    ben: hand Watchtower\n    > ana plays Witch\n    > ben: Watchtower\n",
    );
    assert_eq!(failed.line, 4);
    assert!(failed.message.contains("half an answer"), "{failed}");
    assert!(failed.message.contains("write “> ben: trash” or “> ben: deck”"), "{failed}");
}

#[test]
fn a_question_that_ends_the_setup_is_not_the_last_line() {
    holds("    ana: hand Estate\n    ? ana\n    ana: score 1\n");
    assert_eq!(failure("    ana: hand Estate\n    ? ana\n").line, 2);
    assert_eq!(failure("    ana: hand Estate\n    ? ben\n    ana: score 1\n").line, 2);
}

#[test]
fn a_line_of_a_test_that_is_not_indented_fails() {
    let cases = [
        ("# A\n\n```\nana: hand Moat\n> ana plays Moat\n```\n", 4),
        ("# A\n\n    ana: hand Moat\n    > ana plays Moat\n   ana: 3 coins\n", 5),
        ("# A\n\n    players mia, tom\n    > mia ends turn\n? tom\n", 5),
        ("# A\n\n    > ana ends turn\n! ana: Moat\n", 4),
    ];
    for (text, line) in cases {
        let failed = failure(text);
        assert_eq!(failed.line, line, "{text}: {failed}");
        assert!(failed.message.contains("is not run: indent it"), "{text}: {failed}");
    }
    holds(
        "# A\n\nana: the first player. ben: the second.\n\n> A quotation of ana.\n\n    > ana ends turn\n",
    );
}

#[test]
fn messages_are_for_people() {
    let over = "    ana: hand Copper; 8 coins\n    supply: Province 1\n    phase buy\n    > ana buys Province\n    > ana ends turn\n";
    for line in ["? ana", "ana: to act", "> ana ends turn", "> ben: Copper", "ana: hand Gold"] {
        let failed = failure(&format!("{over}    {line}\n"));
        assert!(failed.to_string().contains("the match is over"), "{line}: {failed}");
        assert!(!failed.to_string().contains('['), "{line}: {failed}");
    }
}

#[test]
fn a_question_that_answered_itself_is_named() {
    let bureaucrat =
        "    ana: hand Bureaucrat\n    ben: hand 2 Estate, Copper\n    > ana plays Bureaucrat\n";
    holds(&format!("{bureaucrat}    ben was not asked\n    ben was not asked: put on top\n"));
    let failed = failure(&format!("{bureaucrat}    ana: hand Gold\n"));
    assert!(failed.table.contains("ben was not asked “Bureaucrat: put on top"), "{failed}");
    let failed = failure(&format!("{bureaucrat}    ben was not asked: trash\n"));
    assert!(failed.message.contains("ben was not asked “Bureaucrat: put on top"), "{failed}");
}

/// Runs the only test of a text of King of the Dice that must fail.
fn dice_failure(text: &str) -> Failure {
    let tests = scenario::read(text);
    scenario::run("king-of-the-dice/some.md", &tests[0]).expect_err(text)
}

#[test]
fn cards_of_king_of_the_dice_that_cannot_lie_there_fail_at_their_line() {
    let cases = [
        ("ana: stack orc-5, orc-5", "orc-5 lies in two places"),
        ("ben: stack elf-run-5", "elf-run-5 lies in two places"),
        ("ben: stack city 2", "city 2 lies in two places"),
        ("ben: stack mine 5", "there is no mine 5"),
        ("penalties: 4", "there is no further penalty 4"),
        ("penalties: 7, …", "there is no further penalty 7"),
        ("discard: gnome-6-blue, gnome-6-blue", "gnome-6-blue lies in two places"),
        ("city: 3, 3", "city 3 lies in two places"),
        ("ana: stack orc-5", "“ana” is set up twice"),
    ];
    for (line, why) in cases {
        let text =
            format!("    ana: stack elf-run-5, city 2, penalty 4\n    {line}\n    > ana rolls\n");
        let text = if line.starts_with("ana: stack orc-5, ") {
            format!("    ben: stack penalty 1\n    {line}\n    > ana rolls\n")
        } else {
            text
        };
        let failed = dice_failure(&text);
        assert_eq!(failed.line, 2, "{line}: {failed}");
        assert!(failed.message.contains(why), "{line}: {failed}");
    }
    assert!(
        dice_failure("    players ana, Ana\n    > ana rolls\n").message.contains("two players")
    );
}

#[test]
fn a_refused_step_of_king_of_the_dice_says_why() {
    let cases = [
        ("> ben rolls", "ben is not asked; the table waits for ana"),
        ("> ana stops", "the table waits for “rolls”"),
        ("> ana keeps 6 6", "no dice lie"),
        ("> ana jumps", "write “rolls”, “keeps 1 1”"),
    ];
    for (step, why) in cases {
        let failed = dice_failure(&format!("    ana rolls: 1 1 1 3 4 6\n    {step}\n"));
        assert!(failed.message.contains(why), "{step}: {failed}");
        assert!(!failed.message.contains("NotA"), "{step}: {failed}");
    }
    let cases = [
        ("> ana keeps 6 6", "no further die shows 6"),
        ("> ana keeps 1 1 1 3 4 6", "a die to be rolled at least"),
        ("> ana rolls", "“keeps …” or “stops”"),
    ];
    for (step, why) in cases {
        let failed =
            dice_failure(&format!("    ana rolls: 1 1 1 3 4 6\n    > ana rolls\n    {step}\n"));
        assert!(failed.message.contains(why), "{step}: {failed}");
    }
}

#[test]
fn lines_of_king_of_the_dice_say_what_happens() {
    let city = "    row: burgher-even, dwarf-5x1, gnome-6-blue, orc-5, dwarf-5x6\n    city: 4\n    ana rolls: 2 2 4 4 6 6\n    \
                > ana rolls\n    > ana stops\n";
    let dragon = "    players ana, ben, cleo\n    row: dragon-28, dwarf-5x1, gnome-6-blue, orc-5, dwarf-5x6\n    ana rolls: \
                  5 5 5 5 4 4\n    > ana rolls\n    > ana stops\n";
    let rolled = "    ana rolls: 1 1 1 3 4 6\n    > ana rolls\n";
    let resigned = "    ana: stack elf-run-5\n    > ana resigns\n";
    let cases = [
        (city, "> ana takes mine 2", "write “takes city 4” or “declines”"),
        (city, "> ana takes city 3", "write “takes city 4” or “declines”"),
        (dragon, "> ana gives orc-5 to cleo", "write “gives dragon-28 to cleo”"),
        (dragon, "> ana gives dragon-30 to cleo", "write “gives dragon-28 to cleo”"),
        (dragon, "> ana gives dragon-31 to cleo", "there is no citizen “dragon-31”"),
        (rolled, "> ana keeps", "write “keeps 1 1” or “keeps nothing”"),
        (rolled, "ben: 2 rolls left", "it is the turn of ana"),
        (rolled, "? ana:", "write “? ana: reroll”"),
        (rolled, "? ana: give", "the question is “reroll”, not “give”: write “? ana: reroll”"),
        (rolled, "? ana: roll", "write “? ana: reroll”"),
        (rolled, "ana was not asked", "write “? ana: reroll”"),
        (rolled, "ana was not asked: reroll", "write “? ana: reroll”"),
        (rolled, "ana was not asked: take", "every question was asked"),
        (rolled, "ana was not asked to take", "write “ana was not asked”"),
        (rolled, "ben may choose: stops", "ben is not asked; the table waits for ana"),
        (rolled, "ana may choose: stops", "write “ana may choose: keeps …, stops”"),
        (rolled, "ben reads: ana stops", "there is “ana rolls 1b 1b 1r 3g 4b 6g”"),
        (rolled, "ben reads: nothing", "there is “ana rolls"),
        (rolled, "ben reads:", "write one after “reads:”"),
        (rolled, "zoe reads: ana stops", "there is no player “zoe”"),
        (rolled, "spectator sees draw: orc-5, …", "write “draw of 30”"),
        (rolled, "ben sees penalties: 1, 2, …", "only the top can be seen: write “penalties: "),
        (rolled, "ben sees penalties of 9", "expected penalties of 9, there is 10"),
        (rolled, "ben sees city: 3, …", "expected city 3, …, there is 2, …"),
        (rolled, "spectator sees ana: score 3", "expected score"),
        (rolled, "spectator sees ana: stack orc-5", "expected stack orc-5, there is nothing"),
        (rolled, "spectator sees fits orc-5", "expected fits orc-5, there is orc-3"),
        (rolled, "zoe sees ana: score 0", "there is no player “zoe”"),
        (rolled, "> ana takes back", "write “> ana takes back with consent”"),
        (rolled, "> ben takes back", "ben has given no answer to take back"),
        (rolled, "! ben resigns", "was not refused"),
        (rolled, "> ana resigns now", "is not understood: write “rolls”"),
        (resigned, "> ben rolls", "the match is over"),
        (resigned, "? ben", "the match is over"),
        (resigned, "over: ana wins", "expected winners ana, there is ben"),
        (resigned, "> ben resigns", "the match is over: write “over”"),
        (resigned, "> ana takes back", "the match is over: write “over”"),
        (rolled, "? ben", "the table waits for ana, not for ben"),
        (rolled, "ana: score 3", "expected score 3, there is 0"),
        (rolled, "ana: stack orc-5", "expected stack orc-5, there is nothing"),
        ("", "draw: nothing", "write “draw: orc-5, …”"),
        ("", "penalties: nothing", "write “penalties: 1, …”"),
        ("", "city: 4, 3", "write “city: 3, 4”"),
        ("", "ana: stack orc-5; stack orc-4", "is set up twice"),
        ("", "ana: stack orc-5, nothing", "there is no citizen “nothing”"),
        ("", "ana rolls: 1 1 1 1 1 1 1", "one to 6 dice are rolled, not 7"),
        ("", "ana: hand orc-5", "write “ana: stack orc-5, city 2”"),
    ];
    for (before, line, why) in cases {
        let failed = dice_failure(&format!("{before}    {line}\n    > ana stops\n"));
        assert_eq!(failed.line, before.lines().count() + 1, "{line}: {failed}");
        assert!(failed.message.contains(why), "{line}: {failed}");
        assert!(!failed.to_string().contains("Seat("), "{line}: {failed}");
    }
    for (before, line) in [
        (city, "! ana takes mine 2"),
        (city, "> ana takes city 4"),
        (dragon, "! ana gives orc-5 to cleo"),
        (dragon, "> ana gives dragon-28 to cleo"),
    ] {
        let test = &scenario::read(&format!("{before}    {line}\n"))[0];
        scenario::run("king-of-the-dice/some.md", test)
            .unwrap_or_else(|failed| panic!("{line}: {failed}"));
    }
}

#[test]
fn a_match_that_ends_by_resignation_is_over_for_every_line() {
    let resigned = "    ana: hand Militia, Province\n    > ana plays Militia\n    > ana resigns\n";
    let cases = [
        ("> ben: Copper", "ben is not asked; the match is over"),
        ("> ana ends turn", "ana is not asked; the match is over"),
        ("> ana ends phase", "the match is over"),
        ("> ben resigns", "the match is over: write “over”"),
        ("> ana takes back", "the match is over: write “over”"),
        ("? ben", "the match is over"),
        ("ana: to act", "the match is over"),
        ("over: ana wins", "the winners are ben"),
    ];
    for (line, why) in cases {
        let failed = failure(&format!("{resigned}    {line}\n"));
        assert_eq!(failed.line, 4, "{line}: {failed}");
        assert!(failed.message.contains(why), "{line}: {failed}");
        assert!(failed.table.contains("resigned: ana"), "{line}: {failed}");
    }
    let failed = failure(
        "    players ana, ben, cleo\n    > ana resigns\n    ana: to act\n    > ana resigns\n",
    );
    assert!(failed.message.contains("ana has resigned: a bot plays for ana"), "{failed}");
}

#[test]
fn chance_is_set_before_it_has_come_in_a_test_that_goes_back() {
    let dominion = "    ana: hand 2 Smithy; deck nothing; discard 6 Copper\n    > ana plays Smithy\n    ana \
                    shuffles: 3 Copper\n    > ana takes back with consent\n";
    let failed = failure(dominion);
    assert_eq!(failed.line, 3);
    assert!(failed.message.contains("write the line before the first step"), "{failed}");
    let dice = "    > ana rolls\n    ana rolls: 1 1 1 1\n    > ana takes back with consent\n";
    let failed = dice_failure(dice);
    assert_eq!(failed.line, 2);
    assert!(failed.message.contains("write the line before the first step"), "{failed}");
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
fn no_line_panics_the_scenario_runner() {
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
