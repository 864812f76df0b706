//! The log in English, line by line as a viewer reads it: `ben reads: ana draws 2 cards`.

use demesne_protocol::basics::{CardCount, CardName};
use demesne_protocol::dominion::{LogLine, TurnKind, Verb, Zone};
use demesne_protocol::games::GameLogLine;
use demesne_rules::dominion::cards;
use demesne_rules::game::{GameState, Viewer};

use super::{Check, Run, words};
use crate::ScenarioRun;
use crate::words::check_read;

impl Run {
    /// That a viewer reads each of these lines, which have come since the last step; `nothing` if none has.
    pub(super) fn reads(&self, viewer: Viewer, text: &str) -> Check {
        check_read(text, &self.log_since_step(viewer), words::plain)
    }

    fn log_since_step(&self, viewer: Viewer) -> Vec<String> {
        let lines = self.game.log(viewer, self.log_before_step);
        let text = |line| match line {
            GameLogLine::Dominion(line) => Some(self.log_text(&line)),
            GameLogLine::KingOfTheDice(_) => None,
        };
        lines.into_iter().filter_map(text).collect()
    }

    fn log_text(&self, line: &LogLine) -> String {
        let by = line.by.as_ref().map_or("", title_of);
        let number = line.number;
        let verb = match line.verb {
            Verb::Turn => return self.turn_text(line),
            Verb::GetsActions => return self.gets(line, "gets", "Actions"),
            Verb::GetsBuys => return self.gets(line, "gets", "Buys"),
            Verb::GetsCoins => return self.gets(line, "gets", "coins"),
            Verb::LosesCoins => return self.gets(line, "loses", "coins"),
            Verb::TakesPoints => return self.gets(line, "takes", "vp"),
            Verb::TakesCoinTokens => return self.gets(line, "takes", "coin tokens"),
            Verb::GoesBack => "goes back to before",
            Verb::Plays => "plays",
            Verb::PlaysAgain => "plays again",
            Verb::PlaysAs => "plays",
            Verb::ActsAgain => "uses again",
            Verb::Draws => "draws",
            Verb::Discards => "discards",
            Verb::Buys => "buys",
            Verb::Gains => "gains",
            Verb::GainsToHand => "gains to the hand",
            Verb::GainsOntoDeck => "gains onto the deck",
            Verb::GainsFromTrash => "gains from the trash",
            Verb::GainsNone => "gains no",
            Verb::DoesNotGain => "does not gain",
            Verb::Trashes => "trashes",
            Verb::Passes => "passes",
            Verb::Reveals => "reveals",
            Verb::RevealsHand => "reveals the hand",
            Verb::LooksAt => "looks at",
            Verb::SetsAside => "sets aside",
            Verb::PutsOnMat => "puts on the mat",
            Verb::PutsOnDeck => "puts onto the deck",
            Verb::PutsInHand => "puts into the hand",
            Verb::PutsDeckIntoDiscard => "puts the deck into the discard pile",
            Verb::Shuffles => "shuffles",
            Verb::ShufflesIntoDeck => "shuffles into the deck",
            Verb::Reacts => "shows",
            Verb::Unaffected => "is not affected by",
            Verb::Returns => "returns",
            Verb::PutsToken => "puts a token on",
            Verb::LooksAtBottom => "looks at the bottom card",
            Verb::PutsAtBottom => "puts at the bottom of the deck",
            Verb::Names => "names",
            Verb::Wins => "wins",
        };
        let cards =
            cards_in_words(&line.cards, if line.verb == Verb::GoesBack { 0 } else { number });
        let by = if line.verb == Verb::PlaysAs { format!("as {by}") } else { by.to_owned() };
        let from = line.from.map_or("", zone);
        let to = line.to.map_or(String::new(), |seat| format!("to {}", self.name(seat)));
        let words = [self.name(line.seat), verb, &cards, &by, from, &to];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }

    fn turn_text(&self, line: &LogLine) -> String {
        let name = self.name(line.seat);
        match line.turn_kind {
            TurnKind::Regular => format!("{name} begins turn {}", line.number),
            TurnKind::Outpost => format!("{name} begins an extra turn"),
            TurnKind::Possessed { by } => {
                format!("{name} begins a turn possessed by {}", self.name(by))
            }
        }
    }

    fn gets(&self, line: &LogLine, verb: &str, what: &str) -> String {
        format!("{} {verb} {} {what}", self.name(line.seat), line.number)
    }
}

/// The cards that a viewer may know, and the number of the others.
fn cards_in_words(cards: &[CardCount], unknown: u16) -> String {
    let known = cards.iter().map(|some| match some.count {
        1 => title_of(&some.card).to_owned(),
        count => format!("{count} {}", title_of(&some.card)),
    });
    let unknown =
        (unknown > 0).then(|| format!("{unknown} card{}", if unknown == 1 { "" } else { "s" }));
    known.chain(unknown).collect::<Vec<_>>().join(", ")
}

pub(super) fn title_of(name: &CardName) -> &str {
    cards::by_name(name).map_or(name.0.as_ref(), |id| cards::card(id).title)
}

const fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand => "from the hand",
        Zone::Deck => "from the deck",
        Zone::Discard => "from the discard pile",
        Zone::InPlay => "from play",
        Zone::Shown => "from the cards that are shown",
        Zone::Aside => "from aside",
        Zone::Trash => "from the trash",
    }
}
