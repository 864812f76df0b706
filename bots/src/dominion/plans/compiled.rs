//! A plan resolved for one match: cards are kinds, so that following it looks up no names.

use std::cell::OnceCell;

use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::cards::CardId;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::titles;

use super::{BuyRule, CardRule, Expression, Plan, Quantity};
use crate::dominion::bots::Need;

/// A plan for the kinds of one match. Rules for cards that the match does not have are left out.
#[derive(Clone)]
pub struct CompiledPlan {
    pub(super) buys: Vec<Purchase>,
    pub(super) plays: Vec<Preference>,
    /// `None` if the plan leaves trashing to general sense.
    pub(super) trashes: Option<Vec<Preference>>,
    /// The need of each kind of Action to be worth playing.
    pub(super) needs: Vec<Need>,
    pub(super) treasures: TreasureOrder,
    pub(super) terminals: KindSet,
    /// Grand Market, if the plan buys it: not with Coppers in play.
    pub(super) grand_market: Option<Kind>,
    /// Mint, if the plan buys it: the Treasures in play are trashed.
    pub(super) mint: Option<Kind>,
}

/// A rule that buys.
#[derive(Clone)]
pub(super) struct Purchase {
    /// The pile; `None` ends the purchases of the turn.
    pub(super) pile: Option<Kind>,
    pub(super) when: Option<Expression<CardRef>>,
}

/// Cards of a rule that plays or trashes, in order.
#[derive(Clone)]
pub(super) struct Preference {
    pub(super) kinds: Vec<Kind>,
    pub(super) when: Option<Expression<CardRef>>,
}

/// A card of a condition.
#[derive(Clone, Copy)]
pub(super) struct CardRef {
    /// Its kind, or those of its pile's different cards.
    kinds: KindSet,
    /// Its pile, if the match has it.
    pile: Option<Kind>,
}

/// The order of Treasures: those with effects, then the plain ones, then those that count what is in play.
#[derive(Clone, Copy)]
pub(super) struct TreasureOrder {
    pub(super) first: KindSet,
    pub(super) last: KindSet,
    /// Those of the last ones that gain a card by what is in play.
    pub(super) horns: KindSet,
}

impl CompiledPlan {
    /// Resolves a plan for a match.
    pub fn new(plan: &Plan, kinds: &Kinds) -> Self {
        let prefer = |rules: &[CardRule]| -> Vec<Preference> {
            rules.iter().map(|rule| preference(kinds, rule)).collect()
        };
        let terminal = |kind: &Kind| kinds.card(*kind).bonus.actions == 0;
        let buys: Vec<Purchase> =
            plan.buys.iter().filter_map(|rule| purchase(kinds, rule)).collect();
        let bought = |title| {
            kinds.titled(title).filter(|kind| buys.iter().any(|rule| rule.pile == Some(*kind)))
        };
        Self {
            grand_market: bought(titles::GRAND_MARKET),
            mint: bought(titles::MINT),
            buys,
            plays: prefer(&plan.plays),
            trashes: (!plan.trashes.is_empty()).then(|| prefer(&plan.trashes)),
            needs: kinds.all().map(|kind| Need::of(kinds, kind)).collect(),
            treasures: TreasureOrder::new(kinds),
            terminals: kinds.actions().filter(terminal).collect(),
        }
    }
}

impl CompiledPlan {
    /// The piles that the plan buys from at some time.
    pub(in crate::dominion) fn purchases(&self) -> KindSet {
        self.buys.iter().filter_map(|rule| rule.pile).collect()
    }
}

impl TreasureOrder {
    fn new(kinds: &Kinds) -> Self {
        let horns = kinds.all_titled(titles::HORN_OF_PLENTY);
        let last = horns.or(kinds.all_titled(titles::BANK));
        Self {
            first: kinds.treasures().without(kinds.plain_treasures()).without(last),
            last,
            horns,
        }
    }
}

fn purchase(kinds: &Kinds, rule: &BuyRule) -> Option<Purchase> {
    let when = rule.when.as_ref().map(|when| condition(kinds, when));
    let Some(id) = rule.card else { return Some(Purchase { pile: None, when }) };
    let pile = kinds.kind_of(id).filter(|pile| kinds.in_supply().has(*pile))?;
    Some(Purchase { pile: Some(pile), when })
}

fn preference(kinds: &Kinds, rule: &CardRule) -> Preference {
    let of_card = |id: &CardId| card_ref(kinds, *id).kinds;
    Preference {
        kinds: rule.cards.iter().flat_map(of_card).collect(),
        when: rule.when.as_ref().map(|when| condition(kinds, when)),
    }
}

fn condition(kinds: &Kinds, when: &Expression<CardId>) -> Expression<CardRef> {
    when.map(&|id| card_ref(kinds, id))
}

/// A pile of different cards stands for all of them.
fn card_ref(kinds: &Kinds, id: CardId) -> CardRef {
    let Some(kind) = kinds.kind_of(id) else {
        return CardRef { kinds: KindSet::NONE, pile: None };
    };
    let title = kinds.card(kind).title;
    let mut of_pile: KindSet =
        kinds.all().filter(|other| kinds.card(*other).pile_title() == Some(title)).collect();
    of_pile.insert(kind);
    CardRef { kinds: of_pile, pile: kinds.pile_of(kind) }
}

/// The sight of a seat when a plan is consulted. The counts of conditions are made at most once.
pub(super) struct Consultation<'a> {
    pub(super) plan: &'a CompiledPlan,
    pub(super) bot_view: &'a BotView<'a>,
    owned: OnceCell<CardCounts>,
}

impl<'a> Consultation<'a> {
    pub(super) fn new(plan: &'a CompiledPlan, bot_view: &'a BotView<'a>) -> Self {
        Self { plan, bot_view, owned: OnceCell::new() }
    }

    /// Whether a rule with this condition applies.
    #[inline]
    pub(super) fn applies(&self, when: Option<&Expression<CardRef>>) -> bool {
        when.is_none_or(|when| when.holds(&|quantity| self.quantity(quantity)))
    }

    fn quantity(&self, quantity: Quantity<CardRef>) -> i32 {
        let view = self.bot_view;
        match quantity {
            Quantity::Owned(card) => {
                let owned = self.owned();
                card.kinds.map(|kind| i32::from(owned.of(kind))).sum()
            }
            Quantity::Left(card) => card.pile.map_or(0, |pile| i32::from(view.left_in(pile))),
            Quantity::Cards => i32::from(self.owned().total()),
            Quantity::Actions => i32::from(self.owned().only(view.kinds.actions()).total()),
            Quantity::Terminals => i32::from(self.owned().only(self.plan.terminals).total()),
            Quantity::Turn => i32::from(view.turns()),
            Quantity::Coins => i32::from(view.coins()),
            Quantity::EmptyPiles => view.empty_piles(),
            Quantity::Lead => view.lead(),
        }
    }

    fn owned(&self) -> &CardCounts {
        self.owned.get_or_init(|| self.bot_view.owned())
    }
}
