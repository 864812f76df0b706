//! Bots: what a computer player decides from what its seat may see.

use arrayvec::ArrayVec;
use demesne_protocol::dominion::{ChoiceWord, Phase, Purpose};
use demesne_protocol::table::BotLevel;

use super::ask::{Choice, Choices, OptionSet, Question, Reply};
use super::card::Types;
use super::counts::{CardCounts, Kind, KindSet, MAX_KINDS};
use super::phases::Move;
use super::table::BotView;

/// How much a bot would rather keep a card than lose it; also which one to choose among good ones.
fn value(bot_view: &BotView<'_>, kind: Kind) -> i16 {
    let card = bot_view.kinds.card(kind);
    let dead = if card.is(Types::ACTION.and(Types::TREASURE)) { 0 } else { -20 };
    let worth = if card.is(Types::TREASURE) { i16::from(card.worth) * 3 } else { 0 };
    if card.is(Types::CURSE) { -40 } else { i16::from(card.cost.in_coins()) * 2 + worth + dead }
}

/// The decision of the current player's phase.
pub(super) fn decide(bot_view: &BotView<'_>, level: BotLevel) -> Move {
    match bot_view.phase() {
        Phase::Action => best_action(bot_view).map_or(Move::EndPhase, Move::Play),
        Phase::Buy | Phase::CleanUp | Phase::Over => spend(bot_view, level),
    }
}

/// Actions that give Actions first, then by cost.
pub(super) fn best_action(bot_view: &BotView<'_>) -> Option<Kind> {
    let actions = bot_view.hand().kinds().and(bot_view.kinds.actions());
    let worth_it = actions.filter(|kind| {
        bot_view.kinds.card(*kind).steps.is_none() || is_worth_playing(bot_view, *kind)
    });
    worth_it.max_by_key(|kind| {
        let card = bot_view.kinds.card(*kind);
        (card.bonus.actions > 0, card.cost.in_coins(), *kind)
    })
}

/// Cards that would only cost good cards are kept back.
#[inline(never)]
fn is_worth_playing(bot_view: &BotView<'_>, kind: Kind) -> bool {
    let hand = bot_view.hand();
    let has = |wanted: KindSet| {
        hand.kinds().and(wanted).any(|other| hand.of(other) > u8::from(other == kind))
    };
    let junk = || has(hand.kinds().filter(|kind| is_junk(bot_view, *kind)).collect());
    match bot_view.kinds.card(kind).title {
        "Moneylender" => has(bot_view.kinds.all_titled("Copper")),
        "Throne Room" => has(bot_view.kinds.actions()),
        "Mine" => has(bot_view.kinds.treasures()),
        "Chapel" | "Remodel" => junk(),
        _ => true,
    }
}

fn is_junk(bot_view: &BotView<'_>, kind: Kind) -> bool {
    let card = bot_view.kinds.card(kind);
    card.is(Types::CURSE)
        || card.is(Types::RUINS)
        || matches!(card.title, "Estate" | "Hovel" | "Overgrown Estate")
}

fn spend(bot_view: &BotView<'_>, level: BotLevel) -> Move {
    if bot_view.bought() == 0
        && let Some(treasure) = next_treasure(bot_view)
    {
        return treasure;
    }
    if bot_view.buys() == 0 {
        return Move::EndTurn;
    }
    let wish = match level {
        BotLevel::Easy => easy_wish(bot_view),
        BotLevel::Solid => solid_wish(bot_view),
    };
    wish.map_or(Move::EndTurn, Move::Buy)
}

/// Treasures with effects first: some use those that only give coins.
fn next_treasure(bot_view: &BotView<'_>) -> Option<Move> {
    let treasures = bot_view.hand().kinds().and(bot_view.kinds.treasures());
    let mut special = treasures.without(bot_view.kinds.plain_treasures());
    match special.next() {
        Some(kind) => Some(Move::Play(kind)),
        None if treasures.is_empty() => None,
        None => Some(Move::PlayTreasures),
    }
}

fn affordable(bot_view: &BotView<'_>, title: &str) -> Option<Kind> {
    let kind = bot_view.kinds.titled(title)?;
    bot_view.may_buy(kind).then_some(kind)
}

/// Points and Treasures, now and then the dearest Action.
fn easy_wish(bot_view: &BotView<'_>) -> Option<Kind> {
    let owned = bot_view.owned();
    let actions: u16 = owned.only(bot_view.kinds.actions()).total();
    let buy_action = (actions < 4).then(|| dearest_action(bot_view)).flatten();
    affordable(bot_view, "Colony")
        .or_else(|| affordable(bot_view, "Province"))
        .or_else(|| affordable(bot_view, "Gold"))
        .or(buy_action)
        .or_else(|| affordable(bot_view, "Duchy"))
        .or_else(|| affordable(bot_view, "Silver"))
}

fn dearest_action(bot_view: &BotView<'_>) -> Option<Kind> {
    let kinds = bot_view.kinds;
    let piles = kinds.piles().iter().map(|facts| facts.pile);
    piles
        .filter(|pile| kinds.card(*pile).is(Types::ACTION) && bot_view.may_buy(*pile))
        .max_by_key(|pile| (kinds.card(*pile).cost.in_coins(), *pile))
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
fn solid_wish(bot_view: &BotView<'_>) -> Option<Kind> {
    let provinces = bot_view.kinds.titled("Province").map_or(0, |pile| bot_view.left_in(pile));
    let late = provinces <= 5;
    let last = provinces <= 2;
    let when = |now: bool, title: &str| if now { affordable(bot_view, title) } else { None };
    affordable(bot_view, "Colony")
        .or_else(|| affordable(bot_view, "Platinum"))
        .or_else(|| affordable(bot_view, "Province"))
        .or_else(|| when(late, "Duchy"))
        .or_else(|| when(last, "Estate"))
        .or_else(|| affordable(bot_view, "Gold"))
        .or_else(|| help(bot_view))
        .or_else(|| affordable(bot_view, "Silver"))
}

/// The best helping card that the deck still wants: one Action for every six cards.
fn help(bot_view: &BotView<'_>) -> Option<Kind> {
    let owned = bot_view.owned();
    let actions: u16 = owned.only(bot_view.kinds.actions()).total();
    if actions > owned.total() / 6 {
        return None;
    }
    let wanted = HELP.iter().filter_map(|(title, most)| {
        let kind = affordable(bot_view, title)?;
        (owned.of(kind) < *most).then_some(kind)
    });
    wanted.max_by_key(|kind| bot_view.kinds.card(*kind).cost.in_coins())
}

/// The reply to a question of a card.
pub(super) fn reply(bot_view: &BotView<'_>, question: &Question) -> Reply {
    match &question.choices {
        Choices::Cards { choose, min, max, .. } => {
            Reply::Cards(choose_cards(bot_view, question, choose, *min, *max))
        }
        Choices::Pile { piles, .. } if question.header.whose.is_some() => {
            Reply::Pile(piles.min_by_key(|pile| (value(bot_view, *pile), *pile)))
        }
        Choices::Pile { piles, optional } => Reply::Pile(choose_pile(bot_view, *piles, *optional)),
        Choices::Options(options) => Reply::Option(choose_option(bot_view, question, options)),
        Choices::Several { options, count } => {
            Reply::Options(choose_several(bot_view, options, *count))
        }
        Choices::Order(cards) => Reply::Order(best_first(bot_view, cards)),
        Choices::Name => Reply::Name(bot_view.kinds.id(most_owned(bot_view))),
    }
}

fn choose_cards(
    bot_view: &BotView<'_>,
    question: &Question,
    choose: &CardCounts,
    min: u16,
    max: u16,
) -> CardCounts {
    let against_others = question.header.whose.is_some_and(|whose| whose != bot_view.seat);
    let is_lost = matches!(
        question.header.purpose,
        Purpose::Discard | Purpose::Trash | Purpose::PutOnDeck | Purpose::SetAside
    );
    if is_lost && !against_others {
        let gladly =
            choose.kinds().filter(|kind| loses_gladly(bot_view, question.header.purpose, *kind));
        let wanted = choose.only(gladly.collect()).total();
        first_by(choose, wanted.clamp(min, max), |kind| value(bot_view, kind))
    } else {
        first_by(choose, max, |kind| -value(bot_view, kind))
    }
}

/// The first so many of these cards, those with the lowest key first.
fn first_by(choose: &CardCounts, most: u16, key: impl Fn(Kind) -> i16) -> CardCounts {
    let mut kinds: ArrayVec<(i16, Kind), MAX_KINDS> =
        choose.kinds().map(|kind| (key(kind), kind)).collect();
    kinds.sort_unstable();
    let mut first = CardCounts::default();
    for (_, kind) in kinds {
        let left = u8::try_from(most - first.total()).unwrap_or(u8::MAX);
        first.add(kind, choose.of(kind).min(left));
    }
    first
}

fn loses_gladly(bot_view: &BotView<'_>, purpose: Purpose, kind: Kind) -> bool {
    let card = bot_view.kinds.card(kind);
    if purpose == Purpose::Trash {
        is_junk(bot_view, kind)
    } else {
        !card.is(Types::ACTION.and(Types::TREASURE))
    }
}

fn choose_pile(bot_view: &BotView<'_>, piles: KindSet, optional: bool) -> Option<Kind> {
    let best = piles.max_by_key(|pile| {
        let card = bot_view.kinds.card(*pile);
        // Points only count at the end; a deck of money would rather have money.
        (card.cost.in_coins(), card.is(Types::TREASURE), !card.is(Types::VICTORY), *pile)
    });
    best.filter(|pile| !optional || value(bot_view, *pile) > 0)
}

fn choose_option(bot_view: &BotView<'_>, question: &Question, options: &[Choice]) -> u8 {
    let wanted: &[ChoiceWord] = match (question.header.purpose, question.header.about) {
        (Purpose::Choose, Some(card)) => fate(bot_view, question, card),
        (Purpose::SetAside, _) if bot_view.actions() == 0 => &[ChoiceWord::SetAside],
        (Purpose::SetAside, _) => &[ChoiceWord::Keep],
        // Reactions are used, and what may be done is done: it is the first thing offered.
        _ => &[],
    };
    let at = |word: &ChoiceWord| options.iter().position(|choice| *choice == Choice::Word(*word));
    let place = wanted.iter().find_map(at).unwrap_or(0);
    u8::try_from(place).expect("there are a handful of options")
}

/// The options that help most: Actions where there are more to play, then cards and coins.
fn choose_several(bot_view: &BotView<'_>, options: &[Choice], count: u8) -> OptionSet {
    let plays_on = !bot_view.hand().kinds().and(bot_view.kinds.actions()).is_empty();
    let wanted: &[ChoiceWord] = if plays_on && bot_view.actions() == 0 {
        &[ChoiceWord::Actions, ChoiceWord::Cards, ChoiceWord::Coins]
    } else {
        &[ChoiceWord::Cards, ChoiceWord::Coins, ChoiceWord::Actions]
    };
    let rank = |place: &usize| {
        wanted
            .iter()
            .position(|word| options[*place] == Choice::Word(*word))
            .unwrap_or(wanted.len())
    };
    let mut places: Vec<usize> = (0..options.len()).collect();
    places.sort_by_key(rank);
    OptionSet::of(places.into_iter().take(usize::from(count))).expect("the places differ")
}

/// What becomes of a card, the best first: own good cards and others' bad ones stay, the others go.
fn fate(bot_view: &BotView<'_>, question: &Question, card: Kind) -> &'static [ChoiceWord] {
    let is_own = question.header.whose.is_none_or(|whose| whose == bot_view.seat);
    if (value(bot_view, card) > 0) == is_own {
        &[ChoiceWord::Keep, ChoiceWord::Deck, ChoiceWord::Discard]
    } else {
        &[ChoiceWord::Trash, ChoiceWord::Discard]
    }
}

fn best_first(bot_view: &BotView<'_>, cards: &[Kind]) -> Vec<Kind> {
    let mut order = cards.to_vec();
    order.sort_by_key(|kind| std::cmp::Reverse(value(bot_view, *kind)));
    order
}

fn most_owned(bot_view: &BotView<'_>) -> Kind {
    let owned = bot_view.owned();
    owned.kinds().max_by_key(|kind| owned.of(*kind)).unwrap_or(Kind(0))
}
