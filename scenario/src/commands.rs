//! Steps that answer no question, in every game: a player takes back an answer, or resigns. The journal decides what can
//! be taken back, as at a table.

use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::games::GameAnswer;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, SeatList};
use demesne_rules::journal::{JournaledMatch, SetUp, UndoTarget};
use demesne_rules::resigning::{goes_on, ranked};

use crate::ScenarioLine;

/// A step that answers no question.
#[derive(Clone, Copy)]
pub(crate) enum PlayerCommand {
    /// The player takes moves back, as the button does; with consent where that is not free.
    Undo { with_consent: bool },
    /// The player resigns.
    Resign,
}

impl PlayerCommand {
    /// The step that these words of a player say.
    pub(crate) fn read(does: &str) -> Option<Self> {
        let words: Vec<String> = does.split_whitespace().map(str::to_lowercase).collect();
        Some(match words.join(" ").as_str() {
            "takes back" => Self::Undo { with_consent: false },
            "takes back with consent" => Self::Undo { with_consent: true },
            "resigns" => Self::Resign,
            _ => return None,
        })
    }
}

/// The state that a running test keeps for these steps, and the players who have resigned.
pub(crate) struct PlayerCommands<G: Game> {
    /// The answers of the steps, kept for a test in which some are taken back.
    journal: Option<JournaledMatch<G, SetUp<G>>>,
    resigned: Vec<Seat>,
    seats: usize,
}

impl<G: Game> PlayerCommands<G> {
    /// Nothing yet, in a match with this number of seats.
    pub(crate) fn new(seats: usize) -> Self {
        Self { journal: None, resigned: Vec::new(), seats }
    }

    /// The setup has ended. The answers are kept if one of the steps goes back.
    pub(crate) fn begin(&mut self, game: &G, steps: &[ScenarioLine]) {
        let goes_back = |line: &ScenarioLine| {
            line.text.split_whitespace().any(|word| word.eq_ignore_ascii_case("back"))
        };
        let goes_back = steps.iter().any(goes_back);
        self.journal = goes_back.then(|| JournaledMatch::begin_at(game.clone()));
    }

    /// Keeps an answer that a match has taken.
    pub(crate) fn answered(&mut self, seat: Seat, answer: &GameAnswer) {
        if let Some(journal) = &mut self.journal {
            journal.answer(seat, answer).expect("the same table has taken the answer");
        }
    }

    /// Sets how chance comes out later, for the match and for its repetition from the beginning.
    pub(crate) fn preset(&mut self, game: &mut G, set: impl Fn(&mut G)) -> Result<(), String> {
        set(game);
        let Some(journal) = &mut self.journal else { return Ok(()) };
        journal.set(set);
        let repeated = journal.replayed(journal.answers());
        let is_same = |it: G| TableHash::first(&it) == TableHash::first(game);
        if repeated.is_ok_and(is_same) {
            return Ok(());
        }
        Err(String::from(
            "chance has come before this line, and answers are taken back: write the line before the first step, \
             and one for each that came before",
        ))
    }

    /// Whom the table waits for.
    pub(crate) fn waiting_for(&self, game: &G) -> SeatList {
        if self.has_ended() { SeatList::new() } else { game.waiting_for() }
    }

    /// The result of each seat; `None` while the match goes on.
    pub(crate) fn results(&self, game: &G) -> Option<Vec<SeatResult>> {
        let resigned = || ranked(game.standing(), |seat| self.resigned.contains(&seat));
        if self.has_ended() { Some(resigned()) } else { game.results() }
    }

    /// The players who have resigned.
    pub(crate) fn resigned(&self) -> &[Seat] {
        &self.resigned
    }

    /// Whether too few players are left.
    fn has_ended(&self) -> bool {
        !goes_on(self.seats - self.resigned.len(), 0)
    }

    /// Takes a step of a seat, whose player has this name.
    pub(crate) fn take(
        &mut self,
        game: &mut G,
        seat: Seat,
        name: &str,
        step: PlayerCommand,
    ) -> Result<(), String> {
        self.check(game, seat, name, step)?;
        match step {
            PlayerCommand::Resign => self.resigned.push(seat),
            PlayerCommand::Undo { .. } => {
                let Some(journal) = &mut self.journal else { return Ok(()) };
                let kept = journal.undo_target(seat).map(|target| target.kept_answers);
                let kept = kept.expect("the step was checked");
                journal.go_back(seat, kept).expect("the journal has offered it");
                *game = journal.game().clone();
            }
        }
        Ok(())
    }

    /// Why a seat cannot take a step, and the line that could be written.
    pub(crate) fn check(
        &self,
        game: &G,
        seat: Seat,
        name: &str,
        step: PlayerCommand,
    ) -> Result<(), String> {
        if self.results(game).is_some() {
            return Err(String::from("the match is over: write “over”"));
        }
        if self.resigned.contains(&seat) {
            return Err(format!("{name} has resigned: a bot plays for {name}"));
        }
        match step {
            PlayerCommand::Resign => Ok(()),
            PlayerCommand::Undo { with_consent } => self.check_back(game, seat, name, with_consent),
        }
    }

    fn check_back(
        &self,
        game: &G,
        seat: Seat,
        name: &str,
        with_consent: bool,
    ) -> Result<(), String> {
        let target = self.journal.as_ref().and_then(|journal| journal.undo_target(seat));
        match (target, with_consent) {
            (Some(UndoTarget { free: true, .. }), false)
            | (Some(UndoTarget { free: false, .. }), true) => Ok(()),
            (Some(UndoTarget { free: true, .. }), true) => Err(format!(
                "{name} needs no consent: nothing new was shown since; write “> {name} takes back”"
            )),
            (Some(UndoTarget { free: false, .. }), false) => Err(format!(
                "{name} cannot go back for free: another player has answered since, or something new was shown; write \
                 “> {name} takes back with consent”"
            )),
            (None, _) if game.is_asking_in_secret() => {
                Err(format!("{name} cannot go back: a player is asked in secret"))
            }
            (None, _) => Err(format!("{name} has given no answer to take back")),
        }
    }
}
