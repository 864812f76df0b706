//! The zones of a seat, and the one place that decides who may see what in each of them.

use demesne_protocol::dominion::Showing;
use smallvec::SmallVec;

use super::counts::{CardCounts, Kind, KindSet};
use crate::chance::SeatChance;

/// A zone of a seat that not every player may see, or not always. Cards in play are open to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Cards held.
    Hand,
    /// The face-down deck.
    Deck,
    /// The face-up discard pile.
    Discard,
    /// Cards revealed to every player just now.
    Revealed,
    /// Cards that their owner looks at just now.
    LookedAt,
    /// Cards set aside face up.
    SetAside,
    /// Cards set aside face down, under Durations.
    FaceDown,
    /// Cards on the Island mat.
    Island,
    /// Cards on the Native Village mat, which their owner may look at.
    NativeVillage,
}

/// Cards that a player sees: of most zones so few that they need no memory of their own.
type SeenCards = SmallVec<[Kind; 16]>;

/// The part of a zone that a player may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ZoneView {
    /// Every card.
    Cards(SeenCards),
    /// How many cards.
    Number(u16),
    /// The top card only.
    Top(Option<Kind>),
}

impl ZoneView {
    /// The number of cards, where it may be known.
    pub(super) fn number(&self) -> Option<u16> {
        match self {
            Self::Cards(cards) => {
                Some(u16::try_from(cards.len()).expect("a zone has a few hundred cards"))
            }
            Self::Number(number) => Some(*number),
            Self::Top(_) => None,
        }
    }

    /// The cards, where they may be known.
    pub(super) fn cards(self) -> Option<SeenCards> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Number(_) | Self::Top(_) => None,
        }
    }
}

/// A card in play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InPlay {
    /// The kind of card.
    pub kind: Kind,
    /// The card that it is while it is in play, when it is played as another card.
    pub played_as: Kind,
    /// A number that no other card gets: a reference to a card that has moved since finds no card.
    pub stamp: u32,
}

/// The deck: what is known of its top and of its bottom, and between them a bag of cards whose order no player has seen
/// and that is never decided before a card is needed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Deck {
    /// Cards whose place is known, the last one on top.
    pub top: Vec<Kind>,
    /// Cards whose order is not decided.
    pub bag: CardCounts,
    /// The lowest card, if its owner has seen it there.
    pub bottom: Option<Kind>,
    /// Changes whenever a known card comes to lie on top or leaves it.
    pub stamp: u32,
}

impl Deck {
    /// The number of cards.
    pub fn total(&self) -> u16 {
        let top = u16::try_from(self.top.len()).expect("a deck has a few hundred cards");
        self.bag.total() + top + u16::from(self.bottom.is_some())
    }

    /// The cards whose place is known.
    pub(super) fn known(&self) -> impl Iterator<Item = Kind> {
        self.top.iter().copied().chain(self.bottom)
    }

    /// Puts a card on top.
    pub fn put(&mut self, kind: Kind) {
        self.top.push(kind);
        self.stamp += 1;
    }

    /// Takes the top card, where it is known.
    #[inline]
    pub(super) fn take_known(&mut self) -> Option<Kind> {
        let kind = self.top.pop()?;
        self.stamp += 1;
        Some(kind)
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.top.is_empty() && self.bag.is_empty() && self.bottom.is_none()
    }

    /// Takes the card below the known ones on top: any of the bag, with equal chance, or the lowest card.
    pub(super) fn take_below_top(&mut self, chance: &mut SeatChance<'_>) -> Kind {
        let from_bag = self.take_unknown(chance);
        from_bag.or_else(|| self.bottom.take()).expect("the deck has a card")
    }

    /// Takes a card whose place is undecided: any of the bag, with equal chance; `None` if the bag is empty.
    fn take_unknown(&mut self, chance: &mut SeatChance<'_>) -> Option<Kind> {
        if self.bag.is_empty() {
            return None;
        }
        let mut taken = CardCounts::default();
        self.bag.move_picked_to(&mut taken, 1, |bound| chance.pick(bound));
        taken.last()
    }

    /// Takes the lowest card. Where it is not known, it is any of the bag, with equal chance; what lies next to it stays
    /// undecided.
    pub(super) fn take_lowest(&mut self, chance: &mut SeatChance<'_>) -> Kind {
        let lowest = self.bottom.take().or_else(|| self.take_unknown(chance));
        lowest.unwrap_or_else(|| {
            self.stamp += 1;
            self.top.remove(0)
        })
    }

    /// Puts a card at the bottom, which nothing lies below.
    pub(super) fn put_at_bottom(&mut self, kind: Kind) {
        debug_assert!(self.bottom.is_none(), "the lowest card was taken before");
        self.bottom = Some(kind);
    }

    /// Takes up to so many cards off the top; returns the number.
    #[inline]
    pub(super) fn take_to(
        &mut self,
        hand: &mut CardCounts,
        most: u16,
        mut chance: SeatChance<'_>,
    ) -> u16 {
        let mut taken = if self.top.is_empty() { 0 } else { self.take_known_to(hand, most) };
        let left = most - taken;
        if self.bag.total() <= left {
            // The whole bag needs no chance.
            taken += self.bag.total();
            self.bag.move_all_to(hand);
            if taken < most
                && let Some(kind) = self.bottom.take()
            {
                hand.add(kind, 1);
                taken += 1;
            }
            return taken;
        }
        self.bag.move_picked_to(hand, left, |bound| chance.pick(bound));
        most
    }

    /// Takes up to `most` cards whose place is known off the top; returns the number.
    #[inline(never)]
    fn take_known_to(&mut self, hand: &mut CardCounts, most: u16) -> u16 {
        let mut taken = 0;
        while taken < most
            && let Some(kind) = self.take_known()
        {
            hand.add(kind, 1);
            taken += 1;
        }
        taken
    }

    /// Takes all cards; the last one is one that may be shown.
    pub fn take_everything(&mut self) -> Vec<Kind> {
        self.stamp += 1;
        let mut cards: Vec<Kind> = self.bottom.take().into_iter().collect();
        cards.append(&mut self.top);
        cards.extend(std::mem::take(&mut self.bag).cards());
        cards
    }
}

/// The last few cards that were put somewhere; those before them are forgotten.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct LastFew {
    /// A byte for each, the last one lowest: putting one is a shift. It is the kind's number and one; 0 stands for none.
    bytes: u64,
}

/// How many cards of a discard pile are kept in order: enough for what one gain can cover. Deeper down no player has
/// seen the order, and the owner may leave it in any.
const MOST_KNOWN: u8 = 8;

impl LastFew {
    #[inline]
    fn put(&mut self, kind: Kind) {
        self.bytes = self.bytes << u8::BITS | u64::from(kind.0 + 1);
    }

    /// Takes out the uppermost card of a kind; returns whether one was known.
    fn take(&mut self, kind: Kind) -> bool {
        let Some(place) = (0..MOST_KNOWN).find(|place| self.at(*place) == Some(kind)) else {
            return false;
        };
        let later = (1 << (u32::from(place) * u8::BITS)) - 1;
        self.bytes = self.bytes & later | self.bytes >> u8::BITS & !later;
        true
    }

    fn last(&self) -> Option<Kind> {
        self.at(0)
    }

    fn at(&self, place: u8) -> Option<Kind> {
        self.bytes.to_le_bytes()[usize::from(place)].checked_sub(1).map(Kind)
    }
}

/// The discard pile: how many of each kind, and the order of the last few.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Discard {
    /// The cards.
    pub cards: CardCounts,
    last: LastFew,
    /// Changes whenever another card comes to lie on top.
    pub stamp: u32,
}

impl Discard {
    /// Puts a card on top.
    #[inline]
    pub fn put(&mut self, kind: Kind) {
        self.cards.add(kind, 1);
        self.last.put(kind);
        self.stamp += 1;
    }

    /// Adds cards on top whose order no player has seen; without any, the top stays.
    pub fn put_unseen(&mut self, cards: &CardCounts) {
        if cards.is_empty() {
            return;
        }
        self.cards.add_all(cards);
        self.last = LastFew::default();
        self.stamp += 1;
    }

    /// Puts the cards of a play area on top, in the order in which they were played.
    #[inline]
    pub(super) fn put_all(&mut self, in_play: &[InPlay]) {
        for card in in_play {
            self.cards.add(card.kind, 1);
            self.last.put(card.kind);
        }
        self.stamp += 1;
    }

    /// Puts a whole hand on top; only its last card can be seen.
    #[inline]
    pub(super) fn put_hand(&mut self, hand: &mut CardCounts) {
        self.last = LastFew::default();
        if let Some(last) = hand.last() {
            self.last.put(last);
        }
        hand.move_all_to(&mut self.cards);
        self.stamp += 1;
    }

    /// The visible card. Where the order was never seen, the owner is taken to have left it in the kinds' order.
    pub fn top(&self) -> Option<Kind> {
        self.last.last().or_else(|| self.cards.kinds().next())
    }

    /// Takes one card of a kind out, the uppermost one.
    pub fn take(&mut self, kind: Kind) -> bool {
        let was_on_top = self.last.last() == Some(kind);
        if self.last.take(kind) && was_on_top {
            self.stamp += 1;
        }
        self.cards.take(kind)
    }

    /// Takes everything out.
    #[inline]
    pub fn move_all_to(&mut self, other: &mut CardCounts) {
        self.cards.move_all_to(other);
        self.last = LastFew::default();
        self.stamp += 1;
    }
}

/// Makes a list as it was, keeping its room. Most lists are and were empty.
#[inline]
pub(super) fn return_list<T: Copy>(list: &mut Vec<T>, earlier: &[T]) {
    list.clear();
    if !earlier.is_empty() {
        list.extend_from_slice(earlier);
    }
}

/// Cards that are being shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ShownCard {
    /// The kind of card.
    pub kind: Kind,
    /// The viewers who see it.
    pub how: Showing,
}

/// The place in which a card is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsidePlace {
    /// Face up, until the effect in progress says where it goes.
    FaceUp,
    /// Face up, until the next turn of its owner begins.
    UntilOwnTurn,
    /// Face up, until the end of the possessed turn in which it was trashed.
    TrashedWhilePossessed,
    /// On the Island mat, until the end.
    Island,
    /// Face down on the Native Village mat.
    NativeVillage,
}

/// A card that is set aside.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AsideCard {
    /// The kind of card.
    pub kind: Kind,
    /// Its place.
    pub place: AsidePlace,
}

/// The effect of a play of a Duration at the start of its player's next turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Delayed {
    /// The card as it came into play; it may have left since.
    pub card: InPlay,
    /// The stamp of the card in play that played it more than once.
    pub(super) repeated_by: Option<u32>,
    /// The card that is set aside face down under it.
    pub under: Option<Kind>,
    /// Whether that turn has begun.
    pub is_due: bool,
}

/// The zones of one seat. Lists stand first, as in [`Table`](super::table::Table).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Zones {
    /// The deck.
    pub deck: Deck,
    /// Cards in play, in the order in which they were played.
    pub in_play: Vec<InPlay>,
    /// Revealed or looked at just now, in the order they were turned over.
    pub shown: Vec<ShownCard>,
    /// Set aside face up or on a mat.
    pub aside: Vec<AsideCard>,
    /// The later effects of Durations.
    pub delayed: Vec<Delayed>,
    /// The hand.
    pub hand: CardCounts,
    /// The discard pile.
    pub discard: Discard,
    /// Victory point tokens.
    pub points: u16,
    /// Coin tokens on the Pirate Ship mat.
    pub coin_tokens: u16,
    /// Turns begun.
    pub turns: u16,
    /// Kinds gained in the own turn that began last; kept where [`Kinds::remembers_gains`](super::table::Kinds).
    pub gained: KindSet,
    /// Whether its owner may look through the discard pile just now (`rules.md` 9.1).
    pub looks_through_discard: bool,
    /// Whether the whole hand is being shown to every player just now.
    pub shows_hand: bool,
    /// The card of the hand that was chosen to be passed, until all have chosen. No player sees it.
    pub passes: Option<Kind>,
    /// Whether they may be unlike those of the last checkpoint.
    pub(super) may_have_changed: bool,
}

impl Zones {
    /// Goes back to how the zones were, keeping the room that vectors have: the move that is run again needs it again.
    pub fn return_to(&mut self, earlier: &Self) {
        // Taken apart, so that no field is forgotten.
        let Self {
            hand,
            deck: Deck { top, bag, bottom, stamp },
            discard,
            in_play,
            shown,
            aside,
            delayed,
            points,
            coin_tokens,
            turns,
            gained,
            looks_through_discard,
            shows_hand,
            passes,
            may_have_changed: _,
        } = earlier;
        self.hand = *hand;
        return_list(&mut self.deck.top, top);
        self.deck.bag = *bag;
        self.deck.bottom = *bottom;
        self.deck.stamp = *stamp;
        self.discard = *discard;
        return_list(&mut self.in_play, in_play);
        return_list(&mut self.shown, shown);
        return_list(&mut self.aside, aside);
        return_list(&mut self.delayed, delayed);
        self.points = *points;
        self.coin_tokens = *coin_tokens;
        self.turns = *turns;
        self.gained = *gained;
        self.looks_through_discard = *looks_through_discard;
        self.shows_hand = *shows_hand;
        self.passes = *passes;
        self.may_have_changed = false;
    }

    /// Redaction: what the owner, or any other player, may see of a zone (`rules.md` 9): the only place that says so.
    pub(super) fn seen(&self, zone: Zone, own: bool) -> ZoneView {
        match zone {
            Zone::Hand if own || self.shows_hand => ZoneView::Cards(self.hand.cards().collect()),
            Zone::Hand => ZoneView::Number(self.hand.total()),
            Zone::Deck => ZoneView::Number(self.deck.total()),
            Zone::Discard if own && self.looks_through_discard => {
                ZoneView::Cards(self.discard.cards.cards().collect())
            }
            Zone::Discard => ZoneView::Top(self.discard.top()),
            Zone::Revealed => ZoneView::Cards(self.shown_as(Showing::Revealed).into()),
            Zone::LookedAt if own => ZoneView::Cards(self.shown_as(Showing::LookedAt).into()),
            Zone::LookedAt => ZoneView::Number(
                u16::try_from(self.shown_as(Showing::LookedAt).len())
                    .expect("a few cards are looked at"),
            ),
            Zone::SetAside => ZoneView::Cards(self.set_aside_face_up().into()),
            Zone::Island => ZoneView::Cards(self.set_aside(AsidePlace::Island).into()),
            Zone::FaceDown => to_owner_only(self.face_down().collect(), own),
            Zone::NativeVillage => to_owner_only(self.set_aside(AsidePlace::NativeVillage), own),
        }
    }

    /// The cards that are set aside at a place.
    pub fn set_aside(&self, place: AsidePlace) -> Vec<Kind> {
        self.aside.iter().filter(|card| card.place == place).map(|card| card.kind).collect()
    }

    /// The cards that are set aside face up, whatever brings them back.
    pub fn set_aside_face_up(&self) -> Vec<Kind> {
        let places =
            [AsidePlace::FaceUp, AsidePlace::UntilOwnTurn, AsidePlace::TrashedWhilePossessed];
        places.into_iter().flat_map(|place| self.set_aside(place)).collect()
    }

    /// The cards that are set aside face down under Durations.
    pub fn face_down(&self) -> impl Iterator<Item = Kind> {
        self.delayed.iter().filter_map(|delayed| delayed.under)
    }

    /// Takes all cards that are set aside at a place.
    pub(super) fn take_all_aside(&mut self, place: AsidePlace) -> Vec<Kind> {
        let cards = self.set_aside(place);
        self.aside.retain(|card| card.place != place);
        cards
    }

    /// Takes a card that is set aside at a place; returns whether there was one.
    pub(super) fn take_aside(&mut self, place: AsidePlace, kind: Kind) -> bool {
        let found = self.aside.iter().position(|card| *card == AsideCard { kind, place });
        found.map(|at| self.aside.remove(at)).is_some()
    }

    /// Whether a card in play stays there in Clean-up: it is a Duration with something left to do, or has played such a
    /// one more than once.
    pub(super) fn stays(&self, stamp: u32) -> bool {
        let of_stamp =
            |delayed: &Delayed| delayed.card.stamp == stamp || delayed.repeated_by == Some(stamp);
        self.delayed.iter().any(of_stamp)
    }

    /// Discards the cards in play that do not stay there.
    #[inline(never)]
    pub(super) fn discard_what_is_done(&mut self) {
        let (stay, done): (Vec<InPlay>, Vec<InPlay>) =
            self.in_play.iter().partition(|card| self.stays(card.stamp));
        self.in_play = stay;
        self.discard.put_all(&done);
    }

    /// Whether a card is set aside until the owner's next turn.
    pub(super) fn has_aside_until_own_turn(&self) -> bool {
        self.aside.iter().any(|card| card.place == AsidePlace::UntilOwnTurn)
    }

    /// The effect of a Duration at the start of a turn is done.
    pub(super) fn end_delay(&mut self, done: &Delayed) {
        let place = self.delayed.iter().position(|delayed| delayed == done);
        self.delayed.remove(place.expect("it was to be done"));
    }

    fn shown_as(&self, how: Showing) -> Vec<Kind> {
        self.shown.iter().filter(|card| card.how == how).map(|card| card.kind).collect()
    }

    /// Takes up to so many cards of the deck, as it lies, into the hand; returns the number.
    #[inline]
    pub fn draw(&mut self, most: u16, chance: SeatChance<'_>) -> u16 {
        self.deck.take_to(&mut self.hand, most, chance)
    }

    /// Everything this seat has, in every zone (`rules.md` 18.4).
    pub fn owned(&self) -> CardCounts {
        let mut owned = self.hand;
        owned.add_all(&self.deck.bag);
        owned.add_all(&self.discard.cards);
        self.deck.known().for_each(|kind| owned.add(kind, 1));
        self.aside.iter().for_each(|card| owned.add(card.kind, 1));
        self.face_down().for_each(|kind| owned.add(kind, 1));
        self.shown.iter().for_each(|card| owned.add(card.kind, 1));
        self.in_play.iter().for_each(|card| owned.add(card.kind, 1));
        owned
    }
}

/// Cards that only their owner may look at.
fn to_owner_only(cards: Vec<Kind>, own: bool) -> ZoneView {
    if own {
        ZoneView::Cards(cards.into())
    } else {
        ZoneView::Number(u16::try_from(cards.len()).expect("a few cards are set aside"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Seed};

    #[test]
    fn the_last_few_discards_are_known_in_order_as_in_a_list() {
        let mut chance = Chance::new(Seed([31; 32]));
        let (mut last, mut list) = (LastFew::default(), Vec::new());
        for _ in 0..1_000 {
            let kind = Kind(u8::try_from(chance.pick(5)).expect("a number below 5"));
            if chance.pick(3) > 0 {
                last.put(kind);
                list.insert(0, kind);
                list.truncate(usize::from(MOST_KNOWN));
            } else {
                let place = list.iter().position(|known| *known == kind);
                assert_eq!(last.take(kind), place.map(|place| list.remove(place)).is_some());
            }
            assert_eq!(last.last(), list.first().copied());
        }
    }
}
