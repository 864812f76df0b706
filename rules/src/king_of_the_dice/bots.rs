//! Bots: what a computer player decides from what every player sees. They see no face-down pile.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{Answer, CitizenKind};
use demesne_protocol::table::BotLevel;

use super::cards::{CitizenId, PLACES};
use super::chances::Prospect;
use super::dice::{DICE, Numbers, Shown};
use super::requirements::{missing_dice, useful};
use super::score;
use super::table::{Table, TurnStage};

/// What a result is worth to a bot: tenths of a point.
const POINT: i32 = 10;
/// What a fourth roll is worth for a while.
const ELF: i32 = 15;
/// What a further turn is worth.
const FURTHER_TURN: i32 = 35;
/// What a first Fairy promises beyond itself.
const FAIRY: i32 = 10;
/// No result is worse than this, so that values above it are never negative.
const WORST: i32 = -100;

/// What a bot sees of a table.
pub(super) struct Eyes<'a> {
    table: &'a Table,
    seat: Seat,
}

impl<'a> Eyes<'a> {
    /// The table as a seat sees it.
    pub(super) fn new(table: &'a Table, seat: Seat) -> Self {
        Self { table, seat }
    }

    fn citizen(&self, place: usize) -> Option<CitizenId> {
        self.table.row.get(place).copied().flatten()
    }

    fn citizens(&self) -> impl Iterator<Item = (usize, CitizenId)> + '_ {
        (0..PLACES).filter_map(|place| Some((place, self.citizen(place)?)))
    }

    fn next_penalty(&self) -> i32 {
        self.table.penalties.last().copied().map_or(0, i32::from)
    }

    fn score(&self, seat: Seat) -> i16 {
        score::score(self.table, seat)
    }

    fn best_other_score(&self) -> i16 {
        let others = self.table.everybody().filter(|seat| *seat != self.seat);
        others.map(|seat| self.score(seat)).max().unwrap_or(0)
    }
}

/// What the bot of this seat answers to its question.
pub(super) fn decide(eyes: &Eyes<'_>, level: BotLevel) -> Option<Answer> {
    let answer = match eyes.table.stage {
        TurnStage::Roll => Answer::Roll,
        TurnStage::Reroll => reroll(eyes, &eyes.table.dice?, level),
        TurnStage::Take => Answer::Take { place: small(most_valuable(eyes)?) },
        TurnStage::Neighbour(place) if value(eyes, place) > 0 => {
            Answer::Take { place: small(place) }
        }
        TurnStage::Neighbour(_) => Answer::Decline,
        TurnStage::Location(place) => Answer::TakeLocation { take: wins_by(eyes, place) },
        TurnStage::Give(_) => Answer::Give { seat: leader(eyes)? },
        TurnStage::Over => return None,
    };
    Some(answer)
}

fn reroll(eyes: &Eyes<'_>, numbers: &Numbers, level: BotLevel) -> Answer {
    let keeps = match level {
        BotLevel::Easy => greedy(eyes, numbers),
        BotLevel::Solid => calculated(eyes, numbers),
    };
    keeps.map_or(Answer::Stop, |keeps| Answer::Keep {
        dice: (0..DICE).filter(|die| keeps[*die]).map(small).collect(),
    })
}

/// Goes for the citizen that is nearest, and is content with the first that fits.
fn greedy(eyes: &Eyes<'_>, numbers: &Numbers) -> Option<[bool; DICE]> {
    let shown = Shown::of(numbers);
    let missing = |(_, citizen): &(usize, CitizenId)| missing_dice(citizen.data().wants, &shown);
    let (_, nearest) = eyes.citizens().min_by_key(missing)?;
    let keeps = useful(nearest.data().wants, numbers);
    let is_content = missing_dice(nearest.data().wants, &shown) == 0;
    if is_content || keeps == [true; DICE] { None } else { Some(keeps) }
}

/// Keeps the dice that are worth most on average, when the rest of the turn is played as well as it can be.
fn calculated(eyes: &Eyes<'_>, numbers: &Numbers) -> Option<[bool; DICE]> {
    let penalty = worth(-eyes.next_penalty() * POINT);
    let mut citizens: Vec<(u64, u64)> = eyes
        .citizens()
        .map(|(place, citizen)| (1 << citizen.number(), worth(value(eyes, place))))
        .collect();
    citizens.sort_unstable_by_key(|(_, worth)| std::cmp::Reverse(*worth));
    let best = |satisfied: u64| {
        let first = citizens.iter().find(|(citizen, _)| satisfied & citizen != 0);
        first.map_or(penalty, |(_, worth)| *worth)
    };
    Prospect::new(eyes.table.rolls_left(), best).best(numbers)
}

/// A value as a number that is never negative.
fn worth(value: i32) -> u64 {
    u64::try_from(value - WORST).unwrap_or(0)
}

fn most_valuable(eyes: &Eyes<'_>) -> Option<usize> {
    eyes.table.fitting().into_iter().max_by_key(|place| value(eyes, *place))
}

/// What taking the citizen of a place is worth, in tenths of a point.
fn value(eyes: &Eyes<'_>, place: usize) -> i32 {
    let Some(citizen) = eyes.citizen(place) else { return 0 };
    let location = eyes.table.brings(place).map_or(0, |points| i32::from(points) * POINT);
    let points = i32::from(citizen.data().points) * POINT;
    let more = match citizen.kind() {
        CitizenKind::Elf => ELF,
        CitizenKind::Apprentice => FURTHER_TURN,
        CitizenKind::Fairy => {
            // One more Fairy makes n² points into (n + 1)².
            let fairies = i32::from(score::fairies(eyes.table, eyes.seat));
            (2 * fairies + 1) * POINT + FAIRY
        }
        CitizenKind::Hypnotist => neighbour_value(eyes, place),
        // What a Dragon takes from one of the others is worth half to all the others.
        CitizenKind::Dragon => -points - points / 2,
        CitizenKind::Burgher
        | CitizenKind::Dwarf
        | CitizenKind::Gnome
        | CitizenKind::Orc
        | CitizenKind::Kobold => 0,
    };
    points + location + more
}

fn neighbour_value(eyes: &Eyes<'_>, place: usize) -> i32 {
    // There is one Hypnotist, so this goes no further than one place.
    if place + 1 < PLACES { value(eyes, place + 1).max(0) } else { 0 }
}

/// Whether the bot would win if it took the location and the match ended.
fn wins_by(eyes: &Eyes<'_>, place: usize) -> bool {
    let location = eyes.table.brings(place).map_or(0, i16::from);
    let citizen = eyes.citizen(place).map_or(0, |citizen| i16::from(citizen.data().points));
    eyes.score(eyes.seat) + location + citizen > eyes.best_other_score()
}

/// The other player who is ahead.
fn leader(eyes: &Eyes<'_>) -> Option<Seat> {
    eyes.table.others().max_by_key(|seat| eyes.score(*seat))
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("places and dice are few")
}
