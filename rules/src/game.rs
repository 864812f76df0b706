//! The interface between a room and a game: the traits [`Game`], how its matches begin, and [`GameState`], a match as it stands.

use std::ops::Range;

use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::changes::PartWriter;
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::undo::UndoGoal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use smallvec::SmallVec;

use crate::branch::Branches;
use crate::chance::{Chance, Seed};
use crate::delayed::DelayedSnapshot;
use crate::fingerprint::Fingerprint;

/// The viewer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// A player who may see only what every player sees.
    Spectator,
}

/// Some seats of a table, without memory of their own.
pub type SeatList = SmallVec<[Seat; 6]>;

/// The results of the seats of a table; of most without memory of their own.
pub type SeatResults = SmallVec<[SeatResult; 4]>;

/// How a match begins, apart from its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Number of seats.
    pub seats: u8,
    /// The seat that takes the first turn.
    pub first: Seat,
    /// The source of all randomness.
    pub seed: Seed,
    /// From where on it comes from another seed, in a match that is played on from a step of another one.
    pub branches: Branches,
    /// The version of the rules under which the match was begun, if that was before now; `None` for today's.
    pub rules: Option<u32>,
}

impl Start {
    /// A match that is played from its beginning.
    pub fn new(seats: u8, first: Seat, seed: Seed) -> Self {
        Self { seats, first, seed, branches: Branches::NONE, rules: None }
    }
}

/// A turn of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// How many turns have begun so far, this one included.
    pub number: u32,
    /// The number of extra turns among them, which belong to no round.
    pub extra: u32,
    /// The player who moves in it.
    pub seat: Seat,
}

/// How a player goes back.
#[derive(Clone, Debug)]
pub struct UndoContext<'a> {
    /// The seat that goes back.
    pub by: Seat,
    /// The first answer that is taken back, as every player may see it.
    pub goal: &'a UndoGoal,
    /// The log lines that tell of what is taken back. Lines after them were never public: they disappear.
    pub undone_lines: Range<usize>,
    /// The number of moves that every player may see of.
    pub moves: u32,
}

impl UndoContext<'_> {
    /// Counts an answer of the seat that goes back, and of each that was asked: no later question has the number of one that
    /// was taken back.
    pub(crate) fn count_answers(&self, asked: SeatList, answers: &mut [u32]) {
        answers[usize::from(self.by.0)] += 1;
        for seat in asked.into_iter().filter(|seat| *seat != self.by) {
            answers[usize::from(seat.0)] += 1;
        }
    }
}

/// A game's match. Options, start and answers determine it completely, on every machine. A clone is the match as it
/// stood at one moment.
pub trait Game: GameState + Clone {
    /// Which game.
    const KIND: GameKind;

    /// The version of this game's rules, which a match is marked with. Whoever changes the rules so that the answers of
    /// a match lead to another table raises it; `tests/journals.rs` notices.
    const RULES_VERSION: u32;

    /// The oldest version of the rules by which matches can still be played: what has changed since is as it was in a
    /// match that was begun before.
    const OLDEST_RULES_VERSION: u32 = Self::RULES_VERSION;

    /// Whether a match that was begun under this version of the rules can be played.
    fn plays_by(rules: u32) -> bool {
        (Self::OLDEST_RULES_VERSION..=Self::RULES_VERSION).contains(&rules)
    }

    /// Whether seats hold cards that the others do not see.
    const HIDES_HANDS: bool;

    /// Settings with every choice made, as the journal keeps them.
    type Options: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Makes every choice that the settings leave to a draw. Fails with [`Refusal::BadSettings`] when they cannot be
    /// played by this number of players.
    fn resolve(
        settings: &GameSettings,
        seats: u8,
        chance: &mut Chance,
    ) -> Result<Self::Options, Refusal>;

    /// Settings without random choices: those that lead to these options.
    fn settings(options: &Self::Options) -> GameSettings;

    /// The first seat: after `previous` by the game's rule, else by chance. Seats must be those of the previous match.
    fn first_player(previous: Option<&[SeatResult]>, seats: u8, chance: &mut Chance) -> Seat;

    /// Sets up a match, up to its first question. Fails with [`Refusal::BadSettings`] when the options cannot be
    /// played.
    fn start(options: &Self::Options, start: Start) -> Result<Self, Refusal>;

    /// The match at the first moment that [`GameState::passed_a_secret_question`] is about, as every player may see it: up
    /// to it, the last answer is public. It asks no seat, and what it shows follows from what all players can see. `None` if
    /// there was no such moment.
    fn at_public_moment(&self) -> Option<Self> {
        None
    }

    /// Goes on after the line of play that `by` left to go back here: with its log, in which that is another step, and
    /// with its numbers of questions, so that no question has the number of another one.
    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>);

    /// The hands of all seats a while ago, in turn order; empty in a game without hidden hands. A match that is going
    /// on is no [`DelayedSnapshot`]: no player sees its hands.
    fn hands(snapshot: &DelayedSnapshot<Self>) -> Vec<OpenHand>;

    /// Checks that these are standing answers of this game, at most one to each kind of question. Fails with
    /// [`Refusal::NotAllowed`] if they are not.
    fn check_standing_answers(answers: &[GameStandingAnswer]) -> Result<(), Refusal> {
        if answers.is_empty() { Ok(()) } else { Err(Refusal::NotAllowed) }
    }
}

/// A match as it stands, whatever its game is.
pub trait GameState: Send + Sync + 'static {
    /// The seats that must answer, in no particular order; empty when the match is over.
    fn waiting_for(&self) -> SeatList;

    /// Whether the question that stands must not be noticed by any player but its seat: that it is asked would tell a
    /// hidden card. The others see the table as it was until it is answered.
    fn is_asking_in_secret(&self) -> bool;

    /// Whether the last answer led past a moment in which another seat might have been asked in secret, whether it was
    /// or not: so that the others cannot tell by the time it took.
    fn passed_a_secret_question(&self) -> bool;

    /// The number of the question that stands for a seat. It counts the seat's own questions only: other seats'
    /// questions may be secret.
    fn question_id(&self, seat: Seat) -> Option<u32>;

    /// How often any player was shown something new so far: by a draw, a roll, a reveal, a shuffle, or because of what
    /// another player can or did answer. Where an answer leaves it as it was, no player has learnt anything from it but
    /// what its player showed of their own.
    fn reveal_count(&self) -> u32;

    /// The part of an answer to the open question that every player may see, for a player who would go back to before
    /// it.
    fn undo_target(&self, answer: &GameAnswer) -> UndoGoal;

    /// The turn that is being taken, or was the last one.
    fn turn(&self) -> Turn;

    /// Whether no move waits for an answer in its midst: from here the match can be played on in another way.
    fn is_between_moves(&self) -> bool;

    /// The number of moves so far, one that waits for an answer included. A move with all its questions is one step of
    /// a replay.
    fn moves(&self) -> u32;

    /// Takes the answer of a seat and goes on to the next question. A refusal leaves the match exactly as it was.
    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal>;

    /// The view of a viewer now. The log is not part of it.
    fn view(&self, viewer: Viewer) -> GameView;

    /// Writes the parts of [`GameState::view`] that all viewers see alike, as far as they have changed.
    fn write_public_parts(&self, out: &mut PartWriter<'_>);

    /// The same for the parts that depend on the viewer.
    fn write_own_parts(&self, viewer: Viewer, out: &mut PartWriter<'_>);

    /// The log lines from `from` on, as a viewer may see them. Every viewer has the same number of lines.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<GameLogLine>;

    /// The number of log lines so far.
    fn log_len(&self) -> usize;

    /// Everything that makes this table different from others, hidden cards and the question that stands included.
    fn fingerprint(&self, into: &mut Fingerprint);

    /// How each seat stands now, in turn order, as if the match ended here.
    fn standing(&self) -> Vec<SeatResult>;

    /// The same, where the parts of the scores may be missing.
    fn standing_in_short(&self) -> SeatResults {
        self.standing().into()
    }

    /// The result of each seat, in turn order; `None` while the match goes on.
    fn results(&self) -> Option<Vec<SeatResult>>;

    /// The answer that a seat's standing answers give to its question; `None` if its player is to choose. It depends on
    /// nothing that the seat may not see.
    fn standing_answer(&self, _seat: Seat, _standing: &[GameStandingAnswer]) -> Option<GameAnswer> {
        None
    }
}
