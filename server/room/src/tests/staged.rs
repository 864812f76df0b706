//! Dominion from a position that is set up by the lines of a scenario, for tests of the room.

use std::cell::RefCell;

use demesne_bots::game::{BotGame, BotState};
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::changes::PartWriter;
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;
use demesne_rules::chance::Chance;
use demesne_rules::delayed::DelayedSnapshot;
use demesne_rules::dominion::Dominion;
use demesne_rules::fingerprint::Fingerprint;
use demesne_rules::game::{Game, GameState, SeatList, Start, Turn, UndoContext, Viewer};
use demesne_scenario::dominion as scenario;

thread_local! {
    /// The position from which the next match of this thread begins.
    static NEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes the next match of this thread begin from this position.
pub(super) fn stage(lines: &str) {
    NEXT.set(lines.to_owned());
}

/// A match of Dominion from a position. Its options are the lines that set it up.
#[derive(Clone)]
pub(super) struct Staged(Dominion);

impl Game for Staged {
    const KIND: GameKind = Dominion::KIND;

    const RULES_VERSION: u32 = Dominion::RULES_VERSION;

    const HIDES_HANDS: bool = Dominion::HIDES_HANDS;

    type Options = String;

    fn resolve(_: &GameSettings, _: u8, _: &mut Chance) -> Result<String, Refusal> {
        Ok(NEXT.with_borrow(Clone::clone))
    }

    fn settings(_: &String) -> GameSettings {
        GameSettings::KingOfTheDice(demesne_protocol::king_of_the_dice::Settings { help: false })
    }

    fn first_player(_: Option<&[SeatResult]>, _: u8, _: &mut Chance) -> Seat {
        Seat(0)
    }

    fn start(lines: &String, _: Start) -> Result<Self, Refusal> {
        Ok(Self(scenario::position(lines).expect("the position can be set up")))
    }

    fn at_public_moment(&self) -> Option<Self> {
        self.0.at_public_moment().map(Self)
    }

    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>) {
        self.0.inherit_history(left.0, back);
    }

    fn hands(_: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        Vec::new()
    }

    fn check_standing_answers(answers: &[GameStandingAnswer]) -> Result<(), Refusal> {
        Dominion::check_standing_answers(answers)
    }
}

impl GameState for Staged {
    fn waiting_for(&self) -> SeatList {
        self.0.waiting_for()
    }

    fn is_asking_in_secret(&self) -> bool {
        self.0.is_asking_in_secret()
    }

    fn passed_a_secret_question(&self) -> bool {
        self.0.passed_a_secret_question()
    }

    fn reveal_count(&self) -> u32 {
        self.0.reveal_count()
    }

    fn undo_target(&self, answer: &GameAnswer) -> UndoGoal {
        self.0.undo_target(answer)
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn is_between_moves(&self) -> bool {
        self.0.is_between_moves()
    }

    fn moves(&self) -> u32 {
        self.0.moves()
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        self.0.question_id(seat)
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        self.0.answer(seat, answer)
    }

    fn view(&self, viewer: Viewer) -> GameView {
        self.0.view(viewer)
    }

    fn write_public_parts(&self, out: &mut PartWriter<'_>) {
        self.0.write_public_parts(out);
    }

    fn write_own_parts(&self, viewer: Viewer, out: &mut PartWriter<'_>) {
        self.0.write_own_parts(viewer, out);
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<GameLogLine> {
        self.0.log(viewer, from)
    }

    fn log_len(&self) -> usize {
        self.0.log_len()
    }

    fn fingerprint(&self, into: &mut Fingerprint) {
        self.0.fingerprint(into);
    }

    fn standing(&self) -> Vec<SeatResult> {
        self.0.standing()
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        self.0.results()
    }

    fn standing_answer(&self, seat: Seat, standing: &[GameStandingAnswer]) -> Option<GameAnswer> {
        self.0.standing_answer(seat, standing)
    }
}

impl BotGame for Staged {}

impl BotState for Staged {
    fn bot_answer(&self, seat: Seat, level: BotLevel) -> Option<GameAnswer> {
        self.0.bot_answer(seat, level)
    }
}
