//! Tests of the start of a turn: Durations act in the order of their player's choice, and may ask.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Verb};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{GameState, Viewer};
use demesne_scenario as scenario;
use demesne_scenario::dominion as positions;

const ANA: Seat = Seat(0);

/// The turns in which the Durations are played, up to the start of ana's next one.
const PLAYED: &str = "
    ana: hand Late Cellar, Late Laboratory, Fishing Village; deck 5 Copper, Gold, Silver, Estate, Duchy
    ben: deck 5 Copper

    > ana plays Fishing Village
    > ana plays Late Cellar
    > ana plays Late Laboratory
    > ana ends turn
    > ben ends turn
";

/// The match after these lines, which hold.
fn after(lines: &str) -> Dominion {
    let tests = scenario::read(&format!("# The start of a turn\n{PLAYED}{lines}"));
    let [test] = tests.as_slice() else { panic!("the text is one test") };
    positions::after(&test.lines)
}

#[test]
fn the_player_is_asked_which_of_two_durations_acts_first() {
    let game = after("    ? ana: first\n    ana: 2 actions; 1 coins; hand 5 Copper\n");
    assert_eq!(*game.waiting_for(), [ANA]);
    assert_eq!(game.turn().seat, ANA, "her turn has begun");
    assert!(!game.is_asking_in_secret(), "all players see the Durations in play");
    assert!(!game.passed_a_secret_question());
    let question = game.view_for(Viewer::Seat(ANA)).question.expect("ana is asked");
    assert_eq!(question.purpose, Purpose::First);
}

#[test]
fn drawing_first_lets_the_drawn_cards_be_discarded() {
    after(
        "    > ana: Late Laboratory
    ana: hand 5 Copper, Gold, Silver
    ? ana: discard
    > ana: 2 Copper
    ana: hand 3 Copper, Gold, Silver, Estate, Duchy; discard 2 Copper
    ana: in play Fishing Village, Late Cellar, Late Laboratory
    phase buy\n",
    );
}

#[test]
fn discarding_first_draws_afterwards() {
    after(
        "    > ana: Late Cellar
    ? ana: discard
    ! ana: Gold
    > ana: 2 Copper
    ana: hand 3 Copper, Gold, Silver, Estate, Duchy; discard 2 Copper
    > ana ends turn
    ana: in play nothing\n",
    );
}

#[test]
fn a_duration_played_twice_asks_twice_but_no_order() {
    let lines = "# Played twice
    ana: hand Throne Room, Late Cellar; deck 5 Copper, Gold, Silver, Estate
    ben: deck 5 Copper

    > ana plays Throne Room
    > ana ends turn
    ana: in play Throne Room, Late Cellar
    > ben ends turn
    ? ana: discard
    > ana: Copper
    ? ana: discard
    > ana: 2 Copper
    ana: hand 2 Copper, Gold, Silver, Estate; discard 3 Copper
    phase buy
    > ana ends turn
    ana: in play nothing\n";
    let tests = scenario::read(lines);
    let [test] = tests.as_slice() else { panic!("the text is one test") };
    positions::after(&test.lines);
}

#[test]
fn a_start_of_turn_that_runs_again_logs_each_duration_once() {
    let game = after("    > ana: Late Laboratory\n    > ana: 2 Copper\n");
    let lines: Vec<_> = game.log.lines(&game.kinds, Viewer::Spectator, 0).collect();
    let acts = lines.iter().filter(|line| line.verb == Verb::ActsAgain);
    let titles: Vec<&str> = acts.map(|line| line.cards[0].card.0.as_ref()).collect();
    assert_eq!(titles, ["fishing-village", "late-laboratory", "late-cellar"]);
}
