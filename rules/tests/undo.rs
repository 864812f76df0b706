//! Tests of undo: a match with free undos continues as if no answer had been tried, and no tried answer has shown a
//! card.

use std::collections::BTreeMap;

use demesne_bots::dominion::simulation::random;
use demesne_bots::game::BotGame;
use demesne_bots::king_of_the_dice::simulation as dice;
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::Options;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Start, Viewer};
use demesne_rules::journal::{self, Entry, JournaledMatch};
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_test_sizes::part_of;

/// Matches of each game that are played with excursions: with dice nearly every answer shows something.
const MATCHES: usize = 6;
const MATCHES_WITH_DICE: usize = 24;
/// Matches of each kingdom in which several are asked at once, for three and for four.
const MATCHES_AT_ONCE: usize = 5;

/// Kingdoms whose cards ask all others at once, with what draws, plays twice, and acts in secret meanwhile.
const AT_ONCE: [[&str; 10]; 2] = [
    [
        "militia",
        "goons",
        "vault",
        "bishop",
        "urchin",
        "cellar",
        "village",
        "smithy",
        "throne-room",
        "council-room",
    ],
    [
        "militia",
        "knights",
        "vault",
        "goons",
        "moat",
        "watchtower",
        "kings-court",
        "festival",
        "witch",
        "beggar",
    ],
];

#[test]
fn free_undos_leave_no_trace_in_dominion() {
    let mut chance = Chance::new(Seed([41; 32]));
    let mut taken_back = 0;
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let back = wander::<Dominion>(played.options, played.start, &played.entries, &mut chance);
        taken_back += back.answers;
    }
    assert!(taken_back > 400, "{taken_back} answers were taken back: the test tests something");
}

#[test]
fn free_undos_leave_no_trace_in_king_of_the_dice() {
    let mut chance = Chance::new(Seed([42; 32]));
    let mut taken_back = 0;
    for _ in 0..part_of(MATCHES_WITH_DICE) {
        let played = dice::play(&mut chance, true);
        let back =
            wander::<KingOfTheDice>(played.options, played.start, &played.entries, &mut chance);
        taken_back += back.answers;
    }
    assert!(
        taken_back > part_of(8),
        "{taken_back} answers were taken back: the test tests something"
    );
}

#[test]
fn free_undos_leave_no_trace_where_several_are_asked_at_once() {
    let mut chance = Chance::new(Seed([43; 32]));
    each_at_once(&mut chance, |played, chance| {
        wander::<Dominion>(played.options, played.start, &played.entries, chance)
    });
}

#[test]
fn early_answers_are_undone_singly_or_with_all_later_ones() {
    let mut chance = Chance::new(Seed([44; 32]));
    each_at_once(&mut chance, |played, chance| early_and_back(&played, chance));
}

/// Takes answers back in matches of three and of four in each kingdom in which several are asked at once: in all of
/// them also such as came before their turn.
fn each_at_once(chance: &mut Chance, check: impl Fn(random::Played, &mut Chance) -> UndoTally) {
    for (kingdom, seats) in AT_ONCE.iter().flat_map(|kingdom| [(kingdom, 3), (kingdom, 4)]) {
        let mut early = 0;
        for _ in 0..MATCHES_AT_ONCE {
            let kingdom = kingdom.iter().map(|name| CardName((*name).into())).collect();
            let options = Options { discard_counts: true, ..Options::new(kingdom) };
            early += check(random::play_with(options, seats, chance, true), chance).early;
        }
        assert!(early > 10, "{early} came before their turn: the test tests something");
    }
}

/// The acts that were taken back.
#[derive(Debug, Default)]
struct UndoTally {
    /// Answers.
    answers: usize,
    /// Those among them that came before their turn.
    early: usize,
}

/// A match with excursions, beside how it goes without any.
struct Trip<G: BotGame> {
    options: G::Options,
    start: Start,
    line: JournaledMatch<G>,
    plain: G,
    /// The answers that are in effect.
    given: Vec<Entry>,
    /// Every question so far, by its seat and number.
    questions: BTreeMap<(u8, u64), serde_json::Value>,
    back: UndoTally,
}

/// Plays a match again with excursions that are taken back as long as that is free; says what was taken back.
fn wander<G: BotGame>(
    options: G::Options,
    start: Start,
    entries: &[Entry],
    chance: &mut Chance,
) -> UndoTally {
    let mut trip = Trip::<G>::begin(options, start);
    for entry in entries {
        if chance.pick(4) == 0 || trip.line.game().waiting_for().len() > 1 {
            trip.excursion(chance);
        }
        trip.go_on(entry);
    }
    assert!(trip.line.game().results().is_some(), "the match was played to its end");
    trip.back
}

/// Plays a match again; wherever several are asked at once they answer in any order, and whoever has answered takes it
/// back, alone or with all that came after; says what was taken back.
fn early_and_back(played: &random::Played, chance: &mut Chance) -> UndoTally {
    let mut trip = Trip::<Dominion>::begin(played.options.clone(), played.start);
    for entry in &played.entries {
        while trip.line.game().waiting_for().len() > 1 && chance.pick(2) == 0 {
            trip.answer_early_and_go_back(chance);
        }
        trip.go_on(entry);
    }
    trip.back
}

impl<G: BotGame> Trip<G> {
    fn begin(options: G::Options, start: Start) -> Self {
        let line = JournaledMatch::begin(options.clone(), start).expect("it was played");
        let plain = G::start(&options, start).expect("it was played");
        let (given, questions, back) = (Vec::new(), BTreeMap::new(), UndoTally::default());
        Self { options, start, line, plain, given, questions, back }
    }

    /// A player answers as it was played: no line tells of what was tried and taken back.
    fn go_on(&mut self, entry: &Entry) {
        self.give(entry.clone());
        self.plain.answer(entry.seat, &entry.answer).expect("it was played");
        self.check_like(&self.plain);
        assert_eq!(self.line.game().results(), self.plain.results());
    }

    fn give(&mut self, entry: Entry) {
        let before = self.line.game().log_len();
        self.line.answer(entry.seat, &entry.answer).expect("it is what was asked");
        assert!(self.line.game().log_len() >= before, "the log only grows");
        self.given.push(entry);
        self.no_number_comes_twice();
    }

    fn go_back(&mut self, seat: Seat, keeps: usize) {
        let number = u32::try_from(keeps).expect("few answers");
        self.line.go_back(seat, number).expect("there is such an answer");
        self.back.answers += self.given.len() - keeps;
        self.given.truncate(keeps);
        self.no_number_comes_twice();
    }

    #[track_caller]
    fn check_like(&self, other: &G) {
        for viewer in viewers(self.start.seats) {
            assert_eq!(view::<G>(self.line.game(), viewer), view::<G>(other, viewer));
        }
    }

    /// The match as its answers lead there, without undone answers.
    fn replayed(&self) -> G {
        journal::replay(&self.options, self.start, &self.given).unwrap_or_else(|_| panic!("given"))
    }

    /// An answer that comes too late meets no other question than its own.
    fn no_number_comes_twice(&mut self) {
        for seat in (0..self.start.seats).map(Seat) {
            let mut view = serde_json::to_value(self.line.game().view(Viewer::Seat(seat)))
                .expect("a view is JSON");
            let question = view["question"].take();
            let Some(id) = question["id"].as_u64() else { continue };
            let earlier = self.questions.entry((seat.0, id)).or_insert_with(|| question.clone());
            assert_eq!(*earlier, question, "{seat:?} is asked something else by the same number");
        }
    }

    /// Gives some answers that show no player anything, and takes them back for free.
    fn excursion(&mut self, chance: &mut Chance) {
        let begins = self.given.len();
        for _ in 0..=chance.pick(3) {
            let Some(entry) = self.shows_nothing(chance) else { break };
            self.back.early += usize::from(self.line.game().waiting_for()[0] != entry.seat);
            self.give(entry);
        }
        while self.given.len() > begins {
            let last = self.given[self.given.len() - 1].seat;
            let goal = self.line.undo_target(last).expect("there is an answer");
            assert!(goal.free, "nothing was shown");
            let keeps = usize::try_from(goal.kept_answers).expect("few answers");
            // An excursion may have begun in the middle of a move: no further than there.
            self.go_back(last, keeps.max(begins));
        }
    }

    /// The answer of a bot for the seat that is asked, before their turn where that can be, as long as that shows
    /// no player anything, and no player is asked in secret before or after.
    fn shows_nothing(&self, chance: &mut Chance) -> Option<Entry> {
        let game = self.line.game();
        let waiting = game.waiting_for();
        if waiting.is_empty() || game.is_asking_in_secret() {
            return None;
        }
        let entry =
            self.by_bot(any(if waiting.len() > 1 { &waiting[1..] } else { &waiting }, chance));
        let mut other = self.replayed();
        let shown = other.reveal_count();
        other.answer(entry.seat, &entry.answer).expect("a bot answers what is allowed");
        (other.reveal_count() == shown && !other.is_asking_in_secret()).then_some(entry)
    }

    fn by_bot(&self, seat: Seat) -> Entry {
        let answer = self.line.game().bot_answer(seat, BotLevel::Easy);
        Entry { seat, answer: answer.expect("who is asked has an answer") }
    }

    /// Some of those who come later answer, and at times the first one, too; then they take it back.
    fn answer_early_and_go_back(&mut self, chance: &mut Chance) {
        let begins = self.given.len();
        let first = self.line.game().waiting_for()[0];
        loop {
            let waiting = self.line.game().waiting_for();
            let later = if waiting.len() > 1 { any(&waiting[1..], chance) } else { first };
            let is_first = self.given.len() > begins && chance.pick(3) == 0;
            let seat = if is_first { first } else { later };
            self.give(self.by_bot(seat));
            self.check_goals(begins, first);
            if seat == first {
                break;
            }
            self.back.early += 1;
        }
        let mut tried = self.given.len();
        while self.line.game().is_asking_in_secret() {
            // No player goes back while a player is asked in secret, nor to before such an answer.
            self.give(self.by_bot(self.line.game().waiting_for()[0]));
        }
        while tried > begins {
            let some = u32::try_from(tried - begins).expect("few answers");
            tried = begins + chance.pick(some) as usize;
            let log = self.line.game().log_len();
            self.go_back(self.given[tried].seat, tried);
            assert!(self.line.game().log_len() > log, "it is told that somebody went back");
            self.check_like(&self.replayed());
        }
    }

    /// The last player to answer before their turn takes that back for free. All others need consent, and come back to
    /// what they were asked by the same move.
    fn check_goals(&self, begins: usize, first: Seat) {
        let last = self.given[self.given.len() - 1].seat;
        for entry in &self.given[begins..] {
            let goal = self.line.undo_target(entry.seat);
            if self.line.game().is_asking_in_secret() {
                assert_eq!(goal, None);
                continue;
            }
            let goal = goal.expect("there is an answer");
            assert_eq!(goal.free, entry.seat == last && last != first, "{entry:?}");
            assert_eq!(*goal.before, UndoGoal::Choice, "it is none of their own moves");
        }
    }
}

fn any(seats: &[Seat], chance: &mut Chance) -> Seat {
    seats[chance.pick(u32::try_from(seats.len()).expect("few seats")) as usize]
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

/// The view of a viewer, but for the numbers of questions, which are never used twice.
fn view<G: Game>(game: &G, viewer: Viewer) -> serde_json::Value {
    let mut view = serde_json::to_value(game.view(viewer)).expect("a view is JSON");
    if let Some(question) = view.get_mut("question").filter(|it| !it.is_null()) {
        question["id"] = serde_json::Value::Null;
    }
    view
}
