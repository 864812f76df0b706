//! The only randomness: a seeded ChaCha generator. It knows numbers; it knows no cards and no dice.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Where all randomness of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A stream of chance, the same on every machine for the same seed.
#[derive(Clone)]
pub struct Chance {
    generator: ChaCha8Rng,
}

impl Chance {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self { generator: ChaCha8Rng::from_seed(seed.0) }
    }

    /// A number from 0 to `bound - 1`, each with equal chance: multiplication, and another draw where that would favour
    /// some numbers (Lemire's method).
    ///
    /// # Panics
    /// When `bound` is 0: there is nothing to pick from.
    #[inline]
    pub fn pick(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is nothing to pick from");
        let (mut high, mut low) = self.multiplied(bound);
        if low < bound {
            let unfair = bound.wrapping_neg() % bound;
            while low < unfair {
                (high, low) = self.multiplied(bound);
            }
        }
        high
    }

    /// The two halves of a draw times the bound.
    #[inline]
    fn multiplied(&mut self, bound: u32) -> (u32, u32) {
        let product = u64::from(self.generator.next_u32()) * u64::from(bound);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
        let halves = ((product >> 32) as u32, product as u32);
        halves
    }

    /// Shuffles in place, every order with equal chance.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound =
                u32::try_from(last + 1).expect("a pile has fewer than four thousand million cards");
            items.swap(last, self.pick(bound) as usize);
        }
    }
}
