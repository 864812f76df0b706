//! A match with its journal: options, start and the answers of its seats in order. Replays answers, and computes which
//! of them stay in effect after an undo.
//!
//! Going back is an entry like any other: earlier entries are never changed or removed.

use std::sync::Arc;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::undo::UndoGoal;
use serde::{Deserialize, Serialize};

use crate::game::{Game, Start, UndoContext};
use crate::shared_list::SharedList;

/// One answer of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The seat that answered.
    pub seat: Seat,
    /// What.
    pub answer: GameAnswer,
}

/// An act of a seat: a line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum JournalAction {
    /// It answers the question that stands.
    Answer(GameAnswer),
    /// It goes back.
    Undo(Undo),
}

impl JournalAction {
    /// The number of answers that are replayed for it.
    pub fn replayed_answers(&self) -> u64 {
        match self {
            Self::Answer(_) => 0,
            Self::Undo(Undo { undo }) => u64::from(*undo),
        }
    }

    /// Updates a list of the answers in effect: adds what `element` makes of an answer, removes what an undo takes back.
    pub fn update<'a, T>(
        &'a self,
        in_effect: &mut Vec<T>,
        element: impl FnOnce(&'a GameAnswer) -> T,
    ) {
        match self {
            Self::Answer(answer) => in_effect.push(element(answer)),
            Self::Undo(Undo { undo }) => {
                in_effect.truncate(usize::try_from(*undo).unwrap_or(usize::MAX));
            }
        }
    }
}

/// Going back to before one's own answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// How many answers stay in effect.
    pub undo: u32,
}

/// Plays a match again from its beginning. Fails with the number of the entry that the rules refuse, or of 0 entries
/// when the match cannot start, and the refusal.
pub fn replay<G: Game>(
    options: &G::Options,
    start: Start,
    entries: &[Entry],
) -> Result<G, (usize, Refusal)> {
    let mut game = G::start(options, start).map_err(|refusal| (0, refusal))?;
    for (number, entry) in entries.iter().enumerate() {
        game.answer(entry.seat, &entry.answer).map_err(|refusal| (number, refusal))?;
    }
    Ok(game)
}

/// The table that a journal begins with.
pub(crate) trait Beginning<G> {
    /// The table before the first answer.
    fn table(&self) -> Result<G, Refusal>;

    /// How many answers were given elsewhere, before the match itself began.
    fn played_before(&self) -> u32;
}

/// The beginning of a match: its options and start.
#[derive(Clone)]
pub struct Dealt<G: Game> {
    /// Shared by all copies of the match.
    options: Arc<G::Options>,
    start: Start,
}

impl<G: Game> Beginning<G> for Dealt<G> {
    fn table(&self) -> Result<G, Refusal> {
        G::start(&self.options, self.start)
    }

    fn played_before(&self) -> u32 {
        self.start.branches.played_before()
    }
}

/// A table that was set up by hand, as in scenarios.
pub struct SetUp<G>(G);

impl<G: Game> Beginning<G> for SetUp<G> {
    fn table(&self) -> Result<G, Refusal> {
        Ok(self.0.clone())
    }

    fn played_before(&self) -> u32 {
        0
    }
}

/// A match with the answers that are in effect: those that were taken back are not among them.
#[derive(Clone)]
pub struct JournaledMatch<G: Game, B = Dealt<G>> {
    beginning: B,
    game: G,
    applied: SharedList<AppliedAnswer>,
    given: GivenAnswers,
    /// Shared by all copies of the match; `None` before its first one.
    checkpoint: Option<Arc<Checkpoint<G>>>,
}

/// The answers between two checkpoints, of which a match keeps the last: to go back behind that, it is replayed from its
/// beginning. Most matches have fewer, and need no memory for one.
const CHECKPOINT_INTERVAL: usize = 512;

/// A match after some of its answers, from which it is replayed to go back.
struct Checkpoint<G> {
    answers: usize,
    game: G,
}

impl<G: Clone> Checkpoint<G> {
    /// The checkpoint of a game after this number of answers; `None` between two checkpoints.
    fn at(game: &G, answers: usize) -> Option<Arc<Self>> {
        let is_due = answers.is_multiple_of(CHECKPOINT_INTERVAL);
        is_due.then(|| Arc::new(Self { answers, game: game.clone() }))
    }
}

/// An answer that is in effect. It is small: a match has hundreds, and thousands of matches wait at a time.
#[derive(Clone)]
struct AppliedAnswer {
    seat: Seat,
    /// Which of the given answers it is.
    given: u32,
    /// The length of the log before it.
    log_len: u32,
    /// Whether it began a move.
    begins: bool,
    /// Whether its question was to be noticed by no other player.
    secret: bool,
    /// Whether it showed any player something new.
    shows: bool,
}

impl AppliedAnswer {
    fn log_len(&self) -> usize {
        self.log_len as usize
    }
}

/// The different answers of a match: most are given many times.
#[derive(Clone, Default)]
struct GivenAnswers {
    /// Each with what every player may see of it.
    all: SharedList<(GameAnswer, UndoGoal)>,
}

/// The latest different answers among which an answer is looked for; an older one is stored again.
const COMPARED_ANSWERS: usize = 64;

impl GivenAnswers {
    /// The number of an answer, which is stored if it is a new one.
    fn number_of(&mut self, answer: &GameAnswer, goal: UndoGoal) -> u32 {
        let compared = self.all.len().saturating_sub(COMPARED_ANSWERS);
        let is_same = |given: &(GameAnswer, UndoGoal)| given.0 == *answer && given.1 == goal;
        let same = self.all.since(compared).position(is_same);
        let number = same.map_or(self.all.len(), |place| compared + place);
        if number == self.all.len() {
            self.all.push((answer.clone(), goal));
        }
        u32::try_from(number).expect("a match has few answers")
    }

    fn answer(&self, applied: &AppliedAnswer) -> &GameAnswer {
        &self.given(applied).0
    }

    fn goal(&self, applied: &AppliedAnswer) -> &UndoGoal {
        &self.given(applied).1
    }

    fn given(&self, applied: &AppliedAnswer) -> &(GameAnswer, UndoGoal) {
        &self.all[applied.given as usize]
    }
}

/// The place to which a player would go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoTarget<'a> {
    /// How many answers stay in effect.
    pub kept_answers: u32,
    /// The first answer that is taken back, as every player may see it.
    pub before: &'a UndoGoal,
    /// How many log lines come before it: those after them tell of what is taken back.
    pub log_len: usize,
    /// Whether no player was shown anything new since then: no player need be asked.
    pub free: bool,
}

impl<G: Game> JournaledMatch<G> {
    /// A match that begins. Fails with [`Refusal::BadSettings`] when the options cannot be played.
    pub fn begin(options: G::Options, start: Start) -> Result<Self, Refusal> {
        Self::begin_with(Dealt { options: Arc::new(options), start })
    }

    /// The same match at its beginning. Fails with [`Refusal::BadSettings`] when the rules cannot play the options any
    /// more.
    pub fn from_the_beginning(&self) -> Result<Self, Refusal> {
        Self::begin_with(self.beginning.clone())
    }

    /// The match at the first moment to which its last answer led at which a seat might have been asked in secret.
    pub fn at_public_moment(&self) -> Option<Self> {
        Some(Self { game: self.game.at_public_moment()?, ..self.clone() })
    }

    /// The options of the match.
    pub fn options(&self) -> &G::Options {
        &self.beginning.options
    }

    /// The same, for an owner that outlives the match.
    pub fn shared_options(&self) -> Arc<G::Options> {
        Arc::clone(&self.beginning.options)
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.beginning.start.seats
    }
}

impl<G: Game> JournaledMatch<G, SetUp<G>> {
    /// A match that begins with a table that was set up.
    pub fn begin_at(table: G) -> Self {
        Self::begin_with(SetUp(table)).expect("a table that stands can be played")
    }

    /// Sets the same for the match as it stands and for its beginning, from which it is replayed.
    pub fn set(&mut self, set: impl Fn(&mut G)) {
        set(&mut self.beginning.0);
        set(&mut self.game);
        self.checkpoint = None;
    }
}

#[expect(private_bounds, reason = "only this crate decides what a journal begins with")]
impl<G: Game, B: Beginning<G>> JournaledMatch<G, B> {
    fn begin_with(beginning: B) -> Result<Self, Refusal> {
        let game = beginning.table()?;
        let (applied, given) = (SharedList::default(), GivenAnswers::default());
        Ok(Self { beginning, game, applied, given, checkpoint: None })
    }

    /// The match as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many answers are in effect.
    pub fn answers(&self) -> usize {
        self.applied.len()
    }

    /// The answers that are in effect.
    pub fn in_effect(&self) -> Vec<(Seat, GameAnswer)> {
        self.applied
            .since(0)
            .map(|applied| (applied.seat, self.given.answer(applied).clone()))
            .collect()
    }

    /// Takes an entry of a journal. A refusal leaves everything as it was.
    pub fn take(&mut self, seat: Seat, action: &JournalAction) -> Result<(), Refusal> {
        match action {
            JournalAction::Answer(answer) => self.answer(seat, answer),
            JournalAction::Undo(Undo { undo }) => self.go_back(seat, *undo),
        }
    }

    /// Takes an answer. A refusal leaves everything as it was.
    pub fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        let game = &mut self.game;
        let (moves, shown, log_len) = (game.moves(), game.reveal_count(), game.log_len());
        let (secret, goal) = (game.is_asking_in_secret(), game.undo_target(answer));
        game.answer(seat, answer)?;
        let (begins, shows) = (game.moves() > moves, game.reveal_count() > shown);
        let given = self.given.number_of(answer, goal);
        let log_len = u32::try_from(log_len).expect("a log has few lines");
        self.applied.push(AppliedAnswer { seat, given, log_len, begins, secret, shows });
        if let Some(checkpoint) = Checkpoint::at(&self.game, self.applied.len()) {
            self.checkpoint = Some(checkpoint);
        }
        Ok(())
    }

    /// The place to which this player would go back: before what they did in the last move that they had a part in or,
    /// where that is not free, before their last choice in it; where that is not free either, before all they did in
    /// it. No player goes back to a question that the others must not notice, nor from one, nor while players may be
    /// asked one.
    pub fn undo_target(&self, seat: Seat) -> Option<UndoTarget<'_>> {
        if self.game.is_asking_in_secret() || self.game.waiting_for().is_empty() {
            return None;
        }
        let free = self.free_from(seat);
        let is_open = |last: &usize| *last >= free && !self.applied[*last].secret;
        let last = self.applied.len().checked_sub(1).filter(is_open);
        let kept_answers = match (self.last_part(seat), last) {
            (Some(part), _) if part >= free => part,
            (_, Some(last)) => last,
            (part, None) => part?,
        };
        if kept_answers < self.played_before() {
            return None;
        }
        let applied = &self.applied[kept_answers];
        let (before, log_len) = (self.given.goal(applied), applied.log_len());
        let free = kept_answers >= free;
        let kept_answers = u32::try_from(kept_answers).expect("a match has few answers");
        Some(UndoTarget { kept_answers, before, log_len, free })
    }

    /// The first answer that a player gave in the last move that they had a part in, whoever's move it was. Secret
    /// answers are no part.
    fn last_part(&self, seat: Seat) -> Option<usize> {
        let is_own = |applied: &AppliedAnswer| applied.seat == seat && !applied.secret;
        let last = self.applied.last_before(self.applied.len(), is_own)?;
        let begins = self.applied.last_before(last + 1, |applied| applied.begins).unwrap_or(0);
        self.applied.since(begins).position(is_own).map(|place| begins + place)
    }

    /// How many log lines come before what a player may take back for free: the line that the log draws.
    pub fn log_len_before_free(&self, seat: Seat) -> usize {
        self.applied.get(self.free_from(seat)).map_or(self.game.log_len(), AppliedAnswer::log_len)
    }

    /// The first of the answers at the end of the line that are all this player's and showed no player anything new.
    fn free_from(&self, seat: Seat) -> usize {
        let is_not_free = |applied: &AppliedAnswer| applied.seat != seat || applied.shows;
        let last = self.applied.last_before(self.applied.len(), is_not_free);
        last.map_or(0, |last| last + 1).max(self.played_before())
    }

    /// How many answers were applied elsewhere, before the match itself began: no player takes those back.
    fn played_before(&self) -> usize {
        usize::try_from(self.beginning.played_before()).expect("a match has few answers")
    }

    /// Goes back to where so many answers are in effect, before an answer of the player who does. While another player
    /// is asked in secret this also takes back the move that led to that question, without a trace: no other player is
    /// told. Fails with [`Refusal::NotAllowed`] when there is no such answer, or it was to a question that the others
    /// must not notice.
    pub fn go_back(&mut self, by: Seat, kept_answers: u32) -> Result<(), Refusal> {
        let kept_answers = usize::try_from(kept_answers).map_err(|_| Refusal::NotAllowed)?;
        let before = self.applied.get(kept_answers).cloned().ok_or(Refusal::NotAllowed)?;
        let is_elsewhere = kept_answers < self.played_before();
        let public = self.public_answers();
        if before.seat != by || is_elsewhere || before.secret || kept_answers >= public {
            return Err(Refusal::NotAllowed);
        }
        let known = self.applied.get(public).map_or(self.game.log_len(), AppliedAnswer::log_len);
        let unknown = self.applied.since(public).filter(|applied| applied.begins).count();
        let unknown = u32::try_from(unknown).expect("a match has few answers");
        self.checkpoint.take_if(|checkpoint| checkpoint.answers > kept_answers);
        let game = self.replayed_from_checkpoint(kept_answers)?;
        let left = std::mem::replace(&mut self.game, game);
        let moves = left.moves() - unknown;
        let (goal, undone_lines) = (self.given.goal(&before), before.log_len()..known);
        let back = UndoContext { by, goal, undone_lines, moves };
        self.game.inherit_history(left, &back);
        self.applied.truncate(kept_answers);
        Ok(())
    }

    /// The match from its beginning with the first of the answers that are in effect.
    pub fn replayed(&self, answers: usize) -> Result<G, Refusal> {
        let mut game = self.beginning.table()?;
        for applied in self.applied.since(0).take(answers) {
            game.answer(applied.seat, self.given.answer(applied))?;
        }
        Ok(game)
    }

    /// The same from the checkpoint, which is moved on. Its log may tell of lines of play that were left, as the log of the
    /// match does.
    fn replayed_from_checkpoint(&mut self, answers: usize) -> Result<G, Refusal> {
        let (mut game, from) = match &self.checkpoint {
            Some(checkpoint) => (checkpoint.game.clone(), checkpoint.answers),
            None => (self.beginning.table()?, 0),
        };
        for (number, applied) in (from + 1..=answers).zip(self.applied.since(from)) {
            game.answer(applied.seat, self.given.answer(applied))?;
            if let Some(checkpoint) = Checkpoint::at(&game, number) {
                self.checkpoint = Some(checkpoint);
            }
        }
        Ok(game)
    }

    /// How many of the answers every player may see of: while a player is asked in secret, those before the move that
    /// led there.
    fn public_answers(&self) -> usize {
        if !self.game.is_asking_in_secret() {
            return self.applied.len();
        }
        let all = self.applied.len();
        self.applied.last_before(all, |applied| !applied.secret).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use demesne_protocol::dominion::{Answer, Ask, KingdomChoice, Settings};
    use demesne_protocol::games::{GameSettings, GameView};

    use super::*;
    use crate::chance::{Chance, Seed};
    use crate::dominion::Dominion;
    use crate::fingerprint::TableHash;
    use crate::game::{GameState, Viewer};

    const SEATS: u8 = 2;

    fn begun() -> JournaledMatch<Dominion> {
        let kingdom = KingdomChoice::Recommended { id: "first-game".to_owned() };
        let settings = GameSettings::Dominion(Settings::new(kingdom));
        let options = Dominion::resolve(&settings, SEATS, &mut Chance::new(Seed([1; 32])));
        let start = Start::new(SEATS, Seat(0), Seed([2; 32]));
        JournaledMatch::begin(options.expect("a set of its own"), start).expect("it is playable")
    }

    /// Plays without buying, so that the match does not end.
    fn play(line: &mut JournaledMatch<Dominion>, answers: usize) {
        while line.answers() < answers {
            let seat = line.game().waiting_for()[0];
            let GameView::Dominion(view) = line.game().view(Viewer::Seat(seat)) else {
                panic!("it is Dominion");
            };
            let ask = view.question.map(|question| question.ask);
            let may_play = matches!(ask, Some(Ask::Turn { treasures: Some(_), .. }));
            let answer = if may_play { Answer::PlayTreasures } else { Answer::EndTurn };
            line.answer(seat, &GameAnswer::Dominion(answer)).expect("allowed");
        }
    }

    /// All that is shown of a match, and its hidden cards.
    fn all_of(line: &JournaledMatch<Dominion>) -> (TableHash, Vec<String>) {
        let game = line.game();
        let shown = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator].map(|it| {
            serde_json::to_string(&(game.view(it), game.log(it, 0))).expect("they are JSON")
        });
        (TableHash::first(game), shown.into())
    }

    #[test]
    fn a_match_goes_back_from_its_checkpoint_to_the_same_table_and_log() {
        let mut line = begun();
        let lengths = [CHECKPOINT_INTERVAL, 2 * CHECKPOINT_INTERVAL]
            .into_iter()
            .flat_map(|checkpoint| checkpoint - 2..checkpoint + 4);
        for answers in lengths {
            play(&mut line, answers);
            for seat in [Seat(0), Seat(1)] {
                let kept = line.undo_target(seat).expect("each has answered").kept_answers;
                let mut without = JournaledMatch { checkpoint: None, ..line.clone() };
                line.go_back(seat, kept).expect("it is their answer");
                without.go_back(seat, kept).expect("it is their answer");
                assert_eq!(all_of(&line), all_of(&without), "{kept} of {answers} answers");
            }
        }
        play(&mut line, 2 * CHECKPOINT_INTERVAL + 1);
        assert!(line.checkpoint.is_some_and(|it| it.answers == 2 * CHECKPOINT_INTERVAL));
    }
}
