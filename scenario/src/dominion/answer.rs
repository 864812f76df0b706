//! Understands answers of scenarios: the words that a player would say to the question that stands.

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source};
use demesne_rules::dominion::ask::{Choice, Choices, OptionSet, Question, Reply};
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::{answers, cards};

use super::{Check, MOST_CARDS, Misunderstood, Run, Understood, words};
use crate::ScenarioRun;

/// Words that decline.
const DECLINING: [&str; 5] = ["nothing", "no", "none", "pass", "declines"];
/// Words that use the one card that is offered; where it does one of several things, they show it.
const SHOWING: [&str; 3] = ["yes", "reveal", "use"];

/// Verbs that decline.
const DECLINING_VERBS: [&str; 4] = ["passes", "pass", "declines", "decline"];

/// Verbs that fit every question.
const VERBS_OF_ALL: [&str; 3] = ["choose", "answer", "use"];

/// The verbs that say what a question with this purpose does to the chosen cards; `None` where the options say it.
const fn verbs_of(purpose: Purpose) -> Option<&'static [&'static str]> {
    Some(match purpose {
        Purpose::Discard | Purpose::DiscardForAction | Purpose::DiscardForBuy => &["discard"],
        Purpose::Trash | Purpose::TrashThis => &["trash"],
        Purpose::Pass => &["pass"],
        Purpose::Gain | Purpose::GainToHand | Purpose::GainOntoDeck => &["gain"],
        Purpose::PutOnDeck | Purpose::PutInHand | Purpose::OrderOnDeck => &["put", "reveal"],
        Purpose::Name | Purpose::Forbid | Purpose::Spare => &["name"],
        Purpose::Play | Purpose::PlayAgain | Purpose::PlayAs => &["play", "reveal"],
        // Tournament discards the Province that is revealed, Mint gains a copy.
        Purpose::Reveal => &["reveal", "discard", "gain"],
        Purpose::SetAside => &["set", "put", "reveal"],
        Purpose::ShuffleIntoDeck => &["put", "reveal"],
        Purpose::Return => &["return", "put"],
        Purpose::PutToken => &["put"],
        Purpose::DeckIntoDiscard => &["put", "discard"],
        Purpose::ActionPhase
        | Purpose::BuyPhase
        | Purpose::React
        | Purpose::First
        | Purpose::Choose => return None,
    })
}

/// Verbs for a Reaction, or an ability like one, other than revealing or using it.
fn deed(title: &str) -> Option<&'static str> {
    Some(match title {
        "Beggar" | "Market Square" => "discard",
        "Hovel" | "Urchin" | "Fool's Gold" => "trash",
        "Royal Seal" => "deck",
        _ => return None,
    })
}

/// Whether this is the deed of the card that a text names.
fn is_deed(title: &str, verb: &str) -> bool {
    words::card(title).is_ok_and(|id| deed(cards::card(id).title) == Some(verb))
}

fn declines(text: &str) -> bool {
    DECLINING.contains(&words::plain(text).as_str())
}

impl Run {
    /// The meaning of an answer to the question that stands for the seat.
    pub(super) fn answer(&self, seat: Seat, text: &str) -> Result<Understood, Misunderstood> {
        let question = self.question_of(seat)?;
        if text.is_empty() {
            return Err(Misunderstood::Unreadable(format!(
                "the answer says nothing: write “> {}: nothing” if that is chosen",
                self.name(seat)
            )));
        }
        if let Some(kind) = self.shown_card(question, text) {
            if self.shown == Some((seat, kind)) {
                let ways = ways(question, kind).collect::<Vec<_>>().join(" or ");
                return Err(Misunderstood::NotOffered(format!(
                    "it is shown; what it does is {ways}"
                )));
            }
            return Ok(Understood::Shows(seat, kind));
        }
        let reply = self.reply(question, text).or_else(|why| match words::verb_and_rest(text) {
            Some((verb, chosen)) => {
                self.check_verb(question, verb, chosen)?;
                self.reply(question, chosen).map_err(|_| why)
            }
            None => Err(why),
        })?;
        Ok(Understood::Answer(seat, answers::from_reply(&self.game.kinds, &reply)))
    }

    /// The card that is shown by its title, or as the only one, before its player says what it does.
    fn shown_card(&self, question: &Question, text: &str) -> Option<Kind> {
        let Choices::Options(options) = &question.choices else { return None };
        let said = words::plain(text);
        let id = words::card(text).ok();
        let is_only = !options.iter().any(|choice| matches!(choice, Choice::Card(_)));
        let is_shown = |kind: Kind| {
            id == Some(self.game.kinds.id(kind)) || is_only && SHOWING.contains(&said.as_str())
        };
        options.iter().find_map(|choice| match choice {
            Choice::CardTo(kind, _) if is_shown(*kind) => Some(*kind),
            Choice::CardTo(..)
            | Choice::Word(_)
            | Choice::Card(_)
            | Choice::CardFrom(..)
            | Choice::CardAs { .. } => None,
        })
    }

    /// If a card does one of several things: the place of the one that is said, for the card that was shown or the
    /// only one that does it.
    fn way(&self, seat: Seat, options: &[Choice], said: &str) -> Option<usize> {
        let shown = self.shown.filter(|(by, _)| *by == seat).map(|(_, kind)| kind);
        only_place(options, |choice| {
            matches!(choice, Choice::CardTo(kind, word)
                if words::are_alike(said, &words::plain(spoken(*word)))
                    && shown.is_none_or(|shown| shown == *kind))
        })
    }

    /// The meaning of a step whose verb says the choice: `ana discards Copper, Estate`, `ana passes`.
    pub(super) fn answer_with_verb(
        &self,
        seat: Seat,
        verb: &str,
        what: &str,
    ) -> Result<Understood, Misunderstood> {
        let name = self.name(seat);
        let declines = what.is_empty() && DECLINING_VERBS.contains(&words::plain(verb).as_str());
        let known = words::verb(verb).or(declines.then_some("choose"));
        let Some(verb) = known else {
            return Err(Misunderstood::Unreadable(format!(
                "“{verb} {what}” is not a step: write “> {name} plays …”, “> {name} buys …”, “> {name} ends \
                 phase”, “> {name} ends turn”, “> {name} takes back”, “> {name} resigns” or “> {name}: …” for what is \
                 chosen"
            )));
        };
        let question = self.question_of(seat)?;
        if declines {
            return self.answer(seat, "nothing");
        }
        // If the options are words, the verb is one of them: `ana discards Copper` to a Spy.
        let is_word = question.header.purpose == Purpose::Choose
            && !VERBS_OF_ALL.contains(&verb)
            && verb != "gain";
        if !is_word {
            self.check_verb(question, verb, what)?;
        }
        let whole = format!("{verb} {what}");
        let chosen = Some(what).filter(|what| !is_word && !what.is_empty());
        let verb = Some(verb).filter(|_| self.is_about(question, what));
        let said = [chosen, Some(whole.trim()), verb];
        let mut meant = said.into_iter().flatten().map(|text| self.answer(seat, text));
        let first = meant.next().expect("a verb is no empty text");
        first.or_else(|why| meant.find_map(Result::ok).ok_or(why))
    }

    /// That a verb says what the question does.
    fn check_verb(
        &self,
        question: &Question,
        verb: &str,
        chosen: &str,
    ) -> Result<(), Misunderstood> {
        let fits = VERBS_OF_ALL.contains(&verb)
            || match verbs_of(question.header.purpose) {
                Some(verbs) => verbs.contains(&verb),
                None if question.header.purpose == Purpose::React => {
                    verb == "reveal" || is_deed(chosen, verb)
                }
                None if question.header.purpose == Purpose::Choose => verb == "gain",
                None => true,
            };
        let next_verb = chosen.split(' ').next().and_then(words::verb);
        if fits && next_verb != Some(verb) {
            return Ok(());
        }
        let name = self.name(question.header.asked);
        let question = english(&self.game.kinds, question);
        Err(Misunderstood::NotOffered(format!(
            "“{verb}” does not fit the question “{question}”: write “> {name}: {chosen}” if that is chosen"
        )))
    }

    /// Whether a text can be about the card that a question is about: it names that one, or says `it` or
    /// nothing.
    fn is_about(&self, question: &Question, text: &str) -> bool {
        let about = question.header.about.map(|kind| self.game.kinds.id(kind));
        match words::card(text) {
            Ok(id) => Some(id) == about,
            Err(_) => ["", "it", "them", "card", "the card", "this card"].contains(&text),
        }
    }

    fn reply(&self, question: &Question, text: &str) -> Result<Reply, Misunderstood> {
        let declines = declines(text);
        Ok(match &question.choices {
            Choices::Cards { .. } if declines => Reply::Cards(CardCounts::default()),
            Choices::Cards { choose, .. } => Reply::Cards(self.chosen_cards(choose, text)?),
            Choices::Pile { .. } if declines => Reply::Pile(None),
            Choices::Pile { piles, .. } => Reply::Pile(Some(self.chosen_pile(*piles, text)?)),
            Choices::Options(options) => {
                Reply::Option(self.chosen_option(question, options, text)?)
            }
            Choices::Several { options, .. } => {
                Reply::Options(self.chosen_options(question, options, text)?)
            }
            Choices::Order(_) => {
                Reply::Order(self.card_kinds(text).map_err(Misunderstood::NotOffered)?)
            }
            Choices::Name => Reply::Name(words::card(text).map_err(Misunderstood::NotOffered)?),
        })
    }

    /// Titles with numbers; `all` of them; `yes` or a mere number where there is one kind.
    fn chosen_cards(&self, choose: &CardCounts, text: &str) -> Result<CardCounts, Misunderstood> {
        if ["all", "everything"].contains(&words::plain(text).as_str()) {
            return Ok(*choose);
        }
        let mut kinds = choose.kinds();
        let only = kinds.next().filter(|_| kinds.is_empty());
        if let Some(kind) = only {
            let number = if text.eq_ignore_ascii_case("yes") {
                Some(1)
            } else {
                words::number(text).map_err(Misunderstood::NotOffered)?
            };
            if let Some(number) = number {
                return Ok(std::iter::repeat_n(kind, usize::from(number)).collect());
            }
        }
        self.counts(text).map_err(Misunderstood::NotOffered)
    }

    /// A pile by its visible card, or by its own name.
    fn chosen_pile(&self, piles: KindSet, text: &str) -> Result<Kind, Misunderstood> {
        let id = words::card(text).map_err(Misunderstood::NotOffered)?;
        let mut piles = piles;
        piles
            .find(|pile| {
                self.game.table.top_of(*pile).is_some_and(|top| self.game.kinds.id(top) == id)
            })
            .or_else(|| self.game.kinds.kind_of(id))
            .ok_or_else(|| Misunderstood::NotOffered(format!("{text} is not in the match")))
    }

    fn chosen_option(
        &self,
        question: &Question,
        options: &[Choice],
        text: &str,
    ) -> Result<u8, Misunderstood> {
        let place = options
            .iter()
            .position(|choice| self.says(*choice, text))
            .or_else(|| self.says_otherwise(question, options, text))
            .ok_or_else(|| {
                let offered: Vec<String> =
                    options.iter().map(|choice| word(&self.game.kinds, *choice)).collect();
                Misunderstood::NotOffered(format!(
                    "“{text}” is not offered; there is {}",
                    offered.join(", ")
                ))
            })?;
        Ok(u8::try_from(place).expect("there are a handful of options"))
    }

    /// Several options in one answer: `cards, coins`.
    fn chosen_options(
        &self,
        question: &Question,
        options: &[Choice],
        text: &str,
    ) -> Result<OptionSet, Misunderstood> {
        let places: Vec<usize> = words::items(text)
            .map(|item| self.chosen_option(question, options, item).map(usize::from))
            .collect::<Result<_, _>>()?;
        OptionSet::of(places)
            .ok_or_else(|| Misunderstood::NotOffered(String::from("the options must differ")))
    }

    fn says(&self, choice: Choice, text: &str) -> bool {
        let said = words::plain(text).replace(" the ", " ").replace(" pile", "");
        let offered = words::plain(&word(&self.game.kinds, choice));
        words::are_alike(&said, &offered)
    }

    /// Other ways to say yes and no: a card's title for using or choosing it, `deck` and `discard` for a Royal Seal.
    fn says_otherwise(&self, question: &Question, options: &[Choice], text: &str) -> Option<usize> {
        let at =
            |wanted: ChoiceWord| options.iter().position(|choice| *choice == Choice::Word(wanted));
        let only_card =
            only_place(options, |choice| matches!(choice, Choice::Card(_) | Choice::CardAs { .. }));
        let said = words::plain(text);
        let does = |place: usize| self.does(question, options[place], &said);
        let way = self.way(question.header.asked, options, &said);
        if way.is_some() && (self.shown.is_some() || !only_card.is_some_and(does)) {
            return way;
        }
        if SHOWING.contains(&said.as_str()) || only_card.is_some_and(does) {
            return only_card;
        }
        if said == "discard" && self.would_be_discarded(question, options) || declines(text) {
            return at(ChoiceWord::Nothing)
                .or_else(|| at(ChoiceWord::No))
                .or_else(|| at(ChoiceWord::Keep));
        }
        let id = words::card(text).ok()?;
        let is_it = |kind: Kind| self.game.kinds.id(kind) == id;
        let named = options.iter().position(|choice| match choice {
            Choice::Card(kind) | Choice::CardFrom(kind, _) => is_it(*kind),
            Choice::Word(_) | Choice::CardAs { .. } | Choice::CardTo(..) => false,
        });
        // A card that was played as another one goes by either title, where no other option has it.
        let named = named.or_else(|| {
            only_place(options, |choice| matches!(choice, Choice::CardAs { card, played_as } if is_it(*card) || is_it(*played_as)))
        });
        let about =
            question.header.about.or(question.header.card).map(|kind| self.game.kinds.id(kind));
        named.or_else(|| at(ChoiceWord::Yes).filter(|_| about == Some(id)))
    }

    /// Whether a word says what happens if this card is chosen.
    fn does(&self, question: &Question, choice: Choice, said: &str) -> bool {
        let (Choice::Card(kind) | Choice::CardAs { played_as: kind, .. }) = choice else {
            return false;
        };
        said == "trash" && question.header.purpose == Purpose::Trash
            || deed(self.game.kinds.card(kind).title) == Some(said)
    }

    /// Whether a card is discarded unless something is chosen, as beside a Royal Seal.
    fn would_be_discarded(&self, question: &Question, options: &[Choice]) -> bool {
        question.header.purpose == Purpose::PutOnDeck
            || options.iter().any(|choice| {
                matches!(choice, Choice::CardTo(..)) || self.does(question, *choice, "deck")
            })
    }

    /// The name of a pile to buy from: its visible card's title, or its own.
    pub(super) fn pile_name(&self, title: &str) -> Check<CardName> {
        let kind = self.pile(title)?;
        let pile = self
            .game
            .kinds
            .pile_of(kind)
            .filter(|pile| self.game.table.top_of(*pile) == Some(kind));
        Ok(self.game.kinds.name(pile.unwrap_or(kind)))
    }

    /// Cards by their titles, in order.
    pub(super) fn card_kinds(&self, text: &str) -> Check<Vec<Kind>> {
        let mut card_kinds = Vec::new();
        for (id, count) in words::cards(text)? {
            let title = cards::card(id).title;
            let kind = self.game.kinds.kind_of(id);
            let kind = kind.ok_or_else(|| format!("{title} is not in the match"))?;
            if !cards::can_be_named(id) {
                return Err(names_a_pile(title));
            }
            card_kinds.extend(std::iter::repeat_n(kind, usize::from(count)));
        }
        if card_kinds.len() > MOST_CARDS {
            return Err(format!("more than {MOST_CARDS} cards are too many"));
        }
        Ok(card_kinds)
    }

    /// Cards by their titles, as a multiset.
    pub(super) fn counts(&self, text: &str) -> Check<CardCounts> {
        Ok(self.card_kinds(text)?.into_iter().collect())
    }
}

fn names_a_pile(title: &str) -> String {
    let mut of_pile =
        cards::registered().map(cards::card).filter(|card| card.pile_title() == Some(title));
    let example = of_pile.next().map_or(title, |card| card.title);
    format!("“{title}” is a pile of different cards: name one of them, such as {example}")
}

/// Which of the options is yes, where yes or no is asked.
pub(super) fn place_of_yes(question: &Question) -> Option<u8> {
    let Choices::Options(options) = &question.choices else { return None };
    let place = options.iter().position(|choice| *choice == Choice::Word(ChoiceWord::Yes))?;
    u8::try_from(place).ok()
}

/// At which place of the options this card stands.
pub(super) fn place_of_card(kinds: &Kinds, question: &Question, name: &CardName) -> Option<u8> {
    let Choices::Options(options) = &question.choices else { return None };
    let is_it =
        |choice: &Choice| matches!(choice, Choice::Card(kind) if kinds.name(*kind) == *name);
    u8::try_from(options.iter().position(is_it)?).ok()
}

/// The place of the only option of which this holds.
fn only_place(options: &[Choice], holds: impl Fn(&Choice) -> bool) -> Option<usize> {
    let mut places = (0..options.len()).filter(|place| holds(&options[*place]));
    places.next().filter(|_| places.next().is_none())
}

/// The choices of a question, in the words of an answer; `None` if any card can be named.
pub(super) fn offered(kinds: &Kinds, question: &Question) -> Option<Vec<String>> {
    let title = |kind: Kind| kinds.card(kind).title.to_owned();
    let with_nothing = |cards: Vec<String>, optional: bool| {
        let nothing = optional.then(|| String::from("nothing"));
        cards.into_iter().chain(nothing).collect()
    };
    Some(match &question.choices {
        Choices::Cards { choose, min, .. } => {
            let cards = choose.iter().map(|(kind, count)| match count {
                1 => title(kind),
                count => format!("{count} {}", title(kind)),
            });
            with_nothing(cards.collect(), *min == 0)
        }
        Choices::Pile { piles, optional } => with_nothing(piles.map(title).collect(), *optional),
        Choices::Options(options) | Choices::Several { options, .. } => {
            options.iter().map(|choice| word(kinds, *choice)).collect()
        }
        Choices::Order(cards) => cards.iter().map(|kind| title(*kind)).collect(),
        Choices::Name => return None,
    })
}

/// Verbs for the effect of a card that was shown.
pub(super) fn ways(question: &Question, shown: Kind) -> impl Iterator<Item = &'static str> {
    let options = match &question.choices {
        Choices::Options(options) => options.as_slice(),
        Choices::Cards { .. }
        | Choices::Pile { .. }
        | Choices::Several { .. }
        | Choices::Order(_)
        | Choices::Name => &[],
    };
    options.iter().filter_map(move |choice| match choice {
        Choice::CardTo(kind, word) if *kind == shown => Some(spoken(*word)),
        Choice::CardTo(..)
        | Choice::Word(_)
        | Choice::Card(_)
        | Choice::CardFrom(..)
        | Choice::CardAs { .. } => None,
    })
}

/// The words of a player who chooses this.
fn word(kinds: &Kinds, choice: Choice) -> String {
    match choice {
        Choice::Word(word) => spoken(word).to_owned(),
        Choice::Card(kind) => kinds.card(kind).title.to_owned(),
        Choice::CardFrom(kind, from) => format!("{} from {}", kinds.card(kind).title, place(from)),
        Choice::CardAs { card, played_as } => {
            format!("{} as {}", kinds.card(card).title, kinds.card(played_as).title)
        }
        Choice::CardTo(kind, word) => format!("{} with {}", spoken(word), kinds.card(kind).title),
    }
}

const fn place(from: Source) -> &'static str {
    match from {
        Source::Hand => "hand",
        Source::Shown => "shown",
        Source::Discard => "discard",
        Source::Trash => "trash",
        Source::InPlay => "in play",
    }
}

/// Defines what is said for each word that options are made of, and the list of it all.
macro_rules! spoken_words {
    ($($word:ident => $spoken:literal),* $(,)?) => {
        const fn spoken(word: ChoiceWord) -> &'static str {
            match word {
                $(ChoiceWord::$word => $spoken,)*
            }
        }

        const SPOKEN_WORDS: &[&str] = &[$($spoken),*];
    };
}

spoken_words! {
    Yes => "yes",
    No => "no",
    Nothing => "nothing",
    Discard => "discard",
    Keep => "keep",
    Trash => "trash",
    SetAside => "set aside",
    Deck => "deck",
    Gain => "gain",
    Give => "give",
    Cards => "cards",
    Attack => "attack",
    Take => "take",
    Copper => "copper",
    Silver => "silver",
    Silvers => "silvers",
    Duchy => "duchy",
    Estates => "estates",
    Coins => "coins",
    Actions => "actions",
    Buys => "buys",
    Curse => "curse",
}

/// Whether a text could answer some question: it has titles, numbers and words that questions offer.
pub(super) fn could_answer(text: &str) -> bool {
    let is_word = |text: &str| {
        let said = words::plain(text).replace(" the ", " ").replace(" pile", "");
        ["all", "everything"].contains(&said.as_str())
            || SHOWING.contains(&said.as_str())
            || DECLINING_VERBS.contains(&said.as_str())
            || declines(&said)
            || SPOKEN_WORDS.iter().any(|word| words::are_alike(&said, word))
    };
    let is_title = |text: &str| {
        let title = [" from ", " as ", " with "].iter().find_map(|one| text.split_once(one));
        words::count(title.map_or(text, |(title, _)| title)).is_ok()
            || title.is_some_and(|(word, title)| is_word(word) && words::card(title).is_ok())
    };
    let is_item = |text: &str| {
        is_word(text) || is_title(text) || words::number(text).is_ok_and(|it| it.is_some())
    };
    let is_all = |text: &str| {
        is_item(text) || words::items(text).count() > 0 && words::items(text).all(is_item)
    };
    is_all(text) || words::verb_and_rest(text).is_some_and(|(_, rest)| is_all(rest))
}

/// A question in English: the card that asks, the event, the card it is about, the options.
pub(super) fn english(kinds: &Kinds, question: &Question) -> String {
    let title = |kind: Option<Kind>| kind.map_or("", |kind| kinds.card(kind).title);
    let about = question
        .header
        .about
        .map(|kind| format!(" about {}", kinds.card(kind).title))
        .unwrap_or_default();
    let titles = |card_kinds: KindSet| {
        card_kinds.map(|kind| kinds.card(kind).title).collect::<Vec<_>>().join(", ")
    };
    let options = match &question.choices {
        Choices::Cards { from, choose, min, max } => {
            format!("{min} to {max} cards from {}: {}", place(*from), titles(choose.kinds()))
        }
        Choices::Pile { piles, .. } => format!("a card of the Supply: {}", titles(*piles)),
        Choices::Options(options) => {
            options.iter().map(|choice| word(kinds, *choice)).collect::<Vec<_>>().join(" or ")
        }
        Choices::Several { options, count } => {
            let words: Vec<String> = options.iter().map(|choice| word(kinds, *choice)).collect();
            format!("{count} of {}", words.join(", "))
        }
        Choices::Order(_) => String::from("cards in order"),
        Choices::Name => String::from("a card"),
    };
    let what = purpose(question.header.purpose);
    format!("{}: {what}{about}: {options}", title(question.header.card))
}

const fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::ActionPhase => "play an Action",
        Purpose::BuyPhase => "play Treasures and buy",
        Purpose::Discard => "discard",
        Purpose::DiscardForAction => "discard for an Action",
        Purpose::DiscardForBuy => "discard for a Buy",
        Purpose::Trash => "trash",
        Purpose::Pass => "pass to the left",
        Purpose::Gain => "gain",
        Purpose::GainToHand => "gain to the hand",
        Purpose::GainOntoDeck => "gain onto the deck",
        Purpose::PutOnDeck => "put on top of the deck (topdeck)",
        Purpose::PutInHand => "put into the hand",
        Purpose::Reveal => "reveal",
        Purpose::Play => "play",
        Purpose::PlayAgain => "play again",
        Purpose::PlayAs => "play as",
        Purpose::Name | Purpose::Forbid | Purpose::Spare => "name",
        Purpose::SetAside => "set aside",
        Purpose::Return => "return to the pile",
        Purpose::PutToken => "put a token on a pile",
        Purpose::React => "use a reaction: reveal, discard, trash or use",
        Purpose::First => "choose the order: which comes first",
        Purpose::OrderOnDeck => "put on top of the deck in order",
        Purpose::Choose => "choose",
        Purpose::ShuffleIntoDeck => "reveal and shuffle into the deck",
        Purpose::DeckIntoDiscard => "put the deck into the discard pile",
        Purpose::TrashThis => "trash this",
    }
}
