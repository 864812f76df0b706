//! Tests of possessed turns: a player sees the hidden cards of another one in such a turn and in no other, and nothing else
//! depends on what is hidden.

use demesne_bots::game::{BotPlan, BotState, PlayoutBudget};
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{LogLine, OpenBooks, Options, TurnKind, Verb, View};
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::counts::Kind;
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::game::{Game, GameState, Start, Viewer};

use super::privacy::{check_all_viewers, is_alike, scramble, scramble_others};

/// Matches of each test: with the Possessions of the starting decks each has dozens of possessed turns.
const MATCHES: u8 = 14;
/// Answers of a match: enough that decks are shuffled several times.
const ANSWERS: usize = 300;
const SEATS: u8 = 3;

/// Cards that ask, show, look, trash and attack beside Possession.
const KINGDOMS: [[&str; 9]; 7] = [
    [
        "moat",
        "watchtower",
        "militia",
        "chapel",
        "fortress",
        "throne-room",
        "witch",
        "lookout",
        "village",
    ],
    [
        "native-village",
        "haven",
        "outpost",
        "baron",
        "tunnel",
        "mountebank",
        "remodel",
        "spy",
        "library",
    ],
    [
        "royal-seal",
        "market-square",
        "bishop",
        "vault",
        "cartographer",
        "beggar",
        "thief",
        "golem",
        "fishing-village",
    ],
    [
        "trader",
        "masquerade",
        "secret-chamber",
        "horse-traders",
        "scheme",
        "inn",
        "noble-brigand",
        "embassy",
        "watchtower",
    ],
    [
        "duchess",
        "border-village",
        "nomad-camp",
        "jester",
        "oracle",
        "ambassador",
        "trader",
        "smugglers",
        "embargo",
    ],
    [
        "ghost-ship",
        "navigator",
        "pearl-diver",
        "courtyard",
        "minion",
        "tactician",
        "saboteur",
        "stables",
        "mandarin",
    ],
    [
        "alchemist",
        "herbalist",
        "philosophers-stone",
        "familiar",
        "explorer",
        "ironworks",
        "trading-post",
        "treasury",
        "hermit",
    ],
];

/// A match in whose starting decks Possessions and Actions of the kingdom stand for the Estates and some Coppers.
fn match_with_possessions(number: u8) -> Dominion {
    let cards = KINGDOMS[usize::from(number) % KINGDOMS.len()];
    let name = |name: &str| CardName(name.to_owned().into());
    let options = Options {
        open_books: OpenBooks { own_deck: number % 2 == 1, ..OpenBooks::default() },
        ..Options::new(cards.into_iter().chain(["possession"]).map(name).collect())
    };
    let seed = Seed([number; 32]);
    let mut game =
        Dominion::start(&options, Start::new(SEATS, Seat(0), seed)).expect("it can be played");
    let mut chance = Chance::new(seed);
    let titled = |title: &str| game.kinds.titled(title).expect("the kingdom has it");
    let (copper, estate, possession) = (titled("Copper"), titled("Estate"), titled("Possession"));
    let actions: Vec<Kind> = game.kinds.actions().collect();
    for seat in 0..SEATS {
        let zones = game.table.of_mut(Seat(seat));
        let places = [&mut zones.hand, &mut zones.deck.bag];
        for cards in places {
            let estates = cards.take_all_of(estate);
            cards.add(possession, estates);
            for _ in 0..2 {
                if cards.take(copper) {
                    let place = chance.pick(u32::try_from(actions.len()).expect("a few"));
                    cards.add(actions[place as usize], 1);
                }
            }
        }
    }
    game
}

/// Plays matches with bots, and calls `check` with the match before and after each answer.
fn for_each_answer(mut check: impl FnMut(&Dominion, &mut Dominion, (Seat, &GameAnswer))) {
    for number in 0..MATCHES {
        let mut game = match_with_possessions(number);
        for _ in 0..ANSWERS {
            let Some(seat) = game.waiting_for().first().copied() else { break };
            let answer = game.bot_answer(seat, BotLevel::Solid).expect("the seat is asked");
            let before = game.clone();
            game.answer(seat, &answer).expect("a bot gives allowed answers");
            check(&before, &mut game, (seat, &answer));
        }
    }
}

fn view(game: &Dominion, viewer: Viewer) -> View {
    game.view_for(viewer)
}

#[test]
fn scrambled_hidden_cards_change_no_view_of_a_possessed_turn() {
    let mut chance = Chance::new(Seed([91; 32]));
    let (mut changed, mut possessed) = (0, 0);
    for_each_answer(|before, game, _| {
        if game.table.turn_kind().decider().is_some() {
            possessed += 1;
            changed += check_all_viewers(before, game, &mut chance);
        }
    });
    assert!(
        possessed > 300 && changed > 300,
        "{possessed} positions were scrambled {changed} times"
    );
}

#[test]
fn only_the_player_who_decides_sees_the_hand_and_only_in_that_turn() {
    let (mut seen, mut regular) = (0, 0);
    for_each_answer(|_, game, _| {
        let kind = game.table.turn_kind();
        for seat in game.table.in_turn_order(Seat(0)) {
            let view = view(game, Viewer::Seat(seat));
            let decides = kind == TurnKind::Possessed { by: seat };
            assert_eq!(view.decided_for.is_some(), decides);
            if let Some(other) = view.decided_for {
                assert_eq!(other.seat, game.table.current);
                assert_eq!(Some(other), self::view(game, Viewer::Seat(game.table.current)).own);
                seen += 1;
            } else {
                regular += 1;
            }
        }
        assert!(view(game, Viewer::Spectator).decided_for.is_none());
    });
    assert!(seen > 300 && regular > 300, "{seen} times a hand was seen, {regular} times not");
}

/// The cards that a viewer reads of, by name.
fn read(game: &Dominion, viewer: Viewer, from: usize) -> Vec<LogLine> {
    game.log.lines(&game.kinds, viewer, from).collect()
}

#[test]
fn the_log_of_draws_is_read_by_the_player_who_decides_in_that_turn_only() {
    let (mut own, mut hidden) = (0, 0);
    for_each_answer(|before, game, _| {
        let (current, decider) = (before.table.current, before.table.turn_kind().decider());
        let from = before.log_len().min(game.log_len());
        for seat in game.table.in_turn_order(Seat(0)) {
            // The lines of an answer up to the next turn are those of the turn that it was given in.
            let lines = read(game, Viewer::Seat(seat), from);
            for line in lines.iter().take_while(|line| line.verb != Verb::Turn) {
                let is_secret = matches!(line.verb, Verb::Draws | Verb::LooksAt);
                if !is_secret || line.seat == seat {
                    continue;
                }
                let may_read = line.seat == current && decider == Some(seat);
                assert_eq!(!line.cards.is_empty(), may_read, "{line:?} as {seat:?} reads it");
                own += u32::from(may_read);
                hidden += u32::from(!may_read);
            }
        }
    });
    assert!(own > 50 && hidden > 100, "{own} lines were read, {hidden} were not");
}

#[test]
fn a_possessed_turn_begins_and_ends_with_something_new() {
    let mut boundaries = 0;
    for_each_answer(|before, game, _| {
        if before.table.turn_kind().decider() != game.table.turn_kind().decider() {
            assert!(game.reveal_count() > before.reveal_count());
            boundaries += 1;
        }
    });
    assert!(boundaries > 50, "{boundaries} turns began or ended");
}

#[test]
fn the_turn_that_comes_next_is_the_first_that_waits() {
    let mut waited = 0;
    for_each_answer(|before, game, _| {
        let is_next = game.turn().number > before.turn().number;
        let waiting = view(before, Viewer::Spectator).extra_turns;
        let Some(next) = waiting.first().filter(|_| is_next) else { return };
        assert_eq!((game.table.current, game.table.turn_kind()), (next.seat, next.kind));
        let mut left = waiting.clone();
        left[0].count -= 1;
        left.retain(|turns| turns.count > 0);
        assert_eq!(view(game, Viewer::Spectator).extra_turns, left);
        waited += 1;
    });
    assert!(waited > 50, "{waited} turns had waited");
}

#[test]
fn an_answer_in_a_possessed_turn_that_reveals_nothing_ignores_hidden_cards() {
    let mut chance = Chance::new(Seed([92; 32]));
    let mut shows_nothing = 0;
    for_each_answer(|before, _, (seat, answer)| {
        if before.table.turn_kind().decider() != Some(seat) || before.open_question().is_some() {
            return;
        }
        let (mut game, mut other) = (before.clone(), before.clone());
        if before.kinds.open_books.own_deck {
            // The table counts both decks for the player who decides.
            scramble_others(&mut other, seat, &mut chance);
        } else {
            scramble(&mut other, Viewer::Seat(seat), &mut chance);
        }
        other.rng = MoveRng::new(Seed([93; 32]), SEATS);
        shows_nothing += u32::from(is_alike(&mut game, &mut other, seat, answer));
    });
    assert!(shows_nothing > 50, "{shows_nothing} answers showed nothing");
}

#[test]
fn no_other_player_is_told_for_whom_the_player_who_decides_is_asked() {
    let mut asked = 0;
    for_each_answer(|_, game, _| {
        let Some(question) = game.open_question().cloned() else { return };
        if game.table.turn_kind().decider() != Some(question.header.asked) {
            return;
        }
        let waiting = game.waiting_for();
        for viewer in game.table.in_turn_order(Seat(0)).map(Viewer::Seat).chain([Viewer::Spectator])
        {
            // Others may be asked at the same time, each for themselves.
            let is_asked = waiting.iter().any(|seat| viewer == Viewer::Seat(*seat));
            let own_question = view(game, viewer).question;
            assert_eq!(own_question.is_some(), is_asked);
            let is_for_another = own_question.is_some_and(|it| it.for_seat.is_some());
            assert!(!is_for_another || viewer == Viewer::Seat(question.header.asked));
        }
        asked += 1;
    });
    assert!(asked > 50, "{asked} questions were asked");
}

/// Playouts of a decision, and answers between two positions at which a player looks ahead.
const PLAYOUTS: u32 = 24;
const STEP: usize = 11;

#[test]
fn a_player_who_looks_ahead_decides_for_another_one_by_what_they_see() {
    let mut chance = Chance::new(Seed([94; 32]));
    let plan = BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver");
    let think = |game: &Dominion, seat| {
        let mut budget = PlayoutBudget::new(PLAYOUTS);
        game.think(seat, &plan, Seed([95; 32]), &mut budget).expect("the seat is asked")
    };
    let (mut number, mut compared, mut asked) = (0, 0, 0);
    for_each_answer(|before, _, (seat, _)| {
        number += 1;
        if number % STEP != 0 || before.table.turn_kind().decider() != Some(seat) {
            return;
        }
        let answer = think(before, seat);
        before.clone().answer(seat, &answer).expect("it is allowed");
        if before.open_question().is_some() {
            asked += 1;
            return;
        }
        let mut other = before.clone();
        scramble_others(&mut other, seat, &mut chance);
        assert_eq!(answer, think(&other, seat), "the player knows a hidden card");
        compared += 1;
    });
    assert!(compared > 10 && asked > 5, "{compared} decisions were compared, {asked} questions");
}

#[test]
fn a_sample_agrees_with_what_the_player_who_decides_sees() {
    let mut compared = 0;
    for_each_answer(|_, game, _| {
        let Some(by) = game.table.turn_kind().decider() else { return };
        let mut sampled = game.clone();
        sampled.table = game.table.sample(&game.kinds, by, &mut Chance::new(Seed([96; 32])));
        let viewer = Viewer::Seat(by);
        assert_eq!(view(game, viewer), view(&sampled, viewer));
        assert_eq!(game.count_cards(), sampled.count_cards(), "no card is lost or made");
        compared += 1;
    });
    assert!(compared > 300, "{compared} samples were compared");
}
