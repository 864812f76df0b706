//! A finished match, step by step. It knows journals, views and how they are written down; it knows no request and no
//! rule.

use std::io::{Read, Write as _};

use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameLogLine, GameView};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Viewer};
use demesne_rules::journal::Line;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;

use crate::games::{Work, with_game};
use crate::limits;
use crate::room::running::{LoadError, kept, options_of};
use crate::store::matches::{JournalLine, MatchRecord};
use crate::store::records::Record;
use crate::store::{StoreError, to_json};

/// Every step and the whole log of a match as one viewer saw it, and the scores that nobody knew while it was played:
/// all fields of a [`Replay`](demesne_protocol::http::Replay) but the first.
#[derive(Serialize)]
struct Steps {
    steps: Vec<GameView>,
    log: Vec<GameLogLine>,
    scores: Vec<Vec<i16>>,
}

/// A match as a seat, or a watcher, saw it, as JSON.
pub(crate) fn replay(
    record: &MatchRecord,
    journal: &[JournalLine],
    seat: Option<Seat>,
) -> Result<String, LoadError> {
    let viewer = seat.map_or(Viewer::Watcher, Viewer::Seat);
    Ok(to_json(&with_game(record.game, Replay { record, journal, viewer })?))
}

/// What is kept of a finished match, so that it can be looked at without its rules.
pub(crate) fn records(
    record: &MatchRecord,
    journal: &[JournalLine],
) -> Result<Vec<Record>, LoadError> {
    let seats = (0..record.start.seats).map(|seat| Some(Seat(seat))).chain([None]);
    let keep = |seat| Ok(Record { seat, body: packed(&replay(record, journal, seat)?) });
    seats.map(keep).collect()
}

/// Some text in a fortieth of its size: a view is nearly the one before it.
pub(crate) fn packed(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    let packed = packer.write_all(text.as_bytes()).and_then(|()| packer.finish());
    packed.expect("memory takes what is written to it")
}

/// The text of a record.
pub(crate) fn unpacked(body: &[u8]) -> Result<String, StoreError> {
    let mut text = String::new();
    // Whoever can write to the database should not be able to fill the memory.
    let mut unpacker = GzDecoder::new(body).take(limits::RECORD_BYTES);
    unpacker.read_to_string(&mut text).map_err(|_| StoreError::Unreadable("record"))?;
    Ok(text)
}

struct Replay<'a> {
    record: &'a MatchRecord,
    journal: &'a [JournalLine],
    viewer: Viewer,
}

impl Work for Replay<'_> {
    type Output = Result<Steps, LoadError>;

    fn run<G: Game>(self) -> Self::Output {
        let options = options_of::<G>(self.record)?;
        let mut line =
            Line::<G>::begin(options, self.record.start).map_err(|_| LoadError::OtherRules(0))?;
        let mut hash = kept(0, TableHash::first(line.game()), self.record.hash)?;
        let mut steps = Vec::with_capacity(self.journal.len() + 1);
        steps.push(line.game().view(self.viewer));
        let mut scores = Vec::with_capacity(steps.capacity());
        scores.push(scores_of(line.game()));
        for (number, entry) in self.journal.iter().enumerate() {
            line.take(entry.seat, &entry.deed).map_err(|_| LoadError::OtherRules(number))?;
            let game = line.game();
            hash = kept(number, hash.next(game), entry.hash)?;
            // A move with all its questions is one step: the table after the last of them. Going back is another one.
            let step = usize::try_from(game.moves()).expect("a match has few moves");
            steps.truncate(step);
            steps.push(game.view(self.viewer));
            scores.truncate(step);
            scores.push(scores_of(game));
        }
        Ok(Steps { steps, log: line.game().log(self.viewer, 0), scores })
    }
}

/// How many points each seat has, in turn order.
fn scores_of<G: Game>(game: &G) -> Vec<i16> {
    game.standing().iter().map(|result| result.score).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_can_be_read_again_and_nothing_else() {
        let text = "{\"steps\":[]}".repeat(10_000);
        let body = packed(&text);
        assert!(body.len() < text.len() / 40);
        assert_eq!(unpacked(&body).ok(), Some(text));
        assert!(unpacked(&body[..body.len() / 2]).is_err());
        assert!(unpacked(b"nothing of ours").is_err());
    }
}
