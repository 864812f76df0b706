//! The smallest game with hidden hands and chance: play a card onto the pile, draw another one. It implements the traits
//! of a game, so the server runs it like any other; it is not offered to users.
//!
//! Instead of a card a seat may name a number, and hold one card more. Some numbers bring about situations that are rare in
//! other games, for tests of the room.
//!
//! Its messages are those of Dominion, because the protocol's set of games is closed.

use std::borrow::Cow;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use demesne_bots::game::{BotGame, BotState};
use demesne_protocol::basics::{CardCount, CardName, Seat, SeatResult};
use demesne_protocol::changes::{DominionOwnParts, DominionPublicParts, PartWriter};
use demesne_protocol::dominion::{
    Answer, Ask, LogLine, OwnSeat, Phase, Purpose, Question, TurnKind, Verb, View, Waiting,
};
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;
use demesne_rules::chance::{Chance, Stream};
use demesne_rules::delayed::DelayedSnapshot;
use demesne_rules::fingerprint::Fingerprint;
use demesne_rules::game::{
    Game, GameState, SeatList, SeatResults, Start, Turn, UndoContext, Viewer,
};

/// Cards in all.
const CARDS: u8 = 52;

/// Some of the cards, without memory of their own.
type Cards = ArrayVec<u8, { CARDS as usize }>;

/// Cards in a hand at the beginning.
pub const HAND: usize = 5;

/// This number makes the game panic.
pub const FAULT: u8 = 13;

/// This number makes the game ask the next seat in secret.
pub const SECRET: u8 = 7;

/// After this number the next seat might have been asked in secret, but is not.
pub const ALMOST: u8 = 8;

/// By this number no card is drawn: it shows no new information to any player.
pub const QUIET: u8 = 9;

/// The answer that names a number.
#[must_use]
pub fn number(number: u8) -> GameAnswer {
    GameAnswer::Dominion(Answer::Option { option: number })
}

/// A match without an end.
pub type EndlessHighcard = Highcard<{ u32::MAX }>;

/// A match, which is over after this number of moves.
#[derive(Clone)]
pub struct Highcard<const MOVES: u32> {
    hands: Vec<Cards>,
    deck: Cards,
    pile: Cards,
    chance: Chance,
    first: u32,
    moves: u32,
    /// The number that the last move named.
    named: Option<u8>,
    /// The moves that showed new information.
    shown: u32,
    /// The difference between the numbers of questions and of moves, since some moves were taken back.
    taken_back: u32,
    /// The seats that took moves back.
    log: Vec<Seat>,
}

impl<const MOVES: u32> Highcard<MOVES> {
    fn current(&self) -> Seat {
        let seats = u32::try_from(self.hands.len()).expect("a table has few seats");
        Seat(u8::try_from((self.first + self.moves) % seats).expect("a table has few seats"))
    }

    fn is_asked(&self, seat: Seat) -> bool {
        self.moves < MOVES && seat == self.current()
    }

    /// The deck is a bag: the top card is chosen when it is drawn.
    fn draw(&mut self, seat: Seat) {
        if self.deck.is_empty() {
            let top = self.pile.pop();
            self.deck.extend(self.pile.drain(..));
            self.pile.extend(top);
        }
        let cards = u32::try_from(self.deck.len()).expect("there are few cards");
        let drawn = self.deck.swap_remove(self.chance.pick(cards) as usize);
        self.hands[usize::from(seat.0)].push(drawn);
    }

    fn play(&mut self, seat: Seat, card: &CardName) -> Result<(), Refusal> {
        let hand = &mut self.hands[usize::from(seat.0)];
        let place = hand.iter().position(|held| name(*held) == *card).ok_or(Refusal::NotAllowed)?;
        self.pile.push(hand.remove(place));
        self.draw(seat);
        Ok(())
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        Some(Question {
            id: self.question_id(seat)?,
            purpose: Purpose::Play,
            card: None,
            about: None,
            whose: None,
            for_seat: None,
            ask: Ask::Name { cards: self.hand(seat) },
            why_not: Vec::new(),
        })
    }

    fn public_parts(&self) -> DominionPublicParts {
        let count = u8::try_from(self.pile.len()).expect("there are few cards");
        let top = self.pile.last().map(|card| CardCount { card: name(*card), count });
        let waiting = self.waiting_for().into_iter().map(|seat| Waiting { seat, card: None });
        DominionPublicParts {
            turn: u16::try_from(self.moves).unwrap_or(u16::MAX),
            current: self.current(),
            turn_kind: TurnKind::Regular,
            extra_turns: Vec::new(),
            last_turn: false,
            phase: Phase::Action,
            actions: 1,
            buys: 0,
            coins: u16::try_from(self.deck.len()).expect("there are few cards"),
            potions: 0,
            trash: top.into_iter().collect(),
            mat: None,
            effects: Vec::new(),
            waiting: waiting.collect(),
            may_react: None,
            results: self.results(),
            seats: Vec::new(),
            piles: Vec::new(),
        }
    }

    fn own_parts(&self, viewer: Viewer) -> DominionOwnParts {
        let Viewer::Seat(seat) = viewer else {
            return DominionOwnParts {
                own: None,
                decided_for: None,
                shown: Vec::new(),
                question: None,
            };
        };
        let (face_down, native_village) = Default::default();
        let hand = self.hand(seat);
        let own = OwnSeat { seat, hand, discard: None, face_down, native_village, deck: None };
        DominionOwnParts {
            own: Some(own),
            decided_for: None,
            shown: Vec::new(),
            question: self.question(seat),
        }
    }

    fn hand(&self, seat: Seat) -> Vec<CardName> {
        self.hands[usize::from(seat.0)].iter().map(|card| name(*card)).collect()
    }
}

/// The names, which views borrow as they do those of a real game.
static NAMES: LazyLock<Vec<CardName>> = LazyLock::new(|| {
    (0..CARDS).map(|card| CardName(Cow::Borrowed(card.to_string().leak()))).collect()
});

fn name(card: u8) -> CardName {
    NAMES[usize::from(card)].clone()
}

impl<const MOVES: u32> Game for Highcard<MOVES> {
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

    fn start((): &(), start: Start) -> Result<Self, Refusal> {
        let mut new = Self {
            hands: vec![Cards::new(); usize::from(start.seats)],
            deck: (0..CARDS).collect(),
            pile: Cards::new(),
            chance: Chance::of(start.seed, Stream::Table),
            first: u32::from(start.first.0),
            moves: 0,
            named: None,
            shown: 0,
            taken_back: 0,
            log: Vec::new(),
        };
        for seat in 0..start.seats {
            (0..HAND).for_each(|_| new.draw(Seat(seat)));
        }
        Ok(new)
    }

    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>) {
        self.taken_back = left.moves + left.taken_back - self.moves + 1;
        self.log = left.log;
        self.log.push(back.by);
    }

    fn hands(past: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        let seats = (0..).map(Seat).take(past.game().hands.len());
        seats.map(|seat| OpenHand { seat, cards: past.game().hand(seat) }).collect()
    }

    fn check_standing_answers(_: &[GameStandingAnswer]) -> Result<(), Refusal> {
        Ok(())
    }
}

impl<const MOVES: u32> GameState for Highcard<MOVES> {
    fn waiting_for(&self) -> SeatList {
        (self.moves < MOVES).then(|| self.current()).into_iter().collect()
    }

    fn is_asking_in_secret(&self) -> bool {
        self.named == Some(SECRET)
    }

    fn passed_a_secret_question(&self) -> bool {
        matches!(self.named, Some(SECRET | ALMOST))
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        self.is_asked(seat).then_some(self.moves + self.taken_back)
    }

    fn reveal_count(&self) -> u32 {
        self.shown
    }

    fn undo_target(&self, _: &GameAnswer) -> UndoGoal {
        UndoGoal::Choice
    }

    fn turn(&self) -> Turn {
        Turn { number: self.moves + 1, extra: 0, seat: self.current() }
    }

    fn is_between_moves(&self) -> bool {
        true
    }

    fn moves(&self) -> u32 {
        self.moves
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        if !self.is_asked(seat) {
            return Err(Refusal::NotAsked);
        }
        self.named = if let GameAnswer::Dominion(Answer::Name { card }) = answer {
            self.play(seat, card)?;
            None
        } else if let GameAnswer::Dominion(Answer::Option { option }) = answer {
            Some(*option)
        } else {
            return Err(Refusal::NotAllowed);
        };
        if self.named.is_some_and(|named| named != QUIET) {
            self.draw(seat);
        }
        self.shown += u32::from(self.named != Some(QUIET));
        self.moves += 1;
        // The panic comes after the change: the remaining state cannot be trusted.
        assert_ne!(self.named, Some(FAULT), "a panic, as intended");
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> GameView {
        GameView::Dominion(Box::new(View::of(self.public_parts(), self.own_parts(viewer))))
    }

    fn write_public_parts(&self, out: &mut PartWriter<'_>) {
        self.public_parts().write(out);
    }

    fn write_own_parts(&self, viewer: Viewer, out: &mut PartWriter<'_>) {
        self.own_parts(viewer).write(out);
    }

    fn log(&self, _: Viewer, from: usize) -> Vec<GameLogLine> {
        self.log.iter().skip(from).map(|seat| went_back(*seat)).collect()
    }

    fn log_len(&self) -> usize {
        self.log.len()
    }

    fn fingerprint(&self, into: &mut Fingerprint) {
        into.number(self.moves);
        for cards in self.hands.iter().chain([&self.deck, &self.pile]) {
            cards.iter().for_each(|card| into.number(*card));
        }
    }

    fn standing(&self) -> Vec<SeatResult> {
        self.standing_in_short().into_vec()
    }

    /// The highest card counts, and each card more than at the beginning.
    fn standing_in_short(&self) -> SeatResults {
        let score = |hand: &[u8]| {
            let more = i16::try_from(hand.len() - HAND).expect("there are few cards");
            hand.iter().max().map_or(0, |card| i16::from(*card)) + more
        };
        let result = |(seat, hand): (u8, &Cards)| SeatResult {
            seat: Seat(seat),
            score: score(hand),
            rank: 1,
            turns: 0,
            parts: Vec::new(),
        };
        (0..).zip(&self.hands).map(result).collect()
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        (self.moves >= MOVES).then(|| self.standing())
    }

    /// To every question: a number that shows nothing new.
    fn standing_answer(&self, _: Seat, _: &[GameStandingAnswer]) -> Option<GameAnswer> {
        Some(number(QUIET))
    }
}

impl<const MOVES: u32> BotGame for Highcard<MOVES> {}

impl<const MOVES: u32> BotState for Highcard<MOVES> {
    fn bot_answer(&self, seat: Seat, _: BotLevel) -> Option<GameAnswer> {
        let card = *self.hands.get(usize::from(seat.0))?.first()?;
        Some(GameAnswer::Dominion(Answer::Name { card: name(card) }))
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
        to: None,
        turn_kind: TurnKind::Regular,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_rules::chance::Seed;

    #[test]
    fn no_card_is_lost_or_doubled() {
        let start = Start::new(2, Seat(1), Seed([7; 32]));
        let mut game = EndlessHighcard::start(&(), start).expect("it can be played");
        for _ in 0..200 {
            let seat = game.waiting_for()[0];
            let answer = game.bot_answer(seat, BotLevel::Solid).expect("there is a card");
            assert_eq!(game.answer(seat, &answer), Ok(()));
            let mut cards: Vec<u8> = game.hands.concat();
            cards.extend(game.deck.iter().chain(&game.pile));
            cards.sort_unstable();
            assert_eq!(cards, (0..CARDS).collect::<Vec<_>>());
            assert!(game.hands.iter().all(|hand| hand.len() == HAND));
        }
    }
}
