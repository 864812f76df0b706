//! Tests that a delayed snapshot does not depend on what has happened since.

use std::time::Duration;

use demesne_bots::dominion::simulation::random::{self, Played};
use demesne_bots::king_of_the_dice::simulation as dice;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameView;
use demesne_protocol::open_hands::OpenHand;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::delayed::{DelayedMatch, DelayedReplay};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_rules::journal::{JournalAction, JournaledMatch, Undo};
use demesne_rules::king_of_the_dice::KingOfTheDice;

/// Matches that are followed, and after how many entries what is shown is looked at again.
const MATCHES: usize = 6;
const STEP: usize = 5;

/// How long a moment stays hidden, where an entry comes every second.
const DELAY: Duration = Duration::from_secs(20);

type Following = DelayedMatch<Dominion>;

/// The time of an entry.
fn second(number: usize) -> Duration {
    Duration::from_secs(u64::try_from(number).expect("a match has few entries"))
}

fn following(played: &Played, delay: Duration) -> Following {
    let line = JournaledMatch::begin(played.options.clone(), played.start).expect("it was played");
    DelayedMatch::start(&line, delay).expect("it was played")
}

fn actions(played: &Played) -> impl Iterator<Item = (Seat, JournalAction)> {
    played.entries.iter().map(|entry| (entry.seat, JournalAction::Answer(entry.answer.clone())))
}

/// All that is told of the past.
fn told(following: &Following) -> Option<String> {
    let past = following.view(0)?;
    Some(serde_json::to_string(&past).expect("a view is JSON"))
}

#[test]
fn entries_newer_than_the_delay_change_no_byte() {
    let mut chance = Chance::new(Seed([51; 32]));
    let mut looked = 0;
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut all = following(&played, DELAY);
        let mut old = following(&played, Duration::ZERO);
        old.advance(Duration::ZERO);
        let mut entered = actions(&played);
        for (number, (seat, action)) in actions(&played).enumerate() {
            let now = second(number);
            all.push(now, seat, action);
            all.advance(now);
            if now < DELAY {
                assert_eq!(told(&all), None, "the beginning is not old enough");
                continue;
            }
            let (seat, action) = entered.next().expect("it was entered before");
            // This one has received no newer entry.
            old.push(now, seat, action);
            old.advance(now);
            if number % STEP == 0 {
                looked += 1;
                assert_eq!(told(&all), told(&old));
            }
        }
    }
    assert!(looked > 100, "{looked} moments were compared: the test tests something");
}

#[test]
fn delayed_hands_are_those_of_their_moment() {
    let played = random::play(&mut Chance::new(Seed([52; 32])), true);
    let mut following = following(&played, DELAY);
    let mut then =
        JournaledMatch::<Dominion>::begin(played.options.clone(), played.start).expect("played");
    for (number, (seat, action)) in actions(&played).enumerate() {
        following.push(second(number), seat, action);
    }
    assert!(!following.advance(DELAY - Duration::from_millis(1)) && told(&following).is_none());
    for (number, (seat, action)) in actions(&played).enumerate() {
        assert_eq!(following.due(), Some(second(number) + DELAY));
        assert!(following.advance(second(number) + DELAY));
        then.take(seat, &action).expect("it was played");
        let hands = following.view(0).expect("it is old enough").hands;
        assert_eq!(hands, own_hands(then.game(), played.start.seats));
    }
    assert_eq!(following.due(), None);
}

/// The own hand of each seat.
fn own_hands(game: &Dominion, seats: u8) -> Vec<OpenHand> {
    let hand = |seat| match game.view(Viewer::Seat(seat)) {
        GameView::Dominion(view) => {
            OpenHand { seat, cards: view.own.expect("a seat has a hand").hand }
        }
        GameView::KingOfTheDice(_) => panic!("another game"),
    };
    (0..seats).map(Seat).map(hand).collect()
}

#[test]
fn an_undo_is_delayed_as_long_as_what_it_undoes() {
    let played = random::play(&mut Chance::new(Seed([53; 32])), true);
    let mut following = following(&played, DELAY);
    let (seat, action) = actions(&played).next().expect("the match has an answer");
    following.push(second(1), seat, action);
    following.push(second(2), seat, JournalAction::Undo(Undo { undo: 0 }));
    let given = |following: &Following| following.snapshot().map(|past| past.game().moves());
    assert!(following.advance(DELAY));
    assert_eq!(given(&following), Some(0));
    let at_first = following.view(0).expect("it has begun").view;
    assert!(following.advance(second(1) + DELAY));
    assert_eq!(given(&following), Some(1));
    assert!(following.advance(second(2) + DELAY));
    // The log goes on, with another step that tells of it.
    assert_eq!(given(&following), Some(2));
    assert_eq!(following.view(0).expect("it has begun").view, at_first);
    assert_eq!(following.due(), None);
}

#[test]
fn a_game_without_hidden_hands_has_none_to_open() {
    let played = dice::play(&mut Chance::new(Seed([54; 32])), true);
    let line = JournaledMatch::<KingOfTheDice>::begin(played.options, played.start)
        .expect("it was played");
    let following = DelayedMatch::start(&line, Duration::ZERO);
    let mut following = following.expect("it was played");
    assert!(following.advance(Duration::ZERO) && !KingOfTheDice::HIDES_HANDS);
    assert_eq!(following.view(0).expect("it has begun").hands, Vec::new());
}
