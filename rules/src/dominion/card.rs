//! A card: its printed facts and its abilities, built in the order of its text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Bonus, ChoiceWord, Edition, Phase};

use super::ask::Effect;
use super::costs::{self, Cost};
use super::counts::KindSet;
use super::effects::EffectContext;
use super::score::Owned;
use super::table::{Kinds, Table};
use super::triggers::TriggerContext;
use crate::dominion::titles;

/// The effect of a card when it is played.
pub(super) type Steps = fn(&mut EffectContext<'_>) -> Effect;
/// The effect of a card on one other player.
pub(super) type ToEach = fn(&mut EffectContext<'_>, Seat) -> Effect;
/// The effect of an ability for a player when something happened.
pub(super) type Ability = fn(&mut EffectContext<'_>, Seat, &TriggerContext) -> Effect;
/// The effect of a card in play with this stamp when it is discarded in Clean-up.
pub(super) type CleanUpEffect = fn(&mut EffectContext<'_>, u32) -> Effect;
/// Whether an ability could do something for a player now.
pub(super) type Usable = fn(&EffectContext<'_>, Seat, &TriggerContext) -> bool;

/// A type printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Types(u16);

impl Types {
    /// Action.
    pub const ACTION: Self = Self(1);
    /// Treasure.
    pub const TREASURE: Self = Self(1 << 1);
    /// Victory.
    pub const VICTORY: Self = Self(1 << 2);
    /// Curse.
    pub const CURSE: Self = Self(1 << 3);
    pub(super) const ATTACK: Self = Self(1 << 4);
    pub(super) const REACTION: Self = Self(1 << 5);
    pub(super) const LOOTER: Self = Self(1 << 6);
    pub(super) const KNIGHT: Self = Self(1 << 7);
    /// Ruins.
    pub const RUINS: Self = Self(1 << 8);
    pub(super) const SHELTER: Self = Self(1 << 9);
    pub(super) const DURATION: Self = Self(1 << 10);
    /// Prize.
    pub const PRIZE: Self = Self(1 << 11);

    const NAMES: [(Self, &'static str); 12] = [
        (Self::ACTION, "action"),
        (Self::TREASURE, "treasure"),
        (Self::ATTACK, "attack"),
        (Self::REACTION, "reaction"),
        (Self::VICTORY, "victory"),
        (Self::CURSE, "curse"),
        (Self::RUINS, "ruins"),
        (Self::SHELTER, "shelter"),
        (Self::KNIGHT, "knight"),
        (Self::LOOTER, "looter"),
        (Self::DURATION, "duration"),
        (Self::PRIZE, "prize"),
    ];

    /// Both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether one of the types is among these.
    pub const fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// The types' words in printed order.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().filter(move |(one, _)| self.any(*one)).map(|(_, word)| word)
    }
}

/// The points a card gives at the end.
#[derive(Clone, Copy)]
pub enum Points {
    /// None at all: not a card with points.
    None,
    /// Always so many.
    Fixed(i8),
    /// Depends on what its owner has.
    Counted(fn(&Owned) -> i16),
}

/// How many cards a pile has at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileSize {
    /// By the number of players, from 2 to 6 (`rules.md` 1).
    ByPlayers([u8; 5]),
    /// Not a pile of its own: a card of the pile of this title.
    In(&'static str),
    /// No pile: dealt into starting decks only.
    NoPile,
}

/// The place where a pile stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileLocation {
    /// In the Supply of every match that uses it, not one of the ten.
    Basic,
    /// One of the ten.
    Kingdom,
    /// Beside the Supply.
    Beside,
}

/// When an ability listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Another player plays an Attack.
    OthersAttack,
    /// Its owner plays another Attack while this is in play.
    OwnAttack,
    /// Its owner would gain a card, which has not moved yet.
    WouldGain,
    /// Its owner gains a card.
    Gain,
    /// Another player gains a card.
    OthersGain,
    /// Its owner buys a card.
    Buy,
    /// A card of its owner is trashed.
    Trash,
    /// A card of its owner is discarded, other than in Clean-up.
    Discard,
    /// Its owner's next turn begins.
    TurnBegins,
    /// It is discarded from play in Clean-up.
    CleanUp,
}

impl When {
    pub(super) const COUNT: usize = 10;
    pub(super) const ALL: [Self; Self::COUNT] = [
        Self::OthersAttack,
        Self::OwnAttack,
        Self::WouldGain,
        Self::Gain,
        Self::OthersGain,
        Self::Buy,
        Self::Trash,
        Self::Discard,
        Self::TurnBegins,
        Self::CleanUp,
    ];
}

/// Whether it can matter when an ability acts, among several of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderSensitivity {
    /// It only gives tokens: never.
    Free,
    /// It gains cards of its own piles to the discard pile or only leaves the hand: not against others that do no more.
    AmongGains,
    /// It draws this number of cards and does no more than give Actions, Buys and coins besides: not against others
    /// that do no more, unless what is drawn between two of them can be used on the same events.
    AmongDraws(u16),
    /// It can.
    Matters,
}

/// When those may answer to whom a card does something, one after another in turn order.
///
/// They may answer at once where no earlier effect can change what any player is asked first, who is asked,
/// or what follows from the answer: it moves only cards of the own hand and deck to own zones, who is asked follows
/// from numbers that every player sees, and no ability can act on it (decision 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerTiming {
    /// Each when it is their turn.
    InTurnOrder,
    /// Every player at once: no card acts on such an event.
    AtOnce,
    /// Every player at once in matches in which no card acts on such an event.
    AtOnceUnlessTriggered(When),
}

/// An ability that acts on an event.
#[derive(Clone, Copy)]
pub struct TriggeredAbility {
    /// The event that triggers it.
    pub when: When,
    /// Whether its player may decline.
    pub optional: bool,
    /// Whether its place among others can matter.
    pub order: OrderSensitivity,
    pub(super) usable: Usable,
    pub(super) effect: Ability,
    /// The choices of its player when using it; empty if it does one thing.
    pub ways: &'static [ChoiceWord],
    /// Whether a card that stays in hand may be used again on the same event, after something else has changed the hand or
    /// the deck of its player.
    pub again_after_change: bool,
}

/// By how much a card in play lowers the cost of cards with these types.
pub(super) type LowersCosts = fn(Types) -> u8;
/// By how much a card's own cost is lowered in a phase.
pub(super) type LowersOwnCost = fn(&Kinds, &Table, Phase) -> u8;
/// Whether a card can be bought, apart from its cost.
pub(super) type MayBeBought = fn(&Kinds, &Table) -> bool;

/// A card: a slice of these is a set.
#[derive(Clone, Copy)]
pub struct Card {
    /// The English title.
    pub title: &'static str,
    /// The only edition of its box that has it; `None` if every edition has.
    pub only_edition: Option<Edition>,
    /// Its printed cost.
    pub cost: Cost,
    /// Its printed types.
    pub types: Types,
    /// The size of its pile.
    pub pile: PileSize,
    /// The location of its pile.
    pub place: PileLocation,
    /// Coins that it gives as a Treasure.
    pub worth: u8,
    /// Coins that it gives beyond those, by how the table stands.
    pub(super) worth_more: Option<fn(&Table) -> u16>,
    /// Potions that it gives as a Treasure.
    pub(super) worth_potions: u8,
    /// Victory points at the end.
    pub points: Points,
    /// Its printed bonuses.
    pub bonus: Bonus,
    /// Whether it gives victory point tokens.
    pub(super) gives_tokens: bool,
    /// The effect in the order of its text.
    pub steps: Option<Steps>,
    pub(super) to_others: Option<ToEach>,
    pub(super) to_victims: Option<ToEach>,
    /// When the others may answer its questions.
    pub answers: AnswerTiming,
    pub(super) and_then: Option<Steps>,
    pub(super) in_hand: Option<TriggeredAbility>,
    /// An ability that works while it is in play.
    pub in_play: Option<TriggeredAbility>,
    /// An ability that every player has while its pile is in the Supply.
    pub(super) in_supply: Option<TriggeredAbility>,
    pub(super) on_gain: Option<TriggeredAbility>,
    pub(super) on_buy: Option<TriggeredAbility>,
    pub(super) on_trash: Option<TriggeredAbility>,
    pub(super) on_discard: Option<TriggeredAbility>,
    pub(super) next_turn: Option<TriggeredAbility>,
    /// Its effect at the start of its owner's next turn if it is set aside until then.
    pub(super) from_aside: Option<TriggeredAbility>,
    pub(super) watches: Option<&'static str>,
    pub(super) on_clean_up: Option<CleanUpEffect>,
    /// The title of a card that has to be in play for that.
    pub(super) needs_in_play: Option<&'static str>,
    /// Whether that may move other cards from play.
    pub(super) moves_others_from_play: bool,
    /// Whether it gains a card as it is discarded from play.
    pub(super) gains_in_clean_up: bool,
    /// Coins by which every card costs less for the rest of the turn in which it is played.
    pub(super) costs_less: u8,
    /// Coins that each Copper gives more in the turn in which it is played.
    pub(super) copper_more: u8,
    /// Cards in play that may go onto the deck in the Clean-up of the turn in which it is played.
    pub(super) put_on_deck_in_clean_up: u8,
    /// Coins that it gives as a Treasure: when it is played for the first time in a turn, and later.
    pub(super) first_and_later: Option<(u8, u8)>,
    /// Coins that the first Silver of the turn gives more in the turn in which it is played.
    pub(super) first_silver_more: u8,
    /// Whether what has happened in the turn concerns it, which is counted only where it does.
    pub(super) counts_this_turn: bool,
    pub(super) lowers_costs: Option<LowersCosts>,
    pub(super) lowers_own_cost: Option<LowersOwnCost>,
    pub(super) may_be_bought: Option<MayBeBought>,
    pub(super) uses_treasures: bool,
    pub(super) played_as_another: bool,
    pub(super) places_tokens: bool,
    /// Whether a match with it has a Bane.
    pub(super) needs_bane: bool,
    /// The effect of each of its tokens on a pile when a card of the pile is bought.
    pub(super) pile_token: Option<TriggeredAbility>,
    /// Whether its owner is not affected by Attacks of other players while it is in play.
    pub(super) protects_in_play: bool,
    /// Whether what players gained in their last turns concerns it, which is remembered only where it does.
    pub(super) remembers_gains: bool,
    pub(super) asks_in_secret: bool,
    /// The cards for which it asks the other players in secret.
    pub(super) asks_others_for: Option<fn(&Kinds) -> KindSet>,
    pub(super) companions: &'static [&'static str],
    /// A hint for bots beside its text.
    pub bot_hints: &'static [BotHint],
}

/// A hint for bots about a card beside its text. The crate of bots says what they make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum BotHint {
    /// A deck of money wants this number of them. Of those that cost the same it prefers the one of the highest rank.
    Wanted { copies: u8, rank: u8 },
    /// A deck of money does without it: it plays too few Actions for it, or a Silver brings more.
    Unwanted,
    /// It is only worth playing where there is something to get rid of.
    NeedsTrash,
    /// The same, but it does enough besides to give up a Copper for it.
    NeedsTrashOrCopper,
    /// A Treasure that does the more the more cards are in play.
    PlayedLast,
    /// It costs a potion, and is worth a Potion to a deck of money.
    WorthAPotion,
    /// It brings more for a dearer card, and more than it brings to lose a bad one.
    PaidByCost,
    /// It gains a card of an exact cost, which may be a Duchy or nothing.
    GainsExactCost,
    /// It plays another Action of the hand several times.
    PlaysAgain,
    /// A Prize, the better the higher its rank.
    Prize(u8),
}

const KINGDOM_10: PileSize = PileSize::ByPlayers([10; 5]);
const VICTORY_8_12: PileSize = PileSize::ByPlayers([8, 12, 12, 12, 12]);

const fn card(title: &'static str, cost: u8, types: Types) -> Card {
    Card {
        title,
        only_edition: None,
        cost: costs::coins(cost),
        types,
        pile: KINGDOM_10,
        place: PileLocation::Kingdom,
        worth: 0,
        worth_more: None,
        worth_potions: 0,
        points: Points::None,
        bonus: Bonus { cards: 0, actions: 0, buys: 0, coins: 0, points: 0 },
        gives_tokens: false,
        steps: None,
        to_others: None,
        to_victims: None,
        answers: AnswerTiming::InTurnOrder,
        and_then: None,
        in_hand: None,
        in_play: None,
        in_supply: None,
        on_gain: None,
        on_buy: None,
        on_trash: None,
        on_discard: None,
        next_turn: None,
        from_aside: None,
        watches: None,
        on_clean_up: None,
        needs_in_play: None,
        moves_others_from_play: false,
        gains_in_clean_up: false,
        costs_less: 0,
        copper_more: 0,
        put_on_deck_in_clean_up: 0,
        first_and_later: None,
        first_silver_more: 0,
        counts_this_turn: false,
        lowers_costs: None,
        lowers_own_cost: None,
        may_be_bought: None,
        uses_treasures: false,
        played_as_another: false,
        places_tokens: false,
        needs_bane: false,
        pile_token: None,
        protects_in_play: false,
        remembers_gains: false,
        asks_in_secret: false,
        asks_others_for: None,
        companions: &[],
        bot_hints: &[],
    }
}

/// An Action card of a Kingdom pile of ten.
pub const fn action(title: &'static str, cost: u8) -> Card {
    card(title, cost, Types::ACTION)
}

/// A Treasure card worth so many coins.
pub const fn treasure(title: &'static str, cost: u8, worth: u8) -> Card {
    Card { worth, ..card(title, cost, Types::TREASURE) }
}

/// A Victory card, 8 or 12 in its pile (`rules.md` 1.6).
pub const fn victory(title: &'static str, cost: u8, points: Points) -> Card {
    Card { points, pile: VICTORY_8_12, ..card(title, cost, Types::VICTORY) }
}

/// A Curse: neither Victory, Action nor Treasure.
pub const fn curse(title: &'static str, cost: u8, points: Points) -> Card {
    Card { points, ..card(title, cost, Types::CURSE) }
}

/// A card of the Ruins pile.
pub const fn ruins(title: &'static str) -> Card {
    Card {
        pile: PileSize::In(titles::RUINS),
        place: PileLocation::Basic,
        ..card(title, 0, Types::ACTION.and(Types::RUINS))
    }
}

/// A Shelter: in starting decks only.
pub const fn shelter(title: &'static str, types: Types) -> Card {
    Card {
        pile: PileSize::NoPile,
        place: PileLocation::Beside,
        ..card(title, 1, types.and(Types::SHELTER))
    }
}

/// A pile of different cards; the record itself is never a card in any player's deck.
pub const fn pile_of(title: &'static str, cost: u8, types: Types, place: PileLocation) -> Card {
    Card { place, ..card(title, cost, types) }
}

fn act_next_turn(t: &mut EffectContext<'_>) -> Effect {
    t.act_next_turn();
    Ok(())
}

fn always(_: &EffectContext<'_>, _: Seat, _: &TriggerContext) -> bool {
    true
}

/// Whether the event is about a card of the title that a Reaction watches.
fn is_watched(t: &EffectContext<'_>, _: Seat, trigger: &TriggerContext) -> bool {
    t.card(trigger.by).watches == trigger.event.about().map(|kind| t.card(kind).title)
}

/// An ability that its owner may use.
const fn optional(when: When, usable: Usable, effect: Ability) -> TriggeredAbility {
    let order = OrderSensitivity::Matters;
    let again_after_change = false;
    TriggeredAbility { when, optional: true, order, usable, effect, ways: &[], again_after_change }
}

const fn mandatory(
    when: When,
    order: OrderSensitivity,
    usable: Usable,
    effect: Ability,
) -> TriggeredAbility {
    TriggeredAbility { optional: false, order, ..optional(when, usable, effect) }
}

/// Declares what an entry says with a word that only sets fields.
macro_rules! words {
    ($($(#[$about:meta])* $reach:vis $word:ident($($value:ident: $type:ty),*) {
        $($($field:ident).+ = $set:expr);+
    })*) => {
        impl Card {
            $(
                $(#[$about])*
                #[must_use]
                $reach const fn $word(mut self, $($value: $type),*) -> Self {
                    $(self.$($field).+ = $set;)+
                    self
                }
            )*
        }
    };
}

words! {
    /// Only the first edition of its box has it.
    pub(super) first_edition() { only_edition = Some(Edition::First) }
    /// Only the second edition of its box has it.
    pub(super) second_edition() { only_edition = Some(Edition::Second) }
    /// +N Cards.
    pub cards(cards: u8) { bonus.cards = cards }
    /// +N Actions.
    pub actions(actions: u8) { bonus.actions = actions }
    /// +N Buys.
    pub buys(buys: u8) { bonus.buys = buys }
    /// +N coins.
    pub coins(coins: u8) { bonus.coins = coins }
    /// +N victory point tokens.
    pub points(points: u8) { bonus.points = points; gives_tokens = true }
    /// It gives victory point tokens, other than as a bonus at its top.
    pub(super) gives_tokens() { gives_tokens = true }
    /// The effect after its bonuses.
    pub then(steps: Steps) { steps = Some(steps) }
    /// The effect on each other player in turn order; no player is attacked.
    pub(super) each_other(effect: ToEach) { to_others = Some(effect) }
    /// Those to whom it does something may answer at once in matches in which no card acts on such an event.
    pub(super) at_once_unless_triggered(when: When) { answers = AnswerTiming::AtOnceUnlessTriggered(when) }
    /// Those to whom it does something may answer at once: no card acts on such an event.
    pub(super) at_once() { answers = AnswerTiming::AtOnce }
    /// Its last steps, after all others.
    pub(super) finally(steps: Steps) { and_then = Some(steps) }
    /// It asks only players who have a fitting card that the others do not see, so that being asked tells of it.
    pub(super) asks_in_secret() { asks_in_secret = true }
    /// An Attack that asks its victims in secret whether they show one of these cards of the hand.
    pub(super) asks_others_for(of: fn(&Kinds) -> KindSet) { asks_in_secret = true; asks_others_for = Some(of) }
    /// When it is gained.
    pub(super) on_gain(effect: Ability) { on_gain = Some(mandatory(When::Gain, OrderSensitivity::Matters, ALWAYS, effect)) }
    /// When it is bought, before it is gained (`rules.md` 5.7).
    pub(super) on_buy(usable: Usable, effect: Ability) { on_buy = Some(mandatory(When::Buy, OrderSensitivity::Matters, usable, effect)) }
    /// When it is trashed, for the player who had it (`rules.md` 13.1).
    pub(super) on_trash(effect: Ability) { on_trash = Some(mandatory(When::Trash, OrderSensitivity::Matters, ALWAYS, effect)) }
    /// At the start of its owner's next turn, if it is set aside until then.
    pub(super) next_turn_from_aside(effect: Ability) { from_aside = Some(mandatory(When::TurnBegins, OrderSensitivity::Free, ALWAYS, effect)) }
    /// When it is discarded from play in Clean-up (`rules.md` 6.3); the number is its stamp.
    pub(super) when_discarded_from_play(effect: CleanUpEffect) { on_clean_up = Some(effect) }
    /// Its effect when it is discarded from play needs a card of this title in play.
    pub(super) needs_in_play(title: &'static str) { needs_in_play = Some(title) }
    /// When it is discarded from play, another card in play may leave it.
    pub(super) moves_others_from_play() { moves_others_from_play = true }
    /// It may gain a card as it is discarded from play.
    pub(super) gains_in_clean_up() { gains_in_clean_up = true }
    /// A Treasure that gives this number of potions.
    pub(super) gives_potions(potions: u8) { worth_potions = potions }
    /// For the rest of the turn every card costs this number of coins less.
    pub(super) costs_less(coins: u8) { costs_less = coins }
    /// For the rest of the turn each Copper gives this number of coins more.
    pub(super) copper_more(coins: u8) { copper_more = coins }
    /// At the start of Clean-up this number of Actions in play may be chosen, which go onto the deck if they would be
    /// discarded.
    pub(super) puts_on_deck_in_clean_up(cards: u8) { put_on_deck_in_clean_up = cards }
    /// A Treasure that gives further coins, by how the table stands when it is played.
    pub(super) worth_more(coins: fn(&Table) -> u16) { worth_more = Some(coins) }
    /// It depends on what has happened in the turn: plays of Actions, first plays, Victory cards bought.
    pub(super) counts_this_turn() { counts_this_turn = true }
    /// While it is in play, cards cost less.
    pub(super) lowers_costs(by: LowersCosts) { lowers_costs = Some(by) }
    /// It costs less itself.
    pub(super) lowers_own_cost(by: LowersOwnCost) { lowers_own_cost = Some(by) }
    /// It can be bought only when this holds.
    pub(super) may_be_bought(when: MayBeBought) { may_be_bought = Some(when) }
    /// A Treasure that uses Treasures in hand: their order matters while it is there.
    pub(super) uses_treasures() { uses_treasures = true }
    /// It is played as another card of the Supply.
    pub(super) played_as_another() { played_as_another = true }
    /// Victory piles get a token that moves to the mat with their first card (`rules.md` 1.12).
    pub(super) places_tokens() { places_tokens = true }
    /// An eleventh Kingdom pile is set out with it, the Bane (`rules.md` 1.16).
    pub(super) needs_bane() { needs_bane = true }
    /// The effect of each of its tokens on a pile when a card of the pile is bought, before that is gained. It gains
    /// cards of piles that no other card's ability gains from to the discard pile.
    pub(super) on_buy_from_pile_with_token(usable: Usable, effect: Ability) {
        pile_token = Some(mandatory(When::Buy, OrderSensitivity::AmongGains, usable, effect))
    }
    /// While it is in play, Attacks that other players play do not affect its owner.
    pub(super) protects_in_play() { protects_in_play = true }
    /// It depends on what a player gained in that player's last turn.
    pub(super) remembers_gains() { remembers_gains = true }
    /// A pile of another size, by the number of players from 2 to 6.
    pub pile(counts: [u8; 5]) { pile = PileSize::ByPlayers(counts) }
    /// A card of a pile of different cards.
    pub(super) in_pile(pile: &'static str) { pile = PileSize::In(pile) }
    /// A basic card: its pile is not one of the ten.
    pub(super) basic() { place = PileLocation::Basic }
    /// Its pile lies beside the Supply.
    pub(super) beside() { place = PileLocation::Beside }
    /// Hints for bots.
    pub for_bots(hints: &'static [BotHint]) { bot_hints = hints }
    /// Piles that come along with it.
    pub with(companions: &'static [&'static str]) { companions = companions }
}

impl Card {
    /// The effect on each other player that the Attack affects, in turn order, after the steps.
    pub(super) const fn attack(mut self, effect: ToEach) -> Self {
        self.types = self.types.and(Types::ATTACK);
        self.to_victims = Some(effect);
        self
    }

    /// An Attack whose steps say themselves whom it hits.
    pub(super) const fn attack_in_steps(mut self) -> Self {
        self.types = self.types.and(Types::ATTACK);
        self
    }

    /// A Reaction: its owner may use it from the hand when it could do something.
    pub(super) const fn reaction(mut self, when: When, usable: Usable, effect: Ability) -> Self {
        self.types = self.types.and(Types::REACTION);
        self.in_hand = Some(optional(when, usable, effect));
        self
    }

    /// The choices of the Reaction's owner when using it: asked together with whether it is used.
    pub(super) const fn in_one_of(mut self, ways: &'static [ChoiceWord]) -> Self {
        let ability = self.in_hand.as_mut().expect("only a Reaction in hand has ways");
        ability.ways = ways;
        self
    }

    /// The Reaction, while it stays in hand, may be used again after something else has changed the hand or the deck.
    pub(super) const fn again_after_change(mut self) -> Self {
        self.in_hand.as_mut().expect("it is a Reaction in hand").again_after_change = true;
        self
    }

    /// A Reaction to a card of this title that another player gains: its owner may use it from the hand.
    pub(super) const fn reaction_to_others_gain(
        self,
        title: &'static str,
        effect: Ability,
    ) -> Self {
        let mut card = self.reaction(When::OthersGain, is_watched, effect);
        card.watches = Some(title);
        card
    }

    /// A Reaction to being discarded other than in Clean-up: its owner may reveal it.
    pub(super) const fn reaction_to_discard(mut self, effect: Ability) -> Self {
        self.types = self.types.and(Types::REACTION);
        self.on_discard = Some(optional(When::Discard, ALWAYS, effect));
        self
    }

    /// A Duration: its effect at the start of its player's next turn, for each play that said so; every play does where the
    /// card has no steps of its own, which stand before this.
    pub(super) const fn next_turn(mut self, order: OrderSensitivity, effect: Ability) -> Self {
        self.types = self.types.and(Types::DURATION);
        if self.steps.is_none() {
            self.steps = Some(act_next_turn);
        }
        self.next_turn = Some(mandatory(When::TurnBegins, order, ALWAYS, effect));
        self
    }

    /// While it is in play, this happens each time. Its order never matters, unless [`Self::order`] says so.
    pub(super) const fn while_in_play(
        mut self,
        when: When,
        usable: Usable,
        effect: Ability,
    ) -> Self {
        self.in_play = Some(mandatory(when, OrderSensitivity::Free, usable, effect));
        self
    }

    /// While it is in play, its owner may do this each time.
    pub(super) const fn while_in_play_may(
        mut self,
        when: When,
        usable: Usable,
        effect: Ability,
    ) -> Self {
        self.in_play = Some(optional(when, usable, effect));
        self
    }

    /// While its pile is in the Supply, every player may do this each time.
    pub(super) const fn while_in_supply_may(
        mut self,
        when: When,
        usable: Usable,
        effect: Ability,
    ) -> Self {
        self.in_supply = Some(optional(when, usable, effect));
        self
    }

    /// Whether it can matter when its ability acts, in play or from the hand.
    pub(super) const fn order(mut self, order: OrderSensitivity) -> Self {
        if let Some(ability) = &mut self.in_play {
            ability.order = order;
        }
        if let Some(ability) = &mut self.in_hand {
            ability.order = order;
        }
        self
    }

    /// When it is trashed, cards of piles that no other card's ability gains from are gained to the discard pile.
    pub(super) const fn on_trash_gain(mut self, effect: Ability) -> Self {
        let order = OrderSensitivity::AmongGains;
        self.on_trash = Some(mandatory(When::Trash, order, ALWAYS, effect));
        self
    }

    /// When it is trashed, its player draws this number of cards.
    pub(super) const fn on_trash_draw<const CARDS: u16>(mut self) -> Self {
        let order = OrderSensitivity::AmongDraws(CARDS);
        self.on_trash = Some(mandatory(When::Trash, order, ALWAYS, |t, you, _| {
            t.draw(you, CARDS);
            Ok(())
        }));
        self
    }

    /// It costs a potion as well, so that the Potion pile comes along.
    pub(super) const fn and_a_potion(mut self) -> Self {
        self.cost.potions = 1;
        self.with(&[titles::POTION])
    }

    /// A Treasure that gives `first` coins when it is played for the first time in a turn, and `later` coins after that.
    pub(super) const fn first_and_later(mut self, first: u8, later: u8) -> Self {
        self.first_and_later = Some((first, later));
        self.counts_this_turn()
    }

    /// The first Silver of the turn gives `coins` more.
    pub(super) const fn first_silver_more(mut self, coins: u8) -> Self {
        self.first_silver_more = coins;
        self.counts_this_turn()
    }

    /// Further types.
    pub(super) const fn also(mut self, types: Types) -> Self {
        self.types = self.types.and(types);
        self
    }

    /// Points as well.
    pub(super) const fn worth_points(mut self, points: i8) -> Self {
        self.types = self.types.and(Types::VICTORY);
        self.points = Points::Fixed(points);
        self
    }

    /// A Victory card as well: 8 or 12 in its pile (`rules.md` 1.6).
    pub(super) const fn also_victory(self, points: i8) -> Self {
        Self { pile: VICTORY_8_12, ..self.worth_points(points) }
    }

    /// Whether bots are given a hint.
    pub fn has_hint(&self, hint: BotHint) -> bool {
        self.bot_hints.contains(&hint)
    }

    /// The number of them that a deck of money wants, and its rank; `None` if it does without.
    pub fn wanted(&self) -> Option<(u8, u8)> {
        self.bot_hints.iter().find_map(|hint| match hint {
            BotHint::Wanted { copies, rank } => Some((*copies, *rank)),
            BotHint::Unwanted
            | BotHint::NeedsTrash
            | BotHint::NeedsTrashOrCopper
            | BotHint::PlayedLast
            | BotHint::WorthAPotion
            | BotHint::PaidByCost
            | BotHint::GainsExactCost
            | BotHint::PlaysAgain
            | BotHint::Prize(_) => None,
        })
    }

    /// Whether it uses what lasts for a turn beyond Actions, Buys and coins.
    pub(super) const fn uses_turn_effects(&self) -> bool {
        self.counts_this_turn
            || self.costs_less > 0
            || self.copper_more > 0
            || self.put_on_deck_in_clean_up > 0
            || self.first_silver_more > 0
            || self.cost.potions > 0
            || self.worth_potions > 0
    }

    /// Whether it has one of these types.
    pub const fn is(&self, types: Types) -> bool {
        self.types.any(types)
    }

    /// Whether it acts at the start of its owner's next turn if it is set aside until then.
    pub fn acts_from_aside(&self) -> bool {
        self.from_aside.is_some()
    }

    /// Whether it is a Treasure that only gives coins: the order in which such are played cannot matter.
    pub(super) fn is_plain_treasure(&self) -> bool {
        self.is(Types::TREASURE) && self.steps.is_none()
    }

    /// Whether playing it only gives cards, Actions, Buys, coins and points.
    pub(super) fn gives_only_bonuses(&self) -> bool {
        self.steps.is_none()
            && self.to_others.is_none()
            && self.to_victims.is_none()
            && self.and_then.is_none()
            && !self.is(Types::ATTACK)
            && !self.played_as_another
            && !self.uses_turn_effects()
    }

    /// The title of the pile of different cards that it belongs to.
    pub const fn pile_title(&self) -> Option<&'static str> {
        match self.pile {
            PileSize::In(title) => Some(title),
            PileSize::ByPlayers(_) | PileSize::NoPile => None,
        }
    }

    /// The stable id: the title in small letters, words joined, without apostrophes.
    pub fn id(&self) -> String {
        self.title
            .chars()
            .filter(|letter| *letter != '\'')
            .map(|letter| if letter == ' ' { '-' } else { letter.to_ascii_lowercase() })
            .collect()
    }
}

/// Whether an ability that can always do something is usable.
pub(super) const ALWAYS: Usable = always;
