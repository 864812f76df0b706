//! The smallest game with hidden hands and chance: play a card onto the pile, draw another one. It implements the trait
//! of a game, so the server runs it like any other; it is not offered to users.
//!
//! Its messages are those of Dominion, because the protocol's set of games is closed.

use std::borrow::Cow;
use std::sync::LazyLock;

use demesne_bots::game::{BotGame, BotState};
use demesne_protocol::basics::{CardCount, CardName, Seat, SeatResult};
use demesne_protocol::changes::{DominionOwnParts, OwnParts};
use demesne_protocol::dominion::{Answer, Ask, OwnSeat, Phase, Purpose, Question, View, Waiting};
use demesne_protocol::games::{GameAnswer, GameKind, GameLogLine, GameSettings, GameView};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;
use demesne_rules::chance::{Chance, Stream};
use demesne_rules::delayed::DelayedSnapshot;
use demesne_rules::fingerprint::Fingerprint;
use demesne_rules::game::{Game, GameState, Start, Turn, UndoContext, Viewer};

/// Cards in all.
const CARDS: u8 = 52;

/// Cards in a hand.
const HAND: usize = 5;

/// A match of it, which has no end.
#[derive(Clone)]
pub(crate) struct Highcard {
    hands: Vec<Vec<u8>>,
    deck: Vec<u8>,
    pile: Vec<u8>,
    chance: Chance,
    first: u32,
    moves: u32,
}

impl Highcard {
    fn current(&self) -> Seat {
        let seats = u32::try_from(self.hands.len()).expect("a table has few seats");
        Seat(u8::try_from((self.first + self.moves) % seats).expect("a table has few seats"))
    }

    /// The deck is a bag: the top card is chosen when it is drawn.
    fn draw(&mut self, seat: usize) {
        if self.deck.is_empty() {
            let top = self.pile.pop();
            self.deck.append(&mut self.pile);
            self.pile.extend(top);
        }
        let cards = u32::try_from(self.deck.len()).expect("there are few cards");
        let drawn = self.deck.swap_remove(self.chance.pick(cards) as usize);
        self.hands[seat].push(drawn);
    }

    fn question(&self, hand: Vec<CardName>) -> Question {
        Question {
            id: self.moves,
            purpose: Purpose::Play,
            card: None,
            about: None,
            whose: None,
            ask: Ask::Name { cards: hand },
            why_not: Vec::new(),
        }
    }

    fn own_parts_for(&self, viewer: Viewer) -> DominionOwnParts {
        let own = self.own(viewer);
        let is_asked = viewer == Viewer::Seat(self.current());
        let hand = own.as_ref().filter(|_| is_asked).map(|own| own.hand.clone());
        let question = hand.map(|hand| self.question(hand));
        DominionOwnParts { own, shown: Vec::new(), question }
    }

    fn own(&self, viewer: Viewer) -> Option<OwnSeat> {
        let Viewer::Seat(seat) = viewer else { return None };
        let hand = self.hands[usize::from(seat.0)].iter().map(|card| name(*card)).collect();
        let (face_down, native_village) = Default::default();
        Some(OwnSeat { seat, hand, discard: None, face_down, native_village, deck: None })
    }
}

/// The names, which views borrow as they do those of a real game.
static NAMES: LazyLock<Vec<CardName>> = LazyLock::new(|| {
    (0..CARDS).map(|card| CardName(Cow::Borrowed(card.to_string().leak()))).collect()
});

fn name(card: u8) -> CardName {
    NAMES[usize::from(card)].clone()
}

impl Game for Highcard {
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
            hands: vec![Vec::new(); usize::from(start.seats)],
            deck: (0..CARDS).collect(),
            pile: Vec::new(),
            chance: Chance::of(start.seed, Stream::Table),
            first: u32::from(start.first.0),
            moves: 0,
        };
        for seat in 0..new.hands.len() {
            (0..HAND).for_each(|_| new.draw(seat));
        }
        Ok(new)
    }

    /// There is no log to continue.
    fn inherit_history(&mut self, _: Self, _: &UndoContext<'_>) {}

    fn hands(past: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        let hands = (0..).map(Seat).zip(&past.game().hands);
        let cards = |hand: &Vec<u8>| hand.iter().map(|card| name(*card)).collect();
        hands.map(|(seat, hand)| OpenHand { seat, cards: cards(hand) }).collect()
    }
}

impl GameState for Highcard {
    fn waiting_for(&self) -> Vec<Seat> {
        vec![self.current()]
    }

    fn is_asking_in_secret(&self) -> bool {
        false
    }

    fn passed_a_secret_question(&self) -> bool {
        false
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        (seat == self.current()).then_some(self.moves)
    }

    /// Each move shows a card, so going back always needs consent.
    fn reveal_count(&self) -> u32 {
        self.moves
    }

    fn undo_target(&self, _: &GameAnswer) -> UndoGoal {
        UndoGoal::Choice
    }

    fn turn(&self) -> Turn {
        Turn { number: self.moves + 1, seat: self.current() }
    }

    fn is_between_moves(&self) -> bool {
        true
    }

    fn moves(&self) -> u32 {
        self.moves
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        if seat != self.current() {
            return Err(Refusal::NotAsked);
        }
        let GameAnswer::Dominion(Answer::Name { card }) = answer else {
            return Err(Refusal::NotAllowed);
        };
        let seat = usize::from(seat.0);
        let hand = &mut self.hands[seat];
        let place = hand.iter().position(|held| name(*held) == *card).ok_or(Refusal::NotAllowed)?;
        let played = hand.remove(place);
        self.pile.push(played);
        self.draw(seat);
        self.moves += 1;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> GameView {
        let DominionOwnParts { own, shown, question } = self.own_parts_for(viewer);
        let count = u8::try_from(self.pile.len()).expect("there are few cards");
        let top = self.pile.last().map(|card| CardCount { card: name(*card), count });
        GameView::Dominion(Box::new(View {
            turn: u16::try_from(self.moves).unwrap_or(u16::MAX),
            current: self.current(),
            phase: Phase::Action,
            actions: 1,
            buys: 0,
            coins: u16::try_from(self.deck.len()).expect("there are few cards"),
            potions: 0,
            own,
            seats: Vec::new(),
            piles: Vec::new(),
            trash: top.into_iter().collect(),
            mat: None,
            shown,
            effects: Vec::new(),
            question,
            waiting: vec![Waiting { seat: self.current(), card: None }],
            may_react: None,
            results: None,
        }))
    }

    fn own_parts(&self, viewer: Viewer) -> OwnParts {
        OwnParts::Dominion(Box::new(self.own_parts_for(viewer)))
    }

    fn log(&self, _: Viewer, _: usize) -> Vec<GameLogLine> {
        Vec::new()
    }

    fn log_len(&self) -> usize {
        0
    }

    fn fingerprint(&self, into: &mut Fingerprint) {
        into.number(self.moves);
        for cards in self.hands.iter().chain([&self.deck, &self.pile]) {
            cards.iter().for_each(|card| into.number(*card));
        }
    }

    fn standing(&self) -> Vec<SeatResult> {
        let result = |(seat, hand): (u8, &Vec<u8>)| SeatResult {
            seat: Seat(seat),
            score: hand.iter().max().map_or(0, |card| i16::from(*card)),
            rank: 1,
            turns: 0,
            parts: Vec::new(),
        };
        (0..).zip(&self.hands).map(result).collect()
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        None
    }
}

impl BotGame for Highcard {}

impl BotState for Highcard {
    fn bot_answer(&self, seat: Seat, _: BotLevel) -> Option<GameAnswer> {
        let card = *self.hands.get(usize::from(seat.0))?.first()?;
        Some(GameAnswer::Dominion(Answer::Name { card: name(card) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_rules::chance::Seed;

    #[test]
    fn no_card_is_lost_or_doubled() {
        let start = Start::new(2, Seat(1), Seed([7; 32]));
        let mut game = Highcard::start(&(), start).expect("it can be played");
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
