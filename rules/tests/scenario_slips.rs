//! Lines that a tired author writes: each is an error at its own line that says what to write instead.

use demesne_scenario as scenario;

/// That a test with any of these lines between its first and its last lines fails there, and says this.
fn check(path: &str, before: &str, after: &str, cases: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    let number = before.lines().count() + 1;
    for (line, says) in cases {
        let tests = scenario::read(&format!("{before}    {line}\n{after}"));
        match scenario::run(path, &tests[0]) {
            Ok(()) => wrong.push(format!("“{line}” passes")),
            Err(failed) if failed.line != number => wrong.push(format!("“{line}”: {failed}")),
            Err(failed) if failed.message.contains(says) => {}
            Err(failed) => wrong.push(format!("“{line}”: {}", failed.message)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn slips_in_the_steps_of_dominion_say_what_to_write() {
    let before = "    ana: hand Village, Copper, Moat; deck Silver, Gold\n    ben: hand 3 Copper, 2 \
                  Estate\n    > ana plays Village\n";
    let zones = "write “hand Copper”";
    let cases = [
        ("ana plays Moat", "write “> ana plays Moat”"),
        ("ana resigns", "write “> ana resigns”"),
        ("> Ana: plays Moat", "write “> ana plays …”"),
        ("> ana: takes back", "write “> ana plays …”"),
        ("> ana buys Silver for 3", "there is no card “Silver for 3”"),
        ("> ana ends", "write “> ana ends phase”"),
        ("> end turn", "the players are ana, ben, as in “> ana ends turn”"),
        (">> ana plays Moat", "the players are ana, ben"),
        ("> cleo resigns", "the players are ana, ben"),
        ("> ana resign", "“> ana resigns”"),
        ("> ana goes back", "“> ana takes back”"),
        ("> ana takes it back", "“> ana takes back”"),
        ("> ana plays Moat twice", "there is no card “Moat twice”"),
        ("> ana plays Moat; buys Silver", "there is no card “Moat; buys Silver”"),
        ("?", "no player is named: write “? ana”"),
        ("? ana may play", "the players are ana, ben"),
        ("ben is asked", "write “? ben”"),
        ("ben is not asked", "“ben was not asked”"),
        ("ana was not asked play", "“ana was not asked: discard”"),
        ("ben reads ana plays Village", "write “ben reads: ana plays Village”"),
        ("ana may choose Copper", "write “ana may choose: Copper”"),
        ("ana hand Copper", "write for instance"),
        ("ana: Copper in hand", zones),
        ("ana: hand Copper, deck Gold", "write “;” before another zone or number"),
        ("ana: hand Copper, 2 coins", "write “;” before another zone or number"),
        ("ana: 2 coins, 1 buy", zones),
        ("ana: +2 actions", zones),
        ("ana: 2 coins left", zones),
        ("ana: 2actions", zones),
        ("ana: hand Copper x2", "as in “2 Copper”"),
        ("ana: hand 3", "write “hand of 3”"),
        ("trash: 0", "write “hand of 3”"),
        ("ana: hand …", "nothing is named before “…”"),
        ("ana: deck …", "nothing is named before “…”"),
        ("ana: owns ...", "nothing is named before “…”"),
        ("trash: …", "nothing is named before “…”"),
        ("ana: deck …, Gold", "“…” stands at the end of a list only"),
        ("supply: …, Silver 40", "“…” stands at the end of a list only"),
        ("supply: Silver 40 Gold 30", "write “,” between cards and between piles"),
        ("spectator: hand of 3", "there is no player “spectator”"),
    ];
    check("dominion/some.md", before, "", &cases);
}

#[test]
fn slips_in_the_positions_of_dominion_say_what_to_write() {
    let cases = [
        ("ana plays Village", "write “> ana plays Village”"),
        ("ana sees ben: hand of 3", "write “? ana” before it"),
        ("ana may choose: Copper", "write “? ana” before it"),
        ("ana was not asked", "write “? ana” before it"),
        ("ana: hand Copper, …", "leave out “…”"),
        ("ana: hand …", "leave out “…”"),
        ("ana: island Copper, …", "leave out “…”"),
        ("ana shuffles: Copper, …", "leave out “…”"),
        ("ana shuffles Copper", "cannot be read"),
        ("trash: Copper, …", "leave out “…”"),
        ("mat: …", "nothing is named before “…”"),
        ("kingdom …, Moat", "leave out “…”"),
        ("kingdom Moat, …", "leave out “…”"),
        ("ana: +1 action", "write “hand Copper”"),
        ("ana: hand 3", "write “hand of 3”"),
        ("deck: Copper", "there is no player “deck”: the players are ana, ben"),
        ("cleo: hand Copper", "the players are ana, ben"),
        ("supply: Silver 3 Gold 2", "write “,” between cards and between piles"),
        ("without shelters", "cannot be read"),
        ("phase: clean-up", "write “phase action” or “phase buy”"),
    ];
    check("dominion/some.md", "", "    > ana ends turn\n", &cases);
}

#[test]
fn slips_in_the_steps_of_king_of_the_dice_say_what_to_write() {
    let before = "    ana: stack elf-run-5\n    ana rolls: 1 1 1 3 4 6\n    > ana rolls\n";
    let steps = "write “rolls”, “keeps 1 1”, “stops”";
    let die = "write 1 to 6, with its colour if it matters";
    let cases = [
        ("ana keeps 1 1", "write “> ana keeps 1 1”"),
        ("ana resigns", "write “> ana resigns”"),
        ("> ana rolls 1 1 1", steps),
        ("> ana roll", steps),
        ("> ana stops rolling", steps),
        ("> ana resign", "“resigns”"),
        ("> ana goes back", "“takes back”"),
        ("> ana keeps all", die),
        ("> ana keeps 7", die),
        ("> ana keeps 1x", die),
        ("> ana keeps 1 1 1, stops", die),
        ("> ana keeps 1 1 1 1", "no further die shows 1"),
        ("> ana takes", "“takes” names nothing: write for instance “> ana keeps …”"),
        ("> ana takes dwarf", "there is no citizen “dwarf”: write ids"),
        ("> ana gives dragon-28", "write “gives dragon-28 to ben”"),
        ("> ana", "write “> ana keeps …”"),
        ("> ana: stops", "the players are ana, ben"),
        (">", "write “> ana keeps …”"),
        ("?", "the players are ana, ben"),
        ("? ana, ben", "the players are ana, ben"),
        ("ana is not asked", "“ana was not asked”"),
        ("ana was not asked take", "“ana was not asked: take”"),
        ("ben reads ana stops", "write “ben reads: ana stops”"),
        ("ana may choose stops", "write “ana may choose: stops”"),
        ("ana may choose:", "write “ana may choose: keeps …, stops”"),
        ("ana sees ben stack orc-5", "write “spectator sees ben: stack orc-5”"),
        ("spectator sees row: ?, ?, ?, ?, ?", "expected row ?, ?"),
        ("ana: score +3", "“score +3” is not understood"),
        ("ana: +3 rolls left", "“+3” is no number"),
        ("ana: 2 rolls", "“2 rolls left”"),
        ("ana: rolls 1 1 1", "“2 rolls left”"),
        ("ana: stack …", "nothing is named before “…”"),
        ("draw: …", "nothing is named before “…”"),
        ("penalties: …", "nothing is named before “…”"),
        ("city: 2 3 4", "with commas between"),
        ("penalties of x", "“x” is no number"),
        ("over ana wins", "“over: ana wins”"),
        ("over: ana", "the match goes on"),
        ("spectator: score 0", "there is no player “spectator”: the players are"),
        ("ana: to act now", "“to act”"),
    ];
    check("king-of-the-dice/some.md", before, "", &cases);
}

#[test]
fn slips_in_the_positions_of_king_of_the_dice_say_what_to_write() {
    let stack = "write “ana: stack orc-5, city 2”";
    let cases = [
        ("ana: score 3", stack),
        ("ana stack orc-5", stack),
        ("draw of 30", stack),
        ("ana rolls 1 1 1 1 1 1", "write “ana rolls: 1 1 1 1 1 1”"),
        ("ana rolls: 7 1 1 1 1 1", "“7” is no die"),
        ("ana rolls:", "one to 6 dice are rolled, not 0"),
        ("ana: stack orc-5, …", "leave out “…”"),
        ("ana: stack …", "nothing is named before “…”"),
        ("draw: …", "nothing is named before “…”"),
        ("row: ?, ?, ?, ?, ?", "there is no citizen “?”"),
        ("row: orc-5, orc-4", "a row has five citizens"),
        ("city: 2 3", "with commas between"),
        ("city: nothing", "write “city: 4”"),
        ("draw: orc-5 dwarf-5x6", "with commas between"),
        ("cleo: stack orc-5", "the players are ana, ben"),
        ("spectator sees ben: score 0", "write “? ana” before it"),
        ("ana may choose: rolls", "write “? ana” before it"),
        ("kingdom Moat", stack),
        ("deal", stack),
    ];
    check("king-of-the-dice/some.md", "", "    > ana rolls\n", &cases);
}
