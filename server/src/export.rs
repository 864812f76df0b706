//! Matches written down for their players. It knows what may be told of a match; it knows no request and no rule.

use serde_json::{Value, json};

use crate::ids::to_hex;
use crate::store::StoreError;
use crate::store::matches::{JournalLine, MatchRecord};

/// A match as JSON: with options, seed and answers it can be played again anywhere. Of a match that goes on only what
/// everybody may know: its seed and its answers would tell every hidden card.
///
/// # Errors
/// When the database holds something unreadable.
pub fn written(record: &MatchRecord, journal: &[JournalLine]) -> Result<Value, StoreError> {
    let names: Vec<&String> = record.seats.iter().map(|player| &player.name).collect();
    let mut written = json!({
        "match": record.id.to_string(),
        "game": record.game,
        "seats": record.start.seats,
        "first": record.start.first,
        "names": names,
        "started": moment(record.started),
        "ended": record.end.as_ref().map(|end| moment(end.at)),
        "results": record.end.as_ref().map(|end| &end.results),
        "ending": record.end.as_ref().map(|end| end.ending),
    });
    if record.end.is_some() {
        let options: Value =
            serde_json::from_str(&record.options).map_err(|_| StoreError::Unreadable("options"))?;
        let answer = |line: &JournalLine| json!({ "seat": line.seat, "answer": line.answer });
        written["options"] = options;
        written["rules"] = json!(record.rules);
        written["seed"] = json!(to_hex(&record.start.seed.0));
        written["answers"] = journal.iter().map(answer).collect();
    }
    Ok(written)
}

/// Milliseconds since 1970 as RFC 3339.
pub(crate) fn moment(millis: i64) -> String {
    jiff::Timestamp::from_millisecond(millis).unwrap_or_default().to_string()
}
