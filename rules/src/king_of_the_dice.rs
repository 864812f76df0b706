//! King of the Dice: a match that takes answers one by one. Decides which answers are allowed; [`turn`] carries them
//! out.
//!
//! Module map, in reading order: [`cards`] and [`dice`] (the components), [`requirements`] (what fits), [`table`]
//! (where everything is), [`turn`] (what happens), [`score`], [`dice_rng`] (chance), [`log`], [`view`] (who sees what),
//! [`chances`] (how likely what is), [`fingerprint`].

pub mod cards;
pub mod chances;
pub mod dice;
pub mod dice_rng;
pub(crate) mod fingerprint;
pub mod log;
pub mod requirements;
pub mod score;
pub mod table;
pub mod turn;
pub(crate) mod view;

use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::changes::PartWriter;
use demesne_protocol::games::{GameAnswer, GameKind, GameLogLine, GameSettings, GameView};
use demesne_protocol::king_of_the_dice::{Answer, Event, Options, Settings};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::undo::UndoGoal;

use crate::branch::BranchCursor;
use crate::chance::{Chance, Stream};
use crate::delayed::DelayedSnapshot;
use crate::fingerprint::Fingerprint;
use crate::game::{self, Game, GameState, SeatList, Start, UndoContext, Viewer};
use dice::DICE;
use dice_rng::DiceRng;
use log::Log;
use table::{MAX_SEATS, Table, TurnStage};
use turn::Turn;
pub use view::catalogue;

/// A match of King of the Dice.
#[derive(Clone)]
pub struct KingOfTheDice {
    /// Whether players see their chances.
    pub help: bool,
    /// The row, the piles, the dice that lie and the stacks.
    pub table: Table,
    /// The dice.
    pub rng: DiceRng,
    /// The events so far.
    pub log: Log,
    /// Answers of each seat: the number of its next question.
    pub answers: [u32; MAX_SEATS],
    /// The places at which the match continues with another seed.
    pub branch_cursor: BranchCursor,
}

impl KingOfTheDice {
    /// A match with its cards set out, before its first turn.
    pub fn set_up(start: Start, help: bool, log: bool) -> Self {
        let mut chance = Chance::of(start.seed, Stream::Table);
        let table = Table::set_out(start.seats, start.first, &mut chance);
        Self {
            help,
            table,
            rng: DiceRng::new(start.seed, start.seats),
            log: Log::new(log),
            answers: [0; MAX_SEATS],
            branch_cursor: BranchCursor::new(start.branches),
        }
    }

    fn turn(&mut self) -> Turn<'_> {
        Turn { table: &mut self.table, rng: &mut self.rng, log: &mut self.log }
    }

    /// Continues with the seed of a branch that has been reached, which redraws all that is still undecided.
    fn follow_branches(&mut self) {
        if let Some(seed) = self.branch_cursor.reached() {
            self.rng.reseed(seed);
            self.table.shuffle_unseen(&mut Chance::of(seed, Stream::Table));
        }
    }

    /// Begins the first turn.
    pub fn begin(&mut self) {
        let first = self.table.current;
        self.turn().begin(first);
    }

    /// Takes an answer of a seat, if its question allows it. Fails with [`Refusal::NotAsked`] or
    /// [`Refusal::NotAllowed`]; the match stays as it was.
    pub fn take(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        if !self.waiting_for().contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        if !self.allows(answer) {
            return Err(Refusal::NotAllowed);
        }
        self.answers[usize::from(seat.0)] += 1;
        self.log.step += 1;
        self.make(answer);
        Ok(())
    }

    /// Whether the question that stands allows an answer.
    pub fn allows(&self, answer: &Answer) -> bool {
        match (self.table.stage, answer) {
            (TurnStage::Roll, Answer::Roll) => true,
            (TurnStage::Roll, Answer::Decline) => self.table.again,
            (TurnStage::Reroll, Answer::Stop) => true,
            (TurnStage::Reroll, Answer::Keep { dice }) => kept(dice).is_some(),
            (TurnStage::Take, Answer::Take { place }) => {
                self.table.fitting().contains(&usize::from(*place))
            }
            (TurnStage::Neighbour(offered), Answer::Take { place }) => {
                usize::from(*place) == offered
            }
            (TurnStage::Neighbour(_), Answer::Decline) => true,
            (TurnStage::Location(_), Answer::TakeLocation { .. }) => true,
            (TurnStage::Give(_), Answer::Give { seat }) => {
                self.table.others().any(|one| one == *seat)
            }
            (
                TurnStage::Roll
                | TurnStage::Reroll
                | TurnStage::Take
                | TurnStage::Neighbour(_)
                | TurnStage::Location(_)
                | TurnStage::Give(_)
                | TurnStage::Over,
                _,
            ) => false,
        }
    }

    /// Does what an allowed answer says.
    pub fn make(&mut self, answer: &Answer) {
        let stage = self.table.stage;
        let mut turn = self.turn();
        match (answer, stage) {
            (Answer::Roll, _) => turn.roll(),
            (Answer::Keep { dice }, _) => {
                turn.keep_and_roll(kept(dice).expect("an allowed answer keeps dice that exist"));
            }
            (Answer::Stop, _) => turn.stop(),
            (Answer::Take { place }, _) => turn.take(usize::from(*place)),
            (Answer::TakeLocation { take }, TurnStage::Location(place)) => {
                turn.take_with(place, *take)
            }
            (Answer::Give { seat }, TurnStage::Give(place)) => turn.give(place, *seat),
            (Answer::Decline, TurnStage::Neighbour(place)) => turn.leave_neighbour(place),
            (Answer::Decline, _) => turn.decline_further_turn(),
            (Answer::TakeLocation { .. } | Answer::Give { .. }, _) => {
                unreachable!("an allowed answer is one to the question that stands")
            }
        }
    }
}

/// The dice that are kept, by their places, each named once; at least one must be left to roll.
fn kept(dice: &[u8]) -> Option<[bool; DICE]> {
    let mut kept = [false; DICE];
    for die in dice {
        let die = kept.get_mut(usize::from(*die))?;
        if std::mem::replace(die, true) {
            return None;
        }
    }
    (kept != [true; DICE]).then_some(kept)
}

impl Game for KingOfTheDice {
    const KIND: GameKind = GameKind::KingOfTheDice;

    const RULES_VERSION: u32 = 2;

    const HIDES_HANDS: bool = false;

    type Options = Options;

    fn resolve(settings: &GameSettings, seats: u8, _: &mut Chance) -> Result<Options, Refusal> {
        let GameSettings::KingOfTheDice(settings) = settings else {
            return Err(Refusal::BadSettings);
        };
        if !(2..=MAX_SEATS).contains(&usize::from(seats)) {
            return Err(Refusal::BadSettings);
        }
        Ok(Options { help: settings.help })
    }

    fn settings(options: &Options) -> GameSettings {
        GameSettings::KingOfTheDice(Settings { help: options.help })
    }

    fn first_player(_: Option<&[SeatResult]>, seats: u8, chance: &mut Chance) -> Seat {
        let seat = chance.pick(u32::from(seats));
        Seat(u8::try_from(seat).expect("a table has few seats"))
    }

    fn start(options: &Options, start: Start) -> Result<Self, Refusal> {
        if !(2..=MAX_SEATS).contains(&usize::from(start.seats)) || start.first.0 >= start.seats {
            return Err(Refusal::BadSettings);
        }
        let mut game = Self::set_up(start, options.help, true);
        game.begin();
        game.follow_branches();
        Ok(game)
    }

    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>) {
        let by = back.by;
        self.answers = left.answers;
        back.count_answers(left.waiting_for(), &mut self.answers);
        self.log = left.log;
        self.log.step += 1;
        let lines = u16::try_from(back.undone_lines.len()).expect("a log is short");
        self.log.write(by, || Event::GoesBack { goal: back.goal.clone(), lines });
    }

    fn hands(_: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        Vec::new()
    }
}

impl GameState for KingOfTheDice {
    fn waiting_for(&self) -> SeatList {
        (self.table.stage != TurnStage::Over).then_some(self.table.current).into_iter().collect()
    }

    fn is_asking_in_secret(&self) -> bool {
        false
    }

    fn passed_a_secret_question(&self) -> bool {
        false
    }

    fn reveal_count(&self) -> u32 {
        self.rng.reveals
    }

    fn undo_target(&self, answer: &GameAnswer) -> UndoGoal {
        let GameAnswer::KingOfTheDice(answer) = answer else { return UndoGoal::Choice };
        match answer {
            Answer::Roll | Answer::Keep { .. } => UndoGoal::Roll,
            Answer::Take { place } => {
                let citizen = self.table.row.get(usize::from(*place)).copied().flatten();
                citizen.map_or(UndoGoal::Choice, |it| UndoGoal::Card { card: it.name() })
            }
            Answer::Stop | Answer::TakeLocation { .. } | Answer::Give { .. } | Answer::Decline => {
                UndoGoal::Choice
            }
        }
    }

    fn turn(&self) -> game::Turn {
        let seats = self.table.every_seat();
        let number = seats.map(|seat| u32::from(self.table.of(seat).turns)).sum();
        game::Turn { number, extra: 0, seat: self.table.current }
    }

    fn is_between_moves(&self) -> bool {
        true
    }

    fn moves(&self) -> u32 {
        self.log.step
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        self.waiting_for().contains(&seat).then(|| self.answers[usize::from(seat.0)])
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        let GameAnswer::KingOfTheDice(answer) = answer else {
            return Err(Refusal::NotAllowed);
        };
        self.take(seat, answer)?;
        self.branch_cursor.answered();
        self.follow_branches();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> GameView {
        GameView::KingOfTheDice(Box::new(self.view_for(viewer)))
    }

    fn write_public_parts(&self, out: &mut PartWriter<'_>) {
        self.public_parts().write(out);
    }

    fn write_own_parts(&self, viewer: Viewer, out: &mut PartWriter<'_>) {
        self.own_parts(viewer).write(out);
    }

    fn log(&self, _: Viewer, from: usize) -> Vec<GameLogLine> {
        self.log.lines(from).into_iter().map(GameLogLine::KingOfTheDice).collect()
    }

    fn log_len(&self) -> usize {
        self.log.len()
    }

    fn fingerprint(&self, into: &mut Fingerprint) {
        fingerprint::of(&self.table, into);
    }

    fn standing(&self) -> Vec<SeatResult> {
        score::results(&self.table)
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        (self.table.stage == TurnStage::Over).then(|| self.standing())
    }
}
