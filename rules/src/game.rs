//! The interface between a room and a game: the trait [`Game`].

use std::ops::Range;
use std::sync::Arc;

use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::changes::OwnParts;
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;
use serde::Serialize;
use serde::de::DeserializeOwned;

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

/// How a match begins, apart from its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Number of seats.
    pub seats: u8,
    /// The seat that takes the first turn.
    pub first: Seat,
    /// Where all randomness comes from.
    pub seed: Seed,
    /// From where on it comes from another seed, in a match that is played on from a step of another one.
    pub branches: Branches,
    /// The version of the rules under which the match was begun, if that was before now; `None` for today's.
    pub rules: Option<u32>,
}

impl Start {
    /// A match that is played from its beginning.
    #[must_use]
    pub fn new(seats: u8, first: Seat, seed: Seed) -> Self {
        Self { seats, first, seed, branches: Branches::NONE, rules: None }
    }
}

/// A turn of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// How many turns have begun so far, this one included.
    pub number: u32,
    /// Whose it is.
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

/// A game's match. Options, start and answers determine it completely, on every machine. A clone is the match as it
/// stood at one moment.
pub trait Game: Clone + Send + 'static {
    /// Which game.
    const KIND: GameKind;

    /// The version of this game's rules, which a match is marked with. Whoever changes the rules so that the answers of
    /// a match lead to another table raises it; `tests/journals.rs` notices.
    const RULES_VERSION: u32;

    /// The oldest version of the rules by which matches can still be played: what has changed since is as it was in a
    /// match that was begun before.
    const OLDEST_RULES_VERSION: u32 = Self::RULES_VERSION;

    /// Whether a match that was begun under this version of the rules can be played.
    #[must_use]
    fn plays_by(rules: u32) -> bool {
        (Self::OLDEST_RULES_VERSION..=Self::RULES_VERSION).contains(&rules)
    }

    /// Whether seats hold cards that the others do not see.
    const HIDES_HANDS: bool;

    /// Settings with every choice made, as the journal keeps them.
    type Options: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Makes every choice that the settings leave to a draw.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] when they cannot be played by so many.
    fn resolve(
        settings: &GameSettings,
        seats: u8,
        chance: &mut Chance,
    ) -> Result<Self::Options, Refusal>;

    /// Settings without random choices: those that lead to these options.
    fn settings(options: &Self::Options) -> GameSettings;

    /// The first seat: after `previous` by the game's rule, else by chance. Seats must be those of the previous match.
    fn first_player(previous: Option<&[SeatResult]>, seats: u8, chance: &mut Chance) -> Seat;

    /// Sets up a match, up to its first question.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] when the options cannot be played.
    fn start(options: &Self::Options, start: Start) -> Result<Self, Refusal>;

    /// The seats that must answer, in no particular order; empty when the match is over.
    fn waiting_for(&self) -> Vec<Seat>;

    /// Whether the question that stands must not be noticed by any player but its seat: that it is asked would tell a
    /// hidden card. The others see the table as it was until it is answered.
    fn is_asking_in_secret(&self) -> bool;

    /// Whether the last answer led past a moment in which another seat might have been asked in secret, whether it was
    /// or not: so that the others cannot tell by the time it took.
    fn passed_a_secret_question(&self) -> bool;

    /// The match at the first such moment, as every player may see it: up to it, the last answer is public. It asks no
    /// seat, and what it shows follows from what all players can see. `None` if there was no such moment.
    fn at_public_moment(&self) -> Option<Self> {
        None
    }

    /// The number of the question that stands for a seat. It counts the seat's own questions only: other seats'
    /// questions may be secret.
    fn question_id(&self, seat: Seat) -> Option<u32>;

    /// How often any player was shown something new so far: by a draw, a roll, a reveal, a shuffle, or because of what
    /// another player can or did answer. Where an answer leaves it as it was, no player has learnt anything from it but
    /// what its player showed of their own.
    fn reveal_count(&self) -> u32;

    /// What every player may see of an answer to the question that stands, for a player who would go back to before it.
    fn undo_target(&self, answer: &GameAnswer) -> UndoGoal;

    /// Goes on after the line of play that `by` left to go back here: with its log, in which that is another step, and
    /// with its numbers of questions, so that no question has the number of another one.
    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>);

    /// The turn that is being taken, or was the last one.
    fn turn(&self) -> Turn;

    /// Whether no move waits for an answer in its midst: from here the match can be played on in another way.
    fn is_between_moves(&self) -> bool;

    /// The number of moves so far, one that waits for an answer included. A move with all its questions is one step of
    /// a replay.
    fn moves(&self) -> u32;

    /// Takes the answer of a seat and goes on to the next question.
    ///
    /// # Errors
    /// A refusal leaves the match exactly as it was.
    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal>;

    /// What a viewer may see now. The log is not part of it.
    fn view(&self, viewer: Viewer) -> GameView;

    /// The parts of [`Game::view`] that depend on the viewer. All other parts are those of a spectator's view.
    fn own_parts(&self, viewer: Viewer) -> OwnParts;

    /// What every seat held a while ago, in turn order; empty in a game without hidden hands. A match that is going
    /// on is no [`DelayedSnapshot`]: no player sees its hands.
    fn hands(snapshot: &DelayedSnapshot<Self>) -> Vec<OpenHand>;

    /// The log lines from `from` on, as a viewer may see them. Every viewer has the same number of lines.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<GameLogLine>;

    /// The number of log lines so far.
    fn log_len(&self) -> usize;

    /// Everything that makes this table different from others, hidden cards and the question that stands included.
    fn fingerprint(&self, into: &mut Fingerprint);

    /// How each seat stands now, in turn order, as if the match ended here.
    fn standing(&self) -> Vec<SeatResult>;

    /// The result of each seat, in turn order; `None` while the match goes on.
    fn results(&self) -> Option<Vec<SeatResult>>;

    /// The answer of a bot at this seat, which sees only what the seat may see. It is given at once.
    fn bot_answer(&self, seat: Seat, level: BotLevel) -> Option<GameAnswer>;

    /// Checks that these are standing answers of this game, at most one to each kind of question.
    ///
    /// # Errors
    /// [`Refusal::NotAllowed`] if they are not.
    fn check_standing_answers(answers: &[GameStandingAnswer]) -> Result<(), Refusal> {
        if answers.is_empty() { Ok(()) } else { Err(Refusal::NotAllowed) }
    }

    /// The answer that a seat's standing answers give to its question; `None` if its player is to choose. It depends on
    /// nothing that the seat may not see.
    fn standing_answer(&self, _seat: Seat, _standing: &[GameStandingAnswer]) -> Option<GameAnswer> {
        None
    }

    /// What good bots play by in a match of these options, if it is known without a search.
    fn known_bot_plan(_options: &Self::Options, _seats: u8) -> Option<BotPlan> {
        Some(BotPlan::default())
    }

    /// What good bots play by in a match of these options. Equal options and budgets of playouts find equal plans.
    fn find_bot_plan(_options: &Self::Options, _seats: u8, _budget: &mut dyn Budget) -> BotPlan {
        BotPlan::default()
    }

    /// What of the options the plan of bots depends on, as text: a plan for some options is one for all that have the same
    /// text.
    fn bot_plan_key(_options: &Self::Options) -> String {
        String::new()
    }

    /// A search for a better plan than one that was found in this number of matches; `None` if no better one is searched.
    fn improve_bot_plan(
        _options: &Self::Options,
        _seats: u8,
        _plan: &BotPlan,
        _matches: u64,
    ) -> Option<Box<dyn BotPlanSearch>> {
        None
    }

    /// The answer of a bot that follows a plan, given at once.
    fn planned_answer(&self, seat: Seat, _plan: &BotPlan) -> Option<GameAnswer> {
        self.bot_answer(seat, BotLevel::Solid)
    }

    /// The answer of a bot that follows a plan and looks ahead as far as its budget goes. Equal seeds and budgets of
    /// playouts give equal answers, whatever the seat cannot see.
    fn think(
        &self,
        seat: Seat,
        plan: &BotPlan,
        _seed: Seed,
        _budget: &mut dyn Budget,
    ) -> Option<GameAnswer> {
        self.planned_answer(seat, plan)
    }

    /// The sensible answers of a seat that is asked, and `also`, with how often each seat wins after them when all play by
    /// a plan; the best first. Without `also` these are advice: what can be done after a step that is no choice, such as
    /// what to buy with Treasures in hand. Equal seeds and budgets of playouts give equal shares, whatever the seat cannot
    /// see. Empty if the seat is not asked; without shares if `also` is the only one.
    fn weigh(
        &self,
        _seat: Seat,
        _plan: &BotPlan,
        _also: Option<&GameAnswer>,
        _seed: Seed,
        _budget: &mut dyn Budget,
    ) -> Vec<WeighedAnswer> {
        Vec::new()
    }
}

/// An answer and what it came to in playouts.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedAnswer {
    /// The answer.
    pub answer: GameAnswer,
    /// The share of playouts that each seat won, in turn order; a shared first place counts in equal parts.
    pub shares: Vec<f64>,
}

/// What each seat wins, by the ranks at the end: a shared first place counts in equal parts.
#[must_use]
pub fn shares_of(ranks: &[u8]) -> Vec<f64> {
    let winners = ranks.iter().filter(|rank| **rank == 1).count();
    let winners = f64::from(u32::try_from(winners).expect("a table has few seats"));
    ranks.iter().map(|rank| if *rank == 1 { 1.0 / winners } else { 0.0 }).collect()
}

/// What bots play by in a match, as text; empty in a game that needs none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BotPlan(Arc<str>);

impl BotPlan {
    /// A plan of this text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// The plan as text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// A search for a better plan that goes on for as long as its owner lets it.
pub trait BotPlanSearch: Send {
    /// Plays some matches, which takes milliseconds. Returns a plan that is better, beyond chance, than the one with which the
    /// search began and all that it returned before.
    fn step(&mut self) -> Option<BotPlan>;

    /// Matches played so far.
    fn matches(&self) -> u64;
}

/// How much a bot may think.
pub trait Budget {
    /// Spends some playouts; returns the share of the budget that is spent by now, 1 or more when it is used up.
    fn spend(&mut self, playouts: u32) -> f64;
}

/// A budget of a number of playouts, the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutBudget {
    spent: u32,
    most: u32,
}

impl PlayoutBudget {
    /// A budget of this number of playouts.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { spent: 0, most }
    }
}

impl Budget for PlayoutBudget {
    fn spend(&mut self, playouts: u32) -> f64 {
        self.spent = self.spent.saturating_add(playouts);
        f64::from(self.spent) / f64::from(self.most.max(1))
    }
}
