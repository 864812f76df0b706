//! Tests of what the log says to the owner of a card and to the other players.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::LogLine;
use demesne_rules::game::Viewer;
use demesne_scenario as scenario;
use demesne_scenario::dominion as positions;

/// The lines that a viewer reads of the only test of a text, in short: `0 Draws copper +1` says that the seat 0 drew a
/// Copper and a card that the viewer may not see.
fn told(viewer: Viewer, text: &str) -> Vec<String> {
    let tests = scenario::read(text);
    let [test] = tests.as_slice() else { panic!("the text is one test") };
    let game = positions::after(&test.lines);
    game.log.lines(&game.kinds, viewer, 0).map(|line| in_short(&line)).collect()
}

fn in_short(line: &LogLine) -> String {
    let cards: Vec<String> = line
        .cards
        .iter()
        .map(|some| match some.count {
            1 => some.card.0.to_string(),
            count => format!("{count} {}", some.card.0),
        })
        .collect();
    let hidden = if line.number > 0 { format!(" +{}", line.number) } else { String::new() };
    format!("{} {:?} {}{hidden}", line.seat.0, line.verb, cards.join(", ")).replace("  ", " ")
}

const OWNER: Viewer = Viewer::Seat(Seat(0));
const OTHER: Viewer = Viewer::Seat(Seat(1));

#[track_caller]
fn assert_told(viewer: Viewer, text: &str, expected: &[&str]) {
    let lines = told(viewer, text);
    for line in expected {
        assert!(lines.iter().any(|told| told == line), "no “{line}” among {lines:#?}");
    }
}

#[test]
fn the_log_shows_a_card_gained_from_the_trash_onto_the_deck() {
    let text = "
    trash: Gold
    ana: hand Graverobber
    > ana plays Graverobber
    > ana: gain
    ana: deck Gold";
    assert_told(OTHER, text, &["0 GainsOntoDeck gold"]);
    let fortress = "
    ana: hand Chapel, Fortress
    > ana plays Chapel
    > ana: Fortress";
    assert_told(OTHER, fortress, &["0 Trashes fortress", "0 PutsInHand fortress"]);
}

#[test]
fn the_log_hides_a_hand_card_put_onto_the_deck() {
    let text = "
    ana: hand Count, Gold, Estate
    > ana plays Count
    > ana: deck
    > ana: Gold";
    assert_told(OTHER, text, &["0 PutsOnDeck +1"]);
    assert_told(OWNER, text, &["0 PutsOnDeck gold"]);
}

#[test]
fn the_log_shows_a_gained_card_that_a_watchtower_moves() {
    let text = "
    ana: hand Witch
    ben: hand Watchtower
    > ana plays Witch
    > ben: Watchtower
    > ben: deck";
    assert_told(OWNER, text, &["1 Gains curse", "1 Reacts watchtower", "1 PutsOnDeck curse"]);
}

#[test]
fn a_question_names_the_card_whose_ability_asks() {
    let asking = |text: &str| {
        let tests = scenario::read(text);
        let game = positions::after(&tests[0].lines);
        let question = game.open_question().expect("a question stands");
        question.header.card.map(|kind| game.kinds.name(kind).0)
    };
    let trashed = "
    ana: hand Chapel, Hunting Grounds
    > ana plays Chapel
    > ana: Hunting Grounds";
    assert_eq!(asking(trashed).as_deref(), Some("hunting-grounds"), "not the Chapel");
    let bought = "
    kingdom Farmland
    ana: 6 coins; hand Estate, Copper
    > ana buys Farmland";
    assert_eq!(asking(bought).as_deref(), Some("farmland"), "though nothing was played");
    let before = "
    ana: hand Witch
    ben: hand Watchtower
    > ana plays Witch";
    assert_eq!(asking(before).as_deref(), Some("witch"), "nobody knows of the Watchtower yet");
}

#[test]
fn the_log_shows_others_only_the_top_of_several_discards() {
    let text = "
    ana: hand Cellar, Copper, Estate, Curse; deck Gold
    > ana plays Cellar
    > ana: Copper, Estate, Curse";
    assert_told(OTHER, text, &["0 Discards curse +2", "0 Draws +3"]);
    // The deck has a card only: the discarded ones are shuffled and come again.
    assert_told(OTHER, text, &["0 Shuffles +3"]);
}

#[test]
fn the_log_hides_looked_at_cards_wherever_they_go() {
    let kept = "
    ana: hand Catacombs; deck Gold, Silver, Curse
    > ana plays Catacombs
    > ana: keep";
    assert_told(OTHER, kept, &["0 LooksAt +3", "0 PutsInHand +3"]);
    let put_back = "
    ana: hand Survivors; deck Gold, Curse
    > ana plays Survivors
    > ana: keep
    > ana: Curse, Gold";
    assert_told(OTHER, put_back, &["0 LooksAt +2", "0 PutsOnDeck +2"]);
}

#[test]
fn the_log_shows_what_a_library_sets_aside_not_what_it_keeps() {
    let text = "
    ana: hand Library, 5 Copper; deck Moat, Smithy, Gold
    > ana plays Library
    > ana: set aside
    > ana: keep
    ana: hand 5 Copper, Smithy, Gold";
    assert_told(OTHER, text, &["0 SetsAside moat", "0 PutsInHand +1", "0 Discards moat"]);
    let lines = told(OTHER, text);
    assert!(
        !lines.iter().any(|line| line.contains("smithy") || line.contains("gold")),
        "{lines:?}"
    );
}

#[test]
fn the_log_shows_a_card_off_the_discards_only_when_shown() {
    let scavenger = "
    ana: hand Scavenger; discard Gold, Curse
    > ana plays Scavenger
    > ana: Gold";
    assert_told(OTHER, scavenger, &["0 PutsOnDeck +1"]);
    let hermit = "
    ana: hand Hermit; discard Duchy, Curse
    > ana plays Hermit
    > ana: Duchy
    > ana: Silver";
    assert_told(OTHER, hermit, &["0 Trashes duchy", "0 Gains silver"]);
}
