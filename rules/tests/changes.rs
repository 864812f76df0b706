//! Changes of views over random matches of both games: applied one after the other they make the view of every moment,
//! and their public parts are the same for all viewers.

use std::collections::BTreeMap;

use demesne_bots::dominion::simulation::random;
use demesne_bots::king_of_the_dice::simulation;
use demesne_protocol::basics::Seat;
use demesne_protocol::changes::{Fingerprints, GameChange, PartWriter};
use demesne_protocol::dominion::OpenBooks;
use demesne_protocol::games::GameView;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Start, Viewer};
use demesne_rules::journal::Entry;
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_test_sizes::part_of;

/// Matches of each game: enough that most cards are played.
const MATCHES: u64 = 40;

/// A client that follows a match: its view, and what a server keeps of it.
struct Follower {
    viewer: Viewer,
    view: GameView,
    public: Fingerprints,
    own: Fingerprints,
    /// Bytes of all whole views, and of all changes.
    bytes: [usize; 2],
}

impl Follower {
    fn new(game: &impl Game, viewer: Viewer) -> Self {
        let [mut public, mut own] = [Fingerprints::default(), Fingerprints::default()];
        let changed = [public_change(game, &mut public), own_change(game, viewer, &mut own)];
        assert_eq!(changed, [None, None], "there is nothing to compare with");
        Self { viewer, view: game.view(viewer), public, own, bytes: [0; 2] }
    }

    /// Receives the changes to the next view. Returns the public ones.
    fn receive(&mut self, game: &impl Game) -> String {
        let public = public_change(game, &mut self.public).expect("one match");
        let own = own_change(game, self.viewer, &mut self.own).expect("one match");
        let text = format!("{{{public}{own}}}");
        let change: GameChange = serde_json::from_str(&text).expect("a change can be read");
        assert_eq!(json(&change), text);
        assert_eq!(change.apply(&mut self.view), Ok(()));
        let next = game.view(self.viewer);
        assert_eq!(self.view, next);
        self.bytes = [self.bytes[0] + json(&next).len(), self.bytes[1] + text.len()];
        public
    }
}

fn public_change(game: &impl Game, known: &mut Fingerprints) -> Option<String> {
    written(known, |out| game.write_public_parts(out))
}

fn own_change(game: &impl Game, viewer: Viewer, known: &mut Fingerprints) -> Option<String> {
    written(known, |out| game.write_own_parts(viewer, out))
}

/// The parts that have changed, if they can be compared.
fn written(known: &mut Fingerprints, write: impl FnOnce(&mut PartWriter<'_>)) -> Option<String> {
    let mut text = Vec::new();
    let is_change = known.write_changes(&mut text, write);
    is_change.then(|| String::from_utf8(text).expect("JSON is text"))
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("our own types can be written as JSON")
}

/// Plays a match for every viewer. Returns the bytes of whole views and of changes.
fn follow<G: Game>(options: &G::Options, start: Start, entries: &[Entry]) -> [usize; 2] {
    let mut game = G::start(options, start).expect("it was played");
    let seats = (0..start.seats).map(|seat| Viewer::Seat(Seat(seat)));
    let viewers = seats.chain([Viewer::Spectator]);
    let mut clients: Vec<_> = viewers.map(|viewer| Follower::new(&game, viewer)).collect();
    for entry in entries {
        game.answer(entry.seat, &entry.answer).expect("it was played");
        let public: Vec<_> = clients.iter_mut().map(|client| client.receive(&game)).collect();
        assert!(public.iter().all(|change| *change == public[0]), "public parts differ");
    }
    clients.iter().fold([0; 2], |sum, it| [sum[0] + it.bytes[0], sum[1] + it.bytes[1]])
}

#[test]
fn changes_of_dominion_make_every_view() {
    let mut chance = Chance::new(Seed([31; 32]));
    let (mut whole, mut changes) = (0, 0);
    for number in 0..part_of(MATCHES) {
        let mut played = random::play(&mut chance, true);
        let is_open = number % 2 == 1;
        played.options.open_books =
            OpenBooks { points: is_open, decks: is_open, own_deck: is_open };
        let bytes = follow::<Dominion>(&played.options, played.start, &played.entries);
        (whole, changes) = (whole + bytes[0], changes + bytes[1]);
    }
    assert!(3 * changes < whole, "{changes} bytes of changes instead of {whole}");
}

#[test]
fn changes_of_king_of_the_dice_make_every_view() {
    let mut chance = Chance::new(Seed([32; 32]));
    for _ in 0..part_of(MATCHES) {
        let played = simulation::play(&mut chance, true);
        follow::<KingOfTheDice>(&played.options, played.start, &played.entries);
    }
}

#[test]
fn a_change_of_another_match_is_a_gap() {
    let mut chance = Chance::new(Seed([33; 32]));
    let mut matches = BTreeMap::new();
    while matches.len() < 2 {
        let played = random::play(&mut chance, true);
        let game = Dominion::start(&played.options, played.start).expect("it was played");
        matches.insert(played.start.seats, (game, played.end));
    }
    let [(first, end), (other, _)] =
        [matches.pop_first(), matches.pop_last()].map(|it| it.expect("two").1);
    let mut known = Fingerprints::default();
    public_change(&first, &mut known);
    let is_gap = public_change(&other, &mut known.clone()).is_none();
    assert!(is_gap, "another number of seats");
    let text = public_change(&end, &mut known).expect("the same match");
    let change: GameChange = serde_json::from_str(&format!("{{{text}}}")).expect("a change");
    let view = &mut other.view(Viewer::Spectator);
    assert!(change.apply(view).is_err(), "a pile or seat is not there");
}
