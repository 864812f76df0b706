//! Bytes become a kingdom and answers, legal and illegal ones. No input may lose a card, break a rule's promise or
//! panic; a refused answer changes nothing.

#![no_main]

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, Ask, Edition, OpenBooks, Options, Question};
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::{Dominion, bane, catalogue};
use demesne_rules::game::{Game, GameState, Start, Viewer};
use libfuzzer_sys::fuzz_target;

/// The bytes of an input, one after another; zeros when they have run out.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { usize::from(self.next()) % bound }
    }

    fn any(&mut self, cards: &[CardName]) -> CardName {
        cards.get(self.below(cards.len())).cloned().unwrap_or(CardName("nothing".into()))
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data.iter());
    let seats = 2 + u8::try_from(bytes.below(5)).expect("below 5");
    let start = Start::new(seats, Seat(0), Seed([bytes.next(); 32]));
    let Ok(mut game) = Dominion::start(&options(&mut bytes), start) else { return };
    let cards = game.count_cards();
    while bytes.0.len() > 0 {
        let Some(seat) = game.waiting_for().first().copied() else { return };
        let GameView::Dominion(view) = game.view(Viewer::Seat(seat)) else {
            unreachable!("a match of Dominion has views of Dominion")
        };
        let question = view.question.as_ref().expect("who is waited for is asked");
        let illegal = bytes.next() < 16;
        let answer = if illegal { any_answer(&mut bytes) } else { fitting_answer(question, &mut bytes) };
        let before = game.log_len();
        if game.answer(seat, &GameAnswer::Dominion(answer)).is_err() {
            assert_eq!(game.log_len(), before, "a refused answer tells nothing");
            assert_eq!(game.view(Viewer::Seat(seat)), GameView::Dominion(view), "a refused answer changes nothing");
        }
        assert_eq!(game.count_cards(), cards, "no card is lost or made");
    }
});

fn options(bytes: &mut Bytes<'_>) -> Options {
    let mut left: Vec<CardName> =
        catalogue().cards.into_iter().filter(|card| card.kingdom).map(|card| card.name).collect();
    let kingdom: Vec<CardName> = (0..10).map(|_| left.swap_remove(bytes.below(left.len()))).collect();
    let variants = bytes.next();
    Options {
        bane: bane::draw_for(&kingdom, Edition::Both, &mut Chance::new(Seed([variants; 32]))),
        kingdom,
        platinum_colony: variants & 1 == 1,
        shelters: variants & 2 == 2,
        discard_counts: variants & 4 == 4,
        open_books: OpenBooks::default(),
        asks_everyone: false,
    }
}

/// An answer of the form that the question wants; numbers and cards as the bytes say.
fn fitting_answer(question: &Question, bytes: &mut Bytes<'_>) -> Answer {
    match &question.ask {
        Ask::Turn { play, buy, .. } => match bytes.below(8) {
            0..4 if !play.is_empty() => Answer::Play { card: bytes.any(play) },
            4 => Answer::PlayTreasures,
            5 | 6 if !buy.is_empty() => Answer::Buy { pile: bytes.any(buy) },
            7 => Answer::EndPhase,
            _ => Answer::EndTurn,
        },
        Ask::Cards { choose, min, max, .. } => {
            let all: Vec<CardName> =
                choose.iter().flat_map(|some| std::iter::repeat_n(some.card.clone(), usize::from(some.count))).collect();
            let count = usize::from(*min) + bytes.below(usize::from(max - min) + 1);
            let first = bytes.below(all.len());
            Answer::Cards { cards: all.iter().cycle().skip(first).take(count).cloned().collect() }
        }
        Ask::Pile { piles, optional } => {
            let none = *optional && bytes.below(4) == 0;
            Answer::Pile { pile: (!none).then(|| bytes.any(piles)) }
        }
        Ask::Options { options } => {
            Answer::Option { option: u8::try_from(bytes.below(options.len())).expect("a handful") }
        }
        Ask::Several { options, count } => {
            let first = bytes.below(options.len());
            let places = (0..options.len()).cycle().skip(first).take(usize::from(*count));
            let place = |place| u8::try_from(place).expect("a handful");
            Answer::Options { options: places.map(place).collect() }
        }
        Ask::Order { cards } => {
            let mut cards = cards.clone();
            let by = bytes.below(cards.len());
            cards.rotate_left(by);
            Answer::Cards { cards }
        }
        Ask::Name { cards } => Answer::Name { card: bytes.any(cards) },
    }
}

/// Any answer at all.
fn any_answer(bytes: &mut Bytes<'_>) -> Answer {
    let all: Vec<CardName> = catalogue().cards.into_iter().map(|card| card.name).collect();
    match bytes.below(9) {
        0 => Answer::Play { card: bytes.any(&all) },
        1 => Answer::PlayTreasures,
        2 => Answer::Buy { pile: bytes.any(&all) },
        3 => Answer::EndPhase,
        4 => Answer::Cards { cards: (0..bytes.below(9)).map(|_| bytes.any(&all)).collect() },
        5 => Answer::Pile { pile: (bytes.below(2) == 0).then(|| bytes.any(&all)) },
        6 => Answer::Option { option: bytes.next() },
        7 => Answer::Options { options: (0..bytes.below(5)).map(|_| bytes.next()).collect() },
        _ => Answer::Name { card: bytes.any(&all) },
    }
}
