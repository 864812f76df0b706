//! A tiny game in the shape of a real one: two seats say numbers in turn, and one of the numbers is a fault.

use demesne_protocol::basics::{Result as SeatResult, Seat};
use demesne_protocol::dominion::{Answer, Phase, View};
use demesne_protocol::games::{GameAnswer, GameKind, GameLogLine, GameSettings, GameView};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Chance;
use demesne_rules::fingerprint::Fingerprint;
use demesne_rules::game::{Game, Start, Turn, Viewer};

/// Saying this number is a fault of the game.
pub(super) const FAULT: u8 = 13;

/// Saying this number asks the other seat in secret.
pub(super) const SECRET: u8 = 7;

/// After saying this number the other seat might have been asked in secret.
pub(super) const ALMOST: u8 = 8;

/// After so many answers the match is over.
pub(super) const LAST: u32 = 6;

/// Says a number.
pub(super) fn option(number: u8) -> GameAnswer {
    GameAnswer::Dominion(Answer::Option { option: number })
}

/// How many numbers were said.
pub(super) struct StandIn {
    answers: u32,
    last: GameAnswer,
}

impl StandIn {
    fn current(&self) -> Seat {
        Seat(u8::from(!self.answers.is_multiple_of(2)))
    }
}

impl Game for StandIn {
    const KIND: GameKind = GameKind::Dominion;

    const RULES: u32 = 1;

    type Options = ();

    fn resolve(_: &GameSettings, _: u8, _: &mut Chance) -> Result<(), Refusal> {
        Ok(())
    }

    fn first_player(_: Option<&[SeatResult]>, _: u8, _: &mut Chance) -> Seat {
        Seat(0)
    }

    fn start((): &(), _: Start) -> Result<Self, Refusal> {
        Ok(Self { answers: 0, last: option(0) })
    }

    fn waiting_for(&self) -> Vec<Seat> {
        if self.answers < LAST { vec![self.current()] } else { Vec::new() }
    }

    fn is_asking_in_secret(&self) -> bool {
        self.last == option(SECRET)
    }

    fn passed_a_secret_question(&self) -> bool {
        self.last == option(ALMOST)
    }

    fn turn(&self) -> Turn {
        Turn { number: self.answers + 1, seat: self.current() }
    }

    fn moves(&self) -> u32 {
        self.answers
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        self.waiting_for().contains(&seat).then_some(self.answers)
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        if !self.waiting_for().contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        // The fault comes after the change: what is left of the game cannot be trusted.
        self.answers += 1;
        self.last = answer.clone();
        assert_ne!(*answer, option(FAULT), "a fault, as wanted");
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
            own: None,
            seats: Vec::new(),
            piles: Vec::new(),
            trash: Vec::new(),
            mat: None,
            shown: Vec::new(),
            effects: Vec::new(),
            question: None,
            waiting: Vec::new(),
            results: self.results(),
        }))
    }

    fn log(&self, _: Viewer, _: usize) -> Vec<GameLogLine> {
        Vec::new()
    }

    fn log_len(&self) -> usize {
        0
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

    fn advise(&self, _: Seat, _: BotLevel) -> Option<GameAnswer> {
        Some(option(1))
    }
}
