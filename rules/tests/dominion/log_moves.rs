//! Tests that the log says of every card from where to where it moved: clients move cards by it.

use demesne_bots::dominion::simulation::random;
use demesne_protocol::dominion::{LogLine, Purpose, Verb, Zone};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};

/// Matches of random kingdoms and players.
const MATCHES: u64 = 400;

/// How many cards of one seat lie in each zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Amounts {
    hand: u16,
    deck: u16,
    discard: u16,
    in_play: u16,
    shown: u16,
    aside: u16,
}

impl Amounts {
    fn of(&mut self, zone: Zone) -> Option<&mut u16> {
        match zone {
            Zone::Hand => Some(&mut self.hand),
            Zone::Deck => Some(&mut self.deck),
            Zone::Discard => Some(&mut self.discard),
            Zone::InPlay => Some(&mut self.in_play),
            Zone::Shown => Some(&mut self.shown),
            Zone::Aside => Some(&mut self.aside),
            Zone::Trash => None,
        }
    }

    /// Moves cards; `None` if there are fewer.
    fn apply(&mut self, from: Option<Zone>, to: Option<Zone>, count: u16) -> Option<()> {
        if let Some(left) = from.and_then(|zone| self.of(zone)) {
            *left = left.checked_sub(count)?;
        }
        if let Some(there) = to.and_then(|zone| self.of(zone)) {
            *there += count;
        }
        Some(())
    }
}

fn amounts(game: &Dominion) -> Vec<Amounts> {
    let count = |cards: usize| u16::try_from(cards).expect("a table has few cards");
    let of_seats = game.table.seats.iter().map(|zones| {
        let under = zones.delayed.iter().filter(|delayed| delayed.under.is_some()).count();
        Amounts {
            hand: zones.hand.total(),
            deck: zones.deck.total(),
            discard: zones.discard.cards.total(),
            in_play: count(zones.in_play.len()),
            shown: count(zones.shown.len()),
            aside: count(zones.aside.len() + under),
        }
    });
    of_seats.collect()
}

/// The destination of a line's cards; `None` for a line that moves none.
fn destination(line: &LogLine) -> Option<Option<Zone>> {
    match line.verb {
        Verb::Plays => Some(Some(Zone::InPlay)),
        Verb::Draws | Verb::PutsInHand | Verb::GainsToHand => Some(Some(Zone::Hand)),
        // In a possessed turn another player gains what is bought.
        Verb::Buys if !line.is_gain() => None,
        // After a purchase that was no gain, none is taken back.
        Verb::GainsNone if line.turn_kind.decider().is_some() => None,
        Verb::Discards
        | Verb::Buys
        | Verb::Gains
        | Verb::GainsFromTrash
        | Verb::PutsDeckIntoDiscard => Some(Some(Zone::Discard)),
        Verb::GainsOntoDeck
        | Verb::PutsOnDeck
        | Verb::PutsAtBottom
        | Verb::Shuffles
        | Verb::ShufflesIntoDeck => Some(Some(Zone::Deck)),
        Verb::SetsAside | Verb::PutsOnMat => Some(Some(Zone::Aside)),
        // Another seat gets what is passed, and a purchase that comes to nothing is taken back.
        Verb::Trashes | Verb::Returns | Verb::Passes | Verb::GainsNone => Some(None),
        // Cards of a hand that are shown stay in it.
        Verb::LooksAtBottom => Some(Some(Zone::Shown)),
        Verb::Reveals | Verb::LooksAt if line.from.is_none() => Some(Some(Zone::Shown)),
        Verb::Turn
        | Verb::PlaysAgain
        | Verb::PlaysAs
        | Verb::DoesNotGain
        | Verb::ActsAgain
        | Verb::Reveals
        | Verb::RevealsHand
        | Verb::LooksAt
        | Verb::Reacts
        | Verb::Unaffected
        | Verb::GetsActions
        | Verb::GetsBuys
        | Verb::GetsCoins
        | Verb::LosesCoins
        | Verb::TakesPoints
        | Verb::TakesCoinTokens
        | Verb::PutsToken
        | Verb::Names
        | Verb::GoesBack
        | Verb::Wins => None,
    }
}

/// The place of the line before which the cards of a turn were put away: that of the new hand, or of the shuffle for it.
fn clean_up(lines: &[LogLine], next: usize) -> usize {
    let is = |at: usize, verb: Verb| {
        at.checked_sub(1).is_some_and(|before| {
            let line = &lines[before];
            line.verb == verb && line.depth == 0
        })
    };
    // Cards that were trashed in a possessed turn come back after the new hand was drawn.
    let next = next - usize::from(is(next, Verb::Discards));
    let hand = next - usize::from(is(next, Verb::Draws));
    hand - usize::from(is(hand, Verb::Shuffles))
}

/// Moves cards as the lines of one move say; `None` if a line takes cards from where they are not.
fn follow(
    before: &[Amounts],
    lines: &[LogLine],
    mover: usize,
    after: &[Amounts],
) -> Option<Vec<Amounts>> {
    let mut now = before.to_vec();
    let ends = lines.iter().position(|line| matches!(line.verb, Verb::Turn | Verb::Wins));
    let put_away = ends.map(|end| clean_up(lines, end));
    for (at, line) in lines.iter().enumerate() {
        if put_away == Some(at) {
            // No line says which cards stay in play for the next turn.
            let stays = after[mover].in_play;
            now[mover].discard += now[mover].hand + (now[mover].in_play - stays);
            now[mover].hand = 0;
            now[mover].in_play = stays;
        }
        let Some(to) = destination(line) else { continue };
        let known: u16 = line.cards.iter().map(|cards| u16::from(cards.count)).sum();
        let undoes = (line.verb == Verb::GainsNone).then_some(Zone::Discard);
        let from = undoes.or(line.from).or(line.verb.usual_zone());
        now[usize::from(line.seat.0)].apply(from, to, known + line.number)?;
        if let Some(seat) = line.to {
            now[usize::from(seat.0)].hand += known + line.number;
        }
    }
    Some(now)
}

#[test]
fn every_card_moves_from_where_it_was_to_where_it_is() {
    let mut chance = Chance::new(Seed([67; 32]));
    let mut faults = Vec::new();
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        let (mut before, mut told) = (amounts(&game), game.log_len());
        let mut mover = usize::from(game.table.current.0);
        for entry in &played.entries {
            game.answer(entry.seat, &entry.answer).expect("it was played");
            // In the middle of a move a line may be ahead of the cards.
            let of_turn = [Purpose::ActionPhase, Purpose::BuyPhase];
            if game.open_question().is_some_and(|asked| !of_turn.contains(&asked.header.purpose)) {
                continue;
            }
            let lines: Vec<_> = game.log.lines(&game.kinds, Viewer::Spectator, told).collect();
            let after = amounts(&game);
            let moved = follow(&before, &lines, mover, &after);
            if moved.as_ref() != Some(&after) {
                faults.push(format!("{moved:?}\nnot {after:?}{}", said(&lines)));
            }
            (before, told) = (after, game.log_len());
            mover = usize::from(game.table.current.0);
        }
    }
    assert!(faults.is_empty(), "{} moves, for example\n{}", faults.len(), faults[0]);
}

fn said(lines: &[LogLine]) -> String {
    let said = |LogLine { depth, seat, verb, cards, number, from, .. }: &LogLine| {
        format!("\n{depth} {} {verb:?} {from:?} {number} {cards:?}", seat.0)
    };
    lines.iter().map(said).collect()
}
