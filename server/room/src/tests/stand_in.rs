//! A tiny game in the shape of a real one: two seats choose numbers in turn, and one of the numbers causes a panic.

use demesne_bots::game::{BotGame, BotState};
use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::changes::{DominionOwnParts, OwnParts};
use demesne_protocol::dominion::{Answer, LogLine, Phase, Verb, View};
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;
use demesne_rules::chance::Chance;
use demesne_rules::delayed::DelayedSnapshot;
use demesne_rules::fingerprint::Fingerprint;
use demesne_rules::game::{Game, GameState, Start, Turn, UndoContext, Viewer};

/// This number makes the game panic.
pub(super) const FAULT: u8 = 13;

/// This number makes the game ask the other seat in secret.
pub(super) const SECRET: u8 = 7;

/// After this number the other seat might have been asked in secret, but is not.
pub(super) const ALMOST: u8 = 8;

/// This number shows no new information to any player.
pub(super) const QUIET: u8 = 9;

/// The number of answers after which the match is over.
pub(super) const LAST: u32 = 6;

/// The answer that chooses a number.
pub(super) fn option(number: u8) -> GameAnswer {
    GameAnswer::Dominion(Answer::Option { option: number })
}

/// The state of the game: the number of answers.
#[derive(Clone)]
pub(super) struct StandIn {
    answers: u32,
    last: GameAnswer,
    /// The number of answers that showed new information.
    shown: u32,
    /// The difference between the numbers of questions and of answers, since some answers were taken back.
    taken_back: u32,
    /// The seats that took moves back.
    log: Vec<Seat>,
}

impl StandIn {
    fn current(&self) -> Seat {
        Seat(u8::from(!self.answers.is_multiple_of(2)))
    }
}

impl Game for StandIn {
    const KIND: GameKind = GameKind::Dominion;

    const RULES_VERSION: u32 = 1;

    const HIDES_HANDS: bool = true;

    type Options = ();

    fn resolve(_: &GameSettings, _: u8, _: &mut Chance) -> Result<(), Refusal> {
        Ok(())
    }

    fn settings((): &()) -> GameSettings {
        GameSettings::KingOfTheDice(demesne_protocol::king_of_the_dice::Settings { help: false })
    }

    fn first_player(_: Option<&[SeatResult]>, _: u8, _: &mut Chance) -> Seat {
        Seat(0)
    }

    fn start((): &(), _: Start) -> Result<Self, Refusal> {
        Ok(Self { answers: 0, last: option(0), shown: 0, taken_back: 0, log: Vec::new() })
    }

    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>) {
        self.taken_back = left.answers + left.taken_back - self.answers + 1;
        self.log = left.log;
        self.log.push(back.by);
    }

    /// Each seat holds a card with the number of answers so far.
    fn hands(past: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        let card = CardName(past.game().answers.to_string().into());
        let hand = |seat| OpenHand { seat, cards: vec![card.clone()] };
        vec![hand(Seat(0)), hand(Seat(1))]
    }

    fn check_standing_answers(_: &[GameStandingAnswer]) -> Result<(), Refusal> {
        Ok(())
    }
}

impl GameState for StandIn {
    fn waiting_for(&self) -> Vec<Seat> {
        if self.answers < LAST { vec![self.current()] } else { Vec::new() }
    }

    fn is_asking_in_secret(&self) -> bool {
        self.last == option(SECRET)
    }

    fn passed_a_secret_question(&self) -> bool {
        [option(SECRET), option(ALMOST)].contains(&self.last)
    }

    fn reveal_count(&self) -> u32 {
        self.shown
    }

    fn undo_target(&self, _: &GameAnswer) -> UndoGoal {
        UndoGoal::Choice
    }

    fn turn(&self) -> Turn {
        Turn { number: self.answers + 1, seat: self.current() }
    }

    fn is_between_moves(&self) -> bool {
        true
    }

    fn moves(&self) -> u32 {
        self.answers
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        self.waiting_for().contains(&seat).then_some(self.answers + self.taken_back)
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        if !self.waiting_for().contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        // The panic comes after the change: the remaining state cannot be trusted.
        self.answers += 1;
        self.shown += u32::from(*answer != option(QUIET));
        self.last = answer.clone();
        assert_ne!(*answer, option(FAULT), "a panic, as intended");
        Ok(())
    }

    fn view(&self, _: Viewer) -> GameView {
        GameView::Dominion(Box::new(View {
            turn: u16::try_from(self.answers).expect("a few answers"),
            current: self.current(),
            phase: Phase::Action,
            actions: 1,
            buys: 1,
            coins: 0,
            potions: 0,
            own: None,
            seats: Vec::new(),
            piles: Vec::new(),
            trash: Vec::new(),
            mat: None,
            shown: Vec::new(),
            effects: Vec::new(),
            question: None,
            waiting: Vec::new(),
            may_react: None,
            results: self.results(),
        }))
    }

    fn own_parts(&self, _: Viewer) -> OwnParts {
        let own = DominionOwnParts { own: None, shown: Vec::new(), question: None };
        OwnParts::Dominion(Box::new(own))
    }

    fn log(&self, _: Viewer, from: usize) -> Vec<GameLogLine> {
        self.log.iter().skip(from).map(|seat| went_back(*seat)).collect()
    }

    fn log_len(&self) -> usize {
        self.log.len()
    }

    fn fingerprint(&self, into: &mut Fingerprint) {
        into.number(self.answers);
    }

    fn standing(&self) -> Vec<SeatResult> {
        let score = i16::try_from(self.answers).expect("a few answers");
        let result = |seat| SeatResult { seat, score, rank: 1, turns: 3, parts: Vec::new() };
        vec![result(Seat(0)), result(Seat(1))]
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        (self.answers >= LAST).then(|| self.standing())
    }

    /// To every question: a number that shows nothing new.
    fn standing_answer(&self, _: Seat, _: &[GameStandingAnswer]) -> Option<GameAnswer> {
        Some(option(QUIET))
    }
}

impl BotGame for StandIn {}

impl BotState for StandIn {
    fn bot_answer(&self, _: Seat, _: BotLevel) -> Option<GameAnswer> {
        Some(option(1))
    }
}

fn went_back(seat: Seat) -> GameLogLine {
    GameLogLine::Dominion(LogLine {
        step: 0,
        depth: 0,
        seat,
        verb: Verb::GoesBack,
        cards: Vec::new(),
        number: 0,
        by: None,
        from: None,
    })
}
