//! The end of a match: when it ends, what every player scores, who wins (`rules.md` 18).

use arrayvec::ArrayVec;
use demesne_protocol::basics::{ScorePart, Seat, SeatResult};

use super::card::{Points, Types};
use super::counts::{CardCounts, Kind, KindSet};
use super::table::{Kinds, MAX_SEATS, Table};
use super::zones::Zones;

/// Everything a player has at the end, for cards whose points depend on it.
pub struct Owned<'a> {
    kinds: &'a Kinds,
    cards: CardCounts,
}

impl Owned<'_> {
    /// The number of cards.
    pub fn total(&self) -> i16 {
        i16::try_from(self.cards.total()).expect("a player has a few hundred cards")
    }

    /// The number of cards with one of these types.
    pub(super) fn with_types(&self, types: Types) -> i16 {
        let cards = self.cards.iter().filter(|(kind, _)| self.kinds.card(*kind).is(types));
        cards.map(|(_, count)| i16::from(count)).sum()
    }

    /// The number of different names.
    pub(super) fn different(&self) -> i16 {
        i16::try_from(self.cards.kinds().len()).expect("there are at most 64 kinds")
    }

    /// The number of cards of this title.
    pub fn titled(&self, title: &str) -> i16 {
        self.kinds.titled(title).map_or(0, |kind| i16::from(self.cards.of(kind)))
    }
}

/// Empty Supply piles that end a match of so many players (`rules.md` 1, 18.2).
const fn empty_piles_that_end(seats: u8) -> usize {
    if seats < 5 { 3 } else { 4 }
}

/// Whether the match ends with the turn that is ending.
#[inline]
pub fn is_over(kinds: &Kinds, table: &Table) -> bool {
    // Until the first pile of equal cards is empty, every one of these piles has a card.
    !without_equal_cards(kinds, table).is_empty() && has_enough_empty_piles(kinds, table)
}

#[inline(never)]
fn has_enough_empty_piles(kinds: &Kinds, table: &Table) -> bool {
    kinds.ends_with.iter().any(|pile| table.left_in(*pile) == 0)
        || empty_piles(kinds, table) >= empty_piles_that_end(table.count())
}

/// Whether one more empty pile ends the match.
#[inline]
pub(super) fn is_one_pile_from_end(kinds: &Kinds, table: &Table) -> bool {
    !without_equal_cards(kinds, table).is_empty()
        && empty_piles(kinds, table) + 1 >= empty_piles_that_end(table.count())
}

/// The number of empty Supply piles.
pub fn empty_piles(kinds: &Kinds, table: &Table) -> usize {
    without_equal_cards(kinds, table).filter(|pile| table.top_of(*pile).is_none()).count()
}

/// The Supply piles that are empty or hold different cards.
#[inline]
fn without_equal_cards(kinds: &Kinds, table: &Table) -> KindSet {
    kinds.in_supply().without(table.piles.kinds())
}

/// The score of one seat just now.
pub fn score(kinds: &Kinds, table: &Table, seat: Seat) -> i16 {
    let zones = table.of(seat);
    let owned = Owned { kinds, cards: zones.owned() };
    let by_cards: i16 = scoring(&owned).map(|(_, count, each)| i16::from(count) * each).sum();
    by_cards + tokens(zones)
}

/// The mean score of some seats, as one who knows only what they own together would count it.
pub(super) fn mean_score(kinds: &Kinds, table: &Table, seats: impl Iterator<Item = Seat>) -> i32 {
    let (mut cards, mut points, mut count) = (CardCounts::default(), 0, 0);
    for zones in seats.map(|seat| table.of(seat)) {
        cards.add_all(&zones.owned());
        points += i32::from(tokens(zones));
        count += 1;
    }
    let owned = Owned { kinds, cards };
    for (kind, copies, each) in scoring(&owned) {
        // Cards that count others find only a share of these in each deck.
        let share = match kinds.card(kind).points {
            Points::Counted(_) => i32::from(each) / count,
            Points::None | Points::Fixed(_) => i32::from(each),
        };
        points += i32::from(copies) * share;
    }
    points / count
}

/// The points of one card of this kind for a seat just now, if it has it.
pub fn points_of(kinds: &Kinds, table: &Table, seat: Seat, kind: Kind) -> i16 {
    let owned = Owned { kinds, cards: table.of(seat).owned() };
    points_in(&owned, kind).unwrap_or_default()
}

/// The points of one card of this kind in such a deck; `None` if it gives none.
fn points_in(owned: &Owned<'_>, kind: Kind) -> Option<i16> {
    match owned.kinds.card(kind).points {
        Points::None => None,
        Points::Fixed(points) => Some(i16::from(points)),
        Points::Counted(points) => Some(points(owned)),
    }
}

/// The kinds that give points, with how many the player has and what each of them gives.
fn scoring(owned: &Owned<'_>) -> impl Iterator<Item = (Kind, u8, i16)> {
    owned.cards.iter().filter_map(|(kind, count)| {
        let each = points_in(owned, kind)?;
        debug_assert!(
            owned.kinds.card(kind).is(Types::VICTORY.and(Types::CURSE)),
            "only Victory cards and Curses give points"
        );
        Some((kind, count, each))
    })
}

/// The points of Victory point tokens.
fn tokens(zones: &Zones) -> i16 {
    i16::try_from(zones.points).expect("tokens are fewer than 32,768")
}

fn parts(kinds: &Kinds, table: &Table, seat: Seat) -> Vec<ScorePart> {
    let zones = table.of(seat);
    let owned = Owned { kinds, cards: zones.owned() };
    let by_cards = scoring(&owned).map(|(kind, count, each)| ScorePart {
        card: Some(kinds.name(kind)),
        count: u16::from(count),
        points: each * i16::from(count),
    });
    let by_tokens = (zones.points > 0).then(|| ScorePart {
        card: None,
        count: zones.points,
        points: tokens(zones),
    });
    by_cards.chain(by_tokens).collect()
}

/// The rank of a seat among the others.
#[derive(Clone, Copy)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Victory points.
    pub score: i16,
    /// Turns begun.
    pub turns: u16,
    /// 1 for the winner; equals share a rank.
    pub rank: u8,
}

/// The points that a seat has more than the best of the others.
pub fn lead(standings: &[Standing], seat: Seat) -> i16 {
    let others = standings.iter().filter(|other| other.seat != seat);
    let best = others.map(|other| other.score).max().unwrap_or_default();
    standings[usize::from(seat.0)].score - best
}

/// How the seats stand, in turn order: points first, then fewer turns (`rules.md` 18.5 to 18.7).
pub fn standings(kinds: &Kinds, table: &Table) -> ArrayVec<Standing, MAX_SEATS> {
    let mut standings: ArrayVec<Standing, MAX_SEATS> = table
        .in_turn_order(Seat(0))
        .map(|seat| Standing {
            seat,
            score: score(kinds, table, seat),
            turns: table.of(seat).turns,
            rank: 1,
        })
        .collect();
    let all = standings.clone();
    for own in &mut standings {
        own.rank += u8::try_from(all.iter().filter(|other| other.beats(own)).count())
            .expect("at most five are better");
    }
    standings
}

impl Standing {
    fn beats(&self, other: &Self) -> bool {
        self.score > other.score || self.score == other.score && self.turns < other.turns
    }
}

/// The result of each seat in turn order, with what made its score.
pub fn results(kinds: &Kinds, table: &Table) -> Vec<SeatResult> {
    results_in_short(kinds, table)
        .map(|result| SeatResult { parts: parts(kinds, table, result.seat), ..result })
        .collect()
}

/// The result of each seat in turn order.
pub(super) fn results_in_short(kinds: &Kinds, table: &Table) -> impl Iterator<Item = SeatResult> {
    let standings = standings(kinds, table).into_iter();
    standings.map(|Standing { seat, score, turns, rank }| SeatResult {
        seat,
        score,
        rank,
        turns,
        parts: Vec::new(),
    })
}
