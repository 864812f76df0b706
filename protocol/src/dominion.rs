//! Views, questions, answers and log lines of Dominion. No type here has a field that could hold another seat's secret.

mod log;
mod open_books;
mod standing_answers;
mod turn_kind;

use std::ops::Not;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

pub use self::log::{LogLine, Verb, Zone};
pub use self::standing_answers::{StandingAnswer, StandingChoice};
pub use self::turn_kind::{ExtraTurn, TurnKind};
use crate::basics::{CardCount, CardName, Seat, SeatResult, is_zero, no_fields};
pub use open_books::{DeckCard, OpenBooks, OwnDeck};

// ---- before the match ----

/// The settings of a table: the kingdom and the variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionSettings")]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which ten Kingdom piles.
    pub kingdom: KingdomChoice,
    /// Platinum and Colony.
    pub platinum_colony: Variant,
    /// Shelters instead of the starting Estates.
    pub shelters: Variant,
    /// Whether the number of cards in each discard pile is public (the rulebook lets no player count them).
    pub discard_counts: bool,
    /// The edition of the base set.
    #[serde(default)]
    pub edition: Edition,
    /// The counts of the table for its players; absent if there are none.
    #[serde(default, skip_serializing_if = "OpenBooks::are_closed")]
    pub open_books: OpenBooks,
    /// Whether all who may own a Reaction are asked, with going on as the only choice of those who hold none; absent if not.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub asks_everyone: bool,
}

impl Settings {
    /// Those of a kingdom by the rules of the first edition, where nothing is counted for the players.
    pub fn new(kingdom: KingdomChoice) -> Self {
        Self {
            kingdom,
            platinum_colony: Variant::ByTheRules,
            shelters: Variant::ByTheRules,
            discard_counts: false,
            edition: Edition::First,
            open_books: OpenBooks::default(),
            asks_everyone: false,
        }
    }
}

/// Which edition of the base set a table uses: for random kingdoms, and for the recommended First Game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The first edition: all 25 cards of the rulebook.
    #[default]
    First,
    /// The second edition: six cards are replaced by seven others.
    Second,
    /// Cards of either edition. The First Game is that of the first.
    Both,
}

/// How the ten Kingdom piles are chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum KingdomChoice {
    /// A recommended set, by its id (`first-game`).
    Recommended {
        /// The set's id in the catalogue.
        id: String,
    },
    /// Ten cards at random, each with equal chance among those that the limits leave.
    Random {
        /// The expansions to draw from, each with its limits.
        sets: Vec<SetShare>,
        /// Cards to leave out.
        without: Vec<CardName>,
    },
    /// Exactly these ten.
    Cards {
        /// Ten different Kingdom cards.
        cards: Vec<CardName>,
        /// The Bane, another one that costs 2 or 3 coins; absent if no card needs one, or if it is drawn among the sets of
        /// the ten.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bane: Option<CardName>,
    },
}

/// How many cards of a random kingdom may come from an expansion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetShare {
    /// The expansion's id (`base`).
    pub set: String,
    /// The minimum number of cards.
    pub least: u8,
    /// The maximum number of cards.
    pub most: u8,
}

/// A variant that the rulebook leaves to a draw in proportion to the kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// As the rulebook says: always, never, or by a draw.
    ByTheRules,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A match's settings with every choice and draw already made. The journal keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionOptions")]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The Kingdom piles.
    pub kingdom: Vec<CardName>,
    /// The Bane, an eleventh Kingdom pile; absent if no card of the kingdom needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bane: Option<CardName>,
    /// Whether Platinum and Colony are in the Supply.
    pub platinum_colony: bool,
    /// Whether Shelters replace the starting Estates.
    pub shelters: bool,
    /// Whether the sizes of discard piles are shown.
    pub discard_counts: bool,
    /// The counts of the table for its players; absent if there are none.
    #[serde(default, skip_serializing_if = "OpenBooks::are_closed")]
    pub open_books: OpenBooks,
    /// Whether all who may own a Reaction are asked; absent if not.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub asks_everyone: bool,
}

impl Options {
    /// A match with these Kingdom cards, without anything further.
    pub fn new(kingdom: Vec<CardName>) -> Self {
        Self {
            kingdom,
            bane: None,
            platinum_colony: false,
            shelters: false,
            discard_counts: false,
            open_books: OpenBooks::default(),
            asks_everyone: false,
        }
    }
}

// ---- the table as a viewer sees it ----

/// Everything one viewer may see at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionView")]
pub struct View {
    /// The round: how many turns the current player has begun.
    pub turn: u16,
    /// The seat whose turn it is.
    pub current: Seat,
    /// The kind of the turn; absent if it is a regular one.
    #[serde(default, skip_serializing_if = "TurnKind::is_regular")]
    pub turn_kind: TurnKind,
    /// The extra turns that come before the next regular one, in their order; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra_turns: Vec<ExtraTurn>,
    /// Whether the match ends with this turn, as the Supply is now; absent if it goes on.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub last_turn: bool,
    /// The phase of the turn.
    pub phase: Phase,
    /// Actions left.
    pub actions: u8,
    /// Buys left.
    pub buys: u8,
    /// Coins left to spend.
    pub coins: u16,
    /// Potions left to spend; absent if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub potions: u8,
    /// The part that only the viewer's own seat may see; `None` for spectators.
    pub own: Option<OwnSeat>,
    /// The private state of the seat for which the viewer decides in this turn; absent at all other times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_for: Option<OwnSeat>,
    /// The public state of each seat, in turn order.
    pub seats: Vec<PublicSeat>,
    /// All piles: the Supply and the piles beside it.
    pub piles: Vec<Pile>,
    /// The common trash.
    pub trash: Vec<CardCount>,
    /// Trade Route tokens on the mat; `None` if the match has no mat.
    pub mat: Option<u8>,
    /// Cards that this viewer is shown at present.
    pub shown: Vec<Shown>,
    /// Effects in force that are not cards' own (a ban on buying, a lowered cost).
    pub effects: Vec<InForce>,
    /// The open question for the viewer's seat.
    pub question: Option<Question>,
    /// The seats that the table waits for.
    pub waiting: Vec<Waiting>,
    /// The players who may react to a card in secret: no other player sees whether they are asked. Absent at all other times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_react: Option<MayReact>,
    /// The result of each seat when the match is over.
    pub results: Option<Vec<SeatResult>>,
}

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionPhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Actions may be played.
    Action,
    /// Treasures may be played, then cards bought.
    Buy,
    /// Everything is being discarded and five cards drawn.
    CleanUp,
    /// The match has ended.
    Over,
}

/// The private state of the viewer's own seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct OwnSeat {
    /// Which seat this is.
    pub seat: Seat,
    /// The hand, equal cards side by side, in a stable order.
    pub hand: Vec<CardName>,
    /// The discard pile's content, only while a card lets its owner look through it.
    pub discard: Option<Vec<CardCount>>,
    /// Cards set aside face down, under Durations; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub face_down: Vec<CardName>,
    /// Cards on the Native Village mat; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub native_village: Vec<CardName>,
    /// The own deck as its player could count it, where the table does; absent elsewhere and when the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<OwnDeck>,
}

/// The public state of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct PublicSeat {
    /// Which seat.
    pub seat: Seat,
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// The visible card of the discard pile.
    pub discard_top: Option<CardName>,
    /// Cards in the discard pile, where the table shows counts.
    pub discard: Option<u8>,
    /// Victory point tokens.
    pub points: u16,
    /// Cards in play.
    pub in_play: Vec<InPlay>,
    /// Cards set aside face up, those included that return to the discard pile at the end of the turn.
    pub set_aside: Vec<CardName>,
    /// Cards set aside face down, under Durations; absent if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub face_down: u8,
    /// Cards on the Island mat; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub island: Vec<CardName>,
    /// Cards on the Native Village mat; absent if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub native_village: u8,
    /// Coin tokens on the Pirate Ship mat; absent if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub coin_tokens: u8,
    /// Turns begun.
    pub turns: u16,
    /// The score if the match ended now, where the table counts it; absent elsewhere, and from the moment a card is
    /// passed to another player unseen until the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i16>,
    /// All its cards, counted: when the match is over, and before where the table counts them; absent elsewhere, and from
    /// the moment a card is passed to another player unseen until the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owned: Option<Vec<CardCount>>,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct InPlay {
    /// A number that identifies this card while it is in play.
    pub id: u32,
    /// The card.
    pub card: CardName,
    /// The card as which it is played; absent if it is played as itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_as: Option<CardName>,
    /// Whether it stays in play in the next Clean-up: a Duration, or a card that played one more than once; absent if
    /// not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stays: bool,
}

/// A pile of the Supply or beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Pile {
    /// The pile's name: its card, or `ruins`, `knights` for piles of different cards.
    pub name: CardName,
    /// The visible card; `None` if the pile is empty.
    pub top: Option<CardName>,
    /// The cost of the visible card now, in coins.
    pub cost: u8,
    /// The cost of the visible card in potions, beside the coins; absent if none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub potions: u8,
    /// Cards left.
    pub count: u8,
    /// The place where it stands.
    pub place: PilePlace,
    /// Whether a Trade Route token lies on it.
    pub token: bool,
    /// Whether it is the Bane; absent if not.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub bane: bool,
    /// Embargo tokens on it; absent if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub embargo: u8,
}

/// The place where a pile stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PilePlace {
    /// A basic Treasure, Victory, Curse or Ruins pile of the Supply.
    Basic,
    /// One of the Kingdom piles of the Supply.
    Kingdom,
    /// Beside the Supply: it cannot be bought.
    Beside,
}

/// Cards that are being revealed or looked at.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    /// The seat whose cards they are.
    pub seat: Seat,
    /// Whether all viewers see them, or only the viewer who looks at them.
    pub how: Showing,
    /// The cards in the order they were turned over.
    pub cards: Vec<CardName>,
}

/// The viewers who see cards that are being shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Showing {
    /// All viewers.
    Revealed,
    /// Only the viewer.
    LookedAt,
}

/// An effect in force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum InForce {
    /// The current player may not buy this card in this turn.
    MayNotBuy {
        /// The card that was named.
        card: CardName,
    },
    /// All cards cost less for the rest of the turn.
    CostsLess {
        /// By how many coins.
        coins: u8,
    },
    /// Each Copper that is played gives more for the rest of the turn.
    CopperMore {
        /// How many coins more.
        coins: u8,
    },
    /// Action cards cost less.
    ActionsCostLess {
        /// By how many coins.
        coins: u8,
    },
}

/// A seat that the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Waiting {
    /// The seat that is asked.
    pub seat: Seat,
    /// The public card because of which it is asked; `None` for the phases of a turn.
    pub card: Option<CardName>,
}

/// A moment at which players may react to a card, by what all players can see. It is the same whether one of them is
/// asked or none.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct MayReact {
    /// The Attack or the other card that the moment is about.
    pub card: CardName,
    /// The seats that may be asked, in turn order from the player of the turn.
    pub seats: Vec<Seat>,
}

// ---- questions and answers ----

/// A question to a seat. It lists what may be chosen, so that no client needs to implement a rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionQuestion")]
pub struct Question {
    /// The number of the seat's question: an answer names it, and the same question keeps it over reconnections.
    pub id: u32,
    /// The effect on the chosen things.
    pub purpose: Purpose,
    /// The card that asks; `None` for the phases of a turn.
    pub card: Option<CardName>,
    /// The card it is about: the one just drawn, gained, revealed.
    pub about: Option<CardName>,
    /// The seat whose card it is about, if it is another seat's.
    pub whose: Option<Seat>,
    /// The seat for which it is answered, if that is another one than the seat that is asked; absent if not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub for_seat: Option<Seat>,
    /// The possible choices.
    pub ask: Ask,
    /// Why things that look choosable are not, each reason once.
    pub why_not: Vec<WhyNot>,
}

/// The effect on the chosen things. Clients show it as the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Play an Action or go on to buying.
    ActionPhase,
    /// Play Treasures, buy, or end the turn.
    BuyPhase,
    /// It is discarded.
    Discard,
    /// It is discarded for an Action.
    DiscardForAction,
    /// It is discarded for a Buy.
    DiscardForBuy,
    /// It is trashed.
    Trash,
    /// It is passed to the player at the left.
    Pass,
    /// It is gained.
    Gain,
    /// It is gained to the hand.
    GainToHand,
    /// It is gained onto the deck.
    GainOntoDeck,
    /// It is put onto the deck.
    PutOnDeck,
    /// It is put into the hand.
    PutInHand,
    /// It is revealed.
    Reveal,
    /// It is played.
    Play,
    /// It is played twice or more often.
    PlayAgain,
    /// The card in play is played as it.
    PlayAs,
    /// Its name is called: it may come next.
    Name,
    /// Its name is called: another player cannot buy it this turn.
    Forbid,
    /// Its name is called: a search passes it over.
    Spare,
    /// It is set aside.
    SetAside,
    /// It is returned to its pile.
    Return,
    /// A token is put on its pile.
    PutToken,
    /// A Reaction is used.
    React,
    /// Its ability happens first.
    First,
    /// The cards are put onto the deck in this order, the first one on top.
    OrderOnDeck,
    /// One of the effects printed on the card is chosen.
    Choose,
    /// It is shuffled into the deck.
    ShuffleIntoDeck,
    /// The deck is put into the discard pile.
    DeckIntoDiscard,
    /// This card itself is trashed.
    TrashThis,
}

/// The possible choices.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionAsk")]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// A decision of the current player's phase: answered with `play`, `play_treasures`, `buy`, `end_phase` or
    /// `end_turn`.
    Turn {
        /// Cards in hand that may be played now.
        play: Vec<CardName>,
        /// Coins that "play all Treasures" would bring; `None` if no Treasure can be played so.
        treasures: Option<u16>,
        /// Piles that may be bought from now.
        buy: Vec<CardName>,
    },
    /// Choose cards: answered with `cards`.
    Cards {
        /// The zone that they are in.
        from: Source,
        /// Which may be chosen, and how many of each.
        choose: Vec<CardCount>,
        /// The minimum number of cards.
        min: u8,
        /// The maximum number of cards.
        max: u8,
    },
    /// Choose a pile of the Supply: answered with `pile`.
    Pile {
        /// Which may be chosen.
        piles: Vec<CardName>,
        /// Whether none may be chosen.
        optional: bool,
    },
    /// Choose one of these: answered with `option`, counted from 0.
    Options {
        /// The options, in the card's order.
        options: Vec<Choice>,
    },
    /// Choose `count` different ones of these: answered with `options`, counted from 0.
    Several {
        /// The options, in the card's order.
        options: Vec<Choice>,
        /// How many are chosen.
        count: u8,
    },
    /// Put cards in order: answered with `cards`, all of them, the first one on top.
    Order {
        /// The cards.
        cards: Vec<CardName>,
    },
    /// Name a card: answered with `name`.
    Name {
        /// Every card that may be named.
        cards: Vec<CardName>,
    },
}

/// The zone that holds the cards to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The own hand.
    Hand,
    /// Cards that are shown, see [`View::shown`].
    Shown,
    /// The own discard pile.
    Discard,
    /// The common trash.
    Trash,
    /// The own play area.
    InPlay,
}

/// One of several options.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Choice {
    /// An action.
    Word {
        /// The action.
        word: ChoiceWord,
    },
    /// A card.
    Card {
        /// The card.
        card: CardName,
    },
    /// A card at one of several places.
    CardFrom {
        /// The card.
        card: CardName,
        /// The place.
        from: Source,
    },
    /// A card that was played as another one.
    CardAs {
        /// The card.
        card: CardName,
        /// The card that it was played as.
        played_as: CardName,
    },
    /// A card that is used, and what is done with it.
    CardTo {
        /// The card.
        card: CardName,
        /// The action.
        word: ChoiceWord,
    },
}

/// The actions that an option can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceWord {
    /// Do it.
    Yes,
    /// Leave it.
    No,
    /// Use no card, choose none.
    Nothing,
    /// Discard.
    Discard,
    /// Keep, leave where it is.
    Keep,
    /// Trash.
    Trash,
    /// Set aside.
    SetAside,
    /// Put on the deck.
    Deck,
    /// Gain.
    Gain,
    /// Let another player gain it.
    Give,
    /// Draw cards.
    Cards,
    /// Attack.
    Attack,
    /// Take what lies there.
    Take,
    /// Gain a Copper.
    Copper,
    /// Gain a Silver.
    Silver,
    /// Gain several Silvers.
    Silvers,
    /// Gain a Duchy.
    Duchy,
    /// Gain Estates.
    Estates,
    /// More coins.
    Coins,
    /// More Actions.
    Actions,
    /// More Buys.
    Buys,
    /// Gain a Curse.
    Curse,
}

/// A few cards, without memory of their own.
pub type CardNames = SmallVec<[CardName; 4]>;

/// The things that cannot be chosen for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct WhyNot {
    /// The reason.
    pub reason: Reason,
    /// Cards in hand; absent if there are none.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub cards: CardNames,
    /// Piles; absent if there are none.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub piles: CardNames,
}

/// A reason why something cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reason {
    /// No Action is left.
    NoActions,
    /// No Buy is left.
    NoBuys,
    /// It cannot be played in this phase.
    NotInThisPhase,
    /// Treasures cannot be played once something was bought.
    BuyingHasBegun,
    /// It can never be played.
    NotPlayable,
    /// It costs more than there is.
    TooExpensive {
        /// The cost in coins.
        cost: u8,
        /// The cost in potions, beside the coins; absent if none.
        #[serde(default, skip_serializing_if = "is_zero")]
        potions: u8,
        /// The coins there are to spend, or the greatest cost allowed.
        most: u16,
        /// The potions there are to spend; absent if there are none.
        #[serde(default, skip_serializing_if = "is_zero")]
        most_potions: u8,
    },
    /// The pile is empty.
    Empty,
    /// An effect in force forbids it.
    Forbidden,
    /// The card that asks does not allow it.
    DoesNotFit,
}

/// An answer of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionAnswer")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Play this card from the hand.
    Play {
        /// The card.
        card: CardName,
    },
    /// Play every Treasure whose order cannot matter.
    #[serde(deserialize_with = "no_fields")]
    PlayTreasures,
    /// Buy from this pile.
    Buy {
        /// The pile.
        pile: CardName,
    },
    /// Leave the Action phase.
    #[serde(deserialize_with = "no_fields")]
    EndPhase,
    /// End the turn.
    #[serde(deserialize_with = "no_fields")]
    EndTurn,
    /// These cards, in this order where order matters.
    Cards {
        /// The cards; a card twice means two copies.
        cards: Vec<CardName>,
    },
    /// This pile, or none.
    Pile {
        /// The pile; `None` for no pile.
        pile: Option<CardName>,
    },
    /// The option at this index of the list, counted from 0.
    Option {
        /// The index.
        option: u8,
    },
    /// The different options at these indices of the list, counted from 0, in any order.
    Options {
        /// The indices.
        options: Vec<u8>,
    },
    /// This name.
    Name {
        /// The card.
        card: CardName,
    },
}

// ---- the catalogue, generated for clients ----

/// Every card and recommended set that this version can play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Catalogue {
    /// All cards.
    pub cards: Vec<CardData>,
    /// All recommended sets.
    pub kingdoms: Vec<KingdomData>,
    /// The expansions, with how much of each is here.
    pub sets: Vec<SetData>,
}

/// An expansion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetData {
    /// Its id.
    pub id: String,
    /// The number of its Kingdom piles that can be played.
    pub piles: u8,
    /// The number of Kingdom piles of the printed expansion.
    pub printed: u8,
}

/// The printed properties of a card, apart from its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardData {
    /// Its id.
    pub name: CardName,
    /// Its set: `base`, `prosperity`, `dark-ages`.
    pub set: String,
    /// The only edition of the base set that has it; absent if both have it, and for cards of other sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// Its printed cost in coins.
    pub cost: u8,
    /// Its printed cost in potions, beside the coins; absent if nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub potions: u8,
    /// Its types in printed order: `action`, `attack` …
    pub types: Vec<String>,
    /// Coins it brings as a Treasure; `None` if it is no Treasure or the amount varies.
    pub worth: Option<u8>,
    /// Potions it brings as a Treasure; absent if it brings none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub worth_potions: u8,
    /// Points it gives; `None` if it gives no points or the amount varies.
    pub points: Option<i8>,
    /// The bonuses at its top.
    pub bonus: Bonus,
    /// Whether it gives Victory point tokens; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gives_tokens: bool,
    /// Whether it is a Kingdom pile's card.
    pub kingdom: bool,
}

/// The plain bonuses of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bonus {
    /// Cards drawn.
    pub cards: u8,
    /// Further Actions.
    pub actions: u8,
    /// Further Buys.
    pub buys: u8,
    /// Coins.
    pub coins: u8,
    /// Victory point tokens.
    pub points: u8,
}

/// A recommended set of ten Kingdom cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KingdomData {
    /// Its id.
    pub id: String,
    /// The expansions it needs, first the one whose rulebook recommends it.
    pub sets: Vec<String>,
    /// The ten cards.
    pub cards: Vec<CardName>,
    /// The Bane; absent if none of the ten needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bane: Option<CardName>,
    /// The ten cards in the second edition of the base set; absent if they are the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_edition: Option<Vec<CardName>>,
}
