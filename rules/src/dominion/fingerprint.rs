//! The differences between tables of Dominion: where every card is and every counter. It leaves out what
//! is only bookkeeping (numbers that tell equal cards apart), so that the code may change without changing this.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Phase, Showing};

use super::ask::{Question, Reply};
use super::counts::{CardCounts, Kind};
use super::table::{Kinds, Table, TurnEffects};
use super::turns::TurnOrder;
use super::zones::{AsidePlace, Zones};
use super::{Dominion, cards};
use crate::fingerprint::Fingerprint;

/// Tells the fingerprint everything.
pub(crate) fn of(game: &Dominion, into: &mut Fingerprint) {
    let mut teller = Teller { kinds: &game.kinds, into };
    teller.table(&game.table);
    if let Some(question) = game.open_question() {
        teller.question(question, game.answer_log.given());
        for (question, reply) in game.answer_log.early() {
            teller.early(question, reply);
        }
    }
}

struct Teller<'a> {
    kinds: &'a Kinds,
    into: &'a mut Fingerprint,
}

impl Teller<'_> {
    fn table(&mut self, table: &Table) {
        // Taken apart, so that whoever adds a field decides here whether it counts.
        let Table {
            seats,
            piles,
            mixed,
            trash,
            current,
            order,
            phase,
            actions,
            buys,
            coins,
            potions,
            turn,
            bought,
            banned,
            tokens,
            mat,
            embargo,
            // Between moves no card is left to play, and within one it follows from the answers.
            to_play: _,
            stamp: _,
            // It follows from the moves so far, and changes nothing but what is shown.
            has_passed: _,
        } = table;
        self.counts(piles);
        for (pile, cards) in mixed {
            self.card(*pile);
            self.cards(cards.iter().copied());
        }
        self.counts(trash);
        self.into.number(current.0);
        self.order(order, *current);
        self.into.word(word(*phase));
        for counter in [actions, buys, coins, bought] {
            self.into.number(*counter);
        }
        if self.kinds.uses_turn_effects() {
            self.into.number(*potions);
            self.turn(turn);
        }
        self.length(banned.len());
        for name in banned {
            self.into.word(cards::card(*name).title);
        }
        self.cards(*tokens);
        self.into.number(mat.map_or(-1, i64::from));
        if !embargo.is_empty() {
            self.into.word("embargo");
            self.counts(embargo);
        }
        for zones in seats {
            self.zones(zones);
        }
    }

    /// Adds the extra turns that are due or running. Most matches have none, and then nothing is added.
    fn order(&mut self, order: &TurnOrder, current: Seat) {
        let TurnOrder { kind, regular, previous: _, outpost, extra, waiting } = order;
        if !kind.is_regular() {
            self.into.word("extra turn");
            self.into.number(kind.decider().map_or(-1, |by| i64::from(by.0)));
            self.into.number(regular.0);
        }
        if *outpost || order.is_in_a_row(current) {
            self.into.word("in a row");
            self.into.number(*outpost);
            self.into.number(order.is_in_a_row(current));
        }
        if *extra > 0 {
            self.into.number(*extra);
        }
        for turns in waiting.iter().filter(|turns| turns.count > 0) {
            self.into.word("waiting turns");
            self.into.number(turns.by.0);
            self.into.number(turns.count);
        }
    }

    fn turn(&mut self, turn: &TurnEffects) {
        let TurnEffects {
            costs_less,
            copper_more,
            silver_more,
            put_on_deck,
            action_plays,
            played,
            victory_bought,
        } = turn;
        self.into.number(*costs_less);
        self.into.number(*copper_more);
        self.into.number(*silver_more);
        self.into.number(*action_plays);
        self.cards(*played);
        self.into.number(*victory_bought);
        // Told only where there is some: so the tables of older journals stay the same.
        if *put_on_deck > 0 {
            self.into.word("put on deck");
            self.into.number(*put_on_deck);
        }
    }

    fn zones(&mut self, zones: &Zones) {
        let Zones {
            hand,
            deck,
            discard,
            in_play,
            shown,
            // Told as what lasts, as are the kinds gained.
            aside: _,
            delayed: _,
            points,
            coin_tokens: _,
            turns,
            gained: _,
            looks_through_discard,
            shows_hand,
            // Told as an answer of the move.
            passes: _,
            may_have_changed: _,
        } = zones;
        self.counts(hand);
        self.cards(deck.top.iter().copied());
        self.counts(&deck.bag);
        self.counts(&discard.cards);
        self.cards(discard.top());
        self.cards(in_play.iter().flat_map(|card| [card.kind, card.played_as]));
        self.cards(shown.iter().map(|card| card.kind));
        for card in shown {
            self.into.number(card.how == Showing::Revealed);
        }
        self.cards(zones.set_aside(AsidePlace::FaceUp));
        for counter in [points, turns] {
            self.into.number(*counter);
        }
        for is_open in [looks_through_discard, shows_hand] {
            self.into.number(*is_open);
        }
        self.lasting(zones);
    }

    /// The state that lasts from turn to turn. Most seats have nothing of it, and then nothing is told: so the tables
    /// of older journals stay the same.
    fn lasting(&mut self, zones: &Zones) {
        let mats = [
            ("island", AsidePlace::Island),
            ("native village", AsidePlace::NativeVillage),
            ("until own turn", AsidePlace::UntilOwnTurn),
        ];
        for (name, place) in mats {
            let cards: CardCounts = zones.set_aside(place).into_iter().collect();
            if !cards.is_empty() {
                self.into.word(name);
                self.counts(&cards);
            }
        }
        let trashed = zones.set_aside(AsidePlace::TrashedWhilePossessed);
        if !trashed.is_empty() {
            self.into.word("trashed while possessed");
            self.cards(trashed);
        }
        for delayed in &zones.delayed {
            self.into.word("next turn");
            self.card(delayed.card.played_as);
            self.cards(delayed.under);
            self.into.number(delayed.is_due);
        }
        for card in zones.in_play.iter().filter(|card| zones.stays(card.stamp)) {
            self.into.word("stays");
            self.card(card.kind);
        }
        if zones.coin_tokens > 0 {
            self.into.word("coin tokens");
            self.into.number(zones.coin_tokens);
        }
        if let Some(bottom) = zones.deck.bottom {
            self.into.word("bottom");
            self.card(bottom);
        }
        if !zones.gained.is_empty() {
            self.into.word("gained");
            self.cards(zones.gained);
        }
    }

    /// The question that stands, and how many of its move were answered.
    fn question(&mut self, question: &Question, given: usize) {
        self.length(given);
        self.into.number(question.header.seat.0);
        self.cards(question.header.card);
        self.cards(question.header.about);
    }

    /// An answer that was given before its turn. The other questions that may be answered now follow from the table.
    fn early(&mut self, question: &Question, reply: &Reply) {
        self.into.number(question.header.seat.0);
        match reply {
            Reply::Cards(cards) => self.counts(cards),
            Reply::Pile(pile) => self.cards(*pile),
            Reply::Option(option) => self.into.number(*option),
            Reply::Options(options) => options.places().for_each(|place| self.into.number(place)),
            Reply::Order(cards) => self.cards(cards.iter().copied()),
            Reply::Name(id) => self.into.word(cards::card(*id).title),
        }
    }

    fn counts(&mut self, counts: &CardCounts) {
        self.into.number(counts.total());
        for (kind, count) in counts.iter() {
            self.card(kind);
            self.into.number(count);
        }
    }

    fn cards(&mut self, cards: impl IntoIterator<Item = Kind>) {
        let mut length = 0;
        for kind in cards {
            self.card(kind);
            length += 1;
        }
        self.length(length);
    }

    fn card(&mut self, kind: Kind) {
        self.into.word(self.kinds.card(kind).title);
    }

    fn length(&mut self, length: usize) {
        self.into.number(i64::try_from(length).expect("a table has a few hundred cards"));
    }
}

fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Action => "action",
        Phase::Buy => "buy",
        Phase::CleanUp => "clean-up",
        Phase::Over => "over",
    }
}
