//! Bots: what a computer player decides from what every player sees. They see no face-down pile.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{Answer, CitizenKind};
use demesne_protocol::table::BotLevel;
use demesne_rules::king_of_the_dice::cards::{CitizenId, PLACES};
use demesne_rules::king_of_the_dice::chances::Prospect;
use demesne_rules::king_of_the_dice::dice::{DICE, Numbers, Shown};
use demesne_rules::king_of_the_dice::requirements::{missing_dice, useful};
use demesne_rules::king_of_the_dice::score;
use demesne_rules::king_of_the_dice::table::{Table, TurnStage};

/// The worth of a result to a bot: tenths of a point.
const POINT: i32 = 10;
/// The worth of a fourth roll for a while.
const ELF: i32 = 15;
/// The worth of a further turn.
const FURTHER_TURN: i32 = 35;
/// The promise of a first Fairy beyond itself.
const FAIRY: i32 = 10;
/// No result is worse than this, so that values above it are never negative.
const WORST: i32 = -100;

/// A bot's view of a table.
pub(super) struct BotView<'a> {
    table: &'a Table,
    seat: Seat,
}

impl<'a> BotView<'a> {
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

    /// The points that the seat has more than the best of the others.
    pub(super) fn lead(&self) -> i16 {
        self.score(self.seat) - self.best_other_score()
    }

    fn best_other_score(&self) -> i16 {
        let others = self.table.every_seat().filter(|seat| *seat != self.seat);
        others.map(|seat| self.score(seat)).max().unwrap_or(0)
    }
}

/// The answer of this seat's bot to its question.
pub(super) fn decide(bot_view: &BotView<'_>, level: BotLevel) -> Option<Answer> {
    let answer = match bot_view.table.stage {
        TurnStage::Roll => Answer::Roll,
        TurnStage::Reroll => choose_reroll(bot_view, &bot_view.table.dice?, level),
        TurnStage::Take => Answer::Take { place: small(find_most_valuable(bot_view)?) },
        TurnStage::Neighbour(place) if estimate_value(bot_view, place) > 0 => {
            Answer::Take { place: small(place) }
        }
        TurnStage::Neighbour(_) => Answer::Decline,
        TurnStage::Location(place) => {
            Answer::TakeLocation { take: would_win_with(bot_view, place) }
        }
        TurnStage::Give(_) => Answer::Give { seat: find_leader(bot_view)? },
        TurnStage::Over => return None,
    };
    Some(answer)
}

fn choose_reroll(bot_view: &BotView<'_>, numbers: &Numbers, level: BotLevel) -> Answer {
    let keeps = match level {
        BotLevel::Easy => keep_for_nearest_citizen(bot_view, numbers),
        BotLevel::Solid | BotLevel::Strong | BotLevel::Master => {
            keep_by_expectation(bot_view, numbers)
        }
    };
    answer_of(keeps)
}

/// The answer that keeps some dice; `None` lets all lie.
pub(super) fn answer_of(keeps: Option<[bool; DICE]>) -> Answer {
    keeps.map_or(Answer::Stop, |keeps| Answer::Keep {
        dice: (0..DICE).filter(|die| keeps[*die]).map(small).collect(),
    })
}

/// Goes for the citizen that is nearest, and is content with the first that fits.
fn keep_for_nearest_citizen(bot_view: &BotView<'_>, numbers: &Numbers) -> Option<[bool; DICE]> {
    let shown = Shown::of(numbers);
    let missing = |(_, citizen): &(usize, CitizenId)| missing_dice(citizen.data().wants, &shown);
    let (_, nearest) = bot_view.citizens().min_by_key(missing)?;
    let keeps = useful(nearest.data().wants, numbers);
    let is_content = missing_dice(nearest.data().wants, &shown) == 0;
    if is_content || keeps == [true; DICE] { None } else { Some(keeps) }
}

/// Keeps the dice that are worth most on average, when the rest of the turn is played as well as it can be.
fn keep_by_expectation(bot_view: &BotView<'_>, numbers: &Numbers) -> Option<[bool; DICE]> {
    prospect(bot_view, bot_view.table.rolls_left()).best(numbers)
}

/// The value of this number of rolls in this turn.
pub(super) fn prospect(bot_view: &BotView<'_>, rolls: u8) -> Prospect {
    let penalty = to_weight(-bot_view.next_penalty() * POINT);
    let mut citizens: Vec<(u64, u64)> = bot_view
        .citizens()
        .map(|(place, citizen)| (1 << citizen.number(), to_weight(estimate_value(bot_view, place))))
        .collect();
    citizens.sort_unstable_by_key(|(_, worth)| std::cmp::Reverse(*worth));
    let best = |satisfied: u64| {
        let first = citizens.iter().find(|(citizen, _)| satisfied & citizen != 0);
        first.map_or(penalty, |(_, worth)| *worth)
    };
    Prospect::new(rolls, best)
}

/// A value as a number that is never negative.
fn to_weight(value: i32) -> u64 {
    u64::try_from(value - WORST).unwrap_or(0)
}

fn find_most_valuable(bot_view: &BotView<'_>) -> Option<usize> {
    bot_view.table.fitting().into_iter().max_by_key(|place| estimate_value(bot_view, *place))
}

/// The worth of taking the citizen of a place, in tenths of a point.
pub(super) fn estimate_value(bot_view: &BotView<'_>, place: usize) -> i32 {
    let Some(citizen) = bot_view.citizen(place) else { return 0 };
    let location = bot_view.table.brings(place).map_or(0, |points| i32::from(points) * POINT);
    let points = i32::from(citizen.data().points) * POINT;
    let more = match citizen.kind() {
        CitizenKind::Elf => ELF,
        CitizenKind::Apprentice => FURTHER_TURN,
        CitizenKind::Fairy => {
            // One more Fairy makes n² points into (n + 1)².
            let fairies = i32::from(score::fairies(bot_view.table, bot_view.seat));
            (2 * fairies + 1) * POINT + FAIRY
        }
        CitizenKind::Hypnotist => estimate_neighbour(bot_view, place),
        // A card that a Dragon takes from one of the others is worth half to all the others.
        CitizenKind::Dragon => -points - points / 2,
        CitizenKind::Burgher
        | CitizenKind::Dwarf
        | CitizenKind::Gnome
        | CitizenKind::Orc
        | CitizenKind::Kobold => 0,
    };
    points + location + more
}

fn estimate_neighbour(bot_view: &BotView<'_>, place: usize) -> i32 {
    // There is one Hypnotist, so this goes no further than one place.
    if place + 1 < PLACES { estimate_value(bot_view, place + 1).max(0) } else { 0 }
}

/// Whether the bot would win if it took the location and the match ended.
fn would_win_with(bot_view: &BotView<'_>, place: usize) -> bool {
    let location = bot_view.table.brings(place).map_or(0, i16::from);
    let citizen = bot_view.citizen(place).map_or(0, |citizen| i16::from(citizen.data().points));
    bot_view.lead() + location + citizen > 0
}

/// The other player who is ahead.
fn find_leader(bot_view: &BotView<'_>) -> Option<Seat> {
    bot_view.table.others().max_by_key(|seat| bot_view.score(*seat))
}

pub(super) fn small(number: usize) -> u8 {
    u8::try_from(number).expect("places and dice are few")
}
