//! The question that stands, in words, and those that have answered themselves: `? ana: take`, `ana may choose: …`,
//! `ana was not asked`.

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameLogLine;
use demesne_protocol::king_of_the_dice::{Answer, Event, Phase};
use demesne_rules::game::{GameState, Viewer};
use demesne_rules::king_of_the_dice::table::{Card, TurnStage};

use super::{Check, Run, shown};
use crate::ScenarioRun;
use crate::words::word_not_asked;

/// A question that had a single answer.
struct Settled {
    seat: Seat,
    /// Its word.
    word: &'static str,
    /// The only answer.
    answer: String,
}

impl Run {
    /// `? ana` or `? ana: word`, where the word names what the table waits for.
    pub(super) fn is_asked(&self, text: &str) -> Check {
        let (name, word) =
            text.split_once(':').map_or((text, None), |(name, word)| (name, Some(word.trim())));
        let seat = self.seat(name)?;
        if *self.waiting_for() != [seat] {
            return Err(format!("{}, not for {}", self.waiting(), self.name(seat)));
        }
        let question = phase_word(self.game.table.phase());
        match word {
            Some("") => Err(format!(
                "“? {text}” names no word of the question: write “? {name}: {question}”"
            )),
            Some(word) if word != question => Err(format!(
                "the question is “{question}”, not “{word}”: write “? {name}: {question}”"
            )),
            Some(_) | None => Ok(()),
        }
    }

    /// `ana was not asked`: no question stands for ana. `ana was not asked: take`: one with this word has answered itself
    /// since the last step.
    pub(super) fn was_not_asked(&self, seat: Seat, what: &str) -> Check {
        let name = self.name(seat);
        let question = phase_word(self.game.table.phase());
        let is_asked = self.waiting_for().contains(&seat);
        let word = word_not_asked(name, what, "take")?;
        if is_asked && word.is_none_or(|word| word == question) {
            return Err(format!("{name} is asked “{question}”: write “? {name}: {question}”"));
        }
        let Some(word) = word else { return Ok(()) };
        if self.settled().iter().any(|settled| settled.seat == seat && settled.word == word) {
            return Ok(());
        }
        let settled = self.settled_text();
        let settled = settled.unwrap_or_else(|| String::from("every question was asked"));
        Err(format!("no question “{word}” to {name} has answered itself: {settled}"))
    }

    /// The questions since the last step that had a single answer, in words.
    pub(super) fn settled_text(&self) -> Option<String> {
        let text = |Settled { seat, word, answer }: &Settled| {
            format!("{} was not asked “{word}”: {answer}", self.name(*seat))
        };
        let texts: Vec<String> = self.settled().iter().map(text).collect();
        (!texts.is_empty()).then(|| texts.join("; "))
    }

    /// The questions since the last step that had a single answer: which citizen is taken, who gets a Dragon.
    fn settled(&self) -> Vec<Settled> {
        let Some((seat, answer)) = &self.last_answer else { return Vec::new() };
        let has_rolled = matches!(answer, Answer::Roll | Answer::Keep { .. } | Answer::Stop);
        let has_given = matches!(answer, Answer::Give { .. });
        let by_itself = |event: &Event| {
            if let Event::TakesCitizen { citizen, neighbour: false } = event {
                has_rolled.then(|| ("take", citizen.0.to_string()))
            } else if let Event::Gives { citizen, to } = event {
                (!has_given).then(|| ("give", format!("{} to {}", citizen.0, self.name(*to))))
            } else {
                None
            }
        };
        let lines = self.game.log(Viewer::Seat(*seat), self.log_before_step);
        let settled = lines.iter().filter_map(|line| match line {
            GameLogLine::KingOfTheDice(line) => by_itself(&line.event),
            GameLogLine::Dominion(_) => None,
        });
        // Before its location is chosen, the citizen is not taken yet.
        let taken = if let TurnStage::Location(place) = self.game.table.stage {
            self.game.table.row[place].filter(|_| has_rolled)
        } else {
            None
        };
        let taken = taken.map(|citizen| ("take", citizen.data().id.to_owned()));
        settled.chain(taken).map(|(word, answer)| Settled { seat: *seat, word, answer }).collect()
    }

    /// `ana may choose: takes orc-5, takes kobold-6`: exactly these steps answer the question that stands for ana.
    pub(super) fn may_choose(&self, seat: Seat, choices: &str) -> Check {
        let name = self.name(seat);
        if !self.waiting_for().contains(&seat) {
            return Err(format!("{name} is not asked; {}", self.waiting()));
        }
        let offered = self.offered();
        self.check_choices(seat, &offered, choices, |text| text.trim().to_owned())
    }

    /// The steps that answer the question that stands, as a test writes them.
    pub(super) fn offered(&self) -> Vec<String> {
        let table = &self.game.table;
        let id = |place: usize| table.row[place].map_or("nothing", |citizen| citizen.data().id);
        let declines = || String::from("declines");
        match table.stage {
            TurnStage::Roll if table.again => vec![String::from("rolls"), declines()],
            TurnStage::Roll => vec![String::from("rolls")],
            TurnStage::Reroll => vec![String::from("keeps …"), String::from("stops")],
            TurnStage::Take => {
                table.fitting().into_iter().map(|place| format!("takes {}", id(place))).collect()
            }
            TurnStage::Neighbour(place) => vec![format!("takes {}", id(place)), declines()],
            TurnStage::Location(place) => {
                let location = self.location_on_top(place);
                let location = location.map(shown::card_in_words).unwrap_or_default();
                vec![format!("takes {location}"), declines()]
            }
            TurnStage::Give(place) => table
                .others()
                .map(|seat| format!("gives {} to {}", id(place), self.name(seat)))
                .collect(),
            TurnStage::Over => Vec::new(),
        }
    }

    pub(super) fn location_on_top(&self, place: usize) -> Option<Card> {
        let points = self.game.table.locations[place].last()?;
        Some(Card::Location(place, *points))
    }
}

/// The move that the table waits for, in one word.
pub(super) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Roll => "roll",
        Phase::Reroll => "reroll",
        Phase::Take => "take",
        Phase::Neighbour => "neighbour",
        Phase::Location => "location",
        Phase::Give => "give",
        Phase::Over => "over",
    }
}
