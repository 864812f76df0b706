//! The lines of the log of Dominion: what happened, and from where cards came.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::TurnKind;
use crate::basics::{CardCount, CardName, Seat};

/// One thing that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionLogLine")]
pub struct LogLine {
    /// The number of moves made by then; in a replay the step at which it happened.
    pub step: u32,
    /// 0 for a move, 1 for its effects, 2 for effects of effects.
    pub depth: u8,
    /// The seat that did it or to which it happened.
    pub seat: Seat,
    /// The event.
    pub verb: Verb,
    /// The cards that the viewer may know.
    pub cards: Vec<CardCount>,
    /// A number: cards hidden from the viewer, coins, tokens, the turn.
    pub number: u16,
    /// A further card: the one that was named, played as, or used.
    pub by: Option<CardName>,
    /// The zone that the cards came from, if not the one of [`Verb`]; absent if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Zone>,
    /// The seat that the cards are passed to; absent where none are passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Seat>,
    /// The kind of the turn, for lines of the seat whose turn it is; absent if it is a regular one, and for other seats.
    #[serde(default, skip_serializing_if = "TurnKind::is_regular")]
    pub turn_kind: TurnKind,
}

impl LogLine {
    /// Whether the seat gains the cards. In a possessed turn a purchase is no gain: the player who decides gains the cards, by
    /// a line of its own.
    pub fn is_gain(&self) -> bool {
        match self.verb {
            Verb::Buys => self.turn_kind.decider().is_none(),
            Verb::Gains | Verb::GainsToHand | Verb::GainsOntoDeck | Verb::GainsFromTrash => true,
            Verb::Turn
            | Verb::Plays
            | Verb::PlaysAgain
            | Verb::PlaysAs
            | Verb::ActsAgain
            | Verb::Draws
            | Verb::Discards
            | Verb::DoesNotGain
            | Verb::GainsNone
            | Verb::Trashes
            | Verb::Reveals
            | Verb::RevealsHand
            | Verb::LooksAt
            | Verb::LooksAtBottom
            | Verb::PutsAtBottom
            | Verb::PutsToken
            | Verb::SetsAside
            | Verb::PutsOnMat
            | Verb::PutsOnDeck
            | Verb::PutsInHand
            | Verb::PutsDeckIntoDiscard
            | Verb::Shuffles
            | Verb::ShufflesIntoDeck
            | Verb::Passes
            | Verb::Reacts
            | Verb::Unaffected
            | Verb::GetsActions
            | Verb::GetsBuys
            | Verb::GetsCoins
            | Verb::LosesCoins
            | Verb::TakesPoints
            | Verb::TakesCoinTokens
            | Verb::Returns
            | Verb::Names
            | Verb::GoesBack
            | Verb::Wins => false,
        }
    }
}

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// The discard pile.
    Discard,
    /// The play area.
    InPlay,
    /// Cards that were revealed or looked at and have no zone yet, see [`View::shown`](super::View::shown).
    Shown,
    /// Cards set aside, and mats.
    Aside,
    /// The common trash.
    Trash,
}

/// The event, and the zone that cards came from unless [`LogLine::from`] says another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// A turn begins; `number` is the round, which an extra turn does not change.
    Turn,
    /// Plays `cards`, from the hand.
    Plays,
    /// Plays `cards` again.
    PlaysAgain,
    /// Plays `cards`, which are in play, as `by`.
    PlaysAs,
    /// The Duration `cards` acts at the start of the turn.
    ActsAgain,
    /// Draws `cards`, or `number` unknown ones, from the deck.
    Draws,
    /// Discards `cards`, and `number` unknown ones, from the hand.
    Discards,
    /// Buys `cards`, and gains them: see [`LogLine::is_gain`].
    Buys,
    /// Gains `cards`.
    Gains,
    /// Gains `cards` to the hand.
    GainsToHand,
    /// Gains `cards` onto the deck.
    GainsOntoDeck,
    /// Gains `cards` from the trash.
    GainsFromTrash,
    /// Gains none of `cards`, which the purchase before told of: their pile had no such card left by then, or something
    /// else happens instead.
    GainsNone,
    /// Does not gain `cards`, which stay where they are: something else happens instead.
    DoesNotGain,
    /// Trashes `cards`, from the hand.
    Trashes,
    /// Passes `cards`, or `number` unknown ones, from the hand to the hand of [`LogLine::to`].
    Passes,
    /// Reveals `cards`, from the deck. Those of a hand stay there.
    Reveals,
    /// Reveals a hand: `cards`.
    RevealsHand,
    /// Looks at `cards`, or `number` unknown ones, from the deck.
    LooksAt,
    /// Sets `cards`, or `number` unknown ones, aside, from the hand.
    SetsAside,
    /// Puts `cards`, or `number` unknown ones, on the mat of `by`, from the hand.
    PutsOnMat,
    /// Puts `cards`, or `number` unknown ones, onto the deck, from the hand.
    PutsOnDeck,
    /// Puts `cards`, or `number` unknown ones, that were shown into the hand.
    PutsInHand,
    /// Puts the whole deck of `number` cards into the discard pile.
    PutsDeckIntoDiscard,
    /// Shuffles `number` cards.
    Shuffles,
    /// Shuffles `cards`, from the discard pile, into the deck; without any, only the deck.
    ShufflesIntoDeck,
    /// Shows the Reaction `cards`.
    Reacts,
    /// Is not affected by `by`.
    Unaffected,
    /// Gets `number` Actions.
    GetsActions,
    /// Gets `number` Buys.
    GetsBuys,
    /// Gets `number` coins.
    GetsCoins,
    /// Loses `number` coins.
    LosesCoins,
    /// Takes `number` victory point tokens.
    TakesPoints,
    /// Takes `number` coin tokens.
    TakesCoinTokens,
    /// Returns `cards` to their pile, from the play area.
    Returns,
    /// Puts a token on the pile `cards`.
    PutsToken,
    /// Looks at `cards`, or `number` unknown ones, from the bottom of the deck.
    LooksAtBottom,
    /// Puts `cards`, or `number` unknown ones, that were shown at the bottom of the deck.
    PutsAtBottom,
    /// Names `by`.
    Names,
    /// Goes back to before `cards`; without any, to before a choice of its own. The `number` lines before this one are
    /// taken back.
    GoesBack,
    /// The match ends; the seat is a winner.
    Wins,
}

impl Verb {
    /// The zone that the cards of a line are from unless it says another; `None` for verbs that move none, and for
    /// cards that come from a pile.
    pub fn usual_zone(self) -> Option<Zone> {
        match self {
            Self::Plays
            | Self::Discards
            | Self::Trashes
            | Self::Passes
            | Self::RevealsHand
            | Self::SetsAside
            | Self::PutsOnMat
            | Self::PutsOnDeck => Some(Zone::Hand),
            Self::Draws
            | Self::Reveals
            | Self::LooksAt
            | Self::LooksAtBottom
            | Self::PutsDeckIntoDiscard => Some(Zone::Deck),
            Self::PutsInHand | Self::PutsAtBottom => Some(Zone::Shown),
            Self::Returns => Some(Zone::InPlay),
            Self::GainsFromTrash => Some(Zone::Trash),
            Self::Shuffles | Self::ShufflesIntoDeck => Some(Zone::Discard),
            Self::Turn
            | Self::PlaysAgain
            | Self::PlaysAs
            | Self::ActsAgain
            | Self::Buys
            | Self::Gains
            | Self::GainsToHand
            | Self::GainsOntoDeck
            | Self::GainsNone
            | Self::DoesNotGain
            | Self::Reacts
            | Self::Unaffected
            | Self::GetsActions
            | Self::GetsBuys
            | Self::GetsCoins
            | Self::LosesCoins
            | Self::TakesPoints
            | Self::TakesCoinTokens
            | Self::PutsToken
            | Self::Names
            | Self::GoesBack
            | Self::Wins => None,
        }
    }
}
