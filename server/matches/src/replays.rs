//! Recorded views: a finished match step by step, as a seat or a spectator saw it, as compressed JSON. They are written
//! and read piece by piece with a limit on their size, because the text of a long match would fill the memory.

use std::io::{self, BufReader, BufWriter, Read, Write};

use demesne_base::limits;
use demesne_bots::game::BotState;
use demesne_bots::games::rules_of;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameView;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Viewer;
use demesne_store::matches::{JournalEntry, MatchRecord};
use demesne_store::recorded_views::RecordedView;
use demesne_store::{StoreError, to_json};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use serde::de::DeserializeOwned;

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
    Ok(text_of(record, journal, seat, most, true)?.packed())
}

/// The text of the recorded view of a seat or a spectator.
fn text_of(
    record: &MatchRecord,
    journal: &[JournalEntry],
    seat: Option<Seat>,
    most: usize,
    checks_hashes: bool,
) -> Result<Text, LoadError> {
    let viewers = vec![viewer(seat)];
    let replay = Replay { record, journal, viewers, most, checks_hashes };
    let mut texts = replay.texts()?;
    Ok(texts.pop().expect("one viewer, one text"))
}

/// Whether the recorded views of all seats and of a spectator have at most `most` bytes before compression. The match
/// is replayed once.
pub(crate) fn check_length(
    record: &MatchRecord,
    journal: &[JournalEntry],
    most: usize,
) -> Result<(), LoadError> {
    let viewers = seats_and_watcher(record).map(viewer).collect();
    let replay = Replay { record, journal, viewers, most, checks_hashes: true };
    replay.texts().map(drop)
}

/// A recorded view, and what statistics need of it.
pub struct Recorded {
    /// The view.
    pub view: RecordedView,
    /// The scores after each turn.
    pub scores: TurnScores,
}

/// The recorded view of a finished match for a seat or a spectator. With those of all of them the match can be shown
/// without its rules. All views of a match are of the same tables, whose hashes are checked with one of them.
pub fn recorded_view(
    record: &MatchRecord,
    journal: &[JournalEntry],
    seat: Option<Seat>,
    checks_hashes: bool,
) -> Result<Recorded, LoadError> {
    match text_of(record, journal, seat, limits::RECORDED_VIEW_BYTES, checks_hashes) {
        Ok(text) => {
            let body = text.packed();
            Ok(Recorded { view: RecordedView { seat, body }, scores: text.into_scores() })
        }
        Err(LoadError::TooLong) => {
            let view = RecordedView { seat, body: TOO_LONG.to_vec() };
            Ok(Recorded { view, scores: TurnScores::default() })
        }
        Err(error) => Err(error),
    }
}

/// Every seat of a match, and `None` for a spectator.
pub(crate) fn seats_and_watcher(record: &MatchRecord) -> impl Iterator<Item = Option<Seat>> {
    (0..record.start.seats).map(|seat| Some(Seat(seat))).chain([None])
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
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

/// The fields of a recorded view that `T` needs.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, LoadError> {
    if body == TOO_LONG {
        return Err(LoadError::TooLong);
    }
    let text = BufReader::new(GzDecoder::new(body));
    serde_json::from_reader(text).map_err(|_| StoreError::unreadable("record").into())
}

/// The text of a recorded view in the making: each step is encoded at once, within a size limit.
struct Text {
    steps: Vec<Box<str>>,
    /// Whose turn it is at each step.
    turns: Vec<TurnAtStep>,
    /// The points of each seat at each step.
    scores: Vec<Vec<i16>>,
    /// The lines of the log.
    log: Vec<Box<str>>,
    bytes: usize,
    most: usize,
}

impl Text {
    fn new(most: usize) -> Self {
        let (steps, turns, scores, log) = Default::default();
        Self { steps, turns, scores, log, bytes: 0, most }
    }

    /// Adds the view at a step. Later steps, which were undone, and an earlier view of this step are dropped.
    fn put<T: Serialize>(
        &mut self,
        step: usize,
        view: &T,
        turn: TurnAtStep,
        scores: Vec<i16>,
    ) -> Result<(), LoadError> {
        for gone in self.steps.drain(step.min(self.steps.len())..) {
            self.bytes -= gone.len();
        }
        self.turns.truncate(step);
        self.scores.truncate(step);
        let text = self.counted(view)?;
        self.steps.push(text);
        self.turns.push(turn);
        self.scores.push(scores);
        Ok(())
    }

    fn counted<T: Serialize>(&mut self, value: &T) -> Result<Box<str>, LoadError> {
        let text = to_json(value).into_boxed_str();
        self.bytes += text.len();
        if self.bytes <= self.most { Ok(text) } else { Err(LoadError::TooLong) }
    }

    /// The recorded view, compressed.
    fn packed(&self) -> Vec<u8> {
        let packer = GzEncoder::new(Vec::new(), Compression::new(LEVEL));
        // Each call of the packer clears its buffer, however little it is given.
        let mut pieces = BufWriter::with_capacity(PIECE, packer);
        let written = self.write_to(&mut pieces);
        let packer = written.and_then(|()| Ok(pieces.into_inner()?));
        packer.and_then(GzEncoder::finish).expect("writing to memory cannot fail")
    }

    fn into_scores(self) -> TurnScores {
        TurnScores { steps: self.turns, scores: self.scores }
    }

    /// Writes the whole recorded view without ever having it in one piece.
    fn write_to(&self, to: &mut impl Write) -> io::Result<()> {
        to.write_all(b"{\"steps\":[")?;
        write_list(to, &self.steps)?;
        to.write_all(b"],\"log\":[")?;
        write_list(to, &self.log)?;
        to.write_all(b"],\"scores\":")?;
        serde_json::to_writer(&mut *to, &self.scores)?;
        to.write_all(b"}")
    }
}

fn write_list(to: &mut impl Write, items: &[Box<str>]) -> io::Result<()> {
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            to.write_all(b",")?;
        }
        to.write_all(item.as_bytes())?;
    }
    Ok(())
}

struct Replay<'a> {
    record: &'a MatchRecord,
    journal: &'a [JournalEntry],
    viewers: Vec<Viewer>,
    most: usize,
    checks_hashes: bool,
}

impl Replay<'_> {
    /// The text for each viewer.
    fn texts(self) -> Result<Vec<Text>, LoadError> {
        let mut texts: Vec<Text> = self.viewers.iter().map(|_| Text::new(self.most)).collect();
        let mut played = begin(rules_of(self.record.game), self.record)?;
        let mut hash = self.checked(0, self.record.hash, || TableHash::first(played.game()))?;
        for (number, entry) in self.journal.iter().enumerate() {
            let before = played.copy();
            let taken = played.take(entry.seat, &entry.action);
            taken.map_err(|_| LoadError::OtherRules(number))?;
            hash = self.checked(number, entry.hash, || hash.next(played.game()))?;
            // Only the table after the last answer of a move is shown.
            if played.game().moves() != before.game().moves() {
                self.put(&mut texts, before.game())?;
            }
        }
        self.put(&mut texts, played.game())?;
        for (text, viewer) in texts.iter_mut().zip(&self.viewers) {
            for entry in played.game().log(*viewer, 0) {
                let entry = text.counted(&entry)?;
                text.log.push(entry);
            }
        }
        Ok(texts)
    }

    /// The running hash, if it is checked.
    fn checked(
        &self,
        number: usize,
        kept: Option<TableHash>,
        hash: impl FnOnce() -> TableHash,
    ) -> Result<TableHash, LoadError> {
        const UNCHECKED: TableHash = TableHash(0);
        if self.checks_hashes { check_hash(number, hash(), kept) } else { Ok(UNCHECKED) }
    }

    /// Adds a step of a match. A move with all its questions is one step, with the table after the last of
    /// them. An undo is a step of its own.
    fn put(&self, texts: &mut [Text], game: &dyn BotState) -> Result<(), LoadError> {
        let step = usize::try_from(game.moves()).expect("a match has few moves");
        let mut pairs = texts.iter_mut().zip(&self.viewers);
        pairs.try_for_each(|(text, viewer)| {
            let view = game.view(*viewer);
            text.put(step, &view, turn_of(&view), scores_of(game))
        })
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
    game.standing().iter().map(|result| result.score).collect()
}

#[cfg(test)]
mod tests {
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
    fn a_replay_holds_the_scores_that_were_kept_when_it_was_made() {
        let mut text = Text::new(1000);
        for (step, turn) in [(0, 1), (1, 1), (2, 2), (2, 3)] {
            let view = serde_json::json!({ "piles": [], "turn": turn, "current": 1 });
            let put = text.put(step, &view, TurnAtStep { turn, current: Seat(1) }, vec![0, 7]);
            assert!(put.is_ok());
        }
        let read = read::<TurnScores>(&text.packed()).ok();
        let kept = text.into_scores();
        assert_eq!(kept.steps.len(), 3);
        assert_eq!(read, Some(kept));
    }

    #[test]
    fn steps_that_are_taken_back_do_not_count_towards_the_limit() {
        const TURN: TurnAtStep = TurnAtStep { turn: 1, current: Seat(0) };
        let mut text = Text::new(100);
        for _ in 0..50 {
            let steps = (0..3).try_for_each(|step| text.put(step, &"x".repeat(30), TURN, vec![1]));
            assert!(steps.is_ok());
        }
        assert!(matches!(text.put(3, &"x".repeat(30), TURN, vec![1]), Err(LoadError::TooLong)));
        let mut written = Vec::new();
        assert!(Text::new(9).write_to(&mut written).is_ok());
        assert_eq!(written, br#"{"steps":[],"log":[],"scores":[]}"#);
    }
}
