//! Views, questions, answers and log lines of King of the Dice. Everything on the table is public, so all viewers
//! receive the same, except for the question and its help.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::{CardName, Seat, SeatResult, no_fields};
use crate::undo::UndoGoal;

// ---- before the match ----

/// The choices of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceSettings")]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Whether the player who rolls is shown what each citizen still misses, and the chance to get it.
    pub help: bool,
}

/// A match's settings as the journal keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceOptions")]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Whether the player who rolls is shown what each citizen still misses, and the chance to get it.
    pub help: bool,
}

// ---- the table ----

/// Everything one viewer may see at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceView")]
pub struct View {
    /// The round: how many turns the current player has begun, an Apprentice's further turns not counted.
    pub turn: u16,
    /// The seat whose turn it is.
    pub current: Seat,
    /// Whether this is an Apprentice's further turn, or the offer of one.
    pub again: bool,
    /// The stage of the turn.
    pub phase: Phase,
    /// The rolls of this turn.
    pub rolls: Rolls,
    /// The six dice as they lie; before the first roll of a turn they lie as the player before left them, and before
    /// the first roll of a match there are none.
    pub dice: Vec<Die>,
    /// The five places of the row, left to right.
    pub row: Vec<RowPile>,
    /// Citizens left to draw.
    pub draw: u8,
    /// Citizens that were discarded, the last one first.
    pub discard: Vec<CardName>,
    /// The points that the next penalty card takes away; `None` if there is no card left.
    pub penalty: Option<u8>,
    /// Penalty cards left.
    pub penalties: u8,
    /// The public state of each seat, in turn order.
    pub seats: Vec<PublicSeat>,
    /// The open question for the viewer's seat.
    pub question: Option<DiceQuestion>,
    /// The seats that the table waits for.
    pub waiting: Vec<Seat>,
    /// The result of each seat when the match is over. The parts are named `citizens`, `fairies`, `locations`,
    /// `dragons` and `penalties`; the last two decide a tie.
    pub results: Option<Vec<SeatResult>>,
}

/// The stage of a turn: what the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DicePhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first roll.
    Roll,
    /// Another roll, or the decision to keep the dice as they lie.
    Reroll,
    /// The choice of a citizen.
    Take,
    /// Whether the Hypnotist's neighbour is taken.
    Neighbour,
    /// Whether a location is taken that ends the match.
    Location,
    /// The choice of the player to give a Dragon to.
    Give,
    /// The match has ended.
    Over,
}

/// The rolls of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceRolls")]
pub struct Rolls {
    /// Rolls made in this turn.
    pub made: u8,
    /// Rolls left; 0 once the dice are to stay.
    pub left: u8,
    /// Rolls of this turn at most: 3, or 4 with an Elf on top of the stack when the turn began.
    pub most: u8,
}

/// A die as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Die {
    /// Its number, 1 to 6.
    pub number: u8,
    /// The colour of that face.
    pub colour: DieColour,
    /// Whether it was kept at the last roll.
    pub kept: bool,
}

/// A number and a colour that were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Face {
    /// The number, 1 to 6.
    pub number: u8,
    /// The colour.
    pub colour: DieColour,
}

/// The colour of a die's face.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum DieColour {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

/// The colour of a location and of the citizens who live there.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum VillageColour {
    /// Of the City.
    Yellow,
    /// Of the Mine.
    Brown,
    /// Of the Workshop.
    Blue,
    /// Of the Orc Village.
    Green,
    /// Of the Enchanted Forest.
    Purple,
}

/// A place of the row: a pile of locations with a citizen under it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceRowPile")]
pub struct RowPile {
    /// Which location: `city`, `mine`, `workshop`, `orc-village`, `enchanted-forest`.
    pub location: CardName,
    /// Its colour.
    pub colour: VillageColour,
    /// The points of the location on top; `None` if the pile is empty.
    pub next: Option<u8>,
    /// Locations left in the pile.
    pub left: u8,
    /// The citizen under it; `None` only if the match ended before the row was refilled.
    pub citizen: Option<CardName>,
    /// Whether the dice, as they lie in this turn, satisfy the citizen.
    pub fits: bool,
    /// Whether taking the citizen brings the location on top.
    pub brings: bool,
    /// The missing dice, for the seat that decides whether to roll again, at tables that help.
    pub help: Option<Help>,
}

/// How far a citizen is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceHelp")]
pub struct Help {
    /// The conditions not satisfied yet; all of them must be.
    pub missing: Vec<Missing>,
    /// The chance to get it with the rolls that are left and the best choice of dice, in thousandths.
    pub chance: u16,
}

/// A condition that the dice do not satisfy yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Missing {
    /// More dice have to show numbers of this list.
    Numbers {
        /// How many more dice.
        count: u8,
        /// The numbers that come nearest.
        numbers: Vec<u8>,
    },
    /// More dice have to show one of these colours.
    Colours {
        /// How many more dice.
        count: u8,
        /// The colours that come nearest.
        colours: Vec<DieColour>,
    },
    /// More dice have to be even, or odd.
    Parity {
        /// How many more dice.
        count: u8,
        /// Even or odd.
        parity: Parity,
    },
    /// The sum has to be lower.
    Lower {
        /// By how much.
        by: u8,
    },
    /// The sum has to be higher.
    Higher {
        /// By how much.
        by: u8,
    },
}

/// The public state of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceSeat")]
pub struct PublicSeat {
    /// Which seat.
    pub seat: Seat,
    /// The stack, the top card first.
    pub stack: Vec<StackCard>,
    /// The score if the match ended now.
    pub score: i16,
    /// The points that Dragons and penalties take away, as a positive number.
    pub negative: u16,
    /// Turns begun.
    pub turns: u16,
}

/// A card of a stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum StackCard {
    /// A citizen.
    Citizen {
        /// The citizen.
        citizen: CardName,
    },
    /// A location.
    Location {
        /// The location.
        location: CardName,
        /// Its points.
        points: u8,
    },
    /// A penalty card.
    Penalty {
        /// The points that it takes away, as a positive number.
        points: u8,
    },
}

// ---- questions and answers ----

/// A question of the server to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DiceQuestion {
    /// The number of the seat's question: an answer names it, and the same question keeps it over reconnections.
    pub id: u32,
    /// The possible choices.
    pub ask: Ask,
}

/// The possible choices.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceAsk")]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// Roll all six dice: answered with `roll`, or with `decline` where the turn is an Apprentice's.
    Roll {
        /// Whether the turn may be declined.
        optional: bool,
    },
    /// Keep some dice and roll the others, or stop: answered with `keep` or `stop`.
    Reroll,
    /// Take one of the citizens that fit: answered with `take`.
    Take {
        /// Places of the row, counted from 0.
        places: Vec<u8>,
    },
    /// Take the Hypnotist's neighbour too: answered with `take` or `decline`.
    Neighbour {
        /// Its place in the row, counted from 0.
        place: u8,
    },
    /// Take a location that ends the match: answered with `take_location`.
    Location {
        /// The location.
        location: CardName,
        /// Its points.
        points: u8,
    },
    /// Give a Dragon: answered with `give`.
    Give {
        /// The Dragon.
        citizen: CardName,
        /// The seats to which it may be given.
        seats: Vec<Seat>,
    },
}

/// An answer of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceAnswer")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Roll all six dice.
    #[serde(deserialize_with = "no_fields")]
    Roll,
    /// Keep these dice and roll the others, at least one.
    Keep {
        /// Places in the list of dice, counted from 0, each once.
        dice: Vec<u8>,
    },
    /// The dice stay as they lie.
    #[serde(deserialize_with = "no_fields")]
    Stop,
    /// Take the citizen of this place.
    Take {
        /// The place in the row, counted from 0.
        place: u8,
    },
    /// Take the location, or leave it.
    TakeLocation {
        /// Whether it is taken.
        take: bool,
    },
    /// Give the Dragon.
    Give {
        /// The seat that gets it.
        seat: Seat,
    },
    /// Leave what was offered.
    #[serde(deserialize_with = "no_fields")]
    Decline,
}

// ---- the log ----

/// One thing that happened. All viewers see the same lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceLogLine")]
pub struct LogLine {
    /// The number of answers given by then; in a replay the step at which it happened.
    pub step: u32,
    /// 0 for the beginning of a turn, 1 for what happens in it.
    pub depth: u8,
    /// The seat that did it or to which it happened.
    pub seat: Seat,
    /// The event.
    pub event: Event,
}

/// The event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceEvent")]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    Turn {
        /// The round.
        number: u16,
        /// Rolls at most.
        rolls: u8,
        /// Whether it is an Apprentice's further turn.
        again: bool,
    },
    /// Keeps some dice and rolls the others.
    Rolls {
        /// Which roll of the turn, from 1.
        roll: u8,
        /// The dice that were kept.
        kept: Vec<Face>,
        /// The dice that were rolled.
        rolled: Vec<Face>,
    },
    /// Lets the dice stay as they lie.
    Stops,
    /// Takes a citizen.
    TakesCitizen {
        /// The citizen.
        citizen: CardName,
        /// Whether it is the Hypnotist's neighbour.
        neighbour: bool,
    },
    /// Takes a location.
    TakesLocation {
        /// The location.
        location: CardName,
        /// Its points.
        points: u8,
    },
    /// Leaves a location that would end the match.
    LeavesLocation {
        /// The location.
        location: CardName,
        /// Its points.
        points: u8,
    },
    /// Leaves the Hypnotist's neighbour.
    LeavesCitizen {
        /// The citizen.
        citizen: CardName,
    },
    /// Does without an Apprentice's further turn.
    LeavesTurn,
    /// Gives a Dragon.
    Gives {
        /// The Dragon.
        citizen: CardName,
        /// The seat that gets it.
        to: Seat,
    },
    /// Takes a penalty card.
    TakesPenalty {
        /// The points that it takes away, as a positive number.
        points: u8,
    },
    /// The last citizen of the row is discarded.
    Discards {
        /// The citizen.
        citizen: CardName,
    },
    /// A citizen is drawn into the row.
    Refills {
        /// The citizen.
        citizen: CardName,
    },
    /// Goes back.
    GoesBack {
        /// The choice before which it leads.
        goal: UndoGoal,
        /// How many lines before this one are taken back.
        lines: u16,
    },
    /// The match ends.
    Ends {
        /// The pile that was emptied.
        by: End,
    },
    /// The seat is a winner.
    Wins {
        /// Its score.
        score: i16,
    },
}

/// The pile that was emptied, which ended the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceEnd")]
#[serde(tag = "pile", rename_all = "snake_case")]
pub enum End {
    /// The citizens to draw.
    Draw,
    /// The penalty cards.
    Penalties,
    /// A pile of locations.
    Location {
        /// The location.
        location: CardName,
    },
}

// ---- the catalogue, generated for clients ----

/// Every component of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DiceCatalogue")]
pub struct Catalogue {
    /// The forty citizens.
    pub citizens: Vec<CitizenData>,
    /// The five locations in the order of the row.
    pub locations: Vec<LocationData>,
    /// The penalty cards.
    pub penalties: Vec<PenaltyData>,
    /// The six dice in the order in which views list them.
    pub dice: Vec<DieData>,
}

/// The print on a citizen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CitizenData {
    /// Its id.
    pub name: CardName,
    /// Its kind.
    pub kind: CitizenKind,
    /// The location in which it lives; `None` for Hypnotist and Dragons.
    pub colour: Option<VillageColour>,
    /// Its points, negative for Dragons; `None` for Fairies, each of which is worth as many points as there are Fairies
    /// in the stack.
    pub points: Option<i8>,
    /// The requirement that the dice must meet.
    pub requirement: Requirement,
    /// How many of the 46,656 outcomes of one roll of all dice do.
    pub ways: u32,
}

/// The kinds of citizens, and with them their effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CitizenKind {
    /// No effect.
    Burgher,
    /// On top of the stack when the turn begins: one more roll.
    Elf,
    /// No effect.
    Dwarf,
    /// No effect.
    Gnome,
    /// No effect.
    Orc,
    /// No effect.
    Kobold,
    /// Another turn.
    Apprentice,
    /// Worth as many points as there are Fairies in the stack.
    Fairy,
    /// The citizen to its right may be taken too.
    Hypnotist,
    /// It is given to another player.
    Dragon,
}

/// The requirement that the dice must meet. A die serves only one symbol; more dice than needed never spoil it, but for
/// those that look at all six.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Requirement {
    /// All six numbers are even, or odd.
    Parity {
        /// Even or odd.
        parity: Parity,
    },
    /// Consecutive numbers.
    Run {
        /// How many.
        length: u8,
    },
    /// A number of dice show one number.
    Number {
        /// The number.
        number: u8,
        /// How many dice.
        count: u8,
    },
    /// A number of dice show one colour.
    Colour {
        /// The colour.
        colour: DieColour,
        /// How many dice.
        count: u8,
    },
    /// Groups of equal numbers, each group of another number.
    Sets {
        /// The size of each group.
        sizes: Vec<u8>,
    },
    /// A number of dice show the same colour, whichever it is.
    SameColour {
        /// How many dice.
        count: u8,
    },
    /// A number of dice for each colour.
    Colours {
        /// Red ones.
        red: u8,
        /// Green ones.
        green: u8,
        /// Blue ones.
        blue: u8,
    },
    /// The sum of all six numbers is at most this.
    SumMax {
        /// The greatest sum.
        sum: u8,
    },
    /// The sum of all six numbers is at least this.
    SumMin {
        /// The least sum.
        sum: u8,
    },
}

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 2, 4, 6.
    Even,
    /// 1, 3, 5.
    Odd,
}

/// A pile of locations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LocationData {
    /// Its id.
    pub name: CardName,
    /// Its colour.
    pub colour: VillageColour,
    /// The points of its cards from the top.
    pub points: Vec<u8>,
}

/// Penalty cards of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PenaltyData {
    /// The points that one takes away, as a positive number.
    pub points: u8,
    /// How many there are.
    pub count: u8,
}

/// A die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DieData {
    /// The colours of its faces 1 to 6.
    pub colours: Vec<DieColour>,
}
