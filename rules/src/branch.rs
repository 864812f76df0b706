//! Matches that continue from a step of another match: the answer at which their randomness switches to another seed.

use crate::chance::Seed;

/// From where on all chance comes from another seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// After how many answers.
    pub at: u32,
    /// The seed from then on.
    pub seed: Seed,
}

/// How often a line of play may be branched, one branch from another: no player studies a moment deeper than this.
pub const MOST_BRANCHES: usize = 8;

/// The places at which a match was branched, the first branch first; most matches never were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branches([Option<Branch>; MOST_BRANCHES]);

impl Branches {
    /// No branch: the match is played from its beginning.
    pub const NONE: Self = Self([None; MOST_BRANCHES]);

    /// These branches and one more; `None` when there are too many, or when it would come before the last one.
    #[must_use]
    pub fn and(mut self, branch: Branch) -> Option<Self> {
        if self.last().is_some_and(|last| branch.at < last.at) {
            return None;
        }
        *self.0.iter_mut().find(|place| place.is_none())? = Some(branch);
        Some(self)
    }

    /// Every branch, the first one first.
    pub fn iter(&self) -> impl Iterator<Item = Branch> {
        self.0.iter().flatten().copied()
    }

    /// The branch that the match itself began with.
    pub fn last(&self) -> Option<Branch> {
        self.iter().last()
    }

    /// How many answers were played elsewhere, before the match itself began.
    pub fn played_before(&self) -> u32 {
        self.last().map_or(0, |branch| branch.at)
    }
}

/// The position of a match on its way through its branches.
#[derive(Clone, Debug)]
pub struct BranchCursor {
    branches: Branches,
    passed: usize,
    answers: u32,
}

impl BranchCursor {
    pub(crate) fn new(branches: Branches) -> Self {
        Self { branches, passed: 0, answers: 0 }
    }

    /// Another answer was given.
    pub fn answered(&mut self) {
        self.answers += 1;
    }

    /// The seed from which all chance comes from now on, when a branch has been reached. A game asks between moves
    /// only: what a move that is run again has drawn stays as it was.
    pub(crate) fn reached(&mut self) -> Option<Seed> {
        let mut seed = None;
        while let Some(Some(branch)) = self.branches.0.get(self.passed)
            && branch.at <= self.answers
        {
            seed = Some(branch.seed);
            self.passed += 1;
        }
        seed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branch(at: u32) -> Branch {
        Branch { at, seed: Seed([u8::try_from(at).expect("a small number"); 32]) }
    }

    #[test]
    fn branches_come_in_order_and_there_are_not_too_many() {
        let twice = Branches::NONE.and(branch(3)).and_then(|one| one.and(branch(3)));
        assert_eq!(twice.map(|it| it.played_before()), Some(3));
        assert_eq!(Branches::NONE.and(branch(3)).and_then(|one| one.and(branch(2))), None);
        let full = (0..8).try_fold(Branches::NONE, |so_far, at| so_far.and(branch(at)));
        assert_eq!(full.and_then(|full| full.and(branch(9))), None);
    }

    #[test]
    fn each_branch_is_reached_once_and_the_last_of_those_at_one_place_counts() {
        let branches =
            [0, 2, 2].into_iter().zip(1..).try_fold(Branches::NONE, |so_far, (at, n)| {
                so_far.and(Branch { at, seed: Seed([n; 32]) })
            });
        let mut way = BranchCursor::new(branches.expect("they are in order"));
        assert_eq!(way.reached(), Some(Seed([1; 32])));
        way.answered();
        assert_eq!(way.reached(), None);
        way.answered();
        assert_eq!(way.reached(), Some(Seed([3; 32])));
        way.answered();
        assert_eq!(way.reached(), None);
    }
}
