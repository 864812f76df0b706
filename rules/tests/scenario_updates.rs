//! Corrections of scenarios whose expectations differ from the table.

use demesne_scenario as scenario;

/// The text with its corrections, and whether the only test of it holds then.
fn updated(path: &str, text: &str) -> (String, bool) {
    let tests = scenario::read(text);
    let [test] = tests.as_slice() else { panic!("the text is one test") };
    let update = scenario::update(path, test);
    let corrected = scenario::with_changes(text, &update.changes);
    let holds = scenario::run(path, &scenario::read(&corrected)[0]).is_ok();
    (corrected, holds)
}

#[test]
fn expectations_of_dominion_that_differ_are_rewritten_in_place() {
    let text = "\
# Smithy

    ana: hand Smithy, Moat; deck Copper, Silver, Gold, Estate
    trash: Curse

    > ana plays Smithy
    ana: hand 3 Gold; deck of 7; 5 actions; to act   # what is left
    trash: Gold
    supply: Silver 3, Province 8
    phase action
    ben: score 4; hand nothing
    ben sees ana: hand of 9
";
    let expected = "\
# Smithy

    ana: hand Smithy, Moat; deck Copper, Silver, Gold, Estate
    trash: Curse

    > ana plays Smithy
    ana: hand Copper, Silver, Gold, Moat; deck of 1; 0 actions; to act   # what is left
    trash: Curse
    supply: Silver 40, Province 8
    phase buy
    ben: score 0; hand nothing
    ben sees ana: hand of 4
";
    assert_eq!(updated("dominion/some.md", text), (expected.to_owned(), true));
}

#[test]
fn expectations_of_king_of_the_dice_that_differ_are_rewritten_in_place() {
    let text = "\
# Rolling

    row: orc-5, dwarf-5x6, gnome-6-blue, elf-run-6, apprentice-3r3b
    draw: kobold-6, dwarf-5x1, …
    ana: stack elf-run-5
    ana rolls: 3r 1r 2r 1b 2b 3b

    > ana rolls
    ana: 7 rolls left; score 40; stack dwarf-5x1
    draw: dwarf-5x1, …
    row: ?, ?, ?, ?, orc-6
    city: 4
    penalties of 3
";
    let (corrected, holds) = updated("king-of-the-dice/some.md", text);
    assert!(holds, "{corrected}");
    for line in [
        "    ana: 3 rolls left; score ",
        "stack elf-run-5\n",
        "    draw: kobold-6, …\n",
        "    row: orc-5, dwarf-5x6, gnome-6-blue, elf-run-6, apprentice-3r3b\n",
        "    city: 2, 3, 4\n",
        "    penalties of 10\n",
    ] {
        assert!(corrected.contains(line), "{line} is missing in {corrected}");
    }
}

#[test]
fn steps_and_questions_that_fail_are_not_rewritten() {
    for line in ["> ana buys Province", "? ben", "! ana ends turn", "over: ana wins"] {
        let text = format!("    ana: hand Copper\n    {line}\n");
        let update = scenario::update("dominion/some.md", &scenario::read(&text)[0]);
        assert!(update.changes.is_empty(), "{line} was rewritten: {:?}", update.changes);
        assert_eq!(update.failure.map(|failure| failure.line), Some(2), "{line}");
    }
}

#[test]
fn a_test_that_holds_is_left_as_it_is() {
    let text = "    ana has hand Copper\n    > ana ends turn\n    ana: deck nothing; hand Copper\n";
    assert_eq!(updated("dominion/some.md", text), (text.to_owned(), true));
}
