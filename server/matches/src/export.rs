//! Match files: finished matches as signed JSON for their players, with what may be revealed of a match. Reading and
//! checking them is in [`crate::verify`].

use demesne_base::ids::{from_hex, to_hex};
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::fair::FairDeal;
use demesne_protocol::games::GameKind;
use demesne_protocol::http::DealBranch;
use demesne_protocol::match_file::SignedMatch;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::Ending;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{JournalEntry, MatchEnd, MatchRecord, SeatStatus, encode_branches};
use demesne_store::signing::ServerKey;
use demesne_store::{StoreError, to_json};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use unicode_normalization::UnicodeNormalization;

use crate::daily;

/// A finished match. Its options, seed and answers let anyone replay it, and the origin of its seed lets anyone verify
/// that the deal was fair. `docs/match-file.md` describes the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchFile {
    /// The match's id on the server where it was played.
    #[serde(rename = "match")]
    pub id: String,
    /// The public address of that server, if it is configured.
    pub host: Option<String>,
    /// The game.
    pub game: GameKind,
    /// Number of seats.
    pub seats: u8,
    /// The seat that began.
    pub first: Seat,
    /// The players, in turn order.
    pub names: Vec<String>,
    /// When it began, RFC 3339.
    pub started: String,
    /// When it ended, RFC 3339.
    pub ended: String,
    /// The result of each seat in turn order.
    pub results: Vec<SeatResult>,
    /// The reason of its end.
    pub ending: Ending,
    /// The seats that had resigned.
    pub resigned: Vec<Seat>,
    /// The game's options, every choice made.
    pub options: Value,
    /// The version of the game's rules.
    pub rules: u32,
    /// The seed of all randomness.
    pub seed: String,
    /// How the seed was made; `None` for matches from before this was stored.
    pub fair: Option<FairDeal>,
    /// The match or day that it comes from; left out for a fresh deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<MatchOrigin>,
    /// The answer from which another seed applies; left out if there is only one seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<DealBranch>,
    /// The hash of the table before the first answer; `None` if none was stored.
    pub hash: Option<FileHash>,
    /// Every answer and every undo, in order.
    pub answers: Vec<FileAnswer>,
}

/// The fields that every [`MatchFile`] must have.
pub(crate) const FIELDS: [&str; 17] = [
    "match", "host", "game", "seats", "first", "names", "started", "ended", "results", "ending",
    "resigned", "options", "rules", "seed", "fair", "hash", "answers",
];

/// An answer of a finished match, or an undo.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileAnswer {
    /// The seat.
    pub seat: Seat,
    /// The answer, or how many answers stay in effect after an undo.
    pub answer: JournalAction,
    /// The running hash of the table after it; `None` if none was stored.
    pub hash: Option<FileHash>,
}

/// A running hash in hexadecimal: numbers of this size lose precision in JavaScript.
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

/// The signer of a match.
pub struct MatchSigner {
    /// The key.
    pub key: ServerKey,
    /// The public address of the server, if it is configured.
    pub address: Option<String>,
}

/// A finished match with its signature; `None` for a match in progress, or of a day that is not over: its seed and
/// answers would reveal every hidden card. Fails if the database contains unreadable data.
pub fn signed(
    record: &MatchRecord,
    journal: &[JournalEntry],
    signer: &MatchSigner,
) -> Result<Option<SignedMatch>, StoreError> {
    let over = record.end.as_ref().filter(|_| !daily::is_open(record));
    let Some(end) = over else { return Ok(None) };
    let file = file(record, end, journal, signer.address.clone())?;
    Ok(Some(signer.key.signed(to_json(&file))))
}

/// A match as one line of JSON: with its signature if it is over, and only with public data while it is in progress.
/// Fails if the database contains unreadable data.
pub fn line(
    record: &MatchRecord,
    journal: &[JournalEntry],
    signer: &MatchSigner,
) -> Result<String, StoreError> {
    let Some(signed) = signed(record, journal, signer)? else {
        let known = json!({
            "match": record.id.to_string(),
            "game": record.game,
            "seats": record.start.seats,
            "first": record.start.first,
            "names": names(record),
            "started": moment(record.started),
        });
        return Ok(known.to_string());
    };
    Ok(to_json(&signed))
}

fn file(
    record: &MatchRecord,
    end: &MatchEnd,
    journal: &[JournalEntry],
    host: Option<String>,
) -> Result<MatchFile, StoreError> {
    let has_resigned = |seat: &Seat| {
        let player = record.seats.get(usize::from(seat.0));
        player.is_some_and(|player| player.status == Some(SeatStatus::Resigned))
    };
    let answer = |line: &JournalEntry| FileAnswer {
        seat: line.seat,
        answer: line.action.clone(),
        hash: line.hash.map(FileHash),
    };
    Ok(MatchFile {
        id: record.id.to_string(),
        host,
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
            .map_err(|_| StoreError::unreadable("options"))?,
        rules: record.rules,
        seed: to_hex(&record.start.seed.0),
        fair: record.fair.clone(),
        origin: record.origin.clone(),
        branches: encode_branches(record.start.branches),
        hash: record.hash.map(FileHash),
        answers: journal.iter().map(answer).collect(),
    })
}

fn names(record: &MatchRecord) -> Vec<String> {
    record.seats.iter().map(|player| player.name.clone()).collect()
}

/// Milliseconds since 1970 as RFC 3339.
pub fn moment(millis: i64) -> String {
    jiff::Timestamp::from_millisecond(millis).unwrap_or_default().to_string()
}

/// The file name for a match: game, day, hour and minute of its start (UTC), and names, in letters that every file system
/// accepts.
pub fn file_name(game: GameKind, started: &str, names: &[String]) -> String {
    let game = to_json(&game);
    let (day, time) = started.split_once('T').unwrap_or_default();
    let minute: String = time.split(':').take(2).collect();
    let names = names.iter().map(|name| plain(name)).filter(|name| !name.is_empty());
    let parts =
        [game.trim_matches('"').to_owned(), day.to_owned(), minute].into_iter().chain(names);
    format!("demesne-{}.json", parts.collect::<Vec<_>>().join("-"))
}

/// The Latin letters and digits of a name, in lower case and without accents.
fn plain(name: &str) -> String {
    let letters = name.nfkd().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_by_what_it_holds() {
        let names = ["Bruno", "José María", "ヤマダ", "a/../b"].map(str::to_owned);
        let named = file_name(GameKind::KingOfTheDice, "2026-11-20T19:02:11Z", &names);
        assert_eq!(named, "demesne-king-of-the-dice-2026-11-20-1902-bruno-josemaria-ab.json");
    }
}
