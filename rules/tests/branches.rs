//! Matches of random kingdoms that are played on from any of their steps: nothing is lost, nothing that was seen is
//! other than it was, and a viewer of the rest learns no card that was undecided.

use demesne_bots::dominion::simulation::random;
use demesne_bots::game::BotGame;
use demesne_bots::king_of_the_dice::simulation as dice;
use demesne_protocol::basics::Seat;
use demesne_protocol::table::BotLevel;
use demesne_rules::branch::{Branch, Branches};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Start, Viewer};
use demesne_rules::journal::{self, Entry};
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_test_sizes::part_of;

/// Random matches of each game.
const MATCHES: usize = 12;
/// Places of each match at which it is branched.
const PLACES: usize = 5;
/// Answers that bots give in each branch: enough for several turns.
const FURTHER: usize = 120;

#[test]
fn a_match_of_dominion_can_be_played_on_from_any_of_its_steps() {
    let mut chance = Chance::new(Seed([21; 32]));
    let mut differ = 0;
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let cards = played.end.count_cards();
        let conserved = |game: &Dominion| assert_eq!(game.count_cards(), cards);
        let line = (played.options, played.start, played.entries);
        differ += branched(&line, &mut chance, conserved);
    }
    assert!(differ > MATCHES * PLACES / 2, "{differ} branches went their own ways");
}

#[test]
fn a_match_of_king_of_the_dice_can_be_played_on_from_any_of_its_steps() {
    let mut chance = Chance::new(Seed([22; 32]));
    let mut differ = 0;
    let matches = part_of(MATCHES);
    for _ in 0..matches {
        let played = dice::play(&mut chance, true);
        let line = (played.options, played.start, played.entries);
        differ += branched::<KingOfTheDice>(&line, &mut chance, |_| {});
    }
    assert!(differ > matches * PLACES / 2, "{differ} branches went their own ways");
}

/// Branches a match at some places with two seeds each; returns the number of the pairs were not dealt the same.
fn branched<G: BotGame>(
    (options, start, entries): &(G::Options, Start, Vec<Entry>),
    chance: &mut Chance,
    conserved: impl Fn(&G),
) -> usize {
    let places = between_moves::<G>(options, *start, entries);
    let mut differ = 0;
    for _ in 0..PLACES {
        let place = usize::try_from(chance.pick(u32::try_from(places.len()).expect("few")));
        let at = places[place.expect("few")];
        let before = replayed::<G>(options, *start, &entries[..at]);
        let [one, other] = [1, 2].map(|seed| {
            let start = branch(*start, at, seed);
            let mut game = replayed::<G>(options, start, &entries[..at]);
            assert_looks_the_same(&before, &game, start.seats);
            let mut line = entries[..at].to_vec();
            play_on(&mut game, &mut line);
            conserved(&game);
            let again = replayed::<G>(options, start, &line);
            assert_eq!(TableHash::first(&again), TableHash::first(&game), "its journal makes it");
            again
        });
        differ += usize::from(TableHash::first(&one) != TableHash::first(&other));
    }
    differ
}

#[test]
fn a_branch_of_a_branch_has_the_chance_of_both() {
    let mut chance = Chance::new(Seed([23; 32]));
    let played = dice::play(&mut chance, true);
    let start = branch(played.start, 4, 1);
    let mut game = replayed::<KingOfTheDice>(&played.options, start, &played.entries[..4]);
    let mut line = played.entries[..4].to_vec();
    play_on(&mut game, &mut line);
    let at = line.len() / 2;
    let again = branch(start, at, 2);
    let twice = replayed::<KingOfTheDice>(&played.options, again, &line[..at]);
    let once = replayed::<KingOfTheDice>(&played.options, start, &line[..at]);
    assert_looks_the_same(&once, &twice, start.seats);
    assert_eq!(again.branches.iter().count(), 2);
    assert_eq!(usize::try_from(again.branches.played_before()), Ok(at));
}

/// The numbers of answers after which no move waits in its midst, the end left out.
fn between_moves<G: Game>(options: &G::Options, start: Start, entries: &[Entry]) -> Vec<usize> {
    let mut game = G::start(options, start).expect("it was played");
    let mut places = vec![0];
    for (number, entry) in entries.iter().enumerate() {
        game.answer(entry.seat, &entry.answer).expect("it was allowed");
        if game.is_between_moves() && game.results().is_none() {
            places.push(number + 1);
        }
    }
    places
}

fn branch(start: Start, at: usize, seed: u8) -> Start {
    let branch = Branch { at: u32::try_from(at).expect("few"), seed: Seed([seed; 32]) };
    let branches: Branches = start.branches.and(branch).expect("it comes after the others");
    Start { branches, ..start }
}

fn replayed<G: Game>(options: &G::Options, start: Start, entries: &[Entry]) -> G {
    journal::replay(options, start, entries).unwrap_or_else(|(number, why)| {
        panic!("answer {number} was refused: {why:?}");
    })
}

/// Every player sees the same table and reads the same log: only what is undecided is other than it was.
fn assert_looks_the_same<G: Game>(before: &G, game: &G, seats: u8) {
    let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
    for viewer in viewers {
        assert_eq!(before.view(viewer), game.view(viewer));
        assert_eq!(before.log(viewer, 0), game.log(viewer, 0));
    }
    assert_eq!(before.waiting_for(), game.waiting_for());
}

fn play_on<G: BotGame>(game: &mut G, line: &mut Vec<Entry>) {
    for _ in 0..FURTHER {
        let Some(seat) = game.waiting_for().first().copied() else { return };
        let answer = game.bot_answer(seat, BotLevel::Solid).expect("who is asked has an answer");
        game.answer(seat, &answer).expect("a bot's answer is allowed");
        line.push(Entry { seat, answer });
    }
}
