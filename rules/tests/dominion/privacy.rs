//! Tests that views do not depend on hidden cards: all that a viewer cannot see is scrambled, and the view does not
//! change by a byte.

use demesne_bots::dominion::simulation::random;
use demesne_protocol::basics::Seat;
use demesne_protocol::changes::Fingerprints;
use demesne_protocol::dominion::{OpenBooks, Showing, Verb};
use demesne_protocol::games::GameAnswer;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::counts::{CardCounts, Kind};
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::dominion::zones::{AsidePlace, Zones};
use demesne_rules::dominion::{Dominion, cards};
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_rules::journal;
use demesne_test_sizes::part_of;

/// Matches whose every position is scrambled for every viewer; a part of them has every combination of open books.
const MATCHES: u64 = 32;
/// Matches whose answers are given to another match, and how many answers lie between two that are.
const MATCHES_OF_ANSWERS: u64 = 12;
const STEP: usize = 7;
/// Matches whose logs are read: enough that several cards are put back now and then.
const MATCHES_OF_LOGS: u64 = 600;

#[test]
fn scrambled_hidden_cards_change_no_view() {
    let mut chance = Chance::new(Seed([21; 32]));
    let mut changed = 0_u64;
    for number in 0..part_of(MATCHES) {
        let mut played = random::play(&mut chance, true);
        played.options.open_books = books(number);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        let mut before = game.clone();
        for entry in &played.entries {
            changed += check_all_viewers(&before, &mut game, &mut chance);
            before = game.clone();
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
    }
    assert!(
        changed > part_of(10_000),
        "the scrambling moved hidden cards {changed} times: the test tests something"
    );
}

#[test]
fn open_hands_show_only_hands() {
    let mut chance = Chance::new(Seed([24; 32]));
    let mut changed = 0_u64;
    for number in 0..MATCHES {
        let mut played = random::play(&mut chance, true);
        played.options.open_books = books(number);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            let before = with_open_hands(&game);
            let kept = game.table.clone();
            scramble_all_but_hands(&mut game, &mut chance);
            let decks = |table: &demesne_rules::dominion::table::Table| -> Vec<_> {
                table.seats.iter().map(|zones| zones.deck.top.clone()).collect()
            };
            changed += u64::from(decks(&game.table) != decks(&kept));
            assert_eq!(before, with_open_hands(&game), "a hidden card is seen");
            game.table = kept;
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
    }
    assert!(changed > 10_000, "decks were shuffled {changed} times: the test tests something");
}

/// Every combination of open books, one match after the other.
fn books(number: u64) -> OpenBooks {
    let is_open = |bit: u64| number >> bit & 1 == 1;
    OpenBooks { points: is_open(0), decks: is_open(1), own_deck: is_open(2) }
}

/// The sight of a moment for a viewer of all hands.
fn with_open_hands(game: &Dominion) -> String {
    let seen = (game.view(Viewer::Spectator), game.hands_of_all());
    serde_json::to_string(&seen).expect("a view is JSON")
}

/// As [`scramble`] does for a watcher, but every player keeps their hand.
fn scramble_all_but_hands(game: &mut Dominion, chance: &mut Chance) {
    for seat in game.table.in_turn_order(Seat(0)) {
        let zones = game.table.of_mut(seat);
        let shows_hand = std::mem::replace(&mut zones.shows_hand, true);
        scramble_seat(zones, false, chance);
        zones.shows_hand = shows_hand;
    }
}

#[test]
fn the_log_hides_the_order_of_cards_put_back() {
    let mut chance = Chance::new(Seed([22; 32]));
    let mut several = 0;
    for _ in 0..MATCHES_OF_LOGS {
        let played = random::play(&mut chance, true).end;
        for line in played.log.lines(&played.kinds, Viewer::Spectator, 0) {
            if line.verb != Verb::PutsOnDeck || line.cards.len() < 2 {
                continue;
            }
            several += 1;
            let card_kinds: Vec<Kind> = line
                .cards
                .iter()
                .filter_map(|some| played.kinds.kind_of(cards::by_name(&some.card)?))
                .collect();
            assert!(card_kinds.is_sorted(), "{:?} tells the order", line.cards);
        }
    }
    assert!(several > 20, "only {several} times several cards were put back");
}

#[test]
fn an_answer_that_reveals_nothing_ignores_hidden_cards() {
    let mut chance = Chance::new(Seed([23; 32]));
    let mut shows_nothing = 0;
    for _ in 0..MATCHES_OF_ANSWERS {
        let played = random::play(&mut chance, true);
        for from in (0..played.entries.len()).step_by(STEP) {
            shows_nothing += answers_that_show_nothing(&played, from, &mut chance);
        }
    }
    assert!(
        shows_nothing > 500,
        "{shows_nothing} answers showed nothing: the test tests something"
    );
}

/// Gives the answers from a place on, as long as they show no new information, to the match and to one in which all
/// that their player does not know is something else; returns the number that were.
fn answers_that_show_nothing(played: &random::Played, from: usize, chance: &mut Chance) -> usize {
    let game = || -> Dominion {
        let entries = &played.entries[..from];
        journal::replay(&played.options, played.start, entries).unwrap_or_else(|_| panic!("played"))
    };
    let (mut game, mut other) = (game(), game());
    if game.open_question().is_some() {
        // In the middle of a move it would be run again from before the scrambling.
        return 0;
    }
    let seat = played.entries[from].seat;
    scramble(&mut other, Viewer::Seat(seat), chance);
    other.rng = MoveRng::new(Seed([99; 32]), played.start.seats);
    let own = played.entries[from..].iter().take_while(|entry| entry.seat == seat);
    for (number, entry) in own.enumerate() {
        if !is_alike(&mut game, &mut other, seat, &entry.answer) {
            return number;
        }
    }
    0
}

/// Gives an answer to two matches that are the same for all that its player knows. Either it shows something new in
/// both, or in neither; then they are still the same to that player. Says whether they are.
pub(super) fn is_alike(
    game: &mut Dominion,
    other: &mut Dominion,
    seat: Seat,
    answer: &GameAnswer,
) -> bool {
    let viewer = Viewer::Seat(seat);
    let shown = (game.reveal_count(), other.reveal_count());
    let told = (game.log_len(), other.log_len());
    game.answer(seat, answer).expect("it is an answer to what is asked");
    other.answer(seat, answer).expect("it depends on nothing that is hidden");
    let shows = game.reveal_count() > shown.0;
    assert_eq!(other.reveal_count() > shown.1, shows, "{answer:?}: that tells what is hidden");
    if !shows {
        assert_eq!(game.view(viewer), other.view(viewer), "{answer:?}");
        assert_eq!(game.log(viewer, told.0), other.log(viewer, told.1), "{answer:?}");
    }
    !shows
}

/// Scrambles for each viewer in turn and compares; says how often something hidden really changed.
pub(super) fn check_all_viewers(
    earlier: &Dominion,
    game: &mut Dominion,
    chance: &mut Chance,
) -> u64 {
    let seats = game.table.count();
    let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
    let mut changed = 0;
    for viewer in viewers {
        let before = all_that_is_sent(earlier, game, viewer);
        let kept = game.table.clone();
        match viewer {
            // The table counts for each player what that player may know.
            Viewer::Seat(seat) if game.kinds.open_books.own_deck => {
                scramble_others(game, seat, chance);
            }
            Viewer::Seat(_) | Viewer::Spectator => scramble(game, viewer, chance),
        }
        changed += u64::from(is_different(game, &kept));
        let after = all_that_is_sent(earlier, game, viewer);
        assert_eq!(before, after, "{viewer:?} sees something that is hidden");
        game.table = kept;
    }
    changed
}

/// The view, and what has changed of it since an earlier moment.
fn all_that_is_sent(earlier: &Dominion, game: &Dominion, viewer: Viewer) -> String {
    let mut text = serde_json::to_vec(&game.view(viewer)).expect("a view is JSON");
    let [mut public, mut own] = [Fingerprints::default(), Fingerprints::default()];
    for game in [earlier, game] {
        public.write_changes(&mut text, |out| game.write_public_parts(out));
        own.write_changes(&mut text, |out| game.write_own_parts(viewer, out));
    }
    String::from_utf8(text).expect("JSON is text")
}

pub(super) fn is_different(game: &Dominion, kept: &demesne_rules::dominion::table::Table) -> bool {
    game.table.seats.iter().zip(&kept.seats).any(|(now, then)| now.hand != then.hand)
}

/// Exchanges all that a player does not know who remembers their own discards: the own deck and discard pile stay, and
/// those of a player for whom they decide.
pub(super) fn scramble_others(game: &mut Dominion, seat: Seat, chance: &mut Chance) {
    let both = [Some(seat), game.table.possessed_by(seat)];
    let own = both.map(|seat| seat.map(|seat| (seat, game.table.of(seat).clone())));
    scramble(game, Viewer::Seat(seat), chance);
    own.into_iter().flatten().for_each(|(seat, zones)| *game.table.of_mut(seat) = zones);
}

/// Exchanges all that a viewer cannot see.
pub(super) fn scramble(game: &mut Dominion, viewer: Viewer, chance: &mut Chance) {
    for seat in game.table.in_turn_order(Seat(0)) {
        let own = [seat, game.table.decider(seat)].map(Viewer::Seat).contains(&viewer);
        scramble_seat(game.table.of_mut(seat), own, chance);
    }
    for (_, cards) in &mut game.table.mixed {
        // The top card is visible, the order below is not.
        let hidden = cards.len().saturating_sub(1);
        chance.shuffle(&mut cards[..hidden]);
    }
    if game.table.has_passed {
        exchange_between_others(game, viewer, chance);
    }
}

/// Exchanges a card in hand and one of the deck between each two neighbours whose cards a viewer does not see: once cards were
/// passed unseen, the viewer cannot tell what each of them owns.
fn exchange_between_others(game: &mut Dominion, viewer: Viewer, chance: &mut Chance) {
    let is_unseen =
        |seat| [seat, game.table.decider(seat)].map(Viewer::Seat).iter().all(|one| *one != viewer);
    let unseen: Vec<bool> = (0..game.table.count()).map(|seat| is_unseen(Seat(seat))).collect();
    let mut others: Vec<&mut Zones> = unseen
        .into_iter()
        .zip(&mut game.table.seats)
        .filter(|(is_unseen, zones)| *is_unseen && !zones.shows_hand)
        .map(|(_, zones)| zones)
        .collect();
    for first in 1..others.len() {
        let (some, rest) = others.split_at_mut(first);
        let (some, other) = (&mut *some[first - 1], &mut *rest[0]);
        let mut pick = |hand: &CardCounts| {
            let place = chance.pick(u32::from(hand.total()).max(1));
            hand.cards().nth(place as usize)
        };
        if let (Some(one), Some(two)) = (pick(&some.hand), pick(&other.hand)) {
            some.hand.take(one);
            other.hand.take(two);
            some.hand.add(two, 1);
            other.hand.add(one, 1);
        }
        if let (Some(one), Some(two)) = (some.deck.top.first_mut(), other.deck.top.first_mut()) {
            std::mem::swap(one, two);
        }
    }
}

/// Exchanges the hidden cards of a seat's zones, keeping what can be seen: numbers, and the top of the discard pile.
fn scramble_seat(zones: &mut Zones, own: bool, chance: &mut Chance) {
    let hand_is_hidden = !own && !zones.shows_hand;
    let discard_is_hidden = !(own && zones.looks_through_discard);
    let top = zones.discard.top();
    let mut pool: Vec<Kind> = zones.deck.take_everything();
    let deck = pool.len();
    let hand = if hand_is_hidden { take(&mut zones.hand, &mut pool) } else { 0 };
    let discards = if discard_is_hidden { take_discards(zones, top, &mut pool) } else { 0 };
    let looked_at: Vec<usize> = (0..zones.shown.len())
        .filter(|place| !own && zones.shown[*place].how == Showing::LookedAt)
        .collect();
    pool.extend(looked_at.iter().map(|place| zones.shown[*place].kind));
    let hidden_aside = if own { 0 } else { hidden_aside(zones).count() };
    if !own {
        pool.extend(self::hidden_aside(zones).map(|kind| *kind));
    }
    chance.shuffle(&mut pool);
    let mut deal = |count: usize| pool.split_off(pool.len() - count);
    for kind in deal(hand) {
        zones.hand.add(kind, 1);
    }
    let below: CardCounts = deal(discards).into_iter().collect();
    if discard_is_hidden {
        zones.discard.put_unseen(&below);
        top.into_iter().for_each(|kind| zones.discard.put(kind));
    }
    for (place, kind) in looked_at.iter().zip(deal(looked_at.len())) {
        zones.shown[*place].kind = kind;
    }
    let dealt = deal(hidden_aside);
    self::hidden_aside(zones).zip(dealt).for_each(|(kind, other)| *kind = other);
    zones.deck.top = deal(deck);
}

/// The cards on the Native Village mat and under Durations.
fn hidden_aside(zones: &mut Zones) -> impl Iterator<Item = &mut Kind> {
    let on_mat = zones.aside.iter_mut().filter(|card| card.place == AsidePlace::NativeVillage);
    let under = zones.delayed.iter_mut().filter_map(|delayed| delayed.under.as_mut());
    on_mat.map(|card| &mut card.kind).chain(under)
}

fn take(from: &mut CardCounts, pool: &mut Vec<Kind>) -> usize {
    let cards: Vec<Kind> = std::mem::take(from).cards().collect();
    pool.extend(&cards);
    cards.len()
}

/// Takes everything out of the discard pile but the visible card, which is put back by the caller.
fn take_discards(zones: &mut Zones, top: Option<Kind>, pool: &mut Vec<Kind>) -> usize {
    if let Some(top) = top {
        zones.discard.take(top);
    }
    let mut cards = CardCounts::default();
    zones.discard.move_all_to(&mut cards);
    take(&mut cards, pool)
}
