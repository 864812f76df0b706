//! Matches written down for their players, and read again. It knows what may be told of a match; it knows no request and
//! no rule.

use demesne_protocol::basics::{Result as SeatResult, Seat};
use demesne_protocol::fair::FairDeal;
use demesne_protocol::games::{GameAnswer, GameKind};
use demesne_protocol::table::Ending;
use demesne_rules::fingerprint::TableHash;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ids::{from_hex, to_hex};
use crate::store::StoreError;
use crate::store::matches::{End, JournalLine, Left, MatchRecord};

/// A finished match: with options, seed and answers it can be played again anywhere, and with what it was dealt from
/// everybody can see that it was dealt fairly. `docs/fair-deals.md` describes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchFile {
    /// The match's id.
    #[serde(rename = "match")]
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// Number of seats.
    pub seats: u8,
    /// Who began.
    pub first: Seat,
    /// Who played, in turn order.
    pub names: Vec<String>,
    /// When it began, RFC 3339.
    pub started: String,
    /// When it ended, RFC 3339.
    pub ended: String,
    /// The result of each seat in turn order.
    pub results: Vec<SeatResult>,
    /// Why it ended.
    pub ending: Ending,
    /// Who had resigned.
    pub resigned: Vec<Seat>,
    /// The game's options, every choice made.
    pub options: Value,
    /// The version of the game's rules.
    pub rules: u32,
    /// Where all chance came from.
    pub seed: String,
    /// What the seed was made from; nothing for matches that were played before that was kept.
    pub fair: Option<FairDeal>,
    /// The hash of the table before the first answer; nothing where none was kept.
    pub hash: Option<FileHash>,
    /// Every answer, in order.
    pub answers: Vec<FileAnswer>,
}

/// An answer of a finished match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileAnswer {
    /// Who answered.
    pub seat: Seat,
    /// What.
    pub answer: GameAnswer,
    /// The running hash of the table after it; nothing where none was kept.
    pub hash: Option<FileHash>,
}

/// A running hash in hexadecimal: numbers of this size lose their last digits in JavaScript.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct FileHash(pub TableHash);

impl From<FileHash> for String {
    fn from(FileHash(hash): FileHash) -> Self {
        to_hex(&hash.0.to_be_bytes())
    }
}

impl TryFrom<String> for FileHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let bytes = from_hex(&text).ok_or("a hash has sixteen hexadecimal digits")?;
        Ok(Self(TableHash(i64::from_be_bytes(bytes))))
    }
}

/// A match as JSON. Of a match that goes on only what everybody may know: its seed and its answers would tell every hidden
/// card.
///
/// # Errors
/// When the database holds something unreadable.
pub fn written(record: &MatchRecord, journal: &[JournalLine]) -> Result<Value, StoreError> {
    Ok(match &record.end {
        Some(end) => json!(file(record, end, journal)?),
        None => json!({
            "match": record.id.to_string(),
            "game": record.game,
            "seats": record.start.seats,
            "first": record.start.first,
            "names": names(record),
            "started": moment(record.started),
        }),
    })
}

fn file(record: &MatchRecord, end: &End, journal: &[JournalLine]) -> Result<MatchFile, StoreError> {
    let has_resigned = |seat: &Seat| {
        let player = record.seats.get(usize::from(seat.0));
        player.is_some_and(|player| player.left == Some(Left::Resigned))
    };
    let answer = |line: &JournalLine| FileAnswer {
        seat: line.seat,
        answer: line.answer.clone(),
        hash: line.hash.map(FileHash),
    };
    Ok(MatchFile {
        id: record.id.to_string(),
        game: record.game,
        seats: record.start.seats,
        first: record.start.first,
        names: names(record),
        started: moment(record.started),
        ended: moment(end.at),
        results: end.results.clone(),
        ending: end.ending,
        resigned: (0..record.start.seats).map(Seat).filter(has_resigned).collect(),
        options: serde_json::from_str(&record.options)
            .map_err(|_| StoreError::Unreadable("options"))?,
        rules: record.rules,
        seed: to_hex(&record.start.seed.0),
        fair: record.fair.clone(),
        hash: record.hash.map(FileHash),
        answers: journal.iter().map(answer).collect(),
    })
}

fn names(record: &MatchRecord) -> Vec<String> {
    record.seats.iter().map(|player| player.name.clone()).collect()
}

/// Milliseconds since 1970 as RFC 3339.
pub(crate) fn moment(millis: i64) -> String {
    jiff::Timestamp::from_millisecond(millis).unwrap_or_default().to_string()
}
