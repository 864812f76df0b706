//! Views: converts the table into what a viewer may see on the wire; hidden cards are redacted by `Zones::seen`.

use demesne_protocol::basics::{CardCount, CardName, Seat};
use demesne_protocol::changes::{DominionOwnParts, DominionPublicParts};
use demesne_protocol::dominion::{
    Ask as AskView, CardData, CardNames, Catalogue, Choice as ChoiceView, InForce,
    InPlay as InPlayView, OwnSeat, Phase, Pile as PileView, PilePlace, PublicSeat, Purpose,
    Question as QuestionView, Reason, SetData, Showing, Shown, Source, View, Waiting, WhyNot,
};
use demesne_protocol::open_hands::OpenHand;

use super::ask::{Choice, Choices, Question};
use super::card::{PileLocation, Points, Types};
use super::counts::{Kind, KindSet};
use super::log::counted;
use super::zones::{InPlay, Zone, ZoneView, Zones};
use super::{Dominion, cards, costs, kingdoms, own_deck, phases, score, setup};
use crate::game::{GameState, Viewer};

impl Dominion {
    /// Everything a viewer may see now.
    pub fn view_for(&self, viewer: Viewer) -> View {
        View::of(self.public_parts(), self.own_parts(viewer))
    }

    /// The parts of the view that all viewers see alike.
    pub(super) fn public_parts(&self) -> DominionPublicParts {
        let table = &self.table;
        DominionPublicParts {
            turn: table.of(table.current).turns,
            current: table.current,
            turn_kind: table.turn_kind(),
            extra_turns: table.extra_turns(),
            last_turn: score::is_over(&self.kinds, table),
            phase: table.phase,
            actions: small(table.actions),
            buys: small(table.buys),
            coins: table.coins,
            potions: small(table.potions),
            trash: counted(&self.kinds, table.trash.cards()),
            mat: table.mat,
            effects: self.effects(),
            waiting: self.waiting(),
            may_react: self.may_react(),
            results: self.results(),
            seats: table.in_turn_order(Seat(0)).map(|seat| self.public_seat(seat)).collect(),
            piles: self.piles(),
        }
    }

    /// The parts of the view that depend on the viewer.
    pub(super) fn own_parts(&self, viewer: Viewer) -> DominionOwnParts {
        let seats = self.table.in_turn_order(Seat(0));
        let shown = seats.flat_map(|seat| self.shown(seat, viewer)).collect();
        let Viewer::Seat(seat) = viewer else {
            return DominionOwnParts { own: None, decided_for: None, shown, question: None };
        };
        DominionOwnParts {
            own: Some(self.own_seat(seat)),
            decided_for: self.table.possessed_by(seat).map(|possessed| self.own_seat(possessed)),
            shown,
            question: self.question(seat),
        }
    }

    fn names(&self, card_kinds: impl IntoIterator<Item = Kind>) -> Vec<CardName> {
        card_kinds.into_iter().map(|kind| self.kinds.name(kind)).collect()
    }

    /// The hands of all seats; only [`Game::hands`] asks, of a match as it was a while ago.
    pub fn hands_of_all(&self) -> Vec<OpenHand> {
        let hand = |seat| OpenHand { seat, cards: self.own_seat(seat).hand };
        self.table.in_turn_order(Seat(0)).map(hand).collect()
    }

    fn own_seat(&self, seat: Seat) -> OwnSeat {
        let zones = self.table.of(seat);
        let own = |zone: Zone| self.names(zones.seen(zone, true).cards().unwrap_or_default());
        OwnSeat {
            seat,
            hand: own(Zone::Hand),
            discard: zones
                .seen(Zone::Discard, true)
                .cards()
                .map(|cards| counted(&self.kinds, cards.into_iter())),
            face_down: own(Zone::FaceDown),
            native_village: own(Zone::NativeVillage),
            deck: (self.kinds.open_books.own_deck && !self.is_over())
                .then(|| own_deck::count(&self.kinds, zones, self.next_hand_of(seat))),
        }
    }

    /// Cards that a seat draws for its next hand.
    fn next_hand_of(&self, seat: Seat) -> u16 {
        if seat == self.table.current { self.table.hand_to_draw() } else { phases::HAND }
    }

    fn public_seat(&self, seat: Seat) -> PublicSeat {
        let zones = self.table.of(seat);
        let number = |zone: Zone| small(zones.seen(zone, false).number().unwrap_or_default());
        let cards = |zone: Zone| zones.seen(zone, false).cards().unwrap_or_default();
        PublicSeat {
            seat,
            hand: number(Zone::Hand),
            deck: number(Zone::Deck),
            discard_top: self.visible_discard(zones),
            discard: self.kinds.discard_counts.then(|| small(zones.discard.cards.total())),
            points: zones.points,
            in_play: zones.in_play.iter().map(|card| self.card_in_play(zones, card)).collect(),
            set_aside: self.names(cards(Zone::SetAside)),
            face_down: number(Zone::FaceDown),
            island: self.names(cards(Zone::Island)),
            native_village: number(Zone::NativeVillage),
            coin_tokens: small(zones.coin_tokens),
            turns: zones.turns,
            score: (self.kinds.open_books.points && self.owned_is_public())
                .then(|| self.score_of(seat)),
            owned: (self.kinds.open_books.decks && self.owned_is_public() || self.is_over())
                .then(|| self.owned_by(zones)),
        }
    }

    /// Whether every player can tell what each player owns: every gain and every trashing is public, a card that is
    /// passed unseen is not.
    fn owned_is_public(&self) -> bool {
        !self.table.has_passed || self.is_over()
    }

    /// All cards of a seat.
    fn owned_by(&self, zones: &Zones) -> Vec<CardCount> {
        counted(&self.kinds, zones.owned().cards())
    }

    fn visible_discard(&self, zones: &Zones) -> Option<CardName> {
        match zones.seen(Zone::Discard, false) {
            ZoneView::Top(top) => top.map(|kind| self.kinds.name(kind)),
            ZoneView::Cards(_) | ZoneView::Number(_) => None,
        }
    }

    fn card_in_play(&self, zones: &Zones, card: &InPlay) -> InPlayView {
        InPlayView {
            id: card.stamp,
            card: self.kinds.name(card.kind),
            played_as: (card.played_as != card.kind).then(|| self.kinds.name(card.played_as)),
            stays: zones.stays(card.stamp),
        }
    }

    /// The cards of a seat that are being shown to this viewer.
    fn shown(&self, seat: Seat, viewer: Viewer) -> Vec<Shown> {
        let own = [seat, self.table.decider(seat)].map(Viewer::Seat).contains(&viewer);
        let zones = self.table.of(seat);
        let hand = zones.shows_hand.then_some(Zone::Hand);
        let zones_with_how =
            [(Zone::Revealed, Showing::Revealed), (Zone::LookedAt, Showing::LookedAt)];
        zones_with_how
            .into_iter()
            .chain(hand.map(|hand| (hand, Showing::Revealed)))
            .filter_map(|(zone, how)| Some((how, zones.seen(zone, own).cards()?)))
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(how, cards)| Shown { seat, how, cards: self.names(cards) })
            .collect()
    }

    fn piles(&self) -> Vec<PileView> {
        let view = |facts: &super::table::PileFacts| {
            let top = self.table.top_of(facts.pile);
            let cost = costs::cost(&self.kinds, &self.table, top.unwrap_or(facts.pile));
            PileView {
                name: self.kinds.name(facts.pile),
                top: top.map(|kind| self.kinds.name(kind)),
                cost: cost.coins,
                potions: cost.potions,
                count: self.table.left_in(facts.pile),
                place: match facts.place {
                    PileLocation::Basic => PilePlace::Basic,
                    PileLocation::Kingdom => PilePlace::Kingdom,
                    PileLocation::Beside => PilePlace::Beside,
                },
                token: self.table.tokens.has(facts.pile),
                bane: self.kinds.bane == Some(facts.pile),
                embargo: self.table.embargo.of(facts.pile),
            }
        };
        self.kinds.piles().iter().map(view).collect()
    }

    fn effects(&self) -> Vec<InForce> {
        let banned = self.table.banned.iter();
        let turn = &self.table.turn;
        let less = (turn.costs_less > 0).then_some(InForce::CostsLess { coins: turn.costs_less });
        let copper =
            (turn.copper_more > 0).then_some(InForce::CopperMore { coins: turn.copper_more });
        banned
            .map(|id| InForce::MayNotBuy { card: cards::name(*id) })
            .chain(less)
            .chain(copper)
            .collect()
    }

    /// The seats that are asked, and because of which public card: never because of a card in hand.
    fn waiting(&self) -> Vec<Waiting> {
        let waiting = |seat: Seat| {
            let card = self.answer_log.open_for(seat).and_then(|question| question.header.card);
            Waiting { seat, card: card.map(|kind| self.kinds.name(kind)) }
        };
        self.waiting_for().into_iter().map(waiting).collect()
    }

    // ---- questions ----

    /// The question that a seat has to answer, as it sees it.
    pub fn question(&self, seat: Seat) -> Option<QuestionView> {
        let id = self.question_id(seat)?;
        Some(match self.answer_log.open_for(seat) {
            Some(question) => self.asked_question(id, question),
            None => self.turn_question(id, seat),
        })
    }

    fn asked_question(&self, id: u32, question: &Question) -> QuestionView {
        QuestionView {
            id,
            purpose: question.header.purpose,
            card: question.header.card.map(|kind| self.kinds.name(kind)),
            about: question.header.about.map(|kind| self.kinds.name(kind)),
            whose: question.header.whose,
            for_seat: Some(question.header.seat).filter(|seat| *seat != question.header.asked),
            ask: self.ask_view(&question.choices),
            why_not: self.why_not_asked(question),
        }
    }

    fn ask_view(&self, ask: &Choices) -> AskView {
        match ask {
            Choices::Cards { from, choose, min, max } => AskView::Cards {
                from: *from,
                choose: counted(&self.kinds, choose.cards()),
                min: small(*min),
                max: small(*max),
            },
            Choices::Pile { piles, optional } => {
                AskView::Pile { piles: self.names(*piles), optional: *optional }
            }
            Choices::Options(options) => AskView::Options {
                options: options.iter().map(|choice| self.choice(*choice)).collect(),
            },
            Choices::Several { options, count } => AskView::Several {
                options: options.iter().map(|choice| self.choice(*choice)).collect(),
                count: *count,
            },
            Choices::Order(cards) => AskView::Order { cards: self.names(cards.iter().copied()) },
            Choices::Name => AskView::Name { cards: self.names_that_can_be_named() },
        }
    }

    fn choice(&self, choice: Choice) -> ChoiceView {
        match choice {
            Choice::Word(word) => ChoiceView::Word { word },
            Choice::Card(kind) => ChoiceView::Card { card: self.kinds.name(kind) },
            Choice::CardFrom(kind, from) => {
                ChoiceView::CardFrom { card: self.kinds.name(kind), from }
            }
            Choice::CardAs { card, played_as } => ChoiceView::CardAs {
                card: self.kinds.name(card),
                played_as: self.kinds.name(played_as),
            },
            Choice::CardTo(kind, word) => ChoiceView::CardTo { card: self.kinds.name(kind), word },
        }
    }

    /// The match's own cards first, then all others there are.
    fn names_that_can_be_named(&self) -> Vec<CardName> {
        let own = self.kinds.all().map(|kind| self.kinds.id(kind));
        let others = cards::all().filter(|id| self.kinds.kind_of(*id).is_none());
        own.chain(others).filter(|id| cards::can_be_named(*id)).map(cards::name).collect()
    }

    fn turn_question(&self, id: u32, asked: Seat) -> QuestionView {
        let (kinds, table) = (&self.kinds, &self.table);
        let plain = phases::plain_treasures(kinds, table);
        let hand = &table.of(table.current).hand;
        let worth = plain.map(|kind| table.worth_of_copies(kinds, kind, hand.of(kind))).sum();
        let buy = kinds
            .piles()
            .iter()
            .map(|facts| facts.pile)
            .filter(|pile| phases::may_buy(kinds, table, *pile));
        QuestionView {
            id,
            purpose: if table.phase == Phase::Action {
                Purpose::ActionPhase
            } else {
                Purpose::BuyPhase
            },
            card: None,
            about: None,
            whose: None,
            for_seat: Some(table.current).filter(|seat| *seat != asked),
            ask: AskView::Turn {
                play: self.names(phases::playable(kinds, table)),
                treasures: (!plain.is_empty()).then_some(worth),
                buy: self.names(buy),
            },
            why_not: self.why_not_in_turn(),
        }
    }

    fn why_not_in_turn(&self) -> Vec<WhyNot> {
        let table = &self.table;
        let hand = table.of(table.current).hand.kinds();
        let mut grouped = Vec::new();
        for kind in hand.without(phases::playable(&self.kinds, table)) {
            with_reason(&mut grouped, self.why_not_play(kind)).cards.push(self.kinds.name(kind));
        }
        let piles = self.kinds.piles().iter().map(|facts| facts.pile);
        for pile in piles.filter(|pile| !phases::may_buy(&self.kinds, table, *pile)) {
            with_reason(&mut grouped, self.why_not_buy(pile)).piles.push(self.kinds.name(pile));
        }
        grouped
    }

    /// Why a card in hand cannot be played now.
    pub fn why_not_play(&self, kind: Kind) -> Reason {
        let card = self.kinds.card(kind);
        if card.is(Types::TREASURE) {
            Reason::BuyingHasBegun
        } else if !card.is(Types::ACTION) {
            Reason::NotPlayable
        } else if self.table.actions == 0 {
            Reason::NoActions
        } else {
            Reason::NotInThisPhase
        }
    }

    /// Why a pile's visible card cannot be bought now.
    pub fn why_not_buy(&self, pile: Kind) -> Reason {
        let table = &self.table;
        let in_supply = self.kinds.in_supply().has(pile);
        let Some(top) = table.top_of(pile) else { return Reason::Empty };
        let cost = costs::cost_in(&self.kinds, table, top, Phase::Buy);
        if !in_supply || phases::is_forbidden(&self.kinds, table, top) {
            Reason::Forbidden
        } else if table.buys == 0 {
            Reason::NoBuys
        } else {
            Reason::TooExpensive {
                cost: cost.coins,
                potions: cost.potions,
                most: table.coins,
                most_potions: small(table.potions),
            }
        }
    }

    /// Cards of the hand, or piles, that the question leaves out.
    fn why_not_asked(&self, question: &Question) -> Vec<WhyNot> {
        match &question.choices {
            Choices::Cards { from: Source::Hand, choose, .. } => {
                let left_out =
                    self.table.of(question.header.seat).hand.kinds().without(choose.kinds());
                if left_out.is_empty() {
                    return Vec::new();
                }
                let cards = left_out.into_iter().map(|kind| self.kinds.name(kind)).collect();
                vec![WhyNot { reason: Reason::DoesNotFit, cards, piles: CardNames::new() }]
            }
            Choices::Pile { piles, .. } => {
                let all: KindSet = self.kinds.piles().iter().map(|facts| facts.pile).collect();
                self.why_not_piles(all.without(*piles))
            }
            Choices::Cards { .. }
            | Choices::Options(_)
            | Choices::Several { .. }
            | Choices::Order(_)
            | Choices::Name => Vec::new(),
        }
    }

    fn why_not_piles(&self, left_out: KindSet) -> Vec<WhyNot> {
        let mut grouped = Vec::new();
        for pile in left_out {
            let is_empty = self.table.top_of(pile).is_none();
            let reason = if is_empty { Reason::Empty } else { Reason::DoesNotFit };
            with_reason(&mut grouped, reason).piles.push(self.kinds.name(pile));
        }
        grouped
    }

    /// The score of a seat now.
    pub fn score_of(&self, seat: Seat) -> i16 {
        score::score(&self.kinds, &self.table, seat)
    }
}

/// The group of a reason, which is added if it is not there yet.
fn with_reason(grouped: &mut Vec<WhyNot>, reason: Reason) -> &mut WhyNot {
    let place = grouped.iter().position(|it| it.reason == reason).unwrap_or_else(|| {
        grouped.push(WhyNot { reason, cards: CardNames::new(), piles: CardNames::new() });
        grouped.len() - 1
    });
    &mut grouped[place]
}

/// A number of cards, Actions or Buys; no player gets near 255 of them in one turn, and a view may say "255" if so.
fn small(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Every card that `is_wanted` accepts, and the recommended sets of such cards.
pub(crate) fn catalogue(is_wanted: fn(cards::CardId) -> bool) -> Catalogue {
    let kingdom: Vec<_> = setup::kingdom_cards().collect();
    let data = |id: cards::CardId| {
        let card = cards::card(id);
        CardData {
            name: cards::name(id),
            set: cards::set(id).to_owned(),
            edition: cards::only_edition(id),
            cost: card.cost.coins,
            potions: card.cost.potions,
            types: card.types.words().map(str::to_owned).collect(),
            worth: (card.worth > 0).then_some(card.worth),
            worth_potions: card.worth_potions,
            points: match card.points {
                Points::Fixed(points) => Some(points),
                Points::None | Points::Counted(_) => None,
            },
            bonus: card.bonus,
            gives_tokens: card.gives_tokens,
            kingdom: kingdom.contains(&id),
        }
    };
    Catalogue {
        cards: cards::all().filter(|id| is_wanted(*id)).map(data).collect(),
        kingdoms: kingdoms::data(is_wanted),
        sets: sets(kingdom.into_iter().filter(|id| is_wanted(*id)).collect()),
    }
}

/// The expansions that these Kingdom cards belong to.
fn sets(kingdom: Vec<cards::CardId>) -> Vec<SetData> {
    let piles = |set: &str| kingdom.iter().filter(|id| cards::expansion(**id) == set).count();
    let data = |(id, printed): (&str, u8)| SetData {
        id: id.to_owned(),
        piles: u8::try_from(piles(id)).expect("a box has fewer than 256 piles"),
        printed,
    };
    cards::expansions().map(data).filter(|set| set.piles > 0).collect()
}
