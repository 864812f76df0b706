//! Randomness: deterministic streams of numbers from one seed, one for each seat and shuffle.
//!
//! No draw of one seat moves what another one will draw, and no draw from one shuffle moves the
//! next one: each seat and shuffle has numbers of its own ([`SeatStreams`]), as `docs/fair-deals.md` lays down.

use demesne_protocol::basics::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The source of all randomness of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// One of many seeds that come from this one, each with a number: its last bytes differ.
    #[must_use]
    pub fn numbered(mut self, number: u64) -> Self {
        self.0.iter_mut().rev().zip(number.to_le_bytes()).for_each(|(byte, more)| *byte ^= more);
        self
    }
}

/// The use of a stream of chance. Each has its number in `docs/fair-deals.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Draws before the match: kingdom, variants, first seat.
    Choices,
    /// Draws of no seat: piles that are shuffled as they are set out.
    Table,
}

/// A stream of chance, the same on every machine for the same seed.
#[derive(Clone)]
pub struct Chance {
    generator: ChaCha8Rng,
}

impl Chance {
    /// A stream of a seed with a single use.
    pub fn new(seed: Seed) -> Self {
        Self::of(seed, Stream::Choices)
    }

    /// One of the streams of a seed.
    pub fn of(seed: Seed, stream: Stream) -> Self {
        let mut generator = ChaCha8Rng::from_seed(seed.0);
        generator.set_stream(match stream {
            Stream::Choices => 0,
            Stream::Table => 1,
        });
        Self { generator }
    }

    /// A number from 0 to `bound - 1`, each with equal chance: multiplication, and another draw where that would favour
    /// some numbers (Lemire's method).
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn pick(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is nothing to pick from");
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.generator.next_u32()) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
            let (high, low) = ((product >> 32) as u32, product as u32);
            if low >= unfair {
                return high;
            }
        }
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

// ---- a stream for each seat and shuffle ----

/// The stream of the first seat; those of the others follow.
const FIRST_SEAT: u64 = 2;
/// Numbers of 16 bits in a block of the generator.
const PER_BLOCK: u32 = 32;
/// Blocks that the generator makes at a time. They are enough for the beginnings of as many shuffles.
const BLOCKS: u32 = 4;
/// Numbers made at a time.
const AHEAD: usize = (PER_BLOCK * BLOCKS) as usize;

/// The chance of each seat, in shuffles that are numbered from 0.
#[derive(Clone)]
pub struct SeatStreams {
    generator: ChaCha8Rng,
    seats: Vec<SeatStream>,
}

/// The position of a seat's chance, with numbers that were made ahead: nearly every draw only takes the next one.
#[derive(Clone)]
struct SeatStream {
    number: u64,
    ahead: [[u8; 2]; AHEAD],
    /// The content of `ahead`: its stream, and its first block.
    holds: Option<(u64, u64)>,
    /// The place in `ahead` of the shuffle's first number; what comes before the beginning is counted down from its
    /// end.
    base: usize,
    /// How many numbers of the shuffle may be taken from `ahead`.
    ready: u32,
    now: Mark,
    settled: Mark,
}

/// A place in a seat's chance.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Mark {
    shuffle: u32,
    taken: u32,
}

impl SeatStreams {
    /// Every seat's chance, at the beginning of its shuffle number 0.
    pub fn new(seed: Seed, seats: u8) -> Self {
        let stream = |seat| SeatStream {
            number: FIRST_SEAT + u64::from(seat),
            ahead: [[0; 2]; AHEAD],
            holds: None,
            base: 0,
            ready: 0,
            now: Mark::default(),
            settled: Mark::default(),
        };
        let generator = ChaCha8Rng::from_seed(seed.0);
        Self { generator, seats: (0..seats).map(stream).collect() }
    }

    /// A seat shuffles: later draws do not depend on the number of earlier ones.
    pub fn shuffle(&mut self, seat: Seat) {
        let stream = &mut self.seats[usize::from(seat.0)];
        stream.go_to(Mark { shuffle: stream.now.shuffle + 1, taken: 0 });
    }

    /// The chance of one seat, to draw from.
    #[inline]
    pub fn of(&mut self, seat: Seat) -> SeatChance<'_> {
        SeatChance { stream: &mut self.seats[usize::from(seat.0)], generator: &mut self.generator }
    }

    /// The draws so far are not made again.
    pub fn commit(&mut self) {
        for stream in &mut self.seats {
            stream.settled = stream.now;
        }
    }

    /// From here on every number comes from another seed, from the same places of its streams.
    pub fn reseed(&mut self, seed: Seed) {
        self.generator = ChaCha8Rng::from_seed(seed.0);
        for stream in &mut self.seats {
            stream.holds = None;
            stream.go_to(stream.now);
            stream.settled = stream.now;
        }
    }

    /// Everything since it was settled is drawn again.
    pub fn rewind(&mut self) {
        for stream in &mut self.seats {
            if stream.now != stream.settled {
                stream.go_to(stream.settled);
            }
        }
    }
}

/// The chance of one seat.
pub struct SeatChance<'a> {
    stream: &'a mut SeatStream,
    generator: &'a mut ChaCha8Rng,
}

impl SeatChance<'_> {
    /// A number from 0 to `bound - 1` out of the seat's shuffle, each with equal chance.
    ///
    /// # Panics
    /// When `bound` is 0.
    #[inline]
    pub fn pick(&mut self, bound: u16) -> u16 {
        debug_assert!(bound > 0, "there is nothing to pick from");
        match multiplied(self.stream.next(self.generator), bound) {
            (high, low) if low >= bound => high,
            drawn => self.fair(bound, drawn),
        }
    }

    /// Draws again while the draw is one of those that would favour some numbers: hardly ever.
    #[cold]
    fn fair(&mut self, bound: u16, (mut high, mut low): (u16, u16)) -> u16 {
        let unfair = bound.wrapping_neg() % bound;
        while low < unfair {
            (high, low) = multiplied(self.stream.next(self.generator), bound);
        }
        high
    }
}

/// The two halves of a draw times the bound.
#[inline]
fn multiplied(drawn: u16, bound: u16) -> (u16, u16) {
    let product = u32::from(drawn) * u32::from(bound);
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
    let halves = ((product >> 16) as u16, product as u16);
    halves
}

impl SeatStream {
    #[inline]
    fn next(&mut self, generator: &mut ChaCha8Rng) -> u16 {
        if self.now.taken == self.ready {
            self.make_ahead(generator);
        }
        let place = self.base.wrapping_add(self.now.taken as usize) % AHEAD;
        self.now.taken += 1;
        u16::from_le_bytes(self.ahead[place])
    }

    fn go_to(&mut self, mark: Mark) {
        self.now = mark;
        self.take_up();
        if self.holds != Some(self.part()) {
            self.ready = mark.taken;
        }
    }

    /// The part of the streams that the next number is in: a shuffle begins with one block of the seat's stream, and
    /// goes on in a stream of its own.
    fn part(&self) -> (u64, u64) {
        let Mark { shuffle, taken } = self.now;
        match taken.checked_sub(PER_BLOCK) {
            None => (self.number, u64::from(shuffle / BLOCKS * BLOCKS)),
            Some(further) => {
                let stream = (u64::from(shuffle) + 1) << 32 | self.number;
                (stream, u64::from(further / (PER_BLOCK * BLOCKS) * BLOCKS))
            }
        }
    }

    /// Sets how far the part reaches that the next number is in.
    fn take_up(&mut self) {
        let Mark { shuffle, taken } = self.now;
        match taken.checked_sub(PER_BLOCK) {
            None => {
                self.base = (shuffle % BLOCKS * PER_BLOCK) as usize;
                self.ready = PER_BLOCK;
            }
            Some(further) => {
                self.base = 0_usize.wrapping_sub(PER_BLOCK as usize);
                self.ready = PER_BLOCK + (further / (PER_BLOCK * BLOCKS) + 1) * PER_BLOCK * BLOCKS;
            }
        }
    }

    #[cold]
    fn make_ahead(&mut self, generator: &mut ChaCha8Rng) {
        let (stream, block) = self.part();
        self.take_up();
        self.holds = Some((stream, block));
        // The place first: a generator in the middle of a block would make it anew for another stream.
        generator.set_word_pos(u128::from(block) * u128::from(PER_BLOCK / 2));
        generator.set_stream(stream);
        generator.fill_bytes(self.ahead.as_flattened_mut());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Seed = Seed([5; 32]);

    fn drawn(streams: &mut SeatStreams, seat: u8, count: usize) -> Vec<u16> {
        (0..count).map(|_| streams.of(Seat(seat)).pick(1_000)).collect()
    }

    #[test]
    fn draws_of_a_seat_depend_only_on_its_shuffle() {
        let mut alone = SeatStreams::new(SEED, 3);
        for _ in 0..6 {
            alone.shuffle(Seat(1));
        }
        let wanted = drawn(&mut alone, 1, 300);
        let mut among_others = SeatStreams::new(SEED, 3);
        for shuffle in 0..6 {
            let _ = drawn(&mut among_others, 1, 50 * shuffle);
            let _ = drawn(&mut among_others, 0, 40);
            among_others.shuffle(Seat(1));
            among_others.shuffle(Seat(2));
        }
        assert_eq!(drawn(&mut among_others, 1, 300), wanted);
        assert_ne!(drawn(&mut among_others, 2, 300), wanted, "seats have streams of their own");
    }

    #[test]
    fn a_rewind_repeats_uncommitted_draws() {
        let mut streams = SeatStreams::new(SEED, 2);
        for taken in [0, 3, 31, 32, 33, 159, 160, 161] {
            let _ = drawn(&mut streams, 0, taken);
            streams.commit();
            let mut once = drawn(&mut streams, 0, 5);
            streams.shuffle(Seat(0));
            once.extend(drawn(&mut streams, 0, 200));
            streams.rewind();
            let mut again = drawn(&mut streams, 0, 5);
            streams.shuffle(Seat(0));
            again.extend(drawn(&mut streams, 0, 200));
            assert_eq!(again, once, "after {taken}");
        }
    }

    #[test]
    fn a_new_seed_changes_only_later_draws() {
        // A bound for which no number is ever drawn again: so both seeds are at the same place.
        let drawn = |streams: &mut SeatStreams, count: usize| -> Vec<u16> {
            (0..count).map(|_| streams.of(Seat(1)).pick(1 << 10)).collect()
        };
        for taken in [0, 7, 32, 200] {
            let (mut streams, mut elsewhere) =
                (SeatStreams::new(SEED, 2), SeatStreams::new(Seed([6; 32]), 2));
            let _ = (drawn(&mut streams, taken), drawn(&mut elsewhere, taken));
            streams.reseed(Seed([6; 32]));
            let wanted = drawn(&mut elsewhere, 40);
            assert_eq!(drawn(&mut streams, 40), wanted, "after {taken}");
            streams.rewind();
            assert_eq!(drawn(&mut streams, 40), wanted, "after {taken}, again");
        }
    }

    #[test]
    fn picked_numbers_are_uniform() {
        let mut streams = SeatStreams::new(SEED, 1);
        let mut counts = [0_u32; 5];
        for _ in 0..50_000 {
            counts[usize::from(streams.of(Seat(0)).pick(5))] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
