//! Multisets of cards: how many of each kind. They know kinds by slot; they know no rules and no owner.

/// The bits of a mask, one for each kind of a match.
type Bits = u64;

/// The greatest number of different kinds of cards in one match. Seven basic kinds, Platinum and Colony, ten Kingdom
/// piles, ten Knights, the Ruins with their five kinds, three Shelters and three piles beside the Supply make 41. Wider
/// masks make every table larger: 128 kinds cost a quarter of the simulated matches per second.
pub(super) const SLOTS: usize = Bits::BITS as usize;

/// A kind of card in one match: its place in the match's list of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Slot(pub(super) u8);

impl Slot {
    /// Where the slot stands in an array of [`SLOTS`].
    #[inline]
    pub(super) fn index(self) -> usize {
        // The remainder is the number itself; it spares the check of every array's bounds.
        usize::from(self.0) % SLOTS
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mask(Bits);

impl Mask {
    /// No kind.
    pub(super) const NONE: Self = Self(0);

    /// Whether the kind is in the set.
    #[inline]
    pub(super) fn has(self, slot: Slot) -> bool {
        self.0 >> slot.index() & 1 == 1
    }

    /// Puts a kind into the set.
    #[inline]
    pub(super) fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.index();
    }

    /// Takes a kind out of the set.
    #[inline]
    pub(super) fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.index());
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
    pub(super) fn last(self) -> Option<Slot> {
        #[expect(clippy::cast_possible_truncation, reason = "a bit's place in a mask fits")]
        self.0.checked_ilog2().map(|place| Slot(place as u8))
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

impl FromIterator<Slot> for Mask {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        let mut mask = Self::NONE;
        slots.into_iter().for_each(|slot| mask.insert(slot));
        mask
    }
}

impl Iterator for Mask {
    type Item = Slot;

    /// Takes the lowest kind out of the set.
    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a bit's place in a mask fits")]
        let slot = Slot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

/// How many cards of each kind. Order has no meaning here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    kinds: Mask,
    total: u16,
    of: [u8; SLOTS],
}

impl Default for Counts {
    #[inline]
    fn default() -> Self {
        Self { kinds: Mask::NONE, total: 0, of: [0; SLOTS] }
    }
}

impl Counts {
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
    pub(super) fn kinds(&self) -> Mask {
        self.kinds
    }

    /// How many of one kind.
    #[inline]
    pub(super) fn of(&self, slot: Slot) -> u8 {
        self.of[slot.index()]
    }

    /// Adds cards of a kind.
    #[inline]
    pub(super) fn add(&mut self, slot: Slot, count: u8) {
        if count > 0 {
            self.of[slot.index()] += count;
            self.kinds.insert(slot);
            self.total += u16::from(count);
        }
    }

    /// Takes away one card of a kind, if there is one.
    #[inline]
    pub(super) fn take(&mut self, slot: Slot) -> bool {
        let of = &mut self.of[slot.index()];
        if *of == 0 {
            return false;
        }
        *of -= 1;
        if *of == 0 {
            self.kinds.remove(slot);
        }
        self.total -= 1;
        true
    }

    /// Takes away all cards of a kind and says how many there were.
    #[inline]
    pub(super) fn take_all_of(&mut self, slot: Slot) -> u8 {
        let count = std::mem::take(&mut self.of[slot.index()]);
        self.kinds.remove(slot);
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
    pub(super) fn take_at(&mut self, place: u32) -> Slot {
        // Looking at every kind is quicker than stopping: where it would stop is anybody's guess.
        let (mut found, mut before) = (Slot(0), 0);
        for slot in self.kinds {
            found = if before <= place { slot } else { found };
            before += u32::from(self.of(slot));
        }
        self.take(found);
        found
    }

    /// The last kind that is there.
    #[inline]
    pub(super) fn last(&self) -> Option<Slot> {
        self.kinds.last()
    }

    /// The kinds with their numbers, in the order of the kinds.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Slot, u8)> + '_ {
        self.kinds.map(|slot| (slot, self.of(slot)))
    }

    /// Every card, one by one, in the order of the kinds.
    pub(super) fn cards(&self) -> impl Iterator<Item = Slot> + '_ {
        self.iter().flat_map(|(slot, count)| std::iter::repeat_n(slot, usize::from(count)))
    }

    /// The cards whose kind is in the mask.
    #[must_use]
    pub(super) fn only(&self, mask: Mask) -> Self {
        if self.kinds.without(mask).is_empty() {
            return *self;
        }
        let mut some = Self::default();
        for slot in self.kinds.and(mask) {
            some.add(slot, self.of(slot));
        }
        some
    }

    /// What is here beyond `other`.
    #[must_use]
    pub(super) fn minus(&self, other: &Self) -> Self {
        let mut more = Self::default();
        for (slot, count) in self.iter() {
            more.add(slot, count.saturating_sub(other.of(slot)));
        }
        more
    }

    /// Whether every card of `other` is here too.
    pub(super) fn contains(&self, other: &Self) -> bool {
        other.iter().all(|(slot, count)| self.of(slot) >= count)
    }
}

impl FromIterator<Slot> for Counts {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        let mut counts = Self::default();
        slots.into_iter().for_each(|slot| counts.add(slot, 1));
        counts
    }
}
