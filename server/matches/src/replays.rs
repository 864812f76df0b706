//! Recorded views: a finished match step by step, as a seat or a spectator saw it, as compressed JSON. They are written
//! and read step by step with a limit on their size, because the text of a long match would fill the memory.

use std::io::{self, BufWriter, IntoInnerError, Read, Write};

use demesne_bots::game::BotState;
use demesne_bots::games::{PlayedMatch, rules_of};
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameView;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Viewer;
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{JournalEntry, MatchRecord};
use demesne_store::recorded_views::RecordedView;
use demesne_store::{StoreError, to_json};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;

use crate::load::{LoadError, begin, check_hash};
use crate::stats::{TurnAtStep, TurnScores};

/// The stored body of a match that is too long to be shown.
const TOO_LONG: &[u8] = &[];

/// The level of compression: a replay of 249 kB becomes 7.1 kB in 0.3 ms. Level 6 makes 6.1 kB of it in 0.5 ms.
const LEVEL: u32 = 4;

/// How much text the packer is given at a time, in bytes: as much as its own buffer holds.
const PIECE: usize = 32 << 10;

/// The recorded view of a seat or a spectator, compressed: all fields of a [`Replay`](demesne_protocol::http::Replay)
/// except the first. Fails with [`LoadError::TooLong`] if it exceeds `most` bytes before compression.
pub fn record_of(
    record: &MatchRecord,
    journal: &[JournalEntry],
    seat: Option<Seat>,
    most: usize,
) -> Result<Vec<u8>, LoadError> {
    let recorded = Recording::begin(record, [seat], most)?.enter(journal)?.finish();
    let view = recorded.views.into_iter().next().expect("one viewer, one view");
    if view.body == TOO_LONG { Err(LoadError::TooLong) } else { Ok(view.body) }
}

/// Whether the recorded views of all seats and of a spectator have at most `most` bytes before compression.
pub(crate) fn check_length(
    record: &MatchRecord,
    journal: &[JournalEntry],
    most: usize,
) -> Result<(), LoadError> {
    let mut recording = Recording::begin(record, seats_and_watcher(record), most)?;
    for entry in journal {
        recording = recording.enter(std::slice::from_ref(entry))?;
        if recording.texts.iter().any(|text| text.is_too_long) {
            return Err(LoadError::TooLong);
        }
    }
    let is_too_long = recording.finish().views.iter().any(|view| view.body == TOO_LONG);
    if is_too_long { Err(LoadError::TooLong) } else { Ok(()) }
}

/// Every seat of a match, and `None` for a spectator.
pub(crate) fn seats_and_watcher(record: &MatchRecord) -> impl Iterator<Item = Option<Seat>> {
    (0..record.start.seats).map(|seat| Some(Seat(seat))).chain([None])
}

/// Compresses a text to about a thirtieth: each view is nearly the same as the one before.
pub fn packed(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(LEVEL));
    let packed = packer.write_all(text.as_bytes()).and_then(|()| packer.finish());
    packed.expect("writing to memory cannot fail")
}

/// Decompresses a text. Fails if it is invalid, or exceeds `most` bytes: a row of the database must not fill the
/// memory.
pub(crate) fn unpacked(body: &[u8], most: usize) -> Result<String, StoreError> {
    const UNREADABLE: StoreError = StoreError::unreadable("packed text");
    let mut text = String::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    GzDecoder::new(body).take(limit).read_to_string(&mut text).map_err(|_| UNREADABLE)?;
    if text.len() <= most { Ok(text) } else { Err(UNREADABLE) }
}

/// The fields of a recorded view, read piece by piece without the opening brace, so that another field can precede
/// them.
pub fn fields_of(body: Vec<u8>) -> Result<impl Read + Send + 'static, LoadError> {
    if body == TOO_LONG {
        return Err(LoadError::TooLong);
    }
    let mut unpacker = GzDecoder::new(io::Cursor::new(body));
    let mut brace = [0];
    match unpacker.read_exact(&mut brace) {
        Ok(()) if brace == *b"{" => Ok(unpacker),
        Ok(()) | Err(_) => Err(StoreError::unreadable("record").into()),
    }
}

/// The recorded views of a finished match, and what statistics need of it.
#[derive(Default)]
pub(crate) struct Recorded {
    /// With those of all seats and of a spectator the match can be shown without its rules.
    pub(crate) views: Vec<RecordedView>,
    /// The scores after each turn.
    pub(crate) scores: TurnScores,
}

/// A match that is replayed once for the recorded views of several viewers, some entries at a time.
pub(crate) struct Recording {
    played: Box<dyn PlayedMatch>,
    /// The running hash; `None` after an entry without one.
    hash: Option<TableHash>,
    /// The number of entries so far.
    entries: usize,
    texts: Vec<Text>,
    scores: TurnScores,
}

impl Recording {
    /// Begins the match again.
    pub(crate) fn begin(
        record: &MatchRecord,
        viewers: impl IntoIterator<Item = Option<Seat>>,
        most: usize,
    ) -> Result<Self, LoadError> {
        let played = begin(rules_of(record.game), record)?;
        let hash = Some(check_hash(0, TableHash::first(played.game()), record.hash)?);
        let texts = viewers.into_iter().map(|seat| Text::new(seat, most)).collect();
        let mut recording = Self { played, hash, entries: 0, texts, scores: TurnScores::default() };
        recording.put_moved();
        Ok(recording)
    }

    /// Goes on with the next entries of the journal. A move with all its questions is one step, with the table after the
    /// last of them. An undo is a step of its own.
    pub(crate) fn enter(mut self, entries: &[JournalEntry]) -> Result<Self, LoadError> {
        for entry in entries {
            let before = match entry.action {
                JournalAction::Answer(_) => None,
                JournalAction::Undo(_) => Some(self.played.copy()),
            };
            let taken = self.played.take(entry.seat, &entry.action);
            taken.map_err(|_| LoadError::OtherRules(self.entries))?;
            let game = self.played.game();
            self.hash = match (self.hash.filter(|_| entry.hash.is_some()), entry.hash) {
                (Some(before), kept) => Some(check_hash(self.entries, before.next(game), kept)?),
                (None, kept) => kept,
            };
            self.entries += 1;
            if let Some(before) = before.filter(|before| before.game().moves() != game.moves()) {
                put(&mut self.texts, &mut self.scores, before.game());
            }
            self.put_moved();
        }
        Ok(self)
    }

    /// Fails if the last table is another than that of a hash, which tells of no table before it.
    pub(crate) fn check_table(&self, kept: Option<TableHash>) -> Result<(), LoadError> {
        let table = TableHash::first(self.played.game());
        check_hash(self.entries, table, kept).map(|_| ())
    }

    /// The recorded views. Those that are too long say so.
    pub(crate) fn finish(mut self) -> Recorded {
        let game = self.played.game();
        put(&mut self.texts, &mut self.scores, game);
        let scores = to_json(&self.scores.scores);
        let views = self.texts.into_iter().map(|text| text.finish(game, &scores)).collect();
        Recorded { views, scores: self.scores }
    }

    /// Adds the table unless its move waits for an answer.
    fn put_moved(&mut self) {
        let game = self.played.game();
        if game.is_between_moves() {
            put(&mut self.texts, &mut self.scores, game);
        }
    }
}

/// Adds the table of a step, instead of an earlier one of the same step.
fn put(texts: &mut [Text], scores: &mut TurnScores, game: &dyn BotState) {
    let step = usize::try_from(game.moves()).expect("a match has few moves");
    let is_next = step >= scores.steps.len();
    if !is_next {
        scores.steps.pop();
        scores.scores.pop();
    }
    let mut turn = None;
    for text in texts.iter_mut().filter(|text| !text.is_too_long) {
        let view = game.view(text.viewer());
        turn = Some(turn_of(&view));
        text.put(is_next, &view);
    }
    scores.steps.push(turn.unwrap_or_else(|| turn_of(&game.view(Viewer::Spectator))));
    scores.scores.push(scores_of(game));
}

/// The text of a recorded view in the making, within a size limit. It is compressed at once, but for the latest step.
struct Text {
    seat: Option<Seat>,
    /// Each call of the packer clears its buffer, however little it is given.
    packer: BufWriter<GzEncoder<Vec<u8>>>,
    /// The view at the latest step.
    latest: Vec<u8>,
    /// The bytes before it.
    bytes: usize,
    most: usize,
    is_too_long: bool,
}

impl Text {
    fn new(seat: Option<Seat>, most: usize) -> Self {
        let packer = GzEncoder::new(Vec::new(), Compression::new(LEVEL));
        let packer = BufWriter::with_capacity(PIECE, packer);
        Self { seat, packer, latest: Vec::new(), bytes: 0, most, is_too_long: false }
    }

    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Adds the view at the next step, or replaces that of the latest one.
    fn put<T: Serialize>(&mut self, is_next: bool, view: &T) {
        if is_next {
            self.write_latest();
        }
        self.latest.clear();
        self.encode(view);
    }

    /// Encodes what is to be written next.
    fn encode<T: Serialize>(&mut self, value: &T) {
        serde_json::to_writer(&mut self.latest, value).expect("views and lines serialize to JSON");
        self.is_too_long |= self.bytes + self.latest.len() > self.most;
    }

    fn write_latest(&mut self) {
        if self.latest.is_empty() {
            return;
        }
        self.write(if self.bytes == 0 { b"{\"steps\":[".as_slice() } else { b"," });
        let latest = std::mem::take(&mut self.latest);
        self.write(&latest);
        self.bytes += latest.len();
        self.latest = latest;
    }

    fn write(&mut self, text: &[u8]) {
        if !self.is_too_long {
            self.packer.write_all(text).expect("writing to memory cannot fail");
        }
    }

    /// The recorded view, compressed.
    fn finish(mut self, game: &dyn BotState, scores: &str) -> RecordedView {
        self.write_latest();
        self.write(b"],\"log\":");
        self.latest.clear();
        self.encode(&game.log(self.viewer(), 0));
        let log = std::mem::take(&mut self.latest);
        for text in [log.as_slice(), b",\"scores\":".as_slice(), scores.as_bytes(), b"}"] {
            self.write(text);
        }
        let body = match self.is_too_long {
            true => TOO_LONG.to_vec(),
            false => {
                let packer = self.packer.into_inner().map_err(IntoInnerError::into_error);
                packer.and_then(GzEncoder::finish).expect("writing to memory cannot fail")
            }
        };
        RecordedView { seat: self.seat, body }
    }
}

fn turn_of(view: &GameView) -> TurnAtStep {
    match view {
        GameView::Dominion(view) => TurnAtStep { turn: view.turn, current: view.current },
        GameView::KingOfTheDice(view) => TurnAtStep { turn: view.turn, current: view.current },
    }
}

/// The points of each seat, in turn order.
fn scores_of(game: &dyn BotState) -> Vec<i16> {
    game.standing_in_short().iter().map(|result| result.score).collect()
}

#[cfg(test)]
mod tests {
    use demesne_protocol::games::{GameAnswer, GameKind};
    use demesne_protocol::king_of_the_dice::Answer;
    use demesne_rules::chance::Seed;
    use demesne_rules::game::Start;

    use super::*;

    #[test]
    fn only_packed_data_can_be_unpacked() {
        let text = "{\"steps\":[]}".repeat(10_000);
        let body = packed(&text);
        assert!(body.len() < text.len() / 40);
        assert_eq!(unpacked(&body, text.len()).ok(), Some(text.clone()));
        assert!(unpacked(&body, text.len() - 1).is_err(), "it is longer than it may be");
        assert!(unpacked(&body[..body.len() / 2], text.len()).is_err());
        assert!(unpacked(b"nothing of ours", text.len()).is_err());
    }

    #[test]
    fn a_record_without_its_brace_is_read_piece_by_piece() {
        let mut fields = String::new();
        let reading =
            fields_of(packed("{\"steps\":[]}")).map(|mut it| it.read_to_string(&mut fields));
        assert!(matches!(reading, Ok(Ok(_))));
        assert_eq!(fields, "\"steps\":[]}");
        assert!(matches!(fields_of(TOO_LONG.to_vec()), Err(LoadError::TooLong)));
        assert!(
            fields_of(packed("[]")).is_err() && fields_of(b"nothing of ours".to_vec()).is_err()
        );
    }

    #[test]
    fn a_match_of_other_answers_ends_at_another_table() {
        let rules = rules_of(GameKind::KingOfTheDice);
        let begin = |seed| (rules.begin)("{\"help\":false}", Start::new(2, Seat(0), Seed(seed)));
        let [Ok(played), Ok(mut other)] = [begin([1; 32]), begin([1; 32])] else {
            panic!("it is playable");
        };
        let roll = JournalAction::Answer(GameAnswer::KingOfTheDice(Answer::Roll));
        let kept = TableHash::first(played.game());
        let recording = |played| Recording {
            played,
            hash: None,
            entries: 0,
            texts: Vec::new(),
            scores: TurnScores::default(),
        };
        assert!(recording(played).check_table(Some(kept)).is_ok());
        other.take(Seat(0), &roll).expect("the first question is whether to roll");
        let recording = recording(other);
        assert!(recording.check_table(None).is_ok());
        assert!(matches!(recording.check_table(Some(kept)), Err(LoadError::OtherTable(0))));
    }

    #[test]
    fn an_earlier_view_of_a_step_does_not_count_towards_the_limit() {
        let mut text = Text::new(None, 96);
        for step in 0..3 {
            for attempt in 0..50 {
                text.put(attempt == 0, &"x".repeat(28 + step));
            }
        }
        assert!(!text.is_too_long);
        text.put(true, &"x");
        assert!(!text.is_too_long, "it has exactly as many bytes as it may");
        text.put(true, &"x");
        assert!(text.is_too_long);
    }
}
