//! Changes of views over random matches of both games: applied one after the other they make the view of every moment,
//! and their public parts are the same for all viewers.

use std::collections::BTreeMap;

use demesne_bots::dominion::simulation::random;
use demesne_bots::king_of_the_dice::simulation;
use demesne_protocol::basics::Seat;
use demesne_protocol::changes::{Fingerprints, GameChange, OwnParts};
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
    view: GameView,
    public: Fingerprints,
    own: Fingerprints,
    /// Bytes of all whole views, and of all changes.
    bytes: [usize; 2],
}

impl Follower {
    fn new(view: GameView, own: OwnParts) -> Self {
        let (public, own) = (view.compare_public(None), own.compare(None));
        assert!(
            public.change.is_none() && own.change.is_none(),
            "there is nothing to compare with"
        );
        Self { view, public: public.now, own: own.now, bytes: [0; 2] }
    }

    /// Receives the changes to the next view. Returns the public ones.
    fn receive(&mut self, next: &GameView, own: OwnParts) -> GameChange {
        let public = next.compare_public(Some(&self.public));
        let own = own.compare(Some(&self.own));
        let changes = [public.change, own.change].map(|change| change.expect("one match"));
        self.bytes[0] += json(next).len();
        for change in &changes {
            let text = json(change);
            self.bytes[1] += text.len();
            let read: GameChange = serde_json::from_str(&text).expect("a change can be read");
            assert_eq!(read, *change);
            assert_eq!(read.apply(&mut self.view), Ok(()));
        }
        assert_eq!(self.view, *next);
        (self.public, self.own) = (public.now, own.now);
        let [public, _] = changes;
        public
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("our own types can be written as JSON")
}

/// Plays a match for every viewer. Returns the bytes of whole views and of changes.
fn follow<G: Game>(options: &G::Options, start: Start, entries: &[Entry]) -> [usize; 2] {
    let mut game = G::start(options, start).expect("it was played");
    let viewers: Vec<_> =
        (0..start.seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect();
    let mut clients: Vec<_> =
        viewers.iter().map(|it| Follower::new(game.view(*it), game.own_parts(*it))).collect();
    for entry in entries {
        game.answer(entry.seat, &entry.answer).expect("it was played");
        let public: Vec<_> = viewers
            .iter()
            .zip(&mut clients)
            .map(|(viewer, client)| client.receive(&game.view(*viewer), game.own_parts(*viewer)))
            .collect();
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
    let mut views = BTreeMap::new();
    while views.len() < 2 {
        let played = random::play(&mut chance, true);
        let game = Dominion::start(&played.options, played.start).expect("it was played");
        let end = played.end.view(Viewer::Spectator);
        views.insert(played.start.seats, (game.view(Viewer::Spectator), end));
    }
    let [(first, end), (mut other, _)] =
        views.into_values().collect::<Vec<_>>().try_into().expect("two");
    let known = first.compare_public(None).now;
    assert!(other.compare_public(Some(&known)).change.is_none(), "another number of seats");
    let change = end.compare_public(Some(&known)).change.expect("the same match");
    assert!(change.apply(&mut other).is_err(), "a pile or seat is not there");
}
