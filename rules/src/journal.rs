//! A match as it is kept: options, start and what its seats did, one entry after the other. It knows which answers are
//! in effect, and how the match is made again from them; it knows no rule.
//!
//! Going back is an entry like any other: nothing that was written before is changed or taken away.

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::undo::UndoGoal;
use serde::{Deserialize, Serialize};

use crate::game::{Back, Game, Start};

/// One answer of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who answered.
    pub seat: Seat,
    /// What.
    pub answer: GameAnswer,
}

/// What a seat does: a line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Deed {
    /// It answers the question that stands.
    Answer(GameAnswer),
    /// It goes back.
    Undo(Undo),
}

/// Going back to before one's own answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// How many answers stay in effect.
    pub undo: u32,
}

/// Plays a match again from its beginning.
///
/// # Errors
/// The number of the entry that the rules refuse, or of 0 entries when the match cannot start, with the refusal.
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

/// A match with the answers that are in effect: those that were taken back are not among them.
#[derive(Clone)]
pub struct Line<G: Game> {
    options: G::Options,
    start: Start,
    game: G,
    given: Vec<Given>,
}

/// An answer that is in effect.
#[derive(Clone)]
struct Given {
    entry: Entry,
    /// What everybody may know of it.
    goal: UndoGoal,
    /// How many log lines were told before it.
    told: usize,
    /// Whether it began a move.
    begins: bool,
    /// Whether its question was to be noticed by nobody else.
    secret: bool,
    /// Whether it showed anybody something new.
    shows: bool,
}

/// Where a player would go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal<'a> {
    /// How many answers stay in effect.
    pub keeps: u32,
    /// The first answer that is taken back, as everybody may know it.
    pub before: &'a UndoGoal,
    /// How many log lines come before it: those after them tell of what is taken back.
    pub told: usize,
    /// Whether nobody was shown anything new since then: nobody need be asked.
    pub free: bool,
}

impl<G: Game> Line<G> {
    /// A match that begins.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] when the options cannot be played.
    pub fn begin(options: G::Options, start: Start) -> Result<Self, Refusal> {
        let game = G::start(&options, start)?;
        Ok(Self { options, start, game, given: Vec::new() })
    }

    /// The same match at its beginning.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] when the rules cannot play the options any more.
    pub fn from_the_beginning(&self) -> Result<Self, Refusal> {
        Self::begin(self.options.clone(), self.start)
    }

    /// The match as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many answers are in effect.
    #[must_use]
    pub fn answers(&self) -> usize {
        self.given.len()
    }

    /// The answers that are in effect.
    #[must_use]
    pub fn in_effect(&self) -> Vec<(Seat, GameAnswer)> {
        self.given.iter().map(|given| (given.entry.seat, given.entry.answer.clone())).collect()
    }

    /// Takes an entry of a journal.
    ///
    /// # Errors
    /// A refusal leaves everything as it was.
    pub fn take(&mut self, seat: Seat, deed: &Deed) -> Result<(), Refusal> {
        match deed {
            Deed::Answer(answer) => self.answer(Entry { seat, answer: answer.clone() }),
            Deed::Undo(Undo { undo }) => self.go_back(seat, *undo),
        }
    }

    /// Takes an answer.
    ///
    /// # Errors
    /// A refusal leaves everything as it was.
    pub fn answer(&mut self, entry: Entry) -> Result<(), Refusal> {
        let game = &mut self.game;
        let (moves, shown, told) = (game.moves(), game.shown(), game.log_len());
        let (secret, goal) = (game.is_asking_in_secret(), game.goal(&entry.answer));
        game.answer(entry.seat, &entry.answer)?;
        let (begins, shows) = (game.moves() > moves, game.shown() > shown);
        self.given.push(Given { entry, goal, told, begins, secret, shows });
        Ok(())
    }

    /// Where this player would go back to: before what they did in the last move that they had a part in or, where that
    /// is not free, before their last choice in it; where that is not free either, before all they did in it. Nobody
    /// goes back to a question that the others must not notice, nor from one.
    #[must_use]
    pub fn goal(&self, seat: Seat) -> Option<Goal<'_>> {
        if self.game.is_asking_in_secret() {
            return None;
        }
        let free = self.free_from(seat);
        let is_open = |last: &usize| *last >= free && !self.given[*last].secret;
        let last = self.given.len().checked_sub(1).filter(is_open);
        let keeps = match (self.last_part(seat), last) {
            (Some(part), _) if part >= free => part,
            (_, Some(last)) => last,
            (part, None) => part?,
        };
        if keeps < self.played_before() {
            return None;
        }
        let Given { goal, told, .. } = &self.given[keeps];
        let free = keeps >= free;
        let keeps = u32::try_from(keeps).expect("a match has few answers");
        Some(Goal { keeps, before: goal, told: *told, free })
    }

    /// The first answer that a player gave in the last move that they had a part in, whoever's move it was. What nobody
    /// else may notice is no part.
    fn last_part(&self, seat: Seat) -> Option<usize> {
        let is_own = |given: &Given| given.entry.seat == seat && !given.secret;
        let last = self.given.iter().rposition(is_own)?;
        let begins = self.given[..=last].iter().rposition(|given| given.begins).unwrap_or(0);
        self.given[begins..].iter().position(is_own).map(|place| begins + place)
    }

    /// How many log lines come before what a player may take back for free: the line that the log draws.
    #[must_use]
    pub fn told_before_free(&self, seat: Seat) -> usize {
        self.given.get(self.free_from(seat)).map_or(self.game.log_len(), |given| given.told)
    }

    /// The first of the answers at the end of the line that are all this player's and showed nobody anything new.
    fn free_from(&self, seat: Seat) -> usize {
        let is_free = |given: &&Given| given.entry.seat == seat && !given.shows;
        let own = self.given.iter().skip(self.played_before());
        self.given.len() - own.rev().take_while(is_free).count()
    }

    /// How many answers were given elsewhere, before the match itself began: nobody takes those back.
    fn played_before(&self) -> usize {
        usize::try_from(self.start.branches.played_before()).expect("a match has few answers")
    }

    /// Goes back to where so many answers are in effect, before an answer of the player who does. While another player is
    /// asked in secret this also takes back the move that led to that question, without a trace: nobody else knows of it.
    ///
    /// # Errors
    /// [`Refusal::NotAllowed`] when there is no such answer, or it was to a question that the others must not notice.
    pub fn go_back(&mut self, by: Seat, keeps: u32) -> Result<(), Refusal> {
        let keeps = usize::try_from(keeps).map_err(|_| Refusal::NotAllowed)?;
        let before = self.given.get(keeps).ok_or(Refusal::NotAllowed)?;
        let is_elsewhere = keeps < self.played_before();
        let public = self.public_answers();
        if before.entry.seat != by || is_elsewhere || before.secret || keeps >= public {
            return Err(Refusal::NotAllowed);
        }
        let known = self.given.get(public).map_or(self.game.log_len(), |given| given.told);
        let unknown = self.given[public..].iter().filter(|given| given.begins).count();
        let unknown = u32::try_from(unknown).expect("a match has few answers");
        let mut game = G::start(&self.options, self.start)?;
        for given in &self.given[..keeps] {
            game.answer(given.entry.seat, &given.entry.answer)?;
        }
        let left = std::mem::replace(&mut self.game, game);
        let moves = left.moves() - unknown;
        let back = Back { by, goal: &before.goal, told: before.told..known, moves };
        self.game.go_on_after(left, &back);
        self.given.truncate(keeps);
        Ok(())
    }

    /// How many of the answers everybody may know of: while a player is asked in secret, those before the move that led
    /// there.
    fn public_answers(&self) -> usize {
        if !self.game.is_asking_in_secret() {
            return self.given.len();
        }
        self.given.iter().rposition(|given| !given.secret).unwrap_or(0)
    }
}
