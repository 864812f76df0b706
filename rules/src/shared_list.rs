//! A list whose copies share their elements: a room keeps the match as it was before each answer, which others may have to
//! see a while longer, and a match has hundreds of log lines.

use std::ops::Index;
use std::sync::Arc;

/// Elements that copies share at a time. A copy costs a count for each full block and the elements of the last one.
const BLOCK: usize = 8;

/// A list that grows at its end.
#[derive(Clone)]
pub(crate) struct SharedList<T> {
    full: Vec<Arc<[T]>>,
    /// The last elements, fewer than a block.
    last: Vec<T>,
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        Self { full: Vec::new(), last: Vec::new() }
    }
}

impl<T: Clone> SharedList<T> {
    /// The number of elements.
    pub(crate) fn len(&self) -> usize {
        self.full.len() * BLOCK + self.last.len()
    }

    /// The element at a place.
    pub(crate) fn get(&self, place: usize) -> Option<&T> {
        match self.full.get(place / BLOCK) {
            Some(block) => block.get(place % BLOCK),
            None => self.last.get(place - self.full.len() * BLOCK),
        }
    }

    /// The last place before another one whose element is such.
    pub(crate) fn last_before(&self, end: usize, is: impl Fn(&T) -> bool) -> Option<usize> {
        (0..end.min(self.len())).rev().find(|place| is(&self[*place]))
    }

    /// The elements from a place on.
    pub(crate) fn since(&self, place: usize) -> impl Iterator<Item = &T> {
        let block = (place / BLOCK).min(self.full.len());
        let elements = self.full[block..].iter().flat_map(|block| block.iter()).chain(&self.last);
        elements.skip(place - block * BLOCK)
    }

    /// Adds an element.
    pub(crate) fn push(&mut self, element: T) {
        if self.last.capacity() == 0 {
            self.last.reserve_exact(BLOCK);
        }
        self.last.push(element);
        if self.last.len() == BLOCK {
            self.full.push(self.last.drain(..).collect());
        }
    }

    /// Leaves the first elements only.
    pub(crate) fn truncate(&mut self, len: usize) {
        let whole = len / BLOCK;
        if whole < self.full.len() {
            self.last = self.full[whole][..len % BLOCK].to_vec();
            self.full.truncate(whole);
        } else {
            self.last.truncate(len - self.full.len() * BLOCK);
        }
    }
}

impl<T: Clone> Index<usize> for SharedList<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        self.get(place).expect("a list has its places")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// More than two blocks, and a part of one.
    const MANY: usize = 2 * BLOCK + 3;

    fn numbers(count: usize) -> SharedList<usize> {
        let mut list = SharedList::default();
        (0..count).for_each(|number| list.push(number));
        list
    }

    #[test]
    fn a_list_has_what_was_added_in_order() {
        for count in 0..=MANY {
            let list = numbers(count);
            assert_eq!(list.len(), count);
            for place in 0..=count + BLOCK {
                assert_eq!(list.get(place).copied(), (place < count).then_some(place));
                let rest: Vec<usize> = list.since(place).copied().collect();
                assert_eq!(rest, (place..count).collect::<Vec<_>>(), "of {count} from {place}");
            }
        }
    }

    #[test]
    fn a_list_is_cut_and_grows_again_and_its_copies_stay() {
        for len in 0..=MANY + BLOCK {
            let whole = numbers(MANY);
            let mut list = whole.clone();
            list.truncate(len);
            let kept = len.min(MANY);
            assert_eq!(list.len(), kept);
            list.push(99);
            let all: Vec<usize> = list.since(0).copied().collect();
            assert_eq!(all, (0..kept).chain([99]).collect::<Vec<_>>(), "cut to {len}");
            assert_eq!(whole.since(0).count(), MANY, "the copy is as it was");
        }
    }

    #[test]
    fn the_last_place_is_found_from_the_end() {
        let list = numbers(MANY);
        let even = |number: &usize| number.is_multiple_of(2);
        assert_eq!(list.last_before(MANY, even), Some(MANY - 1));
        assert_eq!(list.last_before(BLOCK, even), Some(BLOCK - 2));
        assert_eq!(list.last_before(usize::MAX, |number| *number == 0), Some(0));
        assert_eq!(list.last_before(MANY, |number| *number > MANY), None);
    }

    #[test]
    fn copies_share_full_blocks() {
        let list = numbers(MANY);
        let copy = list.clone();
        assert!(list.full.iter().zip(&copy.full).all(|(one, other)| Arc::ptr_eq(one, other)));
    }
}
