//! The harness of tests that hidden information stays hidden. Two worlds that differ in something that a viewer may not know are
//! played by one script, and all that the viewer receives is the same: texts with their size, their order, refusals, and the step of
//! the script at which each arrives.
//!
//! A world is a room or a server with sockets: a [`Driver`] sends the messages of viewers to it and writes the [`Transcript`]. Not
//! here: views that are compared without a room (`rules/tests`).

use std::collections::HashMap;
use std::fmt;

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::changes::GameChange;
use demesne_protocol::dominion::Answer;
use demesne_protocol::games::{GameAnswer, GameLogLine, GameView};
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};

/// Replaces the names that each world has for itself. They have the same length in both.
const OWN_NAME: &str = "NAME";

/// A text that a viewer received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedText {
    /// The step of the script.
    pub step: u32,
    /// The viewer.
    pub viewer: &'static str,
    /// Which of the viewer's connections.
    pub connection: usize,
    /// The text, without the names that only its world has.
    pub text: String,
}

impl fmt::Display for ReceivedText {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.viewer, self.text)
    }
}

/// All that the viewers of a world received, in order.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The texts.
    pub received: Vec<ReceivedText>,
    /// The present step of the script.
    pub step: u32,
    /// The viewer who may know the difference: what they receive is not recorded.
    holder: Option<&'static str>,
    own_names: Vec<String>,
    known: HashMap<&'static str, KnownMatch>,
}

/// A match as a viewer knows it after all that they received.
#[derive(Clone, Debug, Default)]
pub struct KnownMatch {
    /// The number of their open question.
    pub question: Option<u32>,
    /// The version of the match.
    pub version: u32,
    /// The log, also of connections that have ended.
    pub log: Vec<GameLogLine>,
}

impl Transcript {
    /// An empty transcript of a world in which this viewer may know the difference.
    pub fn new(holder: Option<&'static str>) -> Self {
        let (received, own_names) = (Vec::new(), Vec::new());
        Self { received, step: 0, holder, own_names, known: HashMap::new() }
    }

    /// A name that only this world has, such as a code.
    pub fn add_own_name(&mut self, name: String) {
        if !self.own_names.contains(&name) {
            self.own_names.push(name);
        }
    }

    /// Records a text of any kind.
    pub fn record(&mut self, viewer: &'static str, text: &str) {
        self.record_at(viewer, 0, text);
    }

    fn record_at(&mut self, viewer: &'static str, connection: usize, text: &str) {
        if self.holder != Some(viewer) {
            let plain = |text: String, own: &String| text.replace(own.as_str(), OWN_NAME);
            let text = self.own_names.iter().fold(text.to_owned(), plain);
            self.received.push(ReceivedText { step: self.step, viewer, connection, text });
        }
    }

    /// Records a message of the protocol to one of the viewer's connections, and what it tells the viewer about the match.
    ///
    /// # Panics
    /// When the text is no message of the protocol.
    pub fn record_message(&mut self, viewer: &'static str, connection: usize, text: &str) {
        let message = serde_json::from_str(text).expect("a message of the protocol");
        self.known.entry(viewer).or_default().note(message);
        self.record_at(viewer, connection, text);
    }

    /// The match as a viewer knows it.
    pub fn known(&self, viewer: &str) -> KnownMatch {
        self.known.get(viewer).cloned().unwrap_or_default()
    }

    /// The same without what this viewer received.
    #[must_use]
    pub fn without(mut self, viewer: &str) -> Self {
        self.received.retain(|it| it.viewer != viewer);
        self
    }

    /// The same as it was before a step.
    #[must_use]
    pub fn before(&self, step: u32) -> Self {
        let mut before = self.clone();
        before.received.retain(|it| it.step < step);
        before
    }
}

impl KnownMatch {
    fn note(&mut self, message: ServerMessage) {
        let (version, log_from, log) =
            if let ServerMessage::Update { version, view, log_from, log, .. } = message {
                if let GameView::Dominion(view) = view {
                    self.question = view.question.map(|question| question.id);
                }
                (version, Some(log_from), log)
            } else if let ServerMessage::Change { version, view, log_from, log, .. } = message {
                if let GameChange::Dominion(change) = view
                    && let Some(question) = change.question
                {
                    self.question = question.map(|question| question.id);
                }
                (version, log_from, log)
            } else {
                return;
            };
        self.version = version;
        if let Some(kept) = log_from {
            self.log.truncate(kept as usize);
        }
        self.log.extend(log);
    }

    /// The claim of a client that has a number of lines from a place on, perhaps more than the viewer has.
    pub fn resume(&self, match_id: &str, from: u32, count: usize) -> ResumeFrom {
        let lines = self.log.iter().cycle().skip(from as usize).take(count);
        let lines: Vec<GameLogLine> = lines.cloned().collect();
        ResumeFrom::of(match_id.to_owned(), from, &lines)
    }
}

/// Plays a script in a world.
pub trait Driver {
    /// The transcript so far.
    fn transcript(&self) -> &Transcript;

    /// Sends a message of a viewer, under an id that the driver gives it, and records all that viewers receive until its effects
    /// are done.
    fn send(
        &mut self,
        viewer: &'static str,
        message: impl FnOnce(String) -> ClientMessage,
    ) -> impl Future<Output = ()>;
}

/// The numbers that the messages of a [`probe`] name: those of the match so far, and more.
pub struct Probed {
    /// Questions from 0 up to this number.
    pub questions: u32,
    /// Versions from 0 up to this number, and those about the version that the viewer knows.
    pub versions: u32,
}

/// Sends every message of a viewer that must change no state: answers to questions that are not theirs, undo, the clock, standing
/// answers, the pause, the chat.
pub async fn probe(driver: &mut impl Driver, viewer: &'static str, probed: Probed) {
    for question in 0..probed.questions {
        let card = CardName("copper".into());
        let answer = GameAnswer::Dominion(Answer::Name { card });
        driver.send(viewer, |id| ClientMessage::Answer { id, question, answer }).await;
    }
    let version = driver.transcript().known(viewer).version;
    for version in (0..probed.versions).chain([version, version + 1, version + 2]) {
        let (seat, agree) = (Seat(0), true);
        driver.send(viewer, |id| ClientMessage::AgreeToUndo { id, seat, version, agree }).await;
    }
    for version in [version + 1, version + 2] {
        driver.send(viewer, |id| ClientMessage::Undo { id, version }).await;
    }
    for seat in [Seat(0), Seat(1)] {
        driver.send(viewer, |id| ClientMessage::StandIn { id, seat }).await;
        driver.send(viewer, |id| ClientMessage::WaitFor { id, seat }).await;
    }
    driver.send(viewer, |id| ClientMessage::TakeBack { id }).await;
    let answers = Vec::new();
    driver.send(viewer, |id| ClientMessage::SetStandingAnswers { id, answers }).await;
    driver.send(viewer, |id| ClientMessage::Pause { id, pause: false }).await;
    driver.send(viewer, |id| ClientMessage::Chat { id, text: "Well?".to_owned() }).await;
}

/// Plays two worlds by one script and compares them. Returns the transcripts, which are the same.
///
/// # Panics
/// When a viewer could tell the worlds apart, or receives next to nothing.
pub async fn assert_indistinguishable<W>(
    what: &str,
    [one, other]: [W; 2],
    play: impl AsyncFn(W) -> Transcript,
) -> [Transcript; 2] {
    let transcripts = [play(one).await, play(other).await];
    assert!(transcripts[0].received.len() > 2, "{what}: messages were sent");
    assert_same(what, &transcripts);
    transcripts
}

/// Asserts that no viewer could tell two worlds apart.
///
/// # Panics
/// At the first difference.
pub fn assert_same(what: &str, [one, other]: &[Transcript; 2]) {
    for (place, (first, second)) in one.received.iter().zip(&other.received).enumerate() {
        assert_eq!(first, second, "{what}: text {place} is the first that differs");
    }
    let (first, second) = (one.received.len(), other.received.len());
    assert_eq!(first, second, "{what}: one world sends more");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world(code: &str, texts: &[(u32, &'static str, &str)]) -> Transcript {
        let mut transcript = Transcript::new(Some("holder"));
        transcript.add_own_name(code.to_owned());
        for (step, viewer, text) in texts {
            transcript.step = *step;
            transcript.record(viewer, text);
        }
        transcript
    }

    fn are_same(texts: &[(u32, &'static str, &str)]) -> bool {
        let whole = [(1, "ann", "a view of AAAA"), (2, "ben", "a refusal"), (2, "ann", "a view")];
        let worlds = [world("AAAA", &whole), world("BBBB", texts)];
        std::panic::catch_unwind(|| assert_same("a test", &worlds)).is_ok()
    }

    #[test]
    fn worlds_differ_by_text_order_time_and_number_and_by_nothing_that_the_holder_receives() {
        let (first, second, third) =
            ((1, "ann", "a view of BBBB"), (2, "ben", "a refusal"), (2, "ann", "a view"));
        assert!(are_same(&[first, second, third]));
        assert!(are_same(&[first, (1, "holder", "a question"), second, third]));
        assert!(!are_same(&[first, third, second]), "the order");
        assert!(!are_same(&[first, second]), "one text less");
        assert!(!are_same(&[first, second, third, third]), "one text more");
        assert!(!are_same(&[first, (3, "ben", "a refusal"), third]), "another time");
        assert!(!are_same(&[first, (2, "ben", "a refusal "), third]), "another size");
        assert!(!are_same(&[first, (2, "cy", "a refusal"), third]), "another viewer");
    }
}
