//! Bots: what a computer player decides from what its seat may see. They know card ids; they never see a secret.

use arrayvec::ArrayVec;
use demesne_protocol::dominion::{ChoiceWord, Phase, Purpose};
use demesne_protocol::table::BotLevel;

use super::ask::{Ask, Asked, Choice, Reply};
use super::card::Types;
use super::counts::{Counts, Mask, SLOTS, Slot};
use super::phases::Move;
use super::table::Eyes;

/// How much a bot would rather keep a card than lose it; also which one to choose among good ones.
fn value(eyes: &Eyes<'_>, slot: Slot) -> i16 {
    let card = eyes.kinds.card(slot);
    let dead = if card.is(Types::ACTION.and(Types::TREASURE)) { 0 } else { -20 };
    let worth = if card.is(Types::TREASURE) { i16::from(card.worth) * 3 } else { 0 };
    if card.is(Types::CURSE) { -40 } else { i16::from(card.cost) * 2 + worth + dead }
}

/// The decision of the current player's phase.
pub(super) fn decide(eyes: &Eyes<'_>, level: BotLevel) -> Move {
    match eyes.phase() {
        Phase::Action => best_action(eyes).map_or(Move::EndPhase, Move::Play),
        Phase::Buy | Phase::CleanUp | Phase::Over => spend(eyes, level),
    }
}

/// Actions that give Actions first, then by cost.
pub(super) fn best_action(eyes: &Eyes<'_>) -> Option<Slot> {
    let actions = eyes.hand().kinds().and(eyes.kinds.actions());
    let worth_it = actions
        .filter(|slot| eyes.kinds.card(*slot).steps.is_none() || is_worth_playing(eyes, *slot));
    worth_it.max_by_key(|slot| {
        let card = eyes.kinds.card(*slot);
        (card.bonus.actions > 0, card.cost, *slot)
    })
}

/// Cards that would only cost good cards are kept back.
#[inline(never)]
fn is_worth_playing(eyes: &Eyes<'_>, slot: Slot) -> bool {
    let hand = eyes.hand();
    let has =
        |wanted: Mask| hand.kinds().and(wanted).any(|kind| hand.of(kind) > u8::from(kind == slot));
    let junk = || has(hand.kinds().filter(|kind| is_junk(eyes, *kind)).collect());
    match eyes.kinds.card(slot).title {
        "Moneylender" => has(eyes.kinds.all_titled("Copper")),
        "Throne Room" => has(eyes.kinds.actions()),
        "Mine" => has(eyes.kinds.treasures()),
        "Chapel" | "Remodel" => junk(),
        _ => true,
    }
}

fn is_junk(eyes: &Eyes<'_>, slot: Slot) -> bool {
    let card = eyes.kinds.card(slot);
    card.is(Types::CURSE)
        || card.is(Types::RUINS)
        || matches!(card.title, "Estate" | "Hovel" | "Overgrown Estate")
}

fn spend(eyes: &Eyes<'_>, level: BotLevel) -> Move {
    if eyes.bought() == 0
        && let Some(treasure) = next_treasure(eyes)
    {
        return treasure;
    }
    if eyes.buys() == 0 {
        return Move::EndTurn;
    }
    let wish = match level {
        BotLevel::Easy => easy_wish(eyes),
        BotLevel::Solid => solid_wish(eyes),
    };
    wish.map_or(Move::EndTurn, Move::Buy)
}

/// Treasures with effects first: some use those that only give coins.
fn next_treasure(eyes: &Eyes<'_>) -> Option<Move> {
    let treasures = eyes.hand().kinds().and(eyes.kinds.treasures());
    let mut special = treasures.without(eyes.kinds.plain_treasures());
    match special.next() {
        Some(slot) => Some(Move::Play(slot)),
        None if treasures.is_empty() => None,
        None => Some(Move::PlayTreasures),
    }
}

fn affordable(eyes: &Eyes<'_>, title: &str) -> Option<Slot> {
    let slot = eyes.kinds.titled(title)?;
    eyes.may_buy(slot).then_some(slot)
}

/// Points and Treasures, now and then the dearest Action.
fn easy_wish(eyes: &Eyes<'_>) -> Option<Slot> {
    let owned = eyes.owned();
    let actions: u16 = owned.only(eyes.kinds.actions()).total();
    let buy_action = (actions < 4).then(|| dearest_action(eyes)).flatten();
    affordable(eyes, "Colony")
        .or_else(|| affordable(eyes, "Province"))
        .or_else(|| affordable(eyes, "Gold"))
        .or(buy_action)
        .or_else(|| affordable(eyes, "Duchy"))
        .or_else(|| affordable(eyes, "Silver"))
}

fn dearest_action(eyes: &Eyes<'_>) -> Option<Slot> {
    let kinds = eyes.kinds;
    let piles = kinds.piles().iter().map(|facts| facts.pile);
    piles
        .filter(|pile| kinds.card(*pile).is(Types::ACTION) && eyes.may_buy(*pile))
        .max_by_key(|pile| (kinds.card(*pile).cost, *pile))
}

/// Actions that help a deck of money, with how many of them it wants.
const HELP: [(&str, u8); 15] = [
    ("Witch", 2),
    ("Mountebank", 2),
    ("Laboratory", 4),
    ("Market", 3),
    ("Council Room", 1),
    ("Festival", 2),
    ("Library", 1),
    ("Smithy", 2),
    ("Militia", 1),
    ("Bureaucrat", 1),
    ("Moneylender", 1),
    ("Throne Room", 1),
    ("Village", 2),
    ("Moat", 1),
    ("Woodcutter", 1),
];

/// Big Money with the kingdom's obvious help, and points in time.
fn solid_wish(eyes: &Eyes<'_>) -> Option<Slot> {
    let provinces = eyes.kinds.titled("Province").map_or(0, |pile| eyes.left_in(pile));
    let late = provinces <= 5;
    let last = provinces <= 2;
    let when = |now: bool, title: &str| if now { affordable(eyes, title) } else { None };
    affordable(eyes, "Colony")
        .or_else(|| affordable(eyes, "Platinum"))
        .or_else(|| affordable(eyes, "Province"))
        .or_else(|| when(late, "Duchy"))
        .or_else(|| when(last, "Estate"))
        .or_else(|| affordable(eyes, "Gold"))
        .or_else(|| help(eyes))
        .or_else(|| affordable(eyes, "Silver"))
}

/// The best helping card that the deck still wants: one Action for every six cards.
fn help(eyes: &Eyes<'_>) -> Option<Slot> {
    let owned = eyes.owned();
    let actions: u16 = owned.only(eyes.kinds.actions()).total();
    if actions > owned.total() / 6 {
        return None;
    }
    let wanted = HELP.iter().filter_map(|(title, most)| {
        let slot = affordable(eyes, title)?;
        (owned.of(slot) < *most).then_some(slot)
    });
    wanted.max_by_key(|slot| eyes.kinds.card(*slot).cost)
}

/// The reply to a question of a card.
pub(super) fn reply(eyes: &Eyes<'_>, asked: &Asked) -> Reply {
    match &asked.ask {
        Ask::Cards { choose, min, max, .. } => {
            Reply::Cards(choose_cards(eyes, asked, choose, *min, *max))
        }
        Ask::Pile { piles, optional } => Reply::Pile(choose_pile(eyes, *piles, *optional)),
        Ask::Options(options) => Reply::Option(choose_option(eyes, asked, options)),
        Ask::Order(cards) => Reply::Order(best_first(eyes, cards)),
        Ask::Name => Reply::Name(eyes.kinds.id(most_owned(eyes))),
    }
}

fn choose_cards(eyes: &Eyes<'_>, asked: &Asked, choose: &Counts, min: u16, max: u16) -> Counts {
    let against_others = asked.whose.is_some_and(|whose| whose != eyes.seat);
    let is_lost = matches!(
        asked.purpose,
        Purpose::Discard | Purpose::Trash | Purpose::PutOnDeck | Purpose::SetAside
    );
    if is_lost && !against_others {
        let gladly = choose.kinds().filter(|slot| loses_gladly(eyes, asked.purpose, *slot));
        let wanted = choose.only(gladly.collect()).total();
        first_by(choose, wanted.clamp(min, max), |slot| value(eyes, slot))
    } else {
        first_by(choose, max, |slot| -value(eyes, slot))
    }
}

/// The first so many of these cards, those with the lowest key first.
fn first_by(choose: &Counts, most: u16, key: impl Fn(Slot) -> i16) -> Counts {
    let mut kinds: ArrayVec<(i16, Slot), SLOTS> =
        choose.kinds().map(|slot| (key(slot), slot)).collect();
    kinds.sort_unstable();
    let mut first = Counts::default();
    for (_, slot) in kinds {
        let left = u8::try_from(most - first.total()).unwrap_or(u8::MAX);
        first.add(slot, choose.of(slot).min(left));
    }
    first
}

fn loses_gladly(eyes: &Eyes<'_>, purpose: Purpose, slot: Slot) -> bool {
    let card = eyes.kinds.card(slot);
    if purpose == Purpose::Trash {
        is_junk(eyes, slot)
    } else {
        !card.is(Types::ACTION.and(Types::TREASURE))
    }
}

fn choose_pile(eyes: &Eyes<'_>, piles: Mask, optional: bool) -> Option<Slot> {
    let best = piles.max_by_key(|pile| {
        let card = eyes.kinds.card(*pile);
        // Points only count at the end; a deck of money would rather have money.
        (card.cost, card.is(Types::TREASURE), !card.is(Types::VICTORY), *pile)
    });
    best.filter(|pile| !optional || value(eyes, *pile) > 0)
}

fn choose_option(eyes: &Eyes<'_>, asked: &Asked, options: &[Choice]) -> u8 {
    let wanted: &[ChoiceWord] = match (asked.purpose, asked.about) {
        (Purpose::Choose, Some(card)) => fate(eyes, asked, card),
        (Purpose::SetAside, _) if eyes.actions() == 0 => &[ChoiceWord::SetAside],
        (Purpose::SetAside, _) => &[ChoiceWord::Keep],
        // Reactions are used, and what may be done is done: it is the first thing offered.
        _ => &[],
    };
    let at = |word: &ChoiceWord| options.iter().position(|choice| *choice == Choice::Word(*word));
    let place = wanted.iter().find_map(at).unwrap_or(0);
    u8::try_from(place).expect("there are a handful of options")
}

/// What becomes of a card, the best first: own good cards and others' bad ones stay, the others go.
fn fate(eyes: &Eyes<'_>, asked: &Asked, card: Slot) -> &'static [ChoiceWord] {
    let is_own = asked.whose.is_none_or(|whose| whose == eyes.seat);
    if (value(eyes, card) > 0) == is_own {
        &[ChoiceWord::Keep, ChoiceWord::Deck, ChoiceWord::Discard]
    } else {
        &[ChoiceWord::Trash, ChoiceWord::Discard]
    }
}

fn best_first(eyes: &Eyes<'_>, cards: &[Slot]) -> Vec<Slot> {
    let mut order = cards.to_vec();
    order.sort_by_key(|slot| std::cmp::Reverse(value(eyes, *slot)));
    order
}

fn most_owned(eyes: &Eyes<'_>) -> Slot {
    let owned = eyes.owned();
    owned.kinds().max_by_key(|slot| owned.of(*slot)).unwrap_or(Slot(0))
}
