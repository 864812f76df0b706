//! Following a plan: purchases, gains, Actions and trashing by its rules, every other question by general sense.

use demesne_protocol::dominion::{Phase, Purpose};
use demesne_rules::dominion::ask::{Choices, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::titles;

use super::CompiledPlan;
use super::compiled::{Consultation, Preference};
use crate::dominion::bots::{self, Need};

/// Values of cards that a plan does not list begin here: listed ones go first.
const UNLISTED: i16 = 1_000;

/// A player that follows a plan.
#[derive(Clone, Copy)]
pub(in crate::dominion) struct PlanFollower<'a> {
    plan: &'a CompiledPlan,
}

impl<'a> PlanFollower<'a> {
    /// A player that follows this plan.
    pub(in crate::dominion) fn new(plan: &'a CompiledPlan) -> Self {
        Self { plan }
    }

    /// The decision of the current player's phase.
    #[inline]
    pub(in crate::dominion) fn decide(self, bot_view: &BotView<'_>) -> Move {
        let consultation = Consultation::new(self.plan, bot_view);
        if bot_view.phase() == Phase::Action {
            return consultation.action().map_or(Move::EndPhase, Move::Play);
        }
        if bot_view.bought() == 0
            && let Some(treasure) = consultation.treasure()
        {
            return treasure;
        }
        if bot_view.buys() == 0 {
            return Move::EndTurn;
        }
        consultation.purchase().map_or(Move::EndTurn, Move::Buy)
    }

    /// The reply to a question of a card.
    pub(in crate::dominion) fn reply(self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        let consultation = Consultation::new(self.plan, bot_view);
        let header = &question.header;
        let is_own = header.whose.is_none_or(|whose| whose == bot_view.seat);
        match (&question.choices, header.purpose) {
            (Choices::Pile { piles, optional }, purpose)
                if is_own && ![Purpose::PlayAs, Purpose::PutToken].contains(&purpose) =>
            {
                let piles = bots::gains_to_choose(bot_view, *piles, *optional);
                bots::find_gain_for_points(bot_view, question, piles)
                    .map(|pile| Reply::Pile(Some(pile)))
                    .or_else(|| consultation.gain(piles, *optional))
                    .unwrap_or_else(|| bots::choose_reply(bot_view, question))
            }
            (Choices::Cards { choose, min, max, .. }, Purpose::Trash) if is_own => {
                bots::find_profit(bot_view, question)
                    .map(Reply::Cards)
                    .or_else(|| {
                        let min = bots::fewest_to_trash(bot_view, question, *min);
                        consultation.trash(choose, min, *max)
                    })
                    .unwrap_or_else(|| bots::choose_reply(bot_view, question))
            }
            (Choices::Cards { choose, min, .. }, Purpose::PlayAgain)
                if choose.kinds().any(|kind| bot_view.kinds.actions().has(kind)) =>
            {
                let (choose, trash) = (choose.kinds(), consultation.trash_kinds());
                let best = bots::choose_to_play_again(bot_view, question, choose, *min, trash);
                Reply::Cards(best.into_iter().collect())
            }
            _ => bots::choose_reply(bot_view, question),
        }
    }
}

impl Consultation<'_> {
    /// The pile of the first rule that applies and can be paid.
    #[inline]
    fn purchase(&self) -> Option<Kind> {
        if self.bot_view.is_near_end() {
            return self.last_purchase();
        }
        self.first_purchase(|_| true)
    }

    /// In the last turn only points count. Before it, a purchase that ends the match with a win comes first, and none ends
    /// it with a loss.
    #[inline(never)]
    fn last_purchase(&self) -> Option<Kind> {
        let view = self.bot_view;
        if view.is_last_turn() {
            return view.most_points_for_sale();
        }
        let lead = |pile: Kind| view.lead_after_buying(pile);
        let ending = view.kinds.in_supply().filter(|pile| view.would_end(*pile));
        let winning = ending.filter(|pile| view.may_buy(*pile) && lead(*pile) > 0);
        winning
            .max_by_key(|pile| (lead(*pile), *pile))
            .or_else(|| self.first_purchase(|pile| !view.would_end(pile) || lead(pile) >= 0))
    }

    #[inline]
    fn first_purchase(&self, is_wanted: impl Fn(Kind) -> bool) -> Option<Kind> {
        let costs_money = self.plan.mint.filter(|_| self.has_money_in_play());
        let is_wanted = |pile: Kind| Some(pile) != costs_money && is_wanted(pile);
        let rule = self.plan.buys.iter().find(|rule| {
            let would_buy = |pile| {
                self.bot_view.may_buy(pile) && bots::is_worth_its_curses(self.bot_view, pile)
            };
            rule.pile.is_none_or(|pile| would_buy(pile) && is_wanted(pile))
                && self.applies(rule.when.as_ref())
        });
        rule.and_then(|rule| rule.pile)
    }

    /// The gain from one of these piles: by the rules that buy.
    fn gain(&self, piles: KindSet, optional: bool) -> Option<Reply> {
        let rule = self.plan.buys.iter().find(|rule| {
            rule.pile.map_or(optional, |pile| piles.has(pile)) && self.applies(rule.when.as_ref())
        });
        rule.map(|rule| Reply::Pile(rule.pile))
    }

    #[inline]
    fn treasure(&self) -> Option<Move> {
        let order = &self.plan.treasures;
        let treasures = self.bot_view.hand().kinds().and(self.bot_view.kinds.treasures());
        if let Some(kind) = treasures.and(order.first).next() {
            return Some(Move::Play(kind));
        }
        if self.bot_view.may_play_treasures() {
            let market = self.plan.grand_market.filter(|market| self.is_within_reach(*market));
            return match market {
                Some(_) => self.treasure_but_copper().map(Move::Play),
                None => Some(Move::PlayTreasures),
            };
        }
        let is_useful = |kind: &Kind| !order.horns.has(*kind) || bots::has_variety(self.bot_view);
        treasures.and(order.last).find(is_useful).map(Move::Play)
    }

    /// A plain Treasure in hand that is no Copper.
    fn treasure_but_copper(&self) -> Option<Kind> {
        self.plain_treasures().next()
    }

    fn plain_treasures(&self) -> KindSet {
        let kinds = self.bot_view.kinds;
        let plain = self.bot_view.hand().kinds().and(kinds.plain_treasures());
        plain.without(kinds.all_titled(titles::COPPER))
    }

    /// Whether a Grand Market can be bought without a Copper, and the Coppers in hand would not buy what the plan wants more.
    #[inline(never)]
    fn is_within_reach(&self, market: Kind) -> bool {
        let view = self.bot_view;
        let hand = view.hand();
        let worth = |kind: Kind| u16::from(hand.of(kind)) * u16::from(view.kinds.card(kind).worth);
        let coppers: u16 = view.kinds.all_titled(titles::COPPER).map(worth).sum();
        let coins = view.coins() + self.plain_treasures().map(worth).sum::<u16>();
        let cost = |pile: Kind| u16::from(view.kinds.card(pile).cost.in_coins());
        let has_copper_in_play =
            view.in_play().iter().any(|card| view.kinds.card(card.kind).title == titles::COPPER);
        if has_copper_in_play || coins < cost(market) || view.left_in(market) == 0 {
            return false;
        }
        let wanted = self.plan.buys.iter().find(|rule| {
            let can_pay = |pile: Kind| cost(pile) <= coins + coppers && view.left_in(pile) > 0;
            rule.pile.is_none_or(can_pay) && self.applies(rule.when.as_ref())
        });
        wanted.is_some_and(|rule| rule.pile == Some(market))
    }

    /// Whether Treasures better than Copper are in play.
    fn has_money_in_play(&self) -> bool {
        let view = self.bot_view;
        let is_good =
            |kind: Kind| view.kinds.treasures().has(kind) && view.kinds.card(kind).worth > 1;
        view.in_play().iter().any(|card| is_good(card.kind))
    }

    /// The Action to play: unlisted ones that give Actions or play others again, then listed ones in their order, then the
    /// others.
    #[inline]
    fn action(&self) -> Option<Kind> {
        let actions = self.bot_view.hand().kinds().and(self.bot_view.kinds.actions());
        if actions.is_empty() {
            return None;
        }
        let trash = if self.needs_trash(actions) { self.trash_kinds() } else { KindSet::NONE };
        let worth: KindSet = actions.filter(|kind| self.is_worth_playing(*kind, trash)).collect();
        let applying = self.plan.plays.iter().filter(|rule| self.applies(rule.when.as_ref()));
        let mut listed = KindSet::NONE;
        let mut first_listed = None;
        for kind in applying.flat_map(|rule| &rule.kinds) {
            listed.insert(*kind);
            first_listed = first_listed.or(worth.has(*kind).then_some(*kind));
        }
        let best = bots::best_action(self.bot_view, worth.without(listed), worth);
        let is_first = |kind: &Kind| {
            let kinds = self.bot_view.kinds;
            kinds.card(*kind).bonus.actions > 0 || kinds.playing_again().has(*kind)
        };
        best.filter(is_first).or(first_listed).or(best)
    }

    fn is_worth_playing(&self, kind: Kind, trash: KindSet) -> bool {
        let hand = self.bot_view.hand();
        self.plan.needs[kind.index()].is_met(self.bot_view, kind, hand, trash)
    }

    fn needs_trash(&self, actions: KindSet) -> bool {
        let mut needs = actions.map(|kind| self.plan.needs[kind.index()]);
        needs.any(Need::is_about_trash)
    }

    /// The kinds that are trashed gladly.
    fn trash_kinds(&self) -> KindSet {
        match &self.plan.trashes {
            Some(rules) => self.listed(rules).collect(),
            None => bots::junk_kinds(self.bot_view.kinds),
        }
    }

    fn listed<'a>(&'a self, rules: &'a [Preference]) -> impl Iterator<Item = Kind> + 'a {
        let applying = rules.iter().filter(|rule| self.applies(rule.when.as_ref()));
        applying.flat_map(|rule| rule.kinds.iter().copied())
    }

    /// The own cards to trash; `None` if the plan leaves that to general sense.
    fn trash(&self, choose: &CardCounts, min: u16, max: u16) -> Option<Reply> {
        let listed: Vec<Kind> = self.listed(self.plan.trashes.as_ref()?).collect();
        let wanted = choose.only(listed.iter().copied().collect()).total();
        let key = |kind: Kind| match listed.iter().position(|one| *one == kind) {
            Some(place) => i16::try_from(place).expect("a plan lists a few hundred cards"),
            None => UNLISTED + bots::estimate_value_when_trashing(self.bot_view, kind),
        };
        Some(Reply::Cards(bots::take_lowest(choose, wanted.clamp(min, max), key)))
    }
}
