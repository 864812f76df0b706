//! Multisets of cards: the number of cards of each kind.

/// The bits of a mask, one for each kind of a match.
type Bits = u64;

/// The greatest number of different kinds of cards in one match. Seven basic kinds, Platinum and Colony, ten Kingdom
/// piles, ten Knights, the Ruins with their five kinds, three Shelters and three piles beside the Supply make 41. Wider
/// masks make every table larger: 128 kinds cost a quarter of the simulated matches per second.
pub const MAX_KINDS: usize = Bits::BITS as usize;

/// A kind of card in one match: its place in the match's list of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

impl Kind {
    /// The index of the slot in an array of [`MAX_KINDS`].
    #[inline]
    pub fn index(self) -> usize {
        // The remainder is the number itself; it spares the check of every array's bounds.
        usize::from(self.0) % MAX_KINDS
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindSet(Bits);

impl KindSet {
    /// No kind.
    pub const NONE: Self = Self(0);

    /// Whether the kind is in the set.
    #[inline]
    pub fn has(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Puts a kind into the set.
    #[inline]
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Takes a kind out of the set.
    #[inline]
    pub fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind.index());
    }

    /// The kinds in both sets.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The kinds in either set.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds in this set that are not in the other.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is no kind in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The highest kind.
    #[inline]
    pub fn last(self) -> Option<Kind> {
        #[expect(clippy::cast_possible_truncation, reason = "a bit's place in a mask fits")]
        self.0.checked_ilog2().map(|place| Kind(place as u8))
    }

    /// Whether there is one kind in it, or none.
    #[inline]
    pub fn is_at_most_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The number of kinds.
    #[inline]
    pub fn len(self) -> u32 {
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
const MOST_IN_SUMS: u16 = (1 << 7) - 1;

/// How many cards there are of the kinds of a word: in each byte the number of this kind and those before it, under a
/// highest bit that is always set.
#[derive(Clone, Copy)]
struct Sums(u64);

impl Sums {
    #[inline]
    fn of(counts: [u8; WORD]) -> Self {
        Self(u64::from_le_bytes(counts).wrapping_mul(ONES) | HIGHEST)
    }

    /// The number of cards.
    #[inline]
    fn all(self) -> u16 {
        u16::from(self.0.to_be_bytes()[0]) - MOST_IN_SUMS - 1
    }

    /// The byte of the card at a place, if it is one of these kinds: found without guessing where to stop.
    #[inline]
    fn find(self, place: u16) -> Option<u8> {
        // The highest bit of a byte is left where the card at the place is among those up to its kind.
        let reached = (self.0 - (u64::from(place) + 1) * ONES) & HIGHEST;
        (reached != 0).then(|| (reached.trailing_zeros() / u8::BITS) as u8)
    }

    /// Takes away a card of the kind of this byte.
    #[inline]
    fn take(&mut self, byte: u8) {
        self.0 -= ONES << (u32::from(byte) * u8::BITS);
    }
}

/// How many cards of each kind. OrderSensitivity has no meaning here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardCounts {
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
    pub fn total(&self) -> u16 {
        self.total
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The kinds that are there.
    #[inline]
    pub fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// How many of one kind.
    #[inline]
    pub fn of(&self, kind: Kind) -> u8 {
        self.of[kind.index()]
    }

    /// Adds cards of a kind.
    #[inline]
    pub fn add(&mut self, kind: Kind, count: u8) {
        if count > 0 {
            self.of[kind.index()] += count;
            self.kinds.insert(kind);
            self.total += u16::from(count);
        }
    }

    /// Takes away one card of a kind, if there is one.
    #[inline]
    pub fn take(&mut self, kind: Kind) -> bool {
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
    pub fn take_all_of(&mut self, kind: Kind) -> u8 {
        let count = std::mem::take(&mut self.of[kind.index()]);
        self.kinds.remove(kind);
        self.total -= u16::from(count);
        count
    }

    /// Adds all of these cards. The whole array at once takes fewer steps than a few kinds one by one.
    #[inline]
    pub fn add_all(&mut self, others: &Self) {
        for (of, more) in self.of.iter_mut().zip(&others.of) {
            *of += more;
        }
        self.kinds = self.kinds.or(others.kinds);
        self.total += others.total;
    }

    /// Moves everything over.
    #[inline]
    pub fn move_all_to(&mut self, other: &mut Self) {
        if !self.is_empty() {
            other.add_all(self);
            *self = Self::default();
        }
    }

    /// Moves `count` cards over, one by one: each time the card at a place that is picked below the number of cards
    /// left, counting through the kinds in order. Where all cards left are equal, no place is picked.
    #[inline]
    pub(super) fn move_picked_to(
        &mut self,
        other: &mut Self,
        count: u16,
        mut pick: impl FnMut(u16) -> u16,
    ) {
        if self.total > MOST_IN_SUMS {
            return self.move_picked_of_many_to(other, count, &mut pick);
        }
        // No step is as frequent in a simulated match: what changes with each card stays out of memory, and so do the
        // sums of the first word of kinds, where most cards are.
        let (mut kinds, mut total, mut others) = (self.kinds, self.total, other.kinds);
        let mut first = Sums::of(self.of.as_chunks().0[0]);
        for _ in 0..count {
            let place = if kinds.is_at_most_one() { 0 } else { pick(total) };
            let kind = match first.find(place) {
                Some(byte) => {
                    first.take(byte);
                    Kind(byte)
                }
                None => self.at_behind_first(place - first.all()),
            };
            let left = &mut self.of[kind.index()];
            *left -= 1;
            if *left == 0 {
                kinds.remove(kind);
            }
            total -= 1;
            other.of[kind.index()] += 1;
            others.insert(kind);
        }
        (self.kinds, self.total) = (kinds, total);
        (other.kinds, other.total) = (others, other.total + count);
    }

    #[cold]
    fn move_picked_of_many_to(
        &mut self,
        other: &mut Self,
        count: u16,
        pick: &mut dyn FnMut(u16) -> u16,
    ) {
        for _ in 0..count {
            let place = if self.kinds.is_at_most_one() { 0 } else { pick(self.total) };
            let kind = self.cards().nth(usize::from(place));
            let kind = kind.expect("the place is below the number of cards");
            self.take(kind);
            other.add(kind, 1);
        }
    }

    /// The kind of the card at a place among those behind the first word of kinds.
    #[inline(never)]
    fn at_behind_first(&self, mut place: u16) -> Kind {
        let mut first = WORD as u8;
        for word in &self.of.as_chunks().0[1..] {
            let sums = Sums::of(*word);
            if let Some(byte) = sums.find(place) {
                return Kind(first + byte);
            }
            place -= sums.all();
            first += WORD as u8;
        }
        unreachable!("the place is below the number of cards")
    }

    /// The last kind that is there.
    #[inline]
    pub fn last(&self) -> Option<Kind> {
        self.kinds.last()
    }

    /// The kinds with their numbers, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.kinds.map(|kind| (kind, self.of(kind)))
    }

    /// Every card, one by one, in the order of the kinds.
    pub fn cards(&self) -> impl Iterator<Item = Kind> + '_ {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// The cards whose kind is in the mask.
    #[must_use]
    pub fn only(&self, mask: KindSet) -> Self {
        if self.kinds.without(mask).is_empty() {
            return *self;
        }
        let mut some = Self::default();
        for kind in self.kinds.and(mask) {
            some.add(kind, self.of(kind));
        }
        some
    }

    /// The excess over `other`.
    #[must_use]
    pub(super) fn minus(&self, other: &Self) -> Self {
        let mut more = Self::default();
        for (kind, count) in self.iter() {
            more.add(kind, count.saturating_sub(other.of(kind)));
        }
        more
    }

    /// Whether every card of `other` is here too.
    pub fn contains(&self, other: &Self) -> bool {
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
    fn several_picked_cards_are_the_same_as_one_by_one() {
        for times in [1, 14, 15, 40] {
            let few: Vec<Kind> = [0, 0, 3, 3, 7, 8, 12, 12, 63].map(Kind).to_vec();
            let cards: CardCounts = few.repeat(times).into_iter().collect();
            let mut one_by_one: Vec<Kind> = cards.cards().collect();
            let (mut left, mut taken) = (cards, CardCounts::default());
            let mut expected = CardCounts::default();
            for step in 0..cards.total() {
                left.move_picked_to(&mut taken, 1, |bound| step * 7 % bound);
                let place = usize::from(step * 7) % one_by_one.len();
                expected.add(one_by_one.remove(place), 1);
                assert!(taken == expected, "after {step} of {times} times nine cards");
            }
            let (mut left, mut taken) = (cards, CardCounts::default());
            let mut step = 0;
            left.move_picked_to(&mut taken, cards.total() / 2, |bound| {
                step += 1;
                (step - 1) * 7 % bound
            });
            let mut again = (cards, CardCounts::default());
            for step in 0..cards.total() / 2 {
                again.0.move_picked_to(&mut again.1, 1, |bound| step * 7 % bound);
            }
            assert!((left, taken) == again, "{times} times nine cards");
        }
    }

    #[test]
    fn every_card_has_a_place_of_its_own_in_small_and_in_large_piles() {
        let few: Vec<Kind> = [0, 0, 3, 3, 7, 8, 12, 12, 63].map(Kind).to_vec();
        for times in [1, 14, 15, 40] {
            let cards: CardCounts = few.repeat(times).into_iter().collect();
            let taken = (0..cards.total()).map(|place| {
                let (mut left, mut taken) = (cards, CardCounts::default());
                left.move_picked_to(&mut taken, 1, |_| place);
                assert_eq!(left.cards().count() + 1, cards.cards().count());
                taken.last().expect("a card was moved")
            });
            assert!(taken.eq(cards.cards()), "{times} times nine cards");
        }
    }
}
