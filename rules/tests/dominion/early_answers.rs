//! Tests of simultaneous answers: in any order the match takes the same course, and no viewer sees more than in turn
//! order.

use std::collections::VecDeque;

use demesne_bots::dominion::simulation::random::{self, Played};
use demesne_bots::game::BotState;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::counts::CardCounts;
use demesne_rules::dominion::{Dominion, answers};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{GameState, Viewer};
use demesne_rules::journal::{self, Entry};

/// Matches that are played again with the answers in another order.
const REORDERED: usize = 480;
/// Matches that are searched for moments at which several are asked.
const SEARCHED: usize = 240;

fn replayed(played: &Played, entries: &[Entry]) -> Dominion {
    journal::replay(&played.options, played.start, entries)
        .unwrap_or_else(|(number, why)| panic!("answer {number} was refused: {why:?}"))
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

/// A match that is played again: what each seat answers yet.
struct Again {
    game: Dominion,
    left: Vec<VecDeque<Entry>>,
    entries: Vec<Entry>,
    hash: TableHash,
    early: usize,
}

impl Again {
    fn begin(played: &Played) -> Self {
        let game = replayed(played, &[]);
        let of_seat = |seat: u8| {
            let own = played.entries.iter().filter(|entry| entry.seat == Seat(seat));
            own.cloned().collect()
        };
        let left = (0..played.start.seats).map(of_seat).collect();
        Self { hash: TableHash::first(&game), game, left, entries: Vec::new(), early: 0 }
    }

    /// Lets any player who is asked answer; a player who has no choice now and then.
    fn answer(&mut self, chance: &mut Chance) {
        let waiting = self.game.waiting_for();
        let question = u32::try_from(waiting.len()).expect("a table has few seats");
        let mut seat = waiting[chance.pick(question) as usize];
        let first = self.game.open_question().map_or(waiting[0], |open| open.header.seat);
        let only = self.game.answer_log.open_for(seat).and_then(|question| question.only_reply());
        if only.is_some() && chance.pick(2) == 0 {
            seat = first;
        }
        self.early += usize::from(seat != first);
        let entry = match only.filter(|_| seat != first) {
            Some(only) => {
                let answer = answers::from_reply(&self.game.kinds, &only);
                Entry { seat, answer: GameAnswer::Dominion(answer) }
            }
            None => self.left[usize::from(seat.0)].pop_front().expect("the seat answered"),
        };
        self.game.answer(seat, &entry.answer).expect("the answer was given in turn order");
        self.hash = self.hash.next(&self.game);
        self.entries.push(entry);
    }
}

#[test]
fn the_order_of_early_answers_does_not_change_the_match() {
    let mut chance = Chance::new(Seed([51; 32]));
    let mut early = 0;
    for _ in 0..REORDERED {
        let played = random::play(&mut chance, true);
        let mut again = Again::begin(&played);
        while !again.game.waiting_for().is_empty() {
            again.answer(&mut chance);
        }
        early += again.early;
        assert!(again.left.iter().all(VecDeque::is_empty), "every answer was given");
        let in_turn_order = replayed(&played, &played.entries);
        assert_eq!(TableHash::first(&again.game), TableHash::first(&in_turn_order));
        for viewer in viewers(played.start.seats) {
            assert_eq!(again.game.view(viewer), in_turn_order.view(viewer));
            assert_eq!(again.game.log(viewer, 0), in_turn_order.log(viewer, 0));
        }
        assert_eq!(
            again.hash,
            hash_of(&played, &again.entries),
            "its own journal leads there, too"
        );
    }
    assert!(early > 300, "{early} answers came before their turn: the test tests something");
}

/// The running hash of a journal.
fn hash_of(played: &Played, entries: &[Entry]) -> TableHash {
    let mut game = replayed(played, &[]);
    let mut hash = TableHash::first(&game);
    for entry in entries {
        game.answer(entry.seat, &entry.answer).expect("it was answered so");
        hash = hash.next(&game);
    }
    hash
}

/// The moments of random matches right after a move at which several are asked: the match, and the number of answers.
fn moments(chance: &mut Chance, mut check: impl FnMut(&Played, usize, &Dominion)) {
    let mut found = 0;
    for _ in 0..SEARCHED {
        let played = random::play(chance, true);
        let mut game = replayed(&played, &[]);
        for (number, entry) in played.entries.iter().enumerate() {
            let moves = game.moves();
            game.answer(entry.seat, &entry.answer).expect("it was played");
            if game.moves() > moves && game.waiting_for().len() > 1 {
                check(&played, number, &game);
                found += 1;
            }
        }
    }
    assert!(found > 50, "several were asked {found} times: the test tests something");
}

#[test]
fn the_first_player_asked_sees_no_early_answer() {
    let mut chance = Chance::new(Seed([52; 32]));
    moments(&mut chance, |played, number, game| {
        let waiting = game.waiting_for();
        if game.open_question().is_some_and(|open| open.header.seat != waiting[0]) {
            // The hand of the first player is of one kind, and the others will have no choice either.
            return;
        }
        let mut other = replayed(played, &played.entries[..number]);
        for seat in &waiting[1..] {
            // As many cards, all alike: what one may be asked about them has a single answer.
            let coppers = other.kinds.titled("Copper").expect("every match has Coppers");
            let hand = &mut other.table.of_mut(*seat).hand;
            *hand = std::iter::repeat_n(coppers, usize::from(hand.total())).collect();
        }
        let entry = &played.entries[number];
        other.answer(entry.seat, &entry.answer).expect("it does not depend on those hands");
        for viewer in viewers(played.start.seats) {
            if !waiting[1..].iter().any(|seat| viewer == Viewer::Seat(*seat)) {
                assert_eq!(other.view(viewer), game.view(viewer));
            }
        }
    });
}

#[test]
fn an_early_answer_is_in_no_other_view() {
    let mut chance = Chance::new(Seed([53; 32]));
    moments(&mut chance, |played, number, game| {
        let last = *game.waiting_for().last().expect("several are asked");
        let question = game.answer_log.open_for(last).expect("the last one is asked").clone();
        let mut answered = replayed(played, &played.entries[..=number]);
        let (log, before) = (answered.log_len(), hands(&answered));
        let answer = answered.bot_answer(last, BotLevel::Easy).expect("who is asked has an answer");
        answered.answer(last, &answer).expect("a bot answers what is allowed");
        assert_eq!(answered.log_len(), log);
        assert!(hands(&answered) == before, "no card has moved");
        assert!(!answered.passed_a_secret_question() && !answered.is_asking_in_secret());
        assert!(!answered.waiting_for().contains(&last));
        for viewer in viewers(played.start.seats).filter(|viewer| *viewer != Viewer::Seat(last)) {
            let without_waiting = |game: &Dominion| {
                let mut view = game.view_for(viewer);
                view.waiting.retain(|one| one.seat != last);
                view
            };
            assert_eq!(
                without_waiting(&answered),
                without_waiting(game),
                "{:?}",
                question.header.purpose
            );
        }
    });
}

fn hands(game: &Dominion) -> Vec<CardCounts> {
    game.table.seats.iter().map(|zones| zones.hand).collect()
}
