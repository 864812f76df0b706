//! The components: citizens, locations, penalty cards. They are data; what happens with them is told elsewhere.

use demesne_protocol::basics::CardName;
use demesne_protocol::king_of_the_dice::{CitizenKind, DieColour, Parity, VillageColour};

/// The requirement that the dice must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// All six numbers are even, or odd.
    Parity(Parity),
    /// So many consecutive numbers.
    Run(u8),
    /// This number, on so many dice.
    Number(u8, u8),
    /// This colour, on so many dice.
    Colour(DieColour, u8),
    /// Groups of equal numbers, each of another number, the largest group first.
    Sets(&'static [u8]),
    /// So many dice of one colour, whichever.
    SameColour(u8),
    /// So many red, green and blue dice.
    Colours([u8; 3]),
    /// The sum is at most this.
    SumMax(u8),
    /// The sum is at least this.
    SumMin(u8),
}

/// The print on a citizen.
pub struct Citizen {
    /// Its name on the wire.
    pub id: &'static str,
    /// The gain from it.
    pub kind: CitizenKind,
    /// Points; of a Fairy none, they depend on the stack.
    pub points: i8,
    /// The dice that it requires.
    pub wants: Wants,
}

/// A citizen by its place in [`CITIZENS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CitizenId(u8);

/// A pile of locations and its colour.
pub struct Location {
    /// Its name on the wire.
    pub id: &'static str,
    /// The colour of its village.
    pub colour: VillageColour,
}

/// Places of the row, and piles of locations (`rules-king-of-the-dice.md` 1.3).
pub const PLACES: usize = 5;

/// The points of the locations of every pile, from the top (`rules-king-of-the-dice.md` 1.3).
pub const LOCATION_POINTS: [u8; 3] = [2, 3, 4];

/// The points that penalty cards take away, and how many cards do.
pub(super) const PENALTIES: [(u8, u8); 4] = [(1, 4), (2, 3), (3, 2), (4, 1)];

/// The piles of locations, left to right (`rules-king-of-the-dice.md` 1.4).
pub const LOCATIONS: [Location; PLACES] = [
    Location { id: "city", colour: VillageColour::Yellow },
    Location { id: "mine", colour: VillageColour::Brown },
    Location { id: "workshop", colour: VillageColour::Blue },
    Location { id: "orc-village", colour: VillageColour::Green },
    Location { id: "enchanted-forest", colour: VillageColour::Purple },
];

/// The forty citizens.
#[rustfmt::skip]
const CITIZENS: [Citizen; 40] = [
    citizen("burgher-even", CitizenKind::Burgher, 5, Wants::Parity(Parity::Even)),
    citizen("burgher-odd", CitizenKind::Burgher, 5, Wants::Parity(Parity::Odd)),
    citizen("elf-run-4", CitizenKind::Elf, 1, Wants::Run(4)),
    citizen("elf-run-5", CitizenKind::Elf, 3, Wants::Run(5)),
    citizen("elf-run-6", CitizenKind::Elf, 7, Wants::Run(6)),
    citizen("dwarf-5x6", CitizenKind::Dwarf, 10, Wants::Number(6, 5)),
    citizen("dwarf-5x1", CitizenKind::Dwarf, 10, Wants::Number(1, 5)),
    citizen("dwarf-4x6", CitizenKind::Dwarf, 6, Wants::Number(6, 4)),
    citizen("dwarf-4x4", CitizenKind::Dwarf, 6, Wants::Number(4, 4)),
    citizen("dwarf-4x3", CitizenKind::Dwarf, 6, Wants::Number(3, 4)),
    citizen("dwarf-3x4", CitizenKind::Dwarf, 4, Wants::Number(4, 3)),
    citizen("dwarf-3x3", CitizenKind::Dwarf, 4, Wants::Number(3, 3)),
    citizen("dwarf-3x1", CitizenKind::Dwarf, 4, Wants::Number(1, 3)),
    citizen("gnome-6-blue", CitizenKind::Gnome, 8, Wants::Colour(DieColour::Blue, 6)),
    citizen("gnome-5-blue", CitizenKind::Gnome, 3, Wants::Colour(DieColour::Blue, 5)),
    citizen("gnome-5-red", CitizenKind::Gnome, 3, Wants::Colour(DieColour::Red, 5)),
    citizen("gnome-4-red", CitizenKind::Gnome, 2, Wants::Colour(DieColour::Red, 4)),
    citizen("gnome-4-green", CitizenKind::Gnome, 2, Wants::Colour(DieColour::Green, 4)),
    citizen("gnome-3-green", CitizenKind::Gnome, 1, Wants::Colour(DieColour::Green, 3)),
    citizen("orc-5", CitizenKind::Orc, 7, Wants::Sets(&[5])),
    citizen("orc-4", CitizenKind::Orc, 3, Wants::Sets(&[4])),
    citizen("orc-3", CitizenKind::Orc, 2, Wants::Sets(&[3])),
    citizen("orc-4-2", CitizenKind::Orc, 8, Wants::Sets(&[4, 2])),
    citizen("orc-2-2-2", CitizenKind::Orc, 7, Wants::Sets(&[2, 2, 2])),
    citizen("orc-3-2", CitizenKind::Orc, 3, Wants::Sets(&[3, 2])),
    citizen("orc-2-2", CitizenKind::Orc, 1, Wants::Sets(&[2, 2])),
    citizen("kobold-6", CitizenKind::Kobold, 7, Wants::SameColour(6)),
    citizen("kobold-5", CitizenKind::Kobold, 2, Wants::SameColour(5)),
    citizen("kobold-4", CitizenKind::Kobold, 1, Wants::SameColour(4)),
    citizen("apprentice-3r3b", CitizenKind::Apprentice, 3, Wants::Colours([3, 0, 3])),
    citizen("apprentice-2r2g2b", CitizenKind::Apprentice, 2, Wants::Colours([2, 2, 2])),
    citizen("fairy-3r2b", CitizenKind::Fairy, 0, Wants::Colours([3, 0, 2])),
    citizen("fairy-2r3g", CitizenKind::Fairy, 0, Wants::Colours([2, 3, 0])),
    citizen("fairy-2g3b", CitizenKind::Fairy, 0, Wants::Colours([0, 2, 3])),
    citizen("fairy-2g2b", CitizenKind::Fairy, 0, Wants::Colours([0, 2, 2])),
    citizen("fairy-2r2g", CitizenKind::Fairy, 0, Wants::Colours([2, 2, 0])),
    citizen("hypnotist", CitizenKind::Hypnotist, 1, Wants::SumMax(12)),
    citizen("dragon-25", CitizenKind::Dragon, -2, Wants::SumMin(25)),
    citizen("dragon-28", CitizenKind::Dragon, -4, Wants::SumMin(28)),
    citizen("dragon-30", CitizenKind::Dragon, -6, Wants::SumMin(30)),
];

const fn citizen(id: &'static str, kind: CitizenKind, points: i8, wants: Wants) -> Citizen {
    Citizen { id, kind, points, wants }
}

/// Every citizen once.
pub fn all() -> impl Iterator<Item = CitizenId> {
    (0..).take(CITIZENS.len()).map(CitizenId)
}

/// The citizen of an id.
pub fn by_name(id: &str) -> Option<CitizenId> {
    all().find(|citizen| citizen.data().id == id)
}

/// The name of a pile of locations.
pub(super) fn location_name(place: usize) -> CardName {
    CardName(LOCATIONS[place].id.into())
}

impl CitizenId {
    /// The print on it.
    pub fn data(self) -> &'static Citizen {
        &CITIZENS[usize::from(self.0)]
    }

    /// The id of the citizen.
    pub fn kind(self) -> CitizenKind {
        self.data().kind
    }

    /// Its name on the wire.
    pub fn name(self) -> CardName {
        CardName(self.data().id.into())
    }

    /// Its place among all citizens.
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    /// The location in which it lives; Hypnotist and Dragons live nowhere (`rules-king-of-the-dice.md` 5.5).
    pub fn colour(self) -> Option<VillageColour> {
        match self.kind() {
            CitizenKind::Burgher | CitizenKind::Elf => Some(VillageColour::Yellow),
            CitizenKind::Dwarf => Some(VillageColour::Brown),
            CitizenKind::Gnome => Some(VillageColour::Blue),
            CitizenKind::Orc => Some(VillageColour::Green),
            CitizenKind::Kobold | CitizenKind::Apprentice | CitizenKind::Fairy => {
                Some(VillageColour::Purple)
            }
            CitizenKind::Hypnotist | CitizenKind::Dragon => None,
        }
    }
}
