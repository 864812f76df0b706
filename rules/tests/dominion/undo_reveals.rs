//! Tests that an answer that shows new information cannot be undone for free: by kind of log line, by card, and by
//! attempts to peek.

use std::collections::BTreeSet;
use std::sync::Arc;

use demesne_bots::dominion::simulation::random;
use demesne_bots::game::BotState;
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, LogLine, Verb};
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::ask::QuestionHeader;
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::dominion::{Dominion, cards};
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_scenario as scenario;
use demesne_scenario::dominion as positions;

use super::privacy::{is_alike, scramble};

/// Matches whose log is read beside what they showed.
const MATCHES: u64 = 400;
/// How often what is hidden is exchanged for each card in each position.
const SCRAMBLES: u64 = 6;

const ANA: Seat = Seat(0);

/// The acts that players take back for free in these matches: the rules above say that it shows no new information.
const QUIET: [&str; 18] = [
    "Buys",
    "Discards",
    "Gains",
    "GainsFromTrash",
    "GainsOntoDeck",
    "GainsToHand",
    "GetsActions",
    "GetsBuys",
    "GetsCoins",
    "Plays",
    "PlaysAgain",
    "PlaysAs",
    "PutsInHand",
    "PutsOnDeck",
    "Reacts",
    "Returns",
    "TakesPoints",
    "Trashes",
];

// ---- what is told ----

/// Whether what a line tells of is something new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    /// It always is: a card comes from where no player saw it, or is shown that no other player knew.
    Always,
    /// Cases in which it happens to another player than the one whose turn it is: it follows from cards that this
    /// player does not know. With cards of one's own it is what that player chose to show.
    OfAnother,
    /// It follows from what every player knew before. What else comes with it has a line of its own, or none: see
    /// [`untold`].
    Never,
}

fn news(verb: Verb) -> News {
    match verb {
        Verb::Draws
        | Verb::Reveals
        | Verb::RevealsHand
        | Verb::LooksAt
        | Verb::LooksAtBottom
        | Verb::PutsDeckIntoDiscard
        | Verb::Shuffles
        | Verb::ShufflesIntoDeck
        // A player sees the cards that come into the own hand.
        | Verb::Passes
        // Only another player is attacked, and is asked in secret before.
        | Verb::Unaffected => News::Always,
        Verb::Discards
        | Verb::Gains
        | Verb::GainsToHand
        | Verb::GainsOntoDeck
        | Verb::GainsFromTrash
        | Verb::DoesNotGain
        | Verb::Trashes
        | Verb::SetsAside
        | Verb::PutsOnMat
        | Verb::PutsOnDeck
        | Verb::PutsAtBottom
        | Verb::PutsInHand
        | Verb::Reacts
        | Verb::Returns
        | Verb::Names => News::OfAnother,
        Verb::Turn
        | Verb::Plays
        | Verb::GainsNone
        | Verb::PlaysAgain
        | Verb::PlaysAs
        | Verb::ActsAgain
        | Verb::Buys
        | Verb::GetsActions
        | Verb::GetsBuys
        | Verb::GetsCoins
        | Verb::LosesCoins
        | Verb::TakesPoints
        | Verb::TakesCoinTokens
        | Verb::PutsToken
        | Verb::GoesBack
        | Verb::Wins => News::Never,
    }
}

fn is_news(line: &LogLine, movers: [Seat; 2]) -> bool {
    match news(line.verb) {
        News::Always => true,
        News::OfAnother => !movers.contains(&line.seat),
        News::Never => false,
    }
}

/// Facts of which no line tells: how every player sees the piles of different cards, and whether a player looks through
/// the own discard pile.
fn untold(game: &Dominion) -> (Vec<Option<CardName>>, bool) {
    let piles = game.table.mixed.iter().map(|(_, cards)| cards.last());
    let tops = piles.map(|top| top.map(|kind| game.kinds.name(*kind))).collect();
    (tops, game.table.seats.iter().any(|zones| zones.looks_through_discard))
}

fn is_untold_news(
    before: (Vec<Option<CardName>>, bool),
    now: (Vec<Option<CardName>>, bool),
) -> bool {
    now.0 != before.0 || now.1 && !before.1
}

/// Whether it was the last answer that another player is asked, or might have been in secret. Where all are asked at the same
/// time, no answer leads to the question of another player.
fn asks_another(game: &Dominion, decider: Seat) -> bool {
    let asks = |header: &QuestionHeader| header.asked != decider && !header.takes_effect_later;
    game.passed_a_secret_question()
        || game.open_question().is_some_and(|question| asks(&question.header))
}

#[test]
fn a_move_that_reveals_something_new_has_no_free_undo() {
    let mut chance = Chance::new(Seed([61; 32]));
    let mut of_quiet = BTreeSet::new();
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            // The player whose turn it is, and the one who decides in it.
            let movers = [game.table.current, game.table.decider(game.table.current)];
            let (shown, told, before) = (game.reveal_count(), game.log_len(), untold(&game));
            game.answer(entry.seat, &entry.answer).expect("it was played");
            let lines: Vec<_> = game.log.lines(&game.kinds, Viewer::Spectator, told).collect();
            let shows = game.reveal_count() > shown;
            let is_new = lines.iter().any(|line| is_news(line, movers));
            assert!(shows || !is_new, "{entry:?} is told as {lines:?}");
            assert!(shows || !is_untold_news(before, untold(&game)), "{entry:?}: {lines:?}");
            assert!(shows || !asks_another(&game, movers[1]), "{entry:?} asks somebody else");
            if !shows {
                of_quiet.extend(lines.iter().map(|line| format!("{:?}", line.verb)));
            }
        }
    }
    let unseen: Vec<&str> =
        QUIET.iter().copied().filter(|verb| !of_quiet.contains(*verb)).collect();
    assert!(unseen.is_empty(), "{unseen:?} could not be taken back for free");
}

// ---- what a player tries who wants to peek ----

/// The cards of the others and of the table, in positions in which a card may tell more or less of them.
const POSITIONS: [&str; 4] = [
    "ana: deck Gold, Curse, Smithy, Estate, Silver; discard Copper, Duchy, Hovel
    ben: hand Curse, Estate, Duchy, Moat, Copper; deck Silver, Gold, Smithy; discard Curse
    cleo: hand 2 Copper, Silver, Gold, Watchtower; deck Copper, Smithy, Gold; discard Estate",
    "supply: Curse 0; Copper 0; Silver 0
    ana: deck Gold, Curse; discard Copper, Smithy
    ben: hand Curse, Estate, 2 Silver, Copper; deck Silver, Gold, Smithy
    cleo: hand 2 Copper, Silver, Gold, Estate; deck Copper, Curse, Gold",
    "supply: Curse 0; Copper 0
    ana: discard Copper, Gold, Estate, Smithy, Curse, Duchy
    ben: hand Curse, Copper; discard Estate, Gold
    cleo: hand Gold; discard Silver, Curse",
    "ben: hand Curse
    cleo: deck Curse, Estate",
];

fn position(lines: &str) -> Dominion {
    let text = format!("# A position\n\n    players ana, ben, cleo\n    at once\n    {lines}\n");
    let tests = scenario::read(&text);
    let [test] = tests.as_slice() else { panic!("the text is one test: {text}") };
    let mut game = positions::after(&test.lines);
    // The cards that a position puts on a deck are hidden here, where a table that counts the own deck takes them as seen.
    Arc::make_mut(&mut game.kinds).open_books.own_deck = false;
    game
}

/// Gives an answer, and goes on with a bot's as long as no new information was shown, with what is hidden as it is and
/// exchanged: ana must not be able to tell the two apart. Returns the number of answers that showed no new information.
fn peeks(lines: &str, answer: &Answer, chance: &mut Chance) -> usize {
    let (mut game, mut other) = (position(lines), position(lines));
    scramble(&mut other, Viewer::Seat(ANA), chance);
    other.rng = MoveRng::new(Seed([62; 32]), 3);
    let mut answer = GameAnswer::Dominion(answer.clone());
    for quiet in 0.. {
        if !is_alike(&mut game, &mut other, ANA, &answer) {
            return quiet;
        }
        match game.bot_answer(ANA, BotLevel::Easy) {
            Some(next) => answer = next,
            None => return quiet + 1,
        }
    }
    unreachable!("a turn ends, and its end draws cards")
}

fn name(title: &str) -> CardName {
    cards::name(cards::by_title(title).expect("it is a card"))
}

#[test]
fn playing_and_undoing_a_card_reveals_no_hidden_card() {
    let mut chance = Chance::new(Seed([63; 32]));
    let mut quiet = 0;
    for title in random::playable_titles() {
        for lines in POSITIONS {
            let lines = format!(
                "{lines}\n    trash: Gold, Smithy\n    ana: hand {title}, Estate, Curse, Silver, Village; 3 actions"
            );
            for _ in 0..SCRAMBLES {
                quiet += peeks(&lines, &Answer::Play { card: name(title) }, &mut chance);
            }
        }
    }
    assert!(quiet > 1_000, "{quiet} answers showed nothing: the test tests something");
}

#[test]
fn a_mountebank_without_curses_still_ends_the_free_undo() {
    for (hand, deck) in [("Curse, Copper", "Estate"), ("Copper, Estate", "Curse")] {
        let lines = format!(
            "supply: Curse 0; Copper 0\n    ben: hand {hand}; deck {deck}\n    ana: hand Mountebank"
        );
        let mut game = position(&lines);
        let shown = game.reveal_count();
        let play = GameAnswer::Dominion(Answer::Play { card: name("Mountebank") });
        game.answer(ANA, &play).expect("she holds it");
        assert!(game.reveal_count() > shown, "ben holds {hand}");
        assert!(game.passed_a_secret_question(), "and nobody knows whether ben is asked");
        assert_eq!(game.is_asking_in_secret(), hand.contains("Curse"));
    }
}

#[test]
fn only_several_discards_at_once_are_a_moment_for_secrets() {
    for (hand, is_moment) in [("3 Estate", false), ("4 Estate", false), ("5 Estate", true)] {
        let game = position(&format!(
            "kingdom Militia, Tunnel\n    ana: hand Militia\n    ben: hand {hand}; deck Tunnel\n\n    > ana plays Militia"
        ));
        assert_eq!(
            game.passed_a_secret_question(),
            is_moment,
            "of {hand} a Tunnel may lie under another card"
        );
    }
}
