//! A list whose copies share their elements: a room keeps the match as it was before each answer, which others may have to
//! see a while longer, and a match has hundreds of log lines.

use std::ops::Index;
use std::sync::{Arc, OnceLock};

/// Elements in a block.
const BLOCK: usize = 8;

/// A list that grows at its end. A copy shares all elements: it costs two counts, however long the list is. As long as
/// only one of the copies grows, none is stored twice but those of a block that becomes full meanwhile.
#[derive(Clone)]
pub(crate) struct SharedList<T> {
    /// Full blocks; `None` if there are none.
    full: Option<Arc<Vec<Arc<[T]>>>>,
    /// The block that is not full. A place in it is filled once, by the first copy that grows beyond it.
    last: Option<Arc<[OnceLock<T>; BLOCK]>>,
    /// How many of its places belong to this copy.
    in_last: usize,
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        Self { full: None, last: None, in_last: 0 }
    }
}

impl<T: Clone> SharedList<T> {
    /// The number of elements.
    pub(crate) fn len(&self) -> usize {
        self.blocks().len() * BLOCK + self.in_last
    }

    fn blocks(&self) -> &[Arc<[T]>] {
        self.full.as_ref().map_or(&[], |full| full)
    }

    /// The elements of the block that is not full.
    fn last(&self) -> impl Iterator<Item = &T> {
        let places = self.last.iter().flat_map(|last| last.iter()).take(self.in_last);
        places.filter_map(OnceLock::get)
    }

    /// The element at a place.
    pub(crate) fn get(&self, place: usize) -> Option<&T> {
        match self.blocks().get(place / BLOCK) {
            Some(block) => block.get(place % BLOCK),
            None if place < self.len() => self.last.as_ref()?[place % BLOCK].get(),
            None => None,
        }
    }

    /// The last place before another one whose element is such.
    pub(crate) fn last_before(&self, end: usize, is: impl Fn(&T) -> bool) -> Option<usize> {
        (0..end.min(self.len())).rev().find(|place| is(&self[*place]))
    }

    /// The elements from a place on.
    pub(crate) fn since(&self, place: usize) -> impl Iterator<Item = &T> {
        let full = self.blocks();
        let block = (place / BLOCK).min(full.len());
        let elements = full[block..].iter().flat_map(|block| block.iter()).chain(self.last());
        elements.skip(place - block * BLOCK)
    }

    /// Adds an element.
    pub(crate) fn push(&mut self, element: T) {
        let last = self.last.get_or_insert_default();
        if let Err(element) = last[self.in_last].set(element) {
            // Another copy has gone on in its own way.
            *last = filled(last.iter().take(self.in_last).filter_map(OnceLock::get).cloned());
            // The place is empty.
            let _ = last[self.in_last].set(element);
        }
        self.in_last += 1;
        if self.in_last == BLOCK {
            let block = self.last().cloned().collect();
            Arc::make_mut(self.full.get_or_insert_default()).push(block);
            (self.last, self.in_last) = (None, 0);
        }
    }

    /// Leaves the first elements only.
    pub(crate) fn truncate(&mut self, len: usize) {
        let whole = len / BLOCK;
        if whole < self.blocks().len() {
            let kept = self.blocks()[whole][..len % BLOCK].iter().cloned();
            (self.last, self.in_last) = (Some(filled(kept)), len % BLOCK);
            Arc::make_mut(self.full.get_or_insert_default()).truncate(whole);
        } else {
            self.in_last = self.in_last.min(len - self.blocks().len() * BLOCK);
        }
    }
}

/// A block whose first places have these elements.
fn filled<T>(elements: impl Iterator<Item = T>) -> Arc<[OnceLock<T>; BLOCK]> {
    let mut elements = elements.fuse();
    Arc::new(std::array::from_fn(|_| elements.next().map_or_else(OnceLock::new, OnceLock::from)))
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
    fn copies_share_their_elements_and_grow_apart() {
        for count in 0..=MANY {
            let mut list = numbers(count);
            let copy = list.clone();
            let mut other = list.clone();
            list.push(7);
            other.push(8);
            let with = |last| (0..count).chain(last).collect::<Vec<_>>();
            let all = |list: &SharedList<usize>| list.since(0).copied().collect::<Vec<_>>();
            assert_eq!(all(&copy), with(None), "of {count}");
            assert_eq!((all(&list), all(&other)), (with(Some(7)), with(Some(8))), "of {count}");
            let is_shared =
                |place: usize| std::ptr::eq(&list[place], copy.get(place).expect("a place"));
            let places_of_full_blocks = count / BLOCK * BLOCK;
            assert!((0..places_of_full_blocks).all(is_shared), "of {count}");
            // The block that was not full, unless it has become full.
            let is_full_now = (count + 1).is_multiple_of(BLOCK);
            assert!((places_of_full_blocks..count).all(|place| is_shared(place) != is_full_now));
        }
    }
}
