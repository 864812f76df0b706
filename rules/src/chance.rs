//! The only randomness: a seeded ChaCha generator. It knows numbers; it knows no cards and no dice.

use rand_chacha::ChaCha8Core;
use rand_chacha::rand_core::SeedableRng;
use rand_chacha::rand_core::block::Generator;

/// Where all randomness of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// Numbers that the generator makes at a time.
const AHEAD: usize = 64;

/// A stream of chance, the same on every machine for the same seed.
#[derive(Clone)]
pub struct Chance {
    generator: ChaCha8Core,
    /// Numbers made ahead: nearly every draw only takes the next one.
    ahead: [u32; AHEAD],
    taken: usize,
}

impl Chance {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self { generator: ChaCha8Core::from_seed(seed.0), ahead: [0; AHEAD], taken: AHEAD }
    }

    /// A number from 0 to `bound - 1`, each with equal chance: multiplication, and another draw where that would favour
    /// some numbers (Lemire's method).
    ///
    /// # Panics
    /// When `bound` is 0: there is nothing to pick from.
    #[inline]
    pub fn pick(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is nothing to pick from");
        match self.multiplied(bound) {
            (high, low) if low >= bound => high,
            drawn => self.fair(bound, drawn),
        }
    }

    /// Draws again while the draw is one of those that would favour some numbers: hardly ever.
    #[cold]
    fn fair(&mut self, bound: u32, (mut high, mut low): (u32, u32)) -> u32 {
        let unfair = bound.wrapping_neg() % bound;
        while low < unfair {
            (high, low) = self.multiplied(bound);
        }
        high
    }

    /// The two halves of a draw times the bound.
    #[inline]
    fn multiplied(&mut self, bound: u32) -> (u32, u32) {
        let product = u64::from(self.next()) * u64::from(bound);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
        let halves = ((product >> 32) as u32, product as u32);
        halves
    }

    /// The generator's next number.
    #[inline]
    fn next(&mut self) -> u32 {
        if self.taken == AHEAD {
            self.make_ahead();
        }
        let next = self.ahead[self.taken % AHEAD];
        self.taken += 1;
        next
    }

    #[cold]
    fn make_ahead(&mut self) {
        self.generator.generate(&mut self.ahead);
        self.taken = 0;
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
