//! Undo in scenarios: `> ana takes back`, as the button does. As in a journal, the answers that are left are given again
//! from the beginning.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Answer;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::undo::UndoGoal;

use super::super::Dominion;
use super::super::counts::Kind;
use super::{Check, Run};
use crate::game::{Game, UndoContext};

/// The match after its setup, and the effects of the steps since.
pub(super) struct ScenarioHistory {
    begins: Dominion,
    events: Vec<PastStep>,
}

/// An effect of a step that is repeated after going back.
enum PastStep {
    Answer(GivenAnswer),
    Shuffle(Seat, Vec<Kind>),
}

/// An answer, and how the match stood before it.
struct GivenAnswer {
    seat: Seat,
    answer: Answer,
    goal: UndoGoal,
    log_len: usize,
    reveals: u32,
    secret: bool,
}

impl ScenarioHistory {
    pub(super) fn new(begins: &Dominion) -> Self {
        Self { begins: begins.clone(), events: Vec::new() }
    }

    pub(super) fn shuffle(&mut self, seat: Seat, deck: Vec<Kind>) {
        self.events.push(PastStep::Shuffle(seat, deck));
    }

    /// Keeps an answer that a match is about to take.
    fn answer(&mut self, game: &Dominion, seat: Seat, answer: &Answer) {
        self.events.push(PastStep::Answer(GivenAnswer {
            seat,
            answer: answer.clone(),
            goal: game.undo_target(&GameAnswer::Dominion(answer.clone())),
            log_len: game.log_len(),
            reveals: game.reveal_count(),
            secret: game.is_asking_in_secret(),
        }));
    }

    /// The last answer of a seat with its place, and whether another answer came after it.
    fn last_of(&self, seat: Seat) -> Option<(usize, &GivenAnswer, bool)> {
        let answers = self.events.iter().enumerate().filter_map(|(place, event)| match event {
            PastStep::Answer(given) => Some((place, given)),
            PastStep::Shuffle(..) => None,
        });
        let last = answers.clone().next_back()?.0;
        let (place, given) = answers.rev().find(|(_, given)| given.seat == seat)?;
        Some((place, given, place < last))
    }

    /// The match before the event at a place, with every shuffle that is set later.
    fn before(&self, place: usize) -> Dominion {
        let mut game = self.begins.clone();
        for (number, event) in self.events.iter().enumerate() {
            match event {
                PastStep::Shuffle(seat, deck) => game.rng.preset_shuffle(*seat, deck.clone()),
                PastStep::Answer(given) if number < place => {
                    game.take(given.seat, &given.answer).expect("the answer was taken before");
                }
                PastStep::Answer(_) => {}
            }
        }
        game
    }

    /// Forgets the answers from a place on.
    fn truncate(&mut self, place: usize) {
        let later = self.events.split_off(place);
        self.events
            .extend(later.into_iter().filter(|event| matches!(event, PastStep::Shuffle(..))));
    }
}

impl Run {
    /// Keeps an answer that is about to be taken, where a later step may take it back.
    pub(super) fn keep_answer(&mut self, seat: Seat, answer: &Answer) {
        if let Some(history) = &mut self.history {
            history.answer(&self.game, seat, answer);
        }
    }

    /// Forgets the last answer, which was refused.
    pub(super) fn forget_answer(&mut self) {
        if let Some(history) = &mut self.history {
            history.events.pop();
        }
    }

    /// Goes back to before the last answer of a seat; with consent also where that is not free.
    pub(super) fn take_back(&mut self, seat: Seat, with_consent: bool) -> Check {
        self.check_back(seat, with_consent)?;
        let Some(history) = &mut self.history else { return Ok(()) };
        let Some((place, given, _)) = history.last_of(seat) else { return Ok(()) };
        let (goal, log_len) = (given.goal.clone(), given.log_len);
        let left = std::mem::replace(&mut self.game, history.before(place));
        let (undone_lines, moves) = (log_len..left.log_len(), left.moves());
        self.game
            .inherit_history(left, &UndoContext { by: seat, goal: &goal, undone_lines, moves });
        history.truncate(place);
        self.shown = None;
        self.phase_ended_in = None;
        Ok(())
    }

    /// Why a seat cannot take back its last answer, if it cannot.
    pub(super) fn check_back(&self, seat: Seat, with_consent: bool) -> Check {
        let name = self.name(seat);
        let last = self.history.as_ref().and_then(|history| history.last_of(seat));
        let (_, given, is_followed) =
            last.ok_or_else(|| format!("{name} has given no answer to take back"))?;
        if self.game.is_asking_in_secret() || given.secret {
            return Err(format!("{name} cannot go back: a player is asked in secret"));
        }
        let why = if is_followed {
            "another player has answered since"
        } else if self.game.reveal_count() > given.reveals {
            "it has shown something new"
        } else {
            return Ok(());
        };
        if with_consent {
            return Ok(());
        }
        Err(format!(
            "{name} cannot go back for free: {why}; write “> {name} takes back with consent”"
        ))
    }
}
