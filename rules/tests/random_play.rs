//! Random play of random kingdoms: what must always hold holds, and a journal makes the same match again.

use std::collections::BTreeSet;

use demesne_bots::dominion::simulation::random;
use demesne_protocol::basics::Seat;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::{Dominion, catalogue};
use demesne_rules::game::{GameState, Viewer};
use demesne_rules::journal;

/// Matches of one run of the tests: enough that every card is met, few enough for a minute on a slow machine.
const MATCHES: u64 = 3_000;
/// Matches that are played twice, the second time with every question suspended.
const REPLAYED: u64 = 60;

#[test]
fn no_card_is_lost_and_every_card_is_met() {
    let tried = random::run(MATCHES, Seed([17; 32]), |_| {});
    assert_eq!(tried.matches, MATCHES);
    // Records that stand for piles of different cards are never cards themselves.
    let cards: BTreeSet<_> = random::titles().difference(&prizes()).copied().collect();
    let missing: Vec<_> = cards.difference(&tried.owned).collect();
    assert!(missing.is_empty(), "nobody ever owned {missing:?}");
    let playable = random::playable_titles();
    let unplayed: Vec<_> =
        playable.difference(&tried.played).filter(|title| cards.contains(*title)).collect();
    assert!(unplayed.is_empty(), "nobody ever played {unplayed:?}");
    let untrashed: Vec<_> =
        cards.difference(&tried.trashed).copied().filter(|title| *title != "Colony").collect();
    assert!(
        untrashed.len() < cards.len() / 10,
        "hardly anything is never trashed, but {untrashed:?} were not"
    );
}

/// The five Prizes. So few random players reveal a Province to a Tournament that not all of them are won in these
/// matches; scenarios play each.
fn prizes() -> BTreeSet<&'static str> {
    BTreeSet::from(["Bag of Gold", "Diadem", "Followers", "Princess", "Trusty Steed"])
}

#[test]
fn a_replayed_journal_makes_the_same_match() {
    let mut chance = Chance::new(Seed([12; 32]));
    for _ in 0..REPLAYED {
        let played = random::play(&mut chance, true);
        let again: Dominion = journal::replay(&played.options, played.start, &played.entries)
            .unwrap_or_else(|(number, why)| {
                panic!("answer {number} of {:?} was refused: {why:?}", played.options)
            });
        assert_eq!(again.results(), played.end.results(), "direct and suspended play agree");
        let viewers =
            (0..played.start.seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
        for viewer in viewers {
            assert_eq!(again.view(viewer), played.end.view(viewer));
            assert_eq!(again.log(viewer, 0).len(), played.end.log(viewer, 0).len());
        }
    }
}

#[test]
fn logs_have_equal_length_and_hide_drawn_cards() {
    let mut chance = Chance::new(Seed([13; 32]));
    for _ in 0..20 {
        let played = random::play(&mut chance, true);
        let watched = played.end.log(Viewer::Spectator, 0);
        for seat in 0..played.start.seats {
            let own = played.end.log(Viewer::Seat(Seat(seat)), 0);
            assert_eq!(own.len(), watched.len());
        }
        let secret = |line: &&demesne_protocol::games::GameLogLine| {
            use demesne_protocol::dominion::Verb;
            let demesne_protocol::games::GameLogLine::Dominion(line) = line else {
                panic!("a line of another game")
            };
            matches!(line.verb, Verb::Draws | Verb::LooksAt) && !line.cards.is_empty()
        };
        assert_eq!(
            watched.iter().filter(secret).count(),
            0,
            "a watcher never reads what was drawn or looked at"
        );
    }
}

#[test]
fn a_view_of_a_large_table_stays_small() {
    /// Goal of the performance page: a whole view is under 8 kB.
    const MOST_BYTES: usize = 8 * 1024;
    let mut chance = Chance::new(Seed([14; 32]));
    let mut sizes: Vec<usize> = (0..20)
        .map(|_| {
            let played = random::play(&mut chance, true);
            let half = played.entries.len() / 2;
            let game: Dominion =
                journal::replay(&played.options, played.start, &played.entries[..half])
                    .expect("half a journal is a journal");
            let seat = game.waiting_for()[0];
            serde_json::to_vec(&game.view(Viewer::Seat(seat))).expect("a view is JSON").len()
        })
        .collect();
    sizes.sort_unstable();
    assert!(sizes[sizes.len() / 2] < MOST_BYTES, "the views have {sizes:?} bytes");
    assert_eq!(catalogue().kingdoms.len(), 70, "the recommended sets of all rulebooks");
}
