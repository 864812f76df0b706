//! Multisets of cards: the number of cards of each kind.

/// The bits of a mask, one for each kind of a match.
type Bits = u64;

/// The greatest number of different kinds of cards in one match. Seven basic kinds, Platinum and Colony, ten Kingdom
/// piles, ten Knights, the Ruins with their five kinds, three Shelters and three piles beside the Supply make 41. Wider
/// masks make every table larger: 128 kinds cost a quarter of the simulated matches per second.
pub(super) const MAX_KINDS: usize = Bits::BITS as usize;

/// A kind of card in one match: its place in the match's list of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Kind(pub(super) u8);

impl Kind {
    /// Where the slot stands in an array of [`MAX_KINDS`].
    #[inline]
    pub(super) fn index(self) -> usize {
        // The remainder is the number itself; it spares the check of every array's bounds.
        usize::from(self.0) % MAX_KINDS
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KindSet(Bits);

impl KindSet {
    /// No kind.
    pub(super) const NONE: Self = Self(0);

    /// Whether the kind is in the set.
    #[inline]
    pub(super) fn has(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Puts a kind into the set.
    #[inline]
    pub(super) fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Takes a kind out of the set.
    #[inline]
    pub(super) fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind.index());
    }

    /// The kinds in both sets.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The kinds in either set.
    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds in this set that are not in the other.
    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is no kind in it.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The highest kind.
    #[inline]
    pub(super) fn last(self) -> Option<Kind> {
        #[expect(clippy::cast_possible_truncation, reason = "a bit's place in a mask fits")]
        self.0.checked_ilog2().map(|place| Kind(place as u8))
    }

    /// Whether there is one kind in it, or none.
    #[inline]
    pub(super) fn is_at_most_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The number of kinds.
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<T: IntoIterator<Item = Kind>>(card_kinds: T) -> Self {
        let mut mask = Self::NONE;
        card_kinds.into_iter().for_each(|kind| mask.insert(kind));
        mask
    }
}

impl Iterator for KindSet {
    type Item = Kind;

    /// Takes the lowest kind out of the set.
    #[inline]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a bit's place in a mask fits")]
        let kind = Kind(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(kind)
    }
}

/// Kinds whose numbers are looked at together: as many as a word has bytes.
const WORD: usize = 8;
/// A word with a one in each byte: times this, each byte is the sum of itself and the bytes below.
const ONES: u64 = u64::from_le_bytes([1; WORD]);
/// The highest bit of each byte of a word.
const HIGHEST: u64 = u64::from_le_bytes([1 << 7; WORD]);
/// The most cards whose sums leave the highest bit of a byte free.
const MOST_IN_BYTES: u16 = (1 << 7) - 1;

/// How many cards of each kind. OrderSensitivity has no meaning here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CardCounts {
    kinds: KindSet,
    total: u16,
    of: [u8; MAX_KINDS],
}

impl Default for CardCounts {
    #[inline]
    fn default() -> Self {
        Self { kinds: KindSet::NONE, total: 0, of: [0; MAX_KINDS] }
    }
}

impl CardCounts {
    /// The number of cards.
    #[inline]
    pub(super) fn total(&self) -> u16 {
        self.total
    }

    /// Whether there is no card.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The kinds that are there.
    #[inline]
    pub(super) fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// How many of one kind.
    #[inline]
    pub(super) fn of(&self, kind: Kind) -> u8 {
        self.of[kind.index()]
    }

    /// Adds cards of a kind.
    #[inline]
    pub(super) fn add(&mut self, kind: Kind, count: u8) {
        if count > 0 {
            self.of[kind.index()] += count;
            self.kinds.insert(kind);
            self.total += u16::from(count);
        }
    }

    /// Takes away one card of a kind, if there is one.
    #[inline]
    pub(super) fn take(&mut self, kind: Kind) -> bool {
        let of = &mut self.of[kind.index()];
        if *of == 0 {
            return false;
        }
        *of -= 1;
        if *of == 0 {
            self.kinds.remove(kind);
        }
        self.total -= 1;
        true
    }

    /// Takes away all cards of a kind and says how many there were.
    #[inline]
    pub(super) fn take_all_of(&mut self, kind: Kind) -> u8 {
        let count = std::mem::take(&mut self.of[kind.index()]);
        self.kinds.remove(kind);
        self.total -= u16::from(count);
        count
    }

    /// Adds all of these cards. The whole array at once takes fewer steps than a few kinds one by one.
    #[inline]
    pub(super) fn add_all(&mut self, others: &Self) {
        for (of, more) in self.of.iter_mut().zip(&others.of) {
            *of += more;
        }
        self.kinds = self.kinds.or(others.kinds);
        self.total += others.total;
    }

    /// Moves everything over.
    #[inline]
    pub(super) fn move_all_to(&mut self, other: &mut Self) {
        other.add_all(self);
        *self = Self::default();
    }

    /// Takes away the card at a place, counting through the kinds in order. The caller's `place` is below the total.
    #[inline]
    pub(super) fn take_at(&mut self, place: u32) -> Kind {
        let kind = if self.total <= MOST_IN_BYTES { self.at(place) } else { self.at_slowly(place) };
        self.take(kind);
        kind
    }

    /// The kind at a place, where there are at most [`MOST_IN_BYTES`] cards: a word of kinds at a time and without
    /// guessing where to stop, since no step is taken as often when matches are simulated.
    #[inline]
    fn at(&self, place: u32) -> Kind {
        let mut left = u64::from(place);
        for (word, first) in self.of.as_chunks::<WORD>().0.iter().zip((0..).step_by(WORD)) {
            // In each byte: how many cards there are up to this kind, itself included.
            let up_to = u64::from_le_bytes(*word).wrapping_mul(ONES);
            let all = up_to >> (u64::BITS - u8::BITS);
            if left < all {
                // In each byte: the highest bit is set where the place lies behind this kind.
                let behind = (HIGHEST | (left * ONES)) - up_to;
                let kind = (!behind & HIGHEST).trailing_zeros() / u8::BITS;
                return Kind(first + u8::try_from(kind).expect("a word has eight bytes"));
            }
            left -= all;
        }
        unreachable!("the place is below the number of cards")
    }

    fn at_slowly(&self, place: u32) -> Kind {
        self.cards().nth(place as usize).expect("the place is below the number of cards")
    }

    /// The last kind that is there.
    #[inline]
    pub(super) fn last(&self) -> Option<Kind> {
        self.kinds.last()
    }

    /// The kinds with their numbers, in the order of the kinds.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.kinds.map(|kind| (kind, self.of(kind)))
    }

    /// Every card, one by one, in the order of the kinds.
    pub(super) fn cards(&self) -> impl Iterator<Item = Kind> + '_ {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// The cards whose kind is in the mask.
    #[must_use]
    pub(super) fn only(&self, mask: KindSet) -> Self {
        if self.kinds.without(mask).is_empty() {
            return *self;
        }
        let mut some = Self::default();
        for kind in self.kinds.and(mask) {
            some.add(kind, self.of(kind));
        }
        some
    }

    /// What is here beyond `other`.
    #[must_use]
    pub(super) fn minus(&self, other: &Self) -> Self {
        let mut more = Self::default();
        for (kind, count) in self.iter() {
            more.add(kind, count.saturating_sub(other.of(kind)));
        }
        more
    }

    /// Whether every card of `other` is here too.
    pub(super) fn contains(&self, other: &Self) -> bool {
        other.iter().all(|(kind, count)| self.of(kind) >= count)
    }
}

impl FromIterator<Kind> for CardCounts {
    fn from_iter<T: IntoIterator<Item = Kind>>(card_kinds: T) -> Self {
        let mut counts = Self::default();
        card_kinds.into_iter().for_each(|kind| counts.add(kind, 1));
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_place_of_its_own_in_small_and_in_large_piles() {
        let few: Vec<Kind> = [0, 0, 3, 3, 7, 8, 12, 12, 63].map(Kind).to_vec();
        for times in [1, 14, 15, 40] {
            let cards: CardCounts = few.repeat(times).into_iter().collect();
            let taken = (0..u32::from(cards.total())).map(|place| {
                let mut left = cards;
                let kind = left.take_at(place);
                assert_eq!(left.cards().count() + 1, cards.cards().count());
                kind
            });
            assert!(taken.eq(cards.cards()), "{times} times nine cards");
        }
    }
}
