//! Bots: what a computer player decides from what its seat may see.

mod against_others;
mod endings;
mod for_points;
mod naming;
mod paid_actions;
mod playing_again;

use std::ops::RangeFrom;

use arrayvec::ArrayVec;
use demesne_protocol::dominion::{ChoiceWord, Phase, Purpose, Source};
use demesne_protocol::table::BotLevel;
use demesne_rules::dominion::ask::{Choice, Choices, OptionSet, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::{BotHint, Card, Types};
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet, MAX_KINDS};
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::titles;

pub(super) use against_others::is_worth_its_curses;
pub(super) use endings::gains_to_choose;
pub(super) use for_points::find_gain_for_points;
pub(super) use naming::worth_forbidding;
pub(super) use playing_again::{best_action, choose_to_play_again};

/// How much a bot would rather keep a card than lose it; also which one to choose among good ones.
fn estimate_value(bot_view: &BotView<'_>, kind: Kind) -> i16 {
    let card = bot_view.kinds.card(kind);
    let dead = if card.is(Types::ACTION.and(Types::TREASURE)) { 0 } else { -20 };
    let worth = if card.is(Types::TREASURE) { i16::from(card.worth) * 3 } else { 0 };
    // Prizes cost nothing and are worth more than most that does.
    let prize = if card.is(Types::PRIZE) { 14 } else { 0 };
    if card.is(Types::CURSE) {
        -40
    } else {
        i16::from(card.cost.in_coins()) * 2 + worth + dead + prize
    }
}

/// How much a bot would rather keep a card than trash it: points that cannot be had again are kept.
pub(super) fn estimate_value_when_trashing(bot_view: &BotView<'_>, kind: Kind) -> i16 {
    let card = bot_view.kinds.card(kind);
    let keeps_points = card.is(Types::VICTORY) && !is_junk(bot_view, kind);
    if keeps_points { 20 + i16::from(card.cost.in_coins()) } else { estimate_value(bot_view, kind) }
}

/// The decision of the current player's phase.
pub(super) fn decide(bot_view: &BotView<'_>, level: BotLevel) -> Move {
    match bot_view.phase() {
        Phase::Action => choose_action(bot_view).map_or(Move::EndPhase, Move::Play),
        Phase::Buy | Phase::CleanUp | Phase::Over => choose_purchase_or_treasure(bot_view, level),
    }
}

/// The Action to play; `None` if none is worth it.
pub(super) fn choose_action(bot_view: &BotView<'_>) -> Option<Kind> {
    let actions = bot_view.hand().kinds().and(bot_view.kinds.actions());
    let worth_it = actions.filter(|kind| {
        bot_view.kinds.card(*kind).steps.is_none() || is_worth_playing(bot_view, *kind)
    });
    let worth_it = worth_it.collect();
    best_action(bot_view, worth_it, worth_it)
}

/// Cards that would only cost good cards are kept back.
#[inline(never)]
fn is_worth_playing(bot_view: &BotView<'_>, kind: Kind) -> bool {
    let need = Need::of(bot_view.kinds, kind);
    let trash = if need.is_about_trash() { junk_kinds(bot_view.kinds) } else { KindSet::NONE };
    need.is_met(bot_view, kind, bot_view.hand(), trash)
}

/// The need of an Action to be worth playing, by general sense.
#[derive(Clone, Copy)]
pub(super) enum Need {
    /// It is always worth playing.
    Nothing,
    /// Another card of these kinds in hand.
    InHand(KindSet),
    /// Another Action in hand that is worth playing several times.
    ToPlayAgain,
    /// A card in hand that is trashed gladly, or with which the Action is paid gladly.
    Trash,
    /// The same, or cards that bring points when they are trashed.
    TrashOrPoints,
    /// The same as the first, or one of these.
    TrashOr(KindSet),
    /// Two other cards in hand, each of these kinds or one that the bot would rather not own.
    TwoOf(KindSet),
    /// Enough cards in the deck that are trashed gladly: a trasher that looks at the deck finds one of them.
    TrashInDeck,
    /// A hand with other cards that buys little.
    PoorHand,
}

/// The most coins with which a hand is better given up for five cards more on the next turn.
const POOR: u16 = 4;

/// Cards to be trashed gladly from which on a trasher that looks at the deck usually finds one.
const ENOUGH_TRASH: u16 = 3;

impl Need {
    /// The need of a card.
    pub(super) fn of(kinds: &Kinds, kind: Kind) -> Self {
        match kinds.card(kind).title {
            titles::MONEYLENDER => Self::InHand(kinds.all_titled(titles::COPPER)),
            titles::MINE => Self::InHand(kinds.treasures()),
            // It sets aside another card, too: points, a Curse or a Copper, and no better one.
            titles::ISLAND => Self::InHand(
                [titles::CURSE, titles::COPPER]
                    .iter()
                    .fold(kinds.victories(), |bad, title| bad.or(kinds.all_titled(title))),
            ),
            titles::STABLES => Self::InHand(cheap_treasures(kinds)),
            titles::TREASURE_MAP => Self::InHand(kinds.all_titled(titles::TREASURE_MAP)),
            title if for_points::exchanges(title) => Self::TrashOrPoints,
            _ if kinds.card(kind).has_hint(BotHint::NeedsTrash) => Self::Trash,
            _ if kinds.card(kind).has_hint(BotHint::NeedsTrashOrCopper) => {
                Self::TrashOr(kinds.all_titled(titles::COPPER))
            }
            titles::TRADING_POST => Self::TwoOf(kinds.all_titled(titles::COPPER)),
            titles::LOOKOUT => Self::TrashInDeck,
            titles::TACTICIAN => Self::PoorHand,
            _ if kinds.playing_again().has(kind) => Self::ToPlayAgain,
            _ => Self::Nothing,
        }
    }

    /// Whether it depends on what is trashed gladly.
    pub(super) fn is_about_trash(self) -> bool {
        match self {
            Self::Nothing | Self::InHand(_) | Self::PoorHand => false,
            // The other Action may be.
            Self::ToPlayAgain
            | Self::Trash
            | Self::TrashOrPoints
            | Self::TrashOr(_)
            | Self::TwoOf(_)
            | Self::TrashInDeck => true,
        }
    }

    /// Whether the card is worth playing with this hand, where cards of the kinds `trash` are trashed gladly.
    pub(super) fn is_met(
        self,
        bot_view: &BotView<'_>,
        kind: Kind,
        hand: &CardCounts,
        trash: KindSet,
    ) -> bool {
        let has = |wanted: KindSet| {
            hand.kinds().and(wanted).any(|other| hand.of(other) > u8::from(other == kind))
        };
        let has_trash = || has(trash.or(paid_actions::paying(bot_view, kind)));
        let others = || {
            let mut others = *hand;
            others.take(kind);
            others
        };
        match self {
            Self::Nothing => true,
            Self::InHand(wanted) => has(wanted),
            Self::Trash => has_trash(),
            Self::ToPlayAgain => playing_again::has_one_for(bot_view, kind, &others(), trash),
            Self::TrashOrPoints => {
                has_trash() || for_points::find_best_for_points(bot_view, kind, &others()).is_some()
            }
            Self::TrashOr(others) => has(others) || has_trash(),
            Self::TwoOf(kinds) => others().only(kinds.or(trash)).total() >= 2,
            Self::TrashInDeck => bot_view.owned().only(trash).total() >= ENOUGH_TRASH,
            Self::PoorHand => is_poor(bot_view, &others()),
        }
    }
}

/// Whether a hand has cards, and its Treasures buy little with the coins there are.
fn is_poor(bot_view: &BotView<'_>, hand: &CardCounts) -> bool {
    !hand.is_empty() && bot_view.coins() + coins_of(bot_view.kinds, hand) <= POOR
}

/// The coins that Treasures among some cards bring as they are printed.
fn coins_of(kinds: &Kinds, cards: &CardCounts) -> u16 {
    let worth = |(kind, count)| u16::from(kinds.card(kind).worth) * u16::from(count);
    cards.iter().map(worth).sum()
}

/// How many cards to trash at least: one for an own Action that does enough besides, even where it may trash none. A
/// Bishop of another player does nothing besides.
pub(super) fn fewest_to_trash(bot_view: &BotView<'_>, question: &Question, min: u16) -> u16 {
    let Choices::Cards { choose, .. } = &question.choices else { return min };
    let is_paid = |card: Kind| bot_view.kinds.card(card).has_hint(BotHint::NeedsTrashOrCopper);
    let cheap = junk_kinds(bot_view.kinds).or(bot_view.kinds.all_titled(titles::COPPER));
    let has_cheap = !choose.kinds().and(cheap).is_empty();
    let is_own = bot_view.has_turn() && question.header.card.is_some_and(is_paid);
    if is_own && has_cheap { min.max(1) } else { min }
}

/// The cards to trash where that costs less than it brings: points, or what an own Action is paid.
pub(super) fn find_profit(bot_view: &BotView<'_>, question: &Question) -> Option<CardCounts> {
    for_points::find_for_points(bot_view, question)
        .or_else(|| paid_actions::find_payment(bot_view, question))
}

/// The kinds that a bot would rather not have.
pub(super) fn junk_kinds(kinds: &Kinds) -> KindSet {
    kinds.all().filter(|kind| is_junk_card(kinds.card(*kind))).collect()
}

fn is_junk(bot_view: &BotView<'_>, kind: Kind) -> bool {
    is_junk_card(bot_view.kinds.card(kind))
}

fn is_junk_card(card: &Card) -> bool {
    card.is(Types::CURSE)
        || card.is(Types::RUINS)
        || matches!(card.title, titles::ESTATE | titles::HOVEL | titles::OVERGROWN_ESTATE)
}

fn choose_purchase_or_treasure(bot_view: &BotView<'_>, level: BotLevel) -> Move {
    if bot_view.bought() == 0
        && let Some(treasure) = choose_treasure(bot_view)
    {
        return treasure;
    }
    if bot_view.buys() == 0 {
        return Move::EndTurn;
    }
    let purchase = match level {
        BotLevel::Easy => choose_easy_purchase(bot_view),
        // Without a known plan the better levels play money, too.
        BotLevel::Solid | BotLevel::Strong | BotLevel::Master => choose_solid_purchase(bot_view),
    };
    purchase.map_or(Move::EndTurn, Move::Buy)
}

/// Treasures with effects first: some use those that only give coins. Those that count what is in play come last.
fn choose_treasure(bot_view: &BotView<'_>) -> Option<Move> {
    let kinds = bot_view.kinds;
    let treasures = bot_view.hand().kinds().and(kinds.treasures());
    let plays_last = |kind: &Kind| kinds.card(*kind).has_hint(BotHint::PlayedLast);
    let last: KindSet = kinds.all().filter(plays_last).collect();
    let mut special = treasures.without(kinds.plain_treasures()).without(last);
    if let Some(kind) = special.next() {
        return Some(Move::Play(kind));
    }
    if bot_view.may_play_treasures() {
        return Some(Move::PlayTreasures);
    }
    let mut counting = treasures.and(last).filter(|kind| is_worth_counting(bot_view, *kind));
    counting.next().map(Move::Play)
}

/// Whether a Treasure that counts what is in play brings something: a Horn of Plenty has to gain a card.
fn is_worth_counting(bot_view: &BotView<'_>, kind: Kind) -> bool {
    bot_view.kinds.card(kind).title != titles::HORN_OF_PLENTY || has_variety(bot_view)
}

/// Whether enough different cards are in play for one that gains a card by their number.
pub(super) fn has_variety(bot_view: &BotView<'_>) -> bool {
    let names: KindSet = bot_view.in_play().iter().map(|card| card.played_as).collect();
    names.len() >= 2
}

fn find_affordable(bot_view: &BotView<'_>, title: &str) -> Option<Kind> {
    let kind = bot_view.kinds.titled(title)?;
    would_buy(bot_view, kind).then_some(kind)
}

/// Whether a card can be bought from a pile and is worth the Curses that come with it.
fn would_buy(bot_view: &BotView<'_>, pile: Kind) -> bool {
    bot_view.may_buy(pile) && is_worth_its_curses(bot_view, pile)
}

/// Points and Treasures, now and then the dearest Action.
fn choose_easy_purchase(bot_view: &BotView<'_>) -> Option<Kind> {
    let owned = bot_view.owned();
    let actions: u16 = owned.only(bot_view.kinds.actions()).total();
    let buy_action = (actions < 4).then(|| find_dearest_action(bot_view)).flatten();
    find_affordable(bot_view, titles::COLONY)
        .or_else(|| find_affordable(bot_view, titles::PROVINCE))
        .or_else(|| find_affordable(bot_view, titles::GOLD))
        .or(buy_action)
        .or_else(|| find_affordable(bot_view, titles::DUCHY))
        .or_else(|| find_affordable(bot_view, titles::SILVER))
}

fn find_dearest_action(bot_view: &BotView<'_>) -> Option<Kind> {
    let kinds = bot_view.kinds;
    let piles = kinds.piles().iter().map(|facts| facts.pile);
    piles
        .filter(|pile| kinds.card(*pile).is(Types::ACTION) && would_buy(bot_view, *pile))
        .max_by_key(|pile| (kinds.card(*pile).cost.in_coins(), *pile))
}

/// Turns after which a Potion comes too late.
const POTION_TURNS: u16 = 6;

/// A Potion early, where a card that is wanted costs one.
fn choose_potion(bot_view: &BotView<'_>) -> Option<Kind> {
    let kinds = bot_view.kinds;
    let potion = find_affordable(bot_view, titles::POTION)?;
    let wants =
        |kind: Kind| kinds.card(kind).has_hint(BotHint::WorthAPotion) && bot_view.left_in(kind) > 0;
    let is_early = bot_view.turns() <= POTION_TURNS && bot_view.owned().of(potion) == 0;
    (is_early && kinds.all().any(wants)).then_some(potion)
}

/// Big Money with the kingdom's obvious Actions, and points in time.
fn choose_solid_purchase(bot_view: &BotView<'_>) -> Option<Kind> {
    let provinces =
        bot_view.kinds.titled(titles::PROVINCE).map_or(0, |pile| bot_view.left_in(pile));
    let late = provinces <= 5;
    let last = provinces <= 2;
    let when = |now: bool, title: &str| if now { find_affordable(bot_view, title) } else { None };
    find_affordable(bot_view, titles::COLONY)
        .or_else(|| find_affordable(bot_view, titles::PLATINUM))
        .or_else(|| find_affordable(bot_view, titles::PROVINCE))
        .or_else(|| when(late, titles::DUCHY))
        .or_else(|| when(last, titles::ESTATE))
        .or_else(|| choose_wanted_action(bot_view, 6..))
        .or_else(|| find_affordable(bot_view, titles::GOLD))
        .or_else(|| choose_wanted_action(bot_view, 0..))
        .or_else(|| choose_wanted_treasure(bot_view))
        .or_else(|| choose_potion(bot_view))
        .or_else(|| find_affordable(bot_view, titles::SILVER))
}

/// The best Action that the deck still wants among those whose cost in coins is one of `costs`.
fn choose_wanted_action(bot_view: &BotView<'_>, costs: RangeFrom<u8>) -> Option<Kind> {
    let owned = bot_view.owned();
    let has_room = has_room_for_actions(bot_view, &owned);
    let wanted = bot_view.kinds.all().filter_map(|kind| {
        let card = bot_view.kinds.card(kind);
        let (most, rank) = card.wanted().filter(|_| card.is(Types::ACTION))?;
        let is_playable = has_room || replaces_itself(bot_view, kind);
        let cost = card.cost.in_coins();
        let is_wanted = is_playable && owned.of(kind) < most && costs.contains(&cost);
        (is_wanted && would_buy(bot_view, kind)).then_some((cost, rank, kind))
    });
    wanted.max().map(|(_, _, kind)| kind)
}

/// Treasures for which three cards are a good exchange: they are worth less than those cards on average.
fn cheap_treasures(kinds: &Kinds) -> KindSet {
    kinds.treasures().filter(|kind| kinds.card(*kind).worth <= 2).collect()
}

/// Whether the card of this title asks.
fn is_asked_by(bot_view: &BotView<'_>, question: &Question, title: &str) -> bool {
    question.header.card.is_some_and(|card| bot_view.kinds.card(card).title == title)
}

/// Cards of a deck for each Action in it: with more of them there is too little money, and they meet in one hand too often.
const CARDS_PER_ACTION: u16 = 6;

/// Whether the deck has room for a further Action that takes the place of money: one for every few cards.
fn has_room_for_actions(bot_view: &BotView<'_>, owned: &CardCounts) -> bool {
    let actions = owned.only(bot_view.kinds.actions());
    let counted = actions.kinds().filter(|kind| !replaces_itself(bot_view, *kind));
    actions.only(counted.collect()).total() <= owned.total() / CARDS_PER_ACTION
}

/// Whether a card gives an Action, a card, and something more: a deck is never worse for it.
fn replaces_itself(bot_view: &BotView<'_>, kind: Kind) -> bool {
    let bonus = bot_view.kinds.card(kind).bonus;
    bonus.actions > 0 && (bonus.cards > 1 || bonus.cards > 0 && bonus.coins > 0)
}

/// A Treasure that is worth more to a deck of money than a Silver.
fn choose_wanted_treasure(bot_view: &BotView<'_>) -> Option<Kind> {
    let owned = bot_view.owned();
    let wanted = bot_view.kinds.treasures().filter_map(|kind| {
        let (most, rank) = bot_view.kinds.card(kind).wanted()?;
        (owned.of(kind) < most && would_buy(bot_view, kind)).then_some((rank, kind))
    });
    wanted.max().map(|(_, kind)| kind)
}

/// The reply to a question of a card.
pub(super) fn choose_reply(bot_view: &BotView<'_>, question: &Question) -> Reply {
    match &question.choices {
        Choices::Cards { choose, min, max, .. } => {
            Reply::Cards(choose_cards(bot_view, question, choose, *min, *max))
        }
        Choices::Pile { piles, optional } => {
            Reply::Pile(choose_pile(bot_view, question, *piles, *optional))
        }
        Choices::Options(options) => Reply::Option(choose_option(bot_view, question, options)),
        Choices::Several { options, count } => {
            Reply::Options(choose_several(bot_view, options, *count))
        }
        Choices::Order(cards) => Reply::Order(order_by_value(bot_view, cards)),
        Choices::Name => Reply::Name(bot_view.kinds.id(naming::choose_name(bot_view, question))),
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
    let Choices::Cards { from, .. } = question.choices else { unreachable!("cards are chosen") };
    let purpose = question.header.purpose;
    let leaves = matches!(
        purpose,
        Purpose::Discard
            | Purpose::DiscardForAction
            | Purpose::DiscardForBuy
            | Purpose::Trash
            | Purpose::Pass
            | Purpose::SetAside
    );
    if purpose == Purpose::PlayAgain
        && choose.kinds().all(|kind| bot_view.kinds.treasures().has(kind))
    {
        return choose_last_treasure(bot_view, choose, min);
    }
    if purpose == Purpose::PlayAgain {
        let trash = junk_kinds(bot_view.kinds);
        let best = choose_to_play_again(bot_view, question, choose.kinds(), min, trash);
        return best.into_iter().collect();
    }
    let found = find_profit(bot_view, question)
        .or_else(|| against_others::find_hand_out(bot_view, question));
    if let Some(cards) = found {
        return cards;
    }
    if is_asked_by(bot_view, question, titles::STABLES) {
        let cheap = choose.only(cheap_treasures(bot_view.kinds));
        return take_lowest(&cheap, max, |kind| estimate_value(bot_view, kind));
    }
    if let Some(kept) = find_action_for_next_turn(bot_view, question) {
        return CardCounts::from_iter([kept]);
    }
    // A card from the hand is drawn again a turn later; one that lay elsewhere is drawn sooner.
    let is_lost = leaves || purpose == Purpose::PutOnDeck && from == Source::Hand;
    if is_lost && !against_others {
        let spared = choose.kinds().filter(|kind| is_spared(bot_view, purpose, *kind));
        let wanted = choose.only(spared.collect()).total();
        let is_gone = matches!(purpose, Purpose::Trash | Purpose::Pass);
        let key = if is_gone { estimate_value_when_trashing } else { estimate_value };
        let min =
            if purpose == Purpose::Trash { fewest_to_trash(bot_view, question, min) } else { min };
        take_lowest(choose, wanted.clamp(min, max), |kind| key(bot_view, kind))
    } else if purpose == Purpose::PutOnDeck {
        let good = choose.kinds().filter(|kind| estimate_value(bot_view, *kind) > 0).collect();
        let wanted = choose.only(good).total();
        take_lowest(choose, wanted.clamp(min, max), |kind| -estimate_value(bot_view, kind))
    } else {
        take_lowest(choose, max, |kind| -estimate_value(bot_view, kind))
    }
}

/// The dearest Action of the hand for a Courtyard to put onto the deck, if no Action can be played any more.
fn find_action_for_next_turn(bot_view: &BotView<'_>, question: &Question) -> Option<Kind> {
    let Choices::Cards { choose, .. } = &question.choices else { return None };
    if !is_asked_by(bot_view, question, titles::COURTYARD) || bot_view.actions() > 0 {
        return None;
    }
    let actions = choose.kinds().and(bot_view.kinds.actions());
    let worth = actions.filter(|kind| estimate_value(bot_view, *kind) > 0);
    worth.max_by_key(|kind| (estimate_value(bot_view, *kind), *kind))
}

/// The Treasure that is played twice and then trashed: a Spoils, which leaves play anyway, or a Copper. Better ones only
/// when the match is about to end.
fn choose_last_treasure(bot_view: &BotView<'_>, choose: &CardCounts, min: u16) -> CardCounts {
    let in_hand = |title: &str| bot_view.kinds.titled(title).filter(|kind| choose.of(*kind) > 0);
    if let Some(kind) = in_hand(titles::SPOILS).or_else(|| in_hand(titles::COPPER)) {
        return CardCounts::from_iter([kind]);
    }
    let most = if is_ending(bot_view) { 1 } else { min };
    take_lowest(choose, most, |kind| -estimate_value(bot_view, kind))
}

/// The first so many of these cards, those with the lowest key first.
pub(super) fn take_lowest(choose: &CardCounts, most: u16, key: impl Fn(Kind) -> i16) -> CardCounts {
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

/// Whether a card is lost without regret.
fn is_spared(bot_view: &BotView<'_>, purpose: Purpose, kind: Kind) -> bool {
    let card = bot_view.kinds.card(kind);
    if purpose == Purpose::Trash {
        is_junk(bot_view, kind)
    } else {
        !card.is(Types::ACTION.and(Types::TREASURE))
    }
}

fn choose_pile(
    bot_view: &BotView<'_>,
    question: &Question,
    piles: KindSet,
    optional: bool,
) -> Option<Kind> {
    if question.header.whose.is_some_and(|whose| whose != bot_view.seat) {
        // Another player gets it: the worst there is.
        return piles.min_by_key(|pile| (estimate_value(bot_view, *pile), *pile));
    }
    if question.header.purpose == Purpose::PlayAs {
        return find_best_to_play_as(bot_view, piles);
    }
    if question.header.purpose == Purpose::PutToken {
        return against_others::choose_to_embargo(bot_view, piles);
    }
    let piles = gains_to_choose(bot_view, piles, optional);
    if let Some(pile) = find_gain_for_points(bot_view, question, piles) {
        return Some(pile);
    }
    let best = piles.max_by_key(|pile| {
        let card = bot_view.kinds.card(*pile);
        // Points only count at the end; a deck of money would rather have money.
        (
            rank_prize(card),
            card.cost.in_coins(),
            card.is(Types::TREASURE),
            !card.is(Types::VICTORY),
            *pile,
        )
    });
    best.filter(|pile| !optional || estimate_value(bot_view, *pile) > 0)
}

/// The Action that a card had best be played as: one that is worth playing with this hand, and wanted whatever else the
/// deck has, and the dearest of them.
fn find_best_to_play_as(bot_view: &BotView<'_>, piles: KindSet) -> Option<Kind> {
    let is_wanted = |card: &Card| card.is(Types::ACTION) && card.wanted().is_some();
    piles.max_by_key(|pile| {
        let card = bot_view.kinds.card(*pile);
        let is_worth = is_worth_playing(bot_view, *pile);
        (is_worth, is_wanted(card), card.cost.in_coins(), *pile)
    })
}

/// 0 for cards that are no Prizes.
fn rank_prize(card: &Card) -> u8 {
    let rank = |hint: &BotHint| if let BotHint::Prize(rank) = hint { Some(*rank) } else { None };
    card.bot_hints.iter().find_map(rank).unwrap_or(0)
}

fn choose_option(bot_view: &BotView<'_>, question: &Question, options: &[Choice]) -> u8 {
    let wanted: &[ChoiceWord] = match (question.header.purpose, question.header.about) {
        (Purpose::Choose, Some(card)) => choose_fate(bot_view, question, card),
        (Purpose::Choose, None) if options.contains(&Choice::Word(ChoiceWord::Keep)) => {
            choose_fate_of_shown(bot_view, question)
        }
        (Purpose::Choose | Purpose::TrashThis, None) => choose_printed_effect(bot_view, question),
        // A Reaction that does one of several things with the card that was gained.
        (Purpose::React | Purpose::First, Some(card))
            if matches!(options.first(), Some(Choice::CardTo(..))) =>
        {
            choose_fate(bot_view, question, card)
        }
        // The first one that is offered might be used again and again.
        (Purpose::React, _) if begins_with_endless(bot_view, options) => return 1,
        (Purpose::React, Some(card)) if are_to_use(bot_view, options, titles::ROYAL_SEAL) => {
            return u8::from(estimate_value(bot_view, card) <= 0);
        }
        (Purpose::PutOnDeck, Some(card))
            if is_asked_by(bot_view, question, titles::PEARL_DIVER) =>
        {
            choose_for_lowest(bot_view, card)
        }
        (Purpose::React, Some(card)) if are_to_use(bot_view, options, titles::TRADER) => {
            return u8::from(!is_worse_than_silver(bot_view, card));
        }
        (Purpose::PutOnDeck, None) => return choose_best(bot_view, options),
        (Purpose::Gain, Some(_)) if is_duchess_unwanted(bot_view, options) => {
            &[ChoiceWord::Nothing]
        }
        (Purpose::GainToHand, Some(_)) if !is_worth_a_copper(bot_view) => &[ChoiceWord::No],
        (Purpose::SetAside, _) if bot_view.actions() == 0 => &[ChoiceWord::SetAside],
        (Purpose::SetAside, _) => &[ChoiceWord::Keep],
        // Cards are trashed from places that are not shown: bad ones, or none.
        (Purpose::Trash, _) if options.contains(&Choice::Word(ChoiceWord::Nothing)) => {
            return choose_trash(bot_view, options);
        }
        // Reactions are used, and what may be done is done: it is the first thing offered.
        _ => &[],
    };
    let does = |choice: &Choice, word: &ChoiceWord| match choice {
        Choice::Word(it) | Choice::CardTo(_, it) => it == word,
        Choice::Card(_) | Choice::CardFrom(..) | Choice::CardAs { .. } => false,
    };
    let at = |word: &ChoiceWord| options.iter().position(|choice| does(choice, word));
    let place = wanted.iter().find_map(at).unwrap_or(0);
    u8::try_from(place).expect("there are a handful of options")
}

/// Whether the lowest card of the deck is better drawn next than an average one.
fn choose_for_lowest(bot_view: &BotView<'_>, lowest: Kind) -> &'static [ChoiceWord] {
    let owned = bot_view.owned();
    let (all, total) = (worth_drawing(bot_view, owned.cards()), owned.total());
    let is_better = worth_drawing(bot_view, [lowest]) * total > all;
    if is_better { &[ChoiceWord::Yes] } else { &[ChoiceWord::No] }
}

/// About the coins that cards are worth in the next hand.
fn worth_drawing(bot_view: &BotView<'_>, cards: impl IntoIterator<Item = Kind>) -> u16 {
    let worth = |kind: Kind| {
        let card = bot_view.kinds.card(kind);
        if card.is(Types::ACTION) { WORTH_OF_ACTION } else { u16::from(card.worth) }
    };
    cards.into_iter().map(worth).sum()
}

/// Whether the choice is to use the card of this title, or none.
fn are_to_use(bot_view: &BotView<'_>, options: &[Choice], title: &str) -> bool {
    matches!(options, [Choice::Card(kind), Choice::Word(ChoiceWord::Nothing)]
        if bot_view.kinds.card(*kind).title == title)
}

/// Whether a Copper in hand buys a dearer card now, or does no harm any more.
fn is_worth_a_copper(bot_view: &BotView<'_>) -> bool {
    let coins = bot_view.coins() + coins_of(bot_view.kinds, bot_view.hand());
    let costs = |title: &str| {
        let kind = bot_view.kinds.titled(title);
        kind.is_some_and(|kind| u16::from(bot_view.cost(kind).coins) == coins + 1)
    };
    is_ending(bot_view) || [titles::GOLD, titles::PROVINCE, titles::COLONY].into_iter().any(costs)
}

/// Whether a Duchess for a gained Duchy would end the match with a loss.
fn is_duchess_unwanted(bot_view: &BotView<'_>, options: &[Choice]) -> bool {
    let duchess = bot_view.kinds.all_titled(titles::DUCHESS);
    are_to_use(bot_view, options, titles::DUCHESS)
        && gains_to_choose(bot_view, duchess, true).is_empty()
}

/// The option with the best card; the first of equal ones.
fn choose_best(bot_view: &BotView<'_>, options: &[Choice]) -> u8 {
    let value = |choice: &Choice| match choice {
        Choice::Card(kind) | Choice::CardFrom(kind, _) | Choice::CardAs { card: kind, .. } => {
            estimate_value(bot_view, *kind)
        }
        Choice::CardTo(..) | Choice::Word(_) => i16::MIN,
    };
    let places = (0..options.len()).rev();
    let best = places.max_by_key(|place| value(&options[*place])).unwrap_or(0);
    u8::try_from(best).expect("there are a few dozen options")
}

/// The value of a card from which on a bot would rather have it than an unknown one of its deck.
const WORTH_KEEPING: i16 = 3;

/// Whether cards that are shown together are kept or discarded: own good ones and others' bad ones are put back.
fn choose_fate_of_shown(bot_view: &BotView<'_>, question: &Question) -> &'static [ChoiceWord] {
    let whose = question.header.whose.unwrap_or(bot_view.seat);
    let values = bot_view.shown_of(whose).map(|kind| estimate_value(bot_view, kind));
    let above: i16 = values.map(|value| value - WORTH_KEEPING).sum();
    if (above >= 0) == (whose == bot_view.seat) {
        &[ChoiceWord::Keep]
    } else {
        &[ChoiceWord::Discard]
    }
}

/// Whether a bot would rather gain a Silver. Points in the own turn it has chosen to gain.
fn is_worse_than_silver(bot_view: &BotView<'_>, card: Kind) -> bool {
    let is_chosen = bot_view.has_turn() && bot_view.kinds.card(card).is(Types::VICTORY);
    let is_copper = bot_view.kinds.card(card).title == titles::COPPER;
    is_copper || is_junk(bot_view, card) && !is_chosen
}

/// Whether the first option is a Secret Chamber that would draw a card that is known: it was probably put there by one.
fn begins_with_endless(bot_view: &BotView<'_>, options: &[Choice]) -> bool {
    bot_view.knows_next()
        && matches!(options, [Choice::Card(kind), _, ..]
            if bot_view.kinds.card(*kind).title == titles::SECRET_CHAMBER)
}

/// The worst card to be trashed gladly, or nothing.
fn choose_trash(bot_view: &BotView<'_>, options: &[Choice]) -> u8 {
    let value = |choice: &Choice| match choice {
        Choice::Card(kind) | Choice::CardFrom(kind, _) if is_junk(bot_view, *kind) => {
            Some(estimate_value(bot_view, *kind))
        }
        Choice::Word(ChoiceWord::Nothing) => Some(i16::MAX),
        Choice::Card(_)
        | Choice::CardFrom(..)
        | Choice::CardTo(..)
        | Choice::CardAs { .. }
        | Choice::Word(_) => None,
    };
    let valued = options.iter().enumerate().filter_map(|(place, it)| Some((value(it)?, place)));
    let place = valued.min().map_or(0, |(_, place)| place);
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

/// Cards on the Native Village mat that are worth a play to take.
const WORTH_TAKING: usize = 3;
/// Coin tokens from which on a Pirate Ship is played for coins.
const ENOUGH_TOKENS: u16 = 3;

/// Coins that an Action in hand is worth, roughly.
const WORTH_OF_ACTION: u16 = 2;

/// The choice among the effects printed on a card; without a word for it the first one.
fn choose_printed_effect(bot_view: &BotView<'_>, question: &Question) -> &'static [ChoiceWord] {
    let Some(card) = question.header.card else { return &[] };
    let plays_on = !bot_view.hand().kinds().and(bot_view.kinds.actions()).is_empty();
    match bot_view.kinds.card(card).title {
        titles::NATIVE_VILLAGE if bot_view.on_native_village() >= WORTH_TAKING => {
            &[ChoiceWord::Take]
        }
        titles::PIRATE_SHIP if bot_view.coin_tokens() >= ENOUGH_TOKENS => &[ChoiceWord::Coins],
        titles::NAVIGATOR if is_shown_better(bot_view) => &[ChoiceWord::Keep],
        titles::NOBLES if plays_on && bot_view.actions() == 0 => &[ChoiceWord::Actions],
        titles::MINION if has_better_hand(bot_view) => &[ChoiceWord::Coins],
        titles::MINION => &[ChoiceWord::Discard],
        titles::STEWARD if has_two_to_trash(bot_view) && !is_ending(bot_view) => {
            &[ChoiceWord::Trash]
        }
        titles::STEWARD => &[ChoiceWord::Coins],
        titles::MINING_VILLAGE if !is_ending(bot_view) => &[ChoiceWord::No],
        titles::SQUIRE if plays_on && bot_view.actions() == 0 => &[ChoiceWord::Actions],
        titles::SQUIRE => &[ChoiceWord::Silver],
        // Two questions: what it costs, then what it brings.
        titles::COUNT => match (has_dead_cards(bot_view), is_ending(bot_view)) {
            (true, false) => &[ChoiceWord::Discard, ChoiceWord::Coins],
            (true, true) => &[ChoiceWord::Discard, ChoiceWord::Duchy],
            (false, false) => &[ChoiceWord::Deck, ChoiceWord::Coins],
            (false, true) => &[ChoiceWord::Deck, ChoiceWord::Duchy],
        },
        _ => &[],
    }
}

/// Whether the hand is worth more than the four cards that a Minion draws: another Action can be played, or it has enough
/// coins.
fn has_better_hand(bot_view: &BotView<'_>) -> bool {
    /// Coins in hand that four cards bring at best, on average.
    const ENOUGH_COINS: u16 = 4;
    let hand = bot_view.hand();
    let has_action = !hand.kinds().and(bot_view.kinds.actions()).is_empty();
    bot_view.actions() > 0 && has_action || coins_of(bot_view.kinds, hand) >= ENOUGH_COINS
}

/// Whether the hand has two cards that the bot would rather not own.
fn has_two_to_trash(bot_view: &BotView<'_>) -> bool {
    bot_view.hand().only(junk_kinds(bot_view.kinds)).total() >= 2
}

/// Whether the cards that are being shown are better drawn next than average ones.
fn is_shown_better(bot_view: &BotView<'_>) -> bool {
    let owned = bot_view.owned();
    let (all, shown) = (worth_drawing(bot_view, owned.cards()), bot_view.shown().count());
    let number = u16::try_from(shown).expect("a few cards are shown");
    worth_drawing(bot_view, bot_view.shown()) * owned.total() > all * number
}

/// Whether two cards in hand can be discarded without regret.
fn has_dead_cards(bot_view: &BotView<'_>) -> bool {
    let hand = bot_view.hand();
    let is_dead = |kind: &Kind| is_spared(bot_view, Purpose::Discard, *kind);
    hand.only(hand.kinds().filter(is_dead).collect()).total() >= 2
}

/// Whether few Provinces are left: what a card would bring later counts for little.
fn is_ending(bot_view: &BotView<'_>) -> bool {
    bot_view.kinds.titled(titles::PROVINCE).is_none_or(|pile| bot_view.left_in(pile) <= 2)
}

/// The fate of a card, the best first: own good cards and others' bad ones stay, the others go.
fn choose_fate(bot_view: &BotView<'_>, question: &Question, card: Kind) -> &'static [ChoiceWord] {
    let is_own = question.header.whose.is_none_or(|whose| whose == bot_view.seat);
    let is_of = |title: &str| is_asked_by(bot_view, question, title);
    // A Loan is bought to lose Coppers.
    if is_of(titles::LOAN) && bot_view.kinds.card(card).title == titles::COPPER {
        return &[ChoiceWord::Trash];
    }
    if is_of(titles::JESTER) {
        let is_bad = against_others::is_gladly_returned(bot_view, card);
        return if is_bad { &[ChoiceWord::Give] } else { &[ChoiceWord::Gain] };
    }
    if (estimate_value(bot_view, card) > 0) == is_own {
        &[ChoiceWord::Keep, ChoiceWord::Deck, ChoiceWord::Discard]
    } else {
        &[ChoiceWord::Trash, ChoiceWord::Discard]
    }
}

fn order_by_value(bot_view: &BotView<'_>, cards: &[Kind]) -> Vec<Kind> {
    let mut order = cards.to_vec();
    order.sort_by_key(|kind| std::cmp::Reverse(estimate_value(bot_view, *kind)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_rules::dominion::card::PileLocation;
    use demesne_rules::dominion::cards;

    #[test]
    fn the_solid_bot_judges_every_action_of_the_kingdom_once() {
        let is_judgement =
            |hint: &&BotHint| matches!(hint, BotHint::Wanted { .. } | BotHint::Unwanted);
        let judged = |card: &Card| card.bot_hints.iter().filter(is_judgement).count();
        let actions = cards::all().map(cards::card).filter(|card| {
            card.is(Types::ACTION)
                && card.place == PileLocation::Kingdom
                && card.pile_title().is_none()
        });
        let wrong: Vec<&str> =
            actions.filter(|card| judged(card) != 1).map(|card| card.title).collect();
        assert!(wrong.is_empty(), "judged never, or more than once: {wrong:?}");
    }
}
