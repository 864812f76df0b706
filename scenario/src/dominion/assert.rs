//! Checks assertions of scenarios, and shows the table when one does not hold. It sees everything: it is a tool for
//! people who read the rules, never part of a running server's answers.

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Phase, PublicSeat, Showing, View};
use demesne_rules::dominion::ask::Question;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::zones::{AsidePlace, Deck, Zones};
use demesne_rules::dominion::{cards, setup};

use super::possessed::{own_seen, possessed_by};
use super::{Check, Run, answer, read, words};
use crate::ScenarioRun;
use crate::words::{listed, named_twice, with_colon, word_not_asked};

/// The rest of a pile.
pub(super) enum Left {
    /// So many cards.
    Number(u8),
    /// These cards, from the top.
    Cards(Vec<Kind>),
}

impl Run {
    /// Checks a line about the table at this moment.
    pub(super) fn assertion(&self, text: &str) -> Check {
        if let Some((name, what)) = text.split_once(" was not asked") {
            return self.was_not_asked(self.seat(name)?, what);
        }
        if let Some((viewer, lines)) = text.split_once(" reads:") {
            return self.reads(self.viewer(viewer)?, lines);
        }
        if let Some((name, choices)) = text.split_once(" may choose:") {
            return self.may_choose(self.seat(name)?, choices);
        }
        if let Some((name, _)) = text.split_once(" is asked").or(text.split_once(" is not asked")) {
            return Err(format!("write “? {name}”, or “{name} was not asked”"));
        }
        let text = &*with_colon(text);
        let (head, rest) = read::keyword(text);
        match head.as_str() {
            "supply" | "pile" | "piles" => self.check_piles(rest),
            "trash" => self.check_trash(rest),
            "mat" => self.check_mat(rest),
            "bane" => self.check_bane(rest),
            "embargo" => self.check_embargo(rest),
            "phase" => self.check_phase(rest),
            "over" => self.check_over(rest),
            _ => self.check_player(text),
        }
    }

    /// `ben was not asked`: no question stands for ben. `ben was not asked: discard`: one with this word has answered
    /// itself since the last step.
    fn was_not_asked(&self, seat: Seat, what: &str) -> Check {
        let name = self.name(seat);
        if let Some(question) = self.open_for(seat) {
            return Err(format!(
                "{name} is asked “{}”",
                answer::english(&self.game.kinds, question)
            ));
        }
        let Some(word) = word_not_asked(name, what, "discard")? else { return Ok(()) };
        let settled = self.game.answer_log.settled();
        let is_of_seat =
            |question: &&Question| question.header.seat == seat || question.header.asked == seat;
        let mut of_seat = settled.iter().filter(is_of_seat);
        if of_seat.any(|question| self.has_word(question, word)) {
            return Ok(());
        }
        Err(format!(
            "no question to {name} with “{word}” has answered itself: {}",
            self.settled_text()
        ))
    }

    /// `ben may choose: Copper, 2 Estate, nothing`: exactly this is offered by the question that stands for ben.
    fn may_choose(&self, seat: Seat, choices: &str) -> Check {
        let open = self.open_for(seat).ok_or_else(|| self.why_not_asked(seat))?;
        let offered = answer::offered(&self.game.kinds, open)
            .ok_or_else(|| String::from("any card can be named: write “? ana: name”"))?;
        self.check_choices(seat, &offered, choices, words::plain)
    }

    /// Whether every shuffle that was set for a seat has come.
    fn shuffled(&self, seat: Seat) -> Check {
        let name = self.name(seat);
        if !self.sets_shuffle.contains(&seat) {
            return Err(format!("no shuffle of {name} is set: write “{name} shuffles: …” before"));
        }
        match self.game.rng.presets_left().find(|(of, _)| *of == seat) {
            None => Ok(()),
            Some((_, deck)) => Err(format!("{name} has not shuffled {} yet", self.titles(deck))),
        }
    }

    /// The questions since the last step that had a single answer.
    fn settled_text(&self) -> String {
        let text = |question: &Question| {
            let question_text = answer::english(&self.game.kinds, question);
            format!("{} was not asked “{question_text}”", self.name(question.header.seat))
        };
        let texts: Vec<String> = self.game.answer_log.settled().iter().map(text).collect();
        if texts.is_empty() { String::from("every question was asked") } else { texts.join("; ") }
    }

    fn check_player(&self, text: &str) -> Check {
        let (who, what) = text.split_once(':').ok_or_else(|| read::unreadable(text))?;
        let mut items = read::parts(text, what)?.into_iter();
        if let Some((viewer, seen)) = who.split_once(" sees ") {
            let (viewer, seen) = (self.viewer(viewer)?, self.seat(seen)?);
            let view = self.game.view_for(viewer);
            return items.try_for_each(|item| self.check_seen(&view, seen, item));
        }
        let seat = self.seat(who)?;
        items.try_for_each(|item| self.check_item(seat, item))
    }

    fn check_item(&self, seat: Seat, item: &str) -> Check {
        if let Some((number, word)) = read::counter(item) {
            return self.check_counter(seat, number, word);
        }
        if let Some(by) = possessed_by(item) {
            return self.check_possessed(seat, by);
        }
        if words::plain(item) == "shuffled" {
            return self.shuffled(seat);
        }
        read::check_number(item)?;
        let (zone, cards) = read::zone(item)?;
        let zones = self.game.table.of(seat);
        if let Some(number) = cards.strip_prefix("of ") {
            return self.check_size(seat, zone, number.trim());
        }
        match zone {
            "hand" => self.same_cards(zone, &zones.hand, cards),
            "discard" => self.same_cards(zone, &zones.discard.cards, cards),
            "in play" => {
                let in_play: CardCounts = zones.in_play.iter().map(|card| card.kind).collect();
                self.same_cards(zone, &in_play, cards)
            }
            "set aside" | "island" | "native village" => {
                self.same_cards(zone, &aside(zones, zone), cards)
            }
            "revealed" | "looked at" => {
                let shown: CardCounts = zones.shown.iter().map(|card| card.kind).collect();
                self.same_cards(zone, &shown, cards)
            }
            "deck" => self.check_deck(&zones.deck, cards),
            "owns" => self.check_owned(&zones.owned(), cards),
            "score" => equal("score", &self.game.score_of(seat).to_string(), cards),
            "to act" if !cards.is_empty() => {
                Err(format!("“{item}” says more than can be checked: write “to act”"))
            }
            "to act" if self.waiting_for().contains(&seat) => Ok(()),
            "to act" => Err(self.waiting()),
            _ => Err(format!("“{item}” cannot be checked")),
        }
    }

    fn check_counter(&self, seat: Seat, number: u16, word: &str) -> Check {
        let table = &self.game.table;
        let stands = match word {
            "vp" => table.of(seat).points,
            "turns" => table.of(seat).turns,
            "coin tokens" => table.of(seat).coin_tokens,
            _ if seat != table.current => {
                return Err(format!("it is the turn of {}", self.name(table.current)));
            }
            "actions" => table.actions,
            "buys" => table.buys,
            "potions" => table.potions,
            _ => table.coins,
        };
        equal(word, &stands.to_string(), &number.to_string())
    }

    fn check_size(&self, seat: Seat, zone: &str, number: &str) -> Check {
        let zones = self.game.table.of(seat);
        let stands = match zone {
            "hand" => usize::from(zones.hand.total()),
            "deck" => usize::from(zones.deck.total()),
            "discard" => usize::from(zones.discard.cards.total()),
            "in play" => zones.in_play.len(),
            "set aside" | "island" | "native village" => usize::from(aside(zones, zone).total()),
            "owns" => usize::from(zones.owned().total()),
            "revealed" | "looked at" => zones.shown.len(),
            _ => return Err(format!("“{zone} of” cannot be checked")),
        };
        equal(&format!("{zone} of"), &stands.to_string(), number)
    }

    /// The deck in order; a trailing `…` compares only the beginning.
    fn check_deck(&self, deck: &Deck, cards: &str) -> Check {
        let wanted = self.card_kinds(cards)?;
        let open = words::is_open(cards);
        let mut order: Vec<Kind> = deck.top.iter().rev().copied().collect();
        let undecided = deck.bag.kinds().len() > 1;
        if !undecided {
            order.extend(deck.bag.cards().chain(deck.bottom));
        }
        let holds = if open { order.starts_with(&wanted) } else { order == wanted && !undecided };
        if holds {
            return Ok(());
        }
        let rest = if undecided {
            let shuffled = self.list(deck.bag.cards());
            let bottom = self.list(deck.bottom.into_iter());
            format!(" and {} shuffled cards: {shuffled}; below them {bottom}", deck.bag.total())
        } else {
            String::new()
        };
        Err(format!(
            "expected deck {}\nstands deck {}{rest}",
            self.titles(&wanted),
            self.titles(&order)
        ))
    }

    fn check_owned(&self, owned: &CardCounts, cards: &str) -> Check {
        let wanted = self.counts(cards)?;
        let named =
            words::cards(cards)?.into_iter().filter_map(|(id, _)| self.game.kinds.kind_of(id));
        let mentioned = owned.only(named.collect::<KindSet>());
        if words::is_nothing(cards) {
            self.same("owns", owned, &wanted)
        } else {
            self.same("owns", &mentioned, &wanted)
        }
    }

    fn check_bane(&self, title: &str) -> Check {
        let titled = |kind: Kind| self.game.kinds.card(kind).title;
        let stands = self.game.kinds.bane.map_or("nothing", titled);
        let wanted = match words::is_nothing(title) {
            true => "nothing",
            false => cards::card(words::card(title)?).title,
        };
        equal("bane", stands, wanted)
    }

    fn check_trash(&self, cards: &str) -> Check {
        let trash = &self.game.table.trash;
        match cards.strip_prefix("of ") {
            Some(number) => equal("trash of", &trash.total().to_string(), number.trim()),
            None => self.same_cards("trash", trash, cards),
        }
    }

    /// The cards of a zone in any order; with a trailing `…` there may be others.
    fn same_cards(&self, zone: &str, stands: &CardCounts, cards: &str) -> Check {
        let wanted = self.counts(cards)?;
        if words::is_open(cards) && stands.contains(&wanted) {
            return Ok(());
        }
        self.same(zone, stands, &wanted)
    }

    fn same(&self, zone: &str, stands: &CardCounts, wanted: &CardCounts) -> Check {
        if stands == wanted {
            return Ok(());
        }
        Err(format!(
            "expected {zone} {}\nstands {zone} {}",
            self.list(wanted.cards()),
            self.list(stands.cards())
        ))
    }

    // ---- piles ----

    /// The piles of a line with what is left in each.
    pub(super) fn pile_counts(&self, text: &str) -> Check<Vec<(Kind, Left)>> {
        let mut piles: Vec<(Kind, Left)> = Vec::new();
        words::check_open(text)?;
        for item in text.split(';').flat_map(words::items) {
            if let Some((pile, number)) = self.numbered_pile(item)? {
                piles.push((pile, Left::Number(number)));
                continue;
            }
            let (pile, title) = match item.split_once(' ') {
                Some((first, rest)) if self.is_mixed_pile(first) => (Some(self.pile(first)?), rest),
                _ => (None, item),
            };
            let kind = self.card_kinds(title)?;
            match (pile, piles.last_mut()) {
                (Some(pile), _) => piles.push((pile, Left::Cards(kind))),
                (None, Some((_, Left::Cards(cards)))) => cards.extend(kind),
                (None, _) => {
                    return Err(format!("“{item}” says no number: write “{item} 3”"));
                }
            }
        }
        if piles.is_empty() {
            return Err(String::from("no pile is named: write “supply: Curse 0, Silver 3”"));
        }
        self.check_cards_of_piles(&piles)?;
        Ok(piles)
    }

    /// A pile of different cards has only cards that belong to it, and a single Knight of each title.
    fn check_cards_of_piles(&self, piles: &[(Kind, Left)]) -> Check {
        let kinds = &self.game.kinds;
        let title = |kind: Kind| kinds.card(kind).title;
        for (pile, left) in piles {
            let Left::Cards(cards) = left else {
                if let Some(of) = kinds.card(*pile).pile_title() {
                    return Err(format!("{} is a card of the {of} pile", title(*pile)));
                }
                if !kinds.piles().iter().any(|facts| facts.pile == *pile) {
                    return Err(format!("there is no {} pile in this match", title(*pile)));
                }
                continue;
            };
            let is_of_another =
                |kind: &&Kind| kinds.card(**kind).pile_title() != Some(title(*pile));
            if let Some(other) = cards.iter().find(is_of_another) {
                return Err(format!("{} is no card of the {} pile", title(*other), title(*pile)));
            }
            let copies = usize::from(setup::copies_in_mixed_pile(kinds, *pile));
            let over =
                cards.iter().find(|one| cards.iter().filter(|of| of == one).count() > copies);
            if let Some(kind) = over {
                return Err(format!("the {} pile has {copies} {}", title(*pile), title(*kind)));
            }
        }
        Ok(())
    }

    /// A pile with the number of its cards: `Silver 3`, or `3 Silver`.
    fn numbered_pile(&self, item: &str) -> Check<Option<(Kind, u8)>> {
        if let Some((title, last)) = item.rsplit_once(' ')
            && let Some(number) = words::number(last)?
        {
            return Ok(Some((self.pile(title)?, number)));
        }
        let Some((first, title)) = item.split_once(' ') else { return Ok(None) };
        let Some(number) = words::number(first)? else { return Ok(None) };
        let pile = self.pile(title)?;
        // A card of a pile of different cards is no pile itself: it lies in the one that is being listed.
        let is_pile = self.game.kinds.pile_of(pile).is_none_or(|of| of == pile);
        Ok(is_pile.then_some((pile, number)))
    }

    fn is_mixed_pile(&self, title: &str) -> bool {
        words::card(title).is_ok_and(|id| {
            self.game.kinds.kind_of(id).is_some_and(|kind| self.game.kinds.is_mixed(kind))
        })
    }

    pub(super) fn pile(&self, title: &str) -> Check<Kind> {
        let id = words::card(title)?;
        self.game.kinds.kind_of(id).ok_or_else(|| format!("{title} is not in the match"))
    }

    fn check_piles(&self, text: &str) -> Check {
        let open = words::is_open(text);
        self.pile_counts(text)?.into_iter().try_for_each(|(pile, left)| {
            let title = self.game.kinds.card(pile).title;
            match left {
                Left::Number(number) => {
                    equal(title, &self.game.table.left_in(pile).to_string(), &number.to_string())
                }
                Left::Cards(wanted) => {
                    let mixed = self.game.table.mixed.iter().find(|(name, _)| *name == pile);
                    let stands: Vec<Kind> = mixed
                        .map(|(_, cards)| cards.iter().rev().copied().collect())
                        .unwrap_or_default();
                    if open && stands.starts_with(&wanted) {
                        return Ok(());
                    }
                    equal(title, &self.titles(&stands), &self.titles(&wanted))
                }
            }
        })
    }

    /// The piles whose token has moved, or how many tokens there are.
    fn check_mat(&self, text: &str) -> Check {
        if text.parse::<u8>().is_ok() {
            return equal("mat", &self.game.table.mat.unwrap_or(0).to_string(), text);
        }
        let wanted = self.counts(text)?;
        let victories = self.game.kinds.in_supply().and(self.game.kinds.victories());
        self.same("mat", &victories.without(self.game.table.tokens).collect(), &wanted)
    }

    // ---- the match ----

    fn check_phase(&self, wanted: &str) -> Check {
        let stands = words::plain(phase_word(self.game.table.phase));
        let wanted = words::plain(wanted);
        equal("phase", &stands, wanted.strip_suffix(" phase").unwrap_or(&wanted))
    }

    fn check_over(&self, result: &str) -> Check {
        let results =
            self.commands.results(&self.game).ok_or_else(|| String::from("the match goes on"))?;
        let winners: Vec<&str> = results
            .iter()
            .filter(|result| result.rank == 1)
            .map(|result| self.name(result.seat))
            .collect();
        let result = result.trim_end_matches('.');
        let Some(names) = result.strip_suffix("wins").or_else(|| result.strip_suffix("win")) else {
            return if result.is_empty() {
                Ok(())
            } else {
                Err(format!("“{result}” is not a result"))
            };
        };
        let wanted: Vec<&str> = names.split('&').flat_map(words::items).collect();
        if let Some(name) = named_twice(wanted.iter().map(|name| name.to_lowercase())) {
            return Err(format!("“{name}” is named twice"));
        }
        let won = |name: &&str| winners.iter().any(|winner| winner.eq_ignore_ascii_case(name));
        let same = wanted.len() == winners.len() && wanted.iter().all(won);
        if same { Ok(()) } else { Err(format!("the winners are {}", winners.join(", "))) }
    }

    // ---- what others see ----

    fn check_seen(&self, view: &View, seen: Seat, item: &str) -> Check {
        let public = &view.seats[usize::from(seen.0)];
        if let Some((number, word)) = read::counter(item) {
            let of_turn = ["actions", "buys", "coins", "potions"].contains(&word);
            if of_turn && seen != view.current {
                return Err(format!("it is the turn of {}", self.name(view.current)));
            }
            return check_seen_counter(view, public, number, word);
        }
        let (zone, cards) = read::zone(item)?;
        if let Some(number) = cards.strip_prefix("of ") {
            return check_seen_size(view, public, zone, number.trim());
        }
        let shown = |hows: &[Showing]| {
            let of_seat =
                view.shown.iter().filter(|shown| shown.seat == seen && hows.contains(&shown.how));
            of_seat.flat_map(|shown| shown.cards.clone()).collect::<Vec<_>>()
        };
        let names = match zone {
            "hand" => match own_seen(view, public) {
                Some(own) => own.hand.clone(),
                None => return Err(String::from("the hand cannot be seen")),
            },
            "discard" => discard_seen(view, public),
            "in play" => public.in_play.iter().map(|card| card.card.clone()).collect(),
            "set aside" => aside_seen(view, public),
            "island" => public.island.clone(),
            "native village" => match own_seen(view, public) {
                Some(own) => own.native_village.clone(),
                None => return Err(String::from("the Native Village mat cannot be seen")),
            },
            "revealed" => shown(&[Showing::Revealed, Showing::LookedAt]),
            "looked at" => shown(&[Showing::LookedAt]),
            _ => return Err(format!("{zone} cannot be seen")),
        };
        let stands: CardCounts = names
            .iter()
            .filter_map(|name| self.game.kinds.kind_of(cards::by_name(name)?))
            .collect();
        self.same_cards(zone, &stands, cards)
    }

    // ---- showing the table ----

    /// Cards in their order; `nothing` for none.
    pub(super) fn titles(&self, card_kinds: &[Kind]) -> String {
        listed(card_kinds.iter().map(|kind| self.game.kinds.card(*kind).title))
    }

    pub(super) fn list(&self, card_kinds: impl Iterator<Item = Kind>) -> String {
        let counted: CardCounts = card_kinds.collect();
        listed(counted.iter().map(|(kind, count)| {
            let title = self.game.kinds.card(kind).title;
            if count == 1 { title.to_owned() } else { format!("{count} {title}") }
        }))
    }

    /// The whole table in words.
    pub(super) fn dump(&self) -> String {
        let table = &self.game.table;
        let seats = table.in_turn_order(Seat(0)).map(|seat| self.dump_seat(seat));
        let question = self.question_text();
        let waits = match self.waiting_for().as_slice() {
            [] => String::from("the match is over"),
            waiting => format!("waits for {}: {question}", self.names(waiting)),
        };
        let by = table.turn_kind().decider();
        let by = by.map(|by| format!(" possessed by {}", self.name(by))).unwrap_or_default();
        let turn = format!(
            "turn of {}{by}: {} actions; {} buys; {} coins; {} phase; {waits}",
            self.name(table.current),
            table.actions,
            table.buys,
            table.coins,
            phase_word(table.phase),
        );
        let trash = format!("trash: {}", self.list(table.trash.cards()));
        let piles = self.game.kinds.piles().iter().map(|facts| self.pile_left(facts.pile));
        let supply = format!("piles: {}", piles.collect::<Vec<_>>().join("; "));
        let embargo = self.embargo_text();
        let shuffles =
            self.game.rng.presets_left().map(|(seat, deck)| {
                format!("{} shuffles: {}", self.name(*seat), self.titles(deck))
            });
        let settled =
            Some(self.settled_text()).filter(|_| !self.game.answer_log.settled().is_empty());
        let resigned = self.commands.resigned();
        let resigned =
            (!resigned.is_empty()).then(|| format!("resigned: {}", self.names(resigned)));
        let lines = seats.chain([trash, supply]).chain(embargo).chain(shuffles).chain([turn]);
        let lines = lines.chain(resigned).chain(settled);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A pile with what is left in it: `Silver 38`, `Knights Sir Martin, Dame Anna`.
    fn pile_left(&self, pile: Kind) -> String {
        let title = self.game.kinds.card(pile).title;
        match self.game.table.mixed.iter().find(|(name, _)| *name == pile) {
            Some((_, cards)) => {
                format!("{title} {}", self.titles(&cards.iter().rev().copied().collect::<Vec<_>>()))
            }
            None => format!("{title} {}", self.game.table.left_in(pile)),
        }
    }

    fn dump_seat(&self, seat: Seat) -> String {
        let zones = self.game.table.of(seat);
        let top: Vec<Kind> = zones.deck.top.iter().rev().copied().collect();
        let bag = if zones.deck.bag.is_empty() {
            String::new()
        } else {
            format!(" + shuffled {}", self.list(zones.deck.bag.cards()))
        };
        let bottom = zones.deck.bottom.map(|kind| self.game.kinds.card(kind).title);
        let bottom = bottom.map(|title| format!(" + at the bottom {title}")).unwrap_or_default();
        format!(
            "{}: hand {}; deck {}{bag}{bottom}; discard {}; in play {}; shown {}; set aside {}; island {}; native \
             village {}; {} vp; {} coin tokens; turns {}",
            self.name(seat),
            self.list(zones.hand.cards()),
            self.titles(&top),
            self.list(zones.discard.cards.cards()),
            self.titles(&zones.in_play.iter().map(|card| card.kind).collect::<Vec<_>>()),
            self.titles(&zones.shown.iter().map(|card| card.kind).collect::<Vec<_>>()),
            self.list(aside(zones, "set aside").cards()),
            self.list(aside(zones, "island").cards()),
            self.list(aside(zones, "native village").cards()),
            zones.points,
            zones.coin_tokens,
            zones.turns,
        )
    }
}

/// A phase in English.
pub(super) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Action => "Action",
        Phase::Buy => "Buy",
        Phase::CleanUp => "Clean-up",
        Phase::Over => "over",
    }
}

/// The cards of a zone of cards that are set aside; face down under Durations, too.
fn aside(zones: &Zones, zone: &str) -> CardCounts {
    let cards = match zone {
        "island" => zones.set_aside(AsidePlace::Island),
        "native village" => zones.set_aside(AsidePlace::NativeVillage),
        _ => zones.set_aside_face_up().into_iter().chain(zones.face_down()).collect(),
    };
    cards.into_iter().collect()
}

/// The cards that are set aside face up, and for their owner those face down under Durations.
fn aside_seen(view: &View, public: &PublicSeat) -> Vec<CardName> {
    let own = own_seen(view, public);
    let face_down = own.map(|own| own.face_down.clone()).unwrap_or_default();
    public.set_aside.iter().cloned().chain(face_down).collect()
}

/// The top card, or everything while the viewer may look through the own discard pile.
fn discard_seen(view: &View, public: &PublicSeat) -> Vec<CardName> {
    let own = own_seen(view, public);
    match own.and_then(|own| own.discard.as_ref()) {
        Some(cards) => cards
            .iter()
            .flat_map(|some| std::iter::repeat_n(some.card.clone(), usize::from(some.count)))
            .collect(),
        None => public.discard_top.iter().cloned().collect(),
    }
}

fn check_seen_counter(view: &View, public: &PublicSeat, number: u16, word: &str) -> Check {
    let stands = match word {
        "vp" => public.points,
        "turns" => public.turns,
        "coin tokens" => u16::from(public.coin_tokens),
        "actions" => u16::from(view.actions),
        "buys" => u16::from(view.buys),
        "potions" => u16::from(view.potions),
        _ => view.coins,
    };
    equal(word, &stands.to_string(), &number.to_string())
}

fn check_seen_size(view: &View, public: &PublicSeat, zone: &str, number: &str) -> Check {
    let shown = || -> usize {
        view.shown
            .iter()
            .filter(|shown| shown.seat == public.seat)
            .map(|shown| shown.cards.len())
            .sum()
    };
    let stands = match zone {
        "hand" => Some(usize::from(public.hand)),
        "deck" => Some(usize::from(public.deck)),
        "discard" => public.discard.map(usize::from),
        "in play" => Some(public.in_play.len()),
        "set aside" => Some(public.set_aside.len() + usize::from(public.face_down)),
        "island" => Some(public.island.len()),
        "native village" => Some(usize::from(public.native_village)),
        "revealed" | "looked at" => Some(shown()),
        _ => None,
    };
    match stands {
        Some(stands) => equal(&format!("{zone} of"), &stands.to_string(), number),
        None => Err(format!("the number of cards in {zone} cannot be seen")),
    }
}

pub(super) fn equal(what: &str, stands: &str, wanted: &str) -> Check {
    if stands == wanted {
        Ok(())
    } else {
        Err(format!("expected {what} {wanted}\nstands {what} {stands}"))
    }
}
