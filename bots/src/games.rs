//! Games and matches whose type is not known when the program is compiled: a room, a replay and a review take any of them.
//! [`GameRules`] begin matches, and a [`PlayedMatch`] goes on by its journal.

use std::time::Duration;

use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::games::{GameAnswer, GameKind, GameSettings, GameStandingAnswer};
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::Chance;
use demesne_rules::delayed::{DelayedMatch, DelayedReplay};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::Start;
use demesne_rules::journal::{JournalAction, JournaledMatch, UndoTarget};
use demesne_rules::king_of_the_dice::KingOfTheDice;

use crate::game::{BotGame, BotPlan, BotState, Budget};

/// The rules of the game of a kind: the only place where a kind becomes its rules.
pub fn rules_of(kind: GameKind) -> &'static GameRules {
    match kind {
        GameKind::Dominion => rules::<Dominion>(),
        GameKind::KingOfTheDice => rules::<KingOfTheDice>(),
    }
}

/// The rules of a game.
pub fn rules<G: BotGame>() -> &'static GameRules {
    const { &GameRules::of::<G>() }
}

/// The rules of a game, as far as they are not about one match: see [`Game`](demesne_rules::game::Game). Options are text, as the database keeps them.
pub struct GameRules {
    /// Which game.
    pub kind: GameKind,
    /// The version of the rules.
    pub version: u32,
    /// Whether seats hold cards that the others do not see.
    pub hides_hands: bool,
    /// Whether a match that was begun under a version of the rules can be played.
    pub plays_by: fn(u32) -> bool,
    /// Makes every choice that the settings leave to a draw; returns the options.
    pub resolve: fn(&GameSettings, u8, &mut Chance) -> Result<String, Refusal>,
    /// Settings without random choices that lead to these options; `None` if the options cannot be read.
    pub settings: fn(&str) -> Option<GameSettings>,
    /// The first seat after a previous match, or by chance.
    pub first_player: fn(Option<&[SeatResult]>, u8, &mut Chance) -> Seat,
    /// Sets up a match of these options, up to its first question.
    pub begin: Begin,
    /// Checks that these are standing answers of this game, at most one to each kind of question.
    pub check_standing_answers: fn(&[GameStandingAnswer]) -> Result<(), Refusal>,
}

/// Begins a match of options that were stored as text.
type Begin = fn(&str, Start) -> Result<Box<dyn PlayedMatch>, BeginError>;

impl GameRules {
    const fn of<G: BotGame>() -> Self {
        Self {
            kind: G::KIND,
            version: G::RULES_VERSION,
            hides_hands: G::HIDES_HANDS,
            plays_by: G::plays_by,
            resolve: |settings, seats, chance| {
                let options = G::resolve(settings, seats, chance)?;
                Ok(serde_json::to_string(&options).expect("options are plain data"))
            },
            settings: |options| Some(G::settings(&serde_json::from_str(options).ok()?)),
            first_player: G::first_player,
            begin: |options, start| {
                let options = serde_json::from_str(options).map_err(|_| BeginError::Unreadable)?;
                let begun = JournaledMatch::<G>::begin(options, start);
                Ok(Box::new(begun.map_err(BeginError::Refused)?))
            },
            check_standing_answers: G::check_standing_answers,
        }
    }
}

/// Why a match cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BeginError {
    /// Its options cannot be read.
    Unreadable,
    /// The rules refuse them.
    Refused(Refusal),
}

/// A match of any game with its journal: see [`JournaledMatch`].
pub trait PlayedMatch: Send + Sync {
    /// The match as it stands.
    fn game(&self) -> &dyn BotState;

    /// The rules by which it is played.
    fn rules(&self) -> &'static GameRules;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// A copy that goes on by itself.
    fn copy(&self) -> Box<dyn PlayedMatch>;

    /// Takes an entry of a journal. A refusal leaves everything as it was.
    fn take(&mut self, seat: Seat, action: &JournalAction) -> Result<(), Refusal>;

    /// The answers that are in effect.
    fn in_effect(&self) -> Vec<(Seat, GameAnswer)>;

    /// The place to which a player would go back.
    fn undo_target(&self, seat: Seat) -> Option<UndoTarget<'_>>;

    /// The number of log lines before what a player may take back for free.
    fn log_len_before_free(&self, seat: Seat) -> usize;

    /// The match at the first moment to which its last answer led at which a seat might have been asked in secret.
    fn at_public_moment(&self) -> Option<Box<dyn PlayedMatch>>;

    /// The same match from its beginning, replayed with a delay. Fails with [`Refusal::BadSettings`] when the rules
    /// cannot play its options any more.
    fn delayed(&self, delay: Duration) -> Result<Box<dyn DelayedReplay>, Refusal>;

    /// The plan of good bots in this match, if it is known without a search.
    fn known_bot_plan(&self) -> Option<BotPlan>;

    /// The plan of good bots in this match. Equal options and budgets of playouts find equal plans.
    fn find_bot_plan(&self, budget: &mut dyn Budget) -> BotPlan;

    /// A text that is the same for all matches for which a plan is the same.
    fn bot_plan_key(&self) -> String;
}

impl Clone for Box<dyn PlayedMatch> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

impl<G: BotGame> PlayedMatch for JournaledMatch<G> {
    fn game(&self) -> &dyn BotState {
        self.game()
    }

    fn rules(&self) -> &'static GameRules {
        rules::<G>()
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn copy(&self) -> Box<dyn PlayedMatch> {
        Box::new(self.clone())
    }

    fn take(&mut self, seat: Seat, action: &JournalAction) -> Result<(), Refusal> {
        self.take(seat, action)
    }

    fn in_effect(&self) -> Vec<(Seat, GameAnswer)> {
        self.in_effect()
    }

    fn undo_target(&self, seat: Seat) -> Option<UndoTarget<'_>> {
        self.undo_target(seat)
    }

    fn log_len_before_free(&self, seat: Seat) -> usize {
        self.log_len_before_free(seat)
    }

    fn at_public_moment(&self) -> Option<Box<dyn PlayedMatch>> {
        Some(Box::new(self.at_public_moment()?))
    }

    fn delayed(&self, delay: Duration) -> Result<Box<dyn DelayedReplay>, Refusal> {
        Ok(Box::new(DelayedMatch::start(self, delay)?))
    }

    fn known_bot_plan(&self) -> Option<BotPlan> {
        G::known_bot_plan(self.options(), self.seats())
    }

    fn find_bot_plan(&self, budget: &mut dyn Budget) -> BotPlan {
        G::find_bot_plan(self.options(), self.seats(), budget)
    }

    fn bot_plan_key(&self) -> String {
        G::bot_plan_key(self.options())
    }
}
