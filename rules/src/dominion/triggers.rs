//! Triggered abilities: [`EffectContext::trigger`] lets every ability of a player act on an event, in the player's
//! order.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Verb};

use super::ask::{Choice, Effect, QuestionHeader};
use super::card::{OrderSensitivity, TriggeredAbility, Types, When};
use super::counts::{CardCounts, Kind, KindSet};
use super::effects::{EffectContext, Spot, To};
use super::table::triggers_on;
use super::zones::{AsidePlace, Delayed, InPlay, Zones};

/// Something that happened to one player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// This Attack is being played by another player.
    OthersAttack { card: Kind },
    /// The player plays an Attack that has this stamp.
    OwnAttack { card: Kind, stamp: u32 },
    /// The player bought this card and has not gained it yet.
    Bought { card: Kind },
    /// The player would gain this card; `is_bought` says whether the log has told of it as a purchase.
    WouldGain { card: Kind, to: To, is_bought: bool },
    /// The player gained this card; it was put there.
    Gained { card: Kind, at: Spot },
    /// Another player gained this card.
    OthersGain { card: Kind },
    /// This card of the player was trashed; `was` is what it was played as.
    Trashed { card: Kind, was: Kind },
    /// The player discarded this card; `is_open` says whether every player saw it.
    Discarded { card: Kind, is_open: bool },
    /// The player's turn begins.
    TurnBegins,
}

impl Event {
    pub(super) fn when(&self) -> When {
        match self {
            Self::OthersAttack { .. } => When::OthersAttack,
            Self::OwnAttack { .. } => When::OwnAttack,
            Self::Bought { .. } => When::Buy,
            Self::WouldGain { .. } => When::WouldGain,
            Self::Gained { .. } => When::Gain,
            Self::OthersGain { .. } => When::OthersGain,
            Self::Trashed { .. } => When::Trash,
            Self::Discarded { .. } => When::Discard,
            Self::TurnBegins => When::TurnBegins,
        }
    }

    /// The card that it is about.
    pub(super) fn about(&self) -> Option<Kind> {
        match self {
            Self::OthersAttack { card }
            | Self::OwnAttack { card, .. }
            | Self::Bought { card }
            | Self::WouldGain { card, .. }
            | Self::Gained { card, .. }
            | Self::OthersGain { card }
            | Self::Trashed { card, .. }
            | Self::Discarded { card, .. } => Some(*card),
            Self::TurnBegins => None,
        }
    }

    /// The card that a question about it names beside the one that asks, which an Attack is itself.
    fn subject(&self) -> Option<Kind> {
        let is_attack = matches!(self, Self::OthersAttack { .. });
        self.about().filter(|_| !is_attack)
    }

    /// Whether being asked about it may tell of a card that the others do not see.
    fn is_secret(&self) -> bool {
        match self {
            Self::OthersAttack { .. }
            | Self::OwnAttack { .. }
            | Self::Bought { .. }
            | Self::WouldGain { .. }
            | Self::Gained { .. }
            | Self::OthersGain { .. }
            | Self::Trashed { .. } => true,
            Self::Discarded { is_open, .. } => !is_open,
            Self::TurnBegins => false,
        }
    }
}

/// The data for an ability that may act.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct TriggerContext {
    /// The event.
    pub event: Event,
    /// The card whose ability it is.
    pub by: Kind,
    /// The stamp of that card, when it is in play.
    pub stamp: Option<u32>,
    /// The card that lies face down under it.
    pub under: Option<Kind>,
    /// The choice of its player, if it does one of several things.
    pub way: Option<ChoiceWord>,
}

impl TriggerContext {
    /// The card that was bought, gained, trashed or discarded, or the Attack that is played.
    pub(super) fn card(&self) -> Kind {
        self.event.about().expect("the event is about a card")
    }
}

/// Whether a Victory card was bought.
pub(super) fn a_victory_card_was_bought(
    t: &EffectContext<'_>,
    _: Seat,
    trigger: &TriggerContext,
) -> bool {
    matches!(trigger.event, Event::Bought { card } if t.is(card, Types::VICTORY))
}

/// The source of an ability that may act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// The card that the event is about.
    Itself,
    /// A card in hand.
    Hand,
    /// The card in play with this stamp.
    InPlay(u32),
    /// A Duration that was played in the turn before.
    Duration(Delayed),
    /// A card in the Supply.
    Supply,
    /// A card that was set aside until its owner's turn.
    Aside,
    /// One of the tokens on the pile of the card that was bought, by its number.
    PileToken(u8),
}

/// An ability that may act on one of the events.
#[derive(Clone, Copy)]
struct PendingAbility {
    /// Which of the events: several may be alike.
    place: usize,
    event: Event,
    /// The card by now: the one whose ability it is.
    source: Kind,
    /// The card itself, where it was played as another: by its own title its player tells it from others.
    card: Kind,
    origin: Origin,
    ability: TriggeredAbility,
    /// The way that was chosen.
    way: Option<ChoiceWord>,
}

impl PendingAbility {
    fn context(&self) -> TriggerContext {
        let (stamp, under) = match self.origin {
            Origin::InPlay(stamp) => (Some(stamp), None),
            Origin::Duration(delayed) => (Some(delayed.card.stamp), delayed.under),
            Origin::Itself
            | Origin::Hand
            | Origin::Supply
            | Origin::Aside
            | Origin::PileToken(_) => (None, None),
        };
        TriggerContext { event: self.event, by: self.source, stamp, under, way: self.way }
    }

    /// It in each way in which it can be used.
    fn chances(&self) -> Vec<Self> {
        if self.ability.ways.is_empty() {
            return vec![*self];
        }
        self.ability.ways.iter().map(|way| Self { way: Some(*way), ..*self }).collect()
    }

    /// The choice of its player by which it acts.
    fn choice(&self) -> Choice {
        match self.way {
            Some(way) => Choice::CardTo(self.source, way),
            None => Choice::played(self.card, self.source),
        }
    }

    /// Whether its player shows the card to use it.
    fn is_reaction(&self) -> bool {
        self.origin == Origin::Hand || self.origin == Origin::Itself && self.ability.optional
    }

    /// Whether being asked about it may tell of a card that the others do not see: all see what lies in the Supply.
    fn is_secret(&self) -> bool {
        self.event.is_secret() && self.origin != Origin::Supply
    }

    /// Whether it is all the same which of the two acts: equal cards with the same ability.
    fn is_alike(&self, other: &Self) -> bool {
        self.source == other.source && self.card == other.card
    }

    /// Whether both are one ability's chance at one event.
    fn is(&self, other: &Self) -> bool {
        self.place == other.place && self.source == other.source && self.origin == other.origin
    }
}

/// The hand of a player, and what changes whenever a card comes onto the deck or leaves it.
#[derive(PartialEq, Eq)]
struct HandAndDeck {
    hand: CardCounts,
    deck: (u32, u16),
}

impl HandAndDeck {
    fn of(zones: &Zones) -> Self {
        Self { hand: zones.hand, deck: (zones.deck.stamp, zones.deck.total()) }
    }
}

/// The outcome of an ability.
struct AbilityOutcome {
    /// Whether the hand or the deck of its player is another one now.
    changed: bool,
    /// Whether it may act again on the same event, by another copy or because it was played more than once.
    may_come_again: bool,
}

/// The kinds of Reactions that a player has used on one event, by which the others can tell what is left.
#[derive(Default)]
struct UsedReactions {
    /// Those that are used once.
    once: KindSet,
    /// Those of which a copy may not be used again before something else has changed.
    before_change: KindSet,
}

impl UsedReactions {
    /// Adds a Reaction that all have seen.
    fn add(&mut self, one: &PendingAbility, outcome: &AbilityOutcome) {
        if outcome.changed {
            self.before_change = KindSet::NONE;
        }
        if one.ability.again_after_change {
            // Whether it has left the hand is a secret, and matters only to a second copy.
            self.before_change.insert(one.source);
        } else if !outcome.may_come_again {
            self.once.insert(one.source);
        }
    }

    /// The kinds of which a card may be used yet, by a player who owns at most these cards.
    fn left(&self, kinds: KindSet, owned: &CardCounts) -> KindSet {
        let has_another = |kind: &Kind| !self.before_change.has(*kind) || owned.of(*kind) > 1;
        kinds.without(self.once).filter(has_another).collect()
    }
}

/// How often Reactions that come again after a change act on one event: two Secret Chambers would change the hand for each other
/// without end, and each use is run again with all later answers of the move.
const MOST_USES_AGAIN: usize = 16;

impl EffectContext<'_> {
    /// Lets every ability of a player act on what happened to that player, one after another, the player choosing which
    /// comes first where that can matter (`rules.md` 10.3, 12.3).
    pub(super) fn trigger(&mut self, seat: Seat, events: &[Event]) -> Effect {
        if !events.iter().any(|event| self.kinds.has_trigger(event.when())) {
            return Ok(());
        }
        let in_hand = events.iter().map(|event| self.kinds.with_trigger_in_hand(event.when()));
        let in_hand = in_hand.fold(KindSet::NONE, KindSet::or);
        let mut asks_anyway = self.is_asked_anyway(seat, events);
        if !in_hand.is_empty() && !asks_anyway {
            self.might_be_asked_in_secret(seat, in_hand, events.first().and_then(Event::about));
        }
        let mut over: Vec<PendingAbility> = Vec::new();
        let mut used = UsedReactions::default();
        let mut uses_again = 0;
        loop {
            let pending = self.pending(seat, events, &over);
            asks_anyway &= self.is_asked_anyway(seat, events);
            let first = match asks_anyway {
                true => self.which_first_anyway(seat, events, &pending)?,
                false => self.which_first(seat, &pending)?,
            };
            let Some(next) = first else {
                asks_anyway = false;
                if pending.iter().all(|one| one.ability.optional) {
                    return Ok(());
                }
                // The effects that must happen still do, in an order of the player's choice.
                over.extend(pending.iter().filter(|one| one.ability.optional));
                continue;
            };
            let outcome = self.act(seat, &next)?;
            uses_again += usize::from(next.ability.again_after_change);
            if uses_again == MOST_USES_AGAIN {
                over.push(PendingAbility {
                    ability: TriggeredAbility { again_after_change: false, ..next.ability },
                    ..next
                });
            }
            if outcome.changed {
                over.retain(|done| !done.ability.again_after_change);
            }
            if !outcome.may_come_again {
                over.push(next);
            }
            if next.origin == Origin::Hand && !asks_anyway && self.is_noticed(seat) {
                used.add(&next, &outcome);
                let left = used.left(in_hand, &self.table.most_owned(seat));
                self.might_be_asked_again(seat, left, in_hand, next.event.about());
            }
        }
    }

    /// Lets one ability of a player replace what would happen to that player; returns whether one did. What its place is
    /// taken by is a new event, to which further abilities may act.
    pub(super) fn is_replaced(&mut self, seat: Seat, event: Event) -> Effect<bool> {
        let in_hand = self.able_to_replace(seat, event);
        if in_hand.is_empty() {
            return Ok(false);
        }
        let chosen = if self.is_asked_anyway(seat, &[event]) {
            let pending = self.pending(seat, &[event], &[]);
            self.which_first_anyway(seat, &[event], &pending)?
        } else {
            self.might_be_asked_in_secret(seat, in_hand, event.about());
            let pending = self.pending(seat, &[event], &[]);
            self.which_first(seat, &pending)?
        };
        match chosen {
            Some(chosen) => self.act(seat, &chosen).map(|_| true),
            None => Ok(false),
        }
    }

    /// The kinds that could replace an event from the hand of a player, whether the hand has one or not. That follows
    /// from what all players can see.
    fn able_to_replace(&self, seat: Seat, event: Event) -> KindSet {
        let is_able = |by: &Kind| {
            let context = TriggerContext { event, by: *by, stamp: None, under: None, way: None };
            self.card(*by).in_hand.is_some_and(|ability| (ability.usable)(self, seat, &context))
        };
        self.kinds.with_trigger_in_hand(event.when()).filter(is_able).collect()
    }

    fn act(&mut self, seat: Seat, one: &PendingAbility) -> Effect<AbilityOutcome> {
        let before = HandAndDeck::of(self.table.of(seat));
        if one.is_reaction() {
            self.log(seat, Verb::Reacts, &[one.source]);
        }
        if let Origin::Duration(delayed) = one.origin {
            self.log(seat, Verb::ActsAgain, &[one.source]);
            self.table.of_mut(seat).end_delay(&delayed);
        }
        self.deeper(|t| {
            t.as_ability(one.source, |t| (one.ability.effect)(t, seat, &one.context()))
        })?;
        let now = HandAndDeck::of(self.table.of(seat));
        let copies = |then: &HandAndDeck| then.hand.of(one.source);
        let may_come_again = match one.origin {
            // A Reaction that leaves the hand may be followed by another copy; one that is only shown may not.
            Origin::Hand => self.ability_card_left() || copies(&now) < copies(&before),
            // A Duration that was played more than once acts as often.
            Origin::Duration(_) | Origin::Aside => true,
            Origin::Itself | Origin::InPlay(_) | Origin::Supply | Origin::PileToken(_) => false,
        };
        Ok(AbilityOutcome { changed: now != before, may_come_again })
    }

    /// The abilities that could act now.
    fn pending(
        &self,
        seat: Seat,
        events: &[Event],
        over: &[PendingAbility],
    ) -> Vec<PendingAbility> {
        let mut found = Vec::new();
        for (place, event) in events.iter().enumerate() {
            self.find_abilities(seat, place, event, &mut found);
        }
        let is_over = |one: &PendingAbility| {
            // Of several copies in hand only one was used since something else changed.
            let has_another = one.ability.again_after_change && self.hand(seat).of(one.source) > 1;
            let is_done = |done: &PendingAbility| {
                done.is(one) && !(has_another && done.ability.again_after_change)
            };
            over.iter().any(is_done)
        };
        found.retain(|one| !is_over(one) && (one.ability.usable)(self, seat, &one.context()));
        found
    }

    /// The abilities that act on an event: of the card it is about, and of cards that listen.
    fn find_abilities(
        &self,
        seat: Seat,
        place: usize,
        event: &Event,
        found: &mut Vec<PendingAbility>,
    ) {
        let (event, when, zones) = (*event, event.when(), self.table.of(seat));
        let mut add = |source, card, origin, ability: Option<TriggeredAbility>| {
            let ability = ability.filter(|ability| ability.when == when);
            found.extend(ability.map(|ability| PendingAbility {
                place,
                event,
                source,
                card,
                origin,
                ability,
                way: None,
            }));
        };
        if let Some(card) = event.about() {
            let source = if let Event::Trashed { was, .. } = event { was } else { card };
            add(source, card, Origin::Itself, self.card(source).own_ability(when));
        }
        for card in &zones.in_play {
            let source = card.played_as;
            add(source, card.kind, Origin::InPlay(card.stamp), self.card(source).in_play);
        }
        for kind in zones.hand.kinds().and(self.kinds.with_trigger_in_hand(when)) {
            add(kind, kind, Origin::Hand, self.card(kind).in_hand);
        }
        for kind in self.kinds.act_from_supply() {
            add(kind, kind, Origin::Supply, self.card(kind).in_supply);
        }
        for delayed in zones.delayed.iter().filter(|delayed| delayed.is_due) {
            let InPlay { kind, played_as, .. } = delayed.card;
            add(played_as, kind, Origin::Duration(*delayed), self.card(played_as).next_turn);
        }
        for kind in zones.set_aside(AsidePlace::UntilOwnTurn) {
            add(kind, kind, Origin::Aside, self.card(kind).from_aside);
        }
        if let (Event::Bought { card }, Some(kind)) = (event, self.kinds.with_pile_token()) {
            let tokens = self.kinds.pile_of(card).map_or(0, |pile| self.table.embargo.of(pile));
            for number in 0..tokens {
                add(kind, kind, Origin::PileToken(number), self.card(kind).pile_token);
            }
        }
    }

    /// Whether a player is asked if they hold a Reaction to these events or not: the table asks all of whom the others can tell
    /// that they may (decision 2).
    pub(super) fn is_asked_anyway(&self, seat: Seat, events: &[Event]) -> bool {
        let may_react = |event: &Event| {
            if matches!(event, Event::Discarded { is_open: false, .. }) {
                self.table.may_own(seat, self.kinds.act_on_own_discard())
            } else {
                self.table.may_hold(seat, self.kinds.with_trigger_in_hand(event.when()))
            }
        };
        self.kinds.asks_everyone && seat != self.you() && events.iter().any(may_react)
    }

    /// Which of the abilities acts first: asked when something is optional or when the order can matter.
    fn which_first(
        &mut self,
        seat: Seat,
        pending: &[PendingAbility],
    ) -> Effect<Option<PendingAbility>> {
        let Some(first) = pending.first() else { return Ok(None) };
        let cannot_matter = self.order_cannot_matter(seat, pending);
        let is_free = |one: &&PendingAbility| {
            !one.ability.optional && (cannot_matter || one.ability.order == OrderSensitivity::Free)
        };
        if let Some(free) = pending.iter().find(is_free) {
            return Ok(Some(*free));
        }
        let header = QuestionHeader {
            about: first.event.subject(),
            secret: self.is_choice_secret(seat, pending),
            ..QuestionHeader::new(seat, purpose_of(pending))
        };
        self.choose_ability(header, pending, pending.iter().any(|one| one.ability.optional))
    }

    /// Whether being asked to choose among these abilities may tell of a card in hand. An ability that every player has tells
    /// nothing by itself; beside a card that may be in the hand it must be asked in the same way with it and without.
    fn is_choice_secret(&self, seat: Seat, pending: &[PendingAbility]) -> bool {
        let may_join_hand = |one: &PendingAbility| {
            let in_hand = self.kinds.with_trigger_in_hand(one.event.when());
            one.origin == Origin::Supply && self.table.may_hold(seat, in_hand)
        };
        pending.iter().any(|one| one.is_secret() || may_join_hand(one))
    }

    /// Which of the abilities acts first, asked without a secret, even where there is only one or no ability.
    fn which_first_anyway(
        &mut self,
        seat: Seat,
        events: &[Event],
        pending: &[PendingAbility],
    ) -> Effect<Option<PendingAbility>> {
        let is_free = |one: &&PendingAbility| {
            !one.ability.optional && one.ability.order == OrderSensitivity::Free
        };
        if let Some(free) = pending.iter().find(is_free) {
            return Ok(Some(*free));
        }
        let header = QuestionHeader {
            about: events.first().and_then(Event::subject),
            asked_anyway: true,
            ..QuestionHeader::new(seat, purpose_of(pending))
        };
        self.choose_ability(header, pending, true)
    }

    /// Lets the player choose one of the abilities, or none where that is allowed.
    fn choose_ability(
        &mut self,
        header: QuestionHeader,
        pending: &[PendingAbility],
        or_none: bool,
    ) -> Effect<Option<PendingAbility>> {
        let mut different: Vec<&PendingAbility> = Vec::new();
        for one in pending {
            if !different.iter().any(|other| other.is_alike(one)) {
                different.push(one);
            }
        }
        let chances: Vec<PendingAbility> = different.iter().flat_map(|one| one.chances()).collect();
        let mut options: Vec<Choice> = chances.iter().map(PendingAbility::choice).collect();
        if or_none {
            options.push(Choice::Word(ChoiceWord::Nothing));
        }
        let chosen = self.choose_place(header, &options)?;
        Ok(chances.get(chosen).copied())
    }

    /// Whether it is all the same which of these mandatory abilities acts first: they are alike, or all of them only
    /// draw, or all of them gain cards of different piles to the discard pile and no ability could put those elsewhere.
    fn order_cannot_matter(&self, seat: Seat, pending: &[PendingAbility]) -> bool {
        pending.windows(2).all(|pair| pair[0].is_alike(&pair[1]))
            || pending.iter().all(|one| one.ability.order == OrderSensitivity::AmongGains)
                && !self.has_gain_trigger(self.table.decider(seat))
            || !self.kinds.asks_order_of_draws && self.order_of_draws_cannot_matter(seat, pending)
    }

    /// Whether all of these abilities only draw, and none of them is better used before another one: they draw equal
    /// numbers of cards, or the player owns no card that acts on the same events from the hand, into which it could be
    /// drawn between two of them. What a player may own is known to all.
    fn order_of_draws_cannot_matter(&self, seat: Seat, pending: &[PendingAbility]) -> bool {
        let draws =
            |one: &PendingAbility| matches!(one.ability.order, OrderSensitivity::AmongDraws(_));
        let draws_as_many =
            |pair: &[PendingAbility]| pair[0].ability.order == pair[1].ability.order;
        let reacts = |one: &PendingAbility| {
            self.table.may_own(seat, self.kinds.with_trigger_in_hand(one.event.when()))
        };
        pending.iter().all(draws)
            && (pending.windows(2).all(draws_as_many) || !pending.iter().any(reacts))
    }

    /// Whether a player has a card that acts on what the player gains.
    pub(super) fn has_gain_trigger(&self, seat: Seat) -> bool {
        self.hand(seat).kinds().any(|kind| triggers_on(self.card(kind).in_hand, When::Gain))
            || self.has_gain_trigger_in_play(seat)
    }

    /// Whether a player has a card in play that acts on what the player gains.
    pub(super) fn has_gain_trigger_in_play(&self, seat: Seat) -> bool {
        self.in_play(seat)
            .iter()
            .any(|card| triggers_on(self.card(card.played_as).in_play, When::Gain))
    }
}

/// The moment for which a player chooses an ability.
fn purpose_of(pending: &[PendingAbility]) -> Purpose {
    if pending.iter().all(|one| one.origin == Origin::Supply) {
        Purpose::Gain
    } else if pending.iter().all(|one| one.ability.optional) {
        Purpose::React
    } else {
        Purpose::First
    }
}
