//! The end of a match: when it ends, what everybody scores, who wins (`rules.md` 18).

use demesne_protocol::basics::{Result as SeatResult, ScorePart, Seat};

use super::card::{Points, Types};
use super::counts::Counts;
use super::table::{Kinds, MAX_SEATS, Table};

/// Everything a player has at the end, for cards whose points depend on it.
pub(super) struct Owned<'a> {
    kinds: &'a Kinds,
    cards: Counts,
}

impl Owned<'_> {
    /// The number of cards.
    pub(super) fn total(&self) -> i16 {
        i16::try_from(self.cards.total()).expect("a player has a few hundred cards")
    }

    /// The number of cards of this title.
    pub(super) fn titled(&self, title: &str) -> i16 {
        self.kinds.titled(title).map_or(0, |slot| i16::from(self.cards.of(slot)))
    }
}

/// Empty Supply piles that end a match of so many players (`rules.md` 1, 18.2).
const fn empty_piles_that_end(seats: u8) -> usize {
    if seats < 5 { 3 } else { 4 }
}

/// Whether the match ends with the turn that is ending.
#[inline]
pub(super) fn is_over(kinds: &Kinds, table: &Table) -> bool {
    kinds.ends_with.iter().any(|pile| table.left_in(*pile) == 0)
        || empty_piles(kinds, table) >= empty_piles_that_end(table.count())
}

/// The number of empty Supply piles.
pub(super) fn empty_piles(kinds: &Kinds, table: &Table) -> usize {
    let without_equal_cards = kinds.in_supply().without(table.piles.kinds());
    without_equal_cards.filter(|pile| table.top_of(*pile).is_none()).count()
}

/// What one seat scores just now.
pub(super) fn score(kinds: &Kinds, table: &Table, seat: Seat) -> i16 {
    parts(kinds, table, seat).iter().map(|part| part.points).sum()
}

fn parts(kinds: &Kinds, table: &Table, seat: Seat) -> Vec<ScorePart> {
    let zones = table.of(seat);
    let owned = Owned { kinds, cards: zones.owned() };
    let scoring = owned.cards.iter().filter_map(|(slot, count)| {
        let card = kinds.card(slot);
        let each = match card.points {
            Points::None => return None,
            Points::Fixed(points) => i16::from(points),
            Points::Counted(points) => points(&owned),
        };
        debug_assert!(
            card.is(Types::VICTORY.and(Types::CURSE)),
            "only Victory cards and Curses give points"
        );
        Some(ScorePart {
            card: Some(kinds.name(slot)),
            count: u16::from(count),
            points: each * i16::from(count),
        })
    });
    let tokens = (zones.points > 0).then(|| ScorePart {
        card: None,
        count: zones.points,
        points: i16::try_from(zones.points).expect("tokens are fewer than 32,768"),
    });
    scoring.chain(tokens).collect()
}

/// The result of each seat in turn order: points first, then fewer turns (`rules.md` 18.5 to 18.7).
pub(super) fn results(kinds: &Kinds, table: &Table) -> Vec<SeatResult> {
    let seats = || table.in_turn_order(Seat(0));
    let standing: arrayvec::ArrayVec<(i16, u16), MAX_SEATS> =
        seats().map(|seat| (score(kinds, table, seat), table.of(seat).turns)).collect();
    let better = |(score, turns): (i16, u16), (other, others): (i16, u16)| {
        score > other || score == other && turns < others
    };
    seats()
        .zip(&standing)
        .map(|(seat, own)| SeatResult {
            seat,
            score: own.0,
            rank: 1 + u8::try_from(standing.iter().filter(|other| better(**other, *own)).count())
                .expect("at most five are better"),
            turns: own.1,
            parts: parts(kinds, table, seat),
        })
        .collect()
}
